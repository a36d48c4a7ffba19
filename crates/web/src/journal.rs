//! What the server tells whoever runs it: a line for every request, and numbers to watch. No
//! secret, no name and nothing that anybody typed is in either.

use std::{
    collections::BTreeMap,
    fmt::Write as _,
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use axum::{
    extract::{MatchedPath, Request, State},
    http::Method,
    middleware::Next,
    response::Response,
};
use serde_json::{Value, json};

use crate::app::App;

/// Writes a line somewhere.
pub type Writer = Box<dyn Fn(&Value) + Send + Sync>;

/// Up to so many milliseconds each, and longer.
const STEPS: [u64; 7] = [1, 5, 20, 100, 500, 2_000, 10_000];

/// What an address is called that there is not.
const NOWHERE: &str = "nowhere";

/// What has been answered so far.
#[derive(Default)]
pub struct Journal {
    writer: Option<Writer>,
    counted: Mutex<BTreeMap<(String, String, u16), Count>>,
}

/// How often, and how long it took.
#[derive(Clone, Default)]
struct Count {
    /// How often up to each of the steps, and longer.
    within: [u64; STEPS.len() + 1],
    seconds: f64,
}

impl Journal {
    /// A journal that also writes every line somewhere.
    pub fn written(writer: Writer) -> Self {
        Journal {
            writer: Some(writer),
            ..Journal::default()
        }
    }

    fn answered(&self, method: &Method, route: &str, status: u16, took: Duration) {
        {
            let key = (method.to_string(), route.to_owned(), status);
            let mut counted = self.counted.lock().unwrap_or_else(PoisonError::into_inner);
            let count = counted.entry(key).or_default();
            let limit = |step: &u64| took <= Duration::from_millis(*step);
            count.within[STEPS.iter().position(limit).unwrap_or(STEPS.len())] += 1;
            count.seconds += took.as_secs_f64();
        }
        if let Some(write) = &self.writer {
            write(&json!({
                "method": method.as_str(),
                "route": route,
                "status": status,
                "ms": took.as_millis(),
            }));
        }
    }

    /// The numbers, in the format of Prometheus.
    pub fn numbers(&self, gauges: &[(&str, &str, usize)]) -> String {
        let counted = {
            let counted = self.counted.lock().unwrap_or_else(PoisonError::into_inner);
            counted.clone()
        };
        let mut text = String::new();
        for (name, help, number) in gauges {
            let _ = writeln!(
                text,
                "# HELP {name} {help}\n# TYPE {name} gauge\n{name} {number}"
            );
        }
        let name = "commedia_request_seconds";
        let _ = writeln!(
            text,
            "# HELP {name} How long answers took, to their first byte.\n# TYPE {name} histogram"
        );
        for ((method, route, status), count) in &counted {
            let labels = format!("method=\"{method}\",route=\"{route}\",status=\"{status}\"");
            let mut sum = 0;
            for (step, number) in STEPS.iter().zip(count.within) {
                sum += number;
                let step = Duration::from_millis(*step).as_secs_f64();
                let _ = writeln!(text, "{name}_bucket{{{labels},le=\"{step}\"}} {sum}");
            }
            sum += count.within[STEPS.len()];
            let seconds = count.seconds;
            let _ = writeln!(text, "{name}_bucket{{{labels},le=\"+Inf\"}} {sum}");
            let _ = writeln!(text, "{name}_sum{{{labels}}} {seconds}");
            let _ = writeln!(text, "{name}_count{{{labels}}} {sum}");
        }
        text
    }
}

/// Writes down what is answered, and how long it took.
pub async fn watch(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let began = Instant::now();
    // Only methods that there are: everything else would be counted apart for ever.
    let method = match *request.method() {
        Method::GET | Method::HEAD | Method::POST | Method::PUT | Method::DELETE => {
            request.method().clone()
        }
        _ => Method::OPTIONS,
    };
    // The address as the server knows it, so that no id is in it.
    let route = request.extensions().get::<MatchedPath>();
    let route = route.map_or(NOWHERE, MatchedPath::as_str).to_owned();
    let response = next.run(request).await;
    let status = response.status().as_u16();
    app.journal
        .answered(&method, &route, status, began.elapsed());
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_add_up_from_step_to_step() {
        let lines = Arc::new(Mutex::new(Vec::new()));
        let kept = Arc::clone(&lines);
        let journal = Journal::written(Box::new(move |line| {
            kept.lock().expect("nobody failed").push(line.to_string());
        }));
        for millis in [0, 3, 3, 60_000] {
            journal.answered(&Method::GET, "/", 200, Duration::from_millis(millis));
        }
        let text = journal.numbers(&[("commedia_streams", "Open streams.", 2)]);
        let labels = "method=\"GET\",route=\"/\",status=\"200\"";
        for line in [
            "commedia_streams 2".to_owned(),
            format!("commedia_request_seconds_bucket{{{labels},le=\"0.001\"}} 1"),
            format!("commedia_request_seconds_bucket{{{labels},le=\"0.005\"}} 3"),
            format!("commedia_request_seconds_bucket{{{labels},le=\"10\"}} 3"),
            format!("commedia_request_seconds_bucket{{{labels},le=\"+Inf\"}} 4"),
            format!("commedia_request_seconds_count{{{labels}}} 4"),
        ] {
            assert!(text.lines().any(|one| one == line), "{line}\n{text}");
        }
        let lines = lines.lock().expect("nobody failed");
        assert_eq!(lines.len(), 4);
        assert_eq!(
            lines[1],
            r#"{"method":"GET","route":"/","status":200,"ms":3}"#
        );
    }
}
