# Le laboratoire des chances.

lab = Le laboratoire des chances
lab-short = Chances
lab-about = Demandez ce que donne un jet ou tout un combat, sans ouvrir de table. Bougez un curseur et la réponse suit ; l’adresse de la page repose toujours la même question.
lab-rolls = Jets
lab-rolls-about = Tous les dés : totaux, seuils, dés qui explosent, oppositions, plusieurs côte à côte.
lab-which-rolls = Les jets, un par ligne
lab-rolls-hint = 4d6 est un total, 2d6 >= 9 un seuil, 5d6>=5 compte les succès, 3d6! explose et 4d6 contre 5d6 est une opposition. Un nom se met après #.
lab-shape = Chaque barre est la chance d’obtenir
lab-shape-exactly = exactement ce total
lab-shape-at-least = ce total ou plus
lab-shape-at-most = ce total ou moins
lab-no-rolls = Tapez un jet, par exemple 4d6 ou 4d6 contre 5d6.
lab-fights = Combats
lab-fights-about = Qui gagne, en combien de temps, ce que vaut chaque coup ; ce que serait un combat équilibré ; et ce que change chaque règle optionnelle.
lab-to-fight = Un combat
lab-to-switches = Ce que les options changent aux chances
lab-fight-of = Les chances d’un combat : { $book }
lab-side-first = Premier camp
lab-side-second = Second camp
lab-plays = Il joue
lab-play-best = de son mieux
lab-play-simple = simplement
lab-play-random = au hasard
lab-play-example = comme l’exemple du livre
lab-fights-hint = Un personnage par ligne ; 3x devant en fait trois pareils. Pour trouver un combat équilibré, écrivez une plage à la place d’un nombre : { "{" }1..6{ "}" }, et une seconde pour un tableau.
lab-target = Le premier camp devrait gagner
lab-switches = Montrer ce que change chaque option
lab-ask = Demander
lab-answer = La réponse
lab-link = Lien vers cette question
lab-picture = Enregistrer en image
lab-too-long = C’est trop long à calculer ici. Essayez avec moins de combattants ou de plus petits nombres.
lab-plainly = Faire jouer simplement les deux camps
lab-faults = { $number } choses ne vont pas : voir la réponse.
lab-fair = Que serait un combat équilibré ?
lab-nearest = (le plus proche)
lab-legend-target = { $target }, la chance visée
lab-options-do = Ce que changerait chaque option
lab-option = option
lab-set-to = réglée sur
lab-first-wins = le premier camp gagne
lab-difference = écart (points de pourcentage)
lab-best-moves = Les { $shown } meilleurs sur { $number }.
lab-options-idle = { $number ->
    [0] Tous les autres réglages ont été essayés aussi.
    [one] Un autre réglage a été essayé et ne change rien ici.
   *[other] { $number } autres réglages ont été essayés et ne changent rien ici.
}
lab-options-untried = { $number ->
    [one] Un autre aurait pris trop de temps.
   *[other] { $number } autres auraient pris trop de temps.
}

# Ce qui reste à quelqu’un à la fin d’un combat, en tête de colonne.

fight-left-risus = dés restants
fight-left-risus-hack = dés restants
fight-left-pdq = Rangs restants
fight-left-die-tower = Santé restante (un PJ : 1)
fight-left-clichenimatic = Essence restante
