//! Teams of a combat that is reckoned: who takes a loss, and how teams are formed, left,
//! disbanded and re-formed.
//!
//! A side has one team at most, and those of a side are of one mind: who is asked into a team
//! comes. Teams are talked about by the side whose attack it is, before it attacks; at the table
//! anybody may between exchanges, but somebody must come first.

use std::cmp::Reverse;

use cliches::{
    all_out_of_place,
    crew::{Asked, Crew, Pace, bands, each, has},
    disbands, is_enough, is_head, may_lead, member_loss,
};
use rulebook::{Reader, Side};

use super::{Attack, Field, MOST_FIGHTERS, Move, Skirmish, condition::Stance, small, standing};
use crate::rules::{combat, teams};

/// A loss that a team has to take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Blow {
    pub side: Side,
    pub loss: u16,
    pub asked: Asked,
}

/// Somebody who takes the loss of an exchange.
#[derive(Clone, Copy, Debug)]
pub struct Hurt {
    pub who: usize,
    pub loss: u32,
    pub volunteer: bool,
}

/// What is left of a team, and may re-form. It has vengeance then (RHK-TEA-13).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    pub side: Side,
    pub survivors: u16,
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

const NO_OFFERS: Offers = [None, None];

impl Blow {
    /// Nobody has said anything.
    pub fn fresh(side: Side, loss: u16, members: u16) -> Self {
        Blow {
            side,
            loss,
            asked: Asked::all(members),
        }
    }
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

impl Skirmish {
    /// Those in the team of a side.
    pub(super) fn members(&self, field: &Field, side: Side) -> u16 {
        let own = each(self.sides[side.index()]);
        let tied = own.filter(|&who| self.condition(field, who).tie.is_some());
        tied.fold(0, |bits, who| bits | 1 << who)
    }

    /// Everybody who acts when somebody does.
    pub(super) fn unit(&self, field: &Field, head: usize) -> u16 {
        match self.condition(field, head).tie {
            Some(_) => self.members(field, self.fighters[head].side),
            None => 1 << head,
        }
    }

    /// Those of a side who act for themselves or for a team.
    pub(super) fn heads(&self, field: &Field, side: Side) -> impl Iterator<Item = usize> {
        let leader = field.crews[side.index()].leader();
        let stand = each(self.sides[side.index()] & standing(&field.scene));
        let members = self.members(field, side);
        stand.filter(move |&who| is_head(has(members, who).then_some(leader == Some(who))))
    }

    /// Whether somebody rolls with vengeance: in an attack, and a duel is one by both
    /// (RHK-RUL-29).
    pub(super) fn avenges(&self, field: &Field, head: usize, attacks: bool) -> bool {
        let tied = self.condition(field, head).tie.is_some();
        let crew = field.crews[self.fighters[head].side.index()];
        combat::avenges(tied && crew.vengeance(), attacks, field.watch.duel)
    }

    /// Whether all of a team fight with unsuited clichés (RHK-TEA-05).
    pub(super) fn is_unsuited_team(&self, field: &Field, head: usize) -> bool {
        let tie = |who| self.condition(field, who).tie;
        let unit = each(self.unit(field, head));
        all_out_of_place(unit.map(|who| tie(who).is_some_and(|tie| tie.unsuited)))
    }

    /// What a side can say about teams.
    pub(super) fn talks(&self, field: &Field, side: Side) -> Vec<Move> {
        let members = self.members(field, side);
        let mut talks = Vec::new();
        let leader = field.crews[side.index()].leader();
        if self.forms_teams && leader.is_none() {
            let free = self.sides[side.index()] & standing(&field.scene);
            talks.extend(bands(free).into_iter().map(Move::Propose));
        }
        talks.extend(each(members).map(|who| Move::Withdraw(small(who))));
        talks.extend(leader.map(|leader| Move::Disband(small(leader))));
        talks
    }

    /// A side says something about teams.
    pub(super) fn talk<R: Reader<Self>>(
        &self,
        mut field: Field,
        side: Side,
        said: Move,
        reader: &mut R,
    ) -> R::Worth {
        field.watch = field.watch.talked();
        let offers = match said {
            Move::Propose(band) => {
                let proposal = Proposal::to(band, teams::avenges(false));
                return self.form(&field, proposal, NO_OFFERS, reader);
            }
            Move::Withdraw(who) => {
                field.scene[usize::from(who)] = 0;
                self.settle_teams(&mut field)
            }
            _ => {
                self.disband(&mut field, side);
                NO_OFFERS
            }
        };
        self.go_on(&field, offers, None, reader)
    }

    /// One member says whether they volunteer, then the others (RHK-TEA-07).
    pub(super) fn volunteer<R: Reader<Self>>(
        &self,
        field: &Field,
        attack: Attack,
        defence: Stance,
        blow: Blow,
        reader: &mut R,
    ) -> R::Worth {
        let Some(who) = each(blow.asked.undecided).next() else {
            return self.take(field, attack, defence, blow, reader);
        };
        let named = |number: usize| Move::Volunteer(small(who), number == 1);
        reader.choose(blow.side, 2, named, |reader, number| {
            let asked = blow.asked.answered(who, number == 1);
            self.take(field, attack, defence, Blow { asked, ..blow }, reader)
        })
    }

    /// A member takes the loss: double for a volunteer, who earns the team its vengeance
    /// (RHK-TEA-06 to RHK-TEA-08).
    pub(super) fn take<R: Reader<Self>>(
        &self,
        field: &Field,
        attack: Attack,
        defence: Stance,
        blow: Blow,
        reader: &mut R,
    ) -> R::Worth {
        let leader = field.crews[blow.side.index()].leader();
        let mut ends: Vec<(usize, bool)> = blow.asked.ends().collect();
        // The plainest is to name the helper who has most left.
        ends.sort_by_key(|&(who, volunteer)| {
            let dice = self.condition(field, who).tie.map_or(0, |tie| tie.arm.dice);
            (volunteer, leader == Some(who), Reverse(dice))
        });
        let named = |number: usize| Move::Take(small(ends[number].0), ends[number].1);
        reader.choose(blow.side, ends.len(), named, |reader, number| {
            let (who, volunteer) = ends[number];
            let hurt = Hurt {
                who,
                loss: member_loss(blow.loss.into(), volunteer),
                volunteer,
            };
            self.finish(field, attack, defence, Some(hurt), reader)
        })
    }

    /// Teams that have lost their leaders are disbanded, and what is left of them may re-form
    /// (RHK-TEA-12, RHK-TEA-13).
    pub(super) fn settle_teams(&self, field: &mut Field) -> Offers {
        let mut offers = NO_OFFERS;
        let mut open = 0;
        for side in Crew::in_order(field.crews).map(|side| Side::BOTH[side]) {
            let leader = field.crews[side.index()].leader();
            if leader.is_some_and(|leader| disbands(field.scene[leader] > 0)) {
                let survivors = self.disband(field, side);
                if is_enough(survivors.count_ones() as usize) {
                    offers[open] = Some(Offer { side, survivors });
                    open += 1;
                }
            }
        }
        offers
    }

    /// A team is disbanded, which costs everybody (RHK-TEA-10); those who still stand.
    fn disband(&self, field: &mut Field, side: Side) -> u16 {
        let members = self.members(field, side);
        for who in each(members) {
            field.scene[who] = self.condition(field, who).tie.map_or(0, |tie| tie.freed);
        }
        field.crews = Crew::replaced(field.crews, side.index(), Crew::NONE);
        members & standing(&field.scene)
    }

    /// What is left of teams may re-form, one after the other.
    pub(super) fn reform<R: Reader<Self>>(
        &self,
        field: &Field,
        offers: Offers,
        reader: &mut R,
    ) -> R::Worth {
        let [Some(offer), next] = offers else {
            return reader.at(self.between_attacks(*field));
        };
        let bands = bands(offer.survivors);
        let Some(first) = each(offer.survivors).next().filter(|_| !bands.is_empty()) else {
            return self.reform(field, [next, None], reader);
        };
        let named = |number: usize| match bands.get(number) {
            Some(&band) => Move::Propose(band),
            None => Move::Decline(small(first)),
        };
        let moves = bands.len() + 1;
        reader.choose(offer.side, moves, named, |reader, number| {
            if let Some(&band) = bands.get(number) {
                let proposal = Proposal::to(band, teams::avenges(true));
                return self.form(field, proposal, [next, None], reader);
            }
            let fewer = Offer {
                survivors: offer.survivors & !(1 << first),
                ..offer
            };
            self.reform(field, [Some(fewer), next], reader)
        })
    }

    /// Those asked say what they bring, and if several bring the most it is said who leads
    /// (RHK-TEA-02, RHK-TEA-04).
    pub(super) fn form<R: Reader<Self>>(
        &self,
        field: &Field,
        proposal: Proposal,
        offers: Offers,
        reader: &mut R,
    ) -> R::Worth {
        let Some(who) = each(proposal.band).next() else {
            return self.reform(field, offers, reader);
        };
        let side = self.fighters[who].side;
        let mut silent = each(proposal.band).filter(|&who| proposal.brings[who].is_none());
        if let Some(who) = silent.next() {
            let ways = &self.condition(field, who).brings;
            let named = |number: usize| Move::Contribute(small(who), ways[number].0);
            return reader.choose(side, ways.len(), named, |reader, number| {
                let mut proposal = proposal;
                proposal.brings[who] = Some(ways[number].1);
                self.form(field, proposal, offers, reader)
            });
        }
        let mut field = *field;
        for who in each(proposal.band) {
            field.scene[who] = proposal.brings[who].unwrap_or(field.scene[who]);
        }
        let dice = each(proposal.band).filter_map(|who| {
            let tie = self.condition(&field, who).tie?;
            Some((who, u32::from(tie.arm.dice)))
        });
        let leaders = may_lead(&dice.collect::<Vec<_>>());
        let led = |leader: usize| {
            let crew = Crew::led_by(leader, Pace::Waits, proposal.vengeance);
            let mut field: Field = field;
            field.crews = Crew::replaced(field.crews, side.index(), crew);
            field.watch = field.watch.talked();
            field
        };
        if let [leader] = leaders.as_slice() {
            return self.reform(&led(*leader), offers, reader);
        }
        let named = |number: usize| Move::Lead(small(leaders[number]));
        reader.choose(side, leaders.len(), named, |reader, number| {
            self.reform(&led(leaders[number]), offers, reader)
        })
    }
}
