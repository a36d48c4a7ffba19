//! Campaigns in memory: for tables that need not outlive the program, and for tests.

use std::collections::BTreeMap;

use super::{CampaignId, Filed, Fresh, Kept, Pass, PassKind, Store, StoreFault};
use crate::{
    chain::{Digest, Line},
    chance::Key,
};

/// A store that is gone when the program ends.
#[derive(Debug, Default)]
pub struct Memory {
    campaigns: Vec<Campaign>,
    passes: BTreeMap<Digest, Pass>,
    library: BTreeMap<(String, String), String>,
}

#[derive(Debug)]
struct Campaign {
    kept: Kept,
    key: Key,
    lines: Vec<Line>,
}

impl Memory {
    fn campaign(&mut self, id: &CampaignId) -> Result<&mut Campaign, StoreFault> {
        let found = self.campaigns.iter_mut().find(|one| one.kept.id == *id);
        found.ok_or(StoreFault::NoCampaign)
    }
}

impl Store for Memory {
    fn campaigns(&mut self) -> Result<Vec<Kept>, StoreFault> {
        let kept = |one: &Campaign| Kept {
            entries: one.lines.len() as u64,
            ..one.kept.clone()
        };
        Ok(self.campaigns.iter().map(kept).collect())
    }

    fn create(&mut self, fresh: Fresh<'_>) -> Result<(), StoreFault> {
        if self.campaign(fresh.id).is_ok() {
            return Err(StoreFault::Exists);
        }
        self.campaigns.push(Campaign {
            kept: Kept {
                id: fresh.id.clone(),
                name: fresh.name.to_owned(),
                book: fresh.book.to_owned(),
                since: fresh.since,
                entries: 0,
                archived: false,
            },
            key: fresh.key.clone(),
            lines: fresh.lines.to_vec(),
        });
        Ok(())
    }

    fn lines(&mut self, id: &CampaignId) -> Result<Vec<Line>, StoreFault> {
        Ok(self.campaign(id)?.lines.clone())
    }

    fn key(&mut self, id: &CampaignId) -> Result<Key, StoreFault> {
        Ok(self.campaign(id)?.key.clone())
    }

    fn append(&mut self, id: &CampaignId, first: u64, lines: &[Line]) -> Result<(), StoreFault> {
        let campaign = self.campaign(id)?;
        if campaign.kept.archived {
            return Err(StoreFault::Archived);
        }
        if campaign.lines.len() as u64 != first {
            return Err(StoreFault::Taken { seq: first });
        }
        campaign.lines.extend_from_slice(lines);
        Ok(())
    }

    fn archive(&mut self, id: &CampaignId, away: bool) -> Result<(), StoreFault> {
        self.campaign(id)?.kept.archived = away;
        Ok(())
    }

    fn is_archived(&mut self, id: &CampaignId) -> Result<bool, StoreFault> {
        Ok(self.campaign(id)?.kept.archived)
    }

    fn grant(&mut self, pass: &Pass) -> Result<(), StoreFault> {
        self.campaign(&pass.campaign)?;
        self.passes.insert(pass.secret, pass.clone());
        Ok(())
    }

    fn pass(&mut self, secret: Digest) -> Result<Option<Pass>, StoreFault> {
        Ok(self.passes.get(&secret).cloned())
    }

    fn passes(&mut self, id: &CampaignId) -> Result<Vec<Pass>, StoreFault> {
        let passes = self.passes.values();
        Ok(passes
            .filter(|pass| pass.campaign == *id)
            .cloned()
            .collect())
    }

    fn redeem(&mut self, invitation: Digest, session: &Pass) -> Result<bool, StoreFault> {
        let found = self.passes.get_mut(&invitation);
        let Some(pass) = found.filter(|pass| pass.kind == PassKind::Invitation && pass.uses > 0)
        else {
            return Ok(false);
        };
        pass.uses -= 1;
        self.passes.insert(session.secret, session.clone());
        Ok(true)
    }

    fn revoke(&mut self, secret: Digest) -> Result<bool, StoreFault> {
        Ok(self.passes.remove(&secret).is_some())
    }

    fn file(&mut self, filed: &Filed) -> Result<(), StoreFault> {
        let place = (filed.book.clone(), filed.name.clone());
        self.library.insert(place, filed.sheet.clone());
        Ok(())
    }

    fn filed(&mut self, book: &str) -> Result<Vec<Filed>, StoreFault> {
        let all = self.library.iter().filter(|((of, _), _)| of == book);
        let filed = |((book, name), sheet): (&(String, String), &String)| Filed {
            book: book.clone(),
            name: name.clone(),
            sheet: sheet.clone(),
        };
        Ok(all.map(filed).collect())
    }

    fn unfile(&mut self, book: &str, name: &str) -> Result<bool, StoreFault> {
        let place = (book.to_owned(), name.to_owned());
        Ok(self.library.remove(&place).is_some())
    }
}
