//! What is put on top in fights that are small enough: Pips on a die, a die doubled by a Catch
//! Phrase, Clichés as extra Run-offs, and Resolve against a blow.

use rulebook::Reader;

use super::{
    Blow, Brawl, Mind, Move, Pools,
    position::{HIGHEST, Position},
};
use crate::rules::{answer, boost, catchphrase, declare};

impl Brawl {
    /// CLN-RND-03, CLN-CLI-06: whoever has yet to declare, as bits, says one after the other with
    /// how many Clichés; then the dice fall.
    pub(super) fn declare_in_turn<R: Reader<Self>>(
        &self,
        at: Position,
        pools: Pools,
        open: u8,
        reader: &mut R,
        asked: bool,
    ) -> R::Worth {
        if open == 0 {
            return self.roll(at, &pools, reader);
        }
        let who = open.trailing_zeros() as usize;
        let rest = open & (open - 1);
        let moves = 1 + pools.cliches[who].count_ones() as usize;
        if moves == 1 && !asked {
            return self.declare_in_turn(at, pools, rest, reader, false);
        }
        let place = u8::try_from(who).unwrap_or(0);
        let named = |number: usize| Move::Declare(place, u8::try_from(number).unwrap_or(0));
        let side = self.fighters[who].side;
        reader.choose(side, moves, named, |reader, number| {
            let pools = pools.with_cliches(who, number);
            self.declare_in_turn(at, pools, rest, reader, false)
        })
    }

    /// What they may do besides, with Pips on a die or a die doubled.
    pub(super) fn boosted_acts(&self, at: &Position) -> Vec<Move> {
        let mut moves = self.strikes(at, |who| 1..=at.spares[who].pips);
        let actors = self.actors(self.slot(at));
        for who in (0..self.fighters.len()).filter(|who| actors >> who & 1 == 1) {
            moves.extend(Self::doublings(at, who, 0));
        }
        moves
    }

    /// CLN-CAT-02: dice that somebody can double so that they suffice, with Pips if need be. A
    /// die is doubled when it is used and no sooner: who waits can still do everything that
    /// somebody can who did not.
    fn doublings(at: &Position, who: usize, needed: u32) -> Vec<Move> {
        let spare = at.spares[who];
        if spare.phrases == 0 {
            return Vec::new();
        }
        let dice = at.bodies[who].dice().distinct().filter(|die| {
            let doubled = catchphrase::doubled(*die);
            let raised = boost::raised(doubled, spare.pips.into(), 0);
            doubled <= HIGHEST && answer::suffices(raised, needed)
        });
        let who = u8::try_from(who).unwrap_or(0);
        dice.map(|die| Move::Double { who, die }).collect()
    }

    /// The same with a die doubled.
    pub(super) fn with_doubled(mut at: Position, who: u8, die: u32) -> Position {
        let who = usize::from(who);
        let dice = at.bodies[who].dice().without(die);
        at.bodies[who] = at.bodies[who].with_dice(dice.with(catchphrase::doubled(die)));
        at.spares[who].phrases -= 1;
        at
    }

    /// What else they may answer: with as many Pips as a die is short of, or with a die doubled
    /// (CLN-PIP-03, CLN-CAT-02).
    pub(super) fn boosted_answers(&self, at: &Position, blow: &Blow) -> Vec<Move> {
        let who = usize::from(blow.target);
        let needed = self.strength(blow).die;
        let usable = self.usable(at, who);
        let mut moves = Vec::new();
        if usable == 0 {
            return moves;
        }
        let dice = at.bodies[who].dice().distinct();
        for die in dice.filter(|die| !answer::suffices(*die, needed)) {
            let pips = (1..=at.spares[who].pips)
                .find(|pips| answer::suffices(boost::raised(die, (*pips).into(), 0), needed));
            if let Some(pips) = pips {
                let kinds = self.fighters[who].kinds(usable).rev();
                moves.extend(kinds.map(|run_off| Move::Counter { die, pips, run_off }));
            }
        }
        moves.extend(Self::doublings(at, who, needed));
        moves
    }

    /// CLN-RES-10: whoever is struck may weaken the blow with Resolve, and then takes it. Who is
    /// asked at the table may do so step by step.
    pub(super) fn defend<R: Reader<Self>>(
        &self,
        at: Position,
        blow: &Blow,
        reader: &mut R,
        mind: Mind,
        asked: bool,
    ) -> R::Worth {
        let who = usize::from(blow.target);
        let adder = self.strength(blow).adder;
        let most = match mind {
            Mind::Thinks => answer::reducing(adder, at.spares[who].resolve.into()),
            Mind::Lists => 0,
        };
        if most == 0 && !asked {
            return self.land(at, blow, reader);
        }
        let moves = 1 + usize::try_from(most).unwrap_or(0);
        let named = |number: usize| match u8::try_from(number) {
            Ok(0) | Err(_) => Move::Take,
            Ok(points) => Move::Reduce { points },
        };
        let side = self.fighters[who].side;
        reader.choose(side, moves, named, |reader, number| {
            let Move::Reduce { points } = named(number) else {
                return self.land(at, blow, reader);
            };
            let mut at = at;
            at.spares[who].resolve -= points;
            let weaker = Blow {
                cut: blow.cut + u32::from(points),
                ..*blow
            };
            if asked {
                self.defend(at, &weaker, reader, mind, false)
            } else {
                self.land(at, &weaker, reader)
            }
        })
    }
}

impl Pools {
    /// The same with so many Clichés of somebody as extra Run-offs; an unskilled die is only for
    /// who declares nothing else (CLN-RUN-07).
    pub(super) fn with_cliches(mut self, who: usize, number: usize) -> Self {
        if self.unskilled >> who & 1 == 1 && !declare::may_be_unskilled(number) {
            self.unskilled &= !(1 << who);
            (self.ready[who], self.dice[who]) = (0, 0);
        }
        for _ in 0..number {
            let lowest = self.cliches[who] & self.cliches[who].wrapping_neg();
            self.cliches[who] &= !lowest;
            self.ready[who] |= lowest;
            self.dice[who] += 1;
        }
        self
    }
}
