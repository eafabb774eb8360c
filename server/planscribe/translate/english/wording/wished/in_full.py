"""Wishes in full: `make sure that a ends up on b` -> `a should be on b`.

A wish begins with words that only say that it is one, or with an order; what follows says of
things how they are to be. Each becomes a clause of its own, if all are understood; what the words
behind the beginning leave out is that of the clause before.
"""

from collections.abc import Iterator

from planscribe.translate.english.wording.cutting import parted, without_first, without_last
from planscribe.translate.english.wording.finding import texts
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.tokens import Tokens, copied, in_clauses, word, words
from planscribe.translate.english.wording.wished.moments import without_moments
from planscribe.translate.english.wording.wished.reading import LINKS, Mode, WishReader

_ADDED = frozenset({"again", "also", "please", "finally"})
_LONGEST = 120
"""Words of a wish that is put in full."""


def wished_in_full(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`we want a placed on b, and c in d` -> `a should be placed on b and c should be in d`."""
    wishes, in_order = _wishes(tokens, vocabulary)
    made = in_clauses((*subject, word("should", subject[0]), *said) for subject, said in wishes)
    made += tuple(words(", respectively", made[-1])) if in_order else ()
    return made if made and texts(made) != texts(tokens) else None


def wished_as_orders(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`we want a moved to b` -> `bring a to b`, which can be to be in b, or on it."""
    wishes, in_order = _wishes(tokens, vocabulary)
    clauses: list[Tokens] = []
    for subject, predicate in wishes:
        is_brought = texts(predicate[:2]) == ("be", "at") and predicate[1].spelling == "to"
        if not is_brought or in_order:
            return None
        to = word("to", predicate[1])
        clauses.append((word("bring", subject[0]), *subject, to, *predicate[2:]))
    return in_clauses(clauses) or None


def _wishes(tokens: Tokens, vocabulary: KnownWords) -> tuple[list[tuple[Tokens, Tokens]], bool]:
    """What is wished of what, and whether it is `respectively` so; nothing if it is unclear."""
    if len(tokens) > _LONGEST:
        return [], False
    rest, is_end = without_moments(tokens, vocabulary)
    is_of_end = len(rest) < len(tokens)
    rest = tuple(one for one in rest if one.text not in _ADDED)
    rest = without_last(rest, ",")
    in_order = texts(rest[-1:]) == ("respectively",)
    rest = without_last(rest[: len(rest) - in_order], ",")
    if len(rest) < len(("a", "must", "melt")) or rest[-1].text in LINKS:
        return [], False
    reader = WishReader(vocabulary, rest[0], is_of_end)
    if is_end:
        # `at the end, a stands on b`
        reader.mode = Mode("that")
    if not reader.where(rest) and not reader.read(list(parted(rest, LINKS))):
        return [], False
    if in_order and len(reader.made) > 1:
        return [], False
    return list(_each_alone(reader.made, vocabulary)), in_order


def _each_alone(
    made: list[tuple[Tokens, Tokens]], vocabulary: KnownWords
) -> Iterator[tuple[Tokens, Tokens]]:
    """Clauses, with one for each thing where one of them is no object: `a and the robot`."""
    for subject, predicate in made:
        parts = [part for _, part in parted(subject, LINKS)]

        def is_object(part: Tokens) -> bool:
            return any(vocabulary.is_name(one) or vocabulary.is_noun(one) for one in part)

        if len(parts) < 2 or all(map(is_object, parts)):
            yield subject, predicate
            continue
        for part in parts:
            alone = without_first(part, "both")
            shared = without_first(predicate, "both", "each", "all")
            yield alone, copied(shared, part[0])
