//! Risus Hack with teams: reckoned as it is played, and against what was worked out by hand.

use book_risus_hack::{
    RisusHack,
    setup::{Options, Six},
    state::{Degree, Doing, Effect, State},
};
use dice::fraction_text;
use odds::{Asked, Manner, Manners, Unwatched};
use rulebook::{Fights, Filled};

use super::{
    agreement::{after_move, stays_known},
    risus_hack::{agrees, all, marked, pitch, reckon, with_destiny, with_item, worth},
};

/// The table after everybody named has formed a team with the cliché X.
fn teamed(mut state: State, members: &[&str], leader: Option<&str>) -> State {
    let names: Vec<String> = members[1..].iter().map(|who| (*who).into()).collect();
    let propose = Filled::new("propose_team").with("by", members[0]);
    state = after_move::<RisusHack>(&state, &propose.with("with", names));
    for who in members {
        let bring = Filled::new("contribute").with("who", *who);
        state = after_move::<RisusHack>(&state, &bring.with("cliche", "X"));
    }
    if let Some(leader) = leader {
        let lead = Filled::new("name_leader").with("leader", leader);
        state = after_move::<RisusHack>(&state, &lead);
    }
    state
}

#[test]
fn what_is_known_of_fights_with_teams_stays_known() {
    let fights: [[&[&str]; 2]; 3] = [
        [&["A: X (2), Y (1)", "B: X (2)"], &["C: X (3)"]],
        [&["A: X (3)"], &["B: X (1)", "C: X (2)", "D: X (1)"]],
        [&["A: X (1)", "B: X (2)"], &["C: X (2)", "D: X (1)"]],
    ];
    let mut somebody_gone = false;
    for sides in fights {
        for seed in 1..=4 {
            let state = pitch(Options::default(), sides);
            let best = [Manner::Best; 2];
            somebody_gone |= stays_known::<RisusHack>(state, best, seed).1 > 0;
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
    agrees(&pitch(Options::default(), four), 3);
}

/// The state with five more on each side who have been out from the start: too many to form
/// teams.
fn crowded(mut state: State) -> State {
    if let Doing::Combat(combat) = &mut state.doing {
        for party in 0..2 {
            for number in 0..5 {
                let ghost = format!("Ghost {party} {number}");
                combat.parties[party].push(ghost.clone());
                combat.defeated.insert(ghost);
            }
        }
    }
    state
}

#[test]
fn teams_are_reckoned_as_they_are_formed_and_fight() {
    let plain = Options::default();
    agrees(&pitch(plain, [&["A: X (2)", "B: X (1)"], &["C: X (2)"]]), 6);
    let three: [&[&str]; 2] = [&["A: X (2)"], &["B: X (1)", "C: X (1)", "D: X (1)"]];
    agrees(&pitch(plain, three), 6);
    let criticals = Options {
        criticals: true,
        fumble: true,
        average_fd: 4,
        ..plain
    };
    let two: [&[&str]; 2] = [&["A: X (1)", "B: X (2)"], &["C: X (1)", "D: X (1)"]];
    agrees(&pitch(criticals, two), 6);
}

#[test]
fn helpers_count_in_rounds_with_an_effort() {
    let sides: [&[&str]; 2] = [&["A: X (1)", "B: X (1)"], &["C: X (1)"]];
    for six in [Six::Plain, Six::Double, Six::Explode] {
        let options = Options { six, ..all() };
        let state = pitch(options, sides);
        agrees(&state, 3);
        agrees(&teamed(state, &["A", "B"], Some("A")), 3);
    }
}

#[test]
fn helpers_are_destined_and_leaders_use_equipment() {
    let state = pitch(
        Options::default(),
        [&["A: X (1)", "B: X (1)"], &["C: X (2)"]],
    );
    agrees(&with_destiny(state.clone(), 1, 1), 4);
    let state = teamed(
        with_item(state, 0, Effect::Bonus(1)),
        &["A", "B"],
        Some("A"),
    );
    agrees(&with_destiny(state, 1, 1), 4);
}

#[test]
fn teams_that_are_there_are_reckoned_where_none_are_formed() {
    let state = pitch(
        Options::default(),
        [
            &["A: X (2)", "B: X (2)", "C: X (2)"],
            &["D: X (1)", "E: X (2)"],
        ],
    );
    let state = teamed(crowded(state), &["A", "B", "C"], Some("B"));
    agrees(&state, 6);
    agrees(&teamed(state, &["D", "E"], None), 6);
}

#[test]
fn a_team_of_unsuited_takes_three() {
    let state = pitch(
        Options {
            table2: true,
            ..Options::default()
        },
        [&["A: X (2)", "B: X (2)"], &["C: X (4)"]],
    );
    let state = marked(state, "A", "X", Degree::Unsuited, 0);
    agrees(&marked(state, "B", "X", Degree::Unsuited, 0), 4);
}

#[test]
fn a_toy_team_is_as_worked_out_by_hand() {
    // At difficulty 4 a die succeeds every other time. Two with one die each, A and B, are a
    // team against C with one die: they succeed unless the leader fails and the helper shows no
    // six, 7 times of 12. So a round is won 7 times of 24, lost 5 times, and else comes to
    // nothing. After a loss the helper volunteers and falls. Only two are left, so the leader
    // has two dice in the next round, and succeeds 3 times of 4: it is won 3 times of 8, lost
    // once, and else an even duel: u = 3 / 8 + 4 / 8 / 2 = 5 / 8. The team is worth
    // (7 + 5 u) / 12 = 27 / 32. One by one they are worth 3 / 4.
    let options = Options {
        average_fd: 4,
        ..Options::default()
    };
    let state = pitch(options, [&["A: X (1)", "B: X (1)"], &["C: X (1)"]]);
    for (manner, wanted) in [(Manner::Best, "27/32"), (Manner::Simple, "3/4")] {
        let asked = Asked {
            manners: Manners([manner; 2]),
            ..Asked::default()
        };
        let (reckoning, moment) = reckon(&state, asked);
        let fraction = reckoning.fraction(&moment, &Unwatched).unwrap();
        assert_eq!(fraction_text(&fraction), wanted);
    }
}

#[test]
fn teams_harm_nobody_who_may_form_them() {
    let fights: [[&[&str]; 2]; 3] = [
        [&["A: X (2)", "B: X (3)"], &["C: X (4)"]],
        [&["A: X (2), Y (2)", "B: X (1)"], &["C: X (3)"]],
        [&["A: X (4)"], &["B: X (2)", "C: X (2)"]],
    ];
    for sides in fights {
        let state = pitch(Options::default(), sides);
        let [with, without] =
            [state.clone(), crowded(state)].map(|state| worth(&state, Asked::default()));
        let gained = if sides[0].len() > 1 {
            with - without
        } else {
            without - with
        };
        assert!(gained > -1e-9, "{sides:?}: {with} {without}");
    }
}

#[test]
fn a_side_with_two_teams_is_said_not_to_be_reckoned() {
    let heroes = ["A: X (1)", "B: X (2)", "C: X (1)", "D: X (2)"];
    let state = pitch(Options::default(), [&heroes, &["E: X (2)"]]);
    let state = teamed(teamed(state, &["A", "B"], None), &["C", "D"], None);
    let two = rulebook::Unreckoned::because("hack-odds-two-teams");
    assert_eq!(RisusHack::fight(&state).unwrap_err(), two);
}
