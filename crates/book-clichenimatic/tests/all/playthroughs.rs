//! Recorded playthroughs: whole conflicts and all refusals, with their logs.

use std::collections::BTreeSet;

use book_clichenimatic::{Clichenimatic, refusal::Refusal};
use rulebook_testkit::{playthrough, refused};

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
    a_duel "../playthroughs/duel.txt",
    a_team_against_a_villain "../playthroughs/team.txt",
    twelve_mooks "../playthroughs/mooks.txt",
    twelve_mooks_as_one "../playthroughs/wushu.txt",
    an_epic_battle "../playthroughs/epic.txt",
    flaws_and_a_secret "../playthroughs/flaws.txt",
    trial_test_and_competition "../playthroughs/contests.txt",
    refusals "../playthroughs/refusals.txt",
    refused_rarely "../playthroughs/refused_rarely.txt",
}

/// The codes that the rules name.
const NAMED: &str = "WrongPhase NotYourTurn MustAct FlawPending TooLate NotInFight UnknownName
    GmRefused OptionOff NothingDeclared NotDeclared TooManyRunOffs DuplicateRunOff
    UnskilledNotAlone MustContribute PoolVoid Lost Recharging NoUsesLeft AdderNotPositive
    ClicheSpent ClicheCancelled BonusDieNotRolled BonusShort OneBonusDiePerDie PipSpent
    OncePerSession NothingToRestore DieNotInPool RunOffNotReady IllegalTarget TargetOut
    NameAMember DuelClosed AlreadyTargeted LastAttackDone ChallengeDefensive BadSplit CannotSplit
    MustSplit SeparateTargets NoReload NotRecharging AlreadyPaid CounterTooLow CounterNotAllowed
    AlreadyInterposed TooMuchReduction NothingToLose NotSignificant NotEnoughResolve AlreadySeized
    AlreadyEpic AlreadyCancelled DarkSecretNeedsResolve BidTooLow BidOpen BadPayment
    NeedsEpicBattle MooksCannot OnlyMooks WholeHours OverBudget IllegalBuild";

#[test]
fn every_refusal_is_tried_and_changes_nothing() {
    let files = [
        include_str!("../playthroughs/refusals.txt"),
        include_str!("../playthroughs/refused_rarely.txt"),
        include_str!("../not_opened.txt"),
    ];
    let refused = files.iter().flat_map(|file| refused::<Clichenimatic>(file));
    let tried: BTreeSet<&str> = refused.map(|refusal| refusal.code()).collect();
    let known: BTreeSet<&str> = Refusal::CODES.iter().copied().collect();
    let named: BTreeSet<&str> = NAMED.split_whitespace().collect();
    let missing: Vec<&&str> = named.difference(&known).collect();
    assert!(missing.is_empty(), "no refusal is called {missing:?}");
    let untried: Vec<&&str> = known.difference(&tried).collect();
    assert!(untried.is_empty(), "no line is refused with {untried:?}");
}
