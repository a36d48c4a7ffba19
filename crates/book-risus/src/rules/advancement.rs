//! Clichés growing: ADV.

use dice::Face;
use rulebook::Seat;

use super::{Play, character, cliche, creation::check_name, gm_only, owned_by, while_talking};
use crate::{
    Decided,
    event::Event,
    refusal::Refusal,
    setup::{AdvanceCost, Figure, Options},
    state::{
        Advancing, Character, Cliche, Doing, Grower, Hand, PastRoll, RollResult, State, Using,
    },
};

/// The highest level of a player's cliché (RIS-ADV-06).
pub const HIGHEST: u32 = 6;

/// All faces even earns a die (RIS-ADV-05).
pub fn earns(faces: &[Face]) -> bool {
    cliches::all_even(faces)
}

/// What a die earned does to a cliché: a level, up to six; on a Double Pump cliché every
/// second one, the first being kept (RIS-ADV-06, RIS-RUL-36). A cliché at six keeps nothing
/// (RIS-RUL-35). Levels gained, and dice kept afterwards.
pub fn growth(options: &Options, cliche: &Cliche) -> (u32, u32) {
    if cliche.level >= HIGHEST {
        return (0, cliche.banked);
    }
    let price = match (cliche.double_pump, options.double_pump_advance_cost) {
        (true, AdvanceCost::Two) => 2,
        _ => 1,
    };
    let dice = cliche.banked + 1;
    (dice / price, dice % price)
}

/// The characters of players, who advance.
pub fn advancers(state: &State) -> Vec<&Character> {
    let cast = state.cast.iter();
    cast.filter(|character| character.kind == Figure::Character && character.seat != Seat::Gm)
        .collect()
}

/// The clichés that are rolled: all that were challenged (RIS-ADV-03); in the long haul one of
/// the player's choice, not known yet (RIS-ADV-09).
fn rolled(options: &Options, character: &Character) -> Option<Vec<String>> {
    if options.long_haul {
        return None;
    }
    let challenged = character.cliches.iter().filter(|cliche| cliche.challenged);
    Some(challenged.map(|cliche| cliche.name.clone()).collect())
}

fn check_option(state: &State) -> Result<(), Refusal> {
    if state.options.advancement {
        Ok(())
    } else {
        Err(Refusal::OptionOff("advancement"))
    }
}

/// Whether somebody has something to roll.
pub fn may_advance(options: &Options, character: &Character) -> bool {
    rolled(options, character).is_none_or(|cliches| !cliches.is_empty())
}

/// The adventure ends and the whole party advances (RIS-ADV-01). Afterwards nothing counts as
/// challenged any more (RIS-RUL-40).
pub fn end_adventure(state: &State, seat: &Seat) -> Decided {
    gm_only(seat)?;
    check_option(state)?;
    while_talking(state)?;
    let growers: Vec<_> = advancers(state)
        .into_iter()
        .filter(|character| may_advance(&state.options, character))
        .map(|character| (character.name.clone(), rolled(&state.options, character)))
        .collect();
    if growers.is_empty() {
        return Err(Refusal::NobodyAdvances);
    }
    Ok(vec![Event::AdvancementCalled {
        growers,
        end_of_adventure: true,
    }])
}

/// The game master grants the player of a character a leap (RIS-ADV-02), with all clichés of that
/// player (RIS-RUL-40). The marks stay (RIS-RUL-40).
pub fn leap(state: &State, seat: &Seat, who: &str) -> Decided {
    gm_only(seat)?;
    check_option(state)?;
    while_talking(state)?;
    let leaper = character(state, who)?;
    let is_players = advancers(state)
        .iter()
        .any(|character| character.name == who);
    if !is_players || !may_advance(&state.options, leaper) {
        return Err(Refusal::NobodyAdvances);
    }
    let growers = advancers(state)
        .into_iter()
        .filter(|character| character.seat == leaper.seat)
        .filter(|character| may_advance(&state.options, character))
        .map(|character| (character.name.clone(), rolled(&state.options, character)))
        .collect();
    Ok(vec![Event::AdvancementCalled {
        growers,
        end_of_adventure: false,
    }])
}

fn going_on(state: &State) -> Result<&Advancing, Refusal> {
    match &state.doing {
        Doing::Advancing(advancing) => Ok(advancing),
        _ => Err(Refusal::NotNow),
    }
}

fn grower<'a>(advancing: &'a Advancing, who: &str) -> Result<&'a Grower, Refusal> {
    let found = advancing.growers.iter().find(|grower| grower.who == who);
    found.ok_or_else(|| Refusal::Unknown(who.to_owned()))
}

/// In the long haul a player picks the cliché to roll, challenged or not (RIS-ADV-09).
pub fn pick(state: &State, seat: &Seat, who: &str, name: &str) -> Decided {
    let advancing = going_on(state)?;
    owned_by(state, seat, who)?;
    if grower(advancing, who)?.cliches.is_some() {
        return Err(Refusal::NotNow);
    }
    cliche(state, who, name)?;
    let mut events = vec![Event::GrowthPicked {
        who: who.to_owned(),
        cliche: name.to_owned(),
    }];
    // One cliché for each player, whichever of their characters it belongs to.
    for other in &advancing.growers {
        if other.who != who && other.cliches.is_none() && owned_by(state, seat, &other.who).is_ok()
        {
            events.push(Event::GrowthSkipped {
                who: other.who.clone(),
            });
        }
    }
    Ok(events)
}

/// One pool per cliché, of its level, losses ignored (RIS-ADV-04, RIS-GEN-05). Nothing before
/// everybody has picked.
pub fn throws(state: &State, advancing: &Advancing) -> Option<Vec<(String, String, u32)>> {
    let mut throws = Vec::new();
    for grower in &advancing.growers {
        for name in grower.cliches.as_ref()? {
            let level = cliche(state, &grower.who, name).map_or(0, |cliche| cliche.level);
            throws.push((grower.who.clone(), name.clone(), level));
        }
    }
    Some(throws)
}

/// The dice have fallen.
pub fn settle(state: &State, advancing: &Advancing, faces: &[Face]) -> Vec<Event> {
    let mut play = Play::new(state);
    let mut rest = faces;
    let (mut hands, mut earned) = (Vec::new(), Vec::new());
    for (who, name, level) in throws(state, advancing).unwrap_or_default() {
        let (own, others) = rest.split_at(rest.len().min(level as usize));
        rest = others;
        if earns(own) {
            earned.push((who.clone(), name.clone()));
        }
        hands.push(Hand {
            who,
            using: Using::Cliche(name),
            faces: own.to_vec(),
            counts: u32::from(earns(own)),
        });
    }
    play.happen(Event::Rolled {
        roll: PastRoll {
            hands,
            result: RollResult::Growth {
                earned: earned.clone(),
            },
        },
        secret: false,
    });
    for grower in &advancing.growers {
        if !earned.iter().any(|(who, _)| *who == grower.who) {
            play.happen(Event::GrowthSpent {
                who: grower.who.clone(),
            });
        }
    }
    end_if_done(&mut play);
    play.events
}

fn end_if_done(play: &mut Play) {
    let Doing::Advancing(advancing) = &play.state.doing else {
        return;
    };
    if advancing.growers.iter().all(|grower| grower.done) {
        if advancing.end_of_adventure {
            play.happen(Event::MarksCleared);
        }
        play.happen(Event::Ended);
    }
}

/// Somebody who has dice to spend.
fn spender<'a>(state: &'a State, seat: &Seat, who: &str) -> Result<&'a Grower, Refusal> {
    let advancing = going_on(state)?;
    owned_by(state, seat, who)?;
    let grower = grower(advancing, who)?;
    if !advancing.rolled {
        return Err(Refusal::NotNow);
    }
    if grower.done || grower.earned.is_empty() {
        return Err(Refusal::NothingEarned);
    }
    if grower.proposed.is_some() {
        return Err(Refusal::NotApproved);
    }
    Ok(grower)
}

/// Every die goes to the cliché that earned it (RIS-ADV-06).
pub fn raise(state: &State, seat: &Seat, who: &str) -> Decided {
    let grower = spender(state, seat, who)?;
    let mut play = Play::new(state);
    for name in &grower.earned {
        let (levels, banked) = growth(&state.options, cliche(state, who, name)?);
        play.happen(Event::Grew {
            who: who.to_owned(),
            cliche: name.clone(),
            levels,
            banked,
        });
    }
    play.happen(Event::GrowthSpent {
        who: who.to_owned(),
    });
    end_if_done(&mut play);
    Ok(play.events)
}

/// All dice are to go to one new cliché (RIS-ADV-07, RIS-ADV-08), if the game master approves.
pub fn propose_new(state: &State, seat: &Seat, who: &str, name: &str) -> Decided {
    spender(state, seat, who)?;
    check_name(name)?;
    if character(state, who)?.cliche(name).is_some() {
        return Err(Refusal::TwoOfAName(name.to_owned()));
    }
    Ok(vec![Event::NewProposed {
        who: who.to_owned(),
        name: name.to_owned(),
    }])
}

/// The game master's word on a new cliché. It starts with all dice earned, at most six
/// (RIS-RUL-35).
pub fn answer_new(state: &State, seat: &Seat, who: &str, approve: bool) -> Decided {
    gm_only(seat)?;
    let grower = grower(going_on(state)?, who)?;
    let name = grower.proposed.clone().ok_or(Refusal::NotNow)?;
    let mut play = Play::new(state);
    if approve {
        let dice = u32::try_from(grower.earned.len()).unwrap_or(HIGHEST);
        play.happen(Event::NewTaken {
            who: who.to_owned(),
            name,
            level: dice.min(HIGHEST),
        });
        end_if_done(&mut play);
    } else {
        play.happen(Event::NewRefused {
            who: who.to_owned(),
        });
    }
    Ok(play.events)
}
