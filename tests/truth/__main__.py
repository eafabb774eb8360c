"""`python -m tests.truth`: texts with known problems, read, and compared with what they mean."""

import argparse
import sys
from pathlib import Path

from tests.truth import report
from tests.truth.judging import Judgement
from tests.truth.running import CHUNK, judgements
from tests.truth.writing import FORMS

TOLD = 1000
"""Texts after which the number of those read wrong is shown."""


def main() -> int:
    """Run from the command line; 1 if a text is read wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.truth", description=__doc__)
    parser.add_argument("-n", type=int, default=2000, help="how many texts")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2, help="how many processes")
    parser.add_argument("--out", type=Path, default=Path(".truth"), help="for texts read wrong")
    parser.add_argument("--refused", action="store_true", help="show why texts are refused")
    names = [one.__name__ for one in FORMS]
    parser.add_argument("--forms", nargs="+", choices=names, default=[], help="only these forms")
    given = parser.parse_args()
    found: list[Judgement] = []
    wrong = 0
    for part in judgements(given.n, given.seed, given.jobs, given.forms):
        found += part
        wrong += report.written(part, given.out / str(given.seed))
        if len(found) % TOLD < CHUNK:
            print(f"{len(found)} of {given.n} texts, {wrong} read wrong", file=sys.stderr)
    print(report.table(found))
    if given.refused:
        print(f"\n{report.refusals(found)}")
    if wrong:
        print(f"\nThe texts that are read wrong are in {given.out / str(given.seed)}.")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
