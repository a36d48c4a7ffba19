# Dice notation: what can be wrong with an expression.
# $found and $expected come from the reader of expressions; $expected is a message below.

notation-empty = There is nothing to roll: write something like 4d6.
notation-too-long = The expression is too long: { $most } bytes at most.
notation-too-deep = Too many parentheses inside one another: at most { $most } are read.
notation-unexpected = “{ $found }” does not belong here; { $expected } should come next.
notation-ended = The expression stops too soon; { $expected } should come next.
notation-too-many-dice = That is too many dice: at most { $most } in one pool.
notation-too-many-sides = That is too many sides: at most { $most } on a die.
notation-no-sides = A die needs at least one side.
notation-number-too-big = That number is too big: at most { $most }.
notation-never-ends = These dice would explode for ever: every face would be rolled again.
notation-not-so-many-dice =
    { $dice ->
        [0] There are no dice to keep or drop.
        [one] There is only one die, so { $asked } cannot be kept or dropped.
       *[other] There are only { $dice } dice, so { $asked } cannot be kept or dropped.
    }
notation-no-such-face = A die with { $sides } sides never shows { $face }.
notation-said-twice = These dice already have that instruction.
notation-keep-exploding = Exploding dice cannot also be kept or dropped: all of them count.
notation-subtract-exploding = Exploding dice cannot be subtracted: the result would have no lower end.
notation-count-below = Right after the dice only >= and > work, to count successes; to test the total, put a space first.
notation-compare-with-vs = Two rolls are compared with “vs”, not with a sign.

expected-dice = dice or a number
expected-number = a number
expected-operator = “+”, “-”, a comparison, “vs” or the end
expected-closing = “)”
expected-end = the end

odds-too-large = This is too large to compute exactly; fewer dice or sides will do.
odds-too-far-out = That is too high for exploding dice: more than { $most } explosions would have to be followed.

roll-too-many-dice = That is too many dice to roll at once: at most { $most } (odds can be computed for more).
roll-too-many-explosions = The dice exploded too often; the roll was given up.
notation-mixed = Some of these dice are counted and others added up; to test the whole total, put a space before the sign.
expected-sign = “+”, “-” or the end
roll-faces-do-not-fit = These faces do not fit the dice.
