"""What the words of a document are."""

from collections.abc import Sequence

from lsprotocol import types

from planscribe.ide.tokens.dispatch import tokens
from planscribe.lsp.conversion import render
from planscribe.lsp.conversion.converter import Converter
from planscribe.text import DocumentKey, Span
from planscribe.workspace import uris
from planscribe.workspace.documents import digest
from planscribe.workspace.snapshot import Snapshot


def full(
    snapshot: Snapshot,
    convert: Converter,
    params: types.SemanticTokensParams | types.SemanticTokensDeltaParams,
) -> types.SemanticTokens:
    """The tokens of a whole document, remembered for `delta`."""
    key = uris.canonical(params.text_document.uri)
    data = _data(snapshot, convert, key)
    name = digest(repr(data))
    snapshot.memo.recall(("token data", name), lambda: data, 8 * len(data))
    return types.SemanticTokens(data, name)


def delta(
    snapshot: Snapshot, convert: Converter, params: types.SemanticTokensDeltaParams
) -> types.SemanticTokens | types.SemanticTokensDelta:
    """What has changed in the tokens that the client has, or all of them again."""
    now = full(snapshot, convert, params)
    try:
        before = snapshot.memo.recall(("token data", params.previous_result_id), _forgotten)
    except LookupError:
        return now
    return types.SemanticTokensDelta(_edits(before, now.data), now.result_id)


def in_range(
    snapshot: Snapshot, convert: Converter, params: types.SemanticTokensRangeParams
) -> types.SemanticTokens:
    """The tokens in a range."""
    key = uris.canonical(params.text_document.uri)
    span = convert.span(snapshot.lines(key), params.range)
    return types.SemanticTokens(_data(snapshot, convert, key, span))


def _data(
    snapshot: Snapshot, convert: Converter, key: DocumentKey, span: Span | None = None
) -> list[int]:
    text, lines = snapshot.document(key).text, snapshot.lines(key)
    return render.token_data(convert, text, lines, tokens(snapshot, key, span))


def _forgotten() -> list[int]:
    raise LookupError("the client has tokens that are no longer cached")


def _edits(old: Sequence[int], new: Sequence[int]) -> list[types.SemanticTokensEdit]:
    """The one edit that makes the new numbers from the old ones, if they differ."""
    if old == new:
        return []
    most = min(len(old), len(new))
    start = next((n for n in range(most) if old[n] != new[n]), most)
    back = next((n for n in range(most - start) if old[-1 - n] != new[-1 - n]), most - start)
    return [types.SemanticTokensEdit(start, len(old) - back - start, new[start : len(new) - back])]
