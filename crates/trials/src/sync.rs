//! The audit that tells durability from luck: a killed process loses nothing even if nothing was
//! ever synced, since the system still has it. So the system calls are watched: of each
//! acknowledgement, was the log with its entry synced before it was sent?

use std::{
    collections::BTreeMap,
    env,
    fs::File,
    io::{BufRead as _, BufReader, Write as _},
    path::Path,
    process::{Command as Process, Stdio},
};

use rusqlite::Connection;

/// Watches so many acknowledgements of the table, and as many of a careless writer, which the
/// audit has to catch.
pub fn run(count: usize) {
    if !strace_is_there() {
        println!("strace is missing: install it (apt-get install strace) to run this audit");
        std::process::exit(1);
    }
    let (sent, early) = audit("writer", count);
    println!("the table: {sent} acknowledgements, {early} of them before their entry was synced");
    let (careless, caught) = audit("careless", count.min(1_000));
    println!("a careless writer: {careless} acknowledgements, {caught} of them before");
    assert!(
        sent >= count && early == 0,
        "the table has spoken too early"
    );
    assert!(caught > 0, "the audit sees nothing");
}

fn strace_is_there() -> bool {
    let there = || Process::new("strace").arg("-V").output().is_ok();
    there() || {
        let mut install = Process::new("apt-get");
        let _ = install.args(["install", "-y", "-q", "strace"]).output();
        there()
    }
}

/// Has a writer watched until it has acknowledged so much; says how much, and how much too early.
fn audit(writer: &str, count: usize) -> (usize, usize) {
    let folder = tempfile::tempdir().expect("a folder");
    let (file, calls) = (folder.path().join("trial.db"), folder.path().join("calls"));
    let program = env::current_exe().expect("this program");
    let mut watched = Process::new("strace")
        .args([
            "-f",
            "-s",
            "9000",
            "-e",
            "trace=write,pwrite64,fsync,fdatasync",
        ])
        .arg("-o")
        .arg(&calls)
        .arg(program)
        .args([writer.as_ref(), file.as_os_str()])
        .stdout(Stdio::piped())
        .spawn()
        .expect("strace can be started");
    let output = watched.stdout.take().expect("it was asked for");
    let mut lines = BufReader::new(output).lines();
    let sent = lines.by_ref().take(count).flatten().count();
    // With nobody listening the writer ends by itself.
    drop(lines);
    watched.wait().expect("it ends");
    let (audited, early) = read(&calls);
    assert!(audited >= sent, "{sent} were sent and {audited} were seen");
    (audited, early)
}

/// What a list of system calls tells: how many acknowledgements, and how many too early.
fn read(calls: &Path) -> (usize, usize) {
    // Where each entry was first written, by its name: to which file, and at which line.
    let mut written: BTreeMap<String, (String, usize)> = BTreeMap::new();
    // Where each file was last synced: the line where a finished sync began.
    let mut synced: BTreeMap<String, usize> = BTreeMap::new();
    let mut begun: BTreeMap<String, (String, usize)> = BTreeMap::new();
    let (mut sent, mut early) = (0, 0);
    let lines = BufReader::new(File::open(calls).expect("strace has written it")).lines();
    for (at, line) in lines.map_while(Result::ok).enumerate() {
        let Some((thread, call)) = line.split_once(' ') else {
            continue;
        };
        let call = call.trim_start();
        let file = call
            .split_once('(')
            .and_then(|(_, rest)| rest.split([',', ')', ' ']).next())
            .unwrap_or_default()
            .to_owned();
        if call.starts_with("pwrite64(") {
            for id in names(call) {
                written.entry(id).or_insert((file.clone(), at));
            }
        } else if call.starts_with("fdatasync(") || call.starts_with("fsync(") {
            if call.contains("<unfinished") {
                begun.insert(thread.to_owned(), (file, at));
            } else {
                synced.insert(file, at);
            }
        } else if call.contains("sync resumed>") {
            if let Some((file, began)) = begun.remove(thread) {
                synced.insert(file, began);
            }
        } else if call.starts_with("write(1, \"") {
            let Some(id) = call.split([' ', '.']).nth(2) else {
                continue;
            };
            sent += 1;
            let safe = written
                .get(id)
                .is_some_and(|(file, at)| synced.get(file).is_some_and(|synced| synced > at));
            early += usize::from(!safe);
        }
    }
    (sent, early)
}

/// The names of the orders in what was written: `"id":"…"`, as strace writes it.
fn names(call: &str) -> impl Iterator<Item = String> + '_ {
    let parts = call.split(r#"\"id\":\""#).skip(1);
    parts.filter_map(|part| part.split_once(r#"\""#).map(|(id, _)| id.to_owned()))
}

/// A writer that leaves it to the system when to sync.
pub fn careless(file: &str) {
    let connection = Connection::open(file).expect("a file");
    connection
        .execute_batch(
            "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; \
             CREATE TABLE lines (seq INTEGER PRIMARY KEY, body TEXT)",
        )
        .expect("a table");
    for seq in 0.. {
        let body = format!(r#"{{"id":"0-0-{seq}"}}"#);
        let kept = connection.execute("INSERT INTO lines VALUES (?1, ?2)", (seq, body));
        kept.expect("a row");
        let mut output = std::io::stdout();
        let said = writeln!(output, "{seq} 0-0-{seq}.").and_then(|()| output.flush());
        if said.is_err() {
            return;
        }
    }
}
