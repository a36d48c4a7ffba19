# Risus Hack.
# $who, $leader, $target and the like are names, sometimes several; $cliche is a cliché’s name. Dice are written as in the book: 1D, 2D.
# Degrees, scales and effects stand inside sentences: no capitals.

# Names and answers
hack-level-beginner = Beginner
hack-level-dabbler = Dabbler
hack-level-professional = Professional
hack-level-expert = Expert
hack-level-master = Master
hack-degree-suited = suited
hack-degree-partly = partly suited
hack-degree-poorly = poorly suited
hack-degree-unsuited = unsuited
hack-judged-with-penalty = { $degree }, with an equipment penalty of { $penalty }D
hack-form-full = all of its dice
hack-form-minus = { $dice }D fewer
hack-form-cap = { $dice }D at most
hack-kind-npc = NPC
hack-kind-horde = Horde
hack-party-first = First side
hack-party-second = Second side
hack-effect-bonus = bonus dice
hack-effect-reroll-ones = rerolls 1s
hack-effect-at-least-as-many = at least as many dice as the opponent
hack-effect-words = a power in the story
hack-item-bonus = { $dice }D bonus
hack-item = { $name } ({ $effect })
hack-item-sparing = { $name } ({ $effect }; the loser must be spared)
hack-one-die = a single die

# What one may do: characters
hack-choose-start-draft = Make a new character
hack-choose-add-cliche = Add a cliché
hack-choose-add-double-effort = Add a Double Effort cliché
hack-choose-drop-cliche = Remove a cliché
hack-choose-add-draft-object = Write down an object
hack-choose-describe = Describe the character
hack-choose-drawback = Propose a Drawback
hack-choose-tale = Hand in a Tale
hack-choose-judge-drawback = Agree to a Drawback
hack-choose-refuse-drawback = No longer agree to a Drawback
hack-choose-finish = Finish the character
hack-choose-drop-draft = Give this character up
hack-choose-make-npc = Make an NPC or a horde
hack-choose-hand-over = Hand a character over

# What one may do: the table
hack-choose-new-scene = Begin a new scene
hack-choose-end-session = End the session
hack-choose-end-adventure = End the adventure
hack-choose-show-roll = Reveal a secret roll
hack-choose-call-off = Call off what is going on
hack-choose-rule-lost = Set the dice that a cliché has lost
hack-choose-rule-level = Set the level of a cliché
hack-choose-rule-destiny = Set someone’s Destiny points
hack-choose-rule-stands = Bring someone back into the fight

# What one may do: equipment, Destiny and recovery
hack-choose-grant-item = Give special equipment
hack-choose-take-item = Take special equipment away
hack-choose-mark-object = Say whether an object is missing
hack-choose-add-object = Write down a new object
hack-choose-award-destiny = Award a Destiny point
hack-choose-regain-destiny = Give Destiny points back (end of adventure)
hack-choose-award-xp = Award an experience point
hack-choose-recover = Give lost dice back
hack-choose-set-condition = Set a condition for recovery
hack-choose-meet-condition = Declare a condition met
hack-choose-damage-vehicle = Declare a vehicle damaged
hack-choose-repair = Repair a vehicle

# What one may do: progression
hack-choose-grow = Raise a cliché
hack-choose-propose-new = Propose a new cliché instead
hack-choose-answer-new = Approve or refuse a new cliché

# What one may do: rolls
hack-choose-call-roll = Call for a cliché roll
hack-choose-call-single = Call for a single-action conflict
hack-choose-secret-roll = Roll in secret
hack-choose-pick = Pick a cliché
hack-choose-refuse-pick = Refuse the cliché
hack-choose-judge = Accept the cliché
hack-choose-boost = Roll the dice

# What one may do: combat
hack-choose-call-combat = Start a combat
hack-choose-enter = Bring someone into the combat
hack-choose-mark = Judge a cliché
hack-choose-mark-rest = Judge all remaining clichés suited
hack-choose-set-fd = Change the FD of the combat
hack-choose-begin = Begin the first round
hack-choose-destiny = Spend a Destiny point
hack-choose-attack = Attack
hack-choose-defend = Defend
hack-choose-pass = Do not attack
hack-choose-fate = Decide the fate of a loser
hack-choose-fate-now = Settle the fate of a loser at once
hack-choose-end-combat = End the combat

# What one may do: teams
hack-choose-propose-team = Propose a team
hack-choose-contribute = Contribute a cliché
hack-choose-decline-team = Decline the team
hack-choose-name-leader = Name the leader
hack-choose-withdraw = Withdraw from the team (and be defeated)
hack-choose-disband = Disband the team (1D less for everyone)
hack-choose-decline-reform = Do not re-form the team
hack-choose-volunteer = Volunteer
hack-choose-stand-back = Do not volunteer
hack-choose-pick-volunteer = Choose among the volunteers
hack-choose-designate = Name who takes the loss

# Fields
hack-field-agree = Agree to the Drawback
hack-field-approve = Approve “{ $name }”
hack-field-by = Proposed by
hack-field-cliche = Cliché
hack-field-degree = Suitability
hack-field-destiny = Spend a Destiny point
hack-field-dice = Dice
hack-field-double-effort = Double Effort
hack-field-draft = Character
hack-field-effect = Effect
hack-field-effort = Effort
hack-field-fate = Fate
hack-field-fd = FD
hack-field-foes = Foes
hack-field-form = Dice
hack-field-item = Special equipment
hack-field-items = Equipment used
hack-field-kind = Kind
hack-field-leader = Leader
hack-field-level = Level
hack-field-lost = Dice lost
hack-field-missing = Object missing
hack-field-name = Name
hack-field-object = Object
hack-field-party = Side
hack-field-penalty = Equipment penalty
hack-field-place = Roll (from 0)
hack-field-points = Destiny points
hack-field-seat = To whom
hack-field-spares = The loser must be spared
hack-field-target = Target
hack-field-text = Description
hack-field-who = Who
hack-field-with = With

# Refusals: the table
hack-no-not-yours = That is not yours to decide.
hack-no-such-seat = { $name ->
        [gm] The GM plays this character already.
       *[other] “{ $name }” is not a seat that could take this character.
    }
hack-no-bad-ruling = Even a ruling of the GM cannot go that far.
hack-no-not-now = This is not the moment for that.
hack-no-unknown = There is no “{ $name }” here.
hack-no-bad-name = { $why ->
        [empty] A name is needed, with 1 to 40 characters.
        [long] “{ $name }” is too long for a name, which has at most 40 characters.
        [kept] “{ $name }” has a meaning of its own here; choose another name.
        [taken] “{ $name }” is taken already; choose another name.
       *[odd] “{ $name }” will not do as a name: write 1 to 40 plain characters on one line, with no space around them.
    }
hack-no-bad-text = That text will not do; write 1 to 400 plain characters on one line.
hack-no-full = There is no room for one more.
hack-no-option-off =
    This table plays without { $option ->
        [drawback] Drawbacks
        [tale] Tales
        [effort] Efforts
        [double_effort] Double Efforts
       *[other] the option “{ $option }”
    }.
hack-no-double-effort-alone = There is no Double Effort without Effort; turn Effort on too.

# Refusals: making characters
hack-no-bad-level = “{ $name }” cannot have that level: it is 1 to 4 for a new character, and 1 to 30 for an NPC or a horde.
hack-no-too-many-cliches = A character has 10 clichés at most.
hack-no-no-cliche = A character needs at least one cliché.
hack-no-not-spent = This character must spend exactly { $pool } creation dice, not { $spent }.
hack-no-two-of-a-name = This character already has a cliché called “{ $name }”.
hack-no-drawback-not-agreed = The GM has not agreed to the Drawback of this character yet.
hack-no-too-late = Play has begun; a Tale is handed in before that.
hack-no-second-one = A character has one Drawback and one Tale at most.
hack-no-too-many-objects = “{ $name }” cannot have more objects: a cliché has as many as its level, each with a name of its own.

# Refusals: what can be rolled
hack-no-bad-penalty = It cannot be judged like that: an equipment penalty is at most half of the dice, rounded down.
hack-no-no-such-item = This character has no such special equipment, or you named it twice.
hack-no-bad-fd = That FD is not possible: the GM sets it from 3 to 6 (or to 2 if the table allows it), the average FD is 4, 5 or 6, and Variable Difficulty goes down to 2 or 3.
hack-no-no-dice-left = There are no dice left for that.
hack-no-no-destiny = This character has no Destiny point left.
hack-no-destiny-twice = Only one Destiny point can be spent in a round.
hack-no-no-destiny-here = This character cannot be given a Destiny point now.
hack-no-one-to-three = An adventure brings 1 to 3 Destiny points.

# Refusals: conflicts
hack-no-too-few = A single-action conflict takes at least two characters, each named once.
hack-no-bad-party = A combat has two sides; everyone is in it once, and on one side only.
hack-no-unmarked = The GM must first say how this cliché suits the combat.
hack-no-out-of-turn = It is not this character’s turn to attack.
hack-no-bad-foe = Choose an opponent who is still in the fight and can defend.
hack-no-member-of-team = A team is attacked as a whole; choose its leader as the target.
hack-no-out = Who is defeated takes no part until the combat is over.
hack-no-not-out = There is no fate to decide for this character.
hack-no-effort-too-large = That Effort is not possible: it cannot cost more dice than the cliché has left.

# Refusals: teams
hack-no-no-teams-here = Teams exist in combat only.
hack-no-between-exchanges = That can be done between attacks only.
hack-no-in-a-team = This character is in a team already.
hack-no-team-too-small = A team needs at least two members.
hack-no-not-a-partner = A team is made of people of one side who stand, are in no other team and have a cliché to contribute.
hack-no-contribution-fixed = In a team, everyone fights with the cliché they have contributed.
hack-no-name-a-leader = The leader is one of those who bring the most dice.
hack-no-leader-only = Only the leader can disband the team.
hack-no-no-team = This character is in no team.
hack-no-not-a-member = It must be a member of the team who is still in the fight and still has a say in this.

# Refusals: recovery and progression
hack-no-over-recovery = Only lost dice can come back, at least one at a time.
hack-no-vehicle-damaged = These dice come back only once the vehicle is repaired.
hack-no-condition-open = These dice come back only once the GM’s condition is met.
hack-no-no-condition = Nothing holds the dice of this cliché back: neither a condition nor a vehicle to repair.
hack-no-not-a-candidate = Only a candidate, a cliché whose dice are all even, can grow.

# The log: the table
hack-tell-made = { $who } enters the game.
hack-tell-drawback-agreed = { $who }: the GM agrees to the Drawback.
hack-tell-drawback-refused = { $who }: the GM does not agree to the Drawback.
hack-tell-handed-over = { $seat ->
        [gm] The GM now plays { $who }.
       *[other] { $seat } now plays { $who }.
    }
hack-tell-scene = A new scene begins.
hack-tell-session = The session ends.
hack-tell-adventure = The adventure ends.
hack-tell-secret = The GM rolls in secret for { $who }.
hack-tell-shown = The GM reveals a secret roll, { $hand }: { $result }
hack-tell-called-off = The GM calls off what was going on.
hack-tell-rule-lost = { $who }: the GM sets the dice lost from “{ $cliche }” to { $lost }.
hack-tell-rule-level = { $who }: the GM sets “{ $cliche }” to level { $level }.
hack-tell-rule-destiny = { $who }: the GM sets the Destiny points to { $points }.
hack-tell-rule-stands = { $who } is back in the fight by a ruling of the GM.

# The log: Destiny and equipment
hack-tell-destiny-gained = { $points ->
        [one] { $who } receives 1 Destiny point.
       *[other] { $who } receives { $points } Destiny points.
    }
hack-tell-destiny-spent = { $who } spends a Destiny point.
hack-tell-destined = { $who } throws twice as many dice with “{ $cliche }” during this round.
hack-tell-xp = { $who } receives an experience point.
hack-tell-item = { $who } receives special equipment: { $item }.
hack-tell-item-taken = { $who } no longer has this special equipment: { $item }.
hack-tell-items = { $who } uses special equipment: { $items }.
hack-tell-object-missing = { $who }: “{ $object }” is missing now.
hack-tell-object-back = { $who }: “{ $object }” is there again.
hack-tell-object-added = { $who }: “{ $cliche }” has a new object, “{ $object }”.

# The log: rolls
hack-tell-roll = Cliché roll for { $who } at FD { $fd }.
hack-tell-single = Single-action conflict: { $who }.
hack-tell-picked = { $who } picks “{ $cliche }”.
hack-tell-pick-refused = { $who }: the GM does not accept this cliché; another one is needed.
hack-tell-judged = { $who }: the GM accepts this cliché as { $judgement }.
hack-tell-roll-off = A roll-off must settle it, a die each: { $who }.
hack-tell-lost-effort = { $who } ({ $cliche }) loses { $dice }D to an Effort.
hack-tell-lost = { $who } ({ $cliche }) loses { $dice }D.

# The log: combat
hack-tell-combat = Combat at FD { $fd }: { $first } against { $second }.
hack-tell-entered = { $party }: { $who } enters the combat.
hack-tell-marked = { $who }: “{ $cliche }” is { $judgement }.
hack-tell-fd = The FD of the combat is now { $fd }.
hack-tell-round = A new round begins.
hack-tell-attacks = { $who } ({ $cliche }) attacks { $target }.
hack-tell-attacks-effort = { $who } ({ $cliche }) attacks { $target } with an Effort of { $effort }D.
hack-tell-defends = { $who } ({ $cliche }) defends.
hack-tell-defends-effort = { $who } ({ $cliche }) defends with an Effort of { $effort }D.
hack-tell-passed = No attack this time: { $who }.
hack-tell-both-failed = Both sides fail: a die each, and a 1 is a fumble.
hack-tell-sparing = { $who } will have to spare the loser after a victory.
hack-tell-defeated = { $who } is defeated: the cliché is at 0D.
hack-tell-first-won = The first side wins the combat.
hack-tell-second-won = The second side wins the combat.
hack-tell-nobody-won = Nobody wins the combat.
hack-tell-fate = What becomes of { $who }: { $fate }
hack-tell-combat-ended = The GM ends the combat.

# The log: teams
hack-tell-team-proposed = { $who } proposes a team: { $asked }.
hack-tell-contributes = { $who } contributes “{ $cliche }”.
hack-tell-proposal-dropped = Nothing comes of the proposed team.
hack-tell-team-formed = A team is formed, led by { $who }.
hack-tell-team-formed-vengeance = The team re-forms under { $who }, and its next attack is made with vengeance.
hack-tell-blow = The team loses the round: one member must lose { $dice }D, and a volunteer twice that.
hack-tell-volunteers = { $who } volunteers.
hack-tell-stands-back = { $who } does not volunteer.
hack-tell-vengeance = { $who } earns the vengeance bonus: twice as many dice on the next attack.
hack-tell-withdrew = { $who } withdraws.
hack-tell-left-team = { $who } leaves the team.
hack-tell-disbanded = The team led by { $who } disbands.
hack-tell-reform = The team may re-form at once: { $who }.
hack-tell-reform-declined = { $who } does not want to re-form the team.

# The log: recovery and progression
hack-tell-recovered = { $who }: “{ $cliche }” regains { $dice }D.
hack-tell-condition = { $who }: lost dice of “{ $cliche }” come back on this condition: { $text }
hack-tell-condition-met = { $who }: the condition on “{ $cliche }” is met.
hack-tell-vehicle = { $who }: before “{ $cliche }” can regain dice, this must be repaired: { $text }
hack-tell-repaired = { $who }: the vehicle that goes with “{ $cliche }” is repaired.
hack-tell-progress = Time for progression: all dice must be even!
hack-tell-grew = { $who }: “{ $cliche }” gains 1D.
hack-tell-new-proposed = { $who } proposes a new cliché: “{ $cliche }”.
hack-tell-new-refused = { $who }: the GM does not approve the new cliché.
hack-tell-new-taken = { $who } gains a new cliché: { $cliche } (1).

# The table: what is going on
hack-view-session = Session
hack-view-session-scene = { $session }, scene { $scene }
hack-view-talking = The scene goes on; no dice are needed now.
hack-view-roll = { $who } tries something at FD { $fd }.
hack-view-single = A single-action conflict: one roll each, and one winner.
hack-view-prepare = A combat is about to begin, at FD { $fd }.
hack-view-round = Round { $round }, FD { $fd }: it is { $who }’s turn to attack.
hack-view-defend = Round { $round }, FD { $fd }: it is { $who }’s turn to defend.
hack-view-round-only = Round { $round }, FD { $fd }.
hack-view-fates = The combat is over; the fate of the losers is being decided.
hack-view-progress = Progression: a cliché whose dice are all even may gain 1D.

# The table: characters
hack-view-character = { $seat ->
        [gm] { $name } (GM)
       *[other] { $name } ({ $seat })
    }
hack-view-draft = { $name } (being made)
hack-view-dice-to-spend = Creation dice to spend
hack-view-drawback-open = The GM has yet to rule on the Drawback.
hack-note-double-effort = Double Effort
hack-note-object = object: { $object }
hack-note-missing = object missing: { $object }
hack-note-condition = condition for recovery: { $text }
hack-note-vehicle = vehicle to repair: { $text }
hack-note-destined = doubled by Destiny
hack-note-destiny = { $points ->
        [one] 1 Destiny point
       *[other] { $points } Destiny points
    }
hack-note-xp = { $points ->
        [one] 1 experience point
       *[other] { $points } experience points
    }
hack-note-drawback = Drawback: { $text }
hack-note-tale = Tale: { $text }
hack-note-description = Description: { $text }
hack-note-defeated = Defeated
hack-note-team = In a team led by { $leader }, with “{ $cliche }”
hack-note-vengeance = Vengeance bonus on the next attack
hack-note-sparing = Will have to spare the loser

# Rolls
hack-roll-cliche = Cliché roll at FD { $fd }
hack-roll-single = Single-action conflict
hack-roll-combat = { $who } attacks { $target } at FD { $fd }
hack-roll-off = Roll-off: the highest die wins
hack-roll-fumble = A 1 is a fumble
hack-roll-growth = Progression
hack-view-last-roll = Last roll
hack-view-secret-roll = Secret roll
hack-view-hand = { $who } ({ $cliche })
hack-result-normal = Success (MR { $margin }, FD { $fd }).
hack-result-good = Good success (MR { $margin }, FD { $fd }).
hack-result-very-good = Very good success (MR { $margin }, FD { $fd }).
hack-result-but = Success, but something small goes wrong (MR { $margin }, FD { $fd }).
hack-result-and = Success, and something good comes on top (MR { $margin }, FD { $fd }).
hack-result-failure = Failure (MR { $margin }, FD { $fd }).
hack-result-critical-success = Critical success! (MR { $margin }, FD { $fd })
hack-result-critical-failure = Critical failure! (MR { $margin }, FD { $fd })
hack-result-won = { $who } wins (successes { $successes }).
hack-result-won-lower = { $who } wins at FD { $fd } (successes { $successes } at the first FD).
hack-result-level = Level: nobody wins (successes { $successes }).
hack-result-roll-off = { $who } has the highest die and wins.
hack-result-roll-off-again = Still level.
hack-result-fumble = A fumble for { $who }: the GM says what comes of it.
hack-result-no-fumble = No fumble; nobody wins the round.
hack-result-growth = { $number ->
        [0] No cliché is a candidate: all dice had to be even.
        [one] One cliché is a candidate for progression: { $names }.
       *[other] { $number } clichés are candidates for progression: { $names }.
    }

# Odds
hack-prospect-success = Success
hack-prospect-failure = Failure
hack-prospect-attacker = The attack wins
hack-prospect-level = Nobody wins
hack-prospect-defender = The defence wins
hack-prospect-growth = { $who }: “{ $cliche }” is a candidate
hack-prospect-no-growth = { $who }: “{ $cliche }” stays as it is

# Sheets on their own
hack-sheet-dice = creation dice { $spent } of { $pool }
hack-line-no-name = A line begins with a name and a colon, as in “Grolfnar: Viking (4), Gambler (3), Flirt (2), Poet (1)”.
hack-line-not-a-cliche = “{ $part }” is not a cliché with its level; write “Viking (4)”, or “Sorcerer [1]” for a Double Effort cliché, with commas between several.
hack-line-too-long = A line can have at most 2000 bytes.

# Tables of chances
hack-table-rolls = Chance of at least one success
hack-table-criticals = Chance of a critical success, or of a critical failure
hack-table-contests = Single-action conflict: the chances of the dice on the left
hack-table-duels = A whole duel at FD 5: the chances of the cliché on the left
hack-table-success = success
hack-table-win = win
hack-table-critical = critical
hack-table-chance = chance
hack-table-fd = FD { $fd }
hack-table-dice = { $dice }D

# Odds of fights
hack-odds-attack = Attack { $target } with { $cliche }: { $dice }D{ $effort ->
        [0] {""}
       *[other] , Effort of { $effort }
    }{ $items ->
        [0] {""}
       *[other] , using { $names }
    }
hack-odds-defend = Defend with { $cliche }: { $dice }D{ $effort ->
        [0] {""}
       *[other] , Effort of { $effort }
    }{ $items ->
        [0] {""}
       *[other] , using { $names }
    }
hack-odds-destiny = Spend a Destiny point: { $cliche } is doubled for this round
hack-odds-volunteer = { $who } volunteers
hack-odds-stand-back = { $who } does not volunteer
hack-odds-designate = { $who } takes the loss
hack-odds-propose = Form a team: { $names }
hack-odds-contribute = { $who } brings { $cliche } ({ $dice })
hack-odds-lead = { $who } leads
hack-odds-decline = { $who } stays out of a new team
hack-odds-withdraw = { $who } withdraws, and is defeated
hack-odds-disband = { $who } disbands the team
hack-odds-two-teams = A side with two teams cannot be reckoned.
hack-odds-unclear = The fight cannot be reckoned as it stands now.
hack-odds-fighters = No more than { $most } fighters can be reckoned.
hack-odds-too-many = That is more than can be reckoned: fewer fighters, or fewer clichés each.
hack-odds-crowded = { $who } has more clichés, dice, Destiny points and equipment than can be reckoned.
hack-odds-unarmed = { $who } has nothing to fight with.
hack-odds-unjudged = The GM has not judged yet which clichés { $who } can fight with.
hack-odds-dice = With Efforts and this rule of 6, no more than { $most } dice of a pool can be reckoned.
hack-odds-goes-on = Between the fights nobody gets dice or Destiny back, and whoever was beaten sits out the rest of the evening, although the book lets them fight on later with other clichés.
hack-odds-rests = Between the fights the GM gives everybody all their dice back, the beaten too. Destiny does not come back, and the beaten have none left.
hack-odds-example = By the book’s examples: whoever is two dice or more behind the foe makes an Effort of two, or one of six with a Double Effort cliché, where that leaves a die. All else is done plainly.
hack-odds-assumed = Whoever can attack does, and the GM changes nothing. Destiny is spent by who is about to roll. Every cliché is suited, unless the table says otherwise.
hack-odds-assumed-destiny = { $sides ->
    [first] Of the two sides, only the first has players’ characters with Destiny points.
    [second] Of the two sides, only the second has players’ characters with Destiny points.
   *[both] On both sides there are players’ characters with Destiny points.
}
hack-odds-assumed-teams = A side may form and leave teams when it is its turn to attack, one at a time; who plays plainly forms none.
hack-odds-assumed-no-teams = Nobody forms a new team, because the fight is too large for that to be reckoned; teams can change its odds a great deal.
hack-odds-assumed-no-teams-in-a-row = Nobody forms a new team, because that is not reckoned of fights in a row; teams can change their odds a great deal.

# Options
hack-option-drawback = Drawbacks
hack-option-drawback-about = A real trouble that the GM can bring into play is worth one more creation die, if the GM agrees to it.
hack-option-tale = Tales
hack-option-tale-about = The character’s life so far, written down before play begins, is worth one more creation die.
hack-option-average-fd = Average difficulty (FD)
hack-option-average-fd-about = The face that a die must reach when nothing makes it easier or harder: 4 for heroes, 6 for hard times.
hack-option-six = What a six is worth
hack-option-six-about = A six that is worth more makes for larger margins. The chance to succeed at all stays the same.
hack-option-six-plain = one success
hack-option-six-explode = one success, and it is thrown again
hack-option-six-double = two successes
hack-option-criticals = Criticals
hack-option-criticals-about = A throw of three dice or more is a critical success if all of them, or all but one, show 6, and a critical failure if they show 1. The GM says what comes of it.
hack-option-fumble = Fumbles
hack-option-fumble-about = When both sides of a round fail, each throws one more die. A 1 is a fumble, and the GM says what goes wrong.
hack-option-mr-option = “But” and “and”
hack-option-mr-option-about = A success with a margin of 1 brings a small trouble along; with 3 or more, something good comes on top.
hack-option-effort = Effort
hack-option-effort-about = In combat a cliché can throw more dice now and have as many fewer afterwards. Such a round always has a winner, and losing to an Effort costs more.
hack-option-double-effort = Double Effort
hack-option-double-effort-about = Clichés for powers beyond nature: they cost twice as much to make, and pay only half for an Effort.
hack-option-table2 = Degrees change the dice
hack-option-table2-about = A cliché that does not quite suit throws fewer dice. Otherwise no number follows from how well it suits.
hack-option-table2-form = How degrees change the dice
hack-option-table2-form-about = Matters only if degrees change the dice. The book can be read both ways.
hack-option-table2-form-gm-picks = the GM chooses for each roll
hack-option-table2-form-minus = so many dice fewer
hack-option-table2-form-cap = so many dice at most
hack-option-allow-fd2 = Difficulty 2
hack-option-allow-fd2-about = The GM may set an FD of 2. Otherwise 3 is the lowest.
hack-option-unsuited-triple = Unsuited clichés take three dice
hack-option-unsuited-triple-about = Who wins a round alone, with a cliché that does not suit at all, takes 3D from the loser instead of 1D.
hack-option-double-effort-damage = What a Double Effort takes
hack-option-double-effort-damage-about = Matters only together with Double Effort. Whoever is beaten by one loses 1D, and so much more.
hack-option-double-effort-damage-cost = what the Effort cost
hack-option-double-effort-damage-bonus = all the dice that the Effort added
hack-option-mutual-defeat = When everybody falls at once
hack-option-mutual-defeat-about = All losses of a round count at the same time, so both sides may fall together.
hack-option-mutual-defeat-draw = nobody wins
hack-option-mutual-defeat-roll-winner = the winner of that round wins
hack-option-vd-floor = Where Variable Difficulty ends
hack-option-vd-floor-about = When there has to be a winner, the FD goes down step by step, to this one at the lowest. After that a die each decides.
hack-option-progression-when = When characters progress
hack-option-progression-when-about = The book names both.
hack-option-progression-when-adventure = at the end of an adventure
hack-option-progression-when-session = at the end of a session
