"""The questions in numpy, exactly: int64 while all fits, else Python integers (dtype object).

Six to the power of 24 still fits into int64. Nothing is kept between calls.
"""

from collections.abc import Callable
from functools import partial

import numpy as np

from ask_python import exploding_die
from questions import FIRST_DIFFERENCE_FACES, POOLS, Triple, Ways, duel_ways

Roll = Callable[[int, type], np.ndarray]


def forget() -> None:
    """Nothing to empty."""


def power(die: np.ndarray, n: int) -> np.ndarray:
    """The sum of n equal dice, by halves."""
    if n == 1:
        return die
    half = power(die, n // 2)
    both = np.convolve(half, half)
    return np.convolve(both, die) if n % 2 else both


def at(start: int, weights: np.ndarray, size: int) -> np.ndarray:
    """The weights with the first one at `start`, among `size` of them."""
    placed = np.zeros(size, weights.dtype)
    placed[start : start + len(weights)] = weights
    return placed


def roll_by_convolving(n: int, dtype: type) -> np.ndarray:
    """The sum of n d6, as for any die, for the totals from n on."""
    return power(np.ones(6, dtype), n)


def roll_by_window(n: int, dtype: type) -> np.ndarray:
    """The same with additions only: a d6 adds up six weights, a difference of running totals."""
    weights: np.ndarray = np.ones(1, dtype)
    for _ in range(n):
        below = at(6, weights, len(weights) + 11).cumsum()
        weights = below[6:] - below[:-6]
    return weights


def versus(x: np.ndarray, y: np.ndarray) -> Triple:
    """Win, tie and lose; the dtype must hold the rolls of both sides together."""
    return x @ (y.cumsum() - y), x @ y, y @ (x.cumsum() - x)


def table(die: np.ndarray) -> list[Triple]:
    """Each pool against each, as two matrix products; six to the power of twelve fits."""
    size = 6 * len(POOLS) + 1
    rows = []
    weights = np.ones(1, die.dtype)
    for n in POOLS:
        weights = np.convolve(weights, die)
        rows.append(at(n, weights, size))
    sums = np.array(rows)
    wins = sums @ (sums.cumsum(axis=1) - sums).T
    ties = sums @ sums.T
    flat = (matrix.ravel().tolist() for matrix in (wins, ties, wins.T))
    return list(zip(*flat, strict=True))


def sums(n: int, dtype: type, roll: Roll) -> Triple:
    """n dice against n dice; the rolls of both sides together never fit into int64 here."""
    x = roll(n, dtype).astype(object)
    return versus(x, x)


def team(die: np.ndarray, helper: np.ndarray) -> Triple:
    """A leader and the sixes of two helpers against ten dice; the 22 dice together fit."""
    size = 4 * 6 + 8 * 6 + 1
    ours = np.convolve(power(die, 4), power(helper, 8))
    return versus(at(4, ours, size), at(10, power(die, 10), size))


def explode() -> list[int]:
    """Ten exploding dice weigh six to the power of 100."""
    return power(np.array(exploding_die(), dtype=object), 10).tolist()


def code_by_convolving() -> np.ndarray:
    """Six dice with coded faces, as a sum like any other."""
    return power(np.bincount(FIRST_DIFFERENCE_FACES), 6)


def code_by_counting() -> np.ndarray:
    """The same by counting all 46,656 rolls, since almost all totals are impossible."""
    faces = np.array(FIRST_DIFFERENCE_FACES)
    totals = faces
    for _ in range(5):
        totals = np.add.outer(totals, faces).ravel()
    return np.bincount(totals)


def first_difference(code: Callable[[], np.ndarray]) -> Triple:
    """Six coded dice against six; the twelve together fit."""
    coded = code()
    return versus(coded, coded)


ROLLS: dict[str, Roll] = {"convolve": roll_by_convolving, "sliding window": roll_by_window}

TABLES = {"convolve, matrix product": lambda: table(np.ones(6, np.int64))}

WAYS: Ways = {
    "table-6x6": TABLES,
    "sum-20v20": {name: partial(sums, 20, np.int64, roll) for name, roll in ROLLS.items()},
    "sum-100v100": {name: partial(sums, 100, object, roll) for name, roll in ROLLS.items()},
    "explode-10d6-at-5": {"convolve": explode},
    "team-v-10d6": {
        "convolve": lambda: team(np.ones(6, np.int64), np.array([5, 0, 0, 0, 0, 0, 1]))
    },
    "first-difference-6v6": {
        "convolve": partial(first_difference, code_by_convolving),
        "bincount": partial(first_difference, code_by_counting),
    },
    **duel_ways(TABLES),
}
