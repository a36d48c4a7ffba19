//! Forms around conflicts read as commands: rulings, points, rest, seats.

use rulebook::{Filled, FormFault, Seat};

use super::{
    Command,
    read::{EFFECTS, Fields, RECOVERIES, Read, USES},
};
use crate::{
    event::{Purchase, Ruling},
    rules::advancement::{Change, Start},
    state::{Offer, Out},
};

pub(super) fn ruling(filled: &Filled) -> Read {
    let form = Fields(filled);
    let (ruling, fields): (Ruling, &[&str]) = match filled.key.as_str() {
        "rule_essence" => (
            Ruling::Essence {
                who: form.who()?,
                points: form.small("points")?,
            },
            &["who", "points"],
        ),
        "rule_resolve" => (
            Ruling::Resolve {
                who: form.who()?,
                points: form.small("points")?,
            },
            &["who", "points"],
        ),
        "rule_mooks" => (
            Ruling::Mooks {
                who: form.who()?,
                count: form.small("count")?,
            },
            &["who", "count"],
        ),
        "rule_points" => (
            Ruling::Points {
                who: form.who()?,
                points: form.small("points")?,
            },
            &["who", "points"],
        ),
        "rule_uses" => (
            Ruling::Uses {
                who: form.who()?,
                run_off: form.text("run_off")?,
                uses: form.small("uses")?,
            },
            &["who", "run_off", "uses"],
        ),
        "rule_owed" => (
            Ruling::Owed {
                who: form.who()?,
                run_off: form.text("run_off")?,
                rounds: form.small("rounds")?,
            },
            &["who", "run_off", "rounds"],
        ),
        "rule_out" => {
            let outs = [
                ("captured", Some(Out::Captured)),
                ("defeated", Some(Out::Defeated)),
                ("retreated", Some(Out::Retreated)),
                ("no", None),
            ];
            let out = form.0.one_of("out", &outs)?;
            (
                Ruling::Out {
                    who: form.who()?,
                    out,
                },
                &["who", "out"],
            )
        }
        "rule_flaw" => (
            Ruling::Flaw {
                who: form.who()?,
                flaw: form.text("flaw")?,
                held: form.yes("held")?,
            },
            &["who", "flaw", "held"],
        ),
        _ => return Err(FormFault::UnknownForm),
    };
    form.only(fields)?;
    Ok(Command::Rule(ruling))
}

pub(super) fn buying(filled: &Filled) -> Read {
    let form = Fields(filled);
    let named = ["who", "name"];
    let (purchase, fields): (Purchase, &[&str]) = match filled.key.as_str() {
        "buy_cliche" => (Purchase::Cliche(form.text("name")?), &named),
        "buy_pip" => (Purchase::Pip(form.text("name")?), &named),
        "take_flaw" => (Purchase::Flaw(form.text("name")?), &named),
        "take_secret" => (Purchase::Secret(form.text("name")?), &named),
        "buy_run_off" => (
            Purchase::RunOff(form.plain_run_off()?),
            &["who", "name", "adder"],
        ),
        "set_resolve" => (Purchase::Resolve(form.small("points")?), &["who", "points"]),
        "set_essence" => (Purchase::Essence(form.small("points")?), &["who", "points"]),
        "buy_item" => (
            Purchase::Item(form.item()?),
            &["who", "name", "place", "essence", "pip"],
        ),
        "buy_item_run_off" => (
            Purchase::ItemRunOff {
                item: form.text("item")?,
                build: form.plain_run_off()?,
            },
            &["who", "item", "name", "adder"],
        ),
        _ => return changing(filled),
    };
    form.only(fields)?;
    Ok(Command::Buy {
        who: form.who()?,
        purchase,
    })
}

impl Fields<'_> {
    /// Rounds of recharging: `2_rounds`, `3_consecutive`.
    fn recharge(&self) -> Result<Change, FormFault> {
        let fault = || FormFault::Field("recharge");
        let text = self.text("recharge")?;
        let (rounds, kind) = text.split_once('_').ok_or_else(fault)?;
        let rounds = rounds.parse().map_err(|_| fault())?;
        match kind {
            "rounds" => Ok(Change::Recharge(rounds, false)),
            "consecutive" => Ok(Change::Recharge(rounds, true)),
            _ => Err(fault()),
        }
    }
}

fn changing(filled: &Filled) -> Read {
    let form = Fields(filled);
    let (change, fields): (Change, &[&str]) = match filled.key.as_str() {
        "raise_adder" => (Change::Adder(form.small("by")?), &["by"]),
        "add_effect" => {
            let mut words: Vec<(&str, Change)> = EFFECTS
                .iter()
                .map(|(word, effect)| (*word, Change::Effect(*effect)))
                .collect();
            words.extend([("massive", Change::Massive), ("anti", Change::Anti)]);
            (form.0.one_of("effect", &words)?, &["effect"])
        }
        "set_uses" => (Change::Uses(form.0.one_of("uses", &USES)?), &["uses"]),
        "set_recovery" => (
            Change::Recovery(form.0.one_of("recovery", &RECOVERIES)?),
            &["recovery"],
        ),
        "set_recharge" => (form.recharge()?, &["recharge"]),
        "set_limited" => (Change::Access(form.yes("limited")?), &["limited"]),
        _ => return Err(FormFault::UnknownForm),
    };
    let all: Vec<&str> = ["who", "run_off"].iter().chain(fields).copied().collect();
    form.only(&all)?;
    Ok(Command::Change {
        who: form.who()?,
        run_off: form.text("run_off")?,
        change,
    })
}

#[expect(clippy::too_many_lines, reason = "one arm for each form")]
pub(super) fn table(filled: &Filled) -> Read {
    let form = Fields(filled);
    let (command, fields): (Command, &[&str]) = match filled.key.as_str() {
        "make_character" => (
            Command::MakeCharacter(Start {
                name: form.text("name")?,
                cliche: form.text("cliche")?,
                flaw: form.text("flaw")?,
                pip: form.text("pip")?,
                phrase: form.text("phrase")?,
            }),
            &["name", "cliche", "flaw", "pip", "phrase"],
        ),
        "finish" => (Command::Finish { who: form.who()? }, &["who"]),
        "make_mooks" => (
            Command::MakeMooks {
                name: form.text("name")?,
                count: form.number("count")?,
            },
            &["name", "count"],
        ),
        "hand_over" => (
            Command::HandOver {
                who: form.who()?,
                seat: Seat::named(&form.text("seat")?),
            },
            &["who", "seat"],
        ),
        "award" => (
            Command::Award {
                who: form.who()?,
                points: form.number("points")?,
            },
            &["who", "points"],
        ),
        "give_item" => (
            Command::Give {
                who: form.who()?,
                item: form.item()?,
            },
            &["who", "name", "place", "essence", "pip"],
        ),
        "auto_success" => (
            Command::AutoSuccess {
                who: form.who()?,
                text: form.text("text")?,
            },
            &["who", "text"],
        ),
        "use_item" => (
            Command::UseItem {
                who: form.who()?,
                item: form.text("item")?,
                used: form.yes("used")?,
            },
            &["who", "item", "used"],
        ),
        "restore" => (
            Command::Restore {
                who: form.who()?,
                thing: form.text("thing")?,
            },
            &["who", "thing"],
        ),
        "access" => (
            Command::Access {
                who: form.who()?,
                run_off: form.text("run_off")?,
                open: form.yes("open")?,
            },
            &["who", "run_off", "open"],
        ),
        "veto" => (
            Command::Veto {
                thing: form.text("thing")?,
            },
            &["thing"],
        ),
        "rest" => (
            Command::Rest {
                who: form.some("who")?,
                hours: form.number("hours")?,
                peaceful: form.yes("peaceful")?,
            },
            &["who", "hours", "peaceful"],
        ),
        "refresh_resolve" => (Command::Refresh { who: form.who()? }, &["who"]),
        "crushing_defeat" => (Command::Crush { who: form.who()? }, &["who"]),
        "swell" => (Command::Swell { who: form.who()? }, &["who"]),
        "new_scene" => (Command::NewScene, &[]),
        "new_session" => (Command::NewSession, &[]),
        "set_free" => (Command::SetFree { who: form.who()? }, &["who"]),
        "kill" => (Command::Kill { who: form.who()? }, &["who"]),
        "gm_price" => (
            Command::Offer(Offer {
                who: form.who()?,
                price: form.small("points")?,
                roll: form.yes("roll")?,
                text: form.text("text")?,
            }),
            &["who", "points", "roll", "text"],
        ),
        "pay_price" => (
            Command::AnswerOffer {
                who: form.who()?,
                pay: form.yes("pay")?,
            },
            &["who", "pay"],
        ),
        _ => return Err(FormFault::UnknownForm),
    };
    form.only(fields)?;
    Ok(command)
}
