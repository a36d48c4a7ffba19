//! A Rust file stays short enough to read in one sitting, or says at its top why it cannot.

use super::tree::{Fault, Tree};

const LIMIT: usize = 700;
const REASON: &str = "//! Long because ";

/// A file past the limit gives its reason in its leading `//!` lines.
pub fn check_length(tree: &Tree) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (path, text) in tree.with_extension("rs") {
        let length = text.lines().count();
        let mut opening = text.lines().take_while(|line| line.starts_with("//!"));
        if length > LIMIT && !opening.any(|line| line.starts_with(REASON)) {
            let message = format!(
                "{length} lines are too many to read at once (the limit is {LIMIT}): \
                 split the file, or say why not in a line `{REASON}...` at its top"
            );
            faults.push(Fault::new(path, None, message));
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::{super::tree::places, *};

    #[test]
    fn a_short_file_or_one_with_a_reason_is_fine() {
        let short = "//! Dice.\n".repeat(LIMIT);
        let long = format!("//! Dice.\n{REASON}of a table.\n{}", "//\n".repeat(LIMIT));
        let files = [("short.rs", short.as_str()), ("long.rs", long.as_str())];
        assert_eq!(places(check_length, &files), [""; 0]);
    }

    #[test]
    fn a_long_file_without_a_reason_at_its_top_is_a_fault() {
        let long = "//! Dice.\n".repeat(LIMIT + 1);
        let late = format!("//! Dice.\n\n{REASON}of a table.\n{}", "//\n".repeat(LIMIT));
        let files = [("late.rs", late.as_str()), ("long.rs", long.as_str())];
        assert_eq!(places(check_length, &files), ["late.rs:1", "long.rs:1"]);
    }
}
