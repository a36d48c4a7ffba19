//! Everything that the book says can be said in both languages.

use book_risus_hack::{
    rules::{
        creation::{HIGHEST_AT_CREATION, MOST_CLICHES},
        successes::HIGHEST_FD,
    },
    setup::HIGHEST_LEVEL,
    sheet::LONGEST_LINE,
};
use rulebook::words::{LONGEST_NAME, LONGEST_TEXT};
use rulebook_testkit::Texts;

const LANGUAGES: [(&str, &str); 2] = [
    ("en", include_str!("../../../../locales/en/risus-hack.ftl")),
    ("fr", include_str!("../../../../locales/fr/risus-hack.ftl")),
];

/// Messages that get an argument where the scan has lost sight of them.
const GIVEN_LATER: &[(&str, &str)] = &[
    ("hack-item", ".with(\"effect\", effect)"),
    ("hack-item", ".with(\"name\", item.name"),
    ("hack-item-sparing", ".with(\"effect\", effect)"),
    ("hack-item-sparing", ".with(\"name\", item.name"),
    ("hack-note-condition", "Message::new(key).with(\"text\""),
    ("hack-note-description", "Message::new(key).with(\"text\""),
    ("hack-note-drawback", "Message::new(key).with(\"text\""),
    ("hack-note-missing", "Message::new(key).with(\"object\""),
    ("hack-note-object", "Message::new(key).with(\"object\""),
    ("hack-note-tale", "Message::new(key).with(\"text\""),
    ("hack-note-vehicle", "Message::new(key).with(\"text\""),
    ("hack-odds-attack", ".with(\"cliche\", cliche)"),
    ("hack-odds-attack", ".with(\"target\", self.name(attack"),
    ("hack-odds-attack", ".with(\"dice\", u32::from(stance.pool"),
    (
        "hack-odds-attack",
        ".with(\"effort\", u32::from(stance.effort",
    ),
    ("hack-odds-attack", ".with(\"items\", u32::try_from(items"),
    ("hack-odds-attack", ".with(\"names\", Message::names(items"),
    ("hack-odds-defend", ".with(\"cliche\", cliche)"),
    ("hack-odds-defend", ".with(\"dice\", u32::from(stance.pool"),
    (
        "hack-odds-defend",
        ".with(\"effort\", u32::from(stance.effort",
    ),
    ("hack-odds-defend", ".with(\"items\", u32::try_from(items"),
    ("hack-odds-defend", ".with(\"names\", Message::names(items"),
    (
        "hack-odds-contribute",
        "Message::new(key).with(\"who\", self.name(who))",
    ),
    (
        "hack-odds-decline",
        "Message::new(key).with(\"who\", self.name(who))",
    ),
    (
        "hack-odds-designate",
        "Message::new(key).with(\"who\", self.name(who))",
    ),
    (
        "hack-odds-disband",
        "Message::new(key).with(\"who\", self.name(who))",
    ),
    (
        "hack-odds-lead",
        "Message::new(key).with(\"who\", self.name(who))",
    ),
    (
        "hack-odds-stand-back",
        "Message::new(key).with(\"who\", self.name(who))",
    ),
    (
        "hack-odds-volunteer",
        "Message::new(key).with(\"who\", self.name(who))",
    ),
    (
        "hack-odds-withdraw",
        "Message::new(key).with(\"who\", self.name(who))",
    ),
    ("hack-result-and", ".with(\"fd\", *fd)"),
    ("hack-result-and", "Message::new(key).with(\"margin\""),
    ("hack-result-but", ".with(\"fd\", *fd)"),
    ("hack-result-but", "Message::new(key).with(\"margin\""),
    ("hack-result-critical-failure", ".with(\"fd\", *fd)"),
    (
        "hack-result-critical-failure",
        "Message::new(key).with(\"margin\"",
    ),
    ("hack-result-critical-success", ".with(\"fd\", *fd)"),
    (
        "hack-result-critical-success",
        "Message::new(key).with(\"margin\"",
    ),
    ("hack-result-failure", ".with(\"fd\", *fd)"),
    ("hack-result-failure", "Message::new(key).with(\"margin\""),
    ("hack-result-good", ".with(\"fd\", *fd)"),
    ("hack-result-good", "Message::new(key).with(\"margin\""),
    ("hack-result-level", "said.with(\"successes\""),
    ("hack-result-normal", ".with(\"fd\", *fd)"),
    ("hack-result-normal", "Message::new(key).with(\"margin\""),
    ("hack-result-very-good", ".with(\"fd\", *fd)"),
    ("hack-result-very-good", "Message::new(key).with(\"margin\""),
    ("hack-result-won", "said.with(\"successes\""),
    ("hack-result-won-lower", "said.with(\"successes\""),
    ("hack-tell-attacks", ".with(\"cliche\", side.cliche"),
    ("hack-tell-attacks", "said.with(\"who\", side"),
    ("hack-tell-attacks-effort", ".with(\"cliche\", side.cliche"),
    (
        "hack-tell-attacks-effort",
        "Message::new(effort).with(\"effort\"",
    ),
    ("hack-tell-attacks-effort", "said.with(\"who\", side"),
    ("hack-tell-defends", ".with(\"cliche\", side.cliche"),
    ("hack-tell-defends", "said.with(\"who\", side"),
    ("hack-tell-defends-effort", ".with(\"cliche\", side.cliche"),
    (
        "hack-tell-defends-effort",
        "Message::new(effort).with(\"effort\"",
    ),
    ("hack-tell-defends-effort", "said.with(\"who\", side"),
    ("hack-tell-object-back", "said.with(\"object\""),
    ("hack-tell-object-missing", "said.with(\"object\""),
];

fn texts() -> Texts<'static> {
    Texts::of_crate(env!("CARGO_MANIFEST_DIR"), "hack-", &LANGUAGES).given_later(GIVEN_LATER)
}

#[test]
fn code_and_texts_agree_in_every_language() {
    texts().check();
}

#[test]
fn limits_are_told_as_they_are() {
    texts().check_limits(&[
        ("hack-line-too-long", LONGEST_LINE.to_string()),
        ("hack-no-bad-fd", HIGHEST_FD.to_string()),
        ("hack-no-bad-level", HIGHEST_AT_CREATION.to_string()),
        ("hack-no-bad-level", HIGHEST_LEVEL.to_string()),
        ("hack-no-bad-name", LONGEST_NAME.to_string()),
        ("hack-no-bad-text", LONGEST_TEXT.to_string()),
        ("hack-no-too-many-cliches", MOST_CLICHES.to_string()),
    ]);
}
