//! What a table needs around the book: making characters, scenes and sessions, rulings (TBL).

use rulebook::{Seat, each_once, words};

use super::{Play, character, cliche, creation, gm_only, while_talking};
use crate::{
    Decided,
    event::{Event, Ruling},
    refusal::Refusal,
    setup::{ClicheSheet, Figure, HIGHEST_LEVEL, Sheet},
    state::{Doing, Draft, Stage, State, Using},
};

/// The most Lucky Shot charges that a ruling may give.
pub const MOST_CHARGES: u32 = 99;

fn check_new_name(state: &State, name: &str) -> Result<(), Refusal> {
    creation::check_name(name)?;
    let taken = state.cast.iter().map(|character| &character.name);
    let drafted = state.drafts.iter().map(|draft| &draft.sheet.name);
    if taken.chain(drafted).any(|other| other == name) {
        return Err(Refusal::BadName(name.to_owned()));
    }
    if state.cast.len() + state.drafts.len() >= words::MOST_CHARACTERS {
        return Err(Refusal::Full);
    }
    Ok(())
}

/// Characters can be made whenever no dice are awaited.
pub fn start_draft(state: &State, seat: &Seat, name: &str) -> Decided {
    check_new_name(state, name)?;
    let sheet = Sheet {
        name: name.to_owned(),
        ..Sheet::default()
    };
    Ok(vec![Event::Drafted {
        seat: seat.clone(),
        sheet,
    }])
}

fn draft<'a>(state: &'a State, seat: &Seat, name: &str) -> Result<&'a Draft, Refusal> {
    let found = state.drafts.iter().find(|draft| draft.sheet.name == name);
    let draft = found.ok_or_else(|| Refusal::Unknown(name.to_owned()))?;
    if &draft.seat == seat {
        Ok(draft)
    } else {
        Err(Refusal::NotYours)
    }
}

/// A change to a character that is being made. Whether it is finished is asked at the end;
/// what is plainly wrong is refused at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// One more cliché.
    AddCliche {
        /// Its name.
        name: String,
        /// Its level.
        level: i64,
        /// Whether it is a Double Pump cliché.
        double_pump: bool,
    },
    /// One cliché fewer.
    DropCliche(String),
    /// Another primary cliché.
    Primary(String),
    /// Something that a cliché needs.
    AddTool(String, String),
    /// Creation dice for Lucky Shots, in all.
    LuckyDice(i64),
    /// A flaw.
    Hook(String),
    /// A story.
    Tale(String),
}

/// Dice of the pool not spent yet.
pub fn dice_left(sheet: &Sheet) -> u32 {
    creation::creation_pool(sheet).saturating_sub(creation::spent(sheet))
}

/// A character being made is changed (RIS-CRE).
pub fn change(state: &State, seat: &Seat, name: &str, change: &Change) -> Decided {
    let draft = draft(state, seat, name)?;
    let mut sheet = draft.sheet.clone();
    let index = |sheet: &Sheet, cliche: &str| {
        let place = sheet.cliches.iter().position(|other| other.name == cliche);
        place.ok_or_else(|| Refusal::Unknown(cliche.to_owned()))
    };
    match change {
        Change::AddCliche {
            name,
            level,
            double_pump,
        } => sheet.cliches.push(ClicheSheet {
            name: name.clone(),
            level: u32::try_from(*level).map_err(|_| Refusal::BadLevel(name.clone()))?,
            double_pump: *double_pump,
            ..ClicheSheet::default()
        }),
        Change::DropCliche(cliche) => {
            let place = index(&sheet, cliche)?;
            sheet.cliches.remove(place);
        }
        Change::Primary(cliche) => {
            let place = index(&sheet, cliche)?;
            for (other, cliche) in sheet.cliches.iter_mut().enumerate() {
                cliche.primary = other == place;
            }
        }
        Change::AddTool(cliche, tool) => {
            let place = index(&sheet, cliche)?;
            let tools = &mut sheet.cliches[place].tools;
            tools.push(tool.trim().to_owned());
        }
        Change::LuckyDice(dice) => {
            let unpaid = Refusal::NotSpent {
                pool: creation::creation_pool(&sheet),
                spent: creation::spent(&sheet),
            };
            sheet.lucky_dice = u32::try_from(*dice).map_err(|_| unpaid)?;
        }
        Change::Hook(text) => sheet.hooks.push(text.trim().to_owned()),
        Change::Tale(text) => sheet.tales.push(text.trim().to_owned()),
    }
    if let Some(fault) = creation::part_faults(&state.options, &sheet)
        .into_iter()
        .next()
    {
        return Err(fault);
    }
    let (pool, spent) = (creation::creation_pool(&sheet), creation::spent(&sheet));
    if spent > pool {
        return Err(Refusal::NotSpent { pool, spent });
    }
    Ok(vec![Event::Drafted {
        seat: seat.clone(),
        sheet,
    }])
}

/// A character being made is given up.
pub fn drop_draft(state: &State, seat: &Seat, name: &str) -> Decided {
    draft(state, seat, name)?;
    Ok(vec![Event::DraftDropped {
        name: name.to_owned(),
    }])
}

/// A character is finished and comes into play (RIS-CRE-07).
pub fn finish(state: &State, seat: &Seat, name: &str) -> Decided {
    let draft = draft(state, seat, name)?;
    if let Some(fault) = creation::faults(&state.options, &draft.sheet)
        .into_iter()
        .next()
    {
        return Err(fault);
    }
    Ok(vec![Event::Made {
        character: creation::build(&draft.sheet, seat),
    }])
}

/// The game master makes an NPC or a grunt squad in a breath (RIS-SQD-01, RIS-SQD-02,
/// RIS-RUL-38): a name, a cliché, a level.
pub fn make_npc(
    state: &State,
    seat: &Seat,
    name: &str,
    cliche: &str,
    level: i64,
    kind: Figure,
) -> Decided {
    gm_only(seat)?;
    while_talking(state)?;
    check_new_name(state, name)?;
    let level = u32::try_from(level).map_err(|_| Refusal::BadLevel(cliche.to_owned()))?;
    let sheet = Sheet {
        name: name.to_owned(),
        kind,
        cliches: vec![ClicheSheet {
            name: cliche.to_owned(),
            level,
            ..ClicheSheet::default()
        }],
        ..Sheet::default()
    };
    if let Some(fault) = creation::faults(&state.options, &sheet).into_iter().next() {
        return Err(fault);
    }
    Ok(vec![Event::Made {
        character: creation::build(&sheet, seat),
    }])
}

/// Somebody made elsewhere comes to the table (TBL-11), ready to play: the book asks for nobody's
/// consent to a character that was paid for.
pub fn bring(
    state: &State,
    by: &Seat,
    to: &Seat,
    sheet: &Sheet,
) -> Result<Vec<Event>, Vec<Refusal>> {
    let mut faults: Vec<Refusal> = check_new_name(state, &sheet.name)
        .err()
        .into_iter()
        .collect();
    if *by == Seat::Gm {
        faults.extend(while_talking(state).err());
    } else if sheet.kind != Figure::Character {
        faults.push(Refusal::NotYours);
    }
    faults.extend(creation::faults(&state.options, sheet));
    if !faults.is_empty() {
        return Err(each_once(faults));
    }
    Ok(vec![Event::Made {
        character: creation::build(sheet, to),
    }])
}

/// The game master hands a character to another seat (TBL-01).
pub fn hand_over(state: &State, seat: &Seat, who: &str, to: &Seat) -> Decided {
    gm_only(seat)?;
    while_talking(state)?;
    let owner = &character(state, who)?.seat;
    let known = match to {
        Seat::Gm => true,
        Seat::Player(name) => state.players.contains(name),
    };
    if !known || owner == to {
        return Err(Refusal::Unknown(to.name().to_owned()));
    }
    Ok(vec![Event::HandedOver {
        who: who.to_owned(),
        seat: to.clone(),
    }])
}

/// A new scene (TBL-06).
pub fn new_scene(state: &State, seat: &Seat) -> Decided {
    gm_only(seat)?;
    while_talking(state)?;
    Ok(vec![Event::SceneBegan])
}

/// The session ends; every character's charges return to the number bought (RIS-LKY-04).
pub fn end_session(state: &State, seat: &Seat) -> Decided {
    gm_only(seat)?;
    while_talking(state)?;
    Ok(vec![Event::SessionEnded])
}

/// The game master shows a roll that was secret (TBL-05).
pub fn show(state: &State, seat: &Seat, place: usize) -> Decided {
    gm_only(seat)?;
    match state.secrets.get(place) {
        Some(roll) => Ok(vec![Event::Shown {
            place,
            roll: roll.clone(),
        }]),
        None => Err(Refusal::Unknown(place.to_string())),
    }
}

/// What is going on is called off, as if it had not been called for (TBL-02).
pub fn call_off(state: &State, seat: &Seat) -> Decided {
    gm_only(seat)?;
    match &state.doing {
        Doing::Target(target) => Ok(vec![Event::CalledOff {
            secret: target.secret,
        }]),
        Doing::Single(_) | Doing::Advancing(_) => Ok(vec![Event::CalledOff { secret: false }]),
        Doing::Talking | Doing::Combat(_) => Err(Refusal::NotNow),
    }
}

/// The game master sets something, whatever the book says (TBL-02). Within a combat only
/// between turns.
pub fn rule(state: &State, seat: &Seat, ruling: &Ruling) -> Decided {
    gm_only(seat)?;
    match &state.doing {
        Doing::Talking => {}
        // A combat can be ended at any moment, for whoever is to decide may have gone home.
        Doing::Combat(_) if *ruling == Ruling::CombatOver => {}
        Doing::Combat(combat) => super::combat::between_turns(combat)?,
        Doing::Target(_) | Doing::Single(_) | Doing::Advancing(_) => return Err(Refusal::NotNow),
    }
    match ruling {
        Ruling::Lost {
            who,
            cliche: name,
            lost,
        } => {
            if *lost > cliche(state, who, name)?.level {
                return Err(Refusal::BadRuling);
            }
        }
        Ruling::Level {
            who,
            cliche: name,
            level,
        } => {
            cliche(state, who, name)?;
            if !(1..=HIGHEST_LEVEL).contains(level) {
                return Err(Refusal::BadRuling);
            }
        }
        Ruling::Lucky { who, left } => {
            character(state, who)?;
            if *left > MOST_CHARGES {
                return Err(Refusal::BadRuling);
            }
        }
        Ruling::Stands { who } => {
            let combat = super::combat::going_on(state)?;
            if !combat.defeated.contains(who)
                || super::combat::usable(state, combat, who).is_empty()
            {
                return Err(Refusal::BadRuling);
            }
        }
        Ruling::CombatOver => {
            super::combat::going_on(state)?;
        }
    }
    let mut play = Play::new(state);
    let had_dice = fights_with(state, ruling);
    play.happen(Event::Ruled {
        ruling: ruling.clone(),
    });
    if had_dice {
        after_ruling(&mut play, ruling);
    }
    // What has dice again gets what a brevet gives (RIS-RUL-06).
    super::combat::give_extra_dice(&mut play);
    Ok(play.events)
}

/// Whether a ruling is about something that its owner fights with, and that has dice.
fn fights_with(state: &State, ruling: &Ruling) -> bool {
    let (Ruling::Lost { who, cliche, .. } | Ruling::Level { who, cliche, .. }) = ruling else {
        return false;
    };
    state.combat().is_some_and(|combat| {
        let using = Using::Cliche(cliche.clone());
        !combat.brevets.contains_key(who)
            && super::combat::dice_in_combat(state, combat, who, &using) > 0
    })
}

/// A cliché that a ruling brings to 0 in a combat defeats its owner like any other loss, if it
/// is what they fight with (RIS-CMB-15).
fn after_ruling(play: &mut Play, ruling: &Ruling) {
    let (Ruling::Lost { who, cliche, .. } | Ruling::Level { who, cliche, .. }) = ruling else {
        return;
    };
    let Some(combat) = play.state.combat() else {
        return;
    };
    let prepare = combat.stage == Stage::Prepare;
    if combat.party_of(who).is_none() {
        return;
    }
    let touched = [(who.clone(), Using::Cliche(cliche.clone()))];
    super::exchange::defeat_those_at_zero(play, &touched);
    let offers = super::exchange::settle_teams(play, None);
    if prepare {
        super::combat::decide_if_over(play);
    } else {
        super::exchange::offer_or_go_on(play, offers);
    }
}
