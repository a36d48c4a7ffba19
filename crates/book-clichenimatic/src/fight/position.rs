//! Where a fight stands, in a few words: everybody's Essence, dice and Run-offs that are ready,
//! and how far the round is. What any of it means is in the other files.

/// Most fighters of a fight that is reckoned.
pub const MOST_FIGHTERS: usize = 8;
/// Most dice that somebody has in hand.
pub const MOST_DICE: usize = 10;
/// The highest value of a die, which a Catch Phrase may have doubled.
pub const HIGHEST: u32 = 15;
/// Most Run-offs of a fighter that are told apart.
pub const MOST_RUN_OFFS: usize = 14;

const LEFT_BITS: u32 = 10;
const NIBBLE: u32 = 4;

/// Dice on hand: their values, whoever rolled which, the highest first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Dice(u64);

impl Dice {
    /// These dice, if there are neither too many nor too high ones.
    pub fn of(values: impl IntoIterator<Item = u32>) -> Option<Self> {
        let mut dice = Dice::default();
        for value in values {
            if value > HIGHEST || dice.number() >= MOST_DICE {
                return None;
            }
            dice = dice.with(value);
        }
        Some(dice)
    }

    /// The values, the highest first.
    pub fn values(self) -> impl Iterator<Item = u32> {
        let values = (0..MOST_DICE).map(move |place| self.at(place));
        values.take_while(|value| *value > 0)
    }

    /// The values that differ, the highest first.
    pub fn distinct(self) -> impl DoubleEndedIterator<Item = u32> {
        (1..=HIGHEST).rev().filter(move |value| self.has(*value))
    }

    /// How many there are.
    pub fn number(self) -> usize {
        let bits = u64::BITS - self.0.leading_zeros();
        bits.div_ceil(NIBBLE) as usize
    }

    /// Whether there are none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The highest value; 0 if there are no dice.
    pub fn highest(self) -> u32 {
        self.at(0)
    }

    /// The lowest value; 0 if there are no dice.
    pub fn lowest(self) -> u32 {
        self.number().checked_sub(1).map_or(0, |last| self.at(last))
    }

    /// The same with one more; a die without any value is none.
    #[must_use]
    pub fn with(self, value: u32) -> Self {
        if value == 0 {
            return self;
        }
        let higher = self.values().take_while(|one| *one >= value).count();
        let shift = NIBBLE * u32::try_from(higher).unwrap_or(0);
        let above = self.0 & ((1 << shift) - 1);
        let below = self.0 >> shift << (shift + NIBBLE);
        Dice(above | u64::from(value) << shift | below)
    }

    /// The same with one of this value less.
    #[must_use]
    pub fn without(self, value: u32) -> Self {
        let higher = self.values().take_while(|one| *one > value).count();
        if self.at(higher) != value {
            return self;
        }
        let shift = NIBBLE * u32::try_from(higher).unwrap_or(0);
        let above = self.0 & ((1 << shift) - 1);
        Dice(above | self.0 >> (shift + NIBBLE) << shift)
    }

    fn at(self, place: usize) -> u32 {
        let shift = NIBBLE * u32::try_from(place).unwrap_or(0);
        let value = self.0.checked_shr(shift).unwrap_or(0) & 15;
        u32::try_from(value).unwrap_or(0)
    }

    fn has(self, value: u32) -> bool {
        self.values().any(|one| one == value)
    }
}

/// How one fighter is, in one word: what is left, what is ready, dice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Body(u64);

const READY_SHIFT: u32 = LEFT_BITS;
const DICE_SHIFT: u32 = LEFT_BITS + 14;

impl Body {
    /// Somebody between rounds.
    pub fn new(left: u32, wounds: u32) -> Self {
        Body::default().with_left(left).with_wounds(wounds)
    }

    /// Essence, or Mooks who stand.
    pub fn left(self) -> u32 {
        self.part(0, LEFT_BITS)
    }

    /// Whether anything is left.
    pub fn stands(self) -> bool {
        self.left() > 0
    }

    /// Run-offs that are declared and not spent, as bits.
    pub fn ready(self) -> u16 {
        u16::try_from(self.part(READY_SHIFT, 14)).unwrap_or(0)
    }

    /// Wounds of Mooks, who have no Run-offs to declare.
    pub fn wounds(self) -> u32 {
        self.part(READY_SHIFT, 14)
    }

    /// Dice on hand.
    pub fn dice(self) -> Dice {
        Dice(self.0 >> DICE_SHIFT)
    }

    /// The same with so much left.
    #[must_use]
    pub fn with_left(self, left: u32) -> Self {
        self.set(0, LEFT_BITS, left)
    }

    /// The same with these Run-offs ready.
    #[must_use]
    pub fn with_ready(self, ready: u16) -> Self {
        self.set(READY_SHIFT, 14, ready.into())
    }

    /// The same with so many wounds.
    #[must_use]
    pub fn with_wounds(self, wounds: u32) -> Self {
        self.set(READY_SHIFT, 14, wounds)
    }

    /// The same with these dice.
    #[must_use]
    pub fn with_dice(self, dice: Dice) -> Self {
        Body(self.0 & ((1 << DICE_SHIFT) - 1) | dice.0 << DICE_SHIFT)
    }

    fn part(self, shift: u32, bits: u32) -> u32 {
        u32::try_from(self.0 >> shift & ((1 << bits) - 1)).unwrap_or(0)
    }

    fn set(self, shift: u32, bits: u32, value: u32) -> Self {
        let most = (1 << bits) - 1;
        let value = u64::from(value).min(most);
        Body(self.0 & !(most << shift) | value << shift)
    }
}

/// What somebody can still put on top, where that is reckoned: Resolve, Pips for this round, and
/// Catch Phrases.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spare {
    /// Points of Resolve.
    pub resolve: u8,
    /// Pips that are not spent in this round.
    pub pips: u8,
    /// Catch Phrases that were not used in this session.
    pub phrases: u8,
}

/// How far a round is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Now {
    /// Whether actions are on; otherwise the round is yet to begin.
    pub acting: bool,
    /// Which player began.
    pub first: u8,
    /// Who is on turn, as a place in the order.
    pub place: u8,
    /// Players' fighters whom the game master has attacked in this turn, as bits.
    pub targeted: u8,
    /// Heroes whom Mooks have had their last attack on, as bits.
    pub last: u8,
    /// Turns that were let go by.
    pub passes: u8,
}

/// Uses and charges that are left: a number from 0 to 9 for each stock, or how long an empty one
/// takes to come back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Stocks(u64);

/// Most stocks of a fight that is reckoned.
pub const MOST_STOCKS: usize = 16;
/// Most uses of a stock.
const MOST_USES: u32 = 9;

impl Stocks {
    /// Uses of a stock that are left.
    pub fn left(self, stock: u8) -> u32 {
        let state = self.state(stock);
        if state > MOST_USES { 0 } else { state }
    }

    /// The same with so many left.
    #[must_use]
    pub fn with_left(self, stock: u8, left: u32) -> Self {
        self.with_state(stock, left.min(MOST_USES))
    }

    /// The same with an empty one that is back when so many rounds have begun, at least one.
    #[must_use]
    pub fn with_wait(self, stock: u8, rounds: u32) -> Self {
        self.with_state(stock, (MOST_USES + rounds.max(1)).min(15))
    }

    /// A round begins: an empty stock that is back is full.
    #[must_use]
    pub fn come_back(self, stock: u8, full: u32) -> Self {
        match self.state(stock).checked_sub(MOST_USES) {
            None | Some(0) => self,
            Some(1) => self.with_left(stock, full),
            Some(rounds) => self.with_wait(stock, rounds - 1),
        }
    }

    /// The same with a stock as it is elsewhere under another number.
    #[must_use]
    pub fn with_same(self, stock: u8, elsewhere: Stocks, number: u8) -> Self {
        self.with_state(stock, elsewhere.state(number))
    }

    fn state(self, stock: u8) -> u32 {
        u32::try_from(self.0 >> (NIBBLE * u32::from(stock)) & 15).unwrap_or(0)
    }

    fn with_state(self, stock: u8, state: u32) -> Self {
        let shift = NIBBLE * u32::from(stock);
        Stocks(self.0 & !(15 << shift) | u64::from(state) << shift)
    }
}

/// Where a fight stands between two actions, or between rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// Everybody, in table order.
    pub bodies: [Body; MOST_FIGHTERS],
    /// What they can still put on top; nothing where that is left out.
    pub spares: [Spare; MOST_FIGHTERS],
    /// What is left of what is limited.
    pub stocks: Stocks,
    /// How far the round is.
    pub now: Now,
}

impl Position {
    /// Who stands, as bits.
    pub fn standing(&self) -> u8 {
        let bodies = self.bodies.iter().enumerate();
        bodies.fold(0, |bits, (who, body)| bits | u8::from(body.stands()) << who)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_are_kept_in_order() {
        let dice = Dice::of([3, 6, 1, 3]).unwrap();
        assert_eq!(dice.values().collect::<Vec<_>>(), [6, 3, 3, 1]);
        assert_eq!(dice.distinct().collect::<Vec<_>>(), [6, 3, 1]);
        assert_eq!((dice.number(), dice.highest(), dice.lowest()), (4, 6, 1));
        let fewer = dice.without(3).without(5).with(0);
        assert_eq!(fewer.values().collect::<Vec<_>>(), [6, 3, 1]);
        assert_eq!(Dice::of([16]), None);
        let ten = Dice::of([15; MOST_DICE]).unwrap();
        assert_eq!(ten.without(15).with(2).lowest(), 2);
        assert_eq!(Dice::of([1; MOST_DICE + 1]), None);
    }

    #[test]
    fn a_body_keeps_its_parts_apart() {
        let dice = Dice::of([15; MOST_DICE]).unwrap();
        let body = Body::new(1_000, 0).with_ready(0x2aaa).with_dice(dice);
        assert_eq!(
            (body.left(), body.ready(), body.dice()),
            (1_000, 0x2aaa, dice)
        );
        let body = body.with_left(7).with_dice(Dice::default());
        assert_eq!(
            (body.left(), body.ready(), body.dice()),
            (7, 0x2aaa, Dice::default())
        );
        assert_eq!(Body::new(3, 4).wounds(), 4);
    }

    #[test]
    fn an_empty_stock_comes_back_in_time() {
        let empty = Stocks::default().with_left(3, 9).with_wait(2, 3);
        let later = |rounds: usize| (0..rounds).fold(empty, |stocks, _| stocks.come_back(2, 3));
        assert_eq!([2, 3].map(|rounds| later(rounds).left(2)), [0, 3]);
        assert_eq!(later(3).left(3), 9);
        assert_eq!(later(9).come_back(3, 1).left(3), 9);
    }
}
