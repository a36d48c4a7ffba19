//! A small table of Risus to tell stories at.

use rulebook::{Filled, Seat, Viewer};
use serde_json::{Value, json};
use table::{Campaign, Command, Decided, Fault, Key, Order};

/// Ann and Bob, a Viking, and a pirate of the game master's.
pub fn setup() -> Value {
    let character = |seat: &str, name: &str, cliche: &str| {
        json!({ "seat": seat, "sheet": { "name": name, "cliches": [
            { "name": cliche, "level": 4 },
            { "name": "Gambler", "level": 3 },
            { "name": "Poet", "level": 3 },
        ] } })
    };
    json!({
        "players": ["Ann", "Bob"],
        "cast": [
            character("Ann", "Grolf", "Viking"),
            character("Bob", "Zoé", "Pilot"),
            character("gm", "Barbe", "Pirate"),
        ],
    })
}

pub fn campaign() -> Campaign {
    let book = books::find("risus").expect("it is there");
    let first = Campaign::found("Friday", book, setup(), 0).expect("a good setup");
    Campaign::read([first]).expect("its own line")
}

pub fn key() -> Key {
    Key::of_seed(7)
}

pub fn gm() -> Seat {
    Seat::Gm
}

pub fn ann() -> Seat {
    Seat::named("Ann")
}

pub fn bob() -> Seat {
    Seat::named("Bob")
}

pub fn sees(seat: &Seat) -> Viewer {
    Viewer::Seat(seat.clone())
}

pub fn choose(form: Filled) -> Command {
    Command::Choose { form, say: None }
}

pub fn roll() -> Command {
    Command::Roll { fresh: false }
}

/// What an order comes to, and lets it happen.
pub fn follow(campaign: &mut Campaign, order: &Order) -> Result<u64, Fault> {
    match campaign.decide(order, &key(), 60_000)? {
        Decided::Before(seq) => Ok(seq),
        Decided::Line(line) => {
            campaign.apply(line).expect("what was decided happens");
            Ok(campaign.lines().len() as u64 - 1)
        }
    }
}

/// Somebody does something that must be possible.
pub fn does(campaign: &mut Campaign, seat: Seat, command: Command) -> u64 {
    let order = Order::new(seat, command);
    let done = follow(campaign, &order);
    done.unwrap_or_else(|fault| panic!("{order:?}: {fault}"))
}

/// Somebody tries something that must be refused; nothing changes.
pub fn tries(campaign: &Campaign, seat: Seat, command: Command) -> Fault {
    let order = Order::new(seat, command);
    let refused = campaign.decide(&order, &key(), 60_000);
    refused.expect_err("it is refused")
}

/// The game master calls for a roll of Grolf's against a number, up to the dice.
pub fn up_to_the_dice(campaign: &mut Campaign, number: i64) {
    let call = Filled::new("call_target")
        .with("who", "Grolf")
        .with("number", number)
        .with("secret", "no");
    does(campaign, gm(), choose(call));
    let pick = Filled::new("pick_cliche").with("cliche", "Viking");
    does(campaign, ann(), choose(pick));
    let judge = Filled::new("judge").with("tools", "normal");
    does(campaign, gm(), choose(judge));
}

/// The faces of an entry.
pub fn faces(campaign: &Campaign, seq: u64) -> Vec<dice::Face> {
    match campaign.entry(seq).map(|entry| entry.did) {
        Some(table::Deed::Threw { faces, .. } | table::Deed::Rolled { faces, .. }) => faces,
        other => panic!("no dice: {other:?}"),
    }
}
