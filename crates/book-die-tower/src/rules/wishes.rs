//! Wishes and Levels (DTW-WSH, DTW-LVL).

use std::ops::RangeInclusive;

use rulebook::{Seat, words};

use super::{Play, attack, figure, own, own_in_action, talking, task, wm_only};
use crate::{
    Decided,
    event::{Event, Gain},
    refusal::Refusal,
    setup::{MOST_LEVEL, Options},
    state::{AttackStage, Doing, Figure, State, StoryWish, TaskStage, Wishing},
};

impl StoryWish {
    /// How many Wishes it takes (DTW-WSH-06, DTW-WSH-07, DTW-WSH-08).
    pub fn price(self) -> u32 {
        match self {
            StoryWish::Story => 2,
            StoryWish::Person => 3,
            StoryWish::Group => 4,
        }
    }

    /// All of them, the cheapest first.
    pub const ALL: [StoryWish; 3] = [StoryWish::Story, StoryWish::Person, StoryWish::Group];
}

/// One more Wish, up to the Level; above, it is lost (DTW-WSH-01, DTW-WSH-04). Returns how
/// many there are then, and whether one was lost; nothing for somebody without a Level, who
/// has no Wishes (DTW-RUL-24).
#[inline]
pub fn gained(level: Option<u32>, wishes: u32) -> Option<(u32, bool)> {
    let level = level?;
    Some(if wishes < level {
        (wishes + 1, false)
    } else {
        (wishes, true)
    })
}

/// Somebody gains a Wish, if they can have any (DTW-RUL-24).
pub fn gain(play: &mut Play, who: &str, why: Gain) {
    let figure = play.state.figure(who);
    let gained = figure.and_then(|figure| gained(figure.level(), figure.wishes()));
    if let Some((wishes, lost)) = gained {
        play.happen(Event::WishesChanged {
            who: who.to_owned(),
            why,
            wishes,
            lost,
        });
    }
}

/// The World Master rewards good role-playing or a pivotal moment (DTW-WSH-03).
pub fn award(state: &State, seat: &Seat, who: &str, why: Gain) -> Decided {
    wm_only(seat)?;
    talking(state)?;
    check_pc(figure(state, who)?)?;
    let mut play = Play::new(state);
    gain(&mut play, who, why);
    Ok(play.events)
}

/// Only PCs have a Level and Wishes (DTW-RUL-24).
pub fn check_pc(figure: &Figure) -> Result<(), Refusal> {
    match figure.level() {
        Some(_) => Ok(()),
        None => Err(Refusal::NoWishes),
    }
}

/// How many Wishes can buy dice: any number up to those held (DTW-WSH-05).
#[inline]
pub fn spendable(held: u32) -> RangeInclusive<u32> {
    0..=held
}

/// So many Wishes for dice, if they can be spent (DTW-WSH-05).
pub fn for_dice(roller: &Figure, number: i64) -> Result<u32, Refusal> {
    let number = u32::try_from(number).map_err(|_| Refusal::NotEnoughWishes)?;
    if spendable(roller.wishes()).contains(&number) {
        Ok(number)
    } else {
        Err(Refusal::NotEnoughWishes)
    }
}

/// Whether somebody may still buy dice when the result is seen (DTW-RUL-11).
pub fn late(options: &Options, roller: Option<&Figure>) -> bool {
    options.late_wishes && roller.is_some_and(|roller| roller.wishes() > 0)
}

/// Who is asked for late Wishes.
pub fn asked_late(state: &State) -> Option<&str> {
    match &state.doing {
        Doing::Task(task) => match &task.stage {
            TaskStage::Late { dice, .. } if !dice.asked_late => Some(&task.who),
            _ => None,
        },
        Doing::Attack(deed) => match &deed.stage {
            AttackStage::Late { asks, .. } => {
                let dice = attack::dice_of(deed, *asks)?;
                (!dice.asked_late).then(|| attack::in_role(deed, *asks))
            }
            _ => None,
        },
        _ => None,
    }
}

/// A player buys dice that only add, or does not (DTW-RUL-11, DTW-DIC-03).
pub fn answer_late(state: &State, seat: &Seat, number: i64) -> Decided {
    let Some(who) = asked_late(state).map(str::to_owned) else {
        talking(state)?;
        return Err(Refusal::NotNow);
    };
    let roller = own(state, seat, &who)?;
    let wishes = for_dice(roller, number)?;
    let mut play = Play::new(state);
    play.happen(Event::LateAnswered { who, wishes });
    match &play.state.doing {
        Doing::Task(_) => task::go_on(&mut play),
        _ => attack::go_on(&mut play),
    }
    Ok(play.events)
}

/// Whether somebody can ask for this.
pub fn can_wish(state: &State, seat: &Seat, who: &str, wish: StoryWish) -> Result<(), Refusal> {
    let wisher = own_in_action(state, seat, who)?;
    talking(state)?;
    if wisher.wishes() < wish.price() {
        return Err(Refusal::NotEnoughWishes);
    }
    Ok(())
}

/// A player wants to change the story or convince somebody, and says what is meant; there is
/// no roll (DTW-WSH-09).
pub fn ask(state: &State, seat: &Seat, who: &str, wish: StoryWish, intent: &str) -> Decided {
    can_wish(state, seat, who, wish)?;
    if !words::is_text(intent) || intent.is_empty() {
        return Err(Refusal::BadText);
    }
    let (who, intent) = (who.to_owned(), intent.to_owned());
    Ok(vec![Event::WishAsked {
        wishing: Wishing { who, wish, intent },
    }])
}

/// The World Master accepts, or declines; then nothing is spent (DTW-WSH-09).
pub fn answer(state: &State, seat: &Seat, granted: bool) -> Decided {
    wm_only(seat)?;
    let Doing::Wishing(wishing) = &state.doing else {
        talking(state)?;
        return Err(Refusal::NotNow);
    };
    Ok(vec![Event::WishAnswered {
        who: wishing.who.clone(),
        wish: wishing.wish,
        intent: wishing.intent.clone(),
        granted,
    }])
}

/// The player thinks better of it.
pub fn take_back(state: &State, seat: &Seat) -> Decided {
    let Doing::Wishing(wishing) = &state.doing else {
        return Err(Refusal::NotNow);
    };
    own(state, seat, &wishing.who)?;
    Ok(vec![Event::Withdrawn {
        who: wishing.who.clone(),
    }])
}

/// A Level is at least 1 (DTW-LVL-01), and no more than a table holds (TBL-04).
pub fn check_level(level: u32) -> Result<(), Refusal> {
    match level {
        0 => Err(Refusal::BadLevel),
        1..=MOST_LEVEL => Ok(()),
        _ => Err(Refusal::TooMuch),
    }
}

/// The World Master sets a Level: raising it gives no Wish, lowering it takes those that are
/// too many (DTW-LVL-01, DTW-LVL-02, DTW-RUL-21).
pub fn set_level(state: &State, seat: &Seat, who: &str, to: i64) -> Decided {
    wm_only(seat)?;
    talking(state)?;
    check_pc(figure(state, who)?)?;
    let to = u32::try_from(to).map_err(|_| Refusal::BadLevel)?;
    check_level(to)?;
    Ok(vec![Event::LevelSet {
        who: who.to_owned(),
        level: to,
    }])
}

#[cfg(test)]
mod tests {
    use rulebook_testkit::shows;

    use super::*;

    #[test]
    fn a_wish_is_gained_up_to_the_level_and_only_with_one() {
        shows!("DTW-WSH-01", "DTW-WSH-04", "DTW-RUL-24");
        assert_eq!(gained(Some(1), 0), Some((1, false)));
        assert_eq!(gained(Some(1), 1), Some((1, true)));
        assert_eq!(gained(Some(3), 2), Some((3, false)));
        for wishes in [0, 1] {
            assert_eq!(gained(None, wishes), None);
        }
    }

    #[test]
    fn as_many_wishes_can_be_spent_as_are_held() {
        shows!("DTW-WSH-05");
        assert_eq!(spendable(0).collect::<Vec<_>>(), [0]);
        assert_eq!(spendable(2).collect::<Vec<_>>(), [0, 1, 2]);
    }
}
