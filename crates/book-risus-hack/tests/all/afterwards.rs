//! What comes after: recovery, Destiny points, growing. REC, DST-02, DST-03, PRG, RUL-32 to RUL-35.

use book_risus_hack::{
    RisusHack,
    refusal::Refusal,
    rules::progress::rolled,
    setup::{Options, ProgressionWhen},
    state::{Doing, RollResult},
};
use rulebook::{Filled, Rulebook, Turn};
use rulebook_testkit::{Table, shows};

use crate::common::{Story, f, table, usual};

fn of(key: &str, who: &str, cliche: &str) -> Filled {
    f(key).with("who", who).with("cliche", cliche)
}

fn recover(dice: i64) -> Filled {
    of("recover", "Grolfnar", "Viking").with("dice", dice)
}

/// So many dice of Grolfnar's Viking are lost.
fn hurt(lost: i64) -> Table<RisusHack> {
    let mut table = usual(Options::default());
    let form = of("rule_lost", "Grolfnar", "Viking").with("lost", lost);
    table.choose("gm", &form);
    table
}

/// Somebody rolls a cliché, so that it is called upon.
fn calls(table: &mut Table<RisusHack>, who: &str, cliche: &str) {
    table.rolls(who, cliche, 5);
    let dice: u32 = table.awaited().iter().sum();
    table.throw(&vec![1; usize::try_from(dice).unwrap()]);
}

fn points(who: &str, points: i64) -> Filled {
    f("regain_destiny").with("who", who).with("points", points)
}

fn grow(who: &str, cliche: &str) -> Filled {
    of("grow", who, cliche)
}

fn propose(name: &str) -> Filled {
    f("propose_new").with("who", "Grolfnar").with("name", name)
}

fn answer(word: &str) -> Filled {
    let form = f("answer_new").with("who", "Grolfnar");
    form.with("approve", word)
}

fn level(table: &Table<RisusHack>, who: &str, cliche: &str) -> u32 {
    table.who(who).cliche(cliche).unwrap().level
}

/// Grolfnar has called upon Viking and Poète, and an adventure has ended.
fn growing() -> Table<RisusHack> {
    let mut table = usual(Options::default());
    calls(&mut table, "Grolfnar", "Viking");
    calls(&mut table, "Grolfnar", "Poète");
    table.choose("gm", &f("end_adventure"));
    table
}

#[test]
fn dice_come_back_after_a_combat_at_the_game_masters_pace() {
    shows!("RHK-REC-01", "RHK-REC-04", "RHK-RUL-35");
    let mut table = usual(Options::default());
    table.fight(&["Grolfnar"], &["Wulf"]);
    for _ in 0..3 {
        table.clash(("Grolfnar", "Viking"), ("Wulf", "Viking"));
        let dice = usize::try_from(table.score("Grolfnar", "Viking")).unwrap();
        table.throw(&[&vec![1; dice][..], &[6; 5]].concat());
    }
    assert_eq!(table.score("Grolfnar", "Viking"), 1);
    // Not in the middle of it.
    assert_eq!(table.no("gm", &recover(1)), "TBL-03");
    table.choose("gm", &f("end_combat"));
    assert_eq!(table.no("Ann", &recover(1)), "TBL-01");
    table.choose("gm", &recover(1));
    assert_eq!(table.score("Grolfnar", "Viking"), 2);
    table.choose("gm", &recover(2));
    assert_eq!(table.score("Grolfnar", "Viking"), 4);
}

#[test]
fn nothing_recovers_beyond_its_level() {
    shows!("RHK-REC-04");
    let mut table = hurt(2);
    for dice in [-1, 0, 3, i64::MAX] {
        assert_eq!(table.no("gm", &recover(dice)), "RHK-REC-04", "{dice}");
    }
    table.choose("gm", &recover(2));
    assert_eq!(table.no("gm", &recover(1)), "RHK-REC-04");
    assert_eq!(table.score("Grolfnar", "Viking"), 4);
    let other = of("recover", "Grolfnar", "Barde").with("dice", 1);
    assert_eq!(table.no("gm", &other), "TBL-04");
}

#[test]
fn losses_of_all_kinds_recover_alike() {
    shows!("RHK-RUL-35", "RHK-REC-04");
    let mut table = usual(Options {
        effort: true,
        ..Options::default()
    });
    table.fight(&["Grolfnar", "Milda"], &["Wulf"]);
    // A round and an Effort of 2.
    table.strain(("Grolfnar", "Viking", 2), ("Wulf", "Viking", 0));
    table.throw(&[1, 1, 1, 1, 1, 1, 6, 6, 6, 6, 6]);
    // Disbanding.
    table.team(&[("Grolfnar", "Joueur"), ("Milda", "Barde")]);
    table.choose("Ann", &f("disband").with("leader", "Grolfnar"));
    // Withdrawing.
    table.team(&[("Grolfnar", "Dragueur"), ("Milda", "Cuisine")]);
    table.does("Grolfnar", f("withdraw"));
    table.choose("gm", &f("end_combat"));
    for (who, cliche, lost) in [
        ("Grolfnar", "Viking", 3),
        ("Grolfnar", "Joueur", 1),
        ("Milda", "Barde", 1),
        ("Grolfnar", "Dragueur", 2),
    ] {
        assert_eq!(table.who(who).cliche(cliche).unwrap().lost, lost);
        let form = |dice: u32| of("recover", who, cliche).with("dice", i64::from(dice));
        assert_eq!(table.no("gm", &form(lost + 1)), "RHK-REC-04");
        table.choose("gm", &form(lost));
        assert_eq!(table.who(who).cliche(cliche).unwrap().lost, 0);
    }
}

#[test]
fn vehicles_are_repaired_first() {
    shows!("RHK-REC-02");
    let mut table = hurt(2);
    let damage = of("damage_vehicle", "Grolfnar", "Viking");
    let empty = damage.clone().with("text", "");
    assert_eq!(table.no("gm", &empty), "TBL-04");
    let damage = damage.with("text", "the longship leaks");
    assert_eq!(table.no("Ann", &damage), "TBL-01");
    table.choose("gm", &damage);
    assert_eq!(table.no("gm", &damage), "RHK-REC-02");
    assert_eq!(table.no("gm", &recover(1)), "RHK-REC-02");
    let repair = of("repair", "Grolfnar", "Viking");
    assert_eq!(table.no("Ann", &repair), "TBL-01");
    table.choose("gm", &repair);
    assert_eq!(table.refused("gm", &repair), Refusal::NoCondition);
    table.choose("gm", &recover(2));
    // Only what has lost dice was in a fight.
    assert_eq!(table.no("gm", &damage), "RHK-REC-04");
}

#[test]
fn conditions_are_met_first() {
    shows!("RHK-REC-03");
    let mut table = hurt(2);
    let set = of("set_condition", "Grolfnar", "Viking");
    let empty = set.clone().with("text", "");
    assert_eq!(table.no("gm", &empty), "TBL-04");
    let set = set.with("text", "a week in bed");
    assert_eq!(table.no("Ann", &set), "TBL-01");
    let meet = of("meet_condition", "Grolfnar", "Viking");
    assert_eq!(table.no("gm", &meet), "RHK-REC-03");
    table.choose("gm", &set);
    assert_eq!(table.no("gm", &recover(1)), "RHK-REC-03");
    assert_eq!(table.score("Grolfnar", "Viking"), 2);
    // Both at once: each has to be seen to.
    let damage = of("damage_vehicle", "Grolfnar", "Viking");
    table.choose("gm", &damage.with("text", "the longship leaks"));
    table.choose("gm", &meet);
    assert_eq!(table.no("gm", &recover(1)), "RHK-REC-02");
    table.choose("gm", &of("repair", "Grolfnar", "Viking"));
    table.choose("gm", &recover(1));
    assert_eq!(table.score("Grolfnar", "Viking"), 3);
}

#[test]
fn a_condition_holds_back_one_cliche_and_no_other() {
    shows!("RHK-REC-03");
    let mut table = hurt(2);
    let joueur = of("rule_lost", "Grolfnar", "Joueur").with("lost", 1);
    table.choose("gm", &joueur);
    let set = of("set_condition", "Grolfnar", "Viking");
    table.choose("gm", &set.with("text", "a week in bed"));
    let other = of("recover", "Grolfnar", "Joueur").with("dice", 1);
    table.choose("gm", &other);
    assert_eq!(table.score("Grolfnar", "Joueur"), 3);
}

#[test]
fn the_game_master_may_award_a_point_of_destiny() {
    shows!("RHK-DST-02", "RHK-RUL-13");
    let mut table = usual(Options::default());
    let award = |who: &str| f("award_destiny").with("who", who);
    assert_eq!(table.no("Ann", &award("Grolfnar")), "TBL-01");
    // Any number of them.
    for number in 4..=14 {
        table.choose("gm", &award("Grolfnar"));
        assert_eq!(table.who("Grolfnar").destiny, number);
    }
    assert_eq!(table.who("Milda").destiny, 3);
    assert_eq!(table.no("gm", &award("Wulf")), "RHK-DST-02");
    assert_eq!(table.no("gm", &award("Odin")), "TBL-04");
}

#[test]
fn after_an_adventure_everybody_regains_one_to_three_points() {
    shows!("RHK-DST-03", "RHK-RUL-34");
    let mut table = usual(Options::default());
    assert_eq!(
        table.refused("gm", &points("Grolfnar", 2)),
        Refusal::NoDestinyHere
    );
    assert_eq!(table.no("Ann", &f("end_adventure")), "TBL-01");
    table.choose("gm", &f("end_adventure"));
    for wrong in [-1, 0, 4] {
        let form = points("Grolfnar", wrong);
        assert_eq!(table.no("gm", &form), "RHK-DST-03", "{wrong}");
    }
    assert_eq!(table.no("Ann", &points("Grolfnar", 3)), "TBL-01");
    // Added to what is left, without limit.
    for (who, gained) in [("Grolfnar", 3), ("Milda", 1), ("Ulf", 2)] {
        table.choose("gm", &points(who, gained));
        assert_eq!(i64::from(table.who(who).destiny), 3 + gained);
    }
    // Once an adventure, and not for NPCs.
    for who in ["Grolfnar", "Wulf"] {
        let refusal = table.refused("gm", &points(who, 1));
        assert_eq!(refusal, Refusal::NoDestinyHere, "{who}");
    }
    table.choose("gm", &f("end_adventure"));
    table.choose("gm", &points("Grolfnar", 3));
    assert_eq!(table.who("Grolfnar").destiny, 9);
}

#[test]
fn a_thousand_points_are_the_most() {
    shows!("TBL-04", "RHK-DST-03");
    let mut table = usual(Options::default());
    let set = f("rule_destiny").with("who", "Grolfnar");
    table.choose("gm", &set.with("points", 1_000));
    table.choose("gm", &f("end_adventure"));
    assert_eq!(table.no("gm", &points("Grolfnar", 1)), "TBL-04");
}

#[test]
fn all_even_makes_a_candidate() {
    shows!("RHK-PRG-01", "RHK-PRG-02", "RHK-RUL-32");
    let mut table = growing();
    assert_eq!(table.awaited(), [4, 1]);
    table.throw(&[2, 4, 6, 2, 2]);
    let result = &table.state.last_roll.as_ref().unwrap().result;
    let candidate = |cliche: &str| ("Grolfnar".to_owned(), cliche.to_owned());
    let both = RollResult::Growth {
        candidates: vec![candidate("Viking"), candidate("Poète")],
    };
    assert_eq!(*result, both);
    assert_eq!(table.no("Ann", &grow("Grolfnar", "Joueur")), "RHK-PRG-02");
    assert_eq!(table.no("Bob", &grow("Grolfnar", "Viking")), "TBL-01");
    table.choose("Ann", &grow("Grolfnar", "Viking"));
    // That one, and no other.
    assert_eq!(level(&table, "Grolfnar", "Viking"), 5);
    assert_eq!(level(&table, "Grolfnar", "Poète"), 1);
    assert_eq!(table.state.doing, Doing::Talking);
    assert_eq!(table.no("Ann", &grow("Grolfnar", "Poète")), "TBL-03");
}

#[test]
fn one_odd_face_is_enough_to_miss() {
    shows!("RHK-PRG-01", "RHK-PRG-02");
    for face in [1, 3, 5] {
        let mut table = growing();
        table.throw(&[2, 4, face, 2, 6]);
        assert_eq!(table.no("Ann", &grow("Grolfnar", "Viking")), "RHK-PRG-02");
        table.choose("Ann", &grow("Grolfnar", "Poète"));
        assert_eq!(level(&table, "Grolfnar", "Poète"), 2);
        assert_eq!(level(&table, "Grolfnar", "Viking"), 4);
    }
    // Nothing at all: nobody is asked.
    let mut table = growing();
    table.throw(&[2, 4, 3, 2, 1]);
    assert_eq!(table.state.doing, Doing::Talking);
}

#[test]
fn only_what_was_called_upon_is_rolled_and_only_once() {
    shows!("RHK-PRG-01", "RHK-RUL-32");
    let mut table = growing();
    assert_eq!(rolled(table.who("Grolfnar")), ["Viking", "Poète"]);
    assert!(rolled(table.who("Milda")).is_empty());
    table.throw(&[1, 1, 1, 1, 1]);
    // It has to be called upon again.
    table.choose("gm", &f("end_adventure"));
    assert_eq!(table.state.doing, Doing::Talking);
    // In a combat or a single action it is as well, for those who roll.
    table.fight(&["Milda"], &["Wulf"]);
    table.clash(("Milda", "Espionne"), ("Wulf", "Viking"));
    assert!(rolled(table.who("Milda")).is_empty());
    table.throw(&[6; 9]);
    assert_eq!(rolled(table.who("Milda")), ["Espionne"]);
    table.choose("gm", &f("end_combat"));
    table.choose("gm", &f("end_adventure"));
    // NPCs do not grow.
    assert_eq!(table.awaited(), [4]);
}

#[test]
fn the_dice_of_the_level_are_rolled_whatever_was_lost() {
    shows!("RHK-RUL-32", "RHK-PRG-02");
    let mut table = usual(Options::default());
    calls(&mut table, "Grolfnar", "Viking");
    let lost = of("rule_lost", "Grolfnar", "Viking").with("lost", 4);
    table.choose("gm", &lost);
    table.choose("gm", &f("end_adventure"));
    assert_eq!(table.awaited(), [4]);
    table.throw(&[2, 2, 2, 2]);
    table.choose("Ann", &grow("Grolfnar", "Viking"));
    // A die more, and the four are still lost.
    assert_eq!(level(&table, "Grolfnar", "Viking"), 5);
    assert_eq!(table.score("Grolfnar", "Viking"), 1);
}

#[test]
fn no_cliche_grows_beyond_six() {
    shows!("RHK-PRG-03", "RHK-RUL-32");
    let mut table = usual(Options::default());
    let set = |level: i64| of("rule_level", "Grolfnar", "Viking").with("level", level);
    table.choose("gm", &set(5));
    calls(&mut table, "Grolfnar", "Viking");
    table.choose("gm", &f("end_adventure"));
    table.throw(&[2; 5]);
    table.choose("Ann", &grow("Grolfnar", "Viking"));
    assert_eq!(level(&table, "Grolfnar", "Viking"), 6);
    calls(&mut table, "Grolfnar", "Viking");
    calls(&mut table, "Grolfnar", "Poète");
    table.choose("gm", &f("end_adventure"));
    assert_eq!(table.awaited(), [1]);
}

#[test]
fn a_double_effort_cliche_grows_like_any_other() {
    shows!("RHK-RUL-32", "RHK-PRG-02");
    let options = Options {
        effort: true,
        double_effort: true,
        ..Options::default()
    };
    let zara = ("Bob", "Zara: Sorcière [4], Danseuse (2)");
    let mut table = table(options, &[zara]);
    calls(&mut table, "Zara", "Sorcière");
    table.choose("gm", &f("end_adventure"));
    assert_eq!(table.awaited(), [4]);
    table.throw(&[4; 4]);
    table.choose("Bob", &grow("Zara", "Sorcière"));
    let cliche = table.who("Zara").cliche("Sorcière").unwrap();
    assert_eq!((cliche.level, cliche.double_effort), (5, true));
}

#[test]
fn a_gain_may_become_a_new_cliche() {
    shows!("RHK-PRG-04", "RHK-RUL-32");
    let mut table = growing();
    assert_eq!(table.no("Ann", &propose("Cuisinier")), "TBL-03");
    table.throw(&[2, 2, 2, 2, 1]);
    assert_eq!(table.no("Bob", &propose("Cuisinier")), "TBL-01");
    assert_eq!(table.no("Ann", &propose("Joueur")), "RHK-CRE-07");
    assert_eq!(table.no("Ann", &propose("")), "TBL-04");
    table.choose("Ann", &propose("Cuisinier"));
    // Now it is for the game master to say.
    assert_eq!(table.no("Ann", &grow("Grolfnar", "Viking")), "TBL-03");
    assert_eq!(table.no("Ann", &answer("yes")), "TBL-01");
    table.choose("gm", &answer("no"));
    assert!(table.who("Grolfnar").cliche("Cuisinier").is_none());
    table.choose("Ann", &propose("Pâtissier"));
    table.choose("gm", &answer("yes"));
    let cliche = table.who("Grolfnar").cliche("Pâtissier").unwrap();
    assert_eq!((cliche.level, cliche.score()), (1, 1));
    // It used the gain up.
    assert_eq!(level(&table, "Grolfnar", "Viking"), 4);
    assert_eq!(table.no("Ann", &grow("Grolfnar", "Viking")), "TBL-03");
}

#[test]
fn without_a_candidate_there_is_no_new_cliche() {
    shows!("RHK-PRG-04", "RHK-RUL-32");
    let mut table = growing();
    table.throw(&[1, 1, 1, 1, 1]);
    assert_eq!(table.no("Ann", &propose("Cuisinier")), "TBL-03");
    assert_eq!(table.who("Grolfnar").cliches.len(), 4);
}

#[test]
fn with_a_candidate_one_must_choose() {
    shows!("RHK-PRG-02", "RHK-RUL-32", "TBL-03");
    let mut table = growing();
    table.throw(&[2, 2, 2, 2, 1]);
    let Turn::Choice(seats) = RisusHack::turn(&table.state) else {
        panic!("somebody decides");
    };
    assert_eq!(
        seats.iter().map(rulebook::Seat::name).collect::<Vec<_>>(),
        ["Ann"]
    );
    let call = f("call_roll").with("who", "Ulf").with("fd", 5);
    for form in [call, f("end_session"), f("end_adventure"), f("new_scene")] {
        assert_eq!(table.no("gm", &form), "TBL-03", "{form:?}");
    }
}

#[test]
fn everybody_chooses_for_themselves() {
    shows!("RHK-PRG-01", "RHK-PRG-02");
    let mut table = usual(Options::default());
    for (who, cliche) in [("Ulf", "Pilote"), ("Grolfnar", "Poète"), ("Milda", "Barde")] {
        calls(&mut table, who, cliche);
    }
    table.choose("gm", &f("end_adventure"));
    assert_eq!(table.awaited(), [1, 2, 3]);
    table.throw(&[2, 1, 2, 6, 6, 6]);
    table.choose("Bob", &grow("Ulf", "Pilote"));
    assert_eq!(table.no("Ann", &grow("Milda", "Barde")), "TBL-03");
    table.choose("Ann", &grow("Grolfnar", "Poète"));
    assert_eq!(table.state.doing, Doing::Talking);
    assert_eq!(level(&table, "Ulf", "Pilote"), 4);
    assert_eq!(level(&table, "Milda", "Barde"), 2);
}

#[test]
fn a_table_may_grow_after_each_session_instead() {
    shows!("RHK-RUL-32", "RHK-GEN-04");
    for (progression_when, grows, does_not) in [
        (ProgressionWhen::Adventure, "end_adventure", "end_session"),
        (ProgressionWhen::Session, "end_session", "end_adventure"),
    ] {
        let mut table = usual(Options {
            progression_when,
            ..Options::default()
        });
        calls(&mut table, "Grolfnar", "Poète");
        table.choose("gm", &f(does_not));
        assert_eq!(table.state.doing, Doing::Talking);
        table.choose("gm", &f(grows));
        assert_eq!(table.awaited(), [1], "{grows}");
    }
}

#[test]
fn no_destiny_is_spent_on_growing() {
    shows!("RHK-RUL-13");
    let mut table = growing();
    let boost = f("boost").with("who", "Grolfnar").with("destiny", "yes");
    let boost = boost.with("items", Vec::<String>::new());
    assert_eq!(table.no("Ann", &boost), "TBL-03");
    table.throw(&[2, 2, 2, 2, 1]);
    assert_eq!(table.no("Ann", &boost), "TBL-03");
    let destiny = of("destiny", "Grolfnar", "Viking");
    assert_eq!(table.no("Ann", &destiny), "TBL-03");
}

#[test]
fn experience_does_nothing() {
    shows!("RHK-RUL-33", "TBL-04");
    let mut table = usual(Options::default());
    let award = f("award_xp").with("who", "Grolfnar");
    for _ in 0..1_000 {
        table.choose("gm", &award);
    }
    assert_eq!(table.who("Grolfnar").xp, 1_000);
    assert_eq!(table.no("gm", &award), "TBL-04");
    table.rolls("Grolfnar", "Viking", 5);
    assert_eq!(table.awaited(), [4]);
}

#[test]
fn growing_makes_room_for_one_more_object() {
    shows!("RHK-RUL-07", "RHK-PRG-02");
    let mut table = growing();
    table.throw(&[1, 1, 1, 1, 2]);
    let write = |object: &str| of("add_object", "Grolfnar", "Poète").with("object", object);
    table.choose("Ann", &grow("Grolfnar", "Poète"));
    table.choose("gm", &write("writing kit"));
    table.choose("gm", &write("lyre"));
    assert_eq!(table.no("gm", &write("quill")), "RHK-EQP-03");
}
