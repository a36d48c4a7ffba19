//! A combat as `odds` reckons it: small positions, and a turn played by the rules of the table.
//!
//! A fighter is in one of a list of conditions (`condition`), so a position is a few numbers;
//! whose turn it is stands in `turns`. What is assumed: whoever can attack does, teams are
//! not formed, and the game master's marks stay as they are.

mod condition;
mod pitch;
mod turns;

use dice::{Pool, UBig};
use rulebook::{
    Combatant, Fight, FightBlock, Filled, Layout, Lot, Message, Reader, Rest, Shape, Side,
    Unreckoned, Verdict,
};

use self::{
    condition::{Fighter, Stance},
    turns::{Turns, Watch},
};
use crate::{
    rules::combat,
    setup::Options,
    state::{Boost, Combat, Roller, Stage, State},
};

/// Most fighters of a combat that is reckoned.
pub const MOST_FIGHTERS: usize = 16;

/// Blocks that a chapter of the table has at least, if there are as many.
const CHAPTER: usize = 1_000;

/// A combat.
#[derive(Debug)]
pub struct Skirmish {
    options: Options,
    fighters: Vec<Fighter>,
    /// What a condition of each fighter is worth in a position's code.
    strides: Vec<u64>,
    /// All codes there are.
    codes: usize,
    /// The fighters of both sides, as bits.
    sides: [u16; 2],
    /// The sizes of pool that are ever rolled, ascending.
    pools: Vec<u32>,
    /// Win, tie and loss of each size of pool against each.
    lots: Vec<Lot>,
    turns: Turns,
}

/// Where a combat stands between two turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// Everybody's condition.
    code: u64,
    /// Who stands, as bits.
    standing: u16,
    /// Who has had their turn in this round, and which side the last one.
    watch: Watch,
}

/// Where a combat stands right now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// Between turns.
    Between(Position),
    /// An attack was declared.
    Attacked(Position, Attack),
    /// The defence too.
    Defended(Position, Attack, Stance),
}

/// An attack as declared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attack {
    target: u8,
    stance: Stance,
}

/// What a fighter can choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// Attack somebody.
    Attack(Attack),
    /// Defend with something.
    Defend(Stance),
}

/// The conditions of all fighters.
type Scene = [u16; MOST_FIGHTERS];

/// Some fighters.
#[derive(Clone, Copy, Default)]
struct Targets {
    who: [u8; MOST_FIGHTERS],
    number: usize,
}

impl Skirmish {
    /// The combat that is going on, and where it stands.
    pub fn of(state: &State) -> Result<(Self, Moment), Unreckoned> {
        let combat = state.combat().ok_or(Unreckoned::NoFight)?;
        if let Stage::Fates { winner, .. } = &combat.stage {
            let verdict = winner.map_or(Verdict::Drawn, |party| Verdict::Won(Side::BOTH[party]));
            return Err(Unreckoned::Over(verdict));
        }
        if !combat.teams.is_empty() {
            return Err(Unreckoned::because("risus-odds-teams"));
        }
        let mut fighters = Vec::new();
        for party in 0..2 {
            for who in combat.parties[party]
                .iter()
                .filter(|who| combat.stands(who))
            {
                fighters.push(Fighter::of(state, combat, party, who)?);
            }
        }
        let names: Vec<String> = fighters
            .iter()
            .map(|fighter| fighter.name.clone())
            .collect();
        let watch = watch(combat, &names);
        let skirmish = Self::between(state.options, fighters, watch)?;
        let start = skirmish.start(watch);
        let moment = skirmish.moment(combat, start)?;
        Ok((skirmish, moment))
    }

    fn between(options: Options, fighters: Vec<Fighter>, watch: Watch) -> Result<Self, Unreckoned> {
        if fighters.len() > MOST_FIGHTERS {
            let most = u32::try_from(MOST_FIGHTERS).unwrap_or(u32::MAX);
            let most = Message::new("risus-odds-fighters").with("most", most);
            return Err(Unreckoned::Because(most));
        }
        let mut strides = Vec::new();
        let mut size: u64 = 1;
        for fighter in &fighters {
            strides.push(size);
            let conditions = u64::try_from(fighter.conditions.len()).unwrap_or(u64::MAX);
            size = size
                .checked_mul(conditions)
                .filter(|&size| size < 1 << 62)
                .ok_or_else(|| Unreckoned::because("risus-odds-too-many"))?;
        }
        let sides = [0, 1].map(|party| {
            let own = fighters.iter().enumerate();
            let own = own.filter(|(_, fighter)| fighter.side.index() == party);
            own.fold(0, |bits, (place, _)| bits | 1 << place)
        });
        let mut pools: Vec<u32> = fighters.iter().flat_map(Fighter::pools).collect();
        pools.sort_unstable();
        pools.dedup();
        let lots = lots(&pools);
        let turns = Turns::new(fighters.len(), sides, watch);
        let mut skirmish = Skirmish {
            options,
            fighters,
            strides,
            codes: usize::try_from(size).unwrap_or(usize::MAX),
            sides,
            pools,
            lots,
            turns,
        };
        let pools = skirmish.pools.clone();
        for fighter in &mut skirmish.fighters {
            fighter.number_pools(&pools);
        }
        Ok(skirmish)
    }

    /// Everybody as they are now.
    fn start(&self, watch: Watch) -> Position {
        let fresh = self.fighters.iter().zip(&self.strides);
        let code = fresh.map(|(fighter, stride)| u64::from(fighter.fresh) * stride);
        Position {
            code: code.sum(),
            standing: self.sides[0] | self.sides[1],
            watch,
        }
    }

    fn moment(&self, combat: &Combat, start: Position) -> Result<Moment, Unreckoned> {
        let stance = |roller: &Roller| {
            let fighter = self.fighter(&roller.who)?;
            let boost = roller.boost.unwrap_or_default();
            self.fighters[fighter].stance(&roller.using, boost)
        };
        let moment = match &combat.stage {
            Stage::Defend(exchange) | Stage::Roll(exchange) => {
                let attack = exchange.attack.first().and_then(stance);
                let attack = attack.zip(self.fighter(&exchange.target));
                let attack = attack.map(|(stance, target)| Attack {
                    target: u8::try_from(target).unwrap_or(0),
                    stance,
                });
                let defence = exchange.defence.first().map(stance);
                match (attack, defence) {
                    (Some(attack), None) => Some(Moment::Attacked(start, attack)),
                    (Some(attack), Some(Some(defence))) => {
                        Some(Moment::Defended(start, attack, defence))
                    }
                    _ => None,
                }
            }
            Stage::Prepare | Stage::Between => Some(Moment::Between(start)),
            _ => None,
        };
        moment.ok_or_else(|| Unreckoned::because("risus-odds-teams"))
    }

    /// The beginning of a round in which everybody has so many dice left, if that says all there
    /// is to say of them: fighters with a single cliché, and no charges.
    pub fn with_dice_left(&self, dice: &[u32]) -> Option<Moment> {
        let mut start = self.start(Watch::default());
        start.code = 0;
        for ((fighter, stride), dice) in self.fighters.iter().zip(&self.strides).zip(dice) {
            let mut places = (1..fighter.conditions.len()).zip(&fighter.conditions[1..]);
            let (place, _) = places.find(|(_, condition)| condition.left == *dice)?;
            start.code += place as u64 * stride;
        }
        Some(Moment::Between(start))
    }

    /// How many fighters, from the front, change within a chapter of the table: so many that
    /// chapters are long enough to be worth sharing out.
    fn inner(&self) -> usize {
        let mut blocks = 1;
        let long = self.fighters.iter().position(|fighter| {
            blocks *= fighter.conditions.len();
            blocks >= CHAPTER
        });
        long.map_or(self.fighters.len(), |place| place + 1)
    }

    fn fighter(&self, who: &str) -> Option<usize> {
        self.fighters.iter().position(|fighter| fighter.name == who)
    }

    fn scene(&self, position: Position) -> Scene {
        let mut scene = [0; MOST_FIGHTERS];
        let mut code = position.code;
        for (condition, fighter) in scene.iter_mut().zip(&self.fighters) {
            let conditions = fighter.conditions.len() as u64;
            *condition = u16::try_from(code % conditions).unwrap_or(0);
            code /= conditions;
        }
        scene
    }

    fn lot(&self, attack: Stance, defence: Stance) -> &Lot {
        &self.lots[usize::from(attack.pool) * self.pools.len() + usize::from(defence.pool)]
    }

    /// Everybody that may be attacked, the one with the least left first.
    fn targets(&self, foes: u16, scene: &Scene) -> Targets {
        let mut targets = Targets::default();
        let mut least = u32::MAX;
        for place in (0..self.fighters.len()).filter(|place| foes >> place & 1 == 1) {
            targets.who[targets.number] = u8::try_from(place).unwrap_or(0);
            let left = self.fighters[place].conditions[usize::from(scene[place])].left;
            if left < least {
                least = left;
                targets.who.swap(0, targets.number);
            }
            targets.number += 1;
        }
        targets
    }

    fn stances(&self, scene: &Scene, who: usize, all: bool) -> &[Stance] {
        let fighter = &self.fighters[who];
        if all {
            &fighter.declared
        } else {
            &fighter.conditions[usize::from(scene[who])].stances
        }
    }

    /// The turn of whoever is on, who chooses among everything worth trying, or at the start
    /// among everything there is.
    fn attack<R: Reader<Self>>(&self, at: Position, all: bool, reader: &mut R) -> R::Worth {
        let scene = self.scene(at);
        let Some((side, who)) = self.turns.next(at.standing, at.watch) else {
            // Nobody stands on either side: such a position is never led to.
            return reader.over(Verdict::Drawn, at);
        };
        let foes = at.standing & self.sides[side.other().index()];
        let targets = self.targets(foes, &scene);
        let stances = self.stances(&scene, who, all);
        let attack = |number: usize| Attack {
            target: targets.who[number / stances.len()],
            stance: stances[number % stances.len()],
        };
        let attacks = targets.number * stances.len();
        let named = |number| Move::Attack(attack(number));
        reader.choose(side, attacks, named, |reader, number| {
            self.defend(at, who, attack(number), &scene, false, reader)
        })
    }

    fn defend<R: Reader<Self>>(
        &self,
        at: Position,
        who: usize,
        attack: Attack,
        scene: &Scene,
        all: bool,
        reader: &mut R,
    ) -> R::Worth {
        let target = usize::from(attack.target);
        let stances = self.stances(scene, target, all);
        let side = self.fighters[target].side;
        let named = |number: usize| Move::Defend(stances[number]);
        reader.choose(side, stances.len(), named, |reader, number| {
            self.roll(at, who, attack, stances[number], scene, reader)
        })
    }

    /// Dice, damage, pumps paid, and who is defeated (RIS-CMB-17, steps 3 to 11).
    fn roll<R: Reader<Self>>(
        &self,
        at: Position,
        who: usize,
        attack: Attack,
        defence: Stance,
        scene: &Scene,
        reader: &mut R,
    ) -> R::Worth {
        let target = usize::from(attack.target);
        let stance = attack.stance;
        let attacker = self.fighters[who].side;
        reader.chance(self.lot(stance, defence), |reader, class| {
            let (own, foe, winner) = match class {
                WON => (stance.unhurt, defence.hurt(stance), Some(attacker)),
                TIED => (stance.unhurt, defence.unhurt, None),
                _ => (stance.hurt(defence), defence.unhurt, Some(attacker.other())),
            };
            let lost = |place: usize, now: u16| u64::from(scene[place] - now) * self.strides[place];
            let code = at.code - lost(who, own) - lost(target, foe);
            let fallen = u16::from(own == 0) << who | u16::from(foe == 0) << target;
            let standing = at.standing & !fallen;
            let stands = self.sides.map(|side| side & standing != 0);
            let winner = winner.map(Side::index);
            let watch = Turns::after(standing, at.watch, who, attacker);
            let next = Position {
                code,
                standing,
                watch,
            };
            match combat::winner_of(&self.options, stands, winner) {
                None => reader.at(next),
                Some(Some(party)) => reader.over(Verdict::Won(Side::BOTH[party]), next),
                Some(None) => reader.over(Verdict::Drawn, next),
            }
        })
    }
}

/// The classes of an exchange's dice, as the attacker sees them.
const WON: usize = 0;
const TIED: usize = 1;

/// How totals of each size of pool compare with each (RIS-CMB-09 to RIS-CMB-11).
fn lots(pools: &[u32]) -> Vec<Lot> {
    let sums: Vec<_> = pools.iter().map(|&dice| Pool::d6(dice).sum()).collect();
    let pairs = sums
        .iter()
        .flat_map(|own| sums.iter().map(move |foe| (own, foe)));
    let lots = pairs.map(|(own, foe)| {
        let versus = own.versus(foe);
        Lot::new(versus.cases().map(UBig::clone).to_vec())
    });
    lots.collect()
}

/// Who of these has had their turn in this round.
fn watch(combat: &Combat, names: &[String]) -> Watch {
    let acted = names.iter().enumerate();
    let acted = acted.filter(|(_, name)| combat.acted.contains(*name));
    let acted = acted.fold(0, |bits, (place, _)| bits | 1 << place);
    Watch::new(acted, combat.last_party.map(|party| Side::BOTH[party]))
}

impl Fight for Skirmish {
    type Position = Position;
    type Moment = Moment;
    type Move = Move;

    fn combatants(&self) -> Vec<Combatant> {
        let fighters = self.fighters.iter().map(|fighter| Combatant {
            name: fighter.name.clone(),
            side: fighter.side,
        });
        fighters.collect()
    }

    fn assumptions(&self) -> Vec<Message> {
        vec![Message::new("risus-odds-assumed")]
    }

    fn carry_over(
        &self,
        ended: Position,
        next: &Self,
        start: Position,
        rest: Rest,
    ) -> Option<Position> {
        let scene = self.scene(ended);
        let mut begins = start;
        let own = self.fighters.iter().enumerate();
        for (who, fighter) in own.filter(|(_, fighter)| fighter.side == Side::First) {
            // The same sheet has the same conditions, whoever the foes are.
            let now = match rest {
                Rest::None => scene[who],
                Rest::Full => fighter.after_rest(scene[who]),
            };
            let fresh = u64::from(next.fighters[who].fresh);
            begins.code -= (fresh - u64::from(now).min(fresh)) * next.strides[who];
            begins.standing &= !(u16::from(now == 0) << who);
        }
        let own = begins.standing & next.sides[Side::First.index()];
        (own != 0).then_some(begins)
    }

    fn between_fights(&self, rest: Rest) -> Vec<Message> {
        vec![Message::new(match rest {
            Rest::None => "risus-odds-goes-on",
            Rest::Full => "risus-odds-rests",
        })]
    }

    fn turn<R: Reader<Self>>(&self, position: Position, reader: &mut R) -> R::Worth {
        self.attack(position, false, reader)
    }

    fn resume<R: Reader<Self>>(&self, moment: &Moment, reader: &mut R) -> R::Worth {
        match *moment {
            Moment::Between(at) => self.attack(at, true, reader),
            Moment::Attacked(at, attack) => {
                let who = self.turns.next(at.standing, at.watch);
                let who = who.map_or(0, |(_, who)| who);
                self.defend(at, who, attack, &self.scene(at), true, reader)
            }
            Moment::Defended(at, attack, defence) => {
                let who = self.turns.next(at.standing, at.watch);
                let who = who.map_or(0, |(_, who)| who);
                self.roll(at, who, attack, defence, &self.scene(at), reader)
            }
        }
    }

    fn position(&self, moment: &Moment) -> Position {
        match *moment {
            Moment::Between(at) | Moment::Attacked(at, _) | Moment::Defended(at, _, _) => at,
        }
    }

    fn shapes(&self, position: Position) -> Vec<Shape> {
        let scene = self.scene(position);
        let shapes = self.fighters.iter().zip(scene).map(|(fighter, now)| Shape {
            stands: now > 0,
            left: fighter.conditions[usize::from(now)].left,
        });
        shapes.collect()
    }

    fn begins_round(&self, position: Position) -> bool {
        position.watch == Watch::default()
    }

    fn describe(&self, moment: &Moment, chosen: &Move) -> Message {
        let at = self.position(moment);
        let who = self
            .turns
            .next(at.standing, at.watch)
            .map_or(0, |(_, who)| who);
        let with = |key, who: usize, stance: &Stance| {
            let using = self.fighters[who].using(stance);
            let using = using.map_or_else(String::new, |using| using.id().to_owned());
            Message::new(key)
                .with("using", using)
                .with("dice", u32::from(stance.dice))
                .with("pump", u32::from(stance.pump))
                .with("lucky", u32::from(stance.lucky))
        };
        match (chosen, moment) {
            (Move::Attack(attack), _) => {
                let target = &self.fighters[usize::from(attack.target)].name;
                with("risus-odds-attack", who, &attack.stance).with("target", target.as_str())
            }
            (Move::Defend(stance), Moment::Attacked(_, attack)) => {
                with("risus-odds-defend", usize::from(attack.target), stance)
            }
            (Move::Defend(stance), _) => with("risus-odds-defend", who, stance),
        }
    }

    fn filled(&self, moment: &Moment, chosen: &Move) -> Option<Filled> {
        let boost = |form: Filled, boost: Boost| {
            form.with("pump", i64::from(boost.pump))
                .with("lucky", i64::from(boost.lucky))
        };
        match (moment, chosen) {
            (Moment::Between(at), Move::Attack(attack)) => {
                let (_, who) = self.turns.next(at.standing, at.watch)?;
                let target = &self.fighters[usize::from(attack.target)].name;
                let form = Filled::new("attack")
                    .with("who", self.fighters[who].name.as_str())
                    .with("using", self.fighters[who].using(&attack.stance)?.id())
                    .with("target", target.as_str())
                    .with("vengeance", "no");
                Some(boost(form, attack.stance.boost()))
            }
            (Moment::Attacked(_, attack), Move::Defend(stance)) => {
                let target = &self.fighters[usize::from(attack.target)];
                let form = Filled::new("defend").with("using", target.using(stance)?.id());
                Some(boost(form, stance.boost()))
            }
            _ => None,
        }
    }

    fn layout(&self) -> Option<Layout> {
        let slots = self.turns.slots()?;
        let conditions = self.fighters.iter().map(|fighter| fighter.conditions.len());
        let all = conditions.product::<usize>();
        let (inner, outer) = self.fighters.split_at(self.inner());
        let blocks = inner
            .iter()
            .map(|fighter| fighter.conditions.len())
            .product();
        let levels = outer.iter().map(Fighter::levels).sum::<usize>() + 1;
        let turns = self.fighters.iter().map(Fighter::levels).sum();
        Some(Layout {
            places: all.checked_mul(slots)?,
            chapters: all / blocks,
            blocks,
            levels,
            turns,
            idle: self
                .lots
                .iter()
                .map(|lot| lot.shares()[TIED])
                .fold(0.0, f64::max),
        })
    }

    fn place(&self, position: Position) -> usize {
        // Turns that are looked at one after the other mostly lead to places side by side.
        let slot = self.turns.slot(position.standing, position.watch);
        slot * self.codes + usize::try_from(position.code).unwrap_or(0)
    }

    fn block(&self, number: usize) -> FightBlock<Position> {
        let code = number as u64;
        let scene = self.scene(Position {
            code,
            standing: 0,
            watch: Watch::default(),
        });
        let standing = scene.iter().enumerate();
        let standing = standing.fold(0, |bits, (place, &now)| bits | u16::from(now > 0) << place);
        let (watches, circle) = self.turns.order(standing);
        let positions = watches.iter().map(|&watch| Position {
            code,
            standing,
            watch,
        });
        FightBlock {
            positions: positions.collect(),
            circle,
        }
    }

    fn level(&self, chapter: usize) -> usize {
        let mut code = chapter;
        let mut level = 0;
        for fighter in &self.fighters[self.inner()..] {
            let conditions = fighter.conditions.len();
            level += usize::from(fighter.conditions[code % conditions].level);
            code /= conditions;
        }
        level
    }
}

impl Stance {
    /// The condition of somebody who rolled with this and lost against that.
    fn hurt(self, by: Stance) -> u16 {
        if by.inappropriate {
            self.hurt_badly
        } else {
            self.hurt
        }
    }
}
