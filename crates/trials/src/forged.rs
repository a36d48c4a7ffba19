//! Files by people who mean harm: whole chains forged anew around something that cannot have
//! happened, and files that are none. Each is refused, nothing of it is kept, and nothing panics.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use books::BOOKS;
use rulebook_testkit::Random;
use serde_json::{Value, json};
use table::{Campaign, Digest, House, ImportFault, Line, Memory, export};

use crate::player::played;

/// From so many files on, a very large one is tried, too.
const LARGE_FROM: usize = 1_000;

/// So many files, spread over all books.
pub fn run(count: usize) {
    let mut random = Random::new(2);
    let mut slowest = Duration::ZERO;
    let mut tried = 0;
    while tried < count {
        for book in BOOKS {
            let campaign = played(book, 30, &mut random);
            let house = House::new(Memory::default(), Arc::new(|| 0));
            for forge in FORGERIES.iter().cycle().take(2 * FORGERIES.len()) {
                let Some(file) = (forge.1)(&campaign, &mut random) else {
                    continue;
                };
                let began = Instant::now();
                let fault = house.import(file.as_slice());
                slowest = slowest.max(began.elapsed());
                assert!(fault.is_err(), "{}: {} was believed", book.id, forge.0);
                let kept = house.campaigns().expect("memory").len();
                assert_eq!(kept, 0, "half of {} was kept", forge.0);
                tried += 1;
            }
        }
    }
    println!(
        "{tried} forged files of {} kinds: all refused, nothing kept, the slowest in {} ms",
        FORGERIES.len(),
        slowest.as_millis()
    );
    if count >= LARGE_FROM {
        large();
    }
}

/// A file of nothing but taking back, as large as it may be: it is given up in time.
fn large() {
    let mut random = Random::new(3);
    let campaign = played(&BOOKS[0], 40, &mut random);
    let mut lines: Vec<Line> = campaign.lines().to_vec();
    let text = |seq: usize, did: &Value| {
        json!({ "seq": seq, "at": 0, "seat": "gm", "did": did }).to_string()
    };
    let line = lines.last().expect("it has lines");
    let mut head = line.hash;
    while lines.len() < 250_000 {
        let did = json!({ "asked": { "to": 0 } });
        let line = Line::after(head, &text(lines.len(), &did));
        head = line.hash;
        lines.push(line);
    }
    let file = written(&lines);
    let began = Instant::now();
    let house = House::new(Memory::default(), Arc::new(|| 0));
    let done = house.import(file.as_slice());
    println!(
        "{} MiB of asking: {} in {:.1} s",
        file.len() >> 20,
        if done.is_ok() { "taken" } else { "refused" },
        began.elapsed().as_secs_f64()
    );
    let too_large = vec![b'x'; 65 << 20];
    let refused = house.import(too_large.as_slice());
    assert!(matches!(refused, Err(ImportFault::TooLarge { .. })));
}

/// A way to forge a file; nothing if this campaign has nothing to forge in it.
type Forge = fn(&Campaign, &mut Random) -> Option<Vec<u8>>;

const FORGERIES: &[(&str, Forge)] = &[
    ("a face that no die has", |campaign, random| {
        change(campaign, random, "threw", |threw| {
            threw["faces"][0] = json!(7);
            true
        })
    }),
    ("a die too many", |campaign, random| {
        change(campaign, random, "threw", |threw| {
            let faces = threw["faces"].as_array_mut();
            faces.map(|faces| faces.push(json!(6))).is_some()
        })
    }),
    ("an event that is missing", |campaign, random| {
        change(campaign, random, "chose", |chose| {
            let events = chose["events"].as_array_mut();
            events.and_then(Vec::pop).is_some()
        })
    }),
    ("an event that came twice", |campaign, random| {
        change(campaign, random, "chose", |chose| {
            let events = chose["events"].as_array_mut();
            let twice = |events: &mut Vec<Value>| {
                let last = events.last()?.clone();
                events.push(last);
                Some(())
            };
            events.and_then(twice).is_some()
        })
    }),
    ("an event of no book", |campaign, random| {
        change(campaign, random, "chose", |chose| {
            chose["events"] = json!([{ "castled": { "king": "e1" } }]);
            true
        })
    }),
    ("a form that nobody was shown", |campaign, random| {
        change(campaign, random, "chose", |chose| {
            chose["form"]["key"] = json!("win_at_once");
            true
        })
    }),
    ("a roll out of turn", |campaign, random| {
        change(campaign, random, "threw", |threw| {
            threw["from"] = json!({ "table": { "roll": 1_000_000 } });
            true
        })
    }),
    ("dice that never fell before", |campaign, random| {
        change(campaign, random, "threw", |threw| {
            threw["from"] = json!({ "again": { "seq": 1 } });
            true
        })
    }),
    ("a secret that is none", |campaign, random| {
        change(campaign, random, "threw", |threw| {
            let secret = threw.get("secret").is_some();
            threw["secret"] = json!(true);
            !secret
        })
    }),
    ("a stranger", |campaign, random| {
        entry(campaign, random, |entry| {
            entry["seat"] = json!("Nobody at all");
        })
    }),
    ("a place that is not its own", |campaign, random| {
        entry(campaign, random, |entry| {
            entry["seq"] = json!(3_000_000_000_u64);
        })
    }),
    ("a name that is none", |campaign, random| {
        entry(campaign, random, |entry| entry["id"] = json!("a b\u{0}"))
    }),
    ("words that hide", |campaign, random| {
        entry(campaign, random, |entry| entry["say"] = json!("a\u{202e}b"))
    }),
    ("words without end", |campaign, random| {
        entry(campaign, random, |entry| {
            entry["say"] = json!("x".repeat(10_000));
        })
    }),
    ("a field that no entry has", |campaign, random| {
        entry(campaign, random, |entry| entry["admin"] = json!(true))
    }),
    ("a deed that is none", |campaign, random| {
        entry(campaign, random, |entry| {
            entry["did"] = json!({ "deleted": {} });
        })
    }),
    ("a second beginning", |campaign, random| {
        let first = body(campaign, 0);
        entry(campaign, random, move |entry| {
            entry["did"] = first["did"].clone();
        })
    }),
    ("a taking back by nobody", |campaign, random| {
        entry(campaign, random, |entry| {
            entry["did"] = json!({ "took_back": { "to": 1_000_000 } });
        })
    }),
    ("another generator", |campaign, random| {
        let head = Digest::NONE.to_string();
        entry(campaign, random, move |entry| {
            entry["did"] = json!({ "imported": { "head": head, "epoch": 9 } });
        })
    }),
    ("a deep hole", |campaign, random| {
        entry(campaign, random, |entry| {
            let mut hole = json!(0);
            for _ in 0..500 {
                hole = json!([hole]);
            }
            entry["did"] = json!({ "chose": { "form": { "key": "x" }, "events": hole } });
        })
    }),
    ("a setup of no book", |campaign, _| {
        first(campaign, |opened| opened["setup"] = json!({ "players": 7 }))
    }),
    ("a name that does something", |campaign, _| {
        first(campaign, |opened| opened["name"] = json!("\u{1b}[2J"))
    }),
    ("words at the dice", |campaign, _| {
        let mut bodies = bodies(campaign);
        let thrown =
            (1..bodies.len()).find(|at| body(campaign, *at)["did"].get("threw").is_some())?;
        let mut entry = body(campaign, thrown);
        entry["say"] = json!("Look!");
        bodies[thrown] = ordered(&entry, &["seq", "at", "seat", "id", "say", "did"]).to_string();
        Some(written(&linked(&bodies)))
    }),
    ("a book that is none", |campaign, _| {
        first(campaign, |opened| opened["book"] = json!("chess"))
    }),
    ("a later version", |campaign, _| {
        first(campaign, |opened| opened["version"] = json!(2))
    }),
    ("a key that is there twice", |campaign, random| {
        text(campaign, random, |body| {
            body.replacen("{\"seq\"", "{\"at\":0,\"seq\"", 1)
        })
    }),
    ("a space too many", |campaign, random| {
        text(campaign, random, |body| body.replacen(':', ": ", 1))
    }),
    ("no JSON", |campaign, random| {
        text(campaign, random, |body| body.replace('{', "["))
    }),
    ("an entry that is missing", |campaign, random| {
        let mut bodies = bodies(campaign);
        bodies.remove(1 + random.below(bodies.len() - 2));
        Some(written(&linked(&bodies)))
    }),
    ("two entries that changed places", |campaign, random| {
        let mut bodies = bodies(campaign);
        let at = 1 + random.below(bodies.len() - 2);
        bodies.swap(at, at + 1);
        Some(written(&linked(&bodies)))
    }),
    ("no end", |campaign, random| {
        let mut file = written(campaign.lines());
        file.truncate(1 + random.below(file.len() - 1));
        Some(file)
    }),
    ("something after the end", |campaign, _| {
        let mut file = written(campaign.lines());
        file.extend_from_slice(b"{}\n");
        Some(file)
    }),
    ("what is no text", |campaign, random| {
        let mut file = written(campaign.lines());
        let at = random.below(file.len());
        file[at] = 0xff;
        Some(file)
    }),
    ("noise", |_, random| {
        let length = random.below(100_000);
        let byte = |_| u8::try_from(random.below(256)).unwrap_or(0);
        Some((0..length).map(byte).collect())
    }),
    ("a line without end", |_, _| Some(vec![b'{'; 2 << 20])),
    ("nothing", |_, _| Some(Vec::new())),
];

fn bodies(campaign: &Campaign) -> Vec<String> {
    let lines = campaign.lines().iter();
    lines.map(|line| line.body.to_string()).collect()
}

fn body(campaign: &Campaign, seq: usize) -> Value {
    serde_json::from_str(&campaign.lines()[seq].body).expect("an entry")
}

/// A chain around these entries that holds.
fn linked(bodies: &[String]) -> Vec<Line> {
    let mut head = Digest::NONE;
    let link = |body: &String| {
        let line = Line::after(head, body);
        head = line.hash;
        line
    };
    bodies.iter().map(link).collect()
}

/// A file around these lines as a good program would write it.
fn written(lines: &[Line]) -> Vec<u8> {
    let mut file = Vec::new();
    export::lines(lines, &mut file).expect("memory");
    file
}

#[expect(
    clippy::unnecessary_wraps,
    reason = "some forgeries need something to forge"
)]
/// Changes the text of some entry, and forges the chain around it.
fn text(
    campaign: &Campaign,
    random: &mut Random,
    change: impl Fn(&str) -> String,
) -> Option<Vec<u8>> {
    let mut bodies = bodies(campaign);
    let at = 1 + random.below(bodies.len() - 1);
    bodies[at] = change(&bodies[at]);
    Some(written(&linked(&bodies)))
}

fn entry(campaign: &Campaign, random: &mut Random, change: impl Fn(&mut Value)) -> Option<Vec<u8>> {
    text(campaign, random, |body| {
        let mut entry = serde_json::from_str(body).expect("an entry");
        change(&mut entry);
        ordered(&entry, &["seq", "at", "seat", "id", "say", "did", "admin"]).to_string()
    })
}

#[expect(
    clippy::unnecessary_wraps,
    reason = "some forgeries need something to forge"
)]
fn first(campaign: &Campaign, change: impl Fn(&mut Value)) -> Option<Vec<u8>> {
    let mut bodies = bodies(campaign);
    let mut entry = body(campaign, 0);
    change(&mut entry["did"]["opened"]);
    bodies[0] = entry.to_string();
    Some(written(&linked(&bodies)))
}

/// Changes some deed of a kind, if there is one.
fn change(
    campaign: &Campaign,
    random: &mut Random,
    kind: &str,
    change: impl Fn(&mut Value) -> bool,
) -> Option<Vec<u8>> {
    let mut bodies = bodies(campaign);
    let of_kind = (1..bodies.len()).filter(|at| body(campaign, *at)["did"].get(kind).is_some());
    let of_kind: Vec<usize> = of_kind.collect();
    let at = *random.one_of(&of_kind)?;
    let mut entry = body(campaign, at);
    if !change(&mut entry["did"][kind]) {
        return None;
    }
    let fields = ["form", "faces", "from", "secret", "events"];
    let deed = ordered(&entry["did"][kind], &fields);
    entry["did"][kind] = deed;
    bodies[at] = entry.to_string();
    Some(written(&linked(&bodies)))
}

/// An object with its fields in the order in which a good program writes them, so that it is
/// refused for what it says and not for how it looks.
fn ordered(object: &Value, fields: &[&str]) -> Value {
    let written = fields.iter().filter_map(|field| {
        let value = object.get(field)?;
        Some(((*field).to_owned(), value.clone()))
    });
    Value::Object(written.collect())
}

#[cfg(test)]
mod tests {
    #[test]
    fn nothing_forged_is_believed() {
        super::run(50);
    }
}
