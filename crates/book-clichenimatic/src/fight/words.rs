//! Moves in words, and as forms of the table.

use std::collections::BTreeMap;

use rulebook::{Filled, Message, Value};

use super::{Brawl, Moment, Move, Strike, fighter::RunOff, round::Slot};
use crate::{choices::skill_label, command::die_id, rules::boost};

impl Brawl {
    /// What a move is, for people.
    pub(super) fn in_words(&self, moment: &Moment, chosen: &Move) -> Message {
        let label = |who: u8, run_off: u8| {
            let run_off = self.run_off(who, run_off);
            skill_label(&run_off.skill, run_off.adder)
        };
        match (*chosen, *moment) {
            (Move::Declare(who, cliches), _) => {
                let ready = Self::declaring(moment, who, cliches);
                let fighter = &self.fighters[usize::from(who)];
                let places = (0_u8..).take(fighter.run_offs.len());
                let ready = places.filter(|place| ready >> place & 1 == 1);
                Message::new("cn-odds-declare")
                    .with("who", self.name(who))
                    .with("run_offs", Message::list(ready.map(|one| label(who, one))))
            }
            (Move::Done, _) => Message::new("cn-odds-done"),
            (Move::First(who), _) => Message::new("cn-odds-first").with("who", self.name(who)),
            (Move::Act(strike), _) => Message::new("cn-odds-act")
                .with("who", self.name(strike.by))
                .with("die", strike.die)
                .with("pips", u32::from(strike.pips))
                .with("skill", label(strike.by, strike.run_off))
                .with("target", self.name(strike.target)),
            (Move::Double { who, die }, _) => Message::new("cn-odds-double")
                .with("who", self.name(who))
                .with("die", die),
            (Move::Reduce { points }, _) => {
                Message::new("cn-odds-reduce").with("points", u32::from(points))
            }
            (Move::EndTurn, _) => Message::new("cn-odds-end-turn"),
            (Move::Counter { die, pips, run_off }, Moment::Attacked(_, blow)) => {
                Message::new("cn-odds-counter")
                    .with("die", die)
                    .with("pips", u32::from(pips))
                    .with("skill", label(blow.target, run_off))
            }
            (Move::NoCounter | Move::Counter { .. }, _) => Message::new("cn-odds-no-counter"),
            (Move::Take, _) => Message::new("cn-odds-take"),
            (Move::GiveUp { die }, _) => Message::new("cn-odds-give-up").with("die", die),
        }
    }

    /// The form of the table that says the same as a move.
    pub(super) fn as_form(&self, moment: &Moment, chosen: &Move) -> Option<Filled> {
        let hand = |key: &str, who: u8, die: u32, pips: u8, run_off: u8| {
            let open = self.fighters[usize::from(who)].pips.iter();
            let pips: Vec<String> = open.take(pips.into()).cloned().collect();
            Filled::new(key)
                .with("who", self.name(who))
                .with("die", die_id(die).as_str())
                .with(
                    "run_off",
                    boost::skill_id(&self.run_off(who, run_off).skill),
                )
                .with("pips", pips)
                .with("bonus", Vec::<String>::new())
        };
        Some(match (*chosen, *moment) {
            (Move::Declare(who, cliches), _) => {
                let ready = Self::declaring(moment, who, cliches);
                let fighter = &self.fighters[usize::from(who)];
                if ready == fighter.unskilled() {
                    return Some(
                        Filled::new("declare_unskilled")
                            .with("who", self.name(who))
                            .with("run_offs", Vec::<String>::new()),
                    );
                }
                let names = |bits: u16| -> Vec<String> {
                    let names = fighter.run_offs.iter().enumerate();
                    let names = names.filter(|(place, _)| bits >> place & 1 == 1);
                    let names = names.map(|(_, one)| boost::skill_id(&one.skill).to_owned());
                    names.collect()
                };
                Filled::new("declare")
                    .with("who", self.name(who))
                    .with("run_offs", names(ready & !fighter.cliches))
                    .with("cliches", names(ready & fighter.cliches))
            }
            (Move::Done, _) => Filled::new("done"),
            (Move::First(who), _) => Filled::new("start").with("first", self.name(who)),
            (Move::Act(strike), _) => {
                let Strike {
                    by,
                    die,
                    pips,
                    run_off,
                    target,
                } = strike;
                hand("act", by, die, pips, run_off).with("target", self.name(target))
            }
            (Move::Double { who, die }, _) => {
                let phrase = self.fighters[usize::from(who)].phrases.first()?;
                Filled::new("catch_double")
                    .with("who", self.name(who))
                    .with("phrase", phrase.as_str())
                    .with("die", die_id(die).as_str())
            }
            (Move::Reduce { points }, _) => Filled::new("reduce").with("points", i64::from(points)),
            (Move::EndTurn, Moment::Between(at)) => {
                let who = match self.slot(&at) {
                    Slot::Player(who) => self.name(who),
                    Slot::Gm => rulebook::Seat::GM,
                };
                Filled::new("end_turn").with("who", who)
            }
            (Move::Counter { die, pips, run_off }, Moment::Attacked(_, blow)) => {
                hand("counter", blow.target, die, pips, run_off)
            }
            (Move::NoCounter, Moment::Attacked(_, blow)) => {
                Filled::new("no_counter").with("unit", self.name(blow.target))
            }
            (Move::Take, Moment::Through(_, blow)) => {
                let damage = i64::from(self.strength(&blow).damage);
                let shares = BTreeMap::from([(self.name(blow.target).to_owned(), damage)]);
                Filled::new("take").with("split", Value::Shares(shares))
            }
            (Move::GiveUp { die }, _) => Filled::new("drop").with("die", die_id(die).as_str()),
            _ => return None,
        })
    }

    fn run_off(&self, who: u8, run_off: u8) -> &RunOff {
        &self.fighters[usize::from(who)].run_offs[usize::from(run_off)]
    }

    fn name(&self, who: u8) -> &str {
        &self.fighters[usize::from(who)].name
    }

    /// What somebody will have declared, if that is what is going on.
    fn declaring(moment: &Moment, who: u8, cliches: u8) -> u16 {
        match moment {
            Moment::Declaring(_, pools, _) => {
                let pools = pools.with_cliches(who.into(), cliches.into());
                pools.ready[usize::from(who)]
            }
            _ => 0,
        }
    }
}
