"""`planscribe evaluate candidates`: the solvable combinations of recorded answers."""

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from planscribe.author.candidates.likeness import LikenessFilter
from planscribe.author.candidates.telling import ToldAs
from planscribe.evaluate import candidates as measuring
from planscribe.llm.embedding import Vector
from planscribe.llm.encoder.installing import EncoderState
from planscribe.llm.request import Cancellation
from tests.support.command_line import Planscribe
from tests.support.sources.library import CANDIDATES, PROBLEM


@pytest.fixture(autouse=True)
def _no_encoder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    state = EncoderState(tmp_path, is_installed=False, has_numpy=True)
    monkeypatch.setattr(measuring, "encoder_state", lambda: state)


@pytest.fixture
def answers(tmp_path: Path) -> Path:
    """A folder with a problem, and five answers in one wording."""
    inner = tmp_path / "recorded" / "office" / "detailed"
    inner.mkdir(parents=True)
    (inner.parent / "p0.pddl").write_text(PROBLEM)
    for name, text in CANDIDATES.items():
        (inner / name).write_text(text)
    return tmp_path / "recorded"


def test_combinations_are_counted_by_the_number_of_answers(
    planscribe: Planscribe, answers: Path
) -> None:
    run = planscribe(
        *("evaluate", "candidates", answers, "--first", "2", "9", "--jobs", "1", "--json")
    )
    assert run.code == 0, run.err
    two, two_filtered, five, filtered = run.json["records"]
    assert [one["task"] for one in (two, five)] == ["detailed 2", "detailed 5"]
    assert [one["method"] for one in (two, two_filtered)] == ["none", "checks"]
    assert (two["combinations"], two["left"], two["solvable"]) == (2, 2, 1)
    # With the broken schema, there are four for one of the actions.
    assert (five["combinations"], five["left"], five["solvable"]) == (8, 8, 3)
    assert (filtered["combinations"], filtered["left"], filtered["solvable"]) == (8, 6, 3)
    assert five["average_length"] == 4
    assert five["undecided"] == 0
    total, _ = run.json["filters"]
    assert (total["filter"], total["combinations"], total["solvable"]) == ("none", 10, 4)


class Hands:
    """An embedder that knows two directions: texts about the hand, and others."""

    name = "hands"

    def embed(
        self, texts: Sequence[str], cancellation: Cancellation | None = None
    ) -> tuple[Vector, ...]:
        return tuple((1.0, 0.0) if "hand" in text else (0.6, 0.8) for text in texts)


def test_the_encoder_leaves_out_what_is_not_like_the_description(
    planscribe: Planscribe, answers: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = {"take": {"detailed": "Grab it by hand.", "layman": "Grab it."}}
    file = answers / "office" / "description.json"
    file.write_text(json.dumps({"action_desc_dict": told}))
    installed = EncoderState(answers, is_installed=True, has_numpy=True)
    monkeypatch.setattr(measuring, "encoder_state", lambda: installed)
    by = LikenessFilter(Hands(), ToldAs.ENGLISH, 0.9)
    monkeypatch.setattr(measuring, "encoder_filter", lambda: by)
    command = ("evaluate", "candidates", answers, "--first", "9", "--jobs", "1", "--json")
    records = planscribe(*command).json["records"]
    found = [(one["method"], one["left"], one["solvable"]) for one in records]
    assert found == [("none", 8, 3), ("checks", 6, 3), ("encoder", 3, 1)]
    file.write_text('{"action_desc_dict": ["take"]}')
    wrong = planscribe(*command)
    assert wrong.code == 2
    assert "not the descriptions of actions" in wrong.err


def test_what_is_known_is_not_measured_again(planscribe: Planscribe, answers: Path) -> None:
    kept = answers / "kept.jsonl"
    arguments = ("evaluate", "candidates", answers, "--jobs", "1", "--json", "--results", kept)
    first = planscribe(*arguments)
    lines = kept.read_text().splitlines()
    # A worker that is killed leaves half a line.
    kept.write_text("\n".join(lines[:-1]) + "\n" + lines[-1][:20])
    second = planscribe(*arguments)
    first_ones, second_ones = (
        [{**one, "seconds": 0, "seconds_to_first": 0} for one in run.json["records"]]
        for run in (first, second)
    )
    assert first_ones == second_ones
    assert len(kept.read_text().splitlines()) == len(lines)


def test_what_a_killed_worker_left_is_measured_again(planscribe: Planscribe, answers: Path) -> None:
    kept = answers / "kept.jsonl"
    arguments = ("evaluate", "candidates", answers, "--jobs", "1", "--json", "--results", kept)
    planscribe(*arguments)
    first, *others = kept.read_text().splitlines()
    lost = {**json.loads(first), "solvable": 0, "error": "the worker exited with code -9"}
    kept.write_text("\n".join((json.dumps(lost), *others)) + "\n")
    run = planscribe(*arguments)
    assert run.code == 0
    assert (run.json["records"][0]["solvable"], run.json["records"][0]["error"]) == (3, "")
    assert len(kept.read_text().splitlines()) == len(others) + 2


def test_the_table(planscribe: Planscribe, answers: Path) -> None:
    run = planscribe("evaluate", "candidates", answers, "--first", "5", "--jobs", "1")
    row = next(line for line in run.out.splitlines() if line.startswith("office detailed 5 none"))
    assert row.split()[4:8] == ["8", "8", "3", "37.5"]


def test_a_folder_without_answers(planscribe: Planscribe, tmp_path: Path) -> None:
    run = planscribe("evaluate", "candidates", tmp_path)
    assert run.code == 2
    assert "a folder of answers" in run.err
