//! `cargo xtask tidy`: checks what the compiler cannot, and reports every fault at once.
//!
//! This file holds the list of checks; each check is a pure function of the [`Tree`] in a file of
//! its own, and says there what it wants and why. Nothing here changes a file.

mod arrows;
mod attributes;
mod book_names;
mod hygiene;
mod inherit;
mod length;
mod links;
mod locales;
mod manifest;
mod module_docs;
mod playthroughs;
mod purity;
mod test_modules;
pub mod tree;

use std::path::Path;

use crate::{Failure, no_arguments};
use tree::{Fault, Tree};

/// A check finds every fault of one kind.
pub type Check = fn(&Tree) -> Vec<Fault>;

const CHECKS: &[Check] = &[
    arrows::check_arrows,
    attributes::check_attributes,
    book_names::check_book_names,
    hygiene::check_hygiene,
    inherit::check_inherit,
    length::check_length,
    links::check_links,
    locales::check_locales,
    module_docs::check_module_docs,
    playthroughs::check_playthroughs,
    purity::check_purity,
    test_modules::check_test_modules,
];

/// Prints every fault as `path:line: sentence`.
pub fn run(root: &Path, args: &[String]) -> Result<(), Failure> {
    no_arguments("tidy", args)?;
    let tree = Tree::read(root)?;
    report("tidy", &tree, CHECKS)
}

/// Makes all `checks`, prints what they find, and fails if that is anything.
pub fn report(who: &str, tree: &Tree, checks: &[Check]) -> Result<(), Failure> {
    let mut faults: Vec<Fault> = checks.iter().flat_map(|check| check(tree)).collect();
    faults.sort();
    for fault in &faults {
        println!("{fault}");
    }
    match faults.len() {
        0 => Ok(()),
        1 => Err(Failure::fault(format!(
            "{who} found a fault: mend it as it says above"
        ))),
        count => Err(Failure::fault(format!(
            "{who} found {count} faults: mend them as they say above"
        ))),
    }
}
