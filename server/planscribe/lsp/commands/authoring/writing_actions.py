"""The command that has a language model write bare actions, and shows what changes first."""

from collections.abc import Sequence
from typing import Any, TypedDict

from lsprotocol import types
from pygls.exceptions import JsonRpcInvalidParams

from planscribe.ide.pipeline.action_writing import ProposedActions, proposed_actions
from planscribe.ide.pipeline.action_writing_titles import WRITE_TITLE, WritingOffer, WritingWay
from planscribe.ide.pipeline.proposed_words import ProposedWords
from planscribe.llm.faults import ModelFault
from planscribe.llm.prompts import PromptFault
from planscribe.lsp.commands.authoring.proposing import NewText, confirmed
from planscribe.lsp.commands.delivery import changed_meanwhile, write
from planscribe.lsp.model_keys import learn_key
from planscribe.lsp.model_source import NoModel
from planscribe.lsp.progress import progress
from planscribe.lsp.session import Session
from planscribe.text import DocumentKey, apply_edits, difference
from planscribe.workspace import uris
from planscribe.workspace.documents import Role
from planscribe.workspace.snapshot import Snapshot


class ActionWritingJson(TypedDict):
    """The answer of `planscribe.writeActions`; `uri` is that of the domain or the table."""

    status: str
    message: str
    uri: str
    done: bool


async def execute(session: Session, name: str, arguments: Sequence[Any]) -> ActionWritingJson:
    """Ask for actions, or a table of them, and propose what was answered.

    Raises:
        JsonRpcInvalidParams: the arguments do not fit.
    """
    match arguments:
        case [str(uri), str(word), *rest] if word in tuple(WritingWay) and len(rest) <= 2:
            if not all(isinstance(one, str) for one in rest):
                raise JsonRpcInvalidParams(f"{name} needs strings only.")
            offer = WritingOffer("", uris.canonical(uri), WritingWay(word), *rest)
        case _:
            raise JsonRpcInvalidParams(f"{name} needs the URI of a domain and a way to write.")
    before = await session.run(lambda snapshot, key: snapshot.document(key), offer.domain)
    if before.role is not Role.DOMAIN:
        return _refused(session, before.uri, "unsupported", "This is no PDDL domain.")
    try:
        await learn_key(session)
        settings = session.documents.snapshot.under(offer.domain).settings
        model = session.models.source(settings)
        async with progress(session.client, WRITE_TITLE):
            made = await session.run(proposed_actions, offer, model)
    except (NoModel, PromptFault, ModelFault) as trouble:
        return _refused(session, before.uri, "no model", str(trouble))
    if made is None:
        return _refused(session, before.uri, "unsupported", "There is no action to write.")
    snapshot = session.documents.snapshot.afresh()
    if snapshot.document(before.key).text != before.text:
        return _refused(session, before.uri, "kept", changed_meanwhile(before))
    return await _proposed(session, snapshot, before.key, made)


async def _proposed(
    session: Session, snapshot: Snapshot, domain: DocumentKey, made: ProposedActions
) -> ActionWritingJson:
    """Show what changes, and change what the user accepts."""
    status, reason = "unchanged", ""
    uri = snapshot.spelt(domain)
    if made.domain:
        status, reason = await _changed(session, snapshot, domain, made)
    elif made.table is not None and made.table_key:
        uri = made.table_key
        if snapshot.has(made.table_key) and session.convert.confirms_changes:
            table = [_table(snapshot, made)]
            status = await confirmed(session, snapshot, {made.table_key: table}, WRITE_TITLE)
        else:
            status, reason = await write(session, NewText(made.table_key, made.table, WRITE_TITLE))
    message = " ".join(filter(None, [made.message, reason])) or "Nothing was written."
    if made.message or reason or status == "unchanged":
        kind = types.MessageType.Info if made.is_done else types.MessageType.Warning
        session.tell(kind, message)
    return {"status": status, "message": message, "uri": uri, "done": made.is_done}


async def _changed(
    session: Session, snapshot: Snapshot, domain: DocumentKey, made: ProposedActions
) -> tuple[str, str]:
    """Change the domain, and the table that it was made from."""
    in_table = made.table_key if made.table is not None else None
    if session.convert.confirms_changes:
        proposed = {domain: list(made.domain)}
        if in_table:
            proposed[in_table] = [_table(snapshot, made)]
        return await confirmed(session, snapshot, proposed, WRITE_TITLE), ""
    text = apply_edits(snapshot.document(domain).text, [one.edit for one in made.domain])
    status, reason = await write(session, NewText(domain, text, WRITE_TITLE))
    if status == "written" and in_table:
        _, reason = await write(session, NewText(in_table, made.table or "", WRITE_TITLE))
    return status, reason


def _table(snapshot: Snapshot, made: ProposedActions) -> ProposedWords:
    assert made.table_key
    before = snapshot.document(made.table_key).text
    return ProposedWords(difference(before, made.table or ""), "Complete the table", "")


def _refused(session: Session, uri: str, status: str, message: str) -> ActionWritingJson:
    session.tell(types.MessageType.Warning, message)
    return {"status": status, "message": message, "uri": uri, "done": False}
