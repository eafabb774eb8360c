"""`python -m benchmarks.budgets`: one table of budgets, what is measured, and whether they are met.

What concerns edits, hovers, start-up and memory is measured over the wire, by a client that shares
no code with the server, at the speed of typing. `python -m benchmarks.budgets hover compile`
measures only rows with one of these words.
"""

import argparse
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from benchmarks.budgets import editing, pipeline, starting
from benchmarks.budgets.figures import Budget, Figures, p95
from benchmarks.shapes import (
    CONTRADICTORY_TASK,
    LONG_IR,
    LONG_PROBLEM,
    LONG_TASK,
    facts,
    schemas,
)
from benchmarks.test_infer import LARGE
from benchmarks.test_meaning import shots, towers

LONG_DOMAIN = schemas(111)
UNDECLARED = "PS114"
SECOND_BLOCK = "init(on(b0,b1))."


def _edit(name: str, text: str, behind: str) -> Budget:
    kind = name.removeprefix("long.")
    return Budget(
        f"edit to first findings, 1,000 lines of {kind}", 50, editing.findings(name, text, behind)
    )


def _names(what: str, most: float, size: int) -> Budget:
    text = facts(size, "\n")
    measure = editing.findings("large.pddl", text, "(on", UNDECLARED)
    return Budget(f"edit to findings about names, a problem of {what}", most, measure)


BUDGETS = (
    _edit("long.task", LONG_TASK, "is"),
    Budget(
        "the same with 299 contradictions",
        200,
        editing.findings("long.task", CONTRADICTORY_TASK, "is"),
    ),
    _edit("long.ir.lp", LONG_IR, "(on"),
    _edit("long.pddl", LONG_PROBLEM, "(on"),
    _edit("domain.pddl", LONG_DOMAIN, "(on"),
    Budget(
        "edit to first findings, a problem of 2.7 MB, 100,000 facts",
        200,
        editing.findings("large.pddl", facts(2_700_000, "\n"), "(on"),
    ),
    _names("2.7 MB", 150, 2_700_000),
    _names("187 KB", 120, 187_000),
    Budget("hover, 1,000 lines of PDDL", 50, editing.hovers("p.pddl", LONG_PROBLEM, "blocksworld")),
    Budget(
        "hover, the task `chequers`, its facts inferred again",
        50,
        editing.hovers(
            "chequers.task",
            (editing.RULES / "floortile" / "tasks" / "chequers.task").read_text(encoding="utf-8"),
            "floortile",
        ),
    ),
    Budget(
        "completion, a sentence behind 1,000 others",
        50,
        editing.completions("long.task", LONG_TASK, "b399 should be on top of b3"),
    ),
    Budget(
        "completion, a fact behind 1,000 lines of PDDL",
        50,
        editing.completions(
            "long.pddl", LONG_PROBLEM[: LONG_PROBLEM.index(")\n(:goal")], "(on b3 "
        ),
    ),
    Budget("words to problem, each built-in task, warm", 50, pipeline.words_to_problem),
    *(
        Budget(f"materialise: {name}", 1000, pipeline.materialised(name), is_p95=False)
        for name in LARGE
    ),
    Budget(
        "edit to an explained finding by running, 200 facts: a wrong count",
        300,
        editing.meaning(shots(200).replace("132", "133"), "shot,133", "shot,132", "PS206"),
        is_p95=False,
    ),
    Budget(
        "the same: a constraint",
        300,
        editing.meaning(towers(200, 0), SECOND_BLOCK, f"{SECOND_BLOCK} init(on(b0,b50)).", "PS205"),
        is_p95=False,
    ),
    Budget("problem equivalence, built-in tasks and 84 objects", 100, pipeline.compared),
    Budget("phrase edited in a domain to findings of an open task", 200, editing.phrase),
    Budget(
        "`planscribe compile` of a small task, user time",
        600,
        starting.compiled,
        is_p95=False,
        of_processor=True,
    ),
    Budget("process start to `initialize` answered", 1000, starting.started, is_p95=False),
    Budget(
        "process start to first findings of a task among 500 problems",
        2000,
        starting.first_findings_of_many(500),
        is_p95=False,
    ),
    Budget("first hover, right after the first findings", 200, starting.first_hover, is_p95=False),
    Budget("cancel to idle: a planner is stopped", 200, starting.cancelled, is_p95=False),
    Budget("memory of the server with a task open", 80, starting.memory, is_p95=False, unit="MB"),
)


def table(budgets: list[Budget]) -> Iterator[str]:
    """The rows of the table, each when it has been measured."""
    yield "| what | median | p95 | longest | processor, p95 | budget | met |"
    yield "|---|---|---|---|---|---|---|"
    for budget in budgets:
        with TemporaryDirectory() as folder:
            yield _row(budget, budget.measure(Path(folder).resolve()))


def _row(budget: Budget, figures: Figures) -> str:
    factor = 1 if budget.unit == "MB" else 1000
    judged = factor * budget.judged(figures)
    wall = [factor * one for one in figures.wall]
    processor = f"{factor * p95(figures.processor):.3g} ms" if figures.processor else ""
    which = "p95 " * budget.is_p95
    cells = [
        budget.what,
        *(f"{one:.3g} {budget.unit}" for one in (median(wall), p95(wall), max(wall))),
        processor,
        f"{which}{budget.most:g} {budget.unit}",
        "yes" if judged <= budget.most else "**no**",
    ]
    return f"| {' | '.join(cells)} |"


def main() -> None:
    """Measure, and print the table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.budgets", description=__doc__)
    parser.add_argument("words", nargs="*", help="only rows with one of these words")
    wanted = parser.parse_args().words
    budgets = [one for one in BUDGETS if not wanted or any(word in one.what for word in wanted)]
    load = os.getloadavg()[0]
    for line in table(budgets):
        print(line)
        sys.stdout.flush()
    print(f"\nLoad {load:.1f} at the start, {os.getloadavg()[0]:.1f} at the end.")


if __name__ == "__main__":
    main()
