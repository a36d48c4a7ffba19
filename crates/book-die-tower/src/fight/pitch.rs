//! Two sides brought to a table to fight, by the commands that a World Master would give.

use rulebook::{Fights, Message, Rule, Rulebook, Seat, Side, Unreckoned};

use super::{Moment, Skirmish, fighter::side};
use crate::{
    DieTower,
    refusal::Refusal,
    rules::encounter,
    setup::{Casting, Kind, Options, Setup, Sheet},
    state::{Band, State},
};

impl Fights for DieTower {
    type Fight = Skirmish;

    fn pitch(options: Options, sides: [Vec<Sheet>; 2]) -> Result<State, Vec<(Rule, Message)>> {
        let misplaced = misplaced(&sides);
        if !misplaced.is_empty() {
            return Err(misplaced);
        }
        pitch(options, sides).map_err(|faults| faults.iter().map(DieTower::explain).collect())
    }

    fn fight(state: &State) -> Result<(Skirmish, Moment), Unreckoned> {
        Skirmish::of(state)
    }
}

/// A table does not know who is whose foe, so sides are told by what figures are: those on the
/// wrong one are not taken.
fn misplaced(sides: &[Vec<Sheet>; 2]) -> Vec<(Rule, Message)> {
    let monsters = sides.iter().flatten().any(|one| one.kind == Kind::Monster);
    let placed = Side::BOTH.into_iter().flat_map(|own| {
        let sheets = sides[own.index()].iter();
        sheets.filter(move |sheet| side(sheet.kind, monsters) != own)
    });
    let message =
        |sheet: &Sheet| Message::new("die-tower-odds-other-side").with("who", sheet.name.as_str());
    placed
        .map(|sheet| (Rule("DTW-ATK-10"), message(sheet)))
        .collect()
}

/// Every PC has a player, who is called as the PC is, and the first of them begins; NPCs and
/// Monsters act on the World Master's seat, which is the last (DTW-INI-04).
fn pitch(options: Options, sides: [Vec<Sheet>; 2]) -> Result<State, Vec<Refusal>> {
    let cast = sides.into_iter().flatten().map(|mut sheet| {
        sheet.name = sheet.name.trim().to_owned();
        let seat = match sheet.kind {
            Kind::Pc => Seat::Player(sheet.name.clone()),
            Kind::Npc | Kind::Monster => Seat::Gm,
        };
        Casting { seat, sheet }
    });
    let cast: Vec<Casting> = cast.collect();
    let players = cast.iter().filter(|one| one.sheet.kind == Kind::Pc);
    let fighters: Vec<String> = cast.iter().map(|one| one.sheet.name.clone()).collect();
    let first = cast.first().map(|one| one.seat.clone());
    let setup = Setup {
        options,
        players: players.map(|one| one.sheet.name.clone()).collect(),
        wm_after: None,
        cast,
    };
    let mut state = DieTower::open(&setup)?;
    let begun = encounter::begin(&state, &Seat::Gm, &fighters, first.as_ref(), Band::Short);
    let events = begun.map_err(|refusal| vec![refusal])?;
    for event in &events {
        DieTower::apply(&mut state, event);
    }
    Ok(state)
}
