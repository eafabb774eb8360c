"""Documents of ours that are shown for a moment."""

import re
import shutil
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from lsprotocol import types
from pygls.exceptions import JsonRpcException

from planscribe.workspace import uris

if TYPE_CHECKING:
    from planscribe.lsp.server import Server

_LONGEST_NAME = 60
_LINK = re.compile(r"\]\((?P<uri>file:///[^)#\s]+)(?P<fragment>(?:#[^)\s]*)?)\)")


class Pages:
    """Files in a private folder, which is removed in the end."""

    def __init__(self) -> None:
        self._folder: Path | None = None

    def write(self, title: str, text: str, suffix: str = ".md") -> str:
        """Put a text into a file that is named by its title; its URI.

        Raises:
            OSError: it cannot be written.
        """
        path = self.folder() / f"{_plain(title)}{suffix}"
        uri = uris.uri_of(path)
        path.write_text(_linking_from(uri, text), encoding="utf-8", errors="replace")
        return uri

    def folder(self, title: str = "") -> Path:
        """The folder, or another one in it that is named by a title.

        Raises:
            OSError: it cannot be made.
        """
        if self._folder is None:
            self._folder = Path(tempfile.mkdtemp(prefix="planscribe-"))
        if not title:
            return self._folder
        inner = self._folder / _plain(title)
        inner.mkdir(exist_ok=True)
        return inner

    def close(self) -> None:
        """Remove them all."""
        if self._folder is not None:
            shutil.rmtree(self._folder, ignore_errors=True)
            self._folder = None


def _linking_from(page: str, text: str) -> str:
    """The text with links to files as seen from a page: VS Code's preview follows no others."""

    def relative(link: re.Match[str]) -> str:
        if _drive(link["uri"]) != _drive(page):
            return link[0]
        return f"]({'/'.join(map(quote, uris.steps(page, link['uri'])))}{link['fragment']})"

    return _LINK.sub(relative, text)


def _drive(uri: str) -> str:
    """The drive of a file on Windows."""
    path = uris.path_of(uri)
    return path.drive.lower() if path else ""


def _plain(title: str) -> str:
    return re.sub(r"[^\w]+", " ", title)[:_LONGEST_NAME].strip() or "page"


async def show(server: "Server", title: str, text: str) -> dict[str, Any]:
    """Put a text in Markdown into a file, and ask the client to show it, if it can.

    What comes back is for the client: the title, the text, and the URI of the file.
    """
    try:
        uri = server.pages.write(title, text)
    except OSError:
        return {"title": title, "text": text, "uri": None}
    await show_file(server, uri)
    return {"title": title, "text": text, "uri": uri}


async def show_file(
    server: "Server",
    uri: str,
    *,
    takes_focus: bool | None = None,
    is_external: bool = False,
    selection: types.Range | None = None,
) -> None:
    """Ask the client to show a file; an external one in the program for its kind.

    Where it cannot, people are told where the file is.
    """
    wanted = types.ShowDocumentParams(uri, is_external or None, takes_focus, selection)
    if not await _shown(server, wanted):
        line = f":{selection.start.line + 1}" if selection else ""
        told = f"See {uris.path_of(uri) or uri}{line}"
        server.window_show_message(types.ShowMessageParams(types.MessageType.Info, told))


async def _shown(server: "Server", wanted: types.ShowDocumentParams) -> bool:
    window = server.client_capabilities.window
    if not (window and window.show_document and window.show_document.support):
        return False
    try:
        return (await server.window_show_document_async(wanted)).success
    except JsonRpcException:
        return False
