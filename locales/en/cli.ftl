# The commedia command.

# Help
help-about = Roll dice and know the odds, exactly: for rules-light role-playing games.
help-usage = Usage
help-commands = Commands
help-arguments = Arguments
help-options = Options
help-examples = Examples
help-lang = Language: en or fr [default: from LC_ALL, LC_MESSAGES or LANG]
help-color = When to use colour: auto, always or never [default: auto, on a terminal]
help-help = Show this help
help-version = Show the version

help-roll-about = Roll dice
help-roll-expression = What to roll, in dice notation
help-roll-seed = Seed of the dice, from 0 up: the same seed gives the same faces
help-roll-times = How many times to roll, up to { $most }
help-roll-faces = Faces of real dice, in the order of the dice: 6,4,1
help-roll-by-hand = Roll real dice: you are asked for the faces
help-roll-examples =
    commedia roll 4d6
    commedia roll '2d6+3 >= 10 # jump'
    commedia roll '4d6 vs 5d6' --seed 7
    commedia roll '6d6!>=5' --times 3
    commedia roll 3d6 --faces 6,4,1

help-odds-about = Compute the exact odds of a roll
help-odds-expression = What to compute, in dice notation; several are compared side by side
help-odds-at-least = Show the chance to reach each total
help-odds-at-most = Show the chance to stay at or below each total
help-odds-svg = Also write a chart to this file (- prints the chart only)
help-odds-examples =
    commedia odds '4d6 vs 5d6'
    commedia odds '6d6 >= 30'
    commedia odds '6d6>=5' --at-least
    commedia odds 4d6 2d6+7 --svg chart.svg

help-json = Print JSON, one object per line

help-notation = Dice notation
help-notation-text =
    4d6  d6  3D  d%        four dice, one die, three six-sided dice, one d100
    2d6+3  2d6-1d4         sums and differences; parentheses too
    4d6kh3  4d6kl1         keep the three highest, keep the lowest
    4d6dh1  4d6dl1         drop the highest, drop the lowest
    4d6ro1                 roll ones again, once
    6d6!  6d6x             exploding: a top face counts and is rolled again
    6d6>=5  6d6!>=5        count dice at 5 or more (no space before the sign)
    2d6+3 >= 10            test the total (a space): >= > <= < =
    4d6 vs 5d6             one total against another
    4d6 # Viking           a label

help-man-about = Print the manual page
help-man-examples = commedia man > commedia.1
help-completions-examples =
    commedia completions bash > ~/.local/share/bash-completion/completions/commedia
    commedia completions zsh > ~/.zfunc/_commedia
    commedia completions fish > ~/.config/fish/completions/commedia.fish
help-completions-about = Print completions for a shell
help-completions-shell = The shell: bash, elvish, fish, powershell or zsh

# What is wrong with a command line
usage-unknown = “{ $argument }” is not something this command knows; try --help.
usage-unknown-suggest = “{ $argument }” is not something this command knows; did you mean “{ $suggestion }”?
usage-hyphen = { $argument } begins with a hyphen, so it was taken for an option; write it without one.
usage-missing = { $argument } is missing; try --help.
usage-missing-value = “{ $argument }” needs a value.
usage-bad-value = “{ $value }” is not a value for { $argument }.
usage-bad-choice = “{ $value }” is not a value for { $argument }; choose one of { $known }.
usage-conflict = { $argument } cannot be used together with { $other }.
usage-twice = { $argument } can be given only once.
usage-other = The command line is not right; try --help.
usage-quotes = Put the whole question in quotes: '{ $expression }'.
usage-times = “{ $value }” is not a number of rolls between 1 and { $most }.

error-suggestion = Did you mean “{ $suggestion }”?
error-write = Could not write { $file }: { $reason }.
error-output = Could not write the output: { $reason }.
error-random = The system gave no randomness; use --seed or --faces.
error-input = Could not read the faces: { $reason }.
# Rolling
roll-success = success
roll-failure = failure
roll-wins-by = { $side } wins by { $by }
roll-tie = a tie
roll-successes = { $count ->
        [one] 1 success
       *[other] { $count } successes
    }
roll-first = the first roll
roll-second = the second roll
roll-ask = { $dice ->
        [one] Roll one d{ $sides } and type its face:
       *[other] Roll { $dice }d{ $sides } and type the faces:
    }
roll-summary = { $times } rolls: mean { $mean }, lowest { $lowest }, highest { $highest }
roll-summary-success = { $count ->
        [one] { $times } rolls: 1 success ({ $percent })
       *[other] { $times } rolls: { $count } successes ({ $percent })
    }
roll-summary-opposed = { $times } rolls: { $win } won, { $tie } tied, { $lose } lost

# Odds
odds-success = success
odds-failure = failure
odds-win = { $side } wins
odds-tie = tie
odds-undecided = beyond the list
odds-mean = mean { $mean }, standard deviation { $spread }, from { $lowest } to { $highest }
odds-mean-open = mean { $mean }, standard deviation { $spread }, from { $lowest } up
odds-open = Explosions can go on for ever; the last row gathers all that is left.
odds-or-more = { $outcome } or more
odds-or-less = { $outcome } or less
odds-range = { $from } to { $to }
odds-anything = any total
odds-long-fraction = fraction: --json
odds-too-many = At most { $most } rolls can be compared at once.
odds-column-mean = mean
odds-column-spread = std dev
odds-column-chance = chance
odds-column-tie = tie
odds-column-lose = lose
odds-column-expression = roll
odds-chart-exactly = { $what ->
        [successes] chance of each number of successes
       *[total] chance of each total
    }
odds-chart-at-least = { $what ->
        [successes] chance of at least so many successes
       *[total] chance to reach each total
    }
odds-chart-at-most = { $what ->
        [successes] chance of at most so many successes
       *[total] chance to stay at or below each total
    }
odds-wrote = Wrote { $file }

# Charts
odds-compared = { $count } rolls compared
odds-moments = mean { $mean }, std dev { $spread }
help-examples-first =
    commedia roll 4d6
    commedia odds '4d6 vs 5d6'
    commedia odds --help
usage-not-text = An argument is not readable text (UTF-8).
odds-no-totals = Several contests have no totals to list; leave out --at-least and --at-most.
odds-count-hint = That cannot fail. To count the dice that reach it, leave out the space: { $expression }
man-manual = Commedia manual
man-name = Name
man-synopsis = Synopsis
man-description = Description
man-about = Rolls are written in the dice notation below. Every command also explains itself with --help.

# Playing by a script
help-play-about = Play a book by its rules
help-play-book = The book: { $known }
help-play-script = Play the lines of this file (- is standard input) and print an answer to each
help-play-examples =
    commedia play risus
    commedia play risus --campaign friday.db
    commedia play risus --players Ann,Bob --cast examples/risus/cast.txt
    commedia play risus --script game.jsonl
    commedia play risus --script game.jsonl --seed 7 --lang fr
    my-bot | commedia play risus --script -
help-play-lines = Lines of a script, one JSON object each
help-play-lines-text =
    {"{"}"open": SETUP{"}"}                   opens the game; the first line
    {"{"}"ask": "choices", "seat": "gm"{"}"}  what a seat may do now
    {"{"}"seat": "gm", "choose": KEY, "with": {"{"}FIELD: VALUE{"}"}{"}"}  does it
    {"{"}"faces": [4, 4, 3]{"}"}              settles the awaited roll with real dice
    {"{"}"outcome": "stood"{"}"}              what came of a real die that is stacked
    {"{"}"roll": true{"}"}                    settles it with the program’s dice
    {"{"}"ask": "turn"{"}"}                   also "view", "state", "log" and "odds"
error-read = Could not read { $file }: { $reason }.
play-error-long = A line can have at most { $most } bytes.
play-error-not-text = The line is not readable text (UTF-8).
play-error-json = The line is not JSON; it goes wrong at column { $column }.
play-error-object = A line must be a JSON object.
play-error-kind = A line must have “open”, “choose”, “bring”, “faces”, “outcome”, “roll” or “ask”.
play-error-stray = “{ $field }” does not belong in this line.
play-error-seat = “seat” must be "gm" or the name of a player.
play-error-choose = “choose” must be the key of a choice, as text.
play-error-with = “with” must be an object with the fields of the choice.
play-error-value = The value of “{ $field }” must be a text, a whole number, a list of texts or an object of whole numbers.
play-error-narrate = “narrate” must be a text of at most { $most } characters, all of them printable.
play-error-outcome = “outcome” must be “stood”, “slipped” or “fell”.
play-error-faces = “faces” must be a list of whole numbers.
play-error-roll = “roll” must be true.
play-error-ask = “ask” must be "turn", "choices", "view", "state", "log" or "odds".
play-error-not-open = No game is open yet; begin with “open”.
play-error-open-already = The game is open already.
# The table in the terminal
help-play-setup = Begin with this setup (JSON) instead of the demonstration table
help-play-players = Begin with these players (Ann,Bob) instead of the demonstration table
help-play-cast = Deal the characters of this file to the players, one each; the rest are the GM’s
hotseat-welcome =
    Welcome to the table. Type a number to choose, or as NAME to see what one seat
    may do; help tells what else there is.
hotseat-bye = Until next time.
hotseat-to-decide = To decide: { $seats }
hotseat-hidden = { $number ->
        [one] One more choice: type more.
       *[other] { $number } more choices: type more.
    }
hotseat-more-moves = { $number ->
        [one] One more move: type fight all.
       *[other] { $number } more moves: type fight all.
    }
hotseat-ask-choice = >
hotseat-nobody-to-bring = The library has nobody called “{ $name }”, and there is no such file.
hotseat-no-such-seat = There is no seat “{ $seat }” at this table.
# What the game master is called after “as”, beside gm.
hotseat-gm-name = gm
# The same where there is little room.
hotseat-choices-of = Choices of { $seat }:
hotseat-nothing-awaited = No roll with known odds is awaited.
hotseat-nothing-yet = Nothing has happened yet.
hotseat-secret = The game master rolls in secret; as gm shows more.
hotseat-ask-dice = Press Enter to roll, or type the faces:
hotseat-ask-let-go = Press Enter to let go:
hotseat-ask-outcome = What came of it? (stood, slipped or fell):
hotseat-stood = stood
hotseat-slipped = slipped
hotseat-fell = fell
hotseat-ask-faces = Roll and type the faces:
hotseat-some = { $min } to { $max ->
        [one] { $max } number
       *[other] { $max } numbers
    }
hotseat-or-all = { $some }, or all
hotseat-exactly = { $number ->
        [one] { $number } number
       *[other] { $number } numbers
    }
hotseat-all = all { $number } numbers
hotseat-none = none
hotseat-required = required
hotseat-optional = optional
hotseat-share = { $total } in all
hotseat-up-to = up to { $max }
hotseat-share-left = That shares out { $shared } of { $total }; { $difference ->
        [one] { $difference } is left.
       *[other] { $difference } are left.
    }
hotseat-share-over = That shares out { $shared }, which is { $difference } too many.
hotseat-share-too-much = “{ $portion }” can take { $max } at most.
hotseat-no-such-number = There is no such number in the list.
hotseat-not-an-answer = That is not an answer here; try again, or type back.
hotseat-nothing-to-undo = There is nothing to take back.
hotseat-nothing-to-show = There is no roll to show to everybody.
hotseat-undone = Taken back:
hotseat-undone-silently = Taken back.
hotseat-says = With the next choice: “{ $words }”
hotseat-says-nothing = The next choice is made without words.
hotseat-cannot-say = That cannot be said: at most { $most } characters, all of them printable.
hotseat-no-such-rule = There is no rule “{ $rule }”.
hotseat-unknown = “{ $word }” is no command here; type help.
stack-lean = The highest die is { $aside } mm to the { $side ->
        [left] left
       *[right] right
    } and { $behind } mm to the { $end ->
        [front] front
       *[back] back
    } of the lowest.
stack-title = The tower
hotseat-nothing-stacked = There are no simulated dice to draw.
hotseat-help =
    a number         do what stands at that number in the list
    a number and !   the same, with the usual answer to every question (or, after a
                     question, to all that follow)
    more             list everything: what is seldom wanted, rulings, the table
    as NAME          list what one seat may do (as gm) until it has done its part;
                     as alone: whoever is to decide
    say WORDS        narration for the next choice
    view, log        show the table; show what happened
    odds             show the chances of the roll
    fight            show who wins the fight from here, and the best moves (fight all: all
                     of them)
    picture FILE     draw the simulated dice of a tower (SVG)
    undo             take back the last input; dice that were seen stay as they fell
    roll 2d6+1       roll dice that no rule asks for; with gm, blind or own behind it not
                     for everybody
    show             let everybody see the last roll of this kind
    close campaign   close the campaign for good, and lay its dice open
    bring NAME       bring in somebody of the library beside the campaign, or all of a
                     file of sheets; with for ANN behind it, for Ann’s seat
    help RULE        show a rule by its number, such as help TBL-02
    Enter            take what stands in [brackets]; after > list the choices again
    back             leave a form that is being filled in; what only shows something, and
                     say, can be typed there too
    quit             leave the table

# Checking sheets
help-check-about = Check character sheets against the rules of their book
help-check-file = Files with characters (- is standard input): TOML, JSON, or one character per line
help-check-book = The book: { $known } [default: the first that can read the file]
help-check-to = Print the characters in this form instead: line, toml or json
help-check-json = Print JSON, one object per character
help-check-examples =
    commedia check grolf.toml
    commedia check party.txt --json
    commedia check party.txt --to json > party.json
    echo 'Grolf: Viking (4), Gambler (3), Poet (3)' | commedia check -
check-ok = ok
check-total = { $bad ->
        [0] { $all } characters, all of them ok
        [one] { $all } characters, 1 of them with faults
       *[other] { $all } characters, { $bad } of them with faults
    }
check-lossy = The one-line form of “{ $name }” cannot hold all of the sheet; toml and json can.
check-one-each = A TOML file holds one character, and here are { $count }; use --to json.
check-file-fault = { $file }: { $fault }
check-file-line = { $file }, line { $line }: { $fault }
check-guessed = { $file }: read as a sheet of { $book }; name another book with --book.
check-standard-input = standard input
check-too-big = The file is larger than { $most } KiB.
check-not-text = The file is not readable text (UTF-8).
check-empty = There is no character in it.
check-not-json = This is not JSON; it goes wrong at column { $column }.
check-not-toml = This is not TOML: { $reason }.
check-not-a-sheet = This is not a sheet of the book: { $reason }.

# Tables of chances
help-tables-about = Print the probability tables of a book, computed exactly
help-tables-markdown = Print Markdown
help-tables-json = Print JSON with exact fractions, one table per line
help-tables-examples =
    commedia tables risus
    commedia tables risus --markdown > tables.md
    commedia tables risus --json
tables-always = always
tables-never = never

# The options of a book
help-list-options-about = List the options of a book: what a table may decide before it begins
help-list-options-json = Print JSON, one option per line
help-list-options-examples =
    commedia options risus
    commedia options risus-hack --json

# A tower of simulated dice
help-tower-about = Stack simulated dice until the tower falls
help-tower-hand = How steady the hand is: careful, casual or shaky [default: casual]
help-tower-dice = How high the tower should be, up to { $most } dice [default: 13]
help-tower-aim = Where to aim: top, at the middle of the highest die, or correct, half-way back against the lean [default: top]
help-tower-seed = Seed of the shaking, from 0 up: the same seed gives the same tower
help-tower-towers = Stack so many towers, up to { $most }, and show how many reach each height
help-tower-svg = Also write a picture of the dice to this file (- prints the picture only)
help-tower-examples =
    commedia tower
    commedia tower --hand shaky --svg tower.svg
    commedia tower --dice 20 --aim correct --seed 7
    commedia tower --hand careful --towers 200
usage-tower-dice = “{ $value }” is not a number of dice between 1 and { $most }.
usage-tower-towers = “{ $value }” is not a number of towers between 1 and { $most }.
tower-title = { $hand ->
        [careful] A careful hand
        [casual] A casual hand
       *[shaky] A shaky hand
    } stacks { $dice ->
        [one] one die
       *[other] { $dice } dice
    }, { $aim ->
        [top] aiming at the middle of the highest die
       *[correct] correcting the lean
    }
tower-column-height = die
tower-column-outcome = what happens
tower-column-lean = lean
tower-column-spare = to spare
tower-stands = stands
tower-slips = slips off
tower-falls = the tower falls
tower-millimetres = { $length } mm
tower-view = seen from the front:
tower-view-before = seen from the front, before it fell:
tower-end = { $end ->
        [stands] { $dice ->
            [one] The die stands.
           *[other] The tower stands: { $dice } dice.
        }
        [fell] The tower fell with die number { $dice }.
       *[gave-up] Too many dice slipped off. The tower stands with { $dice } of them.
    }
tower-slipped = { $dice ->
        [one] One die slipped off on the way.
       *[other] { $dice } dice slipped off on the way.
    }
tower-seed = Seed { $seed }: the same seed gives the same again.
tower-many = { $towers } towers; { $slipped ->
        [0] no die slipped off
        [one] one die slipped off
       *[other] { $slipped } dice slipped off
    }
tower-many-caption = how many reach each height, and the 95% interval around it
tower-progress = { $done } of { $towers } towers

# commedia fight and commedia balance

help-fight-about = The odds of a whole fight between two sides
help-fight-given = Both sides: files of sheets, or characters in a line each, parted by “/”; before them the book, if it is not clear ({ $known })
help-fight-moves = Also show what each move of whoever is on turn is worth
help-fight-versus = Show the same fight with this option set otherwise, beside it
help-fight-exact = Also give the worth as a fraction, without any rounding; for small fights (exit code 1 if there is none)
help-fight-svg = Also write a chart to this file (- prints the chart only)
help-fight-then = Who comes after that: another second side, for the first side as it is left (repeat it for a whole evening)
help-fight-rest = With --then: rest between the fights, as much as the book knows
help-fight-save = Also save the question and its answer to this file, to be compared with later
help-fight-compare = Show what was saved in this file beside this fight; without sides, ask what was asked then again, with what else the command line says
help-fight-option = Set an option of the book: pumps (Risus), or six=explode (Risus Hack); commedia options lists them (repeat it for more)
help-fight-first = How the first side plays: best, simple, example (as in the book’s examples) or random [default: best]
help-fight-second = How the second side plays, likewise
help-fight-simulate = Play each fight many times over instead of working it out: quicker where fights are large, above all with a rough --precision
help-fight-precision = How near the simulated chance should be, with its percent sign, like 0.5% [default: 0.1%]
help-fight-seed = Seed of simulated fights: the same seed gives the same fights
help-fight-examples =
    commedia fight risus 'Viking (4), Gambler (3)' 'Monster (6)'
    commedia fight heroes.toml villains.toml --moves
    commedia fight risus 'Grolf: Viking (4) / Ysolde: Poet (3)' '4x Goblin (2)'
    commedia fight risus 'Viking (4)' 'Ogre (5)' --versus pumps
    commedia fight risus 'Viking (4)' 'Ogre (5)' --save ogre.json
    commedia fight --compare ogre.json --option pumps
    commedia fight heroes.toml guards.toml --then dragon.toml --rest
help-balance-about = What to change to make a fight fair
help-balance-given = Both sides, as for fight, with one or two ranges in braces to be tried: { "{" }1..12{ "}" }, { "{" }2..20..2{ "}" }, { "{" }3,5,8{ "}" } or { "{" }Poor,Good{ "}" }
help-balance-target = The chance that the first side should have to win, with its percent sign, like 70% [default: 50%]
help-balance-svg = Also write a heat map to this file (- prints the picture only)
help-balance-examples =
    commedia balance risus 'Viking (4) / Monk (3)' 'Rats ({ "{" }1..12{ "}" })' --target 70%
    commedia balance risus heroes.toml '{ "{" }1..4{ "}" }x Goblin ({ "{" }1..4{ "}" })' --svg goblins.svg

fight-title = { $first } against { $second }
fight-names-and-more = { $names } and { $more ->
        [one] one more
       *[other] { $more } more
    }
fight-draw = Nobody wins
fight-open = Still undecided
fight-fraction = The first side’s chance, a draw counting half: { $fraction }
fight-long-fraction = The fraction is long; --json has it.
fight-no-fraction = The fight is too large for fractions.
fight-rounds = The fight ends in round … ({ $mean } on average)
fight-round-or-later = { $number } or later
fight-length = How long it takes ({ $number ->
        [one] { $mean } round
       *[other] { $mean } rounds
    } on average)
fight-mean-rounds = { $number ->
        [one] { $mean } round
       *[other] { $mean } rounds
    } on average.
fight-axis = Round in which the fight ends
fight-course = { $step ->
        [one] After each round
       *[other] After every { $step } rounds
    }, as the first side sees it
fight-course-round = round
fight-course-won = won
fight-course-drawn = nobody
fight-course-lost = lost
fight-course-open = still on
fight-course-hope = will win
fight-course-end = end
fight-at-the-end = At the end
fight-down = down
fight-first-choice = { $who } { $number ->
        [one] has
       *[other] have
    } the first choice.
fight-moves = { $draws ->
        [some] What { $side } can do now, and the chance to win after it, a draw counting half
       *[none] What { $side } can do now, and the chance to win after it
    }
fight-more-moves = { $number ->
        [one] one more move
       *[other] { $number } more moves
    }
fight-no-moves = Nothing can be said about single moves.
fight-moves-tried = { $number ->
        [one] It was
       *[other] Each was
    } tried in { $fights } simulated fights: in 95 cases of 100 a chance is off by { $margin } at most.
fight-moves-alike = Those with { $sign } cannot be told from the best.
fight-moves-apart = These fights were played apart from those of the answer{ $number ->
        [one] , so the number differs a little.
       *[other] , in which the best move is not always made.
    }
fight-exact = Worked out exactly, over { $number ->
        [one] { $positions } position
       *[other] { $positions } positions
    }.
fight-simulated = Simulated: { $fights } fights. In 95 cases of 100 the first side’s chance is { $place ->
        [above] above { $low }, since it won them all
        [below] below { $high }, since it won none
       *[between] between { $low } and { $high }
    }.
fight-told-simulated = The chance to win is exact, with half of that of a draw. Draws, the rounds, who is down and what is left were seen in { $fights } simulated fights: in 95 cases of 100 a chance there is off by { $margin } at most.
fight-manners = { $first ->
        [best] The first side plays its best
        [simple] The first side plays plainly
        [example] The first side plays by the book’s example
       *[random] The first side plays at random
    }, { $second ->
        [best] the second its best.
        [simple] the second plainly.
        [example] the second by the book’s example.
       *[random] the second at random.
    }
fight-manners-both = { $both ->
        [best] Both sides play their best.
        [simple] Both sides play plainly.
        [example] Both sides play by the book’s example.
       *[random] Both sides play at random.
    }
fight-wins = { $number ->
        [one] { $side } wins
       *[other] { $side } win
    }
fight-crowd-in-all = No more than { $most } in a fight.
fight-crowd = No more than { $most } of a kind.
fight-none-of-a-kind = There cannot be none of a kind: write 1x or more.
fight-versus = With { $options }: { $after } instead of { $before }, in { $other } rounds instead of { $rounds }.
fight-best-unknown = The best play is known only of fights that are worked out, not of simulated ones.
fight-plain-options = Who plays plainly never pays for extras, so an option that offers some, such as pumps, cannot show here what it would do.
fight-same-file = The picture and the saved fight need a file each.
fight-as-asked = As asked
fight-as-saved = As saved
fight-kept-exact = Worked out exactly.
fight-with-options = With { $options }
fight-compare = Compared with what was saved
fight-compare-before = saved
fight-compare-now = now
fight-compare-difference = difference
fight-compare-won = The first side wins
fight-compare-lost = The second side wins
fight-compare-rounds = Rounds
fight-compare-points = { $amount } points
fight-compare-same = The same fight both times.
fight-compare-differs = Not the same: { $what }.
fight-compare-first = the first side
fight-compare-second = the second side
fight-compare-options = the options ({ $options })
fight-compare-option = { $option } { $before } → { $after }
fight-compare-manners = how the sides play
fight-compare-noise = Something was simulated: a difference of up to { $noise } in the first side’s chance may be luck.
fight-saved-damaged = { $file } is no saved fight, or it is damaged: save it anew with --save.
fight-saved-version = { $file } was saved by another version of Commedia: save it anew with --save.
fight-compare-other-book = { $file } is a fight of { $saved }, and this is one of { $now }: only fights of one book can be compared.
fight-none = There is no fight.
fight-stopped = It was stopped.
fight-slow = quicker: --simulate --precision 1%
fight-one-side = A side is missing: name both, and before them the book, if it is not clear.
fight-third-side = There are only two sides, and { $what } is one too many; put a side with spaces in quotes.
fight-more-faults = { $file }: { $more ->
        [one] one more fault.
       *[other] { $more } more faults.
    }
fight-empty-side = { $side ->
        [first] The first side has nobody in it.
       *[second] The second side has nobody in it.
    }
fight-unreadable = This is no character of { $book }: { $what }.
fight-unreadable-any = No book knows this as a character: { $what }. Name the book first to learn why.
fight-guessed = It was read as a file of { $book }; if it is of another book, name that first.
fight-two-books = The first side is of { $first } and the second of { $second }: a fight needs one book for both.
fight-range = { $what } stands for several fights, and this command reckons one: write a number, or let commedia balance try them all.
fight-rest-alone = --rest is for fights in a row: say with --then who comes next.
fight-no-file = { $option } needs the name of a file, and - is none.
fight-bad-option = { $what } is no option: write its name, as in pumps, or what it is set to, as in six=explode; commedia options lists those of a book.
fight-bad-value = { $option } cannot be { $what }; it can be { $known }.
fight-bad-options = An option or a sheet cannot be used: { $reason }
fight-option-twice = { $what } is set to two different things.
fight-bad-precision = { $what } cannot be the precision: write a percentage with its percent sign, from 0.01% to 50%, like 0.5%.
fight-no-option = { $book } has no option { $what }. It has: { $known }.
fight-set-already = { $what } is set already: the fight would be the same.
fight-no-book = There is no book { $what }; there are { $known }.

evening-title = { $number ->
        [one] { $party } and one fight
       *[other] { $party } and { $number } fights in a row
    }
evening-all = All of them won: { $chance }
evening-fight = fight
evening-standing = won so far
evening-alone = this one
evening-rounds = rounds
evening-against = against { $foes }
evening-strip = { $number }. Against { $foes }
evening-lost = lost
evening-missed = over before
evening-people = After each fight that was won: { $down } / { $left }
evening-played = Each fight is played as if it were the last.
evening-simulated = Simulated: { $evenings } evenings. In 95 cases of 100 the chance to win all is { $place ->
        [above] above { $low }, since it happened every time
        [below] below { $high }, since it never happened
       *[between] between { $low } and { $high }
    }.
evening-fault = Fight { $number }: { $reason }
evening-untold = Fights in a row are not reckoned for this book: what is carried over from one to the next is not known here.

balance-heading = The first side’s chance to win, in percent
balance-across = From left to right: { $range }
balance-down = From top to bottom: { $range }
balance-list = The chance of the first side to win, by { $range }
balance-matrix = The chance of the first side to win: { $down } down, { $across } across
balance-in-percent = In percent; the one between › and ‹ is nearest to { $target }.
balance-nearest = Nearest to { $target }: { $fight }. The first side wins { $won }, the second { $lost }, in { $rounds } rounds on average.
balance-nearest-or-drawn = Nearest to { $target }: { $fight }. The first side wins { $won }, the second { $lost }, nobody { $drawn }, in { $rounds } rounds on average.
balance-all-easier = The first side wins more often than that in all of these; try a wider range.
balance-all-harder = The first side wins less often than that in all of these; try a wider range.
balance-nearest-unlike = Not to be compared with fights that were reckoned otherwise; nearest of those: { $others }.
balance-range-of = { $side ->
        [first] first side: { $range }
       *[second] second side: { $range }
    }
balance-nearest-short = Nearest to { $target }: { $won } with { $fight }
balance-exact = All worked out exactly.
balance-simulated = Simulated{ $why ->
        [asked] , as asked
       *[large] , because they are large
    }: { $number }, each played { $fights } times or more. In 95 cases of 100 a chance is off by { $margin } at most.
balance-this-exact = Worked out.
balance-this-simulated = Simulated.
balance-with-sign = { $sign } { $what }
balance-without-sign = Without a sign: { $what }
balance-bad-target = { $what } cannot be the target: write a chance between 0% and 100% with its percent sign, like 70%.
balance-bad-range = { $what } is no range: write { "{" }1..12{ "}" }, { "{" }2..20..2{ "}" }, { "{" }3,5,8{ "}" } or { "{" }Poor,Good{ "}" }.
balance-bad-braces = { $what } is no range: between its braces there must be something to try, as in { "{" }1..12{ "}" } or { "{" }3,5,8{ "}" }.
balance-range-backwards = { $what } goes backwards: write the smaller number first.
balance-range-step = { $what } has one number only, for the step goes past the end: in { "{" }2..20..2{ "}" } the step is the last number.
balance-range-long = { $what } has more than { $most } numbers.
balance-no-range = Say what may change: one or two ranges in braces, like Rats ({ "{" }1..12{ "}" }).
balance-many-ranges = There are { $number } ranges in braces; only one or two can be tried at once.
balance-too-many = That is more than { $most } fights; make the ranges shorter.

# Campaigns in files.

hotseat-void = (taken back) { $line }
help-play-campaign = Keep the campaign in a file, and go on with the one that is in it
help-campaign-name = The name of the campaign, if the file has several
help-campaign-json = Answer in JSON
help-export-about = Write a campaign from a file to standard output, as JSON lines
help-export-file = The file of campaigns
help-export-seat = Only what this seat may know of
help-export-spectator = Only what everybody may know of
help-export-transcript = A page to read, in Markdown, with every die
help-export-examples = commedia export friday.db > friday.jsonl
    commedia export friday.db --seat Ann --transcript > friday.md
help-import-about = Bring an exported campaign into a file, after playing it again by the book
help-import-export = What was exported
help-import-file = The file of campaigns; it is made if there is none
help-import-examples = commedia import friday.jsonl campaigns.db
help-replay-about = Play a campaign again and check that not a byte of it was changed
help-replay-file = A file of campaigns, or what was exported
help-replay-examples = commedia replay friday.jsonl
    commedia replay campaigns.db --name Friday
campaign-several = There are several such campaigns in the file: { $names }. Choose one with --name, by its name or by what stands in brackets.
campaign-other-book = The campaign in the file is one of another book, { $book }; with --name a new one can begin there.
campaign-imported = “{ $name }” was brought in: { $entries ->
        [one] { $entries } entry
       *[other] { $entries } entries
    }, { $rolls ->
        [one] one roll
       *[other] { $rolls } rolls
    } of the table’s dice. From now on its dice come from another generator, and the log says so.
campaign-holds = “{ $name }” is as it was written: { $entries ->
        [one] { $entries } entry
       *[other] { $entries } entries
    }, { $rolls ->
        [one] one roll
       *[other] { $rolls } rolls
    } of the table’s dice, everything as the book makes it. The last digest is { $head }.
campaign-bad = { $file } is no good: { $reason }
campaign-begins = “{ $name }” begins; everything is kept.
campaign-goes-on = “{ $name }” goes on: { $entries ->
        [one] { $entries } entry
       *[other] { $entries } entries
    } so far.
campaign-has-dice = The campaign has dice of its own already; leave out --seed.
campaign-needs-no-name = An export holds one campaign; leave out --name.
campaign-no-such-seat = There is no seat “{ $seat }” at this table, but { $seats }.
campaign-fault-is-export = it is an export; bring it in with commedia import first
campaign-fault-not-exported = it is a file of campaigns; export one of them first

# What a file of campaigns holds
help-campaigns-about = List the campaigns of a file
help-campaigns-file = A file of campaigns
help-campaigns-examples = commedia campaigns friday.db
campaigns-one = { $name }  { $book }, { $entries ->
        [one] one entry
       *[other] { $entries } entries
    }  { $id }
campaigns-none = There is no campaign in the file.
help-library-about = Keep characters beside the campaigns of a file, to be handed out at any of them
help-library-file = A file of campaigns; it is made if there is none
help-library-sheets = Files of characters to keep; without one, everybody is listed
help-library-book = Only of this book: { $known }
help-library-remove = Take the character of this name out
help-library-json = Print JSON, one object per line
help-library-examples =
    commedia library friday.db examples/risus/cast.txt
    commedia library friday.db
    commedia library friday.db --remove Grolf
library-kept = { $number ->
        [one] One character is kept.
       *[other] { $number } characters are kept.
    }
library-empty = The library is empty.
library-removed = “{ $name }” was taken out.
library-nobody = The library has nobody called “{ $name }”.
library-several = Several books have somebody called “{ $name }”; say which one with --book.

# Serving the table
help-serve-about = Bring up the table in the browser
help-serve-bind = Where to listen [default: { $here }, this machine alone]
help-serve-data = Keep campaigns in this folder [default: where the system keeps such data]
help-serve-origin = The address that people type, if a proxy stands before it: https://table.example
help-serve-no-demos = Open no campaigns to try the books out with
help-serve-log = Write a line of JSON to standard error for each answer
help-serve-examples =
    commedia serve
    commedia serve --data friday --bind 0.0.0.0:7070
    commedia serve --origin https://table.example
serve-no-folder = There is no folder for campaigns; name one with --data.
serve-taken = Another server has its campaigns in { $folder }. Stop it first, or name another folder with --data.
serve-no-address = Nobody can come in at { $address }: { $reason }.
serve-failed = The server could not start: { $reason }.
serve-no-origin = “{ $url }” is no address such as https://table.example.
serve-greeting =
    The table is at { $address }
    It is yours:    { $link }
    Campaigns are kept in { $folder }. Ctrl-C stops it.
serve-open = Everyone on this network can reach it, and the line is not encrypted.
serve-stopped = The table is closed. Everything is kept.

# commedia backup
help-backup-about = Copy all campaigns while the table goes on, and prove the copy
help-backup-copy = Where the copy goes; there must be nothing yet
help-backup-data = The folder of the server [default: where the system keeps such data]
help-backup-file = A file of campaigns instead of a server’s folder
help-backup-examples =
    commedia backup friday.db
    commedia backup friday.db --data /var/lib/commedia
    commedia backup copy.db --file friday.db
backup-exists = There is something at { $file } already, and it stays as it is.
backup-done =
    Copied to { $file }: { $campaigns ->
        [one] one campaign
       *[other] { $campaigns } campaigns
    } with { $entries } entries, all read again and whole.
