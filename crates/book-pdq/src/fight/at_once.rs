//! Those who act at the same time (PDQ-RUL-24): everybody declares, then all dice fall, and then
//! Damage is taken.
//!
//! They declare one after the other, in the order of the table, so whoever comes later knows what
//! the others do.

use std::sync::Arc;

use rulebook::{Reader, Verdict};

use super::{
    Hurt, Position, Skirmish,
    condition::lasting,
    strikes::{Falls, Plan, Strike, blows_of},
};
use crate::{rules::rank::Attempt, state::Strategy};

/// What one of those who act at the same time has declared.
#[derive(Clone, Copy, Debug)]
pub struct Declared {
    pub who: usize,
    pub strategy: Option<Strategy>,
    pub plan: Plan,
}

/// An attack of somebody, and what its dice come to.
type Thrown = (usize, Strike, Arc<Falls>);

impl Skirmish {
    /// Those who act at the same time declare one after the other, in the order of the table; then
    /// all dice fall, with the Ranks that everybody had before (PDQ-RUL-24).
    pub(super) fn declare<R: Reader<Self>>(
        &self,
        mut at: Position,
        declared: &[Declared],
        reader: &mut R,
    ) -> R::Worth {
        let Some(last) = declared.last() else {
            return reader.over(Verdict::Drawn, at);
        };
        at.fighters[last.who].strategy = lasting(last.strategy);
        at.helped |= last.plan.helpers;
        let mut others = self.order[self.slot(last.who)].iter().copied();
        let acts = |who: &usize| at.has_turn(*who) && declared.iter().all(|one| one.who != *who);
        if let Some(next) = others.find(acts) {
            return self.act(at, next, declared, reader);
        }
        let strikes: Vec<Thrown> = declared
            .iter()
            .map(|one| {
                let strike = self.struck_by(at, one.who, one.strategy, one.plan);
                let falls = self.falls_of(at, &strike);
                (one.who, strike, falls)
            })
            .collect();
        self.fall_together(at, &strikes, &[], reader)
    }

    /// The dice of one attack after the other; Damage comes after all of them.
    fn fall_together<R: Reader<Self>>(
        &self,
        at: Position,
        strikes: &[Thrown],
        blows: &[Hurt],
        reader: &mut R,
    ) -> R::Worth {
        let Some(((acting, strike, falls), later)) = strikes.split_first() else {
            let first = self.next(at).unwrap_or(0);
            return self.suffer(at, first, at.fighters[first].strategy, blows, reader);
        };
        if strike.attack == Attempt::Fails {
            return self.fall_together(at, later, blows, reader);
        }
        reader.chance(&falls.lot, |reader, class| {
            let end = |place: usize| falls.ends[class][place];
            let blows = [blows, &blows_of(strike, *acting, end)].concat();
            self.fall_together(at, later, &blows, reader)
        })
    }
}
