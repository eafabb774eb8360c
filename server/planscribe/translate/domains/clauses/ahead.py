"""What is ahead in a sentence: things, words, and whether a clause begins with them."""

from collections.abc import Sequence
from typing import TypeGuard

from planscribe.translate.domains.clauses.verbs import ADVERBS, BE, NEGATIONS, is_verb, is_verb_at
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
_OF = frozenset({"of", "for"})


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
    end = spoken_run(items, at + 1)
    return end if end > at + 1 else at


def part_end(items: Sequence[Item], at: int) -> int:
    """Where `the port of the station` ends, or `the station's port`, before `is`; else `at`.

    Such a part is no thing of the domain.
    """
    end = at
    if is_thing(items[at]) and _word(items, at + 1) == "'s":
        end = spoken_run(items, at + 2)
    elif _word(items, at) == "the":
        of = spoken_run(items, at + 1) - 1
        if of > at + 1 and _word(items, of) in _OF and is_thing(item_at(items, of + 1)):
            end = of + 2
    return end if _word(items, end) in BE | {"has", "have"} else at


def part_of(items: Sequence[Item]) -> tuple[PhraseWord | Thing, ...]:
    """The words and the thing of a part, always as in `the port of the station`."""
    found = tuple(one for one in items if isinstance(one, PhraseWord) or is_thing(one))
    if not is_thing(found[0]):
        return found
    span = items[1].span
    return (PhraseWord("the", span), *found[2:], PhraseWord("of", span), found[0])


def spoken_run(items: Sequence[Item], at: int) -> int:
    """Where the words end that are neither verbs nor say that something is not so.

    They are behind an article, or `'s`.
    """
    words = words_ahead(items, at - 1)
    for place, word in enumerate(words[1:], 1):
        if word.text in NEGATIONS | ADVERBS or is_verb_at(words, place):
            return at + place - 1
    return at + len(words) - 1


def _word(items: Sequence[Item], at: int) -> str:
    one = item_at(items, at)
    return one.text if isinstance(one, PhraseWord) else ""


def is_mixed_list(items: Sequence[Item], at: int) -> bool:
    """Whether `the hand and the truck are ..` is ahead."""
    end = spoken_end(items, at)
    return end > at and isinstance(item_at(items, end), Joint) and begins_clause(items, at)


def begins_clause(items: Sequence[Item], at: int) -> bool:
    """Whether things and then a verb are ahead."""
    while at < len(items):
        if (end := part_end(items, at)) > at:
            return True
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
