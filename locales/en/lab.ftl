# The odds lab.

lab = The odds lab
lab-short = Odds
lab-about = Ask what a roll or a whole fight comes to, without a table. Move a slider and the answer follows; the address of the page always asks the same question.
lab-rolls = Rolls
lab-rolls-about = Any dice: totals, targets, dice that explode, contests, several side by side.
lab-which-rolls = Rolls, one in each line
lab-rolls-hint = 4d6 is a total, 2d6 >= 9 a target, 5d6>=5 counts successes, 3d6! explodes, and 4d6 vs 5d6 is a contest. A name goes after #.
lab-shape = Each bar is the chance of
lab-shape-exactly = just this total
lab-shape-at-least = this total or more
lab-shape-at-most = this total or less
lab-no-rolls = Type a roll, such as 4d6 or 4d6 vs 5d6.
lab-fights = Fights
lab-fights-about = Who wins, how long it takes, what each move is worth; what would be a fair fight; and what each optional rule does.
lab-to-fight = A fight
lab-to-switches = What the options do to the odds
lab-fight-of = The odds of a fight: { $book }
lab-side-first = First side
lab-side-second = Second side
lab-plays = They play
lab-play-best = their best
lab-play-simple = plainly
lab-play-random = at random
lab-play-example = by the book’s example
lab-fights-hint = One character in each line; 3x in front makes three of a kind. To find a fair fight, write a range instead of a number: { "{" }1..6{ "}" }, and a second one for a whole table.
lab-target = The first side should win
lab-switches = Show what each option does
lab-ask = Ask
lab-answer = The answer
lab-link = Link to this question
lab-picture = Save as a picture
lab-too-long = That takes too long to work out here. Try fewer fighters or smaller numbers.
lab-plainly = Let both sides play plainly
lab-faults = { $number } things are wrong: see the answer.
lab-fair = What would be fair?
lab-nearest = (the nearest)
lab-legend-target = { $target }, the target
lab-options-do = What each option would do
lab-option = option
lab-set-to = set to
lab-first-wins = first side wins
lab-difference = difference (percentage points)
lab-best-moves = The { $shown } best of { $number }.
lab-options-idle = { $number ->
    [0] Every other setting was tried, too.
    [one] One more change was tried and makes no difference here.
   *[other] { $number } more changes were tried and make no difference here.
}
lab-options-untried = { $number ->
    [one] One more would have taken too long.
   *[other] { $number } more would have taken too long.
}

# What is left of somebody at the end of a fight, as the head of a column.

fight-left-risus = dice left
fight-left-risus-hack = dice left
fight-left-pdq = Ranks left
fight-left-die-tower = Health left (a PC: 1)
fight-left-clichenimatic = Essence left
