//! Teams: TEA.

use book_risus::{
    Risus,
    rules::teams::overtakes,
    setup::Options,
    state::{Doing, Stage, Team},
};
use cliches::{may_lead, volunteer_loss};
use rulebook_testkit::{Table, shows};

use crate::common::{ALL, Story, f, names, table};

/// Ann's Grolf (4) and Milda (3), Bob's Ulf (2), against the Boss (6) and the Guard (2).
fn brawl(options: Options) -> Table<Risus> {
    let cast = [
        ("Ann", "Grolf", "Viking 4", u32::from(options.lucky_shots)),
        ("Ann", "Milda", "Cook 3, Spy 3", 0),
        ("Bob", "Ulf", "Hunter 2, Thief 4", 0),
        ("gm", "Boss", "Tyrant 6", 0),
        ("gm", "Guard", "Halberd 2", 0),
    ];
    let mut table = table(options, &cast);
    table.fight(&["Grolf", "Milda", "Ulf"], &["Boss", "Guard"]);
    table
}

fn team(table: &Table<Risus>) -> &Team {
    &table.state.combat().unwrap().teams[0]
}

fn attack(who: &str, using: &str, target: &str) -> rulebook::Filled {
    let form = f("attack")
        .with("who", who)
        .with("using", using)
        .with("target", target);
    form.with("pump", 0)
        .with("lucky", 0)
        .with("vengeance", "no")
}

fn defend(using: &str) -> rulebook::Filled {
    f("defend")
        .with("using", using)
        .with("pump", 0)
        .with("lucky", 0)
}

fn answer(table: &mut Table<Risus>, volunteers: &[&str], others: &[&str]) {
    for who in others {
        let seat = table.seat(who);
        table.choose(&seat, &f("stand_back").with("who", *who));
    }
    for who in volunteers {
        let seat = table.seat(who);
        table.choose(&seat, &f("volunteer").with("who", *who));
    }
}

#[test]
fn the_highest_cliché_leads_and_ties_are_named() {
    shows!(
        "RIS-TEA-03",
        "RIS-TEA-04",
        "RIS-TEA-01",
        "RIS-TEA-02",
        "RIS-RUL-04"
    );
    let dice = |all: &[(&str, u32)]| -> Vec<(String, u32)> {
        all.iter()
            .map(|(who, dice)| ((*who).to_owned(), *dice))
            .collect()
    };
    assert_eq!(may_lead(&dice(&[("a", 4), ("b", 3)])), ["a"]);
    assert_eq!(may_lead(&dice(&[("a", 3), ("b", 3), ("c", 1)])), ["a", "b"]);
    let mut table = brawl(Options::default());
    table.team(&[("Grolf", "Viking"), ("Ulf", "Thief")]);
    // Level at four: whoever proposed it must name one of them.
    assert!(table.state.combat().unwrap().teams.is_empty());
    assert_eq!(
        table.no("Ann", &f("name_leader").with("leader", "Milda")),
        "RIS-TEA-04"
    );
    assert_eq!(
        table.no("Bob", &f("name_leader").with("leader", "Ulf")),
        "TBL-01"
    );
    table.choose("Ann", &f("name_leader").with("leader", "Ulf"));
    assert_eq!(team(&table).leader, "Ulf");
}

#[test]
fn a_team_needs_two_who_are_free_and_agree() {
    shows!("RIS-TEA-01", "RIS-RUL-22", "RIS-TEA-02");
    let mut table = brawl(Options::default());
    let alone = f("propose_team")
        .with("by", "Grolf")
        .with("with", names(&[]));
    assert_eq!(table.no("Ann", &alone), "RIS-RUL-22");
    let foe = f("propose_team")
        .with("by", "Grolf")
        .with("with", names(&["Boss"]));
    assert_eq!(table.no("Ann", &foe), "RIS-TEA-01");
    table.choose(
        "Ann",
        &f("propose_team")
            .with("by", "Grolf")
            .with("with", names(&["Ulf"])),
    );
    table.choose("Bob", &f("decline_team").with("who", "Ulf"));
    assert!(table.state.combat().unwrap().teams.is_empty());
    table.team(&[("Grolf", "Viking"), ("Milda", "Cook")]);
    let again = f("propose_team")
        .with("by", "Ulf")
        .with("with", names(&["Milda"]));
    assert_eq!(table.no("Bob", &again), "RIS-TEA-01");
    // Never during a turn.
    table.choose("Ann", &attack("Grolf", "Viking", "Guard"));
    let late = f("propose_team")
        .with("by", "Ulf")
        .with("with", names(&["Milda"]));
    assert_eq!(table.no("Bob", &late), "RIS-TEA-01");
}

#[test]
fn a_team_acts_and_is_attacked_as_one() {
    shows!("RIS-TEA-05", "RIS-TEA-06", "RIS-RUL-21", "RIS-RUL-32");
    let mut table = brawl(Options::default());
    table.team(&[("Milda", "Cook"), ("Grolf", "Viking")]);
    assert_eq!(team(&table).leader, "Grolf");
    assert_eq!(
        table.no("Ann", &attack("Milda", "Cook", "Guard")),
        "RIS-CMB-07"
    );
    assert_eq!(
        table.no("Ann", &attack("Grolf", "Cook", "Guard")),
        "RIS-TEA-02"
    );
    table.choose("Ann", &f("pass").with("who", "Grolf"));
    assert_eq!(
        table.no("gm", &attack("Boss", "Tyrant", "Milda")),
        "RIS-TEA-06"
    );
    table.choose("gm", &attack("Boss", "Tyrant", "Grolf"));
    table.choose("Ann", &defend("Viking"));
    assert_eq!(table.awaited(), [6, 4, 3]);
    // Six against six: nobody is hurt.
    table.throw(&[1, 1, 1, 1, 1, 1, 2, 2, 1, 1, 1, 1, 1]);
    assert_eq!(table.on_turn(), "Ulf");
    // After disbanding, members count as having acted if their team did.
    table.choose("Ann", &f("disband").with("leader", "Grolf"));
    assert_eq!(table.on_turn(), "Ulf");
    table.choose("Bob", &f("pass").with("who", "Ulf"));
    assert_eq!(table.on_turn(), "Guard");
    table.choose("gm", &f("pass").with("who", "Guard"));
    assert_eq!(table.on_turn(), "Grolf");
}

#[test]
fn helpers_add_six_for_each_six() {
    shows!("RIS-TEA-07", "RIS-TEA-08", "RIS-RUL-24", "RIS-GEN-05");
    let mut table = brawl(Options::default());
    table.team(&[("Grolf", "Viking"), ("Milda", "Cook")]);
    table.choose("Ann", &attack("Grolf", "Viking", "Boss"));
    table.choose("gm", &defend("Tyrant"));
    assert_eq!(table.awaited(), [4, 3, 6]);
    // 4 + 12 against 15.
    table.throw(&[1, 1, 1, 1, 6, 6, 5, 4, 4, 4, 1, 1, 1]);
    assert_eq!(table.left("Boss", "Tyrant"), 5);
}

#[test]
fn every_member_may_put_dice_on_the_roll() {
    shows!("RIS-TEA-09", "RIS-PMP-08");
    let mut table = brawl(ALL);
    table.team(&[("Grolf", "Viking"), ("Milda", "Cook")]);
    table.choose(
        "Ann",
        &attack("Grolf", "Viking", "Boss")
            .with("lucky", 2)
            .with("pump", 1),
    );
    let help = f("help")
        .with("who", "Milda")
        .with("pump", 4)
        .with("lucky", 0);
    assert_eq!(table.no("Ann", &help), "RIS-PMP-03");
    table.choose("Ann", &help.with("pump", 1));
    table.choose("gm", &defend("Tyrant"));
    assert_eq!(table.awaited(), [7, 4, 6]);
    table.throw(&[6, 6, 6, 6, 6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(table.left("Grolf", "Viking"), 3);
    assert_eq!(table.left("Milda", "Cook"), 2);
}

#[test]
fn a_team_hurts_by_three_only_if_all_it_contributes_is_inappropriate() {
    shows!("RIS-TEA-10", "RIS-RUL-25");
    for (second, hurt) in [("inappropriate", 3), ("appropriate", 1)] {
        let mut table = brawl(Options::default());
        table.mark("Grolf", "Viking", "inappropriate");
        table.mark("Milda", "Cook", second);
        table.team(&[("Grolf", "Viking"), ("Milda", "Cook")]);
        table.choose("Ann", &attack("Grolf", "Viking", "Boss"));
        table.choose("gm", &defend("Tyrant"));
        table.throw(&[6, 6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
        assert_eq!(table.left("Boss", "Tyrant"), 6 - hurt);
    }
}

/// The team attacks the Boss and loses the roll.
fn lose_a_roll(table: &mut Table<Risus>) {
    table.choose("Ann", &attack("Grolf", "Viking", "Boss"));
    table.choose("gm", &defend("Tyrant"));
    let dice: u32 = table.awaited().iter().sum();
    let boss = *table.awaited().last().unwrap();
    let mut faces = vec![1; (dice - boss) as usize];
    faces.extend(vec![6; boss as usize]);
    table.throw(&faces);
}

#[test]
fn a_volunteer_takes_double_and_earns_vengeance() {
    shows!("RIS-TEA-11", "RIS-TEA-12", "RIS-TEA-13", "RIS-RUL-27");
    assert_eq!((volunteer_loss(1), volunteer_loss(3)), (2, 6));
    let mut table = brawl(Options::default());
    table.team(&[("Grolf", "Viking"), ("Milda", "Cook")]);
    assert_eq!(
        table.no(
            "Ann",
            &attack("Grolf", "Viking", "Boss").with("vengeance", "yes")
        ),
        "RIS-RUL-27"
    );
    lose_a_roll(&mut table);
    answer(&mut table, &["Milda"], &["Grolf"]);
    assert_eq!(table.left("Milda", "Cook"), 1);
    assert!(team(&table).vengeance);
    // Not in defence.
    table.choose("gm", &attack("Boss", "Tyrant", "Grolf"));
    table.choose("Ann", &defend("Viking"));
    assert_eq!(table.awaited(), [6, 4, 1]);
    table.throw(&[1, 1, 1, 1, 1, 1, 2, 2, 1, 1, 1]);
    for who in ["Ulf", "Guard"] {
        let seat = table.seat(who);
        table.choose(&seat, &f("pass").with("who", who));
    }
    // Doubled: the leader's cliché dice alone.
    let dice = table.left("Grolf", "Viking");
    table.choose(
        "Ann",
        &attack("Grolf", "Viking", "Boss").with("vengeance", "yes"),
    );
    table.choose("gm", &defend("Tyrant"));
    assert_eq!(table.awaited()[..2], [2 * dice, 1]);
    let all: u32 = table.awaited().iter().sum();
    table.throw(&vec![6; all as usize]);
    let still = table.state.combat().unwrap().teams.first();
    assert!(still.is_none_or(|team| !team.vengeance), "used up");
}

#[test]
fn vengeance_not_taken_is_gone_with_the_next_attack() {
    shows!("RIS-RUL-27");
    let mut table = brawl(Options::default());
    table.team(&[("Grolf", "Viking"), ("Milda", "Cook")]);
    lose_a_roll(&mut table);
    answer(&mut table, &["Milda"], &["Grolf"]);
    for who in ["Boss", "Ulf", "Guard"] {
        let seat = table.seat(who);
        table.choose(&seat, &f("pass").with("who", who));
    }
    table.choose("Ann", &attack("Grolf", "Viking", "Guard"));
    table.choose("gm", &defend("Halberd"));
    table.throw(&[6, 6, 6, 6, 1, 1, 1]);
    assert!(!team(&table).vengeance);
}

#[test]
fn of_several_volunteers_the_leader_picks_one() {
    shows!("RIS-RUL-26", "RIS-TEA-11", "RIS-TEA-12");
    let mut table = brawl(Options::default());
    table.team(&[("Grolf", "Viking"), ("Milda", "Cook"), ("Ulf", "Hunter")]);
    lose_a_roll(&mut table);
    answer(&mut table, &["Milda", "Ulf"], &["Grolf"]);
    assert_eq!(
        table.no("Ann", &f("pick_volunteer").with("who", "Grolf")),
        "RIS-RUL-26"
    );
    assert_eq!(
        table.no("Bob", &f("pick_volunteer").with("who", "Ulf")),
        "TBL-01"
    );
    table.choose("Ann", &f("pick_volunteer").with("who", "Ulf"));
    // Two dice were all Ulf had: out, and the vengeance is earned all the same.
    assert!(table.is_out("Ulf"));
    assert!(team(&table).vengeance);
    assert_eq!(table.left("Milda", "Cook"), 3);
}

#[test]
fn without_a_volunteer_the_leader_names_who_takes_it() {
    shows!("RIS-TEA-14", "RIS-TEA-15", "RIS-RUL-22");
    let mut table = brawl(Options::default());
    table.team(&[("Grolf", "Viking"), ("Milda", "Cook")]);
    lose_a_roll(&mut table);
    answer(&mut table, &[], &["Grolf", "Milda"]);
    assert_eq!(
        table.no("Ann", &f("designate").with("who", "Ulf")),
        "RIS-TEA-14"
    );
    table.choose("Ann", &f("designate").with("who", "Milda"));
    assert_eq!(table.left("Milda", "Cook"), 2);
    assert!(!team(&table).vengeance);
    // A team whose helpers are all out stays a team of one, at no cost.
    let lost = f("rule_lost")
        .with("who", "Milda")
        .with("cliche", "Cook")
        .with("lost", 3);
    table.choose("gm", &lost);
    assert!(table.is_out("Milda"));
    assert_eq!(team(&table).members.len(), 1);
    assert_eq!(table.left("Grolf", "Viking"), 4);
}

#[test]
fn a_leader_lost_disbands_the_team_and_costs_a_die() {
    shows!(
        "RIS-TEA-19",
        "RIS-TEA-20",
        "RIS-TEA-21",
        "RIS-TEA-16",
        "RIS-RUL-28",
        "RIS-RUL-29"
    );
    let mut table = brawl(Options::default());
    table.team(&[("Grolf", "Viking"), ("Milda", "Cook"), ("Ulf", "Hunter")]);
    let lost = f("rule_lost")
        .with("who", "Grolf")
        .with("cliche", "Viking")
        .with("lost", 2);
    table.choose("gm", &lost);
    // Overtaken, but still in the lead (RIS-RUL-30).
    assert_eq!(team(&table).leader, "Grolf");
    lose_a_roll(&mut table);
    answer(&mut table, &["Grolf"], &["Milda", "Ulf"]);
    assert!(table.is_out("Grolf"));
    assert_eq!(table.left("Milda", "Cook"), 2);
    assert_eq!(table.left("Ulf", "Hunter"), 1);
    let Stage::Reform(offers) = &table.state.combat().unwrap().stage else {
        unreachable!("those who are left may re-form");
    };
    assert_eq!(
        (offers[0].survivors.as_slice(), offers[0].vengeance),
        (&names(&["Milda", "Ulf"])[..], true)
    );
    // In the new team each may contribute something else, and it may avenge its leader.
    table.team(&[("Ulf", "Thief"), ("Milda", "Spy")]);
    assert_eq!(team(&table).leader, "Ulf");
    assert!(team(&table).vengeance);
    assert_eq!(table.on_turn(), "Boss");
}

#[test]
fn a_leader_lost_otherwise_is_not_avenged() {
    shows!("RIS-RUL-28", "RIS-RUL-30", "RIS-TEA-21");
    let mut table = brawl(Options::default());
    table.team(&[("Grolf", "Viking"), ("Milda", "Cook"), ("Ulf", "Hunter")]);
    let lost = f("rule_lost")
        .with("who", "Grolf")
        .with("cliche", "Viking")
        .with("lost", 3);
    table.choose("gm", &lost);
    assert_eq!(team(&table).leader, "Grolf");
    lose_a_roll(&mut table);
    answer(&mut table, &[], &["Grolf", "Milda", "Ulf"]);
    table.choose("Ann", &f("designate").with("who", "Grolf"));
    let Stage::Reform(offers) = &table.state.combat().unwrap().stage else {
        unreachable!("those who are left may re-form");
    };
    assert!(!offers[0].vengeance, "nobody volunteered");
    assert!(table.is_out("Grolf"));
    assert_eq!(
        table.no("gm", &f("decline_reform").with("who", "Ulf")),
        "TBL-01"
    );
    table.choose("Bob", &f("decline_reform").with("who", "Ulf"));
    assert!(table.state.combat().unwrap().teams.is_empty());
    assert_eq!(table.on_turn(), "Boss");
}

#[test]
fn dropping_out_costs_everything() {
    shows!("RIS-TEA-17", "RIS-RUL-31", "RIS-TEA-20");
    let mut table = brawl(Options::default());
    table.team(&[("Grolf", "Viking"), ("Milda", "Cook"), ("Ulf", "Hunter")]);
    table.choose("Bob", &f("drop_out").with("who", "Ulf"));
    assert!(table.is_out("Ulf"));
    assert_eq!(table.left("Ulf", "Hunter"), 0);
    assert_eq!(team(&table).members.len(), 2);
    // The leader may drop out too; the rest pay for the disbanding.
    table.choose("Ann", &f("drop_out").with("who", "Grolf"));
    assert_eq!(table.left("Milda", "Cook"), 2);
    assert!(table.state.combat().unwrap().teams.is_empty());
    // The last one standing may not leave alone: there is no team to leave.
    assert_eq!(
        table.no("Ann", &f("drop_out").with("who", "Milda")),
        "RIS-TEA-17"
    );
}

#[test]
fn the_last_one_to_drop_out_loses_the_fight() {
    shows!("RIS-RUL-31", "RIS-CMB-16");
    let cast = [
        ("Ann", "A", "X 3", 0),
        ("Ann", "B", "X 1", 0),
        ("gm", "C", "X 3", 0),
    ];
    let mut table = table(Options::default(), &cast);
    table.fight(&["A", "B"], &["C"]);
    table.team(&[("A", "X"), ("B", "X")]);
    table.choose("Ann", &f("drop_out").with("who", "A"));
    // B's only die went with the disbanding.
    let Doing::Combat(combat) = &table.state.doing else {
        unreachable!("the fates are open");
    };
    assert!(matches!(
        combat.stage,
        Stage::Fates {
            winner: Some(1),
            ..
        }
    ));
}

#[test]
fn the_leader_may_disband_between_turns() {
    shows!("RIS-TEA-18", "RIS-TEA-19", "RIS-RUL-29");
    let mut table = brawl(Options::default());
    table.team(&[("Grolf", "Viking"), ("Milda", "Cook"), ("Ulf", "Hunter")]);
    assert_eq!(
        table.no("Bob", &f("disband").with("leader", "Ulf")),
        "RIS-TEA-05"
    );
    table.choose("Ann", &f("disband").with("leader", "Grolf"));
    assert_eq!(table.left("Grolf", "Viking"), 3);
    assert_eq!(table.left("Milda", "Cook"), 2);
    assert_eq!(table.left("Ulf", "Hunter"), 1);
    // And again, and it costs again.
    table.team(&[("Grolf", "Viking"), ("Ulf", "Hunter")]);
    table.choose("Ann", &f("disband").with("leader", "Grolf"));
    assert!(table.is_out("Ulf"));
}

#[test]
fn joining_needs_the_leaders_yes() {
    shows!("RIS-RUL-23");
    assert!(overtakes(5, 4) && !overtakes(4, 4));
    let mut table = brawl(Options::default());
    table.team(&[("Milda", "Cook"), ("Grolf", "Viking")]);
    let join = f("join_team")
        .with("who", "Ulf")
        .with("using", "Hunter")
        .with("leader", "Grolf");
    table.choose("Bob", &join);
    table.choose("Ann", &f("answer_join").with("accept", "no"));
    assert_eq!(team(&table).members.len(), 2);
    table.choose("Bob", &join);
    assert_eq!(
        table.no("Bob", &f("answer_join").with("accept", "yes")),
        "TBL-01"
    );
    table.choose("Ann", &f("answer_join").with("accept", "yes"));
    assert_eq!(
        (team(&table).members.len(), team(&table).leader.as_str()),
        (3, "Grolf")
    );
}

#[test]
fn a_stronger_newcomer_takes_the_lead() {
    shows!("RIS-RUL-23");
    let mut table = brawl(Options::default());
    let lost = f("rule_lost")
        .with("who", "Grolf")
        .with("cliche", "Viking")
        .with("lost", 1);
    table.team(&[("Milda", "Cook"), ("Grolf", "Viking")]);
    table.choose("gm", &lost);
    let join = f("join_team")
        .with("who", "Ulf")
        .with("using", "Thief")
        .with("leader", "Grolf");
    table.choose("Bob", &join);
    table.choose("Ann", &f("answer_join").with("accept", "yes"));
    assert_eq!(team(&table).leader, "Ulf");
}
