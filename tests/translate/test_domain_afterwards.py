"""Sentences that say, not at their beginning, that something is so after an action."""

import pytest

from planscribe.compile.formulas import write_formula
from planscribe.translate.domains.reading import read
from tests.support.domains_in_words import TYPES, condition

HEAD = "## Actions\nTo load a package into a truck at a place: the truck is at the place."


def effect_of(words: str) -> str:
    made = read(f"{TYPES}{HEAD} {words}", "words")
    assert not made.remarks, made.remarks
    return write_formula(made.domain.actions[0].effect)


@pytest.mark.parametrize(
    "words",
    [
        "The truck is red afterwards.",
        "The truck is then red.",
        "The truck then is red.",
        "The truck is red after that.",
        "The truck is red as a result.",
        "The truck is red from then on.",
        "Finally, the truck is red.",
        "Then the truck is now red.",
        "Afterwards, the truck is then red.",
    ],
)
def test_what_is_so_then_is_an_effect(words: str) -> None:
    assert effect_of(words) == "(and (red ?truck))"


def test_what_follows_is_an_effect_too() -> None:
    said = "The truck is red afterwards. The package is in the truck."
    assert effect_of(said) == "(and (red ?truck) (in ?package ?truck))"


def test_then_behind_if_is_no_effect() -> None:
    assert condition("if the truck is red then the package is red.") == (
        "(and (imply (red ?truck) (red ?package)))"
    )


@pytest.mark.parametrize(
    ("words", "marked"),
    [
        ("The package is at the place and the truck is red afterwards.", "afterwards"),
        ("The truck will be red.", "will"),
        ("The truck is now red.", "now"),
        ("The truck becomes red.", "becomes"),
        ("Then the truck is red. The package must be at the place.", "must"),
        ("Then the truck is red. The package has to be at the place.", "has"),
    ],
)
def test_it_is_asked_when_something_is_so(words: str, marked: str) -> None:
    text = f"{TYPES}{HEAD} {words}"
    assert [one.words.of(text) for one in read(text, "words").remarks] == [marked]


def test_an_action_that_changes_nothing_is_noticed() -> None:
    text = f"{TYPES}{HEAD}\nTo empty a truck: the truck is red. Then the truck is clean."
    (span,) = read(text, "words").idle
    assert span.of(text) == "To load a package into a truck at a place"


def test_nothing_is_said_of_idle_actions_while_sentences_are_not_read() -> None:
    text = f"{TYPES}{HEAD} The truck is somewhere odd with the."
    assert read(text, "words").remarks
    assert read(text, "words").idle == ()
