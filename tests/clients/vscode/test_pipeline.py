"""The pipeline in view in a real VS Code: the side view, previews that follow, the difference."""

from collections.abc import Iterator

import pytest

from tests.support.editors import code_server
from tests.support.sources.rooms import CARRYING, ROOMS

pytest.importorskip("playwright", reason="the package playwright is not installed")

from playwright.sync_api import Locator
from playwright.sync_api import TimeoutError as TooLate

from tests.support.editors.lamps import VSCode
from tests.support.editors.marks import lit
from tests.support.editors.workbench import Workbench

pytestmark = pytest.mark.skipif(code_server.why_not() != "", reason=code_server.why_not())

TASK = """\
Domain: lamps

💡 wobbles. There are 2 lamps.
lamp1 is lit.
Your goal is that lamp2 is lit.
"""

DARK = """\
Domain: lamps

There are 2 lamps.
lamp1 is lit.
Your goal is that lamp1 is not lit.
"""

TOLLS = """\
(define (domain tolls)
  (:requirements :strips :action-costs)
  (:predicates (here ?x) (road ?x ?y) (bridge ?x ?y))
  (:functions (total-cost))
  (:action walk :parameters (?x ?y)
    :precondition (and (here ?x) (road ?x ?y))
    :effect (and (not (here ?x)) (here ?y) (increase (total-cost) 1)))
  (:action cross :parameters (?x ?y)
    :precondition (and (here ?x) (bridge ?x ?y))
    :effect (and (not (here ?x)) (here ?y) (increase (total-cost) 5))))
"""

TO_TOWN = """\
(define (problem town) (:domain tolls) (:objects farm mill town)
  (:init (here farm) (road farm mill) (road mill town) (bridge farm town) (= (total-cost) 0))
  (:goal (here town)) (:metric minimize (total-cost)))
"""


@pytest.fixture(scope="module")
def bench(vscode: VSCode, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workbench]:
    """A window with a task, and the side view."""
    mine = "% Mine.\ncardinality(lamp,3).\n"
    files = {"evening.task": TASK, "evening.ir.lp": mine, "dark.task": DARK}
    files |= {
        "rooms.pddl": ROOMS,
        "carrying.pddl": CARRYING,
        "tolls.pddl": TOLLS,
        "town.pddl": TO_TOWN,
    }
    folder = tmp_path_factory.mktemp("an evening")
    with vscode.opened(folder, files, "pipeline") as bench:
        bench.page.get_by_role("tab", name="PlanScribe", exact=True).click()
        yield bench


def stage(bench: Workbench, label: str) -> None:
    """Wait for a stage that is read out like this."""
    bench.page.locator(f'.monaco-list-row[aria-label^="{label}"]').first.wait_for()


def test_the_side_view_follows_what_is_typed(bench: Workbench) -> None:
    stage(bench, "Words: incomplete, 3 read, 1 unread")
    stage(bench, "IR: edited, ")
    stage(bench, "Problem: not yet, 2 objects")
    stage(bench, "Plan: not yet")
    bench.picture("stages")
    bench.click("Your goal is")
    bench.page.keyboard.press("Home")
    bench.page.keyboard.type("It wobbles.\n")
    stage(bench, "Words: incomplete, 3 read, 2 unread")
    bench.page.locator(".monaco-list-row").filter(has_text="PS301").first.wait_for()
    bench.picture("unread")
    bench.command("File: Revert File")


def test_previews_follow_the_cursor_in_both_directions(bench: Workbench) -> None:
    stage(bench, "Words: incomplete, 3 read, 1 unread")
    bench.command("PlanScribe: Open Preview of PDDL")
    bench.tab("Preview of evening.pddl").wait_for()
    bench.click("Your goal")
    lit(bench, "Preview of evening.pddl", "(lit lamp2)")
    lit(bench, "evening.task", "lamp2 is lit")
    bench.picture("from-words")
    bench.click("(lit lamp1)")
    lit(bench, "evening.task", "lamp1 is lit")
    bench.picture("from-pddl")
    bench.click("lamp1 is lit.")
    bench.page.keyboard.press("End")
    bench.page.keyboard.type(" lamp2 is lit.")
    stage(bench, "Problem: not yet, 2 objects, 2 atoms")
    lit(bench, "Preview of evening.pddl", "(lit lamp2)")
    bench.picture("typed")
    bench.command("File: Revert File")


def test_a_preview_tells_why_a_fact_holds(bench: Workbench) -> None:
    stage(bench, "Words: incomplete, 3 read, 1 unread")
    bench.command("PlanScribe: Open Preview of PDDL")
    assert "Because:" in bench.hover("(lit lamp2)", says="evening.task:5")
    bench.picture("why")
    # The hover lies above the text, and goes.
    bench.click("(define (problem")
    bench.click("(lit")
    bench.page.keyboard.press("F12")
    bench.tab("domain.pddl").wait_for()
    bench.picture("declared")
    bench.close("domain.pddl")


def test_the_difference_is_seen_before_a_text_is_replaced(bench: Workbench) -> None:
    bench.go_to("evening.task")
    bench.command("PlanScribe: Translate to IR")
    bench.confirm("Replace it?", "Show the difference")
    bench.page.locator(".monaco-diff-editor").first.wait_for()
    bench.told("Replace it?").wait_for()
    bench.picture("difference")
    bench.answer("Replace it?", "Keep my text")
    bench.told("was not replaced").wait_for()


def line(bench: Workbench, words: str) -> Locator:
    """A line with these words in the editor that was used last."""
    return bench.page.locator(".editor-group-container.active .view-line", has_text=words).first


def test_undoing_changes_texts_and_never_deletes_a_file(bench: Workbench) -> None:
    bench.go_to("dark.task")
    bench.command("PlanScribe: Compile to PDDL")
    bench.page.locator(".monaco-editor.focused[data-uri$='/dark.pddl']").wait_for()
    line(bench, "(define (problem").wait_for()
    bench.page.keyboard.press("Control+z")
    bench.picture("nothing-to-undo")
    bench.go_to("dark.task")
    bench.page.keyboard.press("Control+End")
    bench.page.keyboard.type("lamp2 is lit.")
    bench.go_to("dark.pddl")
    line(bench, "(define (problem").wait_for()
    bench.go_to("dark.task")
    bench.command("PlanScribe: Compile to PDDL")
    line(bench, "(lit lamp2)").wait_for()
    bench.saved("dark.pddl").wait_for()
    bench.go_to("dark.task")
    # VS Code undoes word by word what was typed, and there is nothing else to undo.
    for _ in range(8):
        bench.page.keyboard.press("Control+z")
    line(bench, "lamp2").wait_for(state="detached")
    bench.picture("typing-undone")
    bench.go_to("dark.pddl")
    line(bench, "(lit lamp2)").wait_for()
    # What was compiled before is one step back.
    bench.page.keyboard.press("Control+z")
    line(bench, "(lit lamp2)").wait_for(state="detached")
    line(bench, "(define (problem").wait_for()
    bench.picture("compiled-before")
    bench.command("File: Revert File")
    line(bench, "(lit lamp2)").wait_for()
    bench.close("dark.pddl")
    bench.go_to("dark.task")


def test_planners_stand_beside_the_plan_and_can_be_stopped(bench: Workbench) -> None:
    bench.go_to("carrying.pddl")
    stage(bench, "Plan: not yet")
    bench.command("PlanScribe: Solve with Another Planner")
    bench.pick("clingo-optimal")
    stage(bench, "Planner clingo-optimal: running, 2 s")
    bench.picture("running")
    stop(bench, "Planner clingo-optimal")
    stage(bench, "Plan: not yet")


def stop(bench: Workbench, name: str) -> None:
    """Stop what a row shows, which is drawn again each second: a click may come between."""
    row = bench.page.locator(f'.monaco-list-row[aria-label^="{name}"]')
    for _ in range(10):
        if not row.count():
            return
        try:
            row.hover(timeout=5_000)
            row.locator('.action-label[aria-label^="Stop"]').click(timeout=5_000)
            row.wait_for(state="detached", timeout=10_000)
        except TooLate:
            continue
    assert not row.count(), f"{name} is not stopped"


def test_a_plan_shows_whether_a_better_one_may_exist(bench: Workbench) -> None:
    lens = bench.page.locator(".codelens-decoration")
    bench.go_to("town.pddl")
    bench.page.keyboard.press("Control+Alt+Enter")
    lens.filter(has_text="valid, a better plan may exist").first.wait_for()
    bench.picture("perhaps-best")
    bench.go_to("town.pddl")
    bench.command("PlanScribe: Solve with Another Planner")
    bench.pick("clingo-optimal")
    bench.tab("town.plan").wait_for()
    lens.filter(has_text="2 steps, cost 2, valid, no plan is better").first.wait_for()
    bench.picture("best")
    bench.close("town.plan")
    bench.close("town.pddl")


def test_why_there_is_no_plan_is_a_row(bench: Workbench) -> None:
    bench.go_to("dark.task")
    stage(bench, "Plan: no plan")
    bench.picture("no-plan")
    bench.page.locator('.monaco-list-row[aria-label^="Why is there no plan?"]').click()
    bench.tab("Why there is no plan").wait_for()
    bench.picture("why-no-plan")


def test_a_domain_leaves_the_task_at_hand_in_view(bench: Workbench) -> None:
    bench.go_to("domain.pddl")
    stage(bench, "Plan: no plan")
    bench.picture("domain")
