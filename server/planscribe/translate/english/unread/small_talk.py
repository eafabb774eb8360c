"""What letters say besides: `I hope you are well`, `Cheers, Rob`.

How such sentences begin is a closed list, and no word of them may mean anything in the domain or in
the task: what could state something is never passed over.
"""

from collections.abc import Callable, Sequence
from functools import partial

from planscribe.syntax.task import Sentence, Token, TokenKind
from planscribe.translate.words import table
from planscribe.translate.words.data import (
    announcing,
    farewells,
    introducing,
    outside,
    prepositions,
    sayings,
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
_SKIPPED = frozenset({",", "hi", "hey", "hello"})
_WANTING = sayings("(want / need / would like / am after / are after / have in mind / hope for)")
_SAID_BELOW = sayings(
    "(this / the following / as follows / quite simple / simple)",
    "(easily said / quickly said / described below)",
)
_REACHING = frozenset("achieve do get have reach see".split())
_TIMES = frozenset({"at", "in", "by", "the", "end", "of", "day", "morning", "evening", "week"})
_LONGEST_NAME = 4


def is_small_talk(
    sentence: Sentence,
    means_something: Callable[[Token], bool],
    is_kind: Callable[[Token], bool],
) -> bool:
    """Whether a sentence begins as small talk does, and says nothing of the task.

    A kind of things can be what a text is about. Where a colon announces something, the sentence
    must say that it follows: below `Nice to have:` are no facts.
    """
    tokens = [token for token in sentence.tokens if token.text not in _SKIPPED]
    said = tuple(token.text for token in tokens)
    opening = next((one for one in small_talk() if said[: len(one.words)] == one.words), None)
    if opening is None or sentence.rows:
        return False
    is_heading = sentence.closing == ":"
    if (opening.must_introduce or is_heading) and not any(map(partial(_has, said), introducing())):
        return False
    rest = tokens[len(opening.words) :]
    return not any(
        one.text in _TELLING
        or one.kind is TokenKind.NAME
        or (in_singular(one.text) in wider_kinds() and not is_kind(one))
        or (
            one.text not in _PLAIN
            and one.text not in prepositions()
            and means_something(one)
            and not (is_kind(one) and _is_mentioned(tokens, at))
        )
        for at, one in enumerate(rest, len(opening.words))
    )


def _is_mentioned(tokens: Sequence[Token], at: int) -> bool:
    """Whether a noun only says what a text is about: `the puzzle for the robot course`."""
    before = [one.text for one in tokens[:at]]
    if "about" not in before and "for" not in before:
        return False
    behind = tokens[at + 1].text if at + 1 < len(tokens) else ""
    is_verb = bool(table.verb_of(behind)) and not table.is_noun(behind)
    return not is_verb and behind not in prepositions() | _PLAIN - {"in", "so", "of"}


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


def _announces_by_form(said: tuple[str, ...]) -> bool:
    """Whether words are `what I would like my students to achieve is the following`."""
    if said[:1] != ("what",) or said[1:2] not in (("i",), ("we",)):
        return False
    wanting = next((one for one in _WANTING if said[2 : 2 + len(one)] == one), ())
    below = next((one for one in _SAID_BELOW if said[-len(one) :] == one), ())
    between = said[2 + len(wanting) : -len(below) - 1] if wanting and below else ()
    if not wanting or not below or said[-len(below) - 1] not in ("is", "looks"):
        return False
    if between[:1] in (("the",), ("my",), ("our",)) and between[1:2] and between[1] in outside():
        between = between[2:]
    elif between[:1] in (("you",), ("them",), ("us",)):
        between = between[1:]
    if between[:1] == ("to",) and between[1:2] and between[1] in _REACHING:
        between = between[2:]
    return all(one in _TIMES for one in between)


def _is_of_name(token: Token) -> bool:
    return token.spelling[:1].isupper() or token.text in ("and", "from")


def announces(tokens: Sequence[Token]) -> bool:
    """Whether a sentence only says that what is to be reached follows."""
    said = tuple(token.text for token in tokens if token.text != ",")
    if _announces_by_form(said):
        return True
    while said and said[-1] in _TIMES:
        if said in announcing():
            return True
        said = said[:-1]
    if said in announcing():
        return True
    # `what we want at the end of the day is easily said`
    kept = tuple(one for one in said if one not in _TIMES)
    return kept in announcing() and "end" in said
