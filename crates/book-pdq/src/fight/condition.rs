//! A fighter of a Conflict that is reckoned: the conditions they can be in, what they roll in
//! each, and what Damage can make of it.
//!
//! What Qualities are called makes no difference to the odds, so a condition is their Ranks,
//! sorted. Those at Poor are left out: they can take nothing, and whoever has any is at least
//! Poor. Two more things count, while they can: whether a Weakness still adds to the first
//! Damage, and whether something can still be taken on the chin.
//!
//! Deliberately absent: whose turn it is, and dice.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
};

use rulebook::{Message, Side, Unreckoned};

use super::example;
use crate::{
    rules::{
        attack,
        damage::{CHIN, endured, puts_out, takes_on_chin},
        effort::{Purpose, after_attack, own_shift},
        rank::{self, Attempt, Rank},
    },
    state::{Character, Quality, State, Strategy},
};

/// Most conditions of one fighter.
const MOST_CONDITIONS: usize = 500;

/// How many strategies there are, none among them: places that `plan` gives.
pub const PLANS: usize = 3;

/// The condition of whoever is out of action.
pub const OUT: u16 = 0;

/// Somebody who fights.
#[derive(Debug)]
pub struct Fighter {
    pub name: String,
    pub side: Side,
    /// Every condition; number 0 is out of action.
    pub conditions: Vec<Condition>,
    /// The condition at the start.
    pub now: u16,
    /// What they use at the start.
    pub used: Option<String>,
    /// The Qualities at the start that can be hurt, with their Ranks: the highest first, and
    /// Weaknesses last.
    qualities: Vec<(String, Rank)>,
    /// What makes each condition in action what it is, in the order of their numbers.
    wounds: Vec<Wounds>,
}

/// How somebody is.
#[derive(Debug, Default, PartialEq)]
pub struct Condition {
    /// What attacks roll, by the strategy they are made with: places in a list.
    pub attacks: [u8; PLANS],
    /// What reactions roll, by the strategy that lasts: places in a list.
    pub defences: [u8; PLANS],
    /// The Rank of what they use; nothing if they have nothing to use.
    pub lead: Option<Rank>,
    /// Damage that can be taken in action.
    pub left: u32,
    /// Whether a Weakness can still be played on.
    pub weak: bool,
    /// Every way to take Damage and stay in action, by its points, the plainest first.
    takes: Vec<Vec<Take>>,
    /// What becomes of them if Damage is heaped on their highest Qualities, by its points.
    heaped: Vec<u16>,
    /// What can be taken on the chin with.
    pub chins: Vec<Chin>,
}

/// A way to share out Damage.
#[derive(Debug, PartialEq)]
pub struct Take {
    /// Points for each Rank, the highest Rank first.
    pub shares: Vec<u32>,
    /// The condition afterwards.
    pub then: u16,
}

/// Something taken on the chin.
#[derive(Debug, PartialEq)]
pub struct Chin {
    /// With a Quality of this Rank.
    pub rank: Rank,
    /// The condition afterwards.
    pub then: u16,
}

/// What all fighters roll.
#[derive(Debug, Default)]
pub struct Rolls {
    pub attacks: Vec<Attempt>,
    pub defences: Vec<Attempt>,
}

/// Ranks above Poor, the highest first; whether a Weakness can still be played on; whether
/// something can still be taken on the chin.
type Wounds = (Vec<Rank>, bool, bool);

/// What somebody uses to attack and to react: the one Quality that stands highest, Weaknesses
/// aside. Who has none is Average (PDQ-COR-07).
///
/// This is the assumption about what the game master approves. A player may name several
/// Qualities, and a game master may approve all of them; but whether one fits is for people to
/// say, and for one a description is nearly always found.
pub fn used(character: &Character) -> Option<&Quality> {
    let strong = character.qualities.iter();
    let strong = strong.filter(|one| !one.rank.is_weakness() && one.current().is_some());
    strong.min_by_key(|one| Reverse(one.current()))
}

/// The place of a strategy in lists.
pub fn plan(strategy: Option<Strategy>) -> usize {
    match strategy {
        None => 0,
        Some(Strategy::FlipOut | Strategy::FlippedOut) => 1,
        Some(Strategy::PlayItCagey) => 2,
    }
}

/// What a strategy is while others act, as if its owner had attacked: whether an Upshift for
/// attacks is left makes no difference to reactions, and by the next turn it is gone.
pub fn lasting(strategy: Option<Strategy>) -> Option<Strategy> {
    strategy.map(after_attack)
}

impl Fighter {
    /// Somebody as they are now, and what they can come to roll.
    pub fn of(
        state: &State,
        who: &Character,
        side: Side,
        rolls: &mut Rolls,
    ) -> Result<Self, Unreckoned> {
        let mut fighter = Fighter {
            name: who.name.clone(),
            side,
            conditions: vec![Condition::default()],
            now: OUT,
            used: used(who).map(|one| one.name.clone()),
            qualities: qualities(who),
            wounds: Vec::new(),
        };
        if !who.is_in_action() {
            return Ok(fighter);
        }
        let ranks: Vec<Rank> = fighter.qualities.iter().map(|(_, rank)| *rank).collect();
        let weak = !attack::weaknesses(state, &who.name).is_empty();
        let start = canonical((ranks, weak, !who.chin_used));
        let crowded = || {
            let why = Message::new("pdq-odds-crowded").with("who", who.name.as_str());
            Unreckoned::Because(why)
        };
        let all = reachable(&start).ok_or_else(crowded)?;
        let number: BTreeMap<&Wounds, u16> = all.iter().zip(OUT + 1..).collect();
        fighter.now = number.get(&start).copied().unwrap_or(OUT);
        let fixed = state.options.fixed_defence;
        for wounds in &all {
            let lead = wounds.0.first().copied().unwrap_or(Rank::Poor);
            let mut condition = condition(wounds, &number);
            condition.lead = used(who).map(|_| lead);
            let ranks: Vec<Rank> = condition.lead.into_iter().collect();
            for strategy in [None, Some(Strategy::FlipOut), Some(Strategy::PlayItCagey)] {
                let net = own_shift(strategy, Purpose::Attack(1));
                let attack = rank::attempt(&ranks, net);
                condition.attacks[plan(strategy)] = place(&mut rolls.attacks, attack);
                let net = own_shift(lasting(strategy), Purpose::Reaction);
                let defence = rank::reaction(&ranks, net, fixed);
                condition.defences[plan(strategy)] = place(&mut rolls.defences, defence);
            }
            fighter.conditions.push(condition);
        }
        fighter.wounds = all;
        Ok(fighter)
    }

    /// The number of each condition among those that somebody had earlier, if it is the same
    /// fighter and all of them are known there.
    pub fn conditions_of(&self, earlier: &Fighter) -> Option<Vec<u16>> {
        if self.name != earlier.name || self.side != earlier.side {
            return None;
        }
        let there = earlier.wounds.iter().zip(OUT + 1..);
        let there: BTreeMap<&Wounds, u16> = there.collect();
        let numbers = self.wounds.iter().zip(1..).map(|(wounds, own)| {
            let number = there.get(wounds).copied()?;
            let [now, then] = [
                &self.conditions[own],
                &earlier.conditions[usize::from(number)],
            ];
            // Whether they have anything to use is decided before the fight.
            (now.lead == then.lead).then_some(number)
        });
        std::iter::once(Some(OUT)).chain(numbers).collect()
    }

    /// Whether a Quality stands at this Rank at the start.
    pub fn has(&self, quality: &str, rank: Rank) -> bool {
        let mut all = self.qualities.iter();
        all.any(|(name, own)| name == quality && *own == rank)
    }

    /// The first Quality of this Rank at the start.
    pub fn quality(&self, rank: Rank) -> Option<&str> {
        let found = self.qualities.iter().find(|(_, own)| *own == rank);
        found.map(|(name, _)| name.as_str())
    }

    /// Shares of Damage with the names of the Qualities at the start.
    pub fn named(&self, shares: &[u32]) -> BTreeMap<String, i64> {
        let shares = self.qualities.iter().zip(shares);
        let shares = shares.filter(|(_, points)| **points > 0);
        let named = shares.map(|((name, _), points)| (name.clone(), i64::from(*points)));
        named.collect()
    }

    /// So much Damage shared out that it does not matter how, as far as there is room.
    pub fn any_shares(&self, points: u32) -> Vec<u32> {
        let mut left = points;
        let shares = self.qualities.iter().map(|(_, rank)| {
            let share = left.min(rank.room());
            left -= share;
            share
        });
        shares.collect()
    }
}

impl Condition {
    /// Every way to take so much Damage and stay in action, the plainest first.
    pub fn takes(&self, points: u32) -> &[Take] {
        let points = usize::try_from(points).unwrap_or(usize::MAX);
        self.takes.get(points).map_or(&[], Vec::as_slice)
    }

    /// What becomes of them if so much Damage is heaped on their highest Qualities, if they
    /// stay in action.
    pub fn heaped(&self, points: u32) -> Option<u16> {
        let points = usize::try_from(points).unwrap_or(usize::MAX);
        self.heaped.get(points).copied()
    }
}

/// In how many ways somebody can come to stand who has lost nothing, by condition and strategy;
/// out of action is one more.
pub fn at_most(who: &Character) -> usize {
    let ranks = who.qualities.iter().map(|one| one.rank).collect();
    let weak = who.qualities.iter().any(|one| one.rank.is_weakness());
    let all = reachable(&canonical((ranks, weak, true)));
    all.map_or(usize::MAX, |all| all.len() * PLANS + 1)
}

/// Qualities that can be hurt, the highest first, and Weaknesses last.
fn qualities(who: &Character) -> Vec<(String, Rank)> {
    let mut all: Vec<&Quality> = who.qualities.iter().collect();
    all.sort_by_key(|one| (one.rank.is_weakness(), Reverse(one.current())));
    let all = all.into_iter();
    all.filter_map(|one| Some((one.name.clone(), one.current()?)))
        .collect()
}

/// The place of a roll in a list of all different ones.
fn place(rolls: &mut Vec<Attempt>, roll: Attempt) -> u8 {
    let known = rolls.iter().position(|other| *other == roll);
    let place = known.unwrap_or_else(|| {
        rolls.push(roll);
        rolls.len() - 1
    });
    // There are seven Ranks that an action can come to, shifted once at most.
    u8::try_from(place).unwrap_or(u8::MAX)
}

fn canonical((mut ranks, weak, chin): Wounds) -> Wounds {
    ranks.retain(|rank| *rank > Rank::Poor);
    ranks.sort_unstable_by_key(|rank| Reverse(*rank));
    let chin = chin && ranks.iter().any(|rank| takes_on_chin(Some(*rank)));
    (ranks, weak, chin)
}

/// The Ranks after Damage, if its owner stays in action.
fn after(ranks: &[Rank], shares: &[u32]) -> Option<Vec<Rank>> {
    let after = || {
        ranks
            .iter()
            .zip(shares)
            .map(|(rank, share)| rank.lowered(*share))
    };
    (!puts_out(0, after())).then(|| after().flatten().collect())
}

/// All ways to put one more point of Damage on Ranks that have taken some, the lowest first:
/// people spare what they fight with.
fn one_more(ranks: &[Rank], shares: &[u32]) -> Vec<Vec<u32>> {
    let left = |place: usize| ranks[place].lowered(shares[place]);
    let mut places: Vec<usize> = (0..ranks.len()).collect();
    places.sort_by_key(|place| left(*place));
    let more = places.into_iter().map(|place| {
        let mut shares = shares.to_vec();
        shares[place] += 1;
        shares
    });
    more.filter(|shares| after(ranks, shares).is_some())
        .collect()
}

/// Everything that can become of somebody in action; `None` if that is too much.
fn reachable(start: &Wounds) -> Option<Vec<Wounds>> {
    let mut found = BTreeSet::from([start.clone()]);
    let mut open = vec![start.clone()];
    while let Some((ranks, _, chin)) = open.pop() {
        let untouched = vec![0; ranks.len()];
        for shares in one_more(&ranks, &untouched) {
            let hurt = after(&ranks, &shares).unwrap_or_default();
            for chin in [chin, false] {
                let wounds = canonical((hurt.clone(), false, chin));
                if found.insert(wounds.clone()) {
                    open.push(wounds);
                }
            }
        }
        if found.len() > MOST_CONDITIONS {
            return None;
        }
    }
    Some(found.into_iter().collect())
}

fn condition((ranks, weak, chin): &Wounds, number: &BTreeMap<&Wounds, u16>) -> Condition {
    let then = |ranks: Vec<Rank>, chin: bool| {
        let wounds = canonical((ranks, false, chin));
        number.get(&wounds).copied().unwrap_or(OUT)
    };
    let untouched = vec![0; ranks.len()];
    let mut takes: Vec<Vec<Take>> = vec![Vec::new()];
    let mut shared = vec![untouched.clone()];
    let left = endured(ranks.iter().copied());
    for _ in 0..left {
        let mut ways: Vec<Take> = Vec::new();
        for shares in shared.iter().flat_map(|shares| one_more(ranks, shares)) {
            let then = then(after(ranks, &shares).unwrap_or_default(), *chin);
            if ways.iter().all(|way| way.then != then) {
                ways.push(Take { shares, then });
            }
        }
        shared = ways.iter().map(|way| way.shares.clone()).collect();
        takes.push(ways);
    }
    let heaped = (0..=left).map(|points| {
        let shares = example::heaped(ranks, points);
        then(after(ranks, &shares).unwrap_or_default(), *chin)
    });
    let heaped = heaped.collect();
    let mut chins: Vec<Chin> = Vec::new();
    for (place, &rank) in ranks.iter().enumerate() {
        if *chin && takes_on_chin(Some(rank)) && chins.iter().all(|one| one.rank != rank) {
            let mut shares = untouched.clone();
            shares[place] += CHIN;
            let then = then(after(ranks, &shares).unwrap_or_default(), false);
            chins.push(Chin { rank, then });
        }
    }
    Condition {
        left,
        weak: *weak,
        takes,
        heaped,
        chins,
        ..Condition::default()
    }
}
