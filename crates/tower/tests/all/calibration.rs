//! The files of the calibration belong to this simulation: some of their towers are stacked
//! again, and the page shows what they say.

#[path = "../../examples/calibrate/table.rs"]
mod table;
#[path = "../../examples/calibrate/towers.rs"]
#[expect(
    dead_code,
    reason = "the example also stacks them all and writes the files"
)]
mod towers;

use tower::{Aiming, ENGINE};
use towers::HANDS;

const HEIGHTS: &str = include_str!("../../data/calibration.csv");
const SINGLES: &str = include_str!("../../data/towers.csv");
const PAGE: &str = include_str!("../../../../docs/tower.md");

/// How many towers of each hand are stacked again. Careful ones get tall, and take long.
const AGAIN: [usize; 3] = [1, 2, 4];

#[test]
fn the_first_towers_come_out_as_they_did() {
    for (hand, (name, _)) in HANDS.iter().enumerate() {
        for number in 0..AGAIN[hand] {
            let record = towers::record(&towers::tower(hand, number, Aiming::Top));
            let line = towers::tower_line(name, number, &record);
            assert!(
                SINGLES.lines().any(|known| known == line),
                "{line} is not in data/towers.csv: run `cargo xtask tower-calibrate`"
            );
        }
    }
}

#[test]
fn the_files_name_this_engine() {
    for file in [HEIGHTS, SINGLES] {
        let named = file
            .lines()
            .any(|line| line.starts_with('#') && line.contains(ENGINE));
        assert!(named, "run `cargo xtask tower-calibrate`");
    }
}

/// The numbers of a hand and a height: tried, stood, slipped, fell.
fn level(hand: &str, height: usize) -> [usize; 4] {
    let start = format!("{hand},{height},");
    let rest = HEIGHTS.lines().find_map(|line| line.strip_prefix(&start));
    let numbers = rest.into_iter().flat_map(|rest| rest.split(','));
    let numbers: Vec<usize> = numbers.filter_map(|number| number.parse().ok()).collect();
    numbers.try_into().unwrap_or_default()
}

#[test]
fn every_tower_that_is_counted_comes_from_the_height_below() {
    for (hand, _) in HANDS {
        let [_, towers, _, _] = level(hand, 1);
        assert!(towers >= 100, "{hand}: {towers} towers");
        for height in 1..=towers::DICE {
            let [tried, stood, slipped, fell] = level(hand, height);
            assert_eq!(tried, stood + slipped + fell, "{hand}, {height}");
            let below = if height == 1 {
                towers
            } else {
                level(hand, height - 1)[1]
            };
            assert_eq!(stood + fell, below, "{hand}, {height}");
        }
    }
}

/// What the hands are meant to be: 13 dice are no trouble for a careful one, a risk for a casual
/// one, and more than most shaky ones manage. A static model says 99.9, 76.5 and 19.9 percent.
#[test]
fn the_hands_get_as_high_as_they_should() {
    let percent = |hand| 100 * level(hand, 13)[1] / level(hand, 1)[1];
    let [careful, casual, shaky] = HANDS.map(|(hand, _)| percent(hand));
    assert!((98..=100).contains(&careful), "{careful}");
    assert!((70..=83).contains(&casual), "{casual}");
    assert!((14..=26).contains(&shaky), "{shaky}");
}

#[test]
fn the_page_shows_what_the_file_says() {
    let page = table::insert(PAGE, HEIGHTS);
    assert!(
        page.as_deref() == Some(PAGE),
        "docs/tower.md shows other numbers: run `cargo xtask tower-calibrate`"
    );
}
