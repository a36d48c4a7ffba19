//! A table to play at random, and what must hold at every moment of it. The example that soaks
//! the book plays it, too.

#![allow(
    clippy::expect_used,
    reason = "a test may stop where its own assumptions fail"
)]

use book_pdq::{
    setup::{Casting, Figure, Options, Setup},
    sheet::read_line,
    state::{Condition, Doing, Member, Stage, State},
};
use rulebook::Seat;

/// Everybody at the table.
pub fn seats() -> [Seat; 3] {
    ["gm", "Ann", "Bob"].map(Seat::named)
}

pub fn setup(options: Options) -> Setup {
    let cast = [
        (
            "Ann",
            "Zorro: Sword: Expert, Rider: Good, Quick: Good, Proud: Poor",
        ),
        ("Ann", "Lolita: Wit: Expert, Dancer: Expert, Curious: Poor"),
        (
            "Bob",
            "Bernardo: Healer: Good, Tough: Good, Acrobat: Good, Eyes: Good, Mute: Poor",
        ),
        ("gm", "Captain: Fencer: Master, Schemer: Good, Vain: Poor"),
        ("gm", "Sergeant: Soldier: Good, Slow: Average, Fat: Poor"),
        ("gm", "Nobody:"),
    ];
    let cast = cast.map(|(seat, line)| {
        let mut sheet = read_line(line).expect("a sheet");
        sheet.experience = 4;
        if seat == "gm" {
            sheet.kind = Figure::Npc;
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

/// Ranks never fall further than one step below Poor, the dead and those who are out have no
/// turn, and so on.
pub fn invariants(state: &State) {
    for character in &state.cast {
        for quality in &character.qualities {
            assert!(quality.lost() <= quality.rank.steps() + 1, "{quality:?}");
            assert_eq!(quality.current().is_none(), quality.room() == 0);
        }
        let same = |other: &&book_pdq::state::Character| other.name == character.name;
        assert_eq!(state.cast.iter().filter(same).count(), 1);
    }
    for request in &state.requests {
        let same = |other: &&book_pdq::state::Request| other.who == request.who;
        assert_eq!(state.requests.iter().filter(same).count(), 1);
    }
    let Doing::Conflict(conflict) = &state.doing else {
        return;
    };
    let in_action = |who: &str| {
        let character = state.character(who).expect("they are there");
        character.condition == Condition::InAction
    };
    if conflict.stage == Stage::Turn
        && let Some(turn) = conflict.turn()
    {
        let acting = |member: &&Member| in_action(&member.who);
        assert!(
            turn.members.iter().any(|member| acting(&member)),
            "nobody's turn"
        );
        assert!(conflict.turns.len() <= conflict.combatants.len() + 1);
    }
    for combatant in &conflict.combatants {
        if combatant.held.is_some() {
            assert!(
                !combatant.spent && in_action(&combatant.who),
                "{combatant:?}"
            );
        }
        let places = conflict.order.iter().flatten();
        let mine = places.filter(|who| **who == combatant.who).count();
        assert_eq!(mine, usize::from(conflict.stage != Stage::Prepare));
    }
}

/// Forms that make the cast grow, or end things before they have begun.
pub const RARELY: &[&str] = &[
    "make_npc",
    "give",
    "start_draft",
    "add_quality",
    "drop_quality",
    "drop_draft",
    "approve_quality",
    "send_back_quality",
    "call_off",
    "withdraw",
    "end_conflict",
    "rule_lost",
    "rule_rank",
    "rule_experience",
    "rule_revived",
    "rule_out",
    "rule_dead",
    "rule_unhurt",
    "hand_over",
    "end_session",
    "end_scene",
    "send_back",
    "demand",
    "strike",
    "shift",
    "leave",
    "join",
    "award",
    "ask_swap",
    "mark_moving",
    "set_order",
    "set_distance",
    "secret_task",
    "return_to_action",
    "recovery_roll",
];
