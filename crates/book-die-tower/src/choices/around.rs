//! The cast, Wishes that are given, and rulings.

use rulebook::{Choice, Kind, PickOption, Seat, TALLEST_STACK, words};

use super::{form, label, only};
use crate::{
    rules::{creation, tower::CERTAIN},
    setup::{Field, Kind as What, MOST_HEALTH, MOST_LEVEL, MOST_TRAITS},
    state::{Figure, Nature, State},
};

/// What can be done whenever nothing is going on.
pub fn talking(state: &State, seat: &Seat, list: &mut Vec<Choice>) {
    if *seat == Seat::Gm {
        rewards(state, list);
    }
    newcomers(state, seat, list);
    let mine = state.cast.iter().filter(|figure| figure.seat == *seat);
    let mine: Vec<&str> = mine.map(|figure| figure.name.as_str()).collect();
    if !mine.is_empty() {
        list.push(
            form("note", "TBL-04")
                .field("who", label("who"), Kind::one_of(mine))
                .field("notes", label("notes"), Kind::text(0)),
        );
    }
    if *seat == Seat::Gm {
        cast(state, list);
        rulings(state, list);
    }
}

fn named(state: &State, fits: impl Fn(&Figure) -> bool) -> Vec<&str> {
    let fitting = state.cast.iter().filter(|figure| fits(figure));
    fitting.map(|figure| figure.name.as_str()).collect()
}

/// A form about one of these, if there are any.
fn about(
    list: &mut Vec<Choice>,
    key: &'static str,
    rule: &'static str,
    names: Vec<&str>,
    rest: impl FnOnce(Choice) -> Choice,
) {
    if !names.is_empty() {
        list.push(rest(form(key, rule).field(
            "who",
            label("who"),
            Kind::one_of(names),
        )));
    }
}

fn rewards(state: &State, list: &mut Vec<Choice>) {
    let pcs = named(state, |one| one.kind() == What::Pc);
    about(list, "award", "DTW-WSH-03", pcs, |form| {
        form.field(
            "why",
            label("why"),
            Kind::word(&[
                ("role_playing", "die-tower-why-role-playing"),
                ("pivotal", "die-tower-why-pivotal"),
            ]),
        )
    });
    for figure in &state.cast {
        if let Nature::Pc { level, .. } = figure.nature {
            list.push(
                form("set_level", "DTW-LVL-02")
                    .field("who", label("who"), only(&figure.name))
                    .field(
                        "level",
                        label("level"),
                        Kind::number_usually(1, MOST_LEVEL, level + 1),
                    ),
            );
        }
    }
}

fn newcomers(state: &State, seat: &Seat, list: &mut Vec<Choice>) {
    if creation::check_room(state).is_err() {
        return;
    }
    let taken = || state.cast.iter().map(|figure| figure.name.clone());
    let weapon_use = || {
        Kind::word(&[
            ("offensive", "die-tower-weapon-offensive"),
            ("defensive", "die-tower-weapon-defensive"),
        ])
    };
    let new_name = |form: Choice| form.field("name", label("name"), Kind::new_name(taken()));
    list.push(
        new_name(form("make_pc", "DTW-CHR-02"))
            .field("weapon", label("weapon"), Kind::text(1))
            .field("weapon_use", label("weapon_use"), weapon_use())
            .field("power", label("power"), Kind::text(1))
            .field("drawback", label("drawback"), Kind::text(1))
            .field("deviation", label("deviation"), Kind::text(1))
            .field("mystery", label("mystery"), Kind::text(1))
            .field("notes", label("notes"), Kind::text(0)),
    );
    let name = Kind::Text {
        min: 0,
        max: words::LONGEST_NAME,
        taken: taken().collect(),
    };
    list.push(form("roll_character", "DTW-TAB-06").field("name", label("name"), name));
    if *seat == Seat::Gm {
        list.push(
            new_name(form("make_npc", "DTW-TAB-10"))
                .field("weapon", label("weapon"), Kind::text(0))
                .field("weapon_use", label("weapon_use"), weapon_use())
                .field("power", label("power"), Kind::text(0))
                .field("notes", label("notes"), Kind::text(0)),
        );
        list.push(
            new_name(form("make_monster", "DTW-MON-01"))
                .field(
                    "health",
                    label("health"),
                    Kind::number_usually(1, MOST_HEALTH, 3),
                )
                .field("good_at", label("good_at"), Kind::text(0))
                .field("weakness", label("weakness"), Kind::text(0)),
        );
    }
}

fn cast(state: &State, list: &mut Vec<Choice>) {
    let fields: Vec<(&str, &'static str)> = Field::ALL
        .iter()
        .map(|&field| (creation::field_id(field), super::field_key(field)))
        .collect();
    let with_traits = named(state, |one| one.traits().is_some());
    about(list, "rewrite", "TBL-02", with_traits, |form| {
        form.field("field", label("field"), Kind::word(&fields))
            .field("text", label("text"), Kind::text(1))
    });
    let room = |wanted: bool| {
        move |one: &Figure| match &one.nature {
            Nature::Monster {
                weaknesses,
                good_at,
                ..
            } => (if wanted { weaknesses } else { good_at }).len() < MOST_TRAITS,
            _ => false,
        }
    };
    for (key, weakness) in [("give_weakness", true), ("give_knack", false)] {
        about(list, key, "TBL-02", named(state, room(weakness)), |form| {
            form.field("text", label("text"), Kind::text(1))
        });
    }
    if state.encounter.is_some() {
        return;
    }
    hand_overs(state, list);
    about(list, "dismiss", "TBL-02", named(state, |_| true), |form| {
        form
    });
    list.push(form("end_scene", "TBL-06"));
    list.push(form("end_session", "TBL-06"));
}

/// PCs can go to any other seat; the World Master keeps all others.
fn hand_overs(state: &State, list: &mut Vec<Choice>) {
    for figure in state.cast.iter().filter(|one| one.kind() == What::Pc) {
        let seats = state.circle().into_iter();
        let seats = seats.filter(|seat| *seat != figure.seat);
        let options: Vec<PickOption> = seats.map(|seat| PickOption::seat(&seat)).collect();
        if !options.is_empty() {
            list.push(
                form("hand_over", "TBL-01")
                    .field("who", label("who"), only(&figure.name))
                    .field("seat", label("seat"), Kind::Pick { options }),
            );
        }
    }
}

fn rulings(state: &State, list: &mut Vec<Choice>) {
    for figure in &state.cast {
        match figure.nature {
            Nature::Pc { level, wishes, .. } => list.push(
                form("rule_wishes", "TBL-02")
                    .field("who", label("who"), only(&figure.name))
                    .field(
                        "wishes",
                        label("wishes"),
                        Kind::number_usually(0, level, wishes),
                    ),
            ),
            Nature::Monster { health, .. } => list.push(
                form("rule_health", "TBL-02")
                    .field("who", label("who"), only(&figure.name))
                    .field(
                        "health",
                        label("health"),
                        Kind::number_usually(0, MOST_HEALTH, health),
                    ),
            ),
            Nature::Npc { .. } => {}
        }
    }
    let standing = named(state, |one| one.stacks() && !one.fallen);
    about(list, "rule_fallen", "TBL-02", standing, |form| form);
    about(
        list,
        "rule_back",
        "TBL-02",
        named(state, |one| one.fallen),
        |form| form,
    );
}

/// What the World Master can change about the tower, at any time but while a die is being let
/// go (DTW-TAB-07).
pub fn tower(state: &State, list: &mut Vec<Choice>) {
    list.push(form("rule_height", "TBL-02").field(
        "height",
        label("height"),
        Kind::number_usually(0, TALLEST_STACK - 1, state.tower.height),
    ));
    list.push(
        form("rule_falls", "TBL-02")
            .field("height", label("height"), Kind::number(1, TALLEST_STACK))
            .field(
                "thousandths",
                label("thousandths"),
                Kind::number(0, CERTAIN),
            ),
    );
    list.push(
        form("rule_settling", "TBL-02")
            .field(
                "way",
                label("way"),
                Kind::word(&[
                    ("simulated", "die-tower-way-simulated"),
                    ("drawn", "die-tower-way-drawn"),
                    ("by_hand", "die-tower-way-by-hand"),
                ]),
            )
            .field(
                "hand",
                label("hand"),
                Kind::word(&[
                    ("casual", "die-tower-hand-casual"),
                    ("careful", "die-tower-hand-careful"),
                    ("shaky", "die-tower-hand-shaky"),
                ]),
            ),
    );
}
