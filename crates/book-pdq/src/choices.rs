//! What each seat may do now, as forms.
//!
//! Forms are made by asking the rules, never by deciding again what is allowed: ranges come
//! from the functions that check them.

mod action;
mod around;
mod conflict;

use rulebook::{Choice, Kind, Message, PickOption, Portion, Rule, Seat};

use crate::{
    command::AVERAGE,
    rules::{creation::RESERVED, effort, rank::Rank},
    state::{Character, Doing, Quality, Stage, State},
};

/// Everything that a seat may do, in a fixed order.
pub fn choices(state: &State, seat: &Seat) -> Vec<Choice> {
    let mut list = Vec::new();
    match &state.doing {
        Doing::Talking => around::talking(state, seat, &mut list),
        Doing::Task(phase) => action::in_phase(state, phase, seat, &mut list),
        Doing::Conflict(going_on) => {
            match &going_on.stage {
                Stage::Prepare => conflict::prepare(state, going_on, seat, &mut list),
                Stage::Turn => conflict::turn(state, going_on, seat, &mut list),
                Stage::Initiative => {}
                Stage::Doing(phase) => {
                    action::in_phase(state, phase, seat, &mut list);
                    conflict::moves(state, going_on, seat, &mut list);
                }
            }
            if *seat == Seat::Gm {
                let end = form("end_conflict", "PDQ-CON-04");
                if conflict::is_to_end(state, going_on) {
                    list.insert(0, end);
                } else {
                    list.push(end);
                }
            }
        }
        Doing::Recovery(recovery) => around::recovery(state, recovery, seat, &mut list),
    }
    around::always(state, seat, &mut list);
    list
}

// Small words for making forms.

fn form(key: &'static str, rule: &'static str) -> Choice {
    Choice::new(key, Message::new(title(key)), Rule(rule))
}

/// The message that names a form. Keys of forms and of messages are spelt differently.
fn title(key: &'static str) -> &'static str {
    let mut titles = TITLES.iter();
    let found = titles.find(|(form, _)| *form == key);
    found.map_or("", |(_, message)| message)
}

/// Every form and the message that names it.
pub const TITLES: &[(&str, &str)] = &[
    ("start_draft", "pdq-choose-start-draft"),
    ("add_quality", "pdq-choose-add-quality"),
    ("drop_quality", "pdq-choose-drop-quality"),
    ("approve_draft", "pdq-choose-approve-draft"),
    ("approve_quality", "pdq-choose-approve-quality"),
    ("send_back_quality", "pdq-choose-send-back-quality"),
    ("finish", "pdq-choose-finish"),
    ("drop_draft", "pdq-choose-drop-draft"),
    ("make_npc", "pdq-choose-make-npc"),
    ("give", "pdq-choose-give"),
    ("hand_over", "pdq-choose-hand-over"),
    ("end_session", "pdq-choose-end-session"),
    ("show_roll", "pdq-choose-show-roll"),
    ("call_off", "pdq-choose-call-off"),
    ("rule_lost", "pdq-choose-rule-lost"),
    ("rule_rank", "pdq-choose-rule-rank"),
    ("rule_experience", "pdq-choose-rule-experience"),
    ("rule_revived", "pdq-choose-rule-revived"),
    ("rule_chin", "pdq-choose-rule-chin"),
    ("rule_out", "pdq-choose-rule-out"),
    ("rule_dead", "pdq-choose-rule-dead"),
    ("rule_unhurt", "pdq-choose-rule-unhurt"),
    ("open_scene", "pdq-choose-open-scene"),
    ("end_scene", "pdq-choose-end-scene"),
    ("recovery_roll", "pdq-choose-recovery-roll"),
    ("mark_healing", "pdq-choose-mark-healing"),
    ("roll_recovery", "pdq-choose-roll-recovery"),
    ("recover", "pdq-choose-recover"),
    ("return_to_action", "pdq-choose-return-to-action"),
    ("award", "pdq-choose-award"),
    ("raise", "pdq-choose-raise"),
    ("ask_new", "pdq-choose-ask-new"),
    ("ask_swap", "pdq-choose-ask-swap"),
    ("ask_outgrow", "pdq-choose-ask-outgrow"),
    ("answer", "pdq-choose-answer"),
    ("call_task", "pdq-choose-call-task"),
    ("secret_task", "pdq-choose-secret-task"),
    ("attempt", "pdq-choose-attempt"),
    ("attack", "pdq-choose-attack"),
    ("attack_together", "pdq-choose-attack-together"),
    ("propose", "pdq-choose-propose"),
    ("react", "pdq-choose-react"),
    ("contribute", "pdq-choose-contribute"),
    ("decline", "pdq-choose-decline"),
    ("withdraw", "pdq-choose-withdraw"),
    ("strike", "pdq-choose-strike"),
    ("demand", "pdq-choose-demand"),
    ("send_back", "pdq-choose-send-back"),
    ("shift", "pdq-choose-shift"),
    ("approve_task", "pdq-choose-approve-task"),
    ("approve_task_against", "pdq-choose-approve-task-against"),
    ("approve_attack", "pdq-choose-approve-attack"),
    ("approve_reaction", "pdq-choose-approve-reaction"),
    ("judge_harm", "pdq-choose-judge-harm"),
    ("take_damage", "pdq-choose-take-damage"),
    ("chin", "pdq-choose-chin"),
    ("judge_chin", "pdq-choose-judge-chin"),
    ("call_conflict", "pdq-choose-call-conflict"),
    ("enter", "pdq-choose-enter"),
    ("join", "pdq-choose-join"),
    ("leave", "pdq-choose-leave"),
    ("mark_surprise", "pdq-choose-mark-surprise"),
    ("mark_speed", "pdq-choose-mark-speed"),
    ("mark_moving", "pdq-choose-mark-moving"),
    ("declare_intent", "pdq-choose-declare-intent"),
    ("set_order", "pdq-choose-set-order"),
    ("set_distance", "pdq-choose-set-distance"),
    ("begin", "pdq-choose-begin"),
    ("adopt", "pdq-choose-adopt"),
    ("hold", "pdq-choose-hold"),
    ("release", "pdq-choose-release"),
    ("let_go", "pdq-choose-let-go"),
    ("pass", "pdq-choose-pass"),
    ("end_turn", "pdq-choose-end-turn"),
    ("kill", "pdq-choose-kill"),
    ("move", "pdq-choose-move"),
    ("end_conflict", "pdq-choose-end-conflict"),
];

/// The field's name and its label go together everywhere.
trait Fields {
    fn who(self, kind: Kind) -> Self;
    fn quality(self, kind: Kind) -> Self;
    fn qualities(self, kind: Kind) -> Self;
    fn rank(self, ranks: &[Rank]) -> Self;
    fn called(self, name: Kind) -> Self;
    fn badass(self) -> Self;
    fn counts(self) -> Self;
}

impl Fields for Choice {
    fn who(self, kind: Kind) -> Self {
        self.field("who", Message::new("pdq-field-who"), kind)
    }

    fn quality(self, kind: Kind) -> Self {
        self.field("quality", Message::new("pdq-field-quality"), kind)
    }

    fn qualities(self, kind: Kind) -> Self {
        self.field("qualities", Message::new("pdq-field-qualities"), kind)
    }

    fn rank(self, ranks: &[Rank]) -> Self {
        self.field("rank", Message::new("pdq-field-rank"), rank_of(ranks))
    }

    /// A name, and what it covers.
    fn called(self, name: Kind) -> Self {
        self.field("name", Message::new("pdq-field-name"), name)
            .field("text", Message::new("pdq-field-text"), Kind::text(0))
    }

    fn badass(self) -> Self {
        self.field("badass", Message::new("pdq-field-badass"), Kind::no_yes())
    }

    fn counts(self) -> Self {
        self.field("counts", Message::new("pdq-field-counts"), Kind::yes_no())
    }
}

/// A Difficulty, with its Target Number. Average, the likeliest, comes first.
fn difficulty() -> Kind {
    let others = Rank::ALL.into_iter().filter(|rank| *rank != Rank::Average);
    let option = |rank: Rank| PickOption {
        id: rank.id().to_owned(),
        label: Message::new("pdq-difficulty")
            .with("rank", rank.message())
            .with("number", rank.target_number()),
    };
    Kind::Pick {
        options: [Rank::Average]
            .into_iter()
            .chain(others)
            .map(option)
            .collect(),
    }
}

fn rank_of(ranks: &[Rank]) -> Kind {
    let option = |rank: &Rank| PickOption {
        id: rank.id().to_owned(),
        label: rank.message(),
    };
    Kind::Pick {
        options: ranks.iter().map(option).collect(),
    }
}

/// A Quality with the Rank it has now.
fn with_rank(quality: &Quality) -> Message {
    let rank = match quality.current() {
        Some(rank) => rank.message(),
        None => Message::new("pdq-rank-below"),
    };
    Message::new("pdq-quality")
        .with("name", quality.name.as_str())
        .with("rank", rank)
}

/// One of somebody's Qualities, with their Ranks.
fn one_quality(character: &Character, names: &[String]) -> Kind {
    Kind::Pick {
        options: quality_options(character, names),
    }
}

fn quality_options(character: &Character, names: &[String]) -> Vec<PickOption> {
    let qualities = names.iter().filter_map(|name| character.quality(name));
    let option = |quality: &Quality| PickOption {
        id: quality.name.clone(),
        label: with_rank(quality),
    };
    qualities.map(option).collect()
}

/// Points or Ranks shared out over those Qualities that take any.
fn share(character: &Character, total: u32, portion: impl Fn(&Quality) -> Portion) -> Kind {
    let portions = character.qualities.iter().map(portion);
    Kind::Share {
        portions: portions.filter(|portion| portion.max > 0).collect(),
        total,
    }
}

/// Damage for a Quality, and how much of it would put its owner out of action (PDQ-OUT-01).
fn damage_portion(quality: &Quality) -> Portion {
    Portion {
        id: quality.name.clone(),
        label: Message::new("pdq-quality-out-at")
            .with("quality", with_rank(quality))
            .with("points", quality.room()),
        max: quality.room(),
        // The last point is the one that hurts: it comes when all others have found a place.
        first: quality.room().saturating_sub(1),
    }
}

/// Ranks that come back to a Quality.
fn recovery_portion(quality: &Quality) -> Portion {
    Portion {
        id: quality.name.clone(),
        label: with_rank(quality),
        max: quality.lost(),
        // One brings it back to Poor, where it is of use again.
        first: u32::from(quality.current().is_none()),
    }
}

/// What somebody may name for an action: Qualities that can be used, or being Average; and what
/// is demanded has to be among it.
fn usable(character: &Character, demanded: &[String]) -> Kind {
    let names = effort::usable(character);
    let mut options = quality_options(character, &names);
    options.push(PickOption::worded(AVERAGE, "pdq-average"));
    Kind::PickSome {
        min: demanded.len().max(1),
        max: options.len(),
        options,
        must: demanded.to_vec(),
    }
}

/// Names that nothing can have.
fn reserved() -> [String; 2] {
    RESERVED.map(str::to_owned)
}

fn all_qualities(character: &Character) -> Vec<String> {
    let qualities = character.qualities.iter();
    qualities.map(|quality| quality.name.clone()).collect()
}

fn owns(state: &State, seat: &Seat, who: &str) -> bool {
    let owner = state.character(who);
    owner.is_some_and(|character| &character.seat == seat)
}

fn names<'a>(characters: impl IntoIterator<Item = &'a Character>) -> Vec<String> {
    let names = characters.into_iter();
    names.map(|character| character.name.clone()).collect()
}
