//! Two sides brought to a table to fight, by the commands that a game master would give.

use rulebook::{Fights, Message, Rule, Rulebook, Seat, Unreckoned};

use super::{Moment, Skirmish};
use crate::{
    Decided, Risus,
    refusal::Refusal,
    rules::combat,
    setup::{Casting, Figure, Options, Setup, Sheet},
    state::{Mark, State},
};

impl Fights for Risus {
    type Fight = Skirmish;

    fn pitch(options: Options, sides: [Vec<Sheet>; 2]) -> Result<State, Vec<(Rule, Message)>> {
        pitch(options, sides).map_err(|faults| faults.iter().map(Risus::explain).collect())
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

fn pitch(options: Options, sides: [Vec<Sheet>; 2]) -> Result<State, Vec<Refusal>> {
    let names = |sheets: &[Sheet]| -> Vec<String> {
        sheets
            .iter()
            .map(|sheet| sheet.name.trim().to_owned())
            .collect()
    };
    let [first, second] = [names(&sides[0]), names(&sides[1])];
    // What a sheet makes use of is on.
    let sheets = || sides.iter().flatten();
    let doubles = |sheet: &Sheet| sheet.cliches.iter().any(|cliche| cliche.double_pump);
    let options = Options {
        lucky_shots: options.lucky_shots || sheets().any(|sheet| sheet.lucky_dice > 0),
        pumps: options.pumps || sheets().any(doubles),
        ..options
    };
    let cast = sides.into_iter().flatten().map(|sheet| Casting {
        seat: Seat::Gm,
        sheet: unpriced(sheet),
    });
    let setup = Setup {
        options,
        players: Vec::new(),
        cast: cast.collect(),
    };
    let mut state = Risus::open(&setup)?;
    let mut happen = |decided: &dyn Fn(&State) -> Decided| -> Result<(), Vec<Refusal>> {
        let events = decided(&state).map_err(|refusal| vec![refusal])?;
        for event in &events {
            Risus::apply(&mut state, event);
        }
        Ok(())
    };
    let (beginner, friends) = first
        .split_first()
        .ok_or_else(|| vec![Refusal::EmptyParty])?;
    happen(&|state| combat::call(state, &Seat::Gm, beginner, &second))?;
    for friend in friends {
        happen(&|state| combat::enter(state, &Seat::Gm, friend, 0))?;
    }
    happen(&|state| combat::mark_rest(state, &Seat::Gm, Mark::Appropriate))?;
    happen(&|state| combat::begin(state, &Seat::Gm))?;
    Ok(state)
}

/// A sheet that need not have cost what a player's character costs.
fn unpriced(sheet: Sheet) -> Sheet {
    let kind = match sheet.kind {
        Figure::Squad => Figure::Squad,
        Figure::Character | Figure::Npc => Figure::Npc,
    };
    Sheet { kind, ..sheet }
}
