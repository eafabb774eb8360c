"""Workers that are killed, and a scheduler that is lost: what was measured is kept, and resumed."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from distributed import LocalCluster

from planscribe.evaluate.faults import EvaluationFault
from planscribe.evaluate.results import Results
from planscribe.evaluate.running import Advance, Benchmark, measured
from planscribe.evaluate.spreading import Crew, MeasurementJob
from planscribe.workspace.settings.settings import Settings
from planscribe.workspace.snapshot import Snapshot

pytestmark = pytest.mark.filterwarnings("ignore::ResourceWarning")


@dataclass
class Measured:
    domain: str
    task: str
    method: str
    digest: str


@dataclass(frozen=True)
class Numbered:
    """A subject; the process that measures it is killed as long as there is no file `survives`."""

    domain: str
    name: str
    survives: str = ""


def measure(_: Snapshot, work: MeasurementJob[Numbered]) -> Measured:
    survives = work.subject.survives
    if survives and not Path(survives).exists():
        Path(survives).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return Measured(work.domain, work.task, work.method, work.digest)


def work_of(subject: Numbered, method: str) -> MeasurementJob[Numbered]:
    return MeasurementJob(subject.domain, subject.name, method, "1", subject, {})


def unread(domain: str, task: str, method: str, digest: str, *, error: str) -> Measured:
    raise AssertionError(error)


def benchmark(subjects: list[Numbered]) -> Benchmark[Numbered, Measured]:
    return Benchmark(subjects, ["m"], work_of, unread, measure)


@contextmanager
def silent(_: int, done: int) -> Iterator[Advance]:
    yield lambda name: None


def run(subjects: list[Numbered], file: Path, crew: Crew, progress: Any = silent) -> list[str]:
    results = Results(file, Measured)
    found = measured(benchmark(subjects), results, crew, Settings(), progress)
    return [one.task for one in found]


def test_a_killed_worker_loses_no_result(tmp_path: Path) -> None:
    file, survives = tmp_path / "results.jsonl", str(tmp_path / "survives")
    subjects = [Numbered("d", "1"), Numbered("d", "2", survives), Numbered("d", "3")]
    with pytest.raises(EvaluationFault, match="ended unexpectedly"):
        run(subjects, file, Crew(2))
    assert run(subjects, file, Crew(1)) == ["1", "2", "3"]
    assert sorted(file.read_text(encoding="utf-8").count(f'"task": "{n}"') for n in "123") == [
        *(1, 1, 1)
    ]


def test_a_lost_scheduler_loses_no_result(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    subjects = [Numbered("d", str(number)) for number in range(40)]
    options: dict[str, Any] = {"processes": False, "dashboard_address": None}
    cluster = LocalCluster(n_workers=1, threads_per_worker=1, **options)

    @contextmanager
    def losing(_: int, done: int) -> Iterator[Advance]:
        yield lambda name: cluster.close()

    with pytest.raises(EvaluationFault, match="scheduler"):
        run(subjects, file, Crew(1, cluster.scheduler_address), losing)
    assert 1 <= len(file.read_text(encoding="utf-8").splitlines()) < len(subjects)
    assert run(subjects, file, Crew(1)) == [one.name for one in subjects]
