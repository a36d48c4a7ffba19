//! Taking Damage: on the chin, shared out, and out of action.

use book_pdq::{
    Pdq,
    event::Event,
    refusal::Refusal,
    rules::{
        damage::{endurance, room},
        rank::Rank,
    },
    setup::Options,
    state::Condition,
};
use rulebook::{Filled, Kind, Rulebook, Seat};
use rulebook_testkit::{Table, shows};

use crate::{
    common::{self, Story, f, names, split, usual},
    fighting::{Fighting, attack},
};

fn take(shares: &[(&str, i64)]) -> Filled {
    f("take_damage").with("split", split(shares))
}

fn chin(quality: &str) -> Filled {
    f("chin").with("quality", quality)
}

fn judge(agree: &str) -> Filled {
    f("judge_chin").with("agree", agree)
}

/// The Captain hits somebody, who reacts as Average, for so many points from 1 to 16.
fn hit(table: &mut Table<Pdq>, who: &str, points: u16) {
    table.fight(&["Captain", who]);
    hit_again(table, who, points);
}

fn hit_again(table: &mut Table<Pdq>, who: &str, points: u16) {
    table.declares("Captain", &["Fencer"], &[who]);
    table.approves();
    table.reacts(who, &[]);
    // The attack shows 8 and more: 6 for a Master, and two dice.
    let (first, second) = match points {
        ..=5 => ([1, 1], 8 - points),
        6..=10 => ([3, 2], 11 - points),
        _ => ([6, 6], 18 - points),
    };
    let one = (second / 2).clamp(1, 6);
    table.throw(&[first[0], first[1], one, second - one]);
    assert_eq!(table.pending(), Some((who.to_owned(), u32::from(points))));
}

#[test]
fn damage_is_spread_in_any_split() {
    shows!("PDQ-DST-01", "PDQ-ATK-06");
    for (shares, ranks) in [
        (
            &[("Sword", 3)][..],
            [Rank::Poor, Rank::Good, Rank::Good, Rank::Poor],
        ),
        (
            &[("Sword", 1), ("Rider", 1), ("Quick", 1)],
            [Rank::Good, Rank::Average, Rank::Average, Rank::Poor],
        ),
        (
            &[("Quick", 2), ("Rider", 1), ("Sword", 0)],
            [Rank::Expert, Rank::Average, Rank::Poor, Rank::Poor],
        ),
    ] {
        let mut table = usual(Options::default());
        hit(&mut table, "Zorro", 3);
        table.takes("Zorro", shares);
        for (quality, rank) in ["Sword", "Rider", "Quick", "Proud"].iter().zip(ranks) {
            assert_eq!(table.rank("Zorro", quality), Some(rank), "{quality}");
        }
        assert!(table.acts("Zorro"));
    }
}

#[test]
fn a_wrong_split_is_refused_and_the_damage_waits() {
    shows!("PDQ-DST-02", "PDQ-RUL-16");
    let mut table = usual(Options::default());
    hit(&mut table, "Zorro", 4);
    let no = |shares: &[(&str, i64)], refusal: &Refusal| {
        let number = table.refuses("Zorro", take(shares), refusal);
        assert_eq!(number, "PDQ-DST-02");
        assert_eq!(table.pending(), Some(("Zorro".to_owned(), 4)));
    };
    no(&[("Sword", 5), ("Rider", -1)], &Refusal::BadAssignment);
    no(&[("Sword", 3), ("Fencer", 1)], &Refusal::BadAssignment);
    let cannot = |name: &str| Refusal::QualityCannotHold(name.to_owned());
    no(&[("Rider", 4)], &cannot("Rider"));
    no(&[("Sword", 2), ("Proud", 2)], &cannot("Proud"));
    let all = Refusal::NotFullyAssigned(4);
    no(&[("Sword", 3)], &all);
    no(&[("Sword", 3), ("Rider", 2)], &all);
    no(&[], &all);
    // Nobody else decides, and nothing else goes on.
    let four = take(&[("Sword", 4)]).with("who", "Zorro");
    assert_eq!(table.no("gm", &four), "TBL-01");
    assert_eq!(
        table.refuses("Zorro", f("pass"), &Refusal::NotNow),
        "TBL-03"
    );
    table.takes("Zorro", &[("Sword", 2), ("Rider", 2)]);
    assert_eq!(table.who("Zorro").lost(), 4);
}

#[test]
fn nobody_falls_who_has_no_quality_below_poor() {
    shows!("PDQ-DST-04", "PDQ-DST-03");
    // PDQ-EX-26: Expert, Good, Good and Poor take 7.
    let mut table = usual(Options::default());
    hit(&mut table, "Zorro", 7);
    table.takes("Zorro", &[("Sword", 3), ("Rider", 2), ("Quick", 2)]);
    let zorro = table.who("Zorro").qualities.iter();
    let mut now = zorro.map(book_pdq::state::Quality::current);
    assert!(now.all(|rank| rank == Some(Rank::Poor)));
    assert!(table.acts("Zorro"));
    // 8 would be too much, however it is spread.
    let most = [("Sword", 3), ("Rider", 2), ("Quick", 2)];
    for quality in ["Sword", "Rider", "Quick", "Proud"] {
        let mut table = usual(Options::default());
        hit(&mut table, "Zorro", 8);
        let mut shares = most.to_vec();
        match shares.iter_mut().find(|(name, _)| *name == quality) {
            Some((_, share)) => *share += 1,
            None => shares.push((quality, 1)),
        }
        table.takes("Zorro", &shares);
        assert_eq!(table.condition("Zorro"), Condition::OutOfAction);
    }
}

#[test]
fn a_suggested_split_keeps_them_in_action_as_long_as_it_can() {
    shows!("PDQ-OUT-01", "PDQ-DST-04");
    let mut table = usual(Options::default());
    // What comes first in a split, of all that there is room for.
    let first = |table: &Table<Pdq>| {
        let forms = Pdq::choices(&table.state, &Seat::named("Ann"));
        let take = forms.iter().find(|form| form.key == "take_damage");
        let kind = &take.expect("Zorro is hurt").fields[1].kind;
        let Kind::Share { portions, .. } = kind else {
            panic!("{kind:?}");
        };
        let portions = portions.iter();
        let portions = portions.map(|one| (one.id.clone(), one.first, one.max));
        portions.collect::<Vec<_>>()
    };
    let of = |name: &str, first, max| (name.to_owned(), first, max);
    hit(&mut table, "Zorro", 7);
    assert_eq!(
        first(&table),
        [
            of("Sword", 3, 4),
            of("Rider", 2, 3),
            of("Quick", 2, 3),
            of("Proud", 0, 1)
        ]
    );
    table.takes("Zorro", &[("Sword", 3), ("Rider", 2), ("Quick", 2)]);
    assert!(table.acts("Zorro"));
    // With everything at Poor there is nothing to put first, and no other way than out.
    table.passes("Zorro");
    hit_again(&mut table, "Zorro", 2);
    let firsts = first(&table).into_iter().map(|(_, first, _)| first);
    assert_eq!(firsts.sum::<u32>(), 0);
    table.takes("Zorro", &[("Sword", 1), ("Rider", 1)]);
    assert!(!table.acts("Zorro"));
    // A Quality below Poor takes nothing more, however somebody comes back.
    table.choose("gm", &f("return_to_action").with("who", "Zorro"));
    table.hurt("Zorro", "Quick", 0);
    hit_again(&mut table, "Zorro", 2);
    assert_eq!(first(&table), [of("Quick", 2, 3), of("Proud", 0, 1)]);
}

#[test]
fn what_somebody_can_take_is_the_sum_of_the_ranks() {
    shows!("PDQ-DST-04", "PDQ-DST-03");
    let table = usual(Options::default());
    let takes = |who: &str| endurance(table.who(who));
    // Four Good, an Expert and two Good, two Expert, a Master and a Good.
    let all = ["Bernardo", "Zorro", "Lolita", "Captain"].map(takes);
    assert_eq!(all, [8, 7, 6, 6]);
    // There is room for one more point on every Quality.
    let holds = |who: &str| room(table.who(who));
    let all = ["Bernardo", "Zorro", "Lolita", "Captain"].map(holds);
    assert_eq!(all, [13, 11, 9, 9]);
}

#[test]
fn who_has_no_quality_is_out_with_the_first_damage() {
    shows!("PDQ-DST-04");
    let cast = [("gm", "Captain: Fencer: Master"), ("Ann", "Nobody:")];
    let mut table = common::table(Options::default(), &cast);
    table.fight(&["Captain", "Nobody"]);
    table.declares("Captain", &["Fencer"], &["Nobody"]);
    table.approves();
    table.reacts("Nobody", &[]);
    table.throw(&[1, 1, 6, 1]);
    assert_eq!(table.totals(), [(8, 7)]);
    assert_eq!(table.condition("Nobody"), Condition::OutOfAction);
}

#[test]
fn what_does_not_fit_is_void() {
    shows!("PDQ-RUL-16", "PDQ-DST-02", "PDQ-DST-03");
    // PDQ-EX-30: 12 Damage on Good and Poor.
    let mut table = usual(Options::default());
    hit(&mut table, "Sergeant", 12);
    // All that fits, even when the first Quality is below Poor.
    for early in [&[("Soldier", 3)][..], &[("Fat", 1)]] {
        let refusal = Refusal::NotFullyAssigned(4);
        let number = table.refuses("Sergeant", take(early), &refusal);
        assert_eq!(number, "PDQ-DST-02");
    }
    table.takes("Sergeant", &[("Soldier", 3), ("Fat", 1)]);
    assert_eq!(table.rank("Sergeant", "Soldier"), None);
    assert_eq!(table.rank("Sergeant", "Fat"), None);
    assert_eq!(table.condition("Sergeant"), Condition::OutOfAction);
    let void = |event: &Event| matches!(event, Event::Damaged { void: 8, .. });
    assert!(table.log.iter().any(void));
}

#[test]
fn what_was_lost_before_leaves_less_room() {
    shows!("PDQ-DST-03", "PDQ-RUL-16");
    let mut table = usual(Options::default());
    table.hurt("Zorro", "Sword", 3);
    hit(&mut table, "Zorro", 2);
    let refusal = Refusal::QualityCannotHold("Sword".to_owned());
    table.refuses("Zorro", take(&[("Sword", 2)]), &refusal);
    table.takes("Zorro", &[("Sword", 1), ("Rider", 1)]);
    assert_eq!(table.rank("Zorro", "Sword"), None);
    assert_eq!(table.rank("Zorro", "Rider"), Some(Rank::Average));
}

#[test]
fn below_poor_is_out_until_the_scene_ends() {
    shows!("PDQ-OUT-01", "PDQ-OUT-03");
    // PDQ-EX-15. The player brings it about, with a single point.
    let mut table = usual(Options::default());
    hit(&mut table, "Zorro", 1);
    table.takes("Zorro", &[("Proud", 1)]);
    assert_eq!(table.rank("Zorro", "Proud"), None);
    assert_eq!(table.condition("Zorro"), Condition::OutOfAction);
    // No turns, no attack on them.
    assert_eq!(table.on_turn(), "Captain");
    let number = table.refuses("Captain", attack(&[], &["Zorro"]), &Refusal::TargetOut);
    assert_eq!(number, "PDQ-ATK-01");
    // Still so in the next Conflict of the Scene.
    table.choose("gm", &f("end_conflict"));
    let form = f("call_conflict").with("kind", "damage");
    let form = form.with("who", "Captain").with("foes", names(&["Zorro"]));
    assert_eq!(table.no("gm", &form), "PDQ-OUT-03");
    let task = f("attempt").with("qualities", names(&["Sword"]));
    let task = task.with("helpers", names(&[]));
    assert_eq!(
        table.refuses("Zorro", task, &Refusal::OutOfAction),
        "PDQ-OUT-03"
    );
    // Like everybody alive, they recover.
    table.choose("gm", &f("end_scene").with("danger", "momentary"));
    assert_eq!(table.rank("Zorro", "Proud"), Some(Rank::Poor));
    table.choose("gm", &f("open_scene"));
    assert!(table.acts("Zorro"));
}

#[test]
fn the_game_master_brings_somebody_back() {
    shows!("PDQ-OUT-02", "PDQ-OUT-03");
    let mut table = usual(Options::default());
    let out = [("Zorro", "Proud"), ("Guard", "Spear")];
    let (first, second) = (["Captain"], ["Sergeant", "Zorro", "Guard"]);
    table.fight_over(&first, &second, &out);
    let back = |who: &str| f("return_to_action").with("who", who);
    assert_eq!(table.no("Ann", &back("Zorro")), "TBL-01");
    let number = table.refuses_gm(&back("Sergeant"), &Refusal::NotOut);
    assert_eq!(number, "PDQ-OUT-02");
    table.kills("Captain", "Guard");
    // Not in the middle of a turn.
    assert_eq!(table.no("gm", &back("Zorro")), "TBL-03");
    table.passes("Captain");
    let number = table.refuses_gm(&back("Guard"), &Refusal::Dead);
    assert_eq!(number, "PDQ-TRN-03");
    table.choose("gm", &back("Zorro"));
    // The place in the order was still to come, and the fallen Quality is of no use.
    table.passes("Sergeant");
    assert_eq!(table.on_turn(), "Zorro");
    let form = attack(&["Proud"], &["Captain"]);
    let number = table.refuses("Zorro", form, &Refusal::QualityBelowPoor);
    assert_eq!(number, "PDQ-RUL-19");
    table.declares("Zorro", &["Sword"], &["Captain"]);
}

#[test]
fn a_ruling_about_something_else_does_not_put_out_again() {
    shows!("PDQ-OUT-02");
    let mut table = usual(Options::default());
    table.hurt("Zorro", "Proud", 1);
    table.choose("gm", &f("return_to_action").with("who", "Zorro"));
    let form = f("rule_experience").with("who", "Zorro").with("points", 4);
    table.choose("gm", &form);
    assert!(table.acts("Zorro"));
}

#[test]
fn one_point_on_the_chin_cancels_everything() {
    shows!("PDQ-CHN-01", "PDQ-RUL-15");
    // PDQ-EX-27: takes 5 with Good.
    let mut table = usual(Options::default());
    hit(&mut table, "Bernardo", 5);
    table.does("Bernardo", chin("Tough"));
    // Nothing is taken while the game master thinks.
    let five = take(&[("Tough", 3), ("Eyes", 2)]);
    assert_eq!(table.refuses("Bernardo", five, &Refusal::NotNow), "TBL-03");
    let agreed = judge("yes");
    assert_eq!(table.no("Bob", &agreed), "TBL-01");
    table.choose("gm", &agreed);
    assert_eq!(table.pending(), None);
    assert_eq!(table.rank("Bernardo", "Tough"), Some(Rank::Average));
    assert_eq!(table.who("Bernardo").lost(), 1);
    assert!(table.who("Bernardo").hurt);
    // No second time in this Scene.
    table.passes("Bernardo");
    hit_again(&mut table, "Bernardo", 5);
    let number = table.refuses("Bernardo", chin("Eyes"), &Refusal::ChinAlreadyUsed);
    assert_eq!(number, "PDQ-CHN-02");
}

#[test]
fn extras_are_cancelled_with_the_rest() {
    shows!("PDQ-CHN-01", "PDQ-RUL-15");
    let mut table = usual(Options::default());
    table.fight(&["Captain", "Zorro"]);
    table.declares("Captain", &["Fencer"], &["Zorro"]);
    table.approves_special(false, &["Zorro"]);
    table.reacts_weakly("Zorro", &["Sword"], "Proud");
    table.throw(&[6, 6, 1, 1]);
    assert_eq!(table.pending(), Some(("Zorro".to_owned(), 15)));
    table.does("Zorro", chin("Sword"));
    table.choose("gm", &judge("yes"));
    assert_eq!(table.who("Zorro").lost(), 1);
    assert_eq!(table.on_turn(), "Zorro");
}

#[test]
fn the_chin_needs_good_right_now() {
    shows!("PDQ-CHN-02", "PDQ-RUL-15");
    let mut table = usual(Options::default());
    table.hurt("Zorro", "Sword", 1);
    table.hurt("Zorro", "Rider", 1);
    hit(&mut table, "Zorro", 5);
    // Average by Damage, and a Weakness.
    for low in ["Rider", "Proud"] {
        let number = table.refuses("Zorro", chin(low), &Refusal::ChinNeedsGood);
        assert_eq!(number, "PDQ-CHN-02");
    }
    let number = table.refuses(
        "Zorro",
        chin("Tough"),
        &Refusal::Unknown("Tough".to_owned()),
    );
    assert_eq!(number, "TBL-04");
    // Good by Damage is Good.
    table.does("Zorro", chin("Sword"));
    table.choose("gm", &judge("yes"));
    assert_eq!(table.rank("Zorro", "Sword"), Some(Rank::Average));
}

#[test]
fn what_the_game_master_does_not_find_relevant_is_no_chin() {
    shows!("PDQ-CHN-02", "PDQ-CHN-01");
    let mut table = usual(Options::default());
    hit(&mut table, "Zorro", 5);
    table.does("Zorro", chin("Rider"));
    table.choose("gm", &judge("no"));
    assert_eq!(table.pending(), Some(("Zorro".to_owned(), 5)));
    let number = table.refuses("Zorro", chin("Rider"), &Refusal::ChinNotApproved);
    assert_eq!(number, "PDQ-CHN-02");
    // It was not used up: another Quality may do.
    table.does("Zorro", chin("Sword"));
    table.choose("gm", &judge("yes"));
    assert_eq!(table.who("Zorro").lost(), 1);
}

#[test]
fn once_in_a_scene_is_once_however_many_conflicts() {
    shows!("PDQ-RUL-15", "PDQ-CHN-02");
    let mut table = usual(Options::default());
    hit(&mut table, "Zorro", 5);
    table.does("Zorro", chin("Sword"));
    table.choose("gm", &judge("yes"));
    table.choose("gm", &f("end_conflict"));
    hit(&mut table, "Zorro", 5);
    table.refuses("Zorro", chin("Quick"), &Refusal::ChinAlreadyUsed);
    table.choose("gm", &f("end_conflict"));
    table.choose("gm", &f("end_scene").with("danger", "momentary"));
    table.choose("gm", &f("open_scene"));
    hit(&mut table, "Zorro", 5);
    table.does("Zorro", chin("Quick"));
}

#[test]
fn the_surroundings_are_not_taken_on_the_chin() {
    shows!("PDQ-CHN-02", "PDQ-RUL-15");
    let mut table = usual(Options::default());
    let form = f("attempt").with("qualities", names(&["Rider"]));
    table.does("Zorro", form.with("helpers", names(&[])));
    let form = f("approve_task").with("difficulty", "master");
    let form = form.with("situation", "complicated").with("harm", "damage");
    table.choose("gm", &form.with("badass", "no"));
    table.throw(&[3, 3]);
    assert_eq!(table.pending(), Some(("Zorro".to_owned(), 5)));
    let number = table.refuses("Zorro", chin("Sword"), &Refusal::NotAnAttack);
    assert_eq!(number, "PDQ-CHN-02");
}

#[test]
fn in_a_tie_the_defender_has_a_chin_and_the_attacker_has_none() {
    shows!("PDQ-RUL-10", "PDQ-CHN-02", "PDQ-RUL-12");
    let mut table = usual(Options::default());
    table.fight(&["Captain", "Zorro"]);
    table.attacks(("Captain", "Fencer"), ("Zorro", "Sword"));
    table.throw(&[1, 1, 2, 2]);
    table.does("Zorro", chin("Sword"));
    table.choose("gm", &judge("yes"));
    assert_eq!(table.who("Zorro").lost(), 1);
    // The attacker's point stands.
    assert_eq!(table.pending(), Some(("Captain".to_owned(), 1)));
    let number = table.refuses("Captain", chin("Fencer"), &Refusal::NotAnAttack);
    assert_eq!(number, "PDQ-CHN-02");
    table.takes("Captain", &[("Fencer", 1)]);
    // Both have had their first Damage.
    assert!(table.who("Zorro").hurt && table.who("Captain").hurt);
}
