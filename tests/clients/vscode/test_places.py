"""VS Code's own places for what we tell: the Test Explorer."""

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


@pytest.fixture(scope="module")
def bench(vscode: VSCode, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workbench]:
    """A window with a task that expects something."""
    quiet = {"testing.automaticallyOpenTestResults": "neverOpen"}
    files = {"evening.task": TASK}
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
