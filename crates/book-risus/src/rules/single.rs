//! Single-action conflicts: SAC.

use dice::Face;
use rulebook::Seat;

use super::{Play, character, cliche, gm_only, owned_by, pool, target::after_roll, while_talking};
use crate::{
    Decided,
    event::Event,
    refusal::Refusal,
    state::{
        Boost, Character, Cliche, Doing, Entrant, Hand, PastRoll, RollResult, Single, State, Tools,
        Using,
    },
};

/// The single strictly highest total wins; a tie for it means that nobody does (RIS-SAC-05,
/// RIS-RUL-33).
pub fn winner(totals: &[u32]) -> Option<usize> {
    let highest = totals.iter().max()?;
    let mut places = (0..totals.len()).filter(|&place| totals[place] == *highest);
    let first = places.next();
    if places.next().is_some() { None } else { first }
}

/// The game master calls for one (RIS-SAC-01).
pub fn call(state: &State, seat: &Seat, who: &[String]) -> Decided {
    gm_only(seat)?;
    while_talking(state)?;
    if who.len() < 2 {
        return Err(Refusal::TooFew);
    }
    for (place, name) in who.iter().enumerate() {
        character(state, name)?;
        if who[..place].contains(name) {
            return Err(Refusal::Twice);
        }
    }
    Ok(vec![Event::SingleCalled { who: who.to_vec() }])
}

fn going_on(state: &State) -> Result<&Single, Refusal> {
    match &state.doing {
        Doing::Single(single) => Ok(single),
        _ => Err(Refusal::NotNow),
    }
}

fn entrant<'a>(single: &'a Single, who: &str) -> Result<&'a Entrant, Refusal> {
    let found = single.entrants.iter().find(|entrant| entrant.who == who);
    found.ok_or_else(|| Refusal::Unknown(who.to_owned()))
}

/// The game master says which clichés are of use here (RIS-SAC-06).
pub fn mark(state: &State, seat: &Seat, who: &str, name: &str, applicable: bool) -> Decided {
    gm_only(seat)?;
    let single = going_on(state)?;
    if single.begun {
        return Err(Refusal::NotNow);
    }
    entrant(single, who)?;
    cliche(state, who, name)?;
    Ok(vec![Event::SingleMarked {
        who: who.to_owned(),
        cliche: name.to_owned(),
        applicable,
    }])
}

/// The game master judges somebody's tools (RIS-EQP-02).
pub fn tools(state: &State, seat: &Seat, who: &str, name: &str, tools: Tools) -> Decided {
    gm_only(seat)?;
    let single = going_on(state)?;
    if single.begun {
        return Err(Refusal::NotNow);
    }
    entrant(single, who)?;
    cliche(state, who, name)?;
    Ok(vec![Event::SingleTools {
        who: who.to_owned(),
        cliche: name.to_owned(),
        tools,
    }])
}

/// The game master has finished marking.
pub fn begin(state: &State, seat: &Seat) -> Decided {
    gm_only(seat)?;
    let single = going_on(state)?;
    if single.begun {
        return Err(Refusal::NotNow);
    }
    // Somebody with nothing but unusable tools could neither roll nor take a brevet.
    if !all_can_roll(state, single) {
        return Err(Refusal::Unusable);
    }
    Ok(vec![Event::SingleBegan])
}

/// Whether somebody may take a brevet: only without any applicable cliché that has dice
/// (RIS-SAC-03, RIS-RUL-05).
pub fn may_take_brevet(character: &Character, entrant: &Entrant) -> bool {
    !character
        .cliches
        .iter()
        .any(|cliche| !entrant.not_applicable.contains(&cliche.name) && cliche.left() > 0)
}

/// Whether somebody may roll with this.
pub fn check_using(character: &Character, entrant: &Entrant, using: &Using) -> Result<(), Refusal> {
    match using {
        Using::Brevet if may_take_brevet(character, entrant) => Ok(()),
        Using::Brevet => Err(Refusal::BrevetNotNeeded),
        Using::Cliche(name) => {
            let found = character.cliche(name);
            let cliche = found.ok_or_else(|| Refusal::Unknown(name.clone()))?;
            if entrant.not_applicable.contains(name) {
                return Err(Refusal::NotApplicableHere);
            }
            pool::check_cliche(cliche, tools_of(entrant, name))
        }
    }
}

/// Everything that somebody may roll with.
pub fn usable(character: &Character, entrant: &Entrant) -> Vec<Using> {
    let cliches = character.cliches.iter();
    let cliches = cliches.map(|cliche| Using::Cliche(cliche.name.clone()));
    cliches
        .chain([Using::Brevet])
        .filter(|using| check_using(character, entrant, using).is_ok())
        .collect()
}

/// Whether everybody has something to roll with.
pub fn all_can_roll(state: &State, single: &Single) -> bool {
    single.entrants.iter().all(|entrant| {
        let character = state.character(&entrant.who);
        character.is_some_and(|character| !usable(character, entrant).is_empty())
    })
}

fn tools_of(entrant: &Entrant, name: &str) -> Tools {
    entrant.tools.get(name).copied().unwrap_or_default()
}

/// The extra dice of those without a brevet (RIS-SAC-04). Who has nothing applicable has no other
/// choice than a brevet, so it is known as soon as the marks are.
pub fn extra_dice(state: &State, single: &Single) -> u32 {
    let needs_brevet = |entrant: &Entrant| {
        let character = state.character(&entrant.who);
        character.is_some_and(|character| may_take_brevet(character, entrant))
    };
    if single.entrants.iter().any(needs_brevet) {
        pool::EXTRA_DICE
    } else {
        0
    }
}

/// The dice that somebody has in this conflict, which limit a pump (RIS-RUL-13).
pub fn dice_here(state: &State, single: &Single, character: &Character, using: &Using) -> u32 {
    match using {
        Using::Cliche(name) => {
            let left = character.cliche(name).map_or(0, Cliche::left);
            left + extra_dice(state, single)
        }
        Using::Brevet => pool::BREVET_DICE,
    }
}

/// Everybody picks exactly one (RIS-SAC-02). When the last has, dice are called for.
pub fn pick(state: &State, seat: &Seat, who: &str, using: &Using, boost: Boost) -> Decided {
    let single = going_on(state)?;
    owned_by(state, seat, who)?;
    let entrant = entrant(single, who)?;
    if !single.begun || entrant.pick.is_some() {
        return Err(Refusal::NotNow);
    }
    let character = character(state, who)?;
    check_using(character, entrant, using)?;
    let dice = dice_here(state, single, character, using);
    let place = pool::Where::OneRoll;
    pool::check_boost(&state.options, character, using, dice, place, boost)?;
    Ok(vec![Event::SinglePicked {
        who: who.to_owned(),
        using: using.clone(),
        boost,
    }])
}

/// How many dice each rolls: two more for those without a brevet as soon as one is used
/// (RIS-SAC-04, RIS-SAC-05, RIS-RUL-33).
pub fn dice(state: &State, single: &Single) -> Vec<u32> {
    let dice = |entrant: &Entrant| {
        let (Some((using, boost)), Some(character)) =
            (&entrant.pick, state.character(&entrant.who))
        else {
            return 0;
        };
        let tools = match using {
            Using::Brevet => Tools::Normal,
            Using::Cliche(name) => tools_of(entrant, name),
        };
        let double_pump = pool::is_double_pump(state, &entrant.who, using);
        let dice = dice_here(state, single, character, using);
        pool::pool(dice, tools, false, double_pump, *boost)
    };
    single.entrants.iter().map(dice).collect()
}

/// The dice have fallen.
pub fn settle(state: &State, single: &Single, faces: &[Face]) -> Vec<Event> {
    let mut play = Play::new(state);
    let mut rest = faces;
    let mut hands = Vec::new();
    for (entrant, dice) in single.entrants.iter().zip(dice(state, single)) {
        let (own, others) = rest.split_at(rest.len().min(dice as usize));
        rest = others;
        if let Some((using, _)) = &entrant.pick {
            hands.push(Hand {
                who: entrant.who.clone(),
                using: using.clone(),
                faces: own.to_vec(),
                counts: pool::sum(own),
            });
        }
    }
    let totals: Vec<u32> = hands.iter().map(|hand| hand.counts).collect();
    let winner = winner(&totals).map(|place| hands[place].who.clone());
    play.happen(Event::Rolled {
        roll: PastRoll {
            hands,
            result: RollResult::Contest { totals, winner },
        },
        secret: false,
    });
    for entrant in &single.entrants {
        if let Some((using, boost)) = &entrant.pick {
            let extra = extra_dice(state, single);
            after_roll(&mut play, &entrant.who, using, *boost, extra);
        }
    }
    play.happen(Event::Ended);
    play.events
}
