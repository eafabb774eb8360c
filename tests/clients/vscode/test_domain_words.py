"""Domains in words in a real VS Code: hovers."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.editors import code_server

pytest.importorskip("playwright", reason="the package playwright is not installed")

from tests.support.editors.authoring import action
from tests.support.editors.lamps import VSCode
from tests.support.editors.workbench import Workbench

pytestmark = pytest.mark.skipif(code_server.why_not() != "", reason=code_server.why_not())

TEXT = """\
# Depot

## Types

There are trucks, packages and places.

## Actions

To drive a truck from a place to another place: the truck is at the first place.
Then the truck is at the other place and no longer at the first place.

To load a package into a truck at a place: the package and the truck are at the place.
Then the package is in the truck.

To unload a package from a truck at a place: the package is in the truck.
The truck is at the place.
Then the package is at the place and no longer in the truck.
"""
FILES = {"depot.domain.md": TEXT}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("a depot")


@pytest.fixture(scope="module")
def bench(vscode: VSCode, folder: Path) -> Iterator[Workbench]:
    with vscode.opened(folder, FILES, "domain-words") as bench:
        yield bench


def test_each_sentence_shows_its_pddl(bench: Workbench) -> None:
    assert "(:types" in bench.hover("There are trucks", says="(:types")
    assert ":parameters" in bench.hover("To drive a truck", says="(:action drive")
    assert "(in ?package ?truck)" in bench.hover("the package is in the truck.", says="(in ")
    bench.picture("hover")
    bench.park()


def test_an_answer_becomes_a_sentence(bench: Workbench) -> None:
    bench.click("To load a package")
    action(bench, "Yes: the package is still at the place")
    bench.place("The package is still at the place.")
    bench.picture("answered")
