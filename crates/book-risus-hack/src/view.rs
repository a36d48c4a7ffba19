//! What somebody may see of a table, and the odds of the roll before them.
//!
//! Secrets are taken out here and nowhere else.

use dice::Fraction;
use rulebook::{Block, Message, Prospect, View, Viewer};

use crate::{
    rules::{combat, contest, creation, exchange, progress, table},
    state::{
        Character, Cliche, Combat, Degree, Doing, Draft, Effect, Hand, Item, Judgement, PastRoll,
        RollResult, Rolling, Stage, State,
    },
};

/// Everything that a viewer may see.
pub fn view(state: &State, viewer: &Viewer) -> View {
    let mut blocks = vec![
        Block::Stat {
            label: Message::new("hack-view-session"),
            value: Message::new("hack-view-session-scene")
                .with("session", state.session)
                .with("scene", state.scene),
        },
        note(doing(state)),
    ];
    blocks.extend(state.cast.iter().map(|one| character_block(state, one)));
    blocks.extend(state.drafts.iter().map(draft_block));
    if let Some(roll) = &state.last_roll {
        blocks.push(roll_block("hack-view-last-roll", roll));
    }
    if viewer.is_gm() {
        let secrets = state.secrets.iter();
        blocks.extend(secrets.map(|roll| roll_block("hack-view-secret-roll", roll)));
    }
    View { blocks }
}

fn note(text: Message) -> Block {
    Block::Note { text }
}

fn doing(state: &State) -> Message {
    match &state.doing {
        Doing::Talking => Message::new("hack-view-talking"),
        Doing::Roll(roll) => Message::new("hack-view-roll")
            .with("who", roll.attempt.who.as_str())
            .with("fd", roll.fd),
        Doing::Single(_) => Message::new("hack-view-single"),
        Doing::Combat(going_on) => match (&going_on.stage, combat::on_turn(state, going_on)) {
            (Stage::Fates { .. }, _) => Message::new("hack-view-fates"),
            // A team may be formed before the first round.
            _ if going_on.round == 0 => Message::new("hack-view-prepare").with("fd", going_on.fd),
            (Stage::Between, Some(who)) => Message::new("hack-view-round")
                .with("round", going_on.round)
                .with("who", who)
                .with("fd", going_on.fd),
            (Stage::Defend(exchange), _) => Message::new("hack-view-defend")
                .with("round", going_on.round)
                .with("who", exchange.target.as_str())
                .with("fd", going_on.fd),
            _ => Message::new("hack-view-round-only")
                .with("round", going_on.round)
                .with("fd", going_on.fd),
        },
        Doing::Progress(_) => Message::new("hack-view-progress"),
    }
}

fn character_block(state: &State, character: &Character) -> Block {
    let combat = state.combat();
    let combat = combat.filter(|combat| combat.party_of(&character.name).is_some());
    let cliches = character.cliches.iter();
    let mut blocks: Vec<Block> = cliches
        .map(|cliche| cliche_block(combat, character, cliche))
        .collect();
    if character.destiny > 0 {
        blocks.push(note(
            Message::new("hack-note-destiny").with("points", character.destiny),
        ));
    }
    if character.xp > 0 {
        blocks.push(note(
            Message::new("hack-note-xp").with("points", character.xp),
        ));
    }
    blocks.extend(story_notes(character).into_iter().map(note));
    let mut active = false;
    if let Some(combat) = combat {
        active = combat::on_turn(state, combat) == Some(character.name.as_str());
        blocks.extend(combat_notes(combat, character).into_iter().map(note));
    }
    Block::Group {
        title: Message::new("hack-view-character")
            .with("name", character.name.as_str())
            .with("seat", character.seat.name()),
        active,
        blocks,
    }
}

/// What a character has and is besides its clichés and points.
pub fn story_notes(character: &Character) -> Vec<Message> {
    let mut notes: Vec<Message> = character.items.iter().map(item_note).collect();
    for (key, words) in [
        ("hack-note-drawback", &character.drawback),
        ("hack-note-tale", &character.tale),
        ("hack-note-description", &character.description),
    ] {
        if !words.is_empty() {
            notes.push(Message::new(key).with("text", words.as_str()));
        }
    }
    notes
}

/// A cliché, with what a combat makes of it.
pub fn cliche_block(combat: Option<&Combat>, character: &Character, cliche: &Cliche) -> Block {
    let mut notes = vec![Message::new(creation::label(cliche.level))];
    if cliche.double_effort {
        notes.push(Message::new("hack-note-double-effort"));
    }
    for object in &cliche.objects {
        let key = if object.missing {
            "hack-note-missing"
        } else {
            "hack-note-object"
        };
        notes.push(Message::new(key).with("object", object.name.as_str()));
    }
    for (key, words) in [
        ("hack-note-condition", &cliche.condition),
        ("hack-note-vehicle", &cliche.vehicle),
    ] {
        if let Some(words) = words {
            notes.push(Message::new(key).with("text", words.as_str()));
        }
    }
    let judgement = combat.and_then(|one| one.judgement(&character.name, &cliche.name));
    if let Some(judgement) = judgement {
        notes.push(judgement_message(judgement));
    }
    let destined = (character.name.clone(), cliche.name.clone());
    if combat.is_some_and(|combat| combat.destined.contains(&destined)) {
        notes.push(Message::new("hack-note-destined"));
    }
    Block::Track {
        label: Message::named(&cliche.name),
        left: cliche.score(),
        of: cliche.level,
        notes,
    }
}

/// What the game master says of a cliché, in words.
pub fn judgement_message(judgement: Judgement) -> Message {
    let degree = Message::new(match judgement.degree {
        Degree::Suited => "hack-degree-suited",
        Degree::Partly => "hack-degree-partly",
        Degree::Poorly => "hack-degree-poorly",
        Degree::Unsuited => "hack-degree-unsuited",
    });
    if judgement.penalty == 0 {
        return degree;
    }
    Message::new("hack-judged-with-penalty")
        .with("degree", degree)
        .with("penalty", judgement.penalty)
}

/// What an item does, in words.
pub fn item_note(item: &Item) -> Message {
    let effect = match item.effect {
        Effect::Bonus(dice) => Message::new("hack-item-bonus").with("dice", dice),
        Effect::RerollOnes => Message::new("hack-effect-reroll-ones"),
        Effect::AtLeastAsMany => Message::new("hack-effect-at-least-as-many"),
        Effect::Words => Message::new("hack-effect-words"),
    };
    let key = if item.spares {
        "hack-item-sparing"
    } else {
        "hack-item"
    };
    Message::new(key)
        .with("name", item.name.as_str())
        .with("effect", effect)
}

/// A side of a combat, in words.
pub fn party_message(party: usize) -> Message {
    Message::new(if party == 0 {
        "hack-party-first"
    } else {
        "hack-party-second"
    })
}

fn combat_notes(combat: &Combat, character: &Character) -> Vec<Message> {
    let mut notes = Vec::new();
    if let Some(party) = combat.party_of(&character.name) {
        notes.push(party_message(party));
    }
    if combat.defeated.contains(&character.name) {
        notes.push(Message::new("hack-note-defeated"));
    }
    if let Some(team) = combat.team_of(&character.name) {
        let contribution = team.contribution(&character.name).unwrap_or_default();
        notes.push(
            Message::new("hack-note-team")
                .with("leader", team.leader.as_str())
                .with("cliche", contribution),
        );
        if team.vengeance {
            notes.push(Message::new("hack-note-vengeance"));
        }
    }
    if combat.sparing.contains(&character.name) {
        notes.push(Message::new("hack-note-sparing"));
    }
    notes
}

fn draft_block(draft: &Draft) -> Block {
    let sheet = &draft.sheet;
    let dice = Block::Track {
        label: Message::new("hack-view-dice-to-spend"),
        left: table::dice_left(sheet),
        of: creation::creation_pool(sheet),
        notes: Vec::new(),
    };
    let cliches = sheet.cliches.iter().map(|cliche| {
        let double = cliche
            .double_effort
            .then(|| Message::new("hack-note-double-effort"));
        let objects = cliche.objects.iter();
        let objects =
            objects.map(|object| Message::new("hack-note-object").with("object", object.as_str()));
        let label = [Message::new(creation::label(cliche.level))];
        Block::Track {
            label: Message::named(&cliche.name),
            left: cliche.level,
            of: cliche.level,
            notes: label.into_iter().chain(double).chain(objects).collect(),
        }
    });
    let words = [
        ("hack-note-drawback", &sheet.drawback),
        ("hack-note-tale", &sheet.tale),
        ("hack-note-description", &sheet.description),
    ];
    let words = words.into_iter().filter(|(_, words)| !words.is_empty());
    let words = words.map(|(key, words)| note(Message::new(key).with("text", words.as_str())));
    let flaw = (!sheet.drawback.is_empty() && !draft.drawback_agreed)
        .then(|| note(Message::new("hack-view-drawback-open")));
    Block::Group {
        title: Message::new("hack-view-draft").with("name", sheet.name.as_str()),
        active: false,
        blocks: [dice]
            .into_iter()
            .chain(cliches)
            .chain(words)
            .chain(flaw)
            .collect(),
    }
}

/// Whose dice they are, and of what.
pub fn hand_label(hand: &Hand) -> Message {
    match &hand.cliche {
        Some(cliche) => Message::new("hack-view-hand")
            .with("who", hand.who.as_str())
            .with("cliche", cliche.as_str()),
        None => Message::named(&hand.who),
    }
}

fn roll_block(title: &'static str, roll: &PastRoll) -> Block {
    let dice = |hand: &Hand| Block::Dice {
        label: hand_label(hand),
        faces: hand.faces.clone(),
    };
    let hands = roll.hands.iter().map(dice);
    let result = note(result(&roll.result));
    Block::Group {
        title: Message::new(title),
        active: false,
        blocks: hands.chain([result]).collect(),
    }
}

/// What came of a roll, in words; with the option, the margin adds a "but" or an "and"
/// (RHK-ROL-05).
pub fn result(result: &RollResult) -> Message {
    match result {
        RollResult::Roll {
            fd,
            margin,
            success,
            critical,
            spiced,
        } => {
            let key = match (success, critical, margin) {
                (true, true, _) => "hack-result-critical-success",
                (false, true, _) => "hack-result-critical-failure",
                (false, false, _) => "hack-result-failure",
                (true, false, 0 | 1) if *spiced => "hack-result-but",
                (true, false, 3..) if *spiced => "hack-result-and",
                (true, false, 0 | 1) => "hack-result-normal",
                (true, false, 2) => "hack-result-good",
                (true, false, _) => "hack-result-very-good",
            };
            Message::new(key).with("margin", *margin).with("fd", *fd)
        }
        RollResult::Contest {
            successes,
            winner,
            lower_fd,
        } => {
            let successes: Vec<String> = successes.iter().map(u32::to_string).collect();
            let said = match (winner, lower_fd) {
                (Some(who), Some(fd)) => Message::new("hack-result-won-lower")
                    .with("who", who.as_str())
                    .with("fd", *fd),
                (Some(who), None) => Message::new("hack-result-won").with("who", who.as_str()),
                (None, _) => Message::new("hack-result-level"),
            };
            said.with("successes", successes.join(" : "))
        }
        RollResult::RollOff { winner } => match winner {
            Some(who) => Message::new("hack-result-roll-off").with("who", who.as_str()),
            None => Message::new("hack-result-roll-off-again"),
        },
        RollResult::Fumble { fumbled } => {
            if fumbled.is_empty() {
                Message::new("hack-result-no-fumble")
            } else {
                Message::new("hack-result-fumble").with("who", fumbled.join(", "))
            }
        }
        RollResult::Growth { candidates } => {
            let number = u32::try_from(candidates.len()).unwrap_or(u32::MAX);
            let names = candidates
                .iter()
                .map(|(who, cliche)| format!("{who} ({cliche})"));
            let names: Vec<String> = names.collect();
            Message::new("hack-result-growth")
                .with("number", number)
                .with("names", names.join(", "))
        }
    }
}

/// What the awaited roll may come to, as long as nothing of it was thrown.
pub fn prospects(state: &State) -> Vec<Vec<Prospect>> {
    let fresh = |rolling: &Rolling| rolling.thrown.is_empty();
    match &state.doing {
        Doing::Combat(combat) => match &combat.stage {
            Stage::Roll(going_on, rolling) if fresh(rolling) => {
                exchange_prospects(state, combat, exchange::has_effort(going_on), rolling)
            }
            _ => Vec::new(),
        },
        Doing::Roll(roll) => roll_prospects(state, roll.fd, roll.rolling.as_ref()),
        Doing::Progress(growing) if !growing.rolled => {
            let pools = progress::throws(state, growing).into_iter();
            let growth = pools.map(|pool| {
                let even = dice::Pool::d6(pool.dice).all(|face| face.is_multiple_of(2));
                let grows = even.chance_of(&true);
                let told = |key: &'static str, chance: Fraction| Prospect {
                    what: Message::new(key)
                        .with("who", pool.who.as_str())
                        .with("cliche", pool.cliche.as_str()),
                    chance,
                };
                vec![
                    told("hack-prospect-growth", grows.clone()),
                    told("hack-prospect-no-growth", Fraction::ONE - grows),
                ]
            });
            growth.collect()
        }
        _ => {
            let secret = state.secret.as_ref();
            secret.map_or_else(Vec::new, |roll| {
                roll_prospects(state, roll.fd, roll.rolling.as_ref())
            })
        }
    }
}

fn prospect(key: &'static str, chance: Fraction) -> Prospect {
    Prospect {
        what: Message::new(key),
        chance,
    }
}

fn roll_prospects(state: &State, fd: u32, rolling: Option<&Rolling>) -> Vec<Vec<Prospect>> {
    let pool = rolling.filter(|rolling| rolling.thrown.is_empty());
    // Ones that are thrown again make it another question.
    let pool = pool.and_then(|rolling| rolling.pools.first());
    let Some(pool) = pool.filter(|pool| !pool.rerolls_ones) else {
        return Vec::new();
    };
    let success = contest::chance(&state.options, pool.dice, fd);
    let failure = Fraction::ONE - &success;
    vec![vec![
        prospect("hack-prospect-success", success),
        prospect("hack-prospect-failure", failure),
    ]]
}

/// Who may win an ordinary round; of an Effort round nothing is said here.
fn exchange_prospects(
    state: &State,
    combat: &Combat,
    with_effort: bool,
    rolling: &Rolling,
) -> Vec<Vec<Prospect>> {
    let rerolls = rolling.pools.iter().any(|pool| pool.rerolls_ones);
    if with_effort || rerolls {
        return Vec::new();
    }
    let fails = |side: usize| {
        let own = rolling.pools.iter().filter(|pool| pool.side == side);
        let leader: u32 = own
            .clone()
            .filter(|one| !one.helps)
            .map(|one| one.dice)
            .sum();
        let helpers: u32 = own.filter(|one| one.helps).map(|one| one.dice).sum();
        exchange::chance_to_fail(&state.options, combat.fd, leader, helpers)
    };
    let (attack, defence) = (fails(0), fails(1));
    let succeed = |fails: &Fraction| Fraction::ONE - fails;
    let first = succeed(&attack) * &defence;
    let second = succeed(&defence) * &attack;
    let level = Fraction::ONE - &first - &second;
    vec![vec![
        prospect("hack-prospect-attacker", first),
        prospect("hack-prospect-level", level),
        prospect("hack-prospect-defender", second),
    ]]
}
