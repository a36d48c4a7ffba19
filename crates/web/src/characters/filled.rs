//! What somebody has filled into the fields of a sheet: from a page to a sheet and back, with rows
//! that come and go.
//!
//! What is no number stays as it was typed, so that it can be shown again; a row in which nothing
//! is written is kept on the page, but is not part of the sheet.

use std::collections::BTreeMap;

use books::Book;
use serde_json::{Map, Value, json};

use super::pattern::{self, Field, Kind};
use crate::fields::Sent;

/// What stands before the name of each field.
pub const SHEET: &str = "s.";
/// What says, behind the name of a list, how many rows there are.
pub const ROWS: &str = "rows";
/// Rows that wait to be filled in on a new sheet.
const WAITING: usize = 3;

/// More rows than there may be.
#[derive(Debug, PartialEq, Eq)]
pub struct TooMany {
    /// The key of what the list is called.
    pub label: String,
    /// How many there may be.
    pub most: usize,
}

/// What a page sent, by name.
type ByName<'a> = BTreeMap<&'a str, Vec<&'a str>>;

/// The sheet that a page sent, with rows in which nothing is written.
///
/// # Errors
/// The first list that has too many rows.
pub fn read(fields: &[Field], sent: &Sent) -> Result<Map<String, Value>, TooMany> {
    let mut by_name = ByName::new();
    for (name, value) in sent {
        by_name.entry(name).or_default().push(value);
    }
    object(fields, SHEET, &by_name)
}

fn object(
    fields: &[Field],
    prefix: &str,
    sent: &ByName<'_>,
) -> Result<Map<String, Value>, TooMany> {
    let mut map = Map::new();
    for field in fields {
        let name = format!("{prefix}{}", field.name);
        let all = sent.get(name.as_str()).map_or(&[][..], Vec::as_slice);
        let value = match &field.kind {
            Kind::Rows { most, fields, .. } => Some(rows(field, *most, fields, &name, sent)?),
            _ => value(field, all),
        };
        if let Some(value) = value {
            map.insert(field.name.clone(), value);
        }
    }
    Ok(map)
}

fn rows(
    field: &Field,
    most: usize,
    fields: &[Field],
    name: &str,
    sent: &ByName<'_>,
) -> Result<Value, TooMany> {
    let number = sent.get(format!("{name}.{ROWS}").as_str());
    let number = number
        .and_then(|all| all.first()?.parse().ok())
        .unwrap_or(0);
    if number > most {
        return Err(too_many(field, most));
    }
    let row = |place| {
        Ok(Value::Object(object(
            fields,
            &format!("{name}.{place}."),
            sent,
        )?))
    };
    (0..number).map(row).collect()
}

/// What was filled into a field; nothing if nothing was.
fn value(field: &Field, all: &[&str]) -> Option<Value> {
    let typed = all.first().map_or("", |typed| typed.trim());
    match &field.kind {
        Kind::Text { numbers, .. } => {
            // A text is one line, however it was typed.
            let text = typed.replace("\r\n", " ").replace(['\n', '\r'], " ");
            let number = text.parse().ok().filter(|number| numbers.contains(number));
            match number {
                Some(number) => Some(number.into()),
                None => (field.required || !text.is_empty()).then(|| text.into()),
            }
        }
        Kind::Number { .. } | Kind::Choice(_) if typed.is_empty() => None,
        Kind::Number { most, .. } => {
            let number = typed.parse::<u64>().ok();
            let number = number.filter(|number| number <= most);
            Some(number.map_or_else(|| typed.into(), Value::from))
        }
        Kind::Switch => (!all.is_empty()).then_some(true.into()),
        Kind::Choice(values) => {
            let chosen = values.iter().find(|one| one.id == typed);
            Some(chosen.map_or_else(|| typed.into(), |one| one.value.clone()))
        }
        Kind::Some(values) => {
            let chosen = values.iter().filter(|one| all.contains(&one.id.as_str()));
            Some(chosen.map(|one| one.value.clone()).collect())
        }
        Kind::Texts { .. } => {
            let lines = typed.lines().map(str::trim);
            Some(lines.filter(|line| !line.is_empty()).collect())
        }
        // Read with what stands in them.
        Kind::Rows { .. } => None,
    }
}

/// The sheet alone: without rows in which nothing is written.
pub fn written(fields: &[Field], sheet: &Map<String, Value>) -> Map<String, Value> {
    let mut written = Map::new();
    for (name, value) in sheet {
        let field = fields.iter().find(|field| field.name == *name);
        let value = match (field.map(|field| &field.kind), value) {
            (Some(Kind::Rows { fields, .. }), Value::Array(rows)) => {
                let rows = rows.iter().filter_map(Value::as_object);
                let rows = rows.map(|row| self::written(fields, row));
                let rows = rows.filter(|row| !is_blank(fields, row));
                rows.map(Value::Object).collect()
            }
            _ => value.clone(),
        };
        written.insert(name.clone(), value);
    }
    written
}

/// Whether nothing is written in a row; what is chosen does not count.
fn is_blank(fields: &[Field], row: &Map<String, Value>) -> bool {
    let words = fields.iter().filter(|field| {
        matches!(
            field.kind,
            Kind::Text { .. } | Kind::Texts { .. } | Kind::Rows { .. }
        )
    });
    let mut words = words.map(|field| (field, row.get(&field.name)));
    words.all(|(field, value)| field.is_idle(value))
}

/// Numbers that are none, or that no sheet has room for: the key of what the field is called, and what was typed.
pub fn no_numbers<'a>(
    fields: &'a [Field],
    sheet: &'a Map<String, Value>,
) -> Vec<(&'a str, &'a str)> {
    let mut found = Vec::new();
    for field in fields {
        match (&field.kind, sheet.get(&field.name)) {
            (Kind::Number { .. }, Some(Value::String(typed))) => {
                found.push((field.label.as_str(), typed.as_str()));
            }
            (Kind::Rows { fields, .. }, Some(Value::Array(rows))) => {
                for row in rows.iter().filter_map(Value::as_object) {
                    found.extend(no_numbers(fields, row));
                }
            }
            _ => {}
        }
    }
    found
}

/// A new sheet, with rows that wait to be filled in.
pub fn fresh(book: &Book) -> Map<String, Value> {
    let fields = &pattern::of(book).fields;
    let least = Value::Object(first(fields));
    // The book itself says what everybody begins with.
    let read = (book.check)(&least.to_string()).unwrap_or_default();
    let begun = read.first().map(books::Checked::character);
    let mut sheet = match begun.unwrap_or(least) {
        Value::Object(sheet) => sheet,
        _ => Map::new(),
    };
    for field in fields.iter().filter(|field| !field.seldom) {
        if let Kind::Rows { fields, .. } = &field.kind {
            let rows = (0..WAITING).map(|_| Value::Object(first(fields)));
            sheet.insert(field.name.clone(), rows.collect());
        }
    }
    sheet
}

/// What something begins with.
fn first(fields: &[Field]) -> Map<String, Value> {
    let must = fields.iter().filter(|field| field.required);
    let must = must.map(|field| match &field.kind {
        Kind::Rows { .. } => (field.name.clone(), json!([])),
        _ => (field.name.clone(), field.initial.clone()),
    });
    must.collect()
}

/// Adds a row to the list at a path (`equipment.0.run_offs`); gives its number.
///
/// # Errors
/// There is no room for it. Nothing if there is no such list.
pub fn add(
    fields: &[Field],
    sheet: &mut Map<String, Value>,
    path: &str,
) -> Option<Result<usize, TooMany>> {
    let (field, rows) = list(fields, sheet, &steps(path))?;
    let Kind::Rows { most, fields, .. } = &field.kind else {
        return None;
    };
    if rows.len() >= *most {
        return Some(Err(too_many(field, *most)));
    }
    rows.push(Value::Object(first(fields)));
    Some(Ok(rows.len() - 1))
}

/// Takes the row at a path (`cliches.1`) away; nothing if there is none.
pub fn remove(fields: &[Field], sheet: &mut Map<String, Value>, path: &str) -> Option<()> {
    let (path, place) = path.rsplit_once('.')?;
    let (_, rows) = list(fields, sheet, &steps(path))?;
    let place = place.parse().ok().filter(|place| *place < rows.len())?;
    rows.remove(place);
    Some(())
}

fn steps(path: &str) -> Vec<&str> {
    path.split('.').collect()
}

/// The list of rows at a path.
fn list<'a>(
    fields: &'a [Field],
    sheet: &'a mut Map<String, Value>,
    path: &[&str],
) -> Option<(&'a Field, &'a mut Vec<Value>)> {
    let (name, rest) = path.split_first()?;
    let field = fields.iter().find(|field| field.name == *name)?;
    let Kind::Rows { fields, .. } = &field.kind else {
        return None;
    };
    let rows = sheet.entry(field.name.clone()).or_insert_with(|| json!([]));
    let rows = rows.as_array_mut()?;
    let Some((place, rest)) = rest.split_first() else {
        return Some((field, rows));
    };
    let row = rows.get_mut(place.parse::<usize>().ok()?)?;
    list(fields, row.as_object_mut()?, rest)
}

fn too_many(field: &Field, most: usize) -> TooMany {
    TooMany {
        label: field.label.clone(),
        most,
    }
}

#[cfg(test)]
mod tests {
    use books::BOOKS;

    use super::*;

    fn sent(pairs: &[(&str, &str)]) -> Sent {
        let pair = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
        pairs.iter().map(pair).collect()
    }

    #[test]
    fn what_is_typed_becomes_a_sheet() {
        let fields = &pattern::of(&BOOKS[0]).fields;
        let sent = sent(&[
            ("s.name", " Grolf "),
            ("s.kind", "character"),
            ("s.cliches.rows", "2"),
            ("s.cliches.0.name", "Viking\r\nof old"),
            ("s.cliches.0.level", " 4 "),
            ("s.cliches.0.primary", "on"),
            ("s.cliches.0.tools", "axe\r\n\r\n helmet "),
            ("s.cliches.1.name", ""),
            ("s.cliches.1.level", "x"),
            ("s.lucky_dice", ""),
            ("s.no_such_field", "1"),
        ]);
        let sheet = read(fields, &sent).expect("few rows");
        assert_eq!(
            no_numbers(fields, &sheet),
            [("field-risus-cliche-level", "x")]
        );
        let written = written(fields, &sheet);
        assert_eq!(no_numbers(fields, &written), []);
        assert_eq!(
            Value::Object(written),
            json!({ "name": "Grolf", "kind": "character", "hooks": [], "tales": [],
                "cliches": [{ "name": "Viking of old", "level": 4, "primary": true,
                    "tools": ["axe", "helmet"] }] })
        );
    }

    #[test]
    fn rows_come_and_go_within_rows_and_have_an_end() {
        let book = BOOKS.last().expect("a book");
        let fields = &pattern::of(book).fields;
        let mut sheet = fresh(book);
        assert_eq!(add(fields, &mut sheet, "equipment"), Some(Ok(0)));
        let path = "equipment.0.run_offs";
        assert_eq!(add(fields, &mut sheet, path), Some(Ok(0)));
        assert_eq!(add(fields, &mut sheet, path), Some(Ok(1)));
        assert_eq!(
            remove(fields, &mut sheet, "equipment.0.run_offs.0"),
            Some(())
        );
        assert_eq!(sheet["equipment"][0]["run_offs"], json!([{ "name": "" }]));
        for place in 1..20 {
            assert_eq!(add(fields, &mut sheet, path), Some(Ok(place)));
        }
        let full = Some(Err(TooMany {
            label: "field-clichenimatic-item-run_offs".to_owned(),
            most: 20,
        }));
        assert_eq!(add(fields, &mut sheet, path), full);
        for nowhere in [
            "",
            "name",
            "equipment.7.run_offs",
            "equipment.x",
            "a.b.c",
            "equipment.0",
        ] {
            assert_eq!(add(fields, &mut sheet, nowhere), None, "{nowhere}");
        }
        for nowhere in ["", "equipment", "equipment.7", "equipment.-1", "name.0"] {
            assert_eq!(remove(fields, &mut sheet, nowhere), None, "{nowhere}");
        }
        let too_many = sent(&[("s.run_offs.rows", "21")]);
        assert!(read(fields, &too_many).is_err());
        let endless = sent(&[("s.run_offs.rows", "99999999999999999999")]);
        assert_eq!(read(fields, &endless).expect("none")["run_offs"], json!([]));
    }

    #[test]
    fn nobody_begins_with_nothing() {
        for book in BOOKS {
            let fields = &pattern::of(book).fields;
            let sheet = fresh(book);
            assert_eq!(sheet["name"], "", "{}", book.id);
            let alone = Value::Object(written(fields, &sheet)).to_string();
            assert!((book.check)(&alone).is_ok(), "{alone}");
        }
    }
}
