//! Taking Damage: DMG, DST, OUT, CHN.

use std::collections::BTreeMap;

use rulebook::Seat;

use super::{Play, attack, character, gm_only, owned_by, quality, rank::Rank, turn};
use crate::{
    Decided,
    event::Event,
    refusal::Refusal,
    state::{Blow, Character, Condition, Doing, Kind, Quality, Role, State},
};

/// How much Damage this is: what fell, and 2 more if it is the first of the Scene and plays on
/// a Weakness (PDQ-XDM-05, PDQ-RUL-12).
pub fn amount(state: &State, blow: &Blow) -> u32 {
    let hurt = state.character(&blow.who).is_none_or(|one| one.hurt);
    blow.points + weakness_extra(blow.weakness.is_some(), hurt)
}

/// What a Weakness that is played on adds, if nothing has hurt its owner in this Scene
/// (PDQ-XDM-05, PDQ-RUL-12).
pub fn weakness_extra(played_on: bool, hurt: bool) -> u32 {
    if played_on && !hurt {
        attack::WEAKNESS
    } else {
        0
    }
}

/// How much somebody can take, each Quality down to one step below Poor (PDQ-DST-03,
/// PDQ-RUL-16).
pub fn room(character: &Character) -> u32 {
    character.qualities.iter().map(Quality::room).sum()
}

/// How much has to be shared out (PDQ-DST-02, PDQ-RUL-16).
pub fn to_assign(state: &State, blow: &Blow) -> u32 {
    let room = state.character(&blow.who).map_or(0, room);
    amount(state, blow).min(room)
}

/// How much somebody can take and stay in action: each Quality down to Poor (PDQ-DST-04).
pub fn endurance(character: &Character) -> u32 {
    endured(character.qualities.iter().filter_map(Quality::current))
}

/// How much Damage these Ranks take until all are Poor (PDQ-DST-03, PDQ-DST-04).
pub fn endured(ranks: impl IntoIterator<Item = Rank>) -> u32 {
    ranks.into_iter().map(Rank::steps).sum()
}

/// Whether Damage puts its owner out: a Quality has fallen below Poor, or some of it found no
/// room (PDQ-OUT-01, PDQ-DST-04).
pub fn puts_out(void: u32, after: impl IntoIterator<Item = Option<Rank>>) -> bool {
    void > 0 || after.into_iter().any(|rank| rank.is_none())
}

/// What taking it on the chin costs (PDQ-CHN-01).
pub const CHIN: u32 = 1;

/// Whether a Quality that stands like this can take something on the chin (PDQ-CHN-01).
pub fn takes_on_chin(rank: Option<Rank>) -> bool {
    rank >= Some(Rank::Good)
}

/// Goes on to the next Damage that somebody has to decide about. What can be answered in only
/// one way is not asked, and who is out takes no more (PDQ-RUL-24).
pub(super) fn go_on(play: &mut Play) {
    while let Some(blow) = play.state.blow().cloned() {
        let victim = play.state.character(&blow.who);
        if !victim.is_some_and(Character::is_in_action) {
            play.happen(Event::BlowVoid { who: blow.who });
            continue;
        }
        let Some(kind) = blow.kind else {
            return;
        };
        let Some(split) = only_split(&play.state, &blow) else {
            return;
        };
        inflict(play, &blow, kind, split);
    }
    play.happen(Event::ActionOver);
    if let Doing::Conflict(_) = play.state.doing {
        turn::go_on(play);
    }
}

/// The one way to take it, if there is only one.
fn only_split(state: &State, blow: &Blow) -> Option<Vec<(String, u32)>> {
    let victim = state.character(&blow.who)?;
    if blow.chin.is_some() || !chin_qualities(state, blow).is_empty() {
        return None;
    }
    let open: Vec<_> = victim
        .qualities
        .iter()
        .filter(|one| one.room() > 0)
        .collect();
    let total = to_assign(state, blow);
    match open.as_slice() {
        [] => Some(Vec::new()),
        [only] => Some(vec![(only.name.clone(), total)]),
        several if total == room(victim) => {
            let full = several.iter().map(|one| (one.name.clone(), one.room()));
            Some(full.collect())
        }
        _ => None,
    }
}

/// Damage is taken; who has a Quality fall below Poor is out, and so is who cannot take it all;
/// and dead if it came from somebody who means to kill (PDQ-DMG-02, PDQ-OUT-01, PDQ-DST-04,
/// PDQ-KIL-04).
fn inflict(play: &mut Play, blow: &Blow, kind: Kind, split: Vec<(String, u32)>) {
    let taken: u32 = split.iter().map(|(_, points)| points).sum();
    let void = amount(&play.state, blow).saturating_sub(taken);
    let fallen: Vec<String> = split.iter().map(|(name, _)| name.clone()).collect();
    play.happen(Event::Damaged {
        who: blow.who.clone(),
        kind,
        split,
        void,
    });
    let victim = play.state.character(&blow.who);
    let quality = |name: &String| victim?.quality(name);
    let after = fallen.iter().filter_map(quality).map(Quality::current);
    if !puts_out(void, after) {
        return;
    }
    play.happen(Event::WentOut {
        who: blow.who.clone(),
    });
    if blow.deadly {
        play.happen(Event::Died {
            who: blow.who.clone(),
        });
    }
}

/// The Damage that somebody has to take now, for the seat that decides about it.
fn due<'a>(state: &'a State, seat: &Seat, who: &str) -> Result<(&'a Blow, Kind), Refusal> {
    owned_by(state, seat, who)?;
    let blow = state.blow().filter(|blow| blow.who == who);
    let blow = blow.ok_or(Refusal::NotNow)?;
    match blow.kind {
        Some(kind) if blow.chin.is_none() => Ok((blow, kind)),
        _ => Err(Refusal::NotNow),
    }
}

/// The defender shares the Damage out as they like (PDQ-DST-01, PDQ-DST-02).
pub fn take(state: &State, seat: &Seat, who: &str, split: &BTreeMap<String, i64>) -> Decided {
    let (blow, kind) = due(state, seat, who)?;
    let victim = character(state, who)?;
    let sound = |(name, points): (&String, &i64)| *points >= 0 && victim.quality(name).is_some();
    if !split.iter().all(sound) {
        return Err(Refusal::BadAssignment);
    }
    let mut shares = Vec::new();
    for quality in &victim.qualities {
        let Some(&points) = split.get(&quality.name) else {
            continue;
        };
        let points = u32::try_from(points).unwrap_or(u32::MAX);
        // A Quality that can take nothing is not even named.
        if points > quality.room() || quality.room() == 0 {
            return Err(Refusal::QualityCannotHold(quality.name.clone()));
        }
        if points > 0 {
            shares.push((quality.name.clone(), points));
        }
    }
    let total = to_assign(state, blow);
    if shares.iter().map(|(_, points)| points).sum::<u32>() != total {
        return Err(Refusal::NotFullyAssigned(total));
    }
    let mut play = Play::new(state);
    inflict(&mut play, blow, kind, shares);
    go_on(&mut play);
    Ok(play.events)
}

/// The Qualities that might take this on the chin (PDQ-CHN-01, PDQ-CHN-02).
pub fn chin_qualities(state: &State, blow: &Blow) -> Vec<String> {
    let Some(victim) = state.character(&blow.who) else {
        return Vec::new();
    };
    let names = victim.qualities.iter().map(|quality| quality.name.clone());
    names
        .filter(|name| check_chin(state, blow, name).is_ok())
        .collect()
}

/// Whether Damage comes from an attack on whoever is hurt, and so can be taken on the chin: an
/// attacker whom a tie hurts was not attacked, and the surroundings attack nobody (PDQ-CHN-01,
/// PDQ-CHN-02).
pub fn is_from_an_attack(role: Option<Role>) -> bool {
    role == Some(Role::Target)
}

fn check_chin(state: &State, blow: &Blow, name: &str) -> Result<(), Refusal> {
    if !is_from_an_attack(blow.cause.role()) {
        return Err(Refusal::NotAnAttack);
    }
    if character(state, &blow.who)?.chin_used {
        return Err(Refusal::ChinAlreadyUsed);
    }
    if !takes_on_chin(quality(state, &blow.who, name)?.current()) {
        return Err(Refusal::ChinNeedsGood);
    }
    if blow.chin_refused.iter().any(|refused| refused == name) {
        return Err(Refusal::ChinNotApproved);
    }
    Ok(())
}

/// The defender wants to take it on the chin (PDQ-CHN-01).
pub fn chin(state: &State, seat: &Seat, who: &str, name: &str) -> Decided {
    let (blow, _) = due(state, seat, who)?;
    check_chin(state, blow, name)?;
    Ok(vec![Event::ChinAsked {
        who: who.to_owned(),
        quality: name.to_owned(),
    }])
}

/// The game master says whether the Quality is relevant (PDQ-CHN-01). One point on it cancels
/// the whole attack (PDQ-RUL-15).
pub fn judge_chin(state: &State, seat: &Seat, agree: bool) -> Decided {
    gm_only(seat)?;
    let blow = state.blow().ok_or(Refusal::NotNow)?;
    let (Some(quality), Some(kind)) = (&blow.chin, blow.kind) else {
        return Err(Refusal::NotNow);
    };
    let (who, quality) = (blow.who.clone(), quality.clone());
    let mut play = Play::new(state);
    play.happen(if agree {
        Event::ChinTaken { who, quality, kind }
    } else {
        Event::ChinRefused { who, quality }
    });
    go_on(&mut play);
    Ok(play.events)
}

/// Whether a ruling on a Quality has put its owner out of action (PDQ-OUT-01).
pub(super) fn after_ruling(play: &mut Play, who: &str, name: &str) {
    let owner = play.state.character(who).filter(|one| one.is_in_action());
    let quality = owner.and_then(|one| one.quality(name));
    if quality.is_some_and(|quality| quality.current().is_none()) {
        play.happen(Event::WentOut {
            who: who.to_owned(),
        });
    }
}

/// The game master brings somebody back, whatever their Qualities are (PDQ-OUT-02,
/// PDQ-RUL-19).
pub fn return_to_action(state: &State, seat: &Seat, who: &str) -> Decided {
    gm_only(seat)?;
    match &state.doing {
        Doing::Talking => {}
        Doing::Conflict(conflict) => turn::between_turns(conflict)?,
        _ => return Err(Refusal::NotNow),
    }
    match character(state, who)?.condition {
        Condition::OutOfAction => {}
        Condition::Dead => return Err(Refusal::Dead),
        Condition::InAction => return Err(Refusal::NotOut),
    }
    let mut play = Play::new(state);
    play.happen(Event::Returned {
        who: who.to_owned(),
    });
    // There may be somebody again whose turn it can be.
    turn::go_on(&mut play);
    Ok(play.events)
}

#[cfg(test)]
mod tests {
    use rulebook_testkit::shows;

    use super::{attack::Clash, *};
    use crate::state::Cause;

    /// Who is hurt by an attack with a point of extras, how much, and whether they can take it
    /// on the chin.
    fn hurt(clash: Clash) -> Vec<(Role, u32, bool)> {
        let hurts = attack::hurts(clash, 1).into_iter();
        hurts
            .map(|(role, points)| (role, points, is_from_an_attack(Some(role))))
            .collect()
    }

    #[test]
    fn only_whoever_was_attacked_takes_it_on_the_chin() {
        shows!("PDQ-CHN-01", "PDQ-CHN-02", "PDQ-ATK-04");
        assert_eq!(hurt(Clash::Misses), []);
        assert_eq!(hurt(Clash::Hits(1)), [(Role::Target, 2, true)]);
        let tie = [(Role::Target, 1, true), (Role::Attacker, 1, false)];
        assert_eq!(hurt(Clash::Ties), tie);
        assert!(!is_from_an_attack(None));
    }

    #[test]
    fn what_can_be_taken_on_the_chin_is_said_by_the_cause() {
        shows!("PDQ-CHN-01", "PDQ-CHN-02");
        let name = || "Zorro".to_owned();
        for (cause, can) in [
            (Cause::Attack(name()), true),
            (Cause::TieDefending(name()), true),
            (Cause::TieAttacking(name()), false),
            (Cause::Surroundings, false),
        ] {
            assert_eq!(is_from_an_attack(cause.role()), can, "{cause:?}");
        }
    }
}
