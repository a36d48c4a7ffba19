//! A table of Risus in few words, for tests that tell a story.

use book_risus::{
    Risus,
    rules::combat::dice_in_combat,
    setup::{Casting, ClicheSheet, Figure, Options, Setup, Sheet},
    state::Using,
};
use rulebook::{Filled, Rulebook as _, Seat, Viewer};
use rulebook_testkit::Table;

/// All options of the book.
pub const ALL: Options = Options {
    lucky_shots: true,
    hooks_tales: true,
    pumps: true,
    advancement: true,
    long_haul: false,
    applicable_means: book_risus::setup::Applicable::Allowed,
    pump_where: book_risus::setup::PumpWhere::Combat,
    mutual_defeat: book_risus::setup::MutualDefeat::Draw,
    double_pump_advance_cost: book_risus::setup::AdvanceCost::Two,
};

/// `Viking 4, Cook 2` or `Viking [4]`, as clichés.
pub fn cliches(text: &str) -> Vec<ClicheSheet> {
    text.split(", ")
        .map(|cliche| {
            let (name, level) = cliche.rsplit_once(' ').expect("a name and a level");
            ClicheSheet {
                name: name.to_owned(),
                level: level.trim_matches(['[', ']']).parse().expect("a level"),
                double_pump: level.starts_with('['),
                ..ClicheSheet::default()
            }
        })
        .collect()
}

/// A character of a player, not checked against the pool: it is made as an NPC is.
pub fn figure(seat: &str, name: &str, text: &str, lucky_dice: u32) -> Casting {
    Casting {
        seat: Seat::named(seat),
        sheet: Sheet {
            name: name.to_owned(),
            kind: Figure::Npc,
            cliches: cliches(text),
            lucky_dice,
            ..Sheet::default()
        },
    }
}

/// A table with Ann, Bob and this cast: seat, name, clichés, dice spent on Lucky Shots.
pub fn table(options: Options, cast: &[(&str, &str, &str, u32)]) -> Table<Risus> {
    let cast = cast.iter();
    Table::open(&Setup {
        options,
        players: vec!["Ann".to_owned(), "Bob".to_owned()],
        cast: cast
            .map(|(seat, name, text, lucky)| figure(seat, name, text, *lucky))
            .collect(),
    })
}

/// A form.
pub fn f(key: &str) -> Filled {
    Filled::new(key)
}

/// Names for a form.
pub fn names(all: &[&str]) -> Vec<String> {
    all.iter().map(|name| (*name).to_owned()).collect()
}

/// A plain attack.
pub fn atk(who: &str, using: &str, target: &str) -> Filled {
    f("attack")
        .with("who", who)
        .with("using", using)
        .with("target", target)
        .with("pump", 0)
        .with("lucky", 0)
        .with("vengeance", "no")
}

/// A plain defence.
pub fn def(using: &str) -> Filled {
    f("defend")
        .with("using", using)
        .with("pump", 0)
        .with("lucky", 0)
}

/// The dice somebody rolls with something in the combat that is on.
pub fn dice(t: &Table<Risus>, who: &str, c: &str) -> u32 {
    dice_in_combat(
        &t.state,
        t.state.combat().expect("a combat is on"),
        who,
        &Using::named(c),
    )
}

/// Whether a seat is shown a form that admits this.
pub fn listed(t: &Table<Risus>, seat: &str, form: &Filled) -> bool {
    Risus::choices(&t.state, &Seat::named(seat))
        .iter()
        .any(|c| c.admits(form))
}

/// Whoever is on turn passes.
pub fn pass(t: &mut Table<Risus>) {
    let who = t.on_turn();
    let seat = t.seat(&who);
    t.choose(&seat, &f("pass").with("who", who.as_str()));
}

/// What a seat sees.
pub fn view(t: &Table<Risus>, seat: &str) -> rulebook::View {
    Risus::view(&t.state, &Viewer::Seat(Seat::named(seat)))
}

/// Short words for what happens at a table.
pub trait Story {
    /// A combat with everything marked as appropriate, in its first round.
    fn fight(&mut self, first: &[&str], second: &[&str]);
    /// The same before anything is marked.
    fn call_fight(&mut self, first: &[&str], second: &[&str]);
    /// The game master marks a cliché.
    fn mark(&mut self, who: &str, cliche: &str, mark: &str);
    /// Somebody attacks, and the target defends; the dice are awaited.
    fn clash(&mut self, attack: (&str, &str), defend: (&str, &str));
    /// The same with pumps and Lucky Shots on both sides.
    fn clash_with(&mut self, attack: (&str, &str, i64, i64), defend: (&str, &str, i64, i64));
    /// Dice left of a cliché, extra dice not counted.
    fn left(&self, who: &str, cliche: &str) -> u32;
    /// Whether somebody is out of the combat that is going on.
    fn is_out(&self, who: &str) -> bool;
    /// Who is on turn.
    fn on_turn(&self) -> String;
    /// Who decides for somebody.
    fn seat(&self, who: &str) -> String;
    /// A refusal's number.
    fn no(&self, seat: &str, form: &Filled) -> &'static str;
    /// A team of these, by its first member, each contributing a cliché.
    fn team(&mut self, members: &[(&str, &str)]);
}

impl Story for Table<Risus> {
    fn call_fight(&mut self, first: &[&str], second: &[&str]) {
        let foes = names(&second[..1]);
        self.choose(
            "gm",
            &f("call_combat").with("who", first[0]).with("foes", foes),
        );
        for (party, members) in [("first", &first[1..]), ("second", &second[1..])] {
            for who in members {
                self.choose("gm", &f("enter").with("who", *who).with("party", party));
            }
        }
    }

    fn fight(&mut self, first: &[&str], second: &[&str]) {
        self.call_fight(first, second);
        self.choose("gm", &f("mark_rest").with("mark", "appropriate"));
        self.choose("gm", &f("begin_combat"));
    }

    fn mark(&mut self, who: &str, cliche: &str, mark: &str) {
        let form = f("mark")
            .with("who", who)
            .with("cliche", cliche)
            .with("mark", mark);
        self.choose("gm", &form);
    }

    fn clash(&mut self, attack: (&str, &str), defend: (&str, &str)) {
        self.clash_with((attack.0, attack.1, 0, 0), (defend.0, defend.1, 0, 0));
    }

    fn clash_with(&mut self, attack: (&str, &str, i64, i64), defend: (&str, &str, i64, i64)) {
        let form = f("attack")
            .with("who", attack.0)
            .with("using", attack.1)
            .with("target", defend.0)
            .with("pump", attack.2)
            .with("lucky", attack.3)
            .with("vengeance", "no");
        let seat = self.seat(attack.0);
        self.choose(&seat, &form);
        let form = f("defend")
            .with("using", defend.1)
            .with("pump", defend.2)
            .with("lucky", defend.3);
        let seat = self.seat(defend.0);
        self.choose(&seat, &form);
    }

    fn left(&self, who: &str, cliche: &str) -> u32 {
        let character = self.state.character(who).expect("they are there");
        character.cliche(cliche).expect("they have it").left()
    }

    fn is_out(&self, who: &str) -> bool {
        let combat = self.state.combat().expect("there is a fight");
        combat.defeated.contains(who)
    }

    fn on_turn(&self) -> String {
        let combat = self.state.combat().expect("there is a fight");
        let (_, who) = book_risus::rules::combat::on_turn(combat).expect("somebody is");
        who.to_owned()
    }

    fn seat(&self, who: &str) -> String {
        let character = self.state.character(who).expect("they are there");
        character.seat.name().to_owned()
    }

    fn no(&self, seat: &str, form: &Filled) -> &'static str {
        self.rule_against(seat, form).0
    }

    fn team(&mut self, members: &[(&str, &str)]) {
        let by = members[0].0;
        let with: Vec<&str> = members[1..].iter().map(|(who, _)| *who).collect();
        let form = f("propose_team").with("by", by).with("with", names(&with));
        let seat = self.seat(by);
        self.choose(&seat, &form);
        for (who, using) in members {
            let seat = self.seat(who);
            self.choose(
                &seat,
                &f("contribute").with("who", *who).with("using", *using),
            );
        }
    }
}
