//! How the book says no: each way with its rule and its sentence.

use rulebook::{Message, Rule, SeatingFault, words};

/// Why something is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// They may not do this: it is somebody else's.
    NotYours,
    /// Nobody sits there.
    NoSuchSeat(String),
    /// It is that already, or it cannot be that.
    BadRuling,
    /// Something else is going on.
    NotNow,
    /// There is nobody and nothing of that name.
    Unknown(String),
    /// That cannot be a name, or it is taken.
    BadName(String),
    /// The text is too long, or cannot be shown.
    BadText,
    /// There are too many already.
    Full,
    /// That is more than a table holds.
    TooMuch,
    /// Only the World Master sets the terms.
    WmSets,
    /// It is one die, or two where something makes them good at it.
    BadBase,
    /// They have no such thing to use.
    NoSuchMeans,
    /// The scale has no such difficulty.
    UnknownDifficulty(String),
    /// A die has to be put on the tower first.
    DieOwed(String),
    /// Only who owes a die places it.
    NotYourDie(String),
    /// No die is owed.
    NoDieOwed,
    /// Who is down does nothing.
    Down(String),
    /// Only Monsters have Health.
    NoHealth,
    /// Only a fallen PC or NPC can be revived.
    NotFallen(String),
    /// Wishes are never more than the Level.
    TooManyWishes,
    /// There are not so many Wishes.
    NotEnoughWishes,
    /// There is one action of each sort in a turn.
    ActionSpent,
    /// What is held back needs a trigger.
    HoldNeedsTrigger,
    /// They hold nothing back.
    NothingHeld,
    /// There is one trigger for all that is held.
    AlreadyHolding,
    /// It is not their turn.
    NotYourTurn,
    /// The World Master cannot sit there.
    BadCircle,
    /// An ordinary Weapon does not defend.
    OffensiveWeapon,
    /// A defensive Weapon does not attack.
    DefensiveWeapon,
    /// Only a Monster has a weakness that costs Health.
    NoWeakSpot,
    /// Nobody attacks themselves.
    TargetSelf,
    /// Who is down is not attacked.
    TargetDown(String),
    /// There is no such distance.
    BadRange,
    /// Hand to hand needs Short range.
    OutOfReach,
    /// The range does not change that way.
    NoFarther,
    /// An edge is 1, 2 or 3, or there is none.
    UnknownEdge,
    /// A Monster has some Health.
    BadHealth,
    /// A PC has all fields filled in.
    FieldMissing(String),
    /// A Level is at least 1.
    BadLevel,
    /// Only PCs have a Level and Wishes.
    NoWishes,
    /// Those are no chances.
    BadFalls,
    /// Nobody aims there.
    BadAim,
    /// The chart has no such entry.
    BadChart,
    /// Nobody comes or goes for good in an encounter.
    InEncounter,
    /// Somebody has to take part.
    NobodyFights,
    /// There is no encounter.
    NoEncounter,
    /// An encounter is going on.
    EncounterOn,
    /// They take no part in the encounter.
    NotFighting(String),
    /// They take part already.
    AlreadyFighting(String),
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
            Refusal::Unknown(_)
            | Refusal::BadName(_)
            | Refusal::BadText
            | Refusal::Full
            | Refusal::TooMuch => "TBL-04",
            Refusal::WmSets => "DTW-ROL-01",
            Refusal::BadBase | Refusal::NoSuchMeans => "DTW-ROL-02",
            Refusal::UnknownDifficulty(_) => "DTW-CDF-01",
            Refusal::DieOwed(_) | Refusal::NotYourDie(_) | Refusal::NoDieOwed => "DTW-TWR-02",
            Refusal::Down(_) | Refusal::NoHealth => "DTW-TWR-07",
            Refusal::NotFallen(_) => "DTW-MIR-02",
            Refusal::TooManyWishes => "DTW-WSH-01",
            Refusal::NotEnoughWishes => "DTW-WSH-09",
            Refusal::ActionSpent => "DTW-ACT-01",
            Refusal::HoldNeedsTrigger | Refusal::NothingHeld => "DTW-ACT-02",
            Refusal::AlreadyHolding => "DTW-RUL-18",
            Refusal::NotYourTurn => "DTW-INI-02",
            Refusal::BadCircle => "DTW-INI-04",
            Refusal::OffensiveWeapon | Refusal::DefensiveWeapon => "DTW-ATK-02",
            Refusal::NoWeakSpot => "DTW-ATK-05",
            Refusal::TargetSelf | Refusal::TargetDown(_) => "DTW-ATK-10",
            Refusal::BadRange => "DTW-MOV-01",
            Refusal::OutOfReach => "DTW-MOV-02",
            Refusal::NoFarther => "DTW-RUL-19",
            Refusal::UnknownEdge => "DTW-EDG-03",
            Refusal::BadHealth => "DTW-MON-01",
            Refusal::FieldMissing(_) => "DTW-CHR-02",
            Refusal::BadLevel => "DTW-LVL-01",
            Refusal::NoWishes => "DTW-RUL-24",
            Refusal::BadFalls => "DTW-TAB-03",
            Refusal::BadAim => "DTW-TAB-04",
            Refusal::BadChart => "DTW-TAB-06",
            Refusal::InEncounter => "DTW-TAB-10",
            Refusal::NobodyFights
            | Refusal::NoEncounter
            | Refusal::EncounterOn
            | Refusal::NotFighting(_)
            | Refusal::AlreadyFighting(_) => "DTW-TAB-09",
        })
    }

    /// What to tell people.
    pub fn message(&self) -> Message {
        match self {
            Refusal::NotYours => Message::new("die-tower-no-not-yours"),
            Refusal::NoSuchSeat(name) => {
                Message::new("die-tower-no-such-seat").with("name", name.as_str())
            }
            Refusal::BadRuling => Message::new("die-tower-no-bad-ruling"),
            Refusal::NotNow => Message::new("die-tower-no-not-now"),
            Refusal::Unknown(name) => {
                Message::new("die-tower-no-unknown").with("name", name.as_str())
            }
            Refusal::BadName(name) => Message::new("die-tower-no-bad-name")
                .with("name", name.as_str())
                .with("why", words::why_no_name(name, &[])),
            Refusal::BadText => Message::new("die-tower-no-bad-text"),
            Refusal::Full => Message::new("die-tower-no-full"),
            Refusal::TooMuch => Message::new("die-tower-no-too-much"),
            Refusal::WmSets => Message::new("die-tower-no-wm-sets"),
            Refusal::BadBase => Message::new("die-tower-no-bad-base"),
            Refusal::NoSuchMeans => Message::new("die-tower-no-no-such-means"),
            Refusal::UnknownDifficulty(name) => {
                Message::new("die-tower-no-unknown-difficulty").with("name", name.as_str())
            }
            Refusal::DieOwed(name) => {
                Message::new("die-tower-no-die-owed").with("name", name.as_str())
            }
            Refusal::NotYourDie(name) => {
                Message::new("die-tower-no-not-your-die").with("name", name.as_str())
            }
            Refusal::NoDieOwed => Message::new("die-tower-no-no-die-owed"),
            Refusal::Down(name) => Message::new("die-tower-no-down").with("name", name.as_str()),
            Refusal::NoHealth => Message::new("die-tower-no-no-health"),
            Refusal::NotFallen(name) => {
                Message::new("die-tower-no-not-fallen").with("name", name.as_str())
            }
            Refusal::TooManyWishes => Message::new("die-tower-no-too-many-wishes"),
            Refusal::NotEnoughWishes => Message::new("die-tower-no-not-enough-wishes"),
            Refusal::ActionSpent => Message::new("die-tower-no-action-spent"),
            Refusal::HoldNeedsTrigger => Message::new("die-tower-no-hold-needs-trigger"),
            Refusal::NothingHeld => Message::new("die-tower-no-nothing-held"),
            Refusal::AlreadyHolding => Message::new("die-tower-no-already-holding"),
            Refusal::NotYourTurn => Message::new("die-tower-no-not-your-turn"),
            Refusal::BadCircle => Message::new("die-tower-no-bad-circle"),
            Refusal::OffensiveWeapon => Message::new("die-tower-no-offensive-weapon-cannot-defend"),
            Refusal::DefensiveWeapon => Message::new("die-tower-no-defensive-weapon-cannot-attack"),
            Refusal::NoWeakSpot => Message::new("die-tower-no-no-weak-spot"),
            Refusal::TargetSelf => Message::new("die-tower-no-target-self"),
            Refusal::TargetDown(name) => {
                Message::new("die-tower-no-target-down").with("name", name.as_str())
            }
            Refusal::BadRange => Message::new("die-tower-no-bad-range"),
            Refusal::OutOfReach => Message::new("die-tower-no-out-of-reach"),
            Refusal::NoFarther => Message::new("die-tower-no-no-farther"),
            Refusal::UnknownEdge => Message::new("die-tower-no-unknown-edge"),
            Refusal::BadHealth => Message::new("die-tower-no-bad-health"),
            Refusal::FieldMissing(name) => {
                Message::new("die-tower-no-field-missing").with("name", name.as_str())
            }
            Refusal::BadLevel => Message::new("die-tower-no-bad-level"),
            Refusal::NoWishes => Message::new("die-tower-no-no-wishes"),
            Refusal::BadFalls => Message::new("die-tower-no-bad-falls"),
            Refusal::BadAim => Message::new("die-tower-no-bad-aim"),
            Refusal::BadChart => Message::new("die-tower-no-bad-chart"),
            Refusal::InEncounter => Message::new("die-tower-no-in-encounter"),
            Refusal::NobodyFights => Message::new("die-tower-no-nobody-fights"),
            Refusal::NoEncounter => Message::new("die-tower-no-no-encounter"),
            Refusal::EncounterOn => Message::new("die-tower-no-encounter-on"),
            Refusal::NotFighting(name) => {
                Message::new("die-tower-no-not-fighting").with("name", name.as_str())
            }
            Refusal::AlreadyFighting(name) => {
                Message::new("die-tower-no-already-fighting").with("name", name.as_str())
            }
        }
    }
}
