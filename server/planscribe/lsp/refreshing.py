"""Letting a client ask again for lenses and hints: when programs have been run, or by choice."""

import asyncio
from concurrent.futures import Executor
from contextlib import suppress

from pygls.lsp.server import LanguageServer

from planscribe.workers.limits import Cancelled
from planscribe.workspace.documents import Language
from planscribe.workspace.files import CannotRead
from planscribe.workspace.snapshot import Snapshot

_RUN = (Language.ASP, Language.PLAN)
"""The documents of which something is known only when they have been run."""


async def refresh(client: LanguageServer, snapshot: Snapshot, threads: Executor) -> None:
    """Run what is open, and let the client ask again for lenses and hints."""
    if not any(one.language in _RUN for one in snapshot.open.values()):
        return
    await asyncio.get_running_loop().run_in_executor(threads, _run, snapshot)
    if not snapshot.cancellation.cancelled:
        ask_again(client)


def ask_again(client: LanguageServer) -> None:
    """Let the client ask again, if it can."""
    workspace = client.client_capabilities.workspace
    if workspace is None:
        return
    if workspace.code_lens and workspace.code_lens.refresh_support:
        client.workspace_code_lens_refresh(None)
    if workspace.inlay_hint and workspace.inlay_hint.refresh_support:
        client.workspace_inlay_hint_refresh(None)


def _run(snapshot: Snapshot) -> None:
    # Until the server is initialized, nothing slow may be imported.
    from planscribe.workspace.asp.firing import count
    from planscribe.workspace.plans import stepping
    from planscribe.workspace.project.associations import NoDomain

    with suppress(Cancelled):
        for document in snapshot.open.values():
            if document.language is Language.ASP:
                count(snapshot.under(document.key), document)
            elif document.language is Language.PLAN:
                with suppress(NoDomain, CannotRead):
                    stepping.traced(snapshot.under(document.key), document.key)
