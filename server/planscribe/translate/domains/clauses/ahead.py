"""What is ahead in a sentence: things, words, and whether a clause begins with them."""

from collections.abc import Sequence
from typing import TypeGuard

from planscribe.translate.domains.clauses.verbs import ADVERBS, is_verb, verb_place
from planscribe.translate.domains.items import (
    Item,
    Joint,
    NamedThing,
    PhraseWord,
    Pronoun,
    Quantified,
    Thing,
)
from planscribe.translate.domains.trouble import not_read

RELATIVE = frozenset({"that", "which", "who"})
SUBJECTS = frozenset({"the", "your", "my", "our"})


def item_at(items: Sequence[Item], at: int) -> Item | None:
    """The item at a place; None at the end."""
    return items[at] if at < len(items) else None


def is_thing(item: Item | None) -> TypeGuard[Thing]:
    """Whether an item refers to a thing."""
    return isinstance(item, NamedThing | Quantified | Pronoun)


def words_ahead(items: Sequence[Item], at: int) -> list[PhraseWord]:
    """The words up to the next thing or joint.

    Raises:
        NotRead: there are none.
    """
    words: list[PhraseWord] = []
    for item in items[at:]:
        if not isinstance(item, PhraseWord):
            break
        words.append(item)
    if not words:
        raise not_read(items[at].span, "This is not read here.")
    return words


def spoken_end(items: Sequence[Item], at: int) -> int:
    """Where `the hand` ends, which is no thing of the domain; `at` if nothing is there."""
    first = items[at]
    if not isinstance(first, PhraseWord) or first.text not in SUBJECTS:
        return at
    end = at + 1
    while end < len(items) and isinstance(word := items[end], PhraseWord):
        if verb_place([word]) is not None:
            break
        end += 1
    return end if end > at + 1 else at


def is_mixed_list(items: Sequence[Item], at: int) -> bool:
    """Whether `the hand and the truck are ..` is ahead."""
    end = spoken_end(items, at)
    return end > at and isinstance(item_at(items, end), Joint) and begins_clause(items, at)


def begins_clause(items: Sequence[Item], at: int) -> bool:
    """Whether things and then a verb are ahead."""
    while at < len(items):
        if is_thing(items[at]):
            at += 1
        elif (end := spoken_end(items, at)) > at:
            at = end
        else:
            return False
        following = item_at(items, at)
        if isinstance(following, PhraseWord):
            return is_verb(following.text) or following.text in RELATIVE | ADVERBS
        if not isinstance(following, Joint):
            return False
        while isinstance(item_at(items, at), Joint):
            at += 1
    return False
