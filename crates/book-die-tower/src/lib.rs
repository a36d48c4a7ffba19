//! Die Tower, played by its rules.
//!
//! Start with [`rules`]: a file for each part of the book, every rule a function. [`DieTower`]
//! puts them behind the words that all books share. How a die that is let go comes to rest is
//! not known here: that comes from outside, as the faces of dice do.

#![allow(
    clippy::missing_errors_doc,
    reason = "a rule refuses with the variant of Refusal that names it"
)]

mod apply;
pub mod choices;
pub mod command;
pub mod event;
pub mod fight;
mod portrait;
pub mod refusal;
pub mod rules;
mod settings;
pub mod setup;
pub mod sheet;
pub mod state;
pub mod tables;
mod tell;
mod view;

use dice::Face;
use rulebook::{
    Attempt, Casting, Choice, Filled, FormFault, Landing, Message, Portrait, Prospect, Roll, Rule,
    Rulebook, Seat, Throw, Turn, View, Viewer, Way, seating_faults,
};

use command::Command;
use event::Event;
use refusal::Refusal;
use rules::{
    Play, attack, charts, creation, encounter, movement, rolling::Throwing, table, task, tower,
    wishes,
};
use setup::{Field, Settling, Setup};
use state::{AttackStage, Charting, Doing, Setting, State, TaskStage, Tower};

/// What a rule says to a command: events, or no.
pub type Decided = Result<Vec<Event>, Refusal>;

/// The book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DieTower;

impl Rulebook for DieTower {
    const ID: &'static str = "die-tower";
    type Setup = Setup;
    type State = State;
    type Command = Command;
    type Event = Event;
    type Refusal = Refusal;

    fn demonstration() -> Setup {
        sheet::demonstration()
    }

    fn open(setup: &Setup) -> Result<State, Vec<Refusal>> {
        open(setup)
    }

    fn players(state: &State) -> &[String] {
        &state.players
    }

    fn seat_player(state: &mut State, name: &str) {
        state.players.push(name.to_owned());
    }

    fn turn(state: &State) -> Turn {
        if let Some(attempt) = attempt(state) {
            return Turn::Attempt(attempt);
        }
        match awaited(state) {
            Some(roll) => Turn::Chance(roll),
            None => Turn::Choice(deciders(state)),
        }
    }

    fn choices(state: &State, seat: &Seat) -> Vec<Choice> {
        choices::choices(state, seat)
    }

    fn read(filled: &Filled) -> Result<Command, FormFault> {
        command::read(filled)
    }

    fn decide(state: &State, seat: &Seat, command: &Command) -> Decided {
        decide(state, seat, command)
    }

    fn settle(state: &State, faces: &[Face]) -> Vec<Event> {
        let mut play = Play::new(state);
        match &state.doing {
            Doing::Charting(_) => charts::settle(&mut play, faces),
            Doing::Task(_) => task::settle(&mut play, faces),
            Doing::Attack(_) => attack::settle(&mut play, faces),
            Doing::Talking | Doing::Wishing(_) | Doing::Placing(_) => {}
        }
        play.events
    }

    fn settle_attempt(state: &State, landing: &Landing) -> Vec<Event> {
        let mut play = Play::new(state);
        tower::land(&mut play, landing);
        play.events
    }

    fn apply(state: &mut State, event: &Event) {
        apply::apply(state, event);
    }

    fn view(state: &State, viewer: &Viewer) -> View {
        view::view(state, viewer)
    }

    fn portraits(state: &State, viewer: &Viewer) -> Vec<Portrait> {
        portrait::portraits(state, viewer)
    }

    fn prospects(state: &State) -> Vec<Vec<Prospect>> {
        view::prospects(state)
    }

    fn tell(event: &Event, viewer: &Viewer) -> Option<Message> {
        tell::tell(event, viewer)
    }

    fn explain(refusal: &Refusal) -> (Rule, Message) {
        (refusal.rule(), refusal.message())
    }
}

/// Opens a table, or says everything that is wrong with its setup.
fn open(setup: &Setup) -> Result<State, Vec<Refusal>> {
    let mut faults = creation::option_faults(&setup.options);
    let seating = seating_faults(&setup.players, &setup.cast, |sheet| &sheet.name);
    faults.extend(seating.into_iter().map(Refusal::from));
    let wm_after = setup.wm_after.unwrap_or(setup.players.len());
    if wm_after > setup.players.len() {
        faults.push(Refusal::BadCircle);
    }
    for Casting { seat, sheet } in &setup.cast {
        faults.extend(creation::check_owner(sheet.kind, seat).err());
        faults.extend(creation::faults(sheet));
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    let cast = setup.cast.iter();
    let cast = cast.map(|casting| creation::build(&casting.sheet, &casting.seat));
    Ok(State {
        options: setup.options.clone(),
        players: setup.players.clone(),
        wm_after,
        cast: cast.collect(),
        tower: Tower {
            height: 0,
            poses: Vec::new(),
            had_miracle: false,
            last_placer: None,
            settling: setup.options.tower,
            hand: setup.options.hand,
            falls: setup.options.falls.clone(),
        },
        doing: Doing::Talking,
        encounter: None,
        session: 1,
        last_roll: None,
    })
}

/// The die that is being let go (DTW-TAB-02).
fn attempt(state: &State) -> Option<Attempt> {
    let (who, aim) = state.letting_go()?;
    let tower = &state.tower;
    Some(Attempt {
        title: Message::new("die-tower-attempt")
            .with("who", who)
            .with("height", tower.height + 1),
        seat: state.figure(who).map_or(Seat::Gm, |one| one.seat.clone()),
        height: tower.height,
        way: match tower.settling {
            Settling::ByHand => Way::Hand,
            Settling::Drawn => Way::Draw {
                falls: tower::falls(&tower.falls, tower.height + 1),
            },
            Settling::Simulated => Way::Simulation {
                standing: tower.poses.clone(),
                aim: aim.unwrap_or_default(),
                hand: tower.hand,
            },
        },
    })
}

/// The roll that the table waits for.
fn awaited(state: &State) -> Option<Roll> {
    let open = |title: Message, throws: Vec<Throw>| Roll {
        title,
        throws,
        secret: false,
    };
    match &state.doing {
        Doing::Charting(charting) => Some(open(
            Message::new("die-tower-roll-character"),
            charts::throws(charting)
                .into_iter()
                .map(|field| chart_throw(charting, field))
                .collect(),
        )),
        Doing::Task(task) => match &task.stage {
            TaskStage::Rolling { dice, .. } | TaskStage::Late { dice, .. } => {
                let throw = throw(&task.who, dice)?;
                let title = Message::new("die-tower-roll-task").with("who", task.who.as_str());
                Some(open(title, vec![throw]))
            }
            _ => None,
        },
        Doing::Attack(deed) => {
            let (role, dice) = attack::thrower(deed)?;
            let throw = throw(attack::in_role(deed, role), dice)?;
            let title = Message::new("die-tower-roll-attack")
                .with("who", deed.who.as_str())
                .with("target", deed.target.as_str());
            Some(open(title, vec![throw]))
        }
        Doing::Talking | Doing::Wishing(_) | Doing::Placing(_) => None,
    }
}

/// Dice of somebody's roll that are to be thrown now, all together (DTW-DIC-01).
fn throw(who: &str, dice: &Throwing) -> Option<Throw> {
    let number = dice.awaited();
    let what = if dice.asked_late {
        Message::new("die-tower-dice-late")
    } else if dice.pool.is_empty() {
        view::hand(&dice.hand)
    } else {
        Message::new("die-tower-dice-extra")
    };
    (number > 0).then(|| Throw {
        who: who.to_owned(),
        what,
        dice: number,
    })
}

/// Two dice for a field of a sheet, or for the name.
fn chart_throw(charting: &Charting, field: Option<Field>) -> Throw {
    Throw {
        who: charting
            .name
            .clone()
            .unwrap_or_else(|| charting.seat.name().to_owned()),
        what: Message::new(match field {
            None => "die-tower-field-name",
            Some(field) => choices::field_key(field),
        }),
        dice: charts::DICE,
    }
}

/// The seats that have something to decide.
fn deciders(state: &State) -> Vec<Seat> {
    let seat_of = |who: &str| state.figure(who).map(|one| one.seat.clone());
    let decider = match &state.doing {
        Doing::Talking => match &state.encounter {
            Some(fight) => choices::acting(state, fight),
            None => return talkers(state),
        },
        Doing::Charting(_) | Doing::Wishing(_) => None,
        Doing::Task(task) => match task.stage {
            TaskStage::Proposed => None,
            _ => seat_of(&task.who),
        },
        Doing::Attack(deed) => match &deed.stage {
            AttackStage::Declared => seat_of(&deed.target),
            AttackStage::Defended { .. } | AttackStage::Judged { .. } => None,
            _ => attack::asked(state)
                .or(wishes::asked_late(state))
                .and_then(seat_of),
        },
        Doing::Placing(placing) => match &placing.setting {
            Setting::Waiting => placing.owed.first().and_then(|owed| seat_of(&owed.who)),
            Setting::Miracle { who } => seat_of(who),
            Setting::LettingGo { .. } | Setting::Fallen { .. } => None,
        },
    };
    vec![decider.unwrap_or(Seat::Gm)]
}

/// Outside encounters anybody may try something: those who have somebody in action, and the
/// World Master.
fn talkers(state: &State) -> Vec<Seat> {
    let able = |seat: &Seat| {
        let mut figures = state.cast.iter();
        *seat == Seat::Gm || figures.any(|one| one.seat == *seat && !one.is_down())
    };
    state.circle().into_iter().filter(able).collect()
}

fn decide(state: &State, seat: &Seat, command: &Command) -> Decided {
    match command {
        Command::Make(sheet) => table::make(state, seat, sheet),
        Command::RollCharacter(name) => charts::roll(state, seat, name),
        Command::Note { who, notes } => table::note(state, seat, who, notes),
        Command::Rewrite { who, field, text } => table::rewrite(state, seat, who, *field, text),
        Command::Give {
            who,
            weakness,
            text,
        } => table::give(state, seat, who, *weakness, text),
        Command::HandOver { who, seat: to } => table::hand_over(state, seat, who, to),
        Command::Dismiss(who) => table::dismiss(state, seat, who),
        Command::EndScene => table::end_scene(state, seat),
        Command::EndSession => table::end_session(state, seat),
        Command::Rule(ruling) => table::rule(state, seat, ruling),

        Command::Try { who, what, means } => task::attempt(state, seat, who, what, *means),
        Command::SetTerms {
            difficulty,
            base,
            lean,
        } => task::set_terms(state, seat, difficulty, *base, *lean),
        Command::Roll(wishes) => match &state.doing {
            Doing::Attack(_) => attack::roll(state, seat, *wishes),
            _ => task::roll(state, seat, *wishes),
        },
        Command::LateWishes(wishes) => wishes::answer_late(state, seat, *wishes),
        Command::Withdraw => match &state.doing {
            Doing::Attack(_) => attack::withdraw(state, seat),
            _ => task::withdraw(state, seat),
        },

        Command::Attack {
            who,
            target,
            means,
            reach,
        } => attack::declare(state, seat, who, target, *means, *reach),
        Command::Defend(means) => attack::defend(state, seat, *means),
        Command::Judge(role, judged) => attack::judge(state, seat, *role, *judged),

        Command::Place(aim) => tower::place(state, seat, *aim),
        Command::Befall { down, what } => tower::befall(state, seat, *down, what),
        Command::Revive(who) => tower::revive(state, seat, who),
        Command::Bless => tower::bless(state, seat),

        Command::Award { who, why } => wishes::award(state, seat, who, *why),
        Command::Wish { who, wish, intent } => wishes::ask(state, seat, who, *wish, intent),
        Command::AnswerWish(granted) => wishes::answer(state, seat, *granted),
        Command::TakeBackWish => wishes::take_back(state, seat),
        Command::SetLevel { who, level } => wishes::set_level(state, seat, who, *level),

        Command::BeginEncounter {
            fighters,
            first,
            range,
        } => encounter::begin(state, seat, fighters, first.as_ref(), *range),
        Command::EndEncounter => encounter::end(state, seat),
        Command::Join(who) => encounter::join(state, seat, who),
        Command::Leave(who) => encounter::leave(state, seat, who),
        Command::EndTurn => encounter::end_turn(state, seat),
        Command::Move { who, other, nearer } => movement::advance(state, seat, who, other, *nearer),
        Command::MoveAbout { who, what } => movement::move_about(state, seat, who, what),
        Command::Hold {
            who,
            movement,
            attack,
            trigger,
        } => encounter::hold(state, seat, who, (*movement, *attack), trigger),
        Command::Trigger(who) => encounter::trigger(state, seat, who),
        Command::SetRange { one, other, band } => {
            movement::set_range(state, seat, one, other, *band)
        }
    }
}
