//! Ranks and shifts: COR, SHF, and the rulings on what is shifted (RUL-01 to RUL-08).

use book_pdq::{
    rules::rank::{Attempt, Rank, attempt, fixed_defence, is_automatic, lead, shifted},
    setup::{Figure, Options},
    sheet::{read_line, write_line},
    state::Condition,
};
use rulebook::Filled;
use rulebook_testkit::shows;

use crate::common::{Story, f, named, names, split, table, usual};

use Rank::{Average, Expert, Good, Master, Poor};

fn rolls(dice: u32, modifier: i64) -> Attempt {
    Attempt::Rolls { dice, modifier }
}

/// The ladder from below Poor to three Upshifts past Master: how many dice, and what is added.
const LADDER: [Option<(u32, i64)>; 9] = [
    None,
    Some((2, -2)),
    Some((2, 0)),
    Some((2, 2)),
    Some((2, 4)),
    Some((2, 6)),
    Some((3, 6)),
    Some((4, 6)),
    Some((5, 6)),
];

fn on_ladder(step: usize) -> Attempt {
    LADDER[step].map_or(Attempt::Fails, |(dice, modifier)| rolls(dice, modifier))
}

fn approval(difficulty: &str, situation: &str) -> Filled {
    f("approve_task")
        .with("difficulty", difficulty)
        .with("situation", situation)
        .with("harm", "no")
        .with("badass", "no")
}

#[test]
fn a_rank_is_a_modifier_and_a_target_number() {
    shows!("PDQ-COR-03");
    let table = [
        (Poor, -2, 5),
        (Average, 0, 7),
        (Good, 2, 9),
        (Expert, 4, 11),
        (Master, 6, 13),
    ];
    for (rank, modifier, number) in table {
        assert_eq!(rank.modifier(), modifier, "{rank}");
        assert_eq!(rank.target_number(), number, "{rank}");
        assert_eq!(Rank::named(rank.id()), Some(rank));
    }
    assert_eq!(Rank::ALL, [Poor, Average, Good, Expert, Master]);
    assert!(Poor < Average && Average < Good && Good < Expert && Expert < Master);
    assert_eq!(Rank::named("great"), None);
    assert_eq!(Rank::at(5), None);
    assert_eq!((Master.raised(), Poor.raised()), (None, Some(Average)));
}

#[test]
fn a_rank_is_shown_with_its_modifier_in_square_brackets() {
    shows!("PDQ-COR-04");
    // PDQ-EX-01.
    let shown = Rank::ALL.map(|rank| rank.to_string());
    assert_eq!(
        shown,
        [
            "Poor [-2]",
            "Average [0]",
            "Good [+2]",
            "Expert [+4]",
            "Master [+6]"
        ]
    );
    // Each has a message of its own, too.
    let mut keys = Rank::ALL
        .map(|rank| format!("{:?}", rank.message()))
        .to_vec();
    keys.dedup();
    assert_eq!(keys.len(), 5);
}

#[test]
fn a_character_is_a_name_and_qualities_with_a_rank_each() {
    shows!("PDQ-COR-01", "PDQ-COR-04");
    let sheet = read_line("Zorro: Sword: Expert [+4], Proud Poor").unwrap();
    assert_eq!(sheet.name, "Zorro");
    let qualities = sheet.qualities.iter().map(|one| (&*one.name, one.rank));
    assert_eq!(
        qualities.collect::<Vec<_>>(),
        [("Sword", Expert), ("Proud", Poor)]
    );
    assert_eq!(
        write_line(&sheet),
        "Zorro: Sword: Expert [+4], Proud: Poor [-2]"
    );
    // Nobody needs a Quality to be somebody.
    let table = table(Options::default(), &[("gm", "Nobody:")]);
    assert_eq!(table.who("Nobody").kind, Figure::Npc);
    assert!(table.who("Nobody").qualities.is_empty());
}

#[test]
fn the_base_rank_says_what_is_a_strength_and_what_a_weakness() {
    shows!("PDQ-COR-05", "PDQ-COR-06");
    let strengths = Rank::ALL.map(Rank::is_strength);
    assert_eq!(strengths, [false, false, true, true, true]);
    let weaknesses = Rank::ALL.map(Rank::is_weakness);
    assert_eq!(weaknesses, [true, false, false, false, false]);
}

#[test]
fn a_strength_lowered_to_poor_is_a_strength_all_the_same() {
    shows!("PDQ-COR-05", "PDQ-COR-06", "PDQ-RUL-17");
    let mut table = usual(Options::default());
    table.hurt("Sergeant", "Soldier", 2);
    assert_eq!(table.rank("Sergeant", "Soldier"), Some(Poor));
    table.fight(&["Zorro", "Sergeant"]);
    table.declares("Zorro", &["Sword"], &["Sergeant"]);
    table.approves();
    table.does(
        "Sergeant",
        f("react").with("qualities", names(&["Soldier"])),
    );
    let plays_on = |weakness: &str| {
        let form = f("approve_reaction").with("who", "Sergeant");
        form.with("badass", "no").with("weakness", weakness)
    };
    assert_eq!(table.no("gm", &plays_on("Soldier")), "PDQ-XDM-06");
    table.choose("gm", &plays_on("Fat"));
    assert_eq!(table.awaited(), [2, 2]);
}

#[test]
fn who_has_no_quality_for_it_is_average_for_every_purpose() {
    shows!("PDQ-COR-07", "PDQ-SHF-02", "PDQ-SHF-04");
    assert_eq!(lead(&[]), Average);
    assert_eq!(attempt(&[], 0), rolls(2, 0));
    assert_eq!(attempt(&[], 1), rolls(2, 2));
    assert_eq!(attempt(&[], 4), rolls(3, 6));
    assert_eq!(attempt(&[], -1), rolls(2, -2));
    assert_eq!(attempt(&[], -2), Attempt::Fails);
    assert!(is_automatic(&[], 0, Poor));
    assert!(!is_automatic(&[], 0, Average));
    assert!(is_automatic(&[], 1, Average));
    assert_eq!(fixed_defence(&[], 0), 7);
}

#[test]
fn the_implied_average_is_on_no_sheet_and_takes_no_damage() {
    shows!("PDQ-COR-07", "PDQ-TSK-01");
    let mut table = table(
        Options::default(),
        &[
            ("Ann", "Anybody: Cook: Good, Lazy: Poor"),
            ("gm", "Nobody:"),
        ],
    );
    let harmful = approval("average", "complicated").with("harm", "damage");
    let attempt = f("attempt").with("qualities", named(&[]));
    let attempt = attempt.with("helpers", names(&[]));
    table.does("Anybody", attempt.clone());
    table.choose("gm", &harmful);
    table.throw(&[3, 3]);
    // 6 against 7: one point, and only what is on the sheet can take it.
    for other in ["Average", ""] {
        let form = f("take_damage").with("who", "Anybody");
        let form = form.with("split", split(&[(other, 1)]));
        assert_eq!(table.no("Ann", &form), "PDQ-DST-02", "{other:?}");
    }
    table.takes("Anybody", &[("Cook", 1)]);
    assert_eq!(table.rank("Anybody", "Cook"), Some(Average));
    // Who has nothing on the sheet has nothing that could take it.
    table.does("Nobody", attempt);
    table.choose("gm", &harmful);
    table.throw(&[3, 3]);
    assert_eq!(table.condition("Nobody"), Condition::OutOfAction);
    assert_eq!(table.who("Nobody").lost(), 0);
}

#[test]
fn an_action_is_two_dice_and_the_modifier() {
    shows!("PDQ-SHF-01");
    // PDQ-EX-01: Good alone is 2d6+2.
    assert_eq!(attempt(&[Good], 0), rolls(2, 2));
    assert_eq!(attempt(&[Good], 0).total(&[3, 6]), 11);
    assert_eq!(attempt(&[Poor], 0).total(&[1, 1]), 0);
    let plain = Rank::ALL.map(|rank| attempt(&[rank], 0));
    assert_eq!(plain, [-2, 0, 2, 4, 6].map(|modifier| rolls(2, modifier)));
}

#[test]
fn shifts_go_up_and_down_the_ladder_one_step_each() {
    shows!("PDQ-SHF-02", "PDQ-SHF-03", "PDQ-SHF-04", "PDQ-SHF-05");
    assert_eq!(attempt(&[Good], 1), attempt(&[Expert], 0), "PDQ-EX-02");
    assert_eq!(attempt(&[Master], 1), rolls(3, 6), "PDQ-EX-03");
    assert_eq!(attempt(&[Good], -1), attempt(&[Average], 0), "PDQ-EX-04");
    assert_eq!(attempt(&[Poor], -1), Attempt::Fails, "PDQ-EX-05");
    for (place, rank) in Rank::ALL.into_iter().enumerate() {
        for step in 0..LADDER.len() {
            let net = i64::try_from(step).unwrap() - i64::try_from(place).unwrap() - 1;
            assert_eq!(attempt(&[rank], net), on_ladder(step), "{rank} {net:+}");
        }
        // Further down is no worse, and there is no end to the dice.
        assert_eq!(attempt(&[rank], -9), Attempt::Fails);
        assert_eq!(attempt(&[rank], i64::MIN / 2), Attempt::Fails);
        let dice = u32::try_from(2 + 40 - 4 + place).unwrap();
        assert_eq!(attempt(&[rank], 40), rolls(dice, 6));
    }
}

#[test]
fn dice_past_two_are_extra_and_a_failure_has_none() {
    shows!("PDQ-SHF-03", "PDQ-SHF-05", "PDQ-RUL-03");
    let master = attempt(&[Master], 2);
    assert_eq!((master.dice(), master.extra_dice()), (4, 2));
    assert_eq!(master.total(&[2, 2, 1, 1]), 12);
    assert_eq!(attempt(&[Master], 0).extra_dice(), 0);
    let fails = attempt(&[Poor], -1);
    assert_eq!((fails.dice(), fails.extra_dice()), (0, 0));
    assert_eq!(fails.total(&[]), 0);
}

#[test]
fn modifiers_are_added_and_only_the_lead_is_shifted() {
    shows!("PDQ-SHF-06", "PDQ-RUL-01", "PDQ-RUL-04", "PDQ-TSK-03");
    assert_eq!(attempt(&[Good, Expert], 0), rolls(2, 6), "PDQ-EX-12");
    assert_eq!(attempt(&[Expert, Poor], 0), rolls(2, 2));
    // Good and Master with an Upshift roll 3d6 + 6 + 2, whichever comes first.
    assert_eq!(attempt(&[Good, Master], 1), rolls(3, 8));
    assert_eq!(attempt(&[Master, Good], 1), rolls(3, 8));
    assert_eq!(attempt(&[Master, Master], 1), rolls(3, 12));
    assert_eq!(attempt(&[Expert, Expert], 3), rolls(4, 10));
    // The whole net shift goes to it, not one step for each Quality.
    assert_eq!(attempt(&[Good, Good], 1), rolls(2, 6));
    assert_eq!(attempt(&[Good, Good, Good], -1), rolls(2, 4));
}

#[test]
fn only_the_lead_fails_by_itself() {
    shows!("PDQ-RUL-02", "PDQ-SHF-05", "PDQ-RUL-01");
    // A Poor one beside a better one just takes 2 away.
    assert_eq!(attempt(&[Poor, Good], -1), rolls(2, -2));
    assert_eq!(attempt(&[Poor, Good], -2), rolls(2, -4));
    assert_eq!(attempt(&[Poor, Good], -3), Attempt::Fails);
    assert_eq!(attempt(&[Poor, Poor], -1), Attempt::Fails);
    assert_eq!(attempt(&[Poor, Poor], 0), rolls(2, -4));
    // When the lead falls below the others, it is the lead still.
    assert_eq!(attempt(&[Expert, Expert], -3), rolls(2, 2));
    assert_eq!(attempt(&[Expert, Expert], -4), Attempt::Fails);
}

#[test]
fn where_the_lead_stands_has_no_top_but_a_bottom() {
    shows!("PDQ-SHF-06", "PDQ-RUL-02", "PDQ-RUL-11");
    assert_eq!(shifted(&[Good, Poor], 0), Some(2));
    assert_eq!(shifted(&[Good], -2), Some(0));
    assert_eq!(shifted(&[Good], -3), None);
    assert_eq!(shifted(&[Master], 3), Some(7));
    let numbers: Vec<i64> = (-5..=2).map(|net| fixed_defence(&[Master], net)).collect();
    assert_eq!(numbers, [0, 5, 7, 9, 11, 13, 15, 17]);
    assert_eq!(fixed_defence(&[Expert, Expert], -1), 9);
}

#[test]
fn a_simple_situation_compares_the_shifted_lead_with_the_difficulty() {
    shows!("PDQ-TSK-06", "PDQ-TSK-07", "PDQ-RUL-07");
    for (mine, rank) in Rank::ALL.into_iter().enumerate() {
        for (theirs, difficulty) in Rank::ALL.into_iter().enumerate() {
            for (up, net) in [(mine, 0), (mine + 1, 1)] {
                let expected = up.min(4) > theirs;
                let found = is_automatic(&[rank], net, difficulty);
                assert_eq!(found, expected, "{rank} {net:+} against {difficulty}");
            }
        }
        assert!(!is_automatic(&[Poor], 0, rank), "Poor against {rank}");
    }
    // PDQ-EX-19.
    assert!(is_automatic(&[Good], 1, Good));
}

#[test]
fn past_master_there_is_no_higher_rank() {
    shows!("PDQ-RUL-06");
    for net in 0..9 {
        assert!(!is_automatic(&[Master, Master], net, Master));
        assert!(is_automatic(&[Master], net, Expert));
    }
}

#[test]
fn in_a_simple_situation_ranks_are_not_added_up() {
    shows!("PDQ-RUL-08", "PDQ-TSK-06");
    // PDQ-EX-18.
    assert!(!is_automatic(&[Good, Good], 0, Expert));
    assert_eq!(attempt(&[Good, Good], 0), rolls(2, 4));
    // The second Expert does not get around the shift.
    assert!(is_automatic(&[Expert, Expert], 0, Good));
    assert!(!is_automatic(&[Expert, Expert], -1, Good));
    assert!(is_automatic(&[Expert, Expert], -1, Average));
    // A failure comes first.
    assert!(!is_automatic(&[Poor], -1, Poor));
}

#[test]
fn lost_ranks_lower_a_rank_and_end_below_poor() {
    shows!("PDQ-DMG-02");
    // PDQ-EX-07.
    assert_eq!(Expert.lowered(2), Some(Average));
    assert_eq!(Expert.lowered(3), Some(Poor));
    assert_eq!(Expert.lowered(4), None);
    assert_eq!(Poor.lowered(0), Some(Poor));
    assert_eq!(Poor.lowered(1), None);
    assert_eq!(Master.lowered(9), None);
}
