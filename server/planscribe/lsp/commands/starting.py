"""The commands that return the text of a first task, and of a domain for it."""

from collections.abc import Sequence
from typing import Any, TypedDict

from pygls.exceptions import JsonRpcInvalidParams

from planscribe.ide.pipeline.new_task import new_task
from planscribe.lsp.session import Session
from planscribe.workspace import uris
from planscribe.workspace.files import CannotRead
from planscribe.workspace.pipeline.starters import new_domain, starters
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.snapshot import Snapshot


class ExampleJson(TypedDict):
    """A built-in domain: its name, what it is about, and an example, as a text."""

    name: str
    about: str
    example: str


class NewTextJson(TypedDict):
    """The text of a new task, or of a new domain in words."""

    text: str


async def examples(session: Session, _name: str, _arguments: Sequence[Any]) -> list[ExampleJson]:
    """The shipped domains, each with its name, what it is about, and an example, as a text."""
    return [
        {"name": one.name, "about": one.about, "example": one.example}
        for one in await session.run(lambda _: starters())
    ]


async def new_task_text(session: Session, name: str, arguments: Sequence[Any]) -> NewTextJson:
    """The text of a new task of a domain: a shipped one by its name, or any by its file's URI.

    Raises:
        JsonRpcInvalidParams: the arguments do not fit, or there is no such domain.
    """
    match arguments:
        case [str(domain)]:
            return {"text": await session.run(_text, domain)}
        case _:
            raise JsonRpcInvalidParams(
                f"{name} needs one argument, the name of a domain or the URI of its file."
            )


async def new_domain_text(session: Session, name: str, arguments: Sequence[Any]) -> NewTextJson:
    """The text of a new domain in words, which is called like this.

    Raises:
        JsonRpcInvalidParams: the arguments do not fit.
    """
    match arguments:
        case [str(called)]:
            return {"text": await session.run(lambda _: new_domain(called))}
        case _:
            raise JsonRpcInvalidParams(f"{name} needs one argument, the name of the domain.")


def _text(snapshot: Snapshot, domain: str) -> str:
    shipped = {one.name: one.key for one in starters()}
    try:
        if domain in shipped:
            return new_task(snapshot, shipped[domain], domain)
        return new_task(snapshot, uris.canonical(domain))
    except (NoDomain, CannotRead) as trouble:
        raise JsonRpcInvalidParams(f"Cannot read a domain there: {trouble}.") from trouble
