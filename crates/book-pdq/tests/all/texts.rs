//! Everything that the book says can be said in both languages.

use book_pdq::{
    rules::{
        effort::MOST_SHIFTS,
        improvement::{MOST_POINTS, PRICE},
        range::FARTHEST,
    },
    setup::{LARGEST_BUDGET, MOST_QUALITIES},
    sheet::LONGEST_LINE,
};
use rulebook::words::{LONGEST_NAME, LONGEST_TEXT};
use rulebook_testkit::Texts;

const LANGUAGES: [(&str, &str); 2] = [
    ("en", include_str!("../../../../locales/en/pdq.ftl")),
    ("fr", include_str!("../../../../locales/fr/pdq.ftl")),
];

/// Messages that get an argument where the scan has lost sight of them.
const GIVEN_LATER: &[(&str, &str)] = &[
    ("pdq-field-approve-new", "label.with(\"name\""),
    ("pdq-field-approve-outgrow", "label.with(\"name\""),
    ("pdq-field-approve-swap", "label.with(\"name\""),
    ("pdq-note-moving", "Message::new(key).with(\"qualities\""),
    ("pdq-note-speed", "Message::new(key).with(\"qualities\""),
    ("pdq-prospect-all-back", "Message::new(key).with(\"who\""),
    ("pdq-prospect-down", "Message::new(key).with(\"who\""),
    ("pdq-prospect-failure", "Message::new(key).with(\"who\""),
    ("pdq-prospect-hit", "Message::new(key).with(\"who\""),
    ("pdq-prospect-miss", "Message::new(key).with(\"who\""),
    ("pdq-prospect-none-back", "Message::new(key).with(\"who\""),
    ("pdq-prospect-some-back", "Message::new(key).with(\"who\""),
    ("pdq-prospect-success", "Message::new(key).with(\"who\""),
    ("pdq-prospect-tie", "Message::new(key).with(\"who\""),
    ("pdq-tell-asks-new", "Message::new(key).with(\"who\""),
    (
        "pdq-tell-asks-new",
        "about(key, &request.who).with(\"name\"",
    ),
    ("pdq-tell-asks-outgrow", "Message::new(key).with(\"who\""),
    (
        "pdq-tell-asks-outgrow",
        "about(key, &request.who).with(\"name\"",
    ),
    ("pdq-tell-asks-swap", "Message::new(key).with(\"who\""),
    (
        "pdq-tell-asks-swap",
        "about(key, &request.who).with(\"name\"",
    ),
    ("pdq-tell-attacks", ".with(\"qualities\", qualities"),
    ("pdq-tell-attacks", ".with(\"targets\", attack.targets"),
    ("pdq-tell-attacks", ".with(\"who\", who)"),
    (
        "pdq-tell-attacks-average",
        ".with(\"targets\", attack.targets",
    ),
    (
        "pdq-tell-attacks-average",
        "Message::new(average).with(\"who\"",
    ),
    ("pdq-tell-blow", ".with(\"points\", blow.points)"),
    ("pdq-tell-blow", "told.with(\"who\""),
    (
        "pdq-tell-blow-surroundings",
        ".with(\"points\", blow.points)",
    ),
    ("pdq-tell-blow-surroundings", "told.with(\"who\""),
    ("pdq-tell-blow-tie", ".with(\"points\", blow.points)"),
    ("pdq-tell-blow-tie", "told.with(\"who\""),
    ("pdq-tell-blow-undecided", ".with(\"points\", blow.points)"),
    ("pdq-tell-blow-undecided", "told.with(\"who\""),
    ("pdq-tell-blow-weakness", ".with(\"points\", blow.points)"),
    ("pdq-tell-blow-weakness", "told.with(\"who\""),
    ("pdq-tell-healing", ".with(\"quality\", quality"),
    ("pdq-tell-healing", ".with(\"who\", who"),
    (
        "pdq-tell-healing",
        "with_quality(key, who, quality).with(\"by\"",
    ),
    ("pdq-tell-no-healing", ".with(\"quality\", quality"),
    ("pdq-tell-no-healing", ".with(\"who\", who"),
    (
        "pdq-tell-no-healing",
        "with_quality(key, who, quality).with(\"by\"",
    ),
    ("pdq-tell-task-approved", ".with(\"difficulty\", against"),
    ("pdq-tell-task-approved", ".with(\"number\", against"),
    (
        "pdq-tell-task-approved-badass",
        ".with(\"difficulty\", against",
    ),
    ("pdq-tell-task-approved-badass", ".with(\"number\", against"),
    ("pdq-tell-tries", ".with(\"qualities\", qualities"),
    ("pdq-tell-tries", ".with(\"who\", who)"),
    (
        "pdq-tell-tries-average",
        "Message::new(average).with(\"who\"",
    ),
    ("pdq-tell-uses", ".with(\"qualities\", qualities"),
    ("pdq-tell-uses", ".with(\"who\", who)"),
    (
        "pdq-tell-uses-average",
        "Message::new(average).with(\"who\"",
    ),
    ("pdq-view-asks-new", ".with(\"name\", request"),
    ("pdq-view-asks-new", "asks.with(\"who\""),
    ("pdq-view-asks-outgrow", ".with(\"name\", request"),
    ("pdq-view-asks-outgrow", "asks.with(\"who\""),
    ("pdq-view-asks-swap", ".with(\"name\", request"),
    ("pdq-view-asks-swap", "asks.with(\"who\""),
    ("pdq-view-between-scenes", ".with(\"scene\", state"),
    ("pdq-view-between-scenes", ".with(\"session\", state"),
    ("pdq-view-blow", ".with(\"points\", points)"),
    ("pdq-view-blow", "from.with(\"who\""),
    ("pdq-view-blow-surroundings", ".with(\"points\", points)"),
    ("pdq-view-blow-surroundings", "from.with(\"who\""),
    ("pdq-view-blow-tie", ".with(\"points\", points)"),
    ("pdq-view-blow-tie", "from.with(\"who\""),
    ("pdq-view-blow-undecided", ".with(\"points\", points)"),
    ("pdq-view-blow-undecided", "from.with(\"who\""),
    ("pdq-view-free-turn", ".with(\"who\", who.join"),
    ("pdq-view-scene", ".with(\"scene\", state"),
    ("pdq-view-scene", ".with(\"session\", state"),
    ("pdq-view-turn", ".with(\"round\", conflict.round)"),
    ("pdq-view-turn", ".with(\"who\", who.join"),
];

fn texts() -> Texts<'static> {
    Texts::of_crate(env!("CARGO_MANIFEST_DIR"), "pdq-", &LANGUAGES).given_later(GIVEN_LATER)
}

#[test]
fn code_and_texts_agree_in_every_language() {
    texts().check();
}

#[test]
fn limits_are_told_as_they_are() {
    texts().check_limits(&[
        ("pdq-choose-ask-new", PRICE.to_string()),
        ("pdq-choose-ask-outgrow", PRICE.to_string()),
        ("pdq-choose-raise", PRICE.to_string()),
        ("pdq-line-too-long", LONGEST_LINE.to_string()),
        ("pdq-no-bad-award", MOST_POINTS.to_string()),
        ("pdq-no-bad-budget", LARGEST_BUDGET.to_string()),
        ("pdq-no-bad-budget", MOST_QUALITIES.to_string()),
        ("pdq-no-bad-distance", FARTHEST.to_string()),
        ("pdq-no-bad-name", LONGEST_NAME.to_string()),
        ("pdq-no-bad-shift", MOST_SHIFTS.to_string()),
        ("pdq-no-bad-text", LONGEST_TEXT.to_string()),
        ("pdq-no-not-enough-experience", PRICE.to_string()),
        ("pdq-no-too-many-qualities", MOST_QUALITIES.to_string()),
    ]);
}
