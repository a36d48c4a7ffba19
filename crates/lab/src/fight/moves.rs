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

/// What stands above moves and what each is worth to whoever chooses.
pub fn moves_heading(texts: &Texts, side: String, answer: &Answer) -> String {
    let [_, drawn, _] = answer.ends();
    let draws = if drawn > 0.0 { "some" } else { "none" };
    let arguments = [("side", value(side)), ("draws", value(draws))];
    texts.say_with("fight-moves", arguments)
}

/// Which moves cannot be told from the best, the best among them: of those that were tried, what
/// differs by less than both may be off. None is marked if the best stands alone.
pub fn like_the_best(advice: &Advice) -> Vec<bool> {
    let moves = advice.moves.iter();
    let (Method::Simulated { fights }, Some(best)) = (advice.method, advice.moves.first()) else {
        return moves.map(|_| false).collect();
    };
    let half = |worth: f64| {
        let (low, high) = interval(worth.clamp(0.0, 1.0), fights);
        (high - low) / 2.0
    };
    let near = |one: &Advised| best.worth - one.worth <= half(best.worth).hypot(half(one.worth));
    let like: Vec<bool> = moves.map(near).collect();
    let several = like.iter().filter(|like| **like).count() > 1;
    like.into_iter().map(|like| like && several).collect()
}

/// The sign of moves that cannot be told from the best.
pub const LIKE_THE_BEST: &str = "≈";

/// How often each move was tried and how far off its chance may be, in sentences; nothing where
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
    let mut said = vec![texts.say_with("fight-moves-tried", arguments)];
    let like = like_the_best(advice);
    if like.contains(&true) {
        let sign = [("sign", value(LIKE_THE_BEST))];
        said.push(texts.say_with("fight-moves-alike", sign));
    }
    let number = [("number", count(advice.moves.len()))];
    said.push(texts.say_with("fight-moves-apart", number));
    Some(said.join(" "))
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

/// Who is to move: the one who makes all of the moves, or else everybody of the side.
pub fn mover(texts: &Texts, fight: &Fought, advice: &Advice) -> String {
    let mut all = advice.moves.iter().map(|one| who(one.filled.as_ref()));
    let one = all.next().flatten();
    let one = one.filter(|one| all.all(|other| other.as_ref() == Some(one)));
    one.unwrap_or_else(|| names(texts, &fight.bout.combatants(), advice.side))
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

    fn alike(worths: &[f64], method: Method) -> Vec<bool> {
        let advised = |&worth: &f64| Advised {
            what: Message::new("fight-draw"),
            filled: None,
            worth,
        };
        like_the_best(&Advice {
            side: Side::First,
            moves: worths.iter().map(advised).collect(),
            method,
        })
    }

    #[test]
    fn moves_that_chance_may_have_parted_are_marked() {
        let seen = Method::Simulated { fights: 512 };
        let proved = Method::Exact {
            error: 0.0,
            positions: 1,
        };
        let worths = [0.5, 0.49, 0.33];
        assert_eq!(alike(&worths, seen), [true, true, false]);
        assert_eq!(alike(&worths, proved), [false; 3]);
        assert_eq!(alike(&[0.9, 0.5], seen), [false; 2]);
        assert_eq!(alike(&[0.9], seen), [false]);
        assert_eq!(alike(&[1.0, 1.0], seen), [true, true]);
        assert!(alike(&[], seen).is_empty());
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
