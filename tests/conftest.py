from collections.abc import Iterator

import pytest

from planscribe.workspace.snapshot import Workspace


@pytest.fixture(scope="session")
def shared() -> Iterator[Workspace]:
    made = Workspace()
    yield made
    made.end()


@pytest.fixture
def workspace(shared: Workspace) -> Iterator[Workspace]:
    """An empty workspace, with workers and results of the tests before."""
    yield shared
    for uri in list(shared.snapshot.open):
        shared.close(uri)
