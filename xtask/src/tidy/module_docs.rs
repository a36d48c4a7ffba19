//! Every Rust module opens by saying what it holds.
//!
//! Only that it does is checked here, on the first line; whether it says it well is for a reader.

use super::tree::{Fault, Tree, crate_of};

/// The first line of each Rust file of a crate starts with `//!`.
pub fn check_module_docs(tree: &Tree) -> Vec<Fault> {
    let folders = ["src/", "tests/", "benches/", "examples/"];
    let is_module = |path| {
        crate_of(path).is_some_and(|(_, rest)| folders.iter().any(|dir| rest.starts_with(dir)))
    };
    tree.with_extension("rs")
        .filter(|(path, text)| is_module(path) && !text.starts_with("//!"))
        .map(|(path, _)| {
            let message = "open the file with a `//!` line that says what the module holds";
            Fault::new(path, 1, message)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{super::tree::places, *};

    #[test]
    fn a_module_that_introduces_itself_is_fine() {
        let files = [
            ("crates/dice/src/lib.rs", "//! Dice.\n"),
            ("crates/dice/build.rs", "fn main() {}\n"),
            ("docs/example.rs", "fn main() {}\n"),
        ];
        assert_eq!(places(check_module_docs, &files), [""; 0]);
    }

    #[test]
    fn a_module_that_does_not_is_a_fault() {
        let files = [
            ("crates/dice/src/pool/best.rs", "\n//! Late.\n"),
            ("crates/dice/tests/all.rs", "// Plain.\n//! Dice.\n"),
            ("crates/dice/benches/all.rs", "fn main() {}\n"),
            ("crates/dice/examples/all.rs", "#!/bin/sh\n"),
            ("xtask/src/main.rs", ""),
        ];
        assert_eq!(places(check_module_docs, &files).len(), 5);
    }
}
