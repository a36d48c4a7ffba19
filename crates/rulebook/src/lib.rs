//! The words that every book is written in, and nothing of any book.
//!
//! A book is a set of pure functions over its own types (see [`Rulebook`]): it says whose turn
//! it is, lists what a seat may do as small forms, turns a filled form into events or refuses
//! it with the number of a rule, reads dice that were thrown elsewhere, and shows what a viewer
//! may see. Text for people is named by keys ([`Message`]) and written elsewhere.

mod attempt;
mod book;
mod chance;
mod fight;
mod form;
mod lot;
mod message;
mod play;
mod portrait;
mod ranks;
mod rule;
mod seat;
mod seating;
mod setting;
mod sheet;
mod table;
mod view;
pub mod words;

pub use attempt::{
    Aim, AimPart, Attempt, Landing, LandingFault, Outcome, Pose, Simulated, Steadiness,
    TALLEST_STACK, Way,
};
pub use book::{
    Accepted, Barred, Rejected, Rulebook, choices, choose, land, may_act, throw, turn_for,
};
pub use chance::{FacesFault, Prospect, Roll, Throw, Turn};
pub use fight::{
    Combatant, Fight, Fights, Layout, PLAINEST, Reader, Renamed, Rest, Shape, Side, Unreckoned,
    Verdict,
};
pub use form::{Choice, Field, Filled, FormFault, Kind, PickOption, Portion, Value};
pub use lot::Lot;
pub use message::{Argument, Message};
pub use play::Play;
pub use portrait::{Portrait, portraits};
pub use ranks::{Closed, Ranks};
pub use rule::Rule;
pub use seat::{Seat, Viewer};
pub use seating::{Casting, SeatingFault, seating_faults};
pub use setting::{Setting, Settings, Values};
pub use sheet::{Brings, Sheets, each_once};
pub use table::{Measure, Part, Row, Table, Tables};
pub use view::{Block, View};
