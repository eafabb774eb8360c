"""Views in panels of a real VS Code: they follow, lead to texts, come back, and can be saved."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.clients import code_server
from tests.clients.code_server import Installed

pytest.importorskip("playwright", reason="the package playwright is not installed")

from playwright.sync_api import FrameLocator, expect

from tests.clients.lamps import opened
from tests.clients.workbench import PATIENCE, Workbench

pytestmark = pytest.mark.skipif(code_server.why_not() != "", reason=code_server.why_not())

expect.set_options(timeout=PATIENCE)

PROBLEM = """\
(define (problem evening) (:domain lamps)
  (:objects lamp1 lamp2 lamp3 - lamp)
  (:init)
  (:goal (and (lit lamp1) (lit lamp2) (lit lamp3))))
"""
PLAN = "; 💡\n(light lamp1)\n(light lamp2)\n(light lamp3)\n"


@pytest.fixture(scope="module")
def bench(
    installed: Installed, extension: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Workbench]:
    """A window with a plan and its timeline."""
    files = {"evening.plan": PLAN, "evening.pddl": PROBLEM}
    with opened(installed, extension, tmp_path_factory, files, "views", {}) as bench:
        bench.page.locator(".codelens-decoration a").first.wait_for()
        show(bench, "The plan's timeline")
        yield bench


def show(bench: Workbench, label: str) -> None:
    """Open a view of the active document from the palette."""
    bench.command("PlanScribe: Show a View")
    bench.pick(label)


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
