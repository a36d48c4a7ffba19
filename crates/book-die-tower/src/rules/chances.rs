//! How likely the next die brings the tower down, by the way it is settled: exact where lots
//! are drawn, measured where the tower is simulated (docs/tower.md), unknown with real dice.

use std::sync::LazyLock;

use dice::Fraction;
use rulebook::Steadiness;

use super::tower;
use crate::{setup::Settling, state::Tower};

/// What the simulation came to when it was calibrated: for each hand and height, how many dice
/// were let go, and what came of them.
const MEASURED: &str = include_str!("../../../tower/data/calibration.csv");

/// Dice let go at a height.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Measured {
    /// How steady the hand was.
    pub hand: Steadiness,
    /// The height that the die would make.
    pub height: u32,
    /// How many were let go.
    pub tried: u32,
    /// How many slipped.
    pub slipped: u32,
    /// How many brought the tower down.
    pub fell: u32,
}

/// Everything that was measured.
pub fn measured() -> &'static [Measured] {
    static ROWS: LazyLock<Vec<Measured>> =
        LazyLock::new(|| MEASURED.lines().filter_map(read_row).collect());
    &ROWS
}

/// A row: hand, height, tried, stood, slipped, fell. Other lines are for people.
fn read_row(line: &str) -> Option<Measured> {
    let mut cells = line.split(',').map(str::trim);
    let hand = match cells.next()? {
        "careful" => Steadiness::Careful,
        "casual" => Steadiness::Casual,
        "shaky" => Steadiness::Shaky,
        _ => return None,
    };
    let mut number = || cells.next()?.parse::<u32>().ok();
    let (height, tried, _stood) = (number()?, number()?, number()?);
    Some(Measured {
        hand,
        height,
        tried,
        slipped: number()?,
        fell: number()?,
    })
}

/// How likely the die that makes this height falls, stands or slips.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chances {
    /// It brings the tower down.
    pub falls: Fraction,
    /// It slips off.
    pub slips: Fraction,
    /// Whether this is exact; otherwise it was measured.
    pub exact: bool,
}

impl Chances {
    /// How likely it brings the tower down in the end, slips being tried again (DTW-RUL-06);
    /// nothing if it only ever slips.
    pub fn falls_in_the_end(&self) -> Option<Fraction> {
        let settled = Fraction::ONE - &self.slips;
        (settled != Fraction::ZERO).then(|| &self.falls / settled)
    }
}

/// What may come of the next die; nothing where nobody knows.
pub fn of_next(tower: &Tower) -> Option<Chances> {
    of_height(tower, tower.height + 1)
}

/// What may come of the die that makes this height; nothing where nobody knows.
pub fn of_height(tower: &Tower, height: u32) -> Option<Chances> {
    match tower.settling {
        Settling::ByHand => None,
        Settling::Drawn => Some(Chances {
            falls: drawn(&tower.falls, height),
            slips: Fraction::ZERO,
            exact: true,
        }),
        Settling::Simulated => of_hand(tower.hand, height),
    }
}

/// How likely the die that makes this height brings down a tower that is drawn for
/// (DTW-TAB-03).
pub fn drawn(list: &[u32], height: u32) -> Fraction {
    share(tower::falls(list, height), tower::CERTAIN)
}

/// What was measured for a hand at this height, or at the greatest height below it that enough
/// towers reached.
pub fn of_hand(hand: Steadiness, height: u32) -> Option<Chances> {
    let rows = measured().iter();
    let mut rows = rows.filter(|row| row.hand == hand && row.height <= height);
    let row = rows.rfind(|row| row.tried >= ENOUGH)?;
    Some(Chances {
        falls: share(row.fell, row.tried),
        slips: share(row.slipped, row.tried),
        exact: false,
    })
}

/// Dice that have to be let go before a share of them says something.
const ENOUGH: u32 = 20;

fn share(part: u32, whole: u32) -> Fraction {
    dice::fraction(&part.into(), &whole.into())
}
