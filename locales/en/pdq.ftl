# PDQ.
# $who, $target, $by and the like are names, sometimes several; $quality is a Quality’s name.
#
# Words of the book, always with a capital: Quality, Strength, Weakness, Rank, Upshift, Downshift,
# Difficulty, Target Number, Damage (points that are taken), Damage Ranks and Failure Ranks (what is
# lost by them), Scene, Conflict, Experience Points, Flip Out, Play It Cagey, Being Badass.

# Names and answers
pdq-quality = { $name }: { $rank }
pdq-quality-out-at = { $quality }, out of action at { $points }
pdq-covering = { $quality } – { $text }
pdq-rank-poor = Poor [−2]
pdq-rank-average = Average [0]
pdq-rank-good = Good [+2]
pdq-rank-expert = Expert [+4]
pdq-rank-master = Master [+6]
pdq-rank-below = below Poor
pdq-kind-npc = NPC
pdq-kind-damage = Damage Ranks
pdq-kind-failure = Failure Ranks
pdq-direction-up = Upshift
pdq-direction-down = Downshift
pdq-direction-towards = Towards
pdq-direction-away = Away
pdq-situation-complicated = Complicated: dice decide
pdq-situation-simple = Simple: a higher Rank is enough
pdq-harm-no = No
pdq-harm-damage = Yes: Damage Ranks
pdq-harm-failure = Yes: Failure Ranks
pdq-harm-later = Decide when it has failed
pdq-no-weakness = No Weakness
pdq-danger-momentary = Momentary: all Ranks come back
pdq-danger-continuing = Continuing: roll for recovery
pdq-strategy-flip-out = Flip Out
pdq-strategy-flipped-out = Flip Out (Upshift used)
pdq-strategy-play-it-cagey = Play It Cagey
pdq-intent-incapacitate = Means to incapacitate
pdq-intent-kill = Means to kill
pdq-free-no = No head start
pdq-free-turn = One free turn
pdq-free-round = A free round
pdq-reach-hand = By hand
pdq-reach-shot = Thrown or shot
pdq-band-near = Near
pdq-band-middling = Middling
pdq-band-far = Far
pdq-band-too-far = Too Far

# What one may do: characters
pdq-choose-start-draft = Make a new character
pdq-choose-add-quality = Add a Quality
pdq-choose-drop-quality = Remove a Quality
pdq-choose-approve-quality = Approve a Quality
pdq-choose-send-back-quality = Send a Quality back
pdq-choose-finish = Finish the character
pdq-choose-drop-draft = Give this character up
pdq-choose-make-npc = Make an NPC
pdq-choose-give = Give an NPC a Quality
pdq-choose-hand-over = Hand a character over

# What one may do: the table
pdq-choose-end-session = End the session
pdq-choose-show-roll = Reveal a secret roll
pdq-choose-call-off = Call it off
pdq-choose-rule-lost = Set the Ranks that a Quality has lost
pdq-choose-rule-rank = Set the Rank of a Quality
pdq-choose-rule-experience = Set someone’s Experience Points
pdq-choose-rule-revived = Bring someone back to life
pdq-choose-rule-chin = Let someone take it on the chin again

# What one may do: Scenes and recovery
pdq-choose-open-scene = Open a new Scene
pdq-choose-end-scene = End the Scene
pdq-choose-recovery-roll = Call for a recovery
pdq-choose-mark-healing = Say whether a Quality counts for healing
pdq-choose-roll-recovery = Roll for recovery
pdq-choose-recover = Choose which Ranks come back
pdq-choose-return-to-action = Bring someone back into action

# What one may do: improvement
pdq-choose-award = Award Experience Points
pdq-choose-raise = Raise a Quality (4 points)
pdq-choose-ask-new = Ask for a new Quality (4 points)
pdq-choose-ask-swap = Ask to swap a Quality
pdq-choose-ask-outgrow = Ask to make a Strength of it (4 points)
pdq-choose-answer = Answer a request

# What one may do: actions
pdq-choose-call-task = Call for a task
pdq-choose-secret-task = Roll a task in secret
pdq-choose-attempt = Try something
pdq-choose-attack = Attack
pdq-choose-attack-together = Attack together
pdq-choose-propose = Name Qualities
pdq-choose-react = Defend
pdq-choose-contribute = Contribute
pdq-choose-decline = Stay out of it
pdq-choose-withdraw = Take the action back
pdq-choose-strike = Strike a Quality out
pdq-choose-demand = Ask for one more Quality
pdq-choose-send-back = Ask for other Qualities
pdq-choose-shift = Give shifts
pdq-choose-approve-task = Approve, and set the Difficulty
pdq-choose-approve-task-against = Approve, against someone’s Quality
pdq-choose-approve-attack = Approve the attack
pdq-choose-approve-reaction = Approve the defence
pdq-choose-judge-harm = Say whether the failure hurts
pdq-choose-take-damage = Spread the Damage
pdq-choose-chin = Take it on the chin
pdq-choose-judge-chin = Judge whether the Quality is relevant

# What one may do: Conflicts
pdq-choose-call-conflict = Start a Conflict
pdq-choose-enter = Bring someone into the Conflict
pdq-choose-join = Let someone join the Conflict
pdq-choose-leave = Take someone out of the Conflict
pdq-choose-mark-surprise = Say who attacks without warning
pdq-choose-mark-speed = Say whether a Quality counts for speed
pdq-choose-mark-moving = Say whether a Quality counts for moving
pdq-choose-declare-intent = Declare the intent
pdq-choose-set-order = Set the order by hand
pdq-choose-set-distance = Set a distance
pdq-choose-begin = Begin the Conflict
pdq-choose-adopt = Adopt a strategy
pdq-choose-hold = Hold the action
pdq-choose-release = Act now (held action)
pdq-choose-let-go = Let the held action go
pdq-choose-pass = Do nothing
pdq-choose-end-turn = End the turn
pdq-choose-kill = Deal a killing blow
pdq-choose-move = Move
pdq-choose-end-conflict = End the Conflict

# Fields
pdq-field-agree-chin = { $who } takes it on the chin with “{ $quality }”
pdq-field-approve-new = New Quality “{ $name }”
pdq-field-approve-outgrow = Strength under the name “{ $name }”
pdq-field-approve-swap = Swap for “{ $name }”
pdq-field-badass = Being Badass (one Upshift)
pdq-field-by = Whose Quality
pdq-field-by-how-many = How many
pdq-field-counts = It counts
pdq-field-course = Direction
pdq-field-damage = Damage to spread
pdq-field-danger = Danger
pdq-field-difficulty = Difficulty
pdq-field-direction = Shift
pdq-field-down = Downshifts
pdq-field-draft = Character
pdq-field-foes = Against
pdq-field-free = Head start
pdq-field-harm = A failure hurts
pdq-field-helpers = Helpers
pdq-field-intent = Intent
pdq-field-kind = Kind of loss
pdq-field-name = Name
pdq-field-order = Order
pdq-field-other = The other one
pdq-field-place = Roll (from 0)
pdq-field-place-in-order = Place in the order
pdq-field-points = Experience Points
pdq-field-qualities = Qualities
pdq-field-quality = Quality
pdq-field-rank = Rank
pdq-field-ranks = Ranks lost
pdq-field-reach = Reach
pdq-field-reason = Reason
pdq-field-recovery = Ranks to recover
pdq-field-seat = To whom
pdq-field-side = Side
pdq-field-situation = Situation
pdq-field-strategy = Strategy
pdq-field-surprised = Taken by surprise
pdq-field-surprises = Attacks without warning
pdq-field-target = Target
pdq-field-targets = Targets
pdq-field-text = What it covers
pdq-field-up = Upshifts
pdq-field-victim = Victim
pdq-field-weakness = Weakness it plays on
pdq-field-weapon = Weapon or tool
pdq-field-who = Who
pdq-field-yards = Yards

# Refusals: the table
pdq-no-not-yours = That is not yours to decide.
pdq-no-unknown = There is no “{ $name }” here.
pdq-no-bad-name = { $why ->
        [empty] A name is needed, with 1 to 40 characters.
        [long] “{ $name }” is too long for a name, which has at most 40 characters.
        [kept] “{ $name }” has a meaning of its own here; choose another name.
        [taken] “{ $name }” is taken already; choose another name.
       *[odd] “{ $name }” will not do as a name: write 1 to 40 plain characters on one line, with no space around them.
    }
pdq-no-bad-text = That text will not do; write at most 400 plain characters on one line, and at least one where a reason is asked for.
pdq-no-full = There is no room for one more.
pdq-no-not-now = This is not the moment for that.
pdq-no-bad-ruling = Even a ruling of the GM cannot go that far.
pdq-no-no-scene = That needs a Scene, and none is open; the GM opens them.
pdq-no-scene-open = A Scene is open already; end it before you open the next.

# Refusals: making characters
pdq-no-bad-budget = That is more than a sheet can hold: there are 60 Strength Ranks at most, and room for 20 Qualities.
pdq-no-strength-ranks = { $budget ->
        [one] This character must spend exactly 1 Strength Rank, not { $spent }.
       *[other] This character must spend exactly { $budget } Strength Ranks, not { $spent }.
    }
pdq-no-strength-too-low = “{ $name }” cannot be Average: a Strength is Good or above, and a Weakness is Poor.
pdq-no-weakness-count = { $budget ->
        [0] This character has no Weaknesses, not { $count }.
        [one] This character has exactly 1 Weakness, not { $count }.
       *[other] This character has exactly { $budget } Weaknesses, not { $count }.
    }
pdq-no-quality-twice = This character already has a Quality called “{ $name }”.
pdq-no-too-many-qualities = { $name } cannot have more than 20 Qualities.
pdq-no-quality-not-approved = The GM has not approved “{ $name }” yet.

# Refusals: improvement
pdq-no-bad-award = At least 1 Experience Point is awarded at a time, and nobody has more than 1000.
pdq-no-already-master = That Quality is at Master, and there is nothing above it.
pdq-no-not-enough-experience = That costs 4 Experience Points, and this character does not have that many.
pdq-no-conflict-running = That has to wait until the Conflict is over.
pdq-no-needs-new-name = From Average to Good a Quality becomes a Strength; ask the GM for that, with a name that suits it.
pdq-no-not-average = Only a Quality whose Rank is Average can be made a Strength like this.
pdq-no-request-open = The GM has to answer the last request for this character first.
pdq-no-no-request = Nothing was asked for this character.

# Refusals: what goes into an action
pdq-no-relevant-quality-exists = Someone who has a Quality that matters here has to use it, and does not count as Average.
pdq-no-quality-demanded = The GM asks for “{ $name }” to be used as well.
pdq-no-not-named = That Quality was not named for this action.
pdq-no-quality-named-twice = A Quality can be used only once in an action.
pdq-no-quality-below-poor = A Quality below Poor cannot be used.
pdq-no-bad-helper = Helpers are others who are there, and each is named only once.
pdq-no-helper-without-quality = Each helper has to contribute at least one Quality.
pdq-no-reaction-alone = Nobody can help with a defence.
pdq-no-bad-shift = At most 20 Upshifts and 20 Downshifts can be given to an action.
pdq-no-bad-difficulty = The Quality to beat cannot belong to someone who takes part in the action.

# Refusals: turns
pdq-no-not-your-turn = It is not this character’s turn.
pdq-no-out-of-action = This character is out of action and cannot do that.
pdq-no-dead = This character is dead, and only a ruling of the GM can change that.
pdq-no-action-used = There is only one action in a turn, and it is used.
pdq-no-one-strategy-per-turn = There is only one strategy in a turn, and it is chosen.
pdq-no-already-acted = A strategy comes before the action; it can be adopted in the next turn.
pdq-no-held-once = An action that was held cannot be held again.
pdq-no-nothing-held = This character holds no action.
pdq-no-between-turns-only = A held action comes between two turns, and those who are earlier in the order go first.

# Refusals: attacks
pdq-no-no-target = There has to be someone to act against: name at least one other, and nobody twice.
pdq-no-target-twice = Each target is named only once.
pdq-no-target-self = Nobody attacks themselves.
pdq-no-target-out = Choose a target that is in the Conflict and still in action.
pdq-no-out-of-range = That target is too far away for this attack.
pdq-no-helper-has-acted = Helping costs the turn of this round, and this character has none left.
pdq-no-highest-initiative-must-roll = Of those who act together, the one who is first in the order has to act and roll.
pdq-no-together-against-foes = People attack together with their own side, and against others.
pdq-no-weapons-off = This does not fit how the table plays weapons: they count only if the option is on, and then the GM says so each time.
pdq-no-not-a-target = Only targets of this attack can be taken by surprise, each named once.
pdq-no-not-first-damage = A Weakness counts only for the first Damage in a Scene, and this character has taken some already.
pdq-no-not-a-weakness = That is not a Weakness; even a Strength that is down to Poor is none.

# Refusals: killing
pdq-no-not-out-of-action = Only someone who is out of action can be killed.
pdq-no-out-since-this-turn = The victim went out of action in this very turn; the killing blow has to wait for the next.
pdq-no-already-dead = This character is dead already.
pdq-no-failure-conflict = Nobody is killed in a Conflict for Failure Ranks.
pdq-no-one-kill-per-turn = At this table a character kills one victim in a turn at most.
pdq-no-intent-declared-up-front = At this table, those who mean to kill say so when the Conflict begins; nobody is killed on top of that.
pdq-no-no-intents = This does not fit how the table plays killing: intents are declared only if the option is on, and only in a Conflict for Damage Ranks.
pdq-no-intent-fixed = The intent is declared, and it holds for the whole Conflict.
pdq-no-intent-missing = Someone has yet to declare the intent.

# Refusals: the order, distances and movement
pdq-no-bad-order = The order has a place for everyone in the Conflict, and only one.
pdq-no-slow-quality = A Weakness does not make anyone quick.
pdq-no-nobody-surprises = A free turn is for those who attack without warning, and nobody does.
pdq-no-range-off = This does not fit how the table plays distances: they matter only if the option is on, and then always.
pdq-no-bad-distance = A distance is between two characters, and 0 to 10000 yards.
pdq-no-movement-off = This table does not count yards; the GM says how far someone gets.
pdq-no-not-enough-movement = There are not that many yards left for this.

# Refusals: Damage and recovery
pdq-no-bad-assignment = Damage goes to Qualities of this character, in whole points, and never less than 0.
pdq-no-quality-cannot-hold = “{ $name }” cannot take so much; one step below Poor is the end.
pdq-no-damage-not-fully-assigned = { $points ->
        [one] Exactly 1 point has to be spread, no more and no less.
       *[other] Exactly { $points } points have to be spread, no more and no less.
    }
pdq-no-chin-already-used = This character has already taken it on the chin in this Scene.
pdq-no-chin-needs-good = Taking it on the chin needs a Quality that is Good or above right now.
pdq-no-chin-not-approved = The GM does not find that Quality relevant here; choose another one, or spread the Damage.
pdq-no-not-an-attack = Only the target of an attack can take it on the chin.
pdq-no-bad-recovery = All that comes back has to be used, and no Quality gets back more than it has lost.
pdq-no-no-recovery-called = There is nothing to recover until the GM calls for it and the dice are rolled.
pdq-no-nothing-lost = Nobody has lost any Ranks.
pdq-no-bad-healing = A Quality below Poor does not help to heal.
pdq-no-not-out = This character is not out of action.

# The log: the table
pdq-tell-quality-approved = { $who }: the GM approves “{ $quality }”.
pdq-tell-quality-sent-back = { $who }: the GM sends “{ $quality }” back.
pdq-tell-made = { $who } enters the game.
pdq-tell-given = { $who } now has “{ $quality }” at { $rank }.
pdq-tell-handed-over = { $seat ->
        [gm] The GM now plays { $who }.
       *[other] { $seat } now plays { $who }.
    }
pdq-tell-session = The session ends.
pdq-tell-secret = The GM rolls in secret for { $who }.
pdq-tell-shown = The GM reveals a secret roll. { $result }
pdq-tell-rule-lost = { $who }: the GM sets the { $kind } of “{ $quality }” to { $ranks }.
pdq-tell-rule-rank = { $who }: the GM sets “{ $quality }” to { $rank }.
pdq-tell-rule-experience = { $who }: the GM sets the Experience Points to { $points }.
pdq-tell-rule-revived = { $who } is alive again by a ruling of the GM.
pdq-tell-rule-chin = { $who } may take it on the chin again by a ruling of the GM.

# The log: Scenes and recovery
pdq-tell-scene-opened = A new Scene begins.
pdq-tell-scene-ended = The Scene ends.
pdq-tell-recovery = Time to recover: { $who }.
pdq-tell-healing = “{ $quality }” ({ $by }) counts for the recovery of { $who }.
pdq-tell-no-healing = “{ $quality }” ({ $by }) does not count for the recovery of { $who }.
pdq-tell-recovered = { $who } recovers: { $split }.
pdq-tell-recovered-nothing = { $who } recovers nothing.
pdq-tell-returned = { $who } is back in action.

# The log: improvement
pdq-tell-awarded = { $points ->
        [one] { $who } is awarded 1 Experience Point.
       *[other] { $who } is awarded { $points } Experience Points.
    }
pdq-tell-raised = { $who }: “{ $quality }” rises by one Rank.
pdq-tell-renamed = { $who }: “{ $quality }” is now called “{ $name }”.
pdq-tell-asks-swap = { $who } would like to swap a Quality for “{ $name }”.
pdq-tell-asks-new = { $who } would like to have a new Quality: “{ $name }”.
pdq-tell-asks-outgrow = { $who } would like to make a Strength of an Average Quality: “{ $name }”.
pdq-tell-request-approved = The GM agrees to the request for { $who }.
pdq-tell-request-refused = The GM does not agree to the request for { $who }.

# The log: actions
pdq-tell-task-called = The GM calls on { $who } to try something.
pdq-tell-tries = { $who } tries something with: { $qualities }.
pdq-tell-tries-average = { $who } tries something without a Quality for it: Average [0].
pdq-tell-attacks = { $who } attacks { $targets } with: { $qualities }.
pdq-tell-attacks-average = { $who } attacks { $targets } without a Quality for it: Average [0].
pdq-tell-uses = { $who } uses: { $qualities }.
pdq-tell-uses-average = { $who } has no Quality for this: Average [0].
pdq-tell-contributes = { $who } helps with: { $qualities }.
pdq-tell-declined = { $who } does not help.
pdq-tell-struck = { $who }: the GM strikes “{ $quality }” out.
pdq-tell-demanded = { $who }: the GM asks for “{ $quality }” as well.
pdq-tell-sent-back = { $who }: the GM asks for other Qualities.
pdq-tell-shifted = { $who }: { $direction } of { $by } ({ $reason }).
pdq-tell-withdrawn = Nothing comes of this action.
pdq-tell-task-approved = The GM approves. Difficulty: { $difficulty }, Target Number { $number }.
pdq-tell-task-approved-badass = The GM approves, and grants an Upshift for Being Badass. Difficulty: { $difficulty }, Target Number { $number }.
pdq-tell-attack-approved = The GM approves the attack.
pdq-tell-attack-approved-badass = The GM approves the attack, and grants an Upshift for Being Badass.
pdq-tell-reaction-approved-badass = The GM grants { $who } an Upshift for Being Badass.
pdq-tell-failed-outright = { $who } is shifted below Poor: the attack fails without dice.

# The log: Damage
pdq-tell-blow = { $by } hits { $who } for { $points } Damage.
pdq-tell-blow-weakness = { $by } hits { $who } for { $points } Damage, and { $more } more if it is the first of the Scene (“{ $weakness }”).
pdq-tell-blow-tie = The tie with { $by } costs { $who } { $points } Damage.
pdq-tell-blow-surroundings = The failure costs { $who } { $points } Damage.
pdq-tell-blow-undecided = The failure would cost { $who } { $points } Damage, if the GM says that it hurts.
pdq-tell-harm = The failure hurts: { $kind }.
pdq-tell-chin-asked = { $who } wants to take it on the chin with “{ $quality }”.
pdq-tell-chin-refused = { $who }: the GM does not find “{ $quality }” relevant.
pdq-tell-chin-taken = { $who } takes it on the chin: “{ $quality }” loses 1 Rank, and that is all.
pdq-tell-damaged = { $points ->
        [one] { $who } takes 1 point of Damage
       *[other] { $who } takes { $points } points of Damage
    } ({ $kind }){ $void ->
        [0] : { $split }.
       *[other] , { $void } more than there is room for: { $split }.
    }
pdq-tell-out = { $who } is out of action.
pdq-tell-died = { $who } is dead.

# The log: Conflicts
pdq-tell-conflict = Conflict for { $kind }: { $first } against { $second }.
pdq-tell-entered = { $who } enters the Conflict on side { $side }.
pdq-tell-left = { $who } leaves the Conflict.
pdq-tell-surprises = { $who } attacks without warning.
pdq-tell-no-surprise = { $who } does not attack without warning.
pdq-tell-speed = { $who }: “{ $quality }” counts for speed.
pdq-tell-no-speed = { $who }: “{ $quality }” does not count for speed.
pdq-tell-moving = { $who }: “{ $quality }” counts for moving, from the next round on.
pdq-tell-no-moving = { $who }: “{ $quality }” does not count for moving, from the next round on.
pdq-tell-incapacitate = { $who } means to incapacitate.
pdq-tell-kill = { $who } means to kill.
pdq-tell-order-set = The GM sets the order: { $order }.
pdq-tell-distance = { $yards ->
        [one] { $one } and { $other } are 1 yard apart.
       *[other] { $one } and { $other } are { $yards } yards apart.
    }
pdq-tell-began = The Conflict begins.
pdq-tell-began-free-turn = The Conflict begins, with a free turn for those who attack without warning.
pdq-tell-began-free-round = The Conflict begins, with a free round for those who attack without warning.
pdq-tell-round = Round { $round } begins.
pdq-tell-turn = It is the turn of { $who }.
pdq-tell-adopted = { $who } adopts a strategy: { $strategy }.
pdq-tell-strategy-ended = The strategy of { $who } ends.
pdq-tell-held = { $who } holds the action.
pdq-tell-released = { $who } carries out the held action.
pdq-tell-passed = { $who } does nothing this turn.
pdq-tell-killed = { $by } kills { $who }.
pdq-tell-moved = { $yards ->
        [one] { $who } moves 1 yard.
       *[other] { $who } moves { $yards } yards.
    }
pdq-tell-conflict-ended = The Conflict is over.

# What came of a roll
pdq-sentences = { $first } { $rest }
pdq-outcome-success = { $who } succeeds: { $total } against { $number }.
pdq-outcome-failure = { $who } fails: { $total } against { $number }.
pdq-outcome-automatic-success = { $who } succeeds without dice.
pdq-outcome-automatic-failure = { $who } fails without dice.
pdq-outcome-attack = { $who } attacks { $target }{ $how ->
        [hits] {" "}and hits
        [misses] {" "}and misses
        [ties] , and it is a tie
       *[open] {""}
    }: { $attack } against { $defence }.
pdq-outcome-initiative = Order of turns: { $order }.
pdq-outcome-recovery = { $ranks ->
        [0] { $who } can recover nothing.
        [one] { $who } can recover 1 Rank.
       *[other] { $who } can recover { $ranks } Ranks.
    }

# The table: what is going on
pdq-view-session = Session
pdq-view-scene = { $session }, Scene { $scene }
pdq-view-between-scenes = { $session }, after Scene { $scene }
pdq-view-talking = The talk goes on; no dice are needed now.
pdq-view-task = A task is under way.
pdq-view-recovery = Lost Ranks come back.
pdq-view-prepare = A Conflict is about to begin.
pdq-view-initiative = The dice decide who goes first.
pdq-view-turn = Round { $round }: it is the turn of { $who }.
pdq-view-free-turn = Before the first round: it is the turn of { $who }.
pdq-view-round-over = The end of round { $round }: held actions come now, or never.
pdq-view-tries = { $who } tries something
pdq-view-attacks = { $who } attacks { $targets }
pdq-view-effort = { $who }: { $qualities }
pdq-view-effort-none = { $who }: no Quality, Average [0]
pdq-view-effort-open = { $who } has yet to name Qualities.
pdq-view-blow = { $points ->
        [one] { $who }: 1 point of Damage from { $by }
       *[other] { $who }: { $points } points of Damage from { $by }
    }
pdq-view-blow-tie = { $points ->
        [one] { $who }: 1 point of Damage from the tie with { $by }
       *[other] { $who }: { $points } points of Damage from the tie with { $by }
    }
pdq-view-blow-undecided = { $points ->
        [one] { $who } would lose 1 point, if the failure hurts
       *[other] { $who } would lose { $points } points, if the failure hurts
    }
pdq-view-blow-surroundings = { $points ->
        [one] { $who }: 1 point of Damage from the failure
       *[other] { $who }: { $points } points of Damage from the failure
    }
pdq-view-order = Order
pdq-view-distance = { $yards ->
        [one] { $one } and { $other }: 1 yard ({ $band })
       *[other] { $one } and { $other }: { $yards } yards ({ $band })
    }
pdq-view-one-side-left = Only one side has anyone left in action: the GM may end the Conflict.
pdq-view-asks-swap = { $who } asks to swap “{ $quality }” for “{ $name }”.
pdq-view-asks-new = { $who } asks for a new Quality: “{ $name }”.
pdq-view-asks-outgrow = { $who } asks to make a Strength of “{ $quality }”: “{ $name }”.

# The table: characters
pdq-view-character = { $seat ->
        [gm] { $name } (GM)
       *[other] { $name } ({ $seat })
    }
pdq-view-draft = { $name } (being made)
pdq-view-ranks-to-spend = Strength Ranks to spend
pdq-verdict-approved = approved
pdq-verdict-open = not approved yet
pdq-verdict-sent-back = sent back
pdq-note-base = normally { $rank }
pdq-note-failure = { $ranks ->
        [one] 1 Failure Rank
       *[other] { $ranks } Failure Ranks
    }
pdq-note-damage = { $ranks ->
        [one] 1 Damage Rank
       *[other] { $ranks } Damage Ranks
    }
pdq-note-out = Out of action
pdq-note-dead = Dead
pdq-note-chin-used = Has taken it on the chin in this Scene
pdq-note-experience = { $points ->
        [one] 1 Experience Point
       *[other] { $points } Experience Points
    }
pdq-note-side = Side { $side }
pdq-note-surprises = Attacks without warning
pdq-note-holds = Holds an action
pdq-note-speed = Speed: { $qualities }
pdq-note-moving = Movement: { $qualities }
pdq-note-yards = Yards left: { $turn } on the turn, { $reaction } in defence

# Rolls
pdq-roll-task = { $who } tries something
pdq-roll-attack = { $who } attacks { $targets }
pdq-roll-together = All at once
pdq-roll-initiative = Who goes first?
pdq-roll-recovery = Recovery
pdq-view-last-roll = Last roll
pdq-view-secret-roll = Secret roll
pdq-view-hand = { $who } ({ $modifier })

# Odds
pdq-prospect-success = { $who } succeeds
pdq-prospect-failure = { $who } fails
pdq-prospect-miss = { $who }: missed
pdq-prospect-tie = { $who }: a tie, both are hurt
pdq-prospect-hit = { $who }: hit, can take it
pdq-prospect-down = { $who }: hit, cannot take it
pdq-prospect-all-back = { $who } recovers completely
pdq-prospect-some-back = { $who } recovers in part
pdq-prospect-none-back = { $who } recovers nothing

# Sheets on their own
pdq-sheet-ranks = { $strengths ->
        [one] 1 Strength Rank
       *[other] { $strengths } Strength Ranks
    }, { $weaknesses ->
        [one] 1 Weakness
       *[other] { $weaknesses } Weaknesses
    }
pdq-line-no-name = A line begins with a name and a colon, as in “Zorro: Swordplay: Expert, Rider: Good, Quick: Good, Proud: Poor”.
pdq-line-not-a-quality = “{ $part }” is not a Quality with its Rank; write “Swordplay: Expert” or “Swordplay: Expert [+4]”, with Poor, Average, Good, Expert or Master.
pdq-line-wrong-modifier = The number in “{ $part }” does not go with the Rank; write Poor [-2], Average [0], Good [+2], Expert [+4] or Master [+6], or leave it out.
pdq-line-too-long = A line can have at most 2000 bytes.

# Tables of chances
pdq-table-tasks = A task: the chance of the Rank on the left to reach a Target Number
pdq-table-attacks = An attack: the Rank on the left attacks the Rank at the top
pdq-table-success = success
pdq-table-win = hit
pdq-table-tie = tie
pdq-table-damage = mean Damage of a hit
pdq-table-target = { $rank } { $number }
pdq-table-poor = Poor
pdq-table-average = Average
pdq-table-good = Good
pdq-table-expert = Expert
pdq-table-master = Master

pdq-choose-approve-draft = Approve all Qualities of a character
pdq-difficulty = { $rank }: { $number } or more
pdq-initiative-die = Initiative
pdq-tell-spent = { $who } spends { $points } Experience Points.
pdq-tell-asks-help = { $who } asks for help: { $helpers }.
pdq-tell-weapon = A weapon counts: 2 more Damage if it hits.
pdq-tell-caught = { $who } is caught by surprise: 1 more Damage if it hits.
pdq-tell-weakness = It plays on { $who }’s Weakness “{ $quality }”: 2 more if this is the first Damage of the Scene.
pdq-tell-no-harm = The failure hurts nobody.
pdq-tell-damaged-nothing = { $who } takes { $points } Damage and has nothing to take it with.
pdq-view-asked = { $who } is asked for help.
pdq-view-shift = { $direction } × { $by }: { $reason }
pdq-view-defends = { $who } would defend with { $number }, without a roll.
pdq-view-fails = { $who } would fail without a roll.
pdq-view-rolls = { $who } would roll { $dice }d6 ({ $modifier }).
pdq-view-heals = { $who } heals with { $qualities }.
pdq-view-weaknesses-to-name = Weaknesses to name
pdq-view-draft-quality = { $name }: { $rank } ({ $verdict })
pdq-no-such-seat = “{ $name }” is not a seat that can take this character.
pdq-average = None of these: Average [0]
pdq-choose-rule-out = Put someone out of action
pdq-choose-rule-dead = Let someone be dead
pdq-choose-rule-unhurt = Let someone count as unhurt in this Scene
pdq-tell-rule-out = Ruling: { $who } is out of action.
pdq-tell-rule-dead = Ruling: { $who } is dead.
pdq-tell-rule-unhurt = Ruling: { $who } counts as unhurt in this Scene.

# Fights that are reckoned
pdq-odds-attack = Attack { $target }
pdq-odds-attack-together = Attack { $target } together with { $helpers }
pdq-odds-take = Take the Damage: { $shares }
pdq-odds-share = { $quality } { $points }
pdq-odds-chin = Take it on the chin: { $quality }
pdq-odds-fall = Go out of action
pdq-odds-not-begun = The Conflict has not begun yet, so its odds cannot be told.
pdq-odds-sides = Odds are told for Conflicts between two sides.
pdq-odds-free = The odds can be told when the free turns are over.
pdq-odds-same-time = The odds can be told again when everybody who acts at the same time has acted.
pdq-odds-held = The odds can be told when no action is held any more.
pdq-odds-task = The odds can be told when the task is done.
pdq-odds-distance = Odds cannot be told while somebody is out of arm’s reach.
pdq-odds-goes-on = All fights are in one Scene: Damage stays, and whoever is out of action stays out. The order of turns is as if nobody were hurt.
pdq-odds-rests = Each fight is a Scene of its own, and no danger remains after it: everybody recovers all of it.
pdq-odds-example = By the examples: five points of Damage or more, or what would put them out, are taken on the chin, and the rest goes on as few Qualities as it can, the highest first. All else is done plainly.
pdq-odds-assumed = Everybody fights with their highest Quality; the GM agrees to everything, gives no shifts and plays on every Weakness. The best Rank begins, unless the table says otherwise.
pdq-odds-assumed-in-turns = Among equals the sides take turns, the first side first.
pdq-odds-assumed-same-time = Equals act at the same time, and say what they do one after the other.
pdq-odds-assumed-several = In this fight several foes can be attacked at once, and friends can attack together.
pdq-odds-assumed-one-foe = Everybody attacks one foe at a time and alone, because the fight is too large for more. Attacks on several can matter much, above all to somebody alone against many.
pdq-odds-assumed-one-foe-same-time = Everybody attacks one foe at a time and alone: more is not reckoned where several act at the same time.
pdq-odds-fighters = Odds are told for { $most } fighters at most.
pdq-odds-crowded = { $who } has too many Ranks for the odds to be told.

# Options
pdq-option-strength-ranks = Strength Ranks
pdq-option-strength-ranks-about = How many Ranks a new character has to spend on Strengths.
pdq-option-weakness-ranks = Weakness Ranks
pdq-option-weakness-ranks-about = How many Weaknesses a new character has.
pdq-option-initiative-ties = Ties in the order
pdq-option-initiative-ties-about = What happens when several characters have the same place in the order of a Conflict.
pdq-option-initiative-ties-roll = a die each, and the higher goes first
pdq-option-initiative-ties-simultaneous = they act at the same time
pdq-option-fixed-defence = Fixed defence
pdq-option-fixed-defence-about = Defenders do not roll: the Target Number of their highest Quality stands for the roll.
pdq-option-weapon-damage = Weapons hurt more
pdq-option-weapon-damage-about = Whoever hits with a weapon or a tool does 2 more Damage. The GM says each time whether it counts.
pdq-option-kill-intent = Killing is declared
pdq-option-kill-intent-about = At the start of a Conflict it is settled who means to kill. Whom they put out of action is dead at once; nobody is killed afterwards.
pdq-option-range-bands = Range
pdq-option-range-bands-about = Distances are kept, in four bands from Near to Too Far, and limit who can attack whom. Otherwise the GM judges that.
pdq-option-movement-yards = Movement in yards
pdq-option-movement-yards-about = Everybody has so many yards to move in a round, more with Qualities that help. Otherwise the GM judges how far anybody gets.
pdq-option-movement-formula = How yards are counted
pdq-option-movement-formula-about = Matters only if movement is counted. The book’s formula and its example do not agree.
pdq-option-movement-formula-example = 2 and the sum of the modifiers, as in the example
pdq-option-movement-formula-printed = 2 and twice that sum, as in the formula
pdq-option-multi-target-rolls = Attacks on several targets
pdq-option-multi-target-rolls-about = How often such an attack is rolled.
pdq-option-multi-target-rolls-one = once for all of them
pdq-option-multi-target-rolls-each = once for each target
pdq-option-kills-per-turn = Killing in one turn
pdq-option-kills-per-turn-about = How many of those who are out of action one character can kill in a turn.
pdq-option-kills-per-turn-one = one
pdq-option-kills-per-turn-any = any number
