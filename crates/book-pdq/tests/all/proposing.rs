//! Naming Qualities and judging them, alone and in a team: TSK-01 to TSK-04, RUL-09, RUL-37.

use book_pdq::{Pdq, setup::Options, state::Deed};
use rulebook::{Rulebook, Seat, Turn};
use rulebook_testkit::shows;

use crate::{
    common::{Story, f, names, usual},
    trying::*,
};

#[test]
fn the_player_proposes_and_the_game_master_approves() {
    shows!("PDQ-TSK-01");
    let mut table = usual(Options::default());
    let rider = attempt(&["Rider"]).with("who", "Zorro");
    assert_eq!(table.no("Bob", &rider), "TBL-01");
    assert_eq!(table.no("gm", &rider), "TBL-01");
    let foreign = attempt(&["Fencer"]).with("who", "Zorro");
    assert_eq!(table.no("Ann", &foreign), "TBL-04");
    assert_eq!(table.no("gm", &approve("good", "complicated")), "TBL-03");
    table.choose("Ann", &rider);
    assert_eq!(Pdq::turn(&table.state), Turn::Choice(vec![Seat::Gm]));
    assert_eq!(table.no("Ann", &approve("good", "complicated")), "TBL-01");
    // Whoever thinks again has lost nothing.
    table.choose("Ann", &f("withdraw"));
    assert!(talking(&table));
    table.choose("Ann", &rider);
    table.choose("gm", &approve("good", "complicated"));
    assert_eq!(table.awaited(), [2]);
}

#[test]
fn the_game_master_strikes_qualities_out() {
    shows!("PDQ-TSK-01", "PDQ-COR-07");
    let mut table = usual(Options::default());
    table.does("Zorro", attempt(&["Rider", "Sword"]));
    let quick = judge("strike", "Zorro", "Quick");
    assert_eq!(table.no("gm", &quick), "PDQ-TSK-01");
    let sword = judge("strike", "Zorro", "Sword");
    assert_eq!(table.no("Ann", &sword), "TBL-01");
    table.choose("gm", &sword);
    assert_eq!(table.no("gm", &sword), "PDQ-TSK-01");
    table.choose("gm", &approve("good", "complicated"));
    table.throw(&[1, 1]);
    assert_eq!(outcome(&table), &rolled("Zorro", 9, 4, false));
    // Nothing is left: Average.
    table.does("Zorro", attempt(&["Sword"]));
    table.choose("gm", &sword);
    table.choose("gm", &approve("good", "complicated"));
    table.throw(&[1, 1]);
    assert_eq!(outcome(&table), &rolled("Zorro", 9, 2, false));
}

#[test]
fn the_game_master_may_want_to_hear_something_else() {
    shows!("PDQ-TSK-01");
    let mut table = usual(Options::default());
    table.does("Zorro", attempt(&["Sword"]));
    let back = f("send_back").with("who", "Zorro");
    assert_eq!(table.no("Ann", &back), "TBL-01");
    table.choose("gm", &back);
    assert_eq!(table.no("gm", &approve("good", "complicated")), "TBL-03");
    assert_eq!(table.no("Bob", &propose("Zorro", &["Rider"])), "TBL-01");
    table.choose("Ann", &propose("Zorro", &["Rider"]));
    assert_eq!(table.no("Ann", &propose("Zorro", &["Sword"])), "TBL-03");
    table.choose("gm", &approve("good", "complicated"));
    table.throw(&[1, 1]);
    assert_eq!(hand(&table).modifier, 2);
}

#[test]
fn the_game_master_may_call_for_a_task() {
    shows!("PDQ-TSK-01", "TBL-02");
    let mut table = usual(Options::default());
    let call = f("call_task").with("who", "Lolita");
    assert_eq!(table.no("Ann", &call), "TBL-01");
    table.choose("gm", &call);
    let seat = Turn::Choice(vec![Seat::named("Ann")]);
    assert_eq!(Pdq::turn(&table.state), seat);
    assert_eq!(table.no("Bob", &propose("Lolita", &["Wit"])), "TBL-01");
    table.choose("Ann", &propose("Lolita", &["Wit"]));
    table.choose("gm", &f("call_off"));
    assert!(talking(&table));
}

#[test]
fn a_weakness_can_be_made_a_condition() {
    shows!("PDQ-RUL-37", "PDQ-TSK-01", "PDQ-TSK-03");
    let mut table = usual(Options::default());
    table.does("Zorro", attempt(&["Sword"]));
    let proud = judge("demand", "Zorro", "Proud");
    assert_eq!(table.no("Ann", &proud), "TBL-01");
    let sword = judge("demand", "Zorro", "Sword");
    assert_eq!(table.no("gm", &sword), "PDQ-TSK-03");
    let vain = judge("demand", "Zorro", "Vain");
    assert_eq!(table.no("gm", &vain), "TBL-04");
    table.choose("gm", &proud);
    assert_eq!(table.no("Ann", &propose("Zorro", &["Sword"])), "PDQ-RUL-37");
    assert_eq!(table.no("Ann", &propose("Zorro", &[])), "PDQ-RUL-09");
    table.choose("Ann", &propose("Zorro", &["Sword", "Proud"]));
    // It is still demanded when the rest is sent back.
    table.choose("gm", &f("send_back").with("who", "Zorro"));
    assert_eq!(table.no("Ann", &propose("Zorro", &["Rider"])), "PDQ-RUL-37");
    table.choose("Ann", &propose("Zorro", &["Rider", "Proud"]));
    table.choose("gm", &approve("average", "complicated"));
    table.throw(&[3, 4]);
    // +2 and -2.
    assert_eq!(outcome(&table), &rolled("Zorro", 7, 7, true));
}

#[test]
fn nobody_chooses_to_be_average() {
    shows!("PDQ-RUL-09", "PDQ-COR-07");
    let mut table = usual(Options::default());
    table.hurt("Zorro", "Rider", 2);
    table.does("Zorro", attempt(&[]));
    table.choose("gm", &judge("demand", "Zorro", "Rider"));
    assert_eq!(table.no("Ann", &propose("Zorro", &[])), "PDQ-RUL-09");
    // Damaged or not, it has to be used.
    table.choose("Ann", &propose("Zorro", &["Rider"]));
    table.choose("gm", &approve("average", "complicated"));
    table.throw(&[4, 4]);
    assert_eq!(outcome(&table), &rolled("Zorro", 7, 6, false));
    // If the game master finds none, it is Average indeed.
    table.does("Zorro", attempt(&[]));
    table.choose("gm", &approve("average", "complicated"));
    table.throw(&[4, 3]);
    assert_eq!(outcome(&table), &rolled("Zorro", 7, 7, true));
}

#[test]
fn being_badass_is_one_upshift_for_this_action() {
    shows!("PDQ-TSK-02", "PDQ-SHF-02", "PDQ-RUL-05");
    let mut table = usual(Options::default());
    table.does("Zorro", attempt(&["Rider"]));
    table.choose("gm", &approve("good", "complicated").with("badass", "yes"));
    table.throw(&[2, 2]);
    assert_eq!(outcome(&table), &rolled("Zorro", 9, 8, false));
    // Only for this action.
    table.tries("Zorro", &["Rider"], "good");
    table.throw(&[2, 2]);
    assert_eq!(outcome(&table), &rolled("Zorro", 9, 6, false));
}

#[test]
fn a_reaction_is_an_action_and_can_be_badass_as_well() {
    shows!("PDQ-RUL-05", "PDQ-TSK-02");
    let mut table = usual(Options::default());
    table.fight(&["Zorro", "Sergeant"]);
    table.declares("Zorro", &["Rider"], &["Sergeant"]);
    let attack = f("approve_attack").with("badass", "yes");
    table.choose("gm", &attack.with("surprised", names(&[])));
    table.does(
        "Sergeant",
        f("react").with("qualities", names(&["Soldier"])),
    );
    let form = f("approve_reaction").with("who", "Sergeant");
    let form = form.with("badass", "yes").with("weakness", "*none*");
    table.choose("gm", &form);
    table.throw(&[1, 1, 6, 6]);
    let roll = table.state.last_roll.as_ref().unwrap();
    let modifiers: Vec<i64> = roll.hands.iter().map(|hand| hand.modifier).collect();
    assert_eq!(modifiers, [4, 4]);
}

#[test]
fn damage_comes_before_shifts() {
    shows!("PDQ-RUL-05", "PDQ-DMG-04", "PDQ-SHF-03");
    let mut table = usual(Options::default());
    table.hurt("Captain", "Fencer", 1);
    table.does("Captain", attempt(&["Fencer", "Schemer"]));
    table.choose("gm", &approve("good", "complicated").with("badass", "yes"));
    // A Master lowered to Expert and shifted up is a Master, not a Master with a die.
    assert_eq!(table.awaited(), [2]);
    table.throw(&[1, 1]);
    assert_eq!(hand(&table).modifier, 8);
    // Poor by Damage and shifted down fails, and Poor by Damage shifted up does not.
    table.hurt("Captain", "Schemer", 2);
    table.does("Captain", attempt(&["Schemer"]));
    table.choose("gm", &shift("Captain", "down", 1));
    table.choose("gm", &approve("poor", "complicated"));
    assert_eq!(outcome(&table), &without_dice("Captain", false));
    table.does("Captain", attempt(&["Schemer"]));
    table.choose("gm", &shift("Captain", "up", 1));
    table.choose("gm", &approve("good", "complicated"));
    table.throw(&[1, 1]);
    assert_eq!(hand(&table).modifier, 0);
}

#[test]
fn modifiers_of_several_qualities_are_added_and_each_is_used_once() {
    shows!("PDQ-TSK-03");
    let mut table = usual(Options::default());
    for twice in [&["Sword", "Sword"][..], &["Proud", "Sword", "Proud"]] {
        let form = attempt(twice).with("who", "Zorro");
        assert_eq!(table.no("Ann", &form), "PDQ-TSK-03");
    }
    for (qualities, modifier) in [
        (&["Rider", "Sword"][..], 6),
        (&["Rider", "Sword", "Quick"], 8),
        (&["Sword", "Proud"], 2),
        (&["Proud"], -2),
    ] {
        table.tries("Zorro", qualities, "good");
        table.throw(&[1, 1]);
        assert_eq!(hand(&table).modifier, modifier, "{qualities:?}");
    }
}

#[test]
fn a_team_adds_its_qualities_and_one_of_them_rolls() {
    shows!("PDQ-TSK-04", "PDQ-TEM-03");
    let mut table = usual(Options::default());
    let form = together("Zorro", &["Rider"], &["Bernardo", "Lolita"]);
    table.choose("Ann", &form);
    // Everybody who was asked has to answer first.
    assert_eq!(table.no("gm", &approve("master", "complicated")), "TBL-03");
    assert_eq!(
        table.no("Ann", &contribute("Bernardo", &["Eyes"])),
        "TBL-01"
    );
    assert_eq!(table.no("Bob", &contribute("Bernardo", &[])), "PDQ-TEM-03");
    let twice = contribute("Bernardo", &["Eyes", "Eyes"]);
    assert_eq!(table.no("Bob", &twice), "PDQ-TSK-03");
    table.choose("Bob", &contribute("Bernardo", &["Eyes", "Mute"]));
    assert_eq!(
        table.no("Bob", &contribute("Bernardo", &["Eyes"])),
        "TBL-03"
    );
    table.choose("Ann", &contribute("Lolita", &["Wit"]));
    table.choose("gm", &approve("master", "complicated"));
    // 2 + 2 - 2 + 4, rolled once and by Zorro.
    assert_eq!(table.awaited(), [2]);
    table.throw(&[3, 4]);
    assert_eq!(
        (hand(&table).who.as_str(), hand(&table).modifier),
        ("Zorro", 6)
    );
    assert_eq!(outcome(&table), &rolled("Zorro", 13, 13, true));
}

#[test]
fn outside_a_conflict_anybody_of_the_team_may_roll() {
    shows!("PDQ-TSK-04");
    let mut table = usual(Options::default());
    for (roller, own, helper, theirs) in [
        ("Zorro", "Rider", "Captain", "Fencer"),
        ("Captain", "Fencer", "Zorro", "Rider"),
    ] {
        let seat = table.seat(roller);
        table.choose(&seat, &together(roller, &[own], &[helper]));
        table.does(helper, contribute(helper, &[theirs]));
        table.choose("gm", &approve("good", "complicated"));
        table.throw(&[1, 1]);
        assert_eq!(
            (hand(&table).who.as_str(), hand(&table).modifier),
            (roller, 8)
        );
    }
}

#[test]
fn who_cannot_or_will_not_help_does_not() {
    shows!("PDQ-TSK-04", "PDQ-TEM-03");
    let mut table = usual(Options::default());
    table.hurt("Guard", "Spear", 3);
    table.choose("gm", &f("make_npc").with("name", "Nobody"));
    for (helpers, rule) in [
        (&["Zorro"][..], "PDQ-TSK-04"),
        (&["Lolita", "Lolita"], "PDQ-TSK-04"),
        (&["Guard"], "PDQ-OUT-03"),
        (&["Nobody"], "PDQ-TEM-03"),
        (&["Diego"], "TBL-04"),
    ] {
        let form = together("Zorro", &["Rider"], helpers);
        assert_eq!(table.no("Ann", &form), rule, "{helpers:?}");
    }
    let ask = together("Zorro", &["Rider"], &["Bernardo"]);
    table.choose("Ann", &ask);
    table.choose("Bob", &f("decline").with("who", "Bernardo"));
    table.choose("gm", &approve("good", "complicated"));
    table.throw(&[1, 1]);
    assert_eq!(hand(&table).modifier, 2);
    // Who has nothing left after striking helps no more.
    table.choose("Ann", &ask);
    table.choose("Bob", &contribute("Bernardo", &["Eyes", "Tough"]));
    table.choose("gm", &judge("strike", "Bernardo", "Eyes"));
    table.choose("gm", &judge("strike", "Bernardo", "Tough"));
    let Some(Deed::Task(task)) = table.state.deed() else {
        panic!("there is no task");
    };
    assert!(task.effort.helpers.is_empty());
}

#[test]
fn in_a_conflict_the_highest_initiative_of_a_team_rolls_and_the_others_have_acted() {
    shows!("PDQ-TSK-04");
    let mut table = usual(Options::default());
    table.prepare(&["Zorro", "Bernardo"], &["Captain"]);
    table.begin_in_order(&["Zorro", "Bernardo", "Captain"]);
    table.choose("Ann", &together("Zorro", &["Rider"], &["Bernardo"]));
    table.choose("Bob", &contribute("Bernardo", &["Eyes"]));
    table.choose("gm", &approve("good", "complicated"));
    table.throw(&[1, 1]);
    assert_eq!(hand(&table).modifier, 4);
    assert_eq!(table.on_turn(), "Captain");
    table.does("Captain", f("pass"));
    table.does("Zorro", f("hold"));
    let form = together("Bernardo", &["Eyes"], &["Zorro"]);
    assert_eq!(table.no("Bob", &form), "PDQ-TEM-02");
}

#[test]
fn the_lead_is_the_best_of_the_whole_team() {
    shows!("PDQ-RUL-01", "PDQ-RUL-04", "PDQ-RUL-02", "PDQ-COR-07");
    let mut table = usual(Options::default());
    let ask = together("Zorro", &["Rider"], &["Captain"]);
    table.choose("Ann", &ask);
    table.does("Captain", contribute("Captain", &["Fencer"]));
    table.choose("gm", &approve("good", "complicated").with("badass", "yes"));
    assert_eq!(table.awaited(), [3]);
    table.throw(&[1, 1, 1]);
    assert_eq!(hand(&table).modifier, 8);
    // Poor beside a helper's Good does not fail by itself.
    table.choose("Ann", &together("Zorro", &["Proud"], &["Bernardo"]));
    table.choose("Bob", &contribute("Bernardo", &["Eyes"]));
    table.choose("gm", &shift("Zorro", "down", 1));
    table.choose("gm", &approve("good", "complicated"));
    assert_eq!(table.awaited(), [2]);
    table.throw(&[1, 1]);
    assert_eq!(hand(&table).modifier, -2);
    // Nor does the implied Average beside a helper's Poor.
    table.choose("Ann", &together("Zorro", &[], &["Bernardo"]));
    table.choose("Bob", &contribute("Bernardo", &["Mute"]));
    table.choose("gm", &shift("Zorro", "down", 1));
    table.choose("gm", &approve("good", "complicated"));
    assert_eq!(table.awaited(), [2]);
    table.throw(&[1, 1]);
    assert_eq!(hand(&table).modifier, -4);
}
