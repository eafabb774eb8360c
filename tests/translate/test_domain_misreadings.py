"""Sentences of domains in words that mean something else than they seem to at first."""

import pytest

from planscribe.compile.formulas import write_formula
from planscribe.translate.domains.reading import read
from tests.support.domains_in_words import TYPES, condition, effect, remarks, whole

LISTED = """You can only load a truck A with a block B at a place C and a block D if {says}
Once you load a truck A with a block B at a place C and a block D, it is the case that A is full

Everything that is a truck or a block or a place is also a object
"""


@pytest.mark.parametrize(
    ("said", "formula"),
    [
        ("the truck is back at the place", "(and (at ?truck ?place))"),
        ("the truck is not back at the place", "(and (not (at ?truck ?place)))"),
        ("the truck is back", "(and (back ?truck))"),
        ("the truck lies back to the place", "(and (lies-back-to ?truck ?place))"),
        ("there is a block in the truck",
         "(and (exists (?block - block) (in ?block ?truck)))"),
        ("there is no block in the truck",
         "(and (not (exists (?block - block) (in ?block ?truck))))"),
        ("there isn't a block in the truck",
         "(and (not (exists (?block - block) (in ?block ?truck))))"),
        ("there is no block left in the truck",
         "(and (not (exists (?block - block) (in ?block ?truck))))"),
        ("both the truck and the package are at the place, and the truck is not red",
         "(and (at ?truck ?place) (at ?package ?place) (not (red ?truck)))"),
        ("there is another truck at the place",
         "(and (exists (?truck2 - truck) (and (not (= ?truck2 ?truck)) (at ?truck2 ?place))))"),
        ("there is a block that is heavy",
         "(and (exists (?block - block) (heavy ?block)))"),
        ("there is a block between the truck and the place",
         "(and (exists (?block - block) (between ?block ?truck ?place)))"),
        ("both the truck and the package are at the place",
         "(and (at ?truck ?place) (at ?package ?place))"),
        ("the truck is empty unless the place is red",
         "(and (imply (not (red ?place)) (empty ?truck)))"),
        ("the fuel of the truck is at least twice the weight of the package",
         "(and (>= (fuel ?truck) (* (weight ?package) 2)))"),
        ("the fuel of the truck is above 5", "(and (> (fuel ?truck) 5))"),
        ("the truck and the package are different things",
         "(and (not (= ?truck ?package)))"),
        ("the truck and the package are not the same",
         "(and (not (= ?truck ?package)))"),
    ],
)  # fmt: skip
def test_what_is_meant_is_read(said: str, formula: str) -> None:
    assert condition(f"{said}.") == formula


def test_no_thing_is_there_as_an_effect() -> None:
    made = effect("there is no block in the truck.")
    assert made == "(and (forall (?block - block) (not (in ?block ?truck))))"
    assert remarks(f"{TYPES}To load a truck: Then there is a block in the truck.")


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ("the truck lacks a package", "the truck lacks a package"),
        ("the truck fails to hold the package", "the truck fails to hold the package"),
        ("the truck stops holding the package", "the truck stops holding the package"),
        ("either package is at the place", "package"),
        ("the truck has just left the place", "just"),
        ("the truck is rather at the place", "rather"),
        ("the truck is once again at the place", "once"),
        ("the truck is red even if the place is red", "even if"),
        ("if the truck is red, the package is in the truck, else at the place", "else"),
        ("the truck is at the place, the package, too", "too"),
        ("the truck and the package swap places", "the truck and the package swap places"),
        ("there is a block in the truck and a package at the place", "in"),
        ("both the truck and the package are not at the place", "not"),
        ("the truck holds both", "both"),
        ("the truck is empty unless the place is red and wet", "unless the place is red and wet"),
        ("the truck is at the place. The truck is at the place with the package",
         "The truck is at the place with the package"),
        ("the package is in the truck. No block is left in the truck",
         "No block is left in the truck"),
        ("the fuel of the truck is at least 3. There is fuel", "There is fuel"),
        ("the fuel of the truck is at least 3. The place has fuel", "The place has fuel"),
        ("the truck is on the road near the place. The truck is on the road",
         "The truck is on the road"),
    ],
)  # fmt: skip
def test_what_means_more_is_asked_about(said: str, words: str) -> None:
    text = f"{TYPES}To load a package into a truck at a place: {said}."
    assert [one for one, _ in remarks(text)] == [words]


@pytest.mark.parametrize(
    "said",
    [
        "the truck stops at the place",
        "the truck is connected to the place. The truck is far from the place",
        "the truck is next to the place. The truck is next in the queue",
        "the package is in the truck. The package is on the road at the place (lies)",
    ],
)
def test_what_is_plain_is_not_asked_about(said: str) -> None:
    text = f"{TYPES}To load a package into a truck at a place: {said}."
    assert not remarks(text)


@pytest.mark.parametrize(
    ("says", "formula"),
    [
        ("B and D are different blocks", "(not (= ?b ?d))"),
        ("B and D are not different blocks", "(= ?b ?d)"),
        ("B and D are the same block", "(= ?b ?d)"),
        ("B is a different block from D", "(not (= ?b ?d))"),
        ("B and D have different colours", "(have-different-colours ?b ?d)"),
        ("there is no block in A", "(not (exists (?block - block) (in ?block ?a)))"),
        ("both blocks are on A", "(on ?b ?a) (on ?d ?a)"),
        ("both blocks are not on A", None),
        ("A holds both", None),
        ("the other block is on B", None),
        ("the first block is on B", None),
        ("B was on D", None),
        ("A stops holding B", None),
        ("A has a battery and C has a lock and a key", None),
    ],
)
def test_letters_do_not_make_a_phrase_of_what_means_more(says: str, formula: str | None) -> None:
    text = LISTED.format(says=f"it is the case that {says}")
    made = read(text, "words")
    if formula is None:
        assert made.remarks
    else:
        assert not made.remarks
        said = condition_of(text)
        assert said == f"(and {formula})"


def condition_of(text: str) -> str:
    (action,) = read(text, "words").domain.actions
    return " ".join(write_formula(action.precondition).split()).replace(" )", ")")


@pytest.mark.parametrize("verb", ["needs", "means", "holds", "blocks"])
def test_a_verb_behind_a_type_is_no_part_of_its_noun(verb: str) -> None:
    said = condition(f"the truck {verb} the package.")
    assert said == f"(and ({verb} ?truck ?package))"


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ("some truck is at a place A and the package is in A", "A"),
        ("the package is in A", "A"),
        ("the truck is at the place, and plates for the package have been made", "have"),
        ("the hand is empty, and plates for the package have been made", "have"),
        ("the truck moves the package has", "has"),
        ("the truck has the package. Then it does not", "it does not"),
    ],
)
def test_letters_and_second_verbs_are_no_words_of_phrases(said: str, words: str) -> None:
    text = f"{TYPES}To load a package into a truck at a place: {said}."
    assert [one for one, _ in remarks(text)] == [words]


def test_an_article_in_capitals_is_an_article() -> None:
    found = remarks(f"{TYPES}To load a package into a truck at a place: A PLANE is at the place.")
    assert not found


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        ("the truck shows its wheels", "`its`"),
        ("the truck is near anything else", "`anything`"),
        ("the truck has its own wheels", "`its`"),
        ("its wheels are wet", "`the wheels of the ..`"),
        ("there is enough fuel for the truck", "`enough`"),
        ("there is enough fuel for the truck (enough-fuel)", ""),
        ("the truck is the same size as the package", ""),
    ],
)
def test_words_of_phrases_refer_to_nothing(said: str, asked: str) -> None:
    found = remarks(f"{TYPES}To load a package into a truck at a place: {said}.")
    assert [asked in message for _, message in found] == ([True] if asked else [])


@pytest.mark.parametrize(
    ("said", "is_asked"),
    [
        ("the truck is at the building", True),
        ("the door of the truck is open", True),
        ("the truck driver is at the building", False),
        ("the fire truck is at the building", False),
        ("the crew has truck", False),
    ],
)
def test_the_last_word_of_a_noun_may_be_short_for_it(said: str, is_asked: bool) -> None:
    types = "# A\n\n## Types\n\nFire trucks and buildings are objects.\n\n## Actions\n\n"
    found = remarks(f"{types}To park a fire truck at a building: {said}.")
    assert any("may be the fire truck" in message for _, message in found) is is_asked


@pytest.mark.parametrize(
    ("said", "types"),
    [
        ("Cups are things, too.", "cup"),
        ("Cups are things as well.", "cup"),
        ("Then there are cups.", "cup"),
        ("Besides that, there are also cups.", "cup"),
        ("Besides bowls, there are cups.", "cup"),
        ("Wells are places.", "place well"),
    ],
)
def test_small_words_are_no_types(said: str, types: str) -> None:
    made = whole(f"# A\n\n## Types\n\n{said}\n")
    assert [one.name for one in made.types] == types.split()


def test_something_else_is_no_type() -> None:
    found = remarks("# A\n\n## Types\n\nPlates are something else.\n")
    assert [words for words, _ in found] == ["something"]


@pytest.mark.parametrize(
    ("rule", "is_asked"),
    [
        ("A truck has a package if a package is in the truck", True),
        ("A truck has a package P if a package is in the truck", True),
        ("A truck has a package if the package is in the truck", False),
        ("A truck is full if a package is in the truck", False),
        ("A truck is good if the depot is open", False),
    ],
)
def test_a_rule_says_something_of_what_it_is_about(rule: str, is_asked: bool) -> None:
    found = remarks(f"{TYPES}## Rules\n{rule}.")
    assert any("can be about any package" in message for _, message in found) is is_asked


def test_unless_adds_to_what_a_condition_says() -> None:
    (rule,) = whole(f"{TYPES}## Rules\nA truck is good if it is new unless it is red.").derived
    assert write_formula(rule.condition) == "(and (new ?truck) (not (red ?truck)))"
    said = effect("the truck is good if the truck is new unless the truck is red.")
    assert said == "(and (when (not (red ?truck)) (when (new ?truck) (good ?truck))))"
    said = effect("if the truck is new unless it is red, the truck is good.")
    assert said == "(and (when (and (new ?truck) (not (red ?truck))) (good ?truck)))"


def test_several_things_are_not_the_one_that_is_there() -> None:
    found = remarks(f"{TYPES}To go: there is a truck that is on. Then the trucks are off.")
    assert [words for words, _ in found] == ["the trucks"]


@pytest.mark.parametrize(
    ("header", "said", "words"),
    [
        ("paint a truck that is not red", "the truck is dry", "that"),
        ("paint a truck which is red", "the truck is dry", "which"),
        ("paint a truck unless it is broken", "the truck is dry", "unless"),
        ("paint a truck if it is dry", "the truck is dry", "if"),
        ("paint a dry truck", "the truck is red", "To paint a dry truck"),
        ("paint a dry truck", "the truck is dry", ""),
        ("paint a dry truck", "the dry truck is not dry", "To paint a dry truck"),
        ("paint a dry truck", "the truck is dry or red", "To paint a dry truck"),
        ("paint a truck after a place is free", "the truck is dry", "after"),
        ("paint a truck without paint", "the truck is dry", "without"),
        (
            "paint a truck on duty at a place",
            "the truck is dry",
            "To paint a truck on duty at a place",
        ),
        ("paint a given truck", "the truck is dry", ""),
        ("drive a truck from an old place to a new place", "the truck is at the old place", ""),
        ("scrap a truck on duty", "the truck is red", "To scrap a truck on duty"),
        ("scrap a truck on duty", "the truck is on duty", ""),
        ("put a truck on duty", "the truck is red. Then the truck is on duty", ""),
        ("switch a truck off", "the truck is red. Then the truck is off", ""),
    ],
)
def test_a_header_states_nothing(header: str, said: str, words: str) -> None:
    others = "To rest a truck: the truck is on duty. Then the truck is not on duty.\n"
    end = "" if "Then" in said else " Then the truck is done."
    found = remarks(f"{TYPES}{others}To {header}: {said}.{end}")
    assert [one for one, _ in found][:1] == ([words] if words else [])


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        ("A truck that is dry is good if it is new", "dry"),
        ("A truck which has a package is good if it is new", "has a package"),
        ("A truck is good if it is new and dry", ""),
    ],
)
def test_what_a_rule_is_about_is_no_condition(rule: str, words: str) -> None:
    found = remarks(f"{TYPES}## Rules\n{rule}.")
    assert bool(found) is bool(words)


@pytest.mark.parametrize(
    ("said", "is_asked"),
    [
        ("the medicine is in the truck", True),
        ("the old medicine is in the truck", True),
        ("the medicine is on the truck", False),
        ("the package is in the truck", False),
        ("the medicine is in the truck. Then the medicine is not in the truck", False),
    ],
)
def test_single_things_that_never_change_are_asked_about(said: str, is_asked: bool) -> None:
    others = "To put a block into a truck: the truck is dry. Then the block is in the truck.\n"
    end = "" if "Then" in said else " Then the truck is red."
    found = remarks(f"{TYPES}{others}To load a package into a truck: {said}.{end}")
    assert any("never changes" in message for _, message in found) is is_asked


def test_duty_is_no_place() -> None:
    others = "To drive a truck to a place: the truck is dry. Then the truck is in the place.\n"
    assert not remarks(f"{TYPES}{others}To wash a truck: the truck is on duty. Then it is red.")


def test_a_question_is_not_about_what_rules_define() -> None:
    text = (
        f"{TYPES}To wash a truck: the truck is dirty. Then the truck is clean.\n\n"
        "## Rules\nA truck is dirty if it is not clean."
    )
    assert not read(text, "words").questions
