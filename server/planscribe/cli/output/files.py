"""Writing a result to a file, without ever losing what somebody wrote there."""

import errno
import os
from codecs import BOM_UTF8
from pathlib import Path

from planscribe.cli.inputs import STDIN, shown_name
from planscribe.cli.trouble import BadInput
from planscribe.workspace import uris
from planscribe.workspace.files import CannotRead, Disk, destination, replace
from planscribe.workspace.pipeline import generated


def check_output(name: str | None, force: bool) -> None:
    """Make sure that a result can go into a file, before it is worked for.

    Raises:
        BadInput: the file must not be replaced, or cannot be written.
    """
    if name is None or name == STDIN:
        return
    path, shown = Path(name), shown_name(name)
    try:
        destination(path)
    except OSError as error:
        raise BadInput(f"{shown}: {error.strerror}") from error
    if path.is_dir():
        raise BadInput(f"{shown}: a folder, not a file; give a file name")
    folder = path.absolute().parent
    if not folder.is_dir():
        raise BadInput(f"{shown}: the folder {shown_name(str(folder))} does not exist")
    if not os.access(path if path.exists() else folder, os.W_OK):
        raise BadInput(f"{shown}: no write permission")
    if path.is_file() and not force:
        _check_replaceable(path, shown)


def _check_replaceable(path: Path, shown: str) -> None:
    try:
        text = Disk().read(uris.uri_of(path.absolute())).text
    except CannotRead as trouble:
        raise BadInput(
            f"{shown} exists and cannot be read ({trouble}); use --force to overwrite it"
        ) from trouble
    if generated.may_replace(text):
        return
    edited = generated.origin(text) is generated.TextOrigin.EDITED
    what = "was edited after PlanScribe made it" if edited else "was not made by PlanScribe"
    raise BadInput(f"{shown} exists and {what}; use --force to overwrite it")


def write(name: str, text: str, force: bool) -> None:
    """Write a result into a file, all of it or nothing.

    Raises:
        BadInput: the file must not be replaced, or cannot be written.
    """
    # Again: planning takes its time, and the file may have been edited meanwhile.
    check_output(name, force)
    path = Path(name)
    content = text.encode("utf-8", "surrogatepass")
    try:
        if path.exists() and not path.is_file():
            _pass_on(path, content)
        else:
            replace(path, content)
    except OSError as error:
        # What opening a pipe says that has no reader.
        unread = error.errno == errno.ENXIO
        reason = "a pipe without a reader" if unread else (error.strerror or str(error)).lower()
        raise BadInput(f"{shown_name(name)}: cannot be written: {reason}") from error


def check_kept(name: str | None) -> None:
    """Make sure that a file can be written that is read and continued, too.

    Raises:
        BadInput: it cannot, or is not a file.
    """
    check_output(name, force=True)
    if name is not None and Path(name).exists() and not Path(name).is_file():
        raise BadInput(f"{shown_name(name)}: not a regular file")


def _pass_on(path: Path, content: bytes) -> None:
    """Write into a device or a pipe, which is not waited for until somebody reads it."""

    def opened(name: str, flags: int) -> int:
        return os.open(name, flags | getattr(os, "O_NONBLOCK", 0))

    with open(path, "wb", opener=opened) as file:
        if hasattr(os, "O_NONBLOCK"):
            os.set_blocking(file.fileno(), True)
        file.write(content)


def rewrite(name: str, text: str) -> None:
    """Give a file another text, behind the mark that some editors put before it.

    Raises:
        BadInput: it cannot be written.
    """
    with Path(name).open("rb") as file:
        marked = file.read(len(BOM_UTF8)) == BOM_UTF8
    write(name, f"\ufeff{text}" if marked else text, force=True)
