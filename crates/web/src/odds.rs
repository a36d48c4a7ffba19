//! What the fight on a table comes to from here, reckoned beside the table: nobody waits for it.

use std::{
    collections::{BTreeMap, VecDeque},
    sync::{Arc, Mutex, PoisonError},
};

use books::{Advice, Bout, BoutFault, Playing};
use odds::{Answer, Asked, BEST, Sampling, Stopped, Watch};
use rulebook::Combatant;
use table::{CampaignId, Room};
use tokio::{sync::Semaphore, task::spawn_blocking};
use tokio_util::sync::CancellationToken;

/// A fight at the table is reckoned with less room, and played more roughly, than one at a desk:
/// people are waiting.
const AT_THE_TABLE: Asked = Asked {
    manners: BEST,
    memory: 320 << 20,
    sampling: Sampling {
        precision: 0.01,
        most: 20_000,
        seed: 1,
    },
    simulated: false,
};
/// So many answers are remembered.
const MOST_KNOWN: usize = 1_000;
/// What was worked out is kept for later questions, as much as these bytes hold in all.
const MOST_KEPT: usize = 320 << 20;
/// But of no more tables than this.
const MOST_TABLES: usize = 64;
/// So many fights are reckoned at once.
const AT_ONCE: usize = 1;

/// A fight, reckoned.
pub struct Reckoned {
    /// Everybody in it.
    pub combatants: Vec<Combatant>,
    /// How it goes.
    pub answer: Answer,
    /// What can be chosen now, and what it is worth.
    pub advice: Option<Advice>,
}

/// What is known of a campaign's fight: when it was reckoned, as a place in the log.
type Known = (usize, Arc<Result<Reckoned, BoutFault>>);

/// The fights of all tables.
pub struct Reckoner {
    turns: Arc<Semaphore>,
    known: Arc<Mutex<BTreeMap<CampaignId, Known>>>,
    kept: Arc<Mutex<Kept>>,
    stop: CancellationToken,
}

impl Reckoner {
    /// Reckons until it is told to stop.
    pub fn new(stop: CancellationToken) -> Self {
        Reckoner {
            turns: Arc::new(Semaphore::new(AT_ONCE)),
            known: Arc::default(),
            kept: Arc::new(Mutex::new(Kept::within(MOST_KEPT))),
            stop,
        }
    }

    /// The fight that is on in a room, as it stands now. Nothing if the table moved on while it
    /// was reckoned.
    pub async fn fight(&self, room: &Arc<Room>) -> Option<Arc<Result<Reckoned, BoutFault>>> {
        let known = |now: usize| {
            let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
            let found = known.get(room.id()).filter(|(place, _)| *place == now);
            found.map(|(_, fight)| Arc::clone(fight))
        };
        if let Some(fight) = known(place(room)) {
            return Some(fight);
        }
        let turn = Arc::clone(&self.turns).acquire_owned().await.ok()?;
        let now = place(room);
        if let Some(fight) = known(now) {
            return Some(fight);
        }
        let game = room.campaign().game().copy();
        let wanted = Wanted {
            room: Arc::clone(room),
            now,
            gone: self.stop.child_token(),
        };
        // Dropped when whoever waits goes away: then nobody wants the answer.
        let waiting = wanted.gone.clone().drop_guard();
        let (known, kept) = (Arc::clone(&self.known), Arc::clone(&self.kept));
        let reckoned = spawn_blocking(move || {
            // Only whoever has a turn asks for it, so nobody waits here.
            let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
            let fight = reckon(game.as_ref(), &wanted, &mut kept);
            drop(kept);
            // The next one begins when this one has ended, whoever is still there.
            drop(turn);
            if matches!(fight, Err(BoutFault::Stopped)) {
                return None;
            }
            let fight = Arc::new(fight);
            let mut known = known.lock().unwrap_or_else(PoisonError::into_inner);
            if known.len() >= MOST_KNOWN {
                known.clear();
            }
            known.insert(wanted.room.id().clone(), (now, Arc::clone(&fight)));
            Some(fight)
        });
        let fight = reckoned.await.ok().flatten();
        drop(waiting);
        fight
    }
}

fn place(room: &Room) -> usize {
    room.campaign().lines().len()
}

fn reckon(game: &dyn Playing, wanted: &Wanted, kept: &mut Kept) -> Result<Reckoned, BoutFault> {
    let before = kept.of(wanted.room.id());
    let bout = match before.and_then(|before| game.later(before)) {
        Some(bout) => Ok(bout),
        None => game.bout(AT_THE_TABLE, wanted),
    };
    let bout = bout.inspect_err(|fault| {
        // What is over is not asked about again.
        if !matches!(fault, BoutFault::Stopped) {
            kept.forget(wanted.room.id());
        }
    })?;
    let said = bout
        .answer(wanted)
        .and_then(|answer| Ok((answer, bout.advice(wanted)?)));
    let combatants = bout.combatants();
    kept.keep(wanted.room.id(), bout);
    let (answer, advice) = said.map_err(|Stopped| BoutFault::Stopped)?;
    Ok(Reckoned {
        combatants,
        answer,
        advice,
    })
}

/// What was worked out: the next question is mostly about the same fight, a little later.
struct Kept {
    /// The latest last.
    fights: VecDeque<(CampaignId, Box<dyn Bout>)>,
    /// How many bytes they may take together.
    room: usize,
}

impl Kept {
    fn within(room: usize) -> Self {
        Kept {
            fights: VecDeque::new(),
            room,
        }
    }

    fn of(&self, campaign: &CampaignId) -> Option<&dyn Bout> {
        let found = self.fights.iter().find(|(other, _)| other == campaign);
        found.map(|(_, bout)| bout.as_ref())
    }

    /// Keeps a fight, and lets go of the oldest where there is no room for all.
    fn keep(&mut self, campaign: &CampaignId, bout: Box<dyn Bout>) {
        self.forget(campaign);
        self.fights.push_back((campaign.clone(), bout));
        let mut bytes: usize = self.fights.iter().map(|(_, bout)| bout.bytes()).sum();
        while self.fights.len() > MOST_TABLES || bytes > self.room {
            let Some((_, oldest)) = self.fights.pop_front() else {
                break;
            };
            bytes -= oldest.bytes();
        }
    }

    fn forget(&mut self, campaign: &CampaignId) {
        self.fights.retain(|(other, _)| other != campaign);
    }
}

/// Whoever waits loses interest when the table moves on, or goes away.
struct Wanted {
    room: Arc<Room>,
    now: usize,
    gone: CancellationToken,
}

impl Watch for Wanted {
    fn progress(&self, _: usize, _: usize) -> Result<(), Stopped> {
        if place(&self.room) == self.now && !self.gone.is_cancelled() {
            Ok(())
        } else {
            Err(Stopped)
        }
    }
}

#[cfg(test)]
mod tests {
    use books::BOOKS;

    use super::*;

    struct Nobody;

    impl Watch for Nobody {
        fn progress(&self, _: usize, _: usize) -> Result<(), Stopped> {
            Ok(())
        }
    }

    fn campaign(digit: char) -> CampaignId {
        CampaignId::typed(&digit.to_string().repeat(32)).unwrap()
    }

    fn duel() -> Box<dyn Bout> {
        let book = BOOKS.iter().find(|book| book.id == "risus").unwrap();
        let sheets = |line: &str| vec![(book.check)(line).unwrap().swap_remove(0).sheet];
        let sides = [sheets("A: X (4)"), sheets("B: X (4)")];
        let game = (book.pitch)(&serde_json::Map::new(), [&sides[0], &sides[1]]).unwrap();
        game.bout(AT_THE_TABLE, &Nobody).unwrap()
    }

    #[test]
    fn fights_are_kept_for_their_own_campaign_as_long_as_there_is_room() {
        let bytes = duel().bytes();
        assert!(bytes > 0);
        let mut kept = Kept::within(2 * bytes);
        let all = ['a', 'b', 'c'].map(campaign);
        kept.keep(&all[0], duel());
        kept.keep(&all[1], duel());
        // Asked again, so the other one is the oldest.
        kept.keep(&all[0], duel());
        kept.keep(&all[2], duel());
        let held = |kept: &Kept| all.each_ref().map(|campaign| kept.of(campaign).is_some());
        assert_eq!(held(&kept), [true, false, true]);
        kept.forget(&all[0]);
        assert_eq!(held(&kept), [false, false, true]);
    }
}
