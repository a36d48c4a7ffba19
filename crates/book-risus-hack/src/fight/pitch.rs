//! Two sides brought to a table to fight, by the commands that a game master would give.

use rulebook::{Fights, Message, Rule, Rulebook, Seat, Unreckoned};

use super::{Moment, Skirmish};
use crate::{
    Decided, RisusHack,
    refusal::Refusal,
    rules::{combat, creation},
    setup::{Casting, Figure, Options, Setup, Sheet},
    state::State,
};

/// The player of the first side, and the one of such on the second as are players' characters.
const PLAYERS: [&str; 2] = ["1", "2"];

impl Fights for RisusHack {
    type Fight = Skirmish;

    fn pitch(options: Options, sides: [Vec<Sheet>; 2]) -> Result<State, Vec<(Rule, Message)>> {
        pitch(options, sides).map_err(|faults| faults.iter().map(RisusHack::explain).collect())
    }

    fn fight(state: &State) -> Result<(Skirmish, Moment), Unreckoned> {
        Skirmish::of(state, true)
    }

    /// Without new teams: whoever is in one is in other conditions, and what is carried over has
    /// to mean the same in every fight.
    fn fight_in_a_row(state: &State) -> Result<(Skirmish, Moment), Unreckoned> {
        Skirmish::of(state, false)
    }
}

fn pitch(options: Options, [first, second]: [Vec<Sheet>; 2]) -> Result<State, Vec<Refusal>> {
    // What a sheet makes use of is on.
    let doubles = |sheet: &Sheet| sheet.cliches.iter().any(|cliche| cliche.double_effort);
    let doubles = first.iter().chain(&second).any(doubles);
    let options = Options {
        effort: options.effort || doubles,
        double_effort: options.double_effort || doubles,
        ..options
    };
    let name = |sheet: &Sheet| sheet.name.clone();
    let names = [&first, &second].map(|side| side.iter().map(name).collect::<Vec<_>>());
    let [one, other] = PLAYERS.map(|player| Seat::Player(player.to_owned()));
    let friends = first.into_iter().map(|sheet| Casting {
        seat: one.clone(),
        sheet: players(&options, sheet),
    });
    let foes = second.into_iter().map(|sheet| {
        let sheet = players(&options, sheet);
        let seat = match sheet.kind {
            Figure::Character => other.clone(),
            Figure::Npc | Figure::Horde => Seat::Gm,
        };
        Casting { seat, sheet }
    });
    let setup = Setup {
        options,
        players: PLAYERS.map(str::to_owned).to_vec(),
        cast: friends.chain(foes).collect(),
    };
    let mut state = RisusHack::open(&setup)?;
    let mut happen = |decided: &dyn Fn(&State) -> Decided| -> Result<(), Vec<Refusal>> {
        let events = decided(&state).map_err(|refusal| vec![refusal])?;
        for event in &events {
            RisusHack::apply(&mut state, event);
        }
        Ok(())
    };
    let [first, second] = names;
    let (beginner, friends) = first.split_first().ok_or_else(|| vec![Refusal::BadParty])?;
    let fd = i64::from(options.average_fd);
    happen(&|state| combat::call(state, &Seat::Gm, beginner, &second, fd))?;
    for friend in friends {
        happen(&|state| combat::enter(state, &Seat::Gm, friend, 0))?;
    }
    happen(&|state| combat::mark_rest(state, &Seat::Gm))?;
    happen(&|state| combat::begin(state, &Seat::Gm))?;
    Ok(state)
}

/// A player's character, with its Destiny points, if its sheet is one; nobody asks whether
/// others were paid for.
fn players(options: &Options, sheet: Sheet) -> Sheet {
    if sheet.kind == Figure::Character && creation::faults(options, &sheet).is_empty() {
        sheet
    } else {
        unpriced(sheet)
    }
}

/// A sheet that need not have cost what a player's character costs.
fn unpriced(sheet: Sheet) -> Sheet {
    let kind = match sheet.kind {
        Figure::Horde => Figure::Horde,
        Figure::Character | Figure::Npc => Figure::Npc,
    };
    Sheet { kind, ..sheet }
}
