//! How long a fight takes and how it goes, as rows of text and as pictures.

use roxmltree::{Document, Node};
use serde_json::Value;

use super::fight::printed;

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
