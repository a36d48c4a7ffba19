//! A fight that comes through few positions, laid down once: playing it at random is then
//! following numbers, without playing a turn again.
//!
//! Where a word of chance is drawn there is a switch. The words are those that the turns
//! themselves would draw, in the same order, so the fights are the same ones; in debug builds
//! every simulation holds the two against each other. Sides that weigh their moves are not laid down.

use std::hash::BuildHasherDefault;

use hashbrown::HashMap;
use rulebook::{Fight, Lot, PLAINEST, Reader, Shape, Side, Verdict};

use crate::{
    hasher::Fixed,
    play::{Manner, Manners},
    simulate::{Begin, Chance, Counts, MOST_ROUNDS, MOST_TURNS},
    story::class,
};

/// Past so many ways a fight is not laid down: following it would cost more than it saves. They
/// are counted as they are gone, because a single turn can have far too many.
const MOST_WAYS: usize = 1 << 16;

/// Ways of a switch. Where more can be gone, several switches look at the same word.
const WAYS: usize = 3;

/// A place from which ways part.
#[derive(Clone, Copy, Debug)]
struct Switch {
    /// The first word of chance that is too high for each way but the last.
    bounds: [u64; WAYS - 1],
    ways: [Way; WAYS],
}

/// What lies behind a switch.
#[derive(Clone, Copy, Debug)]
struct Way {
    /// The number of a switch, of a position whose switch is not known yet, or of an end.
    goal: u32,
    kind: Goal,
    /// Words that are used up, and turns and rounds that begin on the way.
    words: u8,
    turns: u8,
    rounds: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Goal {
    Switch,
    Position,
    End,
}

impl Way {
    fn to(kind: Goal, goal: u32) -> Self {
        Way {
            goal,
            kind,
            words: 0,
            turns: 0,
            rounds: 0,
        }
    }
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
    ends: Vec<End>,
}

impl Track {
    /// Lays a fight down from a moment on, if no side weighs its moves and it is small.
    pub fn lay<F: Fight>(begin: Begin<'_, F>, manners: Manners) -> Option<Self> {
        if manners.has(Manner::Best) {
            return None;
        }
        let Begin {
            fight,
            moment,
            first,
        } = begin;
        let mut layer = Layer::<F> {
            fight,
            manners,
            first,
            track: Track {
                start: 0,
                switches: Vec::new(),
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
            layer.room = layer.room.checked_sub(1)?;
            let way = fight.turn(position, &mut layer)?;
            let root = layer.root(way);
            roots.push(root);
        }
        let mut track = layer.track;
        let ways = track
            .switches
            .iter_mut()
            .flat_map(|switch| &mut switch.ways);
        for way in ways.filter(|way| way.kind == Goal::Position) {
            way.kind = Goal::Switch;
            way.goal = roots[way.goal as usize];
        }
        Some(track)
    }

    /// Plays so many fights, each with its own words of chance, several of them abreast.
    pub fn play(&self, mut chances: impl Iterator<Item = Chance>) -> Counts {
        let mut ends = vec![0_u64; self.ends.len()];
        let mut counts = Counts::default();
        let mut note = |walker: &Walker| match walker.end() {
            Some((end, round)) => {
                ends[end] += 1;
                counts.end(round, self.ends[end].class);
            }
            None => counts.open += 1,
        };
        let begun = chances.by_ref().take(ABREAST);
        let mut walkers: Vec<Walker> = begun.map(|chance| self.walker(chance)).collect();
        'begun: while !walkers.is_empty() {
            for place in 0..walkers.len() {
                let walker = &mut walkers[place];
                if walker.arrives(&self.switches) {
                    note(walker);
                    let Some(chance) = chances.next() else {
                        walkers.swap_remove(place);
                        continue 'begun;
                    };
                    *walker = self.walker(chance);
                }
            }
        }
        let came = self.ends.iter().zip(ends).filter(|(_, times)| *times > 0);
        for (end, times) in came {
            counts.shapes(&end.shapes, times);
        }
        counts
    }

    fn walker(&self, chance: Chance) -> Walker {
        Walker {
            chance,
            goal: self.start,
            turns: 0,
            rounds: 0,
        }
    }
}

/// Fights that are played side by side: while one waits for what lies behind a switch, a
/// processor goes on with the others.
const ABREAST: usize = 4;

/// One fight on its way.
struct Walker {
    chance: Chance,
    /// The number of the switch that is next, or of the end.
    goal: u32,
    turns: u32,
    rounds: u32,
}

impl Walker {
    /// Goes past a switch. Says whether that was the last one.
    fn arrives(&mut self, switches: &[Switch]) -> bool {
        let switch = &switches[self.goal as usize];
        let word = self.chance.word();
        // Added up rather than searched: dice leave nothing for a processor to guess.
        let [low, high] = switch.bounds.map(|bound| usize::from(bound <= word));
        let way = &switch.ways[low + high];
        if way.words != 1 {
            self.chance.as_if_drawn(way.words);
        }
        self.turns += u32::from(way.turns);
        self.rounds += u32::from(way.rounds);
        self.goal = way.goal;
        way.kind == Goal::End || self.turns >= MOST_TURNS
    }

    /// The end at which it has arrived, and in which round, unless it took too long.
    fn end(&self) -> Option<(usize, usize)> {
        let round = (self.rounds as usize).min(MOST_ROUNDS - 1);
        (self.turns < MOST_TURNS).then_some((self.goal as usize, round))
    }
}

/// Lays down the turns of a fight; nothing comes of a turn for which there is no room.
struct Layer<'a, F: Fight> {
    fight: &'a F,
    manners: Manners,
    /// The first move, if it was said beforehand.
    first: Option<usize>,
    track: Track,
    positions: Vec<F::Position>,
    numbers: HashMap<F::Position, u32, BuildHasherDefault<Fixed>>,
    ends: HashMap<(usize, F::Position), u32, BuildHasherDefault<Fixed>>,
    /// How many more ways may be gone, and turns begun.
    room: usize,
}

fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

impl<F: Fight> Layer<'_, F> {
    fn add(&mut self, bounds: [u64; WAYS - 1], ways: [Way; WAYS]) -> u32 {
        self.track.switches.push(Switch { bounds, ways });
        number(self.track.switches.len() - 1)
    }

    /// The switch that a turn begins with; one that leaves no choice if it begins with none.
    fn root(&mut self, way: Way) -> u32 {
        match way.kind {
            Goal::Switch if way.words == 0 => way.goal,
            _ => self.add([u64::MAX; WAYS - 1], [way; WAYS]),
        }
    }

    /// The way to a switch with so many ways, if there is room for all that lies behind it.
    fn switch(
        &mut self,
        ways: usize,
        bounds: &[u64],
        mut then: impl FnMut(&mut Self, usize) -> Option<Way>,
    ) -> Option<Way> {
        self.room = self.room.checked_sub(ways)?;
        let ways = (0..ways).map(|number| {
            let way = then(self, number)?;
            let words = way.words.checked_add(1)?;
            Some(Way { words, ..way })
        });
        let ways: Vec<Way> = ways.collect::<Option<_>>()?;
        Some(self.part(bounds, &ways))
    }

    /// The way to where these ways part: a single one, a switch, or a switch to switches.
    fn part(&mut self, bounds: &[u64], ways: &[Way]) -> Way {
        if let [way] = ways {
            return *way;
        }
        let third = ways.len().div_ceil(WAYS);
        let mut parted = [ways[ways.len() - 1]; WAYS];
        let mut limits = [u64::MAX; WAYS - 1];
        for (part, ways) in ways.chunks(third).enumerate() {
            let first = part * third;
            parted[part] = self.part(&bounds[first..first + ways.len() - 1], ways);
            if part > 0 {
                limits[part - 1] = bounds[first - 1];
            }
        }
        Way::to(Goal::Switch, self.add(limits, parted))
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
            turns: 1,
            rounds: u8::from(self.fight.begins_round(position)),
            ..Way::to(Goal::Position, number)
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
        Some(Way::to(Goal::End, end))
    }

    fn choose_by(
        &mut self,
        side: Side,
        moves: usize,
        example: impl Fn() -> usize,
        _: impl Fn(usize) -> F::Move,
        mut then: impl FnMut(&mut Self, usize) -> Option<Way>,
    ) -> Option<Way> {
        if let Some(number) = self.first.take() {
            return then(self, number);
        }
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
        self.switch(bounds.len() + 1, &bounds, then)
    }
}
