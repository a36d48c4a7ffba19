//! A Conflict as `odds` reckons it: small positions, and a turn played by the rules of the
//! table.
//!
//! A fighter is in one of a list of conditions (`condition`) and may play by a strategy, so a
//! position is a few numbers; a table is read in `moment` and set up in `pitch`. What people
//! decide at a table is assumed:
//!
//! - Whoever can attack does, one foe at a time and alone: nobody passes, holds, helps, tries
//!   anything else, or plays it so cagey that the attack would fail of itself.
//! - Everybody uses their best Quality (`condition::used`).
//! - The game master agrees to everything, gives no shifts, and plays on a Weakness wherever
//!   one adds to Damage. Where weapons count, everybody has one (`armed`).
//! - Nobody goes out of action who could stay in, and nobody takes a single point on the chin:
//!   it would cost as much as taking it, and the chance to do it again.
//! - Being killed is being out of action. Everybody is within reach, and stays there.

mod condition;
mod example;
mod moment;
mod pitch;

use std::sync::OnceLock;

use rulebook::{Combatant, Fight, Filled, Lot, Message, Reader, Rest, Shape, Side, Verdict};

use self::condition::{Condition, Fighter, OUT, Rolls, lasting, plan};
use crate::{
    choices::TITLES,
    rules::{
        attack::{Clash, TIE, clash, extras},
        conflict::is_decided,
        damage::{CHIN, weakness_extra},
        rank::{Attempt, Rank},
    },
    setup::Options,
    state::Strategy,
    view::strategy_key,
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
    /// What is rolled by anybody.
    rolls: Rolls,
    /// What each attack comes to against each defence, by the difference from which on it
    /// makes none how high it is; each worked out when it is first needed.
    lots: Vec<OnceLock<Lot>>,
    /// The highest such difference.
    most: usize,
}

/// Where a Conflict stands between two turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    fighters: [Now; MOST_FIGHTERS],
    /// The place in the order of who is next; 0 whenever a round begins.
    place: u8,
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

/// An attack on somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Strike {
    strategy: Option<Strategy>,
    target: usize,
    attack: Attempt,
    defence: Attempt,
    /// What is added to the difference, without what a Weakness adds.
    extras: u32,
    /// Whether it plays on a Weakness.
    weak: bool,
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
    /// Attack somebody.
    Attack(usize),
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

/// The classes of an attack's dice; from 2 on it hits by 1, 2 and so on.
const MISSED: usize = 0;
const TIED: usize = 1;

/// PDQ-XDM-02 leaves it to the game master whether a weapon counts; a table that plays with
/// weapons is assumed to fight with them.
fn armed(options: &Options) -> bool {
    options.weapon_damage
}

/// What dice of an attack come to (PDQ-ATK-03 to ATK-05), where all hits by `cap` or more are
/// one.
fn lot(attack: Attempt, defence: Attempt, cap: u32) -> Lot {
    let class = |&attack: &i64, &against: &i64| match clash(attack, against, defence) {
        Clash::Misses => 0,
        Clash::Ties => 1,
        Clash::Hits(difference) => 1 + difference.min(cap),
    };
    let classes = attack.totals().both(&defence.totals(), class);
    let highest = classes.outcomes().last().copied().unwrap_or(0);
    Lot::new(
        (0..=highest)
            .map(|class| classes.weight_of(&class))
            .collect(),
    )
}

impl Skirmish {
    fn new(options: Options, fighters: Vec<Fighter>, order: Vec<usize>, rolls: Rolls) -> Self {
        let conditions = fighters.iter().flat_map(|fighter| &fighter.conditions);
        let most = conditions.map(|condition| condition.left + 1).max();
        let most = most
            .and_then(|most| usize::try_from(most).ok())
            .unwrap_or(1);
        let lots = rolls.attacks.len() * rolls.defences.len() * most;
        Skirmish {
            options,
            fighters,
            order,
            rolls,
            lots: (0..lots).map(|_| OnceLock::new()).collect(),
            most,
        }
    }

    fn condition(&self, at: Position, who: usize) -> &Condition {
        &self.fighters[who].conditions[usize::from(at.fighters[who].condition)]
    }

    /// Who acts next: the next in the order who is in action (PDQ-TRN-01).
    fn next(&self, at: Position) -> Option<usize> {
        let mut order = self.order.iter().skip(usize::from(at.place));
        order.find(|who| at.stands(**who)).copied()
    }

    /// Foes in action, the one who can take the least first.
    fn targets(&self, at: Position, acting: usize) -> Vec<usize> {
        let foe = |who: &usize| self.fighters[*who].side != self.fighters[acting].side;
        let foes = (0..self.fighters.len()).filter(|who| at.stands(*who));
        let mut targets: Vec<usize> = foes.filter(foe).collect();
        targets.sort_by_key(|who| self.condition(at, *who).left);
        targets
    }

    /// A turn: a strategy or none, and an attack (PDQ-STR-01, PDQ-ATK-01).
    fn act<R: Reader<Self>>(&self, at: Position, acting: usize, reader: &mut R) -> R::Worth {
        let targets = self.targets(at, acting);
        if targets.is_empty() {
            return self.end(at, acting, None, reader);
        }
        let attacks = self.condition(at, acting).attacks;
        let rolls = |strategy: &Strategy| {
            let attack = self.rolls.attacks[usize::from(attacks[plan(Some(*strategy))])];
            attack != Attempt::Fails
        };
        let strategies = [Strategy::FlipOut, Strategy::PlayItCagey];
        let strategies: Vec<Strategy> = strategies.into_iter().filter(rolls).collect();
        let named = |number: usize| match targets.get(number) {
            Some(target) => Move::Attack(*target),
            None => Move::Adopt(strategies[number - targets.len()]),
        };
        let side = self.fighters[acting].side;
        let moves = targets.len() + strategies.len();
        reader.choose(side, moves, named, |reader, number| {
            if let Some(&target) = targets.get(number) {
                self.attack(at, acting, None, target, reader)
            } else {
                let strategy = Some(strategies[number - targets.len()]);
                self.aim(at, acting, strategy, &targets, reader)
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
        reader: &mut R,
    ) -> R::Worth {
        if targets.is_empty() {
            return self.end(at, acting, strategy, reader);
        }
        let named = |number: usize| Move::Attack(targets[number]);
        let side = self.fighters[acting].side;
        reader.choose(side, targets.len(), named, |reader, number| {
            self.attack(at, acting, strategy, targets[number], reader)
        })
    }

    /// An attack with what everybody uses (PDQ-ATK-02).
    fn attack<R: Reader<Self>>(
        &self,
        at: Position,
        acting: usize,
        strategy: Option<Strategy>,
        target: usize,
        reader: &mut R,
    ) -> R::Worth {
        let attack = self.condition(at, acting).attacks[plan(strategy)];
        let attack = usize::from(attack);
        let defender = self.condition(at, target);
        let defence = defender.defences[plan(at.fighters[target].strategy)];
        let defence = usize::from(defence);
        let rolled = self.rolls.attacks[attack];
        let strike = Strike {
            strategy,
            target,
            attack: rolled,
            defence: self.rolls.defences[defence],
            extras: extras(rolled.extra_dice(), armed(&self.options), false),
            weak: defender.weak,
        };
        let cap = self.cap(at, strike);
        let pair = attack * self.rolls.defences.len() + defence;
        let place = usize::try_from(cap).unwrap_or(0).clamp(1, self.most) - 1;
        let lot = self.lots[pair * self.most + place]
            .get_or_init(|| lot(strike.attack, strike.defence, cap));
        self.roll(at, acting, strike, lot, reader)
    }

    /// The difference from which on an attack is more than its target can take in action.
    fn cap(&self, at: Position, strike: Strike) -> u32 {
        let target = self.condition(at, strike.target);
        let extras = strike.extras + weakness_extra(strike.weak, !target.weak);
        (target.left + 1).saturating_sub(extras).max(1)
    }

    /// Dice fall, and hurt one side, both or none (PDQ-ATK-03 to ATK-05). An attack below Poor
    /// fails before that (PDQ-RUL-03).
    fn roll<R: Reader<Self>>(
        &self,
        at: Position,
        acting: usize,
        strike: Strike,
        lot: &Lot,
        reader: &mut R,
    ) -> R::Worth {
        let strategy = strike.strategy;
        if strike.attack == Attempt::Fails {
            return self.end(at, acting, strategy, reader);
        }
        let hurt = |who: usize, points: u32| Hurt {
            who,
            points,
            weak: false,
            chin: who == strike.target,
        };
        reader.chance(lot, |reader, class| match class {
            MISSED => self.end(at, acting, strategy, reader),
            TIED => {
                let blows = [hurt(strike.target, TIE), hurt(acting, TIE)];
                self.suffer(at, acting, strategy, &blows, reader)
            }
            _ => {
                let difference = u32::try_from(class - TIED).unwrap_or(u32::MAX);
                let blow = Hurt {
                    weak: strike.weak,
                    ..hurt(strike.target, difference + strike.extras)
                };
                self.suffer(at, acting, strategy, &[blow], reader)
            }
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
        let place = self.order.iter().position(|who| *who == acting);
        let mut later = self
            .order
            .iter()
            .enumerate()
            .skip(place.map_or(0, |place| place + 1));
        let next = later.find(|(_, who)| at.stands(**who));
        at.place = next
            .and_then(|(place, _)| u8::try_from(place).ok())
            .unwrap_or(0);
        if let Some(who) = self.next(at) {
            at.fighters[who].strategy = None;
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
            (Some(acting), None) => self.act(position, acting, reader),
            // A turn that is over in its middle has no beginning worth playing.
            (_, verdict) => reader.over(verdict.unwrap_or(Verdict::Drawn), position),
        }
    }

    fn resume<R: Reader<Self>>(&self, moment: &Moment, reader: &mut R) -> R::Worth {
        let (at, acting) = (moment.at, moment.acting);
        let go_on = |reader: &mut R| match &moment.stage {
            Stage::Turn => self.act(at, acting, reader),
            Stage::Adopted(strategy) => {
                let targets = self.targets(at, acting);
                self.aim(at, acting, *strategy, &targets, reader)
            }
            Stage::Struck(strike) => {
                let lot = lot(strike.attack, strike.defence, self.cap(at, *strike));
                self.roll(at, acting, *strike, &lot, reader)
            }
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

    fn describe(&self, moment: &Moment, chosen: &Move) -> Message {
        let victim = &self.fighters[moment.victim()];
        match chosen {
            Move::Attack(target) => {
                Message::new("pdq-odds-attack").with("target", self.name(*target))
            }
            Move::Adopt(strategy) => Message::new(strategy_key(*strategy)),
            Move::Take(shares) => {
                let shares = victim.named(shares).into_iter();
                let shares = shares.map(|(quality, points)| {
                    Message::new("pdq-odds-share")
                        .with("quality", quality)
                        .with("points", points)
                });
                Message::new("pdq-odds-take").with("shares", Message::list(shares))
            }
            Move::Chin(rank) => {
                let quality = victim.quality(*rank).unwrap_or_default();
                Message::new("pdq-odds-chin").with("quality", quality)
            }
            Move::Fall(_) => Message::new("pdq-odds-fall"),
            Move::Say(said) => {
                let title = TITLES.iter().find(|(form, _)| *form == said.key);
                Message::new(title.map_or("", |(_, title)| title))
            }
        }
    }

    fn filled(&self, moment: &Moment, chosen: &Move) -> Option<Filled> {
        let acting = &self.fighters[moment.acting];
        let victim = &self.fighters[moment.victim()];
        let of = |key: &str, who: &Fighter| Filled::new(key).with("who", who.name.as_str());
        Some(match chosen {
            Move::Attack(target) => {
                let target = vec![self.name(*target).to_owned()];
                let form = of("attack", acting).with("targets", target);
                let used = acting.used.clone().into_iter().collect();
                let form = form.with("qualities", moment::picked(used));
                if self.options.range_bands {
                    form.with("reach", "hand")
                } else {
                    form
                }
            }
            Move::Adopt(Strategy::PlayItCagey) => {
                of("adopt", acting).with("strategy", "play_it_cagey")
            }
            Move::Adopt(_) => of("adopt", acting).with("strategy", "flip_out"),
            Move::Take(shares) => of("take_damage", victim).with("split", victim.named(shares)),
            Move::Fall(points) => {
                let shares = victim.named(&victim.any_shares(*points));
                of("take_damage", victim).with("split", shares)
            }
            Move::Chin(rank) => of("chin", victim).with("quality", victim.quality(*rank)?),
            Move::Say(said) => said.clone(),
        })
    }
}
