"""Lists of things of several kinds: `we have the towns a and b, and one car, k`."""

from collections.abc import Iterator

from planscribe.translate.english.wording.closed import BEFORE_NAME, BEFORE_NAMES, JOINTS, OF_GOAL
from planscribe.translate.english.wording.cutting import without_the
from planscribe.translate.english.wording.finding import amount, beginning, text_at, texts
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.tokens import Tokens, as_names, in_clauses, word
from planscribe.translate.words import table
from planscribe.translate.words.data import prepositions

_OPENING = (("there", "are"), ("there", "is"), ("we", "have"), ("you", "have"), ("i", "have"))


def inventory(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`we have the towns a and b, and one car, k` -> `a and b are towns and k is a car`;
    `the cars are k and l, the towns a and b` -> `k and l are cars and a and b are towns`;
    `there are towns a and b` -> `a and b are towns`."""
    said = texts(tokens)
    start = len(beginning(tokens, _OPENING))
    if not start and said[:1] != ("the",):
        return None
    made: list[Tokens] = []
    is_bare = bool(start) and vocabulary.noun_at(tokens, start) > 0
    at = start
    while at < len(tokens):
        item = _item(tokens, at, vocabulary, not start and not made)
        if item is None:
            return None
        clause, at = item
        made.append(clause)
        at += next((size for size in (2, 1) if _joins(tokens[at : at + size], size)), 0)
    if len(made) < 2 and said[start : start + 1] != ("the",) and not is_bare:
        return None
    return in_clauses(made) if made and tokens[-1].text not in JOINTS else None


def counted_plainly(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`one car, k`, `a car called k`, `two cars` -> `there is one car, k`: a note without a verb
    that only counts things."""
    number = amount(tokens[0].text) if tokens else 0
    noun = vocabulary.noun_at(tokens, 1) if number else 0
    behind = texts(tokens[1 + noun :])
    if not noun or not prepositions().isdisjoint(behind) or not OF_GOAL.isdisjoint(behind):
        return None
    names = tuple(
        one for one in tokens[1 + noun :] if one.text not in BEFORE_NAMES | {"(", ")", "the"}
    )
    if names and vocabulary.names_in(names) != number:
        return None
    if any(table.is_state(one.text) for one in names):
        return None  # `one car, red`
    be = word("is" if number == 1 else "are", tokens[0])
    return (word("there", tokens[0]), be, *tokens)


def _joins(tokens: Tokens, size: int) -> bool:
    """Whether words join two parts of a list: `,`, `and`, or both."""
    return len(tokens) == size and texts(tokens) in ((",", "and"), (",",), ("and",))


def _item(
    tokens: Tokens, at: int, vocabulary: KnownWords, has_verb: bool
) -> tuple[Tokens, int] | None:
    """The clause for a number of things with their names, and where it ends.

    `has_verb` if there is `are` before the names: `the cars are k and l`.
    """
    number = amount(tokens[at].text)
    first = at + bool(number or tokens[at].text == "the")
    noun = vocabulary.noun_at(tokens, first)
    if not noun:
        return None
    kind, start = tokens[first : first + noun], first + noun
    if has_verb:
        if text_at(tokens, start) != "are":
            return None
        start += 1
    elif start < len(tokens) and tokens[start].text in BEFORE_NAME and number:
        start += 1
    ends = [
        end
        for end in _ends(tokens, start, vocabulary)
        if _count(tokens[start:end], vocabulary) == number
        or (not number and (first > at or vocabulary.are_new_names(tokens[start:end])))
    ]
    if not ends:
        return None
    end = ends[-1]
    if not number and texts(tokens[start:end]).count("and") > 1:
        return None  # `the cups a and b and c` can be two cups and something else.
    names = as_names(tokens[start:end])
    names = without_the(names)
    like = tokens[at]
    if number == 1:
        return (*names, word("is", like), word("a", like), *kind), end
    return (*names, word("are", like), *kind), end


def _count(tokens: Tokens, vocabulary: KnownWords) -> int:
    return vocabulary.names_in([token for token in tokens if token.text != "the"])


def _ends(tokens: Tokens, start: int, vocabulary: KnownWords) -> Iterator[int]:
    """Where a list of names can end: before the next item, or with the sentence."""
    for end in range(start + 1, len(tokens) + 1):
        if not _count(tokens[start:end], vocabulary):
            continue
        rest = tokens[end:]
        size = next((size for size in (2, 1) if _joins(rest[:size], size)), 0)
        if not rest or (size and _opens(rest[size:], vocabulary)):
            yield end


def _opens(tokens: Tokens, vocabulary: KnownWords) -> bool:
    """Whether words begin another item."""
    if not tokens:
        return False
    has_determiner = amount(tokens[0].text) or tokens[0].text == "the"
    return vocabulary.noun_at(tokens, bool(has_determiner)) > 0
