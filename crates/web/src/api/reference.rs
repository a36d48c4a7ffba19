//! The books, their rules and their ready-made characters. For everybody.

use axum::{
    Json,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use books::{BOOKS, Book, SheetFault};
use rulebook::{Setting, Values};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use texts::{Texts, faults::Complaint};
use utoipa::{IntoParams, ToSchema};

use super::{
    Problem, Refusals,
    body::{Asked, Body, Named},
};
use crate::{pages, visitor::Visitor};

/// A book.
#[derive(Serialize, ToSchema)]
pub struct Described {
    /// What programs call it.
    id: &'static str,
    /// What people call it.
    title: String,
    /// What it is like.
    about: String,
    /// A table to try it out with: the setup of a campaign.
    #[schema(value_type = Object)]
    demonstration: Value,
}

/// All books.
#[utoipa::path(
    get, path = "/books", tag = "reference",
    responses((status = 200, description = "All books", body = [Described]))
)]
pub async fn books(visitor: Visitor) -> Json<Vec<Described>> {
    let texts = visitor.texts();
    let described = |book| described(texts, book);
    Json(BOOKS.iter().map(described).collect())
}

fn described(texts: &Texts, book: &Book) -> Described {
    Described {
        id: book.id,
        title: texts.say(&format!("book-{}", book.id)),
        about: texts.say(&format!("book-{}-about", book.id)),
        demonstration: (book.demonstration)(),
    }
}

/// A book with what a table may decide before it begins.
#[derive(Serialize, ToSchema)]
pub struct Opened {
    #[serde(flatten)]
    book: Described,
    /// The options, in the order in which they are best shown.
    options: Vec<Offered>,
}

/// Something that a table may decide before it begins.
#[derive(Serialize, ToSchema)]
pub struct Offered {
    /// What programs call it.
    name: &'static str,
    /// What people call it.
    title: String,
    /// What it does at the table.
    about: String,
    /// The rule that it is about.
    rule: &'static str,
    /// Whether it comes from a ruling of ours, and not from the book.
    ruling: bool,
    /// What it may be.
    #[serde(flatten)]
    takes: Takes,
    /// What it is unless somebody decides.
    usual: Value,
    /// Another option, a switch that has to be on before this one can be.
    #[serde(skip_serializing_if = "Option::is_none")]
    needs: Option<&'static str>,
}

/// What an option may be.
#[derive(Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Takes {
    /// `true` or `false`.
    Switch,
    /// One of these, by its name.
    Named {
        /// The values.
        values: Vec<NamedValue>,
    },
    /// A whole number.
    Number {
        /// At least.
        min: u32,
        /// At most.
        max: u32,
    },
}

/// A value of an option.
#[derive(Serialize, ToSchema)]
pub struct NamedValue {
    /// What programs call it.
    name: &'static str,
    /// What people call it.
    title: String,
}

/// A book, with its options.
#[utoipa::path(
    get, path = "/books/{book}", tag = "reference",
    params(("book" = String, Path, description = "The book")),
    responses(
        (status = 200, description = "The book", body = Opened),
        (status = 404, description = "There is no such book", body = Problem, content_type = "application/problem+json"),
        Refusals,
    )
)]
pub async fn book(visitor: Visitor, Named(book): Named) -> Result<Json<Opened>, Response> {
    let book = meant(&visitor, &book)?;
    let texts = visitor.texts();
    let mut usual = (book.usual)();
    let offered = |setting: &Setting| Offered {
        name: setting.name,
        title: texts.say(setting.label),
        about: texts.say(setting.about),
        rule: setting.rule.0,
        ruling: setting.is_ruling(),
        takes: match setting.values {
            Values::Switch => Takes::Switch,
            Values::Number { from, to } => Takes::Number { min: from, max: to },
            Values::Named(values) => {
                let value = |(name, key): &(&'static str, &'static str)| NamedValue {
                    name,
                    title: texts.say(key),
                };
                Takes::Named {
                    values: values.iter().map(value).collect(),
                }
            }
        },
        usual: usual.remove(setting.name).unwrap_or_default(),
        needs: setting.needs,
    };
    Ok(Json(Opened {
        book: described(texts, book),
        options: book.settings.iter().map(offered).collect(),
    }))
}

/// Longest words to look for, in characters.
const LONGEST_SEARCH: usize = 80;

/// What is looked for.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct Sought {
    /// Only rules in which this stands.
    #[serde(default)]
    #[param(max_length = 80)]
    q: String,
}

/// A rule.
#[derive(Serialize, ToSchema)]
pub struct Ruled {
    /// Its number.
    rule: String,
    /// What it says, in Markdown.
    text: String,
}

/// The rules of a book, and of every table.
#[utoipa::path(
    get, path = "/books/{book}/rules", tag = "reference",
    params(("book" = String, Path, description = "The book"), Sought),
    responses(
        (status = 200, description = "The rules in which the words stand", body = [Ruled]),
        (status = 404, description = "There is no such book", body = Problem, content_type = "application/problem+json"),
        Refusals,
    )
)]
pub async fn rules(
    visitor: Visitor,
    Named(book): Named,
    Asked(sought): Asked<Sought>,
) -> Result<Json<Vec<Ruled>>, Response> {
    let book = meant(&visitor, &book)?;
    if sought.q.chars().count() > LONGEST_SEARCH {
        return Err(visitor.refuse(StatusCode::UNPROCESSABLE_ENTITY, "web-too-long"));
    }
    let words = sought.q.trim().to_lowercase();
    let rules = pages::rules::found(book.rules(visitor.language.name()), &words);
    let ruled = rules.lines().filter_map(|line| {
        let (_, rest) = line.split_once("</a>**")?;
        let (rule, text) = rest.split_once("**")?;
        Some(Ruled {
            rule: rule.to_owned(),
            text: text.trim().to_owned(),
        })
    });
    Ok(Json(ruled.collect()))
}

/// A character that was read.
#[derive(Serialize, ToSchema)]
pub struct Read {
    /// The sheet, as setups and orders take it.
    #[schema(value_type = Object)]
    sheet: Value,
    /// What its makers' rules say against it; nothing if it is in order.
    faults: Vec<Wrong>,
}

/// Something that is wrong with a sheet.
#[derive(Serialize, ToSchema)]
pub struct Wrong {
    /// The rule.
    rule: &'static str,
    /// The sentence.
    text: String,
}

/// Ready-made characters of a book.
#[utoipa::path(
    get, path = "/books/{book}/cast", tag = "reference",
    params(("book" = String, Path, description = "The book")),
    responses(
        (status = 200, description = "Characters", body = [Read]),
        (status = 404, description = "There is no such book", body = Problem, content_type = "application/problem+json"),
        Refusals,
    )
)]
pub async fn cast(visitor: Visitor, Named(book): Named) -> Result<Json<Vec<Read>>, Response> {
    let book = meant(&visitor, &book)?;
    sheets(&visitor, book, book.cast)
}

/// Sheets in writing.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Written {
    /// Characters, a line each, or sheets as TOML or JSON.
    #[schema(max_length = 60000)]
    text: String,
}

/// Reads characters and checks each by the rules of its book.
#[utoipa::path(
    post, path = "/books/{book}/check", tag = "reference",
    params(("book" = String, Path, description = "The book")),
    request_body = Written,
    responses(
        (status = 200, description = "The characters, each with what is wrong with it", body = [Read]),
        (status = 404, description = "There is no such book", body = Problem, content_type = "application/problem+json"),
        (status = 422, description = "It cannot be read", body = Problem, content_type = "application/problem+json"),
        Refusals,
    )
)]
pub async fn check(
    visitor: Visitor,
    Named(book): Named,
    Body(written): Body<Written>,
) -> Result<Json<Vec<Read>>, Response> {
    let book = meant(&visitor, &book)?;
    sheets(&visitor, book, &written.text)
}

fn sheets(visitor: &Visitor, book: &Book, text: &str) -> Result<Json<Vec<Read>>, Response> {
    let texts = visitor.texts();
    let unread = |faults: Vec<SheetFault>| {
        let complaint = |fault: &SheetFault| Complaint::plain(texts.sheet_fault(fault).1);
        let complaints: Vec<Complaint> = faults.iter().map(complaint).collect();
        Problem::new(StatusCode::UNPROCESSABLE_ENTITY, &complaints).into_response()
    };
    let read = (book.check)(text).map_err(unread)?;
    let read = read.iter().map(|one| Read {
        sheet: one.character(),
        faults: one
            .faults
            .iter()
            .map(|(rule, message)| Wrong {
                rule: rule.0,
                text: texts.message(message),
            })
            .collect(),
    });
    Ok(Json(read.collect()))
}

/// The book that is named.
pub fn meant(visitor: &Visitor, book: &str) -> Result<&'static Book, Response> {
    books::find(book).ok_or_else(|| visitor.refuse(StatusCode::NOT_FOUND, "web-nowhere"))
}
