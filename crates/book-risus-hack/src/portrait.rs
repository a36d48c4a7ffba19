//! Characters as they are put on paper.

use rulebook::{Block, Message, Portrait};

use crate::{
    setup::Figure,
    state::{Character, State},
    view::{cliche_block, story_notes},
};

/// The whole cast. Nothing on a sheet is a secret.
pub fn portraits(state: &State) -> Vec<Portrait> {
    state.cast.iter().map(portrait).collect()
}

fn portrait(character: &Character) -> Portrait {
    let cliches = character.cliches.iter();
    let mut blocks: Vec<Block> = cliches
        .map(|cliche| cliche_block(None, character, cliche))
        .collect();
    if character.destiny > 0 {
        blocks.push(Block::Track {
            label: Message::new("hack-field-points"),
            left: character.destiny,
            of: character.destiny,
            notes: Vec::new(),
        });
    }
    let xp = (character.xp > 0).then(|| Message::new("hack-note-xp").with("points", character.xp));
    let notes = xp.into_iter().chain(story_notes(character));
    blocks.extend(notes.map(|text| Block::Note { text }));
    Portrait {
        name: character.name.clone(),
        seat: character.seat.clone(),
        about: match character.kind {
            Figure::Character => None,
            Figure::Npc => Some(Message::new("hack-kind-npc")),
            Figure::Horde => Some(Message::new("hack-kind-horde")),
        },
        blocks,
    }
}
