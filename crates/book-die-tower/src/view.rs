//! What somebody may see of a table, and the odds of what is awaited.
//!
//! Secrets are taken out here and in `tell`, and nowhere else: what a Monster is good at and
//! weak to, and what an NPC can do, is for the World Master alone until play shows it.

use dice::{Dist, Face, Fraction};
use rulebook::{Argument, Block, Message, Prospect, View, Viewer};

use crate::{
    choices::{field_key, means_word},
    rules::{
        attack, chances, initiative,
        rolling::{Counting, Hand, Lean, REACH, Reading, Throwing, reach},
        task, tower,
    },
    setup::{Field, Settling, WeaponUse, Words},
    state::{
        AttackStage, Band, Doing, Encounter, Figure, Means, Nature, PastRoll, Setting, State,
        StoryWish, TaskStage, Traits,
    },
};

/// Everything that a viewer may see.
pub fn view(state: &State, viewer: &Viewer) -> View {
    let mut blocks = vec![tower_block(state), note(doing(state))];
    if let Some(fight) = &state.encounter {
        blocks.push(encounter_block(state, fight));
    }
    let cast = state.cast.iter();
    blocks.extend(cast.map(|figure| figure_block(state, figure, viewer)));
    if let Some(roll) = &state.last_roll {
        blocks.push(roll_block(roll));
    }
    View { blocks }
}

fn note(text: Message) -> Block {
    Block::Note { text }
}

/// The tower, how it is settled, and what the next die risks.
fn tower_block(state: &State) -> Block {
    let tower = &state.tower;
    let way = Message::new(match tower.settling {
        Settling::Simulated => "die-tower-way-simulated",
        Settling::Drawn => "die-tower-way-drawn",
        Settling::ByHand => "die-tower-way-by-hand",
    });
    let mut blocks = vec![
        Block::Stack {
            label: Message::new("die-tower-view-tower"),
            height: tower.height,
            poses: tower.poses.clone(),
        },
        Block::Stat {
            label: Message::new("die-tower-view-way"),
            value: if tower.settling == Settling::Simulated {
                Message::new("die-tower-view-hand")
                    .with("way", way)
                    .with("hand", Message::new(hand_key(tower.hand)))
            } else {
                way
            },
        },
    ];
    if let Some(seat) = &tower.last_placer {
        blocks.push(Block::Stat {
            label: Message::new("die-tower-view-last-placer"),
            value: Message::seat(seat),
        });
    }
    if tower.height < tower::MIRACLE && !tower.had_miracle {
        let left = tower::MIRACLE - tower.height;
        blocks.push(note(
            Message::new("die-tower-view-miracle").with("dice", left),
        ));
    }
    Block::Group {
        title: Message::new("die-tower-view-session").with("session", state.session),
        active: false,
        blocks,
    }
}

/// What a hand is called.
pub fn hand_key(hand: rulebook::Steadiness) -> &'static str {
    match hand {
        rulebook::Steadiness::Careful => "die-tower-hand-careful",
        rulebook::Steadiness::Casual => "die-tower-hand-casual",
        rulebook::Steadiness::Shaky => "die-tower-hand-shaky",
    }
}

/// What is going on, in one sentence.
fn doing(state: &State) -> Message {
    let about = |key: &'static str, who: &str| Message::new(key).with("who", who);
    match &state.doing {
        Doing::Talking if state.encounter.is_some() => Message::new("die-tower-doing-fighting"),
        Doing::Talking => Message::new("die-tower-doing-talking"),
        Doing::Charting(charting) => about("die-tower-doing-charting", charting.seat.name()),
        Doing::Wishing(wishing) => about("die-tower-doing-wishing", &wishing.who)
            .with("wish", wish(wishing.wish))
            .with("intent", wishing.intent.as_str()),
        Doing::Task(task) => {
            let what = tries("die-tower-doing-tries", &task.who, &task.what, task.means);
            match &task.stage {
                TaskStage::Proposed => what,
                TaskStage::Set { terms } => Message::new("die-tower-doing-terms")
                    .with("what", what)
                    .with("difficulty", terms.difficulty.message())
                    .with("hand", hand(&task::hand(state, &task.who, *terms))),
                TaskStage::Rolling { difficulty, .. } => Message::new("die-tower-doing-rolls")
                    .with("what", what)
                    .with("difficulty", difficulty.message()),
                TaskStage::Late { difficulty, dice } => Message::new("die-tower-doing-late")
                    .with("who", task.who.as_str())
                    .with("total", dice.total())
                    .with("difficulty", difficulty.message()),
            }
        }
        Doing::Attack(deed) => match &deed.stage {
            AttackStage::Late {
                attack, defence, ..
            } => Message::new("die-tower-doing-late-attack")
                .with("who", deed.who.as_str())
                .with("target", deed.target.as_str())
                .with("attack", attack.total())
                .with("defence", defence.total()),
            AttackStage::Wishing {
                attack, defence, ..
            } => Message::new("die-tower-doing-clash")
                .with("who", deed.who.as_str())
                .with("attack", hand(attack))
                .with("target", deed.target.as_str())
                .with("defence", hand(defence)),
            _ => Message::new("die-tower-doing-attack")
                .with("who", deed.who.as_str())
                .with("target", deed.target.as_str())
                .with("means", Message::new(means_key(deed.means))),
        },
        Doing::Placing(placing) => match &placing.setting {
            Setting::Waiting | Setting::LettingGo { .. } => {
                let first = placing.owed.first();
                about(
                    "die-tower-doing-owes",
                    first.map_or("", |owed| owed.who.as_str()),
                )
                .with("dice", count(placing.owed.len()))
            }
            Setting::Fallen { who } => about("die-tower-doing-fallen", who),
            Setting::Miracle { who } => about("die-tower-doing-miracle", who),
        },
    }
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// Somebody tries something, with what was said of it or without.
pub fn tries(key: &'static str, who: &str, what: &str, means: Means) -> Message {
    Message::new(key)
        .with("who", who)
        .with("means", Message::new(means_key(means)))
        .with("said", said(what))
}

/// Words after a colon, or nothing.
pub fn said(what: &str) -> Message {
    if what.is_empty() {
        Message::new("die-tower-said-nothing")
    } else {
        Message::new("die-tower-said").with("what", what)
    }
}

/// What means are called.
pub fn means_key(means: Means) -> &'static str {
    means_word(means).1
}

/// What a wish is called.
pub fn wish(wish: StoryWish) -> Message {
    Message::new(match wish {
        StoryWish::Story => "die-tower-wish-story",
        StoryWish::Person => "die-tower-wish-person",
        StoryWish::Group => "die-tower-wish-group",
    })
}

/// What a range is called.
pub fn band(band: Band) -> Message {
    Message::new(match band {
        Band::Short => "die-tower-band-short",
        Band::Medium => "die-tower-band-medium",
        Band::Long => "die-tower-band-long",
        Band::Distant => "die-tower-band-distant",
    })
}

/// Dice in the hand: `3d6`, `3d6, keep the highest 2`, `2d6 +1`.
pub fn hand(hand: &Hand) -> Message {
    let dice = hand.pool().dice();
    let key = match hand.lean {
        Lean::Even => "die-tower-hand-even",
        Lean::Advantage => "die-tower-hand-advantage",
        Lean::Disadvantage => "die-tower-hand-disadvantage",
    };
    let thrown = Message::new(key).with("dice", dice);
    if hand.edge == 0 {
        return thrown;
    }
    Message::new("die-tower-hand-edge")
        .with("hand", thrown)
        .with("edge", hand.edge)
}

/// What a field of a sheet says, as an argument of a message.
pub fn words(field: Field, words: &Words) -> Argument {
    let key = match field {
        Field::Weapon => "die-tower-chart-weapon",
        Field::Power => "die-tower-chart-power",
        Field::Drawback => "die-tower-chart-drawback",
        Field::Deviation => "die-tower-chart-deviation",
        Field::Mystery => "die-tower-chart-mystery",
    };
    match words {
        Words::Own(text) => text.as_str().into(),
        Words::Chart(entry) => Message::new(key).with("entry", u32::from(*entry)).into(),
    }
}

fn encounter_block(state: &State, fight: &Encounter) -> Block {
    let order = initiative::order(state, fight);
    let mut blocks = vec![
        Block::Stat {
            label: Message::new("die-tower-view-order"),
            value: Message::in_turn(order.iter().map(Message::seat)),
        },
        Block::Stat {
            label: Message::new("die-tower-view-range"),
            value: band(fight.usual),
        },
    ];
    for apart in &fight.apart {
        let [one, other] = &apart.between;
        blocks.push(note(
            Message::new("die-tower-view-apart")
                .with("one", one.as_str())
                .with("other", other.as_str())
                .with("band", band(apart.band)),
        ));
    }
    Block::Group {
        title: Message::new("die-tower-view-encounter")
            .with("round", fight.round)
            .with("seat", fight.on_turn.name()),
        active: true,
        blocks,
    }
}

/// What a figure is made of, as far as somebody may see it. Only the World Master knows what those
/// can do whom they play.
pub fn nature_blocks(figure: &Figure, viewer: &Viewer) -> Vec<Block> {
    let mut blocks = Vec::new();
    match &figure.nature {
        Nature::Pc {
            level,
            wishes,
            traits,
        } => {
            blocks.push(Block::Track {
                label: Message::new("die-tower-view-wishes"),
                left: *wishes,
                of: *level,
                notes: vec![Message::new("die-tower-view-level").with("level", *level)],
            });
            blocks.extend(trait_blocks(traits));
        }
        Nature::Npc { traits } => {
            if viewer.is_gm() {
                blocks.extend(trait_blocks(traits));
            }
        }
        Nature::Monster {
            health,
            full,
            good_at,
            weaknesses,
        } => {
            blocks.push(Block::Track {
                label: Message::new("die-tower-view-health"),
                left: *health,
                of: *full,
                notes: Vec::new(),
            });
            if viewer.is_gm() {
                for (key, texts) in [
                    ("die-tower-view-good-at", good_at),
                    ("die-tower-view-weak-to", weaknesses),
                ] {
                    if !texts.is_empty() {
                        blocks.push(Block::Stat {
                            label: Message::new(key),
                            value: Message::named(&texts.join(", ")),
                        });
                    }
                }
            }
        }
    }
    blocks
}

fn figure_block(state: &State, figure: &Figure, viewer: &Viewer) -> Block {
    let mut blocks = nature_blocks(figure, viewer);
    blocks.extend(condition(state, figure).into_iter().map(note));
    blocks.extend(notes_block(figure, viewer));
    let fight = state.encounter.as_ref();
    let acts = fight.is_some_and(|fight| {
        let released = fight.released.as_ref();
        fight.fighter(&figure.name).is_some()
            && !figure.is_down()
            && released.map_or(fight.on_turn == figure.seat, |one| one.who == figure.name)
    });
    Block::Group {
        title: Message::new(match figure.nature {
            Nature::Pc { .. } => "die-tower-view-pc",
            Nature::Npc { .. } => "die-tower-view-npc",
            Nature::Monster { .. } => "die-tower-view-monster",
        })
        .with("name", figure.name.as_str())
        .with("seat", figure.seat.name()),
        active: acts,
        blocks,
    }
}

/// What was noted down about a figure, for whose it is and for the World Master.
pub fn notes_block(figure: &Figure, viewer: &Viewer) -> Option<Block> {
    let mine = matches!(viewer, Viewer::Seat(seat) if *seat == figure.seat);
    (!figure.notes.is_empty() && (mine || viewer.is_gm())).then(|| Block::Stat {
        label: Message::new("die-tower-field-notes"),
        value: Message::named(&figure.notes),
    })
}

fn trait_blocks(traits: &Traits) -> Vec<Block> {
    let filled = Field::ALL.into_iter();
    let filled = filled.filter(|field| !traits.words(*field).is_empty());
    let block = |field: Field| {
        let said = words(field, traits.words(field));
        let value = match (field, traits.weapon_use) {
            (Field::Weapon, WeaponUse::Defensive) => {
                Message::new("die-tower-view-defensive").with("weapon", said)
            }
            _ => Message::new("table-name").with("name", said),
        };
        Block::Stat {
            label: Message::new(field_key(field)),
            value,
        }
    };
    filled.map(block).collect()
}

/// What is to be said of somebody besides the sheet.
fn condition(state: &State, figure: &Figure) -> Vec<Message> {
    let mut notes = Vec::new();
    if figure.is_down() {
        notes.push(Message::new(match figure.nature {
            Nature::Monster { .. } => "die-tower-note-defeated",
            _ => "die-tower-note-fallen",
        }));
    }
    if !figure.plight.is_empty() {
        notes.push(Message::new("die-tower-note-plight").with("what", figure.plight.as_str()));
    }
    if figure.miracle_dice() > 0 {
        notes.push(Message::new("die-tower-note-blessed").with("dice", figure.miracle_dice()));
    }
    let fight = state.encounter.as_ref();
    let Some(fighter) = fight.and_then(|fight| fight.fighter(&figure.name)) else {
        return notes;
    };
    if let Some(held) = &fighter.held {
        let what = match (held.movement, held.attack) {
            (true, true) => "die-tower-hold-both",
            (true, false) => "die-tower-hold-movement",
            _ => "die-tower-hold-attack",
        };
        notes.push(
            Message::new("die-tower-note-holds")
                .with("what", Message::new(what))
                .with("trigger", held.trigger.as_str()),
        );
    }
    notes
}

fn roll_block(roll: &PastRoll) -> Block {
    let mut blocks = Vec::new();
    for (who, dice) in &roll.hands {
        let parts: [(&'static str, &[Face]); 3] = [
            ("die-tower-view-pool", &dice.pool),
            ("die-tower-view-extra", &dice.extra),
            ("die-tower-view-late", &dice.late),
        ];
        for (key, faces) in parts {
            if !faces.is_empty() {
                blocks.push(Block::Dice {
                    label: Message::new(key).with("who", who.as_str()),
                    faces: faces.to_vec(),
                });
            }
        }
        blocks.push(note(
            Message::new("die-tower-view-total")
                .with("who", who.as_str())
                .with("total", dice.total()),
        ));
    }
    Block::Group {
        title: Message::new("die-tower-view-last-roll"),
        active: false,
        blocks,
    }
}

// Odds.

/// What is awaited may come to: success and dice owed, a hit, or the fate of the tower.
pub fn prospects(state: &State) -> Vec<Vec<Prospect>> {
    match &state.doing {
        Doing::Task(task) => match &task.stage {
            TaskStage::Rolling { difficulty, dice } | TaskStage::Late { difficulty, dice }
                if dice.awaited() > 0 =>
            {
                let figure = state.figure(&task.who);
                let stacks = figure.is_some_and(Figure::stacks);
                task_prospects(state, dice, *difficulty, stacks)
            }
            _ => Vec::new(),
        },
        Doing::Attack(deed) => match &deed.stage {
            AttackStage::Rolling {
                attack, defence, ..
            }
            | AttackStage::Late {
                attack, defence, ..
            } if attack::thrower(deed).is_some() => {
                vec![attack_prospects(state, attack, defence)]
            }
            _ => Vec::new(),
        },
        Doing::Placing(_) if state.letting_go().is_some() => {
            tower_prospects(state).into_iter().collect()
        }
        _ => Vec::new(),
    }
}

fn prospect(key: &'static str, chance: Fraction) -> Prospect {
    Prospect {
        what: Message::new(key),
        chance,
    }
}

fn task_prospects(
    state: &State,
    dice: &Throwing,
    difficulty: crate::rules::difficulty::Difficulty,
    stacks: bool,
) -> Vec<Vec<Prospect>> {
    let counting = Counting::of_task(&state.options);
    let outlook = dice.outlook(counting, reach(counting));
    let outcomes = outlook.map(|reading| task::outcome(&state.options, *reading, difficulty));
    let success = outcomes.chance(|(success, _)| *success);
    let failure = Fraction::ONE - &success;
    let mut questions = vec![vec![
        prospect("die-tower-prospect-success", success),
        prospect("die-tower-prospect-failure", failure),
    ]];
    if stacks {
        let owes = |number: u32| outcomes.chance(|(_, owed)| *owed == number);
        questions.push(vec![
            prospect("die-tower-prospect-owes-none", owes(0)),
            prospect("die-tower-prospect-owes-one", owes(1)),
            prospect("die-tower-prospect-owes-two", owes(2)),
        ]);
    }
    questions
}

fn attack_prospects(state: &State, attack: &Throwing, defence: &Throwing) -> Vec<Prospect> {
    let counting = Counting::of_combat(&state.options);
    let totals = |dice: &Throwing| -> Dist<i64> {
        let outlook = dice.outlook(counting, reach(counting));
        outlook.map(|reading: &Reading| reading.total)
    };
    // Where chains on both sides go past what is followed, nobody knows who is higher.
    let ends: Dist<u32> = totals(attack).both(&totals(defence), |&attack, &defence| {
        if counting.chain && attack >= REACH && defence >= REACH {
            3
        } else if attack::hits(attack, defence) {
            0
        } else {
            1 + u32::from(attack < defence)
        }
    });
    let keys = [
        "die-tower-prospect-hit",
        "die-tower-prospect-tie",
        "die-tower-prospect-miss",
        "die-tower-prospect-unknown",
    ];
    let shown = if counting.chain { 4 } else { 3 };
    let answers = (0..).zip(keys).take(shown);
    answers
        .map(|(end, key)| prospect(key, ends.chance_of(&end)))
        .collect()
}

/// Exact where lots are drawn; measured beforehand where the tower is simulated.
fn tower_prospects(state: &State) -> Option<Vec<Prospect>> {
    let chances = chances::of_next(&state.tower)?;
    let stands = Fraction::ONE - &chances.falls - &chances.slips;
    if chances.exact {
        return Some(vec![
            prospect("die-tower-prospect-stands", stands),
            prospect("die-tower-prospect-falls", chances.falls),
        ]);
    }
    Some(vec![
        prospect("die-tower-prospect-stands-measured", stands),
        prospect("die-tower-prospect-slips-measured", chances.slips),
        prospect("die-tower-prospect-falls-measured", chances.falls),
    ])
}
