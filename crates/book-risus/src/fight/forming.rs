//! Teams of a combat that is reckoned as they come and go: formed, joined, disbanded, re-formed.

use cliches::{
    crew::{Crew, Pace, bands, each, has},
    disbands, is_enough, may_lead,
};
use rulebook::{Reader, Side, Verdict};

use super::{
    Move, Skirmish,
    bond::Bond,
    teams::{Field, NO_OFFERS, Offer, Offers, Proposal, small},
};
use crate::rules::{
    combat,
    teams::{avenges_leader, overtakes, waits},
};

impl Skirmish {
    /// Teams that have lost their leaders are disbanded, and what is left of them may re-form
    /// (RIS-TEA-20, RIS-TEA-21), avenging a leader who volunteered (RIS-TEA-16).
    pub(super) fn settle_teams(&self, field: &mut Field, volunteer: Option<usize>) -> Offers {
        let mut offers = NO_OFFERS;
        let mut open = 0;
        for side in Crew::in_order(field.crews).map(|side| Side::BOTH[side]) {
            let leader = field.crews[side.index()].leader();
            if let Some(leader) = leader.filter(|&leader| disbands(field.scene[leader] > 0)) {
                let survivors = self.disband(field, side);
                if is_enough(survivors.count_ones() as usize) {
                    offers[open] = Some(Offer {
                        side,
                        survivors,
                        vengeance: avenges_leader(leader, volunteer),
                    });
                    open += 1;
                }
            }
        }
        offers
    }

    /// A team is disbanded, which costs everybody (RIS-TEA-19); those who still stand.
    pub(super) fn disband(&self, field: &mut Field, side: Side) -> u16 {
        let members = self.members(field, side);
        if field.crews[side.index()].pace() == Some(Pace::Acted) {
            field.acted |= members;
        }
        for who in each(members) {
            field.scene[who] = self.tie(field, who).map_or(0, |tie| tie.freed);
        }
        field.crews = Crew::replaced(field.crews, side.index(), Crew::NONE);
        members & field.standing()
    }

    /// Somebody joins their side's team (RIS-RUL-23).
    pub(super) fn join(&self, field: &mut Field, who: usize, condition: u16) {
        let dice = |field: &Field, who: usize| self.tie(field, who).map_or(0, |tie| tie.arm.dice);
        let crew = &mut field.crews[self.side_of(who).index()];
        let (team, leader) = (*crew, crew.leader().unwrap_or(who));
        field.scene[who] = condition;
        if overtakes(dice(field, who).into(), dice(field, leader).into()) {
            field.crews[self.side_of(who).index()] = team.with_leader(who);
        }
        Self::in_mid_round(field);
    }

    /// Either the combat is decided, or teams may re-form, or the next turn comes.
    pub(super) fn go_on<R: Reader<Self>>(
        &self,
        field: &Field,
        offers: Offers,
        winner: Option<Side>,
        reader: &mut R,
    ) -> R::Worth {
        let standing = field.standing();
        let stands = self.sides.map(|side| side & standing != 0);
        match combat::winner_of(&self.options, stands, winner.map(Side::index)) {
            None => self.reform(field, offers, reader),
            Some(party) => {
                let verdict = party.map_or(Verdict::Drawn, |party| Verdict::Won(Side::BOTH[party]));
                reader.over(verdict, self.position_of(field))
            }
        }
    }

    /// What is left of teams may re-form, one after the other.
    pub fn reform<R: Reader<Self>>(
        &self,
        field: &Field,
        offers: Offers,
        reader: &mut R,
    ) -> R::Worth {
        let [Some(offer), next] = offers else {
            return reader.at(self.between_turns(*field));
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
                let proposal = Proposal::to(band, offer.vengeance);
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
    /// (RIS-TEA-02 to RIS-TEA-04).
    pub fn form<R: Reader<Self>>(
        &self,
        field: &Field,
        proposal: Proposal,
        offers: Offers,
        reader: &mut R,
    ) -> R::Worth {
        let Some(who) = each(proposal.band).next() else {
            return self.reform(field, offers, reader);
        };
        let side = self.side_of(who);
        let mut silent = each(proposal.band).filter(|&who| proposal.brings[who].is_none());
        if let Some((who, Bond::Free(ways))) = silent.next().map(|who| (who, self.bond(field, who)))
        {
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
            let tie = self.tie(&field, who)?;
            Some((who, u32::from(tie.arm.dice)))
        });
        let leaders = may_lead(&dice.collect::<Vec<_>>());
        let led = |leader: usize| {
            let pace = if waits(has(field.acted, leader)) {
                Pace::Waits
            } else {
                Pace::Late
            };
            let crew = Crew::led_by(leader, pace, proposal.vengeance);
            let mut field = field;
            field.crews = Crew::replaced(field.crews, side.index(), crew);
            Self::in_mid_round(&mut field);
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

    /// Who talks about teams before the first attack of a round does not begin the round once
    /// more. The side that begins a round is the one that follows on the second.
    pub(super) fn in_mid_round(field: &mut Field) {
        field.last = field.last.or(Some(Side::Second));
    }

    /// Somebody who wants to join is let in.
    pub fn let_in<R: Reader<Self>>(
        &self,
        field: &Field,
        who: u8,
        condition: u16,
        reader: &mut R,
    ) -> R::Worth {
        let side = self.side_of(usize::from(who));
        reader.choose(
            side,
            1,
            |_| Move::LetIn,
            |reader, _| {
                let mut field = *field;
                self.join(&mut field, usize::from(who), condition);
                self.go_on(&field, NO_OFFERS, None, reader)
            },
        )
    }
}
