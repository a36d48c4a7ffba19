//! Attack and defence, step by step.

use book_die_tower::{
    DieTower,
    refusal::Refusal,
    setup::Options,
    state::{Doing, Why},
};
use dice::Face;
use rulebook::{Filled, Outcome};
use rulebook_testkit::{Table, shows};

use crate::{
    common::{self, Story, by_hand, f, table, usual},
    fighting::{Fighting, all_four, attack, attack_with, brawl, defence_with},
};

/// The throws that an attack by these means asks for: the attacker's pool and the defender's.
fn pools(sides: [(&str, &str); 2], attack: &Filled, defence: &Filled) -> (u32, u32) {
    let mut table = usual(by_hand());
    let first = table.seat(sides[0].0);
    table.fights(&["Colombina", "Pedrolino", "Pantalone", "Gargoyle"], &first);
    table.clashes(sides, attack, defence);
    table.no_wishes();
    let attack = table.awaited();
    let threes = |dice: &[u32]| vec![3; dice.iter().sum::<u32>() as usize];
    table.throw(&threes(&attack));
    let defence = table.awaited();
    table.throw(&threes(&defence));
    assert!(table.awaited().is_empty());
    (attack.iter().sum(), defence.iter().sum())
}

#[test]
fn both_sides_roll_one_die_or_two_with_weapon_power_or_knack() {
    shows!("DTW-ATK-01", "DTW-MON-01");
    for (sides, expected) in [
        ([("Colombina", "plain"), ("Gargoyle", "plain")], (1, 1)),
        ([("Colombina", "weapon"), ("Gargoyle", "knack")], (2, 2)),
        ([("Colombina", "power"), ("Pedrolino", "weapon")], (2, 2)),
        ([("Pantalone", "weapon"), ("Pedrolino", "power")], (2, 2)),
        ([("Pantalone", "power"), ("Pedrolino", "plain")], (2, 1)),
        ([("Gargoyle", "knack"), ("Pantalone", "power")], (2, 2)),
        ([("Gargoyle", "plain"), ("Pantalone", "plain")], (1, 1)),
    ] {
        let (attack, defence) = expected;
        let judged = (
            attack_with(i64::from(attack)),
            defence_with(i64::from(defence)),
        );
        assert_eq!(pools(sides, &judged.0, &judged.1), expected, "{sides:?}");
    }
}

#[test]
fn the_world_master_may_say_that_the_weapon_is_of_no_use() {
    shows!("DTW-ATK-01", "DTW-CHR-05");
    let sides = [("Colombina", "weapon"), ("Pedrolino", "weapon")];
    assert_eq!(pools(sides, &attack_with(1), &defence_with(1)), (1, 1));
    let sides = [("Colombina", "power"), ("Pedrolino", "power")];
    assert_eq!(pools(sides, &attack_with(1), &defence_with(2)), (1, 2));
}

#[test]
fn without_weapon_or_power_it_is_one_die_and_never_more_than_two() {
    shows!("DTW-ATK-01", "DTW-ROL-02");
    let mut table = brawl();
    table.attacks("Colombina", "plain", "Pedrolino", "plain");
    for dice in [-1, 0, 2, 3] {
        let form = attack_with(dice);
        table.refuses("gm", &form, &Refusal::BadBase, "DTW-ROL-02");
    }
    table.choose("gm", &attack_with(1));
    table.refuses("gm", &defence_with(2), &Refusal::BadBase, "DTW-ROL-02");
    let mut table = brawl();
    table.attacks("Colombina", "weapon", "Pedrolino", "weapon");
    table.refuses("gm", &attack_with(3), &Refusal::BadBase, "DTW-ROL-02");
    table.choose("gm", &attack_with(2));
    table.refuses("gm", &defence_with(3), &Refusal::BadBase, "DTW-ROL-02");
}

#[test]
fn an_ordinary_weapon_attacks_and_a_defensive_one_defends() {
    shows!("DTW-ATK-02");
    let weapon = |who: &str, target: &str| attack(who, target).with("with", "weapon");
    let defend = f("defend").with("with", "weapon");
    let mut table = all_four(by_hand(), "Bob");
    let his = weapon("Pedrolino", "Colombina");
    table.refuses("Bob", &his, &Refusal::DefensiveWeapon, "DTW-ATK-02");
    table.choose("Bob", &attack("Pedrolino", "Colombina"));
    table.refuses("Ann", &defend, &Refusal::OffensiveWeapon, "DTW-ATK-02");
    table.choose("Bob", &f("withdraw"));
    table.choose("Bob", &attack("Pedrolino", "Pantalone"));
    table.refuses("gm", &defend, &Refusal::OffensiveWeapon, "DTW-ATK-02");
    // An NPC with a shield.
    let mut table = common::table(
        by_hand(),
        1,
        &[common::USUAL[0], ("gm", "Guard: NPC | Shield (defensive)")],
    );
    table.fights(&["Colombina", "Guard"], "gm");
    let its = weapon("Guard", "Colombina");
    table.refuses("gm", &its, &Refusal::DefensiveWeapon, "DTW-ATK-02");
    table.ends_turn();
    table.choose("Ann", &weapon("Colombina", "Guard"));
    table.choose("gm", &defend);
}

#[test]
fn nobody_uses_what_they_have_not() {
    shows!("DTW-ROL-02", "DTW-ATK-01");
    let mut table = table(
        by_hand(),
        1,
        &[common::USUAL[0], common::USUAL[3], ("gm", "Guard: NPC")],
    );
    table.fights(&["Colombina", "Gargoyle", "Guard"], "gm");
    let none = Refusal::NoSuchMeans;
    let with = |who: &str, means: &str| attack(who, "Colombina").with("with", means);
    for (who, means) in [
        ("Gargoyle", "weapon"),
        ("Gargoyle", "power"),
        ("Guard", "weapon"),
        ("Guard", "power"),
        ("Guard", "knack"),
    ] {
        table.refuses("gm", &with(who, means), &none, "DTW-ROL-02");
    }
    table.choose("gm", &with("Guard", "plain"));
    let defend = f("defend").with("with", "knack");
    table.refuses("Ann", &defend, &none, "DTW-ROL-02");
}

#[test]
fn either_side_may_have_advantage_or_disadvantage() {
    shows!("DTW-ATK-03", "DTW-ADV-01");
    for (lean, dice, total) in [
        ("none", 1, 3),
        ("advantage", 2, 5),
        ("disadvantage", 2, 3),
        ("both", 1, 3),
    ] {
        let faces: &[Face] = if dice == 1 { &[3] } else { &[3, 5] };
        let sides = [("Colombina", "plain"), ("Pedrolino", "plain")];
        let mut table = brawl();
        let leaning = attack_with(1).with("lean", lean);
        table.clashes(sides, &leaning, &defence_with(1));
        table.no_wishes();
        assert_eq!(table.awaited(), [dice]);
        table.throw(faces);
        table.throw(&[4]);
        assert_eq!(table.result(), (total, 4, total > 4));
        let mut table = brawl();
        let leaning = defence_with(1).with("lean", lean);
        table.clashes(sides, &attack_with(1), &leaning);
        table.no_wishes();
        table.throw(&[4]);
        assert_eq!(table.awaited(), [dice]);
        table.throw(faces);
        assert_eq!(table.result(), (4, total, 4 > total));
    }
}

#[test]
fn only_a_higher_total_hits() {
    shows!("DTW-ATK-04");
    for (attack, defence, hit) in [(4, 3, true), (4, 4, false), (3, 4, false)] {
        let mut table = brawl();
        table.strikes("Colombina", "Pedrolino", &[&[attack], &[defence]]);
        let totals = (i64::from(attack), i64::from(defence), hit);
        assert_eq!(table.result(), totals);
        assert_eq!(table.owed().len(), usize::from(hit));
        let mut table = brawl();
        table.strikes("Colombina", "Gargoyle", &[&[attack], &[defence]]);
        assert_eq!(table.health("Gargoyle"), 3 - u32::from(hit));
    }
}

#[test]
fn a_pc_who_is_hit_places_a_die_and_that_is_all() {
    shows!("DTW-ATK-06", "DTW-WSH-02", "DTW-TWR-02");
    let mut table = brawl();
    let two = f("rule_wishes").with("who", "Pedrolino").with("wishes", 2);
    table.choose("gm", &two);
    table.strikes("Colombina", "Pedrolino", &[&[5], &[2]]);
    assert_eq!(table.debts(), [("Pedrolino".to_owned(), Why::Hit)]);
    // Nobody places it for him.
    let not_theirs = Refusal::NotYourDie("Pedrolino".to_owned());
    for seat in ["Ann", "gm"] {
        table.refuses(seat, &f("place"), &not_theirs, "DTW-TWR-02");
    }
    table.places(Outcome::Slipped);
    assert_eq!(table.owed(), ["Pedrolino"]);
    table.places(Outcome::Stood);
    assert_eq!((table.height(), table.wishes("Pedrolino")), (1, 3));
    assert!(!table.who("Pedrolino").is_down());
    assert_eq!(table.state.doing, Doing::Talking);
}

#[test]
fn for_an_npc_who_is_hit_the_world_master_places_the_die() {
    shows!("DTW-ATK-06", "DTW-TWR-02");
    let mut table = brawl();
    table.strikes("Colombina", "Pantalone", &[&[5], &[2]]);
    assert_eq!(table.debts(), [("Pantalone".to_owned(), Why::Hit)]);
    let not_theirs = Refusal::NotYourDie("Pantalone".to_owned());
    table.refuses("Ann", &f("place"), &not_theirs, "DTW-TWR-02");
    table.choose("gm", &f("place"));
    table.land(Outcome::Stood);
    assert_eq!(table.height(), 1);
}

#[test]
fn anybody_may_attack_anybody() {
    shows!("DTW-ATK-10", "DTW-RUL-22");
    let all = ["Colombina", "Pedrolino", "Pantalone", "Gargoyle"];
    for who in all {
        for target in all.into_iter().filter(|target| *target != who) {
            let mut table = usual(by_hand());
            let first = table.seat(who);
            table.fights(&all, &first);
            table.strikes(who, target, &[&[4], &[3]]);
            assert_eq!(table.result(), (4, 3, true));
        }
    }
}

#[test]
fn nobody_attacks_themselves_or_who_is_down() {
    shows!("DTW-ATK-10", "DTW-MON-02");
    let mut table = brawl();
    table.drops("Pedrolino");
    table.drops("Pantalone");
    let zero = f("rule_health").with("who", "Gargoyle").with("health", 0);
    table.choose("gm", &zero);
    let oneself = attack("Colombina", "Colombina");
    table.refuses("Ann", &oneself, &Refusal::TargetSelf, "DTW-ATK-10");
    for target in ["Pedrolino", "Pantalone", "Gargoyle"] {
        for reach in ["hand", "far"] {
            let form = attack("Colombina", target).with("reach", reach);
            let down = Refusal::TargetDown(target.to_owned());
            table.refuses("Ann", &form, &down, "DTW-ATK-10");
        }
    }
    let nobody = Refusal::Unknown("Dragon".to_owned());
    let form = attack("Colombina", "Dragon");
    table.refuses("Ann", &form, &nobody, "TBL-04");
    // Who is back can be attacked again.
    table.choose("gm", &f("rule_back").with("who", "Pedrolino"));
    table.strikes("Colombina", "Pedrolino", &[&[3], &[3]]);
}

#[test]
fn between_pcs_the_defender_places_for_a_hit_and_the_attacker_for_fails() {
    shows!("DTW-RUL-22", "DTW-ATK-07");
    let mut table = brawl();
    let ambush = attack_with(1).with("edge", 3);
    let sides = [("Colombina", "plain"), ("Pedrolino", "plain")];
    table.clashes(sides, &ambush, &defence_with(1));
    table.no_wishes();
    table.throw(&[1]);
    table.throw(&[2]);
    assert_eq!(table.result(), (4, 2, true));
    let owed = [
        ("Colombina".to_owned(), Why::Fails),
        ("Pedrolino".to_owned(), Why::Hit),
    ];
    assert_eq!(table.debts(), owed);
    let hers = Refusal::NotYourDie("Colombina".to_owned());
    table.refuses("Bob", &f("place"), &hers, "DTW-TWR-02");
    table.choose("Ann", &f("place"));
    table.land(Outcome::Stood);
    let his = Refusal::NotYourDie("Pedrolino".to_owned());
    table.refuses("Ann", &f("place"), &his, "DTW-TWR-02");
    table.choose("Bob", &f("place"));
    table.land(Outcome::Stood);
    assert_eq!(table.height(), 2);
}

#[test]
fn everybody_says_what_is_theirs_to_say_in_its_order() {
    shows!("DTW-ATK-01", "DTW-ATK-03", "DTW-TAB-08");
    let mut table = brawl();
    let defend = f("defend").with("with", "plain");
    let late = Refusal::NotNow;
    for form in [&defend, &attack_with(1)] {
        table.refuses("gm", form, &late, "TBL-03");
    }
    table.choose("Ann", &attack("Colombina", "Pedrolino"));
    for seat in ["Ann", "gm"] {
        table.refuses(seat, &defend, &Refusal::NotYours, "TBL-01");
    }
    for form in [attack_with(1), defence_with(1), f("roll").with("wishes", 0)] {
        table.refuses("gm", &form, &late, "TBL-03");
    }
    table.choose("Bob", &defend);
    table.refuses("Bob", &defend, &late, "TBL-03");
    table.refuses("gm", &defence_with(1), &late, "TBL-03");
    for seat in ["Ann", "Bob"] {
        table.refuses(seat, &attack_with(1), &Refusal::NotYours, "TBL-01");
    }
    table.choose("gm", &attack_with(1));
    table.refuses("gm", &attack_with(1), &late, "TBL-03");
    table.refuses("Bob", &defence_with(1), &Refusal::NotYours, "TBL-01");
    table.choose("gm", &defence_with(1));
    table.refuses("gm", &defence_with(1), &late, "TBL-03");
    let second = attack("Colombina", "Gargoyle");
    table.refuses("Ann", &second, &late, "TBL-03");
}

/// An attack of 2d6 against 2d6 with these options, in which these dice fall.
fn fencing(options: Options, throws: &[&[Face]]) -> Table<DieTower> {
    let mut table = all_four(options, "Ann");
    let sides = [("Colombina", "weapon"), ("Pedrolino", "weapon")];
    table.clashes(sides, &attack_with(2), &defence_with(2));
    table.no_wishes();
    for faces in throws {
        table.throw(faces);
    }
    assert!(table.awaited().is_empty());
    table
}

#[test]
fn criticals_of_both_sides_bring_extra_dice_the_attackers_first() {
    shows!("DTW-ATK-07", "DTW-RUL-16", "DTW-DIC-02");
    let table = fencing(by_hand(), &[&[6, 6], &[2, 3], &[6, 5], &[6]]);
    assert_eq!(table.result(), (17, 17, false));
    // An extra die is no Critical, and a Fail on it is none either.
    let table = fencing(by_hand(), &[&[6, 5], &[1], &[6, 2], &[1]]);
    assert_eq!(table.result(), (12, 9, true));
    assert_eq!(table.debts(), [("Pedrolino".to_owned(), Why::Hit)]);
}

#[test]
fn fails_cancel_criticals_on_either_side() {
    shows!("DTW-ATK-07", "DTW-CRT-02");
    let table = fencing(by_hand(), &[&[6, 1], &[1, 6]]);
    assert_eq!(table.result(), (7, 7, false));
    assert!(table.owed().is_empty());
}

#[test]
fn extra_dice_chain_in_combat_where_they_chain_at_all() {
    shows!("DTW-RUL-01", "DTW-ATK-07");
    let chained = Options {
        chain_criticals: true,
        ..by_hand()
    };
    let throws: &[&[Face]] = &[&[6, 2], &[6], &[6], &[1], &[5, 6], &[6], &[2]];
    let table = fencing(chained, throws);
    assert_eq!(table.result(), (21, 19, true));
}
