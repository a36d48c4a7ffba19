//! PDQ, the Prose Descriptive Qualities system, played by its rules.
//!
//! Start with [`rules`]: a file for each part of the book, every rule a function. [`Pdq`] puts
//! them behind the words that all books share.

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
    Choice, Filled, FormFault, Message, Portrait, Prospect, Roll, Rule, Rulebook, Seat, Throw,
    Turn, View, Viewer, seating_faults,
};

use command::Command;
use event::Event;
use refusal::Refusal;
use rules::{
    Play, attack, conflict, creation, damage, effort, improvement, initiative, killing, range,
    rank::Attempt, recovery, rolling, table, task, turn,
};
use setup::Setup;
use state::{Blow, Conflict, Deed, Doing, Patient, Phase, Stage, State};

/// What a rule says to a command: events, or no.
pub type Decided = Result<Vec<Event>, Refusal>;

/// The book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pdq;

impl Rulebook for Pdq {
    const ID: &'static str = "pdq";
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
        match awaited(state) {
            Some(roll) => Turn::Chance(roll),
            None => Turn::Choice(deciders(state)),
        }
    }

    fn meanwhile(state: &State) -> Vec<Seat> {
        deciders(state)
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
        if let (Some(task), None) = (&state.secret, open_roll(state)) {
            return task::settle_secret(state, task, faces);
        }
        let mut play = Play::new(state);
        match &state.doing {
            Doing::Conflict(conflict) if conflict.stage == Stage::Initiative => {
                initiative::settle(&mut play, conflict, faces);
            }
            Doing::Recovery(recovery) => recovery::settle(&mut play, recovery, faces),
            Doing::Conflict(_) | Doing::Task(_) => rolling::resolve(&mut play, faces),
            Doing::Talking => {}
        }
        play.events
    }

    fn apply(state: &mut State, event: &Event) {
        apply::apply(state, event);
    }

    fn view(state: &State, viewer: &Viewer) -> View {
        view::view(state, viewer)
    }

    fn portraits(state: &State, _viewer: &Viewer) -> Vec<Portrait> {
        portrait::portraits(state)
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
    let cast = setup.cast.iter();
    faults.extend(cast.flat_map(|casting| creation::faults(&setup.options, &casting.sheet)));
    if !faults.is_empty() {
        return Err(faults);
    }
    let cast = setup.cast.iter();
    let cast = cast.map(|casting| creation::build(&casting.sheet, &casting.seat));
    Ok(State {
        options: setup.options,
        players: setup.players.clone(),
        cast: cast.collect(),
        drafts: Vec::new(),
        requests: Vec::new(),
        scene: 1,
        scene_open: true,
        session: 1,
        doing: Doing::Talking,
        secret: None,
        last_roll: None,
        secrets: Vec::new(),
    })
}

/// The roll that the table waits for: of several, a secret one comes last.
fn awaited(state: &State) -> Option<Roll> {
    let secret = || {
        let task = state.secret.as_ref()?;
        Some(Roll {
            title: Message::new("pdq-roll-task").with("who", task.effort.who.as_str()),
            throws: throws([(task.effort.who.clone(), task::roll(state, task))]),
            secret: true,
        })
    };
    open_roll(state).or_else(secret)
}

/// The roll that everybody waits for.
fn open_roll(state: &State) -> Option<Roll> {
    let open = |title: Message, throws: Vec<Throw>| Roll {
        title,
        throws,
        secret: false,
    };
    if let Some(Phase::Rolling(deeds)) = state.phase() {
        return Some(open(deeds_title(deeds), throws(rolling::throws(state))));
    }
    match &state.doing {
        Doing::Conflict(conflict) if conflict.stage == Stage::Initiative => {
            let throw = |who: String| Throw {
                who,
                what: Message::new("pdq-initiative-die"),
                dice: 1,
            };
            let dice = initiative::throws(conflict).into_iter().map(throw);
            Some(open(Message::new("pdq-roll-initiative"), dice.collect()))
        }
        Doing::Recovery(recovery) if recovery.called => {
            let waiting = recovery.patients.iter();
            let waiting = waiting.filter(|patient| patient.ranks.is_none());
            let die = |patient: &Patient| {
                let modifier = recovery::modifier(state, patient);
                (patient.who.clone(), Attempt::Rolls { dice: 1, modifier })
            };
            let dice = throws(waiting.map(die));
            (!dice.is_empty()).then(|| open(Message::new("pdq-roll-recovery"), dice))
        }
        _ => None,
    }
}

fn deeds_title(deeds: &[Deed]) -> Message {
    match deeds {
        [Deed::Task(task)] => Message::new("pdq-roll-task").with("who", task.effort.who.as_str()),
        [Deed::Attack(attack)] => Message::new("pdq-roll-attack")
            .with("who", attack.effort.who.as_str())
            .with("targets", attack.targets.join(", ")),
        _ => Message::new("pdq-roll-together"),
    }
}

/// Those who throw dice; who fails outright or defends by a number does not.
fn throws(all: impl IntoIterator<Item = (String, Attempt)>) -> Vec<Throw> {
    let throw = |(who, attempt): (String, Attempt)| match attempt {
        Attempt::Rolls {
            dice: dice @ 1..,
            modifier,
        } => Some(Throw {
            who,
            what: view::modifier(modifier),
            dice,
        }),
        _ => None,
    };
    all.into_iter().filter_map(throw).collect()
}

/// Who decides for somebody.
fn seat_of(state: &State, who: &str) -> Option<Seat> {
    state.character(who).map(|character| character.seat.clone())
}

/// The seats that have something to decide.
fn deciders(state: &State) -> Vec<Seat> {
    let seat = |who: &str| seat_of(state, who);
    let mut seats: Vec<Seat> = match &state.doing {
        Doing::Talking => vec![Seat::Gm],
        Doing::Task(phase) => in_phase(state, phase),
        Doing::Conflict(conflict) => in_conflict(state, conflict),
        Doing::Recovery(recovery) if !recovery.called => vec![Seat::Gm],
        Doing::Recovery(recovery) => {
            let patients = recovery.patients.iter();
            patients.filter_map(|patient| seat(&patient.who)).collect()
        }
    };
    seats.sort();
    seats.dedup();
    seats
}

fn in_phase(state: &State, phase: &Phase) -> Vec<Seat> {
    let seat = |who: &str| seat_of(state, who);
    let mut seats = Vec::new();
    match phase {
        Phase::Making(deed) => {
            for effort in deed.efforts().filter(|effort| !effort.approved) {
                let helpers = effort.helpers.iter();
                let open = helpers.filter(|helper| helper.qualities.is_none());
                seats.extend(open.filter_map(|helper| seat(&helper.who)));
                if effort.qualities.is_none() {
                    seats.extend(seat(&effort.who));
                } else if effort.is_to_be_judged() {
                    seats.push(Seat::Gm);
                }
            }
        }
        Phase::Rolling(_) => {}
        Phase::Hurting(blows) => {
            let blow = blows.first();
            let asks_gm = |blow: &Blow| blow.kind.is_none() || blow.chin.is_some();
            if blow.is_some_and(asks_gm) {
                seats.push(Seat::Gm);
            } else {
                seats.extend(blow.and_then(|blow| seat(&blow.who)));
            }
        }
    }
    seats
}

fn in_conflict(state: &State, conflict: &Conflict) -> Vec<Seat> {
    let seat = |who: &str| seat_of(state, who);
    match &conflict.stage {
        Stage::Prepare => {
            let asked = conflict::asks_for_intents(state, conflict);
            let silent = conflict.combatants.iter();
            let silent = silent.filter(|one| asked && one.intent.is_none());
            let silent = silent.filter_map(|one| seat(&one.who));
            silent.chain([Seat::Gm]).collect()
        }
        Stage::Initiative => Vec::new(),
        Stage::Doing(phase) => in_phase(state, phase),
        Stage::Turn => {
            // The game master is asked whether it is over when one side is left (PDQ-RUL-35).
            let over = conflict::one_side_left(state, conflict);
            let mut seats: Vec<Seat> = over.then_some(Seat::Gm).into_iter().collect();
            let members = conflict.turn().map(|turn| turn.members.iter());
            let members = members.into_iter().flatten();
            let acting = members.filter(|member| rules::in_action(state, &member.who).is_ok());
            seats.extend(acting.filter_map(|member| seat(&member.who)));
            let holders = turn::holders(state, conflict).into_iter();
            let ready = holders.filter(|who| turn::can_release(state, conflict, who).is_ok());
            seats.extend(ready.filter_map(|who| seat(&who)));
            seats
        }
    }
}

#[expect(clippy::too_many_lines, reason = "one line for each command")]
fn decide(state: &State, seat: &Seat, command: &Command) -> Decided {
    match command {
        Command::StartDraft { name } => table::start_draft(state, seat, name),
        Command::AddQuality { draft, quality } => table::add_quality(state, seat, draft, quality),
        Command::DropQuality { draft, quality } => table::drop_quality(state, seat, draft, quality),
        Command::ApproveDraft { draft } => table::approve_draft(state, seat, draft),
        Command::JudgeQuality {
            draft,
            quality,
            verdict,
        } => table::judge_quality(state, seat, draft, quality, *verdict),
        Command::Finish { draft } => table::finish(state, seat, draft),
        Command::DropDraft { draft } => table::drop_draft(state, seat, draft),
        Command::MakeNpc { name } => table::make_npc(state, seat, name),
        Command::Give { who, quality } => table::give(state, seat, who, quality),
        Command::HandOver { who, seat: to } => table::hand_over(state, seat, who, to),
        Command::EndSession => table::end_session(state, seat),
        Command::ShowRoll { place } => table::show(state, seat, *place),
        Command::CallOff => table::call_off(state, seat),
        Command::Rule(ruling) => table::rule(state, seat, ruling),

        Command::OpenScene => recovery::open_scene(state, seat),
        Command::EndScene { danger } => recovery::end_scene(state, seat, *danger),
        Command::CallRecovery => recovery::call(state, seat),
        Command::MarkHealing {
            who,
            by,
            quality,
            counts,
        } => recovery::mark(state, seat, who, by, quality, *counts),
        Command::RollRecovery => recovery::roll(state, seat),
        Command::Recover { who, split } => recovery::share(state, seat, who, split),
        Command::ReturnToAction { who } => damage::return_to_action(state, seat, who),

        Command::Award { who, points } => improvement::award(state, seat, who, *points),
        Command::Raise { who, quality } => improvement::raise(state, seat, who, quality),
        Command::Ask(request) => improvement::ask(state, seat, request),
        Command::Answer { who, approve } => improvement::answer(state, seat, who, *approve),

        Command::CallTask { who } => task::call(state, seat, who),
        Command::SecretTask {
            who,
            qualities,
            difficulty,
            up,
            down,
        } => task::secret(state, seat, who, qualities, *difficulty, (*up, *down)),
        Command::Attempt {
            who,
            qualities,
            helpers,
        } => task::attempt(state, seat, who, qualities, helpers),
        Command::Attack(declaration) => attack::declare(state, seat, declaration),
        Command::Propose {
            who,
            qualities,
            reacting,
        } => effort::propose(state, seat, who, qualities, *reacting),
        Command::Contribute { who, qualities } => effort::contribute(state, seat, who, qualities),
        Command::Decline { who } => effort::decline(state, seat, who),
        Command::Withdraw => effort::withdraw(state, seat),
        Command::Strike { who, quality } => effort::strike(state, seat, who, quality),
        Command::Demand { who, quality } => effort::demand(state, seat, who, quality),
        Command::SendBack { who } => effort::send_back(state, seat, who),
        Command::Shift {
            who,
            direction,
            by,
            reason,
        } => effort::shift(state, seat, who, *direction, *by, reason),
        Command::ApproveTask {
            difficulty,
            simple,
            harm,
            badass,
        } => task::approve(state, seat, difficulty, *simple, *harm, *badass),
        Command::ApproveAttack {
            badass,
            weapon,
            surprised,
        } => attack::approve(state, seat, *badass, *weapon, surprised),
        Command::ApproveReaction {
            who,
            badass,
            weakness,
        } => attack::approve_reaction(state, seat, who, *badass, weakness.as_deref()),
        Command::JudgeHarm { kind } => task::judge_harm(state, seat, *kind),
        Command::TakeDamage { who, split } => damage::take(state, seat, who, split),
        Command::Chin { who, quality } => damage::chin(state, seat, who, quality),
        Command::JudgeChin { agree } => damage::judge_chin(state, seat, *agree),

        Command::CallConflict { kind, who, foes } => conflict::call(state, seat, *kind, who, foes),
        Command::Enter { who, side } => conflict::enter(state, seat, who, *side),
        Command::Join {
            who,
            side,
            place,
            intent,
        } => conflict::join(state, seat, who, *side, *place, *intent),
        Command::Leave { who } => conflict::leave(state, seat, who),
        Command::MarkSurprise { who, surprises } => {
            conflict::mark_surprise(state, seat, who, *surprises)
        }
        Command::MarkSpeed {
            who,
            quality,
            counts,
        } => conflict::mark_speed(state, seat, who, quality, *counts),
        Command::MarkMoving {
            who,
            quality,
            counts,
        } => range::mark_moving(state, seat, who, quality, *counts),
        Command::DeclareIntent { who, intent } => {
            conflict::declare_intent(state, seat, who, *intent)
        }
        Command::SetOrder { order } => conflict::set_order(state, seat, order),
        Command::SetDistance { one, other, yards } => {
            range::set_distance(state, seat, one, other, *yards)
        }
        Command::Begin { free } => conflict::begin(state, seat, *free),
        Command::Adopt { who, strategy } => turn::adopt(state, seat, who, *strategy),
        Command::Hold { who } => turn::hold(state, seat, who),
        Command::Release { who } => turn::release(state, seat, who),
        Command::LetGo { who } => turn::let_go(state, seat, who),
        Command::Pass { who } => turn::pass(state, seat, who),
        Command::EndTurn { who } => turn::end(state, seat, who),
        Command::Kill { who, victim } => killing::kill(state, seat, who, victim),
        Command::Move { who, yards, course } => {
            let course = course.as_ref();
            let course = course.map(|(other, direction)| (other.as_str(), *direction));
            range::go(state, seat, who, *yards, course)
        }
        Command::EndConflict => conflict::end(state, seat),
    }
}
