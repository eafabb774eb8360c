"""Documents of ours that are shown for a moment."""

import re
import shutil
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lsprotocol import types
from pygls.exceptions import JsonRpcException

from planscribe.workspace import uris

if TYPE_CHECKING:
    from planscribe.lsp.server import Server

_LONGEST_NAME = 60


class Pages:
    """Files in a private folder, which is removed in the end."""

    def __init__(self) -> None:
        self._folder: Path | None = None

    def write(self, title: str, text: str) -> str:
        """Put a text into a file that is named by its title; its URI.

        Raises:
            OSError: it cannot be written.
        """
        if self._folder is None:
            self._folder = Path(tempfile.mkdtemp(prefix="planscribe-"))
        name = re.sub(r"[^\w]+", " ", title)[:_LONGEST_NAME].strip() or "page"
        path = self._folder / f"{name}.md"
        path.write_text(text, encoding="utf-8", errors="replace")
        return uris.uri_of(path)

    def close(self) -> None:
        """Remove them all."""
        if self._folder is not None:
            shutil.rmtree(self._folder, ignore_errors=True)
            self._folder = None


async def show(server: "Server", title: str, text: str, *, asks: bool) -> dict[str, Any]:
    """Put a text in Markdown into a file, and ask the client to show it, if it can and we ask.

    What comes back is for the client: the title, the text, and the URI of the file.
    """
    try:
        uri = server.pages.write(title, text)
    except OSError:
        return {"title": title, "text": text, "uri": None}
    window = server.client_capabilities.window
    if asks and window and window.show_document and window.show_document.support:
        with suppress(JsonRpcException):
            await server.window_show_document_async(types.ShowDocumentParams(uri))
    return {"title": title, "text": text, "uri": uri}
