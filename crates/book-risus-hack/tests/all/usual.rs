//! What forms suggest: the numbers that are most often meant.

use book_risus_hack::{RisusHack, setup::Options};
use rulebook::{Kind, Seat};
use rulebook_testkit::{Table, shows};

use crate::common::{Story, f, usual};

/// What the game master's form suggests for a number.
fn suggested(table: &Table<RisusHack>, key: &str, field: &str) -> Vec<i64> {
    let choices = rulebook::choices::<RisusHack>(&table.state, &Seat::Gm);
    let forms = choices.iter().filter(|choice| choice.key == key);
    let fields = forms.flat_map(|choice| &choice.fields);
    let numbers = fields
        .filter(|one| one.key == field)
        .filter_map(|one| match one.kind {
            Kind::Count { usual, .. } => Some(usual),
            _ => None,
        });
    numbers.collect()
}

#[test]
fn the_average_difficulty_is_suggested() {
    shows!("RHK-RUL-12", "RHK-ROL-06");
    for average_fd in [4, 5, 6] {
        let table = usual(Options {
            average_fd,
            ..Options::default()
        });
        let average = i64::from(average_fd);
        assert_eq!(suggested(&table, "call_roll", "fd"), [average]);
        assert_eq!(suggested(&table, "call_combat", "fd"), [average; 6]);
    }
}

#[test]
fn the_full_half_is_suggested_if_an_object_is_missing() {
    shows!("RHK-RUL-08");
    for (missing, penalty) in [(false, 0), (true, 2)] {
        let mut table = usual(Options::default());
        let of = |key: &str| f(key).with("who", "Grolfnar").with("cliche", "Viking");
        table.choose("gm", &of("add_object").with("object", "sword"));
        if missing {
            let form = of("mark_object").with("object", "sword");
            table.choose("gm", &form.with("missing", "yes"));
        }
        table.choose("gm", &f("call_roll").with("who", "Grolfnar").with("fd", 5));
        table.does("Grolfnar", f("pick").with("cliche", "Viking"));
        assert_eq!(suggested(&table, "judge", "penalty"), [penalty; 4]);
    }
}
