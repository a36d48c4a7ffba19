//! The table in the terminal: everybody around one keyboard.
//!
//! Driven only by what the game lists and shows, so it plays any book. A line is a number from
//! the list, a command, or the answer to a question; nothing typed can end the session but
//! `quit` and the end of the input.

mod aside;
mod command;
mod form;

use std::{
    collections::{BTreeMap, BTreeSet},
    io::BufRead,
};

use books::Written;
use dice::Face;
use rulebook::{Attempt, Message, Outcome, Prospect, Roll, Seat, Turn, Viewer, Way};
use texts::{Texts, value};

use super::{
    advice,
    board::{Board, Part},
    fault::Fault,
    lines::{self, Line},
    menu::Menu,
    table::Table,
};

use crate::{
    bars,
    failure::Failure,
    layout,
    terminal::{Terminal, Tone},
};

/// Where the right column of the help begins.
const HELP_COLUMN: usize = 17;
/// How much of a typed line is read, in bytes.
const LONGEST_LINE: usize = 4_096;
/// The longest bar of what may come of a roll, in columns.
const LONGEST_BAR: usize = 40;

/// A table and the people around it.
pub struct Hotseat<'a> {
    texts: &'a Texts,
    terminal: &'a mut Terminal,
    input: &'a mut dyn BufRead,
    table: Table,
    reckoned: advice::Reckoned,
    /// Whether faces are always typed in.
    by_hand: bool,
    /// The seat whose choices are listed, if it is not simply whoever is to decide.
    seat: Option<Seat>,
    /// Whether everything is listed.
    more: bool,
    /// Whether questions of the form that is being filled in are answered by themselves.
    as_usual: bool,
    /// Words for the next choice.
    narration: Option<String>,
    /// What still stands there as it would be shown now.
    screen: Screen,
    /// What was shown last, the lines of each part: only what has changed since is shown again.
    shown: BTreeMap<String, BTreeSet<String>>,
}

/// What of the screen is still true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Screen {
    /// Everything may look different by now.
    Stale,
    /// The table is as it was shown, and the list of choices is not.
    Seen,
    /// The list of choices, too.
    Listed,
}

/// What came of a line.
enum Next {
    Go,
    Quit,
}

type Step<T> = Result<T, Failure>;

impl<'a> Hotseat<'a> {
    /// Sits everybody down. Without a generator, or by hand, faces are always typed in.
    pub fn new(
        texts: &'a Texts,
        terminal: &'a mut Terminal,
        input: &'a mut dyn BufRead,
        table: Table,
        by_hand: bool,
    ) -> Self {
        Hotseat {
            texts,
            terminal,
            input,
            table,
            reckoned: advice::Reckoned::default(),
            by_hand,
            seat: None,
            more: false,
            as_usual: false,
            narration: None,
            screen: Screen::Stale,
            shown: BTreeMap::new(),
        }
    }

    /// Plays until somebody quits.
    pub fn play(&mut self) -> Step<()> {
        let welcome = self.texts.say("hotseat-welcome").replace('\n', " ");
        self.say(&layout::wrap_from(0, &welcome, self.terminal.width, 0))?;
        if let Some(greeting) = self.table.greeting(self.texts) {
            self.say_line(&greeting)?;
        }
        loop {
            if self.screen == Screen::Stale {
                self.show_view()?;
                self.screen = Screen::Seen;
            }
            let next = match self.table.game().turn() {
                Turn::Chance(roll) => self.dice(&roll)?,
                Turn::Attempt(attempt) => self.attempt(&attempt)?,
                Turn::Choice(seats) => self.choice(&seats)?,
                Turn::Over(outcome) => {
                    self.say_line(&self.texts.message(&outcome))?;
                    Next::Quit
                }
            };
            if matches!(next, Next::Quit) {
                return self.say_line(&self.texts.say("hotseat-bye"));
            }
        }
    }

    // What is shown.

    fn say(&mut self, text: &str) -> Step<()> {
        writeln!(self.terminal.out(), "{text}").map_err(Failure::output)
    }

    /// A line that goes on further to the right if it is too long for the terminal.
    fn say_line(&mut self, line: &str) -> Step<()> {
        self.say(&self.fit(line))
    }

    fn fit(&self, line: &str) -> String {
        layout::fit(line, self.terminal.width)
    }

    /// What is typed next; nothing at the end of the input.
    fn ask(&mut self, prompt: &str) -> Step<Option<String>> {
        let prompt = self.terminal.paint(Tone::Strong, &self.fit(prompt));
        loop {
            write!(self.terminal.out(), "{prompt} ").map_err(Failure::output)?;
            self.terminal.out().flush().map_err(Failure::output)?;
            let line = lines::next(&mut self.input, LONGEST_LINE).map_err(|error| {
                let reason = [("reason", value(self.texts.reason(&error)))];
                Failure::Outside(self.texts.say_with("error-input", reason))
            })?;
            match line {
                None => {
                    // Nobody has ended the line of the question.
                    self.say("")?;
                    return Ok(None);
                }
                Some(Line::Bytes(bytes)) => {
                    return Ok(Some(String::from_utf8_lossy(&bytes).trim().to_owned()));
                }
                Some(Line::TooLong) => {
                    let most = [("most", value(self.texts.whole(LONGEST_LINE as u64)))];
                    self.say_line(&self.texts.say_with("play-error-long", most))?;
                }
            }
        }
    }

    /// The viewer around one keyboard sees what the seats that decide may see; secrets of the
    /// game master are for `as gm`.
    fn viewer(&self) -> Viewer {
        match &self.seat {
            Some(seat) => Viewer::Seat(seat.clone()),
            None => Viewer::Spectator,
        }
    }

    fn show_view(&mut self) -> Step<()> {
        let view = self.table.game().view(&self.viewer());
        let board = Board {
            texts: self.texts,
            terminal: self.terminal,
        };
        let parts: Vec<Part> = view.blocks.iter().map(|block| board.part(block)).collect();
        let is_new = |part: &Part, line: &String| {
            let before = self.shown.get(&part.head);
            before.is_none_or(|lines| !lines.contains(line))
        };
        let changed = |part: &&Part| {
            let is_new = |line| is_new(part, line);
            !self.shown.contains_key(&part.head) || part.lines.iter().any(is_new)
        };
        let rolls = parts.iter().any(|part| part.dice && changed(&part));
        let mut text = String::new();
        // Where some dice have changed, all that lie on the table are seen beside them.
        for part in parts
            .iter()
            .filter(|part| (rolls && part.dice) || changed(part))
        {
            text.push_str(&part.head);
            let lines = part.lines.iter();
            text.extend(
                lines
                    .filter(|line| part.dice || is_new(part, line))
                    .map(String::as_str),
            );
        }
        if !text.is_empty() {
            self.say(&format!("\n{}", text.trim_end()))?;
        }
        self.shown.clear();
        for part in parts {
            self.shown.entry(part.head).or_default().extend(part.lines);
        }
        Ok(())
    }

    // Dice.

    /// What is about to be rolled, and what may come of it.
    fn show_roll(&mut self, roll: &Roll) -> Step<()> {
        let hidden = roll.secret && !self.viewer().is_gm();
        let title = if hidden {
            self.texts.say("hotseat-secret")
        } else {
            self.texts.message(&roll.title)
        };
        self.say(&self.terminal.paint(Tone::Strong, &self.fit(&title)))?;
        if hidden {
            return Ok(());
        }
        for throw in &roll.throws {
            let what = self.texts.message(&throw.what);
            let who = format!("  {} ({what})", throw.who);
            self.say_line(&self.texts.after_colon(&who, format!("{}d6", throw.dice)))?;
        }
        self.show_odds()
    }

    fn dice(&mut self, roll: &Roll) -> Step<Next> {
        if self.screen != Screen::Listed {
            self.show_roll(roll)?;
            self.screen = Screen::Listed;
        }
        let rolls = self.table.has_dice() && !self.by_hand;
        let prompt = if rolls {
            "hotseat-ask-dice"
        } else {
            "hotseat-ask-faces"
        };
        let Some(line) = self.ask(&self.texts.say(prompt))? else {
            return Ok(Next::Quit);
        };
        if line.is_empty() && rolls {
            let done = self.table.roll();
            return self.told(done);
        }
        let faces: Option<Vec<Face>> = line
            .split([' ', ',', ';'])
            .filter(|word| !word.is_empty())
            .map(|word| word.parse().ok())
            .collect();
        match faces {
            Some(faces) if !faces.is_empty() => {
                let done = self.table.throw(faces);
                self.told(done)
            }
            _ => self.command(&line),
        }
    }

    // A die on a stack.

    /// Lets go, or asks what came of it where people have the dice in their hands.
    fn attempt(&mut self, attempt: &Attempt) -> Step<Next> {
        if self.screen != Screen::Listed {
            let title = self.texts.message(&attempt.title);
            self.say(&self.terminal.paint(Tone::Strong, &self.fit(&title)))?;
            self.show_odds()?;
            self.screen = Screen::Listed;
        }
        let lets_go = attempt.way != Way::Hand && self.table.has_dice();
        let prompt = if lets_go {
            "hotseat-ask-let-go"
        } else {
            "hotseat-ask-outcome"
        };
        let Some(line) = self.ask(&self.texts.say(prompt))? else {
            return Ok(Next::Quit);
        };
        if line.is_empty() && lets_go {
            let done = self.table.roll();
            return self.told(done);
        }
        let outcomes = [
            (Outcome::Stood, "stood", "1", "hotseat-stood"),
            (Outcome::Slipped, "slipped", "2", "hotseat-slipped"),
            (Outcome::Fell, "fell", "3", "hotseat-fell"),
        ];
        let typed = line.to_lowercase();
        let meant = outcomes.iter().find(|(_, word, number, key)| {
            let local = self.texts.say(key).to_lowercase();
            [*word, *number, local.as_str()].contains(&typed.as_str())
        });
        match meant {
            Some((outcome, ..)) => {
                let done = self.table.land(*outcome);
                self.told(done)
            }
            None => self.command(&line),
        }
    }

    fn show_odds(&mut self) -> Step<()> {
        let row = |answer: &Prospect| bars::Named {
            name: self.texts.message(&answer.what),
            percent: self.texts.percent(&answer.chance),
            chance: answer.chance.clone(),
            tone: Tone::Bar,
        };
        let answers = self.table.game().prospects();
        let rows: Vec<bars::Named> = answers.iter().flatten().map(row).collect();
        let odds = bars::named(self.terminal, &rows, LONGEST_BAR);
        write!(self.terminal.out(), "{odds}").map_err(Failure::output)
    }

    // Choices.

    fn choice(&mut self, awaited: &[Seat]) -> Step<Next> {
        // Whoever acts for a character comes first: the game master may act for all of them.
        let mut awaited = awaited.to_vec();
        awaited.sort_by_key(|seat| *seat == Seat::Gm);
        let seats = match &self.seat {
            Some(seat) => std::slice::from_ref(seat),
            None => &awaited,
        };
        let menu = Menu::of(self.texts, self.table.game(), seats);
        if self.screen != Screen::Listed {
            self.list(&awaited, &menu)?;
        }
        let Some(line) = self.ask(&self.texts.say("hotseat-ask-choice"))? else {
            return Ok(Next::Quit);
        };
        let (number, as_usual) = match line.strip_suffix('!') {
            Some(number) => (number.trim_end(), true),
            None => (line.as_str(), false),
        };
        let Ok(number) = number.parse::<usize>() else {
            return self.command(&line);
        };
        // What is not listed is not done by mistake.
        let listed = number <= menu.listed(self.more);
        if let Some(entry) = menu.at(number).filter(|_| listed) {
            self.screen = Screen::Seen;
            self.as_usual = as_usual;
            return self.pick_form(entry);
        }
        self.say_line(&self.texts.say("hotseat-no-such-number"))?;
        Ok(Next::Go)
    }

    /// Lists who is to decide, and what may be done.
    fn list(&mut self, awaited: &[Seat], menu: &Menu) -> Step<()> {
        let names = Message::list(awaited.iter().map(Message::seat));
        let to_decide = [("seats", value(self.texts.message(&names)))];
        self.say_line(&self.texts.say_with("hotseat-to-decide", to_decide))?;
        if let Some(seat) = &self.seat {
            let seat = [("seat", value(self.texts.message(&Message::seat(seat))))];
            self.say_line(&self.texts.say_with("hotseat-choices-of", seat))?;
        }
        for line in menu.lines(self.texts, self.terminal, self.more) {
            self.say(&line)?;
        }
        let hidden = menu.hidden(self.more);
        if hidden > 0 {
            let hidden = [("number", texts::count(hidden))];
            self.say_line(&self.texts.say_with("hotseat-hidden", hidden))?;
        }
        self.screen = Screen::Listed;
        Ok(())
    }

    /// Tells what happened, or why nothing did.
    fn told(&mut self, done: Result<Vec<Written>, Fault>) -> Step<Next> {
        match done {
            Ok(_) => {
                let told = self.table.last_told(self.texts, &self.viewer());
                for line in &told {
                    let line = self.fit(&format!("  {line}"));
                    self.say(&self.terminal.paint(Tone::Even, &line))?;
                }
                self.screen = Screen::Stale;
                self.more = false;
                // What nobody is told, as when a character is being made, goes on.
                if !told.is_empty() {
                    self.leave_seat();
                }
            }
            Err(fault) => {
                for line in fault.sentences(self.texts) {
                    self.say(&self.terminal.paint(Tone::Bad, &self.fit(&line)))?;
                }
                if matches!(fault, Fault::Table(::table::Fault::Stopped)) {
                    return Ok(Next::Quit);
                }
            }
        }
        Ok(Next::Go)
    }

    /// Goes back to whoever is to decide once the seat has done its part.
    fn leave_seat(&mut self) {
        if let (Some(seat), Turn::Choice(awaited)) = (&self.seat, self.table.game().turn())
            && !awaited.contains(seat)
        {
            self.seat = None;
        }
    }
}
