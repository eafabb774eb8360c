"""Things that follow each other, in other words: `after a comes b`, `b is one step above a`, `the
next level after a is b`.

What is said is always one step: a domain without such a relation reads none of it.
"""

from planscribe.translate.english.wording.closed import TURNING
from planscribe.translate.english.wording.finding import has_any, text_at
from planscribe.translate.english.wording.known import KnownWords, turned
from planscribe.translate.english.wording.nouns.grouped import end_of_thing
from planscribe.translate.english.wording.tokens import Tokens, word, words
from planscribe.translate.words import table

_SIDES = frozenset({"after", "before"})
_UP = frozenset("above after more higher up over upwards".split())
_DOWN = frozenset("below before less fewer lower down under downwards".split())
_BEHIND = frozenset({"than", "from", "after", "of"})
_UNITS = frozenset("step level unit place position notch stage rank".split())
_BEGINNING = frozenset({",", ";", "and", "while", "that", ":"})


def followed(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`after a comes b` -> `b comes after a`, in each clause."""
    if has_any(tokens, TURNING):
        return None
    return turned(tokens, vocabulary, _turned)


def _begins(tokens: Tokens, at: int) -> bool:
    return at == 0 or tokens[at - 1].text in _BEGINNING


def _turned(tokens: Tokens, at: int, vocabulary: KnownWords) -> tuple[Tokens, int]:
    """`b comes after a` for `after a comes b` at a place, and where that ends."""
    if tokens[at].text not in _SIDES or not _begins(tokens, at):
        return (), at
    first = end_of_thing(tokens, at + 1, vocabulary)
    if not first or text_at(tokens, first) not in ("comes", "is"):
        return (), at
    second = end_of_thing(tokens, first + 1, vocabulary)
    if not second or (second < len(tokens) and tokens[second].text not in _BEGINNING):
        return (), at
    comes = word("comes", tokens[first])
    return (*tokens[first + 1 : second], comes, *tokens[at:first]), second


def one_step(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`b is one step above a`, `b is one more than a` -> `b is directly after a`."""
    if has_any(tokens, TURNING):
        return None
    return turned(tokens, vocabulary, _step)


def _step(tokens: Tokens, at: int, vocabulary: KnownWords) -> tuple[Tokens, int]:
    """`directly after` for `one step above` at a place, and where that ends."""
    if at == 0 or tokens[at - 1].text not in ("is", "comes", "lies") or tokens[at].text != "1":
        return (), at
    end = at + 1
    is_unit = text_at(tokens, end) in _UNITS
    end += is_unit or bool(vocabulary.noun_at(tokens, end))
    steps = 0
    side = ""
    while end < len(tokens) and steps < 2 and tokens[end].text in _UP | _DOWN | {"further"}:
        side = side or ("after" if tokens[end].text in _UP else "")
        side = side or ("before" if tokens[end].text in _DOWN else "")
        end += 1
        steps += 1
    end += bool(steps) and text_at(tokens, end) in _BEHIND
    is_named = bool(end_of_thing(tokens, end, vocabulary))
    return (tuple(words(f"directly {side}", tokens[at])), end) if side and is_named else ((), at)


def next_kind(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`the level after a is b`, `b is the next level up from a` -> `b is directly after a`."""
    if has_any(tokens, TURNING):
        return None
    return turned(tokens, vocabulary, _following)


def _following(tokens: Tokens, at: int, vocabulary: KnownWords) -> tuple[Tokens, int]:
    """What `the next level after a` at a place says of what is next to it, and where that ends."""
    side, size = _side(tokens, at, vocabulary)
    end = end_of_thing(tokens, at + size, vocabulary) if side else 0
    if not end:
        return (), at
    like = tokens[at]
    other = tokens[at + size : end]
    if at and tokens[at - 1].text == "is":
        return (*words(f"directly {side}", like), *other), end
    last = end_of_thing(tokens, end + 1, vocabulary)
    is_clause = last == len(tokens) or tokens[last].text in _BEGINNING
    if not last or not _begins(tokens, at) or tokens[end].text != "is" or not is_clause:
        return (), at
    thing = tokens[end + 1 : last]
    return (*thing, tokens[end], *words(f"directly {side}", like), *other), last


def _side(tokens: Tokens, at: int, vocabulary: KnownWords) -> tuple[str, int]:
    """On which side `the next level after`, `the level before` is, and how many words these are."""
    if tokens[at].text != "the":
        return "", 0
    end = at + 1
    is_next = text_at(tokens, end) in ("next", "following")
    is_last = text_at(tokens, end) in ("previous", "preceding")
    end += is_next or is_last
    is_ones = text_at(tokens, end) in ("one", "1")
    is_noun = table.is_noun(text_at(tokens, end))
    noun = vocabulary.noun_at(tokens, end) or int(is_noun or is_ones)
    if not noun and not (is_next or is_last):
        return "", 0
    end += noun
    side = text_at(tokens, end)
    if side in _SIDES:
        return ("" if is_last and side == "after" else side), end + 1 - at
    is_from = text_at(tokens, end + 1) == "from"
    # Without `next`, a level above another one need not be the next.
    if is_next and side in _UP and is_from:
        return "after", end + 2 - at
    if (is_next or is_last) and side in _DOWN and is_from:
        return "before", end + 2 - at
    if is_next and side == "above":
        return "after", end + 1 - at
    if is_next and side == "below":
        return "before", end + 1 - at
    return "", 0
