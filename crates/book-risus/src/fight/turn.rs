//! A turn of a combat without teams: whom to attack and with what, the answer, the dice, and what
//! they do. Positions of such combats are looked at by the million, so what most turns have
//! nothing of (something to choose, somebody who falls) is kept out of the way of the rest.

use rulebook::{Lot, Reader, Side, Verdict};

use super::{
    Attack, MOST_FIGHTERS, Move, Position, Scene, Skirmish, TIED, WON, condition::Stance, example,
    targets::Targets, turns::Turns,
};
use crate::rules::combat;

impl Skirmish {
    #[inline]
    fn lot(&self, attack: &Stance, defence: &Stance) -> &Lot {
        &self.lots[usize::from(attack.throw) * self.pools + usize::from(defence.throw)]
    }

    /// Everybody that may be attacked, the one with the least left first.
    #[inline]
    fn targets(&self, foes: u16, scene: &Scene) -> Targets {
        let mut targets = Targets::default();
        let mut least = u32::MAX;
        let mut rest = foes;
        while rest != 0 {
            let place = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let left = self.fighters[place].build.conditions[usize::from(scene[place])].left;
            targets.push(place, left < least);
            least = least.min(left);
        }
        targets
    }

    #[inline]
    pub(super) fn stances(&self, scene: &Scene, who: usize, all: bool) -> &[Stance] {
        let fighter = &self.fighters[who];
        if all {
            &fighter.build.declared
        } else {
            fighter.build.stances(scene[who])
        }
    }

    /// The turn of whoever is on, who chooses among everything worth trying, or at the start
    /// among everything there is.
    #[inline]
    pub(super) fn attack<R: Reader<Self>>(
        &self,
        at: Position,
        all: bool,
        reader: &mut R,
    ) -> R::Worth {
        let mut scene = [0; MOST_FIGHTERS];
        self.see(at.code(), &mut scene);
        let Some((side, who)) = self.turns.next(at.standing(), at.watch()) else {
            // Nobody stands on either side: such a position is never led to.
            return reader.over(Verdict::Drawn, at);
        };
        let foes = at.standing() & self.sides[side.other().index()];
        let stances = self.stances(&scene, who, all);
        if let ([stance], true, false) = (stances, foes.is_power_of_two(), all) {
            // Most turns of small fights: one foe, and one thing to roll with.
            let target = foes.trailing_zeros() as usize;
            return self.defend(at, (who, target), stance, &scene, false, reader);
        }
        self.weigh_attacks(at, (side, who), foes, stances, &scene, reader)
    }

    /// The same where there is something to choose.
    #[inline(never)]
    fn weigh_attacks<R: Reader<Self>>(
        &self,
        at: Position,
        (side, who): (Side, usize),
        foes: u16,
        stances: &[Stance],
        scene: &Scene,
        reader: &mut R,
    ) -> R::Worth {
        let targets = self.targets(foes, scene);
        let attack = |number: usize| {
            let (target, stance) = match stances.len() {
                1 => (number, 0),
                all => (number / all, number % all),
            };
            Attack {
                target: targets.at(target),
                stance: stances[stance],
                vengeance: false,
            }
        };
        let attacks = targets.number * stances.len();
        let named = |number| Move::Attack(attack(number));
        // The plainest target comes first.
        let example = || example::roll(&self.fighters[who], stances.iter().copied());
        reader.choose_by(side, attacks, example, named, |reader, number| {
            let Attack { target, stance, .. } = attack(number);
            self.defend(at, (who, target.into()), &stance, scene, false, reader)
        })
    }

    #[inline]
    pub(super) fn defend<R: Reader<Self>>(
        &self,
        at: Position,
        (who, target): (usize, usize),
        stance: &Stance,
        scene: &Scene,
        all: bool,
        reader: &mut R,
    ) -> R::Worth {
        let stances = self.stances(scene, target, all);
        if let ([defence], false) = (stances, all) {
            return self.roll(at, (who, target), (stance, defence), scene, reader);
        }
        self.weigh_defences(at, (who, target), stance, stances, scene, reader)
    }

    /// The same where there is something to choose.
    #[inline(never)]
    fn weigh_defences<R: Reader<Self>>(
        &self,
        at: Position,
        (who, target): (usize, usize),
        stance: &Stance,
        stances: &[Stance],
        scene: &Scene,
        reader: &mut R,
    ) -> R::Worth {
        let side = self.fighters[target].side;
        let named = |number: usize| Move::Defend(stances[number]);
        let example = || example::roll(&self.fighters[target], stances.iter().copied());
        reader.choose_by(side, stances.len(), example, named, |reader, number| {
            let exchange = (stance, &stances[number]);
            self.roll(at, (who, target), exchange, scene, reader)
        })
    }

    /// Dice, damage, pumps paid, and who is defeated (RIS-CMB-17, steps 3 to 11).
    pub(super) fn roll<R: Reader<Self>>(
        &self,
        at: Position,
        (who, target): (usize, usize),
        (stance, defence): (&Stance, &Stance),
        scene: &Scene,
        reader: &mut R,
    ) -> R::Worth {
        let attacker = self.side(who);
        let strides = [who, target].map(|place| self.digits[place].stride);
        // As long as nobody falls, whose turn comes next does not depend on the dice.
        let nobody_fell = Turns::after(at.standing(), at.watch(), who, attacker);
        let without_both =
            at.code() - u64::from(scene[who]) * strides[0] - u64::from(scene[target]) * strides[1];
        let next = at.after(without_both, at.standing(), nobody_fell);
        let hurt = [stance.hurt(defence), defence.hurt(stance)];
        reader.chance(self.lot(stance, defence), |reader, class| {
            let (own, foe) = match class {
                WON => (stance.unhurt, hurt[1]),
                TIED => (stance.unhurt, defence.unhurt),
                _ => (hurt[0], defence.unhurt),
            };
            let next = next.with(u64::from(own) * strides[0] + u64::from(foe) * strides[1]);
            if own > 0 && foe > 0 {
                return reader.at(next);
            }
            let winner = match class {
                WON => Some(attacker),
                TIED => None,
                _ => Some(attacker.other()),
            };
            let fallen = u16::from(own == 0) << who | u16::from(foe == 0) << target;
            self.fall(at, who, next.code(), fallen, winner, reader)
        })
    }

    /// Somebody has fallen in somebody's turn: who comes next, or who has won.
    #[inline(never)]
    fn fall<R: Reader<Self>>(
        &self,
        at: Position,
        who: usize,
        code: u64,
        fallen: u16,
        winner: Option<Side>,
        reader: &mut R,
    ) -> R::Worth {
        let standing = at.standing() & !fallen;
        let stands = self.sides.map(|side| side & standing != 0);
        let winner = winner.map(Side::index);
        let watch = Turns::after(standing, at.watch(), who, self.side(who));
        let next = at.after(code, standing, watch);
        match combat::winner_of(&self.options, stands, winner) {
            None => reader.at(next),
            Some(Some(party)) => reader.over(Verdict::Won(Side::BOTH[party]), next),
            Some(None) => reader.over(Verdict::Drawn, next),
        }
    }
}

impl Stance {
    /// The condition of somebody who rolled with this and lost against that.
    fn hurt(&self, by: &Stance) -> u16 {
        if by.inappropriate {
            self.hurt_badly
        } else {
            self.hurt
        }
    }
}
