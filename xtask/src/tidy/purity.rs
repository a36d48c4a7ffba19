//! The core stays pure: below `table` nothing knows a clock, a socket, a database or randomness.
//!
//! Which crates are the core is said in `arrows`; single calls are clippy's job (`clippy.toml`).
//! This check closes the two ways around clippy: another crate that does it, and a blanket `allow`.

use super::{
    arrows::is_core,
    manifest::dependencies,
    tree::{Fault, Tree, crate_of},
};

const IMPURE: &[(&str, &[&str])] = &[
    ("a clock", &["chrono", "jiff", "time"]),
    ("a database", &["rusqlite", "sqlx"]),
    ("a socket", &["axum", "reqwest", "tokio"]),
    ("randomness", &["getrandom", "rand"]),
];

/// The core neither depends on an impure crate, outside its tests, nor opens the closed calls.
pub fn check_purity(tree: &Tree) -> Vec<Fault> {
    let mut faults = Vec::new();
    for found in dependencies(tree) {
        let package = found.package.as_str();
        let impure = IMPURE
            .iter()
            .find(|(_, packages)| packages.contains(&package));
        if let Some((what, _)) = impure
            && is_core(found.asker)
            && !found.for_tests_only
        {
            let message = format!(
                "`{package}` brings {what} into the core: \
                 take what it gives as an argument from `table`"
            );
            faults.push(Fault::new(found.path, found.line, message));
        }
    }
    for (path, text) in tree.with_extension("rs") {
        if let Some((folder, rest)) = crate_of(path)
            && is_core(folder)
            && rest.starts_with("src/")
        {
            let message = "the core keeps these calls closed for whole modules: \
                           delete this, or allow one item what it needs, with a reason";
            let lines = blanket_allows(text).into_iter();
            faults.extend(lines.map(|line| Fault::new(path, line, message)));
        }
    }
    faults
}

/// The lines where an inner attribute opens what `clippy.toml` closes, by name or by group.
fn blanket_allows(text: &str) -> Vec<usize> {
    let opens = ["clippy::disallowed", "clippy::style", "clippy::all"];
    let mut lines = Vec::new();
    let mut start = 0;
    for (index, line) in text.split_inclusive('\n').enumerate() {
        if line.starts_with("#![allow(") || line.starts_with("#![expect(") {
            // The attribute may go on over several lines, up to its closing brackets.
            let attribute = text[start..].split(")]").next().unwrap_or_default();
            if opens.iter().any(|lint| attribute.contains(lint)) {
                lines.push(index + 1);
            }
        }
        start += line.len();
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::{super::tree::places, *};

    fn check(path: &str, text: &str) -> Vec<String> {
        places(check_purity, &[(path, text)])
    }

    #[test]
    fn tests_and_the_edge_may_be_impure() {
        let opens = "//! Dice.\n#![allow(clippy::disallowed_methods)]\n";
        let other = "//! Dice.\n#![allow(dead_code)]\n// clippy::disallowed_methods\n";
        let rand = "[dependencies]\nrand = \"1\"\n";
        assert_eq!(check("crates/table/Cargo.toml", rand), [""; 0]);
        assert_eq!(
            check("crates/dice/Cargo.toml", &rand.replace('[', "[dev-")),
            [""; 0]
        );
        assert_eq!(check("crates/table/src/lib.rs", opens), [""; 0]);
        assert_eq!(check("crates/dice/tests/all.rs", opens), [""; 0]);
        assert_eq!(check("crates/dice/src/lib.rs", other), [""; 0]);
    }

    #[test]
    fn an_impure_dependency_of_the_core_is_a_fault() {
        let path = "crates/book-pdq/Cargo.toml";
        let renamed = "[dependencies]\nchance = { package = \"rand\", version = \"1\" }\n";
        assert_eq!(check(path, renamed), [format!("{path}:2")]);
        assert_eq!(
            check(path, "[build-dependencies.time]\n"),
            [format!("{path}:1")]
        );
    }

    #[test]
    fn a_blanket_allow_in_the_core_is_a_fault() {
        let path = "crates/odds/src/fight.rs";
        let long = "//! Odds.\n#![allow(dead_code)]\n#![expect(\n    clippy::disallowed_types,\n    reason = \"\"\n)]\n";
        assert_eq!(check(path, long), [format!("{path}:3")]);
        assert_eq!(
            check(path, "#![allow(clippy::style)]\n"),
            [format!("{path}:1")]
        );
    }
}
