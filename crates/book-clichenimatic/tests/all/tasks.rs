//! Tasks that nobody opposes.

use book_clichenimatic::{Clichenimatic, event::Outcome, setup::Options};
use rulebook::{Kind, Seat};
use rulebook_testkit::shows;

use crate::common::{Story, act, f, names, table, usual, wall};

fn offensive() -> Options {
    Options {
        challenge_offence: true,
        ..Options::default()
    }
}

#[test]
fn the_game_master_sets_a_task_by_its_essence_and_its_challenge() {
    shows!("CLN-NON-01");
    let mut table = usual(Options::default());
    assert_eq!(table.no("Ann", &wall(&["Zorro"], 5)), "TBL-01");
    // Mooks have nothing to do with it, and somebody has to.
    assert_eq!(table.no("gm", &wall(&["Guards"], 5)), "TBL-04");
    assert_eq!(table.no("gm", &wall(&["Nobody"], 5)), "TBL-04");
    assert_eq!(table.no("gm", &wall(&[], 5)), "CLN-RND-14");
    table.gm(wall(&["Zorro"], 5));
    assert_eq!((table.task().essence.left, table.task().fewer), (5, 0));
    // No Hero, Villain or Mook is against him, or comes in.
    let units: Vec<&str> = table
        .conflict()
        .units
        .iter()
        .map(|unit| unit.name.as_str())
        .collect();
    assert_eq!(units, ["Zorro", "Wall"]);
    let form = f("enter").with("who", "Captain").with("side", "two");
    assert_eq!(table.no("gm", &form), "TBL-03");
    table.declares("Zorro", &["Sword", "Wit"]);
    assert_eq!(table.awaited(), [2, 2]);
    table.throw(&[4, 3, 2, 3]);
    table.begins("Zorro");
    let form = act("Zorro", 4, "Sword", "Captain");
    assert_eq!(table.no("Ann", &form), "CLN-RND-01");
    table.acts("Zorro", 3, "Wit", "*task*");
    table.counters("Wall", 3, "*bare*");
    table.strikes("Zorro", 4, "Sword", "*task*");
    assert_eq!(table.outcome(), Some(Outcome::Success));
    // Where somebody opposes, it is a fight, and a task has to wait.
    table.fight(&["Zorro"], &["Captain"]);
    assert_eq!(table.no("gm", &wall(&["Lolita"], 5)), "TBL-03");
}

#[test]
fn the_importance_caps_the_essence() {
    shows!("CLN-NON-02", "CLN-RUL-38");
    let classes = [("trivial", 5), ("average", 15), ("vital", 25), ("epic", 40)];
    for (importance, cap) in classes {
        let task = |essence: i64| wall(&["Zorro"], essence).with("importance", importance);
        for essence in [i64::MIN, -1, 0, cap + 1, i64::MAX] {
            let table = usual(Options::default());
            let no = table.no("gm", &task(essence));
            assert_eq!(no, "CLN-NON-02", "{importance}: {essence}");
        }
        // There is no lower bound of a class: the least and the most will do.
        for essence in [1, cap] {
            let mut table = usual(Options::default());
            table.gm(task(essence));
            assert_eq!(i64::from(table.task().essence.most), essence);
        }
    }
    // Tests and Trials are tasks as well.
    let table = usual(Options::default());
    for (key, field) in [("call_test", "rounds"), ("call_trial", "threshold")] {
        let mut form = wall(&["Zorro"], 6).with("importance", "trivial");
        form.key = key.to_owned();
        assert_eq!(table.no("gm", &form.with(field, 3)), "CLN-NON-02");
    }
}

#[test]
fn the_cap_is_what_is_usually_meant() {
    shows!("CLN-NON-02");
    let table = usual(Options::default());
    let listed = rulebook::choices::<Clichenimatic>(&table.state, &Seat::Gm);
    let tasks = listed.iter().filter(|choice| choice.key == "call_task");
    let usual = tasks.filter_map(|choice| {
        let field = choice.fields.iter().find(|field| field.key == "essence");
        match field.map(|field| &field.kind) {
            Some(Kind::Count { min, max, usual }) => Some((*min, *max, *usual)),
            _ => None,
        }
    });
    // The last is a vital plot element.
    let caps = [
        (1, 15, 15),
        (1, 5, 5),
        (1, 25, 25),
        (1, 40, 40),
        (20, 20, 20),
    ];
    assert_eq!(usual.collect::<Vec<_>>(), caps);
}

#[test]
fn a_vital_plot_element_begins_like_a_character() {
    shows!("CLN-NON-08");
    let plot = |importance: &str, essence: i64| {
        let form = wall(&["Zorro"], essence).with("plot", "yes");
        form.with("importance", importance)
    };
    let mut table = usual(Options::default());
    for essence in [1, 19, 21, 25] {
        assert_eq!(table.no("gm", &plot("vital", essence)), "CLN-NON-08");
    }
    assert_eq!(table.no("gm", &plot("epic", 20)), "CLN-NON-08");
    assert_eq!(table.no("gm", &plot("average", 20)), "CLN-NON-02");
    table.gm(plot("vital", 20));
    let task = table.task();
    assert_eq!((task.essence.most, task.resolve.most), (20, 8));
}

#[test]
fn a_task_does_not_strike_unless_it_is_switched_on() {
    shows!("CLN-NON-06");
    let table = usual(Options::default());
    let striking = wall(&["Zorro"], 20).with("strikes", "yes");
    assert_eq!(table.no("gm", &striking), "CLN-GEN-09");
    // Also at a table that has the option, each task is switched on by itself.
    for options in [Options::default(), offensive()] {
        let mut table = usual(options);
        table.gm(wall(&["Zorro"], 40));
        table.round(&[("Zorro", &["Sword", "Wit"])], &[1, 1, 6, 6], "Zorro");
        let strike = act("Wall", 6, "*bare*", "Zorro");
        assert_eq!(table.no("gm", &strike), "CLN-NON-06");
        table.strikes("Zorro", 1, "Sword", "*task*");
        assert_eq!(table.on_turn(), "Zorro", "the wall has no turn");
        assert_eq!(table.no("gm", &strike), "CLN-NON-06");
        table.strikes("Zorro", 1, "Wit", "*task*");
        assert_eq!((table.essence("Zorro"), table.conflict().round), (20, 2));
    }
}

#[test]
fn a_task_that_strikes_has_the_game_masters_turn() {
    shows!("CLN-NON-06", "CLN-NON-05");
    let mut table = usual(offensive());
    table.gm(wall(&["Zorro"], 40).with("strikes", "yes"));
    table.round(&[("Zorro", &["Sword", "Wit"])], &[2, 1, 6, 1], "Zorro");
    let strike = |die: u32| act("Wall", die, "*bare*", "Zorro");
    assert_eq!(table.no("gm", &strike(6)), "CLN-ACT-01");
    table.strikes("Zorro", 2, "Sword", "*task*");
    assert_eq!(
        (table.task().essence.left, table.on_turn()),
        (35, "gm".to_owned())
    );
    let idle = f("end_turn").with("who", "gm");
    assert_eq!(table.no("gm", &idle), "CLN-RND-10");
    table.strikes("Wall", 6, "*bare*", "Zorro");
    assert_eq!(table.essence("Zorro"), 20 - 7);
    // One action against each unit in a turn, and it can be countered.
    assert_eq!(table.on_turn(), "Zorro");
    assert_eq!(table.no("gm", &strike(1)), "CLN-ACT-01");
    table.strikes("Zorro", 1, "Wit", "*task*");
    table.strikes("Wall", 1, "*bare*", "Zorro");
    assert_eq!((table.essence("Zorro"), table.conflict().round), (11, 2));
}

#[test]
fn a_task_strikes_a_team_once_a_turn_and_at_a_member() {
    shows!("CLN-NON-06", "CLN-NON-07", "CLN-TEM-08");
    let mut table = usual(offensive());
    table.gm(wall(&["Zorro", "Bernardo"], 40).with("strikes", "yes"));
    table.round(
        &[("Zorro", &["Sword"]), ("Bernardo", &["Signs", "Bag"])],
        &[1, 3, 1, 2, 6, 1],
        "Zorro+Bernardo",
    );
    table.strikes("Zorro", 1, "Sword", "*task*");
    let strike = |target: &str| act("Wall", 2, "*bare*", target);
    assert_eq!(table.no("gm", &strike("Zorro+Bernardo")), "CLN-TEM-08");
    table.gm(strike("Zorro"));
    table.counters("Bernardo", 3, "Bag");
    assert_eq!(
        (table.essence("Zorro"), table.on_turn()),
        (20, "Zorro+Bernardo".to_owned())
    );
    table.strikes("Bernardo", 1, "Signs", "*task*");
    table.strikes("Wall", 6, "*bare*", "Bernardo");
    assert_eq!(
        (table.essence("Zorro"), table.essence("Bernardo")),
        (20, 13)
    );
}

#[test]
fn haywire_takes_a_die_of_a_task() {
    shows!("CLN-RUL-63", "CLN-SFX-05");
    let hero = [("Ann", "Zorro: Shock +2 haywire, Wit +1, Resolve 0")];
    let mut table = table(Options::default(), &hero);
    table.gm(wall(&["Zorro"], 40));
    table.round(&[("Zorro", &["Shock", "Wit"])], &[4, 1, 5, 2], "Zorro");
    table.strikes("Zorro", 4, "Shock", "*task*");
    assert_eq!((table.task().essence.left, table.stage()), (34, "drop"));
    table.gm(f("drop").with("die", "d5"));
    assert_eq!(table.pool("Wall"), [2]);
}

#[test]
fn several_at_one_task_are_a_team() {
    shows!("CLN-NON-07", "CLN-TEM-10");
    let mut table = usual(Options::default());
    table.gm(wall(&["Bernardo", "Zorro"], 40));
    let unit = table.unit("Bernardo");
    assert_eq!(
        (unit.name.as_str(), unit.is_team()),
        ("Zorro+Bernardo", true)
    );
    // They stay one as long as the task lasts.
    let part = f("part_ways").with("team", "Zorro+Bernardo");
    assert_eq!(table.no("Ann", &part), "TBL-03");
    let alone = f("declare_unskilled").with("who", "Zorro");
    let alone = alone.with("run_offs", names(&[]));
    assert_eq!(table.no("Ann", &alone), "CLN-TEM-03");
    table.declares("Zorro", &["Sword", "Wit"]);
    table.does("Bernardo", f("be_helpful"));
    // The challenge counts the dice of all.
    assert_eq!(table.awaited(), [3, 3]);
    table.throw(&[1, 2, 3, 6, 6, 6]);
    table.begins("Zorro+Bernardo");
    let form = act("Zorro", 3, "Sword", "*task*");
    assert_eq!(table.no("Ann", &form), "CLN-ACT-01");
    table.acts("Bernardo", 3, "*helpful*", "*task*");
    table.counters("Wall", 6, "*bare*");
    assert_eq!(table.on_turn(), "Zorro+Bernardo");
    table.strikes("Zorro", 2, "Sword", "*task*");
    assert_eq!(table.task().essence.left, 35);
    // One alone is none.
    let mut table = usual(Options::default());
    table.gm(wall(&["Zorro"], 40));
    assert!(!table.unit("Zorro").is_team());
}

#[test]
fn only_a_vital_plot_element_has_resolve() {
    shows!("CLN-NON-08");
    let task = |plot: &str| {
        let mut table = usual(Options::default());
        table.gm(wall(&["Zorro"], 20).with("plot", plot));
        table.round(&[("Zorro", &["Sword", "Wit"])], &[4, 4, 1, 1], "Zorro");
        table.acts("Zorro", 4, "Sword", "*task*");
        table.lets_through();
        table
    };
    let mut table = task("no");
    assert_eq!(table.task().resolve.most, 0);
    let reduce = f("reduce").with("points", 1);
    assert_eq!(table.no("gm", &reduce), "CLN-RES-21");
    table.takes();
    assert_eq!(table.task().essence.left, 13);
    let mut table = task("yes");
    let task = table.task();
    assert_eq!((task.resolve.most, task.resolve.left), (8, 8));
    assert_eq!(task.essence.most, 20);
    assert_eq!(table.no("gm", &f("reduce").with("points", 4)), "CLN-RES-10");
    assert_eq!(table.no("Ann", &reduce), "CLN-ACT-06");
    table.gm(f("reduce").with("points", 2));
    table.takes();
    let task = table.task();
    assert_eq!((task.resolve.left, task.essence.left), (6, 15));
    // With the adder at 0 nothing is left of the attack.
    table.acts("Zorro", 4, "Wit", "*task*");
    table.lets_through();
    table.gm(reduce);
    let task = table.task();
    assert_eq!((task.resolve.left, task.essence.left), (5, 15));
}

#[test]
fn a_test_is_passed_at_once_when_its_essence_is_reached() {
    shows!("CLN-RUL-35", "CLN-TST-01");
    let test = |die: u16, options: Options| {
        let mut table = usual(options);
        let mut form = wall(&["Zorro"], 7).with("rounds", 1);
        form.key = "call_test".to_owned();
        table.gm(form.with("challenge", "minimal"));
        table.round(&[("Zorro", &["Sword", "Wit"])], &[die, 1], "Zorro");
        table.strikes("Zorro", u32::from(die), "Sword", "*task*");
        table
    };
    // 4 + 3 are the 7, with a die still in the pool.
    let table = test(4, Options::default());
    assert_eq!(
        (table.outcome(), table.stage()),
        (Some(Outcome::Success), "over")
    );
    assert_eq!(
        test(5, Options::default()).outcome(),
        Some(Outcome::Success)
    );
    // One short of it the round goes on, and the next die does it.
    let mut table = test(3, Options::default());
    assert_eq!((table.outcome(), table.stage()), (None, "actions"));
    table.strikes("Zorro", 1, "Wit", "*task*");
    assert_eq!(table.outcome(), Some(Outcome::Success));
    let mut table = test(1, Options::default());
    table.strikes("Zorro", 1, "Wit", "*task*");
    assert_eq!(table.outcome(), Some(Outcome::Complication(6, 7)));
    // To exceed strictly is for Competitions.
    let strict = Options {
        exceed_strictly: true,
        ..Options::default()
    };
    assert_eq!(test(4, strict).outcome(), Some(Outcome::Success));
}
