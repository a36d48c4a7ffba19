//! The dice that are stacked on a table: a picture of them, and for our script how they lie, how
//! the last one fell, and a place where it draws them.

use std::{collections::BTreeMap, sync::Arc};

use axum::{
    extract::Query,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use maud::{Markup, html};
use rulebook::{Block, Landing, Outcome, Pose, Turn, Way};
use serde_json::{Value, json};
use table::{Landed, Room};
use tokio::task::spawn_blocking;
use tower::{
    Film,
    measures::PICTURES_PER_SECOND,
    picture::{self, Picture},
};

use crate::{assets, sitting::Sitting};

/// Numbers of a pose for our script are in hundredths of a millimetre and ten-thousandths.
const MICROMETRES: i32 = 10;
const TURN: f64 = 10_000.0;

/// The dice, drawn; for our script, how they lie. It says which landing it has seen, and gets a
/// film of one that is newer.
pub async fn show(sitting: Sitting, Query(asked): Query<BTreeMap<String, String>>) -> Response {
    if sitting.visitor.by_script {
        let seen = asked.get("seen").and_then(|seen| seen.parse().ok());
        return lie(&sitting, seen).await;
    }
    let texts = sitting.texts();
    let view = sitting.room.campaign().game().view(&sitting.viewer);
    let Some(dice) = stacked(&view.blocks).filter(|dice| !dice.is_empty()) else {
        return StatusCode::NO_CONTENT.into_response();
    };
    let title = texts.say("web-tower");
    let drawn = picture::draw(&Picture {
        dice,
        marked: None,
        title: &title,
        summary: "",
    });
    ([(header::CONTENT_TYPE, "image/svg+xml")], drawn).into_response()
}

/// The dice of the first stack that is seen; none if nobody knows how they lie.
pub fn stacked(blocks: &[Block]) -> Option<&[Pose]> {
    blocks.iter().find_map(|block| match block {
        Block::Stack { poses, .. } => Some(poses.as_slice()),
        Block::Group { blocks, .. } => stacked(blocks),
        _ => None,
    })
}

/// Where our script draws them; without it nobody sees this.
pub fn place(sitting: &Sitting) -> Markup {
    let texts = sitting.texts();
    let turn = |key: &str, sign: &str, degrees: i32| {
        let name = texts.say(key);
        html! { button.quiet type="button" data-turn=(degrees) aria-label=(name) title=(name) { (sign) } }
    };
    html! {
        div.tower.card id="tower" data-tower=(sitting.address("/tower")) hidden {
            canvas tabindex="0" role="application" aria-label=(texts.say("web-tower")) aria-describedby="tower-keys"
                data-name=(texts.say("web-tower")) {}
            div.tools hidden {
                (turn("web-tower-left", "↺", 5))
                output {}
                (turn("web-tower-right", "↻", -5))
                button.do type="button" data-act {}
            }
            p.about data-looking { (texts.say("web-tower-look")) }
            p.about data-placing hidden { (texts.say("web-tower-aim")) }
            p.hidden id="tower-keys" { (texts.say("web-tower-keys")) }
        }
        script type="module" src=(assets::TOWER.address()) {}
    }
}

/// How the dice lie, as numbers.
async fn lie(sitting: &Sitting, seen: Option<i64>) -> Response {
    let (mut lying, landed) = {
        let campaign = sitting.room.campaign();
        let game = campaign.game();
        let view = game.view(&sitting.viewer);
        let Some(standing) = stacked(&view.blocks) else {
            return StatusCode::NO_CONTENT.into_response();
        };
        let aim = match game.turn_for(&sitting.viewer) {
            Turn::Attempt(attempt) => match attempt.way {
                Way::Simulation { aim, .. } => Some(aim),
                Way::Hand | Way::Draw { .. } => None,
            },
            _ => None,
        };
        let landed = campaign.landed();
        let beside = landed.map_or(&[][..], |landed| fallen(standing, &landed.landing));
        let first = standing.len();
        let lying = json!({
            "standing": numbers(0, standing),
            "lying": numbers(first, beside),
            "next": turned(first, &Pose::straight(0)),
            "aim": aim,
            "landed": null,
        });
        let number = |landed: &Landed| {
            let number = campaign.number_of(landed.seq, &sitting.viewer)?;
            Some((landed.seq, i64::try_from(number).ok()?))
        };
        (lying, landed.and_then(number))
    };
    if let Some((seq, number)) = landed {
        let is_news = seen.is_some_and(|seen| seen < number);
        let film = if is_news {
            film(Arc::clone(&sitting.room), seq).await
        } else {
            None
        };
        lying["landed"] = json!({
            "number": number,
            "rate": PICTURES_PER_SECOND,
            "dice": film.map_or_else(Vec::new, |film| tracks(&film)),
        });
    }
    axum::Json(lying).into_response()
}

/// The dice that do not stand any more since the last one was placed: they lie about until the
/// next one is.
fn fallen<'a>(standing: &[Pose], landing: &'a Landing) -> &'a [Pose] {
    let simulated = landing.simulated.as_ref();
    let poses = simulated.map_or(&[][..], |simulated| &simulated.poses);
    match poses.strip_prefix(standing) {
        Some(rest) if landing.outcome != Outcome::Stood => rest,
        _ => &[],
    }
}

/// The film of a landing; it is made where it keeps nobody waiting.
async fn film(room: Arc<Room>, seq: u64) -> Option<Arc<Film>> {
    let made = spawn_blocking(move || room.film()).await.ok()??;
    Some(made.1).filter(|_| made.0 == seq)
}

/// Where each die of a film is, picture by picture; of one that never moves only once.
fn tracks(film: &Film) -> Vec<Value> {
    let dice = film.pictures.first().map_or(0, Vec::len);
    let track = |place: usize| {
        let poses = film.pictures.iter().filter_map(|dice| dice.get(place));
        let mut track: Vec<[i32; 7]> = poses.map(|pose| number(place, pose)).collect();
        if track.iter().all(|pose| pose == &track[0]) {
            track.truncate(1);
        }
        json!(track.concat())
    };
    (0..dice).map(track).collect()
}

fn numbers(first: usize, dice: &[Pose]) -> Vec<[i32; 7]> {
    let places = dice.iter().enumerate();
    places
        .map(|(place, pose)| number(first + place, pose))
        .collect()
}

/// A die with so many placed before it, as seven numbers: where it is, and how it is turned.
fn number(place: usize, pose: &Pose) -> [i32; 7] {
    let [right, back, up] = pose.at.map(|part| part / MICROMETRES);
    let [w, x, y, z] = turned(place, pose);
    [right, back, up, w, x, y, z]
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "parts of a unit quaternion are small"
)]
fn turned(place: usize, pose: &Pose) -> [i32; 4] {
    picture::seen_turn(place, pose).map(|part| (part * TURN).round() as i32)
}

#[cfg(test)]
mod tests {
    use rulebook::Simulated;

    use super::*;

    #[test]
    fn what_fell_lies_about_until_the_tower_is_another_one() {
        let dice: Vec<Pose> = (0..4).map(Pose::straight).collect();
        let landing = |outcome| Landing {
            outcome,
            simulated: Some(Simulated {
                poses: dice.clone(),
                engine: "a test".to_owned(),
            }),
        };
        assert_eq!(fallen(&dice[..3], &landing(Outcome::Slipped)), &dice[3..]);
        assert_eq!(fallen(&[], &landing(Outcome::Fell)), dice);
        // A tower that was taken down has not fallen.
        assert_eq!(fallen(&[], &landing(Outcome::Stood)), &[]);
        assert_eq!(fallen(&dice[1..2], &landing(Outcome::Slipped)), &[]);
        assert_eq!(fallen(&[], &Landing::of(Outcome::Fell)), &[]);
    }

    #[test]
    fn a_die_that_never_moves_is_told_once() {
        let (low, high) = (Pose::straight(0), Pose::straight(1));
        let film = Film {
            landing: Landing::of(Outcome::Stood),
            pictures: vec![vec![low, high], vec![low, low], vec![low, high]],
        };
        let tracks = tracks(&film);
        assert_eq!(tracks[0], json!(number(0, &low)));
        assert_eq!(tracks[1].as_array().map(Vec::len), Some(21));
        assert_eq!(tracks[1][2], json!(2_400));
    }
}
