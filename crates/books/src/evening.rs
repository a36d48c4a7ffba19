//! Fights of any book in a row, reckoned: [`odds::evening`] over again, without a book's types.

use odds::{Asked, Watch};
use rulebook::{Combatant, Fight, Fights, Message, Rest, Side};
use serde_json::{Map, Value};

use crate::{
    bout::{self, pitched},
    fault::{BoutFault, EveningFault, OpenFault},
};

/// Fights in a row and what is known of them.
#[derive(Clone, Debug, PartialEq)]
pub struct Evening {
    /// Everybody of the first side.
    pub party: Vec<Combatant>,
    /// Everybody of the second side of each fight.
    pub foes: Vec<Vec<Combatant>>,
    /// What the odds leave out or take for granted.
    pub assumptions: Vec<Message>,
    /// What comes of it.
    pub found: odds::Evening,
}

/// Who fights whom: sheets of the first side, and those of each second side.
#[derive(Clone, Copy, Debug)]
pub struct Program<'a> {
    /// The options that are on.
    pub options: &'a Map<String, Value>,
    /// Both sides of each fight; the first sides have the same sheets, but for their names.
    pub fights: &'a [[Vec<Value>; 2]],
    /// What happens between the fights.
    pub rest: Rest,
}

/// Reckons fights in a row.
pub fn evening<B: Fights>(
    program: Program,
    asked: Asked,
    watch: &dyn Watch,
) -> Result<Evening, EveningFault> {
    let mut fights = Vec::new();
    let mut foes = Vec::new();
    let mut assumptions = Vec::new();
    let mut party = Vec::new();
    for (number, [first, second]) in program.fights.iter().enumerate() {
        let refused = |fault: OpenFault| EveningFault::Open(number, fault);
        let state = pitched::<B>(program.options, [first, second]).map_err(refused)?;
        let unreckoned = |fault| EveningFault::Bout(number, BoutFault::from(fault));
        let (fight, moment) = B::fight_in_a_row(&state).map_err(unreckoned)?;
        let between = fight.between_fights(program.rest);
        if between.is_empty() {
            return Err(EveningFault::Untold);
        }
        if number == 0 {
            assumptions = bout::assumptions(&fight, asked.manners);
            assumptions.extend(between);
        }
        let (own, others) = fight
            .combatants()
            .into_iter()
            .partition(|one| one.side == Side::First);
        if number == 0 {
            party = own;
        }
        foes.push(others);
        fights.push((fight, moment));
    }
    let found = odds::evening(fights, program.rest, asked, watch);
    let found = found.map_err(|_| EveningFault::Bout(0, BoutFault::Stopped))?;
    Ok(Evening {
        party,
        foes,
        assumptions,
        found,
    })
}
