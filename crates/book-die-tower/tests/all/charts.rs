//! Characters rolled on charts of our own (TAB-06, RUL-20).

use std::collections::BTreeSet;

use book_die_tower::{
    DieTower,
    rules::charts,
    setup::{Casting, Field, Sheet, WeaponUse, Words},
};
use dice::Face;
use rulebook::{Rulebook, Seat, choices};
use rulebook_testkit::shows;

use crate::{
    common::{Story, by_hand, f, setup, usual},
    telling::{self, level, miss, talking},
};

/// All 36 entries, as two dice show them.
fn entries() -> Vec<(Face, Face)> {
    let ones = |tens: Face| (1..=6).map(move |ones| (tens, ones));
    (1..=6).flat_map(ones).collect()
}

fn roll(name: &str) -> rulebook::Filled {
    f("roll_character").with("name", name)
}

#[test]
fn whoever_has_a_name_rolls_five_entries_and_others_six() {
    shows!("DTW-TAB-06");
    let mut table = usual(by_hand());
    table.choose("Ann", &roll("Pip"));
    assert_eq!(table.awaited(), [2; 5]);
    // In the order of the charts, the tens first.
    table.throw(&[1, 2, 2, 3, 3, 4, 4, 5, 5, 6]);
    let traits = table.who("Pip").traits().expect("a PC").clone();
    let entries = Field::ALL.map(|field| traits.words(field).clone());
    assert_eq!(entries, [12, 23, 34, 45, 56].map(Words::Chart));
    assert_eq!((level(&table, "Pip"), table.wishes("Pip")), (1, 1));
    assert_eq!(
        (table.seat("Pip"), talking(&table)),
        ("Ann".to_owned(), true)
    );
    table.choose("Bob", &roll(""));
    assert_eq!(table.awaited(), [2; 6]);
    table.throw(&[6, 6, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6]);
    let named = table.who(charts::name(66));
    assert_eq!(named.traits(), Some(&traits));
    assert_eq!(named.seat, Seat::named("Bob"));
}

#[test]
fn each_chart_has_thirty_six_entries_from_11_to_66() {
    shows!("DTW-TAB-06");
    let numbers: BTreeSet<u8> = entries()
        .into_iter()
        .map(|(tens, ones)| charts::entry(tens, ones))
        .collect();
    assert_eq!(numbers.len(), 36);
    assert_eq!((numbers.first(), numbers.last()), (Some(&11), Some(&66)));
    for entry in 0..=u8::MAX {
        assert_eq!(charts::is_entry(entry), numbers.contains(&entry), "{entry}");
    }
    let names: BTreeSet<&str> = numbers.iter().map(|entry| charts::name(*entry)).collect();
    assert_eq!(names.len(), 36);
}

#[test]
fn weapons_from_61_to_66_are_defensive() {
    shows!("DTW-TAB-06", "DTW-CHR-03");
    for (place, (tens, ones)) in entries().into_iter().enumerate() {
        let mut table = usual(by_hand());
        let name = format!("Pip {place}");
        table.choose("Ann", &roll(&name));
        table.throw(&[tens, ones, 1, 1, 1, 1, 1, 1, 1, 1]);
        let traits = table.who(&name).traits().expect("a PC");
        let expected = if tens == 6 {
            WeaponUse::Defensive
        } else {
            WeaponUse::Offensive
        };
        assert_eq!(traits.weapon_use, expected, "{tens}{ones}");
    }
}

#[test]
fn a_rolled_name_that_somebody_has_gets_a_number() {
    shows!("DTW-TAB-06");
    let mut table = usual(by_hand());
    let name = charts::name(34);
    for expected in [name.to_owned(), format!("{name} 2"), format!("{name} 3")] {
        table.choose("Ann", &roll(""));
        table.throw(&[3, 4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
        let newest = table.state.cast.last().map(|figure| figure.name.clone());
        assert_eq!(newest, Some(expected));
    }
    // A name that one gives is new.
    assert_eq!(table.no("Ann", &roll("Colombina")), "TBL-04");
    assert_eq!(table.no("Ann", &roll(&"x".repeat(41))), "TBL-04");
}

#[test]
fn the_sheet_has_no_charts_and_ours_are_offered_as_ours() {
    shows!("DTW-RUL-20", "DTW-CHR-02");
    let table = usual(by_hand());
    for seat in ["Ann", "gm"] {
        let listed = choices::<DieTower>(&table.state, &Seat::named(seat));
        let rolled = listed.iter().find(|form| form.key == "roll_character");
        // Under the rule of this table, not under one of the sheet.
        assert_eq!(rolled.map(|form| form.rule.0), Some("DTW-TAB-06"));
        let chosen = listed.iter().find(|form| form.key == "make_pc");
        assert_eq!(chosen.map(|form| form.rule.0), Some("DTW-CHR-02"));
    }
}

#[test]
fn a_chart_has_no_other_entries() {
    shows!("DTW-TAB-06");
    for entry in [0, 10, 17, 60, 67, 77, 255] {
        for (field, is_weapon) in [("weapon", true), ("mystery", false)] {
            let words = |here: bool| {
                if here {
                    Words::Chart(entry)
                } else {
                    Words::Chart(11)
                }
            };
            let mut setup = setup(by_hand(), 1, &[]);
            setup.cast.push(Casting {
                seat: Seat::named("Ann"),
                sheet: Sheet {
                    name: "Pip".to_owned(),
                    weapon: words(is_weapon),
                    power: Words::Chart(66),
                    drawback: Words::Chart(16),
                    deviation: Words::own("17"),
                    mystery: words(!is_weapon),
                    ..Sheet::default()
                },
            });
            let faults = DieTower::open(&setup).err().unwrap_or_default();
            let rules: Vec<&str> = faults
                .iter()
                .map(|one| DieTower::explain(one).0.0)
                .collect();
            assert_eq!(rules, ["DTW-TAB-06"], "{field} {entry}");
        }
    }
}

#[test]
fn charts_are_rolled_when_nothing_else_goes_on() {
    shows!("DTW-TAB-06", "DTW-TAB-10", "DTW-TWR-02");
    let mut table = usual(by_hand());
    miss(&mut table, "Colombina");
    for seat in ["Ann", "Bob", "gm"] {
        assert_eq!(table.no(seat, &roll("Pip")), "DTW-TWR-02");
    }
    table.places_all();
    table.choose("Ann", &roll("Pip"));
    // And nothing else until they are.
    assert_eq!(table.no("Bob", &roll("Pop")), "TBL-03");
    assert_eq!(
        table.no("Bob", &telling::attempt("Pedrolino", "plain")),
        "TBL-03"
    );
}
