"""Every page as axe sees it, in all colours, wide and narrow; and pages used by keyboard."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.editors import code_server

pytest.importorskip("playwright", reason="the package playwright is not installed")

from playwright.sync_api import Page, expect

from planscribe.view.graph import Arc, Graph, Node
from planscribe.view.kinds import ViewKind
from planscribe.view.pages.graph import view
from tests.support.editors.axe import SCRIPT, defects
from tests.support.editors.workbench import browser_page
from tests.support.views.examples import EXAMPLES

TASK = Path(__file__).parents[2] / "rules/tyreworld/tasks/one-flat.task"
LAMPS = """\
(define (domain lamps) (:predicates (lit ?l) (broken ?l)) ; "?l is lit"
  (:action light :parameters (?l) :precondition (not (broken ?l)) :effect (lit ?l)))
"""
IMPOSSIBLE = """\
Domain: lamps
There are 2 objects. object1 is broken. Your goal is that all objects are lit.
"""
WIDE, NARROW = {"width": 1200, "height": 800}, {"width": 320, "height": 800}

THEMES = {
    "vscode-light": ("#ffffff", "#3b3b3b"),
    "vscode-dark": ("#1f1f1f", "#cccccc"),
    "vscode-high-contrast": ("#000000", "#ffffff"),
    "vscode-high-contrast-light": ("#ffffff", "#292929"),
}
"""The background and the foreground of VS Code's own."""

_IN_EDITOR = """
([kind, ground, ink]) => {
  document.body.dataset.vscodeThemeKind = kind;
  document.body.style.backgroundColor = ground;
  const root = document.documentElement.style;
  root.setProperty('--vscode-editor-background', ground);
  root.setProperty('--vscode-editor-foreground', ink);
}
"""

MADE = [f"{number:02}-{one.kind}" for number, one in enumerate(EXAMPLES)]
LANES = next(name for name in MADE if name.endswith("lanes"))
PAGES = [*MADE, "stages", "no plan"]

pytestmark = [
    pytest.mark.skipif(code_server.chromium() is None, reason="Chromium is not on PATH"),
    pytest.mark.skipif(not SCRIPT.exists(), reason="the client's tools are not installed"),
]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pages: a view of each kind at least, and all stages of two tasks."""
    folder = tmp_path_factory.mktemp("pages")
    for name, one in zip(MADE, EXAMPLES, strict=True):
        (folder / f"{name}.html").write_text(one.html, encoding="utf-8")
    (folder / "domain.pddl").write_text(LAMPS, encoding="utf-8")
    (folder / "impossible.task").write_text(IMPOSSIBLE, encoding="utf-8")
    for task, page in ((TASK, "stages"), (folder / "impossible.task", "no plan")):
        command = [sys.executable, "-m", "planscribe", "solve", str(task), "--html"]
        command.append(str(folder / f"{page}.html"))
        subprocess.run(command, capture_output=True, timeout=100, check=False)
    return folder


@pytest.fixture(scope="module")
def page() -> Iterator[Page]:
    with browser_page(code_server.chromium() or "") as page:
        yield page


@pytest.fixture
def opened(page: Page, folder: Path, request: pytest.FixtureRequest) -> Page:
    """A page, wide and light."""
    page.set_viewport_size(WIDE)
    page.emulate_media(color_scheme="light", forced_colors="none")
    page.goto((folder / f"{request.param}.html").as_uri())
    return page


def unfold(page: Page) -> None:
    """Open what is folded, by keyboard, and choose a step or a part."""
    for summary in page.locator("summary").all()[:3]:
        summary.press("Enter")
    page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
    for chosen in ("#slider", "section:last-of-type [data-at]"):
        if page.locator(chosen).count():
            page.locator(chosen).first.press("ArrowRight")


@pytest.mark.parametrize("opened", PAGES, indirect=True)
def test_nothing_is_found_in_any_colours(opened: Page) -> None:
    assert defects(opened) == []
    unfold(opened)
    assert defects(opened) == []
    # What a page is made of depends on its width, and only the colours on these looks.
    opened.set_viewport_size(NARROW)
    assert opened.evaluate("document.documentElement.scrollWidth") <= NARROW["width"]
    assert defects(opened) == []
    opened.emulate_media(color_scheme="dark")
    assert defects(opened, "color-contrast") == []
    for scheme in ("light", "dark"):
        opened.emulate_media(color_scheme=scheme, forced_colors="active")
        assert defects(opened, "color-contrast") == []


@pytest.mark.parametrize("opened", [MADE[0], MADE[8], MADE[10], MADE[11], MADE[-1]], indirect=True)
def test_colours_fit_those_of_an_editor_whatever_the_system_has(opened: Page) -> None:
    unfold(opened)
    for kind, (ground, ink) in THEMES.items():
        opened.evaluate(_IN_EDITOR, [kind, ground, ink])
        for scheme in ("light", "dark"):
            opened.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            assert defects(opened, "color-contrast") == [], (kind, scheme)


@pytest.mark.parametrize("opened", ["00-timeline"], indirect=True)
def test_a_timeline_is_walked_and_told_by_keyboard(opened: Page) -> None:
    told = opened.locator("#where")
    assert told.get_attribute("aria-live") == "polite"
    opened.keyboard.press("End")
    expect(told).to_contain_text("Step 4 of 4")
    opened.keyboard.press("ArrowLeft")
    expect(told).to_contain_text("Step 3 of 4")
    opened.locator("#slider").focus()
    opened.keyboard.press("Home")
    expect(told).to_contain_text("The initial state")
    expect(opened.locator("#slider")).to_have_attribute("aria-valuetext", "The initial state")


@pytest.mark.parametrize("opened", ["00-timeline"], indirect=True)
def test_what_never_changes_is_hidden_at_first(opened: Page) -> None:
    after = opened.locator("#after")
    expect(after).to_contain_text("(fuel) = 4")
    expect(after).not_to_contain_text("(size)")
    opened.locator("#everything").press("Space")
    expect(after).to_contain_text("(size) = 7")


@pytest.mark.parametrize("opened", ["02-timeline"], indirect=True)
def test_a_row_that_is_wider_than_the_window_is_shown_from_its_number_on(opened: Page) -> None:
    opened.set_viewport_size(NARROW)
    opened.reload()
    expect(opened.locator("g[data-step='1']")).to_have_class(re.compile("current"))
    assert opened.locator(".picture").evaluate("one => one.scrollLeft") == 0


@pytest.mark.parametrize("opened", [LANES], indirect=True)
def test_bars_of_one_step_are_marked_together_and_the_one_in_focus_keeps_it(opened: Page) -> None:
    depot, shop = (opened.locator("g[data-key='2']").nth(number) for number in (0, 1))
    depot.focus()
    opened.keyboard.press("ArrowDown")
    expect(shop).to_be_focused()
    opened.keyboard.press("Enter")
    for bar in (depot, shop):
        expect(bar).to_have_attribute("aria-current", "true")
    expect(shop).to_have_attribute("tabindex", "0")
    expect(depot).to_have_attribute("tabindex", "-1")
    opened.keyboard.press("ArrowRight")
    expect(opened.locator("g[data-key='3']").first).to_be_focused()


@pytest.mark.parametrize("opened", ["stages"], indirect=True)
def test_a_fact_is_followed_to_its_words_by_keyboard(opened: Page) -> None:
    facts = opened.locator("section", has=opened.get_by_role("heading", name="Facts"))
    facts.locator('[data-at][tabindex="0"]').focus()
    opened.keyboard.press("ArrowDown")
    second = facts.locator("[data-at]").nth(1)
    expect(second).to_be_focused()
    expect(opened.get_by_role("status")).to_contain_text("Due to Words: ")
    opened.keyboard.press("Enter")
    opened.keyboard.press("ArrowUp")
    expect(second).to_have_attribute("aria-pressed", "true")
    assert opened.locator("pre .source").count() > 0
    opened.keyboard.press("Escape")
    expect(second).to_have_attribute("aria-pressed", "false")


_IS_WHOLE = """
() => [...document.querySelectorAll(".picture")].every(picture =>
  picture.scrollWidth <= picture.clientWidth && picture.scrollHeight <= picture.clientHeight)
"""


def test_a_large_graph_is_whole_in_any_panel_and_turned_as_it_can_be_read(
    page: Page, tmp_path: Path
) -> None:
    nodes = tuple(Node(str(one), "step", (f"{one}. (drive van depot)",)) for one in range(12))
    arcs = tuple(Arc(str(one), str(one + 1), "needs") for one in range(11))
    made = tmp_path / "links.html"
    made.write_text(view(Graph(ViewKind.LINKS, "Links", "", nodes, arcs)).html, encoding="utf-8")
    for width, height, is_level in ((590, 700, False), (1190, 260, True)):
        page.set_viewport_size({"width": width, "height": height})
        page.goto(made.as_uri())
        drawing = page.locator(".picture svg")
        page.wait_for_function(_IS_WHOLE)
        size = drawing.bounding_box()
        assert size is not None
        assert (size["width"] > size["height"]) is is_level
    page.set_viewport_size({"width": 500, "height": 400})
    page.wait_for_function(_IS_WHOLE)
    # Zooming keeps what is under the pointer.
    page.locator("g[data-key='6']").hover()
    page.keyboard.down("Control")
    page.mouse.wheel(0, -900)
    page.keyboard.up("Control")
    page.wait_for_function(f"!({_IS_WHOLE})()")
    expect(page.locator("g[data-key='6']")).to_be_in_viewport()
