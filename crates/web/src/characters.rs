//! Characters as they are made on a page: the fields of a sheet as data, and what somebody has
//! filled into them. What a sheet has on it, its book says; nothing here knows one.

pub mod filled;
pub mod pattern;
