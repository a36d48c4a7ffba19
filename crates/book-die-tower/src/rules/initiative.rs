//! Who goes first, and who comes next (DTW-INI).

use rulebook::Seat;

use crate::state::{Encounter, State};

/// The seats clockwise, beginning with this one.
pub fn from(circle: &[Seat], first: &Seat) -> Vec<Seat> {
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
    let able = |place: usize| can_take_turn(state, fight, &circle[place]);
    let (place, new_round) = next_place(circle.len(), now, able)?;
    let round = fight.round.saturating_add(u32::from(new_round));
    Some((circle[place].clone(), round))
}

/// The next place in a circle of so many where somebody is able to act, and whether a new round
/// begins there. Places are counted from whoever went first; who acted last may come again.
pub fn next_place(
    places: usize,
    now: usize,
    able: impl Fn(usize) -> bool,
) -> Option<(usize, bool)> {
    let later = (now + 1..places).map(|place| (place, false));
    let again = (0..=now).map(|place| (place, true));
    later.chain(again).find(|(place, _)| able(*place))
}
