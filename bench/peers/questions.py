"""The questions every contender is asked, and the one text form of their answers.

A contender hands back bare weights (how many of the equally likely rolls, or a probability as a
float); this module turns them into text. Reducing fractions and writing text is the same work for
everybody and no part of what is compared, so it happens here, after the clock has stopped.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
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


QUESTIONS: Mapping[str, Callable[[Any], str]] = {
    "table-6x6": render_table,
    "sum-20v20": render_triple,
    "sum-100v100": render_triple,
    "explode-10d6-at-5": render_spread,
    "team-v-10d6": render_triple,
    "first-difference-6v6": render_triple,
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


FIRST_DIFFERENCE_FACES = (0, 1, 7, 7**2, 7**3, 7**3)
"""The faces 1, 2, 3, 4, 5, 6 of a d6 as numbers that turn `first-difference-6v6` into a sum.

Six dice never show a face more than six times, so in base 7 the digits of the sum are the counts
of the faces, with the deciding one (5 and 6 together) in front: the greater sum wins.
"""
