//! Combat: CMB, pumps, brevets, squads, and how it ends.

use book_risus::{
    Risus,
    rules::{
        combat::is_applicable,
        exchange::{damage, loss},
        pool::team_total,
    },
    setup::{Applicable, MutualDefeat, Options},
    state::{BREVET, Doing, Mark, Stage},
};
use rulebook::{Fights as _, Message, Rulebook as _, Seat, Unreckoned, Viewer};
use rulebook_testkit::{Table, shows};

use crate::common::{ALL, Story, f, names, table};

fn duel(options: Options, ann: &str, gm: &str) -> Table<Risus> {
    let mut table = table(options, &[("Ann", "Grolf", ann, 0), ("gm", "Wulf", gm, 0)]);
    table.fight(&["Grolf"], &["Wulf"]);
    table
}

#[test]
fn cliches_are_judged_before_the_first_round() {
    shows!("RIS-CMB-02", "RIS-CMB-06");
    let cast = [
        ("Ann", "Grolf", "Viking 4, Cook 2", 0),
        ("gm", "Wulf", "Viking 5", 0),
    ];
    let mut table = table(Options::default(), &cast);
    table.call_fight(&["Grolf"], &["Wulf"]);
    let begins_late = |table: &Table<Risus>| {
        let forms = Risus::choices(&table.state, &Seat::Gm);
        let place = |key: &str| forms.iter().rposition(|form| form.key == key);
        place("begin_combat") > place("mark").max(place("judge_tools"))
    };
    let about = |key, who| Some(Unreckoned::about(key, who));
    // The round may begin all the same.
    assert!(begins_late(&table));
    let reason = Risus::fight(&table.state).err();
    assert_eq!(reason, about("risus-odds-unjudged", "Grolf"));
    // One cliché each is enough, but not if it is of no use and others are open.
    table.mark("Grolf", "Viking", "not_applicable");
    assert!(begins_late(&table), "Wulf has nothing yet");
    table.mark("Wulf", "Viking", "appropriate");
    assert!(!begins_late(&table));
    let reason = Risus::fight(&table.state).err();
    assert_eq!(reason, about("risus-odds-unjudged", "Grolf"));
    table.mark("Grolf", "Cook", "not_applicable");
    let reason = Risus::fight(&table.state).err();
    assert_eq!(reason, about("risus-odds-unarmed", "Grolf"));
}

#[test]
fn an_inappropriate_win_hurts_three_times_as_much() {
    shows!("RIS-CMB-12", "RIS-CMB-13", "RIS-RUL-17");
    assert_eq!((damage(false), damage(true)), (1, 3));
    let cast = [("Ann", "Grolf", "Poet 4", 0), ("gm", "Wulf", "Viking 5", 0)];
    let mut table = table(Options::default(), &cast);
    table.call_fight(&["Grolf"], &["Wulf"]);
    table.mark("Grolf", "Poet", "inappropriate");
    table.mark("Wulf", "Viking", "inappropriate");
    table.choose("gm", &f("begin_combat"));
    table.clash(("Grolf", "Poet"), ("Wulf", "Viking"));
    table.throw(&[6, 6, 6, 6, 1, 1, 1, 1, 1]);
    assert_eq!(table.left("Wulf", "Viking"), 2);
}

#[test]
fn losses_eat_extra_dice_first_and_stop_at_nothing() {
    shows!("RIS-CMB-14", "RIS-RUL-16", "RIS-RUL-07");
    assert_eq!(loss(2, 4, 3), (2, 1));
    assert_eq!(loss(2, 4, 1), (1, 0));
    assert_eq!(loss(0, 2, 6), (0, 2));
    assert_eq!(loss(0, 0, 1), (0, 0));
}

#[test]
fn a_turn_of_attack_and_defence() {
    shows!(
        "RIS-CMB-06",
        "RIS-CMB-08",
        "RIS-CMB-09",
        "RIS-CMB-11",
        "RIS-GEN-05",
        "RIS-RUL-34"
    );
    let mut table = duel(Options::default(), "Viking 4, Cook 2", "Viking 5, Bard 1");
    table.clash(("Grolf", "Viking"), ("Wulf", "Viking"));
    assert_eq!(table.awaited(), [4, 5]);
    // What may come of it is told by name.
    let prospects = Risus::prospects(&table.state).concat();
    let wins = |who: &str| Message::new("risus-prospect-wins").with("who", who);
    let tie = Message::new("risus-prospect-tie");
    let what: Vec<Message> = prospects.into_iter().map(|one| one.what).collect();
    assert_eq!(what, [wins("Grolf"), tie, wins("Wulf")]);
    // The attacker can be the one who is hurt, and the winner's total comes first.
    let events = table.throw(&[1, 1, 1, 1, 2, 2, 2, 2, 2]);
    let won = Message::new("risus-result-won").with("who", "Wulf");
    assert_eq!(
        Risus::tell(&events[0], &Viewer::Spectator),
        Some(won.with("totals", "10 : 4"))
    );
    assert_eq!(table.left("Grolf", "Viking"), 3);
    assert_eq!(table.on_turn(), "Wulf");
    // Another cliché in the next turn, on both sides.
    table.clash(("Wulf", "Bard"), ("Grolf", "Cook"));
    table.throw(&[6, 1, 1]);
    assert_eq!(table.left("Grolf", "Cook"), 1);
    let grolf = table.state.character("Grolf").unwrap();
    assert!(grolf.cliches.iter().all(|cliche| cliche.challenged));
    assert_eq!(table.state.combat().unwrap().round, 2);
}

#[test]
fn a_tie_hurts_nobody_but_pumps_are_paid() {
    shows!("RIS-CMB-10", "RIS-RUL-14", "RIS-PMP-01", "RIS-PMP-07");
    let mut table = duel(ALL, "Viking 4", "Viking 5");
    table.clash_with(("Grolf", "Viking", 1, 0), ("Wulf", "Viking", 0, 0));
    assert_eq!(table.awaited(), [5, 5]);
    table.throw(&[2; 10]);
    assert_eq!(table.left("Grolf", "Viking"), 3);
    assert_eq!(table.left("Wulf", "Viking"), 5);
}

#[test]
fn pumps_are_limited_by_the_dice_left_and_doubled_where_paid_for() {
    shows!(
        "RIS-PMP-03",
        "RIS-PMP-04",
        "RIS-PMP-05",
        "RIS-RUL-13",
        "RIS-RUL-04"
    );
    let mut table = duel(ALL, "Sorcerer [3]", "Viking 5");
    let lost = f("rule_lost")
        .with("who", "Grolf")
        .with("cliche", "Sorcerer")
        .with("lost", 1);
    table.choose("gm", &lost);
    let attack = |pump: i64| {
        let form = f("attack").with("who", "Grolf").with("using", "Sorcerer");
        let form = form
            .with("target", "Wulf")
            .with("pump", pump)
            .with("lucky", 0);
        form.with("vengeance", "no")
    };
    assert_eq!(table.no("Ann", &attack(3)), "RIS-PMP-03");
    assert_eq!(table.no("Ann", &attack(-1)), "RIS-PMP-03");
    table.choose("Ann", &attack(1));
    table.choose(
        "gm",
        &f("defend")
            .with("using", "Viking")
            .with("pump", 2)
            .with("lucky", 0),
    );
    assert_eq!(table.awaited(), [4, 7]);
    table.throw(&[6, 6, 6, 6, 1, 1, 1, 1, 1, 1, 1]);
    // Wulf loses one to the blow and two to the pump; Grolf one to the pump though he won.
    assert_eq!(table.left("Wulf", "Viking"), 2);
    assert_eq!(table.left("Grolf", "Sorcerer"), 1);
}

#[test]
fn pumps_and_lucky_shots_need_their_options() {
    shows!("RIS-GEN-03", "RIS-GEN-02");
    let table = duel(Options::default(), "Viking 4", "Viking 5");
    let form = f("attack")
        .with("who", "Grolf")
        .with("using", "Viking")
        .with("target", "Wulf");
    let form = form.with("vengeance", "no");
    assert_eq!(
        table.no("Ann", &form.clone().with("pump", 1).with("lucky", 0)),
        "RIS-GEN-03"
    );
    assert_eq!(
        table.no("Ann", &form.with("pump", 0).with("lucky", 1)),
        "RIS-GEN-03"
    );
}

#[test]
fn what_an_attack_cannot_be() {
    shows!("RIS-CMB-07", "RIS-CMB-02", "RIS-EQP-03", "RIS-RUL-11");
    let cast = [
        ("Ann", "Grolf", "Viking 4, Cook 1, Poet 2, Monk 2", 0),
        ("Bob", "Ulf", "Hunter 3", 0),
        ("gm", "Wulf", "Viking 5", 0),
        ("gm", "Idle", "Nap 1", 0),
    ];
    let mut table = table(Options::default(), &cast);
    table.call_fight(&["Grolf", "Ulf"], &["Wulf", "Idle"]);
    table.mark("Grolf", "Viking", "appropriate");
    table.mark("Grolf", "Poet", "not_applicable");
    table.mark("Grolf", "Cook", "appropriate");
    table.mark("Ulf", "Hunter", "appropriate");
    table.mark("Wulf", "Viking", "appropriate");
    let lost = f("rule_lost")
        .with("who", "Grolf")
        .with("cliche", "Cook")
        .with("lost", 1);
    let attack = |who: &str, using: &str, target: &str| {
        let form = f("attack")
            .with("who", who)
            .with("using", using)
            .with("target", target);
        form.with("pump", 0)
            .with("lucky", 0)
            .with("vengeance", "no")
    };
    assert_eq!(
        table.no("Ann", &attack("Grolf", "Viking", "Wulf")),
        "RIS-CMB-07"
    );
    table.choose("gm", &f("begin_combat"));
    assert_eq!(
        table.no("Bob", &attack("Ulf", "Hunter", "Wulf")),
        "RIS-CMB-07"
    );
    assert_eq!(
        table.no("Ann", &attack("Grolf", "Viking", "Ulf")),
        "RIS-CMB-07"
    );
    assert_eq!(
        table.no("Ann", &attack("Grolf", "Poet", "Wulf")),
        "RIS-CMB-07"
    );
    assert_eq!(
        table.no("Ann", &attack("Grolf", "Monk", "Wulf")),
        "RIS-CMB-02"
    );
    // Nobody can be attacked who has nothing marked to defend with.
    assert_eq!(
        table.no("Ann", &attack("Grolf", "Viking", "Idle")),
        "RIS-CMB-02"
    );
    assert_eq!(
        table.no("Ann", &attack("Grolf", "Sailor", "Wulf")),
        "TBL-01"
    );
    let broken = f("judge_tools")
        .with("who", "Grolf")
        .with("cliche", "Viking");
    table.choose("gm", &broken.clone().with("tools", "unusable"));
    assert_eq!(
        table.no("Ann", &attack("Grolf", "Viking", "Wulf")),
        "RIS-EQP-03"
    );
    table.choose("gm", &broken.with("tools", "hindered"));
    table.clash(("Grolf", "Viking"), ("Wulf", "Viking"));
    assert_eq!(table.awaited(), [2, 5]);
    table.throw(&[1, 1, 1, 1, 1, 1, 1]);
    // Brought to nothing by a ruling in a combat defeats like any loss.
    table.choose("gm", &lost);
    assert!(table.is_out("Grolf"));
}

#[test]
fn hindered_in_a_fight_halves_the_roll_and_nothing_else() {
    shows!("RIS-EQP-04", "RIS-EQP-05", "RIS-RUL-10");
    let mut table = duel(ALL, "Barbarian 4", "Viking 5");
    let tools = f("judge_tools")
        .with("who", "Grolf")
        .with("cliche", "Barbarian");
    table.choose("gm", &tools.with("tools", "hindered"));
    table.clash_with(("Grolf", "Barbarian", 4, 0), ("Wulf", "Viking", 0, 0));
    assert_eq!(table.awaited(), [6, 5]);
}

#[test]
fn a_cliché_at_nothing_defeats_its_owner_whatever_else_is_left() {
    shows!("RIS-CMB-15", "RIS-CMB-16", "RIS-CMB-18", "RIS-CMB-05");
    let mut table = duel(Options::default(), "Viking 4", "Bard 1, Viking 6");
    table.clash(("Grolf", "Viking"), ("Wulf", "Bard"));
    table.throw(&[6, 6, 6, 6, 1]);
    assert!(table.is_out("Wulf"));
    let Doing::Combat(combat) = &table.state.doing else {
        unreachable!("the fates are open");
    };
    assert!(matches!(
        combat.stage,
        Stage::Fates {
            winner: Some(0),
            ..
        }
    ));
    let fate = f("fate")
        .with("who", "Wulf")
        .with("fate", "sold to the circus");
    assert_eq!(table.no("gm", &fate), "TBL-01");
    table.choose("Ann", &fate);
    assert_eq!(table.state.doing, Doing::Talking);
    // Lost dice stay lost (RIS-REC-01).
    assert_eq!(table.left("Wulf", "Bard"), 0);
}

#[test]
fn parties_alternate_from_the_one_that_began() {
    shows!("RIS-CMB-06", "RIS-RUL-18");
    let cast = [
        ("Ann", "A1", "X 3", 0),
        ("Ann", "A2", "X 3", 0),
        ("Bob", "A3", "X 3", 0),
        ("gm", "B1", "X 3", 0),
    ];
    let mut table = table(Options::default(), &cast);
    table.fight(&["A1", "A2", "A3"], &["B1"]);
    let mut order = Vec::new();
    for _ in 0..5 {
        let who = table.on_turn();
        let seat = table.seat(&who);
        table.choose(&seat, &f("pass").with("who", who.as_str()));
        order.push(who);
    }
    assert_eq!(order, ["A1", "B1", "A2", "A3", "A1"]);
    let reorder = f("reorder").with("party", "first");
    let reorder = reorder.with("order", names(&["A3", "A1", "A2"]));
    assert_eq!(table.no("gm", &reorder), "RIS-RUL-18");
    for _ in 0..3 {
        let who = table.on_turn();
        let seat = table.seat(&who);
        table.choose(&seat, &f("pass").with("who", who.as_str()));
    }
    table.choose("gm", &reorder);
    assert_eq!(table.on_turn(), "A3");
}

#[test]
fn a_combat_has_two_parties() {
    shows!("RIS-RUL-19", "RIS-CMB-01");
    let cast = [
        ("Ann", "A", "X 3", 0),
        ("Bob", "B", "X 3", 0),
        ("gm", "C", "X 3", 0),
    ];
    let mut table = table(Options::default(), &cast);
    let none = f("call_combat").with("who", "A").with("foes", names(&[]));
    assert_eq!(table.no("gm", &none), "RIS-RUL-19");
    let self_ = f("call_combat")
        .with("who", "A")
        .with("foes", names(&["A"]));
    assert_eq!(table.no("gm", &self_), "RIS-CMB-01");
    table.call_fight(&["A"], &["C"]);
    table.choose("gm", &f("enter").with("who", "B").with("party", "second"));
    let again = f("enter").with("who", "B").with("party", "first");
    assert_eq!(table.no("gm", &again), "RIS-CMB-01");
}

#[test]
fn brevets_and_the_extra_dice_they_give_everybody_else() {
    shows!("RIS-PMP-06");
    shows!(
        "RIS-CMB-03",
        "RIS-CMB-04",
        "RIS-CMB-05",
        "RIS-RUL-06",
        "RIS-RUL-07",
        "RIS-RUL-08"
    );
    let cast = [
        ("Ann", "Poe", "Poet 3", 0),
        ("Ann", "Grolf", "Viking 4, Empty 1", 0),
        ("gm", "Wulf", "Viking 4", 0),
    ];
    let mut table = table(ALL, &cast);
    let lost = f("rule_lost")
        .with("who", "Grolf")
        .with("cliche", "Empty")
        .with("lost", 1);
    table.choose("gm", &lost);
    table.call_fight(&["Poe", "Grolf"], &["Wulf"]);
    let brevet = f("take_brevet").with("who", "Poe");
    assert_eq!(table.no("Ann", &brevet), "RIS-CMB-03");
    table.mark("Poe", "Poet", "not_applicable");
    table.choose("gm", &f("mark_rest").with("mark", "appropriate"));
    table.choose("Ann", &brevet);
    assert_eq!(
        table.no("Ann", &f("take_brevet").with("who", "Grolf")),
        "RIS-CMB-03"
    );
    let extra = |table: &Table<Risus>, who: &str, name: &str| {
        table.state.combat().unwrap().arms[who][name].extra
    };
    assert_eq!(extra(&table, "Grolf", "Viking"), 2);
    assert_eq!(extra(&table, "Wulf", "Viking"), 2);
    assert_eq!(extra(&table, "Grolf", "Empty"), 0);
    table.choose("gm", &f("begin_combat"));
    let attack = f("attack")
        .with("who", "Poe")
        .with("target", "Wulf")
        .with("lucky", 0);
    let attack = attack.with("vengeance", "no");
    let pumped = attack.clone().with("using", BREVET).with("pump", 1);
    assert_eq!(table.no("Ann", &pumped), "RIS-PMP-06");
    assert_eq!(
        table.no("Ann", &attack.with("using", "Poet").with("pump", 0)),
        "RIS-RUL-08"
    );
    table.clash_with(("Poe", BREVET, 0, 0), ("Wulf", "Viking", 0, 0));
    assert_eq!(table.awaited(), [2, 6]);
    table.throw(&[6, 6, 1, 1, 1, 1, 1, 1]);
    // The extra dice go first; the brevet counts as appropriate.
    assert_eq!(table.left("Wulf", "Viking"), 4);
    assert_eq!(extra(&table, "Wulf", "Viking"), 1);
    table.clash_with(("Wulf", "Viking", 0, 0), ("Poe", BREVET, 0, 0));
    table.throw(&[6, 6, 6, 6, 6, 1, 1]);
    table.clash_with(("Grolf", "Viking", 6, 0), ("Wulf", "Viking", 0, 0));
    assert_eq!(table.awaited(), [12, 5]);
    table.throw(&[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6, 6, 6, 6, 6]);
    // Pumped away with all extra dice, and so defeated.
    assert!(table.is_out("Grolf"));
    table.choose("gm", &f("rule_combat_over"));
    // What is left of the extra dice vanishes, and so does the brevet.
    assert_eq!(table.left("Wulf", "Viking"), 4);
    let poe = table.state.character("Poe").unwrap();
    assert_eq!((poe.cliches.len(), poe.cliches[0].challenged), (1, false));
}

#[test]
fn what_applicable_means_is_for_the_table_to_say() {
    shows!("RIS-RUL-05", "RIS-GEN-04");
    let allowed = Options::default();
    let strict = Options {
        applicable_means: Applicable::Appropriate,
        ..allowed
    };
    assert!(is_applicable(&allowed, Mark::Inappropriate));
    assert!(!is_applicable(&strict, Mark::Inappropriate));
    assert!(!is_applicable(&allowed, Mark::NotApplicable));
    for (options, may) in [(allowed, false), (strict, true)] {
        let cast = [
            ("Ann", "Poe", "Poet 3", 0),
            ("gm", "Wulf", "Viking 4, Bard 2", 0),
        ];
        let mut table = table(options, &cast);
        table.call_fight(&["Poe"], &["Wulf"]);
        table.mark("Poe", "Poet", "inappropriate");
        table.mark("Wulf", "Viking", "appropriate");
        table.mark("Wulf", "Bard", "inappropriate");
        if may {
            table.choose("Ann", &f("take_brevet").with("who", "Poe"));
            let arms = &table.state.combat().unwrap().arms["Wulf"];
            assert_eq!((arms["Viking"].extra, arms["Bard"].extra), (2, 0));
        } else {
            assert_eq!(
                table.no("Ann", &f("take_brevet").with("who", "Poe")),
                "RIS-CMB-03"
            );
        }
    }
}

/// Both pump everything: whoever wins the roll, both are at nothing.
fn both_pump_away(mutual_defeat: MutualDefeat, faces: &[dice::Face]) -> Option<usize> {
    let mut table = duel(
        Options {
            mutual_defeat,
            ..ALL
        },
        "Viking 2",
        "Viking 2",
    );
    table.clash_with(("Grolf", "Viking", 2, 0), ("Wulf", "Viking", 2, 0));
    table.throw(faces);
    let Doing::Combat(combat) = &table.state.doing else {
        unreachable!("the fates are open");
    };
    let Stage::Fates { winner, open } = &combat.stage else {
        unreachable!("nobody stands");
    };
    // Without a winner the game master decides about both.
    let fate = f("fate")
        .with("who", "Grolf")
        .with("fate", "wakes up in the hay");
    if winner.is_none() {
        assert_eq!(open.len(), 2);
        table.refused("Ann", &fate);
    }
    *winner
}

#[test]
fn when_both_fall_at_once() {
    shows!("RIS-RUL-15", "RIS-PMP-07", "RIS-GEN-04", "RIS-CMB-17");
    let first = [6, 6, 6, 6, 1, 1, 1, 1];
    let second = [1, 1, 1, 1, 6, 6, 6, 6];
    let tied = [3; 8];
    assert_eq!(both_pump_away(MutualDefeat::Draw, &first), None);
    assert_eq!(both_pump_away(MutualDefeat::RollWinner, &first), Some(0));
    assert_eq!(both_pump_away(MutualDefeat::RollWinner, &second), Some(1));
    assert_eq!(both_pump_away(MutualDefeat::RollWinner, &tied), None);
}

#[test]
fn boosts_are_declared_by_the_attacker_first() {
    shows!("RIS-RUL-20", "RIS-CMB-17", "RIS-LKY-03");
    let cast = [
        ("Ann", "Grolf", "Viking 2", 1),
        ("gm", "Wulf", "Viking 2", 1),
    ];
    let mut table = table(ALL, &cast);
    table.fight(&["Grolf"], &["Wulf"]);
    let defend = f("defend")
        .with("using", "Viking")
        .with("pump", 0)
        .with("lucky", 2);
    assert_eq!(table.no("gm", &defend), "TBL-03");
    table.clash_with(("Grolf", "Viking", 0, 1), ("Wulf", "Viking", 0, 2));
    assert_eq!(table.awaited(), [3, 4]);
    table.throw(&[1; 7]);
    assert_eq!(table.state.character("Grolf").unwrap().lucky_left, 2);
    assert_eq!(table.state.character("Wulf").unwrap().lucky_left, 1);
}

#[test]
fn a_squad_is_one_participant() {
    shows!("RIS-SQD-03", "RIS-SQD-04", "RIS-SQD-01");
    let mut table = table(Options::default(), &[("Ann", "Grolf", "Viking 4", 0)]);
    let squad = f("make_npc").with("name", "Rats").with("cliche", "Rat");
    table.choose("gm", &squad.with("level", 1).with("kind", "squad"));
    table.fight(&["Grolf"], &["Rats"]);
    table.clash(("Grolf", "Viking"), ("Rats", "Rat"));
    assert_eq!(table.awaited(), [4, 1]);
    table.throw(&[6, 6, 6, 6, 1]);
    // Somebody of it is left for the winners to decide about.
    table.choose(
        "Ann",
        &f("fate")
            .with("who", "Rats")
            .with("fate", "one rat tells the tale"),
    );
}

#[test]
fn one_die_never_wins_against_six_but_may_tie() {
    shows!("RIS-RUL-39");
    let duel = team_total(1, 0).versus(&team_total(6, 0));
    assert!(duel.win().is_zero());
    assert_eq!(duel.tie().to_string(), "1/279936");
}
