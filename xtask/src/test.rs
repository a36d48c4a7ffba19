//! `cargo xtask test`: all that testing needs, in one command and in a fixed order.
//!
//! It stops at the first step that fails. It knows how to call cargo, not what the tests say, and
//! it sets no compiler flags, so that its steps share one build cache with everyday `cargo` calls;
//! except for CI, which has no everyday calls.

use std::{
    env,
    path::Path,
    process::{Command, Stdio},
    time::{Duration, Instant},
};

use crate::{Failure, browser, no_arguments, rules, tidy};

/// Runs every step, then prints how long each took.
pub fn run(root: &Path, args: &[String]) -> Result<(), Failure> {
    no_arguments("test", args)?;
    let mut passed = Vec::new();
    timed(&mut passed, "tidy", || tidy::run(root, &[]))?;
    timed(&mut passed, "rules", || {
        rules::run(root, &[rules::CHECK.to_owned()])
    })?;
    timed(&mut passed, "browser", || browser::ensure(root))?;
    let is_ci = env::var_os("CI").is_some();
    for step in steps(is_installed(root, "nextest"), is_ci) {
        timed(&mut passed, step.name, || step.run(root))?;
    }
    println!();
    for (name, time) in passed {
        println!("{name:13} {:6.1} s", time.as_secs_f64());
    }
    println!("all checks passed");
    Ok(())
}

/// A call of cargo that must succeed.
struct Step {
    name: &'static str,
    /// What follows `cargo`, with spaces between the arguments.
    args: &'static str,
    env: Vec<(&'static str, &'static str)>,
    /// The rustup component the subcommand comes with, where it does not come with cargo.
    component: Option<&'static str>,
    failed: &'static str,
    /// What to do about it; without one, the sentence says how to see the failure again.
    fix: Option<&'static str>,
}

fn steps(has_nextest: bool, is_ci: bool) -> [Step; 5] {
    // What rustc keeps to build the same crate faster the next time takes gigabytes, and CI, which
    // builds everything once, ran out of disk for it.
    let once = is_ci.then_some(("CARGO_INCREMENTAL", "0"));
    let step = |name, args, failed| Step {
        name,
        args,
        env: once.into_iter().collect(),
        component: None,
        failed,
        fix: None,
    };
    let tests = if has_nextest {
        "nextest run --workspace --locked"
    } else {
        // Doctests are the next step, and benches are only compiled, which clippy has done.
        "test --workspace --locked --lib --bins --tests --examples"
    };
    let clippy = "clippy --workspace --all-targets --locked -- -D warnings";
    let doctests = "test --workspace --locked --doc";
    let rustdoc = "doc --workspace --no-deps --document-private-items --locked";
    [
        Step {
            component: Some("rustfmt"),
            fix: Some("run `cargo fmt --all`"),
            ..step(
                "formatting",
                "fmt --all --check",
                "some code is not formatted",
            )
        },
        Step {
            component: Some("clippy"),
            ..step("clippy", clippy, "clippy is not content")
        },
        step("tests", tests, "the tests do not pass"),
        step(
            "doctests",
            doctests,
            "the examples in the documentation do not pass",
        ),
        Step {
            env: once
                .into_iter()
                .chain([("RUSTDOCFLAGS", "-D warnings")])
                .collect(),
            ..step(
                "rustdoc",
                rustdoc,
                "the documentation does not build without warnings",
            )
        },
    ]
}

impl Step {
    fn run(&self, root: &Path) -> Result<(), Failure> {
        if let Some(component) = self.component {
            self.ensure(component, root)?;
        }
        println!("{}", self.command_line());
        match cargo(root, self.args)
            .envs(self.env.iter().copied())
            .status()
        {
            Ok(status) if status.success() => Ok(()),
            Ok(_) => Err(Failure::fault(self.sentence())),
            Err(error) => Err(Failure::fault(format!("cargo could not start: {error}"))),
        }
    }

    /// Installs the component where it is missing and rustup can.
    fn ensure(&self, component: &str, root: &Path) -> Result<(), Failure> {
        let subcommand = self.args.split(' ').next().unwrap_or_default();
        if is_installed(root, subcommand) {
            return Ok(());
        }
        println!("{component} is missing: running rustup component add {component}");
        let mut rustup = Command::new("rustup");
        let _ = rustup
            .args(["component", "add", component])
            .current_dir(root)
            .status();
        if is_installed(root, subcommand) {
            return Ok(());
        }
        Err(Failure::fault(format!(
            "{component} is missing and could not be installed: \
             run `rustup component add {component}` and try again"
        )))
    }

    fn sentence(&self) -> String {
        let again = format!(
            "mend what is named above, then run `{}` again",
            self.command_line()
        );
        format!("{}: {}", self.failed, self.fix.unwrap_or(&again))
    }

    fn command_line(&self) -> String {
        let named = |(name, value): &(&str, &str)| format!("{name}=\"{value}\" ");
        let env: Vec<String> = self.env.iter().map(named).collect();
        format!("{}cargo {}", env.concat(), self.args)
    }
}

fn timed(
    passed: &mut Vec<(&str, Duration)>,
    name: &'static str,
    work: impl FnOnce() -> Result<(), Failure>,
) -> Result<(), Failure> {
    println!("== {name} ==");
    let start = Instant::now();
    work()?;
    passed.push((name, start.elapsed()));
    Ok(())
}

/// The same cargo that started this program, called from the root.
fn cargo(root: &Path, args: &str) -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(args.split(' ')).current_dir(root);
    command
}

fn is_installed(root: &Path, subcommand: &str) -> bool {
    let mut probe = cargo(root, subcommand);
    probe
        .arg("--version")
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    probe.status().is_ok_and(|status| status.success())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_steps_come_in_the_promised_order() {
        let names = steps(true, false).map(|step| step.name);
        assert_eq!(
            names,
            ["formatting", "clippy", "tests", "doctests", "rustdoc"]
        );
    }

    #[test]
    fn nextest_runs_the_tests_where_it_is_installed() {
        let [with, without] = [true, false].map(|has| steps(has, false)[2].command_line());
        assert_eq!(with, "cargo nextest run --workspace --locked");
        assert!(without.starts_with("cargo test --workspace --locked --lib "));
    }

    #[test]
    fn ci_keeps_nothing_for_a_second_build() {
        for step in steps(true, true) {
            let line = step.command_line();
            assert!(line.starts_with("CARGO_INCREMENTAL=\"0\" "), "{line}");
        }
        for step in steps(true, false) {
            let line = step.command_line();
            assert!(!line.contains("CARGO_INCREMENTAL"), "{line}");
        }
    }

    #[test]
    fn a_failure_says_what_to_do() {
        let [formatting, .., rustdoc] = steps(true, false).map(|step| step.sentence());
        assert_eq!(
            formatting,
            "some code is not formatted: run `cargo fmt --all`"
        );
        assert!(rustdoc.contains("run `RUSTDOCFLAGS=\"-D warnings\" cargo doc --workspace "));
    }

    #[test]
    fn a_step_that_fails_has_not_passed() {
        let mut passed = Vec::new();
        assert!(timed(&mut passed, "good", || Ok(())).is_ok());
        let failure = timed(&mut passed, "bad", || Err(Failure::fault("no"))).unwrap_err();
        assert_eq!((failure.sentence.as_str(), failure.code), ("no", 1));
        assert_eq!(passed.len(), 1);
    }
}
