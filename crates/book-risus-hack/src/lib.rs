//! Risus Hack, played by its rules.
//!
//! Start with [`rules`]: a file for each part of the book, every rule a function.
//! [`RisusHack`] puts them behind the words that all books share.

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
    Play, attempt, combat, creation, equipment, exchange, progress, recovery, rolling, table, teams,
};
use setup::{Options, Setup};
use state::{Combat, Doing, Pool, Rolling, Stage, State};

/// What a rule says to a command: events, or no.
pub type Decided = Result<Vec<Event>, Refusal>;

/// The book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RisusHack;

impl Rulebook for RisusHack {
    const ID: &'static str = "risus-hack";
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
        let secret = || secret_roll(state);
        match open_roll(state).or_else(secret) {
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
        if let (Some(roll), None) = (&state.secret, open_roll(state)) {
            return attempt::settle_roll(state, roll, faces, true);
        }
        match &state.doing {
            Doing::Talking => Vec::new(),
            Doing::Roll(roll) => attempt::settle_roll(state, roll, faces, false),
            Doing::Single(single) => attempt::settle_single(state, single, faces),
            Doing::Combat(combat) => {
                let mut play = Play::new(state);
                exchange::settle(&mut play, combat, faces);
                play.events
            }
            Doing::Progress(growing) => progress::settle(state, growing, faces),
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
        begun: false,
        scene: 1,
        session: 1,
        due: Vec::new(),
        doing: Doing::Talking,
        secret: None,
        last_roll: None,
        secrets: Vec::new(),
    })
}

/// Throws of pools, as they are awaited.
fn throws(options: &Options, rolling: &Rolling) -> Vec<Throw> {
    let awaited = rolling::awaited(options, rolling).into_iter();
    awaited.map(|(pool, dice)| throw(pool, dice)).collect()
}

fn throw(pool: &Pool, dice: u32) -> Throw {
    Throw {
        who: pool.who.clone(),
        what: Message::named(&pool.cliche),
        dice,
    }
}

/// Bare dice, one each.
fn dice_of(names: &[String]) -> Vec<Throw> {
    let one = |who: &String| Throw {
        who: who.clone(),
        what: Message::new("hack-one-die"),
        dice: 1,
    };
    names.iter().map(one).collect()
}

/// The roll of which only the game master knows.
fn secret_roll(state: &State) -> Option<Roll> {
    let roll = state.secret.as_ref()?;
    Some(Roll {
        title: Message::new("hack-roll-cliche").with("fd", roll.fd),
        throws: throws(&state.options, roll.rolling.as_ref()?),
        secret: true,
    })
}

/// The roll that everybody waits for.
fn open_roll(state: &State) -> Option<Roll> {
    let open = |title: Message, throws: Vec<Throw>| {
        Some(Roll {
            title,
            throws,
            secret: false,
        })
    };
    match &state.doing {
        Doing::Roll(roll) => {
            let title = Message::new("hack-roll-cliche").with("fd", roll.fd);
            open(title, throws(&state.options, roll.rolling.as_ref()?))
        }
        Doing::Single(single) if !single.tied.is_empty() => {
            open(Message::new("hack-roll-off"), dice_of(&single.tied))
        }
        Doing::Single(single) => {
            let throws = throws(&state.options, single.rolling.as_ref()?);
            open(Message::new("hack-roll-single"), throws)
        }
        Doing::Combat(combat) => match &combat.stage {
            Stage::Roll(exchange, rolling) => {
                let title = Message::new("hack-roll-combat")
                    .with("who", exchange.attack.who.as_str())
                    .with("target", exchange.target.as_str())
                    .with("fd", combat.fd);
                open(title, throws(&state.options, rolling))
            }
            Stage::RollOff(both) => {
                let both = dice_of(&exchange::leaders(both));
                open(Message::new("hack-roll-off"), both)
            }
            Stage::Fumble(both) => {
                let both = dice_of(&exchange::leaders(both));
                open(Message::new("hack-roll-fumble"), both)
            }
            _ => None,
        },
        Doing::Progress(growing) if !growing.rolled => {
            let pools = progress::throws(state, growing);
            let throws = pools.iter().map(|pool| throw(pool, pool.dice)).collect();
            open(Message::new("hack-roll-growth"), throws)
        }
        Doing::Progress(_) | Doing::Talking => None,
    }
}

/// The seats that have something to decide.
fn deciders(state: &State) -> Vec<Seat> {
    let seat = |who: &str| state.character(who).map(|character| character.seat.clone());
    let mut seats: Vec<Seat> = match &state.doing {
        Doing::Talking => vec![Seat::Gm],
        Doing::Roll(_) | Doing::Single(_) => {
            let open = attempt::attempts(state).iter();
            let open = open.filter(|attempt| attempt.boost.is_none());
            open.filter_map(|attempt| match (&attempt.cliche, attempt.judgement) {
                (Some(_), None) => Some(Seat::Gm),
                _ => seat(&attempt.who),
            })
            .collect()
        }
        Doing::Combat(combat) => in_combat(state, combat),
        Doing::Progress(growing) => {
            let open = growing.growers.iter().filter(|grower| !grower.done);
            open.filter_map(|grower| match grower.proposed {
                Some(_) => Some(Seat::Gm),
                None => seat(&grower.who),
            })
            .collect()
        }
    };
    seats.sort();
    seats.dedup();
    seats
}

fn in_combat(state: &State, combat: &Combat) -> Vec<Seat> {
    let seat = |who: &str| state.character(who).map(|character| character.seat.clone());
    match &combat.stage {
        Stage::Prepare => vec![Seat::Gm],
        Stage::Between => {
            let next = combat::on_turn(state, combat);
            next.and_then(seat).into_iter().collect()
        }
        Stage::Forming(forming, _) => {
            let open = forming.asked.iter().filter(|(_, cliche)| cliche.is_none());
            let open: Vec<Seat> = open.filter_map(|(who, _)| seat(who)).collect();
            if open.is_empty() {
                seat(&forming.by).into_iter().collect()
            } else {
                open
            }
        }
        Stage::Defend(exchange) => seat(&exchange.target).into_iter().collect(),
        Stage::Roll(..) | Stage::RollOff(_) | Stage::Fumble(_) => Vec::new(),
        Stage::Volunteers(blow) => blow.undecided.iter().filter_map(|who| seat(who)).collect(),
        Stage::PickVolunteer(blow) | Stage::Designate(blow) => {
            seat(teams::leader_of(blow)).into_iter().collect()
        }
        Stage::Reform(offers) => {
            let survivors = offers.first().map_or(&[][..], |offer| &offer.survivors);
            survivors.iter().filter_map(|who| seat(who)).collect()
        }
        Stage::Fates { .. } => combat::judges(state, combat),
    }
}

fn decide(state: &State, seat: &Seat, command: &Command) -> Decided {
    match command {
        Command::StartDraft { name } => table::start_draft(state, seat, name),
        Command::Change { draft, change } => table::change(state, seat, draft, change),
        Command::JudgeDrawback { draft, agreed } => {
            table::judge_drawback(state, seat, draft, *agreed)
        }
        Command::Finish { draft } => table::finish(state, seat, draft),
        Command::DropDraft { draft } => table::drop_draft(state, seat, draft),
        Command::MakeNpc {
            name,
            cliche,
            level,
            kind,
        } => table::make_npc(state, seat, name, cliche, *level, *kind),
        Command::HandOver { who, seat: to } => table::hand_over(state, seat, who, to),
        Command::NewScene => table::new_scene(state, seat),
        Command::EndSession => progress::end_session(state, seat),
        Command::EndAdventure => progress::end_adventure(state, seat),
        Command::ShowRoll { place } => table::show(state, seat, *place),
        Command::CallOff => table::call_off(state, seat),
        Command::Rule(ruling) => table::rule(state, seat, ruling),

        Command::GrantItem { who, item } => equipment::grant(state, seat, who, item),
        Command::TakeItem { who, item } => equipment::take(state, seat, who, item),
        Command::MarkObject {
            who,
            cliche,
            object,
            missing,
        } => equipment::mark_object(state, seat, who, cliche, object, *missing),
        Command::AddObject {
            who,
            cliche,
            object,
        } => equipment::add_object(state, seat, who, cliche, object),
        Command::AwardDestiny { who } => equipment::award_destiny(state, seat, who),
        Command::RegainDestiny { who, points } => {
            equipment::regain_destiny(state, seat, who, *points)
        }
        Command::AwardXp { who } => equipment::award_xp(state, seat, who),
        Command::Recover { who, cliche, dice } => {
            recovery::recover(state, seat, who, cliche, *dice)
        }
        Command::SetCondition { who, cliche, text } => {
            recovery::set_condition(state, seat, who, cliche, text)
        }
        Command::MeetCondition { who, cliche } => {
            recovery::meet_condition(state, seat, who, cliche)
        }
        Command::DamageVehicle { who, cliche, text } => {
            recovery::damage_vehicle(state, seat, who, cliche, text)
        }
        Command::Repair { who, cliche } => recovery::repair(state, seat, who, cliche),

        Command::CallRoll { who, fd } => attempt::call(state, seat, who, *fd),
        Command::CallSingle { who } => attempt::call_single(state, seat, who),
        Command::SecretRoll {
            who,
            cliche,
            fd,
            penalty,
        } => attempt::secret(state, seat, who, cliche, *fd, *penalty),
        Command::Pick { who, cliche } => attempt::pick(state, seat, who, cliche),
        Command::RefusePick { who } => attempt::refuse(state, seat, who),
        Command::Judge { who, judgement } => attempt::judge(state, seat, who, *judgement),
        Command::Boost { who, boost } => attempt::boost(state, seat, who, boost),

        Command::CallCombat { who, foes, fd } => combat::call(state, seat, who, foes, *fd),
        Command::Enter { who, party } => combat::enter(state, seat, who, *party),
        Command::Mark {
            who,
            cliche,
            judgement,
        } => combat::mark(state, seat, who, cliche, *judgement),
        Command::MarkRest => combat::mark_rest(state, seat),
        Command::SetFd { fd } => combat::set_fd(state, seat, *fd),
        Command::Begin => combat::begin(state, seat),
        Command::Destine { who, cliche } => combat::destine(state, seat, who, cliche),
        Command::Attack { declared, target } => combat::attack(state, seat, declared, target),
        Command::Defend { declared } => combat::defend(state, seat, declared),
        Command::Pass { who } => combat::pass(state, seat, who),
        Command::Volunteer { who, volunteers } => teams::volunteer(state, seat, who, *volunteers),
        Command::PickVolunteer { who } => teams::pick_volunteer(state, seat, who),
        Command::Designate { who } => teams::designate(state, seat, who),
        Command::ProposeTeam { by, with } => teams::propose(state, seat, by, with),
        Command::Contribute { who, cliche } => teams::contribute(state, seat, who, cliche),
        Command::DeclineTeam { who } => teams::decline(state, seat, who),
        Command::NameLeader { leader } => teams::name_leader(state, seat, leader),
        Command::Withdraw { who } => teams::withdraw(state, seat, who),
        Command::Disband { leader } => teams::disband_team(state, seat, leader),
        Command::DeclineReform { who } => teams::decline_reform(state, seat, who),
        Command::Fate { who, fate } => combat::fate(state, seat, who, fate),
        Command::FateNow { who, fate } => combat::fate_now(state, seat, who, fate),
        Command::EndCombat => combat::end(state, seat),

        Command::Grow { who, cliche } => progress::choose(state, seat, who, cliche),
        Command::ProposeNew { who, name } => progress::propose_new(state, seat, who, name),
        Command::AnswerNew { who, approve } => progress::answer_new(state, seat, who, *approve),
    }
}
