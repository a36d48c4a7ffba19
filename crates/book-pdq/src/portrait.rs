//! Characters as they are put on paper.

use rulebook::{Block, Message, Portrait};

use crate::{
    setup::Figure,
    state::{Character, Condition, State},
    view::quality_block,
};

/// The whole cast. Nothing on a sheet is a secret.
pub fn portraits(state: &State) -> Vec<Portrait> {
    state.cast.iter().map(portrait).collect()
}

fn portrait(character: &Character) -> Portrait {
    let mut blocks: Vec<Block> = character.qualities.iter().map(quality_block).collect();
    let condition = match character.condition {
        Condition::InAction => None,
        Condition::OutOfAction => Some("pdq-note-out"),
        Condition::Dead => Some("pdq-note-dead"),
    };
    blocks.extend(condition.map(|key| Block::Note {
        text: Message::new(key),
    }));
    // An NPC earns none; everybody else writes theirs down here.
    if character.kind == Figure::Character || character.experience > 0 {
        blocks.push(Block::Stat {
            label: Message::new("pdq-field-points"),
            value: match character.experience {
                0 => Message::named(""),
                points => Message::named(&points.to_string()),
            },
        });
    }
    Portrait {
        name: character.name.clone(),
        seat: character.seat.clone(),
        about: match character.kind {
            Figure::Character => None,
            Figure::Npc => Some(Message::new("pdq-kind-npc")),
        },
        blocks,
    }
}
