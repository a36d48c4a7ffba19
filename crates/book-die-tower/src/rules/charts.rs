//! Random creation: charts of our own, since the sheet speaks of charts that it does not contain
//! (DTW-RUL-20, DTW-TAB-06). The entries are texts of the language files; only names, which are
//! the same in every language, are here.

use dice::Face;
use rulebook::{Seat, words};

use super::{Play, creation, talking};
use crate::{
    Decided,
    event::Event,
    refusal::Refusal,
    setup::{Field, Sheet, WeaponUse, Words},
    state::{Charting, Doing, State},
};

/// Dice for one entry.
pub const DICE: u32 = 2;

/// Names, in the order of their entries.
const NAMES: [&str; 36] = [
    "Zerbina",
    "Octavio",
    "Maxine",
    "Bruno",
    "Yuki",
    "Amara",
    "Balthazar",
    "Oscar",
    "Iris",
    "Mirabelle",
    "Victor",
    "Nadia",
    "Ziggy",
    "Leila",
    "Kofi",
    "Ingrid",
    "Tao",
    "Marcello",
    "Olga",
    "Pepita",
    "Cosmo",
    "Juno",
    "Rufus",
    "Sacha",
    "Anouk",
    "Dimitri",
    "Flora",
    "Gaspard",
    "Samira",
    "Pompon",
    "Fiorella",
    "Turbo",
    "Malik",
    "Esperanza",
    "Domino",
    "Moustache",
];

/// An entry of a chart: two dice, read as tens and ones.
pub fn entry(tens: Face, ones: Face) -> u8 {
    u8::try_from(tens * 10 + ones).unwrap_or(0)
}

/// Whether a chart has such an entry: 11 to 66, every digit a face of a die.
pub fn is_entry(entry: u8) -> bool {
    (1..=6).contains(&(entry / 10)) && (1..=6).contains(&(entry % 10))
}

/// The name of an entry.
pub fn name(entry: u8) -> &'static str {
    let digit = |digit: u8| usize::from(digit.saturating_sub(1));
    let place = digit(entry / 10) * 6 + digit(entry % 10);
    NAMES.get(place).copied().unwrap_or(NAMES[0])
}

/// Weapons whose first die is a 6 are defensive.
pub fn weapon_use(entry: u8) -> WeaponUse {
    if entry / 10 == 6 {
        WeaponUse::Defensive
    } else {
        WeaponUse::Offensive
    }
}

/// Somebody rolls a character on the charts, and the name too if they give none.
pub fn roll(state: &State, seat: &Seat, name: &str) -> Decided {
    talking(state)?;
    creation::check_room(state)?;
    let name = match name {
        "" => None,
        name => {
            creation::check_new_name(state, name)?;
            Some(name.to_owned())
        }
    };
    Ok(vec![Event::Charted {
        charting: Charting {
            seat: seat.clone(),
            name,
        },
    }])
}

/// What is rolled for a character: the name, if it has none, and every field.
pub fn throws(charting: &Charting) -> Vec<Option<Field>> {
    let name = charting.name.is_none().then_some(None);
    let fields = Field::ALL.into_iter().map(Some);
    name.into_iter().chain(fields).collect()
}

/// The dice have fallen: there is the character.
pub fn settle(play: &mut Play, faces: &[Face]) {
    let Doing::Charting(charting) = play.state.doing.clone() else {
        return;
    };
    let mut sheet = Sheet {
        name: charting.name.clone().unwrap_or_default(),
        ..Sheet::default()
    };
    for (field, dice) in throws(&charting).into_iter().zip(faces.chunks(2)) {
        let &[tens, ones] = dice else {
            continue;
        };
        let entry = entry(tens, ones);
        let words = Words::Chart(entry);
        match field {
            None => sheet.name = free_name(&play.state, name(entry)),
            Some(Field::Weapon) => {
                sheet.weapon = words;
                sheet.weapon_use = weapon_use(entry);
            }
            Some(Field::Power) => sheet.power = words,
            Some(Field::Drawback) => sheet.drawback = words,
            Some(Field::Deviation) => sheet.deviation = words,
            Some(Field::Mystery) => sheet.mystery = words,
        }
    }
    play.happen(Event::Made {
        figure: Box::new(creation::build(&sheet, &charting.seat)),
    });
}

/// The name, with a number if somebody has it already.
fn free_name(state: &State, name: &str) -> String {
    let numbered = (2..=words::MOST_CHARACTERS + 1).map(|number| format!("{name} {number}"));
    let mut names = std::iter::once(name.to_owned()).chain(numbered);
    let free = names.find(|name| state.figure(name).is_none());
    free.unwrap_or_else(|| name.to_owned())
}

/// Whether words are an entry that there is, or a text that can be shown.
pub fn check_words(words: &Words) -> Result<(), Refusal> {
    match words {
        Words::Chart(entry) if is_entry(*entry) => Ok(()),
        Words::Chart(_) => Err(Refusal::BadChart),
        Words::Own(text) if words::is_text(text) => Ok(()),
        Words::Own(_) => Err(Refusal::BadText),
    }
}
