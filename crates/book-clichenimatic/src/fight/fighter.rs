//! Who fights, and with what: read off the table once, and the same as long as the fight lasts.
//!
//! Run-offs that differ in nothing but their names are of one kind; it makes no difference which
//! of them is spent.

use std::cmp::Reverse;

use rulebook::{Side, Unreckoned};

use super::{
    position::{Body, Dice, MOST_DICE, MOST_RUN_OFFS, MOST_STOCKS, Spare, Stocks},
    size::Reach,
};
use crate::{
    event::StockRef,
    rules::{boost, catchphrase, declare, is_players, limits, mooks, resolve, scale, team},
    setup::Recovery,
    state::{Character, Conflict, Meter, Mode, Skill, State, Target, Unit, UnitKind},
};

/// Somebody in a fight.
#[derive(Debug)]
pub struct Fighter {
    /// The name, which is that of the unit too.
    pub name: String,
    /// For whom.
    pub side: Side,
    /// Whether it is a Mook group.
    pub mooks: bool,
    /// Whether a player decides.
    pub players: bool,
    /// Mooks at most.
    pub most: u32,
    /// Run-offs that may be declared in a round.
    pub limit: usize,
    /// What goes with a die, the strongest first.
    pub run_offs: Vec<RunOff>,
    /// Clichés among what goes with a die, as bits, and those that are free for this pool.
    pub cliches: u16,
    pub free_cliches: u16,
    /// How it is now.
    pub body: Body,
    /// What it could put on top now.
    pub spare: Spare,
    /// Its Pips, those first that can be used in this round.
    pub pips: Vec<String>,
    /// Catch Phrases that were not used in this session.
    pub phrases: Vec<String>,
}

/// What goes with a die.
#[derive(Debug)]
pub struct RunOff {
    /// What the table calls it.
    pub skill: Skill,
    /// What it adds to damage.
    pub adder: u32,
    /// What it draws from, and how much.
    pub stock: Option<(u8, u32)>,
    /// Whether it is declared anew in every round.
    pub lasting: bool,
    /// How its Scale compares with that of each fighter.
    pub modes: Vec<Mode>,
    /// The first one of its kind.
    pub kind: u8,
}

/// Uses or charges that Run-offs draw from.
#[derive(Debug)]
pub struct Stock {
    /// Whose it is, and what the table calls it.
    pub reference: StockRef,
    /// How many there are at most.
    pub full: u32,
    /// How they come back.
    pub recovery: Option<Recovery>,
}

/// Everybody, and what is limited.
#[derive(Debug, Default)]
pub struct Roster {
    /// In table order.
    pub fighters: Vec<Fighter>,
    /// What is limited.
    pub stocks: Vec<Stock>,
    /// What is left of it.
    pub left: Stocks,
    /// What is reckoned besides dice and Run-offs.
    pub reach: Reach,
    /// Whether somebody has special effects.
    pub effects: bool,
    /// Whether something could be recharged or reloaded.
    pub recharges: bool,
}

impl Roster {
    /// Everybody of these units, with what is reckoned of them.
    pub fn of(
        state: &State,
        conflict: &Conflict,
        units: &[&Unit],
        reach: Reach,
    ) -> Result<Self, Unreckoned> {
        let targets: Vec<Target> = units.iter().map(|unit| target(unit)).collect();
        let mut roster = Roster {
            reach,
            ..Roster::default()
        };
        for unit in units {
            let fighter = roster.fighter(state, conflict, unit, &targets)?;
            roster.fighters.push(fighter);
        }
        Ok(roster)
    }

    fn fighter(
        &mut self,
        state: &State,
        conflict: &Conflict,
        unit: &Unit,
        targets: &[Target],
    ) -> Result<Fighter, Unreckoned> {
        let name = unit.name.clone();
        let limit = declare::limit_of(team::has_seized(state, unit));
        let (skills, count, wounds) = match (state.character(&name), state.group(&name)) {
            (Some(character), _) => {
                let mut skills = skills(unit, character, limit);
                if self.reach.cliches {
                    let cliches = character.all_cliches().cloned().map(Skill::Cliche);
                    skills.extend(
                        cliches
                            .filter(|one| !skills.contains(one))
                            .collect::<Vec<_>>(),
                    );
                }
                (skills, character.essence, 0)
            }
            (None, group) => {
                let (count, wounds) =
                    group.map_or((Meter::full(0), 0), |group| (group.count, group.wounds));
                let mut skills = boost::skills(state, unit, &name);
                // Nobody can tell those of one adder apart, and the plain one needs no gear.
                skills.reverse();
                (skills, count, wounds)
            }
        };
        let mut run_offs = Vec::new();
        for skill in skills {
            run_offs.push(self.run_off(state, conflict, &name, skill, targets)?);
        }
        let mooks = unit.kind == UnitKind::Mooks;
        // Those that are ready now come first of their kind: they are the ones that are left.
        let spent = |run_off: &RunOff| !unit.ready_of(&name).any(|one| *one == run_off.skill);
        let key = |one: &RunOff| (Reverse(one.adder), one.stock, !one.lasting, steps(one));
        run_offs.sort_by_key(|one| (key(one), spent(one)));
        if run_offs.len() > MOST_RUN_OFFS {
            return Err(Unreckoned::about("cn-odds-run-offs", &name));
        }
        for place in 1..run_offs.len() {
            let same = key(&run_offs[place - 1]) == key(&run_offs[place]);
            let kind = if same {
                run_offs[place - 1].kind
            } else {
                u8::try_from(place).unwrap_or(0)
            };
            run_offs[place].kind = kind;
        }
        let dice = Dice::of(unit.dice.iter().map(|die| die.value));
        let dice = dice.ok_or_else(|| Unreckoned::about("cn-odds-dice", &name))?;
        let mut pips = boost::open_pips(state, unit, &name);
        let phrases = catchphrase::open(state, &name);
        let few = |number: usize| u8::try_from(number).unwrap_or(u8::MAX);
        let with = |used: bool, number: u8| if used { number } else { 0 };
        let resolve = u8::try_from(resolve::left(state, &name)).unwrap_or(u8::MAX);
        let spare = Spare {
            resolve: with(self.reach.resolve, resolve),
            pips: with(self.reach.pips, few(pips.len())),
            phrases: with(self.reach.phrases, few(phrases.len())),
        };
        // Those that are spent are back with the next pool.
        for pip in boost::fresh_pips(state, unit, &name) {
            if !pips.contains(pip) {
                pips.push(pip.clone());
            }
        }
        let mut fighter = Fighter {
            side: super::side_of(unit.side),
            mooks,
            players: is_players(state, unit),
            most: count.most,
            limit,
            run_offs,
            cliches: 0,
            free_cliches: 0,
            body: Body::new(count.left, wounds).with_dice(dice),
            spare,
            pips,
            phrases,
            name,
        };
        if !mooks {
            let ready = fighter.bits(&boost::skills(state, unit, &fighter.name));
            fighter.body = fighter.body.with_ready(ready);
        }
        if let Some(owner) = state.character(&fighter.name)
            && self.reach.cliches
        {
            let skills = |names: Vec<String>| -> Vec<Skill> {
                names.into_iter().map(Skill::Cliche).collect()
            };
            let all = owner.all_cliches().cloned().collect();
            fighter.cliches = fighter.bits(&skills(all));
            fighter.free_cliches = fighter.bits(&skills(declare::free_cliches(unit, owner)));
        }
        Ok(fighter)
    }

    fn run_off(
        &mut self,
        state: &State,
        conflict: &Conflict,
        who: &str,
        skill: Skill,
        targets: &[Target],
    ) -> Result<RunOff, Unreckoned> {
        let owner = state.character(who);
        // CLN-MOK-16: what a group shares is not counted here.
        let tracked = owner.is_none() && state.options.track_mook_gear;
        if tracked && limits::is_limited(state, who, &skill) {
            return Err(Unreckoned::about("cn-odds-mook-gear", who));
        }
        let found = match (&skill, owner) {
            (Skill::RunOff(name), Some(owner)) => owner.run_off(name),
            _ => None,
        };
        self.effects |= !scale::skill_effects(state, who, &skill).is_empty();
        let mut stock = None;
        if let (Some((run_off, item)), Some(owner)) = (found, owner) {
            let build = &run_off.build;
            let reference = |pool: Option<&String>| StockRef {
                who: who.to_owned(),
                item: item.map(|item| item.name.clone()),
                name: pool.unwrap_or(&build.name).clone(),
                pool: pool.is_some(),
            };
            let limited = owner.stock(&build.name);
            self.recharges |= build.recharge > 0 || limited.is_some_and(|stock| stock.reloads > 0);
            if build.recharge > 0 {
                // Nobody pays for a recharge, so whatever was used is gone.
                let once = u32::from(limits::check_run_off(run_off, item).is_ok());
                stock = Some((self.stock(reference(None), Meter::full(1), None, once)?, 1));
            } else if let Some(limited) = limited {
                let reference = reference(build.pool.as_ref());
                let left = limited.uses.left;
                let number = self.stock(reference, limited.uses, limited.recovery, left)?;
                if let (0, Some(due)) = (left, limited.due) {
                    let rounds = due.saturating_sub(conflict.round);
                    self.left = self.left.with_wait(number, rounds);
                }
                stock = Some((number, limits::charges(build)));
            }
        }
        let from = scale::skill_scale(state, who, &skill);
        let modes = targets.iter();
        let modes = modes.map(|target| scale::towards(state, from, target));
        let lasting = match &skill {
            Skill::RunOff(_) => true,
            Skill::Situational(name) => {
                let bought = owner.and_then(|owner| owner.bought(name));
                bought.is_some_and(|bought| bought.for_scene)
            }
            Skill::Cliche(_) | Skill::Helpful | Skill::Unskilled | Skill::Bare => false,
        };
        Ok(RunOff {
            adder: scale::skill_adder(state, who, &skill),
            stock,
            lasting,
            modes: modes.collect(),
            kind: 0,
            skill,
        })
    }

    /// The number of a stock, known or new.
    fn stock(
        &mut self,
        reference: StockRef,
        uses: Meter,
        recovery: Option<Recovery>,
        left: u32,
    ) -> Result<u8, Unreckoned> {
        let known = self
            .stocks
            .iter()
            .position(|one| one.reference == reference);
        let number = known.unwrap_or(self.stocks.len());
        if number >= MOST_STOCKS {
            return Err(Unreckoned::because("cn-odds-stocks"));
        }
        let stock = u8::try_from(number).unwrap_or(0);
        if known.is_none() {
            self.left = self.left.with_left(stock, left);
            self.stocks.push(Stock {
                reference,
                full: uses.most,
                recovery,
            });
        }
        Ok(stock)
    }
}

impl Fighter {
    /// How many Mooks of a group are left, and were at most.
    pub fn count(&self, body: Body) -> Meter {
        Meter {
            left: body.left(),
            most: self.most,
        }
    }

    /// These of its Run-offs, as bits.
    pub fn bits(&self, skills: &[Skill]) -> u16 {
        let places = self.run_offs.iter().enumerate();
        let places = places.filter(|(_, run_off)| skills.contains(&run_off.skill));
        places.fold(0, |bits, (place, _)| bits | 1 << place)
    }

    /// One of each kind among these Run-offs, the strongest first: the last one, so that those
    /// that are left are the first of their kind.
    pub fn kinds(&self, bits: u16) -> impl DoubleEndedIterator<Item = u8> {
        let last = move |place: &usize| {
            let later = bits >> place >> 1 & 1 == 1
                && self.run_offs.get(place + 1).map(|one| one.kind)
                    == Some(self.run_offs[*place].kind);
            bits >> place & 1 == 1 && !later
        };
        let places = (0..self.run_offs.len()).filter(last);
        places.map(|place| u8::try_from(place).unwrap_or(0))
    }

    /// The most dice that are ever rolled for it.
    pub fn most_dice(&self) -> u32 {
        let dice = if self.mooks {
            mooks::pool(self.body.left())
        } else {
            u32::try_from(self.run_offs.len()).unwrap_or(u32::MAX)
        };
        dice.min(u32::try_from(MOST_DICE).unwrap_or(u32::MAX))
    }

    /// CLN-RUN-07: what goes with an unskilled die.
    pub fn unskilled(&self) -> u16 {
        self.bits(&[Skill::Unskilled])
    }
}

fn target(unit: &Unit) -> Target {
    match unit.kind {
        UnitKind::Mooks => Target::Mooks(unit.name.clone()),
        UnitKind::Named | UnitKind::Challenge(_) => Target::Character(unit.name.clone()),
    }
}

/// Modes in an order.
fn steps(run_off: &RunOff) -> Vec<i64> {
    let steps = run_off.modes.iter().map(|mode| match mode {
        Mode::Same => 0,
        Mode::Up(steps) => i64::from(*steps),
        Mode::Down(steps) => -i64::from(*steps),
    });
    steps.collect()
}

/// What a character has ready or could ever declare, and the unskilled die. Of Run-offs without
/// limits only as many as can be declared.
fn skills(unit: &Unit, owner: &Character, limit: usize) -> Vec<Skill> {
    let ready = unit.ready_of(&owner.name).cloned();
    let mut skills: Vec<Skill> = ready.collect();
    let run_offs = owner.all_run_offs();
    let run_offs = run_offs.filter(|(one, item)| limits::check_run_off(one, *item).is_ok());
    let mut run_offs: Vec<_> = run_offs.map(|(one, _)| &one.build).collect();
    run_offs.sort_by_key(|build| Reverse(build.adder));
    let mut unlimited = 0;
    for build in run_offs {
        if unlimited == limit {
            break;
        }
        let limited = owner.stock(&build.name).is_some() || build.recharge > 0;
        unlimited += usize::from(!limited);
        skills.push(Skill::RunOff(build.name.clone()));
    }
    let bought = owner.situational.iter();
    skills.extend(bought.map(|one| Skill::Situational(one.name.clone())));
    skills.push(Skill::Unskilled);
    let mut different: Vec<Skill> = Vec::new();
    for skill in skills {
        if !different.contains(&skill) {
            different.push(skill);
        }
    }
    different
}
