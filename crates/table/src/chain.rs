//! The chain that holds a log together: each line with the SHA-256 of all that came before it.
//!
//! What a line says is not known here; only that no byte of it, and no line before it, can be
//! changed without the chain showing where.

use std::{fmt, sync::Arc};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use sha2::{Digest as _, Sha256};

/// A SHA-256, written as 64 small hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digest(pub [u8; 32]);

impl Digest {
    /// What stands before the first line.
    pub const NONE: Digest = Digest([0; 32]);

    /// The digest of some bytes that stand one after another.
    pub fn of(parts: &[&[u8]]) -> Self {
        let mut hasher = Sha256::new();
        for part in parts {
            hasher.update(part);
        }
        Digest(hasher.finalize().into())
    }

    /// Reads what [`fmt::Display`] writes, and nothing else.
    pub fn read(text: &str) -> Option<Self> {
        let digits = text.as_bytes();
        if digits.len() != 64 {
            return None;
        }
        let mut bytes = [0; 32];
        for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
            *byte = digit(pair[0])? << 4 | digit(pair[1])?;
        }
        Some(Digest(bytes))
    }
}

/// Bytes as small hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    let mut digits = String::with_capacity(bytes.len() * 2);
    for byte in bytes {
        digits.push_str(&format!("{byte:02x}"));
    }
    digits
}

fn digit(letter: u8) -> Option<u8> {
    match letter {
        b'0'..=b'9' => Some(letter - b'0'),
        b'a'..=b'f' => Some(letter - b'a' + 10),
        _ => None,
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Digest {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Digest {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Digest::read(&text).ok_or_else(|| D::Error::custom("not a SHA-256"))
    }
}

/// A line of a log, exactly as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// What it says: an entry as JSON.
    pub body: Arc<str>,
    /// The digest of the line before it, and of it.
    pub hash: Digest,
}

impl Line {
    /// The line that follows on another.
    pub fn after(before: Digest, body: &str) -> Self {
        Line {
            hash: Digest::of(&[&before.0, body.as_bytes()]),
            body: Arc::from(body),
        }
    }

    /// Whether it follows on another.
    pub fn follows(&self, before: Digest) -> bool {
        Digest::of(&[&before.0, self.body.as_bytes()]) == self.hash
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The standard's own example, and what `sha256sum` says of nothing.
    #[test]
    fn digests_are_those_that_everybody_computes() {
        assert_eq!(
            Digest::of(&[b"a", b"bc"]).to_string(),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        );
        assert_eq!(
            Digest::of(&[]).to_string(),
            "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
        );
    }

    #[test]
    fn only_small_digits_are_read() {
        let text = Digest::of(&[b"abc"]).to_string();
        assert_eq!(Digest::read(&text), Some(Digest::of(&[b"abc"])));
        assert_eq!(Digest::read(&text.to_uppercase()), None);
        assert_eq!(Digest::read(&text[1..]), None);
        assert_eq!(Digest::read(&format!("{}g", &text[1..])), None);
    }

    #[test]
    fn a_line_follows_on_one_other_only() {
        let first = Line::after(Digest::NONE, "one");
        let second = Line::after(first.hash, "two");
        assert!(first.follows(Digest::NONE) && second.follows(first.hash));
        assert!(!second.follows(Digest::NONE));
        let edited = Line {
            body: Arc::from("twp"),
            ..second
        };
        assert!(!edited.follows(first.hash));
    }
}
