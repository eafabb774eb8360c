"""Commands on a disk that is full: one line, no traceback, and no file is lost or cut off."""

import subprocess
from pathlib import Path

import pytest

from tests.support.command_line import Planscribe, command
from tests.support.small_disk import needs_limits, small_disk

pytestmark = needs_limits

WRITING = {
    "translate": ("translate", "evening.task", "-o", "made"),
    "infer": ("infer", "evening.ir.lp", "-o", "made"),
    "compile": ("compile", "evening.task", "-o", "made"),
    "solve": ("solve", "evening.task", "--planner", "clingo", "-o", "made"),
    "page": ("solve", "evening.task", "--planner", "clingo", "--html", "made.html"),
    "describe": ("describe", "evening.pddl", "-o", "made"),
    "view": ("view", "objects", "evening.pddl", "-o", "made.html"),
    "explain": ("explain", "evening.task", "lit(lamp1)", "--html", "made.html"),
    "format": ("format", "ugly.pddl"),
    "fix": ("fix", "broken.pddl"),
    "generate": ("generate", "domain.pddl", "--n", "1", "-o", "."),
    "learn": ("learn", "bare.pddl", "evening.pddl", "--environment", "domain.pddl", "--trace=made"),
}


def files(folder: Path) -> dict[str, bytes]:
    return {one.name: one.read_bytes() for one in folder.rglob("*") if one.is_file()}


@pytest.mark.parametrize("what", WRITING)
def test_a_full_disk_loses_nothing(what: str, folder: Path, planscribe: Planscribe) -> None:
    planscribe("translate", "evening.task", "-o", "evening.ir.lp")
    domain = (folder / "domain.pddl").read_text()
    (folder / "bare.pddl").write_text(domain.partition("    :precondition")[0] + "))")
    (folder / "ugly.pddl").write_text("(define(domain ugly)(:predicates(p)   (q)))")
    (folder / "broken.pddl").write_text(
        "(define (domain broken) (:requirements :strips) (:types t) (:predicates (p ?x - t)))"
    )
    before = files(folder)
    with small_disk():
        run = subprocess.run(command(*WRITING[what]), capture_output=True, text=True)
    assert run.returncode not in (0, 70), run
    assert "file too large" in run.stderr.lower(), run
    assert "Traceback" not in run.stderr
    after = files(folder)
    assert after.pop("made", b"") == b""
    assert after == before
