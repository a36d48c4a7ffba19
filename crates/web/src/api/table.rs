//! A table as its seats see it: what stands there, what may be done, what was done, and the odds.

use axum::{
    Json,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use books::BoutFault;
use dice::Face;
use odds::Method;
use rulebook::{Filled, Outcome, Seat, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{Audience, Campaign, Command, Customs, Done, Fault, Order, Told};
use texts::{
    Texts,
    faults::order_complaints,
    shown::{self, Block, Choice, Prospect, Turn},
};
use utoipa::{IntoParams, ToSchema};

use super::{
    AtTable, Problem,
    body::{Asked, Body},
    campaigns::named,
};
use crate::{
    odds::Reckoned,
    orders, pages,
    sitting::{MaySeeOdds, Sitting},
};

/// Most entries of the log in one answer.
const MOST_ENTRIES: usize = 500;

/// A table.
#[derive(Serialize, ToSchema)]
pub struct Table {
    /// What people call it.
    name: String,
    /// The book.
    book: &'static str,
    /// Your seat: `gm`, a player's name, or nothing if you only watch.
    seat: Option<String>,
    /// The players.
    players: Vec<String>,
    /// How many entries of the log you know of: what an order says that it `saw`.
    cursor: u64,
    /// How many rolls the table's dice have made.
    rolls: u64,
    /// Whether it is closed for good.
    closed: bool,
    /// Whether it is put away: it can be read, and nothing can happen in it.
    archived: bool,
    /// What it waits for.
    turn: Turn,
    /// What you see, from top to bottom.
    view: Vec<Block>,
}

/// The table as it stands.
#[utoipa::path(
    get, path = "/campaigns/{id}", tag = "table", security(("seat" = [])),
    params(("id" = String, Path, description = "The campaign")),
    responses(
        (status = 200, description = "The table", body = Table),
        AtTable,
    )
)]
pub async fn look(sitting: Sitting) -> Json<Table> {
    let campaign = sitting.room.campaign();
    let (game, texts) = (campaign.game(), sitting.texts());
    Json(Table {
        name: campaign.name().to_owned(),
        book: campaign.book().id,
        seat: named(&sitting.viewer),
        players: game.players(),
        cursor: campaign.cursor(&sitting.viewer),
        rolls: campaign.rolls(),
        closed: campaign.is_closed(),
        archived: sitting.room.is_archived(),
        turn: shown::turn(texts, &game.turn_for(&sitting.viewer)),
        view: shown::view(texts, &game.view(&sitting.viewer)),
    })
}

/// What a seat may do now, each a small form. Everything that is listed is accepted.
#[utoipa::path(
    get, path = "/campaigns/{id}/choices", tag = "table", security(("seat" = [])),
    params(("id" = String, Path, description = "The campaign")),
    responses(
        (status = 200, description = "What may be done; nothing for those who only watch", body = [Choice]),
        AtTable,
    )
)]
pub async fn choices(sitting: Sitting) -> Json<Vec<Choice>> {
    let campaign = sitting.room.campaign();
    let seat = sitting.player().filter(|_| !campaign.is_closed());
    let choices = seat.map(|seat| campaign.game().choices(seat));
    let choices = choices.unwrap_or_default();
    let texts = sitting.texts();
    Json(
        choices
            .iter()
            .map(|one| shown::choice(texts, one))
            .collect(),
    )
}

/// A part of the log.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct Part {
    /// From this number on; the first entry is 0.
    #[serde(default)]
    #[param(value_type = i64, minimum = 0, maximum = 4_294_967_295_i64)]
    from: u32,
    /// At most so many entries.
    #[param(minimum = 1, maximum = 500)]
    most: Option<u16>,
}

/// An entry of the log.
#[derive(Debug, Serialize, ToSchema)]
pub struct Entry {
    /// Its number among all that you know of.
    number: u64,
    /// When, in milliseconds since 1970.
    at: i64,
    /// Who: `gm`, or a player's name.
    seat: String,
    /// In their words.
    #[serde(skip_serializing_if = "Option::is_none")]
    say: Option<String>,
    /// What they did, for programs.
    did: Value,
    /// What came of it, for people.
    told: Vec<String>,
    /// Whether it was taken back.
    void: bool,
}

impl Entry {
    /// What is told of an entry.
    pub fn of(texts: &Texts, told: &Told) -> Self {
        Entry {
            number: told.number,
            at: told.at,
            seat: told.seat.name().to_owned(),
            say: told.say.clone(),
            did: serde_json::to_value(&told.did).unwrap_or_default(),
            told: told.told.iter().map(|one| texts.message(one)).collect(),
            void: told.void,
        }
    }
}

/// Entries of a log.
pub fn entries(texts: &Texts, campaign: &Campaign, viewer: &Viewer, from: u64) -> Vec<Entry> {
    let told = campaign.told(viewer, from, MOST_ENTRIES);
    told.iter().map(|one| Entry::of(texts, one)).collect()
}

/// What you know of the log.
#[utoipa::path(
    get, path = "/campaigns/{id}/log", tag = "table", security(("seat" = [])),
    params(("id" = String, Path, description = "The campaign"), Part),
    responses(
        (status = 200, description = "Entries in their order; nothing if there are no more", body = [Entry]),
        AtTable,
    )
)]
pub async fn log(sitting: Sitting, Asked(part): Asked<Part>) -> Result<Json<Vec<Entry>>, Response> {
    let most = part.most.map_or(MOST_ENTRIES, usize::from);
    if !(1..=MOST_ENTRIES).contains(&most) {
        let visitor = &sitting.visitor;
        return Err(visitor.refuse(StatusCode::UNPROCESSABLE_ENTITY, "web-too-many"));
    }
    let campaign = sitting.room.campaign();
    let mut entries = entries(
        sitting.texts(),
        &campaign,
        &sitting.viewer,
        part.from.into(),
    );
    entries.truncate(most);
    Ok(Json(entries))
}

/// Something to be done.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Given {
    /// What you call it: sent twice under the same name, it is done once.
    #[schema(min_length = 1, max_length = 64)]
    id: Option<String>,
    /// How much of the log you had seen, as `cursor` counts. If more has happened, it is not
    /// done; without this it is done whatever has happened.
    saw: Option<u64>,
    /// What.
    #[serde(rename = "do")]
    what: Deed,
}

/// What can be done.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Deed {
    /// Something that is listed, with its fields filled in.
    Choose(Chosen),
    /// A character that was made elsewhere comes to a seat.
    Bring {
        /// Whose it will be: `gm`, or a player's name.
        to: String,
        /// The sheet.
        #[schema(value_type = Object)]
        sheet: Value,
    },
    /// Settles what is awaited with the table's dice.
    Roll {
        /// Dice that fell at this moment before it was taken back must not count; for the game
        /// master.
        #[serde(default)]
        fresh: bool,
    },
    /// Settles the awaited roll with real dice.
    Faces(Vec<Face>),
    /// Settles the awaited attempt as it went with a real die.
    Outcome(Landed),
    /// Rolls dice that no rule has asked for.
    Dice {
        /// Which, in the notation of dice.
        dice: String,
        /// What fell, if they are real.
        faces: Option<Vec<Face>>,
        /// Who may see it.
        #[serde(default)]
        to: Seen,
    },
    /// Lets everybody see a hidden roll, by its number.
    Show(u64),
    /// Says how the table plays from now on; for the game master.
    Agree {
        /// Players are shown what the fight comes to.
        #[serde(default)]
        odds: bool,
        /// What comes of players' dice waits for the game master's word: `roll` then says yes.
        #[serde(default)]
        consent: bool,
    },
    /// Adds a seat for another player, by name; for the game master.
    Seat(String),
    /// Says something.
    Say(String),
    /// Asks for everything after an entry to be taken back.
    Ask(u64),
    /// Takes everything after an entry back; for the game master.
    TakeBack(u64),
    /// Closes the campaign for good; for the game master.
    Close {},
}

/// A filled form.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Chosen {
    /// Which form.
    key: String,
    /// Its fields: a text, a number, a list of ids, or numbers by id.
    #[schema(value_type = Object)]
    #[serde(default)]
    with: std::collections::BTreeMap<String, rulebook::Value>,
    /// In your words.
    #[schema(max_length = 400)]
    say: Option<String>,
}

/// How a die was placed.
#[derive(Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Landed {
    /// It stands.
    Stood,
    /// It slipped, and everything else stands.
    Slipped,
    /// The stack fell.
    Fell,
}

/// Who may see a roll.
#[derive(Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Seen {
    /// Everybody.
    #[default]
    All,
    /// The game master alone; nobody else knows of it.
    Gm,
    /// The game master alone; whoever rolled knows that it was rolled.
    Blind,
    /// Whoever rolled it.
    Own,
}

impl From<Deed> for Command {
    fn from(deed: Deed) -> Self {
        match deed {
            Deed::Choose(Chosen { key, with, say }) => Command::Choose {
                form: Filled { key, values: with },
                say,
            },
            Deed::Bring { to, sheet } => Command::Bring {
                to: Seat::named(&to),
                sheet,
            },
            Deed::Roll { fresh } => Command::Roll { fresh },
            Deed::Faces(faces) => Command::Faces(faces),
            Deed::Outcome(landed) => Command::Outcome(match landed {
                Landed::Stood => Outcome::Stood,
                Landed::Slipped => Outcome::Slipped,
                Landed::Fell => Outcome::Fell,
            }),
            Deed::Dice { dice, faces, to } => Command::Dice {
                dice,
                faces,
                to: match to {
                    Seen::All => Audience::All,
                    Seen::Gm => Audience::Gm,
                    Seen::Blind => Audience::Blind,
                    Seen::Own => Audience::Own,
                },
            },
            Deed::Show(number) => Command::Show(number),
            Deed::Agree { odds, consent } => Command::Agree(Customs { odds, consent }),
            Deed::Seat(name) => Command::Seat(name),
            Deed::Say(words) => Command::Say(words),
            Deed::Ask(number) => Command::Ask(number),
            Deed::TakeBack(number) => Command::TakeBack(number),
            Deed::Close {} => Command::Close,
        }
    }
}

/// What came of an order.
#[derive(Serialize, ToSchema)]
pub struct Followed {
    /// Its entry.
    entry: Option<Entry>,
    /// How much of the log you know of now.
    cursor: u64,
    /// Whether it was done already when it was sent before.
    before: bool,
}

/// Does something. The answer comes when what came of it is kept.
#[utoipa::path(
    post, path = "/campaigns/{id}/orders", tag = "table", security(("seat" = [])),
    params(("id" = String, Path, description = "The campaign")),
    request_body = Given,
    responses(
        (status = 200, description = "It is done", body = Followed),
        (status = 403, description = "You only watch", body = Problem, content_type = "application/problem+json"),
        (status = 409, description = "More has happened than you saw, with what you missed; or the name stands for another order", body = Problem, content_type = "application/problem+json"),
        (status = 422, description = "A rule forbids it, or it cannot be read", body = Problem, content_type = "application/problem+json"),
        (status = 503, description = "Too much at once; try again", body = Problem, content_type = "application/problem+json"),
        AtTable,
    )
)]
pub async fn order(sitting: Sitting, Body(given): Body<Given>) -> Result<Json<Followed>, Response> {
    let seat = sitting.seat().cloned();
    let order = Order {
        seat: seat.ok_or_else(|| orders::watching(&sitting))?,
        id: given.id,
        saw: given.saw,
        command: given.what.into(),
    };
    let done = orders::follow(&sitting, order).await;
    let Done { number, before } = done.map_err(|fault| refused(&sitting, &fault))?;
    let campaign = sitting.room.campaign();
    let entry = campaign.told(&sitting.viewer, number, 1);
    Ok(Json(Followed {
        entry: entry.first().map(|one| Entry::of(sitting.texts(), one)),
        cursor: campaign.cursor(&sitting.viewer),
        before,
    }))
}

fn refused(sitting: &Sitting, fault: &Fault) -> Response {
    let texts = sitting.texts();
    let problem = Problem::new(orders::status(fault), &order_complaints(texts, fault));
    let missed = match fault {
        Fault::Stale { missed, .. } => missed.as_slice(),
        _ => &[],
    };
    let missed = missed.iter().map(|one| Entry::of(texts, one)).collect();
    problem.with_missed(missed).into_response()
}

/// What the awaited roll or attempt may come to: for each question all its answers.
#[utoipa::path(
    get, path = "/campaigns/{id}/odds", tag = "table", security(("seat" = [])),
    params(("id" = String, Path, description = "The campaign")),
    responses(
        (status = 200, description = "The chances, exact; nothing if no dice are awaited, or none that you know of", body = [Vec<Prospect>]),
        AtTable,
    )
)]
pub async fn odds(sitting: Sitting) -> Json<Vec<Vec<Prospect>>> {
    let campaign = sitting.room.campaign();
    let game = campaign.game();
    // Of dice that somebody does not know of, they know no odds either.
    let awaited = matches!(
        game.turn_for(&sitting.viewer),
        rulebook::Turn::Chance(_) | rulebook::Turn::Attempt(_)
    );
    let prospects = if awaited {
        game.prospects()
    } else {
        Vec::new()
    };
    Json(shown::odds(sitting.texts(), &prospects))
}

/// How a fight goes on from here.
#[derive(Serialize, ToSchema)]
pub struct Fight {
    /// How often the first side wins.
    won: f64,
    /// How often nobody does.
    drawn: f64,
    /// How often the second side wins.
    lost: f64,
    /// How many rounds it takes, on the average.
    rounds: f64,
    /// Whether the chances are exact, or measured.
    exact: bool,
    /// Everybody in it.
    everybody: Vec<Fighter>,
    /// What the side to move may do, the best first; nothing if dice are awaited. Where chances
    /// are measured, so is what each move is worth, in fewer fights.
    moves: Vec<Move>,
}

/// Somebody in a fight.
#[derive(Serialize, ToSchema)]
pub struct Fighter {
    /// Who.
    name: String,
    /// On which side: 1 or 2.
    side: usize,
    /// How often they are down at the end.
    down: Option<f64>,
}

/// Something the side to move may do.
#[derive(Serialize, ToSchema)]
pub struct Move {
    /// What.
    text: String,
    /// How often that side wins after it.
    worth: f64,
}

/// What the fight that is on comes to, both sides playing their best. For the game master, and for
/// everybody where the table plays so.
#[utoipa::path(
    get, path = "/campaigns/{id}/fight", tag = "table", security(("seat" = [])),
    params(("id" = String, Path, description = "The campaign")),
    responses(
        (status = 200, description = "The fight", body = Fight),
        (status = 403, description = "That is for the game master", body = Problem, content_type = "application/problem+json"),
        (status = 404, description = "Not your table, or no fight is on", body = Problem, content_type = "application/problem+json"),
        (status = 422, description = "This fight cannot be reckoned, and why", body = Problem, content_type = "application/problem+json"),
        AtTable,
    )
)]
pub async fn fight(MaySeeOdds(sitting): MaySeeOdds) -> Result<Json<Fight>, Response> {
    let (visitor, texts) = (&sitting.visitor, sitting.texts());
    let reckoned = visitor.app.reckoner.fight(&sitting.room).await;
    // The table moved on meanwhile, and the next question finds another fight.
    let busy = || visitor.refuse(StatusCode::SERVICE_UNAVAILABLE, "order-busy");
    let reckoned = reckoned.ok_or_else(busy)?;
    let reckoned = reckoned.as_ref().as_ref();
    let reckoned = reckoned.map_err(|fault| match fault {
        BoutFault::Because(reason) => {
            let reason = texts.message(reason);
            visitor.complain(StatusCode::UNPROCESSABLE_ENTITY, &[reason])
        }
        _ => visitor.refuse(StatusCode::NOT_FOUND, "fight-none"),
    })?;
    Ok(Json(foretold(texts, reckoned)))
}

fn foretold(texts: &Texts, reckoned: &Reckoned) -> Fight {
    let answer = &reckoned.answer;
    let [won, drawn, lost] = ::lab::fight::counted(answer);
    let everybody = reckoned.combatants.iter().enumerate();
    let fighter = |(place, one): (usize, &rulebook::Combatant)| Fighter {
        name: one.name.clone(),
        side: one.side.index() + 1,
        down: answer.story.down.get(place).copied(),
    };
    let advice = reckoned.advice.iter().flat_map(|advice| &advice.moves);
    let advised = |one: &books::Advised| Move {
        text: texts.message(&one.what),
        worth: one.worth,
    };
    Fight {
        won,
        drawn,
        lost,
        rounds: answer.story.mean_rounds(),
        exact: matches!(answer.method, Method::Exact { .. }),
        everybody: everybody.map(fighter).collect(),
        moves: advice.map(advised).collect(),
    }
}

/// The campaign as a file: whole for the game master, what they may know for everybody else.
#[utoipa::path(
    get, path = "/campaigns/{id}/export", tag = "table", security(("seat" = [])),
    params(("id" = String, Path, description = "The campaign")),
    responses(
        (status = 200, description = "JSON, a line each", body = String, content_type = "application/x-ndjson"),
        (status = 429, description = "Too often", body = Problem, content_type = "application/problem+json"),
        AtTable,
    )
)]
pub async fn export(sitting: Sitting) -> Response {
    pages::table::export(sitting).await
}

/// What you may know, as a page to read.
#[utoipa::path(
    get, path = "/campaigns/{id}/transcript", tag = "table", security(("seat" = [])),
    params(("id" = String, Path, description = "The campaign")),
    responses(
        (status = 200, description = "Markdown", body = String, content_type = "text/markdown"),
        (status = 429, description = "Too often", body = Problem, content_type = "application/problem+json"),
        AtTable,
    )
)]
pub async fn transcript(sitting: Sitting) -> Response {
    pages::table::transcript(sitting).await
}
