//! A combat as `odds` reckons it: small positions, and a turn played by the rules of the table.
//!
//! A fighter is in one of a list of conditions (`condition`), so a position is a few numbers;
//! whose turn it is stands in `turns`, what dice come to in `lots`. What is assumed: whoever can
//! attack does, teams are not formed, the game master changes nothing, and Destiny is spent by
//! who is about to roll: with an attack before it is declared, with a defence once it is called
//! for. A fumble has no numbers, so its dice are not looked at.

mod condition;
mod lots;
mod pitch;
mod turns;

use rulebook::{
    Combatant, Fight, Filled, Lot, Message, Reader, Rest, Shape, Side, Unreckoned, Value, Verdict,
};

use self::{
    condition::{Arm, Condition, Fighter, Stance},
    lots::{LOST, Lots, WON, lot},
    turns::{Turns, Watch},
};
use crate::{
    rules::{
        combat::{are_two, winner_of},
        contest::{Falling, roll_off, round},
        exchange::has_effort,
    },
    setup::Options,
    state::{Combat, Exchange, Stage, State},
};

/// Most fighters of a combat that is reckoned.
pub const MOST_FIGHTERS: usize = 16;

/// A combat.
#[derive(Debug)]
pub struct Skirmish {
    options: Options,
    fighters: Vec<Fighter>,
    /// What a condition of each fighter is worth in a position's code.
    strides: Vec<u64>,
    /// The fighters of both sides, as bits.
    sides: [u16; 2],
    lots: Lots,
    turns: Turns,
}

/// Where a combat stands between two turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// Everybody's condition.
    code: u64,
    /// How the round stands.
    watch: Watch,
}

/// Where a combat stands right now.
#[derive(Clone, Debug, PartialEq)]
pub enum Moment {
    /// Between turns.
    Between(Position),
    /// An attack was declared.
    Attacked(Position, Attack),
    /// The defence too, and dice are awaited, of which perhaps some lie already: what they may
    /// come to.
    Thrown(Position, Attack, Stance, Lot),
}

/// An attack as declared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attack {
    who: u8,
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
    /// Spend a Destiny point on a cliché, for this round.
    Destine(Arm),
}

/// The conditions of all fighters.
type Scene = [u16; MOST_FIGHTERS];

/// Some fighters.
#[derive(Clone, Copy, Default)]
struct Targets {
    who: [u8; MOST_FIGHTERS],
    number: usize,
}

fn small(who: usize) -> u8 {
    u8::try_from(who).unwrap_or(u8::MAX)
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
            return Err(Unreckoned::because("hack-odds-teams"));
        }
        let mut fighters = Vec::new();
        for (party, members) in combat.parties.iter().enumerate() {
            for who in members.iter().filter(|who| combat.stands(who)) {
                fighters.push(Fighter::of(state, combat, party, who)?);
            }
        }
        let skirmish = Self::between(state, combat.fd, fighters)?;
        let moment = skirmish.moment(state, combat)?;
        Ok((skirmish, moment))
    }

    fn between(state: &State, fd: u32, fighters: Vec<Fighter>) -> Result<Self, Unreckoned> {
        if fighters.len() > MOST_FIGHTERS {
            let most = u32::try_from(MOST_FIGHTERS).unwrap_or(u32::MAX);
            let fault = Message::new("hack-odds-fighters").with("most", most);
            return Err(Unreckoned::Because(fault));
        }
        let mut strides = Vec::new();
        let mut size: u64 = 1;
        for fighter in &fighters {
            strides.push(size);
            let conditions = u64::try_from(fighter.conditions.len()).unwrap_or(u64::MAX);
            size = size
                .checked_mul(conditions)
                .filter(|&size| size < 1 << 62)
                .ok_or_else(|| Unreckoned::because("hack-odds-too-many"))?;
        }
        let sides = Side::BOTH.map(|side| {
            let own = fighters.iter().enumerate();
            let own = own.filter(|(_, fighter)| fighter.side == side);
            own.fold(0, |bits, (who, _)| bits | 1 << who)
        });
        let seat = |who: usize| {
            let cast = state.cast.iter();
            cast.take_while(|one| one.name != fighters[who].name)
                .count()
        };
        let mut seats: Vec<usize> = (0..fighters.len()).collect();
        seats.sort_by_key(|&who| seat(who));
        let seats = seats.into_iter().map(|who| (who, fighters[who].players));
        let turns = Turns::new(seats.collect());
        let conditions = fighters.iter().flat_map(|fighter| &fighter.conditions);
        let stances = conditions.flat_map(|condition| &condition.stances);
        let sizes = stances.map(|stance| u32::from(stance.pool)).collect();
        Ok(Skirmish {
            options: state.options,
            lots: Lots::new(state.options, fd, sizes)?,
            fighters,
            strides,
            sides,
            turns,
        })
    }

    fn moment(&self, state: &State, combat: &Combat) -> Result<Moment, Unreckoned> {
        let mut scene = [0; MOST_FIGHTERS];
        for (condition, fighter) in scene.iter_mut().zip(&self.fighters) {
            *condition = fighter.fresh;
        }
        let names: Vec<String> = self.fighters.iter().map(|one| one.name.clone()).collect();
        let now = self.at(&scene, Watch::of(combat, &names));
        let declared = |exchange: &Exchange| {
            let (who, target) = (self.who(&exchange.attack.who)?, self.who(&exchange.target)?);
            let stance = self.fighters[who].stance(state, &exchange.attack)?;
            let defence = exchange.defence.as_ref();
            let defence = defence.and_then(|side| self.fighters[target].stance(state, side));
            let attack = Attack {
                who: small(who),
                target: small(target),
                stance,
            };
            Some((attack, defence))
        };
        let thrown = |exchange: &Exchange, odds| {
            let (attack, defence) = declared(exchange)?;
            Some(Moment::Thrown(now, attack, defence?, lot(odds)))
        };
        let moment = match &combat.stage {
            Stage::Prepare => Some(Moment::Between(self.round_begins(scene))),
            Stage::Between => Some(Moment::Between(now)),
            Stage::Defend(exchange) => {
                declared(exchange).map(|(attack, _)| Moment::Attacked(now, attack))
            }
            Stage::Roll(exchange, rolling) => {
                let sides = [0, 1].map(|side| Falling::of(&self.options, rolling, side));
                let with_effort = has_effort(exchange);
                let [own, other] = &sides;
                thrown(
                    exchange,
                    &round(&self.options, combat.fd, with_effort, [own, other]),
                )
            }
            Stage::RollOff(exchange) => thrown(exchange, &roll_off()),
            Stage::Fumble(exchange) => thrown(exchange, &NOBODY),
            _ => None,
        };
        moment.ok_or_else(|| Unreckoned::because("hack-odds-teams"))
    }

    fn who(&self, name: &str) -> Option<usize> {
        self.fighters
            .iter()
            .position(|fighter| fighter.name == name)
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

    fn at(&self, scene: &Scene, watch: Watch) -> Position {
        let conditions = scene.iter().zip(&self.strides);
        let code = conditions.map(|(&condition, stride)| u64::from(condition) * stride);
        Position {
            code: code.sum(),
            watch,
        }
    }

    fn condition(&self, scene: &Scene, who: usize) -> &Condition {
        &self.fighters[who].conditions[usize::from(scene[who])]
    }

    /// The next round: what Destiny doubled is over, and perhaps only two are left.
    fn round_begins(&self, mut scene: Scene) -> Position {
        for who in 0..self.fighters.len() {
            scene[who] = self.condition(&scene, who).rested;
        }
        let standing = standing(&scene);
        let units = self
            .sides
            .map(|side| (side & standing).count_ones() as usize);
        self.at(&scene, Watch::fresh(are_two(units)))
    }

    /// Everybody that somebody may attack, the one with the least left first.
    fn targets(&self, scene: &Scene, who: usize) -> Targets {
        let foes = self.sides[self.fighters[who].side.other().index()] & standing(scene);
        let mut targets = Targets::default();
        let mut least = u32::MAX;
        for foe in (0..self.fighters.len()).filter(|foe| foes >> foe & 1 == 1) {
            targets.who[targets.number] = small(foe);
            let left = self.condition(scene, foe).left;
            if left < least {
                least = left;
                targets.who.swap(0, targets.number);
            }
            targets.number += 1;
        }
        targets
    }

    fn attack<R: Reader<Self>>(&self, at: Position, reader: &mut R) -> R::Worth {
        let scene = self.scene(at);
        let Some(who) = self.turns.next(standing(&scene), at.watch) else {
            // Whoever stands attacks or is attacked: such a position is never led to.
            return reader.over(Verdict::Drawn, at);
        };
        let targets = self.targets(&scene, who);
        let Condition {
            stances, destinies, ..
        } = self.condition(&scene, who);
        let attacks = targets.number * stances.len();
        let attack = |number: usize| Attack {
            who: small(who),
            target: targets.who[number / stances.len()],
            stance: stances[number % stances.len()],
        };
        let named = |number: usize| match number.checked_sub(attacks) {
            None => Move::Attack(attack(number)),
            Some(destiny) => Move::Destine(destinies[destiny].0),
        };
        let side = self.fighters[who].side;
        let moves = attacks + destinies.len();
        reader.choose(side, moves, named, |reader, number| {
            match number.checked_sub(attacks) {
                None => self.defend(at, attack(number), &scene, reader),
                Some(destiny) => {
                    let mut scene = scene;
                    scene[who] = destinies[destiny].1;
                    reader.at(self.at(&scene, at.watch))
                }
            }
        })
    }

    fn defend<R: Reader<Self>>(
        &self,
        at: Position,
        attack: Attack,
        scene: &Scene,
        reader: &mut R,
    ) -> R::Worth {
        let target = usize::from(attack.target);
        let Condition {
            stances, destinies, ..
        } = self.condition(scene, target);
        let named = |number: usize| match number.checked_sub(stances.len()) {
            None => Move::Defend(stances[number]),
            Some(destiny) => Move::Destine(destinies[destiny].0),
        };
        let side = self.fighters[target].side;
        let moves = stances.len() + destinies.len();
        reader.choose(side, moves, named, |reader, number| {
            match number.checked_sub(stances.len()) {
                None => {
                    let lot = self.lots.of(attack.stance, stances[number]);
                    self.roll(at, attack, stances[number], lot, scene, reader)
                }
                Some(destiny) => {
                    let mut scene = *scene;
                    scene[target] = destinies[destiny].1;
                    let at = self.at(&scene, at.watch);
                    self.defend(at, attack, &scene, reader)
                }
            }
        })
    }

    /// Dice, losses and Efforts paid all at once, and who is beaten (RHK-CMB-06, RHK-CMB-10,
    /// RHK-EFF-03, RHK-RUL-22, RHK-RUL-25).
    fn roll<R: Reader<Self>>(
        &self,
        at: Position,
        attack: Attack,
        defence: Stance,
        lot: &Lot,
        scene: &Scene,
        reader: &mut R,
    ) -> R::Worth {
        let (who, target) = (usize::from(attack.who), usize::from(attack.target));
        let attacker = self.fighters[who].side;
        reader.chance(lot, |reader, class| {
            let (winner, blows) = match class {
                WON => (Some(attacker), [0, attack.stance.blow]),
                LOST => (Some(attacker.other()), [defence.blow, 0]),
                _ => (None, [0, 0]),
            };
            let mut scene = *scene;
            let rolled = [(who, attack.stance), (target, defence)];
            for ((who, stance), blow) in rolled.into_iter().zip(blows) {
                let lost = u32::from(blow) + u32::from(stance.cost);
                scene[who] = self.condition(&scene, who).after(stance, lost);
            }
            let standing = standing(&scene);
            let stands = self.sides.map(|side| side & standing != 0);
            match winner_of(&self.options, stands, winner.map(Side::index)) {
                None => reader.at(match self.turns.after(standing, at.watch, who, target) {
                    Some(watch) => self.at(&scene, watch),
                    None => self.round_begins(scene),
                }),
                Some(party) => {
                    let verdict = party.map(|party| Verdict::Won(Side::BOTH[party]));
                    reader.over(verdict.unwrap_or(Verdict::Drawn), self.at(&scene, at.watch))
                }
            }
        })
    }
}

/// Dice that only a fumble can come of.
const NOBODY: crate::rules::contest::Odds = [
    dice::Fraction::ZERO,
    dice::Fraction::ZERO,
    dice::Fraction::ONE,
];

/// Who stands, as bits.
fn standing(scene: &Scene) -> u16 {
    let conditions = scene.iter().enumerate();
    conditions.fold(0, |bits, (who, &condition)| {
        bits | u16::from(condition > 0) << who
    })
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
        vec![Message::new("hack-odds-assumed")]
    }

    fn carry_over(
        &self,
        ended: Position,
        next: &Self,
        start: Position,
        rest: Rest,
    ) -> Option<Position> {
        let before = self.scene(ended);
        let mut scene = next.scene(start);
        let own = self.fighters.iter().enumerate();
        for (who, fighter) in own.filter(|(_, fighter)| fighter.side == Side::First) {
            // The same sheet has the same conditions, whoever the foes are.
            scene[who] = fighter.between_fights(before[who], rest);
        }
        let own = standing(&scene) & next.sides[Side::First.index()];
        (own != 0).then(|| next.round_begins(scene))
    }

    fn between_fights(&self, rest: Rest) -> Vec<Message> {
        vec![Message::new(match rest {
            Rest::None => "hack-odds-goes-on",
            Rest::Full => "hack-odds-rests",
        })]
    }

    fn turn<R: Reader<Self>>(&self, position: Position, reader: &mut R) -> R::Worth {
        self.attack(position, reader)
    }

    fn resume<R: Reader<Self>>(&self, moment: &Moment, reader: &mut R) -> R::Worth {
        match moment {
            Moment::Between(at) => self.attack(*at, reader),
            Moment::Attacked(at, attack) => self.defend(*at, *attack, &self.scene(*at), reader),
            Moment::Thrown(at, attack, defence, lot) => {
                self.roll(*at, *attack, *defence, lot, &self.scene(*at), reader)
            }
        }
    }

    fn position(&self, moment: &Moment) -> Position {
        match moment {
            Moment::Between(at) | Moment::Attacked(at, _) | Moment::Thrown(at, ..) => *at,
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
        let scene = self.scene(position);
        let rested = |who| self.condition(&scene, who).rested == scene[who];
        position.watch.is_fresh() && (0..self.fighters.len()).all(rested)
    }

    fn describe(&self, moment: &Moment, chosen: &Move) -> Message {
        let fighter = &self.fighters[self.chooser(moment)];
        let cliche = |arm: Arm| fighter.cliche(arm).unwrap_or_default().to_owned();
        let rolled = |message: Message, stance: &Stance| {
            let items = fighter.items(stance);
            message
                .with("cliche", cliche(stance.arm))
                .with("dice", u32::from(stance.pool))
                .with("effort", u32::from(stance.effort))
                .with("items", u32::try_from(items.len()).unwrap_or(u32::MAX))
                .with("names", Message::names(items))
        };
        match chosen {
            Move::Attack(attack) => {
                let target = &self.fighters[usize::from(attack.target)].name;
                let message = Message::new("hack-odds-attack").with("target", target.as_str());
                rolled(message, &attack.stance)
            }
            Move::Defend(stance) => rolled(Message::new("hack-odds-defend"), stance),
            Move::Destine(arm) => Message::new("hack-odds-destiny").with("cliche", cliche(*arm)),
        }
    }

    fn filled(&self, moment: &Moment, chosen: &Move) -> Option<Filled> {
        let fighter = &self.fighters[self.chooser(moment)];
        let form = |key, arm: Arm| {
            let form = Filled::new(key).with("who", fighter.name.as_str());
            Some(form.with("cliche", fighter.cliche(arm)?))
        };
        let side = |key, stance: &Stance| {
            let form = form(key, stance.arm)?.with("effort", i64::from(stance.effort));
            Some(form.with("items", Value::Some(fighter.items(stance).to_vec())))
        };
        match (moment, chosen) {
            (Moment::Between(_), Move::Attack(attack)) => {
                let target = &self.fighters[usize::from(attack.target)].name;
                Some(side("attack", &attack.stance)?.with("target", target.as_str()))
            }
            (Moment::Attacked(..), Move::Defend(stance)) => side("defend", stance),
            (Moment::Between(_) | Moment::Attacked(..), Move::Destine(arm)) => {
                form("destiny", *arm)
            }
            _ => None,
        }
    }
}

impl Skirmish {
    /// Who has to choose at some moment.
    fn chooser(&self, moment: &Moment) -> usize {
        match moment {
            Moment::Between(at) => {
                let who = self.turns.next(standing(&self.scene(*at)), at.watch);
                who.unwrap_or(0)
            }
            Moment::Attacked(_, attack) | Moment::Thrown(_, attack, ..) => {
                usize::from(attack.target)
            }
        }
    }
}
