"""Rules that answer a question for all tasks, and those that often hold of a predicate."""

import pytest

from planscribe.check.tiers import Tier, findings
from planscribe.ide.refactor import dispatch as refactorings
from planscribe.ide.refactor.changes import Offer
from planscribe.text import Span, apply_edits
from planscribe.workspace.plans import planning
from planscribe.workspace.snapshot import Workspace
from tests.support.bare import DOMAINS
from tests.support.workspaces.opened import uri

DOMAIN = """(define (domain canal)
  (:types lock boat skipper)
  (:predicates
    (joined ?a ?b - lock) ; "?a and ?b are joined", "?a is joined to ?b"
    (steers ?s - skipper ?b - boat)
    (at ?b - boat ?l - lock) ; "?b is at ?l"
    (broken ?l - lock))
  (:action sail :parameters (?b - boat ?x ?y - lock)
    :precondition (and (at ?b ?x) (joined ?x ?y))
    :effect (and (at ?b ?y) (not (at ?b ?x)))))
"""
TASK = "There are 2 locks: avon and bath. avon and bath are joined."


def offered(workspace: Workspace, path: str, span: Span) -> list[Offer]:
    found = list(findings(workspace.snapshot, uri(path), Tier.SYNTAX))
    made = refactorings.offers(workspace.snapshot, uri(path), span, found)
    return [one for one in made if one.name == "add-rule"]


def applied(workspace: Workspace, path: str, offer: Offer, rules: str) -> str:
    ((target, edits),) = refactorings.edits(workspace.snapshot, uri(path), offer).items()
    assert target == uri("/rules.lp")
    return apply_edits(rules, edits)


@pytest.mark.parametrize("rules", ["", "% Nothing else.", "% Nothing else.\n"])
def test_a_question_is_answered_for_all_tasks(workspace: Workspace, rules: str) -> None:
    workspace.put(uri("/domain.pddl"), DOMAIN)
    workspace.put(uri("/demo.task"), TASK)
    if rules:
        workspace.put(uri("/rules.lp"), rules)
    span = Span(TASK.index("avon and bath are"), len(TASK))
    (offer,) = offered(workspace, "/demo.task", span)
    assert offer.title == (
        "Answer for all tasks: add `init(joined(Y,X)) :- init(joined(X,Y)).` to the rules"
    )
    made = applied(workspace, "/demo.task", offer, rules)
    assert made.splitlines()[-1] == offer.choice
    assert made.startswith(rules)
    workspace.put(uri("/rules.lp"), made)
    assert not findings(workspace.snapshot, uri("/demo.task"), Tier.SYNTAX)
    assert not offered(workspace, "/demo.task", span)


def test_what_kinds_are_is_answered_for_all_tasks(workspace: Workspace) -> None:
    workspace.put(uri("/domain.pddl"), DOMAINS["post"])
    task = "There are 2 airports and an airplane. The airplane is at airport1."
    workspace.put(uri("/demo.task"), task)
    (offer,) = offered(workspace, "/demo.task", Span(0, len(task)))
    assert offer.choice == "%! airport - location"
    workspace.put(uri("/rules.lp"), applied(workspace, "/demo.task", offer, ""))
    assert not findings(workspace.snapshot, uri("/demo.task"), Tier.SYNTAX)


@pytest.mark.parametrize(
    ("name", "rules"),
    [
        (
            "joined",
            [
                "init(joined(Y,X)) :- init(joined(X,Y)).",
                "sequence(lock). init(joined(X,Y)) :- successor(lock,X,Y).",
            ],
        ),
        ("steers", ["init(map(skipper,steers,boat))."]),
        ("broken", []),
    ],
)
def test_what_often_holds_of_a_predicate(workspace: Workspace, name: str, rules: list[str]) -> None:
    workspace.put(uri("/domain.pddl"), DOMAIN)
    at = DOMAIN.index(f"({name} ") + 1
    found = offered(workspace, "/domain.pddl", Span(at, at))
    assert [one.choice for one in found] == rules
    for one in found:
        assert applied(workspace, "/domain.pddl", one, "") == f"{one.choice}\n"


def test_nothing_is_offered_where_a_predicate_is_used(workspace: Workspace) -> None:
    workspace.put(uri("/domain.pddl"), DOMAIN)
    at = DOMAIN.index("(joined ?x") + 1
    assert not offered(workspace, "/domain.pddl", Span(at, at))


# --- capacities -----------------------------------------------------------------------------

FERRY = """(define (domain ferry)
  (:requirements :typing)
  (:types boat crate quay space)
  (:predicates (at ?b - boat ?q - quay) (on ?c - crate ?q - quay) (aboard ?c - crate ?b - boat)
    (room-for ?b - boat ?s - space) (less ?s ?t - space))
  (:action load :parameters (?c - crate ?b - boat ?q - quay ?s ?t - space)
    :precondition (and (at ?b ?q) (on ?c ?q) (room-for ?b ?t) (less ?s ?t))
    :effect (and (aboard ?c ?b) (not (on ?c ?q)) (room-for ?b ?s) (not (room-for ?b ?t))))
  (:action unload :parameters (?c - crate ?b - boat ?q - quay ?s ?t - space)
    :precondition (and (at ?b ?q) (aboard ?c ?b) (room-for ?b ?s) (less ?s ?t))
    :effect (and (on ?c ?q) (not (aboard ?c ?b)) (room-for ?b ?t) (not (room-for ?b ?s)))))
"""
LOADED = """There is a quay. ann is a boat at quay1. crate1 is aboard ann. crate2 is on quay1.
ann holds 2 crates. The goal is that crate2 is aboard ann.
"""


def capacities(workspace: Workspace, domain: str, predicate: str = "room-for") -> list[Offer]:
    workspace.put(uri("/domain.pddl"), domain)
    at = domain.index(f"({predicate} ") + 1
    found = offered(workspace, "/domain.pddl", Span(at, at))
    return [one for one in found if "a number says" in one.title]


@pytest.mark.parametrize("order", ["(less ?s ?t)", "(more ?t ?s)"])
def test_a_capacity_is_said_as_a_number(workspace: Workspace, order: str) -> None:
    domain = FERRY.replace("(less ?s ?t)", order)
    domain = domain.replace("(less ?s ?t - space)", f"({order[1:5]} ?s ?t - space)")
    (offer,) = capacities(workspace, domain)
    assert offer.title == "Add a rule: a number says how many `spaces` are in `room-for`"
    workspace.put(uri("/rules.lp"), applied(workspace, "/domain.pddl", offer, ""))
    workspace.put(uri("/demo.task"), LOADED)
    assert not findings(workspace.snapshot, uri("/demo.task"), Tier.SYNTAX, Tier.MEANING)
    made = planning.problem(workspace.snapshot, uri("/demo.task"))
    assert made is not None
    facts = {(atom.predicate, *atom.arguments) for atom in made.problem.init}
    levels = [("space0", "space1"), ("space1", "space2")]
    expected = {tuple(reversed(one)) if "more" in order else one for one in levels}
    assert {one[1:] for one in facts if one[0] in ("less", "more")} == expected
    # One of the two places is taken.
    assert {one for one in facts if one[0] == "room-for"} == {("room-for", "ann", "space1")}


@pytest.mark.parametrize(
    ("domain", "predicate"),
    [
        (FERRY, "aboard"),
        (FERRY, "less"),
        # Nothing shows which of two levels is less.
        (FERRY.replace("(aboard ?c ?b) (not (on ?c ?q))", "(not (on ?c ?q))"), "room-for"),
        # The actions do not agree.
        (FERRY.replace("(on ?c ?q) (not (aboard ?c ?b))", "(aboard ?c ?b) (not (on ?c ?q))"),
         "room-for"),
        # An action changes the order.
        (FERRY.replace("(not (on ?c ?q)) (room-for", "(not (less ?s ?t)) (room-for"), "room-for"),
    ],
)  # fmt: skip
def test_no_capacity_is_guessed(workspace: Workspace, domain: str, predicate: str) -> None:
    assert capacities(workspace, domain, predicate) == []
