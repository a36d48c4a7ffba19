//! The server as it is started: what keeps it from starting is said in a sentence.

use std::{
    io::{BufRead as _, BufReader},
    path::Path,
    process::{Child, Command, Stdio},
};

/// A server that is ended with the test.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn serve(folder: &Path, bind: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_commedia"));
    command
        .args(["--lang", "en", "serve", "--no-demos", "--bind", bind])
        .arg("--data")
        .arg(folder);
    command
}

/// Starts a server and gives its address.
fn started(folder: &Path) -> (Running, String) {
    let mut server = serve(folder, "127.0.0.1:0");
    let mut server = server.stdout(Stdio::piped()).spawn().expect("it starts");
    let output = server.stdout.take().expect("it speaks");
    let running = Running(server);
    let mut line = String::new();
    BufReader::new(output).read_line(&mut line).expect("text");
    let (_, address) = line.trim().split_once("http://").expect("an address");
    (running, address.to_owned())
}

fn complaint(folder: &Path, bind: &str) -> String {
    let done = serve(folder, bind).output().expect("it runs");
    assert!(!done.status.success());
    String::from_utf8(done.stderr).expect("text")
}

#[test]
fn a_folder_has_one_server_and_an_address_too() {
    let folder = tempfile::tempdir().expect("a folder");
    let (first, address) = started(folder.path());
    let taken = complaint(folder.path(), "127.0.0.1:0");
    assert!(taken.contains("Another server"), "{taken}");
    let other = tempfile::tempdir().expect("a folder");
    let taken = complaint(other.path(), &address);
    assert!(taken.contains("listens there already"), "{taken}");
    // However the first one ends, the next can have the folder.
    drop(first);
    started(folder.path());
}

#[test]
fn a_file_is_no_folder() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("friday");
    std::fs::write(&file, "").expect("written");
    let wrong = complaint(&file, "127.0.0.1:0");
    assert!(wrong.contains("no folder"), "{wrong}");
}
