//! What a book is: pure functions over its own types.
//!
//! There is no `self`: a book has no state but the one handed in, and nothing can be
//! overridden. What all books do alike is a free function below.

use std::fmt::Debug;

use dice::Face;
use serde::{Serialize, de::DeserializeOwned};

use crate::{
    attempt::{Landing, LandingFault},
    chance::{FacesFault, Prospect, Turn},
    form::{Choice, Filled, FormFault},
    message::Message,
    portrait::Portrait,
    rule::Rule,
    seat::{Seat, Viewer},
    view::View,
};

/// A book that can be played.
///
/// `decide`, `settle`, `apply` and `view` are pure: the same input gives the same answer on
/// every machine. A state is exactly what `open` and the events since then make it.
pub trait Rulebook: 'static {
    /// The book's name on the command line and in stored campaigns.
    const ID: &'static str;
    /// What a table begins with; may be nonsense until it is opened. Stored.
    type Setup: Clone + Debug + Serialize + DeserializeOwned;
    /// Where a table stands; always valid. Serialised to be looked at, never to be kept.
    type State: Clone + Eq + Debug + Serialize;
    /// What a seat wants to do.
    type Command: Clone + Eq + Debug;
    /// What happened, in the past tense. Stored.
    type Event: Clone + Eq + Debug + Serialize + DeserializeOwned;
    /// How the book says no.
    type Refusal: Clone + Eq + Debug;

    /// A table to try the book out with: some characters, some foes.
    fn demonstration() -> Self::Setup;

    /// Opens a table.
    ///
    /// # Errors
    /// Every fault of the setup at once.
    fn open(setup: &Self::Setup) -> Result<Self::State, Vec<Self::Refusal>>;

    /// The players at the table, by name.
    fn players(state: &Self::State) -> &[String];

    /// Lets a player sit down who was not there when the table was opened (TBL-15).
    fn seat_player(state: &mut Self::State, name: &str);

    /// What the game waits for. Dice that everybody awaits come before secret ones.
    fn turn(state: &Self::State) -> Turn;

    /// Who is to decide, as far as those know who know nothing of secret dice that are awaited
    /// (TBL-05).
    fn meanwhile(_state: &Self::State) -> Vec<Seat> {
        vec![Seat::Gm]
    }

    /// What a seat may do now, always in the same order. Asked only for those who may act at
    /// all: [`choices`] sees to that.
    fn choices(state: &Self::State, seat: &Seat) -> Vec<Choice>;

    /// A filled form as a command; whether it is allowed is not asked here.
    ///
    /// # Errors
    /// Says why the form cannot be read.
    fn read(filled: &Filled) -> Result<Self::Command, FormFault>;

    /// What follows from a command of somebody who may act at all: [`choose`] sees to that.
    /// Nothing changes yet.
    ///
    /// # Errors
    /// The refusal, with its rule.
    fn decide(
        state: &Self::State,
        seat: &Seat,
        command: &Self::Command,
    ) -> Result<Vec<Self::Event>, Self::Refusal>;

    /// What follows from the faces of the awaited roll, which fit it.
    fn settle(state: &Self::State, faces: &[Face]) -> Vec<Self::Event>;

    /// What follows from what came of the awaited attempt, which fits it. Books that await none
    /// leave this as it is.
    fn settle_attempt(_state: &Self::State, _landing: &Landing) -> Vec<Self::Event> {
        Vec::new()
    }

    /// Lets an event have happened. Holds no rules, and cannot fail on an event of this book's
    /// own making.
    fn apply(state: &mut Self::State, event: &Self::Event);

    /// What somebody may see. Secrets are taken out here and in `portraits`, and nowhere else.
    fn view(state: &Self::State, viewer: &Viewer) -> View;

    /// Every character of the cast as it is put on paper, without what the viewer may not see.
    /// Whose sheets somebody may have is asked by [`portraits`](crate::portraits).
    fn portraits(state: &Self::State, viewer: &Viewer) -> Vec<Portrait>;

    /// What the awaited roll or attempt may come to, and how likely that is: for each question
    /// that it answers, all its answers, whose chances add up to one.
    fn prospects(state: &Self::State) -> Vec<Vec<Prospect>>;

    /// What an event says to somebody; `None` if it is not theirs to know. An event speaks for
    /// itself: a log can be read without playing it again.
    fn tell(event: &Self::Event, viewer: &Viewer) -> Option<Message>;

    /// A refusal as a rule and a sentence.
    fn explain(refusal: &Self::Refusal) -> (Rule, Message);
}

/// Why somebody may do nothing at all for now, whatever the book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Barred {
    /// They have no seat at this table (TBL-01).
    NoSeat,
    /// Dice are awaited, or a die is being placed (TBL-03).
    DiceAwaited,
}

impl Barred {
    /// The rule that says so.
    pub fn rule(self) -> Rule {
        Rule(match self {
            Barred::NoSeat => "TBL-01",
            Barred::DiceAwaited => "TBL-03",
        })
    }

    /// What to tell people.
    pub fn message(self) -> Message {
        Message::new(match self {
            Barred::NoSeat => "table-no-seat",
            Barred::DiceAwaited => "table-no-dice-awaited",
        })
    }
}

/// Whether a seat may act at all: it is one of this table (TBL-01), and no dice are awaited
/// that it knows of (TBL-03). Of secret dice players know nothing (TBL-05).
///
/// # Errors
/// Says why not.
pub fn may_act<B: Rulebook>(state: &B::State, seat: &Seat) -> Result<(), Barred> {
    let seated = match seat {
        Seat::Gm => true,
        Seat::Player(name) => B::players(state).contains(name),
    };
    if !seated {
        return Err(Barred::NoSeat);
    }
    match B::turn(state) {
        Turn::Chance(roll) if !roll.secret || *seat == Seat::Gm => Err(Barred::DiceAwaited),
        Turn::Attempt(_) => Err(Barred::DiceAwaited),
        _ => Ok(()),
    }
}

/// What the game waits for, as somebody knows it: of secret dice only the game master does
/// (TBL-05).
pub fn turn_for<B: Rulebook>(state: &B::State, viewer: &Viewer) -> Turn {
    match B::turn(state) {
        Turn::Chance(roll) if roll.secret && !viewer.is_gm() => Turn::Choice(B::meanwhile(state)),
        turn => turn,
    }
}

/// What a seat may do now, always in the same order.
pub fn choices<B: Rulebook>(state: &B::State, seat: &Seat) -> Vec<Choice> {
    match may_act::<B>(state, seat) {
        Ok(()) => B::choices(state, seat),
        Err(_) => Vec::new(),
    }
}

/// Why a filled form was not accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rejected<R> {
    /// It cannot be read.
    Form(FormFault),
    /// Whose it is may do nothing for now.
    Barred(Barred),
    /// The book forbids it.
    Refused(R),
}

impl<R> Rejected<R> {
    /// As a rule and a sentence; a form that cannot be read breaks no rule.
    ///
    /// # Errors
    /// Says why it cannot be read.
    pub fn explain<B: Rulebook<Refusal = R>>(self) -> Result<(Rule, Message), FormFault> {
        match self {
            Rejected::Form(fault) => Err(fault),
            Rejected::Barred(barred) => Ok((barred.rule(), barred.message())),
            Rejected::Refused(refusal) => Ok(B::explain(&refusal)),
        }
    }
}

/// What a filled form came to.
pub type Accepted<B> = Result<Vec<<B as Rulebook>::Event>, Rejected<<B as Rulebook>::Refusal>>;

/// Reads a filled form and decides it; nothing changes.
///
/// # Errors
/// Says why it is not accepted.
pub fn choose<B: Rulebook>(state: &B::State, seat: &Seat, filled: &Filled) -> Accepted<B> {
    let command = B::read(filled).map_err(Rejected::Form)?;
    may_act::<B>(state, seat).map_err(Rejected::Barred)?;
    B::decide(state, seat, &command).map_err(Rejected::Refused)
}

/// Reads faces for the awaited roll; nothing changes.
///
/// # Errors
/// Says why these faces cannot be.
pub fn throw<B: Rulebook>(state: &B::State, faces: &[Face]) -> Result<Vec<B::Event>, FacesFault> {
    let Turn::Chance(roll) = B::turn(state) else {
        return Err(FacesFault::NotAwaited);
    };
    roll.check(faces)?;
    Ok(B::settle(state, faces))
}

/// Reads what came of the awaited attempt; nothing changes.
///
/// # Errors
/// Says why that cannot be.
pub fn land<B: Rulebook>(
    state: &B::State,
    landing: &Landing,
) -> Result<Vec<B::Event>, LandingFault> {
    let Turn::Attempt(attempt) = B::turn(state) else {
        return Err(LandingFault::NotAwaited);
    };
    attempt.check(landing)?;
    Ok(B::settle_attempt(state, landing))
}
