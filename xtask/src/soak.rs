//! `cargo xtask soak BOOK [STEPS]`: plays a book at random for a long time.
//!
//! The book's own example `soak` plays and checks; here it is built for speed, run and timed.
//! It is not part of the tests: a million steps take minutes.

use std::{path::Path, process::Command, time::Instant};

use crate::Failure;

/// Steps when none are given.
const STEPS: u64 = 1_000_000;

/// Runs the soak of a book.
pub fn run(root: &Path, args: &[String]) -> Result<(), Failure> {
    let (book, steps) = read(args)?;
    let package = format!("book-{book}");
    if !root
        .join("crates")
        .join(&package)
        .join("examples/soak.rs")
        .is_file()
    {
        return Err(Failure::usage(format!(
            "there is no soak for a book called {book}"
        )));
    }
    let cargo = |command: &str| {
        let mut cargo = Command::new("cargo");
        let arguments = [
            "--release",
            "--locked",
            "--package",
            &package,
            "--example",
            "soak",
        ];
        cargo.current_dir(root).arg(command).args(arguments);
        cargo
    };
    let works = |command: &mut Command| command.status().is_ok_and(|status| status.success());
    if !works(&mut cargo("build")) {
        return Err(Failure::fault(format!("the soak of {book} does not build")));
    }
    let start = Instant::now();
    if !works(cargo("run").args(["--quiet", "--", &steps.to_string()])) {
        return Err(Failure::fault(format!(
            "{book} broke its contract; see above"
        )));
    }
    let seconds = start.elapsed().as_secs_f64();
    #[expect(clippy::cast_precision_loss, reason = "a rate to be read by people")]
    let rate = steps as f64 / seconds;
    println!("{steps} steps in {seconds:.0} s: {rate:.0} a second");
    Ok(())
}

fn read(args: &[String]) -> Result<(&str, u64), Failure> {
    let usage = || Failure::usage("usage: cargo xtask soak BOOK [STEPS]");
    match args {
        [book] => Ok((book, STEPS)),
        [book, steps] => Ok((book, steps.parse().map_err(|_| usage())?)),
        _ => Err(usage()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_book_and_perhaps_a_number_of_steps() {
        let words = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(read(&words("risus")).ok(), Some(("risus", STEPS)));
        assert_eq!(read(&words("risus 500")).ok(), Some(("risus", 500)));
        assert!(read(&words("risus many")).is_err());
        assert!(read(&[]).is_err());
    }

    #[test]
    fn a_book_that_is_not_there_is_said() {
        let failure = run(Path::new("/nonexistent"), &["chess".to_owned()]).unwrap_err();
        assert_eq!(failure.code, 2);
    }
}
