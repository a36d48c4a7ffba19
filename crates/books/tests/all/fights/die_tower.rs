//! Die Tower: reckoned as it is played, by the tables of the rules, and in numbers of every kind.

use book_die_tower::{
    DieTower,
    event::Ruling,
    rules::table,
    setup::{Options, Settling, Sheet},
    sheet::read_line,
    state::State,
};
use odds::{Asked, Manner, Manners, Method, Reckoning, Sampling, Unwatched};
use rulebook::{
    Fight, Fights, Filled, Lot, Reader, Rulebook, Seat, Side, Steadiness, Unreckoned, Verdict,
};

use super::agreement::{agree, stays_known};

pub const ANN: &str = "Ann: Pan | Owl | Drawback | Deviation | Mystery";
pub const BOB: &str = "Bob: Tray (defensive) | Cat | Drawback | Deviation | Mystery";

/// A PC with this Level and so many Wishes.
pub fn pc(line: &str, level: u32, wishes: u32) -> Sheet {
    Sheet {
        level: Some(level),
        wishes: Some(wishes),
        ..read_line(line).unwrap()
    }
}

pub fn sheets(lines: &[&str]) -> Vec<Sheet> {
    lines.iter().map(|line| read_line(line).unwrap()).collect()
}

/// A table whose tower is drawn for, with these chances to fall.
pub fn drawn(falls: &[u32]) -> Options {
    Options {
        tower: Settling::Drawn,
        falls: falls.to_vec(),
        ..Options::default()
    }
}

pub fn pitch(options: Options, sides: [Vec<Sheet>; 2]) -> State {
    DieTower::pitch(options, sides).unwrap()
}

/// A table whose World Master has had the tower built to this height.
fn at_height(mut state: State, height: u32) -> State {
    let events = table::rule(&state, &Seat::Gm, &Ruling::Height { height }).unwrap();
    for event in events {
        DieTower::apply(&mut state, &event);
    }
    state
}

/// A table where Ann attacks X and the World Master has given her whatever can be given.
fn judged(mut state: State) -> State {
    let attack = Filled::new("attack")
        .with("who", "Ann")
        .with("reach", "hand")
        .with("target", "X")
        .with("with", "power");
    let judge = |form: &str, weakness: &str| {
        Filled::new(form)
            .with("dice", 1)
            .with("lean", "advantage")
            .with("edge", 2)
            .with("weakness", weakness)
    };
    for (seat, filled) in [
        ("Ann", attack),
        ("gm", Filled::new("defend").with("with", "plain")),
        ("gm", judge("judge_attack", "both")),
        ("gm", judge("judge_defence", "die")),
    ] {
        let events = rulebook::choose::<DieTower>(&state, &Seat::named(seat), &filled).unwrap();
        for event in events {
            DieTower::apply(&mut state, &event);
        }
    }
    state
}

#[test]
fn die_tower_is_reckoned_as_it_is_played() {
    let low = [100, 300, 1000];
    let miracle: Vec<u32> = [vec![1000; 12], vec![200, 1000]].concat();
    let mut steps = 0;
    for seed in 0..12 {
        let state = match seed % 9 {
            0 => pitch(drawn(&low), [sheets(&[ANN]), sheets(&["X: Health 2"])]),
            1 => pitch(
                Options {
                    one_die_per_roll: true,
                    missed_attack_stacks: true,
                    ..drawn(&low)
                },
                [
                    sheets(&[ANN, BOB]),
                    sheets(&["X: Health 1 | good at claws"]),
                ],
            ),
            2 => pitch(
                Options {
                    combat_criticals: false,
                    ..drawn(&low)
                },
                [vec![pc(ANN, 2, 1)], sheets(&["X: Health 1", "Y: Health 2"])],
            ),
            3 => pitch(
                Options {
                    chain_criticals: true,
                    ..drawn(&low[1..])
                },
                [sheets(&[BOB]), sheets(&["X: Health 1 | good at claws"])],
            ),
            4 => at_height(
                pitch(
                    drawn(&miracle),
                    [sheets(&[ANN]), sheets(&["X: Health 1 | good at claws"])],
                ),
                11,
            ),
            5 => at_height(
                pitch(
                    Options {
                        miracle_resets_tower: true,
                        missed_attack_stacks: true,
                        ..drawn(&miracle)
                    },
                    [sheets(&[ANN, BOB]), sheets(&["X: Health 1"])],
                ),
                12,
            ),
            6 => pitch(
                drawn(&[500, 1000]),
                [sheets(&[ANN]), sheets(&["X: NPC | Stick | Money"])],
            ),
            // Dice of a simulated tower slip, and are placed again.
            7 => {
                let options = Options {
                    hand: Steadiness::Shaky,
                    missed_attack_stacks: true,
                    ..Options::default()
                };
                at_height(pitch(options, by_dice(1, 2, 1)), 9)
            }
            _ => judged(pitch(
                drawn(&low),
                [sheets(&[ANN]), sheets(&["X: Health 3 | weak to tea"])],
            )),
        };
        steps += agree::<DieTower>(state, seed);
    }
    assert!(steps > 100, "{steps}");
}

/// What the fight at a table is worth to the party.
fn worth(state: &State, asked: Asked) -> f64 {
    let (fight, moment) = DieTower::fight(state).unwrap();
    let reckoning = Reckoning::new(fight, &moment, asked, &Unwatched).unwrap();
    reckoning.worth(&moment).unwrap()
}

fn plainly(simulated: bool) -> Asked {
    Asked {
        manners: Manners([Manner::Simple; 2]),
        simulated,
        ..Asked::default()
    }
}

/// A tower that never falls, and one that never stands.
const SAFE: [u32; 40] = [0; 40];
const HOPELESS: [u32; 1] = [1000];

#[test]
fn a_tower_decides_at_its_extremes() {
    let duel =
        |falls: &[u32], monster: &str| pitch(drawn(falls), [sheets(&[ANN]), sheets(&[monster])]);
    // Who cannot be brought down wins, whatever it takes.
    let safe = worth(
        &duel(&SAFE, "X: Health 2 | good at claws"),
        Asked::default(),
    );
    assert!((safe - 1.0).abs() < 1e-9, "{safe}");
    // A hit brings Ann down at once, and so do Fails of her own.
    let hopeless = worth(
        &duel(&HOPELESS, "X: Health 100 | good at claws"),
        Asked::default(),
    );
    assert!((0.0..1e-9).contains(&hopeless), "{hopeless}");
    let weaker = worth(&duel(&[500, 700], "X: Health 1"), Asked::default());
    let stronger = worth(
        &duel(&[500, 700], "X: Health 1 | good at claws"),
        Asked::default(),
    );
    assert!(0.0 < stronger && stronger < weaker && weaker < 1.0);
}

#[test]
fn a_steadier_hand_never_does_worse() {
    let hands = [Steadiness::Careful, Steadiness::Casual, Steadiness::Shaky];
    let worths = hands.map(|hand| {
        let options = Options {
            hand,
            ..Options::default()
        };
        let sides = [sheets(&[ANN]), sheets(&["X: Health 3 | good at claws"])];
        worth(&pitch(options, sides), plainly(false))
    });
    assert!(
        worths[0] >= worths[1] && worths[1] > worths[2],
        "{worths:?}"
    );
    // And a taller tower to begin with is no help, past its miracle.
    let sides = [sheets(&[ANN]), sheets(&["X: Health 3 | good at claws"])];
    let tall = at_height(pitch(Options::default(), sides), 14);
    assert!(worth(&tall, plainly(false)) < worths[1]);
}

/// Somebody without Wishes who attacks with so many dice, and something that defends with so
/// many.
fn by_dice(attack: usize, defence: usize, health: u32) -> [Vec<Sheet>; 2] {
    let attacker = ["A: NPC", "A: NPC | Stick"][attack - 1];
    let knack = ["", " | good at claws"][defence - 1];
    [
        sheets(&[attacker]),
        sheets(&[&format!("X: Health {health}{knack}")]),
    ]
}

/// The chances that the turn that comes ends in victory, and in defeat.
fn ends_of_turn(state: &State) -> [f64; 2] {
    let (fight, moment) = DieTower::fight(state).unwrap();
    let mut ends = Ends([0.0; 2], 1.0);
    fight.resume(&moment, &mut ends);
    ends.0
}

/// Adds up how a turn ends, where everybody chooses what is plainest.
struct Ends([f64; 2], f64);

impl<F: Fight> Reader<F> for Ends {
    type Worth = ();

    fn at(&mut self, _: F::Position) {}

    fn over(&mut self, verdict: Verdict, _: F::Position) {
        if let Verdict::Won(side) = verdict {
            self.0[side.index()] += self.1;
        }
    }

    fn choose_by(
        &mut self,
        _: Side,
        _: usize,
        _: impl Fn() -> usize,
        _: impl Fn(usize) -> F::Move,
        mut then: impl FnMut(&mut Self, usize),
    ) {
        then(self, 0);
    }

    fn chance(&mut self, lot: &Lot, mut then: impl FnMut(&mut Self, usize)) {
        let before = self.1;
        for (class, share) in lot.shares().iter().enumerate() {
            self.1 = before * share;
            then(self, class);
        }
        self.1 = before;
    }
}

#[test]
fn attacks_come_to_what_the_tables_say() {
    for (attack, defence, hit, fails) in [
        (1, 1, "185/432", 1.0 / 6.0),
        (1, 2, "305/1944", 1.0 / 6.0),
        (2, 1, "763/972", 0.25),
        (2, 2, "764255/1679616", 0.25),
    ] {
        // A miss brings the attacker down: one attack decides everything.
        let options = Options {
            missed_attack_stacks: true,
            ..drawn(&HOPELESS)
        };
        let state = pitch(options, by_dice(attack, defence, 1));
        let (fight, moment) = DieTower::fight(&state).unwrap();
        let reckoning = Reckoning::new(fight, &moment, plainly(false), &Unwatched).unwrap();
        let won = reckoning.fraction(&moment, &Unwatched).unwrap();
        assert_eq!(won.to_string(), hit);
        // Fails bring the attacker down, and nothing else does.
        let state = pitch(drawn(&HOPELESS), by_dice(attack, defence, 2));
        let [won, lost] = ends_of_turn(&state);
        assert!(won == 0.0 && (lost - fails).abs() < 1e-12, "{lost}");
    }
}

#[test]
fn monsters_fall_within_attacks_as_the_tables_say() {
    let percent = [
        [78.497_942, 95.376_615, 99.005_877, 99.786_243],
        [0.0, 61.619_270, 88.118_091, 96.664_779],
        [0.0, 0.0, 48.369_859, 79.571_403],
        [0.0, 0.0, 0.0, 37.969_344],
    ];
    for (health, percent) in (1..).zip(percent) {
        // The tower never falls, and its miracle is behind it.
        let state = at_height(pitch(drawn(&SAFE), by_dice(2, 1, health)), 14);
        let (fight, moment) = DieTower::fight(&state).unwrap();
        let reckoning = Reckoning::new(fight, &moment, plainly(false), &Unwatched).unwrap();
        let answer = reckoning.answer(&moment, &Unwatched).unwrap();
        for (round, percent) in answer.story.rounds.iter().zip(percent) {
            assert!(
                (round[0] * 100.0 - percent).abs() < 6e-7,
                "{round:?} {percent}"
            );
        }
    }
}

#[test]
fn fractions_and_machine_numbers_agree() {
    let state = pitch(
        drawn(&[300, 1000]),
        [sheets(&[ANN]), sheets(&["X: Health 1 | good at claws"])],
    );
    let (fight, moment) = DieTower::fight(&state).unwrap();
    let reckoning = Reckoning::new(fight, &moment, Asked::default(), &Unwatched).unwrap();
    let exact = reckoning.fraction(&moment, &Unwatched).unwrap();
    let worth = reckoning.worth(&moment).unwrap();
    assert!((dice::approximate(&exact) - worth).abs() < 1e-9);
    assert!(0.3 < worth && worth < 0.9, "{worth}");
}

#[test]
fn fights_played_at_random_come_to_what_is_worked_out() {
    let cases = [
        (drawn(&[100, 300, 500]), vec![ANN], vec!["X: Health 2"]),
        (
            Options {
                hand: Steadiness::Shaky,
                missed_attack_stacks: true,
                ..Options::default()
            },
            vec![ANN, BOB],
            vec!["X: Health 3 | good at claws", "Y: Health 1"],
        ),
    ];
    for (options, party, foes) in cases {
        let state = pitch(options, [sheets(&party), sheets(&foes)]);
        let exact = worth(&state, plainly(false));
        let (fight, moment) = DieTower::fight(&state).unwrap();
        let asked = Asked {
            sampling: Sampling {
                precision: 0.005,
                most: 1 << 16,
                seed: 7,
            },
            ..plainly(true)
        };
        let reckoning = Reckoning::new(fight, &moment, asked, &Unwatched).unwrap();
        let answer = reckoning.answer(&moment, &Unwatched).unwrap();
        let Method::Simulated { fights } = answer.method else {
            panic!("{:?}", answer.method);
        };
        let error = (exact * (1.0 - exact) / fights as f64).sqrt();
        assert!(
            (answer.worth - exact).abs() < 4.0 * error,
            "{answer:?} {exact}"
        );
    }
}

#[test]
fn what_cannot_be_reckoned_is_said() {
    let monster = ["X: Health 1"];
    let why = |options: Options| {
        let state = pitch(options, [sheets(&[ANN]), sheets(&monster)]);
        DieTower::fight(&state).err()
    };
    let because = |key| Some(Unreckoned::because(key));
    let late = Options {
        late_wishes: true,
        ..Options::default()
    };
    assert_eq!(why(late), because("die-tower-odds-late-wishes"));
    let by_hand = Options {
        tower: Settling::ByHand,
        ..Options::default()
    };
    assert_eq!(why(by_hand), because("die-tower-odds-by-hand"));
    for sides in [[monster, [ANN]], [[ANN], [BOB]], [monster, ["Y: Health 1"]]] {
        let faults = DieTower::pitch(Options::default(), sides.map(|side| sheets(&side)));
        assert!(faults.is_err(), "{sides:?}");
    }
}

/// DTW-TAB-01: only of simulated towers anything was measured.
#[test]
fn what_the_odds_of_the_tower_rest_on_is_said() {
    let said = |options: Options| {
        let sides = [sheets(&[ANN]), sheets(&["X: Health 1"])];
        let (fight, _) = DieTower::fight(&pitch(options, sides)).unwrap();
        fight.assumptions().last().map(|message| message.key)
    };
    let simulated = said(Options::default());
    assert_eq!(simulated, Some("die-tower-odds-measured"));
    assert_eq!(said(drawn(&[500])), Some("die-tower-odds-drawn"));
}

#[test]
fn a_wish_more_is_never_worse_and_more_health_never_easier() {
    let against = |wishes: u32, health: u32| {
        let foe = format!("X: Health {health} | good at claws");
        let sides = [vec![pc(ANN, 4, wishes)], sheets(&[&foe])];
        worth(&pitch(drawn(&[100, 300, 1000]), sides), Asked::default())
    };
    assert!((0.01..0.99).contains(&against(0, 1)), "{}", against(0, 1));
    for wishes in 0..3 {
        for health in 1..=2 {
            let now = against(wishes, health);
            assert!(
                against(wishes + 1, health) >= now - 1e-9,
                "{wishes} {health}"
            );
            assert!(
                against(wishes, health + 1) <= now + 1e-9,
                "{wishes} {health}"
            );
        }
    }
}

/// Until a Monster is gone: then it is another encounter.
#[test]
fn what_is_known_of_an_encounter_stays_known() {
    let mut steps = 0;
    for seed in 1..=6 {
        let sides = [vec![pc(ANN, 1, 1)], sheets(&["X: Health 2"])];
        let state = pitch(drawn(&[0, 20, 50, 100]), sides);
        steps += stays_known::<DieTower>(state, [Manner::Best; 2], seed).0;
    }
    assert!(steps > 60, "{steps} steps");
}
