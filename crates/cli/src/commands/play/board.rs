//! What somebody sees of a table, as lines that fit the terminal.

use rulebook::{Block, Message};

use crate::{
    layout::{fit, hang_of, wrap_from},
    plot::bars,
    stack,
    terminal::{Terminal, Tone},
    texts::Texts,
};

/// Room for labels, unless one of a group needs more: so most groups stand in line.
const LABELS: usize = 24;

/// The language and the terminal that a view is written for.
pub struct Board<'a> {
    pub texts: &'a Texts,
    pub terminal: &'a Terminal,
}

impl Board<'_> {
    /// A part of a view, with the end of its last line.
    pub fn part(&self, block: &Block) -> String {
        let mut text = String::new();
        self.write(&mut text, std::slice::from_ref(block), 0);
        text
    }

    fn write(&self, text: &mut String, blocks: &[Block], depth: usize) {
        let indent = "  ".repeat(depth);
        let column = self.label_column(blocks, indent.len());
        for block in blocks {
            let line = match block {
                Block::Group {
                    title,
                    active,
                    blocks,
                } => {
                    let mark = if *active { "▶ " } else { "" };
                    let title = self.fit(&format!("{indent}{mark}{}", self.texts.message(title)));
                    text.push_str(&format!("{}\n", self.terminal.paint(Tone::Strong, &title)));
                    self.write(text, blocks, depth + 1);
                    continue;
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
                    let label = bars::cut(&self.texts.message(label), column);
                    let head = format!("{indent}{label:<column$} ");
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
            text.push_str(&format!("{}\n", line.trim_end()));
        }
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
                let label = self.texts.message(label).chars().count();
                let (full, empty, numbers) = meter(*left, *of);
                Some((label, full + empty + numbers.len()))
            }
            _ => None,
        });
        let (labels, meters): (Vec<usize>, Vec<usize>) = tracks.unzip();
        let widest = |all: Vec<usize>| all.into_iter().max().unwrap_or(0);
        let taken = indent + 1 + widest(meters);
        let room = self.terminal.width.saturating_sub(taken);
        widest(labels).clamp(LABELS, room.max(LABELS))
    }

    /// `Viking  ●●●○ 3/4  Appropriate`
    fn track(&self, head: &str, left: u32, of: u32, notes: &[Message]) -> String {
        let (full, empty, numbers) = meter(left, of);
        let column = head.chars().count() + full + empty + numbers.len();
        let full = self.terminal.paint(Tone::Good, &"●".repeat(full));
        let empty = self.terminal.paint(Tone::Faint, &"○".repeat(empty));
        let notes: Vec<String> = notes.iter().map(|note| self.texts.message(note)).collect();
        let notes = notes.join(", ");
        let notes = wrap_from(column + 2, &notes, self.terminal.width, hang_of(head));
        let notes = self.terminal.paint(Tone::Faint, &notes);
        format!("{head}{full}{empty}{numbers}  {notes}")
    }
}

/// Dots that are full, dots that are empty, and the numbers after them.
fn meter(left: u32, of: u32) -> (usize, usize, String) {
    let dots = |number: u32| number.min(40) as usize;
    let empty = dots(of.saturating_sub(left));
    (dots(left), empty, format!(" {left}/{of}"))
}
