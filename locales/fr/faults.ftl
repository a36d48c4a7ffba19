# Pourquoi quelque chose n’a pas été fait, à toute table et dans tout programme.

error-faces-short = { $missing ->
        [one] Il manque une face.
       *[other] Il manque { $missing } faces.
    }
error-faces-left = { $left ->
        [one] Il y a une face de trop.
       *[other] Il y a { $left } faces de trop.
    }
error-face = « { $face } » n’est pas une face d’un dé à { $sides } faces.
reason-not-found = aucun fichier ou dossier de ce nom
reason-denied = accès refusé
reason-folder = c’est un dossier
reason-full = le disque est plein
reason-no-folder = il y a là autre chose qu’un dossier
reason-too-big = il dépasse { $most } Kio
reason-not-text = ce n’est pas un texte lisible (UTF-8)
reason-address-taken = quelqu’un d’autre y écoute déjà
reason-no-address = cette machine n’a pas cette adresse
play-error-not-placing = Personne ne pose de dé.
play-error-other-way = Cette pile ne se décide pas ainsi : envoyez « roll » si elle est simulée ou tirée au sort, « outcome » si les dés sont réels.
play-error-no-slip = Un dé tiré au sort ne glisse jamais.
play-error-full = Le journal de cette session est plein.
play-error-random = Le système n’a pas pu fournir de nombres aléatoires ; utilisez --seed ou envoyez « faces ».
play-error-setup = La mise en place est illisible : { $reason }.
play-error-form = Le jeu n’a pas de choix de ce nom.
play-error-form-field = « { $field } » manque, ou n’est pas du bon type.
play-error-form-stray = Ce choix n’a pas de champ « { $field } ».
play-error-not-awaited = Aucun dé n’est attendu.
hotseat-gm = MJ
hotseat-bad-dice = Ce ne sont pas des dés ; écrivez 2d6+1, ou 4d6 >= 12.
play-error-stopped = La campagne n’a pas pu être écrite ; quelqu’un d’autre l’a peut-être continuée. Rouvrez-la pour continuer.
campaign-none = Cette campagne n’est pas dans le fichier, ou il n’en contient aucune.
campaign-fault-no-room = il n’y a plus de place sur le disque
campaign-fault-damaged = il est abîmé, ou ne contient pas de campagnes
campaign-fault-newer = il vient d’une version plus récente de ce programme
campaign-fault-sqlite = SQLite { $version } est connu pour perdre ce qui est écrit
campaign-fault-taken = quelqu’un d’autre y a écrit
campaign-fault-name = Le nom d’une campagne a de 1 à 40 caractères.
campaign-fault-opening = Le journal n’a pas de début que le livre connaisse.
campaign-fault-broken = L’entrée { $seq } a été modifiée, ou celle qui la précède manque.
campaign-fault-unreadable = L’entrée { $seq } est illisible.
campaign-fault-impossible = L’entrée { $seq } ne peut pas se trouver là.
campaign-fault-book = Il n’y a pas de livre nommé { $book }.
campaign-fault-too-large = C’est trop grand (ligne { $line }).
campaign-fault-foreign = Ce n’est pas une campagne exportée, ou sa première ligne a été modifiée.
campaign-fault-changed = La ligne { $line } a été modifiée.
campaign-fault-cut-off = La fin manque.
campaign-fault-refused = L’entrée { $seq } n’est pas ce que le livre en fait.
campaign-fault-told = C’est ce qu’on sait d’une campagne depuis un seul siège ; seul un export complet peut être importé.
play-error-sheet = Ce n’est pas une fiche de ce livre : { $reason }.
order-stale = La table a avancé pendant que vous décidiez ; regardez de nouveau.
order-other = Un autre ordre a été envoyé sous ce nom.
order-no-id = Le nom d’un ordre a de 1 à 64 lettres, chiffres ou signes parmi - _ . :
order-busy = Trop d’ordres attendent à cette table ; réessayez dans un instant.
