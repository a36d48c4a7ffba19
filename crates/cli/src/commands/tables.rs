//! `commedia tables`: the probability tables of a book, as text, Markdown or JSON.

use books::BOOKS;
use clap::{Arg, ArgAction, ArgMatches, Command, builder::PossibleValuesParser};
use dice::{Fraction, fraction_text};
use rulebook::{Message, Table};
use serde_json::{Map, Value, json};

use crate::{
    arguments,
    failure::Failure,
    terminal::{Terminal, Tone},
    texts::{Texts, value},
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
    let ids: Vec<&str> = BOOKS.iter().map(|book| book.id).collect();
    let known = [("known", value(ids.join(", ")))];
    Command::new(NAME)
        .about(texts.say("help-tables-about"))
        .arg(
            Arg::new("book")
                .value_name("BOOK")
                .required(true)
                .value_parser(PossibleValuesParser::new(ids))
                .hide_possible_values(true)
                .help_heading(texts.heading("help-arguments"))
                .help(texts.say_with("help-play-book", known)),
        )
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

/// Lines of cells: first the chance it tells and the headings of the columns, then the rows,
/// each after its own heading.
type Grid = Vec<Vec<String>>;

/// For people a cell has one chance in it, so there is a grid for each.
fn grids(texts: &Texts, table: &Table) -> Vec<Grid> {
    let grid = |(place, (_, chance)): (usize, &(&str, Message))| {
        let columns = table.columns.iter().map(|column| texts.message(column));
        let mut lines = vec![[texts.message(chance)].into_iter().chain(columns).collect()];
        for row in &table.rows {
            let cells = row.cells.iter().map(|cell| cell.get(place));
            let cells = cells.map(|chance| chance.map_or_else(String::new, |c| told(texts, c)));
            lines.push(
                [texts.message(&row.heading)]
                    .into_iter()
                    .chain(cells)
                    .collect(),
            );
        }
        lines
    };
    table.chances.iter().enumerate().map(grid).collect()
}

/// A chance in percent, or a word where it is none.
fn told(texts: &Texts, chance: &Fraction) -> String {
    if chance.is_zero() {
        texts.say("tables-never")
    } else if chance.is_one() {
        texts.say("tables-always")
    } else {
        texts.percent(chance)
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
        cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
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
                    0 => format!("  {cell:<width$}"),
                    _ => format!("  {cell:>width$}"),
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
        let chances = table.chances.iter().zip(cell);
        let chances = chances.map(|((key, _), chance)| {
            let fraction = Value::from(fraction_text(chance));
            ((*key).to_owned(), fraction)
        });
        chances.collect::<Map<_, _>>()
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
