//! What the fight on the table comes to from here, and what each move is worth.

use books::{Bout, BoutFault, Playing};
use lab::fight::{self, Fought};
use odds::{Asked, Sampling, Stopped, Unwatched};
use serde_json::Value;
use texts::{Texts, value};

use crate::{
    commands::fight::show,
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

/// What was reckoned last: mostly the same fight, a little earlier.
#[derive(Default)]
pub struct Reckoned(Option<Box<dyn Bout>>);

impl Reckoned {
    /// The fight, if there is one that can be reckoned.
    fn fought(&mut self, game: &dyn Playing) -> Result<Fought, BoutFault> {
        let before = self.0.take();
        let bout = match before.and_then(|before| game.later(before.as_ref())) {
            Some(bout) => bout,
            None => game.bout(AT_THE_TABLE, &Unwatched)?,
        };
        let fight = Fought::new(bout, &Unwatched).map_err(|Stopped| BoutFault::Stopped)?;
        Ok(fight.with_moves(&Unwatched))
    }
}

/// For people: who wins how often, and the best moves first.
pub fn text(
    texts: &Texts,
    terminal: &Terminal,
    game: &dyn Playing,
    reckoned: &mut Reckoned,
) -> String {
    match reckoned.fought(game) {
        Ok(fight) => {
            let mut text = show::headline(texts, terminal, &fight::ends(texts, &fight));
            text.push_str(&show::moves(texts, terminal, &fight));
            let note = fight::method(texts, &fight.answer);
            text.push_str(&format!("  {}", terminal.paint(Tone::Faint, &note)));
            reckoned.0 = Some(fight.bout);
            text
        }
        Err(fault) => sentence(texts, &fault),
    }
}

/// For programs.
pub fn json(texts: &Texts, book: &str, game: &dyn Playing, reckoned: &mut Reckoned) -> Value {
    match reckoned.fought(game) {
        Ok(fight) => {
            let extras = show::Extras {
                moves: true,
                exact: None,
                versus: None,
                compared: None,
            };
            let json = show::as_json(texts, book, &fight, &extras);
            reckoned.0 = Some(fight.bout);
            json
        }
        Err(fault) => serde_json::json!({ "none": sentence(texts, &fault) }),
    }
}

fn sentence(texts: &Texts, fault: &BoutFault) -> String {
    match fault {
        BoutFault::Because(reason) => {
            let reason = value(texts.message(reason));
            texts.say_with("fight-not-reckoned", [("reason", reason)])
        }
        BoutFault::NoFight | BoutFault::Over => texts.say("fight-none"),
        BoutFault::Stopped => texts.say("fight-stopped"),
    }
}
