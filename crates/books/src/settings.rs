//! The options of a book, for whoever knows none of its types: what each may be, what it is
//! unless somebody decides, and what was written down for it.

use rulebook::{Setting, Settings, Values};
use serde_json::{Map, Value};

use crate::Book;

/// How a switch is written down.
const SWITCH: [(&str, bool); 2] = [("on", true), ("off", false)];

/// The options as they are unless a table decides, as JSON.
pub fn usual<B: Settings>() -> Map<String, Value> {
    fields(&B::Options::default())
}

/// The options that a table plays with now, as JSON.
pub fn in_force<B: Settings>(state: &B::State) -> Map<String, Value> {
    fields(&B::in_force(state))
}

fn fields(options: &impl serde::Serialize) -> Map<String, Value> {
    match serde_json::to_value(options) {
        Ok(Value::Object(fields)) => fields,
        _ => Map::new(),
    }
}

/// The value of a setting that was written down, if it can be that.
pub fn read(setting: &Setting, written: &str) -> Option<Value> {
    let written = written.trim();
    match setting.values {
        Values::Switch => {
            let switch = SWITCH.iter().find(|(name, _)| *name == written);
            switch.map(|(_, on)| Value::Bool(*on))
        }
        Values::Named(values) => {
            let known = values.iter().any(|(name, _)| *name == written);
            known.then(|| Value::from(written))
        }
        Values::Number { from, to } => {
            let number = written.parse().ok();
            let number = number.filter(|number| (from..=to).contains(number));
            number.map(Value::from)
        }
    }
}

/// How a value of a setting is written down.
pub fn written(value: &Value) -> String {
    match value {
        Value::Bool(on) => SWITCH[usize::from(!on)].0.to_owned(),
        Value::String(name) => name.clone(),
        other => other.to_string(),
    }
}

impl Book {
    /// Where options are not what they are unless a table decides: the settings, each with
    /// its value. What is not said is as usual.
    pub fn unusual(&self, options: &Map<String, Value>) -> Vec<(&'static Setting, Value)> {
        let usual = (self.usual)();
        let settings = self.settings.iter();
        let other = settings.filter_map(|setting| {
            let value = options.get(setting.name)?;
            (usual.get(setting.name) != Some(value)).then(|| (setting, value.clone()))
        });
        other.collect()
    }
}
