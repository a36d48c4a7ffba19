//! From text to an [`Expression`]: one pass, one character of look-ahead.
//!
//! White space matters in one place: `6d6>=5` counts dice, `6d6 >= 5` judges the total. A
//! number that makes no sense in the one reading gets the other as a suggestion.

use std::str::FromStr;

use super::{
    Comparison, DiceTerm, Expected, Expression, Fault, MOST_BYTES, MOST_DEPTH, MOST_DICE,
    MOST_NUMBER, MOST_SIDES, NotationError, Part, Question, Select, Sum, Term,
};
use crate::Face;

impl FromStr for Expression {
    type Err = NotationError;

    /// Reads an expression.
    ///
    /// ```
    /// use dice::notation::{Expression, Fault};
    /// let roll: Expression = "3D + 2 # jump".parse().unwrap();
    /// assert_eq!(roll.to_string(), "3d6 + 2 # jump");
    ///
    /// let error = "6d6>=30".parse::<Expression>().unwrap_err();
    /// assert_eq!(error.fault, Fault::NoSuchFace { face: 30, sides: 6 });
    /// assert_eq!(error.suggestion.as_deref(), Some("6d6 >= 30"));
    /// ```
    fn from_str(text: &str) -> Result<Self, NotationError> {
        Reader::new(text, true).expression()
    }
}

/// Words that set two sums against each other.
const AGAINST: [&str; 5] = ["vs", "v", "contre", "against", "versus"];

/// Comparison signs, longer ones first so that `>=` is not read as `>`.
const COMPARISONS: [(&str, Comparison); 10] = [
    (">=", Comparison::AtLeast),
    ("=>", Comparison::AtLeast),
    ("≥", Comparison::AtLeast),
    (">", Comparison::MoreThan),
    ("<=", Comparison::AtMost),
    ("=<", Comparison::AtMost),
    ("≤", Comparison::AtMost),
    ("<", Comparison::LessThan),
    ("==", Comparison::Exactly),
    ("=", Comparison::Exactly),
];

type Read<T> = Result<T, NotationError>;

struct Reader<'a> {
    text: &'a str,
    at: usize,
    /// Whether a fault may suggest another text. A suggestion is read without this, so that
    /// mending one slip never starts a chain of mending others.
    suggest: bool,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str, suggest: bool) -> Self {
        Reader {
            text,
            at: 0,
            suggest,
        }
    }

    fn expression(mut self) -> Read<Expression> {
        if self.text.len() > MOST_BYTES {
            return Err(self.fault_at(MOST_BYTES, Fault::TooLong, None));
        }
        self.skip_space();
        if matches!(self.peek(), None | Some('#')) {
            return Err(self.fault(Fault::Empty));
        }
        let question = self.question()?;
        let expected = match question {
            Question::Total(_) => Expected::Operator,
            Question::Target(..) => Expected::End,
            Question::Opposed(..) => Expected::Sign,
        };
        let label = self.label(expected)?;
        Ok(Expression { question, label })
    }

    fn question(&mut self) -> Read<Question> {
        let sum = self.side()?;
        if self.take_against() {
            let other = self.side()?;
            return Ok(Question::Opposed(sum, other));
        }
        let Some(is) = self.take_comparison() else {
            return Ok(Question::Total(sum));
        };
        self.skip_space();
        let start = self.at;
        let minus = self.take_minus();
        let target = i64::from(self.number(MOST_NUMBER, Fault::NumberTooBig)?);
        if matches!(self.peek(), Some('d' | 'D')) {
            let suggestion = format!("{sum} vs {}", &self.text[start..]);
            return Err(self.fault_at(start, Fault::CompareWithVs, Some(suggestion)));
        }
        let target = if minus { -target } else { target };
        Ok(Question::Target(sum, is, target))
    }

    /// A sum whose dice are either all added or all counted: successes and pips do not mix,
    /// and a comparison that was meant for the total looks just like that.
    fn side(&mut self) -> Read<Sum> {
        self.skip_space();
        let start = self.at;
        let sum = self.sum(0)?;
        self.skip_space();
        let counted = |dice: &DiceTerm| dice.successes.is_some();
        if sum.dice().any(counted) && !sum.dice().all(counted) {
            let meant = judged(&sum);
            return Err(self.fault_at(start, Fault::Mixed, meant));
        }
        Ok(sum)
    }

    fn label(&mut self, expected: Expected) -> Read<Option<String>> {
        self.skip_space();
        let Some(next) = self.peek() else {
            return Ok(None);
        };
        if next != '#' {
            return Err(self.unexpected(expected));
        }
        self.at += 1;
        let label = self.text[self.at..].trim();
        if let Some(control) = label.chars().find(|c| c.is_control()) {
            self.at += self.text[self.at..].find(control).unwrap_or(0);
            return Err(self.unexpected(Expected::End));
        }
        self.at = self.text.len();
        Ok((!label.is_empty()).then(|| label.to_owned()))
    }

    fn sum(&mut self, depth: usize) -> Read<Sum> {
        if depth > MOST_DEPTH {
            return Err(self.fault(Fault::TooDeep));
        }
        let mut parts = Vec::new();
        self.skip_space();
        let mut minus = self.take_minus();
        loop {
            self.skip_space();
            let start = self.at;
            if self.take('(') {
                let inner = self.sum(depth + 1)?;
                self.skip_space();
                if !self.take(')') {
                    return Err(self.unexpected(Expected::Closing));
                }
                parts.extend(inner.parts.into_iter().map(|part| Part {
                    minus: part.minus != minus,
                    what: part.what,
                }));
            } else {
                let what = self.term()?;
                parts.push(Part { minus, what });
            }
            let explodes =
                |part: &Part| matches!(&part.what, Term::Dice(dice) if dice.explode) && part.minus;
            if parts.iter().any(explodes) {
                return Err(self.fault_at(start, Fault::SubtractExploding, None));
            }
            self.skip_space();
            minus = if self.take('+') {
                false
            } else if self.take_minus() {
                true
            } else {
                return Ok(Sum { parts });
            };
        }
    }

    fn term(&mut self) -> Read<Term> {
        let start = self.at;
        let number = match self.peek() {
            Some('0'..='9') => Some(self.digits()),
            Some('d' | 'D') => None,
            _ => return Err(self.unexpected(Expected::Dice)),
        };
        if !(self.take('d') || self.take('D')) {
            return match number {
                Some(number) if number <= MOST_NUMBER => Ok(Term::Number(number)),
                _ => Err(self.fault_at(start, Fault::NumberTooBig, None)),
            };
        }
        let count = number.unwrap_or(1);
        if count > MOST_DICE {
            return Err(self.fault_at(start, Fault::TooManyDice, None));
        }
        let sides = self.sides()?;
        self.modifiers(count, sides).map(Term::Dice)
    }

    /// The sides of a die; none given means six, as in `3D`.
    fn sides(&mut self) -> Read<u16> {
        let start = self.at;
        if self.take('%') {
            return Ok(100);
        }
        if !matches!(self.peek(), Some('0'..='9')) {
            return Ok(6);
        }
        match u16::try_from(self.digits()) {
            Ok(0) => Err(self.fault_at(start, Fault::NoSides, None)),
            Ok(sides) if sides <= MOST_SIDES => Ok(sides),
            _ => Err(self.fault_at(start, Fault::TooManySides, None)),
        }
    }

    fn modifiers(&mut self, count: u32, sides: u16) -> Read<DiceTerm> {
        let mut dice = DiceTerm {
            count,
            sides,
            reroll: None,
            select: None,
            explode: false,
            successes: None,
        };
        loop {
            let start = self.at;
            let rest = self.text[start..].to_ascii_lowercase();
            let taken = if rest.starts_with("ro") {
                self.at += 2;
                let face = self.face(sides, 0, None)?;
                dice.reroll.replace(face).is_none()
            } else if let Some((letters, select)) = selection(&rest) {
                self.at += letters;
                let asked = match self.peek() {
                    Some('0'..='9') => self.digits(),
                    _ => 1,
                };
                if asked > count {
                    let fault = Fault::NotSoManyDice { asked, dice: count };
                    return Err(self.fault_at(start + letters, fault, None));
                }
                dice.select.replace(select(asked)).is_none()
            } else if rest.starts_with(['!', 'x']) {
                self.at += 1;
                let first = !dice.explode;
                dice.explode = true;
                first
            } else if dice.successes.is_none() && rest.starts_with(['>', '<', '=', '≥', '≤']) {
                self.successes(&mut dice)?;
                true
            } else {
                return Ok(dice);
            };
            if !taken {
                return Err(self.fault_at(start, Fault::SaidTwice, None));
            }
            if dice.explode && dice.select.is_some() {
                return Err(self.fault_at(start, Fault::KeepExploding, None));
            }
            if dice.explode && dice.exploding().is_endless() {
                return Err(self.fault_at(start, Fault::NeverEnds, None));
            }
        }
    }

    /// A comparison right after the dice, without a space, counts dice.
    fn successes(&mut self, dice: &mut DiceTerm) -> Read<()> {
        let start = self.at;
        let Some(is) = self.take_comparison() else {
            return Ok(());
        };
        let spaced = format!(
            "{} {}",
            self.text[..start].trim_start(),
            &self.text[start..]
        );
        let beyond = match is {
            Comparison::AtLeast => 0,
            Comparison::MoreThan => 1,
            Comparison::AtMost | Comparison::LessThan | Comparison::Exactly => {
                return Err(self.fault_at(start, Fault::CountBelow, Some(spaced)));
            }
        };
        if self.peek().is_some_and(char::is_whitespace) {
            let closed = format!(
                "{}{}",
                &self.text[..self.at],
                self.text[self.at..].trim_start()
            );
            let expected = Expected::Number;
            let found = " ".to_owned();
            let fault = Fault::Unexpected { found, expected };
            return Err(self.fault_at(self.at, fault, Some(closed)));
        }
        let behind = self.text[self.at..].trim_start_matches(|c: char| c.is_ascii_digit());
        if behind.starts_with(['d', 'D']) {
            let against = format!("{} vs {}", &self.text[..start], &self.text[self.at..]);
            return Err(self.fault_at(start, Fault::CompareWithVs, Some(against)));
        }
        dice.successes = Some(self.face(dice.sides, beyond, Some(spaced))?);
        Ok(())
    }

    /// A number that, with `beyond` added, is a face of a die with so many sides.
    fn face(&mut self, sides: u16, beyond: u32, suggestion: Option<String>) -> Read<Face> {
        let start = self.at;
        if !matches!(self.peek(), Some('0'..='9')) {
            return Err(self.unexpected(Expected::Number));
        }
        let face = self.digits().saturating_add(beyond);
        match Face::try_from(face) {
            Ok(known) if (1..=sides).contains(&known) => Ok(known),
            _ => Err(self.fault_at(start, Fault::NoSuchFace { face, sides }, suggestion)),
        }
    }

    fn number(&mut self, most: u32, above: Fault) -> Read<u32> {
        let start = self.at;
        if !matches!(self.peek(), Some('0'..='9')) {
            return Err(self.unexpected(Expected::Number));
        }
        let number = self.digits();
        if number > most {
            return Err(self.fault_at(start, above, None));
        }
        Ok(number)
    }

    /// Digits as a number; too many of them end up at the largest number there is, which is
    /// past every bound.
    fn digits(&mut self) -> u32 {
        let mut number = 0_u32;
        while let Some(digit) = self.peek().and_then(|c| c.to_digit(10)) {
            number = number.saturating_mul(10).saturating_add(digit);
            self.at += 1;
        }
        number
    }

    fn take_against(&mut self) -> bool {
        let word: String = self.text[self.at..]
            .chars()
            .take_while(|c| c.is_alphabetic())
            .flat_map(char::to_lowercase)
            .collect();
        // `4d6 vd6` is read as `4d6 v d6`.
        let found = AGAINST
            .iter()
            .filter(|name| word == **name || word == format!("{name}d"))
            .max_by_key(|name| name.len());
        let Some(name) = found else { return false };
        self.at += name.len();
        self.take('.');
        true
    }

    fn take_comparison(&mut self) -> Option<Comparison> {
        let rest = &self.text[self.at..];
        let (sign, is) = COMPARISONS
            .iter()
            .find(|(sign, _)| rest.starts_with(sign))?;
        self.at += sign.len();
        Some(*is)
    }

    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn take(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        if found {
            self.at += wanted.len_utf8();
        }
        found
    }

    /// A minus sign, in any of the ways it is typed.
    fn take_minus(&mut self) -> bool {
        ['-', '−', '–'].into_iter().any(|sign| self.take(sign))
    }

    fn skip_space(&mut self) {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
    }

    fn unexpected(&self, expected: Expected) -> NotationError {
        match self.peek() {
            None => self.fault(Fault::Ended { expected }),
            Some(first) => {
                let rest = &self.text[self.at..];
                let word = rest
                    .find(|c: char| !c.is_alphabetic())
                    .unwrap_or(rest.len());
                let found = rest[..word.max(first.len_utf8())].to_owned();
                let fault = Fault::Unexpected { found, expected };
                self.fault_at(self.at, fault, self.likely_meaning())
            }
        }
    }

    /// The text with a slip mended that is often made here.
    fn likely_meaning(&self) -> Option<String> {
        let (before, rest) = self.text.split_at(self.at);
        let (before, rest) = (before.trim_end(), rest.trim_start());
        let next = rest.chars().next()?;
        let skipped = rest[next.len_utf8()..].trim_start();
        let after_die = before.ends_with(['d', 'D']);
        match next {
            // 2*d6, (2d6))
            '*' | '×' if skipped.starts_with(['d', 'D']) => Some(format!("{before}{skipped}")),
            ')' => Some(format!("{before}{skipped}")),
            // 4d6d1 drops the lowest wherever it is written so
            'd' | 'D'
                if self.at == before.len() && before.ends_with(|c: char| c.is_ascii_digit()) =>
            {
                Some(format!("{before}dl{skipped}"))
            }
            // 4 d6, 4d6 kh3, 4d6 !
            'd' | 'D' | '!' | 'x' | 'X' => Some(format!("{before}{rest}")),
            'k' | 'K' if skipped.starts_with(['h', 'l', 'H', 'L']) => {
                Some(format!("{before}{rest}"))
            }
            // 4w6 and 4t6, as dice are called elsewhere
            'w' | 'W' | 't' | 'T' => Some(format!("{before}d{skipped}")),
            // 4d6k3
            'k' | 'K' => Some(format!("{before}kh{skipped}")),
            // 4d6r1
            'r' | 'R' => Some(format!("{before}ro{skipped}")),
            // 2d6, 3; but 1,000 is one number
            ',' if rest[1..].starts_with(|c: char| c.is_ascii_digit()) => None,
            ',' | ';' | '&' => Some(format!("{before} + {skipped}")),
            // 2d 6
            '0'..='9' if after_die => Some(format!("{before}{rest}")),
            '0'..='9' => Some(format!("{before} + {rest}")),
            _ => None,
        }
    }

    fn fault(&self, fault: Fault) -> NotationError {
        self.fault_at(self.at, fault, None)
    }

    fn fault_at(&self, at: usize, fault: Fault, suggestion: Option<String>) -> NotationError {
        let suggestion = suggestion
            .filter(|_| self.suggest)
            .and_then(|text| Reader::new(&text, false).expression().ok())
            .map(|meant| meant.to_string());
        NotationError {
            at,
            fault,
            suggestion,
        }
    }
}

/// A sum in which the last dice are counted, read as a judged total instead.
fn judged(sum: &Sum) -> Option<String> {
    let mut sum = sum.clone();
    let Term::Dice(last) = &mut sum.parts.last_mut()?.what else {
        return None;
    };
    let least = last.successes.take()?;
    Some(format!("{sum} >= {least}"))
}

type MakeSelect = fn(u32) -> Select;

/// The letters of a selection and what they mean.
fn selection(rest: &str) -> Option<(usize, MakeSelect)> {
    let known: [(&str, MakeSelect); 4] = [
        ("kh", Select::KeepHighest),
        ("kl", Select::KeepLowest),
        ("dh", Select::DropHighest),
        ("dl", Select::DropLowest),
    ];
    known
        .into_iter()
        .find(|(letters, _)| rest.starts_with(letters))
        .map(|(letters, select)| (letters.len(), select))
}
