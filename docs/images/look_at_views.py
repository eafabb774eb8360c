"""Takes a picture of each kind of view for people to look at: light and dark, wide and narrow.

    python -m docs.images.look_at_views [FOLDER]

The pages are those of the tests of views, in Chromium. The pictures are in FOLDER
(`.pictures/kinds`), each kind with its number among the examples.
"""

import sys
import tempfile
from itertools import product
from pathlib import Path

from tests.support.editors import code_server
from tests.support.editors.workbench import browser_page
from tests.support.views.examples import EXAMPLES

ROOT = Path(__file__).parents[2]
SIZES = {"wide": {"width": 1000, "height": 700}, "narrow": {"width": 320, "height": 700}}
DRAWING = 300
"""Milliseconds in which a page fits its picture to its window."""


def main(pictures: Path) -> None:
    """Take all pictures."""
    pictures.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as temporary,
        browser_page(code_server.chromium() or "") as page,
    ):
        for number, made in enumerate(EXAMPLES):
            file = Path(temporary) / "page.html"
            file.write_text(made.html, encoding="utf-8")
            for size, scheme in product(SIZES, ("light", "dark")):
                page.set_viewport_size(SIZES[size])
                page.emulate_media(color_scheme=scheme)
                page.goto(file.as_uri())
                page.evaluate(
                    "for (const one of document.querySelectorAll('details')) one.open = true"
                )
                page.wait_for_timeout(DRAWING)
                name = f"{number:02}-{made.kind}-{size}-{scheme}.png"
                page.screenshot(path=pictures / name, full_page=True)


if __name__ == "__main__":
    main(Path([*sys.argv[1:], str(ROOT / ".pictures" / "kinds")][0]))
