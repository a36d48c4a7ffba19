//! Combat up to the dice: CMB, HRD, DST-01 in a round. What dice do is in `exchange`, teams have
//! a file of their own.

use rulebook::Seat;

use super::{
    Play, all_different,
    attempt::{check_fd, check_items, check_judgement},
    character, cliche, gm_only, owned_by,
    successes::largest_effort,
    while_talking, with_dice,
};
use crate::{
    Decided,
    event::Event,
    refusal::Refusal,
    setup::{MutualDefeat, Options},
    state::{Combat, Exchange, Judgement, Side, Stage, State},
};

/// The combat that is going on.
pub(crate) fn going_on(state: &State) -> Result<&Combat, Refusal> {
    state.combat().ok_or(Refusal::NotNow)
}

/// Whether nothing of an exchange is under way.
pub(crate) fn between_exchanges(combat: &Combat) -> Result<(), Refusal> {
    match combat.stage {
        Stage::Prepare | Stage::Between => Ok(()),
        _ => Err(Refusal::NotNow),
    }
}

/// The game master declares a combat, at the average difficulty or another (RHK-CMB-02,
/// RHK-RUL-16).
pub fn call(state: &State, seat: &Seat, who: &str, foes: &[String], fd: i64) -> Decided {
    gm_only(seat)?;
    while_talking(state)?;
    character(state, who)?;
    for foe in foes {
        character(state, foe)?;
    }
    if foes.is_empty() || foes.iter().any(|foe| foe == who) || !all_different(foes) {
        return Err(Refusal::BadParty);
    }
    let fd = check_fd(&state.options, fd)?;
    Ok(vec![Event::CombatCalled {
        first: vec![who.to_owned()],
        second: foes.to_vec(),
        fd,
    }])
}

/// Somebody comes in, by the game master's word.
pub fn enter(state: &State, seat: &Seat, who: &str, party: usize) -> Decided {
    gm_only(seat)?;
    let combat = going_on(state)?;
    between_exchanges(combat)?;
    character(state, who)?;
    if combat.party_of(who).is_some() || party > 1 {
        return Err(Refusal::BadParty);
    }
    Ok(vec![Event::Entered {
        who: who.to_owned(),
        party,
    }])
}

/// The game master says how a cliché stands in this combat (RHK-CMB-02, RHK-CMB-12, RHK-ADP-05,
/// RHK-EQP-04).
pub fn mark(state: &State, seat: &Seat, who: &str, name: &str, judgement: Judgement) -> Decided {
    gm_only(seat)?;
    let combat = going_on(state)?;
    between_exchanges(combat)?;
    if combat.party_of(who).is_none() {
        return Err(Refusal::Unknown(who.to_owned()));
    }
    let score = cliche(state, who, name)?.score();
    check_judgement(&state.options, score, judgement)?;
    Ok(vec![Event::Marked {
        who: who.to_owned(),
        cliche: name.to_owned(),
        judgement,
    }])
}

/// Clichés of which the game master has said nothing yet.
pub fn unmarked(state: &State, combat: &Combat) -> Vec<(String, String)> {
    let everybody = combat.parties.iter().flatten();
    let all = everybody.filter_map(|who| state.character(who));
    let all = all.flat_map(|one| one.cliches.iter().map(move |cliche| (one, cliche)));
    let open = all.filter(|(one, cliche)| combat.judgement(&one.name, &cliche.name).is_none());
    open.map(|(one, cliche)| (one.name.clone(), cliche.name.clone()))
        .collect()
}

/// All the rest suits.
pub fn mark_rest(state: &State, seat: &Seat) -> Decided {
    gm_only(seat)?;
    let combat = going_on(state)?;
    between_exchanges(combat)?;
    let open = unmarked(state, combat);
    if open.is_empty() {
        return Err(Refusal::NotNow);
    }
    let marked = open.into_iter().map(|(who, cliche)| Event::Marked {
        who,
        cliche,
        judgement: Judgement::FULL,
    });
    Ok(marked.collect())
}

/// The game master sets another difficulty, for the combat or for a round (RHK-RUL-16).
pub fn set_fd(state: &State, seat: &Seat, fd: i64) -> Decided {
    gm_only(seat)?;
    let combat = going_on(state)?;
    between_exchanges(combat)?;
    let fd = check_fd(&state.options, fd)?;
    if fd == combat.fd {
        return Err(Refusal::NotNow);
    }
    Ok(vec![Event::FdSet { fd }])
}

/// Whether somebody may roll with a cliché in the combat (RHK-CMB-02, RHK-RUL-39).
pub fn check_using(state: &State, combat: &Combat, who: &str, name: &str) -> Result<(), Refusal> {
    with_dice(state, who, name)?;
    if combat.judgement(who, name).is_none() {
        return Err(Refusal::Unmarked);
    }
    Ok(())
}

/// Everything that somebody may roll with; a team member has only what they contribute.
pub fn usable(state: &State, combat: &Combat, who: &str) -> Vec<String> {
    let mut usable = usable_alone(state, combat, who);
    if let Some(team) = combat.team_of(who) {
        usable.retain(|name| team.contribution(who) == Some(name));
    }
    usable
}

/// Everything that somebody may roll with who is in no team.
pub fn usable_alone(state: &State, combat: &Combat, who: &str) -> Vec<String> {
    let cliches = state.character(who).map(|one| one.cliches.as_slice());
    let names = cliches.unwrap_or_default().iter();
    let names = names.map(|cliche| cliche.name.clone());
    names
        .filter(|name| check_using(state, combat, who, name).is_ok())
        .collect()
}

/// The clichés that somebody can double by Destiny now (RHK-DST-01, RHK-RUL-13).
pub fn to_destine(state: &State, combat: &Combat, who: &str) -> Vec<String> {
    let may = |name: &String| check_destiny(state, combat, who, name).is_ok();
    usable(state, combat, who).into_iter().filter(may).collect()
}

fn check_destiny(state: &State, combat: &Combat, who: &str, name: &str) -> Result<(), Refusal> {
    match combat.stage {
        Stage::Between | Stage::Defend(_) if combat.round > 0 => {}
        _ => return Err(Refusal::NotNow),
    }
    if !combat.stands(who) {
        return Err(Refusal::Out);
    }
    let doubled = combat.destined.iter().any(|(other, _)| other == who);
    may_double(character(state, who)?.destiny, doubled)?;
    if !usable(state, combat, who).iter().any(|other| other == name) {
        check_using(state, combat, who, name)?;
        return Err(Refusal::ContributionFixed);
    }
    Ok(())
}

/// Whether somebody with so many points may spend one on a cliché, and has not in this round
/// (RHK-DST-01, RHK-RUL-13).
pub fn may_double(points: u32, doubled: bool) -> Result<(), Refusal> {
    if points == 0 {
        Err(Refusal::NoDestiny)
    } else if doubled {
        Err(Refusal::DestinyTwice)
    } else {
        Ok(())
    }
}

/// A Destiny point doubles a cliché for the rest of the round (RHK-DST-01, RHK-RUL-13).
pub fn destine(state: &State, seat: &Seat, who: &str, name: &str) -> Decided {
    owned_by(state, seat, who)?;
    check_destiny(state, going_on(state)?, who, name)?;
    let who = who.to_owned();
    Ok(vec![
        Event::DestinySpent { who: who.clone() },
        Event::Destined {
            who,
            cliche: name.to_owned(),
        },
    ])
}

/// The game master opens the first round.
pub fn begin(state: &State, seat: &Seat) -> Decided {
    gm_only(seat)?;
    match going_on(state)?.stage {
        Stage::Prepare => Ok(vec![round_begins(going_on(state)?)]),
        _ => Err(Refusal::NotNow),
    }
}

/// Those who act for themselves or for a team and stand, of a party, in seat order.
pub fn units(combat: &Combat, party: usize) -> Vec<&String> {
    let heads = combat.parties[party].iter().filter(|who| {
        let leads = combat.team_of(who).map(|team| &team.leader == *who);
        combat.stands(who) && cliches::is_head(leads)
    });
    heads.collect()
}

/// Whether only two units are left: then an exchange is an attack by both (RHK-RUL-17).
pub fn is_duel(combat: &Combat) -> bool {
    are_two([units(combat, 0).len(), units(combat, 1).len()])
}

/// [`is_duel`], by how many units stand on each side.
pub fn are_two(units: [usize; 2]) -> bool {
    units == [1, 1]
}

/// Everybody who acts when somebody does: the team, or just them.
pub fn unit(combat: &Combat, who: &str) -> Vec<String> {
    match combat.team_of(who) {
        Some(team) => team.members.iter().map(|(name, _)| name.clone()).collect(),
        None => vec![who.to_owned()],
    }
}

/// Whether a unit is a player's, by whether each of it is: a team with a player's character in it
/// is, whoever leads.
pub fn is_players(mut members: impl Iterator<Item = bool>) -> bool {
    members.any(|players| players)
}

/// Whether a team that may avenge somebody does in this roll: in an attack, and in a duel the
/// exchange is one by both (RHK-RUL-29).
pub fn avenges(may: bool, attacks: bool, duel: bool) -> bool {
    may && (attacks || duel)
}

/// Whose attack it is (RHK-CMB-03, RHK-RUL-17): players' units in seat order, each once; then
/// the game master's that were in no exchange in this round. A duel has one exchange a round.
/// `None` when the round is over.
pub fn on_turn<'a>(state: &State, combat: &'a Combat) -> Option<&'a str> {
    let seat = |who: &String| state.cast.iter().position(|one| &one.name == who);
    let is_players = |who: &&String| {
        let members = unit(combat, who);
        let owners = members.iter().filter_map(|name| state.character(name));
        is_players(owners.map(|one| one.seat != Seat::Gm))
    };
    let mut all = [units(combat, 0), units(combat, 1)].concat();
    all.sort_by_key(|who| seat(who));
    let waits = all.into_iter().map(|who| {
        let waiting = Waiting {
            players: is_players(&who),
            acted: combat.acted.contains(who),
            engaged: combat.engaged.contains(who),
        };
        (who.as_str(), waiting)
    });
    next_to_attack(combat.duel, !combat.engaged.is_empty(), waits)
}

/// How a unit stands in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Waiting {
    /// Whether it is a player's.
    pub players: bool,
    /// Whether it has attacked, or let it be.
    pub acted: bool,
    /// Whether it was in an exchange.
    pub engaged: bool,
}

/// [`on_turn`], by whether it is a duel, whether there was an exchange in this round, and how the
/// units that stand wait, in seat order.
pub fn next_to_attack<T: Copy>(
    duel: bool,
    fought: bool,
    units: impl Iterator<Item = (T, Waiting)> + Clone,
) -> Option<T> {
    if duel && fought {
        return None;
    }
    let mut waiting = units.filter(|(_, unit)| !unit.acted);
    let mut others = waiting.clone();
    let players = waiting.find(|(_, unit)| unit.players);
    let next = players.or_else(|| others.find(|(_, unit)| !unit.players && !unit.engaged));
    next.map(|(who, _)| who)
}

/// Whom somebody may attack: units of the other party that have something to roll with
/// (RHK-CMB-03, RHK-TEA-01).
pub fn foes(state: &State, combat: &Combat, who: &str) -> Vec<String> {
    let Some(party) = combat.party_of(who) else {
        return Vec::new();
    };
    let others = units(combat, 1 - party).into_iter();
    let ready = others.filter(|foe| !usable(state, combat, foe).is_empty());
    ready.cloned().collect()
}

fn check_foe(state: &State, combat: &Combat, who: &str, target: &str) -> Result<(), Refusal> {
    if foes(state, combat, who).iter().any(|foe| foe == target) {
        return Ok(());
    }
    if !cliches::is_head(combat.team_of(target).map(|team| team.leader == target)) {
        return Err(Refusal::MemberOfTeam);
    }
    Err(Refusal::BadFoe)
}

/// The seat whose attack it is, checked against who acts.
fn my_turn(state: &State, seat: &Seat, who: &str) -> Result<(), Refusal> {
    owned_by(state, seat, who)?;
    let combat = going_on(state)?;
    if combat.stage != Stage::Between || on_turn(state, combat) != Some(who) {
        return Err(Refusal::OutOfTurn);
    }
    Ok(())
}

/// What a side can be declared with: a cliché of its own, in a team the one contributed
/// (RHK-CMB-09, RHK-TEA-04), an Effort it can pay (RHK-EFF-06, RHK-RUL-22), and items.
fn check_side(state: &State, combat: &Combat, side: &Side) -> Result<(), Refusal> {
    let team = combat.team_of(&side.who);
    if team.is_some_and(|team| team.contribution(&side.who) != Some(&side.cliche)) {
        cliche(state, &side.who, &side.cliche)?;
        return Err(Refusal::ContributionFixed);
    }
    check_using(state, combat, &side.who, &side.cliche)?;
    if side.effort > most_effort(state, &side.who, &side.cliche) {
        return Err(if state.options.effort {
            Refusal::EffortTooLarge
        } else {
            Refusal::OptionOff("effort")
        });
    }
    check_items(state, &side.who, &side.items)
}

/// The largest Effort somebody can make with a cliché (RHK-EFF-06, RHK-RUL-24).
pub fn most_effort(state: &State, who: &str, name: &str) -> u32 {
    let cliche = cliche(state, who, name);
    cliche.map_or(0, |one| {
        effort_within(&state.options, one.score(), one.double_effort)
    })
}

/// [`most_effort`], by what the cliché is.
pub fn effort_within(options: &Options, score: u32, double_effort: bool) -> u32 {
    if options.effort {
        largest_effort(score, double_effort)
    } else {
        0
    }
}

/// An attack or a defence as declared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Declared {
    /// Who; the leader of a team.
    pub who: String,
    /// With which cliché.
    pub cliche: String,
    /// With how large an Effort.
    pub effort: i64,
    /// With which items.
    pub items: Vec<String>,
}

impl Declared {
    fn side(&self, combat: &Combat, attacks: bool) -> Result<Side, Refusal> {
        let team = combat.team_of(&self.who);
        Ok(Side {
            who: self.who.clone(),
            cliche: self.cliche.clone(),
            effort: u32::try_from(self.effort).map_err(|_| Refusal::EffortTooLarge)?,
            items: self.items.clone(),
            vengeance: avenges(
                team.is_some_and(|team| team.vengeance),
                attacks,
                combat.duel,
            ),
        })
    }
}

/// Somebody attacks (RHK-CMB-03, RHK-CMB-04).
pub fn attack(state: &State, seat: &Seat, declared: &Declared, target: &str) -> Decided {
    my_turn(state, seat, &declared.who)?;
    let combat = going_on(state)?;
    let attack = declared.side(combat, true)?;
    check_side(state, combat, &attack)?;
    check_foe(state, combat, &declared.who, target)?;
    Ok(vec![Event::Attacked {
        attack,
        target: target.to_owned(),
    }])
}

/// The one attacked defends (RHK-CMB-04); an Effort is declared after the attacker's
/// (RHK-RUL-22).
pub fn defend(state: &State, seat: &Seat, declared: &Declared) -> Decided {
    let combat = going_on(state)?;
    let Stage::Defend(Exchange { target, .. }) = &combat.stage else {
        return Err(Refusal::NotNow);
    };
    owned_by(state, seat, &declared.who)?;
    if target != &declared.who {
        return Err(Refusal::NotNow);
    }
    let defence = declared.side(combat, false)?;
    check_side(state, combat, &defence)?;
    let mut play = Play::new(state);
    play.happen(Event::Defended { defence });
    super::exchange::call_dice(&mut play);
    Ok(play.events)
}

/// Somebody lets their attack be (RHK-RUL-17).
pub fn pass(state: &State, seat: &Seat, who: &str) -> Decided {
    my_turn(state, seat, who)?;
    let mut play = Play::new(state);
    let who = unit(going_on(state)?, who);
    play.happen(Event::Passed { who });
    next_turn(&mut play);
    Ok(play.events)
}

/// When a party has nobody standing the other wins; when neither has, nobody does, or who won
/// the last round (RHK-CMB-10, RHK-RUL-25).
pub fn winner(options: &Options, combat: &Combat) -> Option<Option<usize>> {
    let stands = |party: usize| combat.parties[party].iter().any(|who| combat.stands(who));
    winner_of(options, [stands(0), stands(1)], combat.last_winner)
}

/// [`winner`], from who still has somebody standing and who won the last exchange.
pub fn winner_of(
    options: &Options,
    stands: [bool; 2],
    last_winner: Option<usize>,
) -> Option<Option<usize>> {
    match stands {
        [true, true] => None,
        [true, false] => Some(Some(0)),
        [false, true] => Some(Some(1)),
        [false, false] => Some(match options.mutual_defeat {
            MutualDefeat::Draw => None,
            MutualDefeat::RollWinner => last_winner,
        }),
    }
}

/// Ends the combat if it is decided; the winners then decide about the losers, about who
/// withdrew, and about those of their own who were beaten (RHK-CMB-11, RHK-TEA-09, RHK-TEA-11).
pub(crate) fn decide_if_over(play: &mut Play) -> bool {
    let Some(combat) = play.state.combat() else {
        return true;
    };
    let Some(winner) = winner(&play.state.options, combat) else {
        return false;
    };
    let mut losers = match winner {
        Some(party) => combat.parties[1 - party].clone(),
        None => combat.parties.concat(),
    };
    // Who wins although they fell as well decides about others only.
    let falls = !combat.parties.concat().iter().any(|who| combat.stands(who));
    let own = if falls {
        &combat.withdrawn
    } else {
        &combat.defeated
    };
    let own = own.iter().filter(|who| !losers.contains(who));
    let own: Vec<String> = own.cloned().collect();
    losers.extend(own);
    losers.retain(|who| !combat.settled.contains(who));
    let nobody = losers.is_empty();
    play.happen(Event::Decided { winner, losers });
    if nobody {
        play.happen(Event::Ended);
    }
    true
}

/// The next attack, or the next round.
pub(crate) fn next_turn(play: &mut Play) {
    if decide_if_over(play) {
        return;
    }
    let state = &play.state;
    let over = |combat: &Combat| combat.stage == Stage::Between && on_turn(state, combat).is_none();
    if let Some(combat) = state.combat().filter(|combat| over(combat)) {
        let event = round_begins(combat);
        play.happen(event);
    }
}

fn round_begins(combat: &Combat) -> Event {
    Event::RoundBegan {
        duel: is_duel(combat),
    }
}

/// Who decides about the losers: the seats of the winners, or the game master (RHK-RUL-25).
pub fn judges(state: &State, combat: &Combat) -> Vec<Seat> {
    let Stage::Fates { winner, .. } = &combat.stage else {
        return Vec::new();
    };
    let Some(party) = winner else {
        return vec![Seat::Gm];
    };
    let winners = combat.parties[*party].iter();
    let mut seats: Vec<Seat> = winners
        .filter_map(|who| Some(state.character(who)?.seat.clone()))
        .collect();
    seats.sort();
    seats.dedup();
    seats
}

/// The winners decide what happens to a loser (RHK-CMB-11, RHK-HRD-02, RHK-TEA-09).
pub fn fate(state: &State, seat: &Seat, who: &str, fate: &str) -> Decided {
    let combat = going_on(state)?;
    let Stage::Fates { open, .. } = &combat.stage else {
        return Err(Refusal::NotNow);
    };
    if !judges(state, combat).contains(seat) {
        return Err(Refusal::NotYours);
    }
    if !open.iter().any(|name| name == who) {
        return Err(Refusal::Unknown(who.to_owned()));
    }
    super::creation::check_text(fate)?;
    if fate.is_empty() {
        return Err(Refusal::BadText);
    }
    let mut play = Play::new(state);
    play.happen(Event::FateDecided {
        who: who.to_owned(),
        fate: fate.to_owned(),
    });
    if open.len() == 1 {
        play.happen(Event::Ended);
    }
    Ok(play.events)
}

/// The game master settles the fate of somebody beaten at once (RHK-TEA-09).
pub fn fate_now(state: &State, seat: &Seat, who: &str, fate: &str) -> Decided {
    gm_only(seat)?;
    let combat = going_on(state)?;
    between_exchanges(combat)?;
    if !combat.defeated.contains(who) || combat.settled.contains(who) {
        return Err(Refusal::NotOut);
    }
    super::creation::check_text(fate)?;
    if fate.is_empty() {
        return Err(Refusal::BadText);
    }
    Ok(vec![Event::FateDecided {
        who: who.to_owned(),
        fate: fate.to_owned(),
    }])
}

/// The game master ends the combat; nobody has won (TBL-02).
pub fn end(state: &State, seat: &Seat) -> Decided {
    gm_only(seat)?;
    going_on(state)?;
    Ok(vec![Event::CombatEnded])
}

#[cfg(test)]
mod tests {
    use rulebook_testkit::shows;

    use super::*;

    fn waiting(players: bool, acted: bool, engaged: bool) -> Waiting {
        Waiting {
            players,
            acted,
            engaged,
        }
    }

    #[test]
    fn a_duel_has_one_exchange_a_round() {
        shows!("RHK-RUL-17");
        let both = [
            ("hero", waiting(true, false, true)),
            ("foe", waiting(false, false, true)),
        ];
        assert_eq!(next_to_attack(true, false, both.into_iter()), Some("hero"));
        assert_eq!(next_to_attack(true, true, both.into_iter()), None);
        assert_eq!(next_to_attack(false, true, both.into_iter()), Some("hero"));
    }

    #[test]
    fn players_come_first_and_then_foes_who_were_in_no_exchange() {
        shows!("RHK-CMB-03", "RHK-RUL-17");
        let next =
            |units: [(&'static str, Waiting); 3]| next_to_attack(false, true, units.into_iter());
        let fought = ("fought", waiting(false, false, true));
        let idle = ("idle", waiting(false, false, false));
        assert_eq!(
            next([idle, fought, ("hero", waiting(true, false, true))]),
            Some("hero")
        );
        let hero = ("hero", waiting(true, true, true));
        assert_eq!(next([fought, idle, hero]), Some("idle"));
        assert_eq!(
            next([fought, ("idle", waiting(false, true, false)), hero]),
            None
        );
    }
}
