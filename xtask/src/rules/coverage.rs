//! Which tests show which rule: the counts that are printed, and the page that is written.
//!
//! It only arranges what `pages` and `shown` have read. The page names no lines of the tests, so
//! that it stays the same while they move about in their files.

use super::{
    pages::{FOLDER, Mark, Page, Rule},
    shown::Test,
};

/// The page that lists the tests of each rule.
pub const COVERAGE: &str = "docs/rules/coverage.md";

/// The pages that count, and all tests that name a rule.
pub struct Coverage<'t> {
    pages: Vec<Page<'t>>,
    tests: Vec<Test<'t>>,
}

struct Counts {
    rules: usize,
    marked: usize,
    tests: usize,
    missing: usize,
}

impl<'t> Coverage<'t> {
    pub fn new(pages: Vec<Page<'t>>, tests: Vec<Test<'t>>) -> Self {
        Self { pages, tests }
    }

    /// Whether there is no book yet.
    pub fn is_empty(&self) -> bool {
        self.pages.is_empty()
    }

    /// The rules that need a test and have none.
    pub fn missing(&self) -> impl Iterator<Item = (&Page<'t>, &Rule<'t>)> {
        let missing = |rule: &&Rule| self.is_missing(rule);
        self.pages.iter().flat_map(move |page| {
            let rules = page.rules.iter().filter(missing);
            rules.map(move |rule| (page, rule))
        })
    }

    /// The counts of each page, for the terminal.
    pub fn lines(&self) -> impl Iterator<Item = String> {
        let names = self.pages.iter().map(|page| page.name.len());
        let width = names.max().unwrap_or_default();
        self.pages.iter().map(move |page| {
            let counts = self.counts(page);
            let (name, missing) = (page.name, counts.missing);
            format!("{name:width$}  {}, {missing} missing", counts.sentence())
        })
    }

    /// The whole text of the page.
    pub fn page(&self) -> String {
        let mut text = "# Rules and their tests\n\n\
            Written by `cargo xtask rules`: change the pages or the tests, not this list. \
            Words in italics say why no test can show a rule.\n"
            .to_owned();
        for page in &self.pages {
            let (title, file) = (page.title, page.path.replace(FOLDER, ""));
            let counts = self.counts(page).sentence();
            text += &format!(
                "\n## {title}\n\n[{file}]({file}): {counts}.\n\n| rule | shown by |\n| --- | --- |\n"
            );
            for rule in &page.rules {
                let number = rule.number;
                let anchor = number.to_lowercase();
                let shown_by = self.shown_by(rule);
                text += &format!("| [{number}]({file}#{anchor}) | {shown_by} |\n");
            }
        }
        text
    }

    fn counts(&self, page: &Page) -> Counts {
        let count = |test: &dyn Fn(&&Rule) -> bool| page.rules.iter().filter(test).count();
        let names_one = |test: &&Test| page.rules.iter().any(|rule| names(test, rule));
        Counts {
            rules: page.rules.len(),
            marked: count(&|rule| rule.mark.is_some()),
            tests: self.tests.iter().filter(names_one).count(),
            missing: count(&|rule| self.is_missing(rule)),
        }
    }

    fn is_missing(&self, rule: &Rule) -> bool {
        rule.mark.is_none() && self.tests_of(rule).next().is_none()
    }

    fn tests_of(&self, rule: &Rule) -> impl Iterator<Item = &Test<'t>> {
        self.tests.iter().filter(move |test| names(test, rule))
    }

    /// What stands beside a rule: its mark, and a link to the file of each test.
    fn shown_by(&self, rule: &Rule) -> String {
        let mark = |mark: &Mark| format!("*{}: {}*", mark.kind, mark.reason.replace('|', "\\|"));
        let link = |test: &Test| format!("[{}](../../{})", test.name, test.path);
        let mark = rule.mark.iter().map(mark);
        let parts: Vec<String> = mark.chain(self.tests_of(rule).map(link)).collect();
        parts.join(", ")
    }
}

impl Counts {
    fn sentence(&self) -> String {
        let of = |count, what| match count {
            1 => format!("1 {what}"),
            count => format!("{count} {what}s"),
        };
        let (rules, tests) = (of(self.rules, "rule"), of(self.tests, "test"));
        format!("{rules}, {} marked, {tests}", self.marked)
    }
}

fn names(test: &Test, rule: &Rule) -> bool {
    test.named.iter().any(|(_, number)| *number == rule.number)
}

#[cfg(test)]
mod tests {
    use super::{
        super::{pages::pages, shown::tests},
        *,
    };
    use crate::tidy::tree::tree;

    const RISUS: &str = "# Risus\n\n- <a id=\"ris-cmb-01\"></a>**RIS-CMB-01** One.\n\
        - <a id=\"ris-cmb-02\"></a>**RIS-CMB-02** Two. *(advice: a | b)*\n\
        - <a id=\"ris-cmb-03\"></a>**RIS-CMB-03** Three.\n";
    const TABLE: &str = "# The table\n\n- <a id=\"tbl-01\"></a>**TBL-01** Seats.\n";

    /// Calls `look` with the coverage of two pages by two tests.
    fn with_coverage(look: impl FnOnce(&Coverage)) {
        let call = |rules: &str| format!("    {}!({rules});\n", "shows");
        let source = format!(
            "fn tie() {{\n{}{}}}\nfn seats() {{\n{}}}\n",
            call("\"RIS-CMB-01\""),
            call("\"RIS-CMB-01\""),
            call("\"TBL-01\", \"RIS-CMB-01\"")
        );
        let tree = tree(&[
            ("docs/rules/risus.md", RISUS),
            ("docs/rules/table.md", TABLE),
            ("crates/book-risus/tests/all.rs", &source),
        ]);
        look(&Coverage::new(pages(&tree), tests(&tree)));
    }

    #[test]
    fn each_page_has_its_counts() {
        with_coverage(|coverage| {
            let expected = [
                "risus  3 rules, 1 marked, 2 tests, 1 missing",
                "table  1 rule, 0 marked, 1 test, 0 missing",
            ];
            assert!(coverage.lines().eq(expected));
        });
    }

    #[test]
    fn a_rule_without_test_and_mark_is_missing() {
        with_coverage(|coverage| {
            let missing: Vec<_> = coverage.missing().map(|(_, rule)| rule.number).collect();
            assert_eq!(missing, ["RIS-CMB-03"]);
        });
    }

    #[test]
    fn the_page_lists_tests_and_marks_by_rule() {
        with_coverage(|coverage| {
            let page = coverage.page();
            let (_, tables) = page.split_once("\n## ").unwrap();
            let expected = "Risus\n\n\
                [risus.md](risus.md): 3 rules, 1 marked, 2 tests.\n\n\
                | rule | shown by |\n| --- | --- |\n\
                | [RIS-CMB-01](risus.md#ris-cmb-01) \
                | [seats](../../crates/book-risus/tests/all.rs), \
                [tie](../../crates/book-risus/tests/all.rs) |\n\
                | [RIS-CMB-02](risus.md#ris-cmb-02) | *advice: a \\| b* |\n\
                | [RIS-CMB-03](risus.md#ris-cmb-03) |  |\n\n\
                ## The table\n\n\
                [table.md](table.md): 1 rule, 0 marked, 1 test.\n\n\
                | rule | shown by |\n| --- | --- |\n\
                | [TBL-01](table.md#tbl-01) | [seats](../../crates/book-risus/tests/all.rs) |\n";
            assert_eq!(tables, expected);
        });
    }
}
