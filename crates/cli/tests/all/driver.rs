//! A real browser, driven over the protocol `WebDriver`: one request, one answer, in JSON. As much
//! of it as the tests need, and no more.

#![allow(
    clippy::disallowed_methods,
    reason = "it drives what is outside, and waits for it"
)]

use std::{
    env, fs,
    io::{BufRead as _, BufReader, Read as _, Write as _},
    net::{TcpListener, TcpStream},
    path::Path,
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use serde_json::{Value, json};

/// How long anything may take before a test gives up.
const PATIENCE: Duration = Duration::from_mins(1);

/// The program that drives browsers; nothing if the machine has none.
pub struct Driver {
    process: Child,
    port: u16,
}

impl Driver {
    pub fn start() -> Self {
        let port = free_port();
        let process = Command::new("chromedriver")
            .arg(format!("--port={port}"))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn();
        let process = process.expect("chromedriver is missing: `cargo xtask test` installs it");
        let driver = Driver { process, port };
        wait("the driver to start", || {
            TcpStream::connect(("127.0.0.1", port)).is_ok()
        });
        driver
    }

    /// A browser of this width, in this language.
    pub fn browser(&self, width: u32, language: &str) -> Browser {
        let arguments = [
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--disable-dev-shm-usage",
        ];
        let options = json!({
            "args": arguments,
            "prefs": { "intl.accept_languages": language },
        });
        let wanted = json!({ "capabilities": { "alwaysMatch": {
            "browserName": "chrome",
            "goog:chromeOptions": options,
            "goog:loggingPrefs": { "browser": "ALL" },
        } } });
        let session = ask(self.port, "POST", "/session", &wanted);
        let id = session["sessionId"].as_str().expect("a session");
        let browser = Browser {
            port: self.port,
            session: format!("/session/{id}"),
        };
        let size = json!({ "cmd": "Emulation.setDeviceMetricsOverride", "params": {
            "width": width, "height": 900, "deviceScaleFactor": 1, "mobile": width < 600,
        } });
        browser.ask("POST", "/goog/cdp/execute", &size);
        browser
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// A window of a browser.
pub struct Browser {
    port: u16,
    session: String,
}

impl Browser {
    fn ask(&self, method: &str, path: &str, body: &Value) -> Value {
        ask(self.port, method, &format!("{}{path}", self.session), body)
    }

    pub fn go(&self, address: &str) {
        self.ask("POST", "/url", &json!({ "url": address }));
    }

    pub fn address(&self) -> String {
        let address = self.ask("GET", "/url", &Value::Null);
        address.as_str().expect("an address").to_owned()
    }

    /// What a piece of script in the page returns.
    pub fn run(&self, script: &str, arguments: &Value) -> Value {
        let body = json!({ "script": script, "args": arguments });
        self.ask("POST", "/execute/sync", &body)
    }

    /// The same for a script that takes its time, and calls its last argument.
    pub fn run_until_done(&self, script: &str) -> Value {
        let body = json!({ "script": script, "args": [] });
        self.ask("POST", "/execute/async", &body)
    }

    /// Drags from one spot of the window to another, with a `mouse` or a finger (`touch`).
    pub fn drag(&self, kind: &str, from: [i64; 2], to: [i64; 2]) {
        let go = |[x, y]: [i64; 2], duration: u32| json!({ "type": "pointerMove", "origin": "viewport", "x": x, "y": y, "duration": duration });
        let finger = json!({
            "type": "pointer",
            "id": kind,
            "parameters": { "pointerType": kind },
            "actions": [
                go(from, 0),
                { "type": "pointerDown", "button": 0 },
                go(to, 200),
                { "type": "pointerUp", "button": 0 },
            ],
        });
        self.ask("POST", "/actions", &json!({ "actions": [finger] }));
    }

    pub fn text(&self, selector: &str) -> String {
        let script = "return document.querySelector(arguments[0])?.textContent ?? ''";
        let text = self.run(script, &json!([selector]));
        text.as_str().unwrap_or("").to_owned()
    }

    /// Lets pages be light or dark.
    pub fn theme(&self, dark: bool) {
        let value = if dark { "dark" } else { "light" };
        let scheme = json!({ "name": "prefers-color-scheme", "value": value });
        // Nothing moves in a picture.
        let still = json!({ "name": "prefers-reduced-motion", "value": "reduce" });
        let params = json!({ "features": [scheme, still] });
        let media = json!({ "cmd": "Emulation.setEmulatedMedia", "params": params });
        self.ask("POST", "/goog/cdp/execute", &media);
    }

    /// A picture of the page from top to bottom, up to a height, as PNG; or as a smaller WebP, if
    /// the file is called so.
    pub fn picture(&self, file: &Path, highest: u64) {
        let size = "return [innerWidth, document.documentElement.scrollHeight]";
        let size = self.run(size, &json!([]));
        let height = size[1].as_u64().expect("a height").min(highest);
        let clip = json!({ "x": 0, "y": 0, "width": size[0], "height": height, "scale": 1 });
        let small = file.extension().is_some_and(|ending| ending == "webp");
        let params = if small {
            json!({ "captureBeyondViewport": true, "clip": clip, "format": "webp", "quality": 70 })
        } else {
            json!({ "captureBeyondViewport": true, "clip": clip })
        };
        let wanted = json!({ "cmd": "Page.captureScreenshot", "params": params });
        let taken = self.ask("POST", "/goog/cdp/execute", &wanted);
        let text = taken["data"].as_str().expect("a picture");
        fs::write(file, base64(text)).expect("it can be written");
    }

    /// What keeps people out who cannot see well, hear well or use a mouse: what `axe-core` calls
    /// serious or critical.
    pub fn barriers(&self) -> Vec<String> {
        let axe = Path::new(env!("CARGO_TARGET_TMPDIR"))
            .with_file_name("axe/node_modules/axe-core/axe.min.js");
        let axe = fs::read_to_string(axe).expect("axe-core is missing: `cargo xtask test` has it");
        self.run(&axe, &json!([]));
        let script = r#"
            const done = arguments[arguments.length - 1];
            axe.run(document).then((found) => done({
                passed: found.passes.length,
                barriers: found.violations
                    .filter((one) => ["serious", "critical"].includes(one.impact))
                    .map((one) => `${one.id}: ${one.nodes[0].html}`),
            }));
        "#;
        let found = self.run_until_done(script);
        assert!(found["passed"].as_u64() > Some(10), "nothing was looked at");
        let barriers = found["barriers"].as_array().expect("a list").iter();
        barriers.map(ToString::to_string).collect()
    }

    /// What the page complained about: scripts that failed, things that were not let in.
    pub fn complaints(&self) -> Vec<String> {
        let log = self.ask("POST", "/se/log", &json!({ "type": "browser" }));
        let lines = log.as_array().cloned().unwrap_or_default().into_iter();
        let severe = lines.filter(|line| line["level"] == "SEVERE");
        severe.map(|line| line["message"].to_string()).collect()
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        if !thread::panicking() {
            self.ask("DELETE", "", &Value::Null);
        }
    }
}

/// Asks the driver, and waits for its answer.
fn ask(port: u16, method: &str, path: &str, body: &Value) -> Value {
    let answer = request(port, method, path, "", body);
    let value = answer["value"].clone();
    assert!(value["error"].is_null(), "{method} {path}: {value}");
    value
}

/// Sends JSON to a server of this machine, with a secret if it needs one, and reads JSON.
pub fn request(port: u16, method: &str, path: &str, secret: &str, body: &Value) -> Value {
    let mut line = TcpStream::connect(("127.0.0.1", port)).expect("the driver is there");
    line.set_read_timeout(Some(PATIENCE)).expect("a timeout");
    let body = if body.is_null() {
        String::new()
    } else {
        body.to_string()
    };
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\
         Authorization: Bearer {secret}\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    line.write_all(request.as_bytes()).expect("it listens");
    let mut answer = BufReader::new(line);
    let mut length = 0;
    loop {
        let mut header = String::new();
        answer.read_line(&mut header).expect("an answer");
        let header = header.trim().to_ascii_lowercase();
        if header.is_empty() {
            break;
        }
        if let Some(value) = header.strip_prefix("content-length:") {
            length = value.trim().parse().expect("a length");
        }
    }
    let mut bytes = vec![0; length];
    answer.read_exact(&mut bytes).expect("the whole answer");
    serde_json::from_slice(&bytes).expect("JSON")
}

/// Bytes that were written as letters.
fn base64(text: &str) -> Vec<u8> {
    let value = |letter: u8| match letter {
        b'A'..=b'Z' => Some(u32::from(letter - b'A')),
        b'a'..=b'z' => Some(u32::from(letter - b'a') + 26),
        b'0'..=b'9' => Some(u32::from(letter - b'0') + 52),
        b'+' => Some(62),
        b'/' => Some(63),
        _ => None,
    };
    let values: Vec<u32> = text.bytes().filter_map(value).collect();
    let group = |four: &[u32]| {
        let bits = four.iter().fold(0, |bits, value| bits << 6 | value) << (6 * (4 - four.len()));
        let bytes: [u8; 4] = bits.to_be_bytes();
        bytes[1..four.len()].to_vec()
    };
    values.chunks(4).flat_map(group).collect()
}

/// Waits until something is so.
pub fn wait(what: &str, mut is_so: impl FnMut() -> bool) {
    let until = Instant::now() + PATIENCE;
    while !is_so() {
        assert!(Instant::now() < until, "waited too long for {what}");
        thread::sleep(Duration::from_millis(50));
    }
}

fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    listener.local_addr().expect("an address").port()
}

/// A server of ours, as people start it.
pub struct Server {
    process: Child,
    pub address: String,
    pub link: String,
}

impl Server {
    /// Starts it on campaigns in a folder, at a port if it has to be the same as before.
    pub fn start(folder: &Path, port: u16) -> Self {
        let bind = format!("127.0.0.1:{port}");
        let data = folder.display().to_string();
        let program = env!("CARGO_BIN_EXE_commedia");
        let mut process = Command::new(program)
            .args(["serve", "--lang", "en", "--bind", &bind, "--data", &data])
            .env_remove("LANG")
            .stdout(Stdio::piped())
            .spawn()
            .expect("it was built");
        let output = process.stdout.take().expect("it speaks");
        let mut lines = BufReader::new(output).lines();
        let mut word = || {
            let line = lines.next().expect("a greeting").expect("text");
            let last = line.split_whitespace().next_back();
            last.expect("an address").to_owned()
        };
        let (address, link) = (word(), word());
        Server {
            process,
            address,
            link,
        }
    }

    pub fn port(&self) -> u16 {
        let port = self
            .address
            .rsplit(':')
            .next()
            .and_then(|port| port.parse().ok());
        port.expect("a port")
    }

    /// Ends it as a power cut would.
    pub fn kill(mut self) {
        self.process.kill().expect("it runs");
        self.process.wait().expect("it ended");
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Whether people have asked for browser tests to be left out, on a machine without a browser.
pub fn is_left_out() -> bool {
    env::var_os("COMMEDIA_NO_BROWSER").is_some()
}
