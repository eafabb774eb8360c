"""Takes the pictures of docs/construct.md and docs/procedures.md in a real VS Code.

    python -m docs.images.vscode.take_authoring EXTENSION.vsix [FOLDER]

A domain is constructed from a text with a model whose answers are prepared, a person corrects two
phases and rejects a suggestion; then the actions of another domain are written from a table that
a person corrects. Both end with a plan. All pictures are in FOLDER (`.pictures/authoring`); small
ones for the documentation are written next to this file. It needs what the tests of VS Code need.
"""

import sys
import tempfile
from pathlib import Path

from docs.images.vscode.opening import opened
from docs.images.vscode.take import ROOT, keep
from tests.support.editors import authoring
from tests.support.editors.authoring import (
    accepted,
    constructs_a_domain,
    replace_line,
    shown,
    solves,
)
from tests.support.editors.workbench import Workbench
from tests.support.models import chisel, ferry
from tests.support.models.scripted import Body, Reply, Says, Scripted

KEPT = ("construct-preview", "suggestion", "table", "actions-preview")


def main(extension: Path, pictures: Path) -> None:
    """Walk both ways, and keep the pictures."""
    with tempfile.TemporaryDirectory() as temporary, Scripted(by=answers) as script:
        folder = Path(temporary) / "my domains"
        folder.mkdir()
        (folder / "ferry.domain.md").write_text(ferry.TEXT, encoding="utf-8")
        for name, text in chisel.FILES.items():
            (folder / name).write_text(text, encoding="utf-8")
        settings = {
            "planscribe.trust": True,
            "planscribe.model.endpoint": script.url,
            "planscribe.model.name": "prepared",
            "planscribe.model.cache": False,
        }
        with opened(extension, folder / "ferry.domain.md", pictures, settings) as bench:
            constructs_a_domain(bench)
            writes_actions(bench)
    keep(pictures, KEPT)


def answers(body: Body) -> Reply:
    """What the model says: about the chisel, or the ferry."""
    said = "\n".join(one["content"] for one in body["messages"])
    if "chisel" in said:
        return Says(chisel.answer(said), piece=400)
    return authoring.answers(body)


def writes_actions(bench: Workbench) -> None:
    """From bare actions to a plan, with a table that is corrected."""
    bench.go_to("chisel.pddl")
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


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path([*sys.argv[2:], str(ROOT / ".pictures" / "authoring")][0]))
