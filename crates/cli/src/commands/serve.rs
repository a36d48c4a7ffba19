//! `commedia serve`: the table in the browser, with its campaigns in a folder.

use std::{
    env,
    fs::{DirBuilder, File, TryLockError},
    io::{self, Write as _},
    net::{IpAddr, Ipv4Addr, SocketAddr},
    path::{Path, PathBuf},
    sync::Arc,
};

use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use serde_json::json;
use table::{House, system_clock};
use texts::{Texts, faults::opening_sentence, quoted, value};
use tokio::net::TcpListener;
use web::{App, Host, Journal, Settings, demonstrations};

use crate::{
    arguments,
    campaigns::{self, Use},
    failure::Failure,
    terminal::Terminal,
};

/// The name of the command.
pub const NAME: &str = "serve";

/// Where the table is unless it is said otherwise: on this machine alone.
const HERE: &str = "127.0.0.1:7070";
/// The file of campaigns in the folder.
const CAMPAIGNS: &str = "campaigns.db";
/// The secret of the host in the folder.
const HOST: &str = "host";
/// What shows that a server has the folder.
const LOCK: &str = "lock";

/// What the command takes.
pub fn describe(texts: &Texts) -> Command {
    let options = texts.heading("help-options");
    Command::new(NAME)
        .about(texts.say("help-serve-about"))
        .arg(
            Arg::new("bind")
                .long("bind")
                .value_name("ADDRESS")
                .default_value(HERE)
                .hide_default_value(true)
                .value_parser(value_parser!(SocketAddr))
                .help_heading(options.clone())
                .help(texts.say_with("help-serve-bind", [("here", value(HERE))])),
        )
        .arg(
            Arg::new("data")
                .long("data")
                .value_name("FOLDER")
                .value_parser(value_parser!(PathBuf))
                .help_heading(options.clone())
                .help(texts.say("help-serve-data")),
        )
        .arg(
            Arg::new("origin")
                .long("origin")
                .value_name("URL")
                .help_heading(options.clone())
                .help(texts.say("help-serve-origin")),
        )
        .arg(
            Arg::new("no-demos")
                .long("no-demos")
                .action(ArgAction::SetTrue)
                .help_heading(options.clone())
                .help(texts.say("help-serve-no-demos")),
        )
        .arg(
            Arg::new("log")
                .long("log")
                .action(ArgAction::SetTrue)
                .help_heading(options)
                .help(texts.say("help-serve-log")),
        )
        .after_help(arguments::foot(
            texts,
            &[("help-examples", "help-serve-examples")],
        ))
}

/// Runs the command until somebody stops it.
pub fn run(texts: &Texts, terminal: &mut Terminal, matches: &ArgMatches) -> Result<(), Failure> {
    let folder = folder(texts, matches.get_one::<PathBuf>("data").cloned())?;
    let unmade = |file: &Path, error: &io::Error| {
        let file = value(quoted(&file.display().to_string()));
        let arguments = [("file", file), ("reason", value(texts.reason(error)))];
        Failure::Outside(texts.say_with("error-write", arguments))
    };
    make_private(&folder).map_err(|error| unmade(&folder, &error))?;
    let _only = only_server(texts, &folder)?;
    let file = folder.join(HOST);
    let host = Host::kept(&file).map_err(|error| unmade(&file, &error))?;
    let store = campaigns::file(texts, &folder.join(CAMPAIGNS), Use::Writing)?;
    let house = House::new(store, system_clock());
    if !matches.get_flag("no-demos") {
        let opened = demonstrations(&house, texts.language());
        opened.map_err(|fault| Failure::Outside(opening_sentence(texts, &fault)))?;
    }
    let settings = Settings {
        origin: origin(texts, matches)?,
    };
    let Some(&address) = matches.get_one::<SocketAddr>("bind") else {
        return Err(Failure::Input(texts.say("usage-other")));
    };
    let runtime = tokio::runtime::Runtime::new().map_err(|error| {
        let reason = [("reason", value(texts.reason(&error)))];
        Failure::Outside(texts.say_with("serve-failed", reason))
    })?;
    runtime.block_on(async {
        let failed = |error: io::Error| {
            let arguments = [
                ("address", value(address.to_string())),
                ("reason", value(texts.reason(&error))),
            ];
            Failure::Outside(texts.say_with("serve-no-address", arguments))
        };
        let listener = TcpListener::bind(address).await.map_err(failed)?;
        let address = listener.local_addr().map_err(failed)?;
        let app = App::watched(house, host, settings, journal(matches));
        greet(texts, terminal, &app, address, &folder)?;
        let stop = app.stop.clone();
        tokio::spawn(async move {
            asked_to_stop().await;
            stop.cancel();
        });
        web::serve(listener, app).await.map_err(failed)
    })?;
    writeln!(terminal.out(), "{}", texts.say("serve-stopped")).map_err(Failure::output)
}

/// The folder that is named, or where the system keeps such data.
fn folder(texts: &Texts, named: Option<PathBuf>) -> Result<PathBuf, Failure> {
    let folder = named.or_else(usual_folder);
    folder.ok_or_else(|| Failure::Input(texts.say("serve-no-folder")))
}

/// The file of campaigns in the folder that is named, or in the usual one.
pub fn campaigns(texts: &Texts, named: Option<PathBuf>) -> Result<PathBuf, Failure> {
    Ok(folder(texts, named)?.join(CAMPAIGNS))
}

/// Keeps other servers off a folder for as long as it is held; the system lets go of it however
/// this one ends. Two would each believe to know everything that happens.
fn only_server(texts: &Texts, folder: &Path) -> Result<File, Failure> {
    let file = folder.join(LOCK);
    let name = || value(quoted(&folder.display().to_string()));
    let opened = File::create(&file).map_err(TryLockError::Error);
    let locked = opened.and_then(|lock| lock.try_lock().map(|()| lock));
    locked.map_err(|fault| match fault {
        TryLockError::WouldBlock => {
            Failure::Outside(texts.say_with("serve-taken", [("folder", name())]))
        }
        TryLockError::Error(error) => {
            let arguments = [("file", name()), ("reason", value(texts.reason(&error)))];
            Failure::Outside(texts.say_with("error-write", arguments))
        }
    })
}

/// Writes what is answered to standard error, a line each.
fn journal(matches: &ArgMatches) -> Journal {
    if !matches.get_flag("log") {
        return Journal::default();
    }
    let clock = system_clock();
    Journal::written(Box::new(move |answered| {
        let line = json!({ "at": clock(), "answered": answered });
        // Whoever reads it may have gone; the table stays open.
        let _ = writeln!(io::stderr(), "{line}");
    }))
}

/// Makes a folder that nobody else on this machine can look into: the keys of the dice are in it.
fn make_private(folder: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// Where the system keeps what programs keep for a person.
fn usual_folder() -> Option<PathBuf> {
    let set = |name: &str| env::var_os(name).filter(|value| !value.is_empty());
    let data = match set("XDG_DATA_HOME").or_else(|| set("LOCALAPPDATA")) {
        Some(data) => PathBuf::from(data),
        None => PathBuf::from(set("HOME")?).join(".local/share"),
    };
    data.is_absolute().then(|| data.join("commedia"))
}

/// The address that people type, as browsers write it: without a path.
fn origin(texts: &Texts, matches: &ArgMatches) -> Result<Option<String>, Failure> {
    let Some(typed) = matches.get_one::<String>("origin") else {
        return Ok(None);
    };
    let origin = typed.trim_end_matches('/');
    let host = ["https://", "http://"]
        .iter()
        .find_map(|scheme| origin.strip_prefix(scheme));
    let good = host.is_some_and(|host| {
        let plain = |letter: char| letter.is_ascii_alphanumeric() || "-.:[]".contains(letter);
        !host.is_empty() && host.chars().all(plain)
    });
    if good {
        return Ok(Some(origin.to_owned()));
    }
    let typed = [("url", value(quoted(typed)))];
    Err(Failure::Input(texts.say_with("serve-no-origin", typed)))
}

/// Says where the table is, and hands the host their link.
fn greet(
    texts: &Texts,
    terminal: &mut Terminal,
    app: &Arc<App>,
    address: SocketAddr,
    folder: &Path,
) -> Result<(), Failure> {
    // Nobody can go to the address that means all of them.
    let ip = if address.ip().is_unspecified() {
        IpAddr::from(Ipv4Addr::LOCALHOST)
    } else {
        address.ip()
    };
    let own = format!("http://{}", SocketAddr::new(ip, address.port()));
    let origin = app.settings.origin.clone().unwrap_or(own);
    let arguments = [
        ("address", value(origin.as_str())),
        (
            "link",
            value(format!("{origin}/host#{}", app.host.secret())),
        ),
        ("folder", value(folder.display().to_string())),
    ];
    let mut text = texts.say_with("serve-greeting", arguments);
    if !address.ip().is_loopback() && !app.settings.is_encrypted() {
        text.push_str(&format!("\n{}", texts.say("serve-open")));
    }
    writeln!(terminal.out(), "{text}").map_err(Failure::output)?;
    terminal.out().flush().map_err(Failure::output)
}

/// Waits until somebody presses Ctrl-C, or the system wants the program to end.
async fn asked_to_stop() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut end) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = tokio::signal::ctrl_c() => {}
                _ = end.recv() => {}
            }
            return;
        }
    }
    // Without a signal to wait for, it runs until it is killed.
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}
