"""Domains in words in a real VS Code: hovers, the preview, findings, comparing, writing."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.editors import code_server

pytest.importorskip("playwright", reason="the package playwright is not installed")

from tests.support.editors.authoring import action, saved, shown
from tests.support.editors.lamps import VSCode
from tests.support.editors.marks import lit
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
NEVER = """\
## Types
There are lamps.

## Actions
To light a lamp: the lamp is dark and the lamp is not dark. Then the lamp is lit.
"""
FILES = {"depot.domain.md": TEXT, "never.domain.md": NEVER}


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


def test_the_preview_follows_the_cursor_in_both_directions(bench: Workbench) -> None:
    bench.click("# Depot")
    bench.command("PlanScribe: Open Preview of PDDL")
    bench.tab("Preview of depot.pddl").wait_for()
    bench.click("Then the truck is at the other place")
    lit(bench, "Preview of depot.pddl", "(at ?truck ?place2)")
    lit(bench, "depot.domain.md", "Then the truck is at the other place")
    bench.picture("from-words")
    bench.click("(and (in ?package ?truck))")
    lit(bench, "depot.domain.md", "Then the package is in the truck")
    bench.picture("from-pddl")
    bench.close("Preview of depot.pddl")


def test_an_answer_becomes_a_sentence(bench: Workbench) -> None:
    bench.click("To load a package")
    action(bench, "Yes: the package is still at the place")
    bench.place("The package is still at the place.")
    bench.picture("answered")


def test_what_the_pddl_checks_find_is_marked_in_the_words(bench: Workbench) -> None:
    bench.go_to("never.domain.md")
    bench.squiggles.first.wait_for()
    assert "never hold together" in bench.hover("is not dark", says="PS129")
    bench.picture("finding")
    bench.park()


def test_two_domains_are_shown_side_by_side(bench: Workbench) -> None:
    bench.go_to("never.domain.md")
    bench.go_to("depot.domain.md")
    bench.click("To drive a truck")
    action(bench, "Compare with never.domain.md")
    bench.tab("depot domain md and never domain md").wait_for()
    bench.preview.locator("text=differ").first.wait_for()
    bench.picture("compared")
    bench.close("depot domain md and never domain md")


def test_the_domain_is_written_and_never_over_edits(bench: Workbench, folder: Path) -> None:
    bench.go_to("depot.domain.md")
    bench.click("To drive a truck")
    action(bench, "Compile to PDDL")
    shown(bench, "depot.pddl")
    made = folder / "depot.pddl"
    saved(bench, "depot.pddl", "(:action drive")
    mine = made.read_text(encoding="utf-8").replace("(:action drive", "(:action ride")
    bench.change(made, mine, "(:action ride")
    mine = made.read_text(encoding="utf-8")
    bench.go_to("depot.domain.md")
    bench.click("To drive a truck")
    action(bench, "Compile to PDDL")
    bench.confirm("Replace it?", "Show the difference")
    bench.page.locator(".monaco-diff-editor").first.wait_for()
    bench.answer("Replace it?", "Keep my text")
    bench.told("was not replaced").wait_for()
    bench.picture("kept")
    assert made.read_text(encoding="utf-8") == mine
