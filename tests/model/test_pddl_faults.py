"""What cannot be read, found form by form: the same as in the whole text."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from planscribe.model.pddl.reading.faults import form_faults, read_faults
from planscribe.model.pddl.reading.form import ReadFault
from planscribe.model.pddl.reading.reader import read
from planscribe.syntax.pddl.forms import Form
from planscribe.syntax.pddl.tree import parse

FACTS = [f"(at b{number} b{number + 1})" for number in range(500)]
OBJECTS = [f"b{number} c{number} - block" for number in range(500)]
SLIPS = st.sampled_from(
    [
        "(at ?x :y)",
        "bare words",
        "(and (a) b)",
        "(= (f) x)",
        "(= (f) (g))",
        "(at 5 (p))",
        "((a) (b))",
        "(not)",
        "(NOT a)",
        "(unknown)",
        "(nothing but) ; (",
        "(5 a)",
        "(= a b)",
        "(- a)",
        "(p é)",
        "(P 5 _x)",
        "(exists (p))",
        "- t",
        "x -",
        "?x - t",
        "(either a b)",
        "(p (q))",
        "(",
        ")",
        "(p",
        "))",
        "; (",
    ]
)


def problem(objects: list[str], facts: list[str], goal: list[str]) -> str:
    lines = ["(define (problem p) (:domain d)", "(:objects", *objects, ")", "(:init", *facts, ")"]
    return "\n".join([*lines, "(:goal (and", *goal, ")))"])


def told(faults: tuple[ReadFault, ...]) -> list[str]:
    return sorted(map(str, faults))


@settings(max_examples=30)
@given(st.lists(st.tuples(SLIPS, st.sampled_from("oig"), st.integers(0, 500)), max_size=4))
def test_faults_found_form_by_form_are_those_of_the_whole(
    slips: list[tuple[str, str, int]],
) -> None:
    lines = {"o": OBJECTS[:], "i": FACTS[:], "g": FACTS[:]}
    for slip, where, place in slips:
        lines[where].insert(place, slip)
    tree = parse(problem(lines["o"], lines["i"], lines["g"]))
    assert len(tree.forms) > 6
    assert told(read_faults(tree)) == told(read(tree).faults)


@given(st.lists(st.tuples(SLIPS, st.integers(0, len(FACTS))), max_size=3))
@settings(max_examples=20)
def test_facts_on_one_line(slips: list[tuple[str, int]]) -> None:
    facts = FACTS[:]
    for slip, place in slips:
        facts.insert(place, slip)
    tree = parse(f"(define (problem p) (:domain d) (:init {' '.join(facts)}) (:goal (a)))")
    assert told(read_faults(tree)) == told(read(tree).faults)


@pytest.mark.parametrize("behind", ["(extra)", "bare", ") (extra", ") (:init (a)"])
def test_what_stands_behind_a_long_goal(behind: str) -> None:
    tree = parse(problem(OBJECTS, FACTS, [*FACTS, ")", behind])[:-1])
    assert told(read_faults(tree)) == told(read(tree).faults)
    assert read_faults(tree) or tree.faults


def test_only_what_has_changed_is_read_again() -> None:
    seen: list[Form] = []

    def noted(form: Form, keyword: str, nested: bool) -> tuple[ReadFault, ...]:
        seen.append(form)
        return form_faults(form, keyword, nested)

    text = problem(OBJECTS, FACTS, FACTS)
    before = parse(text)
    read_faults(before, noted)
    first = {*seen}
    seen.clear()
    place = text.index("(at b250")
    read_faults(parse(text[:place] + text[place + 1 :], before), noted)
    assert len({*seen} - first) == 1


HEADS = st.sampled_from(["p", "at-", "_q", "5", "?x", ":p", "(p)", "and", ""])
PARAMETERS = st.sampled_from(
    "?x|?from-loc|?x-|?|??x|?5|-|- t|-t|t-|x|at?x|5|:k|- (either a b)|- \n ?y - t|; c\n".split("|")
)


@given(st.lists(st.tuples(HEADS, st.lists(PARAMETERS, max_size=4)), max_size=3))
@settings(max_examples=100)
def test_predicates_that_look_plain_are_faultless(
    declared: list[tuple[str, list[str]]],
) -> None:
    several = " ".join(f"({name} {' '.join(parameters)})" for name, parameters in declared)
    tree = parse(f"(define (domain d) (:predicates (first ?x ?y - t) {several}))")
    assert told(read_faults(tree)) == told(read(tree).faults)
