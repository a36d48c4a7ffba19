//! The dependency arrows between the crates of the workspace: the one table of who may see whom.
//!
//! `docs/architecture.md` draws the same picture for readers. Dependencies on other people's
//! crates are looked at in `purity`.

use super::{
    manifest::{dependencies, members},
    tree::{Fault, Tree},
};

/// Each crate by its folder, and the crates it may see; `book-*` stands for every book.
const ARROWS: &[(&str, &[&str])] = &[
    ("dice", &[]),
    ("rulebook", &["dice"]),
    ("rulebook-testkit", &["dice", "rulebook"]),
    ("odds", &["dice", "rulebook"]),
    ("cliches", &["dice"]),
    ("tower", &["rulebook"]),
    ("book-*", &["dice", "rulebook", "cliches"]),
    ("books", &["dice", "rulebook", "odds", "book-*"]),
    ("table", &["dice", "rulebook", "odds", "tower", "books"]),
    ("texts", &["dice", "rulebook", "books", "table"]),
    ("lab", &["dice", "rulebook", "odds", "books", "texts"]),
    (
        "web",
        &[
            "dice", "rulebook", "odds", "tower", "books", "table", "texts", "lab",
        ],
    ),
    (
        "cli",
        &[
            "dice", "rulebook", "odds", "tower", "books", "table", "texts", "lab", "web",
        ],
    ),
    // What the table is put through; nothing sees it.
    (
        "trials",
        &["rulebook", "rulebook-testkit", "books", "table"],
    ),
    // Chores stand outside the house: they may look at everything, and nothing sees them.
    ("xtask", &["*"]),
];

/// The crates below `table`, which know no clock, socket, database or randomness.
const CORE: &[&str] = &[
    "dice",
    "rulebook",
    "rulebook-testkit",
    "odds",
    "cliches",
    "tower",
    "book-*",
    "books",
];

/// The tests of any crate may also see these.
const TESTS_SEE: &[&str] = &["rulebook-testkit"];

/// Every crate is in the table, and depends only on crates it may see.
pub fn check_arrows(tree: &Tree) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (path, folder, _) in members(tree) {
        if sees(folder).is_none() {
            let message = format!(
                "nothing says what `{folder}` may see: \
                 add it to the table in xtask/src/tidy/arrows.rs and to docs/architecture.md"
            );
            faults.push(Fault::new(path, None, message));
        }
    }
    for found in dependencies(tree) {
        let (Some(seen), Some(allowed)) = (found.folder, sees(found.asker)) else {
            continue;
        };
        if names(allowed, &seen) || (found.for_tests_only && names(TESTS_SEE, &seen)) {
            continue;
        }
        let message = format!(
            "`{}` may see only [{}], not `{seen}`: move what needs it to a crate that may",
            found.asker,
            allowed.join(", ")
        );
        faults.push(Fault::new(found.path, found.line, message));
    }
    faults
}

/// Whether the crate in this folder is part of the pure core.
pub fn is_core(folder: &str) -> bool {
    names(CORE, folder)
}

fn sees(folder: &str) -> Option<&'static [&'static str]> {
    let arrow = ARROWS.iter().find(|(name, _)| names(&[name], folder));
    arrow.map(|(_, sees)| *sees)
}

fn names(list: &[&str], folder: &str) -> bool {
    list.iter().any(|name| match name.strip_suffix('*') {
        Some(start) => folder.starts_with(start),
        None => *name == folder,
    })
}

#[cfg(test)]
mod tests {
    use super::{super::tree::places, *};

    const SHARED: &str = "[workspace.dependencies]\nserde = \"1\"\n\
        dice.path = \"crates/dice\"\nrulebook-testkit.path = \"crates/rulebook-testkit\"\n\
        pdq = { path = \"crates/book-pdq\", package = \"book-pdq\" }\n";

    fn check(path: &str, manifest: &str) -> Vec<String> {
        places(check_arrows, &[("Cargo.toml", SHARED), (path, manifest)])
    }

    #[test]
    fn arrows_that_point_down_are_fine() {
        let book = "[dependencies]\ndice.workspace = true\nserde.workspace = true\n\
            [dev-dependencies]\nrulebook-testkit.workspace = true\n";
        let all = "[dependencies]\ndice = { path = \"../dice\" }\npdq.workspace = true\n";
        assert_eq!(check("crates/book-risus/Cargo.toml", book), [""; 0]);
        assert_eq!(check("crates/books/Cargo.toml", all), [""; 0]);
        assert_eq!(check("xtask/Cargo.toml", all), [""; 0]);
    }

    #[test]
    fn arrows_that_point_up_or_sideways_are_faults() {
        let path = "crates/book-risus/Cargo.toml";
        let testkit = "[dependencies]\nrulebook-testkit.workspace = true\n";
        let other_book = "\n\n[target.'cfg(unix)'.dev-dependencies.pdq]\nworkspace = true\n";
        let chores = "[build-dependencies]\ndice.workspace = true\nx.path = \"../../xtask\"\n";
        assert_eq!(check(path, testkit), [format!("{path}:2")]);
        assert_eq!(check(path, other_book), [format!("{path}:3")]);
        assert_eq!(check(path, chores), [format!("{path}:3")]);
    }

    #[test]
    fn a_crate_that_is_not_in_the_table_is_a_fault() {
        let path = "crates/newcomer/Cargo.toml";
        assert_eq!(check(path, ""), [format!("{path}:1")]);
    }
}
