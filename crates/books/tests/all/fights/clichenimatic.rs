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
use rulebook::{Fight, Fights, Lot, Reader, Rest, Rulebook, Seat, Side, Turn, Unreckoned, Verdict};

use super::agreement::{Ways, agree_in};

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

/// Hears the plainest move at some moment.
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
        assert!(moves > 0);
        self.0 = Some(named(0));
    }

    fn chance(&mut self, _: &Lot, _: impl FnMut(&mut Self, usize)) {}
}

fn plainest_move(brawl: &Brawl, moment: &Moment) -> Move {
    let mut only = Only(None);
    brawl.resume(moment, &mut only);
    only.0.unwrap()
}

/// Does the plainest thing, with these faces, until somebody can act.
pub fn acting(mut state: State, faces: &[Face]) -> (Brawl, Moment) {
    loop {
        let (brawl, moment) = Clichenimatic::fight(&state).unwrap();
        if matches!(moment, Moment::Between(_)) {
            return (brawl, moment);
        }
        let events = if let Turn::Chance(_) = Clichenimatic::turn(&state) {
            rulebook::throw::<Clichenimatic>(&state, faces).unwrap()
        } else {
            let filled = brawl
                .filled(&moment, &plainest_move(&brawl, &moment))
                .unwrap();
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

/// Fights of people who may speak or have spent their Catch Phrases, followed at the table.
/// Returns how many steps were compared.
fn as_played(fights: Vec<(bool, Options, [&[&str]; 2])>) -> usize {
    // After dice have fallen nothing differs but the dice, in whatever order they fell.
    let same = |state: &State| match Clichenimatic::fight(state) {
        Ok((_, moment)) => format!("{moment:?}"),
        Err(fault) => format!("{fault:?}"),
    };
    let ways = Ways { ended, same };
    let mut steps = 0;
    for (number, (speaks, options, sides)) in fights.into_iter().enumerate() {
        let state = if speaks {
            table(options, sides)
        } else {
            speechless(options, sides)
        };
        steps += agree_in::<Clichenimatic>(state, number as u64, &ways);
    }
    steps
}

#[test]
fn a_fight_is_reckoned_as_it_is_played() {
    let plain = Options::default;
    let (silent, speaking) = (false, true);
    let steps = as_played(vec![
        // Counters that pay and that do not; somebody takes what could be helped by Resolve.
        (
            silent,
            plain(),
            [
                &["A: X +3, Y +1, Essence 4, Resolve 0"],
                &["Z: X +2, Essence 5, Resolve 3"],
            ],
        ),
        // Several on one side: the game master acts against each, or names the first.
        (
            silent,
            plain(),
            [
                &["A: X +2, Essence 3, Resolve 1", "B: X +1, Essence 2"],
                &["Z: X +3, Essence 5, Resolve 1"],
            ],
        ),
        (
            silent,
            plain(),
            [
                &["A: X +4, Essence 4"],
                &["Y: X +2, Essence 3", "Z: X +1, Essence 3"],
            ],
        ),
        (
            silent,
            plain(),
            [
                &["A: X +2, Essence 2", "B: X +3, Essence 3"],
                &["Y: X +2, Essence 3, Resolve 0", "Z: X +1, Essence 2"],
            ],
        ),
        // Mooks, whose dice break.
        (
            silent,
            plain(),
            [&["A: X +2, Essence 4, Resolve 9"], &["Z: 2 mooks"]],
        ),
        (
            speaking,
            plain(),
            [&["A: 1 mooks"], &["Z: X +1, Essence 2, Resolve 1"]],
        ),
        // Uses that run out; Scales, up and down.
        (
            silent,
            plain(),
            [
                &["A: X +4 1 uses, Essence 5, Resolve 2"],
                &["Z: X +2, Essence 4, Resolve 2, Scale Large"],
            ],
        ),
        (
            silent,
            Options {
                allow_pass: true,
                gm_first: true,
                ..plain()
            },
            [&["A: X +2, Essence 6"], &["Z: X +3, Essence 5"]],
        ),
        (
            silent,
            Options {
                run_off_reuse: true,
                mook_overflow: true,
                ..plain()
            },
            [&["A: X +3, Essence 3, Resolve 12"], &["Z: 2 mooks"]],
        ),
    ]);
    assert!(steps > 50, "{steps}");
}

#[test]
fn what_is_put_on_top_is_reckoned_as_it_is_played() {
    let plain = Options::default;
    let (silent, speaking) = (false, true);
    let steps = as_played(vec![
        // Blows are weakened, and dice doubled.
        (
            speaking,
            plain(),
            [
                &["A: X +2, Essence 3, Resolve 1"],
                &["Z: X +1, Essence 3, Resolve 1"],
            ],
        ),
        (
            silent,
            plain(),
            [
                &["A: X +2, Essence 4, Resolve 3"],
                &["Z: X +3, Essence 5, Resolve 2"],
            ],
        ),
        // An unskilled die, or a Cliché instead; Clichés beside Run-offs.
        (
            speaking,
            plain(),
            [
                &["A: Essence 1, Resolve 0"],
                &["Z: X +2, Essence 1, Resolve 0"],
            ],
        ),
        (
            silent,
            plain(),
            [
                &["A: X +2, Essence 2, Resolve 0"],
                &["Z: X +1, Essence 3, Resolve 0"],
            ],
        ),
    ]);
    assert!(steps > 20, "{steps}");
}

/// A fight of people whose Catch Phrases are spent.
fn speechless(options: Options, sides: [&[&str]; 2]) -> State {
    let mut state = table(options, sides);
    for phrase in state.cast.iter_mut().flat_map(|one| &mut one.phrases) {
        phrase.used = true;
    }
    state
}

/// What is reckoned of a fight besides dice and Run-offs.
fn used(brawl: &Brawl) -> Vec<&'static str> {
    let parts = brawl.reach().parts().into_iter();
    let parts = parts.filter(|(_, used)| *used);
    parts.map(|(part, _)| part).collect()
}

/// Whoever is struck is out: three Essence, and at least four from every blow that is not
/// weakened.
#[test]
fn resolve_decides_who_is_left_with_a_die() {
    let worth = |own: u32, foe: u32, manner: Manner| {
        let own = format!("A: X +3, Essence 3, Resolve {own}");
        let foe = format!("Z: X +3, Essence 3, Resolve {foe}");
        let state = speechless(Options::default(), [&[&own], &[&foe]]);
        let asked = Asked {
            manners: Manners([manner; 2]),
            ..Asked::default()
        };
        let (reckoning, moment) = reckoned(&state, asked);
        let parts = ["cn-odds-pips", "cn-odds-phrases", "cn-odds-resolve"];
        assert_eq!(used(reckoning.fight()), parts);
        reckoning.worth(&moment).unwrap()
    };
    let best = |own: u32, foe: u32| worth(own, foe, Manner::Best);
    // The first to strike strikes until it cannot be countered.
    assert!((best(0, 0) - 1.0).abs() < 1e-9);
    // A blow that is spoiled by three points costs its die, and the other strikes back at
    // somebody who cannot counter any more.
    assert!(best(0, 3).abs() < 1e-9);
    // Two points are not enough: five are left of a one with a Pip, less two.
    assert!((best(0, 2) - 1.0).abs() < 1e-9);
    // What strikes back can be spoiled, too, and then all is as if nobody had had any.
    assert!((best(3, 3) - 1.0).abs() < 1e-9);
    // Plain players never think of it.
    let simple = |own: u32, foe: u32| worth(own, foe, Manner::Simple);
    assert!((simple(0, 3) - simple(0, 0)).abs() < 1e-9);
}

#[test]
fn pips_and_catch_phrases_lift_a_die_above_a_counter() {
    let sheet = |line: &str, pips: usize| {
        let mut sheet = sheet(line);
        sheet.pips = (1..=pips).map(|number| format!("Pip {number}")).collect();
        sheet
    };
    let moves = |pips: usize, speaks: bool| {
        let own = sheet("A: X +1, Essence 1, Resolve 0", pips);
        let foe = sheet("Z: X +1, Y +1, Essence 1, Resolve 0", 1);
        let mut state = Clichenimatic::pitch(Options::default(), [vec![own], vec![foe]]).unwrap();
        for one in &mut state.cast {
            one.phrases[0].used = !(speaks && one.name == "A");
        }
        let (brawl, moment) = acting(state, &[3, 4, 4]);
        let reckoning = Reckoning::new(brawl, &moment, Asked::default(), &Unwatched).unwrap();
        let moves = reckoning.moves(&moment).unwrap().moves;
        let named = moves
            .into_iter()
            .map(|(one, worth)| (format!("{one:?}"), worth));
        named.collect::<Vec<_>>()
    };
    let worth = |moves: &[(String, f64)], said: &str| {
        let found = moves.iter().find(|(one, _)| one.contains(said));
        found
            .unwrap_or_else(|| panic!("{said} is not in {moves:?}"))
            .1
    };
    // 3 against 4 and a Pip: three Pips are enough; after two, one 4 counters and the other
    // strikes at somebody who has no die left.
    let three = moves(3, false);
    assert_eq!(three.len(), 4);
    assert!(worth(&three, "pips: 3") > 1.0 - 1e-9);
    assert!(worth(&three, "pips: 2") < 1e-9);
    // A doubled 3 is a 6, which 4 and a Pip do not counter.
    let doubled = moves(1, true);
    assert!(worth(&doubled, "Double") > 1.0 - 1e-9);
    assert!(worth(&doubled, "pips: 1") < 1e-9);
    let silent = moves(1, false);
    assert!(!silent.iter().any(|(one, _)| one.contains("Double")));
}

#[test]
fn an_extra_run_off_is_worth_declaring() {
    // Somebody without Run-offs: a Cliché is a die with +3 instead of an unskilled one.
    let sides: [&[&str]; 2] = [
        &["A: Essence 1, Resolve 0"],
        &["Z: X +2, Essence 1, Resolve 0"],
    ];
    let state = speechless(Options::default(), sides);
    let (reckoning, moment) = reckoned(&state, Asked::default());
    let moves = reckoning.moves(&moment).unwrap().moves;
    let worths = moves.iter().map(|(one, worth)| (*one, *worth));
    let [(plain, without), (cliche, with)] = worths.collect::<Vec<_>>()[..] else {
        panic!("{moves:?}");
    };
    assert_eq!([plain, cliche], [Move::Declare(0, 0), Move::Declare(0, 1)]);
    assert!(with > without, "{with} {without}");
}

#[test]
fn a_larger_fight_is_reckoned_with_less() {
    let used_in = |own: &str, foe: &str| {
        let state = table(Options::default(), [&[own], &[foe]]);
        used(&Clichenimatic::fight(&state).unwrap().0)
    };
    let small = used_in(
        "A: X +1, Essence 1, Resolve 0",
        "Z: X +1, Essence 1, Resolve 0",
    );
    assert_eq!(small.len(), 4);
    assert_eq!(
        used_in("A: X +1", "Z: X +1"),
        ["cn-odds-pips", "cn-odds-phrases"]
    );
    assert!(used_in("A: X +3, Y +2", "Z: X +2, Y +2").is_empty());
    // What was lost makes no difference.
    let sides: [&[&str]; 2] = [&["A: X +3, Y +2"], &["Z: X +2, Y +2"]];
    let mut state = table(Options::default(), sides);
    for one in &mut state.cast {
        (one.essence.left, one.resolve.left) = (1, 0);
    }
    assert!(used(&Clichenimatic::fight(&state).unwrap().0).is_empty());
}

#[test]
fn resolve_stays_spent_without_a_rest_and_phrases_for_the_evening() {
    let sides: [&[&str]; 2] = [
        &["A: X +3, Essence 3, Resolve 3"],
        &["Z: X +3, Essence 3, Resolve 3"],
    ];
    let fight = || Clichenimatic::fight(&table(Options::default(), sides)).unwrap();
    let ((brawl, moment), (next, start)) = (fight(), fight());
    let start = next.position(&start);
    let mut ended = brawl.position(&moment);
    (ended.spares[0].resolve, ended.spares[0].phrases) = (1, 0);
    let begins = |rest| brawl.carry_over(ended, &next, start, rest).unwrap().spares[0];
    assert_eq!(
        (begins(Rest::None).resolve, begins(Rest::None).phrases),
        (1, 0)
    );
    assert_eq!(
        (begins(Rest::Full).resolve, begins(Rest::Full).phrases),
        (3, 0)
    );
    assert_eq!(begins(Rest::None).pips, 1);
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
    // Who plays at random also uses what plain players never think of.
    let random = worth([Manner::Random, Manner::Best]);
    assert!(random < best, "{random} {best}");
    assert!(worth([Manner::Best, Manner::Simple]) > simple);
}

#[test]
fn what_is_left_out_is_said() {
    let said = |sides: [&[&str]; 2]| {
        let state = table(Options::default(), sides);
        let (brawl, _) = Clichenimatic::fight(&state).unwrap();
        let said = [brawl.leeway(), brawl.assumptions()].concat();
        said.iter().map(|one| one.key).collect::<Vec<_>>()
    };
    let usual = [
        "cn-odds-used",
        "cn-odds-unused",
        "cn-odds-left-out",
        "cn-odds-declares",
    ];
    assert_eq!(said([&["A: X +1"], &["Z: X +1"]]), usual);
    let more = said([&["A: X +1 rapid"], &["Z: X +1"]]);
    assert_eq!(more, [&usual[..], &["cn-odds-effects"]].concat());
    let large = said([&["A: X +1, Y +1, Z +1"], &["Z: X +1, Y +1, Z +1"]]);
    assert_eq!(large, usual[1..]);
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
    let why = pitched.unwrap_err();
    assert_eq!(
        (why[0].0.0, why[0].1.key),
        ("CLN-RND-14", "cn-no-mooks-on-both")
    );
    let nobody = small();
    let over = State {
        conflict: None,
        ..nobody
    };
    let fight = Clichenimatic::fight(&over);
    assert_eq!(fight.err(), Some(Unreckoned::NoFight));
}

#[test]
fn a_point_more_is_never_worse() {
    let worth = |adder: u32, essence: u32| {
        let own = format!("A: X +{adder}, Essence {essence}");
        let state = table(Options::default(), [&[&own], &["Z: X +2, Essence 4"]]);
        let (reckoning, moment) = reckoned(&state, Asked::default());
        reckoning.worth(&moment).unwrap()
    };
    for adder in 1..=3 {
        for essence in 1..=4 {
            let now = worth(adder, essence);
            assert!(
                worth(adder + 1, essence) >= now - 1e-12,
                "{adder} {essence}"
            );
            assert!(
                worth(adder, essence + 1) >= now - 1e-12,
                "{adder} {essence}"
            );
        }
    }
}
