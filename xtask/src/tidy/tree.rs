//! The files the checks look at, read once, and what a check has to say about them.
//!
//! It knows git and the file system, so that no check has to; it knows nothing of any check.
//! Tidy is not alone in reading it: `cargo xtask rules` does too.

use std::{collections::BTreeMap, fmt, fs, path::Path, process::Command};

use crate::Failure;

/// The files of the repository, by path from its root with `/` between the parts.
pub struct Tree {
    files: BTreeMap<String, String>,
}

impl Tree {
    /// Reads the files git tracks or would track, so that build products do not count.
    pub fn read(root: &Path) -> Result<Self, Failure> {
        let list = "ls-files -z --cached --others --exclude-standard".split(' ');
        let listed = Command::new("git").args(list).current_dir(root).output();
        let listed =
            listed.map_err(|error| Failure::fault(format!("checking needs git: {error}")))?;
        if !listed.status.success() {
            let reason = String::from_utf8_lossy(&listed.stderr);
            let sentence = format!("checking needs a git checkout: {}", reason.trim());
            return Err(Failure::fault(sentence));
        }
        let mut files = BTreeMap::new();
        for path in String::from_utf8_lossy(&listed.stdout).split_terminator('\0') {
            let file = root.join(path);
            // Deleted but not yet committed, or a link to a folder: nothing to read.
            if !file.is_file() {
                continue;
            }
            let bytes = fs::read(&file)
                .map_err(|error| Failure::fault(format!("{path} cannot be read: {error}")))?;
            let text = String::from_utf8_lossy(&bytes).into_owned();
            files.insert(path.to_owned(), text);
        }
        Ok(Self { files })
    }

    /// Every file, as (path, text).
    pub fn files(&self) -> impl Iterator<Item = (&str, &str)> {
        self.files
            .iter()
            .map(|(path, text)| (path.as_str(), text.as_str()))
    }

    /// The files whose name ends in a dot and `extension`.
    pub fn with_extension(&self, extension: &str) -> impl Iterator<Item = (&str, &str)> {
        self.files()
            .filter(move |(path, _)| extension_of(path) == extension)
    }

    /// The text of the file at `path`.
    pub fn text(&self, path: &str) -> Option<&str> {
        self.files.get(path).map(String::as_str)
    }

    /// Whether there is a file, or a folder with a file in it, at `path`.
    pub fn has(&self, path: &str) -> bool {
        let folder = format!("{path}/");
        let inside = |file: &String| file.starts_with(&folder);
        path.is_empty() || self.files.contains_key(path) || self.files.keys().any(inside)
    }
}

/// The part of a path after its last dot.
pub fn extension_of(path: &str) -> &str {
    path.rsplit_once('.').map_or("", |(_, extension)| extension)
}

/// The folder name of the crate a path is in, and the rest of the path inside that crate.
pub fn crate_of(path: &str) -> Option<(&str, &str)> {
    let inside = path
        .strip_prefix("crates/")
        .or_else(|| path.starts_with("xtask/").then_some(path))?;
    inside.split_once('/')
}

/// Something to mend: where, and a sentence that says how.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fault {
    pub path: String,
    /// Counted from 1; none where the fault is that of the whole file.
    pub line: Option<usize>,
    pub message: String,
}

impl Fault {
    pub fn new(path: &str, line: impl Into<Option<usize>>, message: impl Into<String>) -> Self {
        let (path, line, message) = (path.to_owned(), line.into(), message.into());
        Self {
            path,
            line,
            message,
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A fault of a whole file points at its first line, so that editors can follow all alike.
        write!(
            f,
            "{}:{}: {}",
            self.path,
            self.line.unwrap_or(1),
            self.message
        )
    }
}

/// For the tests of the checks: a tree with these files and no others.
#[cfg(test)]
pub fn tree(files: &[(&str, &str)]) -> Tree {
    let files = files.iter().map(|&(path, text)| (path.into(), text.into()));
    Tree {
        files: files.collect(),
    }
}

/// For the tests of the checks: what `check` says of a tree with these files, as it is printed.
#[cfg(test)]
pub fn faults(check: fn(&Tree) -> Vec<Fault>, files: &[(&str, &str)]) -> Vec<String> {
    check(&tree(files))
        .iter()
        .map(ToString::to_string)
        .collect()
}

/// Like [`faults`], but only the places, for checks whose sentence says nothing more.
#[cfg(test)]
pub fn places(check: fn(&Tree) -> Vec<Fault>, files: &[(&str, &str)]) -> Vec<String> {
    let place = |fault: &String| fault.split(": ").next().unwrap_or_default().to_owned();
    faults(check, files).iter().map(place).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_belongs_to_the_crate_whose_folder_it_is_in() {
        let dice = crate_of("crates/dice/src/lib.rs");
        assert_eq!(dice, Some(("dice", "src/lib.rs")));
        let xtask = crate_of("xtask/src/main.rs");
        assert_eq!(xtask, Some(("xtask", "src/main.rs")));
        assert_eq!(crate_of("docs/guide.md"), None);
    }
}
