//! The standard round played out by minimax over the engine itself (CLN-RND-16, CLN-EX-23,
//! CLN-EX-24): for small pools, best play finds what the rules page says.

use book_clichenimatic::{Clichenimatic, setup::Options, state::Stage};
use dice::Face;
use rulebook::{Filled, Rulebook, Seat, choose};
use rulebook_testkit::shows;

use crate::common::{Game, Story, act, counter, f, table};

/// Essence that nobody loses in one round.
const MUCH: u32 = 400;

/// A round between Zorro with these dice and adders and the Captain with his, Zorro first.
fn round(hero: (&[Face], u32), villain: (&[Face], u32)) -> Game {
    let run_offs = |(dice, adder): (&[Face], u32)| -> String {
        let each = (1..=dice.len()).map(|number| format!("R{number} +{adder}"));
        each.collect::<Vec<_>>().join(", ")
    };
    let zorro = format!("Zorro: {}, Resolve 0, Essence {MUCH}", run_offs(hero));
    let captain = format!(
        "Captain: villain, {}, Resolve 0, Essence {MUCH}",
        run_offs(villain)
    );
    let mut table = table(Options::default(), &[("Ann", &zorro), ("gm", &captain)]);
    table.fight(&["Zorro"], &["Captain"]);
    let names = |dice: &[Face]| -> Vec<String> {
        (1..=dice.len())
            .map(|number| format!("R{number}"))
            .collect()
    };
    for (who, dice) in [("Zorro", hero.0), ("Captain", villain.0)] {
        let form = f("declare").with("run_offs", names(dice));
        table.does(who, form.with("cliches", Vec::<String>::new()));
    }
    let faces: Vec<Face> = hero.0.iter().chain(villain.0).copied().collect();
    table.throw(&faces);
    table.begins("Zorro");
    table
}

/// What somebody may do without boosts: act with any die, counter with any that suffices, or
/// let it through. With equal adders all Run-offs are alike, so the first will do.
fn moves(table: &Game, who: &str, other: &str) -> Vec<Filled> {
    let run_off = table.ready(who).first().cloned().unwrap_or_default();
    let mut dice = table.pool(who);
    dice.dedup();
    match table.stage() {
        "actions" => dice
            .iter()
            .map(|die| act(who, *die, &run_off, other))
            .collect(),
        "counter" => {
            let needed = table.attack().value;
            let counters = dice.iter().filter(|die| **die >= needed);
            let mut moves: Vec<Filled> = counters.map(|die| counter(who, *die, &run_off)).collect();
            moves.push(f("no_counter").with("unit", who));
            moves
        }
        _ => Vec::new(),
    }
}

/// The value of a position: damage to the Captain less damage to Zorro, both playing best.
/// `counters` says whether anybody counters at all.
fn value(table: &Game, counters: bool) -> i64 {
    let acting =
        table.state.conflict.as_deref().is_some_and(|conflict| {
            conflict.round == 1 && matches!(conflict.stage, Stage::Acting(_))
        });
    if !acting {
        let lost = |who: &str| i64::from(MUCH) - i64::from(table.essence(who));
        return lost("Captain") - lost("Zorro");
    }
    // Without Resolve nobody has a defence; the game master lets a strike fall.
    if table.stage() == "defence" {
        let mut next = again(table);
        next.takes();
        return value(&next, counters);
    }
    let zorros = match table.stage() {
        "actions" => table.on_turn() == "Zorro",
        _ => table.attack().by == "Captain",
    };
    let (who, other, seat) = if zorros {
        ("Zorro", "Captain", "Ann")
    } else {
        ("Captain", "Zorro", "gm")
    };
    let mut moves = moves(table, who, other);
    if !counters {
        moves.retain(|form| form.key != "counter");
    }
    let values = moves.iter().map(|form| {
        let mut next = again(table);
        let events = choose::<Clichenimatic>(&next.state, &Seat::named(seat), form);
        for event in events.unwrap_or_default() {
            Clichenimatic::apply(&mut next.state, &event);
        }
        value(&next, counters)
    });
    let best = if zorros { values.max() } else { values.min() };
    best.unwrap_or_default()
}

fn again(table: &Game) -> Game {
    Game {
        state: table.state.clone(),
        log: Vec::new(),
    }
}

#[test]
fn the_small_examples_come_out() {
    // CLN-EX-23
    shows!("CLN-RND-16");
    let one = |hero: (Face, u32), villain: (Face, u32)| {
        let table = round((&[hero.0], hero.1), (&[villain.0], villain.1));
        (value(&table, true), value(&table, false))
    };
    // B counters: nothing happens; without a counter A would do 6 and B 5.
    assert_eq!(one((3, 3), (4, 1)), (0, 6 - 5));
    assert_eq!(one((5, 2), (4, 1)), (2, 2));
    assert_eq!(one((6, 1), (6, 3)), (-2, -2));
}

#[test]
fn with_equal_adders_countering_never_pays() {
    // CLN-EX-24

    let pools: [&[Face]; 8] = [
        &[1],
        &[6],
        &[2, 5],
        &[3, 3],
        &[1, 6],
        &[1, 4, 6],
        &[2, 2, 5],
        &[3, 4, 6],
    ];
    for adder in [1, 4] {
        for hero in pools {
            for villain in pools {
                let table = round((hero, adder), (villain, adder));
                let sum = |dice: &[Face]| dice.iter().map(|die| i64::from(*die)).sum::<i64>();
                let number = |dice: &[Face]| i64::try_from(dice.len()).unwrap_or_default();
                let expected =
                    sum(hero) - sum(villain) + i64::from(adder) * (number(hero) - number(villain));
                let best = value(&table, true);
                assert_eq!(best, expected, "{hero:?} {villain:?} +{adder}");
                assert_eq!(best, value(&table, false), "{hero:?} {villain:?} +{adder}");
            }
        }
    }
}
