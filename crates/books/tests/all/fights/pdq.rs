//! PDQ: reckoned as it is played, and by the book's table of attacks.

use std::collections::BTreeMap;

use book_pdq::{
    Pdq,
    fight::Skirmish,
    setup::Options,
    sheet::read_line,
    state::{Phase, State},
};
use dice::{Face, Fraction, fraction, fraction_text};
use odds::{Answer, Asked, Manner, Manners, Method, Reckoning, Sampling, Unwatched};
use rulebook::{
    Fight, Fights, Filled, Kind, Lot, Message, Portion, Reader, Rulebook, Seat, Side, Turn,
    Unreckoned, Value, Verdict,
};

use super::agreement::{after_move, agree, stays_known, worth};

pub fn pdq(options: Options, sides: [&[&str]; 2]) -> State {
    let sides = sides.map(|side| {
        let sheets = side.iter().map(|line| read_line(line).unwrap());
        sheets.collect()
    });
    Pdq::pitch(options, sides).unwrap()
}

fn fixed() -> Options {
    Options {
        fixed_defence: true,
        weapon_damage: true,
        ..Options::default()
    }
}

fn reckon(state: &State, asked: Asked) -> Answer {
    let (fight, moment) = Pdq::fight(state).unwrap();
    let reckoning = Reckoning::new(fight, &moment, asked, &Unwatched).unwrap();
    reckoning.answer(&moment, &Unwatched).unwrap()
}

#[test]
fn pdq_is_reckoned_as_it_is_played() {
    let plain = Options::default();
    let more = Options {
        kill_intent: true,
        range_bands: true,
        movement_yards: true,
        ..plain
    };
    let mut steps = 0;
    for seed in 0..12 {
        let (options, sides): (_, [&[&str]; 2]) = match seed % 6 {
            0 => (
                plain,
                [&["A: X Good, Y Average, W Poor"], &["B: X Good, V Poor"]],
            ),
            1 => (fixed(), [&["A: X Expert, W Poor"], &["B: X Good, Y Good"]]),
            2 => (plain, [&["A: X Average", "B:"], &["C: X Good"]]),
            3 => (
                more,
                [
                    &["A: X Average", "B: X Poor"],
                    &["C: X Average, Y Poor", "D: Y Poor"],
                ],
            ),
            4 => (plain, [&["A: X Master"], &["B: X Good", "C: Y Average"]]),
            _ => (
                fixed(),
                [&["A: X Master"], &["B: X Expert", "C: Y Average"]],
            ),
        };
        steps += agree::<Pdq>(pdq(options, sides), seed);
    }
    assert!(steps > 300, "{steps}");
}

#[test]
fn a_running_attack_is_reckoned_as_it_was_said() {
    let sides: [&[&str]; 2] = [&["A: X Good, Y Average"], &["B: X Good, V Poor"]];
    for (seed, options) in [(1, Options::default()), (2, fixed())] {
        let mut state = pdq(options, sides);
        let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        let both: Vec<String> = names(&["X", "Y"]);
        let target: Vec<String> = names(&["B"]);
        let shift = Filled::new("shift").with("direction", "up").with("by", 1);
        let approve = Filled::new("approve_attack").with("badass", "yes");
        let approve = approve.with("surprised", target.clone());
        let forms = [
            Filled::new("adopt")
                .with("who", "A")
                .with("strategy", "play_it_cagey"),
            Filled::new("attack")
                .with("who", "A")
                .with("qualities", both)
                .with("targets", target),
            shift.with("who", "A").with("reason", "high ground"),
            if options.weapon_damage {
                approve.with("weapon", "no")
            } else {
                approve
            },
            Filled::new("send_back").with("who", "B"),
        ];
        for form in forms {
            if form.key == "send_back" {
                let named: Vec<String> = names(&["V"]);
                let react = Filled::new("react").with("who", "B");
                state = after_move::<Pdq>(&state, &react.with("qualities", named));
            }
            state = after_move::<Pdq>(&state, &form);
            assert!(agree::<Pdq>(state.clone(), seed) > 0);
        }
    }
}

/// The state after a ruling that a Quality has lost Ranks.
fn lowered(state: &State, who: &str, quality: &str, ranks: i64) -> State {
    let form = Filled::new("rule_lost")
        .with("who", who)
        .with("quality", quality)
        .with("kind", "damage")
        .with("ranks", ranks);
    after_move::<Pdq>(state, &form)
}

/// Hears what dice are thrown while everybody does the plainest thing and every attack misses.
#[derive(Default)]
struct Thrown {
    lots: Vec<Lot>,
    at: Option<<Skirmish as Fight>::Position>,
}

impl Reader<Skirmish> for Thrown {
    type Worth = ();

    fn at(&mut self, position: <Skirmish as Fight>::Position) {
        self.at = Some(position);
    }

    fn over(&mut self, _: Verdict, _: <Skirmish as Fight>::Position) {}

    fn choose_by(
        &mut self,
        _: Side,
        _: usize,
        _: impl Fn() -> usize,
        _: impl Fn(usize) -> <Skirmish as Fight>::Move,
        mut then: impl FnMut(&mut Self, usize),
    ) {
        then(self, 0);
    }

    fn chance(&mut self, lot: &Lot, mut then: impl FnMut(&mut Self, usize)) {
        self.lots.push(lot.clone());
        then(self, 0);
    }
}

/// The rules file's table of attacks (PDQ-ATK-02 to ATK-05): of 1296 rolls those that hit,
/// those that tie, and the Damage of all hits together; for an attacker four Ranks lower, three
/// Ranks lower and so on.
const ATTACKS: [(u32, u32, u32); 9] = [
    (5, 10, 6),
    (35, 35, 56),
    (126, 80, 252),
    (310, 125, 768),
    (575, 146, 1_778),
    (861, 125, 3_360),
    (1_090, 80, 5_436),
    (1_226, 35, 7_832),
    (1_281, 10, 10_374),
];

#[test]
fn the_table_of_attacks_comes_out_of_the_fights_own_dice() {
    let ranks = ["Poor", "Average", "Good", "Expert", "Master"];
    for (attacker, rank) in ranks.iter().enumerate() {
        for (defender, against) in ranks.iter().enumerate() {
            // A Quality that is Poor from the start is a Weakness, so these have lost a Rank.
            let start =
                |place: usize, rank: &'static str| if place == 0 { "Average" } else { rank };
            // So many Qualities that no hit is more than can be taken, if they are above Poor.
            let many = if defender == 0 {
                1
            } else {
                16_usize.div_ceil(defender)
            };
            let many: Vec<String> = (0..many)
                .map(|place| format!("Q{place} {}", start(defender, against)))
                .collect();
            let own = format!("A: X {}", start(attacker, rank));
            let foe = format!("B: {}", many.join(", "));
            let mut state = pdq(Options::default(), [&[&own], &[&foe]]);
            if attacker == 0 {
                state = lowered(&state, "A", "X", 1);
            }
            if defender == 0 {
                state = lowered(&state, "B", "Q0", 1);
            }
            let (fight, moment) = Pdq::fight(&state).unwrap();
            let mut thrown = Thrown::default();
            fight.resume(&moment, &mut thrown);
            // Who has the higher Rank goes first.
            if attacker.max(1) < defender.max(1) {
                fight.turn(thrown.at.unwrap(), &mut thrown);
            }
            let lot = thrown.lots.last().unwrap();
            let sum =
                |all: Vec<Fraction>| all.into_iter().fold(Fraction::ZERO, |sum, one| sum + one);
            let of_all = |number: u32| fraction(&number.into(), &1_296_u32.into());
            let (hit, tie, damage) = ATTACKS[attacker + 4 - defender];
            let hits = (2..lot.classes()).map(|class| lot.chance(class));
            let hits: Vec<Fraction> = hits.collect();
            assert_eq!(lot.chance(1), of_all(tie), "{rank} {against}");
            assert_eq!(sum(hits.clone()), of_all(hit), "{rank} {against}");
            if defender > 0 {
                let points = hits.into_iter().zip(1_u32..);
                let points = points.map(|(hit, points)| hit * Fraction::from(points));
                assert_eq!(sum(points.collect()), of_all(damage), "{rank} {against}");
            }
        }
    }
}

#[test]
fn it_does_not_matter_who_is_called_the_first_side() {
    // Ranks differ, so the order of turns is the same.
    for options in [Options::default(), fixed()] {
        let strong = ["A: X Expert, W Poor"];
        let weak = ["B: X Good, Y Average", "C: Z Average"];
        let one = worth::<Pdq>(&pdq(options, [&strong, &weak]));
        let other = worth::<Pdq>(&pdq(options, [&weak, &strong]));
        assert!((one + other - 1.0).abs() < 1e-12, "{one} {other}");
    }
}

#[test]
fn the_strong_beat_the_helpless() {
    let strong = ["A: X Master, Y Master"];
    let answer = reckon(
        &pdq(Options::default(), [&strong, &["B:"]]),
        Asked::default(),
    );
    assert!(answer.worth > 0.999, "{}", answer.worth);
    let Method::Exact { error, .. } = answer.method else {
        panic!("{answer:?}");
    };
    assert!(error < 1e-9, "{error}");
    // Who has no Quality goes out at the first Damage (PDQ-DST-04).
    assert!(answer.story.down[1] > 0.999 && answer.story.left[1] == 0.0);
}

/// Of 1296 rolls of two dice against two, as many come out with a difference of 0, 1, 2, 3 …:
/// 146, 140, 125, 104, 80, 56, 35, 20, 10, 4, 1; so 575 are higher, and as many lower.
///
/// B has no Quality, is Average, and out at the first Damage (PDQ-DST-04). A, who begins, is
/// Average as well. A tie hurts both by one point, the defender first (PDQ-ATK-04).
#[test]
fn toy_fights_are_as_worked_out_by_hand() {
    for (own, worked_out) in [
        // Nobody has anything: w = 575/1296 + 146/1296 · 1/2 + 575/1296 · (1 − w).
        ("A:", "1223/1871"),
        // A can lose one Rank, and then rolls with −2. Unhurt and on turn, A is worth f, and
        // when it is B’s turn g; hurt, h and k. Over 1296:
        //   f = 575 + 146 + 575 g       a tie puts B out, and A is hurt only
        //   g = 140 h + 146 + 575 f     one point hurts A, more of them (435) are too many
        //   h = 310 + 125/2 + 861 k     a difference of 3 or more hits, one of 2 is a tie
        //   k = 125/2 + 310 h           B is two ahead
        ("A: X Average", "370276323/476193823"),
    ] {
        let state = pdq(Options::default(), [&[own], &["B:"]]);
        let (fight, moment) = Pdq::fight(&state).unwrap();
        let asked = Asked {
            manners: Manners([Manner::Simple; 2]),
            ..Asked::default()
        };
        let reckoning = Reckoning::new(fight, &moment, asked, &Unwatched).unwrap();
        let exact = reckoning.fraction(&moment, &Unwatched).unwrap();
        assert_eq!(fraction_text(&exact), worked_out, "{own}");
    }
}

#[test]
fn new_characters_are_worked_out() {
    let qualities = "X Expert, Y Good, Z Good, W Poor";
    let (own, foe) = (format!("A: {qualities}"), format!("B: {qualities}"));
    let answer = reckon(
        &pdq(Options::default(), [&[&own], &[&foe]]),
        Asked::default(),
    );
    let Method::Exact { positions, .. } = answer.method else {
        panic!("{answer:?}");
    };
    assert!(positions < 10_000, "{positions}");
    // Who goes first is a little better off, and both may go out at once.
    let [won, drawn, lost] = answer.story.ends();
    assert!(lost < won && 0.0 < drawn && drawn < 0.01, "{answer:?}");
    assert!((won + drawn / 2.0 - answer.worth).abs() < 1e-9);
}

#[test]
fn a_rank_more_is_never_worse() {
    let ranks = ["Poor", "Average", "Good", "Expert"];
    for options in [Options::default(), fixed()] {
        for foe in ["B: X Good, W Poor", "B: X Average, Y Average"] {
            let worth = |first: usize, second: usize| {
                let own = format!("A: X {}, Y {}", ranks[first], ranks[second]);
                worth::<Pdq>(&pdq(options, [&[&own], &[foe]]))
            };
            for first in 1..ranks.len() - 1 {
                for second in 0..=first {
                    let (now, more) = (worth(first, second), worth(first + 1, second));
                    assert!(more > now, "{first} {second}: {more} after {now}");
                    let more = worth(first, second + 1);
                    assert!(more > now, "{first} {second}: {more} after {now}");
                }
            }
        }
    }
}

#[test]
fn fractions_and_machine_numbers_agree() {
    for (options, sides) in [
        (Options::default(), [["A: X Average"], ["B: X Average"]]),
        (fixed(), [["A: X Good, W Poor"], ["B: X Average, W Poor"]]),
    ] {
        let state = pdq(options, [&sides[0], &sides[1]]);
        let (fight, moment) = Pdq::fight(&state).unwrap();
        let reckoning = Reckoning::new(fight, &moment, Asked::default(), &Unwatched).unwrap();
        let exact = reckoning.fraction(&moment, &Unwatched).unwrap();
        let near = reckoning.worth(&moment).unwrap();
        let exact = dice::approximate(&exact);
        assert!((exact - near).abs() < 1e-9, "{exact} is not {near}");
    }
}

#[test]
fn fights_played_at_random_come_to_the_same() {
    for (seed, options) in [(1, Options::default()), (2, fixed())] {
        let sides: [&[&str]; 2] = [
            &["A: X Good, Y Average, W Poor", "B: Z Average"],
            &["C: X Expert, W Poor"],
        ];
        let state = pdq(options, sides);
        let asked = Asked {
            manners: Manners([Manner::Simple; 2]),
            ..Asked::default()
        };
        let exact = reckon(&state, asked);
        assert!(matches!(exact.method, Method::Exact { .. }));
        let played = reckon(
            &state,
            Asked {
                simulated: true,
                sampling: Sampling {
                    precision: 0.005,
                    most: 100_000,
                    seed,
                },
                ..asked
            },
        );
        let Method::Simulated { fights } = played.method else {
            panic!("{played:?}");
        };
        let deviation = (exact.worth * (1.0 - exact.worth) / fights as f64).sqrt();
        let off = (exact.worth - played.worth).abs();
        assert!(off < 4.0 * deviation, "{exact:?}\n{played:?}");
    }
}

/// All ways to share something out.
fn splits(portions: &[Portion], total: u32) -> Vec<BTreeMap<String, i64>> {
    let Some((first, rest)) = portions.split_first() else {
        let none = BTreeMap::new();
        return if total == 0 { vec![none] } else { Vec::new() };
    };
    let mut all = Vec::new();
    for share in 0..=first.max.min(total) {
        for mut split in splits(rest, total - share) {
            split.insert(first.id.clone(), i64::from(share));
            all.push(split);
        }
    }
    all
}

/// Everything that whoever is hurt may do, as the table lists it.
fn answers_to_damage(state: &State) -> Vec<Filled> {
    let mut all = Vec::new();
    for choice in rulebook::choices::<Pdq>(state, &Seat::Gm) {
        let form = || {
            let who = state.blow().unwrap().who.as_str();
            Filled::new(choice.key).with("who", who)
        };
        for field in &choice.fields {
            match (choice.key, &field.kind) {
                ("take_damage", Kind::Share { portions, total }) => {
                    let splits = splits(portions, *total).into_iter();
                    all.extend(splits.map(|split| form().with("split", Value::Shares(split))));
                }
                ("chin", Kind::Pick { options }) if field.key == "quality" => {
                    let qualities = options.iter();
                    all.extend(qualities.map(|one| form().with("quality", one.id.as_str())));
                }
                _ => {}
            }
        }
    }
    all
}

/// The fight leaves out some ways to take Damage: going out of action where one need not, and
/// a single point on the chin. None of them is better than the best of the others.
#[test]
fn no_way_to_take_damage_that_is_left_out_would_be_better() {
    let mut compared = 0;
    for (options, sides) in [
        (
            Options::default(),
            [["A: X Good, Y Average, W Poor"], ["B: X Good, Y Average"]],
        ),
        (
            fixed(),
            [["A: X Expert, Y Average"], ["B: X Good, Y Good, W Poor"]],
        ),
    ] {
        let mut state = pdq(options, [&sides[0], &sides[1]]);
        // The attack is said, up to its dice.
        while let Turn::Choice(_) = Pdq::turn(&state) {
            let (fight, moment) = Pdq::fight(&state).unwrap();
            let reckoning = Reckoning::new(fight, &moment, Asked::default(), &Unwatched).unwrap();
            let moves = reckoning.moves(&moment).unwrap().moves;
            let filled = reckoning.fight().filled(&moment, &moves[0].0).unwrap();
            state = after_move::<Pdq>(&state, &filled);
        }
        let Turn::Chance(roll) = Pdq::turn(&state) else {
            panic!("dice");
        };
        let dice: u32 = roll.throws.iter().map(|throw| throw.dice).sum();
        let mut seen: Vec<Option<Phase>> = Vec::new();
        for number in 0..6_usize.pow(dice) {
            let faces = (0..dice).map(|die| (number / 6_usize.pow(die) % 6) as Face + 1);
            let mut hurt = state.clone();
            for event in rulebook::throw::<Pdq>(&state, &faces.collect::<Vec<_>>()).unwrap() {
                Pdq::apply(&mut hurt, &event);
            }
            let phase = hurt.phase().cloned();
            if hurt.blow().is_none() || seen.contains(&phase) {
                continue;
            }
            seen.push(phase);
            let best = worth::<Pdq>(&hurt);
            let answers = answers_to_damage(&hurt);
            assert!(!answers.is_empty());
            for answer in answers {
                let after = worth::<Pdq>(&after_move::<Pdq>(&hurt, &answer));
                // The second side is hurt.
                assert!(
                    after > best - 1e-9,
                    "{answer:?}: {after} is better than {best}"
                );
                compared += 1;
            }
        }
    }
    assert!(compared > 50, "{compared}");
}

#[test]
fn sides_take_turns_where_ranks_are_equal() {
    let state = pdq(
        Options::default(),
        [
            &["A: X Good", "B: X Master", "C: X Good"],
            &["D: X Good", "E:", "F: X Expert"],
        ],
    );
    let order = state.conflict().unwrap().order.concat();
    assert_eq!(order, ["B", "F", "A", "D", "C", "E"]);
}

#[test]
fn what_is_known_of_a_fight_holds_until_its_end() {
    let best = [Manner::Best; 2];
    let duel: [&[&str]; 2] = [&["A: X Good, Y Good, Z Poor"], &["B: X Expert"]];
    let many: [&[&str]; 2] = [&["A: X Good"], &["B: X Average", "C: X Average"]];
    for seed in 1..=4 {
        for sides in [duel, many] {
            let state = pdq(Options::default(), sides);
            assert!(stays_known::<Pdq>(state, best, seed).0 >= 3);
        }
    }
}

#[test]
fn fights_say_whether_several_are_attacked_at_once() {
    let assumed = |foes: &[&str]| {
        let state = pdq(Options::default(), [&["A: X Expert"], foes]);
        let (fight, _) = Pdq::fight(&state).unwrap();
        fight.leeway() == [Message::new("pdq-odds-assumed-several")]
    };
    let foes = [
        "B: Y Average",
        "C: Y Average",
        "D: Y Average",
        "E: Y Average",
    ];
    assert!(assumed(&foes[..2]));
    assert!(!assumed(&foes), "too large for that");
    let duel = pdq(Options::default(), [&["A: X Expert"], &foes[..1]]);
    assert_eq!(Pdq::fight(&duel).unwrap().0.leeway(), []);
}

#[test]
fn what_cannot_be_pitched_or_reckoned_is_said() {
    let sheet = || read_line("A: X Good").unwrap();
    for sides in [
        [vec![], vec![sheet()]],
        [vec![sheet()], vec![]],
        [vec![sheet()], vec![sheet()]],
    ] {
        let faults = Pdq::pitch(Options::default(), sides).unwrap_err();
        assert!(!faults.is_empty());
    }
    let state = pdq(Options::default(), [&["A: X Good"], &["B: X Good"]]);
    let held = after_move::<Pdq>(&state, &Filled::new("hold").with("who", "A"));
    let why = |state: &State| Pdq::fight(state).unwrap_err();
    assert_eq!(why(&held), Unreckoned::because("pdq-odds-held"));
    let out = after_move::<Pdq>(&state, &Filled::new("rule_out").with("who", "A"));
    assert_eq!(why(&out), Unreckoned::Over(Verdict::Won(Side::Second)));
    let end = after_move::<Pdq>(&state, &Filled::new("end_conflict"));
    assert_eq!(why(&end), Unreckoned::NoFight);
}
