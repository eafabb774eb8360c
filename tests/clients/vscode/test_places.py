"""VS Code's own places for what we tell: the Test Explorer, and what templates generate."""

import json
from collections.abc import Iterator

import pytest

from tests.support.editors import code_server

pytest.importorskip("playwright", reason="the package playwright is not installed")

from playwright.sync_api import Locator

from tests.support.editors.lamps import VSCode
from tests.support.editors.workbench import Workbench

pytestmark = pytest.mark.skipif(code_server.why_not() != "", reason=code_server.why_not())

TASK = """\
Domain: lamps

# 💡
# expect: plan of 1 step
# expect: fact init(lit(lamp2))
There are 2 lamps.
lamp1 is lit.
Your goal is that lamp2 is lit.
"""

TEMPLATE = """\
(define (problem evening)
  (:domain lamps)
  (:objects{% for one in data.lamps %} {{ one }}{% endfor %} - lamp)
  (:init)
  (:goal (lit {{ data.goal }})))
"""
CASES = [
    {"label": label, "preProcess": {"kind": "jinja2", "data": f"{label}.json"}}
    for label in ("good", "bad")
]


@pytest.fixture(scope="module")
def bench(vscode: VSCode, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workbench]:
    """A window with a task that expects something."""
    quiet = {"testing.automaticallyOpenTestResults": "neverOpen"}
    manifest = {"defaultDomain": "domain.pddl", "defaultProblem": "made.pddl", "cases": CASES}
    files = {
        "evening.task": TASK,
        "made.pddl": TEMPLATE,
        "good.json": '{"lamps": ["desk", "floor"], "goal": "floor"}',
        "bad.json": '{"lamps": ["desk"], "goal": "floor"}',
        ".ptest.json": json.dumps(manifest),
    }
    folder = tmp_path_factory.mktemp("an evening")
    with vscode.opened(folder, files, "places", quiet) as bench:
        yield bench


def row(bench: Workbench, label: str) -> Locator:
    """The row of the Test Explorer that is read out like this, once it is there."""
    found = bench.page.locator(f'.monaco-list-row[aria-label^="{label}"]').first
    found.wait_for()
    return found


def test_the_test_explorer(bench: Workbench) -> None:
    # It is there once there is somebody who has tests.
    bench.page.get_by_role("tab", name="Testing").click()
    row(bench, "evening.task (Not yet run)")
    bench.command("Test: Run All Tests")
    row(bench, "evening.task (Failed)").click()
    bench.page.keyboard.press("ArrowRight")
    row(bench, "plan of 1 step (Passed)")
    row(bench, "fact init(lit(lamp2)) (Failed)")
    bench.picture("tests")
    bench.command("Test: Debug All Tests")
    bench.tab("Expectations").wait_for()
    bench.picture("why-not")


def test_a_generated_problem_is_shown_checked_and_solved(bench: Workbench) -> None:
    bench.page.keyboard.press("Escape")  # A menu that an earlier run has left open.
    row(bench, ".ptest.json").click()
    bench.page.keyboard.press("ArrowRight")
    bench.choose_on(row(bench, "bad (Errored)"), "Show Its Generated Problem")
    bench.tab("made (bad).pddl").wait_for()
    bench.squiggles.first.wait_for()
    bench.picture("generated")
    assert "is not declared" in bench.hover("floor", "PS116")
    bench.go_to("made.pddl")
    bench.page.locator(".codelens-decoration a").first.click()
    bench.pick("good")
    bench.tab("made (good).pddl").wait_for()
    bench.place("desk floor")
    bench.command("PlanScribe: Solve")
    bench.tab("Plan of made good").wait_for()
    bench.preview.get_by_text("(light floor)").wait_for()
    bench.picture("generated-plan")
