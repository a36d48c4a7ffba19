//! A turn played in every way it can go: the attack, the dice, the tower.

use dice::{Fraction, UBig};
use rulebook::{Lot, Outcome, Reader, Side, TALLEST_STACK, Verdict};

use super::{
    Debts, Duel, MOST_BLESSINGS, MOST_FIGHTERS, Moment, Move, Position, Skirmish, Stage,
    rolls::{Rolled, Toll, Tolls},
};
use crate::{
    rules::{attack, chances, initiative, tower, wishes},
    state::{Role, Tower},
};

/// What may come of a die that is let go, slips being tried again.
#[derive(Debug, PartialEq)]
pub struct Landings {
    lot: Lot,
    /// One for each class of the lot.
    ends: Vec<Outcome>,
}

impl Landings {
    /// For the die that makes each height; nothing where nobody knows.
    pub fn of(tower: &Tower) -> Option<Vec<Self>> {
        let landings = (1..=TALLEST_STACK).map(|height| {
            let falls = chances::of_height(tower, height)?.falls_in_the_end()?;
            Some(Self::falling(&falls))
        });
        landings.collect()
    }

    /// Whether the die may come to stand.
    pub fn may_stand(&self) -> bool {
        self.ends.contains(&Outcome::Stood)
    }

    fn falling(falls: &Fraction) -> Self {
        let fell = UBig::try_from(falls.numerator().clone()).unwrap_or_default();
        let stood = falls.denominator() - &fell;
        let both = [(stood, Outcome::Stood), (fell, Outcome::Fell)].into_iter();
        // What cannot be is not followed.
        let (weights, ends) = both.filter(|(weight, _)| *weight > UBig::ZERO).unzip();
        Landings {
            lot: Lot::new(weights),
            ends,
        }
    }
}

/// Those that may be attacked.
#[derive(Default)]
struct Targets {
    who: [u8; MOST_FIGHTERS],
    number: usize,
}

impl Skirmish {
    /// Plays on from wherever a turn has come to.
    pub fn go_on<R: Reader<Self>>(&self, moment: &Moment, reader: &mut R) -> R::Worth {
        let at = moment.at;
        match &moment.stage {
            Stage::Between => self.attack(at, reader),
            Stage::Attacked(duel) => self.defend(at, *duel, reader),
            Stage::Judging(duel, role) => {
                let base = self.rolls.sway(duel.sways[*role as usize]).base;
                let judged = Move::Judge(*role, u8::try_from(base).unwrap_or(0));
                reader.choose(
                    Side::Second,
                    1,
                    |_| judged,
                    |reader, _| self.wish(at, *duel, Role::Attacker, reader),
                )
            }
            Stage::Wishing(duel, role) => self.wish(at, *duel, *role, reader),
            Stage::Rolling(duel, tolls) => self.fall(at, *duel, tolls, reader),
            Stage::Placing(debts) => {
                let side = debts.iter().next();
                let side = side.map_or(Side::Second, |who| self.side(who));
                reader.choose(
                    side,
                    1,
                    |_| Move::Place,
                    |reader, _| self.place(at, *debts, reader),
                )
            }
            Stage::LettingGo(debts) => self.place(at, *debts, reader),
            Stage::Fallen(who, debts) => reader.choose(
                Side::Second,
                1,
                |_| Move::Befall,
                |reader, _| self.befall(at, *who, *debts, reader),
            ),
            Stage::Miracle(who, debts) => self.miracle(at, *who, *debts, reader),
        }
    }

    fn side(&self, who: u8) -> Side {
        self.fighters[usize::from(who)].side
    }

    /// Who of the seat on turn attacks next.
    pub fn acting(&self, at: Position) -> Option<usize> {
        let waiting = at.standing & !at.attacked;
        let mut fighters = self.fighters.iter().enumerate();
        let found =
            fighters.find(|(who, fighter)| fighter.seat == at.on_turn && waiting >> who & 1 == 1);
        found.map(|(who, _)| who)
    }

    /// Those that somebody may attack, the weakest first: by Health, then by dice in defence.
    fn targets(&self, at: Position, side: Side) -> Targets {
        let foes = at.standing & self.sides[side.other().index()];
        let mut targets = Targets::default();
        let mut least = None;
        for (who, fighter) in self.fighters.iter().enumerate() {
            if foes >> who & 1 == 0 {
                continue;
            }
            targets.who[targets.number] = u8::try_from(who).unwrap_or(0);
            let health = if fighter.stacks { 0 } else { at.left[who] };
            let dice = self.rolls.sway(fighter.defences[0].sway).base;
            let strength = (health, dice + u32::from(at.blessings[who]));
            if least.is_none_or(|least| strength < least) {
                least = Some(strength);
                targets.who.swap(0, targets.number);
            }
            targets.number += 1;
        }
        targets
    }

    /// Whoever can attack does; when nobody can, the turn ends.
    pub fn attack<R: Reader<Self>>(&self, at: Position, reader: &mut R) -> R::Worth {
        let Some(who) = self.acting(at) else {
            let next = self.next_turn(at);
            return reader.choose(
                Side::Second,
                1,
                |_| Move::EndTurn,
                |reader, _| reader.at(next),
            );
        };
        let fighter = &self.fighters[who];
        let targets = self.targets(at, fighter.side);
        let stances = &fighter.attacks;
        let chosen = |number: usize| {
            let target = targets.who[number / stances.len()];
            (target, stances[number % stances.len()])
        };
        let named = |number| {
            let (target, stance) = chosen(number);
            Move::Attack(target, stance.means)
        };
        let moves = targets.number * stances.len();
        reader.choose(fighter.side, moves, named, |reader, number| {
            let (target, stance) = chosen(number);
            let duel = Duel {
                who: u8::try_from(who).unwrap_or(0),
                target,
                sways: [stance.sway, 0],
                wishes: [0, 0],
                weak_spot: false,
            };
            self.defend(at, duel, reader)
        })
    }

    fn defend<R: Reader<Self>>(&self, at: Position, duel: Duel, reader: &mut R) -> R::Worth {
        let target = &self.fighters[usize::from(duel.target)];
        let stances = &target.defences;
        let named = |number: usize| Move::Defend(stances[number].means);
        reader.choose(target.side, stances.len(), named, |reader, number| {
            let sways = [duel.sways[0], stances[number].sway];
            let duel = Duel { sways, ..duel };
            self.wish(at, duel, Role::Attacker, reader)
        })
    }

    /// Wishes are spent before the dice are thrown: the attacker's, then the defender's.
    fn wish<R: Reader<Self>>(
        &self,
        at: Position,
        duel: Duel,
        role: Role,
        reader: &mut R,
    ) -> R::Worth {
        let who = usize::from(duel.in_role(role));
        let fighter = &self.fighters[who];
        let held = if fighter.stacks { at.left[who] } else { 0 };
        let spendable = || wishes::spendable(held.into());
        let spent = |number: usize| {
            let wishes = spendable().nth(number).unwrap_or(0);
            u8::try_from(wishes).unwrap_or(held)
        };
        let named = |number| Move::Wish(spent(number));
        let moves = spendable().count();
        reader.choose(fighter.side, moves, named, |reader, number| {
            let (mut at, mut duel) = (at, duel);
            at.left[who] -= spent(number);
            duel.wishes[role as usize] = spent(number);
            match role {
                Role::Attacker => self.wish(at, duel, Role::Defender, reader),
                Role::Defender => {
                    let tolls = self.rolls.tolls(self.rolled(at, duel));
                    self.fall(at, duel, tolls, reader)
                }
            }
        })
    }

    /// What both sides throw.
    fn rolled(&self, at: Position, duel: Duel) -> [Rolled; 2] {
        [Role::Attacker, Role::Defender].map(|role| {
            let who = usize::from(duel.in_role(role));
            Rolled {
                sway: duel.sways[role as usize],
                wishes: duel.wishes[role as usize],
                miracles: at.blessings[who],
                stacks: self.fighters[who].stacks,
            }
        })
    }

    fn fall<R: Reader<Self>>(
        &self,
        at: Position,
        duel: Duel,
        tolls: &Tolls,
        reader: &mut R,
    ) -> R::Worth {
        reader.chance(&tolls.lot, |reader, class| {
            self.strike(at, duel, &tolls.ends[class], reader)
        })
    }

    /// A Monster that is hit loses Health, and then dice are placed (DTW-ATK-09).
    fn strike<R: Reader<Self>>(
        &self,
        mut at: Position,
        duel: Duel,
        toll: &Toll,
        reader: &mut R,
    ) -> R::Worth {
        let target = usize::from(duel.target);
        at.attacked |= 1 << duel.who;
        at.fresh = false;
        if toll.hit && !self.fighters[target].stacks {
            let health = u32::from(at.left[target]);
            let health = attack::health_after(health, attack::damage(duel.weak_spot));
            at.left[target] = u8::try_from(health).unwrap_or(u8::MAX);
            if attack::is_defeated(health) {
                at.standing &= !(1 << target);
            }
            if let Some(verdict) = self.verdict(at) {
                return reader.over(verdict, at);
            }
        }
        let owes = toll.owes.iter().map(|role| duel.in_role(*role));
        self.place(at, owes.collect(), reader)
    }

    /// Who has won, if somebody has.
    pub fn verdict(&self, at: Position) -> Option<Verdict> {
        let gone = self.sides.map(|side| side & at.standing == 0);
        match gone {
            [_, true] => Some(Verdict::Won(Side::First)),
            [true, false] => Some(Verdict::Won(Side::Second)),
            [false, false] => None,
        }
    }

    /// The next die that is owed goes on the tower; when all are placed, the turn is over.
    fn place<R: Reader<Self>>(&self, at: Position, debts: Debts, reader: &mut R) -> R::Worth {
        let Some((who, rest)) = debts.next() else {
            let next = match self.acting(at) {
                Some(_) => at,
                None => self.next_turn(at),
            };
            return reader.at(next);
        };
        let landings = &self.tower[usize::from(at.height)];
        reader.chance(&landings.lot, |reader, class| match landings.ends[class] {
            Outcome::Fell => {
                let mut at = at;
                clear_tower(&mut at);
                let rest = rest.iter().filter(|other| !tower::forgives(&who, other));
                self.befall(at, who, rest.collect(), reader)
            }
            Outcome::Stood | Outcome::Slipped => self.stand(at, who, rest, reader),
        })
    }

    /// A die stands: a Wish, and perhaps a miracle.
    fn stand<R: Reader<Self>>(
        &self,
        mut at: Position,
        who: u8,
        rest: Debts,
        reader: &mut R,
    ) -> R::Worth {
        let place = usize::from(who);
        at.height += 1;
        let level = self.fighters[place].level.map(u32::from);
        if let Some((wishes, _)) = wishes::gained(level, at.left[place].into()) {
            at.left[place] = u8::try_from(wishes).unwrap_or(u8::MAX);
        }
        match tower::rise(at.height.into(), at.had_miracle) {
            tower::Rise::Stands => {}
            tower::Rise::TakenDown => clear_tower(&mut at),
            tower::Rise::Miracle => {
                at.had_miracle = true;
                return self.miracle(at, who, rest, reader);
            }
        }
        self.place(at, rest, reader)
    }

    /// A die for whoever placed it, or one of their own back.
    fn miracle<R: Reader<Self>>(
        &self,
        at: Position,
        who: u8,
        rest: Debts,
        reader: &mut R,
    ) -> R::Worth {
        let side = self.side(who);
        let fallen = self.sides[side.index()] & !at.standing;
        let mut back = Targets::default();
        for (other, fighter) in self.fighters.iter().enumerate() {
            if tower::is_revivable(fighter.stacks, fallen >> other & 1 == 1) {
                back.who[back.number] = u8::try_from(other).unwrap_or(0);
                back.number += 1;
            }
        }
        let named = |number: usize| match number.checked_sub(1) {
            None => Move::Bless,
            Some(number) => Move::Revive(back.who[number]),
        };
        reader.choose(side, back.number + 1, named, |reader, number| {
            let mut at = at;
            match number.checked_sub(1) {
                None => {
                    let blessings = &mut at.blessings[usize::from(who)];
                    let more = u8::try_from(tower::blessed((*blessings).into()));
                    *blessings = (*blessings).max(MOST_BLESSINGS.min(more.unwrap_or(u8::MAX)));
                }
                Some(number) => at.standing |= 1 << back.who[number],
            }
            if tower::ends_with_miracle(&self.options) {
                clear_tower(&mut at);
            }
            self.place(at, rest, reader)
        })
    }

    /// The tower fell for somebody, who is down.
    fn befall<R: Reader<Self>>(
        &self,
        mut at: Position,
        who: u8,
        rest: Debts,
        reader: &mut R,
    ) -> R::Worth {
        at.standing &= !(1 << who);
        match self.verdict(at) {
            Some(verdict) => reader.over(verdict, at),
            None => self.place(at, rest, reader),
        }
    }

    /// The next seat with somebody in action begins its turn.
    pub fn next_turn(&self, at: Position) -> Position {
        let able = |seat: usize| {
            let mut fighters = self.fighters.iter().enumerate();
            fighters.any(|(who, fighter)| usize::from(fighter.seat) == seat && at.stands(who))
        };
        let next = initiative::next_place(self.seats, usize::from(at.on_turn), able);
        let (seat, fresh) = next.unwrap_or((usize::from(at.on_turn), true));
        Position {
            on_turn: u8::try_from(seat).unwrap_or(0),
            attacked: 0,
            fresh,
            ..at
        }
    }
}

impl Duel {
    /// Who is in this role.
    pub fn in_role(self, role: Role) -> u8 {
        match role {
            Role::Attacker => self.who,
            Role::Defender => self.target,
        }
    }
}

fn clear_tower(at: &mut Position) {
    at.height = 0;
    at.had_miracle = false;
}
