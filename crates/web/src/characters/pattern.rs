//! What stands on a sheet, as fields to be filled in: read from the JSON Schema that comes with
//! each book, so that an editor needs to know nothing else of it.
//!
//! Beside what every schema has, ours say of a field who has it (`x-kinds`: values of `kind`) and
//! whether it is wanted so seldom that it may stand behind a fold (`x-seldom`). The number of its
//! rule stands in its description.

use std::sync::LazyLock;

use books::{BOOKS, Book};
use serde_json::{Map, Value};

/// The field that says what somebody is.
pub const KIND: &str = "kind";
/// What a file says of its options is not part of the sheet.
const OPTIONS: &str = "options";
/// As many rows as there may be where the schema does not say.
const MOST_ROWS: usize = 30;

/// All patterns, by the name of their book.
static PATTERNS: LazyLock<Vec<(&str, Pattern)>> = LazyLock::new(|| {
    let read = |book: &Book| (book.id, Pattern::read(book));
    BOOKS.iter().map(read).collect()
});

/// What stands on a sheet of a book.
#[derive(Debug, Default)]
pub struct Pattern {
    /// The fields, in the order in which they are best filled in.
    pub fields: Vec<Field>,
}

/// Something that stands on a sheet, or on a part of one.
#[derive(Debug)]
pub struct Field {
    /// What the sheet calls it.
    pub name: String,
    /// The key of what people call it.
    pub label: String,
    /// The rule that is about it.
    pub rule: Option<String>,
    /// What can be filled in.
    pub kind: Kind,
    /// Whether a sheet cannot do without it.
    pub required: bool,
    /// What it is if it is left out; nothing if it is then not there.
    pub default: Value,
    /// What it begins with where it must be something.
    pub initial: Value,
    /// Whether it is wanted seldom.
    pub seldom: bool,
    /// Who has it; everybody if nobody is named.
    pub kinds: Vec<String>,
}

/// What can be filled in.
#[derive(Debug)]
pub enum Kind {
    /// Words, or one of these numbers, which stand for words.
    Text { longest: usize, numbers: Vec<u64> },
    /// A number.
    Number { least: u64, most: u64 },
    /// Yes or no.
    Switch,
    /// One of several, or perhaps none.
    Choice(Vec<Named>),
    /// Any of several.
    Some(Vec<Named>),
    /// Several texts.
    Texts { longest: usize, most: usize },
    /// Several things with fields of their own.
    Rows {
        most: usize,
        /// The key of what one of them is called.
        one: String,
        fields: Vec<Field>,
    },
}

/// A value that can be chosen.
#[derive(Debug)]
pub struct Named {
    /// What a page calls it.
    pub id: String,
    /// It.
    pub value: Value,
    /// The key of what people call it, and the number in it; a bare number speaks for itself.
    pub label: Option<(String, Option<u64>)>,
}

/// What stands on a sheet of this book.
pub fn of(book: &Book) -> &'static Pattern {
    static NONE: Pattern = Pattern { fields: Vec::new() };
    let mut all = PATTERNS.iter();
    let found = all.find(|(id, _)| *id == book.id);
    found.map_or(&NONE, |(_, pattern)| pattern)
}

impl Pattern {
    fn read(book: &Book) -> Self {
        // Schemas are part of the program, and tests read them all.
        let root: Value = serde_json::from_str(book.schema).unwrap_or_default();
        let schema = Schema {
            root: &root,
            keys: format!("field-{}", book.id),
        };
        let mut fields = schema.fields(&root, "");
        fields.retain(|field| field.name != OPTIONS);
        Pattern { fields }
    }
}

impl Field {
    /// The key of what explains it.
    pub fn about(&self) -> String {
        format!("{}-about", self.label)
    }

    /// Whether a value says no more than nothing would.
    pub fn is_idle(&self, value: Option<&Value>) -> bool {
        match value {
            None | Some(Value::Null | Value::Bool(false)) => true,
            Some(Value::String(text)) if text.is_empty() => true,
            Some(Value::Array(list)) if list.is_empty() => true,
            Some(value) => *value == self.default,
        }
    }

    /// Whether it is for somebody of this kind.
    pub fn is_for(&self, kind: &str) -> bool {
        self.kinds.is_empty() || self.kinds.iter().any(|own| own == kind)
    }
}

/// A schema, and what stands before the keys of its texts.
struct Schema<'a> {
    root: &'a Value,
    keys: String,
}

impl Schema<'_> {
    /// The fields of an object; the scope is what the object is called.
    fn fields(&self, object: &Value, scope: &str) -> Vec<Field> {
        let required = |name: &str| {
            let list = object["required"].as_array();
            list.is_some_and(|list| list.iter().any(|one| one == name))
        };
        let properties = object["properties"].as_object().into_iter().flatten();
        let fields = properties.filter_map(|(name, node)| {
            let (node, named) = self.resolved(node);
            let label = format!("{}{scope}-{name}", self.keys);
            // What several fields share is called the same in all of them.
            let values = named.map_or_else(|| label.clone(), |named| self.key(&named));
            let kind = self.kind(&node, &values)?;
            let required = required(name);
            let default = node.get("default").cloned().unwrap_or_default();
            let texts = |key: &str| -> Vec<String> {
                let list = node.get(key).and_then(Value::as_array);
                let list = list.into_iter().flatten().filter_map(Value::as_str);
                list.map(str::to_owned).collect()
            };
            Some(Field {
                name: name.clone(),
                rule: rule(node.get("description").and_then(Value::as_str)),
                initial: initial(&node, &kind),
                required,
                default,
                seldom: node.get("x-seldom").is_some_and(|seldom| seldom == true),
                kinds: texts("x-kinds"),
                label,
                kind,
            })
        });
        fields.collect()
    }

    fn key(&self, name: &str) -> String {
        format!("{}-{name}", self.keys)
    }

    /// A node with what it refers to, and what that is called.
    fn resolved(&self, node: &Value) -> (Map<String, Value>, Option<String>) {
        let own = node.as_object().cloned().unwrap_or_default();
        let Some(named) = own.get("$ref").and_then(Value::as_str) else {
            return (own, None);
        };
        let named = named.rsplit('/').next().unwrap_or_default().to_owned();
        let (mut whole, _) = self.resolved(&self.root["$defs"][&named]);
        whole.extend(own);
        (whole, Some(named))
    }

    /// What can be filled in; nothing where there is nothing to choose.
    fn kind(&self, node: &Map<String, Value>, label: &str) -> Option<Kind> {
        let number = |key: &str| node.get(key).and_then(Value::as_u64);
        let length = |key: &str| number(key).and_then(|length| usize::try_from(length).ok());
        if let Some(values) = node.get("enum").and_then(Value::as_array) {
            return Some(Kind::Choice(named(values, label)));
        }
        if let Some(ways) = node.get("anyOf").and_then(Value::as_array) {
            return Some(either(ways, label));
        }
        match node.get("type")?.as_str()? {
            "string" => Some(Kind::Text {
                longest: length("maxLength").unwrap_or(rulebook::words::LONGEST_TEXT),
                numbers: Vec::new(),
            }),
            "boolean" => Some(Kind::Switch),
            "integer" => Some(Kind::Number {
                least: number("minimum").unwrap_or(0),
                most: number("maximum").unwrap_or(u64::from(u32::MAX)),
            }),
            "array" => {
                let most = length("maxItems").unwrap_or(MOST_ROWS);
                let (items, one) = self.resolved(node.get("items")?);
                match self.kind(&items, label) {
                    Some(Kind::Choice(values)) => Some(Kind::Some(values)),
                    Some(Kind::Text { longest, .. }) => Some(Kind::Texts { longest, most }),
                    _ => {
                        let one = one?;
                        let fields = self.fields(&Value::Object(items), &format!("-{one}"));
                        let one = self.key(&one);
                        Some(Kind::Rows { most, one, fields })
                    }
                }
            }
            _ => None,
        }
    }
}

/// What a field begins with where it must be something.
fn initial(node: &Map<String, Value>, kind: &Kind) -> Value {
    let example = node.get("examples").and_then(|list| list.get(0));
    match (example, kind) {
        (Some(example), _) => example.clone(),
        (None, Kind::Number { least, .. }) => (*least).into(),
        (None, Kind::Choice(values)) => values
            .first()
            .map(|one| one.value.clone())
            .unwrap_or_default(),
        (None, Kind::Text { .. }) => "".into(),
        (None, _) => Value::Null,
    }
}

/// Words or a number that stands for some; or values, some of which have a number in them.
fn either(ways: &[Value], label: &str) -> Kind {
    let listed = ways.iter().filter_map(|way| way["enum"].as_array());
    let listed: Vec<Value> = listed.flatten().cloned().collect();
    if let Some(words) = ways.iter().find(|way| way["type"] == "string") {
        let longest = words["maxLength"].as_u64();
        return Kind::Text {
            longest: longest.map_or(rulebook::words::LONGEST_TEXT, |longest| {
                usize::try_from(longest).unwrap_or(usize::MAX)
            }),
            numbers: listed.iter().filter_map(Value::as_u64).collect(),
        };
    }
    let mut values = named(&listed, label);
    let properties = ways.iter().filter_map(|way| way["properties"].as_object());
    for (name, number) in properties.flatten() {
        let bound = |key: &str| number[key].as_u64().unwrap_or(0);
        for number in bound("minimum")..=bound("maximum") {
            values.push(Named {
                id: format!("{name}-{number}"),
                value: Value::Object(Map::from_iter([(name.clone(), number.into())])),
                label: Some((format!("{label}-{name}"), Some(number))),
            });
        }
    }
    Kind::Choice(values)
}

fn named(values: &[Value], label: &str) -> Vec<Named> {
    let named = values.iter().map(|value| match value.as_str() {
        Some(id) => Named {
            id: id.to_owned(),
            value: value.clone(),
            label: Some((format!("{label}-{id}"), None)),
        },
        None => Named {
            id: value.to_string(),
            value: value.clone(),
            label: None,
        },
    });
    named.collect()
}

/// The first number of a rule in a text, such as `ABC-DEF-01`.
fn rule(text: Option<&str>) -> Option<String> {
    let mut words = text?.split(|letter: char| !(letter.is_ascii_alphanumeric() || letter == '-'));
    let is_rule = |word: &&str| {
        let parts: Vec<&str> = word.split('-').collect();
        let letters = |part: &str| part.bytes().all(|letter| letter.is_ascii_uppercase());
        matches!(parts.as_slice(), [book, part, number]
            if book.len() == 3 && part.len() == 3 && letters(book) && letters(part)
                && number.parse::<u32>().is_ok())
    };
    words.find(is_rule).map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use books::SheetFault;
    use serde_json::json;
    use texts::{LANGUAGES, Texts};

    use super::*;

    /// Every field with the fields within it, and all keys of texts.
    fn each<'a>(fields: &'a [Field], all: &mut Vec<&'a Field>) {
        for field in fields {
            all.push(field);
            if let Kind::Rows { fields, .. } = &field.kind {
                each(fields, all);
            }
        }
    }

    fn keys(book: &Book) -> (BTreeSet<String>, BTreeSet<String>) {
        let mut all = Vec::new();
        each(&of(book).fields, &mut all);
        let (mut must, mut may) = (BTreeSet::new(), BTreeSet::new());
        for field in all {
            must.insert(field.label.clone());
            may.insert(field.about());
            match &field.kind {
                Kind::Rows { one, .. } => {
                    must.insert(one.clone());
                }
                Kind::Choice(values) | Kind::Some(values) => {
                    must.extend(values.iter().filter_map(|one| Some(one.label.clone()?.0)));
                }
                _ => {}
            }
        }
        (must, may)
    }

    #[test]
    fn every_field_has_a_name_in_every_language_and_no_name_is_left_over() {
        for (language, _) in LANGUAGES {
            let path = format!(
                "{}/../../locales/{language}/editor.ftl",
                env!("CARGO_MANIFEST_DIR")
            );
            let file = std::fs::read_to_string(path).expect("a file");
            let names = file.lines().filter_map(|line| line.split_once(" = "));
            let mut told: BTreeSet<String> = names.map(|(name, _)| name.to_owned()).collect();
            told.retain(|name| name.starts_with("field-"));
            for book in BOOKS {
                let (must, may) = keys(book);
                assert!(must.len() > 5, "{}", book.id);
                let missing: Vec<_> = must.difference(&told).collect();
                assert_eq!(missing, Vec::<&String>::new(), "{language}");
                told.retain(|key| !must.contains(key) && !may.contains(key));
            }
            assert_eq!(told, BTreeSet::new(), "{language}: no field has these");
        }
    }

    /// What the book refuses to know is no field, and the other way round: its complaint about a
    /// field that is none lists those that are.
    fn listed(book: &Book, sheet: &Value) -> BTreeSet<String> {
        match (book.check)(&sheet.to_string())
            .expect_err("no such field")
            .as_slice()
        {
            [SheetFault::Shape { reason }] => {
                let names = reason.split('`').skip(3).step_by(2);
                names.map(str::to_owned).collect()
            }
            other => panic!("{other:?}"),
        }
    }

    fn hold(book: &Book, fields: &[Field], fixed: &[&str], within: &dyn Fn(Value) -> Value) {
        let known = listed(book, &within(json!({ "no such field": 1 })));
        let mut own: BTreeSet<String> = fields.iter().map(|field| field.name.clone()).collect();
        own.extend(fixed.iter().map(|name| (*name).to_owned()));
        assert_eq!(own, known, "{}", book.id);
        for field in fields {
            if let Kind::Rows { fields, .. } = &field.kind {
                let fixed: &[&str] = if field.name == "equipment" {
                    &["resolve"]
                } else {
                    &[]
                };
                hold(book, fields, fixed, &|row| {
                    within(json!({ &field.name: [row] }))
                });
            }
        }
    }

    #[test]
    fn the_fields_are_those_that_the_book_reads() {
        for book in BOOKS {
            hold(book, &of(book).fields, &[], &|sheet| sheet);
        }
    }

    #[test]
    fn every_rule_that_is_named_is_one() {
        for book in BOOKS {
            let mut all = Vec::new();
            each(&of(book).fields, &mut all);
            let rules: Vec<&String> = all.iter().filter_map(|field| field.rule.as_ref()).collect();
            assert!(rules.len() > 1, "{}", book.id);
            for rule in rules {
                let anchor = format!("<a id=\"{}\">", rule.to_lowercase());
                assert!(book.rules("en")[0].contains(&anchor), "{rule}");
            }
        }
    }

    #[test]
    fn whoever_has_a_field_is_somebody() {
        for book in BOOKS {
            let fields = &of(book).fields;
            let kind = fields.iter().find(|field| field.name == KIND);
            let Some(Kind::Choice(kinds)) = kind.map(|field| &field.kind) else {
                panic!("{} has no kinds", book.id);
            };
            let kinds: Vec<&str> = kinds.iter().map(|kind| kind.id.as_str()).collect();
            for name in fields.iter().flat_map(|field| &field.kinds) {
                assert!(kinds.contains(&name.as_str()), "{name}");
            }
        }
    }

    #[test]
    fn an_explanation_may_be_missing() {
        let texts = Texts::new(LANGUAGES[0].1);
        assert_eq!(texts.maybe("field-nothing-about"), None);
    }
}
