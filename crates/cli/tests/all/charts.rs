//! How long a fight takes and how it goes, as rows of text and as pictures.

use roxmltree::{Document, Node};
use serde_json::Value;

use super::fight::{commedia, printed};

/// Two who need long for each other.
const LONG: [&str; 4] = ["fight", "risus", "Aurochs (24)", "Bison (24)"];

/// The texts of a picture from top to bottom.
fn texts(svg: &str) -> Vec<String> {
    let document = Document::parse(svg).expect("XML");
    let texts = document.descendants();
    let texts = texts.filter(|node| node.has_tag_name("text"));
    let text = |node: Node<'_, '_>| node.text().unwrap_or_default().to_owned();
    texts.map(text).collect()
}

#[test]
fn a_long_fight_is_told_in_steps_and_kept_round_by_round() {
    let text = printed(&LONG);
    let row = |start: &str| {
        text.lines()
            .any(|line| line.trim_start().starts_with(start))
    };
    assert!(
        row("1–2 ") && row("21–22 ") && !row("12 or later"),
        "{text}"
    );
    let heading = "After every 2 rounds, as the first side sees it";
    assert!(text.contains(heading) && row("14 "), "{text}");
    let french = printed(&[&LONG[..], &["--lang", "fr"]].concat());
    assert!(french.contains("Tous les 2 rounds, vu du premier camp"));
    assert!(french.contains("Le combat s’achève au round…"));

    let drawn = texts(&printed(&[&LONG[..], &["--svg", "-"]].concat()));
    for said in [heading, "14", "1–2", "5–6"] {
        assert!(drawn.iter().any(|text| text == said), "{said}: {drawn:?}");
    }

    let json = printed(&[&LONG[..], &["--json"]].concat());
    let json: Value = serde_json::from_str(&json).expect("JSON");
    let rounds = json["after_round"].as_array().expect("rounds");
    assert!(rounds.len() > 24, "{}", rounds.len());
}

const DUEL: [&str; 4] = ["fight", "risus", "Viking (4), Gambler (3)", "Monster (6)"];

/// The texts of the picture of a fight as one, whatever its lines.
fn drawn(arguments: &[&str]) -> String {
    texts(&printed(&[arguments, &["--svg", "-"]].concat())).join(" ")
}

/// Whether these stand in this order.
fn in_order(text: &str, said: &[&str]) -> bool {
    let mut rest = text;
    said.iter().all(|said| {
        let found = rest.split_once(said);
        rest = found.map_or("", |(_, after)| after);
        found.is_some()
    })
}

#[test]
fn a_picture_says_what_the_text_says() {
    let picture = drawn(&DUEL);
    let said = [
        "Viking against Monster",
        "Risus",
        "Worked out exactly, over 140 positions.",
        "How long it takes (3.18 rounds on average)",
        "Round in which the fight ends",
        "Viking has the first choice.",
        "Both sides play their best.",
        "Every cliché is appropriate",
    ];
    assert!(in_order(&picture, &said), "{picture}");
    assert!(!picture.contains("can do now") && !picture.contains("As asked"));

    let picture = drawn(&[&DUEL[..], &["--moves", "--second", "random"]].concat());
    let said = [
        "What Viking can do now, and the chance to win after it",
        "% Attack Monster with",
        "% Attack Monster with",
        "The first side plays its best, the second at random.",
    ];
    assert!(in_order(&picture, &said), "{picture}");
    let seen = ["--moves", "--simulate", "--precision", "2%", "--lang", "fr"];
    let picture = drawn(&[&DUEL[..], &seen].concat());
    let said = [
        "Durée du combat (",
        "Round où le combat s’achève",
        "Les coups possibles pour Viking",
        "Chacun a été essayé dans",
        "Les deux camps jouent simplement.",
    ];
    assert!(in_order(&picture, &said), "{picture}");
}

#[test]
fn an_evening_says_what_it_takes_for_granted() {
    let picture = drawn(&[&DUEL[..], &["--then", "Rat (2)"]].concat());
    let said = ["Risus", "2. Against Rat", "Both sides play", "Each fight"];
    assert!(in_order(&picture, &said), "{picture}");
}

#[test]
fn what_is_said_of_one_fight_is_not_said_of_another() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("duel.json");
    let name = file.to_str().expect("a name");
    let seen = ["--simulate", "--precision", "2%", "--save", name];
    let saved = [&["fight", "risus", "Cook (3)", "Imp (3)"][..], &seen].concat();
    commedia(&saved).assert().success();
    let compared = [&DUEL[..], &["--compare", name, "--versus", "pumps"]].concat();
    let picture = drawn(&compared);
    // What was saved comes first, as in the text.
    let said = [
        "Viking against Monster Risus Not the same: the first side, the second side, how the",
        "As saved Cook against Imp",
        "rounds on average. Simulated: ",
        "Both sides play plainly.",
        "Cook wins",
        "As asked 3.18 rounds on average. Worked out exactly, over 140 positions.",
        "Viking wins",
        "With pumps",
        "rounds on average. Worked out exactly",
        "Viking wins",
        "As asked: After each round",
        "As asked: How long it takes (3.18 rounds on average)",
        "As asked Viking has the first choice. Both sides play their best.",
    ];
    assert!(in_order(&picture, &said), "{picture}");
    assert!(in_order(
        &printed(&compared),
        &["saved", "now", "difference"]
    ));

    // The same again: nothing is said twice that is the same.
    let again = drawn(&["fight", "--compare", name]);
    assert!(again.contains("The same fight both times."), "{again}");
    assert_eq!(again.matches("Cook against Imp").count(), 1, "{again}");
    assert_eq!(again.matches("play plainly").count(), 1, "{again}");
}

#[test]
fn moves_that_cannot_be_told_apart_are_marked_and_explained() {
    let sides = [
        "3x Viking (4), Poet (3), Cook (2)",
        "3x Ogre (4), Troll (3)",
    ];
    let seen = ["--simulate", "--precision", "2%", "--moves"];
    let picture = drawn(&[&["fight", "risus"][..], &sides, &seen].concat());
    let said = ["% ≈", "≈ cannot be told from the best", "not always made."];
    assert!(in_order(&picture, &said), "{picture}");
}

#[test]
fn who_plays_plainly_does_not_show_what_extras_would_do() {
    let asked = [&DUEL[..], &["--versus", "pumps", "--simulate"]].concat();
    let note = "Who plays plainly never pays for extras";
    assert!(in_order(&printed(&asked), &["With pumps", note]));
    assert!(in_order(&drawn(&asked), &["With pumps", note]));
    let best = [&DUEL[..], &["--versus", "pumps"]].concat();
    assert!(!printed(&best).contains(note));
}

#[test]
fn what_is_as_it_was_is_no_more_for_being_known_less_well() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("sure.json");
    let name = file.to_str().expect("a name");
    let sure = ["fight", "risus", "Viking (12)", "Rat (1)"];
    commedia(&[&sure[..], &["--save", name]].concat())
        .assert()
        .success();
    let compared = printed(&["fight", "--compare", name, "--simulate"]);
    let wins = compared.lines().filter(|line| line.contains("side wins"));
    let wins: Vec<&str> = wins.map(str::trim_end).collect();
    assert!(
        wins.len() == 2 && wins.iter().all(|line| line.ends_with(" =")),
        "{compared}"
    );
}

#[test]
fn what_is_known_of_a_large_fight_is_said_in_full() {
    let heroes = "A: X (4), Y (3), Z (3) / B: X (4), Y (3), Z (3) / C: X (4), Y (3), Z (3)";
    let asked = ["fight", "risus", heroes, "D: X (5) / E: Y (4)"];
    let picture = drawn(&asked);
    let said = [
        "with half of that of a draw",
        "65,536 simulated fights: in 95 cases",
    ];
    assert!(in_order(&picture, &said), "{picture}");
}
