"""What people say of predicates by their names alone, each in a domain of its own."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.bare import REFUSED, said

NAMES = {
    "person": "Ann Bob", "key": "k1", "language": "French", "truck": "t1 t2", "room": "hall attic",
    "coat": "c1", "colour": "red blue", "box": "b1 b2", "size": "small large", "door": "d1",
    "lamp": "m1 m2", "robot": "r1", "level": "low high", "job": "j1 j2", "tool": "w1",
    "country": "Ava Bern", "city": "Paris", "shop": "s1", "pump": "p1", "valve": "v1",
    "crop": "k1", "field": "f1", "nurse": "Nina", "ward": "w1", "shift": "early", "track": "k1",
    "station": "s1 s2",
}  # fmt: skip
TABLE = Path(__file__).with_name("predicate_names.txt")


def domain(predicate: str) -> str:
    """A domain with a predicate that an action brings about."""
    kinds = dict.fromkeys(re.findall(r"- (\w+)", predicate))
    name, _, parameters = predicate.strip("()").partition(" ")
    variables = " ".join(re.findall(r"\?\w+", parameters))
    return f"""
(define (domain d) (:requirements :typing) (:types {" ".join(kinds)} - object)
  (:predicates {predicate})
  (:action do :parameters ({parameters}) :effect ({name} {variables})))
"""


def rows() -> Iterator[tuple[str, str, str]]:
    predicate = ""
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        if line.startswith("("):
            predicate = line
        else:
            sentence, _, meaning = line.strip().partition(" => ")
            yield predicate, sentence, meaning


@pytest.mark.parametrize(("predicate", "sentence", "meaning"), list(rows()))
def test_what_people_say_is_read(predicate: str, sentence: str, meaning: str) -> None:
    kinds = dict.fromkeys(re.findall(r"- (\w+)", predicate))
    before = " ".join(f"{one} is a {kind}." for kind in kinds for one in NAMES[kind].split())
    assert said(domain(predicate), sentence, before) == (REFUSED if meaning == "-" else meaning)
