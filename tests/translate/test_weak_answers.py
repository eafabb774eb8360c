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
    (unlocked ?x - thing)            ; "?x is unlocked"
    (floored ?x - thing)             ; "?x is on the floor"
    (hung ?x - thing)                ; "?x is not on the floor"
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
        # What is compared with, left open, or denied of others.
        ("b1 is open, same as b2.", "init(open(b1))."),
        ("b1 is in s1 (I do not care in which boxes).", "init(at(b1,s1))."),
        ("There are no other tins, but b1 is open.", "init(open(b1))."),
        # Rules about all, with words for all.
        ("All of b1, b2 and b3 are open.", "init(open(X)) :- object(X,box)."),
        ("b1, b2 and b3 are open.", "init(open(X)) :- object(X,box)."),
        # Numbered members in another order.
        ("b1 gets red after blue.", "init(coat1(b1,blue)). init(coat2(b1,red))."),
        ("b1 has red as its second coat, and blue.", "init(coat1(b1,blue)). init(coat2(b1,red))."),
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
        ("Each box that no tin is on is open.", "init(open(b1)). init(open(b2)). init(open(b3))."),
        ("The box that no tin is on is open.", "init(open(b1))."),
        # Duties, openings, and what only shows which ones are meant.
        ("b1 has to come into s1.", "goal(at(b1,s1))."),
        ("What I need is b1 in s1.", "goal(at(b1,s1))."),
        (
            "Of those in s2, b1 must be in s1, while b2 must be there.",
            "goal(at(b1,s1)). goal(at(b2,s2)).",
        ),
        ("The two old boxes go to s1.", "goal(at(b1,s1)). goal(at(b2,s1))."),
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
        ("b1 is open and not locked.", "init(open(b1)). init(unlocked(b1))."),
        ("b1 is off the floor.", "init(hung(b1))."),
        ("b1 is not on the floor.", "init(hung(b1))."),
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
        # What is only described, denied twice, or stays.
        ("All boxes but those under the tins are open.", "init(open(b1)). init(open(b2))."),
        ("None of the boxes is off the floor.", "init(floored(X)) :- object(X,box)."),
        ("b1 must not be moved away from s1.", "goal(at(b1,s1))."),
        ("b1 must not be in s1.", "goal(neg(at(b1,s1)))."),
        ("There is no load on the cart.", "init(neg(loaded))."),
        ("b1 is shut.", "init(neg(open(b1)))."),
        ("b1 can go to s1, but to no other shelf.", "init(at(b1,s1))."),
        ("b1 and b2 both go to s1.", "goal(at(b1,s1)). goal(at(b2,s1))."),
        ("Both of b1 and b2 go: to s1 and to s2.", "goal(at(b1,s1)). goal(at(b2,s2))."),
        (
            "b1 fits on b2 and b3, and t1 on the same two.",
            "init(upon(b1,b2)). init(upon(b1,b3)). init(upon(t1,b2)). init(upon(t1,b3)).",
        ),
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
        ("b1 is open and not locked.", "init(open(b1)).", "says `not locked`", ""),
        ("b1 is locked.", "init(unlocked(b1)).", "says `locked`", ""),
        ("b1 stays on the floor.", "init(hung(b1)).", "does not deny `floor`", ""),
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
        # Rules about all, where only some are named.
        ("b1 and b2 are open.", "init(open(X)) :- object(X,box).", "names `b1` and `b2`", ""),
        (
            *("All are open, with the exception of b1.", "init(open(X)) :- object(X,box)."),
            *("excepts `b1`", ""),
        ),
        # What is denied of what a clause before is about, and of several.
        ("b1 is in s1 and is not open.", "init(at(b1,s1)). init(open(b1)).", "denies `open`", ""),
        # Numbered members in their order.
        (
            *("b1 consists of red and blue.", "init(coat1(b1,blue)). init(coat2(b1,red))."),
            *("names `red` before `blue`", "init(coat1(b1,red))."),
        ),
        # Numbers in turn.
        (
            *("b1 is 3 metres high and b2 4.", "init(high(b1,4)). init(high(b2,3))."),
            *("says 3 of `b1`", ""),
        ),
        ("b1 has to be in s1.", "init(at(b1,s1)).", "has to be reached", "goal(at(b1,s1))."),
        ("We dream of b1 in s1.", "init(at(b1,s1)).", "has to be reached", "goal(at(b1,s1))."),
        # What stays, is denied, or said of the others.
        (
            "b1 must not be moved away from s1.",
            "goal(neg(at(b1,s1))).",
            "stays so",
            "goal(at(b1,s1)).",
        ),
        ("b1 must not be in s1.", "goal(at(b1,s1)).", "denies `at`", ""),
        ("There is no load on the cart.", "init(loaded).", "denies `loaded`", ""),
        ("b1 is open.", "init(neg(open(b1))).", "says `open`", ""),
        ("I want that no box is open.", "goal(open(b1)).", "says `not open`", ""),
        (
            "b1 has to be moved into s1.",
            "init(at(b1,s1)).",
            "has to be reached",
            "goal(at(b1,s1)).",
        ),
        ("b1 has to come into s1.", "init(at(b1,s1)).", "has to be reached", "goal(at(b1,s1))."),
        ("None of the boxes is off the floor.", "init(hung(X)) :- object(X,box).", "not deny", ""),
        (
            "b1 can go to s1, but to no other shelf.",
            "init(at(b1,s1)). init(at(b1,s2)).",
            "that there are no others",
            "",
        ),
        (
            "b1 and b2 both go to s1.",
            "goal(at(b1,s1)). goal(at(b2,s2)).",
            "says `s1` of all that it names",
            "goal(at(b2,s1)).",
        ),
        (
            "b1 fits on b2 and b3, and t1 on the same two.",
            "init(upon(b1,b2)). init(upon(b1,b3)). init(upon(t1,b1)). init(upon(t1,b3)).",
            "with the same as another",
            "",
        ),
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


@pytest.mark.parametrize(
    ("stated", "told"),
    [
        ("init(open(box1)).", ["no statement is about `shelf`"]),
        ("init(open(box1)). init(full(shelf1)).", []),
    ],
)
def test_the_only_one_of_a_type_next_to_others(
    stated: str, told: list[str], shelves: Lexicon
) -> None:
    task = parse("Here are box1 and a shelf. box1 is open and the shelf and box1 are all right.")
    texts = [("object(box1,box). object(shelf1,shelf).", 0), (stated, 1)]
    statements = [
        IrStatement(f"{one}.", task.sentences[number].span, number)
        for several, number in texts
        for one in several.rstrip(".").split(". ")
    ]
    found = mismatches(task, shelves, statements)
    assert [one.message for one in found if one.sentence == 1] == told


DRAWN = "Map:\n\ns01 s02\ns11 s12\n\n"
GRID = "grid(shelf,0,1,s01). grid(shelf,0,2,s02). grid(shelf,1,1,s11). grid(shelf,1,2,s12)."


def found_in(text: str, stated: dict[int, str], lexicon: Lexicon) -> list[tuple[int, str]]:
    """What does not fit: the numbers of sentences, from 1, and messages."""
    task = parse(f"Here are b1, b2, b3, t1, s1, s2, red and blue.\n{text}")
    statements = [
        IrStatement(f"{one}.", task.sentences[number].span, number)
        for number, texts in {0: OBJECTS, **stated}.items()
        for one in texts.rstrip(".").split(". ")
        if one
    ]
    every = mismatches(task, lexicon, statements)
    silent = {*range(1, len(task.sentences))} - stated.keys()
    words = unstated_words(task, lexicon, sorted(silent), statements)
    skipped = [(number, f"unread: {said}") for number, said in words.items() if said]
    return [(one.sentence, one.message) for one in every] + skipped


REACH = "the sentence says what has to be reached"


@pytest.mark.parametrize(
    ("text", "stated", "told"),
    [
        # Headings of lists make goals of their items, down to the last one.
        (
            "What has to be achieved:\n- b1 is in s1\n- b2 is in s2",
            {2: "goal(at(b1,s1)).", 3: "init(at(b2,s2))."},
            [(3, REACH)],
        ),
        ("Wanted\n- b1 in s1", {2: "init(at(b1,s1))."}, [(2, REACH)]),
        ("Wanted\n- b1 in s1", {2: "goal(at(b1,s1))."}, []),
        # The list ends; a heading of the start is none of the goal.
        (
            "Wanted:\n- b1 is in s1\n\nAt present b2 is in s2.",
            {2: "goal(at(b1,s1)).", 3: "init(at(b2,s2))."},
            [],
        ),
        (
            "START:\n- b1 is in s1\nEND:\n- b1 is in s2",
            {2: "goal(at(b1,s1)).", 4: "goal(at(b1,s2))."},
            [(2, "the goal begins in a later sentence")],
        ),
        (
            "START:\n- b1 is in s1\nEND:\n- b1 is in s2",
            {2: "init(at(b1,s1)).", 4: "goal(at(b1,s2))."},
            [],
        ),
        # A line without a number is all of one line, and no other shelves.
        (
            f"{DRAWN}The far row is full.",
            {2: GRID, 3: "init(full(s11)). init(full(s12))."},
            [],
        ),
        (
            f"{DRAWN}The far row is full.",
            {2: GRID, 3: "init(full(s01)). init(full(s12))."},
            [(3, "the sentence does not say `s01`"), (3, "the sentence does not say `s12`")],
        ),
        # What is named for its place.
        (
            "b1 is in s1. b2 keeps b1 company.",
            {1: "init(at(b1,s1)).", 2: "init(at(b2,s1))."},
            [],
        ),
        (
            "b1 is in s1. b3 is in s2. b2 keeps b1 company.",
            {1: "init(at(b1,s1)).", 2: "init(at(b3,s2)).", 3: "init(at(b2,s2))."},
            [(3, "the sentence does not say `s2`"), (3, "nothing is stated of `b1` here")],
        ),
        # What is by itself, and what is more than that.
        ("b1 is in s1. b1 is by itself.", {1: "init(at(b1,s1))."}, []),
        ("b1 is by itself.", {}, [(1, "unread: b1")]),
        ("b1 is in s1. b1 is open, by itself.", {1: "init(at(b1,s1))."}, [(2, "unread: b1")]),
        # Conditions are no facts, and the goal can begin with one.
        (
            "The run is passed if b1 is in s1. b2 must be in s2.",
            {1: "goal(at(b1,s1)).", 2: "goal(at(b2,s2))."},
            [],
        ),
        # Tables relate what is in a row, and can have columns of the start and of the goal.
        (
            "| box | now | should be |\n|---|---|---|\n| b1 | s1 | s2 |\n| b2 | s2 | s1 |",
            {1: "init(at(b1,s1)). init(at(b2,s2)). goal(at(b1,s2)). goal(at(b2,s1))."},
            [],
        ),
        (
            "| box | shelf |\n|---|---|\n| b1 | s1 |\n| b2 | s2 |",
            {1: "init(at(b1,s2)). init(at(b2,s2))."},
            [(1, "nothing is stated of `s1` here"), (1, "the row of `b1` does not say `s2`")],
        ),
        # What is called by what another sentence says of it alone.
        (
            "The tin t1 is open. s1 is full. b1 is in the full one.",
            {1: "init(open(t1)).", 2: "init(full(s1)).", 3: "init(at(b1,s1))."},
            [],
        ),
        # A box of which others tell.
        ("I had been looking for a box. b1 is in s1.", {2: "init(at(b1,s1))."}, []),
        ("There are two boxes. b1 is in s1.", {2: "init(at(b1,s1))."}, [(1, "unread: 2 boxes")]),
    ],
)
def test_what_neighbours_say(
    text: str, stated: dict[int, str], told: list[tuple[int, str]], shelves: Lexicon
) -> None:
    assert sorted(found_in(text, stated, shelves)) == sorted(told)
