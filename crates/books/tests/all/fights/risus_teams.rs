//! Risus with teams: reckoned as it is played, and against what was worked out by hand.

use book_risus::{
    Risus,
    setup::{MutualDefeat, Options},
    state::{Doing, Mark, Stage, State},
};
use dice::{approximate, fraction_text};
use odds::{Asked, Manner, Manners, Method, Reckoning, Sampling, Unwatched};
use rulebook::{Fights, Filled, Message, Rulebook};

use super::{
    agreement::{after_move, agree, stays_known},
    risus::{BEST, PLAIN, PUMPS, SIMPLE, close, pitched, reckoned},
};

const ALL: Options = Options {
    lucky_shots: true,
    ..PUMPS
};

/// The table after everybody named has formed a team, each with the cliché beside the name.
pub fn teamed(mut state: State, members: &[(&str, &str)], leader: Option<&str>) -> State {
    let names: Vec<String> = members[1..].iter().map(|(who, _)| (*who).into()).collect();
    let propose = Filled::new("propose_team").with("by", members[0].0);
    state = after_move::<Risus>(&state, &propose.with("with", names));
    for (who, using) in members {
        let bring = Filled::new("contribute").with("who", *who);
        state = after_move::<Risus>(&state, &bring.with("using", *using));
    }
    if let Some(leader) = leader {
        let lead = Filled::new("name_leader").with("leader", leader);
        state = after_move::<Risus>(&state, &lead);
    }
    state
}

/// Follows a fight from several seeds.
fn agrees(state: &State, seeds: u64) -> usize {
    (0..seeds)
        .map(|seed| agree::<Risus>(state.clone(), seed))
        .sum()
}

#[test]
fn teams_are_reckoned_as_they_are_formed_and_fight() {
    let fights: [(Options, [&[&str]; 2]); 5] = [
        (PLAIN, [&["A: X (2)", "B: X (1)"], &["C: X (2)"]]),
        (
            PLAIN,
            [&["A: X (3)"], &["B: X (1)", "C: X (1)", "D: X (1)"]],
        ),
        (
            PLAIN,
            [&["A: X (1)", "B: X (2)"], &["C: X (1)", "D: X (1)"]],
        ),
        (PLAIN, [&["A: X (2), Y (1)", "B: X (1)"], &["C: X (2)"]]),
        (PUMPS, [&["A: X (1)", "B: X (1)"], &["C: X (2)"]]),
    ];
    let mut steps = 0;
    for (options, sides) in fights {
        steps += agrees(&pitched(options, sides), 8);
    }
    assert!(steps > 300, "{steps}");
}

#[test]
fn what_is_known_of_fights_with_teams_stays_known() {
    let fights: [(Options, [&[&str]; 2]); 4] = [
        (PLAIN, [&["A: X (2), Y (2)", "B: X (2)"], &["C: X (3)"]]),
        (
            PLAIN,
            [&["A: X (3)"], &["B: X (1)", "C: X (2)", "D: X (1)"]],
        ),
        (
            PLAIN,
            [&["A: X (1)", "B: X (2)"], &["C: X (2)", "D: X (1)"]],
        ),
        (PUMPS, [&["A: X (1)", "B: X (1)"], &["C: X (2)"]]),
    ];
    let mut somebody_gone = false;
    for (options, sides) in fights {
        for seed in 1..=4 {
            let state = pitched(options, sides);
            somebody_gone |= stays_known::<Risus>(state, BEST, seed).1 > 0;
        }
    }
    assert!(somebody_gone);
}

/// Four could form two teams; they have one at a time.
#[test]
fn four_form_a_team_as_they_do_at_the_table() {
    let four: [&[&str]; 2] = [
        &["A: X (2)"],
        &["B: X (1)", "C: X (1)", "D: X (1)", "E: X (1)"],
    ];
    assert!(agrees(&pitched(PLAIN, four), 3) > 20);
}

/// The state with somebody more on each side who has been out from the start: too many to form
/// teams.
fn crowded(mut state: State) -> State {
    if let Doing::Combat(combat) = &mut state.doing {
        for party in 0..2 {
            for number in 0..3 {
                let ghost = format!("Ghost {party} {number}");
                combat.parties[party].push(ghost.clone());
                combat.defeated.insert(ghost);
            }
        }
    }
    state
}

#[test]
fn teams_that_are_there_are_reckoned_where_none_are_formed() {
    let state = pitched(
        PLAIN,
        [
            &["A: X (1)", "B: X (2)", "C: X (1)", "D: X (1)"],
            &["E: X (2)"],
        ],
    );
    let state = crowded(state);
    let state = teamed(state, &[("A", "X"), ("B", "X"), ("D", "X")], None);
    let (fight, _) = Risus::fight(&state).unwrap();
    assert!(told(&fight).contains(&Message::new("risus-odds-assumed-no-teams")));
    assert!(agrees(&state, 16) > 40);
    // Leaders that fall, and are avenged.
    let state = pitched(
        PLAIN,
        [&["A: X (1)"], &["E: X (1)", "F: X (2)", "G: X (2)"]],
    );
    let state = crowded(state);
    let state = teamed(state, &[("F", "X"), ("G", "X"), ("E", "X")], Some("G"));
    assert!(agrees(&state, 8) > 20);
}

fn told(fight: &book_risus::fight::Skirmish) -> Vec<Message> {
    rulebook::Fight::leeway(fight)
}

#[test]
fn helpers_pump_and_are_lucky() {
    let winner = Options {
        mutual_defeat: MutualDefeat::RollWinner,
        ..ALL
    };
    let state = pitched(
        winner,
        [&["A: X (1)", "B: X [1]"], &["C: X (1), Lucky Shots (1)"]],
    );
    assert!(agrees(&state, 8) > 20);
}

#[test]
fn two_teams_that_lose_their_leaders_at_once_re_form_one_after_the_other() {
    let sides: [&[&str]; 2] = [
        &["A: X (2)", "B: X (2)", "C: X (2)"],
        &["D: X (2)", "E: X (2)", "F: X (2)"],
    ];
    let state = crowded(pitched(PUMPS, sides));
    let state = teamed(state, &[("D", "X"), ("E", "X"), ("F", "X")], Some("F"));
    let state = teamed(state, &[("A", "X"), ("B", "X"), ("C", "X")], Some("A"));
    // Both leaders pump all they have, and nobody wins.
    let rolled = |form: Filled, pump: i64| form.with("pump", pump).with("lucky", 0);
    let attack = Filled::new("attack").with("who", "A").with("using", "X");
    let attack = attack.with("target", "F").with("vengeance", "no");
    let mut state = after_move::<Risus>(&state, &rolled(attack, 2));
    let help = |state: &State, who: &str| {
        after_move::<Risus>(state, &rolled(Filled::new("help").with("who", who), 0))
    };
    state = help(&help(&state, "B"), "C");
    let defend = Filled::new("defend").with("using", "X");
    state = after_move::<Risus>(&state, &rolled(defend, 2));
    state = help(&help(&state, "D"), "E");
    for event in rulebook::throw::<Risus>(&state, &[1; 16]).unwrap() {
        Risus::apply(&mut state, &event);
    }
    let Doing::Combat(combat) = &state.doing else {
        panic!("a combat");
    };
    let Stage::Reform(offers) = &combat.stage else {
        panic!("{:?}", combat.stage);
    };
    // The elder team is asked first.
    assert_eq!(offers[0].survivors, ["D", "E"]);
    assert_eq!(offers[1].survivors, ["B", "C"]);
    assert!(agrees(&state, 8) > 40);
}

#[test]
fn marks_matter_to_teams() {
    let mut state = pitched(PLAIN, [&["A: X (1), Y (2)", "B: X (2)"], &["C: X (3)"]]);
    let Doing::Combat(combat) = &mut state.doing else {
        panic!("a combat");
    };
    for (who, cliche) in [("A", "Y"), ("B", "X")] {
        let arm = combat.arms.get_mut(who).unwrap().get_mut(cliche).unwrap();
        arm.mark = Some(Mark::Inappropriate);
    }
    assert!(agrees(&state, 8) > 50);
}

#[test]
fn a_toy_team_is_as_worked_out_by_hand() {
    // Two with one die each, A and B, against C with one. As a team they throw a die, and six
    // more if the helper's shows a six. That is one time in six, and wins; else a roll is won
    // 15 times of 36, tied 6 and lost 15. So of 216 rolls 111 win the fight, 30 tie, 75 lose.
    //
    // After a loss the helper volunteers and falls: if the leader fell the team would disband,
    // and that would take the helper's last die. The leader fights on with vengeance:
    // - in an attack, with two dice against one: 181 of 216 win, 15 tie and leave a plain duel
    //   of one die each, 20 lose: u = (181 + 15 / 2) / 216 = 377 / 432;
    // - in defence with one die, 15 of 36 win, 6 tie, and then it attacks:
    //   d = (15 + 6 u) / 36 = 1457 / 2592.
    // So the team is worth t on its turn and s on that of C, where
    //   t = (111 + 30 s + 75 d) / 216 and s = (111 + 30 t + 75 u) / 216,
    // which makes t = 921019 / 1098144. Fighting one by one is worth 3 / 4.
    let state = pitched(PLAIN, [&["A: X (1)", "B: X (1)"], &["C: X (1)"]]);
    let (reckoning, moment) = reckoned(&state, BEST);
    let fraction = reckoning.fraction(&moment, &Unwatched).unwrap();
    assert_eq!(fraction_text(&fraction), "921019/1098144");
    let (reckoning, moment) = reckoned(&state, SIMPLE);
    let fraction = reckoning.fraction(&moment, &Unwatched).unwrap();
    assert_eq!(fraction_text(&fraction), "3/4");
}

#[test]
fn teams_harm_nobody_who_may_form_them() {
    let fights: [[&[&str]; 2]; 4] = [
        [&["A: X (2)", "B: X (3)"], &["C: X (4)"]],
        [&["A: X (1)", "B: X (1)", "C: X (2)"], &["D: X (4)"]],
        [&["A: X (2), Y (2)", "B: X (1)"], &["C: X (3)"]],
        [&["A: X (4)"], &["B: X (2)", "C: X (2)"]],
    ];
    for sides in fights {
        for options in [PLAIN, PUMPS] {
            let state = pitched(options, sides);
            let worth = |state: &State, manners| {
                let (reckoning, moment) = reckoned(state, manners);
                reckoning.worth(&moment).unwrap()
            };
            let alone = crowded(state.clone());
            // Plain players form none, so both ways to reckon must come to the same.
            let simple = [&state, &alone].map(|state| worth(state, SIMPLE));
            assert!(
                (simple[0] - simple[1]).abs() < 1e-9,
                "{sides:?}: {simple:?}"
            );
            let [with, without] = [&state, &alone].map(|state| worth(state, BEST));
            let gained = if sides[0].len() > 1 {
                with - without
            } else {
                without - with
            };
            assert!(gained > -1e-9, "{sides:?}: {with} {without}");
        }
    }
}

#[test]
fn fractions_and_simulated_fights_agree() {
    let state = pitched(
        PLAIN,
        [&["A: X (2)", "B: X (2)"], &["C: X (1)", "D: X (2)"]],
    );
    let (reckoning, moment) = reckoned(&state, BEST);
    let exact = approximate(&reckoning.fraction(&moment, &Unwatched).unwrap());
    let answer = reckoning.answer(&moment, &Unwatched).unwrap();
    let Method::Exact { error, .. } = answer.method else {
        panic!("simulated");
    };
    assert!(error < 1e-9 && (answer.worth - exact).abs() <= error);
    let state = teamed(state, &[("A", "X"), ("B", "X")], Some("B"));
    for manners in [SIMPLE, [Manner::Random; 2]] {
        let (reckoning, moment) = reckoned(&state, manners);
        let exact = reckoning.answer(&moment, &Unwatched).unwrap();
        let (fight, moment) = Risus::fight(&state).unwrap();
        let asked = Asked {
            manners: Manners(manners),
            simulated: true,
            sampling: Sampling {
                precision: 0.01,
                most: 1 << 14,
                seed: 3,
            },
            ..Asked::default()
        };
        let reckoning = Reckoning::new(fight, &moment, asked, &Unwatched).unwrap();
        close(&exact, &reckoning.answer(&moment, &Unwatched).unwrap());
    }
}

#[test]
fn a_side_with_two_teams_is_said_not_to_be_reckoned() {
    let heroes = ["A: X (1)", "B: X (2)", "C: X (1)", "D: X (2)"];
    let state = pitched(PLAIN, [&heroes, &["E: X (2)"]]);
    let state = teamed(state, &[("A", "X"), ("B", "X")], None);
    let state = teamed(state, &[("C", "X"), ("D", "X")], None);
    let fault = Risus::fight(&state).unwrap_err();
    let two = rulebook::Unreckoned::because("risus-odds-two-teams");
    assert_eq!(fault, two);
}
