"""Names of PDDL: quick ways say what slow ones say, and what is remembered is never out of date."""

import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from planscribe.check.finding import STATIC, Finding, Severity
from planscribe.check.tiers import Tier, findings
from planscribe.model.symbols.declarations import Declarations, declarations
from planscribe.model.symbols.reader import read_symbols
from planscribe.model.symbols.resolution import unresolved
from planscribe.model.symbols.vocabulary import vocabulary
from planscribe.resources import shipped
from planscribe.syntax.pddl.tree import parse
from planscribe.workspace import symbols
from planscribe.workspace.snapshot import Workspace

DOMAIN = """(define (domain parcels)
  (:types thing place - object truck parcel - thing)
  (:constants depot - place)
  (:predicates (at ?x - thing ?p - place) (in ?x - parcel ?t - (either truck parcel)) (free))
  (:functions (weight ?x - thing) (total))
  (:action load
    :parameters (?x - parcel ?t - truck ?p - place)
    :precondition (and (at ?x ?p) (at ?t ?p) (> (weight ?x) (total)))
    :effect (and (in ?x ?t) (not (at ?x ?p)))))
"""
PROBLEM = """(define (problem one)
  (:domain parcels)
  (:objects gift box - parcel van - truck here there - place)
  (:init (at gift here) (at van here) (free)
    (= (weight gift) 3)
    (in box van))
  (:goal (in gift van)))
"""
FOLDER = "file:///names"
WORDS = st.sampled_from(
    "at in free weight total gift van here depot nobody ?x 3 = not and ( )".split()
)
FACTS = st.recursive(
    st.lists(WORDS, min_size=1, max_size=4).map(lambda words: f"({' '.join(words)})"),
    lambda inner: st.tuples(WORDS, inner, WORDS).map(lambda three: f"({' '.join(three)})"),
    max_leaves=3,
)
SHIPPED = sorted(shipped("rules").glob("*/domain.pddl"))


def put(domain: str, problem: str, workspace: Workspace | None = None) -> Workspace:
    workspace = workspace or Workspace()
    workspace.put(f"{FOLDER}/domain.pddl", domain, 1)
    workspace.put(f"{FOLDER}/p.pddl", problem, 1)
    return workspace


def told(workspace: Workspace) -> list[Finding]:
    return [
        one for uri in workspace.snapshot.open for one in findings(workspace.snapshot, uri, *STATIC)
    ]


@pytest.fixture(scope="module")
def known() -> Declarations:
    """What the domain and the problem declare."""
    workspace = put(DOMAIN, PROBLEM)
    (problem,) = symbols.definitions(workspace.snapshot, f"{FOLDER}/p.pddl")
    return symbols.declared_in(workspace.snapshot, problem)


@given(facts=st.lists(FACTS, max_size=6))
def test_facts_that_are_plainly_right_can_be_resolved(
    known: Declarations, facts: list[str]
) -> None:
    tree = parse(f"(:init {' '.join(facts)})")
    items = tree.children(tree.roots[0])[1:]
    doubtful = set(vocabulary(known).doubtful(tree, items))
    for fact in items:
        wrong = unresolved(read_symbols(tree, ":init", [fact]), known)
        assert fact in doubtful or not (wrong.names or wrong.applications)


def test_facts_that_can_be_resolved_are_mostly_plainly_right(known: Declarations) -> None:
    table = vocabulary(known)
    tree = parse("(:init (AT gift here) (free) (in box van) (= (weight van) -1.5) (= (total) 0))")
    assert not list(table.doubtful(tree, tree.children(tree.roots[0])[1:]))


def test_without_declarations_nothing_is_plainly_right() -> None:
    tree = parse("(:init (a) (b c))")
    items = tree.children(tree.roots[0])[1:]
    assert list(vocabulary(declarations(())).doubtful(tree, items)) == items


@settings(max_examples=8)
@given(st.randoms(use_true_random=False))
def test_what_is_remembered_is_what_would_be_found_anew(chance: random.Random) -> None:
    texts = [DOMAIN, PROBLEM]
    workspace = put(*texts)
    for _ in range(6):
        which = chance.randrange(2)
        text = texts[which]
        start = chance.randrange(len(text))
        pasted = chance.choice(["", " ", "(", ")", "x", "?x", "\n", "- thing", "(at gift depot)"])
        texts[which] = text[:start] + pasted + text[start + chance.randrange(5) :]
        assert told(put(*texts, workspace)) == told(put(*texts))


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.parent.name)
def test_nothing_is_found_in_shipped_domains(path: Path) -> None:
    workspace = Workspace()
    workspace.put(path.as_uri(), path.read_text(encoding="utf-8"), 1)
    assert told(workspace) == []


def test_a_missing_parenthesis_makes_no_name_undeclared() -> None:
    text = next(path for path in SHIPPED if path.parent.name == "blocksworld").read_text("utf-8")
    workspace = Workspace()
    for offset, character in enumerate(text):
        if character in "()":
            workspace.put(f"{FOLDER}/d.pddl", text[:offset] + text[offset + 1 :], 1)
            found = findings(workspace.snapshot, f"{FOLDER}/d.pddl", Tier.SYNTAX)
            assert found
            assert all(one.code < "PS113" for one in found), text[offset - 30 : offset + 1]


def test_types_can_be_declared_above_object() -> None:
    types = "(:types block - object object - entity)"
    domain = f"(define (domain d) {types} (:predicates (seen ?x - entity)))"
    problem = """
        (define (problem p) (:domain d) (:objects b - block) (:init (seen b)) (:goal (seen b)))
    """
    found = told(put(domain, problem))
    assert [one for one in found if one.severity is Severity.ERROR] == []
