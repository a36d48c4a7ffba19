//! How the book says no: each refusal with its rule.

use rulebook::{Message, Rule, SeatingFault, words};

use crate::rules::creation::RESERVED;

/// Why something is not possible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The seat may not decide this.
    NotYours,
    /// There is no seat of this name.
    NoSuchSeat(String),
    /// A ruling sets something to what it cannot be.
    BadRuling,
    /// It does not fit the moment.
    NotNow,
    /// There is nobody and nothing of this name here.
    Unknown(String),
    /// A name is taken, empty, too long or has characters that no name has.
    BadName(String),
    /// A text is too long or has characters that no text has.
    BadText,
    /// There are too many at the table.
    Full,
    /// A character has too many Qualities.
    TooManyQualities(String),
    /// No Scene is open.
    NoScene,
    /// A Scene is open already.
    SceneOpen,
    /// A budget for creation is larger than a sheet can hold.
    BadBudget,
    /// The Strength Ranks are not spent exactly.
    StrengthRanks {
        /// Ranks to be spent.
        budget: u32,
        /// Ranks spent.
        spent: u32,
    },
    /// A Quality is Average: a Strength is Good or above, a Weakness Poor.
    StrengthTooLow(String),
    /// There are too many Weaknesses, or too few.
    WeaknessCount {
        /// Ranks to be spent.
        budget: u32,
        /// How many there are.
        count: u32,
    },
    /// A character has a Quality of this name already.
    QualityTwice(String),
    /// The game master has not approved a Quality yet.
    QualityNotApproved(String),
    /// So many Experience Points cannot be awarded.
    BadAward,
    /// There is nothing above Master.
    AlreadyMaster,
    /// Four Experience Points are needed.
    NotEnoughExperience,
    /// Not during a Conflict.
    ConflictRunning,
    /// What becomes a Strength gets a name that the game master approves.
    NeedsNewName,
    /// Only an Average Quality becomes a Strength like this.
    NotAverage,
    /// The game master has yet to answer another request.
    RequestOpen,
    /// Nothing was asked for.
    NoRequest,
    /// Who has a relevant Quality cannot act as Average.
    RelevantQualityExists,
    /// The game master demands this Quality.
    QualityDemanded(String),
    /// This Quality was not named.
    NotNamed,
    /// A Quality is used once in an action.
    QualityNamedTwice,
    /// A Quality below Poor cannot be used.
    QualityBelowPoor,
    /// These cannot help.
    BadHelper,
    /// So many shifts are not given.
    BadShift,
    /// The target has to be somebody else.
    BadDifficulty,
    /// It is not their turn.
    NotYourTurn,
    /// Who is out of action does nothing.
    OutOfAction,
    /// The dead do nothing.
    Dead,
    /// There is one action in a turn.
    ActionUsed,
    /// There is one strategy in a turn.
    OneStrategy,
    /// A strategy comes before the action.
    AlreadyActed,
    /// An attack needs a target.
    NoTarget,
    /// A target is named once.
    TargetTwice,
    /// Nobody attacks themselves.
    TargetSelf,
    /// A target has to be in the Conflict and in action.
    TargetOut,
    /// The target is too far away for this.
    OutOfRange,
    /// A helper must still have the turn of this round.
    HelperHasActed,
    /// Who comes first in the order has to roll.
    HighestMustRoll,
    /// A helper contributes at least one Quality.
    HelperWithoutQuality,
    /// Helpers are of one's own side, and targets of another.
    TogetherAgainstFoes,
    /// Nobody helps in a reaction.
    ReactionAlone,
    /// The victim is in action.
    NotOutOfAction,
    /// The victim went out of action in this very turn.
    OutSinceThisTurn,
    /// The victim is dead already.
    AlreadyDead,
    /// Nobody is killed in a Conflict about failure.
    FailureConflict,
    /// One is killed in a turn at most.
    OneKillPerTurn,
    /// Who means to kill has said so at the start.
    IntentUpFront,
    /// Nobody declares what they mean to do here.
    NoIntents,
    /// What was declared holds for the whole Conflict.
    IntentFixed,
    /// Somebody has yet to declare what they mean to do.
    IntentMissing,
    /// Weapons make no difference at this table.
    WeaponsOff,
    /// Only a target can be caught by surprise.
    NotATarget,
    /// The defender was hurt in this Scene already.
    NotFirstDamage,
    /// This is no Weakness.
    NotAWeakness,
    /// A held action is not held again.
    HeldOnce,
    /// They hold no action.
    NothingHeld,
    /// Held actions come between turns, the higher Initiative first.
    BetweenTurnsOnly,
    /// The order names everybody once.
    BadOrder,
    /// A Weakness does not make quick.
    SlowQuality,
    /// Only who surprises gets free turns.
    NobodySurprises,
    /// Distances are not kept at this table.
    RangeOff,
    /// They cannot be so far apart.
    BadDistance,
    /// Yards are not counted at this table.
    MovementOff,
    /// There are not so many yards left.
    NotEnoughMovement,
    /// A share is negative, or for a Quality that they do not have.
    BadAssignment,
    /// A Quality cannot take so much.
    QualityCannotHold(String),
    /// All the Damage that fits has to be shared out, and no more.
    NotFullyAssigned(u32),
    /// Once in a Scene.
    ChinAlreadyUsed,
    /// The Quality has to be Good or above now.
    ChinNeedsGood,
    /// The game master did not agree.
    ChinNotApproved,
    /// Only an attack is taken on the chin, by its target.
    NotAnAttack,
    /// All that comes back has to be shared out, and no Quality rises above its Rank.
    BadRecovery,
    /// The game master has called for no recovery.
    NoRecoveryCalled,
    /// Nobody has lost any Ranks.
    NothingLost,
    /// This Quality cannot help to heal.
    BadHealing,
    /// They are not out of action.
    NotOut,
}

impl From<SeatingFault> for Refusal {
    fn from(fault: SeatingFault) -> Self {
        match fault {
            SeatingFault::Full => Refusal::Full,
            SeatingFault::BadName(name) => Refusal::BadName(name),
            SeatingFault::NoSuchSeat(name) => Refusal::NoSuchSeat(name),
        }
    }
}

impl Refusal {
    /// The rule that forbids it.
    pub fn rule(&self) -> Rule {
        Rule(match self {
            Refusal::NotYours | Refusal::NoSuchSeat(_) => "TBL-01",
            Refusal::BadRuling => "TBL-02",
            Refusal::NotNow | Refusal::RequestOpen | Refusal::NoRequest => "TBL-03",
            Refusal::Unknown(_)
            | Refusal::BadName(_)
            | Refusal::BadText
            | Refusal::Full
            | Refusal::TooManyQualities(_) => "TBL-04",
            Refusal::NoScene | Refusal::SceneOpen => "PDQ-DMG-01",
            Refusal::BadBudget => "PDQ-CRE-01",
            Refusal::StrengthRanks { .. }
            | Refusal::StrengthTooLow(_)
            | Refusal::WeaknessCount { .. }
            | Refusal::QualityTwice(_) => "PDQ-CRE-03",
            Refusal::QualityNotApproved(_) => "PDQ-CRE-04",
            Refusal::BadAward => "PDQ-IMP-01",
            Refusal::AlreadyMaster => "PDQ-IMP-02",
            Refusal::NotEnoughExperience | Refusal::ConflictRunning => "PDQ-IMP-04",
            Refusal::NeedsNewName | Refusal::NotAverage => "PDQ-IMP-05",
            Refusal::RelevantQualityExists => "PDQ-RUL-09",
            Refusal::QualityDemanded(_) => "PDQ-RUL-37",
            Refusal::NotNamed => "PDQ-TSK-01",
            Refusal::QualityNamedTwice => "PDQ-TSK-03",
            Refusal::QualityBelowPoor => "PDQ-RUL-19",
            Refusal::BadHelper => "PDQ-TSK-04",
            Refusal::BadShift => "PDQ-SHF-07",
            Refusal::BadDifficulty => "PDQ-TSK-05",
            Refusal::NotYourTurn | Refusal::Dead => "PDQ-TRN-03",
            Refusal::OutOfAction => "PDQ-OUT-03",
            Refusal::ActionUsed => "PDQ-TRN-02",
            Refusal::OneStrategy | Refusal::AlreadyActed => "PDQ-STR-01",
            Refusal::NoTarget | Refusal::TargetTwice | Refusal::TargetSelf | Refusal::TargetOut => {
                "PDQ-ATK-01"
            }
            Refusal::OutOfRange => "PDQ-RNG-02",
            Refusal::HelperHasActed | Refusal::HighestMustRoll => "PDQ-TEM-02",
            Refusal::HelperWithoutQuality => "PDQ-TEM-03",
            Refusal::TogetherAgainstFoes => "PDQ-TEM-01",
            Refusal::ReactionAlone => "PDQ-TEM-04",
            Refusal::NotOutOfAction
            | Refusal::OutSinceThisTurn
            | Refusal::AlreadyDead
            | Refusal::FailureConflict => "PDQ-KIL-03",
            Refusal::OneKillPerTurn => "PDQ-RUL-20",
            Refusal::IntentUpFront
            | Refusal::NoIntents
            | Refusal::IntentFixed
            | Refusal::IntentMissing => "PDQ-KIL-04",
            Refusal::WeaponsOff => "PDQ-XDM-02",
            Refusal::NotATarget => "PDQ-XDM-04",
            Refusal::NotFirstDamage => "PDQ-XDM-05",
            Refusal::NotAWeakness => "PDQ-XDM-06",
            Refusal::HeldOnce | Refusal::NothingHeld => "PDQ-HLD-01",
            Refusal::BetweenTurnsOnly => "PDQ-RUL-21",
            Refusal::BadOrder => "PDQ-INI-01",
            Refusal::SlowQuality => "PDQ-RUL-23",
            Refusal::NobodySurprises => "PDQ-INI-07",
            Refusal::RangeOff | Refusal::BadDistance => "PDQ-RNG-01",
            Refusal::MovementOff => "PDQ-MOV-01",
            Refusal::NotEnoughMovement => "PDQ-MOV-03",
            Refusal::BadAssignment
            | Refusal::QualityCannotHold(_)
            | Refusal::NotFullyAssigned(_) => "PDQ-DST-02",
            Refusal::ChinAlreadyUsed
            | Refusal::ChinNeedsGood
            | Refusal::ChinNotApproved
            | Refusal::NotAnAttack => "PDQ-CHN-02",
            Refusal::BadRecovery => "PDQ-REC-04",
            Refusal::NoRecoveryCalled => "PDQ-REC-07",
            Refusal::NothingLost => "PDQ-REC-03",
            Refusal::BadHealing => "PDQ-RUL-18",
            Refusal::NotOut => "PDQ-OUT-02",
        })
    }

    /// What to tell people.
    #[expect(clippy::too_many_lines, reason = "one arm for each refusal")]
    pub fn message(&self) -> Message {
        match self {
            Refusal::NotYours => Message::new("pdq-no-not-yours"),
            Refusal::NoSuchSeat(name) => {
                Message::new("pdq-no-such-seat").with("name", name.as_str())
            }
            Refusal::BadRuling => Message::new("pdq-no-bad-ruling"),
            Refusal::NotNow => Message::new("pdq-no-not-now"),
            Refusal::Unknown(name) => Message::new("pdq-no-unknown").with("name", name.as_str()),
            Refusal::BadName(name) => Message::new("pdq-no-bad-name")
                .with("name", name.as_str())
                .with("why", words::why_no_name(name, &RESERVED)),
            Refusal::BadText => Message::new("pdq-no-bad-text"),
            Refusal::Full => Message::new("pdq-no-full"),
            Refusal::TooManyQualities(name) => {
                Message::new("pdq-no-too-many-qualities").with("name", name.as_str())
            }
            Refusal::NoScene => Message::new("pdq-no-no-scene"),
            Refusal::SceneOpen => Message::new("pdq-no-scene-open"),
            Refusal::BadBudget => Message::new("pdq-no-bad-budget"),
            Refusal::StrengthRanks { budget, spent } => Message::new("pdq-no-strength-ranks")
                .with("budget", *budget)
                .with("spent", *spent),
            Refusal::StrengthTooLow(name) => {
                Message::new("pdq-no-strength-too-low").with("name", name.as_str())
            }
            Refusal::WeaknessCount { budget, count } => Message::new("pdq-no-weakness-count")
                .with("budget", *budget)
                .with("count", *count),
            Refusal::QualityTwice(name) => {
                Message::new("pdq-no-quality-twice").with("name", name.as_str())
            }
            Refusal::QualityNotApproved(name) => {
                Message::new("pdq-no-quality-not-approved").with("name", name.as_str())
            }
            Refusal::BadAward => Message::new("pdq-no-bad-award"),
            Refusal::AlreadyMaster => Message::new("pdq-no-already-master"),
            Refusal::NotEnoughExperience => Message::new("pdq-no-not-enough-experience"),
            Refusal::ConflictRunning => Message::new("pdq-no-conflict-running"),
            Refusal::NeedsNewName => Message::new("pdq-no-needs-new-name"),
            Refusal::NotAverage => Message::new("pdq-no-not-average"),
            Refusal::RequestOpen => Message::new("pdq-no-request-open"),
            Refusal::NoRequest => Message::new("pdq-no-no-request"),
            Refusal::RelevantQualityExists => Message::new("pdq-no-relevant-quality-exists"),
            Refusal::QualityDemanded(name) => {
                Message::new("pdq-no-quality-demanded").with("name", name.as_str())
            }
            Refusal::NotNamed => Message::new("pdq-no-not-named"),
            Refusal::QualityNamedTwice => Message::new("pdq-no-quality-named-twice"),
            Refusal::QualityBelowPoor => Message::new("pdq-no-quality-below-poor"),
            Refusal::BadHelper => Message::new("pdq-no-bad-helper"),
            Refusal::BadShift => Message::new("pdq-no-bad-shift"),
            Refusal::BadDifficulty => Message::new("pdq-no-bad-difficulty"),
            Refusal::NotYourTurn => Message::new("pdq-no-not-your-turn"),
            Refusal::OutOfAction => Message::new("pdq-no-out-of-action"),
            Refusal::Dead => Message::new("pdq-no-dead"),
            Refusal::ActionUsed => Message::new("pdq-no-action-used"),
            Refusal::OneStrategy => Message::new("pdq-no-one-strategy-per-turn"),
            Refusal::AlreadyActed => Message::new("pdq-no-already-acted"),
            Refusal::NoTarget => Message::new("pdq-no-no-target"),
            Refusal::TargetTwice => Message::new("pdq-no-target-twice"),
            Refusal::TargetSelf => Message::new("pdq-no-target-self"),
            Refusal::TargetOut => Message::new("pdq-no-target-out"),
            Refusal::OutOfRange => Message::new("pdq-no-out-of-range"),
            Refusal::HelperHasActed => Message::new("pdq-no-helper-has-acted"),
            Refusal::HighestMustRoll => Message::new("pdq-no-highest-initiative-must-roll"),
            Refusal::HelperWithoutQuality => Message::new("pdq-no-helper-without-quality"),
            Refusal::TogetherAgainstFoes => Message::new("pdq-no-together-against-foes"),
            Refusal::ReactionAlone => Message::new("pdq-no-reaction-alone"),
            Refusal::NotOutOfAction => Message::new("pdq-no-not-out-of-action"),
            Refusal::OutSinceThisTurn => Message::new("pdq-no-out-since-this-turn"),
            Refusal::AlreadyDead => Message::new("pdq-no-already-dead"),
            Refusal::FailureConflict => Message::new("pdq-no-failure-conflict"),
            Refusal::OneKillPerTurn => Message::new("pdq-no-one-kill-per-turn"),
            Refusal::IntentUpFront => Message::new("pdq-no-intent-declared-up-front"),
            Refusal::NoIntents => Message::new("pdq-no-no-intents"),
            Refusal::IntentFixed => Message::new("pdq-no-intent-fixed"),
            Refusal::IntentMissing => Message::new("pdq-no-intent-missing"),
            Refusal::WeaponsOff => Message::new("pdq-no-weapons-off"),
            Refusal::NotATarget => Message::new("pdq-no-not-a-target"),
            Refusal::NotFirstDamage => Message::new("pdq-no-not-first-damage"),
            Refusal::NotAWeakness => Message::new("pdq-no-not-a-weakness"),
            Refusal::HeldOnce => Message::new("pdq-no-held-once"),
            Refusal::NothingHeld => Message::new("pdq-no-nothing-held"),
            Refusal::BetweenTurnsOnly => Message::new("pdq-no-between-turns-only"),
            Refusal::BadOrder => Message::new("pdq-no-bad-order"),
            Refusal::SlowQuality => Message::new("pdq-no-slow-quality"),
            Refusal::NobodySurprises => Message::new("pdq-no-nobody-surprises"),
            Refusal::RangeOff => Message::new("pdq-no-range-off"),
            Refusal::BadDistance => Message::new("pdq-no-bad-distance"),
            Refusal::MovementOff => Message::new("pdq-no-movement-off"),
            Refusal::NotEnoughMovement => Message::new("pdq-no-not-enough-movement"),
            Refusal::BadAssignment => Message::new("pdq-no-bad-assignment"),
            Refusal::QualityCannotHold(name) => {
                Message::new("pdq-no-quality-cannot-hold").with("name", name.as_str())
            }
            Refusal::NotFullyAssigned(points) => {
                Message::new("pdq-no-damage-not-fully-assigned").with("points", *points)
            }
            Refusal::ChinAlreadyUsed => Message::new("pdq-no-chin-already-used"),
            Refusal::ChinNeedsGood => Message::new("pdq-no-chin-needs-good"),
            Refusal::ChinNotApproved => Message::new("pdq-no-chin-not-approved"),
            Refusal::NotAnAttack => Message::new("pdq-no-not-an-attack"),
            Refusal::BadRecovery => Message::new("pdq-no-bad-recovery"),
            Refusal::NoRecoveryCalled => Message::new("pdq-no-no-recovery-called"),
            Refusal::NothingLost => Message::new("pdq-no-nothing-lost"),
            Refusal::BadHealing => Message::new("pdq-no-bad-healing"),
            Refusal::NotOut => Message::new("pdq-no-not-out"),
        }
    }
}
