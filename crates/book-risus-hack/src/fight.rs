//! A combat as `odds` reckons it: small positions, and a turn played by the rules of the table.
//!
//! A fighter is in one of a list of conditions (`condition`), so a position is a few numbers;
//! whose turn it is stands in `turns`, where a combat stands at the table in `moment`, how large it
//! all becomes in `size`, what dice come to in `lots`, who takes a loss and how teams come and go
//! in `teams`. What is assumed: whoever can attack does, the game master
//! changes nothing, and Destiny is spent by who is about to roll, helpers among them: with an
//! attack before it is declared, with a defence once it is called for. A fumble has no numbers,
//! so its dice are not looked at. Moves are put into words in `words`.

mod condition;
mod example;
mod lots;
mod moment;
mod pitch;
mod size;
mod standing;
mod teams;
mod turns;
mod within;
mod words;

use cliches::{
    crew::{Crew, each},
    losses,
};
use rulebook::{
    Combatant, Fight, Filled, Lot, Message, Ranks, Reader, Renamed, Rest, Shape, Side, Unreckoned,
    Verdict,
};

use self::{
    condition::{Arm, Condition, Fighter, Stance},
    lots::{LOST, Lots, Throw, WON},
    teams::{Blow, Hurt, Offers, Proposal},
    turns::{Turns, Watch},
};
use crate::{
    rules::{
        combat::{are_two, winner_of},
        teams::{earns_vengeance, keeps_vengeance},
    },
    setup::Options,
    state::{Stage, State},
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
    /// Who is alike.
    ranks: Ranks,
    /// Whether there can be teams.
    teams: bool,
    /// Whether new ones can be formed.
    forms_teams: bool,
    /// Whether they were to be, if the combat is small enough: not in fights in a row.
    wants_teams: bool,
}

/// Where a combat stands between two turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// Everybody's condition.
    code: u64,
    /// How the round stands.
    watch: Watch,
    /// The teams of both sides.
    crews: [Crew; 2],
}

/// A position opened up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    scene: Scene,
    watch: Watch,
    crews: [Crew; 2],
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
    /// A team has to take a loss, and members say whether they volunteer; or it is decided who
    /// takes it.
    Blow(Position, Attack, Stance, Blow),
    /// What is left of teams may re-form.
    Reform(Position, Offers),
    /// A team is being formed; then offers go on.
    Forming(Position, Proposal, Offers),
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
    Destine(u8, Arm),
    /// Volunteer for a loss of one's team, or not.
    Volunteer(u8, bool),
    /// Let a member take a loss, as a volunteer or not.
    Take(u8, bool),
    /// Form a team.
    Propose(u16),
    /// Bring a cliché to a team that is being formed.
    Contribute(u8, Arm),
    /// Let somebody lead it.
    Lead(u8),
    /// Stay out of a team that may re-form.
    Decline(u8),
    /// Leave a team, and the combat.
    Withdraw(u8),
    /// Disband the team of this leader.
    Disband(u8),
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
        let mut fighters = Vec::new();
        for (party, members) in combat.parties.iter().enumerate() {
            for who in members.iter().filter(|who| combat.stands(who)) {
                fighters.push(Fighter::of(state, combat, party, who, teams)?);
            }
        }
        let mut skirmish = Self::between(state, combat.fd, fighters)?;
        skirmish.teams = teams;
        skirmish.forms_teams = forms_teams;
        skirmish.wants_teams = new_teams;
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
        let ranks = Ranks::of(turns.order(), |one, other| {
            fighters[one].is_like(&fighters[other])
        });
        let conditions = fighters.iter().flat_map(|fighter| &fighter.conditions);
        let stances = conditions.flat_map(|condition| &condition.stances);
        let sizes = stances.flat_map(|stance| [stance.pool, stance.avenging].map(u32::from));
        let helpers = standing::most_help(&fighters);
        Ok(Skirmish {
            options: state.options,
            lots: Lots::new(state.options, fd, sizes.collect(), helpers)?,
            fighters,
            strides,
            sides,
            turns,
            ranks,
            teams: false,
            forms_teams: false,
            wants_teams: false,
        })
    }

    fn who(&self, name: &str) -> Option<usize> {
        self.fighters
            .iter()
            .position(|fighter| fighter.name == name)
    }

    fn field(&self, position: Position) -> Field {
        let mut scene = [0; MOST_FIGHTERS];
        let mut code = position.code;
        for (condition, fighter) in scene.iter_mut().zip(&self.fighters) {
            let conditions = fighter.conditions.len() as u64;
            *condition = u16::try_from(code % conditions).unwrap_or(0);
            code /= conditions;
        }
        Field {
            scene,
            watch: position.watch,
            crews: position.crews,
        }
    }

    fn at(&self, field: &Field) -> Position {
        let conditions = field.scene.iter().zip(&self.strides);
        let code = conditions.map(|(&condition, stride)| u64::from(condition) * stride);
        Position {
            code: code.sum(),
            watch: field.watch.among(standing(&field.scene)),
            crews: field.crews,
        }
    }

    fn condition(&self, field: &Field, who: usize) -> &Condition {
        &self.fighters[who].conditions[usize::from(field.scene[who])]
    }

    /// The next round: what Destiny doubled is over, and perhaps only two are left.
    fn round_begins(&self, mut field: Field) -> Position {
        for who in 0..self.fighters.len() {
            field.scene[who] = self.condition(&field, who).rested;
        }
        let units = Side::BOTH.map(|side| self.heads(&field, side).count());
        field.watch = Watch::fresh(are_two(units));
        self.at(&field)
    }

    /// Where the next attack is, perhaps in a new round.
    fn between_attacks(&self, field: Field) -> Position {
        match self.next(&field) {
            Some(_) => self.at(&field),
            None => self.round_begins(field),
        }
    }

    /// Who attacks next.
    fn next(&self, field: &Field) -> Option<usize> {
        let heads = Side::BOTH.map(|side| self.heads(field, side));
        let units = heads.into_iter().flatten();
        let units: Vec<_> = units.map(|head| (head, self.unit(field, head))).collect();
        self.turns.next(&units, field.watch)
    }

    /// Everybody that a side can be attacked at, the one with the least left first.
    fn targets(&self, field: &Field, side: Side) -> Targets {
        let mut targets = Targets::default();
        let mut least = u32::MAX;
        for foe in self.heads(field, side) {
            targets.who[targets.number] = small(foe);
            let unit = each(self.unit(field, foe));
            let left = unit.map(|who| self.condition(field, who).left).sum();
            if left < least {
                least = left;
                targets.who.swap(0, targets.number);
            }
            targets.number += 1;
        }
        targets
    }

    /// What Destiny can double for those about to roll, and the conditions it leads to.
    fn destinies(&self, field: &Field, head: usize) -> Vec<(u8, Arm, u16)> {
        let unit = each(self.unit(field, head));
        let destinies = unit.flat_map(|who| {
            let destinies = self.condition(field, who).destinies.iter();
            destinies.map(move |&(arm, to)| (small(who), arm, to))
        });
        destinies.collect()
    }

    fn attack<R: Reader<Self>>(&self, at: Position, reader: &mut R) -> R::Worth {
        let field = self.field(at);
        let Some(who) = self.next(&field) else {
            // Whoever stands attacks or is attacked: such a position is never led to.
            return reader.over(Verdict::Drawn, at);
        };
        let side = self.fighters[who].side;
        let targets = self.targets(&field, side.other());
        let stances = &self.condition(&field, who).stances;
        let destinies = self.destinies(&field, who);
        let talks = self.talks(&field, side);
        let attacks = targets.number * stances.len();
        let attack = |number: usize| Attack {
            who: small(who),
            target: targets.who[number / stances.len()],
            stance: stances[number % stances.len()],
        };
        let others: Vec<Move> = destinies
            .iter()
            .map(|&(who, arm, _)| Move::Destine(who, arm))
            .chain(talks)
            .collect();
        let named = |number: usize| match number.checked_sub(attacks) {
            None => Move::Attack(attack(number)),
            Some(other) => others[other],
        };
        let moves = attacks + others.len();
        // The plainest target comes first.
        let example = || example::roll(stances, self.plain_dice(&field, targets.who[0]));
        reader.choose_by(side, moves, example, named, |reader, number| {
            let Some(other) = number.checked_sub(attacks) else {
                return self.defend(&field, attack(number), reader);
            };
            match destinies.get(other) {
                Some(&(who, _, to)) => {
                    let mut field = field;
                    field.scene[usize::from(who)] = to;
                    reader.at(self.at(&field))
                }
                None => self.talk(field, side, others[other], reader),
            }
        })
    }

    fn defend<R: Reader<Self>>(&self, field: &Field, attack: Attack, reader: &mut R) -> R::Worth {
        let target = usize::from(attack.target);
        let stances = &self.condition(field, target).stances;
        let destinies = self.destinies(field, target);
        let named = |number: usize| match number.checked_sub(stances.len()) {
            None => Move::Defend(stances[number]),
            Some(destiny) => Move::Destine(destinies[destiny].0, destinies[destiny].1),
        };
        let side = self.fighters[target].side;
        let moves = stances.len() + destinies.len();
        let example = || example::roll(stances, attack.stance.arm.dice);
        reader.choose_by(side, moves, example, named, |reader, number| {
            match number.checked_sub(stances.len()) {
                None => {
                    let defence = stances[number];
                    let lot = self.lots.of(self.throws(field, attack, defence));
                    self.roll(field, attack, defence, lot, reader)
                }
                Some(destiny) => {
                    let (who, _, to) = destinies[destiny];
                    let mut field = *field;
                    field.scene[usize::from(who)] = to;
                    self.defend(&field, attack, reader)
                }
            }
        })
    }

    /// What both sides throw (RHK-TEA-03, RHK-RUL-29).
    fn throws(&self, field: &Field, attack: Attack, defence: Stance) -> [Throw; 2] {
        let sides = [(attack.who, attack.stance), (attack.target, defence)];
        [0, 1].map(|place| {
            let (head, stance) = sides[place];
            let head = usize::from(head);
            let helpers = each(self.unit(field, head) & !(1 << head));
            let helps = helpers.filter_map(|who| self.condition(field, who).tie);
            Throw {
                stance,
                pool: if self.avenges(field, head, place == 0) {
                    stance.avenging
                } else {
                    stance.pool
                },
                helpers: helps.map(|tie| tie.helps).sum(),
            }
        })
    }

    /// Dice, and who loses what to whom (RHK-CMB-06, RHK-TEA-05, RHK-TEA-06).
    fn roll<R: Reader<Self>>(
        &self,
        field: &Field,
        attack: Attack,
        defence: Stance,
        lot: &Lot,
        reader: &mut R,
    ) -> R::Worth {
        let [who, target] = [attack.who, attack.target].map(usize::from);
        reader.chance(lot, |reader, class| {
            let mut after = *field;
            let units = [who, target].map(|head| self.unit(field, head));
            after.watch = field.watch.after(units[0], units[1]);
            for (head, attacks) in [(who, true), (target, false)] {
                let avenged = self.avenges(field, head, attacks);
                let crew = &mut after.crews[self.fighters[head].side.index()];
                *crew = crew.with_vengeance(keeps_vengeance(crew.vengeance(), avenged));
            }
            let (winner, stance, loser) = match class {
                WON => (who, attack.stance, target),
                LOST => (target, defence, who),
                _ => return self.finish(&after, attack, defence, None, reader),
            };
            let loss = if self.is_unsuited_team(field, winner) {
                stance.blow_of_unsuited
            } else {
                stance.blow
            };
            if self.condition(field, loser).tie.is_some() {
                let blow = Blow::fresh(self.fighters[loser].side, loss, self.unit(field, loser));
                return self.take(&after, attack, defence, blow, reader);
            }
            let hurt = Hurt {
                who: loser,
                loss: u32::from(loss),
                volunteer: false,
            };
            self.finish(&after, attack, defence, Some(hurt), reader)
        })
    }

    /// Losses and Efforts paid all at once, who is beaten, and what is left of teams
    /// (RHK-CMB-10, RHK-EFF-03, RHK-RUL-25).
    fn finish<R: Reader<Self>>(
        &self,
        field: &Field,
        attack: Attack,
        defence: Stance,
        hurt: Option<Hurt>,
        reader: &mut R,
    ) -> R::Worth {
        let mut after = *field;
        let rolled = [(attack.who, attack.stance), (attack.target, defence)];
        let rolled = rolled.map(|(who, stance)| (usize::from(who), stance));
        let damage = hurt.map(|hurt| (hurt.who, hurt.loss));
        let costs = rolled.map(|(who, stance)| (who, u32::from(stance.cost)));
        let mut lost = [0; MOST_FIGHTERS];
        for (who, dice) in losses(damage, costs) {
            lost[who] += dice;
        }
        for (who, stance) in rolled {
            after.scene[who] = self.condition(field, who).after(stance, lost[who]);
        }
        let mut winner = None;
        if let Some(hurt) = hurt {
            let side = self.fighters[hurt.who].side;
            winner = Some(side.other());
            if rolled.iter().all(|(who, _)| *who != hurt.who) {
                after.scene[hurt.who] = self.condition(field, hurt.who).hurt(lost[hurt.who]);
            }
            if earns_vengeance(hurt.volunteer) {
                let crew = &mut after.crews[side.index()];
                *crew = crew.with_vengeance(true);
            }
        }
        let offers = self.settle_teams(&mut after);
        self.go_on(&after, offers, winner, reader)
    }

    /// Either the combat is decided, or teams may re-form, or the next attack comes.
    fn go_on<R: Reader<Self>>(
        &self,
        field: &Field,
        offers: Offers,
        winner: Option<Side>,
        reader: &mut R,
    ) -> R::Worth {
        let standing = standing(&field.scene);
        let stands = self.sides.map(|side| side & standing != 0);
        match winner_of(&self.options, stands, winner.map(Side::index)) {
            None => self.reform(field, offers, reader),
            Some(party) => {
                let verdict = party.map(|party| Verdict::Won(Side::BOTH[party]));
                reader.over(verdict.unwrap_or(Verdict::Drawn), self.at(field))
            }
        }
    }
}

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

    fn within(&self, _: &Moment, earlier: &Self) -> Option<Renamed<Self>> {
        self.renamed(earlier)
    }

    fn assumptions(&self) -> Vec<Message> {
        vec![Message::new("hack-odds-assumed")]
    }

    fn leeway(&self) -> Vec<Message> {
        self.besides()
    }

    fn carry_over(
        &self,
        ended: Position,
        next: &Self,
        start: Position,
        rest: Rest,
    ) -> Option<Position> {
        let before = self.field(ended).scene;
        let mut field = next.field(start);
        let own = self.fighters.iter().enumerate();
        for (who, fighter) in own.filter(|(_, fighter)| fighter.side == Side::First) {
            // The same sheet has the same conditions, whoever the foes are.
            field.scene[who] = fighter.between_fights(before[who], rest);
        }
        let own = standing(&field.scene) & next.sides[Side::First.index()];
        (own != 0).then(|| next.round_begins(field))
    }

    fn between_fights(&self, rest: Rest) -> Vec<Message> {
        vec![Message::new(match rest {
            Rest::None => "hack-odds-goes-on",
            Rest::Full => "hack-odds-rests",
        })]
    }

    fn example(&self) -> Option<Message> {
        Some(Message::new("hack-odds-example"))
    }

    fn turn<R: Reader<Self>>(&self, position: Position, reader: &mut R) -> R::Worth {
        self.attack(position, reader)
    }

    fn resume<R: Reader<Self>>(&self, moment: &Moment, reader: &mut R) -> R::Worth {
        let field = self.field(self.position(moment));
        match moment {
            Moment::Between(at) => self.attack(*at, reader),
            Moment::Attacked(_, attack) => self.defend(&field, *attack, reader),
            Moment::Thrown(_, attack, defence, lot) => {
                self.roll(&field, *attack, *defence, lot, reader)
            }
            Moment::Blow(_, attack, defence, blow) => {
                self.volunteer(&field, *attack, *defence, *blow, reader)
            }
            Moment::Reform(_, offers) => self.reform(&field, *offers, reader),
            Moment::Forming(_, proposal, offers) => self.form(&field, *proposal, *offers, reader),
        }
    }

    fn position(&self, moment: &Moment) -> Position {
        match moment {
            Moment::Between(at)
            | Moment::Attacked(at, _)
            | Moment::Thrown(at, ..)
            | Moment::Blow(at, ..)
            | Moment::Reform(at, _)
            | Moment::Forming(at, ..) => *at,
        }
    }

    fn shapes(&self, position: Position) -> Vec<Shape> {
        let scene = self.field(position).scene;
        let shapes = self.fighters.iter().zip(scene).map(|(fighter, now)| Shape {
            stands: now > 0,
            left: fighter.conditions[usize::from(now)].left,
        });
        shapes.collect()
    }

    fn begins_round(&self, position: Position) -> bool {
        let field = self.field(position);
        let rested = |who| self.condition(&field, who).rested == field.scene[who];
        position.watch.is_fresh() && (0..self.fighters.len()).all(rested)
    }

    fn pieces(&self, _: &Moment) -> usize {
        self.size()
    }

    fn closed(&self, position: Position) -> Position {
        if self.ranks.is_empty() {
            return position;
        }
        let mut field = self.field(position);
        let Some(closed) = self.ranks.close(standing(&field.scene)) else {
            return position;
        };
        closed.rows(&mut field.scene);
        field.watch = field.watch.with_places(&closed.places);
        field.crews = field.crews.map(|crew| crew.with_places(&closed.places));
        self.at(&field)
    }

    fn describe(&self, moment: &Moment, chosen: &Move) -> Message {
        self.in_words(moment, chosen)
    }

    fn filled(&self, moment: &Moment, chosen: &Move) -> Option<Filled> {
        self.as_form(moment, chosen)
    }
}
