"""Documents of ours that are shown for a moment."""

import re
import shutil
import tempfile
from pathlib import Path

from planscribe.workspace import uris

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
