//! `cargo xtask tower-calibrate [TOWERS]`: measures how high each hand stacks simulated dice.
//!
//! The example `calibrate` of the crate `tower` stacks, counts and writes; here it is built for
//! speed, run and timed. It is not part of the tests: a thousand towers take about a quarter of
//! an hour on two cores.

use std::{path::Path, process::Command, time::Instant};

use crate::Failure;

/// Runs the measurement.
pub fn run(root: &Path, args: &[String]) -> Result<(), Failure> {
    let towers = read(args)?;
    let start = Instant::now();
    let mut cargo = Command::new("cargo");
    cargo.current_dir(root).args([
        "run",
        "--release",
        "--locked",
        "--package",
        "tower",
        "--example",
        "calibrate",
        "--",
    ]);
    cargo.args(towers.map(|towers| towers.to_string()));
    if !cargo.status().is_ok_and(|status| status.success()) {
        return Err(Failure::fault("the towers were not measured; see above"));
    }
    println!("measured in {:.0} s", start.elapsed().as_secs_f64());
    Ok(())
}

fn read(args: &[String]) -> Result<Option<u32>, Failure> {
    let usage = || Failure::usage("usage: cargo xtask tower-calibrate [TOWERS]");
    match args {
        [] => Ok(None),
        [towers] => match towers.parse() {
            Ok(towers) if towers > 0 => Ok(Some(towers)),
            _ => Err(usage()),
        },
        _ => Err(usage()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn perhaps_a_number_of_towers() {
        let words = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(read(&[]).ok(), Some(None));
        assert_eq!(read(&words("50")).ok(), Some(Some(50)));
        for wrong in ["0", "-3", "many", "1 2"] {
            assert!(read(&words(wrong)).is_err(), "{wrong}");
        }
    }
}
