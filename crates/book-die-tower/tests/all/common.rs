//! A table of Die Tower in few words, for tests that tell a story.

use book_die_tower::{
    DieTower,
    setup::{Casting, Options, Settling, Setup},
    sheet::read_line,
    state::{Doing, Encounter, Figure, Nature},
};
use rulebook::{Filled, Outcome, Seat};
use rulebook_testkit::Table;

/// Options with real dice, so that a test says what comes of a die.
pub fn by_hand() -> Options {
    Options {
        tower: Settling::ByHand,
        ..Options::default()
    }
}

/// A table with Ann, Bob and this cast: seat, and the figure in one line. PCs have this Level
/// and as many Wishes.
pub fn table(options: Options, level: u32, cast: &[(&str, &str)]) -> Table<DieTower> {
    Table::open(&setup(options, level, cast))
}

/// The setup of such a table.
pub fn setup(options: Options, level: u32, cast: &[(&str, &str)]) -> Setup {
    let casting = |(seat, line): &(&str, &str)| {
        let mut sheet = read_line(line).expect("a sheet");
        if *seat != "gm" {
            sheet.level = Some(level);
            sheet.wishes = Some(level);
        }
        Casting {
            seat: Seat::named(seat),
            sheet,
        }
    };
    Setup {
        options,
        players: vec!["Ann".to_owned(), "Bob".to_owned()],
        wm_after: None,
        cast: cast.iter().map(casting).collect(),
    }
}

/// Colombina of Ann, Pedrolino of Bob with a defensive Weapon, Pantalone who is an NPC, and the
/// Gargoyle with 3 Health. PCs have Level 4 and 4 Wishes.
pub fn usual(options: Options) -> Table<DieTower> {
    table(options, 4, &USUAL)
}

/// The usual cast.
pub const USUAL: [(&str, &str); 4] = [
    (
        "Ann",
        "Colombina: Pan | Voices | Rhymes only | Dares | The will",
    ),
    (
        "Bob",
        "Pedrolino: Tray (defensive) | Sleepwalker | Noises | Polite | The moon",
    ),
    ("gm", "Pantalone: NPC | Stick | Money"),
    (
        "gm",
        "Gargoyle: Health 3 | good at claws | weak to feathers",
    ),
];

/// A form.
pub fn f(key: &str) -> Filled {
    Filled::new(key)
}

/// Names for a form.
pub fn names(all: &[&str]) -> Vec<String> {
    all.iter().map(|name| (*name).to_owned()).collect()
}

/// Short words for what happens at a table.
pub trait Story {
    /// A figure.
    fn who(&self, name: &str) -> &Figure;
    /// The Wishes that somebody holds.
    fn wishes(&self, who: &str) -> u32;
    /// The Health of a Monster.
    fn health(&self, who: &str) -> u32;
    /// Whose a figure is.
    fn seat(&self, who: &str) -> String;
    /// How high the tower is.
    fn height(&self) -> u32;
    /// For whom dice are owed, in their order.
    fn owed(&self) -> Vec<String>;
    /// The encounter that is going on.
    fn fight(&self) -> &Encounter;
    /// Whose turn it is.
    fn on_turn(&self) -> String;
    /// A refusal's number.
    fn no(&self, seat: &str, form: &Filled) -> &'static str;
    /// Somebody's own choice, with a field `who`.
    fn does(&mut self, who: &str, form: Filled);
    /// Somebody tries something by these means (weapon, power, knack, plain), and the World
    /// Master sets a difficulty, so many dice, and an advantage (none, advantage, disadvantage,
    /// both). With a PC the Wishes are still to be said (`rolls`).
    fn tries(&mut self, who: &str, with: &str, difficulty: &str, dice: i64, lean: &str);
    /// A PC throws, with so many Wishes.
    fn rolls(&mut self, who: &str, wishes: i64);
    /// A die is placed for whoever owes one, and this comes of it.
    fn places(&mut self, outcome: Outcome);
    /// Dice are placed until nothing is owed; all of them stand.
    fn places_all(&mut self);
    /// The World Master sets the height of the tower.
    fn tower_of(&mut self, height: i64);
    /// An encounter at Short range in which this seat goes first.
    fn fights(&mut self, fighters: &[&str], first: &str);
    /// An attack hand to hand, defended by these means; the World Master is to judge.
    fn attacks(&mut self, who: &str, with: &str, target: &str, defence: &str);
    /// The World Master judges both sides: dice, and nothing special.
    fn judges(&mut self, attack: i64, defence: i64);
    /// Both throw without Wishes, as far as they are asked.
    fn no_wishes(&mut self);
}

impl Story for Table<DieTower> {
    fn who(&self, name: &str) -> &Figure {
        self.state.figure(name).expect("they are there")
    }

    fn wishes(&self, who: &str) -> u32 {
        self.who(who).wishes()
    }

    fn health(&self, who: &str) -> u32 {
        match self.who(who).nature {
            Nature::Monster { health, .. } => health,
            _ => 0,
        }
    }

    fn seat(&self, who: &str) -> String {
        self.who(who).seat.name().to_owned()
    }

    fn height(&self) -> u32 {
        self.state.tower.height
    }

    fn owed(&self) -> Vec<String> {
        match &self.state.doing {
            Doing::Placing(placing) => placing.owed.iter().map(|one| one.who.clone()).collect(),
            _ => Vec::new(),
        }
    }

    fn fight(&self) -> &Encounter {
        self.state
            .encounter
            .as_ref()
            .expect("there is an encounter")
    }

    fn on_turn(&self) -> String {
        self.fight().on_turn.name().to_owned()
    }

    fn no(&self, seat: &str, form: &Filled) -> &'static str {
        self.rule_against(seat, form).0
    }

    fn does(&mut self, who: &str, form: Filled) {
        let seat = self.seat(who);
        self.choose(&seat, &form.with("who", who));
    }

    fn tries(&mut self, who: &str, with: &str, difficulty: &str, dice: i64, lean: &str) {
        self.does(who, f("try").with("with", with).with("what", ""));
        let terms = f("set_terms")
            .with("difficulty", difficulty)
            .with("dice", dice)
            .with("lean", lean);
        self.choose("gm", &terms);
    }

    fn rolls(&mut self, who: &str, wishes: i64) {
        let seat = self.seat(who);
        self.choose(&seat, &f("roll").with("wishes", wishes));
    }

    fn places(&mut self, outcome: Outcome) {
        let owed = self.owed();
        let seat = self.seat(owed.first().expect("a die is owed"));
        let form = match self.state.tower.settling {
            Settling::Simulated => f("place").with("right", 0).with("back", 0).with("turn", 0),
            Settling::Drawn | Settling::ByHand => f("place"),
        };
        self.choose(&seat, &form);
        self.land(outcome);
    }

    fn places_all(&mut self) {
        while !self.owed().is_empty() {
            self.places(Outcome::Stood);
        }
    }

    fn tower_of(&mut self, height: i64) {
        self.choose("gm", &f("rule_height").with("height", height));
    }

    fn fights(&mut self, fighters: &[&str], first: &str) {
        let form = f("begin_encounter")
            .with("fighters", names(fighters))
            .with("first", first)
            .with("range", "short");
        self.choose("gm", &form);
    }

    fn attacks(&mut self, who: &str, with: &str, target: &str, defence: &str) {
        let attack = f("attack")
            .with("target", target)
            .with("with", with)
            .with("reach", "hand");
        self.does(who, attack);
        let seat = self.seat(target);
        self.choose(&seat, &f("defend").with("with", defence));
    }

    fn judges(&mut self, attack: i64, defence: i64) {
        for (key, dice) in [("judge_attack", attack), ("judge_defence", defence)] {
            let form = f(key)
                .with("dice", dice)
                .with("lean", "none")
                .with("edge", 0)
                .with("weakness", "none");
            self.choose("gm", &form);
        }
    }

    fn no_wishes(&mut self) {
        while let Some(who) = book_die_tower::rules::attack::asked(&self.state) {
            let who = who.to_owned();
            self.rolls(&who, 0);
        }
    }
}
