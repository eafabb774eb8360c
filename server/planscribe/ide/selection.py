"""Selection ranges: from the word at a place to all of the document, step by step."""

from collections.abc import Iterator

from planscribe.ide import selection_asp
from planscribe.text import Span
from planscribe.workspace import trees
from planscribe.workspace.documents import Document, Language
from planscribe.workspace.snapshot import Snapshot


def selections(snapshot: Snapshot, uri: str, offset: int) -> tuple[Span, ...]:
    """What can be selected around an offset, the innermost first, each larger than the one before.

    Raises as `Snapshot.document` does.
    """
    document = snapshot.document(uri)
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
            for sentence in trees.task(snapshot, document).sentences:
                yield from (one.span for one in sentence.tokens if one.span.contains(offset))
                yield sentence.span
        case Language.ASP:
            statement = trees.asp(snapshot, document).statement_at(offset)
            if statement:
                yield from selection_asp.around(statement, offset)
        case Language.PLAN:
            yield from (one.span for one in trees.plan(snapshot, document).plan.steps)


def _lists(snapshot: Snapshot, document: Document, offset: int) -> Iterator[Span]:
    """The comment, or the word and the lists around; inside of a list first what it contains."""
    tree = trees.pddl(snapshot, document)
    yield from (one for one in tree.comments if one.start < offset <= one.end)
    node = tree.at(offset)
    while node is not None:
        span = tree.span(node)
        if tree.is_list(node) and tree.is_closed(node) and span.start < offset < span.end:
            yield Span(span.start + 1, span.end - 1)
        yield span
        node = tree.parent(node)
