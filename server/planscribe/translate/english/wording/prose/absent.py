"""What there is not: `there are no trucks at b`, `there are no leaks`, `no leak has been found`."""

from collections.abc import Iterator

from planscribe.model.lexicon import Lexicon, Phrase, Slot
from planscribe.translate.english.wording.closed import HAVE, IS
from planscribe.translate.english.wording.cutting import without_first, without_the
from planscribe.translate.english.wording.finding import beginning, ends_with, texts
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.prose.lacking import has_no_at
from planscribe.translate.english.wording.tokens import Tokens, word, words
from planscribe.translate.words.data import now, prepositions, sayings
from planscribe.wording import in_singular

_NONE_THERE = sayings("there (is / are) no", "there (is / are) not any", "there is not a single")
_UNTIL_NOW = (("yet",), ("so", "far"), *now())


def none_there(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`there are no trucks at b` -> `no trucks are at b`."""
    start = len(beginning(tokens, _NONE_THERE))
    size = vocabulary.noun_at(tokens, start) if start else 0
    what, behind = tokens[start : start + size], tokens[start + size :]
    if not size or len(behind) < len(("at", "b")) or behind[0].text not in prepositions():
        return None
    return (word("no", tokens[0]), *what, tokens[1], *behind)


def nothing_inside(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a has no crates in it`, `a has no crates on board` -> `no crates are in a`, .."""
    at = has_no_at(tokens)
    size = vocabulary.noun_at(tokens, at + 2) if at else 0
    what, where = tokens[at + 2 : at + 2 + size], tokens[at + 2 + size :]
    link = where[: next((len(one) - 1 for one in _INSIDE if texts(where) == one), 0)]
    plain = without_the(tokens[:at])
    if not size or not link or vocabulary.names_in(plain) != 1:
        return None
    be = word("is" if texts(what) == _in_singular(what) else "are", tokens[at])
    return (word("no", tokens[at + 1]), *what, be, *link, *tokens[:at])


_INSIDE = sayings("(in / inside / on / aboard) it", "on board")


def none_of_thing(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`there are no leaks`, `no leaks have been found`, where there can be `a leak at ?pipe`, ->
    `there is not a leak at any pipe`."""
    start = len(beginning(tokens, (*_NONE_THERE, ("no",))))
    ending = next((one for one in _UNTIL_NOW if ends_with(tokens, one)), ())
    end = len(tokens) - len(ending)
    for phrase in vocabulary.lexicon.phrases if start else ():
        thing = _thing_there(phrase)
        what = tokens[start : start + len(thing)]
        if not thing or _in_singular(what) != thing or vocabulary.noun_at(tokens, start):
            continue
        where: Tokens | None = tokens[start + len(thing) : end]
        if tokens[0].text == "no":
            where = _where(phrase, where or (), vocabulary.lexicon)
        if where is None:
            continue
        like = tokens[0]
        anywhere = _left_open(phrase, texts(where), vocabulary.lexicon)
        denied = words(" ".join(("there is not a", *thing)), like)
        return (*denied, *where, *(word(one, like) for one in anywhere), *tokens[end:])
    return None


def _thing_there(phrase: Phrase) -> tuple[str, ...]:
    """The words for what is no object in a phrase `there is a leak at ?pipe`."""
    match phrase.pieces:
        case ("there", "is", "a", *rest) if not phrase.negated:
            thing: list[str] = []
            for one in rest:
                if isinstance(one, Slot) or one in prepositions():
                    break
                thing.append(one)
            return tuple(thing)
        case _:
            return ()


def _in_singular(what: Tokens) -> tuple[str, ...]:
    said = texts(what)
    return (*said[:-1], in_singular(said[-1])) if said else ()


def _where(phrase: Phrase, said: Tokens, lexicon: Lexicon) -> Tokens | None:
    """Where there is none, behind `no leak`: `at a` of `is at a`, nothing of `has been found`."""
    at = next((i for i, one in enumerate(said) if one.text in IS | HAVE), -1)
    before, behind = said[: max(at, 0)], said[at + 1 :]
    behind = without_first(behind, "been")
    if at < 0 or not behind:
        return None
    if behind[0].text in prepositions():
        return (*before, *behind)
    is_found = any(
        one.relation == phrase.relation and behind[0].text == one.pieces[-1]
        for one in lexicon.phrases
    )
    return (*before, *behind[1:]) if is_found else None


def _left_open(phrase: Phrase, said: tuple[str, ...], lexicon: Lexicon) -> Iterator[str]:
    """`at any pipe`, where words do not say at which one there is none."""
    for link, one in zip(phrase.pieces, phrase.pieces[1:], strict=False):
        if isinstance(one, Slot) and isinstance(link, str) and link not in said:
            kinds = phrase.relation.types[one.argument]
            noun = next(each.words for each in lexicon.nouns if each.type == kinds[0])
            yield from (link, "any", *noun)
