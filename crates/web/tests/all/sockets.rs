//! The server over real sockets, with people who are slow, and with people who want too much. Its
//! bounds are small here, so that nobody waits for long.

#![allow(
    clippy::disallowed_methods,
    reason = "a test at the edge: it has sockets and waits, and may stop where its own assumptions fail"
)]

use std::{
    io::{self, BufRead as _, BufReader, Read as _, Write as _},
    net::{SocketAddr, TcpStream},
    sync::Arc,
    thread,
    time::Duration,
};

use books::BOOKS;
use rulebook::{Seat, Viewer};
use serde_json::json;
use table::{CampaignId, Command, House, Memory, Order, Secret, system_clock};
use tokio::{
    net::{TcpListener, TcpSocket},
    runtime::Runtime,
};
use web::{App, Bounds, Host, Journal, Settings, serve};

use crate::common::campaign;

/// A server that listens until it is dropped.
struct Server {
    app: Arc<App>,
    address: SocketAddr,
    runtime: Runtime,
}

impl Server {
    fn start(bounds: Bounds, origin: Option<&str>) -> Self {
        let house = House::new(Memory::default(), system_clock());
        let host = Host::new(Secret::unpredictable().expect("randomness"));
        let settings = Settings {
            origin: origin.map(str::to_owned),
        };
        let app = App::bounded(house, host, settings, Journal::default(), bounds);
        let runtime = Runtime::new().expect("a runtime");
        let listener = runtime.block_on(TcpListener::bind("127.0.0.1:0"));
        let listener = listener.expect("a port");
        let address = listener.local_addr().expect("an address");
        runtime.spawn(serve(listener, Arc::clone(&app)));
        Server {
            app,
            address,
            runtime,
        }
    }

    fn line(&self) -> TcpStream {
        patient(TcpStream::connect(self.address).expect("a line"))
    }

    /// A line to somebody who takes in little at a time.
    fn narrow_line(&self) -> TcpStream {
        let line = self.runtime.block_on(async {
            let socket = TcpSocket::new_v4()?;
            socket.set_recv_buffer_size(4_096)?;
            socket.connect(self.address).await
        });
        let line = line.and_then(tokio::net::TcpStream::into_std);
        let line = line.expect("a line");
        line.set_nonblocking(false).expect("it can wait");
        patient(line)
    }

    fn table(&self) -> (CampaignId, String) {
        let id = campaign(&self.app, &BOOKS[0], json!({ "players": ["Ann"] }));
        let secret = self.app.house.seat(&id, Viewer::Seat(Seat::Gm));
        (id, secret.expect("a seat").text().to_owned())
    }
}

/// Nobody waits here for ever.
fn patient(line: TcpStream) -> TcpStream {
    let long = Some(Duration::from_mins(1));
    line.set_read_timeout(long).expect("it is set");
    line.set_write_timeout(long).expect("it is set");
    line
}

/// What is answered: the head, in small letters, and as much of the body as it says there is.
fn answer(line: &TcpStream) -> io::Result<(String, String)> {
    let mut reader = BufReader::new(line);
    let mut head = String::new();
    while !head.ends_with("\r\n\r\n") {
        if reader.read_line(&mut head)? == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
    }
    let head = head.to_lowercase();
    let length = head
        .lines()
        .find_map(|line| line.strip_prefix("content-length: "));
    let length: usize = length.map_or(0, |length| length.parse().expect("a number"));
    let mut body = vec![0; length];
    reader.read_exact(&mut body)?;
    Ok((head, String::from_utf8_lossy(&body).into_owned()))
}

fn ask(mut line: &TcpStream, request: &str) -> io::Result<(String, String)> {
    line.write_all(request.as_bytes())?;
    answer(line)
}

/// Until it is so; a minute is too long for anything here.
fn wait_until(what: &str, so: impl Fn() -> bool) {
    for _ in 0..6_000 {
        if so() {
            return;
        }
        thread::sleep(Duration::from_millis(10));
    }
    panic!("never: {what}");
}

fn short() -> Bounds {
    Bounds {
        head: Duration::from_millis(300),
        whole: Duration::from_millis(300),
        write: Duration::from_millis(300),
        ..Bounds::default()
    }
}

const GUARDED: [&str; 4] = [
    "content-security-policy: default-src 'none'",
    "x-content-type-options: nosniff",
    "referrer-policy: same-origin",
    "cache-control: no-store",
];

#[test]
fn whoever_takes_nothing_of_a_stream_loses_it_and_nobody_else_does() {
    let server = Server::start(short(), None);
    let (id, secret) = server.table();
    let request = format!(
        "GET /api/v1/campaigns/{id}/live HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {secret}\r\n\r\n"
    );
    let (mut slow, mut quick) = (server.narrow_line(), server.line());
    slow.write_all(request.as_bytes()).expect("it is sent");
    quick.write_all(request.as_bytes()).expect("it is sent");
    wait_until("two streams", || server.app.streams.number() == 2);
    let reading = thread::spawn(move || {
        let mut reader = BufReader::new(quick);
        let (mut line, mut last) = (String::new(), String::new());
        while !last.contains("The end.") {
            line.clear();
            let read = reader.read_line(&mut line).expect("it goes on");
            assert!(read > 0, "the stream of somebody who reads has ended");
            if line.starts_with("data:") {
                last.clone_from(&line);
            }
        }
    });
    let room = server.app.house.room(&id).expect("it opens");
    let say = |words: &str| {
        let order = Order::new(Seat::Gm, Command::Say(words.to_owned()));
        room.order(order).expect("it is followed");
    };
    let words = "ha ".repeat(130);
    for _ in 0..20_000 {
        if server.app.streams.number() < 2 {
            break;
        }
        say(words.trim());
    }
    wait_until("the slow one is cut off", || {
        server.app.streams.number() == 1
    });
    say("The end.");
    reading.join().expect("whoever reads has read it all");
}

#[test]
fn pages_are_packed_for_who_can_unpack_them_and_live_streams_never_are() {
    let server = Server::start(Bounds::default(), None);
    let (id, secret) = server.table();
    let asked = |path: &str, can: &str| {
        let line = server.line();
        let request = format!(
            "GET {path} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: {can}\r\n\
             Authorization: Bearer {secret}\r\n\r\n"
        );
        ask(&line, &request).expect("an answer").0
    };
    let live = format!("/api/v1/campaigns/{id}/live");
    for (path, can, packed) in [
        ("/", "gzip, deflate, br", true),
        ("/rules", "gzip", true),
        ("/api/v1/openapi.json", "gzip", true),
        ("/", "identity", false),
        ("/", "gzip;q=0", false),
        (&live, "gzip", false),
    ] {
        let head = asked(path, can);
        assert!(head.starts_with("http/1.1 200"), "{head}");
        let is_packed = head.contains("content-encoding: gzip");
        assert_eq!(is_packed, packed, "{path}, {can}: {head}");
        for guard in &GUARDED[..3] {
            assert!(head.contains(guard), "{head}");
        }
    }
}

#[test]
fn an_address_has_its_share_of_connections_and_gets_it_back() {
    let bounds = Bounds {
        from_one: 2,
        spares_itself: false,
        ..Bounds::default()
    };
    let server = Server::start(bounds, None);
    let healthy = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n";
    let (one, two) = (server.line(), server.line());
    for line in [&one, &two, &one] {
        assert_eq!(ask(line, healthy).expect("an answer").1, "ok");
    }
    assert!(ask(&server.line(), healthy).is_err(), "one too many");
    drop(one);
    wait_until("there is room again", || {
        ask(&server.line(), healthy).is_ok()
    });
    assert_eq!(ask(&two, healthy).expect("an answer").1, "ok");
}

#[test]
fn this_machine_has_no_share() {
    let bounds = Bounds {
        from_one: 1,
        streams_from_one: 1,
        ..Bounds::default()
    };
    let server = Server::start(bounds, None);
    let lines: Vec<TcpStream> = (0..8).map(|_| server.line()).collect();
    for line in &lines {
        let healthy = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n";
        assert_eq!(ask(line, healthy).expect("an answer").1, "ok");
    }
}

#[test]
fn an_address_behind_a_proxy_has_its_share_of_streams() {
    let bounds = Bounds {
        streams_from_one: 1,
        ..Bounds::default()
    };
    let server = Server::start(bounds, Some("https://table.example"));
    let (id, secret) = server.table();
    let stream = |from: &str| {
        let mut line = server.line();
        let request = format!(
            "GET /api/v1/campaigns/{id}/live HTTP/1.1\r\nHost: x\r\n\
             X-Forwarded-For: {from}\r\nAuthorization: Bearer {secret}\r\n\r\n"
        );
        line.write_all(request.as_bytes()).expect("it is sent");
        let mut status = [0; 12];
        line.read_exact(&mut status).expect("an answer");
        (line, String::from_utf8_lossy(&status[9..]).into_owned())
    };
    let (first, status) = stream("203.0.113.5");
    assert_eq!(status, "200");
    assert_eq!(stream("203.0.113.5").1, "429");
    assert_eq!(stream("203.0.113.6").1, "200");
    drop(first);
    // The server sees that somebody has gone when it writes to them.
    let room = server.app.house.room(&id).expect("it opens");
    wait_until("there is room again", || {
        let say = Order::new(Seat::Gm, Command::Say("Who is there?".to_owned()));
        room.order(say).expect("it is followed");
        stream("203.0.113.5").1 == "200"
    });
}

#[test]
fn who_never_ends_a_question_is_told_so_and_guarded_all_the_same() {
    let server = Server::start(short(), None);
    for (path, kind) in [
        ("/join", "text/html"),
        ("/api/v1/join", "application/problem+json"),
    ] {
        let request = format!(
            "POST {path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n\
             Content-Length: 100\r\n\r\ncode="
        );
        let request = if path.starts_with("/api") {
            request.replace("application/x-www-form-urlencoded", "application/json")
        } else {
            request
        };
        let (head, body) = ask(&server.line(), &request).expect("an answer");
        assert!(head.starts_with("http/1.1 408"), "{path}: {head}");
        assert!(head.contains(&format!("content-type: {kind}")), "{head}");
        assert!(body.contains("took too long"), "{body}");
        for guarded in GUARDED {
            assert!(head.contains(guarded), "{path}: {head}");
        }
    }
    // Who does not even end the head is hung up on.
    let mut line = server.line();
    line.write_all(b"GET / HTTP/1.1\r\nHost:")
        .expect("it is sent");
    let mut rest = Vec::new();
    let _ = line.read_to_end(&mut rest);
    assert!(!rest.starts_with(b"HTTP/1.1 200"));
}

#[test]
fn who_sends_too_much_is_told_so_and_guarded_all_the_same() {
    let server = Server::start(Bounds::default(), None);
    for (path, kind, mime) in [
        ("/join", "text/html", "application/x-www-form-urlencoded"),
        (
            "/api/v1/join",
            "application/problem+json",
            "application/json",
        ),
    ] {
        let length = 100 * 1024;
        let head = format!(
            "POST {path} HTTP/1.1\r\nHost: x\r\nContent-Type: {mime}\r\nContent-Length: {length}\r\n\r\n"
        );
        let request = format!("{head}{}", "a".repeat(length));
        let line = server.line();
        // The server may hang up before it has taken everything.
        let _ = (&line).write_all(request.as_bytes());
        let (head, body) = answer(&line).expect("an answer");
        assert!(head.starts_with("http/1.1 413"), "{path}: {head}");
        assert!(head.contains(&format!("content-type: {kind}")), "{head}");
        assert!(!body.is_empty());
        for guarded in GUARDED {
            assert!(head.contains(guarded), "{path}: {head}");
        }
    }
}
