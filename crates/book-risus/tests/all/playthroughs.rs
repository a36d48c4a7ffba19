//! Recorded playthroughs, replayed line by line. The snapshot beside each file is what
//! happened.

use book_risus::Risus;
use rulebook_testkit::playthrough;

#[test]
fn an_adventure() {
    let file = include_str!("../playthroughs/adventure.txt");
    insta::assert_snapshot!(playthrough::<Risus>(file));
}

#[test]
fn both_fall() {
    let file = include_str!("../playthroughs/both-fall.txt");
    insta::assert_snapshot!(playthrough::<Risus>(file));
}

#[test]
fn refusals() {
    let file = include_str!("../playthroughs/refusals.txt");
    insta::assert_snapshot!(playthrough::<Risus>(file));
}
