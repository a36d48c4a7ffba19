//! `commedia balance`: tables of fights, for people, for programs and as pictures.

use serde_json::Value;

use super::fight::printed;

#[test]
fn every_book_is_balanced() {
    let fights = [
        ("risus", "Viking (4)", "{1..2}x Rat ({1..3})"),
        ("risus-hack", "Viking (3)", "{1..2}x Rat ({1..3})"),
        (
            "pdq",
            "Hero: Fencer Good",
            "{1..2}x Fool {Poor,Average,Good}",
        ),
        (
            "die-tower",
            "Ann: Pan | Owl | Drawback | Deviation | Mystery",
            "{1..2}x Health {1..3} | good at claws",
        ),
        (
            "clichenimatic",
            "Ann: x (cliché), y (flaw), z (phrase), w (pip), Hit +3, Essence 4",
            "{1..2}x x (cliché), y (flaw), z (phrase), w (pip), Hit +{1..3}, Essence 3",
        ),
    ];
    assert_eq!(fights.map(|(book, ..)| book).len(), books::BOOKS.len());
    for (book, heroes, foes) in fights {
        let asked = ["balance", book, heroes, foes];
        let lines = printed(&[&asked[..], &["--json"]].concat());
        let won: Vec<f64> = lines
            .lines()
            .map(|line| serde_json::from_str::<Value>(line).expect("JSON"))
            .map(|fight| fight["won"].as_f64().expect("a chance"))
            .collect();
        assert_eq!(won.len(), 6, "{book}: {lines}");
        assert!(won.iter().all(|won| (0.0..=1.0).contains(won)), "{lines}");
        // More of the stronger are worse for the heroes than one of the weakest.
        assert!(won[5] < won[0], "{book}: {lines}");
        let text = printed(&asked);
        assert!(text.contains('%') && text.lines().count() > 3, "{text}");
        let picture = printed(&[&asked[..], &["--svg", "-"]].concat());
        let picture = roxmltree::Document::parse(&picture).expect("XML");
        let cells = picture
            .descendants()
            .filter(|node| node.attribute("class") == Some("cell"));
        assert_eq!(cells.count(), 6, "{book}");
    }
}

#[test]
fn ranges_are_tried() {
    let list = printed(&[
        "balance",
        "risus",
        "Viking (4)",
        "Rats ({1..6})",
        "--target",
        "70%",
    ]);
    insta::assert_snapshot!("balance-list", list);
    let matrix = ["balance", "risus", "Viking (4)", "{1..3}x Rat ({1,2})"];
    insta::assert_snapshot!("balance-matrix", printed(&matrix));
    let picture = printed(&[&matrix[..], &["--svg", "-"]].concat());
    let picture = roxmltree::Document::parse(&picture).expect("XML");
    let cells = |class: &str| {
        let nodes = picture.descendants();
        let own = nodes.filter(|node| node.attribute("class") == Some(class));
        own.count()
    };
    assert_eq!([cells("cell"), cells("mark"), cells("paper")], [6, 1, 1]);
    let lines = printed(&[&matrix[..], &["--json"]].concat());
    assert_eq!(lines.lines().count(), 6);
    assert_eq!(lines.matches("\"nearest\":true").count(), 1);
}

#[test]
fn what_comes_nearest_is_said_in_full() {
    let nearest = |arguments: &[&str]| {
        let text = printed(&[&["balance"], arguments].concat());
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let certain = nearest(&["risus", "Viking (30)", "Rat ({1,2})"]);
    assert!(certain.contains("in 1.00 rounds on average"), "{certain}");
    assert!(
        certain.contains("more often than that in all of these"),
        "{certain}"
    );
    let hopeless = nearest(&["risus", "Rat (1)", "Viking ({5,6})"]);
    assert!(
        hopeless.contains("less often than that in all"),
        "{hopeless}"
    );
    let near = nearest(&["risus", "Viking (4)", "Monster ({3,5})"]);
    assert!(!near.contains("in all of these"), "{near}");
    let drawn = nearest(&["pdq", "Hero {Good,Expert}", "2x Soldier Good"]);
    assert!(
        drawn.contains("the second 51.97%, nobody 0.21%, in"),
        "{drawn}"
    );
}

/// Teams are reckoned only in small fights, and large ones are simulated: a table says of each
/// cell which it is.
#[test]
fn cells_that_are_not_reckoned_alike_say_so() {
    let goblins = ["balance", "risus", "Viking (4)", "{1,2,3,6}x Goblin (2)"];
    let text = printed(&goblins);
    insta::assert_snapshot!("balance-signs", text);
    let lines = printed(&[&goblins[..], &["--json"]].concat());
    let teams = |key: &str| {
        let lines = lines.lines();
        let with: Vec<usize> = lines
            .enumerate()
            .filter(|(_, line)| line.contains(key))
            .map(|(place, _)| place + 1)
            .collect();
        with
    };
    assert_eq!(teams("risus-odds-assumed-teams"), [2, 3]);
    assert_eq!(teams("risus-odds-assumed-no-teams"), [4]);
    assert_eq!(teams(r#""manners":["best","best"]"#), [1, 2, 3, 4]);
    let picture = printed(&[&goblins[..], &["--svg", "-"]].concat());
    for part in [
        "Risus: Viking against Goblin",
        "²</text>",
        ">² Nobody",
        "worked out",
    ] {
        assert!(picture.contains(part), "{part}: {picture}");
    }
    // What is simulated is played plainly, whatever was asked.
    let simulated = ["--simulate", "--precision", "2%"];
    let text = printed(&[&goblins[..], &simulated].concat());
    assert!(text.contains("Both sides play plainly."), "{text}");
    assert!(!text.contains("their best"), "{text}");
}

/// What is printed, without breaks of lines.
fn in_a_line(arguments: &[&str]) -> String {
    let text = printed(arguments);
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn ranges_that_read_alike_are_told_apart() {
    let asked = ["balance", "risus", "Viking ({1,2})", "Viking ({1..2})"];
    let text = printed(&asked);
    assert!(!text.contains("first side:"), "{text}");
    let asked = ["balance", "risus", "Viking ({1..2})", "Viking ({1..2})"];
    let text = in_a_line(&asked);
    for part in [
        "first side: Viking ({1..2}) down",
        "second side: Viking ({1..2}) across",
        "Nearest to 50%: Viking (1) against Viking (1).",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let both = [
        "balance",
        "risus",
        "A: X ({1..2}) / B: X ({1..2})",
        "Ogre (4)",
    ];
    let text = printed(&both);
    assert!(text.contains("1. X ({1..2}) down"), "{text}");
}

#[test]
fn a_fight_that_was_reckoned_otherwise_is_not_named_alone() {
    let text = in_a_line(&[
        "balance",
        "risus",
        "Viking (4), Poet (3)",
        "{3,6}x Goblin (3)",
        "--target",
        "60%",
    ]);
    let other = "Not to be compared with fights that were reckoned otherwise; nearest of those: ";
    assert!(text.contains(other), "{text}");
    // A duel is reckoned in full, like those who can form teams.
    let alike = in_a_line(&["balance", "risus", "Viking (4)", "{1,2}x Rat (2)"]);
    assert!(!alike.contains("Not to be compared"), "{alike}");
    let title = printed(&["balance", "risus", "Viking (4)", "{Ogre,Troll} ({3..4})"]);
    assert!(
        title.contains("Viking against {Ogre, Troll} ({3..4})"),
        "{title}"
    );
}
