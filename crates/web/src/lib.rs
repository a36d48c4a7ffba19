//! The table in the browser: pages that people play at, and live updates.
//!
//! Everything is HTML that the server writes. A page works as form, POST and redirect with scripts
//! off; the small script of ours only saves the reload. Nothing here knows a book: choices, views
//! and texts come as data.
//!
//! [`App`] is a house with what pages need around it; [`router`] has every address; [`serve`]
//! listens until it is told to stop.

#![allow(
    clippy::disallowed_methods,
    reason = "the page is at the edge: it has sockets and waits"
)]
#![allow(
    clippy::result_large_err,
    reason = "an answer that refuses is what extractors and handlers fail with"
)]

mod api;
mod app;
mod assets;
mod characters;
mod cookies;
mod fields;
mod files;
mod guard;
mod host;
mod journal;
mod lab;
mod limits;
mod live;
mod odds;
mod orders;
mod pages;
mod parts;
mod patience;
mod routes;
mod server;
mod sitting;
mod upload;
mod visitor;

pub use api::{RIGHTS as API_RIGHTS, description};
pub use app::{App, Settings, demonstrations};
pub use host::Host;
pub use journal::{Journal, Writer};
pub use limits::Bounds;
pub use routes::{RIGHTS, Right, router};
pub use server::serve;
