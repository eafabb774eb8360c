"""The commands that have a language model translate a task, and those on the drafts that it makes.

A draft is a file in a private folder, which is written once and then belongs to the user. The task
and the files next to it are not changed until a draft is accepted.
"""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, NotRequired, TypedDict

from lsprotocol import types
from pygls.exceptions import JsonRpcInvalidParams

from planscribe.check.task.model_answers import unanswered
from planscribe.ide.pipeline.model_draft import (
    DraftAttempt,
    NotForModels,
    begin,
    corrected,
    open_points,
    proceed,
    told,
    would_be_sent,
)
from planscribe.ide.pipeline.model_draft_text import file_name, history, product, shown, task_beside
from planscribe.ide.pipeline.proposed_words import proposed_words
from planscribe.llm.faults import ModelFault, ModelFaultKind
from planscribe.llm.prompts import PromptFault
from planscribe.llm.request import ModelSource
from planscribe.lsp.commands.authoring.proposing import confirmed
from planscribe.lsp.commands.delivery import write
from planscribe.lsp.commands.names import (
    ACCEPT_DRAFT,
    CONTINUE_DRAFT,
    REWORD_TITLE,
    SHOW_DRAFT,
    SHOW_PROMPT,
    TRANSLATE_WITH_MODEL,
)
from planscribe.lsp.commands.streaming import Stream
from planscribe.lsp.model_keys import learn_key, tell_that_it_lacks
from planscribe.lsp.model_source import NoModel
from planscribe.lsp.progress import progress
from planscribe.lsp.session import Session
from planscribe.lsp.showing import PageJson, show, show_file
from planscribe.text import DocumentKey
from planscribe.translate.by_model.methods import Method
from planscribe.workspace import uris
from planscribe.workspace.pipeline.products import Product
from planscribe.workspace.pipeline.stages import Stage
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.snapshot import Snapshot

_MOST_TOLD = 3
_NOTHING = "Nothing would be sent: controlled English reads the whole task."


class DraftJson(TypedDict):
    """What became of a draft; `next` is the next call, if there is a draft."""

    status: str
    message: str
    uri: str | None
    text: str | None
    next: NotRequired[str | None]


class DraftHistoryJson(PageJson):
    """The answer of `planscribe.showDraft`."""

    status: str
    message: str


async def execute(
    session: Session, name: str, arguments: Sequence[Any]
) -> DraftJson | DraftHistoryJson:
    """Run a command; its result.

    Raises:
        JsonRpcInvalidParams: its arguments do not fit, or there is no such draft.
    """
    if name in (TRANSLATE_WITH_MODEL, SHOW_PROMPT):
        return await _on_task(session, name, arguments)
    match arguments:
        case [str(named)] if attempt := session.drafts.find(key := uris.canonical(named)):
            pass
        case _:
            raise JsonRpcInvalidParams(f"{name} needs the URI of a draft of a language model.")
    if name == CONTINUE_DRAFT:
        return await _continue(session, key, attempt)
    if name == ACCEPT_DRAFT:
        return await _accept(session, key, attempt)
    if name == SHOW_DRAFT:
        return await _history(session, attempt)
    return _discard(session, key)


async def _on_task(session: Session, name: str, arguments: Sequence[Any]) -> DraftJson:
    match arguments:
        case [str(uri)]:
            method = None
        case [str(uri), str(word)] if word in tuple(Method):
            method = Method(word)
        case _:
            raise JsonRpcInvalidParams(f"{name} needs the URI of a task and, optionally, a method.")
    try:
        attempt = await session.run(begin, uris.canonical(uri), method)
        if name == SHOW_PROMPT:
            return await _show_prompt(session, attempt)
    except NoDomain as missing:
        return _refused(session, "no domain", str(missing))
    except (NotForModels, PromptFault) as trouble:
        return _refused(session, "unsupported", str(trouble))
    return await _next(session, attempt)


async def _show_prompt(session: Session, attempt: DraftAttempt) -> DraftJson:
    text = await session.run(lambda _: would_be_sent(attempt)) or f"{_NOTHING}\n"
    try:
        uri = session.pages.write("Prompt", text, ".txt")
    except OSError as trouble:
        return _no_file(session, trouble)
    await show_file(session, uri)
    return {"status": "shown", "message": "", "uri": uri, "text": text}


async def _next(session: Session, attempt: DraftAttempt) -> DraftJson:
    """Make the next call, and show its result as a new draft."""
    number = next(session.drafts.numbers)
    snapshot, task = session.documents.snapshot, attempt.document.key
    session.report_requested(snapshot, task, ())
    try:
        await learn_key(session)
        source, model = session.models.source(session.documents.snapshot.under(task).settings)
        attempt = attempt.of_model(model)
        async with session.drafts.turns:
            made = await _asked(session, attempt, source, f"Answer {number}")
        if made.approach.method is Method.REWORD:
            return await _proposed(session, made)
        return await _drafted(session, made, f"Draft {number}")
    except (NoModel, PromptFault) as trouble:
        session.report_requested(snapshot, task, unanswered(snapshot, task, str(trouble)))
        lacks_key = isinstance(trouble, NoModel) and trouble.lacks_key
        return _refused(session, "no model", str(trouble), lacks_key=lacks_key)
    except ModelFault as fault:
        if fault.kind is not ModelFaultKind.CANCELLED:
            session.report_requested(snapshot, task, unanswered(snapshot, task, fault.message))
        lacks_key = fault.kind is ModelFaultKind.WRONG_KEY
        return _refused(session, str(fault.kind), fault.message, lacks_key=lacks_key)
    except OSError as trouble:
        return _no_file(session, trouble)


async def _asked(
    session: Session, attempt: DraftAttempt, source: ModelSource, title: str
) -> DraftAttempt:
    """Ask in a thread, and show what arrives."""
    uri = session.pages.write(title, "", ".txt")
    loop = asyncio.get_running_loop()
    async with progress(session.client, "Asking a language model") as report:
        await show_file(session, uri, takes_focus=False)
        stream = Stream(uri, lambda told: loop.call_soon_threadsafe(report, told))
        return await session.run(_proceed, attempt, source, stream)


def _proceed(
    snapshot: Snapshot, attempt: DraftAttempt, source: ModelSource, stream: Stream
) -> DraftAttempt:
    with stream:
        return proceed(snapshot, attempt, source, stream.hear, snapshot.cancellation)


async def _drafted(session: Session, attempt: DraftAttempt, title: str) -> DraftJson:
    """Put a draft into a file, with its task next to it, and show it."""
    folder, text = session.pages.folder(title), shown(attempt)
    path = folder / file_name(attempt)
    for file, content in ((folder / attempt.document.name, task_beside(attempt)), (path, text)):
        file.write_text(content, encoding="utf-8", errors="replace", newline="")
    key = uris.uri_of(path)
    session.drafts.keep(key, attempt)
    message = _tell(session, attempt)
    await show_file(session, key)
    status = "incomplete" if open_points(attempt) else "drafted"
    left = attempt.next_call or None
    return {"status": status, "message": message, "uri": key, "text": text, "next": left}


def _tell(session: Session, attempt: DraftAttempt) -> str:
    """What became of a draft and what of it is open; the user is shown this."""
    wrong = open_points(attempt)
    message = " ".join([told(attempt), *wrong[:_MOST_TOLD]])
    session.tell(types.MessageType.Warning if wrong else types.MessageType.Info, message)
    return message


async def _proposed(session: Session, attempt: DraftAttempt) -> DraftJson:
    """Show the new words of a task as changes, which are made if the user confirms them."""
    task, text = attempt.document, attempt.draft.words if attempt.draft else attempt.task.text
    message = _tell(session, attempt)
    if text == task.text:
        return {"status": "unchanged", "message": message, "uri": task.uri, "text": text}
    snapshot = session.documents.snapshot.afresh()
    if snapshot.document(task.key).text != task.text:
        return _refused(session, "kept", f"{task.name} has changed and was not reworded.")
    if session.convert.confirms_changes:
        changes = await session.run(lambda _: tuple(proposed_words(attempt)))
        status = await confirmed(session, snapshot, {task.key: changes}, REWORD_TITLE)
    else:
        made = Product(Stage.TRANSLATE, task.key, text, told(attempt))
        status, reason = await write(session, made)
        message = " ".join(filter(None, [message, reason]))
    return {"status": status, "message": message, "uri": task.uri, "text": text}


async def _continue(session: Session, key: DocumentKey, attempt: DraftAttempt) -> DraftJson:
    if not attempt.next_call:
        raise JsonRpcInvalidParams("This draft needs no further call.")
    text = await session.run(_text, key)
    return await _next(session, await session.run(lambda _: corrected(attempt, text)))


async def _accept(session: Session, key: DocumentKey, attempt: DraftAttempt) -> DraftJson:
    made = product(attempt, await session.run(_text, key))
    status, reason = await write(session, made)
    if reason:
        session.tell(types.MessageType.Warning, reason)
    else:
        session.drafts.forget(key)
    return {"status": status, "message": reason, "uri": made.key, "text": made.text}


async def _history(session: Session, attempt: DraftAttempt) -> DraftHistoryJson:
    title = "Draft history"
    return {"status": "shown", "message": "", **await show(session, title, history(attempt))}


def _discard(session: Session, key: DocumentKey) -> DraftJson:
    session.drafts.forget(key)
    if path := uris.path_of(key):
        with suppress(OSError):
            path.unlink()
    return {"status": "discarded", "message": "", "uri": key, "text": None}


def _text(snapshot: Snapshot, key: DocumentKey) -> str:
    """The text that a draft has now, saved or not."""
    return snapshot.afresh().document(key).text


def _no_file(session: Session, trouble: OSError) -> DraftJson:
    return _refused(
        session, "no file", f"Could not write the file to show: {trouble.strerror or trouble}."
    )


def _refused(session: Session, status: str, message: str, *, lacks_key: bool = False) -> DraftJson:
    if lacks_key:
        tell_that_it_lacks(session, message)
    else:
        session.tell(types.MessageType.Warning, message)
    return {"status": status, "message": message, "uri": None, "text": None}
