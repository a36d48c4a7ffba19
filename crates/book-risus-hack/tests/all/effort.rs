//! Efforts and Double Efforts: what they add, cost and take.

use book_risus_hack::{
    RisusHack,
    refusal::Refusal,
    rules::creation::faults,
    setup::{DoubleEffortDamage, MutualDefeat, Options},
    sheet::read_line,
};
use rulebook_testkit::{Table, shows};

use crate::{
    common::{Story, table, usual},
    fighting::{Fighting, attack, defence, fate, of},
};

fn straining() -> Options {
    Options {
        effort: true,
        ..Options::default()
    }
}

fn doubling() -> Options {
    Options {
        double_effort: true,
        ..straining()
    }
}

/// What is left of Grolfnar's Viking and of the Guard.
fn left(table: &Table<RisusHack>) -> (u32, u32) {
    let guard = table.score("Garde", "Hallebarde");
    (table.score("Grolfnar", "Viking"), guard)
}

/// Grolfnar (4) against the Guard (3) with these Efforts and dice.
fn exchange(options: Options, efforts: (i64, i64), faces: &[u16]) -> Table<RisusHack> {
    let mut table = usual(options);
    table.fight(&["Grolfnar"], &["Garde"]);
    table.strain(
        ("Grolfnar", "Viking", efforts.0),
        ("Garde", "Hallebarde", efforts.1),
    );
    table.throw(faces);
    table
}

/// Zara of the game master with Sorcier [level] against Rats (9).
fn sorcery(options: Options, level: u32) -> Table<RisusHack> {
    let zara = format!("Zara: Sorcier [{level}]");
    let cast = [("gm", zara.as_str()), ("gm", "Rats: Nuée (9)")];
    let mut table = table(options, &cast);
    table.fight(&["Zara"], &["Rats"]);
    table
}

/// A first hand of so many dice that wins over nine ones.
fn beats_rats(dice: usize) -> Vec<u16> {
    let mut faces = vec![1; dice + 9];
    faces[0] = 6;
    faces
}

#[test]
fn without_the_option_there_is_no_effort() {
    shows!("RHK-EFF-01");
    let mut table = usual(Options::default());
    table.fight(&["Grolfnar"], &["Garde"]);
    let form = attack("Grolfnar", "Viking", 1, "Garde");
    assert_eq!(table.no("Ann", &form), "RHK-GEN-03");
    table.choose("Ann", &attack("Grolfnar", "Viking", 0, "Garde"));
    let form = defence("Garde", "Hallebarde", 1);
    assert_eq!(table.no("gm", &form), "RHK-GEN-03");
}

#[test]
fn an_effort_is_at_least_one_and_at_most_the_score() {
    shows!("RHK-EFF-06", "RHK-RUL-22");
    let mut table = usual(straining());
    table.sets_score("Grolfnar", "Viking", 3);
    table.fight(&["Grolfnar"], &["Garde"]);
    // Three are left of four.
    for effort in [-1, 4, 5] {
        let form = attack("Grolfnar", "Viking", effort, "Garde");
        assert_eq!(table.no("Ann", &form), "RHK-EFF-06", "{effort}");
    }
    table.choose("Ann", &attack("Grolfnar", "Viking", 3, "Garde"));
    assert_eq!(
        table.no("gm", &defence("Garde", "Hallebarde", 4)),
        "RHK-EFF-06"
    );
    table.choose("gm", &defence("Garde", "Hallebarde", 3));
    assert_eq!(table.awaited(), [6, 6]);
    // Once the dice are called for it is too late.
    assert_eq!(table.no("gm", &defence("Garde", "Hallebarde", 0)), "TBL-03");
}

#[test]
fn an_effort_of_nothing_is_an_ordinary_round() {
    shows!("RHK-EFF-06", "RHK-EFF-02");
    let table = exchange(straining(), (0, 0), &[6, 6, 1, 1, 6, 1, 1]);
    assert_eq!(table.contest(), (vec![2, 1], String::new()));
    assert_eq!(left(&table), (4, 3));
}

#[test]
fn with_an_effort_more_successes_win_though_both_succeed() {
    shows!("RHK-EFF-02", "RHK-EFF-04");
    let table = exchange(straining(), (1, 0), &[6, 5, 1, 1, 1, 6, 1, 1]);
    assert_eq!(table.contest(), (vec![2, 1], "Grolfnar".to_owned()));
    assert_eq!(left(&table), (3, 1));
}

#[test]
fn whoever_loses_with_an_effort_pays_and_takes_nothing() {
    shows!("RHK-EFF-03", "RHK-EFF-05");
    let table = exchange(straining(), (1, 0), &[6, 1, 1, 1, 1, 6, 5, 1]);
    assert_eq!(table.contest().1, "Garde");
    assert_eq!(left(&table), (2, 3));
}

#[test]
fn the_effort_of_a_defender_counts_the_same() {
    shows!("RHK-EFF-03", "RHK-EFF-04", "RHK-EFF-05");
    let won = exchange(straining(), (0, 1), &[1, 1, 1, 1, 6, 1, 1, 1]);
    assert_eq!(won.contest().1, "Garde");
    assert_eq!(left(&won), (2, 2));
    let lost = exchange(straining(), (0, 1), &[6, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(lost.contest().1, "Grolfnar");
    assert_eq!(left(&lost), (4, 1));
}

#[test]
fn both_may_make_one_and_the_loser_pays_for_both() {
    shows!("RHK-RUL-22", "RHK-EFF-05", "RHK-EFF-06");
    // The winner pays 1, the loser 1 of the round, 1 of the winner's and 1 of their own.
    let table = exchange(straining(), (1, 1), &[1, 1, 1, 1, 1, 6, 1, 1, 1]);
    assert_eq!(table.contest().1, "Garde");
    assert_eq!(left(&table), (1, 2));
    // With a dearer one of the loser: 4 - 2 - 1 - 1 = 0.
    let table = exchange(straining(), (2, 1), &[1, 1, 1, 1, 1, 1, 6, 1, 1, 1]);
    assert_eq!(left(&table), (0, 2));
    assert_eq!(table.winner(), "second");
}

#[test]
fn equal_at_every_difficulty_a_die_each_decides() {
    shows!("RHK-EFF-02", "RHK-EFF-04");
    let mut table = exchange(straining(), (1, 0), &[5, 4, 3, 1, 1, 5, 4, 3]);
    assert_eq!(table.contest().1, "");
    // Nothing is lost before it is decided, not even the Effort.
    assert_eq!(left(&table), (4, 3));
    assert_eq!(table.awaited(), [1, 1]);
    table.throw(&[4, 4]);
    assert_eq!((table.awaited(), left(&table)), (vec![1, 1], (4, 3)));
    table.throw(&[2, 1]);
    assert_eq!(left(&table), (3, 1));
    assert_eq!(table.round(), 2);
}

#[test]
fn the_defender_can_win_the_roll_off() {
    shows!("RHK-EFF-02", "RHK-EFF-05");
    let mut table = exchange(straining(), (1, 0), &[1, 1, 1, 1, 1, 1, 1, 1]);
    table.throw(&[5, 6]);
    assert_eq!(left(&table), (2, 3));
}

#[test]
fn an_effort_round_has_no_fumbles() {
    shows!("RHK-RUL-20", "RHK-EFF-02");
    let options = Options {
        fumble: true,
        ..straining()
    };
    // Both fail at 5; at 4 there is one success to none.
    let table = exchange(options, (1, 0), &[4, 1, 1, 1, 1, 3, 1, 1]);
    assert!(table.awaited().is_empty());
    assert_eq!(left(&table), (3, 1));
}

#[test]
fn an_effort_round_starts_at_the_difficulty_of_the_combat() {
    shows!("RHK-EFF-02", "RHK-RUL-16");
    // At 5 it would be 0 to 1; at 4, where this combat begins, it is 2 to 1.
    let faces = [4, 4, 1, 1, 1, 6, 1, 1];
    assert_eq!(exchange(straining(), (1, 0), &faces).contest().1, "Garde");
    let mut table = usual(straining());
    table.fight(&["Grolfnar"], &["Garde"]);
    table.sets_fd(4);
    table.strain(("Grolfnar", "Viking", 1), ("Garde", "Hallebarde", 0));
    table.throw(&faces);
    assert_eq!(table.contest(), (vec![2, 1], "Grolfnar".to_owned()));
}

#[test]
fn the_first_difficulty_counts_even_below_the_floor() {
    shows!("RHK-EFF-02");
    let mut table = usual(Options {
        allow_fd2: true,
        vd_floor: 3,
        ..straining()
    });
    table.fight(&["Grolfnar"], &["Garde"]);
    table.sets_fd(2);
    table.strain(("Grolfnar", "Viking", 1), ("Garde", "Hallebarde", 0));
    table.throw(&[6, 5, 4, 3, 2, 1, 1, 1]);
    assert_eq!(table.contest(), (vec![5, 0], "Grolfnar".to_owned()));
}

#[test]
fn an_effort_can_end_the_one_who_wins_by_it() {
    shows!("RHK-RUL-22", "RHK-CMB-10");
    let mut table = usual(straining());
    table.fight(&["Grolfnar"], &["Rats"]);
    table.strain(("Grolfnar", "Viking", 4), ("Rats", "Nuée", 0));
    table.throw(&[6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    // He has won the round and is out, so the Rats have won the combat.
    assert_eq!(table.contest().1, "Grolfnar");
    assert_eq!(table.score("Rats", "Nuée"), 2);
    assert!(table.is_out("Grolfnar") && !table.is_out("Rats"));
    assert_eq!(table.winner(), "second");
}

#[test]
fn the_dice_of_an_effort_are_not_doubled_by_destiny() {
    shows!("RHK-RUL-22", "RHK-EFF-01");
    let mut table = usual(straining());
    table.fight(&["Grolfnar"], &["Garde"]);
    table.destines("Grolfnar", "Viking");
    table.strain(("Grolfnar", "Viking", 2), ("Garde", "Hallebarde", 0));
    assert_eq!(table.awaited(), [10, 3]);
    table.throw(&[6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(left(&table), (2, 0));
}

#[test]
fn another_cliche_has_not_paid_for_the_effort() {
    shows!("RHK-EFF-06", "RHK-EFF-01", "RHK-CMB-09");
    let mut table = exchange(straining(), (1, 0), &[6, 1, 1, 1, 1, 1, 1, 1]);
    table.clash(("Grolfnar", "Joueur"), ("Garde", "Hallebarde"));
    assert_eq!(table.awaited(), [3, 1]);
}

#[test]
fn a_cliche_roll_knows_no_effort() {
    shows!("RHK-RUL-22");
    let mut table = usual(straining());
    table.rolls("Grolfnar", "Viking", 5);
    assert_eq!(table.awaited(), [4]);
    table.throw(&[1, 1, 1, 1]);
    assert_eq!(
        table.no("Ann", &attack("Grolfnar", "Viking", 1, "Garde")),
        "TBL-03"
    );
}

#[test]
fn if_both_fall_at_once_it_is_a_draw_and_the_game_master_decides() {
    shows!("RHK-RUL-25", "RHK-EFF-03", "RHK-EFF-04");
    // Grolfnar pays all he has; the Guard loses 5 of 3.
    let faces = [6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1];
    let mut table = exchange(straining(), (4, 0), &faces);
    assert_eq!(left(&table), (0, 0));
    assert!(table.is_out("Grolfnar") && table.is_out("Garde"));
    assert_eq!(table.winner(), "nobody");
    assert_eq!(table.open_fates(), ["Grolfnar", "Garde"]);
    assert_eq!(table.no("Ann", &fate("fate", "Garde", "dead")), "TBL-01");
    table.choose("gm", &fate("fate", "Garde", "snores"));
    table.choose("gm", &fate("fate", "Grolfnar", "snores too"));
    assert!(table.state.combat().is_none());
}

#[test]
fn by_table_option_the_winner_of_the_round_wins_the_draw() {
    shows!("RHK-RUL-25");
    let options = Options {
        mutual_defeat: MutualDefeat::RollWinner,
        ..straining()
    };
    let faces = [6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1];
    let mut table = exchange(options, (4, 0), &faces);
    assert!(table.is_out("Grolfnar") && table.is_out("Garde"));
    assert_eq!(table.winner(), "first");
    assert_eq!(table.open_fates(), ["Garde"]);
    table.choose("Ann", &fate("fate", "Garde", "spared"));
    // The defender can be that winner too: 3 are paid, and 4 are 4.
    let faces = [1, 1, 1, 1, 6, 1, 1, 1, 1, 1];
    let table = exchange(options, (0, 3), &faces);
    assert_eq!(left(&table), (0, 0));
    assert_eq!(table.winner(), "second");
}

#[test]
fn a_double_fall_is_no_draw_while_somebody_stands() {
    shows!("RHK-RUL-25");
    let mut table = usual(straining());
    table.fight(&["Grolfnar", "Milda"], &["Garde"]);
    table.strain(("Grolfnar", "Viking", 4), ("Garde", "Hallebarde", 0));
    table.throw(&[6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    assert!(table.is_out("Grolfnar") && table.is_out("Garde"));
    assert_eq!(table.winner(), "first");
    // And with others on both sides the combat goes on.
    let mut table = usual(straining());
    table.fight(&["Grolfnar", "Milda"], &["Garde", "Wulf"]);
    table.strain(("Grolfnar", "Viking", 4), ("Garde", "Hallebarde", 0));
    table.throw(&[6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(table.winner(), "");
    assert_eq!(table.on_turn(), "Milda");
}

#[test]
fn a_double_effort_costs_half_rounded_up() {
    shows!("RHK-DEF-01", "RHK-DEF-02", "RHK-RUL-24");
    for (effort, dice, cost) in [(1, 5, 1), (2, 6, 1), (3, 7, 2), (4, 8, 2)] {
        let mut table = sorcery(doubling(), 4);
        table.strain(("Zara", "Sorcier", effort), ("Rats", "Nuée", 0));
        assert_eq!(table.awaited(), [dice, 9]);
        table.throw(&beats_rats(usize::try_from(dice).unwrap()));
        assert_eq!(table.score("Zara", "Sorcier"), 4 - cost, "{effort}");
        // Beaten by it: a die and what it cost.
        assert_eq!(table.score("Rats", "Nuée"), 8 - cost, "{effort}");
    }
}

#[test]
fn a_double_effort_that_fails_costs_half_and_the_die_of_the_round() {
    shows!("RHK-DEF-01", "RHK-EFF-03", "RHK-EFF-05");
    let mut table = sorcery(doubling(), 4);
    table.strain(("Zara", "Sorcier", 3), ("Rats", "Nuée", 0));
    let mut faces = vec![1; 16];
    faces[15] = 6;
    table.throw(&faces);
    assert_eq!(table.score("Zara", "Sorcier"), 1);
    assert_eq!(table.score("Rats", "Nuée"), 9);
}

#[test]
fn a_double_effort_may_be_twice_the_score_and_no_more() {
    shows!("RHK-RUL-24", "RHK-EFF-06");
    let mut table = sorcery(doubling(), 3);
    let form = |effort: i64| attack("Zara", "Sorcier", effort, "Rats");
    assert_eq!(table.no("gm", &form(7)), "RHK-EFF-06");
    table.choose("gm", &form(6));
    table.choose("gm", &defence("Rats", "Nuée", 0));
    assert_eq!(table.awaited(), [9, 9]);
    table.throw(&beats_rats(9));
    // All of it is paid.
    assert!(table.is_out("Zara"));
    // Other clichés pay in full.
    let mut table = usual(doubling());
    table.fight(&["Grolfnar"], &["Garde"]);
    assert_eq!(
        table.no("Ann", &attack("Grolfnar", "Viking", 5, "Garde")),
        "RHK-EFF-06"
    );
    table.strain(("Grolfnar", "Viking", 3), ("Garde", "Hallebarde", 0));
    table.throw(&[6, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(left(&table).0, 1);
}

#[test]
fn by_table_option_a_double_effort_takes_what_it_added() {
    shows!("RHK-RUL-24", "RHK-EFF-04");
    let options = Options {
        double_effort_damage: DoubleEffortDamage::Bonus,
        ..doubling()
    };
    let mut table = sorcery(options, 4);
    table.strain(("Zara", "Sorcier", 5), ("Rats", "Nuée", 0));
    table.throw(&beats_rats(9));
    assert_eq!(table.score("Zara", "Sorcier"), 1);
    assert_eq!(table.score("Rats", "Nuée"), 3);
}

#[test]
fn a_double_effort_cliche_is_twice_as_dear() {
    shows!("RHK-DEF-03");
    let checked = |options: &Options, line: &str| faults(options, &read_line(line).unwrap());
    assert!(checked(&doubling(), "Zara: Sorcier [4], Danseuse (2)").is_empty());
    assert_eq!(
        checked(&doubling(), "Zara: Sorcier [4], Danseuse (4), Chat (2)"),
        [Refusal::NotSpent {
            pool: 10,
            spent: 14
        }]
    );
    assert_eq!(
        checked(&straining(), "Zara: Sorcier [4], Danseuse (2)")[0]
            .rule()
            .0,
        "RHK-GEN-03"
    );
}

#[test]
fn a_loss_by_effort_comes_back_like_any_other() {
    shows!("RHK-RUL-23", "RHK-EFF-01");
    let mut table = exchange(straining(), (2, 0), &[6, 1, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(left(&table), (2, 0));
    table.choose("Ann", &fate("fate", "Garde", "spared"));
    // It stays after the combat, until it is recovered.
    assert_eq!(left(&table), (2, 0));
    let form = of("recover", "Grolfnar").with("cliche", "Viking");
    table.choose("gm", &form.with("dice", 2));
    assert_eq!(left(&table), (4, 0));
}
