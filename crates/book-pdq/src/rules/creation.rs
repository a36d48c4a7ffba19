//! Making characters: CRE.

use rulebook::{Seat, words};

use crate::{
    command::{AVERAGE, NO_WEAKNESS},
    refusal::Refusal,
    rules::rank::Rank,
    setup::{Figure, LARGEST_BUDGET, MOST_QUALITIES, Options, QualitySheet, Sheet},
    state::{Character, Condition, Quality},
};

/// What a Strength of this Rank costs in Strength Ranks: Good 1, Expert 2, Master 3; what is
/// no Strength costs none (PDQ-CRE-03).
pub fn price(rank: Rank) -> u32 {
    (rank.steps() + 1).saturating_sub(Rank::Good.steps())
}

/// Strength Ranks spent on a sheet (PDQ-CRE-03).
pub fn strength_ranks(sheet: &Sheet) -> u32 {
    sheet.qualities.iter().map(|one| price(one.rank)).sum()
}

/// How many Weaknesses a sheet has (PDQ-CRE-02).
pub fn weaknesses(sheet: &Sheet) -> u32 {
    let weak = sheet.qualities.iter().filter(|one| one.rank.is_weakness());
    u32::try_from(weak.count()).unwrap_or(u32::MAX)
}

/// Everything that is wrong with a sheet.
pub fn faults(options: &Options, sheet: &Sheet) -> Vec<Refusal> {
    let mut faults = part_faults(sheet);
    // Who makes NPCs gives them what they need.
    if sheet.kind == Figure::Character {
        faults.extend(budget_faults(options, sheet, true));
    }
    faults
}

/// PDQ-CRE-01, PDQ-CRE-03: what is wrong with the Ranks of a sheet, which need not all be
/// spent while it is not finished.
pub fn budget_faults(options: &Options, sheet: &Sheet, finished: bool) -> Vec<Refusal> {
    let mut faults = Vec::new();
    let average = |quality: &&QualitySheet| quality.rank == Rank::Average;
    for quality in sheet.qualities.iter().filter(average) {
        faults.push(Refusal::StrengthTooLow(quality.name.clone()));
    }
    let (spent, count) = (strength_ranks(sheet), weaknesses(sheet));
    let wrong = |used: u32, budget: u32| used > budget || (finished && used < budget);
    if wrong(spent, options.strength_ranks) {
        faults.push(Refusal::StrengthRanks {
            budget: options.strength_ranks,
            spent,
        });
    }
    if wrong(count, options.weakness_ranks) {
        faults.push(Refusal::WeaknessCount {
            budget: options.weakness_ranks,
            count,
        });
    }
    faults
}

/// PDQ-CRE-01: budgets that a sheet can hold.
pub fn option_faults(options: &Options) -> Vec<Refusal> {
    let most = u32::try_from(MOST_QUALITIES).unwrap_or(u32::MAX);
    let strengths = options.strength_ranks.div_ceil(price(Rank::Master));
    let fits = options.strength_ranks <= LARGEST_BUDGET
        && options.weakness_ranks.saturating_add(strengths) <= most;
    if fits {
        Vec::new()
    } else {
        vec![Refusal::BadBudget]
    }
}

/// Everything that is wrong with a sheet that need not be finished.
pub fn part_faults(sheet: &Sheet) -> Vec<Refusal> {
    let mut faults: Vec<Refusal> = check_name(&sheet.name).err().into_iter().collect();
    for (place, quality) in sheet.qualities.iter().enumerate() {
        faults.extend(check_name(&quality.name).err());
        faults.extend(check_text(&quality.text).err());
        let earlier = &sheet.qualities[..place];
        if earlier.iter().any(|other| other.name == quality.name) {
            faults.push(Refusal::QualityTwice(quality.name.clone()));
        }
    }
    if sheet.qualities.len() > MOST_QUALITIES {
        faults.push(Refusal::TooManyQualities(sheet.name.clone()));
    }
    if sheet.experience > super::improvement::MOST_POINTS {
        faults.push(Refusal::BadAward);
    }
    faults
}

/// Words that have a meaning of their own in forms.
pub const RESERVED: [&str; 2] = [NO_WEAKNESS, AVERAGE];

/// TBL-04. Some words have a meaning of their own in forms.
pub fn check_name(name: &str) -> Result<(), Refusal> {
    if words::is_name(name) && !RESERVED.contains(&name) {
        Ok(())
    } else {
        Err(Refusal::BadName(name.to_owned()))
    }
}

/// TBL-04.
pub fn check_text(text: &str) -> Result<(), Refusal> {
    if words::is_text(text) {
        Ok(())
    } else {
        Err(Refusal::BadText)
    }
}

/// A finished sheet in play.
pub fn build(sheet: &Sheet, seat: &Seat) -> Character {
    Character {
        name: sheet.name.clone(),
        seat: seat.clone(),
        kind: sheet.kind,
        qualities: sheet.qualities.iter().map(unhurt).collect(),
        experience: sheet.experience,
        condition: Condition::InAction,
        hurt: false,
        chin_used: false,
    }
}

fn unhurt(sheet: &QualitySheet) -> Quality {
    Quality {
        name: sheet.name.clone(),
        text: sheet.text.clone(),
        rank: sheet.rank,
        failure: 0,
        damage: 0,
    }
}
