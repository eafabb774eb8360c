"""The sentences that declare types, constants and predicates."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from planscribe.model.lexicon import Piece, Slot
from planscribe.model.pddl.definitions import OBJECT, Parameter
from planscribe.syntax.task import Sentence, Token, TokenKind
from planscribe.translate.domains.clauses.claims import Joined, PhraseClaim, Statement, ThingGroup
from planscribe.translate.domains.clauses.parsing import clauses
from planscribe.translate.domains.formulas import put
from planscribe.translate.domains.items import ARTICLES, Quantified, items
from planscribe.translate.domains.nouns import Nouns, singular
from planscribe.translate.domains.numbers.claims import NumberClaim
from planscribe.translate.domains.numbers.naming import declared_number
from planscribe.translate.domains.phrases import PhraseBook
from planscribe.translate.domains.scope import ThingScope
from planscribe.translate.domains.trouble import around, not_read, unclear
from planscribe.translate.domains.wording import THERE_ARE
from planscribe.translate.words import table
from planscribe.translate.words.data import prepositions
from planscribe.wording import with_article

_BE = frozenset({"is", "are"})
_KIND_OF = (("a", "kind", "of"), ("kinds", "of"), ("a", "type", "of"), ("types", "of"))
_EVERY = frozenset({"every", "each", "all"})
_COUNTING = frozenset("one two three four five six seven eight nine ten most several".split())
_NO_NOUNS = _BE | frozenset(
    "some all every each any no not only either neither both other another that which who whose "
    "their its his her has have can be as than the except something anything everything nothing "
    "else same such".split()
)
"""Words that are no part of a noun, but for a noun of one word: `a can`."""
_MOST_WORDS = 4
_LEADING = frozenset("also besides finally furthermore moreover next then".split())
_CLOSING = ((",", "too"), ("too",))
"""What adds nothing to a sentence about types."""

Said = tuple[tuple[str, ...], str]
"""A noun, and the name that brackets give it."""


def declare_types(sentence: Sentence, nouns: Nouns) -> tuple[str, ...]:
    """Read `a truck is a vehicle`, `there are places and packages`, `the depot is a place`.

    Returns the names of the types and things that it is about.

    Raises:
        NotRead: the sentence says something else.
    """
    tokens = _essential(sentence.tokens)
    if not tokens:
        raise not_read(sentence.span, "Names are not read here; write sentences.")
    if tuple(one.text for one in tokens[:2]) in THERE_ARE:
        if len(tokens) == 2:
            raise not_read(sentence.span, "A noun is missing after this.")
        return tuple(nouns.add(noun, name) for noun, name in _nouns(tokens[2:]))
    verb = next((at for at, one in enumerate(tokens) if one.text in _BE), None)
    if verb is None:
        return tuple(nouns.add(noun, name) for noun, name in _nouns(tokens))
    above = list(_nouns(_without_kind(tokens[verb + 1 :])))
    if len(above) > 1 and "or" in (one.text for one in tokens[verb + 1 :]):
        raise unclear(around(tokens[verb + 1 :]), "It is not clear of which of these types it is.")
    if not above or not tokens[:verb]:
        raise not_read(sentence.span, "This does not say what is of which type.")
    parents = [nouns.add(noun, name) for noun, name in above]
    if tokens[0].text == "the":
        _check_several(tokens[:verb], tokens[verb])
        made = [_constant(*said, parents, nouns) for said in _constants(tokens[:verb])]
        return (*made, *parents)
    _check_name(tokens[:verb], tokens[verb])
    kinds: list[str] = []
    for noun, name in _nouns(_without_every(tokens[:verb])):
        kind = nouns.add(noun, name)
        kinds.append(kind)
        if kind == OBJECT:
            message = (
                f"`{' '.join(noun)}` is any object, and no type is above it; use another noun."
            )
            raise not_read(sentence.span, message)
        if kind in parents or any(nouns.is_below(one, kind) for one in parents if kind != OBJECT):
            raise not_read(sentence.span, f"`{' '.join(noun)}` cannot be above itself.")
        known = nouns.types[kind]
        before = tuple(one for one in known.parents if one != OBJECT)
        merged = tuple(dict.fromkeys((*before, *parents)))
        nouns.types[kind] = replace(known, parents=merged)
    return (*kinds, *parents)


def _essential(tokens: Sequence[Token]) -> Sequence[Token]:
    """A sentence without what leads to it and adds nothing: `Besides, there are also ..`."""
    texts = [one.text for one in tokens]
    there = next((at for at, pair in enumerate(pairwise(texts)) if pair in THERE_ARE), 0)
    if there and texts[0] in _LEADING:
        tokens = tokens[there:]
    tokens = [one for at, one in enumerate(tokens) if not (at and one.text == "also")]
    for words in _CLOSING:
        if tuple(one.text for one in tokens[-len(words) :]) == words:
            return tokens[: -len(words)]
    return tokens


def _constant(words: tuple[str, ...], name: str, kinds: list[str], nouns: Nouns) -> str:
    made = name or "-".join(words)
    nouns.constants[made.lower()] = Parameter(
        made.lower(), tuple(kinds), made, comment=f'"{" ".join(words)}"' if name else ""
    )
    nouns.named[words] = made.lower()
    return made.lower()


def _check_several(tokens: Sequence[Token], verb: Token) -> None:
    """Refuse `the doors are portals`, which may be about all doors.

    Raises:
        NotRead: one thing is said to be several.
    """
    is_one = verb.text == "are" and not any(one.text in (",", "and", "or") for one in tokens)
    if is_one:
        said = " ".join(one.spelling for one in tokens[1:])
        raise unclear(around(tokens), f"Say `{said.capitalize()} are ..` for a type.")


def _check_name(tokens: Sequence[Token], verb: Token) -> None:
    """Refuse `Alice is a person` and `Alice and Bob are persons`, which name no types.

    Raises:
        NotRead: a noun may be a name.
    """
    is_bare = verb.text == "is" and len(tokens) == 1 and not table.is_known(tokens[0].text)
    names = [
        one
        for before, one in pairwise(tokens)
        if before.text not in ARTICLES and one.spelling[:1].isupper() and len(one.spelling) > 1
    ]
    for one in (*(tokens[:1] if is_bare else ()), *names):
        noun = with_article(one.text)
        message = f"Say `the {one.spelling}` if this is one thing, or `{noun}` for a type."
        raise unclear(one.span, message)


def _without_every(tokens: Sequence[Token]) -> Sequence[Token]:
    return tokens[1:] if tokens[0].text in _EVERY and len(tokens) > 1 else tokens


def _without_kind(tokens: Sequence[Token]) -> Sequence[Token]:
    for words in _KIND_OF:
        if tuple(one.text for one in tokens[: len(words)]) == words:
            return tokens[len(words) :]
    return tokens


def _parts(tokens: Sequence[Token]) -> Iterator[tuple[Sequence[Token], str]]:
    """The parts of a list, each with the name that brackets give it."""
    part: list[Token] = []
    for at, token in enumerate((*tokens, None)):
        if token is None or token.text in (",", "and", "or"):
            if part:
                brackets = [one for one in part if one.text in "()"]
                name = part[-2].spelling if brackets and len(part) > 2 else ""
                if brackets and (
                    len(part) < 4 or not (part[-3].text == "(" and part[-1].text == ")")
                ):
                    raise not_read(around(part), "A name in brackets is behind its noun.")
                yield (part[:-3] if brackets else part), name
            elif token is None and at and tokens[-1].text != ",":
                raise not_read(tokens[-1].span, "A noun is missing after this.")
            part = []
        else:
            part.append(token)


def _nouns(tokens: Sequence[Token]) -> Iterator[Said]:
    parts = list(_parts(tokens))
    qualities = [part for part, _ in parts if len(part) == 1 and table.is_adjective(part[0].text)]
    if qualities and len(parts[-1][0]) > 1 and table.is_adjective(parts[-1][0][0].text):
        raise unclear(around(tokens), "Say the noun of each.")  # `red and blue doors`
    for part, name in parts:
        words = [one for one in part if one.text not in ARTICLES]
        is_singular = len(words) < len(part)
        yield _noun(words, part, is_singular=is_singular), name


def _noun(words: Sequence[Token], part: Sequence[Token], *, is_singular: bool) -> tuple[str, ...]:
    if not words:
        raise not_read(around(part), "A noun is missing here.")
    for one in words:
        is_refused = one.text in _NO_NOUNS and not (is_singular and len(words) == 1)
        is_refused = is_refused or (one.text in _COUNTING and not is_singular)
        if one.kind is not TokenKind.WORD or one.text in prepositions() or is_refused:
            raise not_read(one.span, f"`{one.spelling}` is no part of a noun.")
    if len(words) > _MOST_WORDS:
        raise not_read(around(words), "This is too long for a noun.")
    said = tuple(one.text for one in words)
    return said if is_singular or not _is_plural(said[-1]) else singular(said)


def _is_plural(word: str) -> bool:
    is_other_form = singular([word]) != (word,) and (not table.is_noun(word) or word == "people")
    return table.is_plural(word) or not table.is_known(word) or is_other_form


def _constants(tokens: Sequence[Token]) -> Iterator[Said]:
    for part, name in _parts(tokens):
        words = tuple(one.text for one in part if one.text != "the")
        if not words or len(words) > _MOST_WORDS:
            raise not_read(around(part), "This is no name of a thing.")
        yield words, name


def declare_phrases(sentence: Sentence, nouns: Nouns, book: PhraseBook) -> tuple[str, ...]:
    """Read `a package is in a truck or at a location`; return the names of what it declares.

    Raises:
        NotRead: the sentence says something else.
    """
    if not sentence.tokens:
        raise not_read(sentence.span, "Names are not read here; write sentences.")
    tokens = [one for one in sentence.tokens if one.text != "can" or not _before_be(sentence, one)]
    parts = items(tokens, ThingScope(nouns))
    if number := declared_number(parts):
        said_of, name = number
        claim = PhraseClaim(said_of.parts, said_of.span, name=name)
        return (_declare(claim, nouns, book, is_number=True),)
    said = clauses(parts)
    names: list[str] = []
    for claim in _claims(said.statement):
        if claim.negated:
            raise not_read(claim.span, "Say what can hold, not what cannot.")
        for way in _ways(claim):
            names.append(_declare(way, nouns, book))
    return tuple(names)


def _before_be(sentence: Sentence, token: Token) -> bool:
    at = sentence.tokens.index(token) + 1
    return at < len(sentence.tokens) and sentence.tokens[at].text == "be"


def _claims(statement: Statement) -> Iterator[PhraseClaim]:
    match statement:
        case Joined(parts=parts):
            for one in parts:
                yield from _claims(one)
        case NumberClaim():
            message = "Only say what is a number: `The fuel of a truck is a number.`"
            raise not_read(statement.span, message)
        case PhraseClaim():
            yield statement


def _ways(claim: PhraseClaim) -> Iterator[PhraseClaim]:
    """A claim for each thing of its groups."""
    for place, part in enumerate(claim.parts):
        if isinstance(part, ThingGroup):
            for one in part.things:
                yield from _ways(replace(claim, parts=put(claim.parts, place, one)))
            return
    yield claim


def _declare(claim: PhraseClaim, nouns: Nouns, book: PhraseBook, *, is_number: bool = False) -> str:
    types: list[str] = []
    pattern: list[Piece] = []
    for part in claim.parts:
        if isinstance(part, str):
            pattern.append(part)
        elif isinstance(part, Quantified):
            pattern.append(Slot(len(types)))
            types.append(nouns.type_of(part.noun))
        else:
            raise not_read(claim.span, "Say this of all things of a type: `a truck`.")
    return book.declare(tuple(pattern), types, claim.name, claim.span, is_number=is_number)
