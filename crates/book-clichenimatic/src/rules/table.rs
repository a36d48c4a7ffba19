//! What a table needs around the book: seats, equipment in use, vetoes, rulings (TBL, GEN-06).

use rulebook::{Seat, each_once, words};

use super::{
    Play, character, creation, gm_only, owned_by, resolve::check_table_name, round, while_talking,
};
use crate::{
    Decided,
    event::{Event, Ruling},
    refusal::Refusal,
    setup::{Kind, LARGEST, MOST_MOOKS, MOST_POINTS, Sheet},
    state::{Item, Out, Presence, Stage, State},
};

/// The game master brings in a Mook group (CLN-MOK-01).
pub fn make_mooks(state: &State, seat: &Seat, name: &str, count: i64) -> Decided {
    gm_only(seat)?;
    while_talking(state)?;
    check_table_name(state, name)?;
    let count = u32::try_from(count).ok();
    let count = count.filter(|count| (1..=MOST_MOOKS).contains(count));
    let sheet = Sheet {
        name: name.to_owned(),
        kind: Kind::Mooks,
        count: count.ok_or(Refusal::BadPayment)?,
        ..Sheet::default()
    };
    Ok(vec![Event::GroupMade {
        group: creation::build_mooks(&state.options, &sheet),
    }])
}

/// Somebody made elsewhere comes to the table (TBL-11).
pub fn bring(
    state: &State,
    by: &Seat,
    to: &Seat,
    sheet: &Sheet,
) -> Result<Vec<Event>, Vec<Refusal>> {
    let checks = [while_talking(state), check_table_name(state, &sheet.name)];
    let mut faults: Vec<Refusal> = checks.into_iter().filter_map(Result::err).collect();
    let (own, mooks) = (sheet.kind == Kind::Hero, sheet.kind == Kind::Mooks);
    if *by != Seat::Gm && !own || *to != Seat::Gm && mooks {
        faults.push(Refusal::NotYours);
    }
    faults.extend(creation::faults(&state.options, sheet));
    if !faults.is_empty() {
        return Err(each_once(faults));
    }
    Ok(vec![if mooks {
        Event::GroupMade {
            group: creation::build_mooks(&state.options, sheet),
        }
    } else {
        Event::Made {
            character: creation::build(&state.options, sheet, to),
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

/// CLN-SYS-03: say yes, and somebody succeeds without a roll.
pub fn auto_success(state: &State, seat: &Seat, who: &str, text: &str) -> Decided {
    gm_only(seat)?;
    while_talking(state)?;
    character(state, who)?;
    if !words::is_text(text) {
        return Err(Refusal::BadText);
    }
    Ok(vec![Event::Succeeded {
        who: who.to_owned(),
        text: text.to_owned(),
    }])
}

fn item<'a>(state: &'a State, who: &str, name: &str) -> Result<&'a Item, Refusal> {
    let item = character(state, who)?.item(name);
    item.ok_or_else(|| Refusal::UnknownName(name.to_owned()))
}

/// Equipment is taken into use or put away, outside conflicts and in the Prelude.
pub fn use_item(state: &State, seat: &Seat, who: &str, name: &str, used: bool) -> Decided {
    if state.conflict.is_some() {
        super::prelude(state)?;
    }
    owned_by(state, seat, who)?;
    let presence = match (item(state, who, name)?.presence, used) {
        (Presence::Used, false) => Presence::Stowed,
        (Presence::Stowed, true) => Presence::Used,
        (Presence::Lost | Presence::Destroyed, _) => return Err(Refusal::Lost),
        _ => return Err(Refusal::WrongPhase),
    };
    Ok(vec![Event::ItemSet {
        who: who.to_owned(),
        item: name.to_owned(),
        presence,
    }])
}

/// CLN-ESS-09: the game master restores what was lost.
pub fn restore(state: &State, seat: &Seat, who: &str, name: &str) -> Decided {
    gm_only(seat)?;
    while_talking(state)?;
    let owner = character(state, who)?;
    if let Some((run_off, _)) = owner.run_off(name).filter(|(one, _)| one.lost) {
        return Ok(vec![Event::RunOffRestored {
            who: who.to_owned(),
            run_off: run_off.build.name.clone(),
        }]);
    }
    if item(state, who, name)?.presence != Presence::Lost {
        return Err(Refusal::NothingToRestore("CLN-ESS-09"));
    }
    Ok(vec![Event::ItemSet {
        who: who.to_owned(),
        item: name.to_owned(),
        presence: Presence::Used,
    }])
}

/// What the game master could restore to somebody.
pub fn restorable(state: &State, who: &str) -> Vec<String> {
    let Some(one) = state.character(who) else {
        return Vec::new();
    };
    let run_offs = one.items.iter().flat_map(|item| &item.run_offs);
    let run_offs = run_offs.filter(|run_off| run_off.lost);
    let run_offs = run_offs.map(|run_off| run_off.build.name.clone());
    let items = one
        .items
        .iter()
        .filter(|item| item.presence == Presence::Lost);
    let items = items.map(|item| item.name.clone());
    run_offs.chain(items).collect()
}

/// CLN-LIM-08: the game master opens or closes access to a Run-off.
pub fn access(state: &State, seat: &Seat, who: &str, name: &str, open: bool) -> Decided {
    gm_only(seat)?;
    if state.conflict.is_some() {
        super::prelude(state)?;
    }
    let found = character(state, who)?.run_off(name);
    let (run_off, _) = found.ok_or_else(|| Refusal::UnknownName(name.to_owned()))?;
    if !run_off.build.limited_access || run_off.closed != open {
        return Err(Refusal::WrongPhase);
    }
    Ok(vec![Event::AccessSet {
        who: who.to_owned(),
        run_off: name.to_owned(),
        open,
    }])
}

/// CLN-GEN-06: the game master vetoes the last claim; the move is taken back completely, and
/// what was claimed does not apply in this round.
pub fn veto(state: &State, seat: &Seat, thing: &str) -> Decided {
    gm_only(seat)?;
    let claim = state.claim.as_ref().ok_or(Refusal::NoClaim)?;
    if !claim.things.iter().any(|one| one == thing) {
        return Err(Refusal::UnknownName(thing.to_owned()));
    }
    let mut play = Play::new(state);
    play.happen(Event::Vetoed {
        who: claim.who.clone(),
        thing: thing.to_owned(),
    });
    round::go_on(&mut play);
    Ok(play.events)
}

/// TBL-02: in a conflict, rulings are made only between turns.
pub fn may_rule(state: &State) -> Result<(), Refusal> {
    let Some(_) = &state.conflict else {
        return Ok(());
    };
    let conflict = super::open_conflict(state)?;
    match &conflict.stage {
        Stage::Prelude | Stage::Declaring => Ok(()),
        Stage::Acting(acting) if acting.attack.is_none() => Ok(()),
        _ => Err(Refusal::WrongPhase),
    }
}

/// The game master sets something, whatever the book says (TBL-02).
pub fn rule(state: &State, seat: &Seat, ruling: &Ruling) -> Decided {
    gm_only(seat)?;
    may_rule(state)?;
    check_ruling(state, ruling)?;
    let mut play = Play::new(state);
    play.happen(Event::Ruled {
        ruling: ruling.clone(),
    });
    match ruling {
        Ruling::Mooks { who, .. } => super::mooks::drop_dice(&mut play, who),
        Ruling::Essence { who, points: 0 } => super::damage::fall(&mut play, who),
        Ruling::Out { who, out } => match out {
            Some(out) => play.happen(Event::WentOut {
                who: who.clone(),
                out: *out,
            }),
            None => play.happen(Event::Returned { who: who.clone() }),
        },
        _ => {}
    }
    round::go_on(&mut play);
    Ok(play.events)
}

/// Whether a ruling sets something to what it can be.
pub fn check_ruling(state: &State, ruling: &Ruling) -> Result<(), Refusal> {
    let fits = match ruling {
        Ruling::Essence { who, points } => {
            let one = character(state, who)?;
            let least = u32::from(one.out.is_some());
            (least..=MOST_POINTS).contains(points)
        }
        Ruling::Resolve { who, points } => {
            if state.group(who).is_none() {
                character(state, who)?;
            }
            *points <= MOST_POINTS
        }
        Ruling::Mooks { who, count } => {
            let known = state.group(who);
            known.ok_or_else(|| Refusal::UnknownName(who.clone()))?;
            *count <= MOST_MOOKS
        }
        Ruling::Points { who, points } => {
            character(state, who)?;
            *points <= MOST_POINTS
        }
        Ruling::Uses { who, run_off, uses } => {
            let stock = character(state, who)?.stock(run_off);
            let stock = stock.ok_or_else(|| Refusal::UnknownName(run_off.clone()))?;
            *uses <= stock.uses.most
        }
        Ruling::Owed {
            who,
            run_off,
            rounds,
        } => {
            let found = character(state, who)?.run_off(run_off);
            let (found, _) = found.ok_or_else(|| Refusal::UnknownName(run_off.clone()))?;
            *rounds <= found.build.recharge.min(LARGEST)
        }
        Ruling::Out { who, out } => {
            let one = character(state, who)?;
            let fights = state.conflict.is_some();
            let fits = match out {
                None => one.essence.left > 0,
                Some(Out::Retreated) => fights,
                Some(_) => true,
            };
            one.out.is_some() != out.is_some() && fits
        }
        Ruling::Flaw { who, flaw, held } => {
            let one = character(state, who)?;
            let mut all = one.all_flaws().chain(&one.secret);
            let found = all.find(|one| one.name == *flaw);
            let found = found.ok_or_else(|| Refusal::UnknownName(flaw.clone()))?;
            found.bought_off != *held
        }
    };
    if fits {
        Ok(())
    } else {
        Err(Refusal::BadRuling)
    }
}
