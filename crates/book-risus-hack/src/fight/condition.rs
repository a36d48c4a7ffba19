//! A fighter of a combat that is reckoned: the conditions they can be in, and what they can
//! roll with in each. What dice do is in `lots`.
//!
//! Two clichés with as many dice of which the game master has said the same are one to the
//! odds, so clichés are kept sorted. A cliché that is doubled by Destiny is marked; the mark goes
//! when a round begins. Where there can be teams, somebody in one is in a condition of its own
//! for each cliché that could be brought.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
};

use cliches::{DISBANDING_LOSS, is_defeat};
use rulebook::{Message, Rest, Seat, Side, Unreckoned};

use crate::{
    rules::{
        attempt::{Gear, gear},
        combat::{effort_within, may_double, unmarked, usable, usable_alone},
        exchange::{Stake, helper_dice, is_degree_3, is_unsuited_single, left},
        successes::{Extra, judged, pool},
    },
    setup::Options,
    state::{Character, Combat, Effect, Judgement, State},
};

/// Most conditions of one fighter.
const MOST_CONDITIONS: usize = 5_000;
/// Most ways to use special equipment that make a difference.
const MOST_GEARS: usize = 64;

/// Somebody who fights.
#[derive(Debug)]
pub struct Fighter {
    pub name: String,
    pub side: Side,
    /// Whether they are a player's, and attack before the game master's.
    pub players: bool,
    /// Every condition, the worst first: number 0 is defeat.
    pub conditions: Vec<Condition>,
    /// The condition at the start.
    pub fresh: u16,
    /// Clichés and Destiny of each condition short of defeat.
    bodies: Vec<Body>,
    /// What they can roll with at the start.
    arms: Vec<(String, Arm)>,
    /// What makes their clichés differ.
    kinds: Vec<Kind>,
    /// The ways to use special equipment that make a difference, with the items used.
    gears: Vec<(Gear, Vec<String>)>,
    /// The cliché brought to a team at the start.
    brought: Option<String>,
}

/// What makes clichés differ in a combat, besides their dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Kind {
    judgement: Judgement,
    double_effort: bool,
}

/// A cliché, as far as odds go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Arm {
    kind: u8,
    /// Dice left.
    pub dice: u8,
    /// Whether Destiny doubles it in this round.
    destined: bool,
}

/// How somebody is.
#[derive(Debug, PartialEq)]
pub struct Condition {
    /// Everything they can roll with, the plainest first.
    pub stances: Vec<Stance>,
    /// Clichés that Destiny can double now, and the condition it leads to.
    pub destinies: Vec<(Arm, u16)>,
    /// The condition after so many dice of a cliché are lost, for each different cliché.
    after: Vec<Vec<u16>>,
    /// The condition when the next round begins.
    pub rested: u16,
    /// Dice left.
    pub left: u32,
    /// In a team: what is brought to it.
    pub tie: Option<Tie>,
    /// Out of one: what could be brought, the strongest first, and the condition it leads to.
    pub brings: Vec<(Arm, u16)>,
}

/// What ties somebody to a team.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tie {
    /// The cliché.
    pub arm: Arm,
    /// Whether it is unsuited (RHK-TEA-05).
    pub unsuited: bool,
    /// The dice it helps with.
    pub helps: u16,
    /// The condition after the team has disbanded (RHK-TEA-10).
    pub freed: u16,
}

/// Something to roll with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stance {
    pub arm: Arm,
    /// The place of the cliché in the condition.
    place: u8,
    /// Which way special equipment is used.
    gear: u8,
    /// Dice of an Effort.
    pub effort: u16,
    /// All dice, before they are lifted.
    pub pool: u16,
    pub rerolls_ones: bool,
    pub lifts: bool,
    /// What the Effort costs.
    pub cost: u16,
    /// What who is beaten by it loses.
    pub blow: u16,
    /// And if all of a team are unsuited (RHK-TEA-05).
    pub blow_of_unsuited: u16,
    /// All dice with vengeance.
    pub avenging: u16,
}

/// Clichés, the strongest first, Destiny points, and what is brought to a team.
type Body = (Vec<Arm>, u8, Option<Arm>);

impl Fighter {
    /// Whether it makes no difference to the odds which of the two somebody is.
    pub fn is_like(&self, other: &Fighter) -> bool {
        self.side == other.side
            && self.players == other.players
            && self.conditions == other.conditions
    }

    /// Whether they have Destiny points at the start.
    pub fn has_destiny(&self) -> bool {
        self.bodies.iter().any(|(_, destiny, _)| *destiny > 0)
    }

    /// Somebody in a combat as they are now.
    pub fn of(
        state: &State,
        combat: &Combat,
        party: usize,
        who: &str,
        teams: bool,
    ) -> Result<Self, Unreckoned> {
        let crowded = || Message::new("hack-odds-crowded").with("who", who);
        let crowded = || Unreckoned::Because(crowded());
        let character = state.character(who).ok_or(Unreckoned::NoFight)?;
        let mut kinds: Vec<Kind> = Vec::new();
        let mut arms = Vec::new();
        for name in usable_alone(state, combat, who) {
            let judgement = combat.judgement(who, &name);
            let (Some(judgement), Some(cliche)) = (judgement, character.cliche(&name)) else {
                continue;
            };
            let kind = Kind {
                judgement,
                double_effort: cliche.double_effort,
            };
            let known = kinds.iter().position(|known| *known == kind);
            let place = known.unwrap_or_else(|| {
                kinds.push(kind);
                kinds.len() - 1
            });
            let arm = Arm {
                kind: u8::try_from(place).map_err(|_| crowded())?,
                dice: u8::try_from(cliche.score()).map_err(|_| crowded())?,
                destined: combat.destined.contains(&(who.to_owned(), name.clone())),
            };
            arms.push((name, arm));
        }
        if usable(state, combat, who).is_empty() {
            let open = unmarked(state, combat);
            let unjudged = open.iter().any(|(owner, _)| owner == who);
            return Err(Unreckoned::Because(if unjudged {
                Message::new("hack-odds-unjudged").with("who", who)
            } else {
                Message::new("hack-odds-unarmed").with("who", who)
            }));
        }
        let destiny = u8::try_from(character.destiny).map_err(|_| crowded())?;
        let team = combat.team_of(who);
        let brought = team.and_then(|team| team.contribution(who));
        let tie = arms.iter().find(|(name, _)| Some(name.as_str()) == brought);
        let tie = tie.map(|(_, arm)| *arm);
        let start = sorted((arms.iter().map(|(_, arm)| *arm).collect(), destiny, tie));
        let all = reachable(&start, teams).ok_or_else(crowded)?;
        let numbers: BTreeMap<&Body, u16> = all.iter().zip(1..).collect();
        let gears = gears(character).ok_or_else(crowded)?;
        let making = Making {
            options: &state.options,
            kinds: &kinds,
            gears: &gears,
            numbers: &numbers,
        };
        let beaten = Condition {
            stances: Vec::new(),
            destinies: Vec::new(),
            after: Vec::new(),
            rested: 0,
            left: 0,
            tie: None,
            brings: Vec::new(),
        };
        let others = all.iter().map(|body| making.condition(body));
        let conditions = [beaten].into_iter().chain(others).collect();
        let fresh = making.number(&start);
        Ok(Fighter {
            name: who.to_owned(),
            side: Side::BOTH[party],
            players: character.seat != Seat::Gm,
            conditions,
            fresh,
            brought: brought.map(str::to_owned),
            arms,
            kinds,
            gears,
            bodies: all,
        })
    }

    /// The condition between two fights: nothing is doubled any more. After a rest the game
    /// master has given all dice back (RHK-REC-01), but no Destiny; the defeated keep none of it
    /// (they may have spent it all).
    pub fn between_fights(&self, condition: u16, rest: Rest) -> u16 {
        let body = |condition: u16| self.bodies.get(usize::from(condition).wrapping_sub(1));
        let number = |wanted: &Body| {
            let found = self
                .bodies
                .iter()
                .zip(1..)
                .find(|(body, _)| *body == wanted);
            found.map_or(0, |(_, number)| number)
        };
        let now = body(condition);
        match rest {
            Rest::None => now.map_or(0, |body| number(&rested(body))),
            Rest::Full => {
                let destiny = now.map_or(0, |(_, destiny, _)| *destiny);
                let fresh = body(self.fresh);
                let fresh = fresh.map(|(arms, ..)| rested(&(arms.clone(), destiny, None)));
                fresh.map_or(0, |body| number(&body))
            }
        }
    }

    /// The number of each condition among those that somebody had earlier, if it is the same
    /// fighter and all of them are known there.
    pub fn conditions_of(&self, earlier: &Fighter) -> Option<Vec<u16>> {
        let arms = |fighter: &Fighter| -> Vec<(String, u8)> {
            let arms = fighter.arms.iter();
            arms.map(|(name, arm)| (name.clone(), arm.kind)).collect()
        };
        let same = (self.side, self.players) == (earlier.side, earlier.players)
            && self.kinds == earlier.kinds
            && self.gears == earlier.gears
            && arms(self) == arms(earlier);
        if !same {
            return None;
        }
        let number: BTreeMap<&Body, u16> = earlier.bodies.iter().zip(1..).collect();
        let numbers = self.bodies.iter().map(|body| number.get(body).copied());
        std::iter::once(Some(0)).chain(numbers).collect()
    }

    /// A roll as declared at the start.
    pub fn stance(&self, state: &State, side: &crate::state::Side) -> Option<Stance> {
        let (_, arm) = self.arms.iter().find(|(name, _)| *name == side.cliche)?;
        let used = gear(state.character(&side.who), &side.items);
        let wanted = |stance: &&Stance| {
            stance.arm == *arm
                && u32::from(stance.effort) == side.effort
                && self.gears[usize::from(stance.gear)].0 == used
        };
        let stances = &self.conditions[usize::from(self.fresh)].stances;
        stances.iter().find(wanted).copied()
    }

    /// The name of a cliché as it is at the start.
    pub fn cliche(&self, arm: Arm) -> Option<&str> {
        let found = self.arms.iter().find(|(_, own)| *own == arm);
        let found = found.map(|(name, _)| name.as_str());
        self.brought.as_deref().or(found)
    }

    /// The condition of somebody who is free at the start and brings a cliché to a team.
    pub fn bringing(&self, name: &str) -> Option<u16> {
        let (_, arm) = self.arms.iter().find(|(own, _)| own == name)?;
        let ways = &self.conditions[usize::from(self.fresh)].brings;
        ways.iter().find(|(own, _)| own == arm).map(|(_, to)| *to)
    }

    /// The special equipment used in a roll.
    pub fn items(&self, stance: &Stance) -> &[String] {
        &self.gears[usize::from(stance.gear)].1
    }
}

impl Stance {
    /// Whether another roll is with the same cliché and equipment.
    pub fn is_like(&self, other: &Stance) -> bool {
        (self.place, self.gear) == (other.place, other.gear)
    }
}

impl Condition {
    /// The condition after a roll, when so many dice are lost of what was rolled with.
    pub fn after(&self, stance: Stance, lost: u32) -> u16 {
        self.after_losing(usize::from(stance.place), lost)
    }

    /// The condition of a helper who loses so many dice of what was brought.
    pub fn hurt(&self, lost: u32) -> u16 {
        self.after_losing(0, lost)
    }

    fn after_losing(&self, place: usize, lost: u32) -> u16 {
        let after = self.after.get(place).map_or(&[0][..], Vec::as_slice);
        let lost = usize::try_from(lost).unwrap_or(usize::MAX);
        after[lost.min(after.len() - 1)]
    }
}

/// The ways to use items that make a difference, with the fewest items for each; `None` if
/// there are too many.
fn gears(owner: &Character) -> Option<Vec<(Gear, Vec<String>)>> {
    let mut found: BTreeMap<Gear, Vec<String>> = BTreeMap::from([(Gear::default(), Vec::new())]);
    let items = owner.items.iter();
    for item in items.filter(|item| item.effect != Effect::Words) {
        for names in found.clone().into_values() {
            let names: Vec<String> = names.iter().chain([&item.name]).cloned().collect();
            found.entry(gear(Some(owner), &names)).or_insert(names);
        }
        if found.len() > MOST_GEARS {
            return None;
        }
    }
    Some(found.into_iter().collect())
}

fn sorted((mut arms, destiny, tie): Body) -> Body {
    arms.sort_unstable_by_key(|arm| Reverse((arm.dice, *arm)));
    (arms, destiny, tie)
}

/// The places of different clichés that can be used: in a team what was brought.
fn places((arms, _, tie): &Body) -> Vec<usize> {
    let mut places: Vec<usize> = (0..arms.len()).collect();
    places.dedup_by_key(|place| arms[*place]);
    places.retain(|&place| tie.is_none_or(|tie| arms[place] == tie));
    places
}

/// Whether Destiny can double something (RHK-RUL-13).
fn may_destine((arms, destiny, _): &Body) -> bool {
    let doubled = arms.iter().any(|arm| arm.destined);
    may_double(u32::from(*destiny), doubled).is_ok()
}

/// With another cliché in a place, in a team and out of it.
fn changed((arms, destiny, tie): &Body, place: usize, to: Arm) -> Body {
    let mut arms = arms.clone();
    let tie = tie.map(|tie| if tie == arms[place] { to } else { tie });
    arms[place] = to;
    sorted((arms, *destiny, tie))
}

/// After Destiny has doubled a cliché.
fn destined(body: &Body, place: usize) -> Body {
    let arm = Arm {
        destined: true,
        ..body.0[place]
    };
    let (arms, destiny, tie) = changed(body, place, arm);
    (arms, destiny.saturating_sub(1), tie)
}

/// When a round begins.
fn rested((arms, destiny, tie): &Body) -> Body {
    let rest = |arm: &Arm| Arm {
        destined: false,
        ..*arm
    };
    let rested = arms.iter().map(rest).collect();
    sorted((rested, *destiny, tie.as_ref().map(rest)))
}

/// After a cliché has lost dice; `None` when that is defeat (RHK-CMB-10).
fn hurt(body: &Body, place: usize, lost: u32) -> Option<Body> {
    let arm = body.0[place];
    let left = left(u32::from(arm.dice), lost);
    if is_defeat(left) {
        return None;
    }
    let dice = u8::try_from(left).ok()?;
    Some(changed(body, place, Arm { dice, ..arm }))
}

/// Out of any team.
fn freed((arms, destiny, _): Body) -> Body {
    (arms, destiny, None)
}

/// In a team, with the cliché in a place.
fn tied((arms, destiny, _): &Body, place: usize) -> Body {
    (arms.clone(), *destiny, Some(arms[place]))
}

/// Everything that can become of somebody short of defeat, worst first; `None` if that is too
/// much.
fn reachable(start: &Body, teams: bool) -> Option<Vec<Body>> {
    let mut found = BTreeSet::from([start.clone()]);
    let mut open = vec![start.clone()];
    while let Some(body) = open.pop() {
        let places = places(&body).into_iter();
        let mut next: Vec<Body> = places.clone().filter_map(|at| hurt(&body, at, 1)).collect();
        if may_destine(&body) {
            next.extend(places.clone().map(|at| destined(&body, at)));
        }
        next.push(rested(&body));
        if teams && body.2.is_none() {
            next.extend(places.map(|at| tied(&body, at)));
        }
        if body.2.is_some() {
            next.push(freed(body));
        }
        for body in next {
            if found.insert(body.clone()) {
                open.push(body);
            }
        }
        if found.len() > MOST_CONDITIONS {
            return None;
        }
    }
    let mut all: Vec<Body> = found.into_iter().collect();
    all.sort_by_key(level);
    Some(all)
}

/// What only ever falls: dice, Destiny points, and what is doubled for a round.
fn level((arms, destiny, _): &Body) -> u32 {
    let dice: u32 = arms.iter().map(|arm| u32::from(arm.dice)).sum();
    let doubled = arms.iter().any(|arm| arm.destined);
    2 * (dice + u32::from(*destiny)) + u32::from(doubled)
}

/// What conditions of a fighter are made from.
struct Making<'a> {
    options: &'a Options,
    kinds: &'a [Kind],
    gears: &'a [(Gear, Vec<String>)],
    numbers: &'a BTreeMap<&'a Body, u16>,
}

impl Making<'_> {
    fn number(&self, body: &Body) -> u16 {
        self.numbers.get(body).copied().unwrap_or(0)
    }

    fn condition(&self, body: &Body) -> Condition {
        let mut stances = Vec::new();
        let mut after = Vec::new();
        let mut destinies = Vec::new();
        let mut brings = Vec::new();
        let mut tie = None;
        for place in places(body) {
            let arm = body.0[place];
            self.stances(arm, after.len(), body.2.is_some(), &mut stances);
            let lost = 0..=u32::from(arm.dice);
            let after_loss = |lost| hurt(body, place, lost).map_or(0, |body| self.number(&body));
            after.push(lost.map(after_loss).collect());
            if may_destine(body) {
                destinies.push((arm, self.number(&destined(body, place))));
            }
            if body.2.is_some() {
                let freed = hurt(body, place, DISBANDING_LOSS).map(freed);
                tie = Some(self.tie(arm, freed.map_or(0, |body| self.number(&body))));
            } else {
                brings.push((arm, self.number(&tied(body, place))));
            }
        }
        brings.retain(|(_, to)| *to > 0);
        // The plainest is the most dice without paying for any.
        stances.sort_by_key(|stance: &Stance| {
            let strength = (stance.pool, stance.rerolls_ones, stance.lifts);
            (stance.effort, Reverse((strength, stance.arm.dice)))
        });
        Condition {
            stances,
            destinies,
            after,
            rested: self.number(&rested(body)),
            left: body.0.iter().map(|arm| u32::from(arm.dice)).sum(),
            tie,
            brings,
        }
    }

    /// What ties somebody to a team who brought a cliché.
    fn tie(&self, arm: Arm, freed: u16) -> Tie {
        let judgement = self.kinds[usize::from(arm.kind)].judgement;
        let dice = judged(self.options, u32::from(arm.dice), judgement);
        let helps = helper_dice(dice, arm.destined);
        Tie {
            arm,
            unsuited: is_degree_3(Some(judgement)),
            helps: u16::try_from(helps).unwrap_or(u16::MAX),
            freed,
        }
    }

    /// Every way to roll with a cliché.
    fn stances(&self, arm: Arm, place: usize, tied: bool, stances: &mut Vec<Stance>) {
        let kind = self.kinds[usize::from(arm.kind)];
        let score = u32::from(arm.dice);
        let narrow = |number: u32| u16::try_from(number).unwrap_or(u16::MAX);
        for effort in 0..=effort_within(self.options, score, kind.double_effort) {
            let stake = Stake {
                effort,
                double_effort: kind.double_effort,
                // Of a team all must be.
                unsuited: !tied && is_unsuited_single(self.options, Some(kind.judgement)),
            };
            for (number, (gear, _)) in self.gears.iter().enumerate() {
                let extra = |vengeance| Extra {
                    destiny: arm.destined,
                    vengeance,
                    effort,
                    bonus: gear.bonus,
                };
                let dice = judged(self.options, score, kind.judgement);
                let unsuited = Stake {
                    unsuited: true,
                    ..stake
                };
                stances.push(Stance {
                    arm,
                    place: u8::try_from(place).unwrap_or(u8::MAX),
                    gear: u8::try_from(number).unwrap_or(u8::MAX),
                    effort: narrow(effort),
                    pool: narrow(pool(dice, extra(false))),
                    rerolls_ones: gear.rerolls_ones,
                    lifts: gear.lifts,
                    cost: narrow(stake.cost()),
                    blow: narrow(stake.blow(self.options)),
                    blow_of_unsuited: narrow(unsuited.blow(self.options)),
                    avenging: narrow(pool(dice, extra(true))),
                });
            }
        }
    }
}
