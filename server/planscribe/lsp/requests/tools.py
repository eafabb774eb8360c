"""Requests of clients whose agents use our tools, on the documents as they are in the editor."""

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

from pygls.exceptions import JsonRpcInvalidParams

from planscribe.agents.runs import Told
from planscribe.agents.tools import TOOLS, Tool, named
from planscribe.lsp.session import Session
from planscribe.workspace import uris
from planscribe.workspace.documents import Role
from planscribe.workspace.files import CannotRead
from planscribe.workspace.project.associations import choice_of
from planscribe.workspace.snapshot import Snapshot

PREPARE = "planscribe/prepareTool"
CALL = "planscribe/tool"


async def listed(_session: Session, _params: Any) -> dict[str, Any]:
    """All tools: name, title, description, and the schema of what they can be given."""
    return {
        "tools": [
            {
                "name": one.name,
                "title": one.title,
                "description": one.description,
                "inputSchema": one.schema,
            }
            for one in TOOLS
        ]
    }


async def prepared(_session: Session, params: Any) -> dict[str, Any]:
    """What a call is about to do, and what to ask people before; null if they need not be asked.

    Raises:
        JsonRpcInvalidParams: there is no such tool.
    """
    tool, arguments = _asked(params, PREPARE)
    message = tool.message(arguments)
    minutes = tool.seconds // 60
    written = "It writes files in this folder." if tool.output else "Nothing is written."
    question = f"{message} may take up to {minutes} minutes. {written}"
    asks = tool.takes_long or tool.output
    return {
        "message": message,
        "confirmation": {"title": tool.title, "message": question} if asks else None,
    }


async def called(session: Session, params: Any) -> dict[str, Any]:
    """What a tool says of the workspace: `text`, and whether it failed.

    Raises:
        JsonRpcInvalidParams: there is no such tool.
    """
    tool, arguments = _asked(params, CALL)
    told = await _called(session, tool, arguments)
    return {"text": told.text, "isError": told.is_error}


async def _called(session: Session, tool: Tool, arguments: object) -> Told:
    given = arguments if isinstance(arguments, dict) else {}
    files = [one for name in tool.files if isinstance(one := given.get(name), str) and one]
    folder, foreign = await session.run(_placed, files)
    if foreign:
        return Told(f"{foreign} is neither in the workspace nor open in the editor.", True)
    unsaved = await session.run(_unsaved)
    if tool.output and (open_one := _open_below(unsaved, folder, given.get(tool.output))):
        return Told(f"{open_one} has unsaved changes. Save it first.", True)
    if "domain" in tool.options and not given.get("domain") and files:
        domain = await session.run(_domain_by_settings, (folder or Path()) / files[0])
        arguments = {**given, "domain": domain} if domain else given
    async with session.tool_turns:
        return await session.tools.call(tool, arguments, folder=folder, unsaved=unsaved)


def _open_below(unsaved: Iterable[str], folder: Path | None, output: object) -> str:
    """An unsaved file in the folder in which a tool writes; empty if there is none."""
    below = ((folder or Path()) / str(output)).absolute()
    return next((Path(one).name for one in unsaved if Path(one).is_relative_to(below)), "")


def _asked(params: Any, method: str) -> tuple[Tool, object]:
    tool = named(params.get("name")) if isinstance(params, dict) else None
    if tool is None:
        raise JsonRpcInvalidParams(f"{method} needs the `name` of a tool.")
    return tool, params.get("arguments", {})


def _placed(snapshot: Snapshot, files: list[str]) -> tuple[Path | None, str]:
    """The workspace folder from which files are seen, and a file that agents may not read.

    Of several folders, it is the first one that has one of the files.
    """
    folders = [path for one in snapshot.folders if (path := uris.path_of(one))]
    folder = next(
        (at for at in folders for one in files if _is_there(snapshot, at, one)),
        folders[0] if folders else None,
    )
    foreign = (one for one in files if _is_foreign(snapshot, folder, folders, one))
    return folder, next(foreign, "")


def _is_there(snapshot: Snapshot, folder: Path, file: str) -> bool:
    return snapshot.has(uris.uri_of(folder / file)) or (folder / file).is_dir()


def _is_foreign(snapshot: Snapshot, folder: Path | None, folders: list[Path], file: str) -> bool:
    """Whether a file is there, but neither in the workspace nor open."""
    path = (folder or Path()).absolute() / file
    if uris.uri_of(path) in snapshot.open or not path.exists():
        return False
    true = path.resolve()
    return not any(true.is_relative_to(one.resolve()) for one in folders)


def _domain_by_settings(snapshot: Snapshot, file: Path) -> str | None:
    """The path of the domain that the setting `planscribe.domains` gives to a file."""
    key = uris.uri_of(file.absolute())
    if not snapshot.settings.domains or not snapshot.has(key):
        return None
    with suppress(CannotRead):
        choice = choice_of(snapshot, key)
        if choice.files and not choice.missing and snapshot.document(key).role is not Role.DOMAIN:
            return str(uris.path_of(choice.files.domain))
    return None


def _unsaved(snapshot: Snapshot) -> dict[str, str]:
    """The texts of open documents that the disk has otherwise, by paths."""
    return {
        str(path): document.text
        for key, document in snapshot.open.items()
        if (path := uris.path_of(key)) and snapshot.disk.text_if_any(key) != document.text
    }
