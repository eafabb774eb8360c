"""Takes the pictures of docs/learning.md in a real VS Code.

    python -m docs.images.vscode.take_learning EXTENSION.vsix [FOLDER]

The actions of a domain are learned from a simulated one: the page that follows is opened after
some steps, then one more action is tried, and learning goes on to its end. All pictures are in
FOLDER (`.pictures/learning`); small ones for the documentation are written next to this file. It
needs what the tests of VS Code need.
"""

import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import FrameLocator, expect

from docs.images.vscode.opening import opened
from docs.images.vscode.take import ROOT, keep
from docs.images.vscode.take_views import DOMAIN, DRAWING, LARGE, PROBLEM
from tests.support.editors.workbench import Workbench

KEPT = ("learning", "learned")
STEPS = 12
"""Actions that are tried before the page is opened."""
_BODY = re.compile(r"\n    :precondition .*?(?=\)\n\n|\)\n\))", re.DOTALL)


def main(extension: Path, pictures: Path) -> None:
    """Walk the way, and keep the pictures."""
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary) / "deliveries"
        folder.mkdir()
        headers = _BODY.sub("", DOMAIN)
        files = {"driverlog.pddl": headers, "reference.pddl": DOMAIN, "monday.pddl": PROBLEM}
        for name, text in files.items():
            (folder / name).write_text(text, encoding="utf-8")
        learned_in_part(folder)
        with opened(extension, folder / "driverlog.pddl", pictures, size=LARGE) as bench:
            learns(bench)
    keep(pictures, KEPT)


def learned_in_part(folder: Path) -> None:
    """Begin the record next to the domain."""
    record = folder / "driverlog.learning.jsonl"
    chosen = {"problem": "monday.pddl", "environment": "reference.pddl"}
    record.write_text(f"{json.dumps(chosen)}\n", encoding="utf-8")
    command = [sys.executable, "-m", "planscribe", "learn", "driverlog.pddl", "monday.pddl"]
    command += ["--environment", "reference.pddl", "--trace", record.name]
    subprocess.run([*command, "--steps", str(STEPS), "--json"], cwd=folder, check=True)


def learns(bench: Workbench) -> None:
    """Open the page in the middle, try one action, and learn to the end."""
    bench.page.locator(".codelens-decoration a").first.wait_for()
    bench.command("PlanScribe: Show a View")
    bench.pick("What is learned of the actions")
    shown = _page(bench)
    expect(shown.locator("body")).to_contain_text(f"{STEPS} steps")
    bench.page.get_by_role("tab", name="driverlog.pddl", exact=True).click()
    bench.click("(:action load")
    bench.open_menu("More ..", offers="Try one action")
    bench.picture("offered")
    bench.choose("Try one action")
    expect(shown.locator("body")).to_contain_text(f"{STEPS + 1} steps")
    bench.park()
    bench.page.wait_for_timeout(DRAWING)
    bench.picture("learning")
    bench.click("(:action load")
    bench.open_menu("More ..", offers="Continue to learn the actions")
    bench.choose("Continue to learn the actions")
    expect(bench.page.get_by_text("Refactor Preview").first).to_be_visible()
    bench.page.wait_for_timeout(DRAWING)
    bench.picture("learned")


def _page(bench: Workbench) -> FrameLocator:
    frame = bench.page.frame_locator("iframe.webview.ready")
    return frame.frame_locator("iframe#active-frame")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path([*sys.argv[2:], str(ROOT / ".pictures" / "learning")][0]))
