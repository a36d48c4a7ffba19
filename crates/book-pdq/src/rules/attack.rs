//! Attack and defence: ATK, DEF, TEM-01, MUL, XDM.

use rulebook::Seat;

use super::{
    Play, character,
    effort::{self, Purpose},
    gm_only, in_action, owned_by, quality, range,
    rank::{self, Attempt},
    rolling::Hands,
    turn,
};
use crate::{
    Decided,
    event::Event,
    refusal::Refusal,
    setup::MultiTargetRolls,
    state::{
        Attack, Blow, Cause, Conflict, Deed, Doing, Effort, Intent, Kind, Outcome, Reach, Reaction,
        Role, State,
    },
};

/// What a weapon or tool adds (PDQ-XDM-02, PDQ-RUL-31).
pub const WEAPON: u32 = 2;
/// What surprise adds (PDQ-XDM-04).
pub const SURPRISE: u32 = 1;
/// What a relevant Weakness adds to the first Damage of the Scene (PDQ-XDM-05).
pub const WEAKNESS: u32 = 2;
/// What a tie costs each side (PDQ-ATK-04, PDQ-RUL-10).
pub const TIE: u32 = 1;

/// Whom somebody may attack: others in the Conflict and in action, foes first (PDQ-ATK-01).
pub fn targets(state: &State, conflict: &Conflict, who: &str, reach: Option<Reach>) -> Vec<String> {
    let others = conflict.combatants.iter().map(|one| one.who.clone());
    let mut targets: Vec<String> = others
        .filter(|target| check_target(state, conflict, who, target, reach).is_ok())
        .collect();
    targets.sort_by_key(|target| are_allies(conflict, who, target));
    targets
}

fn check_target(
    state: &State,
    conflict: &Conflict,
    who: &str,
    target: &str,
    reach: Option<Reach>,
) -> Result<(), Refusal> {
    if target == who {
        return Err(Refusal::TargetSelf);
    }
    let there = conflict.combatant(target).is_some();
    if !there || in_action(state, target).is_err() {
        return Err(Refusal::TargetOut);
    }
    match reach {
        Some(reach) if !range::reaches(reach, conflict.distance(who, target)) => {
            Err(Refusal::OutOfRange)
        }
        _ => Ok(()),
    }
}

/// What an attack is declared with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Declaration {
    /// Who attacks.
    pub who: String,
    /// With which Qualities.
    pub qualities: Vec<String>,
    /// Whom, in this order.
    pub targets: Vec<String>,
    /// Who is asked to attack together with them.
    pub helpers: Vec<String>,
    /// By hand or from afar, where that matters.
    pub reach: Option<Reach>,
}

/// Step 1: somebody attacks on their turn (PDQ-ATK-01, PDQ-MUL-01), maybe together with
/// others of their side (PDQ-TEM-01).
pub fn declare(state: &State, seat: &Seat, attack: &Declaration) -> Decided {
    let who = attack.who.as_str();
    owned_by(state, seat, who)?;
    let conflict = turn::conflict(state)?;
    turn::can_act(state, conflict, who)?;
    effort::check_named(state, who, &attack.qualities)?;
    if attack.reach.is_some() != state.options.range_bands {
        return Err(Refusal::RangeOff);
    }
    if attack.targets.is_empty() {
        return Err(Refusal::NoTarget);
    }
    if !super::all_different(&attack.targets) {
        return Err(Refusal::TargetTwice);
    }
    for target in &attack.targets {
        check_target(state, conflict, who, target, attack.reach)?;
    }
    if !attack.helpers.is_empty() {
        check_together(state, conflict, attack)?;
    }
    let mut play = Play::new(state);
    turn::begin(&mut play);
    play.happen(Event::AttackProposed {
        attack: Attack {
            effort: Effort::with_helpers(who, &attack.qualities, &attack.helpers),
            targets: attack.targets.clone(),
            reach: attack.reach,
            weapon: false,
            surprised: Vec::new(),
            reactions: Vec::new(),
        },
    });
    Ok(play.events)
}

/// PDQ-TEM-01, PDQ-TEM-02: helpers of one side, targets of others.
fn check_together(state: &State, conflict: &Conflict, attack: &Declaration) -> Result<(), Refusal> {
    turn::check_helpers(state, conflict, &attack.who, &attack.helpers)?;
    let own = |name: &String| are_allies(conflict, &attack.who, name);
    if attack.helpers.iter().all(own) && !attack.targets.iter().any(own) {
        Ok(())
    } else {
        Err(Refusal::TogetherAgainstFoes)
    }
}

/// Whether two are of one side.
pub fn are_allies(conflict: &Conflict, one: &str, other: &str) -> bool {
    let side = |who: &str| conflict.combatant(who).map(|combatant| combatant.side);
    side(one) == side(other)
}

/// The game master approves an attack: whether it is badass, whether a weapon counts
/// (PDQ-XDM-02), who is caught by surprise (PDQ-XDM-04). An attack below Poor fails before
/// anybody reacts (PDQ-RUL-03).
pub fn approve(
    state: &State,
    seat: &Seat,
    badass: bool,
    weapon: Option<bool>,
    surprised: &[String],
) -> Decided {
    let Deed::Attack(attack) = effort::to_approve(state, seat)? else {
        return Err(Refusal::NotNow);
    };
    if weapon.is_some() != state.options.weapon_damage {
        return Err(Refusal::WeaponsOff);
    }
    let caught = |who: &String| attack.targets.contains(who);
    if !surprised.iter().all(caught) || !super::all_different(surprised) {
        return Err(Refusal::NotATarget);
    }
    let mut play = Play::new(state);
    play.happen(Event::AttackApproved {
        badass,
        weapon: weapon.unwrap_or(false),
        surprised: surprised.to_vec(),
    });
    let Some(Deed::Attack(attack)) = play.state.deed().cloned() else {
        return Ok(play.events);
    };
    run_up(&mut play, &attack);
    if roll(&play.state, &attack) == Attempt::Fails {
        turn::spend(&mut play, &attack.effort);
        play.happen(Event::FailedOutright {
            who: attack.effort.who.clone(),
        });
        turn::go_on(&mut play);
    }
    Ok(play.events)
}

/// PDQ-RNG-02: who strikes from a few yards away runs up first.
fn run_up(play: &mut Play, attack: &Attack) {
    if attack.reach != Some(Reach::Hand) {
        return;
    }
    for target in &attack.targets {
        let Some(conflict) = play.state.conflict() else {
            return;
        };
        if range::band(conflict.distance(&attack.effort.who, target)) == range::Band::Middling {
            play.happen(Event::DistanceSet {
                one: attack.effort.who.clone(),
                other: target.clone(),
                yards: range::NEAR,
            });
        }
    }
}

/// How an attack is rolled (PDQ-ATK-02, PDQ-MUL-02).
pub fn roll(state: &State, attack: &Attack) -> Attempt {
    let purpose = Purpose::Attack(attack.targets.len());
    effort::attempt(state, &attack.effort, purpose)
}

/// How a reaction is rolled, or the number that stands for a roll (PDQ-ATK-02, PDQ-DEF-02).
pub fn defence(state: &State, reaction: &Reaction) -> Attempt {
    let ranks = effort::ranks(state, &reaction.effort);
    let net = effort::net(state, &reaction.effort, Purpose::Reaction);
    rank::reaction(&ranks, net, state.options.fixed_defence)
}

/// The Weaknesses of a defender that can still add to Damage (PDQ-XDM-05, PDQ-RUL-12).
pub fn weaknesses(state: &State, who: &str) -> Vec<String> {
    let Some(defender) = state.character(who).filter(|defender| !defender.hurt) else {
        return Vec::new();
    };
    let weak = defender.qualities.iter();
    let weak = weak.filter(|quality| quality.rank.is_weakness());
    weak.map(|quality| quality.name.clone()).collect()
}

/// The game master approves a reaction, and says which Weakness the attack plays on, if any
/// (PDQ-DEF-01, PDQ-XDM-05, PDQ-XDM-06). When everybody has reacted the action stands.
pub fn approve_reaction(
    state: &State,
    seat: &Seat,
    who: &str,
    badass: bool,
    weakness: Option<&str>,
) -> Decided {
    gm_only(seat)?;
    let deed = state.deed().ok_or(Refusal::NotNow)?;
    let Deed::Attack(attack) = deed else {
        return Err(Refusal::NotNow);
    };
    let reactions = &attack.reactions;
    let to_judge = |one: &Reaction| one.effort.is_to_be_judged() && one.effort.who == who;
    if !reactions.iter().any(to_judge) {
        return Err(Refusal::NotNow);
    }
    if let Some(weakness) = weakness {
        if !quality(state, who, weakness)?.rank.is_weakness() {
            return Err(Refusal::NotAWeakness);
        }
        if character(state, who)?.hurt {
            return Err(Refusal::NotFirstDamage);
        }
    }
    let mut play = Play::new(state);
    play.happen(Event::ReactionApproved {
        who: who.to_owned(),
        badass,
        weakness: weakness.map(str::to_owned),
    });
    let all = |deed: &Deed| deed.efforts().all(|effort| effort.approved);
    if play.state.deed().is_some_and(all) {
        turn::declared(&mut play);
    }
    Ok(play.events)
}

/// Whether an attack is rolled for this one of several targets: for the first, and for all where
/// each has a roll (PDQ-MUL-03).
pub fn is_rolled_for(rolls: MultiTargetRolls, place: usize) -> bool {
    place == 0 || rolls == MultiTargetRolls::Each
}

/// Who is hurt by how an attack ends, in order, and how much: in a tie the target first and then
/// the attacker (PDQ-ATK-04, PDQ-RUL-10).
pub fn hurts(clash: Clash, extras: u32) -> Vec<(Role, u32)> {
    match clash {
        Clash::Misses => Vec::new(),
        Clash::Ties => vec![(Role::Target, TIE), (Role::Attacker, TIE)],
        Clash::Hits(difference) => vec![(Role::Target, difference + extras)],
    }
}

/// Steps 3 and 4 for each target: lower does nothing (PDQ-ATK-03), equal hurts both
/// (PDQ-ATK-04), higher hurts the defender (PDQ-ATK-05).
pub(super) fn strike(state: &State, attack: &Attack, hands: &mut Hands<'_>) -> Vec<Blow> {
    let who = &attack.effort.who;
    let attempt = roll(state, attack);
    let mut blows = Vec::new();
    let mut total = 0;
    for (place, reaction) in attack.reactions.iter().enumerate() {
        if is_rolled_for(state.options.multi_target_rolls, place) {
            total = attempt.total(hands.next(who, attempt));
        }
        let target = &reaction.effort.who;
        let defence = defence(state, reaction);
        let against = defence.total(hands.next(target, defence));
        hands.roll.outcomes.push(Outcome::Attack {
            who: who.clone(),
            target: target.clone(),
            attack: total,
            defence: against,
        });
        let surprised = attack.surprised.contains(target);
        let extras = extras(attempt.extra_dice(), attack.weapon, surprised);
        let clash = clash(total, against, defence);
        for (role, points) in hurts(clash, extras) {
            let (hurt, by, cause) = match (role, clash) {
                (Role::Attacker, _) => (who, target, Cause::TieAttacking(target.clone())),
                (Role::Target, Clash::Ties) => (target, who, Cause::TieDefending(who.clone())),
                (Role::Target, _) => (target, who, Cause::Attack(who.clone())),
            };
            let weakness = reaction.weakness.clone();
            blows.push(Blow {
                deadly: means_to_kill(state, by),
                weakness: weakness.filter(|_| plays_on_weakness(clash)),
                ..blow(state, hurt, points, cause)
            });
        }
    }
    blows
}

/// Whether a Weakness that the attack plays on adds to its Damage: a tie has no extras
/// (PDQ-ATK-04).
pub fn plays_on_weakness(clash: Clash) -> bool {
    matches!(clash, Clash::Hits(_))
}

/// How an attack ends for one target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clash {
    /// The attack is lower.
    Misses,
    /// Both are equal.
    Ties,
    /// The attack is higher, by so much.
    Hits(u32),
}

/// An attack's total against a defence (PDQ-ATK-03 to ATK-05). A reaction that fails outright
/// loses to whatever shows, by 1 at least (PDQ-RUL-03).
pub fn clash(attack: i64, defence: i64, reaction: Attempt) -> Clash {
    let difference = attack - defence;
    if reaction == Attempt::Fails {
        return Clash::Hits(u32::try_from(difference).unwrap_or(0).max(1));
    }
    match u32::try_from(difference) {
        Err(_) => Clash::Misses,
        Ok(0) => Clash::Ties,
        Ok(difference) => Clash::Hits(difference),
    }
}

/// What is added to the difference, whatever the defender is like: a point for each extra die
/// (PDQ-XDM-03), for a weapon (PDQ-XDM-02) and for surprise (PDQ-XDM-04); all of it adds up
/// (PDQ-XDM-01).
pub fn extras(extra_dice: u32, weapon: bool, surprised: bool) -> u32 {
    extra_dice + if weapon { WEAPON } else { 0 } + if surprised { SURPRISE } else { 0 }
}

fn blow(state: &State, who: &str, points: u32, cause: Cause) -> Blow {
    Blow {
        who: who.to_owned(),
        points,
        cause,
        kind: state.conflict().map(|conflict| conflict.kind),
        weakness: None,
        deadly: false,
        chin: None,
        chin_refused: Vec::new(),
    }
}

/// PDQ-KIL-04: whether whom this one puts out is dead at once. Not in a Conflict about failure
/// (PDQ-RUL-20).
fn means_to_kill(state: &State, who: &str) -> bool {
    let Doing::Conflict(conflict) = &state.doing else {
        return false;
    };
    let intent = conflict.combatant(who).and_then(|one| one.intent);
    conflict.kind == Kind::Damage && intent == Some(Intent::Kill)
}
