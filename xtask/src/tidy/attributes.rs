//! No test is switched off, and none passes by panicking.
//!
//! A test that is not run guards nothing, and a test that expects any panic passes for the wrong
//! one too. Comments may speak of these attributes; code may not use them.

use super::tree::{Fault, Tree};

// Written in two halves, so that this file does not find itself.
const IGNORE: &str = concat!("#[", "ignore");
const SHOULD_PANIC: &str = concat!("#[", "should_panic");

/// No Rust file uses either attribute, bare or inside `cfg_attr`.
pub fn check_attributes(tree: &Tree) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (path, text) in tree.with_extension("rs") {
        for (index, line) in text.lines().enumerate() {
            let code = line.trim_start();
            if code.starts_with("//") {
                continue;
            }
            let uses = |attribute: &str| {
                code.contains(attribute)
                    || (code.starts_with("#[cfg_attr(")
                        && code.contains(&attribute.replace("#[", ", ")))
            };
            if uses(IGNORE) {
                let message = "a test that is not run guards nothing: mend it or delete it";
                faults.push(Fault::new(path, index + 1, message));
            }
            if uses(SHOULD_PANIC) {
                let message = "any panic satisfies this: return an error and assert which it is";
                faults.push(Fault::new(path, index + 1, message));
            }
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::{super::tree::places, *};

    #[test]
    fn other_attributes_and_comments_are_fine() {
        let text = format!("#[test]\n/// Why there is no {IGNORE}].\n#[serde(skip, ignored)]\n");
        assert_eq!(places(check_attributes, &[("a.rs", &text)]), [""; 0]);
    }

    #[test]
    fn both_attributes_are_faults_wherever_they_stand() {
        let text = format!(
            "#[test] {IGNORE}]\n    {SHOULD_PANIC}(expected = \"\")]\n#[cfg_attr(miri, {}]\n",
            "ignore)"
        );
        let found = places(check_attributes, &[("docs/a.rs", &text)]);
        assert_eq!(found, ["docs/a.rs:1", "docs/a.rs:2", "docs/a.rs:3"]);
    }
}
