//! The tower: dice owed and placed, its fall, its miracle (DTW-TWR, DTW-MIR).

use rulebook::{Aim, Landing, Outcome, Pose, Seat, TALLEST_STACK, words};

use super::{Play, encounter, figure, own, talking, wishes, wm_only};
use crate::{
    Decided,
    event::{Event, Gain},
    refusal::Refusal,
    setup::{Options, Settling},
    state::{Doing, Figure, Owed, Placing, Setting, State},
};

/// The height at which there is a miracle (DTW-MIR-01).
pub const MIRACLE: u32 = 13;
/// How far to each side of the top die one can aim, in twentieths of a millimetre (DTW-TAB-04).
pub const FARTHEST_AIM: i64 = 160;
/// How far a die can be turned, in half degrees (DTW-TAB-04).
pub const MOST_TURN: i64 = 90;

/// Dice are owed; while they are, nothing else is rolled (DTW-TWR-02).
pub fn owe(play: &mut Play, owed: Vec<Owed>) {
    if owed.is_empty() {
        encounter::go_on(play);
    } else {
        play.happen(Event::DiceOwed { owed });
    }
}

/// The die that somebody has to place, if one is owed and not yet let go.
pub fn waiting(state: &State) -> Option<&Owed> {
    match &state.doing {
        Doing::Placing(Placing {
            owed,
            setting: Setting::Waiting,
        }) => owed.first(),
        _ => None,
    }
}

/// Everybody who owes a die, each once.
pub fn debtors(state: &State) -> Vec<&str> {
    let Doing::Placing(placing) = &state.doing else {
        return Vec::new();
    };
    let mut names: Vec<&str> = Vec::new();
    for owed in &placing.owed {
        if !names.contains(&owed.who.as_str()) {
            names.push(&owed.who);
        }
    }
    names
}

/// Who owes a die places it; nobody may do it for them (DTW-TWR-02). On a simulated tower they
/// say where (DTW-TAB-02, DTW-TAB-04).
pub fn place(state: &State, seat: &Seat, aim: Option<Aim>) -> Decided {
    let Some(owed) = waiting(state) else {
        return Err(match &state.doing {
            Doing::Placing(_) => Refusal::NotNow,
            _ => Refusal::NoDieOwed,
        });
    };
    if figure(state, &owed.who)?.seat != *seat {
        return Err(Refusal::NotYourDie(owed.who.clone()));
    }
    check_aim(state.tower.settling, aim)?;
    Ok(vec![Event::LetGo {
        who: owed.who.clone(),
        aim,
    }])
}

/// A simulated tower is aimed at, within bounds; any other is not (DTW-TAB-04).
fn check_aim(settling: Settling, aim: Option<Aim>) -> Result<(), Refusal> {
    let within = |value: i32, most: i64| i64::from(value).abs() <= most;
    let fits = match (settling, aim) {
        (Settling::Simulated, Some(aim)) => {
            within(aim.right, FARTHEST_AIM)
                && within(aim.back, FARTHEST_AIM)
                && within(aim.turn, MOST_TURN)
        }
        (Settling::Drawn | Settling::ByHand, None) => true,
        _ => false,
    };
    if fits { Ok(()) } else { Err(Refusal::BadAim) }
}

/// What came of letting go: it stood, it slipped, or the tower fell (DTW-TWR-06).
pub fn land(play: &mut Play, landing: &Landing) {
    let Some((who, _)) = play.state.letting_go() else {
        return;
    };
    let who = who.to_owned();
    let simulated = landing.simulated.clone();
    match landing.outcome {
        Outcome::Stood => {
            let placer = play.state.figure(&who);
            let seat = placer.map_or(Seat::Gm, |figure| figure.seat.clone());
            let height = play.state.tower.height + 1;
            stand(play, who, seat, height, simulated);
        }
        // Try again, without consequence, as often as needed (DTW-RUL-06).
        Outcome::Slipped => play.happen(Event::Slipped { who, simulated }),
        Outcome::Fell => {
            let height = play.state.tower.height;
            let forgiven = forgiven(&play.state, &who);
            play.happen(Event::Fell {
                who,
                height,
                forgiven,
                simulated,
            });
        }
    }
}

/// It stands: the tower is one higher, a PC's player earns a Wish, and who placed it is the
/// last to have done so (DTW-TWR-03, DTW-WSH-02). The first die counts like any other
/// (DTW-RUL-08).
fn stand(
    play: &mut Play,
    who: String,
    seat: Seat,
    height: u32,
    simulated: Option<rulebook::Simulated>,
) {
    play.happen(Event::Stood {
        who: who.clone(),
        seat,
        height,
        simulated,
    });
    wishes::gain(play, &who, Gain::Placing);
    match rise(height, play.state.tower.had_miracle) {
        Rise::Stands => {}
        Rise::Miracle => {
            play.happen(Event::Miracle { who });
            return;
        }
        Rise::TakenDown => play.happen(Event::TakenDown { height }),
    }
    go_on(play);
}

/// What comes of a tower that is one die higher.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rise {
    /// It stands, and that is all.
    Stands,
    /// There is a miracle.
    Miracle,
    /// It is as tall as a table's tower gets, and taken down.
    TakenDown,
}

/// What comes of a tower that has reached this height: its miracle, or its end, for a table's
/// tower gets no taller (DTW-TAB-05).
pub fn rise(height: u32, had_miracle: bool) -> Rise {
    if is_miracle(height, had_miracle) {
        Rise::Miracle
    } else if height >= TALLEST_STACK {
        Rise::TakenDown
    } else {
        Rise::Stands
    }
}

/// The miracle comes at the step from 12 to 13, once for each tower (DTW-MIR-01, DTW-MIR-04).
pub fn is_miracle(height: u32, had_miracle: bool) -> bool {
    height == MIRACLE && !had_miracle
}

/// Further dice owed by the same figure, which a fall forgives (DTW-RUL-07).
fn forgiven(state: &State, who: &str) -> u32 {
    let Doing::Placing(placing) = &state.doing else {
        return 0;
    };
    let others = placing.owed.iter().skip(1);
    others.map(|owed| u32::from(forgives(who, &owed.who))).sum()
}

/// Whether a fall for somebody forgives a die that is owed: their own, not those of others
/// (DTW-RUL-07).
pub fn forgives<N: PartialEq + ?Sized>(fallen: &N, debtor: &N) -> bool {
    fallen == debtor
}

/// The figure that something terrible happens to: the one for whom the die was placed
/// (DTW-RUL-23).
pub fn fallen_for(state: &State) -> Option<&str> {
    match &state.doing {
        Doing::Placing(Placing {
            setting: Setting::Fallen { who },
            ..
        }) => Some(who),
        _ => None,
    }
}

/// The World Master says what the fall means: being down, or anything else (DTW-TWR-04,
/// DTW-TWR-07).
pub fn befall(state: &State, seat: &Seat, down: bool, what: &str) -> Decided {
    wm_only(seat)?;
    let Some(who) = fallen_for(state) else {
        talking(state)?;
        return Err(Refusal::NotNow);
    };
    if !words::is_text(what) {
        return Err(Refusal::BadText);
    }
    let mut play = Play::new(state);
    play.happen(Event::Befell {
        who: who.to_owned(),
        down,
        what: what.to_owned(),
    });
    go_on(&mut play);
    Ok(play.events)
}

/// For whom the die was placed that brought the miracle.
pub fn miracle_of(state: &State) -> Option<&str> {
    match &state.doing {
        Doing::Placing(Placing {
            setting: Setting::Miracle { who },
            ..
        }) => Some(who),
        _ => None,
    }
}

/// The miracle that somebody has to choose.
fn own_miracle(state: &State, seat: &Seat) -> Result<String, Refusal> {
    let Some(who) = miracle_of(state) else {
        talking(state)?;
        return Err(Refusal::NotNow);
    };
    own(state, seat, who)?;
    Ok(who.to_owned())
}

/// Whether a miracle can bring somebody back: a fallen PC or NPC (DTW-MIR-02).
pub fn can_be_revived(figure: &Figure) -> bool {
    is_revivable(figure.stacks(), figure.fallen)
}

/// The same of somebody who stacks dice or not, and is fallen or not.
pub fn is_revivable(stacks: bool, fallen: bool) -> bool {
    stacks && fallen
}

/// The placer revives somebody (DTW-MIR-02).
pub fn revive(state: &State, seat: &Seat, whom: &str) -> Decided {
    let by = own_miracle(state, seat)?;
    if !can_be_revived(figure(state, whom)?) {
        return Err(Refusal::NotFallen(whom.to_owned()));
    }
    let mut play = Play::new(state);
    play.happen(Event::Revived {
        who: whom.to_owned(),
        by,
    });
    after_miracle(&mut play);
    Ok(play.events)
}

/// The placer's character gets one die more on every roll for the rest of the encounter, or of
/// the scene if there is none (DTW-MIR-03, DTW-RUL-10).
pub fn bless(state: &State, seat: &Seat) -> Decided {
    let who = own_miracle(state, seat)?;
    let mut play = Play::new(state);
    play.happen(Event::Blessed {
        who,
        scene: state.encounter.is_none(),
    });
    after_miracle(&mut play);
    Ok(play.events)
}

/// Dice that miracles add to somebody's rolls after one more: a die each, and they add up
/// (DTW-MIR-03, DTW-RUL-10).
#[inline]
pub fn blessed(dice: u32) -> u32 {
    dice.saturating_add(1)
}

/// The tower stays, unless the table takes it down after a miracle (DTW-RUL-09).
fn after_miracle(play: &mut Play) {
    if ends_with_miracle(&play.state.options) {
        let height = play.state.tower.height;
        play.happen(Event::TakenDown { height });
    }
    go_on(play);
}

/// Whether a tower is taken down after its miracle (DTW-RUL-09).
pub fn ends_with_miracle(options: &Options) -> bool {
    options.miracle_resets_tower
}

/// The next die, or the end of it.
pub fn go_on(play: &mut Play) {
    if let Doing::Placing(placing) = &play.state.doing
        && placing.setting == Setting::Waiting
        && placing.owed.is_empty()
    {
        play.happen(Event::AllPlaced);
        encounter::go_on(play);
    }
}

/// In how many of a thousand cases the die that makes this height brings down a tower that is
/// drawn for: as the table's list has it, and beyond its end 25 more for each die, up to 950
/// (DTW-TAB-03).
pub fn falls(list: &[u32], height: u32) -> u32 {
    let place = height.saturating_sub(1) as usize;
    if let Some(falls) = list.get(place) {
        return *falls;
    }
    let beyond = place + 1 - list.len();
    let beyond = u32::try_from(beyond).unwrap_or(u32::MAX);
    let last = list.last().copied().unwrap_or(0);
    let more = last.saturating_add(MORE_FALLS.saturating_mul(beyond));
    more.min(MOST_FALLS.max(last))
}

/// How much likelier a fall becomes with each die beyond the list.
const MORE_FALLS: u32 = 25;
/// How likely it becomes at most.
pub const MOST_FALLS: u32 = 950;

/// So many thousandths are all cases.
pub const CERTAIN: u32 = 1_000;

/// Writes another chance into the list, which grows to hold it.
pub fn set_falls(list: &mut Vec<u32>, height: u32, thousandths: u32) {
    let height = height.min(TALLEST_STACK);
    while list.len() < height as usize {
        let next = u32::try_from(list.len()).unwrap_or(u32::MAX) + 1;
        list.push(falls(list, next));
    }
    let place = height.saturating_sub(1) as usize;
    if let Some(falls) = list.get_mut(place) {
        *falls = thousandths;
    }
}

/// So many dice, one exactly upon another (DTW-TAB-07).
pub fn straight(height: u32) -> Vec<Pose> {
    (0..height).map(Pose::straight).collect()
}

#[cfg(test)]
mod tests {
    use rulebook_testkit::shows;

    use super::*;

    #[test]
    fn every_miracle_gives_one_die_more() {
        shows!("DTW-MIR-03", "DTW-RUL-10");
        assert_eq!([0, 1, 2].map(blessed), [1, 2, 3]);
        assert_eq!(blessed(u32::MAX), u32::MAX);
    }
}
