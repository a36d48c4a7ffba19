//! What a table of Clichénimatic begins with: options, seats, and characters as sheets.
//!
//! A setup may be nonsense; [`rules::creation`](crate::rules::creation) says what is wrong with
//! it. Everything here is stored with a campaign.

use rulebook::Seat;
use serde::{Deserialize, Serialize};

/// Most Run-offs, Pips, Clichés, Flaws or pieces of equipment on one sheet (TBL-04).
pub const MOST_PARTS: usize = 20;
/// Most pools of charges of one character, and most Run-offs in one of them (TBL-04).
pub const MOST_POOLS: usize = 3;
/// Most Run-offs that share a pool of charges (TBL-04).
pub const MOST_IN_POOL: usize = 4;
/// The largest adder, saving, number of rounds and the like on a sheet (TBL-04).
pub const LARGEST: u32 = 100;
/// The most Essence, Resolve or points of anything (TBL-04).
pub const MOST_POINTS: u32 = 1_000;
/// The most Mooks in a group (TBL-04).
pub const MOST_MOOKS: u32 = 100;
/// The most steps of Scale (CLN-SCL-01).
pub const MOST_SCALES: usize = 12;

/// Everything a table begins with.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Setup {
    /// Which parts of the book are used, and how.
    pub options: Options,
    /// The players, by name, in seat order. The game master always has a seat.
    pub players: Vec<String>,
    /// The characters and Mook groups that are there from the start.
    pub cast: Vec<Casting>,
}

/// A character or a Mook group, and who plays it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Casting {
    /// Who decides for it.
    pub seat: Seat,
    /// The sheet.
    pub sheet: Sheet,
}

/// The options of the book, and those of its rulings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub struct Options {
    /// How die and adder come together at the same Scale (CLN-RUL-01).
    pub damage: Damage,
    /// The game master's turn comes first (CLN-RUL-02).
    pub gm_first: bool,
    /// Who could act may let it go by (CLN-RUL-03).
    pub allow_pass: bool,
    /// A declared Run-off goes with any number of dice (CLN-RUL-04).
    pub run_off_reuse: bool,
    /// A bonus die goes whole on one die (CLN-RUL-11).
    pub bonus_whole: bool,
    /// Who fails with a Cliché succeeds with a complication (CLN-CLI-09).
    pub cliche_never_fails: bool,
    /// The adder of a situational Run-off (CLN-RUL-21).
    pub situational_adder: u32,
    /// Who steps in between may counter (CLN-RUL-26).
    pub interposer_may_counter: bool,
    /// An Epic Battle may be invoked again (CLN-RES-14).
    pub final_fantasy_epic: bool,
    /// Tasks may strike back (CLN-NON-06).
    pub challenge_offence: bool,
    /// A challenge has at least one die (CLN-RUL-37).
    pub challenge_min_1: bool,
    /// A Competition is won above its total, not at it (CLN-RUL-34).
    pub exceed_strictly: bool,
    /// The Scales from the smallest to the largest (CLN-SCL-01).
    pub scales: Vec<String>,
    /// A down-scale die is at least 1 (CLN-RUL-40).
    pub down_scale_min_1: bool,
    /// What a team rolls (CLN-RUL-43).
    pub team_pool: TeamPool,
    /// Several Heroes against one Villain have to team up (CLN-TEM-10).
    pub force_team: bool,
    /// Mooks fall all at once (CLN-MOK-15).
    pub wushu_mooks: bool,
    /// A strike may fell several Mooks (CLN-RUL-47).
    pub mook_overflow: bool,
    /// Mooks may buy further attacks (CLN-RUL-52).
    pub mook_extra_attack: bool,
    /// Uses of Mooks' gear are counted (CLN-MOK-16).
    pub track_mook_gear: bool,
    /// Costs are rounded up (CLN-RUL-55).
    pub round_up_costs: bool,
    /// Limited Access is reckoned last (CLN-RUL-56).
    pub access_last: bool,
    /// A full refresh and a crushing defeat are one event (CLN-RUL-66).
    pub one_resolve_event: bool,
    /// Points of a new Hero (CLN-BLD-01).
    pub budget: u32,
}

impl Default for Options {
    fn default() -> Self {
        let scales = ["Small", "Medium", "Large", "Giant", "Huge", "Colossal"];
        Options {
            damage: Damage::Add,
            gm_first: false,
            allow_pass: false,
            run_off_reuse: false,
            bonus_whole: false,
            cliche_never_fails: true,
            situational_adder: 1,
            interposer_may_counter: false,
            final_fantasy_epic: false,
            challenge_offence: false,
            challenge_min_1: false,
            exceed_strictly: false,
            scales: scales.map(str::to_owned).to_vec(),
            down_scale_min_1: false,
            team_pool: TeamPool::SharedSix,
            force_team: false,
            wushu_mooks: false,
            mook_overflow: false,
            mook_extra_attack: false,
            track_mook_gear: false,
            round_up_costs: false,
            access_last: false,
            one_resolve_event: false,
            budget: 50,
        }
    }
}

/// How die and adder come together at the same Scale.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Damage {
    /// Die and adder.
    Add,
    /// Die times adder.
    Multiply,
}

/// What a team rolls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TeamPool {
    /// A die for each Run-off, six in all.
    SharedSix,
    /// Two dice for each member, for whoever wants them.
    TwoEach,
}

/// A character, a piece of equipment as important as one, or a Mook group, as written down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Sheet {
    /// The name, different from all others at the table.
    pub name: String,
    /// What it is.
    pub kind: Kind,
    /// Its Scale, one of those of the table; empty for the second smallest.
    pub scale: String,
    /// What it is best at (CLN-CLI-01).
    pub cliches: Vec<String>,
    /// Its other abilities (CLN-RUN-01).
    pub run_offs: Vec<RunOffSheet>,
    /// Charges that several of them share (CLN-LIM-06).
    pub pools: Vec<PoolSheet>,
    /// Small descriptors (CLN-PIP-01).
    pub pips: Vec<String>,
    /// Catch Phrases (CLN-CAT-01).
    pub catch_phrases: Vec<String>,
    /// Flaws (CLN-FLW-01).
    pub flaws: Vec<String>,
    /// A Dark Secret; there is at most one (CLN-DRK-01).
    pub dark_secrets: Vec<String>,
    /// The most Resolve.
    pub resolve: u32,
    /// The most Essence.
    pub essence: u32,
    /// Supporting equipment, or the gear of Mooks.
    pub equipment: Vec<ItemSheet>,
    /// How many Mooks there are.
    pub count: u32,
    /// Points from advancement, besides those of the budget (CLN-BLD-11).
    pub points: u32,
}

impl Default for Sheet {
    fn default() -> Self {
        Sheet {
            name: String::new(),
            kind: Kind::Hero,
            scale: String::new(),
            cliches: Vec::new(),
            run_offs: Vec::new(),
            pools: Vec::new(),
            pips: Vec::new(),
            catch_phrases: Vec::new(),
            flaws: Vec::new(),
            dark_secrets: Vec::new(),
            resolve: crate::rules::cost::RESOLVE,
            essence: crate::rules::cost::ESSENCE,
            equipment: Vec::new(),
            count: 0,
            points: 0,
        }
    }
}

/// What somebody or something is (CLN-CHR-02).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// A player's character.
    #[default]
    Hero,
    /// A character of the game master, who sets its budget.
    Villain,
    /// Equipment as important as a character.
    Equipment,
    /// A Mook group.
    Mooks,
}

/// A Run-off as written down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct RunOffSheet {
    /// What it is called.
    pub name: String,
    /// What it adds to damage, at least 1.
    pub adder: u32,
    /// Special effects, Massive Damage and Anti-… aside.
    pub effects: Vec<Effect>,
    /// Scales up by Massive Damage.
    pub massive: u32,
    /// Scales down by Anti-….
    pub anti: u32,
    /// Effects that are only text with a price (CLN-SFX-02).
    pub other_effects: Vec<String>,
    /// Uses, if they are limited: 1, 3 or 9 (CLN-LIM-01).
    pub uses: Option<u32>,
    /// Reloads at hand (CLN-LIM-05).
    pub reloads: u32,
    /// How its uses come back (CLN-LIM-14).
    pub recovery: Option<Recovery>,
    /// The pool it belongs to (CLN-LIM-06).
    pub pool: Option<String>,
    /// Charges that a use takes from it (CLN-LIM-07).
    pub charges: u32,
    /// Whether access is limited (CLN-LIM-08).
    pub limited_access: bool,
    /// Rounds of recharging after each use (CLN-LIM-09).
    pub recharge: u32,
    /// Whether these have to be consecutive.
    pub consecutive: bool,
    /// A saving agreed for other limitations (CLN-LIM-18).
    pub saving: u32,
}

impl Default for RunOffSheet {
    fn default() -> Self {
        RunOffSheet {
            name: String::new(),
            adder: 1,
            effects: Vec::new(),
            massive: 0,
            anti: 0,
            other_effects: Vec::new(),
            uses: None,
            reloads: 0,
            recovery: None,
            pool: None,
            charges: 1,
            limited_access: false,
            recharge: 0,
            consecutive: false,
            saving: 0,
        }
    }
}

/// A special effect that a Run-off has or has not (CLN-SFX-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// Takes a die from who is struck.
    Haywire,
    /// May be split in two.
    Rapid,
    /// Has to be split.
    Area,
    /// Strikes once more in the next round.
    Persistent,
}

impl Effect {
    /// All of them.
    pub const ALL: [Effect; 4] = [
        Effect::Haywire,
        Effect::Rapid,
        Effect::Area,
        Effect::Persistent,
    ];
}

/// When uses come back by themselves (CLN-LIM-14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Recovery {
    /// With the next session.
    Session,
    /// With the next scene.
    Scene,
    /// With the next combat.
    Combat,
    /// After so many rounds.
    Rounds(u32),
}

/// Charges that several Run-offs share, as written down (CLN-LIM-06).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct PoolSheet {
    /// What it is called.
    pub name: String,
    /// How many charges: 1, 3 or 9.
    pub uses: u32,
    /// How they come back.
    pub recovery: Option<Recovery>,
    /// Reloads at hand.
    pub reloads: u32,
}

/// Supporting equipment as written down (CLN-EQP-03).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ItemSheet {
    /// What it is called.
    pub name: String,
    /// How it is used.
    pub place: Place,
    /// Its Scale; empty for that of its owner.
    pub scale: String,
    /// Bonus Essence, at least 1.
    pub essence: u32,
    /// Has to be 0: supporting equipment has no Resolve.
    pub resolve: u32,
    /// Clichés it gives.
    pub cliches: Vec<String>,
    /// Flaws it gives.
    pub flaws: Vec<String>,
    /// Pips it gives.
    pub pips: Vec<String>,
    /// Run-offs it gives.
    pub run_offs: Vec<RunOffSheet>,
    /// Charges that several of them share.
    pub pools: Vec<PoolSheet>,
    /// Whether the game master handed it out free of charge (CLN-BLD-10).
    pub gift: bool,
}

impl Default for ItemSheet {
    fn default() -> Self {
        ItemSheet {
            name: String::new(),
            place: Place::Person,
            scale: String::new(),
            essence: crate::rules::cost::ITEM_ESSENCE,
            resolve: 0,
            cliches: Vec::new(),
            flaws: Vec::new(),
            pips: Vec::new(),
            run_offs: Vec::new(),
            pools: Vec::new(),
            gift: false,
        }
    }
}

/// How a piece of equipment is used (CLN-ESS-07).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// Carried: it is lost whole.
    #[default]
    Person,
    /// A vehicle: it loses one Run-off after another, and gives its Scale.
    Vehicle,
}
