//! How a fight goes: round by round, who falls, what is left. Every way is followed with its
//! chance, so nothing is drawn at random.

use std::{hash::BuildHasherDefault, rc::Rc};

use hashbrown::{HashMap, HashSet};
use rulebook::{Fight, Side, Verdict};

use crate::{
    guide::{Guide, Next, Path, Ways},
    hasher::Fixed,
    play::Manners,
    watch::{Stopped, Watch},
    worth::Worths,
};

/// Rounds are followed until no more than this is open.
const OPEN: f64 = 1e-10;
/// What is less likely than this is not followed any further.
const FADED: f64 = 1e-16;
/// But no more of them than this, one by one: what is still on then is followed from change to
/// change, over all rounds in which nothing happens.
const MOST_ROUNDS: usize = 2_000;
/// Most changes that are followed like that.
const MOST_CHANGES: usize = 10_000;
/// Most positions that a story may come through.
pub(crate) const MOST_POSITIONS: usize = 200_000;

/// The least of a chance that is none, and the most of one that is not certain: machine numbers
/// round, but what may happen is not said to be impossible.
pub(crate) const SELDOM: [f64; 2] = [f64::EPSILON, 1.0 - f64::EPSILON];

/// How a fight goes. Chances in the end are 0 only of what cannot be and 1 only of what must be,
/// if it was followed and not played.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Story {
    /// Won, drawn and lost by the first side, after each round.
    pub rounds: Vec<[f64; 3]>,
    /// Won, drawn and lost later than that, by fights that are too long to be told in rounds.
    pub late: [f64; 3],
    /// How many rounds there are after the first of those, on average of all fights.
    pub late_rounds: f64,
    /// What everybody has left at the end, on average.
    pub left: Vec<f64>,
    /// The chance that everybody is down at the end.
    pub down: Vec<f64>,
    /// The chance that it never ends, or was not followed to its end.
    pub open: f64,
}

impl Story {
    /// Won, drawn and lost in the end.
    pub fn ends(&self) -> [f64; 3] {
        let told = self.rounds.last().copied().unwrap_or_default();
        [0, 1, 2].map(|end| told[end] + self.late[end])
    }

    /// Whether it may go on for longer than it is told in rounds.
    pub fn is_long(&self) -> bool {
        self.late.iter().any(|late| *late > 0.0)
    }

    /// How many rounds it takes on average, of those that end.
    pub fn mean_rounds(&self) -> f64 {
        let ended = |round: &[f64; 3]| round.iter().sum::<f64>();
        let all = ended(&self.ends());
        // It is still on after a round as often as it has not ended by then.
        let on: f64 = self.rounds.iter().map(|round| all - ended(round)).sum();
        if all > 0.0 {
            1.0 + (on + self.late_rounds) / all
        } else {
            0.0
        }
    }
}

type Map<K, V> = HashMap<K, V, BuildHasherDefault<Fixed>>;
type Set<K> = HashSet<K, BuildHasherDefault<Fixed>>;
/// Where a turn leads, with the chance of each.
type Flow<P> = Rc<[(Next<P>, f64)]>;

/// All ways of a turn with their chances.
struct Spread<P> {
    chance: f64,
    found: Vec<(Next<P>, f64)>,
}

impl<F: Fight> Path<F> for Spread<F::Position> {
    fn reach(&mut self, next: Next<F::Position>) {
        self.found.push((next, self.chance));
    }

    fn way(&mut self, _: &Ways) -> Option<usize> {
        None
    }

    fn narrow(&mut self, chance: f64) -> f64 {
        let before = self.chance;
        self.chance *= chance;
        before
    }

    fn widen(&mut self, chance: f64) {
        self.chance = chance;
    }
}

/// Follows a fight to its end; `None` if it comes through too many positions.
pub(crate) fn follow<F: Fight, W: Worths<F>>(
    fight: &F,
    moment: &F::Moment,
    worths: &W,
    manners: Manners,
    watch: &dyn Watch,
) -> Result<Option<Story>, Stopped> {
    let told = follow_from(fight, &Begins::Now(moment), worths, manners, watch)?;
    Ok(told.map(|told| told.story))
}

/// Where a fight begins.
pub(crate) enum Begins<'a, F: Fight> {
    /// At this moment.
    Now(&'a F::Moment),
    /// In one of these positions, each with its chance.
    In(&'a [(F::Position, f64)]),
}

/// How a fight goes, and how it is won.
pub(crate) struct Told<P> {
    pub story: Story,
    /// Where the first side has won, with the chance of each, in order.
    pub won: Vec<(P, f64)>,
}

/// Follows a fight to its end from wherever it begins.
pub(crate) fn follow_from<F: Fight, W: Worths<F>>(
    fight: &F,
    begins: &Begins<F>,
    worths: &W,
    manners: Manners,
    watch: &dyn Watch,
) -> Result<Option<Told<F::Position>>, Stopped> {
    let fighters = fight.combatants().len();
    let mut teller = Teller {
        fight,
        worths,
        manners,
        flows: Map::default(),
        now: Map::default(),
        later: Map::default(),
        ends: [0.0; 3],
        left: vec![0.0; fighters],
        down: vec![0.0; fighters],
        won: Map::default(),
    };
    let first: Vec<(Next<F::Position>, f64)> = match *begins {
        Begins::Now(moment) => {
            let mut guide = teller.guide();
            fight.resume(moment, &mut guide);
            for &(next, chance) in &guide.path.found {
                teller.reach(next, chance);
            }
            guide.path.found
        }
        Begins::In(positions) => {
            teller.now.extend(positions.iter().copied());
            let begin = |&(position, chance)| (Next::At(position), chance);
            positions.iter().map(begin).collect()
        }
    };
    let mut rounds = Vec::new();
    let mut open = 1.0;
    while open > OPEN && rounds.len() < MOST_ROUNDS {
        if !teller.round() {
            return Ok(None);
        }
        rounds.push(teller.ends);
        open = teller.next_round();
        watch.progress(rounds.len(), MOST_ROUNDS)?;
    }
    let (mut late, mut late_rounds) = ([0.0; 3], 0.0);
    if open > OPEN {
        let before = teller.ends;
        let Some(further) = teller.changes(open, watch)? else {
            return Ok(None);
        };
        late = [0, 1, 2].map(|end| teller.ends[end] - before[end]);
        late_rounds = (further.rounds - (open - further.open)).max(0.0);
        open = further.open;
    }
    let mut won: Vec<(F::Position, f64)> = teller.won.drain().collect();
    won.sort_unstable_by_key(|(position, _)| *position);
    let comes: f64 = first.iter().map(|(_, chance)| chance).sum();
    let can = teller.can(first.into_iter().map(|(next, _)| next).collect(), watch)?;
    let mut story = Story {
        rounds,
        late,
        late_rounds,
        left: teller.left,
        down: teller.down,
        open,
    };
    // Of a fight that it may not come to, or that may not end, nothing is certain.
    if comes > SELDOM[1] - OPEN && open <= OPEN {
        can.correct(&mut story);
    }
    Ok(Some(Told { story, won }))
}

/// How far a fight was followed from change to change.
#[derive(Default)]
struct Further {
    /// Rounds on the way, on average of all fights.
    rounds: f64,
    /// The chance that it never ends, or was not followed to its end.
    open: f64,
}

/// Where a fight may be by now, and how it has ended so far.
struct Teller<'a, F: Fight, W> {
    fight: &'a F,
    worths: &'a W,
    manners: Manners,
    /// What turns lead to, once it was found out.
    flows: Map<F::Position, Flow<F::Position>>,
    /// The chance of being at each position of this round that is still to be followed.
    now: Map<F::Position, f64>,
    /// The chance of beginning the next round at each position.
    later: Map<F::Position, f64>,
    ends: [f64; 3],
    left: Vec<f64>,
    down: Vec<f64>,
    /// Where the first side has won.
    won: Map<F::Position, f64>,
}

impl<'a, F: Fight, W: Worths<F>> Teller<'a, F, W> {
    fn guide(&self) -> Guide<'a, W, Spread<F::Position>> {
        let path = Spread {
            chance: 1.0,
            found: Vec::new(),
        };
        Guide::new(self.worths, self.manners, path)
    }

    fn reach(&mut self, next: Next<F::Position>, chance: f64) {
        match next {
            Next::At(position) if self.fight.begins_round(position) => {
                *self.later.entry(position).or_insert(0.0) += chance;
            }
            Next::At(position) => *self.now.entry(position).or_insert(0.0) += chance,
            Next::Over(verdict, position) => {
                self.ends[class(verdict)] += chance;
                if verdict == Verdict::Won(Side::First) {
                    *self.won.entry(position).or_insert(0.0) += chance;
                }
                for (who, shape) in self.fight.shapes(position).iter().enumerate() {
                    self.left[who] += chance * f64::from(shape.left);
                    self.down[who] += if shape.stands { 0.0 } else { chance };
                }
            }
        }
    }

    /// Follows a round; false if it comes through too many positions. Within a round, too, a
    /// position can come back to itself; what is left of it fades.
    fn round(&mut self) -> bool {
        while !self.now.is_empty() {
            let mut on: Vec<(F::Position, f64)> = self.now.drain().collect();
            on.sort_unstable_by_key(|(position, _)| *position);
            for (position, chance) in on {
                if chance > FADED {
                    for &(next, share) in self.flow(position).iter() {
                        self.reach(next, chance * share);
                    }
                }
            }
            if self.flows.len() > MOST_POSITIONS {
                return false;
            }
        }
        true
    }

    /// Follows what is still on from one change to the next, over all rounds that come to nothing:
    /// who is where they were has as good a chance as before of everything else. `on` is how
    /// likely it still is. `None` if it comes through too many positions.
    fn changes(&mut self, mut on: f64, watch: &dyn Watch) -> Result<Option<Further>, Stopped> {
        let mut further = Further::default();
        for _ in 0..MOST_CHANGES {
            if on <= OPEN {
                break;
            }
            let mut now: Vec<(F::Position, f64)> = self.now.drain().collect();
            now.sort_unstable_by_key(|(position, _)| *position);
            for (position, chance) in now {
                let Some(mut moves) = self.whole_round(position) else {
                    return Ok(None);
                };
                moves.retain(|(next, _)| *next != Next::At(position));
                let leaves: f64 = moves.iter().map(|(_, share)| share).sum();
                if leaves <= 0.0 {
                    further.open += chance;
                    continue;
                }
                further.rounds += chance / leaves;
                for (next, share) in moves {
                    self.reach(next, chance * share / leaves);
                }
                watch.progress(MOST_ROUNDS, MOST_ROUNDS)?;
            }
            on = self.next_round();
        }
        further.open += on;
        Ok(Some(further))
    }

    /// Where a round leads that begins at a position.
    fn whole_round(&mut self, position: F::Position) -> Option<Vec<(Next<F::Position>, f64)>> {
        let mut comes = Vec::new();
        let mut now = vec![(position, 1.0)];
        while !now.is_empty() {
            let mut later: Map<F::Position, f64> = Map::default();
            for (position, chance) in now {
                for &(next, share) in self.flow(position).iter() {
                    match next {
                        Next::At(within) if !self.fight.begins_round(within) => {
                            *later.entry(within).or_insert(0.0) += chance * share;
                        }
                        next => comes.push((next, chance * share)),
                    }
                }
            }
            if self.flows.len() > MOST_POSITIONS {
                return None;
            }
            now = later
                .drain()
                .filter(|(_, chance)| *chance > FADED)
                .collect();
            now.sort_unstable_by_key(|(position, _)| *position);
        }
        Some(comes)
    }

    fn flow(&mut self, position: F::Position) -> Flow<F::Position> {
        if let Some(flow) = self.flows.get(&position) {
            return flow.clone();
        }
        let mut guide = self.guide();
        self.fight.turn(position, &mut guide);
        let flow: Flow<F::Position> = guide.path.found.into();
        self.flows.insert(position, flow.clone());
        flow
    }

    /// What can come of it at all, also of what is too seldom to be followed. Of a fight that
    /// comes through too many positions everything that was not seen is taken to be possible.
    fn can(
        &mut self,
        mut ahead: Vec<Next<F::Position>>,
        watch: &dyn Watch,
    ) -> Result<Can, Stopped> {
        let mut can = Can {
            ends: [false; 3],
            fall: vec![false; self.down.len()],
            stand: vec![false; self.down.len()],
        };
        let mut seen: Set<(F::Position, Option<usize>)> = Set::default();
        while let Some(next) = ahead.pop() {
            match next {
                Next::At(position) if seen.insert((position, None)) => {
                    ahead.extend(self.flow(position).iter().map(|(next, _)| *next));
                }
                Next::Over(verdict, position) if seen.insert((position, Some(class(verdict)))) => {
                    can.ends[class(verdict)] = true;
                    for (who, shape) in self.fight.shapes(position).iter().enumerate() {
                        can.fall[who] |= !shape.stands;
                        can.stand[who] |= shape.stands;
                    }
                }
                _ => {}
            }
            if seen.len() % 1024 == 0 {
                watch.progress(MOST_ROUNDS, MOST_ROUNDS)?;
            }
            if self.flows.len() > MOST_POSITIONS {
                can.ends = [true, can.ends[1], true];
                can.fall.fill(true);
                can.stand.fill(true);
                break;
            }
        }
        Ok(can)
    }

    /// Begins the next round, and says how likely it comes to one.
    fn next_round(&mut self) -> f64 {
        std::mem::swap(&mut self.now, &mut self.later);
        // In a fixed order, so that the sum is the same in every run.
        let mut chances: Vec<f64> = self.now.iter().map(|(_, chance)| *chance).collect();
        chances.sort_unstable_by(f64::total_cmp);
        // A sum of nothing is negative zero.
        chances.iter().sum::<f64>() + 0.0
    }
}

/// What can come of a fight at all, however seldom.
struct Can {
    /// Won, drawn and lost.
    ends: [bool; 3],
    /// Who can be down at the end.
    fall: Vec<bool>,
    /// Who can stand at the end.
    stand: Vec<bool>,
}

impl Can {
    /// Makes the ends of a story say for certain what is, and nothing else.
    fn correct(&self, story: &mut Story) {
        let number = self.ends.iter().filter(|can| **can).count();
        let is_long = story.is_long();
        let ends = story.ends().into_iter().zip(self.ends);
        let ends = ends.map(|(chance, can)| certain(chance, can, number > 1 || !can));
        let ends: Vec<f64> = ends.collect();
        if let Some(last) = story.rounds.last_mut() {
            for (place, chance) in ends.into_iter().enumerate() {
                if is_long {
                    story.late[place] = (chance - last[place]).max(0.0);
                } else {
                    last[place] = chance;
                }
            }
        }
        let can = self.fall.iter().zip(&self.stand);
        for (chance, (&fall, &stand)) in story.down.iter_mut().zip(can) {
            *chance = certain(*chance, fall, stand);
        }
    }
}

/// A chance that is 0 only if something cannot be, and 1 only if nothing else can.
fn certain(chance: f64, can: bool, cannot: bool) -> f64 {
    match (can, cannot) {
        (true, false) => 1.0,
        (false, _) => 0.0,
        (true, true) => chance.clamp(SELDOM[0], SELDOM[1]),
    }
}

/// The place of an end among won, drawn and lost.
pub(crate) fn class(verdict: Verdict) -> usize {
    match verdict {
        Verdict::Won(Side::First) => 0,
        Verdict::Drawn => 1,
        Verdict::Won(Side::Second) => 2,
    }
}
