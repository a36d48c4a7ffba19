//! The rules on the pages of `docs/rules`, and whether each is written as `docs/rules/README.md`
//! says.
//!
//! A rule is an item of a list that begins with its anchor and its number. What it says is for
//! people: only the mark at its end is read.

use std::collections::BTreeMap;

use crate::tidy::tree::{Fault, Tree};

/// Where the pages are.
pub const FOLDER: &str = "docs/rules/";

/// The files beside the pages that hold no rules of their own.
const NO_PAGES: &[&str] = &["README", "coverage"];

/// The kinds of rule that no test can show.
const MARKS: &[&str] = &["advice", "definition"];

/// A page of rules: that of a book, or that of the table.
pub struct Page<'t> {
    pub path: &'t str,
    /// The name of the file without its ending, which is also that of the book's crate.
    pub name: &'t str,
    /// The heading of the page.
    pub title: &'t str,
    pub rules: Vec<Rule<'t>>,
}

/// A rule as its page has it.
pub struct Rule<'t> {
    pub number: &'t str,
    pub line: usize,
    /// What follows `id=` in the anchor before the number; empty where there is none.
    anchor: &'t str,
    pub mark: Option<Mark>,
}

/// Why no test can show a rule: it is advice to people, or a plain definition.
pub struct Mark {
    pub kind: &'static str,
    pub reason: String,
}

/// Every page with its rules, in the order of their names.
pub fn pages(tree: &Tree) -> Vec<Page<'_>> {
    let page = |(path, text)| {
        let name = name_of(path)?;
        let title = lines(text).find_map(|(_, line)| line.strip_prefix("# "));
        let (title, rules) = (title.unwrap_or(name), rules(text));
        Some(Page {
            path,
            name,
            title,
            rules,
        })
    };
    tree.with_extension("md").filter_map(page).collect()
}

/// Each rule has its own number, the anchor of that number, and a reason if it has a mark.
pub fn check_pages(tree: &Tree) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut defined = BTreeMap::new();
    for page in pages(tree) {
        for rule in &page.rules {
            let number = rule.number;
            let mut fault = |message| faults.push(Fault::new(page.path, rule.line, message));
            let anchor = number.to_lowercase();
            if !is_number(number) {
                fault(format!(
                    "the anchor `{}` must be followed by a number: write `**RIS-CMB-07**`",
                    rule.anchor
                ));
                continue;
            }
            if rule.anchor != anchor {
                fault(format!(
                    "the anchor of {number} must be its number in small letters: \
                     write `<a id=\"{anchor}\"></a>` before it"
                ));
            }
            if let Some((path, line)) = defined.get(number) {
                fault(format!(
                    "{number} is defined twice, first at {path}:{line}: give one a new number"
                ));
            }
            defined.entry(number).or_insert((page.path, rule.line));
            if let Some(mark) = rule.mark.as_ref().filter(|mark| mark.reason.is_empty()) {
                let kind = mark.kind;
                fault(format!(
                    "the mark of {number} needs a reason: write `*({kind}: why no test can show it)*`"
                ));
            }
        }
    }
    faults
}

fn name_of(path: &str) -> Option<&str> {
    let name = path.strip_prefix(FOLDER)?.strip_suffix(".md")?;
    (!name.contains('/') && !NO_PAGES.contains(&name)).then_some(name)
}

/// The lines outside fenced code blocks, which show how a rule is written without being one.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut in_fence = false;
    text.lines().enumerate().filter(move |(_, line)| {
        let is_fence = line.starts_with("```");
        in_fence ^= is_fence;
        !in_fence && !is_fence
    })
}

fn rules(text: &str) -> Vec<Rule<'_>> {
    let mut rules = Vec::new();
    let mut lines = lines(text).peekable();
    while let Some((index, line)) = lines.next() {
        let Some((anchor, number, start)) = item(line) else {
            continue;
        };
        let mut said = start.trim_end().to_owned();
        while let Some((_, more)) = lines.next_if(|(_, line)| line.starts_with("  ")) {
            said += " ";
            said += more.trim();
        }
        rules.push(Rule {
            number,
            line: index + 1,
            anchor,
            mark: mark(&said),
        });
    }
    rules
}

/// The anchor, the number and the first words of a rule, where a line begins one.
fn item(line: &str) -> Option<(&str, &str, &str)> {
    let item = line.strip_prefix("- ")?;
    let anchored = item.strip_prefix("<a id=\"");
    let (anchor, rest) = anchored
        .and_then(|rest| rest.split_once("\"></a>"))
        .unwrap_or(("", item));
    let bold = rest.trim_start().strip_prefix("**");
    let (number, said) = bold
        .and_then(|rest| rest.split_once("**"))
        .unwrap_or(("", rest));
    // An anchor alone begins a rule too, or one without a number would be overlooked.
    (anchored.is_some() || is_number(number)).then_some((anchor, number, said))
}

/// Whether a text looks like `RIS-CMB-07`: capital letters, hyphens, and digits at the end.
fn is_number(text: &str) -> bool {
    let Some((names, digits)) = text.rsplit_once('-') else {
        return false;
    };
    let is_name = |name: &str| !name.is_empty() && name.bytes().all(|b| b.is_ascii_uppercase());
    !digits.is_empty()
        && digits.bytes().all(|b| b.is_ascii_digit())
        && names.split('-').all(is_name)
}

/// The mark at the end of what a rule says: `*(advice: reason)*`.
fn mark(said: &str) -> Option<Mark> {
    let inside = said.strip_suffix(")*")?;
    let (_, inside) = inside.rsplit_once("*(")?;
    let (word, reason) = inside.split_once(':').unwrap_or((inside, ""));
    let kind = MARKS.iter().find(|kind| **kind == word.trim())?;
    let reason = reason.trim().to_owned();
    Some(Mark { kind, reason })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::tree::{faults, tree};

    const PATH: &str = "docs/rules/risus.md";

    /// Number, line, and mark of each rule of a page with this text.
    fn read(text: &str) -> Vec<(String, usize, String)> {
        let tree = tree(&[(PATH, text)]);
        let pages = pages(&tree);
        let rules = pages.iter().flat_map(|page| &page.rules);
        let mark = |mark: &Mark| format!("{}: {}", mark.kind, mark.reason);
        let row = |rule: &Rule| {
            let mark = rule.mark.as_ref().map(mark).unwrap_or_default();
            (rule.number.to_owned(), rule.line, mark)
        };
        rules.map(row).collect()
    }

    fn check(text: &str) -> Vec<String> {
        faults(check_pages, &[(PATH, text)])
    }

    #[test]
    fn rules_are_list_items_with_anchor_and_number() {
        let text = "# Risus\n\n- [Combat](#combat)\n- **Level** is a word.\n\n\
            - <a id=\"ris-cmb-07\"></a>**RIS-CMB-07** One.\n  Two.\n\
            - <a id=\"tbl-1\"></a>**TBL-1** *Seats.* Three.\n\n\
            | <a id=\"ris-ex-01\"></a>RIS-EX-01 | a row is no rule |\n\n\
            ```md\n- <a id=\"ris-cmb-08\"></a>**RIS-CMB-08** An example.\n```\n";
        let expected = [
            ("RIS-CMB-07".to_owned(), 6, String::new()),
            ("TBL-1".to_owned(), 8, String::new()),
        ];
        assert_eq!(read(text), expected);
        assert_eq!(check(text), [""; 0]);
    }

    #[test]
    fn a_mark_is_read_at_the_end_of_a_rule_and_only_there() {
        let mark = |rule: &str| {
            let text = format!("- <a id=\"a-1\"></a>**A-1** {rule}\n\n*(advice: not mine)*\n");
            read(&text).remove(0).2
        };
        assert_eq!(mark("Fight. *(advice: who knows?)*"), "advice: who knows?");
        let wrapped = "Fight. *(definition: a\n  word)*";
        assert_eq!(mark(wrapped), "definition: a word");
        assert_eq!(mark("*Why (so)?* *(advice: a (b) c)*"), "advice: a (b) c");
        assert_eq!(mark("*(advice: too early)* Fight."), "");
        assert_eq!(mark("Fight *(or not)*"), "");
        assert_eq!(mark("Fight."), "");
    }

    #[test]
    fn a_mark_without_a_reason_is_a_fault() {
        for mark in ["*(advice)*", "*(advice:)*", "*(advice: )*"] {
            let text = format!("# R\n- <a id=\"a-1\"></a>**A-1** Fight. {mark}\n");
            let expected = "docs/rules/risus.md:2: the mark of A-1 needs a reason: \
                write `*(advice: why no test can show it)*`";
            assert_eq!(check(&text), [expected], "{mark}");
        }
    }

    #[test]
    fn an_anchor_that_is_not_the_number_is_a_fault() {
        let expected = "docs/rules/risus.md:1: the anchor of RIS-CMB-07 must be its number \
            in small letters: write `<a id=\"ris-cmb-07\"></a>` before it";
        for anchor in ["<a id=\"ris-cmb-08\"></a>", "<a id=\"RIS-CMB-07\"></a>", ""] {
            assert_eq!(
                check(&format!("- {anchor}**RIS-CMB-07** One.\n")),
                [expected]
            );
        }
    }

    #[test]
    fn an_anchor_without_a_number_is_a_fault() {
        let expected = "docs/rules/risus.md:1: the anchor `ris-cmb-07` must be followed by \
            a number: write `**RIS-CMB-07**`";
        for number in ["RIS-CMB-07", "**ris-cmb-07**", "**RIS-CMB**"] {
            let text = format!("- <a id=\"ris-cmb-07\"></a>{number} One.\n");
            assert_eq!(check(&text), [expected]);
        }
    }

    #[test]
    fn a_number_that_is_defined_twice_is_a_fault_on_one_page_and_on_two() {
        let rule = "- <a id=\"a-1\"></a>**A-1** One.\n";
        let twice = "A-1 is defined twice, first at docs/rules/risus.md:1: give one a new number";
        let on_one = format!("docs/rules/risus.md:2: {twice}");
        assert_eq!(check(&format!("{rule}{rule}")), [on_one]);
        let files = [(PATH, rule), ("docs/rules/table.md", rule)];
        let on_two = format!("docs/rules/table.md:1: {twice}");
        assert_eq!(faults(check_pages, &files), [on_two]);
    }

    #[test]
    fn the_index_and_the_list_are_no_pages() {
        let rule = "- **A-1** One.\n";
        let files = [
            ("docs/rules/README.md", rule),
            ("docs/rules/coverage.md", rule),
            ("docs/rules/old/risus.md", rule),
            ("docs/risus.md", rule),
        ];
        assert_eq!(faults(check_pages, &files), [""; 0]);
    }
}
