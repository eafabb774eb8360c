"""Single sentences with what they mean: read, not read, and read otherwise."""

from pathlib import Path

import pytest

from benchmarks.single_sentences import main

DOMAIN = """
(define (domain yard) (:requirements :typing) (:types cart place)
  (:predicates (at ?c - cart ?p - place) (clean ?c - cart))
  (:action push :parameters (?c - cart ?a ?b - place) :precondition (at ?c ?a)
    :effect (and (at ?c ?b) (not (at ?c ?a)))))
"""
SENTENCES = """
objects: c1 c2 - cart; shed Old-Gate - place

init: (at c1 shed) (at c2 shed)
c1 and c2 are at the shed.
All carts are at the shed.
c1 and c2 linger by the shed.
Carts like sheds.

goal: (at c1 Old-Gate)
c1 should be at Old_Gate.
c1 is at Old_Gate.
"""


def test_sentences_are_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "yard"
    folder.mkdir()
    (folder / "domain.pddl").write_text(DOMAIN)
    (folder / "sentences.txt").write_text(SENTENCES)
    assert main(tmp_path) == 0
    shown = capsys.readouterr().out
    assert "all 3 of 6 right (50.0%), 1 wrong; 4 with the first offer (66.7%)" in shown


def test_a_folder_without_sentences_is_reported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(tmp_path) == 2
    assert "no folder" in capsys.readouterr().out
