//! The registry of books: the only place that names them all.
//!
//! Above this crate a book is an entry of [`BOOKS`], and a game of it is a [`Playing`]: forms,
//! messages and JSON, whatever the book's own types are. They are erased here, once.

mod fault;
mod playing;

use serde_json::Value;

pub use fault::{EventFault, OpenFault, Rejection};
pub use playing::Playing;

use rulebook::Rulebook;

/// Every book, in the order in which they are shown.
pub const BOOKS: &[Book] = &[Book::of::<book_risus::Risus>()];

/// A book, with its types erased.
#[derive(Clone, Copy, Debug)]
pub struct Book {
    /// Its name on the command line and in stored campaigns.
    pub id: &'static str,
    /// Opens a game from its setup as JSON.
    pub open: fn(&Value) -> Result<Box<dyn Playing>, OpenFault>,
}

impl Book {
    const fn of<B: Rulebook<State: Send + Sync>>() -> Self {
        Book {
            id: B::ID,
            open: playing::open::<B>,
        }
    }
}

/// The book of this name.
pub fn find(id: &str) -> Option<&'static Book> {
    BOOKS.iter().find(|book| book.id == id)
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
}
