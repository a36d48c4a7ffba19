//! How time and room grow with each fighter: `cargo run --release -p books --example growth`.

#![allow(
    clippy::disallowed_methods,
    clippy::unwrap_used,
    clippy::cast_precision_loss,
    reason = "measuring time is what this program is for"
)]

use std::time::Instant;

use book_risus::{Risus, setup::Options, sheet::read_line};
use odds::{Asked, Method, Reckoning, Unwatched};
use rulebook::{Fight, Fights};

fn main() {
    let plain = Options::default();
    let all = Options {
        pumps: true,
        lucky_shots: true,
        ..plain
    };
    println!("| fight | places | seconds | places a second | MiB | worth |");
    println!("| --- | ---: | ---: | ---: | ---: | ---: |");
    for number in 1..=5 {
        let side = |name: char| {
            let side = (0..number).map(|place| format!("{name}{place}: X (4)"));
            side.collect::<Vec<_>>()
        };
        let name = format!("{number} against {number}, one cliché (4) each");
        row(&name, plain, [side('A'), side('B')]);
    }
    let heroes = [
        "Ann: X (4), Y (3), Z (2)",
        "Bob: X (4), Y (2), Z (2)",
        "Cat: X (3), Y (3), Z (2)",
        "Dan: X (3), Y (2), Z (2), Lucky Shots (1)",
    ];
    let foes = ["Boss: X (6)", "Squad: X (5)"].map(str::to_owned).to_vec();
    for number in 1..=heroes.len() {
        let party = heroes[..number]
            .iter()
            .map(|line| (*line).to_owned())
            .collect();
        let name = format!(
            "{number} of a party with three clichés each, pumps and Lucky Shots, against a boss and a squad"
        );
        row(&name, all, [party, foes.clone()]);
    }
    let teams: [(&str, Options, [&[&str]; 2]); 9] = [
        (
            "2 (4) against 1 (6)",
            plain,
            [&["A: X (4)", "B: X (4)"], &["C: X (6)"]],
        ),
        (
            "2 (4) against 1 (4), pumps",
            Options {
                pumps: true,
                ..plain
            },
            [&["A: X (4)", "B: X (4)"], &["C: X (4)"]],
        ),
        (
            "2 (4, 3) against 1 (6)",
            plain,
            [&["A: X (4), Y (3)", "B: X (4), Y (3)"], &["C: X (6)"]],
        ),
        (
            "2 (3) against 2 (3)",
            plain,
            [&["A: X (3)", "B: X (3)"], &["C: X (3)", "D: X (3)"]],
        ),
        (
            "3 (4) against 1 (4)",
            plain,
            [&["A: X (4)", "B: X (4)", "C: X (4)"], &["D: X (4)"]],
        ),
        (
            "1 (4, 3) against 4 (3)",
            plain,
            [
                &["A: X (4), Y (3)"],
                &["B: X (3)", "C: X (3)", "D: X (3)", "E: X (3)"],
            ],
        ),
        (
            "3 (4) against 2 (4)",
            plain,
            [
                &["A: X (4)", "B: X (4)", "C: X (4)"],
                &["D: X (4)", "E: X (4)"],
            ],
        ),
        (
            "3 (4, 3) against 1 (6)",
            plain,
            [
                &["A: X (4), Y (3)", "B: X (4), Y (3)", "C: X (4), Y (3)"],
                &["D: X (6)"],
            ],
        ),
        (
            "3 (2) against 2 (1)",
            plain,
            [
                &["A: X (2)", "B: X (2)", "C: X (2)"],
                &["D: X (1)", "E: X (1)"],
            ],
        ),
    ];
    for (name, options, sides) in teams {
        let sides = sides.map(|side| side.iter().map(|line| (*line).to_owned()).collect());
        row(&format!("{name}, with teams"), options, sides);
    }
}

fn row(name: &str, options: Options, sides: [Vec<String>; 2]) {
    let sides = sides.map(|side| side.iter().map(|line| read_line(line).unwrap()).collect());
    let state = Risus::pitch(options, sides).unwrap();
    let start = Instant::now();
    let (fight, moment) = Risus::fight(&state).unwrap();
    let reckoning = Reckoning::new(fight, &moment, Asked::default(), &Unwatched).unwrap();
    let worth = reckoning.worth(&moment).unwrap();
    let seconds = start.elapsed().as_secs_f64();
    let places = match reckoning.fight().layout() {
        Some(layout) => layout.places,
        None => match reckoning.answer(&moment, &Unwatched).unwrap().method {
            Method::Exact { positions, .. } => positions,
            Method::Simulated { .. } => 0,
        },
    };
    let rate = places as f64 / seconds;
    let room = reckoning.bytes() as f64 / f64::from(1 << 20);
    println!("| {name} | {places} | {seconds:.4} | {rate:.0} | {room:.1} | {worth:.6} |");
}
