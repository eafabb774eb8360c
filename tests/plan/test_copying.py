"""The copy of a task that planners get."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planscribe.model.pddl.features import Feature
from planscribe.plan.planners.copying import copied, plain
from tests.support.plans.tasks import COURIER, action, task
from tests.support.reading import domain, problem


def test_a_plain_task_stays_as_it_is_but_for_costs() -> None:
    copy = copied(*COURIER)
    assert copy.names == {}
    assert ":requirements :strips :typing :negative-preconditions :action-costs)" in copy.domain
    assert "(= (length home office) 5)" in copy.problem
    assert Feature.ACTION_COSTS in copy.features


def test_comments_are_left_out_and_names_are_in_lower_case() -> None:
    copy = plain('(define (domain D) ; "Café"\n(:predicates (P ?X)))', "(define (problem Q))")
    assert copy.domain == "(define (domain d) \n(:predicates (p ?x)))"
    assert copy.problem == "(define (problem q))"
    assert copy.names == {}


def test_strange_names_get_look_alikes_that_nothing_else_has() -> None:
    made = task(
        action("go", "?ö ?x", "(f ?ö)", "(g ?ö)"), "(g ä)", "(f ü)", "ä ü x nx 1st n1st x-2"
    )
    copy = copied(*made)
    strange = {"ä", "ü", "1st"}
    assert set(copy.names.values()) == {"?ö", *strange}
    assert len(set(copy.names)) == 4
    assert set(copy.names).isdisjoint({"x", "nx", "n1st", "x-2", "?x"})
    assert copy.domain.isascii()
    assert copy.problem.isascii()


def test_names_that_are_keywords_elsewhere_get_look_alikes() -> None:
    made = task(action("go", "?x", "(over ?x)", "(start ?x)"), "(start end)", "(over end)", "end")
    copy = copied(*made)
    assert set(copy.names.values()) == {"over", "start", "end"}
    words = set(re.findall(r"[^\s()]+", copy.domain + copy.problem))
    assert words.isdisjoint(copy.names.values())
    assert words >= set(copy.names)


def test_keywords_of_a_task_about_time_stay() -> None:
    durative = frozenset({Feature.DURATIVE_ACTIONS})
    copy = plain("(:durative-action a :condition (over all (end)))", "", durative)
    assert copy.domain == "(:durative-action a :condition (over all (end)))"
    assert copy.names == {}


def test_types_that_are_only_used_are_declared() -> None:
    copy = copied(*task(action("go", "?x - cat", "()", "(p)"), "(p)", "", "a - dog"))
    assert re.search(r":types[^)]*cat[^)]*dog|:types[^)]*dog[^)]*cat", copy.domain)


def test_numbers_that_conditions_read_are_kept() -> None:
    made = task(
        action("go", "", "(> (fuel) 0.5)", "(and (p) (decrease (fuel) 0.25))"),
        "(p)",
        "(= (fuel) 2.5)",
        functions="(fuel)",
        metric="minimize (fuel)",
    )
    copy = copied(*made)
    assert ":fluents" in copy.domain
    assert "(= (fuel) 2.5)" in copy.problem
    assert Feature.CHANGING_NUMBERS in copy.features


@pytest.mark.parametrize("length", [1, 3])
@given(data=st.data())
def test_names_come_back(length: int, data: st.DataObject) -> None:
    alphabet = st.characters(
        exclude_characters="();?:\u0085\u2028\u2029", exclude_categories=("Z", "C")
    )
    names = st.text(alphabet, min_size=length, max_size=4).map(str.lower)
    words = data.draw(st.lists(names, unique=True, max_size=4))
    text = f"(define (problem p) (:objects {' '.join(words)}))"
    copy = plain("(define (domain d))", text)
    back = re.sub(r"[^\s();]+", lambda match: copy.names.get(match[0], match[0]), copy.problem)
    assert back == text
    assert copy.problem.isascii() or not words


def test_the_copy_says_the_same() -> None:
    made = task(
        action("Walk", "?A ?B", "(h ?A ?B)", "(and (f ?B) (not (f ?A)))"),
        "(and (f Home) (not (f Office)))",
        "(h Office Home) (f Office)",
        "Office Home",
    )
    copy = copied(*made)
    read = problem(copy.problem)
    assert (set(read.init), read.goal) == (set(made[1].init), made[1].goal)
    assert domain(copy.domain).actions[0].effect == made[0].actions[0].effect
