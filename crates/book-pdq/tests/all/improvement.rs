//! Experience and what it buys: IMP, RUL-26, CRE-05.

use book_pdq::{
    Pdq,
    rules::{
        improvement::{MOST_POINTS, PRICE, most_award},
        rank::Rank,
    },
    setup::Options,
    state::{Condition, Quality},
};
use rulebook::Filled;
use rulebook_testkit::{Table, shows};

use crate::common::{Story, f, names, table};

use Rank::{Average, Expert, Good, Master, Poor};

/// Zorro of Ann, who has so many Experience Points, and a guard.
fn with_points(points: i64) -> Table<Pdq> {
    let mut table = table(
        Options::default(),
        &[
            (
                "Ann",
                "Zorro: Sword: Master, Rider: Expert, Horseman: Good, Calm: Average, Proud: Poor",
            ),
            ("gm", "Guard: Spear: Good"),
        ],
    );
    if points > 0 {
        table.choose("gm", &award(points));
    }
    table
}

fn award(points: i64) -> Filled {
    f("award").with("who", "Zorro").with("points", points)
}

fn raise(quality: &str) -> Filled {
    f("raise").with("who", "Zorro").with("quality", quality)
}

fn ask_new(name: &str) -> Filled {
    let form = f("ask_new").with("who", "Zorro").with("name", name);
    form.with("text", "with the rapier")
}

fn outgrow(quality: &str, name: &str) -> Filled {
    let form = f("ask_outgrow").with("who", "Zorro");
    let form = form.with("quality", quality).with("name", name);
    form.with("text", "")
}

fn answer(approve: &str) -> Filled {
    f("answer").with("who", "Zorro").with("approve", approve)
}

fn points(table: &Table<Pdq>) -> u32 {
    table.who("Zorro").experience
}

fn quality<'a>(table: &'a Table<Pdq>, name: &str) -> &'a Quality {
    table.who("Zorro").quality(name).expect("they have it")
}

#[test]
fn the_game_master_awards_one_point_or_more() {
    shows!("PDQ-IMP-01");
    let mut table = with_points(0);
    for wrong in [0, -1, -4, i64::MIN, i64::MAX] {
        assert_eq!(table.no("gm", &award(wrong)), "PDQ-IMP-01", "{wrong}");
    }
    assert_eq!(table.no("Ann", &award(1)), "TBL-01");
    table.choose("gm", &award(1));
    table.choose("gm", &award(2));
    assert_eq!(points(&table), 3);
    // What belongs to the game master can be awarded as well.
    let guard = f("award").with("who", "Guard").with("points", 5);
    table.choose("gm", &guard);
    assert_eq!(table.who("Guard").experience, 5);
}

#[test]
fn there_is_an_end_to_what_somebody_can_have() {
    shows!("PDQ-IMP-01");
    let most = i64::from(MOST_POINTS);
    let mut table = with_points(0);
    assert_eq!(table.no("gm", &award(most + 1)), "PDQ-IMP-01");
    table.choose("gm", &award(most - 1));
    assert_eq!(most_award(table.who("Zorro")), 1);
    assert_eq!(table.no("gm", &award(2)), "PDQ-IMP-01");
    table.choose("gm", &award(1));
    assert_eq!(table.no("gm", &award(1)), "PDQ-IMP-01");
}

#[test]
fn four_points_raise_a_quality_by_one_at_every_rank() {
    shows!("PDQ-IMP-02", "PDQ-RUL-26");
    assert_eq!(PRICE, 4);
    let mut table = with_points(13);
    table.choose("Ann", &raise("Horseman"));
    assert_eq!(
        (quality(&table, "Horseman").rank, points(&table)),
        (Expert, 9)
    );
    table.choose("Ann", &raise("Horseman"));
    assert_eq!(
        (quality(&table, "Horseman").rank, points(&table)),
        (Master, 5)
    );
    assert_eq!(table.no("Ann", &raise("Horseman")), "PDQ-IMP-02");
    assert_eq!(table.no("Ann", &raise("Sword")), "PDQ-IMP-02");
    table.choose("Ann", &raise("Rider"));
    assert_eq!((quality(&table, "Rider").rank, points(&table)), (Master, 1));
}

#[test]
fn damage_stays_when_the_base_rank_rises() {
    shows!("PDQ-IMP-02");
    let mut table = with_points(8);
    table.hurt("Zorro", "Rider", 2);
    let failure = f("rule_lost").with("who", "Zorro").with("quality", "Rider");
    table.choose("gm", &failure.with("kind", "failure").with("ranks", 1));
    assert_eq!(table.rank("Zorro", "Rider"), Some(Poor));
    table.choose("Ann", &raise("Rider"));
    let rider = quality(&table, "Rider");
    assert_eq!((rider.rank, rider.damage, rider.failure), (Master, 2, 1));
    assert_eq!(rider.current(), Some(Average));
    // What was below Poor is Poor then.
    table.hurt("Zorro", "Horseman", 3);
    assert_eq!(table.rank("Zorro", "Horseman"), None);
    table.choose("Ann", &raise("Horseman"));
    assert_eq!(table.rank("Zorro", "Horseman"), Some(Poor));
    assert_eq!(table.condition("Zorro"), Condition::OutOfAction);
}

#[test]
fn fewer_than_four_points_buy_nothing_and_the_rest_is_kept() {
    shows!("PDQ-IMP-04");
    let mut table = with_points(3);
    for form in [raise("Rider"), ask_new("Fencer"), outgrow("Calm", "Cool")] {
        assert_eq!(table.no("Ann", &form), "PDQ-IMP-04", "{form:?}");
    }
    table.choose("gm", &award(4));
    table.choose("Ann", &raise("Rider"));
    assert_eq!(points(&table), 3);
    assert_eq!(table.no("Ann", &raise("Rider")), "PDQ-IMP-04");
}

#[test]
fn nobody_improves_in_the_middle_of_a_conflict() {
    shows!("PDQ-IMP-04");
    let mut table = with_points(9);
    table.choose("Ann", &ask_new("Fencer"));
    table.fight(&["Zorro", "Guard"]);
    assert_eq!(table.no("gm", &answer("yes")), "PDQ-IMP-04");
    table.choose("gm", &f("end_conflict"));
    table.choose("gm", &answer("no"));
    table.fight(&["Zorro", "Guard"]);
    for form in [raise("Rider"), ask_new("Fencer"), outgrow("Calm", "Cool")] {
        assert_eq!(table.no("Ann", &form), "PDQ-IMP-04", "{form:?}");
    }
    table.choose("gm", &f("end_conflict"));
    table.choose("Ann", &raise("Rider"));
    assert_eq!(points(&table), 5);
}

#[test]
fn everybody_spends_their_own_points() {
    shows!("PDQ-IMP-02", "TBL-01", "TBL-04");
    let table = with_points(4);
    assert_eq!(table.no("Bob", &raise("Rider")), "TBL-01");
    assert_eq!(table.no("gm", &raise("Rider")), "TBL-01");
    assert_eq!(table.no("Ann", &raise("Sailor")), "TBL-04");
}

#[test]
fn four_points_buy_a_new_quality_at_good_if_the_game_master_approves() {
    shows!("PDQ-IMP-03");
    let mut table = with_points(5);
    assert_eq!(table.no("Ann", &ask_new("Rider")), "PDQ-CRE-03");
    assert_eq!(table.no("Ann", &ask_new(&"x".repeat(41))), "TBL-04");
    assert_eq!(table.no("Bob", &ask_new("Fencer")), "TBL-01");
    table.choose("Ann", &ask_new("Fencer"));
    // Nothing is paid before it is approved, and nothing else asked for.
    assert_eq!(points(&table), 5);
    assert_eq!(table.no("Ann", &ask_new("Dancer")), "TBL-03");
    assert_eq!(table.no("Ann", &raise("Rider")), "TBL-03");
    assert_eq!(table.no("Ann", &answer("yes")), "TBL-01");
    table.choose("gm", &answer("yes"));
    let fencer = quality(&table, "Fencer");
    assert_eq!((fencer.rank, fencer.lost()), (Good, 0));
    assert_eq!(fencer.text, "with the rapier");
    assert_eq!(points(&table), 1);
    assert_eq!(table.no("gm", &answer("yes")), "TBL-03");
}

#[test]
fn what_the_game_master_does_not_approve_costs_nothing() {
    shows!("PDQ-IMP-03", "PDQ-IMP-05");
    let mut table = with_points(4);
    let before = table.who("Zorro").clone();
    for form in [ask_new("Everything"), outgrow("Calm", "Iron will")] {
        table.choose("Ann", &form);
        table.choose("gm", &answer("no"));
        assert_eq!(table.who("Zorro"), &before);
        assert!(table.state.requests.is_empty());
    }
    // Points that a ruling took away meanwhile cannot be spent.
    table.choose("Ann", &ask_new("Fencer"));
    let poor = f("rule_experience").with("who", "Zorro").with("points", 3);
    table.choose("gm", &poor);
    assert_eq!(table.no("gm", &answer("yes")), "PDQ-IMP-04");
    table.choose("gm", &answer("no"));
    assert_eq!(points(&table), 3);
}

#[test]
fn a_sheet_has_room_for_so_many_qualities() {
    shows!("PDQ-IMP-03", "TBL-04");
    let many: Vec<String> = (0..20).map(|number| format!("Q{number}: Good")).collect();
    let mut table = table(
        Options::default(),
        &[("Ann", &format!("Zorro: {}", many.join(", ")))],
    );
    table.choose("gm", &award(4));
    assert_eq!(table.no("Ann", &ask_new("Fencer")), "TBL-04");
    table.choose("Ann", &raise("Q0"));
    assert_eq!(quality(&table, "Q0").rank, Expert);
}

#[test]
fn a_weakness_becomes_an_average_quality_and_then_a_strength() {
    shows!("PDQ-IMP-05", "PDQ-RUL-26");
    let mut table = with_points(9);
    assert_eq!(
        table.no("Ann", &outgrow("Proud", "Dignified")),
        "PDQ-IMP-05"
    );
    table.choose("Ann", &raise("Proud"));
    let proud = quality(&table, "Proud");
    assert_eq!(proud.rank, Average);
    assert!(!proud.rank.is_weakness() && !proud.rank.is_strength());
    // One point, and it is Poor; one more, and it is below.
    assert_eq!(proud.room(), 2);
    assert_eq!(points(&table), 5);
    // To Good it goes under a name that the game master approves.
    assert_eq!(table.no("Ann", &raise("Proud")), "PDQ-IMP-05");
    assert_eq!(table.no("Ann", &outgrow("Proud", "Rider")), "PDQ-CRE-03");
    assert_eq!(table.no("Ann", &outgrow("Rider", "Knight")), "PDQ-IMP-05");
    table.hurt("Zorro", "Proud", 1);
    table.choose("Ann", &outgrow("Proud", "Dignified"));
    assert_eq!(
        (quality(&table, "Proud").rank, points(&table)),
        (Average, 5)
    );
    table.choose("gm", &answer("yes"));
    let dignified = quality(&table, "Dignified");
    assert_eq!((dignified.rank, dignified.damage), (Good, 1));
    assert!(dignified.rank.is_strength());
    assert!(table.who("Zorro").quality("Proud").is_none());
    assert_eq!(points(&table), 1);
}

#[test]
fn an_average_quality_that_was_a_weakness_adds_no_damage() {
    shows!("PDQ-RUL-26", "PDQ-IMP-05");
    let mut table = with_points(4);
    table.choose("Ann", &raise("Proud"));
    table.fight(&["Guard", "Zorro"]);
    table.declares("Guard", &["Spear"], &["Zorro"]);
    table.approves();
    table.does("Zorro", f("react").with("qualities", names(&["Rider"])));
    let form = f("approve_reaction")
        .with("who", "Zorro")
        .with("badass", "no");
    assert_eq!(
        table.no("gm", &form.with("weakness", "Proud")),
        "PDQ-XDM-06"
    );
}

#[test]
fn qualities_that_overlap_are_raised_one_by_one() {
    shows!("PDQ-CRE-05", "PDQ-RUL-26");
    let mut table = with_points(8);
    table.choose("Ann", &raise("Rider"));
    assert_eq!(quality(&table, "Rider").rank, Master);
    assert_eq!(quality(&table, "Horseman").rank, Good);
    assert_eq!(points(&table), 4);
    table.choose("Ann", &raise("Horseman"));
    assert_eq!(quality(&table, "Horseman").rank, Expert);
    assert_eq!(points(&table), 0);
}
