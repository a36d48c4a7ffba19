//! Forms of talk: characters, Scenes, recovery, experience, rulings; and how tasks and
//! Conflicts begin.

use rulebook::{Choice, Kind, Message, PickOption, Seat, words};

use super::{
    Fields, all_qualities, difficulty, form, names, one_quality, owns, recovery_portion, reserved,
    share, usable,
};
use crate::{
    rules::{creation, effort, improvement, rank::Rank, recovery as healing, table},
    setup::{Figure, MOST_QUALITIES, QualitySheet},
    state::{
        Character, Condition, Draft, Kind as Loss, Quality, Recovery, Request, State, Verdict, Wish,
    },
    view::covering,
};

/// While people talk.
pub fn talking(state: &State, seat: &Seat, list: &mut Vec<Choice>) {
    attempts(state, seat, list);
    if *seat == Seat::Gm {
        calls(state, list);
        scenes(state, list);
        answers(state, list);
    }
    improvements(state, seat, list);
    if *seat == Seat::Gm {
        people(state, list);
        rulings(state, list);
        list.push(form("end_session", "TBL-06"));
    }
}

fn attempts(state: &State, seat: &Seat, list: &mut Vec<Choice>) {
    if !state.scene_open {
        return;
    }
    let own = |one: &&Character| one.is_in_action() && &one.seat == seat;
    for character in state.cast.iter().filter(own) {
        let helpers = effort::helpers_in_talk(state, &character.name);
        list.push(
            form("attempt", "PDQ-TSK-01")
                .who(Kind::one_of([&character.name]))
                .qualities(usable(character, &[]))
                .field(
                    "helpers",
                    Message::new("pdq-field-helpers"),
                    Kind::some_of(helpers, 0),
                ),
        );
    }
}

fn calls(state: &State, list: &mut Vec<Choice>) {
    let acting: Vec<&Character> = state.cast.iter().filter(|one| one.is_in_action()).collect();
    if !state.scene_open || acting.is_empty() {
        return;
    }
    let all = names(acting.iter().copied());
    list.push(form("call_task", "PDQ-TSK-01").who(Kind::one_of(&all)));
    if all.len() > 1 {
        for who in &all {
            let foes = all.iter().filter(|other| *other != who);
            list.push(
                form("call_conflict", "PDQ-CON-01")
                    .who(Kind::one_of([who]))
                    .field(
                        "foes",
                        Message::new("pdq-field-foes"),
                        Kind::some_of(foes, 1),
                    )
                    .field("kind", Message::new("pdq-field-kind"), loss()),
            );
        }
    }
    for character in acting.iter().filter(|one| one.seat == Seat::Gm) {
        let shifts = || Kind::number(0, effort::MOST_SHIFTS);
        list.push(
            form("secret_task", "TBL-05")
                .who(Kind::one_of([&character.name]))
                .qualities(usable(character, &[]))
                .field(
                    "difficulty",
                    Message::new("pdq-field-difficulty"),
                    difficulty(),
                )
                .field("up", Message::new("pdq-field-up"), shifts())
                .field("down", Message::new("pdq-field-down"), shifts()),
        );
    }
}

/// Which kind of loss.
pub fn loss() -> Kind {
    Kind::word(&[
        ("damage", "pdq-kind-damage"),
        ("failure", "pdq-kind-failure"),
    ])
}

fn scenes(state: &State, list: &mut Vec<Choice>) {
    if state.scene_open {
        let danger = Kind::word(&[
            ("momentary", "pdq-danger-momentary"),
            ("continuing", "pdq-danger-continuing"),
        ]);
        let label = Message::new("pdq-field-danger");
        list.push(form("end_scene", "PDQ-REC-01").field("danger", label, danger));
    } else {
        list.push(form("open_scene", "PDQ-DMG-01"));
    }
    if !healing::patients(state).is_empty() {
        list.push(form("recovery_roll", "PDQ-REC-07"));
    }
    returns(state, list);
}

/// Who can be brought back (PDQ-OUT-02).
pub fn returns(state: &State, list: &mut Vec<Choice>) {
    let out = |one: &&Character| one.condition == Condition::OutOfAction;
    let out = names(state.cast.iter().filter(out));
    if !out.is_empty() {
        list.push(form("return_to_action", "PDQ-OUT-02").who(Kind::one_of(out)));
    }
}

/// Ranks that come back.
pub fn recovery(state: &State, recovery: &Recovery, seat: &Seat, list: &mut Vec<Choice>) {
    if *seat == Seat::Gm && !recovery.called {
        for patient in &recovery.patients {
            // Most heal by themselves.
            let own = |one: &&Character| one.name == patient.who;
            let others = state.cast.iter().filter(|one| !own(one));
            for healer in state.cast.iter().filter(own).chain(others) {
                let can = |name: &String| {
                    healing::can_heal(state, &patient.who, &healer.name, name).is_ok()
                };
                let with: Vec<String> = all_qualities(healer).into_iter().filter(can).collect();
                if with.is_empty() {
                    continue;
                }
                list.push(
                    form("mark_healing", "PDQ-REC-05")
                        .who(Kind::one_of([&patient.who]))
                        .field(
                            "by",
                            Message::new("pdq-field-by"),
                            Kind::one_of([&healer.name]),
                        )
                        .quality(one_quality(healer, &with))
                        .counts(),
                );
            }
        }
        list.push(form("roll_recovery", "PDQ-REC-03"));
    }
    for patient in &recovery.patients {
        let character = state.character(&patient.who);
        let rolled = patient.ranks.is_some() && owns(state, seat, &patient.who);
        if let Some(character) = character.filter(|_| rolled) {
            let ranks = healing::to_share(character, patient);
            list.push(
                form("recover", "PDQ-REC-04")
                    .who(Kind::one_of([&patient.who]))
                    .field(
                        "split",
                        Message::new("pdq-field-recovery"),
                        share(character, ranks, recovery_portion),
                    ),
            );
        }
    }
    if *seat == Seat::Gm {
        list.push(form("call_off", "TBL-02"));
    }
}

fn answers(state: &State, list: &mut Vec<Choice>) {
    for request in &state.requests {
        let Request {
            who, name, wish, ..
        } = request;
        let label = match wish {
            Wish::Swap(_) => Message::new("pdq-field-approve-swap"),
            Wish::New => Message::new("pdq-field-approve-new"),
            Wish::Outgrow(_) => Message::new("pdq-field-approve-outgrow"),
        };
        let answer = if improvement::affordable(state, request).is_ok() {
            Kind::yes_no()
        } else {
            Kind::word(&[("no", "table-no")])
        };
        list.push(form("answer", "PDQ-IMP-03").who(Kind::one_of([who])).field(
            "approve",
            label.with("name", name.as_str()),
            answer,
        ));
    }
    for character in &state.cast {
        let most = improvement::most_award(character);
        if most > 0 {
            list.push(
                form("award", "PDQ-IMP-01")
                    .who(Kind::one_of([&character.name]))
                    .field(
                        "points",
                        Message::new("pdq-field-points"),
                        Kind::number(1, most),
                    ),
            );
        }
    }
}

fn improvements(state: &State, seat: &Seat, list: &mut Vec<Choice>) {
    for character in state.cast.iter().filter(|one| &one.seat == seat) {
        let who = &character.name;
        if state.requests.iter().any(|request| &request.who == who) {
            continue;
        }
        let of = |key: &'static str, rule: &'static str| form(key, rule).who(Kind::one_of([who]));
        let all = all_qualities(character);
        let taken = || all.iter().cloned().chain(reserved());
        if character.experience >= improvement::PRICE {
            let rises = |one: &&Quality| improvement::raise(state, seat, who, &one.name).is_ok();
            let rising = character.qualities.iter().filter(rises);
            let rising: Vec<String> = rising.map(|one| one.name.clone()).collect();
            if !rising.is_empty() {
                let form = of("raise", "PDQ-IMP-02");
                list.push(form.quality(one_quality(character, &rising)));
            }
            if character.qualities.len() < MOST_QUALITIES {
                list.push(of("ask_new", "PDQ-IMP-03").called(Kind::new_name(taken())));
            }
            let average = character.qualities.iter();
            for quality in average.filter(|one| one.rank == Rank::Average) {
                let others = taken().filter(|name| name != &quality.name);
                list.push(
                    of("ask_outgrow", "PDQ-IMP-05")
                        .quality(Kind::one_of([&quality.name]))
                        .called(Kind::new_name(others)),
                );
            }
        }
        if !all.is_empty() {
            list.push(
                of("ask_swap", "PDQ-CRE-06")
                    .quality(one_quality(character, &all))
                    .called(Kind::new_name(taken())),
            );
        }
    }
}

fn everybody(state: &State) -> Vec<String> {
    let drafts = state.drafts.iter().map(|draft| draft.sheet.name.clone());
    let all = names(&state.cast).into_iter().chain(drafts);
    all.chain(reserved()).collect()
}

fn has_room(state: &State) -> bool {
    state.cast.len() + state.drafts.len() < words::MOST_CHARACTERS
}

fn people(state: &State, list: &mut Vec<Choice>) {
    if has_room(state) {
        let name = Kind::new_name(everybody(state));
        let label = Message::new("pdq-field-name");
        list.push(form("make_npc", "TBL-01").field("name", label, name));
    }
    for character in &state.cast {
        let roomy = character.qualities.len() < MOST_QUALITIES;
        if character.kind == Figure::Npc && roomy {
            let taken = all_qualities(character).into_iter();
            let taken = taken.chain(reserved());
            list.push(
                form("give", "TBL-01")
                    .who(Kind::one_of([&character.name]))
                    .called(Kind::new_name(taken))
                    .rank(&Rank::ALL),
            );
        }
    }
    for character in &state.cast {
        let players = state.players.iter().map(|name| Seat::named(name));
        let seats = players.chain([Seat::Gm]);
        let others = seats.filter(|seat| *seat != character.seat);
        let others: Vec<Seat> = others.collect();
        if !others.is_empty() {
            list.push(
                form("hand_over", "TBL-01")
                    .who(Kind::one_of([&character.name]))
                    .field(
                        "seat",
                        Message::new("pdq-field-seat"),
                        Kind::seat_of(others),
                    ),
            );
        }
    }
}

/// What the game master may set (TBL-02).
pub fn rulings(state: &State, list: &mut Vec<Choice>) {
    let of = |key: &'static str, who: &str| form(key, "TBL-02").who(Kind::one_of([who]));
    for character in &state.cast {
        let who = &character.name;
        for quality in &character.qualities {
            let one = |key: &'static str| of(key, who).quality(Kind::one_of([&quality.name]));
            for (kind, now, word) in [
                (Loss::Damage, quality.damage, ("damage", "pdq-kind-damage")),
                (
                    Loss::Failure,
                    quality.failure,
                    ("failure", "pdq-kind-failure"),
                ),
            ] {
                let most = table::most_lost(quality, kind);
                list.push(
                    one("rule_lost")
                        .field("kind", Message::new("pdq-field-kind"), Kind::word(&[word]))
                        .field(
                            "ranks",
                            Message::new("pdq-field-ranks"),
                            Kind::number_usually(0, most, now),
                        ),
                );
            }
        }
        if !character.qualities.is_empty() {
            let quality = one_quality(character, &all_qualities(character));
            list.push(of("rule_rank", who).quality(quality).rank(&Rank::ALL));
        }
        list.push(of("rule_experience", who).field(
            "points",
            Message::new("pdq-field-points"),
            Kind::number(0, improvement::MOST_POINTS),
        ));
        match character.condition {
            Condition::Dead => list.push(of("rule_revived", who)),
            Condition::OutOfAction => list.push(of("rule_dead", who)),
            Condition::InAction => {
                list.push(of("rule_out", who));
                list.push(of("rule_dead", who));
            }
        }
        if character.hurt {
            list.push(of("rule_unhurt", who));
        }
        if character.chin_used {
            list.push(of("rule_chin", who));
        }
    }
}

/// What is possible at any moment without dice: characters that are being made, and secret
/// rolls that are shown.
pub fn always(state: &State, seat: &Seat, list: &mut Vec<Choice>) {
    let shown = u32::try_from(state.secrets.len()).unwrap_or(u32::MAX);
    if *seat == Seat::Gm && shown > 0 {
        let place = Message::new("pdq-field-place");
        list.push(form("show_roll", "TBL-05").field("place", place, Kind::number(0, shown - 1)));
    }
    if has_room(state) {
        let name = Kind::new_name(everybody(state));
        let label = Message::new("pdq-field-name");
        list.push(form("start_draft", "PDQ-CRE-01").field("name", label, name));
    }
    for draft in &state.drafts {
        if &draft.seat == seat {
            own_draft(state, draft, list);
        }
        if *seat == Seat::Gm {
            judged_draft(draft, list);
        }
    }
}

fn of_draft(draft: &Draft, key: &'static str, rule: &'static str) -> Choice {
    let label = Message::new("pdq-field-draft");
    form(key, rule).field("draft", label, Kind::one_of([&draft.sheet.name]))
}

fn own_draft(state: &State, draft: &Draft, list: &mut Vec<Choice>) {
    let sheet = &draft.sheet;
    let names: Vec<String> = sheet.qualities.iter().map(|one| one.name.clone()).collect();
    let fits = |rank: &Rank| {
        let mut sheet = sheet.clone();
        sheet.qualities.push(QualitySheet {
            name: String::new(),
            rank: *rank,
            text: String::new(),
        });
        creation::budget_faults(&state.options, &sheet, false).is_empty()
    };
    let mut ranks: Vec<Rank> = Rank::ALL.into_iter().filter(fits).collect();
    // Most Qualities of a character are Strengths.
    ranks.sort_by_key(|rank| rank.is_weakness());
    if !ranks.is_empty() && names.len() < MOST_QUALITIES {
        let taken = names.iter().cloned().chain(reserved());
        list.push(
            of_draft(draft, "add_quality", "PDQ-CRE-03")
                .called(Kind::new_name(taken))
                .rank(&ranks),
        );
    }
    if !names.is_empty() {
        let form = of_draft(draft, "drop_quality", "PDQ-CRE-03");
        list.push(form.quality(Kind::one_of(&names)));
    }
    if table::can_finish(state, draft).is_ok() {
        list.push(of_draft(draft, "finish", "PDQ-CRE-04"));
    }
    list.push(of_draft(draft, "drop_draft", "PDQ-CRE-03"));
}

fn judged_draft(draft: &Draft, list: &mut Vec<Choice>) {
    let open = |verdict: Verdict| -> Vec<PickOption> {
        let qualities = draft.sheet.qualities.iter();
        let open = qualities.filter(|one| draft.verdict(&one.name) != Some(verdict));
        let option = |quality: &QualitySheet| PickOption {
            id: quality.name.clone(),
            label: covering(
                Message::new("pdq-quality")
                    .with("name", quality.name.as_str())
                    .with("rank", quality.rank.message()),
                &quality.text,
            ),
        };
        open.map(option).collect()
    };
    if open(Verdict::Approved).len() > 1 {
        list.push(of_draft(draft, "approve_draft", "PDQ-CRE-04"));
    }
    for (key, verdict) in [
        ("approve_quality", Verdict::Approved),
        ("send_back_quality", Verdict::SentBack),
    ] {
        let options = open(verdict);
        if !options.is_empty() {
            list.push(of_draft(draft, key, "PDQ-CRE-04").quality(Kind::Pick { options }));
        }
    }
}
