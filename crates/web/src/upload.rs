//! A file that a form sends (`multipart/form-data`, RFC 7578): just enough to find one in a body that
//! is there as a whole.

use axum::{
    body::Bytes,
    http::{HeaderMap, header},
};

/// Most bytes of what stands before a part.
const LONGEST_HEAD: usize = 4096;

/// The content of the part of this name; nothing if there is none, or the body is not what it says
/// it is.
pub fn part(headers: &HeaderMap, body: &Bytes, name: &str) -> Option<Bytes> {
    let line = format!("\r\n--{}", boundary(headers)?);
    let wanted = format!("name=\"{name}\"");
    // The first line of a body has nothing before it.
    let mut at = line.len().checked_sub(2)?;
    if !body.starts_with(&line.as_bytes()[2..]) {
        return None;
    }
    loop {
        let head_at = at + 2;
        if body.get(at..head_at)? != b"\r\n" {
            // The last line ends with two dashes.
            return None;
        }
        let rest = body.get(head_at..)?;
        let head_ends = find(&rest[..rest.len().min(LONGEST_HEAD)], b"\r\n\r\n")?;
        let head = std::str::from_utf8(&rest[..head_ends]).ok()?;
        let from = head_at + head_ends + 4;
        let to = from + find(body.get(from..)?, line.as_bytes())?;
        if is_called(head, &wanted) {
            return Some(body.slice(from..to));
        }
        at = to + line.len();
    }
}

/// What stands between the parts.
fn boundary(headers: &HeaderMap) -> Option<&str> {
    let kind = headers.get(header::CONTENT_TYPE)?.to_str().ok()?;
    let (kind, parameters) = kind.split_once(';')?;
    let mut parameters = parameters.split(';').map(str::trim);
    let boundary = parameters.find_map(|one| one.strip_prefix("boundary="))?;
    let boundary = boundary.trim_matches('"');
    let fits = kind.trim().eq_ignore_ascii_case("multipart/form-data")
        && (1..=70).contains(&boundary.len());
    fits.then_some(boundary)
}

/// Whether a head says that its part has the name that is wanted.
fn is_called(head: &str, wanted: &str) -> bool {
    let mut lines = head.split("\r\n");
    lines.any(|line| {
        let (field, value) = line.split_once(':').unwrap_or((line, ""));
        field.eq_ignore_ascii_case("content-disposition")
            && value.split(';').any(|one| one.trim() == wanted)
    })
}

fn find(text: &[u8], sought: &[u8]) -> Option<usize> {
    text.windows(sought.len()).position(|some| some == sought)
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn found(kind: &'static str, body: &str) -> Option<String> {
        let headers =
            HeaderMap::from_iter([(header::CONTENT_TYPE, HeaderValue::from_static(kind))]);
        let body = Bytes::from(body.to_owned());
        let part = part(&headers, &body, "file")?;
        Some(String::from_utf8(part.to_vec()).expect("text"))
    }

    const KIND: &str = "multipart/form-data; boundary=----x";
    const TWO: &str = "------x\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nfirst\r\n\
        ------x\r\ncontent-disposition: form-data; name=\"file\"; filename=\"b.jsonl\"\r\n\
        Content-Type: text/plain\r\n\r\none\r\ntwo --x\n\r\n------x--\r\n";

    #[test]
    fn a_file_is_found_among_parts_byte_by_byte() {
        assert_eq!(found(KIND, TWO).as_deref(), Some("one\r\ntwo --x\n"));
        let quoted = "Multipart/Form-Data; charset=utf-8; boundary=\"----x\"";
        assert!(found(quoted, TWO).is_some());
        let empty = "------x\r\nContent-Disposition: form-data; name=\"file\"\r\n\r\n\r\n------x--";
        assert_eq!(found(KIND, empty).as_deref(), Some(""));
    }

    #[test]
    fn what_is_no_form_has_no_file() {
        for (kind, body) in [
            ("multipart/form-data", TWO),
            ("multipart/form-data; boundary=", TWO),
            ("multipart/form-data; boundary=y", TWO),
            ("text/plain; boundary=----x", TWO),
            (KIND, ""),
            (KIND, "------x"),
            (KIND, "------x--\r\n"),
            (KIND, "------x\r\n\r\n\r\n------x--"),
            (
                KIND,
                "------x\r\nContent-Disposition: form-data; name=\"file\"\r\n",
            ),
            (
                KIND,
                "------x\r\nContent-Disposition: form-data; name=\"file\"\r\n\r\nno end",
            ),
            (
                KIND,
                "------x\r\nContent-Disposition: form-data; name=\"filet\"\r\n\r\nx\r\n------x--",
            ),
            (KIND, "------x\r\nX: name=\"file\"\r\n\r\nx\r\n------x--"),
        ] {
            assert_eq!(found(kind, body), None, "{kind}: {body}");
        }
        let long = format!("------x\r\nX: {}\r\n\r\nx\r\n------x--", "y".repeat(5000));
        assert_eq!(found(KIND, &long), None);
        // However it is cut off, nothing breaks.
        for end in 0..TWO.len() - 6 {
            assert_eq!(found(KIND, &TWO[..end]), None, "{end}");
        }
    }
}
