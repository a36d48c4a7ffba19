//! Making characters: CRE, RUL-27, and drafts at the table.

use std::collections::BTreeSet;

use book_pdq::{
    Pdq,
    refusal::Refusal,
    rules::{
        creation::{budget_faults, build, faults, option_faults, price, strength_ranks},
        rank::Rank,
    },
    setup::{Casting, Figure, Options, QualitySheet, Setup, Sheet},
    sheet::read_line,
    state::{Condition, Quality, Verdict},
};
use rulebook::{Filled, Rulebook, Seat, Sheets};
use rulebook_testkit::{Table, shows};

use crate::common::{Story, f, table};

use Rank::{Average, Expert, Good, Master, Poor};

fn sheet(ranks: &[Rank]) -> Sheet {
    let quality = |(place, rank): (usize, &Rank)| QualitySheet {
        name: format!("Quality {place}"),
        rank: *rank,
        text: String::new(),
    };
    Sheet {
        name: "Zorro".to_owned(),
        qualities: ranks.iter().enumerate().map(quality).collect(),
        ..Sheet::default()
    }
}

fn budgets(strength_ranks: u32, weakness_ranks: u32) -> Options {
    Options {
        strength_ranks,
        weakness_ranks,
        ..Options::default()
    }
}

fn is_legal(options: &Options, ranks: &[Rank]) -> bool {
    faults(options, &sheet(ranks)).is_empty()
}

/// Every list of so many Ranks or fewer, in falling order, that is legal.
fn legal(options: &Options, longest: usize) -> BTreeSet<Vec<Rank>> {
    let mut found = BTreeSet::new();
    let mut lists: Vec<Vec<Rank>> = vec![Vec::new()];
    while let Some(list) = lists.pop() {
        if is_legal(options, &list) {
            found.insert(list.clone());
        }
        if list.len() < longest {
            let last = list.last().copied().unwrap_or(Master);
            let next = Rank::ALL.into_iter().filter(|rank| *rank <= last);
            lists.extend(next.map(|rank| [list.as_slice(), &[rank]].concat()));
        }
    }
    found
}

fn add(draft: &str, name: &str, rank: &str) -> Filled {
    let form = f("add_quality").with("draft", draft).with("name", name);
    form.with("rank", rank).with("text", "")
}

fn about(key: &str, draft: &str, quality: &str) -> Filled {
    f(key).with("draft", draft).with("quality", quality)
}

/// A draft of Ann's that needs nothing but approval.
fn drafted() -> Table<Pdq> {
    let mut table = table(Options::default(), &[("gm", "Captain: Fencer: Master")]);
    table.choose("Ann", &f("start_draft").with("name", "Milda"));
    for (name, rank) in [("Baker", "master"), ("Runner", "good"), ("Shy", "poor")] {
        table.choose("Ann", &add("Milda", name, rank));
    }
    table
}

fn finish(draft: &str) -> Filled {
    f("finish").with("draft", draft)
}

#[test]
fn four_strength_ranks_and_one_weakness_are_the_default() {
    shows!("PDQ-CRE-01", "PDQ-CRE-02");
    let default = Options::default();
    assert_eq!((default.strength_ranks, default.weakness_ranks), (4, 1));
    // A setup that says nothing of it has the same.
    let read: Setup = serde_json::from_str("{}").unwrap();
    assert_eq!(read.options, default);
    let read: Setup = serde_json::from_str(r#"{"options":{"strength_ranks":6}}"#).unwrap();
    assert_eq!(read.options, budgets(6, 1));
}

#[test]
fn strengths_cost_one_two_and_three() {
    shows!("PDQ-CRE-03");
    assert_eq!(Rank::ALL.map(price), [0, 0, 1, 2, 3]);
    assert_eq!(strength_ranks(&sheet(&[Master, Expert, Good, Poor])), 6);
}

#[test]
fn four_ranks_buy_exactly_four_compositions() {
    shows!("PDQ-CRE-02", "PDQ-CRE-03");
    // PDQ-EX-11, found among all lists of up to seven Qualities.
    let expected: BTreeSet<Vec<Rank>> = [
        vec![Good, Good, Good, Good, Poor],
        vec![Expert, Good, Good, Poor],
        vec![Expert, Expert, Poor],
        vec![Master, Good, Poor],
    ]
    .into();
    assert_eq!(legal(&Options::default(), 7), expected);
    for ranks in expected {
        let strengths = ranks.iter().filter(|rank| rank.is_strength()).count();
        assert!((2..=4).contains(&strengths), "{ranks:?}");
    }
}

#[test]
fn other_budgets_allow_any_mix_that_costs_them_exactly() {
    shows!("PDQ-RUL-27", "PDQ-CRE-01");
    // In how many ways 1, 2 and 3 add up to a number.
    for (budget, mixes) in [(0, 1), (1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (6, 7)] {
        for weaknesses in 0..=2 {
            let found = legal(&budgets(budget, weaknesses), 8);
            assert_eq!(found.len(), mixes, "{budget} and {weaknesses}: {found:?}");
            for ranks in found {
                let weak = ranks.iter().filter(|rank| **rank == Poor).count();
                assert_eq!(u32::try_from(weak), Ok(weaknesses));
                assert!(!ranks.contains(&Average));
            }
        }
    }
    // One Strength or five may well be right.
    assert!(is_legal(&budgets(3, 0), &[Master]));
    assert!(is_legal(
        &budgets(5, 1),
        &[Good, Good, Good, Good, Good, Poor]
    ));
    // Nothing at all to spend is a budget, too.
    assert!(is_legal(&budgets(0, 0), &[]));
}

#[test]
fn every_fault_of_a_sheet_has_its_reason() {
    shows!("PDQ-CRE-03");
    let found = |ranks: &[Rank]| faults(&Options::default(), &sheet(ranks));
    let ranks = |spent| Refusal::StrengthRanks { budget: 4, spent };
    let weak = |count| Refusal::WeaknessCount { budget: 1, count };
    assert_eq!(found(&[Expert, Good, Poor]), [ranks(3)]);
    assert_eq!(found(&[Expert, Expert, Good, Poor]), [ranks(5)]);
    assert_eq!(found(&[Expert, Expert]), [weak(0)]);
    assert_eq!(found(&[Expert, Expert, Poor, Poor]), [weak(2)]);
    let average = Refusal::StrengthTooLow("Quality 2".to_owned());
    // All of them at once, each by the same rule.
    let all = found(&[Good, Poor, Average, Poor]);
    assert_eq!(all, [average.clone(), ranks(1), weak(2)]);
    assert_eq!(found(&[Expert, Expert, Average, Poor]), [average]);
    assert!(all.iter().all(|fault| fault.rule().0 == "PDQ-CRE-03"));
    let mut twice = sheet(&[Expert, Expert, Poor]);
    twice.qualities[1].name = "Quality 0".to_owned();
    let fault = Refusal::QualityTwice("Quality 0".to_owned());
    assert_eq!(fault.rule().0, "PDQ-CRE-03");
    assert_eq!(faults(&Options::default(), &twice), [fault]);
}

#[test]
fn ranks_may_be_left_while_a_sheet_is_not_finished() {
    shows!("PDQ-CRE-03");
    let options = Options::default();
    assert_eq!(budget_faults(&options, &sheet(&[Good]), false), []);
    assert_eq!(budget_faults(&options, &sheet(&[Good]), true).len(), 2);
    let over = budget_faults(&options, &sheet(&[Master, Expert]), false);
    assert_eq!(over.len(), 1);
}

#[test]
fn npcs_are_made_without_a_budget() {
    shows!("PDQ-CRE-01");
    let mut guard = sheet(&[Master, Average, Poor, Poor]);
    assert!(!faults(&Options::default(), &guard).is_empty());
    guard.kind = Figure::Npc;
    assert_eq!(faults(&Options::default(), &guard), []);
    let mut table = table(Options::default(), &[]);
    let npc = f("make_npc").with("name", "Guard");
    assert_eq!(table.no("Ann", &npc), "TBL-01");
    table.choose("gm", &npc);
    let give = |name: &str| {
        let form = f("give").with("who", "Guard").with("name", name);
        form.with("rank", "average").with("text", "with a spear")
    };
    table.choose("gm", &give("Strong"));
    assert_eq!(table.no("gm", &give("Strong")), "PDQ-CRE-03");
    let strong = table.who("Guard").quality("Strong").unwrap();
    assert_eq!((strong.rank, &*strong.text), (Average, "with a spear"));
}

#[test]
fn budgets_that_no_sheet_can_hold_are_refused() {
    shows!("PDQ-CRE-01");
    for (strengths, weaknesses, fits) in [
        (0, 0, true),
        (57, 1, true),
        (58, 1, false),
        (60, 0, true),
        (61, 0, false),
        (0, 20, true),
        (0, 21, false),
        (4, 18, true),
        (4, 19, false),
        (u32::MAX, 1, false),
    ] {
        let found = option_faults(&budgets(strengths, weaknesses));
        assert_eq!(found.is_empty(), fits, "{strengths} and {weaknesses}");
        assert!(found.iter().all(|fault| fault.rule().0 == "PDQ-CRE-01"));
    }
}

#[test]
fn a_huge_number_of_weaknesses_is_refused_and_breaks_nothing() {
    shows!("PDQ-CRE-01");
    let setup = Setup {
        options: budgets(4, u32::MAX),
        ..Setup::default()
    };
    assert_eq!(Pdq::open(&setup), Err(vec![Refusal::BadBudget]));
}

#[test]
fn a_table_opens_only_with_sheets_that_fit_its_budgets() {
    shows!("PDQ-CRE-01", "PDQ-CRE-03");
    let open = |options: Options, line: &str| {
        Pdq::open(&Setup {
            options,
            players: vec!["Ann".to_owned()],
            cast: vec![Casting {
                seat: Seat::named("Ann"),
                sheet: read_line(line).unwrap(),
            }],
        })
    };
    let line = "Zorro: Sword: Expert, Rider: Good, Quick: Good, Proud: Poor";
    let state = open(Options::default(), line).unwrap();
    assert_eq!(state.cast[0].condition, Condition::InAction);
    let faults = open(budgets(6, 1), line).unwrap_err();
    let wrong = Refusal::StrengthRanks {
        budget: 6,
        spent: 4,
    };
    assert_eq!(faults, [wrong]);
    let faults = open(budgets(4, 2), line).unwrap_err();
    assert_eq!(
        faults,
        [Refusal::WeaknessCount {
            budget: 2,
            count: 1
        }]
    );
    // The same is told about a sheet alone, each fault once.
    let sheet = read_line("X: A: Average, A: Average, B: Poor").unwrap();
    let told = <Pdq as Sheets>::faults(&Options::default(), &sheet, true);
    let rules: Vec<&str> = told.iter().map(|(rule, _)| rule.0).collect();
    assert_eq!(rules, ["TBL-04", "PDQ-CRE-03", "PDQ-CRE-03", "PDQ-CRE-03"]);
}

#[test]
fn a_new_character_has_lost_nothing() {
    shows!("PDQ-COR-01", "PDQ-CRE-02");
    let sheet = sheet(&[Master, Good, Poor]);
    let built = build(&sheet, &Seat::named("Ann"));
    assert_eq!((built.lost(), built.experience), (0, 0));
    assert!(built.is_in_action() && !built.hurt && !built.chin_used);
    let ranks: Vec<_> = built.qualities.iter().map(Quality::current).collect();
    assert_eq!(ranks, [Some(Master), Some(Good), Some(Poor)]);
}

#[test]
fn a_draft_takes_no_more_than_the_budget_holds() {
    shows!("PDQ-CRE-03", "PDQ-CRE-04");
    let mut table = table(Options::default(), &[]);
    table.choose("Ann", &f("start_draft").with("name", "Milda"));
    table.choose("Ann", &add("Milda", "Baker", "expert"));
    assert_eq!(
        table.no("Ann", &add("Milda", "Runner", "master")),
        "PDQ-CRE-03"
    );
    assert_eq!(
        table.no("Ann", &add("Milda", "Runner", "average")),
        "PDQ-CRE-03"
    );
    assert_eq!(
        table.no("Ann", &add("Milda", "Baker", "good")),
        "PDQ-CRE-03"
    );
    assert_eq!(table.no("Ann", &finish("Milda")), "PDQ-CRE-03");
    table.choose("Ann", &add("Milda", "Shy", "poor"));
    assert_eq!(table.no("Ann", &add("Milda", "Slow", "poor")), "PDQ-CRE-03");
    table.choose("Ann", &add("Milda", "Runner", "expert"));
    assert_eq!(table.no("Ann", &add("Milda", "Cook", "good")), "PDQ-CRE-03");
    // What is taken back can be spent again.
    table.choose("Ann", &about("drop_quality", "Milda", "Runner"));
    table.choose("Ann", &add("Milda", "Runner", "good"));
    table.choose("Ann", &add("Milda", "Cook", "good"));
    let sheet = &table.state.drafts[0].sheet;
    assert_eq!(strength_ranks(sheet), 4);
    let unknown = about("drop_quality", "Milda", "Hero");
    assert_eq!(table.no("Ann", &unknown), "TBL-04");
}

#[test]
fn a_character_is_played_once_all_its_qualities_are_approved() {
    shows!("PDQ-CRE-04", "PDQ-COR-01");
    let mut table = drafted();
    assert_eq!(table.no("Ann", &finish("Milda")), "PDQ-CRE-04");
    let approve = |quality: &str| about("approve_quality", "Milda", quality);
    assert_eq!(table.no("Ann", &approve("Baker")), "TBL-01");
    assert_eq!(table.no("gm", &approve("Hero")), "TBL-04");
    table.choose("gm", &approve("Baker"));
    table.choose("gm", &approve("Runner"));
    assert_eq!(table.no("Ann", &finish("Milda")), "PDQ-CRE-04");
    table.choose("gm", &approve("Shy"));
    assert!(table.state.character("Milda").is_none());
    assert_eq!(table.no("Bob", &finish("Milda")), "TBL-01");
    table.choose("Ann", &finish("Milda"));
    let milda = table.who("Milda");
    assert_eq!(milda.seat, Seat::named("Ann"));
    assert_eq!(milda.kind, Figure::Character);
    assert_eq!(milda.qualities.len(), 3);
    assert!(table.state.drafts.is_empty());
    assert_eq!(table.no("Ann", &finish("Milda")), "TBL-04");
}

#[test]
fn a_quality_that_was_sent_back_has_to_be_changed_or_approved_after_all() {
    shows!("PDQ-CRE-04");
    let mut table = drafted();
    for quality in ["Baker", "Runner", "Shy"] {
        table.choose("gm", &about("approve_quality", "Milda", quality));
    }
    let send_back = about("send_back_quality", "Milda", "Baker");
    assert_eq!(table.no("Ann", &send_back), "TBL-01");
    table.choose("gm", &send_back);
    let verdict = ("Baker".to_owned(), Verdict::SentBack);
    assert!(table.state.drafts[0].verdicts.contains(&verdict));
    assert_eq!(table.no("Ann", &finish("Milda")), "PDQ-CRE-04");
    // Something narrower has to be approved anew; the others stand.
    table.choose("Ann", &about("drop_quality", "Milda", "Baker"));
    table.choose("Ann", &add("Milda", "Cake baker", "master"));
    assert_eq!(table.no("Ann", &finish("Milda")), "PDQ-CRE-04");
    table.choose("gm", &about("approve_quality", "Milda", "Cake baker"));
    table.choose("Ann", &finish("Milda"));
    assert_eq!(table.rank("Milda", "Cake baker"), Some(Master));
}

#[test]
fn what_is_changed_under_the_same_name_is_not_approved_any_more() {
    shows!("PDQ-CRE-04");
    let mut table = drafted();
    for quality in ["Baker", "Runner", "Shy"] {
        table.choose("gm", &about("approve_quality", "Milda", quality));
    }
    table.choose("Ann", &about("drop_quality", "Milda", "Shy"));
    table.choose("Ann", &add("Milda", "Shy", "poor").with("text", "of cats"));
    assert_eq!(table.no("Ann", &finish("Milda")), "PDQ-CRE-04");
    table.choose("gm", &about("approve_quality", "Milda", "Shy"));
    table.choose("Ann", &finish("Milda"));
    assert_eq!(table.who("Milda").quality("Shy").unwrap().text, "of cats");
}

#[test]
fn a_draft_belongs_to_who_makes_it() {
    shows!("PDQ-CRE-04", "TBL-01", "TBL-04");
    let mut table = drafted();
    assert_eq!(table.no("Bob", &add("Milda", "Cook", "good")), "TBL-01");
    let drop = about("drop_quality", "Milda", "Shy");
    assert_eq!(table.no("gm", &drop), "TBL-01");
    let give_up = f("drop_draft").with("draft", "Milda");
    assert_eq!(table.no("Bob", &give_up), "TBL-01");
    for taken in ["Milda", "Captain"] {
        let start = f("start_draft").with("name", taken);
        assert_eq!(table.no("Bob", &start), "TBL-04", "{taken}");
    }
    table.choose("Ann", &give_up);
    assert!(table.state.drafts.is_empty());
    table.choose("Bob", &f("start_draft").with("name", "Milda"));
    assert_eq!(table.state.drafts[0].seat, Seat::named("Bob"));
}

#[test]
fn characters_are_made_while_others_play() {
    shows!("PDQ-CRE-04", "TBL-03");
    let mut table = table(
        Options::default(),
        &[
            ("Bob", "Bernardo: Tough: Good"),
            ("gm", "Guard: Spear: Good"),
        ],
    );
    table.fight(&["Bernardo", "Guard"]);
    table.choose("Ann", &f("start_draft").with("name", "Milda"));
    table.choose("Ann", &add("Milda", "Baker", "expert"));
    table.attacks(("Bernardo", "Tough"), ("Guard", "Spear"));
    // Not while dice are awaited.
    assert_eq!(table.no("Ann", &add("Milda", "Runner", "good")), "TBL-03");
}

#[test]
fn qualities_that_overlap_stand_side_by_side() {
    shows!("PDQ-CRE-05");
    let mut table = table(Options::default(), &[]);
    table.choose("Ann", &f("start_draft").with("name", "Milda"));
    for (name, rank) in [
        ("Cook", "expert"),
        ("Cake baker", "expert"),
        ("Shy", "poor"),
    ] {
        table.choose("Ann", &add("Milda", name, rank));
        table.choose("gm", &about("approve_quality", "Milda", name));
    }
    table.choose("Ann", &finish("Milda"));
    // Both are used together, too.
    table.tries("Milda", &["Cook", "Cake baker"], "master");
    table.throw(&[1, 4]);
    let roll = table.state.last_roll.as_ref().unwrap();
    assert_eq!(roll.hands[0].modifier, 8);
}

fn swap(quality: &str, name: &str) -> Filled {
    let form = f("ask_swap").with("who", "Zorro").with("quality", quality);
    form.with("name", name).with("text", "in all weathers")
}

fn zorro() -> Table<Pdq> {
    table(
        Options::default(),
        &[
            ("Ann", "Zorro: Sword: Expert, Rider: Expert, Proud: Poor"),
            ("gm", "Guard: Spear: Good"),
        ],
    )
}

fn answer(approve: &str) -> Filled {
    f("answer").with("who", "Zorro").with("approve", approve)
}

#[test]
fn a_useless_quality_is_swapped_if_the_game_master_agrees() {
    shows!("PDQ-CRE-06");
    let mut table = zorro();
    table.hurt("Zorro", "Rider", 2);
    assert_eq!(table.no("Bob", &swap("Rider", "Sailor")), "TBL-01");
    assert_eq!(table.no("Ann", &swap("Walker", "Sailor")), "TBL-04");
    assert_eq!(table.no("Ann", &swap("Rider", "Sword")), "PDQ-CRE-03");
    assert_eq!(table.no("gm", &answer("yes")), "TBL-03");
    table.choose("Ann", &swap("Rider", "Sailor"));
    assert!(table.who("Zorro").quality("Sailor").is_none());
    assert_eq!(table.no("Ann", &answer("yes")), "TBL-01");
    table.choose("gm", &answer("yes"));
    let sailor = table.who("Zorro").quality("Sailor").unwrap();
    assert_eq!((sailor.rank, sailor.damage, sailor.failure), (Expert, 2, 0));
    assert_eq!(sailor.text, "in all weathers");
    assert!(table.who("Zorro").quality("Rider").is_none());
    assert_eq!(table.who("Zorro").qualities.len(), 3);
    // It costs nothing, and a Weakness stays one.
    assert_eq!(table.who("Zorro").experience, 0);
    table.choose("Ann", &swap("Proud", "Vain"));
    table.choose("gm", &answer("yes"));
    assert!(
        table
            .who("Zorro")
            .quality("Vain")
            .unwrap()
            .rank
            .is_weakness()
    );
}

#[test]
fn a_swap_that_is_not_granted_changes_nothing() {
    shows!("PDQ-CRE-06");
    let mut table = zorro();
    let before = table.who("Zorro").clone();
    table.choose("Ann", &swap("Rider", "Sailor"));
    // One wish at a time.
    assert_eq!(table.no("Ann", &swap("Sword", "Sabre")), "TBL-03");
    table.choose("gm", &answer("no"));
    assert_eq!(table.who("Zorro"), &before);
    table.choose("Ann", &swap("Sword", "Sabre"));
    assert_eq!(table.state.requests.len(), 1);
}

#[test]
fn a_swap_waits_until_the_conflict_is_over() {
    shows!("PDQ-CRE-06", "TBL-03");
    let mut table = zorro();
    table.fight(&["Zorro", "Guard"]);
    assert_eq!(table.no("Ann", &swap("Rider", "Sailor")), "TBL-03");
    table.choose("gm", &f("end_conflict"));
    table.choose("Ann", &swap("Rider", "Sailor"));
    assert_eq!(table.state.requests.len(), 1);
}
