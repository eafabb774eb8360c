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
        # Opposites.
        ("b1 is not shut.", "init(open(b1))."),
        ("b1 is closed now and should be open.", "goal(open(b1))."),
        ("b1 is not only closed but nailed up.", "init(open(b1))."),
        ("Unless it is shut, b1 is open.", "init(open(b1))."),
        ("Nobody has closed b1.", "init(open(b1))."),
        ("s1 has no room left, and the tin in it is ajar.", "init(full(s1)). init(open(t1))."),
        # In turn, and what exchanges.
        ("b1 lies in s1 and b2 in s2.", "init(at(b1,s1)). init(at(b2,s2))."),
        ("b1 in s1 and b2 in s2 swap places.", "goal(at(b1,s2)). goal(at(b2,s1))."),
        ("b1 lies in s1 and in s2 there is b2.", "init(at(b1,s1)). init(at(b2,s2))."),
        # The ends of a pile, what carries, and relative clauses.
        ("b1 is the lowest, b2 the highest.", "init(upon(b2,b1))."),
        ("b1 goes to the top shelf and b2 below.", "init(upon(b2,b1))."),
        ("b1 carries b2.", "init(upon(b2,b1))."),
        ("b1 is on b2, which is on b3.", "init(upon(b1,b2)). init(upon(b2,b3))."),
        (
            "b1 and b2, which are in s1, are open.",
            "init(at(b1,s1)). init(at(b2,s1)). init(open(b1)). init(open(b2)).",
        ),
        # The rest.
        (
            "b1 is in s1, the other two are in s2.",
            "init(at(b1,s1)). init(at(b2,s2)). init(at(b3,s2)).",
        ),
        (
            "All boxes but b1, which is in s2, are in s1.",
            "init(at(X,s1)) :- object(X,box), X != b1. init(at(b1,s2)).",
        ),
        (
            "box7 and box8 are new, and both are open.",
            "object(box7,box). object(box8,box). init(open(box7)). init(open(box8)).",
        ),
        # What stands for a place, and words that only look like a wish.
        ("That is the end of the list: b1 is in s1.", "init(at(b1,s1))."),
        (
            "b1 and b2 are side by side with each other on t1.",
            "init(upon(b1,t1)). init(upon(b2,t1)).",
        ),
        ("The jack is under it: b1 hangs in the air.", "init(lifted(b1))."),
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
        ("b1 is shut.", "init(open(b1)).", "says `shut`", ""),
        ("b1 has been closed.", "init(open(b1)).", "says `closed`", ""),
        (
            *("b1 lies in s1 and b2 in s2.", "init(at(b1,s2)). init(at(b2,s1))."),
            *("names `b1` with `s1`", "init(at(b1,s1))."),
        ),
        ("A pile: b1, b2, b2 being the lowest.", "init(upon(b2,b1)).", "`b2` the lowest", ""),
        ("A pile: b1, b2, b2 at the top.", "init(upon(b1,b2)).", "`b2` the highest", ""),
        ("b1 carries b2.", "init(upon(b1,b2)).", "`b1` carries `b2`", ""),
        (
            *("b1 is on b2, which is on b3.", "init(upon(b1,b2)). init(upon(b1,b3))."),
            *("says this of `b2`", "init(upon(b2,b3))."),
        ),
        (
            *("b1 is in s1, the other two are in s2.", "init(at(b1,s1)). init(at(b2,s2))."),
            *("says other two, and", ""),
        ),
        (
            *("All boxes but b1, which is in s2, are in s1.", "init(at(b2,s1)). init(at(b3,s1))."),
            *("nothing is stated of `b1`", ""),
        ),
        (
            *("box7 and box8 are new, and both are open.",),
            *("object(box7,box). object(box8,box). init(open(box7)).", "of both", ""),
        ),
        ("Here is box7.", "object(box7,shelf).", "named as a box", ""),
        ("Nothing is to be found: the cart holds not any load.", "init(loaded).", "denies", ""),
        ("b1 has to be in s1.", "init(at(b1,s1)).", "has to be reached", "goal(at(b1,s1))."),
        ("We dream of b1 in s1.", "init(at(b1,s1)).", "has to be reached", "goal(at(b1,s1))."),
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
