//! Sheets as players write them: `Grolf: Viking (4), Gambler (3), Sorcerer [1]`.
//!
//! The one-line form of a character (RIS-CRE-06): round brackets for a cliché, square ones for
//! a Double Pump cliché, a star on the primary one, and `Lucky Shots (n)` for dice spent on
//! charges. What it cannot say (tools, a Hook, a Tale) belongs into a full sheet. Whether a
//! sheet is legal is for [`creation`] to say; here it is only asked.

use std::fmt;

use rulebook::{Brings, Message, Rule, Seat, Sheets, each_once};

use crate::{
    Risus,
    event::Event,
    refusal::Refusal,
    rules::{creation, table},
    setup::{Casting, ClicheSheet, Figure, Options, Setup, Sheet},
    state::State,
};

/// How dice spent on Lucky Shots are written.
const LUCKY: &str = "Lucky Shots";
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
/// use book_risus::sheet::{read_line, write_line};
/// let sheet = read_line("Grolf: *Viking (4), Gambler (3), Sorcerer [1], Lucky Shots (1)").unwrap();
/// assert_eq!((sheet.cliches.len(), sheet.lucky_dice), (3, 1));
/// assert_eq!(
///     write_line(&sheet),
///     "Grolf: *Viking (4), Gambler (3), Sorcerer [1], Lucky Shots (1)"
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
    let mut sheet = Sheet {
        name: name.to_owned(),
        ..Sheet::default()
    };
    for part in parts
        .split([',', ';'])
        .map(str::trim)
        .filter(|part| !part.is_empty())
    {
        let cliche = read_cliche(part).ok_or_else(|| LineFault::NotACliche(part.to_owned()))?;
        if cliche.name.eq_ignore_ascii_case(LUCKY) {
            sheet.lucky_dice += cliche.level;
        } else {
            sheet.cliches.push(cliche);
        }
    }
    Ok(sheet)
}

impl LineFault {
    /// What to tell people.
    pub fn message(&self) -> Message {
        match self {
            LineFault::NoName => Message::new("risus-line-no-name"),
            LineFault::NotACliche(part) => {
                Message::new("risus-line-not-a-cliche").with("part", part.as_str())
            }
            LineFault::TooLong => Message::new("risus-line-too-long"),
        }
    }
}

impl Sheets for Risus {
    type Sheet = Sheet;
    type Options = Options;

    fn all_of_creation() -> Options {
        Options {
            lucky_shots: true,
            hooks_tales: true,
            pumps: true,
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
            Figure::Character => Message::new("risus-sheet-dice")
                .with("spent", creation::spent(sheet))
                .with("pool", creation::creation_pool(sheet)),
            Figure::Npc => Message::new("risus-kind-npc"),
            Figure::Squad => Message::new("risus-kind-squad"),
        }
    }

    fn faults(options: &Options, sheet: &Sheet, taken: bool) -> Vec<(Rule, Message)> {
        let mut faults = Vec::new();
        if options.long_haul && !options.advancement {
            faults.push(Refusal::LongHaulAlone);
        }
        if taken {
            faults.push(Refusal::BadName(sheet.name.clone()));
        }
        faults.extend(creation::faults(options, sheet));
        let told = each_once(faults);
        let told = told.iter();
        told.map(|fault| (fault.rule(), fault.message())).collect()
    }
}

impl Brings for Risus {
    fn bring(
        state: &State,
        by: &Seat,
        to: &Seat,
        sheet: &Sheet,
    ) -> Result<Vec<Event>, Vec<Refusal>> {
        table::bring(state, by, to, sheet)
    }
}

/// `Viking (4)`, `*Viking (4)` or `Sorcerer [1]`.
fn read_cliche(part: &str) -> Option<ClicheSheet> {
    let (part, primary) = match part.strip_prefix('*') {
        Some(rest) => (rest.trim_start(), true),
        None => (part, false),
    };
    let (name, level, double_pump) = cliches::read(part)?;
    Some(ClicheSheet {
        name: name.to_owned(),
        level,
        double_pump,
        primary,
        tools: Vec::new(),
    })
}

/// Writes the one-line form.
pub fn write_line(sheet: &Sheet) -> String {
    let cliches = sheet.cliches.iter().map(ToString::to_string);
    let lucky = (sheet.lucky_dice > 0).then(|| format!("{LUCKY} ({})", sheet.lucky_dice));
    let parts: Vec<String> = cliches.chain(lucky).collect();
    let line = format!("{}: {}", sheet.name, parts.join(", "));
    line.trim_end().to_owned()
}

/// A table to try the book out with: two players with two characters each, a tyrant, his
/// guard and a swarm of rats, and every option of the book.
pub fn demonstration() -> Setup {
    let cast = [
        (
            "Ann",
            "Grolf: *Viking (4), Gambler (3), Poet (2), Lucky Shots (1)",
        ),
        ("Ann", "Milda: *Cook (4), Spy (4), Bard (2)"),
        ("Bob", "Ulf: *Hunter (4), Thief (3), Pilot (3)"),
        ("Bob", "Zara: *Sorcerer [4], Dancer (2)"),
        ("gm", "Tyrant: Despot (6), Flatterer (2)"),
        ("gm", "Guard: Halberdier (3)"),
        ("gm", "Rats: Swarm (5)"),
    ];
    let casting = |(seat, line): (&str, &str)| {
        let mut sheet = read_line(line).ok()?;
        sheet.kind = match (seat, sheet.name.as_str()) {
            ("gm", "Rats") => Figure::Squad,
            ("gm", _) => Figure::Npc,
            _ => Figure::Character,
        };
        Some(Casting {
            seat: Seat::named(seat),
            sheet,
        })
    };
    Setup {
        options: Options {
            lucky_shots: true,
            hooks_tales: true,
            pumps: true,
            advancement: true,
            ..Options::default()
        },
        players: vec!["Ann".to_owned(), "Bob".to_owned()],
        cast: cast.into_iter().filter_map(casting).collect(),
    }
}

impl fmt::Display for ClicheSheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let star = if self.primary { "*" } else { "" };
        let (open, close) = if self.double_pump {
            ('[', ']')
        } else {
            ('(', ')')
        };
        write!(f, "{star}{} {open}{}{close}", self.name, self.level)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_as_people_write_them() {
        let sheet = read_line("  Grolf :Viking(4),Gambler ( 3 ) ; Poet (3d)").unwrap();
        assert_eq!(
            write_line(&sheet),
            "Grolf: Viking (4), Gambler (3), Poet (3)"
        );
        let odd = read_line("Mr. (X): Cook (good with knives) (2)").unwrap();
        assert_eq!(odd.cliches[0].name, "Cook (good with knives)");
    }

    #[test]
    fn the_demonstration_has_everybody_in_it() {
        assert_eq!(demonstration().cast.len(), 7);
    }

    #[test]
    fn what_is_not_a_sheet_is_said() {
        assert_eq!(read_line("Viking (4)"), Err(LineFault::NoName));
        assert_eq!(read_line(": Viking (4)"), Err(LineFault::NoName));
        for part in [
            "Viking",
            "Viking 4",
            "(4)",
            "Viking (x)",
            "Viking (-1)",
            "Viking (+4)",
            "é]",
            "Viking (99999)",
            "Viking (4) Gambler (3)",
            "Sorcerer [1] (2)",
        ] {
            let fault = LineFault::NotACliche(part.to_owned());
            assert_eq!(read_line(&format!("Grolf: {part}")), Err(fault));
        }
        assert_eq!(read_line(&"x".repeat(2_001)), Err(LineFault::TooLong));
    }

    #[test]
    fn a_name_that_is_taken_and_a_fault_told_once() {
        let options = Risus::all_of_creation();
        let rules = |options, taken, line| {
            let sheet = read_line(line).unwrap();
            let faults = Risus::faults(options, &sheet, taken);
            let rules: Vec<&str> = faults.iter().map(|(rule, _)| rule.0).collect();
            rules.join(" ")
        };
        let pumped = "Ann: A [2], B [2], C [1]";
        assert_eq!(rules(&options, true, pumped), "TBL-04");
        assert_eq!(rules(&options, false, pumped), "");
        assert_eq!(rules(&Options::default(), false, pumped), "RIS-GEN-03");
    }
}
