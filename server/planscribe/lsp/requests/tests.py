"""Requests for the expectations of documents, and for their results."""

from time import perf_counter
from typing import Any, TypedDict

from lsprotocol import types
from pygls.exceptions import JsonRpcInvalidParams

from planscribe.check.expected import fault_of
from planscribe.ide.manifest_testing import case_ending
from planscribe.ide.testing import ExpectationResult, chosen, ending
from planscribe.lsp.conversion.converter import Converter
from planscribe.lsp.wire.members import member
from planscribe.text import DocumentKey, Span
from planscribe.workspace import uris
from planscribe.workspace.files import CannotRead
from planscribe.workspace.manifests.reading import cases, is_manifest
from planscribe.workspace.snapshot import Snapshot


class ExpectationJson(TypedDict):
    """An expectation of a document, and why it cannot be tested, if so.

    `generated` is whether it is a case of a manifest whose problem a template generates.
    """

    expected: str
    range: types.Range
    fault: str | None
    generated: bool


class ExpectationResultJson(TypedDict):
    """How the test of an expectation ended; `place` shows the actual result."""

    expected: str
    range: types.Range
    result: str
    message: str
    actual: str
    place: types.Location | None
    seconds: float


def tests(snapshot: Snapshot, convert: Converter, params: Any) -> list[ExpectationJson]:
    """The expectations of a document; none where it cannot be read."""
    key = uris.canonical(_text(params, "uri"))
    if is_manifest(key):
        return _cases(snapshot.afresh(), convert, key)
    try:
        return [
            {
                "expected": one.text,
                "range": _range(snapshot, convert, key, one.span),
                "fault": fault_of(one) or None,
                "generated": False,
            }
            for one in chosen(snapshot, key)
        ]
    except CannotRead:
        return []


def run_test(snapshot: Snapshot, convert: Converter, params: Any) -> ExpectationResultJson:
    """Whether one expectation of a document is met.

    Raises:
        JsonRpcInvalidParams: the document does not say that this is expected.
    """
    key, words = uris.canonical(_text(params, "uri")), _text(params, "expected")
    if is_manifest(key):
        # No editor of ours has manifests, data and plans open.
        return _run_case(snapshot.afresh(), convert, key, words)
    expected = next(iter(chosen(snapshot, key, (words,))), None)
    if expected is None:
        raise JsonRpcInvalidParams("This expectation no longer exists.")
    start = perf_counter()
    ended = ending(snapshot, key, expected)
    return ending_data(snapshot, convert, key, ended, perf_counter() - start)


def _cases(snapshot: Snapshot, convert: Converter, key: DocumentKey) -> list[ExpectationJson]:
    try:
        return [
            {
                "expected": one.label,
                "range": _range(snapshot, convert, key, one.span),
                "fault": one.fault or None,
                "generated": bool(one.kind and not one.fault),
            }
            for one in cases(snapshot, key)
        ]
    except CannotRead:
        return []


def _run_case(
    snapshot: Snapshot, convert: Converter, key: DocumentKey, label: str
) -> ExpectationResultJson:
    try:
        case = next((one for one in cases(snapshot, key) if one.label == label), None)
    except CannotRead as trouble:
        raise JsonRpcInvalidParams(f"The manifest cannot be read: {trouble}.") from trouble
    if case is None:
        raise JsonRpcInvalidParams("This case no longer exists.")
    start = perf_counter()
    ended = case_ending(snapshot, key, case)
    return {
        # For a difference, the expected plan.
        "expected": ended.expected or label,
        "range": _range(snapshot, convert, key, case.span),
        "result": ended.result.value,
        "message": ended.message,
        "actual": ended.actual,
        "place": None,
        "seconds": round(perf_counter() - start, 3),
    }


def ending_data(
    snapshot: Snapshot,
    convert: Converter,
    key: DocumentKey,
    ended: ExpectationResult,
    seconds: float,
) -> ExpectationResultJson:
    """How a test ended, for clients."""
    place = ended.place
    return {
        "expected": ended.expectation.text,
        "range": _range(snapshot, convert, key, ended.expectation.span),
        "result": ended.result.value,
        "message": ended.message,
        "actual": ended.actual,
        "place": convert.location(snapshot, place.key, place.span) if place else None,
        "seconds": round(seconds, 3),
    }


def _range(snapshot: Snapshot, convert: Converter, key: DocumentKey, span: Span) -> types.Range:
    return convert.range(snapshot.lines(key), span)


def _text(params: Any, name: str) -> str:
    found = member(params, name)
    if not isinstance(found, str):
        raise JsonRpcInvalidParams(f"`{name}` is missing.")
    return found
