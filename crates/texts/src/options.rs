//! The options of a book, said to people.

use books::Book;
use rulebook::{Setting, Values};
use serde_json::Value;

use crate::{FluentValue, Texts, value};

impl Texts {
    /// A value of a setting.
    pub fn setting_value(&self, setting: &Setting, value: &Value) -> String {
        match (setting.values, value) {
            (Values::Named(values), Value::String(name)) => {
                let known = values.iter().find(|(other, _)| other == name);
                known.map_or_else(|| name.clone(), |(_, key)| self.say(key))
            }
            (_, Value::Bool(true)) => self.say("option-on"),
            (_, Value::Bool(false)) => self.say("option-off"),
            (_, other) => other
                .as_u64()
                .map_or_else(|| other.to_string(), |number| self.whole(number)),
        }
    }

    /// A setting and what it is set to; of what is simply on, the name is enough.
    pub fn setting(&self, setting: &Setting, value: &Value) -> String {
        let label = self.say(setting.label);
        match value {
            Value::Bool(true) => label,
            value => self.after_colon(&label, self.setting_value(setting, value)),
        }
    }

    /// Between what and what a number is, if the setting is one.
    pub fn setting_range(&self, setting: &Setting) -> Option<String> {
        let ends = self.ends(setting)?;
        Some(self.say_with("option-range", ends))
    }

    /// Which other setting of its book one needs, if any.
    pub fn setting_needs(&self, book: &Book, setting: &Setting) -> Option<String> {
        let mut others = book.settings.iter();
        let needed = others.find(|other| Some(other.name) == setting.needs)?;
        let other = value(self.say(needed.label));
        Some(self.say_with("option-needs", [("other", other)]))
    }

    /// Why a setting was not set to what somebody wrote.
    pub fn setting_fault(&self, setting: &Setting) -> String {
        let option = ("option", value(self.say(setting.label)));
        match self.ends(setting) {
            Some(ends) => self.say_with("option-bad-number", [option].into_iter().chain(ends)),
            None => self.say_with("option-bad-value", [option]),
        }
    }

    fn ends(&self, setting: &Setting) -> Option<[(&'static str, FluentValue<'static>); 2]> {
        let Values::Number { from, to } = setting.values else {
            return None;
        };
        let ends = [("from", from), ("to", to)];
        Some(ends.map(|(name, end)| (name, value(self.whole(u64::from(end))))))
    }
}

#[cfg(test)]
mod tests {
    use books::BOOKS;
    use serde_json::json;

    use super::*;
    use crate::{LANGUAGES, Language};

    const COUNT: Setting = Setting::new(
        "n",
        "A-1",
        ["option-on", "option-off"],
        Values::Number { from: 1, to: 1000 },
    );

    #[test]
    fn settings_are_said_with_what_they_are_set_to() {
        let english = Texts::new(Language::English);
        let french = Texts::new(Language::French);
        let switch = Setting::switch("a", "A-1", ["option-as-usual", "option-off"]);
        assert_eq!(english.setting(&switch, &json!(true)), "as usual");
        assert_eq!(english.setting(&switch, &json!(false)), "as usual: off");
        assert_eq!(
            french.setting(&COUNT, &json!(1000)),
            "oui\u{a0}: 1\u{202f}000"
        );
        let fault = "“on” takes a whole number from 1 to 1,000.";
        assert_eq!(english.setting_fault(&COUNT), fault);
        assert_eq!(english.setting_range(&COUNT).as_deref(), Some("1 to 1,000"));
        assert_eq!(english.setting_range(&switch), None);
    }

    #[test]
    fn every_setting_of_every_book_is_said_in_every_language() {
        for (_, language) in LANGUAGES {
            let texts = Texts::new(language);
            for book in BOOKS {
                let usual = (book.usual)();
                for setting in book.settings {
                    let said = texts.setting(setting, &usual[setting.name]);
                    assert!(!said.is_empty(), "{}", setting.name);
                    assert!(texts.say(setting.about).ends_with('.'), "{}", setting.about);
                    let needs = texts.setting_needs(book, setting);
                    assert_eq!(needs.is_some(), setting.needs.is_some());
                }
            }
        }
    }
}
