//! What somebody filled into a form on a page, as a value of the form that was listed.
//!
//! A page sends texts; what each of them is, the listed form says. Whether the book accepts the
//! whole is not asked here.

use std::collections::BTreeMap;

use rulebook::{Choice, Filled, Kind, Value};

/// What stands before the name of a field in a page.
pub const FIELD: &str = "f.";

/// What a page sent: names and values, in order, each name perhaps several times.
pub type Sent = Vec<(String, String)>;

/// The first value of a name.
pub fn first<'a>(sent: &'a Sent, name: &str) -> Option<&'a str> {
    let mut pairs = sent.iter();
    pairs
        .find(|(other, _)| other == name)
        .map(|(_, value)| value.as_str())
}

/// The last value of a name: a box that is ticked comes after what it is without the tick.
pub fn last<'a>(sent: &'a Sent, name: &str) -> Option<&'a str> {
    let mut pairs = sent.iter().rev();
    pairs
        .find(|(other, _)| other == name)
        .map(|(_, value)| value.as_str())
}

/// The filled form, if everything in it can be read; else the field that cannot.
///
/// # Errors
/// The key of the field.
pub fn filled(choice: &Choice, sent: &Sent) -> Result<Filled, &'static str> {
    let mut filled = Filled::new(choice.key);
    for field in &choice.fields {
        let value = value(&field.kind, &format!("{FIELD}{}", field.key), sent);
        let value = value.ok_or(field.key)?;
        filled.values.insert(field.key.to_owned(), value);
    }
    Ok(filled)
}

fn value(kind: &Kind, name: &str, sent: &Sent) -> Option<Value> {
    match kind {
        Kind::Pick { .. } => Some(Value::Text(first(sent, name)?.to_owned())),
        Kind::Text { .. } => Some(Value::Text(first(sent, name)?.trim().to_owned())),
        Kind::Count { .. } => first(sent, name)?.trim().parse().ok().map(Value::Number),
        Kind::PickSome { .. } => {
            let picked = sent.iter().filter(|(other, _)| other == name);
            Some(Value::Some(picked.map(|(_, id)| id.clone()).collect()))
        }
        Kind::Share { portions, .. } => {
            let mut shares = BTreeMap::new();
            for portion in portions {
                let share = first(sent, &format!("{name}.{}", portion.id));
                let share: i64 = match share.map(str::trim) {
                    None | Some("") => 0,
                    Some(number) => number.parse().ok()?,
                };
                if share != 0 {
                    shares.insert(portion.id.clone(), share);
                }
            }
            Some(Value::Shares(shares))
        }
    }
}

/// A filled form as a page would send it.
pub fn written(filled: &Filled) -> Sent {
    let mut sent = vec![("key".to_owned(), filled.key.clone())];
    for (key, value) in &filled.values {
        let name = format!("{FIELD}{key}");
        match value {
            Value::Number(number) => sent.push((name, number.to_string())),
            Value::Text(text) => sent.push((name, text.clone())),
            Value::Some(ids) => sent.extend(ids.iter().map(|id| (name.clone(), id.clone()))),
            Value::Shares(shares) => {
                let shares = shares.iter();
                sent.extend(shares.map(|(id, share)| (format!("{name}.{id}"), share.to_string())));
            }
        }
    }
    sent
}

#[cfg(test)]
mod tests {
    use rulebook::{Message, PickOption, Portion, Rule};

    use super::*;

    fn sent(pairs: &[(&str, &str)]) -> Sent {
        let pair = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
        pairs.iter().map(pair).collect()
    }

    fn form() -> Choice {
        let label = || Message::named("x");
        let option = |id: &str| PickOption {
            id: id.to_owned(),
            label: label(),
        };
        let portion = |id: &str| Portion {
            id: id.to_owned(),
            label: label(),
            max: 3,
            first: 0,
        };
        Choice::new("do", label(), Rule("TBL-01"))
            .field(
                "who",
                label(),
                Kind::Pick {
                    options: vec![option("a b")],
                },
            )
            .field("n", label(), Kind::number(0, 9))
            .field(
                "some",
                label(),
                Kind::PickSome {
                    options: vec![option("x"), option("y")],
                    min: 0,
                    max: 2,
                    must: vec![],
                },
            )
            .field(
                "of",
                label(),
                Kind::Share {
                    portions: vec![portion("p"), portion("q")],
                    total: 3,
                },
            )
            .field(
                "say",
                label(),
                Kind::Text {
                    min: 0,
                    max: 9,
                    taken: vec![],
                },
            )
    }

    #[test]
    fn a_page_fills_in_every_kind_of_field() {
        let sent = sent(&[
            ("f.who", "a b"),
            ("f.n", " 7 "),
            ("f.some", "x"),
            ("f.some", "y"),
            ("f.of.p", "3"),
            ("f.of.q", ""),
            ("f.say", " ha "),
        ]);
        let filled = filled(&form(), &sent).expect("all there");
        assert!(form().admits(&filled), "{filled:?}");
        assert_eq!(filled.text("say").as_deref(), Ok("ha"));
        assert_eq!(super::filled(&form(), &written(&filled)), Ok(filled));
    }

    #[test]
    fn what_cannot_be_read_is_named() {
        let fault = |pairs: &[(&str, &str)]| filled(&form(), &sent(pairs)).err();
        assert_eq!(fault(&[]), Some("who"));
        assert_eq!(fault(&[("f.who", "a"), ("f.n", "many")]), Some("n"));
        let all = [("f.who", "a"), ("f.n", "1"), ("f.of.p", "x"), ("f.say", "")];
        assert_eq!(fault(&all), Some("of"));
    }
}
