//! Combats of single combatants: calling them, rounds, difficulty, defeat and fates.

use book_risus_hack::{RisusHack, setup::Options};
use rulebook::Filled;
use rulebook_testkit::{Table, shows};

use crate::{
    common::{Story, f, judged, names, usual},
    fighting::{Fighting, attack, defence, fate, of},
};

const GROLFNAR: (&str, &str) = ("Grolfnar", "Viking");
const MILDA: (&str, &str) = ("Milda", "Cuisine");
const ULF: (&str, &str) = ("Ulf", "Chasseur");
const WULF: (&str, &str) = ("Wulf", "Viking");
const GARDE: (&str, &str) = ("Garde", "Hallebarde");

fn plain() -> Table<RisusHack> {
    usual(Options::default())
}

fn fumbling() -> Options {
    Options {
        fumble: true,
        ..Options::default()
    }
}

fn calls(who: &str, foes: &[&str], fd: i64) -> Filled {
    let form = of("call_combat", who).with("foes", names(foes));
    form.with("fd", fd)
}

fn mark(who: &str, cliche: &str, degree: &str, penalty: i64) -> Filled {
    let form = of("mark", who).with("cliche", cliche);
    judged(form, degree, "minus", penalty)
}

#[test]
fn the_game_master_says_that_a_combat_begins_and_against_whom() {
    shows!("RHK-CMB-02");
    let mut table = plain();
    assert_eq!(table.no("Ann", &calls("Grolfnar", &["Wulf"], 5)), "TBL-01");
    for foes in [&[][..], &["Grolfnar"], &["Wulf", "Wulf"]] {
        assert_eq!(
            table.no("gm", &calls("Grolfnar", foes, 5)),
            "RHK-CMB-02",
            "{foes:?}"
        );
    }
    assert_eq!(table.no("gm", &calls("Grolfnar", &["Nobody"], 5)), "TBL-04");
    table.choose("gm", &calls("Grolfnar", &["Wulf"], 5));
    assert_eq!(table.combat().parties, [["Grolfnar"], ["Wulf"]]);
    // One at a time, and nobody on both sides.
    assert_eq!(table.no("gm", &calls("Milda", &["Garde"], 5)), "TBL-03");
    let enters = of("enter", "Wulf").with("party", "first");
    assert_eq!(table.no("gm", &enters), "RHK-CMB-02");
    let enters = of("enter", "Garde").with("party", "second");
    assert_eq!(table.no("Ann", &enters), "TBL-01");
    assert_eq!(table.no("Ann", &f("begin")), "TBL-01");
}

#[test]
fn no_cliche_is_used_before_the_game_master_has_said_how_it_suits() {
    shows!("RHK-CMB-02");
    let mut table = plain();
    table.call_fight(&["Grolfnar"], &["Wulf"]);
    table.marks("Grolfnar", "Viking", "suited", 0);
    table.marks("Wulf", "Viking", "suited", 0);
    assert_eq!(
        table.no("Ann", &mark("Grolfnar", "Poète", "suited", 0)),
        "TBL-01"
    );
    assert_eq!(
        table.no("gm", &mark("Milda", "Barde", "suited", 0)),
        "TBL-04"
    );
    table.choose("gm", &f("begin"));
    let flirts = attack("Grolfnar", "Dragueur", 0, "Wulf");
    assert_eq!(table.no("Ann", &flirts), "RHK-CMB-02");
    let fights = attack("Grolfnar", "Viking", 0, "Wulf");
    table.choose("Ann", &fights);
    assert_eq!(
        table.no("gm", &defence("Wulf", "Fanfaron", 0)),
        "RHK-CMB-02"
    );
    table.choose("gm", &defence("Wulf", "Viking", 0));
    table.throw(&[6, 1, 1, 1, 6, 1, 1, 1, 1]);
    // Between exchanges the word may still come, and then it holds.
    table.marks("Grolfnar", "Dragueur", "partly", 0);
    table.choose("Ann", &flirts);
}

#[test]
fn an_unsuited_cliche_fights_in_full_without_table_2_and_with_one_die_with_it() {
    shows!("RHK-CMB-12", "RHK-CMB-02");
    for (table2, dice) in [(false, [3, 5]), (true, [1, 3])] {
        let mut table = usual(Options {
            table2,
            ..Options::default()
        });
        table.call_fight(&["Grolfnar"], &["Wulf"]);
        table.marks("Grolfnar", "Joueur", "unsuited", 0);
        table.marks("Wulf", "Viking", "poorly", 0);
        table.choose("gm", &f("begin"));
        table.clash(("Grolfnar", "Joueur"), WULF);
        assert_eq!(table.awaited(), dice);
    }
}

#[test]
fn a_missing_object_weighs_in_combat_and_shrinks_with_the_score() {
    shows!("RHK-CMB-02", "RHK-CMB-04");
    let mut table = plain();
    table.fight(&["Grolfnar"], &["Wulf"]);
    assert_eq!(
        table.no("gm", &mark("Grolfnar", "Viking", "suited", 3)),
        "RHK-RUL-08"
    );
    table.marks("Grolfnar", "Viking", "suited", 2);
    table.bout(GROLFNAR, WULF, &[1, 2, 6, 1, 1, 1, 1]);
    assert_eq!(table.score("Grolfnar", "Viking"), 3);
    table.clash(GROLFNAR, WULF);
    assert_eq!(table.awaited(), [2, 5]);
    // Not between an attack and its dice.
    table.throw(&[6, 1, 6, 1, 1, 1, 1]);
    table.choose("Ann", &attack("Grolfnar", "Viking", 0, "Wulf"));
    assert_eq!(
        table.no("gm", &mark("Grolfnar", "Viking", "suited", 0)),
        "TBL-03"
    );
}

#[test]
fn players_attack_in_seat_order_and_once() {
    shows!("RHK-CMB-03", "RHK-RUL-17");
    let mut table = plain();
    // Whoever is named first, the seats decide.
    table.fight(&["Ulf", "Milda", "Grolfnar"], &["Garde", "Wulf"]);
    assert_eq!(table.on_turn(), "Grolfnar");
    let early = attack("Milda", "Cuisine", 0, "Wulf");
    assert_eq!(table.no("Ann", &early), "RHK-CMB-03");
    assert_eq!(
        table.no("gm", &attack("Wulf", "Viking", 0, "Ulf")),
        "RHK-CMB-03"
    );
    let level = [6, 1, 1, 1, 6, 1, 1, 1, 1];
    table.bout(GROLFNAR, WULF, &level);
    let again = attack("Grolfnar", "Viking", 0, "Wulf");
    assert_eq!(table.no("Ann", &again), "RHK-CMB-03");
    assert_eq!(table.on_turn(), "Milda");
    table.bout(MILDA, WULF, &level);
    assert_eq!(table.on_turn(), "Ulf");
    assert_eq!(table.round(), 1);
    table.bout(ULF, WULF, &level);
    // The Guard was in no exchange, Wulf was.
    assert_eq!(table.on_turn(), "Garde");
    assert_eq!(
        table.no("gm", &attack("Wulf", "Viking", 0, "Ulf")),
        "RHK-CMB-03"
    );
    table.bout(GARDE, MILDA, &[6, 1, 1, 6, 1, 1, 1]);
    assert_eq!((table.round(), table.on_turn().as_str()), (2, "Grolfnar"));
}

#[test]
fn seat_order_goes_across_both_sides() {
    shows!("RHK-CMB-03", "RHK-RUL-17");
    let mut table = plain();
    table.fight(&["Ulf", "Garde"], &["Grolfnar", "Milda"]);
    for who in ["Grolfnar", "Milda", "Ulf", "Garde"] {
        assert_eq!((table.round(), table.on_turn().as_str()), (1, who));
        table.passes(who);
    }
    assert_eq!((table.round(), table.on_turn().as_str()), (2, "Grolfnar"));
}

#[test]
fn only_units_of_the_other_side_that_stand_can_be_attacked() {
    shows!("RHK-CMB-03", "RHK-CMB-10");
    let mut table = plain();
    table.fight(&["Grolfnar", "Milda"], &["Wulf", "Garde"]);
    for foe in ["Milda", "Grolfnar", "Ulf"] {
        let form = attack("Grolfnar", "Viking", 0, foe);
        assert_eq!(table.no("Ann", &form), "RHK-CMB-03", "{foe}");
    }
    table.sets_score("Garde", "Hallebarde", 1);
    table.bout(GROLFNAR, GARDE, &[6, 1, 1, 1, 1]);
    assert!(table.is_out("Garde"));
    let form = attack("Milda", "Cuisine", 0, "Garde");
    assert_eq!(table.no("Ann", &form), "RHK-CMB-03");
    // Somebody else's character is not mine to send.
    let form = attack("Milda", "Cuisine", 0, "Wulf");
    assert_eq!(table.no("Bob", &form), "TBL-01");
    table.choose("Ann", &form);
    assert_eq!(table.no("Ann", &defence("Wulf", "Viking", 0)), "TBL-01");
}

#[test]
fn the_game_master_may_let_an_adversary_stay_still() {
    shows!("RHK-RUL-17");
    let mut table = plain();
    table.fight(&["Grolfnar"], &["Wulf", "Garde", "Rats"]);
    table.bout(GROLFNAR, GARDE, &[6, 1, 1, 1, 6, 1, 1]);
    assert_eq!(table.on_turn(), "Wulf");
    table.passes("Wulf");
    assert_eq!(table.on_turn(), "Rats");
    table.passes("Rats");
    assert_eq!((table.round(), table.on_turn().as_str()), (2, "Grolfnar"));
}

#[test]
fn who_lets_an_attack_be_can_still_be_attacked() {
    shows!("RHK-RUL-17");
    let mut table = plain();
    table.fight(&["Grolfnar"], &["Wulf", "Garde"]);
    table.passes("Grolfnar");
    assert_eq!(table.on_turn(), "Wulf");
    table.bout(WULF, GROLFNAR, &[6, 1, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(table.score("Grolfnar", "Viking"), 3);
    // One exchange more: the Guard was in none so far.
    table.bout(GARDE, GROLFNAR, &[6, 1, 1, 1, 1, 1]);
    assert_eq!(table.score("Grolfnar", "Viking"), 2);
    assert_eq!(table.round(), 2);
}

#[test]
fn a_duel_has_one_exchange_in_a_round_which_both_attack_in() {
    shows!("RHK-RUL-17", "RHK-CMB-04");
    let mut table = plain();
    table.fight(&["Grolfnar"], &["Wulf"]);
    assert_eq!(table.on_turn(), "Grolfnar");
    table.bout(GROLFNAR, WULF, &[1, 1, 1, 1, 6, 1, 1, 1, 1]);
    assert_eq!((table.round(), table.on_turn().as_str()), (2, "Grolfnar"));
    // If the player lets it be, the other may begin; that is the exchange of the round.
    table.passes("Grolfnar");
    assert_eq!((table.round(), table.on_turn().as_str()), (2, "Wulf"));
    table.clash(WULF, GROLFNAR);
    assert_eq!(table.awaited(), [5, 3]);
    table.throw(&[1, 1, 1, 1, 1, 6, 1, 1]);
    assert_eq!(table.score("Wulf", "Viking"), 4);
    assert_eq!((table.round(), table.on_turn().as_str()), (3, "Grolfnar"));
}

#[test]
fn losses_count_at_once() {
    shows!("RHK-RUL-17", "RHK-CMB-06");
    let mut table = plain();
    table.fight(&["Grolfnar", "Milda"], &["Wulf", "Garde"]);
    table.bout(GROLFNAR, WULF, &[6, 1, 1, 1, 1, 1, 1, 1, 1]);
    table.clash(MILDA, WULF);
    assert_eq!((table.round(), table.awaited()), (1, vec![4, 4]));
}

#[test]
fn who_has_not_attacked_yet_still_does_when_somebody_falls() {
    shows!("RHK-RUL-17", "RHK-CMB-03");
    let mut table = plain();
    table.fight(&["Grolfnar", "Milda"], &["Wulf"]);
    table.sets_score("Grolfnar", "Viking", 1);
    table.destines("Milda", "Cuisine");
    table.bout(GROLFNAR, WULF, &[1, 6, 1, 1, 1, 1]);
    assert!(table.is_out("Grolfnar"));
    // The round began with three units, and Milda has not had her attack, nor the use of her
    // point.
    assert_eq!((table.round(), table.on_turn().as_str()), (1, "Milda"));
    table.clash(MILDA, WULF);
    assert_eq!(table.awaited(), [8, 5]);
}

#[test]
fn an_adversary_in_no_exchange_still_attacks_when_another_falls() {
    shows!("RHK-RUL-17");
    let mut table = plain();
    table.fight(&["Grolfnar"], &["Wulf", "Garde"]);
    table.sets_score("Garde", "Hallebarde", 1);
    table.bout(GROLFNAR, GARDE, &[6, 1, 1, 1, 1]);
    assert!(table.is_out("Garde"));
    assert_eq!((table.round(), table.on_turn().as_str()), (1, "Wulf"));
}

#[test]
fn nobody_wins_if_both_succeed_however_well() {
    shows!("RHK-CMB-05", "RHK-RUL-19");
    let mut table = plain();
    table.fight(&["Grolfnar"], &["Wulf"]);
    table.bout(GROLFNAR, WULF, &[6, 6, 5, 5, 5, 1, 1, 1, 1]);
    assert_eq!(table.contest(), (vec![4, 1], String::new()));
    assert_eq!(table.score("Grolfnar", "Viking"), 4);
    assert_eq!(table.score("Wulf", "Viking"), 5);
}

#[test]
fn who_fails_against_a_success_loses_a_die_of_the_cliche_used() {
    shows!("RHK-CMB-06", "RHK-CMB-04");
    let mut table = plain();
    table.fight(&["Grolfnar"], &["Wulf"]);
    // Three successes take no more than one does.
    table.bout(("Grolfnar", "Joueur"), WULF, &[4, 4, 4, 6, 6, 5, 1, 1]);
    assert_eq!(table.score("Grolfnar", "Joueur"), 2);
    assert_eq!(table.score("Grolfnar", "Viking"), 4);
    assert_eq!(table.score("Wulf", "Viking"), 5);
    table.bout(GROLFNAR, ("Wulf", "Fanfaron"), &[5, 1, 1, 1, 4, 4]);
    assert_eq!(table.score("Wulf", "Fanfaron"), 1);
    assert_eq!(table.score("Wulf", "Viking"), 5);
    assert_eq!(table.score("Grolfnar", "Viking"), 4);
}

#[test]
fn nobody_wins_if_both_fail_and_no_more_dice_fall() {
    shows!("RHK-CMB-07", "RHK-CMB-08");
    let mut table = plain();
    table.fight(&["Grolfnar"], &["Wulf"]);
    table.bout(GROLFNAR, WULF, &[4, 4, 4, 4, 4, 3, 2, 1, 1]);
    assert_eq!(table.contest(), (vec![0, 0], String::new()));
    assert_eq!(table.score("Grolfnar", "Viking"), 4);
    assert_eq!(table.score("Wulf", "Viking"), 5);
    // The option is off.
    assert!(table.awaited().is_empty());
    assert_eq!(table.round(), 2);
}

#[test]
fn with_the_option_a_one_is_a_fumble_that_changes_no_number() {
    shows!("RHK-CMB-08", "RHK-RUL-20");
    let fail = [1; 9];
    let cases: [([u16; 2], &[&str]); 4] = [
        ([1, 2], &["Grolfnar"]),
        ([6, 1], &["Wulf"]),
        ([1, 1], &["Grolfnar", "Wulf"]),
        ([2, 2], &[]),
    ];
    for (faces, fumbled) in cases {
        let mut table = usual(fumbling());
        table.fight(&["Grolfnar"], &["Wulf"]);
        table.bout(GROLFNAR, WULF, &fail);
        assert_eq!((table.round(), table.awaited()), (1, vec![1, 1]));
        table.throw(&faces);
        assert_eq!(table.fumbled(), fumbled);
        assert_eq!(table.score("Grolfnar", "Viking"), 4);
        assert_eq!(table.score("Wulf", "Viking"), 5);
        assert_eq!(table.round(), 2);
    }
}

#[test]
fn the_attacker_throws_the_first_fumble_die() {
    shows!("RHK-RUL-20");
    let mut table = usual(fumbling());
    table.fight(&["Grolfnar"], &["Wulf"]);
    table.passes("Grolfnar");
    table.bout(WULF, GROLFNAR, &[1; 9]);
    table.throw(&[1, 2]);
    assert_eq!(table.fumbled(), ["Wulf"]);
}

#[test]
fn there_is_no_fumble_where_anybody_succeeds() {
    shows!("RHK-CMB-08", "RHK-RUL-20");
    let mut table = usual(fumbling());
    table.fight(&["Grolfnar"], &["Wulf"]);
    table.bout(GROLFNAR, WULF, &[5, 1, 1, 1, 1, 1, 1, 1, 1]);
    assert!(table.awaited().is_empty());
    table.bout(GROLFNAR, WULF, &[5, 1, 1, 1, 5, 1, 1, 1]);
    assert!(table.awaited().is_empty());
    assert_eq!(table.round(), 3);
}

#[test]
fn anybody_may_fight_with_something_else_in_the_next_round() {
    shows!("RHK-CMB-09");
    let mut table = plain();
    table.fight(&["Grolfnar"], &["Wulf"]);
    table.bout(GROLFNAR, WULF, &[6, 1, 1, 1, 6, 1, 1, 1, 1]);
    table.clash(("Grolfnar", "Joueur"), ("Wulf", "Fanfaron"));
    assert_eq!(table.awaited(), [3, 2]);
    table.throw(&[6, 1, 1, 1, 1]);
    assert_eq!(table.score("Wulf", "Fanfaron"), 1);
    table.clash(GROLFNAR, WULF);
    assert_eq!(table.awaited(), [4, 5]);
}

#[test]
fn a_used_cliche_at_0_is_the_end_whatever_else_there_is() {
    shows!("RHK-CMB-10");
    let mut table = plain();
    table.fight(&["Grolfnar"], &["Wulf"]);
    table.bout(("Grolfnar", "Poète"), WULF, &[1, 6, 1, 1, 1, 1]);
    assert_eq!(table.score("Grolfnar", "Poète"), 0);
    assert_eq!(table.score("Grolfnar", "Viking"), 4);
    assert!(table.is_out("Grolfnar"));
    assert_eq!(table.winner(), "second");
    assert_eq!(table.open_fates(), ["Grolfnar"]);
}

#[test]
fn no_cliche_falls_below_0() {
    shows!("RHK-CMB-10");
    let mut table = usual(Options {
        effort: true,
        ..Options::default()
    });
    table.fight(&["Grolfnar"], &["Garde"]);
    table.strain(("Grolfnar", "Viking", 3), ("Garde", "Hallebarde", 0));
    // Four dice off three.
    table.throw(&[6, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    let halberd = table.who("Garde").cliche("Hallebarde").expect("he has it");
    assert_eq!((halberd.level, halberd.lost, halberd.score()), (3, 3, 0));
}

#[test]
fn others_fight_on_and_the_beaten_do_nothing() {
    shows!("RHK-CMB-10", "RHK-CMB-03");
    let mut table = plain();
    table.fight(&["Grolfnar", "Milda", "Ulf"], &["Wulf", "Garde"]);
    table.sets_score("Milda", "Cuisine", 1);
    table.passes("Grolfnar");
    table.bout(MILDA, WULF, &[1, 6, 1, 1, 1, 1]);
    assert!(table.is_out("Milda"));
    assert_eq!((table.round(), table.on_turn().as_str()), (1, "Ulf"));
    let destiny = of("destiny", "Milda").with("cliche", "Espionne");
    assert_eq!(table.no("Ann", &destiny), "RHK-CMB-10");
    for who in ["Ulf", "Garde"] {
        table.passes(who);
    }
    assert_eq!((table.round(), table.on_turn().as_str()), (2, "Grolfnar"));
    table.passes("Grolfnar");
    assert_eq!(table.on_turn(), "Ulf");
    assert_eq!(
        table.no("Ann", &attack("Milda", "Espionne", 0, "Wulf")),
        "RHK-CMB-03"
    );
}

#[test]
fn the_winner_decides_in_words_and_then_it_is_over() {
    shows!("RHK-CMB-11");
    let mut table = plain();
    table.fight(&["Grolfnar", "Ulf"], &["Garde"]);
    table.sets_score("Garde", "Hallebarde", 1);
    table.bout(GROLFNAR, GARDE, &[6, 1, 1, 1, 1]);
    assert_eq!(table.winner(), "first");
    assert_eq!(table.no("gm", &fate("fate", "Garde", "he runs")), "TBL-01");
    assert_eq!(table.no("Ann", &fate("fate", "Garde", "")), "TBL-04");
    assert_eq!(table.no("Ann", &fate("fate", "Ulf", "promoted")), "TBL-04");
    // Either of the winners may say it.
    table.choose("Bob", &fate("fate", "Garde", "spared, without his boots"));
    assert!(table.state.combat().is_none());
    assert_eq!(table.score("Garde", "Hallebarde"), 0);
}

#[test]
fn the_game_master_decides_where_their_side_has_won() {
    shows!("RHK-CMB-11");
    let mut table = plain();
    table.fight(&["Grolfnar", "Ulf"], &["Wulf"]);
    table.bout(("Grolfnar", "Poète"), WULF, &[1, 6, 1, 1, 1, 1]);
    // He falls, and nothing is decided as long as Ulf stands.
    assert_eq!(table.winner(), "");
    let early = fate("fate", "Grolfnar", "convicted");
    assert_eq!(table.no("gm", &early), "TBL-03");
    table.sets_score("Ulf", "Voleur", 1);
    table.bout(("Ulf", "Voleur"), WULF, &[1, 6, 1, 1, 1, 1]);
    assert_eq!(table.open_fates(), ["Grolfnar", "Ulf"]);
    assert_eq!(table.no("Ann", &early), "TBL-01");
    table.choose("gm", &early);
    assert_eq!(table.open_fates(), ["Ulf"]);
    table.choose("gm", &fate("fate", "Ulf", "cleared"));
    assert!(table.state.combat().is_none());
}
