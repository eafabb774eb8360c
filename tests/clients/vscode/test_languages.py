"""The languages in a real VS Code, and the first three minutes there.

PLANSCRIBE_PICTURES says where to keep pictures of what is to be seen.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.editors import code_server

pytest.importorskip("playwright", reason="the package playwright is not installed")

from playwright.sync_api import expect

from tests.support.editors.lamps import VSCode
from tests.support.editors.workbench import Workbench

pytestmark = pytest.mark.skipif(code_server.why_not() != "", reason=code_server.why_not())

ANY = re.compile("")

FILES = {
    "evening.task": "Domain: lamps\n\nThere is a lamp.\n",
    "domain.pddl": "(define (domain lamps)\n  (:predicates (lit ?l)))\n",
    "lamps.domain.md": "A lamp is lit or not.\n",
    "evening.ir.lp": "object(a,lamp).\n",
    "evening.plan": "(light a)\n",
    "graph.lp": "% edges\nedge(1..3).\n",
    "diet.lp": "\\ a linear program\nMinimize\n obj: x + y\nSubject To\n c1: x >= 1\nEnd\n",
    "sas_plan.1": "(light a)\n",
}

SETTINGS = {
    # The extension has only the patterns: whether files are nested is the user's choice.
    "explorer.fileNesting.enabled": True,
    # Hints would stand between the words that a test has typed.
    "editor.inlayHints.enabled": "off",
    # A late list of suggestions would take the return key.
    "editor.quickSuggestions": {"other": "off", "comments": "off", "strings": "off"},
    "editor.suggestOnTriggerCharacters": False,
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("lamps")


@pytest.fixture(scope="module")
def bench(vscode: VSCode, folder: Path) -> Iterator[Workbench]:
    """A window with files of all languages."""
    files = {**FILES, **dict.fromkeys(TYPED, "")}
    with vscode.opened(folder, files, "languages", SETTINGS) as bench:
        yield bench


def test_files_have_their_languages(bench: Workbench) -> None:
    mode = bench.page.locator("[id='status.editor.mode']")
    for name, language in {
        "evening.task": "Planning Task",
        "domain.pddl": "PDDL",
        "lamps.domain.md": "Domain in Words",
        "graph.lp": "Answer Set Programming",
        "evening.ir.lp": "Answer Set Programming",
        "sas_plan.1": "Plan",
        "diet.lp": "Plain Text",
    }.items():
        bench.go_to(name)
        expect(mode).to_have_text(language)
    bench.picture("linear-program")
    expect(bench.squiggles).to_have_count(0)


def test_generated_files_are_nested(bench: Workbench) -> None:
    files = bench.page.locator(".explorer-folders-view .monaco-list-row")
    task = files.filter(has_text="evening.task")
    expect(task).to_have_attribute("aria-expanded", re.compile("true|false"))
    if task.get_attribute("aria-expanded") == "false":
        task.locator(".monaco-tl-twistie").click()
    files.filter(has_text="evening.plan").wait_for()
    bench.picture("nested")
    expect(files.filter(has_text="graph.lp")).not_to_have_attribute("aria-expanded", ANY)


TYPED = {
    "typed.pddl": [
        (["; a note", "(a)"], "; a note\n(a)"),
        (["(:action light", ":parameters ()"], "(:action light\n  :parameters ())"),
    ],
    "typed.lp": [
        (["% a note", "b."], "% a note\nb."),
        (["a :-", "b,", "c.", "d."], "a :-\n    b,\n    c.\nd."),
        (
            ["lit(X) :-", "lamp(X),", "on(X).", "% end"],
            "lit(X) :-\n    lamp(X),\n    on(X).\n% end",
        ),
    ],
    "typed.task": [
        (["# a note", "a is lit."], "# a note\na is lit."),
        (["- a is lit.", "b is lit."], "- a is lit.\n- b is lit."),
    ],
}
"""Lines that are typed, and what is to be seen then."""


def test_the_return_key_and_comments(bench: Workbench) -> None:
    press = bench.page.keyboard.press
    for name, cases in TYPED.items():
        bench.go_to(name)
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
        sign = {"typed.pddl": ";", "typed.lp": "%", "typed.task": "#"}[name]
        bench.place(f"{sign} {shown.splitlines()[0]}")
        press("Control+/")


def test_a_new_task(bench: Workbench, folder: Path) -> None:
    bench.go_to("evening.task")
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


def test_the_walkthrough(bench: Workbench) -> None:
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
