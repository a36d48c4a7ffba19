//! Attacking together.

use book_pdq::{
    Pdq,
    refusal::Refusal,
    setup::Options,
    state::{Condition, Strategy},
};
use rulebook_testkit::{Table, shows};

use crate::{
    common::{self, Story, f, names, usual},
    fighting::{Fighting, together},
};

/// Zorro, Lolita and Bernardo against the Captain and the Sergeant, in this order.
fn brawl(options: Options, order: &[&str]) -> Table<Pdq> {
    let mut table = usual(options);
    table.prepare(&["Zorro", "Lolita", "Bernardo"], &["Captain", "Sergeant"]);
    table.begin_in_order(order);
    table
}

const HEROES_FIRST: [&str; 5] = ["Zorro", "Lolita", "Bernardo", "Captain", "Sergeant"];

#[test]
fn all_qualities_are_added_and_one_rolls() {
    shows!("PDQ-TEM-01", "PDQ-TEM-02", "PDQ-RUL-14");
    let mut table = brawl(Options::default(), &HEROES_FIRST);
    let form = together(&["Rider"], &["Captain"], &["Lolita", "Bernardo"]);
    table.does("Zorro", form);
    // The game master cannot judge it before everybody has said.
    table.contributes("Bernardo", &["Tough", "Mute"]);
    let approve = f("approve_attack").with("badass", "no");
    let approve = approve.with("surprised", names(&[]));
    table.refuses_gm(&approve, &Refusal::NotNow);
    table.contributes("Lolita", &["Dancer"]);
    table.approves();
    table.reacts("Captain", &["Fencer"]);
    assert_eq!(table.awaited(), [2, 2]);
    table.throw(&[1, 1, 1, 1]);
    // 2 + 2 + 4 + 2 - 2 against 2 + 6.
    assert_eq!(table.threw(), "Zorro, Captain");
    assert_eq!(table.totals(), [(8, 8)]);
    // The tie falls on who rolled.
    table.takes("Captain", &[("Fencer", 1)]);
    table.takes("Zorro", &[("Sword", 1)]);
    assert_eq!(table.who("Lolita").lost() + table.who("Bernardo").lost(), 0);
    // The others have given up their turn, of this round only.
    assert_eq!(table.on_turn(), "Captain");
    table.all_pass(&["Captain", "Sergeant", "Zorro"]);
    assert_eq!(table.on_turn(), "Lolita");
}

#[test]
fn the_lead_is_the_best_of_all_that_is_put_in() {
    shows!("PDQ-RUL-14", "PDQ-TEM-01");
    let order = ["Bernardo", "Zorro", "Lolita", "Captain", "Sergeant"];
    let mut table = brawl(Options::default(), &order);
    table.does("Bernardo", together(&["Mute"], &["Captain"], &["Zorro"]));
    table.contributes("Zorro", &["Sword"]);
    // Two Upshifts on Expert: Master and a die. On Mute they would be Good.
    table.shifts("Bernardo", "up", 2);
    table.approves();
    table.reacts("Captain", &["Fencer"]);
    assert_eq!(table.awaited(), [3, 2]);
    table.throw(&[1, 1, 1, 6, 6]);
    assert_eq!(table.totals(), [(7, 18)]);
}

#[test]
fn who_has_no_turn_left_cannot_help() {
    shows!("PDQ-TEM-02");
    let mut table = brawl(Options::default(), &HEROES_FIRST);
    table.does("Zorro", together(&["Sword"], &["Captain"], &["Bernardo"]));
    table.contributes("Bernardo", &["Tough"]);
    table.approves();
    table.reacts("Captain", &["Fencer"]);
    table.throw(&[1, 1, 6, 6]);
    // Bernardo has helped, and Zorro has acted, and comes before her as well.
    let form = together(&["Wit"], &["Captain"], &["Bernardo"]);
    let number = table.refuses("Lolita", form, &Refusal::HelperHasActed);
    assert_eq!(number, "PDQ-TEM-02");
    let form = together(&["Wit"], &["Captain"], &["Zorro"]);
    table.refuses("Lolita", form, &Refusal::HelperHasActed);
}

#[test]
fn who_comes_first_has_to_roll() {
    shows!("PDQ-TEM-02", "PDQ-RUL-14");
    let mut table = brawl(Options::default(), &HEROES_FIRST);
    table.does("Zorro", f("hold"));
    let form = together(&["Wit"], &["Captain"], &["Zorro"]);
    let number = table.refuses("Lolita", form, &Refusal::HighestMustRoll);
    assert_eq!(number, "PDQ-TEM-02");
    // Whoever holds and is first releases the joint attack, with her whose turn it was.
    table.does("Zorro", f("release"));
    table.does("Zorro", together(&["Sword"], &["Captain"], &["Lolita"]));
    table.contributes("Lolita", &["Dancer"]);
    table.approves();
    table.reacts("Captain", &["Fencer"]);
    table.throw(&[1, 1, 6, 6]);
    assert_eq!(table.totals(), [(10, 18)]);
    assert_eq!(table.on_turn(), "Bernardo");
}

#[test]
fn a_holder_may_help_one_who_comes_before_them() {
    shows!("PDQ-RUL-14", "PDQ-HLD-02");
    let mut table = brawl(Options::default(), &HEROES_FIRST);
    table.does("Zorro", f("hold"));
    table.does("Lolita", f("hold"));
    table.does("Zorro", f("release"));
    table.does("Zorro", together(&["Sword"], &["Captain"], &["Lolita"]));
    table.contributes("Lolita", &["Dancer"]);
    table.approves();
    table.reacts("Captain", &["Fencer"]);
    table.throw(&[1, 1, 6, 6]);
    // Her held action is used up by it.
    let number = table.refuses("Lolita", f("release"), &Refusal::NothingHeld);
    assert_eq!(number, "PDQ-HLD-01");
    table.all_pass(&["Bernardo", "Captain", "Sergeant"]);
    assert_eq!(table.conflict().round, 2);
    assert_eq!(table.on_turn(), "Zorro");
}

#[test]
fn each_helper_contributes_something() {
    shows!("PDQ-TEM-03");
    let mut table = brawl(Options::default(), &HEROES_FIRST);
    let form = together(&["Sword"], &["Captain"], &["Lolita", "Bernardo"]);
    table.does("Zorro", form);
    let nothing = f("contribute").with("qualities", names(&[]));
    let number = table.refuses("Lolita", nothing, &Refusal::HelperWithoutQuality);
    assert_eq!(number, "PDQ-TEM-03");
    table.contributes("Lolita", &["Wit"]);
    table.contributes("Bernardo", &["Healer"]);
    // Whose Qualities are struck out helps no more, and keeps the turn.
    let strike = f("strike").with("who", "Bernardo");
    table.choose("gm", &strike.with("quality", "Healer"));
    table.approves();
    table.reacts("Captain", &["Fencer"]);
    table.throw(&[1, 1, 6, 6]);
    assert_eq!(table.totals(), [(10, 18)]);
    assert_eq!(table.on_turn(), "Bernardo");
}

#[test]
fn who_has_nothing_to_contribute_is_not_asked() {
    shows!("PDQ-TEM-03");
    let cast = [
        ("Ann", "Zorro: Sword: Expert"),
        ("Bob", "Nobody:"),
        ("gm", "Guard: Spear: Good"),
    ];
    let mut table = common::table(Options::default(), &cast);
    table.prepare(&["Zorro", "Nobody"], &["Guard"]);
    table.begin_in_order(&["Zorro", "Nobody", "Guard"]);
    let form = together(&["Sword"], &["Guard"], &["Nobody"]);
    let number = table.refuses("Zorro", form, &Refusal::HelperWithoutQuality);
    assert_eq!(number, "PDQ-TEM-03");
}

#[test]
fn helpers_are_of_ones_own_side_and_there() {
    shows!("PDQ-TEM-01", "PDQ-OUT-03");
    let mut table = usual(Options::default());
    table.fight_over(
        &["Zorro", "Lolita", "Bernardo"],
        &["Captain", "Sergeant"],
        &[("Bernardo", "Mute")],
    );
    let no = |target: &str, helpers: &[&str], refusal: &Refusal| {
        let form = together(&["Sword"], &[target], helpers);
        table.refuses("Zorro", form, refusal)
    };
    let foes = Refusal::TogetherAgainstFoes;
    assert_eq!(no("Captain", &["Sergeant"], &foes), "PDQ-TEM-01");
    assert_eq!(no("Lolita", &["Lolita"], &foes), "PDQ-TEM-01");
    let out = Refusal::OutOfAction;
    assert_eq!(no("Captain", &["Bernardo"], &out), "PDQ-OUT-03");
    let bad = Refusal::BadHelper;
    assert_eq!(no("Captain", &["Guard"], &bad), "PDQ-TSK-04");
    no("Captain", &["Zorro"], &bad);
    no("Captain", &["Lolita", "Lolita"], &bad);
}

#[test]
fn nobody_helps_in_a_reaction() {
    shows!("PDQ-TEM-04", "PDQ-RUL-34");
    let order = ["Captain", "Zorro", "Lolita", "Bernardo", "Sergeant"];
    let mut table = brawl(Options::default(), &order);
    table.declares("Captain", &["Fencer"], &["Zorro"]);
    table.approves();
    let help = f("contribute").with("qualities", names(&["Dancer"]));
    let number = table.refuses("Lolita", help, &Refusal::ReactionAlone);
    assert_eq!(number, "PDQ-TEM-04");
    // Nor with Qualities of others.
    let theirs = f("react").with("qualities", names(&["Sword", "Dancer"]));
    table.refuses("Zorro", theirs, &Refusal::Unknown("Dancer".to_owned()));
    table.reacts("Zorro", &["Sword"]);
    table.throw(&[1, 1, 1, 1]);
    assert_eq!(table.totals(), [(8, 6)]);
}

#[test]
fn a_cagey_helper_hampers_and_a_wild_one_adds_nothing() {
    shows!("PDQ-RUL-14", "PDQ-RUL-22", "PDQ-STR-04");
    let mut table = brawl(Options::default(), &HEROES_FIRST);
    table.passes("Zorro");
    table.adopts("Lolita", "play_it_cagey");
    table.passes("Lolita");
    table.adopts("Bernardo", "flip_out");
    table.all_pass(&["Bernardo", "Captain", "Sergeant"]);
    let form = together(&["Sword"], &["Captain"], &["Lolita", "Bernardo"]);
    table.does("Zorro", form);
    table.contributes("Lolita", &["Dancer"]);
    table.contributes("Bernardo", &["Tough"]);
    table.approves();
    table.reacts("Captain", &["Fencer"]);
    // What the wild one has is not used up by helping; and the strategies of both last until
    // their own places come, which is after the dice.
    assert_eq!(table.strategy("Bernardo"), Some(Strategy::FlipOut));
    table.throw(&[1, 1, 6, 6]);
    // 2 + 4 + 4 + 2, and one Downshift on the lead.
    assert_eq!(table.totals(), [(10, 18)]);
    assert_eq!(table.on_turn(), "Captain");
    assert_eq!(table.strategy("Lolita"), None);
    assert_eq!(table.strategy("Bernardo"), None);
}

#[test]
fn who_helps_in_a_held_action_ahead_of_their_turn_has_the_strategy_no_more() {
    shows!("PDQ-STR-04", "PDQ-TEM-02");
    let mut table = brawl(Options::default(), &HEROES_FIRST);
    table.passes("Zorro");
    table.adopts("Lolita", "play_it_cagey");
    table.all_pass(&HEROES_FIRST[1..]);
    table.does("Zorro", f("hold"));
    assert_eq!(table.on_turn(), "Lolita");
    table.does("Zorro", f("release"));
    table.does("Zorro", together(&["Sword"], &["Captain"], &["Lolita"]));
    table.contributes("Lolita", &["Wit"]);
    table.approves();
    table.reacts("Captain", &["Fencer"]);
    // It still hampers here: 2 + 2 + 4.
    table.throw(&[1, 1, 6, 6]);
    assert_eq!(table.totals(), [(8, 18)]);
    // Her place has come, and her turn went into helping.
    assert_eq!(table.on_turn(), "Bernardo");
    assert_eq!(table.strategy("Lolita"), None);
}

#[test]
fn helping_does_not_use_the_upshift_of_who_flips_out() {
    shows!("PDQ-RUL-22", "PDQ-RUL-14");
    let order = ["Zorro", "Captain", "Sergeant", "Lolita", "Bernardo"];
    let mut table = brawl(Options::default(), &order);
    table.all_pass(&["Zorro", "Captain", "Sergeant"]);
    table.adopts("Lolita", "flip_out");
    table.all_pass(&["Lolita", "Bernardo"]);
    table.does("Zorro", together(&["Sword"], &["Captain"], &["Lolita"]));
    table.contributes("Lolita", &["Dancer"]);
    table.approves();
    table.reacts("Captain", &["Fencer"]);
    table.throw(&[1, 1, 6, 6]);
    assert_eq!(table.totals(), [(10, 18)]);
    assert_eq!(table.strategy("Lolita"), Some(Strategy::FlipOut));
    // And the Downshift of her reactions is there until her place comes.
    table.attacks(("Captain", "Fencer"), ("Lolita", "Curious"));
    assert_eq!(table.awaited(), [2]);
}

#[test]
fn who_has_flipped_out_does_not_hamper_a_joint_attack() {
    shows!("PDQ-RUL-14", "PDQ-STR-02");
    let mut table = brawl(Options::default(), &HEROES_FIRST);
    table.passes("Zorro");
    table.adopts("Lolita", "flip_out");
    table.attacks(("Lolita", "Wit"), ("Captain", "Fencer"));
    table.throw(&[1, 1, 6, 6]);
    table.all_pass(&["Bernardo", "Captain", "Sergeant"]);
    assert_eq!(table.strategy("Lolita"), Some(Strategy::FlippedOut));
    table.does("Zorro", together(&["Sword"], &["Captain"], &["Lolita"]));
    table.contributes("Lolita", &["Dancer"]);
    table.approves();
    table.reacts("Captain", &["Fencer"]);
    table.throw(&[1, 1, 6, 6]);
    // Its Downshift is for reactions and for what is no attack.
    assert_eq!(table.totals(), [(10, 18)]);
}

#[test]
fn the_rollers_own_shifts_count_both_ways() {
    shows!("PDQ-RUL-14");
    for (strategy, total) in [("flip_out", 12), ("play_it_cagey", 8)] {
        let mut table = brawl(Options::default(), &HEROES_FIRST);
        table.adopts("Zorro", strategy);
        table.does("Zorro", together(&["Sword"], &["Captain"], &["Lolita"]));
        table.contributes("Lolita", &["Dancer"]);
        table.approves();
        table.reacts("Captain", &["Fencer"]);
        table.throw(&[1, 1, 6, 6]);
        assert_eq!(table.totals(), [(total, 18)], "{strategy}");
    }
}

#[test]
fn who_helps_adopts_no_strategy_in_that_turn() {
    shows!("PDQ-RUL-14", "PDQ-STR-01");
    let mut table = brawl(Options::default(), &HEROES_FIRST);
    table.does("Zorro", together(&["Sword"], &["Captain"], &["Lolita"]));
    table.contributes("Lolita", &["Dancer"]);
    let adopt = || f("adopt").with("strategy", "play_it_cagey");
    table.refuses("Lolita", adopt(), &Refusal::NotNow);
    table.approves();
    table.reacts("Captain", &["Fencer"]);
    table.throw(&[1, 1, 6, 6]);
    let number = table.refuses("Lolita", adopt(), &Refusal::NotYourTurn);
    assert_eq!(number, "PDQ-TRN-03");
}

#[test]
fn it_is_the_rollers_intent_that_kills() {
    shows!("PDQ-RUL-14", "PDQ-KIL-04");
    for (roller, helper, end) in [
        ("kill", "incapacitate", Condition::Dead),
        ("incapacitate", "kill", Condition::OutOfAction),
    ] {
        let mut table = usual(Options {
            kill_intent: true,
            ..Options::default()
        });
        table.prepare(&["Zorro", "Lolita"], &["Sergeant"]);
        for (who, intent) in [
            ("Zorro", roller),
            ("Lolita", helper),
            ("Sergeant", "incapacitate"),
        ] {
            table.does(who, f("declare_intent").with("intent", intent));
        }
        table.begin_in_order(&["Zorro", "Lolita", "Sergeant"]);
        table.does("Zorro", together(&["Sword"], &["Sergeant"], &["Lolita"]));
        table.contributes("Lolita", &["Wit"]);
        table.approves();
        table.reacts("Sergeant", &["Fat"]);
        table.throw(&[6, 6, 1, 1]);
        table.takes("Sergeant", &[("Soldier", 3), ("Fat", 1)]);
        assert_eq!(table.condition("Sergeant"), end);
    }
}

#[test]
fn who_declines_keeps_the_turn_and_the_attack_goes_on() {
    shows!("PDQ-TEM-01", "PDQ-TEM-02");
    let mut table = brawl(Options::default(), &HEROES_FIRST);
    table.does("Zorro", together(&["Sword"], &["Captain"], &["Lolita"]));
    table.does("Lolita", f("decline"));
    table.approves();
    table.reacts("Captain", &["Fencer"]);
    table.throw(&[1, 1, 6, 6]);
    assert_eq!(table.totals(), [(6, 18)]);
    assert_eq!(table.on_turn(), "Lolita");
}

#[test]
fn who_lost_the_turn_while_out_of_action_cannot_help() {
    shows!("PDQ-TEM-02", "PDQ-TRN-01");
    let mut table = usual(Options::default());
    table.fight_over(
        &["Zorro", "Lolita", "Bernardo"],
        &["Captain"],
        &[("Lolita", "Curious")],
    );
    table.does("Zorro", f("hold"));
    assert_eq!(table.on_turn(), "Bernardo");
    table.choose("gm", &f("return_to_action").with("who", "Lolita"));
    table.does("Zorro", f("release"));
    let form = together(&["Sword"], &["Captain"], &["Lolita"]);
    table.refuses("Zorro", form, &Refusal::HelperHasActed);
}

#[test]
fn a_holder_who_was_put_out_has_nothing_left_to_help_with() {
    shows!("PDQ-HLD-03", "PDQ-TEM-02");
    let mut table = brawl(Options::default(), &HEROES_FIRST);
    table.does("Zorro", f("hold"));
    table.does("Lolita", f("hold"));
    table.hurt("Lolita", "Curious", 1);
    assert!(!table.acts("Lolita"));
    table.choose("gm", &f("return_to_action").with("who", "Lolita"));
    table.does("Zorro", f("release"));
    let form = together(&["Sword"], &["Captain"], &["Lolita"]);
    table.refuses("Zorro", form, &Refusal::HelperHasActed);
}
