//! What files are called that people take with them.

/// The name of something as that of a file, which has only plain letters; another one if there are
/// none.
pub fn file_name(name: &str, otherwise: &str) -> String {
    let plain = |letter: char| letter.is_ascii_alphanumeric();
    let words = name.split(|letter| !plain(letter));
    let words: Vec<String> = words
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect();
    if words.is_empty() {
        otherwise.to_owned()
    } else {
        words.join("-")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_have_plain_names() {
        let named = |name: &str| file_name(name, "character");
        assert_eq!(named("Captain Tremarello"), "captain-tremarello");
        assert_eq!(named("Zoé \"\r\n../x"), "zo-x");
        assert_eq!(named("«»"), "character");
    }
}
