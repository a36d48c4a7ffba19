//! Every book has recorded playthroughs, and its tests play each of them.

use super::tree::{Fault, Tree};

/// Where a book keeps them.
const FOLDER: &str = "tests/playthroughs/";

/// A book without a playthrough, or with one that no test plays, is not known to work.
pub fn check_playthroughs(tree: &Tree) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (manifest, _) in tree.files() {
        let Some(book) = manifest.strip_suffix("Cargo.toml") else {
            continue;
        };
        if !book.starts_with("crates/book-") {
            continue;
        }
        let folder = format!("{book}{FOLDER}");
        let tests = tree
            .text(&format!("{book}tests/all/playthroughs.rs"))
            .unwrap_or_default();
        let files = tree.files().map(|(path, _)| path);
        let files: Vec<&str> = files.filter(|path| path.starts_with(&folder)).collect();
        if files.is_empty() {
            let message = format!("this book has no playthrough: record one in {folder}");
            faults.push(Fault::new(manifest, None, message));
        }
        for path in files {
            let name = path.strip_prefix(&folder).unwrap_or(path);
            if !tests.contains(&format!("playthroughs/{name}")) {
                let message = "no test plays this: name it in tests/all/playthroughs.rs";
                faults.push(Fault::new(path, None, message));
            }
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::{super::tree::places, *};

    const BOOK: (&str, &str) = ("crates/book-chess/Cargo.toml", "");
    const GAME: (&str, &str) = ("crates/book-chess/tests/playthroughs/opening.txt", "e4");

    #[test]
    fn a_book_whose_playthroughs_are_played_is_fine() {
        let tests = "include_str!(\"../playthroughs/opening.txt\")";
        let tests = ("crates/book-chess/tests/all/playthroughs.rs", tests);
        assert_eq!(places(check_playthroughs, &[BOOK, GAME, tests]), [""; 0]);
        assert_eq!(
            places(check_playthroughs, &[("crates/dice/Cargo.toml", "")]),
            [""; 0]
        );
    }

    #[test]
    fn a_book_without_one_and_one_that_is_not_played_are_faults() {
        assert_eq!(places(check_playthroughs, &[BOOK]).len(), 1);
        let found = places(check_playthroughs, &[BOOK, GAME]);
        assert_eq!(
            found,
            ["crates/book-chess/tests/playthroughs/opening.txt:1"]
        );
    }
}
