//! Filled forms read as commands. Whether they are allowed is not asked here.

use rulebook::{Aim, Filled, FormFault, Seat, Steadiness};

use super::{Command, NOBODY};
use crate::{
    event::{Gain, Ruling},
    rules::{
        attack::Judged,
        movement,
        rolling::{Lean, lean},
    },
    setup::{Field, Kind, Settling, Sheet, WeaponUse, Words},
    state::{Band, Means, Reach, Role, StoryWish},
};

type Read<T> = Result<T, FormFault>;

/// Reads a filled form.
pub fn read(filled: &Filled) -> Read<Command> {
    let read = around(filled)
        .or_else(|| deeds(filled))
        .or_else(|| encounters(filled));
    read.unwrap_or(Err(FormFault::UnknownForm))
}

/// The fields of a form are these and no others.
fn with<T>(filled: &Filled, fields: &[&str], read: impl FnOnce() -> Read<T>) -> Read<T> {
    filled.only(fields)?;
    read()
}

fn around(filled: &Filled) -> Option<Read<Command>> {
    let text = |field| filled.text(field);
    Some(match filled.key.as_str() {
        "make_pc" => with(
            filled,
            &[
                "name",
                "weapon",
                "weapon_use",
                "power",
                "drawback",
                "deviation",
                "mystery",
                "notes",
            ],
            || {
                Ok(Command::Make(Box::new(Sheet {
                    name: text("name")?,
                    weapon: Words::Own(text("weapon")?),
                    weapon_use: weapon_use(filled)?,
                    power: Words::Own(text("power")?),
                    drawback: Words::Own(text("drawback")?),
                    deviation: Words::Own(text("deviation")?),
                    mystery: Words::Own(text("mystery")?),
                    notes: text("notes")?,
                    ..Sheet::default()
                })))
            },
        ),
        "make_npc" => with(
            filled,
            &["name", "weapon", "weapon_use", "power", "notes"],
            || {
                Ok(Command::Make(Box::new(Sheet {
                    name: text("name")?,
                    kind: Kind::Npc,
                    weapon: Words::Own(text("weapon")?),
                    weapon_use: weapon_use(filled)?,
                    power: Words::Own(text("power")?),
                    notes: text("notes")?,
                    ..Sheet::default()
                })))
            },
        ),
        "make_monster" => with(filled, &["name", "health", "good_at", "weakness"], || {
            let some = |text: String| Some(text).filter(|text| !text.is_empty());
            Ok(Command::Make(Box::new(Sheet {
                name: text("name")?,
                kind: Kind::Monster,
                // Less than none is none, which no Monster has.
                health: Some(u32::try_from(filled.number("health")?.max(0)).unwrap_or(u32::MAX)),
                good_at: some(text("good_at")?).into_iter().collect(),
                weaknesses: some(text("weakness")?).into_iter().collect(),
                ..Sheet::default()
            })))
        }),
        "roll_character" => with(filled, &["name"], || {
            Ok(Command::RollCharacter(text("name")?))
        }),
        "note" => with(filled, &["who", "notes"], || {
            let (who, notes) = (text("who")?, text("notes")?);
            Ok(Command::Note { who, notes })
        }),
        "rewrite" => with(filled, &["who", "field", "text"], || {
            let fields = Field::ALL.map(|field| (crate::rules::creation::field_id(field), field));
            Ok(Command::Rewrite {
                who: text("who")?,
                field: filled.one_of("field", &fields)?,
                text: text("text")?,
            })
        }),
        "give_weakness" => with(filled, &["who", "text"], || give(filled, true)),
        "give_knack" => with(filled, &["who", "text"], || give(filled, false)),
        "hand_over" => with(filled, &["who", "seat"], || {
            let (who, seat) = (text("who")?, Seat::named(&text("seat")?));
            Ok(Command::HandOver { who, seat })
        }),
        "dismiss" => with(filled, &["who"], || Ok(Command::Dismiss(text("who")?))),
        "end_scene" => with(filled, &[], || Ok(Command::EndScene)),
        "end_session" => with(filled, &[], || Ok(Command::EndSession)),
        _ => return ruling(filled),
    })
}

fn ruling(filled: &Filled) -> Option<Read<Command>> {
    let who = || filled.text("who");
    let ruling = match filled.key.as_str() {
        "rule_wishes" => with(filled, &["who", "wishes"], || {
            let (who, wishes) = (who()?, number(filled, "wishes")?);
            Ok(Ruling::Wishes { who, wishes })
        }),
        "rule_health" => with(filled, &["who", "health"], || {
            let (who, health) = (who()?, number(filled, "health")?);
            Ok(Ruling::Health { who, health })
        }),
        "rule_fallen" => with(filled, &["who"], || Ok(Ruling::Fallen { who: who()? })),
        "rule_back" => with(filled, &["who"], || Ok(Ruling::Back { who: who()? })),
        "rule_height" => with(filled, &["height"], || {
            let height = number(filled, "height")?;
            Ok(Ruling::Height { height })
        }),
        "rule_settling" => with(filled, &["way", "hand"], || {
            let ways = [
                ("simulated", Settling::Simulated),
                ("drawn", Settling::Drawn),
                ("by_hand", Settling::ByHand),
            ];
            let hands = [
                ("careful", Steadiness::Careful),
                ("casual", Steadiness::Casual),
                ("shaky", Steadiness::Shaky),
            ];
            Ok(Ruling::Settling {
                settling: filled.one_of("way", &ways)?,
                hand: filled.one_of("hand", &hands)?,
            })
        }),
        "rule_falls" => with(filled, &["height", "thousandths"], || {
            Ok(Ruling::Falls {
                height: number(filled, "height")?,
                thousandths: number(filled, "thousandths")?,
            })
        }),
        "forgive_die" => with(filled, &["who"], || Ok(Ruling::Forgiven { who: who()? })),
        _ => return None,
    };
    Some(ruling.map(Command::Rule))
}

fn deeds(filled: &Filled) -> Option<Read<Command>> {
    let text = |field| filled.text(field);
    let wishes = || filled.number("wishes");
    Some(match filled.key.as_str() {
        "try" => with(filled, &["who", "what", "with"], || {
            let (who, what) = (text("who")?, text("what")?);
            let means = means(filled)?;
            Ok(Command::Try { who, what, means })
        }),
        "set_terms" => with(filled, &["difficulty", "dice", "lean"], || {
            Ok(Command::SetTerms {
                difficulty: text("difficulty")?,
                base: filled.number("dice")?,
                lean: leaning(filled)?,
            })
        }),
        "roll" => with(filled, &["wishes"], || Ok(Command::Roll(wishes()?))),
        "late_wishes" => with(filled, &["wishes"], || Ok(Command::LateWishes(wishes()?))),
        "withdraw" => with(filled, &[], || Ok(Command::Withdraw)),
        "attack" => with(filled, &["who", "target", "with", "reach"], || {
            Ok(Command::Attack {
                who: text("who")?,
                target: text("target")?,
                means: means(filled)?,
                reach: filled.one_of("reach", &[("hand", Reach::Hand), ("far", Reach::Far)])?,
            })
        }),
        "defend" => with(filled, &["with"], || Ok(Command::Defend(means(filled)?))),
        "judge_attack" => judge(filled, Role::Attacker),
        "judge_defence" => judge(filled, Role::Defender),
        "place" => place(filled),
        "befall" => with(filled, &["down", "what"], || {
            let (down, what) = (filled.yes("down")?, text("what")?);
            Ok(Command::Befall { down, what })
        }),
        "revive" => with(filled, &["who"], || Ok(Command::Revive(text("who")?))),
        "bless" => with(filled, &[], || Ok(Command::Bless)),
        "award" => with(filled, &["who", "why"], || {
            let reasons = [
                ("role_playing", Gain::RolePlaying),
                ("pivotal", Gain::Pivotal),
            ];
            let (who, why) = (text("who")?, filled.one_of("why", &reasons)?);
            Ok(Command::Award { who, why })
        }),
        "wish" => with(filled, &["who", "wish", "intent"], || {
            let wishes = [
                ("story", StoryWish::Story),
                ("person", StoryWish::Person),
                ("group", StoryWish::Group),
            ];
            Ok(Command::Wish {
                who: text("who")?,
                wish: filled.one_of("wish", &wishes)?,
                intent: text("intent")?,
            })
        }),
        "answer_wish" => with(filled, &["grant"], || {
            Ok(Command::AnswerWish(filled.yes("grant")?))
        }),
        "take_back_wish" => with(filled, &[], || Ok(Command::TakeBackWish)),
        "set_level" => with(filled, &["who", "level"], || {
            let (who, level) = (text("who")?, filled.number("level")?);
            Ok(Command::SetLevel { who, level })
        }),
        _ => return None,
    })
}

fn encounters(filled: &Filled) -> Option<Read<Command>> {
    let text = |field| filled.text(field);
    Some(match filled.key.as_str() {
        "begin_encounter" => with(filled, &["fighters", "first", "range"], || {
            let first = text("first")?;
            Ok(Command::BeginEncounter {
                fighters: filled.some("fighters")?,
                first: (first != NOBODY).then(|| Seat::named(&first)),
                range: band(filled)?,
            })
        }),
        "end_encounter" => with(filled, &[], || Ok(Command::EndEncounter)),
        "join" => with(filled, &["who"], || Ok(Command::Join(text("who")?))),
        "leave" => with(filled, &["who"], || Ok(Command::Leave(text("who")?))),
        "end_turn" => with(filled, &[], || Ok(Command::EndTurn)),
        "move_nearer" => with(filled, &["who", "other"], || advance(filled, true)),
        "move_farther" => with(filled, &["who", "other"], || advance(filled, false)),
        "move_about" => with(filled, &["who", "what"], || {
            let (who, what) = (text("who")?, text("what")?);
            Ok(Command::MoveAbout { who, what })
        }),
        "hold" => with(filled, &["who", "actions", "trigger"], || {
            let actions = [
                ("attack", (false, true)),
                ("movement", (true, false)),
                ("both", (true, true)),
            ];
            let (movement, attack) = filled.one_of("actions", &actions)?;
            Ok(Command::Hold {
                who: text("who")?,
                movement,
                attack,
                trigger: text("trigger")?,
            })
        }),
        "trigger" => with(filled, &["who"], || Ok(Command::Trigger(text("who")?))),
        "set_range" => with(filled, &["one", "other", "range"], || {
            Ok(Command::SetRange {
                one: text("one")?,
                other: text("other")?,
                band: Some(band(filled)?),
            })
        }),
        "measure" => with(filled, &["one", "other", "feet", "inches"], || {
            let feet = filled.number("feet")?;
            let inches = filled.number("inches")?;
            let fits = (0..=movement::FARTHEST).contains(&feet) && (0..12).contains(&inches);
            let small = |number: i64| u32::try_from(number).unwrap_or(0);
            Ok(Command::SetRange {
                one: text("one")?,
                other: text("other")?,
                band: fits.then(|| movement::band(small(feet), small(inches))),
            })
        }),
        _ => return None,
    })
}

fn give(filled: &Filled, weakness: bool) -> Read<Command> {
    Ok(Command::Give {
        who: filled.text("who")?,
        weakness,
        text: filled.text("text")?,
    })
}

fn advance(filled: &Filled, nearer: bool) -> Read<Command> {
    Ok(Command::Move {
        who: filled.text("who")?,
        other: filled.text("other")?,
        nearer,
    })
}

fn judge(filled: &Filled, role: Role) -> Read<Command> {
    with(filled, &["dice", "lean", "edge", "weakness"], || {
        let words = [
            ("none", (false, false)),
            ("die", (true, false)),
            ("spot", (false, true)),
            ("both", (true, true)),
        ];
        let (weakness_die, weak_spot) = filled.one_of("weakness", &words)?;
        Ok(Command::Judge(
            role,
            Judged {
                base: filled.number("dice")?,
                lean: leaning(filled)?,
                edge: filled.number("edge")?,
                weakness_die,
                weak_spot,
            },
        ))
    })
}

/// On a simulated tower with an aim, on any other without.
fn place(filled: &Filled) -> Read<Command> {
    if filled.values.is_empty() {
        return Ok(Command::Place(None));
    }
    filled.only(&["right", "back", "turn"])?;
    // What does not fit a number that small is no aim that anybody could take.
    let far = |field| {
        let number = filled.number(field)?;
        Ok(i32::try_from(number).unwrap_or(i32::MAX))
    };
    Ok(Command::Place(Some(Aim {
        right: far("right")?,
        back: far("back")?,
        turn: far("turn")?,
    })))
}

/// A number that a rule will look at; what is too large or negative is too large for any rule.
fn number(filled: &Filled, field: &'static str) -> Read<u32> {
    Ok(u32::try_from(filled.number(field)?).unwrap_or(u32::MAX))
}

fn weapon_use(filled: &Filled) -> Read<WeaponUse> {
    let words = [
        ("offensive", WeaponUse::Offensive),
        ("defensive", WeaponUse::Defensive),
    ];
    filled.one_of("weapon_use", &words)
}

fn means(filled: &Filled) -> Read<Means> {
    let words = [
        ("weapon", Means::Weapon),
        ("power", Means::Power),
        ("knack", Means::Knack),
        ("plain", Means::Plain),
    ];
    filled.one_of("with", &words)
}

fn leaning(filled: &Filled) -> Read<Lean> {
    let words = [
        ("none", (false, false)),
        ("advantage", (true, false)),
        ("disadvantage", (false, true)),
        ("both", (true, true)),
    ];
    let (advantage, disadvantage) = filled.one_of("lean", &words)?;
    Ok(lean(advantage, disadvantage))
}

fn band(filled: &Filled) -> Read<Band> {
    let words = [
        ("short", Band::Short),
        ("medium", Band::Medium),
        ("long", Band::Long),
        ("distant", Band::Distant),
    ];
    filled.one_of("range", &words)
}
