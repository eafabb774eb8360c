"""A user's way from words to a plan and back, which is tested in each editor.

A session gets steps as JSON, and reports the result of each (`neovim.lua`, `emacs.el`):

- `open`: a file is opened; the server starts with the configuration of the editor's page
- `type`: a text is typed after the last character, key by key
- `replace`: a text (`old`) is replaced with another one (`new`)
- `findings`: the underlined words with codes and messages, as soon as there are that many
- `act`: the code action with a title is chosen, with the cursor on some words
- `run`: a command is run as the editor's page describes
- `shown`: the text of a file, as soon as one whose name begins so is shown with `telling` in it
- `hover`: the text of the hover on some words
- `follow`: the line to which the last hover's link into a file leads
- `led`: the line of the cursor in a file, as soon as it begins so (`to`)
- `save`: all is saved
"""

import json
import os
import re
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

PATIENCE = 120
"""Time limit in seconds for each step."""

DOCUMENTATION = Path(__file__).parents[3] / "docs" / "editors"

DOMAIN = """\
(define (domain lamps)
  (:requirements :strips :typing :negative-preconditions)
  (:types lamp)
  (:predicates
    (lit ?l - lamp)      ; "?l is 💡 lit"
    (broken ?l - lamp))  ; "?l is broken"
  (:action light
    :parameters (?l - lamp)
    :precondition (and (not (lit ?l)) (not (broken ?l)))
    :effect (lit ?l)))
"""

TORCHES = """\
# Torches

## Types

There are torches.

## Actions

To light a torch: the torch is not lit.
Then the torch is lit and brite.

## Predicates

A torch is lit or bright.
"""
"""A domain in words, with a slip."""

# A character outside the basic plane has another length in UTF-8, UTF-16 and UTF-32.
BEGUN = "Domain: lamps\r\n\r\n"
SENTENCES = "There are 3 lamps. lamp3 is 💡 lit and brokn.\nYour goal is that all lamps are 💡 lit."

GOAL = "Your goal is that all lamps are 💡 lit."
BACK = "Go to the source words"
FIX = "Replace `brokn` with `broken`"
PAGE = "Step of evening"
WHY = "Explain why there is no plan"

STEPS: list[dict[str, Any]] = [
    {"do": "open", "file": "evening.task"},
    {"do": "type", "text": SENTENCES},
    {"do": "findings", "count": 1},
    {"do": "act", "on": "brokn", "title": FIX},
    {"do": "findings", "count": 0},
    {"do": "act", "on": "lamps", "title": "Translate to IR"},
    {"do": "shown", "name": "evening.ir.lp", "telling": "cardinality(lamp,3)."},
    {"do": "open", "file": "evening.task"},
    {"do": "act", "on": "lamps", "title": "Materialize facts"},
    {"do": "shown", "name": "evening.facts.lp", "telling": "object(lamp1,lamp)."},
    {"do": "open", "file": "evening.task"},
    {"do": "act", "on": "lamps", "title": "Compile to PDDL"},
    {"do": "shown", "name": "evening.pddl", "telling": "(:domain lamps)"},
    {"do": "open", "file": "evening.task"},
    {"do": "run", "command": "solve"},
    {"do": "shown", "name": "evening.plan", "telling": "(light lamp"},
    {"do": "save"},
    {"do": "open", "file": "evening.plan"},
    {"do": "act", "on": "light lamp", "title": "Show step 1 with its states"},
    {"do": "shown", "name": PAGE, "telling": "Step 1 of 2"},
    {"do": "open", "file": "evening.plan"},
    {"do": "run", "command": "stepPlan", "on": "; cost"},
    {"do": "shown", "name": PAGE, "telling": "Step 2 of 2"},
    {"do": "open", "file": "evening.pddl"},
    {"do": "hover", "on": "lit lamp1"},
    {"do": "follow", "name": "evening.task"},
    {"do": "open", "file": "evening.facts.lp"},
    {"do": "hover", "on": "goal(lit(lamp2))"},
    {"do": "act", "on": "object(lamp2,lamp)", "title": BACK},
    {"do": "led", "name": "evening.task", "to": "There are 3 lamps."},
    {"do": "open", "file": "evening.pddl"},
    {"do": "run", "command": "goToWords", "on": "(lit lamp2"},
    {"do": "led", "name": "evening.task", "to": GOAL},
    {"do": "open", "file": "evening.task"},
    {"do": "replace", "old": "lamp3 is", "new": "lamp2 is broken. lamp3 is"},
    {"do": "findings", "count": 1},
    {"do": "act", "on": "lamps are", "title": WHY},
    {
        "do": "shown",
        "name": "Why there is no plan",
        "telling": "It is proved that there is no plan.",
    },
    {"do": "open", "file": "torches.domain.md"},
    {"do": "replace", "old": "brite", "new": "bright"},
    {"do": "act", "on": "To light", "title": "Compile to PDDL"},
    {"do": "shown", "name": "torches.pddl", "telling": "(and (lit ?torch) (bright ?torch))"},
]


def blocks(page: str, language: str) -> list[str]:
    """The blocks of a language in an editor's page."""
    text = (DOCUMENTATION / page).read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def walk(folder: Path, command: Sequence[str], environment: Mapping[str, str]) -> None:
    """Run all steps in an editor, with the server on PATH, and check the results."""
    home = folder / "an evening"
    home.mkdir()
    (home / ".git").mkdir()
    (home / "domain.pddl").write_text(DOMAIN, encoding="utf-8")
    (home / "torches.domain.md").write_text(TORCHES, encoding="utf-8")
    (home / "evening.task").write_text(BEGUN, encoding="utf-8", newline="")
    judge(run(folder, home, command, environment), home)


def run(
    folder: Path, home: Path, command: Sequence[str], environment: Mapping[str, str]
) -> list[Any]:
    """Run the session; its report of each step."""
    session, report = folder / "session.json", folder / "report.json"
    asked = {"steps": STEPS, "patience": PATIENCE, "root": str(home), "report": str(report)}
    session.write_text(json.dumps(asked), encoding="utf-8")
    ended = subprocess.run(
        command,
        cwd=home,
        env={
            **os.environ,
            "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
            "SESSION": str(session),
            "LC_ALL": "C.UTF-8",
            **environment,
        },
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=PATIENCE * len(STEPS),
        check=False,
    )
    answer = json.loads(report.read_text(encoding="utf-8")) if report.exists() else {}
    if answer.get("error", "no report"):
        last = answer.get("seen", [])[-1:]
        pytest.fail(
            f"{answer.get('error')}\nBefore: {last}\nThe editor said: {ended.stdout}{ended.stderr}"
        )
    seen: list[Any] = answer["seen"]
    assert len(seen) == len(STEPS)
    return seen


def judge(seen: Sequence[Any], home: Path) -> None:
    """Check the results that every editor must have."""
    findings = [one for step, one in zip(STEPS, seen, strict=True) if step["do"] == "findings"]
    assert [one["words"] for one in findings[0]] == ["brokn"]
    assert not findings[1]
    assert [one["words"] for one in findings[2]] == ["all lamps are 💡 lit"]
    assert "(lit lamp2)" in findings[2][0]["message"]

    states = [one.partition("After this step:")[2] for one in seen if "After this step:" in one]
    assert [state.count("lamp") for state in states] == [2, 3]
    (followed,) = (one for step, one in zip(STEPS, seen, strict=True) if step["do"] == "follow")
    assert followed == GOAL
    reasons = [one for step, one in zip(STEPS, seen, strict=True) if step["do"] == "hover"]
    assert all("evening.task" in one for one in reasons)

    saved = (home / "evening.task").read_bytes().decode()
    typed = SENTENCES.replace("brokn", "broken").replace("\n", "\r\n")
    assert saved.rstrip("\r\n") == BEGUN + typed
