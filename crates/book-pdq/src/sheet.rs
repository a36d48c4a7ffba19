//! Sheets as players write them: `Zorro: Swordplay: Expert [+4], Rider: Good [+2]`.
//!
//! The one-line form of a character: each Quality with its Rank in the short form (PDQ-COR-04).
//! What it cannot say (what a Quality covers, Experience Points) belongs into a full sheet.
//! Whether a sheet is legal is for [`creation`] to say; here it is only asked.

use std::fmt;

use rulebook::{Brings, Message, Rule, Seat, Sheets, each_once};

use crate::{
    Pdq,
    event::Event,
    refusal::Refusal,
    rules::{creation, rank::Rank, table},
    setup::{Casting, Figure, Options, QualitySheet, Setup, Sheet},
    state::State,
};

/// The longest line that is read, in bytes.
pub const LONGEST_LINE: usize = 2_000;

/// Why a line is not a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineFault {
    /// There is no name before a colon.
    NoName,
    /// A part is not a Quality with a Rank.
    NotAQuality(String),
    /// The modifier in brackets is not the one of the Rank.
    WrongModifier(String),
    /// More than can be read.
    TooLong,
}

/// Reads the one-line form. Brackets may be left out, and so may the colon before a Rank.
///
/// ```
/// use book_pdq::sheet::{read_line, write_line};
/// let sheet = read_line("Zorro: Swordplay: Expert [+4], Rider Good, Proud: poor [-2]").unwrap();
/// assert_eq!(
///     write_line(&sheet),
///     "Zorro: Swordplay: Expert [+4], Rider: Good [+2], Proud: Poor [-2]"
/// );
/// ```
pub fn read_line(line: &str) -> Result<Sheet, LineFault> {
    if line.len() > LONGEST_LINE {
        return Err(LineFault::TooLong);
    }
    let (name, parts) = line.split_once(':').ok_or(LineFault::NoName)?;
    let name = name.trim();
    if name.is_empty() {
        return Err(LineFault::NoName);
    }
    let parts = parts.split([',', ';']).map(str::trim);
    let parts = parts.filter(|part| !part.is_empty());
    Ok(Sheet {
        name: name.to_owned(),
        qualities: parts.map(read_quality).collect::<Result<_, _>>()?,
        ..Sheet::default()
    })
}

/// `Swordplay: Expert [+4]`, `Swordplay: Expert` or `Swordplay Expert`.
fn read_quality(part: &str) -> Result<QualitySheet, LineFault> {
    let fault = || LineFault::NotAQuality(part.to_owned());
    let (words, modifier) = match part.strip_suffix(']') {
        Some(rest) => {
            let (words, modifier) = rest.rsplit_once('[').ok_or_else(fault)?;
            (words.trim_end(), Some(modifier.trim()))
        }
        None => (part, None),
    };
    let (name, rank) = words.rsplit_once([':', ' ']).ok_or_else(fault)?;
    let rank = Rank::named(&rank.trim().to_lowercase()).ok_or_else(fault)?;
    let name = name.trim().trim_end_matches(':').trim_end();
    if name.is_empty() {
        return Err(fault());
    }
    // The sign may have come from a page, where people read it.
    let wrong = |text: &str| text.replace('−', "-").parse() != Ok(rank.modifier());
    if modifier.is_some_and(wrong) {
        return Err(LineFault::WrongModifier(part.to_owned()));
    }
    Ok(QualitySheet {
        name: name.to_owned(),
        rank,
        text: String::new(),
    })
}

/// Writes the one-line form.
pub fn write_line(sheet: &Sheet) -> String {
    let parts: Vec<String> = sheet.qualities.iter().map(ToString::to_string).collect();
    let line = format!("{}: {}", sheet.name, parts.join(", "));
    line.trim_end().to_owned()
}

impl fmt::Display for QualitySheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.name, self.rank)
    }
}

/// The short form (PDQ-COR-04), as files have it whatever the language.
impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.modifier() {
            0 => write!(f, "{self:?} [0]"),
            modifier => write!(f, "{self:?} [{modifier:+}]"),
        }
    }
}

impl LineFault {
    /// What to tell people.
    pub fn message(&self) -> Message {
        match self {
            LineFault::NoName => Message::new("pdq-line-no-name"),
            LineFault::NotAQuality(part) => {
                Message::new("pdq-line-not-a-quality").with("part", part.as_str())
            }
            LineFault::WrongModifier(part) => {
                Message::new("pdq-line-wrong-modifier").with("part", part.as_str())
            }
            LineFault::TooLong => Message::new("pdq-line-too-long"),
        }
    }
}

impl Sheets for Pdq {
    type Sheet = Sheet;
    type Options = Options;

    fn all_of_creation() -> Options {
        Options::default()
    }

    fn read_line(line: &str) -> Result<Sheet, Message> {
        read_line(line).map_err(|fault| fault.message())
    }

    fn write_line(sheet: &Sheet) -> String {
        write_line(sheet)
    }

    fn name(sheet: &Sheet) -> &str {
        &sheet.name
    }

    fn cost(sheet: &Sheet) -> Message {
        match sheet.kind {
            Figure::Character => Message::new("pdq-sheet-ranks")
                .with("strengths", creation::strength_ranks(sheet))
                .with("weaknesses", creation::weaknesses(sheet)),
            Figure::Npc => Message::new("pdq-kind-npc"),
        }
    }

    fn faults(options: &Options, sheet: &Sheet, taken: bool) -> Vec<(Rule, Message)> {
        let mut faults = creation::option_faults(options);
        if taken {
            faults.push(Refusal::BadName(sheet.name.clone()));
        }
        faults.extend(creation::faults(options, sheet));
        let told = each_once(faults);
        let told = told.iter();
        told.map(|fault| (fault.rule(), fault.message())).collect()
    }
}

impl Brings for Pdq {
    fn bring(
        state: &State,
        by: &Seat,
        to: &Seat,
        sheet: &Sheet,
    ) -> Result<Vec<Event>, Vec<Refusal>> {
        table::bring(state, by, to, sheet)
    }
}

/// A table to try the book out with: three heroes of two players, a villain and his men.
pub fn demonstration() -> Setup {
    let cast = [
        (
            "Ann",
            "Zorro: Swordplay: Expert [+4], Rider: Good [+2], Quick: Good [+2], Proud: Poor [-2]",
        ),
        (
            "Ann",
            "Lolita: Wit: Expert [+4], Dancer: Expert [+4], Curious: Poor [-2]",
        ),
        (
            "Bob",
            "Bernardo: Healer: Good [+2], Tough: Good [+2], Acrobat: Good [+2], \
             Lookout: Good [+2], Mute: Poor [-2]",
        ),
        (
            "gm",
            "Captain: Fencer: Master [+6], Schemer: Good [+2], Vain: Poor [-2]",
        ),
        ("gm", "Sergeant: Soldier: Good [+2], Fat: Poor [-2]"),
        ("gm", "Guard: Soldier: Good [+2]"),
    ];
    let casting = |(seat, line): (&str, &str)| {
        let mut sheet = read_line(line).ok()?;
        if seat == Seat::GM {
            sheet.kind = Figure::Npc;
        }
        Some(Casting {
            seat: Seat::named(seat),
            sheet,
        })
    };
    Setup {
        options: Options::default(),
        players: vec!["Ann".to_owned(), "Bob".to_owned()],
        cast: cast.into_iter().filter_map(casting).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_as_people_write_them() {
        let sheet = read_line(" Zorro :Sword play :Expert[+4] ; Rider good,Proud: Poor [ -2 ]");
        assert_eq!(
            write_line(&sheet.unwrap()),
            "Zorro: Sword play: Expert [+4], Rider: Good [+2], Proud: Poor [-2]"
        );
        let odd = read_line("X: Poor man's friend: Average [0], Ladies: beware: Master [6]");
        assert_eq!(
            write_line(&odd.unwrap()),
            "X: Poor man's friend: Average [0], Ladies: beware: Master [+6]"
        );
    }

    #[test]
    fn what_is_not_a_sheet_is_said() {
        assert_eq!(read_line("Swordplay Expert"), Err(LineFault::NoName));
        assert_eq!(read_line(": Rider: Good"), Err(LineFault::NoName));
        for part in [
            "Rider",
            "Rider: Great",
            "Good",
            ": Good",
            "Rider: Good +2]",
            "é]",
        ] {
            let fault = LineFault::NotAQuality(part.to_owned());
            assert_eq!(read_line(&format!("Zorro: {part}")), Err(fault));
        }
        for part in ["Rider: Good [+4]", "Rider: Good []", "Rider: Good [two]"] {
            let fault = LineFault::WrongModifier(part.to_owned());
            assert_eq!(read_line(&format!("Zorro: {part}")), Err(fault));
        }
        assert_eq!(read_line(&"x".repeat(2_001)), Err(LineFault::TooLong));
    }

    #[test]
    fn the_demonstration_has_everybody_in_it() {
        assert_eq!(demonstration().cast.len(), 6);
    }
}
