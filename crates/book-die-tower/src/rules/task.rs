//! Trying something: the player says what, the World Master sets the terms, dice are rolled
//! (DTW-ROL, DTW-CDF).

use dice::Face;
use rulebook::{Seat, words};

use super::{
    Play, check_means, difficulty,
    difficulty::Difficulty,
    encounter, figure, own, own_in_action,
    rolling::{Counting, Hand, Lean, Reading, Throwing, has_more_fails},
    talking, tower, wishes,
};
use crate::{
    Decided,
    event::{Dice, Event},
    refusal::Refusal,
    setup::Options,
    state::{Action, Doing, Figure, Means, Owed, State, Task, TaskStage, Terms, Why},
};

/// Whether somebody may try something now. In an encounter a roll that is neither move nor
/// attack takes the attack-based action (DTW-RUL-18); who takes no part in it is free.
pub fn can_try(state: &State, seat: &Seat, who: &str) -> Result<(), Refusal> {
    own_in_action(state, seat, who)?;
    talking(state)?;
    match &state.encounter {
        Some(fight) if fight.fighter(who).is_some() => {
            encounter::can_act(state, fight, who, Action::Attack)
        }
        _ => Ok(()),
    }
}

/// The player says what the PC tries, the World Master what others try (DTW-ROL-01).
pub fn attempt(state: &State, seat: &Seat, who: &str, what: &str, means: Means) -> Decided {
    can_try(state, seat, who)?;
    check_means(figure(state, who)?, means)?;
    if !words::is_text(what) {
        return Err(Refusal::BadText);
    }
    Ok(vec![Event::Tried {
        who: who.to_owned(),
        what: what.to_owned(),
        means,
    }])
}

/// The task that goes on.
fn task(state: &State) -> Result<&Task, Refusal> {
    let Doing::Task(task) = &state.doing else {
        talking(state)?;
        return Err(Refusal::NotNow);
    };
    Ok(task)
}

/// How many dice there may be before others are added: two for what they are good at, which
/// the Weapon, the Power or the World Master makes it; never more (DTW-ROL-02). One is
/// possible in any case: a Drawback may take the second (DTW-CHR-05).
pub const MOST_BASE: u32 = 2;

/// How many dice are usual: two with the Weapon, the Power or a knack, else one.
pub fn usual_base(means: Means) -> u32 {
    match means {
        Means::Plain => 1,
        Means::Weapon | Means::Power | Means::Knack => MOST_BASE,
    }
}

/// The World Master sets difficulty, dice and advantage before any die is rolled (DTW-ROL-01).
pub fn set_terms(state: &State, seat: &Seat, difficulty: &str, base: i64, lean: Lean) -> Decided {
    let task = task(state)?;
    if task.stage != TaskStage::Proposed {
        return Err(Refusal::NotNow);
    }
    if *seat != Seat::Gm {
        return Err(Refusal::WmSets);
    }
    let unknown = || Refusal::UnknownDifficulty(difficulty.to_owned());
    let difficulty = Difficulty::named(difficulty).ok_or_else(unknown)?;
    let base = u32::try_from(base).map_err(|_| Refusal::BadBase)?;
    if !(1..=MOST_BASE).contains(&base) {
        return Err(Refusal::BadBase);
    }
    let terms = Terms {
        difficulty,
        base,
        lean,
    };
    let mut play = Play::new(state);
    play.happen(Event::TermsSet {
        who: task.who.clone(),
        terms,
    });
    let roller = figure(state, &task.who)?;
    if difficulty == Difficulty::Simple {
        manage(&mut play, task);
    } else if roller.seat == Seat::Gm && roller.wishes() == 0 {
        // The World Master has said all there is to say.
        play.happen(Event::Called {
            who: task.who.clone(),
            wishes: 0,
        });
    }
    Ok(play.events)
}

/// Simple: no roll; it succeeds, and no die is thrown or stacked (DTW-CDF-02).
fn manage(play: &mut Play, task: &Task) {
    play.happen(Event::Managed {
        who: task.who.clone(),
        what: task.what.clone(),
    });
    encounter::use_action(play, &task.who, Action::Attack);
    encounter::go_on(play);
}

/// The dice of a task before Wishes are added (DTW-ROL-03).
pub fn hand(state: &State, who: &str, terms: Terms) -> Hand {
    Hand {
        base: terms.base,
        wishes: 0,
        weakness: false,
        miracles: state.figure(who).map_or(0, Figure::miracle_dice),
        lean: terms.lean,
        edge: 0,
    }
}

/// The player adds wish dice, and the dice are thrown (DTW-WSH-05).
pub fn roll(state: &State, seat: &Seat, number: i64) -> Decided {
    let task = task(state)?;
    if !matches!(task.stage, TaskStage::Set { .. }) {
        return Err(Refusal::NotNow);
    }
    let roller = own(state, seat, &task.who)?;
    Ok(vec![Event::Called {
        who: task.who.clone(),
        wishes: wishes::for_dice(roller, number)?,
    }])
}

/// Before any die is rolled it can be let be: by the player, or by the World Master who
/// declines (DTW-TAB-08).
pub fn withdraw(state: &State, seat: &Seat) -> Decided {
    let task = task(state)?;
    if !matches!(task.stage, TaskStage::Proposed | TaskStage::Set { .. }) {
        return Err(Refusal::NotNow);
    }
    if *seat != Seat::Gm {
        own(state, seat, &task.who)?;
    }
    Ok(vec![Event::Withdrawn {
        who: task.who.clone(),
    }])
}

/// Dice of a task have fallen.
pub fn settle(play: &mut Play, faces: &[Face]) {
    let Doing::Task(task) = &play.state.doing else {
        return;
    };
    let (TaskStage::Rolling { dice, .. } | TaskStage::Late { dice, .. }) = &task.stage else {
        return;
    };
    let counting = Counting::of_task(&play.state.options);
    let event = thrown(&task.who, dice, counting, faces);
    play.happen(event);
    go_on(play);
}

/// Dice that were thrown, as part of somebody's roll.
pub fn thrown(who: &str, dice: &Throwing, counting: Counting, faces: &[Face]) -> Event {
    Event::Thrown {
        who: who.to_owned(),
        faces: faces.to_vec(),
        dice: if dice.asked_late {
            Dice::Late
        } else if dice.pool.is_empty() {
            Dice::Pool
        } else {
            Dice::Extra
        },
        brings: dice.brings(counting, faces),
    }
}

/// A task after dice have fallen, or late Wishes were spoken of: more dice, late Wishes, or
/// the end (DTW-ROL-07).
pub fn go_on(play: &mut Play) {
    let Doing::Task(task) = &play.state.doing else {
        return;
    };
    let task = task.clone();
    let (TaskStage::Rolling { difficulty, dice } | TaskStage::Late { difficulty, dice }) =
        &task.stage
    else {
        return;
    };
    if dice.awaited() > 0 {
        return;
    }
    let roller = play.state.figure(&task.who);
    let success = difficulty::succeeds(dice.total(), *difficulty);
    // A late Wish is spoken of only where it can still change something.
    let late = wishes::late(&play.state.options, roller) && !dice.asked_late && !success;
    if late {
        play.happen(Event::LateAsked { who: task.who });
        return;
    }
    let counting = Counting::of_task(&play.state.options);
    let more_fails = has_more_fails(dice.net(counting));
    let stacks = roller.is_some_and(Figure::stacks);
    let owed = owes(&play.state.options, more_fails, success, stacks);
    let owed = owed.into_iter().map(|why| Owed {
        who: task.who.clone(),
        why,
    });
    let owed: Vec<Owed> = owed.collect();
    play.happen(Event::TaskDone {
        who: task.who.clone(),
        what: task.what,
        total: dice.total(),
        difficulty: *difficulty,
        success,
    });
    encounter::use_action(play, &task.who, Action::Attack);
    tower::owe(play, owed);
}

/// The dice that a task owes: one for more Fails than Criticals, whether it succeeds or not
/// (DTW-CRT-04), and one for not succeeding (DTW-ROL-06); both if both are so, unless one roll
/// owes one die at most (DTW-RUL-05). A Monster owes none (DTW-RUL-25).
pub fn owes(options: &Options, more_fails: bool, success: bool, stacks: bool) -> Vec<Why> {
    let fails = more_fails.then_some(Why::Fails);
    let failure = (!success).then_some(Why::Failure);
    let owed = fails.into_iter().chain(failure).filter(|_| stacks);
    let most = if options.one_die_per_roll { 1 } else { 2 };
    owed.take(most).collect()
}

/// What a roll against a difficulty comes to: whether it succeeds, and how many dice it owes.
pub fn outcome(options: &Options, reading: Reading, difficulty: Difficulty) -> (bool, u32) {
    let success = difficulty::succeeds(reading.total, difficulty);
    let owed = owes(options, reading.more_fails, success, true).len();
    (success, u32::try_from(owed).unwrap_or(u32::MAX))
}
