//! What happens at a table, whatever the book: the rules from TBL-07 on, and how orders are sent.

use books::BOOKS;
use rulebook::{FacesFault, Filled, Seat, Viewer};
use rulebook_testkit::shows;
use serde_json::json;
use table::{
    Audience, Bar, Campaign, Command, Customs, Deed, Entry, Fault, Fell, Key, Known, Line, Order,
    Origin, Source, import,
};

use crate::common::*;

fn dice(dice: &str, to: Audience) -> Command {
    Command::Dice {
        dice: dice.to_owned(),
        faces: None,
        to,
    }
}

#[test]
fn what_is_taken_back_stays_readable_and_the_game_goes_back() {
    shows!("TBL-07");
    let mut campaign = campaign();
    let before = campaign.game().state();
    up_to_the_dice(&mut campaign, 12);
    let thrown = does(&mut campaign, ann(), roll());
    assert_ne!(campaign.game().state(), before);
    let taken = does(&mut campaign, gm(), Command::TakeBack(0));
    assert_eq!(campaign.game().state(), before);
    assert_eq!(campaign.lines().len(), 6, "nothing is deleted");
    assert_eq!(campaign.voided(), [thrown]);
    let told = campaign.told(&sees(&bob()), 0, 100);
    let threw = told
        .iter()
        .find(|told| matches!(told.did, Known::Threw { .. }));
    assert!(threw.expect("it can still be read").void);
    let last = told.last().expect("the taking back is told");
    assert_eq!(last.did, Known::TookBack { to: 0 });
    assert!(!campaign.stands(thrown) && !campaign.stands(taken));
}

#[test]
fn players_ask_and_the_game_master_takes_back() {
    shows!("TBL-07");
    let mut campaign = campaign();
    let nothing = tries(&campaign, gm(), Command::TakeBack(0));
    assert_eq!(nothing, Fault::Barred(Bar::NothingToTakeBack));
    up_to_the_dice(&mut campaign, 12);
    let refused = tries(&campaign, ann(), Command::TakeBack(0));
    assert_eq!(refused, Fault::Barred(Bar::ForGm));
    does(&mut campaign, ann(), Command::Ask(0));
    let later = tries(&campaign, gm(), Command::TakeBack(99));
    assert_eq!(later, Fault::Barred(Bar::NoSuchEntry));
    let standing = campaign.standing().last().expect("there are plays");
    let after = tries(&campaign, gm(), Command::TakeBack(standing));
    assert_eq!(after, Fault::Barred(Bar::NothingToTakeBack));
    // Only the last choice.
    does(&mut campaign, gm(), Command::TakeBack(standing - 1));
    assert_eq!(campaign.standing().count(), 2);
}

#[test]
fn the_same_way_leads_to_the_same_dice() {
    shows!("TBL-08");
    let mut campaign = campaign();
    up_to_the_dice(&mut campaign, 12);
    let first = does(&mut campaign, ann(), roll());
    does(&mut campaign, gm(), Command::TakeBack(0));
    assert_eq!(campaign.rolls(), 1, "the count never goes back");
    up_to_the_dice(&mut campaign, 12);
    let again = does(&mut campaign, ann(), roll());
    assert_eq!(faces(&campaign, again), faces(&campaign, first));
    let source = campaign.entry(again).and_then(|entry| entry.did.source());
    assert_eq!(source, Some(Source::Again { seq: first }));
    assert_eq!(campaign.rolls(), 1);
    // Another way, other dice.
    does(&mut campaign, gm(), Command::TakeBack(0));
    up_to_the_dice(&mut campaign, 13);
    let other = does(&mut campaign, ann(), roll());
    let source = campaign.entry(other).and_then(|entry| entry.did.source());
    let fresh = Source::Table {
        roll: 1,
        instead_of: None,
    };
    assert_eq!(source, Some(fresh));
}

#[test]
fn only_the_game_master_lets_other_dice_fall_and_everybody_sees_it() {
    shows!("TBL-08");
    let mut campaign = campaign();
    up_to_the_dice(&mut campaign, 12);
    does(&mut campaign, ann(), Command::Faces(vec![1, 1, 1, 1]));
    does(&mut campaign, gm(), Command::TakeBack(3));
    let fresh = Command::Roll { fresh: true };
    let refused = tries(&campaign, ann(), fresh.clone());
    assert_eq!(refused, Fault::Barred(Bar::ForGm));
    let refused = tries(&campaign, ann(), Command::Faces(vec![6, 6, 6, 6]));
    assert_eq!(refused, Fault::Barred(Bar::SeenBefore));
    // The same faces once more are no cheating.
    let same = Order::new(ann(), Command::Faces(vec![1, 1, 1, 1]));
    assert!(campaign.decide(&same, &key(), 0).is_ok());
    let mut real = campaign.copy();
    does(&mut real, gm(), Command::Faces(vec![6, 6, 6, 6]));
    let told = real.told(&Viewer::Spectator, 0, 100);
    let last = &told.last().expect("it is told").did;
    assert!(matches!(
        last,
        Known::Threw {
            from: Origin::TypedInstead,
            ..
        }
    ));
    does(&mut campaign, gm(), fresh);
    let told = campaign.told(&Viewer::Spectator, 0, 100);
    let last = &told.last().expect("it is told").did;
    assert!(matches!(
        last,
        Known::Threw {
            from: Origin::Fresh,
            ..
        }
    ));
    // What fell last is what falls again.
    let fell = faces(&campaign, campaign.lines().len() as u64 - 1);
    does(&mut campaign, gm(), Command::TakeBack(3));
    let again = does(&mut campaign, bob(), roll());
    assert_eq!(faces(&campaign, again), fell);
}

/// Neither may a player let them fall, nor is there anything to be seen of them.
#[test]
fn secret_dice_that_were_taken_back_stay_secret() {
    shows!("TBL-05", "TBL-08");
    let mut campaign = campaign();
    let call = Filled::new("call_target")
        .with("who", "Barbe")
        .with("number", 12)
        .with("secret", "yes");
    does(&mut campaign, gm(), choose(call));
    let pick = Filled::new("pick_cliche").with("cliche", "Pirate");
    does(&mut campaign, gm(), choose(pick));
    let judge = Filled::new("judge").with("tools", "normal");
    does(&mut campaign, gm(), choose(judge));
    let known = campaign.told(&sees(&ann()), 0, 100);
    let thrown = does(&mut campaign, gm(), roll());
    does(&mut campaign, gm(), Command::TakeBack(thrown - 1));
    assert_eq!(campaign.told(&sees(&ann()), 0, 100), known);
    for command in [roll(), Command::Faces(vec![1, 1, 1, 1])] {
        let refused = tries(&campaign, ann(), command);
        assert_eq!(refused, Fault::Faces(FacesFault::NotAwaited));
    }
    let again = does(&mut campaign, gm(), roll());
    assert_eq!(faces(&campaign, again), faces(&campaign, thrown));
}

#[test]
fn rolls_that_no_rule_asks_for_are_seen_by_those_they_are_for() {
    shows!("TBL-09");
    let mut campaign = campaign();
    let viewers = [sees(&gm()), sees(&ann()), sees(&bob()), Viewer::Spectator];
    // Who sees the faces, and who knows that there was a roll.
    for (to, by, see, know) in [
        (Audience::All, ann(), [true; 4], [true; 4]),
        (
            Audience::Gm,
            gm(),
            [true, false, false, false],
            [true, false, false, false],
        ),
        (
            Audience::Blind,
            ann(),
            [true, false, false, false],
            [true; 4],
        ),
        (Audience::Own, ann(), [false, true, false, false], [true; 4]),
    ] {
        let known = viewers.each_ref().map(|viewer| campaign.cursor(viewer));
        does(&mut campaign, by, dice("2d6+1", to));
        for (place, viewer) in viewers.iter().enumerate() {
            let told = campaign.told(viewer, known[place], 10);
            assert_eq!(told.len(), usize::from(know[place]), "{to:?} {viewer:?}");
            if let Some(told) = told.first() {
                let Known::Rolled(roll) = &told.did else {
                    panic!("{told:?}");
                };
                assert_eq!(roll.faces.is_some(), see[place], "{to:?} {viewer:?}");
            }
        }
    }
    let refused = tries(&campaign, ann(), dice("2d6", Audience::Gm));
    assert_eq!(refused, Fault::Barred(Bar::NotHidden));
}

#[test]
fn whoever_may_see_a_roll_may_show_it_later() {
    shows!("TBL-09");
    let mut campaign = campaign();
    let blind = does(&mut campaign, ann(), dice("4d6", Audience::Blind));
    let own = does(&mut campaign, ann(), dice("4d6", Audience::Own));
    let open = does(&mut campaign, ann(), dice("4d6", Audience::All));
    for (seat, place) in [
        (ann(), blind),
        (gm(), own),
        (bob(), own),
        (ann(), open),
        (gm(), 0),
    ] {
        let refused = tries(&campaign, seat.clone(), Command::Show(place));
        assert_eq!(refused, Fault::Barred(Bar::NoSuchEntry), "{seat} {place}");
    }
    does(&mut campaign, gm(), Command::Show(blind));
    does(&mut campaign, ann(), Command::Show(own));
    let twice = tries(&campaign, ann(), Command::Show(own));
    assert_eq!(twice, Fault::Barred(Bar::NoSuchEntry));
    let told = campaign.told(&sees(&bob()), 0, 100);
    let shown = told.iter().filter_map(|told| match &told.did {
        Known::Showed(roll) => roll.faces.clone(),
        _ => None,
    });
    let fell = [faces(&campaign, blind), faces(&campaign, own)];
    assert_eq!(shown.collect::<Vec<_>>(), fell);
}

#[test]
fn dice_that_are_none_are_refused() {
    shows!("TBL-09");
    let campaign = campaign();
    for wrong in ["", "2x", "200d6", "d6 d6"] {
        let refused = tries(&campaign, ann(), dice(wrong, Audience::All));
        assert!(matches!(refused, Fault::Dice(_)), "{wrong}: {refused:?}");
    }
    for typed in [vec![], vec![1], vec![1, 7], vec![1, 2, 3]] {
        let order = Command::Dice {
            dice: "2d6".to_owned(),
            faces: Some(typed.clone()),
            to: Audience::All,
        };
        let refused = tries(&campaign, ann(), order);
        assert!(matches!(refused, Fault::Dice(Some(_))), "{typed:?}");
    }
}

#[test]
fn a_closed_campaign_lays_its_dice_open() {
    shows!("TBL-10");
    let mut campaign = campaign();
    up_to_the_dice(&mut campaign, 12);
    let thrown = does(&mut campaign, ann(), roll());
    does(&mut campaign, bob(), dice("3d6", Audience::All));
    let refused = tries(&campaign, ann(), Command::Close);
    assert_eq!(refused, Fault::Barred(Bar::ForGm));
    does(&mut campaign, gm(), Command::Close);
    for seat in [gm(), ann()] {
        let refused = tries(&campaign, seat, Command::Say("Wait!".to_owned()));
        assert_eq!(refused, Fault::Barred(Bar::Closed));
    }
    // Everybody can roll them again, and a log whose dice are other ones is not believed.
    assert!(import::again(campaign.lines().to_vec(), None).is_ok());
    let Some(Deed::Closed { key, .. }) = campaign.entry(6).map(|entry| entry.did) else {
        panic!("the last entry closes it");
    };
    let again = Key::kept(key.0).roll(0).faces(4, 6);
    assert_eq!(faces(&campaign, thrown), again);
    let forged: Vec<Line> = {
        let mut head = table::Digest::NONE;
        let bodies = campaign.lines().iter().map(|line| {
            line.body
                .replace(&key.to_string(), &table::Digest([9; 32]).to_string())
        });
        let link = |body: String| {
            let line = Line::after(head, &body);
            head = line.hash;
            line
        };
        bodies.map(link).collect()
    };
    let refused = import::again(forged, None);
    assert!(matches!(
        refused,
        Err(table::ImportFault::Refused { seq: 4 })
    ));
}

#[test]
fn whoever_has_the_key_rolls_the_dice_again() {
    shows!("TBL-08");
    let mut campaign = campaign();
    up_to_the_dice(&mut campaign, 12);
    let thrown = does(&mut campaign, ann(), roll());
    let lines = || campaign.lines().to_vec();
    assert!(import::again(lines(), None).is_ok());
    assert!(import::again(lines(), Some(key())).is_ok());
    let refused = import::again(lines(), Some(Key::of_seed(8)));
    let refused = refused.err().expect("other dice would have fallen");
    assert!(matches!(refused, table::ImportFault::Refused { seq } if seq == thrown));
}

#[test]
fn an_order_that_is_sent_twice_is_followed_once() {
    let mut campaign = campaign();
    let order = Order {
        id: Some("a-1".to_owned()),
        ..Order::new(ann(), dice("2d6", Audience::All))
    };
    let first = follow(&mut campaign, &order);
    assert_eq!(follow(&mut campaign, &order), first);
    assert_eq!((campaign.lines().len(), campaign.rolls()), (2, 1));
    let other = Order {
        id: Some("a-1".to_owned()),
        ..Order::new(ann(), dice("3d6", Audience::All))
    };
    assert_eq!(follow(&mut campaign, &other), Err(Fault::OtherOrder));
    // Somebody else may call an order so, too.
    let bobs = Order {
        seat: bob(),
        ..other
    };
    assert_eq!(follow(&mut campaign, &bobs), Ok(2));
    let nameless = Order {
        id: Some("no name!".to_owned()),
        ..bobs
    };
    assert_eq!(follow(&mut campaign, &nameless), Err(Fault::NoId));
}

/// Who sends an order again with a guess at hidden dice learns nothing from the answer.
#[test]
fn hidden_dice_cannot_be_guessed() {
    let mut campaign = campaign();
    let order = |faces: Option<Vec<dice::Face>>| Order {
        id: Some("a-1".to_owned()),
        ..Order::new(
            ann(),
            Command::Dice {
                dice: "1d6".to_owned(),
                faces,
                to: Audience::Blind,
            },
        )
    };
    let rolled = follow(&mut campaign, &order(None)).expect("it is rolled");
    assert_eq!(follow(&mut campaign, &order(None)), Ok(rolled));
    for face in 1..=6 {
        let guessed = follow(&mut campaign, &order(Some(vec![face])));
        assert_eq!(guessed, Err(Fault::OtherOrder));
    }
}

/// Nor does who asks to take something back of which they know nothing.
#[test]
fn asking_tells_nothing_of_secrets() {
    let mut campaign = campaign();
    up_to_the_dice(&mut campaign, 12);
    does(&mut campaign, ann(), roll());
    let last = campaign.cursor(&sees(&ann())) - 1;
    let before = tries(&campaign, ann(), Command::Ask(last));
    let call = Filled::new("call_target")
        .with("who", "Barbe")
        .with("number", 12)
        .with("secret", "yes");
    does(&mut campaign, gm(), choose(call));
    assert_eq!(tries(&campaign, ann(), Command::Ask(last)), before);
}

#[test]
fn whoever_has_not_seen_everything_is_told_so() {
    let mut campaign = campaign();
    does(&mut campaign, gm(), dice("1d6", Audience::Gm));
    let order = |saw: u64| Order {
        saw: Some(saw),
        ..Order::new(ann(), Command::Say("Here I am.".to_owned()))
    };
    // Of the game master's roll Ann knows nothing, so it does not count.
    assert_eq!(campaign.cursor(&sees(&ann())), 1);
    assert_eq!(campaign.cursor(&sees(&gm())), 2);
    assert_eq!(follow(&mut campaign, &order(1)), Ok(2));
    let stale = |campaign: &mut Campaign, saw: u64| match follow(campaign, &order(saw)) {
        Err(Fault::Stale {
            saw: seen,
            now,
            missed,
        }) => {
            assert_eq!(seen, saw);
            (now, missed)
        }
        other => panic!("{other:?}"),
    };
    let words = campaign.told(&sees(&ann()), 1, 1);
    assert_eq!(words[0].say.as_deref(), Some("Here I am."));
    assert_eq!(stale(&mut campaign, 1), (2, words));
    // Whoever has seen more than there is has missed nothing, and is wrong all the same.
    assert_eq!(stale(&mut campaign, 9), (2, Vec::new()));
    // Of very much the last is told.
    for _ in 0..150 {
        does(&mut campaign, ann(), Command::Say("And on.".to_owned()));
    }
    let (now, missed) = stale(&mut campaign, 1);
    let numbers: Vec<u64> = missed.iter().map(|told| told.number).collect();
    assert_eq!((now, numbers), (152, (52..152).collect()));
}

#[test]
fn words_and_seats_are_checked() {
    let mut campaign = campaign();
    for words in ["", "  ", "a\u{202e}b", &"x".repeat(401)] {
        let refused = tries(&campaign, ann(), Command::Say(words.to_owned()));
        assert_eq!(refused, Fault::Barred(Bar::Words), "{words:?}");
    }
    let nobody = tries(
        &campaign,
        Seat::named("Nobody"),
        Command::Say("Hi".to_owned()),
    );
    assert_eq!(nobody, Fault::Barred(Bar::NoSeat));
    let not_awaited = tries(&campaign, ann(), roll());
    assert_eq!(not_awaited, Fault::Faces(FacesFault::NotAwaited));
    let said = Order::new(
        ann(),
        Command::Choose {
            form: Filled::new("new_scene"),
            say: Some("Ha!".to_owned()),
        },
    );
    assert!(matches!(
        follow(&mut campaign, &said),
        Err(Fault::Rejected(_))
    ));
    assert_eq!(campaign.lines().len(), 1);
}

#[test]
fn going_back_far_is_exact() {
    let mut campaign = campaign();
    let mut states = vec![campaign.game().state()];
    for number in 0..600 {
        up_to_the_dice(&mut campaign, 5 + number % 20);
        does(&mut campaign, ann(), roll());
        states.push(campaign.game().state());
    }
    for rolls in [599, 300, 77, 1, 0] {
        let to = rolls * 4;
        does(&mut campaign, gm(), Command::TakeBack(to));
        let place = usize::try_from(rolls).expect("few");
        assert_eq!(campaign.game().state(), states[place]);
    }
    let again = Campaign::read(campaign.lines().to_vec()).expect("its own log");
    assert_eq!(again.game().state(), states[0]);
}

fn agreed(odds: bool, consent: bool) -> Command {
    Command::Agree(Customs { odds, consent })
}

#[test]
fn the_game_master_says_how_the_table_plays_and_the_log_tells() {
    shows!("TBL-13");
    let mut campaign = campaign();
    assert_eq!(campaign.customs(), Customs::default());
    let refused = tries(&campaign, ann(), agreed(true, false));
    assert_eq!(refused, Fault::Barred(Bar::ForGm));
    does(&mut campaign, gm(), agreed(true, false));
    assert!(campaign.customs().odds && !campaign.customs().consent);
    let told = campaign.told(&Viewer::Spectator, 0, 100);
    let customs = Customs {
        odds: true,
        consent: false,
    };
    assert_eq!(
        told.last().map(|one| &one.did),
        Some(&Known::Agreed(customs))
    );
    // Nothing of it is part of the game: taking back leaves it.
    up_to_the_dice(&mut campaign, 12);
    does(&mut campaign, gm(), Command::TakeBack(1));
    assert!(campaign.customs().odds);
    does(&mut campaign, gm(), agreed(false, false));
    assert!(!campaign.customs().odds);
    let again = Campaign::read(campaign.lines().to_vec()).expect("it is read");
    assert_eq!(again.customs(), campaign.customs());
}

#[test]
fn another_player_comes_along_and_stays_whatever_is_taken_back() {
    shows!("TBL-15");
    for book in BOOKS {
        let setup = json!({ "players": ["Ann"] });
        let first = Campaign::found("Test", book, setup, 0).expect("it opens");
        let mut campaign = Campaign::read([first]).expect("it is good");
        let zoe = Seat::named("Zoe");
        assert!(!campaign.seats(&zoe));
        let seat = |name: &str| Command::Seat(name.to_owned());
        assert_eq!(
            tries(&campaign, ann(), seat("Zoe")),
            Fault::Barred(Bar::ForGm)
        );
        for bad in ["", "Ann", "GM", " Zoe", "Z\u{7}", &"Z".repeat(41)] {
            let refused = tries(&campaign, gm(), seat(bad));
            assert_eq!(refused, Fault::Barred(Bar::NoPlayer), "{bad}");
        }
        let cast = (book.check)(book.cast).expect("characters");
        let bring = |to: &Seat| Command::Bring {
            to: to.clone(),
            sheet: cast[0].character(),
        };
        does(&mut campaign, gm(), bring(&gm()));
        does(&mut campaign, gm(), seat("Zoe"));
        does(&mut campaign, gm(), Command::TakeBack(0));
        assert!(campaign.seats(&zoe), "{}", book.id);
        // There is nothing that a newcomer cannot do.
        does(&mut campaign, gm(), bring(&zoe));
        let state = campaign.game().state();
        assert!(!campaign.game().choices(&zoe).is_empty(), "{}", book.id);
        let again = Campaign::read(campaign.lines().to_vec()).expect("it is read");
        assert_eq!(again.game().state(), state, "{}", book.id);
        for number in 2..20 {
            does(&mut campaign, gm(), seat(&format!("Player {number}")));
        }
        assert_eq!(
            tries(&campaign, gm(), seat("One too many")),
            Fault::Barred(Bar::NoPlayer)
        );
    }
}

#[test]
fn dice_of_players_wait_for_the_game_masters_word() {
    shows!("TBL-14");
    let mut campaign = campaign();
    does(&mut campaign, gm(), agreed(false, true));
    up_to_the_dice(&mut campaign, 12);
    let awaited = campaign.game().state();
    let laid = does(&mut campaign, ann(), roll());
    assert_eq!(campaign.game().state(), awaited, "nothing comes of it yet");
    assert_eq!(campaign.rolls(), 1);
    let Some(Deed::Laid { fell, .. }) = campaign.entry(laid).map(|entry| entry.did) else {
        panic!("the dice lie there");
    };
    assert_eq!(campaign.lies(&sees(&bob())), Some(&fell));
    // No player can do anything about them.
    let Fell::Faces(lying) = &fell else {
        panic!("faces");
    };
    for (seat, command) in [
        (ann(), roll()),
        (bob(), roll()),
        (ann(), Command::Faces(lying.clone())),
    ] {
        let refused = tries(&campaign, seat, command);
        assert_eq!(refused, Fault::Barred(Bar::GmHasTheWord));
    }
    let refused = tries(&campaign, ann(), Command::Faces(vec![6, 6, 6, 6]));
    assert!(matches!(
        refused,
        Fault::Barred(Bar::SeenBefore | Bar::GmHasTheWord)
    ));
    for key in [None, Some(key())] {
        assert!(import::again(campaign.lines().to_vec(), key).is_ok());
    }
    let read = Campaign::read(campaign.lines().to_vec()).expect("it is read");
    assert_eq!(
        read.lies(&sees(&gm())),
        Some(&fell),
        "also when it is read again"
    );
    // The game master says yes: the same dice count, and the table rolls none.
    let mut other = campaign.copy();
    let counted = does(&mut campaign, gm(), roll());
    assert_eq!(&faces(&campaign, counted), lying);
    assert_eq!(campaign.rolls(), 1);
    assert_ne!(campaign.game().state(), awaited);
    assert_eq!(campaign.lies(&sees(&gm())), None);
    let told = campaign.told(&sees(&bob()), 0, 100);
    let from = told.last().map(|one| one.did.clone());
    assert!(matches!(
        from,
        Some(Known::Threw {
            from: Origin::Granted,
            ..
        })
    ));
    // Or lets others fall instead.
    does(&mut other, gm(), Command::Roll { fresh: true });
    assert_eq!(other.rolls(), 2);
    assert_ne!(other.game().state(), awaited);
}

#[test]
fn the_game_masters_own_dice_count_at_once_and_the_custom_can_end() {
    shows!("TBL-14");
    let mut campaign = campaign();
    does(&mut campaign, gm(), agreed(false, true));
    up_to_the_dice(&mut campaign, 12);
    let awaited = campaign.game().state();
    let mut own = campaign.copy();
    does(&mut own, gm(), roll());
    assert_ne!(own.game().state(), awaited);
    // Real dice of a player wait as well; when the custom has ended, anybody lets them count.
    does(&mut campaign, bob(), Command::Faces(vec![1, 2, 3, 4]));
    assert_eq!(campaign.game().state(), awaited);
    does(&mut campaign, gm(), agreed(false, false));
    let counted = does(&mut campaign, ann(), roll());
    assert_eq!(faces(&campaign, counted), [1, 2, 3, 4]);
}

#[test]
fn a_log_in_which_a_players_dice_count_at_once_is_not_believed() {
    shows!("TBL-14");
    let mut campaign = campaign();
    up_to_the_dice(&mut campaign, 12);
    let mut honest = campaign.copy();
    does(&mut honest, ann(), Command::Faces(vec![1, 2, 3, 4]));
    let forged = honest
        .entry(honest.lines().len() as u64 - 1)
        .expect("an entry");
    does(&mut campaign, gm(), agreed(false, true));
    let forged = Entry {
        seq: campaign.lines().len() as u64,
        ..forged
    };
    let mut lines = campaign.lines().to_vec();
    lines.push(Line::after(campaign.head(), &forged.text()));
    assert!(import::again(campaign.lines().to_vec(), None).is_ok());
    assert!(import::again(lines, None).is_err());
}
