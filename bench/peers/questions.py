"""The questions every contender is asked, and the one text form of their answers.

A contender hands back bare weights (how many of the equally likely rolls, or a probability as a
float); this module turns them into text. Reducing fractions and writing text is the same work for
everybody and no part of what is compared, so it happens here, after the clock has stopped.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import partial
from typing import Any

Weight = int | float
"""How much of all rolls: a whole number of rolls, or a float from an inexact contender."""

Triple = tuple[Weight, Weight, Weight]
"""Win, tie and lose, seen from the first-named side."""

Ways = Mapping[str, Mapping[str, Callable[[], Any]]]
"""For each question, the named formulations in which a contender can answer it.

All are measured and the fastest counts, so that nobody loses by a clumsy question. The first of
each is the plain one, as the contender's documentation shows it.
"""

POOLS = range(1, 7)
"""The pool sizes of `table-6x6`."""

EXTRA_ROLLS = 9
"""How often one die of `explode-10d6-at-5` may be rolled again."""

MOST_SUCCESSES = 10 * (1 + EXTRA_ROLLS)


def share(weight: Weight, total: Weight) -> str:
    """Writes a probability: a reduced fraction, or a float that can be told from one."""
    if isinstance(total, float):
        return f"{weight / total:.17e}"
    reduced = Fraction(int(weight), int(total))
    return f"{reduced.numerator}/{reduced.denominator}"


def render_triple(triple: Triple) -> str:
    """Writes "WIN TIE LOSE"."""
    total = sum(triple)
    return " ".join(share(weight, total) for weight in triple)


def render_table(triples: Sequence[Triple]) -> str:
    """Writes the 36 match-ups, ordered by the first side's pool, then the second's."""
    pairs = [(a, b) for a in POOLS for b in POOLS]
    return "; ".join(
        f"{a} v {b}: {render_triple(triple)}" for (a, b), triple in zip(pairs, triples, strict=True)
    )


def render_spread(weights: Sequence[Weight]) -> str:
    """Writes a whole distribution over 0, 1, 2, ... successes."""
    if len(weights) != MOST_SUCCESSES + 1:
        raise ValueError(f"expected 0 to {MOST_SUCCESSES} successes, got {len(weights)} weights")
    total = sum(weights)
    return " ".join(f"{k}:{share(weight, total)}" for k, weight in enumerate(weights))


Duels = Sequence[Fraction | float]
"""The first side's chance to win each of the 36 duels."""


def render_duels(chances: Duels) -> str:
    """Writes the 36 duels, ordered by the first side's dice, then the second's."""
    pairs = [(a, b) for a in POOLS for b in POOLS]

    def text(chance: Fraction | float) -> str:
        if isinstance(chance, float):
            return f"{chance:.17e}"
        return f"{chance.numerator}/{chance.denominator}"

    return "; ".join(
        f"{a} v {b}: {text(chance)}" for (a, b), chance in zip(pairs, chances, strict=True)
    )


QUESTIONS: Mapping[str, Callable[[Any], str]] = {
    "table-6x6": render_table,
    "sum-20v20": render_triple,
    "sum-100v100": render_triple,
    "explode-10d6-at-5": render_spread,
    "team-v-10d6": render_triple,
    "first-difference-6v6": render_triple,
    "risus-duels": render_duels,
    "risus-duels-float": render_duels,
}
"""Every question by its ID, with how its answer is written."""


def weigh(pairs: Iterable[tuple[int, int]]) -> Triple:
    """Win, tie and lose from both sides' weights at each outcome, in ascending order.

    Running totals need one pass, where looking at every pair of outcomes would need a square.
    """
    win = tie = lose = mine_below = theirs_below = 0
    for mine, theirs in pairs:
        win += mine * theirs_below
        tie += mine * theirs
        lose += theirs * mine_below
        mine_below += mine
        theirs_below += theirs
    return win, tie, lose


def duels(triples: Sequence[Triple], number: Callable[[int], Any]) -> Duels:
    """All duels to the end, from the 36 match-ups of one roll, in a kind of number.

    Whoever loses a roll loses a die, and a tie changes nothing; so of the rolls that are no ties,
    each leads to a duel with a die less on one side.
    """
    won, lost = number(1), number(0)
    rolls = iter(triples)
    found: list[Any] = []
    above = [lost] * (len(POOLS) + 1)
    for _ in POOLS:
        row = [won]
        for foe in POOLS:
            win, _tie, lose = next(rolls)
            row.append((win * row[foe - 1] + lose * above[foe]) / (win + lose))
        found += row[1:]
        above = row
    return found


KINDS: Mapping[str, Callable[[int], Any]] = {"risus-duels": Fraction, "risus-duels-float": float}
"""The kind of number in which each question about duels is asked."""


def duel_ways(tables: Mapping[str, Callable[[], Sequence[Triple]]]) -> Ways:
    """The questions about duels for whoever can make the table of one roll in these ways."""

    def ask(table: Callable[[], Sequence[Triple]], number: Callable[[int], Any]) -> Duels:
        return duels(table(), number)

    return {
        question: {name: partial(ask, table, number) for name, table in tables.items()}
        for question, number in KINDS.items()
    }


FIRST_DIFFERENCE_FACES = (0, 1, 7, 7**2, 7**3, 7**3)
"""The faces 1, 2, 3, 4, 5, 6 of a d6 as numbers that turn `first-difference-6v6` into a sum.

Six dice never show a face more than six times, so in base 7 the digits of the sum are the counts
of the faces, with the deciding one (5 and 6 together) in front: the greater sum wins.
"""
