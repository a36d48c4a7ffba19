//! Sheets as people write them in one line:
//! `Colombina: Frying pan | Ventriloquist | Only at night | Never whispers | Who wrote the letter`.
//!
//! The five fields of a PC in the order of the sheet, parted by bars; an NPC begins with `NPC`,
//! a Monster with its Health: `Dragon: Health 5 | good at fire, claws | weak to cold`. What a
//! line cannot say (Level, Wishes, notes, an NPC's quirks) belongs into a full sheet. Whether a
//! sheet is legal is for [`creation`] to say; here it is only asked.

use rulebook::{Brings, Message, Rule, Seat, Sheets, each_once};

use crate::{
    DieTower,
    event::Event,
    refusal::Refusal,
    rules::{charts, creation, table},
    setup::{Casting, Field, Kind, Options, Setup, Sheet, WeaponUse, Words},
    state::State,
};

/// The longest line that is read, in bytes.
pub const LONGEST_LINE: usize = 4_000;

/// What parts the fields of a line.
const BAR: char = '|';
/// What is written behind a defensive Weapon.
const DEFENSIVE: &str = "(defensive)";
/// How the line of an NPC begins.
const NPC: &str = "npc";
/// How the line of a Monster begins.
const HEALTH: &str = "health ";
/// What a Monster does with two dice.
const GOOD_AT: &str = "good at ";
/// What a Monster is weak to.
const WEAK_TO: &str = "weak to ";

/// Why a line is not a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineFault {
    /// There is no name before a colon.
    NoName,
    /// A PC has five fields, an NPC two, a Monster at most three.
    Fields,
    /// A part of a Monster's line is none.
    NotAPart(String),
    /// More than can be read.
    TooLong,
}

/// Reads the one-line form.
///
/// ```
/// use book_die_tower::sheet::{read_line, write_line};
/// let line = "Pip: Tea tray (defensive) | Owl | Only at night | Hoots | Who broke the moon";
/// assert_eq!(write_line(&read_line(line).unwrap()), line);
/// ```
pub fn read_line(line: &str) -> Result<Sheet, LineFault> {
    if line.len() > LONGEST_LINE {
        return Err(LineFault::TooLong);
    }
    let (name, fields) = line.split_once(':').ok_or(LineFault::NoName)?;
    let name = name.trim();
    if name.is_empty() {
        return Err(LineFault::NoName);
    }
    let fields: Vec<&str> = fields.split(BAR).map(str::trim).collect();
    let first = fields.first().copied().unwrap_or_default().to_lowercase();
    let mut sheet = if first == NPC {
        read_npc(&fields[1..])?
    } else if let Some(health) = first.strip_prefix(HEALTH) {
        read_monster(health, &fields[1..])?
    } else {
        read_pc(&fields)?
    };
    name.clone_into(&mut sheet.name);
    Ok(sheet)
}

fn read_pc(fields: &[&str]) -> Result<Sheet, LineFault> {
    let &[weapon, power, drawback, deviation, mystery] = fields else {
        return Err(LineFault::Fields);
    };
    let (weapon, weapon_use) = read_weapon(weapon);
    Ok(Sheet {
        weapon,
        weapon_use,
        power: read_words(power),
        drawback: read_words(drawback),
        deviation: read_words(deviation),
        mystery: read_words(mystery),
        ..Sheet::default()
    })
}

fn read_npc(fields: &[&str]) -> Result<Sheet, LineFault> {
    let (weapon, power) = match fields {
        [] => ("", ""),
        [weapon] => (*weapon, ""),
        [weapon, power] => (*weapon, *power),
        _ => return Err(LineFault::Fields),
    };
    let (weapon, weapon_use) = read_weapon(weapon);
    Ok(Sheet {
        kind: Kind::Npc,
        weapon,
        weapon_use,
        power: read_words(power),
        ..Sheet::default()
    })
}

fn read_monster(health: &str, fields: &[&str]) -> Result<Sheet, LineFault> {
    let fault = |part: &str| LineFault::NotAPart(part.to_owned());
    let mut sheet = Sheet {
        kind: Kind::Monster,
        health: Some(health.trim().parse().map_err(|_| fault(health))?),
        ..Sheet::default()
    };
    let list = |texts: &str| -> Vec<String> {
        let texts = texts.split(',').map(str::trim);
        texts
            .filter(|text| !text.is_empty())
            .map(str::to_owned)
            .collect()
    };
    for part in fields {
        let after = |word: &str| {
            let head = part.get(..word.len())?;
            let rest = part.get(word.len()..)?;
            head.eq_ignore_ascii_case(word).then_some(rest)
        };
        if let Some(texts) = after(GOOD_AT) {
            sheet.good_at.extend(list(texts));
        } else if let Some(texts) = after(WEAK_TO) {
            sheet.weaknesses.extend(list(texts));
        } else {
            return Err(fault(part));
        }
    }
    Ok(sheet)
}

fn read_weapon(text: &str) -> (Words, WeaponUse) {
    match text.strip_suffix(DEFENSIVE) {
        Some(weapon) => (read_words(weapon.trim_end()), WeaponUse::Defensive),
        None => (read_words(text), WeaponUse::Offensive),
    }
}

/// A number of a chart is an entry of it; everything else is words.
fn read_words(text: &str) -> Words {
    match text.parse::<u8>() {
        Ok(entry) if charts::is_entry(entry) => Words::Chart(entry),
        _ => Words::own(text),
    }
}

/// Writes the one-line form.
pub fn write_line(sheet: &Sheet) -> String {
    let words = |field: Field| match creation::words_of(sheet, field) {
        Words::Own(text) => text.clone(),
        Words::Chart(entry) => entry.to_string(),
    };
    let weapon = || match sheet.weapon_use {
        WeaponUse::Offensive => words(Field::Weapon),
        WeaponUse::Defensive => format!("{} {DEFENSIVE}", words(Field::Weapon)),
    };
    let fields = match sheet.kind {
        Kind::Pc => vec![
            weapon(),
            words(Field::Power),
            words(Field::Drawback),
            words(Field::Deviation),
            words(Field::Mystery),
        ],
        Kind::Npc => {
            let mut fields = vec!["NPC".to_owned(), weapon(), words(Field::Power)];
            while fields.last().is_some_and(String::is_empty) {
                fields.pop();
            }
            fields
        }
        Kind::Monster => {
            let mut fields = vec![format!("Health {}", sheet.health.unwrap_or(0))];
            for (word, texts) in [(GOOD_AT, &sheet.good_at), (WEAK_TO, &sheet.weaknesses)] {
                if !texts.is_empty() {
                    fields.push(format!("{word}{}", texts.join(", ")));
                }
            }
            fields
        }
    };
    format!("{}: {}", sheet.name, fields.join(" | "))
}

impl LineFault {
    /// What to tell people.
    pub fn message(&self) -> Message {
        match self {
            LineFault::NoName => Message::new("die-tower-line-no-name"),
            LineFault::Fields => Message::new("die-tower-line-fields"),
            LineFault::NotAPart(part) => {
                Message::new("die-tower-line-not-a-part").with("part", part.as_str())
            }
            LineFault::TooLong => Message::new("die-tower-line-too-long"),
        }
    }
}

impl Sheets for DieTower {
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
            Kind::Pc => Message::new("die-tower-sheet-pc")
                .with("level", sheet.level.unwrap_or(creation::FIRST_LEVEL))
                .with("wishes", sheet.wishes.unwrap_or(creation::FIRST_WISHES)),
            Kind::Npc => Message::new("die-tower-sheet-npc"),
            Kind::Monster => {
                Message::new("die-tower-sheet-monster").with("health", sheet.health.unwrap_or(0))
            }
        }
    }

    fn faults(options: &Options, sheet: &Sheet, taken: bool) -> Vec<(Rule, Message)> {
        let mut faults = creation::option_faults(options);
        if taken {
            faults.push(Refusal::BadName(sheet.name.clone()));
        }
        faults.extend(creation::faults(sheet));
        let told = each_once(faults);
        let told = told.iter();
        told.map(|fault| (fault.rule(), fault.message())).collect()
    }
}

impl Brings for DieTower {
    fn bring(
        state: &State,
        _by: &Seat,
        to: &Seat,
        sheet: &Sheet,
    ) -> Result<Vec<Event>, Vec<Refusal>> {
        table::bring(state, to, sheet)
    }
}

/// A table to try the book out with: two heroes, an ally of doubtful use, and a monster.
pub fn demonstration() -> Setup {
    let cast = [
        (
            "Ann",
            "Colombina: Frying pan | Ventriloquist | Only in rhymes | Cannot resist a dare | \
             Who forged the duke's will",
        ),
        (
            "Bob",
            "Pedrolino: Tea tray (defensive) | Sleepwalker | Wakes up at loud noises | \
             Apologises to furniture | Where the moon goes by day",
        ),
        ("gm", "Pantalone: NPC | Walking stick | Money"),
        (
            "gm",
            "Gargoyle: Health 3 | good at claws, falling on people | weak to feathers",
        ),
    ];
    let casting = |(seat, line): (&str, &str)| {
        Some(Casting {
            seat: Seat::named(seat),
            sheet: read_line(line).ok()?,
        })
    };
    Setup {
        options: Options::default(),
        players: vec!["Ann".to_owned(), "Bob".to_owned()],
        wm_after: None,
        cast: cast.into_iter().filter_map(casting).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_as_people_write_them() {
        for (line, written) in [
            (
                " Pip :Tray (defensive)|Owl| 23 |Hoots|Why ",
                "Pip: Tray (defensive) | Owl | 23 | Hoots | Why",
            ),
            ("Bo: npc", "Bo: NPC"),
            ("Bo: NPC | Stick", "Bo: NPC | Stick"),
            ("Bo: NPC || Money", "Bo: NPC |  | Money"),
            (
                "Ox: health 5 | Weak to mice , tea | GOOD AT horns",
                "Ox: Health 5 | good at horns | weak to mice, tea",
            ),
        ] {
            assert_eq!(write_line(&read_line(line).unwrap()), written);
        }
        assert_eq!(
            read_line("P: a|b|23|d|e").unwrap().drawback,
            Words::Chart(23)
        );
        assert_eq!(
            read_line("P: a|b|27|d|e").unwrap().drawback,
            Words::own("27")
        );
    }

    #[test]
    fn what_is_not_a_sheet_is_said() {
        assert_eq!(read_line("nobody"), Err(LineFault::NoName));
        assert_eq!(read_line(": a|b|c|d|e"), Err(LineFault::NoName));
        assert_eq!(read_line("P: a|b|c|d"), Err(LineFault::Fields));
        assert_eq!(read_line("P: NPC|a|b|c"), Err(LineFault::Fields));
        let part = |part: &str| Err(LineFault::NotAPart(part.to_owned()));
        assert_eq!(read_line("P: Health much"), part("much"));
        assert_eq!(read_line("P: Health 3 | é"), part("é"));
        assert_eq!(read_line(&"x".repeat(4_001)), Err(LineFault::TooLong));
    }

    #[test]
    fn the_demonstration_has_everybody_in_it() {
        assert_eq!(demonstration().cast.len(), 4);
    }
}
