//! A fight that comes through few positions, laid down once: playing it at random is then
//! following numbers, without playing a turn again.
//!
//! Every place where a word of chance is drawn is a switch. The words are those that the turns
//! themselves would draw, in the same order, so the fights are the same ones; in debug builds
//! every simulation holds the two against each other. Sides that weigh their moves are not laid down.

use std::hash::BuildHasherDefault;

use hashbrown::HashMap;
use rulebook::{Fight, Lot, PLAINEST, Reader, Shape, Side, Verdict};

use crate::{
    hasher::Fixed,
    play::{Manner, Manners},
    simulate::{Chance, Counts, MOST_ROUNDS, MOST_TURNS},
    story::class,
};

/// Past so many ways a fight is not laid down: following it would cost more than it saves. They
/// are counted as they are gone, because a single turn can have far too many.
const MOST_WAYS: usize = 1 << 16;

/// A place where a word is drawn, or a turn without chance.
#[derive(Clone, Copy, Debug, Default)]
struct Switch {
    /// Where its bounds begin, and how many there are: one fewer than ways that can be gone.
    bounds: u32,
    count: u32,
    /// Where its ways begin.
    ways: u32,
    /// Whether a word is drawn at all.
    draws: bool,
}

/// What lies behind a switch.
#[derive(Clone, Copy, Debug)]
struct Way {
    goal: Goal,
    /// Turns and rounds that begin on the way.
    turns: u32,
    rounds: u32,
}

#[derive(Clone, Copy, Debug)]
enum Goal {
    Switch(u32),
    /// A position whose switch is not known yet.
    Position(u32),
    End(u32),
}

/// An end, and how everybody is then.
struct End {
    class: usize,
    shapes: Vec<Shape>,
}

/// A fight laid down.
pub(crate) struct Track {
    start: u32,
    switches: Vec<Switch>,
    bounds: Vec<u64>,
    ways: Vec<Way>,
    ends: Vec<End>,
}

impl Track {
    /// Lays a fight down from a moment on, if no side weighs its moves and it is small.
    pub fn lay<F: Fight>(fight: &F, moment: &F::Moment, manners: Manners) -> Option<Self> {
        if manners.has(Manner::Best) {
            return None;
        }
        let mut layer = Layer::<F> {
            fight,
            manners,
            track: Track {
                start: 0,
                switches: Vec::new(),
                bounds: Vec::new(),
                ways: Vec::new(),
                ends: Vec::new(),
            },
            positions: Vec::new(),
            numbers: HashMap::default(),
            ends: HashMap::default(),
            room: MOST_WAYS,
        };
        let start = fight.resume(moment, &mut layer)?;
        layer.track.start = layer.root(start);
        let mut roots = Vec::new();
        while let Some(&position) = layer.positions.get(roots.len()) {
            let way = fight.turn(position, &mut layer)?;
            let root = layer.root(way);
            roots.push(root);
        }
        let mut track = layer.track;
        for way in &mut track.ways {
            if let Goal::Position(number) = way.goal {
                way.goal = Goal::Switch(roots[number as usize]);
            }
        }
        Some(track)
    }

    /// Plays so many fights, each with its own words of chance.
    pub fn play(&self, chances: impl Iterator<Item = Chance>) -> Counts {
        let mut ends = vec![0_u64; self.ends.len()];
        let mut counts = Counts::default();
        for chance in chances {
            match self.follow(chance) {
                Some((end, round)) => {
                    ends[end] += 1;
                    counts.end(round, self.ends[end].class);
                }
                None => counts.open += 1,
            }
        }
        let came = self.ends.iter().zip(ends).filter(|(_, times)| *times > 0);
        for (end, times) in came {
            counts.shapes(&end.shapes, times);
        }
        counts
    }

    /// Follows one fight to its end: which it is, and in which round.
    fn follow(&self, mut chance: Chance) -> Option<(usize, usize)> {
        let mut switch = self.switches[self.start as usize];
        let (mut turns, mut rounds) = (0, 0);
        loop {
            let mut way = switch.ways as usize;
            if switch.draws {
                let word = chance.word();
                let bounds = switch.bounds as usize;
                let bounds = &self.bounds[bounds..bounds + switch.count as usize];
                // Added up rather than searched: dice leave nothing for a processor to guess.
                way += bounds
                    .iter()
                    .map(|&bound| usize::from(bound <= word))
                    .sum::<usize>();
            }
            let way = self.ways[way];
            turns += way.turns;
            rounds += way.rounds;
            match way.goal {
                Goal::Switch(next) if turns <= MOST_TURNS => {
                    switch = self.switches[next as usize];
                }
                Goal::End(end) if turns < MOST_TURNS => {
                    return Some((end as usize, (rounds as usize).min(MOST_ROUNDS - 1)));
                }
                _ => return None,
            }
        }
    }
}

/// Lays down the turns of a fight; nothing comes of a turn for which there is no room.
struct Layer<'a, F: Fight> {
    fight: &'a F,
    manners: Manners,
    track: Track,
    positions: Vec<F::Position>,
    numbers: HashMap<F::Position, u32, BuildHasherDefault<Fixed>>,
    ends: HashMap<(usize, F::Position), u32, BuildHasherDefault<Fixed>>,
    /// How many more ways may be gone.
    room: usize,
}

fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

impl<F: Fight> Layer<'_, F> {
    fn add(&mut self, draws: bool, bounds: &[u64], ways: &[Way]) -> u32 {
        let track = &mut self.track;
        track.switches.push(Switch {
            bounds: number(track.bounds.len()),
            count: number(bounds.len()),
            ways: number(track.ways.len()),
            draws,
        });
        track.bounds.extend_from_slice(bounds);
        track.ways.extend_from_slice(ways);
        number(track.switches.len() - 1)
    }

    /// The switch that a turn begins with; one without chance if it begins with none.
    fn root(&mut self, way: Way) -> u32 {
        match way.goal {
            Goal::Switch(switch) if way.turns == 0 => switch,
            _ => self.add(false, &[], &[way]),
        }
    }

    /// A switch with so many ways, if there is room for all that lies behind it.
    fn switch(
        &mut self,
        ways: usize,
        bounds: &[u64],
        mut then: impl FnMut(&mut Self, usize) -> Option<Way>,
    ) -> Option<Way> {
        self.room = self.room.checked_sub(ways)?;
        let ways: Option<Vec<Way>> = (0..ways).map(|number| then(self, number)).collect();
        Some(Way {
            goal: Goal::Switch(self.add(true, bounds, &ways?)),
            turns: 0,
            rounds: 0,
        })
    }
}

impl<F: Fight> Reader<F> for Layer<'_, F> {
    type Worth = Option<Way>;

    fn at(&mut self, position: F::Position) -> Option<Way> {
        let next = number(self.positions.len());
        let number = *self.numbers.entry(position).or_insert(next);
        if number == next {
            self.positions.push(position);
        }
        Some(Way {
            goal: Goal::Position(number),
            turns: 1,
            rounds: u32::from(self.fight.begins_round(position)),
        })
    }

    fn over(&mut self, verdict: Verdict, position: F::Position) -> Option<Way> {
        let class = class(verdict);
        let next = number(self.track.ends.len());
        let end = *self.ends.entry((class, position)).or_insert(next);
        if end == next {
            let shapes = self.fight.shapes(position);
            self.track.ends.push(End { class, shapes });
        }
        Some(Way {
            goal: Goal::End(end),
            turns: 0,
            rounds: 0,
        })
    }

    fn choose_by(
        &mut self,
        side: Side,
        moves: usize,
        example: impl Fn() -> usize,
        _: impl Fn(usize) -> F::Move,
        mut then: impl FnMut(&mut Self, usize) -> Option<Way>,
    ) -> Option<Way> {
        match self.manners.of(side) {
            Manner::Simple => return then(self, PLAINEST),
            Manner::Example => return then(self, example()),
            // Sides that weigh are not laid down.
            Manner::Best | Manner::Random => {}
        }
        // The first word that is too high for each move but the last.
        let bound = |number: usize| ((number as u128) << 64).div_ceil(moves as u128) as u64;
        let bounds: Vec<u64> = (1..moves).map(bound).collect();
        self.switch(moves, &bounds, then)
    }

    fn chance(
        &mut self,
        lot: &Lot,
        then: impl FnMut(&mut Self, usize) -> Option<Way>,
    ) -> Option<Way> {
        let bounds = lot.bounds();
        self.switch(bounds.len() + 1, bounds, then)
    }
}
