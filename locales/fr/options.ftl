# Ce qui se dit des options de tout livre.

option-on = oui
option-off = non
option-usual = d’habitude : { $value }
option-as-usual = d’habitude
option-needs = Seulement avec « { $other } ».
option-range = de { $from } à { $to }
option-of-book = Ce que votre table décide
option-of-rulings = Là où le livre se lit de deux façons
option-bad-number = « { $option } » demande un nombre entier de { $from } à { $to }.
option-bad-value = « { $option } » ne peut pas prendre cette valeur.
option-unknown = Ce livre n’a pas d’option appelée « { $option } ».
