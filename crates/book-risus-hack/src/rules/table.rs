//! What a table needs around the book: making characters, scenes, secrets, rulings (TBL).

use rulebook::{Seat, each_once, words};

use super::{
    Play, character, cliche, combat,
    creation::{self, check_name},
    equipment::{MOST_POINTS, has_destiny},
    exchange, gm_only, while_talking,
};
use crate::{
    Decided,
    event::{Event, Ruling},
    refusal::Refusal,
    setup::{ClicheSheet, Figure, HIGHEST_LEVEL, Sheet},
    state::{Doing, Draft, Stage, State},
};

fn check_new_name(state: &State, name: &str) -> Result<(), Refusal> {
    check_name(name)?;
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

fn draft<'a>(state: &'a State, name: &str) -> Result<&'a Draft, Refusal> {
    let found = state.drafts.iter().find(|draft| draft.sheet.name == name);
    found.ok_or_else(|| Refusal::Unknown(name.to_owned()))
}

fn own_draft<'a>(state: &'a State, seat: &Seat, name: &str) -> Result<&'a Draft, Refusal> {
    let draft = draft(state, name)?;
    if &draft.seat == seat {
        Ok(draft)
    } else {
        Err(Refusal::NotYours)
    }
}

/// A change to a character that is being made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// One more cliché.
    AddCliche {
        /// Its name.
        name: String,
        /// Its level.
        level: i64,
        /// Whether it is a Double Effort cliché.
        double_effort: bool,
    },
    /// One cliché fewer.
    DropCliche(String),
    /// An object of a cliché.
    AddObject(String, String),
    /// Who it is.
    Describe(String),
    /// A flaw (RHK-CRE-08).
    Drawback(String),
    /// A biography (RHK-CRE-09).
    Tale(String),
}

/// Dice of the pool not spent yet.
pub fn dice_left(sheet: &Sheet) -> u32 {
    creation::creation_pool(sheet).saturating_sub(creation::spent(sheet))
}

/// A character being made is changed (RHK-CRE). What is plainly wrong is refused at once.
pub fn change(state: &State, seat: &Seat, name: &str, change: &Change) -> Decided {
    let mut sheet = own_draft(state, seat, name)?.sheet.clone();
    let place = |sheet: &Sheet, cliche: &str| {
        let place = sheet.cliches.iter().position(|other| other.name == cliche);
        place.ok_or_else(|| Refusal::Unknown(cliche.to_owned()))
    };
    match change {
        Change::AddCliche {
            name,
            level,
            double_effort,
        } => sheet.cliches.push(ClicheSheet {
            name: name.clone(),
            level: u32::try_from(*level).map_err(|_| Refusal::BadLevel(name.clone()))?,
            double_effort: *double_effort,
            objects: Vec::new(),
        }),
        Change::DropCliche(cliche) => {
            let place = place(&sheet, cliche)?;
            sheet.cliches.remove(place);
        }
        Change::AddObject(cliche, object) => {
            let place = place(&sheet, cliche)?;
            sheet.cliches[place].objects.push(object.clone());
        }
        Change::Describe(text) => sheet.description.clone_from(text),
        Change::Drawback(text) => once(&mut sheet.drawback, text)?,
        // Not once play has begun.
        Change::Tale(_) if state.begun => return Err(Refusal::TooLate),
        Change::Tale(text) => once(&mut sheet.tale, text)?,
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

/// One of each at most (RHK-RUL-02).
fn once(place: &mut String, text: &str) -> Result<(), Refusal> {
    if !place.is_empty() {
        return Err(Refusal::SecondOne);
    }
    if text.is_empty() {
        return Err(Refusal::BadText);
    }
    text.clone_into(place);
    Ok(())
}

/// The game master agrees to a flaw, or takes that back (RHK-CRE-08).
pub fn judge_drawback(state: &State, seat: &Seat, name: &str, agreed: bool) -> Decided {
    gm_only(seat)?;
    let draft = draft(state, name)?;
    if draft.sheet.drawback.is_empty() || draft.drawback_agreed == agreed {
        return Err(Refusal::NotNow);
    }
    Ok(vec![Event::DrawbackJudged {
        draft: name.to_owned(),
        agreed,
    }])
}

/// Whether a character being made can come into play (RHK-CRE-04, RHK-CRE-08).
pub fn can_finish(state: &State, draft: &Draft) -> Result<(), Refusal> {
    let faults = creation::faults(&state.options, &draft.sheet);
    if let Some(fault) = faults.into_iter().next() {
        return Err(fault);
    }
    if !draft.sheet.drawback.is_empty() && !draft.drawback_agreed {
        return Err(Refusal::DrawbackNotAgreed);
    }
    Ok(())
}

/// A character is finished and comes into play, with Destiny points (RHK-CRE-05).
pub fn finish(state: &State, seat: &Seat, name: &str) -> Decided {
    let draft = own_draft(state, seat, name)?;
    can_finish(state, draft)?;
    Ok(vec![Event::Made {
        character: creation::build(&draft.sheet, seat),
    }])
}

/// A character being made is given up.
pub fn drop_draft(state: &State, seat: &Seat, name: &str) -> Decided {
    own_draft(state, seat, name)?;
    Ok(vec![Event::DraftDropped {
        name: name.to_owned(),
    }])
}

/// The game master makes an NPC or a horde in a breath (RHK-HRD-01, RHK-RUL-36).
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
    match creation::faults(&state.options, &sheet).into_iter().next() {
        Some(fault) => Err(fault),
        None => Ok(vec![Event::Made {
            character: creation::build(&sheet, seat),
        }]),
    }
}

/// Somebody made elsewhere comes to the table (TBL-11): ready to play, unless a player brings them
/// with a flaw to which the game master has not agreed yet (RHK-CRE-08).
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
    Ok(vec![if *by == Seat::Gm || sheet.drawback.is_empty() {
        Event::Made {
            character: creation::build(sheet, to),
        }
    } else {
        Event::Drafted {
            seat: to.clone(),
            sheet: sheet.clone(),
        }
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
        return Err(Refusal::NoSuchSeat(to.name().to_owned()));
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

/// The game master shows a roll that was secret (TBL-05).
pub fn show(state: &State, seat: &Seat, place: i64) -> Decided {
    gm_only(seat)?;
    let unknown = || Refusal::Unknown(place.to_string());
    let place = usize::try_from(place).map_err(|_| unknown())?;
    let roll = state.secrets.get(place).cloned().ok_or_else(unknown)?;
    Ok(vec![Event::Shown { place, roll }])
}

/// What was called for is called off, as long as no dice have fallen (TBL-02).
pub fn call_off(state: &State, seat: &Seat) -> Decided {
    gm_only(seat)?;
    match &state.doing {
        Doing::Roll(roll) if roll.rolling.is_none() => Ok(vec![Event::CalledOff]),
        Doing::Single(single) if single.rolling.is_none() => Ok(vec![Event::CalledOff]),
        // Who has to choose may have gone home.
        Doing::Progress(_) => Ok(vec![Event::MarksCleared, Event::CalledOff]),
        _ => Err(Refusal::NotNow),
    }
}

/// The game master sets something, whatever the book says (TBL-02). Within a combat only
/// between exchanges.
pub fn rule(state: &State, seat: &Seat, ruling: &Ruling) -> Decided {
    gm_only(seat)?;
    match &state.doing {
        Doing::Talking => {}
        Doing::Combat(combat) => combat::between_exchanges(combat)?,
        _ => return Err(Refusal::NotNow),
    }
    let fits = match ruling {
        Ruling::Lost {
            who,
            cliche: name,
            lost,
        } => *lost <= cliche(state, who, name)?.level,
        Ruling::Level {
            who,
            cliche: name,
            level,
        } => {
            cliche(state, who, name)?;
            (1..=HIGHEST_LEVEL).contains(level)
        }
        Ruling::Destiny { who, points } => {
            has_destiny(character(state, who)?) && *points <= MOST_POINTS
        }
        Ruling::Stands { who } => {
            let combat = combat::going_on(state)?;
            combat.defeated.contains(who) && !combat::usable(state, combat, who).is_empty()
        }
    };
    if !fits {
        return Err(Refusal::BadRuling);
    }
    let mut play = Play::new(state);
    play.happen(Event::Ruled {
        ruling: ruling.clone(),
    });
    after_ruling(&mut play, ruling);
    Ok(play.events)
}

/// A cliché that a ruling brings to 0 in a combat beats its owner, if they have nothing else to
/// fight with or contribute it to a team (RHK-CMB-10).
fn after_ruling(play: &mut Play, ruling: &Ruling) {
    let Some(combat) = play.state.combat() else {
        return;
    };
    let prepare = combat.stage == Stage::Prepare;
    if let Ruling::Lost { who, cliche, .. } | Ruling::Level { who, cliche, .. } = ruling {
        let contributes = combat.team_of(who).and_then(|team| team.contribution(who));
        let none_left = combat::usable(&play.state, combat, who).is_empty();
        if contributes == Some(cliche.as_str()) || (none_left && !prepare) {
            let touched = [(who.clone(), cliche.clone())];
            exchange::defeat_those_at_zero(play, &touched);
        }
    }
    let offers = exchange::settle_teams(play);
    if !prepare {
        exchange::offer_or_go_on(play, offers);
    } else if !combat::decide_if_over(play) {
        exchange::offer(play, offers);
    }
}
