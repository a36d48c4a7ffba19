//! Clichénimatic: reckoned as it is played, best play within a round, and whole fights exactly
//! and at random.

use book_clichenimatic::{
    Clichenimatic,
    fight::{Brawl, Moment, Move, Position},
    setup::{ItemSheet, Kind, Options, RunOffSheet, Sheet},
    sheet::read_line,
    state::State,
};
use dice::Face;
use odds::{Asked, Manner, Manners, Method, Reckoning, Sampling, Unwatched};
use rulebook::{Fight, Fights, Lot, Reader, Rulebook, Seat, Side, Turn, Unreckoned, Verdict};

use crate::agreement::{Ways, agree_in};

/// A sheet in one line, with everything that every character has.
fn sheet(line: &str) -> Sheet {
    let mut sheet = read_line(line).unwrap();
    if sheet.kind != Kind::Mooks {
        let lists = [
            (&mut sheet.cliches, "Cliché"),
            (&mut sheet.flaws, "Flaw"),
            (&mut sheet.pips, "Pip"),
            (&mut sheet.catch_phrases, "Phrase!"),
        ];
        for (list, word) in lists {
            list.push(word.to_owned());
        }
    }
    sheet
}

pub fn table(options: Options, sides: [&[&str]; 2]) -> State {
    let sides = sides.map(|side| side.iter().map(|line| sheet(line)).collect());
    Clichenimatic::pitch(options, sides).unwrap()
}

/// How a fight ended: those of the first side are called A to F.
fn ended(state: &State) -> Option<Verdict> {
    let first = |name: &str| name < "G";
    let people = state.cast.iter().filter(|one| one.out.is_none());
    let people = people.map(|one| one.name.as_str());
    let groups = state.mooks.iter().filter(|group| group.count.left > 0);
    let mut standing = people.chain(groups.map(|group| group.name.as_str()));
    let side = standing.next().map(first)?;
    Some(Verdict::Won(if side { Side::First } else { Side::Second }))
}

/// CLN-TEM-10, CLN-MOK-16: what these options ask for is not reckoned, so nothing is said.
#[test]
fn options_that_need_teams_or_count_what_mooks_use_are_not_reckoned() {
    let force_team = Options {
        force_team: true,
        ..Options::default()
    };
    let hero = ["A: Sword +2, Essence 4", "B: Wit +2, Essence 4"];
    let villain = [
        "G: villain, Bite +1, Essence 4",
        "H: villain, Kick +1, Essence 4",
    ];
    let reckoned = |options: &Options, sides: [&[&str]; 2]| {
        let state = table(options.clone(), sides);
        Clichenimatic::fight(&state).is_ok()
    };
    assert!(!reckoned(&force_team, [&hero, &villain[..1]]));
    assert!(reckoned(&force_team, [&hero, &villain]));
    assert!(reckoned(&force_team, [&hero[..1], &villain[..1]]));
    assert!(reckoned(&Options::default(), [&hero, &villain[..1]]));

    let mut mooks = sheet("G: 2 mooks");
    let shot = RunOffSheet {
        name: "Shot".to_owned(),
        adder: 4,
        ..RunOffSheet::default()
    };
    let limited = RunOffSheet {
        uses: Some(1),
        ..shot.clone()
    };
    for (track_mook_gear, run_off, known) in [
        (true, &limited, false),
        (false, &limited, true),
        (true, &shot, true),
    ] {
        let options = Options {
            track_mook_gear,
            ..Options::default()
        };
        mooks.equipment = vec![ItemSheet {
            name: "Guns".to_owned(),
            run_offs: vec![run_off.clone()],
            ..ItemSheet::default()
        }];
        let sides = [vec![sheet(hero[0])], vec![mooks.clone()]];
        let state = Clichenimatic::pitch(options, sides).unwrap();
        assert_eq!(Clichenimatic::fight(&state).is_ok(), known);
    }
}

/// Hears the first choice at some moment.
struct Only(Option<Move>);

impl Reader<Brawl> for Only {
    type Worth = ();

    fn at(&mut self, _: Position) {}

    fn over(&mut self, _: Verdict, _: Position) {}

    fn choose_by(
        &mut self,
        _: Side,
        moves: usize,
        _: impl Fn() -> usize,
        named: impl Fn(usize) -> Move,
        _: impl FnMut(&mut Self, usize),
    ) {
        assert_eq!(moves, 1);
        self.0 = Some(named(0));
    }

    fn chance(&mut self, _: &Lot, _: impl FnMut(&mut Self, usize)) {}
}

fn only_move(brawl: &Brawl, moment: &Moment) -> Move {
    let mut only = Only(None);
    brawl.resume(moment, &mut only);
    only.0.unwrap()
}

/// Plays whatever has only one way, with these faces, until somebody can act.
pub fn acting(mut state: State, faces: &[Face]) -> (Brawl, Moment) {
    loop {
        let (brawl, moment) = Clichenimatic::fight(&state).unwrap();
        if matches!(moment, Moment::Between(_)) {
            return (brawl, moment);
        }
        let events = if let Turn::Chance(_) = Clichenimatic::turn(&state) {
            rulebook::throw::<Clichenimatic>(&state, faces).unwrap()
        } else {
            let filled = brawl.filled(&moment, &only_move(&brawl, &moment)).unwrap();
            let seats = [Seat::Gm, Seat::named("A")];
            let mut decided = seats
                .iter()
                .map(|seat| rulebook::choose::<Clichenimatic>(&state, seat, &filled));
            decided.find_map(Result::ok).unwrap()
        };
        for event in events {
            Clichenimatic::apply(&mut state, &event);
        }
    }
}

#[test]
fn a_fight_is_reckoned_as_it_is_played() {
    let plain = Options::default;
    // After dice have fallen nothing differs but the dice, in whatever order they fell.
    let same = |state: &State| match Clichenimatic::fight(state) {
        Ok((_, moment)) => format!("{moment:?}"),
        Err(fault) => format!("{fault:?}"),
    };
    let ways = Ways { ended, same };
    let mut steps = 0;
    let fights: [(Options, [&[&str]; 2]); 11] = [
        // Counters that pay and that do not; somebody takes what could be helped by Resolve.
        (
            plain(),
            [
                &["A: X +3, Y +1, Essence 4, Resolve 0"],
                &["Z: X +2, Essence 5"],
            ],
        ),
        (
            plain(),
            [
                &["A: X +2, Y +1, Essence 3"],
                &["Z: X +3, Y +2, Essence 3, Resolve 0"],
            ],
        ),
        // An unskilled die.
        (
            plain(),
            [&["A: Essence 5"], &["Z: X +2, Essence 6, Resolve 0"]],
        ),
        // Several on one side: the game master acts against each, or names the first.
        (
            plain(),
            [
                &["A: X +2, Essence 3", "B: X +1, Essence 2"],
                &["Z: X +3, Essence 5"],
            ],
        ),
        (
            plain(),
            [
                &["A: X +4, Essence 4"],
                &["Y: X +2, Essence 3", "Z: X +1, Essence 3"],
            ],
        ),
        (
            plain(),
            [
                &["A: X +2, Essence 2", "B: X +3, Essence 3"],
                &["Y: X +2, Essence 3, Resolve 0", "Z: X +1, Essence 2"],
            ],
        ),
        // Mooks, whose dice break.
        (plain(), [&["A: X +2, Essence 4"], &["Z: 2 mooks"]]),
        (plain(), [&["A: 1 mooks"], &["Z: X +1, Essence 5"]]),
        // Uses that run out; Scales, up and down.
        (
            plain(),
            [
                &["A: X +4 1 uses, Essence 5"],
                &["Z: X +2, Essence 4, Scale Large"],
            ],
        ),
        (
            Options {
                allow_pass: true,
                gm_first: true,
                ..plain()
            },
            [&["A: X +2, Essence 6"], &["Z: X +3, Essence 5"]],
        ),
        (
            Options {
                run_off_reuse: true,
                mook_overflow: true,
                ..plain()
            },
            [&["A: X +3, Essence 3"], &["Z: 2 mooks"]],
        ),
    ];
    for (number, (options, sides)) in fights.into_iter().enumerate() {
        let state = table(options, sides);
        steps += agree_in::<Clichenimatic>(state, number as u64, &ways);
    }
    assert!(steps > 70, "{steps}");
}

#[test]
fn the_examples_of_one_round_come_out() {
    // CLN-EX-23: the first with a die and an adder against the second.
    let round = |first: (Face, u32), second: (Face, u32)| {
        let lines = [("A", first.1), ("Z", second.1)];
        let lines = lines.map(|(name, adder)| format!("{name}: X +{adder}, Essence 9"));
        let state = table(Options::default(), [&[&lines[0]], &[&lines[1]]]);
        let (brawl, moment) = acting(state, &[first.0, second.0]);
        brawl.best_round(brawl.position(&moment))
    };
    assert_eq!(round((3, 3), (4, 1)), 0);
    assert_eq!(round((5, 2), (4, 1)), 7 - 5);
    assert_eq!(round((6, 1), (6, 3)), 7 - 9);
}

#[test]
fn with_equal_adders_countering_never_pays() {
    // CLN-EX-24: best play comes to what it would come to if nobody countered.
    let pools: [&[Face]; 6] = [&[1], &[6], &[2, 5], &[3, 3], &[1, 4, 6], &[3, 4, 6]];
    for adder in [1, 4] {
        for first in pools {
            for second in pools {
                let line = |name: &str, dice: &[Face]| {
                    let run_offs = (1..=dice.len()).map(|number| format!("R{number} +{adder}"));
                    let run_offs: Vec<String> = run_offs.collect();
                    format!("{name}: {}, Resolve 0", run_offs.join(", "))
                };
                let lines = [line("A", first), line("Z", second)];
                let state = table(Options::default(), [&[&lines[0]], &[&lines[1]]]);
                let faces: Vec<Face> = first.iter().chain(second).copied().collect();
                let (brawl, moment) = acting(state, &faces);
                let sum = |dice: &[Face]| -> i32 {
                    let values = dice.iter().map(|die| i32::from(*die) + adder);
                    values.sum()
                };
                let best = brawl.best_round(brawl.position(&moment));
                assert_eq!(
                    best,
                    sum(first) - sum(second),
                    "{first:?} {second:?} +{adder}"
                );
            }
        }
    }
}

/// A small fight in which counters matter.
fn small() -> State {
    let sides: [&[&str]; 2] = [&["A: X +3, Y +1, Essence 8"], &["Z: X +2, Essence 9"]];
    table(Options::default(), sides)
}

fn reckoned(state: &State, asked: Asked) -> (Reckoning<Brawl>, Moment) {
    let (brawl, moment) = Clichenimatic::fight(state).unwrap();
    let reckoning = Reckoning::new(brawl, &moment, asked, &Unwatched).unwrap();
    (reckoning, moment)
}

#[test]
fn machine_numbers_are_near_the_fraction() {
    let sides: [&[&str]; 2] = [&["A: X +3, Essence 6"], &["Z: X +2, Essence 5"]];
    let state = table(Options::default(), sides);
    let (reckoning, moment) = reckoned(&state, Asked::default());
    let exact = reckoning.fraction(&moment, &Unwatched).unwrap();
    let near = reckoning.worth(&moment).unwrap();
    assert!((dice::approximate(&exact) - near).abs() < 1e-9, "{near}");
}

#[test]
fn fights_at_random_come_near_the_exact_chance() {
    let simple = Manners([Manner::Simple; 2]);
    let asked = Asked {
        manners: simple,
        ..Asked::default()
    };
    let (reckoning, moment) = reckoned(&small(), asked);
    let exact = reckoning.worth(&moment).unwrap();
    for seed in [1, 2] {
        let sampling = Sampling {
            precision: 0.01,
            most: 1 << 14,
            seed,
        };
        let asked = Asked {
            simulated: true,
            sampling,
            ..asked
        };
        let (reckoning, moment) = reckoned(&small(), asked);
        let answer = reckoning.answer(&moment, &Unwatched).unwrap();
        let Method::Simulated { fights } = answer.method else {
            panic!("{answer:?}");
        };
        let error = (exact * (1.0 - exact) / fights as f64).sqrt();
        let off = (answer.worth - exact).abs() / error;
        assert!(off < 4.0, "{} is not {exact}: {off}", answer.worth);
    }
}

#[test]
fn nobody_does_better_than_by_best_play() {
    let worth = |manners: [Manner; 2]| {
        let asked = Asked {
            manners: Manners(manners),
            ..Asked::default()
        };
        let (reckoning, moment) = reckoned(&small(), asked);
        reckoning.worth(&moment).unwrap()
    };
    let best = worth([Manner::Best; 2]);
    assert!(worth([Manner::Simple, Manner::Best]) <= best + 1e-12);
    assert!(worth([Manner::Best, Manner::Simple]) >= best - 1e-12);
    let simple = worth([Manner::Simple; 2]);
    let random = worth([Manner::Random, Manner::Simple]);
    assert!(random < simple, "{random} {simple}");
}

#[test]
fn what_is_left_out_is_said() {
    let said = |sides: [&[&str]; 2]| {
        let state = table(Options::default(), sides);
        let (brawl, _) = Clichenimatic::fight(&state).unwrap();
        let assumptions = brawl.assumptions();
        assumptions.iter().map(|one| one.key).collect::<Vec<_>>()
    };
    let plain = said([&["A: X +1"], &["Z: X +1"]]);
    assert_eq!(plain, ["cn-odds-plain", "cn-odds-declares"]);
    let more = said([&["A: X +1 rapid"], &["Z: X +1"]]);
    assert_eq!(
        more,
        ["cn-odds-plain", "cn-odds-declares", "cn-odds-effects"]
    );
}

#[test]
fn a_large_fight_is_played_at_random_at_once() {
    let line = |name: &str| format!("{name}: A +4, B +3, C +3, D +2, E +1, F +1");
    let lines = ["A", "Z"].map(line);
    let state = table(Options::default(), [&[&lines[0]], &[&lines[1]]]);
    let sampling = Sampling {
        precision: 0.1,
        most: 1,
        seed: 1,
    };
    let (reckoning, moment) = reckoned(
        &state,
        Asked {
            sampling,
            ..Asked::default()
        },
    );
    assert_eq!(reckoning.worth(&moment), None);
}

#[test]
fn what_cannot_be_reckoned_says_why() {
    let mooks = ["A", "Z"].map(|name| sheet(&format!("{name}: 2 mooks")));
    let [first, second] = mooks;
    let pitched = Clichenimatic::pitch(Options::default(), [vec![first], vec![second]]);
    assert!(pitched.is_err());
    let nobody = small();
    let over = State {
        conflict: None,
        ..nobody
    };
    let fight = Clichenimatic::fight(&over);
    assert_eq!(fight.err(), Some(Unreckoned::NoFight));
}
