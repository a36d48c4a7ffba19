//! Numbers that look random and are the same every time.

/// A small generator (`SplitMix64`), good enough to play at random.
pub struct Random(u64);

impl Random {
    /// The generator of a seed.
    pub fn new(seed: u64) -> Self {
        Random(seed)
    }

    /// The next number.
    pub fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `end`; 0 if that is 0.
    #[expect(clippy::cast_possible_truncation, reason = "below a usize")]
    pub fn below(&mut self, end: usize) -> usize {
        (self.number() % (end.max(1) as u64)) as usize
    }

    /// A number from `min` to `max`.
    pub fn between(&mut self, min: i64, max: i64) -> i64 {
        let span = usize::try_from(max - min).unwrap_or(0) + 1;
        min + i64::try_from(self.below(span)).unwrap_or(0)
    }

    /// So many faces of six-sided dice.
    pub fn faces(&mut self, dice: u32) -> Vec<dice::Face> {
        let mut face = || u16::try_from(self.below(6) + 1).unwrap_or(1);
        (0..dice).map(|_| face()).collect()
    }

    /// One of these.
    pub fn one_of<'a, T>(&mut self, all: &'a [T]) -> Option<&'a T> {
        all.get(self.below(all.len()))
    }
}
