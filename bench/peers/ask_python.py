"""The questions as a competent player would answer them in plain Python, without a library.

A distribution is a list: the weight of total t stands at index t. Nothing is kept between calls.
"""

from collections.abc import Callable
from functools import cache, partial
from itertools import accumulate, zip_longest
from math import comb

from questions import EXTRA_ROLLS, POOLS, Triple, Ways, duel_ways, weigh

Weights = list[int]
Roll = Callable[[int], Weights]

HELPER = [5, 0, 0, 0, 0, 0, 1]


def forget() -> None:
    """Nothing to empty: the only cache is made anew in each computation."""


def convolve(x: Weights, y: Weights) -> Weights:
    """The distribution of the sum of two independent totals."""
    result = [0] * (len(x) + len(y) - 1)
    for start, mine in enumerate(x):
        if mine:
            for total, theirs in enumerate(y, start):
                result[total] += mine * theirs
    return result


def power(die: Weights, n: int) -> Weights:
    """The sum of n equal dice, by halves."""
    if n == 1:
        return die
    half = power(die, n // 2)
    both = convolve(half, half)
    return convolve(both, die) if n % 2 else both


def roll_by_convolving(n: int) -> Weights:
    """The sum of n d6 as for any die; the faces start at 0 and n is added at the end."""
    return [0] * n + power([1] * 6, n)


def roll_by_window(n: int) -> Weights:
    """The sum of n d6 with additions only.

    All faces of a d6 weigh the same, so one more die adds up a window of six weights, and a
    window is a difference of running totals.
    """
    weights = [1]
    for _ in range(n):
        below = list(accumulate(weights + [0] * 5))
        weights = below[:6] + [high - low for low, high in zip(below, below[6:])]
    return [0] * n + weights


def versus(x: Weights, y: Weights) -> Triple:
    """Win, tie and lose for two totals."""
    return weigh(zip_longest(x, y, fillvalue=0))


ROLLS: dict[str, Roll] = {"convolution": roll_by_convolving, "sliding window": roll_by_window}


def table(roll: Roll) -> list[Triple]:
    """Each pool against each."""
    sums = [roll(n) for n in POOLS]
    return [versus(x, y) for x in sums for y in sums]


def sums(n: int, roll: Roll) -> Triple:
    """n dice against n dice."""
    x = roll(n)
    return versus(x, x)


def team(roll: Roll) -> Triple:
    """A leader and the sixes of two helpers against ten dice."""
    return versus(convolve(roll(4), power(HELPER, 8)), roll(10))


def exploding_die() -> Weights:
    """Successes of one die, from the last roll back to the first: 1-4 none, 5 one, 6 one more."""
    successes = [4, 2]
    for _ in range(EXTRA_ROLLS):
        rolls = sum(successes)
        successes = [4 * rolls, rolls + successes[0], *successes[1:]]
    return successes


def explode() -> Weights:
    """Ten such dice."""
    return power(exploding_die(), 10)


def first_difference() -> Triple:
    """Level by level from the top; only equal counts go on, with equally many dice left."""
    levels = ((2, 4), (1, 3), (1, 2), (1, 1))  # faces that count here, faces below

    @cache
    def from_level(level: int, dice: int) -> Triple:
        if level == len(levels):
            return 0, 1, 0
        here, below = levels[level]
        ways = [comb(dice, count) * here**count for count in range(dice + 1)]
        rolls = [way * below ** (dice - count) for count, way in enumerate(ways)]
        win, _, lose = weigh(zip(rolls, rolls, strict=True))
        tie = 0
        for count, way in enumerate(ways):
            later = from_level(level + 1, dice - count)
            win += way * way * later[0]
            tie += way * way * later[1]
            lose += way * way * later[2]
        return win, tie, lose

    return from_level(0, 6)


TABLES = {name: partial(table, roll) for name, roll in ROLLS.items()}

WAYS: Ways = {
    "table-6x6": TABLES,
    "sum-20v20": {name: partial(sums, 20, roll) for name, roll in ROLLS.items()},
    "sum-100v100": {name: partial(sums, 100, roll) for name, roll in ROLLS.items()},
    "explode-10d6-at-5": {"convolution": explode},
    "team-v-10d6": {name: partial(team, roll) for name, roll in ROLLS.items()},
    "first-difference-6v6": {"level by level": first_difference},
    **duel_ways(TABLES),
}
