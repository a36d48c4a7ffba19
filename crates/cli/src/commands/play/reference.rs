//! A rule of a book's reference by its number.

use crate::layout;

/// The text of a rule and the rows of its table, a line each, without their markup; `None` if
/// there is no such number.
pub fn rule(pages: &[&str], number: &str) -> Option<Vec<String>> {
    let number = number.trim().to_ascii_uppercase();
    let mark = format!("**{number}**");
    let lines = pages.iter().flat_map(|page| page.lines());
    let mut lines = lines.skip_while(|line| !(line.starts_with("- ") && line.contains(&mark)));
    let first = lines.next()?;
    let first = first.split_once(&mark).map_or(first, |(_, text)| text);
    let more = lines.take_while(|line| line.is_empty() || line.starts_with("  "));
    let more = more.map(str::trim).filter(|line| !line.is_empty());
    let (rows, more): (Vec<&str>, Vec<&str>) = more.partition(|line| line.starts_with('|'));
    let text: Vec<&str> = [first.trim()].into_iter().chain(more).collect();
    let text = format!("{number}  {}", plain(&text.join(" ")));
    Some([text].into_iter().chain(table(&rows)).collect())
}

/// Rows of a table, their columns below each other.
fn table(rows: &[&str]) -> Vec<String> {
    let rows = rows.iter().filter(|row| !row.starts_with("| ---"));
    let cells = |row: &&str| -> Vec<String> {
        let cells = row.trim_matches('|').split('|');
        cells.map(|cell| plain(cell.trim())).collect()
    };
    let rows: Vec<Vec<String>> = rows.map(cells).collect();
    let width = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        layout::widest(cells.map(String::as_str))
    };
    let line = |row: &Vec<String>| {
        let cells = row.iter().enumerate();
        let cells = cells.map(|(column, cell)| format!("  {}", layout::pad(cell, width(column))));
        cells.collect::<String>().trim_end().to_owned()
    };
    rows.iter().map(line).collect()
}

/// Words without their markup: a link is the words it stands on.
fn plain(markup: &str) -> String {
    let mut text = markup.replace(['*', '`'], "");
    while let Some(middle) = text.find("](") {
        let (before, after) = text.split_at(middle);
        let (Some(open), Some(close)) = (before.rfind('['), after.find(')')) else {
            break;
        };
        let after = &after[close + 1..];
        text = format!("{}{}{after}", &before[..open], &before[open + 1..]);
    }
    text
}

#[cfg(test)]
mod tests {
    use books::BOOKS;

    use super::*;

    #[test]
    fn rules_are_found_by_their_number_in_any_case() {
        for book in BOOKS {
            let pages = book.rules("en");
            let lines = pages.iter().flat_map(|page| page.lines());
            let items = lines.filter(|line| line.starts_with("- <a id="));
            let mut found = 0;
            for item in items {
                let number = item.split("**").nth(1).unwrap();
                let text = rule(pages, &number.to_lowercase()).unwrap();
                assert!(text[0].starts_with(&format!("{number}  ")), "{text:?}");
                assert!(!text.iter().any(|line| line.contains("](")), "{text:?}");
                found += 1;
            }
            assert!(found > 0, "{} has no rules", book.id);
            assert!(rule(pages, "TBL-02").is_some(), "{}", book.id);
            assert!(rule(pages, "TBL-99").is_none());
            assert!(rule(pages, "").is_none());
        }
    }

    #[test]
    fn a_table_is_told_with_its_rule() {
        let pages = &[
            "- <a id=\"x-01\"></a>**X-01** See [X-02](#x-02), `[+2]`:\n\n  | a | long |\n  | --- | --- |\n  | *more* | b |\n\n- <a id=\"x-02\"></a>**X-02** No.",
        ];
        let told = ["X-01  See X-02, [+2]:", "  a     long", "  more  b"];
        assert_eq!(rule(pages, "x-01").unwrap(), told);
        assert_eq!(rule(pages, "x-02").unwrap(), ["X-02  No."]);
    }
}
