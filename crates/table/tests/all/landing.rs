//! A die that was placed: what the table remembers of it, and that it can be filmed again.

use rulebook::{Filled, Outcome, Way};
use serde_json::json;
use table::{Campaign, Command, Key, Landed, Source};

use crate::common::*;

/// A table whose tower is settled this way, with a die that Ann owes.
fn with_a_die_owed(tower: &str) -> Campaign {
    let book = books::find("die-tower").expect("it is there");
    let setup = json!({
        "options": { "tower": tower },
        "players": ["Ann"],
        "cast": [{ "seat": "Ann", "sheet": {
            "name": "Colombina", "weapon": "Frying pan", "power": "Ventriloquist",
            "drawback": "Only in rhymes", "deviation": "Dares", "mystery": "The will",
        } }],
    });
    let first = Campaign::found("Friday", book, setup, 0).expect("a good setup");
    let mut campaign = Campaign::read([first]).expect("its own line");
    let attempt = Filled::new("try")
        .with("who", "Colombina")
        .with("with", "plain")
        .with("what", "juggle");
    does(&mut campaign, ann(), choose(attempt));
    let terms = Filled::new("set_terms")
        .with("difficulty", "moderate")
        .with("dice", 1)
        .with("lean", "none");
    does(&mut campaign, gm(), choose(terms));
    let thrown = Filled::new("roll").with("wishes", 0);
    does(&mut campaign, ann(), choose(thrown));
    does(&mut campaign, gm(), Command::Faces(vec![1]));
    campaign
}

/// Ann aims so far to the right, and lets go.
fn place(campaign: &mut Campaign, right: i64) -> u64 {
    let aim = Filled::new("place").with("right", right);
    let aim = aim.with("back", 0).with("turn", 0);
    does(campaign, ann(), choose(aim));
    does(campaign, ann(), roll())
}

fn landed(campaign: &Campaign) -> Landed {
    campaign.landed().expect("a die was placed").clone()
}

#[test]
fn what_was_simulated_is_filmed_as_it_fell() {
    let mut campaign = with_a_die_owed("simulated");
    assert_eq!(campaign.landed(), None);
    let seq = place(&mut campaign, 0);
    let first = landed(&campaign);
    assert_eq!(first.seq, seq);
    let film = first.film(&key()).expect("it was simulated");
    let simulated = film.landing.simulated.clone().expect("poses");
    assert_eq!(film.landing, first.landing);
    assert_eq!(film.pictures.last(), Some(&simulated.poses));
    // The second one misses, and begins on the first.
    place(&mut campaign, 160);
    let second = landed(&campaign);
    let Way::Simulation { standing, .. } = &second.attempt.way else {
        panic!("not simulated");
    };
    assert_eq!(*standing, simulated.poses);
    assert_ne!(second.landing.outcome, Outcome::Fell, "one die cannot fall");
    assert!(second.film(&key()).is_some());
    // With another key it would be another film.
    assert_eq!(second.film(&Key::of_seed(8)), None);
}

#[test]
fn a_log_that_is_read_again_has_the_same_film() {
    let mut campaign = with_a_die_owed("simulated");
    place(&mut campaign, 40);
    let read = Campaign::read(campaign.lines().to_vec()).expect("its own lines");
    assert_eq!(read.landed(), campaign.landed());
    assert_eq!(campaign.copy().landed(), campaign.landed());
}

#[test]
fn what_was_taken_back_is_forgotten_and_what_fell_again_is_filmed_again() {
    let mut campaign = with_a_die_owed("simulated");
    let before = campaign.lines().len() as u64 - 1;
    place(&mut campaign, 40);
    let first = landed(&campaign);
    does(&mut campaign, gm(), Command::TakeBack(before));
    assert_eq!(campaign.landed(), None);
    let again = place(&mut campaign, 40);
    let source = campaign.entry(again).and_then(|entry| entry.did.source());
    assert_eq!(source, Some(Source::Again { seq: first.seq }));
    let film = landed(&campaign).film(&key());
    assert!(film.is_some() && film == first.film(&key()));
}

#[test]
fn real_dice_and_lots_are_not_filmed() {
    for (tower, settle) in [
        ("by_hand", Command::Outcome(Outcome::Stood)),
        ("drawn", roll()),
    ] {
        let mut campaign = with_a_die_owed(tower);
        does(&mut campaign, ann(), choose(Filled::new("place")));
        does(&mut campaign, ann(), settle);
        assert_eq!(landed(&campaign).film(&key()), None, "{tower}");
    }
}
