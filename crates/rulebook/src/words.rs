//! Names and texts that people type, and how many of anything a table holds (TBL-04).

use crate::seat::Seat;

/// Longest name of anybody or anything, in characters.
pub const LONGEST_NAME: usize = 40;
/// Longest free text, in characters.
pub const LONGEST_TEXT: usize = 400;
/// Most characters of the game at a table.
pub const MOST_CHARACTERS: usize = 100;
/// Most players at a table.
pub const MOST_PLAYERS: usize = 20;

/// Whether this can be a name: not empty, not too long, nothing in it that cannot be shown.
pub fn is_name(name: &str) -> bool {
    name.trim() == name && fits(name, LONGEST_NAME) && !name.is_empty()
}

/// Why something cannot be a name, in a word for texts to choose by; names that the book keeps for
/// itself are said by the book. What could be a name by itself is taken.
pub fn why_no_name(name: &str, kept: &[&str]) -> &'static str {
    if name.trim().is_empty() {
        "empty"
    } else if name.chars().count() > LONGEST_NAME {
        "long"
    } else if !is_name(name) {
        "odd"
    } else if kept.contains(&name) || Seat::named(name) == Seat::Gm {
        "kept"
    } else {
        "taken"
    }
}

/// Whether this can be a text, which may be empty. Space around it counts: it is stored too.
pub fn is_text(text: &str) -> bool {
    text.chars().count() <= LONGEST_TEXT && fits(text.trim(), LONGEST_TEXT)
}

/// Names that players cannot have: no names at all, taken, or the game master's (TBL-01).
pub fn bad_players(players: &[String]) -> Vec<String> {
    let bad = |(place, name): &(usize, &String)| {
        let taken = players[..*place].contains(name);
        taken || Seat::named(name) == Seat::Gm || !is_name(name)
    };
    let bad = players.iter().enumerate().filter(bad);
    bad.map(|(_, name)| name.clone()).collect()
}

fn fits(text: &str, longest: usize) -> bool {
    text.chars().count() <= longest && !text.chars().any(char::is_control)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_short_and_clean() {
        assert!(is_name("Zoé"));
        assert!(is_name(&"é".repeat(LONGEST_NAME)));
        for name in ["", " ", "Zoé ", "a\nb", &"é".repeat(LONGEST_NAME + 1)] {
            assert!(!is_name(name), "{name:?}");
        }
    }

    #[test]
    fn what_is_no_name_has_a_reason() {
        let long = "é".repeat(LONGEST_NAME + 1);
        for (name, why) in [
            ("", "empty"),
            (" ", "empty"),
            (&*long, "long"),
            ("Zoé ", "odd"),
            ("a\nb", "odd"),
            ("gm", "kept"),
            ("*none*", "kept"),
            ("Zoé", "taken"),
        ] {
            assert_eq!(why_no_name(name, &["*none*"]), why, "{name:?}");
        }
    }

    #[test]
    fn no_two_players_share_a_name_and_none_is_the_game_master() {
        let players = ["Ann", "GM", "Ann", "", "Bob"].map(str::to_owned);
        assert_eq!(bad_players(&players), ["GM", "Ann", ""]);
    }

    #[test]
    fn texts_may_be_empty_and_have_an_end() {
        assert!(is_text(""));
        assert!(is_text(&"é".repeat(LONGEST_TEXT)));
        assert!(!is_text("a\u{7}"));
        assert!(!is_text(&"é".repeat(LONGEST_TEXT + 1)));
        assert!(!is_text(&" ".repeat(LONGEST_TEXT + 1)));
    }
}
