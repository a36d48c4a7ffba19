//! What each seat may do now, as forms.
//!
//! Forms are made by asking the rules, never by deciding again what is allowed: ranges come
//! from the functions that check them.

mod around;
mod combat;

use rulebook::{Choice, Kind, Message, PickOption, Rule, Seat};

use crate::{
    rules::{
        attempt::{attempts, judgements},
        successes::{HIGHEST_FD, lowest_fd},
    },
    setup::Options,
    state::{Character, Cliche, Degree, Doing, Form, State},
};

/// Everything that a seat may do, in a fixed order.
pub fn choices(state: &State, seat: &Seat) -> Vec<Choice> {
    let mut list = Vec::new();
    match &state.doing {
        Doing::Talking => around::talking(state, seat, &mut list),
        Doing::Roll(_) | Doing::Single(_) => rolls(state, seat, &mut list),
        Doing::Combat(going_on) => combat::choices(state, going_on, seat, &mut list),
        Doing::Progress(progress) => around::progress(state, progress, seat, &mut list),
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
    ("start_draft", "hack-choose-start-draft"),
    ("add_cliche", "hack-choose-add-cliche"),
    ("drop_cliche", "hack-choose-drop-cliche"),
    ("add_draft_object", "hack-choose-add-draft-object"),
    ("describe", "hack-choose-describe"),
    ("drawback", "hack-choose-drawback"),
    ("tale", "hack-choose-tale"),
    ("judge_drawback", "hack-choose-judge-drawback"),
    ("finish", "hack-choose-finish"),
    ("drop_draft", "hack-choose-drop-draft"),
    ("make_npc", "hack-choose-make-npc"),
    ("hand_over", "hack-choose-hand-over"),
    ("new_scene", "hack-choose-new-scene"),
    ("end_session", "hack-choose-end-session"),
    ("end_adventure", "hack-choose-end-adventure"),
    ("show_roll", "hack-choose-show-roll"),
    ("call_off", "hack-choose-call-off"),
    ("rule_lost", "hack-choose-rule-lost"),
    ("rule_level", "hack-choose-rule-level"),
    ("rule_destiny", "hack-choose-rule-destiny"),
    ("rule_stands", "hack-choose-rule-stands"),
    ("grant_item", "hack-choose-grant-item"),
    ("take_item", "hack-choose-take-item"),
    ("mark_object", "hack-choose-mark-object"),
    ("add_object", "hack-choose-add-object"),
    ("award_destiny", "hack-choose-award-destiny"),
    ("regain_destiny", "hack-choose-regain-destiny"),
    ("award_xp", "hack-choose-award-xp"),
    ("recover", "hack-choose-recover"),
    ("set_condition", "hack-choose-set-condition"),
    ("meet_condition", "hack-choose-meet-condition"),
    ("damage_vehicle", "hack-choose-damage-vehicle"),
    ("repair", "hack-choose-repair"),
    ("grow", "hack-choose-grow"),
    ("propose_new", "hack-choose-propose-new"),
    ("answer_new", "hack-choose-answer-new"),
    ("call_roll", "hack-choose-call-roll"),
    ("call_single", "hack-choose-call-single"),
    ("secret_roll", "hack-choose-secret-roll"),
    ("pick", "hack-choose-pick"),
    ("refuse_pick", "hack-choose-refuse-pick"),
    ("judge", "hack-choose-judge"),
    ("boost", "hack-choose-boost"),
    ("call_combat", "hack-choose-call-combat"),
    ("enter", "hack-choose-enter"),
    ("mark", "hack-choose-mark"),
    ("mark_rest", "hack-choose-mark-rest"),
    ("set_fd", "hack-choose-set-fd"),
    ("begin", "hack-choose-begin"),
    ("destiny", "hack-choose-destiny"),
    ("attack", "hack-choose-attack"),
    ("defend", "hack-choose-defend"),
    ("pass", "hack-choose-pass"),
    ("fate", "hack-choose-fate"),
    ("fate_now", "hack-choose-fate-now"),
    ("end_combat", "hack-choose-end-combat"),
    ("propose_team", "hack-choose-propose-team"),
    ("contribute", "hack-choose-contribute"),
    ("decline_team", "hack-choose-decline-team"),
    ("name_leader", "hack-choose-name-leader"),
    ("withdraw", "hack-choose-withdraw"),
    ("disband", "hack-choose-disband"),
    ("decline_reform", "hack-choose-decline-reform"),
    ("volunteer", "hack-choose-volunteer"),
    ("stand_back", "hack-choose-stand-back"),
    ("pick_volunteer", "hack-choose-pick-volunteer"),
    ("designate", "hack-choose-designate"),
];

/// The field's name and its label go together everywhere.
trait Fields {
    fn who(self, kind: Kind) -> Self;
    fn cliche(self, kind: Kind) -> Self;
    fn fd(self, state: &State) -> Self;
    fn words(self, min: usize) -> Self;
    fn judgement(self, options: &Options, degree: Degree, form: Form, penalty: Kind) -> Self;
}

impl Fields for Choice {
    fn who(self, kind: Kind) -> Self {
        self.field("who", Message::new("hack-field-who"), kind)
    }

    fn cliche(self, kind: Kind) -> Self {
        self.field("cliche", Message::new("hack-field-cliche"), kind)
    }

    fn fd(self, state: &State) -> Self {
        // The average is what is meant most often (RHK-RUL-12).
        let usual = state.options.average_fd;
        let kind = Kind::number_usually(lowest_fd(&state.options), HIGHEST_FD, usual);
        self.field("fd", Message::new("hack-field-fd"), kind)
    }

    fn words(self, min: usize) -> Self {
        self.field("text", Message::new("hack-field-text"), Kind::text(min))
    }

    fn judgement(self, options: &Options, degree: Degree, form: Form, penalty: Kind) -> Self {
        let form = PickOption {
            id: match form {
                Form::Minus => "minus",
                Form::Cap => "cap",
            }
            .to_owned(),
            label: dice_by(options, degree, form),
        };
        let degree = match degree {
            Degree::Suited => ("suited", "hack-degree-suited"),
            Degree::Partly => ("partly", "hack-degree-partly"),
            Degree::Poorly => ("poorly", "hack-degree-poorly"),
            Degree::Unsuited => ("unsuited", "hack-degree-unsuited"),
        };
        self.field(
            "degree",
            Message::new("hack-field-degree"),
            Kind::word(&[degree]),
        )
        .field(
            "form",
            Message::new("hack-field-form"),
            Kind::Pick {
                options: vec![form],
            },
        )
        .field("penalty", Message::new("hack-field-penalty"), penalty)
    }
}

/// A penalty for missing objects; if there are any, usually as much as can be (RHK-RUL-08).
fn penalty(cliche: &Cliche, most: u32) -> Kind {
    let missing = cliche.objects.iter().any(|object| object.missing);
    Kind::number_usually(0, most, if missing { most } else { 0 })
}

/// What a degree makes of the dice, as Table 2 has it (RHK-ADP-04).
fn dice_by(options: &Options, degree: Degree, form: Form) -> Message {
    let fewer = |dice: u32| Message::new("hack-form-minus").with("dice", dice);
    let most = |dice: u32| Message::new("hack-form-cap").with("dice", dice);
    match (degree, form) {
        _ if !options.table2 => Message::new("hack-form-full"),
        (Degree::Suited, _) => Message::new("hack-form-full"),
        (Degree::Partly, Form::Minus) => fewer(1),
        (Degree::Partly, Form::Cap) => most(3),
        (Degree::Poorly, Form::Minus) => fewer(2),
        (Degree::Poorly, Form::Cap) => most(2),
        (Degree::Unsuited, _) => most(1),
    }
}

fn owns(state: &State, seat: &Seat, who: &str) -> bool {
    let owner = state.character(who);
    owner.is_some_and(|character| &character.seat == seat)
}

/// Clichés that have dice.
fn with_dice(character: &Character) -> Vec<String> {
    let left = character.cliches.iter().filter(|one| one.score() > 0);
    left.map(|one| one.name.clone()).collect()
}

fn items(character: &Character) -> Kind {
    Kind::some_of(character.items.iter().map(|item| &item.name), 0)
}

fn names<'a>(characters: impl IntoIterator<Item = &'a Character>) -> Vec<String> {
    let names = characters.into_iter();
    names.map(|character| character.name.clone()).collect()
}

/// A cliché roll or a single action on its way.
fn rolls(state: &State, seat: &Seat, list: &mut Vec<Choice>) {
    for attempt in attempts(state) {
        let Some(character) = state.character(&attempt.who) else {
            continue;
        };
        let of = |key: &'static str, rule: &'static str| {
            form(key, rule).who(Kind::one_of([&attempt.who]))
        };
        let own = &character.seat == seat;
        match (&attempt.cliche, attempt.judgement, &attempt.boost) {
            (None, ..) if own => {
                list.push(of("pick", "RHK-ROL-03").cliche(Kind::one_of(with_dice(character))));
            }
            (Some(name), None, _) if *seat == Seat::Gm => {
                let Some(cliche) = character.cliche(name) else {
                    continue;
                };
                for (degree, form, most) in judgements(&state.options, cliche.score()) {
                    list.push(of("judge", "RHK-ADP-02").judgement(
                        &state.options,
                        degree,
                        form,
                        penalty(cliche, most),
                    ));
                }
                list.push(of("refuse_pick", "RHK-RUL-06"));
            }
            (_, Some(_), None) if own => {
                let destiny = if character.destiny > 0 {
                    Kind::no_yes()
                } else {
                    Kind::word(&[("no", "table-no")])
                };
                list.push(
                    of("boost", "RHK-DST-01")
                        .field("destiny", Message::new("hack-field-destiny"), destiny)
                        .field("items", Message::new("hack-field-items"), items(character)),
                );
            }
            _ => {}
        }
    }
    let open = match &state.doing {
        Doing::Roll(roll) => roll.rolling.is_none(),
        Doing::Single(single) => single.rolling.is_none(),
        _ => false,
    };
    if *seat == Seat::Gm && open {
        list.push(form("call_off", "TBL-02"));
    }
}
