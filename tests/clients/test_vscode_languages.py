"""The languages in a real VS Code, and the first three minutes there.

Pictures of what is to be seen are kept in `.pictures`, or where PLANSCRIBE_PICTURES says.
"""

import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.editors import code_server
from tests.support.editors.code_server import Installed, Running

pytest.importorskip("playwright", reason="the package playwright is not installed")

from playwright.sync_api import Page, expect

from tests.support.editors.workbench import PATIENCE, Workbench, browser_page

ROOT = Path(__file__).parent.parent.parent
PICTURES = Path(os.environ.get("PLANSCRIBE_PICTURES", ROOT / ".pictures")) / "languages"
SERVER = Path(sys.executable).parent / "planscribe"

pytestmark = [
    pytest.mark.skipif(code_server.why_not() != "", reason=code_server.why_not()),
    pytest.mark.skipif(not SERVER.exists(), reason="the server is not installed"),
]

FILES = {
    "domain.pddl": "(define (domain lamps)\n  (:predicates (lit ?l)))\n",
    "evening.task": "Domain: lamps\n\nThere is a lamp.\n",
    "evening.ir.lp": "object(a,lamp).\n",
    "evening.plan": "(light a)\n",
    "graph.lp": "% edges\nedge(1..3).\n",
    "diet.lp": "\\ a linear program\nMinimize\n obj: x + y\nSubject To\n c1: x >= 1\nEnd\n",
    "sas_plan.1": "(light a)\n",
}


@pytest.fixture(scope="module")
def running(
    installed: Installed, extension: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Running]:
    home = tmp_path_factory.mktemp("home")
    environment = {"PATH": os.environ["PATH"], "HOME": str(home), "LANG": "C.UTF-8"}
    settings = {
        "planscribe.server.path": str(SERVER),
        # The extension has only the patterns: whether files are nested is the user's choice.
        "explorer.fileNesting.enabled": True,
        # Hints would stand between the words that a test has typed.
        "editor.inlayHints.enabled": "off",
        # A late list of suggestions would take the return key.
        "editor.quickSuggestions": {"other": "off", "comments": "off", "strings": "off"},
        "editor.suggestOnTriggerCharacters": False,
    }
    with code_server.running(installed, home / "code", extension, environment, settings) as one:
        yield one


@pytest.fixture(scope="module")
def page() -> Iterator[Page]:
    with browser_page(code_server.chromium() or "") as one:
        expect.set_options(timeout=PATIENCE)
        yield one


@pytest.fixture
def bench(page: Page) -> Workbench:
    return Workbench(page, PICTURES)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "lamps"
    folder.mkdir()
    for name, text in FILES.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def open_file(bench: Workbench, running: Running, file: Path) -> None:
    bench.open(running.address(file.parent, file))
    bench.tab(file.name).wait_for()


def go_to(bench: Workbench, name: str) -> None:
    """Open another file of the folder."""
    bench.page.keyboard.press("Control+P")
    bench.page.locator(".quick-input-widget input").fill(name)
    row = bench.page.locator(".quick-input-list .monaco-list-row").filter(has_text=name)
    row.first.wait_for()
    bench.page.keyboard.press("Enter")
    bench.tab(name).wait_for()
    bench.page.locator(".quick-input-widget").wait_for(state="hidden")
    # Its tab is there before it takes keys.
    bench.page.locator(f".monaco-editor.focused[data-uri$='/{name}']").wait_for()


def test_files_have_their_languages(bench: Workbench, running: Running, folder: Path) -> None:
    open_file(bench, running, folder / "evening.task")
    mode = bench.page.locator("[id='status.editor.mode']")
    for name, language in {
        "evening.task": "Planning Task",
        "domain.pddl": "PDDL",
        "graph.lp": "Answer Set Programming",
        "evening.ir.lp": "Answer Set Programming",
        "sas_plan.1": "Plan",
        "diet.lp": "Plain Text",
    }.items():
        go_to(bench, name)
        expect(mode).to_have_text(language)
    bench.picture("linear-program")
    assert bench.squiggles.count() == 0


def test_generated_files_are_nested(bench: Workbench, running: Running, folder: Path) -> None:
    open_file(bench, running, folder / "graph.lp")
    files = bench.page.locator(".explorer-folders-view .monaco-list-row")
    task = files.filter(has_text="evening.task")
    expect(task).to_have_attribute("aria-expanded", re.compile("true|false"))
    if task.get_attribute("aria-expanded") == "false":
        task.locator(".monaco-tl-twistie").click()
    files.filter(has_text="evening.plan").wait_for()
    bench.picture("nested")
    assert files.filter(has_text="graph.lp").get_attribute("aria-expanded") is None


TYPED = {
    "new.pddl": [
        (["; a note", "(a)"], "; a note\n(a)"),
        (["(:action light", ":parameters ()"], "(:action light\n  :parameters ())"),
    ],
    "new.lp": [
        (["% a note", "b."], "% a note\nb."),
        (["a :-", "b,", "c.", "d."], "a :-\n    b,\n    c.\nd."),
        (
            ["lit(X) :-", "lamp(X),", "on(X).", "% end"],
            "lit(X) :-\n    lamp(X),\n    on(X).\n% end",
        ),
    ],
    "new.task": [
        (["# a note", "a is lit."], "# a note\na is lit."),
        (["- a is lit.", "b is lit."], "- a is lit.\n- b is lit."),
    ],
}
"""Lines that are typed, and what is to be seen then."""


def test_the_return_key_and_comments(bench: Workbench, running: Running, folder: Path) -> None:
    for name in TYPED:
        (folder / name).touch()
    open_file(bench, running, folder / "evening.task")
    bench.squiggles.first.wait_for(state="attached")
    press = bench.page.keyboard.press
    for name, cases in TYPED.items():
        go_to(bench, name)
        for typed, shown in cases:
            press("Control+A")
            press("Delete")
            for index, line in enumerate(typed):
                if index:
                    press("Escape")
                    press("Enter")
                bench.page.keyboard.type(line)
                # Rules for the return key look at what has been coloured already.
                bench.place(line or " ")
            press("Escape")
            bench.place(shown.splitlines()[-1])
            assert bench.text == shown
        press("Control+A")
        press("Control+/")
        sign = {"new.pddl": ";", "new.lp": "%", "new.task": "#"}[name]
        bench.place(f"{sign} {shown.splitlines()[0]}")
        press("Control+/")


def test_the_walkthrough(bench: Workbench, running: Running, folder: Path) -> None:
    open_file(bench, running, folder / "evening.task")
    bench.squiggles.first.wait_for(state="attached")
    bench.command("Welcome: Open Walkthrough...")
    bench.pick("Your first plan in three minutes")
    steps = bench.page.locator(".gettingStartedContainer")
    steps.get_by_role("button", name="Open the Example").click()
    bench.tab("blocksworld.task").wait_for()
    bench.place("Domain: blocksworld")
    bench.picture("walkthrough")
    steps.get_by_text("Solve the task").click()
    steps.get_by_role("button", name="Solve", exact=True).click()
    bench.tab("blocksworld.plan").wait_for()
    bench.picture("walkthrough-solved")


def test_a_new_task(bench: Workbench, running: Running, folder: Path) -> None:
    open_file(bench, running, folder / "evening.task")
    bench.squiggles.first.wait_for(state="attached")
    bench.command("PlanScribe: New Task")
    bench.pick("domain.pddl")
    bench.page.locator(".quick-input-widget .quick-input-title").wait_for()
    bench.picture("new-task-place")
    bench.page.keyboard.press("Enter")
    bench.tab("new.task").wait_for()
    bench.place("# The goal")
    bench.picture("new-task")
    assert (folder / "new.task").read_text(encoding="utf-8").startswith("Domain: lamps\n")
