//! A character on paper: what the book puts on its sheet, with boxes to tick and lines to write on.
//!
//! Nothing here needs colour: what is spent is crossed out, what is open is an empty box.

use maud::{Markup, PreEscaped, html};
use rulebook::{Block, Message, Portrait};
use texts::{Texts, printable};

use super::die;
use crate::assets;

/// Past so many, boxes are too small to be ticked.
const MOST_BOXES: u32 = 60;

/// Past so many, boxes have a line of their own.
const FEW_BOXES: u32 = 12;

/// Long rows are counted by fives.
const FIVE: u32 = 5;

/// Lines for notes; the style shows as many as there is room for.
const LINES: usize = 34;

/// What one sheet shows.
pub struct Sheet<'a> {
    /// The character.
    pub portrait: &'a Portrait,
    /// The book.
    pub book: &'a str,
    /// Who plays it; nobody yet if there is none.
    pub player: Option<String>,
}

/// One character.
pub fn sheet(texts: &Texts, sheet: &Sheet<'_>) -> Markup {
    let portrait = sheet.portrait;
    let about = portrait.about.as_ref().map(|about| texts.message(about));
    html! {
        article.sheet {
            header {
                (PreEscaped(assets::MARK))
                h2 { (printable(&portrait.name)) }
                p.kind {
                    (texts.say(&format!("book-{}", sheet.book)))
                    @if let Some(about) = about { " · " (about) }
                }
                p.player {
                    span { (texts.say("web-sheet-player")) }
                    (written(sheet.player.as_deref().unwrap_or("")))
                }
            }
            div.facts { @for block in &portrait.blocks { (one(texts, block)) } }
            div.space {
                h3 { (texts.say("web-sheet-notes")) }
                div.lines aria-hidden="true" { @for _ in 0..LINES { i {} } }
            }
        }
    }
}

fn one(texts: &Texts, block: &Block) -> Markup {
    match block {
        Block::Group { title, blocks, .. } => html! {
            section.of {
                h3 { (texts.message(title)) }
                @for block in blocks { (one(texts, block)) }
            }
        },
        Block::Stat { label, value } => html! {
            p.fact { b { (texts.message(label)) } " " (written(&texts.message(value))) }
        },
        Block::Track {
            label,
            left,
            of,
            notes,
        } => track(texts, label, (*left, *of), notes),
        Block::Note { text } => html! { p.word { (texts.message(text)) } },
        Block::Dice { label, faces } => html! {
            p.fact { b { (texts.message(label)) } " " (die::row(faces)) }
        },
        Block::Stack { label, height, .. } => html! {
            p.fact { b { (texts.message(label)) } " " (height) }
        },
    }
}

/// Words, or a line to write them on.
fn written(words: &str) -> Markup {
    html! { @if words.is_empty() { i.blank {} } @else { span { (words) } } }
}

/// `Viking □□□☒ 3/4`, with what else is to be said.
fn track(texts: &Texts, label: &Message, (left, of): (u32, u32), notes: &[Message]) -> Markup {
    let all = left.max(of);
    let notes: Vec<String> = notes.iter().map(|note| texts.message(note)).collect();
    html! {
        div.tally.long[all > FEW_BOXES] {
            p.what { (texts.message(label)) @if !notes.is_empty() { small { (notes.join(", ")) } } }
            p.left {
                @if all <= MOST_BOXES {
                    span.boxes aria-hidden="true" {
                        @for five in (0..all).step_by(FIVE as usize) {
                            span { @for place in five..all.min(five + FIVE) { (tick(place >= left)) } }
                        }
                    }
                } @else {
                    i.blank {}
                }
                b { @if left != of { (left) "/" } (of) }
            }
        }
    }
}

/// A box to be ticked, or one that is.
fn tick(gone: bool) -> Markup {
    html! {
        svg viewBox="0 0 10 10" {
            rect x="0.5" y="0.5" width="9" height="9" rx="1.2" {}
            @if gone { path d="M2 2L8 8M8 2L2 8" {} }
        }
    }
}

#[cfg(test)]
mod tests {
    use rulebook::Seat;
    use texts::Language;

    use super::*;

    fn drawn(blocks: Vec<Block>, player: Option<&str>) -> String {
        let portrait = Portrait {
            name: "Grolf <b>".to_owned(),
            seat: Seat::Gm,
            about: None,
            blocks,
        };
        let texts = Texts::new(Language::English);
        let one = Sheet {
            portrait: &portrait,
            book: "risus",
            player: player.map(str::to_owned),
        };
        sheet(&texts, &one).into_string()
    }

    fn of(left: u32, of: u32) -> Vec<Block> {
        vec![Block::Track {
            label: Message::named("Viking"),
            left,
            of,
            notes: Vec::new(),
        }]
    }

    #[test]
    fn what_is_spent_is_crossed_out_and_past_a_bound_there_is_only_the_number() {
        for (left, most, boxes, crosses) in [
            (4, 4, 4, 0),
            (3, 4, 4, 1),
            (0, 2, 2, 2),
            (5, 3, 5, 0),
            (61, 61, 0, 0),
            (9, 61, 0, 0),
        ] {
            let html = drawn(of(left, most), None);
            assert_eq!(html.matches("rx=").count(), boxes, "{left}/{most}");
            assert_eq!(html.matches("M2 2").count(), crosses, "{left}/{most}");
        }
        assert!(drawn(of(3, 4), None).contains("<b>3/4</b>"));
    }

    #[test]
    fn names_are_data_and_a_sheet_without_a_player_has_a_line() {
        let html = drawn(Vec::new(), None);
        assert!(html.contains("Grolf &lt;b&gt;") && html.contains("<i class=\"blank\">"));
        assert!(!drawn(Vec::new(), Some("Ann")).contains("blank"));
    }
}
