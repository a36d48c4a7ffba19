//! Recorded playthroughs, replayed line by line. The snapshot beside each file is what
//! happened.

use book_risus_hack::RisusHack;
use rulebook_testkit::playthrough;

#[test]
fn the_duel_of_the_book() {
    let file = include_str!("../playthroughs/duel.txt");
    insta::assert_snapshot!(playthrough::<RisusHack>(file));
}

#[test]
fn the_duel_with_an_effort() {
    let file = include_str!("../playthroughs/effort.txt");
    insta::assert_snapshot!(playthrough::<RisusHack>(file));
}

#[test]
fn a_horde() {
    let file = include_str!("../playthroughs/horde-plain.txt");
    insta::assert_snapshot!(playthrough::<RisusHack>(file));
}

#[test]
fn a_horde_with_exploding_sixes() {
    let file = include_str!("../playthroughs/horde-explode.txt");
    insta::assert_snapshot!(playthrough::<RisusHack>(file));
}

#[test]
fn a_horde_with_double_sixes() {
    let file = include_str!("../playthroughs/horde-double.txt");
    insta::assert_snapshot!(playthrough::<RisusHack>(file));
}

#[test]
fn refusals() {
    let file = include_str!("../playthroughs/refusals.txt");
    insta::assert_snapshot!(playthrough::<RisusHack>(file));
}
