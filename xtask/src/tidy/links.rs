//! Every relative link in a Markdown file leads to a file of the repository.
//!
//! It reads just enough Markdown to tell a link from code. It does not follow links to other
//! sites, and does not check that a `#fragment` is a heading.

use super::tree::{Fault, Tree};

/// Each relative link leads to a file or folder that git tracks.
pub fn check_links(tree: &Tree) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (path, text) in tree.with_extension("md") {
        for (line, prose) in prose(text) {
            for target in targets(&prose) {
                let file = target.split('#').next().unwrap_or_default();
                let elsewhere = target.contains("://") || target.starts_with("mailto:");
                if elsewhere || file.is_empty() {
                    continue;
                }
                if !resolve(path, file).is_some_and(|file| tree.has(&file)) {
                    let message = format!("the link to `{target}` leads nowhere: correct its path");
                    faults.push(Fault::new(path, line, message));
                }
            }
        }
    }
    faults
}

/// The lines outside fenced code blocks, with their numbers and without their code spans.
fn prose(text: &str) -> Vec<(usize, String)> {
    let mut lines = Vec::new();
    let mut open_fence: Option<&str> = None;
    for (index, line) in text.lines().enumerate() {
        // The marks of quotes and lists may stand before a fence.
        let line = line.trim_start_matches(|c: char| " \t>-*+.".contains(c) || c.is_ascii_digit());
        let (fence, info) = split_fence(line);
        match open_fence {
            Some(open) if fence.starts_with(open) && info.trim().is_empty() => open_fence = None,
            Some(_) => {}
            None if fence.len() >= 3 && !info.contains('`') => open_fence = Some(fence),
            None => lines.push((index + 1, without_code(line))),
        }
    }
    lines
}

/// Splits off the run of backticks or tildes that a line starts with.
fn split_fence(line: &str) -> (&str, &str) {
    let mark = if line.starts_with('~') { '~' } else { '`' };
    line.split_at(line.len() - line.trim_start_matches(mark).len())
}

fn without_code(line: &str) -> String {
    let mut kept = String::new();
    let mut rest = line;
    while let Some(start) = rest.find('`') {
        kept += &rest[..start];
        let (ticks, after) = split_fence(&rest[start..]);
        rest = closing(after, ticks).map_or(after, |end| &after[end..]);
    }
    kept + rest
}

/// Where a code span ends: after the first run of exactly as many backticks as opened it.
fn closing(text: &str, ticks: &str) -> Option<usize> {
    let mut from = 0;
    while let Some(found) = text[from..].find('`') {
        let (run, after) = split_fence(&text[from + found..]);
        from = text.len() - after.len();
        if run == ticks {
            return Some(from);
        }
    }
    None
}

/// The targets of inline links and images, and of `[label]: target` lines.
fn targets(line: &str) -> Vec<&str> {
    let inline = line.split("](").skip(1);
    let label = line
        .strip_prefix('[')
        .filter(|label| !label.starts_with('^'));
    let definition = label.and_then(|label| label.split_once("]: "));
    let definition = definition.map(|(_, target)| target.trim_start());
    inline.chain(definition).filter_map(target).collect()
}

/// The address at the start of `text`, up to what closes it or to the title after it.
fn target(text: &str) -> Option<&str> {
    if let Some(bracketed) = text.strip_prefix('<') {
        return bracketed.split('>').next();
    }
    let mut depth = 0;
    let end = text.find(|letter: char| {
        match letter {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        depth < 0 || letter.is_whitespace()
    });
    Some(&text[..end.unwrap_or(text.len())])
}

/// The path from the root of what `target` means inside the file `from`.
fn resolve(from: &str, target: &str) -> Option<String> {
    let target = target.replace("%20", " ");
    let folder = from.rsplit_once('/').map_or("", |(folder, _)| folder);
    let base = if target.starts_with('/') { "" } else { folder };
    let mut parts = Vec::new();
    for part in base.split('/').chain(target.split('/')) {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop()?;
            }
            part => parts.push(part),
        }
    }
    Some(parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::{super::tree::places, *};

    #[test]
    fn links_that_lead_somewhere_or_are_no_links_are_fine() {
        let page = "[up](../README.md#top) [`code`](<a b.md> \"title\") ![i](a%20b.md) [top](#top)\n\
            [root](/docs/) [site](https://example.org/x) [mail](mailto:a@example.org) [(p)](p_(q).md)\n\
            `[no](no.md)` ``a ` [no](no.md)`` a ` [yes](page.md)\n\
            [^1]: a footnote\n[label]: page.md\n\
            > ````md\n> ```\n> [no](no.md)\n> ````\n\n1. ~~~\n[no](no.md)\n```\n~~~\n";
        let files = [
            ("README.md", "[docs](docs) [page](docs/page.md)\n"),
            ("docs/page.md", page),
            ("docs/a b.md", ""),
            ("docs/p_(q).md", ""),
        ];
        assert_eq!(places(check_links, &files), [""; 0]);
    }

    #[test]
    fn links_that_lead_nowhere_are_faults() {
        let page = "[gone](gone.md) and [page](page.md)\n[half](pag) [out](../../README.md)\n\
            ```\n[no](no.md)\n```\na ` [gone](gone.md#part)\n[label]: gone.md\n[wrapped\nlink](gone.png)\n```code``` and\n[gone](gone.md)\n";
        let found = places(check_links, &[("README.md", ""), ("docs/page.md", page)]);
        let lines = [1, 2, 2, 6, 7, 9, 11].map(|line| format!("docs/page.md:{line}"));
        assert_eq!(found, lines);
    }
}
