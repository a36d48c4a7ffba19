//! The question and the answer: a fight reckoned as well as it can be.

use std::sync::Arc;

use dice::Fraction;
use rulebook::{Fight, Layout, Lot, Reader, Renamed, Side, Verdict};

use crate::{
    exact, fractions,
    guide::Blind,
    moves::{self, Moves},
    play::{Manner, Manners},
    simulate::{self, Sampling},
    story::{self, Story},
    table::Table,
    watch::{Stopped, Watch},
    web::{Solved, Unsolved, Web},
    worth::{Values, Worths},
};

/// How a fight is to be reckoned.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Asked {
    /// How both sides choose.
    pub manners: Manners,
    /// How many bytes the table of a fight may take.
    pub memory: usize,
    /// How fights are played where they cannot be worked out.
    pub sampling: Sampling,
    /// Whether to play them in any case.
    pub simulated: bool,
}

impl Default for Asked {
    fn default() -> Self {
        Asked {
            manners: Manners::default(),
            memory: 2 << 30,
            sampling: Sampling::default(),
            simulated: false,
        }
    }
}

/// How an answer was found.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Method {
    /// Worked out, and off by no more than this.
    Exact {
        /// The bound.
        error: f64,
        /// Positions that were looked at.
        positions: usize,
    },
    /// Played so often.
    Simulated {
        /// Fights.
        fights: u64,
    },
}

impl Method {
    /// The same where something may be off by so much more, if it is known how much it is off.
    #[must_use]
    fn with_more_error(self, more: f64) -> Self {
        match self {
            Method::Exact { error, positions } => Method::Exact {
                error: error + more,
                positions,
            },
            simulated @ Method::Simulated { .. } => simulated,
        }
    }
}

/// What is to be known of a fight.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// What it is worth to the first side: its chance to win, and half that of a draw.
    pub worth: f64,
    /// How the worth was found.
    pub method: Method,
    /// How the sides choose; not always as asked.
    pub manners: Manners,
    /// How it goes.
    pub story: Story,
    /// How the story was found.
    pub told: Method,
}

impl Answer {
    /// How the ends were found: as the worth was, unless draws, which it counts half, were only
    /// seen.
    pub fn ends_found(&self) -> Method {
        let [_, drawn, _] = self.story.ends();
        if drawn > 0.0 { self.told } else { self.method }
    }

    /// Won, drawn and lost by the first side. Where the worth was worked out it is nearer to
    /// the truth than a story that was played, or that leaves out what hardly ever happens. To
    /// win or to lose is 0 only if it cannot be and 1 only if it must; playing proves neither.
    pub fn ends(&self) -> [f64; 3] {
        let [told_won, drawn, told_lost] = self.story.ends();
        if self.story.open >= NEVER {
            return [told_won, drawn, told_lost];
        }
        let [won, lost] = match self.method {
            Method::Exact { .. } => {
                let won = self.worth - drawn / 2.0;
                [won, 1.0 - won - drawn]
            }
            Method::Simulated { .. } => [told_won, told_lost],
        };
        let followed = matches!(self.told, Method::Exact { .. });
        let honest = |chance: f64, told: f64| {
            if followed && (told <= 0.0 || told >= 1.0) {
                told
            } else {
                chance.clamp(story::SELDOM[0], story::SELDOM[1])
            }
        };
        [honest(won, told_won), drawn, honest(lost, told_lost)]
    }
}

/// A fight with what is known of it, ready to be asked.
pub struct Reckoning<F: Fight> {
    fight: Arc<F>,
    asked: Asked,
    pub(crate) known: Arc<Known<F>>,
    /// The fight that is known, if this one is only the rest of it.
    whole: Option<(Arc<F>, Renamed<F>)>,
    /// What everybody had when nothing could be known.
    strength: Option<Strength>,
}

/// What those in a fight have between them.
#[derive(Clone, Copy)]
struct Strength {
    standing: usize,
    left: u32,
}

impl Strength {
    fn of<F: Fight>(fight: &F, moment: &F::Moment) -> Self {
        let shapes = fight.shapes(fight.position(moment));
        Strength {
            standing: shapes.iter().filter(|shape| shape.stands).count(),
            left: shapes.iter().map(|shape| shape.left).sum(),
        }
    }

    /// Whether somebody has fallen since, or a quarter of all is lost.
    fn is_much_less_than(self, then: Strength) -> bool {
        self.standing < then.standing || self.left * 4 < then.left * 3
    }
}

/// What is known of a fight, for one that is perhaps only the rest of it.
struct Further<'a, F: Fight, W> {
    known: &'a W,
    renamed: Option<&'a Renamed<F>>,
}

impl<F: Fight, W: Worths<F>> Worths<F> for Further<'_, F, W> {
    fn worth(&self, position: F::Position) -> f64 {
        let position = self.renamed.map_or(position, |renamed| renamed(position));
        self.known.worth(position)
    }
}

pub(crate) enum Known<F: Fight> {
    Table(Table<F>),
    Web(Box<Solved<F>>),
    /// Too large to be worked out.
    Nothing,
}

/// What is still on more often than this may never end.
const NEVER: f64 = 1e-6;

/// What a table takes for each place, and a web for each piece of a tree with what belongs to it.
const BYTES_OF_A_PLACE: usize = 8;
const BYTES_OF_A_PIECE: usize = 16;

impl<F: Fight> Reckoning<F> {
    /// Works a fight out, if there is room for it.
    ///
    /// # Errors
    /// Whoever watches may stop it.
    pub fn new(
        fight: F,
        moment: &F::Moment,
        asked: Asked,
        watch: &dyn Watch,
    ) -> Result<Self, Stopped> {
        Self::from(Arc::new(fight), moment, &[], asked, watch)
    }

    /// Works a fight out that may begin in other positions too.
    pub(crate) fn from(
        fight: Arc<F>,
        moment: &F::Moment,
        starts: &[F::Position],
        asked: Asked,
        watch: &dyn Watch,
    ) -> Result<Self, Stopped> {
        let known = if asked.simulated {
            Known::Nothing
        } else {
            Self::solve(&fight, moment, starts, &asked, watch)?
        };
        let strength = match known {
            Known::Nothing => Some(Strength::of(fight.as_ref(), moment)),
            _ => None,
        };
        Ok(Reckoning {
            asked,
            known: Arc::new(known),
            strength,
            fight,
            whole: None,
        })
    }

    /// The same fight further on, if what is known reaches so far: then nothing has to be worked
    /// out again.
    pub fn later(&self, fight: F, moment: &F::Moment) -> Option<Self> {
        if let Known::Nothing = *self.known {
            return self.still_too_large(fight, moment);
        }
        let whole = self.whole.as_ref().map_or(&self.fight, |(whole, _)| whole);
        let renamed = fight.within(moment, whole)?;
        let reaches = match self.known.as_ref() {
            Known::Table(_) => true,
            Known::Web(solved) => {
                let known = |position| solved.web.find(renamed(position)).is_some();
                fight.resume(moment, &mut Reach { known })
            }
            Known::Nothing => false,
        };
        reaches.then(|| Reckoning {
            fight: Arc::new(fight),
            asked: self.asked,
            known: self.known.clone(),
            whole: Some((whole.clone(), renamed)),
            strength: self.strength,
        })
    }

    /// The same fight further on, if there is no hope yet that it has become small enough.
    fn still_too_large(&self, fight: F, moment: &F::Moment) -> Option<Self> {
        // A table says at once how large it is.
        let fits = |layout: Layout| layout.places <= self.asked.memory / BYTES_OF_A_PLACE;
        if !self.asked.simulated && fight.layout().is_some_and(fits) {
            return None;
        }
        let same = fight.combatants() == self.fight.combatants()
            && fight.assumptions() == self.fight.assumptions()
            && fight.leeway() == self.fight.leeway();
        let now = Strength::of(&fight, moment);
        let hopeless = self
            .strength
            .is_some_and(|then| !now.is_much_less_than(then));
        (same && hopeless).then(|| Reckoning {
            fight: Arc::new(fight),
            asked: self.asked,
            known: self.known.clone(),
            whole: None,
            strength: self.strength,
        })
    }

    fn further<'a, W>(&'a self, known: &'a W) -> Further<'a, F, W> {
        let renamed = self.whole.as_ref().map(|(_, renamed)| renamed);
        Further { known, renamed }
    }

    fn solve(
        fight: &Arc<F>,
        moment: &F::Moment,
        starts: &[F::Position],
        asked: &Asked,
        watch: &dyn Watch,
    ) -> Result<Known<F>, Stopped> {
        if let Some(layout) = fight.layout() {
            if layout.places > asked.memory / BYTES_OF_A_PLACE {
                return Ok(Known::Nothing);
            }
            let table = Table::solve(fight, layout, asked.manners, watch)?;
            return Ok(Known::Table(table));
        }
        if fight.pieces(moment) > asked.memory / BYTES_OF_A_PIECE {
            return Ok(Known::Nothing);
        }
        let web = Web::weave(fight, moment, starts, asked.memory, watch);
        let solved = web.and_then(|web| Solved::new(web, asked.manners, watch));
        match solved {
            Ok(solved) => Ok(Known::Web(Box::new(solved))),
            Err(Unsolved::TooLarge) => Ok(Known::Nothing),
            Err(Unsolved::Stopped) => Err(Stopped),
        }
    }

    /// How many bytes it takes to keep what is known, roughly.
    pub fn bytes(&self) -> usize {
        match self.known.as_ref() {
            Known::Table(table) => table.layout.places * BYTES_OF_A_PLACE,
            Known::Web(solved) => solved.web.bytes(),
            Known::Nothing => 0,
        }
    }

    /// The fight.
    pub fn fight(&self) -> &F {
        &self.fight
    }

    /// How it was to be reckoned.
    pub fn asked(&self) -> &Asked {
        &self.asked
    }

    /// How the sides choose: as asked, or plainly where best play is out of reach.
    pub fn manners(&self) -> Manners {
        match *self.known {
            Known::Nothing => Manners(self.asked.manners.0.map(|manner| match manner {
                Manner::Best => Manner::Simple,
                other => other,
            })),
            _ => self.asked.manners,
        }
    }

    /// What the fight is worth to the first side at some moment of it, and how far off that may
    /// be; `None` if it was too large to be worked out.
    pub fn worth(&self, moment: &F::Moment) -> Option<f64> {
        let manners = self.asked.manners;
        match self.known.as_ref() {
            Known::Table(table) => {
                let known = self.further(table);
                Some(self.fight.resume(moment, &mut Values::new(&known, manners)))
            }
            Known::Web(solved) => {
                let known = self.further(solved.as_ref());
                Some(self.fight.resume(moment, &mut Values::new(&known, manners)))
            }
            Known::Nothing => None,
        }
    }

    /// What a position between two turns is worth to the first side, if the fight can come to
    /// it and was worked out.
    pub fn worth_of(&self, position: F::Position) -> Option<f64> {
        match self.known.as_ref() {
            Known::Table(table) => Some(self.further(table).worth(position)),
            Known::Web(solved) => {
                let worth = self.further(solved.as_ref()).worth(position);
                Some(worth).filter(|worth| !worth.is_nan())
            }
            Known::Nothing => None,
        }
    }

    /// How the worth was found, if it was worked out.
    pub(crate) fn method(&self) -> Option<Method> {
        match self.known.as_ref() {
            Known::Table(table) => Some(Method::Exact {
                error: Table::<F>::error(table.layout),
                positions: table.layout.places,
            }),
            Known::Web(solved) => Some(Method::Exact {
                error: solved.error,
                positions: solved.worths.len(),
            }),
            Known::Nothing => None,
        }
    }

    /// Who chooses at some moment, and between what. Nothing if dice are awaited.
    pub fn choice(&self, moment: &F::Moment) -> Option<(Side, Vec<F::Move>)> {
        moves::choice(self.fight.as_ref(), moment)
    }

    /// Who chooses at some moment, and what each move is worth to the first side. Nothing if
    /// dice are awaited, or if the fight was too large.
    pub fn moves(&self, moment: &F::Moment) -> Option<Moves<F>> {
        let fight = self.fight.as_ref();
        let (manners, method) = (self.asked.manners, self.method()?);
        match self.known.as_ref() {
            Known::Table(table) => {
                moves::weighed(fight, moment, &self.further(table), manners, method)
            }
            Known::Web(solved) => {
                let known = self.further(solved.as_ref());
                moves::weighed(fight, moment, &known, manners, method)
            }
            Known::Nothing => None,
        }
    }

    /// The same for any fight: where it was too large, each move is tried in fights that are
    /// played on from it.
    ///
    /// # Errors
    /// Whoever watches may stop it.
    pub fn moves_tried(
        &self,
        moment: &F::Moment,
        watch: &dyn Watch,
    ) -> Result<Option<Moves<F>>, Stopped> {
        if let Known::Nothing = *self.known {
            let fight = self.fight.as_ref();
            moves::tried(fight, moment, self.manners(), self.asked.sampling, watch)
        } else {
            Ok(self.moves(moment))
        }
    }

    /// What a small fight is worth, without any rounding. Nothing if its moves could not be
    /// settled or if it was not small: fractions grow long.
    pub fn fraction(&self, moment: &F::Moment, watch: &dyn Watch) -> Option<Fraction> {
        let here = [self.fight.position(moment)];
        self.fractions(moment, &here, watch)?.pop()
    }

    /// The same for several positions that a fight can come to, worked out together.
    pub fn fractions(
        &self,
        moment: &F::Moment,
        positions: &[F::Position],
        watch: &dyn Watch,
    ) -> Option<Vec<Fraction>> {
        if let (Known::Table(table), None) = (self.known.as_ref(), &self.whole)
            && let Some(worths) = fractions::worths(table, self.asked.manners)
        {
            let worth = |&position| worths[self.fight.place(position)].clone();
            return Some(positions.iter().map(worth).collect());
        }
        self.fractions_of_any(moment, positions, watch)
    }

    /// The same in the way that does for fights of any shape, and that the quicker one for
    /// fights in a table is held against.
    pub fn fractions_of_any(
        &self,
        moment: &F::Moment,
        positions: &[F::Position],
        watch: &dyn Watch,
    ) -> Option<Vec<Fraction>> {
        let web = Web::weave(&self.fight, moment, &[], MOST_EXACT, watch).ok()?;
        let solved = Solved::new(web, self.asked.manners, watch).ok()?;
        let worths = exact::worths(&solved, self.asked.manners)?;
        let found = positions
            .iter()
            .map(|&position| Some(worths[solved.web.find(position)?].clone()));
        found.collect()
    }

    /// Everything that is to be known of a fight from some moment on.
    ///
    /// # Errors
    /// Whoever watches may stop it.
    pub fn answer(&self, moment: &F::Moment, watch: &dyn Watch) -> Result<Answer, Stopped> {
        match self.known.as_ref() {
            Known::Table(table) => self.tell(moment, &self.further(table), watch),
            Known::Web(solved) => self.tell(moment, &self.further(solved.as_ref()), watch),
            Known::Nothing => self.play(moment, &Blind, self.asked.sampling, watch),
        }
    }

    fn tell<W: Worths<F> + Sync>(
        &self,
        moment: &F::Moment,
        known: &W,
        watch: &dyn Watch,
    ) -> Result<Answer, Stopped> {
        let manners = self.asked.manners;
        let (Some(worth), Some(method)) = (self.worth(moment), self.method()) else {
            return self.play(moment, &Blind, self.asked.sampling, watch);
        };
        let followed = story::follow(self.fight.as_ref(), moment, known, manners, watch)?;
        let (story, told) = if let Some(story) = followed {
            // What was not followed to its end may have come to anything; what never ends is told.
            let unknown = if story.open < NEVER { story.open } else { 0.0 };
            (story, method.with_more_error(unknown))
        } else {
            let answer = self.play(moment, known, ILLUSTRATED, watch)?;
            (answer.story, answer.told)
        };
        Ok(Answer {
            worth,
            method,
            manners,
            story,
            told,
        })
    }

    fn play<W: Worths<F> + Sync>(
        &self,
        moment: &F::Moment,
        known: &W,
        sampling: Sampling,
        watch: &dyn Watch,
    ) -> Result<Answer, Stopped> {
        let manners = self.manners();
        let begin = simulate::Begin {
            fight: self.fight.as_ref(),
            moment,
            first: None,
        };
        let played = simulate::play(begin, known, manners, sampling, watch)?;
        let method = Method::Simulated {
            fights: played.fights,
        };
        Ok(Answer {
            worth: played.worth(),
            method,
            manners,
            story: played.story,
            told: method,
        })
    }
}

/// Whether all that the next turn can lead to is known.
struct Reach<K> {
    known: K,
}

impl<F: Fight, K: Fn(F::Position) -> bool> Reader<F> for Reach<K> {
    type Worth = bool;

    fn at(&mut self, position: F::Position) -> bool {
        (self.known)(position)
    }

    fn over(&mut self, _: Verdict, _: F::Position) -> bool {
        true
    }

    fn choose_by(
        &mut self,
        _: Side,
        moves: usize,
        _: impl Fn() -> usize,
        _: impl Fn(usize) -> F::Move,
        mut then: impl FnMut(&mut Self, usize) -> bool,
    ) -> bool {
        (0..moves).all(|number| then(self, number))
    }

    fn chance(&mut self, lot: &Lot, mut then: impl FnMut(&mut Self, usize) -> bool) -> bool {
        (0..lot.classes()).all(|class| then(self, class))
    }
}

/// How often a fight is played to tell how it goes, when what it is worth is known already.
const ILLUSTRATED: Sampling = Sampling {
    precision: 0.005,
    most: 1 << 16,
    seed: 1,
};

/// Bytes that a fight may take to be worked out in fractions.
const MOST_EXACT: usize = 24_000_000;
