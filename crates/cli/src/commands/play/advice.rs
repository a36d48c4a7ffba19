//! What the fight on the table comes to from here, and what each move is worth.

use books::{BoutFault, Playing};
use lab::fight::{self, Fought};
use odds::{Asked, Sampling, Stopped, Unwatched, Watch};
use serde_json::Value;
use texts::Texts;

use super::table::Table;

use crate::{
    commands::fight::{progress::Progress, show},
    layout,
    terminal::{Terminal, Tone},
};

/// A fight at the table is reckoned with less room, and simulated more roughly, than one at a
/// desk: people are waiting.
const AT_THE_TABLE: Asked = Asked {
    manners: odds::BEST,
    memory: 1 << 29,
    sampling: Sampling {
        precision: 0.01,
        most: 100_000,
        seed: 1,
    },
    simulated: false,
};

/// What was reckoned last: mostly the same fight, a little earlier or even at the same moment.
#[derive(Default)]
pub struct Reckoned(Option<(usize, Fought)>);

impl Reckoned {
    /// The fight of this moment, if there is one that can be reckoned.
    fn fought(
        &mut self,
        game: &dyn Playing,
        moment: usize,
        watch: &dyn Watch,
    ) -> Result<&Fought, BoutFault> {
        let fight = match self.0.take() {
            Some((when, fight)) if when == moment => fight,
            before => {
                let later = before.and_then(|(_, before)| game.later(before.bout.as_ref()));
                let bout = match later {
                    Some(bout) => bout,
                    None => game.bout(AT_THE_TABLE, watch)?,
                };
                let fight = Fought::new(bout, watch).map_err(|Stopped| BoutFault::Stopped)?;
                fight.with_moves(watch)
            }
        };
        Ok(&self.0.insert((moment, fight)).1)
    }
}

/// For people: who wins how often, the best moves or all of them, and what is to be known of
/// these numbers.
pub fn text(
    texts: &Texts,
    terminal: &Terminal,
    table: &Table,
    reckoned: &mut Reckoned,
    all: bool,
) -> String {
    let watch = Progress::new(texts, 1);
    match reckoned.fought(table.game(), table.moment(), &watch) {
        Ok(fight) => {
            let mut text = show::who_wins(texts, terminal, fight);
            let most = if all { usize::MAX } else { show::MOST_MOVES };
            let more = "hotseat-more-moves";
            text.push_str(&show::moves_up_to(texts, terminal, fight, most, more));
            // One after the other they take few lines.
            let notes = fight::notes(texts, fight).join(" ");
            let notes = layout::fit(&format!("  {notes}"), terminal.width);
            text.push_str(&terminal.paint(Tone::Faint, &notes));
            text
        }
        Err(fault) => layout::fit(&sentence(texts, &fault), terminal.width),
    }
}

/// For programs.
pub fn json(texts: &Texts, table: &Table, reckoned: &mut Reckoned) -> Value {
    match reckoned.fought(table.game(), table.moment(), &Unwatched) {
        Ok(fight) => {
            let extras = show::Extras {
                moves: true,
                exact: None,
                versus: None,
                compared: None,
            };
            show::as_json(texts, table.book().id, fight, &extras)
        }
        Err(fault) => serde_json::json!({ "none": sentence(texts, &fault) }),
    }
}

fn sentence(texts: &Texts, fault: &BoutFault) -> String {
    match fault {
        // The reason is a sentence that says it all.
        BoutFault::Because(reason) => texts.message(reason),
        BoutFault::NoFight | BoutFault::Over => texts.say("fight-none"),
        BoutFault::Stopped => texts.say("fight-stopped"),
    }
}
