"""Documents that are shown for a moment."""

from pathlib import Path

from planscribe.lsp.pages import Pages
from planscribe.workspace import uris


def test_pages_end_with_their_folder() -> None:
    pages = Pages()
    pages.close()
    texts = {"Explain `p(1)`": "a", "Explain `../../p`": "\ud800", "\n": "c", "x" * 999: "d"}
    paths = [Path(uris.path_of(pages.write(*one)) or "") for one in texts.items()]
    assert [path.name for path in paths] == [
        "Explain p 1.md",
        "Explain p.md",
        "page.md",
        f"{'x' * 60}.md",
    ]
    (folder,) = {path.parent for path in paths}
    assert [path.read_text(encoding="utf-8") for path in paths] == ["a", "?", "c", "d"]
    pages.close()
    assert not folder.exists()
