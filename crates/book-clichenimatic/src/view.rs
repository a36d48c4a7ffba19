//! What somebody may see of a table, and the odds of the roll before them.
//!
//! The book has no hidden information (CLN-GEN-08), so everybody sees the same.

use dice::{Face, Fraction, Pool};
use rulebook::{Block, Message, Prospect, Seat, View, Viewer};

use crate::{
    choices::{importance_key, skill_label, target_label},
    rules::{answer, cliche, declare, round, scale},
    setup::{Effect, Kind, Place, RunOffSheet},
    state::{
        Attack, Bidding, Character, Conflict, Contest, Fate, Flaw, Invoked, Item, Mooks, Offer,
        Out, Presence, Race, RunOff, Stage, State, Step, Task, Throwing, Turn, Unit, UnitKind,
    },
};

/// Everything that a viewer may see.
pub fn view(state: &State, _viewer: &Viewer) -> View {
    let mut blocks = vec![Block::Stat {
        label: Message::new("cn-view-session"),
        value: Message::new("cn-view-scene")
            .with("session", state.session)
            .with("scene", state.scene),
    }];
    match state.conflict.as_deref() {
        None => blocks.push(note(Message::new("cn-view-talking"))),
        Some(conflict) => blocks.extend(conflict_blocks(state, conflict)),
    }
    blocks.extend(state.offers.iter().map(|offer| note(offer_note(offer))));
    if let Some(claim) = &state.claim {
        blocks.push(note(
            Message::new("cn-view-claim")
                .with("who", claim.who.as_str())
                .with("things", Message::names(&claim.things)),
        ));
    }
    blocks.extend(state.cast.iter().map(|one| character_block(state, one)));
    blocks.extend(state.mooks.iter().map(|group| group_block(state, group)));
    View { blocks }
}

fn note(text: Message) -> Block {
    Block::Note { text }
}

fn offer_note(offer: &Offer) -> Message {
    let key = if offer.roll {
        "cn-view-offer-roll"
    } else {
        "cn-view-offer"
    };
    Message::new(key)
        .with("who", offer.who.as_str())
        .with("points", offer.price)
        .with("text", offer.text.as_str())
}

fn conflict_blocks(state: &State, conflict: &Conflict) -> Vec<Block> {
    let mut blocks = vec![note(stage(state, conflict))];
    match &conflict.contest {
        Contest::Fight => {}
        Contest::Task(task) => blocks.push(task_block(task)),
        Contest::Race(race) => blocks.extend(race_blocks(race)),
    }
    if conflict.epic {
        blocks.push(note(Message::new("cn-view-epic")));
    }
    blocks.extend(conflict.flaw.iter().map(|invoked| note(flaw_note(invoked))));
    if let Some(drop) = conflict.drops.first() {
        blocks.push(note(
            Message::new("cn-view-drop")
                .with("who", drop.who.as_str())
                .with("dice", drop.dice),
        ));
    }
    if let Some(attack) = conflict.attack() {
        blocks.push(attack_block(state, attack));
    }
    if let (Stage::Ticking(_), Ok(blow)) = (&conflict.stage, answer::blow(state, conflict)) {
        blocks.push(note(
            Message::new("cn-view-tick")
                .with("target", target_label(&blow.target))
                .with("damage", blow.damage),
        ));
    }
    for tick in &conflict.ticks {
        blocks.push(note(
            Message::new("cn-view-will-tick")
                .with("target", target_label(&tick.target))
                .with("damage", tick.damage),
        ));
    }
    for duel in &conflict.duels {
        blocks.push(note(
            Message::new("cn-view-duel")
                .with("who", duel.caller.as_str())
                .with("foes", Message::names(&duel.foes)),
        ));
    }
    let units = conflict.units.iter();
    blocks.extend(units.map(|unit| unit_block(state, conflict, unit)));
    blocks
}

/// What the conflict waits for.
fn stage(state: &State, conflict: &Conflict) -> Message {
    let about = |key: &'static str| Message::new(key).with("round", conflict.round);
    match &conflict.stage {
        Stage::Ticking(_) => about("cn-view-ticking"),
        Stage::Prelude => about(match conflict.contest {
            Contest::Fight => "cn-view-prelude",
            Contest::Task(_) | Contest::Race(_) => "cn-view-prelude-peaceful",
        }),
        Stage::Bidding(bidding) => bids(bidding),
        Stage::Declaring => {
            let open = conflict.units.iter();
            let open = open.flat_map(|unit| declare::undeclared(state, unit));
            about("cn-view-declaring").with("who", Message::names(open))
        }
        Stage::Rolling => about("cn-view-rolling"),
        Stage::Cliche { waiting, .. } => {
            about("cn-view-cliches").with("who", waiting.first().map_or("", Seat::name))
        }
        Stage::SetAside(waiting) if waiting.is_empty() => about("cn-view-start"),
        Stage::SetAside(_) => about("cn-view-set-aside"),
        Stage::Acting(acting) => match acting.order.get(acting.place) {
            Some(Turn::Unit(name)) => about("cn-view-turn").with("who", name.as_str()),
            _ => about("cn-view-gm-turn"),
        },
    }
}

fn bids(bidding: &Bidding) -> Message {
    let bid = |bid: &crate::state::Bid| {
        Message::new("cn-view-bid")
            .with("who", bid.who.as_str())
            .with("bid", bid.bid)
    };
    Message::new("cn-view-bidding")
        .with("who", bidding.caller.as_str())
        .with("targets", Message::names(&bidding.targets))
        .with("bids", Message::row(bidding.bids.iter().map(bid)))
}

fn flaw_note(invoked: &Invoked) -> Message {
    let key = match (invoked.failed, invoked.dark) {
        (true, _) => "cn-view-secret-failed",
        (false, true) => "cn-view-secret",
        (false, false) => "cn-view-flaw",
    };
    Message::new(key)
        .with("who", invoked.who.as_str())
        .with("flaw", invoked.flaw.as_str())
}

fn task_block(task: &Task) -> Block {
    let mut notes = vec![Message::new(importance_key(task.importance))];
    notes.extend(
        task.rounds
            .map(|rounds| Message::new("cn-view-test").with("rounds", rounds)),
    );
    notes.extend(task.threshold.map(|threshold| {
        Message::new("cn-view-trial")
            .with("threshold", threshold)
            .with("dealt", task.dealt)
    }));
    if task.resolve.most > 0 {
        notes.push(Message::new("cn-view-task-resolve").with("points", task.resolve.left));
    }
    Block::Track {
        label: Message::named(&task.name),
        left: task.essence.left,
        of: task.essence.most,
        notes,
    }
}

fn race_blocks(race: &Race) -> Vec<Block> {
    let track = |(unit, progress): &(String, u32)| Block::Track {
        label: Message::named(unit),
        left: *progress,
        of: race.total.max(*progress),
        notes: Vec::new(),
    };
    let title = note(
        Message::new("cn-view-race")
            .with("name", race.name.as_str())
            .with("total", race.total),
    );
    [title]
        .into_iter()
        .chain(race.progress.iter().map(track))
        .collect()
}

/// An attack as it stands: each part with its die, its adder and its damage.
fn attack_block(state: &State, attack: &Attack) -> Block {
    let place = match attack.step {
        Step::Counter(place, _) | Step::Defence(place) => Some(place),
        Step::Split => None,
    };
    let mut blocks: Vec<Block> = Vec::new();
    for (number, part) in attack.parts.iter().enumerate() {
        let strike = scale::strike(state, attack, part);
        let key = match part.fate {
            Fate::Settled => "cn-view-part-settled",
            _ if place == Some(number) => "cn-view-part-now",
            Fate::Open | Fate::Through => "cn-view-part",
        };
        blocks.push(note(
            Message::new(key)
                .with("target", target_label(&part.target))
                .with("die", strike.die)
                .with("adder", strike.adder)
                .with("damage", strike.damage),
        ));
    }
    if attack.step == Step::Split {
        let left = crate::rules::split::left(attack);
        blocks.push(note(
            Message::new("cn-view-split")
                .with("die", left.die)
                .with("adder", left.adder),
        ));
    }
    Block::Group {
        title: Message::new("cn-view-attack")
            .with("who", attack.by.as_str())
            .with("value", attack.value)
            .with("skill", skill_label(&attack.skill, attack.adder)),
        active: true,
        blocks,
    }
}

/// A unit with its pool: dice, bonus points, Run-offs on hand.
fn unit_block(state: &State, conflict: &Conflict, unit: &Unit) -> Block {
    let on_turn = conflict.acting().is_some_and(|acting| {
        acting.order.get(acting.place) == Some(&Turn::Unit(unit.name.clone()))
    });
    let mut blocks = Vec::new();
    let people: Vec<&str> = match unit.kind {
        UnitKind::Named => unit.members.iter().map(String::as_str).collect(),
        UnitKind::Mooks | UnitKind::Challenge(_) => vec![&unit.name],
    };
    for who in people {
        let dice = unit.dice.iter().filter(|die| die.owner == who);
        if dice.clone().next().is_some() {
            let label = if unit.is_team() {
                Message::named(who)
            } else {
                Message::new("cn-view-dice")
            };
            blocks.push(dice_block(label, dice.map(|die| die.value)));
        }
        let ready = unit.ready_of(who);
        let ready: Vec<Message> = ready
            .map(|skill| skill_label(skill, scale::skill_adder(state, who, skill)))
            .collect();
        blocks.extend(row("cn-view-ready", ready));
        for bonus in unit
            .bonus
            .iter()
            .filter(|bonus| bonus.who == who && bonus.left > 0)
        {
            blocks.push(Block::Stat {
                label: Message::new("cn-view-bonus").with("cliche", bonus.cliche.as_str()),
                value: Message::new("cn-view-points").with("points", bonus.left),
            });
        }
    }
    let shared = unit.dice.iter().filter(|die| die.owner == unit.name);
    if unit.is_team() && shared.clone().next().is_some() {
        blocks.push(dice_block(
            Message::named(&unit.name),
            shared.map(|die| die.value),
        ));
    }
    if unit.delayed {
        blocks.push(note(Message::new("cn-view-delayed")));
    }
    for who in &unit.void {
        blocks.push(note(Message::new("cn-view-void").with("who", who.as_str())));
    }
    for (who, thing) in &unit.barred {
        blocks.push(note(
            Message::new("cn-view-barred")
                .with("who", who.as_str())
                .with("thing", thing.as_str()),
        ));
    }
    Block::Group {
        title: unit_title(unit),
        active: on_turn,
        blocks,
    }
}

fn unit_title(unit: &Unit) -> Message {
    match &unit.kind {
        UnitKind::Named if unit.is_team() => {
            Message::new("cn-view-team").with("members", Message::names(&unit.members))
        }
        UnitKind::Named | UnitKind::Mooks => Message::named(&unit.name),
        UnitKind::Challenge(against) => {
            Message::new("cn-view-challenge").with("who", against.as_str())
        }
    }
}

fn dice_block(label: Message, values: impl Iterator<Item = u32>) -> Block {
    let mut values: Vec<u32> = values.collect();
    values.sort_unstable_by(|one, other| other.cmp(one));
    let face = |value: u32| Face::try_from(value).unwrap_or(Face::MAX);
    Block::Dice {
        label,
        faces: values.into_iter().map(face).collect(),
    }
}

fn character_block(state: &State, one: &Character) -> Block {
    let mut blocks = vec![
        Block::Track {
            label: Message::new("cn-view-essence"),
            left: one.essence.left,
            of: one.essence.most.max(one.essence.left),
            notes: one
                .out
                .map(|out| Message::new(out_key(out)))
                .into_iter()
                .collect(),
        },
        Block::Track {
            label: Message::new("cn-view-resolve"),
            left: one.resolve.left,
            of: one.resolve.most.max(one.resolve.left),
            notes: Vec::new(),
        },
        stat("cn-view-cliche", &one.cliches),
        stat("cn-view-pips", &one.pips),
    ];
    let own = one.run_offs.iter();
    let own = own.map(|run_off| run_off_line(one, run_off));
    let bought = one.situational.iter().map(|bought| {
        Message::new("cn-view-situational")
            .with("name", bought.name.as_str())
            .with("adder", bought.adder)
    });
    blocks.extend(row("cn-view-run-offs", own.chain(bought).collect()));
    blocks.extend(one.flaws.iter().map(|flaw| note(owned_flaw(flaw, false))));
    blocks.extend(one.secret.iter().map(|flaw| note(owned_flaw(flaw, true))));
    for phrase in &one.phrases {
        let key = if phrase.used {
            "cn-view-phrase-used"
        } else {
            "cn-view-phrase"
        };
        blocks.push(note(Message::new(key).with("text", phrase.text.as_str())));
    }
    if one.seized {
        blocks.push(note(Message::new("cn-view-seized")));
    }
    blocks.extend(one.items.iter().map(|item| item_block(state, one, item)));
    if one.points > 0 {
        blocks.push(Block::Stat {
            label: Message::new("cn-view-unspent"),
            value: Message::new("cn-view-points").with("points", one.points),
        });
    }
    if one.in_making {
        blocks.push(note(Message::new("cn-view-in-making")));
    }
    let scale = state.options.scales.get(one.scale);
    Block::Group {
        title: Message::new("cn-view-character")
            .with("name", one.name.as_str())
            .with("kind", Message::new(kind_key(one.kind)))
            .with("scale", scale.map_or("", String::as_str))
            .with("seat", one.seat.name()),
        active: false,
        blocks,
    }
}

/// What a kind of character is called.
pub fn kind_key(kind: Kind) -> &'static str {
    match kind {
        Kind::Hero => "cn-kind-hero",
        Kind::Villain => "cn-kind-villain",
        Kind::Equipment | Kind::Mooks => "cn-kind-equipment",
    }
}

/// Things in one line, if there are any.
fn row(label: &'static str, items: Vec<Message>) -> Option<Block> {
    (!items.is_empty()).then(|| Block::Stat {
        label: Message::new(label),
        value: Message::row(items),
    })
}

/// Names in one line.
pub fn stat(label: &'static str, names: &[String]) -> Block {
    Block::Stat {
        label: Message::new(label),
        value: Message::named(&names.join(", ")),
    }
}

/// What being out like this is called.
pub fn out_key(out: Out) -> &'static str {
    match out {
        Out::SetBack(_) => "cn-out-set-back",
        Out::Defeated => "cn-out-defeated",
        Out::Retreated => "cn-out-retreated",
        Out::Captured => "cn-out-captured",
    }
}

/// A Flaw or a Dark Secret, and whether it is held back.
pub fn owned_flaw(flaw: &Flaw, dark: bool) -> Message {
    let key = match (dark, flaw.bought_off) {
        (false, false) => "cn-view-has-flaw",
        (false, true) => "cn-view-has-flaw-held",
        (true, false) => "cn-view-has-secret",
        (true, true) => "cn-view-has-secret-held",
    };
    Message::new(key).with("flaw", flaw.name.as_str())
}

/// What a Run-off does besides its adder.
pub fn effect_notes(build: &RunOffSheet) -> Vec<Message> {
    let effects = build.effects.iter();
    let mut notes: Vec<Message> = effects.map(|effect| effect_name(*effect)).collect();
    if build.massive > 0 {
        notes.push(Message::new("cn-note-massive").with("steps", build.massive));
    }
    if build.anti > 0 {
        notes.push(Message::new("cn-note-anti").with("steps", build.anti));
    }
    notes
}

/// A Run-off with its effects, what is left of it and what keeps it from being used.
fn run_off_line(one: &Character, run_off: &RunOff) -> Message {
    let build = &run_off.build;
    let mut notes = effect_notes(build);
    if let Some(stock) = one.stock(&build.name) {
        notes.push(
            Message::new("cn-note-uses")
                .with("left", stock.uses.left)
                .with("most", stock.uses.most),
        );
    }
    if run_off.owed > 0 {
        notes.push(Message::new("cn-note-owed").with("rounds", run_off.owed));
    }
    if run_off.lost {
        notes.push(Message::new("cn-note-lost"));
    }
    if run_off.closed {
        notes.push(Message::new("cn-note-closed"));
    }
    let name = build.name.as_str();
    let plain = Message::new("cn-view-run-off")
        .with("name", name)
        .with("adder", build.adder);
    if notes.is_empty() {
        return plain;
    }
    Message::new("cn-view-with-notes")
        .with("line", plain)
        .with("notes", Message::row(notes))
}

fn effect_name(effect: Effect) -> Message {
    Message::new(match effect {
        Effect::Haywire => "cn-effect-haywire",
        Effect::Rapid => "cn-effect-rapid",
        Effect::Area => "cn-effect-area",
        Effect::Persistent => "cn-effect-persistent",
    })
}

fn item_block(state: &State, one: &Character, item: &Item) -> Block {
    let presence = match item.presence {
        Presence::Used => None,
        Presence::Stowed => Some("cn-item-stowed"),
        Presence::Lost => Some("cn-item-lost"),
        Presence::Destroyed => Some("cn-item-destroyed"),
    };
    let mut blocks = vec![Block::Track {
        label: Message::new("cn-view-essence"),
        left: item.essence.left,
        of: item.essence.most,
        notes: presence.map(Message::new).into_iter().collect(),
    }];
    let run_offs = item.run_offs.iter();
    let run_offs = run_offs.map(|run_off| run_off_line(one, run_off));
    blocks.extend(row("cn-view-run-offs", run_offs.collect()));
    for (key, names) in [
        ("cn-view-cliche", &item.cliches),
        ("cn-view-pips", &item.pips),
    ] {
        if !names.is_empty() {
            blocks.push(stat(key, names));
        }
    }
    blocks.extend(item.flaws.iter().map(|flaw| note(owned_flaw(flaw, false))));
    Block::Group {
        title: item_title(state, item),
        active: false,
        blocks,
    }
}

/// What an item is called, with its Scale.
pub fn item_title(state: &State, item: &Item) -> Message {
    let scale = state.options.scales.get(item.scale);
    let key = match item.place {
        Place::Person => "cn-view-item",
        Place::Vehicle => "cn-view-vehicle",
    };
    Message::new(key)
        .with("name", item.name.as_str())
        .with("scale", scale.map_or("", String::as_str))
}

fn group_block(state: &State, group: &Mooks) -> Block {
    let mut notes = Vec::new();
    if group.wounds > 0 {
        notes.push(Message::new("cn-view-wounds").with("points", group.wounds));
    }
    let mut blocks = vec![
        Block::Track {
            label: Message::new("cn-view-mooks"),
            left: group.count.left,
            of: group.count.most.max(group.count.left),
            notes,
        },
        Block::Track {
            label: Message::new("cn-view-resolve"),
            left: group.resolve.left,
            of: group.resolve.most.max(group.resolve.left),
            notes: Vec::new(),
        },
    ];
    for item in group.in_use() {
        let run_off = |one: &RunOff| {
            Message::new("cn-view-run-off")
                .with("name", one.build.name.as_str())
                .with("adder", one.build.adder)
        };
        blocks.push(Block::Stat {
            label: Message::named(&item.name),
            value: Message::row(item.run_offs.iter().map(run_off)),
        });
    }
    let scale = state.options.scales.get(group.scale);
    Block::Group {
        title: Message::new("cn-view-group")
            .with("name", group.name.as_str())
            .with("scale", scale.map_or("", String::as_str)),
        active: false,
        blocks,
    }
}

/// What the awaited roll may come to: the highest die of each pool, or what a Cliché does to
/// its dice.
pub fn prospects(state: &State) -> Vec<Vec<Prospect>> {
    let Some(conflict) = state.conflict.as_deref() else {
        return Vec::new();
    };
    match &conflict.stage {
        Stage::Rolling => {
            let pools = round::throws(state).into_iter();
            let pools = pools.filter(|(_, dice)| !dice.is_empty());
            pools
                .map(|(who, dice)| highest(&who, crate::rules::cost::count(dice.len())))
                .collect()
        }
        Stage::Cliche {
            throwing: Some(throwing),
            ..
        } => match throwing {
            Throwing::ReRoll {
                unit, who, dice, ..
            } => {
                let unit = conflict.unit(unit);
                unit.map(|unit| vec![again(unit, who, dice)])
                    .unwrap_or_default()
            }
            Throwing::Bonus { who, .. } => vec![highest(who, 1)],
        },
        _ => Vec::new(),
    }
}

fn prospect(key: &'static str, who: &str, chance: Fraction) -> Prospect {
    Prospect {
        what: Message::new(key).with("who", who),
        chance,
    }
}

/// How good the best die of a pool will be.
fn highest(who: &str, dice: u32) -> Vec<Prospect> {
    let at_most = |face: Face| Pool::d6(dice).all(|one| one <= face).chance_of(&true);
    let (three, five) = (at_most(3), at_most(5));
    vec![
        prospect("cn-prospect-six", who, Fraction::ONE - &five),
        prospect("cn-prospect-four", who, five - &three),
        prospect("cn-prospect-low", who, three),
    ]
}

/// Whether dice rolled again will be worth more together than they are.
fn again(unit: &Unit, who: &str, dice: &[u32]) -> Vec<Prospect> {
    let named = unit.dice.iter().filter(|die| dice.contains(&die.id));
    let now: u32 = named.clone().map(|die| die.value).sum();
    let now = i64::from(now);
    let skilled = named.clone().filter(|die| !die.unskilled).count();
    let unskilled = named.filter(|die| die.unskilled).count();
    let pool = |dice: usize, unskilled: bool| {
        let worth = |face: Face| i64::from(cliche::worth(face, unskilled));
        Pool::d6(crate::rules::cost::count(dice)).score(worth)
    };
    let sum = pool(skilled, false).plus(&pool(unskilled, true));
    vec![
        prospect("cn-prospect-better", who, sum.chance(|sum| *sum > now)),
        prospect("cn-prospect-same", who, sum.chance(|sum| *sum == now)),
        prospect("cn-prospect-worse", who, sum.chance(|sum| *sum < now)),
    ]
}
