//! Everything that the book says can be said in both languages.

use book_risus::{
    rules::{creation::HIGHEST_AT_CREATION, target::HIGHEST_TARGET},
    setup::HIGHEST_LEVEL,
};
use rulebook::words;
use rulebook_testkit::Texts;

const LANGUAGES: [(&str, &str); 2] = [
    ("en", include_str!("../../../../locales/en/risus.ftl")),
    ("fr", include_str!("../../../../locales/fr/risus.ftl")),
];

/// Messages that get an argument where the scan has lost sight of them.
const GIVEN_LATER: &[(&str, &str)] = &[
    ("risus-note-condition", "note.with(\"condition\""),
    ("risus-odds-attack", ".with(\"target\", self.name(target))"),
    ("risus-odds-avenge", ".with(\"target\", self.name(target))"),
    ("risus-odds-attack", ".with(\"using\", using)"),
    (
        "risus-odds-attack",
        ".with(\"dice\", u32::from(stance.dice))",
    ),
    (
        "risus-odds-attack",
        ".with(\"pump\", u32::from(stance.pump))",
    ),
    (
        "risus-odds-attack",
        ".with(\"lucky\", u32::from(stance.lucky))",
    ),
    ("risus-odds-avenge", ".with(\"using\", using)"),
    (
        "risus-odds-avenge",
        ".with(\"dice\", u32::from(stance.dice))",
    ),
    (
        "risus-odds-avenge",
        ".with(\"pump\", u32::from(stance.pump))",
    ),
    (
        "risus-odds-avenge",
        ".with(\"lucky\", u32::from(stance.lucky))",
    ),
    ("risus-odds-defend", ".with(\"using\", using)"),
    (
        "risus-odds-defend",
        ".with(\"dice\", u32::from(stance.dice))",
    ),
    (
        "risus-odds-defend",
        ".with(\"pump\", u32::from(stance.pump))",
    ),
    (
        "risus-odds-defend",
        ".with(\"lucky\", u32::from(stance.lucky))",
    ),
    ("risus-odds-contribute", ".with(\"using\", using)"),
    (
        "risus-odds-contribute",
        "message.with(\"dice\", u32::from(arm.dice))",
    ),
    ("risus-odds-join", ".with(\"using\", using)"),
    (
        "risus-odds-join",
        "message.with(\"dice\", u32::from(arm.dice))",
    ),
    ("risus-odds-help", ".with(\"pump\", u32::from(stance.pump))"),
    (
        "risus-odds-help",
        ".with(\"lucky\", u32::from(stance.lucky))",
    ),
    (
        "risus-odds-contribute",
        "Message::new(key).with(\"who\", self.name(who))",
    ),
    (
        "risus-odds-decline",
        "Message::new(key).with(\"who\", self.name(who))",
    ),
    (
        "risus-odds-designate",
        "Message::new(key).with(\"who\", self.name(who))",
    ),
    (
        "risus-odds-disband",
        "Message::new(key).with(\"who\", self.name(who))",
    ),
    (
        "risus-odds-drop-out",
        "Message::new(key).with(\"who\", self.name(who))",
    ),
    (
        "risus-odds-help",
        "Message::new(key).with(\"who\", self.name(who))",
    ),
    (
        "risus-odds-join",
        "Message::new(key).with(\"who\", self.name(who))",
    ),
    (
        "risus-odds-lead",
        "Message::new(key).with(\"who\", self.name(who))",
    ),
    (
        "risus-odds-let-in",
        "Message::new(key).with(\"who\", self.name(who))",
    ),
    (
        "risus-odds-stand-back",
        "Message::new(key).with(\"who\", self.name(who))",
    ),
    (
        "risus-odds-volunteer",
        "Message::new(key).with(\"who\", self.name(who))",
    ),
    ("risus-result-tied", "message.with(\"totals\""),
    ("risus-result-won", "message.with(\"totals\""),
    ("risus-view-hook", "Message::new(key).with(\"text\""),
    ("risus-view-tale", "Message::new(key).with(\"text\""),
];

fn texts() -> Texts<'static> {
    Texts::of_crate(env!("CARGO_MANIFEST_DIR"), "risus-", &LANGUAGES).given_later(GIVEN_LATER)
}

#[test]
fn code_and_texts_agree_in_every_language() {
    texts().check();
}

#[test]
fn limits_are_told_as_they_are() {
    texts().check_limits(&[
        ("risus-no-bad-level", HIGHEST_AT_CREATION.to_string()),
        ("risus-no-bad-level", HIGHEST_LEVEL.to_string()),
        ("risus-no-bad-name", words::LONGEST_NAME.to_string()),
        ("risus-no-bad-target", HIGHEST_TARGET.to_string()),
        ("risus-no-bad-text", words::LONGEST_TEXT.to_string()),
    ]);
}
