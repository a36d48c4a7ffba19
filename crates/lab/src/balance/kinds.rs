//! Fights of one table that were not reckoned alike: some were simulated, some are played
//! otherwise, some take other things for granted. Each kind has a sign, so that a jump between
//! two cells is not taken for one of the rules.

use odds::Method;
use rulebook::Message;
use texts::{Texts, value};

use super::{Balance, Tried, nearest};
use crate::fight::manners;

/// Signs of the kinds, after the first, which has none.
const SIGNS: [&str; 9] = ["¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"];

/// Kinds of which the nearest fight is named.
const MOST_NAMED: usize = 3;

/// The number of the kind that each fight is of, in the order in which kinds come up.
pub(super) fn kinds(tried: &[Tried]) -> Vec<usize> {
    let mut first: Vec<&Tried> = Vec::new();
    let mut kinds = Vec::new();
    for one in tried {
        let kind = first.iter().position(|other| alike(one, other));
        kinds.push(kind.unwrap_or(first.len()));
        if kind.is_none() {
            first.push(one);
        }
    }
    kinds
}

fn is_simulated(one: &Tried) -> bool {
    matches!(one.method, Method::Simulated { .. })
}

fn alike(one: &Tried, other: &Tried) -> bool {
    is_simulated(one) == is_simulated(other)
        && one.manners == other.manners
        && one.assumptions == other.assumptions
}

/// Whether two fights are played alike, and nothing is taken for granted of one that would be
/// otherwise in the other: of a duel, say, less than of a crowd.
fn is_comparable(one: &Tried, other: &Tried) -> bool {
    let granted = |all: &Tried, part: &Tried| {
        let mut part = part.assumptions.iter();
        part.all(|message| all.assumptions.contains(message))
    };
    one.manners == other.manners && (granted(one, other) || granted(other, one))
}

impl Balance {
    /// The sign of the kind that a fight is of; nothing for the first kind.
    pub fn sign(&self, place: usize) -> &'static str {
        let kind = self.kinds.get(place).copied().unwrap_or(0);
        let sign = kind.checked_sub(1);
        sign.map_or("", |sign| SIGNS[sign.min(SIGNS.len() - 1)])
    }

    /// Of each kind that the fight that comes nearest cannot be compared with, the one that does
    /// among them.
    pub(super) fn nearest_of_other_kinds(&self) -> Vec<usize> {
        let best = &self.tried[self.best];
        let last = self.kinds.iter().copied().max().unwrap_or(0);
        let nearest = (0..=last).filter_map(|kind| {
            let of = (0..self.tried.len()).filter(|&place| {
                self.kinds[place] == kind && !is_comparable(best, &self.tried[place])
            });
            nearest(&self.tried, self.target, of)
        });
        nearest.take(MOST_NAMED).collect()
    }

    /// Whether any fight has a sign.
    pub fn has_signs(&self) -> bool {
        self.kinds.iter().any(|kind| *kind > 0)
    }

    /// How the numbers were found and how both sides play, and what is different in some of the
    /// fights.
    pub fn how(&self, texts: &Texts) -> Vec<String> {
        let mut notes = vec![self.method(texts)];
        if self.plays_alike() {
            notes.push(manners(texts, self.tried[0].manners));
        }
        if !self.has_signs() {
            return notes;
        }
        for (place, one) in self.tried.iter().enumerate() {
            let new = !self.kinds[..place].contains(&self.kinds[place]);
            let said = if new {
                self.own(texts, one)
            } else {
                Vec::new()
            };
            if !said.is_empty() {
                let arguments = [
                    ("sign", value(self.sign(place))),
                    ("what", value(said.join(" "))),
                ];
                let key = match self.sign(place) {
                    "" => "balance-without-sign",
                    _ => "balance-with-sign",
                };
                notes.push(texts.say_with(key, arguments));
            }
        }
        notes
    }

    /// What is to be known besides the numbers: how they were found, how both sides play, and
    /// what is taken for granted.
    pub fn notes(&self, texts: &Texts) -> Vec<String> {
        let mut notes = self.how(texts);
        let granted = self.tried[0].assumptions.iter();
        let everywhere = granted.filter(|message| self.is_granted_everywhere(message));
        notes.extend(everywhere.map(|message| texts.message(message)));
        notes
    }

    fn plays_alike(&self) -> bool {
        let mut all = self.tried.iter();
        all.all(|one| one.manners == self.tried[0].manners)
    }

    fn is_granted_everywhere(&self, message: &Message) -> bool {
        let mut all = self.tried.iter();
        all.all(|one| one.assumptions.contains(message))
    }

    /// What is to be said of a fight that is not true of all.
    fn own(&self, texts: &Texts, one: &Tried) -> Vec<String> {
        let mut said = Vec::new();
        let mixed = |other: &Tried| is_simulated(other) != is_simulated(one);
        if self.tried.iter().any(mixed) {
            let key = if is_simulated(one) {
                "balance-this-simulated"
            } else {
                "balance-this-exact"
            };
            said.push(texts.say(key));
        }
        if !self.plays_alike() {
            said.push(manners(texts, one.manners));
        }
        let own = one.assumptions.iter();
        let own = own.filter(|message| !self.is_granted_everywhere(message));
        said.extend(own.map(|message| texts.message(message)));
        said
    }
}
