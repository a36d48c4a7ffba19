//! What a seat may do now, as forms to be filled in.
//!
//! First what matters at the moment, then what is seldom wanted and what belongs to the table,
//! behind a fold. What has nothing to fill in is one button.

use maud::{Markup, html};
use rulebook::{AimPart, Choice, Field, Kind, Message, PickOption, Portion};
use texts::{Texts, count};

use super::page;
use crate::fields::{FIELD, Sent, first};

/// Up to so many options are seen at a glance; more are a list to open.
const SEEN: usize = 6;
/// So many of them tell a form from another.
const SHOWN: usize = 3;
/// Longer texts get a larger field.
const LINE: usize = 100;

/// What every form of a table carries along.
pub struct Around<'a> {
    /// The texts.
    pub texts: &'a Texts,
    /// Where forms are sent.
    pub action: String,
    /// The book that is played.
    pub book: &'static str,
    /// Whether it is this seat's decision.
    pub mine: bool,
    /// How much of the log the page shows.
    pub saw: u64,
    /// What was typed into a page like this one and could not be done.
    pub typed: &'a Sent,
}

/// All that may be done, or nothing.
pub fn choices(around: &Around<'_>, choices: &[Choice]) -> Markup {
    let numbered: Vec<(usize, &Choice)> = choices.iter().enumerate().collect();
    let is_aside = |choice: &Choice| choice.seldom || choice.rule.0.starts_with("TBL");
    let (aside, now): (Vec<_>, Vec<_>) = numbered.into_iter().partition(|(_, one)| is_aside(one));
    // Who has nothing but the seldom things to do is looking for them.
    let (now, aside) = if now.is_empty() {
        (aside, now)
    } else {
        (now, aside)
    };
    html! {
        (list(around, &now, around.mine))
        @if !aside.is_empty() {
            details.aside data-keep="aside" {
                summary { (around.texts.say_with("web-more", [("number", count(aside.len()))])) }
                (list(around, &aside, false))
            }
        }
    }
}

/// Forms in a list; several that people would call the same stand together behind one fold, the
/// first of which may be open.
fn list(around: &Around<'_>, choices: &[(usize, &Choice)], open: bool) -> Markup {
    let mut groups: Vec<(String, Vec<(usize, &Choice)>)> = Vec::new();
    for (number, choice) in choices {
        let title = around.texts.message(&choice.title);
        match groups.iter_mut().find(|(other, _)| *other == title) {
            Some((_, group)) => group.push((*number, choice)),
            None => groups.push((title, vec![(*number, choice)])),
        }
    }
    html! {
        div.choices {
            @for (place, (title, group)) in groups.into_iter().enumerate() {
                @if let [(number, choice)] = group.as_slice() {
                    (form(around, *number, choice, &[]))
                } @else {
                    details.group data-keep=(format!("group-{}", group[0].1.key)) open[open && place == 0] {
                        summary { (title) "…" }
                        div.choices {
                            @for (number, choice) in &group { (form(around, *number, choice, &group)) }
                        }
                    }
                }
            }
        }
    }
}

/// A form. Others that people would call the same say what it has to be told from.
fn form(around: &Around<'_>, number: usize, choice: &Choice, twins: &[(usize, &Choice)]) -> Markup {
    let texts = around.texts;
    let title = texts.message(&choice.title);
    let fields: Vec<&Field> = choice
        .fields
        .iter()
        .filter(|field| !is_settled(field))
        .collect();
    let rule = page::rule(around.book, choice.rule);
    let place = place(choice);
    let typed = typed(around, number, choice);
    let about = about(texts, choice, twins);
    html! {
        form.choice.wide[!fields.is_empty()] method="post" action=(around.action) data-live data-key=(choice.key) data-place=(place) {
            input type="hidden" name="choice" value=(number);
            input type="hidden" name="key" value=(choice.key);
            input type="hidden" name="saw" value=(around.saw);
            @for field in choice.fields.iter().filter(|field| is_settled(field)) {
                (settled(field))
            }
            @if fields.is_empty() {
                button.do type="submit" { (title) (about) }
                (rule)
            } @else {
                details data-keep=(place) open[typed.is_some()] {
                    summary { span { (title) (about) } }
                    div.fields {
                        @for field in fields { (self::field(texts, field, typed)) }
                        label.field.say {
                            span { (texts.say("web-say")) }
                            input type="text" name="say" maxlength="400" autocomplete="off"
                                value=[typed.and_then(|typed| first(typed, "say"))];
                        }
                        div.end { button.do type="submit" { (title) } (rule) }
                    }
                }
            }
        }
    }
}

/// What tells a form from all others of a page, however they are listed: what it is called, and
/// what is settled in it.
fn place(choice: &Choice) -> String {
    let settled = choice.fields.iter().filter_map(|field| match &field.kind {
        Kind::Pick { options } if options.len() == 1 => Some(options[0].id.as_str()),
        _ => None,
    });
    [choice.key]
        .into_iter()
        .chain(settled)
        .collect::<Vec<_>>()
        .join("|")
}

/// What was typed into this very form.
fn typed<'a>(around: &Around<'a>, number: usize, choice: &Choice) -> Option<&'a Sent> {
    let same = first(around.typed, "key") == Some(choice.key)
        && first(around.typed, "choice") == Some(&number.to_string());
    same.then_some(around.typed)
}

/// What a form is about. A settled yes or no says little by itself, and is said where nothing else
/// tells two forms apart.
fn about(texts: &Texts, choice: &Choice, twins: &[(usize, &Choice)]) -> Markup {
    let mut said = subject(texts, choice, twins);
    let answers = choice.fields.iter();
    let answers = answers.filter_map(|field| Some((field, settled_answer(field)?)));
    let told = answers.filter(|(field, _)| {
        let mut others = twins
            .iter()
            .filter(|(_, twin)| answers_otherwise(twin, field));
        others.any(|(_, twin)| subject(texts, twin, twins) == said)
    });
    let told = told.map(|(field, answer)| {
        texts.after_colon(&texts.message(&field.label), texts.message(&answer.label))
    });
    let told: Vec<String> = told.collect();
    said.extend(told);
    html! { @if !said.is_empty() { " " span.about { (said.join(" · ")) } } }
}

/// What is settled in a form, each with what it is where there are several; or else what tells it
/// from its twins.
fn subject(texts: &Texts, choice: &Choice, twins: &[(usize, &Choice)]) -> Vec<String> {
    let only = choice.fields.iter().filter_map(|field| match &field.kind {
        Kind::Pick { options } if options.len() == 1 && !is_yes_or_no(&options[0]) => {
            Some((&field.label, texts.message(&options[0].label)))
        }
        _ => None,
    });
    let only: Vec<(&Message, String)> = only.collect();
    match only.as_slice() {
        [] => told_apart(texts, choice, twins).into_iter().collect(),
        [(_, alone)] => vec![alone.clone()],
        several => {
            let named = several.iter();
            let named = named.map(|(label, what)| texts.after_colon(&texts.message(label), what));
            named.collect()
        }
    }
}

/// The answer to a question of yes or no that is not asked.
fn settled_answer(field: &Field) -> Option<&PickOption> {
    match &field.kind {
        Kind::Pick { options } if options.len() == 1 => {
            options.first().filter(|one| is_yes_or_no(one))
        }
        _ => None,
    }
}

/// Whether a form takes another answer in the field of this name.
fn answers_otherwise(choice: &Choice, field: &Field) -> bool {
    let mut fields = choice.fields.iter();
    fields.any(|other| other.key == field.key && other.kind != field.kind)
}

/// What can be picked in a form and not in its twins: the first few options of the first field
/// that is another one there.
fn told_apart(texts: &Texts, choice: &Choice, twins: &[(usize, &Choice)]) -> Option<String> {
    let options = |choice: &Choice, key: &str| {
        let mut fields = choice.fields.iter();
        let field = fields.find(|field| field.key == key)?;
        match &field.kind {
            Kind::Pick { options } | Kind::PickSome { options, .. } => {
                let labels = options.iter().map(|option| texts.message(&option.label));
                Some(labels.collect::<Vec<_>>())
            }
            _ => None,
        }
    };
    let mut keys = choice.fields.iter().map(|field| field.key);
    let own = keys.find_map(|key| {
        let own = options(choice, key)?;
        let mut others = twins.iter().map(|(_, twin)| options(twin, key));
        others
            .any(|other| other.as_ref() != Some(&own))
            .then_some(own)
    })?;
    let more = if own.len() > SHOWN { "…" } else { "" };
    let own: Vec<String> = own.into_iter().take(SHOWN).collect();
    Some(format!("{}{more}", own.join(", ")))
}

fn is_yes_or_no(option: &PickOption) -> bool {
    ["yes", "no"].contains(&option.id.as_str())
}

/// Whether there is only one answer, which need not be asked for.
fn is_settled(field: &Field) -> bool {
    match &field.kind {
        Kind::Pick { options } => options.len() == 1,
        Kind::PickSome { options, must, .. } => must.len() == options.len(),
        Kind::Count { min, max, .. } => min == max,
        Kind::Share { total, .. } => *total == 0,
        Kind::Text { .. } => false,
    }
}

fn settled(field: &Field) -> Markup {
    let name = format!("{FIELD}{}", field.key);
    html! {
        @match &field.kind {
            Kind::Pick { options } => {
                @for option in options { input type="hidden" name=(name) value=(option.id); }
            },
            Kind::PickSome { options, .. } => {
                @for option in options { input type="hidden" name=(name) value=(option.id); }
            },
            Kind::Count { min, .. } => { input type="hidden" name=(name) value=(min); },
            _ => {},
        }
    }
}

fn field(texts: &Texts, field: &Field, typed: Option<&Sent>) -> Markup {
    let name = format!("{FIELD}{}", field.key);
    let label = texts.message(&field.label);
    let before = typed.and_then(|typed| first(typed, &name));
    let ticked = |id: &str| {
        let mut sent = typed.into_iter().flatten();
        sent.any(|(other, value)| *other == name && value == id)
    };
    match &field.kind {
        Kind::Pick { options } if options.len() <= SEEN => html! {
            fieldset.field {
                legend { (label) }
                div.options {
                    @for (place, option) in options.iter().enumerate() {
                        label.option {
                            input type="radio" name=(name) value=(option.id) required
                                checked[before.map_or(place == 0, |before| before == option.id)];
                            span { (texts.message(&option.label)) }
                        }
                    }
                }
            }
        },
        Kind::Pick { options } => html! {
            label.field {
                span { (label) }
                select name=(name) {
                    @for option in options {
                        option value=(option.id) selected[before == Some(option.id.as_str())] {
                            (texts.message(&option.label))
                        }
                    }
                }
            }
        },
        Kind::PickSome {
            options,
            min,
            max,
            must,
        } => {
            let number = how_many(texts, (*min).max(must.len()), *max, options.len());
            html! {
                fieldset.field {
                    legend { (label) " " small { (number) } }
                    div.options {
                        @for option in options {
                            @let needed = must.contains(&option.id);
                            @if needed { input type="hidden" name=(name) value=(option.id); }
                            label.option {
                                input type="checkbox" name=[(!needed).then_some(&name)] value=(option.id)
                                    checked[needed || *min == options.len() || ticked(&option.id)] disabled[needed];
                                span { (texts.message(&option.label)) }
                            }
                        }
                    }
                }
            }
        }
        Kind::Share { portions, total } => shares(texts, &name, &label, (portions, *total), typed),
        Kind::Count { min, max, usual } => html! {
            label.field {
                span { (label) " " small { (min) "–" (max) } }
                input type="number" name=(name) min=(min) max=(max) required inputmode="numeric"
                    data-aim=[field.aim.map(AimPart::key)] value=(before.map_or_else(|| usual.to_string(), str::to_owned));
            }
        },
        Kind::Text { min, max, .. } => html! {
            label.field {
                span { (label) }
                @if *max > LINE {
                    textarea name=(name) maxlength=(max) rows="2" required[*min > 0] { (before.unwrap_or("")) }
                } @else {
                    input type="text" name=(name) maxlength=(max) required[*min > 0] autocomplete="off" value=[before];
                }
            }
        },
    }
}

/// How many of so many options can be picked.
fn how_many(texts: &Texts, least: usize, most: usize, all: usize) -> String {
    if least < most {
        return texts.say_with(
            "web-pick-some",
            [("min", count(least)), ("max", count(most))],
        );
    }
    let key = if most == all {
        "web-pick-all"
    } else {
        "web-pick-exactly"
    };
    texts.say_with(key, [("number", count(most))])
}

fn shares(
    texts: &Texts,
    name: &str,
    label: &str,
    (portions, total): (&[Portion], u32),
    typed: Option<&Sent>,
) -> Markup {
    let split = suggested(portions, total);
    html! {
        fieldset.field.shares {
            legend { (label) " " small { (texts.say_with("web-share", [("total", count(total))])) } }
            @for (portion, share) in portions.iter().zip(split) {
                label.option {
                    span { (texts.message(&portion.label)) }
                    @let own = format!("{name}.{}", portion.id);
                    @let before = typed.and_then(|typed| first(typed, &own));
                    input type="number" name=(own) min="0" max=(portion.max) inputmode="numeric"
                        value=(before.map_or_else(|| share.to_string(), str::to_owned));
                }
            }
        }
    }
}

/// A split that adds up: first what matters most, then from the top.
fn suggested(portions: &[Portion], total: u32) -> Vec<u32> {
    let mut left = total;
    let mut split: Vec<u32> = Vec::new();
    for portion in portions {
        let share = portion.first.min(portion.max).min(left);
        left -= share;
        split.push(share);
    }
    for (share, portion) in split.iter_mut().zip(portions) {
        let more = (portion.max - *share).min(left);
        *share += more;
        left -= more;
    }
    split
}

#[cfg(test)]
mod tests {
    use rulebook::Rule;
    use texts::Language;

    use super::*;

    #[test]
    fn a_settled_yes_or_no_is_said_where_nothing_else_tells_forms_apart() {
        let label = || Message::new("table-yes");
        let form = |importance: &str, plot: (&str, &'static str)| {
            Choice::new("task", label(), Rule("TBL-01"))
                .field("importance", label(), Kind::one_of([importance]))
                .field("plot", Message::named("Plot"), Kind::word(&[plot]))
        };
        let (yes, no) = (("yes", "table-yes"), ("no", "table-no"));
        let forms = [form("small", no), form("vital", no), form("vital", yes)];
        let twins: Vec<(usize, &Choice)> = forms.iter().enumerate().collect();
        let texts = Texts::new(Language::English);
        let said = |choice| about(&texts, choice, &twins).into_string();
        let [small, plain, plot] = forms.each_ref().map(said);
        assert!(small.contains(">small<"), "{small}");
        assert!(plain.contains(">vital · Plot: No<"), "{plain}");
        assert!(plot.contains(">vital · Plot: Yes<"), "{plot}");
    }

    #[test]
    fn how_many_to_pick_is_said_as_people_say_it() {
        let said = |language, least, most, all| how_many(&Texts::new(language), least, most, all);
        let (english, french) = (Language::English, Language::French);
        assert_eq!(said(english, 1, 1, 1), "one");
        assert_eq!(said(english, 2, 2, 2), "both");
        assert_eq!(said(french, 2, 2, 2), "les deux");
        assert_eq!(said(english, 3, 3, 3), "all 3");
        assert_eq!(said(english, 1, 1, 3), "one");
        assert_eq!(said(english, 1, 3, 3), "1 to 3");
        assert_eq!(said(french, 0, 2, 2), "de 0 à 2");
    }

    #[test]
    fn a_suggested_split_adds_up_and_fits() {
        let portion = |max, first| Portion {
            id: String::new(),
            label: Message::named("x"),
            max,
            first,
        };
        let split = |portions: &[Portion], total| suggested(portions, total);
        assert_eq!(split(&[portion(3, 0), portion(3, 2)], 4), [2, 2]);
        assert_eq!(split(&[portion(1, 0), portion(5, 0)], 4), [1, 3]);
        assert_eq!(split(&[portion(2, 2)], 1), [1]);
        assert_eq!(split(&[], 0), [0_u32; 0]);
        // Where the last point of each is the one to be spared, only what has to be spent is.
        let spared = [4, 3, 3, 1].map(|max| portion(max, max - 1));
        assert_eq!(split(&spared, 7), [3, 2, 2, 0]);
        assert_eq!(split(&spared, 8), [4, 2, 2, 0]);
        assert_eq!(split(&spared, 11), [4, 3, 3, 1]);
    }
}
