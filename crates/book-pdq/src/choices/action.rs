//! Forms of anything that is done with dice: naming Qualities, judging them, taking Damage.

use rulebook::{Choice, Kind, Message, PickOption, Seat};

use super::{
    Fields, damage_portion, difficulty, form, one_quality, owns, quality_options, share, usable,
};
use crate::{
    command::NO_WEAKNESS,
    rules::{attack, damage, effort},
    state::{Attack, Blow, Deed, Direction, Effort, Phase, State, Task},
};

/// While something is done.
pub fn in_phase(state: &State, phase: &Phase, seat: &Seat, list: &mut Vec<Choice>) {
    let in_talk = state.conflict().is_none();
    match phase {
        Phase::Making(deed) => {
            making(state, deed, seat, list);
            let open = !deed.effort().approved;
            if open && owns(state, seat, deed.who()) {
                list.push(form("withdraw", "PDQ-TSK-01"));
            }
            if *seat == Seat::Gm && (open || in_talk) {
                list.push(form("call_off", "TBL-02"));
            }
        }
        Phase::Rolling(_) => {}
        Phase::Hurting(blows) => {
            if let Some(blow) = blows.first() {
                hurting(state, blow, seat, list);
            }
            if *seat == Seat::Gm && in_talk {
                list.push(form("call_off", "TBL-02"));
            }
        }
    }
}

fn making(state: &State, deed: &Deed, seat: &Seat, list: &mut Vec<Choice>) {
    for effort in deed.efforts() {
        name_qualities(state, deed, effort, seat, list);
        if *seat != Seat::Gm || !effort.is_to_be_judged() {
            continue;
        }
        // Whoever reacts is not who acts.
        let acts = effort.who == deed.who();
        match deed {
            Deed::Task(task) => approve_task(state, task, list),
            Deed::Attack(attack) if acts => approve_attack(state, attack, list),
            Deed::Attack(_) => approve_reaction(state, effort, list),
        }
        judge(state, effort, list);
    }
}

fn name_qualities(
    state: &State,
    deed: &Deed,
    effort: &Effort,
    seat: &Seat,
    list: &mut Vec<Choice>,
) {
    for (key, rule, reacting) in [
        ("propose", "PDQ-TSK-01", false),
        ("react", "PDQ-DEF-01", true),
    ] {
        let owner = state.character(&effort.who).filter(|one| &one.seat == seat);
        let Some(owner) = owner.filter(|_| effort::is_to_be_named(deed, effort, reacting)) else {
            continue;
        };
        let form = form(key, rule).who(Kind::one_of([&effort.who]));
        list.push(form.qualities(usable(owner, &effort.demanded)));
    }
    for helper in &effort.helpers {
        let owner = state.character(&helper.who).filter(|one| &one.seat == seat);
        let Some(owner) = owner.filter(|_| helper.qualities.is_none()) else {
            continue;
        };
        let of = |key: &'static str, rule: &'static str| {
            form(key, rule).who(Kind::one_of([&helper.who]))
        };
        let options = quality_options(owner, &effort::usable(owner));
        let some = Kind::PickSome {
            min: 1,
            max: options.len(),
            options,
            must: Vec::new(),
        };
        list.push(of("contribute", "PDQ-TEM-03").qualities(some));
        list.push(of("decline", "PDQ-TSK-04"));
    }
}

fn approve_task(state: &State, task: &Task, list: &mut Vec<Choice>) {
    let rest = |form: Choice| {
        form.field(
            "situation",
            Message::new("pdq-field-situation"),
            Kind::word(&[
                ("complicated", "pdq-situation-complicated"),
                ("simple", "pdq-situation-simple"),
            ]),
        )
        .field(
            "harm",
            Message::new("pdq-field-harm"),
            Kind::word(&[
                ("no", "pdq-harm-no"),
                ("damage", "pdq-harm-damage"),
                ("failure", "pdq-harm-failure"),
                ("later", "pdq-harm-later"),
            ]),
        )
        .badass()
    };
    let label = Message::new("pdq-field-difficulty");
    list.push(rest(form("approve_task", "PDQ-TSK-05").field(
        "difficulty",
        label,
        difficulty(),
    )));
    for target in &state.cast {
        let with = effort::usable(target);
        if task.effort.includes(&target.name) || with.is_empty() {
            continue;
        }
        let form = form("approve_task_against", "PDQ-TSK-05")
            .field(
                "target",
                Message::new("pdq-field-target"),
                Kind::one_of([&target.name]),
            )
            .quality(one_quality(target, &with));
        list.push(rest(form));
    }
}

fn approve_attack(state: &State, attack: &Attack, list: &mut Vec<Choice>) {
    let mut form = form("approve_attack", "PDQ-ATK-01").field(
        "surprised",
        Message::new("pdq-field-surprised"),
        Kind::some_of(&attack.targets, 0),
    );
    if state.options.weapon_damage {
        let label = Message::new("pdq-field-weapon");
        form = form.field("weapon", label, Kind::no_yes());
    }
    list.push(form.badass());
}

fn approve_reaction(state: &State, effort: &Effort, list: &mut Vec<Choice>) {
    let weak = attack::weaknesses(state, &effort.who);
    let weak = weak.iter().map(|name| PickOption::named(name));
    let none = PickOption::worded(NO_WEAKNESS, "pdq-no-weakness");
    list.push(
        form("approve_reaction", "PDQ-DEF-01")
            .who(Kind::one_of([&effort.who]))
            .field(
                "weakness",
                Message::new("pdq-field-weakness"),
                Kind::Pick {
                    options: [none].into_iter().chain(weak).collect(),
                },
            )
            .badass(),
    );
}

/// What the game master can do before approving.
fn judge(state: &State, effort: &Effort, list: &mut Vec<Choice>) {
    let of =
        |key: &'static str, rule: &'static str, who: &str| form(key, rule).who(Kind::one_of([who]));
    let mut owners: Vec<&str> = effort.named().map(|(who, _)| who).collect();
    owners.dedup();
    for owner in owners {
        let named = effort.named().filter(|(who, _)| *who == owner);
        let named: Vec<String> = named.map(|(_, name)| name.to_owned()).collect();
        list.push(of("strike", "PDQ-TSK-01", owner).quality(Kind::one_of(named)));
    }
    let more = effort::to_demand(state, effort);
    let owner = state.character(&effort.who);
    if let Some(owner) = owner.filter(|_| !more.is_empty()) {
        let form = of("demand", "PDQ-RUL-37", &effort.who);
        list.push(form.quality(one_quality(owner, &more)));
    }
    list.push(of("send_back", "PDQ-TSK-01", &effort.who));
    for (direction, word) in [
        (Direction::Up, ("up", "pdq-direction-up")),
        (Direction::Down, ("down", "pdq-direction-down")),
    ] {
        let left = effort::shifts_left(effort, direction);
        if left > 0 {
            list.push(
                of("shift", "PDQ-SHF-07", &effort.who)
                    .field(
                        "direction",
                        Message::new("pdq-field-direction"),
                        Kind::word(&[word]),
                    )
                    .field(
                        "by",
                        Message::new("pdq-field-by-how-many"),
                        Kind::number(1, left),
                    )
                    .field("reason", Message::new("pdq-field-reason"), Kind::text(1)),
            );
        }
    }
}

fn hurting(state: &State, blow: &Blow, seat: &Seat, list: &mut Vec<Choice>) {
    if blow.kind.is_none() {
        if *seat == Seat::Gm {
            let harm = Kind::word(&[
                ("no", "pdq-harm-no"),
                ("damage", "pdq-harm-damage"),
                ("failure", "pdq-harm-failure"),
            ]);
            let label = Message::new("pdq-field-harm");
            list.push(form("judge_harm", "PDQ-TSK-09").field("harm", label, harm));
        }
        return;
    }
    if let Some(quality) = &blow.chin {
        if *seat == Seat::Gm {
            let label = Message::new("pdq-field-agree-chin")
                .with("who", blow.who.as_str())
                .with("quality", quality.as_str());
            list.push(form("judge_chin", "PDQ-CHN-01").field("agree", label, Kind::yes_no()));
        }
        return;
    }
    let Some(victim) = state.character(&blow.who).filter(|one| &one.seat == seat) else {
        return;
    };
    let of = |key: &'static str, rule: &'static str| form(key, rule).who(Kind::one_of([&blow.who]));
    let points = damage::to_assign(state, blow);
    list.push(of("take_damage", "PDQ-DST-01").field(
        "split",
        Message::new("pdq-field-damage"),
        share(victim, points, damage_portion),
    ));
    let chin = damage::chin_qualities(state, blow);
    if !chin.is_empty() {
        list.push(of("chin", "PDQ-CHN-01").quality(one_quality(victim, &chin)));
    }
}
