//! Where output goes: how wide it is, whether it may have colours, and the writer itself.

use std::{
    env,
    io::{self, BufWriter, IsTerminal, Write},
};

use lab::Favour;

/// Standard output and what is known about it.
pub struct Terminal {
    out: Box<dyn Write>,
    /// Columns to fit into.
    pub width: usize,
    /// Whether it is a terminal that wants colours.
    pub colours: bool,
}

/// When to use colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colour {
    /// On a terminal that does not refuse them.
    Auto,
    /// Even into a file.
    Always,
    /// Not at all.
    Never,
}

/// What a piece of text is, for its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// What matters most.
    Strong,
    /// What matters least.
    Faint,
    /// Good for whoever rolls.
    Good,
    /// Bad for whoever rolls.
    Bad,
    /// Neither.
    Even,
    /// A bar of a chart.
    Bar,
}

impl From<Favour> for Tone {
    fn from(favour: Favour) -> Self {
        match favour {
            Favour::Good => Tone::Good,
            Favour::Bad => Tone::Bad,
            Favour::Even => Tone::Even,
            Favour::Unknown => Tone::Faint,
        }
    }
}

impl Terminal {
    /// Standard output.
    pub fn standard() -> Self {
        let stdout = io::stdout();
        let is_terminal = stdout.is_terminal();
        // A column set by hand wins; something that is not a terminal gets a readable width.
        let asked = env::var("COLUMNS").ok().and_then(|text| text.parse().ok());
        let seen = terminal_size::terminal_size_of(&stdout).map(|(width, _)| usize::from(width.0));
        let refused = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let dumb = env::var("TERM").is_ok_and(|term| term == "dumb");
        Terminal {
            out: Box::new(BufWriter::new(stdout)),
            width: asked.or(seen).unwrap_or(80).clamp(24, 200),
            colours: is_terminal && !refused && !dumb,
        }
    }

    /// Obeys what the command line says about colours.
    pub fn choose(&mut self, colour: Colour) {
        match colour {
            Colour::Auto => {}
            Colour::Always => self.colours = true,
            Colour::Never => self.colours = false,
        }
    }

    /// The writer.
    pub fn out(&mut self) -> &mut dyn Write {
        &mut self.out
    }

    /// Text in its colour, or plain.
    pub fn paint(&self, tone: Tone, text: &str) -> String {
        if !self.colours || text.is_empty() {
            return text.to_owned();
        }
        let code = match tone {
            Tone::Strong => "1",
            Tone::Faint => "2",
            Tone::Good => "32",
            Tone::Bad => "31",
            Tone::Even => "33",
            Tone::Bar => "36",
        };
        format!("\x1b[{code}m{text}\x1b[0m")
    }
}
