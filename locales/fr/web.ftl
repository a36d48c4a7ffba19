# Les pages.

web-language = Français
web-home = Accueil
web-menu = Menu
web-skip = Aller au contenu
web-rules = Règles
web-about = À propos
web-foot = Des personnages types, des dés honnêtes.
web-no = Cela n’a pas marché
web-nowhere = Il n’y a rien ici, ou ce n’est pas à vous de le voir. Si vous aviez une invitation, demandez-en une nouvelle à votre MJ.
web-for-host = Seule la personne à qui est ce serveur peut le faire. L’adresse pour cela s’est affichée au démarrage du serveur.
web-not-the-host = Ce n’est pas le secret de l’hôte.
web-no-invitation = Cette invitation n’est pas valable, ou a déjà servi. Demandez-en une autre à votre MJ.
web-too-often = Trop d’essais à la suite. Attendez une minute et réessayez.
web-other-site = Cela vient d’un autre site. Rien n’a été fait.
web-too-long = C’est trop long pour une recherche.
web-too-many = On peut demander de 1 à 500 entrées à la fois.
web-no-seat = Vous n’avez pas de siège ici.
web-only-watching = Ici, vous regardez seulement.
web-no-sheet = Ce n’est pas un personnage que le livre sait lire.

web-welcome = Une table pour votre partie
web-welcome-text = Cinq jeux de rôle aux règles légères, joués selon le livre : la table dit ce que vous pouvez faire, lance des dés honnêtes et connaît les probabilités. Toutes les décisions restent les vôtres.
web-invitation = Invitation
web-invitation-hint = le lien ou le code reçu
web-join = Rejoindre une table
web-go-on = Continuer
web-host = Ce serveur est à moi
web-host-code = Le secret affiché au démarrage du serveur
web-invited = On vous invite à « { $campaign } » ; vous serez { $seat }
web-sit-down = S’asseoir
web-books = Les livres
web-your-tables = Vos tables
web-campaigns = Campagnes
web-entries = { $entries ->
        [one] une entrée
       *[other] { $entries } entrées
    }
web-sit-as-gm = Ouvrir comme MJ
web-demo-name = { $book }, premier essai

web-new = Nouvelle campagne
web-which-book = Quel livre ?
web-customs = Comment on joue à cette table
web-customs-odds = Les joueurs voient les chances des combats
web-customs-consent = Les dés des joueurs ne comptent qu’avec mon accord
web-customs-set = Jouer ainsi
web-unfilled = Remplissez « { $field } », s’il vous plaît.
web-dice-lie = Les dés sont jetés.
web-dice-wait = Au MJ de dire s’ils comptent.
web-die-lies = Le dé est lâché.
web-let-count = Ils comptent
web-other-dice = D’autres dés
web-do-it = Jouer
web-options = Options
web-plays-with = Cette table joue avec { $number ->
        [one] une option particulière
       *[other] { $number } options particulières
    }
web-campaign-name = Comment s’appelle la campagne ?
web-players = Qui joue ?
web-players-hint = six noms au plus ; vous êtes le MJ
web-player = Joueur { $number }
web-cast = Qui est là au début ?
web-cast-ready = Un personnage tout prêt pour chacun
web-cast-none = Personne : chacun crée le sien
web-open = Ouvrir la campagne

web-seats = Sièges et invitations
web-seats-text = Chacun a un siège à la table. Invitez chaque joueur avec un lien, ou avec un code à photographier au téléphone ; personne n’a besoin de compte.
web-newcomer = Une personne de plus arrive : son nom
web-add-seat = Ajouter un siège
web-seat-held = { $browsers ->
        [0] Personne n’occupe encore ce siège.
        [one] Un navigateur occupe ce siège.
       *[other] { $browsers } navigateurs occupent ce siège.
    }
web-seat-invited = { $number ->
        [one] Une invitation est ouverte.
       *[other] { $number } invitations sont ouvertes.
    }
web-invite = Inviter
web-sit-here = Prendre ce siège dans ce navigateur
web-end-seat = Libérer ce siège
web-end-invitations = Annuler les invitations
web-invitation-text = Envoyez ce lien, ou montrez le code à un téléphone. Il est valable une semaine et ne s’affiche que cette fois.
web-invitation-link = Lien d’invitation
web-here-alone = Ce lien ne marche que sur cette machine. Pour laisser entrer les téléphones, démarrez le serveur avec --bind 0.0.0.0:{ $port } et entrez par l’adresse de cette machine dans votre réseau.
web-copy = Copier
web-to-table = À la table
web-spectator = Spectateur
web-you-are = Vous êtes { $seat }

web-your-turn = À vous de décider
web-turn-of = On attend : { $seats }
web-watching = Vous regardez.
web-acts = Ce que vous pouvez faire
web-board = La table
web-log = Ce qui s’est passé
web-whole-log = Tout le journal
web-transcript = À lire (Markdown)
web-export = À garder (fichier)
web-more = { $number ->
        [one] Encore un choix
       *[other] Encore { $number } choix
    }
web-say = Avec vos mots
web-speak = Dire
web-roll = Lancer
web-real-dice = Nous lançons de vrais dés
web-faces = { $dice ->
        [one] La face du dé
       *[other] Les faces des { $dice } dés, dans cet ordre
    }
web-lay-down = Compter ceux-ci
web-let-go = Lâcher le dé
web-stood = Il tient
web-slipped = Il a glissé
web-fell = La tour s’est effondrée
web-tower = La tour de dés telle qu’elle est
web-tower-look = Faites glisser pour regarder autour.
web-tower-aim = Faites glisser le dé pour viser, à côté pour regarder autour.
web-tower-keys = Les flèches tournent autour de la table. Quand vous posez un dé, elles le déplacent, la virgule et le point le tournent, Entrée le pose, et les flèches avec Maj tournent autour de la table.
web-tower-left = Tourner le dé vers la gauche
web-tower-right = Tourner le dé vers la droite
web-pick-some = de { $min } à { $max }
web-pick-exactly = { $number ->
        [1] un seul choix
       *[other] { $number } choix
    }
web-pick-all = { $number ->
        [1] un seul choix
        [2] les deux
       *[other] les { $number }
    }
web-share = { $total } en tout
web-ask-back = Demander à revenir à l’entrée { $number }
web-take-back = Revenir à l’entrée { $number }
web-take-back-sure = Reprendre tout ce qui suit l’entrée { $number } ?
web-void = Repris :
web-older = Entrées plus anciennes
web-fight = Le combat à partir d’ici
web-fight-exact = Calculé exactement, les deux camps jouant au mieux.
web-fight-simulated = Joué de nombreuses fois : la réponse est approchée.
web-next-moves = { $number ->
        [one] Le suivant
       *[other] Les { $number } suivants
    }
web-free-dice = Lancer d’autres dés
web-notation = Des dés, par exemple 2d6+1
web-for-whom = Pour qui ?
web-for-all = visible par tous
web-for-me = pour mes yeux seulement
web-for-gm-blind = seul le MJ le voit
web-for-gm = personne d’autre ne le sait
web-bring = Faire venir un personnage
web-bring-text = Un personnage prêt à jouer, ou décrit en une ligne.
web-ready-made = Personnages prêts à jouer
web-one-line = Un personnage en une ligne
web-bring-in = Faire venir
web-search = Chercher dans les règles
web-find = Chercher
web-nothing-found = Aucune règle ne contient ces mots.

web-about-text = Commedia joue cinq livres selon leurs règles, avec ses propres mots, et calcule leurs probabilités. C’est un logiciel libre, indépendant des auteurs des jeux, qui ne contient aucun de leurs textes. Les jeux :
web-about-own = Les règles sont racontées ici avec nos propres phrases. Si un jeu vous plaît, procurez-vous le livre.

book-risus = Risus
book-risus-about = Les personnages sont des clichés avec des dés : Viking (4), Joueur (3). Quoi que vous fassiez, un cliché lance les dés. Rapide, drôle, appris en cinq minutes.
book-risus-credit = Risus: The Anything RPG, de S. John Ross.
book-risus-hack = Risus Hack
book-risus-hack-about = Un cousin français avec des marges, des points de Destin et des hordes. Encore des clichés, et plus de façons de faire tourner la chance.
book-risus-hack-credit = Risus Hack, d’O. Rey.
book-pdq = PDQ
book-pdq-about = Deux dés et vos Qualités, de Faible à Maître. Ce qui vous blesse coûte des Rangs à ce que vous savez faire, et chaque blessure est une nouvelle histoire.
book-pdq-credit = PDQ, de Chad Underkoffler (Atomic Sock Monkey Press).
book-die-tower = Die Tower
book-die-tower-about = Chaque risque pose un dé de plus sur une tour commune. Plus elle est haute, plus le miracle est grand ; quand elle s’effondre, tout va de travers.
book-die-tower-credit = Die Tower, d’un auteur inconnu.
book-clichenimatic = Clichénimatic
book-clichenimatic-about = L’action comme au cinéma : des Atouts, des répliques cultes, des foules de Figurants et un round où chacun répond à chacun.
book-clichenimatic-credit = The Clichénimatic System, de Joshua Chewning.

# Les personnages sur papier.
web-sheets = Fiches à imprimer
web-sheets-text = Les personnages sur papier, avec des cases à cocher et de la place pour des notes. Pas besoin de couleur.
web-sheets-who = Qui ?
web-sheets-show = Afficher
web-no-sheets = Vous n’avez pas encore de personnage.
web-paper = Papier
web-paper-a4 = A4
web-paper-letter = US Letter
web-together = Par page
web-together-number = { $number ->
        [one] un personnage
       *[other] { $number } personnages
    }
web-print = Imprimer
web-print-hint = Imprimez cette page avec votre navigateur : seules les fiches iront sur le papier.
web-sheet-player = Joué par
web-sheet-notes = Notes

# Les campagnes importées et mises de côté.
web-import = Importer une campagne
web-import-text = Un fichier gardé par un MJ avec « À garder », ici ou ailleurs. Tout est rejoué selon le livre avant d’être accepté. Chacun devra reprendre son siège.
web-import-file = Le fichier (.jsonl)
web-import-do = Importer
web-no-file = Il n’y avait pas de fichier.
web-too-large = C’est trop volumineux.
web-archive = Mettre de côté
web-archived = Mises de côté : { $number }
web-archived-text = Rien ne peut s’y passer. On peut les regarder, les garder en fichiers et les ramener.
web-bring-back = Ramener
web-look = Regarder

# Ce que le serveur ne supporte pas.
web-broken = Quelque chose s’est cassé. Rien n’est perdu ; réessayez, et prévenez l’hôte de ce serveur si cela se reproduit.
web-too-slow = Cela a pris trop de temps. Réessayez.
