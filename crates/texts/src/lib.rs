//! What the program says, in the reader's language.
//!
//! Sentences live in `locales/`, one folder a language, and are compiled in; those of the books
//! come with the books. Numbers are written here, with the decimal sign of the language. English
//! is the fallback.

use std::{fmt::Display, io, sync::OnceLock};

use books::BOOKS;
use dice::{
    Fraction, Percent, decimal,
    notation::{Argument, Fault, NotationError, OddsError},
    percent,
};
pub use fluent_bundle::FluentValue;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, concurrent::FluentBundle};
use rulebook::{Argument as Said, Message, Seat};
use unic_langid::LanguageIdentifier;

pub mod faults;
mod options;
mod quote;
pub mod shown;

pub use quote::{printable, quoted, shortened};

/// A language that the program speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// French.
    French,
}

/// The languages by the names they go by on the command line.
pub const LANGUAGES: [(&str, Language); 2] = [("en", Language::English), ("fr", Language::French)];

impl Language {
    /// The language of a locale name such as `fr_CH.UTF-8`, if it is spoken here.
    pub fn of_locale(locale: &str) -> Option<Self> {
        let name = locale.split(['_', '-', '.', '@']).next()?;
        LANGUAGES
            .iter()
            .find(|(known, _)| name.eq_ignore_ascii_case(known))
            .map(|&(_, language)| language)
    }

    /// What it is called on the command line and in pages.
    pub fn name(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::French => "fr",
        }
    }

    fn sources(self) -> impl Iterator<Item = &'static str> {
        let own = match self {
            Language::English => [
                include_str!("../../../locales/en/cli.ftl"),
                include_str!("../../../locales/en/dice.ftl"),
                include_str!("../../../locales/en/table.ftl"),
                include_str!("../../../locales/en/campaign.ftl"),
                include_str!("../../../locales/en/faults.ftl"),
                include_str!("../../../locales/en/options.ftl"),
                include_str!("../../../locales/en/web.ftl"),
                include_str!("../../../locales/en/lab.ftl"),
                include_str!("../../../locales/en/editor.ftl"),
            ],
            Language::French => [
                include_str!("../../../locales/fr/cli.ftl"),
                include_str!("../../../locales/fr/dice.ftl"),
                include_str!("../../../locales/fr/table.ftl"),
                include_str!("../../../locales/fr/campaign.ftl"),
                include_str!("../../../locales/fr/faults.ftl"),
                include_str!("../../../locales/fr/options.ftl"),
                include_str!("../../../locales/fr/web.ftl"),
                include_str!("../../../locales/fr/lab.ftl"),
                include_str!("../../../locales/fr/editor.ftl"),
            ],
        };
        let texts = BOOKS.iter().flat_map(|book| book.texts);
        let of_books = texts.filter(move |(language, _)| *language == self.name());
        own.into_iter().chain(of_books.map(|(_, source)| *source))
    }

    fn bundle(self) -> FluentBundle<FluentResource> {
        let locale: LanguageIdentifier = self.name().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![locale]);
        // The marks that isolate arguments show up as boxes on many terminals.
        bundle.set_use_isolating(false);
        for source in self.sources() {
            // A file with a mistake still gives the messages that are right; a test allows none.
            let resource = match FluentResource::try_new(source.to_owned()) {
                Ok(resource) => resource,
                Err((resource, faults)) => {
                    debug_assert!(faults.is_empty(), "{faults:?}");
                    resource
                }
            };
            bundle.add_resource_overriding(resource);
        }
        bundle
    }
}

/// The sentences of one language, with English behind them.
pub struct Texts {
    language: Language,
    bundle: FluentBundle<FluentResource>,
    /// Read when something is missing in the language, which hardly ever happens.
    english: OnceLock<FluentBundle<FluentResource>>,
}

/// An argument of a sentence.
pub fn value(text: impl Into<String>) -> FluentValue<'static> {
    FluentValue::String(text.into().into())
}

/// A number that the grammar of a sentence depends on.
pub fn count<N>(number: N) -> FluentValue<'static>
where
    FluentValue<'static>: From<N>,
{
    FluentValue::from(number)
}

/// An average below this is nothing: machine numbers may miss it by a hair.
const HARDLY: f64 = 1e-9;

/// A number as it is shown, with at most two decimals, for sentences whose grammar depends on it.
pub fn rounded(number: f64) -> f64 {
    (number * 100.0).round() / 100.0
}

impl Texts {
    /// The sentences of a language.
    pub fn new(language: Language) -> Self {
        Texts {
            language,
            bundle: language.bundle(),
            english: OnceLock::new(),
        }
    }

    /// The language.
    pub fn language(&self) -> Language {
        self.language
    }

    /// A sentence without arguments.
    pub fn say(&self, key: &str) -> String {
        self.say_with(key, [])
    }

    /// A sentence with its arguments.
    pub fn say_with<'a>(
        &self,
        key: &str,
        arguments: impl IntoIterator<Item = (&'a str, FluentValue<'a>)>,
    ) -> String {
        let arguments: FluentArgs<'_> = arguments.into_iter().collect();
        let Some((text, faults)) = self.find(key, &arguments) else {
            debug_assert!(false, "no text for {key}");
            return key.to_owned();
        };
        debug_assert!(faults.is_empty(), "{key}: {faults:?}");
        text
    }

    /// A sentence without arguments that need not be there.
    pub fn maybe(&self, key: &str) -> Option<String> {
        self.find(key, &FluentArgs::new()).map(|(text, _)| text)
    }

    /// What a book says. A text that a book lacks is no reason to stop a game: its key will do.
    pub fn message(&self, message: &Message) -> String {
        let argument = |(name, argument): &(&'static str, Said)| {
            let argument = match argument {
                Said::Text(text) => value(printable(text)),
                Said::Number(number) => count(*number),
                Said::Message(message) => value(self.message(message)),
            };
            (*name, argument)
        };
        let arguments: FluentArgs<'_> = message.arguments.iter().map(argument).collect();
        match self.find(message.key, &arguments) {
            Some((text, _)) => text,
            None => message.key.to_owned(),
        }
    }

    /// What a seat is called where there is little room.
    pub fn seat(&self, seat: &Seat) -> String {
        match seat {
            Seat::Gm => self.say("hotseat-gm"),
            Seat::Player(name) => printable(name),
        }
    }

    /// A text in this language or else in English, and what was wrong with its arguments.
    fn find(&self, key: &str, arguments: &FluentArgs<'_>) -> Option<(String, Vec<FluentError>)> {
        let found = |bundle: &FluentBundle<FluentResource>| {
            let pattern = bundle.get_message(key)?.value()?;
            let mut faults = Vec::new();
            let text = bundle.format_pattern(pattern, Some(arguments), &mut faults);
            Some((text.into_owned(), faults))
        };
        found(&self.bundle).or_else(|| match self.language {
            Language::English => None,
            Language::French => {
                let english = self.english.get_or_init(|| Language::English.bundle());
                found(english)
            }
        })
    }

    /// What is wrong with an expression.
    pub fn notation_fault(&self, fault: &Fault) -> String {
        let arguments = fault.arguments().into_iter().map(|(name, argument)| {
            let argument = match argument {
                // The grammar may depend on how many dice there are.
                Argument::Number(number) if name == "dice" => count(number),
                Argument::Number(number) => value(self.whole(number)),
                Argument::Text(text) => value(printable(&text)),
                Argument::Key(key) => value(self.say(key)),
            };
            (name, argument)
        });
        self.say_with(fault.key(), arguments)
    }

    /// The same for an expression that cannot be read, with what was probably meant.
    pub fn notation_error(&self, error: &NotationError) -> String {
        let sentence = self.notation_fault(&error.fault);
        let Some(suggestion) = &error.suggestion else {
            return sentence;
        };
        let suggestion = [("suggestion", value(suggestion.clone()))];
        format!(
            "{sentence} {}",
            self.say_with("error-suggestion", suggestion)
        )
    }

    /// Why odds are not computed.
    pub fn odds_fault(&self, fault: &OddsError) -> String {
        let most = value(self.whole(u64::from(dice::MOST_EXPLOSIONS)));
        self.say_with(fault.key(), [("most", most)])
    }

    /// Something, a colon, and what is said of it.
    pub fn after_colon(&self, what: &str, said: impl Display) -> String {
        match self.language {
            Language::English => format!("{what}: {said}"),
            Language::French => format!("{what}\u{a0}: {said}"),
        }
    }

    /// A heading, as it stands before a colon.
    pub fn heading(&self, key: &str) -> String {
        match self.language {
            Language::English => self.say(key),
            Language::French => format!("{}\u{a0}", self.say(key)),
        }
    }

    /// A whole number with its thousands apart.
    pub fn whole(&self, number: u64) -> String {
        let gap = match self.language {
            Language::English => ',',
            Language::French => '\u{202f}',
        };
        let digits = number.to_string();
        let mut text = String::new();
        for (place, digit) in digits.chars().enumerate() {
            if place > 0 && (digits.len() - place).is_multiple_of(3) {
                text.push(gap);
            }
            text.push(digit);
        }
        text
    }

    /// Why the system could not do something.
    pub fn reason(&self, error: &io::Error) -> String {
        match error.kind() {
            io::ErrorKind::NotFound => self.say("reason-not-found"),
            io::ErrorKind::PermissionDenied => self.say("reason-denied"),
            io::ErrorKind::IsADirectory => self.say("reason-folder"),
            io::ErrorKind::StorageFull => self.say("reason-full"),
            io::ErrorKind::AlreadyExists | io::ErrorKind::NotADirectory => {
                self.say("reason-no-folder")
            }
            io::ErrorKind::AddrInUse => self.say("reason-address-taken"),
            io::ErrorKind::AddrNotAvailable => self.say("reason-no-address"),
            _ => error.to_string(),
        }
    }

    /// A decimal written with a point, with this language's sign instead.
    pub fn number(&self, decimal: &str) -> String {
        match self.language {
            Language::English => decimal.to_owned(),
            Language::French => decimal.replace('.', ","),
        }
    }

    /// A number with at most two decimals, without idle zeros.
    pub fn short_number(&self, number: &Fraction) -> String {
        let text = decimal(number, 2);
        let short = text.trim_end_matches('0').trim_end_matches('.');
        self.number(short)
    }

    /// An average with two decimals, so that those below each other are in line. What is hardly
    /// anything is not called nothing.
    pub fn average(&self, number: f64) -> String {
        let exact = Fraction::try_from(number).unwrap_or(Fraction::ZERO);
        match decimal(&exact, 2).as_str() {
            "0.00" if number > HARDLY => format!("<\u{a0}{}", self.number("0.01")),
            written => self.number(written),
        }
    }

    /// The percent sign, with the space that belongs before it.
    pub fn percent_sign(&self) -> &'static str {
        match self.language {
            Language::English => "%",
            Language::French => "\u{202f}%",
        }
    }

    /// A chance in percent, with as many places as it takes to be more than 0 and less than 100.
    pub fn percent(&self, chance: &Fraction) -> String {
        self.percent_within(chance, 6)
    }

    /// A chance in percent with two places, for where there is little room.
    pub fn short_percent(&self, chance: &Fraction) -> String {
        self.percent_within(chance, 2)
    }

    /// The same for a chance that was reckoned with machine numbers, which may miss 0 and 1 by a
    /// hair.
    pub fn percent_of(&self, chance: f64) -> String {
        let chance = Fraction::try_from(chance.clamp(0.0, 1.0));
        self.short_percent(&chance.unwrap_or(Fraction::ZERO))
    }

    /// A share that somebody has chosen, in percent without idle zeros.
    pub fn few_percent(&self, share: f64) -> String {
        let percent = Fraction::try_from(100.0 * share).unwrap_or(Fraction::ZERO);
        format!("{}{}", self.short_number(&percent), self.percent_sign())
    }

    /// A difference between two chances, in points of percent with its sign.
    pub fn points(&self, difference: f64) -> String {
        let points = Fraction::try_from(100.0 * difference.abs()).unwrap_or(Fraction::ZERO);
        self.signed(difference, &points)
    }

    /// How much something has changed, with its sign; `=` where that is nothing to speak of.
    pub fn signed(&self, difference: f64, amount: &Fraction) -> String {
        match self.short_number(amount).as_str() {
            "0" => "=".to_owned(),
            amount if difference < 0.0 => format!("−{amount}"),
            amount => format!("+{amount}"),
        }
    }

    fn percent_within(&self, chance: &Fraction, places: usize) -> String {
        let sign = self.percent_sign();
        match percent(chance, places) {
            Percent::Exactly(text) | Percent::About(text) => {
                format!("{}{sign}", self.number(&text))
            }
            Percent::Below(text) => format!("<\u{a0}{}{sign}", self.number(&text)),
            Percent::Above(text) => format!(">\u{a0}{}{sign}", self.number(&text)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use dice::{fraction, notation::Expected};

    #[test]
    fn a_locale_names_its_language() {
        assert_eq!(Language::of_locale("fr_CH.UTF-8"), Some(Language::French));
        assert_eq!(Language::of_locale("FR"), Some(Language::French));
        assert_eq!(Language::of_locale("en-GB"), Some(Language::English));
        assert_eq!(Language::of_locale("C.UTF-8"), None);
        assert_eq!(Language::of_locale(""), None);
        assert_eq!(Language::of_locale("frr_DE"), None);
    }

    #[test]
    fn every_fault_of_an_expression_has_a_sentence_in_both_languages() {
        let expected = [
            Expected::Dice,
            Expected::Number,
            Expected::Operator,
            Expected::Sign,
            Expected::Closing,
            Expected::End,
        ];
        let mut faults = vec![
            Fault::Empty,
            Fault::TooLong,
            Fault::TooDeep,
            Fault::TooManyDice,
            Fault::TooManySides,
            Fault::NoSides,
            Fault::NumberTooBig,
            Fault::NeverEnds,
            Fault::NotSoManyDice { asked: 2, dice: 1 },
            Fault::NoSuchFace { face: 7, sides: 6 },
            Fault::SaidTwice,
            Fault::KeepExploding,
            Fault::SubtractExploding,
            Fault::CountBelow,
            Fault::CompareWithVs,
            Fault::Mixed,
        ];
        for expected in expected {
            faults.push(Fault::Ended { expected });
            faults.push(Fault::Unexpected {
                found: "?".to_owned(),
                expected,
            });
        }
        for (_, language) in LANGUAGES {
            let texts = Texts::new(language);
            for fault in &faults {
                let sentence = texts.notation_fault(fault);
                assert!(sentence.ends_with('.'), "{fault:?}: {sentence}");
                assert!(!sentence.contains('{'), "{fault:?}: {sentence}");
            }
            for fault in [OddsError::TooLarge, OddsError::TooFarOut] {
                assert!(texts.odds_fault(&fault).ends_with('.'));
            }
        }
    }

    #[test]
    fn numbers_are_written_as_the_language_does() {
        let third = fraction(&1_u8.into(), &3_u8.into());
        let english = Texts::new(Language::English);
        let french = Texts::new(Language::French);
        assert_eq!(english.percent(&third), "33.33%");
        let rare = fraction(&1_u8.into(), &300_000_u32.into());
        assert_eq!(english.percent(&rare), "0.0003%");
        assert_eq!(english.short_percent(&rare), "<\u{a0}0.01%");
        assert_eq!(french.percent(&third), "33,33\u{202f}%");
        assert_eq!(english.whole(1_234_567), "1,234,567");
        assert_eq!(french.whole(10_000), "10\u{202f}000");
        assert_eq!(english.whole(100), "100");
        assert_eq!(english.short_number(&Fraction::from(14_u8)), "14");
        assert_eq!(french.short_number(&(Fraction::from(7_u8) * third)), "2,33");
        let averages = [1.0, 2.5, 0.995_4, 3.000_01, 0.071_2].map(|one| english.average(one));
        assert_eq!(averages, ["1.00", "2.50", "1.00", "3.00", "0.07"]);
        let little = [0.0, 1e-15, 0.000_2].map(|one| english.average(one));
        assert_eq!(little, ["0.00", "0.00", "<\u{a0}0.01"]);
        assert_eq!(french.average(2.999_9), "3,00");
        assert_eq!(french.few_percent(0.7), "70\u{202f}%");
    }

    #[test]
    fn a_book_speaks_with_numbers_and_messages_in_its_messages() {
        let missing = |number: i64| Message::new("error-faces-short").with("missing", number);
        let spoken = Message::new("odds-win").with("side", missing(1));
        let say = |language, message: &Message| Texts::new(language).message(message);
        assert_eq!(
            say(Language::English, &spoken),
            "One more face is needed. wins"
        );
        assert_eq!(say(Language::French, &missing(3)), "Il manque 3 faces.");
        let typed = Message::new("odds-win").with("side", "a\u{202e}\u{1b}b");
        assert_eq!(say(Language::English, &typed), "a\u{fffd}\u{fffd}b wins");
    }

    #[test]
    fn a_text_that_a_book_lacks_is_its_key() {
        let texts = Texts::new(Language::French);
        assert_eq!(texts.message(&Message::new("no-such-text")), "no-such-text");
        let lacking = texts.message(&Message::new("odds-win"));
        assert!(lacking.contains("l’emporte"), "{lacking}");
    }

    #[test]
    fn every_book_is_heard_in_every_language() {
        for (_, language) in LANGUAGES {
            let texts = Texts::new(language);
            for book in BOOKS {
                let tables = (book.tables)();
                for title in tables.iter().map(|table| &table.title) {
                    assert_ne!(texts.message(title), title.key, "{} is mute", book.id);
                }
            }
        }
    }

    #[test]
    fn plurals_follow_the_language() {
        let say = |language, missing: u64| {
            Texts::new(language).say_with("error-faces-short", [("missing", count(missing))])
        };
        assert_eq!(say(Language::English, 1), "One more face is needed.");
        assert_eq!(say(Language::English, 2), "2 more faces are needed.");
        assert_eq!(say(Language::French, 1), "Il manque une face.");
        assert_eq!(say(Language::French, 3), "Il manque 3 faces.");
    }
}
