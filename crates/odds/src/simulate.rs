//! Fights played at random, many of them.
//!
//! Chance comes from a counter: the word that a fight draws depends on the seed, on the number
//! of the fight and on how many it drew before. So the same fights are played however many
//! cores share them.

use std::ops::Range;

use rayon::prelude::*;
use rulebook::{Fight, Lot, Shape, Verdict};

use crate::{
    guide::{Guide, Next, Path, Ways},
    play::Manners,
    story::{Story, class},
    track::Track,
    watch::{Stopped, Watch},
    worth::Worths,
};

/// Fights that are played together.
const BATCH: u64 = 4_096;
/// Whoever watches is asked after so many of them, if each is played turn by turn.
const ASKED: u64 = 256;
/// Fights from which on it is worth the time to find out whether they can be laid down.
const WORTH_LAYING: u64 = 10_000;
/// A fight that takes more turns than this is given up and counts as open.
pub(crate) const MOST_TURNS: u32 = 20_000;
/// Rounds that are told apart.
pub(crate) const MOST_ROUNDS: usize = 2_000;

/// How many fights are played.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sampling {
    /// Until the chance to win is known within this, up or down, in 95 cases of 100.
    pub precision: f64,
    /// But no more than this.
    pub most: u64,
    /// Where chance begins.
    pub seed: u64,
}

impl Default for Sampling {
    fn default() -> Self {
        Sampling {
            precision: 0.001,
            most: 4_000_000,
            seed: 1,
        }
    }
}

impl Sampling {
    /// How many fights are played at most: where both sides are equal most are needed.
    pub(crate) fn at_most(self) -> u64 {
        let needed = (0.25 * (Z / self.precision).powi(2)).ceil();
        (needed as u64).min(self.most)
    }
}

/// What came of fights that were played.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    /// How many.
    pub fights: u64,
    /// How they went.
    pub story: Story,
}

impl Played {
    /// What a fight is worth to the first side; half, where nobody has won yet.
    pub fn worth(&self) -> f64 {
        let [won, drawn, _] = self.story.ends();
        won + drawn / 2.0 + self.story.open / 2.0
    }
}

/// Standard errors within which a chance lies in 95 cases of 100.
const Z: f64 = 1.959_963_984_540_054;

/// The half-width of the interval in which a chance lies in 95 cases of 100, when it was so in
/// that share of so many tries (Wilson's, which holds near 0 and 1 too).
pub fn interval(share: f64, tries: u64) -> (f64, f64) {
    let z = Z;
    let n = tries as f64;
    let middle = (share + z * z / (2.0 * n)) / (1.0 + z * z / n);
    let half = z / (1.0 + z * z / n) * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt();
    ((middle - half).max(0.0), (middle + half).min(1.0))
}

/// Words of chance by their number (Steele, Lea and Flood's "split mix").
#[derive(Clone, Copy, Debug)]
pub(crate) struct Chance {
    key: u64,
    counter: u64,
}

impl Chance {
    /// The words of one fight.
    pub fn of(seed: u64, fight: u64) -> Self {
        Chance {
            // Mixed, so that seeds side by side are not the same words one further on.
            key: mixed(seed),
            counter: fight << 24,
        }
    }

    pub fn word(&mut self) -> u64 {
        self.counter += 1;
        mixed(self.key.wrapping_add(self.counter.wrapping_mul(GOLDEN)))
    }

    /// After one word was drawn: goes on as if it had been so many. Kept out of the way, because
    /// words can be found ahead only as long as their numbers are simply the next ones.
    #[cold]
    #[inline(never)]
    pub fn as_if_drawn(&mut self, words: u8) {
        self.counter = self.counter - 1 + u64::from(words);
    }
}

/// What counters are spread by: the odd number next to the golden section of all words.
const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

/// A word in which every bit depends on every bit of another.
fn mixed(mut word: u64) -> u64 {
    word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ word >> 31
}

/// One way through a fight.
pub(crate) struct Walk<P> {
    pub chance: Chance,
    pub reached: Option<Next<P>>,
    /// The first move, if it was said beforehand.
    pub first: Option<usize>,
}

impl<F: Fight> Path<F> for Walk<F::Position> {
    fn reach(&mut self, next: Next<F::Position>) {
        self.reached = Some(next);
    }

    fn told(&mut self) -> Option<usize> {
        self.first.take()
    }

    fn way(&mut self, ways: &Ways) -> Option<usize> {
        let word = self.chance.word();
        Some(match ways {
            Ways::Classes(lot) => Lot::draw(lot, word),
            Ways::Moves(moves) => ((u128::from(word) * (*moves as u128)) >> 64) as usize,
        })
    }

    fn narrow(&mut self, _: f64) -> f64 {
        1.0
    }

    fn widen(&mut self, _: f64) {}
}

/// What came of some fights, counted.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Counts {
    /// Ends by round, and by who won.
    rounds: Vec<[u64; 3]>,
    left: Vec<u64>,
    down: Vec<u64>,
    pub open: u64,
}

impl Counts {
    fn add(mut self, other: Counts) -> Counts {
        let rounds = self.rounds.len().max(other.rounds.len());
        self.rounds.resize(rounds, [0; 3]);
        for (own, other) in self.rounds.iter_mut().zip(other.rounds) {
            own.iter_mut()
                .zip(other)
                .for_each(|(own, other)| *own += other);
        }
        for (own, other) in [(&mut self.left, other.left), (&mut self.down, other.down)] {
            own.resize(own.len().max(other.len()), 0);
            own.iter_mut()
                .zip(other)
                .for_each(|(own, other)| *own += other);
        }
        self.open += other.open;
        self
    }

    /// A fight has ended in a round, won, drawn or lost.
    pub fn end(&mut self, round: usize, class: usize) {
        if self.rounds.len() <= round {
            self.rounds.resize(round + 1, [0; 3]);
        }
        self.rounds[round][class] += 1;
    }

    /// Everybody was so at the end of so many fights.
    pub fn shapes(&mut self, shapes: &[Shape], fights: u64) {
        self.left.resize(shapes.len(), 0);
        self.down.resize(shapes.len(), 0);
        for (who, shape) in shapes.iter().enumerate() {
            self.left[who] += fights * u64::from(shape.left);
            self.down[who] += fights * u64::from(!shape.stands);
        }
    }

    fn won(&self) -> u64 {
        self.rounds.iter().map(|round| round[0]).sum()
    }

    fn story(&self, fights: u64) -> Story {
        let share = |count: u64| count as f64 / fights as f64;
        let mut sum = [0; 3];
        let rounds = self.rounds.iter().map(|round| {
            sum.iter_mut()
                .zip(round)
                .for_each(|(sum, more)| *sum += more);
            sum.map(share)
        });
        Story {
            rounds: rounds.collect(),
            late: [0.0; 3],
            late_rounds: 0.0,
            left: self.left.iter().map(|&left| share(left)).collect(),
            down: self.down.iter().map(|&down| share(down)).collect(),
            open: share(self.open),
        }
    }
}

/// Where fights begin that are played.
pub(crate) struct Begin<'a, F: Fight> {
    pub fight: &'a F,
    pub moment: &'a F::Moment,
    /// The number of the first move, if it is not left to the sides. No dice come before it.
    pub first: Option<usize>,
}

impl<F: Fight> Clone for Begin<'_, F> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<F: Fight> Copy for Begin<'_, F> {}

/// Plays fights until the chance to win is known well enough.
pub(crate) fn play<F: Fight, W: Worths<F> + Sync>(
    begin: Begin<'_, F>,
    worths: &W,
    manners: Manners,
    sampling: Sampling,
    watch: &dyn Watch,
) -> Result<Played, Stopped> {
    let chances = |numbers: Range<u64>| numbers.map(|number| Chance::of(sampling.seed, number));
    let played = |chances| turn_by_turn(begin, worths, manners, chances);
    let many = sampling.most >= WORTH_LAYING;
    let track = many.then(|| Track::lay(begin, manners)).flatten();
    debug_assert!(
        track
            .as_ref()
            .is_none_or(|track| track.play(chances(0..64)) == played(chances(0..64))),
        "a fight that was laid down must go as its turns do"
    );
    // Few fights are shared out in small batches.
    let batch = (sampling.most / 4).clamp(ASKED, BATCH) / ASKED * ASKED;
    // Fights that are laid down are over too soon to be asked about one by one.
    let asked = if track.is_some() { batch } else { ASKED };
    let mut counts = Counts::default();
    let mut fights = 0;
    let mut needed = sampling.most;
    loop {
        let missing = sampling.most.saturating_sub(fights).div_ceil(batch);
        let batches = (fights / batch).clamp(4, 64).min(missing).max(1);
        let first = fights / batch;
        let parts = (first..first + batches).into_par_iter().map(|part| {
            let mut counts = Counts::default();
            for number in (part * batch..(part + 1) * batch).step_by(asked as usize) {
                watch.progress(number as usize, needed as usize)?;
                let chances = chances(number..number + asked);
                counts = counts.add(match &track {
                    Some(track) => track.play(chances),
                    None => played(chances),
                });
            }
            Ok(counts)
        });
        let parts = parts.try_reduce(Counts::default, |one, other| Ok(one.add(other)));
        counts = counts.add(parts?);
        fights += batches * batch;
        let (low, high) = interval(counts.won() as f64 / fights as f64, fights);
        let half = (high - low) / 2.0;
        if half <= sampling.precision || fights >= sampling.most {
            break;
        }
        // Half as wide takes four times as many.
        let all = fights as f64 * (half / sampling.precision).powi(2);
        needed = (all as u64).min(sampling.most);
    }
    Ok(Played {
        fights,
        story: counts.story(fights),
    })
}

/// Plays fights by playing their turns.
fn turn_by_turn<F: Fight, W: Worths<F>>(
    begin: Begin<'_, F>,
    worths: &W,
    manners: Manners,
    chances: impl Iterator<Item = Chance>,
) -> Counts {
    let mut counts = Counts::default();
    for chance in chances {
        one(begin, worths, manners, chance, &mut counts);
    }
    counts
}

fn one<F: Fight, W: Worths<F>>(
    begin: Begin<'_, F>,
    worths: &W,
    manners: Manners,
    chance: Chance,
    counts: &mut Counts,
) {
    let Begin {
        fight,
        moment,
        first,
    } = begin;
    let walk = Walk {
        chance,
        reached: None,
        first,
    };
    let mut guide = Guide::new(worths, manners, walk);
    fight.resume(moment, &mut guide);
    match to_the_end(fight, &mut guide) {
        Some(end) => {
            counts.end(end.rounds, class(end.verdict));
            counts.shapes(&fight.shapes(end.position), 1);
        }
        None => counts.open += 1,
    }
}

/// How a fight that was played ended.
pub(crate) struct End<P> {
    /// How many rounds were over.
    pub rounds: usize,
    pub verdict: Verdict,
    pub position: P,
}

/// Plays a fight on from where its first turn has led; nothing if that takes too long.
pub(crate) fn to_the_end<F: Fight, W: Worths<F>>(
    fight: &F,
    guide: &mut Guide<W, Walk<F::Position>>,
) -> Option<End<F::Position>> {
    let mut rounds = 0;
    for _ in 0..MOST_TURNS {
        match guide.path.reached.take()? {
            Next::At(position) => {
                rounds += usize::from(fight.begins_round(position));
                fight.turn(position, guide);
            }
            Next::Over(verdict, position) => {
                let rounds = rounds.min(MOST_ROUNDS - 1);
                return Some(End {
                    rounds,
                    verdict,
                    position,
                });
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_differ_and_are_even() {
        let mut chance = Chance::of(1, 0);
        let mut bits = [0_u32; 64];
        for _ in 0..10_000 {
            let word = chance.word();
            for (place, bit) in bits.iter_mut().enumerate() {
                *bit += u32::from(word >> place & 1 == 1);
            }
        }
        // Five standard errors of ten thousand tosses are 250.
        assert!(
            bits.iter().all(|bit| (4_750..=5_250).contains(bit)),
            "{bits:?}"
        );
        assert_ne!(Chance::of(1, 0).word(), Chance::of(2, 0).word());
        assert_ne!(Chance::of(1, 0).word(), Chance::of(1, 1).word());
    }

    #[test]
    fn an_interval_holds_near_the_ends() {
        let (low, high) = interval(0.0, 100);
        assert!(low < 1e-12 && high > 0.03 && high < 0.04);
        let (low, high) = interval(0.5, 10_000);
        assert!((high - low - 0.0196).abs() < 1e-4);
    }
}
