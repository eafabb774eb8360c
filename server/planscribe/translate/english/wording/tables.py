"""Tables whose header has the words of phrases: each row says of its first cell what these say.

`| ball | is in | red |` above `| b1 | r1 | yes |` says that b1 is in r1, and that b1 is red.
"""

from collections.abc import Iterator, Sequence
from itertools import takewhile

from planscribe.syntax.task import Token
from planscribe.translate.english.wording.closed import IS
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.tokens import Tokens, copied, word

_BAR = "|"
_RULED = frozenset("|-:")
_YES = frozenset({"yes", "true", "x", "✓"})
_NO = frozenset({"no", "false"})
_NOTHING = frozenset({"-", "–", "—"})
_OF_STATES = frozenset({"state", "status", "facts", "properties"})
_VERBS = IS | {"has", "have", "should", "must"}


def tabulated(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """A table as clauses: `b1 is in r1, b1 is red, b2 is in r2`."""
    del vocabulary
    table = cells(tokens)
    if table is None:
        return None
    header, rows = table
    clauses = [clause for row in rows for clause in _said(header, row)]
    if not clauses or not all(clauses):
        return None
    made = list(clauses[0])
    for clause in clauses[1:]:
        made += [word(",", clause[0]), *clause]
    return tuple(made)


def cells(tokens: Tokens) -> tuple[tuple[Tokens, ...], list[tuple[Tokens, ...]]] | None:
    """The header and the rows of a table; None if words are none."""
    if not tokens or not tokens[0].text.startswith(_BAR):
        return None
    head = [*takewhile(lambda token: not _is_rule(token.text), tokens)]
    body = tokens[len(head) :]
    has_colon = head[-1:] != [] and head[-1].text == ":"
    head = head[:-1] if has_colon else head
    if has_colon or not body or not body[0].text.startswith(_BAR):
        head = head[:-1]  # `| --- |`, `|:--|`: the bar before belongs to the line
        ruled = _BAR
    else:
        ruled = ""
    end = next((at for at, one in enumerate(body) if not set(one.text) <= _RULED), 0)
    # The last bar before a cell opens the first row.
    ruled += "".join(token.text for token in body[:end])
    headers = list(_rows(head, ruled.count(_BAR) - 2))
    if not ruled.endswith("||") or len(headers) != 1:
        return None
    (header,) = headers
    rows = list(_rows(body[end - 1 :], len(header)))
    if len(header) < 2 or any(len(row) != len(header) for row in rows):
        return None
    return header, rows


def clause(subject: Tokens, name: Tokens, cell: Tokens) -> Tokens:
    """What a cell says of a subject below the words of a phrase."""
    return _clause(subject, name, cell, " ".join(token.text for token in cell))


def is_empty(cell: Tokens) -> bool:
    """Whether a cell says nothing."""
    return not cell or " ".join(token.text for token in cell) in _NOTHING


def _is_rule(text: str) -> bool:
    """Whether these are the marks of the line below a header."""
    return set(text) <= _RULED and "-" in text


def _rows(tokens: Sequence[Token], columns: int) -> Iterator[tuple[Tokens, ...]]:
    """The rows of so many cells, each between two bars; an empty one where bars are missing."""
    cells: list[Tokens] = []
    cell: list[Token] = []
    is_open = False
    for token in tokens:
        if token.text != _BAR and is_open:
            cell.append(token)
        elif token.text != _BAR:
            yield ()
            return
        elif not is_open:
            is_open = True
        else:
            cells.append(tuple(cell))
            cell = []
            if len(cells) == columns:
                yield tuple(cells)
                cells, is_open = [], False
    if is_open:
        yield ()


def _said(header: Sequence[Tokens], row: Sequence[Tokens]) -> Iterator[Tokens]:
    """What a row says; an empty clause for what cannot be said."""
    subject, *cells = row
    for name, cell in zip(header[1:], cells, strict=True):
        text = " ".join(token.text for token in cell)
        if not cell or text in _NOTHING:
            continue
        yield _clause(subject, name, cell, text) if subject and name else ()


def _clause(subject: Tokens, name: Tokens, cell: Tokens, text: str) -> Tokens:
    like = cell[0]
    about = copied(subject, like)
    has_verb = name[0].text in _VERBS or name[0].text.endswith("s")
    said = () if len(name) == 1 and name[0].text in _OF_STATES else copied(name, like)
    verb = () if said and has_verb else (word("is", like),)
    if text in _YES:
        return (*about, *verb, *said)
    if text in _NO:
        be, rest = (said[:1], said[1:]) if name[0].text in IS else (verb, said)
        return (*about, *be, word("not", like), *rest) if be else ()
    return (*about, *verb, *said, *cell)
