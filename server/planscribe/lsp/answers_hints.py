"""What is shown in a text that does not stand in it."""

from lsprotocol import types

from planscribe.ide.hints import Hint, HintKind, hints
from planscribe.lsp.convert import Converter
from planscribe.text import LineIndex
from planscribe.workspace.snapshot import Snapshot


def inlay_hints(
    snapshot: Snapshot, convert: Converter, params: types.InlayHintParams
) -> list[types.InlayHint]:
    """The hints in a range."""
    uri = params.text_document.uri
    lines = snapshot.lines(uri)
    found = hints(snapshot, uri, convert.span(lines, params.range))
    return [_hint(convert, lines, one) for one in found]


def _hint(convert: Converter, lines: LineIndex, hint: Hint) -> types.InlayHint:
    is_parameter = hint.kind is HintKind.PARAMETER
    return types.InlayHint(
        position=convert.position(lines, hint.offset),
        label=hint.text,
        kind=types.InlayHintKind.Parameter if is_parameter else types.InlayHintKind.Type,
        padding_right=is_parameter,
    )
