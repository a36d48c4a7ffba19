# What the table says about a campaign and its log, whatever the book.

campaign-for-gm = That is for the game master.
campaign-not-yours = That is for whoever sets the die.
campaign-no-words = Words have 1 to 400 characters, all of which can be seen.
campaign-no-such-entry = There is no such entry, or nothing can be done with it.
campaign-nothing-to-take-back = Nothing happened after that which could be taken back.
campaign-seen-before = These dice have fallen at this very moment before, and everybody saw them. Only the game master may let others fall instead.
campaign-not-hidden = Only the game master rolls for nobody else to know.
campaign-archived = The campaign is put away: nothing can happen in it until its host brings it back.
campaign-closed = The campaign is closed.

campaign-log-played = Played by the book “{ $book }”: { $seats }.
campaign-log-opened = The campaign “{ $name }” begins.
campaign-log-imported = The campaign was brought here from elsewhere; from now on its dice come from another generator.
campaign-log-threw = Dice: { $faces }.
campaign-log-threw-typed = Real dice: { $faces }.
campaign-log-threw-instead = Real dice, instead of those that had fallen before, by the game master’s word: { $faces }.
campaign-log-threw-again = Dice, as they had fallen before: { $faces }.
campaign-log-threw-fresh = Dice, new ones by the game master’s word: { $faces }.
campaign-log-placed-typed = It was done with real dice.
campaign-log-placed-again = It went as it had gone before.
campaign-log-placed-fresh = It was tried anew by the game master’s word.
campaign-log-rolled = { $dice }, rolled by { $seat }: { $result }.
campaign-log-rolled-typed = { $dice }, rolled by { $seat } with real dice: { $result }.
campaign-log-rolled-hidden = { $dice }, rolled by { $seat } and not for everybody: { $result }.
campaign-log-rolled-unseen = { $dice }, rolled by { $seat } and kept hidden.
campaign-log-showed = The roll of { $dice } by { $seat } is shown: { $result }.
campaign-log-asked = { $seat } asks to go back to entry { $to }.
campaign-log-took-back = Everything after entry { $to } was taken back.
campaign-log-closed = The campaign is closed. The key of its dice was { $key }.
