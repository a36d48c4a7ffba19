//! Reading dice: what counts as a success, the rule of six, criticals, Variable Difficulty, and
//! how many dice a cliché throws. GEN, ROL, SIX, CRT, SAC-02 to SAC-04, ADP-04, EQP-04.

use dice::{Face, Fraction, Pool as Dice};

use crate::{
    setup::{Options, Six, Table2Form},
    state::{Degree, Form, Judgement},
};

/// The difficulties that a game master may set (RHK-ROL-02); 2 only where the table allows it
/// (RHK-RUL-10).
pub fn lowest_fd(options: &Options) -> u32 {
    if options.allow_fd2 { 2 } else { 3 }
}

/// The highest difficulty (RHK-ROL-02).
pub const HIGHEST_FD: u32 = 6;

/// Whether a die succeeds: at the difficulty or above; a 1 never, a 6 always (RHK-ROL-03,
/// RHK-GEN-06, RHK-RUL-11).
pub fn succeeds(face: Face, fd: u32) -> bool {
    face == 6 || (face != 1 && u32::from(face) >= fd)
}

/// What a die is worth at a difficulty: two for a six where sixes count double (RHK-SIX-02).
pub fn worth(six: Six, fd: u32, face: Face) -> u32 {
    let doubled = six == Six::Double && face == 6;
    u32::from(succeeds(face, fd)) + u32::from(doubled)
}

/// How many successes faces are (RHK-ROL-03, RHK-ROL-04). Sixes that were thrown again are among
/// the faces (RHK-SIX-01).
pub fn successes(six: Six, fd: u32, faces: &[Face]) -> u32 {
    faces.iter().map(|&face| worth(six, fd, face)).sum()
}

/// What a helper adds: sixes and nothing else, at any difficulty (RHK-TEA-03, RHK-RUL-27).
pub fn helper_successes(six: Six, faces: &[Face]) -> u32 {
    successes(six, HIGHEST_FD, faces)
}

/// A critical, which a pool has by its dice as they lie, sixes thrown again left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Critical {
    /// All sixes but one at most.
    Success,
    /// All ones but one at most.
    Failure,
}

/// Whether dice are critical: from three dice on, all but one at most show a six, or a one
/// (RHK-CRT-01, RHK-RUL-15).
pub fn critical(options: &Options, dice: &[Face]) -> Option<Critical> {
    let count = |face: Face| {
        let same = dice.iter().filter(|die| **die == face).count();
        u32::try_from(same).unwrap_or(u32::MAX)
    };
    let all = u32::try_from(dice.len()).unwrap_or(u32::MAX);
    critical_of(options, all, count(1), count(6))
}

/// [`critical`], by how many dice there are and how many show a one and a six.
pub fn critical_of(options: &Options, dice: u32, ones: u32, sixes: u32) -> Option<Critical> {
    let all_but_one = |shown: u32| shown.saturating_add(1) >= dice;
    if !options.criticals || dice < 3 {
        None
    } else if all_but_one(sixes) {
        Some(Critical::Success)
    } else if all_but_one(ones) {
        Some(Critical::Failure)
    } else {
        None
    }
}

/// Whether a roll succeeds: by one success; but a critical has the last word (RHK-ROL-03,
/// RHK-RUL-15).
pub fn is_success(critical: Option<Critical>, successes: u32) -> bool {
    match critical {
        Some(Critical::Success) => true,
        Some(Critical::Failure) => false,
        None => successes > 0,
    }
}

/// What a side has in a contest: the faces that count, and its helpers' successes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Showing {
    /// Faces of who leads, sixes thrown again included (RHK-RUL-14).
    pub faces: Vec<Face>,
    /// Successes of helpers, which count at the first difficulty (RHK-RUL-27).
    pub helped: u32,
}

/// Who has won by Variable Difficulty: from the first difficulty down, what succeeds is counted
/// and taken out; most wins. Those who are equal to the end are all named (RHK-SAC-02 to SAC-04,
/// RHK-RUL-26).
pub fn variable_difficulty(options: &Options, first: u32, sides: &[Showing]) -> Vec<usize> {
    stepwise(options, first, sides).0
}

/// The difficulty below the first one at which Variable Difficulty had a winner, if it was such
/// a one.
pub fn lower_fd(options: &Options, first: u32, sides: &[Showing]) -> Option<u32> {
    let (best, fd) = stepwise(options, first, sides);
    (best.len() == 1 && fd < first).then_some(fd)
}

/// Who is left, and at which difficulty.
fn stepwise(options: &Options, first: u32, sides: &[Showing]) -> (Vec<usize>, u32) {
    let tally = |side: &Showing| tally(options, first, side.helped, &side.faces);
    let tallies: Vec<Vec<u32>> = sides.iter().map(tally).collect();
    let best = tallies.iter().max().cloned().unwrap_or_default();
    let mut left = Vec::new();
    let mut at = first;
    for (step, fd) in difficulties(options, first).enumerate() {
        at = fd;
        let ahead = |side: &usize| tallies[*side][..=step] == best[..=step];
        left = (0..sides.len()).filter(ahead).collect();
        if left.len() == 1 {
            break;
        }
    }
    (left, at)
}

/// The difficulties that Variable Difficulty goes through (RHK-SAC-02 to SAC-04, RHK-RUL-26).
pub fn difficulties(options: &Options, first: u32) -> impl Iterator<Item = u32> + use<> {
    (options.vd_floor.min(first)..=first).rev()
}

/// The step of Variable Difficulty at which a face succeeds and is taken out, and what it is
/// worth there (RHK-SAC-03, RHK-RUL-14).
pub fn mark(options: &Options, first: u32, face: Face) -> Option<(usize, u32)> {
    let mut steps = difficulties(options, first).enumerate();
    let (step, fd) = steps.find(|(_, fd)| succeeds(face, *fd))?;
    Some((step, worth(options.six, fd, face)))
}

/// The successes at each step of Variable Difficulty, helpers' at the first (RHK-RUL-27): the
/// first step at which two sides differ decides between them.
pub fn tally(options: &Options, first: u32, helped: u32, faces: &[Face]) -> Vec<u32> {
    let mut tally = vec![0; difficulties(options, first).count()];
    if let Some(at_first) = tally.first_mut() {
        *at_first = helped;
    }
    for (step, worth) in faces.iter().filter_map(|&face| mark(options, first, face)) {
        tally[step] += worth;
    }
    tally
}

/// Dice of a cliché by how well it suits, at least one (RHK-ADP-04, RHK-RUL-04, RHK-RUL-05);
/// without the table the degree takes none (RHK-RUL-06).
pub fn adapted(options: &Options, score: u32, degree: Degree, form: Form) -> u32 {
    if !options.table2 {
        return score;
    }
    let form = match options.table2_form {
        Table2Form::GmPicks => form,
        Table2Form::Minus => Form::Minus,
        Table2Form::Cap => Form::Cap,
    };
    let dice = match (degree, form) {
        (Degree::Suited, _) => score,
        (Degree::Partly, Form::Minus) => score.saturating_sub(1),
        (Degree::Partly, Form::Cap) => score.min(3),
        (Degree::Poorly, Form::Minus) => score.saturating_sub(2),
        (Degree::Poorly, Form::Cap) => score.min(2),
        (Degree::Unsuited, _) => 1,
    };
    dice.max(1).min(score)
}

/// The most that a missing object can take: half of the dice, rounded down (RHK-EQP-04,
/// RHK-RUL-08).
pub fn highest_penalty(dice: u32) -> u32 {
    dice / 2
}

/// The dice of a cliché as the game master sees it; a penalty is never more than it can be by
/// now (RHK-ROL-07, RHK-RUL-05, RHK-RUL-08).
pub fn judged(options: &Options, score: u32, judgement: Judgement) -> u32 {
    let dice = adapted(options, score, judgement.degree, judgement.form);
    dice - judgement.penalty.min(highest_penalty(dice))
}

/// What is added to a cliché's dice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Extra {
    /// Doubled by Destiny (RHK-DST-01).
    pub destiny: bool,
    /// Doubled by vengeance (RHK-TEA-07).
    pub vengeance: bool,
    /// Dice of an Effort (RHK-EFF-01).
    pub effort: u32,
    /// Dice of special equipment (RHK-EQP-06).
    pub bonus: u32,
}

/// All dice that are thrown: doublings of the cliché first, then everything else (RHK-RUL-09).
pub fn pool(dice: u32, extra: Extra) -> u32 {
    let doubled = |dice: u32, twice: bool| if twice { dice.saturating_mul(2) } else { dice };
    let dice = doubled(doubled(dice, extra.destiny), extra.vengeance);
    dice.saturating_add(extra.effort)
        .saturating_add(extra.bonus)
}

/// What an Effort costs: its dice, or half of them rounded up (RHK-EFF-03, RHK-DEF-02).
pub fn effort_cost(effort: u32, double_effort: bool) -> u32 {
    if double_effort {
        effort.div_ceil(2)
    } else {
        effort
    }
}

/// The largest Effort that a cliché can make: it must be able to pay (RHK-EFF-06, RHK-RUL-24).
pub fn largest_effort(score: u32, double_effort: bool) -> u32 {
    if double_effort {
        score.saturating_mul(2)
    } else {
        score
    }
}

/// The chance of a critical failure (RHK-CRT-01), the same as of a critical success.
pub fn critical_failure(options: &Options, dice: u32) -> Fraction {
    if !options.criticals || dice < 3 {
        return Fraction::ZERO;
    }
    let ones = Dice::d6(dice).score(|face| i64::from(face == 1));
    ones.at_least(&(i64::from(dice) - 1))
}
