"""Schemas that contradict the description of their action."""

import pytest

from planscribe.author.candidates.contradicting import objections, said_actions
from planscribe.author.candidates.library import CandidateSchema
from planscribe.author.candidates.sampling import described_actions
from planscribe.author.procedures import procedure
from planscribe.model.pddl.definitions import Action
from tests.support import reading
from tests.support.sources.library import FRAME, TAKE, TAKE_FREELY, TAKE_RENAMED

SOURCE = FRAME.format(actions="(:action take) (:action file)")
TEXT = """# take

To take a letter: the letter is on the desk, and the hand is empty.
Then the letter is held, the letter is not on the desk, and the hand is not empty.

# file

Somehow, letters end up in the cabinet.
"""


def action(text: str) -> Action:
    return reading.domain(f"(define (domain d) {text})").actions[0]


@pytest.fixture(scope="module")
def said() -> Action:
    frame = reading.domain(SOURCE)
    text = procedure.read(TEXT)
    found = said_actions(frame, SOURCE, text, described_actions(frame, text))
    assert [*found.unread] == ["file"]
    return found.actions["take"]


def against(text: str, said: Action) -> tuple[str, ...]:
    return objections(CandidateSchema(action(text), text, ("a",)), said)


def test_what_says_the_same_does_not_contradict(said: Action) -> None:
    assert against(TAKE, said) == ()
    assert against(TAKE_RENAMED, said) == ()


def test_what_says_more_does_not_contradict(said: Action) -> None:
    assert against(TAKE.replace("(hand-empty))", "(hand-empty) (not (filed ?l)))", 1), said) == ()


def test_what_is_lacking_is_named(said: Action) -> None:
    assert against(TAKE_FREELY, said) == (
        "It lacks what the description says: it needs (hand-empty).",
        "It lacks what the description says: its effect is (not (on-desk ?letter)).",
        "It lacks what the description says: its effect is (not (hand-empty)).",
    )


def test_what_is_denied_is_named(said: Action) -> None:
    denying = TAKE.replace(
        "(and (on-desk ?l) (hand-empty))", "(and (on-desk ?l) (not (hand-empty)))"
    )
    assert against(denying, said) == (
        "It denies what the description says: it needs (hand-empty).",
    )
