"""The Model Context Protocol over standard input and output: our commands as tools for agents.

Each message is a line of JSON. Files are read where a tool names them, and only `construct` writes.
"""

import asyncio
import json
import os
import re
import signal
import sys
from types import FrameType
from typing import Any

from planscribe import __version__
from planscribe.agents.runs import ToolRuns
from planscribe.agents.tools import TOOLS, Tool, named
from planscribe.resources import shipped

VERSIONS = ("2025-06-18", "2025-03-26", "2024-11-05")
"""The versions of the protocol that are spoken, the newest first."""

LONGEST_MESSAGE = 10_000_000

_PAGES = "planscribe://checks/"
_PAGE = re.compile(rf"{_PAGES}(PS\d{{3}})")
_PARSE_ERROR, _INVALID_REQUEST, _NO_METHOD, _INVALID_PARAMS = -32700, -32600, -32601, -32602
_NO_RESOURCE = -32002


class _Refused(Exception):  # noqa: N818
    """A request that cannot be answered: an error of JSON-RPC."""

    def __init__(self, code: int, message: str) -> None:
        super().__init__(message)
        self.code = code


def serve() -> None:
    """Serve one agent until it closes standard input."""
    session = _Session()
    for name in ("SIGTERM", "SIGINT", "SIGHUP"):
        if number := getattr(signal, name, None):
            signal.signal(number, session.end)
    asyncio.run(session.serve())


class _Session:
    """One agent, and what is being done for it."""

    def __init__(self) -> None:
        self._running: dict[str | int, asyncio.Task[None]] = {}
        self._runs = ToolRuns()

    async def serve(self) -> None:
        """Answer until there is nothing more to read."""
        source = sys.stdin.buffer
        while line := await asyncio.to_thread(source.readline, LONGEST_MESSAGE):
            if line.strip():
                self._hear(line)
        running = list(self._running.values())
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)

    def end(self, number: int, _: FrameType | None) -> None:
        """End at once, with all that runs: the thread that reads would keep the process alive."""
        self._runs.end()
        os._exit(128 + number)

    def _hear(self, line: bytes) -> None:
        try:
            message = json.loads(line)
        except (ValueError, RecursionError):
            _send_error(None, _Refused(_PARSE_ERROR, "This is not JSON."))
            return
        match message:
            case {"method": str(method), "id": str() | int() as identity}:
                answering = self._answer(identity, method, message.get("params") or {})
                task = asyncio.get_running_loop().create_task(answering)
                self._running[identity] = task
                task.add_done_callback(lambda _: self._running.pop(identity, None))
            case {
                "method": "notifications/cancelled",
                "params": {"requestId": str() | int() as one},
            }:
                if one in self._running:
                    self._running[one].cancel()
            case {"method": str()}:
                pass
            case _:
                _send_error(None, _Refused(_INVALID_REQUEST, "This is not a request."))

    async def _answer(self, identity: str | int, method: str, params: Any) -> None:
        known = params if isinstance(params, dict) else {}
        try:
            is_call = method == "tools/call"
            result = await self._called(known) if is_call else _result(method, known)
        except _Refused as refused:
            _send_error(identity, refused)
        else:
            _send({"id": identity, "result": result})

    async def _called(self, params: dict[str, Any]) -> dict[str, Any]:
        """What a tool says; being cancelled, or late, it is ended."""
        tool = named(params.get("name"))
        if tool is None:
            raise _Refused(_INVALID_PARAMS, f"There is no tool {params.get('name')!r}.")
        told = await self._runs.call(tool, params.get("arguments", {}))
        answer = {"content": [{"type": "text", "text": told.text}], "isError": told.is_error}
        return answer if told.is_error else {**answer, "structuredContent": told.data}


def _result(method: str, params: dict[str, Any]) -> dict[str, Any]:
    match method:
        case "initialize":
            asked = params.get("protocolVersion")
            return {
                "protocolVersion": asked if asked in VERSIONS else VERSIONS[0],
                "capabilities": {"tools": {}, "resources": {}},
                "serverInfo": {"name": "planscribe", "version": __version__},
            }
        case "ping":
            return {}
        case "tools/list":
            return {"tools": [_tool_data(tool) for tool in TOOLS]}
        case "resources/list":
            return {"resources": _pages()}
        case "resources/templates/list":
            return {"resourceTemplates": []}
        case "resources/read":
            return _page(params.get("uri"))
    raise _Refused(_NO_METHOD, f"There is no method {method!r}.")


def _tool_data(tool: Tool) -> dict[str, Any]:
    """A tool, as the protocol describes it."""
    return {
        "name": tool.name,
        "title": tool.title,
        "description": tool.description,
        "inputSchema": tool.schema,
        "annotations": {
            "title": tool.title,
            "readOnlyHint": not tool.output,
            "destructiveHint": False,
            "openWorldHint": bool(tool.output),
        },
    }


# --- resources -----------------------------------------------------------------------------


def _pages() -> list[dict[str, str]]:
    """The pages of the checks, each with its title."""
    listed = []
    for path in sorted(shipped("docs/checks").glob("PS*.md")):
        title = path.read_text(encoding="utf-8").partition("\n")[0].lstrip("# ")
        uri = f"{_PAGES}{path.stem}"
        listed.append({"uri": uri, "name": path.stem, "title": title, "mimeType": "text/markdown"})
    return listed


def _page(uri: object) -> dict[str, Any]:
    found = _PAGE.fullmatch(uri) if isinstance(uri, str) else None
    path = shipped("docs/checks") / f"{found[1]}.md" if found else None
    if path is None or not path.is_file():
        raise _Refused(_NO_RESOURCE, f"There is no resource {uri!r}.")
    text = path.read_text(encoding="utf-8")
    return {"contents": [{"uri": uri, "mimeType": "text/markdown", "text": text}]}


# --- messages ------------------------------------------------------------------------------


def _send_error(identity: object, refused: _Refused) -> None:
    _send({"id": identity, "error": {"code": refused.code, "message": str(refused)}})


def _send(message: dict[str, Any]) -> None:
    # Escaped, so that no character of a file ends the line or cannot be encoded.
    sys.stdout.write(f"{json.dumps({'jsonrpc': '2.0', **message})}\n")
    sys.stdout.flush()
