//! Everything that the table says can be said in every language.

use rulebook_testkit::Texts;

const LANGUAGES: [(&str, &str); 2] = [
    ("en", include_str!("../../../../locales/en/campaign.ftl")),
    ("fr", include_str!("../../../../locales/fr/campaign.ftl")),
];

const FACES: &str = ".with(\"faces\", listed(faces))";
const DICE: &str = ".with(\"dice\", roll.dice.as_str())";
const SEAT: &str = ".with(\"seat\", Message::seat(&roll.by))";

const GIVEN_LATER: &[(&str, &str)] = &[
    ("campaign-log-threw", FACES),
    ("campaign-log-threw-fresh", FACES),
    ("campaign-log-threw-typed", FACES),
    ("campaign-log-threw-instead", FACES),
    ("campaign-log-threw-again", FACES),
    ("campaign-log-rolled", DICE),
    ("campaign-log-rolled", SEAT),
    ("campaign-log-rolled-hidden", DICE),
    ("campaign-log-rolled-hidden", SEAT),
    ("campaign-log-rolled-typed", DICE),
    ("campaign-log-rolled-typed", SEAT),
    ("campaign-log-rolled-unseen", DICE),
    ("campaign-log-rolled-unseen", SEAT),
];

#[test]
fn everything_can_be_said() {
    Texts::of_crate(env!("CARGO_MANIFEST_DIR"), "campaign-", &LANGUAGES)
        .given_later(GIVEN_LATER)
        .check();
}
