"""`planscribe candidates`: what lost processes and schedulers have not counted is counted here."""

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from planscribe.cli import embeddings
from planscribe.cli.commands.candidates import sharing
from planscribe.evaluate.spreading import Crew, spread
from planscribe.llm.encoder.installing import EncoderState
from tests.support.command_line import Planscribe
from tests.support.sources.library import CANDIDATES, PROBLEM

pytestmark = pytest.mark.filterwarnings("ignore::ResourceWarning")

COUNTED = sharing._counted
FAMILY = "PLANSCRIBE_TEST_FAMILY"
"""The environment variable with the process that counts what the others lose."""

scheduler_is_lost = threading.Event()
has_begun = threading.Event()


def killed(snapshot: Any, work: Any) -> Any:
    """Count the first part; the process that gets another one is killed."""
    if work.task != "0" and os.environ[FAMILY] != str(os.getpid()):
        os.kill(os.getpid(), signal.SIGKILL)
    return COUNTED(snapshot, work)


def held(snapshot: Any, work: Any) -> Any:
    """Count one part; the others wait until there is no scheduler that could get their count."""
    if has_begun.is_set():
        assert scheduler_is_lost.wait(60)
    has_begun.set()
    return COUNTED(snapshot, work)


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[str | Path, ...]]:
    for name, text in CANDIDATES.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    (tmp_path / "morning.pddl").write_text(PROBLEM, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    state = EncoderState(tmp_path, is_installed=False, has_numpy=True)
    monkeypatch.setattr(embeddings, "encoder_state", lambda: state)
    monkeypatch.setenv(FAMILY, str(os.getpid()))
    return ("candidates", tmp_path, tmp_path / "morning.pddl", "--planner", "clingo", "--json")


def test_a_killed_process_loses_no_combination(
    command: tuple[str | Path, ...], planscribe: Planscribe, monkeypatch: pytest.MonkeyPatch
) -> None:
    alone = planscribe(*command).json["count"]
    monkeypatch.setattr(sharing, "_counted", killed)
    run = planscribe(*command, "--jobs", "2")
    assert run.code == 0, run.err
    counted = run.json["count"]
    for name in ("solvable", "undecided", "average_length"):
        assert counted[name] == alone[name]


def test_a_scheduler_lost_in_the_middle_loses_no_combination(
    command: tuple[str | Path, ...], planscribe: Planscribe, monkeypatch: pytest.MonkeyPatch
) -> None:
    dask, distributed = map(pytest.importorskip, ("dask", "distributed"))
    alone = planscribe(*command).json["count"]
    counted_by: list[tuple[Crew, int]] = []

    def losing(crew: Crew, settings: Any, measure: Any, works: Any) -> Iterator[Any]:
        counted_by.append((crew, len(works)))
        for one in spread(crew, settings, measure, works):
            yield one
            if crew.scheduler:
                cluster.sync(cluster.scheduler.close)
                scheduler_is_lost.set()

    monkeypatch.setattr(sharing, "spread", losing)
    monkeypatch.setattr(sharing, "_counted", held)
    scheduler_is_lost.clear()
    has_begun.clear()
    options = {"processes": False, "protocol": "tcp://", "dashboard_address": None}
    with (
        dask.config.set({"distributed.comm.timeouts.connect": "2s"}),
        closing(distributed.LocalCluster(n_workers=1, threads_per_worker=1, **options)) as cluster,
    ):
        run = planscribe(*command, "--scheduler", cluster.scheduler_address)
    assert run.code == 0, run.err
    [(there, parts), (here, lost)] = counted_by
    assert there.scheduler
    assert here == Crew(1)
    assert 1 <= lost < parts
    counted = run.json["count"]
    for name in ("solvable", "undecided", "average_length"):
        assert counted[name] == alone[name]
