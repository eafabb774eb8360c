"""Reading the disk: with a size limit, and with errors that say what is wrong. Writing files."""

import codecs
import errno
import json
import os
import shutil
from dataclasses import dataclass
from pathlib import Path

from planscribe.text import DocumentKey
from planscribe.workspace import uris
from planscribe.workspace.documents import Document

LARGEST = 64 * 1024 * 1024
"""Bytes; a file beyond this is refused rather than read into memory."""


class CannotRead(Exception):  # noqa: N818
    """A file that cannot be read as text; the message says why, without its path."""


@dataclass(frozen=True, slots=True)
class _Stamp:
    """What changes when a file does."""

    modified: int
    size: int


class Disk:
    """The files on the disk, re-read only when they changed."""

    def __init__(self, largest: int = LARGEST) -> None:
        self._largest = largest
        self._read: dict[DocumentKey, tuple[_Stamp, Document]] = {}

    def read(self, key: DocumentKey) -> Document:
        """The document in a file.

        Raises:
            CannotRead: there is no such file, or it is too large, not text, or not allowed.
        """
        path = uris.path_of(key)
        if path is None:
            raise CannotRead("not a file on this machine")
        try:
            found = path.stat()
            stamp = _Stamp(found.st_mtime_ns, found.st_size)
            remembered = self._read.get(key)
            if remembered and remembered[0] == stamp:
                return remembered[1]
            document = Document.of(key, self._text(path, found.st_size))
        except OSError as error:
            raise CannotRead((error.strerror or "cannot be opened").lower()) from error
        self._read[key] = (stamp, document)
        return document

    def text_if_any(self, key: DocumentKey) -> str | None:
        """The text of a file; None if it cannot be read."""
        try:
            return self.read(key).text
        except CannotRead:
            return None

    def _text(self, path: Path, size: int) -> str:
        if path.is_dir():
            raise CannotRead("a folder, not a file")
        if not path.is_file():
            # A pipe or a device could keep us waiting forever.
            raise CannotRead("not a regular file")
        if size > self._largest:
            raise CannotRead(
                f"too large ({size / 2**20:.0f} MB; the limit is {self._largest / 2**20:.0f} MB)"
            )
        return decoded(path.read_bytes())

    def exists(self, key: DocumentKey) -> bool:
        """Whether the URI is that of a regular file."""
        path = uris.path_of(key)
        try:
            return path is not None and path.is_file()
        except OSError:
            # The name is too long, say.
            return False

    def size(self, key: DocumentKey) -> int:
        """The bytes in a file; 0 if there is none."""
        path = uris.path_of(key)
        try:
            return path.stat().st_size if path else 0
        except OSError:
            return 0

    def says(self, key: DocumentKey, word: str) -> bool:
        """Whether a file contains a word; the file is not kept in memory for that."""
        path = uris.path_of(key)
        try:
            return path is not None and path.is_file() and word.encode() in path.read_bytes()
        except OSError:
            return False

    def folder(self, key: DocumentKey) -> tuple[DocumentKey, ...]:
        """The keys of what a folder holds, in order of name; none if it is not one."""
        path = uris.path_of(key)
        try:
            return tuple(map(uris.uri_of, sorted(path.iterdir()))) if path else ()
        except OSError:
            return ()


def decoded(content: bytes) -> str:
    """The text in the bytes of a file.

    Raises:
        CannotRead: they are not text.
    """
    if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        raise CannotRead("UTF-16 text: save it as UTF-8")
    if b"\0" in content:
        raise CannotRead("a binary file")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise CannotRead(f"not UTF-8 text (byte {error.start + 1})") from error


def destination(path: Path) -> Path:
    """The file that is written when one writes to a path: the target of its links.

    Raises:
        OSError: there is no target. Its author may not want a file there.
    """
    if path.is_symlink() and not path.exists():
        raise OSError(errno.ENOENT, "a broken link")
    return Path(os.path.realpath(path))


def replace(path: Path, content: bytes) -> None:
    """Replace a file, and keep its permissions: all of it, or nothing.

    Links are followed.

    Raises:
        OSError: it cannot be written, or is no regular file.
    """
    path = destination(path)
    if path.exists() and not path.is_file():
        raise OSError(errno.EINVAL, "not a regular file")
    temporary = path.with_name(f".{path.name[:50]}-{os.getpid()}")
    try:
        with temporary.open("xb") as file:
            file.write(content)
        if path.exists():
            shutil.copymode(path, temporary)
        temporary.replace(path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def create_with(path: Path, content: bytes) -> None:
    """Write a file that is not there yet: all of it, or nothing.

    Raises:
        OSError: it cannot be written, or something has that name.
    """
    with path.open("xb") as file:
        try:
            file.write(content)
            file.flush()
        except BaseException:
            path.unlink(missing_ok=True)
            raise


def append(path: Path, lines: str) -> None:
    """Add whole lines to a file of JSON lines, in place of a last one that was cut off.

    A process may be killed, or find the disk full, in the middle of a line.

    Raises:
        OSError: it cannot be written.
    """
    content = lines.encode("utf-8", "surrogatepass")
    with path.open("a+b") as file:
        size = file.seek(0, os.SEEK_END)
        file.seek(max(size - 1, 0))
        if file.read() not in (b"", b"\n"):
            file.seek(0)
            whole, last = without_cut(file.read())
            file.truncate(len(whole))
            # Somebody may have written it by hand, without an end.
            content = (last + b"\n" if last else b"") + content
        file.write(content)


def without_cut(content: bytes) -> tuple[bytes, bytes]:
    """JSON lines without the last one if no line end follows it, and that if it is whole."""
    end = content.rfind(b"\n") + 1
    try:
        json.loads(content[end:])
    except (ValueError, RecursionError):
        return content[:end], b""
    return content[:end], content[end:]
