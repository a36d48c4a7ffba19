//! The pages, one file each: what is asked for, and what is shown.

pub mod campaigns;
pub mod characters;
pub mod home;
pub mod join;
pub mod lab;
pub mod new;
pub mod rules;
pub mod seats;
pub mod sheets;
pub mod table;
pub mod tower;
