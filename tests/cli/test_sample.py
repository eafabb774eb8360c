"""`planscribe sample`: schemas of described actions from a language model."""

from pathlib import Path

import pytest

from planscribe.cli import embeddings
from planscribe.llm.encoder.installing import EncoderState
from tests.support.command_line import Planscribe
from tests.support.models.scripted import Body, Reply, Says, Scripted
from tests.support.sources.library import FILE, FILE_BROKEN, FILE_BUSY, FRAME, PROBLEM, TAKE

BARE = "  (:action take)\n  (:action file)\n"
TEXT = "# take\n\nPick a letter up from the desk.\n\n# file\n\nPut the letter away.\n"


@pytest.fixture
def office(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "office.pddl").write_text(FRAME.format(actions=BARE), encoding="utf-8")
    (tmp_path / "office.procedure.md").write_text(TEXT, encoding="utf-8")
    (tmp_path / "morning.pddl").write_text(PROBLEM, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    state = EncoderState(tmp_path, is_installed=False, has_numpy=True)
    monkeypatch.setattr(embeddings, "encoder_state", lambda: state)
    return tmp_path


def reply(body: Body) -> Reply:
    """The second answer for `file` has a fault that no fix repairs."""
    said = body["messages"][-1]["content"]
    if "Pick a letter" in said:
        return Says(f"Here:\n```pddl\n{TAKE}```\n")
    return Says([FILE, FILE_BROKEN, FILE_BUSY][body["seed"]])


def test_answers_are_kept_and_asked_for_once(office: Path, planscribe: Planscribe) -> None:
    with Scripted(by=reply) as server:
        options = ("--model", "m", "--endpoint", server.url, "--no-cache")
        first = planscribe("sample", "office.pddl", "-o", "answers", "--samples", "3", *options)
        assert first.code == 0, first.err
        assert "6 calls, about" in first.err
        assert "set aside: file.m.t0.7.2.txt" in first.err
        (office / "answers" / "take.m.t0.7.1.txt").unlink()
        again = planscribe(
            *("sample", "office.pddl", "-o", "answers", "--samples", "3", "--json", *options)
        )
    assert len(server.bodies) == 7
    assert again.json["calls"] == 1
    take, file = again.json["actions"]
    assert (take["answers"], take["different"]) == (3, 1)
    assert (file["answers"], file["different"], len(file["broken"])) == (3, 2, 1)
    run = planscribe(
        *("candidates", "answers", "morning.pddl", "--frame", "office.pddl"),
        *("--planner", "clingo", "--json"),
    )
    assert run.code == 0, run.err
    assert run.json["combinations"] == 2
    assert run.json["count"]["solvable"] == 1


def test_an_estimate_sends_nothing(office: Path, planscribe: Planscribe) -> None:
    run = planscribe(
        *("sample", "office.pddl", "-o", "answers", "--model", "m", "--estimate"),
        *("--prices", "2", "10"),
    )
    assert run.code == 0, run.err
    assert "20 calls, about" in run.err
    assert "cost about" in run.err
    assert not (office / "answers").exists()


def test_actions_without_descriptions_are_named(office: Path, planscribe: Planscribe) -> None:
    (office / "office.procedure.md").unlink()
    run = planscribe("sample", "office.pddl", "-o", "answers", "--model", "m", "--estimate")
    assert run.code == 2
    assert "file has no description" in run.err


def test_a_budget_ends_the_calls(office: Path, planscribe: Planscribe) -> None:
    with Scripted(by=reply) as server:
        run = planscribe(
            *("sample", "office.pddl", "-o", "answers", "--samples", "1", "--budget", "606"),
            *("--model", "m", "--endpoint", server.url, "--no-cache", "--max-tokens", "300"),
        )
    assert run.code == 1
    assert "Run the command again to continue" in run.err
    assert (office / "answers" / "take.m.t0.7.1.txt").exists()
