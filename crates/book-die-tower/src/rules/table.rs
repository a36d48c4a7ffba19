//! What a table needs around the book: new figures and old, sessions and scenes, rulings (TBL,
//! DTW-TAB-07, DTW-TAB-10).

use rulebook::{Seat, TALLEST_STACK, each_once, words};

use super::{
    Play, charts, creation, encounter, figure, own, talking,
    tower::{self, CERTAIN},
    wm_only,
};
use crate::{
    Decided,
    event::{Event, Ruling},
    refusal::Refusal,
    setup::{Field, MOST_HEALTH, MOST_TRAITS, Sheet, Words},
    state::{Nature, State},
};

/// Somebody new comes to the table: a PC of any seat, NPCs and Monsters of the World Master
/// (DTW-TAB-10).
pub fn make(state: &State, seat: &Seat, sheet: &Sheet) -> Decided {
    talking(state)?;
    creation::check_new_name(state, &sheet.name)?;
    creation::check_owner(sheet.kind, seat)?;
    match creation::faults(sheet).into_iter().next() {
        Some(fault) => Err(fault),
        None => Ok(vec![Event::Made {
            figure: Box::new(creation::build(sheet, seat)),
        }]),
    }
}

/// Somebody made elsewhere comes to the table (TBL-11).
pub fn bring(state: &State, to: &Seat, sheet: &Sheet) -> Result<Vec<Event>, Vec<Refusal>> {
    let checks = [
        talking(state),
        creation::check_new_name(state, &sheet.name),
        creation::check_owner(sheet.kind, to),
    ];
    let mut faults: Vec<Refusal> = checks.into_iter().filter_map(Result::err).collect();
    faults.extend(creation::faults(sheet));
    if !faults.is_empty() {
        return Err(each_once(faults));
    }
    Ok(vec![Event::Made {
        figure: Box::new(creation::build(sheet, to)),
    }])
}

/// Notes are free, for whose character it is.
pub fn note(state: &State, seat: &Seat, who: &str, notes: &str) -> Decided {
    own(state, seat, who)?;
    talking(state)?;
    if !words::is_text(notes) {
        return Err(Refusal::BadText);
    }
    Ok(vec![Event::Noted {
        who: who.to_owned(),
        notes: notes.to_owned(),
    }])
}

/// The World Master writes a field anew, as the story has it (DTW-TAB-07).
pub fn rewrite(state: &State, seat: &Seat, who: &str, field: Field, text: &str) -> Decided {
    wm_only(seat)?;
    talking(state)?;
    if figure(state, who)?.traits().is_none() {
        return Err(Refusal::NoSuchMeans);
    }
    let words = Words::own(text);
    charts::check_words(&words)?;
    if words.is_empty() {
        return Err(Refusal::FieldMissing(creation::field_id(field).to_owned()));
    }
    Ok(vec![Event::Rewritten {
        who: who.to_owned(),
        field,
        words,
    }])
}

/// The World Master finds one more weakness of a Monster, or one more thing it does with two
/// dice (DTW-MON-01).
pub fn give(state: &State, seat: &Seat, who: &str, weakness: bool, text: &str) -> Decided {
    wm_only(seat)?;
    talking(state)?;
    let list = match &figure(state, who)?.nature {
        Nature::Monster { weaknesses, .. } if weakness => weaknesses,
        Nature::Monster { good_at, .. } => good_at,
        _ => return Err(Refusal::NoWeakSpot),
    };
    if list.len() >= MOST_TRAITS {
        return Err(Refusal::Full);
    }
    if !creation::is_trait(text) {
        return Err(Refusal::BadText);
    }
    let (who, text) = (who.to_owned(), text.to_owned());
    Ok(vec![if weakness {
        Event::WeaknessGiven {
            who,
            weakness: text,
        }
    } else {
        Event::KnackGiven { who, knack: text }
    }])
}

/// Outside encounters.
fn no_encounter(state: &State) -> Result<(), Refusal> {
    talking(state)?;
    match state.encounter {
        Some(_) => Err(Refusal::InEncounter),
        None => Ok(()),
    }
}

/// The World Master hands a PC to another seat (TBL-01).
pub fn hand_over(state: &State, seat: &Seat, who: &str, to: &Seat) -> Decided {
    wm_only(seat)?;
    no_encounter(state)?;
    let figure = figure(state, who)?;
    let known = match to {
        Seat::Gm => true,
        Seat::Player(name) => state.players.contains(name),
    };
    if !known || figure.seat == *to {
        return Err(Refusal::NoSuchSeat(to.name().to_owned()));
    }
    creation::check_owner(figure.kind(), to)?;
    Ok(vec![Event::HandedOver {
        who: who.to_owned(),
        seat: to.clone(),
    }])
}

/// Somebody leaves for good (DTW-TAB-10).
pub fn dismiss(state: &State, seat: &Seat, who: &str) -> Decided {
    wm_only(seat)?;
    no_encounter(state)?;
    figure(state, who)?;
    Ok(vec![Event::Dismissed {
        who: who.to_owned(),
    }])
}

/// The scene ends, and with it what a miracle outside an encounter gave (DTW-RUL-10).
pub fn end_scene(state: &State, seat: &Seat) -> Decided {
    wm_only(seat)?;
    no_encounter(state)?;
    Ok(vec![Event::SceneEnded])
}

/// The session ends, and with it the scene (TBL-06). Who placed the last die is forgotten
/// (DTW-INI-01); the tower stays.
pub fn end_session(state: &State, seat: &Seat) -> Decided {
    wm_only(seat)?;
    no_encounter(state)?;
    Ok(vec![Event::SceneEnded, Event::SessionEnded])
}

/// The World Master sets something, whatever the rules say (TBL-02, DTW-TAB-07). A die that is
/// owed can be forgiven while it is, and the tower be changed at any time but while a die is
/// being let go.
pub fn rule(state: &State, seat: &Seat, ruling: &Ruling) -> Decided {
    wm_only(seat)?;
    match ruling {
        Ruling::Forgiven { who } => {
            if tower::waiting(state).is_none() {
                return Err(Refusal::NoDieOwed);
            }
            if !tower::debtors(state).contains(&who.as_str()) {
                return Err(Refusal::Unknown(who.clone()));
            }
        }
        Ruling::Settling { .. } | Ruling::Height { .. } | Ruling::Falls { .. } => {}
        _ => talking(state)?,
    }
    check_ruling(state, ruling)?;
    let mut play = Play::new(state);
    play.happen(Event::Ruled {
        ruling: ruling.clone(),
    });
    tower::go_on(&mut play);
    let stands_or_falls = matches!(
        ruling,
        Ruling::Fallen { .. } | Ruling::Back { .. } | Ruling::Health { .. }
    );
    if stands_or_falls {
        encounter::go_on(&mut play);
    }
    Ok(play.events)
}

/// Whether a ruling sets something to what it can be.
fn check_ruling(state: &State, ruling: &Ruling) -> Result<(), Refusal> {
    let fault = match ruling {
        Ruling::Wishes { who, wishes } => match figure(state, who)?.nature {
            Nature::Pc { level, .. } => (*wishes > level).then_some(Refusal::TooManyWishes),
            _ => Some(Refusal::NoWishes),
        },
        Ruling::Health { who, health } => match figure(state, who)?.nature {
            Nature::Monster { .. } => (*health > MOST_HEALTH).then_some(Refusal::BadHealth),
            _ => Some(Refusal::NoHealth),
        },
        Ruling::Fallen { who } => {
            let figure = figure(state, who)?;
            let can_fall = figure.stacks() && !figure.fallen;
            (!can_fall).then_some(Refusal::BadRuling)
        }
        Ruling::Back { who } => (!figure(state, who)?.fallen).then_some(Refusal::BadRuling),
        Ruling::Height { height } => (*height >= TALLEST_STACK).then_some(Refusal::BadRuling),
        Ruling::Falls {
            height,
            thousandths,
        } => {
            let fits = (1..=TALLEST_STACK).contains(height) && *thousandths <= CERTAIN;
            (!fits).then_some(Refusal::BadFalls)
        }
        Ruling::Settling { .. } | Ruling::Forgiven { .. } => None,
    };
    fault.map_or(Ok(()), Err)
}
