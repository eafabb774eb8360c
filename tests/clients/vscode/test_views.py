"""Views in panels of a real VS Code: they follow, lead to texts, come back, and can be saved."""

import re
from collections.abc import Iterator

import pytest

from tests.support.editors import code_server

pytest.importorskip("playwright", reason="the package playwright is not installed")

from playwright.sync_api import FrameLocator, expect

from tests.support.editors.lamps import VSCode
from tests.support.editors.workbench import POLLING, Workbench

pytestmark = pytest.mark.skipif(code_server.why_not() != "", reason=code_server.why_not())

PROBLEM = """\
(define (problem evening) (:domain lamps)
  (:objects lamp1 lamp2 lamp3 lamp4 - lamp)
  (:init)
  (:goal (and (lit lamp1) (lit lamp2) (lit lamp3))))
"""
_IS_WHOLE = """
() => [...document.querySelectorAll(".picture")].every(picture =>
  picture.scrollWidth <= picture.clientWidth + 1 && picture.scrollHeight <= picture.clientHeight + 1
  && picture.getBoundingClientRect().bottom <= innerHeight)
"""
OTHER = "; evening.pddl, too\n(light lamp1)\n(light lamp4)\n(light lamp3)\n(light lamp2)\n"
PLAN = "; 💡\n(light lamp1)\n(light lamp2)\n(light lamp3)\n"


@pytest.fixture(scope="module")
def bench(vscode: VSCode, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workbench]:
    """A window with a plan and its timeline."""
    files = {"evening.plan": PLAN, "evening.pddl": PROBLEM, "other.plan": OTHER}
    folder = tmp_path_factory.mktemp("an evening")
    with vscode.opened(folder, files, "views") as bench:
        bench.page.locator(".codelens-decoration a").first.wait_for()
        show(bench, "Timeline of the plan")
        yield bench


def show(bench: Workbench, label: str) -> None:
    """Open a view of the active document from the palette, and wait until it has the focus.

    Taking it later, it would close a list or a dialog that was opened meanwhile.
    """
    bench.command("PlanScribe: Show a View")
    bench.pick(label)
    active = bench.page.locator(".editor-group-container.active .tab.active")
    active.filter(has_text="of evening.plan").wait_for()


def view(bench: Workbench) -> FrameLocator:
    """The page in the panel."""
    frame = bench.page.frame_locator("iframe.webview.ready")
    return frame.frame_locator("iframe#active-frame")


def cursor(bench: Workbench, line: int) -> None:
    """Wait until the status bar tells that the cursor, or a selection, is in a line."""
    bench.page.locator("#status\\.editor\\.selection").filter(has_text=f"Ln {line},").wait_for()


def test_a_step_leads_to_its_line_and_a_line_to_its_step(bench: Workbench) -> None:
    where = view(bench).locator("#where")
    expect(where).to_contain_text("Step 1 of 3: (light lamp1)")
    bench.picture("timeline")
    # Whoever has opened it is in it.
    bench.page.keyboard.press("ArrowRight")
    expect(where).to_contain_text("Step 2 of 3")
    bench.page.keyboard.press("ArrowRight")
    expect(where).to_contain_text("Step 3 of 3")
    view(bench).locator("g[data-step='2']").click()
    expect(where).to_contain_text("Step 2 of 3")
    bench.picture("step")
    bench.page.keyboard.press("Escape")
    cursor(bench, 3)
    bench.page.keyboard.press("ArrowDown")
    expect(where).to_contain_text("Step 3 of 3")
    bench.picture("cursor")
    bench.page.keyboard.press("ArrowUp")
    expect(where).to_contain_text("Step 2 of 3")


def test_the_view_follows_what_is_typed_and_keeps_its_place(bench: Workbench) -> None:
    where, notice = view(bench).locator("#where"), view(bench).locator("#notice")
    bench.click("(light lamp3)")
    expect(where).to_contain_text("Step 3 of 3")
    bench.page.keyboard.press("End")
    # At once: letter by letter, a parenthesis is put behind it, which the view may show.
    bench.page.keyboard.insert_text("\n(light")
    expect(notice).to_contain_text("evening.plan cannot be read: see line 5.")
    expect(where).to_contain_text("Step 3 of 3")
    bench.picture("half-typed")
    bench.page.keyboard.type(" lamp4)")
    expect(view(bench).locator("g[data-step='4']")).to_be_visible()
    expect(notice).to_be_empty()
    expect(where).to_contain_text("Step 4 of 4")
    bench.picture("typed")
    bench.command("File: Revert File")
    expect(view(bench).locator("g[data-step='4']")).to_have_count(0)


def test_there_is_one_panel_and_its_picture_can_be_saved(bench: Workbench) -> None:
    bench.click("(light lamp2)")
    show(bench, "Timeline of the plan")
    expect(view(bench).locator("#where")).to_contain_text("Step 2 of 3")
    expect(bench.tab("Plan of evening.plan")).to_have_count(1)
    bench.command("PlanScribe: Save View as SVG...")
    box = bench.page.locator(".quick-input-widget input")
    expect(box).to_have_value(re.compile("/an evening.*/Plan of evening.plan.svg$"))
    bench.page.keyboard.press("Enter")
    bench.page.locator(".explorer-folders-view .monaco-list-row").filter(
        has_text="Plan of evening.plan.svg"
    ).wait_for()
    bench.picture("saved")


def test_a_window_that_is_opened_again_shows_the_same(bench: Workbench) -> None:
    view(bench).locator("g[data-step='3']").click()
    expect(view(bench).locator("#where")).to_contain_text("Step 3 of 3")
    # Where a file is to be opened, VS Code brings back no editors.
    bench.open(bench.page.url.partition("&payload=")[0])
    # At which step it stood, VS Code writes down every few seconds only.
    expect(view(bench).locator("#where")).to_contain_text("of 3: (light lamp")
    bench.picture("restored")
    bench.page.locator(".codelens-decoration a").first.wait_for()
    bench.click("(light lamp1)")
    expect(view(bench).locator("#where")).to_contain_text("Step 1 of 3")


def test_a_vertex_leads_to_its_text_and_back_by_keyboard(bench: Workbench) -> None:
    show(bench, "Causal links of the plan")
    steps = view(bench).locator("g[data-key^='step']")
    expect(steps).to_have_count(3)
    is_in_its_panel(bench)
    steps.nth(0).focus()
    bench.page.keyboard.press("ArrowDown")
    expect(steps.nth(1)).to_be_focused()
    bench.page.keyboard.press("Enter")
    cursor(bench, 3)
    expect(steps.nth(1)).to_have_attribute("aria-current", "true")
    bench.page.keyboard.press("ArrowDown")
    expect(steps.nth(2)).to_have_attribute("aria-current", "true")
    bench.picture("links")


def test_a_bar_of_a_lane_leads_to_its_step(bench: Workbench) -> None:
    bench.click("(light lamp1)")
    show(bench, "Steps of each object")
    bars = view(bench).locator("g[data-key]")
    expect(bars).to_have_count(3)
    is_in_its_panel(bench)
    bench.picture("lanes")
    bars.nth(2).press("Enter")
    cursor(bench, 4)
    expect(bars.nth(2)).to_have_attribute("aria-current", "true")


def test_two_plans_selected_in_the_explorer_are_compared(bench: Workbench) -> None:
    bench.choose_for("evening.plan", "other.plan", title="Compare Two Plans Side by Side")
    bench.tab("evening.plan and other.plan").wait_for()
    rows = view(bench).locator("tbody tr")
    expect(rows.nth(0)).to_contain_text("1. (light lamp1)1. (light lamp1)")
    expect(view(bench).locator("tr.good")).to_contain_text("(light lamp4)")
    bench.picture("compared")


def is_in_its_panel(bench: Workbench) -> None:
    """Wait until a picture is whole in its panel, and again in a smaller window."""
    size = bench.page.viewport_size
    assert size is not None
    picture = view(bench).locator(".picture").element_handle()
    assert picture is not None
    frame = picture.owner_frame()
    assert frame is not None
    for narrower, lower in ((0, 0), (150, 0), (0, 400), (0, 0)):
        smaller = {"width": size["width"] - narrower, "height": size["height"] - lower}
        bench.page.set_viewport_size(smaller)
        frame.wait_for_function(_IS_WHOLE, polling=POLLING)
