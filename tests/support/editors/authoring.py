"""The way of an author in VS Code: from a free text to a domain, a task and a plan."""

import json

from playwright.sync_api import expect

from tests.support.editors.workbench import Workbench
from tests.support.models import ferry
from tests.support.models.scripted import Body, Reply, Says

VAN = "- A van is a car."
FEEDBACK = "> Feedback: only empty ferries sail."
WRONG = "Use one type for cars and ports."
"""What the model suggests, and a person rejects."""
BY_HAND = """
There are cars and ports.

## Actions

To sail from a port to another port: the ferry is at the first port.
Then the ferry is at the other port and no longer at the first port.

To board a car at a port: the car and the ferry are at the port, and the ferry is empty.
Then the car is on the ferry, it is no longer at the port, and the ferry is not empty.

To debark a car at a port: the car is on the ferry, and the ferry is at the port.
Then the car is at the port, it is no longer on the ferry, and the ferry is empty.

## Task

There are two ports north and south, and a car c1. The ferry is at north. The ferry is empty.
c1 is at north. The goal is that c1 is at south.
"""
"""What a person writes below the types of the same text."""


def answers(body: Body) -> Reply:
    """What the model says: all about the ferry, and one wrong suggestion."""
    messages = [one["content"] for one in body["messages"]]
    is_about_types = any("its types, and which are above which" in one for one in messages)
    if ferry.asked_for(messages) == "feedback" and is_about_types:
        return Says(json.dumps({"suggestions": [WRONG]}), piece=400)
    return Says(ferry.ferry_answer(messages), piece=400)


def constructs_a_domain(bench: Workbench) -> None:
    """From the text to a plan, with two corrections and a rejected suggestion."""
    bench.click("A ferry carries cars")
    # Only a model is asked for suggestions.
    offers(bench, "Ask for suggestions on the domain")
    bench.page.keyboard.press("Escape")
    action(bench, "Construct the domain")
    accepted(bench, "construct-preview")
    shown(bench, "ferry.task")
    bench.tab("ferry.domain.md").click()
    bench.place("## Types")
    bench.picture("constructed")
    add_line(bench, "A port is an object", VAN)
    add_line(bench, "The ferry sails from a port to", FEEDBACK)
    bench.picture("corrected")
    action(bench, "Revise with feedback")
    accepted(bench, "revised-preview")
    bench.place("> Feedback (applied)")
    bench.click("## Types")
    action(bench, "Ask for suggestions on the domain")
    accepted(bench, "suggestions-preview")
    bench.click("Use one type")
    bench.actions()
    bench.picture("suggestion")
    bench.choose("Reject this suggestion")
    bench.place("Suggestion [-]")
    bench.picture("rejected")
    bench.page.keyboard.press("Control+S")
    solves(bench, "ferry.task", "ferry.plan", "sail")


def writes_a_domain(bench: Workbench) -> None:
    """From the same text to a plan without a model: the command says what is missing."""
    bench.click("A ferry carries cars")
    action(bench, "Construct the domain")
    accepted(bench, "begun-preview")
    bench.told("Types are missing").wait_for()
    bench.picture("missing")
    bench.click("## Types")
    bench.page.keyboard.press("Control+End")
    bench.page.keyboard.insert_text(BY_HAND)
    bench.place("The goal is that")
    action(bench, "Construct the domain")
    accepted(bench, "by-hand-preview")
    shown(bench, "harbour.task")
    solves(bench, "harbour.task", "harbour.plan", "sail")


def action(bench: Workbench, title: str) -> None:
    """Run a code action at the cursor, which may be in the menu of more."""
    offers(bench, title)
    bench.choose(title)


def offers(bench: Workbench, title: str) -> None:
    """Open the menu that has a code action: the server may still start, or learn of settings."""
    for _ in range(20):
        offered = bench.actions()
        if any(title in one for one in offered):
            return
        bench.page.keyboard.press("Escape")
        if any("More .." in one for one in offered):
            bench.open_menu("More ..", offers=title)
            return
    bench.picture("not-offered")
    raise AssertionError(f"{title} is not offered, but: {offered}; shown: {bench.messages}")


def accepted(bench: Workbench, picture: str) -> None:
    """Look at what changes, tick all of it, and apply it."""
    panel = bench.page.locator(".bulk-edit-panel")
    apply = panel.get_by_role("button", name="Apply", exact=True)
    apply.wait_for()
    panel.locator(".monaco-list-row").last.dblclick()
    bench.page.locator(".tab.active", has_text="Refactor Preview").wait_for()
    boxes = panel.locator(".monaco-list-row .edit-checkbox")
    for number in range(boxes.count()):
        if not boxes.nth(number).is_checked():
            boxes.nth(number).check()
    bench.park()
    bench.picture(picture)
    apply.click()
    apply.wait_for(state="detached")


def shown(bench: Workbench, name: str) -> None:
    """Wait until a file that was written is in front."""
    expect(bench.page.locator(".tab.active").first).to_contain_text(name)


def saved(bench: Workbench, name: str, words: str) -> None:
    """Wait until a file in front has words, and is saved: it is shown before."""
    bench.place(words)
    expect(bench.page.locator(".tab.dirty", has_text=name)).to_have_count(0)


def add_line(bench: Workbench, words: str, line: str) -> None:
    """Type a line below another; in a list, the return key writes its mark."""
    bench.click(words)
    bench.page.keyboard.press("End")
    bench.page.keyboard.type(f"\n{line.removeprefix('- ')}")
    bench.place(line)


def replace_line(bench: Workbench, words: str, line: str) -> None:
    """Type a line in place of another."""
    bench.click(words)
    bench.page.keyboard.press("Home")
    bench.page.keyboard.press("Shift+End")
    bench.page.keyboard.type(line)


def solves(bench: Workbench, file: str, plan: str, words: str) -> None:
    """Find a plan, and look at it."""
    bench.go_to(file)
    bench.command("PlanScribe: Solve")
    bench.tab(plan).click()
    saved(bench, plan, words)
    bench.park()
    bench.picture(plan)
