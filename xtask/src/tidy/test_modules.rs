//! The tests of a crate are one program, and no file of them is forgotten.
//!
//! Each program holds all that it is linked with once more: a hundred of them fill a disk.

use super::tree::{Fault, Tree, crate_of};

/// Where the modules of that program stand in a crate.
const FOLDER: &str = "tests/all/";

/// A file in the folder is a module of the one above it, and none stands beside the folder.
pub fn check_test_modules(tree: &Tree) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (path, _) in tree.with_extension("rs") {
        let Some((folder, name)) = path.rsplit_once('/') else {
            continue;
        };
        let Some((_, inside)) = crate_of(path) else {
            continue;
        };
        let message = if inside.starts_with(FOLDER) {
            let above = if format!("{folder}/").ends_with(FOLDER) {
                format!("{folder}/main.rs")
            } else {
                format!("{folder}.rs")
            };
            let module = format!("mod {};", name.trim_end_matches(".rs"));
            let modules = tree.text(&above).unwrap_or_default();
            if name == "main.rs" || modules.lines().any(|line| line == module) {
                continue;
            }
            format!("no program has these tests: write `{module}` into {above}")
        } else if inside == format!("tests/{name}") && tree.has(&format!("{folder}/all")) {
            format!("this would be a program of its own: move it into {folder}/all")
        } else {
            continue;
        };
        faults.push(Fault::new(path, None, message));
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::{
        super::tree::{faults, places},
        *,
    };

    const MAIN: (&str, &str) = ("crates/dice/tests/all/main.rs", "mod pools;\n");
    const POOLS: (&str, &str) = ("crates/dice/tests/all/pools.rs", "mod sums;\n");

    #[test]
    fn modules_that_are_named_above_are_fine() {
        let sums = ("crates/dice/tests/all/pools/sums.rs", "");
        let only = ("crates/trials/tests/crash.rs", "");
        assert_eq!(
            places(check_test_modules, &[MAIN, POOLS, sums, only]),
            [""; 0]
        );
    }

    #[test]
    fn a_file_that_no_other_names_is_a_fault() {
        let loose = ("crates/dice/tests/all/sums.rs", "");
        let nested = ("crates/dice/tests/all/pools/tables.rs", "");
        assert_eq!(
            faults(check_test_modules, &[MAIN, POOLS, loose, nested]),
            [
                "crates/dice/tests/all/pools/tables.rs:1: no program has these tests: \
                 write `mod tables;` into crates/dice/tests/all/pools.rs",
                "crates/dice/tests/all/sums.rs:1: no program has these tests: \
                 write `mod sums;` into crates/dice/tests/all/main.rs",
            ]
        );
    }

    #[test]
    fn a_file_beside_the_folder_is_a_fault() {
        let beside = ("crates/dice/tests/sums.rs", "");
        assert_eq!(
            faults(check_test_modules, &[MAIN, POOLS, beside]),
            [
                "crates/dice/tests/sums.rs:1: this would be a program of its own: \
              move it into crates/dice/tests/all"
            ]
        );
    }
}
