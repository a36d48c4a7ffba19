//! An attack and its defence, from the dice to the end: CMB-04 to CMB-10, EFF, DEF, and what
//! teams lose.

use dice::Face;

use super::{
    Play,
    attempt::{bare_hands, called, gear, hands, highest, lifted},
    cliche,
    combat::{check_using, decide_if_over, next_turn, unit},
    rolling,
    successes::{
        Extra, Showing, critical, effort_cost, helper_successes, is_success, judged, lower_fd,
        pool, successes, variable_difficulty,
    },
    teams::keeps_vengeance,
};
use crate::{
    event::Event,
    setup::{DoubleEffortDamage, Options},
    state::{
        Blow, Cliche, Combat, Degree, Exchange, Judgement, Offer, PastRoll, Pool, RollResult,
        Rolling, Side, Stage, State, Team,
    },
};

/// Dice lost by who is beaten in a round (RHK-CMB-06), or by an unsuited team or, where the
/// table plays so, an unsuited single (RHK-TEA-05, RHK-RUL-21).
pub fn round_loss(unsuited: bool) -> u32 {
    if unsuited { 3 } else { 1 }
}

/// The dice of a cliché as it stands in the combat.
fn dice(state: &State, combat: &Combat, who: &str, name: &str) -> u32 {
    let judgement = combat.judgement(who, name);
    let score = cliche(state, who, name).map_or(0, Cliche::score);
    judgement.map_or(0, |judgement| judged(&state.options, score, judgement))
}

fn is_destined(combat: &Combat, who: &str, name: &str) -> bool {
    combat.destined.contains(&(who.to_owned(), name.to_owned()))
}

/// The pools of an exchange: each leader, then the helpers in joining order (RHK-GEN-05,
/// RHK-TEA-03, RHK-RUL-09).
pub fn pools(state: &State, combat: &Combat, exchange: &Exchange) -> Vec<Pool> {
    let sides: Vec<&Side> = [&exchange.attack]
        .into_iter()
        .chain(&exchange.defence)
        .collect();
    let leader = |(place, side): (usize, &&Side)| {
        let gear = gear(state.character(&side.who), &side.items);
        let extra = Extra {
            destiny: is_destined(combat, &side.who, &side.cliche),
            vengeance: side.vengeance,
            effort: side.effort,
            bonus: gear.bonus,
        };
        let pool = Pool {
            who: side.who.clone(),
            cliche: side.cliche.clone(),
            dice: pool(dice(state, combat, &side.who, &side.cliche), extra),
            rerolls_ones: gear.rerolls_ones,
            side: place,
            helps: false,
        };
        (pool, gear.lifts)
    };
    let leaders = lifted(sides.iter().enumerate().map(leader).collect());
    let with_helpers = leaders.into_iter().flat_map(|leader| {
        let helpers = helpers(state, combat, &leader);
        [leader].into_iter().chain(helpers)
    });
    with_helpers.collect()
}

fn helpers(state: &State, combat: &Combat, leader: &Pool) -> Vec<Pool> {
    let members = combat
        .team_of(&leader.who)
        .map(|team| team.members.as_slice());
    let members = members.unwrap_or_default().iter();
    let rolls = members
        .filter(|(who, name)| *who != leader.who && check_using(state, combat, who, name).is_ok());
    let helper = |(who, name): &(String, String)| Pool {
        who: who.clone(),
        cliche: name.clone(),
        dice: helper_dice(
            dice(state, combat, who, name),
            is_destined(combat, who, name),
        ),
        rerolls_ones: false,
        side: leader.side,
        helps: true,
    };
    rolls.map(helper).collect()
}

/// The dice of a helper: Destiny can double them; Efforts and vengeance are the leader's
/// (RHK-TEA-03, RHK-RUL-13, RHK-RUL-22, RHK-RUL-29).
pub fn helper_dice(dice: u32, destiny: bool) -> u32 {
    let extra = Extra {
        destiny,
        ..Extra::default()
    };
    pool(dice, extra)
}

/// Both sides have said everything.
pub(super) fn call_dice(play: &mut Play) {
    let Some(combat) = play.state.combat() else {
        return;
    };
    if let Stage::Defend(exchange) = &combat.stage {
        let rolling = Rolling::of(pools(&play.state, combat, exchange));
        play.happen(Event::Rolling {
            rolling,
            secret: false,
        });
    }
}

/// What each side shows.
pub fn showing(options: &Options, rolling: &Rolling) -> [Showing; 2] {
    let mut sides = [Showing::default(), Showing::default()];
    for (pool, thrown) in rolling.pools.iter().zip(&rolling.thrown) {
        let Some(side) = sides.get_mut(pool.side) else {
            continue;
        };
        if pool.helps {
            side.helped += helper_successes(options.six, &thrown.faces());
        } else {
            side.faces = thrown.faces();
        }
    }
    sides
}

/// Whether each side succeeds in an ordinary round: any success of the leader or six of a
/// helper; a critical of the leader has the last word (RHK-CMB-04, RHK-TEA-03, RHK-RUL-15).
pub fn succeeding(options: &Options, fd: u32, rolling: &Rolling) -> [bool; 2] {
    let sides = showing(options, rolling);
    let mut succeed = sides.map(|side| successes(options.six, fd, &side.faces) + side.helped > 0);
    for (pool, thrown) in rolling.pools.iter().zip(&rolling.thrown) {
        if let Some(side) = succeed.get_mut(pool.side).filter(|_| !pool.helps) {
            *side = is_success(critical(options, &thrown.dice), u32::from(*side));
        }
    }
    succeed
}

/// How a round ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Round {
    /// A side wins: 0 is the attacker's.
    Won(usize),
    /// Nobody does.
    Level,
    /// Nobody does, and both have failed.
    BothFailed,
    /// It goes to a roll-off.
    Equal,
}

/// Who wins a round: in an ordinary one, who succeeds against one who fails; with an Effort, who
/// is ahead by Variable Difficulty from the combat's own difficulty (RHK-EFF-02, RHK-RUL-26).
pub fn round(options: &Options, fd: u32, with_effort: bool, rolling: &Rolling) -> Round {
    if with_effort {
        let best = variable_difficulty(options, fd, &showing(options, rolling));
        return match best.as_slice() {
            [only] => Round::Won(*only),
            _ => Round::Equal,
        };
    }
    ordinary(succeeding(options, fd, rolling))
}

/// Who wins an ordinary round, by who succeeds (RHK-CMB-05 to CMB-07, RHK-RUL-19).
pub fn ordinary(succeed: [bool; 2]) -> Round {
    match succeed {
        [true, false] => Round::Won(0),
        [false, true] => Round::Won(1),
        [true, true] => Round::Level,
        [false, false] => Round::BothFailed,
    }
}

/// Whether a round is one with an Effort.
pub fn has_effort(exchange: &Exchange) -> bool {
    let defence = exchange.defence.as_ref().map_or(0, |side| side.effort);
    is_effort_round([exchange.attack.effort, defence])
}

/// [`has_effort`], by the dice of both sides' Efforts: one of them is enough (RHK-EFF-02,
/// RHK-RUL-22).
pub fn is_effort_round(efforts: [u32; 2]) -> bool {
    efforts.iter().any(|&effort| effort > 0)
}

/// Dice of an exchange have fallen.
pub fn settle(play: &mut Play, combat: &Combat, faces: &[Face]) {
    match &combat.stage {
        Stage::Roll(exchange, rolling) => {
            let rolling = rolling::after(&play.state.options, rolling, faces);
            play.happen(Event::Rolling {
                rolling: rolling.clone(),
                secret: false,
            });
            if rolling::is_done(&rolling) {
                read(play, combat, exchange, &rolling);
            }
        }
        Stage::RollOff(exchange) => roll_off(play, exchange, faces),
        Stage::Fumble(exchange) => {
            let names = leaders(exchange);
            let thrown = names.iter().zip(faces);
            let fumbled = thrown.filter(|(_, face)| **face == 1);
            let fumbled = fumbled.map(|(who, _)| who.clone()).collect();
            play.happen(Event::Rolled {
                roll: PastRoll {
                    hands: bare_hands(&names, faces),
                    result: RollResult::Fumble { fumbled },
                },
                secret: false,
            });
            won(play, exchange, None);
        }
        _ => {}
    }
}

/// The leaders of both sides.
pub fn leaders(exchange: &Exchange) -> Vec<String> {
    let defence = exchange.defence.iter();
    let sides = [&exchange.attack].into_iter().chain(defence);
    sides.map(|side| side.who.clone()).collect()
}

fn read(play: &mut Play, combat: &Combat, exchange: &Exchange, rolling: &Rolling) {
    let options = play.state.options;
    let round = round(&options, combat.fd, has_effort(exchange), rolling);
    let names = leaders(exchange);
    let count = |side: &Showing| successes(options.six, combat.fd, &side.faces) + side.helped;
    let winner = match round {
        Round::Won(side) => names.get(side).cloned(),
        _ => None,
    };
    let sides = showing(&options, rolling);
    let by_effort = has_effort(exchange);
    play.happen(Event::Rolled {
        roll: PastRoll {
            hands: hands(rolling),
            result: RollResult::Contest {
                successes: sides.iter().map(count).collect(),
                winner,
                lower_fd: by_effort
                    .then(|| lower_fd(&options, combat.fd, &sides))
                    .flatten(),
            },
        },
        secret: false,
    });
    called(play, rolling);
    match round {
        Round::Won(side) => won(play, exchange, Some(side)),
        Round::Equal => play.happen(Event::RollOff { tied: names }),
        Round::BothFailed if options.fumble => play.happen(Event::BothFailed),
        Round::Level | Round::BothFailed => won(play, exchange, None),
    }
}

fn roll_off(play: &mut Play, exchange: &Exchange, faces: &[Face]) {
    let names = leaders(exchange);
    let best = highest(&names, faces);
    let winner = match best.as_slice() {
        [only] => names.iter().position(|who| who == only),
        _ => None,
    };
    play.happen(Event::Rolled {
        roll: PastRoll {
            hands: bare_hands(&names, faces),
            result: RollResult::RollOff {
                winner: winner.and_then(|side| names.get(side).cloned()),
            },
        },
        secret: false,
    });
    match winner {
        Some(side) => won(play, exchange, Some(side)),
        None => play.happen(Event::RollOff { tied: names }),
    }
}

/// Whether a side fights only with unsuited clichés: for a team those of all who stand; a single
/// counts only where the table plays so (RHK-TEA-05, RHK-RUL-21).
pub fn is_unsuited(options: &Options, combat: &Combat, side: &Side) -> bool {
    let unsuited = |who: &str, name: &str| is_degree_3(combat.judgement(who, name));
    match combat.team_of(&side.who) {
        Some(team) => {
            let standing = team.members.iter().filter(|(who, _)| combat.stands(who));
            cliches::all_out_of_place(standing.map(|(who, name)| unsuited(who, name)))
        }
        None => is_unsuited_single(options, combat.judgement(&side.who, &side.cliche)),
    }
}

/// Who has attacked in an exchange: in a duel both have (RHK-RUL-17).
pub fn attackers<T>(duel: bool, who: T, both: T) -> T {
    if duel { both } else { who }
}

/// Whether a single fights with an unsuited cliché and the table takes three dice for that
/// (RHK-RUL-21).
pub fn is_unsuited_single(options: &Options, judgement: Option<Judgement>) -> bool {
    options.unsuited_triple && is_degree_3(judgement)
}

/// Whether a cliché is unsuited.
pub fn is_degree_3(judgement: Option<Judgement>) -> bool {
    judgement.is_some_and(|judgement| judgement.degree == Degree::Unsuited)
}

/// What a side puts into a round, as far as losses go.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stake {
    /// Dice of an Effort.
    pub effort: u32,
    /// Whether its cliché pays half for it.
    pub double_effort: bool,
    /// Whether its clichés are unsuited, in a way that counts.
    pub unsuited: bool,
}

impl Stake {
    /// What the Effort costs, whoever wins (RHK-EFF-03, RHK-DEF-02).
    pub fn cost(self) -> u32 {
        effort_cost(self.effort, self.double_effort)
    }

    /// What who is beaten by it loses (RHK-CMB-06, RHK-EFF-04, RHK-TEA-05, RHK-RUL-24).
    pub fn blow(self, options: &Options) -> u32 {
        let taken = match options.double_effort_damage {
            DoubleEffortDamage::Cost => self.cost(),
            DoubleEffortDamage::Bonus => self.effort,
        };
        round_loss(self.unsuited) + taken
    }
}

fn stake(state: &State, combat: &Combat, side: &Side) -> Stake {
    Stake {
        effort: side.effort,
        double_effort: cliche(state, &side.who, &side.cliche).is_ok_and(|one| one.double_effort),
        unsuited: is_unsuited(&state.options, combat, side),
    }
}

/// What is left of a cliché that loses dice: nothing falls below 0 (RHK-CMB-10).
pub fn left(score: u32, lost: u32) -> u32 {
    score.saturating_sub(lost)
}

/// A round has a winner, or none.
fn won(play: &mut Play, exchange: &Exchange, winner: Option<usize>) {
    let Some(combat) = play.state.combat().cloned() else {
        return;
    };
    let Some(defence) = &exchange.defence else {
        return;
    };
    let sides = [&exchange.attack, defence];
    let party = combat.party_of(&exchange.attack.who).unwrap_or(0);
    let both = [unit(&combat, &sides[0].who), unit(&combat, &sides[1].who)];
    play.happen(Event::ExchangeWon {
        party: winner.map(|side| if side == 0 { party } else { 1 - party }),
        attackers: attackers(combat.duel, both[0].clone(), both.concat()),
        engaged: both.concat(),
    });
    for side in sides {
        let owner = play.state.character(&side.who);
        let mut used = side.items.iter().filter_map(|name| owner?.item(name));
        if used.any(|item| item.spares) && !combat.sparing.contains(&side.who) {
            play.happen(Event::Sparing {
                who: side.who.clone(),
            });
        }
        let may = combat.team_of(&side.who).is_some_and(|team| team.vengeance);
        if keeps_vengeance(may, side.vengeance) != may {
            play.happen(Event::Vengeance {
                leader: side.who.clone(),
                has: false,
            });
        }
    }
    let Some(winner) = winner else {
        finish(play, exchange, None);
        return;
    };
    let loss = stake(&play.state, &combat, sides[winner]).blow(&play.state.options);
    let loser = sides[1 - winner];
    if let Some(team) = combat.team_of(&loser.who) {
        let members = team.members.iter().map(|(who, _)| who.clone());
        play.happen(Event::BlowFell {
            attacker_hurt: winner == 1,
            loss,
            members: members.filter(|who| combat.stands(who)).collect(),
        });
    } else {
        let hurt = (loser.who.clone(), loser.cliche.clone(), loss);
        finish(play, exchange, Some(&hurt));
    }
}

/// The end of an exchange: all losses at once, Efforts are paid (RHK-EFF-03, RHK-RUL-25), who
/// is at 0 is beaten (RHK-CMB-10), and teams see what is left of them.
pub(crate) fn finish(play: &mut Play, exchange: &Exchange, hurt: Option<&(String, String, u32)>) {
    let mut touched: Vec<(String, String)> = Vec::new();
    let damage = hurt.map(|(who, name, loss)| ((who, name, false), *loss));
    let efforts = [&exchange.attack].into_iter().chain(&exchange.defence);
    let costs = efforts.map(|side| {
        let double = cliche(&play.state, &side.who, &side.cliche);
        let cost = effort_cost(side.effort, double.is_ok_and(|one| one.double_effort));
        ((&side.who, &side.cliche, true), cost)
    });
    let costs: Vec<_> = costs.collect();
    for ((who, name, effort), dice) in cliches::losses(damage, costs) {
        lose_to(play, who, name, dice, effort);
        touched.push((who.clone(), name.clone()));
    }
    defeat_those_at_zero(play, &touched);
    let offers = settle_teams(play);
    play.happen(Event::ExchangeOver);
    offer_or_go_on(play, offers);
}

/// Dice are lost, and nothing falls below 0 (RHK-CMB-10).
pub(crate) fn lose(play: &mut Play, who: &str, name: &str, dice: u32) {
    lose_to(play, who, name, dice, false);
}

fn lose_to(play: &mut Play, who: &str, name: &str, dice: u32, effort: bool) {
    let score = cliche(&play.state, who, name).map_or(0, Cliche::score);
    let dice = score - left(score, dice);
    if dice > 0 {
        play.happen(Event::Lost {
            who: who.to_owned(),
            cliche: name.to_owned(),
            dice,
            effort,
        });
    }
}

/// Everybody whose cliché was brought to 0 is beaten, all at once (RHK-CMB-10, RHK-RUL-25).
pub(crate) fn defeat_those_at_zero(play: &mut Play, touched: &[(String, String)]) {
    for (who, name) in touched {
        let score = cliche(&play.state, who, name).map_or(0, Cliche::score);
        let stands = play.state.combat().is_some_and(|combat| combat.stands(who));
        if stands && cliches::is_defeat(score) {
            play.happen(Event::Defeated { who: who.clone() });
        }
    }
}

/// Teams after losses: beaten helpers are out of them; a team that has lost its leader is
/// disbanded (RHK-TEA-12), and what is left of it may re-form (RHK-TEA-13).
pub(crate) fn settle_teams(play: &mut Play) -> Vec<Offer> {
    let mut offers = Vec::new();
    let teams = play.state.combat().map(|combat| combat.teams.clone());
    let stands = |play: &Play, who: &str| {
        let combat = play.state.combat();
        combat.is_some_and(|combat| combat.stands(who))
    };
    for team in teams.unwrap_or_default() {
        for (who, _) in &team.members {
            if *who != team.leader && !stands(play, who) {
                play.happen(Event::LeftTeam { who: who.clone() });
            }
        }
        if cliches::disbands(stands(play, &team.leader)) {
            let survivors = disband(play, &team);
            if cliches::is_enough(survivors.len()) {
                offers.push(Offer { survivors });
            }
        }
    }
    offers
}

/// A team is disbanded: what everybody contributed loses a die, which may beat them
/// (RHK-TEA-10). Those who still stand are returned.
pub(crate) fn disband(play: &mut Play, team: &Team) -> Vec<String> {
    play.happen(Event::Disbanded {
        leader: team.leader.clone(),
    });
    let mut touched = Vec::new();
    for (who, name) in &team.members {
        if play.state.combat().is_some_and(|combat| combat.stands(who)) {
            lose(play, who, name, cliches::DISBANDING_LOSS);
            touched.push((who.clone(), name.clone()));
        }
    }
    defeat_those_at_zero(play, &touched);
    let left = touched.into_iter().map(|(who, _)| who);
    let Some(combat) = play.state.combat() else {
        return Vec::new();
    };
    left.filter(|who| combat.stands(who)).collect()
}

/// Either the combat is decided, or teams may re-form, or the next attack comes.
pub(crate) fn offer_or_go_on(play: &mut Play, offers: Vec<Offer>) {
    if decide_if_over(play) {
        return;
    }
    if offers.is_empty() {
        next_turn(play);
    }
    offer(play, offers);
}

/// What is left of teams may re-form, one after the other (RHK-TEA-13).
pub(crate) fn offer(play: &mut Play, offers: Vec<Offer>) {
    for offer in offers {
        play.happen(Event::ReformOffered {
            survivors: offer.survivors,
        });
    }
}

/// The loss that a team has to take.
pub(crate) fn blow(combat: &Combat) -> Option<&Blow> {
    match &combat.stage {
        Stage::Volunteers(blow) | Stage::PickVolunteer(blow) | Stage::Designate(blow) => Some(blow),
        _ => None,
    }
}

/// The chance that a side fails in an ordinary round: no success of its leader and no six of a
/// helper, or a critical failure of the leader (RHK-CMB-04, RHK-TEA-03, RHK-RUL-15).
pub fn chance_to_fail(options: &Options, fd: u32, leader: u32, helpers: u32) -> dice::Fraction {
    let no_six = dice::Pool::d6(helpers).all(|face| helper_successes(options.six, &[face]) == 0);
    let unhelped = no_six.chance_of(&true);
    let fails = dice::Fraction::ONE - super::contest::chance(options, leader, fd);
    let critical = super::successes::critical_failure(options, leader);
    &critical + (fails - &critical) * unhelped
}

#[cfg(test)]
mod tests {
    use rulebook_testkit::shows;

    use super::*;

    #[test]
    fn one_effort_makes_a_round_of_efforts() {
        shows!("RHK-EFF-02", "RHK-RUL-22");
        assert!(!is_effort_round([0, 0]));
        assert!(is_effort_round([1, 0]) && is_effort_round([0, 1]) && is_effort_round([2, 3]));
    }

    #[test]
    fn destiny_doubles_what_a_helper_throws() {
        shows!("RHK-TEA-03", "RHK-RUL-13");
        assert_eq!((helper_dice(3, false), helper_dice(3, true)), (3, 6));
        assert_eq!((helper_dice(0, false), helper_dice(0, true)), (0, 0));
    }

    #[test]
    fn nothing_falls_below_0() {
        shows!("RHK-CMB-10");
        assert_eq!([0, 1, 2, 3].map(|lost| left(2, lost)), [2, 1, 0, 0]);
        assert_eq!(left(0, 1), 0);
    }
}
