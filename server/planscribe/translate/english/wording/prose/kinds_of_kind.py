"""Sentences by which kinds are of another kind: `pallets and crates both serve as surfaces`."""

from collections.abc import Collection, Iterator, Sequence

from planscribe.syntax.task import Token
from planscribe.translate.english.wording.finding import first_of, texts
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.tokens import Tokens, word, words
from planscribe.translate.words import table
from planscribe.translate.words.data import plain_headings, sayings
from planscribe.wording import in_singular

_BETWEEN = frozenset({"every", "each", "all", "both", "the", "and", ","})
_IS = frozenset({"is", "are", "count", "counts", "serve", "serves"})
_AROUND = frozenset("a an all also as both considered regarded seen too treated".split())
_TO_BE = sayings("to be (treated / regarded / seen / entered / listed / considered)")
_THINGS = frozenset({"item", "items", "object", "objects", "thing", "things"})
_REASON = "can"


def kinds_of_kind(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`pallets and crates both serve as surfaces` -> `every pallet and every crate is a surface`.

    What something can be used for is only a reason: `a crate can be put on another one, so crates
    are surfaces`.
    """
    found = lows_and_high(tokens, vocabulary.nouns)
    if found is None:
        return None
    lows, high = found
    made: list[Token] = []
    for low in lows:
        every = words("and every" if made else "every", low[0])
        made += (*every, *_single(low, vocabulary.nouns))
    return (*made, *words("is a", high[0]), *_single(high, vocabulary.nouns))


def lows_and_high(
    tokens: Sequence[Token], nouns: Collection[tuple[str, ...]]
) -> tuple[list[Sequence[Token]], Sequence[Token]] | None:
    """The kinds of which a sentence says that all of them are of another one, and that one."""
    said = _behind_reason(tokens)
    verb = first_of(said, _IS)
    high = _high(said[verb + 1 :], nouns)
    lows = list(_parts(said[:verb]))
    is_known = all(texts(low) in nouns for low in lows)
    # `The crate serves as a surface` may be about one of them.
    is_one = any(one.text == "the" for one in said[:verb]) and not any(map(_is_plural, lows))
    return (lows, high) if verb and high and lows and is_known and not is_one else None


def _behind_reason(tokens: Sequence[Token]) -> Sequence[Token]:
    """The words behind a heading, and behind what something can be used for."""
    mark = first_of(tokens, {":"})
    if mark and texts(tokens[:mark]) in plain_headings():
        tokens = tokens[mark + 1 :]
    for at in range(2, len(tokens) - 2):
        is_so = (tokens[at].text, tokens[at + 1].text) == (",", "so")
        if is_so and any(one.text == _REASON for one in tokens[:at]):
            return tokens[at + 2 :]
    return tokens


def _high(tokens: Sequence[Token], nouns: Collection[tuple[str, ...]]) -> Sequence[Token]:
    """The noun in `as surfaces for stacking`, `all locatable items`; nothing if there is more."""
    end = len(tokens)
    if end > 2 and tokens[end - 2].text == "for" and table.is_gerund(tokens[end - 1].text):
        end -= 2
    said = tokens[:end]
    for to_be in _TO_BE:
        at = next((at for at in range(end) if texts(said[at : at + len(to_be)]) == to_be), -1)
        if at >= 0:
            said = (*said[:at], *said[at + len(to_be) :])
    if able := _able_to_be(said, nouns):
        return able
    kind = tuple(one for one in said if one.text not in _AROUND)
    if kind and texts(kind) not in nouns and kind[-1].text in _THINGS:
        kind = kind[:-1]
    return kind if texts(kind) in nouns else ()


def _able_to_be(tokens: Sequence[Token], nouns: Collection[tuple[str, ...]]) -> Sequence[Token]:
    """`locatable` for `things that can be located somewhere`, if this is a kind."""
    said = texts(tokens)
    if said[:1] and said[0] in _THINGS and said[1:4] == ("that", "can", "be") and said[4:]:
        is_whole = said[5:] in ((), ("somewhere",))
        able = next((one for (one, *_) in nouns if table.able_to_be(one) == said[4]), "")
        return (word(able, tokens[4]),) if is_whole and able and (able,) in nouns else ()
    return ()


def _is_plural(noun: Sequence[Token]) -> bool:
    return in_singular(noun[-1].text) != noun[-1].text


def _parts(tokens: Sequence[Token]) -> Iterator[Sequence[Token]]:
    """The runs of words between `every`, `and` and commas."""
    part: list[Token] = []
    for one in tokens:
        if one.text not in _BETWEEN:
            part.append(one)
        elif part:
            yield part
            part = []
    if part:
        yield part


def _single(noun: Sequence[Token], nouns: Collection[tuple[str, ...]]) -> Iterator[Token]:
    """A noun in the singular, as the domain has it: `bases` of bases, and not of a basis."""
    *before, last = noun
    yield from before
    forms = (last.text.removesuffix("s"), in_singular(last.text), last.text)
    known = (one for one in forms if (*texts(before), one) in nouns)
    yield word(next(known, last.text), last)
