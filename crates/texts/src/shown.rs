//! What a game shows, with its texts in the reader's language: what programs read as JSON, at the
//! end of a pipe and over the network alike.

use dice::{Face, fraction_text};
use rulebook as raw;
use rulebook::{Message, Rule, Seat};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use crate::Texts;

/// What the game waits for.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Turn {
    /// A decision of any of these seats: `gm`, or a player's name.
    Choice(Vec<String>),
    /// Dice.
    Roll(Roll),
    /// A die that is being placed.
    Attempt(Attempt),
    /// Nothing: it is over.
    Over(Over),
}

/// Dice to be thrown.
#[derive(Debug, Serialize, ToSchema)]
pub struct Roll {
    /// What it is about.
    title: String,
    /// Who throws what, in the order in which faces are given.
    throws: Vec<Throw>,
    /// How many dice there are in all.
    dice: u32,
    /// Whether only the game master knows of it.
    secret: bool,
}

/// Dice thrown by one character for one purpose.
#[derive(Debug, Serialize, ToSchema)]
pub struct Throw {
    /// Who throws.
    who: String,
    /// With what.
    what: String,
    /// How many six-sided dice.
    dice: u32,
}

/// A die that is being placed on a stack.
#[derive(Debug, Serialize, ToSchema)]
pub struct Attempt {
    /// What it is about.
    title: String,
    /// By whose hand.
    #[schema(value_type = String)]
    seat: Seat,
    /// How many dice stand already.
    height: u32,
    /// How it is settled: `by` is `hand`, `draw` or `simulation`.
    #[schema(value_type = Object)]
    way: Value,
}

/// How a game ended.
#[derive(Debug, Serialize, ToSchema)]
pub struct Over {
    /// The same in every language.
    key: &'static str,
    /// The sentence.
    text: String,
}

/// Something a seat may do: a small form.
#[derive(Debug, Serialize, ToSchema)]
pub struct Choice {
    /// What programs call it. Several may share a key, with other ranges.
    key: &'static str,
    /// The rule that allows it.
    #[schema(value_type = String)]
    rule: Rule,
    /// What people call it.
    title: String,
    /// What has to be filled in.
    fields: Vec<Field>,
    /// Whether it is seldom wanted at this moment.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    seldom: bool,
}

/// A part of a form.
#[derive(Debug, Serialize, ToSchema)]
pub struct Field {
    /// What programs call it.
    key: &'static str,
    /// What people call it.
    label: String,
    /// What it takes.
    #[serde(flatten)]
    kind: Kind,
}

/// What a field takes.
#[derive(Debug, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Kind {
    /// One of these, by its id.
    Pick {
        /// The options.
        options: Vec<PickOption>,
    },
    /// Some of these, by their ids.
    PickSome {
        /// At least so many.
        min: usize,
        /// At most so many.
        max: usize,
        /// Those that have to be among them.
        must: Vec<String>,
        /// The options.
        options: Vec<PickOption>,
    },
    /// A number of things shared out, to the last one.
    Share {
        /// How many.
        total: u32,
        /// Among whom or what.
        portions: Vec<Portion>,
    },
    /// A whole number.
    Count {
        /// At least.
        min: i64,
        /// At most.
        max: i64,
        /// What is most often meant.
        usual: i64,
    },
    /// Words.
    Text {
        /// At least so many characters.
        min: usize,
        /// At most so many characters.
        max: usize,
        /// What it must not be.
        taken: Vec<String>,
    },
}

/// An option of a pick.
#[derive(Debug, Serialize, ToSchema)]
pub struct PickOption {
    /// What programs call it.
    id: String,
    /// What people call it.
    label: String,
}

/// What can get a share.
#[derive(Debug, Serialize, ToSchema)]
pub struct Portion {
    /// What programs call it.
    id: String,
    /// What people call it.
    label: String,
    /// At most so many.
    max: u32,
}

/// A part of what somebody sees.
#[derive(Debug, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Block {
    /// Parts that belong together.
    Group {
        /// The heading.
        title: String,
        /// Whether it deserves more notice than its neighbours.
        active: bool,
        /// The parts.
        #[schema(no_recursion)]
        blocks: Vec<Block>,
    },
    /// One thing worth knowing.
    Stat {
        /// What.
        label: String,
        /// How it stands.
        value: String,
    },
    /// Something of which there is some left.
    Track {
        /// What.
        label: String,
        /// How much is left.
        left: u32,
        /// How much there was.
        of: u32,
        /// What else is to be said about it.
        notes: Vec<String>,
    },
    /// Words.
    Note {
        /// The words.
        text: String,
    },
    /// Dice on the table.
    Dice {
        /// Whose.
        label: String,
        /// What they show.
        faces: Vec<Face>,
    },
    /// Dice stacked one upon another.
    Stack {
        /// What.
        label: String,
        /// How many there are.
        height: u32,
        /// How they lie, the lowest first; empty if nobody knows.
        #[schema(value_type = Vec<Object>)]
        poses: Value,
    },
}

/// One answer to a question about a roll.
#[derive(Debug, Serialize, ToSchema)]
pub struct Prospect {
    /// The same in every language.
    key: &'static str,
    /// The answer.
    text: String,
    /// How likely it is, as a fraction.
    chance: String,
    /// The same in percent, for people.
    percent: String,
}

/// What the game waits for.
pub fn turn(texts: &Texts, turn: &raw::Turn) -> Turn {
    match turn {
        raw::Turn::Choice(seats) => {
            Turn::Choice(seats.iter().map(|seat| seat.name().to_owned()).collect())
        }
        raw::Turn::Chance(awaited) => Turn::Roll(roll(texts, awaited)),
        raw::Turn::Attempt(awaited) => Turn::Attempt(attempt(texts, awaited)),
        raw::Turn::Over(outcome) => Turn::Over(over(texts, outcome)),
    }
}

/// Dice to be thrown.
pub fn roll(texts: &Texts, roll: &raw::Roll) -> Roll {
    let throw = |throw: &raw::Throw| Throw {
        who: throw.who.clone(),
        what: texts.message(&throw.what),
        dice: throw.dice,
    };
    Roll {
        title: texts.message(&roll.title),
        throws: roll.throws.iter().map(throw).collect(),
        dice: roll.dice(),
        secret: roll.secret,
    }
}

/// A die that is being placed.
pub fn attempt(texts: &Texts, attempt: &raw::Attempt) -> Attempt {
    Attempt {
        title: texts.message(&attempt.title),
        seat: attempt.seat.clone(),
        height: attempt.height,
        way: written(&attempt.way),
    }
}

/// How it ended.
pub fn over(texts: &Texts, outcome: &Message) -> Over {
    Over {
        key: outcome.key,
        text: texts.message(outcome),
    }
}

/// Something a seat may do.
pub fn choice(texts: &Texts, choice: &raw::Choice) -> Choice {
    Choice {
        key: choice.key,
        rule: choice.rule,
        title: texts.message(&choice.title),
        fields: choice
            .fields
            .iter()
            .map(|part| field(texts, part))
            .collect(),
        seldom: choice.seldom,
    }
}

fn field(texts: &Texts, field: &raw::Field) -> Field {
    let option = |option: &raw::PickOption| PickOption {
        id: option.id.clone(),
        label: texts.message(&option.label),
    };
    let portion = |portion: &raw::Portion| Portion {
        id: portion.id.clone(),
        label: texts.message(&portion.label),
        max: portion.max,
    };
    let kind = match &field.kind {
        raw::Kind::Pick { options } => Kind::Pick {
            options: options.iter().map(option).collect(),
        },
        raw::Kind::PickSome {
            options,
            min,
            max,
            must,
        } => Kind::PickSome {
            min: *min,
            max: *max,
            must: must.clone(),
            options: options.iter().map(option).collect(),
        },
        raw::Kind::Share { portions, total } => Kind::Share {
            total: *total,
            portions: portions.iter().map(portion).collect(),
        },
        raw::Kind::Count { min, max, usual } => Kind::Count {
            min: *min,
            max: *max,
            usual: *usual,
        },
        raw::Kind::Text { min, max, taken } => Kind::Text {
            min: *min,
            max: *max,
            taken: taken.clone(),
        },
    };
    Field {
        key: field.key,
        label: texts.message(&field.label),
        kind,
    }
}

/// What somebody sees: its parts from top to bottom.
pub fn view(texts: &Texts, view: &raw::View) -> Vec<Block> {
    blocks(texts, &view.blocks)
}

fn blocks(texts: &Texts, blocks: &[raw::Block]) -> Vec<Block> {
    blocks.iter().map(|part| block(texts, part)).collect()
}

fn block(texts: &Texts, block: &raw::Block) -> Block {
    let say = |message: &Message| texts.message(message);
    match block {
        raw::Block::Group {
            title,
            active,
            blocks: parts,
        } => Block::Group {
            title: say(title),
            active: *active,
            blocks: blocks(texts, parts),
        },
        raw::Block::Stat { label, value } => Block::Stat {
            label: say(label),
            value: say(value),
        },
        raw::Block::Track {
            label,
            left,
            of,
            notes,
        } => Block::Track {
            label: say(label),
            left: *left,
            of: *of,
            notes: notes.iter().map(say).collect(),
        },
        raw::Block::Note { text } => Block::Note { text: say(text) },
        raw::Block::Dice { label, faces } => Block::Dice {
            label: say(label),
            faces: faces.clone(),
        },
        raw::Block::Stack {
            label,
            height,
            poses,
        } => Block::Stack {
            label: say(label),
            height: *height,
            poses: written(poses),
        },
    }
}

/// What a roll may come to: for each question all its answers, with exact chances.
pub fn odds(texts: &Texts, prospects: &[Vec<raw::Prospect>]) -> Vec<Vec<Prospect>> {
    let answer = |prospect: &raw::Prospect| Prospect {
        key: prospect.what.key,
        text: texts.message(&prospect.what),
        chance: fraction_text(&prospect.chance),
        percent: texts.percent(&prospect.chance),
    };
    let question = |answers: &Vec<raw::Prospect>| answers.iter().map(answer).collect();
    prospects.iter().map(question).collect()
}

/// Something that has no words in it. Numbers, texts and lists can always be written.
fn written(what: &impl Serialize) -> Value {
    serde_json::to_value(what).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use rulebook::{Field, Kind, PickOption, Portion};
    use serde_json::json;

    use super::written;
    use crate::{Language, Texts};
    use rulebook::Message;

    #[test]
    fn a_form_says_what_it_shares_out_and_what_it_demands() {
        let named = |name: &str| Message::new("odds-win").with("side", name);
        let portion = Portion {
            id: "a".to_owned(),
            label: named("A"),
            max: 3,
            first: 1,
        };
        let option = PickOption {
            id: "b".to_owned(),
            label: named("B"),
        };
        let shown = |kind: Kind| {
            let label = named("Who");
            let key = "who";
            let aim = None;
            let field = Field {
                key,
                label,
                kind,
                aim,
            };
            written(&super::field(&Texts::new(Language::English), &field))
        };
        let share = Kind::Share {
            portions: vec![portion],
            total: 2,
        };
        let portions = json!([{ "id": "a", "label": "A wins", "max": 3 }]);
        assert_eq!(
            shown(share),
            json!({
                "key": "who", "label": "Who wins", "kind": "share",
                "total": 2, "portions": portions,
            })
        );
        let some = Kind::PickSome {
            options: vec![option],
            min: 0,
            max: 1,
            must: vec!["b".to_owned()],
        };
        let shown = shown(some);
        assert_eq!(
            (&shown["kind"], &shown["must"]),
            (&json!("pick_some"), &json!(["b"]))
        );
    }
}
