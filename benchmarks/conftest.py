from collections.abc import Iterator

import pytest

from planscribe.workspace.snapshot import Workspace


@pytest.fixture(scope="module")
def workspace() -> Iterator[Workspace]:
    one = Workspace([])
    yield one
    one.end()
