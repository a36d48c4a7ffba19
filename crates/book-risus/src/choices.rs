//! What each seat may do now, as forms.
//!
//! Forms are made by asking the rules, never by deciding again what is allowed: ranges come
//! from the functions that check them.

mod combat;

use combat::combat_choices;
use rulebook::{Choice, Kind, Message, PickOption, Rule, Seat, words};

use crate::{
    rules::{advancement, creation, pool, single, table, target},
    setup::{HIGHEST_LEVEL, MOST_ENTRIES, MOST_LUCKY_DICE},
    state::{BREVET, Boost, Character, Doing, Draft, Entrant, State, TargetStage, Tools, Using},
};

/// Everything that a seat may do, in a fixed order.
pub fn choices(state: &State, seat: &Seat) -> Vec<Choice> {
    let mut list = Vec::new();
    match &state.doing {
        Doing::Talking => talking(state, seat, &mut list),
        Doing::Target(_) => target_choices(state, seat, &mut list),
        Doing::Single(_) => single_choices(state, seat, &mut list),
        Doing::Combat(combat) => combat_choices(state, combat, seat, &mut list),
        Doing::Advancing(_) => advancing(state, seat, &mut list),
    }
    if *seat == Seat::Gm {
        secrets(state, &mut list);
    }
    drafts(state, seat, &mut list);
    list
}

// Small words for making forms.

fn form(key: &'static str, rule: &'static str) -> Choice {
    Choice::new(key, Message::new(title(key)), Rule(rule))
}

/// The message that names a form. Keys of forms and of messages are spelt differently.
fn title(key: &'static str) -> &'static str {
    TITLES
        .iter()
        .find(|(form, _)| *form == key)
        .map_or("risus-choice", |(_, message)| message)
}

/// Every form and the message that names it.
pub const TITLES: [(&str, &str); 66] = [
    ("start_draft", "risus-choose-start-draft"),
    ("add_cliche", "risus-choose-add-cliche"),
    ("drop_cliche", "risus-choose-drop-cliche"),
    ("primary", "risus-choose-primary"),
    ("add_tool", "risus-choose-add-tool"),
    ("lucky_dice", "risus-choose-lucky-dice"),
    ("hook", "risus-choose-hook"),
    ("tale", "risus-choose-tale"),
    ("drop_draft", "risus-choose-drop-draft"),
    ("finish", "risus-choose-finish"),
    ("make_npc", "risus-choose-make-npc"),
    ("hand_over", "risus-choose-hand-over"),
    ("new_scene", "risus-choose-new-scene"),
    ("end_session", "risus-choose-end-session"),
    ("show_roll", "risus-choose-show-roll"),
    ("call_off", "risus-choose-call-off"),
    ("rule_lost", "risus-choose-rule-lost"),
    ("rule_level", "risus-choose-rule-level"),
    ("rule_lucky", "risus-choose-rule-lucky"),
    ("rule_stands", "risus-choose-rule-stands"),
    ("rule_combat_over", "risus-choose-rule-combat-over"),
    ("call_target", "risus-choose-call-target"),
    ("pick_cliche", "risus-choose-pick-cliche"),
    ("judge", "risus-choose-judge"),
    ("refuse_cliche", "risus-choose-refuse-cliche"),
    ("boost", "risus-choose-boost"),
    ("call_single", "risus-choose-call-single"),
    ("mark_single", "risus-choose-mark-single"),
    ("tools_single", "risus-choose-tools-single"),
    ("begin_single", "risus-choose-begin-single"),
    ("pick_single", "risus-choose-pick-single"),
    ("call_combat", "risus-choose-call-combat"),
    ("enter", "risus-choose-enter"),
    ("mark", "risus-choose-mark"),
    ("mark_rest", "risus-choose-mark-rest"),
    ("judge_tools", "risus-choose-judge-tools"),
    ("take_brevet", "risus-choose-take-brevet"),
    ("begin_combat", "risus-choose-begin-combat"),
    ("reorder", "risus-choose-reorder"),
    ("attack", "risus-choose-attack"),
    ("pass", "risus-choose-pass"),
    ("help", "risus-choose-help"),
    ("defend", "risus-choose-defend"),
    ("volunteer", "risus-choose-volunteer"),
    ("stand_back", "risus-choose-stand-back"),
    ("pick_volunteer", "risus-choose-pick-volunteer"),
    ("designate", "risus-choose-designate"),
    ("propose_team", "risus-choose-propose-team"),
    ("contribute", "risus-choose-contribute"),
    ("decline_team", "risus-choose-decline-team"),
    ("name_leader", "risus-choose-name-leader"),
    ("join_team", "risus-choose-join-team"),
    ("answer_join", "risus-choose-answer-join"),
    ("drop_out", "risus-choose-drop-out"),
    ("disband", "risus-choose-disband"),
    ("decline_reform", "risus-choose-decline-reform"),
    ("fate", "risus-choose-fate"),
    ("recover", "risus-choose-recover"),
    ("set_condition", "risus-choose-set-condition"),
    ("meet_condition", "risus-choose-meet-condition"),
    ("end_adventure", "risus-choose-end-adventure"),
    ("leap", "risus-choose-leap"),
    ("pick_growth", "risus-choose-pick-growth"),
    ("raise", "risus-choose-raise"),
    ("propose_new", "risus-choose-propose-new"),
    ("answer_new", "risus-choose-answer-new"),
];

fn using_option(using: &Using) -> PickOption {
    match using {
        Using::Cliche(name) => PickOption::named(name),
        Using::Brevet => PickOption::worded(BREVET, "risus-brevet"),
    }
}

fn pick_using(using: &[Using]) -> Kind {
    Kind::Pick {
        options: using.iter().map(using_option).collect(),
    }
}

fn new_name(taken: impl IntoIterator<Item = String>) -> Kind {
    Kind::new_name(taken.into_iter().chain([BREVET.to_owned()]))
}

fn tools_kind() -> Kind {
    Kind::word(&[
        ("normal", "risus-tools-normal"),
        ("hindered", "risus-tools-hindered"),
        ("unusable", "risus-tools-unusable"),
    ])
}

fn mark_kind() -> Kind {
    Kind::word(&[
        ("appropriate", "risus-mark-appropriate"),
        ("inappropriate", "risus-mark-inappropriate"),
        ("not_applicable", "risus-mark-not-applicable"),
    ])
}

/// The field's name and its label go together everywhere.
trait Fields {
    fn who(self, kind: Kind) -> Self;
    fn cliche(self, kind: Kind) -> Self;
    fn boost(self, most: Boost) -> Self;
}

impl Fields for Choice {
    fn who(self, kind: Kind) -> Self {
        self.field("who", Message::new("risus-field-who"), kind)
    }

    fn cliche(self, kind: Kind) -> Self {
        self.field("cliche", Message::new("risus-field-cliche"), kind)
    }

    fn boost(self, most: Boost) -> Self {
        self.field(
            "pump",
            Message::new("risus-field-pump"),
            Kind::number(0, most.pump),
        )
        .field(
            "lucky",
            Message::new("risus-field-lucky"),
            Kind::number(0, most.lucky),
        )
    }
}

fn cliche_names(character: &Character) -> Vec<String> {
    character
        .cliches
        .iter()
        .map(|cliche| cliche.name.clone())
        .collect()
}

fn all_names(state: &State) -> Vec<String> {
    let cast = state.cast.iter().map(|character| character.name.clone());
    let drafts = state.drafts.iter().map(|draft| draft.sheet.name.clone());
    cast.chain(drafts).collect()
}

fn owns(state: &State, seat: &Seat, who: &str) -> bool {
    state
        .character(who)
        .is_some_and(|character| &character.seat == seat)
}

// Around the book.

fn drafts(state: &State, seat: &Seat, list: &mut Vec<Choice>) {
    if state.cast.len() + state.drafts.len() < words::MOST_CHARACTERS {
        let name = new_name(all_names(state));
        let form = form("start_draft", "RIS-CRE-01");
        list.push(form.field("name", Message::new("risus-field-name"), name));
    }
    for draft in state.drafts.iter().filter(|draft| &draft.seat == seat) {
        draft_forms(state, draft, list);
    }
}

fn draft_forms(state: &State, draft: &Draft, list: &mut Vec<Choice>) {
    let sheet = &draft.sheet;
    let of_draft = |key: &'static str, rule: &'static str| {
        form(key, rule).field(
            "draft",
            Message::new("risus-field-draft"),
            Kind::one_of([&sheet.name]),
        )
    };
    let names: Vec<String> = sheet
        .cliches
        .iter()
        .map(|cliche| cliche.name.clone())
        .collect();
    let left = table::dice_left(sheet);
    for double_pump in [false, true] {
        let most = left / creation::price(1, double_pump);
        let most = most.min(creation::highest_level(sheet.kind));
        let room = sheet.cliches.len() < MOST_ENTRIES;
        if room && most > 0 && (!double_pump || state.options.pumps) {
            let answer = if double_pump { "yes" } else { "no" };
            let key = if double_pump { "table-yes" } else { "table-no" };
            let kind = Kind::Pick {
                options: vec![PickOption::worded(answer, key)],
            };
            list.push(
                of_draft("add_cliche", "RIS-CRE-03")
                    .field(
                        "name",
                        Message::new("risus-field-name"),
                        new_name(names.clone()),
                    )
                    .field(
                        "level",
                        Message::new("risus-field-level"),
                        Kind::number(1, most),
                    )
                    .field("double_pump", Message::new("risus-field-double-pump"), kind),
            );
        }
    }
    if !names.is_empty() {
        list.push(of_draft("drop_cliche", "RIS-CRE-01").cliche(Kind::one_of(&names)));
        list.push(of_draft("primary", "RIS-CRE-05").cliche(Kind::one_of(&names)));
    }
    let with_room: Vec<&String> = sheet
        .cliches
        .iter()
        .filter(|cliche| cliche.tools.len() < MOST_ENTRIES)
        .map(|cliche| &cliche.name)
        .collect();
    if !with_room.is_empty() {
        let tool = Message::new("risus-field-tool");
        let form = of_draft("add_tool", "RIS-EQP-01").cliche(Kind::one_of(with_room));
        list.push(form.field("tool", tool, Kind::text(1)));
    }
    if state.options.lucky_shots {
        let dice = Kind::number(0, (sheet.lucky_dice + left).min(MOST_LUCKY_DICE));
        let form = of_draft("lucky_dice", "RIS-LKY-01");
        list.push(form.field("dice", Message::new("risus-field-dice"), dice));
    }
    if state.options.hooks_tales {
        let words = Message::new("risus-field-text");
        if sheet.hooks.is_empty() {
            list.push(of_draft("hook", "RIS-HKT-01").field("text", words.clone(), Kind::text(1)));
        }
        if sheet.tales.is_empty() {
            list.push(of_draft("tale", "RIS-HKT-02").field("text", words, Kind::text(1)));
        }
    }
    if creation::faults(&state.options, sheet).is_empty() {
        list.push(of_draft("finish", "RIS-CRE-07"));
    }
    list.push(of_draft("drop_draft", "RIS-CRE-01"));
}

fn secrets(state: &State, list: &mut Vec<Choice>) {
    if let Some(last) = u32::try_from(state.secrets.len())
        .ok()
        .and_then(|n| n.checked_sub(1))
    {
        let place = Message::new("risus-field-place");
        list.push(form("show_roll", "TBL-05").field("place", place, Kind::number(0, last)));
    }
}

fn rulings(state: &State, list: &mut Vec<Choice>) {
    for character in &state.cast {
        for cliche in &character.cliches {
            let of_cliche = |key: &'static str| {
                form(key, "TBL-02")
                    .who(Kind::one_of([&character.name]))
                    .cliche(Kind::one_of([&cliche.name]))
            };
            let lost = Message::new("risus-field-lost");
            let now = Kind::number_usually(0, cliche.level, cliche.lost);
            list.push(of_cliche("rule_lost").field("lost", lost, now));
            let level = Message::new("risus-field-level");
            let now = Kind::number_usually(1, HIGHEST_LEVEL, cliche.level);
            list.push(of_cliche("rule_level").field("level", level, now));
        }
    }
    if !state.cast.is_empty() {
        let names = state.cast.iter().map(|character| &character.name);
        let left = Message::new("risus-field-charges");
        list.push(form("rule_lucky", "TBL-02").who(Kind::one_of(names)).field(
            "left",
            left,
            Kind::number(0, table::MOST_CHARGES),
        ));
    }
}

fn talking(state: &State, seat: &Seat, list: &mut Vec<Choice>) {
    if *seat != Seat::Gm {
        return;
    }
    let (own, others): (Vec<&Character>, Vec<&Character>) = state
        .cast
        .iter()
        .filter(|character| character.cliches.iter().any(|cliche| cliche.left() > 0))
        .partition(|character| character.seat == Seat::Gm);
    for (group, secret) in [
        (own, Kind::no_yes()),
        (others, Kind::word(&[("no", "table-no")])),
    ] {
        if !group.is_empty() {
            let names = group.iter().map(|character| &character.name);
            let number = Kind::number_usually(1, target::HIGHEST_TARGET, target::MEDIUM);
            list.push(
                form("call_target", "RIS-TGT-01")
                    .who(Kind::one_of(names))
                    .field("number", Message::new("risus-field-number"), number)
                    .field("secret", Message::new("risus-field-secret"), secret),
            );
        }
    }
    let cast: Vec<String> = state
        .cast
        .iter()
        .map(|character| character.name.clone())
        .collect();
    if cast.len() >= 2 {
        list.push(form("call_single", "RIS-SAC-01").who(Kind::some_of(&cast, 2)));
        for who in &cast {
            let foes: Vec<String> = cast.iter().filter(|other| *other != who).cloned().collect();
            let kind = Kind::some_of(&foes, 1);
            let form = form("call_combat", "RIS-CMB-01").who(Kind::one_of([who]));
            list.push(form.field("foes", Message::new("risus-field-foes"), kind));
        }
    }
    if state.cast.len() + state.drafts.len() < words::MOST_CHARACTERS {
        let kinds = Kind::Pick {
            options: vec![
                PickOption::worded("npc", "risus-kind-npc"),
                PickOption::worded("squad", "risus-kind-squad"),
            ],
        };
        list.push(
            form("make_npc", "RIS-SQD-02")
                .field(
                    "name",
                    Message::new("risus-field-name"),
                    new_name(all_names(state)),
                )
                .cliche(new_name([]))
                .field(
                    "level",
                    Message::new("risus-field-level"),
                    Kind::number(1, HIGHEST_LEVEL),
                )
                .field("kind", Message::new("risus-field-kind"), kinds),
        );
    }
    for character in &state.cast {
        recovery(character, list);
        let players = state.players.iter().map(|name| Seat::named(name));
        let seats = [Seat::Gm].into_iter().chain(players);
        let seats: Vec<Seat> = seats.filter(|seat| *seat != character.seat).collect();
        if !seats.is_empty() {
            let form = form("hand_over", "TBL-01").who(Kind::one_of([&character.name]));
            list.push(form.field(
                "seat",
                Message::new("risus-field-seat"),
                Kind::seat_of(seats),
            ));
        }
    }
    if state.options.advancement {
        let advancers: Vec<&Character> = advancement::advancers(state)
            .into_iter()
            .filter(|character| advancement::may_advance(&state.options, character))
            .collect();
        if !advancers.is_empty() {
            list.push(form("end_adventure", "RIS-ADV-01"));
            let names = advancers.iter().map(|character| &character.name);
            list.push(form("leap", "RIS-ADV-02").who(Kind::one_of(names)));
        }
    }
    list.push(form("new_scene", "TBL-06"));
    list.push(form("end_session", "RIS-LKY-04"));
    rulings(state, list);
}

fn recovery(character: &Character, list: &mut Vec<Choice>) {
    for cliche in character.cliches.iter().filter(|cliche| cliche.lost > 0) {
        let of_cliche = |key: &'static str, rule: &'static str| {
            form(key, rule)
                .who(Kind::one_of([&character.name]))
                .cliche(Kind::one_of([&cliche.name]))
        };
        if cliche.condition.is_none() {
            let dice = Message::new("risus-field-dice");
            let form = of_cliche("recover", "RIS-REC-01");
            list.push(form.field("dice", dice, Kind::number(1, cliche.lost)));
            let condition = Message::new("risus-field-condition");
            let form = of_cliche("set_condition", "RIS-REC-02");
            list.push(form.field("condition", condition, Kind::text(1)));
        }
    }
    for cliche in character
        .cliches
        .iter()
        .filter(|cliche| cliche.condition.is_some())
    {
        let form = form("meet_condition", "RIS-REC-02").who(Kind::one_of([&character.name]));
        list.push(form.cliche(Kind::one_of([&cliche.name])));
    }
}

// Single rolls.

fn target_choices(state: &State, seat: &Seat, list: &mut Vec<Choice>) {
    let Doing::Target(going_on) = &state.doing else {
        return;
    };
    let mine = owns(state, seat, &going_on.who);
    match &going_on.stage {
        TargetStage::Pick if mine => {
            let usable = state
                .character(&going_on.who)
                .map_or_else(Vec::new, |character| {
                    let cliches = character.cliches.iter();
                    let cliches = cliches.filter(|c| pool::check_cliche(c, Tools::Normal).is_ok());
                    cliches.map(|cliche| cliche.name.clone()).collect()
                });
            list.push(form("pick_cliche", "RIS-TGT-02").cliche(Kind::one_of(usable)));
        }
        TargetStage::Judge(_) if *seat == Seat::Gm => {
            let kind = Kind::Pick {
                options: vec![
                    PickOption::worded("normal", "risus-tools-normal"),
                    PickOption::worded("hindered", "risus-tools-hindered"),
                ],
            };
            let tools = Message::new("risus-field-tools");
            list.push(form("judge", "RIS-TGT-02").field("tools", tools, kind));
            list.push(form("refuse_cliche", "RIS-TGT-02"));
        }
        TargetStage::Boost(name, _) if mine => {
            let most = target::most_boost(state, going_on, name).unwrap_or_default();
            list.push(form("boost", "RIS-TGT-03").boost(most));
        }
        _ => {}
    }
    if *seat == Seat::Gm {
        list.push(form("call_off", "TBL-02"));
    }
}

fn single_choices(state: &State, seat: &Seat, list: &mut Vec<Choice>) {
    let Doing::Single(going_on) = &state.doing else {
        return;
    };
    let with_character =
        |entrant: &Entrant| Some((entrant.clone(), state.character(&entrant.who)?));
    for (entrant, character) in going_on.entrants.iter().filter_map(with_character) {
        if !going_on.begun {
            if *seat == Seat::Gm {
                let names = cliche_names(character);
                let applicable = Message::new("risus-field-applicable");
                let mark = form("mark_single", "RIS-SAC-06").who(Kind::one_of([&entrant.who]));
                let mark = mark.cliche(Kind::one_of(&names));
                list.push(mark.field("applicable", applicable, Kind::no_yes()));
                let tools = form("tools_single", "RIS-EQP-02").who(Kind::one_of([&entrant.who]));
                let tools = tools.cliche(Kind::one_of(&names));
                let label = Message::new("risus-field-tools");
                list.push(tools.field("tools", label, tools_kind()));
            }
        } else if entrant.pick.is_none() && character.seat == *seat {
            for using in single::usable(character, &entrant) {
                let dice = single::dice_here(state, going_on, character, &using);
                let place = pool::Where::OneRoll;
                let most = pool::most_boost(
                    &state.options,
                    character.lucky_left,
                    using == Using::Brevet,
                    dice,
                    place,
                );
                list.push(
                    form("pick_single", "RIS-SAC-02")
                        .who(Kind::one_of([&entrant.who]))
                        .field(
                            "using",
                            Message::new("risus-field-using"),
                            pick_using(&[using]),
                        )
                        .boost(most),
                );
            }
        }
    }
    if *seat == Seat::Gm {
        if !going_on.begun && single::all_can_roll(state, going_on) {
            list.push(form("begin_single", "RIS-SAC-02"));
        }
        list.push(form("call_off", "TBL-02"));
    }
}

// Advancement.

fn advancing(state: &State, seat: &Seat, list: &mut Vec<Choice>) {
    let Doing::Advancing(going_on) = &state.doing else {
        return;
    };
    if *seat == Seat::Gm {
        list.push(form("call_off", "TBL-02"));
    }
    for grower in &going_on.growers {
        let Some(character) = state.character(&grower.who) else {
            continue;
        };
        let who = || Kind::one_of([&grower.who]);
        if grower.proposed.is_some() && *seat == Seat::Gm {
            let label = Message::new("risus-field-approve");
            let choice = form("answer_new", "RIS-ADV-07");
            list.push(choice.who(who()).field("approve", label, Kind::no_yes()));
        }
        if character.seat != *seat {
            continue;
        }
        if grower.cliches.is_none() {
            let choice = form("pick_growth", "RIS-ADV-09");
            list.push(
                choice
                    .who(who())
                    .cliche(Kind::one_of(cliche_names(character))),
            );
        }
        let may_spend = going_on.rolled && !grower.done && grower.proposed.is_none();
        if may_spend && !grower.earned.is_empty() {
            let choice = form("raise", "RIS-ADV-06");
            list.push(choice.who(who()));
            let name = new_name(cliche_names(character));
            let choice = form("propose_new", "RIS-ADV-07");
            list.push(
                choice
                    .who(who())
                    .field("name", Message::new("risus-field-name"), name),
            );
        }
    }
}
