//! Why something was not done, said to people.
//!
//! What the rules of a book or of the table forbid is said with the number of its rule.

use books::{OpenFault, Rejection, SheetFault};
use dice::notation::MOST_DICE_ROLLED;
use rulebook::{FacesFault, FormFault, LandingFault, Message, Rule};
use table::{Fault, ImportFault, LogFault, OpeningFault, StoreFault};

use crate::{
    Texts, count,
    quote::{quoted, shortened},
    value,
};

/// Longer reasons are cut.
const LONGEST_REASON: usize = 1_000;

impl Texts {
    /// Everything that is wrong with sheets, a sentence each.
    pub fn sheet_faults(&self, faults: &[SheetFault]) -> Vec<String> {
        let sentences = faults.iter().map(|fault| self.sheet_fault(fault).1);
        sentences.collect()
    }

    /// What is wrong with a file of sheets, and in which line if that is known.
    pub fn sheet_fault(&self, fault: &SheetFault) -> (Option<usize>, String) {
        let because = |key: &str, reason: &str| {
            let reason = value(shortened(reason.trim_end_matches('.'), LONGEST_REASON));
            self.say_with(key, [("reason", reason)])
        };
        match fault {
            SheetFault::Empty => (None, self.say("check-empty")),
            SheetFault::Json { line, column } => {
                let column = value(column.to_string());
                let sentence = self.say_with("check-not-json", [("column", column)]);
                (Some(*line), sentence)
            }
            SheetFault::Toml { line, reason } => (Some(*line), because("check-not-toml", reason)),
            SheetFault::Shape { reason } => (None, because("check-not-a-sheet", reason)),
            SheetFault::Line { line, message } => (Some(*line), self.message(message)),
        }
    }
}

/// Something that is wrong, as people are told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Complaint {
    /// The rule that forbids it, if one does.
    pub rule: Option<Rule>,
    /// The key of the sentence, for programs; empty if nothing but the sentence says it.
    pub key: &'static str,
    /// The sentence.
    pub text: String,
}

impl Complaint {
    /// A complaint that no rule makes.
    pub fn plain(text: String) -> Self {
        Complaint {
            rule: None,
            key: "",
            text,
        }
    }

    /// The sentence, with the number of the rule where there is one.
    pub fn sentence(self) -> String {
        match self.rule {
            Some(rule) => format!("{} ({rule})", self.text),
            None => self.text,
        }
    }

    fn refusal(texts: &Texts, rule: Rule, message: &Message) -> Self {
        Complaint {
            rule: Some(rule),
            key: message.key,
            text: texts.message(message),
        }
    }
}

/// Most sentences about what somebody has missed.
const MOST_MISSED: usize = 5;

/// Everything that keeps an order from being followed.
pub fn order_complaints(texts: &Texts, fault: &Fault) -> Vec<Complaint> {
    match fault {
        Fault::Rejected(Rejection::Refused(rule, message)) => {
            vec![Complaint::refusal(texts, *rule, message)]
        }
        Fault::Barred(bar) => vec![Complaint::refusal(texts, bar.rule(), &bar.message())],
        Fault::Sheet(fault) => open_complaints(texts, fault, "play-error-sheet"),
        Fault::Stale { missed, .. } => {
            let sentence = texts.say("order-stale");
            let told = missed.iter().flat_map(|told| &told.told);
            let told = told.map(|message| texts.message(message));
            let last = told.rev().take(MOST_MISSED).collect::<Vec<_>>();
            let all = [sentence].into_iter().chain(last.into_iter().rev());
            all.map(Complaint::plain).collect()
        }
        fault => vec![Complaint::plain(table_sentence(texts, fault))],
    }
}

/// Everything that keeps a campaign from being opened.
pub fn opening_complaints(texts: &Texts, fault: &OpeningFault) -> Vec<Complaint> {
    match fault {
        OpeningFault::Log(LogFault::Open(fault)) => {
            open_complaints(texts, fault, "play-error-setup")
        }
        fault => vec![Complaint::plain(opening_sentence(texts, fault))],
    }
}

/// What keeps a setup or a sheet from a table; the key says that it cannot be read.
fn open_complaints(texts: &Texts, fault: &OpenFault, unreadable: &str) -> Vec<Complaint> {
    match fault {
        OpenFault::Refused(refusals) => {
            let refusals = refusals.iter();
            let complaint =
                |(rule, message): &(Rule, Message)| Complaint::refusal(texts, *rule, message);
            refusals.map(complaint).collect()
        }
        OpenFault::Unreadable(reason) => {
            let reason = value(shortened(reason, 200));
            vec![Complaint::plain(
                texts.say_with(unreadable, [("reason", reason)]),
            )]
        }
    }
}

/// Why a store does not work.
pub fn store_sentence(texts: &Texts, fault: &StoreFault) -> String {
    match fault {
        StoreFault::Denied => texts.say("reason-denied"),
        StoreFault::NoRoom => texts.say("campaign-fault-no-room"),
        StoreFault::Damaged(_) => texts.say("campaign-fault-damaged"),
        StoreFault::Newer(_) => texts.say("campaign-fault-newer"),
        StoreFault::BadSqlite(version) => texts.say_with(
            "campaign-fault-sqlite",
            [("version", value(version.as_str()))],
        ),
        StoreFault::Taken { .. } => texts.say("campaign-fault-taken"),
        StoreFault::Archived => texts.say("campaign-archived"),
        StoreFault::NoCampaign | StoreFault::Exists => texts.say("campaign-none"),
        StoreFault::Trouble(reason) => quoted(reason),
    }
}

/// Why a log is none.
pub fn log_sentence(texts: &Texts, fault: &LogFault) -> String {
    let at = |key: &str, seq: u64| texts.say_with(key, [("seq", value(seq.to_string()))]);
    match fault {
        LogFault::Empty | LogFault::Open(_) => texts.say("campaign-fault-opening"),
        LogFault::Broken { seq } => at("campaign-fault-broken", *seq),
        LogFault::Unreadable { seq, .. } | LogFault::Event { seq, .. } => {
            at("campaign-fault-unreadable", *seq)
        }
        LogFault::Impossible { seq } => at("campaign-fault-impossible", *seq),
        LogFault::Version(_) => texts.say("campaign-fault-newer"),
        LogFault::Book(book) => {
            texts.say_with("campaign-fault-book", [("book", value(quoted(book)))])
        }
    }
}

/// Why a campaign was not opened.
pub fn opening_sentence(texts: &Texts, fault: &OpeningFault) -> String {
    match fault {
        OpeningFault::Store(fault) => store_sentence(texts, fault),
        OpeningFault::Log(fault) => log_sentence(texts, fault),
        OpeningFault::Name => texts.say("campaign-fault-name"),
        OpeningFault::NoSeat => texts.say("table-no-seat"),
        OpeningFault::NoRandomness => texts.say("play-error-random"),
    }
}

/// Why a campaign was not brought in.
pub fn import_sentence(texts: &Texts, fault: &ImportFault) -> String {
    let at = |key: &str, line: usize| texts.say_with(key, [("line", value(line.to_string()))]);
    match fault {
        ImportFault::TooLarge { line } => at("campaign-fault-too-large", *line),
        ImportFault::Told => texts.say("campaign-fault-told"),
        ImportFault::Foreign => texts.say("campaign-fault-foreign"),
        ImportFault::Changed { line } => at("campaign-fault-changed", *line),
        ImportFault::CutOff => texts.say("campaign-fault-cut-off"),
        ImportFault::Log(fault) => log_sentence(texts, fault),
        ImportFault::Refused { seq } => {
            let seq = value(seq.to_string());
            texts.say_with("campaign-fault-refused", [("seq", seq)])
        }
        ImportFault::Input(error) => texts.reason(error),
        ImportFault::Opening(fault) => opening_sentence(texts, fault),
    }
}

fn table_sentence(texts: &Texts, fault: &Fault) -> String {
    match fault {
        Fault::Rejected(Rejection::Form(fault)) => form_sentence(texts, fault),
        Fault::Faces(fault) => faces_sentence(texts, *fault),
        Fault::Landing(fault) => landing_sentence(texts, *fault),
        Fault::Dice(None) => texts.say("hotseat-bad-dice"),
        Fault::Dice(Some(key)) => {
            let most = value(texts.whole(u64::from(MOST_DICE_ROLLED)));
            texts.say_with(key, [("most", most)])
        }
        Fault::Full => texts.say("play-error-full"),
        Fault::Stopped => texts.say("play-error-stopped"),
        Fault::Busy => texts.say("order-busy"),
        Fault::OtherOrder => texts.say("order-other"),
        Fault::NoId => texts.say("order-no-id"),
        // Said with their rules, or with what was missed.
        Fault::Rejected(Rejection::Refused(..))
        | Fault::Barred(_)
        | Fault::Sheet(_)
        | Fault::Stale { .. } => fault.to_string(),
    }
}

fn form_sentence(texts: &Texts, fault: &FormFault) -> String {
    match fault {
        FormFault::UnknownForm => texts.say("play-error-form"),
        FormFault::Field(field) => {
            texts.say_with("play-error-form-field", [("field", value(*field))])
        }
        FormFault::UnknownField(field) => {
            let field = value(quoted(field));
            texts.say_with("play-error-form-stray", [("field", field)])
        }
    }
}

fn landing_sentence(texts: &Texts, fault: LandingFault) -> String {
    match fault {
        LandingFault::NotAwaited => texts.say("play-error-not-placing"),
        LandingFault::OtherWay | LandingFault::Dice { .. } => texts.say("play-error-other-way"),
        LandingFault::NoSlip => texts.say("play-error-no-slip"),
    }
}

fn faces_sentence(texts: &Texts, fault: FacesFault) -> String {
    match fault {
        FacesFault::NotAwaited => texts.say("play-error-not-awaited"),
        FacesFault::Number { needed, given } if given < needed => {
            texts.say_with("error-faces-short", [("missing", count(needed - given))])
        }
        FacesFault::Number { needed, given } => {
            texts.say_with("error-faces-left", [("left", count(given - needed))])
        }
        FacesFault::Face(face) => {
            let arguments = [("face", value(face.to_string())), ("sides", value("6"))];
            texts.say_with("error-face", arguments)
        }
    }
}
