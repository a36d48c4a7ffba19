"""Compares Commedia with two Python dice libraries and with what a player would write by hand.

Every contender answers the same questions. All exact answers must agree to the character and the
inexact ones to 1e-9, else there is nothing to compare and the exit status is 1. A time is the
median over the repetitions of one computation from scratch, and "x 123" says that it is 123 times
that of Commedia. Where a contender can be asked in several ways, its fastest counts, question by
question; `--ways` lists them all.
"""

import argparse
import json
import os
import platform
import re
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from fractions import Fraction
from importlib.metadata import version
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import NoReturn

from questions import QUESTIONS

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
TOLERANCE = Fraction(1, 10**9)
START_UPS = 5

COMMEDIA = "commedia"
CONTENDERS = {
    "icepool": "icepool",
    "dyce": "dyce",
    "risus": "risus-py",
    "python": "plain Python",
    "bigint": "python bigint trick",
    "numpy": "numpy exact",
    "float64": "numpy float64 (inexact)",
}
"""The contenders, each asked by ask_<key>.py, with the titles they go by."""

LIBRARIES = ("icepool", "dyce", "risus")


@dataclass(frozen=True)
class Measured:
    """One contender's answer to one question in one formulation, with a time per repetition."""

    question: str
    way: str
    answer: str
    seconds: list[float]

    @property
    def typical(self) -> float:
        """The median, which a few disturbed repetitions cannot move."""
        return median(self.seconds)


Results = dict[str, list[Measured]]
"""What each contender said, by its key, in the order asked."""


def fail(sentence: str) -> NoReturn:
    """Says why there is no comparison, and ends."""
    print(sentence, file=sys.stderr)
    sys.exit(1)


# Asking.


def read_lines(command: Sequence[str]) -> list[Measured]:
    """Runs a program that prints one JSON object per answer."""
    run = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    return [
        Measured(line["question"], line.get("way", ""), line["answer"], line["seconds"])
        for line in map(json.loads, run.stdout.splitlines())
    ]


def ask_commedia(repeat: int) -> list[Measured]:
    """Builds and runs Commedia's bench binary."""
    build = ["cargo", "build", "--release", "--quiet"]
    run = ["cargo", "run", "--release", "--quiet", "--package", "books", "--example", "peers"]
    try:
        subprocess.run(build, cwd=ROOT, check=True)
        measured = read_lines([*run, "--", "--repeat", str(repeat)])
    except (OSError, subprocess.CalledProcessError) as error:
        fail(f"Commedia could not be built and run: {error}")
    except (ValueError, LookupError, TypeError) as error:
        fail(f"Commedia's bench binary printed something else than answers: {error!r}")
    missing = [question for question in QUESTIONS if question not in {m.question for m in measured}]
    if missing:
        fail(f"Commedia's bench binary did not answer {', '.join(missing)}.")
    return measured


def ask_all(repeat: int, with_commedia: bool) -> Results:
    """Asks every contender every question."""
    results: Results = {}
    if with_commedia:
        print("asking Commedia ...", file=sys.stderr)
        results[COMMEDIA] = ask_commedia(repeat)
    for key, title in CONTENDERS.items():
        print(f"asking {title} ...", file=sys.stderr)
        ask = [sys.executable, str(HERE / "ask.py"), key, "--repeat", str(repeat)]
        try:
            results[key] = read_lines(ask)
        except subprocess.CalledProcessError as error:
            fail(f"{title} could not be asked: {error}")
    return results


# Checking.


def probabilities(answer: str) -> list[Fraction]:
    """Every probability in an answer, be it written as a fraction or as a float."""
    return [Fraction(found) for found in re.findall(r"\d+/\d+|\d\.\d+e[+-]?\d+", answer)]


def is_exact(answer: str) -> bool:
    """Whether an answer is written in fractions."""
    return "/" in answer


def agrees(answer: str, reference: str) -> bool:
    """To the character where both are exact, else to the tolerance."""
    if is_exact(answer) and is_exact(reference):
        return answer == reference
    found, wanted = probabilities(answer), probabilities(reference)
    return len(found) == len(wanted) and all(
        abs(a - b) <= TOLERANCE for a, b in zip(found, wanted, strict=True)
    )


def excerpts(answer: str, reference: str) -> tuple[str, str]:
    """The two texts from a little before where they part."""
    start = max(0, len(os.path.commonprefix([answer, reference])) - 20)
    return answer[start : start + 100], reference[start : start + 100]


def disagreements(results: Results) -> list[str]:
    """What differs from the first contender's answers, as text to print."""
    first = next(iter(results))
    references = {measured.question: measured.answer for measured in results[first]}
    found = []
    for key, asked in results.items():
        for measured in asked:
            reference = references.get(measured.question)
            if reference is None or agrees(measured.answer, reference):
                continue
            ours, theirs = excerpts(measured.answer, reference)
            way = f" ({measured.way})" if measured.way else ""
            found.append(
                f"{measured.question}: {key}{way} and {first} disagree:\n  ...{ours}\n  ...{theirs}"
            )
    return found


# Surroundings.


def first_line(command: Sequence[str]) -> str:
    """What a program says about itself."""
    try:
        run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
    return run.stdout.partition("\n")[0]


def cpu() -> str:
    """The processor's name, where the system tells it."""
    try:
        text = Path("/proc/cpuinfo").read_text(encoding="utf-8")
    except OSError:
        return "unknown"
    found = re.search(r"^model name\s*:\s*(.+)$", text, re.MULTILINE)
    return found[1] if found else "unknown"


def commedia_binary() -> Path:
    """Where `cargo build --release` leaves the program."""
    return ROOT / os.environ.get("CARGO_TARGET_DIR", "target") / "release" / "commedia"


def versions(with_commedia: bool) -> dict[str, str]:
    """Everything that a time depends on."""
    found = {"CPU": cpu(), "Python": platform.python_version()}
    found |= {name: version(name) for name in ("icepool", "dyce", "risus-py", "numpy")}
    found["rustc"] = first_line(["rustc", "--version"])
    if with_commedia:
        found["Commedia"] = first_line([str(commedia_binary()), "--version"])
    return found


def start_up(command: Sequence[str]) -> float:
    """Median wall time of a whole run; a first, unmeasured one brings the files into memory."""
    seconds = []
    for _ in range(1 + START_UPS):
        start = perf_counter()
        subprocess.run(command, cwd=ROOT, stdout=subprocess.DEVNULL, check=True)
        seconds.append(perf_counter() - start)
    return median(seconds[1:])


def start_ups(with_commedia: bool) -> dict[str, float]:
    """How long it takes until the first question can be asked."""
    statements = ("pass", "import icepool", "import dyce", "import numpy")
    found = {f'python -c "{it}"': start_up([sys.executable, "-c", it]) for it in statements}
    if with_commedia:
        try:
            found["commedia odds 4d6"] = start_up([str(commedia_binary()), "odds", "4d6"])
        except (OSError, subprocess.CalledProcessError) as error:
            fail(f"commedia odds 4d6 could not be run: {error}")
    return found


# Showing.


def show_time(seconds: float) -> str:
    """Three digits and a unit."""
    units = {"s": 1.0, "ms": 1e3, "us": 1e6, "ns": 1e9}
    unit = next((unit for unit, factor in units.items() if seconds * factor >= 1), "ns")
    value = seconds * units[unit]
    digits = 0 if value >= 100 else 1 if value >= 10 else 2
    return f"{value:.{digits}f} {unit}"


def show_slowness(measured: Measured | None, ours: Measured | None) -> str:
    """How many times slower than Commedia (below 1 it is faster), where both were asked."""
    if measured is None or ours is None or measured is ours:
        return ""
    ratio = measured.typical / ours.typical
    return f"x {ratio:.0f}" if ratio >= 10 else f"x {ratio:.2g}"


def show_table(rows: Sequence[Sequence[str]], markdown: bool, texts: int = 1) -> str:
    """Aligned columns, the first `texts` of them to the left; the first row is the heading."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]

    def line(cells: Iterable[str]) -> str:
        padded = [
            cell.ljust(width) if at < texts else cell.rjust(width)
            for at, (cell, width) in enumerate(zip(cells, widths, strict=True))
        ]
        return f"| {' | '.join(padded)} |" if markdown else "  ".join(padded).rstrip()

    rule = ["-" * width for width in widths]
    if markdown:
        rule[texts:] = [f"{dashes[:-1]}:" for dashes in rule[texts:]]
    return "\n".join([line(rows[0]), line(rule), *map(line, rows[1:])])


def asked(results: Results, key: str, question: str) -> list[Measured]:
    """All formulations of one question to one contender."""
    return [measured for measured in results[key] if measured.question == question]


def fastest(measured: Iterable[Measured]) -> Measured | None:
    """The formulation that counts, or nothing where a contender passes."""
    return min(measured, key=lambda one: one.typical, default=None)


def times_table(results: Results) -> list[list[str]]:
    """One row for each question, one column for each contender, and the faster library last.

    The last column takes each library only in its first formulation, the documented one.
    """
    titles = {COMMEDIA: "Commedia", **CONTENDERS}
    rows = [["question", *(titles[key] for key in results), "faster library", "as documented"]]
    for question in QUESTIONS:
        answers = {key: asked(results, key, question) for key in results}
        ours = fastest(answers.get(COMMEDIA, []))
        row = [question]
        for ways in answers.values():
            best = fastest(ways)
            time = show_time(best.typical) if best else ""
            row.append(f"{time} {show_slowness(best, ours)}".strip())
        for considered in (slice(None), slice(1)):
            key, faster = min(
                ((key, one) for key in LIBRARIES for one in answers[key][considered]),
                key=lambda pair: pair[1].typical,
            )
            row.append(f"{key} {show_slowness(faster, ours) or show_time(faster.typical)}")
        rows.append(row)
    return rows


def ways_table(results: Results) -> list[list[str]]:
    """Every formulation, where a contender was asked in more than one."""
    rows = [["question and contender", "formulation", "median", "fastest"]]
    for question in QUESTIONS:
        for key, title in CONTENDERS.items():
            ways = asked(results, key, question)
            if len(ways) < 2:
                continue
            best = fastest(ways)
            for one in ways:
                mark = "*" if one is best else ""
                rows.append([f"{question}, {title}", one.way, show_time(one.typical), mark])
    return rows


def report(
    results: Results,
    surroundings: Mapping[str, str],
    starts: Mapping[str, float],
    markdown: bool,
    ways: bool,
) -> str:
    """The whole report."""
    bullet = "- " if markdown else ""
    repetitions = len(next(iter(results.values()))[0].seconds)
    slower = ", and how many times slower than Commedia" if COMMEDIA in results else ""
    start_rows = [["start-up", "median"], *([name, show_time(it)] for name, it in starts.items())]
    parts = [
        "\n".join(f"{bullet}{name}: {what}" for name, what in surroundings.items()),
        f"Median of {repetitions} computations from scratch{slower}:",
        show_table(times_table(results), markdown),
        'Of several formulations the fastest counts; "as documented" takes each library only in\n'
        "the way its documentation shows.",
    ]
    if ways:
        parts.append(show_table(ways_table(results), markdown, texts=2))
    parts.append(f"Start-up, median wall time of {START_UPS} runs:")
    parts.append(show_table(start_rows, markdown))
    return "\n\n".join(parts)


def main() -> None:
    """Asks, checks and shows."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--repeat", type=int, default=15, help="computations of each question (15)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="save the raw results")
    parser.add_argument("--markdown", action="store_true", help="print Markdown tables")
    parser.add_argument("--ways", action="store_true", help="also list every formulation's time")
    parser.add_argument(
        "--without-commedia", action="store_true", help="compare the others among themselves"
    )
    arguments = parser.parse_args()
    if arguments.repeat < 1:
        parser.error("--repeat must be at least 1")
    with_commedia = not arguments.without_commedia

    results = ask_all(arguments.repeat, with_commedia)
    found = disagreements(results)
    if found:
        print("\n".join(found))
        sys.exit(1)

    surroundings = versions(with_commedia)
    starts = start_ups(with_commedia)
    if arguments.json:
        raw = {
            "versions": surroundings,
            "results": {key: list(map(asdict, measured)) for key, measured in results.items()},
            "start_up_seconds": starts,
        }
        arguments.json.write_text(json.dumps(raw, indent=1) + "\n", encoding="utf-8")
    print(report(results, surroundings, starts, arguments.markdown, arguments.ways))


if __name__ == "__main__":
    main()
