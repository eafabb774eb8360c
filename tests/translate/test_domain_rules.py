"""Domains in words: derived predicates."""

import pytest

from planscribe.compile.writer import write_derived
from tests.support.domains_in_words import TYPES, remarks, whole

RULES = f"{TYPES}\n## Rules\n"


def rule(sentence: str) -> str:
    """The only rule of a domain, on one line."""
    (only,) = whole(RULES + sentence).derived
    return " ".join(write_derived(only).split())


@pytest.mark.parametrize(
    ("sentence", "text"),
    [
        ("A block A is above a block B if A is on B.",
         "(:derived (above ?a ?b - block) (on ?a ?b))"),
        ("A block is above another block if the block is on the other block.",
         "(:derived (above ?block ?block2 - block) "
         "(and (on ?block ?block2) (not (= ?block ?block2))))"),
        ("A block A is above a block B if there is a block C such that A is on C and C is above B.",
         "(:derived (above ?a ?b - block) (exists (?c - block) (and (on ?a ?c) (above ?c ?b))))"),
        ("A block is clear if no block is on it.",
         "(:derived (clear ?block - block) (not (exists (?block2 - block) (on ?block2 ?block))))"),
        ("The hand is empty if no block is in the hand.",
         "(:derived (hand-empty) (not (exists (?block - block) (in-hand ?block))))"),
        ("A truck is ready if its fuel is at least 1 and it is at the depot.",
         "(:derived (ready ?truck - truck) (and (>= (fuel ?truck) 1) (at ?truck depot)))"),
        ("A block is covered (hidden) if a block is on it.",
         "(:derived (hidden ?block - block) (exists (?block2 - block) (on ?block2 ?block)))"),
    ],
)  # fmt: skip
def test_rules(sentence: str, text: str) -> None:
    assert rule(sentence) == text


@pytest.mark.parametrize(
    ("sentence", "words"),
    [
        ("A block is clear.", "A block is clear"),
        ("A block is clear if.", "if"),
        ("A block is clear only if no block is on it.", "only"),
        ("A block is clear if and only if no block is on it.", "only"),
        ("If a block is on the depot, it is dirty.", "If a block is on the depot, it is dirty"),
        ("A block is not clear if a block is on it.", "A block is not clear"),
        ("The depot is free if no block is on it.", "The depot"),
        ("Every block is clear if no block is on it.", "Every block"),
        ("A block and a place are clear if no block is on the place.", "A block and a place"),
        ("The fuel of a truck is 5 if the truck is at the depot.", "The fuel of a truck is 5"),
    ],
)
def test_what_is_not_read_is_marked(sentence: str, words: str) -> None:
    assert [one for one, _ in remarks(RULES + sentence)] == [words]


def test_no_action_changes_what_a_rule_defines() -> None:
    text = f"""{TYPES}To lift a block: Then the block is clear and no longer down.
## Rules
A block is clear if no block is on it.
"""
    assert [one for one, _ in remarks(text)] == ["the block is clear"]
