"""What the words of a section name."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planscribe.model.symbols.reader import read_symbols
from planscribe.model.symbols.symbols import Symbols
from planscribe.syntax.pddl.tree import parse


def read(text: str) -> Symbols:
    """What a text names that is a single section."""
    tree = parse(text)
    section = tree.roots[0]
    return read_symbols(tree, tree.head(section), tree.children(section)[1:])


def mentions(text: str) -> list[str]:
    return [f"{one.kind} {one.span.of(text)} {one.role}" for one in read(text).mentions]


def applications(text: str) -> list[str]:
    return [
        f"{'not ' * one.negated}{one.name}/{len(one.arguments)} {one.role}"
        for one in read(text).applications
    ]


def test_types_with_their_supertypes() -> None:
    text = "(:types a b - c d - (either c e) f)"
    assert {one.name: one.types for one in read(text).declarations} == {
        "a": ("c",),
        "b": ("c",),
        "d": ("c", "e"),
        "f": (),
    }
    assert mentions(text) == [
        "type a declared",
        "type b declared",
        "type c type",
        "type d declared",
        "type c type",
        "type e type",
        "type f declared",
    ]


def test_signatures() -> None:
    (on,) = read("(:predicates (On ?x - block ?y))").declarations
    assert (on.name, on.spelling) == ("on", "On")
    assert [(one.name, one.types) for one in on.parameters] == [
        ("?x", ("block",)),
        ("?y", ("object",)),
    ]
    declared = read("(:functions (cost) - number (at ?x - car) - place)").declarations
    assert [(one.name, one.types) for one in declared] == [
        ("cost", ("number",)),
        ("at", ("place",)),
    ]


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("?x y - block", "?x ?y - block"),
        ("x - block", "?x - block"),
        ("? x - block", "?x - block"),
        ("?x block ?y", "?x - block ?y"),
        ("?x- block", "?x - block"),
        ("?x -block", "?x - block"),
        ("?x - - block", "?x - block"),
        ("?x - ?y", "?x ?y"),
        ("(?x - block)", "?x - block"),
    ],
)
def test_variables_are_read_as_they_are_meant(written: str, meant: str) -> None:
    (one,) = read(f"(:predicates (on {written}))").declarations
    (other,) = read(f"(:predicates (on {meant}))").declarations
    assert [(it.name, it.types) for it in one.parameters] == [
        (it.name, it.types) for it in other.parameters
    ]


def test_quantified_variables_without_parentheses() -> None:
    found = read("(:goal (forall ?x - block (p ?x)))")
    assert [one.types for one in found.applications[0].arguments] == [("block",)]


def test_declarations_whose_parentheses_are_missing() -> None:
    (one,) = read("(:functions total-cost - number)").declarations
    assert (one.name, one.types) == ("total-cost", ("number",))


def test_an_action_reads_adds_and_deletes() -> None:
    text = """(:action a :parameters (?x - t)
      :precondition (and (p ?x) (not (q ?x)) (imply (r) (s)) (> (f ?x) total))
      :effect (and (not (p ?x)) (when (u) (v)) (increase (f ?x) (g c)) (forall (?y) (w ?y))))"""
    assert applications(text) == [
        "p/1 condition",
        "not q/1 condition",
        "not r/0 condition",
        "s/0 condition",
        "f/1 condition",
        "total/0 condition",
        "p/1 deleted",
        "u/0 condition",
        "v/0 added",
        "f/1 changed",
        "g/1 condition",
        "w/1 added",
    ]


def test_a_durative_action() -> None:
    text = """(:durative-action go :parameters (?x) :duration (= ?duration (d ?x))
      :condition (and (at start (p ?x)) (over all (q)))
      :effect (and (at start (not (p ?x))) (at end (at ?x)) (decrease (f) (* #t 2))))"""
    assert applications(text) == [
        "d/1 condition",
        "p/1 condition",
        "q/0 condition",
        "p/1 deleted",
        "at/1 added",
        "f/0 changed",
    ]


def test_words_that_are_operators_elsewhere_can_name_predicates() -> None:
    text = "(:goal (and (at start) (always ?x) (order a) (not-ready b) (over all)))"
    assert applications(text) == [
        "at/1 goal",
        "always/1 goal",
        "order/1 goal",
        "not-ready/1 goal",
        "over/1 goal",
    ]


def test_facts() -> None:
    text = "(:init (p a) (at 5 (q b)) (not (r)) (= (f a) 3) (= (g) b) (at a b))"
    assert applications(text) == [
        "p/1 init",
        "q/1 init",
        "not r/0 init",
        "f/1 init",
        "g/0 init",
        "at/2 init",
    ]
    assert "object b argument" in mentions(text)


def test_constraints_and_preferences() -> None:
    text = "(:constraints (and (preference p1 (always (p a))) (within 5 (q)) (at end (r))))"
    assert applications(text) == ["p/1 condition", "q/0 condition", "r/0 condition"]
    assert mentions("(:metric minimize (+ (total-time) (* 2 (is-violated p1))))") == [
        "preference p1 named"
    ]


def test_a_variable_belongs_to_the_innermost_scope() -> None:
    text = "(:action a :parameters (?x) :precondition (and (p ?x) (exists (?x) (q ?x))) :effect ())"
    found = [one.scope for one in read(text).mentions if one.name == "?x"]
    assert found == [0, 0, 1, 1]


def test_a_variable_that_nothing_declares() -> None:
    found = read("(:action a :parameters () :precondition (p ?x ?duration) :effect ())")
    assert [(one.name, one.scope) for one in found.mentions if one.scope == -1][1:] == [
        ("p", -1),
        ("?x", -1),
    ]
    assert [one.types for one in found.applications[0].arguments] == [None, None]


def test_a_section_of_another_planning_language_is_opaque() -> None:
    assert read("(:method m :task (t))").is_opaque
    assert not read("(:requirements :strips)").is_opaque


@pytest.mark.parametrize("keyword", [":action", ":init", ":types", ":derived", ":functions"])
@given(st.text("()?-:ab =", max_size=40))
def test_any_text_can_be_read(keyword: str, text: str) -> None:
    tree = parse(f"({keyword} {text})")
    for root in tree.roots:
        items = tree.children(root)[1:]
        for one in read_symbols(tree, keyword, items).mentions:
            assert one.span.of(tree.text).lower().strip("?") == one.name.strip("?")


@pytest.mark.parametrize("opening", ["(", "(and ", "(at 5 "])
def test_deep_nesting_of_facts_ends_the_reading_of_names(opening: str) -> None:
    text = "(:init (p a) " + opening * 20_000
    assert mentions(text) == ["predicate p init", "object a argument"]
