//! `cargo xtask trial NAME [COUNT]`: puts the table through something, built for speed.
//!
//! What there is to go through stands in `crates/trials`; the tests run all of it briefly.

use std::{path::Path, process::Command};

use crate::Failure;

/// What there is to go through.
const NAMES: [&str; 9] = [
    "crash", "sync", "clients", "edits", "forged", "takeback", "secrets", "opening", "appends",
];

/// Runs a trial.
pub fn run(root: &Path, args: &[String]) -> Result<(), Failure> {
    let known = args
        .first()
        .is_some_and(|name| NAMES.contains(&name.as_str()));
    let number = args.get(1).is_none_or(|count| count.parse::<u32>().is_ok());
    if !known || !number || args.len() > 2 {
        let names = NAMES.join("|");
        return Err(Failure::usage(format!(
            "usage: cargo xtask trial {names} [COUNT]"
        )));
    }
    let mut cargo = Command::new("cargo");
    cargo
        .current_dir(root)
        .args(["run", "--release", "--locked", "--package", "trials", "--"])
        .args(args);
    match cargo.status() {
        Ok(status) if status.success() => Ok(()),
        _ => Err(Failure::fault("the trial was not passed; see above")),
    }
}

/// Kills a writer again and again, and audits what it syncs.
pub fn crash(root: &Path, args: &[String]) -> Result<(), Failure> {
    if !args.is_empty() {
        return Err(Failure::usage("`cargo xtask crash` takes nothing"));
    }
    for name in ["crash", "sync"] {
        run(root, &[name.to_owned()])?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn crash_takes_nothing() {
        let failure = crash(Path::new("/nonexistent"), &["7".to_owned()]).unwrap_err();
        assert_eq!(failure.code, 2);
    }
}
