//! Forms that are seldom wanted, so that they may be listed out of the way.
//!
//! Nothing is forbidden here: what is seldom wanted can be done like anything else.

use rulebook::{Choice, Field, Kind};

use crate::state::State;

/// What is seldom wanted whenever it is possible.
const ALWAYS: &[&str] = &[
    "call_fight_among",
    "call_unopposed",
    "new_session",
    "award",
    "give_item",
    "access",
    "refresh_resolve",
    "crushing_defeat",
    "swell",
    "promise_bonus",
    "seize_together",
    "part_ways",
    "end_duel",
    "kill",
];

/// What is seldom wanted while there is a conflict.
const IN_CONFLICT: &[&str] = &["gm_price", "leave", "use_item", "enter"];

/// What can save somebody, and is seldom wanted while nobody is attacked.
const RESCUES: &[&str] = &["vader", "epic", "catch_resolve"];

/// What spends points: wanted only by those who have some.
const BUYING: &[&str] = &[
    "buy_cliche",
    "buy_pip",
    "take_flaw",
    "take_secret",
    "buy_run_off",
    "set_resolve",
    "set_essence",
    "buy_item",
    "buy_item_run_off",
    "raise_adder",
    "add_effect",
    "set_uses",
    "set_recovery",
    "set_recharge",
    "set_limited",
];

/// Marks what is seldom wanted in this list.
pub fn mark(state: &State, list: &mut [Choice]) {
    let declares = list.iter().any(with_run_offs);
    let conflict = state.conflict.as_deref();
    let attacked = conflict.is_some_and(|conflict| conflict.attack().is_some());
    for choice in list {
        choice.seldom = match choice.key {
            // A Cliché alone or one bare die is for those who have nothing better.
            "declare" => declares && !with_run_offs(choice),
            "declare_unskilled" => declares,
            key if BUYING.contains(&key) => !can_spend(state, choice),
            key if IN_CONFLICT.contains(&key) => conflict.is_some(),
            key if RESCUES.contains(&key) => conflict.is_some() && !attacked,
            key => ALWAYS.contains(&key),
        };
    }
}

/// Whether this declares Run-offs, rather than Clichés alone.
fn with_run_offs(choice: &Choice) -> bool {
    let run_offs = choice.fields.iter().find(|field| field.key == "run_offs");
    let some = |field: &Field| matches!(&field.kind, Kind::PickSome { max, .. } if *max > 0);
    choice.key == "declare" && run_offs.is_some_and(some)
}

/// Whether a form is about somebody who is being made or has points.
fn can_spend(state: &State, choice: &Choice) -> bool {
    let who = choice.fields.iter().find(|field| field.key == "who");
    who.is_some_and(|field| match &field.kind {
        Kind::Pick { options } => options.iter().any(|option| {
            let one = state.character(&option.id);
            one.is_some_and(|one| one.in_making || one.points > 0)
        }),
        _ => false,
    })
}
