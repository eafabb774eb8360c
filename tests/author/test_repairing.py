"""Repairs of domains and problems that planners reject."""

from pathlib import Path

import pytest

from planscribe.author.repairing.repairing import Repaired, repaired
from planscribe.resources import shipped
from planscribe.workspace import uris
from planscribe.workspace.snapshot import Workspace

DOMAIN = """(define (domain camp)
  (:requirements :strips :typing :negative-preconditions)
  (:types water wood - item beach - location player)
  (:predicates
    (at ?who - player ?loc - location)
    (inventory ?player ?item)
    (path ?from - location ?dir - direction ?to - location)
    (happy ?x - beach))
  (:action go
    :parameters (?p - player ?a ?b - location ?d - direction)
    :precondition (and (at ?p ?a) (path ?a ?d ?b) (not (blocked ?a ?b)))
    :effect (and (at ?p ?b) (not (at ?p ?a))))
  (:action burn
    :parameters (?p - player ?w - wood)
    :precondition (and (inventory ?p ?w) (inventory ?p lighter) (at p ?here))
    :effect (and (not (inventory ?w)) (happy ?p))))
"""
PROBLEM = """(define (problem evening) (:domain camp)
  (:objects me - player shore - beach hut - location north - direction
    lighter - item lighter - tool)
  (:init (at me shore) (path shore hut north) (inventory me cup))
  (:goal (happy me)))
"""


def repair(folder: Path, *, unsafe: bool = True, problem: str = PROBLEM) -> Repaired:
    files = {"domain.pddl": DOMAIN, "evening.pddl": problem}
    workspace = Workspace()
    try:
        keys = [uris.uri_of(folder / name) for name in files]
        for key, text in zip(keys, files.values(), strict=True):
            workspace.put(key, text)
        return repaired(workspace.snapshot, keys, unsafe=unsafe)
    finally:
        workspace.end()


@pytest.fixture(scope="module")
def fixed(tmp_path_factory: pytest.TempPathFactory) -> Repaired:
    return repair(tmp_path_factory.mktemp("camp"))


@pytest.mark.parametrize(
    "line",
    [
        "item location - object",
        "direction - object",
        "tool - item",
        "(:constants lighter - tool)",
        "(blocked ?a - location ?b - location)",
        "(happy ?x - object)",
        "?here - location)",
        "(at ?p ?here)",
        "(not (inventory ?p ?w))",
    ],
)
def test_what_a_domain_lacks_is_added(fixed: Repaired, line: str) -> None:
    domain, _ = fixed.texts.values()
    assert line in " ".join(domain.split())


def test_the_problem_fits_the_domain(fixed: Repaired) -> None:
    _, problem = fixed.texts.values()
    assert "cup - object" in problem
    assert "(path shore north hut)" in problem
    assert "lighter" not in problem


def test_each_repair_has_its_reason(fixed: Repaired) -> None:
    reasons = {one.title: one.reason for one in fixed.repairs}
    assert reasons["Write `(inventory ?p ?w)`"].startswith("`inventory` takes 2 arguments, not 1")
    assert all(one.reason and one.code.startswith("PS") for one in fixed.repairs)


def test_nothing_is_left_to_repair(fixed: Repaired) -> None:
    again = repaired(fixed.snapshot, [*fixed.texts], unsafe=True)
    assert not again.repairs


def test_only_what_cannot_change_the_meaning_is_safe(tmp_path: Path) -> None:
    safe = repair(tmp_path, unsafe=False)
    assert {one.title for one in safe.repairs} == {
        "Declare the supertype `item`",
        "Declare the supertype `location`",
    }
    assert all(one.is_safe for one in safe.repairs)


def test_an_atom_is_removed_if_its_arguments_are_open(tmp_path: Path) -> None:
    problem = PROBLEM.replace("(at me shore)", "(at me shore) (path shore)")
    _, text = repair(tmp_path, problem=problem).texts.values()
    assert "(path shore)" not in text


def test_a_domain_without_types_gets_none(tmp_path: Path) -> None:
    domain = "(define (domain d) (:predicates (on ?x))\n  (:action a :parameters (?x) {}))"
    workspace = Workspace()
    try:
        key = uris.uri_of(tmp_path / "domain.pddl")
        workspace.put(key, domain.format(":precondition (on ?y) :effect (and (off ?x) (on b))"))
        text = repaired(workspace.snapshot, [key], unsafe=True).texts[key]
        assert "(:predicates (on ?x) (off ?x))" in text
        assert ":parameters (?x ?y)" in text
        assert "(:constants b)" in text
        assert " - " not in text
    finally:
        workspace.end()


def test_right_files_stay_as_they_are() -> None:
    workspace = Workspace()
    try:
        files = sorted(shipped("rules").glob("*/*.pddl"))
        result = repaired(workspace.snapshot, [uris.uri_of(one) for one in files], unsafe=True)
        assert files
        assert not result.repairs
    finally:
        workspace.end()
