"""The commands that have a language model translate a task, and those on the drafts that it makes.

A draft is a file in a private folder, which is written once and then belongs to the user. The task
and what lies beside it stay as they are until a draft is accepted.
"""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import count
from typing import TYPE_CHECKING, Any

from lsprotocol import types
from pygls.exceptions import JsonRpcInvalidParams

from planscribe.lsp.commands import (
    ACCEPT_DRAFT,
    CONTINUE_DRAFT,
    DISCARD_DRAFT,
    MODEL_COMMANDS,
    SHOW_DRAFT,
    SHOW_PROMPT,
    TRANSLATE_WITH_MODEL,
)
from planscribe.lsp.model_keys import learn_key, tell_that_it_lacks
from planscribe.lsp.pages import show, show_file
from planscribe.lsp.progress import progress
from planscribe.lsp.steps import tell, write
from planscribe.workspace import uris
from planscribe.workspace.snapshot import Snapshot

if TYPE_CHECKING:
    from planscribe.ide.model_draft import Attempt
    from planscribe.llm.request import Source
    from planscribe.lsp.server import Server
    from planscribe.lsp.streaming import Stream

_AT_ONCE = 2
"""So many calls of models leave threads for everything else."""
_MOST_TOLD = 3
_NOTHING = "Nothing would be sent: controlled English reads all of the task."


class Drafts:
    """The drafts of a session that are neither accepted nor discarded."""

    def __init__(self) -> None:
        self.turns = asyncio.Semaphore(_AT_ONCE)
        self.numbers = count(1)
        self._attempts: dict[str, Attempt] = {}

    def keep(self, uri: str, attempt: "Attempt") -> None:
        """Remember what a file shows."""
        self._attempts[uris.canonical(uri)] = attempt

    def forget(self, uri: str) -> None:
        """Forget a draft."""
        self._attempts.pop(uris.canonical(uri), None)

    def find(self, uri: str) -> "Attempt | None":
        """The draft that a file shows."""
        return self._attempts.get(uris.canonical(uri))

    def offered(self, uri: str) -> tuple[types.Command, ...]:
        """What can be done with a draft."""
        attempt = self.find(uri)
        if attempt is None:
            return ()
        names = (ACCEPT_DRAFT, SHOW_DRAFT, DISCARD_DRAFT)
        every = (CONTINUE_DRAFT, *names) if attempt.next_call else names
        return tuple(types.Command(MODEL_COMMANDS[one], one, arguments=[uri]) for one in every)


async def execute(server: "Server", name: str, arguments: Sequence[Any]) -> dict[str, Any]:
    """Run a command; what became of it.

    Raises:
        JsonRpcInvalidParams: its arguments do not fit, or there is no such draft.
    """
    if name in (TRANSLATE_WITH_MODEL, SHOW_PROMPT):
        return await _on_task(server, name, arguments)
    match arguments:
        case [str(uri)] if attempt := server.drafts.find(uri):
            pass
        case _:
            raise JsonRpcInvalidParams(f"{name} needs the URI of a draft of a language model.")
    if name == CONTINUE_DRAFT:
        return await _continue(server, uri, attempt)
    if name == ACCEPT_DRAFT:
        return await _accept(server, uri, attempt)
    if name == SHOW_DRAFT:
        return await _history(server, attempt)
    return _discard(server, uri)


async def _on_task(server: "Server", name: str, arguments: Sequence[Any]) -> dict[str, Any]:
    from planscribe.ide.model_draft import NotForModels, begin
    from planscribe.llm.prompts import PromptFault
    from planscribe.translate.methods import Method
    from planscribe.workspace.project import NoDomain

    match arguments:
        case [str(uri)]:
            method = None
        case [str(uri), str(word)] if word in tuple(Method):
            method = Method(word)
        case _:
            raise JsonRpcInvalidParams(f"{name} needs the URI of a task, and may have a method.")
    try:
        attempt = await server.run(begin, uri, method)
        if name == SHOW_PROMPT:
            return await _show_prompt(server, attempt)
    except NoDomain as missing:
        return _refused(server, "no domain", str(missing))
    except (NotForModels, PromptFault) as trouble:
        return _refused(server, "unsupported", str(trouble))
    return await _next(server, attempt)


async def _show_prompt(server: "Server", attempt: "Attempt") -> dict[str, Any]:
    from planscribe.ide.model_draft import would_be_sent

    text = await server.run(lambda _: would_be_sent(attempt)) or f"{_NOTHING}\n"
    try:
        uri = server.pages.write("What would be sent", text, ".txt")
    except OSError as trouble:
        return _no_file(server, trouble)
    await show_file(server, uri)
    return {"status": "shown", "message": "", "uri": uri, "text": text}


async def _next(server: "Server", attempt: "Attempt") -> dict[str, Any]:
    """Make the next call, and show what comes of it as a new draft."""
    from planscribe.check.model_answers import unanswered
    from planscribe.llm.faults import Kind, ModelFault
    from planscribe.llm.prompts import PromptFault
    from planscribe.lsp.model_source import NoModel

    number = next(server.drafts.numbers)
    snapshot, task = server.documents.snapshot, attempt.document.uri
    server.report_requested(snapshot, task, ())
    try:
        await learn_key(server)
        source, model = server.models.source(server.documents.snapshot.under(task).settings)
        attempt = replace(attempt, asking=replace(attempt.asking, model=model))
        async with server.drafts.turns:
            made = await _asked(server, attempt, source, f"Answer {number}")
        return await _drafted(server, made, f"Draft {number}")
    except (NoModel, PromptFault) as trouble:
        server.report_requested(snapshot, task, unanswered(snapshot, task, str(trouble)))
        lacks_key = isinstance(trouble, NoModel) and trouble.lacks_key
        return _refused(server, "no model", str(trouble), lacks_key=lacks_key)
    except ModelFault as fault:
        if fault.kind is not Kind.CANCELLED:
            server.report_requested(snapshot, task, unanswered(snapshot, task, fault.message))
        lacks_key = fault.kind is Kind.WRONG_KEY
        return _refused(server, str(fault.kind), fault.message, lacks_key=lacks_key)
    except OSError as trouble:
        return _no_file(server, trouble)


async def _asked(server: "Server", attempt: "Attempt", source: "Source", title: str) -> "Attempt":
    """Ask in a thread, and show what arrives."""
    from planscribe.lsp.streaming import Stream

    uri = server.pages.write(title, "", ".txt")
    loop = asyncio.get_running_loop()
    async with progress(server, "Asking a language model") as report:
        await show_file(server, uri, takes_focus=False)
        stream = Stream(uri, lambda told: loop.call_soon_threadsafe(report, told))
        return await server.run(_proceed, attempt, source, stream)


def _proceed(
    snapshot: Snapshot, attempt: "Attempt", source: "Source", stream: "Stream"
) -> "Attempt":
    from planscribe.ide.model_draft import proceed

    with stream:
        return proceed(snapshot, attempt, source, stream.add, snapshot.cancellation)


async def _drafted(server: "Server", attempt: "Attempt", title: str) -> dict[str, Any]:
    """Put a draft into a file, with its task beside it, and show it."""
    from planscribe.ide.model_draft import open_points, told
    from planscribe.ide.model_draft_text import file_name, shown, task_beside

    folder, text = server.pages.folder(title), shown(attempt)
    path = folder / file_name(attempt)
    for file, content in ((folder / attempt.document.name, task_beside(attempt)), (path, text)):
        file.write_text(content, encoding="utf-8", errors="replace", newline="")
    uri = uris.uri_of(path)
    server.drafts.keep(uri, attempt)
    wrong = open_points(attempt)
    message = " ".join([told(attempt), *wrong[:_MOST_TOLD]])
    tell(server, types.MessageType.Warning if wrong else types.MessageType.Info, message)
    await show_file(server, uri)
    status = "incomplete" if wrong else "drafted"
    left = attempt.next_call or None
    return {"status": status, "message": message, "uri": uri, "text": text, "next": left}


async def _continue(server: "Server", uri: str, attempt: "Attempt") -> dict[str, Any]:
    from planscribe.ide.model_draft import corrected

    if not attempt.next_call:
        raise JsonRpcInvalidParams("There is no further call for this draft.")
    text = await server.run(_text, uri)
    return await _next(server, await server.run(lambda _: corrected(attempt, text)))


async def _accept(server: "Server", uri: str, attempt: "Attempt") -> dict[str, Any]:
    from planscribe.ide.model_draft_text import product

    made = product(attempt, await server.run(_text, uri))
    status, reason = await write(server, made)
    if reason:
        tell(server, types.MessageType.Warning, reason)
    else:
        server.drafts.forget(uri)
    return {"status": status, "message": reason, "uri": made.uri, "text": made.text}


async def _history(server: "Server", attempt: "Attempt") -> dict[str, Any]:
    from planscribe.ide.model_draft_text import history

    title = "How this draft came about"
    text = f"# {title}\n\n{history(attempt)}"
    return {"status": "shown", "message": "", **await show(server, title, text)}


def _discard(server: "Server", uri: str) -> dict[str, Any]:
    server.drafts.forget(uri)
    if path := uris.path_of(uri):
        with suppress(OSError):
            path.unlink()
    return {"status": "discarded", "message": "", "uri": uri, "text": None}


def _text(snapshot: Snapshot, uri: str) -> str:
    """The text that a draft has now, saved or not."""
    return snapshot.afresh().document(uri).text


def _no_file(server: "Server", trouble: OSError) -> dict[str, Any]:
    return _refused(server, "no file", f"No file can be shown: {trouble.strerror or trouble}.")


def _refused(
    server: "Server", status: str, message: str, *, lacks_key: bool = False
) -> dict[str, Any]:
    if lacks_key:
        tell_that_it_lacks(server, message)
    else:
        tell(server, types.MessageType.Warning, message)
    return {"status": status, "message": message, "uri": None, "text": None}
