//! Risus: reckoned as it is played, and against what is known otherwise.

use book_risus::{Risus, fight::Skirmish, setup::Options, sheet::read_line, state::State};
use dice::{approximate, fraction_text};
use odds::{Answer, Asked, Manner, Manners, Method, Reckoning, Sampling, Unwatched};
use rulebook::{Fight, Fights};

use super::agreement::{agree, stays_known};

pub const PLAIN: Options = Options {
    lucky_shots: false,
    hooks_tales: false,
    pumps: false,
    advancement: false,
    long_haul: false,
    applicable_means: book_risus::setup::Applicable::Allowed,
    pump_where: book_risus::setup::PumpWhere::Combat,
    mutual_defeat: book_risus::setup::MutualDefeat::Draw,
    double_pump_advance_cost: book_risus::setup::AdvanceCost::Two,
};
pub const PUMPS: Options = Options {
    pumps: true,
    ..PLAIN
};
pub const BEST: [Manner; 2] = [Manner::Best; 2];
pub const SIMPLE: [Manner; 2] = [Manner::Simple; 2];

pub fn pitched(options: Options, sides: [&[&str]; 2]) -> State {
    let sides = sides.map(|side| side.iter().map(|line| read_line(line).unwrap()).collect());
    Risus::pitch(options, sides).unwrap()
}

pub fn reckoned(
    state: &State,
    manners: [Manner; 2],
) -> (Reckoning<Skirmish>, <Skirmish as Fight>::Moment) {
    let (fight, moment) = Risus::fight(state).unwrap();
    let asked = Asked {
        manners: Manners(manners),
        ..Asked::default()
    };
    (
        Reckoning::new(fight, &moment, asked, &Unwatched).unwrap(),
        moment,
    )
}

pub fn worth(options: Options, sides: [&[&str]; 2]) -> f64 {
    let (reckoning, moment) = reckoned(&pitched(options, sides), BEST);
    reckoning.worth(&moment).unwrap()
}

pub fn fraction(options: Options, sides: [&[&str]; 2]) -> String {
    let (reckoning, moment) = reckoned(&pitched(options, sides), BEST);
    fraction_text(&reckoning.fraction(&moment, &Unwatched).unwrap())
}

/// A cliché with a single die may make no difference to who wins, but it has that die still.
#[test]
fn what_is_left_counts_every_die() {
    let left = |hero: &str, foes: &[&str]| {
        let (fight, moment) = Risus::fight(&pitched(PLAIN, [&[hero], foes])).unwrap();
        fight.shapes(fight.position(&moment))[0].left
    };
    // Where teams can be formed nothing is left out: the same dice either way.
    for foes in [&["B: Rat (1)"][..], &["B: Rat (1)", "C: Rat (1)"]] {
        assert_eq!(left("A: Viking (4), Cook (1), Bard (1)", foes), 6);
        assert_eq!(left("A: Cook (1), Bard (1)", foes), 2);
    }
    let state = pitched(PLAIN, [&["A: Viking (4), Cook (2)"], &["B: Rat (1)"]]);
    let (reckoning, moment) = reckoned(&state, BEST);
    let answer = reckoning.answer(&moment, &Unwatched).unwrap();
    // Whoever wins without a loss has six; a Rat wins next to nothing.
    assert!(answer.story.left[0] > 5.9, "{:?}", answer.story.left);
}

#[test]
fn it_is_reckoned_as_it_is_played() {
    let all = Options {
        pumps: true,
        lucky_shots: true,
        ..PLAIN
    };
    let mut steps = 0;
    for seed in 0..12 {
        let (options, sides): (_, [&[&str]; 2]) = match seed % 4 {
            0 => (PLAIN, [&["A: X (3), Y (2)"], &["B: X (3)"]]),
            1 => (
                all,
                [
                    &["A: X (2), Y (2), Lucky Shots (1)"],
                    &["B: X [2]", "C: Z (1)"],
                ],
            ),
            2 => (
                PLAIN,
                [
                    &["A: X (2)", "B: X (2)", "C: Y (1)"],
                    &["D: X (3)", "E: Y (2)"],
                ],
            ),
            _ => (
                all,
                [
                    &["A: X (3), Y (1)", "B: X (2)"],
                    &["C: Z (2), Lucky Shots (1)"],
                ],
            ),
        };
        steps += agree::<Risus>(pitched(options, sides), seed);
    }
    assert!(steps > 100, "{steps}");
}

/// The table of whole duels in the rules, in percent: row against column, 1 to 6 dice.
const DUELS: [[f64; 6]; 6] = [
    [50.0000, 4.9751, 0.0585, 0.0000, 0.0000, 0.0000],
    [95.0249, 50.0000, 8.2164, 0.3024, 0.0019, 0.0000],
    [99.9415, 91.7836, 50.0000, 10.4969, 0.6587, 0.0099],
    [100.0000, 99.6976, 89.5031, 50.0000, 12.2481, 1.0653],
    [100.0000, 99.9981, 99.3413, 87.7519, 50.0000, 13.6591],
    [100.0000, 100.0000, 99.9901, 98.9347, 86.3409, 50.0000],
];

#[test]
fn whole_duels_are_as_the_rules_say() {
    for (row, chances) in DUELS.iter().enumerate() {
        for (column, percent) in chances.iter().enumerate() {
            let (first, second) = (
                format!("A: X ({})", row + 1),
                format!("B: X ({})", column + 1),
            );
            let worth = worth(PLAIN, [&[&first], &[&second]]);
            assert!(
                (worth * 100.0 - percent).abs() < 5e-5,
                "{first} {second}: {worth}"
            );
        }
    }
}

#[test]
fn toy_duels_are_as_worked_out_by_hand() {
    // One die each: a roll is won 15 times of 36, tied 6, lost 15, and ends the fight if not
    // tied: 15 / 30.
    assert_eq!(fraction(PLAIN, [&["A: X (1)"], &["B: X (1)"]]), "1/2");
    // Two dice against one: of 216 rolls 181 win, 15 tie, 20 lose and leave one die each. So
    // the worth w is (181 + 15 w + 20 / 2) / 216, which is 191 / 201.
    assert_eq!(fraction(PLAIN, [&["A: X (2)"], &["B: X (1)"]]), "191/201");
}

#[test]
fn extremes_are_certain() {
    // Six is less than seven ones.
    let hopeless: [&[&str]; 2] = [&["A: X (1)"], &["B: X (7)"]];
    assert_eq!(fraction(PLAIN, hopeless), "0/1");
    assert!(worth(PLAIN, hopeless) < 1e-15);
    assert!(worth(PLAIN, [hopeless[1], hopeless[0]]) > 1.0 - 1e-15);
    // Whoever has one die and cannot win a roll may still pump it, and lose at once.
    assert!(worth(PUMPS, [&["A: X (1)"], &["B: X (30)"]]) < 1e-15);
}

#[test]
fn fractions_and_machine_numbers_agree() {
    let fights: [(Options, [&[&str]; 2]); 5] = [
        (PLAIN, [&["A: X (4), Y (3)"], &["B: X (5)"]]),
        (PUMPS, [&["A: X (3), Y (2)"], &["B: X (3)", "C: Z (2)"]]),
        (PUMPS, [&["A: X [2], Lucky Shots (1)"], &["B: X (3)"]]),
        (
            PLAIN,
            [&["A: X (2)", "B: Y (2)"], &["C: X (2)", "D: X (3)"]],
        ),
        (PUMPS, [&["A: X (1)"], &["B: X (2), Lucky Shots (1)"]]),
    ];
    for (options, sides) in fights {
        let (reckoning, moment) = reckoned(&pitched(options, sides), BEST);
        let exact = approximate(&reckoning.fraction(&moment, &Unwatched).unwrap());
        let answer = reckoning.answer(&moment, &Unwatched).unwrap();
        let Method::Exact { error, .. } = answer.method else {
            panic!("{sides:?} was simulated");
        };
        assert!(error < 1e-9, "{error}");
        assert!(
            (answer.worth - exact).abs() <= error,
            "{} {exact}",
            answer.worth
        );
        let [won, drawn, lost] = answer.story.ends();
        assert!((won + drawn + lost + answer.story.open - 1.0).abs() < 1e-9);
        assert!((won + drawn / 2.0 - answer.worth).abs() < 1e-9);
    }
}

#[test]
fn fractions_from_a_table_are_those_of_the_general_way() {
    let best_first = |manner| [BEST[0], manner];
    let manners = [
        BEST,
        [Manner::Simple; 2],
        best_first(Manner::Random),
        best_first(Manner::Example),
    ];
    let lucky = Options {
        lucky_shots: true,
        ..PUMPS
    };
    let roll_winner = Options {
        mutual_defeat: book_risus::setup::MutualDefeat::RollWinner,
        ..PUMPS
    };
    let fights: [(Options, [&[&str]; 2]); 6] = [
        (PLAIN, [&["A: X (6)"], &["B: X (5)"]]),
        (PLAIN, [&["A: X (4), Y (3)"], &["B: X (5)"]]),
        (PUMPS, [&["A: X [3]"], &["B: X (4)"]]),
        (
            lucky,
            [&["A: X (3), Y (2)"], &["B: X (3), Lucky Shots (1)"]],
        ),
        (roll_winner, [&["A: X (2)"], &["B: X (2)"]]),
        (PLAIN, [&["A: X (13)"], &["B: X (12)"]]),
    ];
    for (options, sides) in fights {
        for manners in manners {
            let (reckoning, moment) = reckoned(&pitched(options, sides), manners);
            let mut positions = vec![reckoning.fight().position(&moment)];
            let fewer = (1..=2).map(|dice| reckoning.fight().with_dice_left(&[dice, 1]));
            positions.extend(fewer.flatten());
            let found = reckoning.fractions(&moment, &positions, &Unwatched);
            let wanted = reckoning.fractions_of_any(&moment, &positions, &Unwatched);
            assert!(wanted.is_some(), "{sides:?}");
            assert_eq!(found, wanted, "{sides:?} {manners:?}");
        }
    }
}

#[test]
fn simulated_fights_agree_with_exact_ones() {
    let all = Options {
        lucky_shots: true,
        mutual_defeat: book_risus::setup::MutualDefeat::RollWinner,
        ..PUMPS
    };
    let fights: [(Options, [&[&str]; 2]); 4] = [
        (PLAIN, [&["A: X (4)"], &["B: X (4)"]]),
        (PUMPS, [&["A: X (4), Y (3)", "B: X (3)"], &["C: X (5)"]]),
        (all, [&["A: X (3), Y (2)"], &["B: X [2], Lucky Shots (1)"]]),
        (
            PLAIN,
            [
                &["A: X (2)", "B: X (2)", "C: X (2)"],
                &["D: X (4)", "E: X (2)"],
            ],
        ),
    ];
    for manners in [
        SIMPLE,
        [Manner::Random; 2],
        [Manner::Simple, Manner::Random],
    ] {
        for (options, sides) in fights {
            let state = pitched(options, sides);
            let (reckoning, moment) = reckoned(&state, manners);
            let exact = reckoning.answer(&moment, &Unwatched).unwrap();
            let (fight, moment) = Risus::fight(&state).unwrap();
            let asked = Asked {
                manners: Manners(manners),
                simulated: true,
                sampling: Sampling {
                    precision: 0.01,
                    most: 1 << 14,
                    seed: 7,
                },
                ..Asked::default()
            };
            let reckoning = Reckoning::new(fight, &moment, asked, &Unwatched).unwrap();
            let played = reckoning.answer(&moment, &Unwatched).unwrap();
            close(&exact, &played);
        }
    }
}

/// Within four standard errors, in every number that is told.
pub fn close(exact: &Answer, played: &Answer) {
    let Method::Simulated { fights } = played.method else {
        panic!("not simulated");
    };
    let near = |one: f64, other: f64, spread: f64| {
        let error = 4.0 * spread / (fights as f64).sqrt() + 1e-9;
        assert!(
            (one - other).abs() <= error,
            "{one} is not {other} within {error}"
        );
    };
    let share = |chance: f64| (chance * (1.0 - chance)).max(0.0).sqrt();
    for (one, other) in exact.story.ends().into_iter().zip(played.story.ends()) {
        near(one, other, share(one));
    }
    for (one, other) in exact.story.down.iter().zip(&played.story.down) {
        near(*one, *other, share(*one));
    }
    for (one, other) in exact.story.left.iter().zip(&played.story.left) {
        near(*one, *other, 6.0);
    }
    near(exact.story.mean_rounds(), played.story.mean_rounds(), 6.0);
}

#[test]
fn nobody_gets_worse_by_gaining_a_die() {
    for options in [PLAIN, PUMPS] {
        for foe in 1..=4 {
            let foe = format!("B: X ({foe})");
            let mut before = [0.0; 2];
            for dice in 1..=4 {
                let alone = format!("A: X ({dice})");
                let spare = format!("A: X ({dice}), Y (2)");
                let now = [
                    worth(options, [&[&alone], &[&foe]]),
                    worth(options, [&[&spare], &[&foe]]),
                ];
                assert!(now[0] >= before[0] - 1e-12 && now[1] >= before[1] - 1e-12);
                assert!(now[1] >= now[0] - 1e-12, "{spare} against {foe}");
                before = now;
            }
        }
    }
}

#[test]
fn best_play_is_best() {
    let sides: [&[&str]; 2] = [&["A: X (4), Y (3)", "B: Z (2)"], &["C: X (4), Y (2)"]];
    let state = pitched(PUMPS, sides);
    let worth = |manners| {
        let (reckoning, moment) = reckoned(&state, manners);
        reckoning.worth(&moment).unwrap()
    };
    let (best, simple, random) = (Manner::Best, Manner::Simple, Manner::Random);
    for other in [best, simple, random] {
        for worse in [simple, random] {
            assert!(worth([best, other]) >= worth([worse, other]));
            assert!(worth([other, best]) <= worth([other, worse]));
        }
    }
}

#[test]
fn too_much_is_said_at_once() {
    let many: Vec<String> = (0..17).map(|number| format!("N{number}: X (2)")).collect();
    let many: Vec<&str> = many.iter().map(String::as_str).collect();
    let state = pitched(PLAIN, [&many[..8], &many[8..]]);
    assert!(Risus::fight(&state).is_err());
}

#[test]
fn what_is_known_of_a_fight_holds_until_its_end() {
    let all = Options {
        pumps: true,
        lucky_shots: true,
        ..PLAIN
    };
    let mut somebody_gone = false;
    for seed in 1..=3 {
        let duel: [&[&str]; 2] = [&["A: X (3), Y (2), Lucky Shots (1)"], &["B: Y (2), Z (4)"]];
        assert!(stays_known::<Risus>(pitched(all, duel), BEST, seed).0 >= 3);
        // Too many to form teams.
        let many: [&[&str]; 2] = [
            &["A: X (3), Y (2)", "B: X (2)", "C: X (1)", "D: Y (2)"],
            &["E: X (3)", "F: Y (2), Z (2), Lucky Shots (1)"],
        ];
        somebody_gone |= stays_known::<Risus>(pitched(all, many), BEST, seed).1 > 0;
    }
    // By the book's example a Double Pump cliché is pumped.
    let example = [Manner::Example; 2];
    let duel: [&[&str]; 2] = [&["A: X [4], Y (2)"], &["B: Y (4), Z (4)"]];
    assert!(stays_known::<Risus>(pitched(all, duel), example, 1).0 >= 3);
    assert!(somebody_gone);
    // Another fight is not known, nor is one with more dice than there were.
    let known = |first: &[&str], then: &[&str]| {
        let (reckoning, _) = reckoned(&pitched(PLAIN, [first, &["Z: X (3)"]]), BEST);
        let (fight, moment) = Risus::fight(&pitched(PLAIN, [then, &["Z: X (3)"]])).unwrap();
        reckoning.later(fight, &moment).is_some()
    };
    // Too many to form teams.
    let six = [
        "A: X (3)", "B: X (2)", "C: X (2)", "D: X (2)", "E: X (1)", "F: X (1)",
    ];
    let with = |place: usize, line: &'static str| {
        let mut lines = six;
        lines[place] = line;
        lines
    };
    assert!(known(&six, &six));
    assert!(known(&six, &with(1, "B: X (1)")));
    assert!(known(&six, &["C: X (2)"]));
    assert!(!known(&six, &with(0, "A: X (4)")));
    assert!(!known(&six, &with(0, "A: Y (3)")));
    assert!(!known(&six, &with(0, "G: X (3)")));
    assert!(!known(
        &six,
        &["B: X (2)", "A: X (3)", "C: X (2)", "D: X (2)"]
    ));
    assert!(!known(&["A: X (3)"], &six));
    assert!(!known(&six, &six[..2]));
    // Teams that can be formed are as known as everything else.
    assert!(known(&six[..2], &six[..2]));
    assert!(known(&six[..2], &["A: X (2)", "B: X (1)"]));
    assert!(!known(&six[..2], &["A: X (3)"]));
}
