//! `commedia tower`: stacks simulated dice until the tower falls or is as high as it should be.
//!
//! One tower is told die by die, in `one`; of many, `many` counts how many reach each height.

mod many;
mod one;

use std::path::PathBuf;

use ::tower::Aiming;
use clap::{Arg, ArgAction, ArgMatches, Command, builder::PossibleValuesParser, value_parser};
use rulebook::{Steadiness, TALLEST_STACK};

use table::Generator;
use texts::{Texts, count, quoted, value};

use crate::{arguments, failure::Failure, terminal::Terminal};

/// The name of the command.
pub const NAME: &str = "tower";

/// How many towers can be stacked at once.
const MOST_TOWERS: u32 = 10_000;

/// The hands by the names they have on the command line, and in the texts.
const HANDS: [(&str, Steadiness); 3] = [
    ("careful", Steadiness::Careful),
    ("casual", Steadiness::Casual),
    ("shaky", Steadiness::Shaky),
];
/// The aims likewise.
const AIMS: [(&str, Aiming); 2] = [("top", Aiming::Top), ("correct", Aiming::Correcting)];

/// What the command takes.
pub fn describe(texts: &Texts) -> Command {
    let options = texts.heading("help-options");
    let option = |name: &'static str, takes: &'static str, help: String| {
        Arg::new(name)
            .long(name)
            .value_name(takes)
            .help_heading(options.clone())
            .help(help)
    };
    let choice = |names: &[&'static str]| PossibleValuesParser::new(names.to_vec());
    let most = |most: u32| [("most", value(texts.whole(u64::from(most))))];
    let tallest = most(TALLEST_STACK);
    let hand = option("hand", "HAND", texts.say("help-tower-hand"));
    let aim = option("aim", "WHERE", texts.say("help-tower-aim"));
    let dice = texts.say_with("help-tower-dice", tallest);
    let towers = texts.say_with("help-tower-towers", most(MOST_TOWERS));
    Command::new(NAME)
        .about(texts.say("help-tower-about"))
        .arg(
            hand.value_parser(choice(&HANDS.map(|(name, _)| name)))
                .default_value("casual")
                .hide_default_value(true)
                .hide_possible_values(true),
        )
        .arg(
            option("dice", "N", dice)
                .default_value("13")
                .hide_default_value(true),
        )
        .arg(
            aim.value_parser(choice(&AIMS.map(|(name, _)| name)))
                .default_value("top")
                .hide_default_value(true)
                .hide_possible_values(true),
        )
        .arg(option("seed", "N", texts.say("help-tower-seed")).value_parser(value_parser!(u64)))
        .arg(option("towers", "N", towers))
        .arg(
            option("svg", "FILE", texts.say("help-tower-svg"))
                .value_parser(value_parser!(PathBuf))
                .conflicts_with("towers"),
        )
        .arg(
            Arg::new("json")
                .long("json")
                .action(ArgAction::SetTrue)
                .help_heading(options.clone())
                .help(texts.say("help-json")),
        )
        .after_help(arguments::foot(
            texts,
            &[("help-examples", "help-tower-examples")],
        ))
}

/// What is stacked, and how.
struct Plan {
    hand: (&'static str, Steadiness),
    aim: (&'static str, Aiming),
    dice: u32,
    seed: u64,
}

/// Runs the command.
pub fn run(texts: &Texts, terminal: &mut Terminal, matches: &ArgMatches) -> Result<(), Failure> {
    let named = |argument| matches.get_one::<String>(argument).map(String::as_str);
    let hand = HANDS.iter().find(|(name, _)| named("hand") == Some(*name));
    let aim = AIMS.iter().find(|(name, _)| named("aim") == Some(*name));
    let (Some(&hand), Some(&aim)) = (hand, aim) else {
        return Err(Failure::Input(texts.say("usage-other")));
    };
    let dice = number(texts, matches, "dice", "usage-tower-dice", TALLEST_STACK)?;
    let towers = number(texts, matches, "towers", "usage-tower-towers", MOST_TOWERS)?;
    let plan = Plan {
        hand,
        aim,
        dice: dice.unwrap_or(1),
        seed: seed(texts, matches)?,
    };
    match towers {
        Some(towers) => many::run(texts, terminal, matches, &plan, towers),
        None => one::run(texts, terminal, matches, &plan),
    }
}

/// A number between 1 and a limit, if it was given.
fn number(
    texts: &Texts,
    matches: &ArgMatches,
    argument: &str,
    wrong: &str,
    most: u32,
) -> Result<Option<u32>, Failure> {
    let Some(typed) = matches.get_one::<String>(argument) else {
        return Ok(None);
    };
    match typed.parse() {
        Ok(number) if (1..=most).contains(&number) => Ok(Some(number)),
        _ => Err(Failure::Input(texts.say_with(
            wrong,
            [
                ("value", value(quoted(&typed.replacen('−', "-", 1)))),
                ("most", value(texts.whole(u64::from(most)))),
            ],
        ))),
    }
}

/// The seed that was given, or one that nobody could predict: it is shown, and short enough to
/// be typed again.
fn seed(texts: &Texts, matches: &ArgMatches) -> Result<u64, Failure> {
    if let Some(&seed) = matches.get_one::<u64>("seed") {
        return Ok(seed);
    }
    let generator = Generator::unpredictable();
    let word = generator.map(|mut generator| u64::from(generator.word()));
    word.ok_or_else(|| Failure::Outside(texts.say("error-random")))
}

impl Plan {
    /// Stacks the tower with this number.
    fn tower(&self, number: u64) -> ::tower::Tower {
        let mut generator = Generator::numbered(self.seed, number);
        let mut words = || generator.word();
        let dice = usize::try_from(self.dice).unwrap_or(usize::MAX);
        ::tower::stack(dice, self.hand.1, self.aim.1, &mut words)
    }

    /// What is about to be tried, in a sentence.
    fn title(&self, texts: &Texts) -> String {
        texts.say_with(
            "tower-title",
            [
                ("hand", value(self.hand.0)),
                ("aim", value(self.aim.0)),
                ("dice", count(self.dice)),
            ],
        )
    }

    /// How to see it again.
    fn seed_line(&self, texts: &Texts) -> String {
        let seed = value(self.seed.to_string());
        texts.say_with("tower-seed", [("seed", seed)])
    }
}
