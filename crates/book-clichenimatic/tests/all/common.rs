//! A table of Clichénimatic in few words, for tests that tell a story.

use std::collections::BTreeMap;

use book_clichenimatic::{
    Clichenimatic,
    event::{Event, Outcome},
    rules::boost,
    setup::{Casting, Kind, Options, Setup, Sheet},
    sheet::read_line,
    state::{Attack, Character, Conflict, Mooks, Out, Stage, Task, Turn, Unit},
};
use dice::Face;
use rulebook::{Filled, Seat, Value};
use rulebook_testkit::Table;

pub type Game = Table<Clichenimatic>;

/// A sheet in one line, made whole: whatever every character has, and the line does not name,
/// it gets ("X's cliché", "X's flaw", "X's pip", "X!"). Nobody is checked against the budget.
pub fn sheet(line: &str) -> Sheet {
    let mut sheet = read_line(line).expect("a sheet");
    if sheet.kind == Kind::Mooks {
        return sheet;
    }
    let name = sheet.name.clone();
    let lists = [
        (&mut sheet.cliches, format!("{name}'s cliché")),
        (&mut sheet.flaws, format!("{name}'s flaw")),
        (&mut sheet.pips, format!("{name}'s pip")),
        (&mut sheet.catch_phrases, format!("{name}!")),
    ];
    for (list, word) in lists {
        if list.is_empty() {
            list.push(word);
        }
    }
    sheet
}

/// A table with Ann and Bob and these sheets; budgets are as high as can be.
pub fn table_of(options: Options, cast: Vec<(&str, Sheet)>) -> Game {
    let cast = cast.into_iter().map(|(seat, sheet)| Casting {
        seat: Seat::named(seat),
        sheet,
    });
    Table::open(&Setup {
        options: Options {
            budget: 1_000,
            ..options
        },
        players: names(&["Ann", "Bob"]),
        cast: cast.collect(),
    })
}

/// The same with sheets in one line each.
pub fn table(options: Options, cast: &[(&str, &str)]) -> Game {
    let cast = cast.iter().map(|(seat, line)| (*seat, sheet(line)));
    table_of(options, cast.collect())
}

/// Zorro and Lolita of Ann, Bernardo of Bob, the Captain and the Sergeant and six Guards of the
/// game master. Nobody has Resolve, so attacks are countered or taken without further questions.
pub fn usual(options: Options) -> Game {
    table(
        options,
        &[
            ("Ann", "Zorro: Sword +3, Whip +2, Wit +1, Resolve 0"),
            ("Ann", "Lolita: Dance +2, Fan +1, Resolve 0"),
            ("Bob", "Bernardo: Signs +2, Bag +1, Resolve 0"),
            (
                "gm",
                "Captain: villain, Fencer +4, Pistol +2, Plot +1, Resolve 0",
            ),
            ("gm", "Sergeant: villain, Belly +2, Resolve 0"),
            ("gm", "Guards: 6 mooks"),
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

/// Shares for a form.
pub fn split(shares: &[(&str, i64)]) -> Value {
    let shares = shares
        .iter()
        .map(|(name, share)| ((*name).to_owned(), *share));
    Value::Shares(shares.collect::<BTreeMap<_, _>>())
}

/// A die, a Run-off and what is put on the die: `hand("Zorro", 5, "Sword")`.
pub fn hand(key: &str, who: &str, die: u32, run_off: &str) -> Filled {
    f(key)
        .with("who", who)
        .with("die", format!("d{die}").as_str())
        .with("run_off", run_off)
        .with("pips", names(&[]))
        .with("bonus", names(&[]))
}

/// An action on a target.
pub fn act(who: &str, die: u32, run_off: &str, target: &str) -> Filled {
    hand("act", who, die, run_off).with("target", target)
}

/// A counter.
pub fn counter(who: &str, die: u32, run_off: &str) -> Filled {
    hand("counter", who, die, run_off)
}

/// The least importance that allows so much Essence.
fn class(essence: i64) -> &'static str {
    match essence {
        ..=5 => "trivial",
        6..=15 => "average",
        16..=25 => "vital",
        _ => "epic",
    }
}

/// A task of the game master's: so much Essence, for these, with a Taxing challenge.
pub fn wall(who: &[&str], essence: i64) -> Filled {
    f("call_task")
        .with("name", "Wall")
        .with("who", names(who))
        .with("importance", class(essence))
        .with("essence", essence)
        .with("challenge", "taxing")
        .with("strikes", "no")
        .with("plot", "no")
}

/// Short words for what happens at a table.
pub trait Story {
    /// A character.
    fn who(&self, name: &str) -> &Character;
    /// A Mook group.
    fn group(&self, name: &str) -> &Mooks;
    /// Essence left.
    fn essence(&self, who: &str) -> u32;
    /// Resolve left, also of Mooks.
    fn resolve(&self, who: &str) -> u32;
    /// Why somebody is out.
    fn out(&self, who: &str) -> Option<Out>;
    /// Who decides for somebody, a team or a group.
    fn seat(&self, who: &str) -> String;
    /// The conflict that is going on.
    fn conflict(&self) -> &Conflict;
    /// The task that is going on.
    fn task(&self) -> &Task;
    /// The unit that somebody is in.
    fn unit(&self, who: &str) -> &Unit;
    /// The attack that is being resolved.
    fn attack(&self) -> &Attack;
    /// The stage: `prelude`, `declare`, `roll`, `cliche`, `set_aside`, `actions`, `split`,
    /// `counter`, `defence`, `tick`, `bidding`, `drop`, `flaw`, or `over` without a conflict.
    fn stage(&self) -> &'static str;
    /// Whose turn it is; "gm" for the game master's.
    fn on_turn(&self) -> String;
    /// The dice of somebody's pool, the highest first.
    fn pool(&self, who: &str) -> Vec<u32>;
    /// Declared Run-offs of somebody that are not spent, sorted.
    fn ready(&self, who: &str) -> Vec<String>;
    /// Uses left of a Run-off, or charges of its pool.
    fn uses(&self, who: &str, run_off: &str) -> u32;
    /// Rounds of recharging that a Run-off owes.
    fn owed(&self, who: &str, run_off: &str) -> u32;
    /// How the last conflict ended.
    fn outcome(&self) -> Option<Outcome>;
    /// The number of the rule against a form.
    fn no(&self, seat: &str, form: &Filled) -> &'static str;
    /// Somebody's own choice; the form gets `who`.
    fn does(&mut self, who: &str, form: Filled);
    /// The game master's choice.
    fn gm(&mut self, form: Filled);
    /// The game master calls for a fight between these (players' characters, his own).
    fn fight(&mut self, heroes: &[&str], foes: &[&str]);
    /// Somebody declares Run-offs.
    fn declares(&mut self, who: &str, run_offs: &[&str]);
    /// Somebody declares Run-offs, and Clichés as extra Run-offs.
    fn declares_with(&mut self, who: &str, run_offs: &[&str], cliches: &[&str]);
    /// All declare these; dice fall; nobody uses Clichés; this player's unit begins.
    fn round(&mut self, declared: &[(&str, &[&str])], faces: &[Face], first: &str);
    /// Everybody is done with Clichés and with setting dice aside, and this unit begins, if
    /// anybody has to be named.
    fn begins(&mut self, first: &str);
    /// Somebody acts with a die and a Run-off on a target; nothing is answered yet.
    fn acts(&mut self, who: &str, die: u32, run_off: &str, target: &str);
    /// The same, and it is not countered, and taken whole if anybody is asked.
    fn strikes(&mut self, who: &str, die: u32, run_off: &str, target: &str);
    /// Somebody counters with a die and a Run-off.
    fn counters(&mut self, who: &str, die: u32, run_off: &str);
    /// Whoever is asked lets it through.
    fn lets_through(&mut self);
    /// Whoever is struck takes all of it: all parts of an attack, or all persistent damage.
    fn takes(&mut self);
    /// The game master ends his turn.
    fn gm_ends(&mut self);
    /// The game master sets somebody's Resolve.
    fn set_resolve(&mut self, who: &str, points: i64);
    /// The game master sets somebody's Essence.
    fn set_essence(&mut self, who: &str, points: i64);
    /// Whether a form of this key is listed for a seat.
    fn lists(&self, seat: &str, key: &str) -> bool;
}

impl Story for Game {
    fn who(&self, name: &str) -> &Character {
        self.state.character(name).expect("they are there")
    }

    fn group(&self, name: &str) -> &Mooks {
        self.state.group(name).expect("they are there")
    }

    fn essence(&self, who: &str) -> u32 {
        self.who(who).essence.left
    }

    fn resolve(&self, who: &str) -> u32 {
        let group = self.state.group(who).map(|group| group.resolve.left);
        group.unwrap_or_else(|| self.who(who).resolve.left)
    }

    fn out(&self, who: &str) -> Option<Out> {
        self.who(who).out
    }

    fn seat(&self, who: &str) -> String {
        let conflict = self.state.conflict.as_deref();
        let unit = conflict.and_then(|conflict| conflict.unit(who));
        let member = unit.and_then(|unit| unit.members.first());
        let who = member.map_or(who, String::as_str);
        self.state.seat_of(who).name().to_owned()
    }

    fn conflict(&self) -> &Conflict {
        self.state.conflict.as_deref().expect("there is a conflict")
    }

    fn task(&self) -> &Task {
        self.conflict().task().expect("there is a task")
    }

    fn unit(&self, who: &str) -> &Unit {
        self.conflict().unit_of(who).expect("they are in it")
    }

    fn attack(&self) -> &Attack {
        self.conflict().attack().expect("there is an attack")
    }

    fn stage(&self) -> &'static str {
        use book_clichenimatic::state::Step;
        let Some(conflict) = self.state.conflict.as_deref() else {
            return "over";
        };
        if !conflict.drops.is_empty() {
            return "drop";
        }
        if conflict.flaw.is_some() {
            return "flaw";
        }
        match &conflict.stage {
            Stage::Ticking(_) => "tick",
            Stage::Prelude => "prelude",
            Stage::Bidding(_) => "bidding",
            Stage::Declaring => "declare",
            Stage::Rolling => "roll",
            Stage::Cliche { .. } => "cliche",
            Stage::SetAside(_) => "set_aside",
            Stage::Acting(acting) => match acting.attack.as_ref().map(|attack| &attack.step) {
                None => "actions",
                Some(Step::Split) => "split",
                Some(Step::Counter(..)) => "counter",
                Some(Step::Defence(_)) => "defence",
            },
        }
    }

    fn on_turn(&self) -> String {
        let acting = self.conflict().acting().expect("actions have begun");
        match &acting.order[acting.place] {
            Turn::Unit(name) => name.clone(),
            Turn::Gm => "gm".to_owned(),
        }
    }

    fn pool(&self, who: &str) -> Vec<u32> {
        let unit = self.unit(who);
        let mut dice: Vec<u32> = if unit.is_team() && unit.name != who {
            unit.dice_of(who).map(|die| die.value).collect()
        } else {
            unit.dice.iter().map(|die| die.value).collect()
        };
        dice.sort_by(|one, other| other.cmp(one));
        dice
    }

    fn ready(&self, who: &str) -> Vec<String> {
        let ready = self.unit(who).ready.iter();
        let ready = ready.filter(|ready| ready.owner == who);
        let mut ready: Vec<String> = ready
            .map(|ready| boost::skill_id(&ready.skill).to_owned())
            .collect();
        ready.sort();
        ready
    }

    fn uses(&self, who: &str, run_off: &str) -> u32 {
        let stock = self.who(who).stock(run_off);
        stock.expect("it has uses").uses.left
    }

    fn owed(&self, who: &str, run_off: &str) -> u32 {
        let found = self.who(who).run_off(run_off);
        found.expect("they have it").0.owed
    }

    fn outcome(&self) -> Option<Outcome> {
        self.log.iter().rev().find_map(|event| match event {
            Event::ConflictEnded { outcome } => Some(outcome.clone()),
            _ => None,
        })
    }

    fn no(&self, seat: &str, form: &Filled) -> &'static str {
        self.rule_against(seat, form).0
    }

    fn does(&mut self, who: &str, form: Filled) {
        let seat = self.seat(who);
        self.choose(&seat, &form.with("who", who));
    }

    fn gm(&mut self, form: Filled) {
        self.choose("gm", &form);
    }

    fn fight(&mut self, heroes: &[&str], foes: &[&str]) {
        let form = f("call_fight").with("heroes", names(heroes));
        self.gm(form.with("foes", names(foes)));
    }

    fn declares(&mut self, who: &str, run_offs: &[&str]) {
        self.declares_with(who, run_offs, &[]);
    }

    fn declares_with(&mut self, who: &str, run_offs: &[&str], cliches: &[&str]) {
        let form = f("declare").with("run_offs", names(run_offs));
        self.does(who, form.with("cliches", names(cliches)));
    }

    fn round(&mut self, declared: &[(&str, &[&str])], faces: &[Face], first: &str) {
        for (who, run_offs) in declared {
            self.declares(who, run_offs);
        }
        self.throw(faces);
        self.begins(first);
    }

    fn begins(&mut self, first: &str) {
        loop {
            let waiting = match &self.conflict().stage {
                Stage::Cliche { waiting, .. } | Stage::SetAside(waiting) => waiting.first(),
                _ => return,
            };
            match waiting.cloned() {
                Some(seat) => {
                    self.choose(seat.name(), &f("done"));
                }
                None => self.gm(f("start").with("first", first)),
            }
        }
    }

    fn acts(&mut self, who: &str, die: u32, run_off: &str, target: &str) {
        let seat = self.seat(who);
        self.choose(&seat, &act(who, die, run_off, target));
    }

    fn strikes(&mut self, who: &str, die: u32, run_off: &str, target: &str) {
        self.acts(who, die, run_off, target);
        self.lets_through();
        if self.stage() == "defence" {
            self.takes();
        }
    }

    fn counters(&mut self, who: &str, die: u32, run_off: &str) {
        let seat = self.seat(who);
        self.choose(&seat, &counter(who, die, run_off));
    }

    fn lets_through(&mut self) {
        use book_clichenimatic::state::Step;
        while self.stage() == "counter" {
            let Step::Counter(_, asked) = &self.attack().step else {
                return;
            };
            let unit = asked.first().expect("somebody is asked").clone();
            let seat = self.seat(&unit);
            self.choose(&seat, &f("no_counter").with("unit", unit.as_str()));
        }
    }

    fn takes(&mut self) {
        use book_clichenimatic::rules::{answer, target_id};
        let stage = self.stage();
        while self.stage() == stage && matches!(stage, "defence" | "tick") {
            let blow = answer::blow(&self.state, self.conflict()).expect("a blow");
            let seat = answer::decider(&self.state, &blow.target).expect("a decider");
            let shares = [(target_id(&blow.target), i64::from(blow.damage))];
            let shares: BTreeMap<String, i64> = shares.into_iter().collect();
            self.choose(seat.name(), &f("take").with("split", Value::Shares(shares)));
        }
    }

    fn gm_ends(&mut self) {
        self.gm(f("end_turn").with("who", "gm"));
    }

    fn set_resolve(&mut self, who: &str, points: i64) {
        self.gm(f("rule_resolve").with("who", who).with("points", points));
    }

    fn set_essence(&mut self, who: &str, points: i64) {
        self.gm(f("rule_essence").with("who", who).with("points", points));
    }

    fn lists(&self, seat: &str, key: &str) -> bool {
        let seat = Seat::named(seat);
        let listed = rulebook::choices::<Clichenimatic>(&self.state, &seat);
        listed.iter().any(|choice| choice.key == key)
    }
}
