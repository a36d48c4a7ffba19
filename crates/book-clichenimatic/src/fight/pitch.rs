//! Two sides brought to a table to fight, by the commands that a game master would give.

use rulebook::{Fights, Message, Rule, Rulebook, Seat, Unreckoned};

use super::{Brawl, Moment};
use crate::{
    Clichenimatic, Decided,
    refusal::Refusal,
    rules::calling,
    setup::{Casting, Kind, Options, Setup, Sheet},
    state::{Side, State},
};

impl Fights for Clichenimatic {
    type Fight = Brawl;

    fn pitch(options: Options, sides: [Vec<Sheet>; 2]) -> Result<State, Vec<(Rule, Message)>> {
        if sides.iter().all(|side| has_mooks(side)) {
            let why = Message::new("cn-no-mooks-on-both");
            return Err(vec![(Rule("CLN-RND-14"), why)]);
        }
        let state = pitch(options, sides);
        state.map_err(|faults| faults.iter().map(Clichenimatic::explain).collect())
    }

    fn fight(state: &State) -> Result<(Brawl, Moment), Unreckoned> {
        Brawl::of(state)
    }
}

fn has_mooks(side: &[Sheet]) -> bool {
    side.iter().any(|sheet| sheet.kind == Kind::Mooks)
}

/// The first side is a player's, the other one the game master's, so that the first begins
/// (CLN-RND-16). Mooks are always the game master's: if they are to begin, the game master does
/// (CLN-RUL-02).
fn pitch(options: Options, sides: [Vec<Sheet>; 2]) -> Result<State, Vec<Refusal>> {
    let (players, gm_first) = if has_mooks(&sides[0]) {
        (1, true)
    } else {
        (0, options.gm_first)
    };
    let names = |sheets: &Vec<Sheet>| -> Vec<String> {
        sheets.iter().map(|sheet| sheet.name.clone()).collect()
    };
    let [first, second] = sides.each_ref().map(names);
    let begins = first.split_first().filter(|_| !second.is_empty());
    let (beginner, friends) = begins.ok_or_else(|| vec![Refusal::IllegalTarget])?;
    // The player is called like the first of theirs: a name as good as any.
    let player = [&first, &second][players][0].clone();
    let seats = [0, 1].map(|side| {
        if side == players {
            Seat::named(&player)
        } else {
            Seat::Gm
        }
    });
    let cast = sides.into_iter().zip(seats).flat_map(|(side, seat)| {
        let sheets = side.into_iter();
        sheets.map(move |sheet| Casting {
            seat: seat.clone(),
            sheet: unpriced(sheet),
        })
    });
    let setup = Setup {
        options: Options {
            gm_first,
            ..options
        },
        players: vec![player],
        cast: cast.collect(),
    };
    let mut state = Clichenimatic::open(&setup)?;
    let mut happen = |decided: &dyn Fn(&State) -> Decided| -> Result<(), Vec<Refusal>> {
        for event in decided(&state).map_err(|refusal| vec![refusal])? {
            Clichenimatic::apply(&mut state, &event);
        }
        Ok(())
    };
    happen(&|state| calling::fight_among(state, &Seat::Gm, beginner, &second))?;
    for friend in friends {
        happen(&|state| calling::enter(state, &Seat::Gm, friend, Side::One))?;
    }
    Ok(state)
}

/// A sheet that need not have cost what a Hero costs.
fn unpriced(sheet: Sheet) -> Sheet {
    let kind = match sheet.kind {
        Kind::Hero => Kind::Villain,
        other => other,
    };
    Sheet { kind, ..sheet }
}
