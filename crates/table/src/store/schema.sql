-- What a file of campaigns holds. Version 1; whoever changes it adds a step in sqlite.rs, as
-- version 2 does (archived: whether a campaign is put away).

CREATE TABLE campaigns (
    id    TEXT PRIMARY KEY NOT NULL,
    name  TEXT NOT NULL,
    book  TEXT NOT NULL,
    since INTEGER NOT NULL,
    key   BLOB NOT NULL,
    -- How long the log is and its last digest: a row that is lost does not go unseen.
    entries INTEGER NOT NULL,
    head    BLOB NOT NULL
) STRICT;

-- The place in the log is the lock: two writers cannot both have it.
CREATE TABLE lines (
    campaign TEXT NOT NULL REFERENCES campaigns (id),
    seq      INTEGER NOT NULL,
    body     TEXT NOT NULL,
    hash     BLOB NOT NULL,
    PRIMARY KEY (campaign, seq)
) STRICT;

CREATE TRIGGER lines_stay BEFORE UPDATE ON lines
BEGIN SELECT RAISE(ABORT, 'a log is never changed'); END;

CREATE TRIGGER lines_are_kept BEFORE DELETE ON lines
BEGIN SELECT RAISE(ABORT, 'a log is never shortened'); END;

CREATE TABLE passes (
    secret   BLOB PRIMARY KEY NOT NULL,
    session  INTEGER NOT NULL,
    campaign TEXT NOT NULL REFERENCES campaigns (id),
    seat     TEXT NOT NULL,
    until    INTEGER NOT NULL,
    uses     INTEGER NOT NULL
) STRICT;

CREATE TABLE library (
    book  TEXT NOT NULL,
    name  TEXT NOT NULL,
    sheet TEXT NOT NULL,
    PRIMARY KEY (book, name)
) STRICT;
