//! A fight as `odds` reckons it: small positions, and rounds played by the rules of the table.
//!
//! A turn is one action with its answer; before the first of a round, a turn declares and rolls
//! (`round`). Which move is the plainest is found by playing the rest of the round out
//! (`plain`). What is assumed, and said by [`Brawl::assumptions`](Fight::assumptions):
//!
//! - no Flaw is invoked; Pips are put on dice, dice are doubled by Catch Phrases, Clichés are
//!   declared as extra Run-offs and Resolve weakens blows, each as long as the fight is small
//!   enough (`size`), and none of them is used in any other way;
//! - everybody declares their strongest Run-offs, as many as they may, and an unskilled die only
//!   without any; they strike at foes, never at friends or at equipment;
//! - equipment absorbs nothing and is not given up;
//! - special effects are left out: an attack is never split, takes no dice and strikes once;
//! - nothing is recharged or reloaded; uses come back by themselves where they do.
//!
//! Not reckoned at all: teams, duels, and what hangs over from such things.

mod alike;
mod example;
mod extras;
mod fighter;
mod pitch;
mod plain;
mod position;
mod round;
mod size;
mod words;

use dice::Pool;
use rulebook::{
    Combatant, Fight, Filled, Lot, Message, Ranks, Reader, Rest, Shape, Side, Unreckoned,
};

use self::{
    fighter::{Fighter, Roster, RunOff, Stock},
    plain::Memory,
    position::{Dice, MOST_FIGHTERS, Now},
    round::Slot,
};
pub use self::{position::Position, size::Reach};
use crate::{
    rules::{
        active, boost, cliche, declare,
        limits::{self, Bound},
        round as rounds,
    },
    setup::Options,
    state::{self, Attack, Conflict, Contest, DropReason, Mode, Stage, State, Step, Target, Unit},
};

/// A fight.
#[derive(Debug)]
pub struct Brawl {
    options: Options,
    fighters: Vec<Fighter>,
    /// The fighters of both sides, as bits.
    sides: [u8; 2],
    /// Everybody, the first side first.
    listed: Vec<usize>,
    /// Players' fighters in seat order.
    players: Vec<u8>,
    /// The game master's fighters, as bits, and their side.
    gm_fighters: u8,
    gm: Option<Side>,
    /// The order of turns, by who begins.
    orders: Vec<Vec<Slot>>,
    stocks: Vec<Stock>,
    /// Who is alike.
    ranks: Ranks,
    /// What so many dice may fall to.
    rolls: Vec<Rolls>,
    unskilled: Rolls,
    assumptions: Vec<Message>,
    leeway: Vec<Message>,
    /// What is reckoned besides dice and Run-offs.
    reach: Reach,
    /// Dice with which the rest of a round is played out.
    few_dice: u32,
    memory: Memory,
}

/// What dice may fall to.
#[derive(Debug)]
struct Rolls {
    lot: Lot,
    /// The dice of each class.
    dice: Vec<Dice>,
}

/// What everybody declares: Run-offs as bits, so many dice, and whose die is unskilled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pools {
    ready: [u16; MOST_FIGHTERS],
    dice: [u8; MOST_FIGHTERS],
    unskilled: u8,
    /// Clichés that they may still add, as bits.
    cliches: [u16; MOST_FIGHTERS],
}

/// Where a fight stands right now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// An action is awaited, or the next round.
    Between(Position),
    /// These will have been declared; some of them, as bits, are yet to be.
    Declaring(Position, Pools, u8),
    /// The dice are awaited.
    Rolling(Position, Pools),
    /// The dice have fallen; somebody may still say that they are done with them.
    Rolled(Position, bool),
    /// A blow may be countered.
    Attacked(Position, Blow),
    /// It was not, and has to be taken.
    Through(Position, Blow),
    /// A group has more dice than Mooks, after somebody's blow.
    Surplus(Position, u8, u8),
}

/// A strike at somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strike {
    by: u8,
    target: u8,
    die: u32,
    pips: u8,
    run_off: u8,
}

/// The same in numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Blow {
    by: u8,
    target: u8,
    die: u32,
    adder: u32,
    cut: u32,
    mode: Mode,
}

/// What can be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// Declare what is strongest, and so many Clichés.
    Declare(u8, u8),
    /// Use no Cliché, put nothing aside.
    Done,
    /// Let somebody begin.
    First(u8),
    /// Act.
    Act(Strike),
    /// End the turn, or let it go by.
    EndTurn,
    /// Counter with a die and a Run-off.
    #[expect(
        missing_docs,
        reason = "fields are called what forms and rules call them"
    )]
    Counter { die: u32, pips: u8, run_off: u8 },
    /// Double a die by a Catch Phrase.
    #[expect(
        missing_docs,
        reason = "fields are called what forms and rules call them"
    )]
    Double { who: u8, die: u32 },
    /// Weaken a blow with Resolve.
    #[expect(
        missing_docs,
        reason = "fields are called what forms and rules call them"
    )]
    Reduce { points: u8 },
    /// Let a blow through.
    NoCounter,
    /// Take a blow.
    Take,
    /// Give up a die of Mooks.
    #[expect(
        missing_docs,
        reason = "fields are called what forms and rules call them"
    )]
    GiveUp { die: u32 },
}

/// Whether moves are put in order by somebody who thinks about them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mind {
    Thinks,
    Lists,
}

fn side_of(side: state::Side) -> Side {
    match side {
        state::Side::One => Side::First,
        state::Side::Two => Side::Second,
    }
}

impl Rolls {
    fn of(dice: u32, unskilled: bool) -> Self {
        let fallen = Pool::d6(dice).fold(Dice::default(), |fallen, face, count| {
            let value = cliche::worth(face, unskilled);
            (0..count).fold(*fallen, |fallen, _| fallen.with(value))
        });
        let (dice, weights) = fallen.iter().map(|(dice, weight)| (*dice, weight)).unzip();
        Rolls {
            lot: Lot::new(weights),
            dice,
        }
    }
}

impl Brawl {
    /// What is reckoned of it besides dice and Run-offs.
    pub fn reach(&self) -> Reach {
        self.reach
    }

    /// The fight that is going on, and where it stands.
    pub fn of(state: &State) -> Result<(Self, Moment), Unreckoned> {
        let conflict = state.conflict.as_deref().ok_or(Unreckoned::NoFight)?;
        if conflict.contest != Contest::Fight {
            return Err(Unreckoned::NoFight);
        }
        let units = conflict.units.iter();
        let units: Vec<&Unit> = units
            .filter(|unit| !active(state, unit).is_empty())
            .collect();
        check(state, conflict, &units)?;
        let reach = Reach::of(state, conflict);
        let roster = Roster::of(state, conflict, &units, reach)?;
        let mut start = Position {
            bodies: Default::default(),
            spares: Default::default(),
            stocks: roster.left,
            now: Now::default(),
        };
        for (body, fighter) in start.bodies.iter_mut().zip(&roster.fighters) {
            *body = fighter.body;
        }
        for (spare, fighter) in start.spares.iter_mut().zip(&roster.fighters) {
            *spare = fighter.spare;
        }
        let mut brawl = Brawl::between(state, roster);
        brawl.few_dice = brawl.lookahead(&start);
        let moment = brawl.moment(state, conflict, start)?;
        Ok((brawl, moment))
    }

    fn between(state: &State, roster: Roster) -> Self {
        let fighters = roster.fighters;
        let places = || fighters.iter().zip(0_u8..);
        let bits = |of: &dyn Fn(&Fighter) -> bool| {
            let own = places().filter(|(fighter, _)| of(fighter));
            own.fold(0, |bits, (_, place)| bits | 1 << place)
        };
        let sides = Side::BOTH.map(|side| bits(&|fighter| fighter.side == side));
        let gm_fighters = bits(&|fighter| !fighter.players);
        let gms = places().find(|(fighter, _)| !fighter.players);
        let gm = gms.map(|(fighter, _)| fighter.side);
        let players = places().filter(|(fighter, _)| fighter.players);
        let players: Vec<u8> = players.map(|(_, place)| place).collect();
        let orders = (0..players.len().max(1)).map(|first| {
            let slots = players.iter().map(|who| Slot::Player(*who)).collect();
            rounds::cycle(&state.options, slots, first, Some(Slot::Gm))
        });
        let orders = orders.collect();
        let mut listed: Vec<usize> = (0..fighters.len()).collect();
        listed.sort_by_key(|who| fighters[*who].side);
        let mut leeway = Vec::new();
        for (key, used) in [("cn-odds-used", true), ("cn-odds-unused", false)] {
            let parts = roster.reach.parts().into_iter();
            let parts = parts.filter(|(_, own)| *own == used);
            let parts: Vec<Message> = parts.map(|(part, _)| Message::new(part)).collect();
            if !parts.is_empty() {
                leeway.push(Message::new(key).with("what", Message::list(parts)));
            }
        }
        let mut assumptions = ["cn-odds-left-out", "cn-odds-declares"]
            .map(Message::new)
            .to_vec();
        if roster.effects {
            assumptions.push(Message::new("cn-odds-effects"));
        }
        if roster.recharges {
            assumptions.push(Message::new("cn-odds-recharges"));
        }
        let most = fighters.iter().map(Fighter::most_dice).max().unwrap_or(0);
        Brawl {
            options: state.options.clone(),
            sides,
            listed,
            players,
            gm_fighters,
            gm,
            orders,
            stocks: roster.stocks,
            ranks: alike::ranks(&fighters),
            rolls: (0..=most).map(|dice| Rolls::of(dice, false)).collect(),
            unskilled: Rolls::of(1, true),
            assumptions,
            leeway,
            reach: roster.reach,
            few_dice: 0,
            memory: Memory::default(),
            fighters,
        }
    }

    fn place(&self, who: &str) -> Option<u8> {
        let place = self.fighters.iter().position(|one| one.name == who)?;
        u8::try_from(place).ok()
    }

    /// Where the conflict stands.
    fn moment(
        &self,
        state: &State,
        conflict: &Conflict,
        mut at: Position,
    ) -> Result<Moment, Unreckoned> {
        let unsettled = || Unreckoned::because("cn-odds-unsettled");
        match &conflict.stage {
            Stage::Prelude | Stage::Declaring => {
                let (pools, open) = self.declared_so_far(state, conflict, &mut at)?;
                Ok(Moment::Declaring(at, pools, open))
            }
            Stage::Rolling => {
                let (pools, _) = self.declared_so_far(state, conflict, &mut at)?;
                Ok(Moment::Rolling(at, pools))
            }
            Stage::Cliche {
                waiting,
                throwing: None,
            }
            | Stage::SetAside(waiting) => {
                at.now.acting = true;
                Ok(Moment::Rolled(at, !waiting.is_empty()))
            }
            Stage::Acting(acting) => {
                at.now = self.now(conflict, acting).ok_or_else(unsettled)?;
                let Some(attack) = &acting.attack else {
                    return Ok(Moment::Between(at));
                };
                let moment = self.attacked(conflict, attack, at);
                moment.ok_or_else(unsettled)
            }
            Stage::Ticking(_) | Stage::Bidding(_) | Stage::Cliche { .. } => Err(unsettled()),
        }
    }

    /// What was declared, and what those will declare, as bits, who have not yet.
    fn declared_so_far(
        &self,
        state: &State,
        conflict: &Conflict,
        at: &mut Position,
    ) -> Result<(Pools, u8), Unreckoned> {
        let mut pools = Pools::default();
        let mut open = 0;
        for (who, fighter) in self.fighters.iter().enumerate() {
            let Some(unit) = conflict.unit(&fighter.name) else {
                continue;
            };
            if fighter.mooks || declare::undeclared(state, unit).is_empty() {
                let dice = declare::pool(state, conflict, unit);
                pools.ready[who] = at.bodies[who].ready();
                pools.dice[who] = u8::try_from(dice.len()).unwrap_or(0);
                pools.unskilled |= u8::from(dice.iter().any(|die| die.unskilled)) << who;
            } else {
                // What was bought for one roll can be declared now, and only now.
                let names = state.character(&fighter.name);
                let names = names.map(|owner| declare::declarable(unit, owner));
                let may = |run_off: &RunOff| {
                    let mut names = names.iter().flatten();
                    names.any(|name| name == boost::skill_id(&run_off.skill))
                };
                self.declare(at, who, may, &mut pools);
                pools.cliches[who] = fighter.free_cliches;
                open |= 1 << who;
            }
            if !fighter.mooks {
                at.bodies[who] = at.bodies[who].with_ready(0);
            }
            if usize::from(pools.dice[who]) >= self.rolls.len() {
                return Err(Unreckoned::about("cn-odds-dice", &fighter.name));
            }
        }
        Ok((pools, open))
    }

    fn now(&self, conflict: &Conflict, acting: &state::Acting) -> Option<Now> {
        let slot = |turn: &state::Turn| match turn {
            state::Turn::Gm => Some(Slot::Gm),
            state::Turn::Unit(name) => self.place(name).map(Slot::Player),
        };
        let first = acting.order.iter().find_map(|turn| match slot(turn) {
            Some(Slot::Player(who)) => self.players.iter().position(|one| *one == who),
            _ => None,
        });
        let first = first.unwrap_or(0);
        // Whoever is on turn may be out by now: then it is the turn of who comes after.
        let after = acting.order.iter().cycle().skip(acting.place);
        let on_turn = after.take(acting.order.len()).find_map(slot)?;
        let place = self.orders[first].iter().position(|one| *one == on_turn)?;
        let bits = |names: &[String]| {
            let places = names.iter().filter_map(|name| self.place(name));
            places.fold(0, |bits, place| bits | 1 << place)
        };
        Some(Now {
            acting: true,
            first: u8::try_from(first).ok()?,
            place: u8::try_from(place).ok()?,
            targeted: bits(&acting.targeted),
            last: bits(&conflict.last_attacks),
            passes: u8::try_from(acting.passes).ok()?,
        })
    }

    fn attacked(&self, conflict: &Conflict, attack: &Attack, at: Position) -> Option<Moment> {
        let by = self.place(&attack.unit)?;
        if let Some(drop) = conflict.drops.first() {
            let group = self.place(&drop.unit)?;
            let surplus = drop.reason == DropReason::Mooks && conflict.drops.len() == 1;
            return surplus.then_some(Moment::Surplus(at, group, by));
        }
        let [part] = attack.parts.as_slice() else {
            return None;
        };
        let (Target::Character(target) | Target::Mooks(target)) = &part.target else {
            return None;
        };
        let target = self.place(target)?;
        let fighter = &self.fighters[usize::from(by)];
        let mut run_offs = fighter.run_offs.iter();
        let run_off = run_offs.find(|one| one.skill == attack.skill)?;
        let blow = Blow {
            by,
            target,
            die: part.die,
            adder: part.adder,
            cut: part.cut,
            mode: run_off.modes[usize::from(target)],
        };
        match attack.step {
            Step::Counter(..) => Some(Moment::Attacked(at, blow)),
            Step::Defence(_) => Some(Moment::Through(at, blow)),
            Step::Split => None,
        }
    }

    /// A single move that has to be made before the rest follows.
    fn only<R: Reader<Self>>(
        &self,
        who: u8,
        only: Move,
        reader: &mut R,
        mut then: impl FnMut(&mut R) -> R::Worth,
    ) -> R::Worth {
        let side = self.fighters.get(usize::from(who));
        let side = side.map_or(Side::First, |fighter| fighter.side);
        reader.choose(side, 1, |_| only, |reader, _| then(reader))
    }
}

/// What cannot be reckoned.
fn check(state: &State, conflict: &Conflict, units: &[&Unit]) -> Result<(), Unreckoned> {
    if units.len() > MOST_FIGHTERS {
        let most = u32::try_from(MOST_FIGHTERS).unwrap_or(u32::MAX);
        let most = Message::new("cn-odds-fighters").with("most", most);
        return Err(Unreckoned::Because(most));
    }
    if units.iter().any(|unit| unit.is_team()) || declare::check_teams(state, conflict).is_err() {
        return Err(Unreckoned::because("cn-odds-teams"));
    }
    if !conflict.duels.is_empty() {
        return Err(Unreckoned::because("cn-odds-duels"));
    }
    let hangs_over = conflict.flaw.is_some()
        || !conflict.ticks.is_empty()
        || conflict.units.iter().any(|unit| unit.delayed);
    if hangs_over {
        return Err(Unreckoned::because("cn-odds-unsettled"));
    }
    let players = [state::Side::One, state::Side::Two].map(|side| {
        let own = units.iter().filter(|unit| unit.side == side);
        let players: Vec<bool> = own
            .map(|unit| crate::rules::is_players(state, unit))
            .collect();
        (players.contains(&true), players.contains(&false))
    });
    if players.contains(&(true, true)) {
        return Err(Unreckoned::because("cn-odds-mixed"));
    }
    // CLN-RND-11: the game master acts against players' units alone.
    if players.iter().all(|(players, _)| !players) {
        return Err(Unreckoned::because("cn-odds-gm-alone"));
    }
    Ok(())
}

impl Fight for Brawl {
    type Position = Position;
    type Moment = Moment;
    type Move = Move;

    fn combatants(&self) -> Vec<Combatant> {
        let fighters = self.listed.iter().map(|who| &self.fighters[*who]);
        let fighters = fighters.map(|fighter| Combatant {
            name: fighter.name.clone(),
            side: fighter.side,
        });
        fighters.collect()
    }

    fn assumptions(&self) -> Vec<Message> {
        self.assumptions.clone()
    }

    fn leeway(&self) -> Vec<Message> {
        self.leeway.clone()
    }

    fn carry_over(
        &self,
        ended: Position,
        next: &Self,
        start: Position,
        rest: Rest,
    ) -> Option<Position> {
        let mut begins = start;
        for (&before, &now) in self.listed.iter().zip(&next.listed) {
            if self.fighters[before].side != Side::First {
                break;
            }
            let (left, body) = (ended.bodies[before], &mut begins.bodies[now]);
            // Resting long enough brings all Essence back (CLN-ESS-10), and with the next scene
            // those who had none return (CLN-RUL-33); Mooks fall for good (CLN-ESS-03).
            let mooks = self.fighters[before].mooks;
            if rest == Rest::None || mooks {
                *body = body.with_left(left.left());
            }
            if mooks {
                *body = body.with_wounds(left.wounds());
            }
            // A phrase is for one session. Resolve comes back with Essence (CLN-ESS-10), and a
            // group has its own anew in each fight (CLN-MOK-03).
            let (left, spare) = (ended.spares[before], &mut begins.spares[now]);
            if self.reach.phrases && next.reach.phrases {
                spare.phrases = left.phrases;
            }
            let keeps = rest == Rest::None && !self.fighters[before].mooks;
            if keeps && self.reach.resolve && next.reach.resolve {
                spare.resolve = left.resolve;
            }
        }
        let bounds: &[Bound] = match rest {
            Rest::None => &[Bound::CombatEnds, Bound::CombatBegins],
            Rest::Full => &[Bound::Scene],
        };
        for (stock, number) in next.stocks.iter().zip(0_u8..) {
            let same = self.stocks.iter().zip(0_u8..);
            let mut same = same.filter(|(one, _)| one.reference == stock.reference);
            // The fight begins with all of them: what is not back is as it was left.
            let mut bounds = bounds.iter();
            let back = bounds.any(|bound| limits::is_back(stock.recovery, *bound));
            if let (false, Some((_, before))) = (back, same.next()) {
                begins.stocks = begins.stocks.with_same(number, ended.stocks, before);
            }
        }
        let own = begins.standing() & next.sides[Side::First.index()];
        (own != 0).then_some(begins)
    }

    fn between_fights(&self, rest: Rest) -> Vec<Message> {
        vec![Message::new(match rest {
            Rest::None => "cn-odds-goes-on",
            Rest::Full => "cn-odds-rests",
        })]
    }

    fn example(&self) -> Option<Message> {
        Some(Message::new("cn-odds-example"))
    }

    fn turn<R: Reader<Self>>(&self, position: Position, reader: &mut R) -> R::Worth {
        if position.now.acting {
            self.act(position, reader, Mind::Thinks)
        } else {
            let open = position.standing();
            self.declare_in_turn(position, self.plan(&position), open, reader, false)
        }
    }

    fn resume<R: Reader<Self>>(&self, moment: &Moment, reader: &mut R) -> R::Worth {
        match *moment {
            Moment::Between(at) => self.turn(at, reader),
            Moment::Rolling(at, pools) => self.roll(at, &pools, reader),
            Moment::Declaring(at, pools, open) => {
                self.declare_in_turn(at, pools, open, reader, true)
            }
            Moment::Rolled(at, true) => self.only(0, Move::Done, reader, |reader| {
                self.name_first(at, reader, false)
            }),
            Moment::Rolled(at, false) => self.name_first(at, reader, true),
            Moment::Attacked(at, blow) => self.answer(at, &blow, reader, Mind::Thinks, true),
            Moment::Through(at, blow) => self.defend(at, &blow, reader, Mind::Thinks, true),
            Moment::Surplus(at, group, by) => self.give_up(at, group, by, reader),
        }
    }

    fn position(&self, moment: &Moment) -> Position {
        match *moment {
            Moment::Between(at)
            | Moment::Declaring(at, _, _)
            | Moment::Rolling(at, _)
            | Moment::Rolled(at, _)
            | Moment::Attacked(at, _)
            | Moment::Through(at, _)
            | Moment::Surplus(at, _, _) => at,
        }
    }

    fn shapes(&self, position: Position) -> Vec<Shape> {
        let bodies = self.listed.iter().map(|who| position.bodies[*who]);
        let shapes = bodies.map(|body| Shape {
            stands: body.stands(),
            left: body.left(),
        });
        shapes.collect()
    }

    fn begins_round(&self, position: Position) -> bool {
        !position.now.acting
    }

    fn describe(&self, moment: &Moment, chosen: &Move) -> Message {
        self.in_words(moment, chosen)
    }

    fn filled(&self, moment: &Moment, chosen: &Move) -> Option<Filled> {
        self.as_form(moment, chosen)
    }

    fn closed(&self, position: Position) -> Position {
        self.with_ranks_closed(position)
    }

    fn pieces(&self, moment: &Moment) -> usize {
        size::pieces(self, &self.position(moment))
    }
}
