//! Characters in files: read, checked by their book, and written again.
//!
//! A file is TOML, JSON or lines, told apart by its content; what is on a sheet only the book
//! knows. Where files come from is not known here.

use std::{collections::BTreeSet, mem};

use rulebook::{Message, Rule, Rulebook, Sheets};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::{fault::SheetFault, names, strict::Strict};

/// The key under which a file says which options of the book are on.
const OPTIONS: &str = "options";

/// The characters of a file, or all that keeps it from being read.
pub type Reading = Result<Vec<Checked>, Vec<SheetFault>>;

/// A character that was read, and what its book says of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Checked {
    /// The book.
    pub book: &'static str,
    /// Its name.
    pub name: String,
    /// Its one-line form.
    pub line: String,
    /// Whether the one-line form says all that the sheet does.
    pub line_is_whole: bool,
    /// What it cost, in a few words.
    pub cost: Message,
    /// What the cost is made of, line by line; empty where it needs no explaining.
    pub bill: Vec<Message>,
    /// Everything that is wrong with it.
    pub faults: Vec<(Rule, Message)>,
    /// The sheet without what is left at its default, with the options it was read with.
    pub sheet: Value,
}

impl Checked {
    /// The sheet alone, as it is brought to a table, whatever options it was read with.
    pub fn character(&self) -> Value {
        let mut sheet = self.sheet.clone();
        if let Value::Object(fields) = &mut sheet {
            fields.shift_remove(OPTIONS);
        }
        sheet
    }

    /// The sheet as TOML.
    ///
    /// # Errors
    ///
    /// When TOML has no way to write it.
    pub fn toml(&self) -> Result<String, SheetFault> {
        toml::to_string(&self.sheet).map_err(|fault| SheetFault::Shape {
            reason: fault.to_string(),
        })
    }
}

/// Reads all characters of a file and asks their book about each.
pub fn check<B: Rulebook + Sheets>(text: &str) -> Reading {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let Some(first) = meaningful(text).next().map(|(_, line)| line) else {
        return Err(vec![SheetFault::Empty]);
    };
    let sheets = match form_of(first) {
        Form::Json => json(text).and_then(|values| values.into_iter().map(read::<B>).collect()),
        Form::Toml => toml_table(text).and_then(|table| Ok(vec![read::<B>(table)?])),
        Form::Lines => return lines::<B>(text).map(|sheets| check_all::<B>(sheets)),
    };
    match sheets {
        Ok(sheets) if sheets.is_empty() => Err(vec![SheetFault::Empty]),
        Ok(sheets) => Ok(check_all::<B>(sheets)),
        Err(fault) => Err(vec![fault]),
    }
}

/// How much of a file a book knows, whether or not it can read it.
pub fn knows<B: Sheets>(text: &str) -> usize {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let first = meaningful(text).next();
    let values = match first.map(|(_, line)| form_of(line)) {
        Some(Form::Json) => json(text).unwrap_or_default(),
        Some(Form::Toml) => toml_table(text).into_iter().collect(),
        Some(Form::Lines) => return meaningful(text).map(|(_, line)| known::<B>(line)).sum(),
        None => Vec::new(),
    };
    let fields = names::fields::<B::Sheet>();
    let keys = values
        .iter()
        .filter_map(Value::as_object)
        .flat_map(Map::keys);
    keys.filter(|key| fields.contains(&key.as_str())).count()
}

/// How many parts of a line its book could read if each stood alone.
fn known<B: Sheets>(line: &str) -> usize {
    let parts = line.split_once(':').map_or("", |(_, parts)| parts);
    let parts = parts.split([',', ';', '|']);
    let parts = parts.filter(|part| !part.trim().is_empty());
    let reads = |part: &&str| B::read_line(&format!("somebody:{part}")).is_ok();
    parts.filter(reads).count()
}

enum Form {
    Json,
    Toml,
    Lines,
}

/// The form that a first line belongs to. TOML begins with a table or with `key = value`, and
/// no line of a character has an equals sign before its colon.
fn form_of(first: &str) -> Form {
    let list = first.strip_prefix('[').map(str::trim_start);
    if first.starts_with('{')
        || list.is_some_and(|rest| rest.is_empty() || rest.starts_with(['{', ']']))
    {
        return Form::Json;
    }
    match first.find([':', '=']) {
        Some(place) if first[place..].starts_with(':') => Form::Lines,
        Some(_) => Form::Toml,
        None if list.is_some() => Form::Toml,
        None => Form::Lines,
    }
}

/// The lines that say something, with their numbers.
fn meaningful(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = text.lines().map(str::trim).enumerate();
    let lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    lines.map(|(index, line)| (index + 1, line))
}

/// A sheet with the options it was read with, if it named any.
struct Read<B: Sheets> {
    sheet: B::Sheet,
    options: Option<(Value, B::Options)>,
}

/// JSON: objects one after the other, or a list of them.
fn json(text: &str) -> Result<Vec<Value>, SheetFault> {
    let mut values = Vec::new();
    for value in serde_json::Deserializer::from_str(text).into_iter() {
        match value {
            Ok(Strict(Value::Array(list))) => values.extend(list),
            Ok(Strict(value)) => values.push(value),
            Err(fault) if fault.is_data() => {
                let reason = fault.to_string();
                return Err(SheetFault::Shape { reason });
            }
            Err(fault) => {
                return Err(SheetFault::Json {
                    line: fault.line(),
                    column: fault.column(),
                });
            }
        }
    }
    Ok(values)
}

fn toml_table(text: &str) -> Result<Value, SheetFault> {
    let unreadable = |fault: toml::de::Error| {
        let before = fault.span().and_then(|span| text.get(..span.start));
        SheetFault::Toml {
            line: before.unwrap_or_default().matches('\n').count() + 1,
            reason: fault.message().replace('\n', " "),
        }
    };
    toml::from_str(text).map_err(unreadable)
}

fn read<B: Sheets>(value: Value) -> Result<Read<B>, SheetFault> {
    let Value::Object(mut fields) = value else {
        let reason = "a sheet is an object with fields".to_owned();
        return Err(SheetFault::Shape { reason });
    };
    let options = match fields.shift_remove(OPTIONS) {
        Some(value) => Some((value.clone(), shaped(value)?)),
        None => None,
    };
    let sheet = shaped(Value::Object(fields))?;
    Ok(Read { sheet, options })
}

fn shaped<T: DeserializeOwned>(value: Value) -> Result<T, SheetFault> {
    serde_json::from_value(value).map_err(|fault| SheetFault::Shape {
        reason: fault.to_string(),
    })
}

fn lines<B: Sheets>(text: &str) -> Result<Vec<Read<B>>, Vec<SheetFault>> {
    let (mut sheets, mut faults) = (Vec::new(), Vec::new());
    for (line, text) in meaningful(text) {
        match B::read_line(text) {
            Ok(sheet) => sheets.push(Read {
                sheet,
                options: None,
            }),
            Err(message) => faults.push(SheetFault::Line { line, message }),
        }
    }
    if faults.is_empty() {
        Ok(sheets)
    } else {
        Err(faults)
    }
}

fn check_all<B: Rulebook + Sheets>(read: Vec<Read<B>>) -> Vec<Checked> {
    let default = B::all_of_creation();
    let (mut names, mut all) = (BTreeSet::new(), Vec::new());
    for Read { sheet, options } in read {
        let used = options.as_ref().map_or(&default, |(_, options)| options);
        let name = B::name(&sheet).to_owned();
        let taken = !names.insert(name.clone());
        let line = B::write_line(&sheet);
        let mut written = written::<B>(&sheet);
        if let (Value::Object(fields), Some((options, _))) = (&mut written, options.as_ref()) {
            fields.insert(OPTIONS.to_owned(), options.clone());
        }
        all.push(Checked {
            book: B::ID,
            line_is_whole: options.is_none() && B::read_line(&line).as_ref() == Ok(&sheet),
            line,
            cost: B::cost(&sheet),
            bill: B::bill(used, &sheet),
            faults: B::faults(used, &sheet, taken),
            sheet: written,
            name,
        });
    }
    all
}

/// A sheet as it is written, without what it need not say, where that does not change it.
fn written<B: Sheets>(sheet: &B::Sheet) -> Value {
    let whole = serde_json::to_value(sheet).unwrap_or_default();
    let mut lean = whole.clone();
    without_idle(&mut lean);
    let again: Option<B::Sheet> = serde_json::from_value(lean.clone()).ok();
    if again.as_ref() == Some(sheet) {
        lean
    } else {
        whole
    }
}

/// Takes out what a sheet need not say: `false`, zero, and empty lists.
fn without_idle(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            let all = mem::take(fields);
            let kept = all.into_iter().filter(|(_, value)| !is_idle(value));
            *fields = kept.collect::<Map<_, _>>();
            fields.values_mut().for_each(without_idle);
        }
        Value::Array(list) => list.iter_mut().for_each(without_idle),
        _ => {}
    }
}

fn is_idle(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::Number(number) => number.as_u64() == Some(0),
        Value::Array(list) => list.is_empty(),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use book_risus::Risus;

    const LINE: &str = "Grolf: *Viking (4), Gambler (3), Sorcerer [1], Lucky Shots (1)";

    fn one(text: &str) -> Checked {
        let mut sheets = check::<Risus>(text).unwrap();
        assert_eq!(sheets.len(), 1, "{text}");
        sheets.remove(0)
    }

    #[test]
    fn every_form_says_the_same() {
        let from_line = one(LINE);
        assert_eq!(from_line.line, LINE);
        assert!(from_line.line_is_whole && from_line.faults.is_empty());
        let toml = from_line.toml().unwrap();
        assert_eq!(one(&toml), from_line, "{toml}");
        for json in [
            from_line.sheet.to_string(),
            format!("\u{feff}[\n{:#}]", from_line.sheet),
        ] {
            assert_eq!(one(&json), from_line, "{json}");
        }
    }

    #[test]
    fn options_stay_with_the_sheet() {
        let text = "name = 'A'\n[[cliches]]\nname = 'B'\nlevel = 4\n[options]\npumps = true";
        let sheet = one(text);
        assert!(!sheet.line_is_whole);
        assert_eq!(one(&sheet.toml().unwrap()), sheet);
        assert_eq!(one(&sheet.sheet.to_string()), sheet);
    }

    #[test]
    fn what_cannot_be_read_says_where() {
        let faults = |text: &str| check::<Risus>(text).unwrap_err();
        for empty in ["", " \n\t\r\n", "# nobody\n", "[]"] {
            assert_eq!(faults(empty), [SheetFault::Empty], "{empty}");
        }
        let (line, column) = (2, 1);
        assert_eq!(faults("{\n]"), [SheetFault::Json { line, column }]);
        assert!(matches!(
            faults("# x\nname = 'A'\nname = 'B'")[..],
            [SheetFault::Toml { line: 3, .. }]
        ));
        for text in [
            "{\"level\": 1}",
            "level = 1",
            "[[cliches]]\nlevel = -1",
            "{} 1",
            "{\"name\": \"A\", \"name\": \"A\"}",
        ] {
            assert!(
                matches!(faults(text)[..], [SheetFault::Shape { .. }]),
                "{text}"
            );
        }
        assert!(matches!(
            faults("# x\nGrolf\nAnn: Poet (4)\nB: C")[..],
            [
                SheetFault::Line { line: 2, .. },
                SheetFault::Line { line: 4, .. }
            ]
        ));
        let deep = "[".repeat(100_000);
        for text in [format!("{{\"name\": {deep}"), format!("name = {deep}")] {
            assert_eq!(faults(&text).len(), 1);
        }
    }
}
