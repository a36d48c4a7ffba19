//! What must hold for every book, checked while playing at random.

use std::collections::BTreeMap;

use dice::Face;
use rulebook::{
    Attempt, Choice, Filled, Kind, Landing, Outcome, Portion, Pose, Rejected, Rulebook, Seat,
    Simulated, Turn, Value, Viewer, Way, choices, choose, land, throw,
};

use crate::random::Random;

/// How to walk.
#[derive(Clone, Copy, Debug)]
pub struct Walk {
    /// The seed of all that is random.
    pub seed: u64,
    /// How many steps.
    pub steps: usize,
    /// Forms that would crowd a table or end things before they have begun: chosen one time
    /// in thirty when there is something else.
    pub rarely: &'static [&'static str],
}

/// Plays at random and checks the contract at every step: what is listed is accepted and what
/// is accepted was listed; there is always something to do; the same input gives the same
/// events; events survive being written down; the log replays to the same state. `check` is
/// for the book's own invariants. The log is returned.
pub fn contract<B: Rulebook>(
    setup: &B::Setup,
    seats: &[Seat],
    plan: Walk,
    check: impl Fn(&B::State),
) -> Vec<B::Event> {
    let mut random = Random::new(plan.seed);
    let start = open::<B>(setup);
    let mut state = start.clone();
    let mut log: Vec<B::Event> = Vec::new();
    for step in 0..plan.steps {
        let events = match B::turn(&state) {
            Turn::Over(_) => break,
            Turn::Chance(roll) => {
                for seat in seats {
                    // Of secret dice only the game master knows.
                    let knows = !roll.secret || *seat == Seat::Gm;
                    let choices = choices::<B>(&state, seat);
                    assert!(
                        !knows || choices.is_empty(),
                        "choices while dice are awaited"
                    );
                }
                prospects_are_whole::<B>(&state);
                if roll.secret {
                    let (one, other) = (random.faces(roll.dice()), random.faces(roll.dice()));
                    keeps_its_secret::<B>(&state, seats, &one, &other);
                }
                let faces = random.faces(roll.dice());
                assert!(throw::<B>(&state, &faces[..faces.len() - 1]).is_err());
                let events = throw::<B>(&state, &faces).expect("these faces fit");
                assert_eq!(
                    throw::<B>(&state, &faces),
                    Ok(events.clone()),
                    "not the same twice"
                );
                events
            }
            Turn::Attempt(attempt) => {
                for seat in seats {
                    let choices = choices::<B>(&state, seat);
                    assert!(choices.is_empty(), "choices while a die is being placed");
                }
                prospects_are_whole::<B>(&state);
                assert!(throw::<B>(&state, &[1]).is_err(), "nothing is rolled");
                let landing = landed(&attempt, &mut random);
                let events = land::<B>(&state, &landing).expect("this can come of it");
                assert_eq!(
                    land::<B>(&state, &landing),
                    Ok(events.clone()),
                    "not the same twice"
                );
                events
            }
            Turn::Choice(awaited) => {
                assert!(!awaited.is_empty(), "nobody is to decide");
                for seat in &awaited {
                    let stuck = choices::<B>(&state, seat).is_empty();
                    let gm_stuck = choices::<B>(&state, &Seat::Gm).is_empty();
                    assert!(
                        !stuck || !gm_stuck,
                        "a dead end for {seat} after {step} steps"
                    );
                }
                try_the_unlisted::<B>(&state, seats, &mut random);
                let (seat, choice) = pick::<B>(&state, seats, &awaited, plan.rarely, &mut random);
                let filled = fill(&choice, &mut random);
                assert!(
                    choice.admits(&filled),
                    "{choice:?} does not admit {filled:?}"
                );
                accept::<B>(&state, &seat, &choice, &filled)
            }
        };
        for event in &events {
            let written = serde_json::to_string(event).expect("an event can be written");
            let read: B::Event = serde_json::from_str(&written).expect("and read again");
            assert_eq!(&read, event, "{written}");
            B::apply(&mut state, event);
        }
        log.extend(events);
        check(&state);
        for seat in seats {
            let viewer = Viewer::Seat(seat.clone());
            let _ = B::view(&state, &viewer);
            for portrait in rulebook::portraits::<B>(&state, &viewer) {
                let own = portrait.seat == *seat || *seat == Seat::Gm;
                assert!(own, "{portrait:?}");
            }
        }
        if step % 500 == 499 || step + 1 == plan.steps {
            let mut again = start.clone();
            for event in &log {
                B::apply(&mut again, event);
            }
            assert_eq!(again, state, "the log does not replay to the state");
        }
    }
    log
}

/// All answers to a question together are certain.
fn prospects_are_whole<B: Rulebook>(state: &B::State) {
    for answers in B::prospects(state) {
        let chances = answers.iter().map(|answer| &answer.chance);
        let sum = chances.fold(dice::Fraction::ZERO, |sum, chance| sum + chance);
        assert_eq!(sum, dice::Fraction::ONE, "{answers:?}");
    }
}

/// Something that may come of an attempt.
fn landed(attempt: &Attempt, random: &mut Random) -> Landing {
    let outcomes: &[Outcome] = match attempt.way {
        Way::Draw { .. } => &[Outcome::Stood, Outcome::Fell],
        Way::Hand | Way::Simulation { .. } => &[Outcome::Stood, Outcome::Slipped, Outcome::Fell],
    };
    // Towers that fall too often are never tall.
    let outcome = match random.below(4) {
        0 => random.one_of(outcomes).copied().unwrap_or(Outcome::Stood),
        _ => Outcome::Stood,
    };
    land_as(attempt, outcome)
}

/// An attempt that came to this; simulated dice lie where they might.
pub(crate) fn land_as(attempt: &Attempt, outcome: Outcome) -> Landing {
    let Way::Simulation { standing, .. } = &attempt.way else {
        return Landing::of(outcome);
    };
    let new = Pose::straight(u32::try_from(standing.len()).unwrap_or(0));
    Landing {
        outcome,
        simulated: Some(Simulated {
            poses: standing.iter().copied().chain([new]).collect(),
            engine: "a test".to_owned(),
        }),
    }
}

/// Whatever secret dice show, players and spectators see, may do and are told the same.
fn keeps_its_secret<B: Rulebook>(state: &B::State, seats: &[Seat], one: &[Face], other: &[Face]) {
    let after = |faces: &[Face]| {
        let events = throw::<B>(state, faces).expect("these faces fit");
        let mut state = state.clone();
        let players = seats.iter().filter(|seat| **seat != Seat::Gm).cloned();
        let viewers: Vec<Viewer> = players
            .map(Viewer::Seat)
            .chain([Viewer::Spectator])
            .collect();
        let mut told = Vec::new();
        for event in &events {
            told.extend(viewers.iter().map(|viewer| B::tell(event, viewer)));
            B::apply(&mut state, event);
        }
        let seen: Vec<_> = viewers
            .iter()
            .map(|viewer| (B::view(&state, viewer), B::portraits(&state, viewer)))
            .collect();
        let players = seats.iter().filter(|seat| **seat != Seat::Gm);
        let choices: Vec<_> = players.map(|seat| choices::<B>(&state, seat)).collect();
        let told: Vec<_> = told.into_iter().flatten().collect();
        (told, seen, choices)
    };
    assert_eq!(
        after(one),
        after(other),
        "a secret roll can be told from another"
    );
}

/// A random walk without the checks, for measuring how fast a book plays. Returns the last
/// state and how many events there were.
pub fn walk<B: Rulebook>(setup: &B::Setup, seats: &[Seat], plan: Walk) -> (B::State, usize) {
    let mut random = Random::new(plan.seed);
    let mut state = open::<B>(setup);
    let mut count = 0;
    for _ in 0..plan.steps {
        let events = match B::turn(&state) {
            Turn::Over(_) => break,
            Turn::Chance(roll) => {
                let faces = random.faces(roll.dice());
                throw::<B>(&state, &faces).expect("these faces fit")
            }
            Turn::Attempt(attempt) => {
                let landing = landed(&attempt, &mut random);
                land::<B>(&state, &landing).expect("this can come of it")
            }
            Turn::Choice(awaited) => {
                let (seat, choice) = pick::<B>(&state, seats, &awaited, plan.rarely, &mut random);
                accept::<B>(&state, &seat, &choice, &fill(&choice, &mut random))
            }
        };
        count += events.len();
        for event in &events {
            B::apply(&mut state, event);
        }
    }
    (state, count)
}

fn open<B: Rulebook>(setup: &B::Setup) -> B::State {
    match B::open(setup) {
        Ok(state) => state,
        Err(faults) => panic!("the setup is refused: {faults:?}"),
    }
}

/// A choice of somebody; mostly of those who are awaited, or a game would get nowhere.
fn pick<B: Rulebook>(
    state: &B::State,
    seats: &[Seat],
    awaited: &[Seat],
    rarely: &[&str],
    random: &mut Random,
) -> (Seat, Choice) {
    let all = |seats: &[Seat]| -> Vec<(Seat, Choice)> {
        let of = |seat: &Seat| {
            let seat = seat.clone();
            let choices = choices::<B>(state, &seat).into_iter();
            choices.map(move |choice| (seat.clone(), choice))
        };
        seats.iter().flat_map(of).collect()
    };
    let mut choices = all(if random.below(5) == 0 { seats } else { awaited });
    if choices.is_empty() {
        choices = all(seats);
    }
    // Forms of one kind count once, or the kind with most forms would crowd out the others.
    let mut keys: Vec<&str> = choices.iter().map(|(_, choice)| choice.key).collect();
    keys.sort_unstable();
    keys.dedup();
    let often: Vec<&str> = keys
        .iter()
        .copied()
        .filter(|key| !rarely.contains(key))
        .collect();
    if !often.is_empty() && random.below(30) > 0 {
        keys = often;
    }
    let key = random
        .one_of(&keys)
        .copied()
        .expect("something can be done");
    let of_kind: Vec<(Seat, Choice)> = choices
        .iter()
        .filter(|(_, choice)| choice.key == key)
        .cloned()
        .collect();
    random
        .one_of(&of_kind)
        .cloned()
        .expect("one of a kind that is there")
}

/// A form filled in at random, within its ranges.
pub fn fill(choice: &Choice, random: &mut Random) -> Filled {
    let mut filled = Filled::new(choice.key);
    for field in &choice.fields {
        let value = match &field.kind {
            Kind::Pick { options } => {
                let option = random.one_of(options).expect("a pick has options");
                Value::Text(option.id.clone())
            }
            Kind::PickSome {
                options,
                min,
                max,
                must,
            } => {
                let ids = options.iter().map(|option| option.id.clone());
                let mut left: Vec<String> = ids.filter(|id| !must.contains(id)).collect();
                let least = (*min).max(must.len());
                let number = least + random.below(max - least + 1);
                let mut picked = must.clone();
                while picked.len() < number {
                    picked.push(left.swap_remove(random.below(left.len())));
                }
                Value::Some(picked)
            }
            Kind::Share { portions, total } => {
                let mut shares: BTreeMap<String, i64> = BTreeMap::new();
                for _ in 0..*total {
                    let has_room = |portion: &&Portion| {
                        let share = shares.get(&portion.id).copied().unwrap_or(0);
                        share < i64::from(portion.max)
                    };
                    let open: Vec<&Portion> = portions.iter().filter(has_room).collect();
                    let portion = random.one_of(&open).expect("the total fits");
                    *shares.entry(portion.id.clone()).or_default() += 1;
                }
                Value::Shares(shares)
            }
            // The ends of a range are where mistakes are.
            Kind::Count { min, max, .. } => Value::Number(match random.below(4) {
                0 => *min,
                1 => *max,
                _ => random.between(*min, (*min + 12).min(*max)),
            }),
            Kind::Text { taken, .. } => {
                let text = format!("n{}", random.number() % 100_000);
                let free = !taken.contains(&text);
                Value::Text(if free { text } else { format!("{text}x") })
            }
        };
        filled.values.insert(field.key.to_owned(), value);
    }
    filled
}

fn accept<B: Rulebook>(
    state: &B::State,
    seat: &Seat,
    choice: &Choice,
    filled: &Filled,
) -> Vec<B::Event> {
    match choose::<B>(state, seat, filled) {
        Ok(events) => {
            assert!(!events.is_empty(), "nothing came of {filled:?}");
            events
        }
        Err(Rejected::Form(fault)) => panic!("listed but not read: {filled:?}: {fault:?}"),
        Err(Rejected::Barred(barred)) => panic!("{seat}: listed but {barred:?}: {filled:?}"),
        Err(Rejected::Refused(refusal)) => {
            panic!("{seat}: listed but refused: {filled:?}: {refusal:?} ({choice:?})")
        }
    }
}

/// Forms of this and other seats with values outside their ranges: if one is accepted all the
/// same, it should have been listed.
fn try_the_unlisted<B: Rulebook>(state: &B::State, seats: &[Seat], random: &mut Random) {
    let everything: Vec<Choice> = seats
        .iter()
        .flat_map(|seat| choices::<B>(state, seat))
        .collect();
    let Some(choice) = random.one_of(&everything) else {
        return;
    };
    let Some(seat) = random.one_of(seats) else {
        return;
    };
    let mut filled = fill(choice, random);
    // Two forms of a kind crossed, or a number past its end.
    let others: Vec<&Choice> = everything
        .iter()
        .filter(|other| other.key == choice.key)
        .collect();
    if let Some(other) = random.one_of(&others) {
        let crossed = fill(other, random);
        for (field, value) in crossed.values {
            if random.below(2) == 0 {
                filled.values.insert(field, value);
            }
        }
    }
    for value in filled.values.values_mut() {
        if random.below(3) > 0 {
            continue;
        }
        match value {
            Value::Number(number) => *number += random.between(-2, 2),
            Value::Some(ids) => {
                ids.pop();
            }
            Value::Shares(shares) => {
                if let Some(share) = shares.values_mut().next() {
                    *share += random.between(-2, 2);
                }
            }
            Value::Text(_) => {}
        }
    }
    if choose::<B>(state, seat, &filled).is_ok() {
        let listed = choices::<B>(state, seat);
        assert!(
            listed.iter().any(|choice| choice.admits(&filled)),
            "{seat}: accepted but not listed: {filled:?}"
        );
    }
}

/// How many positions lie so many steps ahead, every form of every seat filled in with its
/// first values, and dice falling all low or all high. A change of this number is a change of
/// what a book allows.
pub fn positions_ahead<B: Rulebook>(setup: &B::Setup, seats: &[Seat], steps: u32) -> usize {
    count::<B>(&open::<B>(setup), seats, steps)
}

fn count<B: Rulebook>(state: &B::State, seats: &[Seat], steps: u32) -> usize {
    if steps == 0 {
        return 1;
    }
    let go_on = |events: Vec<B::Event>| {
        let mut next = state.clone();
        for event in &events {
            B::apply(&mut next, event);
        }
        count::<B>(&next, seats, steps - 1)
    };
    match B::turn(state) {
        Turn::Over(_) => 1,
        Turn::Chance(roll) => [1, 6]
            .into_iter()
            .map(|face| vec![face; roll.dice() as usize])
            .map(|faces| go_on(throw::<B>(state, &faces).expect("these faces fit")))
            .sum(),
        Turn::Attempt(attempt) => [Outcome::Stood, Outcome::Fell]
            .into_iter()
            .map(|outcome| land_as(&attempt, outcome))
            .map(|landing| go_on(land::<B>(state, &landing).expect("this can come of it")))
            .sum(),
        Turn::Choice(_) => seats
            .iter()
            .flat_map(|seat| {
                choices::<B>(state, seat)
                    .into_iter()
                    .map(move |c| (seat, c))
            })
            .map(|(seat, choice)| go_on(accept::<B>(state, seat, &choice, &first_values(&choice))))
            .sum(),
    }
}

/// A form filled in with the first value of every field.
fn first_values(choice: &Choice) -> Filled {
    let mut filled = Filled::new(choice.key);
    for field in &choice.fields {
        let value = match &field.kind {
            Kind::Pick { options } => Value::Text(options[0].id.clone()),
            Kind::PickSome {
                options, min, must, ..
            } => {
                let ids = options.iter().map(|option| option.id.clone());
                let others = ids.filter(|id| !must.contains(id));
                let others = others.take(min.saturating_sub(must.len()));
                Value::Some(must.iter().cloned().chain(others).collect())
            }
            Kind::Share { portions, total } => {
                let mut left = i64::from(*total);
                let mut take = |portion: &Portion| {
                    let share = left.min(i64::from(portion.max));
                    left -= share;
                    (portion.id.clone(), share)
                };
                Value::Shares(portions.iter().map(&mut take).collect())
            }
            Kind::Count { min, .. } => Value::Number(*min),
            Kind::Text { taken, .. } => {
                let names = (0..).map(|number| format!("new {number}"));
                let free = names.into_iter().find(|name| !taken.contains(name));
                Value::Text(free.unwrap_or_default())
            }
        };
        filled.values.insert(field.key.to_owned(), value);
    }
    filled
}
