"""Questions about domains in words, and the sentences that answer them."""

import pytest

from planscribe.compile.formulas import write_formula
from planscribe.compile.writer import write_domain
from planscribe.model.pddl.occurrences import effects_of
from planscribe.text import apply_edits
from planscribe.translate.domains.reading import read
from tests.support.domains_in_words import TYPES, condition, remarks, whole

LOADING = f"""{TYPES}To load a package into a truck at a place:
the package and the truck are at the place.
Then the package is in the truck"""
DRIVING = f"""{TYPES}To drive a truck from a place A to a place B: the truck is at A.
Then the truck is at B and no longer at A"""
DOORS = f"""{TYPES}To open the doors at a place: the doors are closed and the place is red.
Then the doors are open"""
CLOTHES = """## Types
There are clothes.
## Actions
To wash clothes: the clothes are dirty. Then the clothes are clean"""
LETTERED = """You can carry out the following actions:
load a box A into a van B at a stop C

You can only load a box A into a van B at a stop C if it is the case that A is at C and B is at C
Once you load a box A into a van B at a stop C, it is the case that A is in B
"""


@pytest.mark.parametrize("stop", ["", ".", ".\n\nTo wash a truck: Then the truck is clean."])
@pytest.mark.parametrize(
    ("text", "question", "changed"),
    [
        (
            LOADING,
            "After you load a package into a truck at a place, is the package still at the place?",
            "(not (at ?package ?place))",
        ),
        (
            DRIVING,
            "Can you drive a truck from a place A to a place B if A is B?",
            "(not (= ?a ?b))",
        ),
        (
            DOORS,
            "After you open the doors at a place, are the doors still closed?",
            "(not (doors-closed))",
        ),
    ],
)
def test_an_answer_is_a_sentence(text: str, question: str, changed: str, stop: str) -> None:
    source = text + stop
    (asked,) = read(source, "words").questions
    assert asked.text == question
    no, yes = (one.edit(source) for one in asked.answers)
    before = write_domain(read(source, "words").domain)
    for edit, is_changed in ((no, True), (yes, False)):
        made = read(apply_edits(source, [edit]), "words")
        assert not made.remarks
        assert not made.questions
        assert (changed in write_domain(made.domain)) is is_changed
        assert (write_domain(made.domain) != before) is is_changed


def test_what_has_no_singular_is_asked_about_in_the_plural() -> None:
    (asked,) = read(CLOTHES, "words").questions
    assert asked.text == "After you wash clothes, are the clothes still dirty?"
    made = read(apply_edits(CLOTHES, [asked.answers[0].edit(CLOTHES)]), "words")
    assert "(not (dirty ?clothes))" in write_domain(made.domain)


def test_answers_about_actions_whose_words_are_repeated() -> None:
    (asked,) = read(LETTERED, "words").questions
    no, yes = (apply_edits(LETTERED, [one.edit(LETTERED)]) for one in asked.answers)
    assert "(not (at ?a ?c))" in write_domain(read(no, "words").domain)
    for one in (no, yes):
        assert not read(one, "words").remarks
        assert not read(one, "words").questions


@pytest.mark.parametrize(
    "sentences",
    [
        "To paint a block: the block is dry. Then the block is red.",
        "To see a block from a place: the block is at the place. Then the block is seen.",
        "To drive a truck from a place to another place: the truck is at the first place. "
        "Then the truck is at the other place and no longer at the first place.",
        "To load a package: nothing is in the package.",
    ],
)
def test_what_is_not_asked(sentences: str) -> None:
    assert not read(TYPES + sentences, "words").questions


def test_there_are_up_to_three_questions() -> None:
    action = "To {} a package from a place A to a place B: the package is {} A. Then it is {} B.\n"
    said = (("carry", "near"), ("pull", "behind"), ("lift", "above"), ("push", "under"))
    text = TYPES + "".join(action.format(verb, at, at) for verb, at in said)
    assert len(read(text, "words").questions) == 3


@pytest.mark.parametrize(
    ("effect", "later", "questions"),
    [
        ("the robot releases the package", "", 1),
        ("the robot releases the package", "To check a package: the robot releases it.", 0),
        ("the robot releases the truck", "", 0),
        ("the robot has the package", "", 0),
        ("the robot releases the package and no longer holds it", "", 0),
    ],
)
def test_what_happens_may_end_what_is_so(effect: str, later: str, questions: int) -> None:
    source = f"{TYPES}To drop a package from a truck: the robot holds the package. Then {effect}."
    asked = read(f"{source}\n\n{later}", "words").questions
    said = "After you drop a package from a truck, does the robot still hold the package?"
    assert [one.text for one in asked] == [said] * questions


def test_what_is_still_so_is_no_effect() -> None:
    loading = "To load a package at a place: {}Then the package is still at the place."
    domain = whole(TYPES + loading.format("the package is at the place. "))
    assert not list(effects_of(domain.actions[0].effect))
    ((_, message),) = remarks(TYPES + loading.format(""))
    assert "No condition says" in message


def test_what_may_be_the_same_is_no_condition() -> None:
    assert condition("the place may be the same as the depot.") == "(and)"


OPENED = f"""{TYPES}To open a truck at a place: the truck is at the place.
Then the truck is open and no longer closed.

To close a truck at a place: the truck is at the place. Then the truck is closed"""


def test_an_opposite_that_other_actions_change_is_asked_about() -> None:
    (asked,) = read(OPENED, "words").questions
    assert asked.text == "After you close a truck at a place, is the truck still open?"
    made = read(apply_edits(OPENED, [asked.answers[0].edit(OPENED)]), "words")
    assert not made.questions
    (_, close) = made.domain.actions
    assert write_formula(close.effect) == "(and (closed ?truck) (not (open ?truck)))"


@pytest.mark.parametrize(
    "settled",
    [
        "To close a truck at a place: the truck is not open. Then the truck is closed",
        "To close a truck at a place: the place is red. Then the truck is closed and still open",
        "To close a truck at a place: the place is red. Then the place is closed",
    ],
)
def test_an_opposite_of_which_something_is_said_is_not_asked_about(settled: str) -> None:
    text = f"{OPENED.split('To close')[0]}{settled}"
    assert not any("still open" in one.text for one in read(text, "words").questions)


HIVES = """## Types
Hives, frames and boxes are objects.
## Actions
To merge a hive with another hive: the first hive is open.
Then every frame that is in the first hive is in {}"""


def test_things_that_all_are_elsewhere_then_are_asked_about() -> None:
    text = HIVES.format("the other hive")
    (asked,) = read(text, "words").questions
    assert (
        asked.text
        == "After you merge a hive with another hive, is such a frame still in the first hive?"
    )
    (no,) = asked.answers
    made = read(apply_edits(text, [no.edit(text)]), "words")
    assert not made.remarks
    assert not made.questions
    (merge,) = made.domain.actions
    assert "(forall (?frame - frame) (not (in ?frame ?hive)))" in write_formula(merge.effect)


@pytest.mark.parametrize(
    "said",
    [
        "the first hive",
        "the other hive. For every frame F that is in the first hive, F is not in the first hive",
    ],
)
def test_what_is_said_of_all_of_them_is_not_asked_about(said: str) -> None:
    assert not read(HIVES.format(said), "words").questions
