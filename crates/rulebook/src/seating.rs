//! Who sits where when a table is opened: what every book asks of players and cast (TBL-01,
//! TBL-04), whatever their sheets say.

use serde::{Deserialize, Serialize};

use crate::{seat::Seat, words};

/// A character as a setup has it: the sheet, and whose it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Casting<S> {
    /// Whose.
    pub seat: Seat,
    /// The sheet.
    pub sheet: S,
}

/// What is wrong with who sits where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeatingFault {
    /// There are too many.
    Full,
    /// That cannot be a player's name, or a name is there twice.
    BadName(String),
    /// A character belongs to somebody who is not there.
    NoSuchSeat(String),
}

/// Everything that is wrong with these players and this cast, whose sheets are called so.
pub fn seating_faults<S>(
    players: &[String],
    cast: &[Casting<S>],
    name: impl Fn(&S) -> &str,
) -> Vec<SeatingFault> {
    let mut faults = Vec::new();
    if players.len() > words::MOST_PLAYERS || cast.len() > words::MOST_CHARACTERS {
        faults.push(SeatingFault::Full);
    }
    let bad_names = words::bad_players(players).into_iter();
    faults.extend(bad_names.map(SeatingFault::BadName));
    for (place, casting) in cast.iter().enumerate() {
        let called = name(&casting.sheet);
        let mut earlier = cast[..place].iter();
        if earlier.any(|other| name(&other.sheet) == called) {
            faults.push(SeatingFault::BadName(called.to_owned()));
        }
        match &casting.seat {
            Seat::Player(player) if !players.contains(player) => {
                faults.push(SeatingFault::NoSuchSeat(player.clone()));
            }
            _ => {}
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cast(all: &[(&str, &str)]) -> Vec<Casting<String>> {
        let casting = |(seat, name): &(&str, &str)| Casting {
            seat: Seat::named(seat),
            sheet: (*name).to_owned(),
        };
        all.iter().map(casting).collect()
    }

    fn faults(players: &[String], cast: &[Casting<String>]) -> Vec<SeatingFault> {
        seating_faults(players, cast, String::as_str)
    }

    #[test]
    fn everybody_has_one_name_and_a_seat_that_is_there() {
        let players = ["Ann", "gm"].map(str::to_owned);
        let cast = cast(&[("Ann", "Grolf"), ("gm", "Grolf"), ("Bob", "Wulf")]);
        assert_eq!(
            faults(&players, &cast),
            [
                SeatingFault::BadName("gm".to_owned()),
                SeatingFault::BadName("Grolf".to_owned()),
                SeatingFault::NoSuchSeat("Bob".to_owned()),
            ]
        );
        assert!(faults(&players[..1], &cast[..1]).is_empty());
    }

    #[test]
    fn a_table_has_an_end() {
        let names = |most: usize| (0..=most).map(|n| n.to_string()).collect::<Vec<_>>();
        let players = names(words::MOST_PLAYERS);
        assert_eq!(faults(&players, &[]), [SeatingFault::Full]);
        let names = names(words::MOST_CHARACTERS);
        let all: Vec<(&str, &str)> = names.iter().map(|name| ("gm", name.as_str())).collect();
        assert_eq!(faults(&[], &cast(&all)), [SeatingFault::Full]);
    }
}
