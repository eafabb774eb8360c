"""Definitions, types, references and highlights."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planscribe.ide.navigation import dispatch as navigation
from planscribe.workspace import uris
from planscribe.workspace.snapshot import Workspace
from tests.support.notation import parse_fixture
from tests.support.workspaces.opened import uri
from tests.support.workspaces.places import at_cursor, each_place, marked

DOMAIN = """
;- /domain.pddl
(define (domain Rooms)
  (:requirements :adl :derived-predicates)
  (:types robot ball - thing room) (:constants hall - room)
  (:predicates
    (at ?t - thing ?r - room) ; "?t is at ?r"
    (order ?t) (not-ready ?r - robot) (free ?r - robot))
  (:functions (total-cost) - number (distance ?a ?b - room) - number)
  (:derived (free ?r) (forall (?b - ball) (not (order ?b))))
  (:action MOVE
    :parameters (?r - robot ?from ?to - room)
    :precondition (and ( at ?r ?from) (not (not-ready ?r)) (free ?r))
    :effect (and (at ?r ?to) (not (at ?r ?from)) (increase (total-cost) (distance ?from ?to)))))
"""
PROBLEM = """
;- /p1.pddl
(define (problem p1) (:domain rooms)
  (:objects r1 - robot A - room)
  (:init (at r1 a) (order r1) (= (distance a hall) 3))
  (:goal (and (at R1 hall) (preference done (AT r1 a))))
  (:metric minimize (is-violated done)))
"""
RULES = """
%- /rules.lp
%! heavy-ball - ball
init(not_ready(R)) :- object(R,robot), not init(at(R,hall)).
"""
IR = """
%- /p1.ir.lp
% domain: rooms
object(r1,robot). init(at(r1,hall)). goal(neg(order(r1))).
cardinality(room,3).
"""
PLAN = """
;- /p1.plan
(move r1 a hall)
"""
ALL = DOMAIN + PROBLEM + RULES + IR + PLAN


def definition(workspace: Workspace, source: str) -> list[str]:
    uri, offset = at_cursor(workspace, source)
    found = navigation.definitions(workspace.snapshot, uri, offset)
    return marked(workspace, ((one.key, one.span) for one in found))


def references(workspace: Workspace, source: str, declared: bool = True) -> list[str]:
    uri, offset = at_cursor(workspace, source)
    found = navigation.references(workspace.snapshot, uri, offset, declared=declared)
    return marked(workspace, each_place(found))


@pytest.mark.parametrize(
    ("before", "after", "target"),
    [
        ("( at ?r ?fr", "om)", ":parameters (?r - robot ?«from» ?to - room)"),
        ("( a", "t ?r", "(«at» ?t - thing ?r - room) ; \"?t is at ?r\""),
        ("(not (not-re", "ady", "(order ?t) («not-ready» ?r - robot) (free ?r - robot))"),
        ("(forall (?b - b", "all)", "(:types robot «ball» - thing room) (:constants hall - room)"),
        ("(not (order ?", "b)", "(:derived (free ?r) (forall («?b» - ball) (not (order ?b))))"),
        ("(AT r1 ", "a)", "(:objects r1 - robot «A» - room)"),
        ("(:domain roo", "ms)", "(define (domain «Rooms»)"),
        ("(is-violated do", "ne)", "(:goal (and (at R1 hall) (preference «done» (AT r1 a))))"),
        ("(distance a ha", "ll)", "(:types robot ball - thing room) (:constants «hall» - room)"),
        ("(mo", "ve r1", "(:action «MOVE»"),
        ("(move r1 ", "a hall)", "(:objects r1 - robot «A» - room)"),
        ("init(not_re", "ady", "(order ?t) («not-ready» ?r - robot) (free ?r - robot))"),
        ("cardinality(ro", "om", "(:types robot ball - thing «room») (:constants hall - room)"),
        ("heavy-ball - ba", "ll", "(:types robot «ball» - thing room) (:constants hall - room)"),
        ("not init(at(R,ha", "ll", "(:types robot ball - thing room) (:constants «hall» - room)"),
        ("% domain: ro", "oms", "(define (domain «Rooms»)"),
    ],
)  # fmt: skip
def test_definition(workspace: Workspace, before: str, after: str, target: str) -> None:
    assert before + after in ALL
    source = ALL.replace(before + after, f"{before}$0{after}", 1)
    (found,) = definition(workspace, source)
    assert found.partition(": ")[2].replace("?«", "«?") == target.replace("?«", "«?")


@pytest.mark.parametrize(
    "place", ["(:requi$0rements", ":a$0dl", "(define$0 ", "(forall$0 ", "3$0)"]
)  # fmt: skip
def test_what_names_nothing_is_defined_nowhere(workspace: Workspace, place: str) -> None:
    assert definition(workspace, ALL.replace(place.replace("$0", ""), place, 1)) == []


def test_a_derived_predicate_is_defined_by_its_rules(workspace: Workspace) -> None:
    source = ALL.replace("(free ?r))\n", "(fr$0ee ?r))\n", 1)
    rule = "(:derived («free» ?r) (forall (?b - ball) (not (order ?b))))"
    assert definition(workspace, source) == [f"domain.pddl:8: {rule}"]
    source = ALL.replace("(:derived (free", "(:derived (fr$0ee", 1)
    (found,) = definition(workspace, source)
    assert found.startswith("domain.pddl:6: ")
    where, offset = at_cursor(workspace, ALL.replace("(free ?r))\n", "(fr$0ee ?r))\n", 1))
    (declared,) = navigation.declarations(workspace.snapshot, where, offset)
    text = workspace.snapshot.document(where).text
    assert declared.whole.of(text) == "(free ?r - robot)"


@pytest.mark.parametrize(
    ("place", "named"),
    [
        ("?fr$0om)", "room"),
        ("R1$0 hall", "robot"),
        ("- b$0all)", "ball"),
        ("?t - thi$0ng", None),
        ("(mo$0ve", None),
        ("(move r$01", "robot"),
    ],
)
def test_type_definition(workspace: Workspace, place: str, named: str | None) -> None:
    where, offset = at_cursor(workspace, ALL.replace(place.replace("$0", ""), place, 1))
    found = navigation.type_definitions(workspace.snapshot, where, offset)
    text = workspace.snapshot.document(uri("/domain.pddl")).text
    assert [one.span.of(text) for one in found] == ([named] if named else [])


def test_references_in_all_files(workspace: Workspace) -> None:
    source = ALL.replace("( at ?r", "( a$0t ?r", 1)
    assert references(workspace, source) == [
        'domain.pddl:5: («at» ?t - thing ?r - room) ; "?t is at ?r"',
        "domain.pddl:11: :precondition (and ( «at» ?r ?from) (not (not-ready ?r)) (free ?r))",
        *(
            f"domain.pddl:12: :effect (and {effects}"
            " (increase (total-cost) (distance ?from ?to)))))"
            for effects in (
                "(«at» ?r ?to) (not (at ?r ?from))",
                "(at ?r ?to) (not («at» ?r ?from))",
            )
        ),
        "p1.pddl:3: (:init («at» r1 a) (order r1) (= (distance a hall) 3))",
        "p1.pddl:4: (:goal (and («at» R1 hall) (preference done (AT r1 a))))",
        "p1.pddl:4: (:goal (and (at R1 hall) (preference done («AT» r1 a))))",
        "rules.lp:2: init(not_ready(R)) :- object(R,robot), not init(«at»(R,hall)).",
        "p1.ir.lp:2: object(r1,robot). init(«at»(r1,hall)). goal(neg(order(r1))).",
    ]
    assert len(references(workspace, source, declared=False)) == 8


def test_references_from_a_plan(workspace: Workspace) -> None:
    assert references(workspace, ALL.replace("(move r1", "(move r$01", 1)) == [
        "p1.pddl:2: (:objects «r1» - robot A - room)",
        "p1.pddl:3: (:init (at «r1» a) (order r1) (= (distance a hall) 3))",
        "p1.pddl:3: (:init (at r1 a) (order «r1») (= (distance a hall) 3))",
        "p1.pddl:4: (:goal (and (at «R1» hall) (preference done (AT r1 a))))",
        "p1.pddl:4: (:goal (and (at R1 hall) (preference done (AT «r1» a))))",
        "p1.plan:1: (move «r1» a hall)",
    ]


def test_a_variable_is_found_in_its_scope_only(workspace: Workspace) -> None:
    source = """
        ;- /domain.pddl
        (define (domain d) (:predicates (p ?x) (q ?x))
          (:action a :parameters (?x ?y) :precondition (and (p ?x) (exists (?x) (q ?X$0)) (p ?x))))
        """
    where, offset = at_cursor(workspace, source)
    found = navigation.highlights(workspace.snapshot, where, offset)
    text = workspace.snapshot.document(where).text
    assert [(one.span.of(text), one.is_write) for one in found] == [("?x", True), ("?X", False)]


def test_highlights_tell_writing_from_reading(workspace: Workspace) -> None:
    where, offset = at_cursor(workspace, ALL.replace("( at ?r", "( a$0t ?r", 1))
    found = navigation.highlights(workspace.snapshot, where, offset)
    assert [one.is_write for one in found] == [True, False, True, True]
    where, offset = at_cursor(workspace, ALL.replace("(at R1", "(a$0t R1", 1))
    found = navigation.highlights(workspace.snapshot, where, offset)
    assert [one.is_write for one in found] == [True, False, False]


def test_highlights_in_plans_and_rules(workspace: Workspace) -> None:
    where, offset = at_cursor(workspace, f"{ALL}(move r$01 hall hall) (move A r1 a)\n")
    found = navigation.highlights(workspace.snapshot, where, offset)
    assert len(found) == 3
    where, offset = at_cursor(workspace, ALL.replace("object(R,ro", "object(R,r$0o"))
    assert len(navigation.highlights(workspace.snapshot, where, offset)) == 1


TWICE = """
;- /domain.pddl
(define (DOMAIN d) (:TYPES A B - A C) (:CONSTANTS k - (either a b))
  (:PREDICATES (P ?x - a ?y - A) (Q ?x))
  (:ACTION GO :PARAMETERS (?x - a ?y - (EITHER A c)) :PRECONDITION (AND (p ?x ; here
     ?y) (NOT (Q ?X))) :EFFECT (AND (Q ?x
"""


@pytest.mark.parametrize(
    ("place", "count"), [("(P ?x - a$0", 6 + 1), ("(p$0 ?x", 2), ("(Q ?X$0", 4), ("(Q$0 ?x\n", 3)]
)
def test_capitals_either_comments_and_an_open_end(
    workspace: Workspace, place: str, count: int
) -> None:
    source = TWICE.replace(place.replace("$0", ""), place, 1)
    assert len(references(workspace, source)) == count


def test_a_problem_without_its_domain(workspace: Workspace) -> None:
    source = """
        ;- /p.pddl
        (define (problem p) (:domain nowhere) (:objects a$0) (:init (p a)) (:goal (p a)))
        """
    assert len(references(workspace, source)) == 3
    source = source.replace("a$0", "a").replace("(:goal (p", "(:goal (p$0")
    assert definition(workspace, source) == []


def test_problems_that_are_not_open(workspace: Workspace, tmp_path: Path) -> None:
    for name, text in _files(DOMAIN + PROBLEM + PLAN).items():
        (tmp_path / name).write_text(text)
    other = "(define (domain else)) (define (problem o) (:domain else) (:init (at a b)))"
    (tmp_path / "other.pddl").write_text(other)
    domain = uris.uri_of(tmp_path / "domain.pddl")
    text = (tmp_path / "domain.pddl").read_text()
    snapshot = workspace.put(domain, text, 1)
    found = navigation.references(snapshot, domain, text.index("( at") + 2, declared=True)
    assert [uris.file_name(where) for where, _ in each_place(found)] == ["domain.pddl"] * 4 + [
        "p1.pddl"
    ] * 3
    found = navigation.references(snapshot, domain, text.index("MOVE"), declared=True)
    assert [uris.file_name(where) for where, _ in each_place(found)] == ["domain.pddl", "p1.plan"]


def _files(source: str) -> dict[str, str]:
    return {path[1:]: text for path, text in parse_fixture(source).files.items()}


@given(st.data())
def test_any_place_of_any_text(data: st.DataObject) -> None:
    workspace = Workspace()
    pieces = st.sampled_from(
        ["(", ")", "define", "domain", "d", "?x", ":init", "p", " ", ";", "\n"]
    )
    text = data.draw(st.lists(pieces, max_size=30).map("".join)) + DOMAIN[50:]
    where = uri("/domain.pddl")
    snapshot = workspace.put(where, text[: data.draw(st.integers(0, len(text)))], 1)
    offset = data.draw(st.integers(0, len(text)))
    navigation.definitions(snapshot, where, offset)
    navigation.type_definitions(snapshot, where, offset)
    navigation.references(snapshot, where, offset, declared=True)
    navigation.highlights(snapshot, where, offset)
