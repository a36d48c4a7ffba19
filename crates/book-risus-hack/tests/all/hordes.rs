//! Hordes: a crowd as one enemy.

use book_risus_hack::{
    RisusHack,
    setup::{Figure, Options},
};
use rulebook::Filled;
use rulebook_testkit::{Table, shows};

use crate::{
    common::{Story, f, usual},
    fighting::{Fighting, attack, defence, fate, of},
};

fn horde(level: i64) -> Filled {
    let form = f("make_npc").with("name", "Skeletons");
    let form = form.with("cliche", "Rats").with("level", level);
    form.with("kind", "horde")
}

/// 700 skeleton rats against Grolfnar and Milda.
fn rats(options: Options) -> Table<RisusHack> {
    let mut table = usual(options);
    table.choose("gm", &horde(7));
    table.fight(&["Grolfnar", "Milda"], &["Skeletons"]);
    table
}

#[test]
fn seven_hundred_rats_are_one_enemy_with_seven_dice() {
    shows!("RHK-HRD-01", "RHK-RUL-36");
    // RHK-EX-09.
    let table = usual(Options::default());
    assert_eq!(table.no("Ann", &horde(7)), "TBL-01");
    let mut table = rats(Options::default());
    assert_eq!(table.who("Skeletons").kind, Figure::Horde);
    table.clash(("Grolfnar", "Viking"), ("Skeletons", "Rats"));
    assert_eq!(table.awaited(), [4, 7]);
    table.throw(&[6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    // A die is lost like anybody's, and it has been in an exchange like anybody.
    assert_eq!(table.score("Skeletons", "Rats"), 6);
    table.passes("Milda");
    assert_eq!((table.round(), table.on_turn().as_str()), (2, "Grolfnar"));
}

#[test]
fn the_level_of_a_horde_is_free() {
    shows!("RHK-RUL-36");
    for level in [0, -1] {
        let table = usual(Options::default());
        assert_eq!(table.no("gm", &horde(level)), "RHK-CRE-01");
    }
    for level in [1, 6, 7, 20] {
        let mut table = usual(Options::default());
        table.choose("gm", &horde(level));
        assert_eq!(i64::from(table.score("Skeletons", "Rats")), level);
    }
}

#[test]
fn a_horde_has_no_destiny() {
    shows!("RHK-RUL-36");
    let mut table = rats(Options::default());
    assert_eq!(table.who("Skeletons").destiny, 0);
    let destiny = of("destiny", "Skeletons").with("cliche", "Rats");
    assert_eq!(table.no("gm", &destiny), "RHK-DST-01");
    table.choose("gm", &f("end_combat"));
    assert_eq!(
        table.no("gm", &of("award_destiny", "Skeletons")),
        "RHK-DST-02"
    );
}

#[test]
fn a_horde_makes_efforts_where_they_are_on() {
    shows!("RHK-RUL-36", "RHK-EFF-04");
    let mut table = rats(Options {
        effort: true,
        ..Options::default()
    });
    table.strain(("Grolfnar", "Viking", 0), ("Skeletons", "Rats", 3));
    assert_eq!(table.awaited(), [4, 10]);
    table.throw(&[1, 1, 1, 1, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(table.score("Skeletons", "Rats"), 4);
    assert!(table.is_out("Grolfnar"));
    let mut off = rats(Options::default());
    off.choose("Ann", &attack("Grolfnar", "Viking", 0, "Skeletons"));
    assert_eq!(off.no("gm", &defence("Skeletons", "Rats", 1)), "RHK-GEN-03");
}

#[test]
fn a_horde_holds_together_to_the_last_die_and_then_one_is_left_to_decide_about() {
    shows!("RHK-HRD-02", "RHK-CMB-11");
    let mut table = rats(Options::default());
    for dice in (1..=7).rev() {
        // One unit to the end, however few dice it has.
        assert_eq!(table.score("Skeletons", "Rats"), dice);
        assert_eq!(table.winner(), "");
        let who = if table.on_turn() == "Milda" {
            ("Milda", "Cuisine")
        } else {
            ("Grolfnar", "Viking")
        };
        table.clash(who, ("Skeletons", "Rats"));
        let mut faces = vec![6, 1, 1, 1];
        faces.resize(4 + usize::try_from(dice).unwrap(), 1);
        table.throw(&faces);
    }
    assert_eq!(table.winner(), "first");
    assert_eq!(table.open_fates(), ["Skeletons"]);
    table.choose(
        "Ann",
        &fate("fate", "Skeletons", "the last rat is a pet now"),
    );
    assert!(table.state.combat().is_none());
}
