"""The command that leads from a place in a generated file to its source words."""

from collections.abc import Sequence
from typing import Any, TypedDict

from lsprotocol import types
from pygls.exceptions import JsonRpcInvalidParams

from planscribe.lsp.commands.arguments import place
from planscribe.lsp.conversion.converter import Converter
from planscribe.lsp.session import Session
from planscribe.lsp.showing import show_file
from planscribe.text import DocumentKey
from planscribe.workers.limits import LimitExceeded, WorkerCrashed
from planscribe.workspace.pipeline.provenance import said_at
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.snapshot import Snapshot

_NONE = "This text has no source words: it was written by hand, or its source has changed."


class SourceWordsJson(TypedDict):
    """The answer of `planscribe.goToWords`."""

    uri: str
    range: types.Range
    text: str


async def go(session: Session, name: str, arguments: Sequence[Any]) -> SourceWordsJson:
    """Show the words behind a place, given as URI, line and character, in the client.

    The answer is their URI and text, and their range.

    Raises:
        JsonRpcInvalidParams: the arguments do not fit, or there are no words.
    """
    key, position = place(name, arguments)
    words, text = await session.run(_words, session.convert, key, position)
    await show_file(session, words.uri, takes_focus=True, selection=words.range)
    return {"uri": words.uri, "range": words.range, "text": text}


def _words(
    snapshot: Snapshot, convert: Converter, key: DocumentKey, position: types.Position
) -> tuple[types.Location, str]:
    try:
        words = said_at(snapshot, key, convert.offset(snapshot.lines(key), position))
    except (NoDomain, LimitExceeded, WorkerCrashed) as trouble:
        raise JsonRpcInvalidParams(str(trouble)) from trouble
    if words is None:
        raise JsonRpcInvalidParams(_NONE)
    text = words.span.of(snapshot.document(words.key).text)
    return convert.location(snapshot, words.key, words.span), text
