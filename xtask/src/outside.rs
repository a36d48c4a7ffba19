//! Chores that look at the server from outside, as browsers and other programs see it:
//! `cargo xtask screens`, `load`, `kills`, `weight`, `api` and `nasty`.

use std::{
    env,
    path::{Path, PathBuf},
    process::Command,
};

use crate::{Failure, browser, no_arguments};

/// Takes pictures of every page.
pub fn screens(root: &Path, args: &[String]) -> Result<(), Failure> {
    no_arguments("screens", args)?;
    browser::ensure(root)?;
    let folder = target(root).join("screens");
    let mut cargo = Command::new("cargo");
    // The whole workspace, so that it is built as for all other tests, and not anew.
    cargo
        .current_dir(root)
        .env("COMMEDIA_SCREENS", &folder)
        .args([
            "test",
            "--locked",
            "--workspace",
            "--test",
            "all",
            "screens::",
        ]);
    finish(&mut cargo, "the pages were not all photographed")?;
    println!("the pictures are in {}", folder.display());
    Ok(())
}

/// Many tables at once, beside those of another server.
pub fn load(root: &Path, args: &[String]) -> Result<(), Failure> {
    only_options("load", args)?;
    outside(root, "node", "bench/load/run.js", args)
}

/// Kills the server again and again while people play.
pub fn kills(root: &Path, args: &[String]) -> Result<(), Failure> {
    if !is_number_and_seed(args) {
        return Err(Failure::usage(
            "usage: cargo xtask kills [NUMBER] [--seed NUMBER]",
        ));
    }
    browser::ensure(root)?;
    let args: Vec<String> = args.iter().cloned().chain(["--chromium".into()]).collect();
    outside(root, "node", "bench/load/kills.js", &args)
}

/// What pages weigh, and how soon something of them is seen.
pub fn weight(root: &Path, args: &[String]) -> Result<(), Failure> {
    no_arguments("weight", args)?;
    browser::ensure(root)?;
    outside(root, "node", "bench/load/weight.js", args)
}

/// Thousands of questions that follow the description of the API, and many that do not.
pub fn api(root: &Path, args: &[String]) -> Result<(), Failure> {
    only_a_number("api", args)?;
    outside(root, "bash", "bench/api/run", args)
}

/// Thousands of nasty texts in every field, read back in a browser.
pub fn nasty(root: &Path, args: &[String]) -> Result<(), Failure> {
    only_a_number("nasty", args)?;
    browser::ensure(root)?;
    outside(root, "python3", "bench/api/nasty.py", args)
}

fn is_number_and_seed(args: &[String]) -> bool {
    let number = |text: &str| text.parse::<u32>().is_ok();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    match words.as_slice() {
        [] => true,
        [kills] => number(kills),
        ["--seed", seed] => number(seed),
        [kills, "--seed", seed] => number(kills) && number(seed),
        _ => false,
    }
}

fn only_a_number(name: &str, args: &[String]) -> Result<(), Failure> {
    match args {
        [] => Ok(()),
        [number] if number.parse::<u32>().is_ok() => Ok(()),
        _ => Err(Failure::usage(format!(
            "usage: cargo xtask {name} [NUMBER]"
        ))),
    }
}

/// Options with their numbers, `--tables 4`; the script knows which there are.
fn only_options(name: &str, args: &[String]) -> Result<(), Failure> {
    let pair = |pair: &[String]| match pair {
        [option, number] => option.starts_with("--") && number.parse::<u32>().is_ok(),
        _ => false,
    };
    if args.chunks(2).all(pair) {
        return Ok(());
    }
    Err(Failure::usage(format!(
        "usage: cargo xtask {name} [--tables N] [--clients N] [--seconds N]"
    )))
}

/// Runs a script of another language against a server that is built for speed.
fn outside(root: &Path, program: &str, script: &str, args: &[String]) -> Result<(), Failure> {
    let mut cargo = Command::new("cargo");
    cargo
        .current_dir(root)
        .args(["build", "--release", "--locked", "--package", "cli"]);
    finish(&mut cargo, "the server was not built")?;
    let mut run = Command::new(program);
    run.current_dir(root)
        .arg(script)
        .arg(target(root).join("release/commedia"))
        .args(args);
    finish(
        &mut run,
        &format!("{script} was not passed, or {program} is missing"),
    )
}

fn target(root: &Path) -> PathBuf {
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| "target".into(), PathBuf::from);
    root.join(target)
}

fn finish(command: &mut Command, failed: &str) -> Result<(), Failure> {
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        _ => Err(Failure::fault(format!("{failed}; see above"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kills_takes_a_number_and_a_seed() {
        let is_good = |line: &str| {
            let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
            is_number_and_seed(&words)
        };
        for line in ["", "3", "--seed 7", "3 --seed 7"] {
            assert!(is_good(line), "{line}");
        }
        for line in [
            "many",
            "-3",
            "--seed",
            "3 7",
            "--seed 7 3",
            "3 --spoil deaf",
        ] {
            assert!(!is_good(line), "{line}");
        }
    }
}
