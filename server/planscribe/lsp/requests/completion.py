"""What can be written at a place, and what there is to say about it."""

from lsprotocol import types

from planscribe.ide.completion import dispatch as ide
from planscribe.lsp.conversion import completion as render_completion
from planscribe.lsp.conversion import render
from planscribe.lsp.conversion.converter import Converter
from planscribe.model.symbols.symbols import NameKind
from planscribe.workspace import uris
from planscribe.workspace.snapshot import Snapshot

PATIENCE = 0.3
"""Seconds after which what is not known yet is left out; it is there when editors ask again."""


def completion(
    snapshot: Snapshot, convert: Converter, params: types.CompletionParams
) -> types.CompletionList | None:
    """What can be written at a place."""
    key, offset = convert.place(snapshot, params)
    trigger = (params.context and params.context.trigger_character) or ""
    found = ide.completions(snapshot, key, offset, trigger, PATIENCE)
    lines = snapshot.lines(key)
    return render_completion.completion_list(convert, lines, found) if found else None


def resolved(
    snapshot: Snapshot, convert: Converter, params: types.CompletionItem
) -> types.CompletionItem:
    """The same with its documentation."""
    match params.data:
        case [str(keyword)]:
            parts = ide.explanation(keyword)
        case [str(uri), int(number), str(kind), str(name)] if kind in list(NameKind):
            parts = ide.documentation(snapshot, uris.canonical(uri), number, NameKind(kind), name)
        case _:
            parts = ()
    if parts:
        markdown = convert.abilities.completion_markdown
        params.documentation = render.documentation(snapshot, parts, markdown=markdown)
    return params
