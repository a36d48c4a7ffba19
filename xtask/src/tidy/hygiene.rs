//! Text files are clean: what the eye does not see should not differ from line to line.
//!
//! Recorded output (`.snap`, `.svg`) is not on the list, as its bytes are what is tested.

use super::tree::{Fault, Tree, extension_of};

const EXTENSIONS: &[&str] = &["rs", "md", "toml", "ftl", "py", "sh", "yml", "json"];
const SCRIPTS: &[&str] = &[".ci/run"];

/// No stray whitespace, foreign line ending or conflict marker; one newline at the end.
pub fn check_hygiene(tree: &Tree) -> Vec<Fault> {
    let is_text = |path| EXTENSIONS.contains(&extension_of(path)) || SCRIPTS.contains(&path);
    tree.files()
        .filter(|(path, _)| is_text(path))
        .flat_map(|(path, text)| faults_in(path, text))
        .collect()
}

fn faults_in(path: &str, text: &str) -> Vec<Fault> {
    let mut faults = Vec::new();
    if text.contains("\r\n") {
        faults.push(Fault::new(
            path,
            None,
            "end lines with LF alone, without CR",
        ));
    }
    // `lines` takes off the CR as well, so a foreign line ending is not reported twice.
    for (index, line) in text.lines().enumerate() {
        let mut fault = |message: &str| faults.push(Fault::new(path, index + 1, message));
        if line.trim_end() != line {
            fault("delete the whitespace at the end of the line");
        }
        if extension_of(path) == "rs" && line.contains('\t') {
            fault("indent with spaces, and write a tab in a string as `\\t`");
        }
        // A row of `=` is left alone: it is also a Markdown heading, and never comes without these.
        if line.starts_with("<<<<<<< ") || line.starts_with(">>>>>>> ") {
            fault("resolve the merge conflict and delete its markers");
        }
    }
    let last = text.lines().count();
    if !text.is_empty() && !text.ends_with('\n') {
        faults.push(Fault::new(path, last, "end the file with a newline"));
    } else if text.lines().next_back() == Some("") {
        faults.push(Fault::new(
            path,
            last,
            "delete the empty lines at the end of the file",
        ));
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::{super::tree::places, *};

    #[test]
    fn clean_text_and_files_not_on_the_list_are_fine() {
        let files = [
            ("a.md", "Title\n=======\n\n\tquoted\n"),
            ("empty.py", ""),
            ("a.snap", "kept \r\n\n\n"),
            ("a.svg", "<svg> "),
        ];
        assert_eq!(places(check_hygiene, &files), [""; 0]);
    }

    #[test]
    fn each_kind_of_dirt_is_a_fault() {
        let cases = [
            ("a.toml", "a = 1\nb = 2 \n", "a.toml:2"),
            ("a.rs", "//! A.\n\tx\n", "a.rs:2"),
            (".ci/run", "a\r\nb\r\n", ".ci/run:1"),
            ("a.json", "{\n}", "a.json:2"),
            ("a.ftl", "a = b\n\n\n", "a.ftl:3"),
            ("a.yml", "a\n<<<<<<< ours\n", "a.yml:2"),
            ("a.sh", ">>>>>>> theirs\n", "a.sh:1"),
        ];
        for (path, text, place) in cases {
            assert_eq!(places(check_hygiene, &[(path, text)]), [place]);
        }
    }
}
