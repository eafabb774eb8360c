"""Mistakes that weak models make, each with the right answer that looks like it."""

import pytest

from planscribe.model.lexicon import Lexicon, lexicon
from planscribe.model.pddl.reading.reader import read
from planscribe.syntax.pddl import tree as pddl
from planscribe.syntax.task import parse
from planscribe.translate.by_model.said.mismatches import mismatches, unstated_words
from planscribe.translate.ir import IrStatement

DOMAIN = """\
(define (domain shelves)
  (:requirements :typing)
  (:types box tin - thing  ; unrelated words only
          thing shelf paint - object)
  (:constants jack - tin)
  (:predicates
    (upon ?x ?y - thing)             ; "?x is on ?y", "?x is on top of ?y"
    (near ?x ?y - shelf)             ; "?x and ?y are side by side"
    (at ?x - thing ?s - shelf)       ; "?x is in ?s", "put ?x in ?s"
    (has ?x - thing ?p - paint)      ; "?x is painted ?p"
    (above ?s ?t - shelf)            ; "?s is above ?t"
    (coat1 ?x - thing ?p - paint)    ; "the first coat of ?x is ?p"
    (coat2 ?x - thing ?p - paint)    ; "the second coat of ?x is ?p"
    (lifted ?x - thing)              ; "?x is jacked up"
    (full ?s - shelf)                ; "?s is full", "?s has no room left"
    (open ?x - thing)                ; "?x is open", not "?x is shut"
    (loaded))                        ; "the cart has a load"
)
"""
RULES = """
%! (high ?x - thing ?n - number) ; "?x is ?n metres high"
"""
OBJECTS = (
    "object(b1,box). object(b2,box). object(b3,box). object(t1,tin). object(s1,shelf). "
    "object(s2,shelf). object(red,paint). object(blue,paint)."
)


@pytest.fixture(scope="module")
def shelves() -> Lexicon:
    return lexicon(read(pddl.parse(DOMAIN)).domains[0], RULES)


def found(words: str, stated: str, lexicon: Lexicon) -> list[tuple[str, str]]:
    """What does not fit a sentence after one that names all objects: messages and corrections."""
    task = parse(f"Here are b1, b2, b3, t1, s1, s2, red and blue. {words}")
    sentences = [(OBJECTS, 0), (stated, 1)]
    statements = [
        IrStatement(f"{text}.", task.sentences[number].span, number)
        for texts, number in sentences
        for text in texts.rstrip(".").split(". ")
        if text
    ]
    every = mismatches(task, lexicon, statements)
    return [(one.message, one.instead) for one in every if one.sentence == 1]


@pytest.mark.parametrize(
    ("words", "stated"),
    [
        # Order.
        ("b1 was put on top of b2.", "init(upon(b1,b2))."),
        ("On b1 there is b2.", "init(upon(b2,b1))."),
        ("b3 sits on b2 and on b1 there is t1.", "init(upon(b3,b2)). init(upon(t1,b1))."),
        ("b1 is not on b2, it carries it.", "init(upon(b2,b1))."),
        ("Read from the top: b1, b2, b3.", "init(upon(b1,b2)). init(upon(b2,b3))."),
        ("From the bottom up: b1, b2, b3.", "init(upon(b2,b1)). init(upon(b3,b2))."),
        # Ordinals.
        ("b1 gets red first and blue second.", "init(coat1(b1,red)). init(coat2(b1,blue))."),
        ("First come red and blue, on b1.", "init(coat1(b1,red)). init(coat2(b1,blue))."),
        # Ranges and exceptions.
        ("b1 to b3 lie in s1.", "init(at(b1,s1)). init(at(b2,s1)). init(at(b3,s1))."),
        ("b1 but not b2 lies in s1.", "init(at(b1,s1))."),
        # Denials.
        ("b1 does not lie open.", "init(neg(open(b1)))."),
        ("s1 has no room left.", "init(full(s1))."),
        ("Nothing is heavy, b1 is open.", "init(open(b1))."),
        ("There is not only a load on the cart.", "init(loaded)."),
        # Numbers.
        ("b1 is a 2 metres high box.", "init(high(b1,2))."),
        ("b1 and b2, the two of them, rise a metre.", "init(high(b1,1)). init(high(b2,1))."),
        # Colours, each with what is named before.
        (
            "b1 and b2 are painted red, b3 blue.",
            "goal(has(b1,red)). goal(has(b2,red)). goal(has(b3,blue)).",
        ),
        ("b1 and b2 are painted red and blue.", "goal(has(b1,red)). goal(has(b2,blue))."),
        ("b1 is 2 metres high, and b2 3.", "init(high(b1,2)). init(high(b2,3))."),
        # Others.
        ("b1 is with b2 in s1.", "init(at(b1,s1)). init(at(b2,s1))."),
        ("All boxes but b1 are in s1.", "init(at(X,s1)) :- object(X,box), X != b1."),
        ("The piles stay in s1.", "init(at(b1,s1)). init(at(b2,s1))."),
        ("Jack up b1 with the jack.", "init(lifted(b1))."),
        ("The shelf above row 2 holds b1: s1.", "init(at(b1,s1))."),
        ("b1 is in s1, holding red paint.", "init(at(b1,s1)). init(coat1(b1,red))."),
        ("Both of them are in s1.", "init(at(b1,s1)). init(at(b2,s1))."),
        (
            "Two boxes stand in s1, both of them open.",
            "init(at(b1,s1)). init(at(b2,s1)). init(open(b1)). init(open(b2)).",
        ),
    ],
)
def test_right_answers_are_not_doubted(words: str, stated: str, shelves: Lexicon) -> None:
    assert found(words, stated, shelves) == []


@pytest.mark.parametrize(
    ("words", "stated", "message", "instead"),
    [
        ("b1 was put on top of b2.", "init(upon(b2,b1)).", "`b1` before", "init(upon(b1,b2))."),
        ("b1, which is on b2.", "init(upon(b2,b1)).", "`b1` before", "init(upon(b1,b2))."),
        (
            *("Read from the top: b1, b2.", "init(upon(b2,b1)).", "`b1` above"),
            "init(upon(b1,b2)).",
        ),
        (
            *("From the bottom up: b1, b2.", "init(upon(b1,b2)).", "`b2` above"),
            "init(upon(b2,b1)).",
        ),
        (
            "b1 gets red first and blue second.",
            "init(coat1(b1,blue)). init(coat2(b1,red)).",
            "calls `blue` the second",
            "",
        ),
        (
            "b1 to b3 lie in s1.",
            "init(at(b1,s1)). init(at(b3,s1)).",
            "nothing is stated of `b2`",
            "",
        ),
        ("b1 lies in s1, but b2 in s2.", "init(at(b1,s1)).", "nothing is stated of `s2`", ""),
        ("The others: b1 in s1, b2 in s2.", "init(at(b1,s1)).", "nothing is stated of `b2`", ""),
        ("There is no load on the cart.", "init(loaded).", "denies `loaded`", ""),
        ("b1 is not open.", "init(open(b1)).", "denies `open`", ""),
        ("b1 is a box, 2 metres high.", "init(high(b1,1)).", "says 2, and no", ""),
        (
            "b1 and b2 should be red, and all the rest blue.",
            "goal(has(b1,blue)). goal(has(b2,blue)). goal(has(b3,red)).",
            "names `b1` with `red`",
            "goal(has(b1,red)).",
        ),
        ("Two boxes stand in s1, both of them open.", "init(open(b1)).", "says `open` of all", ""),
        (
            "Each shelf is above the next.",
            "init(above(X,Y)) :- object(X,shelf), object(Y,shelf), X != Y.",
            "only neighbours",
            "",
        ),
        (
            "There is paint, one for each of the boxes.",
            "init(has(X,Y)) :- object(X,box), object(Y,paint).",
            "seems to pair",
            "",
        ),
        (
            "Put all the boxes in s1, and t1 in s2.",
            "goal(at(X,s2)) :- object(X,box). goal(at(t1,s1)).",
            "says `s1` of `all boxes`",
            "goal(at(X,s1)) :- object(X,box).",
        ),
        ("The tin is open.", "init(open(b1)).", "does not say `b1`", ""),
        (
            *("b1 is 2 metres high, and b2 3.", "init(high(b1,3)). init(high(b2,2))."),
            *("says 2 of `b1`", ""),
        ),
        (
            *("All boxes but b1 are in s1.", "init(at(X,s1)) :- object(X,box)."),
            *("excepts `b1`", ""),
        ),
        ("The cart may not have any load.", "goal(loaded).", "denies `loaded`", ""),
    ],
)
def test_mistakes_are_told(
    words: str, stated: str, message: str, instead: str, shelves: Lexicon
) -> None:
    told = found(words, stated, shelves)
    assert any(message in one and instead == new for one, new in told), told


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("No box is open.", ""),
        ("s1 has no room left.", "s1"),
        ("No shelf has room left.", "left room"),
        ("No box should be open.", "open"),
        ("box2 has to be there.", "box2"),
        ("The tin lies in the shelf.", "tin"),
    ],
)
def test_a_denial_of_the_start_needs_no_statement(words: str, said: str, shelves: Lexicon) -> None:
    task = parse(f"Here are s1 and 4 boxes. {words}")
    texts = ("object(s1,shelf).", "cardinality(box,4).")
    stated = [IrStatement(text, task.sentences[0].span, 0) for text in texts]
    assert unstated_words(task, shelves, [1], stated) == {1: said}
