"""Documents that PlanScribe shows for a moment."""

import re
import shutil
from pathlib import Path
from urllib.parse import quote

from planscribe.workers import temporary
from planscribe.workspace import uris

_LONGEST_NAME = 60
_LINK = re.compile(r"\]\((?P<uri>file:///[^)#\s]+)(?P<fragment>(?:#[^)\s]*)?)\)")


class Pages:
    """Files in a private folder, which is removed at the end."""

    def __init__(self) -> None:
        self._folder: Path | None = None

    def write(self, title: str, text: str, suffix: str = ".md") -> str:
        """Put a text into a file that is named by its title; its URI.

        Raises:
            OSError: it cannot be written.
        """
        path = self.folder() / f"{_plain(title)}{suffix}"
        key = uris.uri_of(path)
        path.write_text(_linking_from(key, text), encoding="utf-8", errors="replace")
        return key

    def folder(self, title: str = "") -> Path:
        """The folder, or another one in it that is named by a title.

        Raises:
            OSError: it cannot be made.
        """
        if self._folder is None:
            self._folder = temporary.new_folder("pages-")
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
    """The text with links to files relative to a page: VS Code's preview follows no others."""

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
