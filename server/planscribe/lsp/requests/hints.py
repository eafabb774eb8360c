"""What is shown in a text without being part of it."""

from lsprotocol import types

from planscribe.ide.hints.dispatch import hints
from planscribe.ide.hints.hint import Hint, HintKind
from planscribe.lsp.conversion.converter import Converter
from planscribe.text import LineIndex
from planscribe.workspace import uris
from planscribe.workspace.snapshot import Snapshot

PATIENCE = 0.5
"""Seconds after which hints are shown without what is not known yet; then they are requested."""

_KINDS = {
    HintKind.PARAMETER: types.InlayHintKind.Parameter,
    HintKind.TYPE: types.InlayHintKind.Type,
}
_BEHIND = (HintKind.COUNT, HintKind.CHANGE, HintKind.MEANING, HintKind.BELIEF)
"""The kinds that say something of what is before them."""


def inlay_hints(
    snapshot: Snapshot, convert: Converter, params: types.InlayHintParams
) -> list[types.InlayHint]:
    """The hints in a range."""
    key = uris.canonical(params.text_document.uri)
    lines = snapshot.lines(key)
    found = hints(snapshot, key, convert.span(lines, params.range), PATIENCE)
    return [_hint(snapshot, convert, lines, one) for one in found]


def _hint(snapshot: Snapshot, convert: Converter, lines: LineIndex, hint: Hint) -> types.InlayHint:
    label: str | list[types.InlayHintLabelPart] = hint.text
    if hint.place:
        place = convert.location(snapshot, hint.place.key, hint.place.span)
        label = [types.InlayHintLabelPart(hint.text, location=place)]
    return types.InlayHint(
        position=convert.position(lines, hint.offset),
        label=label,
        kind=_KINDS.get(hint.kind),
        padding_left=hint.kind in _BEHIND,
        padding_right=hint.kind is HintKind.PARAMETER,
    )
