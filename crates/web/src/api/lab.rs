//! The odds lab for programs: what rolls and fights come to, without a table. For everybody.

use axum::{
    Json,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use lab::{balance::USUAL_TARGET, fight, plot::Shape, rolls};
use odds::Manner;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use texts::faults::Complaint;
use utoipa::{IntoParams, ToSchema};

use super::{
    Problem, Refusals,
    body::{Asked, Body},
    reference::meant,
};
use crate::{
    lab::{Found, LONGEST, Question},
    parts::options,
    visitor::Visitor,
};

/// Longest expressions, in characters.
const LONGEST_ROLLS: usize = 2_000;

/// Rolls to be answered.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct Rolls {
    /// Expressions in the notation of dice, one in each line.
    #[param(max_length = 2000)]
    q: String,
}

/// What rolls come to, with exact numbers.
#[utoipa::path(
    get, path = "/odds/rolls", tag = "odds",
    params(Rolls),
    responses(
        (status = 200, description = "An answer for each expression; chances and weights are exact fractions and whole numbers in writing", body = [Object]),
        (status = 422, description = "An expression cannot be read or answered", body = Problem, content_type = "application/problem+json"),
        (status = 429, description = "Too often", body = Problem, content_type = "application/problem+json"),
        Refusals,
    )
)]
pub async fn rolls(
    visitor: Visitor,
    Asked(asked): Asked<Rolls>,
) -> Result<Json<Vec<Value>>, Response> {
    visitor.may_ask()?;
    if asked.q.chars().count() > LONGEST_ROLLS {
        return Err(visitor.refuse(StatusCode::UNPROCESSABLE_ENTITY, "web-too-long"));
    }
    match rolls::asked(&asked.q, Shape::Exactly) {
        Ok(answers) => Ok(Json(answers.iter().map(rolls::as_json).collect())),
        Err(fault) => {
            let sentences = fault.sentences(visitor.texts());
            Err(unanswered((StatusCode::UNPROCESSABLE_ENTITY, sentences)))
        }
    }
}

/// A fight to be reckoned.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Foes {
    /// The book.
    book: String,
    /// The first side: characters in a line each, `3x` for three of a kind, and one or two ranges
    /// such as `{1..6}` where numbers are to be tried.
    #[schema(max_length = 4000)]
    first: String,
    /// The second side.
    #[schema(max_length = 4000)]
    second: String,
    /// How both play; their best unless said otherwise.
    #[serde(default)]
    plays: Plays,
    /// Options of the book that are not as usual, by their names.
    #[serde(default)]
    #[schema(value_type = Object)]
    options: Map<String, Value>,
    /// Whether to tell what each move is worth.
    #[serde(default)]
    moves: bool,
    /// The chance that the first side should have, where numbers are tried.
    #[schema(exclusive_minimum = 0.0, exclusive_maximum = 1.0)]
    target: Option<f64>,
}

/// How both sides play.
#[derive(Default, Deserialize, Serialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Plays {
    /// The first.
    first: Played,
    /// The second.
    second: Played,
}

/// How a side plays.
#[derive(Clone, Copy, Default, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Played {
    /// What is worth most.
    #[default]
    Best,
    /// The strongest thing they have, without extras.
    Simple,
    /// Any move.
    Random,
    /// As those in the book's own examples do.
    Example,
}

impl From<Played> for Manner {
    fn from(played: Played) -> Self {
        match played {
            Played::Best => Manner::Best,
            Played::Simple => Manner::Simple,
            Played::Random => Manner::Random,
            Played::Example => Manner::Example,
        }
    }
}

/// What a fight comes to, or all fights that were tried.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Reckoning {
    /// One fight, as `commedia fight --json` tells it.
    #[schema(value_type = Object)]
    Fight(Value),
    /// A fight for each number that was tried, as `commedia balance --json` tells them.
    #[schema(value_type = Vec<Object>)]
    Tried(Vec<Value>),
}

/// Who wins a fight; with ranges, what would be a fair one.
#[utoipa::path(
    post, path = "/odds/fights", tag = "odds",
    request_body = Foes,
    responses(
        (status = 200, description = "The fight, or all that were tried", body = Reckoning),
        (status = 404, description = "There is no such book", body = Problem, content_type = "application/problem+json"),
        (status = 422, description = "A side, an option or a number makes no sense", body = Problem, content_type = "application/problem+json"),
        (status = 429, description = "Too often", body = Problem, content_type = "application/problem+json"),
        (status = 503, description = "It takes too long to reckon", body = Problem, content_type = "application/problem+json"),
        Refusals,
    )
)]
pub async fn fights(visitor: Visitor, Body(foes): Body<Foes>) -> Result<Json<Reckoning>, Response> {
    visitor.may_ask()?;
    let texts = visitor.texts();
    let book = meant(&visitor, &foes.book)?;
    let sides = [foes.first, foes.second];
    let too_long = sides.iter().any(|side| side.chars().count() > LONGEST);
    let target = foes.target.unwrap_or(USUAL_TARGET);
    if too_long {
        return Err(visitor.refuse(StatusCode::UNPROCESSABLE_ENTITY, "web-too-long"));
    }
    if !(target > 0.0 && target < 1.0) {
        let what = [("what", texts::value(target.to_string()))];
        let sentence = texts.say_with("balance-bad-target", what);
        return Err(unanswered((
            StatusCode::UNPROCESSABLE_ENTITY,
            vec![sentence],
        )));
    }
    options::given(texts, book, &foes.options)
        .map_err(|wrong| Problem::new(StatusCode::UNPROCESSABLE_ENTITY, &wrong).into_response())?;
    let question = Question {
        book,
        sides,
        plays: [foes.plays.first.into(), foes.plays.second.into()],
        options: foes.options,
        target,
        moves: foes.moves,
        switches: false,
    };
    let found = question.answered(&visitor).await.map_err(unanswered)?;
    Ok(Json(match found {
        Found::One(fight, _) => Reckoning::Fight(fight::as_json(texts, book.id, &fight)),
        Found::Many(balance) => Reckoning::Tried(balance.as_json()),
    }))
}

fn unanswered((status, sentences): (StatusCode, Vec<String>)) -> Response {
    let complaints: Vec<Complaint> = sentences.into_iter().map(Complaint::plain).collect();
    Problem::new(status, &complaints).into_response()
}
