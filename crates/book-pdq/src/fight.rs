//! A Conflict as `odds` reckons it: small positions, and a turn played by the rules of the
//! table.
//!
//! A fighter is in one of a list of conditions (`condition`) and may play by a strategy, so a
//! position is a few numbers; a table is read in `moment` and set up in `pitch`, and `words` says
//! what moves are. What people decide at a table is assumed:
//!
//! - Whoever can attack does: nobody passes, holds, tries anything else, or makes an attack that
//!   would fail of itself. Several foes at once, and several friends together, are `strikes`;
//!   those who act at the same time are `at_once`.
//! - Everybody uses their best Quality (`condition::used`).
//! - The game master agrees to everything, gives no shifts, and plays on a Weakness wherever
//!   one adds to Damage. Where weapons count, everybody has one (`armed`).
//! - Nobody goes out of action who could stay in, and nobody takes a single point on the chin:
//!   it would cost as much as taking it, and the chance to do it again.
//! - Being killed is being out of action. Everybody is within reach, and stays there.

mod at_once;
mod condition;
mod example;
mod moment;
mod pitch;
mod size;
mod strikes;
mod within;
mod words;

use std::{ops::Range, sync::OnceLock};

use rulebook::{
    Combatant, Fight, Filled, Lot, Message, Ranks, Reader, Renamed, Rest, Shape, Side, Verdict,
};

use self::{
    at_once::Declared,
    condition::{Condition, Fighter, OUT, Rolls, lasting},
    strikes::{Known, Plan, Strike},
};
use crate::{
    rules::{
        conflict::is_decided,
        damage::{CHIN, weakness_extra},
        rank::Rank,
        turn::next_place,
    },
    setup::{InitiativeTies, Options},
    state::Strategy,
};

/// Most fighters of a Conflict that is reckoned.
pub const MOST_FIGHTERS: usize = 12;

/// A Conflict.
#[derive(Debug)]
pub struct Skirmish {
    options: Options,
    fighters: Vec<Fighter>,
    /// Everybody in the order of Initiative.
    order: Vec<usize>,
    /// For each place of it, the places of those who act at the same time.
    slots: Vec<Range<usize>>,
    /// Who is alike.
    ranks: Ranks,
    /// What is rolled by anybody.
    rolls: Rolls,
    /// What each attack comes to against each defence, by the difference from which on it
    /// makes none how high it is; each worked out when it is first needed.
    lots: Vec<OnceLock<Lot>>,
    /// The highest such difference.
    most: usize,
    /// Whether several are attacked at once, and several attack together.
    wide: bool,
    /// What dice of such attacks come to.
    falls: Known,
}

/// Where a Conflict stands between two turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    fighters: [Now; MOST_FIGHTERS],
    /// The place in the order of who is next; 0 whenever a round begins.
    place: u8,
    /// Who has helped and lost their turn of this round, which is still to come, as bits.
    helped: u16,
}

/// How a fighter is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Now {
    condition: u16,
    /// The strategy of their last turn, while it matters.
    strategy: Option<Strategy>,
}

/// Where a Conflict stands right now.
#[derive(Clone, Debug, PartialEq)]
pub struct Moment {
    at: Position,
    /// Whose turn it is.
    acting: usize,
    stage: Stage,
    /// What has to be said before anything else, and can be said in only one way.
    said: Option<Filled>,
}

/// How far a turn has come.
#[derive(Clone, Debug, PartialEq)]
enum Stage {
    /// It begins.
    Turn,
    /// A strategy was adopted.
    Adopted(Option<Strategy>),
    /// Somebody is being attacked.
    Struck(Strike),
    /// Damage is to be taken, the first first, after an attack with this strategy.
    Hurting(Option<Strategy>, Vec<Hurt>),
}

/// Damage that somebody has to take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Hurt {
    who: usize,
    /// Without what a Weakness adds.
    points: u32,
    weak: bool,
    /// Whether it can be taken on the chin.
    chin: bool,
}

/// What a fighter can choose.
#[derive(Clone, Debug, PartialEq)]
pub enum Move {
    /// Attack one or several, alone or together.
    Attack(Plan),
    /// Adopt a strategy.
    Adopt(Strategy),
    /// Take Damage: points for each Rank, the highest Rank first.
    Take(Vec<u32>),
    /// Take it on the chin with a Quality of this Rank.
    Chin(Rank),
    /// Go out of action, by so much Damage.
    Fall(u32),
    /// Say what can be said in only one way.
    Say(Filled),
}

/// PDQ-XDM-02 leaves it to the game master whether a weapon counts; a table that plays with
/// weapons is assumed to fight with them.
fn armed(options: &Options) -> bool {
    options.weapon_damage
}

impl Skirmish {
    fn new(
        options: Options,
        fighters: Vec<Fighter>,
        places: &[Vec<usize>],
        rolls: Rolls,
        wide: bool,
    ) -> Self {
        let order = places.concat();
        let mut slots = Vec::with_capacity(order.len());
        for place in places {
            let slot = slots.len()..slots.len() + place.len();
            slots.resize(slot.end, slot);
        }

        let conditions = fighters.iter().flat_map(|fighter| &fighter.conditions);
        let most = conditions.map(|condition| condition.left + 1).max();
        let most = most
            .and_then(|most| usize::try_from(most).ok())
            .unwrap_or(1);
        let lots = rolls.attacks.len() * rolls.defences.len() * most;
        let slot = |who: usize| {
            let place = order.iter().position(|one| *one == who);
            place.map(|place| slots[place].clone())
        };
        let alike = |one: usize, other: usize| {
            let mut slots = [one, other].into_iter().filter_map(slot);
            let alone = slots.clone().all(|slot| slot.len() == 1);
            let together = slots.next() == slots.next();
            let [one, other] = [one, other].map(|who| &fighters[who]);
            (alone || together) && one.side == other.side && one.conditions == other.conditions
        };
        let ranks = Ranks::of(order.iter().copied(), alike);
        Skirmish {
            options,
            fighters,
            order,
            slots,
            ranks,
            rolls,
            lots: (0..lots).map(|_| OnceLock::new()).collect(),
            most,
            wide,
            falls: Known::default(),
        }
    }

    fn condition(&self, at: Position, who: usize) -> &Condition {
        &self.fighters[who].conditions[usize::from(at.fighters[who].condition)]
    }

    /// The next place in the order, from one on, of somebody who has a turn (PDQ-TRN-01).
    fn next_place(&self, at: Position, from: usize) -> Option<usize> {
        next_place(self.order.len(), from, |place| {
            at.has_turn(self.order[place])
        })
    }

    /// Who acts next.
    fn next(&self, at: Position) -> Option<usize> {
        let place = self.next_place(at, usize::from(at.place));
        place.map(|place| self.order[place])
    }

    /// Foes in action, the one who can take the least first.
    fn targets(&self, at: Position, acting: usize) -> Vec<usize> {
        let foe = |who: &usize| self.fighters[*who].side != self.fighters[acting].side;
        let foes = (0..self.fighters.len()).filter(|who| at.stands(*who));
        let mut targets: Vec<usize> = foes.filter(foe).collect();
        targets.sort_by_key(|who| self.condition(at, *who).left);
        targets
    }

    /// The places of those who act at the same time as somebody.
    fn slot(&self, who: usize) -> Range<usize> {
        let place = self.order.iter().position(|one| *one == who);
        place.map_or(0..0, |place| self.slots[place].clone())
    }

    /// A turn: a strategy or none, and an attack (PDQ-STR-01, PDQ-ATK-01). Of those who act at the
    /// same time, some have declared theirs already.
    fn act<R: Reader<Self>>(
        &self,
        at: Position,
        acting: usize,
        declared: &[Declared],
        reader: &mut R,
    ) -> R::Worth {
        let targets = self.targets(at, acting);
        if targets.is_empty() {
            return self.end(at, acting, None, reader);
        }
        let attacks = self.plans(at, acting, None, &targets);
        let strategies = [Strategy::FlipOut, Strategy::PlayItCagey];
        let attacks_with = |strategy: &Strategy| {
            let attacks = self.plans(at, acting, Some(*strategy), &targets);
            !attacks.is_empty()
        };
        let strategies: Vec<Strategy> = strategies.into_iter().filter(attacks_with).collect();
        let named = |number: usize| match attacks.get(number) {
            Some(attack) => Move::Attack(*attack),
            None => Move::Adopt(strategies[number - attacks.len()]),
        };
        let side = self.fighters[acting].side;
        let moves = attacks.len() + strategies.len();
        reader.choose(side, moves, named, |reader, number| {
            if let Some(&attack) = attacks.get(number) {
                self.attack(at, acting, None, attack, declared, reader)
            } else {
                let strategy = Some(strategies[number - attacks.len()]);
                self.aim(at, acting, strategy, &targets, declared, reader)
            }
        })
    }

    /// Whom to attack, once a strategy is adopted.
    fn aim<R: Reader<Self>>(
        &self,
        at: Position,
        acting: usize,
        strategy: Option<Strategy>,
        targets: &[usize],
        declared: &[Declared],
        reader: &mut R,
    ) -> R::Worth {
        if targets.is_empty() {
            return self.end(at, acting, strategy, reader);
        }
        let mut attacks = self.plans(at, acting, strategy, targets);
        if attacks.is_empty() {
            attacks = strikes::alone(targets);
        }
        let named = |number: usize| Move::Attack(attacks[number]);
        let side = self.fighters[acting].side;
        reader.choose(side, attacks.len(), named, |reader, number| {
            self.attack(at, acting, strategy, attacks[number], declared, reader)
        })
    }

    /// Damage is taken, one after the other (PDQ-DST-01, PDQ-CHN-01).
    fn suffer<R: Reader<Self>>(
        &self,
        at: Position,
        acting: usize,
        strategy: Option<Strategy>,
        blows: &[Hurt],
        reader: &mut R,
    ) -> R::Worth {
        let Some((blow, later)) = blows.split_first() else {
            return self.end(at, acting, strategy, reader);
        };
        if !at.stands(blow.who) {
            return self.suffer(at, acting, strategy, later, reader);
        }
        let now = self.condition(at, blow.who);
        let points = blow.points + weakness_extra(blow.weak, !now.weak);
        let takes = now.takes(points);
        let chins = if blow.chin && points > CHIN {
            now.chins.as_slice()
        } else {
            &[]
        };
        let way = |number: usize| match (
            takes.get(number),
            chins.get(number.wrapping_sub(takes.len())),
        ) {
            (Some(take), _) => (Move::Take(take.shares.clone()), take.then),
            (None, Some(chin)) => (Move::Chin(chin.rank), chin.then),
            (None, None) => (Move::Fall(points), OUT),
        };
        let ways = (takes.len() + chins.len()).max(1);
        let side = self.fighters[blow.who].side;
        reader.choose_by(
            side,
            ways,
            || example::takes(now, points, chins.len()),
            |number| way(number).0,
            |reader, number| {
                let mut after = at;
                after.fighters[blow.who].condition = way(number).1;
                self.suffer(after, acting, strategy, later, reader)
            },
        )
    }

    /// The turn is over: the strategy lasts, and the next one who is in action is on
    /// (PDQ-TRN-01, PDQ-STR-04); or nobody is left to fight with (PDQ-RUL-35).
    fn end<R: Reader<Self>>(
        &self,
        mut at: Position,
        acting: usize,
        strategy: Option<Strategy>,
        reader: &mut R,
    ) -> R::Worth {
        at.fighters[acting].strategy = lasting(strategy);
        for now in &mut at.fighters {
            if now.condition == OUT {
                *now = Now::default();
            }
        }
        for who in strikes::each(at.helped) {
            if !at.stands(who) {
                at.helped &= !(1 << who);
            }
        }
        let slot = self.slot(acting);
        for &who in &self.order[slot.clone()] {
            at.helped &= !(1 << who);
        }
        let later = slot.end;
        let next = self.next_place(at, later);
        // Whose turn was spent helping has come past it (PDQ-STR-04).
        for &who in &self.order[later..next.unwrap_or(self.order.len())] {
            at.fighters[who].strategy = None;
            at.helped &= !(1 << who);
        }
        at.place = next.and_then(|place| u8::try_from(place).ok()).unwrap_or(0);
        let on_turn = self.next(at).map_or(0..0, |who| self.slot(who));
        for &who in &self.order[on_turn] {
            if at.has_turn(who) {
                at.fighters[who].strategy = None;
            }
        }
        match self.verdict(at) {
            Some(verdict) => reader.over(verdict, at),
            None => reader.at(at),
        }
    }

    fn verdict(&self, at: Position) -> Option<Verdict> {
        let standing = self.fighters.iter().enumerate();
        let standing = standing.filter(|(who, _)| at.stands(*who));
        let mut sides = standing.map(|(_, fighter)| fighter.side);
        let numbers = sides.clone().map(|side| side as u32);
        is_decided(numbers).then(|| sides.next().map_or(Verdict::Drawn, Verdict::Won))
    }

    fn name(&self, who: usize) -> &str {
        &self.fighters[who].name
    }
}

impl Position {
    fn stands(&self, who: usize) -> bool {
        self.fighters[who].condition != OUT
    }

    /// Whether somebody is in action and has not given up the turn of this round.
    fn has_turn(&self, who: usize) -> bool {
        self.stands(who) && self.helped >> who & 1 == 0
    }
}

impl Moment {
    /// Who has to take Damage now.
    fn victim(&self) -> usize {
        match &self.stage {
            Stage::Hurting(_, blows) => blows.first().map_or(self.acting, |blow| blow.who),
            _ => self.acting,
        }
    }
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

    fn within(&self, _: &Moment, earlier: &Self) -> Option<Renamed<Self>> {
        self.renamed(earlier)
    }

    fn assumptions(&self) -> Vec<Message> {
        let equals = match self.options.initiative_ties {
            InitiativeTies::Roll => "pdq-odds-assumed-in-turns",
            InitiativeTies::Simultaneous => "pdq-odds-assumed-same-time",
        };
        ["pdq-odds-assumed", equals].map(Message::new).to_vec()
    }

    fn leeway(&self) -> Vec<Message> {
        // A duel has nobody else to attack, and nobody to attack with.
        let several = (self.fighters.len() > 2).then(|| {
            Message::new(if self.wide {
                "pdq-odds-assumed-several"
            } else if self.slots.iter().any(|slot| slot.len() > 1) {
                "pdq-odds-assumed-one-foe-same-time"
            } else {
                "pdq-odds-assumed-one-foe"
            })
        });
        several.into_iter().collect()
    }

    fn carry_over(
        &self,
        ended: Position,
        _: &Self,
        start: Position,
        rest: Rest,
    ) -> Option<Position> {
        let mut begins = start;
        let own = self.fighters.iter().enumerate();
        let own = own.filter(|(_, fighter)| fighter.side == Side::First);
        // In the same Scene Damage stays (PDQ-DMG-02), what was taken on the chin was the only
        // time (PDQ-RUL-15), and the first Damage was the first (PDQ-RUL-12). Once the danger
        // is over all comes back (PDQ-REC-01, PDQ-REC-02).
        for (who, _) in own.filter(|_| rest == Rest::None) {
            begins.fighters[who].condition = ended.fighters[who].condition;
        }
        let mut own = self.fighters.iter().enumerate();
        let stands = own.any(|(who, one)| one.side == Side::First && begins.stands(who));
        stands.then_some(begins)
    }

    fn between_fights(&self, rest: Rest) -> Vec<Message> {
        vec![Message::new(match rest {
            Rest::None => "pdq-odds-goes-on",
            Rest::Full => "pdq-odds-rests",
        })]
    }

    fn example(&self) -> Option<Message> {
        Some(Message::new("pdq-odds-example"))
    }

    fn turn<R: Reader<Self>>(&self, position: Position, reader: &mut R) -> R::Worth {
        match (self.next(position), self.verdict(position)) {
            (Some(acting), None) => self.act(position, acting, &[], reader),
            // A turn that is over in its middle has no beginning worth playing.
            (_, verdict) => reader.over(verdict.unwrap_or(Verdict::Drawn), position),
        }
    }

    fn resume<R: Reader<Self>>(&self, moment: &Moment, reader: &mut R) -> R::Worth {
        let (at, acting) = (moment.at, moment.acting);
        let go_on = |reader: &mut R| match &moment.stage {
            Stage::Turn => self.act(at, acting, &[], reader),
            Stage::Adopted(strategy) => {
                let targets = self.targets(at, acting);
                self.aim(at, acting, *strategy, &targets, &[], reader)
            }
            Stage::Struck(strike) => self.strike(at, acting, strike, reader),
            Stage::Hurting(strategy, blows) => self.suffer(at, acting, *strategy, blows, reader),
        };
        let Some(said) = &moment.said else {
            return go_on(reader);
        };
        let side = self.fighters[acting].side;
        let named = |_| Move::Say(said.clone());
        reader.choose(side, 1, named, |reader, _| go_on(reader))
    }

    fn position(&self, moment: &Moment) -> Position {
        moment.at
    }

    fn shapes(&self, position: Position) -> Vec<Shape> {
        let fighters = 0..self.fighters.len();
        let shapes = fighters.map(|who| Shape {
            stands: position.stands(who),
            left: self.condition(position, who).left,
        });
        shapes.collect()
    }

    fn begins_round(&self, position: Position) -> bool {
        position.place == 0
    }

    fn pieces(&self, _: &Moment) -> usize {
        self.size()
    }

    fn closed(&self, mut position: Position) -> Position {
        if self.ranks.is_empty() {
            return position;
        }
        let all = (0..self.fighters.len()).filter(|who| position.stands(*who));
        let standing = all.fold(0, |bits, who| bits | 1 << who);
        let Some(closed) = self.ranks.close(standing) else {
            return position;
        };
        // Where a round begins it begins; otherwise it is still the same one's turn.
        if position.place > 0 {
            let on_turn = closed.places[self.order[usize::from(position.place)]];
            let place = self.order.iter().position(|who| *who == on_turn);
            position.place = place
                .and_then(|place| u8::try_from(place).ok())
                .unwrap_or(0);
        }
        closed.rows(&mut position.fighters);
        position.helped = closed.bits(position.helped);
        position
    }

    fn describe(&self, moment: &Moment, chosen: &Move) -> Message {
        self.in_words(moment, chosen)
    }

    fn filled(&self, moment: &Moment, chosen: &Move) -> Option<Filled> {
        self.as_form(moment, chosen)
    }
}
