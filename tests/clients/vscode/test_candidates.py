"""The candidates of a domain in a real VS Code: a choice ranks all again, and is written."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.editors import code_server
from tests.support.sources.library import CANDIDATES, FILE_BUSY, FRAME, PROBLEM, TAKE_FREELY

pytest.importorskip("playwright", reason="the package playwright is not installed")

from playwright.sync_api import expect

from tests.support.editors.authoring import saved
from tests.support.editors.axe import defects
from tests.support.editors.keyboard import Keyboard
from tests.support.editors.lamps import VSCode
from tests.support.editors.workbench import Workbench

pytestmark = pytest.mark.skipif(code_server.why_not() != "", reason=code_server.why_not())

FILES = {
    "office.pddl": FRAME.format(actions="  (:action take)\n  (:action file)\n"),
    "office.procedure.md": "# take\n\nGrab it.\n",
    "morning.pddl": PROBLEM,
    **{f"office.candidates/{name}": text for name, text in CANDIDATES.items()},
}
CHOOSE = "PlanScribe: Choose Among the Candidates of the Domain"
OURS = ("color-contrast", "heading-order", "page-has-heading-one", "list", "link-name")
"""What we answer for in a page of Markdown, which VS Code makes into one."""


@pytest.fixture
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("an office")


@pytest.fixture
def bench(vscode: VSCode, folder: Path) -> Iterator[Workbench]:
    """For each attempt, a window with a domain whose actions are open."""
    with vscode.opened(folder, FILES, "candidates") as bench:
        bench.page.locator(".codelens-decoration a").first.wait_for()
        yield bench


def test_a_choice_ranks_all_again_and_the_best_is_accepted(bench: Workbench, folder: Path) -> None:
    bench.command("PlanScribe: Show the Candidates of the Domain")
    bench.tab("Candidates of office pddl").wait_for()
    page = bench.preview
    page.get_by_text("6 combinations: 3 can solve the problem morning").wait_for()
    page.get_by_text("combination 1: score 0.500, 4 steps").wait_for()
    # Without an encoder, it says what is missing.
    page.get_by_text("The sentence encoder is not installed").wait_for()
    bench.picture("page")
    assert defects(Keyboard(bench).inside("Candidates of office.pddl"), *OURS) == []

    settles(bench, "Choose a schema of take", "2: score 0.20")
    bench.place(":effect (held ?l)")
    page.get_by_text("3 combinations: 2 can solve the problem morning").wait_for()
    page.get_by_text("Settled, as they are written in the domain: take.").wait_for()
    page.get_by_text("combination 1: score 0.500").wait_for(state="detached")
    bench.picture("chosen")

    settles(bench, "Accept the best combination")
    page.get_by_text("Settled, as they are written in the domain: file and take.").wait_for()
    expect(bench.tab("office.pddl")).to_have_count(1)
    bench.picture("accepted")
    saved(bench, "office.pddl", "(:action file")
    written = (folder / "office.pddl").read_text(encoding="utf-8")
    assert TAKE_FREELY.strip() in written
    assert FILE_BUSY.strip() in written


def settles(bench: Workbench, *choices: str) -> None:
    """Choose in the lists of the command, the domain being in front."""
    bench.tab("office.pddl").click()
    bench.command(CHOOSE)
    for choice in choices:
        bench.pick(choice)
