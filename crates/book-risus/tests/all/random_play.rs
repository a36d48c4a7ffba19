//! A table to play at random, and what must hold at every moment of it. The example that soaks
//! the book plays it, too.

#![allow(
    clippy::expect_used,
    reason = "a test may stop where its own assumptions fail"
)]

use book_risus::{
    setup::{Casting, ClicheSheet, Figure, Options, Setup, Sheet},
    state::{Doing, Stage, State},
};
use rulebook::Seat;

/// Everybody at the table.
pub fn seats() -> [Seat; 3] {
    ["gm", "Ann", "Bob"].map(Seat::named)
}

fn cliche(name: &str, level: u32, double_pump: bool) -> ClicheSheet {
    ClicheSheet {
        name: name.to_owned(),
        level,
        double_pump,
        ..ClicheSheet::default()
    }
}

fn casting(seat: &str, name: &str, cliches: &[(&str, u32)], lucky_dice: u32) -> Casting {
    Casting {
        seat: Seat::named(seat),
        sheet: Sheet {
            name: name.to_owned(),
            cliches: cliches
                .iter()
                .map(|(name, level)| cliche(name, *level, false))
                .collect(),
            lucky_dice,
            kind: if seat == "gm" {
                Figure::Npc
            } else {
                Figure::Character
            },
            ..Sheet::default()
        },
    }
}

pub fn setup(options: Options) -> Setup {
    let lucky = u32::from(options.lucky_shots);
    let grolf: &[(&str, u32)] = if lucky == 1 {
        &[("Viking", 4), ("Gambler", 3), ("Poet", 2)]
    } else {
        &[("Viking", 4), ("Gambler", 3), ("Poet", 3)]
    };
    Setup {
        options,
        players: vec!["Ann".to_owned(), "Bob".to_owned()],
        cast: vec![
            casting("Ann", "Grolf", grolf, lucky),
            casting("Ann", "Milda", &[("Cook", 4), ("Spy", 4), ("Bard", 2)], 0),
            casting(
                "Bob",
                "Ulf",
                &[("Hunter", 4), ("Thief", 4), ("Pilot", 2)],
                0,
            ),
            casting("gm", "Boss", &[("Tyrant", 6), ("Flatterer", 2)], 0),
            casting("gm", "Rats", &[("Swarm", 3)], 0),
            casting("gm", "Guard", &[("Halberdier", 2)], 0),
        ],
    }
}

/// Dice never negative or above the level, the defeated never act, and so on.
pub fn invariants(state: &State) {
    for character in &state.cast {
        for cliche in &character.cliches {
            assert!(cliche.lost <= cliche.level, "{cliche:?}");
            assert!(cliche.level >= 1);
            assert!(cliche.banked <= 1);
        }
        let names: Vec<_> = state
            .cast
            .iter()
            .filter(|c| c.name == character.name)
            .collect();
        assert_eq!(names.len(), 1);
    }
    let Doing::Combat(combat) = &state.doing else {
        return;
    };
    for team in &combat.teams {
        assert!(team.members.iter().any(|(who, _)| *who == team.leader));
        assert!(!combat.defeated.contains(&team.leader), "a defeated leader");
        for (who, _) in &team.members {
            assert!(combat.stands(who), "{who} is in a team and out");
            let teams = combat.teams.iter();
            let mine = teams.filter(|t| t.members.iter().any(|(other, _)| other == who));
            assert_eq!(mine.count(), 1, "{who} is in two teams");
        }
    }
    for arms in combat.arms.values() {
        for arm in arms.values() {
            assert!(arm.extra <= 2);
        }
    }
    if let Stage::Between = combat.stage {
        let (_, who) = book_risus::rules::combat::on_turn(combat).expect("somebody is on turn");
        assert!(combat.stands(who), "{who} is out and on turn");
        // A team has its turn as a team, whoever leads it by now.
        match combat.team_of(who) {
            Some(team) => assert!(team.waits && !team.acted),
            None => assert!(!combat.acted.contains(who)),
        }
    }
}

/// Forms that make the cast grow, or a fight end before it has begun.
pub const RARELY: &[&str] = &[
    "make_npc",
    "start_draft",
    "call_off",
    "rule_combat_over",
    "rule_lost",
    "rule_level",
    "rule_lucky",
    "hand_over",
    "mark",
    "judge_tools",
    "mark_single",
    "tools_single",
    "reorder",
    "new_scene",
    "end_session",
];
