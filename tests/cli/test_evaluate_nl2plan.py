"""`planscribe evaluate nl2plan`: domains, tasks and plans constructed from texts."""

from pathlib import Path

import pytest

from tests.support.command_line import Planscribe
from tests.support.models.ferry import TEXT, ferry_answer
from tests.support.models.scripted import Body, Reply, Says, Scripted

ROBOT = """\
There are rooms.

To move from a room to another room: the robot is in the first room.
Then the robot is in the other room and no longer in the first room.

## Task

There are two rooms kitchen and hall. The robot is in the kitchen.
The goal is that the robot is in the hall.
"""
TRUE_DOMAIN = """\
(define (domain rooms)
  (:requirements :typing :equality)
  (:types room)
  (:predicates (robot-in ?r - room))
  (:action move :parameters (?a ?b - room)
    :precondition (and (robot-in ?a) (not (= ?a ?b)))
    :effect (and (robot-in ?b) (not (robot-in ?a)))))
"""
TRUE_PROBLEM = """\
(define (problem one) (:domain rooms) (:objects kitchen hall - room)
  (:init (robot-in kitchen)) (:goal (robot-in hall)))
"""


@pytest.fixture
def folder(tmp_path: Path, no_model: None) -> Path:
    """Two folders with texts, one with the true domain and problem."""
    for name, text in {
        "ferry/ferry.txt": TEXT,
        "rooms/one.txt": ROBOT,
        "rooms/one.pddl": TRUE_PROBLEM,
        "rooms/domain.pddl": TRUE_DOMAIN,
    }.items():
        (tmp_path / "texts" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "texts" / name).write_text(text)
    return tmp_path / "texts"


def test_texts_are_constructed_and_measured(planscribe: Planscribe, folder: Path) -> None:
    def says(body: Body) -> Reply:
        return Says(ferry_answer([one["content"] for one in body["messages"]]), piece=400)

    with Scripted(by=says) as script:
        model = ("--model", "m", "--endpoint", script.url, "--no-cache")
        run = planscribe("evaluate", "nl2plan", folder, "--jobs", "1", "--json", *model)
    assert run.code == 0, run.err
    total = run.json["total"]
    assert (total["texts"], total["planned"], total["valid"], total["equivalent"]) == (2, 2, 1, 1)
    construction = next(one for one in total["phases"] if one["phase"] == "construction")
    assert (construction["calls"], construction["tokens"]) == (6, 96)
    assert sorted(one.name for one in folder.rglob("*.*")) == [
        *("domain.pddl", "ferry.txt", "one.pddl", "one.txt")
    ]


def test_a_recording_is_replayed_in_a_relative_folder(
    planscribe: Planscribe, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def says(body: Body) -> Reply:
        return Says(ferry_answer([one["content"] for one in body["messages"]]), piece=400)

    monkeypatch.chdir(folder.parent)
    asked = ("evaluate", "nl2plan", "texts", "--jobs", "1", "--json", "--model", "m")
    with Scripted(by=says) as script:
        first = planscribe(
            *asked, "--endpoint", script.url, "--no-cache", "--record", "calls.jsonl"
        )
    again = planscribe(*asked, "--replay", "calls.jsonl")
    assert again.code == 0, again.err
    assert again.json["total"]["planned"] == 2
    assert again.json["total"] == first.json["total"]


def test_what_is_not_constructed_is_told(planscribe: Planscribe, folder: Path) -> None:
    run = planscribe("evaluate", "nl2plan", folder, "--jobs", "1")
    assert run.code == 1
    assert "types: Types are missing." in run.out
    rows = {line.split()[0]: line.split()[1:] for line in run.out.splitlines() if line.split()}
    assert rows["rooms"] == ["1", "1", "1", "1"]


def test_a_description_with_several_tasks(planscribe: Planscribe, tmp_path: Path) -> None:
    """As NL2Plan has them: the description of a domain, and tasks, each in a file."""
    described, task = ROBOT.split("## Task\n\n")
    (tmp_path / "rooms").mkdir()
    files = {"desc.txt": described, "task1.txt": task, "task2.txt": task, "plan1.txt": "(move)"}
    for name, text in files.items():
        (tmp_path / "rooms" / name).write_text(text)
    run = planscribe("evaluate", "nl2plan", tmp_path, "--jobs", "1", "--json")
    assert run.code == 0, run.out
    assert [(one["task"], one["planned"]) for one in run.json["texts"]] == [
        ("task1", True),
        ("task2", True),
    ]


def test_a_folder_without_texts_is_refused(planscribe: Planscribe, tmp_path: Path) -> None:
    run = planscribe("evaluate", "nl2plan", tmp_path)
    assert run.code == 2
    assert "no folder with a text" in run.err
