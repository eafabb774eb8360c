"""The words of a task that the statements of its IR were read from."""

from collections.abc import Mapping

from planscribe.ide.content import Item
from planscribe.workspace import queries
from planscribe.workspace.documents import Document, Role
from planscribe.workspace.locations import Location
from planscribe.workspace.project import NoDomain
from planscribe.workspace.queries import Rendered
from planscribe.workspace.snapshot import Snapshot


def read_from(
    snapshot: Snapshot, document: Document, statement: str, depth: int = 0
) -> tuple[Item, ...]:
    """The words behind a statement of a generated IR; nothing where there are none.

    Raises:
        CannotRead: a document that it was made with is gone.
    """
    origin = queries.origin(snapshot, document) if document.role is Role.IR else None
    if origin is None or origin.role is not Role.TASK:
        return ()
    try:
        rendered = queries.rendered(snapshot, origin.uri)
    except NoDomain:
        return ()
    key = ("words by statement", origin.digest, rendered.text)
    words = snapshot.memo.recall(key, lambda: _words(rendered, origin)).get(_plain(statement))
    if words is None:
        return ()
    text = " ".join(words.span.of(origin.text).split())
    return (Item(f"read from “{text}”", depth, words),)


def _words(rendered: Rendered, origin: Document) -> Mapping[str, Location]:
    return {_plain(one.text): Location(origin.uri, one.words) for _, one in rendered.statements}


def _plain(statement: str) -> str:
    return " ".join(statement.split())
