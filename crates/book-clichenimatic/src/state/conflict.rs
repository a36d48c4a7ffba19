//! Where a conflict stands: who is in it, what was rolled, whose turn it is, what is answered.
//!
//! A round goes through [`Stage`]s in this order:
//!
//! ```text
//! Ticking ─▶ Prelude ⇄ Bidding
//!               │ first declaration
//!               ▼
//!            Declaring ─▶ Rolling ─▶ Cliche ─▶ SetAside ─▶ Acting ─▶ next round's Ticking
//! ```
//!
//! Within [`Acting`] one unit after the other is on turn; an action becomes an [`Attack`], whose
//! parts are split ([`Step::Split`]), countered or not ([`Step::Counter`]) and settled
//! ([`Step::Defence`]). Two things stop everything until they are answered, whatever the stage:
//! a Flaw that was invoked ([`Conflict::flaw`]) and dice that somebody has to give up
//! ([`Conflict::drops`]). Stages in which nobody has anything to decide are passed by
//! [`rules::round`](crate::rules::round).

use rulebook::Seat;
use serde::{Deserialize, Serialize};

use crate::setup::Effect;

/// A conflict, opposed or not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Conflict {
    /// What it is about.
    pub contest: Contest,
    /// The round, counted from 1.
    pub round: u32,
    /// Everybody in it: players' units in seat order, then the game master's.
    pub units: Vec<Unit>,
    /// What it waits for.
    pub stage: Stage,
    /// Persistent damage for the next round (CLN-SFX-17).
    pub ticks: Vec<Tick>,
    /// Duels (CLN-RES-09).
    pub duels: Vec<Duel>,
    /// Whether it is an Epic Battle (CLN-RES-13).
    pub epic: bool,
    /// A Flaw that has to be answered first (CLN-FLW-03).
    pub flaw: Option<Invoked>,
    /// Dice that have to be given up first.
    pub drops: Vec<Drop>,
    /// Heroes whom Mooks have attacked since the last Hero's die was spent (CLN-MOK-10).
    pub last_attacks: Vec<String>,
    /// Whether a Flaw was involved (CLN-CLI-09).
    pub flawed: bool,
}

/// What a conflict is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Contest {
    /// Opposed rounds (CLN-RND-01).
    Fight,
    /// A non-opposed task, which may be a Test or a Trial (CLN-NON-01).
    Task(Task),
    /// A Competition (CLN-CMP-02).
    Race(Race),
}

/// How important a task is (CLN-NON-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Importance {
    /// Up to 5 Essence.
    Trivial,
    /// Up to 15.
    Average,
    /// Up to 25.
    Vital,
    /// Up to 40.
    Epic,
}

/// A task.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Task {
    /// What it is called.
    pub name: String,
    /// Its importance.
    pub importance: Importance,
    /// Its Essence.
    pub essence: super::Meter,
    /// How many dice fewer than the players it rolls (CLN-NON-03).
    pub fewer: u32,
    /// Whether it strikes back (CLN-NON-06).
    pub strikes: bool,
    /// Its Resolve, if it is a vital plot element (CLN-NON-08).
    pub resolve: super::Meter,
    /// The rounds of a Test (CLN-TST-01).
    pub rounds: Option<u32>,
    /// The threshold of a Trial (CLN-TRI-01).
    pub threshold: Option<u32>,
    /// Damage dealt to it in this round.
    pub dealt: u32,
}

/// A Competition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Race {
    /// What it is called.
    pub name: String,
    /// What has to be reached.
    pub total: u32,
    /// How many dice fewer its challenge rolls; nothing if rivals oppose each other.
    pub fewer: Option<u32>,
    /// How far each unit has come.
    pub progress: Vec<(String, u32)>,
}

/// A seat in the round (CLN section 12): a character, a team, a Mook group or a task.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unit {
    /// The name: that of the character or group, or all members' joined.
    pub name: String,
    /// What it is.
    pub kind: UnitKind,
    /// For which side.
    pub side: Side,
    /// The characters in it.
    pub members: Vec<String>,
    /// Members who would pay half of a seized moment, and with whom (CLN-TEM-05).
    pub halves: Vec<(String, String)>,
    /// Members who have declared in this round.
    pub declared: Vec<String>,
    /// Members who get no pool in this round (CLN-FLW-06).
    pub void: Vec<String>,
    /// The dice of the pool.
    pub dice: Vec<Die>,
    /// Run-offs that are declared and not spent.
    pub ready: Vec<Ready>,
    /// Clichés as they were used for this pool (CLN-CLI-02).
    pub cliches: Vec<ClicheUse>,
    /// Bonus dice that were rolled.
    pub bonus: Vec<Bonus>,
    /// Pips that are spent, with their owners.
    pub pips: Vec<(String, String)>,
    /// Flaws cancelled for this roll, with their owners (CLN-FLW-04).
    pub cancelled: Vec<(String, String)>,
    /// What the game master has vetoed in this round, with who claimed it (CLN-GEN-06).
    pub barred: Vec<(String, String)>,
    /// Whether Haywire takes the highest die of the next pool (CLN-SFX-06).
    pub delayed: bool,
    /// Whether Haywire has taken a die of this pool (CLN-SFX-07).
    pub haywired: bool,
}

/// What a unit is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum UnitKind {
    /// One character, or a team.
    Named,
    /// A Mook group.
    Mooks,
    /// The task, or the challenge that a unit faces in a Competition.
    Challenge(String),
}

/// One of the two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The first.
    One,
    /// The other.
    Two,
}

/// A die of a pool.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Die {
    /// Its number in the pool.
    pub id: u32,
    /// Who contributed it; the team's name if any member may use it.
    pub owner: String,
    /// Its value: after re-rolls, penalties and doubling.
    pub value: u32,
    /// Whether it stands in for a missing Run-off (CLN-RUN-07).
    pub unskilled: bool,
}

/// What goes with a die.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Skill {
    /// A Run-off, also of equipment.
    RunOff(String),
    /// A Cliché as extra Run-off (CLN-CLI-06).
    Cliche(String),
    /// A Run-off bought with Resolve.
    Situational(String),
    /// "Be Helpful" (CLN-TEM-04).
    Helpful,
    /// Nothing but the attempt (CLN-RUN-07).
    Unskilled,
    /// What Mooks and tasks have without saying so (CLN-MOK-04, CLN-NON-05).
    Bare,
}

/// A declared Run-off that is not spent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ready {
    /// Whose.
    pub owner: String,
    /// Which.
    pub skill: Skill,
}

/// How a Cliché was used for a pool.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClicheUse {
    /// Whose.
    pub who: String,
    /// Which.
    pub cliche: String,
    /// How.
    pub way: Way,
}

/// A way to use a Cliché (CLN-CLI-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Way {
    /// Dice were rolled again.
    ReRoll,
    /// A bonus die is promised.
    Promised,
    /// A bonus die was rolled.
    Bonus,
    /// It is an extra Run-off.
    RunOff,
    /// It was cancelled against a Flaw.
    Cancelled,
}

/// A bonus die (CLN-CLI-04).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bonus {
    /// Whose.
    pub who: String,
    /// The Cliché it came from.
    pub cliche: String,
    /// Points left to be handed out.
    pub left: u32,
}

/// What a conflict waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Persistent damage, the first of these now (CLN-SFX-17).
    Ticking(Vec<Tick>),
    /// Before anyone declares (CLN-RND-02).
    Prelude,
    /// Bids for a duel (CLN-RES-07).
    Bidding(Bidding),
    /// Declarations (CLN-RND-03).
    Declaring,
    /// The dice of all pools (CLN-RND-06).
    Rolling,
    /// Re-rolls and bonus dice (CLN-RND-07).
    Cliche {
        /// Who is still to say that they are done, the first now.
        waiting: Vec<Seat>,
        /// Dice that are being thrown.
        throwing: Option<Throwing>,
    },
    /// Recharging (CLN-RND-08), and then the first player is named (CLN-RND-09).
    SetAside(Vec<Seat>),
    /// Actions (CLN-RND-10).
    Acting(Box<Acting>),
}

/// Dice of a Cliché that are being thrown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(
    missing_docs,
    reason = "fields are called what forms and rules call them"
)]
#[serde(rename_all = "snake_case")]
pub enum Throwing {
    /// Dice of a pool again (CLN-CLI-03).
    ReRoll {
        unit: String,
        who: String,
        cliche: String,
        dice: Vec<u32>,
    },
    /// A bonus die (CLN-CLI-04).
    Bonus {
        unit: String,
        who: String,
        cliche: String,
    },
}

/// Bids for a duel (CLN-RES-07).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Bidding {
    /// Who called.
    pub caller: String,
    /// Who was called out.
    pub targets: Vec<String>,
    /// Everybody's last bid; the last of these is the highest.
    pub bids: Vec<Bid>,
}

/// A bid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bid {
    /// Whose.
    pub who: String,
    /// How much.
    pub bid: u32,
}

/// A closed duel (CLN-RES-09): who is in it, whatever teams they form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Duel {
    /// What the caller's unit was called.
    pub caller: String,
    /// Who calls: a character, or all of a team.
    pub own: Vec<String>,
    /// Who was called out: characters, all of a team, groups.
    pub foes: Vec<String>,
}

impl Duel {
    /// Whether a character or a group is in it.
    pub fn has(&self, who: &str) -> bool {
        let mut all = self.own.iter().chain(&self.foes);
        all.any(|one| one == who)
    }
}

/// A Flaw or a Dark Secret that has to be answered (CLN-FLW-03).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Invoked {
    /// Whose.
    pub who: String,
    /// Which.
    pub flaw: String,
    /// Whether it is a Dark Secret.
    pub dark: bool,
    /// What it challenges.
    pub scope: Scope,
    /// Whether a Dark Secret was not held back, and its severity is open (CLN-DRK-03).
    pub failed: bool,
}

/// What a Flaw challenges (CLN-FLW-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Scope {
    /// The whole roll.
    Roll,
    /// One action.
    Action,
}

/// Dice that somebody has to give up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Drop {
    /// Of which unit.
    pub unit: String,
    /// Whose; the unit's name if any of its dice will do.
    pub who: String,
    /// How many.
    pub dice: u32,
    /// Why.
    pub reason: DropReason,
    /// Who may be out once it is given up (CLN-ACT-10).
    pub struck: Option<Target>,
}

/// Why dice have to be given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DropReason {
    /// Haywire (CLN-SFX-05).
    Haywire,
    /// A lost Run-off was declared (CLN-ESS-09).
    Lost,
    /// Fewer Mooks than dice (CLN-MOK-13).
    Mooks,
}

/// Damage that comes again (CLN-SFX-17).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tick {
    /// On whom.
    pub target: Target,
    /// How much.
    pub damage: u32,
}

/// The actions of a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Acting {
    /// Whose turns they are, again and again (CLN-RND-09).
    pub order: Vec<Turn>,
    /// Who is on turn, as a place in the order.
    pub place: usize,
    /// Players' units that were attacked in this turn of the game master (CLN-RND-11).
    pub targeted: Vec<String>,
    /// Whether the game master has acted in this turn.
    pub acted: bool,
    /// Turns that were let go by, one after the other (CLN-RUL-03).
    pub passes: usize,
    /// The action that is being resolved.
    pub attack: Option<Attack>,
}

/// A place in the order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Turn {
    /// A player's unit.
    Unit(String),
    /// The game master, with all units of theirs.
    Gm,
}

/// An action being resolved (CLN-ACT-01).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attack {
    /// Of which unit.
    pub unit: String,
    /// Whose.
    pub by: String,
    /// With which Run-off.
    pub skill: Skill,
    /// The die's value with all boosts, before it is split.
    pub value: u32,
    /// The adder, before it is split.
    pub adder: u32,
    /// The Scale on which the Run-off works; nothing if it fits whatever it is aimed at.
    pub scale: Option<usize>,
    /// Special effects.
    pub effects: Vec<Effect>,
    /// Its parts; one if it is not split.
    pub parts: Vec<Part>,
    /// What it waits for.
    pub step: Step,
    /// Whether nobody has answered yet, so that a Flaw may be invoked (CLN-FLW-02).
    pub fresh: bool,
}

/// What an action waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// For its next part (CLN-SFX-09, CLN-SFX-11).
    Split,
    /// Whether the first of these units counters this part (CLN-ACT-04).
    Counter(usize, Vec<String>),
    /// How the target of this part takes it (CLN-ACT-08).
    Defence(usize),
}

/// A part of an attack (CLN-SFX-15).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Part {
    /// On whom.
    pub target: Target,
    /// Its share of the die.
    pub die: u32,
    /// Its share of the adder.
    pub adder: u32,
    /// By how much Resolve has lowered the adder (CLN-RES-10).
    pub cut: u32,
    /// Whether somebody has stepped in between (CLN-RES-11).
    pub interposed: bool,
    /// What came of it.
    pub fate: Fate,
}

/// What came of a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    /// Nothing yet.
    Open,
    /// It was not countered.
    Through,
    /// It was countered, missed, spoiled, void, or it struck.
    Settled,
}

/// What an action is aimed at (CLN-RND-14).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    /// A character.
    Character(String),
    /// A piece of equipment of somebody.
    Item(String, String),
    /// A Mook of a group.
    Mooks(String),
    /// The task.
    Task,
    /// One's own progress in a Competition.
    Progress,
    /// Nothing: a part that is wasted (CLN-SFX-13).
    Nothing,
}

/// How the Scales of a Run-off and its target compare (CLN-SCL-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// The same.
    Same,
    /// The target is larger by so many steps.
    Up(u32),
    /// The target is smaller by so many steps.
    Down(u32),
}

impl Conflict {
    /// A unit by name.
    pub fn unit(&self, name: &str) -> Option<&Unit> {
        self.units.iter().find(|unit| unit.name == name)
    }

    /// The unit that a character, a group or the owner of a piece of equipment is in.
    pub fn unit_of(&self, who: &str) -> Option<&Unit> {
        let has = |unit: &&Unit| unit.name == who || unit.members.iter().any(|one| one == who);
        self.units.iter().find(has)
    }

    /// The actions of the round, once they have begun.
    pub fn acting(&self) -> Option<&Acting> {
        match &self.stage {
            Stage::Acting(acting) => Some(acting),
            _ => None,
        }
    }

    /// The action that is being resolved.
    pub fn attack(&self) -> Option<&Attack> {
        self.acting()?.attack.as_ref()
    }

    /// The duel that a unit is in.
    pub fn duel(&self, unit: &str) -> Option<&Duel> {
        let people = self.unit(unit)?.people();
        let mut duels = self.duels.iter();
        duels.find(|duel| people.iter().any(|who| duel.has(who)))
    }

    /// The task that it is about.
    pub fn task(&self) -> Option<&Task> {
        match &self.contest {
            Contest::Task(task) => Some(task),
            _ => None,
        }
    }

    /// The Competition that it is about.
    pub fn race(&self) -> Option<&Race> {
        match &self.contest {
            Contest::Race(race) => Some(race),
            _ => None,
        }
    }
}

impl Unit {
    /// The dice that a member may use: their own, and those that are anybody's.
    pub fn dice_of<'a>(&'a self, who: &str) -> std::vec::IntoIter<&'a Die> {
        let mut dice: Vec<&Die> = self
            .dice
            .iter()
            .filter(|die| die.owner == who || die.owner == self.name)
            .collect();
        dice.sort_by_key(|die| std::cmp::Reverse(die.value));
        dice.into_iter()
    }

    /// Run-offs of a member that are declared and not spent.
    pub fn ready_of<'a>(&'a self, who: &'a str) -> impl Iterator<Item = &'a Skill> {
        let ready = self.ready.iter().filter(move |ready| ready.owner == who);
        ready.map(|ready| &ready.skill)
    }

    /// How a Cliché was used for this pool.
    pub fn cliche_use(&self, who: &str, cliche: &str) -> Option<Way> {
        let mut uses = self.cliches.iter();
        let found = uses.find(|one| one.who == who && one.cliche == cliche);
        found.map(|one| one.way)
    }

    /// Whether something was vetoed in this round.
    pub fn is_barred(&self, who: &str, thing: &str) -> bool {
        let mut barred = self.barred.iter();
        barred.any(|(one, other)| one == who && other == thing)
    }

    /// Who is in it: its members, or the group or task itself.
    pub fn people(&self) -> &[String] {
        match self.kind {
            UnitKind::Named => &self.members,
            UnitKind::Mooks | UnitKind::Challenge(_) => std::slice::from_ref(&self.name),
        }
    }

    /// Whether it is a team.
    pub fn is_team(&self) -> bool {
        self.members.len() > 1
    }
}

impl Target {
    /// The character, group or owner of equipment that is aimed at.
    pub fn who(&self) -> Option<&str> {
        match self {
            Target::Character(name) | Target::Item(name, _) | Target::Mooks(name) => Some(name),
            Target::Task | Target::Progress | Target::Nothing => None,
        }
    }
}
