//! How the chances move: what is decided after each round, and how it stands for those who
//! still fight.

use odds::{Answer, Method, Story};
use texts::{Texts, count};

use super::length::step;

use crate::{
    chance::{among, percent},
    exactly,
    plot::svg::{Paint, Share, Stage},
};

/// Stands that are shown before the end.
const MOST_STANDS: usize = 11;
/// When less than this is undecided, later rounds tell nothing new.
const DECIDED: f64 = 0.000_5;
/// When more than this never ends, some fights do not.
const ENDLESS: f64 = 1e-6;

/// How a fight stands after a round, or in the end.
pub struct Stand {
    /// Which round; none is the end of a fight that goes on for longer than is shown.
    pub round: Option<usize>,
    /// Won, drawn and lost by the first side so far.
    pub ended: [f64; 3],
    /// Not decided yet.
    pub open: f64,
    /// The chance of the first side to win once it has come so far undecided.
    pub hope: Option<f64>,
}

impl Stand {
    /// What it is called.
    pub fn name(&self, texts: &Texts) -> String {
        let end = || texts.say("fight-course-end");
        self.round.map_or_else(end, |round| round.to_string())
    }

    /// Its chances in words. Who wins those that are still on is known only from them.
    pub fn said(&self, texts: &Texts, told: Method) -> Said {
        let say = |share| percent(texts, share, told);
        let hope = |hope| percent(texts, hope, among(told, self.open));
        Said {
            ended: self.ended.map(say),
            open: say(self.open),
            hope: self.hope.map_or_else(String::new, hope),
        }
    }
}

/// The chances of a [`Stand`] in words.
pub struct Said {
    /// Won, drawn and lost by the first side so far.
    pub ended: [String; 3],
    /// Not decided yet.
    pub open: String,
    /// The chance of the first side to win then; empty if that tells nothing.
    pub hope: String,
}

/// What the stands are called together: of long fights there is not one for each round.
pub fn heading(texts: &Texts, answer: &Answer) -> String {
    texts.say_with("fight-course", [("step", count(step(&answer.story)))])
}

/// The rounds until hardly anything is undecided, and the end if there are too many of them. Of
/// long fights some rounds, equally far apart.
pub fn stands(story: &Story) -> Vec<Stand> {
    let mut stands = Vec::new();
    let step = step(story);
    let rounds = story.rounds.iter().enumerate().skip(step - 1);
    for (place, &ended) in rounds.step_by(step).take(MOST_STANDS) {
        let open = (1.0 - ended.iter().sum::<f64>()).clamp(0.0, 1.0);
        let undecided = open >= DECIDED;
        stands.push(Stand {
            round: Some(place + 1),
            ended,
            open,
            hope: undecided.then(|| hope(story, ended, open)),
        });
        if !undecided {
            return stands;
        }
    }
    if story.rounds.len() > stands.len() * step || story.is_long() {
        stands.push(Stand {
            round: None,
            ended: story.ends(),
            open: story.open.clamp(0.0, 1.0),
            hope: None,
        });
    }
    stands
}

/// The chance of the first side to win what is still open after a round. It is certain only if
/// nothing else can come, and impossible only if that cannot, whatever rounding makes of it.
fn hope(story: &Story, ended: [f64; 3], open: f64) -> f64 {
    let ends = story.ends();
    let [won, tied, lost] = [0, 1, 2].map(|end| ends[end] - ended[end]);
    let endless = story.open > ENDLESS;
    if won <= 0.0 {
        0.0
    } else if tied <= 0.0 && lost <= 0.0 && !endless {
        1.0
    } else {
        (won / open).clamp(f64::EPSILON, 1.0 - f64::EPSILON)
    }
}

/// A strip for each round, for a chart.
pub fn stages(texts: &Texts, answer: &Answer) -> Vec<Stage> {
    let drawn = answer.story.ends()[1] > 0.0;
    let stands = stands(&answer.story);
    let stages = stands.iter().map(|stand| {
        let [won, tied, lost] = stand.ended;
        let parts = [
            ("won", won, Paint::First),
            ("drawn", tied, Paint::Neither),
            ("open", stand.open, Paint::Unknown),
            ("lost", lost, Paint::Second),
        ];
        let parts = parts
            .into_iter()
            .filter(|(name, ..)| drawn || *name != "drawn");
        let shares = parts.map(|(name, share, paint)| Share {
            name: texts.say(&format!("fight-course-{name}")),
            chance: exactly(share.clamp(0.0, 1.0)),
            percent: percent(texts, share, answer.told),
            paint,
        });
        Stage {
            name: stand.name(texts),
            shares: shares.collect(),
        }
    });
    stages.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Half of all fights are won in round one, a quarter is lost in round two, and the last
    /// quarter is won in round three.
    #[test]
    fn hope_is_what_is_left_to_be_won() {
        let story = Story {
            rounds: vec![[0.5, 0.0, 0.0], [0.5, 0.0, 0.25], [0.75, 0.0, 0.25]],
            ..Story::default()
        };
        let stands = stands(&story);
        let hopes: Vec<Option<f64>> = stands.iter().map(|stand| stand.hope).collect();
        assert_eq!(hopes, [Some(0.5), Some(1.0), None]);
    }

    #[test]
    fn what_is_left_is_certain_only_if_nothing_else_can_come() {
        let hope = |last: [f64; 3], open: f64| {
            let story = Story {
                rounds: vec![[0.2, 0.0, 0.0], last],
                open,
                ..Story::default()
            };
            stands(&story)[0].hope.unwrap_or(f64::NAN)
        };
        assert!(hope([1.0, 0.0, 1e-18], 0.0) < 1.0);
        assert!(hope([0.2 + 1e-16, 0.0, 0.8], 0.0) > 0.0);
        // The last of what is open is not worth following.
        assert!(hope([1.0 - 1e-11, 0.0, 0.0], 1e-11) >= 1.0);
        assert!(hope([0.6, 0.0, 0.0], 0.4) < 0.6);
    }

    /// A tenth of what is left is won in each round, for fifty rounds.
    #[test]
    fn a_long_fight_is_told_to_its_end() {
        let won = |round: i32| 1.0 - 0.9_f64.powi(round);
        let story = Story {
            rounds: (1..=50).map(|round| [won(round), 0.0, 0.0]).collect(),
            open: 1.0 - won(50),
            ..Story::default()
        };
        let stands = stands(&story);
        assert_eq!(stands.len(), MOST_STANDS + 1);
        let rounds: Vec<Option<usize>> = stands.iter().map(|stand| stand.round).collect();
        assert_eq!(rounds[..2], [Some(2), Some(4)]);
        assert_eq!(rounds[10], Some(22));
        assert!((stands[0].ended[0] - won(2)).abs() < 1e-12);
        let end = stands.last().unwrap();
        assert_eq!((end.round, end.ended[0]), (None, won(50)));
    }

    /// A fight that ends in round 30 or 33.
    #[test]
    fn a_fight_that_ends_between_two_steps_is_told_to_its_end() {
        let mut rounds = vec![[0.0; 3]; 29];
        rounds.extend([[0.5, 0.0, 0.0]; 3]);
        rounds.push([0.5, 0.0, 0.5]);
        let story = Story {
            rounds,
            ..Story::default()
        };
        let stands = stands(&story);
        let rounds: Vec<Option<usize>> = stands.iter().map(|stand| stand.round).collect();
        let steps = (1..=6).map(|place| Some(5 * place));
        assert_eq!(rounds, steps.chain([None]).collect::<Vec<_>>());
        assert_eq!((stands[5].hope, stands[6].open), (Some(0.0), 0.0));
    }

    #[test]
    fn later_rounds_that_tell_nothing_are_left_out() {
        let rounds = vec![[0.5, 0.0, 0.0], [0.6, 0.0, 0.399_9], [0.6, 0.0, 0.4]];
        let story = Story {
            rounds,
            ..Story::default()
        };
        assert_eq!(stands(&story).len(), 2);
    }
}
