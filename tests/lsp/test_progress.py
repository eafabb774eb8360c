"""What is told while something takes long."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest
from lsprotocol import types

from planscribe.lsp import progress


class _Shown:
    """The client's side of progress."""

    def __init__(self) -> None:
        self.tokens: dict[str, asyncio.Future[None]] = {}
        self.told: list[str | None] = []
        self.has_told = asyncio.Event()

    async def create_async(self, token: str) -> None:
        self.tokens[token] = asyncio.get_running_loop().create_future()

    def begin(self, _token: str, value: types.WorkDoneProgressBegin) -> None:
        self.told.append(value.title)

    def report(self, _token: str, value: types.WorkDoneProgressReport) -> None:
        self.told.append(value.message)
        self.has_told.set()

    def end(self, _token: str, _value: types.WorkDoneProgressEnd) -> None:
        self.told.append("end")


def test_how_long_it_takes_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "_SECOND", 0)

    async def work() -> list[str | None]:
        shown = _Shown()
        window = types.WindowClientCapabilities(work_done_progress=True)
        server: Any = SimpleNamespace(
            client_capabilities=types.ClientCapabilities(window=window), work_done_progress=shown
        )
        async with progress.progress(server, "Solve") as report:
            report("lama is looking for a plan.")
            shown.has_told.clear()
            await shown.has_told.wait()
        return shown.told

    told = asyncio.run(work())
    assert told[:3] == ["Solve", "lama is looking for a plan.", "lama is looking for a plan. 0 s"]
    assert told[-1] == "end"
