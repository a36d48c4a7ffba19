# Die Tower.
# $who, $target, $by et les autres sont des noms : éviter « de », « que » et tout accord juste avant ou après.
# $seat et $first sont le nom de quelqu’un qui joue, ou « gm ».
#
# Glossaire
#   World Master (WM)                Maître du Monde (MdM)
#   PC, NPC, Monster                 PJ, PNJ, Monstre
#   Level, Wish, Health              Niveau, Souhait, Santé
#   Weapon, Power, Power Drawback    Arme, Pouvoir, Revers du Pouvoir
#   Deviation, Mystery               Travers, Mystère
#   Critical, Fail, failure          Critique, Raté, échec
#   advantage, disadvantage, edge    avantage, désavantage, atout
#   weakness, good at                point faible, point fort
#   difficulty (CD), task            difficulté, action
#   Short, Medium, Long, Distant     courte, moyenne, longue, lointaine (la portée)
#   tower, to place, it stood        la tour, poser, tenir
#   it slipped, it fell              glisser, s’effondrer
#   miracle, return, blessing        miracle, retour, bénédiction
#   fallen, defeated, in action      à terre, hors de combat, en lice
#   encounter, hold back, trigger    affrontement, se réserver, ce qu’on attend
#   turn                             « à … de jouer » ; jamais « tour », qui est la tour
#   lots                             tirage au sort
#
# Les réponses s’écrivent sans majuscule, pour tenir dans une phrase. Les phrases taisent « aucun »
# (die-tower-lean-none, die-tower-weakness-none) : qui change ce mot change aussi die-tower-tell-terms
# et die-tower-tell-sway.

# Noms et réponses
die-tower-cd-simple = Simple { $number } (sans jet)
die-tower-cd-easy = Facile { $number }
die-tower-cd-average = Moyen { $number }
die-tower-cd-moderate = Modéré { $number }
die-tower-cd-tough = Corsé { $number }
die-tower-cd-challenging = Ardu { $number }
die-tower-cd-formidable = Redoutable { $number }
die-tower-cd-improbable = Improbable { $number }
die-tower-cd-epic = Épique { $number }
die-tower-cd-legendary = Légendaire { $number }
die-tower-means-weapon = son Arme
die-tower-means-power = son Pouvoir
die-tower-means-knack = un point fort
die-tower-means-plain = son seul courage
die-tower-lean-none = aucun
die-tower-lean-advantage = avantage
die-tower-lean-disadvantage = désavantage
die-tower-lean-both = les deux, donc aucun
die-tower-weakness-none = aucun
die-tower-weakness-die = un dé de plus
die-tower-weakness-spot = 2 points de Santé si le coup porte
die-tower-weakness-both = un dé de plus, et 2 points de Santé si le coup porte
die-tower-wish-story = un tournant dans l’histoire
die-tower-wish-person = la faveur d’une personne
die-tower-wish-group = la faveur de tout un groupe
die-tower-why-role-playing = un personnage bien joué
die-tower-why-pivotal = un moment clé de l’histoire
die-tower-reach-hand = au corps à corps
die-tower-reach-far = à distance
die-tower-band-short = courte
die-tower-band-medium = moyenne
die-tower-band-long = longue
die-tower-band-distant = lointaine
die-tower-hold-attack = son attaque
die-tower-hold-movement = son mouvement
die-tower-hold-both = ses deux actions
die-tower-first-last-placer = la dernière personne à avoir posé un dé
die-tower-weapon-offensive = à attaquer
die-tower-weapon-defensive = à se défendre
die-tower-way-simulated = dés simulés
die-tower-way-drawn = tirage au sort
die-tower-way-by-hand = vrais dés
die-tower-hand-careful = mains prudentes
die-tower-hand-casual = mains détendues
die-tower-hand-shaky = mains tremblantes

# Ce qu’on en a dit, à la fin d’une phrase
die-tower-said = : « { $what } ».
die-tower-said-nothing = .

# Ce qu’on peut faire : les actions et les attaques
die-tower-choose-try = Tenter quelque chose
die-tower-choose-set-terms = Fixer les conditions
die-tower-choose-roll = Lancer les dés, avec ou sans Souhaits
die-tower-choose-late-wishes = Ajouter des dés par des Souhaits tardifs, ou non
die-tower-choose-withdraw = Laisser tomber
die-tower-choose-attack = Attaquer
die-tower-choose-defend = Se défendre
die-tower-choose-judge-attack = Juger l’attaque
die-tower-choose-judge-defence = Juger la défense

# Ce qu’on peut faire : la tour
die-tower-choose-place = Poser le dé
die-tower-choose-befall = Dire quel malheur arrive
die-tower-choose-revive = Ramener quelqu’un qui est à terre
die-tower-choose-bless = Prendre la bénédiction (un dé de plus à chaque jet)
die-tower-choose-forgive-die = Faire grâce du dé

# Ce qu’on peut faire : les Souhaits et les Niveaux
die-tower-choose-wish = Dépenser des Souhaits dans l’histoire (2 pour un tournant, 3 pour une personne, 4 pour un groupe)
die-tower-choose-answer-wish = Répondre au souhait
die-tower-choose-take-back-wish = Retirer le souhait
die-tower-choose-award = Accorder un Souhait
die-tower-choose-set-level = Fixer le Niveau

# Ce qu’on peut faire : les affrontements
die-tower-choose-begin-encounter = Ouvrir un affrontement
die-tower-choose-end-encounter = Terminer l’affrontement
die-tower-choose-join = Faire entrer quelqu’un dans l’affrontement
die-tower-choose-leave = Retirer quelqu’un de l’affrontement
die-tower-choose-end-turn = Passer la main
die-tower-choose-move-nearer = Se rapprocher
die-tower-choose-move-farther = S’éloigner
die-tower-choose-move-about = Bouger sans changer de portée
die-tower-choose-hold = Se réserver et attendre
die-tower-choose-trigger = Dire que ce qu’on attendait arrive
die-tower-choose-set-range = Fixer la portée entre deux personnages
die-tower-choose-measure = Fixer la distance entre deux personnages, en pieds

# Ce qu’on peut faire : les personnages
die-tower-choose-make-pc = Créer un PJ
die-tower-choose-make-npc = Créer un PNJ
die-tower-choose-make-monster = Créer un Monstre
die-tower-choose-roll-character = Tirer un PJ dans nos tables (le nom aussi, si vous n’en donnez pas)
die-tower-choose-note = Prendre des notes
die-tower-choose-rewrite = Récrire une ligne d’une fiche
die-tower-choose-give-weakness = Donner un point faible de plus à un Monstre
die-tower-choose-give-knack = Donner un point fort de plus à un Monstre
die-tower-choose-hand-over = Confier un PJ à quelqu’un d’autre
die-tower-choose-dismiss = Laisser partir quelqu’un pour de bon

# Ce qu’on peut faire : la table
die-tower-choose-end-scene = Terminer la scène
die-tower-choose-end-session = Terminer la séance
die-tower-choose-rule-wishes = Fixer les Souhaits
die-tower-choose-rule-health = Fixer la Santé
die-tower-choose-rule-fallen = Mettre quelqu’un à terre
die-tower-choose-rule-back = Remettre quelqu’un en lice
die-tower-choose-rule-height = Fixer la hauteur de la tour
die-tower-choose-rule-settling = Choisir comment on bâtit la tour
die-tower-choose-rule-falls = Fixer le risque d’un effondrement, pour le tirage au sort

# Champs
die-tower-field-who = Qui ?
die-tower-field-with = Avec quoi ?
die-tower-field-what = Que se passe-t-il ?
die-tower-field-grant = Est-ce accordé ?
die-tower-field-wish = Pour quoi ?
die-tower-field-intent = Le souhait, en quelques mots
die-tower-field-difficulty = Est-ce difficile ?
die-tower-field-dice = Combien de dés ?
die-tower-field-lean = Avantage ou désavantage ?
die-tower-field-wishes = Combien de Souhaits ?
die-tower-field-edge = Atout (1 petit, 2 net, 3 gros)
die-tower-field-weakness = Point faible
die-tower-field-down = Est-ce que cela met à terre ?
die-tower-field-befalls = Qu’arrive-t-il ?
die-tower-field-right = Vers la droite, par pas de 0,05 mm (à gauche sous 0)
die-tower-field-back = Vers le fond, par pas de 0,05 mm (vers l’avant sous 0)
die-tower-field-turn = Rotation en demi-degrés, sens inverse des aiguilles d’une montre (sens des aiguilles sous 0)
die-tower-field-why = Pour quoi ?
die-tower-field-level = Quel Niveau ?
die-tower-field-fighters = Qui participe ?
die-tower-field-first = Qui joue d’abord ?
die-tower-field-range = Quelle portée ?
die-tower-field-other = Et qui d’autre ?
die-tower-field-target = Quelle cible ?
die-tower-field-reach = De près ou de loin ?
die-tower-field-actions = Réserver quoi ?
die-tower-field-trigger = Ce qu’on attend
die-tower-field-one = Qui ?
die-tower-field-feet = Pieds
die-tower-field-inches = Pouces
die-tower-field-name = Nom
die-tower-field-weapon = Arme
die-tower-field-weapon-use = À quoi sert l’Arme ?
die-tower-field-power = Pouvoir
die-tower-field-drawback = Revers du Pouvoir
die-tower-field-deviation = Travers
die-tower-field-mystery = Mystère
die-tower-field-notes = Notes
die-tower-field-health = Santé
die-tower-field-good-at = Point fort
die-tower-field-field = Quelle ligne ?
die-tower-field-text = En quelques mots
die-tower-field-seat = À qui ?
die-tower-field-height = Dés dans la tour
die-tower-field-way = Comment bâtit-on la tour ?
die-tower-field-hand = Quel genre de mains ?
die-tower-field-thousandths = S’effondre combien de fois sur 1000 ?

# Refus : la table
die-tower-no-not-yours = Ce n’est pas à vous d’en décider.
die-tower-no-such-seat = Personne ne s’appelle « { $name } » à cette table.
die-tower-no-bad-ruling = Même une décision du MdM ne peut pas faire cela.
die-tower-no-not-now = Ce n’est pas le moment.
die-tower-no-unknown = Il n’y a pas de « { $name } » ici.
die-tower-no-bad-name = { $why ->
        [empty] Il faut un nom, de 1 à 40 caractères.
        [long] « { $name } » est trop long ; un nom a 40 caractères au plus.
        [kept] « { $name } » a déjà un sens ici ; choisissez un autre nom.
        [taken] « { $name } » est déjà pris ; choisissez un autre nom.
       *[odd] « { $name } » ne convient pas : écrivez de 1 à 40 caractères simples sur une seule ligne, sans espace autour.
    }
die-tower-no-bad-text = Ce texte ne convient pas ; écrivez 400 caractères simples au plus, sur une seule ligne, et au moins un là où il faut des mots.
die-tower-no-full = Il n’y a plus de place.
die-tower-no-too-much = C’est plus qu’une table ne peut en compter.
die-tower-no-bad-circle = Le MdM s’assoit après une partie de la table ou après tout le monde, et il n’y a pas autant de monde.

# Refus : les jets
die-tower-no-wm-sets = C’est le MdM qui fixe les conditions d’un jet, et personne d’autre.
die-tower-no-bad-base = On part de 1d6, ou de 2d6 pour ce qu’on sait bien faire.
die-tower-no-no-such-means = Il n’y a rien de tel sous la main ; un Monstre n’a ni Arme ni Pouvoir, seulement des points forts.
die-tower-no-unknown-difficulty = La difficulté « { $name } » n’existe pas ; l’échelle va de Simple à Légendaire.
die-tower-no-unknown-edge = Un atout vaut 1, 2 ou 3, sinon il n’y en a pas.

# Refus : la tour
die-tower-no-die-owed = Il y a d’abord un dé à poser pour { $name } ; la tour passe avant tout le reste.
die-tower-no-not-your-die = Ce dé est pour { $name }, et personne d’autre ne peut le poser.
die-tower-no-no-die-owed = La tour n’attend aucun dé.
die-tower-no-down = { $name } n’est plus en lice et ne peut rien faire.
die-tower-no-not-fallen = { $name } n’est pas à terre : il n’y a personne à ramener.
die-tower-no-bad-aim = Sur une tour simulée, on vise à 160 pas au plus de chaque côté et 90 demi-degrés ; au tirage et avec de vrais dés, on ne vise pas.
die-tower-no-bad-falls = Ces chances ne conviennent pas au tirage : il faut de 1 à 40 nombres, chacun de 0 à 1000.

# Refus : les Souhaits, le Niveau et la Santé
die-tower-no-too-many-wishes = On n’a jamais plus de Souhaits que son Niveau.
die-tower-no-not-enough-wishes = Il n’y a pas assez de Souhaits pour cela.
die-tower-no-no-wishes = Seuls les PJ ont un Niveau et des Souhaits.
die-tower-no-bad-level = Un Niveau va de 1 à 20.
die-tower-no-no-health = Seuls les Monstres ont de la Santé, des points forts et des points faibles.
die-tower-no-bad-health = La Santé d’un Monstre va de 1 à 100.

# Refus : les affrontements
die-tower-no-nobody-fights = Il faut que quelqu’un participe.
die-tower-no-no-encounter = Il faut pour cela un affrontement, et il n’y en a pas.
die-tower-no-in-encounter = Cela doit attendre la fin de l’affrontement.
die-tower-no-encounter-on = Un affrontement est déjà en cours.
die-tower-no-not-fighting = { $name } ne participe pas à l’affrontement.
die-tower-no-already-fighting = { $name } participe déjà.
die-tower-no-not-your-turn = Ce n’est pas à ce personnage de jouer.
die-tower-no-action-spent = On a un mouvement et une attaque chaque fois qu’on joue, et cette action-là est prise.
die-tower-no-hold-needs-trigger = Pour se réserver, il faut dire ce qu’on attend.
die-tower-no-nothing-held = Ce personnage n’a rien réservé.
die-tower-no-already-holding = Ce personnage se réserve déjà, et on n’attend qu’une chose à la fois.
die-tower-no-target-self = On ne s’attaque pas soi-même.
die-tower-no-target-down = { $name } n’est plus en lice : on ne l’attaque plus.
die-tower-no-out-of-reach = Le corps à corps demande une portée courte ; rapprochez-vous d’abord.
die-tower-no-bad-range = Cette distance n’existe pas : elle va de 0 à 10000 pieds, entre deux personnages de l’affrontement.
die-tower-no-no-farther = Il n’y a rien de plus court que la portée courte, ni de plus long que la lointaine.
die-tower-no-offensive-weapon-cannot-defend = Cette Arme sert à attaquer ; il faut se défendre autrement.
die-tower-no-defensive-weapon-cannot-attack = Cette Arme sert à se défendre ; il faut attaquer autrement.
die-tower-no-no-weak-spot = Seul un Monstre a un point faible qui coûte de la Santé.

# Refus : les fiches
die-tower-no-field-missing =
    Il manque encore à ce PJ { $name ->
        [weapon] une Arme
        [power] un Pouvoir
        [drawback] un Revers du Pouvoir
        [deviation] un Travers
        [mystery] un Mystère
       *[other] « { $name } »
    }.
die-tower-no-bad-chart = Les tables vont de 11 à 66, avec des chiffres de 1 à 6.

# Le journal : les personnages
die-tower-tell-made-pc = { $who } entre en jeu.
die-tower-tell-made-npc = { $who } entre dans l’histoire.
die-tower-tell-made-monster = Un Monstre surgit : { $who }.
die-tower-tell-charted = { $who ->
        [gm] Le MdM tire un nouveau personnage.
       *[other] { $who } tire un nouveau personnage.
    }
die-tower-tell-rewritten = { $who } a du nouveau sur sa fiche. { $field } : { $words }
die-tower-tell-knack = { $who } se découvre un point fort : { $knack }
die-tower-tell-weakness = { $who } se découvre un point faible : { $weakness }
die-tower-tell-handed-over = { $seat ->
        [gm] Le MdM joue désormais { $who }.
       *[other] { $seat } joue désormais { $who }.
    }
die-tower-tell-dismissed = { $who } s’en va pour de bon.

# Le journal : les actions
die-tower-tell-tries = { $who } tente quelque chose avec { $means }{ $said }
die-tower-tell-terms = Pour { $who }, c’est { $difficulty }, à { $dice }d6{ $lean ->
        [aucun] .
       *[other] {" "}avec { $lean }.
    }
die-tower-tell-managed = { $who } y arrive sans même lancer les dés.
die-tower-tell-withdrawn = { $who } allait agir ; il n’en sera rien.
die-tower-tell-wish-dice = { $wishes ->
        [one] { $who } dépense { $wishes } Souhait pour un dé de plus.
       *[other] { $who } dépense { $wishes } Souhaits pour { $wishes } dés de plus.
    }
die-tower-tell-late = { $wishes ->
        [one] { $who } dépense { $wishes } Souhait tardif pour un dé de plus.
       *[other] { $who } dépense { $wishes } Souhaits tardifs pour { $wishes } dés de plus.
    }
die-tower-tell-pool = { $who } lance les dés : { $faces }.
die-tower-tell-extra = Critique ! { $who } ajoute { $faces }.
die-tower-tell-late-dice = Souhaits tardifs : { $who } ajoute { $faces }.
die-tower-tell-success = { $who } réussit : { $total } contre { $difficulty }.
die-tower-tell-failure = { $who } échoue : { $total } contre { $difficulty }.

# Le journal : les attaques
die-tower-tell-attacks = { $who } attaque { $target } au corps à corps, avec { $means }.
die-tower-tell-attacks-far = { $who } attaque { $target } à distance, avec { $means }.
die-tower-tell-defends = { $who } se défend avec { $means }.
die-tower-tell-sway = { $who } a { $dice }d6{ $edge ->
        [0] {""}
       *[other] {" "}+{ $edge }
    }{ $lean ->
        [aucun] {""}
       *[other] {" "}avec { $lean }
    }{ $weakness ->
        [aucun] .
       *[other] {" ; "}un point faible est en jeu : { $weakness }.
    }
die-tower-tell-hit = { $who } touche { $target } : { $attack } contre { $defence }.
die-tower-tell-miss = { $who } manque { $target } : { $attack } contre { $defence }.
die-tower-tell-health = { $lost ->
        [one] { $who } perd { $lost } point de Santé et en garde { $left }.
       *[other] { $who } perd { $lost } points de Santé et en garde { $left }.
    }
die-tower-tell-defeated = { $lost ->
        [one] { $who } perd { $lost } point de Santé et tombe à { $left } : hors de combat !
       *[other] { $who } perd { $lost } points de Santé et tombe à { $left } : hors de combat !
    }

# Le journal : la tour
die-tower-tell-owes-fails = { $who } doit un dé à la tour pour ses Ratés.
die-tower-tell-owes-failure = { $who } doit un dé à la tour pour son échec.
die-tower-tell-owes-miss = { $who } doit un dé à la tour pour son attaque manquée.
die-tower-tell-owes-hit = { $who } doit un dé à la tour pour le coup reçu.
die-tower-tell-both = { $first } { $second }
die-tower-tell-lets-go = Un dé pour { $who }, tout doucement… et on lâche.
die-tower-tell-stood = { $height ->
        [one] Il tient ! { $who } commence une nouvelle tour.
       *[other] Il tient ! { $who } porte la tour à { $height } dés.
    }
die-tower-tell-slipped = Le dé glisse. La tour frémit, mais tient bon ; { $who } peut recommencer.
die-tower-tell-fell = { $height ->
        [0] La tour s’effondre avant d’avoir tenu.
        [one] La tour s’effondre ! Son unique dé dégringole.
       *[other] La tour s’effondre ! { $height } dés s’écrasent sur la table.
    } Un malheur attend { $who }{ $forgiven ->
        [0] .
        [one] {" ; "}grâce est faite d’un autre dé.
       *[other] {" ; "}grâce est faite de { $forgiven } autres dés.
    }
die-tower-tell-befell = La chute de la tour frappe { $who }{ $said }
die-tower-tell-down = La chute de la tour met { $who } à terre{ $said }
die-tower-tell-miracle = 13 dés, et la tour tient : un miracle ! Il revient à { $who }.
die-tower-tell-revived = Miracle accompli par { $by } : { $who } revient en lice.
die-tower-tell-blessed = Une bénédiction descend sur { $who } : un dé de plus à chaque jet, jusqu’à la fin de l’affrontement.
die-tower-tell-blessed-scene = Une bénédiction descend sur { $who } : un dé de plus à chaque jet, jusqu’à la fin de la scène.
die-tower-tell-taken-down = { $height ->
        [one] La tour, haute de { $height } dé, est démontée avec les honneurs. Le prochain dé en commence une autre.
       *[other] La tour, haute de { $height } dés, est démontée avec les honneurs. Le prochain dé en commence une autre.
    }

# Le journal : les Souhaits et les Niveaux
die-tower-tell-wish-placing = Main sûre : { $who } gagne un Souhait, ce qui fait { $wishes }.
die-tower-tell-wish-role-playing = Bien joué : { $who } reçoit un Souhait, ce qui fait { $wishes }.
die-tower-tell-wish-pivotal = Moment clé de l’histoire : { $who } reçoit un Souhait, ce qui fait { $wishes }.
die-tower-tell-wish-lost = { $who } recevrait un Souhait de plus, mais à ce Niveau, c’est { $wishes } au plus.
die-tower-tell-wishes = { $who } souhaite { $wish } : « { $intent } ».
die-tower-tell-granted = { $price ->
        [one] Accordé ! { $who } obtient { $wish } pour { $price } Souhait.
       *[other] Accordé ! { $who } obtient { $wish } pour { $price } Souhaits.
    }
die-tower-tell-declined = { $price ->
        [one] Pas cette fois : { $who } n’obtient pas { $wish }, mais garde son Souhait.
       *[other] Pas cette fois : { $who } n’obtient pas { $wish }, mais garde ses { $price } Souhaits.
    }
die-tower-tell-level = { $who } est maintenant au Niveau { $level }.

# Le journal : les affrontements
die-tower-tell-encounter = Un affrontement commence : { $fighters }. { $first ->
        [gm] Le MdM joue d’abord.
       *[other] { $first } joue d’abord.
    }
die-tower-tell-turn = Round { $round } : { $seat ->
        [gm] c’est au MdM de jouer.
       *[other] c’est à { $seat } de jouer.
    }
die-tower-tell-lapsed = { $turn } Ce que { $who } se réservait est perdu.
die-tower-tell-joined = { $who } entre dans l’affrontement.
die-tower-tell-left = { $who } quitte l’affrontement.
die-tower-tell-moved = { $who } se déplace : { $other } est maintenant à portée { $band }.
die-tower-tell-moved-about = { $who } bouge{ $said }
die-tower-tell-holds = { $who } se réserve, et attend ceci : { $trigger }
die-tower-tell-triggered = Voilà ce que guettait { $who } !
die-tower-tell-hold-done = { $who } n’a plus rien en réserve.
die-tower-tell-range = Entre { $who } et { $other }, la portée est maintenant { $band }.
die-tower-tell-encounter-over = L’affrontement est terminé.
die-tower-tell-scene-over = La scène se termine.
die-tower-tell-session-over = La séance se termine.

# Le journal : les décisions
die-tower-tell-ruled-wishes = { $wishes ->
        [0] Décision : { $who } n’a plus de Souhaits.
        [one] Décision : { $who } a maintenant { $wishes } Souhait.
       *[other] Décision : { $who } a maintenant { $wishes } Souhaits.
    }
die-tower-tell-ruled-health = { $health ->
        [one] Décision : { $who } a maintenant { $health } point de Santé.
       *[other] Décision : { $who } a maintenant { $health } points de Santé.
    }
die-tower-tell-ruled-fallen = Décision : { $who } est à terre.
die-tower-tell-ruled-back = Décision : { $who } revient en lice.
die-tower-tell-ruled-height = { $height ->
        [0] Décision : on démonte la tour.
        [one] Décision : la tour compte maintenant { $height } dé.
       *[other] Décision : la tour compte maintenant { $height } dés.
    }
die-tower-tell-ruled-simulated = Décision : désormais, on bâtit la tour en dés simulés ({ $hand }).
die-tower-tell-ruled-drawn = Décision : désormais, le sort dit si la tour tient.
die-tower-tell-ruled-by-hand = Décision : désormais, on bâtit la tour avec de vrais dés.
die-tower-tell-ruled-falls = Décision : au tirage, le dé numéro { $height } fait maintenant s’effondrer la tour { $thousandths } fois sur 1000.
die-tower-tell-ruled-forgiven = Décision : { $who } ne doit plus ce dé à la tour.

# La table : ce qui se passe
die-tower-doing-talking = L’histoire suit son cours ; pas besoin de dés pour l’instant.
die-tower-doing-fighting = L’affrontement suit son cours.
die-tower-doing-charting = { $who ->
        [gm] Le MdM tire un nouveau personnage.
       *[other] { $who } tire un nouveau personnage.
    }
die-tower-doing-wishing = { $who } souhaite { $wish } : « { $intent } ». Qu’en dit le MdM ?
die-tower-doing-tries = { $who } tente quelque chose avec { $means }{ $said }
die-tower-doing-terms = { $what } C’est { $difficulty }, à lancer avec { $hand }.
die-tower-doing-rolls = { $what } C’est { $difficulty }, et les dés sont en l’air.
die-tower-doing-late = { $who } a { $total } contre { $difficulty } pour l’instant ; des Souhaits tardifs peuvent encore ajouter des dés.
die-tower-doing-attack = { $who } attaque { $target } avec { $means }.
die-tower-doing-clash = { $who } ({ $attack }) attaque { $target } ({ $defence }) : d’abord les Souhaits, puis les dés.
die-tower-doing-late-attack = { $who } attaque { $target } : { $attack } contre { $defence } pour l’instant ; des Souhaits tardifs peuvent encore ajouter des dés.
die-tower-doing-owes = { $dice ->
        [one] { $who } a un dé à poser sur la tour.
       *[other] { $who } a un dé à poser sur la tour, qui en attend { $dice } en tout.
    }
die-tower-doing-fallen = La tour s’est effondrée. Le MdM dit ce qui arrive à { $who }.
die-tower-doing-miracle = Un miracle pour { $who } : une bénédiction, ou le retour de quelqu’un qui est à terre.

# La table : la tour
die-tower-view-session = Séance { $session }
die-tower-view-tower = La tour
die-tower-view-way = Bâtie avec
die-tower-view-hand = { $way }, { $hand }
die-tower-view-last-placer = Dernier dé posé par
die-tower-view-miracle = { $dice ->
        [one] Encore { $dice } dé avant le miracle.
       *[other] Encore { $dice } dés avant le miracle.
    }

# La table : les affrontements
die-tower-view-encounter = { $seat ->
        [gm] Round { $round } : au MdM de jouer
       *[other] Round { $round } : à { $seat } de jouer
    }
die-tower-view-order = Ordre
die-tower-view-range = Portée habituelle
die-tower-view-apart = { $one } et { $other } : portée { $band }

# La table : les personnages
die-tower-view-pc = { $seat ->
        [gm] { $name } (PJ, MdM)
       *[other] { $name } (PJ, { $seat })
    }
die-tower-view-npc = { $seat ->
        [gm] { $name } (PNJ, MdM)
       *[other] { $name } (PNJ, { $seat })
    }
die-tower-view-monster = { $seat ->
        [gm] { $name } (Monstre, MdM)
       *[other] { $name } (Monstre, { $seat })
    }
die-tower-about-npc = PNJ
die-tower-about-monster = Monstre
die-tower-view-wishes = Souhaits
die-tower-view-level = Niveau { $level }
die-tower-view-health = Santé
die-tower-view-good-at = Points forts
die-tower-view-weak-to = Points faibles
die-tower-view-defensive = { $weapon } (pour se défendre)
die-tower-note-fallen = À terre
die-tower-note-defeated = Hors de combat
die-tower-note-plight = L’œuvre de la tour : { $what }
die-tower-note-blessed = { $dice ->
        [one] Bénédiction : { $dice } dé de plus à chaque jet
       *[other] Bénédiction : { $dice } dés de plus à chaque jet
    }
die-tower-note-holds = Réserve { $what }, et attend ceci : { $trigger }

# Les jets et les essais
die-tower-attempt = Un dé pour { $who }, le numéro { $height } de la tour
die-tower-roll-character = Un nouveau personnage
die-tower-roll-task = { $who } tente sa chance
die-tower-roll-attack = { $who } attaque { $target }
die-tower-hand-even = { $dice }d6
die-tower-hand-advantage = { $dice }d6 moins le plus bas
die-tower-hand-disadvantage = { $dice }d6 moins le plus haut
die-tower-hand-edge = { $hand }, +{ $edge }
die-tower-dice-extra = dés des Critiques
die-tower-dice-late = Souhaits tardifs
die-tower-view-last-roll = Dernier jet
die-tower-view-pool = { $who }
die-tower-view-extra = { $who }, dés des Critiques
die-tower-view-late = { $who }, Souhaits tardifs
die-tower-view-total = { $who } : { $total } en tout

# Probabilités
die-tower-prospect-success = Réussite
die-tower-prospect-failure = Échec
die-tower-prospect-owes-none = Aucun dé pour la tour
die-tower-prospect-owes-one = Un dé pour la tour
die-tower-prospect-owes-two = Deux dés pour la tour
die-tower-prospect-hit = Touche
die-tower-prospect-tie = Égalité : rien ne porte
die-tower-prospect-miss = Manque
die-tower-prospect-unknown = Trop haut pour le dire
die-tower-prospect-stands = La tour tient
die-tower-prospect-falls = La tour s’effondre
die-tower-prospect-stands-measured = La tour tient (mesuré)
die-tower-prospect-slips-measured = Le dé glisse (mesuré)
die-tower-prospect-falls-measured = La tour s’effondre (mesuré)

# Combats calculés jusqu’au bout : les coups
die-tower-odds-attack = Attaquer { $target } avec { $means }
die-tower-odds-end-turn = Passer la main
die-tower-odds-defend = Se défendre avec { $means }
die-tower-odds-judge = Accorder { $dice }d6, et rien d’autre
die-tower-odds-wish = { $wishes ->
        [0] Lancer sans Souhait
        [one] Lancer avec { $wishes } Souhait
       *[other] Lancer avec { $wishes } Souhaits
    }
die-tower-odds-place = Poser le dé sur la tour
die-tower-odds-befall = Mettre à terre qui devait le dé
die-tower-odds-bless = Garder le dé du miracle pour tous ses jets
die-tower-odds-revive = Faire revenir { $who }

# Combats calculés jusqu’au bout : les empêchements
die-tower-odds-late-wishes = Quand les Souhaits se dépensent après le jet, les combats ne se calculent pas.
die-tower-odds-by-hand = Nul ne sait comment tiennent de vrais dés : choisissez une tour simulée ou tirée au sort.
die-tower-odds-held = Avec { $who }, une action réservée se joue en ce moment. Le combat se calcule avant ou après.
die-tower-odds-busy = Autre chose qu’une attaque est en cours. Le combat se calcule avant ou après.
die-tower-odds-one-side = Il n’y a personne à combattre : les PJ affrontent des Monstres, ou à défaut des PNJ.
die-tower-odds-goes-on = Entre les affrontements, la tour reste telle quelle, et les Souhaits aussi ; qui est à terre le reste. Le premier PJ debout commence.
die-tower-odds-rests = Entre les affrontements, qui est à terre se relève ; la tour reste telle quelle, et les Souhaits aussi. Le premier PJ commence.
die-tower-odds-example = D’après les exemples : on attaque simplement, et personne n’y ajoute de Souhait.
die-tower-odds-assumed = Quand la tour tombe, celui pour qui le dé était posé est à terre, et une nouvelle tour commence. On lance deux dés avec une Arme, un Pouvoir ou un point fort, un seul sans ; seuls les Souhaits et les miracles en ajoutent, et les points faibles sont laissés de côté, sauf si la table en décide autrement.
die-tower-odds-measured = La tenue de la tour a été mesurée pour la main choisie : les chances sont bonnes à un point environ, si exact que soit le calcul.
die-tower-odds-drawn = La tour tient ou tombe selon les chances du tirage au sort.
die-tower-odds-fighters = Les combats se calculent jusqu’à { $most } combattants.
die-tower-odds-other-side = { $who } n’est pas du bon côté : les PJ d’abord, les Monstres ensuite. Les PNJ sont avec les PJ contre les Monstres ; sans Monstres, ils sont leurs adversaires.

# Fiches hors de la partie
die-tower-sheet-pc = PJ, Niveau { $level }, { $wishes ->
        [0] aucun Souhait
        [one] { $wishes } Souhait
       *[other] { $wishes } Souhaits
    }
die-tower-sheet-npc = PNJ
die-tower-sheet-monster = { $health ->
        [one] Monstre, { $health } point de Santé
       *[other] Monstre, { $health } points de Santé
    }
die-tower-line-no-name = Une ligne commence par un nom et un deux-points, comme « Pip: Plateau à thé (defensive) | Hibou | La nuit seulement | Hulule | Qui a cassé la lune ».
die-tower-line-fields = Un PJ a cinq champs séparés par des barres : Arme, Pouvoir, Revers du Pouvoir, Travers et Mystère. Pour un PNJ, écrivez « NPC », puis une Arme et un Pouvoir, ou moins.
die-tower-line-not-a-part = « { $part } » ne fait pas partie d’un Monstre ; écrivez « Dragon: Health 5 | good at feu, griffes | weak to froid », avec ces mots anglais.
die-tower-line-too-long = Une ligne compte 4000 octets au plus.

# Tables de probabilités
die-tower-table-success = Action : les chances des dés de gauche d’atteindre une difficulté
die-tower-table-stacked = Action : combien de dés la tour en reçoit
die-tower-table-attacks = Attaque : les dés de gauche contre les dés du haut
die-tower-table-monsters = Monstre à 1d6, Santé à gauche : vaincu en tant d’attaques à 2d6
die-tower-table-towers = Les chances d’une tour d’atteindre sa hauteur : mains mesurées, tirage exact
die-tower-table-dice = { $dice }d6
die-tower-table-wish = { $dice }d6 + 1 Souhait
die-tower-table-advantage = { $dice }d6, avantage
die-tower-table-disadvantage = { $dice }d6, désavantage
die-tower-table-health = { $health }
die-tower-table-attacks-made = en { $attacks }
die-tower-table-height = { $height ->
        [one] { $height } dé
       *[other] { $height } dés
    }
die-tower-part-success = réussite
die-tower-part-stacked = dés, en moyenne
die-tower-part-hit = touche
die-tower-part-tie = égalité
die-tower-part-attacker-fails = l’attaque doit un dé pour ses Ratés
die-tower-part-defender-fails = la défense doit un dé pour ses Ratés
die-tower-part-down = vaincu
die-tower-part-reaches = atteinte

# Tables pour tirer un personnage. La feuille du jeu parle de tables, mais n’en a pas : celles-ci sont
# de Commedia. Deux dés font une entrée, le premier donne les dizaines et le second les unités. Les
# Armes de 61 à 66 servent à se défendre.

die-tower-chart-weapon =
    { $entry ->
        [11] Rapière à la pointe un peu tordue
        [12] Batte d’Arlequin, plus bruyante que méchante
        [13] Poêle en fonte de grand-mère
        [14] Arbalète à parapluies
        [15] Pistolet à rayons bloqué sur « chatouilles »
        [16] Oie d’attaque dressée
        [21] Fouet en réglisse tressée
        [22] Trombone à très longue coulisse
        [23] Baguette rassise, soigneusement affûtée
        [24] Lance-pierre et poche pleine de billes
        [25] Catapulte de poche, nains de jardin fournis
        [26] Baguette magique à crème anglaise
        [31] Gant de boxe monté sur ressort
        [32] Stylo-plume à jet d’encre indélébile
        [33] Boomerang qui ne revient que le mardi
        [34] Hallebarde empruntée à un musée
        [35] Calembours dangereusement mauvais
        [36] Essaim d’abeilles fidèles
        [41] Fourchette à plasma de cantine spatiale
        [42] Rouleau à pâtisserie à deux mains
        [43] Fusil-harpon relié à un cerf-volant
        [44] Boules de neige qui ne fondent jamais
        [45] Voix d’opéra à briser le verre
        [46] Club de golf oublié sur la Lune
        [51] Haricots à lancer qui germent à l’impact
        [52] Épée qui commente chaque faux pas
        [53] Étoiles de jet taillées dans de vieux vinyles
        [54] Coudes aguerris par le métro aux heures de pointe
        [55] Canne à lame, à flûte et à tire-bouchon
        [56] Aspirateur robot tenu en laisse
        [61] Ombrelle en clair de lune trempé
        [62] Couvercle de poubelle orné d’armoiries
        [63] Champ de force à l’odeur de pain grillé
        [64] Courtepointe cousue par sept tantes
        [65] Paravent de théâtre, idéal pour disparaître
       *[66] Gilet pare-flèches en lettres d’amour
    }

die-tower-chart-power =
    { $entry ->
        [11] Ventriloque du tonnerre
        [12] Comptable d’un dragon à la retraite
        [13] Don de papoter avec les meubles
        [14] Astronaute travaillant au noir
        [15] Marche au plafond
        [16] Alchimiste en pâtisserie
        [21] Acrobate aux os de caoutchouc
        [22] Imitation parfaite de toutes les voix
        [23] Détective qui interroge les ombres
        [24] Rapetissement à la taille d’un dé à coudre
        [25] Pirate des toits de banlieue
        [26] Arrêt du temps, le temps d’un éternuement
        [31] Interprète pour chats, en simultané
        [32] Charme irrésistible auprès des serrures
        [33] Pilote de tout ce qui roule
        [34] Ombre qui fait les courses
        [35] Arlequin aux mille déguisements
        [36] Chance insolente dans les petites choses
        [41] Cartographe des rêves
        [42] Barbe instantanée, glorieuse et préhensile
        [43] As de la bricole aux poches sans fond
        [44] Souffle de bulles de savon géantes à chevaucher
        [45] Diplomate auprès des légumes hostiles
        [46] Mémoire infaillible des conversations surprises
        [51] Bonne fée en période d’essai
        [52] Magnétisme réservé aux petites cuillères
        [53] Archiviste des recettes interdites
        [54] Téléportation jusqu’à la pièce d’à côté
        [55] Médecin au remède unique pour tous les maux
        [56] Sentinelle du dernier bus de nuit
        [61] Invisibilité, chapeau non compris
        [62] Orchestre à volonté, surgi de nulle part
        [63] Prophétie, avec dix secondes d’avance
        [64] Robot majordome à l’âme de poète
        [65] Somnambule imbattable en duel
       *[66] Tête couronnée de conte de fées, sortilège compris
    }

die-tower-chart-drawback =
    { $entry ->
        [11] Seulement en fredonnant
        [12] Jamais avant le petit déjeuner
        [13] Uniquement devant un public
        [14] Une heure de hoquet ensuite
        [15] Formulaire à remplir en trois exemplaires
        [16] En panne dès qu’un canard est en vue
        [21] Seulement pieds nus
        [22] À annoncer obligatoirement en vers
        [23] Une seule fois par chapeau
        [24] Cheveux verts jusqu’à l’aube
        [25] Jamais deux fois dans la même pièce
        [26] Un morceau de sucre à chaque usage
        [31] Arrêt net au premier compliment
        [32] Relâche le lundi
        [33] Côté gauche uniquement
        [34] Seulement si l’on dit « s’il vous plaît »
        [35] Oubli complet du dernier repas
        [36] Fanfare assourdissante à chaque fois
        [41] Seulement les yeux fermés
        [42] Moitié du bénéfice versée à un lointain cousin
        [43] Sieste de dix minutes obligatoire ensuite
        [44] Suspendu jusqu’au coucher après tout mensonge
        [45] Seulement les mois en R
        [46] Une minute de raclements de gorge au préalable
        [51] Seulement si la pièce lancée tombe sur face
        [52] Soluble dans la pluie
        [53] Seulement au profit d’autrui
        [54] Fou rire incontrôlable du début à la fin
        [55] Seulement à portée du tic-tac d’une horloge
        [56] Nouvelle clause découverte à chaque usage
        [61] Jamais sur demande
        [62] Seulement à cloche-pied
        [63] Odeur de fromage, discrète mais révélatrice
        [64] Plus faible à mesure qu’on s’éloigne de chez soi
        [65] Loyer mensuel dû à une sorcière
       *[66] Visite d’un critique de théâtre après usage
    }

die-tower-chart-deviation =
    { $entry ->
        [11] Manie de compter les marches à voix haute
        [12] Peur des choses parfaitement rondes
        [13] Habitude de parler de soi à la troisième personne
        [14] Collection compulsive de boutons d’inconnus
        [15] Faible pour les sauts dans les flaques
        [16] Guerre ouverte avec tous les pigeons
        [21] Coup de foudre quotidien, toujours avant midi
        [22] Révérences à tout propos
        [23] Soupçons d’espionnage envers les cuillères
        [24] Commentaire en direct de ses propres exploits
        [25] Crises d’éternuements dès qu’il y a un secret
        [26] Refus catégorique de tourner à gauche
        [31] Marchandage, même quand c’est gratuit
        [32] Ami imaginaire aux avis tranchés
        [33] Ventre qui gargouille à chaque silence
        [34] Correction des fautes, même celles des monstres
        [35] Hantise des tenues mal assorties
        [36] Claquettes irrépressibles en cas de trac
        [41] Promesses faites à tour de bras
        [42] Ferme conviction de mesurer deux mètres cinquante
        [43] Sommeil immédiat à la moindre berceuse
        [44] Besoin d’écrire des cartes postales en pleine crise
        [45] Adoption de toute bestiole égarée
        [46] Compréhension littérale de toutes les expressions
        [51] Chaussette gauche qui a toujours son mot à dire
        [52] Courtoisie excessive envers les portes
        [53] Accent qui change sans prévenir
        [54] Envie irrésistible d’actionner les leviers
        [55] Fringale de gâteau aux pires moments
        [56] Timidité aiguë devant les chevaux
        [61] Neuf minutes de retard, toujours
        [62] Évanouissements parfaitement mis en scène
        [63] Sifflotements dès qu’il faut du silence
        [64] Deuil interminable d’un parapluie perdu
        [65] Franchise totale les soirs de pleine lune
       *[66] Besoin de consulter la statue la plus proche
    }

die-tower-chart-mystery =
    { $entry ->
        [11] Qui a décroché la lune de Bergame
        [12] Le septième couplet d’une berceuse interdite
        [13] Où s’en vont les dimanches perdus
        [14] L’expéditeur des choux anonymes
        [15] La porte qu’ouvre la clé trouvée dans un poisson
        [16] Le vrai nom du perroquet du Capitaine
        [21] Pourquoi le phare éclaire vers les terres
        [22] La planète dessinée au dos d’un menu
        [23] Un double aperçu seulement dans les vitrines
        [24] Qui paie le loyer du théâtre hanté
        [25] La recette qui fit pleurer un géant
        [26] Ce qu’écrivit le robot avant de rouiller
        [31] Le chemin d’une ville que les cartes renient
        [32] Qui parie sur la fin du monde
        [33] Le dernier rire d’un clown disparu
        [34] Lequel des trois testaments est le vrai
        [35] À qui va l’immense pantoufle de verre
        [36] Pourquoi les horloges de Venise sautent midi
        [41] Le traité perdu entre les chats et la mer
        [42] Le signal venu de sous le parking
        [43] Qui a appris au loup à tricoter
        [44] Le finale manquant d’un opéra maudit
        [45] Le scandale étouffé du concours de confitures
        [46] Pourquoi la comète porte une adresse de retour
        [51] Où grand-père a garé le sous-marin
        [52] Une tête digne d’une toute petite couronne
        [53] Qui se cache sous le dernier masque
        [54] Ce que l’on doit à la reine des champignons
        [55] Ce qui attend à l’étage douze et demi
        [56] Un remède au jeudi perpétuel
        [61] La cinquième roue volée du carrosse ducal
        [62] Pour qui patiente la statue de la place
        [63] Quel abonné rend ses livres depuis un trou noir
        [64] L’ingrédient qui manque encore à l’élixir
        [65] La raison oubliée d’une querelle de famille
       *[66] Qui ajoute un étage à la tour chaque nuit
    }

# Les options
die-tower-option-tower = Comment la tour se construit
die-tower-option-tower-about = Les dés simulés peuvent vraiment s’effondrer ; au tirage, le sort décide ; les vrais dés sont sur votre propre table. Le Maître du Monde peut en changer pendant la partie.
die-tower-option-tower-simulated = dés simulés
die-tower-option-tower-drawn = tirage au sort
die-tower-option-tower-by-hand = vrais dés
die-tower-option-hand = Sûreté des mains
die-tower-option-hand-about = Ne compte que pour les dés simulés : des mains plus sûres bâtissent plus haut.
die-tower-option-hand-careful = mains prudentes
die-tower-option-hand-casual = mains détendues
die-tower-option-hand-shaky = mains tremblantes
die-tower-option-chain-criticals = Critiques en chaîne
die-tower-option-chain-criticals-about = Un dé ajouté qui montre un 6 en amène encore un, sans fin. Sinon, ces dés s’ajoutent seulement.
die-tower-option-combat-criticals = Critiques et Ratés en affrontement
die-tower-option-combat-criticals-about = Ils comptent en affrontement comme ailleurs. Sans cela, les totaux y sont de simples sommes, et personne ne doit de dé pour des Ratés.
die-tower-option-one-die-per-roll = Un dé par jet
die-tower-option-one-die-per-roll-about = Un jet doit un dé à la tour au plus, même s’il échoue et garde des Ratés.
die-tower-option-missed-attack-stacks = Les attaques manquées vont sur la tour
die-tower-option-missed-attack-stacks-about = Un PJ ou un PNJ dont l’attaque ne porte pas doit un dé à la tour.
die-tower-option-miracle-resets-tower = Une nouvelle tour après le miracle
die-tower-option-miracle-resets-tower-about = La tour est démontée après son miracle. Sinon, elle continue de monter, sans en donner d’autre.
die-tower-option-late-wishes = Souhaits tardifs
die-tower-option-late-wishes-about = Les Souhaits peuvent aussi acheter des dés une fois le résultat connu, avant de poser un dé. Ces dés s’ajoutent seulement au total.
