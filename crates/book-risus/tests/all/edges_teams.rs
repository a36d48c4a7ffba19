//! The edges of the rules of teams: members who come, go, volunteer and fall at odd moments.

#![allow(clippy::too_many_lines, reason = "some stories are long")]

use book_risus::{setup::*, state::*};
use rulebook_testkit::shows;

use crate::common::{ALL, Story, atk, def, f, pass, table};

// CMB-06: a team is one participant, one turn a round.
#[test]
fn a_team_acts_once_a_round_even_if_a_newcomer_takes_the_lead() {
    shows!("RIS-CMB-06");
    let mut t = table(
        Options::default(),
        &[
            ("Ann", "A", "X 3", 0),
            ("Ann", "B", "X 2", 0),
            ("Bob", "C", "X 4", 0),
            ("gm", "D", "X 6", 0),
        ],
    );
    t.fight(&["A", "B", "C"], &["D"]);
    t.team(&[("A", "X"), ("B", "X")]);
    t.choose("Ann", &atk("A", "X", "D"));
    t.choose("gm", &def("X"));
    t.throw(&[4, 4, 4, 1, 1, 2, 2, 2, 2, 2, 2]);
    pass(&mut t); // D
    t.choose(
        "Bob",
        &f("join_team")
            .with("who", "C")
            .with("using", "X")
            .with("leader", "A"),
    );
    t.choose("Ann", &f("answer_join").with("accept", "yes"));
    let c = t.state.combat().unwrap();
    assert_eq!(c.teams[0].leader, "C");
    assert_eq!(
        c.round,
        2,
        "the team acts a second time in round 1: {:?}",
        book_risus::rules::combat::on_turn(c)
    );
}

// RUL-32: after disbanding, members count as having acted if their team did.
#[test]
fn late_joiner_counts_as_having_acted_after_disbanding() {
    shows!("RIS-RUL-32");
    let mut t = table(
        Options::default(),
        &[
            ("Ann", "A", "X 4", 0),
            ("Ann", "B", "X 2", 0),
            ("Bob", "C", "X 3", 0),
            ("gm", "D", "X 6", 0),
            ("gm", "E", "X 6", 0),
        ],
    );
    t.fight(&["A", "B", "C"], &["D", "E"]);
    t.team(&[("A", "X"), ("B", "X")]);
    t.choose("Ann", &atk("A", "X", "D"));
    t.choose("gm", &def("X"));
    t.throw(&[3, 3, 3, 3, 1, 1, 2, 2, 2, 2, 2, 2]);
    t.choose(
        "Bob",
        &f("join_team")
            .with("who", "C")
            .with("using", "X")
            .with("leader", "A"),
    );
    t.choose("Ann", &f("answer_join").with("accept", "yes"));
    t.choose("Ann", &f("disband").with("leader", "A"));
    pass(&mut t); // D
    assert_eq!(t.on_turn(), "E", "C's team acted in this round");
}

// TEA-10, RUL-25: every contributed cliché of members not defeated counts.
#[test]
fn an_unusable_helper_still_counts() {
    shows!("RIS-TEA-10");
    let mut t = table(
        Options::default(),
        &[
            ("Ann", "A", "X 4", 0),
            ("Ann", "B", "Y 2", 0),
            ("gm", "D", "X 6", 0),
        ],
    );
    t.call_fight(&["A", "B"], &["D"]);
    t.mark("A", "X", "inappropriate");
    t.mark("B", "Y", "appropriate");
    t.mark("D", "X", "appropriate");
    t.choose("gm", &f("begin_combat"));
    t.team(&[("A", "X"), ("B", "Y")]);
    t.choose(
        "gm",
        &f("judge_tools")
            .with("who", "B")
            .with("cliche", "Y")
            .with("tools", "unusable"),
    );
    t.choose("Ann", &atk("A", "X", "D"));
    t.choose("gm", &def("X"));
    t.throw(&[6, 6, 6, 6, 1, 1, 1, 1, 1, 1]);
    assert_eq!(
        t.left("D", "X"),
        5,
        "not all contributed clichés are inappropriate"
    );
}

// TEA-21: those who want to may re-form.
#[test]
fn one_survivor_cannot_decline_for_the_others() {
    shows!("RIS-TEA-21");
    let mut t = table(
        Options::default(),
        &[
            ("Ann", "L", "X 4", 0),
            ("Ann", "A", "X 3", 0),
            ("Ann", "B", "X 3", 0),
            ("Bob", "C", "X 3", 0),
            ("gm", "D", "X 6", 0),
        ],
    );
    t.fight(&["L", "A", "B", "C"], &["D"]);
    t.team(&[("L", "X"), ("A", "X"), ("B", "X"), ("C", "X")]);
    t.choose(
        "gm",
        &f("rule_lost")
            .with("who", "L")
            .with("cliche", "X")
            .with("lost", 2),
    );
    t.choose("Ann", &atk("L", "X", "D"));
    t.choose("gm", &def("X"));
    t.throw(&[1; 11].iter().copied().chain([6; 6]).collect::<Vec<_>>());
    for who in ["A", "B"] {
        t.choose("Ann", &f("stand_back").with("who", who));
    }
    t.choose("Bob", &f("stand_back").with("who", "C"));
    t.choose("Ann", &f("volunteer").with("who", "L"));
    assert!(t.is_out("L"));
    t.choose("Bob", &f("decline_reform").with("who", "C"));
    t.team(&[("A", "X"), ("B", "X")]);
    if t.state.combat().unwrap().teams.is_empty() {
        t.choose("Ann", &f("name_leader").with("leader", "A"));
    }
    assert!(
        t.state.combat().unwrap().teams[0].vengeance,
        "A and B wanted to avenge L"
    );
}

#[test]
fn two_teams_lose_their_leaders_at_once() {
    let mut t = table(
        ALL,
        &[
            ("Ann", "L", "X 2", 0),
            ("Ann", "A", "X 2", 0),
            ("Ann", "B", "X 2", 0),
            ("gm", "M", "X 2", 0),
            ("gm", "P", "X 2", 0),
            ("gm", "Q", "X 2", 0),
        ],
    );
    t.fight(&["L", "A", "B"], &["M", "P", "Q"]);
    t.team(&[("L", "X"), ("A", "X"), ("B", "X")]);
    t.choose("Ann", &f("name_leader").with("leader", "L"));
    t.team(&[("M", "X"), ("P", "X"), ("Q", "X")]);
    t.choose("gm", &f("name_leader").with("leader", "M"));
    t.choose("Ann", &atk("L", "X", "M").with("pump", 2));
    for w in ["A", "B"] {
        t.choose(
            "Ann",
            &f("help").with("who", w).with("pump", 0).with("lucky", 0),
        );
    }
    t.choose("gm", &def("X").with("pump", 2));
    for w in ["P", "Q"] {
        t.choose(
            "gm",
            &f("help").with("who", w).with("pump", 0).with("lucky", 0),
        );
    }
    t.throw(&[6, 6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    for w in ["P", "Q"] {
        t.choose("gm", &f("stand_back").with("who", w));
    }
    t.choose("gm", &f("volunteer").with("who", "M"));
    let Stage::Reform(o) = &t.state.combat().unwrap().stage else {
        panic!()
    };
    assert_eq!((o.len(), o[0].vengeance, o[1].vengeance), (2, false, true));
    assert_eq!(t.left("A", "X"), 1);
    t.choose("Ann", &f("decline_reform").with("who", "A"));
    t.team(&[("P", "X"), ("Q", "X")]);
    t.choose("gm", &f("name_leader").with("leader", "Q"));
    assert!(t.state.combat().unwrap().teams[0].vengeance);
    assert_eq!(t.on_turn(), "Q");
}

#[test]
fn roll_winner_with_teams() {
    for (opt, want) in [
        (MutualDefeat::Draw, None),
        (MutualDefeat::RollWinner, Some(0)),
    ] {
        let mut t = table(
            Options {
                mutual_defeat: opt,
                ..ALL
            },
            &[
                ("Ann", "L", "X 2", 0),
                ("Ann", "A", "X 1", 0),
                ("gm", "M", "X 1", 0),
            ],
        );
        t.fight(&["L", "A"], &["M"]);
        t.team(&[("L", "X"), ("A", "X")]);
        t.choose("Ann", &atk("L", "X", "M").with("pump", 2));
        t.choose(
            "Ann",
            &f("help").with("who", "A").with("pump", 0).with("lucky", 0),
        );
        t.choose("gm", &def("X"));
        t.throw(&[6, 6, 6, 6, 1, 1]);
        let Stage::Fates { winner, .. } = &t.state.combat().unwrap().stage else {
            panic!()
        };
        assert_eq!(*winner, want);
    }
}

#[test]
fn a_team_that_has_not_acted_keeps_its_turn() {
    shows!("RIS-CMB-06");
    let mut t = table(
        Options::default(),
        &[
            ("Bob", "C", "X 4", 0),
            ("Ann", "A", "X 3", 0),
            ("Ann", "B", "X 2", 0),
            ("gm", "D", "X 6", 0),
        ],
    );
    t.fight(&["C", "A", "B"], &["D"]);
    t.team(&[("A", "X"), ("B", "X")]);
    pass(&mut t); // C
    pass(&mut t); // D
    t.choose(
        "Bob",
        &f("join_team")
            .with("who", "C")
            .with("using", "X")
            .with("leader", "A"),
    );
    t.choose("Ann", &f("answer_join").with("accept", "yes"));
    assert_eq!(
        t.state.combat().unwrap().round,
        1,
        "the team has had no turn in round 1"
    );
}

#[test]
fn helper_of_a_team_that_did_not_act() {
    shows!("RIS-RUL-32");
    // Leader has acted, helper not; team formed, then disbanded: the team did not act.
    let mut t = table(
        Options::default(),
        &[
            ("Ann", "A", "X 4", 0),
            ("Ann", "B", "X 2", 0),
            ("gm", "D", "X 6", 0),
            ("gm", "E", "X 6", 0),
        ],
    );
    t.fight(&["A", "B"], &["D", "E"]);
    pass(&mut t); // A
    t.team(&[("A", "X"), ("B", "X")]);
    pass(&mut t); // D
    t.choose("Ann", &f("disband").with("leader", "A"));
    assert_eq!(t.on_turn(), "B");
}

#[test]
fn vengeance_survives_a_newcomer_and_hindrance() {
    let mut t = table(
        ALL,
        &[
            ("Ann", "A", "X 3", 0),
            ("Ann", "B", "X 2", 0),
            ("Bob", "C", "X 5", 0),
            ("gm", "D", "X 6", 0),
        ],
    );
    t.fight(&["A", "B", "C"], &["D"]);
    t.team(&[("A", "X"), ("B", "X")]);
    t.choose("Ann", &atk("A", "X", "D"));
    t.choose(
        "Ann",
        &f("help").with("who", "B").with("pump", 0).with("lucky", 0),
    );
    t.choose("gm", &def("X"));
    t.throw(&[1, 1, 1, 1, 1, 6, 6, 6, 6, 6, 6]);
    t.choose("Ann", &f("stand_back").with("who", "B"));
    t.choose("Ann", &f("volunteer").with("who", "A"));
    assert_eq!(t.left("A", "X"), 1);
    pass(&mut t);
    pass(&mut t); // D, C
    t.choose(
        "Bob",
        &f("join_team")
            .with("who", "C")
            .with("using", "X")
            .with("leader", "A"),
    );
    t.choose("Ann", &f("answer_join").with("accept", "yes"));
    t.choose(
        "gm",
        &f("judge_tools")
            .with("who", "C")
            .with("cliche", "X")
            .with("tools", "hindered"),
    );
    t.choose(
        "Bob",
        &atk("C", "X", "D").with("vengeance", "yes").with("pump", 2),
    );
    for w in ["A", "B"] {
        t.choose(
            "Ann",
            &f("help").with("who", w).with("pump", 0).with("lucky", 0),
        );
    }
    t.choose("gm", &def("X"));
    assert_eq!(t.awaited(), [3 * 2 + 2, 1, 2, 6]);
}

#[test]
fn volunteer_pump_is_not_doubled() {
    let mut t = table(
        ALL,
        &[
            ("Ann", "A", "X 4", 0),
            ("Ann", "B", "X 6", 0),
            ("gm", "D", "X 6", 0),
        ],
    );
    t.fight(&["A", "B"], &["D"]);
    t.team(&[("A", "X"), ("B", "X")]);
    pass(&mut t);
    t.choose("gm", &atk("D", "X", "B"));
    t.choose("Ann", &def("X"));
    t.choose(
        "Ann",
        &f("help").with("who", "A").with("pump", 1).with("lucky", 0),
    );
    t.throw(&[[6u16; 6].as_slice(), &[1; 11]].concat());
    t.choose("Ann", &f("stand_back").with("who", "B"));
    t.choose("Ann", &f("volunteer").with("who", "A"));
    assert_eq!(t.left("A", "X"), 1);
}

#[test]
fn leader_drops_out_before_the_first_round() {
    let mut t = table(
        ALL,
        &[
            ("Ann", "A", "X 4", 0),
            ("Ann", "B", "X 3", 0),
            ("Bob", "C", "X 3", 0),
            ("gm", "D", "X 3", 0),
        ],
    );
    t.call_fight(&["A", "B", "C"], &["D"]);
    t.choose("gm", &f("mark_rest").with("mark", "appropriate"));
    t.team(&[("A", "X"), ("B", "X"), ("C", "X")]);
    t.choose("Ann", &f("drop_out").with("who", "A"));
    assert_eq!((t.left("B", "X"), t.left("C", "X")), (2, 2));
    assert_eq!(t.state.combat().unwrap().stage, Stage::Prepare);
    t.choose("gm", &f("begin_combat"));
    assert_eq!(t.on_turn(), "B");
}

#[test]
fn leader_volunteers_and_dies_of_pump_and_damage_together() {
    let mut t = table(
        ALL,
        &[
            ("Ann", "L", "X 4", 0),
            ("Ann", "A", "X 3", 0),
            ("Ann", "B", "X 3", 0),
            ("gm", "D", "X 6", 0),
        ],
    );
    t.fight(&["L", "A", "B"], &["D"]);
    t.team(&[("L", "X"), ("A", "X"), ("B", "X")]);
    t.choose("Ann", &atk("L", "X", "D").with("pump", 2));
    for w in ["A", "B"] {
        t.choose(
            "Ann",
            &f("help").with("who", w).with("pump", 0).with("lucky", 0),
        );
    }
    t.choose("gm", &def("X"));
    t.throw(&[vec![1; 12], vec![6; 6]].concat());
    for w in ["A", "B"] {
        t.choose("Ann", &f("stand_back").with("who", w));
    }
    let ev = t.choose("Ann", &f("volunteer").with("who", "L"));
    let kinds: Vec<String> = ev
        .iter()
        .map(|e| {
            serde_json::to_value(e).unwrap()["event"]
                .as_str()
                .unwrap()
                .to_owned()
        })
        .collect();
    let Stage::Reform(o) = &t.state.combat().unwrap().stage else {
        panic!()
    };
    assert!(o[0].vengeance);
    assert_eq!(
        kinds,
        [
            "answered",
            "vengeance",
            "lost",
            "lost",
            "defeated",
            "disbanded",
            "lost",
            "lost",
            "turn_over",
            "reform_offered"
        ]
    );
}
