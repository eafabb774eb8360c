"""Codes that open their pages, and tasks whose findings go to the problems, in a real VS Code."""

from collections.abc import Iterator

import pytest

from tests.support.editors import code_server

pytest.importorskip("playwright", reason="the package playwright is not installed")

from playwright.sync_api import Locator, expect
from playwright.sync_api import TimeoutError as TooLate

from tests.support.editors.lamps import VSCode
from tests.support.editors.workbench import Workbench

pytestmark = pytest.mark.skipif(code_server.why_not() != "", reason=code_server.why_not())

TASK = """\
Domain: lamps

There are 2 lamps. lamp1 wobbles.
Your goal is that lamp2 is lit.
"""


@pytest.fixture
def bench(vscode: VSCode, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workbench]:
    """For each attempt, a window with a task, beside which another one lies that is not open."""
    files = {"evening.task": TASK, "other.task": TASK.replace("wobbles", "twinkles")}
    # As for the pages of an installed server, which these sources are not.
    pages = {"**/docs/checks/PS*.md": "vscode.markdown.preview.editor"}
    settings = {"workbench.editorAssociations": pages}
    folder = tmp_path_factory.mktemp("an evening")
    with vscode.opened(folder, files, "tasks", settings) as bench:
        bench.squiggles.first.wait_for()
        yield bench


def problems(bench: Workbench, label: str) -> Locator:
    """The rows of the list of problems that are read out like this."""
    return bench.page.locator(f'.markers-panel .monaco-list-row[aria-label*="{label}"]')


def show_problem(bench: Workbench, label: str) -> None:
    """Show the list of problems with a row: the terminal of a task may take its place again."""
    for _ in range(5):
        bench.command("Problems: Focus on Problems View")
        try:
            problems(bench, label).first.wait_for(timeout=10_000)
            return
        except TooLate:
            continue
    raise AssertionError(f"no problem with {label}")


def test_a_code_opens_its_page(bench: Workbench) -> None:
    bench.hover("wobbles")
    link = bench.page.locator(".monaco-hover a", has_text="PS301")
    bench.picture("hover")
    link.click()
    page = bench.tab("PS301.md")
    page.wait_for()
    bench.page.frame_locator("iframe.webview").frame_locator("iframe").locator("h1").wait_for()
    bench.picture("page")
    page.get_by_role("button", name="Close").click()


def test_findings_of_a_task_stand_beside_those_of_open_files(bench: Workbench) -> None:
    bench.command("Problems: Focus on Problems View")
    expect(problems(bench, "wobbles")).to_have_count(1)
    bench.run_task("planscribe", "check")
    bench.picture("task")
    show_problem(bench, "twinkles")
    bench.picture("problems")
    expect(problems(bench, "wobbles")).to_have_count(1)
    bench.page.locator(".explorer-folders-view .monaco-list-row", has_text="other.task").dblclick()
    # The server's finding has taken the place of the task's: its code is a link.
    problems(bench, "twinkles").locator("a", has_text="PS301").wait_for()
    bench.picture("opened")
    expect(problems(bench, "twinkles")).to_have_count(1)


def test_what_was_made_from_a_task_moves_with_it_if_that_is_confirmed(bench: Workbench) -> None:
    bench.go_to("evening.task")
    bench.command("PlanScribe: Translate to IR")
    bench.page.locator(".monaco-editor.focused[data-uri$='/evening.ir.lp']").wait_for()
    bench.saved("evening.ir.lp").wait_for()
    bench.rename("evening.task", "night.task")
    bench.picture("renaming")
    # VS Code asks before it makes changes that need confirmation, and shows them unticked.
    bench.confirm("file move", "Show Preview")
    change = bench.page.locator(".bulk-edit-panel .monaco-list-row", has_text="evening.ir.lp")
    change.locator("input[type=checkbox], .monaco-checkbox").first.click()
    bench.picture("preview")
    bench.page.get_by_role("button", name="Apply", exact=True).click()
    bench.tab("night.ir.lp").wait_for()
    bench.picture("moved")
    files = bench.page.locator(".explorer-folders-view .monaco-list-row")
    expect(files.filter(has_text="evening")).to_have_count(0)
    expect(files.filter(has_text="night")).to_have_count(2)
