//! The tests of campaigns, in one program so that the books and the store are linked once. In
//! `common` stands a small table that most of them play at.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a test may stop where its own assumptions fail"
)]

mod bringing;
mod campaign;
mod common;
mod golden;
mod house;
mod landing;
mod texts;
