//! A table to play at random, and what must hold at every moment of it. The example that soaks
//! the book plays it, too.

#![allow(
    clippy::expect_used,
    reason = "a test may stop where its own assumptions fail"
)]

use book_clichenimatic::{
    rules::{self, declare, resolve::EPIC_ESSENCE},
    setup::{
        Casting, Effect, ItemSheet, Kind, Options, Place, PoolSheet, Recovery, RunOffSheet, Setup,
        Sheet,
    },
    state::{Conflict, Presence, Skill, Stage, State, Step, Unit, UnitKind},
};
use rulebook::Seat;

/// Everybody at the table.
pub fn seats() -> [Seat; 3] {
    ["gm", "Ann", "Bob"].map(Seat::named)
}

fn words(all: &[&str]) -> Vec<String> {
    all.iter().map(|word| (*word).to_owned()).collect()
}

fn run_off(name: &str, adder: u32) -> RunOffSheet {
    RunOffSheet {
        name: name.to_owned(),
        adder,
        ..RunOffSheet::default()
    }
}

fn sheet(name: &str, kind: Kind, run_offs: Vec<RunOffSheet>) -> Sheet {
    Sheet {
        name: name.to_owned(),
        kind,
        cliches: vec![format!("{name} the Great")],
        flaws: vec![format!("{name}'s pride")],
        pips: vec![format!("{name}'s luck")],
        catch_phrases: vec![format!("{name}!")],
        run_offs,
        ..Sheet::default()
    }
}

/// Two players with three Heroes, two Villains, a ship and two Mook groups, with every kind of
/// Run-off among them.
#[expect(clippy::too_many_lines, reason = "one of every kind")]
pub fn setup(options: Options) -> Setup {
    let options = Options {
        budget: 300,
        ..options
    };
    let effect = |name: &str, adder: u32, effects: &[Effect]| RunOffSheet {
        effects: effects.to_vec(),
        ..run_off(name, adder)
    };
    let mut zorro = sheet(
        "Zorro",
        Kind::Hero,
        vec![
            run_off("Sword", 3),
            effect("Whip", 4, &[Effect::Rapid]),
            run_off("Wit", 1),
            RunOffSheet {
                uses: Some(3),
                reloads: 2,
                recovery: Some(Recovery::Rounds(1)),
                ..effect("Pistols", 4, &[Effect::Haywire])
            },
            RunOffSheet {
                recharge: 2,
                consecutive: true,
                ..effect("Bolas", 2, &[Effect::Persistent])
            },
            RunOffSheet {
                limited_access: true,
                ..run_off("Secret Lair", 2)
            },
            run_off("Rider", 2),
        ],
    );
    zorro.pips.push("Quick".to_owned());
    zorro.dark_secrets = words(&["Masked"]);
    zorro.equipment = vec![ItemSheet {
        name: "Cape".to_owned(),
        essence: 6,
        run_offs: vec![run_off("Swirl", 1)],
        cliches: words(&["Mysterious"]),
        flaws: words(&["Conspicuous"]),
        pips: words(&["Billowing"]),
        ..ItemSheet::default()
    }];
    let mut lolita = sheet(
        "Lolita",
        Kind::Hero,
        vec![
            effect("Chandelier", 6, &[Effect::Area]),
            run_off("Dance", 2),
        ],
    );
    lolita.resolve = 20;
    let mut bernardo = sheet(
        "Bernardo",
        Kind::Hero,
        vec![
            run_off("Signs", 2),
            RunOffSheet {
                pool: Some("Bag".to_owned()),
                charges: 2,
                ..run_off("Bomb", 5)
            },
            RunOffSheet {
                pool: Some("Bag".to_owned()),
                charges: 2,
                ..run_off("Rope", 2)
            },
            RunOffSheet {
                pool: Some("Bag".to_owned()),
                anti: 1,
                ..run_off("Net", 3)
            },
        ],
    );
    bernardo.pools = vec![PoolSheet {
        name: "Bag".to_owned(),
        uses: 3,
        recovery: Some(Recovery::Combat),
        reloads: 1,
    }];
    bernardo.cliches.push("Silent".to_owned());
    bernardo.equipment = vec![ItemSheet {
        name: "Coach".to_owned(),
        place: Place::Vehicle,
        scale: "Large".to_owned(),
        essence: 8,
        run_offs: vec![run_off("Ram", 4), run_off("Gallop", 2)],
        ..ItemSheet::default()
    }];
    let mut captain = sheet(
        "Captain",
        Kind::Villain,
        vec![
            effect("Fencer", 5, &[Effect::Haywire, Effect::Persistent]),
            effect("Volley", 5, &[Effect::Area]),
            effect("Cannon", 3, &[Effect::Rapid]),
            RunOffSheet {
                massive: 1,
                ..run_off("Siege", 3)
            },
            RunOffSheet {
                recharge: 1,
                ..run_off("Rage", 4)
            },
        ],
    );
    captain.resolve = 20;
    captain.dark_secrets = words(&["Traitor"]);
    captain.catch_phrases.push("To me!".to_owned());
    captain.equipment = vec![ItemSheet {
        name: "Armour".to_owned(),
        essence: 5,
        run_offs: vec![RunOffSheet {
            uses: Some(1),
            reloads: 1,
            ..run_off("Spikes", 2)
        }],
        ..ItemSheet::default()
    }];
    let sergeant = sheet("Sergeant", Kind::Villain, vec![run_off("Belly", 2)]);
    let mut ship = sheet("Ship", Kind::Equipment, vec![run_off("Broadside", 4)]);
    "Giant".clone_into(&mut ship.scale);
    let mooks = |name: &str, count: u32, equipment: Vec<ItemSheet>| Sheet {
        name: name.to_owned(),
        kind: Kind::Mooks,
        count,
        equipment,
        ..Sheet::default()
    };
    let gear = ItemSheet {
        name: "Muskets".to_owned(),
        run_offs: vec![RunOffSheet {
            uses: Some(3),
            ..effect("Salvo", 3, &[Effect::Rapid])
        }],
        cliches: words(&["Drilled"]),
        flaws: words(&["Wet powder"]),
        ..ItemSheet::default()
    };
    let cast = [
        ("Ann", zorro),
        ("Ann", lolita),
        ("Bob", bernardo),
        ("Bob", ship),
        ("gm", captain),
        ("gm", sergeant),
        ("gm", mooks("Guards", 27, vec![gear])),
        ("gm", mooks("Rabble", 4, Vec::new())),
    ];
    let casting = |(seat, sheet): (&str, Sheet)| Casting {
        seat: Seat::named(seat),
        sheet,
    };
    Setup {
        options,
        players: words(&["Ann", "Bob"]),
        cast: cast.map(casting).into(),
    }
}

/// What must hold at every moment.
pub fn invariants(state: &State) {
    let epic = state.conflict.as_deref().is_some_and(|one| one.epic);
    // CLN-ACT-10: who is down is looked at once Haywire has its die.
    let waits = |who: &str| {
        let drops = state.conflict.iter().flat_map(|one| &one.drops);
        let mut struck = drops.filter_map(|drop| drop.struck.as_ref()?.who());
        struck.any(|one| one == who)
    };
    for one in &state.cast {
        let most = if epic {
            one.essence.most.max(EPIC_ESSENCE)
        } else {
            one.essence.most
        };
        // Only a ruling lifts Essence or Resolve above the most.
        assert!(one.essence.left <= most.max(1_000), "{one:?}");
        let waits = waits(&one.name);
        assert!(
            one.essence.left > 0 || one.out.is_some() || waits,
            "{one:?}"
        );
        for item in &one.items {
            let there = matches!(item.presence, Presence::Used | Presence::Stowed) && !waits;
            assert!(!there || item.essence.left > 0, "{item:?}");
        }
        for (run_off, _) in one.all_run_offs() {
            assert!(run_off.owed <= run_off.build.recharge, "{run_off:?}");
            if let Some(stock) = one.stock(&run_off.build.name) {
                assert!(stock.uses.left <= stock.uses.most, "{stock:?}");
            }
        }
    }
    if let Some(conflict) = state.conflict.as_deref() {
        in_conflict(state, conflict);
    }
}

fn in_conflict(state: &State, conflict: &Conflict) {
    let mut members: Vec<&String> = conflict.units.iter().flat_map(|one| &one.members).collect();
    let all = members.len();
    members.sort();
    members.dedup();
    assert_eq!(members.len(), all, "somebody is in two units");
    for unit in &conflict.units {
        in_unit(state, unit);
    }
    for drop in &conflict.drops {
        let unit = conflict.unit(&drop.unit).expect("the unit is there");
        assert!(!unit.dice.is_empty() && drop.dice > 0, "{drop:?}");
    }
    if let Stage::Acting(acting) = &conflict.stage {
        assert!(acting.place < acting.order.len());
        if let Some(attack) = &acting.attack {
            let shared: u32 = attack.parts.iter().map(|part| part.die).sum();
            match attack.step {
                Step::Split => assert!(shared < attack.value, "{attack:?}"),
                // A Flaw may spoil an attack before it is split to the end.
                Step::Counter(..) | Step::Defence(_) => assert_eq!(shared, attack.value),
            }
        } else if conflict.drops.is_empty() && conflict.flaw.is_none() {
            let turn = &acting.order[acting.place];
            assert!(
                rules::action::turn_can_act(state, conflict, turn),
                "a turn without an action"
            );
        }
    }
}

fn in_unit(state: &State, unit: &Unit) {
    for die in &unit.dice {
        assert!(die.value > 0, "{die:?}");
        if unit.kind == UnitKind::Named && die.owner != unit.name {
            let owner = state.character(&die.owner).expect("they are there");
            assert!(owner.out.is_none(), "dice of somebody who is out");
        }
    }
    if let Some(group) = state.group(&unit.name) {
        let dice = u32::try_from(unit.dice.len()).expect("few dice");
        let dropping = state.conflict.as_deref().map_or(0, |conflict| {
            let drops = conflict.drops.iter().filter(|one| one.unit == unit.name);
            drops.map(|drop| drop.dice).sum()
        });
        assert!(dice <= group.count.left + dropping, "more dice than Mooks");
    }
    let counted = unit.ready.iter();
    let counted = counted
        .filter(|one| !matches!(one.skill, Skill::Cliche(_)))
        .count();
    let most = match state.options.team_pool {
        book_clichenimatic::setup::TeamPool::SharedSix => declare::SEIZED_LIMIT,
        book_clichenimatic::setup::TeamPool::TwoEach => {
            declare::SEIZED_LIMIT * unit.members.len().max(1)
        }
    };
    assert!(counted <= most, "{:?}", unit.ready);
}

/// Forms that make the cast grow, or end things before they have begun.
pub const RARELY: &[&str] = &[
    "make_character",
    "make_mooks",
    "finish",
    "hand_over",
    "award",
    "buy_cliche",
    "buy_pip",
    "take_flaw",
    "take_secret",
    "buy_run_off",
    "set_resolve",
    "set_essence",
    "buy_item",
    "buy_item_run_off",
    "raise_adder",
    "add_effect",
    "set_uses",
    "set_recovery",
    "set_recharge",
    "set_limited",
    "give_item",
    "auto_success",
    "use_item",
    "access",
    "veto",
    "new_scene",
    "new_session",
    "kill",
    "gm_price",
    "pay_price",
    "rule_essence",
    "rule_resolve",
    "rule_mooks",
    "rule_points",
    "rule_uses",
    "rule_owed",
    "rule_out",
    "rule_flaw",
    "call_fight_among",
    "call_task",
    "call_test",
    "call_trial",
    "call_unopposed",
    "call_competition",
    "leave",
    "end_conflict",
    "end_duel",
    "end_turn",
    "part_ways",
    "crushing_defeat",
    "vader",
    "declare_unskilled",
    "situational",
];
