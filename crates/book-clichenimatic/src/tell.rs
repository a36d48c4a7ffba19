//! What an event says. There are no secrets (CLN-GEN-08), so it says the same to everybody.

use rulebook::Message;

use crate::{
    choices::{skill_label, target_label},
    event::{Answer, Event, Expense, Outcome, Purchase, Ruling, Settling, Spent},
    state::{Contest, Out, Presence, Scope, Skill, Target, Throwing},
    view::out_key,
};

/// What an event says; nothing if it is only bookkeeping.
pub fn tell(event: &Event) -> Option<Message> {
    around(event)
        .or_else(|| resources(event))
        .or_else(|| declaring(event))
        .or_else(|| attacking(event))
        .or_else(|| ending(event))
}

fn about(key: &'static str, who: &str) -> Message {
    Message::new(key).with("who", who)
}

fn around(event: &Event) -> Option<Message> {
    Some(match event {
        Event::Made { character } => about("cn-tell-made", &character.name),
        Event::GroupMade { group } => {
            about("cn-tell-group-made", &group.name).with("count", group.count.left)
        }
        Event::HandedOver { who, seat } => {
            about("cn-tell-handed-over", who).with("seat", seat.name())
        }
        Event::Awarded { who, points } => about("cn-tell-awarded", who).with("points", *points),
        Event::Bought {
            who,
            purchase,
            price,
        } => {
            let key = match price {
                0 => "cn-tell-got",
                1.. => "cn-tell-bought",
                _ => "cn-tell-sold",
            };
            about(key, who)
                .with("what", bought(purchase))
                .with("points", price.abs())
        }
        Event::Finished { who } => about("cn-tell-finished", who),
        Event::SceneBegan => Message::new("cn-tell-scene"),
        Event::SessionBegan => Message::new("cn-tell-session"),
        Event::Rested {
            who,
            hours,
            resolve,
            essence,
        } => about("cn-tell-rested", who)
            .with("hours", *hours)
            .with("resolve", *resolve)
            .with("essence", *essence),
        Event::Refreshed { who } => about("cn-tell-refreshed", who),
        Event::Crushed { who } => about("cn-tell-crushed", who),
        Event::Swelled { who } => about("cn-tell-swelled", who),
        Event::Returned { who } => about("cn-tell-returned", who),
        Event::Succeeded { who, text } => {
            about("cn-tell-succeeded", who).with("text", text.as_str())
        }
        Event::Offered { offer } => about("cn-tell-offered", &offer.who)
            .with("points", offer.price)
            .with("text", offer.text.as_str()),
        Event::OfferAnswered { offer, paid: true } => about("cn-tell-offer-paid", &offer.who)
            .with("points", offer.price)
            .with("text", offer.text.as_str()),
        Event::OfferAnswered { offer, paid: false } => about("cn-tell-offer-declined", &offer.who),
        Event::ItemSet {
            who,
            item,
            presence,
        } => {
            let key = match presence {
                Presence::Stowed => "cn-tell-item-stowed",
                Presence::Used | Presence::Lost | Presence::Destroyed => "cn-tell-item-used",
            };
            about(key, who).with("item", item.as_str())
        }
        Event::RunOffRestored { who, run_off } => {
            about("cn-tell-run-off-restored", who).with("run_off", run_off.as_str())
        }
        Event::AccessSet { who, run_off, open } => {
            let key = if *open {
                "cn-tell-access-open"
            } else {
                "cn-tell-access-closed"
            };
            about(key, who).with("run_off", run_off.as_str())
        }
        Event::Ruled { ruling } => ruled(ruling),
        Event::Vetoed { who, thing } => about("cn-tell-vetoed", who).with("thing", thing.as_str()),
        _ => return None,
    })
}

fn bought(purchase: &Purchase) -> Message {
    let named = |key: &'static str, name: &str| Message::new(key).with("name", name);
    match purchase {
        Purchase::Cliche(name) => named("cn-buy-cliche", name),
        Purchase::Pip(name) => named("cn-buy-pip", name),
        Purchase::Flaw(name) => named("cn-buy-flaw", name),
        Purchase::Secret(name) => named("cn-buy-secret", name),
        Purchase::RunOff(build) | Purchase::Change { build, .. } => {
            named("cn-buy-run-off", &build.name).with("adder", build.adder)
        }
        Purchase::ItemRunOff { item, build } => named("cn-buy-item-run-off", &build.name)
            .with("adder", build.adder)
            .with("item", item.as_str()),
        Purchase::Resolve(points) => Message::new("cn-buy-resolve").with("points", *points),
        Purchase::Essence(points) => Message::new("cn-buy-essence").with("points", *points),
        Purchase::Item(sheet) => named("cn-buy-item", &sheet.name),
    }
}

fn ruled(ruling: &Ruling) -> Message {
    match ruling {
        Ruling::Essence { who, points } => {
            about("cn-tell-ruled-essence", who).with("points", *points)
        }
        Ruling::Resolve { who, points } => {
            about("cn-tell-ruled-resolve", who).with("points", *points)
        }
        Ruling::Mooks { who, count } => about("cn-tell-ruled-mooks", who).with("count", *count),
        Ruling::Points { who, points } => {
            about("cn-tell-ruled-points", who).with("points", *points)
        }
        Ruling::Uses { who, run_off, uses } => about("cn-tell-ruled-uses", who)
            .with("run_off", run_off.as_str())
            .with("uses", *uses),
        Ruling::Owed {
            who,
            run_off,
            rounds,
        } => about("cn-tell-ruled-owed", who)
            .with("run_off", run_off.as_str())
            .with("rounds", *rounds),
        Ruling::Out { who, out: None } => about("cn-tell-ruled-in", who),
        Ruling::Out {
            who,
            out: Some(out),
        } => about("cn-tell-ruled-out", who).with("out", Message::new(out_key(*out))),
        Ruling::Flaw { who, flaw, held } => {
            let key = if *held {
                "cn-tell-ruled-flaw-held"
            } else {
                "cn-tell-ruled-flaw-back"
            };
            about(key, who).with("flaw", flaw.as_str())
        }
    }
}

fn resources(event: &Event) -> Option<Message> {
    Some(match event {
        Event::ResolveSpent { who, points, on } => about("cn-tell-resolve-spent", who)
            .with("points", *points)
            .with("on", Message::new(expense(*on))),
        Event::Burned { stock, left, .. } => about("cn-tell-burned", &stock.who)
            .with("name", stock.name.as_str())
            .with("left", *left),
        Event::Refilled { stock } => {
            about("cn-tell-refilled", &stock.who).with("name", stock.name.as_str())
        }
        Event::Owes { who, run_off, owed } => about("cn-tell-owes", who)
            .with("run_off", run_off.as_str())
            .with("rounds", *owed),
        Event::RechargePaid {
            who, run_off, owed, ..
        } => about("cn-tell-recharge-paid", who)
            .with("run_off", run_off.as_str())
            .with("rounds", *owed),
        Event::Reloaded { spent, stock } => {
            about("cn-tell-reloaded", &spent.by).with("name", stock.name.as_str())
        }
        Event::Doubled {
            who, phrase, value, ..
        } => about("cn-tell-doubled", who)
            .with("phrase", phrase.as_str())
            .with("value", *value),
        Event::Regained {
            who,
            phrase,
            resolve,
        } => about("cn-tell-regained", who)
            .with("phrase", phrase.as_str())
            .with("points", *resolve),
        _ => return None,
    })
}

fn expense(on: Expense) -> &'static str {
    match on {
        Expense::Flaw => "cn-expense-flaw",
        Expense::Secret => "cn-expense-secret",
        Expense::Situational => "cn-expense-situational",
        Expense::Seize => "cn-expense-seize",
        Expense::Bid => "cn-expense-bid",
        Expense::Reduce => "cn-expense-reduce",
        Expense::Interpose => "cn-expense-interpose",
        Expense::Vader => "cn-expense-vader",
        Expense::Epic => "cn-expense-epic",
        Expense::FreeUse => "cn-expense-free-use",
        Expense::Overpower => "cn-expense-overpower",
        Expense::Extra => "cn-expense-extra",
    }
}

#[expect(clippy::too_many_lines, reason = "one arm for each event")]
fn declaring(event: &Event) -> Option<Message> {
    Some(match event {
        Event::Called { contest, units } => match contest {
            Contest::Fight => {
                let units = Message::names(units.iter().map(|unit| &unit.name));
                Message::new("cn-tell-fight").with("units", units)
            }
            Contest::Task(task) => {
                let first = units.first().map_or("", |unit| unit.name.as_str());
                about("cn-tell-task", first)
                    .with("task", task.name.as_str())
                    .with("essence", task.essence.most)
            }
            Contest::Race(race) => Message::new("cn-tell-race")
                .with("name", race.name.as_str())
                .with("total", race.total),
        },
        Event::Entered { unit, .. } => about("cn-tell-entered", &unit.name),
        Event::Left { unit } => about("cn-tell-left", unit),
        Event::TeamFormed { members, .. } => {
            Message::new("cn-tell-team").with("members", Message::names(members))
        }
        Event::TeamEnded { name, .. } => about("cn-tell-team-ended", name),
        Event::CalledOut { who, targets, bid } => about("cn-tell-called-out", who)
            .with("targets", Message::names(targets))
            .with("bid", *bid),
        Event::Bade { who, bid } => about("cn-tell-bade", who).with("bid", *bid),
        Event::BiddingOver { duel: Some(duel) } => {
            about("cn-tell-duel", &duel.caller).with("foes", Message::names(&duel.foes))
        }
        Event::BiddingOver { duel: None } => Message::new("cn-tell-no-duel"),
        Event::DuelOver { duel } => about("cn-tell-duel-over", &duel.caller),
        Event::SituationalGot {
            who, name, adder, ..
        } => about("cn-tell-situational", who)
            .with("name", name.as_str())
            .with("adder", *adder),
        Event::HalfOffered { who, with, .. } => {
            about("cn-tell-half-offered", who).with("with", with.as_str())
        }
        Event::Seized { who } => about("cn-tell-seized", who),
        Event::Declared { who, skills, .. } => match skills.as_slice() {
            [Skill::Helpful] => about("cn-tell-declared-helpful", who),
            [] | [Skill::Unskilled | Skill::Bare] => about("cn-tell-declared-plain", who),
            skills => {
                let names = Message::names(skills.iter().map(crate::rules::boost::skill_id));
                about("cn-tell-declared", who).with("run_offs", names)
            }
        },
        Event::Promised { who, cliche, .. } => {
            about("cn-tell-promised", who).with("cliche", cliche.as_str())
        }
        Event::FlawInvoked { invoked } => {
            let key = match (invoked.dark, invoked.scope) {
                (true, _) => "cn-tell-secret-invoked",
                (false, Scope::Roll) => "cn-tell-flaw-invoked-roll",
                (false, Scope::Action) => "cn-tell-flaw-invoked-action",
            };
            about(key, &invoked.who).with("flaw", invoked.flaw.as_str())
        }
        Event::FlawAnswered { invoked, answer } => match answer {
            Answer::Pay => about("cn-tell-flaw-paid", &invoked.who),
            Answer::Cliche(cliche) => {
                about("cn-tell-flaw-cancelled", &invoked.who).with("cliche", cliche.as_str())
            }
            Answer::Fail => about("cn-tell-flaw-failed", &invoked.who),
        },
        Event::SecretStruck { invoked, falls } => {
            let key = if *falls {
                "cn-tell-secret-falls"
            } else {
                "cn-tell-secret-fails"
            };
            about(key, &invoked.who).with("flaw", invoked.flaw.as_str())
        }
        Event::Rolled { pools } => {
            let pool = |pool: &crate::event::RolledPool| {
                let dice: Vec<String> = pool.dice.iter().map(|die| die.value.to_string()).collect();
                let line = || about("cn-rolled-pool", &pool.unit).with("dice", dice.join(" "));
                (!dice.is_empty()).then(line)
            };
            let row = |row: Message, next| {
                Message::new("cn-rolled-row")
                    .with("row", row)
                    .with("next", next)
            };
            let pools = pools.iter().filter_map(pool).reduce(row);
            match pools {
                Some(pools) => Message::new("cn-tell-rolled").with("pools", pools),
                None => Message::new("cn-tell-rolled-nothing"),
            }
        }
        Event::HaywireStruck { unit, .. } => about("cn-tell-haywire-struck", unit),
        Event::ThrowCalled { throwing } => match throwing {
            Throwing::ReRoll { who, cliche, .. } => {
                about("cn-tell-rerolls", who).with("cliche", cliche.as_str())
            }
            Throwing::Bonus { who, cliche, .. } => {
                about("cn-tell-bonus", who).with("cliche", cliche.as_str())
            }
        },
        Event::ReRolled { who, dice, .. } => {
            let values: Vec<String> = dice.iter().map(|(_, value)| value.to_string()).collect();
            about("cn-tell-rerolled", who).with("values", values.join(" "))
        }
        Event::BonusRolled { who, value, .. } => {
            about("cn-tell-bonus-rolled", who).with("value", *value)
        }
        _ => return None,
    })
}

/// What was put on a die: Pips and bonus points, as people say it.
fn boosts(spent: &Spent) -> Message {
    let bonus = spent.bonus.iter().map(|(cliche, points)| {
        Message::new("cn-bonus-points")
            .with("cliche", cliche.as_str())
            .with("points", *points)
    });
    let pips = spent.pips.iter().map(|pip| Message::named(pip));
    Message::list(pips.chain(bonus))
}

fn attacking(event: &Event) -> Option<Message> {
    Some(match event {
        Event::Passed { unit } => about("cn-tell-passed", unit),
        Event::Acted { attack, spent } => {
            let skill = skill_label(&attack.skill, attack.adder);
            let plain = spent.pips.is_empty() && spent.bonus.is_none();
            let key = match (attack.parts.as_slice(), plain) {
                ([_], true) => "cn-tell-acts",
                ([_], false) => "cn-tell-acts-boosted",
                (_, true) => "cn-tell-splits",
                (_, false) => "cn-tell-splits-boosted",
            };
            let target = attack.parts.first().map(|part| &part.target);
            about(key, &attack.by)
                .with("value", attack.value)
                .with("skill", skill)
                .with("boosts", boosts(spent))
                .with("target", target_label(target.unwrap_or(&Target::Nothing)))
        }
        Event::Aimed { part } => Message::new("cn-tell-aimed")
            .with("target", target_label(&part.target))
            .with("die", part.die)
            .with("adder", part.adder),
        Event::Countered { spent, value, .. } => {
            about("cn-tell-countered", &spent.by).with("value", *value)
        }
        Event::Interposed { who, .. } => about("cn-tell-interposed", who),
        Event::Reduced { target, points, .. } => Message::new("cn-tell-reduced")
            .with("target", target_label(target))
            .with("points", *points),
        Event::PartSettled { target, how, .. } => Message::new(match how {
            Settling::Missed => "cn-tell-missed",
            Settling::Spoiled => "cn-tell-spoiled",
            Settling::Void => "cn-tell-void",
            Settling::Wasted => "cn-tell-wasted",
            Settling::Avoided => "cn-tell-avoided",
            Settling::Struck => return None,
        })
        .with("target", target_label(target)),
        Event::Hurt { target, own, items } => {
            let message = if items.is_empty() {
                Message::new("cn-tell-hurt")
            } else {
                let item = |(item, share): &(String, u32)| {
                    Message::new("cn-item-share")
                        .with("item", item.as_str())
                        .with("points", *share)
                };
                Message::new("cn-tell-hurt-shared")
                    .with("items", Message::list(items.iter().map(item)))
            };
            message
                .with("target", target_label(target))
                .with("damage", *own)
        }
        Event::TaskHurt { damage } => Message::new("cn-tell-task-hurt").with("damage", *damage),
        Event::Progressed { unit, points } => {
            about("cn-tell-progressed", unit).with("points", *points)
        }
        Event::MooksStruck {
            who,
            damage,
            fallen,
            ..
        } => about("cn-tell-mooks-struck", who)
            .with("damage", *damage)
            .with("fallen", *fallen),
        Event::WillTick { tick } => Message::new("cn-tell-will-tick")
            .with("target", target_label(&tick.target))
            .with("damage", tick.damage),
        Event::HaywireDelayed { unit } => about("cn-tell-haywire-delayed", unit),
        Event::DropCalled { drop } => {
            about("cn-tell-drop-called", &drop.who).with("dice", drop.dice)
        }
        Event::ItemLost {
            who,
            item,
            for_good,
        } => {
            let key = if *for_good {
                "cn-tell-item-destroyed"
            } else {
                "cn-tell-item-lost"
            };
            about(key, who).with("item", item.as_str())
        }
        Event::RunOffLost { who, run_off } => {
            about("cn-tell-run-off-lost", who).with("run_off", run_off.as_str())
        }
        Event::ExtraBought { who, target } => {
            about("cn-tell-extra", who).with("target", target.as_str())
        }
        _ => return None,
    })
}

fn ending(event: &Event) -> Option<Message> {
    Some(match event {
        Event::WentOut { who, out } => about(
            match out {
                Out::SetBack(_) => "cn-tell-set-back",
                Out::Defeated => "cn-tell-defeated",
                Out::Retreated => "cn-tell-retreated",
                Out::Captured => "cn-tell-captured",
            },
            who,
        ),
        Event::EpicBegan { who, .. } => about("cn-tell-epic", who),
        Event::RoundBegan { round, .. } => Message::new("cn-tell-round").with("round", *round),
        Event::TiedPlayOn { units } => {
            Message::new("cn-tell-tied").with("units", Message::names(units))
        }
        Event::ConflictEnded { outcome } => match outcome {
            Outcome::Won(who) => Message::new("cn-tell-won").with("who", Message::names(who)),
            Outcome::Nobody => Message::new("cn-tell-nobody"),
            Outcome::Success => Message::new("cn-tell-success"),
            Outcome::Failure(done, total) => Message::new("cn-tell-failure")
                .with("done", *done)
                .with("total", *total),
            Outcome::Complication(done, total) => Message::new("cn-tell-complication")
                .with("done", *done)
                .with("total", *total),
            Outcome::Winner(who) => about("cn-tell-winner", who),
            Outcome::Ended => Message::new("cn-tell-ended"),
        },
        _ => return None,
    })
}
