//! What somebody sees of a table, as lines that fit the terminal.

use rulebook::{Block, Message};
use texts::Texts;

use crate::{
    layout::{columns, cut, fit, hang_of, pad, wrap_from},
    stack,
    terminal::{Terminal, Tone},
};

/// Room for labels, unless one of a group needs more: so most groups stand in line.
const LABELS: usize = 24;
/// Room for labels that no meter takes from them.
const LEAST_LABELS: usize = 10;
/// Dots of a meter; what is more is told by its numbers.
const MOST_DOTS: u32 = 40;

/// The language and the terminal that a view is written for.
pub struct Board<'a> {
    pub texts: &'a Texts,
    pub terminal: &'a Terminal,
}

/// A part of a view, each text with the end of its last line.
pub struct Part {
    /// A line on its own, or the title of a group.
    pub head: String,
    /// What stands in the group.
    pub lines: Vec<String>,
    /// Whether dice lie in it.
    pub dice: bool,
}

impl Board<'_> {
    /// A block of a view.
    pub fn part(&self, block: &Block) -> Part {
        match block {
            Block::Group {
                title,
                active,
                blocks,
            } => Part {
                head: self.title(title, *active, ""),
                lines: self.texts_of(blocks, 1),
                dice: blocks.iter().any(|one| matches!(one, Block::Dice { .. })),
            },
            other => Part {
                head: self.texts_of(std::slice::from_ref(other), 0).concat(),
                lines: Vec::new(),
                dice: false,
            },
        }
    }

    fn title(&self, title: &Message, active: bool, indent: &str) -> String {
        let mark = if active { "▶ " } else { "" };
        let title = self.fit(&format!("{indent}{mark}{}", self.texts.message(title)));
        format!("{}\n", self.terminal.paint(Tone::Strong, &title))
    }

    /// Blocks that stand together, a text each.
    fn texts_of(&self, blocks: &[Block], depth: usize) -> Vec<String> {
        let indent = "  ".repeat(depth);
        let column = self.label_column(blocks, indent.len());
        let text = |block: &Block| {
            let line = match block {
                Block::Group {
                    title,
                    active,
                    blocks,
                } => {
                    let title = self.title(title, *active, &indent);
                    return format!("{title}{}", self.texts_of(blocks, depth + 1).concat());
                }
                Block::Stat { label, value } => {
                    let label = format!("{indent}{}", self.texts.message(label));
                    let value = self.texts.message(value);
                    self.fit(&self.texts.after_colon(&label, value))
                }
                Block::Track {
                    label,
                    left,
                    of,
                    notes,
                } => {
                    let label = cut(&self.texts.message(label), column);
                    let head = format!("{indent}{} ", pad(&label, column));
                    self.track(&head, *left, *of, notes)
                }
                Block::Note { text } => self.fit(&format!("{indent}{}", self.texts.message(text))),
                Block::Dice { label, faces } => {
                    let faces: Vec<String> = faces.iter().map(ToString::to_string).collect();
                    let label = format!("{indent}{}", self.texts.message(label));
                    self.fit(&self.texts.after_colon(&label, faces.join(" ")))
                }
                Block::Stack {
                    label,
                    height,
                    poses,
                } => {
                    let label = format!("{indent}{}", self.texts.message(label));
                    let dice = format!("{} {height}", "■".repeat(*height as usize));
                    let line = self.texts.after_colon(&label, dice.trim_start());
                    let front = stack::from_the_front(poses).into_iter();
                    let front = front.map(|die| format!("{indent}    {die}"));
                    let lean = stack::lean(self.texts, poses).into_iter();
                    let lean = lean.map(|lean| self.fit(&format!("{indent}{lean}")));
                    let lines = [self.fit(&line)].into_iter().chain(front).chain(lean);
                    lines.collect::<Vec<_>>().join("\n")
                }
            };
            format!("{}\n", line.trim_end())
        };
        blocks.iter().map(text).collect()
    }

    fn fit(&self, line: &str) -> String {
        fit(line, self.terminal.width)
    }

    /// How wide labels are, so that the meters of a group stand below each other.
    fn label_column(&self, blocks: &[Block], indent: usize) -> usize {
        let tracks = blocks.iter().filter_map(|block| match block {
            Block::Track {
                label, left, of, ..
            } => {
                let label = columns(&self.texts.message(label));
                let (full, empty, numbers) = self.meter(*left, *of, indent);
                Some((label, full + empty + numbers.len()))
            }
            _ => None,
        });
        let (labels, meters): (Vec<usize>, Vec<usize>) = tracks.unzip();
        let widest = |all: Vec<usize>| all.into_iter().max().unwrap_or(0);
        let taken = indent + 1 + widest(meters);
        let room = self.terminal.width.saturating_sub(taken);
        // Where there is little room, meters go before labels that line up.
        widest(labels).max(LABELS).min(room)
    }

    /// `Viking  ●●●○ 3/4  Appropriate`
    fn track(&self, head: &str, left: u32, of: u32, notes: &[Message]) -> String {
        let indent = hang_of(head) - hang_of("");
        let (full, empty, numbers) = self.meter(left, of, indent);
        let column = columns(head) + full + empty + numbers.len();
        let full = self.terminal.paint(Tone::Good, &"●".repeat(full));
        let empty = self.terminal.paint(Tone::Faint, &"○".repeat(empty));
        let notes: Vec<String> = notes.iter().map(|note| self.texts.message(note)).collect();
        let notes = notes.join(", ");
        let notes = wrap_from(column + 2, &notes, self.terminal.width, hang_of(head));
        // Notes that begin on the next line need no space before them.
        let gap = if notes.starts_with('\n') { "" } else { "  " };
        let notes = self.terminal.paint(Tone::Faint, &notes);
        format!("{head}{full}{empty}{numbers}{gap}{notes}")
    }

    /// Dots that are full, dots that are empty, and the numbers after them. Where dots would
    /// leave no room for a label there are numbers alone.
    fn meter(&self, left: u32, of: u32, indent: usize) -> (usize, usize, String) {
        let dots = |number: u32| number.min(MOST_DOTS) as usize;
        let (full, empty) = (dots(left), dots(of.saturating_sub(left)));
        let numbers = format!(" {left}/{of}");
        let taken = indent + LEAST_LABELS + 1 + full + empty + numbers.len();
        if taken <= self.terminal.width {
            (full, empty, numbers)
        } else {
            (0, 0, numbers)
        }
    }
}
