"""A workspace for the construction of domains."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from planscribe.author.domain.intake import begun
from planscribe.workspace import uris
from planscribe.workspace.snapshot import Workspace
from planscribe.workspace.workers import Workers
from tests.support.models.construction import Site
from tests.support.models.ferry import TEXT, FerryModel


@pytest.fixture(scope="session")
def shared_workers() -> Iterator[Workers]:
    workers = Workers()
    yield workers
    workers.close()


@pytest.fixture
def site(tmp_path: Path, shared_workers: Workers) -> Site:
    """A folder in which a domain is constructed."""
    workspace = Workspace([], workers=shared_workers)
    return Site(uris.uri_of(tmp_path / "ferry.domain.md"), workspace.snapshot)


@pytest.fixture(scope="session")
def finished(tmp_path_factory: pytest.TempPathFactory, shared_workers: Workers) -> str:
    """The domain in words of the ferry, as a model has made it, with all its actions."""
    folder = tmp_path_factory.mktemp("ferry")
    workspace = Workspace([], workers=shared_workers)
    site = Site(uris.uri_of(folder / "ferry.domain.md"), workspace.snapshot)
    return site.run(begun(TEXT, "ferry"), FerryModel())
