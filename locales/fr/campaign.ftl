# Ce que la table dit d’une campagne et de son journal, quel que soit le livre.

campaign-for-gm = C’est l’affaire du meneur.
campaign-not-yours = C’est à qui pose le dé de le dire.
campaign-no-words = Il faut de 1 à 400 caractères, tous visibles.
campaign-no-such-entry = Cette entrée n’existe pas, ou on n’en peut rien faire.
campaign-nothing-to-take-back = Rien de ce qui a suivi ne peut être repris.
campaign-seen-before = Ces dés sont déjà tombés à cet instant précis, et tout le monde les a vus. Seul le meneur peut en faire tomber d’autres à leur place.
campaign-not-hidden = Seul le meneur lance des dés à l’insu de tous.
campaign-archived = La campagne est mise de côté : rien ne peut s’y passer avant que son hôte la ramène.
campaign-closed = La campagne est close.

campaign-log-played = Joué d’après le livre « { $book } » : { $seats }.
campaign-log-opened = La campagne « { $name } » commence.
campaign-log-imported = La campagne a été apportée d’ailleurs ; ses dés viennent désormais d’un autre générateur.
campaign-log-threw = Dés : { $faces }.
campaign-log-threw-typed = Vrais dés : { $faces }.
campaign-log-threw-instead = Vrais dés, au lieu de ceux déjà tombés, sur décision du meneur : { $faces }.
campaign-log-threw-again = Dés, tels qu’ils étaient tombés : { $faces }.
campaign-log-threw-fresh = Dés, de nouveaux sur décision du meneur : { $faces }.
campaign-log-placed-typed = C’était avec de vrais dés.
campaign-log-placed-again = Cela s’est passé comme la première fois.
campaign-log-placed-fresh = On a réessayé sur décision du meneur.
campaign-log-rolled = { $dice } par { $seat } : { $result }.
campaign-log-rolled-typed = { $dice } par { $seat }, avec de vrais dés : { $result }.
campaign-log-rolled-hidden = { $dice } par { $seat }, pas pour tout le monde : { $result }.
campaign-log-rolled-unseen = { $dice } par { $seat }, résultat caché.
campaign-log-showed = Le lancer de { $dice } par { $seat } est montré : { $result }.
campaign-log-asked = { $seat } demande à revenir à l’entrée { $to }.
campaign-log-took-back = Tout ce qui suit l’entrée { $to } est repris.
campaign-log-closed = La campagne est close. La clé de ses dés était { $key }.
