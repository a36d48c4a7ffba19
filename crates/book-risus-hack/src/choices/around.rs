//! Forms of talk: characters, what they own, recovery, growing, rulings; and how rolls and
//! combats begin.

use rulebook::{Choice, Kind, Message, Seat, words};

use super::{Fields, form, names, owns};
use crate::{
    rules::{
        attempt::can_roll,
        creation::{self, MOST_CLICHES},
        equipment::{MOST_BONUS, MOST_POINTS, has_destiny, has_room, most_regained},
        progress::{self as growing},
        successes::highest_penalty,
        table,
    },
    setup::{HIGHEST_LEVEL, MOST_ITEMS},
    state::{Character, Cliche, Draft, Progress, State},
};

/// While people talk.
pub fn talking(state: &State, seat: &Seat, list: &mut Vec<Choice>) {
    if *seat != Seat::Gm {
        return;
    }
    calls(state, list);
    for character in &state.cast {
        for cliche in &character.cliches {
            recovery(character, cliche, list);
        }
    }
    destiny(state, list);
    list.push(form("end_adventure", "RHK-DST-03"));
    equipment(state, list);
    people(state, list);
    rulings(state, list);
    list.push(form("new_scene", "TBL-06"));
    list.push(form("end_session", "TBL-06"));
}

fn calls(state: &State, list: &mut Vec<Choice>) {
    let ready = names(state.cast.iter().filter(|one| can_roll(one)));
    if !ready.is_empty() {
        list.push(
            form("call_roll", "RHK-ROL-01")
                .who(Kind::one_of(&ready))
                .fd(state),
        );
    }
    if ready.len() > 1 {
        list.push(form("call_single", "RHK-SAC-01").who(Kind::some_of(&ready, 2)));
    }
    let all = names(&state.cast);
    if all.len() > 1 {
        for who in &all {
            let foes = all.iter().filter(|other| *other != who);
            list.push(
                form("call_combat", "RHK-CMB-02")
                    .who(Kind::one_of([who]))
                    .field(
                        "foes",
                        Message::new("hack-field-foes"),
                        Kind::some_of(foes, 1),
                    )
                    .fd(state),
            );
        }
    }
    for character in state.cast.iter().filter(|one| one.seat == Seat::Gm) {
        for cliche in character.cliches.iter().filter(|one| one.score() > 0) {
            let most = highest_penalty(cliche.score());
            list.push(
                form("secret_roll", "TBL-05")
                    .who(Kind::one_of([&character.name]))
                    .cliche(Kind::one_of([&cliche.name]))
                    .fd(state)
                    .field(
                        "penalty",
                        Message::new("hack-field-penalty"),
                        Kind::number(0, most),
                    ),
            );
        }
    }
}

fn recovery(character: &Character, cliche: &Cliche, list: &mut Vec<Choice>) {
    let of = |key: &'static str, rule: &'static str| {
        form(key, rule)
            .who(Kind::one_of([&character.name]))
            .cliche(Kind::one_of([&cliche.name]))
    };
    if cliche.lost > 0 && cliche.condition.is_none() && cliche.vehicle.is_none() {
        let label = Message::new("hack-field-dice");
        let dice = Kind::number(1, cliche.lost);
        list.push(of("recover", "RHK-REC-01").field("dice", label, dice));
    }
    if cliche.condition.is_some() {
        list.push(of("meet_condition", "RHK-REC-03"));
    } else if cliche.lost > 0 {
        list.push(of("set_condition", "RHK-REC-03").words(1));
    }
    if cliche.vehicle.is_some() {
        list.push(of("repair", "RHK-REC-02"));
    } else if cliche.lost > 0 {
        list.push(of("damage_vehicle", "RHK-REC-02").words(1));
    }
}

fn destiny(state: &State, list: &mut Vec<Choice>) {
    for who in &state.due {
        let most = state.character(who).map_or(0, most_regained);
        if most == 0 {
            continue;
        }
        list.push(
            form("regain_destiny", "RHK-DST-03")
                .who(Kind::one_of([who]))
                .field(
                    "points",
                    Message::new("hack-field-points"),
                    Kind::number(1, most),
                ),
        );
    }
    let heroes = state.cast.iter().filter(|one| has_destiny(one));
    let heroes = names(heroes.filter(|one| one.destiny < MOST_POINTS));
    if !heroes.is_empty() {
        list.push(form("award_destiny", "RHK-DST-02").who(Kind::one_of(heroes)));
    }
    let learners = names(state.cast.iter().filter(|one| one.xp < MOST_POINTS));
    if !learners.is_empty() {
        list.push(form("award_xp", "RHK-ADP-03").who(Kind::one_of(learners)));
    }
}

fn equipment(state: &State, list: &mut Vec<Choice>) {
    for character in &state.cast {
        let of = |key: &'static str, rule: &'static str| {
            form(key, rule).who(Kind::one_of([&character.name]))
        };
        let owned: Vec<String> = character.items.iter().map(|one| one.name.clone()).collect();
        if owned.len() < MOST_ITEMS {
            let label = || Message::new("hack-field-name");
            let grant = |effects: &[(&str, &'static str)]| {
                of("grant_item", "RHK-EQP-06")
                    .field("name", label(), Kind::new_name(owned.clone()))
                    .field(
                        "effect",
                        Message::new("hack-field-effect"),
                        Kind::word(effects),
                    )
            };
            let spares = |form: Choice| {
                form.field("spares", Message::new("hack-field-spares"), Kind::no_yes())
            };
            let bonus = grant(&[("bonus", "hack-effect-bonus")]).field(
                "dice",
                Message::new("hack-field-dice"),
                Kind::number(1, MOST_BONUS),
            );
            list.push(spares(bonus));
            list.push(spares(grant(&[
                ("reroll_ones", "hack-effect-reroll-ones"),
                ("at_least_as_many", "hack-effect-at-least-as-many"),
                ("words", "hack-effect-words"),
            ])));
        }
        if !owned.is_empty() {
            let label = Message::new("hack-field-item");
            list.push(of("take_item", "RHK-EQP-07").field("item", label, Kind::one_of(owned)));
        }
        for cliche in &character.cliches {
            objects(character, cliche, list);
        }
    }
}

fn objects(character: &Character, cliche: &Cliche, list: &mut Vec<Choice>) {
    let of = |key: &'static str, rule: &'static str| {
        form(key, rule)
            .who(Kind::one_of([&character.name]))
            .cliche(Kind::one_of([&cliche.name]))
    };
    let label = || Message::new("hack-field-object");
    for (missing, word) in [(true, ("yes", "table-yes")), (false, ("no", "table-no"))] {
        let other = cliche.objects.iter().filter(|one| one.missing != missing);
        let other: Vec<&String> = other.map(|one| &one.name).collect();
        if !other.is_empty() {
            list.push(
                of("mark_object", "RHK-EQP-04")
                    .field("object", label(), Kind::one_of(other))
                    .field(
                        "missing",
                        Message::new("hack-field-missing"),
                        Kind::word(&[word]),
                    ),
            );
        }
    }
    if has_room(cliche) {
        let taken = cliche.objects.iter().map(|one| one.name.clone());
        list.push(of("add_object", "RHK-EQP-03").field("object", label(), Kind::new_name(taken)));
    }
}

fn everybody(state: &State) -> Vec<String> {
    let drafts = state.drafts.iter().map(|draft| draft.sheet.name.clone());
    names(&state.cast).into_iter().chain(drafts).collect()
}

fn has_seats(state: &State) -> bool {
    state.cast.len() + state.drafts.len() < words::MOST_CHARACTERS
}

fn people(state: &State, list: &mut Vec<Choice>) {
    if has_seats(state) {
        let kinds = Kind::word(&[("npc", "hack-kind-npc"), ("horde", "hack-kind-horde")]);
        list.push(
            form("make_npc", "RHK-HRD-01")
                .field(
                    "name",
                    Message::new("hack-field-name"),
                    Kind::new_name(everybody(state)),
                )
                .cliche(Kind::new_name([]))
                .field(
                    "level",
                    Message::new("hack-field-level"),
                    Kind::number(1, HIGHEST_LEVEL),
                )
                .field("kind", Message::new("hack-field-kind"), kinds),
        );
    }
    for character in &state.cast {
        let players = state.players.iter().map(|name| Seat::named(name));
        let others = players.chain([Seat::Gm]);
        let others = others.filter(|seat| *seat != character.seat);
        let others: Vec<Seat> = others.collect();
        if !others.is_empty() {
            let label = Message::new("hack-field-seat");
            let form = form("hand_over", "TBL-01").who(Kind::one_of([&character.name]));
            list.push(form.field("seat", label, Kind::seat_of(others)));
        }
    }
}

/// What the game master may set (TBL-02).
pub fn rulings(state: &State, list: &mut Vec<Choice>) {
    for character in &state.cast {
        for cliche in &character.cliches {
            let of_cliche = |key: &'static str| {
                let form = form(key, "TBL-02").who(Kind::one_of([&character.name]));
                form.cliche(Kind::one_of([&cliche.name]))
            };
            let lost = Message::new("hack-field-lost");
            let now = Kind::number_usually(0, cliche.level, cliche.lost);
            list.push(of_cliche("rule_lost").field("lost", lost, now));
            let level = Message::new("hack-field-level");
            let now = Kind::number_usually(1, HIGHEST_LEVEL, cliche.level);
            list.push(of_cliche("rule_level").field("level", level, now));
        }
    }
    let heroes = names(state.cast.iter().filter(|one| has_destiny(one)));
    if !heroes.is_empty() {
        let points = Message::new("hack-field-points");
        let form = form("rule_destiny", "TBL-02").who(Kind::one_of(heroes));
        list.push(form.field("points", points, Kind::number(0, MOST_POINTS)));
    }
}

/// What is possible at any moment without dice: characters that are being made, and secret
/// rolls that are shown.
pub fn always(state: &State, seat: &Seat, list: &mut Vec<Choice>) {
    let shown = u32::try_from(state.secrets.len()).unwrap_or(u32::MAX);
    if *seat == Seat::Gm && shown > 0 {
        let place = Message::new("hack-field-place");
        list.push(form("show_roll", "TBL-05").field("place", place, Kind::number(0, shown - 1)));
    }
    // Who is making a character goes on with that one first.
    for draft in &state.drafts {
        if &draft.seat == seat {
            own_draft(state, draft, list);
        }
        if *seat == Seat::Gm && !draft.sheet.drawback.is_empty() {
            let mut form = of_draft(draft, "judge_drawback", "RHK-CRE-08");
            let word = if draft.drawback_agreed {
                form.title = Message::new("hack-choose-refuse-drawback");
                ("no", "table-no")
            } else {
                ("yes", "table-yes")
            };
            let label = Message::new("hack-field-agree");
            list.push(form.field("agree", label, Kind::word(&[word])));
        }
    }
    if has_seats(state) {
        let label = Message::new("hack-field-name");
        let name = Kind::new_name(everybody(state));
        list.push(form("start_draft", "RHK-CRE-01").field("name", label, name));
    }
}

fn of_draft(draft: &Draft, key: &'static str, rule: &'static str) -> Choice {
    let label = Message::new("hack-field-draft");
    form(key, rule).field("draft", label, Kind::one_of([&draft.sheet.name]))
}

fn own_draft(state: &State, draft: &Draft, list: &mut Vec<Choice>) {
    let sheet = &draft.sheet;
    let names: Vec<String> = sheet.cliches.iter().map(|one| one.name.clone()).collect();
    let left = table::dice_left(sheet);
    for (double, word) in [(false, ("no", "table-no")), (true, ("yes", "table-yes"))] {
        let most = left / cliches::creation_price(1, double);
        let most = most.min(creation::highest_level(sheet.kind));
        let room = names.len() < MOST_CLICHES;
        if room && most > 0 && (!double || state.options.double_effort) {
            let label = Message::new("hack-field-double-effort");
            let mut form = of_draft(draft, "add_cliche", "RHK-CRE-01");
            if double {
                form.title = Message::new("hack-choose-add-double-effort");
            }
            list.push(
                form.field(
                    "name",
                    Message::new("hack-field-name"),
                    Kind::new_name(names.clone()),
                )
                .field(
                    "level",
                    Message::new("hack-field-level"),
                    Kind::number(1, most),
                )
                .field("double_effort", label, Kind::word(&[word])),
            );
        }
    }
    if !names.is_empty() {
        list.push(of_draft(draft, "drop_cliche", "RHK-CRE-01").cliche(Kind::one_of(&names)));
    }
    for cliche in &sheet.cliches {
        if cliche.objects.len() < usize::try_from(cliche.level).unwrap_or(0) {
            let object = Kind::new_name(cliche.objects.clone());
            let form = of_draft(draft, "add_draft_object", "RHK-EQP-03");
            let form = form.cliche(Kind::one_of([&cliche.name]));
            list.push(form.field("object", Message::new("hack-field-object"), object));
        }
    }
    list.push(of_draft(draft, "describe", "RHK-CRE-07").words(0));
    if state.options.drawback && sheet.drawback.is_empty() {
        list.push(of_draft(draft, "drawback", "RHK-CRE-08").words(1));
    }
    if state.options.tale && sheet.tale.is_empty() && !state.begun {
        list.push(of_draft(draft, "tale", "RHK-CRE-09").words(1));
    }
    if table::can_finish(state, draft).is_ok() {
        list.push(of_draft(draft, "finish", "RHK-CRE-04"));
    }
    list.push(of_draft(draft, "drop_draft", "RHK-CRE-01"));
}

/// Clichés growing.
pub fn progress(state: &State, progress: &Progress, seat: &Seat, list: &mut Vec<Choice>) {
    let open = progress.growers.iter();
    for grower in open.filter(|one| progress.rolled && !one.done) {
        let who = || Kind::one_of([&grower.who]);
        let Some(character) = state.character(&grower.who) else {
            continue;
        };
        if let Some(name) = &grower.proposed {
            if *seat == Seat::Gm {
                let label = Message::new("hack-field-approve").with("name", name.as_str());
                let form = form("answer_new", "RHK-PRG-04").who(who());
                list.push(form.field("approve", label, Kind::yes_no()));
            }
        } else if owns(state, seat, &grower.who) {
            let candidates = Kind::one_of(&grower.candidates);
            list.push(form("grow", "RHK-PRG-02").who(who()).cliche(candidates));
            if growing::has_room(character) {
                let taken = character.cliches.iter().map(|one| one.name.clone());
                let label = Message::new("hack-field-name");
                let form = form("propose_new", "RHK-PRG-04").who(who());
                list.push(form.field("name", label, Kind::new_name(taken)));
            }
        }
    }
    if *seat == Seat::Gm {
        list.push(form("call_off", "TBL-02"));
    }
}
