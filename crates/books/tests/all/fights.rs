//! Fights of every book: what `odds` says of them.

#![allow(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    reason = "faces and shares of small numbers"
)]

mod agreement;
mod clichenimatic;
mod die_tower;
mod evening;
mod example;
mod pdq;
mod pdq_same_time;
mod pdq_wide;
mod ranks;
mod risus;
mod risus_hack;
mod risus_hack_teams;
mod risus_teams;
mod size;
mod spread;
mod tried;
