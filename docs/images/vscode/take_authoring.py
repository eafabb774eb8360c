"""Takes the pictures of docs/construct.md and docs/procedures.md in a real VS Code.

    python -m docs.images.vscode.take_authoring EXTENSION.vsix [FOLDER]

A domain is constructed from a text with a model whose answers are prepared, a person corrects two
phases and rejects a suggestion; then the actions of another domain are written from a table that
a person corrects. Both end with a plan. All pictures are in FOLDER (`.pictures/authoring`); small
ones for the documentation are written next to this file. It needs what the tests of VS Code need.
"""

import json
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import expect

from docs.images.vscode.take import reduced
from tests.support.editors import code_server
from tests.support.editors.machine import bare
from tests.support.editors.workbench import PATIENCE, Workbench, browser_page
from tests.support.models import chisel, ferry
from tests.support.models.scripted import Body, Reply, Says, Scripted

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
KEPT = ("construct-preview", "suggestion", "table", "actions-preview")
SUGGESTION = json.dumps({"suggestions": ["Use one type for cars and ports."]})
NOTHING = json.dumps(ferry.NOTHING)


def main(extension: Path, pictures: Path) -> None:
    """Walk both ways, and keep the pictures."""
    with tempfile.TemporaryDirectory() as temporary, Scripted(by=answers) as script:
        folder = Path(temporary) / "my domains"
        folder.mkdir()
        (folder / "ferry.domain.md").write_text(ferry.TEXT, encoding="utf-8")
        for name, text in chisel.FILES.items():
            (folder / name).write_text(text, encoding="utf-8")
        machine_home = Path(temporary) / "home"
        machine_home.mkdir()
        settings = {
            "planscribe.server.path": str(Path(sys.executable).parent / "planscribe"),
            "planscribe.trust": True,
            "planscribe.model.endpoint": script.url,
            "planscribe.model.name": "prepared",
            "planscribe.model.cache": False,
        }
        machine = bare(machine_home)
        running = code_server.running(
            code_server.install(), machine_home / "code", extension, machine.environment, settings
        )
        with running as window, browser_page(code_server.chromium() or "") as page:
            expect.set_options(timeout=PATIENCE)
            bench = Workbench(page, pictures)
            bench.open(window.address(folder, folder / "ferry.domain.md"))
            try:
                constructs_a_domain(bench)
                writes_actions(bench)
            finally:
                bench.picture("last")
    for name in KEPT:
        [taken] = pictures.glob(f"*-{name}.png")
        (HERE / f"{name}.png").write_bytes(reduced(taken.read_bytes()))


def answers(body: Body) -> Reply:
    """What the model says: about the chisel, the ferry, and one wrong suggestion."""
    messages = [one["content"] for one in body["messages"]]
    said = "\n".join(messages)
    if "chisel" in said:
        return Says(chisel.answer(said), piece=400)
    if ferry.asked_for(messages) == "feedback":
        is_about_types = "its types, and which are above which" in said
        return Says(SUGGESTION if is_about_types else NOTHING, piece=400)
    return Says(ferry.ferry_answer(messages), piece=400)


def constructs_a_domain(bench: Workbench) -> None:
    """From the text to a plan, with two corrections and a rejected suggestion."""
    bench.click("A ferry carries cars")
    action(bench, "Construct the domain")
    accepted(bench, "construct-preview")
    shown(bench, "ferry.task")
    bench.tab("ferry.domain.md").click()
    bench.place("## Types")
    bench.picture("constructed")
    add_line(bench, "A port is an object", "- A van is a car.")
    add_line(bench, "The ferry sails from a port to", "> Feedback: only empty ferries sail.")
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


def writes_actions(bench: Workbench) -> None:
    """From bare actions to a plan, with a table that is corrected."""
    open_file(bench, "chisel.pddl")
    bench.click("(:action hone)")
    bench.actions()
    bench.picture("bare-actions")
    bench.choose("Describe all 2 actions in a table")
    shown(bench, "chisel.actions.md")
    bench.place("| hammer | tool")
    bench.picture("table")
    replace_line(bench, "| hammer | tool", chisel.CORRECTED)
    bench.page.keyboard.press("Control+S")
    bench.picture("table-corrected")
    bench.tab("chisel.pddl").click()
    bench.click("(:action hone)")
    bench.actions()
    bench.choose("Write all 2 actions from chisel.actions.md")
    accepted(bench, "actions-preview")
    bench.tab("chisel.pddl").click()
    bench.place("(sharp ?chisel)")
    bench.picture("actions-written")
    bench.page.keyboard.press("Control+S")
    solves(bench, "edge.pddl", "edge.plan", "(hone")


def action(bench: Workbench, title: str) -> None:
    """Run a code action at the cursor, which may be in the menu of more."""
    for _ in range(20):
        offered = bench.actions()
        if any(title in one for one in offered):
            bench.choose(title)
            return
        bench.page.keyboard.press("Escape")
        if any("More .." in one for one in offered):
            bench.open_menu("More ..", offers=title)
            bench.choose(title)
            return
    # The server may still start.
    raise AssertionError(f"{title} is not offered")


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


def add_line(bench: Workbench, words: str, line: str) -> None:
    """Type a line below another."""
    bench.click(words)
    bench.page.keyboard.press("End")
    bench.page.keyboard.type(f"\n{line}")
    bench.place(line)


def replace_line(bench: Workbench, words: str, line: str) -> None:
    """Type a line in place of another."""
    bench.click(words)
    bench.page.keyboard.press("Home")
    bench.page.keyboard.press("Shift+End")
    bench.page.keyboard.type(line)


def solves(bench: Workbench, file: str, plan: str, words: str) -> None:
    """Find a plan, and look at it."""
    open_file(bench, file)
    bench.command("PlanScribe: Solve")
    bench.tab(plan).click()
    bench.place(words)
    bench.park()
    bench.picture(plan)


def open_file(bench: Workbench, name: str) -> None:
    """Open a file of the folder."""
    bench.page.get_by_role("treeitem", name=name).dblclick()
    bench.tab(name).wait_for()


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path([*sys.argv[2:], str(ROOT / ".pictures" / "authoring")][0]))
