"""Clients that answer the server's requests with what does not fit, or never."""

import asyncio
import json
import sys
from pathlib import Path
from typing import Any

from tests.support.servers.lights import DOMAIN, TASK
from tests.support.servers.session import PATIENCE
from tests.support.servers.wire import Wire, started

MISSING = object()
CAPABILITIES = {
    "workspace": {
        "applyEdit": True,
        "configuration": True,
        "workspaceEdit": {"documentChanges": True, "resourceOperations": ["create"]},
        "didChangeWatchedFiles": {"dynamicRegistration": True},
        "didChangeConfiguration": {"dynamicRegistration": True},
        "codeLens": {"refreshSupport": True},
        "inlayHint": {"refreshSupport": True},
        "diagnostics": {"refreshSupport": True},
    },
    "window": {"workDoneProgress": True, "showDocument": {"support": True}},
    "textDocument": {"diagnostic": {}},
    "experimental": {
        "planscribe": {"model": True, "modelKey": True, "choice": True, "difference": True}
    },
}
UNFIT = [None, 5, True, "yes", [], {}, [[[]]], {"success": "no"}, {"title": 5}, MISSING]
ERRORS: list[Any] = [{"code": -32603, "message": "No."}, {}, 5, "No.", {"code": [], "message": {}}]
ANSWERS = [{} if one is MISSING else {"result": one} for one in UNFIT]
ANSWERS += [{"error": one} for one in ERRORS]


async def until_answered(wire: Wire, identity: Any, said: dict[str, Any]) -> tuple[set[str], Any]:
    """The methods of the server's requests until it answers, each answered with the same."""
    asked = set()
    async with asyncio.timeout(PATIENCE):
        while True:
            message = await wire.receive()
            if "method" not in message:
                if message["id"] == identity:
                    return asked, message
            elif "id" in message:
                asked.add(message["method"])
                body = {"jsonrpc": "2.0", "id": message["id"], **said}
                wire.send_raw(json.dumps(body).encode())


def opened(wire: Wire, folder: Path) -> str:
    """A task that is open, with its domain; beside it is an IR that its author wrote."""
    folder.mkdir(exist_ok=True)
    (folder / "domain.pddl").write_text(DOMAIN)
    (folder / "evening.ir.lp").write_text("% Mine.\n")
    uri = (folder / "evening.task").as_uri()
    document = {"uri": uri, "languageId": "planscribe-task", "version": 1, "text": TASK}
    wire.send("textDocument/didOpen", {"textDocument": document})
    return uri


COMMANDS = [
    ("planscribe.translate", ()),
    ("planscribe.showCheck", ("PS301",)),
    ("planscribe.compile", ()),
    ("planscribe.solveWith", ()),
    ("planscribe.translateWithModel", ()),
    ("planscribe.explain", ("cardinality(lamp,2)",)),
]


async def test_no_answer_blocks_or_ends_the_server(tmp_path: Path) -> None:
    asked = set[str]()
    async with started() as wire:
        wire.send("initialize", {"processId": None, "capabilities": CAPABILITIES}, 0)
        await until_answered(wire, 0, {})
        wire.send("initialized", {})
        for number, said in enumerate(ANSWERS):
            uri = opened(wire, tmp_path / str(number))
            wire.send("workspace/didChangeConfiguration", {"settings": None})
            for command, more in COMMANDS:
                arguments = list(more) if command == "planscribe.showCheck" else [uri, *more]
                identity, params = f"{number} {command}", {"command": command}
                wire.send("workspace/executeCommand", {**params, "arguments": arguments}, identity)
                methods, answer = await until_answered(wire, identity, said)
                asked |= methods
                assert answer.get("error", {}).get("code") != -32603, (said, command, answer)
            assert (tmp_path / str(number) / "evening.ir.lp").read_text() == "% Mine.\n"
    assert asked >= {
        "client/registerCapability",
        "planscribe/choose",
        "window/showDocument",
        "window/showMessageRequest",
        "window/workDoneProgress/create",
        "workspace/applyEdit",
        "workspace/configuration",
    }


HURRIED = """
import sys
from planscribe.lsp.wire import protocol
from planscribe.lsp.serving import serve

protocol.PATIENCE = protocol.PATIENCE_WITH_PEOPLE = 0.01
sys.exit(serve())
"""


async def test_a_command_goes_on_without_an_answer(tmp_path: Path) -> None:
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", HURRIED), stdin=pipe, stdout=pipe, stderr=pipe
    )
    wire = Wire(process)
    wire.send("initialize", {"processId": None, "capabilities": CAPABILITIES}, 0)
    await wire.answer(0)
    wire.send("initialized", {})
    uri = opened(wire, tmp_path)
    for number, step in enumerate(("translate", "compile"), 1):
        wire.send(
            "workspace/executeCommand",
            {"command": f"planscribe.{step}", "arguments": [uri]},
            number,
        )
        result = (await wire.answer(number))["result"]
        assert result["status"] == "kept", result
    asked = [one for one in wire.notified if "id" in one]
    late = {"jsonrpc": "2.0", "id": asked[-1]["id"], "result": {"applied": True}}
    wire.send_raw(json.dumps(late).encode())
    wire.send("planscribe/alive", None, 9)
    assert (await wire.answer(9))["result"] is None
    process.kill()
    await process.wait()
