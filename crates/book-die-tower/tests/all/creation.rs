//! Making characters: CHR, and what a sheet must and must not say.

use book_die_tower::{
    DieTower,
    setup::{Casting, Field, Setup, Sheet, WeaponUse, Words},
    sheet::read_line,
    state::{Nature, Traits},
};
use rulebook::{Filled, Rulebook, Seat};
use rulebook_testkit::shows;

use crate::{
    common::{Story, by_hand, f, setup, usual},
    telling::{Tower, done, level, roll},
};

/// A form for a PC with everything in it.
fn pip() -> Filled {
    f("make_pc")
        .with("name", "Pip")
        .with("weapon", "Tea tray")
        .with("weapon_use", "defensive")
        .with("power", "Ghost")
        .with("drawback", "Hard to control")
        .with("deviation", "Killjoy")
        .with("mystery", "Who broke the moon")
        .with("notes", "Owes Bob a coin")
}

fn traits<'a>(table: &'a Tower, who: &str) -> &'a Traits {
    table.who(who).traits().expect("they have traits")
}

/// The rules against a setup.
fn faults(setup: &Setup) -> Vec<&'static str> {
    let faults = DieTower::open(setup).err().unwrap_or_default();
    let rules = faults.iter().map(|fault| DieTower::explain(fault).0.0);
    rules.collect()
}

/// A setup with this sheet in the hand of a seat.
fn with_sheet(seat: &str, sheet: Sheet) -> Setup {
    let mut setup = setup(by_hand(), 1, &[]);
    setup.cast.push(Casting {
        seat: Seat::named(seat),
        sheet,
    });
    setup
}

fn sheet() -> Sheet {
    read_line("Pip: Tray | Ghost | Rare | Killjoy | The moon").expect("a sheet")
}

#[test]
fn a_sheet_holds_all_that_it_should() {
    shows!("DTW-CHR-01", "DTW-CHR-02", "DTW-CHR-07");
    let mut table = usual(by_hand());
    table.choose("Ann", &pip());
    let one = table.who("Pip");
    assert_eq!((&*one.name, &*one.notes), ("Pip", "Owes Bob a coin"));
    let Nature::Pc {
        level,
        wishes,
        traits,
    } = &one.nature
    else {
        unreachable!("she is a PC")
    };
    assert_eq!((*level, *wishes), (1, 1));
    let fields = Field::ALL.map(|field| traits.words(field).clone());
    let said = [
        "Tea tray",
        "Ghost",
        "Hard to control",
        "Killjoy",
        "Who broke the moon",
    ];
    assert_eq!(fields, said.map(Words::own));
    assert_eq!(traits.weapon_use, WeaponUse::Defensive);
}

#[test]
fn a_new_pc_has_level_one_and_one_wish() {
    shows!("DTW-CHR-08", "DTW-WSH-01", "DTW-TAB-10");
    // Made in play, for a player or by the World Master; or written into the setup.
    for seat in ["Ann", "Bob", "gm"] {
        let mut table = usual(by_hand());
        table.choose(seat, &pip());
        assert_eq!((level(&table, "Pip"), table.wishes("Pip")), (1, 1));
        assert_eq!(table.seat("Pip"), seat);
    }
    let table = Tower::open(&with_sheet("Ann", sheet()));
    assert_eq!((level(&table, "Pip"), table.wishes("Pip")), (1, 1));
}

#[test]
fn all_fields_but_notes_are_filled_in() {
    shows!("DTW-CHR-02");
    let table = usual(by_hand());
    for field in ["weapon", "power", "drawback", "deviation", "mystery"] {
        for empty in ["", "  "] {
            let form = pip().with(field, empty);
            assert_eq!(table.no("Ann", &form), "DTW-CHR-02", "{field}");
        }
    }
    assert_eq!(table.no("Ann", &pip().with("name", "")), "TBL-04");
    let mut table = usual(by_hand());
    table.choose("Ann", &pip().with("notes", ""));
    assert_eq!(table.who("Pip").notes, "");
    // In a setup they are all missed at once.
    let empty = Sheet {
        name: "Pip".to_owned(),
        ..Sheet::default()
    };
    assert_eq!(faults(&with_sheet("Ann", empty)), ["DTW-CHR-02"; 5]);
    assert!(faults(&with_sheet("Ann", sheet())).is_empty());
}

#[test]
fn spaces_do_not_fill_a_field() {
    shows!("DTW-CHR-02");
    let blank = Sheet {
        weapon: Words::own("  "),
        ..sheet()
    };
    assert_eq!(faults(&with_sheet("Ann", blank)), ["DTW-CHR-02"]);
}

#[test]
fn texts_are_free() {
    shows!("DTW-CHR-02", "DTW-CHR-05", "DTW-CHR-06", "DTW-CHR-07");
    let mut table = usual(by_hand());
    let odd = "Łödź – 13 % … (defensive) | ☂".to_owned() + &"é".repeat(300);
    for field in ["weapon", "power", "drawback", "deviation", "mystery"] {
        let form = pip().with("name", field).with(field, odd.as_str());
        table.choose("Ann", &form);
    }
    assert_eq!(traits(&table, "power").power, Words::own(&odd));
    // As far as a text goes.
    let long = "é".repeat(401);
    for field in ["weapon", "mystery", "notes"] {
        assert_eq!(table.no("Ann", &pip().with(field, long.as_str())), "TBL-04");
        assert_eq!(table.no("Ann", &pip().with(field, "a\u{7}b")), "TBL-04");
    }
}

#[test]
fn a_name_is_new_and_can_be_shown() {
    shows!("DTW-CHR-02");
    let table = usual(by_hand());
    let long = "é".repeat(41);
    for name in ["Colombina", "Gargoyle", "", &long, "a\nb"] {
        let form = pip().with("name", name);
        assert_eq!(table.no("Ann", &form), "TBL-04", "{name:?}");
    }
    let twice = |line| [("Ann", line), ("Bob", line)];
    let line = "Pip: Tray | Ghost | Rare | Killjoy | The moon";
    assert_eq!(faults(&setup(by_hand(), 1, &twice(line))), ["TBL-04"]);
}

#[test]
fn a_weapon_is_for_attacking_or_for_defending() {
    shows!("DTW-CHR-03", "DTW-ATK-02");
    let mut table = usual(by_hand());
    table.fights(&["Colombina", "Pedrolino"], "Ann");
    let attack = |who: &str, target: &str| {
        f("attack")
            .with("who", who)
            .with("target", target)
            .with("with", "weapon")
            .with("reach", "hand")
    };
    // Colombina's pan attacks, and Pedrolino's tray defends: two dice each.
    table.attacks("Colombina", "weapon", "Pedrolino", "weapon");
    table.judges(2, 2);
    table.no_wishes();
    assert_eq!(table.awaited(), [2]);
    table.throw(&[3, 3]);
    assert_eq!(table.awaited(), [2]);
    table.throw(&[3, 3]);
    table.choose("Ann", &f("end_turn"));
    // Not the other way round.
    assert_eq!(
        table.no("Bob", &attack("Pedrolino", "Colombina")),
        "DTW-ATK-02"
    );
    table.does(
        "Pedrolino",
        attack("Pedrolino", "Colombina").with("with", "power"),
    );
    assert_eq!(
        table.no("Ann", &f("defend").with("with", "weapon")),
        "DTW-ATK-02"
    );
    table.choose("Ann", &f("defend").with("with", "power"));
    table.judges(2, 2);
    table.no_wishes();
    assert_eq!(table.awaited(), [2]);
}

#[test]
fn a_defensive_weapon_may_still_serve_in_a_task() {
    shows!("DTW-CHR-03", "DTW-ROL-02");
    let mut table = usual(by_hand());
    let set = ("tough", 2, "none");
    roll(&mut table, ("Pedrolino", "weapon"), set, 0, &[&[4, 4]]);
    assert_eq!(done(&table), (8, true));
}

#[test]
fn a_power_serves_for_any_action() {
    shows!("DTW-CHR-04", "DTW-ATK-02");
    let mut table = usual(by_hand());
    let set = ("average", 2, "none");
    roll(&mut table, ("Colombina", "power"), set, 0, &[&[2, 2]]);
    table.fights(&["Colombina", "Pedrolino"], "Ann");
    table.attacks("Colombina", "power", "Pedrolino", "power");
    table.judges(2, 2);
    table.no_wishes();
    for _ in 0..2 {
        assert_eq!(table.awaited(), [2]);
        table.throw(&[2, 3]);
    }
}

#[test]
fn drawback_and_deviation_do_nothing_until_the_world_master_brings_them_in() {
    shows!("DTW-CHR-05", "DTW-CHR-06");
    let thrown = |dice: i64, lean: &str| {
        let mut table = usual(by_hand());
        table.tries("Colombina", "power", "average", dice, lean);
        table.rolls("Colombina", 0);
        table.awaited()
    };
    assert_eq!(thrown(2, "none"), [2]);
    // As one die, or as disadvantage; in an attack just so.
    assert_eq!(thrown(1, "none"), [1]);
    assert_eq!(thrown(2, "disadvantage"), [3]);
    let mut table = usual(by_hand());
    table.fights(&["Colombina", "Pedrolino"], "Ann");
    table.attacks("Colombina", "power", "Pedrolino", "power");
    table.judges(1, 1);
    table.no_wishes();
    assert_eq!(table.awaited(), [1]);
}

#[test]
fn npcs_and_monsters_are_the_world_masters_and_pcs_anybodys() {
    shows!("DTW-CHR-01", "DTW-MON-01", "DTW-RUL-24");
    let npc = || {
        f("make_npc")
            .with("name", "Captain")
            .with("weapon", "")
            .with("weapon_use", "offensive")
            .with("power", "")
            .with("notes", "")
    };
    let monster = |health: i64| {
        f("make_monster")
            .with("name", "Rat")
            .with("health", health)
            .with("good_at", "")
            .with("weakness", "")
    };
    let mut table = usual(by_hand());
    assert_eq!(table.no("Ann", &npc()), "TBL-01");
    assert_eq!(table.no("Ann", &monster(1)), "TBL-01");
    for health in [0, -1] {
        assert_eq!(table.no("gm", &monster(health)), "DTW-MON-01");
    }
    table.choose("gm", &npc());
    table.choose("gm", &monster(1));
    assert_eq!((table.health("Rat"), table.wishes("Captain")), (1, 0));
    for line in ["Captain: NPC", "Rat: Health 1"] {
        let setup = setup(by_hand(), 1, &[("gm", line)]);
        assert!(faults(&setup).is_empty());
        let sheet = setup.cast[0].sheet.clone();
        assert_eq!(faults(&with_sheet("Ann", sheet)), ["TBL-01"]);
    }
    // A PC has no Health.
    let healthy = Sheet {
        health: Some(3),
        ..sheet()
    };
    assert_eq!(faults(&with_sheet("Ann", healthy)), ["DTW-TWR-07"]);
}

#[test]
fn a_level_in_a_setup_is_at_least_one() {
    shows!("DTW-LVL-01");
    for (level, wishes, rules) in [
        (Some(0), None, vec!["DTW-LVL-01"]),
        (Some(1), Some(1), vec![]),
        (Some(1), Some(0), vec![]),
        (Some(4), Some(4), vec![]),
        (Some(4), Some(5), vec!["DTW-WSH-01"]),
        (None, Some(2), vec!["DTW-WSH-01"]),
    ] {
        let sheet = Sheet {
            level,
            wishes,
            ..sheet()
        };
        assert_eq!(faults(&with_sheet("Ann", sheet)), rules, "{level:?}");
    }
}
