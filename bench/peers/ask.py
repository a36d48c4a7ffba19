"""Asks one contender every question and prints one JSON object per line.

It runs as a process of its own for each contender, so that none is slowed or helped by another's
memory. The lines have the shape that Commedia's own bench binary prints, plus the name of the
formulation ("way"): {"question": ID, "way": NAME, "answer": TEXT, "seconds": [t1, t2, ...]}.

Each time is that of one computation from scratch in a warm process: imports are done, the
interpreter has seen the code once, and the contender's caches are emptied. That the emptying works
is not taken on trust: a repetition must make exactly as many calls as a first run.
"""

import argparse
import gc
import json
import os
import sys
from collections.abc import Callable
from importlib import import_module
from time import perf_counter
from types import FrameType
from typing import Any

from questions import QUESTIONS

CACHING = ("icepool", "dyce", "risus")
"""The contenders that could remember something between two calls."""


def count_calls(ask: Callable[[], Any], package: str) -> int:
    """How many calls one run makes in the package's own code, a measure of work without noise.

    Other code is left out: Python itself remembers answers of `isinstance` on abstract classes,
    which makes a first run a few calls longer without any result being kept.
    """
    calls = 0

    def watch(frame: FrameType, event: str, _: Any) -> None:
        nonlocal calls
        if event in ("call", "c_call"):
            calls += frame.f_globals.get("__name__", "").partition(".")[0] == package

    sys.setprofile(watch)
    try:
        ask()
    finally:
        sys.setprofile(None)
    return calls


def count_calls_of_first_run(ask: Callable[[], Any], package: str) -> int:
    """The same in a child process that starts from here and ends with its one run."""
    source, sink = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.write(sink, str(count_calls(ask, package)).encode())
        finally:
            os._exit(0)
    os.close(sink)
    with os.fdopen(source) as reader:
        calls = reader.read()
    os.waitpid(child, 0)
    return int(calls)


def time_once(ask: Callable[[], Any]) -> float:
    """Seconds of one run."""
    start = perf_counter()
    ask()
    return perf_counter() - start


def main() -> None:
    """Asks the contender named on the command line."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("contender")
    parser.add_argument("--repeat", type=int, default=15)
    arguments = parser.parse_args()

    contender = import_module(f"ask_{arguments.contender}")
    ways = [
        (question, way, ask)
        for question, asks in contender.WAYS.items()
        for way, ask in asks.items()
    ]

    first_runs: dict[tuple[str, str], int] = {}
    if arguments.contender in CACHING:
        # Before anything else runs here, so that every child starts with empty caches.
        for question, way, ask in ways:
            first_runs[question, way] = count_calls_of_first_run(ask, arguments.contender)

    # Collecting garbage is left to happen between the repetitions, as `timeit` does.
    gc.disable()
    for question, way, ask in ways:
        answer = QUESTIONS[question](ask())
        seconds = []
        for _ in range(arguments.repeat):
            contender.forget()
            seconds.append(time_once(ask))
        if first_runs:
            contender.forget()
            calls = count_calls(ask, arguments.contender)
            if calls != first_runs[question, way]:
                sys.exit(
                    f"{arguments.contender}, {question}, {way}: a repetition makes {calls} calls "
                    f"where a first run makes {first_runs[question, way]}: a cache was not emptied."
                )
        gc.collect()
        line = {"question": question, "way": way, "answer": answer, "seconds": seconds}
        print(json.dumps(line), flush=True)


if __name__ == "__main__":
    main()
