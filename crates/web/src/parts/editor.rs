//! A sheet as fields to be filled in, whatever is on it; and what its rules say of it.

use books::{Book, Checked};
use maud::{Markup, html};
use serde_json::{Map, Value};
use texts::{Texts, count, value};

use super::page;
use crate::characters::{
    filled::{ROWS, SHEET},
    pattern::{Field, KIND, Kind, Named},
};

/// What stands around every field.
pub struct Editor<'a> {
    /// What is said.
    pub texts: &'a Texts,
    /// The book.
    pub book: &'static Book,
    /// Where somebody goes on typing: a row, or the list that has lost one.
    pub focus: Option<&'a str>,
}

impl Editor<'_> {
    /// All fields of a sheet.
    pub fn sheet(&self, fields: &[Field], sheet: &Map<String, Value>) -> Markup {
        let kind = fields.iter().find(|field| field.name == KIND);
        let kind = kind.map_or("", |field| {
            let own = sheet.get(KIND).unwrap_or(&field.default);
            own.as_str().unwrap_or("")
        });
        let shown: Vec<&Field> = fields
            .iter()
            .filter(|field| field.is_for(kind) || !field.is_idle(sheet.get(&field.name)))
            .collect();
        self.fields(&shown, sheet, SHEET)
    }

    /// Fields, and those that are wanted seldom behind a fold.
    fn fields(&self, fields: &[&Field], sheet: &Map<String, Value>, prefix: &str) -> Markup {
        let (seldom, often): (Vec<&Field>, Vec<&Field>) =
            fields.iter().copied().partition(|field| field.seldom);
        let within = |field: &&Field| {
            let path = format!("{prefix}{}", field.name);
            let focused = self
                .focus
                .is_some_and(|focus| format!("{SHEET}{focus}").starts_with(&path));
            focused || !field.is_idle(sheet.get(&field.name))
        };
        let open = seldom.iter().any(within);
        html! {
            div.fill {
                @for (place, field) in often.into_iter().enumerate() {
                    (self.field(field, sheet, prefix, place == 0))
                }
            }
            @if !seldom.is_empty() {
                details.more data-keep=(prefix) open[open] {
                    summary { (self.texts.say("editor-more")) }
                    div.fill { @for field in seldom { (self.field(field, sheet, prefix, false)) } }
                }
            }
        }
    }

    fn field(
        &self,
        field: &Field,
        sheet: &Map<String, Value>,
        prefix: &str,
        first: bool,
    ) -> Markup {
        let name = format!("{prefix}{}", field.name);
        let now = sheet.get(&field.name);
        let label = self.texts.say(&field.label);
        // Within rows the same would be said again and again: there it is said above them.
        let about = (prefix == SHEET).then(|| self.about(field));
        let about_id = about.as_ref().map(|_| format!("{name}.about"));
        let labelled = |class: &str, input: &Markup| {
            html! {
                div.field.(class) {
                    label for=(name) { (label) }
                    (input)
                    @if let (Some(about), Some(id)) = (&about, &about_id) { p.about id=(id) { (about) } }
                }
            }
        };
        let boxed = |of: &[Named], input: &dyn Fn(&Named) -> Markup| {
            html! {
                fieldset.field.some {
                    legend { (label) }
                    div.options { @for one in of { label.option { (input(one)) span { (self.named(one)) } } } }
                    @if let Some(about) = &about { p.about { (about) } }
                }
            }
        };
        // The first field of the row that was added.
        let focus = self.focus.map(|focus| format!("{SHEET}{focus}."));
        let focused = first && focus.is_some_and(|focus| focus == prefix);
        match &field.kind {
            Kind::Text { longest, .. } if *longest > rulebook::words::LONGEST_NAME => labelled(
                "wide",
                &html! {
                    textarea id=(name) name=(name) rows="1" maxlength=(longest) autofocus[focused]
                        aria-describedby=[&about_id] { (typed(now)) }
                },
            ),
            Kind::Text { longest, .. } => labelled(
                "name",
                &html! {
                    input type="text" id=(name) name=(name) value=(typed(now)) maxlength=(longest)
                        autocomplete="off" autofocus[focused] aria-describedby=[&about_id];
                },
            ),
            Kind::Number { least, most } => labelled(
                "number",
                &html! {
                    input type="number" id=(name) name=(name) value=(typed(now)) min=(least) max=(most)
                        placeholder=(typed(Some(&field.default))) inputmode="numeric" aria-describedby=[&about_id];
                },
            ),
            Kind::Switch => html! {
                div.field.switch {
                    label.tick {
                        input type="checkbox" name=(name) value="on" checked[now == Some(&Value::Bool(true))];
                        span { (label) }
                    }
                    @if let Some(about) = &about { p.about { (about) } }
                }
            },
            Kind::Choice(values) => {
                let now = now.or(Some(&field.default)).filter(|now| !now.is_null());
                let none = !field.required && field.default.is_null();
                labelled(
                    "choice",
                    &html! {
                        select id=(name) name=(name) data-kind[name == format!("{SHEET}{KIND}")] aria-describedby=[&about_id] {
                            @if none { option value="" { (self.texts.say("editor-none")) } }
                            @for one in values {
                                option value=(one.id) selected[now == Some(&one.value)] { (self.named(one)) }
                            }
                        }
                    },
                )
            }
            Kind::Some(values) => boxed(values, &|one| {
                let chosen = now.and_then(Value::as_array);
                let chosen = chosen.is_some_and(|list| list.contains(&one.value));
                html! { input type="checkbox" name=(name) value=(one.id) checked[chosen]; }
            }),
            Kind::Texts { longest, most } => {
                let lines = now.and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
                let all: Vec<String> = lines.iter().map(|line| typed(Some(line))).collect();
                let one = *most == 1;
                labelled(
                    if one { "wide" } else { "list" },
                    &html! {
                        textarea id=(name) name=(name) rows=(if one { 1 } else { lines.len().max(2) })
                            maxlength=((longest + 2) * most) aria-describedby=[&about_id]
                            placeholder=[(!one).then(|| self.texts.say("editor-each-line"))] { (all.join("\n")) }
                    },
                )
            }
            Kind::Rows { most, one, fields } => {
                let rows = now.and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
                self.rows(field, &name, (*most, one, fields), rows)
            }
        }
    }

    fn rows(
        &self,
        field: &Field,
        name: &str,
        (most, one, fields): (usize, &str, &[Field]),
        rows: &[Value],
    ) -> Markup {
        let path = name.strip_prefix(SHEET).unwrap_or(name);
        let one = self.texts.say(one);
        let outermost = !path.contains('.');
        let none = Map::new();
        html! {
            fieldset.rows data-rows=(path) {
                legend { (self.texts.say(&field.label)) }
                @if outermost {
                    p.about { (self.about(field)) }
                    (self.meanings(path, fields))
                }
                input type="hidden" name=(format!("{name}.{ROWS}")) value=(rows.len());
                @for (place, row) in rows.iter().enumerate() {
                    @let row = row.as_object().unwrap_or(&none);
                    @let called = self.texts.say_with("editor-row", [("what", value(one.clone())), ("number", count(place + 1))]);
                    fieldset.row {
                        legend.hidden { (called) }
                        (self.fields(&fields.iter().collect::<Vec<_>>(), row, &format!("{name}.{place}.")))
                        button.quiet.remove type="submit" name="do" value=(format!("remove:{path}.{place}"))
                            title=(self.removes(&called)) aria-label=(self.removes(&called)) { "×" }
                    }
                }
                @if rows.len() < most {
                    button.quiet.add type="submit" name="do" value=(format!("add:{path}"))
                        autofocus[self.focus == Some(path)] {
                        (self.texts.say_with("editor-add", [("what", value(one.clone()))]))
                    }
                }
            }
        }
    }

    fn removes(&self, what: &str) -> String {
        let what = [("what", value(what))];
        self.texts.say_with("editor-remove", what)
    }

    /// What the fields of each row are.
    fn meanings(&self, path: &str, fields: &[Field]) -> Markup {
        let told: Vec<&Field> = fields
            .iter()
            .filter(|field| self.texts.maybe(&field.about()).is_some())
            .collect();
        html! {
            @if !told.is_empty() {
                details.meanings data-keep=(format!("{path} meanings")) {
                    summary { (self.texts.say("editor-what")) }
                    dl {
                        @for field in told {
                            dt { (self.texts.say(&field.label)) }
                            dd { (self.about(field)) }
                        }
                    }
                }
            }
        }
    }

    /// What explains a field, with its rule.
    fn about(&self, field: &Field) -> Markup {
        html! {
            @if let Some(about) = self.texts.maybe(&field.about()) { (about) " " }
            @if let Some(rule) = &field.rule { (page::rule_named(self.book.id, rule)) }
        }
    }

    fn named(&self, one: &Named) -> String {
        match &one.label {
            None => one.id.clone(),
            Some((key, None)) => self.texts.say(key),
            Some((key, Some(number))) => self.texts.say_with(key, [("number", count(*number))]),
        }
    }

    /// What the rules say of a character.
    pub fn checked(&self, one: &Checked) -> Markup {
        let texts = self.texts;
        html! {
            p.cost { (cost(texts, one)) }
            @if one.faults.is_empty() {
                p.fine { (texts.say("editor-fine")) }
            } @else {
                h3 { (faults(texts, one)) }
                ul.faults {
                    @for (rule, message) in &one.faults {
                        li { (texts.message(message)) " " (page::rule(self.book.id, *rule)) }
                    }
                }
            }
            @if !one.bill.is_empty() {
                details.bill data-keep="bill" {
                    summary { (texts.say("editor-bill")) }
                    ul { @for line in &one.bill { li { (texts.message(line)) } } }
                }
            }
        }
    }
}

/// What somebody costs, with the sum of the bill where there is one.
pub fn cost(texts: &Texts, one: &Checked) -> String {
    let said = [Some(&one.cost), one.bill.last()].into_iter().flatten();
    let said: Vec<String> = said.map(|message| texts.message(message)).collect();
    said.join(" · ")
}

/// How many faults there are.
pub fn faults(texts: &Texts, one: &Checked) -> String {
    texts.say_with("editor-faults", [("number", count(one.faults.len()))])
}

/// A value as somebody would type it.
fn typed(value: Option<&Value>) -> String {
    match value {
        None | Some(Value::Null) => String::new(),
        Some(Value::String(text)) => text.clone(),
        Some(value) => value.to_string(),
    }
}
