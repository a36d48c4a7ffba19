//! Teams that lose rounds: who takes it, volunteers, and vengeance.

use book_risus_hack::{RisusHack, setup::Options};
use rulebook_testkit::{Table, shows};

use crate::{
    common::{Story, f, usual},
    fighting::{Fighting, GARDE, GROLFNAR, MILDA, ULF, WULF, band, left, of},
};

fn straining() -> Options {
    Options {
        effort: true,
        ..Options::default()
    }
}

/// The band attacks Wulf and loses.
fn beaten(options: Options) -> Table<RisusHack> {
    let mut table = band(options);
    table.clash(GROLFNAR, WULF);
    table.defender_wins();
    table
}

#[test]
fn without_a_volunteer_the_leader_names_who_loses_a_die() {
    shows!("RHK-TEA-06", "RHK-TEA-08");
    let cases = [
        ("Grolfnar", [3, 3, 2]),
        ("Ulf", [4, 2, 2]),
        ("Milda", [4, 3, 1]),
    ];
    for (who, after) in cases {
        let mut table = beaten(Options::default());
        assert_eq!(left(&table), [4, 3, 2]);
        table.designates(&["Grolfnar", "Ulf", "Milda"], who);
        assert_eq!(left(&table), after);
        assert!(!table.avenges("Grolfnar"));
        table.clash(GROLFNAR, WULF);
        assert_eq!(table.awaited(), [after.as_slice(), &[5]].concat());
    }
}

#[test]
fn only_the_leader_names_and_only_one_of_the_team() {
    shows!("RHK-TEA-08", "RHK-TEA-07");
    let mut table = usual(Options::default());
    table.fight(&["Ulf", "Milda", "Grolfnar"], &["Wulf"]);
    table.team(&[ULF, MILDA]);
    table.passes("Grolfnar");
    table.clash(ULF, WULF);
    table.defender_wins();
    // Everybody is asked first, and for themselves.
    assert_eq!(table.no("Bob", &of("designate", "Milda")), "TBL-03");
    assert_eq!(table.no("Bob", &of("volunteer", "Milda")), "TBL-01");
    assert_eq!(table.no("Ann", &of("volunteer", "Grolfnar")), "RHK-TEA-08");
    table.does("Ulf", f("stand_back"));
    assert_eq!(table.no("Bob", &of("volunteer", "Ulf")), "RHK-TEA-08");
    table.does("Milda", f("stand_back"));
    assert_eq!(table.no("Ann", &of("designate", "Ulf")), "TBL-01");
    for who in ["Grolfnar", "Wulf"] {
        assert_eq!(table.no("Bob", &of("designate", who)), "RHK-TEA-08");
    }
    table.choose("Bob", &of("designate", "Milda"));
    assert_eq!(table.score("Milda", "Barde"), 1);
}

#[test]
fn a_volunteer_loses_double_and_the_leader_throws_double() {
    shows!("RHK-TEA-07", "RHK-RUL-29");
    let mut table = beaten(Options::default());
    table.volunteers("Ulf", &["Grolfnar", "Milda"]);
    assert_eq!(left(&table), [4, 1, 2]);
    assert!(table.avenges("Grolfnar"));
    // The leader's dice, not the helpers'.
    table.clash(GROLFNAR, WULF);
    assert_eq!(table.awaited(), [8, 1, 2, 5]);
    table.attacker_wins();
    // Twice the dice, but one die is taken, and it is used up.
    assert_eq!(table.score("Wulf", "Viking"), 4);
    table.clash(GROLFNAR, WULF);
    assert_eq!(table.awaited(), [4, 1, 2, 4]);
}

#[test]
fn the_leader_may_volunteer_too() {
    shows!("RHK-TEA-07");
    let mut table = beaten(Options::default());
    table.volunteers("Grolfnar", &["Ulf", "Milda"]);
    assert_eq!(left(&table), [2, 3, 2]);
    table.clash(GROLFNAR, WULF);
    assert_eq!(table.awaited(), [4, 3, 2, 5]);
}

#[test]
fn of_several_volunteers_the_leader_picks_one() {
    shows!("RHK-RUL-28", "RHK-TEA-07");
    let mut table = beaten(Options::default());
    for who in ["Milda", "Ulf"] {
        table.does(who, f("volunteer"));
    }
    table.does("Grolfnar", f("stand_back"));
    // Nothing is lost before.
    assert_eq!(left(&table), [4, 3, 2]);
    assert_eq!(table.no("Bob", &of("pick_volunteer", "Ulf")), "TBL-01");
    assert_eq!(
        table.no("Ann", &of("pick_volunteer", "Grolfnar")),
        "RHK-TEA-08"
    );
    table.choose("Ann", &of("pick_volunteer", "Ulf"));
    assert_eq!(left(&table), [4, 1, 2]);
    assert!(table.avenges("Grolfnar"));
}

#[test]
fn who_has_fewer_dice_than_that_still_earns_vengeance() {
    shows!("RHK-RUL-28", "RHK-CMB-10");
    let mut table = band(Options::default());
    table.sets_score("Milda", "Barde", 1);
    table.clash(GROLFNAR, WULF);
    table.defender_wins();
    table.volunteers("Milda", &["Grolfnar", "Ulf"]);
    assert_eq!(left(&table), [4, 3, 0]);
    assert!(table.is_out("Milda"));
    // A beaten helper leaves the team, which goes on.
    assert!(table.team_of("Milda").is_none());
    table.clash(GROLFNAR, WULF);
    assert_eq!(table.awaited(), [8, 3, 5]);
}

#[test]
fn a_volunteer_takes_twice_the_effort_of_the_enemy_too() {
    shows!("RHK-RUL-28", "RHK-EFF-04");
    let loses = |volunteer: bool| {
        let mut table = band(straining());
        table.strain(("Grolfnar", "Viking", 0), ("Wulf", "Viking", 1));
        table.defender_wins();
        if volunteer {
            table.volunteers("Grolfnar", &["Ulf", "Milda"]);
        } else {
            table.designates(&["Grolfnar", "Ulf", "Milda"], "Ulf");
        }
        assert_eq!(table.score("Wulf", "Viking"), 4);
        table
    };
    // 1 + 1, and 2 + 2.
    assert_eq!(left(&loses(false)), [4, 1, 2]);
    // That is all he had, and without a leader the others lose a die each.
    let table = loses(true);
    assert_eq!(left(&table), [0, 2, 1]);
    assert!(table.is_out("Grolfnar"));
}

#[test]
fn the_whole_loss_is_doubled_and_no_more() {
    shows!("RHK-RUL-28", "RHK-TEA-07");
    // Enemy's Effort, whether the enemy takes three, and what a volunteer loses of 7.
    for (effort, unsuited, loss) in [
        (0, false, 2),
        (1, false, 4),
        (2, false, 6),
        (0, true, 6),
        (1, true, 8),
    ] {
        let mut table = usual(Options {
            unsuited_triple: true,
            ..straining()
        });
        table.fight(&["Rats", "Garde"], &["Wulf"]);
        if unsuited {
            table.marks("Wulf", "Viking", "unsuited", 0);
        }
        let level = of("rule_level", "Rats").with("cliche", "Nuée");
        table.choose("gm", &level.with("level", 10));
        table.team(&[("Rats", "Nuée"), GARDE]);
        if table.on_turn() == "Wulf" {
            table.passes("Wulf");
        }
        table.strain(("Rats", "Nuée", 0), ("Wulf", "Viking", effort));
        table.defender_wins();
        table.volunteers("Rats", &["Garde"]);
        let rats = table.score("Rats", "Nuée");
        assert_eq!(rats, 10 - loss, "Effort {effort}, unsuited {unsuited}");
    }
}

#[test]
fn the_own_effort_of_a_volunteer_is_not_doubled() {
    shows!("RHK-RUL-28", "RHK-RUL-27");
    let mut table = band(straining());
    table.strain(("Grolfnar", "Viking", 1), ("Wulf", "Viking", 0));
    table.defender_wins();
    table.volunteers("Grolfnar", &["Ulf", "Milda"]);
    // 4 - 2 - 1.
    assert_eq!(left(&table), [1, 3, 2]);
    assert!(table.avenges("Ulf"));
}

#[test]
fn a_triple_loss_falls_on_one_and_doubles_to_six() {
    shows!("RHK-TEA-07", "RHK-RUL-28", "RHK-TEA-05");
    let mut table = usual(Options::default());
    table.fight(&["Wulf", "Garde"], &["Grolfnar", "Milda"]);
    table.team(&[WULF, GARDE]);
    table.team(&[GROLFNAR, MILDA]);
    for (who, cliche) in [GROLFNAR, MILDA] {
        table.marks(who, cliche, "unsuited", 0);
    }
    table.clash(GROLFNAR, WULF);
    table.attacker_wins();
    table.designates(&["Wulf", "Garde"], "Wulf");
    assert_eq!(table.score("Wulf", "Viking"), 2);
    assert_eq!(table.score("Garde", "Hallebarde"), 3);
    table.clash(GROLFNAR, WULF);
    table.attacker_wins();
    table.volunteers("Wulf", &["Garde"]);
    assert!(table.is_out("Wulf"));
}

#[test]
fn with_destiny_the_leader_throws_four_times_the_dice() {
    shows!("RHK-RUL-29", "RHK-TEA-07", "RHK-RUL-22");
    let mut table = band(straining());
    table.clash(GROLFNAR, WULF);
    table.defender_wins();
    table.volunteers("Ulf", &["Grolfnar", "Milda"]);
    table.destines("Grolfnar", "Viking");
    table.destines("Milda", "Barde");
    // 4 x 4, and an Effort of 2 that nothing doubles; Milda's own are doubled once.
    table.strain(("Grolfnar", "Viking", 2), ("Wulf", "Viking", 0));
    assert_eq!(table.awaited(), [18, 1, 4, 5]);
}

#[test]
fn vengeance_doubles_what_degree_and_objects_have_left() {
    shows!("RHK-RUL-29");
    let mut table = beaten(Options {
        table2: true,
        ..Options::default()
    });
    table.volunteers("Ulf", &["Grolfnar", "Milda"]);
    // 4 - 1, less half of it rounded down.
    table.marks("Grolfnar", "Viking", "partly", 1);
    table.clash(GROLFNAR, WULF);
    assert_eq!(table.awaited(), [4, 1, 2, 5]);
}

#[test]
fn in_a_duel_vengeance_is_for_the_next_round_whoever_attacks() {
    shows!("RHK-RUL-29", "RHK-RUL-17");
    let mut table = beaten(Options::default());
    table.volunteers("Ulf", &["Grolfnar", "Milda"]);
    table.passes("Grolfnar");
    table.clash(WULF, GROLFNAR);
    assert_eq!(table.awaited(), [5, 8, 1, 2]);
    table.throw(&[6, 1, 1, 1, 1, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    assert!(!table.avenges("Grolfnar"));
}

#[test]
fn with_more_units_vengeance_waits_for_the_team_s_own_attack() {
    shows!("RHK-RUL-29");
    let mut table = usual(Options::default());
    table.fight(&["Grolfnar", "Milda", "Ulf"], &["Wulf", "Garde"]);
    table.team(&[GROLFNAR, ULF, MILDA]);
    table.clash(GROLFNAR, WULF);
    table.defender_wins();
    table.volunteers("Ulf", &["Grolfnar", "Milda"]);
    // A defence in the same round does not use it.
    table.clash(GARDE, GROLFNAR);
    assert_eq!(table.awaited(), [3, 4, 1, 2]);
    table.attacker_wins();
    // Nor does it add up if somebody volunteers again.
    table.volunteers("Grolfnar", &["Ulf", "Milda"]);
    assert_eq!(left(&table), [2, 1, 2]);
    assert_eq!(table.round(), 2);
    table.clash(GROLFNAR, GARDE);
    assert_eq!(table.awaited(), [4, 1, 2, 3]);
    table.attacker_wins();
    assert!(!table.avenges("Grolfnar"));
}

#[test]
fn vengeance_that_fails_is_lost_and_can_be_earned_again() {
    shows!("RHK-RUL-29", "RHK-TEA-07");
    let mut table = beaten(Options::default());
    table.volunteers("Ulf", &["Grolfnar", "Milda"]);
    table.clash(GROLFNAR, WULF);
    table.defender_wins();
    assert!(!table.avenges("Grolfnar"));
    table.volunteers("Milda", &["Grolfnar", "Ulf"]);
    assert!(table.avenges("Grolfnar"));
    table.clash(GROLFNAR, WULF);
    assert_eq!(table.awaited(), [8, 1, 5]);
}

#[test]
fn a_team_of_one_takes_its_own_losses() {
    shows!("RHK-RUL-38", "RHK-TEA-08", "RHK-TEA-07");
    let mut table = usual(Options::default());
    table.fight(&["Grolfnar", "Milda"], &["Wulf"]);
    table.team(&[GROLFNAR, MILDA]);
    table.clash(GROLFNAR, WULF);
    table.defender_wins();
    table.volunteers("Milda", &["Grolfnar"]);
    table.clash(GROLFNAR, WULF);
    table.defender_wins();
    table.designates(&["Grolfnar"], "Grolfnar");
    assert_eq!(table.score("Grolfnar", "Viking"), 3);
    table.clash(GROLFNAR, WULF);
    assert_eq!(table.awaited(), [3, 5]);
    table.defender_wins();
    table.does("Grolfnar", f("volunteer"));
    table.clash(GROLFNAR, WULF);
    assert_eq!(table.awaited(), [2, 5]);
}
