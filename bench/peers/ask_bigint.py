"""The questions with whole distributions packed into one big integer (Kronecker substitution).

Each weight gets a slot of bits wide enough that it never spills into the next, so multiplying two
such integers convolves the distributions inside the interpreter's own fast multiplication. It is
the best that plain Python can do. Nothing is kept between calls.
"""

from collections.abc import Iterable
from functools import partial
from itertools import zip_longest

from ask_python import exploding_die
from questions import FIRST_DIFFERENCE_FACES, MOST_SUCCESSES, POOLS, Triple, Ways, duel_ways, weigh

HELPER = (0, 0, 0, 0, 0, 6)


def forget() -> None:
    """Nothing to empty."""


def pack(faces: Iterable[int], slot: int) -> int:
    """One die: weight 1 in the slot of each face."""
    return sum(1 << slot * face for face in faces)


def split(product: int, level: int, slot: int) -> Triple:
    """Weights above, at and below the slot `level`.

    2 to the power of `slot` leaves 1 when divided by itself less one, so that remainder of a
    packed number is the sum of its slots.
    """
    full = (1 << slot) - 1
    win = (product >> slot * (level + 1)) % full
    tie = (product >> slot * level) & full
    lose = (product & ((1 << slot * level) - 1)) % full
    return win, tie, lose


def slot_for(dice: int) -> int:
    """Bits that hold 6 to the power of `dice`, and a little more, as `split` needs."""
    return (6**dice).bit_length() + 1


def roll_packed(n: int, slot: int) -> int:
    """n d6; the faces start at 0 to keep the power short, and n is added at the end."""
    return pack(range(6), slot) ** n << slot * n


def match(a: int, b: int) -> Triple:
    """a d6 against b d6 as one power: 7 - face rolls like the face, so x - y is a sum of d6."""
    slot = slot_for(a + b)
    return split(roll_packed(a + b, slot), 7 * b, slot)


def table() -> list[Triple]:
    """Each pool against each."""
    return [match(a, b) for a in POOLS for b in POOLS]


def unpack(packed: int, size: int, count: int) -> list[int]:
    """The weights of `count` slots of `size` bytes."""
    raw = packed.to_bytes(size * count, "little")
    return [int.from_bytes(raw[at : at + size], "little") for at in range(0, len(raw), size)]


def roll(n: int) -> list[int]:
    """The distribution of n d6, unpacked."""
    size = -(-slot_for(n) // 8)
    return unpack(roll_packed(n, 8 * size), size, 6 * n + 1)


def sums_by_unpacking(n: int) -> Triple:
    """n dice against n dice; the power needs only half the slots of half the width."""
    x = roll(n)
    return weigh(zip(x, x, strict=True))


def table_by_unpacking() -> list[Triple]:
    """Each pool against each, with each pool rolled once."""
    sums = [roll(n) for n in POOLS]
    return [weigh(zip_longest(x, y, fillvalue=0)) for x in sums for y in sums]


def team() -> Triple:
    """Leader, helpers and the other side in one product."""
    slot = slot_for(4 + 8 + 10)
    return split(roll_packed(4 + 10, slot) * pack(HELPER, slot) ** 8, 7 * 10, slot)


def explode() -> list[int]:
    """Ten exploding dice as one power; one die weighs six to the power of ten."""
    size = -(-slot_for(10 * 10) // 8)
    die = sum(weight << 8 * size * k for k, weight in enumerate(exploding_die()))
    return unpack(die**10, size, MOST_SUCCESSES + 1)


def first_difference() -> Triple:
    """Coded faces; most slots stay empty, but it is still only two powers and a product."""
    slot = slot_for(6 + 6)
    top = max(FIRST_DIFFERENCE_FACES)
    mine = pack(FIRST_DIFFERENCE_FACES, slot) ** 6
    theirs = pack((top - face for face in FIRST_DIFFERENCE_FACES), slot) ** 6
    return split(mine * theirs, 6 * top, slot)


TABLES = {"one power": table, "power, unpacked": table_by_unpacking}

WAYS: Ways = {
    "table-6x6": TABLES,
    "sum-20v20": {
        "one power": partial(match, 20, 20),
        "power, unpacked": partial(sums_by_unpacking, 20),
    },
    "sum-100v100": {
        "one power": partial(match, 100, 100),
        "power, unpacked": partial(sums_by_unpacking, 100),
    },
    "explode-10d6-at-5": {"power, unpacked": explode},
    "team-v-10d6": {"one product": team},
    "first-difference-6v6": {"one product": first_difference},
    **duel_ways(TABLES),
}
