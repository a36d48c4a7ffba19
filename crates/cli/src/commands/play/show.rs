//! What a game shows, as JSON with its texts in the reader's language.

use dice::fraction_text;
use rulebook::{
    Attempt, Block, Choice, Field, Kind, Message, PickOption, Portion, Prospect, Roll, Throw, Turn,
    View,
};
use serde_json::{Value, json};
use texts::Texts;

/// What the game waits for.
pub fn turn(texts: &Texts, turn: &Turn) -> Value {
    match turn {
        Turn::Choice(seats) => json!({ "choice": seats }),
        Turn::Chance(awaited) => json!({ "roll": roll(texts, awaited) }),
        Turn::Attempt(awaited) => json!({ "attempt": attempt(texts, awaited) }),
        Turn::Over(outcome) => json!({ "over": over(texts, outcome) }),
    }
}

/// Dice to be thrown.
pub fn roll(texts: &Texts, roll: &Roll) -> Value {
    let throw = |throw: &Throw| {
        json!({
            "who": throw.who,
            "what": texts.message(&throw.what),
            "dice": throw.dice,
        })
    };
    json!({
        "title": texts.message(&roll.title),
        "throws": roll.throws.iter().map(throw).collect::<Vec<_>>(),
        "dice": roll.dice(),
        "secret": roll.secret,
    })
}

/// A die that is being placed.
pub fn attempt(texts: &Texts, attempt: &Attempt) -> Value {
    json!({
        "title": texts.message(&attempt.title),
        "seat": attempt.seat,
        "height": attempt.height,
        "way": attempt.way,
    })
}

/// How it ended.
pub fn over(texts: &Texts, outcome: &Message) -> Value {
    json!({ "key": outcome.key, "text": texts.message(outcome) })
}

/// Something a seat may do.
pub fn choice(texts: &Texts, choice: &Choice) -> Value {
    let fields = choice.fields.iter().map(|part| field(texts, part));
    let mut answer = json!({
        "key": choice.key,
        "rule": choice.rule,
        "title": texts.message(&choice.title),
        "fields": fields.collect::<Vec<_>>(),
    });
    if choice.seldom {
        answer["seldom"] = true.into();
    }
    answer
}

fn field(texts: &Texts, field: &Field) -> Value {
    let (key, label) = (field.key, texts.message(&field.label));
    let option = |option: &PickOption| {
        let label = texts.message(&option.label);
        json!({ "id": option.id, "label": label })
    };
    let listed = |options: &[PickOption]| options.iter().map(option).collect::<Vec<_>>();
    match &field.kind {
        Kind::Pick { options } => {
            let options = listed(options);
            json!({ "key": key, "label": label, "kind": "pick", "options": options })
        }
        Kind::PickSome {
            options,
            min,
            max,
            must,
        } => json!({
            "key": key, "label": label, "kind": "pick_some",
            "min": min, "max": max, "must": must, "options": listed(options),
        }),
        Kind::Share { portions, total } => {
            let portion = |portion: &Portion| {
                let label = texts.message(&portion.label);
                json!({ "id": portion.id, "label": label, "max": portion.max })
            };
            let portions: Vec<_> = portions.iter().map(portion).collect();
            json!({
                "key": key, "label": label, "kind": "share",
                "total": total, "portions": portions,
            })
        }
        Kind::Count { min, max, usual } => json!({
            "key": key, "label": label, "kind": "count", "min": min, "max": max, "usual": usual,
        }),
        Kind::Text { min, max, taken } => json!({
            "key": key, "label": label, "kind": "text",
            "min": min, "max": max, "taken": taken,
        }),
    }
}

/// What somebody sees: its parts from top to bottom.
pub fn view(texts: &Texts, view: &View) -> Value {
    blocks(texts, &view.blocks)
}

fn blocks(texts: &Texts, blocks: &[Block]) -> Value {
    blocks.iter().map(|part| block(texts, part)).collect()
}

fn block(texts: &Texts, block: &Block) -> Value {
    let say = |message: &Message| texts.message(message);
    match block {
        Block::Group {
            title,
            active,
            blocks: parts,
        } => json!({
            "kind": "group", "title": say(title),
            "active": active, "blocks": blocks(texts, parts),
        }),
        Block::Stat { label, value } => {
            json!({ "kind": "stat", "label": say(label), "value": say(value) })
        }
        Block::Track {
            label,
            left,
            of,
            notes,
        } => json!({
            "kind": "track", "label": say(label), "left": left, "of": of,
            "notes": notes.iter().map(say).collect::<Vec<_>>(),
        }),
        Block::Note { text } => json!({ "kind": "note", "text": say(text) }),
        Block::Dice { label, faces } => {
            json!({ "kind": "dice", "label": say(label), "faces": faces })
        }
        Block::Stack {
            label,
            height,
            poses,
        } => json!({ "kind": "stack", "label": say(label), "height": height, "poses": poses }),
    }
}

/// What a roll may come to: for each question all its answers, with exact chances.
pub fn odds(texts: &Texts, prospects: &[Vec<Prospect>]) -> Value {
    let answer = |prospect: &Prospect| {
        json!({
            "key": prospect.what.key,
            "text": texts.message(&prospect.what),
            "chance": fraction_text(&prospect.chance),
            "percent": texts.percent(&prospect.chance),
        })
    };
    let question = |answers: &Vec<Prospect>| answers.iter().map(answer).collect::<Value>();
    prospects.iter().map(question).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use texts::Language;

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
            field(&Texts::new(Language::English), &Field { key, label, kind })
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
