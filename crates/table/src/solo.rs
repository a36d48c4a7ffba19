//! A campaign that one program plays alone, without a room: decided, kept, and only then done.

use crate::{
    campaign::{Campaign, Decided},
    chance::Key,
    command::Order,
    fault::{Bar, Fault, OpeningFault},
    room::Clock,
    store::{CampaignId, Filed, Fresh, Store, StoreFault},
};

/// A campaign with its store.
pub struct Solo {
    id: CampaignId,
    campaign: Campaign,
    key: Key,
    store: Box<dyn Store>,
    clock: Clock,
    /// Whether something could not be kept.
    stopped: bool,
}

impl Solo {
    /// Opens a new campaign in a store.
    ///
    /// # Errors
    /// Says why it was not opened; of a setup every fault at once.
    pub fn found(
        mut store: Box<dyn Store>,
        clock: Clock,
        name: &str,
        book: &'static books::Book,
        setup: serde_json::Value,
        key: Key,
    ) -> Result<Self, OpeningFault> {
        if !rulebook::words::is_name(name) {
            return Err(OpeningFault::Name);
        }
        let since = clock();
        let first = Campaign::found(name, book, setup, since);
        let first = first.map_err(crate::fault::LogFault::Open)?;
        let campaign = Campaign::read([first])?;
        let id = CampaignId::unpredictable().ok_or(OpeningFault::NoRandomness)?;
        store.create(Fresh {
            id: &id,
            name,
            book: book.id,
            since,
            key: &key,
            lines: campaign.lines(),
        })?;
        Ok(Solo {
            id,
            campaign,
            key,
            store,
            clock,
            stopped: false,
        })
    }

    /// Goes on with a campaign of a store.
    ///
    /// # Errors
    /// Says why it cannot be gone on with.
    pub fn open(
        mut store: Box<dyn Store>,
        clock: Clock,
        id: &CampaignId,
    ) -> Result<Self, OpeningFault> {
        let (lines, key) = (store.lines(id)?, store.key(id)?);
        Ok(Solo {
            id: id.clone(),
            campaign: Campaign::read(lines)?,
            key,
            store,
            clock,
            stopped: false,
        })
    }

    /// The campaign, to be looked at.
    pub fn campaign(&self) -> &Campaign {
        &self.campaign
    }

    /// The characters of the campaign's book that its store keeps apart from campaigns.
    ///
    /// # Errors
    /// Says why they cannot be read.
    pub fn library(&mut self) -> Result<Vec<Filed>, StoreFault> {
        self.store.filed(self.campaign.book().id)
    }

    /// Follows an order, and says where its entry is. It is kept by then.
    ///
    /// # Errors
    /// Says why it is not followed.
    pub fn order(&mut self, order: &Order) -> Result<u64, Fault> {
        if self.stopped {
            return Err(Fault::Stopped);
        }
        let line = match self.campaign.decide(order, &self.key, (self.clock)())? {
            Decided::Before(seq) => return Ok(seq),
            Decided::Line(line) => line,
        };
        let seq = self.campaign.lines().len() as u64;
        let kept = self
            .store
            .append(&self.id, seq, std::slice::from_ref(&line));
        if kept == Err(StoreFault::Archived) {
            return Err(Fault::Barred(Bar::Archived));
        }
        self.stopped = kept.is_err() || self.campaign.apply(line).is_err();
        if self.stopped {
            return Err(Fault::Stopped);
        }
        Ok(seq)
    }
}
