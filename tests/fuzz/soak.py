"""`python -m tests.fuzz.soak`: one long session; memory and processes must not keep growing."""

import argparse
import asyncio
import sys
from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path
from statistics import median
from time import monotonic

from tests.fuzz import report
from tests.fuzz.author import Author
from tests.fuzz.play import Outcome, Sample, play
from tests.fuzz.seeds import families

PARTS = 5
"""The session is cut into that many parts; the first one, in which caches fill, does not count."""

TOLERANCE = 1.1
"""Growth is more than this factor from the second part to the last."""

RISE = 1.01
"""And more than this from each part to the next: what has filled up does not grow any more."""

MEASURES: dict[str, Callable[[Sample], int]] = {
    "memory of the server": lambda one: one.memory,
    "memory of its processes": lambda one: one.memory_of_processes,
    "processes": lambda one: one.processes,
}


def medians(values: Sequence[int]) -> list[float]:
    """The median of each part of a session."""
    size = max(len(values) // PARTS, 1)
    return [median(values[at : at + size]) for at in range(0, size * PARTS, size) if values[at:]]


def is_growing(values: Sequence[int]) -> bool:
    """Whether values keep growing: in each part, and much in total."""
    later = medians(values)[1:]
    rises = all(one * RISE < other for one, other in pairwise(later))
    return len(later) > 1 and rises and later[-1] > later[0] * TOLERANCE


def table(outcome: Outcome) -> str:
    """The medians of each part, and what keeps growing."""
    lines = []
    for name, measure in MEASURES.items():
        values = [measure(one) for one in outcome.samples]
        unit = 1 if name == "processes" else 1 << 20
        shown = " ".join(f"{one / unit:7.0f}" for one in medians(values))
        growing = "  keeps growing" if is_growing(values) else ""
        lines.append(f"{name:<28} {shown}  at most {max(values, default=0) / unit:.0f}{growing}")
    fresh = " ".join(f"{one.memory >> 20:7}" for one in outcome.fresh)
    lines.append(f"{'memory of fresh servers':<28} {fresh}")
    return "\n".join(lines)


def main() -> int:
    """Run from the command line; 1 if there was a fault, or if something keeps growing."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz.soak", description=__doc__)
    parser.add_argument("-n", type=int, default=10_000, help="how many edits")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path(".fuzz"), help="for records")
    parser.add_argument("--replay", type=Path, help="the record of a session to play again")
    given = parser.parse_args()
    if given.replay:
        script = report.read(given.replay)
    else:
        (family,) = families([], 1)
        author = Author(given.seed, family, stops=False)
        script = author.script(given.n, check=max(given.n // 2, 1))
        print(f"The session is recorded in {report.recorded(given.out, script)}.")
    begun = monotonic()
    outcome = asyncio.run(play(script))
    print(f"{len(script.actions)} actions in {monotonic() - begun:.0f} s; MB in each part:")
    print(f"{table(outcome)}\n\n{report.table([outcome])}")
    if outcome.fault:
        print(f"\n{report.told(outcome.fault)}\n{report.written(given.out, script, outcome.fault)}")
    growing = (is_growing(list(map(one, outcome.samples))) for one in MEASURES.values())
    return int(bool(outcome.fault) or any(growing))


if __name__ == "__main__":
    sys.exit(main())
