//! Recorded playthroughs, replayed line by line. The snapshot beside each file is what
//! happened.

use book_pdq::Pdq;
use rulebook_testkit::playthrough;

#[test]
fn an_ambush() {
    let file = include_str!("../playthroughs/ambush.txt");
    insta::assert_snapshot!(playthrough::<Pdq>(file));
}

#[test]
fn a_duel_to_the_death() {
    let file = include_str!("../playthroughs/duel-to-the-death.txt");
    insta::assert_snapshot!(playthrough::<Pdq>(file));
}

#[test]
fn refusals() {
    let file = include_str!("../playthroughs/refusals.txt");
    insta::assert_snapshot!(playthrough::<Pdq>(file));
}
