//! Sheets as players write them: `Zorro: Swashbuckler (cliché), Proud (flaw), Sword +3`.
//!
//! The one-line form of a character names its parts with what they are in brackets, Run-offs
//! with their adders, effects and uses. What it cannot say (equipment, pools, recharge, and so
//! on) belongs into a full sheet. Whether a sheet is legal is for [`creation`] to say, and what
//! it costs for [`cost`]; here they are only asked.

use rulebook::{Brings, Message, Rule, Seat, Sheets, each_once};

use crate::{
    Clichenimatic,
    command::EFFECTS,
    event::Event,
    refusal::Refusal,
    rules::{
        cost::{self, Line, Step},
        creation, table,
    },
    setup::{Casting, ItemSheet, Kind, Options, PoolSheet, Recovery, RunOffSheet, Setup, Sheet},
    state::State,
};

/// The longest line that is read, in bytes.
pub const LONGEST_LINE: usize = 2_000;

/// Why a line is not a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineFault {
    /// There is no name before a colon.
    NoName,
    /// A part is none of those that a sheet has.
    NotAPart(String),
    /// More than can be read.
    TooLong,
}

/// Reads the one-line form.
///
/// ```
/// use book_clichenimatic::sheet::{read_line, write_line};
/// let line = "Zorro: Swashbuckler (cliche), Proud (flaw), Sword +3 rapid, Pistol +4 3 uses, Resolve 9";
/// let sheet = read_line(line).unwrap();
/// assert_eq!(
///     write_line(&sheet),
///     "Zorro: Swashbuckler (cliché), Proud (flaw), Sword +3 rapid, Pistol +4 3 uses, Resolve 9"
/// );
/// ```
pub fn read_line(line: &str) -> Result<Sheet, LineFault> {
    if line.len() > LONGEST_LINE {
        return Err(LineFault::TooLong);
    }
    let (name, parts) = line.split_once(':').ok_or(LineFault::NoName)?;
    let name = name.trim();
    if name.is_empty() {
        return Err(LineFault::NoName);
    }
    let mut sheet = Sheet {
        name: name.to_owned(),
        ..Sheet::default()
    };
    let parts = parts.split([',', ';']).map(str::trim);
    for part in parts.filter(|part| !part.is_empty()) {
        let read = read_part(&mut sheet, part);
        read.ok_or_else(|| LineFault::NotAPart(part.to_owned()))?;
    }
    Ok(sheet)
}

fn read_part(sheet: &mut Sheet, part: &str) -> Option<()> {
    if let Some((name, kind)) = part
        .strip_suffix(')')
        .and_then(|rest| rest.rsplit_once('('))
    {
        let list = match kind.trim() {
            "cliche" | "cliché" => &mut sheet.cliches,
            "flaw" => &mut sheet.flaws,
            "pip" => &mut sheet.pips,
            "phrase" => &mut sheet.catch_phrases,
            "secret" => &mut sheet.dark_secrets,
            _ => return None,
        };
        list.push(name.trim().to_owned());
        return Some(());
    }
    if let Some(run_off) = read_run_off(part) {
        sheet.run_offs.push(run_off);
        return Some(());
    }
    let words: Vec<&str> = part.split_whitespace().collect();
    match words.as_slice() {
        ["hero" | "Hero"] => sheet.kind = Kind::Hero,
        ["villain" | "Villain"] => sheet.kind = Kind::Villain,
        ["equipment" | "Equipment"] => sheet.kind = Kind::Equipment,
        [count, "mook" | "mooks" | "Mooks"] => {
            sheet.kind = Kind::Mooks;
            sheet.count = count.parse().ok()?;
        }
        ["Resolve" | "resolve", points] => sheet.resolve = points.parse().ok()?,
        ["Essence" | "essence", points] => sheet.essence = points.parse().ok()?,
        ["Scale" | "scale", scale @ ..] if !scale.is_empty() => sheet.scale = scale.join(" "),
        _ => return None,
    }
    Some(())
}

/// `Sword +3`, `Sword +3 rapid haywire 9 uses`.
fn read_run_off(part: &str) -> Option<RunOffSheet> {
    let (name, rest) = part.rsplit_once(" +")?;
    let name = name.trim();
    if name.is_empty() {
        return None;
    }
    let mut words = rest.split_whitespace();
    let mut run_off = RunOffSheet {
        name: name.to_owned(),
        adder: words.next()?.parse().ok()?,
        ..RunOffSheet::default()
    };
    while let Some(word) = words.next() {
        let effect = EFFECTS.iter().find(|(name, _)| *name == word);
        match (effect, word) {
            (Some((_, effect)), _) => run_off.effects.push(*effect),
            (None, "massive") => run_off.massive += 1,
            (None, "anti") => run_off.anti += 1,
            (None, number) => {
                run_off.uses = Some(number.parse().ok()?);
                words.next().filter(|word| ["use", "uses"].contains(word))?;
            }
        }
    }
    Some(run_off)
}

/// Writes the one-line form.
pub fn write_line(sheet: &Sheet) -> String {
    let mut parts = Vec::new();
    match sheet.kind {
        Kind::Hero => {}
        Kind::Villain => parts.push("villain".to_owned()),
        Kind::Equipment => parts.push("equipment".to_owned()),
        Kind::Mooks => parts.push(format!("{} mooks", sheet.count)),
    }
    let lists = [
        (&sheet.cliches, "cliché"),
        (&sheet.flaws, "flaw"),
        (&sheet.catch_phrases, "phrase"),
        (&sheet.pips, "pip"),
        (&sheet.dark_secrets, "secret"),
    ];
    for (list, kind) in lists {
        parts.extend(list.iter().map(|name| format!("{name} ({kind})")));
    }
    parts.extend(sheet.run_offs.iter().map(write_run_off));
    if sheet.resolve != cost::RESOLVE {
        parts.push(format!("Resolve {}", sheet.resolve));
    }
    if sheet.essence != cost::ESSENCE {
        parts.push(format!("Essence {}", sheet.essence));
    }
    if !sheet.scale.is_empty() {
        parts.push(format!("Scale {}", sheet.scale));
    }
    let line = format!("{}: {}", sheet.name, parts.join(", "));
    line.trim_end().to_owned()
}

fn write_run_off(run_off: &RunOffSheet) -> String {
    let mut words = vec![format!("{} +{}", run_off.name, run_off.adder)];
    let effects = EFFECTS.iter();
    let effects = effects.filter(|(_, effect)| run_off.effects.contains(effect));
    words.extend(effects.map(|(word, _)| (*word).to_owned()));
    words.extend((0..run_off.massive.min(12)).map(|_| "massive".to_owned()));
    words.extend((0..run_off.anti.min(12)).map(|_| "anti".to_owned()));
    words.extend(run_off.uses.map(|uses| format!("{uses} uses")));
    words.join(" ")
}

impl LineFault {
    /// What to tell people.
    pub fn message(&self) -> Message {
        match self {
            LineFault::NoName => Message::new("cn-line-no-name"),
            LineFault::NotAPart(part) => {
                Message::new("cn-line-not-a-part").with("part", part.as_str())
            }
            LineFault::TooLong => Message::new("cn-line-too-long"),
        }
    }
}

impl Sheets for Clichenimatic {
    type Sheet = Sheet;
    type Options = Options;

    fn all_of_creation() -> Options {
        Options::default()
    }

    fn read_line(line: &str) -> Result<Sheet, Message> {
        read_line(line).map_err(|fault| fault.message())
    }

    fn write_line(sheet: &Sheet) -> String {
        write_line(sheet)
    }

    fn name(sheet: &Sheet) -> &str {
        &sheet.name
    }

    fn cost(sheet: &Sheet) -> Message {
        match sheet.kind {
            Kind::Mooks => Message::new("cn-sheet-mooks").with("count", sheet.count),
            Kind::Hero | Kind::Villain | Kind::Equipment => {
                let price = cost::character(&Options::default(), sheet);
                Message::new("cn-sheet-points").with("points", price)
            }
        }
    }

    fn bill(options: &Options, sheet: &Sheet) -> Vec<Message> {
        bill(options, sheet)
    }

    fn faults(options: &Options, sheet: &Sheet, taken: bool) -> Vec<(Rule, Message)> {
        let mut faults = creation::option_faults(options);
        if taken {
            faults.push(Refusal::BadName(sheet.name.clone()));
        }
        faults.extend(creation::faults(options, sheet));
        let told = each_once(faults);
        let told = told.iter();
        told.map(|fault| (fault.rule(), fault.message())).collect()
    }
}

impl Brings for Clichenimatic {
    fn bring(
        state: &State,
        by: &Seat,
        to: &Seat,
        sheet: &Sheet,
    ) -> Result<Vec<Event>, Vec<Refusal>> {
        table::bring(state, by, to, sheet)
    }
}

/// Everything that a character costs, line by line: what is beyond what comes free, every
/// Run-off with each step of its price (CLN-LIM-20), pools, equipment, and the sum.
pub fn bill(options: &Options, sheet: &Sheet) -> Vec<Message> {
    if sheet.kind == Kind::Mooks {
        return Vec::new();
    }
    let mut lines = Vec::new();
    let further = |list: &[String]| cost::count(list.len()).saturating_sub(1);
    let count = |key: &'static str, number: u32, points: i64| {
        let points = points * i64::from(number);
        let line = Message::new(key).with("count", number);
        (number > 0).then(|| line.with("points", points))
    };
    lines.extend(count(
        "cn-bill-cliches",
        further(&sheet.cliches),
        cost::CLICHE,
    ));
    lines.extend(count("cn-bill-pips", further(&sheet.pips), cost::PIP));
    lines.extend(count("cn-bill-flaws", further(&sheet.flaws), -cost::FLAW));
    let secrets = cost::count(sheet.dark_secrets.len());
    lines.extend(count("cn-bill-secrets", secrets, -cost::SECRET));
    let level = |key: &'static str, level: u32, free: u32, price: i64| {
        let points = price * (i64::from(level) - i64::from(free));
        let line = Message::new(key).with("level", level);
        (points != 0).then(|| line.with("points", points))
    };
    lines.extend(level(
        "cn-bill-resolve",
        sheet.resolve,
        cost::RESOLVE,
        cost::RESOLVE_PRICE,
    ));
    lines.extend(level(
        "cn-bill-essence",
        sheet.essence,
        cost::ESSENCE,
        cost::ESSENCE_PRICE,
    ));
    lines.extend(run_offs(options, &sheet.run_offs, &sheet.pools));
    for item in &sheet.equipment {
        lines.extend(item_bill(options, item));
    }
    let sum = cost::character(options, sheet);
    lines.push(match cost::budget(options, sheet) {
        Some(budget) => Message::new("cn-bill-sum")
            .with("points", sum)
            .with("budget", budget),
        None => Message::new("cn-bill-sum-free").with("points", sum),
    });
    lines
}

fn run_offs(options: &Options, run_offs: &[RunOffSheet], pools: &[PoolSheet]) -> Vec<Message> {
    let mut lines = Vec::new();
    for run_off in run_offs {
        let account = cost::account(options, run_offs, pools, run_off);
        lines.push(
            Message::new("cn-bill-run-off")
                .with("name", run_off.name.as_str())
                .with("adder", run_off.adder)
                .with("points", cost::price(&account)),
        );
        // A plain adder needs no explanation.
        let plain = matches!(
            account.as_slice(),
            [Line {
                step: Step::Base { effects: 0, .. },
                ..
            }]
        );
        if !plain {
            lines.extend(account.iter().map(step));
        }
    }
    for pool in pools {
        if let Some(recovery) = pool.recovery {
            lines.push(
                Message::new("cn-bill-pool")
                    .with("name", pool.name.as_str())
                    .with("recovery", recovery_message(recovery))
                    .with("points", cost::recovery(recovery)),
            );
        }
    }
    lines
}

/// One step of the price of a Run-off.
fn step(line: &Line) -> Message {
    let message = match line.step {
        Step::Base { adder, effects } => Message::new("cn-bill-base")
            .with("adder", adder)
            .with("effects", effects),
        Step::Uses(uses) => Message::new("cn-bill-uses").with("uses", uses),
        Step::Secondary => Message::new("cn-bill-secondary"),
        Step::Charges(charges) => Message::new("cn-bill-charges").with("charges", charges),
        Step::Access => Message::new("cn-bill-access"),
        Step::Recharge(rounds) => Message::new("cn-bill-recharge").with("rounds", rounds),
        Step::Consecutive(rounds) => Message::new("cn-bill-consecutive").with("rounds", rounds),
        Step::Saving(points) => Message::new("cn-bill-saving").with("saving", points),
        Step::Recovery(recovery) => {
            Message::new("cn-bill-recovery").with("recovery", recovery_message(recovery))
        }
    };
    message.with("points", line.price)
}

fn recovery_message(recovery: Recovery) -> Message {
    match recovery {
        Recovery::Session => Message::new("cn-recovery-session"),
        Recovery::Scene => Message::new("cn-recovery-scene"),
        Recovery::Combat => Message::new("cn-recovery-combat"),
        Recovery::Rounds(rounds) => Message::new("cn-recovery-rounds").with("rounds", rounds),
    }
}

fn item_bill(options: &Options, item: &ItemSheet) -> Vec<Message> {
    if item.gift {
        return vec![Message::new("cn-bill-gift").with("name", item.name.as_str())];
    }
    let mut lines = vec![
        Message::new("cn-bill-item")
            .with("name", item.name.as_str())
            .with("cliches", cost::count(item.cliches.len()))
            .with("pips", cost::count(item.pips.len()))
            .with("flaws", cost::count(item.flaws.len()))
            .with("essence", item.essence)
            .with("points", cost::item(options, item)),
    ];
    lines.extend(run_offs(options, &item.run_offs, &item.pools));
    lines
}

/// A table to try the book out with: three Heroes of two players, a Villain and his Mooks.
pub fn demonstration() -> Setup {
    let cast = [
        (
            "Ann",
            "Dash: Best Pilot Alive (cliché), Reckless (flaw), Watch this! (phrase), Quick (pip), \
             Dogfight +3, Barrel Roll +2, Blaster +3 rapid 9 uses, Charm +1, Essence 22",
        ),
        (
            "Ann",
            "Professor Ada: Mad Scientist (cliché), Absent-minded (flaw), Eureka! (phrase), \
             Curious (pip), Jury Rig +2, Death Ray +4 haywire 3 uses, Lecture +2, Analyse +2",
        ),
        (
            "Bob",
            "Grunt: Rough and Tumble Marine (cliché), Hot Temper (flaw), Eat lead! (phrase), \
             Strong (pip), Brawl +3, Grenade +4 area 1 uses, Cover +2, Stare +1, Essence 26",
        ),
        (
            "gm",
            "Doctor Fiendish: villain, Evil Genius (cliché), Vain (flaw), You fools! (phrase), \
             Cunning (pip), Master Plan +4, Robot Claw +3, Gas +2 persistent, Gloat +2, \
             Resolve 12, Essence 30",
        ),
        ("gm", "Minions: 12 mooks"),
    ];
    let casting = |(seat, line): (&str, &str)| {
        let sheet = read_line(line).ok()?;
        Some(Casting {
            seat: Seat::named(seat),
            sheet,
        })
    };
    Setup {
        options: Options::default(),
        players: vec!["Ann".to_owned(), "Bob".to_owned()],
        cast: cast.into_iter().filter_map(casting).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rulebook::Rulebook;

    #[test]
    fn lines_are_read_as_people_write_them() {
        let sheet = read_line(" Zorro :Sword +3 area;Old Master ( cliche ),essence 21, villain");
        assert_eq!(
            write_line(&sheet.unwrap()),
            "Zorro: villain, Old Master (cliché), Sword +3 area, Essence 21"
        );
        let mooks = read_line("Rats: 12 mooks, scale Small");
        assert_eq!(write_line(&mooks.unwrap()), "Rats: 12 mooks, Scale Small");
    }

    #[test]
    fn what_is_not_a_sheet_is_said() {
        assert_eq!(read_line("Sword +3"), Err(LineFault::NoName));
        assert_eq!(read_line(": Sword +3"), Err(LineFault::NoName));
        for part in [
            "Sword",
            "Sword +x",
            " +3",
            "Sword +3 slow",
            "X (thing)",
            "x mooks",
        ] {
            let fault = LineFault::NotAPart(part.trim().to_owned());
            assert_eq!(read_line(&format!("Zorro: {part}")), Err(fault), "{part}");
        }
        assert_eq!(read_line(&"x".repeat(2_001)), Err(LineFault::TooLong));
    }

    #[test]
    fn the_demonstration_can_be_opened() {
        let setup = demonstration();
        assert_eq!(setup.cast.len(), 5);
        assert_eq!(
            Clichenimatic::open(&setup).map(|state| state.cast.len()),
            Ok(4)
        );
    }
}
