"""The beginning and the end of a session, around what the client asks for."""

import asyncio
import gc
import os
from contextlib import suppress
from importlib import import_module
from typing import Any

from lsprotocol import types
from pygls.exceptions import JsonRpcException

from planscribe.lsp import configuration, parent
from planscribe.lsp.commands import table as commands
from planscribe.lsp.conversion.abilities import is_announced
from planscribe.lsp.editor_model import EditorModel
from planscribe.lsp.requests import features
from planscribe.lsp.session import Session
from planscribe.workers import temporary
from planscribe.workers.collection import collect_while_serving
from planscribe.workers.limits import Cancelled

_FOR_TYPING = (
    "check.asp.undefined",
    "syntax.asp.recovery",
    "translate.english.sentences.after_others",
    "translate.english.sentences.in_passing",
    "translate.english.wording.clause_wise",
    "translate.writing.meant",
)
"""What few texts need, but all that are just being typed."""

WATCHED = (".task", ".lp", ".asp", ".pddl", ".plan")


async def initialized(session: Session, brought: Any) -> None:
    """Get ready for the first document, and ask for settings and for notice of changes.

    `brought` are the options that the client has sent when it was initialized.
    """
    capabilities = session.capabilities
    session.in_background(lambda: _get_ready(session))
    # More would take time away from the first findings, and from the first hover.
    session.when_idle(_warm_up)
    if is_announced(capabilities, "model"):
        session.models.editor = EditorModel(session.client, asyncio.get_running_loop())
    session.models.keys = {} if is_announced(capabilities, "modelKey") else None
    wishes = [*_watching(capabilities), *configuration.registrations(capabilities)]
    if wishes:
        with suppress(JsonRpcException):
            await session.client.client_register_capability_async(types.RegistrationParams(wishes))
    await configuration.changed(session, brought)


async def end_with(client: int, session: Session) -> None:
    """End with the client's process, even if standard input stays open."""
    await parent.until_gone(client)
    session.end()
    # The thread that reads standard input cannot be interrupted.
    os._exit(1)


def _watching(capabilities: types.ClientCapabilities) -> list[types.Registration]:
    """The wish to hear of changed files, where a client lets us wish."""
    workspace = capabilities.workspace
    watched = workspace and workspace.did_change_watched_files
    if not (watched and watched.dynamic_registration):
        return []
    options = types.DidChangeWatchedFilesRegistrationOptions(
        [types.FileSystemWatcher(f"**/*{suffix}") for suffix in WATCHED]
    )
    method = types.WORKSPACE_DID_CHANGE_WATCHED_FILES
    return [types.Registration(method, method, options)]


def _get_ready(session: Session) -> None:
    """Start a worker, and meanwhile import what the first document will need."""
    with suppress(Cancelled):
        _ = session.documents.snapshot.workers.pool
    temporary.remove_left()
    import planscribe.check.tiers  # noqa: F401

    features.FEATURES[0].answer()


def _warm_up() -> None:
    """Import what answers requests and runs commands: all that stays."""
    features.warm_up()
    commands.warm_up()
    for one in _FOR_TYPING:
        import_module(f"planscribe.{one}")
    gc.collect()
    collect_while_serving()
