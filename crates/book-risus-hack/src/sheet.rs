//! Sheets as players write them: `Grolfnar: Viking (4), Joueur (3), Sorcier [1]`.
//!
//! The one-line form of a character (RHK-CRE-07): round brackets for a cliché, square ones for
//! a Double Effort cliché; the first is the primary one. What it cannot say (objects, a
//! description, a Drawback, a Tale) belongs into a full sheet. Whether a sheet is legal is for
//! [`creation`] to say; here it is only asked.

use std::fmt;

use rulebook::{Brings, Message, Rule, Seat, Sheets, each_once};

use crate::{
    RisusHack,
    event::Event,
    refusal::Refusal,
    rules::{creation, table},
    setup::{Casting, ClicheSheet, Figure, Options, Setup, Sheet},
    state::State,
};

/// The longest line that is read, in bytes.
pub const LONGEST_LINE: usize = 2_000;

/// Why a line is not a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineFault {
    /// There is no name before a colon.
    NoName,
    /// A part is not a name with a level in brackets.
    NotACliche(String),
    /// More than can be read.
    TooLong,
}

/// Reads the one-line form.
///
/// ```
/// use book_risus_hack::sheet::{read_line, write_line};
/// let sheet = read_line("Grolfnar: Viking(4), Joueur (3D); Sorcier [1]").unwrap();
/// assert_eq!(
///     write_line(&sheet),
///     "Grolfnar: Viking (4), Joueur (3), Sorcier [1]"
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
    let cliche =
        |part: &str| read_cliche(part).ok_or_else(|| LineFault::NotACliche(part.to_owned()));
    Ok(Sheet {
        name: name.to_owned(),
        cliches: parts.map(cliche).collect::<Result<_, _>>()?,
        ..Sheet::default()
    })
}

/// `Viking (4)` or `Sorcier [1]`.
fn read_cliche(part: &str) -> Option<ClicheSheet> {
    let (name, level, double_effort) = cliches::read(part)?;
    Some(ClicheSheet {
        name: name.to_owned(),
        level,
        double_effort,
        objects: Vec::new(),
    })
}

/// Writes the one-line form.
pub fn write_line(sheet: &Sheet) -> String {
    let parts: Vec<String> = sheet.cliches.iter().map(ToString::to_string).collect();
    let line = format!("{}: {}", sheet.name, parts.join(", "));
    line.trim_end().to_owned()
}

impl fmt::Display for ClicheSheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (open, close) = if self.double_effort {
            ('[', ']')
        } else {
            ('(', ')')
        };
        write!(f, "{} {open}{}{close}", self.name, self.level)
    }
}

impl LineFault {
    /// What to tell people.
    pub fn message(&self) -> Message {
        match self {
            LineFault::NoName => Message::new("hack-line-no-name"),
            LineFault::NotACliche(part) => {
                Message::new("hack-line-not-a-cliche").with("part", part.as_str())
            }
            LineFault::TooLong => Message::new("hack-line-too-long"),
        }
    }
}

impl Sheets for RisusHack {
    type Sheet = Sheet;
    type Options = Options;

    fn all_of_creation() -> Options {
        Options {
            drawback: true,
            tale: true,
            effort: true,
            double_effort: true,
            ..Options::default()
        }
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
            Figure::Character => Message::new("hack-sheet-dice")
                .with("spent", creation::spent(sheet))
                .with("pool", creation::creation_pool(sheet)),
            Figure::Npc => Message::new("hack-kind-npc"),
            Figure::Horde => Message::new("hack-kind-horde"),
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

impl Brings for RisusHack {
    fn bring(
        state: &State,
        by: &Seat,
        to: &Seat,
        sheet: &Sheet,
    ) -> Result<Vec<Event>, Vec<Refusal>> {
        table::bring(state, by, to, sheet)
    }
}

/// A table to try the book out with: four heroes of two players, a rival, his men and a horde,
/// and the options that make rolls lively.
pub fn demonstration() -> Setup {
    let cast = [
        (
            "Ann",
            "Grolfnar: Viking (4), Joueur (3), Dragueur (2), Poète (1)",
        ),
        ("Ann", "Milda: Cuisinière (4), Espionne (4), Barde (2)"),
        ("Bob", "Ulf: Chasseur (4), Voleur (3), Pilote (3)"),
        ("Bob", "Zara: Sorcière [4], Danseuse (2)"),
        ("gm", "Wulf: Viking (5), Fanfaron (2)"),
        ("gm", "Garde: Hallebardier (3)"),
        ("gm", "Rats: Nuée (7)"),
    ];
    let casting = |(seat, line): (&str, &str)| {
        let mut sheet = read_line(line).ok()?;
        sheet.kind = match (seat, sheet.name.as_str()) {
            (Seat::GM, "Rats") => Figure::Horde,
            (Seat::GM, _) => Figure::Npc,
            _ => Figure::Character,
        };
        Some(Casting {
            seat: Seat::named(seat),
            sheet,
        })
    };
    Setup {
        options: Options {
            mr_option: true,
            criticals: true,
            fumble: true,
            effort: true,
            double_effort: true,
            ..Options::default()
        },
        players: vec!["Ann".to_owned(), "Bob".to_owned()],
        cast: cast.into_iter().filter_map(casting).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_as_people_write_them() {
        let sheet = read_line("  Grolfnar :Viking(4),Joueur ( 3D ) ; Sorcier [1]").unwrap();
        assert_eq!(
            write_line(&sheet),
            "Grolfnar: Viking (4), Joueur (3), Sorcier [1]"
        );
    }

    #[test]
    fn what_is_not_a_sheet_is_said() {
        assert_eq!(read_line("Viking (4)"), Err(LineFault::NoName));
        for part in [
            "Viking",
            "(4)",
            "Viking (x)",
            "Viking (-1)",
            "é]",
            "Viking (4) Joueur (3)",
        ] {
            let fault = LineFault::NotACliche(part.to_owned());
            assert_eq!(read_line(&format!("Grolfnar: {part}")), Err(fault));
        }
        assert_eq!(read_line(&"x".repeat(2_001)), Err(LineFault::TooLong));
    }

    #[test]
    fn the_demonstration_has_everybody_in_it() {
        assert_eq!(demonstration().cast.len(), 7);
    }
}
