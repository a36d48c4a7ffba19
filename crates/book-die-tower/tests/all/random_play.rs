//! A table to play at random, and what must hold at every moment of it. The example that soaks
//! the book plays it, too.

#![allow(
    clippy::expect_used,
    reason = "a test may stop where its own assumptions fail"
)]

use book_die_tower::{
    setup::{Casting, Options, Settling, Setup},
    sheet::read_line,
    state::{Doing, Nature, Setting, State},
};
use rulebook::{Seat, TALLEST_STACK};

/// Everybody at the table.
pub fn seats() -> [Seat; 4] {
    ["gm", "Ann", "Bob", "Cid"].map(Seat::named)
}

pub fn setup(options: Options) -> Setup {
    let cast = [
        (
            "Ann",
            "Colombina: Pan | Voices | Rhymes only | Dares | The will",
        ),
        ("Ann", "Zerbina: Broom | Cat | Naps | Hisses | The mouse"),
        ("Bob", "Pedrolino: Tray (defensive) | 23 | 31 | 46 | 55"),
        ("gm", "Pantalone: NPC | Stick | Money"),
        ("gm", "Captain: NPC"),
        (
            "gm",
            "Gargoyle: Health 3 | good at claws | weak to feathers",
        ),
        ("gm", "Rat: Health 1"),
    ];
    let cast = cast.map(|(seat, line)| {
        let mut sheet = read_line(line).expect("a sheet");
        if seat != "gm" {
            sheet.level = Some(4);
            sheet.wishes = Some(3);
        }
        Casting {
            seat: Seat::named(seat),
            sheet,
        }
    });
    Setup {
        options,
        players: ["Ann", "Bob", "Cid"].map(str::to_owned).into(),
        wm_after: Some(1),
        cast: cast.into(),
    }
}

/// Wishes never exceed the Level, the tower is as high as its dice are many, nobody who is
/// down is to act, and so on.
pub fn invariants(state: &State) {
    for figure in &state.cast {
        match &figure.nature {
            Nature::Pc { level, wishes, .. } => assert!(wishes <= level, "{figure:?}"),
            Nature::Npc { .. } => assert_eq!(figure.seat, Seat::Gm),
            Nature::Monster { health, full, .. } => {
                assert!(health <= full, "{figure:?}");
                assert!(!figure.fallen && figure.seat == Seat::Gm);
            }
        }
        let same = |other: &&book_die_tower::state::Figure| other.name == figure.name;
        assert_eq!(state.cast.iter().filter(same).count(), 1);
    }
    let tower = &state.tower;
    assert!(tower.height < TALLEST_STACK, "{}", tower.height);
    match tower.settling {
        Settling::Simulated => assert_eq!(tower.poses.len(), tower.height as usize),
        _ => assert!(tower.poses.is_empty()),
    }
    assert!(!tower.had_miracle || tower.height > 0);
    if let Doing::Placing(placing) = &state.doing {
        for owed in &placing.owed {
            let figure = state.figure(&owed.who).expect("they are there");
            assert!(figure.stacks() && !figure.is_down(), "{owed:?}");
        }
        let idle = placing.setting == Setting::Waiting && placing.owed.is_empty();
        assert!(!idle, "nothing is owed");
    }
    let Some(fight) = &state.encounter else {
        assert!(state.cast.iter().all(|figure| figure.blessings == 0));
        return;
    };
    for fighter in &fight.fighters {
        let figure = state.figure(&fighter.who).expect("they are there");
        assert!(fighter.held.is_none() || !figure.is_down(), "{fighter:?}");
    }
    if let Some(released) = &fight.released
        && state.doing == Doing::Talking
    {
        assert!(released.movement || released.attack, "{released:?}");
    }
}

/// Forms that make the cast grow, or end things before they have begun.
pub const RARELY: &[&str] = &[
    "make_pc",
    "make_npc",
    "make_monster",
    "roll_character",
    "note",
    "rewrite",
    "give_weakness",
    "give_knack",
    "hand_over",
    "dismiss",
    "end_scene",
    "end_session",
    "end_encounter",
    "leave",
    "set_range",
    "measure",
    "withdraw",
    "take_back_wish",
    "set_level",
    "rule_wishes",
    "rule_health",
    "rule_fallen",
    "rule_height",
    "rule_settling",
    "rule_falls",
    "forgive_die",
];
