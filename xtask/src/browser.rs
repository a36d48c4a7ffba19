//! The browser that the tests of pages need, from Debian's packages where it is missing.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use crate::Failure;

const PACKAGES: [&str; 3] = ["chromium", "chromium-driver", "fonts-dejavu-core"];

/// Where the tests say which packages of npm they need.
const AXE: &str = "crates/cli/tests/axe";

/// Makes sure that there is a browser, what drives it, and what looks for barriers in pages.
pub fn ensure(root: &Path) -> Result<(), Failure> {
    if !is_there() {
        install(&PACKAGES);
    }
    if !is_there() {
        return Err(Failure::fault(format!(
            "the tests need a browser, which could not be installed: \
             install the packages {} (or what your system calls Chromium and ChromeDriver) and try again",
            PACKAGES.join(", ")
        )));
    }
    ensure_axe(root)
}

fn ensure_axe(root: &Path) -> Result<(), Failure> {
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| "target".into(), PathBuf::from);
    let folder = root.join(target).join("axe");
    let wanted = root.join(AXE).join("package-lock.json");
    let same = |file: &Path| fs::read(file).ok() == fs::read(&wanted).ok();
    let script = folder.join("node_modules/axe-core/axe.min.js");
    if same(&folder.join("package-lock.json")) && script.exists() {
        return Ok(());
    }
    if !answers("npm") {
        install(&["npm"]);
    }
    println!("installing axe-core");
    let copied = fs::create_dir_all(&folder).and_then(|()| {
        for file in ["package.json", "package-lock.json"] {
            fs::copy(root.join(AXE).join(file), folder.join(file))?;
        }
        Ok(())
    });
    copied.map_err(|error| {
        Failure::fault(format!("{} cannot be written: {error}", folder.display()))
    })?;
    let mut npm = Command::new("npm");
    npm.current_dir(&folder)
        .args(["ci", "--no-audit", "--no-fund"]);
    // Whether it worked is asked below.
    let _ = npm.stdout(Stdio::null()).status();
    if script.exists() {
        return Ok(());
    }
    Err(Failure::fault(
        "the tests need axe-core, which npm could not install: \
         install the package npm and try again with a way to its registry",
    ))
}

fn install(packages: &[&str]) {
    println!("installing {}", packages.join(" "));
    for arguments in [&["update", "-q"][..], &["install", "-y", "-q"]] {
        let mut install = Command::new("apt-get");
        install
            .args(arguments)
            .env("DEBIAN_FRONTEND", "noninteractive");
        if arguments[0] == "install" {
            install.args(packages);
        }
        // Whether it worked is asked by whoever needs it.
        let _ = install.stdout(Stdio::null()).status();
    }
}

fn is_there() -> bool {
    ["chromium", "chromedriver"]
        .iter()
        .all(|program| answers(program))
}

fn answers(program: &str) -> bool {
    let version = Command::new(program).arg("--version").output();
    version.is_ok_and(|output| output.status.success())
}
