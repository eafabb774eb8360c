"""Keeping documents and folders in step with the client."""

import logging

from lsprotocol import types

from planscribe.lsp import configuration
from planscribe.lsp.findings.being_typed import typed_sentence
from planscribe.lsp.previews import is_preview
from planscribe.lsp.session import Session
from planscribe.text import DocumentKey, Edit, Span, difference
from planscribe.workspace import uris
from planscribe.workspace.documents import Language
from planscribe.workspace.snapshot import Snapshot

logger = logging.getLogger(__name__)


def did_open(session: Session, document: types.TextDocumentItem) -> None:
    """Keep a document that the client has opened; a preview is none, its text comes from us."""
    if is_preview(document.uri):
        return
    key = uris.canonical(document.uri)
    session.findings.forget(key)
    snapshot = session.documents.put(
        document.uri, document.text, document.version, document.language_id
    )
    session.revise(snapshot, key)


def did_change(session: Session, params: types.DidChangeTextDocumentParams) -> None:
    """Apply changes to an open document."""
    key = uris.canonical(params.text_document.uri)
    if is_preview(key):
        return
    document = session.documents.snapshot.open.get(key)
    if document is None:
        logger.warning("a change of a document that is not open")
        return
    version = params.text_document.version
    if document.version is not None and version < document.version:
        # The order in which changes come decides: to skip one would make the text wrong.
        _warn_once(session, "a client gives documents lower versions than before")
    text = session.convert.changed(document.text, params.content_changes)
    edit = difference(document.text, text)
    session.findings.edited(key, edit)
    snapshot = session.documents.change(key, text, version)
    is_typed = document.written_in is Language.TASK and text != document.text
    session.findings.typed_in(key, _typed(snapshot, key, edit) if is_typed else None)
    session.revise(snapshot, key)


def _typed(snapshot: Snapshot, key: DocumentKey, edit: Edit) -> Span | None:
    """The sentence of a task that is being typed."""
    # Until the server is initialized, nothing slow may be imported.
    from planscribe.workspace import trees

    return typed_sentence(trees.task(snapshot, snapshot.open[key]), edit)


def _warn_once(session: Session, message: str) -> None:
    if message not in session.warned:
        session.warned.add(message)
        logger.warning(message)


def did_save(session: Session, document: types.TextDocumentIdentifier) -> None:
    """Report on all sentences of a document, and take over what has changed on the disk."""
    session.findings.typed_in(uris.canonical(document.uri), None)
    session.look_again()


def did_close(session: Session, document: types.TextDocumentIdentifier) -> None:
    """Forget a document, and what was found in it."""
    if is_preview(document.uri):
        return
    key = uris.canonical(document.uri)
    snapshot = session.documents.close(key)
    session.findings.forget(key)
    session.publisher.withdraw(document.uri)
    session.revise(snapshot)


async def did_change_folders(session: Session, event: types.WorkspaceFoldersChangeEvent) -> None:
    """Add and remove workspace folders; each can have settings of its own."""
    removed = {uris.canonical(folder.uri) for folder in event.removed}
    kept = [one for one in session.documents.snapshot.folders if one not in removed]
    added = [uris.canonical(folder.uri) for folder in event.added]
    session.revise(session.documents.set_folders([*kept, *added]))
    await configuration.changed(session, None)
