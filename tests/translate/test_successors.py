"""What comes after what: said by the relation of the domain, if it shows which one is the later."""

import pytest

from tests.support.bare import REFUSED, read_as, said

_LEVELS = """
(define (domain levels)
  (:requirements :typing)
  (:types level tank)
  (:predicates ({relation} - level) {comment}
    (filled ?t - tank ?l - level))
  (:action fill
    :parameters (?t - tank ?a ?b - level)
    :precondition (and (filled ?t ?a) ({name} ?a ?b))
    :effect (and (filled ?t ?b) (not (filled ?t ?a)))))
"""
BEFORE = "low, mid and high are levels. t1 is a tank."


def levels(relation: str, comment: str = "") -> str:
    return _LEVELS.format(relation=relation, name=relation.split()[0], comment=comment)


NEXT = levels("next ?l1 ?l2")
AFTER = [
    "mid comes after low.",
    "mid comes right after low.",
    "mid comes next after low.",
    "mid is next after low.",
    "mid follows low.",
    "mid is the successor of low.",
    "low is followed by mid.",
    "low comes immediately before mid.",
    "low precedes mid.",
    "low is the predecessor of mid.",
]


@pytest.mark.parametrize("text", AFTER)
def test_the_next_one_comes_after_the_other(text: str) -> None:
    assert said(NEXT, text, BEFORE) == "init(next(low,mid))"


def test_a_chain_says_its_verb_once() -> None:
    chain = "low comes right before mid, and mid right before high."
    assert said(NEXT, chain, BEFORE) == "init(next(low,mid)) init(next(mid,high))"


def test_what_does_not_come_after_is_denied() -> None:
    assert said(NEXT, "high does not come after low.", BEFORE) == "init(neg(next(low,high)))"


@pytest.mark.parametrize(
    ("relation", "comment", "expected"),
    [
        ("successor ?n1 ?n0", "", "init(successor(mid,low))"),
        ("next ?l1 ?l2", "", "init(next(low,mid))"),
        ("next ?l1 ?l2", "; ?l1 comes after ?l2", "init(next(mid,low))"),
        ("next ?l2 ?l1", "", "init(next(mid,low))"),
        ("next ?x ?y", "", "init(next(low,mid))"),
        ("succ ?x ?y", "; ?x comes after ?y", "init(succ(mid,low))"),
    ],
)
def test_the_domain_shows_which_is_the_later(relation: str, comment: str, expected: str) -> None:
    assert said(levels(relation, comment), "mid comes right after low.", BEFORE) == expected


@pytest.mark.parametrize(
    ("relation", "comment"),
    [
        # Whether ?x is the successor of ?y, or ?y that of ?x, nothing shows.
        ("successor ?x ?y", ""),
        ("successor ?n1 ?n2", ""),
        # The numbers show one order, and the comment another one.
        ("next ?l2 ?l1", "; ?l1 comes after ?l2"),
        # Nothing comes after another one by this.
        ("compatible ?l1 ?l2", ""),
    ],
)
def test_what_leaves_the_order_open_is_not_read(relation: str, comment: str) -> None:
    assert said(levels(relation, comment), "mid comes right after low.", BEFORE) == REFUSED


@pytest.mark.parametrize(
    "text",
    [
        "We have three levels, l0, l1 and l2, each one being the predecessor of the one after it.",
        "There are three levels, l0, l1 and l2, each level coming right after the one before.",
        "There are three levels, l0, l1 and l2, each followed by the next.",
        "Levels, each the direct successor of the one before: l0, l1, l2.",
        "The levels, from the bottom up: l0, l1, l2.",
        "Levels, from the top down: l2, l1, l0.",
    ],
)
@pytest.mark.parametrize(
    ("relation", "first", "second"),
    [("next ?l1 ?l2", "l0,l1", "l1,l2"), ("successor ?n1 ?n0", "l1,l0", "l2,l1")],
)
def test_a_list_in_its_order_says_what_comes_after_what(
    text: str, relation: str, first: str, second: str
) -> None:
    name = relation.split()[0]
    made = {one.text for one in read_as(levels(relation), text).statements}
    assert {f"init({name}({first})).", f"init({name}({second}))."} <= made


@pytest.mark.parametrize(
    "text",
    [
        "There are three levels, l0, l1 and l2, each not followed by the next.",
        "There are three levels, l0, l1 and l2, each one being next to the one after it.",
        "There are three levels, l0, l1 and l2, each the successor of the one after it.",
        "Levels, from the bottom: l0, l1, l2.",
        "Levels, from the top up: l0, l1, l2.",
    ],
)
def test_a_list_in_an_unclear_order_is_refused(text: str) -> None:
    assert read_as(NEXT, text).unread


def test_a_list_says_nothing_of_an_order_that_the_domain_leaves_open() -> None:
    assert read_as(levels("successor ?x ?y"), "The levels, from the bottom up: l0, l1.").unread


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("There are three levels. From lowest to highest they are called low, mid and high.",
         "init(next(low,mid)) init(next(mid,high))"),
        ("There are three levels. From top to bottom they are l2, l1 and l0.",
         "init(next(l0,l1)) init(next(l1,l2))"),
        # Nothing says which of two is the later one.
        ("There are three levels. From west to east they are called low, mid and high.", REFUSED),
        ("There are four levels. From lowest to highest they are low, mid and high.", REFUSED),
    ],
)  # fmt: skip
def test_names_in_their_order_behind_a_count(text: str, expected: str) -> None:
    facts = said(NEXT, f"{text} t1 is a tank.")
    assert " ".join(one for one in facts.split() if "next" in one or one == REFUSED) == expected
