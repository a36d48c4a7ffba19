//! Tasks from proposal to Damage: TSK, SHF at the table, and the rulings on them.

use book_pdq::{
    Pdq,
    rules::rank::Rank,
    setup::Options,
    state::{Condition, Direction, Kind, Phase},
};
use rulebook::{Rulebook, Viewer};
use rulebook_testkit::shows;

use crate::{
    common::{Story, f, names, split, table, usual},
    trying::*,
};

use Rank::{Average, Good, Poor};

#[test]
fn a_total_that_reaches_the_target_number_succeeds() {
    shows!("PDQ-TSK-08", "PDQ-SHF-01", "PDQ-DIC-01");
    // PDQ-EX-16 and the roll below it.
    let mut table = usual(Options::default());
    table.tries("Zorro", &["Rider"], "expert");
    assert_eq!(table.awaited(), [2]);
    table.throw(&[6, 3]);
    assert_eq!(outcome(&table), &rolled("Zorro", 11, 11, true));
    assert_eq!(
        (hand(&table).modifier, &*hand(&table).faces),
        (2, &[6, 3][..])
    );
    table.tries("Zorro", &["Rider"], "expert");
    table.throw(&[5, 3]);
    assert_eq!(outcome(&table), &rolled("Zorro", 11, 10, false));
    assert!(talking(&table));
}

#[test]
fn by_how_much_a_roll_succeeds_or_fails_means_nothing() {
    shows!("PDQ-TSK-08", "PDQ-TSK-09");
    let mut table = usual(Options::default());
    let before = table.state.cast.clone();
    for (difficulty, faces) in [("poor", [6, 6]), ("master", [1, 1])] {
        table.tries("Zorro", &["Rider"], difficulty);
        table.throw(&faces);
        assert!(talking(&table), "{difficulty}");
        assert_eq!(table.state.cast, before);
    }
}

#[test]
fn a_quality_of_the_target_can_be_the_difficulty_at_what_it_is_now() {
    shows!("PDQ-TSK-05", "PDQ-RUL-17", "PDQ-DMG-04");
    let mut table = usual(Options::default());
    let complicated = |quality| against("Captain", quality).with("situation", "complicated");
    for (lost, number) in [(0, 13), (1, 11), (4, 5)] {
        table.hurt("Captain", "Fencer", lost);
        table.does("Zorro", attempt(&["Sword"]));
        table.choose("gm", &complicated("Fencer"));
        table.throw(&[1, 1]);
        assert_eq!(outcome(&table), &rolled("Zorro", number, 6, 6 >= number));
    }
    // Not of those who act themselves, and not what is below Poor or not there.
    table.hurt("Captain", "Vain", 1);
    table.choose("Ann", &together("Zorro", &["Sword"], &["Lolita"]));
    table.choose("Ann", &contribute("Lolita", &["Wit"]));
    for (form, rule) in [
        (against("Zorro", "Rider"), "PDQ-TSK-05"),
        (against("Lolita", "Dancer"), "PDQ-TSK-05"),
        (against("Captain", "Vain"), "PDQ-RUL-19"),
        (against("Captain", "Rider"), "TBL-04"),
        (against("Diego", "Rider"), "TBL-04"),
    ] {
        assert_eq!(table.no("gm", &form), rule, "{form:?}");
    }
    assert_eq!(table.no("Ann", &against("Captain", "Fencer")), "TBL-01");
}

#[test]
fn every_difficulty_has_its_target_number() {
    shows!("PDQ-TSK-05", "PDQ-COR-03");
    let mut table = usual(Options::default());
    for (rank, number) in Rank::ALL.into_iter().zip([5, 7, 9, 11, 13]) {
        table.tries("Zorro", &["Rider"], rank.id());
        table.throw(&[3, 4]);
        assert_eq!(outcome(&table), &rolled("Zorro", number, 9, 9 >= number));
    }
}

#[test]
fn in_a_simple_situation_a_greater_rank_succeeds_without_dice() {
    shows!("PDQ-TSK-06", "PDQ-TSK-07", "PDQ-DMG-04");
    let mut table = usual(Options::default());
    table.does("Zorro", attempt(&["Sword"]));
    table.choose("gm", &approve("good", "simple"));
    assert_eq!(outcome(&table), &without_dice("Zorro", true));
    assert!(talking(&table));
    // Not if it is equal, nor if it is called complicated.
    for (difficulty, situation) in [("expert", "simple"), ("poor", "complicated")] {
        table.does("Zorro", attempt(&["Sword"]));
        table.choose("gm", &approve(difficulty, situation));
        assert_eq!(table.awaited(), [2], "{difficulty} {situation}");
        table.throw(&[1, 1]);
    }
    // Nor if Damage has lowered it, or lowered the target's.
    table.hurt("Zorro", "Sword", 1);
    table.does("Zorro", attempt(&["Sword"]));
    table.choose("gm", &approve("good", "simple"));
    assert_eq!(table.awaited(), [2]);
    table.throw(&[1, 1]);
    table.hurt("Captain", "Fencer", 3);
    table.does("Zorro", attempt(&["Sword"]));
    table.choose("gm", &against("Captain", "Fencer"));
    assert_eq!(outcome(&table), &without_dice("Zorro", true));
}

#[test]
fn only_the_shifted_lead_counts_in_a_simple_situation() {
    shows!("PDQ-RUL-08", "PDQ-TSK-06");
    let mut table = usual(Options::default());
    // PDQ-EX-18: two Good ones are no Expert, but both are rolled with.
    table.does("Zorro", attempt(&["Rider", "Quick"]));
    table.choose("gm", &approve("expert", "simple"));
    assert_eq!(table.awaited(), [2]);
    table.throw(&[3, 4]);
    assert_eq!(outcome(&table), &rolled("Zorro", 11, 11, true));
    // PDQ-EX-19.
    table.does("Zorro", attempt(&["Rider"]));
    table.choose("gm", &approve("good", "simple").with("badass", "yes"));
    assert_eq!(outcome(&table), &without_dice("Zorro", true));
    // Two Experts with a Downshift are Good, and then roll with all they have.
    table.does("Lolita", attempt(&["Wit", "Dancer"]));
    table.choose("gm", &shift("Lolita", "down", 1));
    table.choose("gm", &approve("good", "simple"));
    table.throw(&[1, 1]);
    assert_eq!(outcome(&table), &rolled("Lolita", 9, 8, false));
    // Failing by itself comes first.
    table.does("Zorro", attempt(&["Proud"]));
    table.choose("gm", &shift("Zorro", "down", 1));
    table.choose("gm", &approve("poor", "simple"));
    assert_eq!(outcome(&table), &without_dice("Zorro", false));
}

#[test]
fn a_master_rolls_against_a_master_however_shifted() {
    shows!("PDQ-RUL-06", "PDQ-DIC-01", "PDQ-SHF-03");
    let mut table = usual(Options::default());
    table.does("Captain", attempt(&["Fencer"]));
    table.choose("gm", &shift("Captain", "up", 2));
    table.choose("gm", &approve("master", "simple"));
    // Four dice in one throw, the extra ones last.
    assert_eq!(table.awaited(), [4]);
    table.throw(&[1, 2, 3, 1]);
    assert_eq!(hand(&table).faces, [1, 2, 3, 1]);
    assert_eq!(outcome(&table), &rolled("Captain", 13, 13, true));
}

#[test]
fn a_poor_quality_never_succeeds_without_dice() {
    shows!("PDQ-RUL-07");
    let mut table = usual(Options::default());
    table.does("Zorro", attempt(&["Proud"]));
    table.choose("gm", &approve("poor", "simple"));
    assert_eq!(table.awaited(), [2]);
    table.throw(&[3, 4]);
    assert_eq!(outcome(&table), &rolled("Zorro", 5, 5, true));
}

#[test]
fn a_downshift_on_poor_fails_without_dice() {
    shows!("PDQ-SHF-05", "PDQ-SHF-06", "PDQ-RUL-02");
    let mut table = usual(Options::default());
    table.does("Zorro", attempt(&["Proud"]));
    table.choose("gm", &shift("Zorro", "down", 1));
    table.choose("gm", &approve("poor", "complicated"));
    assert_eq!(outcome(&table), &without_dice("Zorro", false));
    assert!(table.state.last_roll.as_ref().unwrap().hands.is_empty());
    // One up and one down cancel each other.
    table.does("Zorro", attempt(&["Proud"]));
    table.choose("gm", &shift("Zorro", "down", 1));
    table.choose("gm", &approve("poor", "complicated").with("badass", "yes"));
    table.throw(&[4, 3]);
    assert_eq!(outcome(&table), &rolled("Zorro", 5, 5, true));
    // PDQ-EX-06: two up and one down are one up.
    table.does("Zorro", attempt(&["Rider"]));
    table.choose("gm", &shift("Zorro", "up", 2));
    table.choose("gm", &shift("Zorro", "down", 1));
    table.choose("gm", &approve("good", "complicated"));
    table.throw(&[1, 1]);
    assert_eq!(hand(&table).modifier, 4);
    // Poor beside something better only takes 2 away.
    table.does("Zorro", attempt(&["Proud", "Rider"]));
    table.choose("gm", &shift("Zorro", "down", 1));
    table.choose("gm", &approve("good", "complicated"));
    table.throw(&[1, 1]);
    assert_eq!(hand(&table).modifier, -2);
}

#[test]
fn the_game_master_shifts_any_action_and_says_why() {
    shows!("PDQ-SHF-07");
    let mut table = usual(Options::default());
    assert_eq!(table.no("gm", &shift("Zorro", "up", 1)), "TBL-03");
    table.does("Zorro", attempt(&["Rider"]));
    assert_eq!(table.no("Ann", &shift("Zorro", "up", 1)), "TBL-01");
    for by in [0, -1, 21, i64::MAX, i64::MIN] {
        let form = shift("Zorro", "up", by);
        assert_eq!(table.no("gm", &form), "PDQ-SHF-07", "{by}");
    }
    for reason in ["", " ", "a\u{7}b"] {
        let form = shift("Zorro", "up", 1).with("reason", reason);
        assert_eq!(table.no("gm", &form), "TBL-04", "{reason:?}");
    }
    table.choose("gm", &shift("Zorro", "up", 3));
    table.choose("gm", &shift("Zorro", "up", 2).with("reason", "uphill"));
    table.choose("gm", &shift("Zorro", "down", 4));
    let shifts = &table.state.deed().unwrap().effort().shifts;
    let told: Vec<_> = shifts
        .iter()
        .map(|one| (one.direction, one.by, one.reason.as_str()))
        .collect();
    let light = "the light is behind";
    assert_eq!(
        told,
        [
            (Direction::Up, 3, light),
            (Direction::Up, 2, "uphill"),
            (Direction::Down, 4, light)
        ]
    );
    table.choose("gm", &approve("good", "complicated"));
    table.throw(&[1, 1]);
    assert_eq!(hand(&table).modifier, 4);
    // Reactions are shifted like any other action.
    table.fight(&["Zorro", "Guard"]);
    table.declares("Zorro", &["Rider"], &["Guard"]);
    table.choose("gm", &shift("Zorro", "up", 1));
    table.approves();
    table.does("Guard", f("react").with("qualities", names(&["Spear"])));
    table.choose("gm", &shift("Guard", "up", 4));
    let form = f("approve_reaction").with("who", "Guard");
    table.choose("gm", &form.with("badass", "no").with("weakness", "*none*"));
    assert_eq!(table.awaited(), [2, 4]);
    table.throw(&[1, 1, 6, 6, 6, 6]);
    assert_eq!(hand(&table).modifier, 4);
}

#[test]
fn the_game_master_gives_at_most_twenty_shifts_of_a_direction() {
    shows!("PDQ-SHF-07", "PDQ-SHF-03");
    let mut table = usual(Options::default());
    table.does("Captain", attempt(&["Fencer"]));
    let more = |by| shift("Captain", "up", by);
    assert_eq!(table.no("gm", &more(21)), "PDQ-SHF-07");
    table.choose("gm", &more(20));
    assert_eq!(table.no("gm", &more(1)), "PDQ-SHF-07");
    // Master, and twenty dice more.
    table.choose("gm", &approve("master", "complicated"));
    assert_eq!(table.awaited(), [22]);
}

#[test]
fn a_failure_hurts_by_what_was_missing() {
    shows!("PDQ-TSK-09");
    let mut table = usual(Options::default());
    let harmful = approve("expert", "complicated").with("harm", "damage");
    // PDQ-EX-17.
    table.does("Zorro", attempt(&["Rider"]));
    table.choose("gm", &harmful);
    table.throw(&[5, 3]);
    assert_eq!(pending(&table), 1);
    table.takes("Zorro", &[("Proud", 0), ("Rider", 1)]);
    let rider = table.who("Zorro").quality("Rider").unwrap();
    assert_eq!((rider.damage, rider.failure), (1, 0));
    assert!(talking(&table));
    // PDQ-EX-13, further down: 11 - 3.
    table.does("Zorro", attempt(&["Quick"]));
    table.choose("gm", &harmful);
    table.throw(&[1, 1]);
    assert_eq!(pending(&table), 7);
    let wrong = f("take_damage").with("who", "Zorro");
    for (shares, rule) in [
        (&[("Sword", 4), ("Quick", 2)][..], "PDQ-DST-02"),
        (&[("Sword", 5), ("Quick", 2)], "PDQ-DST-02"),
        (&[("Sword", 8), ("Quick", -1)], "PDQ-DST-02"),
        (&[("Fencer", 7)], "PDQ-DST-02"),
    ] {
        let form = wrong.clone().with("split", split(shares));
        assert_eq!(table.no("Ann", &form), rule, "{shares:?}");
    }
    let right = wrong.with("split", split(&[("Sword", 3), ("Quick", 2), ("Rider", 2)]));
    assert_eq!(table.no("Bob", &right), "TBL-01");
    table.choose("Ann", &right);
    // Rider is below Poor now.
    assert_eq!(table.condition("Zorro"), Condition::OutOfAction);
    assert!(talking(&table));
}

#[test]
fn a_success_never_hurts_and_a_failure_only_if_the_game_master_says_so() {
    shows!("PDQ-TSK-09");
    let mut table = usual(Options::default());
    let before = table.state.cast.clone();
    for (harm, faces) in [
        ("damage", [6, 3]),
        ("failure", [6, 3]),
        ("later", [6, 3]),
        ("no", [1, 1]),
    ] {
        table.does("Zorro", attempt(&["Rider"]));
        table.choose("gm", &approve("expert", "complicated").with("harm", harm));
        table.throw(&faces);
        assert!(talking(&table), "{harm}");
        assert_eq!(table.state.cast, before, "{harm}");
    }
    // Nor does it when no dice are needed.
    table.does("Zorro", attempt(&["Sword"]));
    table.choose("gm", &approve("good", "simple").with("harm", "damage"));
    assert_eq!(table.state.cast, before);
}

#[test]
fn whether_it_hurts_can_be_decided_on_the_failure() {
    shows!("PDQ-TSK-09", "PDQ-DMG-03");
    let mut table = usual(Options::default());
    for (word, kind) in [
        ("no", None),
        ("damage", Some(Kind::Damage)),
        ("failure", Some(Kind::Failure)),
    ] {
        table.does("Zorro", attempt(&["Rider"]));
        table.choose(
            "gm",
            &approve("expert", "complicated").with("harm", "later"),
        );
        let events = table.throw(&[5, 3]);
        // Nothing is said to be lost yet.
        let told = |event| Pdq::tell(event, &Viewer::Spectator);
        let told: Vec<&str> = events.iter().filter_map(told).map(|one| one.key).collect();
        assert_eq!(told, ["pdq-outcome-failure", "pdq-tell-blow-undecided"]);
        let take = f("take_damage").with("who", "Zorro");
        let take = take.with("split", split(&[("Sword", 1)]));
        assert_eq!(table.no("Ann", &take), "TBL-03");
        let judge = f("judge_harm").with("harm", word);
        assert_eq!(table.no("Ann", &judge), "TBL-01");
        table.choose("gm", &judge);
        if kind.is_some() {
            assert_eq!(table.no("gm", &judge), "TBL-03");
            table.choose("Ann", &take);
        }
        assert!(talking(&table), "{word}");
        assert_eq!(table.no("gm", &judge), "TBL-03");
    }
    let sword = table.who("Zorro").quality("Sword").unwrap();
    assert_eq!((sword.damage, sword.failure), (1, 1));
}

#[test]
fn a_task_that_fails_by_itself_counts_as_zero_if_it_hurts() {
    shows!("PDQ-RUL-03", "PDQ-TSK-09");
    let mut table = usual(Options::default());
    table.does("Zorro", attempt(&["Proud"]));
    table.choose("gm", &shift("Zorro", "down", 1));
    table.choose(
        "gm",
        &approve("average", "complicated").with("harm", "damage"),
    );
    assert_eq!(outcome(&table), &without_dice("Zorro", false));
    assert_eq!(pending(&table), 7);
}

#[test]
fn who_rolled_is_hurt_and_not_the_team() {
    shows!("PDQ-RUL-30", "PDQ-TSK-09");
    let mut table = usual(Options::default());
    table.choose("Ann", &together("Zorro", &["Rider"], &["Bernardo"]));
    table.choose("Bob", &contribute("Bernardo", &["Acrobat"]));
    table.choose(
        "gm",
        &approve("master", "complicated").with("harm", "damage"),
    );
    table.throw(&[1, 5]);
    let blow = table.state.blow().unwrap();
    assert_eq!((blow.who.as_str(), blow.points), ("Zorro", 3));
    // Not on the chin, good as it may be.
    let chin = f("chin").with("who", "Zorro").with("quality", "Sword");
    assert_eq!(table.no("Ann", &chin), "PDQ-CHN-02");
    table.takes("Zorro", &[("Sword", 3)]);
    assert_eq!(table.rank("Zorro", "Sword"), Some(Poor));
    assert_eq!(table.who("Bernardo").lost(), 0);
    assert!(!table.who("Bernardo").hurt);
}

#[test]
fn damage_from_the_surroundings_is_the_first_of_the_scene() {
    shows!("PDQ-RUL-30", "PDQ-RUL-12");
    let mut table = usual(Options::default());
    table.does("Sergeant", attempt(&["Soldier"]));
    table.choose("gm", &approve("good", "complicated").with("harm", "damage"));
    table.throw(&[3, 3]);
    table.takes("Sergeant", &[("Soldier", 1)]);
    assert_eq!(table.rank("Sergeant", "Soldier"), Some(Average));
    assert!(table.who("Sergeant").hurt);
    table.fight(&["Zorro", "Sergeant"]);
    table.declares("Zorro", &["Sword"], &["Sergeant"]);
    table.approves();
    table.does(
        "Sergeant",
        f("react").with("qualities", names(&["Soldier"])),
    );
    let form = f("approve_reaction").with("who", "Sergeant");
    let form = form.with("badass", "no").with("weakness", "Fat");
    assert_eq!(table.no("gm", &form), "PDQ-XDM-05");
}

#[test]
fn the_surroundings_put_out_of_action_and_never_kill() {
    shows!("PDQ-RUL-30", "PDQ-TSK-09");
    let options = Options {
        kill_intent: true,
        ..Options::default()
    };
    let mut table = table(
        options,
        &[("Ann", "Zorro: Rider: Good"), ("gm", "Guard: Spear: Good")],
    );
    let form = f("call_conflict").with("kind", "damage");
    let form = form.with("who", "Zorro").with("foes", names(&["Guard"]));
    table.choose("gm", &form);
    for who in ["Zorro", "Guard"] {
        table.does(who, f("declare_intent").with("intent", "kill"));
    }
    table.begin_in_order(&["Zorro", "Guard"]);
    table.does("Zorro", attempt(&["Rider"]));
    table.choose(
        "gm",
        &approve("master", "complicated").with("harm", "damage"),
    );
    table.throw(&[1, 1]);
    // One Quality, so nothing is asked; 9 points, and 3 are all that fits.
    assert_eq!(table.rank("Zorro", "Rider"), None);
    assert_eq!(table.who("Zorro").lost(), 3);
    assert_eq!(table.condition("Zorro"), Condition::OutOfAction);
}

#[test]
fn a_task_is_an_action_in_a_conflict() {
    shows!("PDQ-TSK-01", "PDQ-CON-01");
    let mut table = usual(Options::default());
    table.fight(&["Zorro", "Captain"]);
    let form = attempt(&["Schemer"]).with("who", "Captain");
    assert_eq!(table.no("gm", &form), "PDQ-TRN-03");
    table.tries("Zorro", &["Rider"], "good");
    table.throw(&[1, 1]);
    assert_eq!(table.on_turn(), "Captain");
    assert!(!matches!(table.state.phase(), Some(Phase::Making(_))));
    assert_eq!(table.rank("Zorro", "Rider"), Some(Good));
}
