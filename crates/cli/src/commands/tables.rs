//! `commedia tables`: the probability tables of a book, as text, Markdown or JSON.

use clap::{Arg, ArgAction, ArgMatches, Command};
use dice::{Fraction, decimal, fraction_text};
use rulebook::{Measure, Part, Table};
use serde_json::{Map, Value, json};
use texts::Texts;

use crate::{
    arguments,
    failure::Failure,
    layout,
    terminal::{Terminal, Tone},
};

/// The name of the command.
pub const NAME: &str = "tables";

/// What the command takes.
pub fn describe(texts: &Texts) -> Command {
    let options = texts.heading("help-options");
    let flag = |name: &'static str, help: &str| {
        Arg::new(name)
            .long(name)
            .action(ArgAction::SetTrue)
            .help_heading(options.clone())
            .help(texts.say(help))
    };
    Command::new(NAME)
        .about(texts.say("help-tables-about"))
        .arg(arguments::book(texts))
        .arg(flag("markdown", "help-tables-markdown").conflicts_with("json"))
        .arg(flag("json", "help-tables-json"))
        .after_help(arguments::foot(
            texts,
            &[("help-examples", "help-tables-examples")],
        ))
}

/// Runs the command.
pub fn run(texts: &Texts, terminal: &mut Terminal, matches: &ArgMatches) -> Result<(), Failure> {
    let book = matches.get_one::<String>("book");
    let Some(book) = book.and_then(|id| books::find(id)) else {
        return Err(Failure::Input(texts.say("usage-other")));
    };
    let tables = (book.tables)();
    let shown = |table: &Table| {
        if matches.get_flag("json") {
            format!("{}\n", as_json(texts, table))
        } else if matches.get_flag("markdown") {
            as_markdown(texts, table)
        } else {
            as_text(texts, terminal, table)
        }
    };
    let shown: Vec<String> = tables.iter().map(shown).collect();
    let between = if matches.get_flag("json") { "" } else { "\n" };
    write!(terminal.out(), "{}", shown.join(between)).map_err(Failure::output)
}

/// Lines of cells: first what they tell and the headings of the columns, then the rows,
/// each after its own heading.
type Grid = Vec<Vec<String>>;

/// For people a cell has one number in it, so there is a grid for each part.
fn grids(texts: &Texts, table: &Table) -> Vec<Grid> {
    let grid = |(place, part): (usize, &Part)| {
        let columns = table.columns.iter().map(|column| texts.message(column));
        let heading = texts.message(&part.label);
        let mut lines = vec![[heading].into_iter().chain(columns).collect()];
        for row in &table.rows {
            let cells = row.cells.iter().map(|cell| match cell.get(place) {
                Some(number) => told(texts, part.measure, number),
                None => String::new(),
            });
            let heading = texts.message(&row.heading);
            lines.push([heading].into_iter().chain(cells).collect());
        }
        lines
    };
    table.parts.iter().enumerate().map(grid).collect()
}

/// A chance in percent, or a word where it is none; an average with two decimals.
fn told(texts: &Texts, measure: Measure, number: &Fraction) -> String {
    match measure {
        Measure::Average => texts.number(&decimal(number, 2)),
        Measure::Chance if number.is_zero() => texts.say("tables-never"),
        Measure::Chance if number.is_one() => texts.say("tables-always"),
        Measure::Chance => texts.percent(number),
    }
}

fn title(texts: &Texts, table: &Table) -> String {
    format!("{} ({})", texts.message(&table.title), table.rule)
}

fn as_text(texts: &Texts, terminal: &Terminal, table: &Table) -> String {
    let mut text = format!("{}\n", terminal.paint(Tone::Strong, &title(texts, table)));
    let grids = grids(texts, table);
    // Grids of one table stand below each other, so their columns are equally wide.
    let width = |column: usize| {
        let lines = grids.iter().flatten();
        let cells = lines.filter_map(|line| line.get(column));
        layout::widest(cells.map(String::as_str))
    };
    let widths: Vec<usize> = (0..=table.columns.len()).map(width).collect();
    for (place, grid) in grids.iter().enumerate() {
        if place > 0 {
            text.push('\n');
        }
        for (place, line) in grid.iter().enumerate() {
            let mut row = String::new();
            for (column, (cell, width)) in line.iter().zip(&widths).enumerate() {
                row.push_str(&match column {
                    0 => format!("  {}", layout::pad(cell, *width)),
                    _ => format!("  {}", layout::pad_left(cell, *width)),
                });
            }
            if place == 0 {
                row = terminal.paint(Tone::Faint, &row);
            }
            text.push_str(&format!("{row}\n"));
        }
    }
    text
}

fn as_markdown(texts: &Texts, table: &Table) -> String {
    let mut text = format!("## {}\n", title(texts, table));
    for grid in grids(texts, table) {
        text.push('\n');
        for (place, line) in grid.iter().enumerate() {
            text.push_str(&format!("| {} |\n", line.join(" | ")));
            if place == 0 {
                text.push_str(&format!("| --- |{}\n", " ---: |".repeat(line.len() - 1)));
            }
        }
    }
    text
}

fn as_json(texts: &Texts, table: &Table) -> Value {
    let cell = |cell: &Vec<Fraction>| {
        let numbers = table.parts.iter().zip(cell);
        let numbers = numbers.map(|(part, number)| {
            let fraction = Value::from(fraction_text(number));
            (part.key.to_owned(), fraction)
        });
        numbers.collect::<Map<_, _>>()
    };
    let rows = table.rows.iter().map(|row| {
        let cells: Vec<_> = row.cells.iter().map(cell).collect();
        json!({ "heading": texts.message(&row.heading), "cells": cells })
    });
    let columns = table.columns.iter().map(|column| texts.message(column));
    json!({
        "table": table.key,
        "rule": table.rule,
        "title": texts.message(&table.title),
        "columns": columns.collect::<Vec<_>>(),
        "rows": rows.collect::<Vec<_>>(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use dice::fraction;
    use rulebook::{Message, Row, Rule};
    use texts::Language;

    #[test]
    fn averages_are_decimals_and_exact_for_programs() {
        let number = |up: u8, down: u8| fraction(&up.into(), &down.into());
        let cell = |chance, average| vec![chance, average];
        let table = Table {
            key: "blows",
            rule: Rule("X-01"),
            title: Message::new("odds-tie"),
            parts: vec![
                Part::chance("tie", Message::new("odds-tie")),
                Part::average("mean", Message::new("odds-tie")),
            ],
            columns: vec![Message::new("odds-tie"); 2],
            rows: vec![Row {
                heading: Message::new("odds-tie"),
                cells: vec![
                    cell(number(0, 1), number(0, 1)),
                    cell(number(1, 3), number(10, 3)),
                ],
            }],
        };
        let english = Texts::new(Language::English);
        let grids = grids(&english, &table);
        assert_eq!(grids[0][1], ["tie", "never", "33.33%"]);
        assert_eq!(grids[1][1], ["tie", "0.00", "3.33"]);
        let french = as_markdown(&Texts::new(Language::French), &table);
        assert!(french.ends_with("| égalité | 0,00 | 3,33 |\n"), "{french}");
        let json = as_json(&english, &table);
        let exact = json!({ "tie": "1/3", "mean": "10/3" });
        assert_eq!(json["rows"][0]["cells"][1], exact);
    }
}
