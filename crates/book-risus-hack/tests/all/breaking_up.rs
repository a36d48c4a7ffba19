//! Teams that break up: disbanding, withdrawing, lost leaders, and what becomes of the beaten.

use book_risus_hack::{
    RisusHack,
    setup::Options,
    state::{Combat, Stage},
};
use rulebook::Filled;
use rulebook_testkit::{Table, shows};

use crate::{
    common::{Story, f, usual},
    fighting::{
        self, Fighting, GARDE, GROLFNAR, MILDA, ULF, WULF, attack, band, fate, left, of, proposal,
    },
};

fn plain() -> Table<RisusHack> {
    band(Options::default())
}

/// The band loses, and nobody but this one takes it, who does so by choice.
fn loses_for(table: &mut Table<RisusHack>, who: &str, others: &[&str]) {
    table.clash(GROLFNAR, WULF);
    table.defender_wins();
    table.volunteers(who, others);
}

fn disband(leader: &str) -> Filled {
    f("disband").with("leader", leader)
}

fn is_between(combat: &Combat) -> bool {
    combat.stage == Stage::Between
}

#[test]
fn a_team_that_disbands_costs_everybody_a_die() {
    shows!("RHK-TEA-10");
    let mut table = plain();
    table.disbands("Grolfnar");
    assert_eq!(left(&table), [3, 2, 1]);
    assert!(table.combat().teams.is_empty());
    assert!(table.combat().defeated.is_empty());
    // Each for themselves again, and free to form another team.
    assert_eq!(table.on_turn(), "Grolfnar");
    table.team(&[GROLFNAR, ULF]);
    table.clash(GROLFNAR, WULF);
    assert_eq!(table.awaited(), [3, 2, 5]);
}

#[test]
fn disbanding_beats_whoever_has_one_die() {
    shows!("RHK-TEA-10", "RHK-CMB-10");
    let mut table = plain();
    table.sets_score("Milda", "Barde", 1);
    table.disbands("Grolfnar");
    assert_eq!(left(&table), [3, 2, 0]);
    assert!(table.is_out("Milda"));
    assert_eq!(
        table.no("Ann", &proposal("Grolfnar", &["Milda"])),
        "RHK-TEA-01"
    );
    // And if that is everybody, the others have won.
    let mut table = plain();
    for (who, cliche) in [GROLFNAR, ULF, MILDA] {
        table.sets_score(who, cliche, 1);
    }
    table.disbands("Grolfnar");
    assert_eq!(table.winner(), "second");
    assert_eq!(table.open_fates(), ["Grolfnar", "Milda", "Ulf"]);
}

#[test]
fn who_attacked_as_a_team_has_attacked_in_this_round() {
    shows!("RHK-RUL-17", "RHK-TEA-10");
    let mut table = usual(Options::default());
    table.fight(&["Grolfnar", "Milda", "Ulf"], &["Wulf", "Garde"]);
    table.team(&[GROLFNAR, MILDA]);
    table.bout(GROLFNAR, WULF, &[6, 1, 1, 1, 1, 1, 6, 1, 1, 1, 1]);
    table.disbands("Grolfnar");
    // Milda's dice have fallen with his.
    assert_eq!((table.round(), table.on_turn().as_str()), (1, "Ulf"));
    assert_eq!(
        table.no("Ann", &attack("Milda", "Cuisine", 0, "Wulf")),
        "RHK-CMB-03"
    );
}

#[test]
fn the_leader_disbands_a_team_between_exchanges() {
    shows!("RHK-TEA-10", "RHK-RUL-31");
    let mut table = plain();
    assert_eq!(table.no("Bob", &disband("Ulf")), "RHK-TEA-10");
    assert_eq!(table.no("Bob", &disband("Grolfnar")), "TBL-01");
    assert_eq!(table.no("gm", &disband("Wulf")), "RHK-TEA-11");
    table.choose("Ann", &attack("Grolfnar", "Viking", 0, "Wulf"));
    assert_eq!(table.no("Ann", &disband("Grolfnar")), "RHK-RUL-31");
    assert_eq!(table.no("Bob", &of("withdraw", "Ulf")), "RHK-RUL-31");
    table.choose("gm", &fighting::defence("Wulf", "Viking", 0));
    // Dice are awaited, then somebody has to take the loss.
    assert_eq!(table.no("Ann", &disband("Grolfnar")), "TBL-03");
    table.defender_wins();
    assert_eq!(table.no("Ann", &disband("Grolfnar")), "RHK-RUL-31");
    assert_eq!(table.no("Bob", &of("withdraw", "Ulf")), "RHK-RUL-31");
    table.designates(&["Grolfnar", "Ulf", "Milda"], "Ulf");
    table.disbands("Grolfnar");
    assert_eq!(left(&table), [3, 1, 1]);
}

#[test]
fn no_team_is_formed_within_an_exchange() {
    shows!("RHK-RUL-31", "RHK-TEA-01");
    let mut table = usual(Options::default());
    table.fight(&["Grolfnar", "Milda"], &["Wulf"]);
    table.choose("Ann", &attack("Grolfnar", "Viking", 0, "Wulf"));
    assert_eq!(
        table.no("Ann", &proposal("Grolfnar", &["Milda"])),
        "RHK-RUL-31"
    );
}

#[test]
fn disbanding_by_choice_gives_no_vengeance_and_cancels_one() {
    shows!("RHK-RUL-29", "RHK-TEA-10");
    let mut table = plain();
    loses_for(&mut table, "Ulf", &["Grolfnar", "Milda"]);
    assert!(table.avenges("Grolfnar"));
    table.disbands("Grolfnar");
    assert_eq!(left(&table), [3, 0, 1]);
    // Nobody is asked to re-form, and who does has no vengeance.
    assert!(is_between(table.combat()));
    table.team(&[GROLFNAR, MILDA]);
    assert!(!table.avenges("Grolfnar"));
    table.clash(GROLFNAR, WULF);
    assert_eq!(table.awaited(), [3, 1, 5]);
}

#[test]
fn who_withdraws_is_beaten_with_nothing_left_of_the_cliche() {
    shows!("RHK-TEA-11", "RHK-RUL-31");
    let mut table = plain();
    assert_eq!(table.no("Ann", &of("withdraw", "Ulf")), "TBL-01");
    assert_eq!(table.no("gm", &of("withdraw", "Wulf")), "RHK-TEA-11");
    table.does("Ulf", f("withdraw"));
    assert_eq!(left(&table), [4, 0, 2]);
    assert!(table.is_out("Ulf"));
    assert_eq!(table.score("Ulf", "Chasseur"), 4);
    // A helper who goes does not end the team, and is not avenged.
    assert_eq!(table.leader("Milda"), "Grolfnar");
    table.clash(GROLFNAR, WULF);
    assert_eq!(table.awaited(), [4, 2, 5]);
}

#[test]
fn who_withdrew_is_at_the_mercy_of_whoever_wins() {
    shows!("RHK-TEA-11", "RHK-CMB-11");
    // The own side wins.
    let mut table = plain();
    table.does("Ulf", f("withdraw"));
    table.sets_score("Wulf", "Viking", 1);
    table.bout(GROLFNAR, WULF, &[6, 1, 1, 1, 1, 1, 1]);
    assert_eq!(table.winner(), "first");
    assert_eq!(table.open_fates(), ["Wulf", "Ulf"]);
    table.choose("Ann", &fate("fate", "Ulf", "never sung of"));
    table.choose("Ann", &fate("fate", "Wulf", "spared"));
    assert!(table.state.combat().is_none());
    // The other side wins.
    let mut table = plain();
    for (who, cliche) in [GROLFNAR, MILDA] {
        table.sets_score(who, cliche, 1);
    }
    table.does("Ulf", f("withdraw"));
    table.disbands("Grolfnar");
    assert_eq!(table.open_fates(), ["Grolfnar", "Milda", "Ulf"]);
    table.choose("gm", &fate("fate", "Ulf", "laughed at"));
}

#[test]
fn a_team_without_its_leader_disbands_at_once() {
    shows!("RHK-TEA-12", "RHK-TEA-10", "RHK-TEA-11");
    let mut table = plain();
    table.does("Grolfnar", f("withdraw"));
    assert!(table.is_out("Grolfnar"));
    assert_eq!(left(&table), [0, 2, 1]);
    assert!(table.combat().teams.is_empty());
}

#[test]
fn a_leader_at_0_leaves_the_team_too() {
    shows!("RHK-TEA-12", "RHK-TEA-13", "RHK-RUL-29");
    let mut table = plain();
    table.sets_score("Grolfnar", "Viking", 1);
    table.clash(GROLFNAR, WULF);
    table.defender_wins();
    // Named by nobody but himself, without volunteering.
    table.designates(&["Grolfnar", "Ulf", "Milda"], "Grolfnar");
    assert_eq!(left(&table), [0, 2, 1]);
    assert_eq!(table.may_reform(), ["Ulf", "Milda"]);
    table.team(&[ULF, MILDA]);
    assert_eq!(table.leader("Milda"), "Ulf");
    table.clash(ULF, WULF);
    assert_eq!(table.awaited(), [4, 1, 5]);
}

#[test]
fn those_left_may_re_form_with_vengeance_under_a_new_leader() {
    shows!("RHK-TEA-13", "RHK-RUL-29", "RHK-TEA-02");
    let mut table = plain();
    table.does("Grolfnar", f("withdraw"));
    assert_eq!(table.may_reform(), ["Ulf", "Milda"]);
    // Nobody else is in it, and nothing else happens before.
    assert_eq!(
        table.no("Bob", &proposal("Ulf", &["Grolfnar"])),
        "RHK-TEA-01"
    );
    assert_eq!(
        table.no("Bob", &attack("Ulf", "Voleur", 0, "Wulf")),
        "RHK-CMB-03"
    );
    assert_eq!(table.no("gm", &of("decline_reform", "Wulf")), "RHK-TEA-08");
    // With another cliché, which leads by its dice.
    table.team(&[ULF, ("Milda", "Cuisine")]);
    assert_eq!(table.leader("Ulf"), "Milda");
    assert!(table.avenges("Ulf"));
    table.clash(("Milda", "Cuisine"), WULF);
    assert_eq!(table.awaited(), [8, 2, 5]);
    table.defender_wins();
    table.designates(&["Milda", "Ulf"], "Milda");
    assert!(!table.avenges("Ulf"));
}

#[test]
fn a_team_that_does_not_re_form_at_once_has_no_vengeance() {
    shows!("RHK-TEA-13", "RHK-RUL-29");
    let mut table = plain();
    table.does("Grolfnar", f("withdraw"));
    assert_eq!(table.no("Ann", &of("decline_reform", "Ulf")), "TBL-01");
    table.does("Ulf", f("decline_reform"));
    assert!(is_between(table.combat()));
    table.team(&[ULF, MILDA]);
    assert!(!table.avenges("Ulf"));
}

#[test]
fn a_proposal_to_re_form_that_fails_may_be_made_again() {
    shows!("RHK-TEA-13");
    let mut table = plain();
    table.does("Grolfnar", f("withdraw"));
    table.choose("Bob", &proposal("Ulf", &["Milda"]));
    table.does("Milda", f("decline_team"));
    assert_eq!(table.may_reform(), ["Ulf", "Milda"]);
    table.team(&[MILDA, ULF]);
    assert!(table.avenges("Milda"));
}

#[test]
fn of_three_who_are_left_two_may_re_form() {
    shows!("RHK-TEA-13", "RHK-RUL-29");
    let mut table = usual(Options::default());
    table.fight(&["Grolfnar", "Milda", "Ulf", "Garde"], &["Wulf"]);
    table.team(&[GROLFNAR, ULF, MILDA, GARDE]);
    table.does("Grolfnar", f("withdraw"));
    assert_eq!(table.may_reform(), ["Ulf", "Milda", "Garde"]);
    table.does("Milda", f("decline_reform"));
    assert_eq!(table.no("Bob", &proposal("Ulf", &["Milda"])), "RHK-TEA-01");
    table.choose("Bob", &proposal("Ulf", &["Garde"]));
    table.does("Ulf", f("contribute").with("cliche", "Voleur"));
    table.does("Garde", f("contribute").with("cliche", "Hallebarde"));
    table.choose("Bob", &f("name_leader").with("leader", "Garde"));
    assert!(table.avenges("Ulf"));
    assert!(table.team_of("Milda").is_none());
}

#[test]
fn one_who_is_left_alone_has_nobody_to_re_form_with() {
    shows!("RHK-TEA-13", "RHK-TEA-12", "RHK-RUL-38");
    let mut table = plain();
    table.sets_score("Milda", "Barde", 1);
    table.does("Grolfnar", f("withdraw"));
    // Milda has lost her last die by it.
    assert_eq!(left(&table), [0, 2, 0]);
    assert!(table.is_out("Milda"));
    assert!(is_between(table.combat()));
    assert_eq!(table.on_turn(), "Ulf");
    assert!(table.team_of("Ulf").is_none());
}

#[test]
fn a_lost_leader_may_decide_the_combat() {
    shows!("RHK-TEA-12", "RHK-CMB-10");
    let mut table = plain();
    for (who, cliche) in [ULF, MILDA] {
        table.sets_score(who, cliche, 1);
    }
    table.does("Grolfnar", f("withdraw"));
    assert_eq!(table.winner(), "second");
}

#[test]
fn two_teams_may_lose_their_leaders_at_once() {
    shows!("RHK-TEA-12", "RHK-TEA-13", "RHK-RUL-25", "RHK-RUL-22");
    let mut table = usual(Options {
        effort: true,
        ..Options::default()
    });
    table.fight(&["Grolfnar", "Milda", "Ulf"], &["Wulf", "Garde", "Rats"]);
    table.team(&[GROLFNAR, ULF, MILDA]);
    table.sets_score("Rats", "Nuée", 4);
    table.team(&[WULF, GARDE, ("Rats", "Nuée")]);
    // All of his dice for the round, and five of Wulf's.
    table.strain(("Grolfnar", "Viking", 4), ("Wulf", "Viking", 0));
    let dice: u32 = table.awaited().iter().sum();
    let mut faces = vec![1; usize::try_from(dice).unwrap()];
    faces[0] = 6;
    table.throw(&faces);
    table.designates(&["Wulf", "Garde", "Rats"], "Wulf");
    assert!(table.is_out("Grolfnar") && table.is_out("Wulf"));
    assert_eq!(left(&table), [0, 2, 1]);
    assert_eq!(table.score("Garde", "Hallebarde"), 2);
    assert_eq!(table.score("Rats", "Nuée"), 3);
    // One after the other may re-form.
    assert_eq!(table.may_reform(), ["Ulf", "Milda"]);
    table.team(&[ULF, MILDA]);
    assert_eq!(table.may_reform(), ["Garde", "Rats"]);
    table.team(&[GARDE, ("Rats", "Nuée")]);
    assert!(table.avenges("Ulf") && table.avenges("Rats"));
    // Two units: both use it in the same round.
    table.clash(ULF, ("Rats", "Nuée"));
    assert_eq!(table.awaited(), [4, 1, 6, 2]);
}

#[test]
fn a_leader_lost_before_the_first_round_is_avenged_too() {
    shows!("RHK-RUL-29", "RHK-TEA-13");
    let mut table = usual(Options::default());
    table.call_fight(&["Grolfnar", "Milda", "Ulf"], &["Wulf"]);
    table.choose("gm", &f("mark_rest"));
    table.team(&[GROLFNAR, ULF, MILDA]);
    table.does("Grolfnar", f("withdraw"));
    assert_eq!(left(&table), [0, 2, 1]);
    table.team(&[ULF, MILDA]);
    assert!(table.avenges("Ulf"));
}

#[test]
fn the_fate_of_a_beaten_member_waits_unless_the_game_master_settles_it() {
    shows!("RHK-TEA-09");
    let mut table = plain();
    loses_for(&mut table, "Milda", &["Grolfnar", "Ulf"]);
    assert!(table.is_out("Milda"));
    let falls = fate("fate_now", "Milda", "down the cliff");
    // Not by a player, not for those who stand, and in words.
    assert_eq!(table.no("Ann", &falls), "TBL-01");
    let standing = fate("fate_now", "Ulf", "down the cliff");
    assert_eq!(table.no("gm", &standing), "RHK-TEA-09");
    assert_eq!(table.no("gm", &fate("fate_now", "Milda", "")), "TBL-04");
    assert_eq!(table.no("gm", &fate("fate", "Milda", "dead")), "TBL-03");
    table.choose("gm", &falls);
    assert_eq!(table.no("gm", &falls), "RHK-TEA-09");
    // It is settled, whoever wins.
    for (who, cliche) in [GROLFNAR, ULF] {
        table.sets_score(who, cliche, 1);
    }
    table.disbands("Grolfnar");
    assert_eq!(table.open_fates(), ["Grolfnar", "Ulf"]);
}

#[test]
fn a_beaten_member_is_the_enemy_s_to_decide_about_if_the_enemy_wins() {
    shows!("RHK-TEA-09", "RHK-CMB-11");
    let mut table = plain();
    loses_for(&mut table, "Milda", &["Grolfnar", "Ulf"]);
    assert_eq!(table.no("gm", &fate("fate", "Milda", "dead")), "TBL-03");
    for (who, cliche) in [GROLFNAR, ULF] {
        table.sets_score(who, cliche, 1);
    }
    table.disbands("Grolfnar");
    assert_eq!(table.open_fates(), ["Grolfnar", "Milda", "Ulf"]);
    table.choose("gm", &fate("fate", "Milda", "taken along"));
}

#[test]
fn a_beaten_member_is_the_team_s_to_decide_about_if_the_team_wins() {
    shows!("RHK-TEA-09");
    let mut table = plain();
    loses_for(&mut table, "Milda", &["Grolfnar", "Ulf"]);
    table.sets_score("Wulf", "Viking", 1);
    table.clash(GROLFNAR, WULF);
    table.throw(&[6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(table.winner(), "first");
    table.choose("Ann", &fate("fate", "Milda", "she gets up again"));
}
