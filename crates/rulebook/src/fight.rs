//! A fight as something that can be reckoned to its end.
//!
//! A book describes a fight by small positions, and plays one turn from a position in every way
//! it can go: it tells a [`Reader`] who may choose between what, which dice fall, and which
//! position follows. What the reader makes of it is not the book's business: the worth of the
//! position, its successors, one game played at random. So the turn of a book is written once,
//! with the rules that the table plays by, and read in many ways.
//!
//! Deliberately absent: how a fight is solved (crate `odds`), and any word of any book.

use std::{fmt::Debug, hash::Hash};

use crate::{form::Filled, lot::Lot, message::Message, rule::Rule, sheet::Brings};

/// One of the two sides of a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// The side that is named first.
    First,
    /// The other one.
    Second,
}

impl Side {
    /// Both, in order.
    pub const BOTH: [Side; 2] = [Side::First, Side::Second];

    /// The other side.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }

    /// 0 or 1.
    pub fn index(self) -> usize {
        self as usize
    }
}

/// How a fight ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// A side has won.
    Won(Side),
    /// Nobody has.
    Drawn,
}

/// Somebody in a fight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Combatant {
    /// Their name.
    pub name: String,
    /// The side they fight for.
    pub side: Side,
}

/// How somebody is in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Whether they can still act.
    pub stands: bool,
    /// What they have left of what they lose when they are hurt: dice, ranks, points.
    pub left: u32,
}

/// What happens between two fights of the same people.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Rest {
    /// Nothing that would bring anything back.
    #[default]
    None,
    /// As much rest as the book knows.
    Full,
}

/// Says what a position is called in another fight.
pub type Renamed<F> = Box<dyn Fn(<F as Fight>::Position) -> <F as Fight>::Position + Send + Sync>;

/// A fight, with everything that stays the same while it lasts.
pub trait Fight: Sized + Send + Sync + 'static {
    /// Where a fight stands between two turns; equal if nothing that matters differs.
    type Position: Copy + Eq + Ord + Hash + Debug + Send + Sync;
    /// Where a fight stands right now, perhaps in the middle of a turn.
    type Moment: Clone + Debug + Send + Sync;
    /// Something that a side can choose.
    type Move: Clone + PartialEq + Debug + Send + Sync;

    /// Everybody in it, the first side first.
    fn combatants(&self) -> Vec<Combatant>;

    /// What the odds leave out or take for granted, for people.
    fn assumptions(&self) -> Vec<Message> {
        Vec::new()
    }

    /// What sides may do besides the plain moves, or what of that the odds leave out, for people.
    /// It makes no difference where both sides play plainly or by the book's example.
    fn leeway(&self) -> Vec<Message> {
        Vec::new()
    }

    /// How those in the book's own examples choose, for people; nothing if they choose plainly.
    fn example(&self) -> Option<Message> {
        None
    }

    /// Plays the turn that comes in a position.
    fn turn<R: Reader<Self>>(&self, position: Self::Position, reader: &mut R) -> R::Worth;

    /// Plays what is left of the turn that is going on.
    fn resume<R: Reader<Self>>(&self, moment: &Self::Moment, reader: &mut R) -> R::Worth;

    /// The position at the beginning of the turn that is going on.
    fn position(&self, moment: &Self::Moment) -> Self::Position;

    /// How everybody is, in the order of [`combatants`](Self::combatants).
    fn shapes(&self, position: Self::Position) -> Vec<Shape>;

    /// Whether a round begins in a position.
    fn begins_round(&self, position: Self::Position) -> bool;

    /// What a move is, for people.
    fn describe(&self, moment: &Self::Moment, chosen: &Self::Move) -> Message;

    /// The form of the table that says the same as a move made right now, if one does.
    fn filled(&self, moment: &Self::Moment, chosen: &Self::Move) -> Option<Filled>;

    /// Where the next fight of the first side begins after this one was won in a position.
    /// `next` is that fight with the same sheets on the first side in the same order, and `start`
    /// its beginning if nothing had happened to them. Nothing if nobody can go on.
    fn carry_over(
        &self,
        _ended: Self::Position,
        _next: &Self,
        _start: Self::Position,
        _rest: Rest,
    ) -> Option<Self::Position> {
        None
    }

    /// What is taken for granted between two fights, for people. Where a book says nothing,
    /// fights in a row are not reckoned.
    fn between_fights(&self, _rest: Rest) -> Vec<Message> {
        Vec::new()
    }

    /// Roughly how many pieces the trees of all turns after a moment have, if the book has an
    /// idea: nobody begins to work out what is far too large.
    fn pieces(&self, _moment: &Self::Moment) -> usize {
        0
    }

    /// What positions of this fight are called in an earlier one, if it is the same fight
    /// further on and nothing but the fight itself has changed anything since.
    fn within(&self, _moment: &Self::Moment, _earlier: &Self) -> Option<Renamed<Self>> {
        None
    }

    /// The position that stands for this one and all that are worth the same because those who
    /// differ are alike. Where fighters act one after the other it is the last of them who are
    /// down; where it makes no difference at all who of them has what, they are sorted.
    fn closed(&self, position: Self::Position) -> Self::Position {
        position
    }

    /// How positions can be laid out in a table, if they can.
    fn layout(&self) -> Option<Layout> {
        None
    }

    /// The place of a position in the table. Positions that are worth the same whatever anybody
    /// does may share one.
    fn place(&self, _position: Self::Position) -> usize {
        0
    }

    /// Lists a position for each place of a block, by its number among those of all chapters, and
    /// says how many of them, from the front, make up a circle. Each is followed by the one before
    /// it if its turn comes to nothing, or by one that shares its place; the first by itself or by
    /// the last of the circle. Other turns lead to other blocks.
    fn block(&self, _number: usize, _positions: &mut Vec<Self::Position>) -> usize {
        0
    }

    /// How far a chapter is from the end: turns lead to its own blocks or to lower levels.
    fn level(&self, _chapter: usize) -> usize {
        0
    }
}

/// A book whose fights can be reckoned.
pub trait Fights: Brings {
    /// A fight of this book.
    type Fight: Fight;

    /// A table where two sides are about to fight, the first of which begins. Nobody asks
    /// whether their sheets were paid for.
    ///
    /// # Errors
    /// Everything that keeps them from fighting.
    fn pitch(
        options: Self::Options,
        sides: [Vec<Self::Sheet>; 2],
    ) -> Result<Self::State, Vec<(Rule, Message)>>;

    /// The fight that is on at a table, and where it stands.
    ///
    /// # Errors
    /// Says why it cannot be reckoned.
    fn fight(
        state: &Self::State,
    ) -> Result<(Self::Fight, <Self::Fight as Fight>::Moment), Unreckoned>;

    /// The same for a fight that is one of several in a row.
    ///
    /// # Errors
    /// Says why it cannot be reckoned.
    fn fight_in_a_row(
        state: &Self::State,
    ) -> Result<(Self::Fight, <Self::Fight as Fight>::Moment), Unreckoned> {
        Self::fight(state)
    }
}

/// Why a fight cannot be reckoned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unreckoned {
    /// There is none.
    NoFight,
    /// It is over, and only words are left to be said.
    Over(Verdict),
    /// For a reason that can be said.
    Because(Message),
}

impl Unreckoned {
    /// A reason without arguments.
    pub fn because(key: &'static str) -> Self {
        Unreckoned::Because(Message::new(key))
    }

    /// A reason that lies with somebody.
    pub fn about(key: &'static str, who: &str) -> Self {
        Unreckoned::Because(Message::new(key).with("who", who))
    }
}

/// How the table of a fight is laid out: places in blocks, blocks in chapters.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Layout {
    /// Places in the table.
    pub places: usize,
    /// Chapters, each of the same number of blocks.
    pub chapters: usize,
    /// Blocks of a chapter, in such an order that turns lead backwards.
    pub blocks: usize,
    /// Turns that come to something, at most.
    pub turns: usize,
    /// The chance that a turn comes to nothing and leads to its own block, at most.
    pub idle: f64,
}

/// The number of the plainest of several moves.
pub const PLAINEST: usize = 0;

/// What is made of a turn while it is played in every way it can go.
pub trait Reader<F: Fight> {
    /// What it comes to.
    type Worth;

    /// The turn has led to another position.
    fn at(&mut self, position: F::Position) -> Self::Worth;

    /// The turn has ended the fight; the position shows who is left.
    fn over(&mut self, verdict: Verdict, position: F::Position) -> Self::Worth;

    /// A side chooses one of several moves, by their numbers: at least one, the plainest first.
    /// Those in the book's own examples make the plainest, too.
    fn choose(
        &mut self,
        side: Side,
        moves: usize,
        named: impl Fn(usize) -> F::Move,
        then: impl FnMut(&mut Self, usize) -> Self::Worth,
    ) -> Self::Worth {
        self.choose_by(side, moves, || PLAINEST, named, then)
    }

    /// The same, where those in the book's own examples make the move with the number that
    /// `example` gives.
    fn choose_by(
        &mut self,
        side: Side,
        moves: usize,
        example: impl Fn() -> usize,
        named: impl Fn(usize) -> F::Move,
        then: impl FnMut(&mut Self, usize) -> Self::Worth,
    ) -> Self::Worth;

    /// Dice fall into one of the classes of a lot.
    fn chance(
        &mut self,
        lot: &Lot,
        then: impl FnMut(&mut Self, usize) -> Self::Worth,
    ) -> Self::Worth;
}
