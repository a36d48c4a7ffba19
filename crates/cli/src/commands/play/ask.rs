//! Fields of a form as questions: how one is put, and how a typed answer is read.
//!
//! Everything here is text in and text out. It knows neither the terminal nor the game, and
//! whether an answer is wise is not its concern: what the field admits is accepted.

use rulebook::{Field, Kind, Message, PickOption, Portion, Value as Filling};
use texts::{Texts, count, value};

/// What is typed to pick everything.
pub const ALL: &str = "all";

/// What is shown before an answer is typed.
pub struct Question {
    /// What there is to choose from, a line each.
    pub lines: Vec<String>,
    /// What stands before the answer.
    pub prompt: String,
}

/// Why a typed line is no answer.
#[derive(Debug, PartialEq, Eq)]
pub enum Misread {
    /// It cannot be read, or is out of range.
    NotAnAnswer,
    /// Shares do not add up.
    Sum { shared: u64, total: u32 },
    /// More for one portion than it can take.
    TooMuch { label: Message, max: u32 },
}

impl Misread {
    /// What to say about it.
    pub fn sentence(&self, texts: &Texts) -> String {
        match self {
            Misread::NotAnAnswer => texts.say("hotseat-not-an-answer"),
            Misread::Sum { shared, total } => {
                let total = u64::from(*total);
                let key = if *shared < total {
                    "hotseat-share-left"
                } else {
                    "hotseat-share-over"
                };
                let arguments = [
                    ("shared", count(*shared)),
                    ("total", count(total)),
                    ("difference", count(shared.abs_diff(total))),
                ];
                texts.say_with(key, arguments)
            }
            Misread::TooMuch { label, max } => {
                let arguments = [
                    ("portion", value(texts.message(label))),
                    ("max", count(*max)),
                ];
                texts.say_with("hotseat-share-too-much", arguments)
            }
        }
    }
}

/// The answer to a question that need not be asked.
pub fn only_answer(kind: &Kind) -> Option<Filling> {
    let answer = match kind {
        Kind::Pick { options } if options.len() == 1 => Filling::Text(options[0].id.clone()),
        // Who has to pick all of several may still care for their order, unless each is demanded.
        Kind::PickSome {
            options, min, must, ..
        } if must.len() == options.len() || (options.len() == 1 && *min == 1) => {
            Filling::Some(ids(options))
        }
        Kind::Share { portions, total } => {
            let open = portions.iter().filter(|portion| portion.max > 0);
            let room: u64 = portions.iter().map(|portion| u64::from(portion.max)).sum();
            if *total > 0 && u64::from(*total) < room && open.count() > 1 {
                return None;
            }
            shares(portions, &suggestion(portions, *total))
        }
        Kind::Count { min, max, .. } if min == max => Filling::Number(*min),
        _ => return None,
    };
    kind.admits(&answer).then_some(answer)
}

/// A field as a question. In brackets stands what Enter answers.
pub fn question(texts: &Texts, field: &Field) -> Question {
    let label = texts.message(&field.label);
    let (lines, what) = match &field.kind {
        Kind::Pick { options } => {
            let lines = options.iter().map(|option| texts.message(&option.label));
            (
                lines.collect(),
                format!("{label} (1-{}) [1]", options.len()),
            )
        }
        Kind::PickSome {
            options,
            min,
            max,
            must,
        } => {
            let line = |option: &PickOption| {
                let label = texts.message(&option.label);
                if must.contains(&option.id) {
                    format!("{label} ({})", texts.say("hotseat-required"))
                } else {
                    label
                }
            };
            let least = (*min).max(must.len());
            let all = *max == options.len() && options.len() > 1;
            let number = if least == options.len() {
                texts.say_with("hotseat-all", [("number", count(least))])
            } else if least == *max {
                texts.say_with("hotseat-exactly", [("number", count(least))])
            } else {
                let range = [("min", count(least)), ("max", count(*max))];
                let some = texts.say_with("hotseat-some", range);
                if all {
                    texts.say_with("hotseat-or-all", [("some", value(some))])
                } else {
                    some
                }
            };
            let by_itself = unasked(options, *min, must).map(|picked| match picked.as_slice() {
                [] => format!(" [{}]", texts.say("hotseat-none")),
                picked => format!(" [{}]", numbers(options, picked)),
            });
            let by_itself = by_itself.unwrap_or_default();
            let lines = options.iter().map(line).collect();
            (lines, format!("{label} ({number}){by_itself}"))
        }
        Kind::Share { portions, total } => {
            let line = |portion: &Portion| {
                let up_to = texts.say_with("hotseat-up-to", [("max", count(portion.max))]);
                format!("{} ({up_to})", texts.message(&portion.label))
            };
            let split: Vec<String> = suggestion(portions, *total)
                .iter()
                .map(ToString::to_string)
                .collect();
            let total = texts.say_with("hotseat-share", [("total", count(*total))]);
            let lines = portions.iter().map(line).collect();
            (lines, format!("{label} ({total}) [{}]", split.join(" ")))
        }
        Kind::Count { min, max, usual } => {
            let between = if *min < 0 { "…" } else { "-" };
            (
                Vec::new(),
                format!("{label} ({min}{between}{max}) [{usual}]"),
            )
        }
        Kind::Text { min: 0, .. } => {
            let optional = texts.say("hotseat-optional");
            (Vec::new(), format!("{label} ({optional})"))
        }
        Kind::Text { .. } => (Vec::new(), label),
    };
    let numbered = |(place, line): (usize, &String)| format!("{}. {line}", place + 1);
    Question {
        lines: lines.iter().enumerate().map(numbered).collect(),
        prompt: prompt(texts, &what),
    }
}

/// What to ask for, with the colon of the language.
pub fn prompt(texts: &Texts, what: &str) -> String {
    texts.after_colon(what, "").trim_end().to_owned()
}

/// An answer as typed: options by their number, several parted by spaces or commas.
pub fn read(kind: &Kind, line: &str) -> Result<Filling, Misread> {
    let answer = match kind {
        Kind::Pick { options } => {
            let line = if line.is_empty() { "1" } else { line };
            option(options, line).map(Filling::Text)
        }
        Kind::PickSome {
            options, min, must, ..
        } => {
            let picked = if line.is_empty() {
                unasked(options, *min, must)
            } else {
                read_picked(options, must, line)
            };
            picked.map(Filling::Some)
        }
        Kind::Share { portions, total } => {
            let split = if line.is_empty() {
                Some(suggestion(portions, *total))
            } else {
                read_split(portions.len(), line)
            };
            let split = split.ok_or(Misread::NotAnAnswer)?;
            check_split(portions, *total, &split)?;
            Some(shares(portions, &split))
        }
        Kind::Count { usual, .. } if line.is_empty() => Some(Filling::Number(*usual)),
        Kind::Count { .. } => line.parse().ok().map(Filling::Number),
        Kind::Text { .. } => Some(Filling::Text(line.to_owned())),
    };
    let answer = answer.filter(|answer| kind.admits(answer));
    answer.ok_or(Misread::NotAnAnswer)
}

/// The words of a line.
fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split([' ', ',', ';']).filter(|word| !word.is_empty())
}

/// The place in a list that a number names, counted from 0.
fn place(word: &str) -> Option<usize> {
    word.parse::<usize>().ok()?.checked_sub(1)
}

fn option(options: &[PickOption], word: &str) -> Option<String> {
    options.get(place(word)?).map(|option| option.id.clone())
}

fn ids(options: &[PickOption]) -> Vec<String> {
    options.iter().map(|option| option.id.clone()).collect()
}

/// What Enter picks: everything where all have to be picked, else what is demanded, if that is
/// enough.
fn unasked(options: &[PickOption], min: usize, must: &[String]) -> Option<Vec<String>> {
    if min == options.len() {
        Some(ids(options))
    } else {
        (must.len() >= min).then(|| must.to_vec())
    }
}

/// The options that were typed, and those that have to be among them.
fn read_picked(options: &[PickOption], must: &[String], line: &str) -> Option<Vec<String>> {
    if line.eq_ignore_ascii_case(ALL) {
        return Some(ids(options));
    }
    let picked = words(line).map(|word| {
        let (from, to) = word.split_once('-').unwrap_or((word, word));
        let picked = options.get(place(from)?..=place(to)?)?;
        (!picked.is_empty()).then(|| ids(picked))
    });
    let picked: Vec<Vec<String>> = picked.collect::<Option<_>>()?;
    let mut picked = picked.concat();
    for id in must {
        if !picked.contains(id) {
            picked.push(id.clone());
        }
    }
    Some(picked)
}

/// The numbers of picked options, as they would be typed.
fn numbers(options: &[PickOption], picked: &[String]) -> String {
    let place = |id| options.iter().position(|option| &option.id == id);
    let numbers = picked.iter().filter_map(place);
    let numbers: Vec<String> = numbers.map(|place| (place + 1).to_string()).collect();
    numbers.join(" ")
}

/// A split nobody has to think about: up to what the book puts first, and then up to what fits.
fn suggestion(portions: &[Portion], total: u32) -> Vec<u32> {
    let fits = portions.iter().map(|portion| portion.max);
    let first = portions
        .iter()
        .map(|portion| portion.first.min(portion.max));
    let mut split = vec![0; portions.len()];
    let left = spread(&mut split, &first.collect::<Vec<_>>(), total);
    spread(&mut split, &fits.collect::<Vec<_>>(), left);
    split
}

/// Adds to a split each in turn to the portion with the most room left, the earlier of equals.
/// What finds no room is returned.
fn spread(split: &mut [u32], most: &[u32], total: u32) -> u32 {
    for left in (1..=total).rev() {
        let rooms = most.iter().zip(&*split).map(|(most, share)| most - share);
        // The first of the greatest is the last of them backwards.
        let roomiest = rooms.enumerate().rev().max_by_key(|&(_, room)| room);
        match roomiest {
            Some((place, room)) if room > 0 => split[place] += 1,
            _ => return left,
        }
    }
    0
}

/// `2 0 3`, a share for each portion in turn, or `1=2 3=3`, only for those that get one.
fn read_split(portions: usize, line: &str) -> Option<Vec<u32>> {
    let mut split = vec![None; portions];
    let by_place = line.contains(['=', ':']);
    for (turn, word) in words(line).enumerate() {
        let (place, share) = if by_place {
            let (number, share) = word.split_once(['=', ':'])?;
            (place(number)?, share)
        } else {
            (turn, word)
        };
        let share = split.get_mut(place)?.replace(share.parse().ok()?);
        if share.is_some() {
            return None;
        }
    }
    Some(split.into_iter().map(Option::unwrap_or_default).collect())
}

/// Whether every portion can take its share, and all is shared out.
fn check_split(portions: &[Portion], total: u32, split: &[u32]) -> Result<(), Misread> {
    let mut pairs = portions.iter().zip(split);
    if let Some((portion, _)) = pairs.find(|(portion, share)| **share > portion.max) {
        return Err(Misread::TooMuch {
            label: portion.label.clone(),
            max: portion.max,
        });
    }
    let shared = split.iter().copied().map(u64::from).sum();
    if shared == u64::from(total) {
        Ok(())
    } else {
        Err(Misread::Sum { shared, total })
    }
}

/// A split as the value of a field.
fn shares(portions: &[Portion], split: &[u32]) -> Filling {
    let pairs = portions.iter().zip(split).filter(|(_, share)| **share > 0);
    let pairs = pairs.map(|(portion, share)| (portion.id.clone(), i64::from(*share)));
    Filling::Shares(pairs.collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use texts::Language;

    fn portions(rooms: &[u32]) -> Vec<Portion> {
        let portion = |(name, &max): (char, &u32)| Portion {
            id: name.to_string(),
            label: Message::new("odds-win").with("side", name.to_string()),
            max,
            first: 0,
        };
        ('a'..='z').zip(rooms).map(portion).collect()
    }

    fn share(rooms: &[u32], total: u32) -> Kind {
        Kind::Share {
            portions: portions(rooms),
            total,
        }
    }

    fn options(names: &str) -> Vec<PickOption> {
        let option = |name: char| PickOption {
            id: name.to_string(),
            label: Message::new("odds-win").with("side", name.to_string()),
        };
        names.chars().map(option).collect()
    }

    fn some(names: &str, (min, max): (usize, usize), must: &str) -> Kind {
        Kind::PickSome {
            options: options(names),
            min,
            max,
            must: must.chars().map(String::from).collect(),
        }
    }

    fn picked(names: &str) -> Filling {
        Filling::Some(names.chars().map(String::from).collect())
    }

    fn shared(split: &[(&str, i64)]) -> Filling {
        let split = split.iter().map(|(id, share)| ((*id).to_owned(), *share));
        Filling::Shares(split.collect())
    }

    fn put(language: Language, kind: Kind) -> String {
        let label = Message::new("odds-tie");
        let key = "x";
        let aim = None;
        let field = Field {
            key,
            label,
            kind,
            aim,
        };
        let question = question(&Texts::new(language), &field);
        let mut lines = question.lines;
        lines.push(question.prompt);
        lines.join("\n")
    }

    #[test]
    fn a_suggestion_fills_the_most_room_first() {
        assert_eq!(suggestion(&portions(&[2, 4, 4]), 5), [1, 2, 2]);
        assert_eq!(suggestion(&portions(&[1, 1]), 1), [1, 0]);
        assert_eq!(suggestion(&portions(&[0, 3]), 2), [0, 2]);
        assert_eq!(suggestion(&portions(&[1, 1]), 9), [1, 1], "no more room");
        assert_eq!(suggestion(&[], 3), [0; 0]);
        // What the book puts first comes before any more room.
        let mut last_hurts = portions(&[4, 3, 3, 1]);
        for portion in &mut last_hurts {
            portion.first = portion.max - 1;
        }
        assert_eq!(suggestion(&last_hurts, 2), [2, 0, 0, 0]);
        assert_eq!(suggestion(&last_hurts, 7), [3, 2, 2, 0]);
        assert_eq!(suggestion(&last_hurts, 8), [4, 2, 2, 0]);
        let mut pressing = portions(&[4, 2, 2]);
        pressing[1].first = 1;
        pressing[2].first = 9;
        assert_eq!(suggestion(&pressing, 2), [0, 1, 1]);
        assert_eq!(suggestion(&pressing, 6), [3, 1, 2]);
    }

    #[test]
    fn shares_are_typed_in_turn_or_by_place() {
        let kind = share(&[2, 4, 4], 5);
        let all = |a, b, c| Ok(shared(&[("a", a), ("b", b), ("c", c)]));
        let last_two = Ok(shared(&[("b", 2), ("c", 3)]));
        assert_eq!(read(&kind, ""), all(1, 2, 2));
        assert_eq!(read(&kind, "2 1, 2"), all(2, 1, 2));
        assert_eq!(read(&kind, "0 2 3"), last_two);
        assert_eq!(read(&kind, "3=3 2=2"), last_two);
        assert_eq!(read(&kind, "3:3,2:2"), last_two);
        assert_eq!(read(&kind, "1 4"), Ok(shared(&[("a", 1), ("b", 4)])));
    }

    #[test]
    fn wrong_shares_are_told_apart() {
        let kind = share(&[2, 4, 4], 5);
        for line in [
            "x", "2 1 1 1", "1=2 1=3", "4=1", "0=1", "1=2 3", "-1 3 3", "1=", "2.5 2.5",
        ] {
            assert_eq!(read(&kind, line), Err(Misread::NotAnAnswer), "{line}");
        }
        let label = portions(&[2])[0].label.clone();
        let too_much = Misread::TooMuch { label, max: 2 };
        assert_eq!(read(&kind, "3 2"), Err(too_much));
        let sum = |shared| Err(Misread::Sum { shared, total: 5 });
        assert_eq!(read(&kind, "1 2"), sum(3));
        assert_eq!(read(&kind, "2 4 1"), sum(7));
        let wide = share(&[u32::MAX, u32::MAX], 5);
        let huge = Misread::Sum {
            shared: 2 * u64::from(u32::MAX),
            total: 5,
        };
        assert_eq!(read(&wide, "4294967295 4294967295"), Err(huge));
    }

    #[test]
    fn what_is_wrong_with_shares_is_said() {
        let kind = share(&[2, 4], 5);
        let said = |language, line: &str| {
            let misread = read(&kind, line).expect_err("it is wrong");
            misread.sentence(&Texts::new(language))
        };
        let (en, fr) = (Language::English, Language::French);
        assert_eq!(said(en, "1 2"), "That shares out 3 of 5; 2 are left.");
        assert_eq!(said(en, "1 3"), "That shares out 4 of 5; 1 is left.");
        assert_eq!(said(en, "2 4"), "That shares out 6, which is 1 too many.");
        assert_eq!(said(en, "3 1"), "“a wins” can take 2 at most.");
        assert_eq!(
            said(fr, "1 2"),
            "Cela en répartit 3 sur 5\u{202f}; il en reste 2."
        );
        assert_eq!(said(fr, "2 4"), "Cela en répartit 6, soit 1 de trop.");
        assert_eq!(
            said(fr, "3 1"),
            "«\u{a0}a l’emporte\u{a0}» peut en recevoir 2 au plus."
        );
    }

    #[test]
    fn enter_takes_what_stands_in_brackets() {
        let pick = Kind::Pick {
            options: options("ab"),
        };
        assert_eq!(read(&pick, ""), Ok(Filling::Text("a".to_owned())));
        assert_eq!(read(&pick, "2"), Ok(Filling::Text("b".to_owned())));
        assert_eq!(read(&pick, "3"), Err(Misread::NotAnAnswer));
        let count = Kind::Count {
            min: -2,
            max: 2,
            usual: -2,
        };
        assert_eq!(read(&count, ""), Ok(Filling::Number(-2)));
        assert_eq!(read(&some("abc", (0, 2), ""), ""), Ok(picked("")));
        assert_eq!(read(&some("abc", (0, 2), "b"), ""), Ok(picked("b")));
        assert_eq!(read(&some("abc", (3, 3), ""), ""), Ok(picked("abc")));
        let more = some("abc", (2, 3), "b");
        assert_eq!(read(&more, ""), Err(Misread::NotAnAnswer), "one is missing");
    }

    #[test]
    fn what_has_to_be_picked_is_picked_by_itself() {
        let kind = some("abc", (0, 2), "b");
        assert_eq!(read(&kind, "3"), Ok(picked("cb")));
        assert_eq!(read(&kind, "2 3"), Ok(picked("bc")));
        assert_eq!(
            read(&kind, "1 3"),
            Err(Misread::NotAnAnswer),
            "one too many"
        );
        assert_eq!(read(&kind, "1 1"), Err(Misread::NotAnAnswer));
    }

    #[test]
    fn several_are_picked_in_one_word() {
        let kind = some("abcd", (1, 4), "");
        assert_eq!(read(&kind, "all"), Ok(picked("abcd")));
        assert_eq!(read(&kind, "ALL"), Ok(picked("abcd")));
        assert_eq!(read(&kind, "2-4"), Ok(picked("bcd")));
        assert_eq!(read(&kind, "4 1-2"), Ok(picked("dab")));
        for line in ["0-2", "2-5", "3-2", "1-", "-2", "1-2-3", "1-3 2"] {
            assert_eq!(read(&kind, line), Err(Misread::NotAnAnswer), "{line}");
        }
        let few = some("abcd", (1, 3), "");
        assert_eq!(read(&few, "all"), Err(Misread::NotAnAnswer), "too many");
    }

    #[test]
    fn what_has_one_answer_is_not_asked() {
        assert_eq!(only_answer(&some("a", (1, 1), "")), Some(picked("a")));
        assert_eq!(only_answer(&some("ab", (0, 2), "ba")), Some(picked("ab")));
        assert_eq!(
            only_answer(&some("ab", (2, 2), "")),
            None,
            "in which order?"
        );
        assert_eq!(only_answer(&some("ab", (0, 2), "a")), None);
        assert_eq!(only_answer(&share(&[3], 2)), Some(shared(&[("a", 2)])));
        assert_eq!(only_answer(&share(&[0, 3], 2)), Some(shared(&[("b", 2)])));
        let full = shared(&[("a", 2), ("b", 1)]);
        assert_eq!(only_answer(&share(&[2, 1], 3)), Some(full));
        assert_eq!(only_answer(&share(&[2, 2], 0)), Some(shared(&[])));
        assert_eq!(only_answer(&share(&[2, 1], 2)), None);
        assert_eq!(only_answer(&share(&[1], 2)), None, "there is none");
    }

    #[test]
    fn questions_say_what_they_take() {
        let (en, fr) = (Language::English, Language::French);
        assert_eq!(
            put(en, share(&[2, 4], 5)),
            "1. a wins (up to 2)\n2. b wins (up to 4)\ntie (5 in all) [2 3]:"
        );
        assert_eq!(
            put(fr, share(&[2, 4], 5)),
            "1. a l’emporte (jusqu’à 2)\n2. b l’emporte (jusqu’à 4)\n\
             égalité (5 en tout) [2 3]\u{a0}:"
        );
        assert_eq!(
            put(en, some("ab", (0, 2), "b")),
            "1. a wins\n2. b wins (required)\ntie (1 to 2 numbers, or all) [2]:"
        );
        assert_eq!(
            put(fr, some("ab", (0, 1), "")),
            "1. a l’emporte\n2. b l’emporte\négalité (de 0 à 1 numéro) [aucun]\u{a0}:"
        );
        let one = put(en, some("ab", (1, 1), ""));
        assert!(one.ends_with("tie (1 number):"), "{one}");
        let all = put(en, some("ab", (2, 2), ""));
        assert!(all.ends_with("tie (all 2 numbers) [1 2]:"), "{all}");
        let text = |min| Kind::Text {
            min,
            max: 9,
            taken: Vec::new(),
        };
        assert_eq!(put(en, text(0)), "tie (optional):");
        assert_eq!(put(en, text(1)), "tie:");
        assert_eq!(put(en, Kind::number(0, 3)), "tie (0-3) [0]:");
        assert_eq!(put(en, Kind::number_usually(0, 3, 2)), "tie (0-3) [2]:");
    }
}
