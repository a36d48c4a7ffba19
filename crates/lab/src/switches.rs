//! What the rules that a table may switch do to a fight: the same fight again, with one option
//! changed at a time.

use books::settings;
use odds::{Asked, Watch};
use rulebook::{Setting, Values};
use serde_json::Value;

use crate::{fight::fought, sides::Sides};

/// A difference smaller than this is none: machine numbers are not exact.
const NONE: f64 = 1e-7;

/// The fight with one option changed.
pub struct Switched {
    /// The option.
    pub setting: &'static Setting,
    /// What it is changed to.
    pub value: Value,
    /// The chance of the first side to win then.
    pub won: f64,
}

/// What all options do.
#[derive(Default)]
pub struct Switches {
    /// The changes that make a difference, those that make most first.
    pub telling: Vec<Switched>,
    /// How many more changes were tried: they make none, or leave no fight to be reckoned.
    pub idle: usize,
    /// How many changes were not tried any more.
    pub untried: usize,
}

/// Reckons the fight with each option changed by itself, and holds it against the chance of the
/// first side to win as it is. When whoever watches stops it, the rest is left untried.
pub fn switches(sides: &Sides, won: f64, asked: Asked, watch: &dyn Watch) -> Switches {
    let mut found = Switches::default();
    for (setting, value) in changes(sides) {
        if found.untried > 0 {
            found.untried += 1;
            continue;
        }
        let mut changed = sides.clone();
        let options = &mut changed.options;
        options.insert(setting.name.to_owned(), value.clone());
        let fight = fought(&changed, asked, watch);
        match fight.map(|fight| fight.answer.ends()[0]) {
            Ok(other) if (other - won).abs() > NONE => found.telling.push(Switched {
                setting,
                value,
                won: other,
            }),
            Err(stopped) if stopped.is_stop() => found.untried += 1,
            // An option may need another, or forbid a character.
            _ => found.idle += 1,
        }
    }
    let difference = |one: &Switched| (one.won - won).abs();
    let telling = &mut found.telling;
    telling.sort_by(|one, other| difference(other).total_cmp(&difference(one)));
    found
}

/// Every other value of every option that has few.
fn changes(sides: &Sides) -> Vec<(&'static Setting, Value)> {
    let usual = (sides.book.usual)();
    let mut changes = Vec::new();
    for setting in sides.book.settings {
        let now = sides.options.get(setting.name);
        let now = now.or_else(|| usual.get(setting.name));
        let values: Vec<Value> = match setting.values {
            Values::Switch => vec![Value::Bool(true), Value::Bool(false)],
            Values::Named(named) => {
                let named = named.iter().map(|(name, _)| settings::read(setting, name));
                named.flatten().collect()
            }
            Values::Number { .. } => Vec::new(),
        };
        let others = values.into_iter().filter(|value| Some(value) != now);
        changes.extend(others.map(|value| (setting, value)));
    }
    changes
}

#[cfg(test)]
mod tests {
    use odds::{Stopped, Unwatched};

    use super::*;
    use crate::sides::{Side, sides};

    #[test]
    fn every_book_has_options_that_matter_in_a_fight_or_says_how_many_do_not() {
        for book in books::BOOKS {
            let duel = [(); 2].map(|()| Side::File {
                name: String::new(),
                text: book.duel.to_owned(),
            });
            let sides = sides(Some(book), &duel, &[]).unwrap();
            assert!(!changes(&sides).is_empty(), "{}", book.id);
            for (setting, value) in changes(&sides) {
                assert_ne!(
                    (book.usual)().get(setting.name),
                    Some(&value),
                    "{}",
                    setting.name
                );
            }
        }
    }

    #[test]
    fn a_change_is_the_same_fight_with_that_option() {
        let typed = ["A: Viking (4)", "B: Monster (5)"].map(|line| Side::Typed(line.to_owned()));
        let sides = sides(Some(&books::BOOKS[0]), &typed, &[]).unwrap();
        let asked = Asked::default();
        let [won, ..] = fought(&sides, asked, &Unwatched).unwrap().answer.ends();
        let found = switches(&sides, won, asked, &Unwatched);
        assert!(!found.telling.is_empty() && found.idle > 0 && found.untried == 0);
        for one in &found.telling {
            let mut changed = sides.clone();
            changed
                .options
                .insert(one.setting.name.to_owned(), one.value.clone());
            let [other, ..] = fought(&changed, asked, &Unwatched).unwrap().answer.ends();
            assert!((other - one.won).abs() < 1e-9, "{}", one.setting.name);
            assert!((other - won).abs() > NONE, "{}", one.setting.name);
        }
        let differences: Vec<f64> = found
            .telling
            .iter()
            .map(|one| (one.won - won).abs())
            .collect();
        assert!(differences.is_sorted_by(|one, other| one >= other));
    }

    #[test]
    fn what_is_stopped_is_left_untried() {
        struct Impatient;
        impl Watch for Impatient {
            fn progress(&self, _: usize, _: usize) -> Result<(), Stopped> {
                Err(Stopped)
            }
        }
        let typed = ["A: Viking (4)", "B: Monster (5)"].map(|line| Side::Typed(line.to_owned()));
        let sides = sides(Some(&books::BOOKS[0]), &typed, &[]).unwrap();
        let asked = Asked {
            simulated: true,
            ..Asked::default()
        };
        let found = switches(&sides, 0.5, asked, &Impatient);
        assert!(found.telling.is_empty());
        assert_eq!(found.idle + found.untried, changes(&sides).len());
        assert!(found.untried > 0);
    }
}
