"""The command that constructs the domain of a text, and shows what changes first."""

from collections.abc import Sequence
from typing import Any, TypedDict

from lsprotocol import types
from pygls.exceptions import JsonRpcInvalidParams

from planscribe.ide.pipeline.construction import ConstructedDomain, constructed
from planscribe.ide.pipeline.construction_titles import CONSTRUCT_TITLE, SUGGESTIONS
from planscribe.ide.pipeline.proposed_words import ProposedWords
from planscribe.llm.prompts import PromptFault
from planscribe.llm.request import ModelSource
from planscribe.lsp.commands.authoring.proposing import NewText, proposed
from planscribe.lsp.commands.delivery import write
from planscribe.lsp.model_keys import learn_key
from planscribe.lsp.model_source import NoModel
from planscribe.lsp.progress import from_threads, progress, stopping
from planscribe.lsp.session import Session
from planscribe.text import DocumentKey, difference
from planscribe.workers.limits import Cancellation
from planscribe.workspace import uris
from planscribe.workspace.documents import Role


class ConstructedDomainJson(TypedDict):
    """The answer of `planscribe.construct`; `text` is that of the domain in words."""

    status: str
    message: str
    uri: str
    text: str
    done: bool


async def execute(session: Session, name: str, arguments: Sequence[Any]) -> ConstructedDomainJson:
    """Construct the domain of a text as far as it goes, and propose what was made.

    Raises:
        JsonRpcInvalidParams: the arguments do not fit.
    """
    match arguments:
        case [str(uri)]:
            suggests = False
        case [str(uri), str(word)] if word == SUGGESTIONS:
            suggests = True
        case _:
            raise JsonRpcInvalidParams(f"{name} needs the URI of a domain in words.")
    key = uris.canonical(uri)
    document = await session.run(lambda snapshot, one: snapshot.document(one), key)
    if document.role is not Role.DOMAIN_WORDS:
        return _refused(session, document.uri, "unsupported", "This is no domain in words.")
    if key in session.constructing:
        return _refused(session, document.uri, "busy", "This domain is being constructed already.")
    session.constructing.add(key)
    try:
        return await _proposed(session, await _constructed(session, key, suggests=suggests))
    except (NoModel, PromptFault) as trouble:
        return _refused(session, document.uri, "no model", str(trouble))
    finally:
        session.constructing.remove(key)


async def _constructed(session: Session, key: DocumentKey, *, suggests: bool) -> ConstructedDomain:
    """Construct the domain; being cancelled in the progress, it stops with what was made."""
    model, cancellation = await _model(session, key), Cancellation()
    async with progress(session.client, CONSTRUCT_TITLE, stopping(cancellation)) as report:
        return await session.run(
            constructed,
            key,
            model,
            suggests=suggests,
            stop=cancellation,
            report=from_threads(report),
        )


async def _model(session: Session, key: DocumentKey) -> tuple[ModelSource, str] | None:
    """The model of the session, if there is one: without one, a person writes what is missing."""
    settings = session.documents.snapshot.under(key).settings
    if not session.models.is_configured(settings):
        return None
    await learn_key(session)
    return session.models.source(settings, resumes=True)


async def _proposed(session: Session, made: ConstructedDomain) -> ConstructedDomainJson:
    """Show the new text as a change, and write the other files once it is accepted."""
    document = made.document
    status, reason = "unchanged", ""
    if made.text != document.text:
        change = ProposedWords(difference(document.text, made.text), CONSTRUCT_TITLE, "")
        status, reason = await proposed(session, document, [change], CONSTRUCT_TITLE)
    if status in ("written", "unchanged"):
        snapshot = session.documents.snapshot.afresh()
        for one in made.files:
            # What is there was shown before, and would hide the domain in words.
            is_new = not snapshot.has(one.key)
            made_file = NewText(one.key, one.text, CONSTRUCT_TITLE)
            _, kept = await write(session, made_file, shows=is_new)
            reason = " ".join(filter(None, [reason, kept]))
    message = " ".join(filter(None, [made.message, reason]))
    session.tell(types.MessageType.Info if made.is_done else types.MessageType.Warning, message)
    return {
        "status": status,
        "message": message,
        "uri": document.uri,
        "text": made.text,
        "done": made.is_done,
    }


def _refused(session: Session, uri: str, status: str, message: str) -> ConstructedDomainJson:
    session.tell(types.MessageType.Warning, message)
    return {"status": status, "message": message, "uri": uri, "text": "", "done": False}
