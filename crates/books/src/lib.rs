//! The registry of books: the only place that names them all.
//!
//! Above this crate a book is an entry of [`BOOKS`], and a game of it is a [`Playing`]: forms,
//! messages and JSON, whatever the book's own types are. They are erased here, once.

mod bout;
mod evening;
mod fault;
mod names;
mod playing;
pub mod settings;
mod sheets;
mod strict;

use serde_json::{Map, Value};

pub use bout::{Advice, Advised, Bout, Choice};
pub use evening::{Evening, Program};
pub use fault::{BoutFault, EveningFault, EventFault, OpenFault, Rejection, SheetFault};
pub use playing::{Playing, Written};
pub use sheets::{Checked, Reading};

use odds::{Asked, Watch};
use rulebook::{Fights, Setting, Settings, Table, Tables};

/// The pages that hold the rules of a book, its own and those of every table, by language.
macro_rules! reference {
    ($id:literal) => {
        &[
            (
                "en",
                &[
                    include_str!(concat!("../../../docs/rules/", $id, ".md")),
                    include_str!("../../../docs/rules/table.md"),
                ],
            ),
            (
                "fr",
                &[
                    include_str!(concat!("../../../docs/rules/fr/", $id, ".md")),
                    include_str!("../../../docs/rules/fr/table.md"),
                ],
            ),
        ]
    };
}

/// What a book says, by language.
macro_rules! texts {
    ($id:literal) => {
        &[
            (
                "en",
                include_str!(concat!("../../../locales/en/", $id, ".ftl")),
            ),
            (
                "fr",
                include_str!(concat!("../../../locales/fr/", $id, ".ftl")),
            ),
        ]
    };
}

/// Characters of a book that are ready to be played.
macro_rules! cast {
    ($id:literal) => {
        include_str!(concat!("../../../examples/", $id, "/cast.txt"))
    };
}

/// The JSON Schema of a character sheet of a book.
macro_rules! schema {
    ($id:literal) => {
        include_str!(concat!("../../../docs/schema/", $id, "-sheet.json"))
    };
}

/// Two characters of a book who could fight.
macro_rules! duel {
    ($id:literal) => {
        include_str!(concat!("../../../examples/", $id, "/duel.txt"))
    };
}

/// Every book, in the order in which they are shown. A `static`, so that what is generic in a book
/// is compiled here once, and not in every crate that asks for them.
pub static BOOKS: &[Book] = &[
    Book::of::<book_risus::Risus>(
        reference!("risus"),
        texts!("risus"),
        schema!("risus"),
        cast!("risus"),
        duel!("risus"),
    ),
    Book::of::<book_risus_hack::RisusHack>(
        reference!("risus-hack"),
        texts!("risus-hack"),
        schema!("risus-hack"),
        cast!("risus-hack"),
        duel!("risus-hack"),
    ),
    Book::of::<book_pdq::Pdq>(
        reference!("pdq"),
        texts!("pdq"),
        schema!("pdq"),
        cast!("pdq"),
        duel!("pdq"),
    ),
    Book::of::<book_die_tower::DieTower>(
        reference!("die-tower"),
        texts!("die-tower"),
        schema!("die-tower"),
        cast!("die-tower"),
        duel!("die-tower"),
    ),
    Book::of::<book_clichenimatic::Clichenimatic>(
        reference!("clichenimatic"),
        texts!("clichenimatic"),
        schema!("clichenimatic"),
        cast!("clichenimatic"),
        duel!("clichenimatic"),
    ),
];

/// Pages of rules, each language by its name; the first is the one they are written in.
pub type Reference = &'static [(&'static str, &'static [&'static str])];

/// A book, with its types erased.
#[derive(Clone, Copy, Debug)]
pub struct Book {
    /// Its name on the command line and in stored campaigns.
    pub id: &'static str,
    /// Opens a game from its setup as JSON.
    pub open: fn(&Value) -> Result<Box<dyn Playing>, OpenFault>,
    /// A table to try the book out with, as a setup.
    pub demonstration: fn() -> Value,
    /// The pages that hold its rules, each under its number.
    reference: Reference,
    /// What it says, in the format of Fluent, each language by its name.
    pub texts: &'static [(&'static str, &'static str)],
    /// What a table may decide before it begins, in the order in which it is best shown.
    pub settings: &'static [Setting],
    /// The options as they are unless a table decides.
    pub usual: fn() -> Map<String, Value>,
    /// What stands on a sheet: the JSON Schema of one.
    pub schema: &'static str,
    /// Characters that are ready to be played, a line each.
    pub cast: &'static str,
    /// Two who could fight, to try the odds with, a line each.
    pub duel: &'static str,
    /// Reads the characters of a file (TOML, JSON or lines) and checks each by the rules; or
    /// says all that keeps the file from being read.
    pub check: fn(&str) -> Reading,
    /// How much of a file it knows, readable or not: fields of a sheet, or parts of its lines.
    knows: fn(&str) -> usize,
    /// Its tables of chances and averages, computed.
    pub tables: fn() -> Vec<Table>,
    /// A table where two sides, each some sheets, are about to fight with these options.
    pub pitch: Pitch,
    /// Reckons fights in a row.
    pub evening: Row,
}

/// Reckons fights in a row.
pub type Row = fn(Program, Asked, &dyn Watch) -> Result<Evening, EveningFault>;

/// Brings two sides to a table to fight.
pub type Pitch = fn(&Map<String, Value>, [&[Value]; 2]) -> Result<Box<dyn Playing>, OpenFault>;

impl Book {
    const fn of<B: Fights<State: Send + Sync> + Settings + Tables>(
        reference: Reference,
        texts: &'static [(&'static str, &'static str)],
        schema: &'static str,
        cast: &'static str,
        duel: &'static str,
    ) -> Self {
        Book {
            id: B::ID,
            open: playing::open::<B>,
            demonstration: playing::demonstration::<B>,
            reference,
            texts,
            settings: B::SETTINGS,
            usual: settings::usual::<B>,
            schema,
            cast,
            duel,
            check: sheets::check::<B>,
            knows: sheets::knows::<B>,
            tables: B::tables,
            pitch: bout::pitch::<B>,
            evening: evening::evening::<B>,
        }
    }

    /// The pages that hold its rules, each under its number, in a language; in the one they are
    /// written in if they are not translated into it.
    pub fn rules(&self, language: &str) -> &'static [&'static str] {
        let mut translated = self.reference.iter();
        let found = translated.find(|(name, _)| *name == language);
        found
            .or(self.reference.first())
            .map_or(&[], |(_, pages)| *pages)
    }
}

/// The book of this name.
pub fn find(id: &str) -> Option<&'static Book> {
    BOOKS.iter().find(|book| book.id == id)
}

/// Reads the characters of a file of any book: the first that can read it.
///
/// # Errors
/// What the book says that knows most of the file, and which one that is.
pub fn check(text: &str) -> Result<Vec<Checked>, (&'static Book, Vec<SheetFault>)> {
    let mut complaints = Vec::new();
    for book in BOOKS {
        match (book.check)(text) {
            Ok(sheets) => return Ok(sheets),
            Err(faults) => complaints.push((book, faults)),
        }
    }
    // The first of those that know as much.
    let likeliest = complaints.into_iter().rev();
    let likeliest = likeliest.max_by_key(|(book, _)| (book.knows)(text));
    likeliest.map_or_else(|| Ok(Vec::new()), Err)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_book_is_found_by_its_name_and_no_two_share_one() {
        for book in BOOKS {
            assert!(find(book.id).is_some_and(|found| found.id == book.id));
            assert_eq!(BOOKS.iter().filter(|other| other.id == book.id).count(), 1);
        }
        assert!(find("chess").is_none());
    }

    #[test]
    fn every_book_speaks_the_same_languages() {
        for book in BOOKS {
            let languages: Vec<&str> = book.texts.iter().map(|(name, _)| *name).collect();
            assert_eq!(languages, ["en", "fr"], "{}", book.id);
            let languages: Vec<&str> = book.reference.iter().map(|(name, _)| *name).collect();
            assert_eq!(languages, ["en", "fr"], "{}", book.id);
            assert_ne!(book.rules("fr"), book.rules("en"));
            assert_eq!(book.rules("la"), book.rules("en"));
        }
    }

    #[test]
    fn the_book_that_knows_most_of_a_file_complains() {
        for (text, book) in [
            ("{\"name\": 7}", "risus"),
            ("{\"name\": \"A\", \"cliches\": 7}", "risus"),
            ("{\"name\": \"A\", \"qualities\": 7}", "pdq"),
            ("name = 'A'\nexperience = -1", "pdq"),
            ("[[qualities]]\nname = 'A'\nrank = 'God'", "pdq"),
            ("A: B (4), C (x)", "risus"),
            ("A: B: Good [+2], C: Godo", "pdq"),
            ("A: B Good, C Expert\nD: E (4), F Poor", "pdq"),
            ("name = 'A'\npower = []", "die-tower"),
            ("A: Health 3 | horns", "die-tower"),
            ("A: NPC | B | C | D", "die-tower"),
            ("name = 'A'\nrun_offs = 7", "clichenimatic"),
            ("[[run_offs]]\nname = 'A'\nadder = -1", "clichenimatic"),
            ("A: B (cliché), C +3, D +x", "clichenimatic"),
            ("A: 12 mooks, B", "clichenimatic"),
            ("nobody", "risus"),
            ("", "risus"),
        ] {
            let complaint = check(text).map_err(|(book, _)| book.id);
            assert_eq!(complaint, Err(book), "{text}");
        }
    }

    #[test]
    fn every_demonstration_opens() {
        for book in BOOKS {
            assert!((book.open)(&(book.demonstration)()).is_ok(), "{}", book.id);
        }
    }
}
