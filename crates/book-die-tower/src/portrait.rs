//! Figures as they are put on paper.

use rulebook::{Message, Portrait, Viewer};

use crate::{
    state::{Figure, Nature, State},
    view::{nature_blocks, notes_block},
};

/// The whole cast, as far as somebody may see it.
pub fn portraits(state: &State, viewer: &Viewer) -> Vec<Portrait> {
    let cast = state.cast.iter();
    cast.map(|figure| portrait(figure, viewer)).collect()
}

fn portrait(figure: &Figure, viewer: &Viewer) -> Portrait {
    let mut blocks = nature_blocks(figure, viewer);
    blocks.extend(notes_block(figure, viewer));
    Portrait {
        name: figure.name.clone(),
        seat: figure.seat.clone(),
        about: match figure.nature {
            Nature::Pc { .. } => None,
            Nature::Npc { .. } => Some(Message::new("die-tower-about-npc")),
            Nature::Monster { .. } => Some(Message::new("die-tower-about-monster")),
        },
        blocks,
    }
}
