//! How large a fight is, before anybody works it out. Rough, and too high rather than too low.

use super::{
    Brawl, Fighter, Pools,
    position::{MOST_DICE, MOST_RUN_OFFS, Position},
};
use crate::{
    rules::{declare, mooks, team},
    state::{Conflict, State, Unit},
};

/// Faces of a die.
const FACES: usize = 6;

/// Roughly how many pieces the trees of all turns have: everybody's Essence, and every hand that
/// they can have, with all that can be done with it and against it.
pub fn pieces(brawl: &Brawl, at: &Position) -> usize {
    let mut pools = brawl.plan(at);
    for (who, fighter) in brawl.fighters.iter().enumerate() {
        pools.ready[who] |= fighter.cliches;
        pools.dice[who] += u8::try_from(fighter.cliches.count_ones()).unwrap_or(0);
    }
    let mut ways: Vec<usize> = Vec::new();
    let mut moves = [1_usize; 2];
    for (who, fighter) in brawl.fighters.iter().enumerate() {
        let body = at.bodies[who];
        let left = usize::try_from(body.left()).unwrap_or(usize::MAX);
        let (hands, choices) = hands(fighter, &pools, who);
        let wounds = if fighter.mooks {
            mooks::most_wounds(&brawl.options, fighter.count(body))
        } else {
            1
        };
        let wounds = usize::try_from(wounds).unwrap_or(1);
        let spare = at.spares[who];
        let [resolve, pips, phrases] =
            [spare.resolve, spare.pips, spare.phrases].map(|number| usize::from(number) + 1);
        let parts = [left, wounds, hands, resolve, pips, phrases];
        ways.push(parts.into_iter().fold(1, usize::saturating_mul));
        let own = &mut moves[fighter.side.index()];
        *own = own.saturating_add(choices.saturating_mul(pips + phrases - 1));
    }
    // Of those who are alike it makes no difference which of them stands in which way.
    for rank in brawl.ranks.each() {
        let number = rank.len();
        let own = ways[rank.clone()].iter().copied();
        let all = own.clone().fold(1, usize::saturating_mul);
        let alike = multisets(own.max().unwrap_or(1), number);
        ways[rank.clone()].fill(1);
        ways[rank.start] = all.min(alike);
    }
    let positions = ways.into_iter().fold(1, usize::saturating_mul);
    // Most hands are half played, and half of all dice are too low to counter.
    let tree = moves[0].saturating_mul(moves[1]) / 4;
    positions.saturating_mul(tree + 2)
}

/// What is reckoned besides dice and Run-offs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is reckoned or not, whatever the others are"
)]
pub struct Reach {
    /// Pips on dice.
    pub pips: bool,
    /// Dice doubled by Catch Phrases.
    pub phrases: bool,
    /// Resolve against blows.
    pub resolve: bool,
    /// Clichés as extra Run-offs.
    pub cliches: bool,
}

/// The most work that a fight may be in which more than dice and Run-offs is reckoned, roughly
/// in pieces of trees. Such fights take about a second at most.
const MOST_WORK: usize = 2_500_000;
/// Where people may pass, a round can come to nothing, so all that can come of rounds is gone
/// over many times.
const WORK_OF_PASSING: usize = 16;

impl Reach {
    /// As much as a fight is small enough for, as it began: what was lost since makes no
    /// difference. What takes the least comes first.
    pub fn of(state: &State, conflict: &Conflict) -> Self {
        let widenings: [fn(&mut Reach); 4] = [
            |reach| reach.pips = true,
            |reach| reach.phrases = true,
            |reach| reach.resolve = true,
            |reach| reach.cliches = true,
        ];
        widenings.iter().fold(Reach::default(), |reach, widen| {
            let mut wider = reach;
            widen(&mut wider);
            if wider.work(state, conflict) <= MOST_WORK {
                wider
            } else {
                reach
            }
        })
    }

    /// Everything, with what it is called and whether it is reckoned.
    pub fn parts(self) -> [(&'static str, bool); 4] {
        [
            ("cn-odds-pips", self.pips),
            ("cn-odds-phrases", self.phrases),
            ("cn-odds-resolve", self.resolve),
            ("cn-odds-cliches", self.cliches),
        ]
    }

    fn work(self, state: &State, conflict: &Conflict) -> usize {
        let mut positions = 1_usize;
        let mut moves = [0_usize; 2];
        for unit in &conflict.units {
            let (ways, choices) = self.most_ways(state, unit);
            positions = positions.saturating_mul(ways);
            let own = &mut moves[super::side_of(unit.side).index()];
            *own = own.saturating_add(choices);
        }
        let passing = if state.options.allow_pass {
            WORK_OF_PASSING
        } else {
            1
        };
        let tree = moves[0].saturating_mul(moves[1]) / 4 + 2;
        positions.saturating_mul(tree).saturating_mul(passing)
    }

    /// In how many ways somebody can stand who has lost nothing yet, and roughly how many things
    /// they can do then.
    fn most_ways(self, state: &State, unit: &Unit) -> (usize, usize) {
        let most = |number: u32| usize::try_from(number).unwrap_or(usize::MAX);
        let with = |used: bool, number: usize| if used { number + 1 } else { 1 };
        if let Some(group) = state.group(&unit.name) {
            let count = most(group.count.most);
            let dice = most(mooks::pool(group.count.most));
            let ways = multisets(FACES + 1, dice)
                .saturating_mul(count.saturating_mul(most(mooks::ESSENCE)))
                .saturating_mul(with(self.resolve, most(group.resolve.most)));
            return (ways, dice);
        }
        let Some(character) = state.character(&unit.name) else {
            return (usize::MAX, 1);
        };
        let limit = declare::limit_of(team::has_seized(state, unit));
        let run_offs = character.all_run_offs().count() + character.situational.len();
        let cliches = with(self.cliches, character.all_cliches().count()) - 1;
        let dice = run_offs.clamp(1, limit) + cliches;
        // There is one more thing to go with a die, for who has no Run-off.
        if cliches > 0 && (dice > MOST_DICE || run_offs + cliches + 1 > MOST_RUN_OFFS) {
            return (usize::MAX, 1);
        }
        let pips = with(self.pips, character.all_pips().count());
        let phrases = with(self.phrases, character.phrases.len());
        let resolve = with(self.resolve, most(character.resolve.most));
        let ways = multisets(FACES + 1, dice)
            .saturating_mul(most(character.essence.most))
            .saturating_mul(pips)
            .saturating_mul(phrases)
            .saturating_mul(resolve);
        (ways, dice * dice * (pips + phrases - 1))
    }
}

/// Roughly how many hands everybody can have in a round, together.
pub fn hands_of_all(brawl: &Brawl, at: &Position) -> usize {
    let pools = brawl.plan(at);
    let fighters = brawl.fighters.iter().enumerate();
    let hands = fighters.map(|(who, fighter)| {
        // Mooks who fall make a difference to the dice that are left.
        let groups = if fighter.mooks {
            let count = fighter.count(at.bodies[who]);
            mooks::most_wounds(&brawl.options, count) * count.left
        } else {
            1
        };
        let groups = usize::try_from(groups).unwrap_or(usize::MAX);
        hands(fighter, &pools, who).0.saturating_mul(groups)
    });
    hands.fold(1, usize::saturating_mul)
}

/// The hands that somebody can have in a round, and how many ways there are to play one.
fn hands(fighter: &Fighter, pools: &Pools, who: usize) -> (usize, usize) {
    let dice = usize::from(pools.dice[who]);
    if fighter.mooks {
        return (multisets(FACES + 1, dice), dice.min(FACES));
    }
    // How many of each kind are declared.
    let mut kinds: Vec<usize> = Vec::new();
    let ready = (0..fighter.run_offs.len()).filter(|place| pools.ready[who] >> place & 1 == 1);
    let mut before = None;
    for place in ready {
        let kind = fighter.run_offs[place].kind;
        match kinds.last_mut().filter(|_| before == Some(kind)) {
            Some(number) => *number += 1,
            None => kinds.push(1),
        }
        before = Some(kind);
    }
    // In how many ways so many of them can be left.
    let mut ways = vec![1_usize];
    for number in &kinds {
        let mut more = vec![0; ways.len() + number];
        for (left, way) in ways.iter().enumerate() {
            (0..=*number).for_each(|own| more[left + own] += way);
        }
        ways = more;
    }
    let hands = ways
        .iter()
        .enumerate()
        .map(|(left, ways)| ways * multisets(FACES, left));
    (hands.sum(), dice.min(FACES) * kinds.len())
}

/// In how many ways so many dice can show so many different values.
fn multisets(values: usize, dice: usize) -> usize {
    (1..=dice).fold(1_usize, |ways, die| {
        ways.saturating_mul(values.saturating_add(die - 1)) / die
    })
}
