//! Commands: what is typed that is neither a number of the list nor the answer to a question.

use std::fs;

use rulebook::{Block, Pose, Seat, Turn};

use ::table::Bar;
use texts::{quoted, value};
use tower::picture::{self, Picture};

use super::{HELP_COLUMN, Hotseat, Next, Screen, Step};
use crate::{
    commands::play::{ask, fault::Fault, reference},
    layout, stack,
    terminal::Tone,
};

impl Hotseat<'_> {
    /// The seat that somebody means: a player, spelt exactly or else in any case, or the game
    /// master, who has a name in every language.
    pub(super) fn seat_called(&self, name: &str) -> Option<Seat> {
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

    pub(super) fn command(&mut self, line: &str) -> Step<Next> {
        if self.look(line)? {
            return Ok(Next::Go);
        }
        let (word, rest) = parted(line);
        match word.as_str() {
            "" => self.screen = Screen::Seen,
            "quit" | "exit" | "q" => return Ok(Next::Quit),
            "more" => {
                self.more = true;
                self.screen = Screen::Seen;
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
            other if self.aside(other, rest)? => {}
            _ => {
                let word = [("word", value(quoted(line)))];
                self.say_line(&self.texts.say_with("hotseat-unknown", word))?;
            }
        }
        Ok(Next::Go)
    }

    /// Does what changes nothing of the game, so that it can be asked in the middle of a form;
    /// `false` if nothing of the kind was asked for.
    pub(super) fn look(&mut self, line: &str) -> Step<bool> {
        let (word, rest) = parted(line);
        match word.as_str() {
            "view" => {
                self.shown.clear();
                self.show_view()?;
                self.screen = Screen::Seen;
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
            "fight" => self.say_fight(rest.eq_ignore_ascii_case(ask::ALL))?,
            "log" => {
                let told = self.table.told(self.texts, &self.viewer());
                if told.is_empty() {
                    self.say_line(&self.texts.say("hotseat-nothing-yet"))?;
                }
                for line in told {
                    self.say_line(&format!("  {line}"))?;
                }
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
            _ => return Ok(false),
        }
        Ok(true)
    }
}

/// A line as the word of a command and what stands behind it.
fn parted(line: &str) -> (String, &str) {
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    (word.to_lowercase(), rest.trim())
}

/// Dice that are stacked somewhere in a view, if it is known how they lie.
fn stacked(blocks: &[Block]) -> Option<&[Pose]> {
    blocks.iter().find_map(|block| match block {
        Block::Stack { poses, .. } if !poses.is_empty() => Some(poses.as_slice()),
        Block::Group { blocks, .. } => stacked(blocks),
        _ => None,
    })
}
