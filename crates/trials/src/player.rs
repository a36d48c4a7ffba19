//! Somebody who plays at random, and campaigns to play at.

use books::Book;
use rulebook::{Filled, Seat, Turn};
use rulebook_testkit::{Random, fill};
use table::{Campaign, Command, Decided, Key, Order};

/// A campaign from a book's demonstration.
pub fn campaign(book: &'static Book) -> Campaign {
    let setup = (book.demonstration)();
    let first = Campaign::found("A trial", book, setup, 0).expect("a demonstration opens");
    Campaign::read([first]).expect("and can be read")
}

/// Something that can be done now in the game: dice that are awaited fall, or somebody chooses.
pub fn order(campaign: &Campaign, random: &mut Random) -> Order {
    match campaign.game().turn() {
        Turn::Chance(_) | Turn::Attempt(_) => roll(campaign, random),
        Turn::Choice(awaited) => {
            let anybody = [vec![Seat::Gm], players(campaign)].concat();
            // Mostly those whose turn it is, and sometimes anybody.
            for _ in 0..20 {
                let seats = if random.below(4) > 0 {
                    &awaited
                } else {
                    &anybody
                };
                let seat = random.one_of(seats).cloned().unwrap_or(Seat::Gm);
                if let Some(form) = form(campaign, &seat, random) {
                    return Order::new(seat, Command::Choose { form, say: None });
                }
            }
            let form = form(campaign, &Seat::Gm, random);
            let form = form.expect("the game master is never stuck");
            Order::new(Seat::Gm, Command::Choose { form, say: None })
        }
        Turn::Over(_) => Order::new(Seat::Gm, Command::Say("It is over.".to_owned())),
    }
}

/// A form that a seat may fill in now, filled in.
pub fn form(campaign: &Campaign, seat: &Seat, random: &mut Random) -> Option<Filled> {
    let choices = campaign.game().choices(seat);
    let common: Vec<_> = choices.iter().filter(|choice| !choice.seldom).collect();
    let seldom = random.below(8) == 0 || common.is_empty();
    let choice = if seldom {
        random.one_of(&choices)?
    } else {
        random.one_of(&common)?
    };
    Some(fill(choice, random))
}

/// The awaited dice fall: the table's, or now and then real ones.
fn roll(campaign: &Campaign, random: &mut Random) -> Order {
    let command = match campaign.game().turn() {
        Turn::Chance(roll) if random.below(4) == 0 => Command::Faces(random.faces(roll.dice())),
        Turn::Attempt(attempt) if matches!(attempt.way, rulebook::Way::Hand) => {
            let falls = random.below(6) == 0;
            Command::Outcome(if falls {
                rulebook::Outcome::Fell
            } else {
                rulebook::Outcome::Stood
            })
        }
        _ => Command::Roll { fresh: false },
    };
    Order::new(Seat::Gm, command)
}

/// The players' seats.
pub fn players(campaign: &Campaign) -> Vec<Seat> {
    let players = campaign.game().players();
    players.iter().map(|name| Seat::named(name)).collect()
}

/// Follows an order; it must be one that can be followed.
pub fn follow(campaign: &mut Campaign, order: &Order, key: &Key) {
    match campaign.decide(order, key, 0) {
        Ok(Decided::Line(line)) => campaign.apply(line).expect("what was decided happens"),
        other => panic!("{order:?} of {}: {other:?}", campaign.book().id),
    }
}

/// The key of campaigns that are played at random.
pub fn key() -> Key {
    Key::of_seed(1)
}

/// A campaign after some steps at random.
pub fn played(book: &'static Book, steps: usize, random: &mut Random) -> Campaign {
    let mut campaign = campaign(book);
    for _ in 0..steps {
        let order = order(&campaign, random);
        follow(&mut campaign, &order, &key());
    }
    campaign
}
