//! Attack and defence (DTW-ATK, DTW-EDG, DTW-MON).

use dice::Face;
use rulebook::Seat;

use super::{
    Play, check_means, encounter, figure, means_of, own, own_in_action,
    rolling::{Counting, Hand, Lean, Reading, Throwing},
    talking, task, tower, wishes, wm_only,
};
use crate::{
    Decided,
    event::Event,
    refusal::Refusal,
    setup::{Kind, Options, WeaponUse},
    state::{
        Action, Attack, AttackStage, Band, Doing, Encounter, Figure, Means, Nature, Owed, Reach,
        Role, State, Sway, Why,
    },
};

/// The largest flat edge (DTW-EDG-01).
pub const MOST_EDGE: u32 = 3;
/// Health that a hit costs (DTW-ATK-05).
pub const HIT: u32 = 1;
/// Health that a hit on a weakness costs (DTW-ATK-05).
pub const WEAK_HIT: u32 = 2;

/// What somebody can attack with: a defensive Weapon is of no use (DTW-ATK-02).
pub fn attack_means(figure: &Figure) -> Vec<Means> {
    let allowed = |means: &Means| check_weapon(figure, *means, WeaponUse::Offensive).is_ok();
    means_of(figure).into_iter().filter(allowed).collect()
}

/// What somebody can defend with: an ordinary Weapon is of no use (DTW-ATK-02).
pub fn defence_means_of(figure: &Figure) -> Vec<Means> {
    let allowed = |means: &Means| check_weapon(figure, *means, WeaponUse::Defensive).is_ok();
    means_of(figure).into_iter().filter(allowed).collect()
}

/// A Weapon is for attacking, or for defending; a Power may count for either (DTW-ATK-02).
fn check_weapon(figure: &Figure, means: Means, wanted: WeaponUse) -> Result<(), Refusal> {
    let weapon = figure.traits().map(|traits| traits.weapon_use);
    match (means, weapon) {
        (Means::Weapon, Some(weapon)) if weapon != wanted => Err(match wanted {
            WeaponUse::Offensive => Refusal::DefensiveWeapon,
            WeaponUse::Defensive => Refusal::OffensiveWeapon,
        }),
        _ => Ok(()),
    }
}

/// Whether somebody can be attacked at all: not by themselves, not when they are down
/// (DTW-ATK-10).
pub fn check_target(
    state: &State,
    fight: &Encounter,
    who: &str,
    target: &str,
) -> Result<(), Refusal> {
    let victim = figure(state, target)?;
    if who == target {
        return Err(Refusal::TargetSelf);
    }
    if fight.fighter(target).is_none() {
        return Err(Refusal::NotFighting(target.to_owned()));
    }
    if victim.is_down() {
        return Err(Refusal::TargetDown(target.to_owned()));
    }
    Ok(())
}

/// Hand to hand needs Short range; other attacks are for the World Master to judge
/// (DTW-MOV-02).
pub fn in_reach(fight: &Encounter, who: &str, target: &str, reach: Reach) -> Result<(), Refusal> {
    match reach {
        Reach::Hand if fight.band(who, target) != Band::Short => Err(Refusal::OutOfReach),
        _ => Ok(()),
    }
}

/// Somebody attacks somebody, PC against PC included (DTW-ATK-10, DTW-RUL-22).
pub fn declare(
    state: &State,
    seat: &Seat,
    who: &str,
    target: &str,
    means: Means,
    reach: Reach,
) -> Decided {
    let attacker = own_in_action(state, seat, who)?;
    let fight = state.encounter.as_ref().ok_or(Refusal::NoEncounter)?;
    encounter::can_act(state, fight, who, Action::Attack)?;
    check_target(state, fight, who, target)?;
    check_means(attacker, means)?;
    check_weapon(attacker, means, WeaponUse::Offensive)?;
    in_reach(fight, who, target, reach)?;
    Ok(vec![Event::Attacked {
        who: who.to_owned(),
        target: target.to_owned(),
        means,
        reach,
    }])
}

/// The attack that goes on.
fn current(state: &State) -> Result<&Attack, Refusal> {
    let Doing::Attack(attack) = &state.doing else {
        talking(state)?;
        return Err(Refusal::NotNow);
    };
    Ok(attack)
}

/// The target says how it defends (DTW-ATK-01).
pub fn defend(state: &State, seat: &Seat, means: Means) -> Decided {
    let attack = current(state)?;
    if attack.stage != AttackStage::Declared {
        return Err(Refusal::NotNow);
    }
    let defender = own(state, seat, &attack.target)?;
    check_means(defender, means)?;
    check_weapon(defender, means, WeaponUse::Defensive)?;
    Ok(vec![Event::Defended {
        who: attack.target.clone(),
        means,
    }])
}

/// By what means the target defends, once it has said so.
pub fn defence_means(attack: &Attack) -> Means {
    match attack.stage {
        AttackStage::Defended { defence } | AttackStage::Judged { defence, .. } => defence,
        _ => Means::Plain,
    }
}

/// The side of an attack that the World Master is to judge: who, by what means, and whether a
/// hit can hit a weakness that costs Health.
pub fn to_judge(state: &State) -> Option<(Role, Means, bool)> {
    let Doing::Attack(attack) = &state.doing else {
        return None;
    };
    let target = state.figure(&attack.target)?;
    match attack.stage {
        AttackStage::Defended { .. } => {
            let monster = target.kind() == Kind::Monster;
            Some((Role::Attacker, attack.means, monster))
        }
        AttackStage::Judged { defence, .. } => Some((Role::Defender, defence, false)),
        _ => None,
    }
}

/// The World Master judges one side: one die, or two if the Weapon or Power can be used, with
/// advantage, edges, and a weakness exploited (DTW-ATK-01, DTW-ATK-03, DTW-RUL-15). At most one
/// flat edge, and the die for a weakness on top (DTW-EDG-03, DTW-RUL-13).
pub fn judge(state: &State, seat: &Seat, role: Role, judged: Judged) -> Decided {
    wm_only(seat)?;
    let attack = current(state)?;
    let (asked, means, monster) = to_judge(state).ok_or(Refusal::NotNow)?;
    if asked != role {
        return Err(Refusal::NotNow);
    }
    let base = u32::try_from(judged.base).map_err(|_| Refusal::BadBase)?;
    if !(1..=task::usual_base(means)).contains(&base) {
        return Err(Refusal::BadBase);
    }
    let edge = u32::try_from(judged.edge).map_err(|_| Refusal::UnknownEdge)?;
    if edge > MOST_EDGE {
        return Err(Refusal::UnknownEdge);
    }
    if judged.weak_spot && !monster {
        return Err(Refusal::NoWeakSpot);
    }
    let sway = Sway {
        base,
        lean: judged.lean,
        edge,
        weakness_die: judged.weakness_die,
        weak_spot: judged.weak_spot,
    };
    let mut play = Play::new(state);
    play.happen(match role {
        Role::Attacker => Event::AttackJudged {
            who: attack.who.clone(),
            sway,
        },
        Role::Defender => Event::DefenceJudged {
            who: attack.target.clone(),
            sway,
        },
    });
    call_of_wm(&mut play);
    Ok(play.events)
}

/// What the World Master said of one side, before it is checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judged {
    /// How many dice.
    pub base: i64,
    /// Advantage or disadvantage.
    pub lean: Lean,
    /// The flat edge.
    pub edge: i64,
    /// Whether there is the die for exploiting a weakness.
    pub weakness_die: bool,
    /// Whether a hit hits a weakness.
    pub weak_spot: bool,
}

/// What is usually said of one side: two dice with the Weapon, the Power or a knack, else one,
/// and nothing else (DTW-ATK-01).
pub fn usual_sway(means: Means) -> Sway {
    Sway {
        base: task::usual_base(means),
        lean: Lean::Even,
        edge: 0,
        weakness_die: false,
        weak_spot: false,
    }
}

/// The dice of one side before Wishes are added (DTW-ROL-03).
pub fn hand(sway: Sway, miracles: u32) -> Hand {
    Hand {
        base: sway.base,
        wishes: 0,
        weakness: sway.weakness_die,
        miracles,
        lean: sway.lean,
        edge: sway.edge,
    }
}

/// Who is asked for Wishes before the dice are thrown: the attacker, then the defender.
pub fn asked(state: &State) -> Option<&str> {
    let Doing::Attack(attack) = &state.doing else {
        return None;
    };
    match attack.stage {
        AttackStage::Wishing { asks, .. } => Some(in_role(attack, asks)),
        _ => None,
    }
}

/// A player adds wish dice to the own roll, be it attack or defence (DTW-WSH-05).
pub fn roll(state: &State, seat: &Seat, number: i64) -> Decided {
    let Some(who) = asked(state).map(str::to_owned) else {
        talking(state)?;
        return Err(Refusal::NotNow);
    };
    let wishes = wishes::for_dice(own(state, seat, &who)?, number)?;
    let mut play = Play::new(state);
    play.happen(Event::Called { who, wishes });
    call_of_wm(&mut play);
    Ok(play.events)
}

/// The World Master's figures have no Wishes to add, so nobody is asked for them.
fn call_of_wm(play: &mut Play) {
    while let Some(who) = asked(&play.state) {
        let who = who.to_owned();
        let of_wm = play
            .state
            .figure(&who)
            .is_some_and(|figure| figure.seat == Seat::Gm && figure.wishes() == 0);
        if !of_wm {
            return;
        }
        play.happen(Event::Called { who, wishes: 0 });
    }
}

/// Before any die is rolled an attack can be let be: by the attacker, or by the World Master
/// who says that it does not reach (DTW-MOV-02, DTW-TAB-08).
pub fn withdraw(state: &State, seat: &Seat) -> Decided {
    let attack = current(state)?;
    match attack.stage {
        AttackStage::Rolling { .. } | AttackStage::Late { .. } => return Err(Refusal::NotNow),
        _ if *seat == Seat::Gm => {}
        _ => {
            own(state, seat, &attack.who)?;
        }
    }
    Ok(vec![Event::Withdrawn {
        who: attack.who.clone(),
    }])
}

/// Who somebody is in an attack.
pub fn role(attack: &Attack, who: &str) -> Role {
    if attack.who == who {
        Role::Attacker
    } else {
        Role::Defender
    }
}

/// Who is in this role.
pub fn in_role(attack: &Attack, role: Role) -> &str {
    match role {
        Role::Attacker => &attack.who,
        Role::Defender => &attack.target,
    }
}

/// The dice of somebody in this role.
pub fn dice_of(deed: &Attack, role: Role) -> Option<&Throwing> {
    match &deed.stage {
        AttackStage::Rolling {
            attack, defence, ..
        }
        | AttackStage::Late {
            attack, defence, ..
        } => Some(match role {
            Role::Attacker => attack,
            Role::Defender => defence,
        }),
        _ => None,
    }
}

/// Who throws next: the attacker until all of theirs have fallen, then the defender
/// (DTW-DIC-02, DTW-DIC-03).
pub fn thrower(deed: &Attack) -> Option<(Role, &Throwing)> {
    let roles = [Role::Attacker, Role::Defender].into_iter();
    let mut dice = roles.filter_map(|role| Some((role, dice_of(deed, role)?)));
    dice.find(|(_, dice)| dice.awaited() > 0)
}

/// Dice of an attack have fallen.
pub fn settle(play: &mut Play, faces: &[Face]) {
    let Doing::Attack(deed) = &play.state.doing else {
        return;
    };
    let Some((role, dice)) = thrower(deed) else {
        return;
    };
    let counting = Counting::of_combat(&play.state.options);
    let event = task::thrown(in_role(deed, role), dice, counting, faces);
    play.happen(event);
    go_on(play);
}

/// An attack after dice have fallen, or late Wishes were spoken of: more dice, late Wishes of
/// the attacker and then of the defender, or the end.
pub fn go_on(play: &mut Play) {
    let Doing::Attack(deed) = &play.state.doing else {
        return;
    };
    if thrower(deed).is_some() {
        return;
    }
    for role in [Role::Attacker, Role::Defender] {
        let Some(dice) = dice_of(deed, role) else {
            return;
        };
        let who = in_role(deed, role);
        let late = wishes::late(&play.state.options, play.state.figure(who));
        if late && !dice.asked_late {
            let who = who.to_owned();
            play.happen(Event::LateAsked { who });
            return;
        }
    }
    let deed = deed.clone();
    resolve(play, &deed);
}

/// Whether an attack hits: its total exceeds the defence (DTW-ATK-04).
pub fn hits(attack: i64, defence: i64) -> bool {
    attack > defence
}

/// Health that a hit costs a Monster: one, or two if a weakness of it is hit (DTW-ATK-05).
pub fn damage(weak_spot: bool) -> u32 {
    if weak_spot { WEAK_HIT } else { HIT }
}

/// Health after a hit, which does not go below 0 (DTW-MON-02).
pub fn health_after(health: u32, damage: u32) -> u32 {
    health.saturating_sub(damage)
}

/// Whether a Monster with so much Health is defeated (DTW-MON-02).
pub fn is_defeated(health: u32) -> bool {
    health == 0
}

/// Both rolls are there: the attack hits or not, a Monster loses Health, and dice are owed
/// (DTW-ATK-09).
fn resolve(play: &mut Play, deed: &Attack) {
    let (AttackStage::Rolling {
        attack,
        defence,
        weak_spot,
    }
    | AttackStage::Late {
        attack,
        defence,
        weak_spot,
        ..
    }) = &deed.stage
    else {
        return;
    };
    let counting = Counting::of_combat(&play.state.options);
    let stacks = |who: &str| play.state.figure(who).is_some_and(Figure::stacks);
    let after = Aftermath::of(
        attack.reading(counting),
        defence.reading(counting),
        [stacks(&deed.who), stacks(&deed.target)],
    );
    let hit = after.hit;
    let owed = owes(&play.state.options, after);
    let owed = owed.into_iter().map(|(role, why)| Owed {
        who: in_role(deed, role).to_owned(),
        why,
    });
    let owed: Vec<Owed> = owed.collect();
    play.happen(Event::AttackDone {
        who: deed.who.clone(),
        target: deed.target.clone(),
        attack: attack.total(),
        defence: defence.total(),
        hit,
    });
    let nature = play.state.figure(&deed.target).map(|one| &one.nature);
    if let (true, Some(Nature::Monster { health, .. })) = (hit, nature) {
        let left = health_after(*health, damage(*weak_spot));
        play.happen(Event::HealthLost {
            who: deed.target.clone(),
            lost: health - left,
            left,
        });
    }
    encounter::use_action(play, &deed.who, Action::Attack);
    tower::owe(play, owed);
}

/// What an attack came to, as far as dice are owed for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[expect(clippy::struct_excessive_bools, reason = "five facts, each yes or no")]
pub struct Aftermath {
    /// Whether the attacker had more Fails.
    pub attacker_fails: bool,
    /// Whether the defender had.
    pub defender_fails: bool,
    /// Whether it hit.
    pub hit: bool,
    /// Whether the attacker is a PC or NPC.
    pub attacker_stacks: bool,
    /// Whether the defender is one.
    pub defender_stacks: bool,
}

impl Aftermath {
    /// What two rolls come to, where attacker and defender are such as stack dice, or not.
    pub fn of(attack: Reading, defence: Reading, stacks: [bool; 2]) -> Self {
        Aftermath {
            attacker_fails: attack.more_fails,
            defender_fails: defence.more_fails,
            hit: hits(attack.total, defence.total),
            attacker_stacks: stacks[0],
            defender_stacks: stacks[1],
        }
    }
}

/// The dice that an attack owes, in the order in which they are placed: the attacker's for
/// Fails, the defender's for Fails, the defender's for the hit (DTW-ATK-06, DTW-ATK-07,
/// DTW-ATK-09). A miss owes nothing, unless the table has it so (DTW-ATK-08, DTW-RUL-17); a
/// Monster never owes any (DTW-MON-03); and a figure owes one at most where one roll owes one
/// (DTW-RUL-05).
pub fn owes(options: &Options, after: Aftermath) -> Vec<(Role, Why)> {
    let missed = !after.hit && options.missed_attack_stacks;
    let all = [
        (after.attacker_fails, Role::Attacker, Why::Fails),
        (after.defender_fails, Role::Defender, Why::Fails),
        (after.hit, Role::Defender, Why::Hit),
        (missed, Role::Attacker, Why::Miss),
    ];
    let mut owed: Vec<(Role, Why)> = Vec::new();
    for (is_so, role, why) in all {
        let stacks = match role {
            Role::Attacker => after.attacker_stacks,
            Role::Defender => after.defender_stacks,
        };
        let again = owed.iter().any(|(other, _)| *other == role);
        if is_so && stacks && !(again && options.one_die_per_roll) {
            owed.push((role, why));
        }
    }
    owed
}
