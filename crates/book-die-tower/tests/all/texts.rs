//! Everything that the book says can be said in both languages.

use book_die_tower::{
    rules::{
        attack::{self, MOST_EDGE},
        movement::FARTHEST,
        tower::{CERTAIN, FARTHEST_AIM, MIRACLE, MOST_TURN},
    },
    setup::{MOST_HEALTH, MOST_LEVEL},
    sheet::LONGEST_LINE,
    state::StoryWish,
};
use rulebook::{
    TALLEST_STACK,
    words::{LONGEST_NAME, LONGEST_TEXT},
};
use rulebook_testkit::Texts;

const LANGUAGES: [(&str, &str); 2] = [
    ("en", include_str!("../../../../locales/en/die-tower.ftl")),
    ("fr", include_str!("../../../../locales/fr/die-tower.ftl")),
];

/// Messages that get an argument where the scan has lost sight of them.
const GIVEN_LATER: &[(&str, &str)] = &[
    (
        "die-tower-cd-average",
        "SCALE[self as usize].2).with(\"number\"",
    ),
    (
        "die-tower-cd-challenging",
        "SCALE[self as usize].2).with(\"number\"",
    ),
    (
        "die-tower-cd-easy",
        "SCALE[self as usize].2).with(\"number\"",
    ),
    (
        "die-tower-cd-epic",
        "SCALE[self as usize].2).with(\"number\"",
    ),
    (
        "die-tower-cd-formidable",
        "SCALE[self as usize].2).with(\"number\"",
    ),
    (
        "die-tower-cd-improbable",
        "SCALE[self as usize].2).with(\"number\"",
    ),
    (
        "die-tower-cd-legendary",
        "SCALE[self as usize].2).with(\"number\"",
    ),
    (
        "die-tower-cd-moderate",
        "SCALE[self as usize].2).with(\"number\"",
    ),
    (
        "die-tower-cd-simple",
        "SCALE[self as usize].2).with(\"number\"",
    ),
    (
        "die-tower-cd-tough",
        "SCALE[self as usize].2).with(\"number\"",
    ),
    (
        "die-tower-chart-deviation",
        "Message::new(key).with(\"entry\"",
    ),
    (
        "die-tower-chart-drawback",
        "Message::new(key).with(\"entry\"",
    ),
    (
        "die-tower-chart-mystery",
        "Message::new(key).with(\"entry\"",
    ),
    ("die-tower-chart-power", "Message::new(key).with(\"entry\""),
    ("die-tower-chart-weapon", "Message::new(key).with(\"entry\""),
    (
        "die-tower-doing-tries",
        ".with(\"means\", Message::new(means_key(means)))",
    ),
    ("die-tower-doing-tries", ".with(\"said\", said(what))"),
    ("die-tower-doing-tries", ".with(\"who\", who)"),
    (
        "die-tower-hand-advantage",
        "Message::new(key).with(\"dice\", dice)",
    ),
    (
        "die-tower-hand-disadvantage",
        "Message::new(key).with(\"dice\", dice)",
    ),
    (
        "die-tower-hand-even",
        "Message::new(key).with(\"dice\", dice)",
    ),
    (
        "die-tower-table-advantage",
        "Message::new(key).with(\"dice\", self.base)",
    ),
    (
        "die-tower-table-disadvantage",
        "Message::new(key).with(\"dice\", self.base)",
    ),
    (
        "die-tower-table-wish",
        "Message::new(key).with(\"dice\", self.base)",
    ),
    (
        "die-tower-tell-attacks",
        ".with(\"means\", Message::new(means_key(*means)))",
    ),
    (
        "die-tower-tell-attacks",
        ".with(\"target\", target.as_str())",
    ),
    ("die-tower-tell-extra", ".with(\"faces\", faces"),
    ("die-tower-tell-made-npc", ".with(\"who\", figure.name"),
    ("die-tower-tell-made-pc", ".with(\"who\", figure.name"),
    ("die-tower-tell-owes-fails", ".with(\"who\", owed.who"),
    ("die-tower-tell-owes-failure", ".with(\"who\", owed.who"),
    ("die-tower-tell-owes-miss", ".with(\"who\", owed.who"),
    ("die-tower-tell-pool", ".with(\"faces\", faces"),
    (
        "die-tower-tell-tries",
        ".with(\"means\", Message::new(means_key(means)))",
    ),
    ("die-tower-tell-tries", ".with(\"said\", said(what))"),
    ("die-tower-tell-tries", ".with(\"who\", who)"),
    ("die-tower-tell-wish-lost", ".with(\"wishes\", *wishes)"),
    ("die-tower-tell-wish-placing", ".with(\"wishes\", *wishes)"),
    (
        "die-tower-tell-wish-role-playing",
        ".with(\"wishes\", *wishes)",
    ),
    ("die-tower-view-extra", "Message::new(key).with(\"who\""),
    ("die-tower-view-late", "Message::new(key).with(\"who\""),
    ("die-tower-view-npc", ".with(\"name\", figure.name"),
    ("die-tower-view-npc", ".with(\"seat\", figure.seat"),
    ("die-tower-view-pc", ".with(\"name\", figure.name"),
    ("die-tower-view-pc", ".with(\"seat\", figure.seat"),
    ("die-tower-view-pool", "Message::new(key).with(\"who\""),
];

fn texts() -> Texts<'static> {
    Texts::of_crate(env!("CARGO_MANIFEST_DIR"), "die-tower-", &LANGUAGES).given_later(GIVEN_LATER)
}

#[test]
fn code_and_texts_agree_in_every_language() {
    texts().check();
}

#[test]
fn limits_are_told_as_they_are() {
    texts().check_limits(&[
        (
            "die-tower-choose-wish",
            StoryWish::Story.price().to_string(),
        ),
        (
            "die-tower-choose-wish",
            StoryWish::Person.price().to_string(),
        ),
        (
            "die-tower-choose-wish",
            StoryWish::Group.price().to_string(),
        ),
        ("die-tower-field-edge", MOST_EDGE.to_string()),
        ("die-tower-field-thousandths", CERTAIN.to_string()),
        ("die-tower-line-too-long", LONGEST_LINE.to_string()),
        ("die-tower-no-bad-aim", FARTHEST_AIM.to_string()),
        ("die-tower-no-bad-aim", MOST_TURN.to_string()),
        ("die-tower-no-bad-falls", CERTAIN.to_string()),
        ("die-tower-no-bad-falls", TALLEST_STACK.to_string()),
        ("die-tower-no-bad-health", MOST_HEALTH.to_string()),
        ("die-tower-no-bad-level", MOST_LEVEL.to_string()),
        ("die-tower-no-bad-name", LONGEST_NAME.to_string()),
        ("die-tower-no-bad-range", FARTHEST.to_string()),
        ("die-tower-no-bad-text", LONGEST_TEXT.to_string()),
        ("die-tower-no-unknown-edge", MOST_EDGE.to_string()),
        ("die-tower-tell-miracle", MIRACLE.to_string()),
        ("die-tower-tell-ruled-falls", CERTAIN.to_string()),
        ("die-tower-weakness-both", attack::damage(true).to_string()),
        ("die-tower-weakness-spot", attack::damage(true).to_string()),
    ]);
}

/// A message of a language file, as it is written.
fn written<'a>(text: &'a str, key: &str) -> &'a str {
    let rest = text.split(&format!("\n{key} = ")).nth(1);
    let rest = rest.and_then(|rest| rest.split("\ndie-tower-").next());
    rest.unwrap_or_default()
}

/// Where nothing tips the scales, or there is no weakness, a sentence does not mention it. It
/// knows that by the very word.
#[test]
fn sentences_leave_out_what_says_nothing() {
    for (language, text) in LANGUAGES {
        for (none, sentence) in [
            ("die-tower-lean-none", "die-tower-tell-terms"),
            ("die-tower-lean-none", "die-tower-tell-sway"),
            ("die-tower-weakness-none", "die-tower-tell-sway"),
        ] {
            let word = format!("[{}]", written(text, none));
            let sentence = written(text, sentence);
            assert!(sentence.contains(&word), "{word} in {language}: {sentence}");
        }
    }
}
