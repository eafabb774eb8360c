"""The command that makes a task of a problem."""

from collections.abc import Sequence
from typing import Any, TypedDict

from lsprotocol import types
from pygls.exceptions import JsonRpcInvalidParams

from planscribe.lsp.commands.arguments import only_uri
from planscribe.lsp.commands.authoring.proposing import NewText
from planscribe.lsp.commands.delivery import write
from planscribe.lsp.commands.names import MAKE_TASK_TITLE
from planscribe.lsp.progress import progress
from planscribe.lsp.session import Session
from planscribe.text import DocumentKey
from planscribe.translate.describe.problems import Description
from planscribe.wording import counted
from planscribe.workers.limits import LimitExceeded, WorkerCrashed
from planscribe.workspace.files import CannotRead
from planscribe.workspace.pipeline.describing import description, task_file
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.snapshot import Snapshot

_TAKEN = "There is a task of this name already, or no folder for it."


class MadeTaskJson(TypedDict):
    """The answer of `planscribe.makeTask`; `unsaid` is what was left in symbols."""

    status: str
    message: str
    uri: str | None
    text: str
    unsaid: tuple[str, ...]


async def make_task(session: Session, name: str, arguments: Sequence[Any]) -> MadeTaskJson:
    """Write a task that says the same as the problem whose URI is the argument.

    Raises:
        JsonRpcInvalidParams: the arguments do not fit, or there is no problem.
    """
    key = only_uri(name, arguments, "problem")
    async with progress(session.client, MAKE_TASK_TITLE):
        made, file = await session.run(_made, key)
    if file is None:
        status, reason = "kept", _TAKEN
    else:
        status, reason = await write(session, NewText(file, made.text, MAKE_TASK_TITLE))
    left = len(made.unsaid)
    note = f"{counted(left, 'part')} left in symbols, as comments." if left else ""
    more = len(made.implied)
    added = f"Rules add {counted(more, 'fact')}, listed in comments." if more else ""
    message = " ".join(filter(None, [reason, note, added]))
    if message:
        session.tell(types.MessageType.Warning, message)
    return {
        "status": status,
        "message": message,
        "uri": file,
        "text": made.text,
        "unsaid": made.unsaid,
    }


def _made(snapshot: Snapshot, key: DocumentKey) -> tuple[Description, DocumentKey | None]:
    try:
        made = description(snapshot, key)
    except (NoDomain, CannotRead, LimitExceeded, WorkerCrashed) as trouble:
        raise JsonRpcInvalidParams(str(trouble)) from trouble
    if made is None:
        raise JsonRpcInvalidParams("This document defines no problem.")
    return made, task_file(snapshot, key)
