"""Evaluations that share their work: between processes, and over a Dask cluster."""

import signal
import sys
import threading
from pathlib import Path

import pytest
from distributed import LocalCluster

from planscribe.evaluate import spreading
from planscribe.workspace.settings.settings import Settings
from planscribe.workspace.snapshot import Snapshot
from tests.support.command_line import MEASURED, Planscribe

pytestmark = pytest.mark.filterwarnings("ignore::ResourceWarning")


def test_processes_give_the_same_results(
    benchmark_folder: Path, planscribe: Planscribe, program: Planscribe
) -> None:
    arguments = ("evaluate", "tic", benchmark_folder, "--no-plan", "--json")
    arguments += ("--domains", MEASURED[0])
    (benchmark_folder / MEASURED[0] / "p02.nl").write_text("There are glorps.")
    here = planscribe(*arguments, "--jobs", "1")
    there = program(*arguments, "--jobs", "2")
    assert (there.code, there.err) == (here.code, "")
    tasks = [run.json["tasks"] for run in (here, there)]
    for one in (*tasks[0], *tasks[1]):
        assert one.pop("seconds")
    assert tasks[0] == tasks[1]


def test_a_scheduler_needs_dask_and_an_address(
    benchmark_folder: Path, planscribe: Planscribe, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    arguments = ("evaluate", "tic", benchmark_folder, "--no-plan", "--scheduler")
    run = planscribe(*arguments, "tcp://127.0.0.1:8786")
    assert (run.code, run.out) == (2, "")
    message = "Dask is not installed; run `pip install 'planscribe[dask]'`"
    assert run.err == f"planscribe: {message}\n"
    run = planscribe(*arguments, "nonsense")
    assert (run.code, run.out) == (2, "")
    assert "not an address" in run.err


def test_a_cluster_gives_the_same_results(
    benchmark_folder: Path, planscribe: Planscribe, monkeypatch: pytest.MonkeyPatch
) -> None:
    arguments = ("evaluate", "tic", benchmark_folder, "--no-plan", "--json", "--scheduler")
    with LocalCluster(n_workers=1, threads_per_worker=2, dashboard_address=None) as cluster:
        run = planscribe(*arguments, cluster.scheduler_address)
    assert (run.code, run.json["total"]["equivalent"]) == (0, 4)
    monkeypatch.setattr(spreading, "_CONNECTING", 1.0)
    run = planscribe(*arguments, "tcp://127.0.0.1:1")
    assert (run.code, run.err) == (
        2,
        "planscribe: no Dask scheduler answers at tcp://127.0.0.1:1\n",
    )


def test_a_process_that_was_told_to_end_begins_nothing_new(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def measure(_: Snapshot, work: spreading.MeasurementJob[None]) -> None:
        raise AssertionError(work)

    monkeypatch.setattr(spreading, "_told_to_end", threading.Event())
    with pytest.raises(SystemExit):
        spreading._end(signal.SIGTERM, None)
    work: spreading.MeasurementJob[None] = spreading.MeasurementJob("", "", "", "", None, {})
    with pytest.raises(SystemExit):
        spreading._elsewhere(Settings(), measure, work)
