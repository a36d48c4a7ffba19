//! A table read as a fight: who is in it, and where it stands, perhaps in the middle of a turn.
//!
//! What can be answered in only one way by what is assumed (`fight`) is answered here: what is
//! named and what the game master says of it.

use rulebook::{Filled, Side, Unreckoned, Value, Verdict};

use super::{
    Hurt, MOST_FIGHTERS, Moment, Now, Position, Skirmish, Stage, armed,
    condition::{Fighter, OUT, Rolls, at_most, lasting, used},
    strikes::{Aim, Strike},
};
use crate::{
    command::{AVERAGE, NO_WEAKNESS},
    rules::{attack, conflict, damage, in_action},
    state::{self, Attack, Character, Conflict, Deed, Phase, State, Strategy},
};

/// The most ways in which everybody can stand, where several are attacked at once. Such fights
/// take about a second at most.
const MOST_WIDE: usize = 10_000;

impl Skirmish {
    /// The Conflict that is going on, and where it stands.
    pub fn of(state: &State) -> Result<(Self, Moment), Unreckoned> {
        let conflict = state.conflict().ok_or(Unreckoned::NoFight)?;
        let sides = sides(conflict)?;
        let phase = match &conflict.stage {
            state::Stage::Prepare | state::Stage::Initiative => {
                return Err(Unreckoned::because("pdq-odds-not-begun"));
            }
            state::Stage::Turn => None,
            state::Stage::Doing(phase) => Some(phase.as_ref()),
        };
        let hurting = matches!(phase, Some(Phase::Hurting(_)));
        if !hurting && conflict::one_side_left(state, conflict) {
            let mut all = conflict.combatants.iter();
            let winner = all.find(|one| in_action(state, &one.who).is_ok());
            let winner = winner.map(|one| sides(one.side));
            return Err(Unreckoned::Over(
                winner.map_or(Verdict::Drawn, Verdict::Won),
            ));
        }
        check(state, conflict)?;
        let mut rolls = Rolls::default();
        let mut fighters = Vec::new();
        for side in Side::BOTH {
            let own = conflict.combatants.iter();
            for one in own.filter(|one| sides(one.side) == side) {
                let who = state.character(&one.who).ok_or(Unreckoned::NoFight)?;
                fighters.push(Fighter::of(state, who, side, &mut rolls)?);
            }
        }
        let place = |who: &String| fighters.iter().position(|one| &one.name == who);
        let places = conflict.order.iter();
        let places = places.map(|place_of| place_of.iter().filter_map(place).collect());
        let places: Vec<Vec<usize>> = places.collect();
        // Where several act at the same time there are too many ways as it is.
        let alone = places.iter().all(|equal| equal.len() <= 1);
        let wide = alone && is_small(state, conflict);
        let skirmish = Skirmish::new(state.options, fighters, &places, rolls, wide);
        let moment = skirmish.moment(state, conflict, phase)?;
        Ok((skirmish, moment))
    }

    fn moment(
        &self,
        state: &State,
        conflict: &Conflict,
        phase: Option<&Phase>,
    ) -> Result<Moment, Unreckoned> {
        let members = conflict.turn().map_or(&[][..], |turn| &turn.members);
        let member = members.first();
        let member = member.ok_or_else(|| Unreckoned::because("pdq-odds-held"))?;
        // What some have declared is no secret, but only all of it together is reckoned.
        let begun = phase.is_some() || members.iter().any(|one| one.acted || one.adopted);
        let hurting = matches!(phase, Some(Phase::Hurting(_)));
        if members.len() > 1 && begun && !hurting {
            return Err(Unreckoned::because("pdq-odds-same-time"));
        }
        let acting = self.fighter(&member.who)?;
        let mut at = self.position(conflict, acting);
        if !begun {
            // PDQ-STR-04: strategies end where the turn begins.
            for member in members {
                at.fighters[self.fighter(&member.who)?].strategy = None;
            }
        }
        let own = conflict.combatant(&member.who);
        let strategy = own.and_then(|one| one.strategy);
        let moment = |stage: Stage, said: Option<Filled>| Moment {
            at,
            acting,
            stage,
            said,
        };
        Ok(match phase {
            None if member.acted => {
                let end = Filled::new("end_turn").with("who", member.who.as_str());
                let stage = Stage::Hurting(lasting(strategy), Vec::new());
                moment(stage, Some(end))
            }
            None if member.adopted => moment(Stage::Adopted(strategy), None),
            None => moment(Stage::Turn, None),
            Some(Phase::Making(Deed::Attack(attack))) => {
                let (attack, said) = said(state, attack);
                moment(self.struck(state, &attack, strategy)?, said)
            }
            Some(Phase::Rolling(deeds)) => match deeds.as_slice() {
                [Deed::Attack(attack)] => moment(self.struck(state, attack, strategy)?, None),
                _ => return Err(Unreckoned::because("pdq-odds-task")),
            },
            Some(Phase::Making(Deed::Task(_))) => {
                return Err(Unreckoned::because("pdq-odds-task"));
            }
            Some(Phase::Hurting(blows)) => {
                self.hurting(moment(Stage::Turn, None), blows, lasting(strategy))?
            }
        })
    }

    /// Everybody as they are now; the strategy of who acts lies in the stage of the turn.
    fn position(&self, conflict: &Conflict, acting: usize) -> Position {
        let mut fighters = [Now::default(); MOST_FIGHTERS];
        for (place, (now, fighter)) in fighters.iter_mut().zip(&self.fighters).enumerate() {
            now.condition = fighter.now;
            let combatant = conflict.combatant(&fighter.name);
            let strategy = combatant.and_then(|one| one.strategy);
            if place != acting && fighter.now != OUT {
                now.strategy = lasting(strategy);
            }
        }
        let place = self.order.iter().position(|who| *who == acting);
        let given_up = |who: &usize| {
            let name = &self.fighters[*who].name;
            let spent = conflict.combatant(name).is_some_and(|one| one.spent);
            spent && conflict.place_of(name) >= Some(conflict.place)
        };
        let helped = (0..self.fighters.len())
            .filter(|who| fighters[*who].condition != OUT && given_up(who))
            .fold(0, |bits, who| bits | 1 << who);
        let mut at = Position {
            fighters,
            place: 0,
            helped,
        };
        if self.next(at) != Some(acting) {
            at.place = place
                .and_then(|place| u8::try_from(place).ok())
                .unwrap_or(0);
        }
        at
    }

    fn fighter(&self, who: &str) -> Result<usize, Unreckoned> {
        let place = self.fighters.iter().position(|one| one.name == who);
        place.ok_or(Unreckoned::NoFight)
    }

    /// An attack of which everything is said.
    fn struck(
        &self,
        state: &State,
        attack: &Attack,
        strategy: Option<Strategy>,
    ) -> Result<Stage, Unreckoned> {
        let rolled = attack::roll(state, attack);
        let mut aims = Vec::new();
        for reaction in &attack.reactions {
            let target = &reaction.effort.who;
            let surprised = attack.surprised.contains(target);
            aims.push(Aim {
                target: self.fighter(target)?,
                defence: attack::defence(state, reaction),
                extras: attack::extras(rolled.extra_dice(), attack.weapon, surprised),
                weak: reaction.weakness.is_some(),
            });
        }
        let mut helpers = 0;
        for helper in &attack.effort.helpers {
            helpers |= 1 << self.fighter(&helper.who)?;
        }
        Ok(Stage::Struck(Strike {
            strategy,
            attack: rolled,
            helpers,
            aims,
        }))
    }

    /// Damage that is being taken.
    fn hurting(
        &self,
        mut moment: Moment,
        blows: &[state::Blow],
        strategy: Option<Strategy>,
    ) -> Result<Moment, Unreckoned> {
        let mut hurts = Vec::new();
        for blow in blows {
            if blow.kind.is_none() {
                return Err(Unreckoned::because("pdq-odds-task"));
            }
            hurts.push(Hurt {
                who: self.fighter(&blow.who)?,
                points: blow.points,
                weak: blow.weakness.is_some(),
                // A game master who has said no once is not asked again.
                chin: damage::is_from_an_attack(blow.cause.role()) && blow.chin_refused.is_empty(),
            });
        }
        if let Some((quality, who)) = blows.first().and_then(|blow| {
            let quality = blow.chin.as_deref()?;
            Some((quality, hurts.first()?.who))
        }) {
            let victim = &self.fighters[who];
            let chins = &victim.conditions[usize::from(victim.now)].chins;
            let chin = chins.iter().find(|chin| victim.has(quality, chin.rank));
            moment.at.fighters[who].condition = chin.map_or(victim.now, |chin| chin.then);
            moment.said = Some(Filled::new("judge_chin").with("agree", "yes"));
            hurts.remove(0);
        }
        moment.stage = Stage::Hurting(strategy, hurts);
        Ok(moment)
    }
}

/// Whether a Conflict is small enough for attacks on several and by several to be reckoned. What
/// was lost since it began makes no difference.
fn is_small(state: &State, conflict: &Conflict) -> bool {
    let mut size = 1_usize;
    for one in &conflict.combatants {
        size = size.saturating_mul(state.character(&one.who).map_or(1, at_most));
    }
    size <= MOST_WIDE
}

/// Which side is which; there have to be two.
fn sides(conflict: &Conflict) -> Result<impl Fn(u32) -> Side, Unreckoned> {
    let mut sides: Vec<u32> = conflict.combatants.iter().map(|one| one.side).collect();
    sides.sort_unstable();
    sides.dedup();
    match sides.as_slice() {
        &[first, _] => Ok(move |side| {
            if side == first {
                Side::First
            } else {
                Side::Second
            }
        }),
        _ => Err(Unreckoned::because("pdq-odds-sides")),
    }
}

/// What keeps a Conflict from being reckoned.
fn check(state: &State, conflict: &Conflict) -> Result<(), Unreckoned> {
    if conflict.combatants.len() > MOST_FIGHTERS {
        let most = u32::try_from(MOST_FIGHTERS).unwrap_or(u32::MAX);
        let message = rulebook::Message::new("pdq-odds-fighters").with("most", most);
        return Err(Unreckoned::Because(message));
    }
    let acting = || {
        let all = conflict.combatants.iter();
        all.filter(|one| in_action(state, &one.who).is_ok())
    };
    let released = conflict.turn().is_none_or(|turn| turn.released);
    let why = if conflict.round == 0 {
        Some("pdq-odds-free")
    } else if released || acting().any(|one| one.held.is_some()) {
        Some("pdq-odds-held")
    } else if state.options.range_bands && conflict.distances.iter().any(|one| one.yards > 0) {
        Some("pdq-odds-distance")
    } else {
        None
    };
    why.map_or(Ok(()), |key| Err(Unreckoned::because(key)))
}

/// What somebody names for an attack or a reaction: what is demanded, and what they use.
pub fn named(character: Option<&Character>, demanded: &[String]) -> Vec<String> {
    let mut names = demanded.to_vec();
    let own = character.and_then(used).map(|one| one.name.clone());
    names.extend(own.filter(|name| !demanded.contains(name)));
    names
}

/// The same as it is written into forms.
pub fn picked(names: Vec<String>) -> Value {
    if names.is_empty() {
        vec![AVERAGE.to_owned()].into()
    } else {
        names.into()
    }
}

/// An attack as it will be once everything is said, and what is said next.
fn said(state: &State, attack: &Attack) -> (Attack, Option<Filled>) {
    let mut attack = attack.clone();
    let mut said: Vec<Filled> = Vec::new();
    let of = |key: &str, who: &str| Filled::new(key).with("who", who);
    let effort = &mut attack.effort;
    if !effort.approved {
        if effort.qualities.is_none() {
            let names = named(state.character(&effort.who), &effort.demanded);
            let form = of("propose", &effort.who);
            said.push(form.with("qualities", picked(names.clone())));
            effort.qualities = Some(names);
        }
        // Who has nothing to add after all does not help.
        effort.helpers.retain_mut(|helper| {
            if helper.qualities.is_some() {
                return true;
            }
            let names = named(state.character(&helper.who), &[]);
            let helps = !names.is_empty();
            said.push(if helps {
                of("contribute", &helper.who).with("qualities", names.clone())
            } else {
                of("decline", &helper.who)
            });
            helper.qualities = Some(names);
            helps
        });
        let form = Filled::new("approve_attack").with("badass", "no");
        let form = form.with("surprised", Vec::new());
        attack.weapon = armed(&state.options);
        said.push(if state.options.weapon_damage {
            form.with("weapon", if attack.weapon { "yes" } else { "no" })
        } else {
            form
        });
        let reaction = |who: &String| state::Reaction {
            effort: state::Effort::of(who),
            weakness: None,
        };
        attack.reactions = attack.targets.iter().map(reaction).collect();
    }
    for reaction in &mut attack.reactions {
        let effort = &mut reaction.effort;
        let who = effort.who.clone();
        if effort.approved {
            continue;
        }
        if effort.qualities.is_none() {
            let names = named(state.character(&who), &effort.demanded);
            let form = of("react", &who);
            said.push(form.with("qualities", picked(names.clone())));
            effort.qualities = Some(names);
        }
        reaction.weakness = attack::weaknesses(state, &who).into_iter().next();
        let weakness = reaction.weakness.as_deref().unwrap_or(NO_WEAKNESS);
        let form = of("approve_reaction", &who).with("badass", "no");
        said.push(form.with("weakness", weakness));
    }
    (attack, said.into_iter().next())
}
