# Risus.
# $who, $leader, $target and the like are names; $using is a cliché’s name or risus-brevet below.

# Names and answers
risus-brevet = Brevet
risus-choice = Choice
risus-kind-npc = NPC
risus-kind-squad = Grunt squad
risus-party-first = First party
risus-party-second = Second party
risus-mark-appropriate = Appropriate
risus-mark-inappropriate = Inappropriate
risus-mark-not-applicable = Not applicable
risus-tools-normal = In working order
risus-tools-hindered = Hindered: half the dice
risus-tools-unusable = Unusable
# The same within a sentence
risus-said-appropriate = appropriate
risus-said-inappropriate = inappropriate
risus-said-not-applicable = not applicable
risus-said-working = in working order
risus-said-hindered = hindered (half the dice)
risus-said-unusable = unusable

# What one may do: characters
risus-choose-start-draft = Make a new character
risus-choose-add-cliche = Add a cliché
risus-choose-drop-cliche = Remove a cliché
risus-choose-primary = Choose the primary cliché
risus-choose-add-tool = Add a tool of the trade
risus-choose-lucky-dice = Spend dice on Lucky Shots
risus-choose-hook = Take a Hook
risus-choose-tale = Take a Tale
risus-choose-drop-draft = Give this character up
risus-choose-finish = Finish the character
risus-choose-make-npc = Make an NPC or a grunt squad
risus-choose-hand-over = Hand a character over

# What one may do: the table
risus-choose-new-scene = Begin a new scene
risus-choose-end-session = End the session
risus-choose-show-roll = Reveal a secret roll
risus-choose-call-off = Call the roll off
risus-choose-rule-lost = Set the dice that a cliché has lost
risus-choose-rule-level = Set the level of a cliché
risus-choose-rule-lucky = Set someone’s Lucky Shot charges
risus-choose-rule-stands = Bring someone back into the fight
risus-choose-rule-combat-over = End the combat without a winner

# What one may do: single rolls
risus-choose-call-target = Call for a roll against a target number
risus-choose-pick-cliche = Pick a cliché
risus-choose-judge = Accept the cliché
risus-choose-refuse-cliche = Refuse the cliché
risus-choose-boost = Add dice to the roll
risus-choose-call-single = Call for a single action
risus-choose-mark-single = Say whether a cliché can be used
risus-choose-tools-single = Judge someone’s tools
risus-choose-begin-single = Let everyone pick
risus-choose-pick-single = Pick a cliché

# What one may do: combat
risus-choose-call-combat = Start a combat
risus-choose-enter = Bring someone into the combat
risus-choose-mark = Judge how a cliché suits the combat
risus-choose-mark-rest = Judge all remaining clichés alike
risus-choose-judge-tools = Judge someone’s tools
risus-choose-take-brevet = Take a brevet cliché
risus-choose-begin-combat = Begin the first round
risus-choose-reorder = Change the order of a party
risus-choose-attack = Attack
risus-choose-pass = Pass the turn
risus-choose-help = Help the team
risus-choose-defend = Defend
risus-choose-fate = Decide the fate of a loser

# What one may do: teams
risus-choose-propose-team = Propose a team
risus-choose-contribute = Contribute a cliché
risus-choose-decline-team = Decline the team
risus-choose-name-leader = Name the leader
risus-choose-join-team = Ask to join a team
risus-choose-answer-join = Answer the request to join
risus-choose-volunteer = Volunteer
risus-choose-stand-back = Do not volunteer
risus-choose-pick-volunteer = Choose among the volunteers
risus-choose-designate = Name who takes the damage
risus-choose-drop-out = Drop out of the team (and be defeated)
risus-choose-disband = Disband the team
risus-choose-decline-reform = Form no new team

# What one may do: recovery and advancement
risus-choose-recover = Give lost dice back
risus-choose-set-condition = Set a condition for recovery
risus-choose-meet-condition = Declare a condition met
risus-choose-end-adventure = End the adventure
risus-choose-leap = Grant a midgame leap
risus-choose-pick-growth = Pick the cliché to advance
risus-choose-raise = Raise the clichés that earned dice
risus-choose-propose-new = Put the dice into a new cliché
risus-choose-answer-new = Approve or refuse a new cliché

# Fields
risus-field-accept = Accept
risus-field-applicable = Usable
risus-field-approve = Approve
risus-field-by = Proposed by
risus-field-charges = Charges left
risus-field-cliche = Cliché
risus-field-condition = Condition
risus-field-dice = Dice
risus-field-double-pump = Double Pump
risus-field-draft = Character
risus-field-fate = Fate
risus-field-foes = Foes
risus-field-kind = Kind
risus-field-leader = Leader
risus-field-level = Level
risus-field-lost = Dice lost
risus-field-lucky = Lucky Shots
risus-field-mark = Suitability
risus-field-name = Name
risus-field-number = Target number (easy 5, medium 10, hard 15, formidable 20, godly 30)
risus-field-order = Order
risus-field-party = Party
risus-field-place = Roll (from 0)
risus-field-pump = Pump
risus-field-seat = To whom
risus-field-secret = Secret
risus-field-target = Target
risus-field-text = Description
risus-field-tool = Tool
risus-field-tools = Tools
risus-field-using = Cliché
risus-field-vengeance = Vengeance
risus-field-who = Who
risus-field-with = With

# Refusals: the table
risus-no-not-yours = That is not yours to decide.
risus-no-unknown = There is no “{ $name }” here.
risus-no-bad-name = { $why ->
        [empty] A name is needed, with 1 to 40 characters.
        [long] “{ $name }” is too long for a name, which has at most 40 characters.
        [kept] “{ $name }” has a meaning of its own here; choose another name.
        [taken] “{ $name }” is taken already; choose another name.
       *[odd] “{ $name }” will not do as a name: write 1 to 40 plain characters on one line, with no space around them.
    }
risus-no-bad-text = That text will not do; write 1 to 400 plain characters on one line.
risus-no-full = There is no room for one more.
risus-no-not-now = This is not the moment for that.
risus-no-bad-ruling = Even a ruling of the GM cannot go that far.
risus-no-option-off =
    This table plays without { $option ->
        [lucky_shots] Lucky Shots
        [hooks_tales] Hooks and Tales
        [pumps] Pumps
        [advancement] advancement
       *[other] the option “{ $option }”
    }.
risus-no-long-haul-alone = The long haul is a variant of advancement; turn advancement on too.

# Refusals: making characters
risus-no-bad-level = “{ $cliche }” cannot have that level: it is 1 to 4 for a new character, and 1 to 30 for an NPC or a grunt squad.
risus-no-two-of-a-name = This character already has a cliché called “{ $cliche }”.
risus-no-two-primaries = Only one cliché can be the primary one.
risus-no-not-spent = This character must spend exactly { $pool } dice, not { $spent }.
risus-no-no-cliche = A character needs at least one cliché.
risus-no-second-one = A character has one Hook and one Tale at most.

# Refusals: what can be rolled
risus-no-unusable = This cliché cannot be used: its tools are missing or broken.
risus-no-no-dice-left = There are no dice left for that.
risus-no-not-applicable = The GM has ruled this cliché out for this conflict.
risus-no-unmarked = The GM must first say how this cliché suits the combat.
risus-no-too-lucky = There are not that many Lucky Shot charges left.
risus-no-pump-too-big = A cliché cannot be pumped by more dice than it has left.
risus-no-pumped-brevet = A brevet cliché cannot be pumped.
risus-no-no-pump-here = At this table, pumps are for combat only.
risus-no-bad-target = A target number is a whole number from 1 to 1000.
risus-no-no-brevet-here = There are no brevet clichés against a target number; pick a cliché of your own.
risus-no-brevet-not-needed = A brevet cliché is only for those who have no cliché to use here.
risus-no-brevet-only = Those who fight with a brevet cliché have nothing else in this combat.

# Refusals: conflicts
risus-no-too-few = A single action needs at least two participants.
risus-no-twice = Name each character exactly once, and on one side only.
risus-no-empty-party = A combat has exactly two parties, with somebody in each.
risus-no-out-of-turn = This character cannot act now: it is not their turn, or they are out.
risus-no-bad-foe = Choose somebody of the other party who is still in the fight.
risus-no-member-of-team = A team is attacked as a whole; choose its leader as the target.
risus-no-cannot-defend = This foe has nothing to defend with; the GM must first allow them a cliché.

# Refusals: teams
risus-no-no-vengeance = There is no vengeance to take: a volunteer must first suffer for the team.
risus-no-between-turns-only = That can be done between turns only.
risus-no-in-a-team = Somebody here is already in a team, or cannot join one.
risus-no-team-too-small = A team needs at least two members.
risus-no-contribution-fixed = In a team, each rolls the cliché they have contributed.
risus-no-name-a-leader = The leader must be one of those who bring the most dice.
risus-no-leader-only = Only the leader decides that.
risus-no-no-teams-here = Teams exist in combat only.
risus-no-out = Who is out takes no part until the combat is over.
risus-no-no-team-to-leave = There is no team to leave now; members drop out between turns.
risus-no-no-team-to-disband = There is no team to disband now; leaders disband between turns.
risus-no-no-team-to-join = There is no such team to join.
risus-no-no-brevet-in-combat = A brevet is for someone without any applicable cliché, and is taken before they have fought.
risus-no-brevet-not-taken = No brevet has been taken for this fight.
risus-no-not-applicable-here = That cliché is of no use in this conflict.
risus-no-bad-order = Seats are put in another order before the first turn of a round, all of them at once.
risus-no-in-the-combat = Someone can be in a combat only once, on one side.
risus-no-not-a-partner = A team is made of people of one side who stand, are in no other team and have something to contribute.
risus-no-not-a-member = It must be a member of the team who is still in the fight.
risus-no-not-a-volunteer = Choose one of those who volunteered.

# Refusals: recovery and advancement
risus-no-over-recovery = Only lost dice can come back, at least one at a time.
risus-no-condition-open = These dice come back only once the GM’s condition is met.
risus-no-no-condition = There is no condition on this cliché.
risus-no-nobody-advances = There is no cliché to roll for advancement.
risus-no-nothing-earned = There are no earned dice to spend.
risus-no-not-approved = A new cliché is waiting for the GM’s approval.

# The log: the table
risus-tell-made = { $who } enters the game.
risus-tell-handed-over = { $seat ->
        [gm] The GM now plays { $who }.
       *[other] { $seat } now plays { $who }.
    }
risus-tell-scene = A new scene begins.
risus-tell-session = The session ends; any Lucky Shots spent come back.
risus-tell-shown = The GM reveals a secret roll. { $result }
risus-tell-called-off = The GM calls the roll off.
risus-tell-rule-lost = { $who }: the GM sets the dice lost from “{ $cliche }” to { $lost }.
risus-tell-rule-level = { $who }: the GM sets “{ $cliche }” to level { $level }.
risus-tell-rule-lucky = { $who }: the GM sets the Lucky Shot charges left to { $left }.
risus-tell-rule-stands = { $who } is back in the fight by a ruling of the GM.
risus-tell-rule-combat-over = The GM ends the combat; nobody wins.

# The log: single rolls
risus-tell-target = { $who } has to reach { $number }.
risus-tell-picked = Cliché proposed: “{ $cliche }”.
risus-tell-cliche-refused = The GM does not accept this cliché; another one is needed.
risus-tell-cliche-accepted = The GM accepts this cliché: { $tools }.
risus-tell-boost = { $pump ->
        [0] Lucky Shot charges on the roll: { $lucky }.
       *[other] { $lucky ->
            [0] Pump on the roll: { $pump }.
           *[other] Pump on the roll: { $pump }; Lucky Shot charges: { $lucky }.
        }
    }
risus-tell-single = Single action: { $who }.
risus-tell-applicable = { $who }: “{ $cliche }” can be used here.
risus-tell-not-applicable = { $who }: “{ $cliche }” cannot be used here.
risus-tell-tools = { $who }, “{ $cliche }”: { $tools }.
risus-tell-single-began = Everyone now picks a cliché.
risus-tell-uses = { $who } picks: { $using }.
risus-tell-lucky = { $charges ->
        [one] { $who } spends 1 Lucky Shot charge.
       *[other] { $who } spends { $charges } Lucky Shot charges.
    }
risus-tell-lost = { $dice ->
        [one] { $who } ({ $using }) loses 1 die.
       *[other] { $who } ({ $using }) loses { $dice } dice.
    }

# The log: combat
risus-tell-combat = Combat: { $first } against { $second }.
risus-tell-entered = { $who } enters the combat.
risus-tell-marked = { $who }, “{ $cliche }”: { $mark }.
risus-tell-brevet = { $who } takes a brevet cliché for this combat.
risus-tell-extra = { $who }: “{ $cliche }” gets 2 extra dice for this combat.
risus-tell-round = A new round begins.
risus-tell-reordered = New order: { $order }.
risus-tell-attack = { $who } ({ $using }) attacks { $target }.
risus-tell-passed = { $who } lets the turn go by.
risus-tell-defend = { $who } ({ $using }) defends.
risus-tell-defeated = { $who } is defeated.
risus-tell-combat-lost = { $number ->
        [one] { $losers } loses the combat.
       *[other] { $losers } lose the combat.
    }
risus-tell-won-nobody = Nobody wins the combat.
risus-tell-fate = What becomes of { $who }: { $fate }

# The log: teams
risus-tell-helped = { $who } helps the team.
risus-tell-blow = { $damage ->
        [one] The team lost the roll: one member must lose 1 die, a volunteer twice that.
       *[other] The team lost the roll: one member must lose { $damage } dice, a volunteer twice that.
    }
risus-tell-volunteers = { $who } volunteers.
risus-tell-stands-back = { $who } does not volunteer.
risus-tell-vengeance = The team led by { $who } has earned a vengeance roll.
risus-tell-team-proposed = { $who } proposes a team: { $asked }.
risus-tell-contributed = { $who } contributes: { $using }.
risus-tell-proposal-dropped = Nothing comes of the proposed team.
risus-tell-team-formed = A team is formed, led by { $who }.
risus-tell-join-asked = { $who } asks to join the team led by { $leader }.
risus-tell-joined = { $who } joins the team of { $leader }.
risus-tell-joined-leads = { $who } joins the team of { $leader } and takes the lead.
risus-tell-join-refused = The request to join is turned down.
risus-tell-dropped-out = { $who } drops out of the combat.
risus-tell-left-team = { $who } leaves the team.
risus-tell-disbanded = The team led by { $who } disbands.
risus-tell-reform = { $survivors } may form a new team at once.
risus-tell-reform-declined = { $who } does not want to re-form the team.

# The log: recovery and advancement
risus-tell-recovered = { $dice ->
        [one] { $who }: “{ $cliche }” regains 1 die.
       *[other] { $who }: “{ $cliche }” regains { $dice } dice.
    }
risus-tell-condition = { $who }: lost dice of “{ $cliche }” come back on this condition: { $condition }
risus-tell-condition-met = { $who }: the condition on “{ $cliche }” is met.
risus-tell-advancement = Time for advancement!
risus-tell-growth-picked = { $who } will roll “{ $cliche }” for advancement.
risus-tell-grew = { $levels ->
        [0] { $who }: “{ $cliche }” stays at its level.
        [one] { $who }: “{ $cliche }” rises by 1 level.
       *[other] { $who }: “{ $cliche }” rises by { $levels } levels.
    }
risus-tell-new-proposed = { $who } proposes a new cliché: “{ $cliche }”.
risus-tell-new-refused = The GM does not approve the new cliché proposed by { $who }.
risus-tell-new-taken = { $who } gains a new cliché: { $cliche } ({ $level }).

# The table: what is going on
risus-view-session = Session
risus-view-session-scene = { $session }, scene { $scene }
risus-view-talking = The scene goes on; no dice are needed now.
risus-view-target = { $who } tries something; the target number is { $number }.
risus-view-single = A single action is under way: one roll each.
risus-view-prepare = A combat is about to begin.
risus-view-round = Round { $round }: it is { $who }’s turn.
risus-view-round-only = Round { $round }.
risus-view-fates = The combat is over; the fate of the losers is being decided.
risus-view-advancing = Advancement: clichés may gain dice.

# The table: characters
risus-view-character = { $seat ->
        [gm] { $name } (GM)
       *[other] { $name } ({ $seat })
    }
risus-view-draft = { $name } (being made)
risus-view-dice-to-spend = Dice to spend
risus-view-lucky = Lucky Shots
risus-view-hook = Hook: { $text }
risus-view-tale = Tale: { $text }
risus-note-primary = Primary
risus-note-double-pump = Double Pump
risus-note-extra = { $dice ->
        [one] +1 die in this combat
       *[other] +{ $dice } dice in this combat
    }
risus-note-tools = Tools: { $tools }
risus-note-condition = Dice come back on a condition: { $condition }
risus-note-brevet = { $dice ->
        [one] Brevet cliché: 1 die left
       *[other] Brevet cliché: { $dice } dice left
    }
risus-note-defeated = Defeated
risus-note-team = Team led by { $leader }
risus-note-vengeance = The next attack may be a vengeance roll

# Rolls
risus-roll-target = Roll against { $number }
risus-roll-single = Single action
risus-roll-combat = { $who } attacks { $target }
risus-roll-growth = Advancement
risus-view-last-roll = Last roll
risus-view-secret-roll = Secret roll
risus-view-hand = { $who }: { $using }
risus-result-success = Success: { $total } against { $number }.
risus-result-failure = Failure: { $total } against { $number }.
risus-result-won = { $who } wins the roll ({ $totals }).
risus-result-tied = A tie ({ $totals }): nobody wins the roll.
risus-result-growth = { $number ->
        [0] No cliché has earned a die.
        [one] One cliché has earned a die.
       *[other] { $number } clichés have earned a die each.
    }

# Odds
risus-prospect-success = Success
risus-prospect-failure = Failure
risus-prospect-wins = { $who } wins the roll
risus-prospect-tie = Tie
risus-prospect-growth = { $who }: “{ $cliche }” earns a die
risus-prospect-no-growth = { $who }: “{ $cliche }” earns nothing

# Sheets on their own
risus-sheet-dice = dice { $spent } of { $pool }
risus-line-no-name = A line begins with a name and a colon, as in “Grolf: Viking (4), Gambler (3), Poet (3)”.
risus-line-not-a-cliche = “{ $part }” is not a cliché with its level; write “Viking (4)”, or “Sorcerer [1]” for a Double Pump cliché, with commas between several.
risus-line-too-long = A line can have at most 2000 bytes.

# Tables of chances
risus-table-targets = Chance to reach a suggested target number
risus-table-contests = A single action between two: the chances of the dice on the left
risus-table-success = success
risus-table-win = win
risus-table-tie = tie
risus-table-dice = { $dice ->
        [one] 1 die
       *[other] { $dice } dice
    }
risus-table-against = vs { $dice }
risus-table-target = { $name ->
        [easy] Easy
        [medium] Medium
        [hard] Hard
        [formidable] Formidable
        [godly] Godly
       *[other] { $name }
    } ({ $number })

# Odds of fights
risus-odds-attack = Attack { $target } with { $using } ({ $dice }){ $pump ->
        [0] {""}
       *[other] , pumped by { $pump }
    }{ $lucky ->
        [0] {""}
        [one] , one Lucky Shot
       *[other] , { $lucky } Lucky Shots
    }
risus-odds-defend = Defend with { $using } ({ $dice }){ $pump ->
        [0] {""}
       *[other] , pumped by { $pump }
    }{ $lucky ->
        [0] {""}
        [one] , one Lucky Shot
       *[other] , { $lucky } Lucky Shots
    }
risus-odds-avenge = Attack { $target } with { $using } ({ $dice }), with vengeance{ $pump ->
        [0] {""}
       *[other] , pumped by { $pump }
    }{ $lucky ->
        [0] {""}
        [one] , one Lucky Shot
       *[other] , { $lucky } Lucky Shots
    }
risus-odds-help = { $who } helps{ $pump ->
        [0] {""}
       *[other] , pumped by { $pump }
    }{ $lucky ->
        [0] {""}
        [one] , one Lucky Shot
       *[other] , { $lucky } Lucky Shots
    }
risus-odds-volunteer = { $who } volunteers
risus-odds-stand-back = { $who } does not volunteer
risus-odds-designate = { $who } takes the damage
risus-odds-propose = Form a team: { $names }
risus-odds-contribute = { $who } brings { $using } ({ $dice })
risus-odds-lead = { $who } leads
risus-odds-decline = { $who } stays out of a new team
risus-odds-join = { $who } joins the team with { $using } ({ $dice })
risus-odds-let-in = { $who } may join
risus-odds-drop-out = { $who } drops out, and is defeated
risus-odds-disband = { $who } disbands the team
risus-odds-two-teams = A side with two teams cannot be reckoned.
risus-odds-unclear = The fight cannot be reckoned as it stands now.
risus-odds-fighters = No more than { $most } fighters can be reckoned.
risus-odds-too-many = That is more than can be reckoned: fewer fighters, or fewer clichés each.
risus-odds-crowded = { $who } has more clichés, dice and charges than can be reckoned.
risus-odds-unarmed = { $who } has nothing to fight with.
risus-odds-unjudged = The GM has not judged yet which clichés { $who } can fight with.
risus-odds-goes-on = Between the fights nobody gets dice or Lucky Shots back, and whoever was defeated sits out the rest of the evening, although the book lets them fight on later with other clichés.
risus-odds-rests = Between the fights the GM gives everybody all their dice back, the defeated too. Lucky Shots do not come back, and the defeated have none left.
risus-odds-example = By the book’s examples: a Double Pump cliché is pumped by two where that leaves a die, and when a team loses, a helper volunteers. All else is done plainly.
risus-odds-assumed = Whoever can attack does. Every cliché is appropriate, unless the table says otherwise.
risus-odds-assumed-teams = A side may form, join and leave teams when it is its turn, one at a time; who plays plainly forms none.
risus-odds-assumed-no-teams = Nobody forms a new team, because the fight is too large for that to be reckoned; teams can change its odds a great deal.
risus-odds-assumed-no-teams-in-a-row = Nobody forms a new team, because that is not reckoned of fights in a row; teams can change their odds a great deal.

# Options
risus-option-lucky-shots = Lucky Shots
risus-option-lucky-shots-about = Dice of a new character can be turned into Lucky Shots, three for each die. Every Lucky Shot adds a die to one roll, and all are back in the next session.
risus-option-hooks-tales = Hooks and Tales
risus-option-hooks-tales-about = A serious flaw (a Hook) and the story of how a character came to be (a Tale) are each worth one more die when the character is made.
risus-option-pumps = Pumps
risus-option-pumps-about = In combat a cliché can roll more dice now and lose as many afterwards. Double Pump clichés cost twice as much to make, and roll two dice for each one that they lose.
risus-option-advancement = Advancement
risus-option-advancement-about = At the end of an adventure everybody rolls the clichés that were put to the test. If all dice are even, the cliché grows, or a new one begins.
risus-option-long-haul = The long haul
risus-option-long-haul-about = In advancement each player rolls a single cliché of their choice, put to the test or not.
risus-option-applicable-means = Which clichés are applicable
risus-option-applicable-means-about = Who goes into combat without an applicable cliché may make do with a brevet cliché.
risus-option-applicable-means-allowed = appropriate and inappropriate ones
risus-option-applicable-means-appropriate = only appropriate ones
risus-option-pump-where = Where pumps work
risus-option-pump-where-about = Matters only together with pumps. The book speaks of them in combat and nowhere else.
risus-option-pump-where-combat = in combat only
risus-option-pump-where-any-roll = also against target numbers and in single actions
risus-option-mutual-defeat = When everybody falls at once
risus-option-mutual-defeat-about = A pump can bring down whoever makes it, so both sides may fall in the same turn.
risus-option-mutual-defeat-draw = nobody wins
risus-option-mutual-defeat-roll-winner = the higher total of that turn wins
risus-option-double-pump-advance-cost = What a Double Pump cliché pays to grow
risus-option-double-pump-advance-cost-about = Matters only together with pumps and advancement.
risus-option-double-pump-advance-cost-2 = two earned dice for a level
risus-option-double-pump-advance-cost-1 = one earned die for a level
