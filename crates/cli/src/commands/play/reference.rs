//! A rule of a book's reference by its number.

use books::Book;

/// The text of a rule, without its markup; `None` if there is no such number.
pub fn rule(book: &Book, number: &str) -> Option<String> {
    let number = number.trim().to_ascii_uppercase();
    let mark = format!("**{number}**");
    let lines = book.reference.iter().flat_map(|page| page.lines());
    let mut lines = lines.skip_while(|line| !(line.starts_with("- ") && line.contains(&mark)));
    let first = lines.next()?;
    let first = first.split_once(&mark).map_or(first, |(_, text)| text);
    let more = lines.take_while(|line| line.starts_with("  "));
    let text: Vec<&str> = [first].into_iter().chain(more).map(str::trim).collect();
    Some(format!(
        "{number}  {}",
        text.join(" ").replace(['*', '`'], "")
    ))
}

#[cfg(test)]
mod tests {
    use books::BOOKS;

    use super::*;

    #[test]
    fn rules_are_found_by_their_number_in_any_case() {
        for book in BOOKS {
            let lines = book.reference.iter().flat_map(|page| page.lines());
            let items = lines.filter(|line| line.starts_with("- <a id="));
            let mut found = 0;
            for item in items {
                let number = item.split("**").nth(1).unwrap();
                let text = rule(book, &number.to_lowercase()).unwrap();
                assert!(text.starts_with(&format!("{number}  ")), "{text}");
                found += 1;
            }
            assert!(found > 0, "{} has no rules", book.id);
            assert!(rule(book, "TBL-02").is_some(), "{}", book.id);
            assert!(rule(book, "TBL-99").is_none());
            assert!(rule(book, "").is_none());
        }
    }
}
