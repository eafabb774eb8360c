"""How documents are built: what can be folded, and what can be selected."""

from lsprotocol import types

from planscribe.ide.folding import Fold, FoldKind, folds
from planscribe.ide.selection import selections
from planscribe.lsp.convert import Converter
from planscribe.text import LineIndex
from planscribe.workspace.snapshot import Snapshot

_KINDS = {
    FoldKind.COMMENT: types.FoldingRangeKind.Comment,
    FoldKind.REGION: types.FoldingRangeKind.Region,
}


def folding_ranges(
    snapshot: Snapshot, convert: Converter, params: types.FoldingRangeParams
) -> list[types.FoldingRange]:
    """What can be folded in a document."""
    uri = params.text_document.uri
    lines, found = snapshot.lines(uri), folds(snapshot, uri)
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
    uri = params.text_document.uri
    lines = snapshot.lines(uri)
    found = []
    for position in params.positions:
        around: types.SelectionRange | None = None
        for span in reversed(selections(snapshot, uri, convert.offset(lines, position))):
            around = types.SelectionRange(convert.range(lines, span), around)
        found.append(around or types.SelectionRange(types.Range(position, position)))
    return found
