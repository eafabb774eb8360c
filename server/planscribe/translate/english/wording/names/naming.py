"""Lists that name objects with words of the grammar: `There are two rooms: left and right.`"""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from planscribe.syntax.task import Token, TokenKind
from planscribe.translate.english.sentences.terminals import linking_words
from planscribe.translate.english.shared import number_of
from planscribe.translate.english.wording.closed import JOINTS
from planscribe.translate.english.wording.prose.named_behind import names_behind
from planscribe.translate.words import table

_MARKERS = frozenset({":", "(", "called", "named", ","})
_AND_BOTH = (["and", "both"], ["and", "all"], ["and", "they"])
_OBJECTS_THAT_ARE = frozenset(
    {"objects that are", "object that is", "objects which are", "object which is"}
    | {"objects of type", "object of type"}
)
_NO_NAMES = frozenset(
    "a all an any are at be both but by each etc every except for from has have he here i in is it "
    "neither no none nor not nothing now of on one only or she that the there they this to was we "
    "were which who with you".split()
)
"""Words that tell how others belong together: `there is a room` names nothing."""
_OPENINGS = frozenset(
    "initially currently presently today eventually finally lastly first firstly second secondly "
    "next then also too moreover furthermore additionally besides likewise similarly further "
    "meanwhile however again".split()
)
"""Words that only begin a sentence: `initially, left and right are rooms`."""


@dataclass(frozen=True, slots=True)
class ListWords:
    """What is known of the words of a list that may introduce names."""

    nouns: Collection[tuple[str, ...]]
    """The words for types."""
    unlikely: Collection[str]
    """Words that are seldom names, such as those of the domain."""
    states: Collection[str]
    """The words for what something can be."""
    is_below: Callable[[str, tuple[str, ...]], bool]
    """Whether a word means a kind below the one that a noun means."""


def named_words(
    sentences: Iterable[Sequence[Token]], words: ListWords, numbers: Sequence[str]
) -> Iterator[str]:
    """The words that sentences introduce as names in a way that leaves no doubt.

    In `There are two rooms: clean and empty`, none is one, but both are in `There are two rooms:
    spare and attic`. `numbers` are the words for 0, 1, 2 and so on.
    """
    for tokens in sentences:
        texts = [token.text for token in tokens]
        names = (
            *_listed(tokens, texts, words.nouns, numbers),
            *_said_to_be(tokens, texts, words.nouns),
        )
        doubtful = [one for one in names if one in words.unlikely or one in _NO_NAMES]
        if not doubtful or _are_plainly_names(names, doubtful, texts, words):
            yield from names
        yield from _called(tokens, texts, words.unlikely)


def counted_list(
    said: Sequence[str], nouns: Collection[tuple[str, ...]]
) -> Sequence[tuple[str, ...]]:
    """The items behind a noun and a colon, `three levels: zero, one and two`.

    There are none unless the number before the noun counts them.
    """
    if ":" not in said:
        return ()
    colon = said.index(":")
    size = _noun_before(said, colon, nouns)
    behind = groupby(said[colon + 1 :], JOINTS.__contains__)
    items = [tuple(several) for is_mark, several in behind if not is_mark]
    is_counted = 0 < size < colon and number_of(said[colon - size - 1]) == len(items)
    return items if is_counted else ()


def _are_plainly_names(
    names: Sequence[str], doubtful: Collection[str], texts: Sequence[str], words: ListWords
) -> bool:
    """Whether words that are seldom names can be nothing else where they are introduced.

    Behind a colon, no list mixes names and qualities, and nothing but a name is said to be one of
    a kind: `spare is a wheel`. A word for a kind below is a name together with others, or alone.
    """
    is_one = texts[:2] == [names[0], "is"]
    if not is_one and ":" not in texts:
        return False
    end = len(texts) if is_one else texts.index(":")
    noun = tuple(texts[end - _noun_before(texts, end, words.nouns) : end])
    are_kinds = not is_one and all((one,) in words.nouns for one in names)
    are_qualities = any(one in words.states for one in doubtful) and all(
        table.is_state(one) for one in names
    )
    return (is_one or not are_qualities) and all(
        one not in _NO_NAMES
        and ((one,) not in words.nouns or (words.is_below(one, noun) and not are_kinds))
        and (one not in linking_words() or table.is_noun(one))
        for one in doubtful
    )


def _called(
    tokens: Sequence[Token], texts: Sequence[str], no_names: Collection[str]
) -> Iterator[str]:
    """`They are called left and right`; with a capital, also words of the domain."""
    names = list(names_behind(texts, tokens))
    if not any(
        one.text in _NO_NAMES or (one.text in no_names and one.spelling.islower()) for one in names
    ):
        yield from (one.text for one in names)


def _listed(
    tokens: Sequence[Token],
    texts: Sequence[str],
    nouns: Collection[tuple[str, ...]],
    numbers: Sequence[str],
) -> Iterator[str]:
    """`There are two rooms, left and right`: as many names as there are objects."""
    at = next((place for place, text in enumerate(texts) if text in _MARKERS), 0)
    noun = _noun_before(texts, at, nouns)
    if not noun or at == noun:
        return
    end = len(texts) - (texts[at] == "(" and texts[-1] == ")")
    # `two rooms, left and right, which are free`
    which = (place for place in range(at + 1, end) if texts[place] in ("which", "who"))
    end = next((place - (texts[place - 1] == ",") for place in which), end)
    # `two rooms, left and right, and both are free`
    both = (at for at in range(at + 1, end - 1) if texts[at : at + 2] in _AND_BOTH)
    end = next((place - (texts[place - 1] == ",") for place in both), end)
    names = list(_names(tokens[at + 1 : end]))
    count = texts[_before_kind(texts, at - noun) - 1]
    if _number(count, numbers) == len(names):
        yield from names


def _before_kind(texts: Sequence[str], noun: int) -> int:
    """Where a noun begins, or `objects that are a` before it."""
    article = noun - (texts[noun - 1] in ("a", "an"))
    if " ".join(texts[max(article - 3, 0) : article]) in _OBJECTS_THAT_ARE:
        return article - 3
    return noun


def _number(word: str, numbers: Sequence[str]) -> int:
    """The number that a word before a noun says; 0 if it says none."""
    if word in ("a", "an"):
        return 1
    return numbers.index(word) if word in numbers else int(word) if word.isdecimal() else 0


def _said_to_be(
    tokens: Sequence[Token], texts: Sequence[str], nouns: Collection[tuple[str, ...]]
) -> Iterator[str]:
    """`left is a room`, `left and right are rooms`."""
    is_a = len(texts) > 3 and texts[1] == "is" and texts[2] in ("a", "an")
    if is_a and tuple(texts[3:]) in nouns:
        yield texts[0]
    are = texts.index("are") if "are" in texts else 0
    if are > 2 and tuple(texts[are + 1 :]) in nouns:
        start = 2 if texts[0] in _OPENINGS and texts[1] == "," else 0
        names = list(_names(tokens[start:are]))
        # `the left and right are rooms` points at what others have named.
        if len(names) > 1:
            yield from names


def _noun_before(texts: Sequence[str], end: int, nouns: Collection[tuple[str, ...]]) -> int:
    """How many words before a place are a noun."""
    sizes = (size for size in (3, 2, 1) if size <= end and tuple(texts[end - size : end]) in nouns)
    return next(sizes, 0)


def _names(tokens: Sequence[Token]) -> Iterator[str]:
    """The words of a list that is nothing else; none if it is."""
    names = [token for token in tokens if token.text not in JOINTS]
    joints = len(tokens) - len(names)
    if all(one.kind in (TokenKind.WORD, TokenKind.NAME) for one in names) and (
        len(names) == 1 or joints >= len(names) - 1
    ):
        yield from (one.text for one in names)
