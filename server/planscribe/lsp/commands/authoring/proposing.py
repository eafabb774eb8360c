"""Proposing changes of a document: the user sees them before they happen."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from lsprotocol import types

from planscribe.ide.pipeline.proposed_words import ProposedWords
from planscribe.lsp.commands.delivery import changed_meanwhile, write
from planscribe.lsp.conversion.edits import edit_to_confirm
from planscribe.lsp.session import Session
from planscribe.text import DocumentKey, apply_edits
from planscribe.workspace.documents import Document
from planscribe.workspace.snapshot import Snapshot


@dataclass(frozen=True, slots=True)
class NewText:
    """A text for a file."""

    key: DocumentKey | None
    text: str
    title: str


async def proposed(
    session: Session, document: Document, changes: Sequence[ProposedWords], title: str
) -> tuple[str, str]:
    """Whether the user has accepted the changes: `written` or `kept`, and the reason."""
    snapshot = session.documents.snapshot.afresh()
    if snapshot.document(document.key).text != document.text:
        return "kept", changed_meanwhile(document)
    if not session.convert.confirms_changes:
        text = apply_edits(document.text, [one.edit for one in changes])
        return await write(session, NewText(document.key, text, title))
    return await confirmed(session, snapshot, {document.key: changes}, title), ""


async def confirmed(
    session: Session,
    snapshot: Snapshot,
    changes: Mapping[DocumentKey, Sequence[ProposedWords]],
    title: str,
) -> str:
    """Whether the user has accepted the changes of some documents: `written` or `kept`."""
    edit = edit_to_confirm(session.convert, snapshot, changes)
    answer = await session.client.workspace_apply_edit_async(
        types.ApplyWorkspaceEditParams(edit, title)
    )
    return "written" if answer.applied else "kept"
