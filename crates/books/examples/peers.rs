//! Our side of the comparison in `bench/peers`: the same questions, timed in process.
//!
//! Prints one JSON object a line for each question: its name, the answer, and the seconds that
//! each repetition took. A question takes microseconds, less than a clock can measure well, so
//! a repetition asks it many times over and divides; nothing is kept from one asking to the
//! next.

#![allow(
    clippy::disallowed_methods,
    clippy::unwrap_used,
    reason = "measuring time is what this program is for, and its fights are its own"
)]

use std::{env, hint::black_box, process::ExitCode, time::Instant};

use book_risus::{
    Risus,
    fight::{Position, Skirmish},
    setup::Options,
    sheet::read_line,
    state::State,
};
use dice::{Dist, Exploding, Fraction, Pool, Versus, fraction_text};
use odds::{Asked, Reckoning, Unwatched};
use rulebook::{Fight, Fights};
use serde_json::json;

/// How long a repetition should last, in seconds.
const REPETITION: f64 = 0.002;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let repeat = match arguments.as_slice() {
        [] => 15,
        [flag, number] if flag == "--repeat" && number.parse::<usize>().is_ok() => {
            number.parse().unwrap_or(15)
        }
        _ => {
            eprintln!("usage: peers [--repeat N]");
            return ExitCode::from(2);
        }
    };
    ask("table-6x6", repeat, table, |table| {
        let rows = table
            .iter()
            .map(|(a, b, duel)| format!("{a} v {b}: {}", contest(duel)));
        rows.collect::<Vec<_>>().join("; ")
    });
    ask("sum-20v20", repeat, || sums(20), contest);
    ask("sum-100v100", repeat, || sums(100), contest);
    ask("explode-10d6-at-5", repeat, exploding, |dist| {
        let chance = |k: i64| format!("{k}:{}", fraction_text(&dist.chance_of(&k)));
        (0..=100).map(chance).collect::<Vec<_>>().join(" ")
    });
    ask("team-v-10d6", repeat, team, contest);
    ask("first-difference-6v6", repeat, first_difference, |duel| {
        duel.as_ref().map(contest).unwrap_or_default()
    });
    let state = two_of_six_dice();
    ask(
        "risus-duels",
        repeat,
        || duels_as_fractions(&state),
        |duels| shown(duels, fraction_text),
    );
    ask(
        "risus-duels-float",
        repeat,
        || duels(&state),
        |duels| shown(duels, |worth| format!("{worth:.17e}")),
    );
    ExitCode::SUCCESS
}

/// Two fighters at a table, from whose fight all duels of one to six dice can come.
fn two_of_six_dice() -> State {
    let sides = ["A: X (6)", "B: X (6)"].map(|line| vec![read_line(line).unwrap()]);
    Risus::pitch(Options::default(), sides).unwrap()
}

fn reckoned(state: &State) -> (Reckoning<Skirmish>, <Skirmish as Fight>::Moment) {
    let (fight, moment) = Risus::fight(state).unwrap();
    let reckoning = Reckoning::new(fight, &moment, Asked::default(), &Unwatched);
    (reckoning.unwrap(), moment)
}

/// The beginnings of all duels, by the first side's dice, then the second's.
fn beginnings(fight: &Skirmish) -> [Position; 36] {
    std::array::from_fn(|duel| {
        let duel = u32::try_from(duel).unwrap();
        let dice = [duel / 6 + 1, duel % 6 + 1];
        fight.with_dice_left(&dice).unwrap()
    })
}

fn duels(state: &State) -> [f64; 36] {
    let (reckoning, _) = reckoned(black_box(state));
    beginnings(reckoning.fight()).map(|duel| reckoning.worth_of(duel).unwrap())
}

fn duels_as_fractions(state: &State) -> Vec<Fraction> {
    let (reckoning, moment) = reckoned(black_box(state));
    let beginnings = beginnings(reckoning.fight());
    reckoning
        .fractions(&moment, &beginnings, &Unwatched)
        .unwrap()
}

/// Every duel with the chance of the side with so many dice to win it.
fn shown<T>(duels: &[T], text: impl Fn(&T) -> String) -> String {
    let pairs = (1..=6).flat_map(|own| (1..=6).map(move |foe| (own, foe)));
    let lines = pairs
        .zip(duels)
        .map(|((own, foe), duel)| format!("{own} v {foe}: {}", text(duel)));
    lines.collect::<Vec<_>>().join("; ")
}

fn table() -> Vec<(u32, u32, Versus)> {
    let sums: Vec<Dist<i64>> = (1..=6)
        .map(|dice| Pool::d6(black_box(dice)).sum())
        .collect();
    let pairs = (1..=6).zip(&sums).flat_map(|(a, x)| {
        let sums = &sums;
        (1..=6).zip(sums).map(move |(b, y)| (a, b, x.versus(y)))
    });
    pairs.collect()
}

fn sums(dice: u32) -> Versus {
    let sum = Pool::d6(black_box(dice)).sum();
    sum.versus(&sum)
}

fn exploding() -> Dist<i64> {
    let pool = Exploding::d6(black_box(10));
    pool.score_limited(|face| u32::from(face >= 5), 9)
}

fn team() -> Versus {
    let leader = Pool::d6(black_box(4)).sum();
    let helpers = Pool::d6(8).top_faces_worth(6);
    leader.plus(&helpers).versus(&Pool::d6(10).sum())
}

fn first_difference() -> Option<Versus> {
    let pool = Pool::d6(black_box(6));
    pool.first_difference(&pool, &[5..=6, 4..=4, 3..=3, 2..=2])
}

/// Win, tie and lose as fractions in lowest terms.
fn contest(versus: &Versus) -> String {
    let chances: [Fraction; 3] = [versus.win(), versus.tie(), versus.lose()];
    chances.map(|chance| fraction_text(&chance)).join(" ")
}

/// Asks a question `repeat` times and prints what came out.
fn ask<T>(name: &str, repeat: usize, question: impl Fn() -> T, write: impl Fn(&T) -> String) {
    let answer = write(&question());
    let start = Instant::now();
    let mut calls = 0_u32;
    while start.elapsed().as_secs_f64() < REPETITION {
        black_box(question());
        calls += 1;
    }
    let seconds: Vec<f64> = (0..repeat)
        .map(|_| {
            let start = Instant::now();
            for _ in 0..calls {
                black_box(question());
            }
            start.elapsed().as_secs_f64() / f64::from(calls)
        })
        .collect();
    println!(
        "{}",
        json!({ "question": name, "answer": answer, "seconds": seconds })
    );
}
