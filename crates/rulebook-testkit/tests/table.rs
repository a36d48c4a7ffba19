//! What all books say in the same words can be said in both languages.

use rulebook_testkit::Texts;

const LANGUAGES: [(&str, &str); 2] = [
    ("en", include_str!("../../../locales/en/table.ftl")),
    ("fr", include_str!("../../../locales/fr/table.ftl")),
];

#[test]
fn code_and_texts_agree_in_every_language() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../rulebook");
    let in_a_row = r#".with("row", row).with("next", next)"#;
    Texts::of_crate(folder, "table-", &LANGUAGES)
        .given_later(&[("table-list", in_a_row), ("table-then", in_a_row)])
        .check();
}
