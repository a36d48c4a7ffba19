"""The questions in numpy with float64 probabilities: fast, but right only to some 15 digits.

It need not agree to the character, only to the tolerance that compare.py states. Nothing is kept
between calls.
"""

from functools import partial

import numpy as np

from ask_numpy import code_by_counting, first_difference, power, table, team, versus
from ask_python import exploding_die
from questions import FIRST_DIFFERENCE_FACES, Triple, Ways, duels


def forget() -> None:
    """Nothing to empty."""


def d6() -> np.ndarray:
    """A d6 as probabilities."""
    return np.full(6, 1 / 6)


def sums(n: int) -> Triple:
    """n dice against n dice."""
    x = power(d6(), n)
    return versus(x, x)


def code_by_convolving() -> np.ndarray:
    """Six dice with coded faces, as a sum like any other."""
    return power(np.bincount(FIRST_DIFFERENCE_FACES) / 6, 6)


def explode() -> list[float]:
    """Ten exploding dice."""
    weights = np.array(exploding_die(), dtype=float)
    return power(weights / weights.sum(), 10).tolist()


WAYS: Ways = {
    "table-6x6": {"convolve, matrix product": lambda: table(d6())},
    "sum-20v20": {"convolve": partial(sums, 20)},
    "sum-100v100": {"convolve": partial(sums, 100)},
    "explode-10d6-at-5": {"convolve": explode},
    "team-v-10d6": {"convolve": lambda: team(d6(), np.array([5, 0, 0, 0, 0, 0, 1]) / 6)},
    "first-difference-6v6": {
        "convolve": partial(first_difference, code_by_convolving),
        "bincount": partial(first_difference, lambda: code_by_counting() / 6**6),
    },
    "risus-duels-float": {
        "convolve, matrix product": lambda: duels(table(d6()), float),
    },
}
