"""A session in a real editor that is not VS Code: Neovim, with its built-in language client."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

NVIM = shutil.which("nvim")
PATIENCE = 30
"""Seconds that each step may take; none takes that long unless it fails."""

DOMAIN = """\
(define (domain lamps)
  (:requirements :strips :typing :negative-preconditions)
  (:types lamp - object)
  (:predicates (lit ?l - lamp)) ; "?l is lit"
  (:action light
    :parameters (?l - lamp)
    :precondition (not (lit ?l))
    :effect (lit ?l)))
"""

# A character outside the basic plane has another length in UTF-8, UTF-16 and UTF-32.
TASK = """\
Domain: lamps

There are 2 lamps.
💡 The lamps wobble.
Your goal is that all lamps are lit.
"""

ACTIONS = {
    "Translate to IR": "evening.ir.lp",
    "Materialize facts": "evening.facts.lp",
    "Compile to PDDL": "evening.pddl",
    "Solve": "evening.plan",
}


@pytest.mark.skipif(NVIM is None, reason="Neovim (nvim) is not on PATH")
def test_from_words_to_a_plan_in_neovim(tmp_path: Path) -> None:
    folder = tmp_path / "an evening"
    folder.mkdir()
    (folder / "domain.pddl").write_text(DOMAIN, encoding="utf-8")
    (folder / "evening.task").write_text(TASK, encoding="utf-8")

    report = run_session(
        tmp_path,
        {
            "command": [str(Path(sys.executable).with_name("planscribe")), "serve"],
            "root": str(folder),
            "file": str(folder / "evening.task"),
            "line": TASK.splitlines().index("💡 The lamps wobble."),
            "replacement": "",
            "hover": "lit",
            "actions": [
                {"title": title, "file": str(folder / name)} for title, name in ACTIONS.items()
            ],
        },
    )

    assert [one["words"] for one in report["found"]] == ["💡"]
    assert "lit" in report["hover"]
    texts = {Path(name).name: text for name, text in report["written"].items()}
    assert "cardinality(lamp,2)." in texts["evening.ir.lp"]
    assert "object(lamp1,lamp)." in texts["evening.facts.lp"]
    assert "(:domain lamps)" in texts["evening.pddl"]
    steps = [line for line in texts["evening.plan"].splitlines() if line.startswith("(")]
    assert sorted(steps) == ["(light lamp1)", "(light lamp2)"]
    assert report["exit_code"] == 0


def run_session(folder: Path, session: dict[str, Any]) -> dict[str, Any]:
    """Run neovim.lua with a session; what it reports."""
    assert NVIM
    script = Path(__file__).with_name("neovim.lua")
    plan, report = folder / "session.json", folder / "report.json"
    plan.write_text(json.dumps({**session, "patience": PATIENCE, "report": str(report)}))
    run = subprocess.run(
        [NVIM, "--headless", "--clean", "-n", "-i", "NONE", "-c", f"luafile {script}"],
        env={**os.environ, "SESSION": str(plan), "XDG_CACHE_HOME": str(folder / "cache")},
        capture_output=True,
        text=True,
        timeout=PATIENCE * (len(session["actions"]) + 4),
        check=False,
    )
    answer: dict[str, Any] = json.loads(
        report.read_text(encoding="utf-8") if report.exists() else "{}"
    )
    if "exit_code" not in answer:
        pytest.fail(f"{answer}\nNeovim said: {run.stdout}{run.stderr}")
    return answer
