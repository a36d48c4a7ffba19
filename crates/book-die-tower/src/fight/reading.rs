//! Where an encounter at a table stands, as the fight that is reckoned.

use std::sync::Arc;

use rulebook::{Message, Seat, Side, Unreckoned};

use super::{
    Debts, Duel, MOST_BLESSINGS, MOST_FIGHTERS, Moment, Position, Skirmish, Stage,
    alike::Alike,
    fighter::{Fighter, side},
    rolls::{Rolls, Tolls},
    turns::Landings,
};
use crate::{
    rules::{
        attack, initiative,
        rolling::{Counting, Hand, Throwing, reach},
    },
    setup::Kind,
    state::{
        Attack, AttackStage, Doing, Encounter, Figure, Nature, Placing, Reach, Role, Setting,
        State, Sway,
    },
};

/// Something is done that is no attack.
const BUSY: &str = "die-tower-odds-busy";

impl Skirmish {
    /// The encounter that is going on, and where it stands.
    pub fn of(state: &State) -> Result<(Self, Moment), Unreckoned> {
        let encounter = state.encounter.as_ref().ok_or(Unreckoned::NoFight)?;
        if state.options.late_wishes {
            return Err(Unreckoned::because("die-tower-odds-late-wishes"));
        }
        if let Some(released) = &encounter.released {
            let held = Message::new("die-tower-odds-held").with("who", released.who.as_str());
            return Err(Unreckoned::Because(held));
        }
        let tower = Landings::of(&state.tower);
        let tower = tower.ok_or_else(|| Unreckoned::because("die-tower-odds-by-hand"))?;
        let cast = cast(state, encounter)?;
        let mut rolls = Rolls::new(state.options.clone());
        let fighters = fighters(state, encounter, &cast, &mut rolls);
        let sides = Side::BOTH.map(|own| {
            let members = fighters.iter().enumerate();
            let members = members.filter(|(_, fighter)| fighter.side == own);
            members.fold(0, |bits, (who, _)| bits | 1 << who)
        });
        let at = position(state, encounter, &cast, &fighters);
        let mut skirmish = Skirmish {
            options: state.options.clone(),
            settling: state.tower.settling,
            alike: Alike::of(&fighters, &at),
            fighters,
            sides,
            seats: state.circle().len(),
            rolls,
            tower,
        };
        if let Some(verdict) = skirmish.verdict(at) {
            return Err(Unreckoned::Over(verdict));
        }
        let stage = skirmish.stage(state);
        let stage = stage.ok_or_else(|| Unreckoned::because(BUSY))?;
        let levels = skirmish.fighters.iter().filter_map(|one| one.level);
        let blessings = at.blessings.into_iter().max();
        let blessings = blessings.unwrap_or(0).max(MOST_BLESSINGS);
        let most = levels.max().unwrap_or(0).saturating_add(blessings);
        skirmish.rolls.make_room(most);
        Ok((skirmish, Moment { at, stage }))
    }

    fn number(&self, who: &str) -> Option<u8> {
        let found = self.fighters.iter().position(|one| one.name == who)?;
        u8::try_from(found).ok()
    }

    fn stage(&mut self, state: &State) -> Option<Stage> {
        match &state.doing {
            Doing::Talking => Some(Stage::Between),
            Doing::Attack(deed) => self.in_attack(deed),
            Doing::Placing(placing) => self.placing(placing),
            Doing::Charting(_) | Doing::Wishing(_) | Doing::Task(_) => None,
        }
    }

    fn in_attack(&mut self, deed: &Attack) -> Option<Stage> {
        let usual = attack::usual_sway;
        let (who, target) = (self.number(&deed.who)?, self.number(&deed.target)?);
        let duel = |sways: [u8; 2], weak_spot: bool, wishes: [u32; 2]| Duel {
            who,
            target,
            sways,
            wishes: wishes.map(|wishes| u8::try_from(wishes).unwrap_or(u8::MAX)),
            weak_spot,
        };
        match &deed.stage {
            AttackStage::Declared => {
                let sways = [self.rolls.number(usual(deed.means)), 0];
                Some(Stage::Attacked(duel(sways, false, [0, 0])))
            }
            AttackStage::Defended { defence } => {
                let sways = [usual(deed.means), usual(*defence)];
                let sways = sways.map(|sway| self.rolls.number(sway));
                let duel = duel(sways, false, [0, 0]);
                Some(Stage::Judging(duel, Role::Attacker))
            }
            AttackStage::Judged { defence, attack } => {
                let sways = [*attack, usual(*defence)];
                let sways = sways.map(|sway| self.rolls.number(sway));
                let duel = duel(sways, attack.weak_spot, [0, 0]);
                Some(Stage::Judging(duel, Role::Defender))
            }
            AttackStage::Wishing {
                attack,
                defence,
                weak_spot,
                asks,
            } => {
                let sways = [attack, defence].map(|hand| self.rolls.number(said(*hand)));
                let duel = duel(sways, *weak_spot, [attack.wishes, defence.wishes]);
                Some(Stage::Wishing(duel, *asks))
            }
            AttackStage::Rolling {
                attack,
                defence,
                weak_spot,
            } => {
                let duel = duel([0, 0], *weak_spot, [0, 0]);
                let tolls = self.tolls(duel, [attack, defence]);
                Some(Stage::Rolling(duel, Arc::new(tolls)))
            }
            AttackStage::Late { .. } => None,
        }
    }

    /// What dice may come to of which some lie there already.
    fn tolls(&self, duel: Duel, dice: [&Throwing; 2]) -> Tolls {
        let counting = Counting::of_combat(&self.options);
        let [attack, defence] = dice.map(|dice| dice.outlook(counting, reach(counting)));
        let stacks = [duel.who, duel.target].map(|who| self.fighters[usize::from(who)].stacks);
        Tolls::of(&self.options, &attack, &defence, stacks)
    }

    fn placing(&self, placing: &Placing) -> Option<Stage> {
        let owed = placing.owed.iter().map(|owed| self.number(&owed.who));
        let debts: Debts = owed.collect::<Option<Vec<u8>>>()?.into_iter().collect();
        Some(match &placing.setting {
            Setting::Waiting => Stage::Placing(debts),
            Setting::LettingGo { .. } => Stage::LettingGo(debts),
            Setting::Fallen { who } => Stage::Fallen(self.number(who)?, debts),
            Setting::Miracle { who } => Stage::Miracle(self.number(who)?, debts),
        })
    }
}

/// What was said of a side whose dice are counted out.
fn said(hand: Hand) -> Sway {
    Sway {
        base: hand.base,
        lean: hand.lean,
        edge: hand.edge,
        weakness_die: hand.weakness,
        weak_spot: false,
    }
}

/// Everybody who matters, the first side first: a Monster that is down never comes back.
fn cast<'a>(
    state: &'a State,
    encounter: &Encounter,
) -> Result<Vec<(&'a Figure, Side)>, Unreckoned> {
    let figures = encounter.fighters.iter();
    let figures: Vec<&Figure> = figures.filter_map(|one| state.figure(&one.who)).collect();
    let monsters = figures.iter().any(|one| one.kind() == Kind::Monster);
    let mut cast: Vec<(&Figure, Side)> = figures
        .into_iter()
        .map(|figure| (figure, side(figure.kind(), monsters)))
        .collect();
    if Side::BOTH
        .iter()
        .any(|own| cast.iter().all(|(_, side)| side != own))
    {
        return Err(Unreckoned::because("die-tower-odds-one-side"));
    }
    cast.retain(|(figure, _)| figure.stacks() || !figure.is_down());
    cast.sort_by_key(|(_, side)| *side);
    if cast.len() > MOST_FIGHTERS {
        let most = u32::try_from(MOST_FIGHTERS).unwrap_or(u32::MAX);
        let most = Message::new("die-tower-odds-fighters").with("most", most);
        return Err(Unreckoned::Because(most));
    }
    Ok(cast)
}

fn fighters(
    state: &State,
    encounter: &Encounter,
    cast: &[(&Figure, Side)],
    rolls: &mut Rolls,
) -> Vec<Fighter> {
    let circle = circle(state, encounter);
    let fighters = cast.iter().map(|(figure, side)| {
        let mut fighter = Fighter::of(figure, *side, place(&circle, &figure.seat), rolls);
        let others = cast.iter().enumerate();
        let far = others.filter(|(_, (other, _))| {
            attack::in_reach(encounter, &figure.name, &other.name, Reach::Hand).is_err()
        });
        fighter.far = far.fold(0, |bits, (who, _)| bits | 1 << who);
        fighter
    });
    fighters.collect()
}

/// The seats clockwise, from the one that went first.
fn circle(state: &State, encounter: &Encounter) -> Vec<Seat> {
    initiative::from(&state.circle(), &encounter.first)
}

fn place(circle: &[Seat], seat: &Seat) -> u8 {
    let place = circle.iter().position(|other| other == seat);
    place
        .and_then(|place| u8::try_from(place).ok())
        .unwrap_or(0)
}

fn position(
    state: &State,
    encounter: &Encounter,
    cast: &[(&Figure, Side)],
    fighters: &[Fighter],
) -> Position {
    let small = |number: u32| u8::try_from(number).unwrap_or(u8::MAX);
    let mut at = Position {
        left: [0; MOST_FIGHTERS],
        blessings: [0; MOST_FIGHTERS],
        standing: 0,
        attacked: 0,
        on_turn: place(&circle(state, encounter), &encounter.on_turn),
        height: small(state.tower.height),
        had_miracle: state.tower.had_miracle,
        fresh: false,
    };
    for (who, (figure, _)) in cast.iter().enumerate() {
        at.left[who] = match figure.nature {
            Nature::Monster { health, .. } => small(health),
            _ => small(figure.wishes()),
        };
        at.blessings[who] = small(figure.miracle_dice());
        at.standing |= u16::from(!figure.is_down()) << who;
        let attacked = encounter.fighter(&figure.name);
        let attacked = attacked.is_some_and(|fighter| fighter.attacked);
        let on_turn = fighters[who].seat == at.on_turn;
        at.attacked |= u16::from(attacked && on_turn) << who;
    }
    let standing = fighters.iter().enumerate();
    let standing = standing.filter(|(who, _)| at.stands(*who));
    let first = standing.map(|(_, fighter)| fighter.seat).min();
    at.fresh = at.attacked == 0 && first == Some(at.on_turn);
    at
}
