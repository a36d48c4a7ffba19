# Clichénimatic.
# $who, $target, $caller et les autres sont des noms, parfois plusieurs : éviter « de », « que » et tout accord juste avant ou après.
# $skill est un Atout avec son impact, comme « Épée +3 ».
#
# Glossaire
#   Cliché                           Cliché
#   Run-off, situational Run-off     Atout, Atout de circonstance
#   adder (+3)                       impact
#   Pip                              Trait
#   Catch Phrase                     Réplique
#   Flaw, Dark Secret                Défaut, Sombre Secret
#   Resolve                          Cran
#   Essence                          Essence
#   Hero, Villain, Mooks             Héros, Méchant, Figurants
#   pool (les dés du round)          réserve
#   pool (des usages partagés)       stock commun, charges
#   bonus die, bonus points          dé bonus, points de bonus
#   unskilled                        sans Atout
#   counter                          contrer
#   Scale                            Échelle
#   Seize the Moment                 Saisir l’instant
#   This one is mine                 « Celui-là est à moi ! »
#   I can’t shake him                s’interposer
#   I’ve lost my shields             « J’ai perdu mes boucliers ! »
#   Vader Effect, Epic Battle        Effet Vador, Bataille épique
#   Be Helpful                       Coup de main
#   Haywire, Rapid, Area             Détraquage, Rafale, Zone
#   Persistent                       Persistance
#   Massive Damage, Anti-…           Dégâts massifs, Anti-…
#   Limited Access                   Accès limité
#   recharge, reload, recovery       recharge, faire le plein, récupération
#   Competition, Test, Trial, task   Compétition, Test, Épreuve, tâche
#   challenge                        défi
#   set-back                         revers
#   overpower                        submerger
#   full refresh, crushing defeat    second souffle, défaite écrasante
#   swell of emotion                 élan d’émotion
#   session, scene, round, turn      séance, scène, round, tour
#
# Un titre précède deux points et ce qui est déjà fixé (« Agir : Zorro ») : il ne nomme donc personne.

# Noms et réponses
cn-die = dé { $value }
cn-skill = { $name } +{ $adder }
cn-skill-cliche = { $name } +{ $adder } (Cliché)
cn-skill-helpful = Coup de main +{ $adder }
cn-skill-unskilled = sans Atout +{ $adder }
cn-skill-bare = les moyens du bord +{ $adder }
cn-bonus-points = { $cliche } +{ $points }
cn-target-item = { $item } ({ $who })
cn-target-task = la tâche
cn-target-progress = la concurrence
cn-target-nothing = personne
cn-for-roll = Ce jet (1 point de Cran)
cn-for-scene = Toute la scène (3 points de Cran)
cn-side-one = Avec les Héros
cn-side-two = Contre les Héros
cn-challenge-minimal = Minime (-2)
cn-challenge-moderate = Modéré (-1)
cn-challenge-taxing = Éprouvant (0)
cn-place-person = Porté sur soi
cn-place-vehicle = Véhicule
cn-severity-failure = Un échec spectaculaire
cn-severity-falls = Hors de la scène
cn-flaw-pay = Payer 2 points de Cran
cn-flaw-pay-secret = Payer 5 points de Cran
cn-flaw-fail = Céder et échouer
cn-effect-haywire = Détraquage
cn-effect-rapid = Rafale
cn-effect-area = Zone
cn-effect-persistent = Persistance
cn-effect-massive = Dégâts massifs
cn-effect-anti = Anti-…
cn-uses-unlimited = sans limite
cn-uses-1 = 1 usage
cn-uses-3 = 3 usages
cn-uses-9 = 9 usages
cn-recovery-never = jamais
cn-recovery-session = à la prochaine séance
cn-recovery-scene = à la prochaine scène
cn-recovery-combat = au prochain combat
cn-recovery-rounds = { $rounds ->
        [one] après { $rounds } round
       *[other] après { $rounds } rounds
    }
cn-recovery-4-rounds = après 4 rounds
cn-recovery-3-rounds = après 3 rounds
cn-recovery-2-rounds = après 2 rounds
cn-recovery-1-round = après 1 round
cn-out-set-back = Hors de la scène (revers)
cn-out-defeated = Défaite définitive
cn-out-retreated = En retraite
cn-out-captured = En captivité
cn-kind-hero = Héros
cn-kind-villain = Méchant
cn-kind-equipment = équipement
cn-importance-trivial = importance dérisoire
cn-importance-average = importance moyenne
cn-importance-vital = importance vitale
cn-importance-epic = importance épique

# Ce qu’on peut faire : les personnages
cn-choose-make-character = Créer un personnage
cn-choose-finish = Terminer le personnage
cn-choose-make-mooks = Amener des Figurants
cn-choose-hand-over = Confier un personnage
cn-choose-award = Accorder des points
cn-choose-buy-cliche = Acheter un Cliché (40 points)
cn-choose-buy-pip = Acheter un Trait (4 points)
cn-choose-take-flaw = Prendre un Défaut (rend 20 points)
cn-choose-take-secret = Prendre un Sombre Secret (rend 40)
cn-choose-buy-run-off = Acheter un Atout (4 points par niveau)
cn-choose-set-resolve = Changer le Cran (4 points l’un)
cn-choose-set-essence = Changer l’Essence (2 points l’un)
cn-choose-buy-item = Acheter de l’équipement
cn-choose-buy-item-run-off = Ajouter un Atout à l’équipement
cn-choose-raise-adder = Augmenter un impact
cn-choose-add-effect = Ajouter un effet spécial
cn-choose-set-uses = Changer les usages
cn-choose-set-recovery = Changer la récupération
cn-choose-set-recharge = Changer la recharge
cn-choose-set-limited = Changer l’Accès limité
cn-choose-give-item = Offrir de l’équipement

# Ce qu’on peut faire : la table
cn-choose-auto-success = Dire oui, sans jet
cn-choose-use-item = Prendre ou ranger de l’équipement
cn-choose-restore = Rendre ce qui était perdu
cn-choose-access = Ouvrir ou fermer un accès
cn-choose-veto = Veto contre { $who }
cn-choose-rest = Accorder du repos
cn-choose-refresh-resolve = Second souffle, tout le Cran revient
cn-choose-crushing-defeat = Défaite écrasante, Cran à 0
cn-choose-swell = Élan d’émotion, toute l’Essence revient
cn-choose-new-scene = Commencer une nouvelle scène
cn-choose-new-session = Commencer une nouvelle séance
cn-choose-set-free = Remettre quelqu’un en jeu
cn-choose-kill = Laisser mourir le personnage
cn-choose-gm-price = Fixer un prix en Cran
cn-choose-pay-price = Répondre au prix du MJ
cn-choose-rule-essence = Fixer l’Essence par décision
cn-choose-rule-resolve = Fixer le Cran par décision
cn-choose-rule-mooks = Fixer les Figurants par décision
cn-choose-rule-points = Fixer les points par décision
cn-choose-rule-uses = Fixer les usages par décision
cn-choose-rule-owed = Fixer une recharge par décision
cn-choose-rule-out = Sortir ou faire revenir par décision
cn-choose-rule-flaw = Contenir un Défaut par décision, ou non

# Ce qu’on peut faire : les conflits
cn-choose-call-fight = Lancer un combat
cn-choose-call-fight-among = Lancer un autre combat
cn-choose-call-task = Proposer une tâche
cn-choose-call-test = Proposer un Test, contre la montre
cn-choose-call-trial = Proposer une Épreuve, sans faux pas
cn-choose-call-competition = Lancer une Compétition
cn-choose-call-unopposed = Lancer une Compétition sans rivaux
cn-choose-enter = Faire entrer quelqu’un
cn-choose-leave = Laisser quelqu’un partir ou fuir
cn-choose-end-conflict = Terminer le conflit
cn-choose-team-up = Faire équipe
cn-choose-part-ways = Dissoudre une équipe
cn-choose-call-out = Défier (« Celui-là est à moi ! »)
cn-choose-bid = Miser
cn-choose-close-bidding = Clore les mises
cn-choose-end-duel = Terminer un duel

# Ce qu’on peut faire : un round
cn-choose-declare = Annoncer ses Atouts
cn-choose-declare-cliches = N’annoncer que des Clichés
cn-choose-declare-unskilled = Y aller sans Atout, avec un dé
cn-choose-be-helpful = Donner un coup de main
cn-choose-promise-bonus = Annoncer un dé bonus
cn-choose-seize = Saisir l’instant (2 points de Cran)
cn-choose-seize-together = Saisir l’instant à deux (1 chacun)
cn-choose-situational = Acheter un Atout de circonstance
cn-choose-invoke-flaw = Invoquer un Défaut
cn-choose-answer-flaw = Répondre au Défaut
cn-choose-cancel-flaw = Annuler le Défaut avec un Cliché
cn-choose-severity = Gravité pour { $who }
cn-choose-reroll = Relancer avec un Cliché
cn-choose-bonus = Lancer un dé bonus
cn-choose-done = C’est bon
cn-choose-recharge = Recharger avec un dé
cn-choose-start = Passer aux actions
cn-choose-catch-double = Doubler un dé avec une Réplique
cn-choose-catch-resolve = Reprendre du Cran avec une Réplique
cn-choose-drop = Abandonner un dé ({ $who })
cn-choose-act = Agir
cn-choose-act-split = Agir en divisant
cn-choose-aim = Viser avec une part
cn-choose-aim-last = Viser avec tout le reste
cn-choose-reload = Faire le plein
cn-choose-reload-instead = Faire le plein au lieu d’attaquer
cn-choose-end-turn = Terminer le tour
cn-choose-overpower = Submerger (5 points de Cran)
cn-choose-mook-extra = Une attaque de plus (1 point de Cran)
cn-choose-counter = Contrer
cn-choose-counter-pips = { $pips ->
        [one] Contrer avec un Trait
       *[other] Contrer avec { $pips } Traits
    }
cn-choose-counter-bonus = { $bonus ->
        [one] Contrer avec un point de bonus
       *[other] Contrer avec { $bonus } points de bonus
    }
cn-choose-counter-both = { $pips ->
        [one] Contrer avec un Trait
       *[other] Contrer avec { $pips } Traits
    } et { $bonus ->
        [one] un point de bonus
       *[other] { $bonus } points de bonus
    }
cn-choose-no-counter = Ne pas contrer
cn-choose-interpose = S’interposer (2 points de Cran)
cn-choose-reduce = Baisser l’impact avec du Cran
cn-choose-lose-item = Perdre plutôt de l’équipement
cn-choose-lose-run-off = Perdre plutôt un Atout du véhicule
cn-choose-take = Subir les dégâts ({ $damage })
cn-choose-vader = Fuir, Effet Vador (5 points de Cran)
cn-choose-epic = Bataille épique (5 points de Cran)

# Champs
cn-field-adder = Impact
cn-field-adder-share = Sa part d’impact
cn-field-bid = Mise
cn-field-bonus = Points de bonus
cn-field-by = De combien
cn-field-caller = Duel de
cn-field-challenge = Défi
cn-field-cliche = Cliché
cn-field-cliche-run-offs = Clichés joués en Atouts
cn-field-recharge = Recharge
cn-recharge-none = aucune
cn-recharge-rounds = { $rounds ->
        [one] un round
       *[other] { $rounds } rounds
    }
cn-recharge-consecutive = { $rounds ->
        [one] un round
       *[other] { $rounds } rounds d’affilée
    }
cn-field-count = Nombre de Figurants
cn-field-dice = Dés
cn-field-die = Dé
cn-field-die-share = Sa part du dé
cn-field-effect = Effet
cn-field-first = Qui commence
cn-field-flaw = Défaut
cn-field-foes = Contre
cn-field-for = Pour
cn-field-held = Contenu
cn-field-heroes = Héros
cn-field-hours = Heures
cn-field-how = Réponse
cn-field-instead = Au lieu d’attaquer
cn-field-item = Équipement
cn-field-item-essence = Essence en plus
cn-field-limited = Accès limité
cn-field-members = Membres
cn-field-name = Nom
cn-field-open = Accès
cn-field-out = Hors jeu
cn-field-pay = Payer
cn-field-peaceful = Lieu très reposant
cn-field-phrase = Réplique
cn-field-pip = Trait
cn-field-pips = Traits
cn-field-place = Genre
cn-field-plot = Vitale pour l’histoire (Cran 8)
cn-field-points = Points
cn-field-price = Prix en Cran
cn-field-reduction = Cran à dépenser
cn-field-resolve = Cran
cn-field-essence = Essence
cn-field-recovery = Récupération
cn-field-roll = Il faut aussi un jet
cn-field-rounds = Rounds de recharge
cn-field-run-off = Atout
cn-field-run-offs = Atouts
cn-field-seat = À qui
cn-field-severity = Gravité
cn-field-side = Camp
cn-field-split = Qui encaisse
cn-field-strikes = Elle riposte
cn-field-target = Cible
cn-field-targets = Qui défier
cn-field-importance = Importance de la tâche
cn-field-task-essence = Essence de la tâche
cn-field-team = Équipe
cn-field-test-rounds = Rounds accordés
cn-field-text = Quoi
cn-field-thing = Quoi
cn-field-threshold = Plus que, à chaque round
cn-field-total = Total à atteindre
cn-field-unit = Qui
cn-field-used = En service
cn-field-uses = Usages
cn-field-who = Qui
cn-field-with = Avec

# Refus : la table
cn-no-not-yours = Ce n’est pas à vous d’en décider.
cn-no-unknown-name = Il n’y a pas de « { $name } » ici.
cn-no-bad-name = { $why ->
        [empty] Il faut un nom, de 1 à 40 caractères.
        [long] « { $name } » est trop long ; un nom a 40 caractères au plus.
        [kept] « { $name } » a déjà un sens ici ; choisissez un autre nom.
        [taken] « { $name } » est déjà pris ; choisissez un autre nom.
       *[odd] « { $name } » ne convient pas : écrivez de 1 à 40 caractères simples sur une seule ligne, sans espace autour.
    }
cn-no-such-seat = « { $name } » n’est pas un siège qui puisse jouer cela.
cn-no-bad-ruling = Même une décision du MJ ne peut pas aller jusque-là.
cn-no-bad-text = Ce texte ne convient pas ; écrivez 400 caractères simples au plus, sur une seule ligne.
cn-no-full = Il n’y a plus de place pour en ajouter.
cn-no-bad-options = Les options ne conviennent pas : de 1 à 12 Échelles aux noms différents, un impact de circonstance de 1 à 100, et un budget de 1000 points au plus.
cn-no-wrong-phase = Ce n’est pas le moment.
cn-no-not-your-turn = Ce n’est pas votre tour.
cn-no-must-act = Qui peut agir doit le faire.
cn-no-flaw-pending = Il faut d’abord répondre au Défaut invoqué.
cn-no-drop-pending = Il faut d’abord abandonner un dé.
cn-no-too-late = On relance avant les dés bonus ; maintenant, c’est trop tard.
cn-no-not-in-fight = Ce conflit se joue sans ce personnage.
cn-no-gm-refused = Le MJ a décidé que cela ne s’applique pas à ce round.
cn-no-no-claim = Il n’y a rien à quoi opposer un veto.
cn-no-option-off = Cette table joue sans cette option.

# Refus : les annonces
cn-no-nothing-declared = Annoncez au moins un Atout, ou allez-y sans.
cn-no-not-declared = Il faut d’abord annoncer ses Atouts.
cn-no-already-declared = L’annonce est faite ; il y en a une par round.
cn-no-too-many-run-offs = C’est 6 Atouts au plus par round ; 8 quand on a saisi l’instant.
cn-no-team-too-large = Dans une équipe, chaque membre apporte un Atout, et il n’y a pas de place pour autant.
cn-no-duplicate-run-off = Un Atout ne s’annonce qu’une fois par round.
cn-no-unskilled-not-alone = Y aller sans Atout, c’est un seul dé et aucun Atout.
cn-no-must-contribute = Dans une équipe, chaque membre apporte au moins un Atout.
cn-no-must-team-up = À cette table, plusieurs Héros face à un seul Méchant font équipe.
cn-no-pool-void = Il n’y a pas de réserve pour ce personnage à ce round.
cn-no-lost = C’est perdu, tant que le MJ ne le rend pas.
cn-no-recharging = Il faut d’abord finir la recharge.
cn-no-no-uses-left = Il ne reste pas assez d’usages.
cn-no-no-access = On n’y a pas accès pour l’instant.
cn-no-adder-not-positive = Cet Atout est trop faible ici : l’impact doit rester au-dessus de 0.

# Refus : les Clichés et les renforts
cn-no-cliche-spent = Ce Cliché a déjà servi à ce round.
cn-no-cliche-cancelled = Ce Cliché a annulé un Défaut, il ne peut plus servir à ce round.
cn-no-bonus-die-not-rolled = Un dé bonus est annoncé : il faut d’abord le lancer.
cn-no-bonus-short = Il ne reste pas autant de points de bonus.
cn-no-one-bonus-die = Un dé ne reçoit de points que d’un seul dé bonus.
cn-no-bonus-whole = À cette table, un dé bonus va tout entier sur un seul dé.
cn-no-pip-spent = Ce Trait a déjà servi à ce round.
cn-no-once-per-session = C’est une fois par séance, et c’est déjà fait.
cn-no-nothing-to-restore = Il ne manque rien.

# Refus : les actions
cn-no-die-not-in-pool = Ce personnage n’a pas ce dé.
cn-no-run-off-not-ready = Cet Atout n’est pas annoncé, ou il a déjà servi.
cn-no-illegal-target = Ce n’est pas une cible possible.
cn-no-mooks-on-both = Les Figurants sont au MJ et ne se battent pas entre eux : il faut un camp sans Figurants.
cn-no-target-out = Cette cible est déjà hors jeu.
cn-no-name-a-member = Désignez un membre de l’équipe.
cn-no-duel-closed = Un duel est fermé : on n’y entre pas, et on n’en sort pas.
cn-no-already-targeted = Cette cible a déjà été attaquée pendant ce tour du MJ.
cn-no-last-attack-done = Les Héros n’ont plus de dés, et les Figurants ont déjà porté leur dernière attaque.
cn-no-challenge-defensive = Cette tâche ne riposte pas.
cn-no-bad-split = Chaque part reçoit au moins 1 du dé et 1 de l’impact, et il ne reste rien.
cn-no-cannot-split = Il y a trop peu à diviser : il faut un dé et un impact d’au moins 2.
cn-no-must-split = Une attaque de Zone doit être divisée.
cn-no-separate-targets = Chaque part d’une attaque de Zone a sa propre cible.
cn-no-no-reload = Il n’y a pas de quoi faire le plein, ou rien à remplir.
cn-no-not-recharging = Il n’y a rien à recharger.
cn-no-already-paid = La recharge prend un dé par round, pas plus.

# Refus : les réponses
cn-no-counter-too-low = C’est trop peu : pour contrer, il faut atteindre le dé de l’attaque.
cn-no-counter-not-allowed = Cela ne peut pas être contré.
cn-no-not-the-target = Seule la cible peut répondre.
cn-no-already-interposed = Quelqu’un s’est déjà interposé.
cn-no-too-much-reduction = L’impact n’est pas si haut.
cn-no-nothing-to-lose = Il n’y a plus rien de tel à perdre.
cn-no-not-significant = Ce ne serait pas une perte ; il faut que cela coûte.
cn-no-bad-sharing = Tous les dégâts se répartissent, et aucun équipement n’en prend plus qu’il ne peut.

# Refus : le Cran et le reste
cn-no-not-enough-resolve = Il n’y a pas assez de Cran pour cela.
cn-no-already-seized = L’instant est déjà saisi.
cn-no-already-epic = C’est déjà une Bataille épique.
cn-no-already-cancelled = Ce Défaut est contenu jusqu’à la fin de la scène.
cn-no-dark-secret = Aucun Cliché n’aide contre un Sombre Secret ; il faut 5 points de Cran.
cn-no-bid-too-low = Il faut dépasser la plus haute mise.
cn-no-bid-open = Les mises ne sont pas closes.
cn-no-no-bidding = Personne ne mise.
cn-no-bad-payment = Le prix va de 1 à 5 points de Cran.
cn-no-bad-award = Le MJ accorde de 2 à 8 points à la fois.
cn-no-needs-epic-battle = Seule une Bataille épique est définitive ; sinon, personne ne meurt sans l’accord de qui le joue.
cn-no-only-mooks = Seuls des Figurants peuvent faire cela.
cn-no-mooks-cannot = Des Figurants ne peuvent pas faire cela.
cn-no-whole-hours = Le repos compte en heures entières, 1 au moins.
cn-no-not-enough-points = Il n’y a pas assez de points pour cela.
cn-no-creation-only = Ce n’est possible que pendant la création du personnage.
cn-no-over-budget = { $cost ->
        [one] Cela coûte { $cost } point, et il y en a { $budget }.
       *[other] Cela coûte { $cost } points, et il y en a { $budget }.
    }

# Refus : la fabrication
cn-no-on-sheet = { $who } : { $fault }
cn-no-build-incomplete = { $name } : il faut au moins un Cliché, un Trait, une Réplique et un Défaut ; seuls les Figurants ont un nombre.
cn-no-build-adder = « { $name } » : l’impact est d’au moins 1.
cn-no-build-uses = « { $name } » : c’est 1, 3 ou 9 usages.
cn-no-build-recovery = « { $name } » : cette récupération n’existe pas ; seuls des usages limités reviennent, et au cours d’un combat après 1 à 4 rounds.
cn-no-build-consecutive = « { $name } » : une recharge d’affilée dure au moins 2 rounds.
cn-no-build-charges = « { $name } » : chaque usage prend au moins 1 charge, et pas plus que le stock commun n’en a.
cn-no-build-pool = « { $name } » : ce sont des usages à soi, ou un stock commun qui figure sur la fiche.
cn-no-build-effects = « { $name } » : un effet y est deux fois, ou l’Atout monte et descend à la fois les Échelles.
cn-no-build-secrets = { $name } : un seul Sombre Secret, pas plus.
cn-no-build-item-resolve = « { $name } » : un équipement d’appoint n’a pas de Cran.
cn-no-build-essence = { $name } : il faut au moins 1 point d’Essence.
cn-no-build-over-importance = « { $name } » : à cette importance, l’Essence d’une tâche va de 1 à { $most }.
cn-no-build-plot = « { $name } » : une tâche vitale pour l’histoire est d’importance vitale et a 20 points d’Essence.
cn-no-build-scale = { $name } : cette table ne connaît pas cette Échelle.
cn-no-build-mooks = { $name } : des Figurants sont de 1 à 100, avec de l’équipement et rien d’autre.
cn-no-build-bounds = { $name } : une fiche ne peut pas contenir autant ; 20 de chaque sorte, 3 stocks communs de 4 Atouts, des impacts et autres nombres jusqu’à 100, des points jusqu’à 1000.

# Le journal : la table
cn-tell-made = { $who } entre en jeu.
cn-tell-group-made = { $count ->
        [one] Voici { $who } : { $count } Figurant.
       *[other] Voici { $who } : { $count } Figurants.
    }
cn-tell-handed-over = { $seat ->
        [gm] C’est maintenant le MJ qui joue { $who }.
       *[other] C’est maintenant { $seat } qui joue { $who }.
    }
cn-tell-awarded = { $who } reçoit { $points } points.
cn-tell-bought = { $points ->
        [one] { $who } obtient { $what } pour { $points } point.
       *[other] { $who } obtient { $what } pour { $points } points.
    }
cn-tell-got = { $who } obtient { $what }.
cn-tell-sold = { $points ->
        [one] { $who } obtient { $what } et récupère { $points } point.
       *[other] { $who } obtient { $what } et récupère { $points } points.
    }
cn-buy-cliche = le Cliché « { $name } »
cn-buy-pip = le Trait « { $name } »
cn-buy-flaw = le Défaut « { $name } »
cn-buy-secret = le Sombre Secret « { $name } »
cn-buy-run-off = l’Atout « { $name } » +{ $adder }
cn-buy-item-run-off = l’Atout « { $name } » +{ $adder } pour « { $item } »
cn-buy-resolve = un Cran de { $points }
cn-buy-essence = une Essence de { $points }
cn-buy-item = l’équipement « { $name } »
cn-tell-finished = La création est finie : { $who } peut jouer.
cn-tell-scene = Une nouvelle scène commence.
cn-tell-session = Une nouvelle séance commence.
cn-tell-rested = { $hours ->
        [one] { $who } se repose { $hours } heure
       *[other] { $who } se repose { $hours } heures
    } : Cran +{ $resolve }, Essence +{ $essence }.
cn-tell-refreshed = Second souffle pour { $who } : tout le Cran revient.
cn-tell-crushed = Défaite écrasante pour { $who } : il n’y a plus de Cran.
cn-tell-swelled = Élan d’émotion : { $who } retrouve toute son Essence.
cn-tell-returned = { $who } revient en jeu.
cn-tell-succeeded = { $who } réussit sans jet. { $text }
cn-tell-offered = { $points ->
        [one] Le MJ fait une offre à { $who } pour { $points } point de Cran. { $text }
       *[other] Le MJ fait une offre à { $who } pour { $points } points de Cran. { $text }
    }
cn-tell-offer-paid = { $points ->
        [one] { $who } paie { $points } point de Cran, et cela marche. { $text }
       *[other] { $who } paie { $points } points de Cran, et cela marche. { $text }
    }
cn-tell-offer-declined = { $who } ne paie pas.
cn-tell-item-used = { $who } a « { $item } » sous la main.
cn-tell-item-stowed = { $who } range « { $item } ».
cn-tell-run-off-restored = { $who } retrouve « { $run_off } ».
cn-tell-access-open = { $who } a maintenant accès à « { $run_off } ».
cn-tell-access-closed = { $who } n’a plus accès à « { $run_off } ».
cn-tell-vetoed = Veto : « { $thing } » ne s’applique pas. { $who } peut tenter autre chose.
cn-tell-ruled-essence = Décision : l’Essence passe à { $points } pour { $who }.
cn-tell-ruled-resolve = Décision : le Cran passe à { $points } pour { $who }.
cn-tell-ruled-mooks = { $count ->
        [one] Décision : { $count } Figurant debout ({ $who }).
       *[other] Décision : { $count } Figurants debout ({ $who }).
    }
cn-tell-ruled-points = { $points ->
        [one] Décision : { $who } a { $points } point à dépenser.
       *[other] Décision : { $who } a { $points } points à dépenser.
    }
cn-tell-ruled-uses = { $uses ->
        [one] Décision : { $who } a { $uses } usage de « { $run_off } ».
       *[other] Décision : { $who } a { $uses } usages de « { $run_off } ».
    }
cn-tell-ruled-owed = { $rounds ->
        [0] Décision : « { $run_off } » est prêt ({ $who }).
        [one] Décision : il faut à « { $run_off } » { $rounds } round de recharge ({ $who }).
       *[other] Décision : il faut à « { $run_off } » { $rounds } rounds de recharge ({ $who }).
    }
cn-tell-ruled-in = Décision : { $who } revient en jeu.
cn-tell-ruled-out = Décision : { $who } sort du jeu ({ $out }).
cn-tell-ruled-flaw-held = Décision : { $who } contient « { $flaw } » pour cette scène.
cn-tell-ruled-flaw-back = Décision : { $who } doit à nouveau compter avec « { $flaw } ».

# Le journal : le Cran, les usages, la recharge
cn-tell-resolve-spent = { $points ->
        [one] { $who } : { $points } point de Cran dépensé ({ $on }).
       *[other] { $who } : { $points } points de Cran dépensés ({ $on }).
    }
cn-expense-flaw = pour contenir un Défaut
cn-expense-secret = pour contenir un Sombre Secret
cn-expense-situational = pour un Atout de circonstance
cn-expense-seize = pour saisir l’instant
cn-expense-bid = pour le duel
cn-expense-reduce = pour amortir le coup
cn-expense-interpose = pour s’interposer
cn-expense-vader = Effet Vador
cn-expense-epic = Bataille épique
cn-expense-free-use = le prix du MJ
cn-expense-overpower = pour submerger
cn-expense-extra = pour une attaque de plus
cn-tell-burned = { $left ->
        [0] { $who } : « { $name } », plus d’usages.
        [one] { $who } : « { $name } », encore { $left } usage.
       *[other] { $who } : « { $name } », encore { $left } usages.
    }
cn-tell-refilled = { $who } : « { $name } », le plein est fait.
cn-tell-owes = { $rounds ->
        [one] { $who } : « { $run_off } » à recharger pendant { $rounds } round.
       *[other] { $who } : « { $run_off } » à recharger pendant { $rounds } rounds.
    }
cn-tell-recharge-paid = { $rounds ->
        [0] { $who } met un dé de côté : la recharge est finie pour « { $run_off } ».
        [one] { $who } met un dé de côté : encore { $rounds } round de recharge pour « { $run_off } ».
       *[other] { $who } met un dé de côté : encore { $rounds } rounds de recharge pour « { $run_off } ».
    }
cn-tell-reloaded = { $who } fait le plein : « { $name } ».
cn-tell-doubled = « { $phrase } » { $who } double un dé : { $value } !
cn-tell-regained = { $points ->
        [one] « { $phrase } » { $who } reprend { $points } point de Cran.
       *[other] « { $phrase } » { $who } reprend { $points } points de Cran.
    }

# Le journal : les conflits
cn-tell-fight = Un combat éclate : { $units }.
cn-tell-task = Une tâche pour { $who } : { $task }, Essence { $essence }.
cn-tell-race = Une Compétition commence : { $name }. Il faut atteindre { $total } avant les autres.
cn-tell-entered = Entrée en scène : { $who }.
cn-tell-left = Sortie de scène : { $who }.
cn-tell-team = On y va ! Une équipe : { $members }.
cn-tell-team-ended = L’équipe { $who } se sépare.
cn-tell-called-out = « Celui-là est à moi ! » { $who } défie { $targets } et mise { $bid }.
cn-tell-bade = { $who } mise { $bid }.
cn-tell-duel = Un duel : { $who } contre { $foes }.
cn-tell-no-duel = Il n’y aura pas de duel.
cn-tell-duel-over = Le duel lancé par { $who } est fini.

# Le journal : les annonces et les jets
cn-tell-situational = { $who } a un Atout de circonstance : { $name } +{ $adder }.
cn-tell-half-offered = { $who } paierait la moitié d’un instant saisi, si { $with } paie l’autre moitié.
cn-tell-seized = L’instant est à { $who } : jusqu’à 8 Atouts pour le reste de la scène.
cn-tell-declared = { $who } y va avec { $run_offs }.
cn-tell-declared-plain = { $who } y va sans Atout, avec un dé.
cn-tell-declared-helpful = { $who } donne un coup de main.
cn-tell-promised = { $who } lancera un dé bonus pour « { $cliche } ».
cn-tell-flaw-invoked-roll = Le MJ invoque « { $flaw } » contre { $who } : tout le jet est en cause.
cn-tell-flaw-invoked-action = Le MJ invoque « { $flaw } » contre { $who } : l’action est en cause.
cn-tell-secret-invoked = Un Sombre Secret remonte, pour { $who } : « { $flaw } ».
cn-tell-flaw-paid = { $who } se domine pour le reste de la scène.
cn-tell-flaw-cancelled = { $who } y oppose « { $cliche } ».
cn-tell-flaw-failed = C’est trop fort pour { $who }.
cn-tell-secret-fails = « { $flaw } » : un échec spectaculaire pour { $who }.
cn-tell-secret-falls = « { $flaw } » : c’en est trop pour { $who }.
cn-tell-rolled = Les dés : { $pools }.
cn-tell-rolled-nothing = Personne n’a de dés.
cn-rolled-pool = { $who } { $dice }
cn-rolled-row = { $row } ; { $next }
cn-tell-haywire-struck = Détraquage : le meilleur dé est perdu pour { $who }.
cn-tell-rerolls = Une relance pour { $who }, avec « { $cliche } ».
cn-tell-bonus = { $who } lance un dé bonus pour « { $cliche } ».
cn-tell-rerolled = Nouveaux dés pour { $who } : { $values }.
cn-tell-bonus-rolled = { $value ->
        [one] { $who } a { $value } point de bonus à donner.
       *[other] { $who } a { $value } points de bonus à donner.
    }

# Le journal : les actions
cn-tell-passed = { $who ->
        [gm] Le MJ passe son tour.
       *[other] { $who } passe son tour.
    }
cn-tell-acts = { $who } face à { $target } : { $value } avec { $skill }.
cn-tell-acts-boosted = { $who } face à { $target } : { $value } avec { $skill } et { $boosts }.
cn-tell-splits = { $who } : { $value } avec { $skill }, à diviser.
cn-tell-splits-boosted = { $who } : { $value } avec { $skill } et { $boosts }, à diviser.
cn-tell-aimed = Une part pour { $target } : { $die }+{ $adder }.
cn-tell-countered = Contré par { $who } : { $value }.
cn-tell-interposed = { $who } s’interpose et prend le coup.
cn-tell-reduced = L’impact contre { $target } baisse de { $points }.
cn-tell-missed = La cible est trop petite : c’est raté ({ $target }).
cn-tell-spoiled = L’attaque contre { $target } ne donne rien.
cn-tell-void = { $target } n’est plus là : le coup porte dans le vide.
cn-tell-wasted = Une part se perd et ne touche { $target }.
cn-tell-avoided = Pas de dégâts pour { $target }.
cn-item-share = { $item } { $points }
cn-tell-hurt = { $damage ->
        [one] { $target } perd { $damage } point d’Essence.
       *[other] { $target } perd { $damage } points d’Essence.
    }
cn-tell-hurt-shared = { $damage ->
        [0] Rien pour { $target } : l’équipement encaisse tout ({ $items }).
        [one] { $target } perd { $damage } point d’Essence, l’équipement encaisse le reste ({ $items }).
       *[other] { $target } perd { $damage } points d’Essence, l’équipement encaisse le reste ({ $items }).
    }
cn-tell-task-hurt = { $damage ->
        [one] La tâche perd { $damage } point d’Essence.
       *[other] La tâche perd { $damage } points d’Essence.
    }
cn-tell-progressed = { $points ->
        [one] { $who } : { $points } point de plus.
       *[other] { $who } : { $points } points de plus.
    }
cn-tell-mooks-struck = { $damage ->
        [one] { $who } : { $damage } point de dégâts
       *[other] { $who } : { $damage } points de dégâts
    }, { $fallen ->
        [0] et tout le monde est encore debout.
        [one] et { $fallen } Figurant tombe.
       *[other] et { $fallen } Figurants tombent.
    }
cn-tell-will-tick = { $damage ->
        [one] Cela dure : encore { $damage } point de dégâts pour { $target } au début du prochain round.
       *[other] Cela dure : encore { $damage } points de dégâts pour { $target } au début du prochain round.
    }
cn-tell-haywire-delayed = Détraquage à venir : au prochain jet, le meilleur dé sera perdu pour { $who }.
cn-tell-drop-called = { $dice ->
        [one] { $who } : { $dice } dé à abandonner.
       *[other] { $who } : { $dice } dés à abandonner.
    }
cn-tell-item-lost = « J’ai perdu mes boucliers ! » { $who } sacrifie « { $item } ».
cn-tell-item-destroyed = { $who } perd « { $item } » pour de bon.
cn-tell-run-off-lost = « J’ai perdu mes boucliers ! » { $who } sacrifie « { $run_off } ».
cn-tell-extra = { $who } : une attaque de plus contre { $target }.

# Le journal : la fin
cn-tell-set-back = Un revers pour { $who }, qui sort de la scène.
cn-tell-defeated = Défaite définitive pour { $who }.
cn-tell-retreated = { $who } s’échappe.
cn-tell-captured = { $who } se fait capturer.
cn-tell-epic = { $who } en fait une Bataille épique : 40 points d’Essence pour quiconque a un nom, et 0 est définitif.
cn-tell-round = Le round { $round } commence.
cn-tell-tied = Égalité : { $units }, la partie continue.
cn-tell-won = C’est fini. Encore debout : { $who }.
cn-tell-nobody = C’est fini, et plus personne n’est debout.
cn-tell-success = La tâche est accomplie !
cn-tell-failure = La tâche échoue : { $done } sur { $total }.
cn-tell-complication = { $done } sur { $total }, mais un Cliché n’échoue jamais : c’est une réussite, avec une complication.
cn-tell-winner = Victoire dans la Compétition : { $who } !
cn-tell-ended = Le MJ met fin au conflit.

# La table : ce qui se passe
cn-view-session = Séance
cn-view-scene = { $session }, scène { $scene }
cn-view-talking = La discussion suit son cours ; pas besoin de dés pour l’instant.
cn-view-offer = { $points ->
        [one] { $who } peut l’avoir pour { $points } point de Cran. { $text }
       *[other] { $who } peut l’avoir pour { $points } points de Cran. { $text }
    }
cn-view-offer-roll = { $points ->
        [one] { $who } peut l’avoir pour { $points } point de Cran et un jet. { $text }
       *[other] { $who } peut l’avoir pour { $points } points de Cran et un jet. { $text }
    }
cn-view-claim = { $who } compte sur { $things } ; le MJ peut y mettre son veto.
cn-view-ticking = Round { $round } : les dégâts persistants d’abord.
cn-view-prelude = Round { $round } : équipes, duels et premières annonces.
cn-view-prelude-peaceful = Round { $round } : équipes et premières annonces.
cn-view-bidding = { $who } défie { $targets }. Mises : { $bids }.
cn-view-bid = { $who } { $bid }
cn-view-declaring = Round { $round } : annonces attendues : { $who }.
cn-view-rolling = Round { $round } : aux dés !
cn-view-cliches = { $who ->
        [gm] Round { $round } : le MJ peut utiliser des Clichés.
       *[other] Round { $round } : { $who } peut utiliser des Clichés.
    }
cn-view-start = Round { $round } : au MJ de dire qui agit en premier.
cn-view-set-aside = Round { $round } : des dés peuvent servir à recharger.
cn-view-turn = Round { $round } : c’est à { $who } de jouer.
cn-view-gm-turn = Round { $round } : c’est au MJ de jouer.
cn-view-epic = C’est une Bataille épique : 0 point d’Essence, c’est définitif.
cn-view-flaw = { $who } doit répondre au Défaut « { $flaw } ».
cn-view-secret = { $who } doit répondre au Sombre Secret « { $flaw } ».
cn-view-secret-failed = { $who } cède à « { $flaw } » ; au MJ de dire si c’est grave.
cn-view-drop = { $dice ->
        [one] { $who } : { $dice } dé à abandonner.
       *[other] { $who } : { $dice } dés à abandonner.
    }
cn-view-tick = { $damage ->
        [one] { $target } : { $damage } point de dégâts persistants.
       *[other] { $target } : { $damage } points de dégâts persistants.
    }
cn-view-will-tick = { $damage ->
        [one] Au prochain round, { $target } : { $damage } point de dégâts persistants.
       *[other] Au prochain round, { $target } : { $damage } points de dégâts persistants.
    }
cn-view-duel = Un duel : { $who } contre { $foes }.
cn-view-test = { $rounds ->
        [one] Test : { $rounds } round
       *[other] Test : { $rounds } rounds
    }
cn-view-trial = Épreuve : plus de { $threshold } à chaque round, { $dealt } pour l’instant
cn-view-task-resolve = Cran { $points }
cn-view-race = Compétition : { $name }, jusqu’à { $total }
cn-view-attack = { $who } : { $value } avec { $skill }
cn-view-part = { $target } : { $die }+{ $adder }, dégâts { $damage }
cn-view-part-now = Maintenant, { $target } : { $die }+{ $adder }, dégâts { $damage }
cn-view-part-settled = Réglé : { $target }
cn-view-split = Reste à répartir : { $die }+{ $adder }

# La table : les réserves
cn-view-team = Équipe : { $members }
cn-view-challenge = Défi pour { $who }
cn-view-dice = Dés
cn-view-ready = Prêts
cn-view-bonus = Points de bonus ({ $cliche })
cn-view-points = { $points }
cn-view-delayed = Détraquage : la prochaine réserve perd son meilleur dé
cn-view-void = Pas de réserve pour { $who } à ce round
cn-view-barred = { $who } : « { $thing } » ne s’applique pas à ce round

# La table : les personnages
cn-view-character = { $seat ->
        [gm] { $name } (MJ)
       *[other] { $name } ({ $seat })
    }, { $kind }, Échelle { $scale ->
        [Small] petite
        [Medium] moyenne
        [Large] grande
        [Giant] géante
        [Huge] énorme
        [Colossal] colossale
       *[other] { $scale }
    }
cn-sheet-about = { $kind }, Échelle { $scale ->
        [Small] petite
        [Medium] moyenne
        [Large] grande
        [Giant] géante
        [Huge] énorme
        [Colossal] colossale
       *[other] { $scale }
    }
cn-sheet-phrases = Répliques
cn-view-essence = Essence
cn-view-resolve = Cran
cn-view-cliche = Clichés
cn-view-pips = Traits
cn-view-run-offs = Atouts
cn-view-run-off = { $name } +{ $adder }
cn-view-situational = { $name } +{ $adder } (de circonstance)
cn-view-with-notes = { $line } ({ $notes })
cn-view-has-flaw = Défaut : { $flaw }
cn-view-has-flaw-held = Défaut : { $flaw } (contenu)
cn-view-has-secret = Sombre Secret : { $flaw }
cn-view-has-secret-held = Sombre Secret : { $flaw } (contenu)
cn-view-phrase = « { $text } »
cn-view-phrase-used = « { $text } » (déjà dit pendant cette séance)
cn-view-seized = L’instant est saisi : jusqu’à 8 Atouts
cn-view-unspent = Points à dépenser
cn-view-in-making = En création
cn-view-item = { $name } (Échelle { $scale ->
        [Small] petite
        [Medium] moyenne
        [Large] grande
        [Giant] géante
        [Huge] énorme
        [Colossal] colossale
       *[other] { $scale }
    })
cn-view-vehicle = { $name } (véhicule, Échelle { $scale ->
        [Small] petite
        [Medium] moyenne
        [Large] grande
        [Giant] géante
        [Huge] énorme
        [Colossal] colossale
       *[other] { $scale }
    })
cn-view-group = { $name } (Figurants, Échelle { $scale ->
        [Small] petite
        [Medium] moyenne
        [Large] grande
        [Giant] géante
        [Huge] énorme
        [Colossal] colossale
       *[other] { $scale }
    })
cn-view-mooks = Figurants
cn-view-wounds = { $points ->
        [one] { $points } blessure sur l’un d’eux
       *[other] { $points } blessures sur l’un d’eux
    }
cn-note-massive = { $steps ->
        [one] Dégâts massifs
       *[other] Dégâts massifs × { $steps }
    }
cn-note-anti = { $steps ->
        [one] Anti-… d’une Échelle
       *[other] Anti-… de { $steps } Échelles
    }
cn-note-uses = usages { $left }/{ $most }
cn-note-owed = { $rounds ->
        [one] encore { $rounds } round de recharge
       *[other] encore { $rounds } rounds de recharge
    }
cn-note-lost = perdu
cn-note-closed = sans accès
cn-item-stowed = rangé
cn-item-lost = perdu
cn-item-destroyed = détruit

# Les jets et les probabilités
cn-roll-pools = Round { $round } : tout le monde lance
cn-throw-pool = réserve
cn-roll-again = { $who } relance
cn-roll-bonus = { $who } lance un dé bonus
cn-prospect-six = { $who } : meilleur dé 6
cn-prospect-four = { $who } : meilleur dé 4 ou 5
cn-prospect-low = { $who } : meilleur dé 3 ou moins
cn-prospect-better = { $who } : mieux qu’avant
cn-prospect-same = { $who } : la même somme
cn-prospect-worse = { $who } : moins bien qu’avant

# Fiches hors de la partie
cn-sheet-points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
cn-sheet-mooks = { $count ->
        [one] { $count } Figurant
       *[other] { $count } Figurants
    }
cn-line-no-name = Une ligne commence par un nom et un deux-points, comme « Zorro: Bretteur (cliché), Fier (flaw), Ha! (phrase), Vif (pip), Épée +3 rapid ».
cn-line-not-a-part = « { $part } » ne va pas sur une fiche ; écrivez, avec les mots du livre en anglais, « Épée +3 », « Bombe +4 area 3 uses », « Fier (flaw) » avec cliché, flaw, pip, phrase ou secret, « Resolve 9 », « Essence 22 », « Scale Large », « villain », « equipment » ou « 12 mooks ».
cn-line-too-long = Une ligne compte 2000 octets au plus.

# Ce que coûte une fiche
cn-bill-cliches = { $count ->
        [one] { $count } Cliché de plus : { $points }
       *[other] { $count } Clichés de plus : { $points }
    }
cn-bill-pips = { $count ->
        [one] { $count } Trait de plus : { $points }
       *[other] { $count } Traits de plus : { $points }
    }
cn-bill-flaws = { $count ->
        [one] { $count } Défaut de plus : { $points }
       *[other] { $count } Défauts de plus : { $points }
    }
cn-bill-secrets = { $count ->
        [one] Sombre Secret : { $points }
       *[other] { $count } Sombres Secrets : { $points }
    }
cn-bill-resolve = Cran { $level } : { $points }
cn-bill-essence = Essence { $level } : { $points }
cn-bill-run-off = { $name } +{ $adder } : { $points }
cn-bill-base = { $effects ->
        [0] – impact +{ $adder } → { $points }
        [one] – impact +{ $adder } et { $effects } effet → { $points }
       *[other] – impact +{ $adder } et { $effects } effets → { $points }
    }
cn-bill-uses = { $uses ->
        [one] – { $uses } usage → { $points }
       *[other] – { $uses } usages → { $points }
    }
cn-bill-secondary = – stock commun → { $points }
cn-bill-charges = – { $charges } charges par usage → { $points }
cn-bill-access = – Accès limité → { $points }
cn-bill-recharge = { $rounds ->
        [one] – { $rounds } round de recharge → { $points }
       *[other] – { $rounds } rounds de recharge → { $points }
    }
cn-bill-consecutive = – { $rounds } rounds de recharge d’affilée → { $points }
cn-bill-saving = – rabais convenu de { $saving } → { $points }
cn-bill-recovery = – récupération { $recovery } → { $points }
cn-bill-pool = Stock commun { $name }, récupération { $recovery } : { $points }
cn-bill-item = { $name } (Essence { $essence }, Clichés { $cliches }, Traits { $pips }, Défauts { $flaws }), avec ses Atouts : { $points }
cn-bill-gift = { $name } : cadeau du MJ
cn-bill-sum = Somme : { $points } sur { $budget }
cn-bill-sum-free = Somme : { $points }

# Tables de probabilités
cn-table-counters = Contrer : les chances d’avoir, dans une réserve, un dé pour contrer une valeur
cn-table-counter = contre
cn-table-challenges = Tâches : la somme moyenne d’un défi face à une réserve
cn-table-pools = Réserves : la somme moyenne des dés
cn-table-sum = moyenne
cn-table-together = somme
cn-table-unskilled = sans Atout
cn-table-dice = { $dice }d6
cn-table-value = { $value }

# Combats calculés jusqu’au bout
cn-odds-used = Outre les dés et les Atouts, on use de ceci et de rien d’autre : { $what }.
cn-odds-unused = Le combat est trop grand pour ceci, personne n’en use, bien que cela puisse beaucoup changer les chances : { $what }.
cn-odds-pips = Traits sur les dés
cn-odds-phrases = Répliques qui doublent un dé
cn-odds-resolve = Cran qui affaiblit les coups
cn-odds-cliches = Clichés comme Atouts en plus
cn-odds-left-out = Aucun Défaut n’est invoqué, et l’équipement n’encaisse rien et n’est pas sacrifié.
cn-odds-declares = On annonce ses Atouts les plus forts, autant qu’on peut, et l’on ne s’en prend qu’à l’adversaire.
cn-odds-effects = Les effets spéciaux sont laissés de côté : aucune attaque n’est divisée, et chacune ne fait que ses dégâts.
cn-odds-recharges = Personne ne recharge ni ne fait le plein.
cn-odds-goes-on = Tous les combats se jouent dans une même scène, sans repos : l’Essence et, là où on les calcule, le Cran et les Répliques restent perdus, et qui n’a plus d’Essence manque le reste de la soirée. Les usages ne reviennent que s’ils reviennent au combat suivant ou pendant un combat.
cn-odds-rests = Entre les combats, tout le monde se repose jusqu’à retrouver toute son Essence et tout son Cran, et une nouvelle scène commence : qui n’avait plus d’Essence est de retour, mais ni les Figurants tombés ni les Répliques. Les usages ne reviennent que s’ils reviennent à la scène suivante ou plus tôt.
cn-odds-example = D’après les exemples : personne n’anticipe. On frappe le plus faible aussi fort que possible, et l’on contre si cela épargne plus que le dé ne rapporterait ; les Figurants contrent dès qu’ils peuvent.
cn-odds-fighters = On calcule au plus { $most } unités.
cn-odds-teams = Les combats avec équipes ne sont pas calculés.
cn-odds-duels = Les combats avec duels ne sont pas calculés.
cn-odds-unsettled = Il faut d’abord régler ce qui est en suspens : Défaut, mise, Cliché, attaque divisée, dégâts persistants ou Détraquage.
cn-odds-mixed = Un camp qui mêle personnages des joueurs et du MJ n’est pas calculé.
cn-odds-gm-alone = Les personnages du MJ n’agissent que contre ceux des joueurs : ce combat ne finirait jamais.
cn-odds-run-offs = Trop d’Atouts pour le calcul : { $who }.
cn-odds-dice = Des dés trop nombreux ou trop hauts pour le calcul : { $who }.
cn-odds-stocks = Trop d’Atouts à usages limités pour le calcul.
cn-odds-mook-gear = { $who } partagent un équipement dont les usages sont comptés ; cela ne se calcule pas.
cn-odds-declare = { $who } : Annoncer { $run_offs }
cn-odds-done = Laisser les dés tels quels
cn-odds-first = { $who } commence
cn-odds-act = { $pips ->
        [0] { $who } : { $die } avec { $skill } contre { $target }
        [one] { $who } : { $die } et un Trait avec { $skill } contre { $target }
       *[other] { $who } : { $die } et { $pips } Traits avec { $skill } contre { $target }
    }
cn-odds-double = { $who } : Doubler un { $die } avec une Réplique
cn-odds-end-turn = Finir le tour
cn-odds-counter = { $pips ->
        [0] Contrer avec { $die } et { $skill }
        [one] Contrer avec { $die }, un Trait et { $skill }
       *[other] Contrer avec { $die }, { $pips } Traits et { $skill }
    }
cn-odds-no-counter = Ne pas contrer
cn-odds-take = Encaisser
cn-odds-reduce = L’affaiblir de { $points } Cran
cn-odds-give-up = Abandonner un { $die }

# Les options
cn-option-budget = Points d’un nouveau Héros
cn-option-budget-about = Ce qu’un nouveau Héros peut coûter au plus. Les points qui restent se gardent pour plus tard.
cn-option-cliche-never-fails = Un Cliché n’échoue jamais tout à fait
cn-option-cliche-never-fails-about = Qui échoue à une tâche où un Cliché convient réussit avec une complication, sauf si un Défaut s’en est mêlé. Les dés et les chances restent les mêmes.
cn-option-wushu-mooks = Les Figurants tombent tous à la fois
cn-option-wushu-mooks-about = Un groupe de Figurants a une Essence commune, 5 points chacun. Personne ne tombe et aucun dé ne se perd avant qu’elle soit épuisée ; alors, tous tombent.
cn-option-track-mook-gear = L’équipement des Figurants s’épuise
cn-option-track-mook-gear-about = Les usages de ce qu’ils partagent sont comptés. Quand il n’en reste plus, l’impact est de +1.
cn-option-force-team = Les Héros doivent faire équipe
cn-option-force-team-about = Plusieurs Héros face à un seul Méchant se battent en équipe, qu’ils le veuillent ou non.
cn-option-challenge-offence = Les tâches peuvent attaquer
cn-option-challenge-offence-about = Le MJ peut laisser une tâche s’en prendre à l’Essence de qui s’y essaie.
cn-option-final-fantasy-epic = Épique plus d’une fois
cn-option-final-fantasy-epic-about = Une bataille déjà épique peut le devenir encore. Sinon, elle ne le devient qu’une fois.
cn-option-damage = Dégâts
cn-option-damage-about = Comment le dé et l’impact se combinent à la même Échelle.
cn-option-damage-add = dé plus impact
cn-option-damage-multiply = dé fois impact
cn-option-gm-first = Le MJ commence
cn-option-gm-first-about = Le tour du MJ vient en premier dans un round. Sinon, il vient en dernier.
cn-option-allow-pass = Passer
cn-option-allow-pass-about = Qui pourrait agir peut passer ; quand tous passent à la suite, le round est fini. Sinon, qui peut agir le doit.
cn-option-run-off-reuse = Un Atout pour plusieurs dés
cn-option-run-off-reuse-about = Un Atout annoncé va avec autant de dés qu’on veut. Sinon, il va avec un seul.
cn-option-bonus-whole = Les dés bonus restent entiers
cn-option-bonus-whole-about = Un dé bonus va tout entier sur un seul dé. Sinon, ses points peuvent se répartir.
cn-option-situational-adder = Impact d’un Atout de circonstance
cn-option-situational-adder-about = Ce que vaut un Atout inventé pour un seul jet.
cn-option-interposer-may-counter = S’interposer et contrer
cn-option-interposer-may-counter-about = Qui s’interpose peut contrer l’attaque. Sinon, il faut l’encaisser.
cn-option-exceed-strictly = Une Compétition se gagne au-delà du total
cn-option-exceed-strictly-about = Il faut dépasser le total. Sinon, il suffit de l’atteindre.
cn-option-challenge-min-1 = Un défi a au moins un dé
cn-option-challenge-min-1-about = Quelque chose peut donc toujours contrer. Sinon, un défi facile peut n’avoir aucun dé.
cn-option-down-scale-min-1 = Contre plus petit, un dé ne rate pas
cn-option-down-scale-min-1-about = Un dé contre une Échelle plus petite perd 2, mais reste à 1 au moins. Sinon, il peut tomber à 0 et rater.
cn-option-team-pool = Dés d’une équipe
cn-option-team-pool-about = La taille de la réserve d’une équipe.
cn-option-team-pool-shared-six = un dé par Atout, six en tout
cn-option-team-pool-two-each = deux dés par membre
cn-option-mook-overflow = Un coup, plusieurs Figurants
cn-option-mook-overflow-about = Ce qui reste d’un coup passe au Figurant suivant. Sinon, un coup en abat un au plus.
cn-option-mook-extra-attack = Les Figurants achètent des attaques
cn-option-mook-extra-attack-about = Des Figurants peuvent payer 1 point de Cran pour une attaque de plus.
cn-option-round-up-costs = Les prix s’arrondissent vers le haut
cn-option-round-up-costs-about = Sinon, ils s’arrondissent vers le bas.
cn-option-access-last = L’Accès limité se compte en dernier
cn-option-access-last-about = Sa réduction vient après celles de toutes les autres limitations, ce qui change certains prix.
cn-option-one-resolve-event = Un seul bouleversement du Cran par séance
cn-option-one-resolve-event-about = Un personnage a un second souffle ou une défaite écrasante par séance. Sinon, l’un et l’autre.
