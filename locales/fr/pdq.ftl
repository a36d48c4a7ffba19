# PDQ.
# $who, $target, $by et les autres sont des noms, parfois plusieurs : éviter « de », « que » et tout accord juste avant ou après.
# $quality est le nom d’une Qualité.
#
# Glossaire
#   Quality, Strength, Weakness      Qualité, Force, Faiblesse
#   Rank, Damage / Failure Ranks     Rang, Rangs de blessure, Rangs d’échec
#   Damage (les points à prendre)    dégâts
#   Upshift, Downshift               hausse, baisse
#   Difficulty, Target Number        Difficulté, seuil
#   penumbra                         champ
#   Being Badass                     la classe
#   Flip Out, Play It Cagey          Se déchaîner, Jouer la prudence
#   take it on the chin              encaisser le coup
#   hold / release an action         retarder son action / agir enfin
#   in action, out of action         en lice, hors de combat
#   Scene, Conflict, side, yard      scène, conflit, camp, mètre
#   Momentary, Continuing Danger     danger passager, danger persistant

# Noms et réponses
pdq-quality = { $name } : { $rank }
pdq-quality-out-at = { $quality }, hors de combat à { $points }
pdq-covering = { $quality } – { $text }
pdq-rank-poor = Faible [−2]
pdq-rank-average = Moyen [0]
pdq-rank-good = Bon [+2]
pdq-rank-expert = Expert [+4]
pdq-rank-master = Maître [+6]
pdq-rank-below = sous Faible
pdq-kind-npc = PNJ
pdq-kind-damage = Rangs de blessure
pdq-kind-failure = Rangs d’échec
pdq-direction-up = Hausse
pdq-direction-down = Baisse
pdq-direction-towards = Se rapprocher
pdq-direction-away = S’éloigner
pdq-situation-complicated = Compliquée : aux dés de décider
pdq-situation-simple = Simple : un Rang supérieur suffit
pdq-harm-no = Non
pdq-harm-damage = Oui : Rangs de blessure
pdq-harm-failure = Oui : Rangs d’échec
pdq-harm-later = À décider en cas d’échec
pdq-no-weakness = Aucune Faiblesse
pdq-danger-momentary = Passager : tous les Rangs reviennent
pdq-danger-continuing = Persistant : on lance la récupération
pdq-strategy-flip-out = Se déchaîner
pdq-strategy-flipped-out = Se déchaîner (hausse utilisée)
pdq-strategy-play-it-cagey = Jouer la prudence
pdq-intent-incapacitate = Veut neutraliser
pdq-intent-kill = Veut tuer
pdq-free-no = Sans avance
pdq-free-turn = Un tour gratuit
pdq-free-round = Un round gratuit
pdq-reach-hand = Au corps à corps
pdq-reach-shot = Par un tir ou un lancer
pdq-band-near = Au contact
pdq-band-middling = À quelques pas
pdq-band-far = À distance
pdq-band-too-far = Hors de portée

# Ce qu’on peut faire : les personnages
pdq-choose-start-draft = Créer un personnage
pdq-choose-add-quality = Ajouter une Qualité
pdq-choose-drop-quality = Retirer une Qualité
pdq-choose-approve-quality = Approuver une Qualité
pdq-choose-send-back-quality = Renvoyer une Qualité
pdq-choose-finish = Terminer le personnage
pdq-choose-drop-draft = Abandonner ce personnage
pdq-choose-make-npc = Créer un PNJ
pdq-choose-give = Donner une Qualité à un PNJ
pdq-choose-hand-over = Confier un personnage à quelqu’un d’autre

# Ce qu’on peut faire : la table
pdq-choose-end-session = Terminer la séance
pdq-choose-show-roll = Dévoiler un jet secret
pdq-choose-call-off = Annuler ce qui est en cours
pdq-choose-rule-lost = Fixer les Rangs perdus d’une Qualité
pdq-choose-rule-rank = Fixer le Rang d’une Qualité
pdq-choose-rule-experience = Fixer les points d’expérience
pdq-choose-rule-revived = Ramener quelqu’un à la vie
pdq-choose-rule-chin = Permettre d’encaisser à nouveau

# Ce qu’on peut faire : les scènes et la récupération
pdq-choose-open-scene = Ouvrir une nouvelle scène
pdq-choose-end-scene = Terminer la scène
pdq-choose-recovery-roll = Demander une récupération
pdq-choose-mark-healing = Dire si une Qualité compte pour les soins
pdq-choose-roll-recovery = Lancer la récupération
pdq-choose-recover = Choisir les Rangs qui reviennent
pdq-choose-return-to-action = Remettre quelqu’un en lice

# Ce qu’on peut faire : la progression
pdq-choose-award = Accorder des points d’expérience
pdq-choose-raise = Augmenter une Qualité (4 points)
pdq-choose-ask-new = Demander une nouvelle Qualité (4 points)
pdq-choose-ask-swap = Demander à changer une Qualité
pdq-choose-ask-outgrow = Demander à faire d’une Qualité une Force (4 points)
pdq-choose-answer = Répondre à une demande

# Ce qu’on peut faire : les actions
pdq-choose-call-task = Demander une action
pdq-choose-secret-task = Lancer une action en secret
pdq-choose-attempt = Tenter quelque chose
pdq-choose-attack = Attaquer
pdq-choose-attack-together = Attaquer ensemble
pdq-choose-propose = Choisir des Qualités
pdq-choose-react = Se défendre
pdq-choose-contribute = Apporter son aide
pdq-choose-decline = Rester à l’écart
pdq-choose-withdraw = Renoncer à l’action
pdq-choose-strike = Écarter une Qualité
pdq-choose-demand = Exiger une Qualité de plus
pdq-choose-send-back = Demander d’autres Qualités
pdq-choose-shift = Donner une hausse ou une baisse
pdq-choose-approve-task = Approuver et fixer la Difficulté
pdq-choose-approve-task-against = Approuver, contre la Qualité de quelqu’un
pdq-choose-approve-attack = Approuver l’attaque
pdq-choose-approve-reaction = Approuver la défense
pdq-choose-judge-harm = Dire si l’échec fait mal
pdq-choose-take-damage = Répartir les dégâts
pdq-choose-chin = Encaisser le coup
pdq-choose-judge-chin = Dire si cette Qualité convient

# Ce qu’on peut faire : les conflits
pdq-choose-call-conflict = Lancer un conflit
pdq-choose-enter = Faire entrer quelqu’un dans le conflit
pdq-choose-join = Laisser quelqu’un rejoindre le conflit
pdq-choose-leave = Retirer quelqu’un du conflit
pdq-choose-mark-surprise = Dire qui attaque par surprise
pdq-choose-mark-speed = Dire si une Qualité compte pour la vitesse
pdq-choose-mark-moving = Dire si une Qualité compte pour le déplacement
pdq-choose-declare-intent = Annoncer son intention
pdq-choose-set-order = Fixer l’ordre à la main
pdq-choose-set-distance = Fixer une distance
pdq-choose-begin = Commencer le conflit
pdq-choose-adopt = Adopter une stratégie
pdq-choose-hold = Retarder son action
pdq-choose-release = Agir maintenant (action retardée)
pdq-choose-let-go = Renoncer à l’action retardée
pdq-choose-pass = Ne rien faire
pdq-choose-end-turn = Terminer son tour
pdq-choose-kill = Porter le coup de grâce
pdq-choose-move = Se déplacer
pdq-choose-end-conflict = Terminer le conflit

# Champs
pdq-field-agree-chin = { $who } encaisse le coup avec « { $quality } »
pdq-field-approve-new = Nouvelle Qualité « { $name } »
pdq-field-approve-outgrow = Force, sous le nom « { $name } »
pdq-field-approve-swap = Changer pour « { $name } »
pdq-field-badass = La classe (une hausse)
pdq-field-by = Qualité de qui
pdq-field-by-how-many = Combien
pdq-field-counts = Elle compte
pdq-field-course = Direction
pdq-field-damage = Dégâts à répartir
pdq-field-danger = Danger
pdq-field-difficulty = Difficulté
pdq-field-direction = Sens
pdq-field-down = Baisses
pdq-field-draft = Personnage
pdq-field-foes = Contre
pdq-field-free = Avance
pdq-field-harm = L’échec fait mal
pdq-field-helpers = Aides
pdq-field-intent = Intention
pdq-field-kind = Type de pertes
pdq-field-name = Nom
pdq-field-order = Ordre
pdq-field-other = L’autre
pdq-field-place = Jet (à partir de 0)
pdq-field-place-in-order = Place dans l’ordre
pdq-field-points = Points d’expérience
pdq-field-qualities = Qualités
pdq-field-quality = Qualité
pdq-field-rank = Rang
pdq-field-ranks = Rangs perdus
pdq-field-reach = Portée
pdq-field-reason = Raison
pdq-field-recovery = Rangs à récupérer
pdq-field-seat = À qui
pdq-field-side = Camp
pdq-field-situation = Situation
pdq-field-strategy = Stratégie
pdq-field-surprised = Qui est pris au dépourvu
pdq-field-surprises = Attaque par surprise
pdq-field-target = Cible
pdq-field-targets = Cibles
pdq-field-text = Son champ
pdq-field-up = Hausses
pdq-field-victim = Victime
pdq-field-weakness = Faiblesse exploitée
pdq-field-weapon = Arme ou outil
pdq-field-who = Qui
pdq-field-yards = Mètres

# Refus : la table
pdq-no-not-yours = Ce n’est pas à vous d’en décider.
pdq-no-unknown = Il n’y a pas de « { $name } » ici.
pdq-no-bad-name = { $why ->
        [empty] Il faut un nom, de 1 à 40 caractères.
        [long] « { $name } » est trop long ; un nom a 40 caractères au plus.
        [kept] « { $name } » a déjà un sens ici ; choisissez un autre nom.
        [taken] « { $name } » est déjà pris ; choisissez un autre nom.
       *[odd] « { $name } » ne convient pas : écrivez de 1 à 40 caractères simples sur une seule ligne, sans espace autour.
    }
pdq-no-bad-text = Ce texte ne convient pas ; écrivez 400 caractères simples au plus, sur une seule ligne, sans oublier la raison s’il en faut une.
pdq-no-full = Il n’y a plus de place pour en ajouter.
pdq-no-not-now = Ce n’est pas le moment.
pdq-no-bad-ruling = Même une décision du MJ ne peut pas aller jusque-là.
pdq-no-no-scene = Il faut pour cela une scène, et aucune n’est ouverte ; c’est le MJ qui les ouvre.
pdq-no-scene-open = Une scène est déjà ouverte ; terminez-la avant d’ouvrir la suivante.

# Refus : la création
pdq-no-bad-budget = C’est plus qu’une fiche ne peut contenir : 60 Rangs de Force au plus, et de la place pour 20 Qualités.
pdq-no-strength-ranks = { $budget ->
        [one] Il faut répartir exactement { $budget } Rang de Force pour ce personnage, et non { $spent }.
       *[other] Il faut répartir exactement { $budget } Rangs de Force pour ce personnage, et non { $spent }.
    }
pdq-no-strength-too-low = « { $name } » ne peut pas rester à Moyen : une Force est à Bon ou plus, une Faiblesse à Faible.
pdq-no-weakness-count = { $budget ->
        [0] Ce personnage n’a aucune Faiblesse, et non { $count }.
        [one] Ce personnage a exactement { $budget } Faiblesse, et non { $count }.
       *[other] Ce personnage a exactement { $budget } Faiblesses, et non { $count }.
    }
pdq-no-quality-twice = Ce personnage a déjà une Qualité nommée « { $name } ».
pdq-no-too-many-qualities = { $name } ne peut pas avoir plus de 20 Qualités.
pdq-no-quality-not-approved = Le MJ n’a pas encore approuvé « { $name } ».

# Refus : la progression
pdq-no-bad-award = On accorde au moins 1 point d’expérience à la fois, et personne n’en a plus de 1000.
pdq-no-already-master = Cette Qualité est à Maître, et il n’y a rien au-dessus.
pdq-no-not-enough-experience = Cela coûte 4 points d’expérience, et il n’y en a pas assez.
pdq-no-conflict-running = Cela doit attendre la fin du conflit.
pdq-no-needs-new-name = En passant de Moyen à Bon, une Qualité devient une Force ; demandez-le au MJ, avec un nom qui convienne.
pdq-no-not-average = Seule une Qualité dont le Rang est Moyen peut ainsi devenir une Force.
pdq-no-request-open = Le MJ doit d’abord répondre à la dernière demande pour ce personnage.
pdq-no-no-request = Rien n’a été demandé pour ce personnage.

# Refus : ce qu’on met dans une action
pdq-no-relevant-quality-exists = Avec une Qualité qui s’applique ici, il faut s’en servir ; on ne compte pas comme Moyen.
pdq-no-quality-demanded = Le MJ exige aussi « { $name } ».
pdq-no-not-named = Cette Qualité n’a pas été choisie pour cette action.
pdq-no-quality-named-twice = Une Qualité ne sert qu’une fois par action.
pdq-no-quality-below-poor = Une Qualité sous Faible ne peut pas servir.
pdq-no-bad-helper = Pour aider, il faut d’autres personnages présents, chacun nommé une seule fois.
pdq-no-helper-without-quality = Pour aider, il faut apporter au moins une Qualité.
pdq-no-reaction-alone = Personne ne peut aider à une défense.
pdq-no-bad-shift = Une action reçoit 20 hausses et 20 baisses au plus.
pdq-no-bad-difficulty = La Qualité à battre ne peut pas venir de quelqu’un qui participe à l’action.

# Refus : les tours
pdq-no-not-your-turn = Ce n’est pas le tour de ce personnage.
pdq-no-out-of-action = Ce personnage est hors de combat et ne peut pas faire cela.
pdq-no-dead = Ce personnage est mort, et seule une décision du MJ peut y changer quelque chose.
pdq-no-action-used = Il n’y a qu’une action par tour, et elle est déjà prise.
pdq-no-one-strategy-per-turn = Il n’y a qu’une stratégie par tour, et elle est déjà choisie.
pdq-no-already-acted = Une stratégie s’adopte avant l’action ; ce sera pour le prochain tour.
pdq-no-held-once = Une action déjà retardée ne peut plus attendre.
pdq-no-nothing-held = Ce personnage n’a pas retardé son action.
pdq-no-between-turns-only = Une action retardée se place entre deux tours, et la meilleure initiative passe d’abord.

# Refus : les attaques
pdq-no-no-target = Il faut quelqu’un en face : nommez au moins une autre personne, et personne deux fois.
pdq-no-target-twice = Chaque cible se nomme une seule fois.
pdq-no-target-self = On ne s’attaque pas soi-même.
pdq-no-target-out = Choisissez une cible qui est dans le conflit et encore en lice.
pdq-no-out-of-range = Cette cible est trop loin pour cette attaque.
pdq-no-helper-has-acted = Aider coûte le tour de ce round, et ce personnage n’en a plus.
pdq-no-highest-initiative-must-roll = Quand on agit ensemble, c’est à la meilleure initiative d’agir et de lancer les dés.
pdq-no-together-against-foes = On attaque ensemble avec son propre camp, et contre les autres.
pdq-no-weapons-off = Cela ne va pas avec les règles d’armes de cette table : elles ne comptent que si l’option est activée, et le MJ le dit alors à chaque fois.
pdq-no-not-a-target = Seules les cibles de cette attaque peuvent être prises au dépourvu, chacune nommée une seule fois.
pdq-no-not-first-damage = Une Faiblesse ne compte que pour les premiers dégâts de la scène, et ce personnage en a déjà subi.
pdq-no-not-a-weakness = Ce n’est pas une Faiblesse ; une Force tombée à Faible n’en est pas une non plus.

# Refus : la mort
pdq-no-not-out-of-action = On n’achève que quelqu’un qui est hors de combat.
pdq-no-out-since-this-turn = Cette victime vient de tomber pendant ce tour ; le coup de grâce attendra le suivant.
pdq-no-already-dead = Ce personnage est déjà mort.
pdq-no-failure-conflict = On ne tue personne dans un conflit pour des Rangs d’échec.
pdq-no-one-kill-per-turn = À cette table, on n’achève qu’une victime par tour.
pdq-no-intent-declared-up-front = À cette table, qui veut tuer l’annonce au début du conflit ; on n’achève personne ensuite.
pdq-no-no-intents = Cela ne va pas avec les règles de cette table : on n’annonce ses intentions que si l’option est activée, et seulement dans un conflit pour des Rangs de blessure.
pdq-no-intent-fixed = L’intention est annoncée, et elle vaut pour tout le conflit.
pdq-no-intent-missing = Quelqu’un n’a pas encore annoncé son intention.

# Refus : l’ordre, les distances et les déplacements
pdq-no-bad-order = L’ordre donne une place, et une seule, à chaque personnage du conflit.
pdq-no-slow-quality = Une Faiblesse ne rend personne rapide.
pdq-no-nobody-surprises = Un tour gratuit est réservé à qui attaque par surprise, et ce n’est le cas de personne.
pdq-no-range-off = Cela ne va pas avec les règles de distance de cette table : elles ne comptent que si l’option est activée, mais alors toujours.
pdq-no-bad-distance = Une distance sépare deux personnages, de 0 à 10000 mètres.
pdq-no-movement-off = Cette table ne compte pas les mètres ; c’est le MJ qui dit jusqu’où l’on va.
pdq-no-not-enough-movement = Il ne reste pas autant de mètres pour cela.

# Refus : les dégâts et la récupération
pdq-no-bad-assignment = Les dégâts vont aux Qualités de ce personnage, en points entiers, jamais moins de 0.
pdq-no-quality-cannot-hold = « { $name } » ne peut pas en prendre autant ; un cran sous Faible, c’est la fin.
pdq-no-damage-not-fully-assigned = { $points ->
        [one] Il faut répartir exactement { $points } point, ni plus ni moins.
       *[other] Il faut répartir exactement { $points } points, ni plus ni moins.
    }
pdq-no-chin-already-used = Ce personnage a déjà encaissé un coup dans cette scène.
pdq-no-chin-needs-good = Pour encaisser le coup, il faut une Qualité qui soit à Bon ou plus en ce moment.
pdq-no-chin-not-approved = Pour le MJ, cette Qualité ne convient pas ici ; choisissez-en une autre, ou répartissez les dégâts.
pdq-no-not-an-attack = Seule la cible d’une attaque peut encaisser le coup.
pdq-no-bad-recovery = Tout ce qui revient doit être réparti, et aucune Qualité ne récupère plus qu’elle n’a perdu.
pdq-no-no-recovery-called = Il n’y a rien à récupérer tant que le MJ ne l’a pas demandé et que les dés ne sont pas lancés.
pdq-no-nothing-lost = Personne n’a perdu de Rang.
pdq-no-bad-healing = Une Qualité sous Faible n’aide pas à guérir.
pdq-no-not-out = Ce personnage n’est pas hors de combat.

# Le journal : la table
pdq-tell-quality-approved = { $who } : le MJ approuve « { $quality } ».
pdq-tell-quality-sent-back = { $who } : le MJ renvoie « { $quality } ».
pdq-tell-made = { $who } entre en jeu.
pdq-tell-given = { $who } a maintenant « { $quality } » à { $rank }.
pdq-tell-handed-over = { $seat ->
        [gm] Le MJ joue désormais { $who }.
       *[other] { $seat } joue désormais { $who }.
    }
pdq-tell-session = La séance se termine.
pdq-tell-secret = Le MJ lance en secret pour { $who }.
pdq-tell-shown = Le MJ révèle un jet secret. { $result }
pdq-tell-rule-lost = { $who } : le MJ fixe à { $ranks } les { $kind } sur « { $quality } ».
pdq-tell-rule-rank = { $who } : le MJ fixe « { $quality } » à { $rank }.
pdq-tell-rule-experience = { $who } : le MJ fixe à { $points } les points d’expérience.
pdq-tell-rule-revived = { $who } revient à la vie sur décision du MJ.
pdq-tell-rule-chin = { $who } peut à nouveau encaisser un coup sur décision du MJ.

# Le journal : les scènes et la récupération
pdq-tell-scene-opened = Une nouvelle scène commence.
pdq-tell-scene-ended = La scène se termine.
pdq-tell-recovery = Place à la récupération : { $who }.
pdq-tell-healing = « { $quality } » ({ $by }) compte pour guérir { $who }.
pdq-tell-no-healing = « { $quality } » ({ $by }) ne compte pas pour guérir { $who }.
pdq-tell-recovered = { $who } récupère : { $split }.
pdq-tell-recovered-nothing = { $who } ne récupère rien.
pdq-tell-returned = { $who } revient en lice.

# Le journal : la progression
pdq-tell-awarded = { $points ->
        [one] { $who } reçoit { $points } point d’expérience.
       *[other] { $who } reçoit { $points } points d’expérience.
    }
pdq-tell-raised = { $who } : « { $quality } » gagne un Rang.
pdq-tell-renamed = { $who } : « { $quality } » s’appelle maintenant « { $name } ».
pdq-tell-asks-swap = { $who } voudrait changer une Qualité pour « { $name } ».
pdq-tell-asks-new = { $who } voudrait une nouvelle Qualité : « { $name } ».
pdq-tell-asks-outgrow = { $who } voudrait faire une Force d’une Qualité à Moyen : « { $name } ».
pdq-tell-request-approved = { $who } : le MJ accepte la demande.
pdq-tell-request-refused = { $who } : le MJ n’accepte pas la demande.

# Le journal : les actions
pdq-tell-task-called = Le MJ demande une action : { $who }.
pdq-tell-tries = { $who } tente quelque chose avec : { $qualities }.
pdq-tell-tries-average = { $who } tente quelque chose sans Qualité pour cela : Moyen [0].
pdq-tell-attacks = { $who } attaque { $targets } avec : { $qualities }.
pdq-tell-attacks-average = { $who } attaque { $targets } sans Qualité pour cela : Moyen [0].
pdq-tell-uses = { $who } utilise : { $qualities }.
pdq-tell-uses-average = { $who } n’a pas de Qualité pour cela : Moyen [0].
pdq-tell-contributes = { $who } aide avec : { $qualities }.
pdq-tell-declined = { $who } n’aide pas.
pdq-tell-struck = { $who } : le MJ écarte « { $quality } ».
pdq-tell-demanded = { $who } : le MJ exige aussi « { $quality } ».
pdq-tell-sent-back = { $who } : le MJ demande d’autres Qualités.
pdq-tell-shifted = { $who } : { $direction } de { $by } ({ $reason }).
pdq-tell-withdrawn = Cette action n’aura pas lieu.
pdq-tell-task-approved = Le MJ approuve. Difficulté : { $difficulty }, seuil { $number }.
pdq-tell-task-approved-badass = Le MJ approuve, avec une hausse parce que c’est la classe. Difficulté : { $difficulty }, seuil { $number }.
pdq-tell-attack-approved = Le MJ approuve l’attaque.
pdq-tell-attack-approved-badass = Le MJ approuve l’attaque, avec une hausse parce que c’est la classe.
pdq-tell-reaction-approved-badass = { $who } : le MJ accorde une hausse parce que c’est la classe.
pdq-tell-failed-outright = { $who } se retrouve sous Faible : l’attaque échoue sans dés.

# Le journal : les dégâts
pdq-tell-blow = { $points ->
        [one] { $by } touche { $who } : { $points } point de dégâts.
       *[other] { $by } touche { $who } : { $points } points de dégâts.
    }
pdq-tell-blow-weakness = { $points ->
        [one] { $by } touche { $who } : { $points } point de dégâts, et { $more } de plus si c’est le premier de la scène (« { $weakness } »).
       *[other] { $by } touche { $who } : { $points } points de dégâts, et { $more } de plus si ce sont les premiers de la scène (« { $weakness } »).
    }
pdq-tell-blow-tie = { $points ->
        [one] L’égalité avec { $by } coûte { $points } point de dégâts à { $who }.
       *[other] L’égalité avec { $by } coûte { $points } points de dégâts à { $who }.
    }
pdq-tell-blow-surroundings = { $points ->
        [one] L’échec coûte { $points } point de dégâts à { $who }.
       *[other] L’échec coûte { $points } points de dégâts à { $who }.
    }
pdq-tell-blow-undecided = { $points ->
        [one] L’échec coûterait { $points } point de dégâts à { $who }, si le MJ décide qu’il fait mal.
       *[other] L’échec coûterait { $points } points de dégâts à { $who }, si le MJ décide qu’il fait mal.
    }
pdq-tell-harm = L’échec fait mal : { $kind }.
pdq-tell-chin-asked = { $who } veut encaisser le coup avec « { $quality } ».
pdq-tell-chin-refused = { $who } : pour le MJ, « { $quality } » ne convient pas.
pdq-tell-chin-taken = { $who } encaisse le coup : « { $quality } » perd 1 Rang, et c’est tout.
pdq-tell-damaged = { $points ->
        [one] { $who } subit { $points } point de dégâts
       *[other] { $who } subit { $points } points de dégâts
    } ({ $kind }){ $void ->
        [0] {" "}: { $split }.
       *[other] , dont { $void } de trop : { $split }.
    }
pdq-tell-out = { $who } est hors de combat.
pdq-tell-died = { $who } meurt.

# Le journal : les conflits
pdq-tell-conflict = Conflit pour des { $kind } : { $first } contre { $second }.
pdq-tell-entered = { $who } entre dans le conflit, dans le camp { $side }.
pdq-tell-left = { $who } quitte le conflit.
pdq-tell-surprises = { $who } attaque par surprise.
pdq-tell-no-surprise = { $who } n’attaque pas par surprise.
pdq-tell-speed = { $who } : « { $quality } » compte pour la vitesse.
pdq-tell-no-speed = { $who } : « { $quality } » ne compte pas pour la vitesse.
pdq-tell-moving = { $who } : « { $quality } » compte pour se déplacer, dès le prochain round.
pdq-tell-no-moving = { $who } : « { $quality } » ne compte plus pour se déplacer, dès le prochain round.
pdq-tell-incapacitate = { $who } veut neutraliser.
pdq-tell-kill = { $who } veut tuer.
pdq-tell-order-set = Le MJ fixe l’ordre : { $order }.
pdq-tell-distance = { $yards ->
        [one] { $yards } mètre sépare { $one } et { $other }.
       *[other] { $yards } mètres séparent { $one } et { $other }.
    }
pdq-tell-began = Le conflit commence.
pdq-tell-began-free-turn = Le conflit commence, avec un tour gratuit pour qui attaque par surprise.
pdq-tell-began-free-round = Le conflit commence, avec un round gratuit pour qui attaque par surprise.
pdq-tell-round = Le round { $round } commence.
pdq-tell-turn = C’est à { $who } de jouer.
pdq-tell-adopted = { $who } adopte une stratégie : « { $strategy } ».
pdq-tell-strategy-ended = { $who } : la stratégie prend fin.
pdq-tell-held = { $who } retarde son action.
pdq-tell-released = { $who } agit enfin.
pdq-tell-passed = { $who } ne fait rien ce tour-ci.
pdq-tell-killed = { $by } achève { $who }.
pdq-tell-moved = { $yards ->
        [one] { $who } se déplace sur { $yards } mètre.
       *[other] { $who } se déplace sur { $yards } mètres.
    }
pdq-tell-conflict-ended = Le conflit est terminé.

# Le résultat d’un jet
pdq-sentences = { $first } { $rest }
pdq-outcome-success = { $who } réussit : { $total } contre { $number }.
pdq-outcome-failure = { $who } échoue : { $total } contre { $number }.
pdq-outcome-automatic-success = { $who } réussit sans dés.
pdq-outcome-automatic-failure = { $who } échoue sans dés.
pdq-outcome-attack = { $who } attaque { $target }{ $how ->
        [hits] {" "}et touche
        [misses] {" "}et manque son coup
        [ties] , à égalité
       *[open] {""}
    } : { $attack } contre { $defence }.
pdq-outcome-initiative = Ordre des tours : { $order }.
pdq-outcome-recovery = { $ranks ->
        [0] { $who } ne peut rien récupérer.
        [one] { $who } peut récupérer { $ranks } Rang.
       *[other] { $who } peut récupérer { $ranks } Rangs.
    }

# La table : ce qui se passe
pdq-view-session = Séance
pdq-view-scene = { $session }, scène { $scene }
pdq-view-between-scenes = { $session }, après la scène { $scene }
pdq-view-talking = La discussion suit son cours ; pas besoin de dés pour l’instant.
pdq-view-task = Une action est en cours.
pdq-view-recovery = Des Rangs perdus reviennent.
pdq-view-prepare = Un conflit se prépare.
pdq-view-initiative = Les dés décident qui joue d’abord.
pdq-view-turn = Round { $round } : c’est à { $who } de jouer.
pdq-view-free-turn = Avant le premier round : c’est à { $who } de jouer.
pdq-view-round-over = Fin du round { $round } : les actions retardées, c’est maintenant ou jamais.
pdq-view-tries = { $who } tente quelque chose
pdq-view-attacks = { $who } attaque { $targets }
pdq-view-effort = { $who } : { $qualities }
pdq-view-effort-none = { $who } : aucune Qualité, Moyen [0]
pdq-view-effort-open = { $who } doit encore choisir des Qualités.
pdq-view-blow = { $points ->
        [one] { $who } : { $points } point de dégâts infligé par { $by }
       *[other] { $who } : { $points } points de dégâts infligés par { $by }
    }
pdq-view-blow-tie = { $points ->
        [one] { $who } : { $points } point de dégâts par égalité avec { $by }
       *[other] { $who } : { $points } points de dégâts par égalité avec { $by }
    }
pdq-view-blow-undecided = { $points ->
        [one] { $who } perdrait { $points } point, si l’échec fait mal
       *[other] { $who } perdrait { $points } points, si l’échec fait mal
    }
pdq-view-blow-surroundings = { $points ->
        [one] { $who } : { $points } point de dégâts à cause de l’échec
       *[other] { $who } : { $points } points de dégâts à cause de l’échec
    }
pdq-view-order = Ordre
pdq-view-distance = { $yards ->
        [one] { $one } et { $other } : { $yards } mètre ({ $band })
       *[other] { $one } et { $other } : { $yards } mètres ({ $band })
    }
pdq-view-one-side-left = Il n’y a plus qu’un camp en lice : le MJ peut terminer le conflit.
pdq-view-asks-swap = { $who } demande à changer « { $quality } » pour « { $name } ».
pdq-view-asks-new = { $who } demande une nouvelle Qualité : « { $name } ».
pdq-view-asks-outgrow = { $who } demande à faire une Force de « { $quality } » : « { $name } ».

# La table : les personnages
pdq-view-character = { $seat ->
        [gm] { $name } (MJ)
       *[other] { $name } ({ $seat })
    }
pdq-view-draft = { $name } (en création)
pdq-view-ranks-to-spend = Rangs de Force à placer
pdq-verdict-approved = approuvée
pdq-verdict-open = pas encore approuvée
pdq-verdict-sent-back = renvoyée
pdq-note-base = normalement { $rank }
pdq-note-failure = { $ranks ->
        [one] { $ranks } Rang d’échec
       *[other] { $ranks } Rangs d’échec
    }
pdq-note-damage = { $ranks ->
        [one] { $ranks } Rang de blessure
       *[other] { $ranks } Rangs de blessure
    }
pdq-note-out = Hors de combat
pdq-note-dead = A perdu la vie
pdq-note-chin-used = A déjà encaissé un coup dans cette scène
pdq-note-experience = { $points ->
        [one] { $points } point d’expérience
       *[other] { $points } points d’expérience
    }
pdq-note-side = Camp { $side }
pdq-note-surprises = Attaque par surprise
pdq-note-holds = Retarde son action
pdq-note-speed = Vitesse : { $qualities }
pdq-note-moving = Déplacement : { $qualities }
pdq-note-yards = Mètres restants : { $turn } dans son tour, { $reaction } en défense

# Les jets
pdq-roll-task = { $who } tente quelque chose
pdq-roll-attack = { $who } attaque { $targets }
pdq-roll-together = Tout en même temps
pdq-roll-initiative = Qui joue d’abord ?
pdq-roll-recovery = Récupération
pdq-view-last-roll = Dernier jet
pdq-view-secret-roll = Jet secret
pdq-view-hand = { $who } ({ $modifier })

# Probabilités
pdq-prospect-success = { $who } réussit
pdq-prospect-failure = { $who } échoue
pdq-prospect-miss = { $who } : attaque ratée
pdq-prospect-tie = { $who } : égalité, chacun souffre
pdq-prospect-hit = { $who } : coup supportable
pdq-prospect-down = { $who } : coup de trop
pdq-prospect-all-back = { $who } récupère tout
pdq-prospect-some-back = { $who } récupère en partie
pdq-prospect-none-back = { $who } ne récupère rien

# Fiches hors de la partie
pdq-sheet-ranks = { $strengths ->
        [one] { $strengths } Rang de Force
       *[other] { $strengths } Rangs de Force
    }, { $weaknesses ->
        [one] { $weaknesses } Faiblesse
       *[other] { $weaknesses } Faiblesses
    }
pdq-line-no-name = Une ligne commence par un nom et un deux-points, comme « Zorro: Escrime: Expert, Cavalier: Good, Vif: Good, Fier: Poor ».
pdq-line-not-a-quality = « { $part } » n’est pas une Qualité suivie de son Rang ; écrivez « Escrime: Expert » ou « Escrime: Expert [+4] », avec le Rang en anglais : Poor, Average, Good, Expert ou Master.
pdq-line-wrong-modifier = Dans « { $part } », le nombre ne va pas avec le Rang ; écrivez Poor [-2], Average [0], Good [+2], Expert [+4] ou Master [+6], ou rien du tout.
pdq-line-too-long = Une ligne compte 2000 octets au plus.

# Tables de probabilités
pdq-table-tasks = Action : les chances du Rang de gauche d’atteindre un seuil
pdq-table-attacks = Attaque : le Rang de gauche attaque le Rang du haut
pdq-table-success = réussite
pdq-table-win = touche
pdq-table-tie = égalité
pdq-table-damage = moyenne des dégâts
pdq-table-target = { $rank } { $number }
pdq-table-poor = Faible
pdq-table-average = Moyen
pdq-table-good = Bon
pdq-table-expert = Expert
pdq-table-master = Maître

pdq-choose-approve-draft = Approuver toutes les Qualités d’un personnage
pdq-difficulty = { $rank } : { $number } ou plus
pdq-initiative-die = Initiative
pdq-tell-spent = { $who } dépense { $points } points d’expérience.
pdq-tell-asks-help = { $who } demande de l’aide : { $helpers }.
pdq-tell-weapon = Une arme compte : 2 points de dégâts de plus si le coup porte.
pdq-tell-caught = L’attaque prend { $who } au dépourvu : 1 point de dégâts de plus si le coup porte.
pdq-tell-weakness = { $who } : le coup joue sur la Faiblesse « { $quality } » ; 2 de plus si ce sont les premiers dégâts de la scène.
pdq-tell-no-harm = L’échec ne blesse personne.
pdq-tell-damaged-nothing = { $points ->
        [one] { $who } subit { $points } point de dégâts et n’a rien pour l’encaisser.
       *[other] { $who } subit { $points } points de dégâts et n’a rien pour les encaisser.
    }
pdq-view-asked = On demande de l’aide à { $who }.
pdq-view-shift = { $direction } × { $by } : { $reason }
pdq-view-defends = { $who } se défendrait avec { $number }, sans lancer de dés.
pdq-view-fails = { $who } échouerait sans lancer de dés.
pdq-view-rolls = { $who } lancerait { $dice }d6 ({ $modifier }).
pdq-view-heals = { $who } se soigne avec { $qualities }.
pdq-view-weaknesses-to-name = Faiblesses à nommer
pdq-view-draft-quality = { $name } : { $rank } ({ $verdict })
pdq-no-such-seat = « { $name } » n’est pas un siège qui puisse jouer ce personnage.
pdq-average = Aucune : Moyen [0]
pdq-choose-rule-out = Mettre quelqu’un hors de combat
pdq-choose-rule-dead = Décider que quelqu’un est mort
pdq-choose-rule-unhurt = Compter quelqu’un comme indemne dans cette scène
pdq-tell-rule-out = Décision : hors de combat, { $who }.
pdq-tell-rule-dead = Décision : { $who } meurt.
pdq-tell-rule-unhurt = Décision : { $who } compte comme indemne dans cette scène.

# Combats dont on calcule les chances
pdq-odds-attack = Attaquer { $target }
pdq-odds-attack-together = Attaquer { $target } avec { $helpers }
pdq-odds-take = Prendre les dégâts : { $shares }
pdq-odds-share = { $quality } { $points }
pdq-odds-chin = Encaisser le coup : { $quality }
pdq-odds-fall = Finir hors de combat
pdq-odds-not-begun = Le conflit n’a pas encore commencé : ses chances ne se calculent pas.
pdq-odds-sides = Les chances se calculent pour les conflits entre deux camps.
pdq-odds-free = Les chances se calculeront après les tours gratuits.
pdq-odds-same-time = Les chances se calculent de nouveau quand tous ceux qui agissent en même temps ont agi.
pdq-odds-held = Les chances se calculeront quand plus personne ne retardera son action.
pdq-odds-task = Les chances se calculeront quand l’action en cours sera finie.
pdq-odds-distance = Les chances ne se calculent pas tant que quelqu’un est trop loin pour le corps à corps.
pdq-odds-goes-on = Tous les combats se jouent dans une même scène : les dégâts restent, et qui est hors de combat le reste. L’ordre des tours est celui de personnages indemnes.
pdq-odds-rests = Chaque combat est une scène à part, sans danger persistant : tout le monde récupère tout.
pdq-odds-example = D’après les exemples : on encaisse le coup dès cinq points de dégâts ou plutôt que de tomber, et ce qui reste va sur le moins de Qualités possible, la plus haute d’abord. Pour le reste, on joue simplement.
pdq-odds-assumed = Chacun se bat avec sa Qualité la plus haute ; le MJ accepte tout, ne donne ni hausse ni baisse et exploite chaque Faiblesse. Le meilleur Rang commence, sauf si la table en décide autrement.
pdq-odds-assumed-in-turns = À égalité, les camps alternent, le premier d’abord.
pdq-odds-assumed-same-time = À égalité, on agit en même temps, et chacun dit à son tour ce qu’il fait.
pdq-odds-assumed-several = Dans ce combat, on peut attaquer plusieurs adversaires à la fois, et attaquer ensemble.
pdq-odds-assumed-one-foe = Chacun attaque seul, et un adversaire à la fois, parce que le combat est trop grand pour le reste. Attaquer plusieurs adversaires peut compter beaucoup, surtout quand on est seul contre plusieurs.
pdq-odds-assumed-one-foe-same-time = Chacun attaque seul, et un adversaire à la fois : le reste n’est pas calculé quand plusieurs agissent en même temps.
pdq-odds-fighters = Les chances se calculent pour { $most } combattants au plus.
pdq-odds-crowded = { $who } : trop de Rangs pour calculer les chances.

# Les options
pdq-option-strength-ranks = Rangs de Force
pdq-option-strength-ranks-about = Combien de Rangs un nouveau personnage peut mettre dans ses Forces.
pdq-option-weakness-ranks = Rangs de Faiblesse
pdq-option-weakness-ranks-about = Combien de Faiblesses a un nouveau personnage.
pdq-option-initiative-ties = Égalités dans l’ordre
pdq-option-initiative-ties-about = Ce qui se passe quand plusieurs personnages ont la même place dans l’ordre d’un conflit.
pdq-option-initiative-ties-roll = un dé chacun, le plus haut commence
pdq-option-initiative-ties-simultaneous = ils agissent en même temps
pdq-option-fixed-defence = Défense fixe
pdq-option-fixed-defence-about = Les défenseurs ne lancent pas les dés : le seuil de leur meilleure Qualité tient lieu de jet.
pdq-option-weapon-damage = Les armes font plus mal
pdq-option-weapon-damage-about = Qui touche avec une arme ou un outil fait 2 points de dégâts de plus. Le MJ dit à chaque fois si cela compte.
pdq-option-kill-intent = Qui veut tuer l’annonce
pdq-option-kill-intent-about = Au début d’un conflit, on dit qui veut tuer. Qui tombe sous ses coups meurt aussitôt ; on n’achève personne ensuite.
pdq-option-range-bands = Portée
pdq-option-range-bands-about = Les distances sont notées, en quatre paliers, d’« Au contact » à « Hors de portée », et limitent qui peut attaquer qui. Sinon, c’est le MJ qui en juge.
pdq-option-movement-yards = Déplacement en mètres
pdq-option-movement-yards-about = Chacun dispose de tant de mètres par round, et de plus avec des Qualités qui aident. Sinon, c’est le MJ qui dit jusqu’où l’on va.
pdq-option-movement-formula = Comment les mètres se comptent
pdq-option-movement-formula-about = Ne compte que si l’on compte les mètres. La formule du livre et son exemple ne s’accordent pas.
pdq-option-movement-formula-example = 2 plus la somme des modificateurs, comme dans l’exemple
pdq-option-movement-formula-printed = 2 plus le double de cette somme, comme dans la formule
pdq-option-multi-target-rolls = Attaques contre plusieurs cibles
pdq-option-multi-target-rolls-about = Combien de fois une telle attaque se lance.
pdq-option-multi-target-rolls-one = une seule fois, pour toutes les cibles
pdq-option-multi-target-rolls-each = une fois par cible
pdq-option-kills-per-turn = Achever en un tour
pdq-option-kills-per-turn-about = Combien de personnages hors de combat un seul peut achever dans son tour.
pdq-option-kills-per-turn-one = un seul
pdq-option-kills-per-turn-any = autant qu’on veut
