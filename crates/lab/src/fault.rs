//! Why a question has no answer.

use books::{Book, BoutFault, OpenFault, SheetFault};
use dice::notation::{NotationError, OddsError};
use odds::Stopped;
use rulebook::{Argument, Message, Rule, Setting, Values};
use texts::{Texts, count, printable, quoted, value};

use crate::{
    balance::MOST_TRIED,
    rolls::MOST_COMPARED,
    sides::{MOST_IN_ALL, MOST_OF_A_KIND},
};

/// Why a question has no answer.
#[derive(Clone, Debug)]
pub enum Fault {
    /// There are too many of a kind.
    Crowd,
    /// There are too many altogether.
    CrowdInAll,
    /// There is none of a kind.
    NoneOfAKind,
    /// Nobody is on a side, counted from 0.
    EmptySide(usize),
    /// A side cannot be read as characters of the book that was named.
    Unreadable {
        /// The book.
        book: &'static Book,
        /// What is wrong.
        what: Unread,
    },
    /// No book can read a file; this one knows most of it.
    Guessed {
        /// The book.
        book: &'static Book,
        /// What it says is wrong.
        what: Unread,
    },
    /// No book knows somebody who was typed.
    Unknown(String),
    /// Each side is of another book.
    TwoBooks([&'static Book; 2]),
    /// Numbers to try, where one fight was asked about.
    RangeInFight(String),
    /// An option without a name.
    Option(String),
    /// An option that the book does not have.
    NoOption(&'static Book, String),
    /// Options that are so already.
    SetAlready(String),
    /// An option that cannot be what was typed for it.
    Value(&'static Setting, String),
    /// The book does not open such a table.
    Opening(OpenFault),
    /// The book refuses characters, each with its name where it is known who it is.
    Refused(Vec<(Option<String>, (Rule, Message))>),
    /// The book does not reckon such a fight.
    Bout(BoutFault),
    /// The same option twice, set to different things.
    Contradiction(String),
    /// Numbers to try that are none.
    Range(String),
    /// Braces that are not closed, or have nothing between them.
    Braces(String),
    /// Numbers to try of which the step leaves only the first.
    LongStep(String),
    /// Numbers to try, the last before the first.
    Backwards(String),
    /// Too many numbers to try.
    LongRange(String),
    /// There is nothing to be tried.
    NoRange,
    /// There are so many ranges, which is too many.
    ManyRanges(usize),
    /// There is more to be tried than so many fights.
    TooMany(usize),
    /// An expression that cannot be read.
    Notation(NotationError),
    /// An expression whose odds are not computed.
    Odds(OddsError),
    /// Nothing was asked.
    NoRolls,
    /// Too many rolls to compare.
    TooManyRolls,
    /// Contests among rolls that are compared have no totals.
    NoTotals,
}

impl From<Stopped> for Fault {
    fn from(Stopped: Stopped) -> Self {
        Fault::Bout(BoutFault::Stopped)
    }
}

/// What cannot be read.
#[derive(Clone, Debug)]
pub enum Unread {
    /// Somebody who was typed, and what the book says of it.
    Typed(String, Vec<SheetFault>),
    /// A file, by its name.
    File(String, Vec<SheetFault>),
}

impl Unread {
    /// What is wrong, a sentence for each thing: of files with the line where it is.
    fn sentences(&self, texts: &Texts, book: &Book) -> Vec<String> {
        let (file, faults) = match self {
            Unread::Typed(part, faults) => {
                let arguments = [
                    ("book", value(texts.say(&format!("book-{}", book.id)))),
                    ("what", value(quoted(part))),
                ];
                let mut all = vec![texts.say_with("fight-unreadable", arguments)];
                all.extend(faults.iter().map(|fault| texts.sheet_fault(fault).1));
                return vec![all.join(" ")];
            }
            Unread::File(file, faults) => (quoted(file), faults),
        };
        let sentence = |fault: &SheetFault| {
            let (line, fault) = texts.sheet_fault(fault);
            let mut arguments = vec![("file", value(file.clone())), ("fault", value(fault))];
            let Some(line) = line else {
                return texts.say_with("check-file-fault", arguments);
            };
            arguments.push(("line", value(line.to_string())));
            texts.say_with("check-file-line", arguments)
        };
        let mut all: Vec<String> = faults.iter().take(MOST_TOLD).map(sentence).collect();
        if faults.len() > MOST_TOLD {
            let more = [
                ("more", count(faults.len() - MOST_TOLD)),
                ("file", value(file)),
            ];
            all.push(texts.say_with("fight-more-faults", more));
        }
        all
    }

    /// Whether another book might have read it; what is not even a file of sheets, none can.
    fn is_of_a_book(&self) -> bool {
        let (Unread::Typed(_, faults) | Unread::File(_, faults)) = self;
        let mut faults = faults.iter();
        faults.any(|fault| matches!(fault, SheetFault::Shape { .. } | SheetFault::Line { .. }))
    }
}

/// What a book refuses, with its rule, and of whom if that is known and not said anyway.
fn refused(texts: &Texts, who: Option<&str>, (rule, message): &(Rule, Message)) -> String {
    let said = format!("{} ({rule})", texts.message(message));
    let names = |who: &&str| {
        let mut arguments = message.arguments.iter();
        arguments.any(|(_, argument)| *argument == Argument::from(*who))
    };
    match who.filter(|who| !names(who)) {
        Some(who) => texts.after_colon(&printable(who), said),
        None => said,
    }
}

/// Faults of a file that are told: it may be no file of sheets at all.
const MOST_TOLD: usize = 8;

impl Fault {
    /// Whether nothing is wrong but that whoever waited has gone.
    pub fn is_stop(&self) -> bool {
        matches!(self, Fault::Bout(BoutFault::Stopped))
    }

    /// What is wrong, a sentence for each thing.
    pub fn sentences(&self, texts: &Texts) -> Vec<String> {
        if let Fault::Opening(OpenFault::Refused(refusals)) = self {
            let sentence = |refusal| refused(texts, None, refusal);
            return refusals.iter().map(sentence).collect();
        }
        if let Fault::Refused(refusals) = self {
            let refusals = refusals.iter();
            let sentence = refusals.map(|(who, why)| refused(texts, who.as_deref(), why));
            return sentence.collect();
        }
        if let Fault::Unreadable { book, what } = self {
            return what.sentences(texts, book);
        }
        if let Fault::Guessed { book, what } = self {
            let mut sentences = what.sentences(texts, book);
            if what.is_of_a_book() {
                let book = [("book", value(texts.say(&format!("book-{}", book.id))))];
                sentences.push(texts.say_with("fight-guessed", book));
            }
            return sentences;
        }
        vec![self.sentence(texts)]
    }

    fn sentence(&self, texts: &Texts) -> String {
        let most =
            |key: &str, most: usize| texts.say_with(key, [("most", value(most.to_string()))]);
        let what = |key: &str, what: String| texts.say_with(key, [("what", value(what))]);
        match self {
            Fault::Crowd => most("fight-crowd", MOST_OF_A_KIND),
            Fault::CrowdInAll => most("fight-crowd-in-all", MOST_IN_ALL),
            Fault::NoneOfAKind => texts.say("fight-none-of-a-kind"),
            Fault::EmptySide(side) => {
                let side = [("side", value(if *side == 0 { "first" } else { "second" }))];
                texts.say_with("fight-empty-side", side)
            }
            Fault::Unknown(part) => what("fight-unreadable-any", quoted(part)),
            Fault::TwoBooks(books) => {
                let [first, second] = books.map(|book| texts.say(&format!("book-{}", book.id)));
                let arguments = [("first", value(first)), ("second", value(second))];
                texts.say_with("fight-two-books", arguments)
            }
            Fault::RangeInFight(range) => what("fight-range", quoted(range)),
            Fault::Braces(braces) => what("balance-bad-braces", quoted(braces)),
            Fault::LongStep(range) => what("balance-range-step", quoted(range)),
            Fault::Option(option) => what("fight-bad-option", quoted(option)),
            Fault::NoOption(book, option) => {
                let known: Vec<&str> = book.settings.iter().map(|one| one.name).collect();
                let arguments = [
                    ("book", value(texts.say(&format!("book-{}", book.id)))),
                    ("what", value(quoted(option))),
                    ("known", value(known.join(", "))),
                ];
                texts.say_with("fight-no-option", arguments)
            }
            Fault::SetAlready(options) => what("fight-set-already", quoted(options)),
            Fault::Value(setting, written) => {
                let arguments = [
                    ("option", value(setting.name)),
                    ("what", value(quoted(written))),
                    ("known", value(known(setting))),
                ];
                texts.say_with("fight-bad-value", arguments)
            }
            Fault::Opening(OpenFault::Unreadable(reason)) => {
                texts.say_with("fight-bad-options", [("reason", value(reason.clone()))])
            }
            Fault::Unreadable { .. }
            | Fault::Guessed { .. }
            | Fault::Refused(_)
            | Fault::Opening(OpenFault::Refused(_)) => self.sentences(texts).join(" "),
            Fault::Bout(BoutFault::Because(reason)) => texts.message(reason),
            Fault::Bout(BoutFault::NoFight | BoutFault::Over) => texts.say("fight-none"),
            Fault::Bout(BoutFault::Stopped) => texts.say("fight-stopped"),
            Fault::Contradiction(option) => what("fight-option-twice", quoted(option)),
            Fault::Range(range) => what("balance-bad-range", quoted(range)),
            Fault::Backwards(range) => what("balance-range-backwards", quoted(range)),
            Fault::LongRange(range) => {
                let arguments = [
                    ("what", value(quoted(range))),
                    ("most", value(MOST_TRIED.to_string())),
                ];
                texts.say_with("balance-range-long", arguments)
            }
            Fault::NoRange => texts.say("balance-no-range"),
            Fault::ManyRanges(number) => {
                texts.say_with("balance-many-ranges", [("number", count(*number))])
            }
            Fault::TooMany(fights) => most("balance-too-many", *fights),
            Fault::Notation(fault) => texts.notation_error(fault),
            Fault::Odds(fault) => texts.odds_fault(fault),
            Fault::NoRolls => texts.say("lab-no-rolls"),
            Fault::TooManyRolls => most("odds-too-many", MOST_COMPARED),
            Fault::NoTotals => texts.say("odds-no-totals"),
        }
    }
}

/// What an option can be, as it is typed.
fn known(setting: &Setting) -> String {
    match setting.values {
        Values::Switch => "on, off".to_owned(),
        Values::Named(values) => {
            let names: Vec<&str> = values.iter().map(|(name, _)| *name).collect();
            names.join(", ")
        }
        Values::Number { from, to } => format!("{from}..{to}"),
    }
}

#[cfg(test)]
mod tests {
    use texts::Language;

    use super::*;

    #[test]
    fn whom_a_refusal_is_about_is_said_once() {
        let texts = Texts::new(Language::English);
        let refused = |who, message| refused(&texts, who, &(Rule("TBL-01"), message));
        let health = || Message::new("die-tower-no-bad-health");
        let sentence = "A Monster has 1 to 100 Health. (TBL-01)";
        assert_eq!(refused(None, health()), sentence);
        // The sentence only begins like the name.
        assert_eq!(refused(Some("A"), health()), format!("A: {sentence}"));
        let misplaced = Message::new("die-tower-odds-other-side").with("who", "Pan");
        let said = refused(Some("Pan"), misplaced);
        assert!(said.starts_with("Pan is on the wrong side"), "{said}");
    }
}
