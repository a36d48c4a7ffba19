//! What things cost: all cost vectors of the rules page, and its worked examples about prices.

use book_clichenimatic::{
    refusal::{Build, Refusal},
    rules::{cost, creation},
    setup::{Effect, ItemSheet, Options, PoolSheet, Recovery, RunOffSheet, Sheet},
};
use rulebook_testkit::shows;

fn plain(adder: u32) -> RunOffSheet {
    RunOffSheet {
        name: format!("Run-off {adder}"),
        adder,
        ..RunOffSheet::default()
    }
}

fn with(adder: u32, effects: &[Effect]) -> RunOffSheet {
    RunOffSheet {
        effects: effects.to_vec(),
        ..plain(adder)
    }
}

fn uses(adder: u32, uses: u32) -> RunOffSheet {
    RunOffSheet {
        uses: Some(uses),
        ..plain(adder)
    }
}

fn recovering(adder: u32, number: u32, recovery: Recovery) -> RunOffSheet {
    RunOffSheet {
        recovery: Some(recovery),
        ..uses(adder, number)
    }
}

fn recharging(adder: u32, recharge: u32, consecutive: bool) -> RunOffSheet {
    RunOffSheet {
        recharge,
        consecutive,
        ..plain(adder)
    }
}

fn limited(run_off: RunOffSheet) -> RunOffSheet {
    RunOffSheet {
        limited_access: true,
        ..run_off
    }
}

fn price(run_off: &RunOffSheet) -> i64 {
    let faults = creation::run_off_faults(run_off, &[]);
    assert_eq!(faults, [], "{run_off:?}");
    cost::run_offs(&Options::default(), std::slice::from_ref(run_off), &[])
}

fn pooled(charges: u32, run_off: RunOffSheet) -> RunOffSheet {
    RunOffSheet {
        pool: Some("Pod".to_owned()),
        charges,
        ..run_off
    }
}

fn pool(uses: u32, recovery: Option<Recovery>, run_offs: &[RunOffSheet]) -> i64 {
    let pools = [PoolSheet {
        name: "Pod".to_owned(),
        uses,
        recovery,
        reloads: 0,
    }];
    for run_off in run_offs {
        assert_eq!(creation::run_off_faults(run_off, &pools), []);
    }
    cost::run_offs(&Options::default(), run_offs, &pools)
}

#[test]
fn a_run_off_costs_its_adder_and_effects() {
    // CLN-EX-13, CLN-EX-21
    shows!("CLN-BLD-03", "CLN-SFX-01");
    // CLN-CV-01 to CLN-CV-03, CLN-CV-18.
    assert_eq!(price(&plain(1)), 4);
    assert_eq!(price(&plain(3)), 12);
    assert_eq!(price(&with(4, &[Effect::Area])), 24);
    let massive = RunOffSheet {
        massive: 2,
        ..plain(3)
    };
    let anti = RunOffSheet {
        anti: 2,
        ..plain(3)
    };
    assert_eq!((price(&massive), price(&anti)), (28, 28));
    let worded = RunOffSheet {
        other_effects: vec!["Stun only".to_owned()],
        ..plain(3)
    };
    assert_eq!(price(&worded), 20);
}

#[test]
fn limited_uses_cost_a_share_and_recovery_is_added() {
    // CLN-EX-15
    shows!("CLN-LIM-01", "CLN-LIM-14", "CLN-RUL-59");
    // CLN-CV-04 to CLN-CV-08, CLN-CV-15 to CLN-CV-17.
    assert_eq!(price(&uses(4, 3)), 8);
    assert_eq!(price(&recovering(4, 3, Recovery::Session)), 9);
    assert_eq!(price(&recovering(4, 3, Recovery::Rounds(4))), 12);
    assert_eq!(price(&uses(2, 1)), 2);
    assert_eq!(price(&uses(5, 9)), 15);
    let rapid = RunOffSheet {
        effects: vec![Effect::Rapid],
        ..recovering(2, 3, Recovery::Scene)
    };
    assert_eq!(price(&rapid), 10);
    assert_eq!(price(&recovering(3, 3, Recovery::Rounds(1))), 13);
    assert_eq!(price(&recovering(3, 1, Recovery::Combat)), 6);
}

#[test]
fn limited_access_and_recharge_save_points_but_not_all() {
    shows!(
        "CLN-LIM-08",
        "CLN-LIM-09",
        "CLN-LIM-20",
        "CLN-GEN-03",
        "CLN-RUL-56",
        "CLN-RUL-58"
    );
    // CLN-CV-09 to CLN-CV-14, CLN-CV-19, CLN-CV-20.
    assert_eq!(price(&limited(uses(3, 9))), 4);
    assert_eq!(price(&limited(uses(1, 1))), 1);
    assert_eq!(price(&recharging(3, 2, false)), 10);
    assert_eq!(price(&recharging(3, 2, true)), 8);
    assert_eq!(price(&recharging(1, 5, false)), 1);
    assert_eq!(price(&limited(recharging(4, 2, false))), 6);
    let small = RunOffSheet {
        recharge: 3,
        ..recovering(1, 1, Recovery::Session)
    };
    assert_eq!(price(&small), 2);
    let all = limited(RunOffSheet {
        effects: vec![Effect::Haywire],
        recharge: 1,
        ..recovering(5, 9, Recovery::Rounds(2))
    });
    assert_eq!(price(&all), 15);
    let prices = cost::account(&Options::default(), std::slice::from_ref(&all), &[], &all);
    let prices: Vec<i64> = prices.iter().map(|line| line.price).collect();
    assert_eq!(prices, [28, 21, 10, 9, 15]);
}

#[test]
fn an_agreed_saving_comes_before_recovery() {
    shows!("CLN-LIM-18", "CLN-LIM-19");
    let saving = RunOffSheet {
        saving: 3,
        ..recovering(4, 3, Recovery::Session)
    };
    assert_eq!(price(&saving), 6);
    let all = RunOffSheet {
        saving: 100,
        ..plain(1)
    };
    assert_eq!(price(&all), 1);
}

#[test]
fn a_pool_has_a_primary_and_the_others_cost_a_quarter() {
    // CLN-EX-14, CLN-EX-16
    shows!("CLN-LIM-06", "CLN-LIM-07", "CLN-LIM-17", "CLN-RUL-57");
    // CLN-CV-21 to CLN-CV-26.
    let burst = || pooled(1, with(2, &[Effect::Area]));
    let blast = |charges| pooled(charges, plain(4));
    assert_eq!(pool(9, None, &[burst(), blast(1)]), 16);
    assert_eq!(pool(9, None, &[burst(), blast(3)]), 14);
    assert_eq!(pool(9, None, &[blast(3), burst()]), 14);
    let three = [
        pooled(1, plain(5)),
        pooled(1, plain(2)),
        pooled(2, plain(1)),
    ];
    assert_eq!(pool(3, None, &three), 13);
    assert_eq!(
        pool(9, None, &[pooled(1, plain(6)), pooled(5, plain(5))]),
        19
    );
    assert_eq!(
        pool(1, None, &[pooled(1, plain(4)), pooled(1, plain(3))]),
        7
    );
    let last = [
        pooled(1, with(4, &[Effect::Area])),
        limited(pooled(1, plain(3))),
    ];
    assert_eq!(pool(3, Some(Recovery::Scene), &last), 15);
}

#[test]
fn supporting_equipment_costs_at_least_nothing() {
    shows!("CLN-BLD-10", "CLN-RUL-32");
    // CLN-CV-27 to CLN-CV-30.
    let item = |item: ItemSheet| cost::item(&Options::default(), &item);
    let words = |count: usize| vec!["x".to_owned(); count];
    let with = |run_offs: Vec<RunOffSheet>| ItemSheet {
        run_offs,
        ..ItemSheet::default()
    };
    assert_eq!(item(with(vec![uses(3, 9)])), 9);
    let armour = ItemSheet {
        pips: words(2),
        essence: 6,
        ..with(vec![plain(2)])
    };
    assert_eq!(item(armour), 22);
    let lamp = ItemSheet {
        cliches: words(1),
        flaws: words(1),
        ..with(vec![plain(1)])
    };
    assert_eq!(item(lamp), 24);
    let junk = ItemSheet {
        flaws: words(1),
        ..with(vec![plain(2)])
    };
    assert_eq!(item(junk), 0);
}

fn nothing_bought() -> Sheet {
    let word = |word: &str| vec![word.to_owned()];
    Sheet {
        name: "Nobody".to_owned(),
        cliches: word("cliché"),
        flaws: word("flaw"),
        pips: word("pip"),
        catch_phrases: word("phrase"),
        ..Sheet::default()
    }
}

fn character(sheet: &Sheet) -> i64 {
    assert_eq!(creation::faults(&Options::default(), sheet), []);
    cost::character(&Options::default(), sheet)
}

fn more(list: &[String], count: usize) -> Vec<String> {
    let further = (0..count).map(|number| format!("further {number}"));
    list.iter().cloned().chain(further).collect()
}

#[test]
fn a_character_pays_for_what_is_beyond_what_comes_free() {
    // CLN-EX-17
    shows!(
        "CLN-BLD-01",
        "CLN-BLD-02",
        "CLN-BLD-04",
        "CLN-BLD-05",
        "CLN-BLD-06",
        "CLN-BLD-07",
        "CLN-BLD-08"
    );
    // CLN-CV-31 to CLN-CV-37.
    let base = nothing_bought();
    assert_eq!(character(&base), 0);
    let essence = |essence| Sheet {
        essence,
        ..base.clone()
    };
    assert_eq!(character(&essence(10)), -20);
    assert_eq!(character(&essence(28)), 16);
    let second = Sheet {
        cliches: more(&base.cliches, 1),
        flaws: more(&base.flaws, 1),
        ..base.clone()
    };
    assert_eq!(character(&second), 20);
    let pips = Sheet {
        resolve: 6,
        pips: more(&base.pips, 2),
        ..base.clone()
    };
    assert_eq!(character(&pips), 0);
    let named = |place: usize, adder: u32| RunOffSheet {
        name: format!("Run-off {place}"),
        ..plain(adder)
    };
    let dark = Sheet {
        dark_secrets: vec!["secret".to_owned()],
        cliches: more(&base.cliches, 1),
        run_offs: (0..4).map(|place| named(place, 3)).collect(),
        ..base.clone()
    };
    assert_eq!(character(&dark), 48);
    let round = Sheet {
        run_offs: vec![named(1, 3), named(2, 3), named(3, 2)],
        pips: more(&base.pips, 1),
        resolve: 9,
        essence: 23,
        ..base.clone()
    };
    assert_eq!(character(&round), 46);
    let equipped = Sheet {
        run_offs: vec![named(1, 3), named(2, 2)],
        pips: more(&base.pips, 2),
        essence: 22,
        equipment: vec![ItemSheet {
            name: "Gun".to_owned(),
            essence: 3,
            run_offs: vec![uses(4, 9)],
            ..ItemSheet::default()
        }],
        ..base
    };
    assert_eq!(character(&equipped), 48);
}

#[test]
fn what_cannot_be_built_is_refused() {
    shows!(
        "CLN-LIM-14",
        "CLN-LIM-01",
        "CLN-LIM-07",
        "CLN-LIM-09",
        "CLN-EQP-03",
        "CLN-DRK-01"
    );
    // CLN-CV-38.
    let pools = [PoolSheet {
        name: "Pod".to_owned(),
        uses: 3,
        ..PoolSheet::default()
    }];
    let builds = |run_off: &RunOffSheet| -> Vec<Build> {
        let faults = creation::run_off_faults(run_off, &pools).into_iter();
        let build = |fault| match fault {
            Refusal::IllegalBuild(build, _) => Some(build),
            _ => None,
        };
        faults.filter_map(build).collect()
    };
    let recovery = RunOffSheet {
        recovery: Some(Recovery::Scene),
        ..plain(3)
    };
    assert_eq!(builds(&recovery), [Build::Recovery]);
    assert_eq!(
        builds(&recovering(3, 3, Recovery::Rounds(5))),
        [Build::Recovery]
    );
    assert_eq!(builds(&uses(3, 2)), [Build::Uses]);
    assert_eq!(builds(&recharging(3, 1, true)), [Build::Consecutive]);
    assert_eq!(builds(&pooled(4, plain(3))), [Build::Charges]);
    assert_eq!(builds(&pooled(1, uses(3, 3))), [Build::Pool]);
    assert_eq!(builds(&plain(0)), [Build::Adder]);
    let twice = with(3, &[Effect::Rapid, Effect::Rapid]);
    assert_eq!(builds(&twice), [Build::Effects]);
    let faults = |sheet: &Sheet| -> Vec<&'static str> {
        let faults = creation::faults(&Options::default(), sheet);
        faults.iter().map(|fault| fault.rule().0).collect()
    };
    let base = nothing_bought();
    let secrets = Sheet {
        dark_secrets: vec!["one".to_owned(), "two".to_owned()],
        ..base.clone()
    };
    assert_eq!(faults(&secrets), ["CLN-BLD-06"]);
    let resolve = Sheet {
        equipment: vec![ItemSheet {
            name: "Sword".to_owned(),
            resolve: 1,
            ..ItemSheet::default()
        }],
        ..base.clone()
    };
    assert_eq!(faults(&resolve), ["CLN-EQP-03"]);
    let rich = Sheet {
        run_offs: vec![plain(13)],
        ..base.clone()
    };
    assert_eq!(faults(&rich), ["CLN-BLD-01"]);
    let no_flaw = Sheet {
        flaws: Vec::new(),
        ..base
    };
    assert_eq!(faults(&no_flaw), ["CLN-CHR-01"]);
}

#[test]
fn tables_may_round_up_or_put_access_last() {
    shows!("CLN-RUL-55", "CLN-RUL-56");
    let run_off = limited(recovering(3, 9, Recovery::Session));
    let price = |options: &Options| cost::run_offs(options, std::slice::from_ref(&run_off), &[]);
    // 12, 9, halved, and 1 for recovery.
    assert_eq!(price(&Options::default()), 5);
    let up = Options {
        round_up_costs: true,
        ..Options::default()
    };
    assert_eq!(price(&up), 6);
    // 9 and 1, halved.
    let last = Options {
        access_last: true,
        ..Options::default()
    };
    assert_eq!(price(&last), 5);
}
