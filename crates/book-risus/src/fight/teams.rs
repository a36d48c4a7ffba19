//! Turns of combats in which there can be teams: what can be done, helpers' dice, and who takes
//! a loss. How teams come and go is in `forming`; how it stands at the table is read in
//! `standing`.
//!
//! A side has one team at most. Those of a side are of one mind: who is asked into a team comes,
//! and a leader lets in whoever wants to join. Teams are talked about by the side that is on
//! turn, before it attacks; at the table anybody may at any time between turns, but somebody
//! must come first.

use cliches::{
    all_out_of_place,
    crew::{Asked, Crew, Pace, bands, each, has},
    is_head,
};
use rulebook::{PLAINEST, Reader, Side, Verdict};

use super::{
    Attack, MOST_FIGHTERS, Move, Position, Scene, Skirmish, TIED, WON,
    bond::{Bond, Tie},
    condition::{Arm, Stance},
    example,
    totals::Throw,
    turns::Watch,
};
use crate::rules::{
    exchange::avenges,
    teams::{earns_vengeance, keeps_vengeance},
    turns::{InTeam, has_turn, next_party},
};

/// A combat in the middle of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    pub scene: Scene,
    pub acted: u16,
    pub last: Option<Side>,
    pub crews: [Crew; 2],
}

/// An attack on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clash {
    /// Who attacks, and whom: leaders of teams.
    pub who: u8,
    pub target: u8,
    pub vengeance: bool,
    /// What everybody rolls who has said it, by its place among all they can roll.
    pub said: [Option<u16>; MOST_FIGHTERS],
}

/// Damage that a team has to take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Blow {
    pub side: Side,
    /// Whether it comes from something inappropriate.
    pub bad: bool,
    pub asked: Asked,
}

/// What is left of a team, and may re-form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    pub side: Side,
    pub survivors: u16,
    pub vengeance: bool,
}

/// Offers that are open, the first first.
pub type Offers = [Option<Offer>; 2];

/// A team that is being formed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proposal {
    pub band: u16,
    /// The conditions of those who have said what they bring.
    pub brings: [Option<u16>; MOST_FIGHTERS],
    pub vengeance: bool,
}

/// Where a combat with teams stands within a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stand {
    /// An attack is being declared, answered, or rolled.
    Clash(Clash),
    /// Members say whether they take a loss.
    Volunteers(Clash, Blow),
    /// It is decided who does.
    Taking(Clash, Blow),
    /// What is left of teams may re-form.
    Reform(Offers),
    /// A team is being formed; then offers go on.
    Forming(Proposal, Offers),
    /// Somebody wants to join their side's team, in this condition.
    Joining(u8, u16),
}

/// What the side on turn can do.
#[derive(Clone, Copy)]
enum Plan {
    Attack {
        target: u8,
        said: u16,
        vengeance: bool,
    },
    Propose(u16),
    Join(u8, Arm, u16),
    DropOut(u8),
    Disband,
}

/// Somebody who takes the damage of an exchange.
#[derive(Clone, Copy)]
struct Hurt {
    who: usize,
    bad: bool,
    volunteer: bool,
}

pub(super) const NO_OFFERS: Offers = [None, None];

pub(super) fn small(who: usize) -> u8 {
    u8::try_from(who).unwrap_or(0)
}

fn short(place: usize) -> u16 {
    u16::try_from(place).unwrap_or(0)
}

impl Proposal {
    /// Nobody has said what they bring.
    pub fn to(band: u16, vengeance: bool) -> Self {
        Proposal {
            band,
            brings: [None; MOST_FIGHTERS],
            vengeance,
        }
    }
}

impl Field {
    pub(super) fn standing(&self) -> u16 {
        let conditions = self.scene.iter().enumerate();
        conditions.fold(0, |bits, (who, &now)| bits | u16::from(now > 0) << who)
    }
}

impl Skirmish {
    pub(super) fn side_of(&self, who: usize) -> Side {
        self.fighters[who].side
    }

    pub(super) fn bond(&self, field: &Field, who: usize) -> &Bond {
        &self.fighters[who].build.bonds[usize::from(field.scene[who])]
    }

    pub(super) fn tie(&self, field: &Field, who: usize) -> Option<&Tie> {
        match self.bond(field, who) {
            Bond::Tied(tie) => Some(tie),
            Bond::Free(_) => None,
        }
    }

    /// Those in the team of a side.
    pub fn members(&self, field: &Field, side: Side) -> u16 {
        let own = each(self.sides[side.index()]);
        let tied = own.filter(|&who| self.tie(field, who).is_some());
        tied.fold(0, |bits, who| bits | 1 << who)
    }

    /// Everybody who acts when somebody does.
    fn unit(&self, field: &Field, head: usize) -> u16 {
        if self.tie(field, head).is_some() {
            self.members(field, self.side_of(head))
        } else {
            1 << head
        }
    }

    /// All that somebody can roll.
    fn ways_to_roll(&self, field: &Field, who: usize) -> usize {
        match self.bond(field, who) {
            Bond::Tied(tie) => tie.rolls.len(),
            Bond::Free(_) => self.stances(&field.scene, who, false).len(),
        }
    }

    /// All that somebody can roll, the plainest first.
    fn all_said(&self, field: &Field, who: usize) -> impl Iterator<Item = Stance> {
        let ways = 0..self.ways_to_roll(field, who);
        ways.map(move |said| self.stance_said(field, who, short(said)))
    }

    fn stance_said(&self, field: &Field, who: usize, said: u16) -> Stance {
        match self.bond(field, who) {
            Bond::Tied(tie) => tie.rolls[usize::from(said)].stance,
            Bond::Free(_) => self.stances(&field.scene, who, false)[usize::from(said)],
        }
    }

    /// A position opened up.
    pub fn field(&self, at: Position) -> Field {
        let (acted, last) = at.watch().parts();
        Field {
            scene: self.scene(at),
            acted,
            last,
            crews: at.crews(),
        }
    }

    /// A field as a position.
    pub fn position_of(&self, field: &Field) -> Position {
        let standing = field.standing();
        let watch = Watch::new(field.acted & standing, field.last);
        Position::new(self.code_of(&field.scene), standing, watch).with_crews(field.crews)
    }

    /// Who acts next.
    pub fn next_of(&self, field: &Field) -> Option<(Side, usize)> {
        let standing = field.standing();
        let waits = |who: usize| {
            let team = self.tie(field, who).map(|_| {
                let crew = field.crews[self.side_of(who).index()];
                InTeam {
                    leads: crew.leader() == Some(who),
                    waits: crew.pace() == Some(Pace::Waits),
                }
            });
            has_turn(has(field.acted, who), team)
        };
        let first = |side: u16| each(side & standing).find(|&who| waits(who));
        let waiting = self.sides.map(first);
        let last = field.last.map(Side::index);
        let party = next_party(last, waiting.map(|who| who.is_some()))?;
        Some((Side::BOTH[party], waiting[party]?))
    }

    /// Where the next turn begins, perhaps with a new round (RIS-CMB-06).
    pub(super) fn between_turns(&self, mut field: Field) -> Position {
        if self.next_of(&field).is_none() {
            field.acted = 0;
            field.last = None;
            field.crews = field.crews.map(|crew| match crew.leader() {
                Some(_) => crew.with_pace(Pace::Waits),
                None => crew,
            });
        }
        self.position_of(&field)
    }

    /// The turn of whoever is on, who may talk about teams first.
    pub fn team_turn<R: Reader<Self>>(&self, at: Position, reader: &mut R) -> R::Worth {
        let field = self.field(at);
        let Some((side, who)) = self.next_of(&field) else {
            // Nobody stands on either side: such a position is never led to.
            return reader.over(Verdict::Drawn, at);
        };
        let plans = self.plans(&field, side, who);
        let named = |number: usize| match plans[number] {
            Plan::Attack {
                target,
                said,
                vengeance,
            } => Move::Attack(Attack {
                target,
                stance: self.stance_said(&field, who, said),
                vengeance,
            }),
            Plan::Propose(band) => Move::Propose(band),
            Plan::Join(who, arm, _) => Move::Join(who, arm),
            Plan::DropOut(who) => Move::DropOut(who),
            Plan::Disband => Move::Disband(small(field.crews[side.index()].leader().unwrap_or(0))),
        };
        // The plainest target and vengeance come first.
        let example = || example::roll(&self.fighters[who], self.all_said(&field, who));
        reader.choose_by(side, plans.len(), example, named, |reader, number| {
            let mut field = field;
            match plans[number] {
                Plan::Attack {
                    target,
                    said,
                    vengeance,
                } => {
                    let mut clash = Clash {
                        who: small(who),
                        target,
                        vengeance,
                        said: [None; MOST_FIGHTERS],
                    };
                    clash.said[who] = Some(said);
                    self.clash(&field, clash, reader)
                }
                Plan::Propose(band) => {
                    self.form(&field, Proposal::to(band, false), NO_OFFERS, reader)
                }
                Plan::Join(who, _, condition) => {
                    self.join(&mut field, usize::from(who), condition);
                    self.go_on(&field, NO_OFFERS, None, reader)
                }
                Plan::DropOut(who) => {
                    Self::in_mid_round(&mut field);
                    field.scene[usize::from(who)] = 0;
                    let offers = self.settle_teams(&mut field, None);
                    self.go_on(&field, offers, None, reader)
                }
                Plan::Disband => {
                    Self::in_mid_round(&mut field);
                    self.disband(&mut field, side);
                    self.go_on(&field, NO_OFFERS, None, reader)
                }
            }
        })
    }

    /// Everything that the side on turn can do, the plainest first.
    fn plans(&self, field: &Field, side: Side, who: usize) -> Vec<Plan> {
        let mut plans = Vec::new();
        let crew = field.crews[side.index()];
        let avenges = self.tie(field, who).is_some() && crew.vengeance();
        for target in self.heads(field, side.other()) {
            // Vengeance costs nothing, so it is the plainest thing to take it.
            for vengeance in [true, false] {
                if vengeance && !avenges {
                    continue;
                }
                let ways = 0..self.ways_to_roll(field, who);
                plans.extend(ways.map(|said| Plan::Attack {
                    target: small(target),
                    said: short(said),
                    vengeance,
                }));
            }
        }
        let standing = field.standing() & self.sides[side.index()];
        let members = self.members(field, side);
        if self.forms_teams {
            let free = standing & !members;
            if crew.leader().is_none() {
                plans.extend(bands(free).into_iter().map(Plan::Propose));
            } else {
                for who in each(free) {
                    if let Bond::Free(ways) = self.bond(field, who) {
                        let joins = ways.iter();
                        plans.extend(joins.map(|&(arm, to)| Plan::Join(small(who), arm, to)));
                    }
                }
            }
        }
        plans.extend(each(members).map(|who| Plan::DropOut(small(who))));
        if crew.leader().is_some() {
            plans.push(Plan::Disband);
        }
        plans
    }

    /// Whom a side can be attacked at, the one with the least left first.
    fn heads(&self, field: &Field, side: Side) -> Vec<usize> {
        let leader = field.crews[side.index()].leader();
        let standing = field.standing() & self.sides[side.index()];
        let leads = |who: usize| self.tie(field, who).map(|_| leader == Some(who));
        let heads = each(standing).filter(|&who| is_head(leads(who)));
        let mut heads: Vec<usize> = heads.collect();
        heads.sort_by_key(|&head| {
            let left = |who: usize| {
                self.fighters[who].build.conditions[usize::from(field.scene[who])].left
            };
            each(self.unit(field, head)).map(left).sum::<u32>()
        });
        heads
    }

    /// What is still to be said before dice fall: by the attacker's helpers, the defender, and
    /// the defender's helpers (RIS-RUL-20).
    pub fn clash<R: Reader<Self>>(&self, field: &Field, clash: Clash, reader: &mut R) -> R::Worth {
        let heads = [clash.who, clash.target].map(usize::from);
        for head in heads {
            if clash.said[head].is_none() {
                return self.say(field, clash, head, reader);
            }
            let silent = |who: &usize| clash.said[*who].is_none();
            if let Some(who) = each(self.unit(field, head)).find(silent) {
                return self.say(field, clash, who, reader);
            }
        }
        self.throw(field, &clash, reader)
    }

    /// Somebody says what they roll. Helpers who have nothing to say are not asked.
    fn say<R: Reader<Self>>(
        &self,
        field: &Field,
        mut clash: Clash,
        who: usize,
        reader: &mut R,
    ) -> R::Worth {
        let ways = self.ways_to_roll(field, who);
        let defends = who == usize::from(clash.target);
        if ways == 1 && !defends {
            clash.said[who] = Some(0);
            return self.clash(field, clash, reader);
        }
        let named = |number: usize| {
            let stance = self.stance_said(field, who, short(number));
            if defends {
                Move::Defend(stance)
            } else {
                Move::Help(small(who), stance)
            }
        };
        let example = || {
            if defends {
                example::roll(&self.fighters[who], self.all_said(field, who))
            } else {
                PLAINEST
            }
        };
        reader.choose_by(self.side_of(who), ways, example, named, |reader, number| {
            let mut clash = clash;
            clash.said[who] = Some(short(number));
            self.clash(field, clash, reader)
        })
    }

    /// The dice of one side.
    fn throw_of(&self, field: &Field, clash: &Clash, head: usize) -> Throw {
        let mut throw = Throw::default();
        let attacks = head == usize::from(clash.who);
        for who in each(self.unit(field, head)) {
            let said = clash.said[who].unwrap_or(0);
            let leads = who == head;
            let pool = match self.tie(field, who) {
                Some(tie) if avenges(clash.vengeance, attacks, leads) => {
                    tie.rolls[usize::from(said)].avenging
                }
                _ => self.stance_said(field, who, said).pool,
            };
            if leads {
                throw.lead = pool;
            } else {
                throw.helpers += pool;
            }
        }
        throw
    }

    /// Whether a side's win takes three dice (RIS-TEA-10, RIS-RUL-25).
    fn is_bad(&self, field: &Field, clash: &Clash, head: usize) -> bool {
        let tied = each(self.unit(field, head)).filter_map(|who| self.tie(field, who));
        if self.tie(field, head).is_some() {
            all_out_of_place(tied.map(|tie| tie.inappropriate))
        } else {
            let said = clash.said[head].unwrap_or(0);
            self.stance_said(field, head, said).inappropriate
        }
    }

    fn throw<R: Reader<Self>>(&self, field: &Field, clash: &Clash, reader: &mut R) -> R::Worth {
        let [who, target] = [clash.who, clash.target].map(usize::from);
        let [attack, defence] = [who, target].map(|head| self.throw_of(field, clash, head));
        let attacker = self.side_of(who);
        reader.chance(self.totals.of(attack, defence), |reader, class| {
            let mut field = *field;
            field.acted |= self.unit(&field, who);
            field.last = Some(attacker);
            for (head, attacks) in [(who, true), (target, false)] {
                if self.tie(&field, head).is_some() {
                    let crew = &mut field.crews[self.side_of(head).index()];
                    *crew = crew.with_vengeance(keeps_vengeance(crew.vengeance(), attacks));
                    if attacks {
                        *crew = crew.with_pace(Pace::Acted);
                    }
                }
            }
            let (winner, loser) = match class {
                WON => (who, target),
                TIED => return self.finish(&field, clash, None, None, reader),
                _ => (target, who),
            };
            let bad = self.is_bad(&field, clash, winner);
            let side = self.side_of(loser);
            if self.tie(&field, loser).is_some() {
                let asked = Asked::all(self.members(&field, side));
                return self.take(&field, clash, Blow { side, bad, asked }, reader);
            }
            let hurt = Hurt {
                who: loser,
                bad,
                volunteer: false,
            };
            self.finish(&field, clash, Some(hurt), Some(side.other()), reader)
        })
    }

    /// One member says whether they volunteer, then the others (RIS-TEA-11).
    pub fn volunteer<R: Reader<Self>>(
        &self,
        field: &Field,
        clash: &Clash,
        blow: Blow,
        reader: &mut R,
    ) -> R::Worth {
        let Some(who) = each(blow.asked.undecided).next() else {
            return self.take(field, clash, blow, reader);
        };
        let named = |number: usize| Move::Volunteer(small(who), number == 1);
        let example = || {
            let ends = self.ends_of(field, blow);
            usize::from(ends[example::takes(&ends)] == (who, true))
        };
        reader.choose_by(blow.side, 2, example, named, |reader, number| {
            let asked = blow.asked.answered(who, number == 1);
            self.take(field, clash, Blow { asked, ..blow }, reader)
        })
    }

    /// Who may take a loss, as a volunteer or not. The plainest is to name the helper who has
    /// most left.
    fn ends_of(&self, field: &Field, blow: Blow) -> Vec<(usize, bool)> {
        let leader = field.crews[blow.side.index()].leader();
        let mut ends: Vec<(usize, bool)> = blow.asked.ends().collect();
        ends.sort_by_key(|&(who, volunteer)| {
            let dice = self.tie(field, who).map_or(0, |tie| tie.arm.dice);
            (volunteer, leader == Some(who), std::cmp::Reverse(dice))
        });
        ends
    }

    /// A member takes the damage: double for a volunteer, who earns the team its vengeance
    /// (RIS-TEA-12 to RIS-TEA-14).
    pub fn take<R: Reader<Self>>(
        &self,
        field: &Field,
        clash: &Clash,
        blow: Blow,
        reader: &mut R,
    ) -> R::Worth {
        let ends = self.ends_of(field, blow);
        let named = |number: usize| Move::Take(small(ends[number].0), ends[number].1);
        let example = || example::takes(&ends);
        reader.choose_by(blow.side, ends.len(), example, named, |reader, number| {
            let (who, volunteer) = ends[number];
            let hurt = Hurt {
                who,
                bad: blow.bad,
                volunteer,
            };
            self.finish(field, clash, Some(hurt), Some(blow.side.other()), reader)
        })
    }

    /// Damage, pumps, who is defeated, and what is left of teams (RIS-CMB-17, steps 6 to 11).
    fn finish<R: Reader<Self>>(
        &self,
        field: &Field,
        clash: &Clash,
        hurt: Option<Hurt>,
        winner: Option<Side>,
        reader: &mut R,
    ) -> R::Worth {
        let mut after = *field;
        let said = clash.said.iter().enumerate();
        for (who, said) in said.filter_map(|(who, said)| Some((who, (*said)?))) {
            let stance = self.stance_said(field, who, said);
            after.scene[who] = match hurt.filter(|hurt| hurt.who == who) {
                None => stance.unhurt,
                Some(hurt) if hurt.volunteer => self.tie(field, who).map_or(0, |tie| {
                    let roll = tie.rolls[usize::from(said)];
                    if hurt.bad {
                        roll.volunteered_badly
                    } else {
                        roll.volunteered
                    }
                }),
                Some(hurt) if hurt.bad => stance.hurt_badly,
                Some(_) => stance.hurt,
            };
        }
        if let Some(hurt) = hurt.filter(|hurt| earns_vengeance(hurt.volunteer)) {
            let crew = &mut after.crews[self.side_of(hurt.who).index()];
            *crew = crew.with_vengeance(true);
        }
        let volunteer = hurt.filter(|hurt| hurt.volunteer).map(|hurt| hurt.who);
        let offers = self.settle_teams(&mut after, volunteer);
        self.go_on(&after, offers, winner, reader)
    }
}
