//! The tests of the registry, in one program so that all books are linked once: fights of every
//! book, every book played, and its options.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test may stop where its own assumptions fail"
)]

mod fights;
mod playing;
mod settings;
