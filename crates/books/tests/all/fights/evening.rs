//! Fights of every book in a row.

use books::{Book, Evening, Program};
use odds::{Answer, Asked, Method, Sampling, Unwatched};
use rulebook::Rest;
use serde_json::{Map, Value};

/// A book, a first side, and two sides to meet: small, so that all is worked out.
const EVENINGS: [(&str, &str, [&str; 2]); 5] = [
    (
        "risus",
        "A: Viking (3), Cook (2)\nB: Monk (2)",
        ["C: Rats (3)", "D: Cat (2)\nE: Dog (2)"],
    ),
    (
        "risus-hack",
        "A: Viking (3), Cook (2)",
        ["C: Rats (2)", "D: Cat (2)"],
    ),
    (
        "pdq",
        "A: Swordplay Good, Rider Good",
        ["C: Soldier Good", "D: Bully Average"],
    ),
    (
        "die-tower",
        "A: Pan | Loud | Rhymes | Proud | Who?\nB: Tray (defensive) | Calm | Naps | Shy | Why?",
        ["C: Health 1 | good at claws", "D: Health 1 | good at horns"],
    ),
    (
        "clichenimatic",
        "A: B (cliché), F (flaw), P! (phrase), Q (pip), Fence +2, Essence 4",
        [
            "C: villain, B (cliché), F (flaw), P! (phrase), Q (pip), Bite +1, Essence 3",
            "D: villain, B (cliché), F (flaw), P! (phrase), Q (pip), Kick +1, Essence 2",
        ],
    ),
];

fn sheets(book: &Book, text: &str) -> Vec<Value> {
    let read = (book.check)(text).expect(text);
    let sheets = read.into_iter().map(|one| {
        let mut sheet = one.sheet;
        sheet
            .as_object_mut()
            .expect("a sheet")
            .shift_remove("options");
        sheet
    });
    sheets.collect()
}

fn evening(book: &Book, party: &str, foes: &[&str], rest: Rest, asked: Asked) -> Evening {
    let fights = foes
        .iter()
        .map(|foes| [sheets(book, party), sheets(book, foes)]);
    let fights: Vec<[Vec<Value>; 2]> = fights.collect();
    let program = Program {
        options: &Map::new(),
        fights: &fights,
        rest,
    };
    (book.evening)(program, asked, &Unwatched).expect(book.id)
}

fn fight(book: &Book, party: &str, foes: &str) -> Answer {
    let (party, foes) = (sheets(book, party), sheets(book, foes));
    let table = (book.pitch)(&Map::new(), [&party, &foes]).expect(book.id);
    let bout = table.bout(Asked::default(), &Unwatched).expect(book.id);
    bout.answer(&Unwatched).expect("nobody stops it")
}

fn won(evening: &Evening) -> Vec<f64> {
    evening.found.fights.iter().map(|leg| leg.won).collect()
}

/// Of one hero: several would form a team in a fight that is not one of several.
#[test]
fn the_first_fight_of_an_evening_is_a_fight() {
    for (id, party, foes) in EVENINGS {
        let book = books::find(id).expect(id);
        let party = party.lines().next().expect("a hero");
        let evening = evening(book, party, &foes[..1], Rest::None, Asked::default());
        assert!(matches!(evening.found.method, Method::Exact { .. }), "{id}");
        let answer = fight(book, party, foes[0]);
        let leg = &evening.found.fights[0];
        assert!((leg.won - answer.ends()[0]).abs() < 1e-8, "{id}");
        assert!(
            (leg.rounds - answer.story.mean_rounds()).abs() < 1e-6,
            "{id}"
        );
    }
}

#[test]
fn played_evenings_agree_with_those_worked_out() {
    for (id, party, foes) in EVENINGS {
        let book = books::find(id).expect(id);
        let asked = Asked {
            manners: odds::Manners([odds::Manner::Simple; 2]),
            sampling: Sampling {
                precision: 0.01,
                ..Sampling::default()
            },
            ..Asked::default()
        };
        let exact = evening(book, party, &foes, Rest::None, asked);
        assert!(matches!(exact.found.method, Method::Exact { .. }), "{id}");
        let played = Asked {
            simulated: true,
            ..asked
        };
        let played = evening(book, party, &foes, Rest::None, played);
        let Method::Simulated { fights } = played.found.method else {
            panic!("{id} was worked out");
        };
        for (exact, played) in won(&exact).iter().zip(won(&played)) {
            let error = (exact * (1.0 - exact) / fights as f64).sqrt();
            let off = (exact - played).abs();
            assert!(off <= 4.0 * error, "{id}: {exact} and {played}");
        }
    }
}

/// Nobody is better off for what they have lost, and where a rest brings all of it back to
/// everybody, the second fight is won as often as if it were the first.
#[test]
fn a_rest_is_worth_something() {
    for (id, party, foes) in EVENINGS {
        let book = books::find(id).expect(id);
        let [tired, rested] = [Rest::None, Rest::Full]
            .map(|rest| won(&evening(book, party, &foes, rest, Asked::default())));
        assert!(tired[1] < rested[1] + 1e-9, "{id}: {tired:?} {rested:?}");
        if ["risus", "pdq", "clichenimatic"].contains(&id) {
            let anew = evening(book, party, &foes[1..], Rest::None, Asked::default());
            let anew = won(&anew)[0];
            assert!(
                (rested[1] - rested[0] * anew).abs() < 1e-8,
                "{id}: {anew} {rested:?}"
            );
        }
    }
}

/// CLN-LIM-03, CLN-LIM-15, CLN-LIM-16: uses that come back by the next combat, or within one, are
/// back in the next fight; those of the next scene after a rest; and those that never come back
/// never do.
#[test]
fn uses_come_back_as_they_were_bought() {
    let book = books::find("clichenimatic").expect("Clichénimatic");
    let foe = "C: villain, B (cliché), F (flaw), P! (phrase), Q (pip), Bite +1, Essence 6";
    let won = |uses: &str, rest: Rest| {
        let hero = format!(
            "name = \"A\"\ncliches = [\"B\"]\nflaws = [\"F\"]\ncatch_phrases = [\"P!\"]\n\
             pips = [\"Q\"]\nessence = 8\n[[run_offs]]\nname = \"Shot\"\nadder = 3\n{uses}\n"
        );
        won(&evening(book, &hero, &[foe, foe], rest, Asked::default()))[1]
    };
    let same = |one: f64, other: f64| (one - other).abs() < 1e-9;
    let never = "uses = 1";
    let combat = "uses = 1\nrecovery = \"combat\"";
    let scene = "uses = 1\nrecovery = \"scene\"";
    let session = "uses = 1\nrecovery = \"session\"";
    let [tired, gone] = [won(combat, Rest::None), won(never, Rest::None)];
    assert!(tired > gone + 1e-3, "{tired} {gone}");
    assert!(same(won(scene, Rest::None), gone) && same(won(session, Rest::None), gone));
    let [rested, spent] = [won(scene, Rest::Full), won(never, Rest::Full)];
    assert!(rested > spent + 1e-3, "{rested} {spent}");
    assert!(same(won(combat, Rest::Full), rested) && same(won(session, Rest::Full), spent));
}

/// CLN-ESS-03, CLN-ESS-04: after a rest all Heroes are back, but no Mook who fell.
#[test]
fn a_rest_brings_back_heroes_and_no_mooks() {
    let book = books::find("clichenimatic").expect("Clichénimatic");
    // How often the second fight is won once it has come to it, and if it were the first.
    let second = |party: &str, foe: &str| {
        let foe = format!("C: villain, B (cliché), F (flaw), P! (phrase), Q (pip), {foe}");
        let evening = evening(book, party, &[&foe, &foe], Rest::Full, Asked::default());
        let [first, second] = [0, 1].map(|fight| evening.found.fights[fight].won);
        (second / first, first)
    };
    let two = "A: B (cliché), F (flaw), P! (phrase), Q (pip), Fence +1, Essence 2\n\
               E: B (cliché), F (flaw), P! (phrase), Q (pip), Wit +1, Essence 2";
    let (rested, fresh) = second(two, "Bite +4, Essence 12");
    assert!(
        fresh < 0.999 && (rested - fresh).abs() < 1e-9,
        "{rested} {fresh}"
    );
    let (rested, fresh) = second("A: 2 mooks", "Bite +3, Essence 12");
    assert!(rested < fresh - 1e-3, "{rested} {fresh}");
}

/// With two dice, somebody who has won has two left or one, so what is left on average says how
/// often; and somebody with one die left fights like somebody who has but one.
#[test]
fn who_has_lost_dice_fights_like_somebody_with_fewer() {
    let book = books::find("risus").expect("Risus");
    let foes = ["C: Rats (2)", "D: Cat (2)"];
    let evening = evening(book, "A: Viking (2)", &foes, Rest::None, Asked::default());
    let [first, second] = &evening.found.fights[..] else {
        panic!("two fights");
    };
    let two = first.won * (first.left[0] - 1.0);
    let one = first.won * (2.0 - first.left[0]);
    let from = |party: &str| fight(book, party, foes[1]).ends()[0];
    let expected = two * from("A: Viking (2)") + one * from("A: Viking (1)");
    assert!(
        (second.won - expected).abs() < 1e-9,
        "{expected} {second:?}"
    );
}
