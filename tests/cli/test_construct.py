"""`planscribe construct`: from a text to a domain, a task and a plan."""

import signal
import subprocess
from pathlib import Path

import pytest

from tests.support.command_line import Planscribe, command
from tests.support.models.ferry import TEXT, asked_for, ferry_answer
from tests.support.models.scripted import Body, Hangs, Reply, Says, Scripted

PATIENCE = 300
BY_HAND = """\
A robot carries boxes.

There are rooms and boxes.

To move from a room to another room: the robot is in the first room.
Then the robot is in the other room and no longer in the first room.

To take a box in a room: the box and the robot are in the room, and the hand is empty.
Then the box is in the hand, it is no longer in the room, and the hand is not empty.

## Task

There are two rooms kitchen and hall, and a box b1. The robot is in the kitchen.
The hand is empty. b1 is in the hall. The goal is that b1 is in the hand.
"""


def says(body: Body) -> Reply:
    return Says(ferry_answer([one["content"] for one in body["messages"]]), piece=400)


@pytest.fixture(autouse=True)
def texts(no_model: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A folder with texts, where commands run."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "ferry.txt").write_text(TEXT)
    (tmp_path / "robot.txt").write_text(BY_HAND)


def test_a_text_is_constructed_recorded_and_replayed(
    planscribe: Planscribe, tmp_path: Path
) -> None:
    with Scripted(by=says) as script:
        asked = ("construct", "ferry.txt", "--model", "m")
        first = planscribe(*asked, "-o", "out", "--endpoint", script.url, "--record", "calls.jsonl")
        assert (first.code, len(script.bodies)) == (0, 10), first.err
        again = planscribe(*asked, "-o", "out", "--endpoint", script.url, "--no-cache")
        assert (again.code, len(script.bodies)) == (0, 10)
    assert first.out.split() == [
        str(Path("out", one))
        for one in ("ferry.domain.md", "domain.pddl", "ferry.task", "ferry.plan")
    ]
    assert "type extraction: made (1 call, 16 tokens)" in first.err
    assert "planning of ferry: made. A plan of 3 steps, cost 3." in first.err
    assert "10 calls to m: 110 tokens sent, 50 received, " in first.err
    replayed = planscribe(*asked, "-o", "other", "--replay", "calls.jsonl", "--json")
    assert replayed.code == 0
    assert replayed.json["done"]
    assert replayed.json["usage"]["calls"] == 10
    for one in ("ferry.domain.md", "ferry.task"):
        assert (tmp_path / "other" / one).read_text() == (tmp_path / "out" / one).read_text()


def test_what_controlled_english_reads_needs_no_model(
    planscribe: Planscribe, tmp_path: Path
) -> None:
    run = planscribe("construct", "robot.txt", "-o", "out")
    assert run.code == 0, run.err
    assert (tmp_path / "out" / "robot.plan").is_file()
    assert planscribe("check", "out/robot.domain.md", "out/domain.pddl").code == 0
    second = "There is a room hall, and a box b2. The robot is in the hall. b2 is in the hall. "
    (tmp_path / "second.txt").write_text(
        f"{second}The hand is empty. The goal is that b2 is in the hand."
    )
    assert planscribe("construct", "second.txt", "-o", "out").code == 0
    assert (tmp_path / "out" / "second.plan").read_text().splitlines()[1] == "(take b2 hall)"


def test_a_person_goes_on_where_a_text_is_not_read(planscribe: Planscribe, tmp_path: Path) -> None:
    run = planscribe("construct", "ferry.txt", "-o", "out", "--json")
    assert run.code == 1
    assert [one["status"] for one in run.json["phases"]] == ["open"]
    words = tmp_path / "out" / "ferry.domain.md"
    words.write_text(
        words.read_text() + "\nThere are cars.\n\n## Actions\n\nTo wash a car: then ..\n"
    )
    run = planscribe("construct", "ferry.txt", "-o", "out")
    assert run.code == 1
    assert "Sentences of the domain are not read." in run.err


def test_an_unread_action_of_a_domain_in_words_is_reported(
    planscribe: Planscribe, tmp_path: Path
) -> None:
    text = (
        "# Robot\n\n## Types\n\nThere are rooms.\n\n## Actions\n\n### fly\n\nIt glorps of rooms.\n"
    )
    (tmp_path / "robot.domain.md").write_text(text)
    run = planscribe("construct", "robot.domain.md", "-o", "out")
    assert run.code == 1
    assert "Sentences of the domain are not read." in run.err
    assert (tmp_path / "out" / "robot.domain.md").read_text() == text


def test_a_domain_that_is_left_behind_is_reported(planscribe: Planscribe, tmp_path: Path) -> None:
    planscribe("construct", "robot.txt", "-o", "out", "--until", "construction")
    words = tmp_path / "out" / "robot.domain.md"
    edited = words.read_text().replace("## Actions\n", "## Actions\n\nTo fly: then ..\n", 1)
    words.write_text(edited)
    run = planscribe("construct", "robot.txt", "-o", "out", "--until", "construction")
    assert run.code == 1
    assert "domain.pddl is as it was before" in run.err


def test_edited_files_are_not_overwritten(planscribe: Planscribe, tmp_path: Path) -> None:
    planscribe("construct", "robot.txt", "-o", "out", "--until", "construction")
    (tmp_path / "out" / "domain.pddl").write_text("; mine\n")
    run = planscribe("construct", "robot.txt", "-o", "out")
    assert run.code == 2
    assert "domain.pddl exists and was not made by PlanScribe" in run.err
    assert (tmp_path / "out" / "domain.pddl").read_text() == "; mine\n"


def test_a_budget_ends_the_run_and_what_is_there_stays(
    planscribe: Planscribe, tmp_path: Path
) -> None:
    with Scripted(by=says) as script:
        model = ("--model", "m", "--endpoint", script.url)
        run = planscribe("construct", "ferry.txt", "-o", "out", *model, "--budget", "700")
        assert run.code == 1
        assert "the limit is 700" in run.err
        before = len(script.bodies)
        assert planscribe("construct", "ferry.txt", "-o", "out", *model).code == 0
        assert len(script.bodies) == 10
        assert before < 10


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs signals")
def test_a_construction_that_is_killed_continues(planscribe: Planscribe) -> None:
    def replies(body: Body) -> Reply:
        return Hangs() if len(script.bodies) in (2, 4) else says(body)

    with Scripted(by=replies) as script:
        model = ("--model", "m", "--endpoint", script.url, "--no-cache")
        asking = ("construct", "ferry.txt", "-o", "out", "--until", "actions", *model)
        for number in (signal.SIGKILL, signal.SIGINT):
            script.hanging.clear()
            process = subprocess.Popen(command(*asking), stderr=subprocess.DEVNULL)
            assert script.hanging.wait(PATIENCE)
            process.send_signal(number)
            process.wait(PATIENCE)
        assert planscribe(*asking).code == 0
        names = [asked_for([one["content"] for one in body["messages"]]) for body in script.bodies]
    assert names == ["types", "hierarchy", "hierarchy", "actions", "actions"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("missing.txt", "-o", "out"), "missing.txt: "),
        (("ferry.txt", "-o", "ferry.txt"), "ferry.txt: "),
        (("ferry.txt", "-o", "out", "--feedback", "model"), "needs a language model"),
        (("ferry.txt", "-o", "out", "--by-sentence"), "needs a transcript"),
    ],
)
def test_wrong_input_is_one_line(
    planscribe: Planscribe, arguments: tuple[str, ...], message: str
) -> None:
    run = planscribe("construct", *arguments)
    assert run.code == 2
    assert message in run.err
    assert len(run.err.splitlines()) == 1
