"""Writing a result into a file, without ever losing what somebody wrote there."""

import os
from codecs import BOM_UTF8
from pathlib import Path

from planscribe.cli.inputs import STDIN, shown_name
from planscribe.cli.trouble import BadInput
from planscribe.workspace import generated, uris
from planscribe.workspace.files import CannotRead, Disk, replace


def check_output(name: str | None, force: bool) -> None:
    """Make sure that a result can go into a file, before it is worked for.

    Raises:
        BadInput: the file must not be replaced, or cannot be written.
    """
    if name is None or name == STDIN:
        return
    path, shown = Path(name), shown_name(name)
    if path.is_dir():
        raise BadInput(f"{shown}: it is a folder; name a file in it")
    folder = path.absolute().parent
    if not folder.is_dir():
        raise BadInput(f"{shown}: there is no folder {shown_name(str(folder))}")
    if not os.access(path if path.exists() else folder, os.W_OK):
        raise BadInput(f"{shown}: there is no permission to write it")
    if path.is_file() and not force:
        _check_replaceable(path, shown)


def _check_replaceable(path: Path, shown: str) -> None:
    try:
        text = Disk().read(uris.uri_of(path.absolute())).text
    except CannotRead as trouble:
        raise BadInput(f"{shown} exists, and {trouble}; --force replaces it") from trouble
    if generated.may_replace(text):
        return
    edited = generated.origin(text) is generated.Origin.EDITED
    what = "was edited since PlanScribe made it" if edited else "was not made by PlanScribe"
    raise BadInput(f"{shown} exists, and {what}; --force replaces it")


def write(name: str, text: str, force: bool) -> None:
    """Write a result into a file, all of it or nothing.

    Raises:
        BadInput: the file must not be replaced, or cannot be written.
    """
    # Again: planning takes its time, and the file may have been edited meanwhile.
    check_output(name, force)
    path = Path(os.path.realpath(name))
    content = text.encode("utf-8", "surrogatepass")
    try:
        if path.exists() and not path.is_file():
            path.write_bytes(content)
        else:
            replace(path, content)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise BadInput(f"{shown_name(name)}: it cannot be written: {reason}") from error


def rewrite(name: str, text: str) -> None:
    """Give a file another text, behind the mark that some editors put before it.

    Raises:
        BadInput: it cannot be written.
    """
    with Path(name).open("rb") as file:
        marked = file.read(len(BOM_UTF8)) == BOM_UTF8
    write(name, f"\ufeff{text}" if marked else text, force=True)
