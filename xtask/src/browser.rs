//! The browser that the tests of pages need, from Debian's packages where it is missing.

use std::process::{Command, Stdio};

use crate::Failure;

const PACKAGES: [&str; 3] = ["chromium", "chromium-driver", "fonts-dejavu-core"];

/// Makes sure that there is a browser and what drives it.
pub fn ensure() -> Result<(), Failure> {
    if is_there() {
        return Ok(());
    }
    println!("a browser is missing: installing {}", PACKAGES.join(" "));
    for arguments in [&["update", "-q"][..], &["install", "-y", "-q"]] {
        let mut install = Command::new("apt-get");
        install
            .args(arguments)
            .env("DEBIAN_FRONTEND", "noninteractive");
        if arguments[0] == "install" {
            install.args(PACKAGES);
        }
        // Whether it worked is asked below.
        let _ = install.stdout(Stdio::null()).status();
    }
    if is_there() {
        return Ok(());
    }
    Err(Failure::fault(format!(
        "the tests need a browser, which could not be installed: \
         install the packages {} (or what your system calls Chromium and ChromeDriver) and try again",
        PACKAGES.join(", ")
    )))
}

fn is_there() -> bool {
    ["chromium", "chromedriver"].iter().all(|program| {
        let version = Command::new(program).arg("--version").output();
        version.is_ok_and(|output| output.status.success())
    })
}
