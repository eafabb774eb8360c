"""A server process, and the messages to and from it as bytes."""

import asyncio
import json
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from tests.support.servers.forked import FORKED
from tests.support.servers.session import PATIENCE

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
        """The response to a request; messages before it are kept."""
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
async def started(command: Sequence[str] = FORKED) -> AsyncIterator[Wire]:
    """A server while it is needed."""
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, stderr=pipe)
    yield Wire(process)
    if process.returncode is None:
        process.kill()
        await process.wait()
