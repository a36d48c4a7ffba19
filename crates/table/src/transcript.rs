//! A log as people read it: sentences, and a page in Markdown with every die.
//!
//! What is said here are messages; whoever asks brings the language.

use dice::{
    Face,
    notation::{Answer, Expression},
};
use rulebook::{Message, Viewer};

use crate::{
    campaign::Campaign,
    entry::Audience,
    told::{Known, KnownRoll, Origin, Told},
};

/// Somebody who says messages in a language.
pub trait Speaker {
    /// A message as a sentence.
    fn say(&self, message: &Message) -> String;
    /// The title of a book, by its name in stored campaigns.
    fn book(&self, id: &str) -> String;
}

impl Told {
    /// What the table itself has to say about it; nothing if the book says it all.
    pub fn sentence(&self) -> Option<Message> {
        Some(match &self.did {
            Known::Opened { name, .. } => {
                Message::new("campaign-log-opened").with("name", name.as_str())
            }
            Known::Imported => Message::new("campaign-log-imported"),
            Known::Chose | Known::Brought { .. } | Known::Said => return None,
            Known::Threw { faces, from } => Message::new(match from {
                Origin::Table => "campaign-log-threw",
                Origin::Fresh => "campaign-log-threw-fresh",
                Origin::Typed => "campaign-log-threw-typed",
                Origin::TypedInstead => "campaign-log-threw-instead",
                Origin::Again => "campaign-log-threw-again",
                Origin::Granted => "campaign-log-threw-granted",
            })
            .with("faces", listed(faces)),
            Known::Placed { from, .. } => match from {
                Origin::Table => return None,
                Origin::Fresh | Origin::TypedInstead => Message::new("campaign-log-placed-fresh"),
                Origin::Typed => Message::new("campaign-log-placed-typed"),
                Origin::Again => Message::new("campaign-log-placed-again"),
                Origin::Granted => Message::new("campaign-log-placed-granted"),
            },
            Known::Rolled(roll) => rolled(roll),
            Known::Showed(roll) => Message::new("campaign-log-showed")
                .with("seat", Message::seat(&roll.by))
                .with("dice", roll.dice.as_str())
                .with("result", result(roll).unwrap_or_default()),
            Known::Laid {
                outcome: Some(_), ..
            } => Message::new("campaign-log-laid-die"),
            Known::Laid { faces, .. } => {
                Message::new("campaign-log-laid").with("faces", listed(faces))
            }
            Known::Agreed(customs) => Message::new(match (customs.odds, customs.consent) {
                (false, false) => "campaign-log-agreed-nothing",
                (true, false) => "campaign-log-agreed-odds",
                (false, true) => "campaign-log-agreed-consent",
                (true, true) => "campaign-log-agreed-both",
            }),
            Known::Seated { player } => {
                Message::new("campaign-log-seated").with("player", player.as_str())
            }
            Known::Asked { to } => Message::new("campaign-log-asked")
                .with("seat", Message::seat(&self.seat))
                .with("to", number(*to)),
            Known::TookBack { to } => {
                Message::new("campaign-log-took-back").with("to", number(*to))
            }
            Known::Closed { key } => Message::new("campaign-log-closed").with("key", key.as_str()),
        })
    }
}

fn rolled(roll: &KnownRoll) -> Message {
    let said = match (result(roll), roll.from, roll.to) {
        (Some(result), Origin::Typed, _) => {
            Message::new("campaign-log-rolled-typed").with("result", result)
        }
        (Some(result), _, Audience::All) => {
            Message::new("campaign-log-rolled").with("result", result)
        }
        (Some(result), ..) => Message::new("campaign-log-rolled-hidden").with("result", result),
        (None, ..) => Message::new("campaign-log-rolled-unseen"),
    };
    said.with("seat", Message::seat(&roll.by))
        .with("dice", roll.dice.as_str())
}

/// What dice came to, with every face; nothing if that is not known.
fn result(roll: &KnownRoll) -> Option<String> {
    let faces = roll.faces.as_deref()?;
    let expression: Expression = roll.dice.parse().ok()?;
    let mut left = faces.iter().copied();
    let answer =
        expression.roll(|dice, _| Ok::<_, ()>(left.by_ref().take(dice as usize).collect()));
    let total = match answer.ok()? {
        Answer::Total(sum) => sum.total.to_string(),
        Answer::Target(sum, met) => format!("{} {}", sum.total, if met { "✓" } else { "✗" }),
        Answer::Opposed(first, second, _) => format!("{} : {}", first.total, second.total),
    };
    Some(format!("{total} ({})", listed(faces)))
}

fn listed(faces: &[Face]) -> String {
    let faces = faces.iter().map(ToString::to_string);
    faces.collect::<Vec<_>>().join(" ")
}

/// Numbers of entries stay small.
fn number(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// What somebody may know of a campaign, as a page in Markdown.
pub fn transcript(campaign: &Campaign, viewer: &Viewer, speaker: &dyn Speaker) -> String {
    let mut page = format!("# {}\n", escaped(campaign.name()));
    let players = campaign.game().players();
    let seats = players.iter().map(|name| Message::named(name));
    let seats = seats.chain([Message::new("table-gm")]);
    let played = Message::new("campaign-log-played")
        .with("book", speaker.book(campaign.book().id))
        .with("seats", Message::list(seats));
    page.push_str(&format!("\n{}\n", escaped(&speaker.say(&played))));
    let mut day = String::new();
    for told in campaign.told(viewer, 0, usize::MAX) {
        let (date, time) = moment(told.at);
        if date != day {
            page.push_str(&format!("\n## {date}\n\n"));
            day = date;
        }
        let mut said = Vec::new();
        if let Some(words) = &told.say {
            let seat = speaker.say(&Message::seat(&told.seat));
            said.push(format!("**{}** – *{}*", escaped(&seat), escaped(words)));
        }
        let sentence = told.sentence();
        let sentences = sentence.iter().chain(&told.told);
        said.extend(sentences.map(|message| escaped(&speaker.say(message))));
        if said.is_empty() {
            continue;
        }
        let mut text = said.join("  \n  ");
        if told.void {
            text = said
                .iter()
                .map(|line| format!("~~{line}~~"))
                .collect::<Vec<_>>()
                .join("  \n  ");
        }
        // Numbers of a list would be counted anew by whoever shows the page.
        page.push_str(&format!("- **{}** `{time}` {text}\n", told.number));
    }
    page
}

/// A text in which nothing means anything to Markdown.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        if letter.is_ascii_punctuation() && !matches!(letter, '.' | ',' | ';' | ':' | '?' | '\'') {
            safe.push('\\');
        }
        safe.push(if letter.is_control() { ' ' } else { letter });
    }
    safe
}

/// The day and the hour of a moment, in the time of Greenwich.
fn moment(at: i64) -> (String, String) {
    let (days, rest) = (at.div_euclid(86_400_000), at.rem_euclid(86_400_000));
    let (hour, minute) = (rest / 3_600_000, rest / 60_000 % 60);
    // Days are counted from the first of March of the year 0, so that the leap day comes last.
    let days = days + 719_468;
    let era = days.div_euclid(146_097);
    let of_era = days.rem_euclid(146_097);
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = era * 400 + year + i64::from(month <= 2);
    (
        format!("{year:04}-{month:02}-{day:02}"),
        format!("{hour:02}:{minute:02}"),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_days_and_hours() {
        let shown = |at| {
            let (day, hour) = moment(at);
            format!("{day} {hour}")
        };
        assert_eq!(shown(0), "1970-01-01 00:00");
        assert_eq!(shown(951_782_399_999), "2000-02-28 23:59");
        assert_eq!(shown(951_782_400_000), "2000-02-29 00:00");
        assert_eq!(shown(1_794_810_660_000), "2026-11-16 06:31");
        assert_eq!(shown(-1), "1969-12-31 23:59");
    }

    #[test]
    fn what_people_write_means_nothing_to_markdown() {
        assert_eq!(escaped("<b>*x* [a](b)`"), r"\<b\>\*x\* \[a\]\(b\)\`");
        assert_eq!(escaped("a\nb"), "a b");
    }
}
