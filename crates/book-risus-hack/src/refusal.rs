//! How the book says no: each refusal with its rule.

use rulebook::{Message, Rule, SeatingFault, words};

/// Why something is not possible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The seat may not decide this.
    NotYours,
    /// There is no other seat of this name.
    NoSuchSeat(String),
    /// A ruling sets something to what it cannot be.
    BadRuling,
    /// It does not fit the moment.
    NotNow,
    /// There is nobody and nothing of this name here.
    Unknown(String),
    /// A name is taken, empty, too long or has characters that no name has.
    BadName(String),
    /// A text is missing, too long or has characters that no text has.
    BadText,
    /// There is no room for more.
    Full,
    /// A part of the book that is not used here.
    OptionOff(&'static str),
    /// Double Effort needs Effort.
    DoubleEffortAlone,
    /// A cliché has too few dice, or too many.
    BadLevel(String),
    /// Ten clichés at most.
    TooManyCliches,
    /// A character needs a cliché.
    NoCliche,
    /// The creation dice are not spent exactly.
    NotSpent {
        /// Dice to be spent.
        pool: u32,
        /// Dice spent.
        spent: u32,
    },
    /// There is a cliché of this name already.
    TwoOfAName(String),
    /// The game master has not agreed to the Drawback.
    DrawbackNotAgreed,
    /// A Tale is handed in before play begins.
    TooLate,
    /// One Drawback and one Tale at most.
    SecondOne,
    /// As many objects as the level, and no more.
    TooManyObjects(String),
    /// A penalty is at most half of the dice.
    BadPenalty,
    /// They have no such equipment, or named it twice.
    NoSuchItem,
    /// A difficulty that does not exist.
    BadFd,
    /// There are no dice left.
    NoDiceLeft,
    /// There are no Destiny points left.
    NoDestiny,
    /// One Destiny point a round.
    DestinyTwice,
    /// They get no Destiny points now.
    NoDestinyHere,
    /// One to three points.
    OneToThree,
    /// It takes two or more, each named once.
    TooFew,
    /// Two parties, and nobody twice.
    BadParty,
    /// The game master has not said how it suits.
    Unmarked,
    /// It is not their attack.
    OutOfTurn,
    /// This one cannot be attacked.
    BadFoe,
    /// A team is attacked as a whole.
    MemberOfTeam,
    /// They are beaten.
    Out,
    /// Their fate is not open.
    NotOut,
    /// The Effort is larger than the cliché can pay.
    EffortTooLarge,
    /// Teams are for combat.
    NoTeamsHere,
    /// Only between exchanges.
    BetweenExchanges,
    /// They are in a team already.
    InATeam,
    /// A team has two members or more.
    TeamTooSmall,
    /// These cannot be in the team.
    NotAPartner,
    /// In a team one fights with what one contributes.
    ContributionFixed,
    /// The leader is one of those with the highest score.
    NameALeader,
    /// The leader decides that.
    LeaderOnly,
    /// They are in no team.
    NoTeam,
    /// One of the team has to take it.
    NotAMember,
    /// More dice than were lost, or none.
    OverRecovery,
    /// The vehicle has to be repaired first.
    VehicleDamaged,
    /// A condition is open.
    ConditionOpen,
    /// There is nothing to be met or repaired.
    NoCondition,
    /// Only a candidate grows.
    NotACandidate,
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
            Refusal::NotNow => "TBL-03",
            Refusal::Unknown(_) | Refusal::BadName(_) | Refusal::BadText | Refusal::Full => {
                "TBL-04"
            }
            Refusal::OptionOff(_) | Refusal::DoubleEffortAlone => "RHK-GEN-03",
            Refusal::BadLevel(_) => "RHK-CRE-01",
            Refusal::TooManyCliches => "RHK-CRE-02",
            Refusal::NoCliche | Refusal::NotSpent { .. } => "RHK-CRE-04",
            Refusal::TwoOfAName(_) => "RHK-CRE-07",
            Refusal::DrawbackNotAgreed => "RHK-CRE-08",
            Refusal::TooLate => "RHK-CRE-09",
            Refusal::SecondOne => "RHK-RUL-02",
            Refusal::TooManyObjects(_) => "RHK-EQP-03",
            Refusal::BadPenalty => "RHK-RUL-08",
            Refusal::NoSuchItem => "RHK-RUL-30",
            Refusal::BadFd => "RHK-ROL-02",
            Refusal::NoDiceLeft => "RHK-RUL-39",
            Refusal::NoDestiny => "RHK-DST-01",
            Refusal::DestinyTwice => "RHK-RUL-13",
            Refusal::NoDestinyHere => "RHK-DST-02",
            Refusal::OneToThree => "RHK-DST-03",
            Refusal::TooFew => "RHK-SAC-01",
            Refusal::BadParty | Refusal::Unmarked => "RHK-CMB-02",
            Refusal::OutOfTurn | Refusal::BadFoe => "RHK-CMB-03",
            Refusal::MemberOfTeam
            | Refusal::NoTeamsHere
            | Refusal::InATeam
            | Refusal::TeamTooSmall
            | Refusal::NotAPartner => "RHK-TEA-01",
            Refusal::Out => "RHK-CMB-10",
            Refusal::NotOut => "RHK-TEA-09",
            Refusal::EffortTooLarge => "RHK-EFF-06",
            Refusal::BetweenExchanges => "RHK-RUL-31",
            Refusal::ContributionFixed => "RHK-TEA-04",
            Refusal::NameALeader => "RHK-TEA-02",
            Refusal::LeaderOnly => "RHK-TEA-10",
            Refusal::NoTeam => "RHK-TEA-11",
            Refusal::NotAMember => "RHK-TEA-08",
            Refusal::OverRecovery => "RHK-REC-04",
            Refusal::VehicleDamaged => "RHK-REC-02",
            Refusal::ConditionOpen | Refusal::NoCondition => "RHK-REC-03",
            Refusal::NotACandidate => "RHK-PRG-02",
        })
    }

    /// What to tell people.
    pub fn message(&self) -> Message {
        match self {
            Refusal::NotYours => Message::new("hack-no-not-yours"),
            Refusal::NoSuchSeat(name) => {
                Message::new("hack-no-such-seat").with("name", name.as_str())
            }
            Refusal::BadRuling => Message::new("hack-no-bad-ruling"),
            Refusal::NotNow => Message::new("hack-no-not-now"),
            Refusal::Unknown(name) => Message::new("hack-no-unknown").with("name", name.as_str()),
            Refusal::BadName(name) => Message::new("hack-no-bad-name")
                .with("name", name.as_str())
                .with("why", words::why_no_name(name, &[])),
            Refusal::BadText => Message::new("hack-no-bad-text"),
            Refusal::Full => Message::new("hack-no-full"),
            Refusal::OptionOff(option) => {
                Message::new("hack-no-option-off").with("option", *option)
            }
            Refusal::DoubleEffortAlone => Message::new("hack-no-double-effort-alone"),
            Refusal::BadLevel(name) => {
                Message::new("hack-no-bad-level").with("name", name.as_str())
            }
            Refusal::TooManyCliches => Message::new("hack-no-too-many-cliches"),
            Refusal::NoCliche => Message::new("hack-no-no-cliche"),
            Refusal::NotSpent { pool, spent } => Message::new("hack-no-not-spent")
                .with("pool", *pool)
                .with("spent", *spent),
            Refusal::TwoOfAName(name) => {
                Message::new("hack-no-two-of-a-name").with("name", name.as_str())
            }
            Refusal::DrawbackNotAgreed => Message::new("hack-no-drawback-not-agreed"),
            Refusal::TooLate => Message::new("hack-no-too-late"),
            Refusal::SecondOne => Message::new("hack-no-second-one"),
            Refusal::TooManyObjects(name) => {
                Message::new("hack-no-too-many-objects").with("name", name.as_str())
            }
            Refusal::BadPenalty => Message::new("hack-no-bad-penalty"),
            Refusal::NoSuchItem => Message::new("hack-no-no-such-item"),
            Refusal::BadFd => Message::new("hack-no-bad-fd"),
            Refusal::NoDiceLeft => Message::new("hack-no-no-dice-left"),
            Refusal::NoDestiny => Message::new("hack-no-no-destiny"),
            Refusal::DestinyTwice => Message::new("hack-no-destiny-twice"),
            Refusal::NoDestinyHere => Message::new("hack-no-no-destiny-here"),
            Refusal::OneToThree => Message::new("hack-no-one-to-three"),
            Refusal::TooFew => Message::new("hack-no-too-few"),
            Refusal::BadParty => Message::new("hack-no-bad-party"),
            Refusal::Unmarked => Message::new("hack-no-unmarked"),
            Refusal::OutOfTurn => Message::new("hack-no-out-of-turn"),
            Refusal::BadFoe => Message::new("hack-no-bad-foe"),
            Refusal::MemberOfTeam => Message::new("hack-no-member-of-team"),
            Refusal::Out => Message::new("hack-no-out"),
            Refusal::NotOut => Message::new("hack-no-not-out"),
            Refusal::EffortTooLarge => Message::new("hack-no-effort-too-large"),
            Refusal::NoTeamsHere => Message::new("hack-no-no-teams-here"),
            Refusal::BetweenExchanges => Message::new("hack-no-between-exchanges"),
            Refusal::InATeam => Message::new("hack-no-in-a-team"),
            Refusal::TeamTooSmall => Message::new("hack-no-team-too-small"),
            Refusal::NotAPartner => Message::new("hack-no-not-a-partner"),
            Refusal::ContributionFixed => Message::new("hack-no-contribution-fixed"),
            Refusal::NameALeader => Message::new("hack-no-name-a-leader"),
            Refusal::LeaderOnly => Message::new("hack-no-leader-only"),
            Refusal::NoTeam => Message::new("hack-no-no-team"),
            Refusal::NotAMember => Message::new("hack-no-not-a-member"),
            Refusal::OverRecovery => Message::new("hack-no-over-recovery"),
            Refusal::VehicleDamaged => Message::new("hack-no-vehicle-damaged"),
            Refusal::ConditionOpen => Message::new("hack-no-condition-open"),
            Refusal::NoCondition => Message::new("hack-no-no-condition"),
            Refusal::NotACandidate => Message::new("hack-no-not-a-candidate"),
        }
    }
}
