//! A table of Risus Hack in few words, for tests that tell a story.

use book_risus_hack::{
    RisusHack,
    rules::combat::on_turn,
    setup::{Casting, Figure, Options, Setup},
    sheet::read_line,
    state::{Character, Combat},
};
use rulebook::{Filled, Seat};
use rulebook_testkit::Table;

/// A table with Ann, Bob and this cast: seat, and the character in one line. The game master's
/// are NPCs, players' are characters; nobody is checked against the pool who has a star before
/// the name.
pub fn table(options: Options, cast: &[(&str, &str)]) -> Table<RisusHack> {
    Table::open(&Setup {
        options,
        players: vec!["Ann".to_owned(), "Bob".to_owned()],
        cast: cast
            .iter()
            .map(|(seat, line)| {
                let free = line.starts_with('*') || *seat == "gm";
                let mut sheet = read_line(line.trim_start_matches('*')).expect("a sheet");
                if free {
                    sheet.kind = Figure::Npc;
                }
                Casting {
                    seat: Seat::named(seat),
                    sheet,
                }
            })
            .collect(),
    })
}

/// The duel of the book: Grolfnar of Ann and Wulf of the game master, and some others.
pub fn usual(options: Options) -> Table<RisusHack> {
    table(
        options,
        &[
            (
                "Ann",
                "Grolfnar: Viking (4), Joueur (3), Dragueur (2), Poète (1)",
            ),
            ("Ann", "Milda: Cuisine (4), Espionne (4), Barde (2)"),
            ("Bob", "Ulf: Chasseur (4), Voleur (3), Pilote (3)"),
            ("gm", "Wulf: Viking (5), Fanfaron (2)"),
            ("gm", "Garde: Hallebarde (3)"),
            ("gm", "Rats: Nuée (7)"),
        ],
    )
}

/// A form.
pub fn f(key: &str) -> Filled {
    Filled::new(key)
}

/// Names for a form.
pub fn names(all: &[&str]) -> Vec<String> {
    all.iter().map(|name| (*name).to_owned()).collect()
}

/// What the game master says of a cliché, for a form.
pub fn judged(form: Filled, degree: &str, kind: &str, penalty: i64) -> Filled {
    form.with("degree", degree)
        .with("form", kind)
        .with("penalty", penalty)
}

/// Short words for what happens at a table.
pub trait Story {
    /// A character.
    fn who(&self, name: &str) -> &Character;
    /// Dice left of a cliché.
    fn score(&self, who: &str, cliche: &str) -> u32;
    /// Who decides for somebody.
    fn seat(&self, who: &str) -> String;
    /// A refusal's number.
    fn no(&self, seat: &str, form: &Filled) -> &'static str;
    /// Somebody's own choice; the form gets their name as `who`.
    fn does(&mut self, who: &str, form: Filled);
    /// The combat that is going on.
    fn combat(&self) -> &Combat;
    /// Whose attack it is.
    fn on_turn(&self) -> String;
    /// Whether somebody is out of the combat.
    fn is_out(&self, who: &str) -> bool;
    /// Somebody rolls a cliché that suits against a difficulty, with nothing on it. The dice are
    /// awaited.
    fn rolls(&mut self, who: &str, cliche: &str, fd: i64);
    /// A combat at the average difficulty in which everything suits, in its first round.
    fn fight(&mut self, first: &[&str], second: &[&str]);
    /// The same before anything is marked.
    fn call_fight(&mut self, first: &[&str], second: &[&str]);
    /// Somebody attacks, and the target defends; the dice are awaited.
    fn clash(&mut self, attack: (&str, &str), defend: (&str, &str));
    /// The same with Efforts.
    fn strain(&mut self, attack: (&str, &str, i64), defend: (&str, &str, i64));
    /// A team of these, by its first member, each contributing a cliché.
    fn team(&mut self, members: &[(&str, &str)]);
}

impl Story for Table<RisusHack> {
    fn who(&self, name: &str) -> &Character {
        self.state.character(name).expect("they are there")
    }

    fn score(&self, who: &str, cliche: &str) -> u32 {
        self.who(who).cliche(cliche).expect("they have it").score()
    }

    fn seat(&self, who: &str) -> String {
        self.who(who).seat.name().to_owned()
    }

    fn no(&self, seat: &str, form: &Filled) -> &'static str {
        self.rule_against(seat, form).0
    }

    fn does(&mut self, who: &str, form: Filled) {
        let seat = self.seat(who);
        self.choose(&seat, &form.with("who", who));
    }

    fn combat(&self) -> &Combat {
        self.state.combat().expect("there is a fight")
    }

    fn on_turn(&self) -> String {
        on_turn(&self.state, self.combat())
            .unwrap_or_default()
            .to_owned()
    }

    fn is_out(&self, who: &str) -> bool {
        self.combat().defeated.contains(who)
    }

    fn rolls(&mut self, who: &str, cliche: &str, fd: i64) {
        self.choose("gm", &f("call_roll").with("who", who).with("fd", fd));
        self.does(who, f("pick").with("cliche", cliche));
        let judge = judged(f("judge").with("who", who), "suited", "minus", 0);
        self.choose("gm", &judge);
        let character = self.who(who);
        if character.destiny > 0 || !character.items.is_empty() {
            let form = f("boost").with("destiny", "no");
            self.does(who, form.with("items", names(&[])));
        }
    }

    fn call_fight(&mut self, first: &[&str], second: &[&str]) {
        let fd = i64::from(self.state.options.average_fd);
        let form = f("call_combat").with("who", first[0]);
        let form = form.with("foes", names(second)).with("fd", fd);
        self.choose("gm", &form);
        for who in &first[1..] {
            self.choose("gm", &f("enter").with("who", *who).with("party", "first"));
        }
    }

    fn fight(&mut self, first: &[&str], second: &[&str]) {
        self.call_fight(first, second);
        self.choose("gm", &f("mark_rest"));
        self.choose("gm", &f("begin"));
    }

    fn clash(&mut self, attack: (&str, &str), defend: (&str, &str)) {
        self.strain((attack.0, attack.1, 0), (defend.0, defend.1, 0));
    }

    fn strain(&mut self, attack: (&str, &str, i64), defend: (&str, &str, i64)) {
        let side = |key: &str, cliche: &str, effort: i64| {
            let form = f(key).with("cliche", cliche).with("effort", effort);
            form.with("items", names(&[]))
        };
        let form = side("attack", attack.1, attack.2).with("target", defend.0);
        self.does(attack.0, form);
        self.does(defend.0, side("defend", defend.1, defend.2));
    }

    fn team(&mut self, members: &[(&str, &str)]) {
        let by = members[0].0;
        let with: Vec<&str> = members[1..].iter().map(|(who, _)| *who).collect();
        let form = f("propose_team").with("by", by).with("with", names(&with));
        let seat = self.seat(by);
        self.choose(&seat, &form);
        for (who, cliche) in members {
            self.does(who, f("contribute").with("cliche", *cliche));
        }
    }
}
