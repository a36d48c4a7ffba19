//! Teams: who forms them, who leads, and how they roll.

use book_risus_hack::{
    RisusHack,
    setup::{Options, Six},
};
use rulebook_testkit::{Table, shows};

use crate::{
    common::{Story, f, usual},
    fighting::{Fighting, GARDE, GROLFNAR, MILDA, ULF, WULF, attack, band, defence, of, proposal},
};

fn plain() -> Table<RisusHack> {
    usual(Options::default())
}

/// The hands of leader, Ulf, Milda and Wulf as one throw.
fn hands(leader: [u16; 4], ulf: [u16; 3], milda: [u16; 2], wulf: [u16; 5]) -> Vec<u16> {
    [&leader[..], &ulf, &milda, &wulf].concat()
}

#[test]
fn a_team_takes_a_combat_and_two_of_one_side() {
    shows!("RHK-TEA-01", "RHK-RUL-38");
    let mut table = plain();
    let with = |with: &[&str]| proposal("Grolfnar", with);
    assert_eq!(table.no("Ann", &with(&["Milda"])), "RHK-TEA-01");
    table.fight(&["Grolfnar", "Milda", "Ulf"], &["Wulf", "Garde"]);
    let nobody: &[&str] = &[];
    for others in [
        nobody,
        &["Wulf"],
        &["Grolfnar"],
        &["Rats"],
        &["Milda", "Milda"],
        &["Milda", "Wulf"],
    ] {
        assert_eq!(table.no("Ann", &with(others)), "RHK-TEA-01", "{others:?}");
    }
    assert_eq!(table.no("Bob", &with(&["Ulf"])), "TBL-01");
    table.team(&[GROLFNAR, MILDA]);
    // Nobody is in two teams.
    assert_eq!(table.no("Ann", &with(&["Ulf"])), "RHK-TEA-01");
    assert_eq!(table.no("Bob", &proposal("Ulf", &["Milda"])), "RHK-TEA-01");
    // The other side may have one as well.
    table.team(&[WULF, GARDE]);
    assert_eq!(table.leader("Garde"), "Wulf");
}

#[test]
fn the_beaten_are_in_no_team() {
    shows!("RHK-TEA-01", "RHK-CMB-10");
    let mut table = plain();
    table.fight(&["Grolfnar", "Milda", "Ulf"], &["Wulf"]);
    table.bout(("Grolfnar", "Poète"), WULF, &[1, 6, 1, 1, 1, 1]);
    assert_eq!(
        table.no("Ann", &proposal("Grolfnar", &["Milda"])),
        "RHK-CMB-10"
    );
    assert_eq!(
        table.no("Ann", &proposal("Milda", &["Grolfnar"])),
        "RHK-TEA-01"
    );
}

#[test]
fn a_team_fights_as_one_and_is_attacked_as_one() {
    shows!("RHK-TEA-01", "RHK-RUL-17");
    let mut table = plain();
    table.fight(&["Grolfnar", "Milda", "Ulf"], &["Wulf", "Garde"]);
    // It goes by the seat of the leader, though Milda sits before him.
    table.team(&[MILDA, ULF]);
    assert_eq!(table.leader("Milda"), "Ulf");
    table.passes("Grolfnar");
    assert_eq!(table.on_turn(), "Ulf");
    assert_eq!(
        table.no("Ann", &attack("Milda", "Barde", 0, "Wulf")),
        "RHK-CMB-03"
    );
    table.clash(ULF, GARDE);
    assert_eq!(table.awaited(), [3, 2, 3]);
    table.throw(&[6, 1, 1, 1, 1, 6, 1, 1]);
    assert_eq!(table.on_turn(), "Wulf");
    assert_eq!(
        table.no("gm", &attack("Wulf", "Viking", 0, "Milda")),
        "RHK-TEA-01"
    );
    table.choose("gm", &attack("Wulf", "Viking", 0, "Ulf"));
    assert_eq!(table.no("Ann", &defence("Milda", "Barde", 0)), "TBL-03");
    table.choose("Bob", &defence("Ulf", "Voleur", 0));
    assert_eq!(table.awaited(), [5, 3, 2]);
}

#[test]
fn a_team_and_one_enemy_have_one_exchange_in_a_round() {
    shows!("RHK-RUL-17", "RHK-TEA-01");
    let mut table = band(Options::default());
    assert_eq!((table.round(), table.on_turn().as_str()), (1, "Grolfnar"));
    table.clash(GROLFNAR, WULF);
    table.throw(&hands([6, 1, 1, 1], [1; 3], [1; 2], [6, 1, 1, 1, 1]));
    assert_eq!((table.round(), table.on_turn().as_str()), (2, "Grolfnar"));
}

#[test]
fn the_highest_score_leads_whatever_the_level() {
    shows!("RHK-TEA-02", "RHK-RUL-38");
    let mut table = plain();
    table.sets_score("Grolfnar", "Viking", 2);
    table.fight(&["Grolfnar", "Milda", "Ulf"], &["Wulf"]);
    table.team(&[GROLFNAR, MILDA, ULF]);
    assert_eq!(table.leader("Grolfnar"), "Ulf");
    // It is the dice of the cliché brought, not of the best one that somebody has.
    let mut table = plain();
    table.fight(&["Grolfnar", "Milda"], &["Wulf"]);
    table.team(&[("Grolfnar", "Poète"), MILDA]);
    assert_eq!(table.leader("Grolfnar"), "Milda");
}

#[test]
fn where_several_are_equal_the_team_names_one_of_them() {
    shows!("RHK-TEA-02");
    let mut table = plain();
    table.fight(&["Grolfnar", "Milda", "Ulf"], &["Wulf"]);
    let named = |who: &str| f("name_leader").with("leader", who);
    table.choose("Ann", &proposal("Grolfnar", &["Milda", "Ulf"]));
    assert_eq!(table.no("Ann", &named("Grolfnar")), "TBL-03");
    table.does("Grolfnar", f("contribute").with("cliche", "Viking"));
    table.does("Milda", f("contribute").with("cliche", "Cuisine"));
    // Ulf has not said yet.
    assert_eq!(table.no("Ann", &named("Grolfnar")), "TBL-03");
    table.does("Ulf", f("contribute").with("cliche", "Voleur"));
    assert!(table.team_of("Ulf").is_none());
    assert_eq!(table.no("Ann", &named("Ulf")), "RHK-TEA-02");
    assert_eq!(table.no("Bob", &named("Milda")), "TBL-01");
    table.choose("Ann", &named("Milda"));
    assert_eq!(table.leader("Ulf"), "Milda");
    // The leader first, then the others as they joined.
    table.clash(("Milda", "Cuisine"), WULF);
    assert_eq!(table.awaited(), [4, 4, 3, 5]);
}

#[test]
fn who_is_overtaken_leads_on() {
    shows!("RHK-RUL-38", "RHK-TEA-08");
    let mut table = band(Options::default());
    for left in [3, 2] {
        table.clash(GROLFNAR, WULF);
        table.defender_wins();
        table.designates(&["Grolfnar", "Ulf", "Milda"], "Grolfnar");
        assert_eq!(table.score("Grolfnar", "Viking"), left);
    }
    assert_eq!(table.score("Ulf", "Voleur"), 3);
    assert_eq!(table.leader("Ulf"), "Grolfnar");
}

#[test]
fn of_the_helpers_only_sixes_count() {
    shows!("RHK-TEA-03", "RHK-RUL-27");
    let wulf = [6, 1, 1, 1, 1];
    let cases = [
        // Fives are no help, even where a three would do.
        (5, [1; 4], [5, 5, 5], [5, 5], 0),
        (3, [1; 4], [5, 5, 5], [5, 5], 0),
        // A six is one success at any difficulty, whoever has it.
        (5, [1; 4], [6, 1, 1], [1, 1], 1),
        (6, [1; 4], [1, 1, 1], [6, 6], 2),
        (3, [1; 4], [6, 5, 4], [6, 3], 2),
        // The leader's roll counts in full.
        (5, [5, 5, 4, 4], [5, 1, 1], [1, 6], 3),
    ];
    for (fd, leader, ulf, milda, successes) in cases {
        let mut table = band(Options::default());
        if fd != 5 {
            table.sets_fd(fd);
        }
        table.clash(GROLFNAR, WULF);
        assert_eq!(table.awaited(), [4, 3, 2, 5]);
        table.throw(&hands(leader, ulf, milda, wulf));
        assert_eq!(table.contest().0, [successes, 1]);
    }
}

#[test]
fn one_helper_with_a_six_wins_a_round() {
    shows!("RHK-RUL-27", "RHK-TEA-03", "RHK-CMB-06");
    let mut table = band(Options::default());
    table.clash(GROLFNAR, WULF);
    table.throw(&hands([4; 4], [1; 3], [6, 1], [4; 5]));
    assert_eq!(table.contest(), (vec![1, 0], "Grolfnar".to_owned()));
    assert_eq!(table.score("Wulf", "Viking"), 4);
}

#[test]
fn a_helper_s_six_counts_two_where_sixes_count_double() {
    shows!("RHK-RUL-27");
    let mut table = band(Options {
        six: Six::Double,
        effort: true,
        ..Options::default()
    });
    table.strain(("Grolfnar", "Viking", 0), ("Wulf", "Viking", 1));
    // Two of Milda's one six against Wulf's two and one.
    let milda = [6, 1];
    table.throw(&[&[1; 7][..], &milda, &[6, 5, 1, 1, 1, 1]].concat());
    assert_eq!(table.contest(), (vec![2, 3], "Wulf".to_owned()));
}

#[test]
fn a_helper_s_exploding_six_counts_on_only_with_sixes() {
    shows!("RHK-RUL-27");
    let mut table = band(Options {
        six: Six::Explode,
        ..Options::default()
    });
    table.clash(GROLFNAR, WULF);
    // Pool by pool, as each may go on.
    assert_eq!(table.awaited(), [4]);
    table.throw(&[1, 1, 1, 1]);
    table.throw(&[6, 6, 1]);
    assert_eq!(table.awaited(), [2]);
    table.throw(&[5, 6]);
    assert_eq!(table.awaited(), [1]);
    table.throw(&[5]);
    table.throw(&[1, 1]);
    table.throw(&[1, 1, 1, 1, 1]);
    // Two sixes, a five that is nothing, a third six, and another five.
    assert_eq!(table.contest(), (vec![3, 0], "Grolfnar".to_owned()));
}

#[test]
fn under_variable_difficulty_helpers_count_at_the_first_step_only() {
    shows!("RHK-RUL-27", "RHK-EFF-02");
    let straining = Options {
        effort: true,
        ..Options::default()
    };
    // 1 to 1 at FD 5 thanks to Ulf; at FD 4 the leader has nothing, and Wulf a four.
    let mut table = band(straining);
    table.strain(("Grolfnar", "Viking", 1), ("Wulf", "Viking", 0));
    let ulf = [6, 5, 4];
    table.throw(&[&[1; 5][..], &ulf, &[4, 4], &[5, 4, 1, 1, 1]].concat());
    assert_eq!(table.contest(), (vec![1, 1], "Wulf".to_owned()));
    // The leader's own four would have been equal to it, and the three then wins.
    let mut table = band(straining);
    table.strain(("Grolfnar", "Viking", 1), ("Wulf", "Viking", 0));
    let leader = [4, 3, 1, 1, 1];
    table.throw(&[&leader[..], &ulf, &[4, 4], &[5, 4, 1, 1, 1]].concat());
    assert_eq!(table.contest(), (vec![1, 1], "Grolfnar".to_owned()));
}

#[test]
fn only_the_leader_makes_an_effort_and_pays_for_it() {
    shows!("RHK-RUL-22", "RHK-RUL-27");
    let mut table = band(Options {
        effort: true,
        ..Options::default()
    });
    for (seat, who, cliche) in [("Bob", "Ulf", "Voleur"), ("Ann", "Milda", "Barde")] {
        let form = attack(who, cliche, 1, "Wulf");
        assert_eq!(table.no(seat, &form), "RHK-CMB-03");
    }
    table.strain(("Grolfnar", "Viking", 2), ("Wulf", "Viking", 0));
    assert_eq!(table.awaited(), [6, 3, 2, 5]);
    table.throw(&[&[1; 11][..], &[6, 1, 1, 1, 1]].concat());
    // The round's loss is Ulf's, the Effort is not.
    table.designates(&["Grolfnar", "Ulf", "Milda"], "Ulf");
    assert_eq!(table.score("Grolfnar", "Viking"), 2);
    assert_eq!(table.score("Ulf", "Voleur"), 2);
    assert_eq!(table.score("Milda", "Barde"), 2);
}

#[test]
fn the_leader_rolls_the_fumble_die_of_a_team() {
    shows!("RHK-RUL-20");
    let mut table = band(Options {
        fumble: true,
        ..Options::default()
    });
    table.clash(GROLFNAR, WULF);
    table.throw(&[1; 14]);
    assert_eq!(table.awaited(), [1, 1]);
    table.throw(&[1, 5]);
    assert_eq!(table.fumbled(), ["Grolfnar"]);
}

#[test]
fn everybody_brings_one_cliche_and_keeps_to_it() {
    shows!("RHK-TEA-04");
    let mut table = plain();
    table.call_fight(&["Grolfnar", "Ulf"], &["Wulf"]);
    for (who, cliche) in [GROLFNAR, ULF, WULF, ("Ulf", "Chasseur")] {
        table.marks(who, cliche, "suited", 0);
    }
    table.sets_score("Ulf", "Chasseur", 0);
    table.choose("Ann", &proposal("Grolfnar", &["Ulf"]));
    let brings = |who: &str, cliche: &str| of("contribute", who).with("cliche", cliche);
    // Not what the game master has said nothing of, nor what has no dice.
    assert_eq!(table.no("Bob", &brings("Ulf", "Pilote")), "RHK-CMB-02");
    assert_eq!(table.no("Bob", &brings("Ulf", "Chasseur")), "RHK-RUL-39");
    assert_eq!(table.no("Ann", &brings("Ulf", "Voleur")), "TBL-01");
    assert_eq!(table.no("gm", &brings("Wulf", "Viking")), "TBL-03");
    table.choose("Bob", &brings("Ulf", "Voleur"));
    table.choose("Ann", &brings("Grolfnar", "Viking"));
    table.choose("gm", &f("mark_rest"));
    table.choose("gm", &f("begin"));
    let other = attack("Grolfnar", "Joueur", 0, "Wulf");
    assert_eq!(table.no("Ann", &other), "RHK-TEA-04");
    // Destiny too is for what one has brought.
    let destiny = of("destiny", "Ulf").with("cliche", "Pilote");
    assert_eq!(table.no("Bob", &destiny), "RHK-TEA-04");
    table.destines("Ulf", "Voleur");
    table.clash(GROLFNAR, WULF);
    assert_eq!(table.awaited(), [4, 6, 5]);
}

#[test]
fn nobody_is_made_to_join() {
    shows!("RHK-TEA-01");
    let mut table = plain();
    table.fight(&["Grolfnar", "Ulf"], &["Wulf"]);
    table.choose("Ann", &proposal("Grolfnar", &["Ulf"]));
    table.does("Grolfnar", f("contribute").with("cliche", "Viking"));
    table.does("Ulf", f("decline_team"));
    assert!(table.combat().teams.is_empty());
    assert_eq!((table.round(), table.on_turn().as_str()), (1, "Grolfnar"));
}

#[test]
fn characters_of_players_and_of_the_game_master_may_fight_together() {
    shows!("RHK-TEA-01", "RHK-TEA-02");
    let mut table = plain();
    table.fight(&["Grolfnar", "Garde"], &["Wulf"]);
    table.team(&[("Grolfnar", "Dragueur"), GARDE]);
    assert_eq!(table.leader("Grolfnar"), "Garde");
    if table.on_turn() == "Wulf" {
        table.passes("Wulf");
    }
    table.clash(GARDE, WULF);
    assert_eq!(table.awaited(), [3, 2, 5]);
}

#[test]
fn a_player_has_an_attack_in_a_team_that_an_npc_leads() {
    shows!("RHK-CMB-03", "RHK-RUL-17");
    let mut table = plain();
    table.fight(&["Grolfnar", "Garde"], &["Wulf", "Rats"]);
    table.team(&[("Grolfnar", "Dragueur"), GARDE]);
    // Wulf sits before the Guard. If he came first, the team would have been in an exchange,
    // and Ann's attack of this round would be lost.
    assert_eq!(table.on_turn(), "Garde");
}

#[test]
fn only_a_team_that_is_unsuited_to_the_last_takes_three_dice() {
    shows!("RHK-TEA-05", "RHK-RUL-21", "RHK-TEA-04");
    let cases = [
        (["unsuited", "unsuited", "unsuited"], 2),
        (["unsuited", "unsuited", "poorly"], 4),
        (["suited", "unsuited", "unsuited"], 4),
        (["suited", "suited", "suited"], 4),
    ];
    for (degrees, left) in cases {
        let mut table = band(Options::default());
        for ((who, cliche), degree) in [GROLFNAR, ULF, MILDA].into_iter().zip(degrees) {
            table.marks(who, cliche, degree, 0);
        }
        table.clash(GROLFNAR, WULF);
        table.throw(&hands([6, 1, 1, 1], [1; 3], [1; 2], [1; 5]));
        assert_eq!(table.score("Wulf", "Viking"), left, "{degrees:?}");
    }
}

#[test]
fn a_suited_member_who_is_out_does_not_count_any_more() {
    shows!("RHK-RUL-21", "RHK-TEA-05", "RHK-RUL-38");
    let mut table = plain();
    table.fight(&["Grolfnar", "Milda"], &["Wulf"]);
    table.marks("Grolfnar", "Viking", "unsuited", 0);
    table.team(&[GROLFNAR, ("Milda", "Barde")]);
    table.clash(GROLFNAR, WULF);
    table.throw(&[1, 1, 1, 1, 1, 1, 6, 1, 1, 1, 1]);
    table.volunteers("Milda", &["Grolfnar"]);
    assert!(table.is_out("Milda"));
    // What is left is a team of one, but a team: it takes three, and has its vengeance.
    assert_eq!(table.leader("Grolfnar"), "Grolfnar");
    table.clash(GROLFNAR, WULF);
    assert_eq!(table.awaited(), [8, 5]);
    table.throw(&[6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(table.score("Wulf", "Viking"), 2);
}

#[test]
fn an_unsuited_team_adds_its_effort_to_the_three() {
    shows!("RHK-TEA-05", "RHK-EFF-04");
    let mut table = band(Options {
        effort: true,
        ..Options::default()
    });
    for (who, cliche) in [GROLFNAR, ULF, MILDA] {
        table.marks(who, cliche, "unsuited", 0);
    }
    table.strain(("Grolfnar", "Viking", 1), ("Wulf", "Viking", 0));
    table.throw(&[&[6][..], &[1; 14]].concat());
    assert_eq!(table.score("Wulf", "Viking"), 1);
    assert_eq!(table.score("Grolfnar", "Viking"), 3);
}
