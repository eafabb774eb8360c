"""The examples that language models are shown."""

from pathlib import Path

from planscribe.workspace import uris
from planscribe.workspace.pipeline.examples import example
from planscribe.workspace.snapshot import Workspace

DOMAIN = """\
(define (domain lamps)
  (:types lamp) ; "lamp"
  (:predicates (lit ?l - lamp))) ; "?l is lit"
"""
ASKED = "There are 2 lamps. The goal is that lamp1 is lit.\n"


def shown(folder: Path, **tasks: str) -> list[str] | None:
    (folder / "tasks").mkdir()
    (folder / "domain.pddl").write_text(DOMAIN, encoding="utf-8")
    (folder / "asked.task").write_text(ASKED, encoding="utf-8")
    for name, text in tasks.items():
        (folder / "tasks" / name.replace("_", ".")).write_text(text, encoding="utf-8")
    workspace = Workspace()
    found = example(workspace.snapshot, uris.uri_of(folder / "asked.task"))
    return [one.text for one in found.statements] if found else None


def test_the_first_other_task_that_can_be_read(tmp_path: Path) -> None:
    found = shown(
        tmp_path,
        a_task=ASKED,
        b_task="Lamps galore. The goal is that lamp1 is lit.",
        c_task="There are 3 lamps. The goal is that lamp2 is lit.",
        d_task="There are 4 lamps. The goal is that lamp2 is lit.",
    )
    assert found and found[0] == "cardinality(lamp,3)."


def test_an_ir_beside_an_example_comes_first(tmp_path: Path) -> None:
    ir = (
        "% Lamps galore\ncardinality(lamp,9).\n\n% The goal is that lamp1 is lit\ngoal(lit(lamp1))."
    )
    words = "Lamps galore. The goal is that lamp1 is lit."
    found = shown(tmp_path, b_task=words, b_ir_lp=ir)
    assert found == ["cardinality(lamp,9).", "goal(lit(lamp1))."]


def test_there_need_not_be_one(tmp_path: Path) -> None:
    assert shown(tmp_path, a_task=ASKED, b_task="What?") is None
