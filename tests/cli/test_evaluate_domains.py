"""`planscribe evaluate domains`: domains in words, compared with true ones."""

from pathlib import Path

import pytest

from tests.support.command_line import Planscribe

TRUTH = """(define (domain lamps)
  (:requirements :strips :typing)
  (:types lamp)
  (:predicates (lit ?l - lamp) (near ?from ?to - lamp))
  (:action light
    :parameters (?one ?two - lamp)
    :precondition (and (near ?one ?two) (lit ?one))
    :effect (lit ?two)))
"""
WORDS = """## Types
There are lamps.
## Actions
To light a lamp A from a lamp B: A is near B and {}. Then B is {}.
"""


@pytest.fixture
def pairs(tmp_path: Path) -> Path:
    """A folder with a domain and three texts: right with other names, wrong, and not read."""
    folder = tmp_path / "lamps"
    folder.mkdir()
    (folder / "domain.pddl").write_text(TRUTH)
    (folder / "right.domain.md").write_text(WORDS.format("A is bright", "bright"))
    (folder / "wrong.domain.md").write_text(WORDS.format("B is not lit", "lit"))
    (folder / "unread.txt").write_text(WORDS.format("A is anything", "lit"))
    return tmp_path


def test_domains_in_words_are_compared(planscribe: Planscribe, pairs: Path) -> None:
    run = planscribe("evaluate", "domains", pairs, "--jobs", "1", "--json")
    assert run.code == 1
    total = run.json["total"]
    assert (total["texts"], total["sentences"], total["sentences_read"]) == (3, 9, 8)
    assert (total["executable"], total["equivalent"], total["silently_wrong"]) == (2, 1, 1)
    right, wrong, unread = run.json["texts"]
    assert (right["task"], right["equivalent"]) == ("right.domain.md", True)
    assert set(right["up_to_names"].values()) == {1.0}
    assert right["by_names"]["predicates"] == 0.5
    assert right["by_names"]["effects"] == 0
    assert wrong["up_to_names"]["preconditions"] == 0.5
    assert wrong["differences"]
    assert "anything" in unread["unread"][0]


def test_what_is_wrong_is_told(planscribe: Planscribe, pairs: Path) -> None:
    run = planscribe("evaluate", "domains", pairs, "--jobs", "1")
    rows = {line.split()[0]: line.split()[1:] for line in run.out.splitlines() if line.split()}
    assert rows["total"][:7] == ["3", "9", "8", "2", "1", "1", "1"]
    assert "Wrong, and not reported:" in run.out
    assert "right.domain.md" not in run.out


def test_results_are_kept(planscribe: Planscribe, pairs: Path) -> None:
    kept = pairs / "kept.jsonl"
    arguments = ("evaluate", "domains", pairs, "--jobs", "1", "--json", "--results", kept)
    assert planscribe(*arguments).json == planscribe(*arguments).json


def test_a_folder_without_texts(planscribe: Planscribe, tmp_path: Path) -> None:
    (tmp_path / "lamps").mkdir()
    (tmp_path / "lamps" / "domain.pddl").write_text(TRUTH)
    run = planscribe("evaluate", "domains", tmp_path)
    assert run.code == 2
    assert "NAME.domain.md" in run.err
