//! What a roll comes to: the answer to an expression, said and drawn.

mod chart;

use dice::{
    Fraction, Tally, approximate, fraction_text,
    notation::{Comparison, Expression, Odds, Opposed, Question, Sum},
};
use serde_json::{Map, Value, json};
use texts::{Texts, printable, value};

pub use chart::chart;

use crate::{Fault, Favour, plot::Shape};

/// How many rolls can be compared.
pub const MOST_COMPARED: usize = 6;

/// A question and its answer.
pub struct Answered {
    /// The question.
    pub expression: Expression,
    /// The answer.
    pub odds: Odds,
}

impl Answered {
    /// What to call it: its label, or itself.
    pub fn name(&self) -> String {
        name(&self.expression)
    }

    /// The label with what it stands for, or just that.
    pub fn title(&self, texts: &Texts) -> String {
        match self.expression.label() {
            Some(label) => texts.after_colon(&printable(label), self.expression.question()),
            None => self.name(),
        }
    }

    /// The target that its total is judged by.
    pub fn target(&self) -> Option<(Comparison, i64)> {
        match self.expression.question() {
            Question::Target(_, is, target) => Some((*is, *target)),
            _ => None,
        }
    }

    /// The distributions that belong to it.
    pub fn tallies(&self) -> Vec<&Tally> {
        match &self.odds {
            Odds::Total(tally) | Odds::Target(tally, _) => vec![tally],
            Odds::Opposed(sides) => vec![&sides.first, &sides.second],
        }
    }

    /// What each of them is called. Equal pools are told apart by their order.
    pub fn sides(&self, texts: &Texts) -> Vec<String> {
        match self.expression.question() {
            Question::Total(sum) | Question::Target(sum, _, _) => vec![sum.to_string()],
            Question::Opposed(a, b) => side_names(texts, a, b).to_vec(),
        }
    }

    /// The chances that answer the question, named; none where a total is asked.
    pub fn headline(&self, texts: &Texts) -> Vec<(String, Favour, Fraction)> {
        match &self.odds {
            Odds::Total(_) => Vec::new(),
            Odds::Target(_, chance) => vec![
                (texts.say("odds-success"), Favour::Good, chance.clone()),
                (
                    texts.say("odds-failure"),
                    Favour::Bad,
                    Fraction::ONE - chance,
                ),
            ],
            Odds::Opposed(sides) => {
                let names = self.sides(texts);
                let wins =
                    |name: &String| texts.say_with("odds-win", [("side", value(name.clone()))]);
                let mut headline = vec![
                    (wins(&names[0]), Favour::Good, sides.versus.win()),
                    (texts.say("odds-tie"), Favour::Even, sides.versus.tie()),
                    (wins(&names[1]), Favour::Bad, sides.versus.lose()),
                ];
                let undecided = sides.versus.undecided();
                if !undecided.is_zero() {
                    headline.push((texts.say("odds-undecided"), Favour::Unknown, undecided));
                }
                headline
            }
        }
    }

    /// Whether successes are counted, and not a sum.
    pub fn counts_successes(&self) -> bool {
        match self.expression.question() {
            Question::Total(sum) | Question::Target(sum, _, _) => sum.counts_successes(),
            Question::Opposed(a, b) => a.counts_successes() && b.counts_successes(),
        }
    }
}

/// The answers to expressions that stand in a line each, to be shown in a shape.
///
/// # Errors
/// One cannot be read, or what [`answered`] says.
pub fn asked(lines: &str, shape: Shape) -> Result<Vec<Answered>, Fault> {
    let lines = lines.lines().map(str::trim);
    let lines = lines.filter(|line| !line.is_empty());
    let expressions = lines
        .map(str::parse)
        .collect::<Result<Vec<Expression>, _>>();
    answered(expressions.map_err(Fault::Notation)?, shape)
}

/// The answers to some expressions, to be shown in a shape.
///
/// # Errors
/// One cannot be read or answered, there are none or too many, or they have no totals to show in
/// that shape.
pub fn answered(expressions: Vec<Expression>, shape: Shape) -> Result<Vec<Answered>, Fault> {
    if expressions.is_empty() {
        return Err(Fault::NoRolls);
    }
    if expressions.len() > MOST_COMPARED {
        return Err(Fault::TooManyRolls);
    }
    let mut answered = Vec::new();
    for expression in expressions {
        let odds = expression.odds().map_err(Fault::Odds)?;
        answered.push(Answered { expression, odds });
    }
    let contests = |answer: &Answered| matches!(answer.odds, Odds::Opposed(_));
    if shape != Shape::Exactly && answered.len() > 1 && answered.iter().any(contests) {
        return Err(Fault::NoTotals);
    }
    Ok(answered)
}

/// What to call an expression: its label, or itself.
pub fn name(expression: &Expression) -> String {
    match expression.label() {
        Some(label) => printable(label),
        None => expression.question().to_string(),
    }
}

/// What to call both sides of a contest. Equal pools are told apart by their order.
pub fn side_names(texts: &Texts, first: &Sum, second: &Sum) -> [String; 2] {
    if first == second {
        [texts.say("roll-first"), texts.say("roll-second")]
    } else {
        [first.to_string(), second.to_string()]
    }
}

/// Mean and spread in figures.
pub fn moments(texts: &Texts, tally: &Tally) -> [String; 2] {
    // The root of a fraction is not one; two decimals of a float are right here.
    let spread = approximate(&tally.variance()).max(0.0).sqrt();
    let spread = format!("{spread:.2}");
    let spread = spread.trim_end_matches('0').trim_end_matches('.');
    [texts.short_number(&tally.mean()), texts.number(spread)]
}

/// What there is to say of a distribution, in a line.
pub fn about(texts: &Texts, tally: &Tally) -> String {
    let [mean, spread] = moments(texts, tally);
    let number = |number: i64| value(number.to_string());
    let mut arguments = vec![
        ("mean", value(mean)),
        ("spread", value(spread)),
        ("lowest", number(tally.dist().lowest())),
    ];
    if tally.open_end().is_some() {
        return texts.say_with("odds-mean-open", arguments);
    }
    arguments.push(("highest", number(tally.dist().highest())));
    texts.say_with("odds-mean", arguments)
}

/// What the chart shows.
pub fn caption(texts: &Texts, answers: &[Answered], shape: Shape) -> String {
    let what = if answers.iter().all(Answered::counts_successes) {
        "successes"
    } else {
        "total"
    };
    let key = match shape {
        Shape::Exactly => "odds-chart-exactly",
        Shape::AtLeast => "odds-chart-at-least",
        Shape::AtMost => "odds-chart-at-most",
    };
    texts.say_with(key, [("what", value(what))])
}

/// The answer for programs, with exact numbers.
pub fn as_json(answer: &Answered) -> Value {
    let mut object = Map::new();
    let mut put = |name: &str, value: Value| object.insert(name.to_owned(), value);
    put(
        "expression",
        json!(answer.expression.question().to_string()),
    );
    put("label", json!(answer.expression.label()));
    let counts = if answer.counts_successes() {
        "successes"
    } else {
        "total"
    };
    put("counts", json!(counts));
    match (&answer.odds, answer.expression.question()) {
        (Odds::Total(tally), _) => {
            put("total", tally_json(tally));
        }
        (Odds::Target(tally, chance), _) => {
            put("success", json!(fraction_text(chance)));
            put("failure", json!(fraction_text(&(Fraction::ONE - chance))));
            put("total", tally_json(tally));
        }
        (Odds::Opposed(sides), question) => {
            let Opposed {
                first,
                second,
                versus,
            } = sides.as_ref();
            put("win", json!(fraction_text(&versus.win())));
            put("tie", json!(fraction_text(&versus.tie())));
            put("lose", json!(fraction_text(&versus.lose())));
            put("undecided", json!(fraction_text(&versus.undecided())));
            let mut names = [Value::Null, Value::Null];
            if let Question::Opposed(a, b) = question {
                names = [json!(a.to_string()), json!(b.to_string())];
            }
            let [a, b] = names;
            put(
                "first",
                json!({ "expression": a, "total": tally_json(first) }),
            );
            put(
                "second",
                json!({ "expression": b, "total": tally_json(second) }),
            );
        }
    }
    Value::Object(object)
}

/// A distribution with exact numbers, which are too large for JSON's own and so are texts.
fn tally_json(tally: &Tally) -> Value {
    let dist = tally.dist();
    let outcome = |(outcome, weight): (&i64, dice::UBig)| {
        let chance = dice::fraction(&weight, dist.total());
        json!({
            "outcome": outcome,
            "or_more": tally.open_end() == Some(*outcome),
            "weight": weight.to_string(),
            "chance": fraction_text(&chance),
        })
    };
    json!({
        "mean": fraction_text(&tally.mean()),
        "variance": fraction_text(&tally.variance()),
        "lowest": dist.lowest(),
        "highest": if tally.open_end().is_some() { Value::Null } else { json!(dist.highest()) },
        "open_end": tally.open_end(),
        "weight": dist.total().to_string(),
        "outcomes": dist.iter().map(outcome).collect::<Vec<_>>(),
    })
}
