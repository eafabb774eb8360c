"""Bringing what a stage has made into its file, through the client where it changes files."""

from typing import Protocol, TypedDict

from lsprotocol import types
from pygls.exceptions import JsonRpcException

from planscribe.check.finding import Finding
from planscribe.lsp.commands import own_writing
from planscribe.lsp.commands.consent import consents
from planscribe.lsp.commands.no_plan import offer
from planscribe.lsp.conversion.abilities import is_announced
from planscribe.lsp.previews import is_preview
from planscribe.lsp.session import Session
from planscribe.lsp.showing import is_shown, show
from planscribe.text import DocumentKey, Span
from planscribe.workspace import uris
from planscribe.workspace.documents import Document, stem
from planscribe.workspace.files import CannotRead
from planscribe.workspace.pipeline import generated
from planscribe.workspace.pipeline.products import Product, StageFailure
from planscribe.workspace.pipeline.stages import MADE, Stage


class FileText(Protocol):
    """A text for a file, None where there is no place for it, and what it is made for."""

    @property
    def key(self) -> DocumentKey | None:
        """The file."""

    @property
    def text(self) -> str:
        """What it should contain."""

    @property
    def title(self) -> str:
        """The title of the command that made it."""


class ProductJson(TypedDict):
    """The answer of a stage's command; `step` is the stage."""

    step: str
    status: str
    message: str
    uri: str | None
    text: str | None


async def deliver(
    session: Session,
    key: DocumentKey,
    outcome: Product | StageFailure,
    found: tuple[Finding, ...],
) -> ProductJson:
    """Write what a stage made, or report why it made nothing; `found` are findings that say so."""
    stage = outcome.stage
    if isinstance(outcome, StageFailure):
        if found:
            offer(session, key, outcome.message)
        else:
            session.tell(types.MessageType.Warning, outcome.message)
        return answer(stage, outcome.status, message=outcome.message)
    if is_preview(key):
        # It is no file, so nothing can be written next to it.
        text = outcome.text.partition("\n")[2]
        title = f"{MADE[stage].capitalize()} of {stem(key)}"
        page = await show(session, title, f"{outcome.summary}\n\n```\n{text}```\n")
        return answer(stage, "shown", message=outcome.summary, uri=page["uri"], text=text)
    status, reason = await write(session, outcome)
    message = " ".join(filter(None, [outcome.summary, *outcome.notes, reason]))
    if reason or outcome.notes:
        session.tell(types.MessageType.Warning, message)
    return answer(stage, status, message=message, uri=outcome.key, text=outcome.text)


def answer(
    stage: Stage,
    status: str,
    *,
    message: str,
    uri: str | None = None,
    text: str | None = None,
) -> ProductJson:
    """What a stage's command gives back."""
    return {"step": stage, "status": status, "message": message, "uri": uri, "text": text}


def changed_meanwhile(before: Document) -> str:
    """Why a document is kept that has changed while its new text was made."""
    return f"{before.name} changed in the meantime, so it was not replaced. Try again."


async def write(session: Session, product: FileText, *, shows: bool = True) -> tuple[str, str]:
    """Put a product into its file: `written`, `unchanged` or `kept`, and the reason if kept."""
    if product.key is None:
        return "kept", "Save the document first. The result is written next to it."
    try:
        before = _present(session, product.key)
    except CannotRead as trouble:
        return "kept", f"{uris.file_name(product.key)} was not replaced: {trouble}."
    if before and before.text == product.text:
        await _show(session, before.uri, shows=shows)
        return "unchanged", ""
    if before and not generated.may_replace(before.text):
        if not await consents(session, before, product.text):
            return "kept", f"{before.name} was not replaced."
        if _text(session, product.key) != before.text:
            return "kept", changed_meanwhile(before)
    if before is None and _writes_new_files(session, product.key):
        if reason := await session.run(own_writing.write_new, product.key, product.text):
            return "kept", reason
        session.look_again()
        await _show(session, product.key, shows=shows)
        return "written", ""
    creates = before is None and not _creates_files(session)
    if creates:
        try:
            before = await session.run(own_writing.create, product.key)
        except (OSError, CannotRead) as trouble:
            return "kept", f"{uris.file_name(product.key)} cannot be created: {trouble}."
    reason = await applied(session, product, before)
    if reason:
        if creates:
            await session.run(own_writing.remove_if_empty, product.key)
        return "kept", reason
    await _show(session, before.uri if before else product.key, shows=shows)
    return "written", ""


async def applied(session: Session, product: FileText, before: Document | None) -> str:
    """Have the client put the text there; why it did not, if it did not."""
    edit = _edit(session, product, before)
    if edit is None:
        return await _written(session, product)
    try:
        answer = await session.client.workspace_apply_edit_async(
            types.ApplyWorkspaceEditParams(edit, product.title)
        )
    except JsonRpcException as refusal:
        return f"The editor refused the change: {refusal.message}"
    if not answer.applied:
        return f"The editor did not apply the change. {answer.failure_reason or ''}".strip()
    return ""


async def _written(session: Session, product: FileText) -> str:
    """Write the text without the client, which changes no files; why not, if that fails."""
    if product.key is None:
        return "There is no file to write to."
    if reason := await session.run(own_writing.write, product.key, product.text):
        return reason
    session.look_again()
    session.tell(types.MessageType.Info, f"See {uris.path_of(product.key)}")
    return ""


def _present(session: Session, key: DocumentKey) -> Document | None:
    """The document that is there already, in the editor or on the disk."""
    # Not the snapshot of before: the user may have edited the file meanwhile.
    snapshot = session.documents.snapshot.afresh()
    return snapshot.document(key) if snapshot.has(key) else None


def _text(session: Session, key: DocumentKey) -> str | None:
    """The text that is there already; None if there is none, or none that can be read."""
    present = session.documents.snapshot.afresh().document_if_any(key)
    return present.text if present else None


def _writes_new_files(session: Session, key: DocumentKey) -> bool:
    """Whether new files go to the disk, not into an edit: undoing that would delete them."""
    is_asked = is_announced(session.capabilities, "newFilesOnDisk")
    return is_asked and uris.path_of(key) is not None


def _creates_files(session: Session) -> bool:
    """Whether the client creates files that an edit wants, or applies no edits at all."""
    workspace = session.capabilities.workspace
    if not (workspace and workspace.apply_edit):
        return True
    can = workspace.workspace_edit
    return bool(can and types.ResourceOperationKind.Create in (can.resource_operations or ()))


def _edit(
    session: Session, product: FileText, before: Document | None
) -> types.WorkspaceEdit | None:
    """The edit that puts the text there; None where the client applies no edits."""
    workspace = session.capabilities.workspace
    if not (workspace and workspace.apply_edit and product.key):
        return None
    can = workspace.workspace_edit
    uri = before.uri if before else product.key
    start = types.Range(types.Position(0, 0), types.Position(0, 0))
    text_edit = types.TextEdit(start, product.text)
    if before:
        lines = session.documents.snapshot.lines(before.key)
        text_edit.range = session.convert.range(lines, Span(0, len(before.text)))
    # Neovim declares resource operations only, which need document changes.
    if not (_creates_files(session) or (can and can.document_changes)):
        return types.WorkspaceEdit(changes={uri: [text_edit]})
    changes: list[types.CreateFile | types.TextDocumentEdit] = []
    if not before:
        options = types.CreateFileOptions(overwrite=False, ignore_if_exists=True)
        changes.append(types.CreateFile(uri=uri, options=options))
    version = before.version if before else None
    identifier = types.OptionalVersionedTextDocumentIdentifier(uri, version)
    changes.append(types.TextDocumentEdit(identifier, [text_edit]))
    return types.WorkspaceEdit(document_changes=changes)


async def _show(session: Session, uri: str, *, shows: bool) -> None:
    """Open a document without taking the focus, where the client can."""
    if shows:
        await is_shown(session, types.ShowDocumentParams(uri, take_focus=False))
