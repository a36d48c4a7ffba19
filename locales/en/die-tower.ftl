# Die Tower.
# $who, $target, $by and the like are names; $seat and $first are a player’s name, or “gm”.
#
# Words of the book, always with a capital: World Master (WM), Level, Wish, Weapon, Power, Power
# Drawback, Deviation, Mystery, Health, Critical, Fail (a 1 on a kept die; to miss the difficulty is
# a failure), the difficulties, the ranges.
#
# Answers to a question are written small, so that they can stand within a sentence. Sentences
# leave out “neither” (die-tower-lean-none) and “none” (die-tower-weakness-none): whoever changes
# those words changes die-tower-tell-terms and die-tower-tell-sway too.

# Names and answers
die-tower-cd-simple = Simple { $number } (no roll)
die-tower-cd-easy = Easy { $number }
die-tower-cd-average = Average { $number }
die-tower-cd-moderate = Moderate { $number }
die-tower-cd-tough = Tough { $number }
die-tower-cd-challenging = Challenging { $number }
die-tower-cd-formidable = Formidable { $number }
die-tower-cd-improbable = Improbable { $number }
die-tower-cd-epic = Epic { $number }
die-tower-cd-legendary = Legendary { $number }
die-tower-means-weapon = the Weapon
die-tower-means-power = the Power
die-tower-means-knack = what it does best
die-tower-means-plain = nothing but pluck
die-tower-lean-none = neither
die-tower-lean-advantage = advantage
die-tower-lean-disadvantage = disadvantage
die-tower-lean-both = both, so neither
die-tower-weakness-none = none
die-tower-weakness-die = one more die
die-tower-weakness-spot = 2 Health if it hits
die-tower-weakness-both = one more die, and 2 Health if it hits
die-tower-wish-story = a turn in the story
die-tower-wish-person = the good will of one person
die-tower-wish-group = the good will of a whole group
die-tower-why-role-playing = good role-playing
die-tower-why-pivotal = a turning point of the story
die-tower-reach-hand = hand to hand
die-tower-reach-far = from afar
die-tower-band-short = Short
die-tower-band-medium = Medium
die-tower-band-long = Long
die-tower-band-distant = Distant
die-tower-hold-attack = the attack
die-tower-hold-movement = the movement
die-tower-hold-both = both actions
die-tower-first-last-placer = whoever placed a die last
die-tower-weapon-offensive = for attacking
die-tower-weapon-defensive = for defending
die-tower-way-simulated = simulated dice
die-tower-way-drawn = drawing lots
die-tower-way-by-hand = real dice
die-tower-hand-careful = careful hands
die-tower-hand-casual = casual hands
die-tower-hand-shaky = shaky hands

# What somebody said of it, at the end of a sentence
die-tower-said = : “{ $what }”.
die-tower-said-nothing = .

# What one may do: tasks and attacks
die-tower-choose-try = Try something
die-tower-choose-set-terms = Set the terms
die-tower-choose-roll = Roll, with Wishes or without
die-tower-choose-late-wishes = Add dice with late Wishes, or not
die-tower-choose-withdraw = Call it off
die-tower-choose-attack = Attack
die-tower-choose-defend = Defend
die-tower-choose-judge-attack = Judge the attack
die-tower-choose-judge-defence = Judge the defence

# What one may do: the tower
die-tower-choose-place = Place the die
die-tower-choose-befall = Say what terrible thing happens
die-tower-choose-revive = Bring someone fallen back
die-tower-choose-bless = Take the blessing (one more die on every roll)
die-tower-choose-forgive-die = Forgive the die

# What one may do: Wishes and Levels
die-tower-choose-wish = Spend Wishes on the story (2 for a turn in it, 3 for one person, 4 for a group)
die-tower-choose-answer-wish = Answer the wish
die-tower-choose-take-back-wish = Take the wish back
die-tower-choose-award = Award a Wish
die-tower-choose-set-level = Set the Level

# What one may do: encounters
die-tower-choose-begin-encounter = Begin an encounter
die-tower-choose-end-encounter = End the encounter
die-tower-choose-join = Bring someone into the encounter
die-tower-choose-leave = Take someone out of the encounter
die-tower-choose-end-turn = End the turn
die-tower-choose-move-nearer = Move nearer
die-tower-choose-move-farther = Move away
die-tower-choose-move-about = Move about, at the same range
die-tower-choose-hold = Hold back and wait
die-tower-choose-trigger = Say that what was waited for happens
die-tower-choose-set-range = Set the range between two
die-tower-choose-measure = Set the distance between two, in feet

# What one may do: the cast
die-tower-choose-make-pc = Make a PC
die-tower-choose-make-npc = Make an NPC
die-tower-choose-make-monster = Make a Monster
die-tower-choose-roll-character = Roll a PC on our charts (the name too, if you give none)
die-tower-choose-note = Write notes
die-tower-choose-rewrite = Rewrite a line of a sheet
die-tower-choose-give-weakness = Give a Monster one more weakness
die-tower-choose-give-knack = Give a Monster one more thing it is good at
die-tower-choose-hand-over = Hand a PC over
die-tower-choose-dismiss = Let someone leave for good

# What one may do: the table
die-tower-choose-end-scene = End the scene
die-tower-choose-end-session = End the session
die-tower-choose-rule-wishes = Set the Wishes
die-tower-choose-rule-health = Set the Health
die-tower-choose-rule-fallen = Let someone fall
die-tower-choose-rule-back = Bring someone back into action
die-tower-choose-rule-height = Set the height of the tower
die-tower-choose-rule-settling = Set how the tower is built
die-tower-choose-rule-falls = Set how likely a fall is, when lots are drawn

# Fields
die-tower-field-who = Who?
die-tower-field-with = With what?
die-tower-field-what = What do they do?
die-tower-field-grant = Is it granted?
die-tower-field-wish = What for?
die-tower-field-intent = The wish in your own words
die-tower-field-difficulty = How hard is it?
die-tower-field-dice = How many dice?
die-tower-field-lean = Advantage or disadvantage?
die-tower-field-wishes = How many Wishes?
die-tower-field-edge = Edge (1 small, 2 plain, 3 big)
die-tower-field-weakness = Weakness
die-tower-field-down = Do they fall?
die-tower-field-befalls = What happens?
die-tower-field-right = To the right, in steps of 0.05 mm (to the left below 0)
die-tower-field-back = To the back, in steps of 0.05 mm (to the front below 0)
die-tower-field-turn = Turned counter-clockwise, in half degrees (clockwise below 0)
die-tower-field-why = What for?
die-tower-field-level = Which Level?
die-tower-field-fighters = Who takes part?
die-tower-field-first = Who goes first?
die-tower-field-range = Range?
die-tower-field-other = The other one?
die-tower-field-target = Whom?
die-tower-field-reach = From where?
die-tower-field-actions = What is held back?
die-tower-field-trigger = Until what happens
die-tower-field-one = The one?
die-tower-field-feet = Feet
die-tower-field-inches = Inches
die-tower-field-name = Name
die-tower-field-weapon = Weapon
die-tower-field-weapon-use = What is the Weapon for?
die-tower-field-power = Power
die-tower-field-drawback = Power Drawback
die-tower-field-deviation = Deviation
die-tower-field-mystery = Mystery
die-tower-field-notes = Notes
die-tower-field-health = Health
die-tower-field-good-at = Good at
die-tower-field-field = Which line?
die-tower-field-text = In a few words
die-tower-field-seat = To whom?
die-tower-field-height = Dice in the tower
die-tower-field-way = How is the tower built?
die-tower-field-hand = How steady are the hands?
die-tower-field-thousandths = Falls in how many of 1000 cases?

# Refusals: the table
die-tower-no-not-yours = That is not yours to decide.
die-tower-no-such-seat = Nobody called “{ $name }” sits at this table.
die-tower-no-bad-ruling = Even a ruling of the WM cannot do that.
die-tower-no-not-now = This is not the moment for that.
die-tower-no-unknown = There is no “{ $name }” here.
die-tower-no-bad-name = { $why ->
        [empty] A name is needed, with 1 to 40 characters.
        [long] “{ $name }” is too long for a name, which has at most 40 characters.
        [kept] “{ $name }” has a meaning of its own here; choose another name.
        [taken] “{ $name }” is taken already; choose another name.
       *[odd] “{ $name }” will not do as a name: write 1 to 40 plain characters on one line, with no space around them.
    }
die-tower-no-bad-text = That text will not do; write at most 400 plain characters on one line, and at least one where words are needed.
die-tower-no-full = There is no room for one more.
die-tower-no-too-much = That is more than a table keeps count of.
die-tower-no-bad-circle = The WM sits after some of the players or after all of them, and there are not that many.

# Refusals: rolls
die-tower-no-wm-sets = The WM sets the terms of a roll, and nobody else.
die-tower-no-bad-base = A roll starts from 1d6; from 2d6 only with something they are good at.
die-tower-no-no-such-means = They have no such thing to use; a Monster has neither Weapon nor Power, only things it is good at.
die-tower-no-unknown-difficulty = There is no difficulty “{ $name }”; the scale goes from Simple to Legendary.
die-tower-no-unknown-edge = An edge is worth 1, 2 or 3, or there is none.

# Refusals: the tower
die-tower-no-die-owed = First there is a die to place for { $name }; the tower comes before everything else.
die-tower-no-not-your-die = This die is for { $name }, and nobody else’s hand may place it.
die-tower-no-no-die-owed = No die is owed to the tower.
die-tower-no-down = { $name } is down, and can do nothing now.
die-tower-no-not-fallen = { $name } has not fallen, so there is nobody to bring back.
die-tower-no-bad-aim = A simulated tower takes an aim of at most 160 steps to each side and 90 half degrees; lots and real dice take none.
die-tower-no-bad-falls = These are no chances for lots: it takes 1 to 40 numbers, each from 0 to 1000.

# Refusals: Wishes, Level and Health
die-tower-no-too-many-wishes = Nobody has more Wishes than their Level.
die-tower-no-not-enough-wishes = There are not enough Wishes for that.
die-tower-no-no-wishes = Only PCs have a Level and Wishes.
die-tower-no-bad-level = A Level goes from 1 to 20.
die-tower-no-no-health = Only Monsters have Health, weaknesses, and a list of what they are good at.
die-tower-no-bad-health = A Monster has 1 to 100 Health.

# Refusals: encounters
die-tower-no-nobody-fights = Somebody has to take part.
die-tower-no-no-encounter = That needs an encounter, and there is none now.
die-tower-no-in-encounter = That has to wait until the encounter is over.
die-tower-no-encounter-on = An encounter is going on already.
die-tower-no-not-fighting = { $name } takes no part in the encounter.
die-tower-no-already-fighting = { $name } takes part already.
die-tower-no-not-your-turn = It is not their turn.
die-tower-no-action-spent = There is one movement and one attack in a turn, and that one is spent.
die-tower-no-hold-needs-trigger = To hold back, say what you wait for.
die-tower-no-nothing-held = They hold nothing back.
die-tower-no-already-holding = They hold back already, and there is only one thing to wait for at a time.
die-tower-no-target-self = Nobody attacks themselves.
die-tower-no-target-down = { $name } is down, and is left in peace.
die-tower-no-out-of-reach = Hand to hand needs Short range; move nearer first.
die-tower-no-bad-range = There is no such distance: it goes from 0 to 10000 feet, between two who take part.
die-tower-no-no-farther = Nearer than Short and farther than Distant do not exist.
die-tower-no-offensive-weapon-cannot-defend = This Weapon is for attacking; defend with something else.
die-tower-no-defensive-weapon-cannot-attack = This Weapon is for defending; attack with something else.
die-tower-no-no-weak-spot = Only a Monster has a weakness that costs Health.

# Refusals: sheets
die-tower-no-field-missing =
    A PC still needs { $name ->
        [weapon] a Weapon
        [power] a Power
        [drawback] a Power Drawback
        [deviation] a Deviation
        [mystery] a Mystery
       *[other] “{ $name }”
    }.
die-tower-no-bad-chart = The charts go from 11 to 66, with digits from 1 to 6.

# The log: the cast
die-tower-tell-made-pc = { $who } enters the game.
die-tower-tell-made-npc = { $who } joins the story.
die-tower-tell-made-monster = A Monster appears: { $who }.
die-tower-tell-charted = { $who ->
        [gm] The WM rolls up a new character.
       *[other] { $who } rolls up a new character.
    }
die-tower-tell-rewritten = { $who } has a new line on the sheet. { $field }: { $words }
die-tower-tell-knack = { $who } turns out to be good at this, too: { $knack }
die-tower-tell-weakness = { $who } turns out to have a weakness: { $weakness }
die-tower-tell-handed-over = { $seat ->
        [gm] The WM now plays { $who }.
       *[other] { $seat } now plays { $who }.
    }
die-tower-tell-dismissed = { $who } leaves for good.

# The log: tasks
die-tower-tell-tries = { $who } tries something with { $means }{ $said }
die-tower-tell-terms = For { $who } it is { $difficulty }, with { $dice }d6{ $lean ->
        [neither] .
       *[other] {" "}and { $lean }.
    }
die-tower-tell-managed = { $who } just does it, no dice needed.
die-tower-tell-withdrawn = Nothing comes of what { $who } was about to do.
die-tower-tell-wish-dice = { $wishes ->
        [one] { $who } spends 1 Wish for one more die.
       *[other] { $who } spends { $wishes } Wishes for { $wishes } more dice.
    }
die-tower-tell-late = { $wishes ->
        [one] { $who } spends 1 late Wish for one more die.
       *[other] { $who } spends { $wishes } late Wishes for { $wishes } more dice.
    }
die-tower-tell-pool = { $who } rolls { $faces }.
die-tower-tell-extra = Critical! { $who } adds { $faces }.
die-tower-tell-late-dice = Late Wishes: { $who } adds { $faces }.
die-tower-tell-success = { $who } does it: { $total } against { $difficulty }.
die-tower-tell-failure = { $who } fails: { $total } against { $difficulty }.

# The log: attacks
die-tower-tell-attacks = { $who } attacks { $target } hand to hand, with { $means }.
die-tower-tell-attacks-far = { $who } attacks { $target } from afar, with { $means }.
die-tower-tell-defends = { $who } defends with { $means }.
die-tower-tell-sway = { $who } has { $dice }d6{ $edge ->
        [0] {""}
       *[other] {" "}+{ $edge }
    }{ $lean ->
        [neither] {""}
       *[other] {" "}with { $lean }
    }{ $weakness ->
        [none] .
       *[other] ; a weakness is in play: { $weakness }.
    }
die-tower-tell-hit = { $who } hits { $target }: { $attack } against { $defence }.
die-tower-tell-miss = { $who } misses { $target }: { $attack } against { $defence }.
die-tower-tell-health = { $who } loses { $lost } Health and has { $left } left.
die-tower-tell-defeated = { $who } loses { $lost } Health and is down to { $left }: defeated!

# The log: the tower
die-tower-tell-owes-fails = { $who } owes the tower a die for Fails.
die-tower-tell-owes-failure = { $who } owes the tower a die for the failure.
die-tower-tell-owes-miss = { $who } owes the tower a die for the miss.
die-tower-tell-owes-hit = { $who } owes the tower a die for the hit.
die-tower-tell-both = { $first } { $second }
die-tower-tell-lets-go = A die for { $who }, steady now… and let go.
die-tower-tell-stood = { $height ->
        [one] It stands! { $who } begins a new tower.
       *[other] It stands! { $who } brings the tower to { $height } dice.
    }
die-tower-tell-slipped = The die slides off. The tower sways, and stands; { $who } may try again.
die-tower-tell-fell = { $height ->
        [0] The tower is down before it ever stood.
        [one] The tower falls! Its only die tumbles down.
       *[other] The tower falls! { $height } dice come crashing down.
    } Something terrible is about to happen to { $who }{ $forgiven ->
        [0] .
        [one] ; 1 more die is forgiven.
       *[other] ; { $forgiven } more dice are forgiven.
    }
die-tower-tell-befell = The fall of the tower hits { $who }{ $said }
die-tower-tell-down = The fall of the tower takes { $who } down{ $said }
die-tower-tell-miracle = 13 dice, and the tower stands: a miracle! It belongs to { $who }.
die-tower-tell-revived = The miracle of { $by } brings { $who } back into action.
die-tower-tell-blessed = { $who } is blessed: one more die on every roll, to the end of the encounter.
die-tower-tell-blessed-scene = { $who } is blessed: one more die on every roll, to the end of the scene.
die-tower-tell-taken-down = { $height ->
        [one] The tower, 1 die high, is taken down with honours. The next die begins a new one.
       *[other] The tower, { $height } dice high, is taken down with honours. The next die begins a new one.
    }

# The log: Wishes and Levels
die-tower-tell-wish-placing = { $wishes ->
        [one] A steady hand earns { $who } a Wish: 1 now.
       *[other] A steady hand earns { $who } a Wish: { $wishes } now.
    }
die-tower-tell-wish-role-playing = { $wishes ->
        [one] { $who } gets a Wish for good role-playing: 1 now.
       *[other] { $who } gets a Wish for good role-playing: { $wishes } now.
    }
die-tower-tell-wish-pivotal = { $wishes ->
        [one] { $who } gets a Wish for a turning point of the story: 1 now.
       *[other] { $who } gets a Wish for a turning point of the story: { $wishes } now.
    }
die-tower-tell-wish-lost = { $wishes ->
        [one] { $who } would get a Wish, but 1 is all this Level can hold.
       *[other] { $who } would get a Wish, but { $wishes } are all this Level can hold.
    }
die-tower-tell-wishes = { $who } wishes for { $wish }: “{ $intent }”.
die-tower-tell-granted = { $price ->
        [one] Granted! { $who } gets { $wish } for 1 Wish.
       *[other] Granted! { $who } gets { $wish } for { $price } Wishes.
    }
die-tower-tell-declined = { $price ->
        [one] Not this time: { $who } does without { $wish }, and keeps the Wish.
       *[other] Not this time: { $who } does without { $wish }, and keeps the { $price } Wishes.
    }
die-tower-tell-level = { $who } is at Level { $level } now.

# The log: encounters
die-tower-tell-encounter = An encounter begins: { $fighters }. { $first ->
        [gm] The WM goes first.
       *[other] { $first } goes first.
    }
die-tower-tell-turn = Round { $round }: { $seat ->
        [gm] the WM’s turn.
       *[other] { $seat }’s turn.
    }
die-tower-tell-lapsed = { $turn } What { $who } held back has lapsed.
die-tower-tell-joined = { $who } joins the encounter.
die-tower-tell-left = { $who } leaves the encounter.
die-tower-tell-moved = { $who } moves; { $other } is at { $band } range now.
die-tower-tell-moved-about = { $who } moves about{ $said }
die-tower-tell-holds = { $who } holds back, and waits for this: { $trigger }
die-tower-tell-triggered = That is what { $who } was waiting for!
die-tower-tell-hold-done = { $who } holds nothing back any more.
die-tower-tell-range = { $who } and { $other } are at { $band } range now.
die-tower-tell-encounter-over = The encounter is over.
die-tower-tell-scene-over = The scene ends.
die-tower-tell-session-over = The session ends.

# The log: rulings
die-tower-tell-ruled-wishes = { $wishes ->
        [0] Ruling: { $who } has no Wishes now.
        [one] Ruling: { $who } has 1 Wish now.
       *[other] Ruling: { $who } has { $wishes } Wishes now.
    }
die-tower-tell-ruled-health = Ruling: { $who } has { $health } Health now.
die-tower-tell-ruled-fallen = Ruling: { $who } has fallen.
die-tower-tell-ruled-back = Ruling: { $who } is back in action.
die-tower-tell-ruled-height = { $height ->
        [0] Ruling: the tower is cleared away.
        [one] Ruling: the tower is 1 die high now.
       *[other] Ruling: the tower is { $height } dice high now.
    }
die-tower-tell-ruled-simulated = Ruling: from now on the tower is built with simulated dice and { $hand }.
die-tower-tell-ruled-drawn = Ruling: from now on lots decide whether the tower stands.
die-tower-tell-ruled-by-hand = Ruling: from now on the tower is built with real dice.
die-tower-tell-ruled-falls = Ruling: when lots are drawn, die number { $height } now brings the tower down in { $thousandths } of 1000 cases.
die-tower-tell-ruled-forgiven = Ruling: the die that { $who } owes is forgiven.

# The table: what is going on
die-tower-doing-talking = The story goes on; no dice are needed now.
die-tower-doing-fighting = The encounter goes on.
die-tower-doing-charting = { $who ->
        [gm] The WM rolls up a new character.
       *[other] { $who } rolls up a new character.
    }
die-tower-doing-wishing = { $who } wishes for { $wish }: “{ $intent }”. What does the WM say?
die-tower-doing-tries = { $who } tries something with { $means }{ $said }
die-tower-doing-terms = { $what } It is { $difficulty }, to be rolled with { $hand }.
die-tower-doing-rolls = { $what } It is { $difficulty }, and the dice are in the air.
die-tower-doing-late = { $who } has { $total } against { $difficulty } so far; late Wishes may still add dice.
die-tower-doing-attack = { $who } attacks { $target } with { $means }.
die-tower-doing-clash = { $who } ({ $attack }) attacks { $target } ({ $defence }): Wishes first, then dice.
die-tower-doing-late-attack = { $who } attacks { $target }: { $attack } against { $defence } so far; late Wishes may still add dice.
die-tower-doing-owes = { $dice ->
        [one] { $who } has a die to place on the tower.
       *[other] { $who } has a die to place on the tower; { $dice } are owed in all.
    }
die-tower-doing-fallen = The tower has fallen. The WM says what becomes of { $who }.
die-tower-doing-miracle = A miracle for { $who }: a blessing, or someone fallen comes back.

# The table: the tower
die-tower-view-session = Session { $session }
die-tower-view-tower = The tower
die-tower-view-way = Built with
die-tower-view-hand = { $way }, { $hand }
die-tower-view-last-placer = Last to place a die
die-tower-view-miracle = { $dice ->
        [one] 1 more die, and there is a miracle.
       *[other] { $dice } more dice, and there is a miracle.
    }

# The table: encounters
die-tower-view-encounter = { $seat ->
        [gm] Round { $round }: the WM’s turn
       *[other] Round { $round }: { $seat }’s turn
    }
die-tower-view-order = Order
die-tower-view-range = Usual range
die-tower-view-apart = { $one } and { $other }: { $band } range

# The table: figures
die-tower-view-pc = { $seat ->
        [gm] { $name } (PC, WM)
       *[other] { $name } (PC, { $seat })
    }
die-tower-view-npc = { $seat ->
        [gm] { $name } (NPC, WM)
       *[other] { $name } (NPC, { $seat })
    }
die-tower-view-monster = { $seat ->
        [gm] { $name } (Monster, WM)
       *[other] { $name } (Monster, { $seat })
    }
die-tower-about-npc = NPC
die-tower-about-monster = Monster
die-tower-view-wishes = Wishes
die-tower-view-level = Level { $level }
die-tower-view-health = Health
die-tower-view-good-at = Good at
die-tower-view-weak-to = Weak to
die-tower-view-defensive = { $weapon } (for defending)
die-tower-note-fallen = Fallen
die-tower-note-defeated = Defeated
die-tower-note-plight = What the tower did: { $what }
die-tower-note-blessed = { $dice ->
        [one] Blessed: 1 more die on every roll
       *[other] Blessed: { $dice } more dice on every roll
    }
die-tower-note-holds = Holds back { $what }, and waits for this: { $trigger }

# Rolls and attempts
die-tower-attempt = A die for { $who }, number { $height } of the tower
die-tower-roll-character = A new character
die-tower-roll-task = { $who } gives it a try
die-tower-roll-attack = { $who } attacks { $target }
die-tower-hand-even = { $dice }d6
die-tower-hand-advantage = { $dice }d6 less the lowest
die-tower-hand-disadvantage = { $dice }d6 less the highest
die-tower-hand-edge = { $hand }, +{ $edge }
die-tower-dice-extra = extra dice for Criticals
die-tower-dice-late = late Wishes
die-tower-view-last-roll = Last roll
die-tower-view-pool = { $who }
die-tower-view-extra = { $who }, extra dice
die-tower-view-late = { $who }, late Wishes
die-tower-view-total = { $who }: { $total } in all

# Odds
die-tower-prospect-success = Success
die-tower-prospect-failure = Failure
die-tower-prospect-owes-none = No die for the tower
die-tower-prospect-owes-one = One die for the tower
die-tower-prospect-owes-two = Two dice for the tower
die-tower-prospect-hit = Hit
die-tower-prospect-tie = Tie: no hit
die-tower-prospect-miss = Miss
die-tower-prospect-unknown = Too high to tell
die-tower-prospect-stands = The tower stands
die-tower-prospect-falls = The tower falls
die-tower-prospect-stands-measured = The tower stands (measured)
die-tower-prospect-slips-measured = The die slips off (measured)
die-tower-prospect-falls-measured = The tower falls (measured)

# Fights reckoned to their end: moves
die-tower-odds-attack = Attack { $target } with { $means }
die-tower-odds-end-turn = End the turn
die-tower-odds-defend = Defend with { $means }
die-tower-odds-judge = Let it be { $dice }d6, and nothing else
die-tower-odds-wish = { $wishes ->
        [0] Roll without a Wish
        [one] Roll with one Wish
       *[other] Roll with { $wishes } Wishes
    }
die-tower-odds-place = Place the die on the tower
die-tower-odds-befall = Let whoever owed the die be down
die-tower-odds-bless = Take the miracle’s die for every roll
die-tower-odds-revive = Bring { $who } back

# Fights reckoned to their end: why not
die-tower-odds-late-wishes = Where Wishes are spent after the roll, fights are not reckoned.
die-tower-odds-by-hand = Nobody knows how well real dice are stacked: have the tower simulated or drawn for.
die-tower-odds-held = { $who } is about to do what was held back. Fights are reckoned before or after that.
die-tower-odds-busy = Something else than an attack is being done. Fights are reckoned before or after that.
die-tower-odds-one-side = There is nobody to fight against: PCs fight Monsters, or else NPCs.
die-tower-odds-goes-on = Between the encounters the tower stays as it is, and so do Wishes; whoever is down stays down. The first PC who is up begins.
die-tower-odds-rests = Between the encounters whoever is down gets up again; the tower stays as it is, and so do Wishes. The first PC begins.
die-tower-odds-example = By the examples: attacks are plain ones, and nobody adds a Wish to them.
die-tower-odds-assumed = When the tower falls, the figure that the die was placed for is down, and a new tower begins. Two dice are rolled with a Weapon, a Power or what a Monster is good at, and one without; only Wishes and miracles add to that, and weak spots are left out, unless the table says otherwise.
die-tower-odds-measured = How often the tower stands was measured for the hand in use, so the odds are about a point of percent good, however exactly they are worked out.
die-tower-odds-drawn = The tower stands and falls by the chances of the lots.
die-tower-odds-fighters = Fights are reckoned with up to { $most } fighters.
die-tower-odds-other-side = { $who } is on the wrong side: PCs come first, then Monsters. NPCs stand with the PCs against Monsters, and are their foes where there are none.

# Sheets on their own
die-tower-sheet-pc = PC, Level { $level }, { $wishes ->
        [0] no Wishes
        [one] 1 Wish
       *[other] { $wishes } Wishes
    }
die-tower-sheet-npc = NPC
die-tower-sheet-monster = Monster, { $health } Health
die-tower-line-no-name = A line begins with a name and a colon, as in “Pip: Tea tray (defensive) | Owl | Only at night | Hoots | Who broke the moon”.
die-tower-line-fields = A PC has five fields with bars between them: Weapon, Power, Power Drawback, Deviation and Mystery. An NPC has “NPC” and then a Weapon and a Power, or less.
die-tower-line-not-a-part = “{ $part }” is no part of a Monster; write “Dragon: Health 5 | good at fire, claws | weak to cold”.
die-tower-line-too-long = A line can have at most 4000 bytes.

# Tables of chances
die-tower-table-success = A task: the chance of the dice on the left to reach a difficulty
die-tower-table-stacked = A task: how many dice the tower gets from it
die-tower-table-attacks = An attack: the dice on the left against the dice at the top
die-tower-table-monsters = A Monster with 1d6, defeated within so many attacks with 2d6
die-tower-table-towers = How likely a tower is to reach its height: hands as measured, lots exactly
die-tower-table-dice = { $dice }d6
die-tower-table-wish = { $dice }d6 + 1 Wish
die-tower-table-advantage = { $dice }d6, advantage
die-tower-table-disadvantage = { $dice }d6, disadvantage
die-tower-table-health = Health { $health }
die-tower-table-attacks-made = in { $attacks }
die-tower-table-height = { $height ->
        [one] 1 die
       *[other] { $height } dice
    }
die-tower-part-success = success
die-tower-part-stacked = dice, on average
die-tower-part-hit = hit
die-tower-part-tie = tie
die-tower-part-attacker-fails = attacker owes for Fails
die-tower-part-defender-fails = defender owes for Fails
die-tower-part-down = defeated
die-tower-part-reaches = reached

# Charts for rolling a character. The sheet names charts, but has none: these are Commedia’s own.
# Two dice make an entry, the first the tens and the second the ones. Weapons from 61 to 66 are
# for defending.

die-tower-chart-weapon =
    { $entry ->
        [11] Rapier with a slightly bent tip
        [12] Slapstick, more noise than bruise
        [13] Grandmother’s cast-iron pan
        [14] Crossbow that shoots umbrellas
        [15] Ray gun stuck on “tickle”
        [16] Trained attack goose
        [21] Whip of plaited liquorice
        [22] Trombone with a very long slide
        [23] Stale baguette, sharpened
        [24] Slingshot and a pocketful of marbles
        [25] Pocket catapult, garden gnomes included
        [26] Wand of unexpected custard
        [31] Boxing glove on a spring
        [32] Fountain pen that squirts indelible ink
        [33] Boomerang that only returns on Tuesdays
        [34] Halberd borrowed from a museum
        [35] Dangerously bad puns
        [36] Swarm of loyal bees
        [41] Plasma fork from a starship canteen
        [42] Two-handed rolling pin
        [43] Harpoon gun tied to a kite
        [44] Snowballs that never melt
        [45] Opera voice that shatters glass
        [46] Golf club left behind on the moon
        [51] Throwing beans that sprout on impact
        [52] Sword that comments on every misstep
        [53] Throwing stars cut from old vinyl records
        [54] Elbows hardened by rush-hour trains
        [55] Cane with a blade, a flute and a corkscrew
        [56] Robot vacuum cleaner on a leash
        [61] Parasol of tempered moonlight
        [62] Dustbin lid with a coat of arms
        [63] Force field that smells of toast
        [64] Quilt stitched by seven aunts
        [65] Stage screen, ideal for vanishing behind
       *[66] Arrow-proof waistcoat of love letters
    }

die-tower-chart-power =
    { $entry ->
        [11] Thunder ventriloquist
        [12] Accountant to a retired dragon
        [13] Gift for gossiping with furniture
        [14] Moonlighting astronaut
        [15] Walking on ceilings
        [16] Pastry alchemist
        [21] Acrobat with rubber bones
        [22] Perfect imitation of any voice
        [23] Detective who questions shadows
        [24] Shrinking to the size of a thimble
        [25] Pirate of the suburban rooftops
        [26] Stopping time for the length of a sneeze
        [31] Simultaneous interpreter for cats
        [32] Irresistible charm over locks
        [33] Pilot of anything with wheels
        [34] Shadow that runs errands
        [35] Harlequin of a thousand disguises
        [36] Outrageous luck in small matters
        [41] Cartographer of dreams
        [42] Instant, glorious, prehensile beard
        [43] Tinkering ace with bottomless pockets
        [44] Breath of giant, rideable soap bubbles
        [45] Diplomat to hostile vegetables
        [46] Flawless memory for overheard gossip
        [51] Fairy godparent on probation
        [52] Magnetic pull on teaspoons
        [53] Archivist of forbidden recipes
        [54] Teleporting as far as the next room
        [55] Doctor with one cure for everything
        [56] Sentinel of the last night bus
        [61] Invisibility, hat excepted
        [62] Orchestra on call, out of thin air
        [63] Prophecy, ten seconds ahead
        [64] Robot butler with a poet’s soul
        [65] Sleepwalker unbeaten in duels
       *[66] Fairy-tale royalty, curse included
    }

die-tower-chart-drawback =
    { $entry ->
        [11] Only while humming
        [12] Never before breakfast
        [13] Only in front of an audience
        [14] An hour of hiccups afterwards
        [15] A form to fill in, in triplicate
        [16] Out of order within sight of a duck
        [21] Only in bare feet
        [22] To be announced in rhyme
        [23] Only once per hat
        [24] Green hair until dawn
        [25] Never twice in the same room
        [26] One sugar lump per use
        [31] Dead stop at the first compliment
        [32] Closed on Mondays
        [33] Left-hand side only
        [34] Only when somebody says “please”
        [35] Total amnesia about the last meal
        [36] A loud brass fanfare every time
        [41] Only with both eyes shut
        [42] Half the benefit to a distant cousin
        [43] Ten-minute nap required afterwards
        [44] Suspended until bedtime after any lie
        [45] Only in months with an R
        [46] A minute of throat-clearing beforehand
        [51] Only if a tossed coin lands heads
        [52] Soluble in rain
        [53] Only for somebody else’s benefit
        [54] Uncontrollable giggling throughout
        [55] Only within earshot of a ticking clock
        [56] A new clause discovered after every use
        [61] Never on request
        [62] Only while standing on one leg
        [63] A faint but telling smell of cheese
        [64] Weaker the further from home
        [65] Monthly rent owed to a witch
       *[66] A visit from a theatre critic after use
    }

die-tower-chart-deviation =
    { $entry ->
        [11] Habit of counting stairs out loud
        [12] Fear of perfectly round things
        [13] Habit of speaking in the third person
        [14] Compulsive collecting of strangers’ buttons
        [15] Weakness for jumping in puddles
        [16] Open war with all pigeons
        [21] Love at first sight, daily before noon
        [22] Deep bows on the slightest occasion
        [23] Suspicion that spoons are spying
        [24] Running commentary on own exploits
        [25] Sneezing fits when keeping a secret
        [26] Flat refusal to turn left
        [31] Haggling, even when it’s free
        [32] Imaginary friend with strong opinions
        [33] Stomach that rumbles in every silence
        [34] Correcting grammar, even that of monsters
        [35] Horror of mismatched outfits
        [36] Unstoppable tap dancing when nervous
        [41] Promises handed out by the dozen
        [42] Firm belief in being eight feet tall
        [43] Instant sleep at the first lullaby
        [44] Urge to write postcards mid-crisis
        [45] Adoption of every stray creature
        [46] Literal understanding of every idiom
        [51] Left sock that must always have its say
        [52] Excessive courtesy towards doors
        [53] Accent that changes without notice
        [54] Irresistible urge to pull levers
        [55] Craving for cake at the worst moments
        [56] Acute shyness around horses
        [61] Nine minutes late, always
        [62] Well-rehearsed fainting fits
        [63] Whistling whenever silence is needed
        [64] Endless mourning for a lost umbrella
        [65] Total honesty on full-moon nights
       *[66] Need to ask the nearest statue for advice
    }

die-tower-chart-mystery =
    { $entry ->
        [11] Who unhooked the moon over Bergamo
        [12] The seventh verse of a forbidden lullaby
        [13] Where lost Sundays go
        [14] The sender of the anonymous cabbages
        [15] The door for a key found inside a fish
        [16] The real name of the Captain’s parrot
        [21] Why the lighthouse faces inland
        [22] The planet drawn on the back of a menu
        [23] A double glimpsed only in shop windows
        [24] Who pays the rent on the haunted theatre
        [25] The recipe that made a giant cry
        [26] What the robot wrote before it rusted
        [31] The way to a town that maps deny
        [32] Who is betting on the end of the world
        [33] The last laugh of a vanished clown
        [34] Which of the three wills is genuine
        [35] Whom the enormous glass slipper fits
        [36] Why the clocks of Venice skip noon
        [41] The lost treaty between cats and the sea
        [42] The signal from beneath the car park
        [43] Who taught the wolf to knit
        [44] The missing finale of a cursed opera
        [45] The hushed-up scandal of the jam contest
        [46] Why the comet bears a return address
        [51] Where Grandfather parked the submarine
        [52] A worthy head for a very small crown
        [53] Who hides beneath the last mask
        [54] What the Queen of Mushrooms is owed
        [55] What waits on floor twelve and a half
        [56] A cure for the everlasting Thursday
        [61] The stolen fifth wheel of the Duke’s coach
        [62] For whom the statue in the square waits
        [63] Who returns library books from a black hole
        [64] The one ingredient the elixir still lacks
        [65] The forgotten reason for a family feud
       *[66] Who adds a floor to the tower each night
    }

# Options
die-tower-option-tower = How the tower is built
die-tower-option-tower-about = Simulated dice can really fall; with drawn lots chance decides; real dice stand on your own table. The World Master may change it during play.
die-tower-option-tower-simulated = simulated dice
die-tower-option-tower-drawn = drawn lots
die-tower-option-tower-by-hand = real dice
die-tower-option-hand = How steady hands are
die-tower-option-hand-about = Matters only for simulated dice: steadier hands build higher.
die-tower-option-hand-careful = careful hands
die-tower-option-hand-casual = casual hands
die-tower-option-hand-shaky = shaky hands
die-tower-option-chain-criticals = Criticals bring Criticals
die-tower-option-chain-criticals-about = An extra die that shows a 6 brings one more, without end. Otherwise extra dice only add.
die-tower-option-combat-criticals = Criticals and Fails in combat
die-tower-option-combat-criticals-about = They count in combat as they do elsewhere. Without this, combat totals are plain sums, and nobody owes a die for Fails.
die-tower-option-one-die-per-roll = One die for each roll
die-tower-option-one-die-per-roll-about = A roll owes the tower one die at most, even if it does not succeed and has Fails left.
die-tower-option-missed-attack-stacks = Missed attacks go on the tower
die-tower-option-missed-attack-stacks-about = A PC or NPC whose attack does not hit owes the tower a die.
die-tower-option-miracle-resets-tower = A new tower after the miracle
die-tower-option-miracle-resets-tower-about = The tower is taken down after its miracle. Otherwise it goes on growing, without another one.
die-tower-option-late-wishes = Late Wishes
die-tower-option-late-wishes-about = Wishes can buy dice when the result is seen, too, before any die is placed. Such dice only add to the total.
