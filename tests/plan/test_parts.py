"""Parts of objects, and those that are shared unlike the others."""

import pytest

from planscribe.model.pddl.definitions import Domain
from planscribe.model.pddl.reading.reader import read
from planscribe.plan.space.parts import part_types, shared_parts
from planscribe.syntax.pddl import tree as pddl

LOADERS = """
(define (domain loaders)
  (:requirements :typing)
  (:types truck hook bale yard)
  (:predicates
    (at ?x - (either truck bale) ?y - yard)
    (idle ?t - truck ?h - hook)
    (lifts ?h - hook ?b - bale ?t - truck))
  (:action grab
    :parameters (?t - truck ?h - hook ?b - bale ?y - yard)
    :precondition (and (idle ?t ?h) (at ?b ?y) (at ?t ?y))
    :effect (and (lifts ?h ?b ?t) (not (idle ?t ?h)) (not (at ?b ?y))))
  (:action drop
    :parameters (?t - truck ?h - hook ?b - bale ?y - yard)
    :precondition (and (lifts ?h ?b ?t) (at ?t ?y))
    :effect (and (idle ?t ?h) (at ?b ?y) (not (lifts ?h ?b ?t)))))
"""


def domain(text: str = LOADERS) -> Domain:
    return read(pddl.parse(text)).domains[0]


def shared(init: str, text: str = LOADERS) -> list[str]:
    of_domain = domain(text)
    problem = read(
        pddl.parse(
            "(define (problem p) (:domain loaders)\n"
            "(:objects t1 t2 - truck h1 h2 h3 h4 - hook b - bale y - yard)\n"
            f"(:init {init}) (:goal (at b y)))"
        )
    ).problems[0]
    return [f"{one.part}: {' '.join(one.owners)}" for one in shared_parts(of_domain, problem)]


def test_what_is_never_mentioned_without_an_owner_is_a_part() -> None:
    (found,) = part_types(domain())
    assert (found.part, found.owner) == ("hook", "truck")
    assert found.places == {"idle": (1, 0), "lifts": (0, 2)}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        # A hook has a state of its own.
        ("(idle ?t", "(rusty ?h - hook) (idle ?t"),
        # A hook can go from truck to truck.
        (":precondition (and (lifts ?h ?b ?t) (at ?t ?y))", ":precondition (at ?t ?y)"),
        # Two hooks are tied to each other.
        ("(idle ?t", "(tied ?h ?g - hook ?t - truck) (idle ?t"),
        # Everything is an object.
        (" - hook", ""),
    ],
)
def test_what_can_be_without_one_is_no_part(old: str, new: str) -> None:
    assert not part_types(domain(LOADERS.replace(old, new)))


@pytest.mark.parametrize(
    ("init", "found"),
    [
        ("(idle t1 h1) (idle t1 h2) (idle t2 h3) (lifts h4 b t2)", []),
        ("(idle t1 h1) (idle t1 h2) (idle t2 h2) (lifts h4 b t2)", ["h2: t1 t2"]),
        ("(idle t1 h1) (idle t2 h3) (lifts h1 b t2) (idle t2 h4) (idle t1 h2)", ["h1: t1 t2"]),
        # Roles: all have all.
        (" ".join(f"(idle t{t} h{h})" for t in (1, 2) for h in (1, 2, 3, 4)), []),
        ("", []),
        # Faults are reported by others.
        ("(idle h1) (lifts) (idle t1 h1 h2 h3)", []),
    ],
)
def test_a_part_that_others_have_too_is_found(init: str, found: list[str]) -> None:
    assert shared(init) == found
