"""What actions and predicates of a domain mean, in sentences."""

from collections.abc import Sequence

import pytest

from planscribe.model.pddl.definitions import Domain
from planscribe.translate.describe.domain_words import alone
from planscribe.workspace.snapshot import Workspace
from tests.support.workspaces.hovers import shown, told_at
from tests.support.workspaces.opened import opened, uri

DOMAIN = """
;- /domain.pddl
(define (domain supper)
  (:requirements :typing :negative-preconditions :durative-actions :numeric-fluents)
  (:types dish tray)
  (:constants sink - tray)
  (:predicates
    (on-tray ?d - dish ?t - tray) ; "?d is on ?t"
    (washed ?d - dish)
    (clean ?t - tray)) ; "?t is clean"
  (:functions (weight ?d - dish)) ; "the weight of ?d"
  (:action carry ; brings it
    :parameters (?d - dish ?from ?to - tray)
    :precondition (and (on-tray ?d ?from) (clean ?to))
    :effect (and (on-tray ?d ?to) (not (on-tray ?d ?from)) (not (clean ?to))))
  (:durative-action wash
    :parameters (?d - dish) :duration (= ?duration 3)
    :condition (at start (on-tray ?d sink)) :effect (at end (washed ?d)))
  (:action shake
    :parameters (?t - tray)
    :precondition (forall (?d - dish) (imply (on-tray ?d ?t) (exists (?u - tray) (clean ?u))))
    :effect (clean ?t)))
"""


def lines(workspace: Workspace, before: str, source: str = DOMAIN) -> list[str]:
    """The hover on the word behind some words."""
    assert before in source
    return shown(workspace, source.replace(before, f"{before}$0", 1))[1]


def test_an_action_is_said_before_it_is_shown(workspace: Workspace) -> None:
    assert lines(workspace, "(:action ca")[:8] == [
        "To carry a dish with a tray F to a tray T:",
        "- The dish is on F.",
        "- T is clean.",
        "- Then the dish is on T.",
        "- The dish is no longer on F.",
        "- T is no longer clean.",
        "(:action carry :parameters (?d - dish ?from ?to - tray))",
        "brings it",
    ]


def test_an_action_that_takes_time_is_said(workspace: Workspace) -> None:
    said = lines(workspace, "(:durative-action wa")
    assert said[0].startswith("To wash a dish")
    assert any("sink" in one for one in said[:4])


@pytest.mark.parametrize(
    ("before", "first"),
    [
        ("(on-", "A dish is on a tray (on-tray)."),
        ("(was", "By its name: A dish is washed."),
    ],
)
def test_a_predicate_is_said(workspace: Workspace, before: str, first: str) -> None:
    assert lines(workspace, before)[0] == first


@pytest.mark.parametrize(
    ("old", "new"),
    [
        # What another action needs more is not said with this one.
        ("(clean ?t)))\n", "(clean ?t))\n"),
        ("(clean ?t - tray))", "(clean ?t - tray) (clean ?a ?b - tray))"),
        ("    :effect (and (on-tray ?d ?to)", "    :effect (and (on-tray ?d"),
    ],
)
def test_nothing_is_said_of_what_is_half_typed_or_declared_twice(
    workspace: Workspace, old: str, new: str
) -> None:
    assert old in DOMAIN
    found = lines(workspace, "(:action ca", DOMAIN.replace(old, new, 1))
    assert found[0].startswith("(:action carry")


def test_an_action_without_words_is_only_shown(workspace: Workspace) -> None:
    either = DOMAIN.replace("(?t - tray)\n    :pre", "(?t - (either tray dish))\n    :pre")
    assert lines(workspace, "(:action sha", either)[0].startswith("(:action shake")


def test_a_long_action_is_cut(workspace: Workspace) -> None:
    numbers = range(20)
    more = "\n".join(f'(p{one} ?t - tray) ; "?t is kind-{one}"' for one in numbers)
    source = DOMAIN.replace("    (clean", f"{more}\n    (clean", 1)
    conditions = " ".join(f"(p{one} ?to)" for one in numbers)
    source = source.replace("(clean ?to))\n", f"(clean ?to) {conditions})\n", 1)
    found = lines(workspace, "(:action ca", source)
    cut = next(number for number, one in enumerate(found) if one.startswith("(:action"))
    assert cut <= 14
    assert found[0].startswith("(:action") or found[cut - 1].endswith(" more")


def test_what_is_said_is_remembered_until_it_changes(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    say = alone.sentences_of

    def counting(domain: Domain, source: str) -> tuple[Sequence[str], Sequence[str]]:
        asked.append(domain.actions[0].name)
        return say(domain, source)

    monkeypatch.setattr(alone, "sentences_of", counting)
    text = opened(workspace, DOMAIN.replace("carry", "fetch")).files["/domain.pddl"]
    for changed in (
        text,
        f"; a comment\n{text}",
        text.replace("(= ?duration 3)", "(= ?duration 4)"),
        text.replace("(washed ?d - dish)", "(washed ?d - dish) (cold ?d - dish)"),
    ):
        workspace.put(uri("/domain.pddl"), changed, 2)
        first, *_ = told_at(workspace, "/domain.pddl", changed.index("fetch") + 1)
        assert first.startswith("To fetch a dish")
    assert asked == ["fetch"]
    changed = text.replace("(and (on-tray ?d ?from) (clean ?to))", "(on-tray ?d ?from)")
    workspace.put(uri("/domain.pddl"), changed, 3)
    assert "- T is clean." not in told_at(workspace, "/domain.pddl", changed.index("fetch") + 1)
    assert asked == ["fetch", "fetch"]
