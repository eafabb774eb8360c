"""How long a task takes from words to problem, offline, after warm-up.

Every round ends the tasks with another sentence, as an edit would, so that IR, facts and problem
are made anew; what is remembered are the shapes of sentences, the rules and the domain. Nothing
is asserted about time.
"""

from pathlib import Path
from statistics import quantiles
from time import perf_counter

from pytest_benchmark.fixture import BenchmarkFixture

from planscribe.compile.problem import CompiledProblem
from planscribe.resources import shipped
from planscribe.workspace import uris
from planscribe.workspace.plans import planning
from planscribe.workspace.snapshot import Workspace

TASKS = sorted(shipped("rules").glob("*/tasks/*.task"))
ROUNDS = 10


def compiled(workspace: Workspace, path: Path, number: int) -> CompiledProblem:
    uri = uris.uri_of(path)
    text = f"{path.read_text(encoding='utf-8')}\n\nThis is edit {number}.\n"
    snapshot = workspace.put(uri, text, number)
    problem = planning.compiled(snapshot, uri)
    assert isinstance(problem, CompiledProblem)
    return problem


def test_words_to_problem(benchmark: BenchmarkFixture, workspace: Workspace) -> None:
    """All shipped tasks, each edited again and again, as somebody does who writes one."""
    times: list[float] = []

    def all_tasks() -> None:
        for path in TASKS:
            compiled(workspace, path, -1)
            for number in range(ROUNDS):
                started = perf_counter()
                compiled(workspace, path, number)
                times.append(perf_counter() - started)

    benchmark.pedantic(all_tasks)
    cuts = quantiles(times, n=20)
    benchmark.extra_info["tasks"] = len(TASKS)
    benchmark.extra_info["median_ms"] = round(1000 * cuts[9], 1)
    benchmark.extra_info["p95_ms"] = round(1000 * cuts[18], 1)
    print(f"\nwords to problem: median {cuts[9] * 1000:.1f} ms, p95 {cuts[18] * 1000:.1f} ms")
