"""Where a cursor is within a task, in a sentence or in the line that names the domain."""

import re
from dataclasses import dataclass, replace

from planscribe.syntax.task import Sentence, Token, parse
from planscribe.text import DocumentKey, Span, start_of_line
from planscribe.translate.writing.so_far import TaskSoFar, so_far
from planscribe.workspace import queries, trees
from planscribe.workspace.documents import Document
from planscribe.workspace.queries import DomainModel
from planscribe.workspace.query import Means, content_query
from planscribe.workspace.snapshot import Snapshot

_LAST_WORD = re.compile(r"[\w-]*\Z")
_FIRST_WORD = re.compile(r"[\w-]*")
_NAMING = re.compile(r"[ \t]*domain[ \t]*:[ \t]*", re.IGNORECASE)
_STOP = "."
_SENTENCES_BEFORE = 2
"""The last line may be a row of a map, which the sentence before it announces."""
_NEW = "X"
"""A word that begins a sentence where one can begin."""


@dataclass(frozen=True, slots=True)
class TaskCursor:
    """A place in a task.

    `word` is the word there, `typed` the part of it before the cursor, in lower case. `start` is
    where its sentence begins, `begun` are the words of the sentence before it, and `others` is the
    text without that sentence.
    """

    start: int
    word: Span
    typed: str
    begun: tuple[Token, ...]
    others: str
    names_domain: bool = False
    """Whether the name of the domain belongs here."""
    is_first: bool = False
    """Whether nothing is before it."""
    is_last: bool = True
    """Whether no word of the sentence is behind it."""
    is_ended: bool = False
    """Whether a full stop is behind it."""


def task_cursor_at(snapshot: Snapshot, key: DocumentKey, offset: int) -> TaskCursor | None:
    """The cursor at an offset of a task; None in a comment."""
    document = snapshot.document(key)
    text = document.text
    start = start_of_line(text, offset)
    line = text[start:offset]
    if line.lstrip().startswith("#"):
        return None
    is_first = all(one.lstrip().startswith("#") for one in text[:start].splitlines() if one.strip())
    naming = _NAMING.match(line) if is_first else None
    if naming:
        begin = start + naming.end()
        end = min((at for at in map(text.find, "\r\n", [offset] * 2) if at >= 0), default=len(text))
        here = Span(begin, max(begin, begin + len(text[begin:end].rstrip())))
        return TaskCursor(begin, here, text[begin:offset].lower(), (), text, names_domain=True)
    word = _LAST_WORD.search(line)
    assert word
    behind = _FIRST_WORD.match(text, offset)
    assert behind
    typed = word[0]
    begun = _begun(text, offset, "" if typed else _NEW)
    first = begun[0].span.start if begun else offset - len(typed)
    end = _end(trees.task(snapshot, document).sentences, first, behind.end())
    rest = text[behind.end() : end]
    return TaskCursor(
        first,
        Span(offset - len(typed), behind.end()),
        typed.lower(),
        begun,
        f"{text[:first]}{text[end:]}",
        is_first=is_first and not begun and not line[: word.start()].strip(),
        is_last=not any(map(str.isalnum, rest)) and not rest.strip(),
        is_ended=text[behind.end() :].lstrip(" \t").startswith(_STOP),
    )


def so_far_at(snapshot: Snapshot, key: DocumentKey, at: TaskCursor) -> TaskSoFar:
    """What the sentences of a task other than that at the cursor have said.

    Raises as `workspace.queries` does.
    """
    model = queries.domain_model(snapshot, key)
    return _so_far(snapshot, Document.of(key, at.others), model, at.start)


@content_query(weight=lambda found, *_: len(found.objects))
def _so_far(means: Means, others: Document, model: DomainModel, place: int) -> TaskSoFar:
    return so_far(queries.translated(means, others, model), model.lexicon, place)


def _begun(text: str, offset: int, word: str) -> tuple[Token, ...]:
    """The words of the sentence at an offset before the word there.

    Only the last lines are cut into sentences: one that ends with a full stop ends a sentence.
    """
    ends = 0
    start = start_of_line(text, offset)
    while start and ends < _SENTENCES_BEFORE:
        above = start_of_line(text, start - 1)
        line = text[above:start].strip()
        ends += line.endswith(_STOP) and not line.startswith("#")
        start = above if ends < _SENTENCES_BEFORE else start
    last = parse(f"{text[start:offset]}{word}").sentences[-1:]
    tokens = last[0].tokens[:-1] if last else ()
    return tuple(replace(one, span=one.span.shift(start)) for one in tokens)


def _end(sentences: tuple[Sentence, ...], start: int, least: int) -> int:
    """Where the sentence ends that a place is in, with its words behind the cursor."""
    found = (one.span.end for one in sentences if one.span.start <= start < one.span.end)
    return max(next(found, least), least)
