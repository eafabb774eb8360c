"""Showing people a document: one that PlanScribe makes, or a file."""

from typing import TYPE_CHECKING, NamedTuple, TypedDict

from lsprotocol import types
from pygls.exceptions import JsonRpcException

from planscribe.ide.markdown import line
from planscribe.lsp.conversion import render
from planscribe.lsp.session import Session
from planscribe.workspace import uris
from planscribe.workspace.snapshot import Snapshot

if TYPE_CHECKING:
    from planscribe.ide.pages.explanation import TextPage


class PageJson(TypedDict):
    """A page in Markdown, and the URI of the file with it if that could be written."""

    title: str
    text: str
    uri: str | None


class WrittenPage(NamedTuple):
    """What a page is called, its text in Markdown, and the heading above that."""

    title: str
    text: str
    heading: str


def written(snapshot: Snapshot, page: "TextPage") -> WrittenPage:
    """A page as it can be shown."""
    return WrittenPage(page.title, render.markdown(snapshot, page.parts), page.heading)


async def show(
    session: Session, title: str, text: str, heading: str = "", *, is_open: bool = False
) -> PageJson:
    """Put a text in Markdown below its heading into a file, and ask the client to show it.

    The title names the file, and is the heading if there is no other. A page that is open is only
    written again. The answer is for the client: the title, the text, and the URI of the file.
    """
    text = f"# {line(heading or title)}\n\n{text}"
    try:
        uri = session.pages.write(title, text, "" if session.convert.previews_pages else ".md")
    except OSError:
        return {"title": title, "text": text, "uri": None}
    if not is_open:
        await show_file(session, uri)
    return {"title": title, "text": text, "uri": uri}


async def show_file(
    session: Session,
    uri: str,
    *,
    takes_focus: bool | None = None,
    is_external: bool = False,
    selection: types.Range | None = None,
) -> None:
    """Ask the client to show a file; an external one in the program for its kind.

    If it cannot, a message shows where the file is.
    """
    wanted = types.ShowDocumentParams(uri, is_external or None, takes_focus, selection)
    if not await is_shown(session, wanted):
        line = f":{selection.start.line + 1}" if selection else ""
        told = f"See {uris.path_of(uri) or uri}{line}"
        session.client.window_show_message(types.ShowMessageParams(types.MessageType.Info, told))


async def is_shown(session: Session, wanted: types.ShowDocumentParams) -> bool:
    """Whether the client shows a document, if it is asked to and can."""
    window = session.capabilities.window
    if not (window and window.show_document and window.show_document.support):
        return False
    try:
        return (await session.client.window_show_document_async(wanted)).success
    except JsonRpcException:
        return False
