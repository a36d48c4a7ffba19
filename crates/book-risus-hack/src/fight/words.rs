//! A combat that is reckoned in words: what it takes for granted, what its moves are called, and
//! the forms of the table that say the same.

use cliches::crew::each;
use rulebook::{Filled, Message, Side, Value};

use super::{
    Moment, Move, Skirmish,
    condition::{Arm, Fighter, Stance},
    small,
};

impl Skirmish {
    /// What sides may do besides the plain moves: teams and Destiny.
    pub(super) fn besides(&self) -> Vec<Message> {
        let teams = match (self.forms_teams, self.wants_teams) {
            (true, _) => "hack-odds-assumed-teams",
            (false, true) => "hack-odds-assumed-no-teams",
            (false, false) => "hack-odds-assumed-no-teams-in-a-row",
        };
        let mut besides = Vec::new();
        // A duel has nobody to form a team.
        if self.sides.iter().any(|side| side.count_ones() > 1) {
            besides.push(Message::new(teams));
        }
        let [first, second] = Side::BOTH.map(|side| {
            let mut own = self.fighters.iter().filter(|one| one.side == side);
            own.any(Fighter::has_destiny)
        });
        let destined = match (first, second) {
            (true, true) => Some("both"),
            (true, false) => Some("first"),
            (false, true) => Some("second"),
            (false, false) => None,
        };
        if let Some(sides) = destined {
            besides.push(Message::new("hack-odds-assumed-destiny").with("sides", sides));
        }
        besides
    }

    fn fighter(&self, who: u8) -> Option<&Fighter> {
        self.fighters.get(usize::from(who))
    }

    fn name(&self, who: u8) -> &str {
        self.fighter(who)
            .map_or("", |fighter| fighter.name.as_str())
    }

    fn names(&self, band: u16) -> Vec<String> {
        let names = each(band).filter_map(|who| self.fighters.get(who));
        names.map(|fighter| fighter.name.clone()).collect()
    }

    fn cliche(&self, who: u8, arm: Arm) -> Option<&str> {
        self.fighter(who)?.cliche(arm)
    }

    /// Who has to say how they roll at some moment.
    fn roller(&self, moment: &Moment) -> u8 {
        match moment {
            Moment::Between(at) => small(self.next(&self.field(*at)).unwrap_or(0)),
            Moment::Attacked(_, attack)
            | Moment::Thrown(_, attack, ..)
            | Moment::Blow(_, attack, ..) => attack.target,
            Moment::Reform(..) | Moment::Forming(..) => 0,
        }
    }

    /// What a move is, for people.
    pub(super) fn in_words(&self, moment: &Moment, chosen: &Move) -> Message {
        let roller = self.roller(moment);
        let about = |key, who: u8| Message::new(key).with("who", self.name(who));
        let rolled = |message: Message, stance: &Stance| {
            let items = self
                .fighter(roller)
                .map_or(&[][..], |one| one.items(stance));
            let cliche = self.cliche(roller, stance.arm).unwrap_or_default();
            message
                .with("cliche", cliche)
                .with("dice", u32::from(stance.pool))
                .with("effort", u32::from(stance.effort))
                .with("items", u32::try_from(items.len()).unwrap_or(u32::MAX))
                .with("names", Message::names(items))
        };
        match *chosen {
            Move::Attack(ref attack) => {
                let message = Message::new("hack-odds-attack");
                rolled(
                    message.with("target", self.name(attack.target)),
                    &attack.stance,
                )
            }
            Move::Defend(ref stance) => rolled(Message::new("hack-odds-defend"), stance),
            Move::Destine(who, arm) => {
                let cliche = self.cliche(who, arm).unwrap_or_default();
                Message::new("hack-odds-destiny").with("cliche", cliche)
            }
            Move::Volunteer(who, true) | Move::Take(who, true) => about("hack-odds-volunteer", who),
            Move::Volunteer(who, false) => about("hack-odds-stand-back", who),
            Move::Take(who, false) => about("hack-odds-designate", who),
            Move::Propose(band) => {
                let names = Message::names(self.names(band));
                Message::new("hack-odds-propose").with("names", names)
            }
            Move::Contribute(who, arm) => about("hack-odds-contribute", who)
                .with("cliche", self.cliche(who, arm).unwrap_or_default())
                .with("dice", u32::from(arm.dice)),
            Move::Lead(who) => about("hack-odds-lead", who),
            Move::Decline(who) => about("hack-odds-decline", who),
            Move::Withdraw(who) => about("hack-odds-withdraw", who),
            Move::Disband(who) => about("hack-odds-disband", who),
        }
    }

    /// The form of the table that says the same as a move made right now, if one does.
    pub(super) fn as_form(&self, moment: &Moment, chosen: &Move) -> Option<Filled> {
        let roller = self.roller(moment);
        let about = |key, who: u8| Filled::new(key).with("who", self.name(who));
        let with = |key, who: u8, arm: Arm| {
            let cliche = self.cliche(who, arm)?;
            Some(about(key, who).with("cliche", cliche))
        };
        let side = |key, stance: &Stance| {
            let form = with(key, roller, stance.arm)?.with("effort", i64::from(stance.effort));
            let items = self.fighter(roller)?.items(stance).to_vec();
            Some(form.with("items", Value::Some(items)))
        };
        match *chosen {
            Move::Attack(ref attack) => {
                let form = side("attack", &attack.stance)?;
                Some(form.with("target", self.name(attack.target)))
            }
            Move::Defend(ref stance) => side("defend", stance),
            Move::Destine(who, arm) => with("destiny", who, arm),
            Move::Volunteer(who, true) => Some(about("volunteer", who)),
            Move::Volunteer(who, false) => Some(about("stand_back", who)),
            Move::Take(who, true) => Some(about("pick_volunteer", who)),
            Move::Take(who, false) => Some(about("designate", who)),
            Move::Propose(band) => {
                let mut names = self.names(band).into_iter();
                let form = Filled::new("propose_team").with("by", names.next()?.as_str());
                Some(form.with("with", names.collect::<Vec<_>>()))
            }
            Move::Contribute(who, arm) => with("contribute", who, arm),
            Move::Lead(who) => Some(Filled::new("name_leader").with("leader", self.name(who))),
            Move::Decline(who) => Some(about("decline_reform", who)),
            Move::Withdraw(who) => Some(about("withdraw", who)),
            Move::Disband(who) => Some(Filled::new("disband").with("leader", self.name(who))),
        }
    }
}
