//! A round as it is reckoned: declarations, dice, actions, counters, damage, and what follows.
//! Every number comes from the rules of the table; here is only what is asked in which order.

use rulebook::{Reader, Side, Verdict};

use super::{
    Blow, Brawl, Mind, Move, Pools, Strike,
    example::number_of,
    position::{Body, Dice, MOST_FIGHTERS, Now, Position},
};
use crate::rules::{
    action, answer, boost, damage, declare, limits, mooks,
    round::{self, Course},
    scale,
};

/// A place in the order of turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot {
    /// A player's fighter.
    Player(u8),
    /// The game master, with all of theirs.
    Gm,
}

impl Brawl {
    /// CLN-RND-03: what everybody declares when a round begins: their strongest Run-offs, as
    /// many as they may; a single unskilled die without any (CLN-RUN-07).
    pub(super) fn plan(&self, at: &Position) -> Pools {
        let mut pools = Pools::default();
        for who in 0..self.fighters.len() {
            self.declare(at, who, |run_off| run_off.lasting, &mut pools);
            pools.cliches[who] = self.fighters[who].cliches;
        }
        pools
    }

    /// What somebody declares of these.
    pub(super) fn declare(
        &self,
        at: &Position,
        who: usize,
        may: impl Fn(&super::RunOff) -> bool,
        pools: &mut Pools,
    ) {
        let (fighter, body) = (&self.fighters[who], at.bodies[who]);
        (pools.ready[who], pools.dice[who]) = (0, 0);
        if !body.stands() {
            return;
        }
        if fighter.mooks {
            pools.dice[who] = u8::try_from(mooks::pool(body.left())).unwrap_or(0);
            return;
        }
        let mut left = at.stocks;
        let mut declared = 0;
        for (place, run_off) in fighter.run_offs.iter().enumerate() {
            if declared == fighter.limit || !may(run_off) {
                continue;
            }
            if let Some((stock, charges)) = run_off.stock {
                if !limits::enough(charges, left.left(stock)) {
                    continue;
                }
                left = left.with_left(stock, left.left(stock) - charges);
            }
            pools.ready[who] |= 1 << place;
            declared += 1;
        }
        if declare::may_be_unskilled(declared) {
            pools.ready[who] = fighter.unskilled();
            pools.unskilled |= 1 << who;
            declared = 1;
        }
        pools.dice[who] = u8::try_from(declared).unwrap_or(0);
    }

    /// CLN-RND-06: all pools are rolled.
    pub(super) fn roll<R: Reader<Self>>(
        &self,
        mut at: Position,
        pools: &Pools,
        reader: &mut R,
    ) -> R::Worth {
        at.now.acting = true;
        for (body, ready) in at.bodies.iter_mut().zip(pools.ready) {
            // Mooks keep their wounds there.
            if ready > 0 {
                *body = body.with_ready(ready);
            }
        }
        self.roll_from(0, at, pools, reader)
    }

    fn roll_from<R: Reader<Self>>(
        &self,
        who: usize,
        at: Position,
        pools: &Pools,
        reader: &mut R,
    ) -> R::Worth {
        let Some(&dice) = pools.dice.get(who) else {
            return self.name_first(at, reader, false);
        };
        if dice == 0 {
            return self.roll_from(who + 1, at, pools, reader);
        }
        let rolls = if pools.unskilled >> who & 1 == 1 {
            &self.unskilled
        } else {
            &self.rolls[usize::from(dice)]
        };
        reader.chance(&rolls.lot, |reader, class| {
            let mut at = at;
            at.bodies[who] = at.bodies[who].with_dice(rolls.dice[class]);
            self.roll_from(who + 1, at, pools, reader)
        })
    }

    /// CLN-RND-09: the game master names the first player, if there is a choice; a game master
    /// without a side of their own names the first in seat order.
    pub(super) fn name_first<R: Reader<Self>>(
        &self,
        at: Position,
        reader: &mut R,
        asked: bool,
    ) -> R::Worth {
        let able = self.players.iter().enumerate().filter(|(_, who)| {
            let body = at.bodies[usize::from(**who)];
            let players = self.fighters[usize::from(**who)].players;
            round::may_be_first(players, body.stands(), !body.dice().is_empty())
        });
        let mut firsts: Vec<u8> = able
            .map(|(place, _)| u8::try_from(place).unwrap_or(0))
            .collect();
        if self.gm.is_none() {
            firsts.truncate(1);
        }
        let start = |reader: &mut R, first: u8| {
            let mut at = at;
            at.now.first = first;
            reader.at(self.advance(at))
        };
        if firsts.is_empty() || (firsts.len() == 1 && !asked) {
            return start(reader, firsts.first().copied().unwrap_or(0));
        }
        let side = self.gm.unwrap_or(Side::First);
        let named = |number: usize| Move::First(self.players[usize::from(firsts[number])]);
        reader.choose(side, firsts.len(), named, |reader, number| {
            start(reader, firsts[number])
        })
    }

    /// Everybody who acts in a turn.
    pub(super) fn actors(&self, slot: Slot) -> u8 {
        match slot {
            Slot::Player(who) => 1 << who,
            Slot::Gm => self.gm_fighters,
        }
    }

    /// CLN-RND-11, CLN-RND-14, CLN-MOK-10: the foes that somebody may aim at.
    fn aims(&self, at: &Position, who: usize, targeted: u8) -> u8 {
        let fighter = &self.fighters[who];
        let mut aims = self.sides[fighter.side.other().index()] & at.standing();
        let closed = |target: &usize| {
            let has = |bits: u8| bits >> target & 1 == 1;
            !action::is_open_to(fighter.players, !has(self.gm_fighters), has(targeted))
        };
        let closed = (0..self.fighters.len()).filter(closed);
        aims &= !closed.fold(0, |bits, target| bits | 1 << target);
        if fighter.mooks {
            let spent = self.heroes_are_spent(at);
            let barred = |who: &usize| mooks::is_barred(at.now.last >> who & 1 == 1, spent);
            let barred = (0..self.fighters.len()).filter(barred);
            aims &= !barred.fold(0, |bits, who| bits | 1 << who);
        }
        aims
    }

    /// CLN-MOK-10: whether no Hero has dice.
    fn heroes_are_spent(&self, at: &Position) -> bool {
        let players = self.players.iter();
        mooks::all_spent(players.map(|who| !at.bodies[usize::from(*who)].dice().is_empty()))
    }

    /// CLN-RUN-04: what can go with a die of somebody now, as bits.
    pub(super) fn usable(&self, at: &Position, who: usize) -> u16 {
        let fighter = &self.fighters[who];
        if fighter.mooks {
            return (1 << fighter.run_offs.len()) - 1;
        }
        let mut ready = at.bodies[who].ready();
        for (place, run_off) in fighter.run_offs.iter().enumerate() {
            if let Some((stock, charges)) = run_off.stock
                && !limits::enough(charges, at.stocks.left(stock))
            {
                ready &= !(1 << place);
            }
        }
        ready
    }

    /// CLN-RND-10: whether somebody can attack: a die, a Run-off and a target.
    fn can_attack(&self, at: &Position, who: usize, targeted: u8) -> bool {
        if at.bodies[who].dice().is_empty() {
            return false;
        }
        let aims = self.aims(at, who, targeted);
        let usable = self.usable(at, who);
        let run_offs = self.fighters[who].run_offs.iter().enumerate();
        let mut run_offs = run_offs.filter(|(place, _)| usable >> place & 1 == 1);
        run_offs.any(|(_, run_off)| {
            let mut modes = run_off.modes.iter().enumerate();
            modes.any(|(target, mode)| {
                aims >> target & 1 == 1 && scale::reaches(*mode, run_off.adder)
            })
        })
    }

    fn can_act(&self, at: &Position, slot: Slot, targeted: u8) -> bool {
        let actors = self.actors(slot);
        let mut who = (0..self.fighters.len()).filter(|who| actors >> who & 1 == 1);
        who.any(|who| self.can_attack(at, who, targeted))
    }

    pub(super) fn slot(&self, at: &Position) -> Slot {
        self.orders[usize::from(at.now.first)][usize::from(at.now.place)]
    }

    /// Goes on until somebody has to act, or the next round begins (CLN-RND-10, CLN-RND-15).
    pub(super) fn advance(&self, mut at: Position) -> Position {
        let order = &self.orders[usize::from(at.now.first)];
        loop {
            let can = self.can_act(&at, self.slot(&at), at.now.targeted);
            let able = || {
                let able = order.iter().filter(|slot| self.can_act(&at, **slot, 0));
                able.count()
            };
            match round::course(can, at.now.passes.into(), able) {
                Course::Waits => return at,
                Course::Skipped => self.next_turn(&mut at),
                Course::Over => return self.next_round(at),
            }
        }
    }

    fn next_turn(&self, at: &mut Position) {
        let order = self.orders[usize::from(at.now.first)].len();
        let place = round::place_after(at.now.place.into(), order);
        at.now.place = u8::try_from(place).unwrap_or(0);
        at.now.targeted = 0;
    }

    /// CLN-RND-17, CLN-LIM-16: dice and Run-offs expire; uses come back that are due.
    fn next_round(&self, mut at: Position) -> Position {
        for (body, fighter) in at.bodies.iter_mut().zip(&self.fighters) {
            *body = body.with_dice(Dice::default());
            if !fighter.mooks {
                *body = body.with_ready(0);
            }
        }
        // CLN-PIP-02: all Pips are back with the next pool (`boost::fresh_pips`).
        for (spare, fighter) in at.spares.iter_mut().zip(&self.fighters) {
            if self.reach.pips {
                spare.pips = u8::try_from(fighter.pips.len()).unwrap_or(u8::MAX);
            }
        }
        for (number, stock) in self.stocks.iter().enumerate() {
            let number = u8::try_from(number).unwrap_or(0);
            at.stocks = at.stocks.come_back(number, stock.full);
        }
        at.now = Now::default();
        at
    }

    /// Everything that whoever is on turn may do without putting anything on top. The plainest
    /// first: the weakest foe, struck as hard as can be.
    pub(super) fn acts(&self, at: &Position) -> Vec<Move> {
        let mut moves: Vec<Move> = self.strikes(at, |_| 0..=0);
        if action::may_end(&self.options, self.has_acted(at)) {
            moves.push(Move::EndTurn);
        }
        moves
    }

    /// All strikes of whoever is on turn with so many Pips.
    pub(super) fn strikes(
        &self,
        at: &Position,
        pips: impl Fn(usize) -> std::ops::RangeInclusive<u8>,
    ) -> Vec<Move> {
        let slot = self.slot(at);
        let actors = self.actors(slot);
        let order = self.order(at);
        let each = |bits: u8| order.into_iter().filter(move |who| bits >> who & 1 == 1);
        let mut found: Vec<(u32, u32, Strike)> = Vec::new();
        for who in each(actors) {
            let aims = self.aims(at, who, at.now.targeted);
            let usable = self.usable(at, who);
            for die in at.bodies[who].dice().distinct() {
                for run_off in self.fighters[who].kinds(usable) {
                    for target in each(aims) {
                        for pips in pips(who) {
                            let strike = Strike {
                                by: u8::try_from(who).unwrap_or(0),
                                die,
                                pips,
                                run_off,
                                target: u8::try_from(target).unwrap_or(0),
                            };
                            let blow = self.blow(strike);
                            if scale::reaches(blow.mode, blow.adder) {
                                let damage = self.strength(&blow).damage;
                                found.push((at.bodies[target].left(), damage, strike));
                            }
                        }
                    }
                }
            }
        }
        found.sort_by_key(|(left, damage, _)| (*left, std::cmp::Reverse(*damage)));
        let strikes = found.into_iter().map(|(_, _, one)| Move::Act(one));
        strikes.collect()
    }

    /// Whether the game master has done something in this turn.
    fn has_acted(&self, at: &Position) -> bool {
        self.slot(at) == Slot::Gm && at.now.targeted != 0
    }

    /// A strike in numbers.
    pub(super) fn blow(&self, strike: Strike) -> Blow {
        let run_off = &self.fighters[usize::from(strike.by)].run_offs[usize::from(strike.run_off)];
        Blow {
            by: strike.by,
            target: strike.target,
            die: boost::raised(strike.die, strike.pips.into(), 0),
            adder: run_off.adder,
            cut: 0,
            mode: run_off.modes[usize::from(strike.target)],
        }
    }

    /// CLN-ACT-09: what a blow stands at.
    pub(super) fn strength(&self, blow: &Blow) -> scale::Strike {
        scale::strike_of(&self.options, blow.mode, (blow.die, blow.adder), blow.cut)
    }

    /// Whoever is on turn acts.
    pub(super) fn act<R: Reader<Self>>(
        &self,
        at: Position,
        reader: &mut R,
        mind: Mind,
    ) -> R::Worth {
        let at = self.advance(at);
        if !at.now.acting {
            return reader.at(at);
        }
        let mut moves = self.acts(&at);
        let example = Self::example_act(&moves);
        if mind == Mind::Thinks {
            let plain = self.plain_act(&at, &moves);
            moves[..=plain].rotate_right(1);
            moves.extend(self.boosted_acts(&at));
        }
        self.act_one_of(at, &moves, example, reader, mind)
    }

    /// The same, of these moves.
    pub(super) fn act_one_of<R: Reader<Self>>(
        &self,
        at: Position,
        moves: &[Move],
        example: Option<Move>,
        reader: &mut R,
        mind: Mind,
    ) -> R::Worth {
        let side = match self.slot(&at) {
            Slot::Player(who) => self.fighters[usize::from(who)].side,
            Slot::Gm => self.gm.unwrap_or(Side::Second),
        };
        let named = |number: usize| moves[number];
        let example = || number_of(example, moves);
        reader.choose_by(
            side,
            moves.len(),
            example,
            named,
            |reader, number| match moves[number] {
                Move::Act(strike) => {
                    let mut at = at;
                    let after = self.declared(&mut at, strike);
                    self.answer(at, &after, reader, mind, false)
                }
                Move::Double { who, die } => reader.at(Self::with_doubled(at, who, die)),
                _ => reader.at(self.end_turn(at)),
            },
        )
    }

    /// CLN-RND-11, CLN-RUL-03: a turn is ended, or let go by.
    fn end_turn(&self, mut at: Position) -> Position {
        let done = self.has_acted(&at);
        at.now.count_pass(done);
        self.next_turn(&mut at);
        self.advance(at)
    }

    /// CLN-ACT-03, CLN-RND-11, CLN-MOK-10: die and Run-off are spent, and the target is noted.
    fn declared(&self, at: &mut Position, strike: Strike) -> Blow {
        let who = usize::from(strike.by);
        self.spend(at, who, strike.die, strike.run_off, mooks::ATTACK_LOSS);
        at.spares[who].pips -= strike.pips;
        at.now.count_pass(true);
        let target = 1 << strike.target;
        if !self.fighters[who].players {
            at.now.targeted |= target;
        }
        if mooks::is_last_attack(self.fighters[who].mooks, || self.heroes_are_spent(at)) {
            at.now.last |= target;
        }
        self.blow(strike)
    }

    /// CLN-ACT-03, CLN-MOK-06, CLN-LIM-02: a die and a Run-off are spent.
    fn spend(&self, at: &mut Position, who: usize, die: u32, run_off: u8, loss: u32) {
        let fighter = &self.fighters[who];
        let body = at.bodies[who];
        let dice = body.dice().without(die);
        if fighter.mooks {
            at.bodies[who] = body.with_dice(dice.with(mooks::broken(die, loss)));
            return;
        }
        at.bodies[who] = body.with_dice(dice);
        if !boost::keeps_run_off(&self.options, !fighter.mooks) {
            at.bodies[who] = at.bodies[who].with_ready(body.ready() & !(1 << run_off));
        }
        if let Some((number, charges)) = fighter.run_offs[usize::from(run_off)].stock {
            let left = at.stocks.left(number).saturating_sub(charges);
            let recovery = self.stocks[usize::from(number)].recovery;
            at.stocks = match limits::due(recovery, left, 0) {
                Some(rounds) => at.stocks.with_wait(number, rounds),
                None => at.stocks.with_left(number, left),
            };
        }
    }

    /// CLN-ACT-04: how a blow may be answered: not at all, or with a die that suffices; the
    /// cheapest first.
    pub(super) fn answers(&self, at: &Position, blow: &Blow) -> Vec<Move> {
        let who = usize::from(blow.target);
        let fighter = &self.fighters[who];
        let needed = self.strength(blow).die;
        let usable = self.usable(at, who);
        let mut moves = vec![Move::NoCounter];
        let dice = at.bodies[who].dice().distinct().rev();
        for die in dice.filter(|die| answer::suffices(*die, needed)) {
            // Mooks need no Run-off to counter (CLN-MOK-08).
            let kinds = fighter.kinds(usable).rev();
            let kinds = kinds.take(if fighter.mooks { 1 } else { usize::MAX });
            moves.extend(kinds.map(|run_off| Move::Counter {
                die,
                pips: 0,
                run_off,
            }));
        }
        moves
    }

    /// CLN-SCL-06, CLN-ACT-04, CLN-ACT-05: a blow is countered or not.
    pub(super) fn answer<R: Reader<Self>>(
        &self,
        at: Position,
        blow: &Blow,
        reader: &mut R,
        mind: Mind,
        asked: bool,
    ) -> R::Worth {
        if self.strength(blow).misses() {
            return self.go_on(at, blow.by, reader);
        }
        let mut moves = self.answers(&at, blow);
        let boosted = match mind {
            Mind::Thinks => self.boosted_answers(&at, blow),
            Mind::Lists => Vec::new(),
        };
        if moves.len() == 1 && boosted.is_empty() && !asked {
            return self.defend(at, blow, reader, mind, false);
        }
        let example = self.example_answer(blow, &moves);
        if mind == Mind::Thinks {
            let plain = self.plain_answer(&at, blow, &moves);
            moves[..=plain].rotate_right(1);
            moves.extend(boosted);
        }
        let side = self.fighters[usize::from(blow.target)].side;
        let named = |number: usize| moves[number];
        let example = || number_of(example, &moves);
        reader.choose_by(side, moves.len(), example, named, |reader, number| {
            let (die, pips, run_off) = match moves[number] {
                Move::Counter { die, pips, run_off } => (die, pips, run_off),
                Move::Double { who, die } => {
                    let at = Self::with_doubled(at, who, die);
                    return self.answer(at, blow, reader, mind, false);
                }
                _ => return self.defend(at, blow, reader, mind, false),
            };
            let mut at = at;
            at.spares[usize::from(blow.target)].pips -= pips;
            self.spend(
                &mut at,
                blow.target.into(),
                die,
                run_off,
                mooks::COUNTER_LOSS,
            );
            self.go_on(at, blow.by, reader)
        })
    }

    /// What so much damage does to a group (CLN-MOK-12).
    pub(super) fn struck(&self, who: usize, body: Body, damage: u32) -> mooks::Struck {
        let count = self.fighters[who].count(body);
        mooks::strike_on(&self.options, count, body.wounds(), damage)
    }

    /// CLN-ACT-09, CLN-ACT-10: a blow that was not countered does its damage.
    pub(super) fn land<R: Reader<Self>>(
        &self,
        mut at: Position,
        blow: &Blow,
        reader: &mut R,
    ) -> R::Worth {
        let who = usize::from(blow.target);
        let damage = self.strength(blow).damage;
        let body = at.bodies[who];
        if self.fighters[who].mooks {
            let struck = self.struck(who, body, damage);
            let left = body.left() - struck.fallen;
            at.bodies[who] = body.with_left(left).with_wounds(struck.wounds);
            return self.give_up(at, blow.target, blow.by, reader);
        }
        let left = damage::left_after(body.left(), damage);
        at.bodies[who] = body.with_left(left);
        if damage::is_down(left) {
            // CLN-ESS-06: dice and Run-offs go at once.
            at.bodies[who] = body
                .with_left(left)
                .with_ready(0)
                .with_dice(Dice::default());
        }
        self.go_on(at, blow.by, reader)
    }

    /// CLN-MOK-13, CLN-RUL-48: dice without a Mook go, the game master's choice.
    pub(super) fn give_up<R: Reader<Self>>(
        &self,
        at: Position,
        group: u8,
        by: u8,
        reader: &mut R,
    ) -> R::Worth {
        let who = usize::from(group);
        let body = at.bodies[who];
        let dice = body.dice();
        let number = u32::try_from(dice.number()).unwrap_or(0);
        let over = mooks::surplus(number, body.left());
        if over == 0 {
            return self.go_on(at, by, reader);
        }
        let without = |value: u32| {
            let mut at = at;
            at.bodies[who] = body.with_dice(dice.without(value));
            at
        };
        if over == number || dice.highest() == dice.lowest() {
            return self.give_up(without(dice.lowest()), group, by, reader);
        }
        let values: Vec<u32> = dice.distinct().rev().collect();
        let side = self.fighters[who].side;
        let named = |number: usize| Move::GiveUp {
            die: values[number],
        };
        reader.choose(side, values.len(), named, |reader, number| {
            self.give_up(without(values[number]), group, by, reader)
        })
    }

    /// CLN-ACT-11, CLN-RND-15: what follows an action.
    pub(super) fn go_on<R: Reader<Self>>(
        &self,
        mut at: Position,
        by: u8,
        reader: &mut R,
    ) -> R::Worth {
        let standing = at.standing();
        let stands = self.sides.map(|side| side & standing != 0);
        if let Some(winner) = round::winner_of(stands) {
            let verdict = winner.map_or(Verdict::Drawn, |side| Verdict::Won(Side::BOTH[side]));
            return reader.over(verdict, at);
        }
        if self.fighters[usize::from(by)].players {
            self.next_turn(&mut at);
        }
        reader.at(self.advance(at))
    }
}

impl Now {
    /// CLN-RUL-03: a turn in which something was done, or that was let go by.
    fn count_pass(&mut self, done: bool) {
        let passes = round::passes_after(self.passes.into(), done);
        self.passes = u8::try_from(passes).unwrap_or(u8::MAX);
    }
}

impl Default for Pools {
    fn default() -> Self {
        Pools {
            ready: [0; MOST_FIGHTERS],
            dice: [0; MOST_FIGHTERS],
            unskilled: 0,
            cliches: [0; MOST_FIGHTERS],
        }
    }
}
