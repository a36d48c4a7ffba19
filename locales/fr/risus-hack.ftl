# Risus Hack.
# $who, $leader, $target et les autres sont des noms, parfois plusieurs : éviter « de », « que » et tout accord juste avant ou après.
# $cliche est le nom d’un Cliché. Les dés s’écrivent comme dans le livre : 1D, 2D.
# Les degrés, barèmes et effets s’insèrent dans des phrases : sans majuscule.

# Noms et réponses
hack-level-beginner = Débutant
hack-level-dabbler = Dilettante
hack-level-professional = Professionnel
hack-level-expert = Expert
hack-level-master = Maître
hack-degree-suited = adapté
hack-degree-partly = partiellement adapté
hack-degree-poorly = peu adapté
hack-degree-unsuited = inadapté
hack-judged-with-penalty = { $degree }, avec un malus de { $penalty }D pour l’équipement
hack-form-full = tous ses dés
hack-form-minus = { $dice }D de moins
hack-form-cap = { $dice }D au plus
hack-kind-npc = PNJ
hack-kind-horde = Horde Grognante
hack-party-first = Premier camp
hack-party-second = Second camp
hack-effect-bonus = dés de bonus
hack-effect-reroll-ones = relance des 1
hack-effect-at-least-as-many = au moins autant de dés que l’adversaire
hack-effect-words = pouvoir à raconter
hack-item-bonus = bonus de { $dice }D
hack-item = { $name } ({ $effect })
hack-item-sparing = { $name } ({ $effect } ; le vaincu doit être épargné)
hack-one-die = un seul dé

# Ce qu’on peut faire : les personnages
hack-choose-start-draft = Créer un personnage
hack-choose-add-cliche = Ajouter un Cliché
hack-choose-add-double-effort = Ajouter un Cliché à Double Effort
hack-choose-drop-cliche = Retirer un Cliché
hack-choose-add-draft-object = Noter un objet
hack-choose-describe = Décrire le personnage
hack-choose-drawback = Proposer un Désavantage
hack-choose-tale = Remettre un Conte
hack-choose-judge-drawback = Accepter un Désavantage
hack-choose-refuse-drawback = Ne plus accepter un Désavantage
hack-choose-finish = Terminer le personnage
hack-choose-drop-draft = Abandonner ce personnage
hack-choose-make-npc = Créer un PNJ ou une Horde Grognante
hack-choose-hand-over = Confier un personnage à quelqu’un d’autre

# Ce qu’on peut faire : la table
hack-choose-new-scene = Commencer une nouvelle scène
hack-choose-end-session = Terminer la séance
hack-choose-end-adventure = Terminer l’aventure
hack-choose-show-roll = Dévoiler un jet secret
hack-choose-call-off = Annuler ce qui est en cours
hack-choose-rule-lost = Fixer les dés perdus d’un Cliché
hack-choose-rule-level = Fixer le niveau d’un Cliché
hack-choose-rule-destiny = Fixer les points de Destin
hack-choose-rule-stands = Remettre quelqu’un en lice

# Ce qu’on peut faire : l’équipement, le Destin et la récupération
hack-choose-grant-item = Donner un équipement complémentaire
hack-choose-take-item = Reprendre un équipement complémentaire
hack-choose-mark-object = Dire si un objet manque
hack-choose-add-object = Noter un nouvel objet
hack-choose-award-destiny = Accorder un point de Destin
hack-choose-regain-destiny = Rendre des points de Destin (fin d’aventure)
hack-choose-award-xp = Accorder un point d’expérience
hack-choose-recover = Rendre des dés perdus
hack-choose-set-condition = Poser une condition à la récupération
hack-choose-meet-condition = Déclarer une condition remplie
hack-choose-damage-vehicle = Déclarer un véhicule endommagé
hack-choose-repair = Réparer un véhicule

# Ce qu’on peut faire : la progression
hack-choose-grow = Faire progresser un Cliché
hack-choose-propose-new = Proposer plutôt un nouveau Cliché
hack-choose-answer-new = Approuver ou refuser un nouveau Cliché

# Ce qu’on peut faire : les jets
hack-choose-call-roll = Demander un jet de Cliché
hack-choose-call-single = Demander un Conflit à Action Unique
hack-choose-secret-roll = Lancer en secret
hack-choose-pick = Choisir un Cliché
hack-choose-refuse-pick = Refuser le Cliché
hack-choose-judge = Accepter le Cliché
hack-choose-boost = Lancer les dés

# Ce qu’on peut faire : le combat
hack-choose-call-combat = Lancer un combat
hack-choose-enter = Faire entrer quelqu’un dans le combat
hack-choose-mark = Juger un Cliché
hack-choose-mark-rest = Juger adaptés tous les Clichés restants
hack-choose-set-fd = Changer le FD du combat
hack-choose-begin = Commencer le premier round
hack-choose-destiny = Dépenser un point de Destin
hack-choose-attack = Attaquer
hack-choose-defend = Se défendre
hack-choose-pass = Ne pas attaquer
hack-choose-fate = Décider du sort d’un vaincu
hack-choose-fate-now = Régler tout de suite le sort d’un vaincu
hack-choose-end-combat = Mettre fin au combat

# Ce qu’on peut faire : les équipes
hack-choose-propose-team = Proposer une équipe
hack-choose-contribute = Apporter un Cliché
hack-choose-decline-team = Refuser l’équipe
hack-choose-name-leader = Désigner le chef d’équipe
hack-choose-withdraw = Se retirer de l’équipe (c’est la défaite)
hack-choose-disband = Dissoudre l’équipe (1D de moins pour chacun)
hack-choose-decline-reform = Ne pas reformer l’équipe
hack-choose-volunteer = Se porter volontaire
hack-choose-stand-back = Ne pas se porter volontaire
hack-choose-pick-volunteer = Choisir parmi les volontaires
hack-choose-designate = Désigner qui encaisse

# Champs
hack-field-agree = Accepter le Désavantage
hack-field-approve = Approuver « { $name } »
hack-field-by = Proposée par
hack-field-cliche = Cliché
hack-field-degree = Adaptation
hack-field-destiny = Dépenser un point de Destin
hack-field-dice = Dés
hack-field-double-effort = Double Effort
hack-field-draft = Personnage
hack-field-effect = Effet
hack-field-effort = Effort
hack-field-fate = Sort
hack-field-fd = FD
hack-field-foes = Adversaires
hack-field-form = Dés lancés
hack-field-item = Équipement complémentaire
hack-field-items = Équipement utilisé
hack-field-kind = Type
hack-field-leader = Chef d’équipe
hack-field-level = Niveau
hack-field-lost = Dés perdus
hack-field-missing = Objet manquant
hack-field-name = Nom
hack-field-object = Objet
hack-field-party = Camp
hack-field-penalty = Malus d’équipement
hack-field-place = Jet (à partir de 0)
hack-field-points = Points de Destin
hack-field-seat = À qui
hack-field-spares = Oblige à épargner le vaincu
hack-field-target = Cible
hack-field-text = Description
hack-field-who = Qui
hack-field-with = Avec

# Refus : la table
hack-no-not-yours = Ce n’est pas à vous d’en décider.
hack-no-such-seat = { $name ->
        [gm] Le MJ joue déjà ce personnage.
       *[other] « { $name } » n’est pas un siège auquel confier ce personnage.
    }
hack-no-bad-ruling = Même une décision du MJ ne peut pas aller jusque-là.
hack-no-not-now = Ce n’est pas le moment.
hack-no-unknown = Il n’y a pas de « { $name } » ici.
hack-no-bad-name = { $why ->
        [empty] Il faut un nom, de 1 à 40 caractères.
        [long] « { $name } » est trop long ; un nom a 40 caractères au plus.
        [kept] « { $name } » a déjà un sens ici ; choisissez un autre nom.
        [taken] « { $name } » est déjà pris ; choisissez un autre nom.
       *[odd] « { $name } » ne convient pas : écrivez de 1 à 40 caractères simples sur une seule ligne, sans espace autour.
    }
hack-no-bad-text = Ce texte ne convient pas ; écrivez de 1 à 400 caractères simples, sur une seule ligne.
hack-no-full = Il n’y a plus de place pour en ajouter.
hack-no-option-off =
    Cette table joue { $option ->
        [drawback] sans les Désavantages
        [tale] sans les Contes
        [effort] sans les Efforts
        [double_effort] sans les Doubles Efforts
       *[other] sans l’option « { $option } »
    }.
hack-no-double-effort-alone = Pas de Double Effort sans l’Effort ; activez aussi l’Effort.

# Refus : la création
hack-no-bad-level = « { $name } » ne peut pas avoir ce niveau : de 1 à 4 pour un nouveau personnage, de 1 à 30 pour un PNJ ou une Horde Grognante.
hack-no-too-many-cliches = Un personnage a 10 Clichés au plus.
hack-no-no-cliche = Un personnage a au moins un Cliché.
hack-no-not-spent = Il faut répartir exactement { $pool } dés de création pour ce personnage, et non { $spent }.
hack-no-two-of-a-name = Ce personnage a déjà un Cliché nommé « { $name } ».
hack-no-drawback-not-agreed = Le MJ n’a pas encore accepté le Désavantage de ce personnage.
hack-no-too-late = La partie a commencé ; un Conte se remet avant.
hack-no-second-one = Un personnage a au plus un Désavantage et un Conte.
hack-no-too-many-objects = « { $name } » n’a pas droit à plus d’objets : un Cliché en a autant que son niveau, chacun sous son propre nom.

# Refus : ce qu’on peut lancer
hack-no-bad-penalty = On ne peut pas en juger ainsi : un malus d’équipement ne dépasse pas la moitié des dés, arrondie à l’entier inférieur.
hack-no-no-such-item = Ce personnage n’a pas cet équipement complémentaire, ou vous l’avez nommé deux fois.
hack-no-bad-fd = Ce FD n’est pas possible : le MJ le fixe de 3 à 6 (ou à 2 si la table l’autorise), le FD moyen est 4, 5 ou 6, et la Difficulté Variable descend jusqu’à 2 ou 3.
hack-no-no-dice-left = Il ne reste aucun dé pour cela.
hack-no-no-destiny = Ce personnage n’a plus de point de Destin.
hack-no-destiny-twice = On ne dépense qu’un point de Destin par round.
hack-no-no-destiny-here = Ce personnage ne peut pas recevoir de point de Destin maintenant.
hack-no-one-to-three = Une aventure rapporte de 1 à 3 points de Destin.

# Refus : les conflits
hack-no-too-few = Un Conflit à Action Unique demande au moins deux personnages, chacun nommé une seule fois.
hack-no-bad-party = Un combat oppose deux camps ; chacun y est une fois, et d’un seul côté.
hack-no-unmarked = Le MJ doit d’abord dire si ce Cliché est adapté au combat.
hack-no-out-of-turn = Ce n’est pas à ce personnage d’attaquer.
hack-no-bad-foe = Choisissez un adversaire encore en lice et capable de se défendre.
hack-no-member-of-team = Une équipe s’attaque en bloc ; prenez pour cible son chef d’équipe.
hack-no-out = Un vaincu ne fait plus rien jusqu’à la fin du combat.
hack-no-not-out = Il n’y a pas de sort à décider pour ce personnage.
hack-no-effort-too-large = Cet Effort n’est pas possible : il ne peut pas coûter plus de dés qu’il n’en reste au Cliché.

# Refus : les équipes
hack-no-no-teams-here = Les équipes n’existent qu’en combat.
hack-no-between-exchanges = Cela ne se fait qu’entre deux attaques.
hack-no-in-a-team = Ce personnage est déjà dans une équipe.
hack-no-team-too-small = Une équipe compte au moins deux membres.
hack-no-not-a-partner = Une équipe réunit des gens d’un même camp, en lice, sans autre équipe et qui ont un Cliché à apporter.
hack-no-contribution-fixed = En équipe, chacun se bat avec le Cliché qu’il a apporté.
hack-no-name-a-leader = Le chef d’équipe est l’un de ceux qui apportent le plus de dés.
hack-no-leader-only = Seul le chef d’équipe peut la dissoudre.
hack-no-no-team = Ce personnage n’est dans aucune équipe.
hack-no-not-a-member = Il faut un membre de l’équipe qui soit en lice et que la question concerne encore.

# Refus : la récupération et la progression
hack-no-over-recovery = Seuls des dés perdus peuvent revenir, au moins un à la fois.
hack-no-vehicle-damaged = Ces dés ne reviendront qu’une fois le véhicule réparé.
hack-no-condition-open = Ces dés ne reviendront qu’une fois remplie la condition du MJ.
hack-no-no-condition = Rien ne retient les dés de ce Cliché : ni condition, ni véhicule à réparer.
hack-no-not-a-candidate = Seul un Cliché candidat, dont tous les dés sont pairs, peut progresser.

# Le journal : la table
hack-tell-made = { $who } entre en jeu.
hack-tell-drawback-agreed = { $who } : le MJ accepte le Désavantage.
hack-tell-drawback-refused = { $who } : le MJ n’accepte pas le Désavantage.
hack-tell-handed-over = { $seat ->
        [gm] Le MJ joue désormais { $who }.
       *[other] { $seat } joue désormais { $who }.
    }
hack-tell-scene = Une nouvelle scène commence.
hack-tell-session = La séance se termine.
hack-tell-adventure = L’aventure se termine.
hack-tell-secret = Le MJ lance en secret pour { $who }.
hack-tell-shown = Le MJ dévoile un jet secret, { $hand } : { $result }
hack-tell-called-off = Le MJ annule ce qui était en cours.
hack-tell-rule-lost = { $who } : le MJ fixe à { $lost } les dés perdus pour « { $cliche } ».
hack-tell-rule-level = { $who } : le MJ fixe « { $cliche } » au niveau { $level }.
hack-tell-rule-destiny = { $who } : le MJ fixe à { $points } les points de Destin.
hack-tell-rule-stands = { $who } revient en lice sur décision du MJ.

# Le journal : le Destin et l’équipement
hack-tell-destiny-gained = { $points ->
        [one] { $who } reçoit { $points } point de Destin.
       *[other] { $who } reçoit { $points } points de Destin.
    }
hack-tell-destiny-spent = { $who } dépense un point de Destin.
hack-tell-destined = { $who } lance deux fois plus de dés avec « { $cliche } » pendant ce round.
hack-tell-xp = { $who } reçoit un point d’expérience.
hack-tell-item = { $who } reçoit un équipement complémentaire : { $item }.
hack-tell-item-taken = { $who } n’a plus cet équipement complémentaire : { $item }.
hack-tell-items = { $who } utilise son équipement : { $items }.
hack-tell-object-missing = { $who } : objet manquant, « { $object } ».
hack-tell-object-back = { $who } : objet retrouvé, « { $object } ».
hack-tell-object-added = { $who } : « { $cliche } » a un nouvel objet, « { $object } ».

# Le journal : les jets
hack-tell-roll = Jet de Cliché pour { $who }, au FD { $fd }.
hack-tell-single = Conflit à Action Unique : { $who }.
hack-tell-picked = { $who } choisit « { $cliche } ».
hack-tell-pick-refused = { $who } : le MJ n’accepte pas ce Cliché ; il en faut un autre.
hack-tell-judged = { $who } : le MJ accepte ce Cliché, jugé { $judgement }.
hack-tell-roll-off = Il faut se départager, un dé chacun : { $who }.
hack-tell-lost-effort = { $who } ({ $cliche }) perd { $dice }D pour son Effort.
hack-tell-lost = { $who } ({ $cliche }) perd { $dice }D.

# Le journal : le combat
hack-tell-combat = Combat au FD { $fd } : { $first } contre { $second }.
hack-tell-entered = { $party } : { $who } entre dans le combat.
hack-tell-marked = { $who } : le Cliché « { $cliche } » est { $judgement }.
hack-tell-fd = Le FD du combat est maintenant { $fd }.
hack-tell-round = Un nouveau round commence.
hack-tell-attacks = { $who } ({ $cliche }) attaque { $target }.
hack-tell-attacks-effort = { $who } ({ $cliche }) attaque { $target } avec un Effort de { $effort }D.
hack-tell-defends = { $who } ({ $cliche }) se défend.
hack-tell-defends-effort = { $who } ({ $cliche }) se défend avec un Effort de { $effort }D.
hack-tell-passed = Pas d’attaque cette fois : { $who }.
hack-tell-both-failed = Les deux camps échouent : un dé chacun, et gare à la maladresse sur un 1.
hack-tell-sparing = { $who } devra épargner le vaincu en cas de victoire.
hack-tell-defeated = { $who } perd le combat : son Cliché est à 0D.
hack-tell-first-won = Le premier camp est vainqueur.
hack-tell-second-won = Le second camp est vainqueur.
hack-tell-nobody-won = Le combat n’a pas de vainqueur.
hack-tell-fate = Sort réservé à { $who } : { $fate }
hack-tell-combat-ended = Le MJ met fin au combat.

# Le journal : les équipes
hack-tell-team-proposed = { $who } propose une équipe : { $asked }.
hack-tell-contributes = { $who } apporte « { $cliche } ».
hack-tell-proposal-dropped = L’équipe proposée ne se fera pas.
hack-tell-team-formed = Une équipe se forme ; chef d’équipe : { $who }.
hack-tell-team-formed-vengeance = L’équipe se reforme ; chef d’équipe : { $who }. Sa prochaine attaque profite du bonus de vengeance.
hack-tell-blow = L’équipe perd le round : l’un de ses membres doit perdre { $dice }D, et un volontaire le double.
hack-tell-volunteers = { $who } se porte volontaire.
hack-tell-stands-back = { $who } ne se porte pas volontaire.
hack-tell-vengeance = { $who } gagne le bonus de vengeance : deux fois plus de dés à la prochaine attaque.
hack-tell-withdrew = { $who } se retire.
hack-tell-left-team = { $who } quitte l’équipe.
hack-tell-disbanded = L’équipe menée par { $who } se dissout.
hack-tell-reform = L’équipe peut aussitôt se reformer : { $who }.
hack-tell-reform-declined = { $who } ne veut pas reformer l’équipe.

# Le journal : la récupération et la progression
hack-tell-recovered = { $who } : « { $cliche } » récupère { $dice }D.
hack-tell-condition = { $who } : les dés perdus pour « { $cliche } » reviendront à cette condition : { $text }
hack-tell-condition-met = { $who } : la condition posée sur « { $cliche } » est remplie.
hack-tell-vehicle = { $who } : pour que « { $cliche } » récupère des dés, il faut d’abord réparer : { $text }
hack-tell-repaired = { $who } : le véhicule lié à « { $cliche } » est réparé.
hack-tell-progress = Place à la progression : il faut des dés tous pairs !
hack-tell-grew = { $who } : « { $cliche } » gagne 1D.
hack-tell-new-proposed = { $who } propose un nouveau Cliché : « { $cliche } ».
hack-tell-new-refused = { $who } : le MJ n’approuve pas le nouveau Cliché.
hack-tell-new-taken = { $who } gagne un nouveau Cliché : { $cliche } (1).

# La table : ce qui se passe
hack-view-session = Séance
hack-view-session-scene = { $session }, scène { $scene }
hack-view-talking = La scène suit son cours ; pas besoin de dés pour l’instant.
hack-view-roll = { $who } tente quelque chose, au FD { $fd }.
hack-view-single = Conflit à Action Unique : un seul jet chacun, et un vainqueur.
hack-view-prepare = Un combat se prépare, au FD { $fd }.
hack-view-round = Round { $round }, FD { $fd } : c’est à { $who } d’attaquer.
hack-view-defend = Round { $round }, FD { $fd } : c’est à { $who } de se défendre.
hack-view-round-only = Round { $round }, FD { $fd }.
hack-view-fates = Le combat est fini ; reste à décider du sort des vaincus.
hack-view-progress = Progression : un Cliché dont tous les dés sont pairs peut gagner 1D.

# La table : les personnages
hack-view-character = { $seat ->
        [gm] { $name } (MJ)
       *[other] { $name } ({ $seat })
    }
hack-view-draft = { $name } (en création)
hack-view-dice-to-spend = Dés de création à répartir
hack-view-drawback-open = Le MJ doit encore se prononcer sur le Désavantage.
hack-note-double-effort = Double Effort
hack-note-object = objet : { $object }
hack-note-missing = objet manquant : { $object }
hack-note-condition = condition pour récupérer : { $text }
hack-note-vehicle = véhicule à réparer : { $text }
hack-note-destined = doublé par le Destin
hack-note-destiny = { $points ->
        [one] { $points } point de Destin
       *[other] { $points } points de Destin
    }
hack-note-xp = { $points ->
        [one] { $points } point d’expérience
       *[other] { $points } points d’expérience
    }
hack-note-drawback = Désavantage : { $text }
hack-note-tale = Conte : { $text }
hack-note-description = Description : { $text }
hack-note-defeated = Hors de combat
hack-note-team = En équipe avec « { $cliche } » ; chef d’équipe : { $leader }
hack-note-vengeance = Bonus de vengeance à la prochaine attaque
hack-note-sparing = Devra épargner le vaincu

# Les jets
hack-roll-cliche = Jet de Cliché, FD { $fd }
hack-roll-single = Conflit à Action Unique
hack-roll-combat = { $who } attaque { $target }, FD { $fd }
hack-roll-off = Pour se départager : le plus haut dé l’emporte
hack-roll-fumble = Maladresse sur un 1
hack-roll-growth = Progression
hack-view-last-roll = Dernier jet
hack-view-secret-roll = Jet secret
hack-view-hand = { $who } ({ $cliche })
hack-result-normal = Réussite (MR { $margin }, FD { $fd }).
hack-result-good = Bonne réussite (MR { $margin }, FD { $fd }).
hack-result-very-good = Très bonne réussite (MR { $margin }, FD { $fd }).
hack-result-but = Réussite, mais avec un petit ennui (MR { $margin }, FD { $fd }).
hack-result-and = Réussite, et avec quelque chose de bon en plus (MR { $margin }, FD { $fd }).
hack-result-failure = Échec (MR { $margin }, FD { $fd }).
hack-result-critical-success = Réussite critique ! (MR { $margin }, FD { $fd })
hack-result-critical-failure = Échec critique ! (MR { $margin }, FD { $fd })
hack-result-won = { $who } l’emporte (Succès { $successes }).
hack-result-won-lower = { $who } l’emporte au FD { $fd } (Succès { $successes } au premier FD).
hack-result-level = Ex-aequo : personne ne l’emporte (Succès { $successes }).
hack-result-roll-off = { $who } obtient le plus haut dé et l’emporte.
hack-result-roll-off-again = Encore à égalité.
hack-result-fumble = Maladresse pour { $who } : au MJ d’en dire les conséquences.
hack-result-no-fumble = Pas de maladresse ; le round est ex-aequo.
hack-result-growth = { $number ->
        [0] Aucun Cliché n’est candidat : il fallait des dés tous pairs.
        [one] Un Cliché est candidat à la progression : { $names }.
       *[other] { $number } Clichés sont candidats à la progression : { $names }.
    }

# Probabilités
hack-prospect-success = Réussite
hack-prospect-failure = Échec
hack-prospect-attacker = L’attaque l’emporte
hack-prospect-level = Ex-aequo
hack-prospect-defender = La défense l’emporte
hack-prospect-growth = { $who } : « { $cliche } » peut progresser
hack-prospect-no-growth = { $who } : « { $cliche } » en reste là

# Fiches hors de la partie
hack-sheet-dice = dés de création : { $spent } sur { $pool }
hack-line-no-name = Une ligne commence par un nom et un deux-points, comme « Grolfnar: Viking (4), Joueur (3), Dragueur (2), Poète (1) ».
hack-line-not-a-cliche = « { $part } » n’est pas un Cliché suivi de son niveau ; écrivez « Viking (4) », ou « Sorcier [1] » pour un Cliché à Double Effort, avec des virgules entre eux.
hack-line-too-long = Une ligne compte 2000 octets au plus.

# Tables de probabilités
hack-table-rolls = Probabilité d’obtenir au moins un Succès
hack-table-criticals = Probabilité d’une réussite critique, ou d’un échec critique
hack-table-contests = Conflit à Action Unique : les chances des dés de gauche
hack-table-duels = Duel entier au FD 5 : les chances du Cliché de gauche
hack-table-success = réussite
hack-table-win = victoire
hack-table-critical = critique
hack-table-chance = chance
hack-table-fd = FD { $fd }
hack-table-dice = { $dice }D

# Chances des combats
hack-odds-attack = Attaquer { $target } avec { $cliche } : { $dice }D{ $effort ->
        [0] {""}
       *[other] , Effort de { $effort }
    }{ $items ->
        [0] {""}
       *[other] , en se servant de { $names }
    }
hack-odds-defend = Se défendre avec { $cliche } : { $dice }D{ $effort ->
        [0] {""}
       *[other] , Effort de { $effort }
    }{ $items ->
        [0] {""}
       *[other] , en se servant de { $names }
    }
hack-odds-destiny = Dépenser un point de Destin : { $cliche } est doublé pour ce round
hack-odds-volunteer = { $who } se porte volontaire
hack-odds-stand-back = { $who } ne se porte pas volontaire
hack-odds-designate = { $who } encaisse la perte
hack-odds-propose = Former une équipe : { $names }
hack-odds-contribute = { $who } apporte { $cliche } ({ $dice })
hack-odds-lead = { $who } mène l’équipe
hack-odds-decline = { $who } reste en dehors d’une nouvelle équipe
hack-odds-withdraw = { $who } se retire, et c’est la défaite
hack-odds-disband = { $who } dissout l’équipe
hack-odds-two-teams = Un camp avec deux équipes ne se calcule pas.
hack-odds-unclear = Le combat ne se calcule pas tel qu’il est en ce moment.
hack-odds-fighters = On ne peut pas calculer plus de { $most } combattants.
hack-odds-too-many = C’est plus qu’on ne peut calculer : moins de combattants, ou moins de Clichés chacun.
hack-odds-crowded = { $who } a plus de Clichés, de dés, de points de Destin et d’équipement qu’on ne peut calculer.
hack-odds-unarmed = { $who } n’a rien pour se battre.
hack-odds-unjudged = Le MJ n’a pas encore jugé avec quels clichés { $who } peut se battre.
hack-odds-dice = Avec les Efforts et cette règle du 6, on ne peut pas calculer plus de { $most } dés à la fois.
hack-odds-goes-on = Entre les combats, personne ne récupère ni dés ni Destin, et qui a été vaincu manque le reste de la soirée, bien que le livre lui permette de combattre plus tard avec d’autres clichés.
hack-odds-rests = Entre les combats, le MJ rend à chacun tous ses dés, même aux vaincus. Le Destin ne revient pas, et les vaincus n’en ont plus.
hack-odds-example = D’après les exemples du livre : qui a au moins deux dés de retard fait un Effort de deux, ou de six avec un Cliché à Double Effort, s’il lui reste un dé. Pour le reste, on joue simplement.
hack-odds-assumed = Qui peut attaquer attaque, et le MJ ne change rien. Qui va lancer les dés dépense le Destin. Tous les Clichés sont adaptés, sauf si la table en décide autrement.
hack-odds-assumed-destiny = { $sides ->
    [first] Seul le premier camp a des personnages de joueurs qui ont des points de Destin.
    [second] Seul le second camp a des personnages de joueurs qui ont des points de Destin.
   *[both] Les deux camps ont des personnages de joueurs qui ont des points de Destin.
}
hack-odds-assumed-teams = Un camp peut former et quitter des équipes quand vient son tour d’attaquer, une à la fois ; qui joue simplement n’en forme pas.
hack-odds-assumed-no-teams = Personne ne forme de nouvelle équipe, car le combat est trop grand pour qu’on le calcule ainsi ; des équipes peuvent changer beaucoup ses chances.
hack-odds-assumed-no-teams-in-a-row = Personne ne forme de nouvelle équipe, car cela ne se calcule pas dans des combats de suite ; des équipes peuvent changer beaucoup leurs chances.

# Les options
hack-option-drawback = Désavantages
hack-option-drawback-about = Un vrai problème que le MJ peut faire entrer en jeu vaut un dé de création de plus, si le MJ est d’accord.
hack-option-tale = Contes
hack-option-tale-about = La vie du personnage jusqu’ici, écrite avant le début de la partie, vaut un dé de création de plus.
hack-option-average-fd = FD moyen
hack-option-average-fd-about = La face qu’un dé doit atteindre quand rien n’aide ni ne gêne : 4 pour des héros, 6 pour des temps difficiles.
hack-option-six = Ce que vaut un 6
hack-option-six-about = Un 6 qui vaut plus donne de plus grandes marges. La chance de réussir reste la même.
hack-option-six-plain = un Succès
hack-option-six-explode = un Succès, et on le relance
hack-option-six-double = deux Succès
hack-option-criticals = Coups critiques
hack-option-criticals-about = Un jet de trois dés ou plus est une réussite critique si tous les dés, ou tous sauf un, montrent 6, et un échec critique s’ils montrent 1. Le MJ dit ce qui en résulte.
hack-option-fumble = Maladresses
hack-option-fumble-about = Quand les deux camps d’un round échouent, chacun lance un dé de plus. Un 1 est une maladresse, et le MJ dit ce qui tourne mal.
hack-option-mr-option = « Mais » et « et »
hack-option-mr-option-about = Une réussite avec une marge de 1 amène un petit ennui ; avec 3 ou plus, quelque chose de bon s’y ajoute.
hack-option-effort = Effort
hack-option-effort-about = En combat, un Cliché peut lancer plus de dés tout de suite et en avoir autant de moins après. Un tel round a toujours un vainqueur, et perdre contre un Effort coûte plus cher.
hack-option-double-effort = Double Effort
hack-option-double-effort-about = Des Clichés pour des pouvoirs hors nature : ils coûtent le double à la création et ne paient que la moitié d’un Effort.
hack-option-table2 = Les degrés changent les dés
hack-option-table2-about = Un Cliché qui n’est pas tout à fait adapté lance moins de dés. Sinon, aucun nombre ne dépend du degré.
hack-option-table2-form = Comment les degrés changent les dés
hack-option-table2-form-about = Ne compte que si les degrés changent les dés. Le livre peut se lire des deux façons.
hack-option-table2-form-gm-picks = le MJ choisit à chaque jet
hack-option-table2-form-minus = tant de dés de moins
hack-option-table2-form-cap = tant de dés au plus
hack-option-allow-fd2 = FD de 2
hack-option-allow-fd2-about = Le MJ peut fixer un FD de 2. Sinon, 3 est le plus bas.
hack-option-unsuited-triple = Un Cliché inadapté prend trois dés
hack-option-unsuited-triple-about = Qui gagne un round sans équipe, avec un Cliché inadapté, prend 3D au perdant au lieu de 1D.
hack-option-double-effort-damage = Ce que prend un Double Effort
hack-option-double-effort-damage-about = Ne compte qu’avec le Double Effort. Qui perd contre lui perd 1D, et cela en plus.
hack-option-double-effort-damage-cost = ce que l’Effort a coûté
hack-option-double-effort-damage-bonus = tous les dés que l’Effort a ajoutés
hack-option-mutual-defeat = Quand tout le monde tombe à la fois
hack-option-mutual-defeat-about = Toutes les pertes d’un round comptent en même temps : les deux camps peuvent donc tomber ensemble.
hack-option-mutual-defeat-draw = personne ne gagne
hack-option-mutual-defeat-roll-winner = le vainqueur de ce round l’emporte
hack-option-vd-floor = Où s’arrête la Difficulté Variable
hack-option-vd-floor-about = Quand il faut un vainqueur, le FD descend pas à pas, jusqu’à celui-ci au plus bas. Ensuite, un dé chacun décide.
hack-option-progression-when = Quand les personnages progressent
hack-option-progression-when-about = Le livre nomme les deux moments.
hack-option-progression-when-adventure = à la fin d’une aventure
hack-option-progression-when-session = à la fin d’une séance
