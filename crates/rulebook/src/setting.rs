//! The options of a book as data: what a table may decide before it begins.
//!
//! Options are fields of a setup. Here a book says of each what it may be, so that whoever knows
//! nothing of the book can offer it. What it is unless somebody decides is not said again: the
//! options have defaults. Lists are left out; who wants another one writes it into the setup.

use serde::Serialize;

use crate::{Rule, Rulebook, Sheets};

/// A book that can list its options.
pub trait Settings: Rulebook + Sheets<Options: Default + Serialize> {
    /// Each of them, but for lists, in the order in which they are best shown: what the book
    /// itself leaves to the table, then rulings that leave a choice.
    const SETTINGS: &'static [Setting];

    /// The options that a table plays with now.
    fn in_force(state: &Self::State) -> Self::Options;
}

/// Something that a table may decide before it begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setting {
    /// Its name among the options.
    pub name: &'static str,
    /// The rule that it is about.
    pub rule: Rule,
    /// The key of what people call it.
    pub label: &'static str,
    /// The key of what it does at the table.
    pub about: &'static str,
    /// What it may be.
    pub values: Values,
    /// Another setting, a switch that has to be on before this one can be.
    pub needs: Option<&'static str>,
}

/// What a setting may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Values {
    /// On or off.
    Switch,
    /// One of these: each by its name among the options, and the key of what people call it.
    Named(&'static [(&'static str, &'static str)]),
    /// A whole number between these two, or one of them.
    Number {
        /// The smallest.
        from: u32,
        /// The largest.
        to: u32,
    },
}

impl Setting {
    /// A setting, with the rule that it is about and the keys of what it is called and what it
    /// does.
    pub const fn new(
        name: &'static str,
        rule: &'static str,
        [label, about]: [&'static str; 2],
        values: Values,
    ) -> Self {
        Setting {
            name,
            rule: Rule(rule),
            label,
            about,
            values,
            needs: None,
        }
    }

    /// One that is on or off.
    pub const fn switch(name: &'static str, rule: &'static str, keys: [&'static str; 2]) -> Self {
        Setting::new(name, rule, keys, Values::Switch)
    }

    /// The same setting, which is nothing without a switch that is on.
    #[must_use]
    pub const fn needs(self, switch: &'static str) -> Self {
        Setting {
            needs: Some(switch),
            ..self
        }
    }

    /// Whether it comes from a ruling, and not from the book: rulings are numbered so.
    pub fn is_ruling(&self) -> bool {
        self.rule.0.contains("-RUL-")
    }
}
