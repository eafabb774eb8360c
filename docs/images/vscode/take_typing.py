"""Types three tasks in a real VS Code by completion alone, and counts the keys.

    python -m docs.images.vscode.take_typing EXTENSION.vsix [FOLDER]

The domains are foreign: see tests/support/sources/typed_tasks.py. Letters are typed until the
wanted suggestion is shown; arrows choose it, and Tab accepts it. Only new names and numbers are
typed as a whole. Each sentence must then be read, and the task must be the problem that its author
means. All pictures are in FOLDER (`.pictures/typing`); small ones for the documentation are
written next to this file, and the table of docs/saying.md is printed. It needs what the tests of
VS Code need.
"""

import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import expect

from docs.images.vscode.opening import opened
from docs.images.vscode.take import ROOT, keep
from docs.images.vscode.typist import Typist
from planscribe.compile.equivalence import compare
from planscribe.compile.problem import CompiledProblem
from planscribe.text import DocumentKey
from planscribe.workspace import queries
from planscribe.workspace.plans import planning
from planscribe.workspace.snapshot import Workspace
from tests.support.editors.workbench import Workbench
from tests.support.sources.typed_tasks import TASKS, TypedTask

KEPT = ("say-objects", "say-goal")
STARTING = 60


def main(extension: Path, pictures: Path) -> None:
    """Type all tasks, and keep the pictures."""
    rows = []
    for one in TASKS:
        print(one.name, file=sys.stderr, flush=True)
        with tempfile.TemporaryDirectory() as temporary:
            rows.append(typed(one, Path(temporary), extension, pictures / one.name))
    keep(pictures, KEPT)
    print("| domain | sentences | characters | keys | accepted suggestions | read | as meant |")
    print("|---|---|---|---|---|---|---|")
    print("\n".join(rows))


def typed(one: TypedTask, temporary: Path, extension: Path, pictures: Path) -> str:
    """Type one task; its row of the table."""
    folder = temporary / one.name
    folder.mkdir()
    (folder / "domain.pddl").write_text(one.domain, encoding="utf-8")
    file = folder / "evening.task"
    file.touch()
    with opened(extension, file, pictures, {"planscribe.trust": True}) as bench:
        bench.page.locator(".monaco-editor .view-lines").first.click()
        typist = Typist(bench)
        wait_for_the_server(bench, typist)
        for number, line in enumerate(one.lines):
            typist.type_line(line, names(one, number))
            if number < len(one.lines) - 1:
                typist.begin_line()
        expect(bench.squiggles).to_have_count(0)
        bench.page.keyboard.press("Control+S")
        expect(bench.page.locator(".tab.dirty")).to_have_count(0)
    text = file.read_text(encoding="utf-8")
    assert text.splitlines() == list(one.lines), text
    read, is_meant = judged(one, text)
    answer = "yes" if is_meant else "no"
    counts = (
        len(one.lines),
        len(text),
        typist.keys,
        typist.accepted,
        f"{read} of {len(one.lines)}",
    )
    return f"| {one.name} | {' | '.join(map(str, counts))} | {answer} |"


def names(one: TypedTask, number: int) -> str:
    """The name of the picture to take while a line is typed, or nothing."""
    return {("returns", 1): "say-objects", ("hives", 11): "say-goal"}.get((one.name, number), "")


def wait_for_the_server(bench: Workbench, typist: Typist) -> None:
    """Complete until the server answers; then nothing is typed yet."""
    end = time.monotonic() + STARTING
    while not typist.rows() and time.monotonic() < end:
        # Asked for again, a list would show details next to it.
        bench.page.keyboard.press("Escape")
        bench.page.keyboard.press("Control+Space")
        time.sleep(1)
    bench.page.keyboard.press("Escape")


def judged(one: TypedTask, text: str) -> tuple[int, bool]:
    """How many sentences of a task are read, and whether it is the problem that is meant."""
    workspace = Workspace()
    folder = DocumentKey(f"file:///{one.name}")
    task, problem = DocumentKey(f"{folder}/evening.task"), DocumentKey(f"{folder}/evening.pddl")
    try:
        workspace.put(DocumentKey(f"{folder}/domain.pddl"), one.domain)
        workspace.put(problem, one.problem)
        workspace.put(task, text)
        made = queries.translation(workspace.snapshot, task)
        unread = {text.count("\n", 0, remark.words.start) for remark in made.remarks}
        meant = planning.problem(workspace.snapshot, problem)
        compiled = planning.compiled(workspace.snapshot, task)
        assert meant
        is_meant = isinstance(compiled, CompiledProblem) and bool(
            compare(meant.problem, compiled.problem, meant.domain, meant.domain).equivalent
        )
        return len(one.lines) - len(unread), is_meant
    finally:
        workspace.end()


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path([*sys.argv[2:], str(ROOT / ".pictures" / "typing")][0]))
