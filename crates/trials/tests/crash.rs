//! A writer that is killed, started as its own program.

use std::process::Command;

#[test]
fn a_killed_writer_loses_nothing() {
    let trials = env!("CARGO_BIN_EXE_trials");
    let done = Command::new(trials).args(["crash", "6"]).output();
    let done = done.expect("it can be started");
    let said = String::from_utf8_lossy(&done.stdout);
    assert!(done.status.success(), "{said}");
    assert!(said.contains("lost 0, gaps 0, duplicates 0"), "{said}");
}
