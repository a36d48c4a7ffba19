//! What is added to Damage: weapons, extra dice, surprise, Weaknesses.

use book_pdq::{Pdq, refusal::Refusal, setup::Options};
use rulebook_testkit::{Table, shows};

use crate::{
    common::{self, Story, f, names, usual},
    fighting::{Fighting, together},
};

fn armed() -> Options {
    Options {
        weapon_damage: true,
        ..Options::default()
    }
}

#[test]
fn all_extras_add_up() {
    shows!(
        "PDQ-XDM-01",
        "PDQ-XDM-02",
        "PDQ-XDM-03",
        "PDQ-XDM-04",
        "PDQ-XDM-05"
    );
    // PDQ-EX-22: Master and two Upshifts against Average, 2 2 1 1 against 6 4.
    let mut table = usual(armed());
    table.fight(&["Captain", "Zorro"]);
    table.declares("Captain", &["Fencer"], &["Zorro"]);
    table.shifts("Captain", "up", 2);
    table.approves_special(true, &["Zorro"]);
    table.reacts_weakly("Zorro", &[], "Proud");
    assert_eq!(table.awaited(), [4, 2]);
    table.throw(&[2, 2, 1, 1, 6, 4]);
    assert_eq!(table.totals(), [(12, 10)]);
    assert_eq!(table.pending(), Some(("Zorro".to_owned(), 9)));
}

#[test]
fn a_missed_attack_has_no_extras() {
    shows!("PDQ-XDM-01");
    let mut table = usual(armed());
    table.fight(&["Captain", "Zorro"]);
    table.declares("Captain", &["Fencer"], &["Zorro"]);
    table.shifts("Captain", "up", 2);
    table.approves_special(true, &["Zorro"]);
    table.reacts_weakly("Zorro", &[], "Proud");
    table.throw(&[1, 1, 1, 1, 6, 5]);
    assert_eq!(table.totals(), [(10, 11)]);
    assert_eq!(table.who("Zorro").lost(), 0);
    // And the chance to play on the Weakness is still there.
    assert!(!table.who("Zorro").hurt);
}

/// The Sergeant hits Zorro by 1, with a weapon or without.
fn hit(options: Options, weapon: bool) -> u32 {
    let mut table = usual(options);
    table.fight(&["Sergeant", "Zorro"]);
    table.declares("Sergeant", &["Soldier"], &["Zorro"]);
    table.approves_special(weapon, &[]);
    table.reacts("Zorro", &["Rider"]);
    table.throw(&[3, 3, 3, 2]);
    table.pending().map_or(0, |(_, points)| points)
}

#[test]
fn a_weapon_adds_two_where_the_table_wants_it_and_the_game_master_says_so() {
    shows!("PDQ-XDM-02");
    assert_eq!(hit(armed(), true), 3);
    assert_eq!(hit(armed(), false), 1);
    assert_eq!(hit(Options::default(), false), 1);
    // Without the option nobody is asked, with it somebody has to say.
    let approve = f("approve_attack").with("badass", "no");
    let approve = approve.with("surprised", names(&[]));
    let with_weapon = approve.clone().with("weapon", "yes");
    for (options, form) in [(Options::default(), with_weapon), (armed(), approve)] {
        let mut table = usual(options);
        table.fight(&["Sergeant", "Zorro"]);
        table.declares("Sergeant", &["Soldier"], &["Zorro"]);
        let number = table.refuses_gm(&form, &Refusal::WeaponsOff);
        assert_eq!(number, "PDQ-XDM-02");
    }
}

#[test]
fn a_weapon_counts_once_however_many_there_are() {
    shows!("PDQ-RUL-31");
    let mut table = usual(armed());
    table.prepare(&["Zorro", "Bernardo"], &["Captain"]);
    table.begin_in_order(&["Zorro", "Bernardo", "Captain"]);
    let form = together(&["Sword", "Quick"], &["Captain"], &["Bernardo"]);
    table.does("Zorro", form);
    table.contributes("Bernardo", &["Tough", "Acrobat"]);
    table.approves_special(true, &[]);
    table.reacts("Captain", &["Fencer"]);
    table.throw(&[1, 1, 1, 1]);
    // 2 + 4 + 2 + 2 + 2 against 2 + 6, and 2 for all weapons together.
    assert_eq!(table.totals(), [(12, 8)]);
    assert_eq!(table.pending(), Some(("Captain".to_owned(), 6)));
}

#[test]
fn extra_dice_add_damage_for_the_attacker_only() {
    shows!("PDQ-XDM-03");
    let mut table = usual(Options::default());
    table.fight(&["Zorro", "Captain"]);
    table.declares("Zorro", &["Sword"], &["Captain"]);
    // One Upshift to Master, one beyond it.
    table.shifts("Zorro", "up", 2);
    table.approves();
    table.does("Captain", f("react").with("qualities", names(&["Fencer"])));
    table.shifts("Captain", "up", 3);
    let form = f("approve_reaction").with("who", "Captain");
    table.choose("gm", &form.with("badass", "no").with("weakness", "*none*"));
    assert_eq!(table.awaited(), [3, 5]);
    table.throw(&[6, 6, 6, 1, 1, 1, 1, 1]);
    assert_eq!(table.totals(), [(24, 11)]);
    assert_eq!(table.pending(), Some(("Captain".to_owned(), 14)));
}

#[test]
fn an_upshift_to_master_adds_no_damage() {
    shows!("PDQ-XDM-03");
    let mut table = usual(Options::default());
    table.fight(&["Zorro", "Captain"]);
    table.declares("Zorro", &["Sword"], &["Captain"]);
    table.shifts("Zorro", "up", 1);
    table.approves();
    table.reacts("Captain", &["Fencer"]);
    table.throw(&[3, 4, 3, 3]);
    assert_eq!(table.pending(), Some(("Captain".to_owned(), 1)));
}

#[test]
fn surprise_counts_for_those_who_are_caught() {
    shows!("PDQ-XDM-04", "PDQ-RUL-25");
    let mut table = usual(Options::default());
    table.fight(&["Captain", "Zorro", "Lolita", "Bernardo"]);
    table.declares("Captain", &["Fencer"], &["Zorro", "Lolita"]);
    let form = f("approve_attack").with("badass", "no");
    let other = form.clone().with("surprised", names(&["Bernardo"]));
    let number = table.refuses_gm(&other, &Refusal::NotATarget);
    assert_eq!(number, "PDQ-XDM-04");
    let twice = form.with("surprised", names(&["Zorro", "Zorro"]));
    table.refuses_gm(&twice, &Refusal::NotATarget);
    table.approves_special(false, &["Lolita"]);
    table.reacts("Zorro", &["Sword"]);
    table.reacts("Lolita", &["Dancer"]);
    // Who is surprised still rolls.
    assert_eq!(table.awaited(), [2, 2, 2]);
    table.throw(&[4, 4, 3, 3, 3, 3]);
    assert_eq!(table.pending(), Some(("Zorro".to_owned(), 2)));
    table.takes("Zorro", &[("Sword", 2)]);
    assert_eq!(table.pending(), Some(("Lolita".to_owned(), 3)));
}

/// Zorro attacks the Captain, whose vanity is played on if it can be; the difference is 1.
/// What comes of it, or the refusal.
fn play_on_vanity(table: &mut Table<Pdq>) -> Result<u32, Refusal> {
    table.declares("Zorro", &["Sword"], &["Captain"]);
    table.approves();
    table.does("Captain", f("react").with("qualities", names(&["Fencer"])));
    let form = f("approve_reaction").with("who", "Captain");
    let form = form.with("badass", "no").with("weakness", "Vain");
    if table.who("Captain").hurt {
        return Err(table.refused("gm", &form));
    }
    table.choose("gm", &form);
    table.throw(&[4, 4, 3, 2]);
    Ok(table.pending().map_or(0, |(_, points)| points))
}

#[test]
fn the_first_damage_of_a_scene_plays_on_a_weakness() {
    shows!("PDQ-XDM-05", "PDQ-RUL-12");
    let mut table = usual(Options::default());
    table.fight(&["Zorro", "Captain"]);
    assert_eq!(play_on_vanity(&mut table), Ok(3));
    table.takes("Captain", &[("Fencer", 1), ("Schemer", 2)]);
    table.passes("Captain");
    // Once only.
    let again = play_on_vanity(&mut table);
    assert_eq!(again, Err(Refusal::NotFirstDamage));
    assert_eq!(Refusal::NotFirstDamage.rule().0, "PDQ-XDM-05");
    table.choose("gm", &f("end_conflict"));
    // A second Conflict does not bring it back, a new Scene does.
    table.fight(&["Zorro", "Captain"]);
    assert_eq!(play_on_vanity(&mut table), Err(Refusal::NotFirstDamage));
    table.choose("gm", &f("end_conflict"));
    table.choose("gm", &f("end_scene").with("danger", "momentary"));
    table.choose("gm", &f("open_scene"));
    table.fight(&["Zorro", "Captain"]);
    assert_eq!(play_on_vanity(&mut table), Ok(3));
}

#[test]
fn damage_left_from_earlier_scenes_is_not_the_first_of_this_one() {
    shows!("PDQ-RUL-12");
    let mut table = usual(Options::default());
    table.fight(&["Zorro", "Captain"]);
    assert_eq!(play_on_vanity(&mut table), Ok(3));
    table.takes("Captain", &[("Fencer", 1), ("Schemer", 2)]);
    table.choose("gm", &f("end_conflict"));
    table.choose("gm", &f("end_scene").with("danger", "continuing"));
    table.choose("gm", &f("roll_recovery"));
    table.throw(&[1]);
    table.does(
        "Captain",
        f("recover").with("split", common::split(&[("Fencer", 1)])),
    );
    table.choose("gm", &f("open_scene"));
    assert_eq!(table.who("Captain").lost(), 2);
    table.fight(&["Zorro", "Captain"]);
    assert_eq!(play_on_vanity(&mut table), Ok(3));
}

#[test]
fn any_damage_at_all_uses_the_chance_up() {
    shows!("PDQ-RUL-12", "PDQ-XDM-05");
    // A tie.
    let mut table = usual(Options::default());
    table.fight(&["Zorro", "Captain"]);
    table.attacks(("Zorro", "Sword"), ("Captain", "Fencer"));
    table.throw(&[4, 4, 3, 3]);
    table.takes("Captain", &[("Fencer", 1)]);
    table.takes("Zorro", &[("Sword", 1)]);
    table.passes("Captain");
    assert_eq!(play_on_vanity(&mut table), Err(Refusal::NotFirstDamage));
    // The point of taking it on the chin, by an attack that did not play on the Weakness.
    let mut table = usual(Options::default());
    table.fight(&["Zorro", "Captain"]);
    table.attacks(("Zorro", "Sword"), ("Captain", "Fencer"));
    table.throw(&[6, 6, 3, 3]);
    table.does("Captain", f("chin").with("quality", "Fencer"));
    table.choose("gm", &f("judge_chin").with("agree", "yes"));
    table.passes("Captain");
    assert_eq!(play_on_vanity(&mut table), Err(Refusal::NotFirstDamage));
    // The surroundings.
    let mut table = usual(Options::default());
    let form = f("attempt").with("qualities", names(&["Fencer"]));
    table.does("Captain", form.with("helpers", names(&[])));
    let form = f("approve_task").with("difficulty", "master");
    let form = form.with("situation", "complicated").with("harm", "damage");
    table.choose("gm", &form.with("badass", "no"));
    table.throw(&[3, 3]);
    table.takes("Captain", &[("Fencer", 1)]);
    table.fight(&["Zorro", "Captain"]);
    assert_eq!(play_on_vanity(&mut table), Err(Refusal::NotFirstDamage));
}

#[test]
fn a_weakness_that_was_rolled_with_counts_all_the_same() {
    shows!("PDQ-RUL-12");
    let mut table = usual(Options::default());
    table.fight(&["Zorro", "Captain"]);
    table.declares("Zorro", &["Sword"], &["Captain"]);
    table.approves();
    table.reacts_weakly("Captain", &["Fencer", "Vain"], "Vain");
    table.throw(&[4, 4, 4, 3]);
    assert_eq!(table.totals(), [(12, 11)]);
    assert_eq!(table.pending(), Some(("Captain".to_owned(), 3)));
}

#[test]
fn what_damage_made_poor_is_no_weakness() {
    shows!("PDQ-XDM-06", "PDQ-XDM-05");
    let mut table = usual(Options::default());
    table.prepare(&["Zorro"], &["Captain"]);
    table.hurt("Captain", "Schemer", 2);
    table.begin_in_order(&["Zorro", "Captain"]);
    table.declares("Zorro", &["Sword"], &["Captain"]);
    table.approves();
    table.does("Captain", f("react").with("qualities", names(&["Fencer"])));
    let form = f("approve_reaction").with("who", "Captain");
    let form = form.with("badass", "no");
    let schemer = form.clone().with("weakness", "Schemer");
    let number = table.refuses_gm(&schemer, &Refusal::NotAWeakness);
    assert_eq!(number, "PDQ-XDM-06");
    let fencer = form.clone().with("weakness", "Fencer");
    table.refuses_gm(&fencer, &Refusal::NotAWeakness);
    let theirs = form.clone().with("weakness", "Proud");
    table.refuses_gm(&theirs, &Refusal::Unknown("Proud".to_owned()));
    table.choose("gm", &form.with("weakness", "Vain"));
    table.throw(&[4, 4, 3, 2]);
    assert_eq!(table.pending(), Some(("Captain".to_owned(), 3)));
}
