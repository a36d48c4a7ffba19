"""The duels as put to risus-py, the one library made for this game.

It plays a whole fight as one die of icepool, `if_else` upon `if_else`. Its public `combat` turns
the die into a float and fails where a side cannot lose; so the die itself is asked for here, as
`combat` does. It caches what it found; `forget` empties that and all that icepool keeps.
"""

from fractions import Fraction

from risus import dice, engine
from risus.damage_policy import damage_team_mates_only

from ask_icepool import forget as forget_icepool
from questions import KINDS, POOLS, Duels, Ways


def forget() -> None:
    """Empties every cache of the library and of the one below it."""
    engine._combat.cache_clear()
    dice.compare_with_reroll.cache_clear()
    forget_icepool()


def duel(own: int, foe: int) -> Fraction:
    """One duel to its end, without anybody to help."""
    end = engine._combat(
        attack_potency=own,
        helper_potency=0,
        enemy_potency=foe,
        damage_policy=damage_team_mates_only,
        inappropriate=False,
        breakthrough=False,
        explode=False,
    )
    return Fraction(end.quantity(True), end.denominator())


def duels() -> Duels:
    """All of them."""
    return [duel(own, foe) for own in POOLS for foe in POOLS]


def duels_in_floats() -> Duels:
    """The library has no floats inside; only what comes out is made one."""
    return [float(chance) for chance in duels()]


ASKS = {Fraction: duels, float: duels_in_floats}

WAYS: Ways = {question: {"combat": ASKS[number]} for question, number in KINDS.items()}
