//! A combat as `odds` reckons it: small positions, and a turn played by the rules of the table.
//!
//! A fighter is in one of a list of conditions (`condition`), so a position is a few numbers;
//! whose turn it is stands in `turns`, and what is done in one in `turn`. What is assumed:
//! whoever can attack does, and the game master's marks stay as they are.
//!
//! Combats without teams, and too large to form any, are solved as a table, in which those who
//! are alike make up a `lineup`. Where there can be teams, turns are those of `teams`, and
//! `forming` lets teams come and go: `bond` says what ties a fighter to one, `totals` what their
//! dice come to, and `standing` how such a combat stands at the table.
//! Moves are put into words in `words`; `example` says how those in the book's examples choose.

mod bond;
mod condition;
mod digit;
mod example;
mod forming;
mod lineup;
mod pitch;
mod position;
mod standing;
mod stock;
mod targets;
mod teams;
mod totals;
mod turn;
mod turns;
mod within;
mod words;

use std::sync::Arc;

use cliches::crew::has;
use rulebook::{
    Combatant, Fight, Filled, Layout, Lot, Message, Ranks, Reader, Renamed, Rest, Shape, Side,
    Unreckoned, Verdict,
};

pub use self::position::Position;
use self::{
    condition::{Arm, Fighter, Roster, Stance},
    digit::Digit,
    lineup::Lineup,
    teams::{Field, Stand},
    totals::{Totals, lots},
    turns::{Turns, Watch},
};
use crate::{
    setup::Options,
    state::{Combat, Roller, Stage, State},
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
    /// How each fighter's condition stands in a position's code.
    digits: Vec<Digit>,
    /// Who is alike, and the numbers that codes have where somebody is and there is a table:
    /// fewer than codes.
    ranks: Ranks,
    lineup: Option<Lineup>,
    /// All codes, or numbers, there are.
    numbers: usize,
    /// The fighters of both sides, as bits.
    sides: [u16; 2],
    /// How many sizes of pool are ever rolled.
    pools: usize,
    /// Win, tie and loss of each size of pool against each.
    lots: Vec<Lot>,
    turns: Turns,
    /// Whether there can be teams.
    teams: bool,
    /// Whether new ones can be formed.
    forms_teams: bool,
    /// Whether they were to be, if the combat is small enough: not in fights in a row.
    wants_teams: bool,
    /// What dice come to where there can be teams.
    totals: Totals,
}

/// Where a combat stands right now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Moment {
    /// Between turns.
    Between(Position),
    /// An attack was declared.
    Attacked(Position, Attack),
    /// The defence too.
    Defended(Position, Attack, Stance),
    /// Where there can be teams: in the middle of something.
    Teams(Box<(Field, Stand)>),
}

/// An attack as declared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attack {
    target: u8,
    stance: Stance,
    /// Whether a team takes its vengeance.
    vengeance: bool,
}

/// What a fighter can choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// Attack somebody.
    Attack(Attack),
    /// Defend with something.
    Defend(Stance),
    /// Put extra dice on the roll of one's team, or none.
    Help(u8, Stance),
    /// Volunteer for a loss of one's team, or not.
    Volunteer(u8, bool),
    /// Let a member take a loss, as a volunteer or not.
    Take(u8, bool),
    /// Form a team.
    Propose(u16),
    /// Bring something to a team that is being formed.
    Contribute(u8, Arm),
    /// Let somebody lead it.
    Lead(u8),
    /// Stay out of a team that may re-form.
    Decline(u8),
    /// Join the team of one's side with something.
    Join(u8, Arm),
    /// Let somebody join.
    LetIn,
    /// Leave a team, and the combat.
    DropOut(u8),
    /// Disband the team of this leader.
    Disband(u8),
}

/// What changes within a chapter of the table.
struct Inner {
    fighters: usize,
    blocks: usize,
}

/// The conditions of all fighters.
type Scene = [u16; MOST_FIGHTERS];

impl Skirmish {
    /// The combat that is going on, and where it stands. New teams are formed where they are
    /// wanted and the combat is not too large for that.
    pub fn of(state: &State, new_teams: bool) -> Result<(Self, Moment), Unreckoned> {
        let combat = state.combat().ok_or(Unreckoned::NoFight)?;
        if let Stage::Fates { winner, .. } = &combat.stage {
            let verdict = winner.map_or(Verdict::Drawn, |party| Verdict::Won(Side::BOTH[party]));
            return Err(Unreckoned::Over(verdict));
        }
        let forms_teams = new_teams && standing::may_form(state, combat);
        let teams = forms_teams || standing::has_teams(combat);
        let most = combat.parties.iter().map(Vec::len).sum();
        let mut roster = Roster::new(most, teams);
        for party in 0..2 {
            for who in combat.parties[party]
                .iter()
                .filter(|who| combat.stands(who))
            {
                let fighter = Fighter::of(state, combat, party, who, &mut roster)?;
                roster.fighters.push(fighter);
            }
        }
        let watch = watch(combat, &roster.fighters);
        let mut skirmish = Self::between(state.options, roster, watch)?;
        skirmish.forms_teams = forms_teams;
        skirmish.wants_teams = new_teams;
        let mut start = skirmish.start(watch);
        let moment = if teams {
            start = start.with_crews(skirmish.crews(combat)?);
            skirmish.team_moment(combat, start)
        } else {
            skirmish.moment(combat, start)
        };
        let moment = moment.ok_or_else(|| Unreckoned::because("risus-odds-unclear"))?;
        Ok((skirmish, moment))
    }

    fn between(options: Options, roster: Roster, watch: Watch) -> Result<Self, Unreckoned> {
        let Roster {
            fighters,
            teams,
            pools,
        } = roster;
        if fighters.len() > MOST_FIGHTERS {
            let most = u32::try_from(MOST_FIGHTERS).unwrap_or(u32::MAX);
            let most = Message::new("risus-odds-fighters").with("most", most);
            return Err(Unreckoned::Because(most));
        }
        let conditions = |fighter: &Fighter| fighter.build.conditions.len();
        let size = fighters
            .iter()
            .try_fold(1_u64, |size, fighter| {
                let size = size.checked_mul(conditions(fighter) as u64);
                size.filter(|&size| size < 1 << 62)
            })
            .ok_or_else(|| Unreckoned::because("risus-odds-too-many"))?;
        let mut stride = 1;
        let digits = fighters.iter().map(|fighter| {
            let digit = Digit::of(stride, conditions(fighter), size);
            stride *= conditions(fighter) as u64;
            digit
        });
        let digits = digits.collect();
        let alike = |one: usize, other: usize| {
            let [one, other] = [one, other].map(|who| &fighters[who]);
            one.side == other.side && Arc::ptr_eq(&one.build, &other.build)
        };
        let mut ranks = Ranks::of(0..fighters.len(), alike);
        let sides = [0, 1].map(|party| {
            let own = fighters.iter().enumerate();
            let own = own.filter(|(_, fighter)| fighter.side.index() == party);
            own.fold(0, |bits, (place, _)| bits | 1 << place)
        });
        // Where there can be teams, throws are not listed beforehand, nor are rounds.
        let table = if teams { &[][..] } else { &fighters[..] };
        let pools = pools.sizes();
        let lineup = if teams || ranks.is_empty() {
            None
        } else {
            Lineup::of(fighters.len(), |who| conditions(&fighters[who]), &mut ranks)
        };
        let plain = table.iter().all(|fighter| fighter.build.is_plain());
        let turns = Turns::new(
            table.len(),
            if teams { [0; 2] } else { sides },
            watch,
            plain,
            &ranks,
        );
        let totals = Totals::up_to(teams.then(|| standing::most_dice(&fighters)))?;
        Ok(Skirmish {
            options,
            fighters,
            digits,
            ranks,
            numbers: lineup
                .as_ref()
                .map_or(usize::try_from(size).unwrap_or(usize::MAX), Lineup::numbers),
            lineup,
            sides,
            pools: pools.len(),
            lots: lots(pools),
            turns,
            teams,
            forms_teams: false,
            wants_teams: false,
            totals,
        })
    }

    /// Everybody as they are now.
    fn start(&self, watch: Watch) -> Position {
        let fresh = self.fighters.iter().zip(&self.digits);
        let code = fresh.map(|(fighter, digit)| u64::from(fighter.fresh) * digit.stride);
        Position::new(code.sum(), self.sides[0] | self.sides[1], watch)
    }

    fn moment(&self, combat: &Combat, start: Position) -> Option<Moment> {
        let stance = |roller: &Roller| {
            let fighter = self.fighter(&roller.who)?;
            let boost = roller.boost.unwrap_or_default();
            self.fighters[fighter].stance(&roller.using, boost)
        };
        match &combat.stage {
            Stage::Defend(exchange) | Stage::Roll(exchange) => {
                let attack = exchange.attack.first().and_then(stance);
                let attack = attack.zip(self.fighter(&exchange.target));
                let attack = attack.map(|(stance, target)| Attack {
                    target: u8::try_from(target).unwrap_or(0),
                    stance,
                    vengeance: false,
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
        }
    }

    /// The beginning of a round in which everybody has so many dice left, if that says all there
    /// is to say of them: fighters with a single cliché, and no charges.
    pub fn with_dice_left(&self, dice: &[u32]) -> Option<Position> {
        let mut code = 0;
        for ((fighter, digit), dice) in self.fighters.iter().zip(&self.digits).zip(dice) {
            code += u64::from(fighter.with_dice_left(*dice)?) * digit.stride;
        }
        let everybody = self.sides[0] | self.sides[1];
        Some(Position::new(code, everybody, Watch::default()))
    }

    /// How many fighters, from the front, change within a chapter of the table, and how many
    /// blocks they make: so many that chapters are long enough to be worth sharing out.
    fn inner(&self) -> Inner {
        let mut inner = Inner {
            fighters: 0,
            blocks: 1,
        };
        while inner.fighters < self.fighters.len() && inner.blocks < CHAPTER {
            let first = inner.fighters;
            let (fighters, numbers) = match &self.lineup {
                Some(lineup) => lineup.row(first),
                None => (1, self.fighters[first].build.conditions.len()),
            };
            inner.fighters += fighters;
            inner.blocks *= numbers;
        }
        inner
    }

    /// The code of a number, as it has a place in the table.
    #[inline]
    fn code(&self, number: usize) -> u64 {
        match &self.lineup {
            Some(lineup) => lineup.code(number),
            None => number as u64,
        }
    }

    fn fighter(&self, who: &str) -> Option<usize> {
        self.fighters.iter().position(|fighter| fighter.name == who)
    }

    /// Everybody's conditions as a code.
    fn code_of(&self, scene: &Scene) -> u64 {
        let conditions = scene.iter().zip(&self.digits);
        conditions
            .map(|(&now, digit)| u64::from(now) * digit.stride)
            .sum()
    }

    #[inline]
    fn side(&self, who: usize) -> Side {
        let first = self.sides[Side::First.index()];
        if has(first, who) {
            Side::First
        } else {
            Side::Second
        }
    }

    fn scene(&self, position: Position) -> Scene {
        self.scene_of(position.code())
    }

    fn scene_of(&self, code: u64) -> Scene {
        let mut scene = [0; MOST_FIGHTERS];
        self.see(code, &mut scene);
        scene
    }

    /// The same where it is wanted, which saves handing it on.
    #[inline]
    fn see(&self, mut code: u64, scene: &mut Scene) {
        for (condition, digit) in scene.iter_mut().zip(&self.digits) {
            (code, *condition) = digit.taken_from(code);
        }
    }
}

/// The classes of an exchange's dice, as the attacker sees them.
const WON: usize = 0;
const TIED: usize = 1;

/// Who of these has had their turn in this round.
fn watch(combat: &Combat, fighters: &[Fighter]) -> Watch {
    let acted = fighters.iter().enumerate();
    let acted = acted.filter(|(_, fighter)| combat.acted.contains(&fighter.name));
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

    fn leeway(&self) -> Vec<Message> {
        let teams = match (self.forms_teams, self.wants_teams) {
            (true, _) => "risus-odds-assumed-teams",
            (false, true) => "risus-odds-assumed-no-teams",
            (false, false) => "risus-odds-assumed-no-teams-in-a-row",
        };
        // A duel has nobody to form a team.
        let some = self.sides.iter().any(|side| side.count_ones() > 1);
        some.then(|| Message::new(teams)).into_iter().collect()
    }

    fn carry_over(
        &self,
        ended: Position,
        next: &Self,
        start: Position,
        rest: Rest,
    ) -> Option<Position> {
        let scene = self.scene(ended);
        let (mut code, mut standing) = (start.code(), start.standing());
        let own = self.fighters.iter().enumerate();
        for (who, fighter) in own.filter(|(_, fighter)| fighter.side == Side::First) {
            // The same sheet has the same conditions, whoever the foes are.
            let now = match rest {
                Rest::None => scene[who],
                Rest::Full => fighter.after_rest(scene[who]),
            };
            let fresh = u64::from(next.fighters[who].fresh);
            code -= (fresh - u64::from(now).min(fresh)) * next.digits[who].stride;
            standing &= !(u16::from(now == 0) << who);
        }
        let own = standing & next.sides[Side::First.index()];
        (own != 0).then(|| start.after(code, standing, start.watch()))
    }

    fn between_fights(&self, rest: Rest) -> Vec<Message> {
        vec![Message::new(match rest {
            Rest::None => "risus-odds-goes-on",
            Rest::Full => "risus-odds-rests",
        })]
    }

    fn example(&self) -> Option<Message> {
        Some(Message::new("risus-odds-example"))
    }

    fn turn<R: Reader<Self>>(&self, position: Position, reader: &mut R) -> R::Worth {
        if self.teams {
            self.team_turn(position, reader)
        } else {
            self.attack(position, false, reader)
        }
    }

    fn resume<R: Reader<Self>>(&self, moment: &Moment, reader: &mut R) -> R::Worth {
        match moment {
            Moment::Between(at) if self.teams => self.team_turn(*at, reader),
            Moment::Between(at) => self.attack(*at, true, reader),
            Moment::Attacked(at, attack) => {
                let who = self.turns.next(at.standing(), at.watch());
                let who = who.map_or(0, |(_, who)| who);
                let target = usize::from(attack.target);
                let (scene, stance) = (self.scene(*at), &attack.stance);
                self.defend(*at, (who, target), stance, &scene, true, reader)
            }
            Moment::Defended(at, attack, defence) => {
                let who = self.turns.next(at.standing(), at.watch());
                let who = who.map_or(0, |(_, who)| who);
                let target = usize::from(attack.target);
                let exchange = (&attack.stance, defence);
                self.roll(*at, (who, target), exchange, &self.scene(*at), reader)
            }
            Moment::Teams(now) => {
                let (field, stand) = now.as_ref();
                match *stand {
                    Stand::Clash(clash) => self.clash(field, clash, reader),
                    Stand::Volunteers(clash, blow) => self.volunteer(field, &clash, blow, reader),
                    Stand::Taking(clash, blow) => self.take(field, &clash, blow, reader),
                    Stand::Reform(offers) => self.reform(field, offers, reader),
                    Stand::Forming(proposal, offers) => self.form(field, proposal, offers, reader),
                    Stand::Joining(who, condition) => self.let_in(field, who, condition, reader),
                }
            }
        }
    }

    fn position(&self, moment: &Moment) -> Position {
        match moment {
            Moment::Between(at) | Moment::Attacked(at, _) | Moment::Defended(at, _, _) => *at,
            Moment::Teams(now) => self.position_of(&now.0),
        }
    }

    fn shapes(&self, position: Position) -> Vec<Shape> {
        let scene = self.scene(position);
        let shapes = self.fighters.iter().zip(scene).map(|(fighter, now)| Shape {
            stands: now > 0,
            left: fighter.build.conditions[usize::from(now)].left,
        });
        shapes.collect()
    }

    fn begins_round(&self, position: Position) -> bool {
        position.watch() == Watch::default()
    }

    fn describe(&self, moment: &Moment, chosen: &Move) -> Message {
        self.in_words(moment, chosen)
    }

    fn filled(&self, moment: &Moment, chosen: &Move) -> Option<Filled> {
        self.as_form(moment, chosen)
    }

    fn pieces(&self, moment: &Moment) -> usize {
        self.team_pieces(&self.field(self.position(moment)))
    }

    fn within(&self, moment: &Moment, earlier: &Self) -> Option<Renamed<Self>> {
        self.renamed(self.position(moment), earlier)
    }

    fn closed(&self, position: Position) -> Position {
        let Some(closed) = self.ranks.close(position.standing()) else {
            return position;
        };
        let mut scene = self.scene(position);
        closed.rows(&mut scene);
        let code = self.code_of(&scene);
        let watch = position.watch().with_places(&closed.places);
        let crews = position.crews();
        Position::new(code, closed.bits(position.standing()), watch)
            .with_crews(crews.map(|crew| crew.with_places(&closed.places)))
    }

    fn layout(&self) -> Option<Layout> {
        if self.teams {
            return None;
        }
        let slots = self.turns.slots()?;
        let blocks = self.inner().blocks;
        let turns = self.fighters.iter().map(Fighter::levels).sum();
        Some(Layout {
            places: self.numbers.checked_mul(slots)?,
            chapters: self.numbers / blocks,
            blocks,
            turns,
            idle: self
                .lots
                .iter()
                .map(|lot| lot.shares()[TIED])
                .fold(0.0, |most, share| if share > most { share } else { most }),
        })
    }

    #[inline]
    fn place(&self, position: Position) -> usize {
        // Turns that are looked at one after the other mostly lead to places side by side.
        let slot = self.turns.slot(position.standing(), position.watch());
        let number = match &self.lineup {
            Some(lineup) => lineup.number(position.code()),
            None => usize::try_from(position.code()).unwrap_or(0),
        };
        slot * self.numbers + number
    }

    #[inline]
    fn block(&self, number: usize, positions: &mut Vec<Position>) -> usize {
        let code = self.code(number);
        let (mut rest, mut standing) = (code, 0);
        for (place, digit) in self.digits.iter().enumerate() {
            let (next, condition) = digit.taken_from(rest);
            standing |= u16::from(condition > 0) << place;
            rest = next;
        }
        let (watches, circle) = self.turns.order(standing);
        for &watch in watches {
            positions.push(Position::new(code, standing, watch));
        }
        circle
    }

    fn level(&self, chapter: usize) -> usize {
        let Inner { fighters, blocks } = self.inner();
        if fighters == self.fighters.len() {
            return 0;
        }
        let scene = self.scene_of(self.code(chapter * blocks));
        let outer = self.fighters.iter().zip(scene).skip(fighters);
        let levels = outer.map(|(fighter, now)| {
            let now = &fighter.build.conditions[usize::from(now)];
            usize::from(now.level)
        });
        levels.sum()
    }
}
