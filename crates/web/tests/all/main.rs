//! The tests of the pages and of what programs ask for, in one program so that the server is linked
//! once. In `common` stand a server and browsers that all of them use.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a test may stop where its own assumptions fail"
)]

mod api;
mod campaigns;
mod characters;
mod colours;
mod common;
mod customs;
mod lab;
mod options;
mod pages;
mod sheets;
mod sockets;
mod tower;
