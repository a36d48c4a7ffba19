//! A table to play at random, and what must hold at every moment of it. The example that soaks
//! the book plays it, too.

#![allow(
    clippy::expect_used,
    reason = "a test may stop where its own assumptions fail"
)]

use book_risus_hack::{
    rules::combat::on_turn,
    setup::{Casting, Figure, Options, Setup},
    sheet::read_line,
    state::{Doing, Stage, State},
};
use rulebook::Seat;

/// Everybody at the table.
pub fn seats() -> [Seat; 3] {
    ["gm", "Ann", "Bob"].map(Seat::named)
}

pub fn setup(options: Options) -> Setup {
    let zara = if options.double_effort {
        "Zara: Sorcier [4], Danseuse (2)"
    } else {
        "Zara: Sorcier (4), Danseuse (4), Chat (2)"
    };
    let cast = [
        (
            "Ann",
            "Grolfnar: Viking (4), Joueur (3), Dragueur (2), Poète (1)",
        ),
        ("Ann", "Milda: Cuisine (4), Espionne (4), Barde (2)"),
        ("Bob", zara),
        ("gm", "Wulf: Viking (5), Fanfaron (2)"),
        ("gm", "Garde: Hallebarde (3)"),
        ("gm", "Rats: Nuée (7)"),
    ];
    let cast = cast.map(|(seat, line)| {
        let mut sheet = read_line(line).expect("a sheet");
        if seat == "gm" {
            sheet.kind = if sheet.name == "Rats" {
                Figure::Horde
            } else {
                Figure::Npc
            };
        }
        Casting {
            seat: Seat::named(seat),
            sheet,
        }
    });
    Setup {
        options,
        players: vec!["Ann".to_owned(), "Bob".to_owned()],
        cast: cast.into(),
    }
}

/// Dice never above the level, the beaten never act, and so on.
pub fn invariants(state: &State) {
    for character in &state.cast {
        for cliche in &character.cliches {
            assert!(
                cliche.lost <= cliche.level && cliche.level >= 1,
                "{cliche:?}"
            );
        }
        if character.kind != Figure::Character {
            assert_eq!(character.destiny, 0);
        }
    }
    let Doing::Combat(combat) = &state.doing else {
        return;
    };
    for team in &combat.teams {
        assert!(combat.stands(&team.leader), "a beaten leader");
        for (who, _) in &team.members {
            assert!(combat.stands(who), "{who} is in a team and out");
            let teams = combat.teams.iter();
            let mine = teams.filter(|one| one.contribution(who).is_some());
            assert_eq!(mine.count(), 1, "{who} is in two teams");
        }
    }
    if combat.stage == Stage::Between {
        let who = on_turn(state, combat).expect("somebody is on turn");
        assert!(combat.stands(who), "{who} is out and on turn");
    }
}

/// Forms that make the cast grow, or end things before they have begun.
pub const RARELY: &[&str] = &[
    "make_npc",
    "start_draft",
    "add_cliche",
    "drop_cliche",
    "describe",
    "drop_draft",
    "add_draft_object",
    "call_off",
    "end_combat",
    "rule_lost",
    "rule_level",
    "rule_destiny",
    "rule_stands",
    "hand_over",
    "new_scene",
    "end_session",
    "grant_item",
    "take_item",
    "mark_object",
    "add_object",
    "award_destiny",
    "award_xp",
    "mark",
    "set_fd",
    "secret_roll",
    "set_condition",
    "damage_vehicle",
    "fate_now",
    "pass",
];
