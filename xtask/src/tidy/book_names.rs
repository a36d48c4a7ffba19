//! Books are named where they are written and in the registry, and nowhere else.
//!
//! What knows a book by its name would have to be changed for the next one. Comments may name a
//! book as an example, and tests may play one.

use super::tree::{Fault, Tree, crate_of};

/// Code outside the books and their registry does not name a book, whatever it is written as.
pub fn check_book_names(tree: &Tree) -> Vec<Fault> {
    let books = books(tree);
    let mut faults = Vec::new();
    for (path, text) in tree.with_extension("rs") {
        let Some((folder, rest)) = crate_of(path) else {
            continue;
        };
        let may = ["books", "xtask"].contains(&folder) || folder.starts_with("book-");
        if may || !rest.starts_with("src/") {
            continue;
        }
        for (number, line) in code(text) {
            for book in books.iter().filter(|book| names(line, book)) {
                let message = format!(
                    "`{book}` is named here: \
                     take what it needs from `books::BOOKS`, so that any book will do"
                );
                faults.push(Fault::new(path, number, message));
            }
        }
    }
    faults
}

/// The name of each book: what its crate is called after `book-`.
fn books(tree: &Tree) -> Vec<&str> {
    let manifests = tree.files().filter_map(|(path, _)| {
        let folder = path.strip_prefix("crates/")?.strip_suffix("/Cargo.toml")?;
        folder.strip_prefix("book-")
    });
    manifests.collect()
}

/// The lines that are neither a comment nor an item that is there for tests only.
fn code(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut for_tests = false;
    let lines = text.lines().enumerate();
    lines.filter_map(move |(index, line)| {
        for_tests |= line == "#[cfg(test)]";
        let comment = line.trim_start().starts_with("//");
        let found = (!for_tests && !comment).then_some((index + 1, line));
        // An item ends where something closes at the margin.
        for_tests &= line.starts_with([' ', '#']) || !line.ends_with(['}', ';']);
        found
    })
}

/// Whether a line has the name of a book as a word, in any case; `_` and `-` are alike.
fn names(line: &str, book: &str) -> bool {
    let line = line.to_lowercase().replace('_', "-");
    let apart = |rest: Option<char>| !rest.is_some_and(char::is_alphanumeric);
    line.match_indices(book).any(|(start, name)| {
        let before = line[..start].chars().next_back();
        let after = line[start + name.len()..].chars().next();
        apart(before) && apart(after)
    })
}

#[cfg(test)]
mod tests {
    use super::{super::tree::places, *};

    fn check(path: &str, text: &str) -> Vec<String> {
        let books = [
            ("crates/book-chess/Cargo.toml", ""),
            ("crates/book-old-maid/Cargo.toml", ""),
        ];
        places(check_book_names, &[books[0], books[1], (path, text)])
    }

    #[test]
    fn books_their_registry_tests_and_comments_may_name_a_book() {
        let named = "pub const ID: &str = \"chess\";\n";
        for path in [
            "crates/book-chess/src/lib.rs",
            "crates/books/src/lib.rs",
            "crates/cli/tests/play.rs",
            "xtask/src/soak.rs",
        ] {
            assert_eq!(check(path, named), [""; 0], "{path}");
        }
        let path = "crates/cli/src/main.rs";
        let comment = "//! Plays chess.\nfn play() {\n    // Chess, say.\n}\n";
        assert_eq!(check(path, comment), [""; 0]);
        let tests = "#[cfg(test)]\nmod tests {\n    fn chess() {\n    }\n}\n";
        assert_eq!(check(path, tests), [""; 0]);
        assert_eq!(check(path, "let chessboard = chesses;\n"), [""; 0]);
        assert_eq!(check(path, "let poker = old + maid;\n"), [""; 0]);
    }

    #[test]
    fn a_book_named_in_code_is_a_fault() {
        let path = "crates/cli/src/main.rs";
        for line in [
            "find(\"chess\")",
            "use book_chess::Game;",
            "include_str!(\"chess.ftl\")",
            "Chess::open()",
            "let old_maid = 1;",
            "\"old-maid-title\"",
        ] {
            let text = format!("//! A.\n{line}\n");
            assert_eq!(check(path, &text), [format!("{path}:2")], "{line}");
        }
        let after = "#[cfg(test)]\nuse chess;\n\n#[cfg(test)]\nfn a() {\n}\nlet chess = 1;\n";
        assert_eq!(check(path, after), [format!("{path}:7")]);
    }
}
