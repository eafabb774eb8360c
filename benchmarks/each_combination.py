"""`python -m benchmarks.each_combination DIR`: plan each combination of recorded candidates.

Nothing is shared: each combination is a domain of its own, and Fast Downward searches for a
shortest plan. DIR is that of `planscribe evaluate candidates`, whose counts and average lengths
should be the same: both are printed, and the exit code is 1 if they differ.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from statistics import mean

from planscribe.author.candidates.library import SchemaLibrary
from planscribe.author.candidates.surveying import SurveyWish, surveyed
from planscribe.evaluate.candidates import answers_in, read_answers
from planscribe.model.pddl.definitions import Problem
from planscribe.plan.planners.fast_downward import solve_with_fast_downward
from planscribe.plan.result import Outcome
from planscribe.workers.limits import Limits
from planscribe.workspace import uris
from planscribe.workspace.settings.settings import Settings
from planscribe.workspace.snapshot import Workspace

SEARCH = ("--search", "astar(blind())")
LIMITS = Limits(600)
SECONDS = 3600.0
"""Enough to count all that can be planned one by one."""


@dataclass(frozen=True, slots=True)
class Solved:
    """How many combinations are solvable, and the mean length of their shortest plans."""

    solvable: int
    steps: float


def alone(library: SchemaLibrary, problem: Problem, jobs: int) -> Solved:
    """What a planner finds in each combination by itself."""

    def length(ranks: Sequence[int]) -> int | None:
        domain = library.chosen(ranks)
        result = solve_with_fast_downward(domain, problem, LIMITS, search=SEARCH)
        assert result.outcome in (Outcome.SOLVED, Outcome.UNSOLVABLE), result.reason
        return len(result.plan.steps) if result.plan else None

    every = product(*(range(len(one.schemas)) for one in library.actions))
    with ThreadPoolExecutor(jobs) as executor:
        lengths = [one for one in executor.map(length, every) if one is not None]
    return Solved(len(lengths), round(mean(lengths), 6) if lengths else 0.0)


def together(library: SchemaLibrary, problem: Problem) -> Solved:
    """What PlanScribe counts, with the work shared among combinations."""
    count = surveyed(library, problem, SurveyWish(1, SECONDS)).count
    assert count is not None and count.is_exact
    return Solved(count.solvable, round(count.average_length or 0.0, 6))


def main() -> None:
    """Plan and count, and print a line for each folder of answers and number of answers."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.each_combination")
    parser.add_argument("folder", type=Path, help="as for `planscribe evaluate candidates`")
    parser.add_argument("--first", type=int, nargs="+", default=[7, 10], metavar="N")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N")
    given = parser.parse_args()
    is_same = True
    for subject in answers_in(given.folder.absolute(), None, given.first):
        workspace = Workspace(settings=Settings())
        try:
            for file in (*subject.answers, subject.problem):
                workspace.put(uris.uri_of(file), file.read_text(encoding="utf-8"))
            library, problem = read_answers(workspace.snapshot, subject)
        finally:
            workspace.end()
        one, other = alone(library, problem, given.jobs), together(library, problem)
        is_same &= one == other
        print(f"{subject.domain} {subject.name}: {library.combinations} combinations")
        print(f"  each by itself: {one.solvable} solvable, {one.steps} steps on average")
        print(f"  together:       {other.solvable} solvable, {other.steps} steps", flush=True)
    sys.exit(not is_same)


if __name__ == "__main__":
    main()
