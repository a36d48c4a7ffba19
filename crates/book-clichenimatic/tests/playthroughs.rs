//! Recorded playthroughs: whole conflicts and all refusals, with their logs.

use book_clichenimatic::Clichenimatic;
use rulebook_testkit::playthrough;

macro_rules! recorded {
    ($($name:ident $file:literal,)*) => {
        $(#[test]
        fn $name() {
            let file = include_str!($file);
            insta::assert_snapshot!(playthrough::<Clichenimatic>(file));
        })*
    };
}

recorded! {
    a_duel "playthroughs/duel.txt",
    a_team_against_a_villain "playthroughs/team.txt",
    twelve_mooks "playthroughs/mooks.txt",
    twelve_mooks_as_one "playthroughs/wushu.txt",
    an_epic_battle "playthroughs/epic.txt",
    flaws_and_a_secret "playthroughs/flaws.txt",
    trial_test_and_competition "playthroughs/contests.txt",
    refusals "playthroughs/refusals.txt",
}
