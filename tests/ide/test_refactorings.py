"""Refactorings of PDDL: what is offered, what becomes of the texts, and what is refused."""

import pytest

from planscribe.check.finding import STATIC
from planscribe.check.tiers import findings
from planscribe.ide.refactor import dispatch as refactorings
from planscribe.ide.refactor.changes import ChangeKind, Offer, Refused
from planscribe.text import Span, apply_edits
from planscribe.workspace import uris
from planscribe.workspace.snapshot import Workspace
from tests.support.workspaces.opened import opened, uri


def offered(workspace: Workspace, source: str, length: int = 0) -> tuple[str, list[Offer]]:
    """The path of the document with the cursor, and what is offered there."""
    fixture = opened(workspace, source)
    assert fixture.cursor
    path, offset = fixture.cursor
    span = Span(offset, offset + length)
    found = [
        one
        for one in findings(workspace.snapshot, uri(path), *STATIC)
        if one.span.start <= span.end and span.start <= one.span.end
    ]
    return path, list(refactorings.offers(workspace.snapshot, uri(path), span, found))


def changed(workspace: Workspace, source: str, title: str, length: int = 0) -> dict[str, str]:
    """The texts by path after the change with a title has been made."""
    path, offers = offered(workspace, source, length)
    offer = next(one for one in offers if one.title == title)
    edits = refactorings.edits(workspace.snapshot, uri(path), offer)
    return {
        uris.file_name(where): apply_edits(workspace.snapshot.document(where).text, several)
        for where, several in edits.items()
    }


DOMAIN = """
    ;- /domain.pddl
    (define (domain d)
      (:requirements :strips :typing)
      (:types car truck - vehicle)
      (:predicates
        (at ?v - vehicle ?p - object) ; "?v is at ?p"
        (full ?t - truck))
      (:action load
        :parameters (?t - truck)
        :precondition (at ?t depot)
        :effect (full ?t)))
"""


@pytest.mark.parametrize(
    ("wrong", "title", "right"),
    [
        ("(:types van - van$0s)", "Declare the type `vans`", "(:types van - vans vans)"),
        (
            "(:types car)\n  (:predicates (in ?c - va$0n))",
            "Declare the type `van`",
            "(:types car van)\n  (:predicates (in ?c - van))",
        ),
        (
            "(:predicates (in ?c - va$0n))",
            "Declare the type `van`",
            "(:types van)\n  (:predicates (in ?c - van))",
        ),
        (
            "(:types car)\n  (:predicates (p)) ; words\n"
            "  (:action a :parameters (?c - car) :effect (no$0w ?c))",
            "Declare the predicate `now`",
            "(:types car)\n  (:predicates (now ?c - car)\n               (p)) ; words\n"
            "  (:action a :parameters (?c - car) :effect (now ?c))",
        ),
        (
            "(:predicates (p))\n  (:action a :parameters (?c) :effect (no$0w ?c ?c))",
            "Declare the predicate `now`",
            "(:predicates (p) (now ?c ?c2))\n  (:action a :parameters (?c) :effect (now ?c ?c))",
        ),
        (
            "(:action a :parameters () :effect (increase (co$0st) 1))",
            "Declare the function `cost`",
            "(:functions (cost))\n  (:action a :parameters () :effect (increase (cost) 1))",
        ),
        (
            "(:types car)\n  (:predicates (in ?c - car))\n"
            "  (:action a :parameters () :effect (in he$0rbie))",
            "Declare the object `herbie`",
            "(:types car)\n  (:constants herbie - car)\n  (:predicates (in ?c - car))\n"
            "  (:action a :parameters () :effect (in herbie))",
        ),
        (
            "(:types car)\n  (:predicates (in ?c - car))\n"
            "  (:action a :parameters (?x) :effect (in ?$0c))",
            "Declare the parameter `?c`",
            "(:types car)\n  (:predicates (in ?c - car))\n"
            "  (:action a :parameters (?c - car ?x) :effect (in ?c))",
        ),
    ],
)
def test_declaring_what_is_missing(
    workspace: Workspace, wrong: str, title: str, right: str
) -> None:
    source = f";- /domain.pddl\n(define (domain d)\n  {wrong})\n"
    made = changed(workspace, source, title)
    assert made == {"domain.pddl": f"(define (domain d)\n  {right})\n"}


def test_an_object_is_declared_in_the_problem_with_the_type_that_it_must_have(
    workspace: Workspace,
) -> None:
    source = f"""{DOMAIN}
    ;- /problem.pddl
    (define (problem p) (:domain d)
      (:objects a - car)
      (:init (full bi$0g)) (:goal (at big a)))
    """
    made = changed(workspace, source, "Declare the object `big`")
    assert "(:objects a - car big - truck)" in made["problem.pddl"]


def test_a_predicate_is_declared_in_the_domain_of_a_problem(workspace: Workspace) -> None:
    source = f"""{DOMAIN}
    ;- /problem.pddl
    (define (problem p) (:domain d)
      (:objects a - car) (:init (re$0d a)) (:goal (full a)))
    """
    made = changed(workspace, source, "Declare the predicate `red`")
    assert "    (full ?t - truck)\n    (red ?c - car))" in made["domain.pddl"]


def test_sorting_objects(workspace: Workspace) -> None:
    source = """
    ;- /problem.pddl
    (define (problem p)
      (:objects b10 b2 - block z - (either block table) t1 - table
        B1 - block loose$0))
    """
    made = changed(workspace, source, "Sort the objects by type and name")
    assert made["problem.pddl"] == (
        "(define (problem p)\n  (:objects\n    z - (either block table)\n"
        "    B1 b2 b10 - block\n    t1 - table\n    loose))\n"
    )


def test_objects_with_comments_are_not_torn_apart(workspace: Workspace) -> None:
    source = """
    ;- /problem.pddl
    (define (problem p)
      (:objects b$0 ; the first
        a))
    """
    with pytest.raises(Refused, match="comments"):
        changed(workspace, source, "Sort the objects by type and name")


def test_extracting_a_derived_predicate(workspace: Workspace) -> None:
    source = """
    ;- /domain.pddl
    (define (domain d)
      (:requirements :strips)
      (:predicates (p ?x) (q ?x ?y))
      (:action a
        :parameters (?x ?y)
        :precondition (and (p ?y) $0(exists (?z) (and (q ?x ?z) (p ?z))))
        :effect (not (p ?x))))
    """
    length = len("(exists (?z) (and (q ?x ?z) (p ?z)))")
    made = changed(workspace, source, "Extract a derived predicate", length)
    assert made["domain.pddl"] == (
        "(define (domain d)\n"
        "  (:requirements :strips :derived-predicates)\n"
        "  (:predicates (p ?x) (q ?x ?y) (can-a ?x - object))\n"
        "  (:derived (can-a ?x - object)\n"
        "    (exists (?z) (and (q ?x ?z) (p ?z))))\n"
        "  (:action a\n"
        "    :parameters (?x ?y)\n"
        "    :precondition (and (p ?y) (can-a ?x))\n"
        "    :effect (not (p ?x))))\n"
    )


CAPACITY = """
    ;- /domain.pddl
    (define (domain d)
      (:functions (load ?c) (capa$0city) - number)
      (:action a :parameters (?c)
        :precondition (< (load ?c) (capacity))
        :effect (increase (load ?c) 1)))
    ;- /one.pddl
    (define (problem one) (:domain d) (:objects c)
      (:init (= (load c) 0) (= (capacity) 4)) (:goal (>= (load c) (capacity))))
"""


def test_inlining_a_constant(workspace: Workspace) -> None:
    made = changed(workspace, CAPACITY, "Inline the constant `(capacity)`")
    assert "(:functions (load ?c) - number)" in made["domain.pddl"]
    assert "(< (load ?c) 4)" in made["domain.pddl"]
    assert "(:init (= (load c) 0)) (:goal (>= (load c) 4))" in made["one.pddl"]


def test_inlining_a_constant_leaves_the_comment_before_its_value(workspace: Workspace) -> None:
    commented = CAPACITY.replace("(= (load c) 0) (=", "(= (load c) 0) ; c is empty  \n      (=")
    made = changed(workspace, commented, "Inline the constant `(capacity)`")
    assert "(= (load c) 0) ; c is empty  \n  ) (:goal (>= (load c) 4))" in made["one.pddl"]


def test_a_constant_of_different_values_cannot_be_inlined(workspace: Workspace) -> None:
    source = (
        CAPACITY
        + """
    ;- /two.pddl
    (define (problem two) (:domain d) (:objects c)
      (:init (= (load c) 0) (= (capacity) 5)) (:goal (>= (load c) 1)))
    """
    )
    with pytest.raises(Refused, match="not have the same value"):
        changed(workspace, source, "Inline the constant `(capacity)`")


def test_moving_a_parameter_everywhere(workspace: Workspace) -> None:
    source = """
    ;- /domain.pddl
    (define (domain d)
      (:types a b)
      (:predicates (p ?$0x ?y - a ?z - b))
      (:derived (p ?u ?v - a ?w - b) (q))
      (:action go :parameters (?m ?n - a ?o - b)
        :precondition (p ?m ?n ?o) :effect (not (P ?n ?m ?o))))
    ;- /problem.pddl
    (define (problem x) (:domain d) (:objects k l - a m - b)
      (:init (p k l m)) (:goal (p l k m)))
    """
    made = changed(workspace, source, "Move `?x` right everywhere")
    assert "(:predicates (p ?y ?x - a ?z - b))" in made["domain.pddl"]
    assert ":precondition (p ?n ?m ?o) :effect (not (P ?m ?n ?o))" in made["domain.pddl"]
    assert "(:init (p l k m)) (:goal (p k l m))" in made["problem.pddl"]


def test_moving_a_parameter_of_an_action_takes_its_type_along_and_changes_plans(
    workspace: Workspace,
) -> None:
    source = """
    ;- /domain.pddl
    (define (domain d)
      (:types a b)
      (:predicates (p ?x))
      (:action go :parameters (?m - a ?$0o - b) :effect (p ?m)))
    ;- /problem.pddl
    (define (problem x) (:domain d) (:objects k - a m - b) (:init) (:goal (p k)))
    ;- /problem.plan
    (go k m)
    """
    made = changed(workspace, source, "Move `?o` left everywhere")
    assert ":parameters (?o - b ?m - a) :effect" in made["domain.pddl"]
    assert made["problem.plan"] == "(go m k)\n"


GRIPPER = """
    ;- /domain.pddl
    (define (domain gr$0ipper)
      (:predicates (room ?r) (ball ?b) (at ?b ?r) (robby ?r))
      (:action move
        :parameters (?from ?to)
        :precondition (and (room ?from) (room ?to) (robby ?from))
        :effect (and (robby ?to) (not (robby ?from))))
      (:action pick
        :parameters (?b ?r)
        :precondition (and (ball ?b) (room ?r) (at ?b ?r) (robby ?r))
        :effect (not (at ?b ?r))))
    ;- /problem.pddl
    (define (problem p) (:domain gripper)
      (:objects left right one)
      (:init (room left) (room right) (ball one) (at one left) (robby right))
      (:goal (at one right)))
"""


def test_an_untyped_domain_becomes_a_typed_one(workspace: Workspace) -> None:
    made = changed(workspace, GRIPPER, "Convert to a typed domain")
    assert made["domain.pddl"] == (
        "(define (domain gripper)\n"
        "  (:requirements :strips :typing)\n"
        "  (:types room ball)\n"
        "  (:predicates (at ?b - ball ?r - room) (robby ?r - room))\n"
        "  (:action move\n"
        "    :parameters (?from - room ?to - room)\n"
        "    :precondition (and (robby ?from))\n"
        "    :effect (and (robby ?to) (not (robby ?from))))\n"
        "  (:action pick\n"
        "    :parameters (?b - ball ?r - room)\n"
        "    :precondition (and (at ?b ?r) (robby ?r))\n"
        "    :effect (not (at ?b ?r))))\n"
    )
    assert "(:objects left - room right - room one - ball)" in made["problem.pddl"]
    assert "(:init (at one left) (robby right))" in made["problem.pddl"]


def test_what_is_said_of_several_types_is_said_of_objects(workspace: Workspace) -> None:
    source = GRIPPER.replace("(at ?b ?r) (robby ?r))", "(at ?b ?r) (robby ?b))")
    made = changed(workspace, source, "Convert to a typed domain")
    assert "(robby ?b - object))" in made["domain.pddl"]


def test_an_object_of_no_type_is_told(workspace: Workspace) -> None:
    source = GRIPPER.replace("(ball one) ", "")
    with pytest.raises(Refused, match="`one`"):
        changed(workspace, source, "Convert to a typed domain")


def test_nothing_is_offered_without_a_reason(workspace: Workspace) -> None:
    _, offers = offered(workspace, DOMAIN.replace("(domain d)", "(dom$0ain d)"))
    assert offers == []


def test_an_unknown_change_is_refused(workspace: Workspace) -> None:
    opened(workspace, DOMAIN)
    offer = Offer("?", ChangeKind.REWRITE, "no such change", Span(0, 0))
    with pytest.raises(Refused):
        refactorings.edits(workspace.snapshot, uri("/domain.pddl"), offer)


def test_a_domain_that_comes_with_planscribe_is_left_as_it_is(workspace: Workspace) -> None:
    source = """
    ;- /problem.pddl
    (define (problem p) (:domain barman)
      (:objects a - shot) (:init (re$0d a)) (:goal (clean a)))
    """
    with pytest.raises(Refused, match="built-in file"):
        changed(workspace, source, "Declare the predicate `red`")
