//! A writer under eight clients, killed at a random moment, again and again: nothing that was
//! acknowledged is lost, there is no gap and nothing is there twice, and the log replays.

use std::{
    collections::BTreeSet,
    env,
    io::{BufRead as _, BufReader, Write as _},
    path::Path,
    process::{Command as Process, Stdio},
    sync::{Arc, Mutex},
    thread,
    time::{Duration, Instant},
};

use books::BOOKS;
use rulebook::Seat;
use rulebook_testkit::Random;
use rusqlite::Connection;
use table::{Campaign, Command, Fault, Order, Room, import};

use crate::{clients::house, player};

/// How many write at once.
const CLIENTS: usize = 8;
/// The longest a writer lives, in milliseconds.
const LONGEST_LIFE: usize = 300;

/// Kills a writer so many times.
pub fn run(kills: usize) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("trial.db");
    let mut random = Random::new(std::process::id().into());
    let mut acknowledged: BTreeSet<String> = BTreeSet::new();
    let began = Instant::now();
    for _ in 0..kills {
        let life = Duration::from_millis(random.below(LONGEST_LIFE) as u64);
        let new = killed_after(&file, life);
        for id in new {
            assert!(acknowledged.insert(id), "something was acknowledged twice");
        }
    }
    assert!(!acknowledged.is_empty(), "nothing was acknowledged at all");
    // The last one is checked like all others: by opening it again.
    let lines = check(&file, &acknowledged);
    println!(
        "{kills} kills in {:.0} s: {} acknowledged, lost 0, gaps 0, duplicates 0, {lines} entries, \
         integrity ok, replay equal",
        began.elapsed().as_secs_f64(),
        acknowledged.len(),
    );
}

/// Starts a writer, kills it, and says what it had acknowledged.
fn killed_after(file: &Path, life: Duration) -> Vec<String> {
    let program = env::current_exe().expect("this program");
    let mut writer = Process::new(program)
        .args(["writer".as_ref(), file.as_os_str()])
        .stdout(Stdio::piped())
        .spawn()
        .expect("it can be started again");
    let output = writer.stdout.take().expect("it was asked for");
    let reader = thread::spawn(move || {
        let lines = BufReader::new(output).lines();
        // A line that was cut off by the kill was not acknowledged.
        let read = |line: String| {
            let (_, rest) = line.split_once(' ')?;
            rest.strip_suffix('.').map(str::to_owned)
        };
        lines.map_while(Result::ok).filter_map(read).collect()
    });
    thread::sleep(life);
    let died = writer.try_wait().expect("it can be asked");
    assert_eq!(died, None, "the writer has ended by itself");
    writer.kill().expect("it can be killed");
    writer.wait().expect("it ends");
    reader.join().expect("its output is read")
}

fn check(file: &Path, acknowledged: &BTreeSet<String>) -> usize {
    let connection = Connection::open(file).expect("the file is there");
    let integrity: String = connection
        .pragma_query_value(None, "integrity_check", |row| row.get(0))
        .expect("it can be checked");
    assert_eq!(integrity, "ok");
    drop(connection);
    let house = house(file);
    let kept = house.campaigns().expect("they are listed");
    let Some(kept) = kept.first() else {
        assert!(acknowledged.is_empty(), "everything is lost");
        return 0;
    };
    let room = house.room(&kept.id).expect("it opens");
    let campaign = room.campaign();
    let entries = (0..campaign.lines().len() as u64).filter_map(|seq| campaign.entry(seq));
    let kept: Vec<String> = entries.filter_map(|entry| entry.id).collect();
    let once: BTreeSet<&String> = kept.iter().collect();
    assert_eq!(once.len(), kept.len(), "something is there twice");
    let lost = acknowledged.iter().filter(|id| !once.contains(id)).count();
    assert_eq!(lost, 0, "acknowledged and lost");
    // `room` has checked that there is no gap and that the chain holds; the book is asked again.
    let again: Campaign = import::again(campaign.lines().to_vec(), None).expect("the book agrees");
    assert_eq!(again.game().state(), campaign.game().state());
    campaign.lines().len()
}

/// Writes for ever: eight clients play at one table and say what was acknowledged.
pub fn write(file: &str) {
    let house = house(Path::new(file));
    let kept = house.campaigns().expect("they are listed");
    let begun = kept.first().map(|kept| kept.id.clone());
    let id = begun.unwrap_or_else(|| {
        let book = &BOOKS[0];
        let id = house.found("A trial", book, (book.demonstration)());
        id.expect("a demonstration opens")
    });
    let room = house.room(&id).expect("it opens");
    let output = Arc::new(Mutex::new(std::io::stdout()));
    thread::scope(|scope| {
        for client in 0..CLIENTS {
            let (room, output) = (&room, &output);
            scope.spawn(move || client_plays(room, client, output));
        }
    });
}

fn client_plays(room: &Arc<Room>, client: usize, output: &Mutex<std::io::Stdout>) {
    let began = room.campaign().lines().len();
    let mut random = Random::new((began * CLIENTS + client) as u64);
    for number in 0.. {
        let id = format!("{began}-{client}-{number}");
        let mut order = if random.below(2) == 0 {
            player::order(&room.campaign(), &mut random)
        } else {
            Order::new(Seat::Gm, Command::Say(format!("This is {id}.")))
        };
        order.id = Some(id.clone());
        let done = match room.order(order) {
            Ok(done) => done,
            Err(Fault::Full) => return,
            Err(fault @ (Fault::Stopped | Fault::OtherOrder)) => panic!("{fault}"),
            // Somebody else was faster.
            Err(_) => continue,
        };
        let mut output = output.lock().expect("nobody fails");
        let said = writeln!(output, "{} {id}.", done.number).and_then(|()| output.flush());
        if said.is_err() {
            return;
        }
    }
}
