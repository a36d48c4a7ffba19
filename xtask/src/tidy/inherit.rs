//! Every crate inherits what the workspace decides once: the lints, the edition, the licence.
//!
//! A crate that restates them would keep its own when the workspace changes.

use toml::Value;

use super::{
    manifest::members,
    tree::{Fault, Tree},
};

const INHERITED: &[&str] = &[
    "package.edition",
    "package.rust-version",
    "package.license",
    "package.publish",
    "lints",
];

/// Each member says `workspace = true` for all that is shared.
pub fn check_inherit(tree: &Tree) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (path, _, text) in members(tree) {
        let manifest = Value::Table(text.parse().unwrap_or_default());
        for key in INHERITED {
            let mut parts = key.split('.').chain(["workspace"]);
            let inherits = parts.try_fold(&manifest, |value, part| value.get(part));
            if inherits != Some(&Value::Boolean(true)) {
                let message = format!("inherit what is shared: write `{key}.workspace = true`");
                faults.push(Fault::new(path, None, message));
            }
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::{super::tree::faults, *};

    const GOOD: &str = "[package]\nedition.workspace = true\nrust-version.workspace = true\n\
        license.workspace = true\npublish = { workspace = true }\n[lints]\nworkspace = true\n";

    #[test]
    fn a_member_that_inherits_all_is_fine() {
        let files = [
            ("crates/dice/Cargo.toml", GOOD),
            ("Cargo.toml", "[workspace]\n"),
        ];
        assert_eq!(faults(check_inherit, &files), [""; 0]);
    }

    #[test]
    fn what_a_member_does_not_inherit_is_a_fault() {
        let own_edition = GOOD.replace("edition.workspace = true", "edition = \"2021\"");
        let no_lints = GOOD.replace(
            "[lints]\nworkspace = true",
            "[lints.clippy]\nall = \"allow\"",
        );
        let files = [
            ("crates/dice/Cargo.toml", own_edition.as_str()),
            ("xtask/Cargo.toml", no_lints.as_str()),
        ];
        let expected = [
            "crates/dice/Cargo.toml:1: inherit what is shared: write `package.edition.workspace = true`",
            "xtask/Cargo.toml:1: inherit what is shared: write `lints.workspace = true`",
        ];
        assert_eq!(faults(check_inherit, &files), expected);
    }
}
