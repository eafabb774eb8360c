"""Messages that no client should send: they must change nothing, and disturb nobody."""

import json
from collections.abc import Callable
from typing import Any

_NOWHERE = "file:///nowhere/never-opened.pddl"
_ODD = "odd"
"""The identity of odd requests; those of a session are numbers."""


def _request(method: str, params: Any) -> dict[str, Any]:
    return {"id": _ODD, "method": method, "params": params}


def _notification(method: str, params: Any) -> dict[str, Any]:
    return {"method": method, "params": params}


_Make = Callable[[str, int], dict[str, Any] | bytes]
"""A message, given the URI of an open document and the number of the last request."""

MESSAGES: tuple[_Make, ...] = (
    # Unknown.
    lambda uri, number: _request("planscribe/nonsense", {"uri": uri}),
    lambda uri, number: _notification("planscribe/nonsense", {"uri": uri}),
    lambda uri, number: _notification("$/nonsense", None),
    lambda uri, number: _request("workspace/executeCommand", {"command": "planscribe.nonsense"}),
    # Malformed.
    lambda uri, number: b'{"jsonrpc": "2.0", "id": 1, "method"',
    lambda uri, number: b"\xff\xfe\x00",
    lambda uri, number: b"[]",
    lambda uri, number: b"null",
    lambda uri, number: _request("textDocument/hover", {"textDocument": 3, "position": "here"}),
    lambda uri, number: _request("textDocument/hover", None),
    lambda uri, number: _notification("textDocument/didChange", {"textDocument": {"uri": uri}}),
    lambda uri, number: {"id": _ODD, "method": 3},
    # Out of order.
    lambda uri, number: _request("initialize", {"processId": None, "capabilities": {}}),
    lambda uri, number: _notification("initialized", {}),
    lambda uri, number: _notification(
        "textDocument/didChange",
        {
            "textDocument": {"uri": _NOWHERE, "version": 3},
            "contentChanges": [{"text": "(define"}],
        },
    ),
    lambda uri, number: _notification("textDocument/didClose", {"textDocument": {"uri": _NOWHERE}}),
    lambda uri, number: {"id": 1_000_000, "result": None},
    lambda uri, number: {"id": _ODD, "error": {"code": 1, "message": "no"}},
    # Cancelled late, twice, or never sent.
    lambda uri, number: _notification("$/cancelRequest", {"id": max(number - 3, 1)}),
    lambda uri, number: _notification("$/cancelRequest", {"id": number}),
    lambda uri, number: _notification("$/cancelRequest", {"id": number + 1_000}),
    lambda uri, number: _notification("$/cancelRequest", {"id": _ODD}),
    # The same identity again and again, while the first one runs.
    lambda uri, number: _request("textDocument/documentSymbol", {"textDocument": {"uri": uri}}),
)


def body(kind: int, uri: str, number: int) -> bytes:
    """The bytes of a message of a kind."""
    made = MESSAGES[kind % len(MESSAGES)](uri, number)
    return made if isinstance(made, bytes) else json.dumps({"jsonrpc": "2.0", **made}).encode()
