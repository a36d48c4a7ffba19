//! What somebody may see of a table, and the odds of the roll before them.
//!
//! Secrets are taken out here and nowhere else: what the game master rolls in secret is for the
//! game master alone.

use std::cmp::Ordering;

use dice::{Dist, Fraction};
use rulebook::{Block, Message, Prospect, View, Viewer};

use crate::{
    rules::{
        attack::{self, Clash},
        conflict, creation, damage, range,
        rank::Attempt,
        recovery, task,
    },
    state::{
        Attack, Cause, Character, Combatant, Condition, Conflict, Deed, Direction, Doing, Draft,
        Effort, Hand, Intent, Kind, Outcome, PastRoll, Patient, Phase, Quality, Reaction, Stage,
        State, Strategy, Verdict, Wish,
    },
};

/// Everything that a viewer may see.
pub fn view(state: &State, viewer: &Viewer) -> View {
    let scene = if state.scene_open {
        "pdq-view-scene"
    } else {
        "pdq-view-between-scenes"
    };
    let mut blocks = vec![
        Block::Stat {
            label: Message::new("pdq-view-session"),
            value: Message::new(scene)
                .with("session", state.session)
                .with("scene", state.scene),
        },
        note(doing(state)),
    ];
    blocks.extend(deed_blocks(state));
    if let Doing::Recovery(recovery) = &state.doing {
        let patients = recovery.patients.iter();
        blocks.extend(patients.filter_map(patient_note).map(note));
    }
    if let Some(conflict) = state.conflict() {
        blocks.extend(conflict_blocks(state, conflict));
    }
    blocks.extend(state.cast.iter().map(|one| character_block(state, one)));
    blocks.extend(state.drafts.iter().map(|draft| draft_block(state, draft)));
    for request in &state.requests {
        let asks = match &request.wish {
            Wish::Swap(old) => Message::new("pdq-view-asks-swap").with("quality", old.as_str()),
            Wish::New => Message::new("pdq-view-asks-new"),
            Wish::Outgrow(old) => {
                Message::new("pdq-view-asks-outgrow").with("quality", old.as_str())
            }
        };
        blocks.push(note(
            asks.with("who", request.who.as_str())
                .with("name", request.name.as_str()),
        ));
    }
    if let Some(roll) = &state.last_roll {
        blocks.push(roll_block("pdq-view-last-roll", roll));
    }
    if viewer.is_gm() {
        let secrets = state.secrets.iter();
        blocks.extend(secrets.map(|roll| roll_block("pdq-view-secret-roll", roll)));
    }
    View { blocks }
}

fn note(text: Message) -> Block {
    Block::Note { text }
}

fn doing(state: &State) -> Message {
    match &state.doing {
        Doing::Talking => Message::new("pdq-view-talking"),
        Doing::Task(_) => Message::new("pdq-view-task"),
        Doing::Recovery(_) => Message::new("pdq-view-recovery"),
        Doing::Conflict(conflict) => match (&conflict.stage, conflict.turn()) {
            (Stage::Prepare, _) => Message::new("pdq-view-prepare"),
            (Stage::Initiative, _) => Message::new("pdq-view-initiative"),
            (_, Some(turn)) => {
                let who: Vec<&str> = turn.members.iter().map(|one| one.who.as_str()).collect();
                let key = if conflict.round == 0 {
                    "pdq-view-free-turn"
                } else {
                    "pdq-view-turn"
                };
                Message::new(key)
                    .with("round", conflict.round)
                    .with("who", who.join(", "))
            }
            (_, None) => Message::new("pdq-view-round-over").with("round", conflict.round),
        },
    }
}

/// What is being done, and what waits to be taken.
fn deed_blocks(state: &State) -> Vec<Block> {
    match state.phase() {
        Some(Phase::Making(deed)) => {
            let title = match deed {
                Deed::Task(task) => {
                    Message::new("pdq-view-tries").with("who", task.effort.who.as_str())
                }
                Deed::Attack(attack) => attacks(attack),
            };
            let efforts = deed.efforts();
            let efforts = efforts.flat_map(|effort| effort_notes(state, deed, effort));
            vec![Block::Group {
                title,
                active: true,
                blocks: efforts.map(note).collect(),
            }]
        }
        Some(Phase::Hurting(blows)) => {
            let blow = |blow: &crate::state::Blow| {
                let points = damage::amount(state, blow);
                let from = match &blow.cause {
                    Cause::Attack(by) => Message::new("pdq-view-blow").with("by", by.as_str()),
                    Cause::TieDefending(by) | Cause::TieAttacking(by) => {
                        Message::new("pdq-view-blow-tie").with("by", by.as_str())
                    }
                    Cause::Surroundings if blow.kind.is_none() => {
                        Message::new("pdq-view-blow-undecided")
                    }
                    Cause::Surroundings => Message::new("pdq-view-blow-surroundings"),
                };
                note(from.with("who", blow.who.as_str()).with("points", points))
            };
            blows.iter().map(blow).collect()
        }
        _ => Vec::new(),
    }
}

/// Who heals with what.
fn patient_note(patient: &Patient) -> Option<Message> {
    let healing = patient.healing.iter();
    let healing: Vec<String> = healing
        .map(|(by, quality)| format!("{quality} ({by})"))
        .collect();
    (!healing.is_empty()).then(|| {
        Message::new("pdq-view-heals")
            .with("who", patient.who.as_str())
            .with("qualities", healing.join(", "))
    })
}

fn attacks(attack: &Attack) -> Message {
    Message::new("pdq-view-attacks")
        .with("who", attack.effort.who.as_str())
        .with("targets", attack.targets.join(", "))
}

/// `Zorro: Swordplay, Acrobat (Bernardo)`, who is still asked, the shifts, and what would be
/// rolled.
fn effort_notes(state: &State, deed: &Deed, effort: &Effort) -> Vec<Message> {
    let named: Vec<String> = effort
        .named()
        .map(|(who, quality)| {
            if who == effort.who {
                quality.to_owned()
            } else {
                format!("{quality} ({who})")
            }
        })
        .collect();
    let who = effort.who.as_str();
    let mut notes = vec![if effort.qualities.is_none() {
        Message::new("pdq-view-effort-open").with("who", who)
    } else if named.is_empty() {
        Message::new("pdq-view-effort-none").with("who", who)
    } else {
        Message::new("pdq-view-effort")
            .with("who", who)
            .with("qualities", named.join(", "))
    }];
    let open = effort.helpers.iter();
    let open = open.filter(|helper| helper.qualities.is_none());
    notes.extend(open.map(|one| Message::new("pdq-view-asked").with("who", one.who.as_str())));
    for shift in &effort.shifts {
        notes.push(
            Message::new("pdq-view-shift")
                .with("direction", Message::new(direction_key(shift.direction)))
                .with("by", shift.by)
                .with("reason", shift.reason.as_str()),
        );
    }
    if effort.qualities.is_some() && !effort.awaits_helpers() {
        notes.push(match attempt(state, deed, effort) {
            Attempt::Fails => Message::new("pdq-view-fails").with("who", who),
            Attempt::Rolls { dice: 0, modifier } => Message::new("pdq-view-defends")
                .with("who", who)
                .with("number", modifier),
            Attempt::Rolls { dice, modifier: by } => Message::new("pdq-view-rolls")
                .with("who", who)
                .with("dice", dice)
                .with("modifier", modifier(by)),
        });
    }
    notes
}

/// What an effort would come to, in an action or in a reaction to it.
fn attempt(state: &State, deed: &Deed, effort: &Effort) -> Attempt {
    match deed {
        Deed::Task(task) => task::roll(state, task),
        Deed::Attack(attack) => {
            let mut reactions = attack.reactions.iter();
            match reactions.find(|reaction| reaction.effort.who == effort.who) {
                Some(reaction) => attack::defence(state, reaction),
                None => attack::roll(state, attack),
            }
        }
    }
}

fn conflict_blocks(state: &State, conflict: &Conflict) -> Vec<Block> {
    let mut blocks = Vec::new();
    let places: Vec<String> = conflict
        .order
        .iter()
        .map(|place| place.join(" = "))
        .collect();
    if !places.is_empty() {
        blocks.push(Block::Stat {
            label: Message::new("pdq-view-order"),
            value: Message::named(&places.join(" › ")),
        });
    }
    for distance in &conflict.distances {
        let [one, other] = &distance.between;
        let band = match range::band(distance.yards) {
            range::Band::Near => "pdq-band-near",
            range::Band::Middling => "pdq-band-middling",
            range::Band::Far => "pdq-band-far",
            range::Band::TooFar => "pdq-band-too-far",
        };
        blocks.push(note(
            Message::new("pdq-view-distance")
                .with("one", one.as_str())
                .with("other", other.as_str())
                .with("yards", distance.yards)
                .with("band", Message::new(band)),
        ));
    }
    if conflict.stage != Stage::Prepare && conflict::one_side_left(state, conflict) {
        blocks.push(note(Message::new("pdq-view-one-side-left")));
    }
    blocks
}

/// A Quality: its Rank now, and how much it can still take.
pub fn quality_block(quality: &Quality) -> Block {
    let rank = match quality.current() {
        Some(rank) => rank.message(),
        None => Message::new("pdq-rank-below"),
    };
    let mut notes = Vec::new();
    if quality.lost() > 0 {
        notes.push(Message::new("pdq-note-base").with("rank", quality.rank.message()));
    }
    if quality.failure > 0 {
        notes.push(Message::new("pdq-note-failure").with("ranks", quality.failure));
    }
    if quality.damage > 0 {
        notes.push(Message::new("pdq-note-damage").with("ranks", quality.damage));
    }
    if !quality.text.is_empty() {
        notes.push(Message::named(&quality.text));
    }
    Block::Track {
        label: Message::new("pdq-quality")
            .with("name", quality.name.as_str())
            .with("rank", rank),
        left: quality.room(),
        of: quality.rank.room(),
        notes,
    }
}

fn character_block(state: &State, character: &Character) -> Block {
    let mut blocks: Vec<Block> = character.qualities.iter().map(quality_block).collect();
    let mut say = |key: &'static str| blocks.push(note(Message::new(key)));
    match character.condition {
        Condition::InAction => {}
        Condition::OutOfAction => say("pdq-note-out"),
        Condition::Dead => say("pdq-note-dead"),
    }
    if character.chin_used {
        say("pdq-note-chin-used");
    }
    if character.experience > 0 {
        let text = Message::new("pdq-note-experience").with("points", character.experience);
        blocks.push(note(text));
    }
    let conflict = state.conflict();
    let combatant = conflict.and_then(|one| one.combatant(&character.name));
    if let Some(combatant) = combatant {
        blocks.extend(combatant_notes(combatant).into_iter().map(note));
    }
    let on_turn = conflict.is_some_and(|one| one.member(&character.name).is_some());
    Block::Group {
        title: Message::new("pdq-view-character")
            .with("name", character.name.as_str())
            .with("seat", character.seat.name()),
        active: on_turn,
        blocks,
    }
}

fn combatant_notes(combatant: &Combatant) -> Vec<Message> {
    let mut notes = vec![Message::new("pdq-note-side").with("side", combatant.side)];
    let mut say = |key: &'static str| notes.push(Message::new(key));
    if combatant.surprises {
        say("pdq-note-surprises");
    }
    if let Some(strategy) = combatant.strategy {
        say(strategy_key(strategy));
    }
    if combatant.held.is_some() {
        say("pdq-note-holds");
    }
    if let Some(intent) = combatant.intent {
        say(match intent {
            Intent::Incapacitate => "pdq-intent-incapacitate",
            Intent::Kill => "pdq-intent-kill",
        });
    }
    for (key, qualities) in [
        ("pdq-note-speed", &combatant.speed),
        ("pdq-note-moving", &combatant.moving),
    ] {
        if !qualities.is_empty() {
            notes.push(Message::new(key).with("qualities", qualities.join(", ")));
        }
    }
    if combatant.turn_yards + combatant.reaction_yards > 0 {
        notes.push(
            Message::new("pdq-note-yards")
                .with("turn", combatant.turn_yards)
                .with("reaction", combatant.reaction_yards),
        );
    }
    notes
}

/// What a strategy is called.
pub fn strategy_key(strategy: Strategy) -> &'static str {
    match strategy {
        Strategy::FlipOut => "pdq-strategy-flip-out",
        Strategy::FlippedOut => "pdq-strategy-flipped-out",
        Strategy::PlayItCagey => "pdq-strategy-play-it-cagey",
    }
}

/// What a kind of loss is called.
pub fn kind_message(kind: Kind) -> Message {
    Message::new(match kind {
        Kind::Failure => "pdq-kind-failure",
        Kind::Damage => "pdq-kind-damage",
    })
}

fn draft_block(state: &State, draft: &Draft) -> Block {
    let sheet = &draft.sheet;
    let track = |label: &'static str, spent: u32, of: u32| Block::Track {
        label: Message::new(label),
        left: of.saturating_sub(spent),
        of,
        notes: Vec::new(),
    };
    let spent = creation::strength_ranks(sheet);
    let strengths = state.options.strength_ranks;
    let mut blocks = vec![
        track("pdq-view-ranks-to-spend", spent, strengths),
        track(
            "pdq-view-weaknesses-to-name",
            creation::weaknesses(sheet),
            state.options.weakness_ranks,
        ),
    ];
    blocks.extend(sheet.qualities.iter().map(|quality| {
        let verdict = match draft.verdict(&quality.name) {
            Some(Verdict::Approved) => "pdq-verdict-approved",
            Some(Verdict::SentBack) => "pdq-verdict-sent-back",
            None => "pdq-verdict-open",
        };
        let line = Message::new("pdq-view-draft-quality")
            .with("name", quality.name.as_str())
            .with("rank", quality.rank.message())
            .with("verdict", Message::new(verdict));
        note(covering(line, &quality.text))
    }));
    Block::Group {
        title: Message::new("pdq-view-draft").with("name", sheet.name.as_str()),
        active: false,
        blocks,
    }
}

/// A Quality, and what it covers where its player has said so.
pub fn covering(quality: Message, text: &str) -> Message {
    if text.is_empty() {
        return quality;
    }
    Message::new("pdq-covering")
        .with("quality", quality)
        .with("text", text)
}

/// How an attack ended, for a text to choose by. A reaction that fails outright shows 0 and loses
/// to whatever shows (PDQ-RUL-03), so that numbers may leave it open; the Damage tells it then.
fn how(attack: i64, defence: i64) -> &'static str {
    match attack.cmp(&defence) {
        _ if defence == 0 && attack <= 0 => "open",
        Ordering::Less => "misses",
        Ordering::Equal => "ties",
        Ordering::Greater => "hits",
    }
}

/// `+4`, `0` or `−2`, with the sign that people read.
pub fn modifier(modifier: i64) -> Message {
    Message::named(&match modifier {
        0 => "0".to_owned(),
        modifier => format!("{modifier:+}").replace('-', "−"),
    })
}

fn roll_block(title: &'static str, roll: &PastRoll) -> Block {
    let dice = |hand: &Hand| Block::Dice {
        // A bare die, as for initiative, is compared as it fell.
        label: if hand.modifier == 0 && hand.faces.len() == 1 {
            Message::named(&hand.who)
        } else {
            Message::new("pdq-view-hand")
                .with("who", hand.who.as_str())
                .with("modifier", modifier(hand.modifier))
        },
        faces: hand.faces.clone(),
    };
    let hands = roll.hands.iter().map(dice);
    let outcomes = roll.outcomes.iter().map(|one| note(outcome(one)));
    Block::Group {
        title: Message::new(title),
        active: false,
        blocks: hands.chain(outcomes).collect(),
    }
}

/// What came of a roll, in words.
pub fn outcome(outcome: &Outcome) -> Message {
    match outcome {
        Outcome::Task {
            who,
            number,
            total,
            success,
        } => Message::new(if *success {
            "pdq-outcome-success"
        } else {
            "pdq-outcome-failure"
        })
        .with("who", who.as_str())
        .with("total", *total)
        .with("number", *number),
        Outcome::Automatic { who, success } => Message::new(if *success {
            "pdq-outcome-automatic-success"
        } else {
            "pdq-outcome-automatic-failure"
        })
        .with("who", who.as_str()),
        Outcome::Attack {
            who,
            target,
            attack,
            defence,
        } => Message::new("pdq-outcome-attack")
            .with("who", who.as_str())
            .with("target", target.as_str())
            .with("attack", *attack)
            .with("defence", *defence)
            .with("how", how(*attack, *defence)),
        Outcome::Initiative { order } => {
            let places: Vec<String> = order.iter().map(|place| place.join(" = ")).collect();
            Message::new("pdq-outcome-initiative").with("order", places.join(", "))
        }
        Outcome::Recovery { who, ranks } => Message::new("pdq-outcome-recovery")
            .with("who", who.as_str())
            .with("ranks", *ranks),
    }
}

/// What the awaited roll may come to: for each task and for each target of an attack, and for
/// everybody who recovers.
pub fn prospects(state: &State) -> Vec<Vec<Prospect>> {
    if let Some(Phase::Rolling(deeds)) = state.phase() {
        let of = |deed: &Deed| match deed {
            Deed::Task(task) => vec![task_prospects(state, task)],
            Deed::Attack(attack) => {
                let reactions = attack.reactions.iter();
                let each = reactions.map(|reaction| attack_prospects(state, attack, reaction));
                each.collect()
            }
        };
        return deeds.iter().flat_map(of).collect();
    }
    match &state.doing {
        Doing::Recovery(recovery) if recovery.called => {
            let patients = recovery.patients.iter();
            let rolling = patients.filter(|patient| patient.ranks.is_none());
            let each = rolling.map(|patient| {
                let lost = state.character(&patient.who).map_or(0, Character::lost);
                let modifier = recovery::modifier(state, patient);
                let ranks = dice::Pool::d6(1).sum();
                let ranks = ranks.map(|&die| recovery::result(die, modifier));
                let said =
                    |key: &'static str, chance: Fraction| prospect(key, &patient.who, chance);
                vec![
                    said(
                        "pdq-prospect-all-back",
                        ranks.chance(|&ranks| ranks >= lost),
                    ),
                    said(
                        "pdq-prospect-some-back",
                        ranks.chance(|&ranks| (1..lost).contains(&ranks)),
                    ),
                    said("pdq-prospect-none-back", ranks.chance(|&ranks| ranks == 0)),
                ]
            });
            each.collect()
        }
        _ => {
            let secret = state.secret.iter();
            secret.map(|task| task_prospects(state, task)).collect()
        }
    }
}

fn prospect(key: &'static str, who: &str, chance: Fraction) -> Prospect {
    Prospect {
        what: Message::new(key).with("who", who),
        chance,
    }
}

fn task_prospects(state: &State, done: &crate::state::Task) -> Vec<Prospect> {
    let who = done.effort.who.as_str();
    let success = match &done.against {
        Some(_) if task::is_automatic(state, done) => Fraction::ONE,
        Some(against) => task::chance(task::roll(state, done), against.difficulty),
        None => Fraction::ZERO,
    };
    let failure = Fraction::ONE - &success;
    vec![
        prospect("pdq-prospect-success", who, success),
        prospect("pdq-prospect-failure", who, failure),
    ]
}

/// A miss, a tie, a hit that can be taken, or one that cannot.
fn attack_prospects(state: &State, attack: &Attack, reaction: &Reaction) -> Vec<Prospect> {
    let target = reaction.effort.who.as_str();
    let attempt = attack::roll(state, attack);
    let defence = attack::defence(state, reaction);
    let surprised = attack.surprised.iter().any(|who| who == target);
    let victim = state.character(target);
    let weak = reaction.weakness.is_some() && victim.is_some_and(|one| !one.hurt);
    let extras = attack::extras(attempt.extra_dice(), attack.weapon, surprised)
        + if weak { attack::WEAKNESS } else { 0 };
    let endurance = victim.map_or(0, damage::endurance);
    let ends: Dist<u32> = attempt
        .totals()
        .both(&defence.totals(), |&attack, &against| {
            match attack::clash(attack, against, defence) {
                Clash::Misses => 0,
                Clash::Ties => 1,
                Clash::Hits(points) if points + extras <= endurance => 2,
                Clash::Hits(_) => 3,
            }
        });
    let keys = [
        "pdq-prospect-miss",
        "pdq-prospect-tie",
        "pdq-prospect-hit",
        "pdq-prospect-down",
    ];
    let answers = (0..).zip(keys);
    answers
        .map(|(end, key)| prospect(key, target, ends.chance_of(&end)))
        .collect()
}

/// Up or down, in words.
pub fn direction_key(direction: Direction) -> &'static str {
    match direction {
        Direction::Up => "pdq-direction-up",
        Direction::Down => "pdq-direction-down",
    }
}
