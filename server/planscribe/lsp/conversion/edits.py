"""Edits of several documents as the client wants them."""

from collections.abc import Mapping, Sequence

from lsprotocol import types

from planscribe.ide.pipeline.proposed_words import ProposedWords
from planscribe.ide.refactor.changes import Edits
from planscribe.ide.rename.files import FileMove
from planscribe.lsp.conversion.converter import Converter
from planscribe.text import DocumentKey, LineIndex
from planscribe.workspace.snapshot import Snapshot

_MOVED = "moved"


def edit_to_confirm(
    convert: Converter,
    snapshot: Snapshot,
    proposed: Mapping[DocumentKey, Sequence[ProposedWords]],
) -> types.WorkspaceEdit:
    """Edits of documents, each of which the user confirms."""
    annotations: dict[str, types.ChangeAnnotation] = {}
    changes: list[types.TextDocumentEdit] = []
    for key, several in proposed.items():
        document, lines = snapshot.document(key), snapshot.lines(key)
        edits: list[types.TextEdit | types.AnnotatedTextEdit | types.SnippetTextEdit] = []
        for one in several:
            name = str(len(annotations))
            annotations[name] = types.ChangeAnnotation(one.label, True, one.doubts or None)
            span = convert.range(lines, one.edit.span)
            edits.append(types.AnnotatedTextEdit(name, span, one.edit.new_text))
        identifier = types.OptionalVersionedTextDocumentIdentifier(document.uri, document.version)
        changes.append(types.TextDocumentEdit(identifier, edits))
    return types.WorkspaceEdit(document_changes=[*changes], change_annotations=annotations)


def moves_to_confirm(
    convert: Converter, snapshot: Snapshot, moves: Sequence[FileMove], label: str
) -> types.WorkspaceEdit:
    """Files that are moved, which the user confirms, and what their first lines say then."""
    changes: list[types.TextDocumentEdit | types.RenameFile] = []
    for one in moves:
        document = one.document
        lines = snapshot.lines(document.key)
        if one.edits:
            identifier = types.OptionalVersionedTextDocumentIdentifier(
                document.uri, document.version
            )
            edits: list[types.TextEdit | types.AnnotatedTextEdit | types.SnippetTextEdit] = [
                types.AnnotatedTextEdit(_MOVED, convert.range(lines, each.span), each.new_text)
                for each in one.edits
            ]
            changes.append(types.TextDocumentEdit(identifier, edits))
        changes.append(types.RenameFile(document.uri, one.target, annotation_id=_MOVED))
    return types.WorkspaceEdit(
        document_changes=[*changes],
        change_annotations={_MOVED: types.ChangeAnnotation(label, needs_confirmation=True)},
    )


def workspace_edit(convert: Converter, snapshot: Snapshot, edits: Edits) -> types.WorkspaceEdit:
    """The edits, bound to the versions that they were made for where the client can tell.

    A file that is not there begins empty, and is created.
    """
    uris: dict[str, list[types.TextEdit]] = {}
    changes: list[types.CreateFile | types.TextDocumentEdit] = []
    for key, several in edits.items():
        document = snapshot.document_if_any(key)
        lines = snapshot.lines(key) if document else LineIndex("")
        uri, version = (document.uri, document.version) if document else (key, None)
        many = convert.text_edits(lines, several)
        uris[uri] = many
        if document is None and convert.creates_files:
            options = types.CreateFileOptions(ignore_if_exists=True)
            changes.append(types.CreateFile(uri=uri, options=options))
        identifier = types.OptionalVersionedTextDocumentIdentifier(uri, version)
        changes.append(types.TextDocumentEdit(identifier, [*many]))
    if not convert.document_changes:
        return types.WorkspaceEdit(changes=uris)
    return types.WorkspaceEdit(document_changes=[*changes])
