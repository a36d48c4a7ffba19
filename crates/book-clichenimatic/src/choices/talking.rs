//! Forms outside conflicts, and those that are always there.

use rulebook::{Choice, Kind, Message, Seat, words};

use super::{
    Fields,
    buying::{buying, item_fields, unused},
    calling::calls,
    form, form_for,
};
use crate::{
    event::{Purchase, Ruling},
    refusal::Refusal,
    rules::{
        advancement, calling, catchphrase, recovery,
        resolve::{self, HIGHEST_PRICE},
        table,
    },
    setup::{ItemSheet, MOST_MOOKS, MOST_POINTS},
    state::{Character, Out, Presence, State},
};

/// Outside conflicts.
pub fn talking(state: &State, seat: &Seat, list: &mut Vec<Choice>) {
    if *seat == Seat::Gm {
        calls(state, list);
        between(state, list);
    }
    for one in state.cast.iter().filter(|one| one.seat == *seat) {
        buying(state, one, list);
    }
    for one in &state.cast {
        items(state, one, seat, list);
    }
    making(state, seat, list);
    rulings(state, seat, list);
}

/// Rest, scenes, rewards.
fn between(state: &State, list: &mut Vec<Choice>) {
    let resters = recovery::resters(state);
    if !resters.is_empty() {
        list.push(
            form("rest", "CLN-RES-18")
                .who(Kind::some_of(resters, 1))
                .field(
                    "hours",
                    Message::new("cn-field-hours"),
                    Kind::number_usually(1, recovery::LONGEST_REST, 8),
                )
                .field(
                    "peaceful",
                    Message::new("cn-field-peaceful"),
                    Kind::no_yes(),
                ),
        );
    }
    list.push(form("new_scene", "CLN-GEN-07"));
    list.push(form("new_session", "CLN-GEN-07"));
    let everybody: Vec<&String> = state.cast.iter().map(|one| &one.name).collect();
    if everybody.is_empty() {
        return;
    }
    list.push(
        form("auto_success", "CLN-SYS-03")
            .who(Kind::one_of(&everybody))
            .field("text", Message::new("cn-field-text"), Kind::text(0)),
    );
    awards(state, list);
    let free = everybody
        .iter()
        .filter(|who| calling::may_return(state, who));
    let free: Vec<&&String> = free.collect();
    if !free.is_empty() {
        list.push(form("set_free", "CLN-MOK-20").who(Kind::one_of(free)));
    }
    for owner in seats(state) {
        let theirs = state.cast.iter().filter(|one| one.seat == owner);
        let theirs: Vec<&String> = theirs.map(|one| &one.name).collect();
        let others = seats(state).into_iter().filter(|seat| *seat != owner);
        let others: Vec<Seat> = others.collect();
        if !theirs.is_empty() && !others.is_empty() {
            list.push(form("hand_over", "TBL-01").who(Kind::one_of(theirs)).field(
                "seat",
                Message::new("cn-field-seat"),
                Kind::seat_of(others),
            ));
        }
    }
}

/// Points for a session: those who can get the same make one form.
fn awards(state: &State, list: &mut Vec<Choice>) {
    let mut groups: Vec<(Kind, Vec<&String>)> = Vec::new();
    for one in &state.cast {
        let open = advancement::open_award(one);
        let kind = Kind::number(*open.start(), *open.end());
        match groups.iter_mut().find(|(other, _)| *other == kind) {
            _ if open.is_empty() => {}
            Some((_, names)) => names.push(&one.name),
            None => groups.push((kind, vec![&one.name])),
        }
    }
    for (kind, names) in groups {
        let choice = form("award", "CLN-BLD-11").who(Kind::one_of(names));
        list.push(choice.points(kind));
    }
}

fn seats(state: &State) -> Vec<Seat> {
    let players = state.players.iter().map(|name| Seat::named(name));
    players.chain([Seat::Gm]).collect()
}

/// Equipment in use, lost or handed out.
fn items(state: &State, one: &Character, seat: &Seat, list: &mut Vec<Choice>) {
    let who = || Kind::one_of([&one.name]);
    if one.seat == *seat {
        uses(one, list);
    }
    if *seat != Seat::Gm {
        return;
    }
    let lost = table::restorable(state, &one.name);
    if !lost.is_empty() {
        list.push(
            form_for("restore", "CLN-ESS-09", &one.name)
                .who(who())
                .field("thing", Message::new("cn-field-thing"), Kind::one_of(lost)),
        );
    }
    accesses(one, list);
    let fresh = ItemSheet {
        name: unused(one),
        gift: true,
        ..ItemSheet::default()
    };
    if advancement::check(state, &one.name, &Purchase::Item(fresh)).is_ok() {
        let choice = form_for("give_item", "CLN-BLD-10", &one.name).who(who());
        list.push(item_fields(choice, one, MOST_POINTS));
    }
}

/// Equipment that can be taken into use or put away.
pub(super) fn uses(one: &Character, list: &mut Vec<Choice>) {
    for item in &one.items {
        let word = match item.presence {
            Presence::Used => ("no", "table-no"),
            Presence::Stowed => ("yes", "table-yes"),
            Presence::Lost | Presence::Destroyed => continue,
        };
        list.push(
            form_for("use_item", "CLN-EQP-03", &one.name)
                .who(Kind::one_of([&one.name]))
                .field(
                    "item",
                    Message::new("cn-field-item"),
                    Kind::one_of([&item.name]),
                )
                .field("used", Message::new("cn-field-used"), Kind::word(&[word])),
        );
    }
}

/// Run-offs to which the game master may open or close access (CLN-LIM-08).
pub(super) fn accesses(one: &Character, list: &mut Vec<Choice>) {
    let own = one.run_offs.iter();
    let all = own.chain(one.items.iter().flat_map(|item| &item.run_offs));
    for run_off in all.filter(|run_off| run_off.build.limited_access) {
        let word = if run_off.closed {
            ("yes", "table-yes")
        } else {
            ("no", "table-no")
        };
        list.push(
            form_for("access", "CLN-LIM-08", &one.name)
                .who(Kind::one_of([&one.name]))
                .run_off(Kind::one_of([&run_off.build.name]))
                .field("open", Message::new("cn-field-open"), Kind::word(&[word])),
        );
    }
}

/// New characters and groups.
fn making(state: &State, seat: &Seat, list: &mut Vec<Choice>) {
    if state.cast.len() + state.mooks.len() >= words::MOST_CHARACTERS {
        return;
    }
    let cast = state.cast.iter().map(|one| one.name.clone());
    let groups = state.mooks.iter().map(|group| group.name.clone());
    let name = || Kind::new_name(cast.clone().chain(groups.clone()));
    let part = || Kind::new_name([]);
    list.push(
        form("make_character", "CLN-CHR-01")
            .name(name())
            .cliche(part())
            .field("flaw", Message::new("cn-field-flaw"), part())
            .field("pip", Message::new("cn-field-pip"), part())
            .field("phrase", Message::new("cn-field-phrase"), part()),
    );
    if *seat == Seat::Gm {
        list.push(form("make_mooks", "CLN-MOK-01").name(name()).field(
            "count",
            Message::new("cn-field-count"),
            Kind::number_usually(1, MOST_MOOKS, 10),
        ));
    }
}

/// What is possible whatever goes on.
pub fn always(state: &State, seat: &Seat, list: &mut Vec<Choice>) {
    for one in state.cast.iter().filter(|one| one.seat == *seat) {
        let phrases = catchphrase::open(state, &one.name);
        if one.out.is_none() && one.resolve.missing() > 0 && !phrases.is_empty() {
            list.push(
                form_for("catch_resolve", "CLN-CAT-03", &one.name)
                    .who(Kind::one_of([&one.name]))
                    .field(
                        "phrase",
                        Message::new("cn-field-phrase"),
                        Kind::one_of(phrases),
                    ),
            );
        }
        if *seat != Seat::Gm && matches!(one.out, Some(Out::SetBack(_))) {
            list.push(form_for("kill", "CLN-RUL-20", &one.name).who(Kind::one_of([&one.name])));
        }
    }
    for offer in state
        .offers
        .iter()
        .filter(|offer| state.seat_of(&offer.who) == *seat)
    {
        let pays = resolve::left(state, &offer.who) >= offer.price;
        let kind = if pays {
            Kind::yes_no()
        } else {
            Kind::word(&[("no", "table-no")])
        };
        list.push(
            form_for("pay_price", "CLN-RES-17", &offer.who)
                .who(Kind::one_of([&offer.who]))
                .field("pay", Message::new("cn-field-pay"), kind),
        );
    }
    if *seat == Seat::Gm {
        gm_always(state, list);
    }
}

/// Whether something can happen to somebody.
type Check = fn(&State, &str) -> Result<(), Refusal>;

fn gm_always(state: &State, list: &mut Vec<Choice>) {
    if let Some(claim) = &state.claim {
        list.push(form_for("veto", "CLN-GEN-06", &claim.who).field(
            "thing",
            Message::new("cn-field-thing"),
            Kind::one_of(&claim.things),
        ));
    }
    let moments: [(&'static str, &'static str, Check); 3] = [
        ("refresh_resolve", "CLN-RES-19", recovery::can_refresh),
        ("swell", "CLN-ESS-11", recovery::can_swell),
        ("crushing_defeat", "CLN-RES-20", recovery::can_crush),
    ];
    for (key, rule, check) in moments {
        let open = state.cast.iter().map(|one| &one.name);
        let open: Vec<&String> = open.filter(|who| check(state, who).is_ok()).collect();
        if !open.is_empty() {
            list.push(form(key, rule).who(Kind::one_of(open)));
        }
    }
    let payers = state
        .cast
        .iter()
        .filter(|one| one.out.is_none() && !state.offers.iter().any(|offer| offer.who == one.name));
    let payers: Vec<&String> = payers.map(|one| &one.name).collect();
    if !payers.is_empty() {
        list.push(
            form("gm_price", "CLN-RES-17")
                .who(Kind::one_of(payers))
                .points(Kind::number(1, HIGHEST_PRICE))
                .field("roll", Message::new("cn-field-roll"), Kind::no_yes())
                .field("text", Message::new("cn-field-text"), Kind::text(0)),
        );
    }
}

/// Rulings (TBL-02).
pub fn rulings(state: &State, seat: &Seat, list: &mut Vec<Choice>) {
    if *seat != Seat::Gm || table::may_rule(state).is_err() {
        return;
    }
    let points = |key: &'static str, who: &[&String], least: u32| {
        form(key, "TBL-02")
            .who(Kind::one_of(who))
            .points(Kind::number(least, MOST_POINTS))
    };
    let all: Vec<&String> = state.cast.iter().map(|one| &one.name).collect();
    let groups: Vec<&String> = state.mooks.iter().map(|group| &group.name).collect();
    let standing = |out: bool| -> Vec<&String> {
        let some = state.cast.iter().filter(|one| one.out.is_some() == out);
        some.map(|one| &one.name).collect()
    };
    for (who, least) in [(standing(false), 0), (standing(true), 1)] {
        if !who.is_empty() {
            list.push(points("rule_essence", &who, least));
        }
    }
    let with_resolve: Vec<&String> = all.iter().chain(&groups).copied().collect();
    if !with_resolve.is_empty() {
        list.push(points("rule_resolve", &with_resolve, 0));
    }
    if !all.is_empty() {
        list.push(points("rule_points", &all, 0));
    }
    if !groups.is_empty() {
        list.push(
            form("rule_mooks", "TBL-02")
                .who(Kind::one_of(groups))
                .field(
                    "count",
                    Message::new("cn-field-count"),
                    Kind::number(0, MOST_MOOKS),
                ),
        );
    }
    for one in &state.cast {
        details(one, list);
    }
    outs(state, list);
}

/// Rulings about who is out: those for whom the same is possible make one form.
fn outs(state: &State, list: &mut Vec<Choice>) {
    let words = [
        (Some(Out::Captured), ("captured", "cn-out-captured")),
        (Some(Out::Retreated), ("retreated", "cn-out-retreated")),
        (Some(Out::Defeated), ("defeated", "cn-out-defeated")),
        (None, ("no", "table-no")),
    ];
    let mut groups: Vec<(Kind, Vec<&String>)> = Vec::new();
    for one in &state.cast {
        let open = words.iter().filter(|(out, _)| {
            let ruling = Ruling::Out {
                who: one.name.clone(),
                out: *out,
            };
            table::check_ruling(state, &ruling).is_ok()
        });
        let open: Vec<(&str, &'static str)> = open.map(|(_, word)| *word).collect();
        let kind = Kind::word(&open);
        match groups.iter_mut().find(|(other, _)| *other == kind) {
            _ if open.is_empty() => {}
            Some((_, names)) => names.push(&one.name),
            None => groups.push((kind, vec![&one.name])),
        }
    }
    for (kind, names) in groups {
        list.push(form("rule_out", "TBL-02").who(Kind::one_of(names)).field(
            "out",
            Message::new("cn-field-out"),
            kind,
        ));
    }
}

/// Rulings about what somebody has.
fn details(one: &Character, list: &mut Vec<Choice>) {
    let who = || Kind::one_of([&one.name]);
    let own = one.run_offs.iter();
    let all = own.chain(one.items.iter().flat_map(|item| &item.run_offs));
    let mut numbers: Vec<(&'static str, u32, Vec<&String>)> = Vec::new();
    for run_off in all {
        let name = &run_off.build.name;
        let stock = one.stock(name);
        let uses = stock.map(|stock| ("rule_uses", stock.uses.most));
        let owed = ("rule_owed", run_off.build.recharge);
        let owed = Some(owed).filter(|(_, rounds)| *rounds > 0);
        for (key, most) in uses.into_iter().chain(owed) {
            let mut known = numbers.iter_mut();
            match known.find(|(other, range, _)| *other == key && *range == most) {
                Some((_, _, names)) => names.push(name),
                None => numbers.push((key, most, vec![name])),
            }
        }
    }
    for (key, most, names) in numbers {
        let (field, label) = match key {
            "rule_uses" => ("uses", "cn-field-uses"),
            _ => ("rounds", "cn-field-rounds"),
        };
        list.push(
            form_for(key, "TBL-02", &one.name)
                .who(who())
                .run_off(Kind::one_of(names))
                .field(field, Message::new(label), Kind::number(0, most)),
        );
    }
    for (held, word) in [(false, ("yes", "table-yes")), (true, ("no", "table-no"))] {
        let flaws = one.all_flaws().chain(&one.secret);
        let flaws = flaws.filter(|flaw| flaw.bought_off == held);
        let flaws: Vec<&String> = flaws.map(|flaw| &flaw.name).collect();
        if !flaws.is_empty() {
            list.push(
                form_for("rule_flaw", "TBL-02", &one.name)
                    .who(who())
                    .field("flaw", Message::new("cn-field-flaw"), Kind::one_of(flaws))
                    .field("held", Message::new("cn-field-held"), Kind::word(&[word])),
            );
        }
    }
}
