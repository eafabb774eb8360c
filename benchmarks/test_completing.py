"""How long completion takes while a sentence is typed at the end of a long task."""

import gc
from collections.abc import Iterator
from statistics import quantiles
from time import perf_counter, process_time

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from benchmarks.recording import recorded
from planscribe.ide.completion.dispatch import completions
from planscribe.text import DocumentKey
from planscribe.workers.collection import collect_rarely
from planscribe.workspace.snapshot import Workspace
from tests.support.bare import DOMAINS

SENTENCES = 2_000
TYPED = "ball7 is at room12. left carries ball9. ball12 is at "
KEY = DocumentKey("file:///long/evening.task")


@pytest.fixture
def workspace() -> Iterator[Workspace]:
    before = gc.get_threshold()
    collect_rarely()
    one = Workspace([])
    one.put(DocumentKey("file:///long/domain.pddl"), DOMAINS["balls"])
    yield one
    one.end()
    gc.set_threshold(*before)


def test_completion_in_a_task_of_2000_sentences(
    benchmark: BenchmarkFixture, workspace: Workspace
) -> None:
    objects = "There are 2 grippers: left and right. There are 400 balls. There are 40 rooms.\n"
    said = (f"ball{1 + one % 400} is at room{1 + one % 40}.\n" for one in range(SENTENCES - 3))
    text = objects + "".join(said)
    wall: list[float] = []
    processor: list[float] = []

    def typed(end: int) -> None:
        snapshot = workspace.put(KEY, text + TYPED[:end])
        started, used = perf_counter(), process_time()
        completions(snapshot, KEY, len(text) + end, "")
        wall.append(perf_counter() - started)
        processor.append(process_time() - used)

    typed(0)  # The words of the domain are made once.
    wall.clear()
    processor.clear()

    def sentence() -> None:
        for end in range(1, len(TYPED) + 1):
            typed(end)

    benchmark.pedantic(sentence, rounds=3)
    recorded(benchmark, f"completion, {SENTENCES} sentences", wall=wall, processor=processor)
    print(
        f"p95: {quantiles(wall, n=20)[-1]:.3f} s, processor {quantiles(processor, n=20)[-1]:.3f} s"
    )
