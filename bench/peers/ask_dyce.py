"""The questions as put to dyce.

dyce keeps nothing between calls apart from what a histogram remembers about itself (its total and
hash), so a fresh `H` in each computation is all it takes to start from scratch.
"""

import operator
import warnings
from collections.abc import Callable
from fractions import Fraction
from functools import partial

from dyce import H, HResult, P, expand, explode_n
from dyce.lifecycle import ExperimentalWarning

from questions import (
    EXTRA_ROLLS,
    FIRST_DIFFERENCE_FACES,
    MOST_SUCCESSES,
    POOLS,
    Triple,
    Ways,
    duel_ways,
    weigh,
)

# `expand`, `explode_n` and `P.survey` announce that they may change; the version here is pinned.
warnings.simplefilter("ignore", ExperimentalWarning)

Versus = Callable[[H, H], Triple]


def forget() -> None:
    """Nothing to empty: see the top of the module."""


def by_difference(x: H, y: H) -> Triple:
    """One pass over all pairs, by subtracting with the operator."""
    return _signs(x - y)


def by_applied_difference(x: H, y: H) -> Triple:
    """As by_difference, but `apply` calls the function without the operator's detour."""
    return _signs(x.apply(operator.sub, y))


def _signs(difference: H[int]) -> Triple:
    win = sum(weight for outcome, weight in difference.items() if outcome > 0)
    tie = difference.get(0, 0)
    return win, tie, difference.total - win - tie


def by_applied_comparison(x: H, y: H) -> Triple:
    """The documentation's example of how often one die beats another."""
    compared = x.apply(lambda mine, theirs: (mine > theirs) - (mine < theirs), y)
    return compared.get(1, 0), compared.get(0, 0), compared.get(-1, 0)


def by_running_totals(x: H, y: H) -> Triple:
    """Takes only the weights from the library and compares them in plain Python."""
    outcomes = sorted(x.keys() | y.keys())
    return weigh((x.get(outcome, 0), y.get(outcome, 0)) for outcome in outcomes)


FORMULATIONS: dict[str, Versus] = {
    "apply(compare)": by_applied_comparison,
    "x - y": by_difference,
    "apply(sub)": by_applied_difference,
    "running totals": by_running_totals,
}


def table(versus: Versus) -> list[Triple]:
    """Each pool against each."""
    d6 = H(6)
    sums = [n @ d6 for n in POOLS]
    return [versus(x, y) for x in sums for y in sums]


def sums(n: int, versus: Versus) -> Triple:
    """n dice against n dice."""
    x = n @ H(6)
    return versus(x, x)


def team(versus: Versus) -> Triple:
    """A leader and the sixes of two helpers against ten dice."""
    d6 = H(6)
    helper = H({0: 5, 6: 1})
    return versus(4 @ d6 + 8 @ helper, 10 @ d6)


def _ten(successes: H[int]) -> list[int]:
    ten = 10 @ successes
    return [ten.get(k, 0) for k in range(MOST_SUCCESSES + 1)]


def explode_by_totals() -> list[int]:
    """`explode_n` adds the faces up, and here the total tells them apart.

    k sixes and a last face f below 6 total 6k + f, so there is one success for each whole six and
    one for a remainder of 5. `n` counts the extra rolls, and a 6 at the limit stays a plain 6, so
    the greatest total, 60, is ten successes.
    """
    totals = explode_n(H(6), n=EXTRA_ROLLS)
    return _ten(totals.apply(lambda total: total // 6 + (total % 6 == 5)))


def explode_by_expanding() -> list[int]:
    """`expand` with a callback that counts; zero switches off the cut at unlikely branches."""

    def face(result: HResult[int], *, rolls: int) -> H[int] | int:
        if result.outcome == 6 and rolls:
            return expand(face, result.h, rolls=rolls - 1) + 1
        return int(result.outcome >= 5)

    return _ten(expand(face, H(6), min_path_probability=Fraction(0), rolls=EXTRA_ROLLS))


def explode_by_counts() -> list[int]:
    """From the last roll back to the first, with histograms only."""
    successes = H({0: 4, 1: 2})
    for _ in range(EXTRA_ROLLS):
        rolls = successes.total
        successes = H.from_counts({0: 4 * rolls, 1: rolls}, successes + 1)
    return _ten(successes)


def first_difference_by_rolls(versus: Versus) -> Triple:
    """Equally large pools sorted from the top differ first where their counts do."""
    pool = 6 @ P(H((1, 2, 3, 4, 5, 5)))
    sorted_rolls = H.from_counts((roll[::-1], weight) for roll, weight in pool.rolls_with_counts())
    return versus(sorted_rolls, sorted_rolls)


def first_difference_by_code(versus: Versus) -> Triple:
    """As a sum of numbers that carry the counts in their digits."""
    coded = 6 @ H(FIRST_DIFFERENCE_FACES)
    return versus(coded, coded)


TABLES = {name: partial(table, how) for name, how in FORMULATIONS.items()}

WAYS: Ways = {
    "table-6x6": TABLES,
    "sum-20v20": {name: partial(sums, 20, how) for name, how in FORMULATIONS.items()},
    "sum-100v100": {name: partial(sums, 100, how) for name, how in FORMULATIONS.items()},
    "explode-10d6-at-5": {
        "explode_n": explode_by_totals,
        "expand": explode_by_expanding,
        "H.from_counts": explode_by_counts,
    },
    "team-v-10d6": {name: partial(team, how) for name, how in FORMULATIONS.items()},
    "first-difference-6v6": {
        "rolls_with_counts, apply": partial(first_difference_by_rolls, by_applied_comparison),
        "rolls_with_counts, running totals": partial(first_difference_by_rolls, by_running_totals),
        "coded faces, apply": partial(first_difference_by_code, by_applied_comparison),
        "coded faces, running totals": partial(first_difference_by_code, by_running_totals),
    },
    **duel_ways(TABLES),
}
