//! `cargo xtask soak BOOK|all [STEPS]`: plays a book, or each of them, at random for a long time.
//!
//! The book's own example `soak-BOOK` plays and checks; here it is built for speed, run and timed.
//! It is not part of the tests: a million steps take minutes.

use std::{fs, path::Path, process::Command, time::Instant};

use crate::Failure;

/// Steps when none are given.
const STEPS: u64 = 1_000_000;
/// Stands for every book.
const ALL: &str = "all";

/// Runs the soak of a book, or of all, and says how fast each was.
pub fn run(root: &Path, args: &[String]) -> Result<(), Failure> {
    let (book, steps) = read(args)?;
    let there = books(root);
    let wanted: Vec<&String> = there
        .iter()
        .filter(|name| book == ALL || *name == book)
        .collect();
    if wanted.is_empty() {
        let message = format!("there is no soak for a book called {book}");
        return Err(Failure::usage(message));
    }
    let mut rows = Vec::new();
    for book in wanted {
        let seconds = soak(root, book, steps)?;
        #[expect(clippy::cast_precision_loss, reason = "a rate to be read by people")]
        let rate = steps as f64 / seconds;
        rows.push(format!(
            "| {book:<13} | {steps:>9} | {seconds:>7.0} | {rate:>8.0} |"
        ));
    }
    println!("| book          |     steps | seconds | a second |");
    println!("| ------------- | --------: | ------: | -------: |");
    for row in rows {
        println!("{row}");
    }
    Ok(())
}

/// The books that have a soak, in the order of their names.
fn books(root: &Path) -> Vec<String> {
    let folders = fs::read_dir(root.join("crates")).into_iter().flatten();
    let names = folders.flatten().filter_map(|folder| {
        let name = folder.file_name().into_string().ok()?;
        let book = name.strip_prefix("book-")?;
        let soak = format!("examples/{}.rs", example(book));
        folder.path().join(soak).is_file().then(|| book.to_owned())
    });
    let mut names: Vec<String> = names.collect();
    names.sort();
    names
}

/// What the soak of a book is called: all examples are built into one folder.
fn example(book: &str) -> String {
    format!("soak-{book}")
}

/// Plays one book, and says how many seconds it took.
fn soak(root: &Path, book: &str, steps: u64) -> Result<f64, Failure> {
    let (package, example) = (format!("book-{book}"), example(book));
    let cargo = |command: &str| {
        let mut cargo = Command::new("cargo");
        let arguments = [
            "--release",
            "--locked",
            "--package",
            &package,
            "--example",
            &example,
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
        let message = format!("{book} broke its contract; see above");
        return Err(Failure::fault(message));
    }
    Ok(start.elapsed().as_secs_f64())
}

fn read(args: &[String]) -> Result<(&str, u64), Failure> {
    let usage = || Failure::usage("usage: cargo xtask soak BOOK|all [STEPS]");
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
    fn every_book_has_a_soak() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let folders = fs::read_dir(root.join("crates")).unwrap().flatten();
        let names = folders.map(|folder| folder.file_name().into_string().unwrap());
        let all = names.filter(|name| name.starts_with("book-")).count();
        assert_eq!(books(&root).len(), all);
    }

    #[test]
    fn a_book_that_is_not_there_is_said() {
        let failure = run(Path::new("/nonexistent"), &["chess".to_owned()]).unwrap_err();
        assert_eq!(failure.code, 2);
    }
}
