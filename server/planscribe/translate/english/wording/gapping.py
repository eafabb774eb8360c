"""Clauses that leave out what was said before: `a is linked to b, b to c`."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from planscribe.syntax.task import Token
from planscribe.translate.english.wording.closed import BE_OR_HAVE, IS, JOINTS, OF_GOAL, TURNING
from planscribe.translate.english.wording.cutting import before_joints, parted
from planscribe.translate.english.wording.finding import has_any, text_at, texts
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.tokens import Tokens, copied, word
from planscribe.wording import in_singular

_DENYING = TURNING | {"but"}
_SHORT = len(("is", "on"))
_Words: TypeAlias = tuple[str, ...]


def chained(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a is linked to b, b to c and c to d` -> `a is linked to b, b is linked to c and ..`."""
    return _chained(tokens, vocabulary, lambda link, _: link == ("to",))


def repeated(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a is docked at b and c at d` -> `a is docked at b and c is docked at d`.

    Only where the grammar knows no other sense: behind `a is tight on b`, `c on d` can say that c
    is on d.
    """
    return _chained(tokens, vocabulary, lambda _, whole: whole[0] in IS and len(whole) > _SHORT)


def one_each(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a is at b and c at d, respectively` -> `a is at b and c at d`: both have one of each."""
    end = len(tokens) - 1 - (texts(tokens[-2:-1]) == (",",))
    parts = list(parted(tokens[:end])) if texts(tokens[-1:]) == ("respectively",) else []
    if len(parts) < 2 or not all(_pair(part, vocabulary) for _, part in parts):
        return None
    return tokens[:end]


def _chained(
    tokens: Tokens, vocabulary: KnownWords, fits: Callable[[_Words, _Words], bool]
) -> Tokens | None:
    if not has_any(tokens, JOINTS):
        return None
    parts = list(parted(tokens))
    if len(parts) < 2 or has_any(tokens, OF_GOAL | _DENYING):
        return None
    first = _pair(parts[0][1], vocabulary)
    if first is None or not first[1] or first[1][0].text not in BE_OR_HAVE:
        return None
    made: list[Token] = list(parts[0][1])
    for joint, part in parts[1:]:
        pair = _pair(part, vocabulary)
        if pair is None or len(pair[1]) >= len(first[1]):
            return None
        one, link, other = pair
        whole = texts(first[1])
        if len(link) != 1 or texts(link) != whole[-1:] or not fits(texts(link), whole):
            return None
        made += [*joint, *one, *copied(first[1], link[0]), *other]
    return tuple(made)


def _pair(part: Tokens, vocabulary: KnownWords) -> tuple[Tokens, Tokens, Tokens] | None:
    """Two names, and the words between them, if there is nothing else."""
    places = [at for at, token in enumerate(part) if vocabulary.is_name(token)]
    if len(places) != 2 or places[1] != len(part) - 1 or texts(part[: places[0]]) not in _BEFORE:
        return None
    middle = part[places[0] + 1 : -1]
    has_article = bool(middle) and middle[-1].text == "the"
    link = middle[:-1] if has_article else middle
    return part[: places[0] + 1], link, part[len(part) - 1 - has_article :]


_BEFORE = ((), ("the",))


def further_ways(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`there is a road from a to b and one from b to a` -> `.. and there is a road from b to a`."""
    del vocabulary
    starts = [at for at, token in enumerate(tokens) if token.text == "from"]
    if len(starts) < 2 or text_at(tokens, 0) != "there" or tokens[1].text not in IS:
        return None
    *article, noun = tokens[2 : starts[0]] or tokens[:1]
    if texts(article) not in ((), ("a",)) or has_any(tokens, _DENYING):
        return None
    made: list[Token] = []
    for start, end in zip(starts, (*starts[1:], len(tokens)), strict=True):
        way, like = _way(tokens[start:end]), tokens[start]
        if sum(token.text == "to" for token in way) != 1:
            return None
        said = ("there", "is", "a", in_singular(noun.text))
        made += [*([word("and", like)] if made else []), *(word(one, like) for one in said), *way]
    return tuple(made)


def _way(tokens: Sequence[Token]) -> Sequence[Token]:
    """Words without those at their end that belong to what follows."""
    end = len(tokens)
    end = before_joints(tokens, end, {*JOINTS, "1", "one", "another"})
    return tokens[:end]
