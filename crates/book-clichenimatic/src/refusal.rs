//! How the book says no: each refusal with its rule. The names are the codes of the rules page.

use rulebook::{Message, Rule, words};

/// Makes the refusals of this book from one table: name, rule, message, meaning.
macro_rules! refusals {
    ($($name:ident $rule:literal $key:literal $doc:literal,)*) => {
        /// Why something is not possible.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum Refusal {
            $(#[doc = $doc] $name,)*
            /// There is nobody and nothing of this name here.
            UnknownName(String),
            /// A name is taken, empty, too long or has characters that no name has.
            BadName(String),
            /// There is no seat of this name.
            NoSuchSeat(String),
            /// A sheet costs more points than there are.
            OverBudget {
                /// Points there are.
                budget: i64,
                /// Points it costs.
                cost: i64,
            },
            /// Something cannot be built like this; what, and by which rule.
            IllegalBuild(Build, String),
            /// This is wrong with the sheet of somebody.
            OnSheet(String, Box<Refusal>),
            /// Mooks cannot do this, by this rule.
            MooksCannot(&'static str),
            /// Once in a session, by this rule.
            OncePerSession(&'static str),
            /// Nothing is missing that this rule could bring back.
            NothingToRestore(&'static str),
        }

        impl Refusal {
            /// Every code that there is.
            pub const CODES: &'static [&'static str] = &[
                $(stringify!($name),)*
                "UnknownName",
                "BadName",
                "NoSuchSeat",
                "OverBudget",
                "IllegalBuild",
                "MooksCannot",
                "OncePerSession",
                "NothingToRestore",
            ];

            /// What the rules page calls it.
            pub fn code(&self) -> &'static str {
                match self {
                    $(Refusal::$name => stringify!($name),)*
                    Refusal::UnknownName(_) => "UnknownName",
                    Refusal::BadName(_) => "BadName",
                    Refusal::NoSuchSeat(_) => "NoSuchSeat",
                    Refusal::OverBudget { .. } => "OverBudget",
                    Refusal::IllegalBuild(..) => "IllegalBuild",
                    Refusal::MooksCannot(_) => "MooksCannot",
                    Refusal::OncePerSession(_) => "OncePerSession",
                    Refusal::NothingToRestore(_) => "NothingToRestore",
                    Refusal::OnSheet(_, fault) => fault.code(),
                }
            }

            /// The rule that forbids it.
            pub fn rule(&self) -> Rule {
                Rule(match self {
                    $(Refusal::$name => $rule,)*
                    Refusal::UnknownName(_) | Refusal::BadName(_) => "TBL-04",
                    Refusal::NoSuchSeat(_) => "TBL-01",
                    Refusal::OverBudget { .. } => "CLN-BLD-01",
                    Refusal::IllegalBuild(build, _) => build.rule(),
                    Refusal::OnSheet(_, fault) => fault.rule().0,
                    Refusal::MooksCannot(rule)
                    | Refusal::OncePerSession(rule)
                    | Refusal::NothingToRestore(rule) => rule,
                })
            }

            /// The same with the name of whose sheet it is about, unless it has that already.
            #[must_use]
            pub fn on_sheet_of(self, who: &str) -> Self {
                match self {
                    Refusal::IllegalBuild(_, ref name) | Refusal::BadName(ref name) if name == who => self,
                    fault => Refusal::OnSheet(who.to_owned(), Box::new(fault)),
                }
            }

            /// What to tell people.
            pub fn message(&self) -> Message {
                match self {
                    $(Refusal::$name => Message::new($key),)*
                    Refusal::UnknownName(name) => {
                        Message::new("cn-no-unknown-name").with("name", name.as_str())
                    }
                    Refusal::BadName(name) => {
                        Message::new("cn-no-bad-name").with("name", name.as_str()).with("why", words::why_no_name(name, &[]))
                    }
                    Refusal::NoSuchSeat(name) => {
                        Message::new("cn-no-such-seat").with("name", name.as_str())
                    }
                    Refusal::OverBudget { budget, cost } => Message::new("cn-no-over-budget")
                        .with("budget", *budget)
                        .with("cost", *cost),
                    Refusal::IllegalBuild(build, name) => build.message(name),
                    Refusal::OnSheet(who, fault) => Message::new("cn-no-on-sheet")
                        .with("who", who.as_str())
                        .with("fault", fault.message()),
                    Refusal::MooksCannot(_) => Message::new("cn-no-mooks-cannot"),
                    Refusal::OncePerSession(_) => Message::new("cn-no-once-per-session"),
                    Refusal::NothingToRestore(_) => Message::new("cn-no-nothing-to-restore"),
                }
            }
        }
    };
}

refusals! {
    // The table.
    NotYours "TBL-01" "cn-no-not-yours" "The seat may not decide this.",
    BadRuling "TBL-02" "cn-no-bad-ruling" "A ruling sets something to what it cannot be.",
    BadText "TBL-04" "cn-no-bad-text" "A text is too long or has characters that no text has.",
    Full "TBL-04" "cn-no-full" "There are too many at the table, or on a sheet.",
    BadOptions "CLN-GEN-09" "cn-no-bad-options" "An option is set to what it cannot be.",
    // Turn and phase.
    WrongPhase "TBL-03" "cn-no-wrong-phase" "It does not fit the moment.",
    NotYourTurn "CLN-ACT-01" "cn-no-not-your-turn" "It is not their turn.",
    MustAct "CLN-RND-10" "cn-no-must-act" "Who can act has to.",
    FlawPending "CLN-FLW-03" "cn-no-flaw-pending" "A Flaw has to be answered first.",
    DropPending "TBL-03" "cn-no-drop-pending" "A die has to be given up first.",
    TooLate "CLN-RND-07" "cn-no-too-late" "Re-rolls come before bonus dice.",
    NotInFight "CLN-RND-01" "cn-no-not-in-fight" "They are not in the conflict.",
    GmRefused "CLN-GEN-06" "cn-no-gm-refused" "The game master has ruled that it does not apply.",
    NoClaim "CLN-GEN-06" "cn-no-no-claim" "There is no claim to be vetoed.",
    OptionOff "CLN-GEN-09" "cn-no-option-off" "This option of the book is not in use.",
    // Declaring.
    NothingDeclared "CLN-RND-03" "cn-no-nothing-declared" "Something has to be declared.",
    NotDeclared "CLN-RND-03" "cn-no-not-declared" "They have not declared yet.",
    AlreadyDeclared "CLN-RND-03" "cn-no-already-declared" "They have declared in this round.",
    TooManyRunOffs "CLN-RUN-02" "cn-no-too-many-run-offs" "So many Run-offs are not allowed.",
    TeamTooLarge "CLN-TEM-11" "cn-no-team-too-large" "A team of so many cannot contribute.",
    DuplicateRunOff "CLN-RUN-03" "cn-no-duplicate-run-off" "A Run-off is declared once a round.",
    UnskilledNotAlone "CLN-RUN-07" "cn-no-unskilled-not-alone" "An unskilled die stands alone.",
    MustContribute "CLN-TEM-03" "cn-no-must-contribute" "Every member contributes a Run-off.",
    MustTeamUp "CLN-TEM-10" "cn-no-must-team-up" "Several Heroes against one Villain team up.",
    PoolVoid "CLN-FLW-06" "cn-no-pool-void" "They get no pool in this round.",
    Lost "CLN-RND-04" "cn-no-lost" "It is lost.",
    Recharging "CLN-LIM-10" "cn-no-recharging" "It has to recharge first.",
    NoUsesLeft "CLN-LIM-03" "cn-no-no-uses-left" "There are not enough uses left.",
    NoAccess "CLN-LIM-08" "cn-no-no-access" "There is no access to it just now.",
    AdderNotPositive "CLN-RUN-05" "cn-no-adder-not-positive" "The adder is not above 0.",
    // Clichés and boosts.
    ClicheSpent "CLN-CLI-02" "cn-no-cliche-spent" "The Cliché was used for this pool.",
    ClicheCancelled "CLN-CLI-08" "cn-no-cliche-cancelled" "The Cliché was cancelled.",
    BonusDieNotRolled "CLN-RND-07" "cn-no-bonus-die-not-rolled" "A promised bonus die is not rolled.",
    BonusShort "CLN-CLI-05" "cn-no-bonus-short" "There are not so many bonus points left.",
    OneBonusDiePerDie "CLN-CLI-05" "cn-no-one-bonus-die" "One bonus die helps one die.",
    BonusWhole "CLN-RUL-11" "cn-no-bonus-whole" "A bonus die goes whole on one die.",
    PipSpent "CLN-PIP-02" "cn-no-pip-spent" "The Pip was used in this round.",
    // Acting.
    DieNotInPool "CLN-ACT-01" "cn-no-die-not-in-pool" "There is no such die.",
    RunOffNotReady "CLN-RUN-04" "cn-no-run-off-not-ready" "The Run-off is not declared, or spent.",
    IllegalTarget "CLN-RND-14" "cn-no-illegal-target" "This cannot be a target.",
    TargetOut "CLN-ESS-06" "cn-no-target-out" "They are out.",
    NameAMember "CLN-TEM-08" "cn-no-name-a-member" "A member of the team has to be named.",
    DuelClosed "CLN-RES-09" "cn-no-duel-closed" "A duel is closed.",
    AlreadyTargeted "CLN-RND-11" "cn-no-already-targeted" "They were attacked in this turn.",
    LastAttackDone "CLN-MOK-10" "cn-no-last-attack-done" "Mooks have made their last attack.",
    ChallengeDefensive "CLN-NON-06" "cn-no-challenge-defensive" "This task does not strike back.",
    BadSplit "CLN-SFX-09" "cn-no-bad-split" "The shares are not right.",
    CannotSplit "CLN-SFX-14" "cn-no-cannot-split" "This cannot be split.",
    MustSplit "CLN-SFX-11" "cn-no-must-split" "This has to be split.",
    SeparateTargets "CLN-SFX-11" "cn-no-separate-targets" "Each part needs a target of its own.",
    NoReload "CLN-LIM-05" "cn-no-no-reload" "There is no reload, or no need of one.",
    NotRecharging "CLN-LIM-12" "cn-no-not-recharging" "Nothing is owed.",
    AlreadyPaid "CLN-LIM-12" "cn-no-already-paid" "This round pays no more.",
    // Answering.
    CounterTooLow "CLN-ACT-04" "cn-no-counter-too-low" "The counter is too low.",
    CounterNotAllowed "CLN-RES-11" "cn-no-counter-not-allowed" "This cannot be countered.",
    NotTheTarget "CLN-ACT-06" "cn-no-not-the-target" "Only the target answers.",
    AlreadyInterposed "CLN-RES-11" "cn-no-already-interposed" "Somebody has stepped in between.",
    TooMuchReduction "CLN-RES-10" "cn-no-too-much-reduction" "The adder is not so high.",
    NothingToLose "CLN-ESS-07" "cn-no-nothing-to-lose" "There is nothing of the kind to lose.",
    NotSignificant "CLN-ESS-07" "cn-no-not-significant" "Losing this costs nothing.",
    // Resolve and the rest.
    NotEnoughResolve "CLN-RES-21" "cn-no-not-enough-resolve" "There is not enough Resolve.",
    AlreadySeized "CLN-RES-05" "cn-no-already-seized" "The moment is seized.",
    AlreadyEpic "CLN-RES-14" "cn-no-already-epic" "The battle is Epic.",
    AlreadyCancelled "CLN-FLW-05" "cn-no-already-cancelled" "The Flaw is cancelled.",
    DarkSecretNeedsResolve "CLN-DRK-02" "cn-no-dark-secret" "No Cliché helps against it.",
    BidTooLow "CLN-RES-07" "cn-no-bid-too-low" "The bid is too low.",
    BidOpen "CLN-RES-07" "cn-no-bid-open" "The bidding is not over.",
    NoBidding "CLN-RES-07" "cn-no-no-bidding" "Nobody is bidding.",
    BadPayment "CLN-RES-17" "cn-no-bad-payment" "So much cannot be paid.",
    BadAward "CLN-BLD-11" "cn-no-bad-award" "So many points are not awarded.",
    BadSharing "CLN-EQP-04" "cn-no-bad-sharing" "The damage is not shared out like this.",
    NeedsEpicBattle "CLN-ESS-04" "cn-no-needs-epic-battle" "Only an Epic Battle is final.",
    OnlyMooks "CLN-MOK-20" "cn-no-only-mooks" "Only Mooks can do this.",
    WholeHours "CLN-RES-18" "cn-no-whole-hours" "Rest counts in full hours.",
    NotEnoughPoints "CLN-BLD-11" "cn-no-not-enough-points" "There are not enough points.",
    CreationOnly "CLN-RUL-68" "cn-no-creation-only" "Only while a character is made.",
}

/// What is wrong with how something is built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Build {
    /// A character lacks a Cliché, a Pip, a Catch Phrase or a Flaw.
    Incomplete,
    /// An adder is 0.
    Adder,
    /// Uses other than 1, 3 or 9.
    Uses,
    /// Recovery without limited uses, twice, or after a wrong number of rounds.
    Recovery,
    /// Consecutive recharging of a single round.
    Consecutive,
    /// Charges that the pool does not have.
    Charges,
    /// A Run-off with uses of its own and a pool, or with a pool that is not there.
    Pool,
    /// The same effect twice, or both up and down the Scales.
    Effects,
    /// A second Dark Secret.
    Secrets,
    /// Resolve on supporting equipment.
    ItemResolve,
    /// No Essence.
    Essence,
    /// Less or more Essence than the importance of a task allows, which is so much.
    Importance(u32),
    /// A vital plot element of another importance or Essence than it has.
    Plot,
    /// A Scale that the table does not have.
    Scale,
    /// Something that Mooks do not have, or no Mooks at all.
    Mooks,
    /// A number beyond all bounds.
    Bounds,
}

impl Build {
    fn rule(self) -> &'static str {
        match self {
            Build::Incomplete => "CLN-CHR-01",
            Build::Adder => "CLN-BLD-03",
            Build::Uses => "CLN-LIM-01",
            Build::Recovery => "CLN-LIM-14",
            Build::Consecutive => "CLN-LIM-09",
            Build::Charges => "CLN-LIM-07",
            Build::Pool => "CLN-LIM-19",
            Build::Effects => "CLN-SFX-04",
            Build::Secrets => "CLN-BLD-06",
            Build::ItemResolve => "CLN-EQP-03",
            Build::Essence => "CLN-RUL-69",
            Build::Importance(_) => "CLN-NON-02",
            Build::Plot => "CLN-NON-08",
            Build::Scale => "CLN-SCL-01",
            Build::Mooks => "CLN-MOK-01",
            Build::Bounds => "TBL-04",
        }
    }

    fn message(self, name: &str) -> Message {
        let key = match self {
            Build::Incomplete => "cn-no-build-incomplete",
            Build::Adder => "cn-no-build-adder",
            Build::Uses => "cn-no-build-uses",
            Build::Recovery => "cn-no-build-recovery",
            Build::Consecutive => "cn-no-build-consecutive",
            Build::Charges => "cn-no-build-charges",
            Build::Pool => "cn-no-build-pool",
            Build::Effects => "cn-no-build-effects",
            Build::Secrets => "cn-no-build-secrets",
            Build::ItemResolve => "cn-no-build-item-resolve",
            Build::Essence => "cn-no-build-essence",
            Build::Importance(_) => "cn-no-build-over-importance",
            Build::Plot => "cn-no-build-plot",
            Build::Scale => "cn-no-build-scale",
            Build::Mooks => "cn-no-build-mooks",
            Build::Bounds => "cn-no-build-bounds",
        };
        let message = Message::new(key).with("name", name);
        match self {
            Build::Importance(most) => message.with("most", most),
            _ => message,
        }
    }
}
