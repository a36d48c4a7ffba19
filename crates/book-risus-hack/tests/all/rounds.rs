//! What holds for a combat or a round of it: difficulty, Destiny, unsuited winners.

use book_risus_hack::{RisusHack, setup::Options};
use rulebook::Filled;
use rulebook_testkit::{Table, shows};

use crate::{
    common::{Story, f, names, usual},
    fighting::{self, Fighting, attack, of},
};

const GROLFNAR: (&str, &str) = ("Grolfnar", "Viking");
const MILDA: (&str, &str) = ("Milda", "Cuisine");
const WULF: (&str, &str) = ("Wulf", "Viking");
const GARDE: (&str, &str) = ("Garde", "Hallebarde");

fn plain() -> Table<RisusHack> {
    usual(Options::default())
}

fn destiny(who: &str, cliche: &str) -> Filled {
    of("destiny", who).with("cliche", cliche)
}

fn set_fd(fd: i64) -> Filled {
    f("set_fd").with("fd", fd)
}

#[test]
fn the_difficulty_is_the_same_for_both_sides() {
    shows!("RHK-RUL-16", "RHK-CMB-04");
    // Whether 4s and 5s are enough, by difficulty: for the attacker, then for the defender.
    for (fd, fours, fives) in [(3, 1, 1), (4, 1, 1), (5, 0, 1), (6, 0, 0)] {
        for attacker_has_fours in [true, false] {
            let mut table = plain();
            let call = of("call_combat", "Grolfnar").with("foes", names(&["Garde"]));
            table.choose("gm", &call.with("fd", fd));
            table.choose("gm", &f("mark_rest"));
            table.choose("gm", &f("begin"));
            let (faces, expected) = if attacker_has_fours {
                ([4, 1, 1, 1, 5, 1, 1], [fours, fives])
            } else {
                ([5, 1, 1, 1, 4, 1, 1], [fives, fours])
            };
            table.bout(GROLFNAR, GARDE, &faces);
            assert_eq!(table.contest().0, expected, "FD {fd}");
        }
    }
}

#[test]
fn without_a_word_it_is_the_average_difficulty() {
    shows!("RHK-RUL-16");
    for (average_fd, winner) in [(4, ""), (5, "Grolfnar"), (6, "")] {
        let mut table = usual(Options {
            average_fd,
            ..Options::default()
        });
        table.fight(&["Grolfnar"], &["Garde"]);
        assert_eq!(table.combat().fd, average_fd);
        table.bout(GROLFNAR, GARDE, &[5, 1, 1, 1, 4, 1, 1]);
        assert_eq!(table.contest().1, winner);
    }
}

#[test]
fn the_game_master_may_change_the_difficulty_between_rounds() {
    shows!("RHK-RUL-16");
    let mut table = plain();
    table.fight(&["Grolfnar"], &["Garde"]);
    for fd in [-1, 0, 1, 2, 7] {
        assert_eq!(table.no("gm", &set_fd(fd)), "RHK-ROL-02", "{fd}");
    }
    assert_eq!(table.no("Ann", &set_fd(4)), "TBL-01");
    let faces = [4, 1, 1, 1, 3, 1, 1];
    table.sets_fd(4);
    table.bout(GROLFNAR, GARDE, &faces);
    assert_eq!(table.contest().1, "Grolfnar");
    // For one round only.
    table.sets_fd(5);
    table.bout(GROLFNAR, GARDE, &faces[..6]);
    assert_eq!(table.contest().1, "");
    table.choose("Ann", &attack("Grolfnar", "Viking", 0, "Garde"));
    assert_eq!(table.no("gm", &set_fd(3)), "TBL-03");
}

#[test]
fn a_combat_at_2_needs_a_table_that_allows_it() {
    shows!("RHK-RUL-16");
    let call = of("call_combat", "Grolfnar").with("foes", names(&["Garde"]));
    let call = call.with("fd", 2);
    assert_eq!(plain().no("gm", &call), "RHK-ROL-02");
    let mut table = usual(Options {
        allow_fd2: true,
        ..Options::default()
    });
    table.choose("gm", &call);
    table.choose("gm", &f("mark_rest"));
    table.choose("gm", &f("begin"));
    table.bout(GROLFNAR, GARDE, &[2, 2, 1, 1, 1, 1, 1]);
    assert_eq!(table.contest(), (vec![2, 0], "Grolfnar".to_owned()));
}

#[test]
fn a_destiny_point_doubles_a_cliche_in_all_exchanges_of_the_round() {
    shows!("RHK-DST-01", "RHK-RUL-13");
    let mut table = plain();
    table.fight(&["Grolfnar"], &["Wulf", "Garde"]);
    table.destines("Grolfnar", "Viking");
    assert_eq!(table.who("Grolfnar").destiny, 2);
    table.clash(GROLFNAR, WULF);
    assert_eq!(table.awaited(), [8, 5]);
    table.throw(&[1, 1, 1, 1, 1, 1, 1, 1, 6, 1, 1, 1, 1]);
    // What is lost is a die of the cliché; what is left is doubled when he is attacked.
    assert_eq!(table.score("Grolfnar", "Viking"), 3);
    table.clash(GARDE, GROLFNAR);
    assert_eq!((table.round(), table.awaited()), (1, vec![3, 6]));
    table.throw(&[6, 1, 1, 6, 1, 1, 1, 1, 1]);
    // The round is over, and so is the doubling.
    table.clash(GROLFNAR, WULF);
    assert_eq!((table.round(), table.awaited()), (2, vec![3, 5]));
}

#[test]
fn destiny_is_for_one_cliche_and_once_a_round() {
    shows!("RHK-RUL-13", "RHK-DST-01");
    let mut table = plain();
    table.fight(&["Grolfnar"], &["Wulf", "Garde"]);
    table.destines("Grolfnar", "Viking");
    for cliche in ["Viking", "Joueur"] {
        assert_eq!(table.no("Ann", &destiny("Grolfnar", cliche)), "RHK-RUL-13");
    }
    table.clash(("Grolfnar", "Joueur"), WULF);
    assert_eq!(table.awaited(), [3, 5]);
    table.throw(&[6, 1, 1, 6, 1, 1, 1, 1]);
    table.passes("Garde");
    // A new round, a new point.
    table.destines("Grolfnar", "Joueur");
    assert_eq!(table.who("Grolfnar").destiny, 1);
}

#[test]
fn destiny_comes_before_the_dice_for_attack_and_defence() {
    shows!("RHK-RUL-13", "RHK-DST-01");
    let mut table = plain();
    table.call_fight(&["Grolfnar"], &["Milda"]);
    table.choose("gm", &f("mark_rest"));
    // Not before the first round.
    assert_eq!(table.no("Ann", &destiny("Milda", "Cuisine")), "TBL-03");
    table.choose("gm", &f("begin"));
    table.choose("Ann", &attack("Grolfnar", "Viking", 0, "Milda"));
    table.destines("Milda", "Cuisine");
    table.destines("Grolfnar", "Viking");
    table.choose("Ann", &fighting::defence("Milda", "Cuisine", 0));
    assert_eq!(table.awaited(), [8, 8]);
    assert_eq!(table.no("Ann", &destiny("Milda", "Barde")), "TBL-03");
}

#[test]
fn without_a_point_there_is_no_destiny() {
    shows!("RHK-DST-01", "RHK-RUL-13");
    let mut table = plain();
    let points = of("rule_destiny", "Grolfnar").with("points", 0);
    table.choose("gm", &points);
    table.fight(&["Grolfnar", "Milda"], &["Wulf"]);
    assert_eq!(
        table.no("Ann", &destiny("Grolfnar", "Viking")),
        "RHK-DST-01"
    );
    assert_eq!(table.no("gm", &destiny("Wulf", "Viking")), "RHK-DST-01");
    assert_eq!(table.no("Bob", &destiny("Milda", "Cuisine")), "TBL-01");
}

#[test]
fn a_single_with_an_unsuited_cliche_takes_one_die_or_three_by_table_option() {
    shows!("RHK-RUL-21", "RHK-CMB-12");
    let cases = [
        (false, "unsuited", 4),
        (true, "unsuited", 2),
        (true, "poorly", 4),
    ];
    for (unsuited_triple, degree, left) in cases {
        let mut table = usual(Options {
            unsuited_triple,
            ..Options::default()
        });
        table.fight(&["Grolfnar"], &["Wulf"]);
        table.marks("Grolfnar", "Joueur", degree, 0);
        table.bout(("Grolfnar", "Joueur"), WULF, &[6, 1, 1, 1, 1, 1, 1, 1]);
        assert_eq!(table.score("Wulf", "Viking"), left, "{degree}");
    }
}

#[test]
fn the_loser_of_an_unsuited_attempt_loses_one_die() {
    shows!("RHK-RUL-21", "RHK-CMB-06");
    let mut table = usual(Options {
        unsuited_triple: true,
        ..Options::default()
    });
    table.fight(&["Grolfnar", "Milda"], &["Wulf"]);
    table.marks("Grolfnar", "Viking", "unsuited", 0);
    // Only an unsuited winner takes three, an unsuited loser does not lose them.
    table.bout(GROLFNAR, WULF, &[1, 1, 1, 1, 6, 1, 1, 1, 1]);
    assert_eq!(table.score("Grolfnar", "Viking"), 3);
    table.bout(MILDA, WULF, &[6, 1, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(table.score("Wulf", "Viking"), 4);
}
