"""What things have of another kind: `the city c has two sites, a and b`, `cities: c (sites: a, b)`.

Only where one relation alone can hold between the two kinds, and all that is had is named.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from planscribe.model.lexicon import Lexicon, Relation, Slot
from planscribe.syntax.task import Token
from planscribe.translate.english.wording.appositions import Extracted
from planscribe.translate.english.wording.closed import BEFORE_NAMES, JOINTS, OF_GOAL
from planscribe.translate.english.wording.cutting import (
    before_joints,
    behind_joints,
    without_first,
    without_joints,
    without_the,
)
from planscribe.translate.english.wording.finding import amount, first_of, text_at, texts
from planscribe.translate.english.wording.known import IsCertain, KnownWords, Types
from planscribe.translate.english.wording.notes.phrases import kind_of, relation_of, said_of
from planscribe.translate.english.wording.tokens import (
    Tokens,
    as_names,
    copied,
    joined,
    membership,
    word,
    words,
)
from planscribe.translate.words.data import prepositions

_HAVING = frozenset({"has", "contains"})
_OPENINGS = {("there", "is"), ("we", "have"), ("i", "have"), ("you", "have")}
_PARTING = JOINTS | {"while", "whereas", "(", ")"}
_HERE = frozenset({"board", "there", "it"})
"""What can be behind a preposition that only says that a thing has others: `on board`."""
_FIRST = (("in",), ("at",), ("on",), ("of",))


@dataclass(frozen=True, slots=True)
class _Owned:
    """That some things of a kind belong to another one."""

    owner: Token
    names: Tokens
    noun: Tokens
    is_on_board: bool = False


def owned(
    tokens: Tokens, vocabulary: KnownWords, is_certain: IsCertain, types: Types
) -> Extracted | None:
    """What a sentence says that several things have, as clauses, and of what kind all this is."""
    if any(one.text in OF_GOAL or one.text in ("not", "no", "or") for one in tokens):
        return None
    types, memberships = dict(types), list[Tokens]()
    if found := _listed(tokens, vocabulary) or _introduced(tokens, vocabulary):
        noun, several = found
        memberships.append(membership([one.owner for one in several], noun))
        types |= {one.owner.text: kind_of(noun, vocabulary.lexicon) for one in several}
    else:
        several = tuple(_said(tokens, vocabulary))
        types |= _told(tokens, vocabulary)
    clauses: list[Token] = []
    for one in several:
        if not all(map(is_certain, one.names)):
            return None
        memberships.append(membership(one.names, one.noun))
        clause = _clause(one, types.get(one.owner.text, ""), vocabulary.lexicon)
        if not clause:
            return None
        clauses += (*((word("and", one.owner),) if clauses else ()), *clause)
    return Extracted(tuple(clauses), tuple(memberships)) if clauses else None


def _said(tokens: Tokens, vocabulary: KnownWords) -> Iterator[_Owned]:
    """What each clause of `a has two keys, k and l, and b has one key, m` says; nothing if some
    words are something else."""
    starts = [at for at, one in enumerate(tokens) if one.text in _HAVING]
    found: list[_Owned] = []
    for start, following in zip_longest(starts, starts[1:], fillvalue=0):
        before = tokens[_start(tokens, start, vocabulary) : start]
        end = _start(tokens, following, vocabulary) if following else len(tokens)
        body = tokens[start + 1 : end]
        body = body[: before_joints(body, len(body), _PARTING)]
        noun = found[-1].noun if found else ()
        one = _having(before[-1], body, vocabulary, noun) if before else None
        if one is None or (not found and _start(tokens, start, vocabulary)):
            return
        found.append(one)
    yield from found


def _start(tokens: Tokens, verb: int, vocabulary: KnownWords) -> int:
    """Where the subject of a verb begins: `the city c has`; the verb itself if it has none."""
    if not verb or not vocabulary.can_be_name(tokens[verb - 1]):
        return verb
    at = verb - 1
    is_new = not vocabulary.is_name(tokens[at])
    size = next((one for one in (3, 2, 1) if at >= one
                 and vocabulary.noun_at(tokens[at - one : at], 0) == one), 0)  # fmt: skip
    if is_new and not (size and tokens[at].spelling[:1].isupper()):
        return verb  # `the satellite Kestrel has`
    at -= size
    return at - (texts(tokens[max(at - 1, 0) : at]) == ("the",))


def _told(tokens: Tokens, vocabulary: KnownWords) -> Iterator[tuple[str, str]]:
    """The types of names behind a noun: `the city c has ..`."""
    for at in range(len(tokens) - 1):
        size = vocabulary.noun_at(tokens, at)
        name = tokens[min(at + size, len(tokens) - 1)]
        is_name = vocabulary.is_name(name) or name.spelling[:1].isupper()
        if size and is_name and vocabulary.can_be_name(name):
            yield tokens[at + size].text, kind_of(tokens[at : at + size], vocabulary.lexicon)


def _having(owner: Token, body: Tokens, vocabulary: KnownWords, kind: Tokens = ()) -> _Owned | None:
    """What is behind `c has`: `the two sites a and b`, `a site called b`, `one called b` if what
    others have has just been said."""
    is_on_board = "board" in texts(body)
    body = _without_here(body, vocabulary)
    if kind and texts(body[:2]) in (("1", "called"), ("1", "named")):
        body = (body[0], *kind, *body[1:])
    at = int(text_at(body, 0) == "the")
    number = amount(body[at].text) if at < len(body) else 0
    at += bool(number)
    size = vocabulary.noun_at(body, at)
    if not size or (at == 0 and text_at(body, size) != ":"):
        return None
    noun, rest = body[at : at + size], body[at + size :]
    marks = next((at for at, one in enumerate(rest) if one.text not in BEFORE_NAMES), len(rest))
    names = without_the(rest[marks:])
    if not vocabulary.names_in(names) or (number and vocabulary.names_in(names) != number):
        return None
    return _Owned(owner, without_joints(names), noun, is_on_board)


def _listed(tokens: Tokens, vocabulary: KnownWords) -> tuple[Tokens, tuple[_Owned, ...]] | None:
    """The noun of `cities: c (sites: a, b), d (sites: e)`, and what each of them has."""
    size = vocabulary.noun_at(tokens, 0)
    if not size or text_at(tokens, size) != ":":
        return None
    found: list[_Owned] = []
    at = size + 1
    while at < len(tokens):
        rest = tokens[at:]
        end = first_of(rest, {")"})
        if end < 4 or rest[1].text != "(" or not vocabulary.can_be_name(rest[0]):
            return None
        one = _having(rest[0], _without_here(rest[2:end], vocabulary), vocabulary)
        if one is None:
            return None
        found.append(one)
        at += end + 1
        at = behind_joints(tokens, at)
    return (tokens[:size], tuple(found)) if found else None


def _introduced(tokens: Tokens, vocabulary: KnownWords) -> tuple[Tokens, tuple[_Owned, ...]] | None:
    """`we have one tower called t with two masts on board, m1 and m2`."""
    if texts(tokens[:2]) not in _OPENINGS or amount(text_at(tokens, 2)) != 1:
        return None
    size = vocabulary.noun_at(tokens, 3)
    at = 3 + size
    at += text_at(tokens, at) in BEFORE_NAMES
    owner, rest = tokens[at : at + 1], without_first(tokens[at + 1 :], ",")
    if not size or not owner or not vocabulary.can_be_name(owner[0]) or text_at(rest, 0) != "with":
        return None
    one = _having(owner[0], _without_here(rest[1:], vocabulary), vocabulary)
    return (tokens[3 : 3 + size], (one,)) if one else None


def _without_here(body: Tokens, vocabulary: KnownWords) -> Tokens:
    """`instruments on board: a` -> `instruments: a`."""
    start = int(bool(body and amount(body[0].text)))
    end = start + vocabulary.noun_at(body, start)
    if len(body) > end + 3 and body[-2].text in prepositions() and body[-1].text in _HERE:
        return body[:-2]
    here = texts(body[end : end + 3])
    is_here = len(here) == 3 and here[0] in prepositions() and here[1] in _HERE
    return (*body[:end], *body[end + 2 :]) if is_here and here[2] in (":", ",") else body


def _clause(one: _Owned, owner: str, lexicon: Lexicon) -> Tokens:
    """`a and b are in c`, as the only relation between the two kinds is said; empty if there is
    none, or another one."""
    kind = kind_of(one.noun, lexicon)
    if not (kind and owner) or kind == owner:
        return ()
    found = relation_of(kind, owner, lexicon)
    if not found and one.is_on_board:
        # Another relation can be about the two: `calibrated ?camera ?rover`.
        found = relation_of(kind, owner, lexicon, tuple(words("board", one.owner)))
    said = _belonging(*found, lexicon) if found else ()
    if not said:
        return ()
    like = one.owner
    be = word("is" if len(one.names) == 1 else "are", like)
    between = (word(text, like) for text in said)
    return (*copied(as_names(joined(one.names)), like), be, *between, one.owner)


def _belonging(relation: Relation, place: int, lexicon: Lexicon) -> tuple[str, ...]:
    """The words by which a relation says where one of its arguments is: `in`."""
    ends = Slot(place), Slot(1 - place)
    said = [
        tuple(str(piece) for piece in pieces[2:-1])
        for pieces in said_of(relation, lexicon)
        if (pieces[0], pieces[-1]) == ends and pieces[1] == "is"
        if not any(isinstance(piece, Slot) for piece in pieces[1:-1])
    ]
    return next((one for one in (*_FIRST, *said) if one in said and _says_where(one)), ())


def _says_where(said: Sequence[str]) -> bool:
    """Whether words only say where something is: who has a wish is not wished for."""
    return bool(said) and all(one in prepositions() or one in _HERE for one in said)
