//! What somebody sees of the table: the blocks of a view, drawn.

use maud::{Markup, html};
use rulebook::{Block, Message, Seat, View};
use texts::Texts;

use super::die;

/// Past so many, dots tell less than a number.
const MOST_DOTS: u32 = 12;

/// Everything that is seen, each part a card. A player's own characters come before the others.
pub fn board(texts: &Texts, view: &View, tower: &str, seat: Option<&Seat>) -> Markup {
    let (groups, rest): (Vec<&Block>, Vec<&Block>) = view
        .blocks
        .iter()
        .partition(|block| matches!(block, Block::Group { .. }));
    // What has just fallen is looked for first.
    let (thrown, groups): (Vec<&Block>, Vec<&Block>) = groups.into_iter().partition(|group| {
        matches!(group, Block::Group { blocks, .. }
            if blocks.iter().any(|block| matches!(block, Block::Dice { .. })))
    });
    let groups = match seat {
        Some(player @ Seat::Player(_)) => own_first(groups, player),
        _ => groups,
    };
    html! {
        @if !rest.is_empty() {
            div.card.plain { @for block in rest { (one(texts, block, tower)) } }
        }
        @if !thrown.is_empty() {
            div.fallen { @for group in thrown { (one(texts, group, tower)) } }
        }
        div.cast { @for group in groups { (one(texts, group, tower)) } }
    }
}

/// The same with a player's own characters before all others. What comes before any character
/// stays there.
fn own_first<'a>(mut groups: Vec<&'a Block>, player: &Seat) -> Vec<&'a Block> {
    let cast = groups.iter().position(|group| group.whose().is_some());
    let cast = cast.unwrap_or(groups.len());
    groups[cast..].sort_by_key(|group| group.whose() != Some(player.name()));
    groups
}

fn one(texts: &Texts, block: &Block, tower: &str) -> Markup {
    match block {
        Block::Group {
            title,
            active,
            blocks,
        } => html! {
            section.card.active[*active] aria-current=[active.then_some("true")] {
                h2 { (texts.message(title)) }
                @for block in blocks { (one(texts, block, tower)) }
            }
        },
        Block::Stat { label, value } => html! {
            p.stat { span.label { (texts.message(label)) } " " span.value { (texts.message(value)) } }
        },
        Block::Track {
            label,
            left,
            of,
            notes,
        } => track(texts, label, (*left, *of), notes),
        Block::Note { text } => html! { p.note { (texts.message(text)) } },
        Block::Dice { label, faces } => html! {
            p.thrown { span.label { (texts.message(label)) } " " (die::row(faces)) }
        },
        Block::Stack {
            label,
            height,
            poses,
        } => html! {
            figure.stack {
                @if !poses.is_empty() {
                    img src=(tower) alt=(texts.say("web-tower"));
                }
                figcaption {
                    span.label { (texts.message(label)) } " " span.value { (height) }
                }
            }
        },
    }
}

/// `Viking ●●●○ 3/4`, with what else is to be said.
fn track(texts: &Texts, label: &Message, (left, of): (u32, u32), notes: &[Message]) -> Markup {
    let lost = of.saturating_sub(left);
    let notes: Vec<String> = notes.iter().map(|note| texts.message(note)).collect();
    html! {
        p.track {
            span.label { (texts.message(label)) }
            @if left.max(of) <= MOST_DOTS {
                span.dots aria-hidden="true" {
                    @for _ in 0..left { i.full {} }
                    @for _ in 0..lost { i {} }
                }
            }
            span.value { (left) "/" (of) }
            @if !notes.is_empty() { span.notes { (notes.join(", ")) } }
        }
    }
}
