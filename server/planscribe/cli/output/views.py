"""Writing views to files: pictures, pages and data, which replace no file of the user's."""

from pathlib import Path
from typing import TYPE_CHECKING

from planscribe.cli.inputs import STDIN, shown_name
from planscribe.cli.output import files as outputs
from planscribe.cli.output.screen import as_json
from planscribe.cli.trouble import BadInput
from planscribe.wording import listed

if TYPE_CHECKING:
    from planscribe.view.kinds import View

_SUFFIXES = (".html", ".svg", ".json")


def check(name: str | None, force: bool) -> None:
    """Make sure that a view can be written, before it is made.

    Raises:
        BadInput: it cannot, or would replace a file that PlanScribe did not make.
    """
    if name is None:
        return
    if name == STDIN or Path(name).suffix.lower() not in _SUFFIXES:
        raise BadInput(f"{shown_name(name)}: the name must end with {listed(_SUFFIXES, 'or')}")
    check_page(name, force)


def check_page(name: str | None, force: bool = False) -> None:
    """The same for a page or a picture, with any suffix."""
    outputs.check_output(name, force=True)
    path = Path(name) if name else None
    if not path or force or not path.is_file():
        return
    from planscribe.view.pages.page import is_ours

    if not is_ours(path.read_text("utf-8", "replace")):
        raise BadInput(
            f"{shown_name(str(path))} exists and was not made by PlanScribe; choose another file"
        )


def write(name: str, view: "View", force: bool) -> None:
    """Write a view in the format of the file's suffix.

    Raises:
        BadInput: it cannot be written, or would replace a file that PlanScribe did not make.
    """
    # Again: the file may be new.
    check(name, force)
    suffix = Path(name).suffix.lower()
    texts = {".html": view.html, ".svg": view.svg}
    text = texts[suffix] if suffix in texts else as_json(dict(view.data))
    outputs.write(name, text, force=True)
