"""Selection ranges: from the word at a place to all of the document, step by step."""

from collections.abc import Iterator

from planscribe.ide.navigation.companions import mentions
from planscribe.ide.navigation.vocabulary import vocabulary_line_at
from planscribe.ide.selection import asp as selection_asp
from planscribe.text import DocumentKey, Span
from planscribe.workspace import queries, trees
from planscribe.workspace.documents import Document, Language
from planscribe.workspace.snapshot import Snapshot


def selections(snapshot: Snapshot, key: DocumentKey, offset: int) -> tuple[Span, ...]:
    """What can be selected around an offset, the innermost first, each larger than the one before.

    Raises as `Snapshot.document` does.
    """
    document = snapshot.document(key)
    whole = Span(0, len(document.text))
    found: list[Span] = []
    for one in (*_around(snapshot, document, offset), whole):
        if one.contains(offset) and (not found or (one != found[-1] and one.encloses(found[-1]))):
            found.append(one)
    return tuple(found)


def _around(snapshot: Snapshot, document: Document, offset: int) -> Iterator[Span]:
    match document.language:
        case Language.PDDL:
            yield from _lists(snapshot, document, offset)
        case Language.TASK:
            task = trees.task(snapshot, document)
            for sentence in task.sentences:
                words = (*sentence.tokens, *(one for row in sentence.rows for one in row))
                yield from (one.span for one in words if one.span.contains(offset))
            # What was read as one name, and the clause around it.
            yield from (one.span for one in mentions(snapshot, document))
            yield from _clauses(snapshot, document)
            yield from (one.span for one in task.sentences)
            yield from task.paragraphs
        case Language.ASP:
            statement = trees.asp(snapshot, document).statement_at(offset)
            if statement:
                yield from selection_asp.around(statement, offset)
            elif line := vocabulary_line_at(snapshot, document, offset):
                yield from selection_asp.around_in_line(line, document.text, offset)
        case Language.PLAN:
            yield from (one.span for one in trees.plan(snapshot, document).plan.steps)


def _clauses(snapshot: Snapshot, document: Document) -> Iterator[Span]:
    """The words of a task that its statements were read from, the shortest first."""
    made = queries.translation_if_any(snapshot, document.key)
    yield from sorted({one.words for one in made.statements} if made else (), key=len)


def _lists(snapshot: Snapshot, document: Document, offset: int) -> Iterator[Span]:
    """The comment, or the word and the lists around; inside a list first its content."""
    tree = trees.pddl(snapshot, document)
    yield from (one for one in tree.comments if one.start < offset <= one.end)
    for node in tree.enclosing(offset):
        span = tree.span(node)
        if tree.is_list(node) and tree.is_closed(node) and span.start < offset < span.end:
            yield Span(span.start + 1, span.end - 1)
        yield span
