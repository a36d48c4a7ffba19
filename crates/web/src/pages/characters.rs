//! Characters of every book, made on a page: a sheet to be filled in, with what its rules say while
//! somebody types; begun anew, with somebody ready-made, or with what is written down elsewhere.
//! For everybody; whoever has a seat can bring the character there.

use axum::{
    extract::{Form, Path, Query},
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use books::{BOOKS, Book, Checked, SheetFault};
use form_urlencoded::Serializer;
use maud::{Markup, html};
use rulebook::{Message, Seat, Viewer};
use serde_json::{Map, Value};
use texts::{Texts, count, printable, quoted, value};

use crate::{
    characters::{
        filled::{self, TooMany},
        pattern,
    },
    fields::{Sent, first},
    files::file_name,
    pages::sheets,
    parts::{
        editor::{self, Editor},
        options, page,
    },
    sitting::{Held, held_by, places},
    visitor::Visitor,
};

/// Longest text that is read, in bytes.
const LONGEST: usize = 48 * 1024;
/// Longest address that begins with a character: longer ones are cut on their way.
const LONGEST_LINK: usize = 6_000;

/// What a book says of somebody; or what keeps them from being read, a sentence each.
type Outcome = Result<Checked, Vec<String>>;

/// Somebody who is being made.
struct Draft {
    book: &'static Book,
    /// What is filled in.
    sheet: Map<String, Value>,
    /// Options that it is checked with, if it came with any.
    options: Option<Map<String, Value>>,
    /// The table it is made for.
    table: Option<Held>,
    /// Where somebody goes on typing.
    focus: Option<String>,
    /// Whether nothing has been filled in yet.
    fresh: bool,
    /// What there is to be said about it.
    told: Vec<String>,
}

/// All books.
pub async fn index(visitor: Visitor) -> Markup {
    let texts = visitor.texts();
    let body = html! {
        h1 { (texts.say("editor-short")) }
        p { (texts.say("editor-about")) }
        ul.books {
            @for book in BOOKS {
                li.book data-book=(book.id) {
                    h2 { a href=(format!("/characters/{}", book.id)) { (texts.say(&format!("book-{}", book.id))) } }
                    p { (texts.say(&format!("book-{}-about", book.id))) }
                    p { a.do href=(format!("/characters/{}", book.id)) { (texts.say("editor-make")) } }
                }
            }
        }
    };
    page::whole(&visitor, &texts.say("editor-short"), &body)
}

/// A sheet to be filled in: a new one, or the one that the address says.
pub async fn page(
    visitor: Visitor,
    Path(book): Path<String>,
    Query(sent): Query<Sent>,
) -> Response {
    let book = match meant(&visitor, &book) {
        Ok(book) => book,
        Err(refused) => return refused,
    };
    let draft = Draft::fresh(book, table(&visitor, book, &sent));
    match first(&sent, "text") {
        None => draft.show(&visitor),
        Some(text) => draft.read(&visitor, text),
    }
}

/// What was filled in, checked; rows come and go.
pub async fn edit(visitor: Visitor, Path(book): Path<String>, Form(sent): Form<Sent>) -> Response {
    let book = match meant(&visitor, &book) {
        Ok(book) => book,
        Err(refused) => return refused,
    };
    let table = table(&visitor, book, &sent);
    let act = first(&sent, "do").unwrap_or("");
    let draft = Draft::fresh(book, table);
    if act == "read" {
        return draft.read(&visitor, first(&sent, "text").unwrap_or(""));
    }
    match draft.filled(&sent, act) {
        Ok(draft) => draft.show(&visitor),
        Err(TooMany { label, most }) => {
            let texts = visitor.texts();
            let arguments = [("field", value(texts.say(&label))), ("most", count(most))];
            let sentence = texts.say_with("editor-too-many", arguments);
            visitor.complain(StatusCode::UNPROCESSABLE_ENTITY, &[sentence])
        }
    }
}

/// A character to keep, as a file.
pub async fn file(visitor: Visitor, Path(book): Path<String>, Form(sent): Form<Sent>) -> Response {
    let book = match meant(&visitor, &book) {
        Ok(book) => book,
        Err(refused) => return refused,
    };
    let texts = visitor.texts();
    let refused = |faults: &[SheetFault]| {
        visitor.complain(
            StatusCode::UNPROCESSABLE_ENTITY,
            &texts.sheet_faults(faults),
        )
    };
    let read = match (book.check)(first(&sent, "text").unwrap_or("")) {
        Ok(read) => read,
        Err(faults) => return refused(&faults),
    };
    let Some(one) = read.first() else {
        return refused(&[SheetFault::Empty]);
    };
    let (end, kind, text) = match first(&sent, "as") {
        Some("toml") => match one.toml() {
            Ok(text) => ("toml", "application/toml", text),
            Err(fault) => return refused(&[fault]),
        },
        _ => ("json", "application/json", format!("{:#}\n", one.sheet)),
    };
    let mut response = ([(header::CONTENT_TYPE, kind)], text).into_response();
    let kept = format!(
        "attachment; filename=\"{}.{end}\"",
        file_name(&one.name, "character")
    );
    if let Ok(kept) = HeaderValue::from_str(&kept) {
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_DISPOSITION, kept);
    }
    response
}

/// The book that is meant, for whoever does not ask too often.
fn meant(visitor: &Visitor, book: &str) -> Result<&'static Book, Response> {
    if !visitor.app.sheets.count(&visitor.peer) {
        return Err(visitor.refuse(StatusCode::TOO_MANY_REQUESTS, "web-too-often"));
    }
    books::find(book).ok_or_else(|| visitor.refuse(StatusCode::NOT_FOUND, "web-nowhere"))
}

/// The tables of a book at which this browser plays.
fn tables(visitor: &Visitor, book: &Book) -> Vec<Held> {
    let mut held = held_by(visitor);
    held.retain(|held| {
        matches!(held.viewer, Viewer::Seat(_)) && held.room.campaign().book().id == book.id
    });
    held
}

/// The table that is named, if this browser plays there.
fn table(visitor: &Visitor, book: &Book, sent: &Sent) -> Option<Held> {
    let named = first(sent, "table")?;
    let mut tables = tables(visitor, book).into_iter();
    tables.find(|held| held.address == named)
}

impl Draft {
    fn fresh(book: &'static Book, table: Option<Held>) -> Self {
        Draft {
            book,
            sheet: filled::fresh(book),
            options: None,
            table,
            focus: None,
            fresh: true,
            told: Vec::new(),
        }
    }

    /// What was filled in, after what was asked to be done with it.
    fn filled(mut self, sent: &Sent, act: &str) -> Result<Self, TooMany> {
        let fields = &pattern::of(self.book).fields;
        self.fresh = false;
        self.sheet = filled::read(fields, sent)?;
        let options = first(sent, "options").filter(|_| act != "forget");
        self.options = options.and_then(|text| serde_json::from_str(text).ok());
        match act.split_once(':') {
            Some(("add", path)) => {
                if let Some(added) = filled::add(fields, &mut self.sheet, path) {
                    self.focus = Some(format!("{path}.{}", added?));
                }
            }
            Some(("remove", path)) if filled::remove(fields, &mut self.sheet, path).is_some() => {
                self.focus = path.rsplit_once('.').map(|(list, _)| list.to_owned());
            }
            _ => {}
        }
        Ok(self)
    }

    /// A character that is written down: a line, TOML or JSON.
    fn read(mut self, visitor: &Visitor, text: &str) -> Response {
        let texts = visitor.texts();
        let read = if text.len() > LONGEST {
            Err(vec![texts.say("web-no-sheet")])
        } else {
            (self.book.check)(text).map_err(|faults| texts.sheet_faults(&faults))
        };
        match read {
            Ok(read) => {
                if read.len() > 1 {
                    let number = [("number", count(read.len()))];
                    self.told.push(texts.say_with("editor-read-first", number));
                }
                if let Some(one) = read.first() {
                    self.take(one);
                }
                self.show(visitor)
            }
            Err(wrong) => {
                let page = self.whole(visitor, &wrong, text);
                (StatusCode::UNPROCESSABLE_ENTITY, page).into_response()
            }
        }
    }

    /// Goes on with a character that was read.
    fn take(&mut self, one: &Checked) {
        self.fresh = false;
        if let Value::Object(sheet) = one.character() {
            self.sheet = sheet;
        }
        let options = one.sheet.get("options").and_then(Value::as_object);
        self.options = options.cloned();
    }

    /// The sheet as it is written down, with the options that it came with.
    fn text(&self) -> Map<String, Value> {
        let mut sheet = filled::written(&pattern::of(self.book).fields, &self.sheet);
        if let Some(options) = &self.options {
            sheet.insert("options".to_owned(), options.clone().into());
        }
        sheet
    }

    /// What the book says of it; or what keeps it from being read, a sentence each.
    fn checked(&self, texts: &Texts) -> Outcome {
        let mut sheet = self.text();
        let wrong = filled::no_numbers(&pattern::of(self.book).fields, &sheet);
        if !wrong.is_empty() {
            let sentence = |(label, typed): (&str, &str)| {
                let field = ("field", value(texts.say(label)));
                texts.say_with("editor-no-number", [field, ("typed", value(quoted(typed)))])
            };
            return Err(wrong.into_iter().map(sentence).collect());
        }
        // What a table plays with counts there.
        if let Some(table) = &self.table {
            let options = table.room.campaign().game().options();
            sheet.insert("options".to_owned(), options.into());
        }
        match (self.book.check)(&Value::Object(sheet).to_string()) {
            Ok(read) => read
                .into_iter()
                .next()
                .ok_or_else(|| vec![texts.say("check-empty")]),
            Err(faults) => Err(texts.sheet_faults(&faults)),
        }
    }

    /// The whole page; for our script, which has the rest already, the answer alone.
    fn show(self, visitor: &Visitor) -> Response {
        if visitor.by_script {
            let checked = self.checked(visitor.texts());
            return self.answer(visitor, &checked).into_response();
        }
        self.whole(visitor, &[], "").into_response()
    }

    /// The character as it is put into an address.
    fn short(&self, one: &Checked) -> String {
        if self.options.is_none() && is_whole(self.book, one) {
            one.line.clone()
        } else {
            Value::Object(self.text()).to_string()
        }
    }

    /// The address that begins with this character.
    fn link(&self, one: &Checked) -> Option<String> {
        let mut query = Serializer::new(String::new());
        query.append_pair("text", &self.short(one));
        if let Some(table) = &self.table {
            query.append_pair("table", &table.address);
        }
        let link = format!("{}?{}", address(self.book), query.finish());
        (link.len() <= LONGEST_LINK).then_some(link)
    }

    fn whole(&self, visitor: &Visitor, wrong: &[String], unread: &str) -> Markup {
        let texts = visitor.texts();
        let title = [("book", value(texts.say(&format!("book-{}", self.book.id))))];
        let title = texts.say_with("editor-title", title);
        let editor = Editor {
            texts,
            book: self.book,
            focus: self.focus.as_deref(),
        };
        let at = self.table.as_ref().map(|table| table.address.as_str());
        let checked = self.checked(texts);
        let mut visitor = visitor.clone();
        // Whoever wants another language wants the same character in it.
        let link = checked.as_ref().ok().filter(|_| !self.fresh);
        if let Some(link) = link.and_then(|one| self.link(one)) {
            visitor.back = link;
        }
        let body = html! {
            p.about {
                @match &self.table {
                    Some(table) => { a href=(table.address) { "← " (printable(table.room.campaign().name())) } },
                    None => { a href="/characters" { (texts.say("editor-short")) } },
                }
            }
            h1 { (title) }
            (page::notice(wrong))
            (self.beginnings(texts, at, unread))
            div.editor {
                form.card method="post" action=(address(self.book)) data-sheet {
                    // What Enter does, wherever somebody types.
                    button.hidden type="submit" name="do" value="check" tabindex="-1" { (texts.say("editor-check")) }
                    @if let Some(at) = at { input type="hidden" name="table" value=(at); }
                    div id="sheet" {
                        @for sentence in &self.told { p.told { (sentence) } }
                        (self.with_options(texts))
                        (editor.sheet(&pattern::of(self.book).fields, &self.sheet))
                    }
                    p.end {
                        button.do type="submit" name="do" value="check" { (texts.say("editor-check")) }
                        a href=(begin(self.book, at, None)) { (texts.say("editor-anew")) }
                    }
                }
                div.answer.card id="answer" role="region" aria-label=(texts.say("editor-answer")) {
                    (self.answer(&visitor, &checked))
                }
                p.gist id="gist" role="status" { (self.gist(texts, &checked)) }
            }
        };
        page::of_book(&visitor, &title, Some(self.book.id), &body)
    }

    /// Somebody ready-made to begin with, and what is written down elsewhere.
    fn beginnings(&self, texts: &Texts, at: Option<&str>, unread: &str) -> Markup {
        let ready: Vec<Checked> = (self.book.check)(self.book.cast).unwrap_or_default();
        html! {
            div.beginnings {
                details.aside open[self.fresh && unread.is_empty()] {
                    summary { (texts.say("editor-take")) }
                    p.links.ready {
                        @for one in &ready {
                            a.quiet href=(begin(self.book, at, Some(&one.line))) title=(one.line) { (one.name) }
                        }
                    }
                }
                details.aside open[!unread.is_empty()] {
                    summary { (texts.say("editor-read")) }
                    form.line method="post" action=(address(self.book)) {
                        @if let Some(at) = at { input type="hidden" name="table" value=(at); }
                        label {
                            span { (texts.say("editor-read-text")) }
                            textarea name="text" rows="3" maxlength=(LONGEST) required spellcheck="false"
                                placeholder=(ready.first().map_or("", |one| one.line.as_str())) { (unread) }
                        }
                        button.quiet type="submit" name="do" value="read" { (texts.say("editor-read-in")) }
                    }
                }
            }
        }
    }

    /// The options that it is checked with, if they are not those of everybody.
    fn with_options(&self, texts: &Texts) -> Markup {
        if let Some(table) = &self.table {
            let campaign = table.room.campaign();
            let name = [("campaign", value(printable(campaign.name())))];
            return html! {
                p.about { (texts.say_with("editor-for-table", name)) }
                (options::in_force(texts, self.book, &campaign.game().options()))
            };
        }
        html! {
            @if let Some(options) = &self.options {
                input type="hidden" name="options" value=(Value::Object(options.clone()));
                p.about { (texts.say("editor-options")) " "
                    button.quiet type="submit" name="do" value="forget" { (texts.say("editor-forget")) }
                }
                (options::in_force(texts, self.book, options))
            }
        }
    }

    /// What matters most, for where the rest is out of sight.
    fn gist(&self, texts: &Texts, checked: &Outcome) -> String {
        match checked {
            Ok(one) if self.fresh => editor::cost(texts, one),
            Ok(one) => {
                let said = if one.faults.is_empty() {
                    texts.say("editor-fine")
                } else {
                    editor::faults(texts, one)
                };
                format!("{} · {said}", editor::cost(texts, one))
            }
            Err(wrong) => wrong.join(" "),
        }
    }

    /// What the rules say, and what can be done with the character.
    fn answer(&self, visitor: &Visitor, checked: &Outcome) -> Markup {
        let texts = visitor.texts();
        let editor = Editor {
            texts,
            book: self.book,
            focus: None,
        };
        let one = match checked {
            Ok(one) => one,
            Err(wrong) => {
                return html! { div data-gist=(wrong.join(" ")) {} (page::notice(wrong)) };
            }
        };
        if self.fresh {
            return html! {
                h2 { (texts.say("editor-answer")) }
                p.cost { (editor::cost(texts, one)) }
                p.about { (texts.say("editor-begin")) }
            };
        }
        let link = self.link(one);
        let sheet = Value::Object(self.text());
        html! {
            div data-gist=(self.gist(texts, checked)) {}
            h2 { @if one.name.is_empty() { (texts.say("editor-nobody")) } @else { (printable(&one.name)) } }
            (editor.checked(one))
            (self.bringing(visitor, one))
            div.field {
                label for="line" { (texts.say("editor-line")) }
                div.line {
                    textarea id="line" rows="2" readonly { (one.line) }
                    button.quiet type="button" data-copy=(one.line) { (texts.say("web-copy")) }
                }
                @if !is_whole(self.book, one) { p.about { (texts.say("editor-line-short")) } }
            }
            form.save method="post" action=(format!("{}/file", address(self.book))) {
                input type="hidden" name="text" value=(sheet);
                @for (form, name) in [("toml", "TOML"), ("json", "JSON")] {
                    button.quiet type="submit" name="as" value=(form) {
                        (texts.say_with("editor-save", [("form", value(name))]))
                    }
                }
            }
            @if let Some(link) = link {
                p.links data-link=(link) {
                    a href=(link) { (texts.say("editor-link")) }
                    @if one.faults.is_empty() && self.table.is_none() {
                        a href=(sheets::address_of(self.book.id, &self.short(one))) { (texts.say("web-sheets")) }
                    }
                }
            }
        }
    }

    /// To whom it can be brought: a player's character is the player's own, and the game master
    /// says whose it is.
    fn bringing(&self, visitor: &Visitor, one: &Checked) -> Markup {
        let texts = visitor.texts();
        let meant = self.table.as_ref().map(|table| table.address.as_str());
        let mut tables = tables(visitor, self.book);
        tables.retain(|held| meant.is_none_or(|meant| meant == held.address));
        html! {
            @for held in &tables {
                @let campaign = held.room.campaign();
                form.bring method="post" action=(format!("{}/bring", held.address)) {
                    input type="hidden" name="page" value=(campaign.cursor(&held.viewer));
                    input type="hidden" name="line" value=(one.character());
                    @match &held.viewer {
                        Viewer::Seat(Seat::Gm) => {
                            select name="to" aria-label=(texts.say("web-for-whom")) {
                                @for (_, viewer) in places(&campaign) {
                                    @if let Viewer::Seat(seat) = viewer {
                                        option value=(seat.name()) { (texts.message(&Message::seat(&seat))) }
                                    }
                                }
                            }
                        },
                        Viewer::Seat(seat) => { input type="hidden" name="to" value=(seat.name()); },
                        Viewer::Spectator => {},
                    }
                    button.do type="submit" disabled[!one.faults.is_empty()] {
                        (texts.say_with("editor-bring", [("campaign", value(printable(campaign.name())))]))
                    }
                }
            }
        }
    }
}

/// Whether the line of a character says all that its sheet does, whatever it was checked with.
fn is_whole(book: &Book, one: &Checked) -> bool {
    let again = (book.check)(&one.line).ok();
    let again = again.and_then(|read| read.first().map(Checked::character));
    again == Some(one.character())
}

fn address(book: &Book) -> String {
    format!("/characters/{}", book.id)
}

/// The address that begins with a line, or anew.
fn begin(book: &Book, table: Option<&str>, line: Option<&str>) -> String {
    let mut query = Serializer::new(String::new());
    for (name, value) in [("text", line), ("table", table)] {
        if let Some(value) = value {
            query.append_pair(name, value);
        }
    }
    let query = query.finish();
    if query.is_empty() {
        address(book)
    } else {
        format!("{}?{query}", address(book))
    }
}
