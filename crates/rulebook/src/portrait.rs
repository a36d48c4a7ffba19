//! A character as it is put on paper: what lasts, without what only goes on at the table just now.

use serde::Serialize;

use crate::{
    book::Rulebook,
    message::Message,
    seat::{Seat, Viewer},
    view::Block,
};

/// A character for a sheet of paper.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Portrait {
    /// The name.
    pub name: String,
    /// Who plays it.
    pub seat: Seat,
    /// What it is, where the book has a word for that.
    pub about: Option<Message>,
    /// What stands on the sheet, from top to bottom.
    pub blocks: Vec<Block>,
}

/// The characters whose sheets somebody may have: the game master everybody's, a player their own,
/// and nobody who only watches.
pub fn portraits<B: Rulebook>(state: &B::State, viewer: &Viewer) -> Vec<Portrait> {
    let mut portraits = B::portraits(state, viewer);
    portraits.retain(|portrait| match viewer {
        Viewer::Seat(Seat::Gm) => true,
        Viewer::Seat(seat) => portrait.seat == *seat,
        Viewer::Spectator => false,
    });
    portraits
}
