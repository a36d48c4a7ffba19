# La commande commedia.

# Aide
help-about = Lancer des dés et connaître les probabilités exactes, pour des jeux de rôle aux règles légères.
help-usage = Usage
help-commands = Commandes
help-arguments = Arguments
help-options = Options
help-examples = Exemples
help-lang = Langue d’affichage : en ou fr [par défaut : selon LC_ALL, LC_MESSAGES ou LANG]
help-color = Quand utiliser la couleur : auto, always (toujours) ou never (jamais) [par défaut : auto, sur un terminal]
help-help = Afficher cette aide
help-version = Afficher la version

help-roll-about = Lancer des dés
help-roll-expression = Ce qu’il faut lancer, en notation de dés
help-roll-seed = Graine des dés, à partir de 0 : la même graine donne les mêmes faces
help-roll-times = Nombre de jets ({ $most } au plus)
help-roll-faces = Faces obtenues avec de vrais dés, dans l’ordre : 6,4,1
help-roll-by-hand = Lancer de vrais dés : les faces vous sont demandées
help-roll-examples =
    commedia roll 4d6
    commedia roll '2d6+3 >= 10 # saut'
    commedia roll '4d6 contre 5d6' --seed 7
    commedia roll '6d6!>=5' --times 3
    commedia roll 3d6 --faces 6,4,1

help-odds-about = Calculer les probabilités exactes d’un jet
help-odds-expression = Ce qu’il faut calculer, en notation de dés ; plusieurs jets sont comparés côte à côte
help-odds-at-least = Montrer la probabilité d’atteindre chaque total
help-odds-at-most = Montrer la probabilité de ne pas dépasser chaque total
help-odds-svg = Écrire aussi un graphique dans ce fichier (- n’affiche que le graphique)
help-odds-examples =
    commedia odds '4d6 contre 5d6'
    commedia odds '6d6 >= 30'
    commedia odds '6d6>=5' --at-least
    commedia odds 4d6 2d6+7 --svg graphique.svg

help-json = Afficher du JSON, un objet par ligne

help-notation = Notation des dés
help-notation-text =
    4d6  d6  3D  d%        quatre dés, un dé, trois dés à six faces, un d100
    2d6+3  2d6-1d4         sommes et différences, avec parenthèses si besoin
    4d6kh3  4d6kl1         garder les trois plus hauts, garder le plus bas
    4d6dh1  4d6dl1         écarter le plus haut, écarter le plus bas
    4d6ro1                 relancer les 1, une seule fois
    6d6!  6d6x             explosifs : la plus haute face compte et se relance
    6d6>=5  6d6!>=5        compter les dés à 5 ou plus (sans espace)
    2d6+3 >= 10            tester le total (avec une espace) : >= > <= < =
    4d6 contre 5d6         un total contre un autre
    4d6 # Viking           une étiquette

help-man-about = Afficher la page de manuel
help-man-examples = commedia man > commedia.1
help-completions-examples =
    commedia completions bash > ~/.local/share/bash-completion/completions/commedia
    commedia completions zsh > ~/.zfunc/_commedia
    commedia completions fish > ~/.config/fish/completions/commedia.fish
help-completions-about = Produire le script de complétion pour un shell
help-completions-shell = Le shell : bash, elvish, fish, powershell ou zsh

# Ce qui cloche dans une ligne de commande
usage-unknown = Cette commande ne connaît pas « { $argument } » ; essayez --help.
usage-unknown-suggest = Cette commande ne connaît pas « { $argument } » ; vouliez-vous dire « { $suggestion } » ?
usage-hyphen = { $argument } commence par un trait d’union et passe donc pour une option ; écrivez-le sans.
usage-missing = Il manque { $argument } ; essayez --help.
usage-missing-value = « { $argument } » attend une valeur.
usage-bad-value = « { $value } » n’est pas une valeur pour { $argument }.
usage-bad-choice = « { $value } » n’est pas une valeur pour { $argument } ; valeurs possibles : { $known }.
usage-conflict = { $argument } est incompatible avec { $other }.
usage-twice = { $argument } ne peut être donné qu’une fois.
usage-other = La ligne de commande n’est pas correcte ; essayez --help.
usage-quotes = Mettez toute la question entre apostrophes : '{ $expression }'.
usage-times = « { $value } » n’est pas un nombre de jets entre 1 et { $most }.

error-suggestion = Vouliez-vous dire « { $suggestion } » ?
error-write = Impossible d’écrire { $file } : { $reason }.
error-output = Impossible d’écrire la sortie : { $reason }.
error-random = Le système n’a pas pu fournir de nombres aléatoires ; utilisez --seed ou --faces.
error-input = Impossible de lire les faces : { $reason }.
# Lancer
roll-success = réussite
roll-failure = échec
roll-wins-by = { $side } l’emporte de { $by }
roll-tie = égalité
roll-successes = { $count } succès
roll-first = le premier jet
roll-second = le second jet
roll-ask = { $dice ->
        [one] Lancez un d{ $sides } et tapez sa face :
       *[other] Lancez { $dice }d{ $sides } et tapez les faces :
    }
roll-summary = { $times } jets : moyenne { $mean }, minimum { $lowest }, maximum { $highest }
roll-summary-success = { $count ->
        [one] { $times } jets : { $count } réussite ({ $percent })
       *[other] { $times } jets : { $count } réussites ({ $percent })
    }
roll-summary-opposed = { $times } jets : victoires { $win }, égalités { $tie }, défaites { $lose }

# Probabilités
odds-success = réussite
odds-failure = échec
odds-win = { $side } l’emporte
odds-tie = égalité
odds-undecided = au-delà de la liste
odds-mean = moyenne { $mean }, écart type { $spread }, de { $lowest } à { $highest }
odds-mean-open = moyenne { $mean }, écart type { $spread }, à partir de { $lowest }
odds-open = Les explosions peuvent continuer sans fin ; la dernière ligne réunit tout le reste.
odds-or-more = { $outcome } ou plus
odds-or-less = { $outcome } ou moins
odds-range = { $from } à { $to }
odds-anything = tous les totaux
odds-long-fraction = fraction : --json
odds-too-many = On peut comparer { $most } jets au plus à la fois.
odds-column-mean = moyenne
odds-column-spread = écart type
odds-column-chance = chances
odds-column-tie = égalité
odds-column-lose = défaite
odds-column-expression = jet
odds-chart-exactly = { $what ->
        [successes] probabilité de chaque nombre de succès
       *[total] probabilité de chaque total
    }
odds-chart-at-least = { $what ->
        [successes] probabilité d’avoir au moins autant de succès
       *[total] probabilité d’atteindre chaque total
    }
odds-chart-at-most = { $what ->
        [successes] probabilité d’avoir au plus autant de succès
       *[total] probabilité de ne pas dépasser chaque total
    }
odds-wrote = Fichier écrit : { $file }

# Graphiques
odds-compared = { $count } jets comparés
odds-moments = moyenne { $mean }, écart type { $spread }
help-examples-first =
    commedia roll 4d6
    commedia odds '4d6 contre 5d6'
    commedia odds --help
usage-not-text = Un argument n’est pas du texte lisible (UTF-8).
odds-no-totals = Plusieurs oppositions n’ont pas de totaux à lister ; retirez --at-least et --at-most.
odds-count-hint = C’est gagné d’avance. Pour compter les dés qui l’atteignent, retirez l’espace : { $expression }
man-manual = Manuel de Commedia
man-name = Nom
man-synopsis = Synopsis
man-description = Description
man-about = Les jets s’écrivent dans la notation de dés décrite plus bas. Chaque commande s’explique aussi avec --help.

# Jouer avec un script
help-play-about = Jouer à un jeu selon ses règles
help-play-book = Le jeu : { $known }
help-play-script = Jouer les lignes de ce fichier (- pour l’entrée standard) et afficher une réponse à chacune
help-play-examples =
    commedia play risus
    commedia play risus --campaign vendredi.db
    commedia play risus --players Ann,Bob --cast examples/risus/cast.txt
    commedia play risus --script partie.jsonl
    commedia play risus --script partie.jsonl --seed 7 --lang fr
    mon-robot | commedia play risus --script -
help-play-lines = Lignes d’un script, un objet JSON chacune
help-play-lines-text =
    {"{"}"open": SETUP{"}"}                   ouvre la partie ; la première ligne
    {"{"}"ask": "choices", "seat": "gm"{"}"}  ce qu’un siège peut faire
    {"{"}"seat": "gm", "choose": KEY, "with": {"{"}FIELD: VALUE{"}"}{"}"}  le fait
    {"{"}"faces": [4, 4, 3]{"}"}              résout le jet attendu avec de vrais dés
    {"{"}"outcome": "stood"{"}"}              ce que devient un vrai dé posé
    {"{"}"roll": true{"}"}                    le résout avec les dés du programme
    {"{"}"ask": "turn"{"}"}                   et aussi "view", "state", "log" et "odds"
error-read = Impossible de lire { $file } : { $reason }.
play-error-long = Une ligne compte { $most } octets au plus.
play-error-not-text = La ligne n’est pas du texte lisible (UTF-8).
play-error-json = La ligne n’est pas du JSON ; l’erreur est à la colonne { $column }.
play-error-object = Une ligne doit être un objet JSON.
play-error-kind = Une ligne doit contenir « open », « choose », « bring », « faces », « outcome », « roll » ou « ask ».
play-error-stray = « { $field } » n’a pas sa place dans cette ligne.
play-error-seat = « seat » doit être "gm" ou le nom d’un joueur.
play-error-choose = « choose » doit être la clé d’un choix, sous forme de texte.
play-error-with = « with » doit être un objet avec les champs du choix.
play-error-value = La valeur de « { $field } » doit être un texte, un nombre entier, une liste de textes ou un objet de nombres entiers.
play-error-narrate = « narrate » doit être un texte de { $most } caractères au plus, tous imprimables.
play-error-outcome = « outcome » doit être « stood », « slipped » ou « fell ».
play-error-faces = « faces » doit être une liste de nombres entiers.
play-error-roll = « roll » doit valoir true.
play-error-ask = « ask » doit être "turn", "choices", "view", "state", "log" ou "odds".
play-error-not-open = Aucune partie n’est ouverte ; commencez par « open ».
play-error-open-already = La partie est déjà ouverte.
# La table dans le terminal
help-play-setup = Commencer avec cette mise en place (JSON) au lieu de la table de démonstration
help-play-players = Commencer avec ces joueurs (Ann,Bob) au lieu de la table de démonstration
help-play-cast = Distribuer les personnages de ce fichier, un par joueur ; les autres vont au MJ
hotseat-welcome =
    Bienvenue à la table. Tapez un numéro pour choisir, ou as NOM pour voir ce que
    peut faire un siège ; help montre le reste.
hotseat-bye = À la prochaine.
hotseat-to-decide = À vous de décider : { $seats }
hotseat-hidden = { $number ->
        [one] Encore un choix : tapez more.
       *[other] Encore { $number } choix : tapez more.
    }
hotseat-more-moves = { $number ->
        [one] Encore un coup : tapez fight all.
       *[other] Encore { $number } coups : tapez fight all.
    }
hotseat-ask-choice = >
hotseat-nobody-to-bring = La bibliothèque n’a personne du nom de « { $name } », et ce fichier n’existe pas.
hotseat-no-such-seat = Il n’y a pas de siège « { $seat } » à cette table.
# What the game master is called after “as”, beside gm.
hotseat-gm-name = mj
# The same where there is little room.
hotseat-choices-of = Choix pour { $seat } :
hotseat-nothing-awaited = Aucun jet aux probabilités connues n’est attendu.
hotseat-nothing-yet = Il ne s’est encore rien passé.
hotseat-secret = Le MJ lance en secret ; as mj en montre plus.
hotseat-ask-dice = Entrée pour lancer les dés, ou tapez les faces :
hotseat-ask-let-go = Entrée pour lâcher le dé :
hotseat-ask-outcome = Qu’en est-il ? (tient, glisse ou tombe) :
hotseat-stood = tient
hotseat-slipped = glisse
hotseat-fell = tombe
hotseat-ask-faces = Lancez les dés et tapez les faces :
hotseat-some = de { $min } à { $max ->
        [one] { $max } numéro
       *[other] { $max } numéros
    }
hotseat-or-all = { $some }, ou all pour tout
hotseat-exactly = { $number ->
        [one] { $number } numéro
       *[other] { $number } numéros
    }
hotseat-all = les { $number } numéros
hotseat-none = aucun
hotseat-required = obligatoire
hotseat-optional = facultatif
hotseat-share = { $total } en tout
hotseat-up-to = jusqu’à { $max }
hotseat-share-left = Cela en répartit { $shared } sur { $total } ; il en reste { $difference }.
hotseat-share-over = Cela en répartit { $shared }, soit { $difference } de trop.
hotseat-share-too-much = « { $portion } » peut en recevoir { $max } au plus.
hotseat-no-such-number = Ce numéro n’est pas dans la liste.
hotseat-not-an-answer = Ce n’est pas une réponse possible ici ; réessayez, ou tapez back.
hotseat-nothing-to-undo = Il n’y a rien à reprendre.
hotseat-nothing-to-show = Il n’y a pas de lancer à montrer à tous.
hotseat-undone = Repris :
hotseat-undone-silently = C’est repris.
hotseat-says = Avec le prochain choix : « { $words } »
hotseat-says-nothing = Le prochain choix se fera sans paroles.
hotseat-cannot-say = Impossible à dire : { $most } caractères au plus, tous affichables.
hotseat-no-such-rule = Il n’y a pas de règle « { $rule } ».
hotseat-unknown = « { $word } » n’est pas une commande ; tapez help.
stack-lean = Le dé du haut est à { $aside } mm { $side ->
        [left] à gauche
       *[right] à droite
    } et { $behind } mm { $end ->
        [front] en avant
       *[back] en arrière
    } de celui du bas.
stack-title = La tour
hotseat-nothing-stacked = Il n’y a pas de dés simulés à dessiner.
hotseat-help =
    un numéro        faire ce qui se trouve à ce numéro dans la liste
    un numéro et !   de même, avec la réponse habituelle à chaque question (ou, après
                     une question, à toutes les suivantes)
    more             tout lister : l’inhabituel, les décisions du MJ, la table
    as NOM           lister ce que peut faire un siège (as mj) jusqu’à son choix ;
                     as seul : qui doit décider
    say MOTS         narration pour le prochain choix
    view, log        montrer la table ; montrer ce qui s’est passé
    odds             montrer les probabilités du jet
    fight            montrer qui gagne à partir d’ici, et les meilleurs coups (fight all :
                     tous)
    picture FICHIER  dessiner les dés simulés d’une tour (SVG)
    undo             reprendre le dernier choix ; les dés vus restent tels quels
    roll 2d6+1       lancer des dés qu’aucune règle ne demande ; suivi de gm, blind ou own,
                     pas pour tout le monde
    show             montrer à tous le dernier lancer de ce genre
    close campaign   clore la campagne pour de bon, et révéler ses dés
    bring NOM        faire venir un personnage de la bibliothèque, ou tous ceux d’un
                     fichier ; suivi de for ANN, pour le siège d’Ann
    help RÈGLE       montrer une règle par son numéro, par exemple help TBL-02
    Entrée           prendre ce qui est entre [crochets] ; après >, revoir la liste
    back             quitter un formulaire en cours ; ce qui ne fait que montrer, et say,
                     s’y tape aussi
    quit             quitter la table

# Vérifier des fiches
help-check-about = Vérifier des fiches de personnage selon les règles de leur jeu
help-check-file = Fichiers de personnages (- pour l’entrée standard) : TOML, JSON ou un personnage par ligne
help-check-book = Le jeu : { $known } [par défaut : le premier qui sait lire le fichier]
help-check-to = Afficher plutôt les personnages sous cette forme : line (une ligne), toml ou json
help-check-json = Afficher du JSON, un objet par personnage
help-check-examples =
    commedia check grolf.toml
    commedia check groupe.txt --json
    commedia check groupe.txt --to json > groupe.json
    echo 'Grolf: Viking (4), Joueur (3), Poète (3)' | commedia check -
check-ok = correct
check-total = { $bad ->
        [0] { $all } personnages, tous corrects
        [one] { $all } personnages, dont { $bad } avec des fautes
       *[other] { $all } personnages, dont { $bad } avec des fautes
    }
check-lossy = La ligne de « { $name } » ne peut pas tout dire de la fiche ; toml et json le peuvent.
check-one-each = Un fichier TOML contient un seul personnage, et il y en a { $count } ; utilisez --to json.
check-file-fault = { $file } : { $fault }
check-file-line = { $file }, ligne { $line } : { $fault }
check-guessed = { $file } : lecture comme fiche de { $book } ; indiquez un autre jeu avec --book.
check-standard-input = entrée standard
check-too-big = Le fichier dépasse { $most } Kio.
check-not-text = Le fichier n’est pas du texte lisible (UTF-8).
check-empty = Il ne contient aucun personnage.
check-not-json = Ce n’est pas du JSON ; l’erreur est à la colonne { $column }.
check-not-toml = Ce n’est pas du TOML (en anglais : { $reason }).
check-not-a-sheet = Ce n’est pas une fiche de ce jeu (en anglais : { $reason }).

# Tables de probabilités
help-tables-about = Afficher les tables de probabilités d’un jeu, calculées exactement
help-tables-markdown = Afficher du Markdown
help-tables-json = Afficher du JSON avec les fractions exactes, une table par ligne
help-tables-examples =
    commedia tables risus
    commedia tables risus --markdown > tables.md
    commedia tables risus --json
tables-always = toujours
tables-never = jamais

# Les options d’un livre
help-list-options-about = Lister les options d’un jeu : ce qu’une table peut décider avant de commencer
help-list-options-json = Afficher du JSON, une option par ligne
help-list-options-examples =
    commedia options risus
    commedia options risus-hack --json

# Une tour de dés simulés
help-tower-about = Empiler des dés simulés jusqu’à ce que la tour s’effondre
help-tower-hand = Sûreté de la main : careful (prudente), casual (détendue) ou shaky (tremblante) [par défaut : casual]
help-tower-dice = Hauteur visée, { $most } dés au plus [par défaut : 13]
help-tower-aim = Où viser : top, le milieu du dé le plus haut, ou correct, à mi-chemin du bas pour redresser la tour [par défaut : top]
help-tower-seed = Graine des tremblements, à partir de 0 : la même graine donne la même tour
help-tower-towers = Empiler ce nombre de tours ({ $most } au plus) et montrer combien atteignent chaque hauteur
help-tower-svg = Écrire aussi une image des dés dans ce fichier (- n’affiche que l’image)
help-tower-examples =
    commedia tower
    commedia tower --hand shaky --svg tour.svg
    commedia tower --dice 20 --aim correct --seed 7
    commedia tower --hand careful --towers 200
usage-tower-dice = « { $value } » n’est pas un nombre de dés entre 1 et { $most }.
usage-tower-towers = « { $value } » n’est pas un nombre de tours entre 1 et { $most }.
tower-title = { $hand ->
        [careful] Une main prudente
        [casual] Une main détendue
       *[shaky] Une main tremblante
    } empile { $dice ->
        [one] un dé
       *[other] { $dice } dés
    } { $aim ->
        [top] en visant le milieu du dé le plus haut
       *[correct] en redressant la tour
    }
tower-column-height = dé
tower-column-outcome = ce qui arrive
tower-column-lean = écart
tower-column-spare = marge
tower-stands = tient
tower-slips = glisse
tower-falls = la tour s’effondre
tower-millimetres = { $length } mm
tower-view = vue de face :
tower-view-before = vue de face, avant l’effondrement :
tower-end = { $end ->
        [stands] { $dice ->
            [one] Le dé tient.
           *[other] La tour tient : { $dice } dés.
        }
        [fell] La tour s’est effondrée au dé numéro { $dice }.
       *[gave-up] Trop de dés ont glissé. La tour tient avec { $dice } d’entre eux.
    }
tower-slipped = { $dice ->
        [one] Un dé a glissé en chemin.
       *[other] { $dice } dés ont glissé en chemin.
    }
tower-seed = Graine { $seed } : la même graine redonne la même chose.
tower-many = { $towers } tours ; { $slipped ->
        [0] aucun dé n’a glissé
        [one] un dé a glissé
       *[other] { $slipped } dés ont glissé
    }
tower-many-caption = combien atteignent chaque hauteur, avec l’intervalle à 95 %
tower-progress = { $done } tours sur { $towers }

# commedia fight et commedia balance

help-fight-about = Les chances de tout un combat entre deux camps
help-fight-given = Les deux camps : des fichiers de fiches, ou une ligne par personnage, séparées par « / » ; avant eux le livre, si ce n’est pas clair ({ $known })
help-fight-moves = Montrer aussi ce que vaut chaque coup de qui doit jouer
help-fight-versus = Montrer à côté le même combat avec cette option réglée autrement
help-fight-exact = Donner aussi la valeur en fraction, sans arrondi ; pour les petits combats (code de sortie 1 s’il n’y en a pas)
help-fight-svg = Écrire aussi un graphique dans ce fichier (- n’affiche que le graphique)
help-fight-then = Qui vient ensuite : un autre second camp, pour le premier tel qu’il en reste (à répéter pour toute une soirée)
help-fight-rest = Avec --then : se reposer entre les combats, autant que le livre le permet
help-fight-save = Enregistrer aussi la question et sa réponse dans ce fichier, pour comparer plus tard
help-fight-compare = Montrer à côté ce qui est enregistré dans ce fichier ; sans camps, poser de nouveau la même question, avec ce que dit en plus la ligne de commande
help-fight-option = Régler une option du livre : pumps (Risus), ou six=explode (Risus Hack) ; commedia options les donne (à répéter pour d’autres)
help-fight-first = Comment joue le premier camp : best, simple, example (comme dans les exemples du livre) ou random [par défaut : best]
help-fight-second = Comment joue le second camp, de même
help-fight-simulate = Jouer chaque combat un grand nombre de fois au lieu de le calculer : plus rapide quand les combats sont grands, surtout avec une --precision grossière
help-fight-precision = La précision voulue quand on simule, avec son signe %, comme 0.5% [par défaut : 0.1%]
help-fight-seed = Graine des combats simulés : la même graine donne les mêmes combats
help-fight-examples =
    commedia fight risus 'Viking (4), Joueur (3)' 'Monstre (6)'
    commedia fight heros.toml mechants.toml --moves
    commedia fight risus 'Grolf: Viking (4) / Ysolde: Poète (3)' '4x Gobelin (2)'
    commedia fight risus 'Viking (4)' 'Ogre (5)' --versus pumps
    commedia fight risus 'Viking (4)' 'Ogre (5)' --save ogre.json
    commedia fight --compare ogre.json --option pumps
    commedia fight heros.toml gardes.toml --then dragon.toml --rest
help-balance-about = Que changer pour qu’un combat soit équilibré
help-balance-given = Les deux camps, comme pour fight, avec une ou deux plages entre accolades à essayer : { "{" }1..12{ "}" }, { "{" }2..20..2{ "}" }, { "{" }3,5,8{ "}" } ou { "{" }Poor,Good{ "}" }
help-balance-target = La chance de gagner que doit avoir le premier camp, avec son signe %, comme 70% [par défaut : 50%]
help-balance-svg = Écrire aussi une carte de chaleur dans ce fichier (- n’affiche que l’image)
help-balance-examples =
    commedia balance risus 'Viking (4) / Moine (3)' 'Rats ({ "{" }1..12{ "}" })' --target 70%
    commedia balance risus heros.toml '{ "{" }1..4{ "}" }x Gobelin ({ "{" }1..4{ "}" })' --svg gobelins.svg

fight-title = { $first } contre { $second }
fight-names-and-more = { $names } et { $more ->
        [one] { $more } autre
       *[other] { $more } autres
    }
fight-draw = Personne ne gagne
fight-open = Pas encore décidé
fight-fraction = La chance du premier camp, un match nul comptant pour moitié : { $fraction }
fight-long-fraction = La fraction est longue ; --json la donne.
fight-no-fraction = Le combat est trop grand pour des fractions.
fight-rounds = Le combat s’achève au round… ({ $mean } en moyenne)
fight-round-or-later = { $number } ou plus tard
fight-length = Durée du combat ({ $number ->
        [one] { $mean } round
       *[other] { $mean } rounds
    } en moyenne)
fight-mean-rounds = { $number ->
        [one] { $mean } round
       *[other] { $mean } rounds
    } en moyenne.
fight-axis = Round où le combat s’achève
fight-course = { $step ->
        [one] Après chaque round
       *[other] Tous les { $step } rounds
    }, vu du premier camp
fight-course-round = round
fight-course-won = gagné
fight-course-drawn = personne
fight-course-lost = perdu
fight-course-open = en cours
fight-course-hope = gagnera
fight-course-end = fin
fight-at-the-end = À la fin
fight-down = hors de combat
fight-first-choice = Le premier choix revient à { $who }.
fight-moves = { $draws ->
        [some] Les coups possibles pour { $side }, et la chance de gagner ensuite, un match nul comptant pour moitié
       *[none] Les coups possibles pour { $side }, et la chance de gagner ensuite
    }
fight-more-moves = { $number ->
        [one] encore { $number } coup
       *[other] encore { $number } coups
    }
fight-no-moves = Rien à dire des coups un par un.
fight-moves-tried = { $number ->
        [one] Il a été essayé
       *[other] Chacun a été essayé
    } dans { $fights } combats simulés : dans 95 cas sur 100, la chance est connue à { $margin } près.
fight-moves-alike = Ceux qui ont un { $sign } ne se distinguent pas du meilleur.
fight-moves-apart = Ces combats ont été joués à part de ceux de la réponse{ $number ->
        [one] , d’où un petit écart.
       *[other] , où le meilleur coup n’est pas toujours joué.
    }
fight-exact = Calculé exactement, sur { $number ->
        [one] { $positions } position
       *[other] { $positions } positions
    }.
fight-simulated = Simulé : { $fights } combats. Dans 95 cas sur 100, la chance du premier camp est { $place ->
        [above] au-dessus de { $low }, car il les a tous gagnés
        [below] au-dessous de { $high }, car il n’en a gagné aucun
       *[between] entre { $low } et { $high }
    }.
fight-told-simulated = La chance de gagner, avec la moitié de celle d’un match nul, est exacte. Les matchs nuls, les rounds, qui est hors de combat et ce qui reste ont été observés sur { $fights } combats simulés : dans 95 cas sur 100, une chance y est connue à { $margin } près.
fight-manners = { $first ->
        [best] Le premier camp joue au mieux
        [simple] Le premier camp joue simplement
        [example] Le premier camp joue d’après l’exemple du livre
       *[random] Le premier camp joue au hasard
    }, { $second ->
        [best] le second au mieux.
        [simple] le second simplement.
        [example] le second d’après l’exemple du livre.
       *[random] le second au hasard.
    }
fight-manners-both = { $both ->
        [best] Les deux camps jouent au mieux.
        [simple] Les deux camps jouent simplement.
        [example] Les deux camps jouent d’après l’exemple du livre.
       *[random] Les deux camps jouent au hasard.
    }
fight-wins = { $number ->
        [one] { $side } l’emporte
       *[other] { $side } l’emportent
    }
fight-crowd-in-all = Pas plus de { $most } dans un combat.
fight-crowd = Pas plus de { $most } de la même sorte.
fight-none-of-a-kind = Il en faut au moins un du même genre : écrivez 1x ou plus.
fight-versus = Avec { $options } : { $after } au lieu de { $before }, en { $number ->
        [one] { $other } round
       *[other] { $other } rounds
    } au lieu de { $rounds }.
fight-best-unknown = Le meilleur jeu n’est connu que des combats calculés, pas de ceux qui sont simulés.
fight-plain-options = Qui joue simplement ne paie jamais d’extras : une option qui en offre, comme les Pompes, ne peut pas montrer ici ce qu’elle ferait.
fight-same-file = L’image et le combat enregistré ont besoin chacun d’un fichier.
fight-as-asked = Tel que demandé
fight-as-saved = Tel qu’enregistré
fight-kept-exact = Calculé exactement.
fight-with-options = Avec { $options }
fight-compare = Comparé à l’enregistrement
fight-compare-before = avant
fight-compare-now = ici
fight-compare-difference = écart
fight-compare-won = Le premier camp gagne
fight-compare-lost = Le second camp gagne
fight-compare-rounds = Rounds
fight-compare-points = { $amount } { $number ->
        [one] point
       *[other] points
    }
fight-compare-same = C’est le même combat.
fight-compare-differs = Ce qui change : { $what }.
fight-compare-first = le premier camp
fight-compare-second = le second camp
fight-compare-options = les options ({ $options })
fight-compare-option = { $option } { $before } → { $after }
fight-compare-manners = la façon de jouer
fight-compare-noise = Il y a de la simulation : un écart jusqu’à { $noise } sur la chance du premier camp peut être dû au hasard.
fight-saved-damaged = { $file } n’est pas un combat enregistré, ou il est abîmé : refaites-le avec --save.
fight-saved-version = { $file } vient d’une autre version de Commedia : refaites-le avec --save.
fight-compare-other-book = { $file } est un combat de { $saved }, et celui-ci est de { $now } : seuls des combats du même livre se comparent.
fight-none = Il n’y a pas de combat.
fight-stopped = Le calcul a été arrêté.
fight-slow = plus rapide : --simulate --precision 1%
fight-one-side = Il manque un camp : nommez les deux, et avant eux le livre, si ce n’est pas clair.
fight-third-side = Il n’y a que deux camps, et { $what } est de trop ; mettez entre guillemets un camp qui contient des espaces.
fight-more-faults = { $file } : { $more ->
        [one] encore une faute.
       *[other] encore { $more } fautes.
    }
fight-empty-side = { $side ->
        [first] Le premier camp est vide.
       *[second] Le second camp est vide.
    }
fight-unreadable = Ce n’est pas un personnage de { $book } : { $what }.
fight-unreadable-any = Aucun livre ne reconnaît là un personnage : { $what }. Nommez d’abord le livre pour savoir pourquoi.
fight-guessed = Le fichier a été lu comme étant de { $book } ; s’il est d’un autre livre, nommez-le d’abord.
fight-two-books = Le premier camp est de { $first } et le second de { $second } : il faut un même livre pour les deux.
fight-range = { $what } fait plusieurs combats, et cette commande n’en calcule qu’un : écrivez un nombre, ou laissez commedia balance les essayer tous.
fight-rest-alone = --rest vaut pour des combats de suite : dites avec --then qui vient ensuite.
fight-no-file = { $option } attend le nom d’un fichier, et - n’en est pas un.
fight-bad-option = { $what } n’est pas une option : écrivez son nom, comme pumps, ou sa valeur, comme six=explode ; commedia options donne celles d’un livre.
fight-bad-value = { $option } ne peut pas valoir { $what } ; valeurs possibles : { $known }.
fight-bad-options = Une option ou une fiche est inutilisable : { $reason }
fight-option-twice = { $what } reçoit deux valeurs différentes.
fight-bad-precision = { $what } ne peut pas être la précision : écrivez un pourcentage avec son signe %, de 0.01% à 50%, comme 0.5%.
fight-no-option = { $book } n’a pas d’option { $what }. Options possibles : { $known }.
fight-set-already = { $what } est déjà réglé ainsi : le combat serait le même.
fight-no-book = Il n’y a pas de livre { $what } ; il y a { $known }.

evening-title = { $number ->
        [one] { $party }, { $number } combat
       *[other] { $party }, { $number } combats de suite
    }
evening-all = Tous gagnés : { $chance }
evening-fight = combat
evening-standing = gagné jusqu’ici
evening-alone = celui-ci
evening-rounds = rounds
evening-against = contre { $foes }
evening-strip = { $number }. Contre { $foes }
evening-lost = perdu
evening-missed = fini avant
evening-people = Après chaque combat gagné : { $down } / { $left }
evening-played = Chaque combat est joué comme si c’était le dernier.
evening-simulated = Simulé : { $evenings } soirées. Dans 95 cas sur 100, la chance de tout gagner est { $place ->
        [above] au-dessus de { $low }, car c’est arrivé chaque fois
        [below] au-dessous de { $high }, car ce n’est jamais arrivé
       *[between] entre { $low } et { $high }
    }.
evening-fault = Combat { $number } : { $reason }
evening-untold = Les combats de suite ne se calculent pas pour ce livre : on ne sait pas ici ce qui reste de l’un à l’autre.

balance-heading = Chances de victoire du premier camp, en %
balance-across = De gauche à droite : { $range }
balance-down = De haut en bas : { $range }
balance-list = La chance de gagner du premier camp, selon { $range }
balance-matrix = La chance de gagner du premier camp : { $down } en lignes, { $across } en colonnes
balance-in-percent = En pour cent ; entre › et ‹, le plus près de { $target }.
balance-nearest = Le plus près de { $target } : { $fight }. Le premier camp gagne { $won }, le second { $lost }, en { $number ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    } en moyenne.
balance-nearest-or-drawn = Le plus près de { $target } : { $fight }. Le premier camp gagne { $won }, le second { $lost }, personne { $drawn }, en { $number ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    } en moyenne.
balance-all-easier = Le premier camp gagne plus souvent que cela dans tous ces combats ; essayez une plage plus large.
balance-all-harder = Le premier camp gagne moins souvent que cela dans tous ces combats ; essayez une plage plus large.
balance-nearest-unlike = À ne pas comparer avec les combats calculés autrement ; le plus près parmi ceux-là : { $others }.
balance-range-of = { $side ->
        [first] premier camp : { $range }
       *[second] second camp : { $range }
    }
balance-nearest-short = Le plus près de { $target } : { $won } avec { $fight }
balance-exact = Tout est calculé exactement.
balance-simulated = Simulés{ $why ->
        [asked] , comme demandé
       *[large] , car trop grands
    } : { $number }, chacun joué { $fights } fois ou plus. Dans 95 cas sur 100, une chance est juste à { $margin } près.
balance-this-exact = Calculé.
balance-this-simulated = Simulé.
balance-with-sign = { $sign } { $what }
balance-without-sign = Sans signe : { $what }
balance-bad-target = { $what } ne peut pas être visé : écrivez une chance entre 0% et 100% avec son signe %, comme 70%.
balance-bad-range = { $what } n’est pas une plage : écrivez { "{" }1..12{ "}" }, { "{" }2..20..2{ "}" }, { "{" }3,5,8{ "}" } ou { "{" }Poor,Good{ "}" }.
balance-bad-braces = { $what } n’est pas une plage : il faut entre les accolades de quoi essayer, comme { "{" }1..12{ "}" } ou { "{" }3,5,8{ "}" }.
balance-range-backwards = { $what } va à rebours : écrivez d’abord le plus petit nombre.
balance-range-step = { $what } n’a qu’un nombre, car le pas dépasse la fin : dans { "{" }2..20..2{ "}" }, le pas est le dernier nombre.
balance-range-long = { $what } compte plus de { $most } nombres.
balance-no-range = Dites ce qui peut changer : une ou deux plages entre accolades, comme Rats ({ "{" }1..12{ "}" }).
balance-many-ranges = Il y a { $number } plages entre accolades ; on ne peut en essayer qu’une ou deux à la fois.
balance-too-many = Cela fait plus de { $most } combats ; raccourcissez les plages.

# Les campagnes dans des fichiers.

hotseat-void = (repris) { $line }
help-play-campaign = Garder la campagne dans un fichier, et continuer celle qui s’y trouve
help-campaign-name = Le nom de la campagne, si le fichier en contient plusieurs
help-campaign-json = Répondre en JSON
help-export-about = Écrire une campagne sur la sortie standard, en lignes JSON
help-export-file = Le fichier de campagnes
help-export-seat = Seulement ce que ce siège peut savoir
help-export-spectator = Seulement ce que tout le monde peut savoir
help-export-transcript = Une page à lire, en Markdown, avec chaque dé
help-export-examples = commedia export vendredi.db > vendredi.jsonl
    commedia export vendredi.db --seat Ann --transcript > vendredi.md
help-import-about = Apporter une campagne exportée dans un fichier, après l’avoir rejouée selon le livre
help-import-export = Ce qui a été exporté
help-import-file = Le fichier de campagnes ; il est créé s’il n’existe pas
help-import-examples = commedia import vendredi.jsonl campagnes.db
help-replay-about = Rejouer une campagne et vérifier que pas un octet n’en a changé
help-replay-file = Un fichier de campagnes, ou ce qui a été exporté
help-replay-examples = commedia replay vendredi.jsonl
    commedia replay campagnes.db --name Vendredi
campaign-several = Le fichier contient plusieurs campagnes de ce nom : { $names }. Choisissez-en une avec --name, par son nom ou par ce qui est entre parenthèses.
campaign-other-book = La campagne du fichier est celle d’un autre livre, { $book } ; avec --name une nouvelle peut y commencer.
campaign-imported = « { $name } » est importée : { $entries ->
        [one] { $entries } entrée
       *[other] { $entries } entrées
    }, { $rolls ->
        [one] { $rolls } lancer
       *[other] { $rolls } lancers
    } des dés de la table. Ses dés viennent désormais d’un autre générateur, et le journal le dit.
campaign-holds = « { $name } » est intacte : { $entries ->
        [one] { $entries } entrée
       *[other] { $entries } entrées
    }, { $rolls ->
        [one] { $rolls } lancer
       *[other] { $rolls } lancers
    } des dés de la table, tout est conforme au livre. La dernière empreinte est { $head }.
campaign-bad = { $file } ne convient pas : { $reason }
campaign-begins = « { $name } » commence ; tout est gardé.
campaign-goes-on = « { $name } » continue : { $entries ->
        [one] { $entries } entrée
       *[other] { $entries } entrées
    } jusqu’ici.
campaign-has-dice = La campagne a déjà ses propres dés ; omettez --seed.
campaign-needs-no-name = Un export contient une seule campagne ; omettez --name.
campaign-no-such-seat = Il n’y a pas de siège « { $seat } » à cette table, mais { $seats }.
campaign-fault-is-export = c’est un export ; importez-le d’abord avec commedia import
campaign-fault-not-exported = c’est un fichier de campagnes ; exportez-en une d’abord

# Ce que contient un fichier de campagnes
help-campaigns-about = Lister les campagnes d’un fichier
help-campaigns-file = Un fichier de campagnes
help-campaigns-examples = commedia campaigns vendredi.db
campaigns-one = { $name }  { $book }, { $entries ->
        [one] une entrée
       *[other] { $entries } entrées
    }  { $id }
campaigns-none = Le fichier ne contient aucune campagne.
help-library-about = Garder des personnages à côté des campagnes d’un fichier, pour les distribuer à n’importe laquelle
help-library-file = Un fichier de campagnes ; il est créé s’il n’existe pas
help-library-sheets = Fichiers de personnages à garder ; sans fichier, tous sont listés
help-library-book = Seulement de ce livre : { $known }
help-library-remove = Retirer le personnage de ce nom
help-library-json = Afficher du JSON, un objet par ligne
help-library-examples =
    commedia library vendredi.db examples/risus/cast.txt
    commedia library vendredi.db
    commedia library vendredi.db --remove Grolf
library-kept = { $number ->
        [one] Un personnage est gardé.
       *[other] { $number } personnages sont gardés.
    }
library-empty = La bibliothèque est vide.
library-removed = « { $name } » a été retiré.
library-nobody = La bibliothèque n’a personne du nom de « { $name } ».
library-several = Plusieurs livres ont quelqu’un du nom de « { $name } » ; dites lequel avec --book.

# Servir la table
help-serve-about = Ouvrir la table dans le navigateur
help-serve-bind = Où écouter [par défaut : { $here }, cette machine seulement]
help-serve-data = Garder les campagnes dans ce dossier [par défaut : là où le système garde de telles données]
help-serve-origin = L’adresse que l’on tape, si un serveur mandataire est devant : https://table.example
help-serve-no-demos = Ne pas ouvrir de campagnes pour essayer les livres
help-serve-log = Écrire une ligne de JSON sur la sortie d’erreur pour chaque réponse
help-serve-examples =
    commedia serve
    commedia serve --data vendredi --bind 0.0.0.0:7070
    commedia serve --origin https://table.example
serve-no-folder = Il n’y a pas de dossier pour les campagnes ; nommez-en un avec --data.
serve-taken = Un autre serveur a ses campagnes dans { $folder }. Arrêtez-le d’abord, ou nommez un autre dossier avec --data.
serve-no-address = Personne ne peut entrer à { $address } : { $reason }.
serve-failed = Le serveur n’a pas pu démarrer : { $reason }.
serve-no-origin = « { $url } » n’est pas une adresse comme https://table.example.
serve-greeting =
    La table est à { $address }
    Elle est à vous : { $link }
    Les campagnes sont gardées dans { $folder }. Ctrl-C l’arrête.
serve-open = Tout le réseau peut l’atteindre, et la ligne n’est pas chiffrée.
serve-stopped = La table est fermée. Tout est gardé.

# commedia backup
help-backup-about = Copier toutes les campagnes pendant que la table continue, et vérifier la copie
help-backup-copy = Où va la copie ; il ne doit encore rien y avoir
help-backup-data = Le dossier du serveur [par défaut : là où le système range ces données]
help-backup-file = Un fichier de campagnes au lieu du dossier d’un serveur
help-backup-examples =
    commedia backup vendredi.db
    commedia backup vendredi.db --data /var/lib/commedia
    commedia backup copie.db --file vendredi.db
backup-exists = Il y a déjà quelque chose à { $file }, et cela reste tel quel.
backup-done =
    Copie dans { $file } : { $campaigns ->
        [one] une campagne
       *[other] { $campaigns } campagnes
    } et { $entries } entrées, toutes relues et intactes.
