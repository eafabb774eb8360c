"""Comparison on published tasks, which are not part of the project.

Set PLANSCRIBE_DATA to a folder with `llmpp/<domain>/domain.pddl` and `p01.pddl`, .. beside it.
"""

import os
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from planscribe.compile.equivalence import compare
from planscribe.compile.writer import write_domain, write_problem
from planscribe.model.pddl.definitions import Atom, Domain, Problem
from planscribe.model.pddl.reading import reader as pddl_reader
from planscribe.syntax.pddl import tree as pddl

DATA = Path(os.environ.get("PLANSCRIBE_DATA", ""), "llmpp")
NAMES = sorted(path.parent.name for path in DATA.glob("*/domain.pddl"))

pytestmark = pytest.mark.skipif(
    not NAMES, reason="PLANSCRIBE_DATA does not name a folder with published tasks"
)


def read(path: Path) -> pddl_reader.PddlFile:
    return pddl_reader.read(pddl.parse(path.read_text(encoding="utf-8", errors="replace")))


def domain(name: str) -> Domain:
    return read(DATA / name / "domain.pddl").domains[0]


def problems(name: str) -> dict[str, Problem]:
    return {path.stem: read(path).problems[0] for path in sorted((DATA / name).glob("p??.pddl"))}


def renamed(subject: Problem, of: Domain, random: Random) -> Problem:
    """The problem as text, written anew with other names in another order."""
    names = [entity.name for entity in subject.objects]
    images = [f"thing{number}" for number in range(len(names))]
    random.shuffle(images)
    text = write_problem(subject, of).lower()
    words = dict(zip(names, images, strict=True))
    tokens = text.replace("(", " ( ").replace(")", " ) ").split()
    spelt = [
        word if before == "(" else words.get(word, word)
        for before, word in zip(["", *tokens], tokens, strict=False)
    ]
    return pddl_reader.read(pddl.parse(" ".join(spelt))).problems[0]


@pytest.mark.parametrize("name", NAMES)
def test_a_task_is_equivalent_to_itself_with_other_names(name: str) -> None:
    of = domain(name)
    for subject in problems(name).values():
        other = renamed(subject, of, Random(subject.name))
        result = compare(subject, other, of, of)
        assert result.equivalent, result.differences


@pytest.mark.parametrize("name", NAMES)
def test_different_tasks_are_not_equivalent(name: str) -> None:
    of = domain(name)
    tasks = problems(name)
    same = 0
    for one, other in combinations(tasks, 2):
        result = compare(tasks[one], tasks[other], of, of)
        assert result.equivalent != bool(result.differences)
        if result.renaming:
            same += 1
            assert {
                Atom(atom.predicate, tuple(result.renaming[name] for name in atom.arguments))
                for atom in tasks[one].init
            } == set(tasks[other].init)
    # Some sets hold a task two or three times.
    assert same <= 4


@pytest.mark.parametrize("name", NAMES)
def test_what_is_written_is_read_as_before(name: str) -> None:
    of = domain(name)
    text = write_domain(of)
    (again,) = pddl_reader.read(pddl.parse(text)).domains
    assert write_domain(again) == text
    assert [(a.name, a.precondition, a.effect) for a in again.actions] == [
        (a.name, a.precondition, a.effect) for a in of.actions
    ]
    for subject in problems(name).values():
        (other,) = pddl_reader.read(pddl.parse(write_problem(subject, of))).problems
        assert (other.init, other.values, other.metric) == (
            subject.init, subject.values, subject.metric
        )  # fmt: skip
        assert compare(subject, other, of, of).equivalent
