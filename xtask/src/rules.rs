//! `cargo xtask rules`: every rule of `docs/rules` is shown by a test, and every test that names a
//! rule names one that there is.
//!
//! This file decides which pages count and what is a fault between pages and tests; `pages` reads
//! the rules, `shown` reads the tests, `coverage` writes the list of both. It reads text only: it
//! knows neither what a rule says nor whether a test passes.

mod coverage;
mod pages;
mod shown;
mod translated;

use std::{collections::BTreeSet, fs, path::Path};

use crate::{
    Failure,
    tidy::{
        Check, report,
        tree::{Fault, Tree},
    },
};
use coverage::{COVERAGE, Coverage};
use pages::Page;

/// The argument that makes this command compare instead of write.
pub const CHECK: &str = "--check";

/// The page of what no book writes down and all books share.
const TABLE: &str = "table";

const CHECKS: &[Check] = &[
    pages::check_pages,
    shown::check_calls,
    check_named,
    check_shown,
    translated::check_translations,
];

/// Prints the counts of each page and every fault; without one, writes the list or compares it.
pub fn run(root: &Path, args: &[String]) -> Result<(), Failure> {
    if let Some(extra) = args.iter().find(|arg| *arg != CHECK) {
        return Err(Failure::usage(format!(
            "`cargo xtask rules` takes nothing but `{CHECK}`: leave out `{extra}`"
        )));
    }
    let only_compare = !args.is_empty();
    let tree = Tree::read(root)?;
    let coverage = coverage(&tree);
    if coverage.is_empty() {
        println!("no book yet");
    }
    for line in coverage.lines() {
        println!("{line}");
    }
    report("rules", &tree, CHECKS)?;
    if only_compare {
        report("rules", &tree, &[check_fresh])
    } else if coverage.is_empty() {
        Ok(())
    } else {
        fs::write(root.join(COVERAGE), coverage.page())
            .map_err(|error| Failure::fault(format!("{COVERAGE} cannot be written: {error}")))
    }
}

fn coverage(tree: &Tree) -> Coverage<'_> {
    Coverage::new(counted(tree), shown::tests(tree))
}

/// The pages of the books that can be played, and that of the table once there is such a book.
fn counted(tree: &Tree) -> Vec<Page<'_>> {
    let has_crate = |page: &Page| tree.has(&format!("crates/book-{}", page.name));
    let pages = pages::pages(tree);
    let any = pages.iter().any(has_crate);
    let counts = |page: &Page| has_crate(page) || (any && page.name == TABLE);
    pages.into_iter().filter(counts).collect()
}

/// Each rule that a test names stands on a page.
fn check_named(tree: &Tree) -> Vec<Fault> {
    let pages = pages::pages(tree);
    let rules = pages.iter().flat_map(|page| &page.rules);
    let known: BTreeSet<&str> = rules.map(|rule| rule.number).collect();
    let mut faults = Vec::new();
    for test in shown::tests(tree) {
        for (line, number) in test.named {
            if !known.contains(number) {
                let message = format!(
                    "there is no rule {number}: correct the number, or write the rule in docs/rules"
                );
                faults.push(Fault::new(test.path, line, message));
            }
        }
    }
    faults
}

/// Each rule that counts is named by a test, or says at its end why none can show it.
fn check_shown(tree: &Tree) -> Vec<Fault> {
    let coverage = coverage(tree);
    let missing = coverage.missing();
    let fault = |(page, rule): (&Page, &pages::Rule)| {
        let number = rule.number;
        let message = format!(
            "no test shows {number}: name it with `shows!` in one, \
             or end the rule with `*(advice: …)*` or `*(definition: …)*` and the reason"
        );
        Fault::new(page.path, rule.line, message)
    };
    missing.map(fault).collect()
}

/// The list in the repository is the one that pages and tests give.
fn check_fresh(tree: &Tree) -> Vec<Fault> {
    let coverage = coverage(tree);
    if coverage.is_empty() || tree.text(COVERAGE) == Some(coverage.page().as_str()) {
        return Vec::new();
    }
    let message = "the list of rules and tests is not up to date: run `cargo xtask rules`";
    vec![Fault::new(COVERAGE, None, message)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::tree::{faults, tree};

    const CRATE: (&str, &str) = ("crates/book-risus/src/lib.rs", "//! Risus.\n");
    const TESTS: &str = "crates/book-risus/tests/all/combat.rs";
    const PAGE: &str = "# Risus\n\n- <a id=\"ris-cmb-01\"></a>**RIS-CMB-01** A tie hurts nobody.\n\
        - <a id=\"ris-cmb-02\"></a>**RIS-CMB-02** Fight well. *(advice: who could test that?)*\n";
    const TABLE_PAGE: &str = "# The table\n\n- <a id=\"tbl-01\"></a>**TBL-01** Seats.\n";

    /// The text of a test function that names these rules.
    fn test(name: &str, rules: &[&str]) -> String {
        let rules: Vec<String> = rules.iter().map(|rule| format!("{rule:?}")).collect();
        let (call, rules) = ("shows", rules.join(", "));
        format!("#[test]\nfn {name}() {{\n    {call}!({rules});\n}}\n")
    }

    /// What all checks but freshness say of a tree.
    fn all(files: &[(&str, &str)]) -> Vec<String> {
        let said = CHECKS.iter().flat_map(|check| faults(*check, files));
        said.collect()
    }

    #[test]
    fn a_book_counts_with_its_page_and_its_crate_and_the_table_with_any_book() {
        let names = |files: &[(&str, &str)]| -> Vec<String> {
            let tree = tree(files);
            let counted = counted(&tree);
            counted.iter().map(|page| page.name.to_owned()).collect()
        };
        let risus = ("docs/rules/risus.md", PAGE);
        let table = ("docs/rules/table.md", TABLE_PAGE);
        assert_eq!(names(&[risus, table]), [""; 0]);
        assert_eq!(names(&[CRATE, table]), [""; 0]);
        assert_eq!(names(&[CRATE, risus]), ["risus"]);
        assert_eq!(names(&[CRATE, risus, table]), ["risus", "table"]);
        let other = ("crates/book-risus-hack/src/lib.rs", "");
        assert_eq!(names(&[other, risus, table]), [""; 0]);
        let index = ("docs/rules/README.md", "");
        let deeper = ("docs/rules/old/risus.md", PAGE);
        assert_eq!(names(&[CRATE, index, deeper]), [""; 0]);
    }

    #[test]
    fn without_a_book_no_test_is_missing_and_no_list_is_stale() {
        let files = [
            ("docs/rules/risus.md", PAGE),
            ("docs/rules/table.md", TABLE_PAGE),
        ];
        assert_eq!(all(&files), [""; 0]);
        assert_eq!(faults(check_fresh, &files), [""; 0]);
    }

    #[test]
    fn a_book_whose_rules_are_shown_or_marked_is_fine() {
        let shown = test("a_tie_hurts_nobody", &["RIS-CMB-01", "TBL-01"]);
        let files = [
            CRATE,
            (TESTS, shown.as_str()),
            ("docs/rules/risus.md", PAGE),
            ("docs/rules/table.md", TABLE_PAGE),
        ];
        assert_eq!(all(&files), [""; 0]);
    }

    #[test]
    fn a_rule_without_a_test_is_a_fault_in_the_book_and_at_the_table() {
        let files = [
            CRATE,
            ("docs/rules/risus.md", PAGE),
            ("docs/rules/table.md", TABLE_PAGE),
        ];
        let fix = "name it with `shows!` in one, \
            or end the rule with `*(advice: …)*` or `*(definition: …)*` and the reason";
        let expected = [
            format!("docs/rules/risus.md:3: no test shows RIS-CMB-01: {fix}"),
            format!("docs/rules/table.md:3: no test shows TBL-01: {fix}"),
        ];
        assert_eq!(all(&files), expected);
    }

    #[test]
    fn a_test_that_names_a_rule_that_is_not_there_is_a_fault() {
        let shown = test("a_tie_hurts_nobody", &["RIS-CMB-01", "RIS-CMB-99"]);
        let files = [
            CRATE,
            (TESTS, shown.as_str()),
            ("docs/rules/risus.md", PAGE),
        ];
        let expected = format!(
            "{TESTS}:3: there is no rule RIS-CMB-99: \
             correct the number, or write the rule in docs/rules"
        );
        assert_eq!(all(&files), [expected]);
    }

    #[test]
    fn a_rule_of_a_book_that_does_not_count_yet_may_be_named() {
        let shown = test("seats", &["TBL-01"]);
        let files = [(TESTS, shown.as_str()), ("docs/rules/table.md", TABLE_PAGE)];
        assert_eq!(faults(check_named, &files), [""; 0]);
    }

    #[test]
    fn every_fault_is_named_at_once() {
        let shown = test("seats", &["TBL-07"]);
        let page = format!("{PAGE}- <a id=\"ris-cmb-04\"></a>**RIS-CMB-02** Again.\n");
        let files = [
            CRATE,
            (TESTS, shown.as_str()),
            ("docs/rules/risus.md", page.as_str()),
        ];
        let found = all(&files);
        let about = ["anchor", "twice", "no rule TBL-07", "RIS-CMB-01"];
        for word in about {
            assert!(found.iter().any(|fault| fault.contains(word)), "{word}");
        }
    }

    #[test]
    fn a_list_that_is_missing_or_old_is_not_fresh() {
        let shown = test("a_tie_hurts_nobody", &["RIS-CMB-01"]);
        let page = ("docs/rules/risus.md", PAGE);
        let files = [CRATE, (TESTS, shown.as_str()), page];
        let stale = "docs/rules/coverage.md:1: the list of rules and tests is not up to date: \
            run `cargo xtask rules`";
        assert_eq!(faults(check_fresh, &files), [stale]);

        let list = coverage(&tree(&files)).page();
        let [first, second, third] = files;
        let fresh = [first, second, third, (COVERAGE, list.as_str())];
        assert_eq!(faults(check_fresh, &fresh), [""; 0]);
        let renamed = shown.replace("nobody", "no_one");
        let old = [first, (TESTS, renamed.as_str()), third, fresh[3]];
        assert_eq!(faults(check_fresh, &old), [stale]);
    }
}
