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
    use super::*;

    #[test]
    fn rules_are_found_by_their_number_in_any_case() {
        let book = books::find("risus").unwrap();
        let text = rule(book, "ris-cmb-12").unwrap();
        assert!(text.starts_with("RIS-CMB-12  "), "{text}");
        assert!(rule(book, "TBL-02").is_some());
        assert!(rule(book, "RIS-CMB-99").is_none());
        assert!(rule(book, "").is_none());
    }
}
