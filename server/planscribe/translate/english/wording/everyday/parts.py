"""Parts of things: `the robot's battery is low`, where the domain has `the battery of a robot`."""

from planscribe.syntax.task import TokenKind
from planscribe.translate.english.wording.closed import BE_OR_HAVE
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.tokens import Tokens, copied, word

_MOST_WORDS = 3
"""Of a part: `front left wheel`."""


def part_of_owner(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`r1's battery is low` -> `the battery of r1 is low`."""
    for at, one in enumerate(tokens):
        if one.kind is not TokenKind.POSSESSIVE:
            continue
        start = _owner_before(tokens, at, vocabulary)
        end = next((to for to in range(at + 1, len(tokens)) if tokens[to].text in BE_OR_HAVE), at)
        part = tokens[at + 1 : end]
        if start < at and 0 < len(part) <= _MOST_WORDS and all(map(vocabulary.is_of_domain, part)):
            owner = copied(tokens[start:at], one)
            said = (word("the", tokens[start]), *part, word("of", one), *owner)
            return (*tokens[:start], *said, *tokens[end:])
    return None


def _owner_before(tokens: Tokens, at: int, vocabulary: KnownWords) -> int:
    """Where a name before a place begins, or `the robot`, `the robot r1`; the place if none is."""
    start = at - 1 if at and vocabulary.is_name(tokens[at - 1]) else at
    for size in (1, 2, 3):
        if start > size and vocabulary.noun_at(tokens, start - size) == size:
            is_meant = tokens[start - size - 1].text == "the"
            return start - size - 1 if is_meant else at
    return start
