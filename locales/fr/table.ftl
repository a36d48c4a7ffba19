# Ce que tous les jeux disent avec les mêmes mots.

table-name = { $name }
table-gm = le MJ
table-list = { $row }, { $next }
table-then = { $row } › { $next }
table-and = { $row } et { $last }
table-no = Non
table-yes = Oui
table-no-dice-awaited = On attend des dés : il faut d’abord les lancer.
table-no-seat = Vous n’avez pas de siège à cette table.
