"""The whole way in a real VS Code: from the first word to a plan, and back to the words.

The machine has only Python. PLANSCRIBE_PICTURES says where to keep pictures of each station;
`docs/images/vscode/take.py` makes those of the documentation of them.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.editors import code_server
from tests.support.editors.code_server import Installed
from tests.support.editors.machine import add_python, bare

pytest.importorskip("playwright", reason="the package playwright is not installed")

from playwright.sync_api import Browser, expect

from tests.support.editors.workbench import PATIENCE, Workbench, context_of, pictures

ROOT = Path(__file__).parents[3]
PICTURES = pictures("journey")

pytestmark = pytest.mark.skipif(code_server.why_not() != "", reason=code_server.why_not())

# A character outside the basic plane has another length in UTF-8, UTF-16 and UTF-32.
TASK = """\
Domain: blocksworld

# 😀 Two towers become one.
You have 3 blocks.
b1 is on b2. b2 and b3 are on the table.
b1 and b3 are clear. Your arm is emtpy.

Your goal is that b2 is on b3 and b1 is on b2.
"""

FILES = {
    "Translate to IR": ("tower.ir.lp", "cardinality"),
    "Materialize Facts": ("tower.facts.lp", "goal(on("),
    "Compile to PDDL": ("tower.pddl", ":init"),
    "Solve": ("tower.plan", "unstack"),
}
"""What each command writes, and a word that stands there."""


@pytest.fixture
def bench(
    browser: Browser,
    installed: Installed,
    extensions: Path,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Workbench]:
    """A window on an empty task, on a machine where nothing of PlanScribe was ever installed."""
    machine = bare(tmp_path_factory.mktemp("home"))
    add_python(machine)
    folder = tmp_path_factory.mktemp("place") / "my towers"
    folder.mkdir()
    (folder / "tower.task").touch()
    place = machine.home / "code"
    running = code_server.running(installed, place, extensions, machine.environment)
    with running as window, context_of(browser) as pages:
        bench = Workbench(pages.new_page(), PICTURES)
        bench.open(window.address(folder, folder / "tower.task"))
        yield bench


def test_from_the_first_word_to_a_plan_and_back(bench: Workbench) -> None:
    types_a_task(bench)
    takes_a_fix(bench)
    opens_the_menu_of_views(bench)
    for command, (file, words) in FILES.items():
        makes(bench, command, file, words)
    steps_through_the_plan(bench)
    follows_a_fact_to_its_sentence(bench)
    breaks_the_goal(bench)
    reads_why_there_is_no_plan(bench)


def types_a_task(bench: Workbench) -> None:
    bench.page.locator(".monaco-editor .view-lines").first.click()
    begun, last = TASK.rsplit("\n", 2)[:2]
    bench.page.keyboard.insert_text(f"{begun}\n")
    bench.page.keyboard.type(f"{last}\n")
    # At first, the server is set up.
    bench.squiggles.first.wait_for(state="attached", timeout=3 * PATIENCE)
    bench.place("Your arm is emtpy.")
    bench.hover("emtpy", says="did you mean “empty”?")
    bench.picture("finding")


def takes_a_fix(bench: Workbench) -> None:
    bench.click("emtpy")
    offered = bench.actions()
    assert offered[0] == "Replace `emtpy` with `empty`"
    assert offered[-4:] == ["Translate to IR", "Solve", "Show a view ..", "More .."]
    assert len(offered) <= 8
    bench.picture("fix")
    bench.choose("Replace `emtpy` with `empty`")
    bench.place("Your arm is empty.")
    bench.squiggles.first.wait_for(state="detached")


def opens_the_menu_of_views(bench: Workbench) -> None:
    bench.open_menu("Show a view ..", offers="Show the causal graph")
    bench.picture("views")
    bench.page.keyboard.press("Escape")


def makes(bench: Workbench, command: str, file: str, words: str) -> None:
    """Run a step, and look at the file that it writes."""
    bench.tab("tower.task").click()
    bench.command(f"PlanScribe: {command}")
    bench.tab(file).click()
    bench.place(words)
    if file.endswith(".plan"):
        declines_a_planner(bench)
    bench.park()
    bench.picture(file.partition(".")[2])


def declines_a_planner(bench: Workbench) -> None:
    """Answer the question that comes with the first plan, which must then not cover it."""
    bench.answer("Fast Downward solves larger tasks", "Not Now")
    bench.told("Fast Downward").wait_for(state="detached")
    bench.page.locator(".codelens-decoration").filter(has_text="6 steps, cost 6, valid").wait_for()


def steps_through_the_plan(bench: Workbench) -> None:
    bench.click("putdown")
    bench.command("PlanScribe: Show What This Step Does")
    expect(bench.tab("Preview Step of")).to_have_attribute(
        "aria-label", re.compile("^Preview Step of tower,|^Preview Step of tower$")
    )
    page = bench.preview
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_have_text("Step 2 of 6: Put b1 down on the table")
    # The page follows the cursor.
    bench.click("pickup")
    expect(heading).to_have_text("Step 3 of 6: Pick up b2 from the table")
    for neighbour in ("Previous step: (putdown b1)", "Next step: (stack b2 b3)"):
        page.get_by_text(neighbour).wait_for()
    page.get_by_text("from the initial state: “").first.wait_for()
    bench.picture("step")
    page.get_by_role("link", name=re.compile("^tower.task")).first.click()
    expect(bench.selection).to_contain_text("selected")
    bench.picture("step-followed")
    bench.close("Preview Step of")


def follows_a_fact_to_its_sentence(bench: Workbench) -> None:
    bench.tab("tower.facts.lp").click()
    told = bench.hover("goal(on(", says="read from “b1 is on b2” (tower.task:8)")
    # What the IR says is counted apart.
    assert "Derived by 2 statements here and" in told
    bench.picture("reason")
    bench.page.locator(".monaco-hover a").filter(has_text="tower.task:8").first.click()
    expect(bench.page.locator(".tab.active")).to_contain_text("tower.task")
    expect(bench.selection).to_have_text(re.compile(r"Ln 8, Col 46 \(11 selected\)"))
    bench.park()
    bench.picture("sentence")


def breaks_the_goal(bench: Workbench) -> None:
    press = bench.page.keyboard.press
    # The sentence is still selected.
    press("ArrowRight")
    press("Backspace")
    bench.page.keyboard.type("3")
    bench.place("b1 is on b3.")
    bench.hover("b1 is on b3", says="never hold at the same time")
    bench.picture("broken")


def reads_why_there_is_no_plan(bench: Workbench) -> None:
    bench.click("b1 is on b3")
    bench.actions()
    bench.picture("broken-actions")
    bench.choose("Explain why there is no plan")
    bench.tab("Preview Why there is no plan").wait_for()
    bench.preview.get_by_text("It is proved that there is no plan.").wait_for()
    bench.command("Preferences: Toggle between Light/Dark Themes")
    bench.page.locator(".monaco-workbench.vs-dark").wait_for()
    bench.picture("why")
    bench.preview.get_by_role("link", name=re.compile("^tower.task")).first.click()
    expect(bench.page.locator(".tab.active").first).to_contain_text("tower.task")
    expect(bench.selection).to_contain_text("selected")
    bench.picture("why-followed")
