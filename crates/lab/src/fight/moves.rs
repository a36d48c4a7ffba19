//! What can be chosen at the moment, and who may choose.

use books::{Advice, Advised, Bout};
use odds::{Answer, Manner, Method, Stopped, Watch, interval};
use rulebook::{Filled, Side, Value};
use texts::{Texts, count, printable, value};

use super::{Fought, names};

/// What can be chosen right now, with what each choice is worth. Worths are machine numbers;
/// where the fight as a whole is certain, its best moves are too.
pub(super) fn advice(
    bout: &dyn Bout,
    answer: &Answer,
    watch: &dyn Watch,
) -> Result<Option<Advice>, Stopped> {
    let Some(mut advice) = bout.advice(watch)? else {
        return Ok(None);
    };
    let [won, _, lost] = answer.ends();
    let (own, other) = match advice.side {
        Side::First => (won, lost),
        Side::Second => (lost, won),
    };
    let proved = matches!(advice.method, Method::Exact { .. });
    let best = answer.manners.0[advice.side.index()] == Manner::Best;
    // Whoever does not play their best may have better moves than the one they will make.
    if proved && (best || advice.moves.len() == 1) {
        agree(&mut advice.moves, own, other);
    }
    Ok(Some(advice))
}

/// How often each move was tried and how far off its chance may be, in a sentence; nothing where
/// they were worked out.
pub fn tried(texts: &Texts, advice: &Advice) -> Option<String> {
    let Method::Simulated { fights } = advice.method else {
        return None;
    };
    // Where both sides are equal, chances are known least.
    let (low, high) = interval(0.5, fights);
    let arguments = [
        ("fights", value(texts.whole(fights))),
        ("number", count(advice.moves.len())),
        ("margin", value(texts.percent_of((high - low) / 2.0))),
    ];
    Some(texts.say_with("fight-moves-tried", arguments))
}

/// Lets moves, the best first, agree with what is certain of the whole.
fn agree(moves: &mut [Advised], own: f64, other: f64) {
    let Some(best) = moves.first().map(|one| one.worth) else {
        return;
    };
    for one in moves {
        if own >= 1.0 && one.worth >= best {
            one.worth = 1.0;
        } else if other >= 1.0 {
            one.worth = 0.0;
        }
    }
}

/// A move in words, with who makes it where several could.
pub fn moved(texts: &Texts, fight: &Fought, side: Side, advised: &Advised) -> String {
    let what = texts.message(&advised.what);
    let combatants = fight.bout.combatants();
    let alone = combatants.iter().filter(|one| one.side == side).count() == 1;
    match who(advised.filled.as_ref()).filter(|who| !alone && !what.starts_with(who.as_str())) {
        Some(who) => texts.after_colon(&who, what),
        None => what,
    }
}

/// Who makes a move, if its form says so.
fn who(filled: Option<&Filled>) -> Option<String> {
    match filled?.values.get("who")? {
        Value::Text(who) => Some(printable(who)),
        _ => None,
    }
}

/// Who has the first choice, in a sentence, if that is known.
pub(super) fn first(texts: &Texts, fight: &Fought) -> Option<String> {
    let choice = fight.bout.choice()?;
    let mut all = choice.filled.iter().map(|filled| who(filled.as_ref()));
    let one = all.next().flatten();
    let one = one.filter(|one| all.all(|other| other.as_ref() == Some(one)));
    let combatants = fight.bout.combatants();
    let own = combatants.iter().filter(|one| one.side == choice.side);
    let number = if one.is_some() { 1 } else { own.count() };
    let who = one.unwrap_or_else(|| names(texts, &combatants, choice.side));
    let arguments = [("who", value(who)), ("number", count(number))];
    Some(texts.say_with("fight-first-choice", arguments))
}

#[cfg(test)]
mod tests {
    use rulebook::Message;

    use super::*;

    fn agreed(worths: &[f64], own: f64, other: f64) -> Vec<f64> {
        let advised = |&worth: &f64| Advised {
            what: Message::new("fight-draw"),
            filled: None,
            worth,
        };
        let mut moves: Vec<Advised> = worths.iter().map(advised).collect();
        agree(&mut moves, own, other);
        moves.iter().map(|one| one.worth).collect()
    }

    #[test]
    fn moves_agree_with_what_is_certain() {
        let almost = 1.0 - 1e-15;
        assert_eq!(agreed(&[almost, almost, 0.9], 1.0, 0.0), [1.0, 1.0, 0.9]);
        assert_eq!(agreed(&[1e-15, 0.0], 0.0, 1.0), [0.0, 0.0]);
        assert_eq!(agreed(&[almost, 0.9], almost, 1e-15), [almost, 0.9]);
        assert!(agreed(&[], 1.0, 0.0).is_empty());
    }
}
