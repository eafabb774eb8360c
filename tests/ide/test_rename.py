"""Renaming: what changes, what is refused, and that there is a way back."""

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from planscribe.check.files import outdated
from planscribe.ide.refactor.changes import Edits, Refused
from planscribe.ide.rename.dispatch import renamable, rename
from planscribe.resources import shipped
from planscribe.text import apply_edits
from planscribe.workspace import uris
from planscribe.workspace.documents import Language
from planscribe.workspace.pipeline import generated
from planscribe.workspace.pipeline.products import Product, Stage, produce
from planscribe.workspace.snapshot import Workspace
from tests.support.notation import parse_fixture
from tests.support.workspaces.opened import FOLDER, opened, uri
from tests.support.workspaces.places import at_cursor

DOMAIN = """
;- /domain.pddl
(define (domain rooms)
  (:requirements :adl)
  (:types Robot ball - thing room - object) (:constants hall - ROOM)
  (:predicates (is-at ?t - thing ?r - room) ; "?t is at ?r", "?r holds ?t": ?t
    (noted ?t))
  (:functions (fuel ?r - robot) - number)
  (:action move
    :parameters (?r - robot ?from ?to - room)
    :precondition (and (is-at ?r ?from) (>= (fuel ?r) 1) (exists (?b - ball) (is-at ?b ?to)))
    :effect (and (is-at ?r ?to) (not (IS-AT ?r ?from)) (decrease (fuel ?r) 1))))
"""
PROBLEM = """
;- /p1.pddl
(define (problem p1) (:domain Rooms)
  (:objects r1 - robot A - room) (:init (is-at r1 a) (= (fuel r1) 3))
  (:goal (preference soon (is-at R1 hall))) (:metric minimize (is-violated soon)))
"""
RULES = """
%- /rules.lp
%! heavy-ball - ball
%! (near ?t - thing)
init(is_at(R,hall)) :- object(R,robot), not init(is_at(R,_)).
"""
IR = """
%- /p1.ir.lp
% domain: rooms
object(r1,robot). init(is_at(r1,hall)). init(value(fuel(r1),3)). goal(value(fuel(r1),at_least,1)).
"""
PLAN = """
;- /p1.plan
(move r1 a hall)
"""
ALL = DOMAIN + PROBLEM + RULES + IR + PLAN


def renamed(workspace: Workspace, source: str, name: str) -> dict[str, str]:
    """The texts of a fixture after what is at its cursor is renamed."""
    where, offset = at_cursor(workspace, source)
    return applied(workspace, rename(workspace.snapshot, where, offset, name))


def applied(workspace: Workspace, edits: Edits) -> dict[str, str]:
    for one, changes in edits.items():
        text = workspace.snapshot.document(one).text
        workspace.change(one, apply_edits(text, changes))
    return {one.rpartition("/")[2]: doc.text for one, doc in workspace.snapshot.open.items()}


def replaced(*pairs: tuple[str, str]) -> dict[str, str]:
    """The texts of all files with these words replaced."""
    source = ALL
    for old, new in pairs:
        assert old in source
        source = source.replace(old, new)
    return {path[1:]: text for path, text in parse_fixture(source).files.items()}


@pytest.mark.parametrize(
    ("place", "name", "pairs"),
    [
        ("(is-a$0t ?r ?from", "At", [("is-at", "At"), ("IS-AT", "At"), ("is_at", "at")]),
        ("init(is_$0at(r1", "in", [("is-at", "in"), ("IS-AT", "in"), ("is_at", "in")]),
        ("?from ?to - r$0oom", "place", [("room)", "place)"), ("room -", "place -"),
            ("- ROOM", "- place")]),
        ("heavy-ball - ba$0ll", "ball-1", [("Robot ball", "Robot ball-1"), ("- ball", "- ball-1")]),
        ("(>= (fu$0el", "Petrol", [("value(fuel", "value(petrol"), ("(fuel ", "(Petrol ")]),
        ("(mov$0e r1", "go", [("move", "go")]),
        ("(move r1 a hal$0l", "big-hall", [("(R,hall", "(R,big_hall"), ("(r1,hall", "(r1,big_hall"),
            ("hall", "big-hall"), ("big_big-hall", "big_hall")]),
        ("(is-at r$01 a", "x", [("r1 - robot", "x - robot"), ("r1 a", "x a"), ("R1", "x"),
            ("l r1", "l x"), ]),
        ("?fr$0om ?to", "?start", [("?from", "?start")]),
        ("?fr$0om ?to", "start", [("?from", "?start")]),
        ("?b$0 - ball", "From", [("?b", "?From")]),
        ("(:domain Ro$0oms", "flat", [("domain rooms", "domain flat"),
            ("domain Rooms", "domain flat"), ("domain: rooms", "domain: flat")]),
        ("(is-violated so$0on", "late", [("soon", "late")]),
        ("(problem p$01", "q", [("problem p1", "problem q")]),
        ("(is-at ?t - thing ?$0r", "where",
            [("thing ?r -", "thing ?where -"), ("at ?r\"", "at ?where\""), ("?r ho", "?where ho")]),
        ("(is-a$0t ?r ?from", "IS-at", [("is-at", "IS-at"), ("IS-AT", "IS-at")]),
    ],
)  # fmt: skip
def test_every_place_is_renamed(
    workspace: Workspace, place: str, name: str, pairs: list[tuple[str, str]]
) -> None:
    assert place.replace("$0", "") in ALL
    source = ALL.replace(place.replace("$0", ""), place, 1)
    assert renamed(workspace, source, name) == replaced(*pairs)


@pytest.mark.parametrize(
    ("place", "name", "reason"),
    [
        ("(:requ$0irements", "x", "no name here"),
        ("(is-a$0t ?r ?from", "1st", "`1st` is not a valid name"),
        ("(is-a$0t ?r ?from", "a b", "`a b` is not a valid name"),
        ("(is-a$0t ?r ?from", "?x", "`?x` is not a valid name"),
        ("(is-a$0t ?r ?from", "", "is not a valid name"),
        ("(is-a$0t ?r ?from", "And", "is reserved in PDDL"),
        ("(is-a$0t ?r ?from", "FUEL", "taken by the function of that name in domain.pddl"),
        ("(is-a$0t ?r ?from", "noted", "taken by the predicate"),
        ("(is-a$0t ?r ?from", "near", "`near` is taken by the rules"),
        ("- thing room - ob$0ject", "x", "belongs to PDDL"),
        ("?to - roo$0m", "number", "is reserved in PDDL"),
        ("(R,hal$0l", "r1", "taken by the object of that name in p1.pddl"),
        ("(is-at r$01 a", "Hall", "`Hall` is taken by the object of that name in domain.pddl"),
        ("(is-at r$01 a", "a", "taken by the object of that name in p1.pddl"),
        ("?fr$0om ?to", "TO", "`?TO` is taken by another variable"),
        ("?fr$0om ?to", "?duration", "is reserved in PDDL"),
        ("?b$0 - ball", "to", "refer to another variable"),
        ("(is-at ?r ?fr$0om", "b", None),
        ("?to$0 - room", "b", "refer to another variable"),
    ],
)
def test_refused(workspace: Workspace, place: str, name: str, reason: str | None) -> None:
    source = ALL.replace(place.replace("$0", ""), place, 1)
    where, offset = at_cursor(workspace, source)
    if reason is None:
        assert rename(workspace.snapshot, where, offset, name)
        return
    with pytest.raises(Refused) as refused:
        rename(workspace.snapshot, where, offset, name)
    assert reason in str(refused.value)
    assert "\n" not in str(refused.value)


def test_what_can_be_renamed(workspace: Workspace) -> None:
    where, offset = at_cursor(workspace, ALL.replace("(IS-AT", "(IS-$0AT"))
    found = renamable(workspace.snapshot, where, offset)
    text = workspace.snapshot.document(where).text
    assert (found.span.of(text), found.name) == ("IS-AT", "is-at")
    rules = workspace.snapshot.document(uri("/rules.lp")).text
    found = renamable(workspace.snapshot, uri("/rules.lp"), rules.index("is_at") + 1)
    assert (found.span.of(rules), found.name) == ("is_at", "is-at")


def test_names_that_the_rules_could_not_tell_apart(workspace: Workspace) -> None:
    source = ALL.replace("(noted ?t)", "(a-b-c)").replace("(is-at ?r ?from", "(is-a$0t ?r ?from")
    where, offset = at_cursor(workspace, source)
    assert rename(workspace.snapshot, where, offset, "a_b")
    with pytest.raises(Refused) as refused:
        rename(workspace.snapshot, where, offset, "a_b-c")
    assert str(refused.value) == "The rules cannot distinguish `a_b-c` from `a-b-c`."


def test_a_shipped_domain_is_left_alone(workspace: Workspace) -> None:
    file = sorted(shipped("rules").glob("*/domain.pddl"))[0]
    where = uris.uri_of(file.resolve())
    text = file.read_text()
    with pytest.raises(Refused) as refused:
        renamable(workspace.snapshot, where, text.index("(:action ") + 10)
    assert "built-in file" in str(refused.value)


def test_a_problem_object_in_one_problem_only(workspace: Workspace) -> None:
    second = PROBLEM.replace("p1", "p2")
    source = (ALL + second).replace("(is-at r1 a)", "(is-at r1$0 a)", 1)
    texts = renamed(workspace, source, "robby")
    assert "r1" not in texts["p1.pddl"] and "(move robby a hall)" in texts["p1.plan"]
    assert "robby" not in texts["p2.pddl"] + texts["domain.pddl"]


def test_generated_files_still_count_as_generated(workspace: Workspace) -> None:
    source = DOMAIN + RULES + IR.replace("init(value(fuel(r1),3)).", "goal(is_at(r1,hall)).")
    where, offset = at_cursor(workspace, source.replace("(is-at ?r ?from)", "(is-a$0t ?r ?from)"))
    made = produce(workspace.snapshot, uri("/p1.ir.lp"), Stage.COMPILE)
    assert isinstance(made, Product)
    problem = workspace.put(uri("/p1.pddl"), made.text, 1).document(uri("/p1.pddl"))
    plan = generated.stamped("(move r1 a hall)\n", Language.PLAN, [problem])
    workspace.put(uri("/p1.plan"), plan, 1)
    texts = applied(workspace, rename(workspace.snapshot, where, offset, "stands-in"))
    assert "(stands-in r1 hall)" in texts["p1.pddl"]
    for name in ("p1.pddl", "p1.plan"):
        assert generated.origin(texts[name]) is generated.TextOrigin.GENERATED
        found = outdated(workspace.snapshot, workspace.snapshot.document(uri(f"/{name}")))
        assert list(found) == []
    again = produce(workspace.snapshot, uri("/p1.ir.lp"), Stage.COMPILE)
    assert isinstance(again, Product) and again.text == texts["p1.pddl"]


def test_a_generated_file_that_declares_the_old_name_counts_as_edited(
    workspace: Workspace,
) -> None:
    source = DOMAIN + IR.replace("init(value(fuel(r1),3)).", "goal(is_at(r1,hall)).")
    opened(workspace, source)
    made = produce(workspace.snapshot, uri("/p1.ir.lp"), Stage.COMPILE)
    assert isinstance(made, Product)
    snapshot = workspace.put(uri("/p1.pddl"), made.text, 1)
    edits = rename(snapshot, uri("/p1.pddl"), made.text.index("(is-at r1") + 8, "robby")
    text = applied(workspace, edits)["p1.pddl"]
    assert "robby" in text and generated.origin(text) is generated.TextOrigin.EDITED


DOMAINS = sorted(shipped("rules").glob("*/domain.pddl"))


@given(st.data())
def test_renaming_back_gives_the_text_of_before(data: st.DataObject) -> None:
    file: Path = data.draw(st.sampled_from(DOMAINS))
    workspace = Workspace()
    before = {}
    for one in sorted(file.parent.glob("*.*")):
        before[f"{FOLDER}/{one.name}"] = one.read_text()
        workspace.put(f"{FOLDER}/{one.name}", one.read_text(), 1)
    domain = f"{FOLDER}/domain.pddl"
    offset = data.draw(st.integers(before[domain].index("(:predicates"), len(before[domain]) - 1))
    try:
        old = renamable(workspace.snapshot, domain, offset)
    except Refused:
        return
    edits = rename(workspace.snapshot, domain, offset, "q-9")
    texts = {one: apply_edits(before[one], edits.get(one, ())) for one in before}
    for one, text in texts.items():
        workspace.change(one, text)
    # Phrases in comments follow their variables, but are no place to rename them.
    written = re.sub(r";.*", lambda comment: " " * len(comment[0]), texts[domain])
    back = rename(workspace.snapshot, domain, written.index("q-9"), old.name)
    assert {one: apply_edits(texts[one], back.get(one, ())) for one in before} == before


INCLUDED = """
%- /rules.lp
#include "parts/moves.lp".
init(noted(X)) :- object(X,ball).
%- /parts/moves.lp
init(is_at(R,hall)) :- object(R,robot), not init(is_at(R,_)).
"""


@pytest.mark.parametrize("place", ["(is-a$0t ?r ?from", "init(is_a$0t(R,hall)"])
def test_what_rules_include_is_renamed(workspace: Workspace, place: str) -> None:
    source = (DOMAIN + INCLUDED).replace(place.replace("$0", ""), place, 1)
    texts = renamed(workspace, source, "in")
    assert "init(in(R,hall)) :- object(R,robot), not init(in(R,_))." in texts["moves.lp"]
    assert "(in ?t - thing" in texts["domain.pddl"]


@settings(max_examples=60)
@given(st.data())
def test_renaming_back_from_the_side_of_asp(data: st.DataObject) -> None:
    workspace = Workspace()
    files = opened(workspace, ALL).files
    path = data.draw(st.sampled_from(["/rules.lp", "/p1.ir.lp"]))
    offset = data.draw(st.integers(0, len(files[path]) - 1))
    try:
        old = renamable(workspace.snapshot, uri(path), offset)
    except Refused:
        return
    new = "Fresh" if old.name[0].isupper() else "fresh"
    try:
        edits = rename(workspace.snapshot, uri(path), offset, new)
    except Refused:
        return
    texts = applied(workspace, edits)
    where = texts[path[1:]].lower().index("fresh")
    again = applied(workspace, rename(workspace.snapshot, uri(path), where, old.name))
    assert again["rules.lp"] == files["/rules.lp"] and again["p1.ir.lp"] == files["/p1.ir.lp"]
