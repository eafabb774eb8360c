"""Texts as published benchmarks make them, of a domain of our own."""

import json
from pathlib import Path
from random import Random

import pytest

from benchmarks import templated_words as templated
from planscribe.evaluate.benchmark import tasks_of_any_domain

DOMAIN = """
(define (domain lamps)
  (:requirements :strips :typing)
  (:types lamp room)
  (:predicates (in ?l - lamp ?r - room) (lit ?l - lamp))
  (:action light :parameters (?l - lamp) :precondition () :effect (lit ?l)))
"""
PROBLEM = """
(define (problem one) (:domain lamps)
  (:objects b a - lamp hall - room)
  (:init (in b hall) (in a hall) (lit b))
  (:goal (and (lit a) (not (lit b)))))
"""
WORDINGS = {"predicate_nl_templates": {"in": "in {?r} there is {?l}", "lit": "{?l} is lit"}}
ALL = templated.Draw(None, Random(1))


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    folder = tmp_path / "data" / "lamps"
    (folder / "adapted_instances").mkdir(parents=True)
    (folder / "domain.pddl").write_text(DOMAIN)
    (folder / "domain_description_seed1.json").write_text(json.dumps(WORDINGS))
    for number in (1, 2, 10):
        (folder / "adapted_instances" / f"instance-{number}.pddl").write_text(PROBLEM)
    (tmp_path / "data" / "lamps-templates").mkdir()
    return tmp_path


def test_clauses_are_sorted_and_objects_listed(checkout: Path) -> None:
    [domain] = templated.autoplanbench(checkout, ALL)
    assert [one.number for one in domain.tasks] == [1, 2, 10]
    assert domain.tasks[0].words == (
        "My current initial situation is as follows: \n"
        "There are 2 objects that are a lamp: b, a\n"
        "There is 1 object that is a room: hall\n"
        "Currently, b is lit, in hall there is a, in hall there is b\n\n"
        "My goal is that in the end a is lit and that it is not the case that b is lit"
    )


def test_some_tasks_are_drawn_by_a_seed(checkout: Path) -> None:
    some = [templated.Draw(2, Random(seed)) for seed in (3, 3)]
    [one], [same] = (list(templated.autoplanbench(checkout, draw)) for draw in some)
    assert one == same
    assert len(one.tasks) == 2


def test_folders_are_those_that_are_measured(checkout: Path, tmp_path: Path) -> None:
    for domain in templated.autoplanbench(checkout, ALL):
        templated.write(domain, tmp_path / "out")
    tasks = tasks_of_any_domain(tmp_path / "out", None)
    assert [one.name for one in tasks] == ["p001", "p002", "p010"]


@pytest.mark.parametrize("source", templated.SOURCES.values(), ids=templated.SOURCES)
def test_what_is_absent_is_named(source: templated.Source, tmp_path: Path) -> None:
    with pytest.raises(templated.AbsentError, match="absent"):
        list(source(tmp_path, ALL))
