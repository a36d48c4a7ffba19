//! Characters and Mook groups as they are put on paper.

use rulebook::{Block, Message, Portrait, Seat};

use crate::{
    state::{Character, Item, Meter, Mooks, Pool, RunOff, State, stock_of},
    view::{effect_notes, item_title, kind_key, owned_flaw, stat},
};

/// The whole cast, and the game master's Mooks. The book hides nothing (CLN-GEN-08).
pub fn portraits(state: &State) -> Vec<Portrait> {
    let cast = state.cast.iter().map(|one| portrait(state, one));
    let mooks = state.mooks.iter().map(|group| mooks(state, group));
    cast.chain(mooks).collect()
}

fn portrait(state: &State, one: &Character) -> Portrait {
    let mut blocks = vec![
        meter("cn-view-essence", one.essence),
        meter("cn-view-resolve", one.resolve),
        stat("cn-view-cliche", &one.cliches),
        stat("cn-view-pips", &one.pips),
    ];
    let phrases = one.phrases.iter();
    let phrases: Vec<String> = phrases.map(|phrase| phrase.text.clone()).collect();
    if !phrases.is_empty() {
        blocks.push(stat("cn-sheet-phrases", &phrases));
    }
    let flaws = one.flaws.iter().map(|flaw| owned_flaw(flaw, false));
    let secret = one.secret.iter().map(|flaw| owned_flaw(flaw, true));
    blocks.extend(flaws.chain(secret).map(|text| Block::Note { text }));
    blocks.extend(run_offs(&one.run_offs, &one.pools));
    blocks.extend(one.items.iter().map(|owned| item(state, owned)));
    if one.points > 0 {
        blocks.push(Block::Stat {
            label: Message::new("cn-view-unspent"),
            value: Message::new("cn-view-points").with("points", one.points),
        });
    }
    let scale = state.options.scales.get(one.scale);
    Portrait {
        name: one.name.clone(),
        seat: one.seat.clone(),
        about: Some(
            Message::new("cn-sheet-about")
                .with("kind", Message::new(kind_key(one.kind)))
                .with("scale", scale.map_or("", String::as_str)),
        ),
        blocks,
    }
}

fn meter(label: &'static str, meter: Meter) -> Block {
    Block::Track {
        label: Message::new(label),
        left: meter.left,
        of: meter.most.max(meter.left),
        notes: Vec::new(),
    }
}

/// Run-offs, a line each, with a box for each use where they are limited.
fn run_offs(all: &[RunOff], pools: &[Pool]) -> Option<Block> {
    let block = |run_off: &RunOff| {
        let build = &run_off.build;
        let line = Message::new("cn-view-run-off")
            .with("name", build.name.as_str())
            .with("adder", build.adder);
        let notes = effect_notes(build);
        match stock_of(run_off, pools) {
            Some(stock) => Block::Track {
                label: line,
                left: stock.uses.left,
                of: stock.uses.most,
                notes,
            },
            None if notes.is_empty() => Block::Note { text: line },
            None => Block::Note {
                text: Message::new("cn-view-with-notes")
                    .with("line", line)
                    .with("notes", Message::row(notes)),
            },
        }
    };
    (!all.is_empty()).then(|| Block::Group {
        title: Message::new("cn-view-run-offs"),
        active: false,
        blocks: all.iter().map(block).collect(),
    })
}

fn item(state: &State, item: &Item) -> Block {
    let mut blocks = vec![meter("cn-view-essence", item.essence)];
    for (key, names) in [
        ("cn-view-cliche", &item.cliches),
        ("cn-view-pips", &item.pips),
    ] {
        if !names.is_empty() {
            blocks.push(stat(key, names));
        }
    }
    let flaws = item.flaws.iter().map(|flaw| owned_flaw(flaw, false));
    blocks.extend(flaws.map(|text| Block::Note { text }));
    blocks.extend(run_offs(&item.run_offs, &item.pools));
    Block::Group {
        title: item_title(state, item),
        active: false,
        blocks,
    }
}

fn mooks(state: &State, group: &Mooks) -> Portrait {
    let mut blocks = vec![
        meter("cn-view-mooks", group.count),
        meter("cn-view-resolve", group.resolve),
    ];
    blocks.extend(group.gear.iter().map(|gear| item(state, gear)));
    let scale = state.options.scales.get(group.scale);
    let scale = scale.map_or("", String::as_str);
    let kind = Message::new("cn-view-mooks");
    let about = Message::new("cn-sheet-about").with("kind", kind);
    Portrait {
        name: group.name.clone(),
        seat: Seat::Gm,
        about: Some(about.with("scale", scale)),
        blocks,
    }
}
