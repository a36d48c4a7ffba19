//! Every way in which Risus, or the table, says no.

use rulebook::{Message, Rule, SeatingFault, words};

use crate::state::BREVET;

/// A refusal. What was refused has changed nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    // The table.
    /// This seat does not decide that.
    NotYours,
    /// There is nobody, or nothing, of that name.
    Unknown(String),
    /// A name that is taken, empty, too long or not fit to be shown.
    BadName(String),
    /// A text that is too long or not fit to be shown.
    BadText,
    /// The table is full.
    Full,
    /// This cannot be done now.
    NotNow,
    /// A number that a ruling cannot set.
    BadRuling,

    // The book.
    /// An option that is off.
    OptionOff(&'static str),
    /// `long_haul` without `advancement`.
    LongHaulAlone,
    /// A level outside 1 to 4, or of an NPC outside 1 to the highest.
    BadLevel(String),
    /// Two clichés of one name.
    TwoOfAName(String),
    /// More than one primary cliché.
    TwoPrimaries,
    /// Not exactly the pool was spent.
    NotSpent {
        /// Dice to spend.
        pool: u32,
        /// Dice spent.
        spent: u32,
    },
    /// A character without a cliché.
    NoCliche,
    /// A second Hook or Tale.
    SecondOne,
    /// The tools of the cliché make it unusable.
    Unusable,
    /// The cliché has no dice left.
    NoDiceLeft,
    /// The cliché is not applicable here.
    NotApplicable,
    /// The cliché has not been marked.
    Unmarked,
    /// More charges than there are.
    TooLucky,
    /// A pump outside what the cliché has left.
    PumpTooBig,
    /// A brevet cannot be pumped.
    PumpedBrevet,
    /// No pumps in this kind of roll.
    NoPumpHere,
    /// A target below 1.
    BadTarget,
    /// No brevet in a target-number roll.
    NoBrevetHere,
    /// A brevet for somebody who has an applicable cliché.
    BrevetNotNeeded,
    /// Who fights with a brevet has nothing else.
    BrevetOnly,
    /// Too few to compete.
    TooFew,
    /// Somebody named twice, or on both sides.
    Twice,
    /// A party without anybody.
    EmptyParty,
    /// Not their turn, or out.
    OutOfTurn,
    /// A target that is out, or on the same side.
    BadTargetFoe,
    /// A member of a team cannot be attacked alone.
    MemberOfTeam,
    /// Somebody who has nothing to roll with.
    CannotDefend,
    /// No vengeance to take.
    NoVengeance,
    /// Teams change between turns only.
    BetweenTurnsOnly,
    /// Already in a team.
    InATeam,
    /// A team of fewer than two.
    TeamTooSmall,
    /// A team member rolls what they contribute.
    ContributionFixed,
    /// The leader must be named among those with the most dice.
    NameALeader,
    /// No team to leave.
    NoTeamToLeave,
    /// No team to disband.
    NoTeamToDisband,
    /// No team to join.
    NoTeamToJoin,
    /// A brevet in a combat for somebody who has an applicable cliché or has already fought.
    NoBrevetInCombat,
    /// A brevet that was not taken.
    BrevetNotTaken,
    /// A cliché that is not applicable in a single action.
    NotApplicableHere,
    /// Seats are put in another order before a round's first turn only, and all of them.
    BadOrder,
    /// Somebody who is in the combat already, or on both sides.
    InTheCombat,
    /// Not somebody to team up with.
    NotAPartner,
    /// Teams exist in combat only.
    NoTeamsHere,
    /// Who is out cannot act.
    Out,
    /// Only the leader decides that.
    LeaderOnly,
    /// Not somebody who can take it.
    NotAMember,
    /// Not one of those who volunteered.
    NotAVolunteer,
    /// More dice than were lost.
    OverRecovery,
    /// A condition that is not met.
    ConditionOpen,
    /// No condition to meet.
    NoCondition,
    /// Nobody to advance.
    NobodyAdvances,
    /// A new cliché needs dice that were earned.
    NothingEarned,
    /// A new cliché needs the game master's yes.
    NotApproved,
}

impl From<SeatingFault> for Refusal {
    fn from(fault: SeatingFault) -> Self {
        match fault {
            SeatingFault::Full => Refusal::Full,
            SeatingFault::BadName(name) => Refusal::BadName(name),
            SeatingFault::NoSuchSeat(name) => Refusal::Unknown(name),
        }
    }
}

impl Refusal {
    /// The rule that says no.
    pub fn rule(&self) -> Rule {
        Rule(match self {
            Refusal::NotYours | Refusal::Unknown(_) => "TBL-01",
            Refusal::BadRuling => "TBL-02",
            Refusal::NotNow => "TBL-03",
            Refusal::BadName(_) | Refusal::BadText | Refusal::Full => "TBL-04",
            Refusal::OptionOff(_) | Refusal::LongHaulAlone => "RIS-GEN-03",
            Refusal::BadLevel(_) => "RIS-CRE-03",
            Refusal::TwoOfAName(_) => "RIS-CRE-01",
            Refusal::TwoPrimaries => "RIS-CRE-05",
            Refusal::NotSpent { .. } | Refusal::NoCliche => "RIS-CRE-07",
            Refusal::SecondOne => "RIS-HKT-03",
            Refusal::Unusable => "RIS-EQP-03",
            Refusal::NoDiceLeft => "RIS-RUL-11",
            Refusal::Unmarked | Refusal::CannotDefend => "RIS-CMB-02",
            Refusal::TooLucky => "RIS-LKY-02",
            Refusal::PumpTooBig => "RIS-PMP-03",
            Refusal::PumpedBrevet => "RIS-PMP-06",
            Refusal::NoPumpHere => "RIS-RUL-13",
            Refusal::BadTarget => "RIS-TGT-04",
            Refusal::NoBrevetHere => "RIS-TGT-06",
            Refusal::BrevetNotNeeded => "RIS-SAC-03",
            Refusal::BrevetOnly => "RIS-RUL-08",
            Refusal::TooFew => "RIS-RUL-33",
            Refusal::Twice => "RIS-SAC-02",
            Refusal::EmptyParty => "RIS-RUL-19",
            Refusal::NotApplicable | Refusal::OutOfTurn | Refusal::BadTargetFoe => "RIS-CMB-07",
            Refusal::MemberOfTeam => "RIS-TEA-06",
            Refusal::NoVengeance => "RIS-RUL-27",
            Refusal::BetweenTurnsOnly | Refusal::NotAPartner => "RIS-TEA-01",
            Refusal::InATeam | Refusal::TeamTooSmall => "RIS-RUL-22",
            Refusal::ContributionFixed => "RIS-TEA-02",
            Refusal::NoTeamToLeave => "RIS-TEA-17",
            Refusal::NoTeamToDisband => "RIS-TEA-18",
            Refusal::NoTeamToJoin => "RIS-RUL-23",
            Refusal::NoBrevetInCombat | Refusal::BrevetNotTaken => "RIS-CMB-03",
            Refusal::NotApplicableHere => "RIS-SAC-06",
            Refusal::BadOrder => "RIS-RUL-18",
            Refusal::InTheCombat => "RIS-CMB-01",
            Refusal::NoTeamsHere => "RIS-RUL-41",
            Refusal::Out => "RIS-CMB-15",
            Refusal::NameALeader => "RIS-TEA-04",
            Refusal::LeaderOnly => "RIS-TEA-05",
            Refusal::NotAMember => "RIS-TEA-14",
            Refusal::NotAVolunteer => "RIS-RUL-26",
            Refusal::OverRecovery => "RIS-REC-03",
            Refusal::ConditionOpen | Refusal::NoCondition => "RIS-REC-02",
            Refusal::NobodyAdvances => "RIS-ADV-03",
            Refusal::NothingEarned => "RIS-ADV-07",
            Refusal::NotApproved => "RIS-RUL-35",
        })
    }

    /// What to tell people.
    pub fn message(&self) -> Message {
        match self {
            Refusal::NotYours => Message::new("risus-no-not-yours"),
            Refusal::Unknown(name) => Message::new("risus-no-unknown").with("name", name.as_str()),
            Refusal::BadName(name) => Message::new("risus-no-bad-name")
                .with("name", name.as_str())
                .with("why", words::why_no_name(name, &[BREVET])),
            Refusal::BadText => Message::new("risus-no-bad-text"),
            Refusal::Full => Message::new("risus-no-full"),
            Refusal::NotNow => Message::new("risus-no-not-now"),
            Refusal::BadRuling => Message::new("risus-no-bad-ruling"),
            Refusal::OptionOff(option) => {
                Message::new("risus-no-option-off").with("option", *option)
            }
            Refusal::LongHaulAlone => Message::new("risus-no-long-haul-alone"),
            Refusal::BadLevel(name) => {
                Message::new("risus-no-bad-level").with("cliche", name.as_str())
            }
            Refusal::TwoOfAName(name) => {
                Message::new("risus-no-two-of-a-name").with("cliche", name.as_str())
            }
            Refusal::TwoPrimaries => Message::new("risus-no-two-primaries"),
            Refusal::NotSpent { pool, spent } => Message::new("risus-no-not-spent")
                .with("pool", *pool)
                .with("spent", *spent),
            Refusal::NoCliche => Message::new("risus-no-no-cliche"),
            Refusal::SecondOne => Message::new("risus-no-second-one"),
            Refusal::Unusable => Message::new("risus-no-unusable"),
            Refusal::NoDiceLeft => Message::new("risus-no-no-dice-left"),
            Refusal::NotApplicable => Message::new("risus-no-not-applicable"),
            Refusal::Unmarked => Message::new("risus-no-unmarked"),
            Refusal::TooLucky => Message::new("risus-no-too-lucky"),
            Refusal::PumpTooBig => Message::new("risus-no-pump-too-big"),
            Refusal::PumpedBrevet => Message::new("risus-no-pumped-brevet"),
            Refusal::NoPumpHere => Message::new("risus-no-no-pump-here"),
            Refusal::BadTarget => Message::new("risus-no-bad-target"),
            Refusal::NoBrevetHere => Message::new("risus-no-no-brevet-here"),
            Refusal::BrevetNotNeeded => Message::new("risus-no-brevet-not-needed"),
            Refusal::BrevetOnly => Message::new("risus-no-brevet-only"),
            Refusal::TooFew => Message::new("risus-no-too-few"),
            Refusal::Twice => Message::new("risus-no-twice"),
            Refusal::EmptyParty => Message::new("risus-no-empty-party"),
            Refusal::OutOfTurn => Message::new("risus-no-out-of-turn"),
            Refusal::BadTargetFoe => Message::new("risus-no-bad-foe"),
            Refusal::MemberOfTeam => Message::new("risus-no-member-of-team"),
            Refusal::CannotDefend => Message::new("risus-no-cannot-defend"),
            Refusal::NoVengeance => Message::new("risus-no-no-vengeance"),
            Refusal::BetweenTurnsOnly => Message::new("risus-no-between-turns-only"),
            Refusal::InATeam => Message::new("risus-no-in-a-team"),
            Refusal::TeamTooSmall => Message::new("risus-no-team-too-small"),
            Refusal::ContributionFixed => Message::new("risus-no-contribution-fixed"),
            Refusal::NameALeader => Message::new("risus-no-name-a-leader"),
            Refusal::NoTeamToLeave => Message::new("risus-no-no-team-to-leave"),
            Refusal::NoTeamToDisband => Message::new("risus-no-no-team-to-disband"),
            Refusal::NoTeamToJoin => Message::new("risus-no-no-team-to-join"),
            Refusal::NoBrevetInCombat => Message::new("risus-no-no-brevet-in-combat"),
            Refusal::BrevetNotTaken => Message::new("risus-no-brevet-not-taken"),
            Refusal::NotApplicableHere => Message::new("risus-no-not-applicable-here"),
            Refusal::BadOrder => Message::new("risus-no-bad-order"),
            Refusal::InTheCombat => Message::new("risus-no-in-the-combat"),
            Refusal::NotAPartner => Message::new("risus-no-not-a-partner"),
            Refusal::NoTeamsHere => Message::new("risus-no-no-teams-here"),
            Refusal::Out => Message::new("risus-no-out"),
            Refusal::LeaderOnly => Message::new("risus-no-leader-only"),
            Refusal::NotAMember => Message::new("risus-no-not-a-member"),
            Refusal::NotAVolunteer => Message::new("risus-no-not-a-volunteer"),
            Refusal::OverRecovery => Message::new("risus-no-over-recovery"),
            Refusal::ConditionOpen => Message::new("risus-no-condition-open"),
            Refusal::NoCondition => Message::new("risus-no-no-condition"),
            Refusal::NobodyAdvances => Message::new("risus-no-nobody-advances"),
            Refusal::NothingEarned => Message::new("risus-no-nothing-earned"),
            Refusal::NotApproved => Message::new("risus-no-not-approved"),
        }
    }
}
