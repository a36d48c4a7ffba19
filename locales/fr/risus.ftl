# Risus.
# $who, $leader, $target et les autres sont des noms : éviter « de », « que » et tout accord juste avant ou après.
# $using est le nom d’un cliché, ou risus-brevet ci-dessous.

# Noms et réponses
risus-brevet = Cliché de fortune
risus-choice = Choix
risus-kind-npc = PNJ
risus-kind-squad = Escouade de sbires
risus-party-first = Premier camp
risus-party-second = Second camp
risus-mark-appropriate = Approprié
risus-mark-inappropriate = Inapproprié
risus-mark-not-applicable = Inapplicable
risus-tools-normal = En état
risus-tools-hindered = Gêné (moitié des dés)
risus-tools-unusable = Inutilisable
# Les mêmes au milieu d’une phrase
risus-said-appropriate = approprié
risus-said-inappropriate = inapproprié
risus-said-not-applicable = inapplicable
risus-said-working = en état
risus-said-hindered = gêné (moitié des dés)
risus-said-unusable = inutilisable

# Ce qu’on peut faire : les personnages
risus-choose-start-draft = Créer un personnage
risus-choose-add-cliche = Ajouter un cliché
risus-choose-drop-cliche = Retirer un cliché
risus-choose-primary = Choisir le cliché principal
risus-choose-add-tool = Ajouter du matériel
risus-choose-lucky-dice = Consacrer des dés aux Coups de chance
risus-choose-hook = Prendre une Accroche
risus-choose-tale = Prendre une Histoire
risus-choose-drop-draft = Abandonner ce personnage
risus-choose-finish = Terminer le personnage
risus-choose-make-npc = Créer un PNJ ou une escouade de sbires
risus-choose-hand-over = Confier un personnage à quelqu’un d’autre

# Ce qu’on peut faire : la table
risus-choose-new-scene = Commencer une nouvelle scène
risus-choose-end-session = Terminer la séance
risus-choose-show-roll = Dévoiler un jet secret
risus-choose-call-off = Annuler le jet
risus-choose-rule-lost = Fixer les dés perdus d’un cliché
risus-choose-rule-level = Fixer le niveau d’un cliché
risus-choose-rule-lucky = Fixer les charges de Coup de chance
risus-choose-rule-stands = Remettre quelqu’un en lice
risus-choose-rule-combat-over = Arrêter le combat sans vainqueur

# Ce qu’on peut faire : les jets isolés
risus-choose-call-target = Demander un jet contre une difficulté
risus-choose-pick-cliche = Choisir un cliché
risus-choose-judge = Accepter le cliché
risus-choose-refuse-cliche = Refuser le cliché
risus-choose-boost = Ajouter des dés au jet
risus-choose-call-single = Demander une action unique
risus-choose-mark-single = Dire si un cliché peut servir
risus-choose-tools-single = Juger l’état du matériel
risus-choose-begin-single = Laisser chacun choisir
risus-choose-pick-single = Choisir un cliché

# Ce qu’on peut faire : le combat
risus-choose-call-combat = Lancer un combat
risus-choose-enter = Faire entrer quelqu’un dans le combat
risus-choose-mark = Juger si un cliché convient au combat
risus-choose-mark-rest = Juger d’un coup tous les clichés restants
risus-choose-judge-tools = Juger l’état du matériel
risus-choose-take-brevet = Prendre un cliché de fortune
risus-choose-begin-combat = Commencer le premier round
risus-choose-reorder = Changer l’ordre d’un camp
risus-choose-attack = Attaquer
risus-choose-pass = Passer son tour
risus-choose-help = Aider l’équipe
risus-choose-defend = Se défendre
risus-choose-fate = Décider du sort d’un vaincu

# Ce qu’on peut faire : les équipes
risus-choose-propose-team = Proposer une équipe
risus-choose-contribute = Apporter un cliché
risus-choose-decline-team = Refuser l’équipe
risus-choose-name-leader = Désigner le meneur
risus-choose-join-team = Demander à rejoindre une équipe
risus-choose-answer-join = Répondre à la demande
risus-choose-volunteer = Se porter volontaire
risus-choose-stand-back = Ne pas se porter volontaire
risus-choose-pick-volunteer = Choisir parmi les volontaires
risus-choose-designate = Désigner qui encaisse
risus-choose-drop-out = Lâcher l’équipe (c’est la défaite)
risus-choose-disband = Dissoudre l’équipe
risus-choose-decline-reform = Ne pas former de nouvelle équipe

# Ce qu’on peut faire : la récupération et la progression
risus-choose-recover = Rendre des dés perdus
risus-choose-set-condition = Poser une condition à la récupération
risus-choose-meet-condition = Déclarer une condition remplie
risus-choose-end-adventure = Terminer l’aventure
risus-choose-leap = Accorder un bond en cours de partie
risus-choose-pick-growth = Choisir le cliché à faire progresser
risus-choose-raise = Augmenter les clichés qui ont gagné un dé
risus-choose-propose-new = Placer les dés dans un nouveau cliché
risus-choose-answer-new = Approuver ou refuser un nouveau cliché

# Champs
risus-field-accept = Accepter
risus-field-applicable = Utilisable
risus-field-approve = Approuver
risus-field-by = Proposée par
risus-field-charges = Charges restantes
risus-field-cliche = Cliché
risus-field-condition = Condition
risus-field-dice = Dés
risus-field-double-pump = Pompe double
risus-field-draft = Personnage
risus-field-fate = Sort
risus-field-foes = Adversaires
risus-field-kind = Type
risus-field-leader = Meneur
risus-field-level = Niveau
risus-field-lost = Dés perdus
risus-field-lucky = Coups de chance
risus-field-mark = Pertinence
risus-field-name = Nom
risus-field-number = Difficulté (facile 5, moyenne 10, élevée 15, redoutable 20, divine 30)
risus-field-order = Ordre
risus-field-party = Camp
risus-field-place = Jet (à partir de 0)
risus-field-pump = Pompe
risus-field-seat = À qui
risus-field-secret = Secret
risus-field-target = Cible
risus-field-text = Description
risus-field-tool = Objet
risus-field-tools = Matériel
risus-field-using = Cliché
risus-field-vengeance = Vengeance
risus-field-who = Qui
risus-field-with = Avec

# Refus : la table
risus-no-not-yours = Ce n’est pas à vous d’en décider.
risus-no-unknown = Il n’y a pas de « { $name } » ici.
risus-no-bad-name = { $why ->
        [empty] Il faut un nom, de 1 à 40 caractères.
        [long] « { $name } » est trop long ; un nom a 40 caractères au plus.
        [kept] « { $name } » a déjà un sens ici ; choisissez un autre nom.
        [taken] « { $name } » est déjà pris ; choisissez un autre nom.
       *[odd] « { $name } » ne convient pas : écrivez de 1 à 40 caractères simples sur une seule ligne, sans espace autour.
    }
risus-no-bad-text = Ce texte ne convient pas ; écrivez de 1 à 400 caractères simples, sur une seule ligne.
risus-no-full = Il n’y a plus de place pour en ajouter.
risus-no-not-now = Ce n’est pas le moment.
risus-no-bad-ruling = Même une décision du MJ ne peut pas aller jusque-là.
risus-no-option-off =
    Cette table joue { $option ->
        [lucky_shots] sans les Coups de chance
        [hooks_tales] sans les Accroches et les Histoires
        [pumps] sans les Pompes
        [advancement] sans la progression
       *[other] sans l’option « { $option } »
    }.
risus-no-long-haul-alone = La variante au long cours fait partie de la progression ; activez aussi la progression.

# Refus : la création
risus-no-bad-level = « { $cliche } » ne peut pas avoir ce niveau : de 1 à 4 pour un nouveau personnage, de 1 à 30 pour un PNJ ou une escouade de sbires.
risus-no-two-of-a-name = Ce personnage a déjà un cliché nommé « { $cliche } ».
risus-no-two-primaries = Un seul cliché peut être le principal.
risus-no-not-spent = Il faut répartir exactement { $pool } dés pour ce personnage, et non { $spent }.
risus-no-no-cliche = Un personnage a au moins un cliché.
risus-no-second-one = Un personnage a au plus une Accroche et une Histoire.

# Refus : ce qu’on peut lancer
risus-no-unusable = Ce cliché est inutilisable : son matériel est perdu ou hors d’usage.
risus-no-no-dice-left = Il ne reste aucun dé pour cela.
risus-no-not-applicable = Le MJ a écarté ce cliché pour ce conflit.
risus-no-unmarked = Le MJ doit d’abord dire si ce cliché convient au combat.
risus-no-too-lucky = Il ne reste pas autant de charges de Coup de chance.
risus-no-pump-too-big = On ne peut pas pomper un cliché de plus de dés qu’il ne lui en reste.
risus-no-pumped-brevet = On ne peut pas pomper un cliché de fortune.
risus-no-no-pump-here = À cette table, on ne pompe qu’en combat.
risus-no-bad-target = Une difficulté est un nombre entier de 1 à 1000.
risus-no-no-brevet-here = Pas de cliché de fortune contre une difficulté ; choisissez l’un de vos clichés.
risus-no-brevet-not-needed = Le cliché de fortune est réservé à qui n’a aucun cliché utilisable ici.
risus-no-brevet-only = Qui se bat avec un cliché de fortune n’a rien d’autre pour ce combat.

# Refus : les conflits
risus-no-too-few = Une action unique demande au moins deux participants.
risus-no-twice = Nommez chaque personnage une fois et une seule, et dans un seul camp.
risus-no-empty-party = Un combat oppose exactement deux camps, avec quelqu’un dans chacun.
risus-no-out-of-turn = Ce personnage ne peut pas agir : ce n’est pas son tour, ou il est hors de combat.
risus-no-bad-foe = Choisissez dans l’autre camp quelqu’un qui est encore en lice.
risus-no-member-of-team = Une équipe s’attaque en bloc ; prenez son meneur pour cible.
risus-no-cannot-defend = Cette cible n’a rien pour se défendre ; le MJ doit d’abord lui permettre un cliché.

# Refus : les équipes
risus-no-no-vengeance = Il n’y a pas de vengeance à prendre : il faut d’abord qu’un volontaire encaisse pour l’équipe.
risus-no-between-turns-only = Cela ne se fait qu’entre deux tours.
risus-no-in-a-team = Quelqu’un est déjà dans une équipe, ou ne peut pas en rejoindre une.
risus-no-team-too-small = Une équipe compte au moins deux membres.
risus-no-contribution-fixed = En équipe, chacun lance le cliché qu’il a apporté.
risus-no-name-a-leader = Le meneur doit être l’un de ceux qui apportent le plus de dés.
risus-no-leader-only = Seul le meneur en décide.
risus-no-no-teams-here = Les équipes n’existent qu’en combat.
risus-no-out = Qui est hors de combat ne fait plus rien jusqu’à la fin.
risus-no-no-team-to-leave = Il n’y a pas d’équipe à quitter maintenant ; on se retire entre deux tours.
risus-no-no-team-to-disband = Il n’y a pas d’équipe à dissoudre maintenant ; on dissout entre deux tours.
risus-no-no-team-to-join = Il n’y a pas d’équipe de ce nom à rejoindre.
risus-no-no-brevet-in-combat = Le cliché de fortune est pour qui n’a aucun cliché applicable, et se prend avant d’avoir combattu.
risus-no-brevet-not-taken = Aucun cliché de fortune n’a été pris pour ce combat.
risus-no-not-applicable-here = Ce cliché ne sert à rien dans ce conflit.
risus-no-bad-order = L’ordre d’un camp se change avant le premier tour d’un round, et en entier.
risus-no-in-the-combat = On ne peut être qu’une fois dans un combat, et d’un seul côté.
risus-no-not-a-partner = Une équipe réunit des gens d’un même camp, debout, sans autre équipe et qui ont de quoi contribuer.
risus-no-not-a-member = Il faut un membre de l’équipe encore en lice.
risus-no-not-a-volunteer = Choisissez parmi les volontaires.

# Refus : la récupération et la progression
risus-no-over-recovery = Seuls des dés perdus peuvent revenir, au moins un à la fois.
risus-no-condition-open = Ces dés ne reviendront qu’une fois remplie la condition du MJ.
risus-no-no-condition = Aucune condition ne pèse sur ce cliché.
risus-no-nobody-advances = Il n’y a aucun cliché à lancer pour la progression.
risus-no-nothing-earned = Il n’y a aucun dé gagné à placer.
risus-no-not-approved = Un nouveau cliché attend l’accord du MJ.

# Le journal : la table
risus-tell-made = { $who } entre en jeu.
risus-tell-handed-over = { $seat ->
        [gm] Le MJ joue désormais { $who }.
       *[other] { $seat } joue désormais { $who }.
    }
risus-tell-scene = Une nouvelle scène commence.
risus-tell-session = La séance se termine ; les Coups de chance dépensés reviennent.
risus-tell-shown = Le MJ révèle un jet secret. { $result }
risus-tell-called-off = Le MJ annule le jet.
risus-tell-rule-lost = { $who } : le MJ fixe à { $lost } les dés perdus pour « { $cliche } ».
risus-tell-rule-level = { $who } : le MJ fixe « { $cliche } » au niveau { $level }.
risus-tell-rule-lucky = { $who } : le MJ fixe à { $left } les charges de Coup de chance restantes.
risus-tell-rule-stands = { $who } revient en lice sur décision du MJ.
risus-tell-rule-combat-over = Le MJ met fin au combat ; personne ne l’emporte.

# Le journal : les jets isolés
risus-tell-target = { $who } doit atteindre { $number }.
risus-tell-picked = Cliché proposé : « { $cliche } ».
risus-tell-cliche-refused = Le MJ n’accepte pas ce cliché ; il en faut un autre.
risus-tell-cliche-accepted = Le MJ accepte ce cliché : { $tools }.
risus-tell-boost = { $pump ->
        [0] Charges de Coup de chance sur le jet : { $lucky }.
       *[other] { $lucky ->
            [0] Pompe sur le jet : { $pump }.
           *[other] Pompe sur le jet : { $pump } ; charges de Coup de chance : { $lucky }.
        }
    }
risus-tell-single = Action unique : { $who }.
risus-tell-applicable = { $who } : « { $cliche } » peut servir ici.
risus-tell-not-applicable = { $who } : « { $cliche } » ne peut pas servir ici.
risus-tell-tools = { $who }, « { $cliche } » : { $tools }.
risus-tell-single-began = Tout le monde choisit maintenant un cliché.
risus-tell-uses = { $who } choisit : { $using }.
risus-tell-lucky = { $charges ->
        [one] { $who } dépense { $charges } charge de Coup de chance.
       *[other] { $who } dépense { $charges } charges de Coup de chance.
    }
risus-tell-lost = { $dice ->
        [one] { $who } ({ $using }) perd { $dice } dé.
       *[other] { $who } ({ $using }) perd { $dice } dés.
    }

# Le journal : le combat
risus-tell-combat = Combat : { $first } contre { $second }.
risus-tell-entered = { $who } entre dans le combat.
risus-tell-marked = { $who }, « { $cliche } » : { $mark }.
risus-tell-brevet = { $who } prend un cliché de fortune pour ce combat.
risus-tell-extra = { $who } : « { $cliche } » reçoit 2 dés de plus pour ce combat.
risus-tell-round = Un nouveau round commence.
risus-tell-reordered = Nouvel ordre : { $order }.
risus-tell-attack = { $who } ({ $using }) attaque { $target }.
risus-tell-passed = { $who } passe son tour.
risus-tell-defend = { $who } ({ $using }) se défend.
risus-tell-defeated = { $who } est hors de combat.
risus-tell-combat-lost = { $number ->
        [one] { $losers } perd le combat.
       *[other] { $losers } perdent le combat.
    }
risus-tell-won-nobody = Personne ne remporte le combat.
risus-tell-fate = Sort réservé à { $who } : { $fate }

# Le journal : les équipes
risus-tell-helped = { $who } aide l’équipe.
risus-tell-blow = { $damage ->
        [one] L’équipe a perdu le jet : un membre doit perdre { $damage } dé, le double pour un volontaire.
       *[other] L’équipe a perdu le jet : un membre doit perdre { $damage } dés, le double pour un volontaire.
    }
risus-tell-volunteers = { $who } se porte volontaire.
risus-tell-stands-back = { $who } ne se porte pas volontaire.
risus-tell-vengeance = L’équipe menée par { $who } gagne un jet de vengeance.
risus-tell-team-proposed = { $who } propose une équipe : { $asked }.
risus-tell-contributed = { $who } apporte : { $using }.
risus-tell-proposal-dropped = L’équipe proposée ne se fera pas.
risus-tell-team-formed = Une équipe se forme, menée par { $who }.
risus-tell-join-asked = { $who } demande à rejoindre l’équipe menée par { $leader }.
risus-tell-joined = { $who } rejoint { $leader } dans son équipe.
risus-tell-joined-leads = { $who } rejoint { $leader } dans son équipe et en prend la tête.
risus-tell-join-refused = La demande est refusée.
risus-tell-dropped-out = { $who } se retire du combat.
risus-tell-left-team = { $who } quitte l’équipe.
risus-tell-disbanded = L’équipe menée par { $who } se dissout.
risus-tell-reform = { $survivors } peuvent aussitôt former une nouvelle équipe.
risus-tell-reform-declined = { $who } ne veut pas reformer l’équipe.

# Le journal : la récupération et la progression
risus-tell-recovered = { $dice ->
        [one] { $who } : « { $cliche } » récupère { $dice } dé.
       *[other] { $who } : « { $cliche } » récupère { $dice } dés.
    }
risus-tell-condition = { $who } : les dés perdus pour « { $cliche } » reviendront à cette condition : { $condition }
risus-tell-condition-met = { $who } : la condition posée sur « { $cliche } » est remplie.
risus-tell-advancement = Place à la progression !
risus-tell-growth-picked = { $who } lancera « { $cliche } » pour la progression.
risus-tell-grew = { $levels ->
        [0] { $who } : « { $cliche } » garde son niveau.
        [one] { $who } : « { $cliche } » gagne { $levels } niveau.
       *[other] { $who } : « { $cliche } » gagne { $levels } niveaux.
    }
risus-tell-new-proposed = { $who } propose un nouveau cliché : « { $cliche } ».
risus-tell-new-refused = Le MJ n’approuve pas le nouveau cliché proposé par { $who }.
risus-tell-new-taken = { $who } gagne un nouveau cliché : { $cliche } ({ $level }).

# La table : ce qui se passe
risus-view-session = Séance
risus-view-session-scene = { $session }, scène { $scene }
risus-view-talking = La scène suit son cours ; pas besoin de dés pour l’instant.
risus-view-target = { $who } tente quelque chose : difficulté { $number }.
risus-view-single = Action unique en cours : un seul jet chacun.
risus-view-prepare = Un combat se prépare.
risus-view-round = Round { $round } : c’est à { $who } de jouer.
risus-view-round-only = Round { $round }.
risus-view-fates = Le combat est fini ; reste à décider du sort des vaincus.
risus-view-advancing = Progression : les clichés peuvent gagner des dés.

# La table : les personnages
risus-view-character = { $seat ->
        [gm] { $name } (MJ)
       *[other] { $name } ({ $seat })
    }
risus-view-draft = { $name } (en création)
risus-view-dice-to-spend = Dés à répartir
risus-view-lucky = Coups de chance
risus-view-hook = Accroche : { $text }
risus-view-tale = Histoire : { $text }
risus-note-primary = Principal
risus-note-double-pump = Pompe double
risus-note-extra = { $dice ->
        [one] +{ $dice } dé pour ce combat
       *[other] +{ $dice } dés pour ce combat
    }
risus-note-tools = Matériel : { $tools }
risus-note-condition = Les dés reviennent à une condition : { $condition }
risus-note-brevet = { $dice ->
        [one] Cliché de fortune : reste { $dice } dé
       *[other] Cliché de fortune : restent { $dice } dés
    }
risus-note-defeated = Hors de combat
risus-note-team = Équipe menée par { $leader }
risus-note-vengeance = La prochaine attaque peut être un jet de vengeance

# Les jets
risus-roll-target = Jet contre une difficulté de { $number }
risus-roll-single = Action unique
risus-roll-combat = { $who } attaque { $target }
risus-roll-growth = Progression
risus-view-last-roll = Dernier jet
risus-view-secret-roll = Jet secret
risus-view-hand = { $who } : { $using }
risus-result-success = Réussite : { $total } contre { $number }.
risus-result-failure = Échec : { $total } contre { $number }.
risus-result-won = { $who } remporte le jet ({ $totals }).
risus-result-tied = Égalité ({ $totals }) : personne ne remporte le jet.
risus-result-growth = { $number ->
        [0] Aucun cliché n’a gagné de dé.
        [one] { $number } cliché a gagné un dé.
       *[other] { $number } clichés ont gagné un dé chacun.
    }

# Probabilités
risus-prospect-success = Réussite
risus-prospect-failure = Échec
risus-prospect-wins = { $who } remporte le jet
risus-prospect-tie = Égalité
risus-prospect-growth = { $who } : « { $cliche } » gagne un dé
risus-prospect-no-growth = { $who } : « { $cliche } » ne gagne rien

# Fiches hors de la partie
risus-sheet-dice = dés : { $spent } sur { $pool }
risus-line-no-name = Une ligne commence par un nom et un deux-points, comme « Grolf: Viking (4), Joueur (3), Poète (3) ».
risus-line-not-a-cliche = « { $part } » n’est pas un cliché suivi de son niveau ; écrivez « Viking (4) », ou « Sorcier [1] » pour un cliché à Pompe double, avec des virgules entre eux.
risus-line-too-long = Une ligne compte 2000 octets au plus.

# Tables de probabilités
risus-table-targets = Probabilité d’atteindre une difficulté conseillée
risus-table-contests = Action unique à deux : les chances des dés de gauche
risus-table-success = réussite
risus-table-win = victoire
risus-table-tie = égalité
risus-table-dice = { $dice ->
        [one] 1 dé
       *[other] { $dice } dés
    }
risus-table-against = contre { $dice }
risus-table-target = { $name ->
        [easy] Facile
        [medium] Moyenne
        [hard] Élevée
        [formidable] Redoutable
        [godly] Divine
       *[other] { $name }
    } ({ $number })

# Les chances des combats
risus-odds-attack = Attaquer { $target } avec { $using } ({ $dice }){ $pump ->
        [0] {""}
       *[other] , Pompe { $pump }
    }{ $lucky ->
        [0] {""}
        [one] , un Coup de chance
       *[other] , { $lucky } Coups de chance
    }
risus-odds-defend = Se défendre avec { $using } ({ $dice }){ $pump ->
        [0] {""}
       *[other] , Pompe { $pump }
    }{ $lucky ->
        [0] {""}
        [one] , un Coup de chance
       *[other] , { $lucky } Coups de chance
    }
risus-odds-avenge = Attaquer { $target } avec { $using } ({ $dice }), vengeance{ $pump ->
        [0] {""}
       *[other] , Pompe { $pump }
    }{ $lucky ->
        [0] {""}
        [one] , un Coup de chance
       *[other] , { $lucky } Coups de chance
    }
risus-odds-help = { $who } aide l’équipe{ $pump ->
        [0] {""}
       *[other] , Pompe { $pump }
    }{ $lucky ->
        [0] {""}
        [one] , un Coup de chance
       *[other] , { $lucky } Coups de chance
    }
risus-odds-volunteer = { $who } se porte volontaire
risus-odds-stand-back = { $who } ne se porte pas volontaire
risus-odds-designate = { $who } encaisse les dégâts
risus-odds-propose = Former une équipe : { $names }
risus-odds-contribute = { $who } apporte { $using } ({ $dice })
risus-odds-lead = { $who } mène l’équipe
risus-odds-decline = { $who } reste en dehors d’une nouvelle équipe
risus-odds-join = { $who } rejoint l’équipe avec { $using } ({ $dice })
risus-odds-let-in = { $who } peut rejoindre l’équipe
risus-odds-drop-out = { $who } lâche l’équipe, et c’est la défaite
risus-odds-disband = { $who } dissout l’équipe
risus-odds-two-teams = Un camp avec deux équipes ne se calcule pas.
risus-odds-unclear = Le combat ne se calcule pas tel qu’il est en ce moment.
risus-odds-fighters = On ne peut pas calculer plus de { $most } combattants.
risus-odds-too-many = C’est plus qu’on ne peut calculer : moins de combattants, ou moins de clichés chacun.
risus-odds-crowded = { $who } a plus de clichés, de dés et de charges qu’on ne peut calculer.
risus-odds-unarmed = { $who } n’a rien pour se battre.
risus-odds-unjudged = Le MJ n’a pas encore jugé avec quels clichés { $who } peut se battre.
risus-odds-goes-on = Entre les combats, personne ne récupère ni dés ni Coups de chance, et qui a été vaincu manque le reste de la soirée, bien que le livre lui permette de combattre plus tard avec d’autres clichés.
risus-odds-rests = Entre les combats, le MJ rend à chacun tous ses dés, même aux vaincus. Les Coups de chance ne reviennent pas, et les vaincus n’en ont plus.
risus-odds-example = D’après les exemples du livre : un cliché à Pompe double est pompé de deux dés s’il lui en reste un, et quand une équipe perd, un équipier se porte volontaire. Pour le reste, on joue simplement.
risus-odds-assumed = Qui peut attaquer attaque. Tous les clichés sont appropriés, sauf si la table en décide autrement.
risus-odds-assumed-teams = Un camp peut former, rejoindre et quitter des équipes quand vient son tour, une à la fois ; qui joue simplement n’en forme pas.
risus-odds-assumed-no-teams = Personne ne forme de nouvelle équipe, car le combat est trop grand pour qu’on le calcule ainsi ; des équipes peuvent changer beaucoup ses chances.
risus-odds-assumed-no-teams-in-a-row = Personne ne forme de nouvelle équipe, car cela ne se calcule pas dans des combats de suite ; des équipes peuvent changer beaucoup leurs chances.

# Les options
risus-option-lucky-shots = Coups de chance
risus-option-lucky-shots-about = À la création, des dés peuvent devenir des Coups de chance, trois par dé. Chacun ajoute un dé à un jet, et tous reviennent à la séance suivante.
risus-option-hooks-tales = Accroches et Histoires
risus-option-hooks-tales-about = Un défaut sérieux (une Accroche) et le récit du passé d’un personnage (une Histoire) valent chacun un dé de plus à la création.
risus-option-pumps = Pompes
risus-option-pumps-about = En combat, un cliché peut lancer plus de dés tout de suite et en perdre autant après. Un cliché à Pompe double coûte le double à la création, et lance deux dés pour chaque dé perdu.
risus-option-advancement = Progression
risus-option-advancement-about = À la fin d’une aventure, chacun lance les clichés mis à l’épreuve. Si tous les dés sont pairs, le cliché grandit, ou un nouveau commence.
risus-option-long-haul = Au long cours
risus-option-long-haul-about = Pour la progression, chacun lance un seul cliché de son choix, mis à l’épreuve ou non.
risus-option-applicable-means = Quels clichés sont applicables
risus-option-applicable-means-about = Qui entre en combat sans cliché applicable peut prendre un cliché de fortune.
risus-option-applicable-means-allowed = les appropriés et les inappropriés
risus-option-applicable-means-appropriate = les appropriés seulement
risus-option-pump-where = Où l’on peut pomper
risus-option-pump-where-about = Ne compte qu’avec les Pompes. Le livre n’en parle que pour le combat.
risus-option-pump-where-combat = en combat seulement
risus-option-pump-where-any-roll = aussi contre une difficulté et dans les actions uniques
risus-option-mutual-defeat = Quand tout le monde tombe à la fois
risus-option-mutual-defeat-about = Une Pompe peut mettre à terre qui s’en sert : les deux camps peuvent donc tomber au même tour.
risus-option-mutual-defeat-draw = personne ne gagne
risus-option-mutual-defeat-roll-winner = le plus haut total de ce tour l’emporte
risus-option-double-pump-advance-cost = Ce que paie un cliché à Pompe double pour grandir
risus-option-double-pump-advance-cost-about = Ne compte qu’avec les Pompes et la progression.
risus-option-double-pump-advance-cost-2 = deux dés gagnés par niveau
risus-option-double-pump-advance-cost-1 = un dé gagné par niveau
