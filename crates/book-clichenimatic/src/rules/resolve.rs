//! Resolve: RES. Duels are in [`duel`](super::duel), Flaws in [`flaw`](super::flaw), what lowers
//! an attack in [`answer`](super::answer), rest in [`recovery`](super::recovery).

use rulebook::{Seat, words};

use super::{
    Play, character, characters, creation, declare, declaring, gm_only, not_out, open_conflict,
    owned_by, round, unit_of,
};
use crate::{
    Decided,
    event::{Event, Expense},
    refusal::Refusal,
    setup::MOST_PARTS,
    state::{Character, Conflict, Contest, Offer, Out, Stage, State, Step, Target, UnitKind},
};

/// Cancels a Flaw for a scene (CLN-RES-01).
pub const FLAW: u32 = 2;
/// Holds a Dark Secret back for a scene (CLN-RES-02).
pub const SECRET: u32 = 5;
/// A situational Run-off for a scene (CLN-RES-03).
pub const SITUATION_SCENE: u32 = 3;
/// A situational Run-off for one roll (CLN-RES-04).
pub const SITUATION_ROLL: u32 = 1;
/// Seize the Moment (CLN-RES-05).
pub const SEIZE: u32 = 2;
/// I can't shake him! (CLN-RES-11)
pub const INTERPOSE: u32 = 2;
/// Vader Effect (CLN-RES-12).
pub const VADER: u32 = 5;
/// Epic Battle (CLN-RES-13).
pub const EPIC: u32 = 5;
/// Essence in an Epic Battle (CLN-RES-13).
pub const EPIC_ESSENCE: u32 = 40;
/// The most that the game master may ask for (CLN-RES-17).
pub const HIGHEST_PRICE: u32 = 5;

/// How much Resolve a character or a group has.
pub fn left(state: &State, who: &str) -> u32 {
    let character = state.character(who).map(|one| one.resolve.left);
    let group = || state.group(who).map(|group| group.resolve.left);
    let task = || {
        let conflict = state.conflict.as_deref();
        conflict
            .and_then(Conflict::task)
            .map(|task| task.resolve.left)
    };
    character.or_else(group).or_else(task).unwrap_or(0)
}

/// CLN-RES-21: spending needs the points at that moment.
pub fn pay(play: &mut Play, who: &str, points: u32, on: Expense) -> Result<(), Refusal> {
    afford(&play.state, who, points)?;
    if points > 0 {
        play.happen(Event::ResolveSpent {
            who: who.to_owned(),
            points,
            on,
        });
    }
    Ok(())
}

/// What names a situational Run-off cannot have: those of its buyer's other things.
pub fn taken_names(owner: &Character) -> Vec<String> {
    let own = owner.run_offs.iter();
    let items = owner.items.iter().flat_map(|item| &item.run_offs);
    let run_offs = own.chain(items).map(|one| one.build.name.clone());
    let cliches = owner.cliches.iter().cloned();
    let of_items = owner
        .items
        .iter()
        .flat_map(|item| item.cliches.iter().cloned());
    let bought = owner.situational.iter().map(|one| one.name.clone());
    run_offs
        .chain(cliches)
        .chain(of_items)
        .chain(bought)
        .collect()
}

/// TBL-04: whether something new on a sheet can be called so.
pub fn check_new_name(owner: &Character, name: &str) -> Result<(), Refusal> {
    let free = words::is_name(name) && !taken_names(owner).iter().any(|one| one == name);
    if free {
        Ok(())
    } else {
        Err(Refusal::BadName(name.to_owned()))
    }
}

/// CLN-RES-03, CLN-RES-04: a Run-off for the situation, bought before the own declaration.
pub fn situational(state: &State, seat: &Seat, who: &str, name: &str, for_scene: bool) -> Decided {
    let conflict = declaring(state)?;
    let unit = unit_of(conflict, who)?;
    owned_by(state, seat, who)?;
    if unit.kind != UnitKind::Named {
        return Err(Refusal::MooksCannot("CLN-MOK-19"));
    }
    not_out(state, who)?;
    if !declare::undeclared(state, unit).contains(&who) {
        return Err(Refusal::AlreadyDeclared);
    }
    let owner = character(state, who)?;
    check_new_name(owner, name)?;
    if owner.situational.len() >= MOST_PARTS {
        return Err(Refusal::Full);
    }
    let price = if for_scene {
        SITUATION_SCENE
    } else {
        SITUATION_ROLL
    };
    let mut play = Play::new(state);
    pay(&mut play, who, price, Expense::Situational)?;
    play.happen(Event::SituationalGot {
        who: who.to_owned(),
        name: name.to_owned(),
        adder: state.options.situational_adder,
        for_scene,
    });
    Ok(play.events)
}

/// CLN-RES-15: when Vader Effect and Epic Battle are possible.
fn instant<'a>(state: &'a State, seat: &Seat, who: &str) -> Result<&'a Conflict, Refusal> {
    let conflict = open_conflict(state)?;
    let unit = unit_of(conflict, who)?;
    owned_by(state, seat, who)?;
    if unit.kind != UnitKind::Named {
        return Err(Refusal::MooksCannot("CLN-MOK-19"));
    }
    not_out(state, who)?;
    let fits = match &conflict.stage {
        Stage::Prelude | Stage::Declaring => true,
        Stage::Ticking(ticks) => {
            let first = ticks.first();
            first.is_some_and(|tick| tick.target == Target::Character(who.to_owned()))
        }
        Stage::Acting(acting) => match &acting.attack {
            None => true,
            Some(attack) => match attack.step {
                Step::Defence(part) => {
                    let part = attack.parts.get(part);
                    part.is_some_and(|part| part.target == Target::Character(who.to_owned()))
                }
                Step::Split | Step::Counter(..) => false,
            },
        },
        Stage::Bidding(_) => return Err(Refusal::BidOpen),
        Stage::Rolling | Stage::Cliche { .. } | Stage::SetAside(_) => false,
    };
    if fits {
        Ok(conflict)
    } else {
        Err(Refusal::WrongPhase)
    }
}

/// Whether somebody can pay.
pub(crate) fn afford(state: &State, who: &str, points: u32) -> Result<(), Refusal> {
    if left(state, who) < points {
        Err(Refusal::NotEnoughResolve)
    } else {
        Ok(())
    }
}

/// CLN-RES-12, CLN-RES-15: whether somebody can retreat now.
pub fn can_vader(state: &State, seat: &Seat, who: &str) -> Result<(), Refusal> {
    instant(state, seat, who)?;
    afford(state, who, VADER)
}

/// CLN-RES-12: somebody retreats, and takes no further damage.
pub fn vader(state: &State, seat: &Seat, who: &str) -> Decided {
    can_vader(state, seat, who)?;
    let mut play = Play::new(state);
    pay(&mut play, who, VADER, Expense::Vader)?;
    play.happen(Event::WentOut {
        who: who.to_owned(),
        out: Out::Retreated,
    });
    round::go_on(&mut play);
    Ok(play.events)
}

/// CLN-RES-14, CLN-RES-15: whether somebody can make the battle Epic now.
pub fn can_epic<'a>(state: &'a State, seat: &Seat, who: &str) -> Result<&'a Conflict, Refusal> {
    let conflict = instant(state, seat, who)?;
    if conflict.contest != Contest::Fight {
        return Err(Refusal::WrongPhase);
    }
    if conflict.epic && !state.options.final_fantasy_epic {
        return Err(Refusal::AlreadyEpic);
    }
    afford(state, who, EPIC)?;
    Ok(conflict)
}

/// CLN-RES-13: the battle becomes Epic, for all Named still in it.
pub fn epic(state: &State, seat: &Seat, who: &str) -> Decided {
    let conflict = can_epic(state, seat, who)?;
    let all = characters(state, conflict).into_iter();
    let all: Vec<String> = all.map(|one| one.name.clone()).collect();
    let mut play = Play::new(state);
    pay(&mut play, who, EPIC, Expense::Epic)?;
    play.happen(Event::EpicBegan {
        who: who.to_owned(),
        all,
    });
    round::go_on(&mut play);
    Ok(play.events)
}

/// CLN-ESS-04, CLN-RUL-20: outside an Epic Battle nobody is killed, unless a player lets their
/// own Hero die.
pub fn kill(state: &State, seat: &Seat, who: &str) -> Decided {
    let victim = character(state, who)?;
    let fallen = matches!(victim.out, Some(Out::SetBack(_)));
    if !fallen || *seat == Seat::Gm || victim.seat != *seat {
        return Err(Refusal::NeedsEpicBattle);
    }
    Ok(vec![Event::WentOut {
        who: who.to_owned(),
        out: Out::Defeated,
    }])
}

/// CLN-RES-17: the game master puts a price on something.
pub fn offer(state: &State, seat: &Seat, offer: &Offer) -> Decided {
    gm_only(seat)?;
    let payer = character(state, &offer.who)?;
    if !(1..=HIGHEST_PRICE).contains(&offer.price) {
        return Err(Refusal::BadPayment);
    }
    if !words::is_text(&offer.text) {
        return Err(Refusal::BadText);
    }
    if payer.out.is_some() || state.offers.iter().any(|one| one.who == offer.who) {
        return Err(Refusal::WrongPhase);
    }
    Ok(vec![Event::Offered {
        offer: offer.clone(),
    }])
}

/// CLN-RES-17: the price is paid, and it succeeds; or not.
pub fn answer_offer(state: &State, seat: &Seat, who: &str, paid: bool) -> Decided {
    owned_by(state, seat, who)?;
    let offer = state.offers.iter().find(|one| one.who == who);
    let offer = offer.ok_or(Refusal::WrongPhase)?.clone();
    let mut play = Play::new(state);
    if paid {
        pay(&mut play, who, offer.price, Expense::FreeUse)?;
    }
    play.happen(Event::OfferAnswered { offer, paid });
    Ok(play.events)
}

/// Whether a name can be given to somebody new at the table (TBL-04).
pub fn check_table_name(state: &State, name: &str) -> Result<(), Refusal> {
    creation::check_name(name)?;
    if state.character(name).is_some() || state.group(name).is_some() {
        return Err(Refusal::BadName(name.to_owned()));
    }
    if state.cast.len() + state.mooks.len() >= words::MOST_CHARACTERS {
        return Err(Refusal::Full);
    }
    Ok(())
}
