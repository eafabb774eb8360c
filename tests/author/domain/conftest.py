"""A workspace for the construction of domains."""

from pathlib import Path

import pytest

from planscribe.author.domain.intake import begun
from planscribe.workspace import uris
from planscribe.workspace.snapshot import Workspace
from tests.support.models.construction import Site
from tests.support.models.ferry import TEXT, FerryModel


@pytest.fixture
def site(tmp_path: Path) -> Site:
    """A folder in which a domain is constructed."""
    workspace = Workspace()
    return Site(uris.uri_of(tmp_path / "ferry.domain.md"), workspace.snapshot)


@pytest.fixture(scope="session")
def finished(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The domain in words of the ferry, as a model has made it, with all its actions."""
    folder = tmp_path_factory.mktemp("ferry")
    workspace = Workspace()
    site = Site(uris.uri_of(folder / "ferry.domain.md"), workspace.snapshot)
    return site.run(begun(TEXT, "ferry"), FerryModel())
