"""How documents are built: what can be folded, and what can be selected."""

from lsprotocol import types

from planscribe.ide.folding.dispatch import Fold, FoldKind, folds
from planscribe.ide.selection.dispatch import selections
from planscribe.lsp.conversion.converter import Converter
from planscribe.text import LineIndex
from planscribe.workspace import uris
from planscribe.workspace.snapshot import Snapshot

_KINDS = {
    FoldKind.COMMENT: types.FoldingRangeKind.Comment,
    FoldKind.REGION: types.FoldingRangeKind.Region,
}


def folding_ranges(
    snapshot: Snapshot, convert: Converter, params: types.FoldingRangeParams
) -> list[types.FoldingRange]:
    """What can be folded in a document."""
    key = uris.canonical(params.text_document.uri)
    lines, found = snapshot.lines(key), folds(snapshot, key)
    return [_folding_range(convert, lines, one) for one in found[: convert.abilities.most_folds]]


def _folding_range(convert: Converter, lines: LineIndex, fold: Fold) -> types.FoldingRange:
    where = convert.range(lines, fold.span)
    kind = _KINDS.get(fold.kind)
    if convert.abilities.folds_lines:
        return types.FoldingRange(where.start.line, where.end.line, kind=kind)
    return types.FoldingRange(
        where.start.line, where.end.line, where.start.character, where.end.character, kind
    )


def selection_ranges(
    snapshot: Snapshot, convert: Converter, params: types.SelectionRangeParams
) -> list[types.SelectionRange]:
    """What can be selected around each of some places."""
    key = uris.canonical(params.text_document.uri)
    lines = snapshot.lines(key)
    found = []
    for position in params.positions:
        around: types.SelectionRange | None = None
        for span in reversed(selections(snapshot, key, convert.offset(lines, position))):
            around = types.SelectionRange(convert.range(lines, span), around)
        found.append(around or types.SelectionRange(types.Range(position, position)))
    return found
