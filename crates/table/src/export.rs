//! Campaigns on their way out: JSON lines, whole or as far as a seat may know.
//!
//! The first line says what the file is, the last one how many lines there are and the SHA-256
//! of all of them. Between them, a whole campaign has its log exactly as it is kept; what a seat
//! may know of is told anew, and ends with what the seat sees now. Neither has a secret of the
//! dice, or of anybody's seat.

use std::io::{self, Write};

use rulebook::Viewer;
use serde_json::json;
use sha2::{Digest as _, Sha256};

use crate::{
    campaign::Campaign,
    chain::{Digest, Line},
    entry::VERSION,
};

/// The first line of a whole campaign.
pub(crate) fn header() -> String {
    format!(r#"{{"commedia":"campaign","version":{VERSION}}}"#)
}

/// What the first line of what somebody knows begins with.
pub(crate) const TOLD: &str = r#"{"commedia":"told""#;

/// The last line, after so many lines with such a digest.
pub(crate) fn footer(lines: usize, digest: Digest) -> String {
    format!(r#"{{"lines":{lines},"sha256":"{digest}"}}"#)
}

/// What stands before the digest of a line, between it and the entry, and after the entry.
pub(crate) const AROUND: [&str; 3] = [r#"{"hash":""#, r#"","entry":"#, "}"];

/// Writes a whole campaign.
///
/// # Errors
/// Those of the output.
pub fn export(campaign: &Campaign, output: &mut impl Write) -> io::Result<()> {
    lines(campaign.lines(), output)
}

/// Writes a log.
///
/// # Errors
/// Those of the output.
pub fn lines(log: &[Line], output: &mut impl Write) -> io::Result<()> {
    let mut pages = Pages::new(output);
    pages.write(&header())?;
    for line in log {
        let [before, between, after] = AROUND;
        let (hash, body) = (line.hash, &line.body);
        pages.write(&format!("{before}{hash}{between}{body}{after}"))?;
    }
    pages.finish()
}

/// Writes what somebody may know of a campaign.
///
/// # Errors
/// Those of the output.
pub fn export_for(campaign: &Campaign, viewer: &Viewer, output: &mut impl Write) -> io::Result<()> {
    let mut pages = Pages::new(output);
    let seat = match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator => None,
    };
    let head = json!({ "commedia": "told", "version": VERSION, "seat": seat });
    pages.write(&head.to_string())?;
    for told in campaign.told(viewer, 0, usize::MAX) {
        pages.write(&serde_json::to_string(&told)?)?;
    }
    let view = json!({ "view": campaign.game().view(viewer) });
    pages.write(&view.to_string())?;
    pages.finish()
}

/// Lines on their way out, counted and digested.
struct Pages<'a, W> {
    output: &'a mut W,
    lines: usize,
    digest: Sha256,
}

impl<'a, W: Write> Pages<'a, W> {
    fn new(output: &'a mut W) -> Self {
        Pages {
            output,
            lines: 0,
            digest: Sha256::new(),
        }
    }

    fn write(&mut self, line: &str) -> io::Result<()> {
        self.lines += 1;
        self.digest.update(line);
        self.digest.update("\n");
        writeln!(self.output, "{line}")
    }

    fn finish(self) -> io::Result<()> {
        let digest = Digest(self.digest.finalize().into());
        writeln!(self.output, "{}", footer(self.lines, digest))?;
        self.output.flush()
    }
}
