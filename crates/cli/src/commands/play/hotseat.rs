//! The table in the terminal: everybody around one keyboard.
//!
//! Driven only by what the game lists and shows, so it plays any book. A line is a number from
//! the list, a command, or the answer to a question; nothing typed can end the session but
//! `quit` and the end of the input.

mod aside;

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    io::BufRead,
};

use books::Written;
use dice::Face;
use rulebook::{
    Attempt, Block, Choice, Field, Filled, Kind, Message, Outcome, Pose, Roll, Seat, Turn,
    Value as Filling, Viewer, Way,
};

use ::table::Bar;
use texts::{Texts, quoted, value};
use tower::picture::{self, Picture};

use super::{
    advice, ask,
    board::{Board, Part},
    fault::Fault,
    lines::{self, Line},
    menu::{self, Entry, Menu},
    reference,
    table::Table,
};

use crate::{
    bars,
    failure::Failure,
    layout, stack,
    terminal::{Terminal, Tone},
};

/// Where the right column of the help begins.
const HELP_COLUMN: usize = 17;
/// How much of a typed line is read, in bytes.
const LONGEST_LINE: usize = 4_096;

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
                    self.say(&self.texts.message(&outcome))?;
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
            self.say(&self.texts.after_colon(&who, format!("{}d6", throw.dice)))?;
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
            self.say(&self.terminal.paint(Tone::Strong, &title))?;
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
        // The label, a space, the percentage, two spaces, the bar.
        let label = self.terminal.width.saturating_sub(12 + 2).min(36);
        let room = self.terminal.width.saturating_sub(label + 2 + 12).min(24);
        for answers in self.table.game().prospects() {
            for answer in answers {
                let what = bars::cut(&self.texts.message(&answer.what), label);
                let percent = self.texts.percent(&answer.chance);
                let bar = bars::bar(&answer.chance, &dice::Fraction::ONE, room);
                let bar = self.terminal.paint(Tone::Bar, &bar);
                let line = format!("  {what:<label$} {percent:>9}  {bar}");
                self.say(line.trim_end())?;
            }
        }
        Ok(())
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

    /// Of several forms of one kind, asks for the one that is meant.
    fn pick_form(&mut self, entry: &Entry) -> Step<Next> {
        if let [only] = entry.forms.as_slice() {
            return self.fill(&entry.seat, only);
        }
        if self.as_usual {
            return self.fill(&entry.seat, &entry.forms[0]);
        }
        for (place, form) in entry.forms.iter().enumerate() {
            let line = menu::line_of(self.texts, form);
            self.say_line(&format!("      {}. {line}", place + 1))?;
        }
        let which = format!("{} (1-{}) [1]", entry.title, entry.forms.len());
        let question = ask::prompt(self.texts, &which);
        loop {
            let Some(line) = self.ask(&question)? else {
                return Ok(Next::Quit);
            };
            match line.as_str() {
                "back" => return Ok(Next::Go),
                "quit" => return Ok(Next::Quit),
                _ => {}
            }
            let number = if line.is_empty() { "1" } else { &line };
            let place = number
                .parse::<usize>()
                .ok()
                .and_then(|number| number.checked_sub(1));
            if let Some(form) = place.and_then(|place| entry.forms.get(place)) {
                return self.fill(&entry.seat, form);
            }
            self.say_line(&self.texts.say("hotseat-not-an-answer"))?;
        }
    }

    /// Asks for every field that has more than one answer, then chooses.
    fn fill(&mut self, seat: &Seat, choice: &Choice) -> Step<Next> {
        let mut filled = Filled::new(choice.key);
        for field in &choice.fields {
            let mut asked = false;
            let filling = loop {
                match self.fill_field(field, asked)? {
                    Answer::Filled(filling) => break filling,
                    Answer::Again => asked = true,
                    Answer::Back => return Ok(Next::Go),
                    Answer::End => return Ok(Next::Quit),
                }
            };
            filled.values.insert(field.key.to_owned(), filling);
        }
        let narration = self.narration.take();
        let done = self.table.choose(seat.clone(), &filled, narration);
        self.told(done)
    }

    /// Asks for a field; what there is to choose from is listed the first time.
    fn fill_field(&mut self, field: &Field, asked: bool) -> Step<Answer> {
        if let Some(only) = ask::only_answer(&field.kind) {
            return Ok(Answer::Filled(only));
        }
        if self.as_usual
            && let Ok(usual) = ask::read(&field.kind, "")
        {
            return Ok(Answer::Filled(usual));
        }
        let question = ask::question(self.texts, field);
        for line in question.lines.iter().filter(|_| !asked) {
            self.say_line(&format!("      {line}"))?;
        }
        let Some(line) = self.ask(&question.prompt)? else {
            return Ok(Answer::End);
        };
        match line.as_str() {
            "back" => return Ok(Answer::Back),
            "quit" => return Ok(Answer::End),
            _ => {}
        }
        // A bang may stand at the end of words of one's own.
        let (line, as_usual) = match line.strip_suffix('!') {
            Some(line) if !matches!(field.kind, Kind::Text { .. }) => (line.trim_end(), true),
            _ => (line.as_str(), false),
        };
        match ask::read(&field.kind, line) {
            Ok(filling) => {
                self.as_usual |= as_usual;
                Ok(Answer::Filled(filling))
            }
            Err(misread) => {
                self.say_line(&misread.sentence(self.texts))?;
                Ok(Answer::Again)
            }
        }
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

    // Commands.

    /// The seat that somebody means: a player, spelt exactly or else in any case, or the game
    /// master, who has a name in every language.
    fn seat_called(&self, name: &str) -> Option<Seat> {
        let same = |other: &str| other.to_lowercase() == name.to_lowercase();
        let players = self.table.game().players();
        let exactly = players.iter().find(|player| *player == name);
        let player = exactly.or_else(|| players.iter().find(|player| same(player)));
        if let Some(player) = player {
            return Some(Seat::named(player));
        }
        let gm = same(Seat::GM) || same(&self.texts.say("hotseat-gm-name"));
        gm.then_some(Seat::Gm)
    }

    /// Keeps words for the next choice, by the same rule as in a script.
    fn narrate(&mut self, words: &str) -> Step<()> {
        let Some(words) = ::table::spoken(Some(words)) else {
            let most = [("most", value(::table::LONGEST_NARRATION.to_string()))];
            return self.say_line(&self.texts.say_with("hotseat-cannot-say", most));
        };
        let Some(words) = words else {
            self.narration = None;
            return self.say_line(&self.texts.say("hotseat-says-nothing"));
        };
        self.narration = Some(words.to_owned());
        let words = [("words", value(words))];
        self.say_line(&self.texts.say_with("hotseat-says", words))
    }

    /// Draws the dice that are stacked on the table, if somebody knows how they lie.
    fn picture(&mut self, file: &str) -> Step<()> {
        let view = self.table.game().view(&self.viewer());
        let Some(dice) = stacked(&view.blocks) else {
            return self.say_line(&self.texts.say("hotseat-nothing-stacked"));
        };
        let picture = Picture {
            dice,
            marked: None,
            title: &self.texts.say("stack-title"),
            summary: &stack::lean(self.texts, dice).unwrap_or_default(),
        };
        let name = ("file", value(quoted(file)));
        let line = match fs::write(file, picture::draw(&picture)) {
            Ok(()) => self.texts.say_with("odds-wrote", [name]),
            Err(error) => {
                let reason = ("reason", value(self.texts.reason(&error)));
                self.texts.say_with("error-write", [name, reason])
            }
        };
        self.say_line(&line)
    }

    fn command(&mut self, line: &str) -> Step<Next> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let rest = rest.trim();
        match word.to_lowercase().as_str() {
            "" => self.screen = Screen::Seen,
            "quit" | "exit" | "q" => return Ok(Next::Quit),
            "more" => {
                self.more = true;
                self.screen = Screen::Seen;
            }
            "view" => {
                self.shown.clear();
                self.screen = Screen::Stale;
            }
            "picture" if !rest.is_empty() => self.picture(rest)?,
            "odds" => {
                let hidden = matches!(self.table.game().turn(), Turn::Chance(roll) if roll.secret);
                if self.table.game().prospects().is_empty() {
                    self.say_line(&self.texts.say("hotseat-nothing-awaited"))?;
                } else if !hidden || self.viewer().is_gm() {
                    self.show_odds()?;
                }
            }
            "fight" => self.say_fight()?,
            "log" => {
                let told = self.table.told(self.texts, &self.viewer());
                if told.is_empty() {
                    self.say_line(&self.texts.say("hotseat-nothing-yet"))?;
                }
                for line in told {
                    self.say_line(&format!("  {line}"))?;
                }
            }
            "undo" => {
                let told = self.table.last_told(self.texts, &self.viewer());
                match self.table.undo() {
                    Ok(()) => {
                        let key = if told.is_empty() {
                            "hotseat-undone-silently"
                        } else {
                            "hotseat-undone"
                        };
                        self.say_line(&self.texts.say(key))?;
                        for line in told {
                            let line = self.fit(&format!("  {line}"));
                            self.say(&self.terminal.paint(Tone::Faint, &line))?;
                        }
                        self.screen = Screen::Stale;
                    }
                    Err(Fault::Table(::table::Fault::Barred(Bar::NothingToTakeBack))) => {
                        self.say_line(&self.texts.say("hotseat-nothing-to-undo"))?;
                    }
                    Err(fault) => return self.told(Err(fault)),
                }
            }
            "bring" if !rest.is_empty() => return self.bring(rest),
            "as" if !rest.is_empty() => {
                if let Some(seat) = self.seat_called(rest) {
                    self.seat = Some(seat);
                    self.screen = Screen::Stale;
                } else {
                    let seat = [("seat", value(quoted(rest)))];
                    self.say_line(&self.texts.say_with("hotseat-no-such-seat", seat))?;
                }
            }
            "as" => {
                self.seat = None;
                self.more = false;
                self.screen = Screen::Seen;
            }
            "say" => self.narrate(rest)?,
            "help" | "?" if !rest.is_empty() => {
                let pages = self.table.book().rules(self.texts.language().name());
                let lines = reference::rule(pages, rest).unwrap_or_else(|| {
                    let rule = [("rule", value(quoted(rest)))];
                    vec![self.texts.say_with("hotseat-no-such-rule", rule)]
                });
                for line in lines {
                    self.say_line(&line)?;
                }
            }
            "help" | "?" => {
                let help = self.texts.say("hotseat-help");
                self.say(&layout::reflow(&help, self.terminal.width, HELP_COLUMN))?;
            }
            other if self.aside(other, rest)? => {}
            _ => {
                let word = [("word", value(quoted(line)))];
                self.say_line(&self.texts.say_with("hotseat-unknown", word))?;
            }
        }
        Ok(Next::Go)
    }
}

/// Dice that are stacked somewhere in a view, if it is known how they lie.
fn stacked(blocks: &[Block]) -> Option<&[Pose]> {
    blocks.iter().find_map(|block| match block {
        Block::Stack { poses, .. } if !poses.is_empty() => Some(poses.as_slice()),
        Block::Group { blocks, .. } => stacked(blocks),
        _ => None,
    })
}

/// What came of a question.
enum Answer {
    Filled(Filling),
    Again,
    Back,
    End,
}
