//! What may be chosen now, as a numbered list.
//!
//! First what matters at the moment, in the order of the seats, then what is seldom wanted and
//! what belongs to the table, which is listed only when asked for. Numbers do not depend on how
//! much is listed.

use books::Playing;
use rulebook::{Choice, Field, Kind, PickOption, Seat};
use texts::Texts;

use crate::{
    layout,
    terminal::{Terminal, Tone},
};

/// Choices that are listed before `more` is asked for.
const SHOWN: usize = 24;
/// Less room than this is not worth a list of names.
const LEAST_ROOM: usize = 12;
/// Where a line of the list goes on.
const HANG: usize = 6;

/// The list.
pub struct Menu {
    entries: Vec<Entry>,
    /// How many of them matter at the moment.
    often: usize,
}

/// Forms of one kind that a seat may fill in, all with the same title.
pub struct Entry {
    pub seat: Seat,
    /// At least one.
    pub forms: Vec<Choice>,
    pub title: String,
}

impl Entry {
    fn is_seldom(&self) -> bool {
        self.forms[0].seldom || self.is_of_the_table()
    }

    /// Rulings and the like, which have to do with no rule of the book.
    fn is_of_the_table(&self) -> bool {
        self.forms[0].rule.0.starts_with("TBL")
    }
}

impl Menu {
    /// Everything that these seats may do.
    pub fn of(texts: &Texts, game: &dyn Playing, seats: &[Seat]) -> Self {
        let (mut often, mut seldom) = (Vec::new(), Vec::new());
        for seat in seats {
            let (now, rest): (Vec<Entry>, Vec<Entry>) = entries(texts, game, seat)
                .into_iter()
                .partition(|entry| !entry.is_seldom());
            // Who has nothing but the seldom things to do is looking for them.
            if now.is_empty() {
                often.extend(rest);
            } else {
                often.extend(now);
                seldom.extend(rest);
            }
        }
        seldom.sort_by_key(Entry::is_of_the_table);
        let matter = often.len();
        often.append(&mut seldom);
        Menu {
            entries: often,
            often: matter,
        }
    }

    /// What stands at a number, counted from 1.
    pub fn at(&self, number: usize) -> Option<&Entry> {
        self.entries.get(number.checked_sub(1)?)
    }

    /// How many are listed.
    pub fn listed(&self, all: bool) -> usize {
        if all {
            self.entries.len()
        } else {
            self.often.min(SHOWN)
        }
    }

    /// How many are not listed.
    pub fn hidden(&self, all: bool) -> usize {
        self.entries.len() - self.listed(all)
    }

    /// The list, a line or more for each entry.
    pub fn lines(&self, texts: &Texts, terminal: &Terminal, all: bool) -> Vec<String> {
        let mut seats: Vec<&Seat> = self.entries.iter().map(|entry| &entry.seat).collect();
        seats.dedup();
        let several = seats.iter().any(|seat| *seat != seats[0]);
        let line = |(place, entry): (usize, &Entry)| {
            let who = if several {
                texts.after_colon(&texts.seat(&entry.seat), "")
            } else {
                String::new()
            };
            let head = format!("  {:>2}. {who}{}", place + 1, entry.title);
            let rule = entry.forms[0].rule.0;
            let taken = layout::columns(&head) + "  ".len() + rule.len();
            let what = about(texts, entry, terminal.width.saturating_sub(taken));
            let what = match what {
                Some(what) => texts.after_colon(&head, what),
                None if entry.forms.len() > 1 => format!("{head}…"),
                None => head,
            };
            let line = layout::wrap_from(0, &format!("{what}  {rule}"), terminal.width, HANG);
            let line = line.strip_suffix(rule).unwrap_or(&line);
            format!("{line}{}", terminal.paint(Tone::Faint, rule))
        };
        let listed = self.entries.iter().enumerate().take(self.listed(all));
        listed.map(line).collect()
    }
}

/// What a seat may do: forms that people would call the same make one entry.
fn entries(texts: &Texts, game: &dyn Playing, seat: &Seat) -> Vec<Entry> {
    let mut entries: Vec<Entry> = Vec::new();
    for choice in game.choices(seat) {
        let title = texts.message(&choice.title);
        let same = |entry: &&mut Entry| entry.forms[0].key == choice.key && entry.title == title;
        match entries.iter_mut().find(same) {
            Some(entry) => entry.forms.push(choice),
            None => entries.push(Entry {
                seat: seat.clone(),
                forms: vec![choice],
                title,
            }),
        }
    }
    entries
}

/// What an entry is about: what is fixed in its form, or else whom or what it may be about, as
/// far as there is room.
fn about(texts: &Texts, entry: &Entry, room: usize) -> Option<String> {
    let (names, more) = match entry.forms.as_slice() {
        [only] => {
            let fixed = fixed(texts, only);
            if !fixed.is_empty() {
                return Some(fixed.join(", "));
            }
            (first(texts, only), "")
        }
        several => {
            let mut names: Vec<String> = Vec::new();
            for name in several.iter().flat_map(|form| first(texts, form)) {
                if !names.contains(&name) {
                    names.push(name);
                }
            }
            (names, "…")
        }
    };
    let room = room.saturating_sub(layout::columns(&texts.after_colon("", "")));
    (!names.is_empty()).then(|| listed(&names, more, room))?
}

/// Names as far as there is room: whole ones, unless not even the first has enough.
fn listed(names: &[String], more: &str, room: usize) -> Option<String> {
    let all = format!("{}{more}", names.join(" / "));
    if layout::columns(&all) <= room {
        return Some(all);
    }
    let some = |many: usize| format!("{} / …", names[..many].join(" / "));
    let some = (1..names.len()).rev().map(some);
    let fits = some.into_iter().find(|some| layout::columns(some) <= room);
    fits.or_else(|| (room >= LEAST_ROOM).then(|| layout::cut(&all, room)))
}

/// One of several forms with the same title: what is fixed in it or what comes first in it.
pub fn line_of(texts: &Texts, choice: &Choice) -> String {
    let fixed = fixed(texts, choice);
    let names = if fixed.is_empty() {
        first(texts, choice).join(" / ")
    } else {
        fixed.join(", ")
    };
    if names.is_empty() {
        texts.message(&choice.title)
    } else {
        names
    }
}

/// What is fixed in a form.
fn fixed(texts: &Texts, choice: &Choice) -> Vec<String> {
    let fixed = choice.fields.iter().filter_map(pick);
    let fixed = fixed.filter(|options| options.len() == 1).flatten();
    fixed.map(|option| texts.message(&option.label)).collect()
}

/// What a form may be about: that comes first in it.
fn first(texts: &Texts, choice: &Choice) -> Vec<String> {
    let first = choice.fields.first().and_then(pick).unwrap_or_default();
    let labels = first.iter().map(|option| texts.message(&option.label));
    labels.collect()
}

/// What a field offers to pick from, if that says whom or what a form is about: whether
/// something is so does not.
fn pick(field: &Field) -> Option<&[PickOption]> {
    let is_yes_or_no = |option: &PickOption| ["yes", "no"].contains(&option.id.as_str());
    match &field.kind {
        Kind::Pick { options } if !options.iter().all(is_yes_or_no) => Some(options),
        _ => None,
    }
}
