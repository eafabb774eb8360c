"""From a new task to why it has no plan in a real VS Code, with nothing but a keyboard."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.editors import code_server

pytest.importorskip("playwright", reason="the package playwright is not installed")

from playwright.sync_api import expect

from tests.support.editors.axe import defects
from tests.support.editors.keyboard import Keyboard
from tests.support.editors.lamps import VSCode
from tests.support.editors.workbench import Workbench

pytestmark = pytest.mark.skipif(code_server.why_not() != "", reason=code_server.why_not())

DOMAIN = """\
(define (domain lamps)
  (:requirements :strips :typing :negative-preconditions)
  (:types lamp - object)
  (:predicates
    (lit ?l - lamp)      ; "?l is lit"
    (broken ?l - lamp))  ; "?l is broken"
  (:action light
    :parameters (?l - lamp)
    :precondition (and (not (lit ?l)) (not (broken ?l)))
    :effect (lit ?l)))
"""

OURS = ("color-contrast", "heading-order", "page-has-heading-one", "list", "link-name")
"""What we answer for in a page of Markdown, which VS Code makes into one."""


@pytest.fixture
def bench(vscode: VSCode, tmp_path: Path) -> Iterator[Workbench]:
    """A window with a domain."""
    with vscode.opened(tmp_path, {"domain.pddl": DOMAIN}, "keyboard") as bench:
        yield bench


def test_the_whole_journey(bench: Workbench) -> None:
    """One test, since each part needs what the parts before it have made."""
    keyboard = Keyboard(bench)
    _to_a_plan_and_why_there_is_none(bench, keyboard)
    _the_side_view(bench, keyboard)
    _a_question_is_answered(bench, keyboard)


def _to_a_plan_and_why_there_is_none(bench: Workbench, keyboard: Keyboard) -> None:
    keyboard.command("PlanScribe: New Task")
    keyboard.at("Select a domain for the task")
    keyboard.pick("domain.pddl")
    keyboard.at("Save the New Task")
    keyboard.press("Enter")
    keyboard.at("new.task")
    keyboard.press("Control+A", "Delete")
    keyboard.enter("Domain: lamps\n\nThere are 3 lamps. lamp3 is lit and brokn.\n")
    keyboard.type("Your goal is that all lamps are lit.")
    keyboard.next_finding("brokn")
    keyboard.fix("Replace `brokn` with `broken`")
    keyboard.at("new.task")
    bench.squiggles.first.wait_for(state="detached")

    for title, file in (
        ("Translate to IR", "new.ir.lp"),
        ("Materialize Facts", "new.facts.lp"),
        ("Compile to PDDL", "new.pddl"),
        ("Solve", "new.plan"),
    ):
        keyboard.command(f"PlanScribe: {title}")
        keyboard.at(file)
    bench.picture("solved")

    keyboard.go_to(2)
    keyboard.command("PlanScribe: Show What This Step Does")
    assert defects(keyboard.inside("Step 1 of 2"), *OURS) == []
    keyboard.press("Control+1")
    keyboard.at("new.plan")
    keyboard.command("PlanScribe: Show a View")
    keyboard.pick("Timeline of the plan")
    timeline = keyboard.inside("Each step")
    keyboard.press("ArrowRight")
    expect(timeline.locator("#where")).to_contain_text("Step 2 of 2")
    bench.picture("timeline")
    keyboard.press("Escape")
    keyboard.at("new.plan")

    keyboard.open("new.pddl")
    keyboard.go_to(8, 5)
    expect(keyboard.hover()).to_contain_text("init(lit(lamp3))")
    bench.picture("reason")
    keyboard.follow("new.task:3")
    keyboard.at("new.task")

    keyboard.go_to(3)
    keyboard.press("End", "End")
    keyboard.type(" lamp2 is broken.")
    keyboard.next_finding("(lit lamp2)")
    bench.picture("broken")
    keyboard.press("Escape")
    keyboard.command("PlanScribe: Explain Why There Is No Plan")
    assert defects(keyboard.inside("It is proved that there is no plan."), *OURS) == []
    bench.picture("why")
    keyboard.press("Control+1")
    keyboard.at("new.task")


def _the_side_view(bench: Workbench, keyboard: Keyboard) -> None:
    keyboard.open("new.task")
    keyboard.stages()
    keyboard.press("ArrowDown")
    keyboard.at("Error PS403 in line 4: ")
    keyboard.press("Enter")
    keyboard.at("new.task")
    keyboard.stages()
    for _ in range(12):
        if "Facts: " in keyboard.focused:
            break
        keyboard.press("ArrowDown")
    keyboard.menu("Open Preview")
    bench.tab("Preview of new.facts.lp").wait_for()
    bench.picture("side")


def _a_question_is_answered(bench: Workbench, keyboard: Keyboard) -> None:
    keyboard.open("new.ir.lp")
    keyboard.type("% Mine.\n")
    keyboard.open("new.task")
    keyboard.command("PlanScribe: Translate to IR")
    bench.dialog("Replace it?").wait_for()
    keyboard.press("Escape")
    bench.told("was not replaced").wait_for()
