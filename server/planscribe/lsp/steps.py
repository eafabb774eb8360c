"""The commands of the pipeline's steps. Results are written through the client."""

from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from lsprotocol import types
from pygls.exceptions import JsonRpcException

from planscribe.lsp import own_writing
from planscribe.lsp.arguments import only_uri
from planscribe.lsp.commands import STEPS
from planscribe.lsp.consent import consents
from planscribe.lsp.no_plan import offer
from planscribe.lsp.progress import progress
from planscribe.text import Span
from planscribe.workspace import generated, uris
from planscribe.workspace.documents import Document
from planscribe.workspace.files import CannotRead
from planscribe.workspace.steps import TITLES, Step

if TYPE_CHECKING:
    from planscribe.check.finding import Finding
    from planscribe.lsp.server import Server
    from planscribe.workspace.pipeline import Failure, Product


async def run(server: "Server", name: str, arguments: Sequence[Any]) -> dict[str, Any]:
    """Run a step on the document whose URI is the argument; what became of it.

    Raises:
        JsonRpcInvalidParams: the arguments do not fit.
    """
    step, uri = STEPS[name], only_uri(name, arguments)
    if step is Step.SOLVE:
        from planscribe.lsp.runs import solve

        return await solve(server, uri)
    from planscribe.workspace.pipeline import produce

    async with progress(server, TITLES[step]):
        outcome = await server.run(produce, uri, step)
    return await deliver(server, uri, outcome, ())


async def deliver(
    server: "Server",
    uri: str,
    outcome: "Product | Failure",
    found: "tuple[Finding, ...]",
) -> dict[str, Any]:
    """Write what a step has made, or tell why it made nothing; `found` are findings that say so."""
    from planscribe.workspace.pipeline import Failure

    step = outcome.step
    if isinstance(outcome, Failure):
        if found:
            offer(server, uri, outcome.message)
        else:
            tell(server, types.MessageType.Warning, outcome.message)
        return answer(step, outcome.status, message=outcome.message)
    status, reason = await write(server, outcome)
    message = " ".join(filter(None, [outcome.summary, *outcome.notes, reason]))
    if reason or outcome.notes:
        tell(server, types.MessageType.Warning, message)
    return answer(step, status, message=message, uri=outcome.uri, text=outcome.text)


def answer(
    step: Step, status: str, *, message: str, uri: str | None = None, text: str | None = None
) -> dict[str, Any]:
    """What a step's command gives back."""
    return {"step": step, "status": status, "message": message, "uri": uri, "text": text}


def tell(server: "Server", kind: types.MessageType, message: str) -> None:
    """Show a message, which is plain text."""
    server.window_show_message(types.ShowMessageParams(kind, message.replace("`", "")))


async def write(server: "Server", product: "Product") -> tuple[str, str]:
    """Put a product into its file: `written`, `unchanged` or `kept`, and the reason if kept."""
    if product.uri is None:
        return "kept", "Save the document first: then the result gets a file beside it."
    try:
        before = _present(server, product.uri)
    except CannotRead as trouble:
        return "kept", f"{uris.file_name(product.uri)} was not replaced: {trouble}."
    if before and before.text == product.text:
        await _show(server, before.uri)
        return "unchanged", ""
    if before and not generated.may_replace(before.text):
        if not await consents(server, before, product.text):
            return "kept", f"{before.name} was left as you wrote it."
        if _text(server, product.uri) != before.text:
            return "kept", f"{before.name} has changed meanwhile, and was left as it is."
    creates = before is None and not _creates_files(server)
    if creates:
        try:
            before = await server.run(own_writing.create, product.uri)
        except (OSError, CannotRead) as trouble:
            return "kept", f"{uris.file_name(product.uri)} cannot be created: {trouble}."
    reason = await _applied(server, product, before)
    if reason:
        if creates:
            await server.run(own_writing.remove_if_empty, product.uri)
        return "kept", reason
    await _show(server, before.uri if before else product.uri)
    return "written", ""


async def _applied(server: "Server", product: "Product", before: Document | None) -> str:
    """Have the client put the text there; why it did not, if it did not."""
    edit = _edit(server, product, before)
    if edit is None:
        return await _written(server, product)
    try:
        answer = await server.workspace_apply_edit_async(
            types.ApplyWorkspaceEditParams(edit, TITLES[product.step])
        )
    except JsonRpcException as refusal:
        return f"The editor refused the change: {refusal.message}"
    if not answer.applied:
        return f"The editor did not apply the change. {answer.failure_reason or ''}".strip()
    return ""


async def _written(server: "Server", product: "Product") -> str:
    """Put the text there without the client, which changes no files; why not, if it cannot be."""
    if product.uri is None:
        return "There is no file for it."
    if reason := await server.run(own_writing.write, product.uri, product.text):
        return reason
    server.files_changed()
    tell(server, types.MessageType.Info, f"See {uris.path_of(product.uri)}")
    return ""


def _present(server: "Server", uri: str) -> Document | None:
    """The document that is there already, in the editor or on the disk."""
    # Not the snapshot of before: the user may have edited the file meanwhile.
    snapshot = server.documents.snapshot.afresh()
    return snapshot.document(uri) if snapshot.has(uri) else None


def _text(server: "Server", uri: str) -> str | None:
    """The text that is there already; None if there is none, or none that can be read."""
    try:
        present = _present(server, uri)
    except CannotRead:
        return None
    return present.text if present else None


def _creates_files(server: "Server") -> bool:
    """Whether the client creates files that an edit wants, or applies no edits at all."""
    workspace = server.client_capabilities.workspace
    if not (workspace and workspace.apply_edit):
        return True
    can = workspace.workspace_edit
    return bool(can and types.ResourceOperationKind.Create in (can.resource_operations or ()))


def _edit(
    server: "Server", product: "Product", before: Document | None
) -> types.WorkspaceEdit | None:
    """The edit that puts the text there; None where the client applies no edits."""
    workspace = server.client_capabilities.workspace
    if not (workspace and workspace.apply_edit and product.uri):
        return None
    can = workspace.workspace_edit
    uri = before.uri if before else product.uri
    start = types.Range(types.Position(0, 0), types.Position(0, 0))
    text_edit = types.TextEdit(start, product.text)
    if before:
        lines = server.documents.snapshot.lines(before.uri)
        text_edit.range = server.convert.range(lines, Span(0, len(before.text)))
    # Neovim declares resource operations only, which need document changes.
    if not (_creates_files(server) or (can and can.document_changes)):
        return types.WorkspaceEdit(changes={uri: [text_edit]})
    changes: list[types.CreateFile | types.TextDocumentEdit] = []
    if not before:
        options = types.CreateFileOptions(overwrite=False, ignore_if_exists=True)
        changes.append(types.CreateFile(uri=uri, options=options))
    version = before.version if before else None
    identifier = types.OptionalVersionedTextDocumentIdentifier(uri, version)
    changes.append(types.TextDocumentEdit(identifier, [text_edit]))
    return types.WorkspaceEdit(document_changes=changes)


async def _show(server: "Server", uri: str) -> None:
    """Open a document beside what the user is doing, where the client can."""
    window = server.client_capabilities.window
    if window and window.show_document and window.show_document.support:
        with suppress(JsonRpcException):
            await server.window_show_document_async(types.ShowDocumentParams(uri, take_focus=False))
