"""Starting, stopping, and messages that make no sense: over the bare wire."""

import asyncio
import json
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.session import PATIENCE, SERVER

INITIALIZE = {"processId": None, "rootUri": None, "capabilities": {}}


class Wire:
    """A server process, and the messages to and from it."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.notified: list[dict[str, Any]] = []

    def send_raw(self, body: bytes) -> None:
        assert self.process.stdin
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n%b" % (len(body), body))

    def send(self, method: str, params: Any = None, identity: Any = None) -> None:
        message = {"jsonrpc": "2.0", "method": method}
        if params is not None:
            message["params"] = params
        if identity is not None:
            message["id"] = identity
        self.send_raw(json.dumps(message).encode())

    async def receive(self) -> dict[str, Any]:
        assert self.process.stdout
        headers = await self.process.stdout.readuntil(b"\r\n\r\n")
        length = int(headers.partition(b"Content-Length: ")[2].partition(b"\r\n")[0])
        message: dict[str, Any] = json.loads(await self.process.stdout.readexactly(length))
        return message

    async def answer(self, identity: Any) -> dict[str, Any]:
        """The response to a request; what comes before is kept."""
        async with asyncio.timeout(PATIENCE):
            while (message := await self.receive()).get("id") != identity:
                self.notified.append(message)
            return message

    async def notification(self, method: str) -> dict[str, Any]:
        async with asyncio.timeout(PATIENCE):
            while (message := await self.receive()).get("method") != method:
                self.notified.append(message)
            params: dict[str, Any] = message["params"]
            return params

    async def initialize(self) -> None:
        self.send("initialize", INITIALIZE, 0)
        assert "capabilities" in (await self.answer(0))["result"]
        self.send("initialized", {})

    async def exit_code(self) -> int:
        async with asyncio.timeout(PATIENCE):
            return await self.process.wait()


@asynccontextmanager
async def started() -> AsyncIterator[Wire]:
    """A server, until it is not needed any more."""
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(*SERVER, stdin=pipe, stdout=pipe, stderr=pipe)
    yield Wire(process)
    if process.returncode is None:
        process.kill()
        await process.wait()


@pytest.fixture
async def wire() -> AsyncIterator[Wire]:
    async with started() as made:
        yield made


async def test_an_orderly_end(wire: Wire) -> None:
    await wire.initialize()
    wire.send("shutdown", None, 1)
    assert (await wire.answer(1))["result"] is None
    wire.send("textDocument/hover", {}, 2)
    assert (await wire.answer(2))["error"]["code"] == -32600
    wire.send("exit")
    assert await wire.exit_code() == 0


async def test_exit_without_shutdown_is_a_failure(wire: Wire) -> None:
    await wire.initialize()
    wire.send("exit")
    assert await wire.exit_code() == 1


async def test_the_server_ends_when_its_client_does(wire: Wire) -> None:
    await wire.initialize()
    assert wire.process.stdin
    wire.process.stdin.close()
    assert await wire.exit_code() == 1


STARTS = "import subprocess, sys; subprocess.run(sys.argv[1:])"


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="only Linux tells of others' parents")
async def test_the_server_ends_with_its_client_though_its_pipes_stay_open() -> None:
    pipe = asyncio.subprocess.PIPE
    client = await asyncio.create_subprocess_exec(
        sys.executable, "-c", STARTS, *SERVER, stdin=pipe, stdout=pipe
    )
    wire = Wire(client)
    wire.send("initialize", {**INITIALIZE, "processId": client.pid}, 0)
    await wire.answer(0)
    wire.send("initialized", {})
    client.kill()
    assert client.stdout and client.stdin
    async with asyncio.timeout(PATIENCE):
        assert await client.stdout.read() is not None
    client.stdin.close()
    await client.wait()


NOISY = """
import os, subprocess, sys
from planscribe.check import tiers
from planscribe.cli import main

quiet = tiers.findings

def noisy(*arguments):
    print("Content-Length: 3", flush=True)
    os.write(1, b"\\r\\n\\r\\n{}")
    subprocess.run([sys.executable, "-c", "print('noise')"], check=True)
    return quiet(*arguments)

tiers.findings = noisy
sys.exit(main(["serve"]))
"""


async def test_what_others_print_stays_out_of_the_protocol() -> None:
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", NOISY), stdin=pipe, stdout=pipe, stderr=pipe
    )
    wire = Wire(process)
    await wire.initialize()
    document = {"uri": "file:///noise.pddl", "languageId": "pddl", "version": 1, "text": "(defin"}
    wire.send("textDocument/didOpen", {"textDocument": document})
    shown = await wire.notification("textDocument/publishDiagnostics")
    assert shown["diagnostics"]
    assert process.stdin and process.stderr
    process.stdin.close()
    async with asyncio.timeout(PATIENCE):
        assert b"noise" in await process.stderr.read()
        await process.wait()


async def test_a_client_that_tells_of_a_process_elsewhere(wire: Wire) -> None:
    wire.send("initialize", {**INITIALIZE, "processId": 2_000_000_000}, 0)
    await wire.answer(0)
    wire.send("initialized", {})
    wire.send("shutdown", None, 1)
    assert (await wire.answer(1))["result"] is None
    wire.send("exit")
    assert await wire.exit_code() == 0


async def test_nothing_works_before_initialize(wire: Wire) -> None:
    wire.send("textDocument/hover", {}, "a")
    assert (await wire.answer("a"))["error"]["code"] == -32002
    wire.send("textDocument/didOpen", {})
    await wire.initialize()
    wire.send("initialize", INITIALIZE, 5)
    assert (await wire.answer(5))["error"]["code"] == -32600


RUBBISH = [
    b" ",
    b"{",
    b"\xff\xfe\x00",
    b"5",
    b"[]",
    b"[" * 100_000,
    b'{"jsonrpc": "1.0", "method": "initialize"}',
    b'{"jsonrpc": "2.0"}',
    b'{"jsonrpc": "2.0", "method": 7}',
    b'{"jsonrpc": "2.0", "id": "none", "result": null}',
    b'{"jsonrpc": "2.0", "id": {}, "method": "shutdown"}',
    b'{"jsonrpc": "2.0", "method": "textDocument/didOpen"}',
    b'{"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {"textDocument": 1}}',
    b'{"jsonrpc": "2.0", "method": "$/cancelRequest", "params": {"id": 99}}',
    b'{"jsonrpc": "2.0", "method": "$/unheardOf"}',
    b'{"jsonrpc": "2.0", "method": "$/setTrace", "params": {"value": "verbose"}}',
    b'{"jsonrpc": "2.0", "method": "$/setTrace", "params": {"value": "loud"}}',
    b'{"jsonrpc": "2.0", "method": "$/progress", "params": {"token": 1, "value": {}}}',
    b'{"jsonrpc": "2.0", "method": "window/workDoneProgress/cancel", "params": {"token": "x"}}',
    b'{"jsonrpc": "2.0", "method": "textDocument/willSave", "params": {"textDocument":'
    b' {"uri": "file:///never/opened"}, "reason": 1}}',
    b'{"jsonrpc": "2.0", "method": "workspace/didRenameFiles", "params": {"files": []}}',
    b'{"jsonrpc": "2.0", "method": "textDocument/didChange", "params": {"textDocument":'
    b' {"uri": "file:///never/opened", "version": 2}, "contentChanges": [{"text": ""}]}}',
]


async def test_rubbish_is_survived(wire: Wire) -> None:
    await wire.initialize()
    for number, rubbish in enumerate(RUBBISH, 1):
        wire.send_raw(rubbish)
        wire.send("unheard/of", None, number)
        assert (await wire.answer(number))["error"]["code"] == -32601, rubbish
        assert wire.notified == [], rubbish


async def test_wrong_parameters_are_refused(wire: Wire) -> None:
    await wire.initialize()
    wrong: list[tuple[str, Any]] = [
        ("textDocument/codeAction", {"textDocument": 5}),
        ("workspace/executeCommand", {"command": "planscribe.nothing"}),
        ("workspace/executeCommand", {"command": "planscribe.solve"}),
        ("workspace/executeCommand", {"command": "planscribe.solve", "arguments": [{"a": 1}]}),
    ]
    for number, (method, params) in enumerate(wrong, 1):
        wire.send(method, params, number)
        assert (await wire.answer(number))["error"]["code"] == -32602, (method, params)


async def test_a_message_inside_a_message_is_only_text(wire: Wire) -> None:
    await wire.initialize()
    inner = {"jsonrpc": "2.0", "id": 7, "method": "shutdown"}
    wire.send("workspace/executeCommand", {"command": "none", "arguments": [inner]}, 1)
    assert (await wire.answer(1))["error"]["code"] == -32602


async def test_half_a_character_does_no_harm(wire: Wire) -> None:
    await wire.initialize()
    document = {"uri": "file:///a.pddl", "languageId": "pddl", "version": 1, "text": "\ud83c"}
    wire.send("textDocument/didOpen", {"textDocument": document})
    published = await wire.notification("textDocument/publishDiagnostics")
    assert [one["code"] for one in published["diagnostics"]] == ["PS103"]


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="only Linux tells of others' children")
@pytest.mark.parametrize("orderly", [True, False])
async def test_no_process_is_left_behind(wire: Wire, orderly: bool) -> None:
    await wire.initialize()
    document = {"uri": "file:///a.ir.lp", "languageId": "", "version": 1, "text": "a."}
    wire.send("textDocument/didOpen", {"textDocument": document})
    await wire.notification("planscribe/idle")
    tasks = Path(f"/proc/{wire.process.pid}/task")
    workers = [child for one in tasks.glob("*/children") for child in one.read_text().split()]
    assert workers
    ends = [os.pidfd_open(int(one)) for one in workers]
    if orderly:
        wire.send("shutdown", None, 1)
        await wire.answer(1)
        wire.send("exit")
    else:
        wire.process.kill()
    for end in ends:
        over = asyncio.Event()
        asyncio.get_running_loop().add_reader(end, over.set)
        async with asyncio.timeout(PATIENCE):
            await over.wait()
        asyncio.get_running_loop().remove_reader(end)
        os.close(end)


async def test_what_takes_long_to_import_waits_until_the_server_is_initialized() -> None:
    listed = "import sys, planscribe.lsp.serving; print(*sys.modules)"
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", listed, stdout=asyncio.subprocess.PIPE
    )
    out, _ = await process.communicate()
    imported = set(out.decode().split())
    late = {"clingo", "lark", "openai", "tree_sitter", "planscribe.check.tiers"}
    assert imported.isdisjoint(late)
