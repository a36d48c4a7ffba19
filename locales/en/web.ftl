# The pages.

web-language = English
web-home = Home
web-menu = Menu
web-skip = Skip to the content
web-rules = Rules
web-about = About
web-foot = Stock characters, honest dice.
web-no = That did not work
web-nowhere = There is nothing here, or it is not yours to see. If you were invited, ask your game master for a new invitation.
web-for-host = Only whoever this server belongs to can do that. The address for it was printed when the server started.
web-not-the-host = That is not the host’s secret.
web-no-invitation = This invitation is not good, or was used already. Ask your game master for another.
web-too-often = That was too often. Wait a minute and try again.
web-other-site = Another site has sent this. Nothing was done.
web-too-long = That is too long to look for.
web-too-many = Between 1 and 500 entries can be asked for at once.
web-no-seat = You hold no seat here.
web-only-watching = You only watch here.
web-no-sheet = This is no character that the book can read.

web-welcome = A table for your game
web-welcome-text = Five rules-light role-playing games, played by the book: it lists what you may do, rolls honest dice and knows the odds. You keep every decision.
web-invitation = Invitation
web-invitation-hint = the link or code you were sent
web-join = Join a table
web-go-on = Go on
web-host = This server is mine
web-host-code = The secret that was printed when the server started
web-invited = You are invited to “{ $campaign }” as { $seat }
web-sit-down = Sit down
web-books = The books
web-your-tables = Your tables
web-campaigns = Campaigns
web-entries = { $entries ->
        [one] one entry
       *[other] { $entries } entries
    }
web-sit-as-gm = Open as game master
web-demo-name = { $book }, a first try

web-new = New campaign
web-which-book = Which book?
web-customs = How this table plays
web-customs-odds = Players see the odds of fights
web-customs-consent = Players’ dice count only when I say so
web-customs-set = Play this way
web-unfilled = Please fill in “{ $field }”.
web-dice-lie = The dice have fallen.
web-dice-wait = The game master says whether they count.
web-die-lies = The die was let go.
web-let-count = They count
web-other-dice = Other dice
web-do-it = Do it
web-options = Options
web-plays-with = This table plays with { $number ->
        [one] one option
       *[other] { $number } options
    } of its own
web-campaign-name = What is the campaign called?
web-players = Who plays?
web-players-hint = up to six names; you are the game master
web-player = Player { $number }
web-cast = Who is there at the start?
web-cast-ready = A ready-made character for each player
web-cast-none = Nobody: everyone makes their own
web-open = Open the campaign

web-seats = Seats and invitations
web-seats-text = Everyone at the table has a seat. Invite each player with a link or a code for their telephone’s camera; nobody needs an account.
web-newcomer = Somebody else comes along: their name
web-add-seat = Add a seat
web-seat-held = { $browsers ->
        [0] Nobody sits here yet.
        [one] One browser sits here.
       *[other] { $browsers } browsers sit here.
    }
web-seat-invited = { $number ->
        [one] One invitation is open.
       *[other] { $number } invitations are open.
    }
web-invite = Invite
web-sit-here = Sit here in this browser
web-end-seat = Free this seat
web-end-invitations = Withdraw invitations
web-invitation-text = Send this link, or let a telephone see the code. It is good for a week and is shown only now.
web-invitation-link = Invitation link
web-here-alone = This link works on this machine alone. To let telephones in, start the server with --bind 0.0.0.0:{ $port } and come in by this machine’s address in your network.
web-copy = Copy
web-to-table = To the table
web-spectator = Spectator
web-you-are = You are { $seat }

web-your-turn = It is your decision
web-turn-of = To decide: { $seats }
web-watching = You watch.
web-acts = What you may do
web-board = The table
web-log = What happened
web-whole-log = The whole log
web-transcript = To read (Markdown)
web-export = To keep (file)
web-more = { $number ->
        [one] One more choice
       *[other] { $number } more choices
    }
web-say = In your words
web-speak = Say it
web-roll = Roll
web-real-dice = We roll real dice
web-faces = { $dice ->
        [one] The face of the die
       *[other] The faces of { $dice } dice, in this order
    }
web-lay-down = Count these
web-let-go = Let go of the die
web-stood = It stands
web-slipped = It slipped off
web-fell = The tower fell
web-tower = The tower of dice as it stands
web-tower-look = Drag to look around.
web-tower-aim = Drag the die to aim; drag beside it to look around.
web-tower-keys = The arrow keys go around the table. While you place a die they move it, the comma and the full stop turn it, Enter places it, and the arrow keys go around the table with Shift.
web-tower-left = Turn the die to the left
web-tower-right = Turn the die to the right
web-pick-some = { $min } to { $max }
web-pick-exactly = { $number ->
        [1] one
       *[other] { $number }
    }
web-pick-all = { $number ->
        [1] one
        [2] both
       *[other] all { $number }
    }
web-share = { $total } in all
web-ask-back = Ask to go back to entry { $number }
web-take-back = Go back to entry { $number }
web-take-back-sure = Take back everything after entry { $number }?
web-void = Taken back:
web-older = Older entries
web-fight = The fight from here
web-fight-exact = Worked out exactly, with best play on both sides.
web-fight-simulated = Played many times over; a rough answer.
web-next-moves = { $number ->
        [one] The next best
       *[other] The { $number } next best
    }
web-free-dice = Roll other dice
web-notation = Dice, such as 2d6+1
web-for-whom = For whom?
web-for-all = for all to see
web-for-me = for my eyes only
web-for-gm-blind = only the game master sees it
web-for-gm = nobody else knows of it
web-bring = Bring in a character
web-bring-text = Somebody ready-made, or a character in a line.
web-ready-made = Ready-made characters
web-one-line = A character in a line
web-bring-in = Bring in
web-search = Search the rules
web-find = Find
web-nothing-found = No rule has these words.

web-about-text = Commedia plays five books by their rules, in its own words, and computes their odds. It is free software, independent of the authors of the games, and holds no text of theirs. The games:
web-about-own = The rules are told here in our own sentences. If you like a game, get the book.

book-risus = Risus
book-risus-about = Characters are clichés with dice: Viking (4), Gambler (3). Whatever you do, a cliché rolls for it. Fast, silly, and easy to learn in five minutes.
book-risus-credit = Risus: The Anything RPG, by S. John Ross.
book-risus-hack = Risus Hack
book-risus-hack-about = A French cousin with margins, points of Destiny and hordes. Clichés again, with more ways to turn luck around.
book-risus-hack-credit = Risus Hack, by O. Rey.
book-pdq = PDQ
book-pdq-about = Two dice and your Qualities, from Poor to Master. Whatever hurts you costs Ranks of what you are good at, and every wound is a new story.
book-pdq-credit = PDQ, by Chad Underkoffler (Atomic Sock Monkey Press).
book-die-tower = Die Tower
book-die-tower-about = Every risk sets another die on a tower that everybody shares. The higher it stands, the greater the miracle; when it falls, things go wrong.
book-die-tower-credit = Die Tower, by an unknown author.
book-clichenimatic = Clichénimatic
book-clichenimatic-about = Action as in a film: Run-offs, catch phrases, crowds of Mooks and a round of dice in which everybody answers everybody.
book-clichenimatic-credit = The Clichénimatic System, by Joshua Chewning.

# Characters on paper.
web-sheets = Sheets to print
web-sheets-text = Characters on paper, with boxes to tick and room for notes. They need no colour.
web-sheets-who = Who?
web-sheets-show = Show
web-no-sheets = There is no character of yours yet.
web-paper = Paper
web-paper-a4 = A4
web-paper-letter = US Letter
web-together = On a page
web-together-number = { $number ->
        [one] one character
       *[other] { $number } characters
    }
web-print = Print
web-print-hint = Print this page with your browser: what is not on the sheets is left out by itself.
web-sheet-player = Played by
web-sheet-notes = Notes

# Campaigns brought in and put away.
web-import = Bring in a campaign
web-import-text = A file that was kept with “To keep” by a game master, here or elsewhere. Everything in it is played again by the book before it is believed. Seats have to be taken anew.
web-import-file = The file (.jsonl)
web-import-do = Bring it in
web-no-file = There was no file in that.
web-too-large = That is too large.
web-archive = Put away
web-archived = Put away: { $number }
web-archived-text = Nothing can happen in these. They can be looked at, kept as files and brought back.
web-bring-back = Bring back
web-look = Look at it

# What the server does not bear with.
web-broken = Something broke. Nothing was lost; try it again, and tell whoever runs this server if it happens again.
web-too-slow = That took too long. Try it again.
