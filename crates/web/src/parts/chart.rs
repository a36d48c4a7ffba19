//! Chances as pictures made of a page's own elements: bars, strips, heat maps. The numbers always
//! stand beside them, so nothing depends on seeing colours.

use lab::{
    Favour,
    balance::{Balance, meanings, tint, whole},
    chance::percent,
};
use maud::{Markup, html};
use odds::Method;
use texts::Texts;

/// How wide a bar is, in its own units.
const FULL: f64 = 100.0;
/// Shades of a heat map, from never to always.
const SHADES: f64 = 10.0;

/// How likely something is, as the part of a bar.
pub fn bar(chance: f64) -> Markup {
    html! {
        svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" {
            rect.all width="100" height="8" {}
            rect.part width=(width(chance)) height="8" {}
        }
    }
}

/// The same in the colour of whoever gains by it.
fn bar_for(favour: Favour, chance: f64) -> Markup {
    html! {
        svg.strip viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" {
            rect.unknown width="100" height="8" {}
            rect class=(class_of(favour)) width=(width(chance)) height="8" {}
        }
    }
}

fn class_of(favour: Favour) -> &'static str {
    match favour {
        Favour::Good => "good",
        Favour::Bad => "bad",
        Favour::Even => "even",
        Favour::Unknown => "unknown",
    }
}

/// How likely something is beside the likeliest of its kind. Nothing is drawn for the whole, so
/// that nobody takes it for a part of one.
pub fn length(share: f64) -> Markup {
    if share <= 0.0 {
        return html! {};
    }
    html! {
        svg.length viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" {
            rect.part width=(width(share)) height="8" {}
        }
    }
}

fn width(share: f64) -> String {
    format!("{:.1}", share.clamp(0.0, 1.0) * FULL)
}

/// Chances below each other, each with its bar.
pub fn bars(texts: &Texts, rows: &[(String, f64)]) -> Markup {
    let rows = rows.iter();
    let rows = rows.map(|(what, chance)| (what.as_str(), bar(*chance), texts.percent_of(*chance)));
    below("odds", rows)
}

/// The same for chances that may have been seen in simulated fights only: told as precisely as
/// they are known.
pub fn bars_found(texts: &Texts, rows: &[(String, f64)], found: Method) -> Markup {
    let rows = rows.iter().map(|(what, chance)| {
        let percent = percent(texts, *chance, found);
        (what.as_str(), bar(*chance), percent)
    });
    below("odds", rows)
}

/// How a fight may end, each end in its colour.
pub fn ends(texts: &Texts, ends: &[(String, Favour, f64)], found: Method) -> Markup {
    let rows = ends.iter().map(|(what, favour, chance)| {
        let percent = percent(texts, *chance, found);
        (what.as_str(), bar_for(*favour, *chance), percent)
    });
    below("odds", rows)
}

/// Chances where the longest is as long as can be: shapes are seen better, and the numbers stand
/// beside.
pub fn shape(texts: &Texts, rows: &[(String, f64)], found: Method) -> Markup {
    let most = rows.iter().map(|(_, chance)| *chance).fold(0.0, f64::max);
    let full = if most > 0.0 { most } else { 1.0 };
    let rows = rows.iter().map(|(what, chance)| {
        let percent = percent(texts, *chance, found);
        (what.as_str(), length(chance / full), percent)
    });
    below("odds shape", rows)
}

/// Rows of a table: what, its picture, and its chance.
fn below<'a>(class: &str, rows: impl Iterator<Item = (&'a str, Markup, String)>) -> Markup {
    html! {
        table class=(class) {
            @for (what, drawn, percent) in rows {
                tr {
                    th scope="row" { (what) }
                    td.bar { (drawn) }
                    td.percent { (percent) }
                }
            }
        }
    }
}

/// Shares of a whole, side by side.
pub fn strip(shares: &[(Favour, f64)]) -> Markup {
    let mut from = 0.0;
    let parts = shares.iter().map(|(favour, share)| {
        let start = from;
        from += share.clamp(0.0, 1.0) * FULL;
        (
            class_of(*favour),
            format!("{start:.2}"),
            format!("{:.2}", from - start),
        )
    });
    let parts: Vec<_> = parts.collect();
    html! {
        svg.strip viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" {
            @for (class, start, width) in parts {
                rect class=(class) x=(start) width=(width) height="8" {}
            }
        }
    }
}

/// Fights that were tried, a cell each: a row for each number of the first range.
pub fn heat(texts: &Texts, balance: &Balance) -> Markup {
    let (down, across) = match balance.ranges.as_slice() {
        [down, across] => (Some(down), across),
        [across, ..] => (None, across),
        [] => return html! {},
    };
    let columns = across.values.len().max(1);
    let rows: Vec<_> = balance.tried.chunks(columns).enumerate().collect();
    html! {
        div.scroll tabindex="0" role="region" aria-label=(texts.say("balance-heading")) {
            table.heat {
                caption { span { (texts.say("balance-heading")) } }
                thead {
                    tr {
                        th scope="col" { @if down.is_some() { (balance.label(texts, 0)) } }
                        th.across scope="colgroup" colspan=(columns) {
                            span { (balance.label(texts, balance.ranges.len() - 1)) }
                        }
                    }
                    tr {
                        td {}
                        @for value in &across.values { th scope="col" { (value) } }
                    }
                }
                tbody {
                    @for (row, fights) in rows {
                        tr {
                            th scope="row" {
                                @if let Some(value) = down.and_then(|down| down.values.get(row)) { (value) }
                            }
                            @for (column, one) in fights.iter().enumerate() {
                                @let place = row * columns + column;
                                @let best = place == balance.best;
                                td class=(format!("{} {}", shade(tint(one.won, balance.target)), if best { "best" } else { "" })) {
                                    (whole(one.won)) (balance.sign(place))
                                    @if best { span.hidden { " " (texts.say("lab-nearest")) } }
                                }
                            }
                        }
                    }
                }
            }
        }
        p.about.legend {
            @for (tint, name) in meanings(texts, balance.target) {
                span { i class=(shade(tint)) {} (name) }
            }
        }
    }
}

/// The class that paints a cell, from one end of the colours to the other.
fn shade(tint: f64) -> String {
    format!("heat-{:.0}", (tint.clamp(0.0, 1.0) * SHADES).round())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shades_go_from_never_to_always() {
        assert_eq!(
            [0.0, 0.44, 0.5, 1.0, 7.0].map(shade),
            ["heat-0", "heat-4", "heat-5", "heat-10", "heat-10"]
        );
    }

    #[test]
    fn the_parts_of_a_strip_follow_each_other() {
        let strip = strip(&[
            (Favour::Good, 0.25),
            (Favour::Even, 0.0),
            (Favour::Bad, 0.75),
        ])
        .into_string();
        for part in [
            r#"class="good" x="0.00" width="25.00""#,
            r#"class="bad" x="25.00" width="75.00""#,
        ] {
            assert!(strip.contains(part), "{strip}");
        }
    }
}
