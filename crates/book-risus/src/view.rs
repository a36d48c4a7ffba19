//! What somebody may see of a table, and the odds of the roll before them.
//!
//! Secrets are taken out here and nowhere else: a roll that the game master keeps secret looks
//! to everybody else like talk.

use dice::{Dist, Fraction, Pool};
use rulebook::{Block, Message, Prospect, View, Viewer};

use crate::{
    rules::{advancement, combat, exchange, pool, single, target},
    state::{
        Character, Cliche, Combat, Doing, Hand, Mark, PastRoll, RollResult, Roller, Stage, State,
        Tools, Using,
    },
};

/// Everything that a viewer may see.
pub fn view(state: &State, viewer: &Viewer) -> View {
    let mut blocks = vec![Block::Stat {
        label: Message::new("risus-view-session"),
        value: Message::new("risus-view-session-scene")
            .with("session", state.session)
            .with("scene", state.scene),
    }];
    blocks.push(Block::Note {
        text: doing(state, viewer),
    });
    for character in &state.cast {
        blocks.push(character_block(state, character));
    }
    for draft in &state.drafts {
        let dice = Block::Track {
            label: Message::new("risus-view-dice-to-spend"),
            left: crate::rules::table::dice_left(&draft.sheet),
            of: crate::rules::creation::creation_pool(&draft.sheet),
            notes: Vec::new(),
        };
        let cliches = draft.sheet.cliches.iter().map(|cliche| Block::Track {
            label: Message::named(&cliche.name),
            left: cliche.level,
            of: cliche.level,
            notes: Vec::new(),
        });
        blocks.push(Block::Group {
            title: Message::new("risus-view-draft").with("name", draft.sheet.name.as_str()),
            active: false,
            blocks: [dice].into_iter().chain(cliches).collect(),
        });
    }
    if let Some(roll) = &state.last_roll {
        blocks.push(roll_block("risus-view-last-roll", roll));
    }
    if viewer.is_gm() {
        for secret in &state.secrets {
            blocks.push(roll_block("risus-view-secret-roll", secret));
        }
    }
    View { blocks }
}

fn doing(state: &State, viewer: &Viewer) -> Message {
    match &state.doing {
        Doing::Target(going_on) if going_on.secret && !viewer.is_gm() => {
            Message::new("risus-view-talking")
        }
        Doing::Talking => Message::new("risus-view-talking"),
        Doing::Target(going_on) => Message::new("risus-view-target")
            .with("who", going_on.who.as_str())
            .with("number", going_on.number),
        Doing::Single(_) => Message::new("risus-view-single"),
        Doing::Combat(going_on) => match (&going_on.stage, combat::on_turn(going_on)) {
            (Stage::Prepare, _) => Message::new("risus-view-prepare"),
            (Stage::Fates { .. }, _) => Message::new("risus-view-fates"),
            (_, Some((_, who))) => Message::new("risus-view-round")
                .with("round", going_on.round)
                .with("who", who),
            (_, None) => Message::new("risus-view-round-only").with("round", going_on.round),
        },
        Doing::Advancing(_) => Message::new("risus-view-advancing"),
    }
}

fn character_block(state: &State, character: &Character) -> Block {
    let fight = state
        .combat()
        .filter(|combat| combat.party_of(&character.name).is_some());
    let mut blocks: Vec<Block> = character
        .cliches
        .iter()
        .map(|cliche| {
            let extra = fight.map_or(0, |combat| {
                let using = Using::Cliche(cliche.name.clone());
                let dice = combat::dice_in_combat(state, combat, &character.name, &using);
                dice.saturating_sub(cliche.left())
            });
            let mut notes = cliche_notes(cliche);
            if extra > 0 {
                notes.push(Message::new("risus-note-extra").with("dice", extra));
            }
            if let Some(combat) = fight {
                notes.extend(arm_notes(combat, &character.name, &cliche.name));
            }
            Block::Track {
                label: Message::named(&cliche.name),
                left: cliche.left(),
                of: cliche.level,
                notes,
            }
        })
        .collect();
    blocks.extend(beside_cliches(character));
    let mut active = false;
    if let Some(combat) = fight {
        active = combat::on_turn(combat).is_some_and(|(_, who)| who == character.name);
        blocks.extend(fight_notes(state, combat, character));
    }
    Block::Group {
        title: Message::new("risus-view-character")
            .with("name", character.name.as_str())
            .with("seat", character.seat.name()),
        active,
        blocks,
    }
}

/// What is to be said of a cliché, in a fight and out of it.
pub fn cliche_notes(cliche: &Cliche) -> Vec<Message> {
    let mut notes = Vec::new();
    if cliche.primary {
        notes.push(Message::new("risus-note-primary"));
    }
    if cliche.double_pump {
        notes.push(Message::new("risus-note-double-pump"));
    }
    if let Some(condition) = &cliche.condition {
        let note = Message::new("risus-note-condition");
        notes.push(note.with("condition", condition.as_str()));
    }
    notes
}

/// What a character has besides its clichés.
pub fn beside_cliches(character: &Character) -> Vec<Block> {
    let mut blocks = Vec::new();
    if character.lucky.max(character.lucky_left) > 0 {
        blocks.push(Block::Track {
            label: Message::new("risus-view-lucky"),
            left: character.lucky_left,
            of: character.lucky.max(character.lucky_left),
            notes: Vec::new(),
        });
    }
    for (key, words) in [
        ("risus-view-hook", &character.hook),
        ("risus-view-tale", &character.tale),
    ] {
        if let Some(words) = words {
            blocks.push(Block::Note {
                text: Message::new(key).with("text", words.as_str()),
            });
        }
    }
    blocks
}

fn arm_notes(combat: &Combat, who: &str, cliche: &str) -> Vec<Message> {
    let arm = combat.arms.get(who).and_then(|arms| arms.get(cliche));
    let mark = arm.and_then(|arm| arm.mark).map(mark_message);
    let tools = arm
        .map(|arm| arm.tools)
        .filter(|tools| *tools != Tools::Normal);
    mark.into_iter().chain(tools.map(tools_message)).collect()
}

/// What a mark is called.
fn mark_message(mark: Mark) -> Message {
    Message::new(match mark {
        Mark::Appropriate => "risus-mark-appropriate",
        Mark::Inappropriate => "risus-mark-inappropriate",
        Mark::NotApplicable => "risus-mark-not-applicable",
    })
}

/// What the condition of tools is called.
fn tools_message(tools: Tools) -> Message {
    Message::new(match tools {
        Tools::Normal => "risus-tools-normal",
        Tools::Hindered => "risus-tools-hindered",
        Tools::Unusable => "risus-tools-unusable",
    })
}

fn fight_notes(state: &State, combat: &Combat, character: &Character) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut note = |text: Message| blocks.push(Block::Note { text });
    if combat.brevets.contains_key(&character.name) {
        let dice = combat::dice_in_combat(state, combat, &character.name, &Using::Brevet);
        note(Message::new("risus-note-brevet").with("dice", dice));
    }
    if combat.defeated.contains(&character.name) {
        note(Message::new("risus-note-defeated"));
    }
    if let Some(team) = combat.team_of(&character.name) {
        note(Message::new("risus-note-team").with("leader", team.leader.as_str()));
        if team.vengeance {
            note(Message::new("risus-note-vengeance"));
        }
    }
    blocks
}

fn roll_block(title: &'static str, roll: &PastRoll) -> Block {
    let dice = |hand: &Hand| Block::Dice {
        label: Message::new("risus-view-hand")
            .with("who", hand.who.as_str())
            .with("using", using_message(&hand.using)),
        faces: hand.faces.clone(),
    };
    let mut blocks: Vec<Block> = roll.hands.iter().map(dice).collect();
    blocks.push(Block::Note {
        text: result(&roll.result),
    });
    Block::Group {
        title: Message::new(title),
        active: false,
        blocks,
    }
}

/// What something to roll with is called.
pub fn using_message(using: &Using) -> Message {
    match using {
        Using::Cliche(name) => Message::named(name),
        Using::Brevet => Message::new("risus-brevet"),
    }
}

/// What came of a roll, in words.
pub fn result(result: &RollResult) -> Message {
    match result {
        RollResult::Target {
            number,
            total,
            success,
        } => Message::new(if *success {
            "risus-result-success"
        } else {
            "risus-result-failure"
        })
        .with("total", *total)
        .with("number", *number),
        RollResult::Contest { totals, winner } => {
            let mut totals = totals.clone();
            // The winner's total is the highest, and stands by the winner's name.
            if winner.is_some() {
                totals.sort_unstable_by(|one, other| other.cmp(one));
            }
            let totals: Vec<String> = totals.iter().map(u32::to_string).collect();
            let message = match winner {
                Some(who) => Message::new("risus-result-won").with("who", who.as_str()),
                None => Message::new("risus-result-tied"),
            };
            message.with("totals", totals.join(" : "))
        }
        RollResult::Growth { earned } => {
            let number = u32::try_from(earned.len()).unwrap_or(u32::MAX);
            Message::new("risus-result-growth").with("number", number)
        }
    }
}

/// What the awaited roll may come to.
pub fn prospects(state: &State) -> Vec<Vec<Prospect>> {
    if crate::awaited(state).is_none() {
        return Vec::new();
    }
    match &state.doing {
        Doing::Target(going_on) => {
            let chance = target::chance(target::dice(state, going_on), going_on.number);
            let miss = Fraction::ONE - &chance;
            vec![vec![
                prospect("risus-prospect-success", chance),
                prospect("risus-prospect-failure", miss),
            ]]
        }
        Doing::Single(going_on) => {
            let dice = single::dice(state, going_on);
            let sides: Vec<Dist<i64>> = dice.into_iter().map(|n| Pool::d6(n).sum()).collect();
            let names: Vec<&str> = going_on.entrants.iter().map(|one| &*one.who).collect();
            contest(&names, &sides)
        }
        Doing::Combat(going_on) => {
            let Stage::Roll(blows) = &going_on.stage else {
                return Vec::new();
            };
            let throws = exchange::throws(state, going_on, blows);
            let side = |throws: &[(Roller, u32)]| {
                let lead = throws.first().map_or(0, |(_, dice)| *dice);
                let helpers = throws.iter().skip(1).map(|(_, dice)| dice).sum();
                pool::team_total(lead, helpers)
            };
            let (attack, defence) = throws.split_at(blows.attack.len());
            let leads = [attack, defence].map(|side| side.first());
            let names = leads.map(|lead| lead.map_or("", |(roller, _)| &*roller.who));
            contest(&names, &[side(attack), side(defence)])
        }
        Doing::Advancing(going_on) => {
            let throws = advancement::throws(state, going_on).unwrap_or_default();
            let growth = |(who, name, level): (String, String, u32)| {
                let even = Pool::d6(level).all(|face| advancement::earns(&[face]));
                let earned = even.chance_of(&true);
                let told = |key: &'static str, chance: Fraction| Prospect {
                    what: Message::new(key)
                        .with("who", who.as_str())
                        .with("cliche", name.as_str()),
                    chance,
                };
                vec![
                    told("risus-prospect-growth", earned.clone()),
                    told("risus-prospect-no-growth", Fraction::ONE - earned),
                ]
            };
            throws.into_iter().map(growth).collect()
        }
        Doing::Talking => Vec::new(),
    }
}

/// How a contest of two, or of two who lead, may end; of more, nothing is said.
fn contest(names: &[&str], sides: &[Dist<i64>]) -> Vec<Vec<Prospect>> {
    let ([one, other], [first, second]) = (names, sides) else {
        return Vec::new();
    };
    let wins = |who: &str, chance: Fraction| Prospect {
        what: Message::new("risus-prospect-wins").with("who", who),
        chance,
    };
    let versus = first.versus(second);
    vec![vec![
        wins(one, versus.win()),
        prospect("risus-prospect-tie", versus.tie()),
        wins(other, versus.lose()),
    ]]
}

fn prospect(key: &'static str, chance: Fraction) -> Prospect {
    Prospect {
        what: Message::new(key),
        chance,
    }
}
