//! Fights in a row: whoever is left on the first side, as they are left, goes on to the next.
//!
//! Each fight is worked out by itself and played as if it were the last; what a book lets people
//! keep from one fight to the next is its own business ([`Fight::carry_over`]). Every way that a
//! fight can be won is followed into the next one with its chance. Where that is too much,
//! evenings are played at random instead, and the answer says so.

use std::{collections::BTreeMap, sync::Arc};

use rayon::prelude::*;
use rulebook::{Fight, Rest, Side, Verdict};

use crate::{
    guide::{Blind, Guide},
    play::{Manner, Manners},
    reckon::{Asked, Known, Method, Reckoning},
    simulate::{Chance, Sampling, Walk, interval, to_the_end},
    story::{Begins, SELDOM, Told, follow_from},
    table::Table,
    watch::{Stopped, Watch},
    worth::Worths,
};

/// Evenings that are played together.
const BATCH: u64 = 1_024;

/// What is to be known of fights in a row.
#[derive(Clone, Debug, PartialEq)]
pub struct Evening {
    /// Each fight in order.
    pub fights: Vec<Leg>,
    /// How it was found.
    pub method: Method,
    /// How the sides choose; not always as asked.
    pub manners: Manners,
}

/// A fight of an evening.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Leg {
    /// The chance that the first side comes to this fight and wins it.
    pub won: f64,
    /// The chance that it comes to this fight and there is no end to it.
    pub open: f64,
    /// How many rounds it takes on average, if it comes to it.
    pub rounds: f64,
    /// What everybody of the first side has left once it is won, on average.
    pub left: Vec<f64>,
    /// The chance that they are down once it is won.
    pub down: Vec<f64>,
}

/// Fights of the same first side, each at its beginning as if it were the first.
pub type Fights<F> = Vec<(F, <F as Fight>::Moment)>;

/// Reckons fights in a row.
///
/// # Errors
/// Whoever watches may stop it.
pub fn evening<F: Fight>(
    fights: Fights<F>,
    rest: Rest,
    asked: Asked,
    watch: &dyn Watch,
) -> Result<Evening, Stopped> {
    let fights = fights.into_iter();
    let fights: Vec<(Arc<F>, F::Moment)> = fights
        .map(|(fight, moment)| (Arc::new(fight), moment))
        .collect();
    let mut known = Vec::new();
    if let Some(found) = exactly(&fights, rest, asked, &mut known, watch)? {
        return Ok(found);
    }
    // Tables know every position, so who plays by them can play as asked.
    let tables: Option<Vec<&Table<F>>> = known.iter().map(table).collect();
    let tables = tables.filter(|tables| tables.len() == fights.len());
    play(&fights, tables.as_deref(), rest, asked, watch)
}

fn table<F: Fight>(known: &Reckoning<F>) -> Option<&Table<F>> {
    match known.known.as_ref() {
        Known::Table(table) => Some(table),
        _ => None,
    }
}

/// Follows all fights in every way they can go; nothing if that is too much. What was worked out
/// on the way is kept.
fn exactly<F: Fight>(
    fights: &[(Arc<F>, F::Moment)],
    rest: Rest,
    asked: Asked,
    known: &mut Vec<Reckoning<F>>,
    watch: &dyn Watch,
) -> Result<Option<Evening>, Stopped> {
    let mut starts: Option<Vec<(F::Position, f64)>> = None;
    let mut legs = Vec::new();
    let (mut error, mut positions) = (0.0, 0);
    let mut followable = true;
    for (number, (shared, moment)) in fights.iter().enumerate() {
        let fight = shared.as_ref();
        let others: Vec<F::Position> = starts.iter().flatten().map(|(at, _)| *at).collect();
        let reckoning = Reckoning::from(shared.clone(), moment, &others, asked, watch)?;
        let Some(Method::Exact {
            error: own,
            positions: some,
        }) = reckoning.method()
        else {
            return Ok(None);
        };
        error += own;
        positions += some;
        known.push(reckoning);
        if !followable {
            continue;
        }
        let begins = match &starts {
            None => Begins::Now(moment),
            Some(starts) => Begins::In(starts),
        };
        let manners = asked.manners;
        let told = match known.last().map(|reckoning| reckoning.known.as_ref()) {
            Some(Known::Table(table)) => follow_from(fight, &begins, table, manners, watch)?,
            Some(Known::Web(solved)) => {
                follow_from(fight, &begins, solved.as_ref(), manners, watch)?
            }
            _ => None,
        };
        let Some(told) = told else {
            // Only tables are of use to those who play on at random.
            if known.last().and_then(table).is_none() {
                return Ok(None);
            }
            followable = false;
            continue;
        };
        // What was not followed to its end may have come to anything.
        error += told.story.open;
        let before = legs.last().map_or(1.0, |leg: &Leg| leg.won);
        let mut leg = leg(fight, &told, starts.as_deref());
        // It is won for certain only if this fight is and all before it were.
        let certain = told.story.ends()[0] >= 1.0;
        let most = if certain { 1.0 } else { SELDOM[1] };
        leg.won = if certain { before } else { leg.won }.min(before).min(most);
        legs.push(leg);
        if let Some((next, begins)) = fights.get(number + 1) {
            starts = Some(carried(
                fight,
                &told.won,
                next.as_ref(),
                next.position(begins),
                rest,
            ));
        }
    }
    Ok(followable.then_some(Evening {
        fights: legs,
        method: Method::Exact { error, positions },
        manners: asked.manners,
    }))
}

/// Where the next fight begins, with the chance of each; ways that come to the same are one.
fn carried<F: Fight>(
    fight: &F,
    won: &[(F::Position, f64)],
    next: &F,
    start: F::Position,
    rest: Rest,
) -> Vec<(F::Position, f64)> {
    let mut starts: BTreeMap<F::Position, f64> = BTreeMap::new();
    for &(ended, chance) in won {
        if let Some(begins) = fight.carry_over(ended, next, start, rest) {
            *starts.entry(begins).or_insert(0.0) += chance;
        }
    }
    starts.into_iter().collect()
}

/// How many are on the first side. They are listed first.
fn party<F: Fight>(fight: &F) -> usize {
    let everybody = fight.combatants();
    let own = everybody.iter().filter(|one| one.side == Side::First);
    own.count()
}

fn leg<F: Fight>(
    fight: &F,
    told: &Told<F::Position>,
    starts: Option<&[(F::Position, f64)]>,
) -> Leg {
    let own = party(fight);
    let mut leg = Leg {
        open: told.story.open,
        left: vec![0.0; own],
        down: vec![0.0; own],
        ..Leg::default()
    };
    for &(position, chance) in &told.won {
        leg.won += chance;
        for (who, shape) in fight.shapes(position).iter().take(own).enumerate() {
            leg.left[who] += chance * f64::from(shape.left);
            leg.down[who] += if shape.stands { 0.0 } else { chance };
        }
    }
    if leg.won > 0.0 {
        let won = leg.won;
        for share in leg.left.iter_mut().chain(&mut leg.down) {
            *share /= won;
        }
    }
    let comes: f64 = starts.map_or(1.0, |starts| starts.iter().map(|(_, chance)| chance).sum());
    leg.rounds = if comes > 0.0 {
        told.story.mean_rounds()
    } else {
        0.0
    };
    leg
}

/// What some evenings came to, counted: for each fight.
#[derive(Clone, Debug, Default)]
struct Counts {
    begun: u64,
    won: u64,
    open: u64,
    rounds: u64,
    left: Vec<u64>,
    down: Vec<u64>,
}

impl Counts {
    fn add(&mut self, other: &Counts) {
        self.begun += other.begun;
        self.won += other.won;
        self.open += other.open;
        self.rounds += other.rounds;
        for (own, other) in [(&mut self.left, &other.left), (&mut self.down, &other.down)] {
            own.resize(own.len().max(other.len()), 0);
            own.iter_mut()
                .zip(other)
                .for_each(|(own, other)| *own += other);
        }
    }

    fn leg(&self, evenings: u64, own: usize) -> Leg {
        let share = |part: u64, whole: u64| part as f64 / whole.max(1) as f64;
        let each = |all: &[u64]| {
            let all = all.iter().map(|part| share(*part, self.won));
            all.chain(std::iter::repeat(0.0)).take(own).collect()
        };
        Leg {
            won: share(self.won, evenings),
            open: share(self.open, evenings),
            rounds: share(self.rounds, self.begun - self.open),
            left: each(&self.left),
            down: each(&self.down),
        }
    }
}

/// Plays evenings until the chance to win all is known well enough.
fn play<F: Fight>(
    fights: &[(Arc<F>, F::Moment)],
    tables: Option<&[&Table<F>]>,
    rest: Rest,
    asked: Asked,
    watch: &dyn Watch,
) -> Result<Evening, Stopped> {
    let plain = asked.manners.0.map(|manner| match manner {
        Manner::Best => Manner::Simple,
        other => other,
    });
    let manners = tables.map_or(Manners(plain), |_| asked.manners);
    let Sampling {
        precision,
        most,
        seed,
    } = asked.sampling;
    let blind = vec![&Blind; fights.len()];
    let mut counts = vec![Counts::default(); fights.len()];
    let (mut evenings, mut needed) = (0, most);
    loop {
        let first = evenings / BATCH;
        let batches = first.clamp(16, 256);
        let parts = (first..first + batches).into_par_iter().map(|batch| {
            let mut counts = vec![Counts::default(); fights.len()];
            for number in batch * BATCH..(batch + 1) * BATCH {
                if number % 64 == 0 {
                    watch.progress(number as usize, needed as usize)?;
                }
                let chance = Chance::of(seed, number);
                if let Some(tables) = tables {
                    one(fights, tables, manners, rest, chance, &mut counts);
                } else {
                    one(fights, &blind, manners, rest, chance, &mut counts);
                }
            }
            Ok(counts)
        });
        let parts: Vec<Vec<Counts>> = parts.collect::<Result<_, Stopped>>()?;
        for part in &parts {
            let both = counts.iter_mut().zip(part);
            both.for_each(|(own, other)| own.add(other));
        }
        evenings += batches * BATCH;
        let won = counts.last().map_or(0, |last| last.won);
        let (low, high) = interval(won as f64 / evenings as f64, evenings);
        let half = (high - low) / 2.0;
        if half <= precision || evenings >= most {
            break;
        }
        // Half as wide takes four times as many.
        let all = evenings as f64 * (half / precision).powi(2);
        needed = (all as u64).min(most);
    }
    let legs = fights.iter().zip(&counts);
    Ok(Evening {
        fights: legs
            .map(|((fight, _), counts)| counts.leg(evenings, party(fight.as_ref())))
            .collect(),
        method: Method::Simulated { fights: evenings },
        manners,
    })
}

/// Plays one evening, up to the first fight that is not won.
fn one<F: Fight, W: Worths<F>>(
    fights: &[(Arc<F>, F::Moment)],
    known: &[&W],
    manners: Manners,
    rest: Rest,
    mut chance: Chance,
    counts: &mut [Counts],
) {
    let mut begins = None;
    for (number, (fight, moment)) in fights.iter().enumerate() {
        let walk = Walk {
            chance,
            reached: None,
            first: None,
        };
        let mut guide = Guide::new(known[number], manners, walk);
        match begins {
            None => fight.resume(moment, &mut guide),
            Some(position) => fight.turn(position, &mut guide),
        };
        let counts = &mut counts[number];
        counts.begun += 1;
        let Some(end) = to_the_end(fight.as_ref(), &mut guide) else {
            counts.open += 1;
            return;
        };
        chance = guide.path.chance;
        counts.rounds += end.rounds as u64 + 1;
        if end.verdict != Verdict::Won(Side::First) {
            return;
        }
        counts.won += 1;
        let shapes = fight.shapes(end.position);
        counts.left.resize(shapes.len(), 0);
        counts.down.resize(shapes.len(), 0);
        for (who, shape) in shapes.iter().enumerate() {
            counts.left[who] += u64::from(shape.left);
            counts.down[who] += u64::from(!shape.stands);
        }
        let Some((next, later)) = fights.get(number + 1) else {
            return;
        };
        begins = fight.carry_over(end.position, next, next.position(later), rest);
        if begins.is_none() {
            return;
        }
    }
}
