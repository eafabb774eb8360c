"""Published tasks, which are not part of the project.

Set PLANSCRIBE_DATA to a folder with `llmpp/<domain>/domain.pddl` and `p01.pddl`, .. beside it.
"""

import os
from pathlib import Path

import pytest

from planscribe.model.pddl.definitions import Domain, Problem
from planscribe.model.pddl.reading import reader as pddl_reader
from planscribe.plan.execute.validator import validate
from planscribe.plan.planners.built_in.planner import solve_with_clingo
from planscribe.plan.planners.fast_downward import location, solve_with_fast_downward
from planscribe.plan.relaxed.reachability import unreachable_goals
from planscribe.plan.result import Outcome
from planscribe.syntax.pddl import tree as pddl
from planscribe.workers.limits import Limits

DATA = Path(os.environ.get("PLANSCRIBE_DATA", ""), "llmpp")
TASKS = sorted(path for path in DATA.glob("*/p[0-9][0-9].pddl"))

pytestmark = pytest.mark.skipif(
    not TASKS, reason="PLANSCRIBE_DATA does not name a folder with published tasks"
)


def task(path: Path) -> tuple[Domain, Problem]:
    def read(file: Path) -> pddl_reader.PddlFile:
        return pddl_reader.read(pddl.parse(file.read_text(encoding="utf-8", errors="replace")))

    return read(path.parent / "domain.pddl").domains[0], read(path).problems[0]


@pytest.mark.parametrize("path", TASKS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_no_solvable_task_is_called_unsolvable(path: Path) -> None:
    # All of these have plans.
    assert unreachable_goals(*task(path)) == ()


@pytest.mark.skipif(location() is None, reason="Fast Downward is not installed")
@pytest.mark.parametrize("path", TASKS[::5], ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_plans_are_valid(path: Path) -> None:
    found = [
        solve_with_fast_downward(*task(path), Limits(2)),
        solve_with_clingo(*task(path), 1),
    ]
    for result in found:
        assert result.outcome in (Outcome.SOLVED, Outcome.NOT_FOUND, Outcome.ERROR)
        if result.plan is not None:
            assert validate(*task(path), result.plan).valid
