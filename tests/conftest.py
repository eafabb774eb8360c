import gc
import os
from collections.abc import Iterator
from fnmatch import fnmatch
from functools import cache

import pytest
from hypothesis import HealthCheck, settings
from xdist.scheduler import LoadFileScheduling

from planscribe.workers.collection import collect_rarely
from planscribe.workers.pool import Pool
from planscribe.workspace import snapshot
from planscribe.workspace.snapshot import Workspace
from tests.support.workspaces.workers import SharedWorkers, sharing

_LONGEST = ("tests/clients/vscode/test_[ajkls]*", "tests/clients/vscode/*")
"""Tests in VS Code: each of these patterns is run by one worker, in about the same time.

Those that need no machine of their own share a VS Code of their worker.
"""

_LONG = (
    "tests/truth/*",
    "tests/check/test_any_text.py*",
    "tests/translate/test_malformed_answers.py*",
    "tests/cli/test_evaluate_by_model.py*",
    "tests/cli/test_evaluate_answers.py*",
    "tests/cli/test_full_disk.py*",
    "tests/contributing/*",
    "tests/fuzz/*",
    "tests/*/test_busy_machine.py*",
    "tests/e2e/test_faults.py*",
    "tests/corpus/test_snapshot.py*",
)
"""Files that take more than ten seconds: at the end, all workers but one would wait for them."""

_POLITE = 5

# On a busy machine, the time that an example takes says nothing about the code.
settings.register_profile(
    "busy", settings(), deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("busy")


class _LongestOnTwoWorkers(LoadFileScheduling):
    """Each file runs on one worker, and what takes the longest on two of them."""

    def _split_scope(self, nodeid: str) -> str:
        long = (one for one in _LONGEST if fnmatch(nodeid, one))
        return next(long, super()._split_scope(nodeid))


def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> _LongestOnTwoWorkers:
    return _LongestOnTwoWorkers(config, log)


def pytest_xdist_auto_num_workers() -> int:
    """One worker more than processors: the tests in VS Code mostly wait."""
    return (os.cpu_count() or 1) + 1


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes the longest comes first, then what takes long.

    A window of VS Code on a busy machine may lose the focus: the test runs again then, twice at
    most, which the summary shows.
    """
    for item in items:
        if _is_in_vs_code(item):
            item.add_marker(pytest.mark.flaky(reruns=2))
    items.sort(key=_turn)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Let the tests in VS Code have the processors that they need: they wait like people."""
    is_polite = "PYTEST_XDIST_WORKER" in os.environ and hasattr(os, "nice")
    if is_polite and not _is_in_vs_code(item) and os.nice(0) == 0:
        os.nice(_POLITE)


def pytest_collectstart() -> None:
    """There is no garbage yet; looking for it took a quarter of the time of collecting tests."""
    gc.disable()


def pytest_collection_finish() -> None:
    """The tests themselves are no garbage; looking for it took a fifth of the time of others."""
    gc.enable()
    gc.freeze()
    collect_rarely()


def _turn(item: pytest.Item) -> int:
    if _is_in_vs_code(item):
        return 0
    return 1 if _takes_long(item.nodeid.partition("::")[0]) else 2


@cache
def _takes_long(file: str) -> bool:
    return any(fnmatch(file, one) for one in _LONG)


def _is_in_vs_code(item: pytest.Item) -> bool:
    return item.nodeid.startswith("tests/clients/vscode/")


@pytest.fixture(scope="session", autouse=True)
def no_planners_of_the_user(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Results must not depend on what `planscribe planners --get` has got for somebody."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("data")))
        yield


@pytest.fixture(scope="module")
def pool() -> Iterator[Pool]:
    with Pool(1) as pool:
        yield pool


@pytest.fixture(scope="session", autouse=True)
def shared_workers() -> Iterator[SharedWorkers]:
    """The worker processes of all workspaces that are given none."""
    with sharing() as workers, pytest.MonkeyPatch.context() as patch:
        patch.setattr(snapshot, "Workers", workers.of_a_workspace)
        yield workers


@pytest.fixture(scope="session")
def shared() -> Iterator[Workspace]:
    made = Workspace()
    yield made
    made.end()


@pytest.fixture
def workspace(shared: Workspace) -> Iterator[Workspace]:
    """An empty workspace, with workers and results of the tests before."""
    settings, folders = shared.snapshot.settings, shared.snapshot.folders
    yield shared
    for uri in list(shared.snapshot.open):
        shared.close(uri)
    if shared.snapshot.settings != settings:
        shared.choose(settings)
    if shared.snapshot.folders != folders:
        shared.set_folders(folders)
