//! Pairs of campaigns that differ only in what the game master keeps secret: what players and
//! spectators see, may do, are told, export and are refused is the same, byte by byte.

use books::BOOKS;
use rulebook::{Filled, Seat, Turn, Value, Viewer};
use rulebook_testkit::Random;
use table::{Audience, Campaign, Command, Decided, Key, Order, export_for};

use crate::player::{self, campaign, follow, order};

/// Steps of one pair.
const STEPS: usize = 16;

/// So many pairs for each book.
pub fn run(count: usize) {
    println!("book             pairs   secrets  compared");
    for book in BOOKS {
        let (mut secrets, mut compared) = (0, 0);
        for seed in 0..count as u64 {
            let pair = pair(book, seed);
            secrets += pair.0;
            compared += pair.1;
        }
        println!("{:14} {count:7}  {secrets:8}  {compared:8}", book.id);
    }
    println!("nobody but the game master could tell one of a pair from the other");
}

/// One pair: how many secrets it had, and how many bytes were compared.
fn pair(book: &'static books::Book, seed: u64) -> (usize, usize) {
    let mut random = Random::new(seed);
    let (mut one, mut other) = (campaign(book), campaign(book));
    let key = Key::of_seed(seed);
    let mut secrets = 0;
    for _ in 0..STEPS {
        let (first, second) = match one.game().turn() {
            Turn::Chance(roll) if roll.secret => {
                secrets += 1;
                let mut typed = || Command::Faces(random.faces(roll.dice()));
                let (first, second) = (typed(), typed());
                (Order::new(Seat::Gm, first), Order::new(Seat::Gm, second))
            }
            _ if random.below(4) == 0 => {
                secrets += 1;
                let mut hidden = || Command::Dice {
                    dice: "3d6".to_owned(),
                    faces: Some(random.faces(3)),
                    to: Audience::Gm,
                };
                let (first, second) = (hidden(), hidden());
                (Order::new(Seat::Gm, first), Order::new(Seat::Gm, second))
            }
            _ => {
                let first =
                    secret_call(&one, &mut random).unwrap_or_else(|| order(&one, &mut random));
                if shows(&first) {
                    continue;
                }
                let second = twin(&other, &first, &mut random);
                secrets += usize::from(second != first);
                (first, second)
            }
        };
        // What is possible in only one of them would be no secret's doing to begin with.
        let possible = |campaign: &Campaign, order: &Order| {
            matches!(campaign.decide(order, &key, 0), Ok(Decided::Line(_)))
        };
        let both = [possible(&one, &first), possible(&other, &second)];
        if first.seat != Seat::Gm {
            assert_eq!(both[0], both[1], "{} {seed}: {first:?}", book.id);
        }
        if both != [true; 2] {
            continue;
        }
        follow(&mut one, &first, &key);
        follow(&mut other, &second, &key);
    }
    let mut viewers = vec![Viewer::Spectator];
    viewers.extend(player::players(&one).into_iter().map(Viewer::Seat));
    let compared = viewers.iter().map(|viewer| {
        let (left, right) = (seen(&one, viewer, &key), seen(&other, viewer, &key));
        assert_eq!(left, right, "{} {seed}: {viewer:?} can tell", book.id);
        left.len()
    });
    (secrets, compared.sum())
}

/// Now and then the game master calls for something in secret, if the book has that.
fn secret_call(campaign: &Campaign, random: &mut Random) -> Option<Order> {
    if random.below(2) == 0 {
        return None;
    }
    let choices = campaign.game().choices(&Seat::Gm);
    let may_be_secret = |choice: &&rulebook::Choice| {
        choice.key.starts_with("secret_") || choice.fields.iter().any(|field| field.key == "secret")
    };
    let secret: Vec<_> = choices.iter().filter(may_be_secret).collect();
    let mut form = rulebook_testkit::fill(random.one_of(&secret)?, random);
    if form.values.contains_key("secret") {
        form.values.insert("secret".to_owned(), "yes".into());
    }
    let order = Order::new(Seat::Gm, Command::Choose { form, say: None });
    let accepted = campaign.decide(&order, &Key::of_seed(0), 0);
    accepted.is_ok().then_some(order)
}

/// The same order, but with another number if it is a secret one.
fn twin(campaign: &Campaign, order: &Order, random: &mut Random) -> Order {
    let Command::Choose { form, .. } = &order.command else {
        return order.clone();
    };
    let secret = form.key.starts_with("secret_")
        || form.values.get("secret") == Some(&Value::Text("yes".to_owned()));
    if !secret || order.seat != Seat::Gm {
        return order.clone();
    }
    let mut changed: Filled = form.clone();
    for value in changed.values.values_mut() {
        if let Value::Number(number) = value {
            *number += random.between(-2, 2);
        }
    }
    let changed = Order::new(
        Seat::Gm,
        Command::Choose {
            form: changed,
            say: None,
        },
    );
    match campaign.decide(&changed, &Key::of_seed(0), 0) {
        Ok(_) => changed,
        Err(_) => order.clone(),
    }
}

/// Whether an order shows a secret to everybody.
fn shows(order: &Order) -> bool {
    matches!(&order.command, Command::Choose { form, .. } if form.key.starts_with("show_"))
}

/// All that comes to somebody who is not the game master.
fn seen(campaign: &Campaign, viewer: &Viewer, key: &Key) -> String {
    let mut file = Vec::new();
    export_for(campaign, viewer, &mut file).expect("memory");
    let mut all = String::from_utf8(file).expect("text");
    let game = campaign.game();
    all.push_str(&serde_json::to_string(&game.view(viewer)).expect("a view"));
    all.push_str(&serde_json::to_string(&game.portraits(viewer)).expect("sheets"));
    all.push_str(&campaign.cursor(viewer).to_string());
    if let Viewer::Seat(seat) = viewer {
        let choices = game.choices(seat);
        all.push_str(&serde_json::to_string(&choices).expect("choices"));
        for command in [
            Command::Choose {
                form: Filled::new("new_scene"),
                say: None,
            },
            Command::Roll { fresh: false },
            Command::Roll { fresh: true },
            Command::Faces(vec![1, 2, 3]),
            Command::Show(0),
            Command::Show(campaign.cursor(viewer)),
            Command::TakeBack(0),
            Command::Ask(0),
            Command::Ask(campaign.cursor(viewer).saturating_sub(1)),
            Command::Close,
        ] {
            let order = Order {
                saw: Some(campaign.cursor(viewer)),
                ..Order::new(seat.clone(), command)
            };
            let refused = campaign.decide(&order, key, 0).map(drop);
            all.push_str(&format!("{refused:?}"));
        }
    }
    all
}

#[cfg(test)]
mod tests {
    #[test]
    fn secrets_are_kept() {
        super::run(10);
    }
}
