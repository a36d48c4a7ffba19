//! A hasher that gives the same numbers on every machine and in every run, and is quick for the
//! few machine words that a position is.

use std::hash::Hasher;

/// Multiplies and folds.
#[derive(Clone, Copy, Debug, Default)]
pub struct Fixed(u64);

/// Odd, and without a pattern in its bits.
const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;

impl Fixed {
    fn mix(&mut self, word: u64) {
        let product = u128::from(self.0 ^ word) * u128::from(FACTOR);
        let (low, high) = (product as u64, (product >> 64) as u64);
        self.0 = low ^ high.rotate_left(23);
    }
}

impl Hasher for Fixed {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.mix(u64::from_le_bytes(word));
        }
    }

    fn write_u8(&mut self, word: u8) {
        self.mix(u64::from(word));
    }

    fn write_u16(&mut self, word: u16) {
        self.mix(u64::from(word));
    }

    fn write_u32(&mut self, word: u32) {
        self.mix(u64::from(word));
    }

    fn write_u64(&mut self, word: u64) {
        self.mix(word);
    }

    fn write_usize(&mut self, word: usize) {
        self.mix(word as u64);
    }
}
