"""The command that shows what a template of problems generates."""

from collections.abc import Sequence
from typing import Any, TypedDict

from lsprotocol import types
from pygls.exceptions import JsonRpcInvalidParams

from planscribe.lsp.choosing import choose
from planscribe.lsp.conversion.abilities import is_announced
from planscribe.lsp.previews import generated_address
from planscribe.lsp.session import Session
from planscribe.lsp.showing import show_file
from planscribe.text import DocumentKey
from planscribe.workspace import uris
from planscribe.workspace.files import CannotRead
from planscribe.workspace.manifests.generating import (
    TemplateCase,
    generated_cases,
    generated_text,
    trying,
)
from planscribe.workspace.project.associations import NoDomain, domain_of
from planscribe.workspace.snapshot import Snapshot


class GeneratedJson(TypedDict):
    """The answer of `planscribe.showGenerated`; `status` is `shown`, `failed` or `cancelled`."""

    status: str
    message: str
    uri: str | None
    text: str | None


async def show(session: Session, name: str, arguments: Sequence[Any]) -> GeneratedJson:
    """Show the problem that a template generates for a case: URI of a manifest or a template, case.

    Without a case, the user is asked for one of several.

    Raises:
        JsonRpcInvalidParams: the arguments do not fit.
    """
    match arguments:
        case [str(uri)] | [str(uri), None]:
            label = None
        case [str(uri), str(chosen)]:
            label = chosen
        case _:
            raise JsonRpcInvalidParams(
                f"{name} needs the URI of a manifest or a template and, optionally, a case."
            )
    several = await session.run(_cases, uris.canonical(uri), label)
    if not several:
        message = "There is no template to generate a problem from, or no case of that name."
        session.tell(types.MessageType.Warning, message)
        return _answer("failed", message)
    one = await _chosen(session, several)
    if one is None:
        return _answer("cancelled", "No case was chosen.")
    text, is_made = await session.run(_text, one)
    if not is_made:
        message = text.removeprefix(";").strip()
        session.tell(types.MessageType.Warning, message)
        return _answer("failed", message)
    if is_announced(session.capabilities, "generated"):
        address = generated_address(session.documents.snapshot, one)
    else:
        domain = await session.run(_domain, one)
        address = session.pages.write(
            f"{one.case.problem} {one.case.label}", domain + text, ".pddl"
        )
    await show_file(session, address)
    return {"status": "shown", "message": "", "uri": address, "text": text}


def _answer(status: str, message: str) -> GeneratedJson:
    return {"status": status, "message": message, "uri": None, "text": None}


async def _chosen(session: Session, several: Sequence[TemplateCase]) -> TemplateCase | None:
    if len(several) == 1:
        return several[0]
    titles = {f"{one.case.label}": one for one in reversed(several)}
    about = {title: uris.file_name(titles[title].key) for title in reversed(titles)}
    answer = await choose(session, "Show the problem of which case?", about)
    return titles[answer] if answer is not None else None


def _cases(snapshot: Snapshot, key: DocumentKey, label: str | None) -> tuple[TemplateCase, ...]:
    try:
        several = generated_cases(snapshot.afresh(), key)
    except CannotRead:
        return ()
    return tuple(one for one in several if label is None or one.case.label == label)


def _text(snapshot: Snapshot, one: TemplateCase) -> tuple[str, bool]:
    return generated_text(snapshot.afresh(), one.key, one.case.label)


def _domain(snapshot: Snapshot, one: TemplateCase) -> str:
    """A comment with the domain's path: the problem is shown in another folder."""
    held, made = trying(snapshot.afresh(), one.key, one.case)
    try:
        path = uris.path_of(domain_of(held, made.key).domain)
    except NoDomain:
        return ""
    return f"; domain: {path}\n" if path else ""
