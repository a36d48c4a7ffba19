//! A choice as it is filled in: which form of its kind is meant, and a question for every field
//! that has more than one answer. Whoever wants to see something first may ask for it in
//! between.

use rulebook::{Choice, Field, Filled, Kind, Seat, Value as Filling};

use super::{Hotseat, Next, Step};
use crate::commands::play::{
    ask,
    menu::{self, Entry},
};

impl Hotseat<'_> {
    /// Of several forms of one kind, asks for the one that is meant.
    pub(super) fn pick_form(&mut self, entry: &Entry) -> Step<Next> {
        if let [only] = entry.forms.as_slice() {
            return self.fill(&entry.seat, only);
        }
        if self.as_usual {
            return self.fill(&entry.seat, &entry.forms[0]);
        }
        let mut listed = false;
        let which = format!("{} (1-{}) [1]", entry.title, entry.forms.len());
        let question = ask::prompt(self.texts, &which);
        loop {
            for (place, form) in entry.forms.iter().enumerate().filter(|_| !listed) {
                let line = menu::line_of(self.texts, form);
                self.say_line(&format!("      {}. {line}", place + 1))?;
            }
            listed = true;
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
            if self.look(&line)? {
                listed = false;
                continue;
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
                    Answer::Looked => asked = false,
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
        // Words of one's own may be the name of a command.
        let words = matches!(field.kind, Kind::Text { .. });
        if !words && self.look(&line)? {
            return Ok(Answer::Looked);
        }
        // A bang may stand at the end of words of one's own.
        let (line, as_usual) = match line.strip_suffix('!') {
            Some(line) if !words => (line.trim_end(), true),
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
}

/// What came of a question.
enum Answer {
    Filled(Filling),
    Again,
    /// None: somebody wanted to see something first.
    Looked,
    Back,
    End,
}
