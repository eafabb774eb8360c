"""Domains that are equal but for names, and how others differ."""

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from planscribe.compile.domains.equivalence import DomainComparison, compare_domains
from planscribe.resources import shipped
from tests.support.reading import domain

YARD = """
(define (domain yard)
  (:requirements :adl :fluents)
  (:types crate truck - thing place)
  (:constants gate - place)
  (:predicates (at ?t - thing ?p - place) (in ?c - crate ?t - truck) (shut))
  (:functions (weight ?c - crate))
  (:derived (busy ?p - place) (exists (?t - truck) (at ?t ?p)))
  (:action load
    :parameters (?c - crate ?t - truck ?p - place)
    :precondition (and (at ?c ?p) (at ?t ?p) (not (= ?p gate)) (< (weight ?c) 3))
    :effect (and (in ?c ?t) (not (at ?c ?p)) (increase (weight ?c) 1)))
  (:action close
    :precondition (imply (shut) (forall (?t - truck) (at ?t gate)))
    :effect (and (shut) (forall (?c - crate) (when (at ?c gate) (not (at ?c gate)))))))
"""
REORDERED = """
(define (domain other)
  (:types place thing - object truck crate - thing)
  (:predicates (shut) (in ?b - crate ?a - truck) (at ?x - thing ?y - place) )
  (:constants gate - place)
  (:functions (weight ?x - crate) - number)
  (:action close :parameters ()
    :precondition (or (not (shut)) (forall (?a - truck) (at ?a gate)))
    :effect (and (forall (?x - crate) (when (at ?x gate) (not (at ?x gate)))) (shut) (shut)))
  (:action load
    :parameters (?where - place ?b - crate ?a - truck)
    :precondition (and (and (at ?a ?where)) (at ?b ?where) (not (not (> 3 (weight ?b))))
                       (not (= gate ?where)))
    :effect (and (not (at ?b ?where)) (increase (weight ?b) 1) (in ?b ?a)))
  (:derived (busy ?where - place) (exists (?x - truck) (at ?x ?where))))
""".replace(
    "truck - object crate - thing truck - thing thing", "thing - object crate truck - thing"
)


def renamed(text: str, names: Mapping[str, str]) -> str:
    for old, new in names.items():
        for before in "( ?":
            for after in ") \n":
                text = text.replace(f"{before}{old}{after}", f"{before}{new}{after}")
    return text


def compared(first: str, second: str) -> DomainComparison:
    return compare_domains(domain(first), domain(second))


def test_order_layout_and_variables_do_not_count() -> None:
    found = compared(YARD, REORDERED)
    assert found.equivalent, found.differences
    assert not found.renamed


def test_all_names_can_be_others() -> None:
    names = {"at": "ort", "in": "auf", "load": "laden", "crate": "kiste", "gate": "tor"}
    found = compared(YARD, renamed(REORDERED, names))
    assert found.equivalent, found.differences
    assert {one.name: name for one, name in found.renamed.items()} == names


@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        ("(at ?c ?p) (at ?t ?p)", "(at ?c ?p) (at ?c ?p)", "action load"),
        ("(in ?c ?t) (not", "(not (in ?c ?t)) (not", "action load"),
        ("(< (weight ?c) 3)", "(<= (weight ?c) 3)", "action load"),
        ("(increase (weight ?c) 1)", "(increase (weight ?c) 2)", "action load"),
        ("(forall (?t - truck)", "(forall (?t - thing)", "action close"),
        ("(when (at ?c gate) (not", "(when (not (at ?c gate)) (not", "action close"),
        (
            "(exists (?t - truck) (at ?t ?p))",
            "(exists (?t - crate) (at ?t ?p))",
            "derived predicate busy",
        ),
        ("(at ?t - thing ?p - place)", "(at ?t - truck ?p - place)", "predicates"),
        ("crate truck - thing place", "crate truck place - thing", "types"),
        ("(weight ?c - crate)", "(weight ?c - thing)", "functions"),
        ("gate - place", "gate - thing", "constants"),
        ("(shut))\n  (:f", "(shut) (open))\n  (:f", "predicates"),
    ],
)
def test_a_difference_is_named(old: str, new: str, where: str) -> None:
    assert old in YARD
    found = compared(YARD, YARD.replace(old, new))
    assert not found.equivalent
    assert {one.where for one in found.differences} == {where}, found.differences


def test_both_sides_of_a_difference_are_shown() -> None:
    found = compared(YARD, REORDERED.replace("(at ?a ?where))", "(in ?b ?a))"))
    assert [one.message for one in found.differences] == [
        "Only in the precondition of the first: (at ?t ?p)",
        "Only in the precondition of the second: (in ?b ?a)",
    ]


def test_differences_beside_other_names() -> None:
    other = renamed(YARD, {"at": "ort", "load": "laden"}).replace("(increase (weight ?c) 1)", "")
    found = compared(YARD, other)
    assert [(one.where, one.message) for one in found.differences] == [
        ("predicates", "Compared with these names exchanged: at -> ort"),
        ("actions", "Compared with these names exchanged: load -> laden"),
        ("action load", "Only in the effect of the first: (increase (weight ?c) 1)"),
    ]


def test_what_is_not_understood_is_not_equal() -> None:
    process = YARD.rstrip()[:-1] + "(:process p :parameters () :effect (shut)))"
    found = compared(process, process)
    assert not found.equivalent
    assert "`:process`" in found.differences[0].message


TIMED = """
(define (domain timed) (:requirements :durative-actions)
  (:predicates (on) (hot))
  (:durative-action heat :parameters () :duration (= ?duration 5)
    :condition (and (at start (on)) (over all (on)))
    :effect (and (at end (hot)) (at start (not (hot))))))
"""


def test_times_count() -> None:
    assert compared(
        TIMED, TIMED.replace("(at start (on)) (over all (on))", "(over all (on)) (at start (on))")
    ).equivalent
    for old, new in (("(at end (hot))", "(at start (hot))"), ("duration 5", "duration 6")):
        (found,) = {one.where for one in compared(TIMED, TIMED.replace(old, new)).differences}
        assert found == "durative action heat"


BUILT_IN = sorted(one.parent for one in Path(str(shipped("rules"))).glob("*/domain.pddl"))


@pytest.mark.parametrize("folder", BUILT_IN, ids=lambda folder: folder.name)
def test_built_in_domains_equal_themselves_under_other_names(folder: Path) -> None:
    text = (folder / "domain.pddl").read_text(encoding="utf-8")
    model = domain(text)
    names = "|".join(re.escape(one.name) for one in (*model.predicates, *model.actions))
    other = re.sub(rf"(\(|:action )({names})(?=[\s)])", r"\1\2-x", text, flags=re.IGNORECASE)
    found = compare_domains(model, domain(other))
    assert found.equivalent, found.differences
    assert len(found.renamed) == len(model.predicates) + len(model.actions)
