# Why something was not done, at any table and in any program.

error-faces-short = { $missing ->
        [one] One more face is needed.
       *[other] { $missing } more faces are needed.
    }
error-faces-left = { $left ->
        [one] One face is too many.
       *[other] { $left } faces are too many.
    }
error-face = “{ $face }” is not a face of a die with { $sides } sides.
reason-not-found = there is no such file or folder
reason-denied = permission denied
reason-folder = that is a folder
reason-full = the disk is full
reason-no-folder = there is something there that is no folder
reason-too-big = it is larger than { $most } KiB
reason-not-text = it is not readable text (UTF-8)
reason-address-taken = somebody else listens there already
reason-no-address = this machine has no such address
play-error-not-placing = No die is being placed.
play-error-other-way = This stack is not settled that way: send “roll” where it is simulated or drawn, “outcome” where the dice are real.
play-error-no-slip = A die that is drawn for never slips.
play-error-full = The log of this session is full.
play-error-random = The system gave no randomness; use --seed, or send “faces”.
play-error-setup = The setup cannot be read: { $reason }.
play-error-form = The book has no choice of that name.
play-error-form-field = “{ $field }” is missing, or is not of the right kind.
play-error-form-stray = This choice has no field “{ $field }”.
play-error-not-awaited = No dice are awaited.
hotseat-gm = GM
hotseat-bad-dice = These are no dice; write 2d6+1, or 4d6 >= 12.
play-error-stopped = The campaign could not be written; perhaps somebody else went on with it. Open it again to go on.
campaign-none = There is no such campaign in the file, or none at all.
campaign-fault-no-room = there is no room left on the disk
campaign-fault-damaged = it is damaged, or it holds no campaigns
campaign-fault-newer = it was made by a newer version of this program
campaign-fault-sqlite = SQLite { $version } is known to lose what was written
campaign-fault-taken = somebody else has written to it
campaign-fault-name = A campaign has a name of 1 to 40 characters.
campaign-fault-opening = The log has no beginning that the book knows.
campaign-fault-broken = Entry { $seq } was changed, or the one before it is missing.
campaign-fault-unreadable = Entry { $seq } cannot be read.
campaign-fault-impossible = Entry { $seq } cannot stand where it stands.
campaign-fault-book = There is no book called { $book }.
campaign-fault-too-large = It is too large (line { $line }).
campaign-fault-foreign = It is no exported campaign, or its first line was changed.
campaign-fault-changed = Line { $line } was changed.
campaign-fault-cut-off = Its end is missing.
campaign-fault-refused = Entry { $seq } is not what the book makes of it.
campaign-fault-told = It is what one seat knows of a campaign; only a whole export can be brought in.
play-error-sheet = This is no sheet of the book: { $reason }.
order-stale = The table has moved on while you decided; look again.
order-other = Another order was sent under this name.
order-no-id = The name of an order has 1 to 64 letters, digits or any of - _ . :
order-busy = Too many orders wait at this table; try again in a moment.
