"""How long it takes to judge plans over recursive derived predicates: ours, and VAL's.

PLANSCRIBE_VAL names VAL's program `Validate`, which is measured as a whole process. Each folder in
PLANSCRIBE_SOLVED, separated as in PATH, has a `domain.pddl`, a `problem.pddl` and a valid `plan`.
"""

import os
import subprocess
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from typing import NamedTuple

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from benchmarks.recording import recorded
from benchmarks.wire import PATIENCE, PYTHON
from tests.support.plans.canals import DOMAIN, canal, raising

VAL = os.environ.get("PLANSCRIBE_VAL", "")
FOLDERS = [Path(one) for one in os.environ.get("PLANSCRIBE_SOLVED", "").split(os.pathsep) if one]
GATES = (10, 20, 40)

# No text is the same twice, so that nothing is remembered; the first round imports what it needs.
JUDGE = """
import sys
from pathlib import Path
from time import process_time
from planscribe.model import plan_reader
from planscribe.plan.execute.validator import validate_texts
from planscribe.syntax import plan as plan_syntax
domain, problem, plan = (Path(one).read_text() for one in sys.argv[1:])
seconds = 0
for number in range(2):
    if seconds < 1:
        started = process_time()
        read = plan_reader.read(plan_syntax.parse(plan)).plan
        assert validate_texts(domain, f"{problem}; {number}", read).valid
        seconds = process_time() - started
print(seconds)
"""


class Task(NamedTuple):
    """A task with a valid plan, as texts."""

    name: str
    domain: str
    problem: str
    plan: str


def of_folder(folder: Path) -> Task:
    domain, problem, plan = (
        (folder / name).read_text() for name in ("domain.pddl", "problem.pddl", "plan")
    )
    return Task(folder.name, domain, problem, plan)


TASKS = [Task(f"{gates} gates", DOMAIN, canal(gates), raising(gates, 16)) for gates in GATES]


@pytest.fixture(params=[*TASKS, *map(of_folder, FOLDERS)], ids=lambda task: task.name)
def files(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, list[Path]]:
    task: Task = request.param
    named = {"domain.pddl": task.domain, "problem.pddl": task.problem, "plan": task.plan}
    for name, text in named.items():
        (tmp_path / name).write_text(text)
    return task.name, [tmp_path / name for name in named]


def test_ours(benchmark: BenchmarkFixture, files: tuple[str, list[Path]]) -> None:
    """In a running process, from the texts on; nothing is recorded if it takes too long."""
    what, paths = files
    command = [PYTHON, "-P", "-c", JUDGE, *map(str, paths)]

    def judge() -> float:
        done = subprocess.run(command, capture_output=True, check=True, timeout=PATIENCE)
        return float(done.stdout)

    seconds = benchmark.pedantic(judge, rounds=1)
    recorded(benchmark, f"a plan for {what}: PlanScribe", processor=[seconds])


@pytest.mark.skipif(not VAL, reason="PLANSCRIBE_VAL does not name VAL's Validate")
def test_val(benchmark: BenchmarkFixture, files: tuple[str, list[Path]]) -> None:
    what, paths = files
    before = getrusage(RUSAGE_CHILDREN)

    def judge() -> bytes:
        return subprocess.run([VAL, *map(str, paths)], capture_output=True, check=False).stdout

    assert b"Plan valid" in benchmark.pedantic(judge, rounds=1)
    after = getrusage(RUSAGE_CHILDREN)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    recorded(benchmark, f"a plan for {what}: VAL", processor=[seconds])
