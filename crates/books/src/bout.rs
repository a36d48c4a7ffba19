//! A fight of any book, reckoned: [`odds`] over again, as something that can stand behind a
//! pointer.

use std::any::Any;

use dice::Fraction;
use odds::{Answer, Asked, Manner, Manners, Method, Reckoning, Stopped, Watch};
use rulebook::{Combatant, Fight, Fights, Filled, Message, Settings, Side};
use serde::Deserialize;
use serde_json::{Map, Value};

use crate::{
    fault::{BoutFault, OpenFault},
    playing::{Game, Playing},
};

/// A fight with what is known of it, at the moment when it was asked about.
pub trait Bout: Any + Send + Sync {
    /// Everybody in it, the first side first.
    fn combatants(&self) -> Vec<Combatant>;

    /// What its odds leave out or take for granted.
    fn assumptions(&self) -> Vec<Message>;

    /// How many bytes it takes to keep what is known of it, roughly.
    fn bytes(&self) -> usize;

    /// Everything that is to be known of it.
    ///
    /// # Errors
    /// Whoever watches may stop it.
    fn answer(&self, watch: &dyn Watch) -> Result<Answer, Stopped>;

    /// What the fight is worth to the first side without any rounding, if it is small.
    fn fraction(&self, watch: &dyn Watch) -> Option<Fraction>;

    /// What can be chosen right now; nothing if dice are awaited.
    fn choice(&self) -> Option<Choice>;

    /// What can be chosen right now, and what each choice is worth; nothing if dice are awaited.
    ///
    /// # Errors
    /// Whoever watches may stop it.
    fn advice(&self, watch: &dyn Watch) -> Result<Option<Advice>, Stopped>;
}

/// What a side can choose between.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// Who chooses.
    pub side: Side,
    /// The forms of the table that say each choice, in the order of the book.
    pub filled: Vec<Option<Filled>>,
}

/// What a side can choose.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// Who chooses.
    pub side: Side,
    /// The choices, the best first.
    pub moves: Vec<Advised>,
    /// How their worths were found; fights that were played are those of one choice.
    pub method: Method,
}

/// A choice and what it is worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Advised {
    /// What it is.
    pub what: Message,
    /// The form of the table that says the same.
    pub filled: Option<Filled>,
    /// What it is worth to the side that chooses.
    pub worth: f64,
}

struct Fought<F: Fight> {
    reckoning: Reckoning<F>,
    moment: F::Moment,
}

/// The fight that is on at a table.
pub fn bout<B: Fights>(
    state: &B::State,
    asked: Asked,
    watch: &dyn Watch,
) -> Result<Box<dyn Bout>, BoutFault> {
    let (fight, moment) = B::fight(state)?;
    let reckoning = Reckoning::new(fight, &moment, asked, watch);
    let reckoning = reckoning.map_err(|Stopped| BoutFault::Stopped)?;
    Ok(Box::new(Fought { reckoning, moment }))
}

/// The same fight further on, if what is known of it reaches so far.
pub fn later<B: Fights>(state: &B::State, before: &dyn Bout) -> Option<Box<dyn Bout>> {
    let before: &dyn Any = before;
    let before = before.downcast_ref::<Fought<B::Fight>>()?;
    let (fight, moment) = B::fight(state).ok()?;
    let reckoning = before.reckoning.later(fight, &moment)?;
    Some(Box::new(Fought { reckoning, moment }))
}

/// What the odds of a fight leave out or take for granted, and how the book's example chooses
/// where somebody plays by it.
pub fn assumptions<F: Fight>(fight: &F, manners: Manners) -> Vec<Message> {
    let mut assumed = fight.assumptions();
    if manners.has(Manner::Best) || manners.has(Manner::Random) {
        assumed.extend(fight.leeway());
    }
    if manners.has(Manner::Example) {
        assumed.extend(fight.example());
    }
    assumed
}

/// A table where two sides are about to fight: sheets as JSON, and the options that are on.
pub fn pitch<B: Fights<State: Send + Sync> + Settings>(
    options: &Map<String, Value>,
    sides: [&[Value]; 2],
) -> Result<Box<dyn Playing>, OpenFault> {
    let state = pitched::<B>(options, sides)?;
    Ok(Box::new(Game::<B> { state }))
}

/// The same, with the book's own types.
pub fn pitched<B: Fights>(
    options: &Map<String, Value>,
    sides: [&[Value]; 2],
) -> Result<B::State, OpenFault> {
    let unreadable = |fault: serde_json::Error| OpenFault::Unreadable(fault.to_string());
    let options = B::Options::deserialize(Value::Object(options.clone())).map_err(unreadable)?;
    let read = |sheets: &[Value]| {
        let sheets = sheets.iter().map(B::Sheet::deserialize);
        sheets.collect::<Result<Vec<_>, _>>().map_err(unreadable)
    };
    let sides = [read(sides[0])?, read(sides[1])?];
    B::pitch(options, sides).map_err(OpenFault::Refused)
}

impl<F: Fight> Bout for Fought<F> {
    fn combatants(&self) -> Vec<Combatant> {
        self.reckoning.fight().combatants()
    }

    fn assumptions(&self) -> Vec<Message> {
        let mut assumed = assumptions(self.reckoning.fight(), self.reckoning.manners());
        if self.reckoning.manners() != self.reckoning.asked().manners {
            assumed.push(Message::new("fight-best-unknown"));
        }
        assumed
    }

    fn bytes(&self) -> usize {
        self.reckoning.bytes()
    }

    fn answer(&self, watch: &dyn Watch) -> Result<Answer, Stopped> {
        self.reckoning.answer(&self.moment, watch)
    }

    fn fraction(&self, watch: &dyn Watch) -> Option<Fraction> {
        self.reckoning.fraction(&self.moment, watch)
    }

    fn choice(&self) -> Option<Choice> {
        let (side, moves) = self.reckoning.choice(&self.moment)?;
        let fight = self.reckoning.fight();
        let filled = moves
            .iter()
            .map(|chosen| fight.filled(&self.moment, chosen));
        Some(Choice {
            side,
            filled: filled.collect(),
        })
    }

    fn advice(&self, watch: &dyn Watch) -> Result<Option<Advice>, Stopped> {
        let Some(found) = self.reckoning.moves_tried(&self.moment, watch)? else {
            return Ok(None);
        };
        let fight = self.reckoning.fight();
        let moves = found.moves.iter().map(|(chosen, worth)| Advised {
            what: fight.describe(&self.moment, chosen),
            filled: fight.filled(&self.moment, chosen),
            worth: match found.side {
                Side::First => *worth,
                Side::Second => 1.0 - worth,
            },
        });
        let mut moves: Vec<Advised> = moves.collect();
        moves.sort_by(|one, other| other.worth.total_cmp(&one.worth));
        Ok(Some(Advice {
            side: found.side,
            moves,
            method: found.method,
        }))
    }
}
