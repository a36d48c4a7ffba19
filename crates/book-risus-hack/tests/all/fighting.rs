//! More short words, for stories of combats.

use book_risus_hack::{
    RisusHack,
    setup::Options,
    state::{RollResult, Stage, Team},
};
use dice::Face;
use rulebook::Filled;
use rulebook_testkit::Table;

use crate::common::{Story, f, judged, names, usual};

/// Grolfnar, who leads the band.
pub const GROLFNAR: (&str, &str) = ("Grolfnar", "Viking");
/// The first helper of the band.
pub const ULF: (&str, &str) = ("Ulf", "Voleur");
/// The second helper of the band.
pub const MILDA: (&str, &str) = ("Milda", "Barde");
/// The band's enemy.
pub const WULF: (&str, &str) = ("Wulf", "Viking");
/// Another one.
pub const GARDE: (&str, &str) = ("Garde", "Hallebarde");

/// Grolfnar (4), Ulf (3) and Milda (2) as a team against Wulf (5).
pub fn band(options: Options) -> Table<RisusHack> {
    let mut table = usual(options);
    table.fight(&["Grolfnar", "Milda", "Ulf"], &["Wulf"]);
    table.team(&[GROLFNAR, ULF, MILDA]);
    table
}

/// What is left of Grolfnar, Ulf and Milda.
pub fn left(table: &Table<RisusHack>) -> [u32; 3] {
    [GROLFNAR, ULF, MILDA].map(|(who, cliche)| table.score(who, cliche))
}

/// An attack as a form.
pub fn attack(who: &str, cliche: &str, effort: i64, target: &str) -> Filled {
    defence(who, cliche, effort)
        .of_kind("attack")
        .with("target", target)
}

/// A defence as a form.
pub fn defence(who: &str, cliche: &str, effort: i64) -> Filled {
    let form = f("defend").with("who", who).with("cliche", cliche);
    form.with("effort", effort).with("items", names(&[]))
}

/// A form with nothing but who.
pub fn of(key: &str, who: &str) -> Filled {
    f(key).with("who", who)
}

/// A proposal of a team as a form.
pub fn proposal(by: &str, with: &[&str]) -> Filled {
    let form = f("propose_team").with("by", by);
    form.with("with", names(with))
}

/// A fate as a form.
pub fn fate(key: &str, who: &str, fate: &str) -> Filled {
    of(key, who).with("fate", fate)
}

trait OfKind {
    fn of_kind(self, key: &str) -> Filled;
}

impl OfKind for Filled {
    fn of_kind(mut self, key: &str) -> Filled {
        key.clone_into(&mut self.key);
        self
    }
}

fn ones(table: &Table<RisusHack>) -> Vec<Face> {
    let throws = table.awaited().into_iter();
    throws.flat_map(|dice| (0..dice).map(|_| 1)).collect()
}

/// Short words for combats.
pub trait Fighting {
    /// The round.
    fn round(&self) -> u32;
    /// The game master says how a cliché stands in the combat.
    fn marks(&mut self, who: &str, cliche: &str, degree: &str, penalty: i64);
    /// The game master sets the difficulty.
    fn sets_fd(&mut self, fd: i64);
    /// Somebody spends a Destiny point on a cliché.
    fn destines(&mut self, who: &str, cliche: &str);
    /// Somebody lets their attack be.
    fn passes(&mut self, who: &str);
    /// An exchange without Efforts, and its dice.
    fn bout(&mut self, attack: (&str, &str), defend: (&str, &str), faces: &[Face]);
    /// All dice awaited show ones but for the first, which is a six of the attacker.
    fn attacker_wins(&mut self);
    /// All dice awaited show ones but for the last, which is a six of the defender.
    fn defender_wins(&mut self);
    /// Successes of both sides in the last exchange, and who won it.
    fn contest(&self) -> (Vec<u32>, String);
    /// Who fumbled in the last roll.
    fn fumbled(&self) -> Vec<String>;
    /// The party that has won: "first", "second" or "nobody", and nothing before it is over.
    fn winner(&self) -> &'static str;
    /// Whose fate is open.
    fn open_fates(&self) -> Vec<String>;
    /// The team that somebody is in.
    fn team_of(&self, who: &str) -> Option<&Team>;
    /// Who leads somebody's team.
    fn leader(&self, who: &str) -> String;
    /// Whether somebody's team has vengeance.
    fn avenges(&self, who: &str) -> bool;
    /// One volunteers, the others of the team stand back.
    fn volunteers(&mut self, who: &str, others: &[&str]);
    /// Nobody volunteers, and the leader, who is named first, names who takes it.
    fn designates(&mut self, members: &[&str], who: &str);
    /// The leader disbands the team.
    fn disbands(&mut self, leader: &str);
    /// Who may re-form a team now.
    fn may_reform(&self) -> Vec<String>;
    /// The game master sets the dice left of a cliché.
    fn sets_score(&mut self, who: &str, cliche: &str, score: u32);
}

impl Fighting for Table<RisusHack> {
    fn round(&self) -> u32 {
        self.combat().round
    }

    fn marks(&mut self, who: &str, cliche: &str, degree: &str, penalty: i64) {
        let form = of("mark", who).with("cliche", cliche);
        self.choose("gm", &judged(form, degree, "minus", penalty));
    }

    fn sets_fd(&mut self, fd: i64) {
        self.choose("gm", &f("set_fd").with("fd", fd));
    }

    fn destines(&mut self, who: &str, cliche: &str) {
        self.does(who, f("destiny").with("cliche", cliche));
    }

    fn passes(&mut self, who: &str) {
        self.does(who, f("pass"));
    }

    fn bout(&mut self, attack: (&str, &str), defend: (&str, &str), faces: &[Face]) {
        self.clash(attack, defend);
        self.throw(faces);
    }

    fn attacker_wins(&mut self) {
        let mut faces = ones(self);
        faces[0] = 6;
        self.throw(&faces);
    }

    fn defender_wins(&mut self) {
        let mut faces = ones(self);
        *faces.last_mut().expect("dice are awaited") = 6;
        self.throw(&faces);
    }

    fn contest(&self) -> (Vec<u32>, String) {
        let last = self.state.last_roll.as_ref().expect("dice have fallen");
        match &last.result {
            RollResult::Contest {
                successes, winner, ..
            } => (successes.clone(), winner.clone().unwrap_or_default()),
            result => panic!("the last roll was {result:?}"),
        }
    }

    fn fumbled(&self) -> Vec<String> {
        let last = self.state.last_roll.as_ref().expect("dice have fallen");
        match &last.result {
            RollResult::Fumble { fumbled } => fumbled.clone(),
            result => panic!("the last roll was {result:?}"),
        }
    }

    fn winner(&self) -> &'static str {
        match self.combat().stage {
            Stage::Fates {
                winner: Some(0), ..
            } => "first",
            Stage::Fates {
                winner: Some(_), ..
            } => "second",
            Stage::Fates { winner: None, .. } => "nobody",
            _ => "",
        }
    }

    fn open_fates(&self) -> Vec<String> {
        match &self.combat().stage {
            Stage::Fates { open, .. } => open.clone(),
            _ => Vec::new(),
        }
    }

    fn team_of(&self, who: &str) -> Option<&Team> {
        self.combat().team_of(who)
    }

    fn leader(&self, who: &str) -> String {
        let team = self.team_of(who).expect("they are in a team");
        team.leader.clone()
    }

    fn avenges(&self, who: &str) -> bool {
        self.team_of(who).is_some_and(|team| team.vengeance)
    }

    fn volunteers(&mut self, who: &str, others: &[&str]) {
        for other in others {
            self.does(other, f("stand_back"));
        }
        self.does(who, f("volunteer"));
    }

    fn designates(&mut self, members: &[&str], who: &str) {
        for member in members {
            self.does(member, f("stand_back"));
        }
        let seat = self.seat(members[0]);
        self.choose(&seat, &of("designate", who));
    }

    fn disbands(&mut self, leader: &str) {
        let seat = self.seat(leader);
        self.choose(&seat, &f("disband").with("leader", leader));
    }

    fn may_reform(&self) -> Vec<String> {
        match &self.combat().stage {
            Stage::Reform(offers) => offers[0].survivors.clone(),
            _ => Vec::new(),
        }
    }

    fn sets_score(&mut self, who: &str, cliche: &str, score: u32) {
        let level = self.who(who).cliche(cliche).expect("they have it").level;
        let form = of("rule_lost", who).with("cliche", cliche);
        self.choose("gm", &form.with("lost", i64::from(level - score)));
    }
}
