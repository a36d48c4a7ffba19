//! Two sides brought to a table to fight, by the commands that a game master would give.

use rulebook::{Fights, Message, Rule, Rulebook, Seat, Unreckoned};

use super::{Moment, Skirmish};
use crate::{
    Decided, Pdq,
    refusal::Refusal,
    rules::{conflict, initiative},
    setup::{Casting, Figure, InitiativeTies, Options, Setup, Sheet},
    state::{Conflict, Free, Intent, Kind, State},
};

impl Fights for Pdq {
    type Fight = Skirmish;

    fn pitch(options: Options, sides: [Vec<Sheet>; 2]) -> Result<State, Vec<(Rule, Message)>> {
        pitch(options, sides).map_err(|faults| faults.iter().map(Pdq::explain).collect())
    }

    fn fight(state: &State) -> Result<(Skirmish, Moment), Unreckoned> {
        Skirmish::of(state)
    }
}

fn pitch(options: Options, sides: [Vec<Sheet>; 2]) -> Result<State, Vec<Refusal>> {
    let names = |sheets: &[Sheet]| -> Vec<String> {
        let names = sheets.iter().map(|sheet| sheet.name.clone());
        names.collect()
    };
    let [first, second] = [names(&sides[0]), names(&sides[1])];
    // A sheet need not have cost what a player's character costs.
    let cast = sides.into_iter().flatten().map(|sheet| Casting {
        seat: Seat::Gm,
        sheet: Sheet {
            kind: Figure::Npc,
            ..sheet
        },
    });
    let setup = Setup {
        options,
        players: Vec::new(),
        cast: cast.collect(),
    };
    let mut state = Pdq::open(&setup)?;
    let mut happen = |decided: &dyn Fn(&State) -> Decided| -> Result<(), Vec<Refusal>> {
        let events = decided(&state).map_err(|refusal| vec![refusal])?;
        for event in &events {
            Pdq::apply(&mut state, event);
        }
        Ok(())
    };
    let gm = Seat::Gm;
    let (leader, friends) = first.split_first().ok_or_else(|| vec![Refusal::NoTarget])?;
    happen(&|state| conflict::call(state, &gm, Kind::Damage, leader, &second))?;
    for friend in friends {
        happen(&|state| conflict::enter(state, &gm, friend, 1))?;
    }
    if options.kill_intent {
        for who in first.iter().chain(&second) {
            happen(&|state| conflict::declare_intent(state, &gm, who, Intent::Incapacitate))?;
        }
    }
    // Those who stand equal would roll; here the sides take turns, the first one first, so that
    // nothing hangs on dice yet.
    if options.initiative_ties == InitiativeTies::Roll {
        happen(&|state| conflict::set_order(state, &gm, &order(state)))?;
    }
    happen(&|state| conflict::begin(state, &gm, Free::None))?;
    Ok(state)
}

/// The order by Rank (PDQ-INI-04), in which equals take turns.
fn order(state: &State) -> Vec<String> {
    let Some(conflict) = state.conflict() else {
        return Vec::new();
    };
    let places = initiative::places(state, conflict).into_iter();
    places.flat_map(|equal| in_turns(conflict, equal)).collect()
}

fn in_turns(conflict: &Conflict, equal: Vec<String>) -> Vec<String> {
    let side = |who: &String| conflict.combatant(who).map(|one| one.side);
    let mut seen: Vec<Option<u32>> = Vec::new();
    let mut turns: Vec<(usize, Option<u32>, String)> = Vec::new();
    for who in equal {
        let side = side(&who);
        let earlier = seen.iter().filter(|other| **other == side).count();
        seen.push(side);
        turns.push((earlier, side, who));
    }
    turns.sort();
    turns.into_iter().map(|(_, _, who)| who).collect()
}
