//! The duels of the book.

use book_risus_hack::{RisusHack, setup::Options};
use dice::Face;
use rulebook_testkit::{Table, shows};

use crate::{
    common::{Story, table, usual},
    fighting::{Fighting, fate},
};

/// A round as printed: both hands, their successes, and what is left after it.
type Printed = (&'static [Face], [u32; 2], (u32, u32));

/// What is left of Grolfnar and of Wulf.
fn scores(table: &Table<RisusHack>) -> (u32, u32) {
    (
        table.score("Grolfnar", "Viking"),
        table.score("Wulf", "Viking"),
    )
}

fn straining() -> Options {
    Options {
        effort: true,
        ..Options::default()
    }
}

#[test]
fn the_duel_of_the_book_goes_as_printed() {
    shows!("RHK-CMB-04", "RHK-CMB-06", "RHK-CMB-10", "RHK-RUL-18");
    // RHK-EX-10.
    let rounds: [Printed; 7] = [
        (&[4, 4, 3, 2, 6, 5, 5, 4, 1], [0, 3], (3, 5)),
        (&[6, 4, 1, 6, 4, 4, 3, 3], [1, 1], (3, 5)),
        // Printed as 2 to 1, a misprint.
        (&[6, 5, 4, 4, 3, 2, 2, 2], [2, 0], (3, 4)),
        (&[6, 5, 5, 4, 4, 4, 2], [3, 0], (3, 3)),
        (&[6, 6, 5, 3, 2, 1], [3, 0], (3, 2)),
        (&[4, 4, 1, 6, 1], [0, 1], (2, 2)),
        (&[5, 4, 3, 2], [1, 0], (2, 1)),
    ];
    let mut table = usual(Options {
        fumble: true,
        ..Options::default()
    });
    table.fight(&["Grolfnar"], &["Wulf"]);
    let (grolfnar, wulf) = (("Grolfnar", "Viking"), ("Wulf", "Viking"));
    for (round, (faces, successes, after)) in (1..).zip(rounds) {
        assert_eq!(table.round(), round);
        table.bout(grolfnar, wulf, faces);
        assert_eq!(table.contest().0, successes, "round {round}");
        assert_eq!(scores(&table), after, "round {round}");
    }
    // Round 8: both fail, and nobody fumbles.
    table.bout(grolfnar, wulf, &[4, 3, 3]);
    assert_eq!((table.round(), table.awaited()), (8, vec![1, 1]));
    table.throw(&[3, 4]);
    assert!(table.fumbled().is_empty());
    assert_eq!(scores(&table), (2, 1));
    table.bout(grolfnar, wulf, &[6, 4, 2]);
    assert_eq!(scores(&table), (2, 0));
    assert_eq!(table.winner(), "first");
    table.choose("Ann", &fate("fate", "Wulf", "he pays for the beer"));
    assert!(table.state.combat().is_none());
}

#[test]
fn an_effort_wins_by_variable_difficulty() {
    shows!("RHK-EFF-02", "RHK-EFF-03", "RHK-EFF-04", "RHK-RUL-23");
    // RHK-EX-11.
    let mut table = usual(straining());
    table.fight(&["Grolfnar"], &["Wulf"]);
    table.clash(("Grolfnar", "Viking"), ("Wulf", "Viking"));
    table.throw(&[4, 4, 3, 2, 6, 5, 5, 4, 1]);
    assert_eq!(scores(&table), (3, 5));
    // By the score, not by the level.
    table.strain(("Grolfnar", "Viking", 2), ("Wulf", "Viking", 0));
    assert_eq!(table.awaited(), [5, 5]);
    table.throw(&[4, 4, 3, 3, 2, 4, 3, 3, 2, 2]);
    assert_eq!(table.contest(), (vec![0, 0], "Grolfnar".to_owned()));
    assert_eq!(scores(&table), (1, 2));
    // It stays so.
    table.bout(("Grolfnar", "Viking"), ("Wulf", "Viking"), &[5, 5, 1]);
    assert_eq!((scores(&table), table.round()), ((1, 2), 4));
}

#[test]
fn the_same_effort_could_have_been_his_end() {
    shows!("RHK-EFF-03", "RHK-EFF-05", "RHK-RUL-23", "RHK-CMB-10");
    let mut table = usual(straining());
    table.fight(&["Grolfnar"], &["Wulf"]);
    table.clash(("Grolfnar", "Viking"), ("Wulf", "Viking"));
    table.throw(&[4, 4, 3, 2, 6, 5, 5, 4, 1]);
    table.strain(("Grolfnar", "Viking", 2), ("Wulf", "Viking", 0));
    table.throw(&[4, 3, 3, 3, 2, 4, 4, 3, 2, 2]);
    assert_eq!(scores(&table), (0, 5));
    assert_eq!(table.winner(), "second");
}

#[test]
fn an_effort_of_one_or_two_dice_leaves_three_or_two_of_four() {
    shows!("RHK-EFF-01");
    // RHK-EX-07.
    for (effort, dice, left) in [(1, 5, 3), (2, 6, 2)] {
        let mut table = usual(straining());
        table.fight(&["Grolfnar"], &["Garde"]);
        table.strain(("Grolfnar", "Viking", effort), ("Garde", "Hallebarde", 0));
        assert_eq!(table.awaited(), [dice, 3]);
        let mut faces = vec![6; 6];
        faces.truncate(usize::try_from(dice).unwrap());
        faces.extend([1, 1, 1]);
        table.throw(&faces);
        assert_eq!(table.score("Grolfnar", "Viking"), left);
    }
}

#[test]
fn the_sorcerer_throws_eleven_and_loses_three() {
    shows!("RHK-DEF-01", "RHK-DEF-02", "RHK-RUL-24");
    // RHK-EX-08.
    let mut table = table(
        Options {
            double_effort: true,
            ..straining()
        },
        &[("gm", "Zara: Sorcier [5]"), ("gm", "Rats: Nuée (7)")],
    );
    table.fight(&["Zara"], &["Rats"]);
    table.strain(("Zara", "Sorcier", 6), ("Rats", "Nuée", 0));
    assert_eq!(table.awaited(), [11, 7]);
    table.throw(&[6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(table.score("Zara", "Sorcier"), 2);
    // What it cost, and the die of the round.
    assert_eq!(table.score("Rats", "Nuée"), 3);
}
