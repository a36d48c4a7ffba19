//! What can be chosen at the moment, and who may choose.

use books::{Advice, Advised};
use odds::{Manner, Method};
use rulebook::{Side, Value};
use texts::{Texts, printable, value};

use super::{Fought, names};

/// What can be chosen right now, with what each choice is worth. Worths are machine numbers;
/// where the fight as a whole is certain, its best moves are too.
pub fn advice(fight: &Fought) -> Option<Advice> {
    let mut advice = fight.bout.advice()?;
    let [won, _, lost] = fight.answer.ends();
    let (own, other) = match advice.side {
        Side::First => (won, lost),
        Side::Second => (lost, won),
    };
    let proved = matches!(fight.answer.method, Method::Exact { .. });
    let best = fight.answer.manners.0[advice.side.index()] == Manner::Best;
    // Whoever does not play their best may have better moves than the one they will make.
    if proved && (best || advice.moves.len() == 1) {
        agree(&mut advice.moves, own, other);
    }
    Some(advice)
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
    match who(advised).filter(|who| !alone && !what.starts_with(who.as_str())) {
        Some(who) => texts.after_colon(&who, what),
        None => what,
    }
}

/// Who makes a move, if its form says so.
fn who(advised: &Advised) -> Option<String> {
    match advised.filled.as_ref()?.values.get("who")? {
        Value::Text(who) => Some(printable(who)),
        _ => None,
    }
}

/// Who has the first choice, in a sentence, if that is known.
pub(super) fn first(texts: &Texts, fight: &Fought) -> Option<String> {
    let advice = fight.bout.advice()?;
    let mut all = advice.moves.iter().map(who);
    let one = all.next().flatten();
    let one = one.filter(|one| all.all(|other| other.as_ref() == Some(one)));
    let who = one.unwrap_or_else(|| names(texts, &fight.bout.combatants(), advice.side));
    Some(texts.say_with("fight-first-choice", [("who", value(who))]))
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
