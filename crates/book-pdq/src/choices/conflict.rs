//! Forms of a Conflict: preparing it, and turns.

use rulebook::{Choice, Kind, Message, Seat};

use super::{Fields, around, form, one_quality, owns, usable};
use crate::{
    rules::{
        attack,
        conflict::{self, MOST_SIDES},
        effort, killing, range, turn as turns,
    },
    state::{Combatant, Conflict, Free, Member, Reach, Stage, State},
};

/// Before it begins.
pub fn prepare(state: &State, conflict: &Conflict, seat: &Seat, list: &mut Vec<Choice>) {
    if conflict::asks_for_intents(state, conflict) {
        let silent = |one: &&Combatant| one.intent.is_none() && owns(state, seat, &one.who);
        for combatant in conflict.combatants.iter().filter(silent) {
            let form = form("declare_intent", "PDQ-KIL-04").who(Kind::one_of([&combatant.who]));
            list.push(form.field("intent", Message::new("pdq-field-intent"), intent()));
        }
    }
    if *seat != Seat::Gm {
        return;
    }
    let free = [
        (Free::None, ("no", "pdq-free-no")),
        (Free::Turn, ("turn", "pdq-free-turn")),
        (Free::Round, ("round", "pdq-free-round")),
    ];
    let free = free.iter();
    let free = free.filter(|(free, _)| conflict::can_begin(state, conflict, *free).is_ok());
    let free: Vec<(&str, &'static str)> = free.map(|(_, word)| *word).collect();
    if !free.is_empty() {
        let label = Message::new("pdq-field-free");
        list.push(form("begin", "PDQ-INI-01").field("free", label, Kind::word(&free)));
    }
    let outsiders = conflict::outsiders(state, conflict);
    if !outsiders.is_empty() {
        list.push(
            form("enter", "PDQ-CON-01")
                .who(Kind::one_of(outsiders))
                .field(
                    "side",
                    Message::new("pdq-field-side"),
                    Kind::number(1, MOST_SIDES),
                ),
        );
    }
    let everybody: Vec<&String> = conflict.combatants.iter().map(|one| &one.who).collect();
    if !everybody.is_empty() {
        list.push(
            form("mark_surprise", "PDQ-INI-02")
                .who(Kind::one_of(&everybody))
                .field(
                    "surprises",
                    Message::new("pdq-field-surprises"),
                    Kind::yes_no(),
                ),
        );
    }
    for who in &everybody {
        let quick = conflict::speed_qualities(state, who);
        if let Some(character) = state.character(who).filter(|_| !quick.is_empty()) {
            list.push(
                form("mark_speed", "PDQ-INI-03")
                    .who(Kind::one_of([who]))
                    .quality(one_quality(character, &quick))
                    .counts(),
            );
        }
    }
    if !everybody.is_empty() {
        let label = Message::new("pdq-field-order");
        let all = Kind::some_of(&everybody, everybody.len());
        list.push(form("set_order", "PDQ-INI-01").field("order", label, all));
    }
    between(state, conflict, list);
}

fn intent() -> Kind {
    Kind::word(&[
        ("incapacitate", "pdq-intent-incapacitate"),
        ("kill", "pdq-intent-kill"),
    ])
}

/// What the game master can do between turns.
fn between(state: &State, conflict: &Conflict, list: &mut Vec<Choice>) {
    let everybody: Vec<&String> = conflict.combatants.iter().map(|one| &one.who).collect();
    if state.options.movement_yards {
        for who in &everybody {
            let Some(character) = state.character(who) else {
                continue;
            };
            let with = effort::usable(character);
            if !with.is_empty() {
                list.push(
                    form("mark_moving", "PDQ-MOV-01")
                        .who(Kind::one_of([who]))
                        .quality(one_quality(character, &with))
                        .counts(),
                );
            }
        }
    }
    if state.options.range_bands {
        for who in &everybody {
            let others: Vec<&&String> = everybody.iter().filter(|other| other != &who).collect();
            if !others.is_empty() {
                list.push(
                    form("set_distance", "PDQ-RNG-01")
                        .who(Kind::one_of([who]))
                        .field(
                            "other",
                            Message::new("pdq-field-other"),
                            Kind::one_of(others),
                        )
                        .field(
                            "yards",
                            Message::new("pdq-field-yards"),
                            Kind::number(0, range::FARTHEST),
                        ),
                );
            }
        }
    }
    if !everybody.is_empty() {
        list.push(form("leave", "PDQ-CON-01").who(Kind::one_of(everybody)));
    }
    around::returns(state, list);
    around::rulings(state, list);
}

/// Whether the end is what the game master is asked for: one side is left, and nothing that was
/// begun is still open (PDQ-RUL-35).
pub fn is_to_end(state: &State, conflict: &Conflict) -> bool {
    conflict.stage == Stage::Turn && conflict::one_side_left(state, conflict)
}

/// In somebody's turn, or when held actions are due.
pub fn turn(state: &State, conflict: &Conflict, seat: &Seat, list: &mut Vec<Choice>) {
    let acting = |one: &&Member| {
        let character = state.character(&one.who);
        character.is_some_and(crate::state::Character::is_in_action)
    };
    let members = conflict.turn().map(|turn| turn.members.as_slice());
    for member in members.unwrap_or_default().iter().filter(acting) {
        member_forms(state, conflict, member, seat, list);
    }
    held(state, conflict, seat, list);
    moves(state, conflict, seat, list);
    if *seat == Seat::Gm && turns::between_turns(conflict).is_ok() {
        join(state, conflict, list);
        between(state, conflict, list);
    }
}

fn member_forms(
    state: &State,
    conflict: &Conflict,
    member: &Member,
    seat: &Seat,
    list: &mut Vec<Choice>,
) {
    let own = owns(state, seat, &member.who);
    let of =
        |key: &'static str, rule: &'static str| form(key, rule).who(Kind::one_of([&member.who]));
    if own && !member.acted {
        attacks(state, conflict, &member.who, list);
        if !member.adopted {
            let strategy = Kind::word(&[
                ("flip_out", "pdq-strategy-flip-out"),
                ("play_it_cagey", "pdq-strategy-play-it-cagey"),
            ]);
            let label = Message::new("pdq-field-strategy");
            list.push(of("adopt", "PDQ-STR-01").field("strategy", label, strategy));
        }
        if let Some(character) = state.character(&member.who) {
            let helpers = turns::helpers(state, conflict, &member.who);
            list.push(
                of("attempt", "PDQ-TSK-01")
                    .qualities(usable(character, &[]))
                    .field(
                        "helpers",
                        Message::new("pdq-field-helpers"),
                        Kind::some_of(helpers, 0),
                    ),
            );
        }
        if !conflict.turn().is_some_and(|turn| turn.released) {
            list.push(of("hold", "PDQ-HLD-01"));
        }
    }
    if own || *seat == Seat::Gm {
        list.push(if member.acted {
            of("end_turn", "PDQ-TRN-04")
        } else {
            of("pass", "PDQ-TRN-03")
        });
    }
    if own {
        kills(state, conflict, member, list);
    }
}

/// Those whom somebody may kill (PDQ-KIL-01), last of all, because nothing takes it back. Who
/// kills one of their own side means to, and can look for it.
fn kills(state: &State, conflict: &Conflict, member: &Member, list: &mut Vec<Choice>) {
    let victims = killing::victims(state, conflict, member).into_iter();
    let (friends, foes): (Vec<String>, Vec<String>) =
        victims.partition(|victim| attack::are_allies(conflict, &member.who, victim));
    for (victims, seldom) in [(foes, false), (friends, true)] {
        if !victims.is_empty() {
            let form = form("kill", "PDQ-KIL-01").who(Kind::one_of([&member.who]));
            let label = Message::new("pdq-field-victim");
            let form = form.field("victim", label, Kind::one_of(victims));
            list.push(Choice { seldom, ..form });
        }
    }
}

fn attacks(state: &State, conflict: &Conflict, who: &str, list: &mut Vec<Choice>) {
    let Some(character) = state.character(who) else {
        return;
    };
    let reaches: &[Option<Reach>] = if state.options.range_bands {
        &[Some(Reach::Hand), Some(Reach::Shot)]
    } else {
        &[None]
    };
    let helpers = turns::helpers(state, conflict, who).into_iter();
    let helpers: Vec<String> = helpers
        .filter(|helper| attack::are_allies(conflict, who, helper))
        .collect();
    for reach in reaches {
        let attack = |key: &'static str, rule: &'static str, targets: Vec<String>| {
            let targets = Kind::some_of(targets, 1);
            let form = form(key, rule)
                .who(Kind::one_of([who]))
                .qualities(usable(character, &[]))
                .field("targets", Message::new("pdq-field-targets"), targets);
            let word = match reach {
                None => return form,
                Some(Reach::Hand) => ("hand", "pdq-reach-hand"),
                Some(Reach::Shot) => ("shot", "pdq-reach-shot"),
            };
            form.field(
                "reach",
                Message::new("pdq-field-reach"),
                Kind::word(&[word]),
            )
        };
        let targets = attack::targets(state, conflict, who, *reach);
        if targets.is_empty() {
            continue;
        }
        list.push(attack("attack", "PDQ-ATK-01", targets.clone()));
        let foes = targets.into_iter();
        let foes = foes.filter(|target| !attack::are_allies(conflict, who, target));
        let foes: Vec<String> = foes.collect();
        if !helpers.is_empty() && !foes.is_empty() {
            let label = Message::new("pdq-field-helpers");
            let form = attack("attack_together", "PDQ-TEM-01", foes);
            list.push(form.field("helpers", label, Kind::some_of(&helpers, 1)));
        }
    }
}

fn held(state: &State, conflict: &Conflict, seat: &Seat, list: &mut Vec<Choice>) {
    let holders = turns::holders(state, conflict);
    for who in &holders {
        let own = owns(state, seat, who);
        let of = |key: &'static str, rule: &'static str| form(key, rule).who(Kind::one_of([who]));
        if own && turns::can_release(state, conflict, who).is_ok() {
            list.push(of("release", "PDQ-HLD-01"));
        }
        let due = conflict.turn().is_none() && holders.first() == Some(who);
        if due && (own || *seat == Seat::Gm) {
            list.push(of("let_go", "PDQ-HLD-02"));
        }
    }
}

/// Moving, in a turn or while reacting (PDQ-MOV-02, PDQ-MOV-03).
pub fn moves(state: &State, conflict: &Conflict, seat: &Seat, list: &mut Vec<Choice>) {
    if !state.options.movement_yards {
        return;
    }
    for combatant in &conflict.combatants {
        let who = &combatant.who;
        let left = range::yards_left(state, conflict, who);
        let left = left.map_or(0, |(yards, _)| yards);
        if left == 0 || !owns(state, seat, who) {
            continue;
        }
        let label = Message::new("pdq-field-yards");
        let mut form = form("move", "PDQ-MOV-02").who(Kind::one_of([who])).field(
            "yards",
            label,
            Kind::number(1, left),
        );
        if state.options.range_bands {
            let others = conflict.combatants.iter().map(|one| &one.who);
            let others: Vec<&String> = others.filter(|other| *other != who).collect();
            if others.is_empty() {
                continue;
            }
            let direction = Kind::word(&[
                ("towards", "pdq-direction-towards"),
                ("away", "pdq-direction-away"),
            ]);
            form = form
                .field(
                    "other",
                    Message::new("pdq-field-other"),
                    Kind::one_of(others),
                )
                .field("direction", Message::new("pdq-field-course"), direction);
        }
        list.push(form);
    }
}

fn join(state: &State, conflict: &Conflict, list: &mut Vec<Choice>) {
    let outsiders = conflict::outsiders(state, conflict);
    if outsiders.is_empty() {
        return;
    }
    let last = u32::try_from(conflict.order.len() + 1).unwrap_or(u32::MAX);
    let mut form = form("join", "PDQ-RUL-23")
        .who(Kind::one_of(outsiders))
        .field(
            "side",
            Message::new("pdq-field-side"),
            Kind::number(1, MOST_SIDES),
        )
        .field(
            "place",
            Message::new("pdq-field-place-in-order"),
            Kind::number(1, last),
        );
    if conflict::asks_for_intents(state, conflict) {
        form = form.field("intent", Message::new("pdq-field-intent"), intent());
    }
    list.push(form);
}
