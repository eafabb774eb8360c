"""Domains in words: what sentences declare, and what is not read."""

import re
from pathlib import Path
from random import Random

import pytest

from planscribe.compile.writer import write_domain
from planscribe.model.pddl.occurrences import atoms_of
from planscribe.translate.domains.reading import DomainReading, read
from tests.support.domains_in_words import TYPES, action, condition, effect, remarks, whole


def test_an_action_in_two_sentences() -> None:
    assert action(
        "To load a package into a truck at a place: the package and the truck are at the place.\n"
        "Then the package is in the truck and no longer at the place."
    ) == (
        '(:action load ; "load ?package into ?truck at ?place" '
        ":parameters (?package - package ?truck - truck ?place - place) "
        ":precondition (and (at ?package ?place) (at ?truck ?place)) "
        ":effect (and (in ?package ?truck) (not (at ?package ?place))))"
    )


@pytest.mark.parametrize(
    ("sentence", "formula"),
    [
        ("the truck is empty.", "(and (empty ?truck))"),
        ("the truck must not be empty.", "(and (not (empty ?truck)))"),
        ("the truck doesn't hold the package.", "(and (not (holds ?truck ?package)))"),
        ("the truck has no fuel.", "(and (not (has-fuel ?truck)))"),
        ("the hand is empty.", "(and (hand-empty))"),
        ("you hold the package.", "(and (hold ?package))"),
        ("the truck is at the depot.", "(and (at ?truck depot))"),
        ("the truck is red or blue.", "(and (or (red ?truck) (blue ?truck)))"),
        ("the truck is not red or blue.", "(and (not (red ?truck)) (not (blue ?truck)))"),
        ("no package is in the truck.", "(and (not (exists (?package2 - package) "
         "(in ?package2 ?truck))))"),
        ("the truck is not in a plane.", "(and (not (exists (?plane - plane) "
         "(in ?truck ?plane))))"),
        ("every plane that is red is at the place.", "(and (forall (?plane - plane) "
         "(imply (red ?plane) (at ?plane ?place))))"),
        ("a plane is red and at the place.",
         "(and (exists (?plane - plane) (and (red ?plane) (at ?plane ?place))))"),
        ("every plane is red or blue.",
         "(and (forall (?plane - plane) (or (red ?plane) (blue ?plane))))"),
        ("no plane is at the place or the depot.",
         "(and (not (exists (?plane - plane) (or (at ?plane ?place) (at ?plane depot)))))"),
        ("every plane is at the place or the depot.",
         "(and (forall (?plane - plane) (or (at ?plane ?place) (at ?plane depot))))"),
        ("there is a plane P such that P is red and P is at the place.",
         "(and (exists (?p - plane) (and (red ?p) (at ?p ?place))))"),
        ("the truck is between the place and the depot.", "(and (between ?truck ?place depot))"),
        ("power is available for the truck and power is on.",
         "(and (power-available-for ?truck) (power-on))"),
        ("the place is not the depot.", "(and (not (= ?place depot)))"),
        ("the truck is a vehicle.", "(and)"),
        ("the robot no longer holds the package.", "(and (not (robot-holds ?package)))"),
        ("the robot never rests and holds the package.",
         "(and (not (robot-rests)) (robot-holds ?package))"),
        ("the port of the place is free.", "(and (port-of-free ?place))"),
        ("the truck is empty and the place's port is not free.",
         "(and (empty ?truck) (not (port-of-free ?place)))"),
        ("the can is empty and the robot holds the can.", "(and (can-empty) (robot-holds-can))"),
        ("the truck is heavier than the package.", "(and (heavier-than ?truck ?package))"),
        ("the truck is red. The crane is free and it is not full.",
         "(and (red ?truck) (crane-free) (not (crane-full)))"),
        ("the truck is not at the place any more.", "(and (not (at ?truck ?place)))"),
    ],
)  # fmt: skip
def test_conditions(sentence: str, formula: str) -> None:
    assert condition(sentence) == formula


@pytest.mark.parametrize(
    ("sentence", "formula"),
    [
        ("if the truck is full, it becomes empty.", "(and (when (full ?truck) (empty ?truck)))"),
        ("the truck is empty if it is red.", None),
        ("no package is in the truck.", "(and (forall (?package2 - package) "
         "(not (in ?package2 ?truck))))"),
        ("every package that is in the truck is heavy.", "(and (forall (?package2 - package) "
         "(when (in ?package2 ?truck) (heavy ?package2))))"),
        ("for every package P, if P is in the truck, then P is at the place.",
         "(and (forall (?p - package) (when (in ?p ?truck) (at ?p ?place))))"),
        ("the truck is red or blue.", None),
        ("a package is in the truck.", None),
        ("the package is out.", "(and (out ?package))"),
    ],
)  # fmt: skip
def test_effects(sentence: str, formula: str | None) -> None:
    if formula is None:
        assert remarks(f"{TYPES}To load a package into a truck at a place: Then {sentence}")
    else:
        assert effect(sentence) == formula


def test_another_thing_differs() -> None:
    said = action("To stack a block on another block: the block is clear and free.")
    assert "(?block ?block2 - block)" in said
    assert "(not (= ?block ?block2))" in said


def test_letters_and_words_before_nouns_name_parameters() -> None:
    said = action("To move a block A from an old place to a new place: A is at the old place.")
    assert ":parameters (?a - block ?old-place ?new-place - place)" in said
    assert "(at ?a ?old-place)" in said


def test_a_repeated_action_is_one() -> None:
    domain = whole(
        "You can only board a car at a port if the car is at the port.\n"
        "Once you board a car C at a port, it is not the case anymore that C is at the port."
    )
    text = write_domain(domain)
    assert text.count("(:action") == 1
    assert ":precondition (and (at ?car ?port))" in text
    assert ":effect (and (not (at ?car ?port)))" in text


def test_a_list_of_actions_with_a_sentence_for_each_part() -> None:
    domain = whole(
        """I can carry out the following actions:
water a plant A with a can B
turn on a tap A

I have the following restrictions on my actions:
I can only water a plant A with a can B if it is the case that B is a can and B is full
I can only turn on a tap A if it is not the case that the tap is on

The actions have the following effects on the state:
Once I turn on a tap A, it is the case that A is on
Once I water a plant A with a can B, it is not the case anymore that B is full

Everything that is a plant or a can or a tap is also a thing
"""
    )
    assert [one.name for one in domain.actions] == ["water", "turn-on"]
    text = write_domain(domain)
    assert ":precondition (and (full ?b))" in text
    assert ":effect (and (not (full ?b)))" in text
    assert ":precondition (and (not (on ?a)))" in text


@pytest.mark.parametrize(
    ("sentence", "words"),
    [
        ("To load a pakage into a truck: the truck is empty.", "pakage"),
        ("To load a package: package is heavy.", "package"),
        ("To load a package: the truck is empty.", "the truck"),
        ("To load a block on a block: the block is clear.", "the block"),
        ("To load a package: B is clear.", "B"),
        ("To load a package: the package is heavy until the depot is full.", "until"),
        ("To load a package: nothing is in the package.", "nothing"),
        ("To load a package: the package is not red and blue.", "blue"),
        ("To load a package: it is heavy.", "it"),
        ("To load a package: the package weighs 5.", "5"),
        ("To load a package: the package.", "the package"),
        ("To load a package: the package is in the depot no longer.", "no"),
        ("To load a package: the package is in the depot is heavy.", "is"),
        ("The package is heavy.", "The package is heavy"),
        ("To load a package: the package is in the trukc.", "trukc"),
        ("To load a package: the package stays in the depot.", "stays"),
        ("To load a package: the package is rarely in the depot.", "rarely"),
        ("To load a package: the package cannot be red.", "can"),
        ("To load a package: no plane is red and blue.", "no plane is red and blue"),
        ("To load a package: Then a plane is red and blue.", "a plane is red and blue"),
        ("To load a package: the package is in the depot initially.", "initially"),
        ("To load a package: the package fails to be red.", "the package fails to be red"),
        ("To load a package: the package need not be red.", "the package need not be red"),
        ("To load a package: the package is in a plane and it", "it"),
        ("To load a package: the package is red. The crane is free. It is near.", "It"),
        ("To load a package: the package is red. The crane is free. He is near.", "He"),
        ("To load a package: the package is heavier than the limit of the depot.", "than"),
        ("To load a package: the package does not have to be red.",
         "the package does not have to be red"),
    ],
)  # fmt: skip
def test_what_is_not_read_is_marked(sentence: str, words: str) -> None:
    assert [one for one, _ in remarks(TYPES + sentence)] == [words]


@pytest.mark.parametrize("sentence", ["A thing is a crate", "Objects are crates"])
def test_no_type_is_above_all_objects(sentence: str) -> None:
    ((words, message),) = remarks(f"## Types\n\n{sentence}.\n")
    assert words == sentence
    assert "is any object, and no type is above it" in message


def test_two_actions_with_the_same_words_need_names() -> None:
    twice = "To load a package: the package is red. To load a package{}: the package is blue."
    assert len(remarks(TYPES + twice.format(""))) == 1
    actions = whole(TYPES + twice.format(" (load-blue)")).actions
    assert [one.name for one in actions] == ["load", "load-blue"]


def test_what_a_condition_introduces_is_a_parameter_if_it_is_referred_to() -> None:
    said = action(
        "To lift a block: the block is free and at a place. "
        "Then the block is up and not at the place."
    )
    assert ":parameters (?block - block ?place - place)" in said
    assert ":precondition (and (free ?block) (at ?block ?place))" in said
    assert "(not (at ?block ?place))" in said


@pytest.mark.parametrize(
    "sentences",
    [
        "no place is free. Then the place is free.",
        "the block is at a place. A place is free. Then the place is full.",
        "if the block is red, it is at a place. Then the place is full.",
        "the block is red or at a place. Then the place is full.",
    ],
)
def test_what_no_condition_introduces_is_unknown(sentences: str) -> None:
    assert [one for one, _ in remarks(f"{TYPES}To lift a block: {sentences}")] == ["the place"]


LETTERED = """You can carry out the following actions:
{action}

You can only {action} if {needs}
Once you {action}, {does}

Everything that is a block or a place or a hand or a data is also a object
"""


def lettered(action: str, needs: str, does: str) -> str:
    """An action whose parameters have letters, in sentences with `it is the case that`."""
    return LETTERED.format(action=action, needs=needs, does=does)


@pytest.mark.parametrize(
    ("needs", "formula"),
    [
        ("it is the case that holding A", "(and (holding ?a))"),
        ("it is the case that the hand C is empty and holding A",
         "(and (empty ?c) (holding ?a))"),
        ("it is the case that the sum of A and B is C and A is on B",
         "(and (sum-of ?a ?b ?c) (on ?a ?b))"),
        ("it is the case that A and B are clear", "(and (clear ?a) (clear ?b))"),
        ("it is the case that A and B are partners", "(and (partners ?a ?b))"),
        ("it is the case that A is at point 1 and it is idle", None),
        ("it is the case that it is idle and A is at point 1",
         "(and (it-idle) (at-point-1 ?a))"),
        ("it is the case that B is a block", "(and)"),
        ("it is the case that A is a part of B", "(and (part-of ?a ?b))"),
        ("it is the case that C is the hand of A", "(and (hand-of ?c ?a))"),
        ("it is the case that A can reach B", "(and (can-reach ?a ?b))"),
        ("it is the case that C is at the hand A", "(and (at-hand ?c ?a))"),
        ("it is the case that C is at the hand A and C is at B", None),
        ("it is the case that A is at the block C", None),
        ("it is not the case that A craves B and it is not the case that B is not clear",
         "(and (not (craves ?a ?b)) (clear ?b))"),
        ("it is not the case that A is clear and B is clear", None),
        ("it is the case that C holds A and B", None),
        ("it is the case that A is at a place other than B", None),
        ("it is the case that the hand is empty and A is on B",
         "(and (empty ?c) (on ?a ?b))"),
        ("it is the case that the hand holds A", None),
        ("it is the case that the hand B is empty", None),
        ("it is the case that every block is on B",
         "(and (forall (?block - block) (on ?block ?b)))"),
        ("it is the case that only A on B", None),
    ],
)  # fmt: skip
def test_clauses_about_things_with_letters(needs: str, formula: str | None) -> None:
    said = lettered(
        "pick up a block A from a block B with a hand C", needs, "it is the case that holding A"
    )
    if formula is None:
        assert read(said, "words").remarks
        return
    text = " ".join(write_domain(whole(said)).split()).replace(" )", ")")
    assert text[text.index(":precondition ") + 14 : text.index(" :effect")] == formula


@pytest.mark.parametrize(
    ("action", "parameters"),
    [
        ("fill a block A while a hand B holds a block A", "(?a - block ?b - hand)"),
        ("move a block A from place number a B", "(?a - block ?b - place)"),
        ("send a data A with data size a data B", "(?a ?b - data)"),
        ("cut a block A at point 1", "(?a - block)"),
    ],
)
def test_actions_with_letters(action: str, parameters: str) -> None:
    said = lettered(action, "it is the case that A is there", "it is the case that A is gone")
    assert f":parameters {parameters}\n" in write_domain(whole(said))


def test_the_noun_of_a_subject_is_read_next_to_another_such_thing_if_the_phrase_is_known() -> None:
    at_place = "it is the case that A is at the hand B"
    known = lettered("greet a hand A at a place B", at_place, "it is the case that A is glad")
    more = "pass from a hand A to a hand B at a place C"
    needs = "it is the case that A is at the hand C and B is at the hand C"
    alone = lettered(more, needs, "it is the case that B is glad")
    assert "(at-hand ?a ?c) (at-hand ?b ?c)" in write_domain(whole(f"{known}\n{alone}"))
    assert read(alone, "words").remarks


def test_an_action_that_is_listed_twice_is_two() -> None:
    listed = "I can carry out the following actions:\ngo to a place A\ngo to a place A\n\n"
    needs = "I can only go to a place A if it is the case that A is {}\n"
    does = "Once I go to a place A, it is the case that A is seen\n"
    both = listed + needs.format("near") + needs.format("far") + 2 * does
    near, far = whole(both).actions
    assert "near" in str(near.precondition)
    assert "far" in str(far.precondition)
    ((_, message),) = remarks(listed + needs.format("near") + 2 * does)
    assert message == "This action is listed 2 times, but this is said once."


def test_what_can_always_be_done_needs_nothing() -> None:
    said = "You can always reset the clock. Once you reset the clock, the clock is right."
    (reset,) = whole(said).actions
    assert not list(atoms_of(reset.precondition))


def test_plurals_that_are_not_regular_are_types() -> None:
    domain = whole("## Types\nThere are people, shelves and pans.\n## Actions\n")
    assert [one.name for one in domain.types] == ["person", "shelf", "pan"]


def test_things_of_one_name_are_told_by_their_order() -> None:
    ((_, message),) = remarks(f"{TYPES}To swap a block with a block: the block is red.")
    assert message == "`the block` can be `the first block` or `the second block`; say which."


def test_mixed_joints_are_reported() -> None:
    found = remarks(f"{TYPES}To load a package: the package is red and blue or heavy.")
    assert "mixed" in found[0][1]


def test_phrases_that_no_section_declares_are_reported() -> None:
    text = """## Types
There are packages and trucks.
## Predicates
A package is in a truck (inside).
## Actions
To load a package into a truck: the package is not in the truck. The truck is open.
"""
    assert [one for one, _ in remarks(text)] == ["The truck is open"]
    assert "(inside ?package - package ?truck - truck)" in write_domain(read(text, "w").domain)


def test_a_phrase_is_said_of_what_it_is_declared_for() -> None:
    text = """## Types
There are packages and trucks.
## Predicates
A package is in a truck.
## Actions
To load a package into a truck: the truck is in the package.
"""
    assert len(remarks(text)) == 1


def test_blocks_of_code_are_part_of_the_domain() -> None:
    made = read(
        f"""{TYPES}To load a package: the package is heavy.
```pddl
(:predicates (lit ?p - package))
(:action light :parameters (?p - package) :effect (lit ?p))
```
Words here are read again.
""",
        "words",
    )
    assert [one.name for one in made.domain.actions] == ["load", "light"]
    assert [one.name for one in made.domain.predicates] == ["heavy", "lit"]
    assert len(made.remarks) == 1


def test_free_text_is_not_read() -> None:
    made: DomainReading = read(f"# The depot\nAnything.\n{TYPES}## Notes\nAnything else.", "words")
    assert not made.remarks
    assert made.domain.name == "the-depot"


_WORDS = (
    "the a truck trucks package place is are not no longer and or , : . ; ( ) A B it if then for "
    "every there that such To Then You can only once I another first in at holds has to be must "
    "neither nor with between x1 5 - 's everything of does fuel least most than by increases "
    "becomes costs takes start end its plus number"
).split()


def test_any_words_have_a_reading_or_a_remark() -> None:
    chance = Random(7)
    for _ in range(400):
        said = " ".join(chance.choice(_WORDS) for _ in range(chance.randint(1, 10)))
        for before in ("", TYPES, "## Types\n", "## Types\n## Predicates\n"):
            read(before + said, "words")


def test_words_that_are_cut_off_have_a_reading_or_a_remark() -> None:
    page = Path(__file__).parents[2] / "docs" / "domains-in-words.md"
    (example, *_) = re.findall(r"```markdown\n(.*?)```", page.read_text("utf-8"), re.DOTALL)
    rows = re.findall(r"^\| (.+?) \|", page.read_text("utf-8"), re.MULTILINE)[::9]
    said = [f"{TYPES}To load a package A into a truck B at a place C: {row}" for row in rows]
    said += [f"{TYPES}You can always load a package", f"{TYPES}Once you load a package, it is the"]
    for text, start in [(example, 0), *((one, len(TYPES)) for one in said)]:
        for space in re.finditer(r"\s", text[start:]):
            read(text[: start + space.start()], "words")


@pytest.mark.parametrize(
    ("first", "second", "words"),
    [
        ("A is wearing B shoes", "A is wearing red shoes", "A is wearing red shoes"),
        ("A is at B", "A is at home", "A is at home"),
        ("A is on B", "A is on fire", None),
        ("A is the colour B", "A is the colour red", "A is the colour red"),
        ("A has a coat of B", "A has a coat of red", "A has a coat of red"),
        ("A likes B", "A likes coffee", None),
        ("A is at B", "A is at the pole", None),
        ("A has a place card of B", "A is clear", None),
        ("The robot's hand is free", "The hand is full", None),
        ("The robot's hand is free", "The hand is free", "The hand is free"),
        ("The lid of A is open", "The lid is open", "The lid is open"),
        ("The lid of A is open", "The lid of B is shut", None),
        ("A is red", "A is in the dark place", "the dark place"),
        ("A is red", "there is a door between the two places", "two"),
        ("A is loaded", "A has been loaded", "A has been loaded"),
        ("A is loaded", "A has not yet been loaded", "A has not yet been loaded"),
    ],
)
def test_words_that_may_mean_what_is_said_before_are_asked_about(
    first: str, second: str, words: str | None
) -> None:
    text = f"{TYPES}To load a package A at a place B: {first}. {second}."
    assert [one for one, _ in remarks(text)] == ([words] if words else [])


@pytest.mark.parametrize(
    ("said", "marked"),
    [
        ("the truck and the place have the same colour", True),
        ("the truck and the place have different colours", True),
        ("the truck has the same colour as the place", False),
        ("the truck and the place are connected to the depot", False),
        ("the truck and the place are separated", True),
    ],
)
def test_what_compares_two_subjects_is_said_of_one(said: str, marked: bool) -> None:
    found = remarks(f"{TYPES}To load a truck at a place: {said}.")
    assert [one for one, _ in found] == ([said] if marked else [])


def test_both_things_are_named() -> None:
    found = remarks(f"{TYPES}To load a truck at a place: the truck is red, both places are free.")
    assert [one for one, _ in found] == ["places"]


def test_a_noun_before_another_one_is_asked_about_if_the_action_is_said_to_be_about_it() -> None:
    text = TYPES + "To load a package {}at a place: the package manager is idle."
    assert [one for one, _ in remarks(text.format("manager "))] == ["the package manager"]
    assert not remarks(text.format(""))


def test_free_text_has_one_remark_with_what_to_write() -> None:
    text = "There are cooks. A cook can fry fish. Then the fish is brown."
    found = read(text, "words").remarks
    assert [one.follows is None for one in found] == [True, False, False]
    assert "`## Types`" in found[0].message
