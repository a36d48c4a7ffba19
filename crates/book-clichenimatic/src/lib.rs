//! The Clichénimatic System, played by its rules.
//!
//! Start with [`rules`]: a file for each part of the book, every rule a function. How a round
//! goes is drawn in [`state::conflict`]; [`rules::round`] is the engine that makes it go.
//! [`Clichenimatic`] puts all of it behind the words that all books share.

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
    Turn, View, Viewer, words,
};

use command::Command;
use event::Event;
use refusal::Refusal;
use rules::{
    Play, action, advancement, answer, calling, catchphrase, cliche, creation, declare, duel, flaw,
    limits, mooks, recovery, resolve, round, split, table, team,
};
use setup::{Kind, Setup};
use state::{Conflict, Stage, State, Step, Throwing, Turn as Place};

/// What a rule says to a command: events, or no.
pub type Decided = Result<Vec<Event>, Refusal>;

/// The book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clichenimatic;

impl Rulebook for Clichenimatic {
    const ID: &'static str = "clichenimatic";
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
        let events = decide(state, seat, command)?;
        Ok(with_claim(state, seat, command, events))
    }

    fn settle(state: &State, faces: &[Face]) -> Vec<Event> {
        let mut play = Play::new(state);
        if state.claim.is_some() {
            play.happen(Event::ClaimStood);
        }
        let stage = state.conflict.as_ref().map(|conflict| &conflict.stage);
        match stage {
            Some(Stage::Rolling) => round::settle(&mut play, faces),
            Some(Stage::Cliche {
                throwing: Some(throwing),
                ..
            }) => cliche::settle(&mut play, throwing, faces),
            _ => {}
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

    fn tell(event: &Event, _viewer: &Viewer) -> Option<Message> {
        // CLN-GEN-08: the book has no hidden information.
        tell::tell(event)
    }

    fn explain(refusal: &Refusal) -> (Rule, Message) {
        (refusal.rule(), refusal.message())
    }
}

/// Opens a table, or says everything that is wrong with its setup.
fn open(setup: &Setup) -> Result<State, Vec<Refusal>> {
    let mut faults = creation::option_faults(&setup.options);
    if setup.players.len() > words::MOST_PLAYERS || setup.cast.len() > words::MOST_CHARACTERS {
        faults.push(Refusal::Full);
    }
    let bad_names = words::bad_players(&setup.players).into_iter();
    faults.extend(bad_names.map(Refusal::BadName));
    for (place, casting) in setup.cast.iter().enumerate() {
        let name = &casting.sheet.name;
        let mut earlier = setup.cast[..place].iter();
        if earlier.any(|other| other.sheet.name == *name) {
            faults.push(Refusal::BadName(name.clone()));
        }
        let mooks = casting.sheet.kind == Kind::Mooks;
        match &casting.seat {
            Seat::Player(player) if mooks || !setup.players.contains(player) => {
                faults.push(Refusal::NoSuchSeat(player.clone()).on_sheet_of(name));
            }
            _ => {}
        }
        let of_sheet = creation::faults(&setup.options, &casting.sheet).into_iter();
        faults.extend(of_sheet.map(|fault| fault.on_sheet_of(name)));
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    let (groups, cast): (Vec<_>, Vec<_>) = setup
        .cast
        .iter()
        .partition(|casting| casting.sheet.kind == Kind::Mooks);
    let cast = cast.into_iter();
    let groups = groups.into_iter();
    Ok(State {
        options: setup.options.clone(),
        players: setup.players.clone(),
        cast: cast
            .map(|casting| creation::build(&setup.options, &casting.sheet, &casting.seat))
            .collect(),
        mooks: groups
            .map(|casting| creation::build_mooks(&setup.options, &casting.sheet))
            .collect(),
        session: 1,
        scene: 1,
        seized_teams: Vec::new(),
        conflict: None,
        offers: Vec::new(),
        claim: None,
    })
}

/// CLN-GEN-06: a claim of a player can be vetoed until the next move is made.
fn with_claim(state: &State, seat: &Seat, command: &Command, events: Vec<Event>) -> Vec<Event> {
    let vetoed = matches!(command, Command::Veto { .. });
    let claims = match command {
        _ if *seat == Seat::Gm => None,
        Command::Shields { item, .. } => {
            let conflict = state.conflict.as_deref();
            let blow = conflict.and_then(|conflict| answer::blow(state, conflict).ok());
            let who = blow.and_then(|blow| blow.target.who().map(str::to_owned));
            who.map(|who| (who, vec![item.clone()]))
        }
        command => command.claims(),
    };
    let before = match claims {
        Some((who, things)) => Some(Event::Claimed { who, things }),
        None if vetoed || state.claim.is_none() => None,
        None => Some(Event::ClaimStood),
    };
    before.into_iter().chain(events).collect()
}

/// The roll that the table waits for (CLN-GEN-05).
fn awaited(state: &State) -> Option<Roll> {
    let conflict = state.conflict.as_deref()?;
    let (title, throws) = match &conflict.stage {
        Stage::Rolling => {
            let pools = round::throws(state).into_iter();
            let pools = pools.filter(|(_, dice)| !dice.is_empty());
            let throw = |(who, dice): (String, Vec<declare::PoolDie>)| Throw {
                who,
                what: Message::new("cn-throw-pool"),
                dice: rules::cost::count(dice.len()),
            };
            let title = Message::new("cn-roll-pools").with("round", conflict.round);
            (title, pools.map(throw).collect())
        }
        Stage::Cliche {
            throwing: Some(throwing),
            ..
        } => {
            let (who, cliche, dice, title) = match throwing {
                Throwing::ReRoll {
                    who, cliche, dice, ..
                } => (who, cliche, dice.len(), "cn-roll-again"),
                Throwing::Bonus { who, cliche, .. } => (who, cliche, 1, "cn-roll-bonus"),
            };
            let throw = Throw {
                who: who.clone(),
                what: Message::named(cliche),
                dice: rules::cost::count(dice),
            };
            (Message::new(title).with("who", who.as_str()), vec![throw])
        }
        _ => return None,
    };
    Some(Roll {
        title,
        throws,
        secret: false,
    })
}

/// The seats that have something to decide.
fn deciders(state: &State) -> Vec<Seat> {
    let Some(conflict) = state.conflict.as_deref() else {
        return vec![Seat::Gm];
    };
    let mut seats = if !conflict.drops.is_empty() {
        round::droppers(state, conflict)
    } else if let Some(invoked) = &conflict.flaw {
        if invoked.failed {
            vec![Seat::Gm]
        } else {
            vec![state.seat_of(&invoked.who)]
        }
    } else {
        in_stage(state, conflict)
    };
    seats.sort();
    seats.dedup();
    if seats.is_empty() {
        seats.push(Seat::Gm);
    }
    seats
}

fn in_stage(state: &State, conflict: &Conflict) -> Vec<Seat> {
    let seat = |who: &str| state.seat_of(who);
    let blow = || {
        let blow = answer::blow(state, conflict).ok();
        let decider = blow.and_then(|blow| answer::decider(state, &blow.target));
        decider.into_iter().collect::<Vec<Seat>>()
    };
    match &conflict.stage {
        Stage::Ticking(_) => blow(),
        Stage::Prelude | Stage::Declaring => {
            let units = conflict.units.iter();
            let open = units.flat_map(|unit| declare::undeclared(state, unit));
            open.map(seat).collect()
        }
        Stage::Bidding(bidding) => {
            let units = conflict.units.iter().flat_map(|unit| &unit.members);
            let able = units.filter(|who| {
                duel::check_bidder(state, conflict, bidding, who).is_ok()
                    && duel::highest(state, &bidding.caller, who) > duel::standing(bidding)
            });
            able.map(|who| seat(who)).chain([Seat::Gm]).collect()
        }
        Stage::Rolling => Vec::new(),
        Stage::Cliche { waiting, .. } => waiting.first().cloned().into_iter().collect(),
        Stage::SetAside(waiting) => waiting.clone(),
        Stage::Acting(acting) => match &acting.attack {
            None => match acting.order.get(acting.place) {
                Some(Place::Unit(name)) => {
                    let unit = conflict.unit(name).into_iter();
                    let people = unit.flat_map(|unit| rules::active(state, unit));
                    people.map(seat).collect()
                }
                _ => vec![Seat::Gm],
            },
            Some(attack) => match &attack.step {
                Step::Split => vec![seat(&attack.by)],
                Step::Counter(_, asked) => {
                    let unit = asked.first().and_then(|name| conflict.unit(name));
                    let people = unit.into_iter().flat_map(|unit| rules::active(state, unit));
                    people.map(seat).collect()
                }
                Step::Defence(_) => blow(),
            },
        },
    }
}

#[expect(clippy::too_many_lines, reason = "one line for each command")]
fn decide(state: &State, seat: &Seat, command: &Command) -> Decided {
    match command {
        Command::MakeCharacter(start) => advancement::start(state, seat, start),
        Command::Finish { who } => advancement::finish(state, seat, who),
        Command::MakeMooks { name, count } => table::make_mooks(state, seat, name, *count),
        Command::HandOver { who, seat: to } => table::hand_over(state, seat, who, to),
        Command::Award { who, points } => advancement::award(state, seat, who, *points),
        Command::Buy { who, purchase } => advancement::buy(state, seat, who, purchase),
        Command::Change {
            who,
            run_off,
            change,
        } => advancement::change(state, seat, who, run_off, *change),
        Command::Give { who, item } => advancement::give(state, seat, who, item),
        Command::AutoSuccess { who, text } => table::auto_success(state, seat, who, text),
        Command::UseItem { who, item, used } => table::use_item(state, seat, who, item, *used),
        Command::Restore { who, thing } => table::restore(state, seat, who, thing),
        Command::Access { who, run_off, open } => table::access(state, seat, who, run_off, *open),
        Command::Veto { thing } => table::veto(state, seat, thing),
        Command::Rule(ruling) => table::rule(state, seat, ruling),

        Command::Rest {
            who,
            hours,
            peaceful,
        } => recovery::rest(state, seat, who, *hours, *peaceful),
        Command::Refresh { who } => recovery::refresh(state, seat, who),
        Command::Crush { who } => recovery::crush(state, seat, who),
        Command::Swell { who } => recovery::swell(state, seat, who),
        Command::NewScene => recovery::new_scene(state, seat),
        Command::NewSession => recovery::new_session(state, seat),
        Command::SetFree { who } => recovery::set_free(state, seat, who),
        Command::Kill { who } => resolve::kill(state, seat, who),
        Command::Offer(offer) => resolve::offer(state, seat, offer),
        Command::AnswerOffer { who, pay } => resolve::answer_offer(state, seat, who, *pay),

        Command::Fight { heroes, foes } => calling::fight(state, seat, heroes, foes),
        Command::FightAmong { who, foes } => calling::fight_among(state, seat, who, foes),
        Command::Task(call) => calling::task(state, seat, call),
        Command::Race {
            name,
            who,
            total,
            fewer,
        } => calling::race(state, seat, name, who, *total, *fewer),
        Command::Enter { who, side } => calling::enter(state, seat, who, *side),
        Command::Leave { unit } => calling::leave(state, seat, unit),
        Command::EndConflict => calling::end(state, seat),
        Command::TeamUp { members } => team::team_up(state, seat, members),
        Command::PartWays { team } => team::part_ways(state, seat, team),
        Command::CallOut { who, targets, bid } => duel::call_out(state, seat, who, targets, *bid),
        Command::Bid { who, bid } => duel::bid(state, seat, who, *bid),
        Command::CloseBidding => duel::close(state, seat),
        Command::EndDuel { caller } => duel::end(state, seat, caller),

        Command::Declare {
            who,
            run_offs,
            cliches,
        } => declare::declare(state, seat, who, run_offs, cliches),
        Command::Unskilled { who, run_offs } => declare::unskilled(state, seat, who, run_offs),
        Command::Help { who } => declare::help(state, seat, who),
        Command::Promise { who, cliche } => cliche::promise(state, seat, who, cliche),
        Command::Seize { who, with } => team::seize(state, seat, who, with.as_deref()),
        Command::Situational {
            who,
            name,
            for_scene,
        } => resolve::situational(state, seat, who, name, *for_scene),
        Command::InvokeFlaw { who, flaw } => flaw::invoke(state, seat, who, flaw),
        Command::AnswerFlaw { who, answer } => flaw::answer(state, seat, who, answer),
        Command::Severity { falls } => flaw::severity(state, seat, *falls),

        Command::ReRoll { who, cliche, dice } => cliche::re_roll(state, seat, who, cliche, dice),
        Command::Bonus { who, cliche } => cliche::bonus(state, seat, who, cliche),
        Command::Done => cliche::done(state, seat),
        Command::Recharge { who, run_off, die } => {
            limits::recharge(state, seat, who, run_off, *die)
        }
        Command::Start { first } => round::start(state, seat, first),
        Command::Double { who, phrase, die } => catchphrase::double(state, seat, who, phrase, *die),
        Command::Regain { who, phrase } => catchphrase::regain(state, seat, who, phrase),
        Command::Drop { die } => round::drop(state, seat, *die),

        Command::Act { hand, target } => action::act(state, seat, hand, target),
        Command::ActSplit { hand } => split::begin(state, seat, hand),
        Command::Aim { target, die, adder } => split::aim(state, seat, target, *die, *adder),
        Command::AimLast { target } => split::aim_last(state, seat, target),
        Command::Reload {
            who,
            run_off,
            die,
            instead,
        } => limits::reload(state, seat, (who, run_off), *die, instead.as_deref()),
        Command::EndTurn { who } => action::end_turn(state, seat, who),
        Command::Overpower { who, target } => mooks::overpower(state, seat, who, target),
        Command::BuyExtra { who, target } => mooks::buy_extra(state, seat, who, target),
        Command::Counter { hand } => answer::counter(state, seat, hand),
        Command::NoCounter { unit } => answer::no_counter(state, seat, unit),
        Command::Interpose { who } => answer::interpose(state, seat, who),
        Command::Reduce { points } => answer::reduce(state, seat, *points),
        Command::Shields { item, run_off } => {
            answer::shields(state, seat, item, run_off.as_deref())
        }
        Command::Take { split } => answer::take(state, seat, split),
        Command::Vader { who } => resolve::vader(state, seat, who),
        Command::Epic { who } => resolve::epic(state, seat, who),
    }
}
