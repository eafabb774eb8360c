"""A table of how well it is explained why tasks of the collections have no plan.

    PLANSCRIBE_CORPUS=<folder> python -m tests.corpus.explain_corpus [--help]

A fact, or an effect, is removed from the smallest task of each folder. The table counts the tasks
that then have no plan even without delete effects: for how many the removed part is found, and
after how many others.
"""

import argparse
import time
from collections.abc import Callable, Iterator
from functools import partial
from statistics import median

from planscribe.model.pddl.definitions import Domain, Problem
from planscribe.plan.unsolvable.analysis import Repair
from planscribe.plan.unsolvable.missing_effects import missing_effects
from planscribe.plan.unsolvable.missing_facts import missing_facts
from planscribe.workers.limits import LimitExceeded, Limits, WorkerCrashed
from planscribe.workers.pool import Pool
from tests.corpus.collection import FOLDER
from tests.corpus.mutations import Mutant, Task, first_tasks, read, without_effects, without_facts

Told = tuple[Repair, ...]


def main() -> None:
    """Explain mutants and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--step", type=int, default=1, help="one folder of so many")
    parser.add_argument("--first", type=int, default=0, help="the first of them")
    parser.add_argument("--facts", type=int, default=1, help="facts of each predicate")
    parser.add_argument("--seconds", type=float, default=5, help="for the mutants of a task")
    parser.add_argument("--limit", type=float, default=10, help="seconds for one mutant")
    parser.add_argument("--under", default="", help="only files whose path contains this")
    options = parser.parse_args()
    tasks = []
    for pair in first_tasks(FOLDER)[options.first :: options.step]:
        if options.under in str(pair.problem) and (task := read(pair)):
            tasks.append((str(pair.problem)[len(FOLDER) :], task))
    print(f"{len(tasks)} tasks")

    def facts(task: Task) -> Iterator[Mutant]:
        return without_facts(task, options.facts, seed=1)

    with Pool(1) as pool:

        def explain(function: Callable[[Domain, Problem], Told], mutant: Mutant) -> Told:
            try:
                return pool.run(function, *mutant.task, limits=Limits(options.limit))
            except (LimitExceeded, WorkerCrashed):
                return ()

        _table("a fact taken", tasks, facts, partial(explain, missing_facts), options.seconds)
        effects = partial(explain, missing_effects)
        _table("an effect taken", tasks, without_effects, effects, options.seconds)


def _table(
    title: str,
    tasks: list[tuple[str, Task]],
    mutants: Callable[[Task], Iterator[Mutant]],
    explain: Callable[[Mutant], Told],
    seconds: float,
) -> None:
    places: list[int | None] = []
    took: list[float] = []
    for name, task in tasks:
        until = time.monotonic() + seconds
        for mutant in mutants(task):
            started = time.monotonic()
            told = explain(mutant)
            took.append(time.monotonic() - started)
            place = told.index(mutant.repair) if mutant.repair in told else None
            places.append(place)
            if place is None or place >= 10 or took[-1] > 1:
                print(f"{name} {mutant.repair} place {place} of {len(told)}, {took[-1]:.2f} s")
            if time.monotonic() > until:
                break
    found = [place for place in places if place is not None]
    if found:
        near = [sum(place < most for place in found) for most in (1, 3, 5, 10, 20)]
        print(f"{title}: {len(places)} tasks, found {len(found)}; among the first 1, 3, 5, 10, 20:")
        print(f"  {near}; median {median(took):.3f} s, longest {max(took):.2f} s")


if __name__ == "__main__":
    main()
