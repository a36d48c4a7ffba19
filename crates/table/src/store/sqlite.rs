//! Campaigns in one SQLite file, synced before anything is acknowledged.
//!
//! One connection writes and reads. After trouble it is given up and opened anew: what a failed
//! sync has left behind is not known (`docs/reliability.md`).

use std::{
    fmt,
    fs::File,
    path::{Path, PathBuf},
    sync::Arc,
};

use rusqlite::{
    Connection, Error, ErrorCode, OpenFlags, OptionalExtension as _, Row, Transaction,
    TransactionBehavior, params,
};

use super::{
    CampaignId, Filed, Fresh, Kept, Pass, PassKind, Store, StoreFault, kept_seat, seat_of,
};
use crate::{
    chain::{Digest, Line},
    chance::Key,
};

/// From this SQLite on, a write that races a checkpoint loses nothing.
pub const OLDEST_GOOD_SQLITE: &str = "3.51.3";
/// The same as SQLite counts it.
const OLDEST_GOOD: i32 = 3_051_003;
/// One that was withdrawn.
const WITHDRAWN: i32 = 3_052_000;

/// Says that a file is one of ours: "Cmda".
const APPLICATION: i64 = 0x436d_6461;
/// The version of the schema.
const SCHEMA: i64 = 2;

/// What brings a file from each version to the next, from nothing on.
const STEPS: [&str; 2] = [
    include_str!("schema.sql"),
    "ALTER TABLE campaigns ADD COLUMN archived INTEGER NOT NULL DEFAULT 0;",
];

/// A file of campaigns.
pub struct Sqlite {
    file: PathBuf,
    /// Nothing after trouble, until it is opened anew.
    connection: Option<Connection>,
}

impl fmt::Debug for Sqlite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sqlite")
            .field("file", &self.file)
            .finish_non_exhaustive()
    }
}

impl Sqlite {
    /// Opens a file, and makes it if there is none.
    ///
    /// # Errors
    /// Says why it cannot be used.
    pub fn open(file: &Path) -> Result<Self, StoreFault> {
        let mut store = Sqlite {
            file: file.to_owned(),
            connection: None,
        };
        store.connection()?;
        Ok(store)
    }

    /// Opens a file only to read it; nothing in or beside it is changed.
    ///
    /// # Errors
    /// Says why it cannot be read.
    pub fn look_into(file: &Path) -> Result<Self, StoreFault> {
        good_sqlite(rusqlite::version_number(), rusqlite::version())?;
        let connection = Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_ONLY);
        let connection = connection.map_err(trouble)?;
        let number = |name: &str| {
            let read = connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
            read.map_err(trouble)
        };
        if number("application_id")? != APPLICATION {
            return Err(StoreFault::Damaged("another program made it".to_owned()));
        }
        let version = number("user_version")?;
        if version > SCHEMA {
            return Err(StoreFault::Newer(version));
        }
        Ok(Sqlite {
            file: file.to_owned(),
            connection: Some(connection),
        })
    }

    /// Copies everything into a new file, as it is at one moment, while others go on writing. The
    /// copy is safe when this returns.
    ///
    /// # Errors
    /// Says why there is no copy.
    pub fn copy_to(&mut self, file: &Path) -> Result<(), StoreFault> {
        let name = file.to_str();
        let name = name.ok_or_else(|| StoreFault::Trouble("no such name".to_owned()))?;
        self.read(|connection| connection.execute("VACUUM INTO ?1", [name]))?;
        let synced = File::open(file).and_then(|copy| copy.sync_all());
        synced.map_err(|error| StoreFault::Trouble(error.to_string()))
    }

    /// How the file is written: the journal, and how much is synced (2 is everything).
    #[cfg(test)]
    pub(super) fn durability(&mut self) -> Result<(String, i64), StoreFault> {
        self.read(|connection| {
            let journal = connection.pragma_query_value(None, "journal_mode", |row| row.get(0))?;
            let synced = connection.pragma_query_value(None, "synchronous", |row| row.get(0))?;
            Ok((journal, synced))
        })
    }

    fn connection(&mut self) -> Result<&mut Connection, StoreFault> {
        let connection = match self.connection.take() {
            Some(connection) => connection,
            None => connect(&self.file)?,
        };
        Ok(self.connection.insert(connection))
    }

    /// Does something in one transaction. After trouble the connection is given up.
    fn write<T>(
        &mut self,
        work: impl FnOnce(&Transaction<'_>) -> Result<T, StoreFault>,
    ) -> Result<T, StoreFault> {
        let connection = self.connection()?;
        let done = connection
            .transaction_with_behavior(TransactionBehavior::Immediate)
            .map_err(trouble)
            .and_then(|transaction| {
                let done = work(&transaction)?;
                transaction.commit().map_err(trouble)?;
                Ok(done)
            });
        let lost = |fault: &StoreFault| {
            !matches!(
                fault,
                StoreFault::Taken { .. }
                    | StoreFault::Exists
                    | StoreFault::NoCampaign
                    | StoreFault::Archived
            )
        };
        if done.as_ref().is_err_and(lost) {
            self.connection = None;
        }
        done
    }

    fn read<T>(
        &mut self,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T>,
    ) -> Result<T, StoreFault> {
        work(self.connection()?).map_err(trouble)
    }
}

fn connect(file: &Path) -> Result<Connection, StoreFault> {
    good_sqlite(rusqlite::version_number(), rusqlite::version())?;
    let mut connection = Connection::open(file).map_err(trouble)?;
    connection
        .busy_timeout(std::time::Duration::from_secs(5))
        .map_err(trouble)?;
    let pragma = |connection: &Connection, name: &str| {
        let read = connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
        read.map_err(trouble)
    };
    let application = pragma(&connection, "application_id")?;
    let version = pragma(&connection, "user_version")?;
    if application != APPLICATION {
        let tables = "SELECT count(*) FROM sqlite_schema";
        let tables = connection.query_row(tables, [], |row| row.get::<_, i64>(0));
        if application != 0 || version != 0 || tables.map_err(trouble)? != 0 {
            return Err(StoreFault::Damaged("another program made it".to_owned()));
        }
    }
    if version > SCHEMA {
        return Err(StoreFault::Newer(version));
    }
    // A log in a file of its own, and every commit synced before it returns.
    let journal = connection
        .pragma_update_and_check(None, "journal_mode", "WAL", |row| row.get::<_, String>(0));
    if journal.map_err(trouble)? != "wal" {
        return Err(StoreFault::Trouble("there can be no WAL".to_owned()));
    }
    connection
        .pragma_update(None, "synchronous", "FULL")
        .and_then(|()| connection.pragma_update(None, "foreign_keys", true))
        .and_then(|()| connection.pragma_update(None, "trusted_schema", false))
        .map_err(trouble)?;
    if version < SCHEMA {
        let immediate = TransactionBehavior::Immediate;
        let migration = connection
            .transaction_with_behavior(immediate)
            .map_err(trouble)?;
        // Somebody else may have been faster.
        let version = pragma(&migration, "user_version")?;
        if version < SCHEMA {
            let done = usize::try_from(version).unwrap_or(0);
            let mut steps = STEPS.iter().skip(done);
            steps
                .try_for_each(|step| migration.execute_batch(step))
                .and_then(|()| migration.pragma_update(None, "application_id", APPLICATION))
                .and_then(|()| migration.pragma_update(None, "user_version", SCHEMA))
                .and_then(|()| migration.commit())
                .map_err(trouble)?;
        }
    }
    let check = connection.pragma_query_value(None, "quick_check", |row| row.get::<_, String>(0));
    match check.map_err(trouble)?.as_str() {
        "ok" => Ok(connection),
        wrong => Err(StoreFault::Damaged(wrong.to_owned())),
    }
}

/// Refuses an SQLite that is known to lose what was written.
fn good_sqlite(number: i32, name: &str) -> Result<(), StoreFault> {
    if number < OLDEST_GOOD || number == WITHDRAWN {
        Err(StoreFault::BadSqlite(name.to_owned()))
    } else {
        Ok(())
    }
}

#[expect(clippy::needless_pass_by_value, reason = "it stands in `map_err`")]
fn trouble(error: Error) -> StoreFault {
    match error.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => StoreFault::NoRoom,
        Some(ErrorCode::CannotOpen | ErrorCode::ReadOnly | ErrorCode::PermissionDenied) => {
            StoreFault::Denied
        }
        Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => {
            StoreFault::Damaged(error.to_string())
        }
        _ => StoreFault::Trouble(error.to_string()),
    }
}

/// SQLite's numbers have a sign; ours never come near it.
fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

fn insert(
    transaction: &Transaction<'_>,
    id: &CampaignId,
    first: u64,
    lines: &[Line],
) -> Result<(), StoreFault> {
    let sql = "INSERT INTO lines (campaign, seq, body, hash) VALUES (?1, ?2, ?3, ?4)";
    let mut statement = transaction.prepare_cached(sql).map_err(trouble)?;
    for (seq, line) in (first..).zip(lines) {
        let row = params![id.text(), signed(seq), &*line.body, line.hash.0];
        statement.execute(row).map_err(|error| {
            if error.sqlite_error_code() == Some(ErrorCode::ConstraintViolation) {
                StoreFault::Taken { seq }
            } else {
                trouble(error)
            }
        })?;
    }
    if let Some(last) = lines.last() {
        let sql = "UPDATE campaigns SET entries = ?2, head = ?3 WHERE id = ?1";
        let mut statement = transaction.prepare_cached(sql).map_err(trouble)?;
        let entries = signed(first + lines.len() as u64);
        let row = params![id.text(), entries, last.hash.0];
        statement.execute(row).map_err(trouble)?;
    }
    Ok(())
}

fn next_place(transaction: &Transaction<'_>, id: &CampaignId) -> Result<u64, StoreFault> {
    let sql = "SELECT entries, archived FROM campaigns WHERE id = ?1";
    let mut statement = transaction.prepare_cached(sql).map_err(trouble)?;
    let row = statement.query_row([id.text()], |row| {
        Ok((row.get::<_, i64>(0)?, row.get::<_, bool>(1)?))
    });
    match row.optional().map_err(trouble)? {
        None => Err(StoreFault::NoCampaign),
        Some((_, true)) => Err(StoreFault::Archived),
        Some((entries, false)) => Ok(u64::try_from(entries).unwrap_or(0)),
    }
}

/// Where a file says whether a campaign is put away. One that is only looked into may be older
/// than that.
fn archived_column(connection: &Connection) -> rusqlite::Result<&'static str> {
    let version =
        connection.pragma_query_value(None, "user_version", |row| row.get::<_, i64>(0))?;
    Ok(if version < 2 {
        "0 AS archived"
    } else {
        "archived"
    })
}

fn keep_pass(transaction: &Transaction<'_>, pass: &Pass) -> Result<(), StoreFault> {
    let sql = "INSERT INTO passes (secret, session, campaign, seat, until, uses) \
               VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
    let row = params![
        pass.secret.0,
        pass.kind == PassKind::Session,
        pass.campaign.text(),
        kept_seat(&pass.seat),
        pass.until,
        pass.uses,
    ];
    match transaction.execute(sql, row) {
        Ok(_) => Ok(()),
        Err(error) if error.sqlite_error_code() == Some(ErrorCode::ConstraintViolation) => {
            Err(StoreFault::NoCampaign)
        }
        Err(error) => Err(trouble(error)),
    }
}

fn pass_of(row: &Row<'_>) -> rusqlite::Result<Pass> {
    Ok(Pass {
        secret: Digest(row.get("secret")?),
        kind: if row.get("session")? {
            PassKind::Session
        } else {
            PassKind::Invitation
        },
        campaign: CampaignId(row.get("campaign")?),
        seat: seat_of(&row.get::<_, String>("seat")?),
        until: row.get("until")?,
        uses: row.get("uses")?,
    })
}

impl Store for Sqlite {
    fn campaigns(&mut self) -> Result<Vec<Kept>, StoreFault> {
        self.read(|connection| {
            let archived = archived_column(connection)?;
            let sql = format!(
                "SELECT id, name, book, since, entries, {archived} FROM campaigns ORDER BY since, id"
            );
            let mut statement = connection.prepare(&sql)?;
            let kept = statement.query_map([], |row| {
                let entries: i64 = row.get("entries")?;
                Ok(Kept {
                    id: CampaignId(row.get("id")?),
                    name: row.get("name")?,
                    book: row.get("book")?,
                    since: row.get("since")?,
                    entries: u64::try_from(entries).unwrap_or(0),
                    archived: row.get("archived")?,
                })
            })?;
            kept.collect()
        })
    }

    fn create(&mut self, fresh: Fresh<'_>) -> Result<(), StoreFault> {
        self.write(|transaction| {
            let sql = "INSERT INTO campaigns (id, name, book, since, key, entries, head) \
                       VALUES (?1, ?2, ?3, ?4, ?5, 0, ?6)";
            let row = params![
                fresh.id.text(),
                fresh.name,
                fresh.book,
                fresh.since,
                fresh.key.bytes(),
                Digest::NONE.0,
            ];
            transaction.execute(sql, row).map_err(|error| {
                if error.sqlite_error_code() == Some(ErrorCode::ConstraintViolation) {
                    StoreFault::Exists
                } else {
                    trouble(error)
                }
            })?;
            insert(transaction, fresh.id, 0, fresh.lines)
        })
    }

    fn lines(&mut self, id: &CampaignId) -> Result<Vec<Line>, StoreFault> {
        let lines: Vec<Line> = self.read(|connection| {
            let sql = "SELECT body, hash FROM lines WHERE campaign = ?1 ORDER BY seq";
            let mut statement = connection.prepare_cached(sql)?;
            let lines = statement.query_map([id.text()], |row| {
                Ok(Line {
                    body: Arc::from(row.get_ref(0)?.as_str()?),
                    hash: Digest(row.get(1)?),
                })
            })?;
            lines.collect()
        })?;
        let kept = self.read(|connection| {
            let sql = "SELECT entries, head FROM campaigns WHERE id = ?1";
            let row = connection.query_row(sql, [id.text()], |row| {
                Ok((row.get::<_, i64>(0)?, Digest(row.get(1)?)))
            });
            row.optional()
        })?;
        let kept = kept.ok_or(StoreFault::NoCampaign)?;
        let head = lines.last().map_or(Digest::NONE, |line| line.hash);
        if kept == (signed(lines.len() as u64), head) {
            Ok(lines)
        } else {
            Err(StoreFault::Damaged(
                "lines of the log are missing".to_owned(),
            ))
        }
    }

    fn key(&mut self, id: &CampaignId) -> Result<Key, StoreFault> {
        let key = self.read(|connection| {
            let sql = "SELECT key FROM campaigns WHERE id = ?1";
            let key = connection.query_row(sql, [id.text()], |row| row.get::<_, [u8; 32]>(0));
            key.optional()
        })?;
        key.map(Key::kept).ok_or(StoreFault::NoCampaign)
    }

    fn append(&mut self, id: &CampaignId, first: u64, lines: &[Line]) -> Result<(), StoreFault> {
        self.write(|transaction| {
            if next_place(transaction, id)? != first {
                return Err(StoreFault::Taken { seq: first });
            }
            insert(transaction, id, first, lines)
        })
    }

    fn archive(&mut self, id: &CampaignId, away: bool) -> Result<(), StoreFault> {
        self.write(|transaction| {
            let sql = "UPDATE campaigns SET archived = ?2 WHERE id = ?1";
            match transaction.execute(sql, params![id.text(), away]) {
                Ok(0) => Err(StoreFault::NoCampaign),
                Ok(_) => Ok(()),
                Err(error) => Err(trouble(error)),
            }
        })
    }

    fn is_archived(&mut self, id: &CampaignId) -> Result<bool, StoreFault> {
        let archived = self.read(|connection| {
            let archived = archived_column(connection)?;
            let sql = format!("SELECT {archived} FROM campaigns WHERE id = ?1");
            let row = connection.query_row(&sql, [id.text()], |row| row.get(0));
            row.optional()
        })?;
        archived.ok_or(StoreFault::NoCampaign)
    }

    fn grant(&mut self, pass: &Pass) -> Result<(), StoreFault> {
        self.write(|transaction| keep_pass(transaction, pass))
    }

    fn pass(&mut self, secret: Digest) -> Result<Option<Pass>, StoreFault> {
        self.read(|connection| {
            let sql = "SELECT * FROM passes WHERE secret = ?1";
            let mut statement = connection.prepare_cached(sql)?;
            statement.query_row([secret.0], pass_of).optional()
        })
    }

    fn passes(&mut self, id: &CampaignId) -> Result<Vec<Pass>, StoreFault> {
        self.read(|connection| {
            let sql = "SELECT * FROM passes WHERE campaign = ?1 ORDER BY secret";
            let mut statement = connection.prepare_cached(sql)?;
            statement.query_map([id.text()], pass_of)?.collect()
        })
    }

    fn redeem(&mut self, invitation: Digest, session: &Pass) -> Result<bool, StoreFault> {
        self.write(|transaction| {
            let sql = "UPDATE passes SET uses = uses - 1 \
                       WHERE secret = ?1 AND session = 0 AND uses > 0";
            let used = transaction.execute(sql, [invitation.0]).map_err(trouble)?;
            if used == 0 {
                return Ok(false);
            }
            keep_pass(transaction, session)?;
            Ok(true)
        })
    }

    fn revoke(&mut self, secret: Digest) -> Result<bool, StoreFault> {
        self.write(|transaction| {
            let sql = "DELETE FROM passes WHERE secret = ?1";
            let ended = transaction.execute(sql, [secret.0]).map_err(trouble)?;
            Ok(ended > 0)
        })
    }

    fn file(&mut self, filed: &Filed) -> Result<(), StoreFault> {
        self.write(|transaction| {
            let sql = "INSERT INTO library (book, name, sheet) VALUES (?1, ?2, ?3) \
                       ON CONFLICT (book, name) DO UPDATE SET sheet = excluded.sheet";
            let row = params![filed.book, filed.name, filed.sheet];
            transaction.execute(sql, row).map_err(trouble)?;
            Ok(())
        })
    }

    fn filed(&mut self, book: &str) -> Result<Vec<Filed>, StoreFault> {
        self.read(|connection| {
            let sql = "SELECT book, name, sheet FROM library WHERE book = ?1 ORDER BY name";
            let mut statement = connection.prepare_cached(sql)?;
            let filed = statement.query_map([book], |row| {
                Ok(Filed {
                    book: row.get(0)?,
                    name: row.get(1)?,
                    sheet: row.get(2)?,
                })
            })?;
            filed.collect()
        })
    }

    fn unfile(&mut self, book: &str, name: &str) -> Result<bool, StoreFault> {
        self.write(|transaction| {
            let sql = "DELETE FROM library WHERE book = ?1 AND name = ?2";
            let gone = transaction.execute(sql, [book, name]).map_err(trouble)?;
            Ok(gone > 0)
        })
    }
}

#[cfg(test)]
mod checks {
    use super::*;

    #[test]
    fn an_sqlite_that_loses_what_was_written_is_refused() {
        for (number, good) in [
            (3_040_001, false),
            (3_051_002, false),
            (3_051_003, true),
            (3_052_000, false),
            (3_052_001, true),
            (3_053_000, true),
        ] {
            assert_eq!(good_sqlite(number, "x").is_ok(), good, "{number}");
        }
        assert!(good_sqlite(rusqlite::version_number(), "this one").is_ok());
    }
}
