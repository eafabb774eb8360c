"""A client whose server is killed."""

import asyncio
from contextlib import suppress

from lsprotocol import types

from tests.support.servers.session import PATIENCE, Client


class Mortal(Client):
    """A client that kills its server instead of an answer to it."""

    def __init__(self, kills: str = "") -> None:
        self._kills = kills
        self._is_killed = False
        super().__init__()

    async def kill(self) -> None:
        """Kill the server, and wait until it is gone."""
        self.kill_now()
        assert self._server
        async with asyncio.timeout(PATIENCE):
            await self._server.wait()

    def kill_now(self) -> None:
        """Kill the server."""
        assert self._server
        self._is_killed = True
        with suppress(ProcessLookupError):
            self._server.kill()

    def _on_question(
        self, params: types.ShowMessageRequestParams
    ) -> types.MessageActionItem | None:
        if self._kills == "question":
            self.kill_now()
        return super()._on_question(params)

    def _on_edit(self, params: types.ApplyWorkspaceEditParams) -> types.ApplyWorkspaceEditResult:
        if self._is_killed:
            # It was on its way already.
            return types.ApplyWorkspaceEditResult(applied=False)
        made = super()._on_edit(params)
        if self._kills == "edit":
            self.kill_now()
        return made
