"""What letters say besides: `I hope you are well`, `Cheers, Rob`.

How such sentences begin is a closed list, and no word of them may mean anything in the domain or in
the task: what could state something is never passed over.
"""

from collections.abc import Callable, Sequence
from functools import partial

from planscribe.syntax.task import Sentence, Token, TokenKind
from planscribe.translate.words.data import (
    announcing,
    farewells,
    introducing,
    prepositions,
    small_talk,
    wider_kinds,
)
from planscribe.wording import in_singular

SAYS_NOTHING = "says nothing of the start or the goal"
_PLAIN = frozenset(
    "a all am an and are as at be been but by can do end for from has have her here him his how i "
    "in is it its just me my not of on one or our please she so some that the them there this to "
    "too us was we were what when which who will with would you your".split()
)
"""Words of every domain, or of its grammar."""
_TELLING = frozenset(
    "able both can cannot could each every everybody everyone everything going if may might must "
    "neither never nobody none nothing only other others ought shall should they unless until want "
    "wants will".split()
)
"""Words that speak of things said before, of all of them, or of what is to be."""
_TIMES = frozenset({"at", "in", "by", "the", "end", "of", "day", "morning", "evening", "week"})
_LONGEST_NAME = 4


def is_small_talk(sentence: Sentence, means_something: Callable[[Token], bool]) -> bool:
    """Whether a sentence begins as small talk does, and says nothing of the task."""
    tokens = [token for token in sentence.tokens if token.text != ","]
    said = tuple(token.text for token in tokens)
    opening = next((one for one in small_talk() if said[: len(one.words)] == one.words), None)
    if opening is None or sentence.rows:
        return False
    if opening.must_introduce and not any(map(partial(_has, said), introducing())):
        return False
    return not any(
        one.text in _TELLING
        or one.kind is TokenKind.NAME
        or in_singular(one.text) in wider_kinds()
        or (one.text not in _PLAIN and one.text not in prepositions() and means_something(one))
        for one in tokens[len(opening.words) :]
    )


def _has(said: tuple[str, ...], wanted: tuple[str, ...]) -> bool:
    """Whether some words are there, one after the other."""
    return any(said[at : at + len(wanted)] == wanted for at in range(len(said)))


def is_farewell(sentence: Sentence) -> bool:
    """Whether the last sentence only ends a letter: `Best wishes, Dario`."""
    said = tuple(token.text for token in sentence.tokens)
    for one in farewells():
        if said[: len(one)] != one:
            continue
        rest = sentence.tokens[len(one) :]
        if not rest:
            return True
        name = rest[rest[0].text == "," :]
        is_marked = (
            rest[0].text == "," or name[0].span.start > sentence.tokens[len(one) - 1].span.end + 1
        )
        return is_marked and 0 < len(name) <= _LONGEST_NAME and all(map(_is_of_name, name))
    return False


def _is_of_name(token: Token) -> bool:
    return token.spelling[:1].isupper() or token.text in ("and", "from")


def announces(tokens: Sequence[Token]) -> bool:
    """Whether a sentence only says that what is to be reached follows."""
    said = tuple(token.text for token in tokens if token.text != ",")
    while said and said[-1] in _TIMES:
        if said in announcing():
            return True
        said = said[:-1]
    if said in announcing():
        return True
    # `what we want at the end of the day is easily said`
    kept = tuple(one for one in said if one not in _TIMES)
    return kept in announcing() and "end" in said
