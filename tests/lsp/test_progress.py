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
        self.has_begun, self.has_told = asyncio.Event(), asyncio.Event()

    async def create_async(self, token: str) -> None:
        self.tokens[token] = asyncio.get_running_loop().create_future()

    def begin(self, _token: str, value: types.WorkDoneProgressBegin) -> None:
        self.told.append(value.title)
        self.has_begun.set()

    def report(self, _token: str, value: types.WorkDoneProgressReport) -> None:
        self.told.append(value.message)
        self.has_told.set()

    def end(self, _token: str, _value: types.WorkDoneProgressEnd) -> None:
        self.told.append("end")


def _server(shown: _Shown) -> Any:
    window = types.WindowClientCapabilities(work_done_progress=True)
    return SimpleNamespace(
        client_capabilities=types.ClientCapabilities(window=window), work_done_progress=shown
    )


def test_how_long_it_takes_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "_SECOND", 0)

    async def work() -> list[str | None]:
        shown = _Shown()
        async with progress.progress(_server(shown), "Solve") as report:
            report("lama is searching for a plan.")
            shown.has_told.clear()
            await shown.has_told.wait()
        return shown.told

    told = asyncio.run(work())
    searching = "lama is searching for a plan."
    assert told[:3] == ["Solve", searching, f"{searching} 0 s"]
    assert told[-1] == "end"


async def _instant() -> str:
    return "done"


async def _endless() -> str:
    await asyncio.Event().wait()
    return "never"


def test_what_is_done_soon_shows_no_progress() -> None:
    async def work() -> tuple[str, list[str | None]]:
        shown = _Shown()
        return await progress.with_progress(_server(shown), "Explain", _instant()), shown.told

    assert asyncio.run(work()) == ("done", [])


def test_what_takes_longer_shows_progress_and_can_be_cancelled() -> None:
    async def work() -> list[str | None]:
        shown = _Shown()
        endless = _endless()
        asked = asyncio.ensure_future(
            progress.with_progress(_server(shown), "Explain", endless, after=0)
        )
        await shown.has_begun.wait()
        for token in shown.tokens.values():
            token.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asked
        assert endless.cr_running is False and endless.cr_frame is None
        return shown.told

    assert asyncio.run(work()) == ["Explain", "end"]
