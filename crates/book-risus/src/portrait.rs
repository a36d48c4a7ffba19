//! Characters as they are put on paper.

use rulebook::{Block, Message, Portrait};

use crate::{
    setup::Figure,
    state::{Character, Cliche, State},
    view::{beside_cliches, cliche_notes},
};

/// The whole cast. Nothing on a sheet is a secret.
pub fn portraits(state: &State) -> Vec<Portrait> {
    state.cast.iter().map(portrait).collect()
}

fn portrait(character: &Character) -> Portrait {
    let mut blocks: Vec<Block> = character.cliches.iter().map(cliche).collect();
    blocks.extend(beside_cliches(character));
    Portrait {
        name: character.name.clone(),
        seat: character.seat.clone(),
        about: match character.kind {
            Figure::Character => None,
            Figure::Npc => Some(Message::new("risus-kind-npc")),
            Figure::Squad => Some(Message::new("risus-kind-squad")),
        },
        blocks,
    }
}

/// A cliché with its tools, which matter when they are lost.
fn cliche(cliche: &Cliche) -> Block {
    let mut notes = cliche_notes(cliche);
    if !cliche.tools.is_empty() {
        let tools = Message::row(cliche.tools.iter().map(|tool| Message::named(tool)));
        notes.push(Message::new("risus-note-tools").with("tools", tools));
    }
    Block::Track {
        label: Message::named(&cliche.name),
        left: cliche.left(),
        of: cliche.level,
        notes,
    }
}
