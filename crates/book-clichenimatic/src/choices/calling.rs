//! Forms with which the game master calls for conflicts: fights, tasks, Competitions.

use rulebook::{Choice, Kind, Message, Seat};

use super::{Fields, form, form_for, importance_key};
use crate::{
    command::{CHALLENGES, IMPORTANCES},
    rules::{calling, declare, task},
    setup::{LARGEST, MOST_POINTS},
    state::{Importance, State},
};

/// What the game master calls for.
pub fn calls(state: &State, list: &mut Vec<Choice>) {
    let present = calling::present(state);
    let players = |who: &&String| state.seat_of(who) != Seat::Gm;
    let heroes: Vec<&String> = present.iter().filter(players).collect();
    let foes: Vec<&String> = present.iter().filter(|who| !players(who)).collect();
    let foes_label = || Message::new("cn-field-foes");
    if !heroes.is_empty() && !foes.is_empty() {
        list.push(
            form("call_fight", "CLN-RND-01")
                .field(
                    "heroes",
                    Message::new("cn-field-heroes"),
                    Kind::some_of(&heroes, 1),
                )
                .field("foes", foes_label(), Kind::some_of(&foes, 1)),
        );
    }
    for who in &present {
        let others: Vec<&String> = present.iter().filter(|other| *other != who).collect();
        if !others.is_empty() {
            list.push(
                form_for("call_fight_among", "CLN-RND-01", who)
                    .who(Kind::one_of([who]))
                    .field("foes", foes_label(), Kind::some_of(&others, 1)),
            );
        }
    }
    contests(state, &present, list);
}

/// Tasks and Competitions, for characters alone.
fn contests(state: &State, present: &[String], list: &mut Vec<Choice>) {
    let characters = present.iter();
    let characters: Vec<&String> = characters
        .filter(|who| state.character(who).is_some())
        .collect();
    if characters.is_empty() {
        return;
    }
    let taken = || {
        let cast = state.cast.iter().map(|one| one.name.clone());
        cast.chain(state.mooks.iter().map(|group| group.name.clone()))
    };
    let name = || Kind::new_name(taken());
    let strikes = if state.options.challenge_offence {
        Kind::no_yes()
    } else {
        Kind::word(&[("no", "table-no")])
    };
    let members = match Kind::some_of(&characters, 1) {
        Kind::PickSome {
            options, min, must, ..
        } => Kind::PickSome {
            max: options.len().min(declare::most_members(&state.options)),
            options,
            min,
            must,
        },
        other => other,
    };
    let task = |key: &'static str, rule: &'static str, built: &Built| {
        let plot = if built.plot {
            ("yes", "table-yes")
        } else {
            ("no", "table-no")
        };
        form(key, rule)
            .name(name())
            .who(members.clone())
            .field(
                "importance",
                Message::new("cn-field-importance"),
                Kind::word(&[(built.word, importance_key(built.importance))]),
            )
            .field(
                "essence",
                Message::new("cn-field-task-essence"),
                Kind::number_usually(built.least, built.most, built.most),
            )
            .field("challenge", Message::new("cn-field-challenge"), challenge())
            .field("strikes", Message::new("cn-field-strikes"), strikes.clone())
            .field("plot", Message::new("cn-field-plot"), Kind::word(&[plot]))
    };
    let all = built();
    list.extend(
        all.iter()
            .map(|built| task("call_task", "CLN-NON-01", built)),
    );
    list.extend(all.iter().map(|built| {
        task("call_test", "CLN-TST-01", built).field(
            "rounds",
            Message::new("cn-field-test-rounds"),
            Kind::number_usually(1, LARGEST, 3),
        )
    }));
    list.extend(all.iter().map(|built| {
        task("call_trial", "CLN-TRI-01", built).field(
            "threshold",
            Message::new("cn-field-threshold"),
            Kind::number_usually(0, LARGEST, task::THRESHOLD),
        )
    }));
    let race = |key: &'static str, least: usize| {
        form(key, "CLN-CMP-02")
            .name(name())
            .who(Kind::some_of(&characters, least))
            .field(
                "total",
                Message::new("cn-field-total"),
                Kind::number_usually(1, MOST_POINTS, 20),
            )
    };
    if characters.len() > 1 {
        list.push(race("call_competition", 2));
    }
    list.push(race("call_unopposed", 1).field(
        "challenge",
        Message::new("cn-field-challenge"),
        challenge(),
    ));
}

/// A kind of task that can be set, with the Essence it may have.
struct Built {
    word: &'static str,
    importance: Importance,
    plot: bool,
    least: u32,
    most: u32,
}

/// CLN-NON-02, CLN-NON-08: what kinds of tasks there are: those of each importance, and vital
/// plot elements.
fn built() -> Vec<Built> {
    let plain = IMPORTANCES.iter().map(|(word, importance)| Built {
        word,
        importance: *importance,
        plot: false,
        least: 1,
        most: task::cap(*importance),
    });
    let vital = IMPORTANCES.iter();
    let vital = vital.filter(|(_, one)| task::check_plot(*one, task::PLOT_ESSENCE).is_ok());
    let plots = vital.map(|(word, importance)| Built {
        word,
        importance: *importance,
        plot: true,
        least: task::PLOT_ESSENCE,
        most: task::PLOT_ESSENCE,
    });
    plain.chain(plots).collect()
}

fn challenge() -> Kind {
    let keys = [
        "cn-challenge-minimal",
        "cn-challenge-moderate",
        "cn-challenge-taxing",
    ];
    let words = CHALLENGES.iter().zip(keys);
    let words: Vec<(&str, &'static str)> = words.map(|((word, _), key)| (*word, key)).collect();
    Kind::word(&words)
}
