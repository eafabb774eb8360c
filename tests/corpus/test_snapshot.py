"""Snapshots of what the server says, and their differences."""

import json
import sys
from copy import deepcopy
from pathlib import Path

import pytest

from tests.corpus.snapshot import FolderSnapshot, main, read, snapshot
from tests.corpus.snapshot_differences import differences

DOMAIN = """(define (domain lamps)
  (:requirements :strips :typing)
  (:types lamp) ; "lamp"
  (:predicates (lit ?l - lamp)) ; "?l is lit"
  (:action light
    :parameters (?l - lamp)
    :effect (lit ?l)))
"""
TASK = "There are 2 lamps. The goal is that lamp1 is lit.\n"
WRONG = DOMAIN.replace(":effect (lit ?l)", ":effect (lot ?l)")


def names(before: FolderSnapshot, after: FolderSnapshot) -> list[str]:
    return [one.name for one in differences(before, after)]


async def test_a_snapshot_has_findings_actions_and_texts(tmp_path: Path) -> None:
    (tmp_path / "domain.pddl").write_text(DOMAIN)
    (tmp_path / "first.task").write_text(TASK)
    (tmp_path / "readme.txt").write_text("Lamps.\n")
    made = json.loads(json.dumps(await snapshot(tmp_path)))
    assert sorted(made["files"]) == ["domain.pddl", "first.task"]
    task = made["files"]["first.task"]
    assert "object(lamp1,lamp)" in task["stages"]["facts"]
    assert "(define (problem first)" in task["stages"]["problem"]
    assert task["plan"][0] == "kept"
    assert "(light lamp1)" in task["plan"][1]
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "domain.pddl",
        "first.task",
        "readme.txt",
    ]

    (tmp_path / "domain.pddl").write_text(WRONG)
    other = json.loads(json.dumps(await snapshot(tmp_path)))
    (code, severity, place) = other["files"]["domain.pddl"]["findings"][0]
    assert (code, severity, place) == ("PS114", 1, "6:13-6:16")
    edits = [
        one.get("edits") for one in other["files"]["domain.pddl"]["actions"][f"{code} {place}"]
    ]
    assert {"domain.pddl": [[place, "lit"]]} in edits
    assert "PS114 only after" in names(made, other)
    assert "plan" in names(made, other)
    assert names(made, made) == []


def test_each_kind_of_difference_has_a_name() -> None:
    before: FolderSnapshot = {
        "folder": "lamps",
        "files": {
            "a.pddl": {
                "findings": [("PS101", 1, "0:0-0:1"), ("PS102", 2, "1:0-1:1")],
                "formatted": [],
                "actions": {"PS102 1:0-1:1": [{"kind": "quickfix", "edits": {}}]},
                "stages": {"ir": "% Made by PlanScribe from a.task (1) as 2.\np.\n"},
                "plan": ("kept", "(a)\n"),
            }
        },
    }
    after = deepcopy(before)
    after["files"]["a.pddl"]["findings"][0] = ("PS101", 2, "0:0-0:1")
    assert names(before, after) == ["PS101 only before", "PS101 only after"]
    after = deepcopy(before)
    after["files"]["a.pddl"]["actions"]["PS102 1:0-1:1"] = []
    after["files"]["a.pddl"]["formatted"] = [("0:0-0:0", " ")]
    after["files"]["a.pddl"]["stages"] = {"ir": "q.\n"}
    after["files"]["a.pddl"]["plan"] = ("not found", None)
    assert names(before, after) == ["actions of PS102", "formatted", "stage ir", "plan"]
    (_, _, stage, _) = differences(before, after)
    assert stage.lines == ("-p.", "+q.")
    after["files"] = {}
    assert names(before, after) == ["file only before"]


def test_folders_that_are_known_are_not_asked_about_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "out.jsonl"
    out.write_text('{"folder": "lamps", "files": {}}\n')
    monkeypatch.setattr(sys, "argv", ["snapshot", str(out), "lamps"])
    main()
    assert list(read(out)) == ["lamps"]
