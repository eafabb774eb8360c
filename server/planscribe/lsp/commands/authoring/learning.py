"""The commands that learn the actions of a domain from an environment."""

import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, TypedDict

from lsprotocol import types
from pygls.exceptions import JsonRpcInvalidParams

from planscribe.author.induce.learned import learned_domain
from planscribe.author.induce.record import PROGRAM, WasStated
from planscribe.author.induce.record_lines import NotUnderstood, entry_of, line_of
from planscribe.author.induce.statements import objection
from planscribe.compile.writer import write_domain
from planscribe.ide.learning.files import record_key
from planscribe.ide.learning.filling import filled_in
from planscribe.ide.learning.state import LearningState, learning_state
from planscribe.ide.pipeline.proposed_words import ProposedWords
from planscribe.lsp.commands.arguments import only_uri
from planscribe.lsp.commands.authoring.environments import (
    NothingToLearn,
    chosen,
    first_entries,
    texts,
)
from planscribe.lsp.commands.authoring.proposing import proposed
from planscribe.lsp.commands.names import FILL_IN_LEARNED, LEARNING_COMMANDS
from planscribe.lsp.learnings import Learning, LearningStatus
from planscribe.lsp.progress import progress
from planscribe.lsp.refreshing import ask_again
from planscribe.lsp.session import Session
from planscribe.text import DocumentKey
from planscribe.wording import counted
from planscribe.workers import temporary
from planscribe.workers.processes import ProgramNotFound
from planscribe.workspace import uris
from planscribe.workspace.documents import Document, Role
from planscribe.workspace.files import append
from planscribe.workspace.settings.settings import Settings
from planscribe.workspace.snapshot import Snapshot

CAUTIOUS = "cautious"

_ENDS = {
    "solved": "The goal is reached.",
    "settled": "No state that can be reached shows more.",
    "cut off": "Not settled: the search for the next experiment was cut off.",
    "unforeseen": "Not settled: actions change more than what is learned of them explains.",
    "limit": "The number of steps is reached.",
}


class LearningAnswerJson(TypedDict):
    """The answer of the commands that learn; `text` is that of the domain as far as it is known."""

    status: str
    message: str
    uri: str | None
    resets: int
    steps: int
    rejected: int
    end: str | None
    text: str


async def learn(session: Session, name: str, arguments: Sequence[Any]) -> LearningAnswerJson:
    """Learn the actions of a domain until nothing more can be learned, and propose the result.

    Options are the `problem` and the `environment`, URIs or names of files in the same folder;
    `program` is the environment of the settings, `record` none.

    Raises:
        JsonRpcInvalidParams: the arguments do not fit.
    """
    return await _ordered(session, name, arguments, "continue")


async def step(session: Session, name: str, arguments: Sequence[Any]) -> LearningAnswerJson:
    """Try one action, and pause; the arguments are those of `learn`."""
    return await _ordered(session, name, arguments, "step")


async def pause(session: Session, name: str, arguments: Sequence[Any]) -> LearningAnswerJson:
    """Pause what is learned about the domain whose URI is the argument."""
    key = only_uri(name, arguments)
    running = session.learnings.find(key)
    if running:
        running.order("pause")
        await running.settled()
    return await _answer(session, key, "paused" if running else "ended")


async def stop(session: Session, name: str, arguments: Sequence[Any]) -> LearningAnswerJson:
    """Stop learning about the domain whose URI is the argument; the record is kept."""
    key = only_uri(name, arguments)
    if running := session.learnings.find(key):
        running.stop()
        await running.over()
    return await _answer(session, key, "stopped")


async def state(session: Session, name: str, arguments: Sequence[Any]) -> LearningAnswerJson:
    """State or forbid a literal: URI, action, part, literal, and whether the action has it.

    Raises:
        JsonRpcInvalidParams: the arguments do not fit.
    """
    match arguments:
        case [str(uri), str(action), str(part), str(literal), bool(is_true)]:
            key = uris.canonical(uri)
        case _:
            raise JsonRpcInvalidParams(
                f"{name} needs a URI, an action, `precondition` or `effect`, a literal, and "
                "whether the action has it."
            )
    try:
        said = entry_of(_stated(action, part, literal, is_true=is_true))
    except NotUnderstood as error:
        raise JsonRpcInvalidParams(f"The literal {error}.") from error
    assert isinstance(said, WasStated)
    message = await session.run(_objection, key, said)
    running = session.learnings.find(key)
    if not message and running:
        running.order(line_of(said))
    elif not message:
        message = await session.run(_appended, key, f"{line_of(said)}\n")
        _look_again(session)
    return await _answer(session, key, "refused" if message else "stated", message)


async def fill_in(session: Session, name: str, arguments: Sequence[Any]) -> LearningAnswerJson:
    """Propose the bodies that were learned: URI, and `cautious` for all that is not refuted.

    Raises:
        JsonRpcInvalidParams: the arguments do not fit.
    """
    match arguments:
        case [str(uri)]:
            return await _filled_in(session, uris.canonical(uri), is_cautious=False)
        case [str(uri), str(word)] if word == CAUTIOUS:
            return await _filled_in(session, uris.canonical(uri), is_cautious=True)
    raise JsonRpcInvalidParams(f"{name} needs the URI of a domain and, optionally, `{CAUTIOUS}`.")


async def _ordered(
    session: Session, name: str, arguments: Sequence[Any], order: str
) -> LearningAnswerJson:
    match arguments:
        case [str(uri)]:
            options: Mapping[str, Any] = {}
        case [str(uri), Mapping() as given]:
            options = given
        case _:
            raise JsonRpcInvalidParams(
                f"{name} needs the URI of a domain and, optionally, options."
            )
    key = uris.canonical(uri)
    try:
        running = session.learnings.find(key) or await _started(session, key, options)
    except (NothingToLearn, ProgramNotFound, OSError) as trouble:
        return await _answer(session, key, "refused", str(trouble))
    if running is None:
        return await _filled_in(session, key, is_cautious=False)
    if running.status is LearningStatus.RUNNING:
        return await _answer(session, key, "running", "The actions are being learned already.")
    running.order(order)

    def stop() -> bool:
        running.stop()
        return True

    async with progress(session.client, LEARNING_COMMANDS[name][0], stop):
        await running.settled()
    if running.status is LearningStatus.PAUSED:
        return await _answer(session, key, "paused")
    if running.error:
        return await _answer(session, key, "failed", running.error)
    if running.end is None:
        return await _answer(session, key, "stopped")
    return await _filled_in(session, key, is_cautious=False, end=running.end)


async def _started(
    session: Session, key: DocumentKey, options: Mapping[str, Any]
) -> Learning | None:
    """A process that learns; none if there is only a record.

    Raises:
        NothingToLearn: there is nothing to learn from.
        ProgramNotFound, OSError: the process cannot be started.
    """
    document = await session.run(lambda snapshot, one: snapshot.document(one), key)
    path, record = uris.path_of(key), record_key(key)
    if document.role is not Role.DOMAIN:
        raise NothingToLearn("This is no PDDL domain.")
    if path is None or record is None:
        raise NothingToLearn("Save the domain first. The record is written next to it.")
    choice = await chosen(session, key, options)
    settings = session.documents.snapshot.under(key).settings
    if choice.environment == PROGRAM and not settings.learning_program:
        raise NothingToLearn("No program is set: see the setting `planscribe.learning.program`.")
    given = await session.run(texts, key, choice)
    first = await session.run(first_entries, key, choice)
    if first and (reason := await session.run(_appended, key, first)):
        raise NothingToLearn(reason)
    _look_again(session)
    if not choice.environment:
        return None
    files = temporary.new_folder("learning-")
    for name, text in given.items():
        (files / name).write_text(text, encoding="utf-8", errors="surrogatepass")
    command = _command(files, given, uris.path_of(record) or path, settings)

    def refused(reason: str) -> None:
        session.tell(types.MessageType.Warning, reason)

    made = Learning(command, path.parent, files, lambda: _look_again(session), refused)
    session.learnings.keep(key, made)
    return made


def _command(files: Path, given: Mapping[str, str], record: Path, settings: Settings) -> list[str]:
    # -P: nothing in the current folder (somebody's workspace) may pass for a module.
    command = [sys.executable, "-P", "-m", "planscribe", "learn"]
    command += [str(files / "domain.pddl"), str(files / "problem.pddl"), "--live"]
    if "reference.pddl" in given:
        command += ["--environment", str(files / "reference.pddl")]
    else:
        command += ["--program", settings.learning_program]
    if settings.planner:
        command += ["--planner", settings.planner]
    if settings.planner_files:
        command += ["--planners", *settings.planner_files]
    return [*command, f"--trace={record}"]


def _stated(action: str, part: str, literal: str, *, is_true: bool) -> str:
    key = "stated" if is_true else "forbidden"
    return json.dumps({key: literal, "action": action, "in": part})


def _objection(snapshot: Snapshot, key: DocumentKey, said: WasStated) -> str:
    state = learning_state(snapshot, key)
    if state is None:
        return "Nothing is learned about this domain yet."
    return objection(state.learner, said)


def _appended(snapshot: Snapshot, key: DocumentKey, text: str) -> str:
    """Add lines to the record; why not, if that fails."""
    record = record_key(key)
    path = uris.path_of(record) if record else None
    if path is None:
        return "Save the domain first. The record is written next to it."
    try:
        append(path, text)
    except OSError as trouble:
        return f"{path.name} cannot be written: {trouble.strerror}."
    return ""


def _look_again(session: Session) -> None:
    session.look_again()
    ask_again(session.client)


async def _filled_in(
    session: Session, key: DocumentKey, *, is_cautious: bool, end: str | None = None
) -> LearningAnswerJson:
    """Propose the domain with what was learned."""
    session.look_again()
    found = await session.run(_filled, key, is_cautious)
    if found is None:
        return await _answer(session, key, "refused", "Nothing is learned about this domain yet.")
    document, changes = found
    status, reason = "unchanged", ""
    if changes:
        title = LEARNING_COMMANDS[FILL_IN_LEARNED][0]
        status, reason = await proposed(session, document, changes, title)
    return await _answer(session, key, status, reason, end)


def _filled(
    snapshot: Snapshot, key: DocumentKey, is_cautious: bool
) -> tuple[Document, Sequence[ProposedWords]] | None:
    """A domain, and what changes in each of its actions."""
    state = learning_state(snapshot, key)
    if state is None:
        return None
    filled = filled_in(snapshot, key, state, cautious=is_cautious)
    changes = [ProposedWords(one.edit, f"Fill in {one.name}", "") for one in filled]
    return snapshot.document(key), changes


async def _answer(
    session: Session, key: DocumentKey, status: str, message: str = "", end: str | None = None
) -> LearningAnswerJson:
    """What was learned so far; the user sees it, too."""
    session.look_again()
    found = await session.run(learning_state, key)
    told = " ".join(filter(None, [_told(found), _ENDS.get(end or "", ""), message]))
    is_wrong = bool(message) or (found is not None and bool(found.error))
    kind = types.MessageType.Warning if is_wrong else types.MessageType.Info
    session.tell(kind, told)
    counts = found.learner.counts if found else None
    return {
        "status": status,
        "message": told,
        "uri": record_key(key),
        "resets": counts.resets if counts else 0,
        "steps": counts.steps if counts else 0,
        "rejected": counts.rejected if counts else 0,
        "end": end,
        "text": write_domain(learned_domain(found.learner)) if found else "",
    }


def _told(found: LearningState | None) -> str:
    if found is None:
        return ""
    counts = found.learner.counts
    steps = f"{counted(counts.steps, 'step')}, {counts.rejected} rejected"
    return f"{steps}, {counted(counts.resets, 'reset')}. {found.error}".strip()
