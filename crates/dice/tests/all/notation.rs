//! Dice notation: what is read, what is refused, and that rolls and odds tell the same story.

use std::{cmp::Ordering, collections::BTreeMap};

use dice::{
    Dist, Face, UBig,
    notation::{Answer, Expected, Expression, Fault, Odds, OddsError, RollError, Thrown},
};
use proptest::prelude::*;

fn read(text: &str) -> Expression {
    text.parse().expect(text)
}

fn fault(text: &str) -> (usize, Fault) {
    let error = text.parse::<Expression>().expect_err(text);
    (error.at, error.fault)
}

fn suggestion(text: &str) -> Option<String> {
    text.parse::<Expression>().expect_err(text).suggestion
}

#[test]
fn what_players_type_is_read() {
    for (typed, meant) in [
        ("4d6", "4d6"),
        ("d6", "1d6"),
        ("3D", "3d6"),
        ("d", "1d6"),
        ("d%", "1d100"),
        ("0d6", "0d6"),
        ("2d6+3", "2d6 + 3"),
        (" 2d6 - 1d4 ", "2d6 - 1d4"),
        ("-1d6+7", "-1d6 + 7"),
        ("2d6 − 1", "2d6 - 1"),
        ("10-(2d6-(3-d4))", "10 - 2d6 + 3 - 1d4"),
        ("4d6kh3", "4d6kh3"),
        ("4d6KL", "4d6kl1"),
        ("4d6dh1", "4d6dh1"),
        ("4d6dl", "4d6dl1"),
        ("4d6ro1kh3", "4d6ro1kh3"),
        ("6d6!", "6d6!"),
        ("6d6x", "6d6!"),
        ("6d6!>=5", "6d6!>=5"),
        ("6d6≥5", "6d6>=5"),
        ("6d6>4", "6d6>=5"),
        ("6d6>=5 + 2d6>=4", "6d6>=5 + 2d6>=4"),
        ("6d6 >= 30", "6d6 >= 30"),
        ("2d6+3>=10", "2d6 + 3 >= 10"),
        ("6d6>=5 >= 2", "6d6>=5 >= 2"),
        ("2d6 = 7", "2d6 = 7"),
        ("2d6 < -1", "2d6 < -1"),
        ("4d6 vs 5d6", "4d6 vs 5d6"),
        ("4d6 VS. 5d6", "4d6 vs 5d6"),
        ("4d6v5d6", "4d6 vs 5d6"),
        ("4d6 vd6", "4d6 vs 1d6"),
        ("4d6 contre 5d6", "4d6 vs 5d6"),
        ("4d6 # Viking vs Wulf #2", "4d6 # Viking vs Wulf #2"),
        ("4d6 #", "4d6"),
        ("6d6>=5!ro1", "6d6ro1!>=5"),
        ("6d6>=5>=2", "6d6>=5 >= 2"),
        ("6d6>=5 + 2", "6d6>=5 + 2"),
        ("2d6 == 7", "2d6 = 7"),
        ("2d6–1", "2d6 - 1"),
    ] {
        assert_eq!(read(typed).to_string(), meant, "{typed}");
    }
}

#[test]
fn what_makes_no_sense_is_refused_at_its_place() {
    let unexpected = |found: &str, expected| Fault::Unexpected {
        found: found.to_owned(),
        expected,
    };
    let ended = |expected| Fault::Ended { expected };
    for (typed, at, what) in [
        ("", 0, Fault::Empty),
        ("   ", 3, Fault::Empty),
        ("# only a label", 0, Fault::Empty),
        ("4d6 vs", 6, ended(Expected::Dice)),
        ("4d6 +", 5, ended(Expected::Dice)),
        ("(4d6", 4, ended(Expected::Closing)),
        ("4d6 >=", 6, ended(Expected::Number)),
        ("4d6>=", 5, ended(Expected::Number)),
        ("4d6)", 3, unexpected(")", Expected::Operator)),
        ("4d6 é", 4, unexpected("é", Expected::Operator)),
        ("× 4d6", 0, unexpected("×", Expected::Dice)),
        ("4d6 vs 5d6 vs 6d6", 11, unexpected("vs", Expected::Sign)),
        ("4d6 >= 2+1", 8, unexpected("+", Expected::End)),
        ("4d6 hello", 4, unexpected("hello", Expected::Operator)),
        ("6d6>= 5", 5, unexpected(" ", Expected::Number)),
        ("2d6+1d8>=5", 0, Fault::Mixed),
        ("1d6 vs 6d6>=5+d6", 7, Fault::Mixed),
        ("4d6 #\u{1b}[31m", 5, unexpected("\u{1b}", Expected::End)),
        ("1001d6", 0, Fault::TooManyDice),
        ("9999999d6", 0, Fault::TooManyDice),
        ("99999999999999999999d6", 0, Fault::TooManyDice),
        ("4d1001", 2, Fault::TooManySides),
        ("4d99999999999", 2, Fault::TooManySides),
        ("4d0", 2, Fault::NoSides),
        ("4d6+1000001", 4, Fault::NumberTooBig),
        ("4d6 >= 1000001", 7, Fault::NumberTooBig),
        ("d1!", 2, Fault::NeverEnds),
        ("4d6kh5", 5, Fault::NotSoManyDice { asked: 5, dice: 4 }),
        ("4d6dl5", 5, Fault::NotSoManyDice { asked: 5, dice: 4 }),
        ("4d6>=7", 5, Fault::NoSuchFace { face: 7, sides: 6 }),
        ("4d6>6", 4, Fault::NoSuchFace { face: 7, sides: 6 }),
        ("4d6>=0", 5, Fault::NoSuchFace { face: 0, sides: 6 }),
        ("4d6ro9", 5, Fault::NoSuchFace { face: 9, sides: 6 }),
        ("4d6!!", 4, Fault::SaidTwice),
        ("4d6kh3kl1", 6, Fault::SaidTwice),
        ("4d6!kh3", 4, Fault::KeepExploding),
        ("4d6kh3!", 6, Fault::KeepExploding),
        ("9 - 4d6!", 4, Fault::SubtractExploding),
        ("9 - (1 + 4d6!)", 4, Fault::SubtractExploding),
        ("4d6<=3", 3, Fault::CountBelow),
        ("4d6=3", 3, Fault::CountBelow),
        ("4d6 > 5d6", 6, Fault::CompareWithVs),
        ("4d6>5d6", 3, Fault::CompareWithVs),
    ] {
        assert_eq!(fault(typed), (at, what), "{typed}");
    }
    assert_eq!(fault(&"4d6+".repeat(70)), (256, Fault::TooLong));
}

#[test]
fn parentheses_go_so_deep_and_no_deeper() {
    let nested = |depth: usize| format!("{}1{}", "(".repeat(depth), ")".repeat(depth));
    assert_eq!(read(&nested(16)).to_string(), "1");
    assert_eq!(fault(&nested(17)).1, Fault::TooDeep);
}

#[test]
fn slips_get_a_suggestion_that_can_be_read() {
    for (typed, meant) in [
        ("6d6>=30", Some("6d6 >= 30")),
        ("4d6 > 5d6", Some("4d6 vs 5d6")),
        ("4d6>5d6", Some("4d6 vs 5d6")),
        ("4d6<=9", Some("4d6 <= 9")),
        ("4 d6", Some("4d6")),
        ("2*d6", Some("2d6")),
        ("4w6", Some("4d6")),
        ("4d6k3", Some("4d6kh3")),
        ("4d6r1", Some("4d6ro1")),
        ("4d6, 2d8", Some("4d6 + 2d8")),
        ("(4d6))", Some("4d6")),
        ("4d6 3", Some("4d6 + 3")),
        ("6d6>= 5", Some("6d6>=5")),
        ("4d6 kh3", Some("4d6kh3")),
        ("4d6 !", Some("4d6!")),
        ("4d6d1", Some("4d6dl1")),
        ("2d 6", Some("2d6")),
        ("2d6+1d8>=5", Some("2d6 + 1d8 >= 5")),
        ("2d6*2", None),
        ("1,000", None),
        ("4d6 vs", None),
        ("hello", None),
        ("4w6 ??", None),
    ] {
        assert_eq!(suggestion(typed).as_deref(), meant, "{typed}");
    }
}

/// All faces that a throw may show, one list after another, until every one has been used.
struct AllFaces {
    script: Vec<(Face, u16)>,
}

impl AllFaces {
    /// Reads an expression for every sequence of faces that can come up, with the chance of
    /// each, by counting up like an odometer whose wheels appear as they are needed.
    fn read_all(expression: &Expression, mut look: impl FnMut(Answer, UBig)) {
        let mut faces = AllFaces { script: Vec::new() };
        // Every path is weighed in units of a common denominator: sides^(longest path).
        let mut paths: Vec<(Answer, Vec<u16>)> = Vec::new();
        loop {
            let mut used = 0;
            let answer = expression.roll(|dice, sides| {
                let mut thrown = Vec::new();
                for _ in 0..dice {
                    if used == faces.script.len() {
                        faces.script.push((1, sides));
                    }
                    thrown.push(faces.script[used].0);
                    used += 1;
                }
                Ok::<_, ()>(thrown)
            });
            let sides = faces.script.iter().map(|&(_, sides)| sides).collect();
            paths.push((answer.expect("few dice"), sides));
            while faces
                .script
                .last()
                .is_some_and(|(face, sides)| face == sides)
            {
                faces.script.pop();
            }
            match faces.script.last_mut() {
                Some((face, _)) => *face += 1,
                None => break,
            }
        }
        let product = |sides: &[u16]| -> UBig { sides.iter().map(|&s| UBig::from(s)).product() };
        let unit: UBig = paths
            .iter()
            .fold(UBig::ONE, |unit, (_, sides)| lcm(&unit, &product(sides)));
        for (answer, sides) in paths {
            let weight = &unit / product(&sides);
            look(answer, weight);
        }
    }
}

/// The least common multiple, by Euclid.
fn lcm(a: &UBig, b: &UBig) -> UBig {
    let (mut x, mut y) = (a.clone(), b.clone());
    while !y.is_zero() {
        (x, y) = (y.clone(), x % y);
    }
    a / x * b
}

/// What is rolled and what is computed are the same game: listing every sequence of faces
/// gives exactly the odds.
#[test]
fn rolling_every_way_gives_the_odds() {
    for text in [
        "3d6",
        "0d6+2",
        "2d6+3",
        "2d4-1d6",
        "7-2d4",
        "3d4kh2",
        "3d4kl1+1d3",
        "4d3dl2",
        "4d3dh1",
        "4d4>=3",
        "3d4kh2>=3",
        "3d4ro1",
        "2d6ro6>=4",
        "3d4ro2kh2",
        "2d6 >= 9",
        "2d6 < 4",
        "2d6 = 7",
        "3d6>=5 > 1",
        "2d6 vs 3d4",
        "2d4>=3 vs 1d4",
        "3d4>=3 + 1",
        "1d6+2 vs 2d6kh1",
    ] {
        let expression = read(text);
        let mut totals: BTreeMap<i64, UBig> = BTreeMap::new();
        let (mut met, mut win, mut tie) = (UBig::ZERO, UBig::ZERO, UBig::ZERO);
        AllFaces::read_all(&expression, |answer, weight| match answer {
            Answer::Total(sum) => *totals.entry(sum.total).or_default() += weight,
            Answer::Target(sum, success) => {
                *totals.entry(sum.total).or_default() += &weight;
                if success {
                    met += weight;
                }
            }
            Answer::Opposed(sum, _, order) => {
                *totals.entry(sum.total).or_default() += &weight;
                match order {
                    Ordering::Greater => win += weight,
                    Ordering::Equal => tie += weight,
                    Ordering::Less => {}
                }
            }
        });
        let all: UBig = totals.values().sum();
        let listed = Dist::weighted(totals)
            .expect("something was rolled")
            .reduced();
        let part = |ways: &UBig| dice::fraction(ways, &all);
        match expression.odds().expect(text) {
            Odds::Total(tally) => assert_eq!(tally.dist().clone().reduced(), listed, "{text}"),
            Odds::Target(tally, chance) => {
                assert_eq!(tally.dist().clone().reduced(), listed, "{text}");
                assert_eq!(chance, part(&met), "{text}");
            }
            Odds::Opposed(sides) => {
                assert_eq!(sides.first.dist().clone().reduced(), listed, "{text}");
                assert_eq!(sides.versus.win(), part(&win), "{text}");
                assert_eq!(sides.versus.tie(), part(&tie), "{text}");
            }
        }
    }
}

/// A roll with these faces, which must be just enough.
fn rolled(text: &str, faces: &[Face]) -> Answer {
    let mut left = faces.iter().copied();
    let answer = read(text).roll(|dice, _| {
        let thrown: Vec<Face> = left.by_ref().take(dice as usize).collect();
        Ok::<_, ()>(thrown)
    });
    assert_eq!(left.next(), None, "{text}: faces left over");
    answer.expect(text)
}

fn total(text: &str, faces: &[Face]) -> i64 {
    match rolled(text, faces) {
        Answer::Total(sum) | Answer::Target(sum, _) | Answer::Opposed(sum, _, _) => sum.total,
    }
}

#[test]
fn explosions_come_wave_after_wave() {
    assert_eq!(total("3d6!", &[6, 2, 6, 6, 1, 4]), 25);
    assert_eq!(total("3d6!>=5", &[6, 2, 6, 5, 6, 3]), 4);
    // A rerolled six explodes if it is the second throw that shows it.
    assert_eq!(total("2d6ro1!", &[1, 4, 6, 1, 6, 2]), 18);
    let Answer::Total(sum) = rolled("1d6!", &[6, 6, 2]) else {
        unreachable!("a total was asked");
    };
    let thrown: Vec<Thrown> = sum.parts[0]
        .dice
        .iter()
        .flat_map(|(_, dice)| dice.iter().map(|die| die.thrown))
        .collect();
    assert_eq!(
        thrown,
        [Thrown::First, Thrown::Explosion, Thrown::Explosion]
    );
}

#[test]
fn of_equal_dice_the_later_ones_are_dropped() {
    let Answer::Total(sum) = rolled("3d6kh1", &[5, 5, 2]) else {
        unreachable!("a total was asked");
    };
    let counts: Vec<bool> = sum.parts[0]
        .dice
        .iter()
        .flat_map(|(_, dice)| dice.iter().map(|die| die.counts))
        .collect();
    assert_eq!(counts, [true, false, false]);
}

#[test]
fn rolls_that_cannot_be_are_refused() {
    let none = |_: u32, _: u16| -> Result<Vec<Face>, &str> { Err("no dice at hand") };
    assert_eq!(read("101d6").roll(none), Err(RollError::TooManyDice));
    assert_eq!(read("60d6 vs 41d6").roll(none), Err(RollError::TooManyDice));
    assert_eq!(
        read("1d6").roll(none),
        Err(RollError::Source("no dice at hand"))
    );
    for faces in [vec![], vec![7], vec![0], vec![1, 2]] {
        let answer = read("1d6").roll(|_, _| Ok::<_, ()>(faces.clone()));
        assert_eq!(answer, Err(RollError::FacesDoNotFit));
    }
    let sixes = |dice: u32, _: u16| Ok::<_, ()>(vec![6; dice as usize]);
    assert_eq!(read("1d6!").roll(sixes), Err(RollError::TooManyExplosions));
}

#[test]
fn odds_of_exploding_rolls() {
    let Ok(Odds::Target(_, chance)) = read("1d6! >= 8").odds() else {
        unreachable!("a target was asked");
    };
    assert_eq!(chance.to_string(), "5/36");
    // A target far out is followed that far, and is still exact.
    let Ok(Odds::Target(_, chance)) = read("1d6! >= 601").odds() else {
        unreachable!("a target was asked");
    };
    assert_eq!(chance.denominator(), &UBig::from(6_u8).pow(100));
    assert_eq!(read("1d6! >= 100000").odds(), Err(OddsError::TooFarOut));
    // Plain numbers below and above, and two open ends that can hardly ever meet.
    let Ok(Odds::Opposed(sides)) = read("2d6! vs 3d6!").odds() else {
        unreachable!("two sides were asked");
    };
    let versus = &sides.versus;
    assert_eq!(
        versus.win() + versus.tie() + versus.lose() + versus.undecided(),
        dice::Fraction::ONE
    );
    assert!(dice::approximate(&versus.undecided()) < 1e-20);
    let Ok(Odds::Opposed(sides)) = read("2d6! vs 3d6").odds() else {
        unreachable!("two sides were asked");
    };
    assert!(sides.versus.undecided().is_zero());
}

#[test]
fn odds_that_would_take_too_long_are_refused_at_once() {
    let many = ["1000d2kh1"; 24].join("+");
    for text in [
        "1000d1000",
        "1000d850",
        "1000d300",
        "1000d100",
        "100d1000kh50",
        "1000d6 + 1000d6 + 1000d6",
        "500d6+500d6",
        "1000d1000>=500+1000d1000>=500",
        "1000d200 vs 1000d200",
        "1000d6 vs 1000d850",
        "900d900!",
        "1d1000! >= 900000",
        "1d1000! - 900000",
        "1d500! >= 499000",
        &many,
    ] {
        assert_eq!(read(text).odds(), Err(OddsError::TooLarge), "{text}");
    }
    for text in [
        "1000d6",
        "1000d20",
        "100d1000",
        "1000d6 vs 1000d6",
        "100d6kh50",
        "50d100kh10",
        "60d60kh10",
        "200d20kh20",
        "100d6!",
        "1d6! >= 5000",
    ] {
        assert!(read(text).odds().is_ok(), "{text}");
    }
}

/// A side without an end is followed to where the other one ends.
#[test]
fn one_open_side_leaves_nothing_undecided() {
    for text in [
        "1d6! vs 50d6",
        "50d6 vs 1d6!",
        "2d6! vs 3d6",
        "1d6! + 2 vs 9",
    ] {
        let Ok(Odds::Opposed(sides)) = read(text).odds() else {
            unreachable!("two sides were asked");
        };
        assert!(sides.versus.undecided().is_zero(), "{text}");
        assert!(!sides.versus.win().is_zero(), "{text}");
    }
    let Ok(Odds::Opposed(sides)) = read("1d6! vs 30d6!").odds() else {
        unreachable!("two sides were asked");
    };
    assert!(dice::approximate(&sides.versus.undecided()) < 1e-20);
}

/// An expression made by the grammar, as text.
fn grammar() -> impl Strategy<Value = String> {
    let modifier = prop_oneof![
        3 => Just(String::new()),
        1 => (1_u32..4).prop_map(|k| format!("kh{k}")),
        1 => (1_u32..4).prop_map(|k| format!("kl{k}")),
        1 => (1_u32..4).prop_map(|k| format!("dh{k}")),
        1 => (1_u32..4).prop_map(|k| format!("dl{k}>=3")),
        1 => Just("!".to_owned()),
        1 => Just("xro2".to_owned()),
        1 => (1_u32..7).prop_map(|f| format!(">={f}")),
        1 => (1_u32..7).prop_map(|f| format!("ro1>{f}")),
        1 => Just("ro1".to_owned()),
        1 => Just("!>=5".to_owned()),
    ];
    let pool =
        (0_u32..8, 1_u32..12, modifier).prop_map(|(n, s, modifier)| format!("{n}d{s}{modifier}"));
    let term = prop_oneof![4 => pool, 1 => (0_u32..50).prop_map(|n| n.to_string())];
    let sum = term.prop_recursive(3, 8, 3, |inner| {
        prop_oneof![
            (inner.clone(), inner.clone()).prop_map(|(a, b)| format!("{a} + {b}")),
            (inner.clone(), inner.clone()).prop_map(|(a, b)| format!("{a}-{b}")),
            inner.prop_map(|a| format!("({a})")),
        ]
    });
    (sum.clone(), sum, 0_u32..8, 0_i64..60).prop_map(|(a, b, kind, target)| match kind {
        0 => format!("{a} vs {b}"),
        1 => format!("{a} contre {b}"),
        2 => format!("{a} >= {target}"),
        3 => format!("{a} < {target}"),
        4 => format!("{a} <= -{target}"),
        5 => format!("{a} = {target}"),
        6 => format!("{a} # {b}"),
        _ => a,
    })
}

/// Any text at all goes through: what can be read can be written, rolled and computed.
fn take_apart(text: &str) {
    match text.parse::<Expression>() {
        Ok(expression) => {
            let written = expression.to_string();
            assert_eq!(read(&written), expression, "{text} -> {written}");
            let _ = expression.roll(|dice, sides| Ok::<_, ()>(vec![sides; dice as usize]));
            let _ = expression.roll(|dice, _| Ok::<_, ()>(vec![1; dice as usize]));
            let _ = expression.odds();
        }
        Err(error) => {
            assert!(error.at <= text.len());
            assert!(text.is_char_boundary(error.at) || error.fault == Fault::TooLong);
            if let Some(meant) = error.suggestion {
                read(&meant);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn any_text_is_read_or_refused(text in any::<String>()) {
        take_apart(&text);
    }

    #[test]
    fn text_made_of_the_right_letters_is_read_or_refused(text in "[0-9dDkhlvsrox!+−<>=≥()# .%-]{0,40}") {
        take_apart(&text);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn text_made_by_the_grammar_is_read_or_refused(text in grammar()) {
        take_apart(&text);
    }

    /// A valid expression with one character changed, lost or doubled.
    #[test]
    fn slips_are_read_or_refused(
        text in grammar(),
        place in any::<prop::sample::Index>(),
        typed in any::<char>(),
        kind in 0..3,
    ) {
        let mut letters: Vec<char> = text.chars().collect();
        let place = place.index(letters.len());
        match kind {
            0 => letters[place] = typed,
            1 => letters.insert(place, typed),
            _ => { letters.remove(place); }
        }
        take_apart(&letters.into_iter().collect::<String>());
    }
}
