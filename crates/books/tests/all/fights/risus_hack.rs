//! Risus Hack: reckoned as it is played, and by the reference table of whole duels.

use book_risus_hack::{
    RisusHack,
    rules::combat,
    setup::{DoubleEffortDamage, MutualDefeat, Options, Six, Table2Form},
    sheet::read_line,
    state::{Degree, Effect, Form, Item, Judgement, State},
};
use odds::{Asked, Manner, Manners, Method, Reckoning, Sampling, Unwatched};
use rulebook::{Fight, Fights, Message, Rulebook, Seat};

use super::agreement::{agree, stays_known};

pub type Sides<'a> = [&'a [&'a str]; 2];

pub fn pitch(options: Options, sides: Sides) -> State {
    let sides = sides.map(|side| {
        let sheets = side.iter().map(|line| read_line(line).unwrap());
        sheets.collect()
    });
    RisusHack::pitch(options, sides).unwrap()
}

pub fn all() -> Options {
    Options {
        effort: true,
        double_effort: true,
        ..Options::default()
    }
}

pub fn with_item(mut state: State, who: usize, effect: Effect) -> State {
    let items = &mut state.cast[who].items;
    items.push(Item {
        name: format!("item {}", items.len()),
        effect,
        spares: false,
    });
    state
}

pub fn with_destiny(mut state: State, who: usize, points: u32) -> State {
    state.cast[who].destiny = points;
    state
}

pub fn marked(mut state: State, who: &str, cliche: &str, degree: Degree, penalty: u32) -> State {
    let judgement = Judgement {
        degree,
        form: Form::Minus,
        penalty,
    };
    for event in combat::mark(&state, &Seat::Gm, who, cliche, judgement).unwrap() {
        RisusHack::apply(&mut state, &event);
    }
    state
}

pub fn reckon(state: &State, asked: Asked) -> (Reckoning<<RisusHack as Fights>::Fight>, Moment) {
    let (fight, moment) = RisusHack::fight(state).unwrap();
    let reckoning = Reckoning::new(fight, &moment, asked, &Unwatched).unwrap();
    (reckoning, moment)
}

pub type Moment = <<RisusHack as Fights>::Fight as Fight>::Moment;

pub fn worth(state: &State, asked: Asked) -> f64 {
    let (reckoning, moment) = reckon(state, asked);
    reckoning.worth(&moment).unwrap()
}

fn best(options: Options, sides: Sides) -> f64 {
    worth(&pitch(options, sides), Asked::default())
}

/// Walks along a fight several times.
pub fn agrees(state: &State, walks: u64) {
    let steps: usize = (0..walks)
        .map(|seed| agree::<RisusHack>(state.clone(), seed))
        .sum();
    assert!(steps > walks as usize, "{steps}");
}

#[test]
fn ordinary_rounds_are_reckoned_as_they_are_played() {
    let plain = Options::default();
    agrees(&pitch(plain, [&["A: X (2), Y (1)"], &["B: X (2)"]]), 2);
    let criticals = Options {
        criticals: true,
        fumble: true,
        average_fd: 4,
        ..plain
    };
    agrees(&pitch(criticals, [&["A: X (3)"], &["B: X (1), Y (1)"]]), 2);
    let six = Options {
        six: Six::Explode,
        average_fd: 6,
        mutual_defeat: MutualDefeat::RollWinner,
        ..criticals
    };
    agrees(&pitch(six, [&["A: X (3)"], &["B: X (1)"]]), 2);
}

#[test]
fn larger_fights_take_turns_as_at_the_table() {
    let plain = Options::default();
    agrees(
        &pitch(
            plain,
            [&["A: X (2)", "B: X (1)"], &["C: X (2)", "D: Y (1)"]],
        ),
        3,
    );
    agrees(
        &pitch(
            plain,
            [&["A: X (1)"], &["B: X (1)", "C: X (2)", "D: X (1)"]],
        ),
        3,
    );
    agrees(&pitch(all(), [&["A: X (1)", "B: X (1)"], &["C: X (2)"]]), 2);
}

#[test]
fn game_masters_units_alone_fight_in_seat_order() {
    let mut state = pitch(
        Options::default(),
        [&["A: X (2)", "B: X (1)"], &["C: X (1)", "D: X (1)"]],
    );
    for one in &mut state.cast {
        one.seat = Seat::Gm;
    }
    agrees(&state, 2);
}

#[test]
fn efforts_are_reckoned_as_they_are_made() {
    agrees(&pitch(all(), [&["A: X (2)"], &["B: X (2), Y (1)"]]), 2);
    let double = Options {
        six: Six::Double,
        double_effort_damage: DoubleEffortDamage::Bonus,
        mutual_defeat: MutualDefeat::RollWinner,
        ..all()
    };
    agrees(&pitch(double, [&["A: X [1]"], &["B: X (2)"]]), 2);
    let explode = Options {
        six: Six::Explode,
        vd_floor: 3,
        average_fd: 4,
        ..all()
    };
    agrees(&pitch(explode, [&["A: X [1]"], &["B: X (1)"]]), 2);
    agrees(&pitch(explode, [&["A: X (2)"], &["B: X (1)"]]), 2);
}

#[test]
fn destiny_doubles_for_a_round() {
    let plain = Options::default();
    let duel = pitch(plain, [&["A: X (2), Y (1)"], &["B: X (2)"]]);
    agrees(&with_destiny(duel, 0, 2), 2);
    let brawl = pitch(plain, [&["A: X (2)", "B: X (1)"], &["C: X (2)"]]);
    let brawl = with_destiny(with_destiny(brawl, 0, 1), 2, 1);
    agrees(&brawl, 2);
    let effort = pitch(all(), [&["A: X (1), Y (1)"], &["B: X (2)"]]);
    agrees(&with_destiny(effort, 0, 1), 2);
}

#[test]
fn items_and_judgements_change_dice() {
    let duel = |options| pitch(options, [&["A: X (1)"], &["B: X (2)"]]);
    agrees(&with_item(duel(all()), 0, Effect::AtLeastAsMany), 2);
    let both = with_item(duel(Options::default()), 0, Effect::Bonus(1));
    agrees(&with_item(both, 1, Effect::AtLeastAsMany), 2);
    let criticals = Options {
        criticals: true,
        ..Options::default()
    };
    let again = pitch(criticals, [&["A: X (1)"], &["B: X (1)"]]);
    let again = with_item(again, 0, Effect::RerollOnes);
    agrees(&with_item(again, 0, Effect::Bonus(2)), 2);
    let explode = Options {
        six: Six::Explode,
        ..all()
    };
    let again = pitch(explode, [&["A: X (1)"], &["B: X (1)"]]);
    agrees(&with_item(again, 0, Effect::RerollOnes), 2);
    let degrees = Options {
        table2: true,
        table2_form: Table2Form::Minus,
        unsuited_triple: true,
        criticals: true,
        ..Options::default()
    };
    let state = pitch(degrees, [&["A: X (3), Y (3)"], &["B: X (4), Y (2)"]]);
    let state = marked(state, "A", "Y", Degree::Unsuited, 0);
    let state = marked(state, "B", "X", Degree::Partly, 1);
    agrees(&state, 2);
}

#[test]
fn hordes_fight_as_one() {
    let rats = |level: u32| {
        let mut horde = read_line(&format!("Rats: Swarm ({level})")).unwrap();
        horde.kind = book_risus_hack::setup::Figure::Horde;
        let hero = read_line("A: X (3)").unwrap();
        let state = RisusHack::pitch(Options::default(), [vec![hero], vec![horde]]).unwrap();
        worth(&state, Asked::default())
    };
    assert!(rats(3) > rats(7));
}

/// The reference table of the rules: whole duels at FD 5 by ordinary rounds, in percent.
#[test]
fn whole_duels_agree_with_the_reference() {
    let reference = [
        [50.0, 14.2857, 2.4845, 0.2723, 0.0192, 0.0009],
        [85.7143, 50.0, 18.8691, 4.6480, 0.7569, 0.0821],
        [97.5155, 81.1309, 50.0, 21.3798, 6.2180, 1.2236],
        [99.7277, 95.3520, 78.6202, 50.0, 22.9091, 7.3190],
        [99.9808, 99.2431, 93.7820, 77.0909, 50.0, 23.8888],
        [99.9991, 99.9179, 98.7764, 92.6810, 76.1112, 50.0],
    ];
    for (own, row) in (1..).zip(reference) {
        for (other, percent) in (1..).zip(row) {
            let (a, b) = (format!("A: X ({own})"), format!("B: X ({other})"));
            let worth = best(Options::default(), [&[&a], &[&b]]);
            assert!(
                (100.0 * worth - percent).abs() < 6e-5,
                "{own} {other}: {worth}"
            );
        }
    }
}

#[test]
fn extremes_are_what_they_must_be() {
    let none = best(Options::default(), [&["A: X (1)"], &["B: X (30)"]]);
    assert!(none < 1e-9, "{none}");
    for options in [Options::default(), all()] {
        let even = best(options, [&["A: X (3)"], &["B: X (3)"]]);
        assert!(options.effort || (even - 0.5).abs() < 1e-12, "{even}");
        assert!((0.0..=1.0).contains(&even));
    }
    // With an Effort both fall at once: nobody wins, or who won the round.
    let at_one = |mutual_defeat| {
        let options = Options {
            mutual_defeat,
            ..all()
        };
        best(options, [&["A: X (1)"], &["B: X (1)"]])
    };
    assert!(at_one(MutualDefeat::Draw) < 1.0 && at_one(MutualDefeat::RollWinner) > 0.0);
}

#[test]
fn a_legal_character_has_destiny_and_it_helps() {
    let hero = "Grolfnar: Viking (4), Joueur (3), Dragueur (2), Poète (1)";
    let state = pitch(Options::default(), [&[hero], &["Wulf: Viking (5)"]]);
    assert_eq!(state.cast[0].destiny, 3);
    let with = worth(&state, Asked::default());
    let without = worth(&with_destiny(state, 0, 0), Asked::default());
    assert!(with > without + 0.05, "{with} {without}");
    let unpriced = pitch(Options::default(), [&["A: X (3)"], &["B: X (3)"]]);
    assert!(unpriced.cast.iter().all(|one| one.destiny == 0));
}

#[test]
fn a_character_has_the_same_destiny_on_either_side() {
    let hero = |name: &str| format!("{name}: Viking (4), Joueur (3), Dragueur (2), Poète (1)");
    let (one, other) = (hero("Grolfnar"), hero("Wulf"));
    let state = pitch(Options::default(), [&[&one], &[&other]]);
    assert_eq!([0, 1].map(|who: usize| state.cast[who].destiny), [3, 3]);
    // Who has some is said, because one die more or less decides about it.
    let said = |sides: Sides| {
        let (fight, _) = RisusHack::fight(&pitch(Options::default(), sides)).unwrap();
        let mut said = fight.leeway();
        said.retain(|said| said.key == "hack-odds-assumed-destiny");
        said
    };
    let sides = |sides: &str| [Message::new("hack-odds-assumed-destiny").with("sides", sides)];
    let poor = "Wulf: Viking (5)";
    assert_eq!(said([&[&one], &[&other]]), sides("both"));
    assert_eq!(said([&[&one], &[poor]]), sides("first"));
    assert_eq!(said([&[poor], &[&one]]), sides("second"));
    assert_eq!(said([&["A: X (3)"], &[poor]]), []);
    let [first, second] = [[&*one, poor], [poor, &*one]]
        .map(|[first, second]| pitch(Options::default(), [&[first], &[second]]));
    let [first, second] = [first, second].map(|state| worth(&state, Asked::default()));
    // Who begins matters a little; three points of Destiny would matter far more.
    assert!((first - (1.0 - second)).abs() < 0.02, "{first} {second}");
}

#[test]
fn another_die_never_hurts() {
    let criticals = Options {
        criticals: true,
        ..Options::default()
    };
    let double = Options {
        six: Six::Double,
        ..Options::default()
    };
    for options in [Options::default(), criticals, double, all()] {
        let mut before = 0.0;
        for dice in 1..=5 {
            let own = format!("A: X ({dice}), Y (2)");
            let worth = best(options, [&[&own], &["B: X (3), Y (1)"]]);
            assert!(worth >= before - 1e-12, "{dice}: {worth} after {before}");
            before = worth;
        }
        let mut before = 0.0;
        for dice in 1..=3 {
            let own = format!("A: X ({dice})");
            let worth = best(options, [&[&own, "B: X (1)"], &["C: X (2)"]]);
            assert!(worth >= before - 1e-12, "{dice}: {worth} after {before}");
            before = worth;
        }
    }
}

#[test]
fn fractions_say_the_same_as_machine_numbers() {
    let explode = Options {
        six: Six::Explode,
        ..all()
    };
    let fights: [(Options, Sides); 4] = [
        (Options::default(), [&["A: X (4)"], &["B: X (3)"]]),
        (all(), [&["A: X (2), Y (1)"], &["B: X (2)"]]),
        (explode, [&["A: X (2)"], &["B: X (1)"]]),
        (
            Options::default(),
            [&["A: X (2)", "B: X (1)"], &["C: X (2)"]],
        ),
    ];
    for (options, sides) in fights {
        let state = with_destiny(pitch(options, sides), 0, 1);
        let (reckoning, moment) = reckon(&state, Asked::default());
        let exact = reckoning.fraction(&moment, &Unwatched).unwrap();
        let worth = reckoning.worth(&moment).unwrap();
        assert!((dice::approximate(&exact) - worth).abs() < 1e-9, "{worth}");
    }
}

#[test]
fn fights_that_are_played_go_as_fights_that_are_worked_out() {
    let simple = Manners([Manner::Simple; 2]);
    let fights: [(Options, Sides); 3] = [
        (Options::default(), [&["A: X (3), Y (2)"], &["B: X (3)"]]),
        (
            all(),
            [&["A: X (2)", "B: X (2)"], &["C: X (3)", "D: X (1)"]],
        ),
        (
            Options {
                criticals: true,
                ..Options::default()
            },
            [&["A: X (3)", "B: X (3)"], &["C: X (7)"]],
        ),
    ];
    for (options, sides) in fights {
        let state = pitch(options, sides);
        let exact = Asked {
            manners: simple,
            ..Asked::default()
        };
        let known = worth(&state, exact);
        let played = Asked {
            simulated: true,
            sampling: Sampling {
                precision: 0.0,
                most: 20_000,
                seed: 7,
            },
            ..exact
        };
        let (reckoning, moment) = reckon(&state, played);
        let answer = reckoning.answer(&moment, &Unwatched).unwrap();
        let Method::Simulated { fights } = answer.method else {
            panic!("{:?}", answer.method);
        };
        let error = (known * (1.0 - known) / fights as f64).sqrt();
        assert!(
            (answer.worth - known).abs() < 4.0 * error,
            "{answer:?} {known}"
        );
    }
}

#[test]
fn what_is_known_of_a_fight_holds_until_its_end() {
    let best = [Manner::Best; 2];
    let played = |sides: Sides, seed: u64| {
        let state = pitch(Options::default(), sides);
        stays_known::<RisusHack>(state, best, seed)
    };
    let mut somebody_gone = false;
    for seed in 1..=3 {
        assert!(played([&["A: X (2), Y (1)"], &["B: X (3)"]], seed).0 > 4);
        // Too many to form teams.
        let many: Sides = [
            &[
                "A: X (2)", "B: X (1)", "C: X (1)", "D: X (1)", "F: X (1)", "G: X (1)",
            ],
            &["E: X (2), Y (2)"],
        ];
        somebody_gone |= played(many, seed).1 > 0;
    }
    assert!(somebody_gone);
    // By the book's example whoever is far behind makes an Effort.
    let example = [Manner::Example; 2];
    let state = pitch(all(), [&["A: X (2)"], &["B: X (4)"]]);
    assert!(stays_known::<RisusHack>(state, example, 1).0 > 2);
    // Another fight is found anew, and so is one in which teams can be formed by then.
    let known = |first: Sides, then: Sides| {
        let (fight, moment) = RisusHack::fight(&pitch(Options::default(), first)).unwrap();
        let asked = Asked::default();
        let reckoning = Reckoning::new(fight, &moment, asked, &Unwatched).unwrap();
        let (fight, moment) = RisusHack::fight(&pitch(Options::default(), then)).unwrap();
        reckoning.later(fight, &moment).is_some()
    };
    let duel: Sides = [&["A: X (2)"], &["B: X (2)"]];
    let three: Sides = [&["A: X (2)", "C: X (2)"], &["B: X (2)"]];
    assert!(known(duel, duel));
    assert!(known(duel, [&["A: X (1)"], &["B: X (2)"]]));
    assert!(!known(duel, [&["A: X (3)"], &["B: X (2)"]]));
    assert!(!known(duel, [&["A: Y (2)"], &["B: X (2)"]]));
    assert!(known(three, three));
    assert!(known(three, [&["A: X (1)", "C: X (2)"], &["B: X (1)"]]));
    assert!(!known(three, [&["A: X (1)", "C: X (3)"], &["B: X (1)"]]));
    assert!(!known(three, duel));
    assert!(!known(duel, three));
}

#[test]
fn a_spare_cliche_never_hurts() {
    for options in [Options::default(), all()] {
        for foe in 1..=4 {
            let foe = format!("B: X ({foe})");
            for dice in 1..=4 {
                let alone = format!("A: X ({dice})");
                let spare = format!("A: X ({dice}), Y (2)");
                let [alone, with] = [&alone, &spare].map(|own| best(options, [&[own], &[&foe]]));
                assert!(with >= alone - 1e-12, "{spare} against {foe}");
            }
        }
    }
}
