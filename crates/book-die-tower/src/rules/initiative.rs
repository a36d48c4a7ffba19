//! Who goes first, and who comes next (DTW-INI).

use rulebook::Seat;

use crate::state::{Encounter, State};

/// The seats clockwise, beginning with this one.
fn from(circle: &[Seat], first: &Seat) -> Vec<Seat> {
    let start = circle.iter().position(|seat| seat == first).unwrap_or(0);
    let (before, after) = circle.split_at(start);
    after.iter().chain(before).cloned().collect()
}

/// Which seat goes first: the one that the World Master names (DTW-INI-03) or that last placed
/// a die (DTW-INI-01), and the first of the circle if there is neither (DTW-RUL-14). If nobody
/// of theirs takes part it is whoever comes next clockwise (DTW-INI-02).
pub fn first(circle: &[Seat], first: Option<&Seat>, taking_part: &[Seat]) -> Option<Seat> {
    let first = first.or(circle.first())?;
    let mut seats = from(circle, first).into_iter();
    seats.find(|seat| taking_part.contains(seat))
}

/// The order of seats in an encounter: clockwise from the first, as far as somebody of theirs
/// takes part (DTW-INI-02). All NPCs and Monsters act on the World Master's seat (DTW-INI-04).
pub fn order(state: &State, fight: &Encounter) -> Vec<Seat> {
    let takes_part = |seat: &Seat| {
        let mut fighters = fight.fighters.iter();
        fighters.any(|fighter| {
            let figure = state.figure(&fighter.who);
            figure.is_some_and(|figure| figure.seat == *seat)
        })
    };
    let seats = from(&state.circle(), &fight.first).into_iter();
    seats.filter(takes_part).collect()
}

/// Whether somebody of this seat takes part and is in action.
pub fn can_take_turn(state: &State, fight: &Encounter, seat: &Seat) -> bool {
    fight.fighters.iter().any(|fighter| {
        let figure = state.figure(&fighter.who);
        figure.is_some_and(|figure| figure.seat == *seat && !figure.is_down())
    })
}

/// Whose turn comes next, and in which round: the next seat clockwise with somebody in action;
/// nobody's, if nobody is.
pub fn next(state: &State, fight: &Encounter) -> Option<(Seat, u32)> {
    // The seat on turn may have nobody in the encounter any more: its place still counts.
    let circle = from(&state.circle(), &fight.first);
    let now = circle.iter().position(|seat| *seat == fight.on_turn)?;
    let later = circle.iter().enumerate().skip(now + 1);
    let later = later.map(|(_, seat)| (seat, fight.round));
    let again = circle.iter().take(now + 1);
    let again = again.map(|seat| (seat, fight.round.saturating_add(1)));
    let mut seats = later.chain(again);
    let found = seats.find(|(seat, _)| can_take_turn(state, fight, seat));
    found.map(|(seat, round)| (seat.clone(), round))
}
