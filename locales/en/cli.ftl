# The commedia command.

# Help
help-about = Play rules-light role-playing books by their exact rules, and know the odds.
help-usage = Usage
help-commands = Commands
help-arguments = Arguments
help-options = Options
help-examples = Examples
help-lang = Language of the output: en or fr [default: from LC_ALL, LC_MESSAGES or LANG]
help-color = When to use colour: auto, always or never [default: auto, on a terminal only]
help-help = Show this help
help-version = Show the version

help-roll-about = Roll dice
help-roll-expression = What to roll, in dice notation
help-roll-seed = Seed of the dice, a whole number: the same seed gives the same faces
help-roll-times = How often to roll, up to { $most }
help-roll-faces = Faces rolled by hand, in the order of the dice: 6,4,1
help-roll-by-hand = Roll real dice: be asked for the faces
help-roll-examples =
    commedia roll 4d6
    commedia roll '2d6+3 >= 10 # jump'
    commedia roll '4d6 vs 5d6' --seed 7
    commedia roll '6d6!>=5' --times 3
    commedia roll 3d6 --faces 6,4,1

help-odds-about = Compute the exact odds of a roll
help-odds-expression = What to compute, in dice notation; several are compared side by side
help-odds-at-least = Show the chance of each total or more
help-odds-at-most = Show the chance of each total or less
help-odds-svg = Also write a chart to this file
help-odds-examples =
    commedia odds '4d6 vs 5d6'
    commedia odds '6d6 >= 30'
    commedia odds '6d6>=5' --at-least
    commedia odds 4d6 2d6+7 --svg chart.svg

help-json = Print JSON, one object a line

help-notation = Dice notation
help-notation-text =
    4d6  d6  3D  d%         four dice, one die, three six-sided dice, a hundred-sided die
    2d6+3  2d6-1d4          sums and differences; parentheses too
    4d6kh3  kl  dh  dl      keep the highest, keep the lowest, drop the highest, drop the lowest
    4d6ro1                  roll ones again, once
    6d6!  (or 6d6x)         exploding: a highest face is rolled again, and all count
    6d6>=5  6d6!>=5         count the dice at 5 or more (no space before the sign)
    2d6+3 >= 10             judge the total (a space before the sign): >= > <= < =
    4d6 vs 5d6              one total against another
    … # text                a label

help-man-about = Print the manual page
help-man-examples = commedia man > commedia.1
help-completions-examples =
    commedia completions bash > ~/.local/share/bash-completion/completions/commedia
    commedia completions fish > ~/.config/fish/completions/commedia.fish
help-completions-about = Print completions for a shell
help-completions-shell = The shell: bash, elvish, fish, powershell or zsh

# What is wrong with a command line
usage-unknown = “{ $argument }” is not something this command knows; try --help.
usage-unknown-suggest = “{ $argument }” is not something this command knows; did you mean “{ $suggestion }”?
usage-missing = This needs { $argument }; try --help.
usage-missing-value = “{ $argument }” needs a value.
usage-bad-value = “{ $value }” is not a value for { $argument }.
usage-bad-choice = “{ $value }” is not a value for { $argument }; there are { $known }.
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
error-faces-short = { $missing ->
        [one] One more face is needed.
       *[other] { $missing } more faces are needed.
    }
error-faces-left = { $left ->
        [one] One face is left over.
       *[other] { $left } faces are left over.
    }
error-face = “{ $face }” is not a face of a die with { $sides } sides.

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
roll-summary-success = { $times } rolls: { $count } successes ({ $percent })
roll-summary-opposed = { $times } rolls: { $win } won, { $tie } tied, { $lose } lost

# Odds
odds-success = success
odds-failure = failure
odds-win = { $side } wins
odds-tie = tie
odds-undecided = not followed
odds-mean = mean { $mean }, spread { $spread }, from { $lowest } to { $highest }
odds-mean-open = mean { $mean }, spread { $spread }, from { $lowest } up
odds-open = Explosions never end; the last row gathers everything from there on.
odds-or-more = { $outcome } or more
odds-or-less = { $outcome } or less
odds-range = { $from } to { $to }
odds-anything = anything
odds-long-fraction = exact with --json
odds-too-many = At most { $most } rolls can be compared at once.
odds-means = means { $means }
odds-column-mean = mean
odds-column-spread = spread
odds-column-chance = chance
odds-column-tie = tie
odds-column-lose = lose
odds-column-expression = roll
odds-chart-exactly = { $what ->
        [successes] chance of each number of successes
       *[total] chance of each total
    }
odds-chart-at-least = { $what ->
        [successes] chance of so many successes or more
       *[total] chance of each total or more
    }
odds-chart-at-most = { $what ->
        [successes] chance of so many successes or fewer
       *[total] chance of each total or less
    }
odds-wrote = Wrote { $file }
