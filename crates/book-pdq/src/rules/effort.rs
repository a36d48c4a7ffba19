//! What is put into an action: Qualities proposed by players and judged by the game master,
//! helpers, and shifts. TSK-01 to TSK-04, SHF-06, SHF-07, and the shifts of STR.

use rulebook::Seat;

use super::{
    Play, all_different, character,
    creation::check_text,
    gm_only, owned_by,
    rank::{self, Attempt, Rank},
};
use crate::{
    Decided,
    event::Event,
    refusal::Refusal,
    state::{Character, Deed, Direction, Effort, Helper, Shift, State, Strategy},
};

/// The most shifts of one direction that a game master gives to one action.
pub const MOST_SHIFTS: u32 = 20;

/// What shifts look at: what an effort is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// An attack on so many targets.
    Attack(usize),
    /// A defensive reaction.
    Reaction,
    /// Any other action.
    Other,
}

/// The Qualities that somebody can use: those not below Poor (PDQ-RUL-19).
pub fn usable(character: &Character) -> Vec<String> {
    let usable = character.qualities.iter();
    let usable = usable.filter(|quality| quality.current().is_some());
    usable.map(|quality| quality.name.clone()).collect()
}

/// Whether somebody can use these Qualities together (PDQ-TSK-03, PDQ-RUL-19).
pub fn check_named(state: &State, who: &str, names: &[String]) -> Result<(), Refusal> {
    for name in names {
        if super::quality(state, who, name)?.current().is_none() {
            return Err(Refusal::QualityBelowPoor);
        }
    }
    if all_different(names) {
        Ok(())
    } else {
        Err(Refusal::QualityNamedTwice)
    }
}

/// The Ranks that are used, at what they are now (PDQ-DMG-04). Who acts and names nothing is
/// Average, whoever helps (PDQ-COR-07).
pub fn ranks(state: &State, effort: &Effort) -> Vec<Rank> {
    let rank = |(who, name): (&str, &str)| state.character(who)?.quality(name)?.current();
    let implied = effort.qualities.as_ref().is_none_or(Vec::is_empty);
    used_together(effort.named().filter_map(rank), implied)
}

/// Ranks that are used together, and the Average of somebody who acts and names nothing.
pub fn used_together(named: impl Iterator<Item = Rank>, implied: bool) -> Vec<Rank> {
    named.chain(implied.then_some(Rank::Average)).collect()
}

/// What a strategy does to an action: Upshifts and Downshifts (PDQ-STR-02, PDQ-STR-03).
pub fn strategy_shift(strategy: Strategy, purpose: Purpose) -> (i64, i64) {
    match (strategy, purpose) {
        (Strategy::FlipOut, Purpose::Attack(_)) | (Strategy::PlayItCagey, Purpose::Reaction) => {
            (1, 0)
        }
        (Strategy::FlippedOut, Purpose::Attack(_)) => (0, 0),
        _ => (0, 1),
    }
}

/// What is left of a strategy once its owner has rolled an attack: Flip Out has used its Upshift
/// up, and its Downshifts stay (PDQ-STR-04).
pub fn after_attack(strategy: Strategy) -> Strategy {
    match strategy {
        Strategy::FlipOut => Strategy::FlippedOut,
        Strategy::FlippedOut | Strategy::PlayItCagey => strategy,
    }
}

/// A Downshift for each target after the first (PDQ-MUL-02).
pub fn downshifts_for_targets(targets: usize) -> i64 {
    i64::try_from(targets.saturating_sub(1)).unwrap_or(i64::MAX)
}

/// What an action brings with it, whatever the game master gives: shifts of a strategy, and
/// Downshifts for targets.
pub fn own_shift(strategy: Option<Strategy>, purpose: Purpose) -> i64 {
    let (up, down) = strategy.map_or((0, 0), |strategy| strategy_shift(strategy, purpose));
    let targets = match purpose {
        Purpose::Attack(targets) => downshifts_for_targets(targets),
        _ => 0,
    };
    up - down - targets
}

/// Upshifts less Downshifts (PDQ-SHF-06): being badass (PDQ-TSK-02), what the game master
/// gives (PDQ-SHF-07), strategies, and targets. Of helpers only Downshifts count (PDQ-RUL-14).
pub fn net(state: &State, effort: &Effort, purpose: Purpose) -> i64 {
    let given = |shift: &Shift| match shift.direction {
        Direction::Up => i64::from(shift.by),
        Direction::Down => -i64::from(shift.by),
    };
    let strategy = |who: &str| state.conflict()?.combatant(who)?.strategy;
    let helpers = effort.helpers.iter();
    let helpers = helpers.filter_map(|helper| strategy(&helper.who));
    i64::from(effort.badass)
        + effort.shifts.iter().map(given).sum::<i64>()
        + own_shift(strategy(&effort.who), purpose)
        - hampered(helpers, purpose)
}

/// What the strategies of helpers take from an action (PDQ-RUL-14).
pub fn hampered(strategies: impl Iterator<Item = Strategy>, purpose: Purpose) -> i64 {
    let downshifts = strategies.map(|strategy| strategy_shift(strategy, purpose).1);
    downshifts.sum()
}

/// What is rolled for it.
pub fn attempt(state: &State, effort: &Effort, purpose: Purpose) -> Attempt {
    rank::attempt(&ranks(state, effort), net(state, effort, purpose))
}

/// Whether this effort still waits for its owner to name Qualities, in an action or in a
/// reaction.
pub fn is_to_be_named(deed: &Deed, effort: &Effort, reacting: bool) -> bool {
    let is_reaction = deed.effort().who != effort.who;
    is_reaction == reacting && !effort.approved && effort.qualities.is_none()
}

/// Somebody names Qualities for an action or a reaction; naming none means that none is
/// relevant (PDQ-TSK-01, PDQ-DEF-01). Not if the game master demands one (PDQ-RUL-09,
/// PDQ-RUL-37).
pub fn propose(
    state: &State,
    seat: &Seat,
    who: &str,
    qualities: &[String],
    reacting: bool,
) -> Decided {
    owned_by(state, seat, who)?;
    let deed = state.deed().ok_or(Refusal::NotNow)?;
    let mut efforts = deed.efforts();
    let effort = efforts.find(|effort| effort.who == who);
    let effort = effort.ok_or(Refusal::NotNow)?;
    if !is_to_be_named(deed, effort, reacting) {
        return Err(Refusal::NotNow);
    }
    check_named(state, who, qualities)?;
    if qualities.is_empty() && !effort.demanded.is_empty() {
        return Err(Refusal::RelevantQualityExists);
    }
    let mut demanded = effort.demanded.iter();
    if let Some(missing) = demanded.find(|name| !qualities.contains(name)) {
        return Err(Refusal::QualityDemanded(missing.clone()));
    }
    Ok(vec![Event::Proposed {
        who: who.to_owned(),
        qualities: qualities.to_vec(),
    }])
}

/// Whether somebody was asked to help and has not answered.
fn is_asked(state: &State, seat: &Seat, who: &str) -> Result<(), Refusal> {
    owned_by(state, seat, who)?;
    let deed = state.deed().ok_or(Refusal::NotNow)?;
    if deed.effort().approved {
        return Err(Refusal::ReactionAlone);
    }
    let mut helpers = deed.effort().helpers.iter();
    let asked = |helper: &Helper| helper.who == who && helper.qualities.is_none();
    if helpers.any(asked) {
        Ok(())
    } else {
        Err(Refusal::NotNow)
    }
}

/// A helper names at least one Quality (PDQ-TSK-04, PDQ-TEM-03). Nobody helps in a reaction
/// (PDQ-TEM-04).
pub fn contribute(state: &State, seat: &Seat, who: &str, qualities: &[String]) -> Decided {
    is_asked(state, seat, who)?;
    if qualities.is_empty() {
        return Err(Refusal::HelperWithoutQuality);
    }
    check_named(state, who, qualities)?;
    Ok(vec![Event::Contributed {
        who: who.to_owned(),
        qualities: qualities.to_vec(),
    }])
}

/// Who was asked need not help.
pub fn decline(state: &State, seat: &Seat, who: &str) -> Decided {
    is_asked(state, seat, who)?;
    Ok(vec![Event::Declined {
        who: who.to_owned(),
    }])
}

/// Who acts thinks again, before it is approved; nothing is used up.
pub fn withdraw(state: &State, seat: &Seat) -> Decided {
    let deed = state.deed().ok_or(Refusal::NotNow)?;
    owned_by(state, seat, deed.who())?;
    if deed.effort().approved {
        return Err(Refusal::NotNow);
    }
    Ok(vec![Event::Withdrawn])
}

/// The effort that the game master judges, by anybody who puts something into it.
pub fn judged<'a>(state: &'a State, seat: &Seat, who: &str) -> Result<&'a Effort, Refusal> {
    gm_only(seat)?;
    let deed = state.deed().ok_or(Refusal::NotNow)?;
    let mut efforts = deed.efforts();
    let effort = efforts.find(|effort| effort.is_to_be_judged() && effort.includes(who));
    effort.ok_or(Refusal::NotNow)
}

/// The game master strikes a Quality out (PDQ-TSK-01). A helper who has none left helps no
/// more (PDQ-TEM-03).
pub fn strike(state: &State, seat: &Seat, who: &str, quality: &str) -> Decided {
    let effort = judged(state, seat, who)?;
    if !effort.named().any(|named| named == (who, quality)) {
        return Err(Refusal::NotNamed);
    }
    let mut play = Play::new(state);
    play.happen(Event::Struck {
        who: who.to_owned(),
        quality: quality.to_owned(),
    });
    let left = effort.named().filter(|(owner, _)| *owner == who).count();
    if effort.who != who && left == 1 {
        play.happen(Event::Declined {
            who: who.to_owned(),
        });
    }
    Ok(play.events)
}

/// The Qualities of whoever acts that the game master can still demand (PDQ-RUL-37).
pub fn to_demand(state: &State, effort: &Effort) -> Vec<String> {
    let own = state.character(&effort.who).map(usable);
    let named = |name: &String| effort.qualities.iter().flatten().any(|other| other == name);
    let own = own.unwrap_or_default().into_iter();
    own.filter(|name| !named(name)).collect()
}

/// The game master demands a relevant Quality, such as a Weakness (PDQ-RUL-37); the player
/// names Qualities again, this one among them.
pub fn demand(state: &State, seat: &Seat, who: &str, quality: &str) -> Decided {
    let effort = judged(state, seat, who)?;
    if effort.who != who {
        return Err(Refusal::NotNow);
    }
    check_named(state, who, &[quality.to_owned()])?;
    if !to_demand(state, effort).iter().any(|name| name == quality) {
        return Err(Refusal::QualityNamedTwice);
    }
    Ok(vec![Event::Demanded {
        who: who.to_owned(),
        quality: quality.to_owned(),
    }])
}

/// The game master wants to hear another proposal (PDQ-TSK-01).
pub fn send_back(state: &State, seat: &Seat, who: &str) -> Decided {
    if judged(state, seat, who)?.who != who {
        return Err(Refusal::NotNow);
    }
    Ok(vec![Event::SentBack {
        who: who.to_owned(),
    }])
}

/// How many more shifts of a direction can be given.
pub fn shifts_left(effort: &Effort, direction: Direction) -> u32 {
    let same = effort
        .shifts
        .iter()
        .filter(|one| one.direction == direction);
    MOST_SHIFTS.saturating_sub(same.map(|shift| shift.by).sum())
}

/// The game master shifts an action, for a reason (PDQ-SHF-07).
pub fn shift(
    state: &State,
    seat: &Seat,
    who: &str,
    direction: Direction,
    by: i64,
    reason: &str,
) -> Decided {
    let effort = judged(state, seat, who)?;
    if effort.who != who {
        return Err(Refusal::NotNow);
    }
    let by = u32::try_from(by).map_err(|_| Refusal::BadShift)?;
    if !(1..=shifts_left(effort, direction)).contains(&by) {
        return Err(Refusal::BadShift);
    }
    check_text(reason)?;
    if reason.is_empty() {
        return Err(Refusal::BadText);
    }
    Ok(vec![Event::Shifted {
        who: who.to_owned(),
        shift: Shift {
            direction,
            by,
            reason: reason.to_owned(),
        },
    }])
}

/// The effort of the action itself, if it is the one to be approved now.
pub(super) fn to_approve<'a>(state: &'a State, seat: &Seat) -> Result<&'a Deed, Refusal> {
    gm_only(seat)?;
    let deed = state.deed().ok_or(Refusal::NotNow)?;
    if deed.effort().is_to_be_judged() {
        Ok(deed)
    } else {
        Err(Refusal::NotNow)
    }
}

/// Who can help somebody in talk (PDQ-TSK-04).
pub fn helpers_in_talk(state: &State, who: &str) -> Vec<String> {
    let others = state.cast.iter().map(|one| one.name.clone());
    let can_help =
        |name: &String| check_helpers_in_talk(state, who, std::slice::from_ref(name)).is_ok();
    others.filter(can_help).collect()
}

/// Whether somebody has anything to contribute (PDQ-TEM-03).
pub fn can_contribute(character: &Character) -> bool {
    character.is_in_action() && !usable(character).is_empty()
}

/// PDQ-TSK-04: whether these can help in talk.
pub fn check_helpers_in_talk(state: &State, who: &str, helpers: &[String]) -> Result<(), Refusal> {
    for helper in helpers {
        super::in_action(state, helper)?;
        if helper == who {
            return Err(Refusal::BadHelper);
        }
        if !can_contribute(character(state, helper)?) {
            return Err(Refusal::HelperWithoutQuality);
        }
    }
    if all_different(helpers) {
        Ok(())
    } else {
        Err(Refusal::BadHelper)
    }
}

#[cfg(test)]
mod tests {
    use rulebook_testkit::shows;

    use super::*;

    #[test]
    fn an_attack_uses_up_the_upshift_of_flip_out_and_nothing_else() {
        shows!("PDQ-STR-02", "PDQ-STR-03", "PDQ-STR-04");
        let attack = Purpose::Attack(1);
        for (strategy, after) in [
            (Strategy::FlipOut, Strategy::FlippedOut),
            (Strategy::FlippedOut, Strategy::FlippedOut),
            (Strategy::PlayItCagey, Strategy::PlayItCagey),
        ] {
            assert_eq!(after_attack(strategy), after);
            for purpose in [Purpose::Reaction, Purpose::Other] {
                let shifts = [strategy, after].map(|one| strategy_shift(one, purpose));
                assert_eq!(shifts[0], shifts[1], "{strategy:?} {purpose:?}");
            }
        }
        let first = strategy_shift(Strategy::FlipOut, attack);
        assert_eq!(first, (1, 0));
        let second = strategy_shift(after_attack(Strategy::FlipOut), attack);
        assert_eq!(second, (0, 0));
    }
}
