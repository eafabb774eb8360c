"""`planscribe evaluate domains`: domains in words, compared with true ones."""

import json
from pathlib import Path

import pytest

from tests.support.command_line import Planscribe
from tests.support.models.ferry import TEXT, ferry_answer
from tests.support.models.scripted import Body, Reply, Says, Scripted

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


FERRY = """(define (domain ferry)
  (:requirements :typing :equality :negative-preconditions)
  (:types car port)
  (:predicates (at ?c - car ?p - port) (boat-at ?p - port) (aboard ?c - car) (empty))
  (:action sail :parameters (?a ?b - port)
    :precondition (and (boat-at ?a) (not (= ?a ?b))) :effect (and (boat-at ?b) (not (boat-at ?a))))
  (:action board :parameters (?c - car ?p - port)
    :precondition (and (at ?c ?p) (boat-at ?p) (empty))
    :effect (and (aboard ?c) (not (at ?c ?p)) (not (empty))))
  (:action debark :parameters (?c - car ?p - port)
    :precondition (and (aboard ?c) (boat-at ?p))
    :effect (and (at ?c ?p) (not (aboard ?c)) (empty))))
"""


def test_domains_are_constructed_from_descriptions(
    planscribe: Planscribe, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the form of Text2World, with a model, and once more from the recorded calls."""
    described = {"file_name": "ferry.pddl", "corrected_description": TEXT, "pddl_domain": FERRY}
    (tmp_path / "described.json").write_text(json.dumps([{"id": "0", **described}]))
    monkeypatch.chdir(tmp_path)
    asked = ("evaluate", "domains", "described.json", "--method", "construct", "--jobs", "1")
    with Scripted(by=says) as script:
        model = ("--model", "m", "--endpoint", script.url, "--no-cache", "--record", "calls.jsonl")
        first = planscribe(*asked, "--json", *model)
    assert first.code == 0, first.err
    (made,) = first.json["texts"]
    assert (made["domain"], made["method"], made["equivalent"]) == ("ferry", "construct m", True)
    taken = {one["phase"]: one for one in first.json["total"]["phases"]}
    assert (taken["construction"]["calls"], taken["construction"]["tokens"]) == (6, 96)
    assert taken["task"]["calls"] == 0
    again = planscribe(*asked, "--json", "--model", "m", "--replay", "calls.jsonl")
    assert again.json["total"] == first.json["total"]
    by_hand = planscribe(*asked)
    assert by_hand.code == 0
    assert "types: Types are missing." in by_hand.out


def says(body: Body) -> Reply:
    return Says(ferry_answer([one["content"] for one in body["messages"]]), piece=400)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("domains", "other.json", "--method", "construct"), "not the JSON of Text2World"),
        (("nl2plan", ".", "--method", "construct"), "--method construct is for domains"),
        (("domains", "missing", "--method", "construct"), "missing"),
    ],
)
def test_what_cannot_be_constructed_from_is_one_line(
    planscribe: Planscribe,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    arguments: tuple[str, ...],
    message: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "other.json").write_text("{}")
    run = planscribe("evaluate", *arguments)
    assert run.code == 2
    assert message in run.err
    assert len(run.err.splitlines()) == 1
