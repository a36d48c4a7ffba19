//! Risus: The Anything RPG, played by its rules.
//!
//! Start with [`rules`]: a file for each part of the book, every rule a function. [`Risus`]
//! puts them behind the words that all books share.

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
use rules::{advancement, combat, creation, exchange, recovery, single, table, target, teams};
use setup::Setup;
use state::{Doing, Stage, State, TargetStage, Using};
use view::using_message;

/// What a rule says to a command: events, or no.
pub type Decided = Result<Vec<Event>, Refusal>;

/// The book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Risus;

impl Rulebook for Risus {
    const ID: &'static str = "risus";
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
        match &state.doing {
            Doing::Talking => Vec::new(),
            Doing::Target(going_on) => target::settle(state, going_on, faces),
            Doing::Single(going_on) => single::settle(state, going_on, faces),
            Doing::Combat(going_on) => match &going_on.stage {
                Stage::Roll(blows) => exchange::settle(state, going_on, blows, faces),
                _ => Vec::new(),
            },
            Doing::Advancing(going_on) => advancement::settle(state, going_on, faces),
        }
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
    let mut faults = Vec::new();
    let options = &setup.options;
    if options.long_haul && !options.advancement {
        faults.push(Refusal::LongHaulAlone);
    }
    let seating = seating_faults(&setup.players, &setup.cast, |sheet| &sheet.name);
    faults.extend(seating.into_iter().map(Refusal::from));
    let cast = setup.cast.iter();
    faults.extend(cast.flat_map(|casting| creation::faults(options, &casting.sheet)));
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
        scene: 1,
        session: 1,
        doing: Doing::Talking,
        last_roll: None,
        secrets: Vec::new(),
    })
}

/// The roll that the table waits for.
pub(crate) fn awaited(state: &State) -> Option<Roll> {
    match &state.doing {
        Doing::Talking => None,
        Doing::Target(going_on) => {
            let TargetStage::Roll(cliche, _, _) = &going_on.stage else {
                return None;
            };
            Some(Roll {
                title: Message::new("risus-roll-target").with("number", going_on.number),
                throws: vec![Throw {
                    who: going_on.who.clone(),
                    what: Message::named(cliche),
                    dice: target::dice(state, going_on),
                }],
                secret: going_on.secret,
            })
        }
        Doing::Single(going_on) => {
            let picked = going_on
                .entrants
                .iter()
                .all(|entrant| entrant.pick.is_some());
            let throws = going_on.entrants.iter().zip(single::dice(state, going_on));
            picked.then(|| Roll {
                title: Message::new("risus-roll-single"),
                throws: throws
                    .map(|(entrant, dice)| Throw {
                        who: entrant.who.clone(),
                        what: using_message(
                            entrant
                                .pick
                                .as_ref()
                                .map_or(&Using::Brevet, |(using, _)| using),
                        ),
                        dice,
                    })
                    .collect(),
                secret: false,
            })
        }
        Doing::Combat(going_on) => {
            let Stage::Roll(blows) = &going_on.stage else {
                return None;
            };
            let throws = exchange::throws(state, going_on, blows).into_iter();
            Some(Roll {
                title: Message::new("risus-roll-combat")
                    .with("who", blows.attack[0].who.as_str())
                    .with("target", blows.target.as_str()),
                throws: throws
                    .map(|(roller, dice)| Throw {
                        what: using_message(&roller.using),
                        who: roller.who,
                        dice,
                    })
                    .collect(),
                secret: false,
            })
        }
        Doing::Advancing(going_on) => {
            let throws = advancement::throws(state, going_on)?;
            let throw = |(who, cliche, dice): (String, String, u32)| Throw {
                who,
                what: Message::named(&cliche),
                dice,
            };
            (!going_on.rolled).then(|| Roll {
                title: Message::new("risus-roll-growth"),
                throws: throws.into_iter().map(throw).collect(),
                secret: false,
            })
        }
    }
}

/// The seats that have something to decide.
fn deciders(state: &State) -> Vec<Seat> {
    let seat = |who: &String| state.character(who).map(|character| character.seat.clone());
    let mut seats: Vec<Seat> = match &state.doing {
        Doing::Talking => vec![Seat::Gm],
        Doing::Target(going_on) => match going_on.stage {
            TargetStage::Judge(_) => vec![Seat::Gm],
            _ => seat(&going_on.who).into_iter().collect(),
        },
        Doing::Single(going_on) if !going_on.begun => vec![Seat::Gm],
        Doing::Single(going_on) => {
            let open = going_on
                .entrants
                .iter()
                .filter(|entrant| entrant.pick.is_none());
            open.filter_map(|entrant| seat(&entrant.who)).collect()
        }
        Doing::Combat(going_on) => match &going_on.stage {
            Stage::Prepare => vec![Seat::Gm],
            Stage::Between => {
                let next = combat::on_turn(going_on);
                next.and_then(|(_, who)| seat(&who.to_owned()))
                    .into_iter()
                    .collect()
            }
            Stage::Forming(forming, _) => {
                let open = forming.asked.iter().filter(|(_, using)| using.is_none());
                let open: Vec<Seat> = open.filter_map(|(who, _)| seat(who)).collect();
                if open.is_empty() {
                    seat(&forming.by).into_iter().collect()
                } else {
                    open
                }
            }
            Stage::Joining { leader, .. } => seat(leader).into_iter().collect(),
            Stage::AttackHelp(_) | Stage::DefendHelp(_) => {
                let helpers = combat::asked_helpers(going_on);
                helpers
                    .iter()
                    .filter_map(|roller| seat(&roller.who))
                    .collect()
            }
            Stage::Defend(exchange) => seat(&exchange.target).into_iter().collect(),
            Stage::Roll(_) => Vec::new(),
            Stage::Volunteers(blow) => blow.undecided.iter().filter_map(seat).collect(),
            Stage::PickVolunteer(blow) | Stage::Designate(blow) => {
                let side = if blow.attacker_hurt {
                    &blow.exchange.attack
                } else {
                    &blow.exchange.defence
                };
                side.first()
                    .and_then(|roller| seat(&roller.who))
                    .into_iter()
                    .collect()
            }
            Stage::Reform(offers) => {
                let survivors = offers.first().map_or(&[][..], |offer| &offer.survivors);
                survivors.iter().filter_map(seat).collect()
            }
            Stage::Fates { .. } => combat::judges(state, going_on),
        },
        Doing::Advancing(going_on) => {
            let mut seats = Vec::new();
            for grower in &going_on.growers {
                if grower.proposed.is_some() {
                    seats.push(Seat::Gm);
                } else if !grower.done && (going_on.rolled || grower.cliches.is_none()) {
                    seats.extend(seat(&grower.who));
                }
            }
            seats
        }
    };
    seats.sort();
    seats.dedup();
    seats
}

#[expect(clippy::too_many_lines, reason = "one line for each command")]
fn decide(state: &State, seat: &Seat, command: &Command) -> Decided {
    match command {
        Command::StartDraft { name } => table::start_draft(state, seat, name),
        Command::Change { draft, change } => table::change(state, seat, draft, change),
        Command::DropDraft { draft } => table::drop_draft(state, seat, draft),
        Command::Finish { draft } => table::finish(state, seat, draft),
        Command::MakeNpc {
            name,
            cliche,
            level,
            kind,
        } => table::make_npc(state, seat, name, cliche, *level, *kind),
        Command::HandOver { who, seat: to } => table::hand_over(state, seat, who, to),
        Command::NewScene => table::new_scene(state, seat),
        Command::EndSession => table::end_session(state, seat),
        Command::ShowRoll { place } => {
            table::show(state, seat, usize::try_from(*place).unwrap_or(usize::MAX))
        }
        Command::CallOff => table::call_off(state, seat),
        Command::Rule(ruling) => table::rule(state, seat, ruling),

        Command::CallTarget {
            who,
            number,
            secret,
        } => target::call(state, seat, who, *number, *secret),
        Command::PickCliche { using } => target::pick(state, seat, using),
        Command::Judge { tools } => target::judge(state, seat, *tools),
        Command::RefuseCliche => target::refuse(state, seat),
        Command::Boost(boost) => target::boost(state, seat, *boost),

        Command::CallSingle { who } => single::call(state, seat, who),
        Command::MarkSingle {
            who,
            cliche,
            applicable,
        } => single::mark(state, seat, who, cliche, *applicable),
        Command::ToolsSingle { who, cliche, tools } => {
            single::tools(state, seat, who, cliche, *tools)
        }
        Command::BeginSingle => single::begin(state, seat),
        Command::PickSingle { who, using, boost } => single::pick(state, seat, who, using, *boost),

        Command::CallCombat { who, foes } => combat::call(state, seat, who, foes),
        Command::Enter { who, party } => combat::enter(state, seat, who, *party),
        Command::Mark { who, cliche, mark } => combat::mark(state, seat, who, cliche, *mark),
        Command::MarkRest { mark } => combat::mark_rest(state, seat, *mark),
        Command::JudgeTools { who, cliche, tools } => {
            combat::tools(state, seat, who, cliche, *tools)
        }
        Command::TakeBrevet { who } => combat::take_brevet(state, seat, who),
        Command::BeginCombat => combat::begin(state, seat),
        Command::Reorder { party, order } => combat::reorder(state, seat, *party, order),
        Command::Attack {
            who,
            using,
            target,
            boost,
            vengeance,
        } => {
            let attack = combat::Attack {
                who,
                using,
                target,
                boost: *boost,
                vengeance: *vengeance,
            };
            combat::attack(state, seat, &attack)
        }
        Command::Pass { who } => combat::pass(state, seat, who),
        Command::Help { who, boost } => combat::help(state, seat, who, *boost),
        Command::Defend { using, boost } => combat::defend(state, seat, using, *boost),
        Command::Fate { who, fate } => combat::fate(state, seat, who, fate),

        Command::Volunteer { who, volunteers } => teams::volunteer(state, seat, who, *volunteers),
        Command::PickVolunteer { who } => teams::pick_volunteer(state, seat, who),
        Command::Designate { who } => teams::designate(state, seat, who),
        Command::ProposeTeam { by, with } => teams::propose(state, seat, by, with),
        Command::Contribute { who, using } => teams::contribute(state, seat, who, using),
        Command::DeclineTeam { who } => teams::decline(state, seat, who),
        Command::NameLeader { leader } => teams::name_leader(state, seat, leader),
        Command::JoinTeam { who, using, leader } => {
            teams::ask_to_join(state, seat, who, using, leader)
        }
        Command::AnswerJoin { accept } => teams::answer_join(state, seat, *accept),
        Command::DropOut { who } => teams::drop_out(state, seat, who),
        Command::Disband { leader } => teams::disband_team(state, seat, leader),
        Command::DeclineReform { who } => teams::decline_reform(state, seat, who),

        Command::Recover { who, cliche, dice } => {
            recovery::recover(state, seat, who, cliche, *dice)
        }
        Command::SetCondition {
            who,
            cliche,
            condition,
        } => recovery::set_condition(state, seat, who, cliche, condition),
        Command::MeetCondition { who, cliche } => {
            recovery::meet_condition(state, seat, who, cliche)
        }

        Command::EndAdventure => advancement::end_adventure(state, seat),
        Command::Leap { who } => advancement::leap(state, seat, who),
        Command::PickGrowth { who, cliche } => advancement::pick(state, seat, who, cliche),
        Command::Raise { who } => advancement::raise(state, seat, who),
        Command::ProposeNew { who, name } => advancement::propose_new(state, seat, who, name),
        Command::AnswerNew { who, approve } => advancement::answer_new(state, seat, who, *approve),
    }
}
