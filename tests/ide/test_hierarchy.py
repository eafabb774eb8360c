"""Hierarchies of actions and types."""

import pytest

from planscribe.ide.hierarchy import actions as hierarchy
from planscribe.ide.hierarchy import types as type_hierarchy
from planscribe.ide.hierarchy.actions import Call, HierarchyItem
from planscribe.workspace.snapshot import Workspace
from tests.support.workspaces.opened import uri
from tests.support.workspaces.places import at_cursor

DOMAIN = """
;- /domain.pddl
(define (domain d)
  (:types cat dog - pet pet tool - thing cat - hunter plain)
  (:constants Tom - cat Rex - dog)
  (:predicates (fed ?p - pet) (clean ?t - tool) (happy ?p - pet) (awake ?p - pet))
  (:functions (food))
  (:derived (happy ?p - pet) (and (fed ?p) (awake ?p)))
  (:action feed :parameters (?c - cat)
    :precondition (and (awake ?c) (not (fed ?c)) (> (food) 0))
    :effect (and (fed ?c) (decrease (food) 1)))
  (:action wake :parameters (?p - pet) :precondition () :effect (awake ?p))
  (:action walk :parameters (?d - dog) :precondition (happy ?d)
    :effect (and (not (awake ?d)) (not (fed ?d))))
  (:durative-action play :parameters (?t - tool) :duration (= ?duration 1)
    :condition (and (at start (fed Tom)) (over all (clean ?t)))
    :effect (at end (not (fed Tom)))))
"""


def calls(found: tuple[Call, ...], workspace: Workspace) -> dict[str, tuple[str, list[str]]]:
    text = workspace.snapshot.document(uri("/domain.pddl")).text
    return {
        one.item.name: (one.item.detail, [span.of(text) for span in one.places]) for one in found
    }


def names(found: tuple[HierarchyItem, ...]) -> list[str]:
    return [one.name for one in found]


def test_achievers_of_an_action(workspace: Workspace) -> None:
    where, offset = at_cursor(workspace, DOMAIN.replace("feed", "fe$0ed"))
    (item,) = hierarchy.linked_at(workspace.snapshot, where, offset)
    assert (item.name, item.detail) == ("feed", "action")
    found = hierarchy.achievers(workspace.snapshot, where, item.span.start)
    assert calls(found, workspace) == {
        "feed": ("changes food", ["(food)"]),
        "wake": ("adds awake", ["(awake ?p)"]),
        "play": ("deletes fed", ["(fed Tom)"]),
    }


def test_types_that_never_meet_link_nothing(workspace: Workspace) -> None:
    # A dog is walked, so the cat does not get hungry; and Tom is no dog.
    where, offset = at_cursor(workspace, DOMAIN.replace("walk", "wa$0lk"))
    found = hierarchy.consumers(workspace.snapshot, where, offset)
    assert calls(found, workspace) == {}


def test_consumers_of_an_action(workspace: Workspace) -> None:
    where, offset = at_cursor(workspace, DOMAIN.replace("action wake", "action wa$0ke"))
    found = hierarchy.consumers(workspace.snapshot, where, offset)
    assert calls(found, workspace) == {
        "happy": ("needs awake", ["(awake ?p)"]),
        "feed": ("needs awake", ["(awake ?p)"]),
    }
    where, offset = at_cursor(workspace, DOMAIN.replace("feed", "fe$0ed"))
    found = hierarchy.consumers(workspace.snapshot, where, offset)
    assert calls(found, workspace) == {
        "happy": ("needs fed", ["(fed ?c)"]),
        "feed": ("needs food", ["(food)"]),
        "play": ("needs fed", ["(fed ?c)"]),
    }


def test_a_derived_predicate_and_its_rule(workspace: Workspace) -> None:
    where, offset = at_cursor(workspace, DOMAIN.replace("(happy ?d", "(hap$0py ?d"))
    (item,) = hierarchy.linked_at(workspace.snapshot, where, offset)
    (rule,) = hierarchy.achievers(workspace.snapshot, where, item.span.start)
    assert rule.item.detail == "derives happy"
    found = hierarchy.achievers(workspace.snapshot, where, rule.item.span.start)
    assert set(calls(found, workspace)) == {"feed", "wake"}
    found = hierarchy.consumers(workspace.snapshot, where, rule.item.span.start)
    assert set(calls(found, workspace)) == {"walk"}


@pytest.mark.parametrize(
    ("source", "before", "behind"),
    [
        (DOMAIN.replace("(awake ?c", "(awa$0ke ?c"), {"wake"}, {"happy", "feed"}),
        (DOMAIN.replace("(clean ?t - tool", "(cle$0an ?t - tool"), set(), {"play"}),
        (DOMAIN.replace("(food))\n", "(fo$0od))\n"), {"feed"}, {"feed"}),
        (f"{DOMAIN};- /p.pddl\n(define (problem p) (:domain d) (:goal (f$0ed Tom)))\n",
            {"feed"}, {"happy", "feed", "play"}),
        (f"{DOMAIN};- /p.pddl\n(define (problem p) (:domain d))\n;- /p.plan\n(wa$0ke Tom)\n",
            set(), {"happy", "feed"}),
    ],
)  # fmt: skip
def test_of_a_predicate(
    workspace: Workspace, source: str, before: set[str], behind: set[str]
) -> None:
    where, offset = at_cursor(workspace, source)
    (item,) = hierarchy.linked_at(workspace.snapshot, where, offset)
    assert item.key == uri("/domain.pddl")
    place = (item.key, item.span.start)
    assert set(calls(hierarchy.achievers(workspace.snapshot, *place), workspace)) == before
    assert set(calls(hierarchy.consumers(workspace.snapshot, *place), workspace)) == behind


def test_other_words_are_linked_to_nothing(workspace: Workspace) -> None:
    where, offset = at_cursor(workspace, DOMAIN.replace("(?c - cat", "(?$0c - cat"))
    assert hierarchy.linked_at(workspace.snapshot, where, offset) == ()
    assert type_hierarchy.type_at(workspace.snapshot, where, offset) == ()


@pytest.mark.parametrize(
    ("place", "above", "below"),
    [
        ("- ca$0t)", ["pet", "hunter"], []),
        ("?p - p$0et)", ["thing"], ["cat", "dog"]),
        ("- thi$0ng", [], ["pet", "tool"]),
        ("pla$0in", [], []),
    ],
)
def test_types(workspace: Workspace, place: str, above: list[str], below: list[str]) -> None:
    source = DOMAIN.replace("hunter plain", "hunter hunter thing plain")
    where, offset = at_cursor(workspace, source.replace(place.replace("$0", ""), place, 1))
    (item,) = type_hierarchy.type_at(workspace.snapshot, where, offset)
    place_of_item = (item.key, item.span.start)
    assert names(type_hierarchy.supertypes(workspace.snapshot, *place_of_item)) == above
    assert names(type_hierarchy.subtypes(workspace.snapshot, *place_of_item)) == below


def test_below_object_is_what_has_no_other_type_above(workspace: Workspace) -> None:
    source = DOMAIN.replace("(happy ?p - pet) (awake", "(happy ?p - ob$0ject) (awake")
    where, offset = at_cursor(workspace, source)
    (item,) = type_hierarchy.type_at(workspace.snapshot, where, offset)
    assert item.name == "object"
    assert names(type_hierarchy.subtypes(workspace.snapshot, where, item.span.start)) == ["plain"]


def test_a_cycle_of_types_ends_nowhere(workspace: Workspace) -> None:
    source = ";- /domain.pddl\n(define (domain d) (:types a$0 - b b - a))\n"
    where, offset = at_cursor(workspace, source)
    assert names(type_hierarchy.supertypes(workspace.snapshot, where, offset)) == ["b"]
    assert names(type_hierarchy.subtypes(workspace.snapshot, where, offset)) == ["b"]
