"""The VS Code in which pictures of the documentation are taken."""

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import ViewportSize, expect

from tests.support.editors import code_server
from tests.support.editors.machine import bare
from tests.support.editors.workbench import PATIENCE, Workbench, browser_page


@contextmanager
def opened(
    extension: Path,
    file: Path,
    pictures: Path,
    settings: Mapping[str, object] | None = None,
    size: ViewportSize | None = None,
) -> Iterator[Workbench]:
    """A window on the folder of a file, with this file open; its last picture is `last`."""
    home = file.parent.with_name("home")
    home.mkdir()
    chosen = {
        "planscribe.server.path": str(Path(sys.executable).parent / "planscribe"),
        **(settings or {}),
    }
    running = code_server.running(
        code_server.install(), home / "code", extension, bare(home).environment, chosen
    )
    with running as window, browser_page(code_server.chromium() or "") as page:
        expect.set_options(timeout=PATIENCE)
        if size:
            page.set_viewport_size(size)
        bench = Workbench(page, pictures)
        bench.open(window.address(file.parent, file))
        try:
            yield bench
        finally:
            bench.picture("last")
