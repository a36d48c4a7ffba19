"""The questions as put to icepool.

icepool caches in four places: `functools.cache` on functions such as `icepool.d` (whose dice in
turn keep their own sums), the binomial rows in `icepool.math`, the pool sources, and the
evaluators that the library keeps as module values. All of them can be emptied from outside, so
`forget` does that before each repetition and all repetitions run in one warm process.
"""

import functools
import gc
from collections.abc import Callable
from functools import partial

import icepool
import icepool.math
from icepool import Again, Die, MultisetEvaluator, Order
from icepool.evaluator.multiset_evaluator_base import MultisetEvaluatorBase

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

Build = Callable[[int, Die], Die]
Versus = Callable[[Die, Die], Triple]


def _cached_functions() -> list[functools._lru_cache_wrapper]:
    """Every function of the package that `functools` caches."""
    return [
        found
        for found in gc.get_objects()
        if isinstance(found, functools._lru_cache_wrapper)
        and found.__module__.startswith("icepool")
    ]


def _evaluators() -> list[MultisetEvaluatorBase]:
    """Every evaluator that outlives a question: those the package made when it was imported."""
    return [found for found in gc.get_objects() if issubclass(type(found), MultisetEvaluatorBase)]


_CACHED_FUNCTIONS = _cached_functions()
_EVALUATORS = _evaluators()


def forget() -> None:
    """Empties every cache of the library, so that the next computation starts from scratch."""
    for function in _CACHED_FUNCTIONS:
        function.cache_clear()
    for evaluator in _EVALUATORS:
        evaluator.__dict__.pop("_cache", None)
    icepool.math.comb_row_cache.clear()


# Two ways to add up dice. `n @ die` is what the documentation teaches; it adds one die at a time.


def roll(n: int, die: Die) -> Die:
    """The documented way to sum n dice."""
    return n @ die


def roll_by_halves(n: int, die: Die) -> Die:
    """Fewer and larger additions than `n @ die`: quicker for many dice."""
    if n == 1:
        return die
    half = roll_by_halves(n // 2, die)
    both = half + half
    return both + die if n % 2 else both


# Ways to compare two dice.


def by_difference(x: Die, y: Die) -> Triple:
    """One pass over all pairs, by subtracting."""
    difference = (x - y).sign()
    return difference.quantity(1), difference.quantity(0), difference.quantity(-1)


def by_cmp(x: Die, y: Die) -> Triple:
    """The method made for it; it passes over all pairs once for each of <, == and >."""
    compared = x.cmp(y)
    return compared.quantity(1), compared.quantity(0), compared.quantity(-1)


def by_quantity(x: Die, y: Die) -> Triple:
    """Asks y's cumulative quantities for each outcome of x, so that no pairs are formed."""
    win = sum(weight * y.quantity("<", outcome) for outcome, weight in x.items())
    tie = sum(weight * y.quantity(outcome) for outcome, weight in x.items())
    return win, tie, x.denominator() * y.denominator() - win - tie


def by_running_totals(x: Die, y: Die) -> Triple:
    """Takes only the weights from the library and compares them in plain Python."""
    outcomes = icepool.sorted_union(x, y)
    return weigh((x.quantity(outcome), y.quantity(outcome)) for outcome in outcomes)


FORMULATIONS: dict[str, tuple[Build, Versus]] = {
    "n @ d6, x - y": (roll, by_difference),
    "n @ d6, x.cmp(y)": (roll, by_cmp),
    "n @ d6, quantity": (roll, by_quantity),
    "n @ d6, running totals": (roll, by_running_totals),
    "halves, running totals": (roll_by_halves, by_running_totals),
}


def table(build: Build, versus: Versus) -> list[Triple]:
    """Each pool against each."""
    sums = [build(n, icepool.d6) for n in POOLS]
    return [versus(x, y) for x in sums for y in sums]


def sums(n: int, build: Build, versus: Versus) -> Triple:
    """n dice against n dice."""
    x = build(n, icepool.d6)
    return versus(x, x)


def team(build: Build, versus: Versus) -> Triple:
    """A leader and the sixes of two helpers against ten dice."""
    helper = Die({0: 5, 6: 1})
    ours = build(4, icepool.d6) + build(8, helper)
    return versus(ours, build(10, icepool.d6))


def explode(build: Build) -> list[int]:
    """Successes at 5 or 6; a 6 rolls again. At the depth limit `Again` counts as zero."""
    die = Die([0, 0, 0, 0, 1, 1 + Again], again_depth=EXTRA_ROLLS)
    successes = build(10, die)
    return [successes.quantity(k) for k in range(MOST_SUCCESSES + 1)]


# First difference. Faces 5 and 6 count alike, so the die is 1, 2, 3, 4, 5, 5.

LEVELS = (1, 2, 3, 4, 5, 5)


class FirstDifference(MultisetEvaluator[int, int]):
    """The sign of the difference in count at the highest face where the counts differ."""

    def initial_state(self, order: Order, outcomes: tuple[int, ...], *sizes: int) -> int:
        """Nobody leads before the first face."""
        return 0

    def next_state(self, state: int, order: Order, outcome: int, mine: int, theirs: int) -> int:
        """From the top the first difference stays; from the bottom each new one overrules."""
        here = (mine > theirs) - (mine < theirs)
        return (here or state) if order == Order.Ascending else (state or here)


def first_difference_by_evaluator() -> Triple:
    """Both pools at once through an evaluator, the library's own way for such rules."""
    pool = Die(LEVELS).pool(6)
    compared = FirstDifference().evaluate(pool, pool)
    return compared.quantity(1), compared.quantity(0), compared.quantity(-1)


def first_difference_by_leximax() -> Triple:
    """Equally large pools sorted from the top differ first where their counts do."""
    pool = Die(LEVELS).pool(6)
    win = pool.leximax(">", pool)
    tie = pool.leximax("==", pool)
    return win.quantity(1), tie.quantity(1), win.denominator() - win.quantity(1) - tie.quantity(1)


def first_difference_by_expanding(versus: Versus) -> Triple:
    """As sorted tuples, compared as wholes."""
    sorted_rolls = Die(LEVELS).pool(6).expand(order=Order.Descending)
    return versus(sorted_rolls, sorted_rolls)


def first_difference_by_code(build: Build, versus: Versus) -> Triple:
    """As a sum of numbers that carry the counts in their digits."""
    coded = build(6, Die(FIRST_DIFFERENCE_FACES))
    return versus(coded, coded)


TABLES = {name: partial(table, *how) for name, how in FORMULATIONS.items()}

WAYS: Ways = {
    "table-6x6": TABLES,
    "sum-20v20": {name: partial(sums, 20, *how) for name, how in FORMULATIONS.items()},
    "sum-100v100": {name: partial(sums, 100, *how) for name, how in FORMULATIONS.items()},
    "explode-10d6-at-5": {
        "n @ Again die": partial(explode, roll),
        "halves of Again die": partial(explode, roll_by_halves),
    },
    "team-v-10d6": {name: partial(team, *how) for name, how in FORMULATIONS.items()},
    "first-difference-6v6": {
        "evaluator": first_difference_by_evaluator,
        "leximax": first_difference_by_leximax,
        "expand, quantity": partial(first_difference_by_expanding, by_quantity),
        "expand, running totals": partial(first_difference_by_expanding, by_running_totals),
        "n @ coded faces, running totals": partial(
            first_difference_by_code, roll, by_running_totals
        ),
        "halves of coded faces, running totals": partial(
            first_difference_by_code, roll_by_halves, by_running_totals
        ),
    },
    **duel_ways(TABLES),
}
