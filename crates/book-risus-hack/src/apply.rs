//! What an event does to the state: it is written down, and nothing is decided.

mod combat;

use combat::{apply_combat, call_combat, enter};

use crate::{
    event::{Event, Ruling},
    state::{
        Attempt, Character, Cliche, ClicheRoll, Doing, Draft, Grower, Object, Progress, RollResult,
        Single, State,
    },
};

/// Writes an event down.
pub fn apply(state: &mut State, event: &Event) {
    match event {
        Event::Drafted { .. }
        | Event::DrawbackJudged { .. }
        | Event::DraftDropped { .. }
        | Event::Made { .. } => apply_draft(state, event),
        Event::HandedOver { who, seat } => {
            if let Some(character) = character(state, who) {
                character.seat = seat.clone();
            }
        }
        Event::SceneBegan => state.scene += 1,
        Event::SessionEnded => state.session += 1,
        Event::AdventureEnded { due } => state.due.clone_from(due),
        Event::Ruled { ruling } => apply_ruling(state, ruling),
        Event::Shown { place, .. } => {
            if *place < state.secrets.len() {
                state.last_roll = Some(state.secrets.remove(*place));
            }
        }
        Event::DestinyGained { .. }
        | Event::DestinySpent { .. }
        | Event::XpGained { .. }
        | Event::ItemGranted { .. }
        | Event::ItemTaken { .. } => apply_belongings(state, event),
        Event::ObjectMarked { .. }
        | Event::ObjectAdded { .. }
        | Event::Called { .. }
        | Event::Lost { .. }
        | Event::Recovered { .. }
        | Event::ConditionSet { .. }
        | Event::ConditionMet { .. }
        | Event::VehicleDamaged { .. }
        | Event::VehicleRepaired { .. }
        | Event::Grew { .. } => apply_cliche(state, event),
        Event::RollCalled { .. }
        | Event::SingleCalled { .. }
        | Event::Picked { .. }
        | Event::PickRefused { .. }
        | Event::Judged { .. }
        | Event::Boosted { .. }
        | Event::SecretCalled { .. }
        | Event::Rolling { .. } => apply_roll(state, event),
        Event::Rolled { roll, secret } => {
            if *secret {
                state.secret = None;
                state.secrets.push(roll.clone());
            } else {
                // What players know nothing of has not begun for them.
                state.begun = true;
                state.last_roll = Some(roll.clone());
            }
            if let (Doing::Progress(progress), RollResult::Growth { candidates }) =
                (&mut state.doing, &roll.result)
            {
                progress.rolled = true;
                for (who, cliche) in candidates {
                    if let Some(grower) = grower(progress, who) {
                        grower.candidates.push(cliche.clone());
                    }
                }
            }
        }
        Event::RollOff { tied } => match &mut state.doing {
            Doing::Single(single) => single.tied.clone_from(tied),
            Doing::Combat(combat) => apply_combat(combat, event),
            _ => {}
        },
        Event::Ended | Event::CalledOff | Event::CombatEnded => state.doing = Doing::Talking,
        Event::ProgressCalled { .. }
        | Event::NewProposed { .. }
        | Event::NewRefused { .. }
        | Event::NewTaken { .. }
        | Event::GrowthDone { .. }
        | Event::MarksCleared => apply_progress(state, event),
        Event::CombatCalled { first, second, fd } => call_combat(state, first, second, *fd),
        Event::Entered { who, party } => enter(state, who, *party),
        _ => {
            if let Doing::Combat(combat) = &mut state.doing {
                apply_combat(combat, event);
            }
        }
    }
}

fn character<'a>(state: &'a mut State, name: &str) -> Option<&'a mut Character> {
    let mut cast = state.cast.iter_mut();
    cast.find(|character| character.name == name)
}

fn cliche_of<'a>(state: &'a mut State, who: &str, name: &str) -> Option<&'a mut Cliche> {
    let mut cliches = character(state, who)?.cliches.iter_mut();
    cliches.find(|cliche| cliche.name == name)
}

fn grower<'a>(progress: &'a mut Progress, who: &str) -> Option<&'a mut Grower> {
    let mut growers = progress.growers.iter_mut();
    growers.find(|grower| grower.who == who)
}

fn apply_draft(state: &mut State, event: &Event) {
    match event {
        Event::Drafted { seat, sheet } => {
            let mut drafts = state.drafts.iter_mut();
            match drafts.find(|draft| draft.sheet.name == sheet.name) {
                Some(draft) => draft.sheet = sheet.clone(),
                None => state.drafts.push(Draft {
                    seat: seat.clone(),
                    sheet: sheet.clone(),
                    drawback_agreed: false,
                }),
            }
        }
        Event::DrawbackJudged { draft, agreed } => {
            let mut drafts = state.drafts.iter_mut();
            if let Some(draft) = drafts.find(|other| &other.sheet.name == draft) {
                draft.drawback_agreed = *agreed;
            }
        }
        Event::DraftDropped { name } => state.drafts.retain(|draft| &draft.sheet.name != name),
        Event::Made { character } => {
            let name = &character.name;
            state.drafts.retain(|draft| &draft.sheet.name != name);
            state.cast.push(character.clone());
        }
        _ => {}
    }
}

fn apply_ruling(state: &mut State, ruling: &Ruling) {
    match ruling {
        Ruling::Lost { who, cliche, lost } => {
            if let Some(cliche) = cliche_of(state, who, cliche) {
                cliche.lost = *lost;
            }
        }
        Ruling::Level { who, cliche, level } => {
            if let Some(cliche) = cliche_of(state, who, cliche) {
                cliche.level = *level;
                cliche.lost = cliche.lost.min(*level);
            }
        }
        Ruling::Destiny { who, points } => {
            if let Some(character) = character(state, who) {
                character.destiny = *points;
            }
        }
        Ruling::Stands { who } => {
            if let Doing::Combat(combat) = &mut state.doing {
                combat.defeated.remove(who);
                combat.withdrawn.remove(who);
                combat.settled.remove(who);
            }
        }
    }
}

fn apply_belongings(state: &mut State, event: &Event) {
    let (Event::DestinyGained { who, .. }
    | Event::DestinySpent { who }
    | Event::XpGained { who }
    | Event::ItemGranted { who, .. }
    | Event::ItemTaken { who, .. }) = event
    else {
        return;
    };
    if let Event::DestinyGained {
        for_adventure: true,
        ..
    } = event
    {
        state.due.retain(|name| name != who);
    }
    let Some(character) = character(state, who) else {
        return;
    };
    match event {
        Event::DestinyGained { points, .. } => character.destiny += points,
        Event::DestinySpent { .. } => character.destiny = character.destiny.saturating_sub(1),
        Event::XpGained { .. } => character.xp += 1,
        Event::ItemGranted { item, .. } => character.items.push(item.clone()),
        Event::ItemTaken { item, .. } => character.items.retain(|other| &other.name != item),
        _ => {}
    }
}

fn apply_cliche(state: &mut State, event: &Event) {
    let (Event::ObjectMarked { who, cliche, .. }
    | Event::ObjectAdded { who, cliche, .. }
    | Event::Called { who, cliche }
    | Event::Lost { who, cliche, .. }
    | Event::Recovered { who, cliche, .. }
    | Event::ConditionSet { who, cliche, .. }
    | Event::ConditionMet { who, cliche }
    | Event::VehicleDamaged { who, cliche, .. }
    | Event::VehicleRepaired { who, cliche }
    | Event::Grew { who, cliche }) = event
    else {
        return;
    };
    let Some(cliche) = cliche_of(state, who, cliche) else {
        return;
    };
    match event {
        Event::ObjectMarked {
            object, missing, ..
        } => {
            let mut objects = cliche.objects.iter_mut();
            if let Some(object) = objects.find(|other| &other.name == object) {
                object.missing = *missing;
            }
        }
        Event::ObjectAdded { object, .. } => cliche.objects.push(Object {
            name: object.clone(),
            missing: false,
        }),
        Event::Called { .. } => cliche.called = true,
        Event::Lost { dice, .. } => cliche.lost = (cliche.lost + dice).min(cliche.level),
        Event::Recovered { dice, .. } => cliche.lost = cliche.lost.saturating_sub(*dice),
        Event::ConditionSet { condition, .. } => cliche.condition = Some(condition.clone()),
        Event::ConditionMet { .. } => cliche.condition = None,
        Event::VehicleDamaged { vehicle, .. } => cliche.vehicle = Some(vehicle.clone()),
        Event::VehicleRepaired { .. } => cliche.vehicle = None,
        Event::Grew { .. } => cliche.level += 1,
        _ => {}
    }
}

fn attempt<'a>(state: &'a mut State, who: &str) -> Option<&'a mut Attempt> {
    let attempts = match &mut state.doing {
        Doing::Roll(roll) => std::slice::from_mut(&mut roll.attempt),
        Doing::Single(single) => &mut single.attempts,
        _ => return None,
    };
    attempts.iter_mut().find(|attempt| attempt.who == who)
}

fn apply_roll(state: &mut State, event: &Event) {
    match event {
        Event::RollCalled { who, fd } => {
            state.doing = Doing::Roll(ClicheRoll {
                attempt: Attempt::of(who),
                fd: *fd,
                rolling: None,
            });
        }
        Event::SingleCalled { who } => {
            state.doing = Doing::Single(Single {
                attempts: who.iter().map(|who| Attempt::of(who)).collect(),
                rolling: None,
                tied: Vec::new(),
            });
        }
        Event::Picked { who, cliche } => {
            if let Some(attempt) = attempt(state, who) {
                attempt.cliche = Some(cliche.clone());
            }
        }
        Event::PickRefused { who } => {
            if let Some(attempt) = attempt(state, who) {
                attempt.cliche = None;
            }
        }
        Event::Judged { who, judgement } => {
            if let Some(attempt) = attempt(state, who) {
                attempt.judgement = Some(*judgement);
            }
        }
        Event::Boosted { who, boost } => {
            if let Some(attempt) = attempt(state, who) {
                attempt.boost = Some(boost.clone());
            }
        }
        Event::SecretCalled { roll } => state.secret = Some(roll.clone()),
        Event::Rolling { rolling, secret } => {
            let rolling = Some(rolling.clone());
            match (&mut state.doing, &mut state.secret) {
                (_, Some(roll)) if *secret => roll.rolling = rolling,
                (Doing::Roll(roll), _) => roll.rolling = rolling,
                (Doing::Single(single), _) => single.rolling = rolling,
                (Doing::Combat(combat), _) => apply_combat(combat, event),
                _ => {}
            }
        }
        _ => {}
    }
}

fn apply_progress(state: &mut State, event: &Event) {
    match event {
        Event::ProgressCalled { growers } => {
            let grower = |(who, cliches): &(String, Vec<String>)| Grower {
                who: who.clone(),
                cliches: cliches.clone(),
                candidates: Vec::new(),
                proposed: None,
                done: false,
            };
            state.doing = Doing::Progress(Progress {
                growers: growers.iter().map(grower).collect(),
                rolled: false,
            });
        }
        Event::MarksCleared => {
            let cliches = state.cast.iter_mut().flat_map(|one| &mut one.cliches);
            cliches.for_each(|cliche| cliche.called = false);
        }
        Event::NewTaken { who, name } => {
            if let Some(character) = character(state, who) {
                character.cliches.push(Cliche {
                    name: name.clone(),
                    level: 1,
                    lost: 0,
                    double_effort: false,
                    objects: Vec::new(),
                    called: false,
                    condition: None,
                    vehicle: None,
                });
            }
        }
        Event::NewProposed { who, name } => {
            if let Doing::Progress(progress) = &mut state.doing
                && let Some(grower) = grower(progress, who)
            {
                grower.proposed = Some(name.clone());
            }
        }
        Event::NewRefused { who } | Event::GrowthDone { who } => {
            if let Doing::Progress(progress) = &mut state.doing
                && let Some(grower) = grower(progress, who)
            {
                grower.proposed = None;
                grower.done = matches!(event, Event::GrowthDone { .. });
            }
        }
        _ => {}
    }
}
