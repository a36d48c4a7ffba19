# Notation des dés : ce qui peut clocher dans une expression.
# $found et $expected viennent de la lecture ; $expected est un message plus bas.

notation-empty = Il n’y a rien à lancer : écrivez par exemple 4d6.
notation-too-long = L’expression est trop longue : { $most } octets au plus.
notation-too-deep = Trop de parenthèses imbriquées : { $most } au plus.
notation-unexpected = « { $found } » n’a rien à faire ici ; on attend { $expected }.
notation-ended = L’expression s’arrête trop tôt ; on attend { $expected }.
notation-too-many-dice = Cela fait trop de dés : { $most } au plus dans une poignée.
notation-too-many-sides = Cela fait trop de faces : { $most } au plus par dé.
notation-no-sides = Un dé a au moins une face.
notation-number-too-big = Ce nombre est trop grand : { $most } au plus.
notation-never-ends = Ces dés exploseraient sans fin : chaque face serait relancée.
notation-not-so-many-dice =
    { $dice ->
        [0] Il n’y a aucun dé à garder ou à écarter.
        [one] Il n’y a qu’un dé : impossible d’en garder ou d’en écarter { $asked }.
       *[other] Il n’y a que { $dice } dés : impossible d’en garder ou d’en écarter { $asked }.
    }
notation-no-such-face = Un dé à { $sides } faces ne donne jamais { $face }.
notation-said-twice = Ces dés ont déjà cette consigne.
notation-keep-exploding = On ne peut ni garder ni écarter des dés explosifs : ils comptent tous.
notation-subtract-exploding = On ne peut pas soustraire des dés explosifs : le résultat n’aurait pas de minimum.
notation-count-below = Collés aux dés, seuls >= et > comptent les succès ; pour tester le total, mettez une espace avant.
notation-compare-with-vs = Deux jets se comparent avec « contre » ou « vs », pas avec un signe.

expected-dice = des dés ou un nombre
expected-number = un nombre
expected-operator = « + », « - », une comparaison, « contre » ou la fin de l’expression
expected-closing = « ) »
expected-end = la fin de l’expression

odds-too-large = C’est trop grand pour un calcul exact ; prenez moins de dés ou de faces.
odds-too-far-out = Ce seuil est trop élevé pour des dés explosifs : il faudrait suivre plus de { $most } explosions.

roll-too-many-dice = Cela fait trop de dés à lancer d’un coup : { $most } au plus (les probabilités, elles, vont plus loin).
roll-too-many-explosions = Les dés ont trop explosé ; le jet est abandonné.
notation-mixed = Une partie de ces dés est comptée, l’autre additionnée ; pour tester tout le total, mettez une espace avant le signe.
expected-sign = « + », « - » ou la fin de l’expression
roll-faces-do-not-fit = Ces faces ne correspondent pas aux dés.
