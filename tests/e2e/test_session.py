"""Starting, stopping, and messages that make no sense: over the bare wire."""

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from tests.support.servers.forked import SERVER
from tests.support.servers.session import PATIENCE
from tests.support.servers.wire import INITIALIZE, Wire, started


@pytest.fixture
async def wire() -> AsyncIterator[Wire]:
    async with started() as made:
        yield made


@pytest.fixture
async def true_wire() -> AsyncIterator[Wire]:
    """A server that is started as by an editor, with the processes that it has."""
    async with started(SERVER) as made:
        yield made


async def test_an_orderly_end(true_wire: Wire) -> None:
    await true_wire.initialize()
    true_wire.send("shutdown", None, 1)
    assert (await true_wire.answer(1))["result"] is None
    true_wire.send("textDocument/hover", {}, 2)
    assert (await true_wire.answer(2))["error"]["code"] == -32600
    true_wire.send("exit")
    assert await true_wire.exit_code() == 0


async def test_exit_without_shutdown_is_a_failure(true_wire: Wire) -> None:
    await true_wire.initialize()
    true_wire.send("exit")
    assert await true_wire.exit_code() == 1


async def test_the_server_ends_when_its_client_does(true_wire: Wire) -> None:
    await true_wire.initialize()
    assert true_wire.process.stdin
    true_wire.process.stdin.close()
    assert await true_wire.exit_code() == 1


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


async def test_initialized_again_changes_no_settings(wire: Wire) -> None:
    first = {"initializationOptions": {"format": {"indent": 4}}}
    wire.send("initialize", {**INITIALIZE, **first}, 0)
    await wire.answer(0)
    wire.send("initialized", {})
    chosen = {"planscribe": {"format": {"indent": 3}}}
    wire.send("workspace/didChangeConfiguration", {"settings": chosen})
    wire.send("initialized", {})
    uri = "file:///wide/domain.pddl"
    text = "(define (domain wide) (:requirements :strips))\n"
    document = {"uri": uri, "languageId": "pddl", "version": 1, "text": text}
    wire.send("textDocument/didOpen", {"textDocument": document})
    options = {"tabSize": 2, "insertSpaces": True}
    wire.send("textDocument/formatting", {"textDocument": {"uri": uri}, "options": options}, 1)
    edits = (await wire.answer(1))["result"]
    assert "\n   " in [one["newText"] for one in edits]


DEEP = b"[" * 100_000 + b"]" * 100_000
DIGITS = b"9" * 5000
MALFORMED: list[tuple[bytes, int, Any]] = [
    (b"", -32700, None),
    (b" ", -32700, None),
    (b"{", -32700, None),
    (b'{"jsonrpc": "2.0", "id": "cut", "method": "shutdown"', -32700, None),
    (b"\xff\xfe\x00", -32700, None),
    (b'{"jsonrpc": "2.0", "id": "\xff", "method": "shutdown"}', -32700, None),
    (b"5", -32600, None),
    (b"null", -32600, None),
    (b"[]", -32600, None),
    (b'[{"jsonrpc": "2.0", "id": "batch", "method": "shutdown"}]', -32600, None),
    (b"[" * 100_000, -32600, None),
    (b'{"jsonrpc": "2.0", "id": "deep", "method": "a", "params": %b}' % DEEP, -32600, "deep"),
    (b'{"params": {"id": 1, "a": %b}, "jsonrpc": "2.0", "id": "e"}' % DEEP, -32600, "e"),
    (b"{}", -32600, None),
    (b'{"jsonrpc": "2.0"}', -32600, None),
    (b'{"jsonrpc": "2.0", "method": 7}', -32600, None),
    (b'{"jsonrpc": "2.0", "id": "seven", "method": 7}', -32600, "seven"),
    (b'{"jsonrpc": "1.0", "id": "old", "method": "shutdown"}', -32600, "old"),
    (b'{"jsonrpc": "1.0", "method": "initialize"}', -32600, None),
    (b'{"id": "none", "method": "shutdown"}', -32600, "none"),
    (b'{"jsonrpc": "2.0", "id": {}, "method": "shutdown"}', -32600, None),
    (b'{"jsonrpc": "2.0", "id": null, "method": "shutdown"}', -32600, None),
    (b'{"jsonrpc": "2.0", "id": true, "method": "shutdown"}', -32600, None),
    (b'{"jsonrpc": "2.0", "id": %b, "method": "shutdown"}' % DIGITS, -32600, None),
    (
        b'{"jsonrpc": "2.0", "id": "long", "method": "textDocument/hover", "params":'
        b' {"textDocument": {"uri": "file:///a.pddl"}, "position": {"line": %b, "character": 0}}}'
        % DIGITS,
        -32602,
        "long",
    ),
    (b'{"jsonrpc": "2.0", "id": "\\ud83c", "method": "unheard"}', -32601, "\ud83c"),
    (b'{"jsonrpc": "2.0", "id": "a", "method": "\\ud83c"}', -32601, "a"),
    (b'{"jsonrpc": "2.0", "id": "a", "method": "completionItem/resolve"}', -32602, "a"),
]


async def test_malformed_messages_are_answered(wire: Wire) -> None:
    await wire.initialize()
    for number, (body, code, identity) in enumerate(MALFORMED):
        wire.send_raw(body)
        wire.send("unheard/of", None, number)
        assert (await wire.answer(number))["error"]["code"] == -32601, body[:99]
        errors = [(one["id"], one["error"]["code"]) for one in wire.notified if "error" in one]
        assert errors == [(identity, code)], body[:99]
        wire.notified.clear()


RUBBISH = [
    b'{"jsonrpc": "2.0", "id": "none", "result": null}',
    b'{"jsonrpc": "2.0", "id": null, "error": {"code": -32700, "message": "?"}}',
    b'{"jsonrpc": "2.0", "error": 5}',
    b'{"id": [], "result": null}',
    b'{"id": 0}',
    b'{"jsonrpc": "2.0", "method": "textDocument/didOpen"}',
    b'{"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {"textDocument": 1}}',
    b'{"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {"textDocument":'
    b' {"uri": "file:///a.pddl", "languageId": "pddl", "version": 1, "text": null}}}',
    b'{"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": [1, 2]}',
    b'{"jsonrpc": "2.0", "method": "$/cancelRequest", "params": {"id": 99}}',
    b'{"jsonrpc": "2.0", "method": "$/cancelRequest", "params": {"id": []}}',
    b'{"jsonrpc": "2.0", "method": "$/cancelRequest"}',
    b'{"jsonrpc": "2.0", "method": "$/unheardOf"}',
    b'{"jsonrpc": "2.0", "method": "$/unheardOf", "params": {"type_name": 5, "a b": 1}, "more": 1}',
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


HEADERS = [
    b"content-length: %d\r\n\r\n",
    b"CONTENT-LENGTH:%d\r\n\r\n",
    b"Content-Length: %d\n\n",
    b"Content-Type: application/vscode-jsonrpc; charset=utf-8\r\nContent-Length: %d\r\n\r\n",
    b"Content-Length: %d\r\nX-More: 1\r\n\r\n",
    b"\r\n\r\nContent-Length: %d\r\n\r\n",
]


async def test_headers_are_read_as_those_of_http(wire: Wire) -> None:
    await wire.initialize()
    assert wire.process.stdin
    for number, header in enumerate(HEADERS, 1):
        body = b'{"jsonrpc": "2.0", "id": %d, "method": "planscribe/alive"}' % number
        wire.process.stdin.write(header % len(body) + body)
        assert (await wire.answer(number))["result"] is None, header


@pytest.mark.parametrize(
    ("header", "said"),
    [
        (b"Content-Length: 1%b\r\n\r\n" % (b"0" * 30), "the limit is 256 MB"),
        (b"Content-Length: -5\r\n\r\n", "Content-Length is '-5'"),
        (b"Content-Length: many\r\n\r\n", "Content-Length is 'many'"),
        (b"Content-Length:\r\n\r\n", "Content-Length is ''"),
        (b"hello\r\n", "the line 'hello'"),
    ],
)
async def test_a_header_without_a_length_ends_the_server(
    wire: Wire, header: bytes, said: str
) -> None:
    await wire.initialize()
    assert wire.process.stdin and wire.process.stderr
    wire.process.stdin.write(header)
    async with asyncio.timeout(PATIENCE):
        told = (await wire.process.stderr.read()).decode()
    assert said in told
    assert "Traceback" not in told and told.count("\n") == 1
    assert await wire.exit_code() == 2


COUNTING = """
import sys
from planscribe.check import tiers
from planscribe.lsp.serving import serve

findings = tiers.findings

def counted(*arguments):
    print("checked", file=sys.stderr)
    return findings(*arguments)

tiers.findings = counted
sys.exit(serve())
"""
PLACE = {"line": 0, "character": 0}
CHANGES = 2000


async def test_texts_that_come_all_at_once_are_not_all_checked() -> None:
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", COUNTING), stdin=pipe, stdout=pipe, stderr=pipe
    )
    wire = Wire(process)
    await wire.initialize()
    uri = "file:///a.plan"
    document = {"uri": uri, "languageId": "", "version": 0, "text": "(a)\n"}
    wire.send("textDocument/didOpen", {"textDocument": document})
    for version in range(CHANGES, 0, -1):
        change = {"range": {"start": PLACE, "end": PLACE}, "text": ";"}
        changed = {"textDocument": {"uri": uri, "version": version}, "contentChanges": [change]}
        wire.send("textDocument/didChange", changed)
    while (await wire.notification("planscribe/idle"))["documents"][0]["version"] != 1:
        pass
    wire.send("textDocument/semanticTokens/full", {"textDocument": {"uri": uri}}, 1)
    _, _, length, *_ = (await wire.answer(1))["result"]["data"]
    assert length == CHANGES + len("(a)")
    assert process.stdin and process.stderr
    process.stdin.close()
    async with asyncio.timeout(PATIENCE):
        told = (await process.stderr.read()).decode().split("\n")
        await process.wait()
    assert told.count("checked") < CHANGES / 10
    # Every change counts, whatever its number; that is told once.
    assert len([line for line in told if "lower versions" in line]) == 1


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
async def test_no_process_is_left_behind(true_wire: Wire, orderly: bool) -> None:
    await true_wire.initialize()
    document = {"uri": "file:///a.ir.lp", "languageId": "", "version": 1, "text": "a."}
    true_wire.send("textDocument/didOpen", {"textDocument": document})
    await true_wire.notification("planscribe/idle")
    tasks = Path(f"/proc/{true_wire.process.pid}/task")
    workers = [child for one in tasks.glob("*/children") for child in one.read_text().split()]
    assert workers
    ends = [os.pidfd_open(int(one)) for one in workers]
    if orderly:
        true_wire.send("shutdown", None, 1)
        await true_wire.answer(1)
        true_wire.send("exit")
    else:
        true_wire.process.kill()
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
    late |= {"jinja2", "platformdirs"}
    assert imported.isdisjoint(late)
