//! Pieces of pages, as HTML. They look at what they are given and decide nothing.

pub mod board;
pub mod chart;
pub mod choices;
pub mod die;
pub mod editor;
pub mod fight;
pub mod log;
pub mod options;
pub mod page;
pub mod sheet;
pub mod turn;
