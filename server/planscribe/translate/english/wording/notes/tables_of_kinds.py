"""Tables whose header names kinds of things: `| robot | camera | position |`.

A row says of its first cell what the only relation between the two kinds says; where there are
several relations, or none, the table is not read.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from planscribe.model.lexicon import Lexicon, Relation, Slot
from planscribe.syntax.task import Token
from planscribe.translate.english.unread.plain_headings import OF_LATER
from planscribe.translate.english.wording.appositions import Extracted
from planscribe.translate.english.wording.cutting import without_joints
from planscribe.translate.english.wording.finding import has_any, texts
from planscribe.translate.english.wording.known import KnownWords, Types
from planscribe.translate.english.wording.notes.phrases import (
    in_words,
    kind_of,
    relation_of,
    said_of,
)
from planscribe.translate.english.wording.tables import cells, clause, is_empty
from planscribe.translate.english.wording.tokens import (
    Tokens,
    as_names,
    copied,
    in_clauses,
    in_number,
    membership,
    word,
    words,
)
from planscribe.translate.words import table

_WHERE = frozenset({"at", "location", "place", "position", "site", "where"})
_FROM, _TO = frozenset({"from", "start", "source"}), frozenset({"to", "end"})
_WAYS = frozenset({"connection", "kind", "link", "type", "way"})
_STATES = frozenset({"state", "status"})
_TRUTHS = frozenset({"yes", "no", "true", "false", "x", "✓"})


@dataclass(frozen=True, slots=True)
class _Column:
    """A column: the kind of its cells, and the words that say more of the relation."""

    kind: str
    noun: Tokens
    more: Tokens


def tabulated_kinds(tokens: Tokens, vocabulary: KnownWords, types: Types) -> Extracted | None:
    """What the rows say, and of what kind their new names are."""
    found = cells(tokens)
    if found is None:
        return None
    header, rows = found
    if any(OF_LATER.intersection(texts(one)) for one in header[1:]):
        return None
    if ways := _ways(header, rows, vocabulary):
        return Extracted(ways, ())
    columns = [_column(one, vocabulary) for one in header]
    first = columns[0]
    if not first.kind or first.more or all(map(_is_phrase, columns[1:])):
        return None
    clauses: list[Tokens] = []
    named: dict[str, list[Tokens]] = {}
    for subject, *others in rows:
        if len(subject) != 1 or not vocabulary.can_be_name(subject[0]):
            return None
        owner = as_names(subject)
        named.setdefault(" ".join(texts(first.noun)), []).append(owner)
        for name, column, cell in zip(header[1:], columns[1:], others, strict=True):
            if is_empty(cell):
                continue
            said = _said(owner, first.kind, name, column, cell, types, vocabulary)
            if not said:
                return None
            clauses.append(said)
            if column.kind and all(map(vocabulary.can_be_name, without_joints(cell))):
                is_state = len(cell) == 1 and _is_state(cell, vocabulary)
                kinds = named.setdefault(" ".join(texts(column.noun)), [])
                kinds += [] if is_state else [as_names((one,)) for one in without_joints(cell)]
    memberships: list[Tokens] = []
    for column in columns:
        several = dict.fromkeys(
            one[0] for one in named.pop(" ".join(texts(column.noun)), []) if column.kind
        )
        new = {one.text: one for one in several if types.get(one.text) is None}
        if new:
            memberships.append(membership(list(new.values()), in_number(column.noun, len(new))))
    return Extracted(in_clauses(clauses), tuple(memberships)) if clauses else None


def _column(name: Tokens, vocabulary: KnownWords) -> _Column:
    """The kind at the end of a header: `robot`, `stored files`."""
    for start in range(len(name)):
        if vocabulary.noun_at(name, start) == len(name) - start:
            noun = name[start:]
            return _Column(kind_of(noun, vocabulary.lexicon), noun, name[:start])
    return _Column("", name, ())


def _is_phrase(column: _Column) -> bool:
    """Whether a header can only be the words of a phrase, as in a table without kinds."""
    return not column.kind and not has_any(column.noun, _WHERE | _STATES)


def _said(
    owner: Tokens,
    kind: str,
    name: Tokens,
    column: _Column,
    cell: Tokens,
    types: Types,
    vocabulary: KnownWords,
) -> Tokens:
    """The clause for a cell; empty if it cannot be said."""
    said = texts(name)
    if _TRUTHS.issuperset(texts(cell)):
        return clause(owner, name, cell) if not column.kind else ()
    is_state = len(cell) == 1 and _is_state(cell, vocabulary) and cell[0].text not in types
    if is_state and (column.kind or _STATES.issuperset(said)):
        return (*copied(owner, cell[0]), word("is", cell[0]), *cell)
    names = without_joints(cell)
    if not all(map(vocabulary.can_be_name, names)):
        return ()
    kinds = {types.get(one.text, "") for one in names}
    other = column.kind
    if not other and _WHERE.issuperset(said):
        other = kinds.pop() if len(kinds) == 1 else ""
    if not other:
        return clause(owner, name, cell) if all(map(vocabulary.is_of_domain, name)) else ()
    relation = relation_of(kind, other, vocabulary.lexicon, column.more)
    if relation is None:
        return ()
    clauses = [_clause(owner, one, relation, vocabulary.lexicon) for one in names]
    return in_clauses(clauses) if all(clauses) else ()


def _is_state(cell: Tokens, vocabulary: KnownWords) -> bool:
    is_known = table.is_state(cell[0].text) and vocabulary.is_of_domain(cell[0])
    return is_known and not vocabulary.is_noun(cell[0])


def _clause(
    owner: Tokens, other: Token, relation: tuple[Relation, int], lexicon: Lexicon
) -> Tokens:
    """A clause about two things, as the relation is said."""
    which, place = relation
    said = (
        one
        for one in said_of(which, lexicon)
        if isinstance(one[0], Slot) and isinstance(one[-1], Slot) and len(one) > 2
    )
    things = (owner[0], *as_names((other,)))
    return in_words(next(said, ()), things if place == 0 else things[::-1], other)


def _ways(
    header: Sequence[Tokens], rows: Sequence[tuple[Tokens, ...]], vocabulary: KnownWords
) -> Tokens:
    """`| from | to | type |` with rows such as `| a | b | road |` -> `there is a road from a to b
    ..`; nothing if the table is another one."""
    if len(header) != 3 or any(len(one) != 1 for one in header):
        return ()
    start, end, kind = texts(tuple(one[0] for one in header))
    if start not in _FROM or end not in _TO or kind not in _WAYS:
        return ()
    clauses: list[Tokens] = []
    for row in rows:
        if any(len(one) != 1 for one in row):
            return ()
        one, other, way = (cell[0] for cell in row)
        if not (vocabulary.is_name(one) and vocabulary.is_name(other)):
            return ()
        if not vocabulary.is_of_domain(way) or vocabulary.is_name(way):
            return ()
        like = word("there", one)
        clauses.append(
            (*words("there is a", like), way, word("from", one), one, word("to", one), other)
        )
    return in_clauses(clauses)
