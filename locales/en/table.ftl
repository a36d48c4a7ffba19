# What every book says in the same words.

table-name = { $name }
table-gm = the game master
table-list = { $row }, { $next }
table-then = { $row } › { $next }
table-and = { $row } and { $last }
table-no = No
table-yes = Yes
table-no-dice-awaited = Dice are awaited: they have to fall first.
table-no-seat = You have no seat at this table.
