//! Where the table's dice come from: a key for each campaign, and a generator for each roll.
//!
//! A roll has a number that never comes twice. Its generator follows from the key and the
//! number alone, so nothing has to be kept but the key and how many rolls there were; and a roll
//! that was lost before anybody saw it falls the same way when it is made again.

use std::fmt;

use dice::Face;
use rand::{
    Rng as _, SeedableRng as _, TryRng as _,
    rngs::{ChaCha20Rng, SysRng},
};

use crate::chain::Digest;

/// The secret of a campaign's dice. It is shown to nobody before the campaign is closed.
#[derive(Clone, PartialEq, Eq)]
pub struct Key([u8; 32]);

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(…)")
    }
}

impl Key {
    /// A key that nobody can predict; `None` if the system has no randomness to give.
    pub fn unpredictable() -> Option<Self> {
        random_bytes().map(Key)
    }

    /// The same key for the same seed: for tables whose dice are to fall the same way again.
    pub fn of_seed(seed: u64) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        Key(key)
    }

    /// The key as it is kept.
    pub fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// A key that was kept.
    pub fn kept(bytes: [u8; 32]) -> Self {
        Key(bytes)
    }

    /// The generator of a roll.
    pub fn roll(&self, number: u64) -> Generator {
        let seed = Digest::of(&[b"commedia/roll/1\0", &self.0, &number.to_le_bytes()]);
        Generator {
            words: ChaCha20Rng::from_seed(seed.0),
        }
    }

    /// The key laid open.
    pub fn laid_open(&self) -> Digest {
        Digest(self.0)
    }
}

/// Bytes that nobody can predict; `None` if the system has none to give.
pub fn random_bytes<const N: usize>() -> Option<[u8; N]> {
    let mut bytes = [0; N];
    SysRng.try_fill_bytes(&mut bytes).ok()?;
    Some(bytes)
}

/// Faces from the `ChaCha20` generator, every one equally likely.
pub struct Generator {
    words: ChaCha20Rng,
}

impl Generator {
    /// A generator that gives the same faces for the same seed, on every machine and for ever:
    /// the seed is the key of the cipher, and faces are drawn as [`Generator::face`] says.
    pub fn seeded(seed: u64) -> Self {
        Generator::numbered(seed, 0)
    }

    /// One of many generators with the same seed that know nothing of each other, by its number:
    /// what happens in parallel comes out the same in any order. The first, number 0, is the one
    /// that is just seeded.
    pub fn numbered(seed: u64, number: u64) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        key[8..16].copy_from_slice(&number.to_le_bytes());
        Generator {
            words: ChaCha20Rng::from_seed(key),
        }
    }

    /// A generator that nobody can predict; `None` if the system has no randomness to give.
    pub fn unpredictable() -> Option<Self> {
        let words = ChaCha20Rng::from_seed(random_bytes()?);
        Some(Generator { words })
    }

    /// A word of chance for those who need something else than faces.
    pub fn word(&mut self) -> u32 {
        self.words.next_u32()
    }

    /// So many faces of dice with so many sides.
    pub fn faces(&mut self, dice: u32, sides: u16) -> Vec<Face> {
        (0..dice).map(|_| self.face(sides)).collect()
    }

    /// One face. Words in the last incomplete run of `sides` numbers are thrown away; taking
    /// the remainder of any word would favour low faces.
    pub fn face(&mut self, sides: u16) -> Face {
        let sides = u32::from(sides.max(1));
        let remainder = (u32::MAX % sides + 1) % sides;
        loop {
            let word = self.words.next_u32();
            if word <= u32::MAX - remainder {
                let face = word % sides + 1;
                return Face::try_from(face).unwrap_or(Face::MAX);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_gives_the_same_faces_for_ever() {
        // Written down once: other faces here would mean other faces in every replayed roll.
        let faces = Generator::seeded(7).faces(12, 6);
        assert_eq!(faces, [2, 4, 5, 1, 4, 1, 2, 2, 6, 5, 6, 4]);
        assert_ne!(faces, Generator::seeded(8).faces(12, 6));
    }

    #[test]
    fn a_roll_of_a_key_falls_the_same_way_for_ever() {
        let key = Key::of_seed(7);
        assert_eq!(key.roll(0).faces(12, 6), key.roll(0).faces(12, 6));
        assert_ne!(key.roll(0).faces(12, 6), key.roll(1).faces(12, 6));
        assert_ne!(
            key.roll(0).faces(12, 6),
            Key::of_seed(8).roll(0).faces(12, 6)
        );
    }

    #[test]
    fn numbered_generators_are_the_same_for_ever_and_differ() {
        let words = |number| {
            let mut generator = Generator::numbered(7, number);
            [generator.word(), generator.word()]
        };
        assert_eq!(words(0), [Generator::seeded(7).word(), words(0)[1]]);
        assert_eq!(words(1), words(1));
        assert_ne!(words(0), words(1));
        assert_ne!(words(1), words(2));
    }

    #[test]
    fn two_unpredictable_generators_differ() {
        let mut a = Generator::unpredictable().unwrap();
        let mut b = Generator::unpredictable().unwrap();
        assert_ne!(a.faces(100, 6), b.faces(100, 6));
        assert_ne!(Key::unpredictable(), Key::unpredictable());
    }

    /// Chi-square against a flat distribution: with a fixed seed the figure never changes, so
    /// the bound (the 1 in 10,000 quantile for the degrees of freedom) cannot fail by chance.
    #[test]
    fn faces_are_even() {
        for (sides, bound) in [(2_u16, 15.14), (6, 25.75), (20, 50.80), (100, 161.32)] {
            for seed in [1, 2, 3] {
                let throws = 600_000_u32;
                let faces = Generator::seeded(seed).faces(throws, sides);
                let mut seen = vec![0_u32; usize::from(sides)];
                for face in faces {
                    seen[usize::from(face) - 1] += 1;
                }
                let expected = f64::from(throws) / f64::from(sides);
                assert!(chi_square(&seen, expected) < bound, "d{sides}, seed {seed}");
            }
        }
    }

    /// The first die of each roll: they come from different generators.
    #[test]
    fn first_dice_of_many_rolls_are_even() {
        let key = Key::of_seed(3);
        let mut seen = [0_u32; 6];
        for number in 0..60_000 {
            seen[usize::from(key.roll(number).face(6)) - 1] += 1;
        }
        assert!(chi_square(&seen, 10_000.0) < 25.75);
    }

    /// Neighbouring dice know nothing of each other.
    #[test]
    fn pairs_of_faces_are_even() {
        let faces = Generator::seeded(4).faces(720_000, 6);
        let mut seen = [0_u32; 36];
        for pair in faces.chunks(2) {
            seen[usize::from(pair[0] - 1) * 6 + usize::from(pair[1] - 1)] += 1;
        }
        assert!(chi_square(&seen, 10_000.0) < 76.0);
    }

    fn chi_square(seen: &[u32], expected: f64) -> f64 {
        let off = |&n: &u32| (f64::from(n) - expected).powi(2) / expected;
        seen.iter().map(off).sum()
    }
}
