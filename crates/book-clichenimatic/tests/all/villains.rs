//! Villains, and what Resolve buys according to the book's two lists.

use book_clichenimatic::{
    Clichenimatic,
    event::Outcome,
    refusal::Refusal,
    setup::{Casting, ItemSheet, Options, Setup},
};
use rulebook::{Filled, Rulebook, Seat};
use rulebook_testkit::shows;

use crate::common::{Story, act, counter, f, names, sheet, table, table_of};

/// A declaration without Clichés.
fn declare(who: &str, run_offs: &[&str]) -> Filled {
    let form = f("declare")
        .with("who", who)
        .with("run_offs", names(run_offs));
    form.with("cliches", names(&[]))
}

/// A die is doubled.
fn double(who: &str, die: u32) -> Filled {
    f("catch_double")
        .with("who", who)
        .with("phrase", format!("{who}!").as_str())
        .with("die", format!("d{die}").as_str())
}

#[test]
fn resolve_buys_what_the_text_says_for_as_long_as_the_list_says() {
    shows!("CLN-RUL-71");
    let mut table = table(
        Options::default(),
        &[
            (
                "Ann",
                "Zorro: Sword +3, Proud (flaw), Masked (secret), Resolve 20",
            ),
            ("gm", "Captain: villain, Fencer +4, Resolve 0"),
        ],
    );
    let invoke = |flaw: &str| f("invoke_flaw").with("who", "Zorro").with("flaw", flaw);
    table.fight(&["Zorro"], &["Captain"]);
    // A Flaw and a Dark Secret for the scene: the next rounds and fights in it too.
    for (flaw, left) in [("Proud", 18), ("Masked", 13)] {
        table.gm(invoke(flaw));
        table.does("Zorro", f("answer_flaw").with("how", "pay"));
        assert_eq!(table.resolve("Zorro"), left);
        assert_eq!(table.no("gm", &invoke(flaw)), "CLN-FLW-05");
    }
    // One roll, not one action: the bought Run-off is gone with the pool.
    let form = f("situational").with("name", "Rope").with("for", "roll");
    table.does("Zorro", form);
    table.declares("Zorro", &["Rope"]);
    table.declares("Captain", &["Fencer"]);
    table.throw(&[1, 2]);
    table.begins("Zorro");
    table.strikes("Zorro", 1, "Rope", "Captain");
    // The adder goes down to 0 and not below.
    table.acts("Captain", 2, "Fencer", "Zorro");
    table.lets_through();
    assert_eq!(
        table.no("Ann", &f("reduce").with("points", 5)),
        "CLN-RES-10"
    );
    table.choose("Ann", &f("reduce").with("points", 4));
    assert_eq!((table.essence("Zorro"), table.resolve("Zorro")), (20, 8));
    assert_eq!(table.conflict().round, 2);
    assert_eq!(table.no("Ann", &declare("Zorro", &["Rope"])), "TBL-04");
    for flaw in ["Proud", "Masked"] {
        assert_eq!(table.no("gm", &invoke(flaw)), "CLN-FLW-05");
    }
    // Bids, and the free use.
    let call = f("call_out").with("targets", names(&["Captain"]));
    table.does("Zorro", call.with("bid", 2));
    table.gm(f("close_bidding"));
    assert_eq!(table.resolve("Zorro"), 6);
    table.gm(f("end_conflict"));
    let price = f("gm_price").with("who", "Zorro").with("points", 1);
    table.gm(price.with("roll", "no").with("text", "fly"));
    table.does("Zorro", f("pay_price").with("pay", "yes"));
    assert_eq!(table.resolve("Zorro"), 5);
    table.gm(f("new_scene"));
    for flaw in ["Proud", "Masked"] {
        table.fight(&["Zorro"], &["Captain"]);
        table.gm(invoke(flaw));
        assert_eq!(table.stage(), "flaw");
        table.gm(f("end_conflict"));
    }
}

#[test]
fn a_villain_has_all_that_a_hero_has_in_the_game_masters_turn() {
    shows!("CLN-VIL-01");
    let mut foe = sheet("Captain: villain, Fencer +2, Vain (flaw), Resolve 20");
    foe.equipment = vec![ItemSheet {
        name: "Cape".to_owned(),
        essence: 1,
        ..ItemSheet::default()
    }];
    let hero = sheet("Zorro: Sword +3, Wit +1, Resolve 0");
    let mut table = table_of(Options::default(), vec![("Ann", hero), ("gm", foe)]);
    table.fight(&["Zorro"], &["Captain"]);
    let form = f("invoke_flaw").with("who", "Captain");
    table.gm(form.with("flaw", "Vain"));
    table.does("Captain", f("answer_flaw").with("how", "pay"));
    table.does("Captain", f("seize"));
    let form = f("situational").with("name", "Stairs").with("for", "roll");
    table.does("Captain", form);
    assert_eq!(table.resolve("Captain"), 20 - 2 - 2 - 1);
    table.declares("Zorro", &["Sword", "Wit"]);
    table.declares_with("Captain", &["Fencer", "Stairs"], &["Captain's cliché"]);
    table.throw(&[5, 5, 2, 3, 1]);
    table.begins("Zorro");
    // Not on a player's turn.
    let form = act("Captain", 3, "Fencer", "Zorro");
    assert_eq!(table.no("gm", &form), "CLN-ACT-01");
    table.acts("Zorro", 5, "Sword", "Captain");
    table.lets_through();
    table.gm(f("lose_item").with("item", "Cape"));
    assert_eq!(
        (table.essence("Captain"), table.on_turn()),
        (20, "gm".to_owned())
    );
    table.gm(double("Captain", 3));
    let form = act("Captain", 6, "Captain's cliché", "Zorro");
    table.gm(form.with("pips", names(&["Captain's pip"])));
    table.lets_through();
    assert_eq!(table.essence("Zorro"), 20 - 10);
    table.does("Captain", f("epic"));
    assert_eq!((table.essence("Zorro"), table.essence("Captain")), (40, 40));
    table.acts("Zorro", 5, "Wit", "Captain");
    table.lets_through();
    table.does("Captain", f("vader"));
    assert_eq!(table.outcome(), Some(Outcome::Won(names(&["Zorro"]))));
    assert_eq!((table.essence("Captain"), table.stage()), (20, "over"));
}

#[test]
fn a_villain_rolls_again_and_counters_in_a_players_turn() {
    shows!("CLN-VIL-01");
    let cast = [
        ("Ann", "Zorro: Sword +3, Resolve 0"),
        (
            "gm",
            "Captain: villain, Fencer +2, Plot +1, Vile (cliché), Grim (cliché), Resolve 0",
        ),
    ];
    let mut table = table(Options::default(), &cast);
    table.fight(&["Zorro"], &["Captain"]);
    table.declares("Zorro", &["Sword"]);
    table.declares("Captain", &["Fencer", "Plot"]);
    table.throw(&[5, 1, 3]);
    table.choose("Ann", &f("done"));
    let again = f("reroll").with("cliche", "Vile");
    let again = again.with("dice", names(&["d1"]));
    table.does("Captain", again);
    table.throw(&[4]);
    table.does("Captain", f("bonus").with("cliche", "Grim"));
    table.throw(&[2]);
    table.begins("Zorro");
    table.acts("Zorro", 5, "Sword", "Captain");
    let form = counter("Captain", 4, "Plot");
    assert_eq!(table.no("gm", &form), "CLN-ACT-04");
    table.gm(form.with("bonus", names(&["1 Grim"])));
    assert_eq!(
        (table.essence("Captain"), table.on_turn()),
        (20, "gm".to_owned())
    );
    // A Villain's only action is the one against each of the players' units.
    table.strikes("Captain", 3, "Fencer", "Zorro");
    assert_eq!((table.essence("Zorro"), table.conflict().round), (15, 2));
}

#[test]
fn a_villain_may_have_any_budget() {
    shows!("CLN-VIL-03", "CLN-BLD-01");
    let open = |line: &str, seat: &str| {
        Clichenimatic::open(&Setup {
            options: Options::default(),
            players: names(&["Ann"]),
            cast: vec![Casting {
                seat: Seat::named(seat),
                sheet: sheet(line),
            }],
        })
    };
    // 52 points: too many for a Hero, and by far not for a nemesis.
    assert!(open("Zorro: Sword +5, Essence 35", "Ann").is_ok());
    let much = open("Zorro: Sword +5, Essence 36", "Ann");
    let no = Refusal::OverBudget {
        budget: 50,
        cost: 52,
    };
    // A setup may have many sheets, so it is told whose this is, once.
    let no = no.on_sheet_of("Zorro");
    assert_eq!(no.message().arguments[0], ("who", "Zorro".into()));
    assert_eq!(much.err(), Some(vec![no]));
    let nobody = open("Zorro: Sword +5", "Bob").err();
    let no = Refusal::NoSuchSeat("Bob".to_owned()).on_sheet_of("Zorro");
    assert_eq!(nobody, Some(vec![no]));
    let named = Refusal::BadName("Zorro".to_owned());
    assert_eq!(named.clone().on_sheet_of("Zorro"), named);
    assert!(open("Captain: villain, Fencer +5, Essence 36", "gm").is_ok());
    assert!(open("Captain: villain, Fencer +50, Essence 400", "gm").is_ok());
}
