//! A campaign as a script or a terminal plays it: everybody at one keyboard.

use books::{Book, Playing, Written};
use dice::Face;
use rulebook::{Filled, Outcome, Seat, Viewer};
use serde_json::{Map, Value, json};
use table::{Audience, Bar, Command, Filed, Key, Known, Memory, Order, Origin, Solo, Told};
use texts::{Texts, count, value};

use super::fault::Fault;

/// What a campaign is called that is kept nowhere.
const NAMELESS: &str = "Commedia";

/// A campaign that is being played.
pub struct Table {
    solo: Solo,
    /// Whether the table has dice of its own.
    has_dice: bool,
    /// Whether it outlives the program.
    kept: bool,
}

impl Table {
    /// Opens a game that is gone when it ends; without a key, faces have to be typed in.
    pub fn open(book: &'static Book, setup: Value, key: Option<&Key>) -> Result<Self, Fault> {
        let known = key.cloned().unwrap_or_else(|| Key::of_seed(0));
        let store = Box::new(Memory::default());
        let solo = Solo::found(store, table::system_clock(), NAMELESS, book, setup, known)?;
        Ok(Table {
            solo,
            has_dice: key.is_some(),
            kept: false,
        })
    }

    /// A campaign that is kept somewhere.
    pub fn kept(solo: Solo) -> Self {
        Table {
            solo,
            has_dice: true,
            kept: true,
        }
    }

    /// What is said when a campaign that is kept begins or goes on.
    pub fn greeting(&self, texts: &Texts) -> Option<String> {
        let campaign = self.solo.campaign();
        let entries = campaign.lines().len();
        let key = match entries {
            _ if !self.kept => return None,
            1 => "campaign-begins",
            _ => "campaign-goes-on",
        };
        let arguments = [
            ("name", value(campaign.name())),
            ("entries", count(entries)),
        ];
        Some(texts.say_with(key, arguments))
    }

    /// The book that is played.
    pub fn book(&self) -> &'static Book {
        self.solo.campaign().book()
    }

    /// Whether the table has dice of its own.
    pub fn has_dice(&self) -> bool {
        self.has_dice
    }

    /// The game, to be looked at.
    pub fn game(&self) -> &dyn Playing {
        self.solo.campaign().game()
    }

    /// How much is in the log: the game is the same for as long as that is.
    pub fn moment(&self) -> usize {
        self.solo.campaign().lines().len()
    }

    /// Takes back the last play. Dice that were seen fall the same way when the same moment
    /// comes again.
    pub fn undo(&mut self) -> Result<(), Fault> {
        let last = self.solo.campaign().standing().next_back();
        let before = last.and_then(|seq| seq.checked_sub(1));
        let before = before.ok_or(table::Fault::Barred(Bar::NothingToTakeBack))?;
        self.follow(Seat::Gm, Command::TakeBack(before)).map(drop)
    }

    /// What somebody was told by the last play that stands.
    pub fn last_told(&self, texts: &Texts, viewer: &Viewer) -> Vec<String> {
        let campaign = self.solo.campaign();
        let last = campaign.standing().next_back();
        let told = last.and_then(|seq| campaign.told_of(seq, viewer));
        told.map_or_else(Vec::new, |told| lines(texts, &told))
    }

    /// What somebody was told since the beginning, line by line; what was taken back is marked.
    pub fn told(&self, texts: &Texts, viewer: &Viewer) -> Vec<String> {
        let all = self.solo.campaign().told(viewer, 0, usize::MAX);
        let marked = |told: &Told| {
            let void = told.void;
            let mark = move |line: String| {
                if void {
                    texts.say_with("hotseat-void", [("line", line.into())])
                } else {
                    line
                }
            };
            lines(texts, told).into_iter().map(mark).collect::<Vec<_>>()
        };
        all.iter().flat_map(marked).collect()
    }

    /// Does what a seat has chosen, and says what happened.
    pub fn choose(
        &mut self,
        seat: Seat,
        form: &Filled,
        say: Option<String>,
    ) -> Result<Vec<Written>, Fault> {
        let form = form.clone();
        self.follow(seat, Command::Choose { form, say })
    }

    /// Brings a character that was made elsewhere to a seat, and says what happened.
    pub fn bring(&mut self, by: Seat, to: Seat, sheet: Value) -> Result<Vec<Written>, Fault> {
        self.follow(by, Command::Bring { to, sheet })
    }

    /// The character of this name in the library beside the campaign.
    pub fn filed(&mut self, name: &str) -> Option<Value> {
        let same = |filed: &Filed| filed.name.to_lowercase() == name.to_lowercase();
        let filed = self.solo.library().ok()?.into_iter().find(same)?;
        serde_json::from_str(&filed.sheet).ok()
    }

    /// Settles the awaited roll with faces that somebody has typed, and says what happened.
    pub fn throw(&mut self, faces: Vec<Face>) -> Result<Vec<Written>, Fault> {
        self.follow(Seat::Gm, Command::Faces(faces))
    }

    /// Settles the awaited attempt as people say that it went, and says what happened.
    pub fn land(&mut self, outcome: Outcome) -> Result<Vec<Written>, Fault> {
        self.follow(Seat::Gm, Command::Outcome(outcome))
    }

    /// Settles what is awaited with the table's dice, and says what happened.
    pub fn roll(&mut self) -> Result<Vec<Written>, Fault> {
        if !self.has_dice {
            return Err(Fault::NoRandomness);
        }
        self.follow(Seat::Gm, Command::Roll { fresh: false })
    }

    /// Rolls dice that no rule has asked for: for all to see, or with a word behind them for
    /// whom. Says where in the log that is.
    pub fn dice(&mut self, seat: Seat, typed: &str) -> Result<u64, Fault> {
        if !self.has_dice {
            return Err(Fault::NoRandomness);
        }
        let (dice, to) = match typed.rsplit_once(' ') {
            Some((dice, "gm")) => (dice, Audience::Gm),
            Some((dice, "blind")) => (dice, Audience::Blind),
            Some((dice, "own")) => (dice, Audience::Own),
            _ => (typed, Audience::All),
        };
        let roll = Command::Dice {
            dice: dice.trim().to_owned(),
            faces: None,
            to,
        };
        Ok(self.solo.order(&Order::new(seat, roll))?)
    }

    /// Lets everybody see the last such roll that this seat may show; says where that is.
    pub fn show(&mut self, seat: &Seat) -> Result<u64, Fault> {
        let campaign = self.solo.campaign();
        let numbers = (0..campaign.cursor(&Viewer::Seat(seat.clone()))).rev();
        let orders = numbers.map(|number| Order::new(seat.clone(), Command::Show(number)));
        let mut fault = Fault::Table(table::Fault::Barred(Bar::NoSuchEntry));
        for order in orders.collect::<Vec<_>>() {
            match self.solo.order(&order) {
                Ok(seq) => return Ok(seq),
                Err(other) => fault = other.into(),
            }
        }
        Err(fault)
    }

    /// Closes the campaign for good; says where in the log that is.
    pub fn close(&mut self) -> Result<u64, Fault> {
        Ok(self.solo.order(&Order::new(Seat::Gm, Command::Close))?)
    }

    /// What is said about an entry to somebody.
    pub fn said(&self, texts: &Texts, seq: u64, viewer: &Viewer) -> Vec<String> {
        let told = self.solo.campaign().told_of(seq, viewer);
        told.map_or_else(Vec::new, |told| lines(texts, &told))
    }

    fn follow(&mut self, seat: Seat, command: Command) -> Result<Vec<Written>, Fault> {
        let seq = self.solo.order(&Order::new(seat, command))?;
        let entry = self.solo.campaign().entry(seq);
        Ok(entry.map_or_else(Vec::new, |entry| entry.did.events().to_vec()))
    }

    /// What somebody was told since the beginning, for programs.
    pub fn log(&self, texts: &Texts, viewer: &Viewer) -> Value {
        let all = self.solo.campaign().told(viewer, 0, usize::MAX);
        let played = all
            .iter()
            .filter(|told| !matches!(told.did, Known::Opened { .. }));
        played.map(|told| shown(texts, told)).collect()
    }
}

/// What is said about an entry, line by line.
fn lines(texts: &Texts, told: &Told) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(words) = &told.say {
        lines.push(texts.after_colon(&texts.seat(&told.seat), words));
    }
    // Of dice that a rule has asked for the book tells, and what was taken back is marked.
    let beside = matches!(
        told.did,
        Known::Rolled(_) | Known::Showed(_) | Known::Imported | Known::Closed { .. }
    );
    let sentence = told.sentence().filter(|_| beside);
    let sentences = sentence.iter().chain(&told.told);
    lines.extend(sentences.map(|message| texts.message(message)));
    lines
}

/// What somebody may know of an entry, for programs.
fn shown(texts: &Texts, told: &Told) -> Value {
    let mut object = Map::new();
    let source = |from: &Origin| match from {
        Origin::Typed | Origin::TypedInstead => json!("typed"),
        Origin::Table | Origin::Fresh | Origin::Again | Origin::Granted => json!("generator"),
    };
    match &told.did {
        Known::Threw { faces, from } => {
            object.insert("faces".to_owned(), json!(faces));
            object.insert("source".to_owned(), source(from));
        }
        Known::Placed { outcome, from } => {
            object.insert("outcome".to_owned(), json!(outcome));
            object.insert("source".to_owned(), source(from));
        }
        _ => {
            object.insert("seat".to_owned(), json!(told.seat));
            if let Some(words) = &told.say {
                object.insert("narrate".to_owned(), json!(words));
            }
        }
    }
    let sentences = told.told.iter().map(|message| texts.message(message));
    object.insert("told".to_owned(), sentences.collect());
    Value::Object(object)
}
