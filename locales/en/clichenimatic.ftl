# Clichénimatic.
# $who, $target, $caller and the like are names, sometimes several; $skill is a Run-off with its
# adder, as in “Sword +3”.
#
# Words of the book, always with a capital: Cliché, Run-off, Pip, Catch Phrase, Flaw, Dark Secret,
# Resolve, Essence, Hero, Villain, Mook, Scale, Competition, Test, Trial, Limited Access, Seize the
# Moment, Be Helpful, Vader Effect, Epic Battle, and the effects Haywire, Rapid, Area, Persistent,
# Massive Damage and Anti-…. Small: adder, bonus die, pool, recharge, reload, recovery, scene.
#
# A title stands before a colon and what is fixed already (“Act: Zorro”), so it names nobody.

# Names and answers
cn-die = die { $value }
cn-skill = { $name } +{ $adder }
cn-skill-cliche = { $name } +{ $adder } (Cliché)
cn-skill-helpful = Be Helpful +{ $adder }
cn-skill-unskilled = unskilled +{ $adder }
cn-skill-bare = nothing special +{ $adder }
cn-bonus-points = { $cliche } +{ $points }
cn-target-item = { $item } of { $who }
cn-target-task = the task
cn-target-progress = the competition
cn-target-nothing = nobody
cn-for-roll = This roll (1 Resolve)
cn-for-scene = The whole scene (3 Resolve)
cn-side-one = With the Heroes
cn-side-two = Against the Heroes
cn-challenge-minimal = Minimal (-2)
cn-challenge-moderate = Moderate (-1)
cn-challenge-taxing = Taxing (0)
cn-place-person = Carried
cn-place-vehicle = Vehicle
cn-severity-failure = A spectacular failure
cn-severity-falls = Out of the scene
cn-flaw-pay = Pay 2 Resolve
cn-flaw-pay-secret = Pay 5 Resolve
cn-flaw-fail = Give in and fail
cn-effect-haywire = Haywire
cn-effect-rapid = Rapid
cn-effect-area = Area
cn-effect-persistent = Persistent
cn-effect-massive = Massive Damage
cn-effect-anti = Anti-…
cn-uses-unlimited = no limit
cn-uses-1 = 1 use
cn-uses-3 = 3 uses
cn-uses-9 = 9 uses
cn-recovery-never = never
cn-recovery-session = next session
cn-recovery-scene = next scene
cn-recovery-combat = next combat
cn-recovery-rounds = { $rounds ->
        [one] after 1 round
       *[other] after { $rounds } rounds
    }
cn-recovery-4-rounds = after 4 rounds
cn-recovery-3-rounds = after 3 rounds
cn-recovery-2-rounds = after 2 rounds
cn-recovery-1-round = after 1 round
cn-out-set-back = Set back
cn-out-defeated = Defeated for good
cn-out-retreated = Retreated
cn-out-captured = Captured
cn-kind-hero = Hero
cn-kind-villain = Villain
cn-kind-equipment = equipment
cn-importance-trivial = trivial importance
cn-importance-average = average importance
cn-importance-vital = vital importance
cn-importance-epic = epic importance

# What one may do: characters
cn-choose-make-character = Make a new character
cn-choose-finish = Finish the character
cn-choose-make-mooks = Bring in Mooks
cn-choose-hand-over = Hand a character over
cn-choose-award = Award points
cn-choose-buy-cliche = Buy a Cliché (40 points)
cn-choose-buy-pip = Buy a Pip (4 points)
cn-choose-take-flaw = Take a Flaw (20 points back)
cn-choose-take-secret = Take a Dark Secret (40 points back)
cn-choose-buy-run-off = Buy a Run-off (4 points a level)
cn-choose-set-resolve = Change Resolve (4 points each)
cn-choose-set-essence = Change Essence (2 points each)
cn-choose-buy-item = Buy equipment
cn-choose-buy-item-run-off = Add a Run-off to equipment
cn-choose-raise-adder = Raise an adder
cn-choose-add-effect = Add a special effect
cn-choose-set-uses = Change the uses
cn-choose-set-recovery = Change when uses come back
cn-choose-set-recharge = Change the recharge
cn-choose-set-limited = Change the Limited Access
cn-choose-give-item = Hand out equipment

# What one may do: the table
cn-choose-auto-success = Say yes without a roll
cn-choose-use-item = Take up or put away equipment
cn-choose-restore = Give back what was lost
cn-choose-access = Open or close an access
cn-choose-veto = Veto what { $who } relies on
cn-choose-rest = Let people rest
cn-choose-refresh-resolve = Full refresh of Resolve
cn-choose-crushing-defeat = Crushing defeat, Resolve to 0
cn-choose-swell = Swell of emotion, Essence to the full
cn-choose-new-scene = Begin a new scene
cn-choose-new-session = Begin a new session
cn-choose-set-free = Bring someone back into play
cn-choose-kill = Let the character die for good
cn-choose-gm-price = Set a price in Resolve
cn-choose-pay-price = Answer the GM’s price
cn-choose-rule-essence = Set Essence by ruling
cn-choose-rule-resolve = Set Resolve by ruling
cn-choose-rule-mooks = Set the Mooks by ruling
cn-choose-rule-points = Set points by ruling
cn-choose-rule-uses = Set uses by ruling
cn-choose-rule-owed = Set a recharge by ruling
cn-choose-rule-out = Put out or back in by ruling
cn-choose-rule-flaw = Hold a Flaw back by ruling, or not

# What one may do: conflicts
cn-choose-call-fight = Start a fight
cn-choose-call-fight-among = Start a fight between others
cn-choose-call-task = Set a task
cn-choose-call-test = Set a Test, against time
cn-choose-call-trial = Set a Trial, with no slip allowed
cn-choose-call-competition = Call a Competition
cn-choose-call-unopposed = Call an unopposed Competition
cn-choose-enter = Bring someone into the conflict
cn-choose-leave = Let someone leave or flee
cn-choose-end-conflict = End the conflict
cn-choose-team-up = Team up
cn-choose-part-ways = Dissolve a team
cn-choose-call-out = Call out (“This one is mine!”)
cn-choose-bid = Bid
cn-choose-close-bidding = Close the bidding
cn-choose-end-duel = End a duel

# What one may do: a round
cn-choose-declare = Declare Run-offs
cn-choose-declare-cliches = Declare Clichés alone
cn-choose-declare-unskilled = Go unskilled, with one die
cn-choose-be-helpful = Be Helpful
cn-choose-promise-bonus = Announce a bonus die
cn-choose-seize = Seize the Moment (2 Resolve)
cn-choose-seize-together = Seize the Moment together (1 each)
cn-choose-situational = Buy a situational Run-off
cn-choose-invoke-flaw = Invoke a Flaw
cn-choose-answer-flaw = Answer the Flaw
cn-choose-cancel-flaw = Cancel the Flaw with a Cliché
cn-choose-severity = How bad is it for { $who }
cn-choose-reroll = Re-roll with a Cliché
cn-choose-bonus = Roll a bonus die
cn-choose-done = Done
cn-choose-recharge = Recharge with a die
cn-choose-start = Start the actions
cn-choose-catch-double = Double a die with a Catch Phrase
cn-choose-catch-resolve = Regain Resolve with a Catch Phrase
cn-choose-drop = Give up a die of { $who }
cn-choose-act = Act
cn-choose-act-split = Act, and split it
cn-choose-aim = Aim a part
cn-choose-aim-last = Aim all the rest
cn-choose-reload = Reload
cn-choose-reload-instead = Reload instead of an attack
cn-choose-end-turn = End the turn
cn-choose-overpower = Overpower (5 Resolve)
cn-choose-mook-extra = Buy one more attack (1 Resolve)
cn-choose-counter = Counter
cn-choose-counter-pips = { $pips ->
        [one] Counter with a Pip
       *[other] Counter with { $pips } Pips
    }
cn-choose-counter-bonus = { $bonus ->
        [one] Counter with a bonus point
       *[other] Counter with { $bonus } bonus points
    }
cn-choose-counter-both = { $pips ->
        [one] Counter with a Pip
       *[other] Counter with { $pips } Pips
    } and { $bonus ->
        [one] a bonus point
       *[other] { $bonus } bonus points
    }
cn-choose-no-counter = Do not counter
cn-choose-interpose = Step in between (2 Resolve)
cn-choose-reduce = Lower the adder with Resolve
cn-choose-lose-item = Lose equipment instead (shields)
cn-choose-lose-run-off = Lose a Run-off instead (shields)
cn-choose-take = Take the damage ({ $damage })
cn-choose-vader = Get away, Vader Effect (5 Resolve)
cn-choose-epic = Epic Battle (5 Resolve)

# Fields
cn-field-adder = Adder
cn-field-adder-share = Its adder
cn-field-bid = Bid
cn-field-bonus = Bonus points
cn-field-by = By how much
cn-field-caller = Duel of
cn-field-challenge = Challenge
cn-field-cliche = Cliché
cn-field-cliche-run-offs = Clichés as Run-offs
cn-field-recharge = Recharge
cn-recharge-none = none
cn-recharge-rounds = { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    }
cn-recharge-consecutive = { $rounds ->
        [one] one round
       *[other] { $rounds } rounds in a row
    }
cn-field-count = How many Mooks
cn-field-dice = Dice
cn-field-die = Die
cn-field-die-share = Its share of the die
cn-field-effect = Effect
cn-field-first = Who is first
cn-field-flaw = Flaw
cn-field-foes = Against
cn-field-for = For
cn-field-held = Held back
cn-field-heroes = Heroes
cn-field-hours = Hours
cn-field-how = Answer
cn-field-instead = Instead of attacking
cn-field-item = Equipment
cn-field-item-essence = Bonus Essence
cn-field-limited = Limited Access
cn-field-members = Members
cn-field-name = Name
cn-field-open = Access
cn-field-out = Out
cn-field-pay = Pay
cn-field-peaceful = Very restful place
cn-field-phrase = Catch Phrase
cn-field-pip = Pip
cn-field-pips = Pips
cn-field-place = Kind
cn-field-plot = Vital to the plot (Resolve 8)
cn-field-points = Points
cn-field-price = Price in Resolve
cn-field-reduction = Resolve to spend
cn-field-resolve = Resolve
cn-field-essence = Essence
cn-field-recovery = Uses come back
cn-field-roll = Needs a roll too
cn-field-rounds = Rounds of recharge
cn-field-run-off = Run-off
cn-field-run-offs = Run-offs
cn-field-seat = To whom
cn-field-severity = How bad
cn-field-side = Side
cn-field-split = Who takes it
cn-field-strikes = Strikes back
cn-field-target = Target
cn-field-targets = Whom
cn-field-importance = Importance of the task
cn-field-task-essence = Essence of the task
cn-field-team = Team
cn-field-test-rounds = Rounds it may take
cn-field-text = What
cn-field-thing = What
cn-field-threshold = More than, each round
cn-field-total = Total to reach
cn-field-unit = Who
cn-field-used = In use
cn-field-uses = Uses
cn-field-who = Who
cn-field-with = Together with

# Refusals: the table
cn-no-not-yours = That is not yours to decide.
cn-no-unknown-name = There is no “{ $name }” here.
cn-no-bad-name = { $why ->
        [empty] A name is needed, with 1 to 40 characters.
        [long] “{ $name }” is too long for a name, which has at most 40 characters.
        [kept] “{ $name }” has a meaning of its own here; choose another name.
        [taken] “{ $name }” is taken already; choose another name.
       *[odd] “{ $name }” will not do as a name: write 1 to 40 plain characters on one line, with no space around them.
    }
cn-no-such-seat = “{ $name }” is not a seat that can take this.
cn-no-bad-ruling = Even a ruling of the GM cannot go that far.
cn-no-bad-text = That text will not do; write at most 400 plain characters on one line.
cn-no-full = There is no room for one more.
cn-no-bad-options = The options do not fit: 1 to 12 Scales with names of their own, a situational adder of 1 to 100, and a budget of 1000 points at most.
cn-no-wrong-phase = This is not the moment for that.
cn-no-not-your-turn = It is not your turn.
cn-no-must-act = Whoever can act has to.
cn-no-flaw-pending = A Flaw is invoked and has to be answered first.
cn-no-drop-pending = A die has to be given up first.
cn-no-too-late = Re-rolls come before bonus dice; now it is too late.
cn-no-not-in-fight = They are not in this conflict.
cn-no-gm-refused = The GM has ruled that this does not apply in this round.
cn-no-no-claim = There is nothing to veto.
cn-no-option-off = The table does not play with that option.

# Refusals: declaring
cn-no-nothing-declared = Name at least one Run-off, or go unskilled.
cn-no-not-declared = Declare first.
cn-no-already-declared = That declaration is made; there is one in a round.
cn-no-too-many-run-offs = At most 6 Run-offs in a round; 8 after Seize the Moment.
cn-no-team-too-large = Everyone in a team contributes a Run-off, and there is no room for so many.
cn-no-duplicate-run-off = A Run-off is declared only once in a round.
cn-no-unskilled-not-alone = Going unskilled means one die and no Run-offs.
cn-no-must-contribute = Everyone in a team contributes at least one Run-off.
cn-no-must-team-up = At this table, several Heroes who face one Villain team up.
cn-no-pool-void = There is no pool for them in this round.
cn-no-lost = That is lost, until the GM gives it back.
cn-no-recharging = That has to recharge first.
cn-no-no-uses-left = There are not enough uses left.
cn-no-no-access = There is no access to that just now.
cn-no-adder-not-positive = That Run-off is too weak for this: its adder has to stay above 0.

# Refusals: Clichés and boosts
cn-no-cliche-spent = That Cliché is used for this round.
cn-no-cliche-cancelled = That Cliché went against a Flaw, and is gone for this round.
cn-no-bonus-die-not-rolled = A bonus die was announced and has to be rolled first.
cn-no-bonus-short = There are not so many bonus points left.
cn-no-one-bonus-die = A die takes points from one bonus die only.
cn-no-bonus-whole = At this table a bonus die goes on one die, all of it.
cn-no-pip-spent = That Pip is used for this round.
cn-no-once-per-session = That works once in a session, and it was done.
cn-no-nothing-to-restore = Nothing is missing.

# Refusals: acting
cn-no-die-not-in-pool = There is no such die of theirs.
cn-no-run-off-not-ready = That Run-off was not declared, or is spent.
cn-no-illegal-target = That cannot be the target.
cn-no-mooks-on-both = Mooks are the game master’s, so they do not fight each other: at least one side needs to be without Mooks.
cn-no-target-out = They are out already.
cn-no-name-a-member = Name one member of the team.
cn-no-duel-closed = A duel is closed: nobody reaches in, and nobody reaches out.
cn-no-already-targeted = They were attacked in this turn of the GM.
cn-no-last-attack-done = No Hero has dice left, and the Mooks have made their one last attack.
cn-no-challenge-defensive = This task does not strike back.
cn-no-bad-split = Each part gets at least 1 of the die and 1 of the adder, and nothing is left over.
cn-no-cannot-split = There is too little to split: it takes a die and an adder of 2 or more.
cn-no-must-split = An Area attack has to be split.
cn-no-separate-targets = Each part of an Area attack needs a target of its own.
cn-no-no-reload = There is no reload at hand, or nothing to reload.
cn-no-not-recharging = There is nothing to recharge.
cn-no-already-paid = One die a round goes into its recharge, and no more.

# Refusals: answering
cn-no-counter-too-low = That is too low: a counter has to reach the attacking die.
cn-no-counter-not-allowed = This cannot be countered.
cn-no-not-the-target = Only the target can answer.
cn-no-already-interposed = Somebody has stepped in between already.
cn-no-too-much-reduction = The adder is not that high.
cn-no-nothing-to-lose = There is nothing like that left to lose.
cn-no-not-significant = That would be no loss; it has to hurt.
cn-no-bad-sharing = All of the damage is shared out, and no piece takes more than it has.

# Refusals: Resolve and the rest
cn-no-not-enough-resolve = There is not enough Resolve for that.
cn-no-already-seized = The moment is seized already.
cn-no-already-epic = This is an Epic Battle already.
cn-no-already-cancelled = That Flaw is held back for the rest of the scene.
cn-no-dark-secret = No Cliché helps against a Dark Secret; it takes 5 Resolve.
cn-no-bid-too-low = A bid has to beat the highest one.
cn-no-bid-open = The bidding is still open.
cn-no-no-bidding = Nobody is bidding.
cn-no-bad-payment = The price is 1 to 5 Resolve.
cn-no-bad-award = The GM awards 2 to 8 points at a time.
cn-no-needs-epic-battle = Only an Epic Battle is final; here nobody dies unless their player agrees.
cn-no-only-mooks = Only Mooks can do that.
cn-no-mooks-cannot = Mooks cannot do that.
cn-no-whole-hours = Rest counts in whole hours, at least 1.
cn-no-not-enough-points = There are not enough points for that.
cn-no-creation-only = That is possible only while the character is made.
cn-no-over-budget = This costs { $cost } points, and there are { $budget }.

# Refusals: how something is built
cn-no-on-sheet = { $who }: { $fault }
cn-no-build-incomplete = { $name } needs at least one Cliché, one Pip, one Catch Phrase and one Flaw; only Mooks come in numbers.
cn-no-build-adder = “{ $name }” needs an adder of at least 1.
cn-no-build-uses = “{ $name }” can have 1, 3 or 9 uses.
cn-no-build-recovery = “{ $name }” cannot recover like this: only limited uses come back, and within a combat after 1 to 4 rounds.
cn-no-build-consecutive = “{ $name }” needs at least 2 rounds of recharge if they have to be in a row.
cn-no-build-charges = “{ $name }” takes at least 1 charge a use, and no more than its pool has.
cn-no-build-pool = “{ $name }” has either uses of its own or a pool that is on the sheet.
cn-no-build-effects = “{ $name }” has an effect twice, or works both up and down the Scales.
cn-no-build-secrets = { $name } can have one Dark Secret and no more.
cn-no-build-item-resolve = “{ $name }” is supporting equipment, and has no Resolve.
cn-no-build-essence = { $name } needs at least 1 Essence.
cn-no-build-over-importance = “{ $name }” cannot have that Essence: at this importance a task has 1 to { $most }.
cn-no-build-plot = “{ $name }” is vital to the plot: such a task is of vital importance and has 20 Essence.
cn-no-build-scale = { $name } has a Scale that this table does not know.
cn-no-build-mooks = { $name } cannot be Mooks like this: they are 1 to 100, with equipment and nothing else.
cn-no-build-bounds = { $name } is more than a sheet can hold: 20 of a kind, 3 pools with 4 Run-offs each, adders and the like up to 100, points up to 1000.

# The log: the table
cn-tell-made = { $who } enters the game.
cn-tell-group-made = { $count ->
        [one] Here come { $who }: 1 Mook.
       *[other] Here come { $who }: { $count } Mooks.
    }
cn-tell-handed-over = { $seat ->
        [gm] The GM now plays { $who }.
       *[other] { $seat } now plays { $who }.
    }
cn-tell-awarded = { $who } is awarded { $points } points.
cn-tell-bought = { $points ->
        [one] { $who } gets { $what } for 1 point.
       *[other] { $who } gets { $what } for { $points } points.
    }
cn-tell-got = { $who } gets { $what }.
cn-tell-sold = { $points ->
        [one] { $who } gets { $what }, and 1 point back.
       *[other] { $who } gets { $what }, and { $points } points back.
    }
cn-buy-cliche = the Cliché “{ $name }”
cn-buy-pip = the Pip “{ $name }”
cn-buy-flaw = the Flaw “{ $name }”
cn-buy-secret = the Dark Secret “{ $name }”
cn-buy-run-off = the Run-off “{ $name }” +{ $adder }
cn-buy-item-run-off = the Run-off “{ $name }” +{ $adder } for “{ $item }”
cn-buy-resolve = Resolve { $points }
cn-buy-essence = Essence { $points }
cn-buy-item = the equipment “{ $name }”
cn-tell-finished = { $who } is ready to play.
cn-tell-scene = A new scene begins.
cn-tell-session = A new session begins.
cn-tell-rested = { $hours ->
        [one] { $who } rests for 1 hour
       *[other] { $who } rests for { $hours } hours
    }: { $resolve } Resolve and { $essence } Essence come back.
cn-tell-refreshed = { $who } lives up to it all: Resolve is full again.
cn-tell-crushed = A crushing defeat for { $who }: all Resolve is gone.
cn-tell-swelled = A swell of emotion: { $who } has all Essence back.
cn-tell-returned = { $who } is back in play.
cn-tell-succeeded = { $who } succeeds without a roll. { $text }
cn-tell-offered = The GM offers { $who } something for { $points } Resolve. { $text }
cn-tell-offer-paid = { $who } pays { $points } Resolve, and it works. { $text }
cn-tell-offer-declined = { $who } does not pay.
cn-tell-item-used = { $who } has “{ $item }” at hand.
cn-tell-item-stowed = { $who } puts “{ $item }” away.
cn-tell-run-off-restored = { $who } has “{ $run_off }” back.
cn-tell-access-open = { $who } can use “{ $run_off }” now.
cn-tell-access-closed = { $who } cannot use “{ $run_off }” now.
cn-tell-vetoed = Veto: “{ $thing }” does not apply. { $who } may try something else.
cn-tell-ruled-essence = Ruling: { $who } has { $points } Essence.
cn-tell-ruled-resolve = Ruling: the Resolve of { $who } is { $points }.
cn-tell-ruled-mooks = { $count ->
        [one] Ruling: 1 Mook stands in “{ $who }”.
       *[other] Ruling: { $count } Mooks stand in “{ $who }”.
    }
cn-tell-ruled-points = { $points ->
        [one] Ruling: { $who } has 1 point to spend.
       *[other] Ruling: { $who } has { $points } points to spend.
    }
cn-tell-ruled-uses = { $uses ->
        [one] Ruling: { $who } has 1 use of “{ $run_off }”.
       *[other] Ruling: { $who } has { $uses } uses of “{ $run_off }”.
    }
cn-tell-ruled-owed = { $rounds ->
        [0] Ruling: “{ $run_off }” of { $who } need not recharge.
        [one] Ruling: “{ $run_off }” of { $who } has to recharge for 1 round.
       *[other] Ruling: “{ $run_off }” of { $who } has to recharge for { $rounds } rounds.
    }
cn-tell-ruled-in = Ruling: { $who } is back in play.
cn-tell-ruled-out = Ruling: { $who } is out ({ $out }).
cn-tell-ruled-flaw-held = Ruling: { $who } holds “{ $flaw }” back for this scene.
cn-tell-ruled-flaw-back = Ruling: { $who } has to mind “{ $flaw }” again.

# The log: Resolve, uses, recharge
cn-tell-resolve-spent = { $who }: { $points } Resolve spent ({ $on }).
cn-expense-flaw = to hold a Flaw back
cn-expense-secret = to hold a Dark Secret back
cn-expense-situational = for a situational Run-off
cn-expense-seize = to Seize the Moment
cn-expense-bid = for the duel
cn-expense-reduce = to soften the blow
cn-expense-interpose = to step in between
cn-expense-vader = Vader Effect
cn-expense-epic = Epic Battle
cn-expense-free-use = for the GM’s price
cn-expense-overpower = to overpower
cn-expense-extra = for one more attack
cn-tell-burned = { $left ->
        [0] { $who }: “{ $name }” is used up.
        [one] { $who }: “{ $name }” has 1 use left.
       *[other] { $who }: “{ $name }” has { $left } uses left.
    }
cn-tell-refilled = { $who }: “{ $name }” is full again.
cn-tell-owes = { $rounds ->
        [one] { $who }: “{ $run_off }” has to recharge for 1 round.
       *[other] { $who }: “{ $run_off }” has to recharge for { $rounds } rounds.
    }
cn-tell-recharge-paid = { $rounds ->
        [0] { $who } puts a die aside: “{ $run_off }” is recharged.
        [one] { $who } puts a die aside: “{ $run_off }” has to recharge for 1 more round.
       *[other] { $who } puts a die aside: “{ $run_off }” has to recharge for { $rounds } more rounds.
    }
cn-tell-reloaded = { $who } reloads “{ $name }”.
cn-tell-doubled = “{ $phrase }” { $who } doubles a die: { $value }!
cn-tell-regained = “{ $phrase }” { $who } regains { $points } Resolve.

# The log: conflicts
cn-tell-fight = A fight breaks out: { $units }.
cn-tell-task = A task for { $who }: { $task }, Essence { $essence }.
cn-tell-race = A Competition begins: { $name }. The first to reach { $total } wins.
cn-tell-entered = Enter { $who }.
cn-tell-left = Exit { $who }.
cn-tell-team = Let’s do this! A team: { $members }.
cn-tell-team-ended = The team { $who } parts ways.
cn-tell-called-out = “This one is mine!” { $who } calls out { $targets } and bids { $bid }.
cn-tell-bade = { $who } bids { $bid }.
cn-tell-duel = A duel: { $who } against { $foes }.
cn-tell-no-duel = There will be no duel.
cn-tell-duel-over = The duel of { $who } is over.

# The log: declaring and rolling
cn-tell-situational = { $who } has a situational Run-off: { $name } +{ $adder }.
cn-tell-half-offered = { $who } would pay half of a seized moment, if { $with } pays the other half.
cn-tell-seized = The moment belongs to { $who }: up to 8 Run-offs for the rest of the scene.
cn-tell-declared = { $who } goes in with { $run_offs }.
cn-tell-declared-plain = { $who } goes in unskilled, with one die.
cn-tell-declared-helpful = { $who } helps where help is needed.
cn-tell-promised = { $who } will roll a bonus die for “{ $cliche }”.
cn-tell-flaw-invoked-roll = The GM invokes “{ $flaw }” against { $who }: the whole roll is at stake.
cn-tell-flaw-invoked-action = The GM invokes “{ $flaw }” against { $who }: the action is at stake.
cn-tell-secret-invoked = The Dark Secret of { $who } stirs: “{ $flaw }”.
cn-tell-flaw-paid = { $who } keeps it down for the rest of the scene.
cn-tell-flaw-cancelled = { $who } sets “{ $cliche }” against it.
cn-tell-flaw-failed = It is too strong for { $who }.
cn-tell-secret-fails = “{ $flaw }”: a spectacular failure for { $who }.
cn-tell-secret-falls = “{ $flaw }”: it is too much for { $who }.
cn-tell-rolled = The dice: { $pools }.
cn-tell-rolled-nothing = Nobody has any dice.
cn-rolled-pool = { $who } { $dice }
cn-rolled-row = { $row }; { $next }
cn-tell-haywire-struck = Haywire takes the highest die of { $who }.
cn-tell-rerolls = A re-roll for { $who }, with “{ $cliche }”.
cn-tell-bonus = { $who } rolls a bonus die for “{ $cliche }”.
cn-tell-rerolled = New dice for { $who }: { $values }.
cn-tell-bonus-rolled = { $value ->
        [one] { $who } has 1 bonus point to hand out.
       *[other] { $who } has { $value } bonus points to hand out.
    }

# The log: actions
cn-tell-passed = { $who ->
        [gm] The GM lets the turn go by.
       *[other] { $who } lets the turn go by.
    }
cn-tell-acts = { $who } against { $target }: { $value } with { $skill }.
cn-tell-acts-boosted = { $who } against { $target }: { $value } with { $skill }, boosted by { $boosts }.
cn-tell-splits = { $who }: { $value } with { $skill }, to be split.
cn-tell-splits-boosted = { $who }: { $value } with { $skill }, boosted by { $boosts }, to be split.
cn-tell-aimed = One part for { $target }: { $die }+{ $adder }.
cn-tell-countered = Countered by { $who }: { $value }.
cn-tell-interposed = { $who } steps in between and takes the hit.
cn-tell-reduced = The adder against { $target } drops by { $points }.
cn-tell-missed = Too big for so small a target: { $target } is missed.
cn-tell-spoiled = Nothing comes of the attack on { $target }.
cn-tell-void = { $target }: gone before the attack lands.
cn-tell-wasted = One part strikes { $target } and is wasted.
cn-tell-avoided = No damage for { $target }.
cn-item-share = { $item } { $points }
cn-tell-hurt = { $target } loses { $damage } Essence.
cn-tell-hurt-shared = { $damage ->
        [0] { $target } is spared. The equipment takes it: { $items }.
       *[other] { $target } loses { $damage } Essence. The equipment takes the rest: { $items }.
    }
cn-tell-task-hurt = The task loses { $damage } Essence.
cn-tell-progressed = { $points ->
        [one] { $who }: 1 point further.
       *[other] { $who }: { $points } points further.
    }
cn-tell-mooks-struck = { $who }: { $damage } damage, { $fallen ->
        [0] and all still stand.
        [one] and 1 Mook falls.
       *[other] and { $fallen } Mooks fall.
    }
cn-tell-will-tick = It lasts: { $damage } damage again for { $target } when the next round begins.
cn-tell-haywire-delayed = Haywire waits: { $who } will lose the highest die of the next pool.
cn-tell-drop-called = { $dice ->
        [one] 1 die of { $who } has to go.
       *[other] { $dice } dice of { $who } have to go.
    }
cn-tell-item-lost = “I’ve lost my shields!” { $who } gives up “{ $item }”.
cn-tell-item-destroyed = “{ $item }” of { $who } is destroyed.
cn-tell-run-off-lost = “I’ve lost my shields!” { $who } gives up “{ $run_off }”.
cn-tell-extra = { $who }: one more attack on { $target }.

# The log: how it ends
cn-tell-set-back = { $who } suffers a set-back and is out of the scene.
cn-tell-defeated = { $who } is defeated for good.
cn-tell-retreated = { $who } gets away.
cn-tell-captured = { $who } is captured.
cn-tell-epic = { $who } makes it an Epic Battle: 40 Essence for everyone with a name, and 0 is final.
cn-tell-round = Round { $round } begins.
cn-tell-tied = A tie: { $units } play on.
cn-tell-won = It is over. Still standing: { $who }.
cn-tell-nobody = It is over, and nobody is left standing.
cn-tell-success = The task is done!
cn-tell-failure = The task has failed: { $done } of { $total } done.
cn-tell-complication = { $done } of { $total } done, and a Cliché never fails: a success, with a complication.
cn-tell-winner = The winner of the Competition: { $who }!
cn-tell-ended = The GM ends the conflict.

# The table: what is going on
cn-view-session = Session
cn-view-scene = { $session }, scene { $scene }
cn-view-talking = The talk goes on; no dice are needed now.
cn-view-offer = { $who } may have it for { $points } Resolve. { $text }
cn-view-offer-roll = { $who } may have it for { $points } Resolve and a roll. { $text }
cn-view-claim = { $who } relies on { $things }; the GM may veto it.
cn-view-ticking = Round { $round }: lasting damage strikes first.
cn-view-prelude = Round { $round }: teams, duels, and the first declarations.
cn-view-prelude-peaceful = Round { $round }: teams, and the first declarations.
cn-view-bidding = { $who } calls out { $targets }. Bids: { $bids }.
cn-view-bid = { $who } { $bid }
cn-view-declaring = Round { $round }: still to declare: { $who }.
cn-view-rolling = Round { $round }: time to roll.
cn-view-cliches = { $who ->
        [gm] Round { $round }: the GM may use Clichés.
       *[other] Round { $round }: { $who } may use Clichés.
    }
cn-view-start = Round { $round }: the GM says who acts first.
cn-view-set-aside = Round { $round }: dice may go into a recharge.
cn-view-turn = Round { $round }: it is the turn of { $who }.
cn-view-gm-turn = Round { $round }: it is the GM’s turn.
cn-view-epic = This is an Epic Battle: 0 Essence is final.
cn-view-flaw = { $who } has to answer the Flaw “{ $flaw }”.
cn-view-secret = { $who } has to answer the Dark Secret “{ $flaw }”.
cn-view-secret-failed = { $who } gives in to “{ $flaw }”; the GM says how bad it gets.
cn-view-drop = { $dice ->
        [one] 1 die of { $who } has to go.
       *[other] { $dice } dice of { $who } have to go.
    }
cn-view-tick = { $target }: { $damage } lasting damage.
cn-view-will-tick = Next round, { $target }: { $damage } lasting damage.
cn-view-duel = A duel: { $who } against { $foes }.
cn-view-test = { $rounds ->
        [one] Test: 1 round
       *[other] Test: { $rounds } rounds
    }
cn-view-trial = Trial: more than { $threshold } each round, { $dealt } so far
cn-view-task-resolve = Resolve { $points }
cn-view-race = Competition: { $name }, to { $total }
cn-view-attack = { $who }: { $value } with { $skill }
cn-view-part = { $target }: { $die }+{ $adder }, damage { $damage }
cn-view-part-now = Now { $target }: { $die }+{ $adder }, damage { $damage }
cn-view-part-settled = Settled: { $target }
cn-view-split = Left to aim: { $die }+{ $adder }

# The table: pools
cn-view-team = Team: { $members }
cn-view-challenge = Challenge for { $who }
cn-view-dice = Dice
cn-view-ready = Ready
cn-view-bonus = Bonus points of { $cliche }
cn-view-points = { $points }
cn-view-delayed = Haywire: the next pool loses its highest die
cn-view-void = No pool for { $who } in this round
cn-view-barred = { $who }: “{ $thing }” does not apply in this round

# The table: characters
cn-view-character = { $seat ->
        [gm] { $name } (GM)
       *[other] { $name } ({ $seat })
    }, { $kind }, Scale { $scale }
cn-sheet-about = { $kind }, Scale { $scale }
cn-sheet-phrases = Catch Phrases
cn-view-essence = Essence
cn-view-resolve = Resolve
cn-view-cliche = Clichés
cn-view-pips = Pips
cn-view-run-offs = Run-offs
cn-view-run-off = { $name } +{ $adder }
cn-view-situational = { $name } +{ $adder } (situational)
cn-view-with-notes = { $line } ({ $notes })
cn-view-has-flaw = Flaw: { $flaw }
cn-view-has-flaw-held = Flaw: { $flaw } (held back)
cn-view-has-secret = Dark Secret: { $flaw }
cn-view-has-secret-held = Dark Secret: { $flaw } (held back)
cn-view-phrase = “{ $text }”
cn-view-phrase-used = “{ $text }” (said in this session)
cn-view-seized = Has seized the moment: up to 8 Run-offs
cn-view-unspent = Points to spend
cn-view-in-making = Being made
cn-view-item = { $name } (Scale { $scale })
cn-view-vehicle = { $name } (vehicle, Scale { $scale })
cn-view-group = { $name } (Mooks, Scale { $scale })
cn-view-mooks = Mooks
cn-view-wounds = { $points ->
        [one] one has 1 wound
       *[other] one has { $points } wounds
    }
cn-note-massive = { $steps ->
        [one] Massive Damage
       *[other] Massive Damage × { $steps }
    }
cn-note-anti = { $steps ->
        [one] Anti-… one Scale down
       *[other] Anti-… { $steps } Scales down
    }
cn-note-uses = uses { $left }/{ $most }
cn-note-owed = { $rounds ->
        [one] 1 round to recharge
       *[other] { $rounds } rounds to recharge
    }
cn-note-lost = lost
cn-note-closed = no access
cn-item-stowed = put away
cn-item-lost = lost
cn-item-destroyed = destroyed

# Rolls and odds
cn-roll-pools = Round { $round }: all roll
cn-throw-pool = pool
cn-roll-again = { $who } rolls again
cn-roll-bonus = { $who } rolls a bonus die
cn-prospect-six = { $who }: best die 6
cn-prospect-four = { $who }: best die 4 or 5
cn-prospect-low = { $who }: best die 3 or less
cn-prospect-better = { $who }: better than now
cn-prospect-same = { $who }: the same in sum
cn-prospect-worse = { $who }: worse than now

# Sheets on their own
cn-sheet-points = { $points ->
        [one] 1 point
       *[other] { $points } points
    }
cn-sheet-mooks = { $count ->
        [one] 1 Mook
       *[other] { $count } Mooks
    }
cn-line-no-name = A line begins with a name and a colon, as in “Zorro: Swashbuckler (cliché), Proud (flaw), Ha! (phrase), Quick (pip), Sword +3 rapid”.
cn-line-not-a-part = “{ $part }” is not a part of a sheet; write “Sword +3”, “Bomb +4 area 3 uses”, “Proud (flaw)” with cliché, flaw, pip, phrase or secret, “Resolve 9”, “Essence 22”, “Scale Large”, “villain”, “equipment” or “12 mooks”.
cn-line-too-long = A line can have at most 2000 bytes.

# What a sheet costs
cn-bill-cliches = { $count ->
        [one] 1 more Cliché: { $points }
       *[other] { $count } more Clichés: { $points }
    }
cn-bill-pips = { $count ->
        [one] 1 more Pip: { $points }
       *[other] { $count } more Pips: { $points }
    }
cn-bill-flaws = { $count ->
        [one] 1 more Flaw: { $points }
       *[other] { $count } more Flaws: { $points }
    }
cn-bill-secrets = { $count ->
        [one] Dark Secret: { $points }
       *[other] { $count } Dark Secrets: { $points }
    }
cn-bill-resolve = Resolve { $level }: { $points }
cn-bill-essence = Essence { $level }: { $points }
cn-bill-run-off = { $name } +{ $adder }: { $points }
cn-bill-base = { $effects ->
        [0] – adder +{ $adder } → { $points }
        [one] – adder +{ $adder } and 1 effect → { $points }
       *[other] – adder +{ $adder } and { $effects } effects → { $points }
    }
cn-bill-uses = { $uses ->
        [one] – 1 use → { $points }
       *[other] – { $uses } uses → { $points }
    }
cn-bill-secondary = – shares a pool → { $points }
cn-bill-charges = – { $charges } charges a use → { $points }
cn-bill-access = – Limited Access → { $points }
cn-bill-recharge = { $rounds ->
        [one] – 1 round of recharge → { $points }
       *[other] – { $rounds } rounds of recharge → { $points }
    }
cn-bill-consecutive = – { $rounds } rounds of recharge in a row → { $points }
cn-bill-saving = – agreed saving of { $saving } → { $points }
cn-bill-recovery = – uses come back { $recovery } → { $points }
cn-bill-pool = Pool { $name }, charges come back { $recovery }: { $points }
cn-bill-item = { $name } (Essence { $essence }, Clichés { $cliches }, Pips { $pips }, Flaws { $flaws }), with its Run-offs: { $points }
cn-bill-gift = { $name }: a gift of the GM
cn-bill-sum = Sum: { $points } of { $budget }
cn-bill-sum-free = Sum: { $points }

# Tables of chances
cn-table-counters = Counters: the chance that a pool has a die to counter a value
cn-table-counter = counter
cn-table-challenges = Tasks: the average sum of a challenge against a pool
cn-table-pools = Pools: the average sum of the dice
cn-table-sum = average
cn-table-together = sum
cn-table-unskilled = unskilled
cn-table-dice = { $dice }d6
cn-table-value = { $value }

# Fights reckoned to their end
cn-odds-used = Besides dice and Run-offs, this is used and nothing else: { $what }.
cn-odds-unused = The fight is too large for this, so nobody uses it, although it can change the odds a great deal: { $what }.
cn-odds-pips = Pips on dice
cn-odds-phrases = Catch Phrases that double a die
cn-odds-resolve = Resolve that weakens blows
cn-odds-cliches = Clichés as extra Run-offs
cn-odds-left-out = No Flaw is invoked, and equipment absorbs nothing and is not given up.
cn-odds-declares = Everybody declares their strongest Run-offs, as many as they may, and strikes only at foes.
cn-odds-effects = Special effects are left out: every attack is whole and only does its damage.
cn-odds-recharges = Nobody recharges or reloads.
cn-odds-goes-on = All fights are in one scene without rest: Essence and, where they are reckoned, Resolve and Catch Phrases stay lost, and whoever has no Essence left is out for the evening. Uses come back only where they do by the next combat or within one.
cn-odds-rests = Between the fights everybody rests until all Essence and Resolve are back, and a new scene begins: whoever had no Essence left is back, Mooks who fell are not, nor any Catch Phrase. Uses come back only where they do by the next scene or sooner.
cn-odds-example = By the examples: nobody looks ahead. The weakest foe is struck as hard as can be, and a counter is made if it saves more than its die would do; Mooks counter whenever they can.
cn-odds-fighters = At most { $most } units can be reckoned.
cn-odds-teams = Fights with teams are not reckoned.
cn-odds-duels = Fights with duels are not reckoned.
cn-odds-unsettled = Something has to be settled first: a Flaw, a bid, a Cliché, a split attack, persistent damage or Haywire.
cn-odds-mixed = Characters of players and of the GM on one side are not reckoned.
cn-odds-gm-alone = Characters of the GM act only against those of players, so this fight would never end.
cn-odds-run-offs = { $who } has too many Run-offs to be reckoned.
cn-odds-dice = { $who } has too many dice to be reckoned, or too high ones.
cn-odds-stocks = Too many Run-offs have limited uses to be reckoned.
cn-odds-mook-gear = { $who } share equipment whose uses are counted; that is not reckoned.
cn-odds-declare = { $who }: Declare { $run_offs }
cn-odds-done = Leave the dice as they are
cn-odds-first = { $who } begins
cn-odds-act = { $pips ->
        [0] { $who }: { $die } with { $skill } against { $target }
        [one] { $who }: { $die } and a Pip with { $skill } against { $target }
       *[other] { $who }: { $die } and { $pips } Pips with { $skill } against { $target }
    }
cn-odds-double = { $who }: Double a { $die } with a Catch Phrase
cn-odds-end-turn = End the turn
cn-odds-counter = { $pips ->
        [0] Counter with { $die } and { $skill }
        [one] Counter with { $die }, a Pip and { $skill }
       *[other] Counter with { $die }, { $pips } Pips and { $skill }
    }
cn-odds-no-counter = Do not counter
cn-odds-take = Take it
cn-odds-reduce = Weaken it with { $points } Resolve
cn-odds-give-up = Give up a { $die }

# Options
cn-option-budget = Points of a new Hero
cn-option-budget-about = What a new Hero may cost at most. Points left over are kept for later.
cn-option-cliche-never-fails = Clichés never quite fail
cn-option-cliche-never-fails-about = Who fails at a task that fits a Cliché succeeds with a complication, unless a Flaw was involved. Dice and chances stay as they are.
cn-option-wushu-mooks = Mooks fall all at once
cn-option-wushu-mooks-about = A group of Mooks shares its Essence, 5 for each. Nobody falls and no die is lost until it is used up, and then all fall.
cn-option-track-mook-gear = The gear of Mooks runs out
cn-option-track-mook-gear-about = Uses of a piece that Mooks share are counted. When they are used up, the adder is +1.
cn-option-force-team = Heroes have to team up
cn-option-force-team-about = Several Heroes against one Villain fight as a team, whether they like it or not.
cn-option-challenge-offence = Tasks can attack
cn-option-challenge-offence-about = The GM may let a task strike back at the Essence of whoever tries it.
cn-option-final-fantasy-epic = Epic more than once
cn-option-final-fantasy-epic-about = A battle that is Epic already may become Epic again. Otherwise it does so only once.
cn-option-damage = Damage
cn-option-damage-about = How the die and the adder come together at the same Scale.
cn-option-damage-add = die plus adder
cn-option-damage-multiply = die times adder
cn-option-gm-first = The GM begins
cn-option-gm-first-about = The GM’s turn comes first in a round. Otherwise it comes last.
cn-option-allow-pass = Passing
cn-option-allow-pass-about = Who could act may let it go by; when everybody does in a row, the round is over. Otherwise whoever can act must.
cn-option-run-off-reuse = Run-offs for several dice
cn-option-run-off-reuse-about = A declared Run-off goes with any number of dice. Otherwise it goes with one.
cn-option-bonus-whole = Bonus dice stay whole
cn-option-bonus-whole-about = A bonus die goes whole on one die. Otherwise its points may be shared out.
cn-option-situational-adder = Adder of a situational Run-off
cn-option-situational-adder-about = What a Run-off is worth that somebody makes up for one roll.
cn-option-interposer-may-counter = Stepping in between, and countering
cn-option-interposer-may-counter-about = Who steps in between may counter the attack. Otherwise they take it.
cn-option-exceed-strictly = Competitions are won above the total
cn-option-exceed-strictly-about = The total has to be exceeded. Otherwise reaching it is enough.
cn-option-challenge-min-1 = A challenge has at least one die
cn-option-challenge-min-1-about = So there is always something that may counter. Otherwise an easy challenge can have no dice.
cn-option-down-scale-min-1 = Down-scale dice never miss
cn-option-down-scale-min-1-about = A die against a smaller Scale loses 2, but stays at 1 or more. Otherwise it may come to 0 and miss.
cn-option-team-pool = Dice of a team
cn-option-team-pool-about = How large the pool of a team is.
cn-option-team-pool-shared-six = a die for each Run-off, six in all
cn-option-team-pool-two-each = two dice for each member
cn-option-mook-overflow = One strike, several Mooks
cn-option-mook-overflow-about = What a strike has left goes on to the next Mook. Otherwise it fells one at most.
cn-option-mook-extra-attack = Mooks buy attacks
cn-option-mook-extra-attack-about = Mooks may pay 1 Resolve for a further attack.
cn-option-round-up-costs = Prices are rounded up
cn-option-round-up-costs-about = Otherwise they are rounded down.
cn-option-access-last = Limited Access is reckoned last
cn-option-access-last-about = Its discount comes after those of all other limitations, which changes some prices.
cn-option-one-resolve-event = One upheaval of Resolve in a session
cn-option-one-resolve-event-about = A character has one full refresh or one crushing defeat in a session. Otherwise one of each.
