//! Recorded playthroughs, replayed line by line. The snapshot beside each file is what
//! happened.

use book_die_tower::DieTower;
use rulebook_testkit::playthrough;

#[test]
fn the_gargoyle() {
    let file = include_str!("../playthroughs/gargoyle.txt");
    insta::assert_snapshot!(playthrough::<DieTower>(file));
}

#[test]
fn the_gargoyle_otherwise() {
    let file = include_str!("../playthroughs/gargoyle-otherwise.txt");
    insta::assert_snapshot!(playthrough::<DieTower>(file));
}

#[test]
fn refusals() {
    let file = include_str!("../playthroughs/refusals.txt");
    insta::assert_snapshot!(playthrough::<DieTower>(file));
}
