//! Attack and defence, step by step, and several targets.

use book_pdq::{
    Pdq,
    refusal::Refusal,
    rules::rank::{Rank, fixed_defence},
    setup::{MultiTargetRolls, Options},
    state::Condition,
};
use rulebook::{Block, Message, Rulebook, Viewer};
use rulebook_testkit::{Table, shows};

use crate::{
    common::{Story, f, named, names, usual},
    fighting::{Fighting, attack},
};

/// Whether the log says that attacks ended like this, and in no other way.
fn told(table: &Table<Pdq>, how: &'static str) -> bool {
    let told = table.log.iter();
    let told = told.filter_map(|event| Pdq::tell(event, &Viewer::Spectator));
    let mut told = told.filter(|message| message.key == "pdq-outcome-attack");
    told.all(|message| message.arguments.contains(&("how", how.into())))
}

/// Step by step: declared, answered, rolled, hurt, shared out.
#[test]
fn the_difference_is_the_damage() {
    shows!("PDQ-ATK-02", "PDQ-ATK-05", "PDQ-ATK-06", "PDQ-DMG-02");
    // PDQ-EX-20: Expert against Good, 3 4 against 2 5.
    let mut table = usual(Options::default());
    table.fight(&["Zorro", "Sergeant"]);
    table.attacks(("Zorro", "Sword"), ("Sergeant", "Soldier"));
    table.throw(&[3, 4, 2, 5]);
    assert_eq!(table.totals(), [(11, 9)]);
    assert!(told(&table, "hits"));
    assert_eq!(table.pending(), Some(("Sergeant".to_owned(), 2)));
    table.takes("Sergeant", &[("Soldier", 2)]);
    assert_eq!(table.rank("Sergeant", "Soldier"), Some(Rank::Poor));
}

#[test]
fn a_lower_attack_does_nothing() {
    shows!("PDQ-ATK-03");
    let mut table = usual(Options::default());
    table.fight(&["Zorro", "Sergeant"]);
    table.attacks(("Zorro", "Sword"), ("Sergeant", "Soldier"));
    // Lower by one is lower.
    table.throw(&[3, 4, 6, 4]);
    assert_eq!(table.totals(), [(11, 12)]);
    assert!(told(&table, "misses"));
    assert_eq!(table.pending(), None);
    assert_eq!(table.who("Sergeant").lost() + table.who("Zorro").lost(), 0);
    assert!(!table.who("Sergeant").hurt);
    assert_eq!(table.on_turn(), "Sergeant");
}

#[test]
fn a_tie_hurts_both_by_one_whatever_else_applies() {
    shows!("PDQ-ATK-04", "PDQ-RUL-10", "PDQ-XDM-01");
    // PDQ-EX-21: Good against Expert, 5 3 against 4 2.
    let mut table = usual(Options {
        weapon_damage: true,
        ..Options::default()
    });
    table.fight(&["Sergeant", "Zorro"]);
    table.declares("Sergeant", &["Soldier"], &["Zorro"]);
    table.approves_special(true, &["Zorro"]);
    table.reacts_weakly("Zorro", &["Sword"], "Proud");
    table.throw(&[5, 3, 4, 2]);
    assert_eq!(table.totals(), [(10, 10)]);
    // The defender first, then the attacker.
    assert_eq!(table.pending(), Some(("Zorro".to_owned(), 1)));
    table.takes("Zorro", &[("Rider", 1)]);
    assert_eq!(table.pending(), Some(("Sergeant".to_owned(), 1)));
    table.takes("Sergeant", &[("Soldier", 1)]);
    assert_eq!(table.rank("Zorro", "Rider"), Some(Rank::Average));
    assert_eq!(table.rank("Sergeant", "Soldier"), Some(Rank::Average));
    // For both it was the first Damage of the Scene.
    assert!(table.who("Zorro").hurt && table.who("Sergeant").hurt);
}

#[test]
fn a_tie_can_put_both_out() {
    shows!("PDQ-ATK-04", "PDQ-OUT-01");
    let mut table = usual(Options::default());
    table.prepare(&["Sergeant"], &["Guard"]);
    table.hurt("Guard", "Spear", 2);
    table.hurt("Sergeant", "Soldier", 2);
    table.begin_in_order(&["Sergeant", "Guard"]);
    table.attacks(("Sergeant", "Soldier"), ("Guard", "Spear"));
    table.throw(&[3, 3, 3, 3]);
    // The Guard has no choice how to take it.
    assert_eq!(table.condition("Guard"), Condition::OutOfAction);
    table.takes("Sergeant", &[("Fat", 1)]);
    assert_eq!(table.condition("Sergeant"), Condition::OutOfAction);
}

#[test]
fn the_attacker_takes_a_point_for_every_target_that_ties() {
    shows!("PDQ-RUL-10", "PDQ-MUL-01");
    let mut table = usual(Options::default());
    table.fight(&["Captain", "Zorro", "Lolita"]);
    table.declares("Captain", &["Fencer"], &["Lolita", "Zorro"]);
    table.approves();
    table.reacts("Zorro", &["Sword"]);
    table.reacts("Lolita", &["Dancer"]);
    table.throw(&[3, 3, 4, 2, 5, 1]);
    assert_eq!(table.totals(), [(10, 10), (10, 10)]);
    for (who, quality) in [
        ("Lolita", "Wit"),
        ("Captain", "Fencer"),
        ("Zorro", "Sword"),
        ("Captain", "Schemer"),
    ] {
        assert_eq!(table.pending(), Some((who.to_owned(), 1)));
        table.takes(who, &[(quality, 1)]);
    }
    assert_eq!(table.who("Captain").lost(), 2);
    assert_eq!(table.pending(), None);
}

#[test]
fn an_attacker_out_by_one_tie_takes_no_point_of_the_next() {
    shows!("PDQ-RUL-10", "PDQ-RUL-24");
    let mut table = usual(Options::default());
    table.fight(&["Sergeant", "Zorro", "Lolita"]);
    table.declares("Sergeant", &["Soldier"], &["Zorro", "Lolita"]);
    table.approves();
    table.reacts("Zorro", &["Proud"]);
    table.reacts("Lolita", &["Curious"]);
    table.throw(&[3, 3, 4, 4, 4, 4]);
    assert_eq!(table.totals(), [(6, 6), (6, 6)]);
    table.takes("Zorro", &[("Sword", 1)]);
    table.takes("Sergeant", &[("Fat", 1)]);
    assert!(!table.acts("Sergeant"));
    // The second target takes its point all the same.
    table.takes("Lolita", &[("Wit", 1)]);
    assert_eq!(table.pending(), None);
    assert_eq!(table.who("Sergeant").lost(), 1);
}

#[test]
fn what_is_no_target_is_refused() {
    shows!("PDQ-ATK-01", "PDQ-OUT-03");
    let mut table = usual(Options::default());
    table.fight_over(
        &["Zorro"],
        &["Sergeant", "Guard", "Captain"],
        &[("Guard", "Spear"), ("Sergeant", "Fat")],
    );
    table.kills("Zorro", "Sergeant");
    let no = |targets: &[&str], refusal: &Refusal| {
        let number = table.refuses("Zorro", attack(&["Sword"], targets), refusal);
        assert_eq!(number, "PDQ-ATK-01");
    };
    no(&[], &Refusal::NoTarget);
    no(&["Captain", "Captain"], &Refusal::TargetTwice);
    no(&["Zorro"], &Refusal::TargetSelf);
    no(&["Captain", "Zorro"], &Refusal::TargetSelf);
    // Out of action, dead, not there at all.
    no(&["Guard"], &Refusal::TargetOut);
    no(&["Captain", "Sergeant"], &Refusal::TargetOut);
    no(&["Lolita"], &Refusal::TargetOut);
    // The action is still there.
    table.declares("Zorro", &["Sword"], &["Captain"]);
}

#[test]
fn qualities_of_an_attack_are_ones_own_and_approved() {
    shows!("PDQ-ATK-01", "PDQ-DEF-01");
    let mut table = usual(Options::default());
    table.fight(&["Zorro", "Captain"]);
    let theirs = attack(&["Fencer"], &["Captain"]);
    let unknown = Refusal::Unknown("Fencer".to_owned());
    assert_eq!(table.refuses("Zorro", theirs, &unknown), "TBL-04");
    table.declares("Zorro", &["Sword", "Rider"], &["Captain"]);
    // Nobody reacts to what is not approved.
    let react = f("react").with("qualities", names(&["Fencer"]));
    assert_eq!(table.refuses("Captain", react, &Refusal::NotNow), "TBL-03");
    let strike = f("strike").with("who", "Zorro").with("quality", "Rider");
    table.choose("gm", &strike);
    table.approves();
    let react = f("react").with("qualities", names(&["Fencer", "Schemer"]));
    table.does("Captain", react);
    // And nobody rolls before the reaction is approved.
    assert!(table.awaited().is_empty());
    let strike = f("strike").with("who", "Captain");
    table.choose("gm", &strike.with("quality", "Schemer"));
    let form = f("approve_reaction").with("who", "Captain");
    table.choose("gm", &form.with("badass", "no").with("weakness", "*none*"));
    table.throw(&[1, 1, 1, 1]);
    assert_eq!(table.totals(), [(6, 8)]);
}

#[test]
fn each_side_has_its_own_shifts() {
    shows!("PDQ-ATK-02");
    let mut table = usual(Options::default());
    table.fight(&["Zorro", "Captain"]);
    table.declares("Zorro", &["Sword", "Rider"], &["Captain"]);
    table.shifts("Zorro", "up", 1);
    table.approves();
    table.does("Captain", f("react").with("qualities", names(&["Fencer"])));
    table.shifts("Captain", "down", 2);
    let form = f("approve_reaction").with("who", "Captain");
    table.choose("gm", &form.with("badass", "yes").with("weakness", "*none*"));
    table.throw(&[1, 2, 3, 4]);
    // 3 + 6 + 2 against 7 + 4: two down, and one up for being badass.
    assert_eq!(table.totals(), [(11, 11)]);
}

#[test]
fn who_has_nothing_to_react_with_is_average() {
    shows!("PDQ-DEF-01");
    let mut table = usual(Options::default());
    table.fight(&["Zorro", "Guard", "Bernardo"]);
    table.declares("Zorro", &["Sword"], &["Guard", "Bernardo"]);
    table.approves();
    table.reacts("Guard", &[]);
    table.reacts("Bernardo", &["Tough", "Acrobat", "Mute"]);
    table.throw(&[1, 1, 2, 3, 2, 3]);
    // Guard: 5 + 0. Bernardo: 5 + 2 + 2 - 2.
    assert_eq!(table.totals(), [(4, 5), (4, 7)]);
}

/// The first rolls, the second defends by a number; dice for the first only.
fn fixed(first: (&str, &str), second: (&str, &[&str]), down: i64, faces: [u16; 2]) -> Table<Pdq> {
    let mut table = usual(Options {
        fixed_defence: true,
        ..Options::default()
    });
    table.fight(&[first.0, second.0]);
    table.declares(first.0, &[first.1], &[second.0]);
    table.approves();
    let react = f("react").with("qualities", named(second.1));
    table.does(second.0, react);
    match down {
        0 => {}
        1.. => table.shifts(second.0, "down", down),
        _ => table.shifts(second.0, "up", -down),
    }
    let form = f("approve_reaction").with("who", second.0);
    table.choose("gm", &form.with("badass", "no").with("weakness", "*none*"));
    assert_eq!(table.awaited(), [2]);
    table.throw(&faces);
    table
}

#[test]
fn a_fixed_defence_is_the_target_number_of_the_best_quality_used() {
    shows!("PDQ-DEF-02", "PDQ-RUL-11", "PDQ-DIC-02");
    let numbers = Rank::ALL.map(|rank| fixed_defence(&[rank], 0));
    assert_eq!(numbers, [5, 7, 9, 11, 13]);
    let zorro = ("Zorro", "Sword");
    // None relevant is Average; the lead of this reaction, not the best of the sheet; further
    // Qualities add nothing, and bad ones take nothing away.
    let table = fixed(zorro, ("Captain", &[]), 0, [1, 2]);
    assert_eq!(table.totals(), [(7, 7)]);
    let table = fixed(zorro, ("Captain", &["Vain"]), 0, [1, 1]);
    assert_eq!(table.totals(), [(6, 5)]);
    let table = fixed(zorro, ("Captain", &["Schemer", "Vain"]), 0, [1, 1]);
    assert_eq!(table.totals(), [(6, 9)]);
    let table = fixed(zorro, ("Captain", &["Fencer", "Schemer"]), 0, [1, 1]);
    assert_eq!(table.totals(), [(6, 13)]);
    assert_eq!(table.threw(), "Zorro");
}

#[test]
fn who_defends_by_a_number_sees_the_number_beforehand() {
    shows!("PDQ-DEF-02");
    let mut table = usual(Options {
        fixed_defence: true,
        ..Options::default()
    });
    table.fight(&["Zorro", "Captain"]);
    table.declares("Zorro", &["Sword"], &["Captain"]);
    table.approves();
    let react = f("react").with("qualities", named(&["Schemer", "Vain"]));
    table.does("Captain", react);
    let seen = Pdq::view(&table.state, &Viewer::Spectator).blocks;
    let told = |text: Message| {
        let note = Block::Note { text };
        let of_group =
            |block: &Block| matches!(block, Block::Group { blocks, .. } if blocks.contains(&note));
        seen.iter().any(of_group)
    };
    let zorro = Message::new("pdq-view-rolls").with("who", "Zorro");
    assert!(told(
        zorro
            .with("dice", 2_u32)
            .with("modifier", Message::named("+4"))
    ));
    let captain = Message::new("pdq-view-defends").with("who", "Captain");
    assert!(told(captain.with("number", 9_i64)));
}

#[test]
fn shifts_move_a_fixed_defence_by_two_each() {
    shows!("PDQ-RUL-11", "PDQ-DEF-02", "PDQ-RUL-03");
    let zorro = ("Zorro", "Sword");
    // Past Master it goes on.
    let table = fixed(zorro, ("Captain", &["Fencer"]), -1, [6, 6]);
    assert_eq!(table.totals(), [(16, 15)]);
    let table = fixed(zorro, ("Captain", &["Fencer"]), -2, [6, 6]);
    assert_eq!(table.totals(), [(16, 17)]);
    // The lead stays the lead when it falls below the others.
    let table = fixed(zorro, ("Lolita", &["Wit", "Dancer"]), 1, [1, 1]);
    assert_eq!(table.totals(), [(6, 9)]);
    let table = fixed(zorro, ("Lolita", &["Curious"]), 0, [1, 1]);
    assert_eq!(table.totals(), [(6, 5)]);
    // Below Poor it is 0, and the whole total is the Damage.
    let table = fixed(zorro, ("Lolita", &["Curious"]), 1, [1, 1]);
    assert_eq!(table.totals(), [(6, 0)]);
    assert_eq!(table.pending(), Some(("Lolita".to_owned(), 6)));
}

#[test]
fn a_fixed_number_that_is_just_reached_is_a_tie() {
    shows!("PDQ-RUL-11", "PDQ-DEF-02", "PDQ-ATK-04", "PDQ-STR-03");
    // PDQ-EX-28: Expert, cagey, against a total of 13.
    let mut table = usual(Options {
        fixed_defence: true,
        ..Options::default()
    });
    table.fight(&["Zorro", "Captain"]);
    table.adopts("Zorro", "play_it_cagey");
    table.passes("Zorro");
    table.attacks(("Captain", "Fencer"), ("Zorro", "Sword"));
    table.throw(&[3, 4]);
    assert_eq!(table.totals(), [(13, 13)]);
    assert_eq!(table.pending(), Some(("Zorro".to_owned(), 1)));
    table.takes("Zorro", &[("Sword", 1)]);
    assert_eq!(table.pending(), Some(("Captain".to_owned(), 1)));
}

#[test]
fn a_reaction_below_poor_fails_and_the_attacker_still_rolls() {
    shows!("PDQ-STR-02", "PDQ-DIC-02", "PDQ-RUL-03");
    // PDQ-EX-23: Flip Out, then defending with Poor against a total of 8.
    let mut table = usual(Options::default());
    table.fight(&["Zorro", "Sergeant"]);
    table.adopts("Zorro", "flip_out");
    table.passes("Zorro");
    table.declares("Sergeant", &["Soldier"], &["Zorro"]);
    table.approves_special(false, &["Zorro"]);
    table.reacts_weakly("Zorro", &["Proud"], "Proud");
    assert_eq!(table.awaited(), [2]);
    table.throw(&[3, 3]);
    assert_eq!(table.totals(), [(8, 0)]);
    // 8, 1 for surprise and 2 for the Weakness; rolling it does not hinder that.
    assert_eq!(table.pending(), Some(("Zorro".to_owned(), 11)));
}

#[test]
fn even_a_roll_of_nothing_beats_a_reaction_that_fails() {
    shows!("PDQ-RUL-03", "PDQ-ATK-05");
    let mut table = usual(Options::default());
    table.fight(&["Lolita", "Sergeant"]);
    table.adopts("Lolita", "flip_out");
    table.passes("Lolita");
    table.attacks(("Sergeant", "Fat"), ("Lolita", "Curious"));
    table.throw(&[1, 1]);
    assert_eq!(table.totals(), [(0, 0)]);
    assert_eq!(table.pending(), Some(("Lolita".to_owned(), 1)));
    table.takes("Lolita", &[("Wit", 1)]);
    // It was no tie: the attacker takes nothing, and the log does not call it one.
    assert_eq!(table.who("Sergeant").lost(), 0);
    assert!(told(&table, "open"));
}

#[test]
fn each_target_after_the_first_is_a_downshift() {
    shows!("PDQ-MUL-01", "PDQ-MUL-02", "PDQ-MUL-03");
    // PDQ-EX-24: Good against three, 4 4.
    let mut table = usual(Options::default());
    table.fight(&["Sergeant", "Zorro", "Lolita", "Bernardo"]);
    let three = ["Lolita", "Zorro", "Bernardo"];
    table.declares("Sergeant", &["Soldier"], &three);
    table.approves();
    table.reacts("Bernardo", &["Tough"]);
    table.reacts("Zorro", &["Sword"]);
    table.reacts("Lolita", &["Curious"]);
    assert_eq!(table.awaited(), [2, 2, 2, 2]);
    table.throw(&[4, 4, 3, 3, 1, 1, 1, 2]);
    assert_eq!(table.threw(), "Sergeant, Lolita, Zorro, Bernardo");
    // One hit, one tie, one hit, in the order named.
    assert_eq!(table.totals(), [(6, 4), (6, 6), (6, 5)]);
    assert_eq!(table.pending(), Some(("Lolita".to_owned(), 2)));
    table.takes("Lolita", &[("Wit", 2)]);
    assert_eq!(table.pending(), Some(("Zorro".to_owned(), 1)));
    table.takes("Zorro", &[("Sword", 1)]);
    assert_eq!(table.pending(), Some(("Sergeant".to_owned(), 1)));
    table.takes("Sergeant", &[("Soldier", 1)]);
    assert_eq!(table.pending(), Some(("Bernardo".to_owned(), 1)));
}

#[test]
fn too_many_targets_fail_before_anybody_reacts() {
    shows!("PDQ-MUL-02", "PDQ-DIC-02", "PDQ-RUL-03");
    // PDQ-EX-25: Good against four.
    let mut table = usual(Options::default());
    table.fight(&["Sergeant", "Zorro", "Lolita", "Bernardo", "Captain"]);
    let four = ["Zorro", "Lolita", "Bernardo", "Captain"];
    table.declares("Sergeant", &["Soldier"], &four);
    table.approves();
    assert!(table.awaited().is_empty());
    assert!(table.state.last_roll.is_none());
    // The action is spent.
    assert_eq!(table.on_turn(), "Zorro");
    assert!(four.iter().all(|who| table.who(who).lost() == 0));
}

#[test]
fn an_upshift_makes_up_for_a_target() {
    shows!("PDQ-MUL-02");
    let mut table = usual(Options::default());
    table.fight(&["Sergeant", "Zorro", "Lolita", "Bernardo", "Captain"]);
    let four = ["Zorro", "Lolita", "Bernardo", "Captain"];
    table.adopts("Sergeant", "flip_out");
    table.declares("Sergeant", &["Soldier"], &four);
    table.approves();
    for who in four {
        table.reacts(who, &[]);
    }
    table.throw(&[4, 4, 6, 6, 6, 6, 6, 6, 6, 6]);
    assert_eq!(table.totals(), [(6, 12); 4]);
}

#[test]
fn a_table_may_roll_anew_for_each_target() {
    shows!("PDQ-RUL-13", "PDQ-MUL-03", "PDQ-DIC-02");
    let mut table = usual(Options {
        multi_target_rolls: MultiTargetRolls::Each,
        ..Options::default()
    });
    table.fight(&["Captain", "Zorro", "Lolita"]);
    table.declares("Captain", &["Fencer"], &["Lolita", "Zorro"]);
    table.approves();
    table.reacts("Zorro", &["Sword"]);
    table.reacts("Lolita", &["Wit"]);
    table.throw(&[1, 1, 2, 2, 6, 6, 4, 4]);
    assert_eq!(table.threw(), "Captain, Lolita, Captain, Zorro");
    // The Downshift is the same for both: Expert.
    assert_eq!(table.totals(), [(6, 8), (16, 12)]);
    // One missed, one hit.
    assert_eq!(table.pending(), Some(("Zorro".to_owned(), 4)));
}

#[test]
fn all_dice_fall_before_any_damage_is_shared_out() {
    shows!("PDQ-DIC-02", "PDQ-MUL-01");
    let mut table = usual(Options::default());
    table.fight(&["Captain", "Lolita", "Zorro"]);
    table.declares("Captain", &["Fencer"], &["Lolita", "Zorro"]);
    table.approves();
    table.reacts("Lolita", &["Curious"]);
    // One who still has to react keeps all dice waiting.
    assert!(table.awaited().is_empty());
    table.reacts("Zorro", &["Proud"]);
    table.throw(&[6, 5, 1, 1, 1, 1]);
    assert_eq!(table.totals(), [(15, 0), (15, 0)]);
    table.does("Lolita", f("chin").with("quality", "Wit"));
    table.choose("gm", &f("judge_chin").with("agree", "yes"));
    // The next one's Damage waits for the one before.
    assert_eq!(table.pending(), Some(("Zorro".to_owned(), 15)));
}
