//! Acting: whose turn it is, what an action costs at once, and what it may aim at.

use book_clichenimatic::{
    setup::{ItemSheet, Options, RunOffSheet},
    state::Out,
};
use rulebook_testkit::shows;

use crate::common::{Story, act, f, names, sheet, table, table_of, usual};

fn run_off(name: &str, adder: u32) -> RunOffSheet {
    RunOffSheet {
        name: name.to_owned(),
        adder,
        ..RunOffSheet::default()
    }
}

#[test]
fn who_acts_is_on_turn_and_has_the_die_and_the_run_off() {
    shows!("CLN-ACT-01");
    let mut table = usual(Options::default());
    table.fight(&["Zorro", "Bernardo"], &["Captain"]);
    let zorro = |die: u32, run_off: &str| act("Zorro", die, run_off, "Captain");
    // Nobody acts before the dice lie and the first is named.
    assert_eq!(table.no("Ann", &zorro(4, "Sword")), "TBL-03");
    table.round(
        &[
            ("Zorro", &["Sword", "Wit"]),
            ("Bernardo", &["Signs"]),
            ("Captain", &["Fencer"]),
        ],
        &[4, 2, 5, 3],
        "Zorro",
    );
    let bernardo = act("Bernardo", 5, "Signs", "Captain");
    assert_eq!(table.no("Bob", &bernardo), "CLN-ACT-01");
    assert_eq!(
        table.no("gm", &act("Captain", 3, "Fencer", "Zorro")),
        "CLN-ACT-01"
    );
    assert_eq!(table.no("Bob", &zorro(4, "Sword")), "TBL-01");
    // Neither a die of nobody's nor one of somebody else's.
    assert_eq!(table.no("Ann", &zorro(6, "Sword")), "CLN-ACT-01");
    assert_eq!(table.no("Ann", &zorro(5, "Sword")), "CLN-ACT-01");
    assert_eq!(table.no("Ann", &zorro(4, "Whip")), "CLN-RUN-04");
    assert_eq!(table.no("Ann", &zorro(4, "Signs")), "CLN-RUN-04");
    let strange = zorro(4, "Sword").with("pips", names(&["Bernardo's pip"]));
    assert_eq!(table.no("Ann", &strange), "TBL-04");
    table.acts("Zorro", 4, "Sword", "Captain");
    // While an action is answered nobody else acts, nor the same again.
    assert_eq!(table.no("Ann", &zorro(2, "Wit")), "TBL-03");
    table.lets_through();
    assert_eq!(table.no("Ann", &zorro(2, "Wit")), "CLN-ACT-01");
    table.strikes("Bernardo", 5, "Signs", "Captain");
    table.strikes("Captain", 3, "Fencer", "Zorro");
    assert_eq!(
        table.no("Ann", &zorro(4, "Wit")),
        "CLN-ACT-01",
        "it is spent"
    );
    assert_eq!(table.no("Ann", &zorro(2, "Sword")), "CLN-RUN-04");
    table.strikes("Zorro", 2, "Wit", "Captain");
}

#[test]
fn all_that_goes_into_an_action_is_spent_at_once_and_for_good() {
    shows!("CLN-ACT-03");
    let pistol = |name: &str| RunOffSheet {
        uses: Some(3),
        ..run_off(name, 1)
    };
    let mut hero = sheet("Zorro: Sword +1, Resolve 0");
    hero.run_offs
        .extend([pistol("Pistol"), pistol("Musket"), pistol("Sling")]);
    hero.pips = names(&["Quick", "Bold", "Sly"]);
    let captain = sheet("Captain: villain, Fencer +1, Plot +1, Ruse +1, Resolve 1");
    let mut table = table_of(Options::default(), vec![("Ann", hero), ("gm", captain)]);
    table.fight(&["Zorro"], &["Captain"]);
    table.declares("Zorro", &["Pistol", "Musket", "Sling", "Sword"]);
    table.declares("Captain", &["Fencer", "Plot", "Ruse"]);
    table.throw(&[1, 2, 3, 4, 6, 1, 1]);
    table.does("Zorro", f("bonus").with("cliche", "Zorro's cliché"));
    table.throw(&[3]);
    table.begins("Zorro");
    let boosted = |die: u32, run_off: &str, pip: &str, bonus: &[&str]| {
        let form = act("Zorro", die, run_off, "Captain").with("pips", names(&[pip]));
        form.with("bonus", names(bonus))
    };
    let lot = |points: u32| format!("{points} Zorro's cliché");
    // Declared and not yet answered: everything is gone already.
    table.choose("Ann", &boosted(1, "Pistol", "Quick", &[&lot(2)]));
    assert_eq!(table.stage(), "counter");
    assert_eq!(
        (table.pool("Zorro"), table.uses("Zorro", "Pistol")),
        (vec![4, 3, 2], 2)
    );
    assert_eq!(table.ready("Zorro"), ["Musket", "Sling", "Sword"]);
    // Countered.
    table.counters("Captain", 6, "Fencer");
    assert_eq!(table.uses("Zorro", "Pistol"), 2);
    table.strikes("Captain", 1, "Plot", "Zorro");
    let spent = boosted(2, "Musket", "Quick", &[]);
    assert_eq!(table.no("Ann", &spent), "CLN-PIP-02");
    let spent = boosted(2, "Musket", "Bold", &[&lot(2)]);
    assert_eq!(table.no("Ann", &spent), "CLN-CLI-05");
    // Spoiled: the adder falls to 0.
    table.choose("Ann", &boosted(2, "Musket", "Bold", &[&lot(1)]));
    table.lets_through();
    table.gm(f("reduce").with("points", 1));
    assert_eq!(
        (table.essence("Captain"), table.resolve("Captain")),
        (20, 0)
    );
    assert_eq!(
        (table.pool("Zorro"), table.uses("Zorro", "Musket")),
        (vec![4, 3], 2)
    );
    table.strikes("Captain", 1, "Ruse", "Zorro");
    let spent = boosted(3, "Sling", "Bold", &[]);
    assert_eq!(table.no("Ann", &spent), "CLN-PIP-02");
    // Failed by a Flaw.
    table.choose("Ann", &boosted(3, "Sling", "Sly", &[]));
    table.gm(f("invoke_flaw")
        .with("who", "Zorro")
        .with("flaw", "Zorro's flaw"));
    table.does("Zorro", f("answer_flaw").with("how", "fail"));
    assert_eq!(
        (table.essence("Captain"), table.uses("Zorro", "Sling")),
        (20, 2)
    );
    assert_eq!(
        (table.pool("Zorro"), table.ready("Zorro")),
        (vec![4], names(&["Sword"]))
    );
    let spent = boosted(4, "Sword", "Sly", &[]);
    assert_eq!(table.no("Ann", &spent), "CLN-PIP-02");
}

#[test]
fn an_attack_that_is_void_costs_its_use_too() {
    shows!("CLN-ACT-03");
    let mut hero = sheet("Zorro: Sword +1, Resolve 0");
    hero.run_offs.push(RunOffSheet {
        uses: Some(1),
        ..run_off("Pistol", 3)
    });
    let captain = sheet("Captain: villain, Fencer +1, Resolve 5");
    let sergeant = sheet("Sergeant: villain, Belly +1, Resolve 0");
    let cast = vec![("Ann", hero), ("gm", captain), ("gm", sergeant)];
    let mut table = table_of(Options::default(), cast);
    table.fight(&["Zorro"], &["Captain", "Sergeant"]);
    table.round(
        &[
            ("Zorro", &["Pistol", "Sword"]),
            ("Captain", &["Fencer"]),
            ("Sergeant", &["Belly"]),
        ],
        &[4, 2, 1, 1],
        "Zorro",
    );
    table.acts("Zorro", 4, "Pistol", "Captain");
    table.lets_through();
    table.gm(f("vader").with("who", "Captain"));
    assert_eq!(table.essence("Captain"), 20);
    assert_eq!(
        (table.pool("Zorro"), table.uses("Zorro", "Pistol")),
        (vec![2], 0)
    );
    assert_eq!(table.on_turn(), "gm");
}

#[test]
fn the_next_in_order_is_on_turn_and_who_cannot_act_is_skipped() {
    shows!("CLN-ACT-11");
    let mut table = usual(Options::default());
    table.fight(&["Zorro", "Lolita", "Bernardo"], &["Captain", "Sergeant"]);
    table.round(
        &[
            ("Zorro", &["Sword", "Whip", "Wit"]),
            ("Lolita", &["Dance"]),
            ("Bernardo", &["Signs", "Bag"]),
            ("Captain", &["Fencer", "Pistol"]),
            ("Sergeant", &["Belly"]),
        ],
        &[1, 1, 1, 1, 1, 1, 3, 3, 2],
        "Bernardo",
    );
    let mut turns = vec![table.on_turn()];
    table.strikes("Bernardo", 1, "Signs", "Captain");
    turns.push(table.on_turn());
    // Also after a counter, which costs Captain a die.
    table.acts("Zorro", 1, "Sword", "Captain");
    table.counters("Captain", 3, "Pistol");
    turns.push(table.on_turn());
    table.strikes("Lolita", 1, "Dance", "Captain");
    turns.push(table.on_turn());
    // The game master's turn goes on until it ends.
    table.strikes("Captain", 3, "Fencer", "Zorro");
    turns.push(table.on_turn());
    table.gm_ends();
    turns.push(table.on_turn());
    table.strikes("Bernardo", 1, "Bag", "Captain");
    turns.push(table.on_turn());
    table.strikes("Zorro", 1, "Whip", "Captain");
    // Lolita has no die left.
    turns.push(table.on_turn());
    table.strikes("Sergeant", 2, "Belly", "Lolita");
    // Neither has the game master: Zorro again, and then it is over.
    turns.push(table.on_turn());
    table.strikes("Zorro", 1, "Wit", "Captain");
    let order = [
        "Bernardo", "Zorro", "Lolita", "gm", "gm", "Bernardo", "Zorro", "gm", "Zorro",
    ];
    assert_eq!(turns, order);
    assert_eq!((table.stage(), table.conflict().round), ("prelude", 2));
}

#[test]
fn an_action_aims_at_another_unit_friend_or_foe() {
    shows!("CLN-RND-14");
    let mut bernardo = sheet("Bernardo: Signs +2, Bag +1, Resolve 0");
    let mut zorro = sheet("Zorro: Sword +3, Whip +2, Wit +1, Resolve 0");
    for (owner, item) in [(&mut bernardo, "Drum"), (&mut zorro, "Cape")] {
        owner.equipment = vec![ItemSheet {
            name: item.to_owned(),
            essence: 9,
            ..ItemSheet::default()
        }];
    }
    let cast = vec![
        ("Ann", zorro),
        ("Ann", sheet("Lolita: Dance +2, Resolve 0")),
        ("Bob", bernardo),
        ("gm", sheet("Captain: villain, Fencer +4, Resolve 0")),
        ("gm", sheet("Sergeant: villain, Belly +4, Resolve 0")),
        ("gm", sheet("Guards: 6 mooks")),
    ];
    let mut table = table_of(Options::default(), cast);
    table.fight(&["Zorro", "Lolita", "Bernardo"], &["Captain", "Guards"]);
    table.choose(
        "Ann",
        &f("team_up").with("members", names(&["Zorro", "Lolita"])),
    );
    table.round(
        &[
            ("Zorro", &["Sword", "Whip", "Wit"]),
            ("Lolita", &["Dance"]),
            ("Bernardo", &["Signs"]),
            ("Captain", &["Fencer"]),
        ],
        &[5, 5, 5, 4, 1, 1, 1, 1, 1, 1, 1, 1],
        "Zorro+Lolita",
    );
    let sword = |target: &str| act("Zorro", 5, "Sword", target);
    for own in ["Zorro", "Lolita", "Zorro/Cape"] {
        assert_eq!(table.no("Ann", &sword(own)), "CLN-RND-14", "{own}");
    }
    // Not there, or not in it.
    assert_eq!(table.no("Ann", &sword("Nobody")), "TBL-04");
    assert_eq!(table.no("Ann", &sword("Sergeant")), "CLN-RND-01");
    // A Hero; equipment; a group.
    table.strikes("Zorro", 5, "Sword", "Bernardo");
    assert_eq!(table.essence("Bernardo"), 20 - 8);
    table.strikes("Bernardo", 1, "Signs", "Captain");
    table.gm(act("Captain", 1, "Fencer", "Bernardo"));
    table.lets_through();
    if table.stage() == "defence" {
        table.takes();
    }
    table.gm_ends();
    table.strikes("Zorro", 5, "Whip", "Bernardo/Drum");
    let drum = table.who("Bernardo").item("Drum");
    assert_eq!(drum.map(|item| item.essence.left), Some(9 - 7));
    table.strikes("Guards", 1, "*bare*", "Bernardo");
    while table.on_turn() == "gm" {
        table.gm_ends();
    }
    table.strikes("Zorro", 5, "Wit", "Guards");
    assert_eq!(table.group("Guards").count.left, 5);
}

#[test]
fn a_task_is_what_those_who_do_it_aim_at() {
    shows!("CLN-RND-14", "CLN-RUN-06");
    let mut table = table(
        Options::default(),
        &[("Ann", "Zorro: Fame +2, Sword +1, Resolve 0")],
    );
    let wall = f("call_task")
        .with("name", "Wall")
        .with("who", names(&["Zorro"]))
        .with("importance", "average")
        .with("essence", 12);
    let wall = wall.with("challenge", "minimal").with("plot", "no");
    table.gm(wall.with("strikes", "no"));
    table.declares("Zorro", &["Fame", "Sword"]);
    table.throw(&[4, 1]);
    table.begins("Zorro");
    let own = act("Zorro", 4, "Fame", "Zorro");
    assert_eq!(table.no("Ann", &own), "CLN-RND-14");
    table.strikes("Zorro", 4, "Fame", "*task*");
    assert_eq!(table.task().essence.left, 12 - 6);
}

#[test]
fn fame_defeats_a_pirate() {
    shows!("CLN-RUN-06");
    let mut table = table(
        Options::default(),
        &[
            ("Ann", "Zorro: Fame +2, Smile +1, Resolve 0"),
            ("gm", "Pirate: villain, Cutlass +4, Resolve 0, Essence 9"),
            ("gm", "Guards: 6 mooks"),
        ],
    );
    table.fight(&["Zorro"], &["Pirate", "Guards"]);
    table.round(
        &[("Zorro", &["Fame", "Smile"]), ("Pirate", &["Cutlass"])],
        &[4, 6, 1, 1, 1, 1, 1, 1, 1],
        "Zorro",
    );
    table.strikes("Zorro", 6, "Smile", "Guards");
    assert_eq!(table.group("Guards").count.left, 5);
    table.strikes("Pirate", 1, "Cutlass", "Zorro");
    table.strikes("Zorro", 4, "Fame", "Pirate");
    assert_eq!(table.essence("Pirate"), 9 - 6);
    table.set_essence("Pirate", 6);
    table.gm(f("end_conflict"));
    table.fight(&["Zorro"], &["Pirate"]);
    table.round(
        &[("Zorro", &["Fame"]), ("Pirate", &["Cutlass"])],
        &[4, 1],
        "Zorro",
    );
    table.strikes("Zorro", 4, "Fame", "Pirate");
    assert_eq!(table.out("Pirate"), Some(Out::SetBack(1)));
}
