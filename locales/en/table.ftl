# What every book says in the same words.

table-name = { $name }
table-no = No
table-yes = Yes
table-no-dice-awaited = Dice are awaited: they have to fall first.
table-no-seat = You have no seat at this table.
