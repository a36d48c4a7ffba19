//! What each seat may do now, as forms.
//!
//! Forms are made by asking the rules, never by deciding again what is allowed: ranges come
//! from the functions that check them. Fights are in `encounter`, the cast and rulings in
//! `around`.

mod around;
mod encounter;

use rulebook::{AimPart, Choice, Kind, Message, PickOption, Rule, Seat};

pub use encounter::acting;

use crate::{
    rules::{
        attack::{self, MOST_EDGE},
        difficulty::Difficulty,
        task::{self, MOST_BASE},
        tower::{self, FARTHEST_AIM, MOST_TURN},
        wishes,
    },
    setup::{Field, Settling},
    state::{AttackStage, Doing, Figure, Means, Role, State, StoryWish, TaskStage},
};

/// Everything that a seat may do, in a fixed order.
pub fn choices(state: &State, seat: &Seat) -> Vec<Choice> {
    let mut list = Vec::new();
    match &state.doing {
        Doing::Talking => {
            encounter::talking(state, seat, &mut list);
            tries(state, seat, &mut list);
            story_wishes(state, seat, &mut list);
            around::talking(state, seat, &mut list);
        }
        Doing::Charting(_) => {}
        Doing::Wishing(wishing) => {
            if *seat == Seat::Gm {
                list.push(form("answer_wish", "DTW-WSH-09").field(
                    "grant",
                    label("grant"),
                    Kind::yes_no(),
                ));
            }
            if owns(state, seat, &wishing.who) {
                list.push(form("take_back_wish", "DTW-WSH-09"));
            }
        }
        Doing::Task(task) => match &task.stage {
            TaskStage::Proposed => {
                if *seat == Seat::Gm {
                    list.push(terms(task.means));
                }
                withdrawals(state, seat, &task.who, &mut list);
            }
            TaskStage::Set { .. } => {
                if let Some(figure) = own(state, seat, &task.who) {
                    list.push(roll("roll", figure, "DTW-WSH-05"));
                }
                withdrawals(state, seat, &task.who, &mut list);
            }
            TaskStage::Rolling { .. } | TaskStage::Late { .. } => {
                late_wishes(state, seat, &mut list);
            }
        },
        Doing::Attack(deed) => {
            in_attack(state, seat, deed, &mut list);
            late_wishes(state, seat, &mut list);
        }
        Doing::Placing(_) => placing(state, seat, &mut list),
    }
    if *seat == Seat::Gm {
        if state.encounter.is_some() {
            list.push(form("end_encounter", "DTW-TAB-09"));
        }
        around::tower(state, &mut list);
    }
    list
}

/// Anybody who can may try something (DTW-ROL-01).
fn tries(state: &State, seat: &Seat, list: &mut Vec<Choice>) {
    for figure in &state.cast {
        if task::can_try(state, seat, &figure.name).is_ok() {
            list.push(
                form("try", "DTW-ROL-01")
                    .field("who", label("who"), only(&figure.name))
                    .field(
                        "with",
                        label("with"),
                        means(&crate::rules::means_of(figure)),
                    )
                    .field("what", label("what"), Kind::text(0)),
            );
        }
    }
}

/// Wishes for the story, as far as they go (DTW-WSH-09).
fn story_wishes(state: &State, seat: &Seat, list: &mut Vec<Choice>) {
    for figure in &state.cast {
        let affordable = StoryWish::ALL.into_iter();
        let affordable =
            affordable.filter(|wish| wishes::can_wish(state, seat, &figure.name, *wish).is_ok());
        let options: Vec<PickOption> = affordable.map(story_wish).collect();
        if !options.is_empty() {
            list.push(
                form("wish", "DTW-WSH-09")
                    .field("who", label("who"), only(&figure.name))
                    .field("wish", label("wish"), Kind::Pick { options })
                    .field("intent", label("intent"), Kind::text(1)),
            );
        }
    }
}

fn story_wish(wish: StoryWish) -> PickOption {
    match wish {
        StoryWish::Story => PickOption::worded("story", "die-tower-wish-story"),
        StoryWish::Person => PickOption::worded("person", "die-tower-wish-person"),
        StoryWish::Group => PickOption::worded("group", "die-tower-wish-group"),
    }
}

/// What the World Master sets for a task (DTW-ROL-01).
fn terms(by: Means) -> Choice {
    let difficulties = Difficulty::scale().map(|difficulty| PickOption {
        id: difficulty.id().to_owned(),
        label: difficulty.message(),
    });
    // What needs no roll comes last: nobody means it by accident.
    let mut options: Vec<PickOption> = difficulties.collect();
    options.rotate_left(1);
    form("set_terms", "DTW-ROL-01")
        .field("difficulty", label("difficulty"), Kind::Pick { options })
        .field(
            "dice",
            label("dice"),
            Kind::number_usually(1, MOST_BASE, task::usual_base(by)),
        )
        .field("lean", label("lean"), leans())
}

/// The player may let it be, or the World Master decline, before any die is rolled
/// (DTW-TAB-08).
fn withdrawals(state: &State, seat: &Seat, who: &str, list: &mut Vec<Choice>) {
    if *seat == Seat::Gm || owns(state, seat, who) {
        list.push(form("withdraw", "DTW-TAB-08"));
    }
}

/// Wishes for dice, as many as there are (DTW-WSH-05).
fn roll(key: &'static str, figure: &Figure, rule: &'static str) -> Choice {
    let (least, most) = wishes::spendable(figure.wishes()).into_inner();
    form(key, rule).field("wishes", label("wishes"), Kind::number(least, most))
}

fn late_wishes(state: &State, seat: &Seat, list: &mut Vec<Choice>) {
    let asked = wishes::asked_late(state);
    if let Some(figure) = asked.and_then(|who| own(state, seat, who)) {
        list.push(roll("late_wishes", figure, "DTW-RUL-11"));
    }
}

fn in_attack(state: &State, seat: &Seat, deed: &crate::state::Attack, list: &mut Vec<Choice>) {
    if deed.stage == AttackStage::Declared
        && let Some(figure) = own(state, seat, &deed.target)
    {
        let defences = means(&attack::defence_means_of(figure));
        list.push(form("defend", "DTW-ATK-01").field("with", label("with"), defences));
    }
    if *seat == Seat::Gm
        && let Some((role, means, monster)) = attack::to_judge(state)
    {
        list.push(judge(role, means, monster));
    }
    if let Some(figure) = attack::asked(state).and_then(|who| own(state, seat, who)) {
        list.push(roll("roll", figure, "DTW-WSH-05"));
    }
    if attack::withdraw(state, seat).is_ok() {
        list.push(form("withdraw", "DTW-TAB-08"));
    }
}

/// What the World Master says of one side of an attack (DTW-ATK-03).
fn judge(role: Role, means: Means, monster: bool) -> Choice {
    let form = match role {
        Role::Attacker => form("judge_attack", "DTW-ATK-03"),
        Role::Defender => form("judge_defence", "DTW-ATK-03"),
    };
    let most = task::usual_base(means);
    let mut weakness = vec![
        ("none", "die-tower-weakness-none"),
        ("die", "die-tower-weakness-die"),
    ];
    if monster {
        weakness.push(("spot", "die-tower-weakness-spot"));
        weakness.push(("both", "die-tower-weakness-both"));
    }
    form.field("dice", label("dice"), Kind::number_usually(1, most, most))
        .field("lean", label("lean"), leans())
        .field("edge", label("edge"), Kind::number(0, MOST_EDGE))
        .field("weakness", label("weakness"), Kind::word(&weakness))
}

/// Dice that are owed, what a fall means, and what a miracle gives.
fn placing(state: &State, seat: &Seat, list: &mut Vec<Choice>) {
    if let Some(owed) = tower::waiting(state) {
        if owns(state, seat, &owed.who) {
            list.push(place(state));
        }
        if *seat == Seat::Gm {
            let debtors = Kind::one_of(tower::debtors(state));
            list.push(form("forgive_die", "TBL-02").field("who", label("who"), debtors));
        }
    }
    if *seat == Seat::Gm && tower::fallen_for(state).is_some() {
        list.push(
            form("befall", "DTW-TWR-04")
                .field("down", label("down"), Kind::yes_no())
                .field("what", label("befalls"), Kind::text(0)),
        );
    }
    if tower::miracle_of(state).is_some_and(|who| owns(state, seat, who)) {
        list.push(form("bless", "DTW-MIR-03"));
        let fallen = state.cast.iter().filter(|one| tower::can_be_revived(one));
        let fallen: Vec<&str> = fallen.map(|figure| figure.name.as_str()).collect();
        if !fallen.is_empty() {
            list.push(form("revive", "DTW-MIR-02").field(
                "who",
                label("who"),
                Kind::one_of(fallen),
            ));
        }
    }
}

fn place(state: &State) -> Choice {
    let form = form("place", "DTW-TWR-02");
    if state.tower.settling != Settling::Simulated {
        return form;
    }
    let around_middle = |most: i64| Kind::Count {
        min: -most,
        max: most,
        usual: 0,
    };
    let (far, turned) = (around_middle(FARTHEST_AIM), around_middle(MOST_TURN));
    form.aim(AimPart::Right, label("right"), far.clone())
        .aim(AimPart::Back, label("back"), far)
        .aim(AimPart::Turn, label("turn"), turned)
}

// Small words for making forms.

/// Somebody of this seat's own.
fn own<'a>(state: &'a State, seat: &Seat, who: &str) -> Option<&'a Figure> {
    state.figure(who).filter(|figure| figure.seat == *seat)
}

fn owns(state: &State, seat: &Seat, who: &str) -> bool {
    own(state, seat, who).is_some()
}

fn only(name: &str) -> Kind {
    Kind::one_of([name])
}

fn means(all: &[Means]) -> Kind {
    let words = all.iter().map(|means| means_word(*means));
    Kind::word(&words.collect::<Vec<_>>())
}

/// What programs call somebody's means, and people.
pub fn means_word(means: Means) -> (&'static str, &'static str) {
    match means {
        Means::Weapon => ("weapon", "die-tower-means-weapon"),
        Means::Power => ("power", "die-tower-means-power"),
        Means::Knack => ("knack", "die-tower-means-knack"),
        Means::Plain => ("plain", "die-tower-means-plain"),
    }
}

fn leans() -> Kind {
    Kind::word(&[
        ("none", "die-tower-lean-none"),
        ("advantage", "die-tower-lean-advantage"),
        ("disadvantage", "die-tower-lean-disadvantage"),
        ("both", "die-tower-lean-both"),
    ])
}

fn form(key: &'static str, rule: &'static str) -> Choice {
    Choice::new(key, Message::new(named(TITLES, key)), Rule(rule))
}

fn label(key: &'static str) -> Message {
    Message::new(named(LABELS, key))
}

/// The message that names a form or a field. Their keys are spelt differently.
fn named(list: &[(&'static str, &'static str)], key: &'static str) -> &'static str {
    let found = list.iter().find(|(form, _)| *form == key);
    found.map_or("", |(_, message)| message)
}

/// Every form and the message that names it.
pub const TITLES: &[(&str, &str)] = &[
    ("try", "die-tower-choose-try"),
    ("set_terms", "die-tower-choose-set-terms"),
    ("roll", "die-tower-choose-roll"),
    ("late_wishes", "die-tower-choose-late-wishes"),
    ("withdraw", "die-tower-choose-withdraw"),
    ("attack", "die-tower-choose-attack"),
    ("defend", "die-tower-choose-defend"),
    ("judge_attack", "die-tower-choose-judge-attack"),
    ("judge_defence", "die-tower-choose-judge-defence"),
    ("place", "die-tower-choose-place"),
    ("befall", "die-tower-choose-befall"),
    ("revive", "die-tower-choose-revive"),
    ("bless", "die-tower-choose-bless"),
    ("award", "die-tower-choose-award"),
    ("wish", "die-tower-choose-wish"),
    ("answer_wish", "die-tower-choose-answer-wish"),
    ("take_back_wish", "die-tower-choose-take-back-wish"),
    ("set_level", "die-tower-choose-set-level"),
    ("begin_encounter", "die-tower-choose-begin-encounter"),
    ("end_encounter", "die-tower-choose-end-encounter"),
    ("join", "die-tower-choose-join"),
    ("leave", "die-tower-choose-leave"),
    ("end_turn", "die-tower-choose-end-turn"),
    ("move_nearer", "die-tower-choose-move-nearer"),
    ("move_farther", "die-tower-choose-move-farther"),
    ("move_about", "die-tower-choose-move-about"),
    ("hold", "die-tower-choose-hold"),
    ("trigger", "die-tower-choose-trigger"),
    ("set_range", "die-tower-choose-set-range"),
    ("measure", "die-tower-choose-measure"),
    ("make_pc", "die-tower-choose-make-pc"),
    ("make_npc", "die-tower-choose-make-npc"),
    ("make_monster", "die-tower-choose-make-monster"),
    ("roll_character", "die-tower-choose-roll-character"),
    ("note", "die-tower-choose-note"),
    ("rewrite", "die-tower-choose-rewrite"),
    ("give_weakness", "die-tower-choose-give-weakness"),
    ("give_knack", "die-tower-choose-give-knack"),
    ("hand_over", "die-tower-choose-hand-over"),
    ("dismiss", "die-tower-choose-dismiss"),
    ("end_scene", "die-tower-choose-end-scene"),
    ("end_session", "die-tower-choose-end-session"),
    ("rule_wishes", "die-tower-choose-rule-wishes"),
    ("rule_health", "die-tower-choose-rule-health"),
    ("rule_fallen", "die-tower-choose-rule-fallen"),
    ("rule_back", "die-tower-choose-rule-back"),
    ("rule_height", "die-tower-choose-rule-height"),
    ("rule_settling", "die-tower-choose-rule-settling"),
    ("rule_falls", "die-tower-choose-rule-falls"),
    ("forgive_die", "die-tower-choose-forgive-die"),
];

/// Every field and the message that names it.
const LABELS: &[(&str, &str)] = &[
    ("who", "die-tower-field-who"),
    ("with", "die-tower-field-with"),
    ("what", "die-tower-field-what"),
    ("grant", "die-tower-field-grant"),
    ("wish", "die-tower-field-wish"),
    ("intent", "die-tower-field-intent"),
    ("difficulty", "die-tower-field-difficulty"),
    ("dice", "die-tower-field-dice"),
    ("lean", "die-tower-field-lean"),
    ("wishes", "die-tower-field-wishes"),
    ("edge", "die-tower-field-edge"),
    ("weakness", "die-tower-field-weakness"),
    ("down", "die-tower-field-down"),
    ("befalls", "die-tower-field-befalls"),
    ("right", "die-tower-field-right"),
    ("back", "die-tower-field-back"),
    ("turn", "die-tower-field-turn"),
    ("why", "die-tower-field-why"),
    ("level", "die-tower-field-level"),
    ("fighters", "die-tower-field-fighters"),
    ("first", "die-tower-field-first"),
    ("range", "die-tower-field-range"),
    ("other", "die-tower-field-other"),
    ("target", "die-tower-field-target"),
    ("reach", "die-tower-field-reach"),
    ("actions", "die-tower-field-actions"),
    ("trigger", "die-tower-field-trigger"),
    ("one", "die-tower-field-one"),
    ("feet", "die-tower-field-feet"),
    ("inches", "die-tower-field-inches"),
    ("name", "die-tower-field-name"),
    ("weapon", "die-tower-field-weapon"),
    ("weapon_use", "die-tower-field-weapon-use"),
    ("power", "die-tower-field-power"),
    ("drawback", "die-tower-field-drawback"),
    ("deviation", "die-tower-field-deviation"),
    ("mystery", "die-tower-field-mystery"),
    ("notes", "die-tower-field-notes"),
    ("health", "die-tower-field-health"),
    ("good_at", "die-tower-field-good-at"),
    ("field", "die-tower-field-field"),
    ("text", "die-tower-field-text"),
    ("seat", "die-tower-field-seat"),
    ("height", "die-tower-field-height"),
    ("way", "die-tower-field-way"),
    ("hand", "die-tower-field-hand"),
    ("thousandths", "die-tower-field-thousandths"),
];

/// What people call a field of a sheet.
pub fn field_key(field: Field) -> &'static str {
    match field {
        Field::Weapon => "die-tower-field-weapon",
        Field::Power => "die-tower-field-power",
        Field::Drawback => "die-tower-field-drawback",
        Field::Deviation => "die-tower-field-deviation",
        Field::Mystery => "die-tower-field-mystery",
    }
}
