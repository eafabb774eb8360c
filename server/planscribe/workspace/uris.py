"""URIs and the file paths behind them.

Clients spell the same file differently (`file:///c%3A/x`, `file:///C:/x`), so documents are filed
under keys: URIs in one canonical spelling. A key is made once, where a URI comes in or a file name
is resolved; answers keep the client's own spelling.
"""

import re
from pathlib import Path, PurePosixPath
from urllib.parse import quote, unquote, urlsplit

from planscribe.text import DocumentKey

_DRIVE = re.compile(r"^/[A-Za-z]:(/|$)")


def path_of(uri: str) -> Path | None:
    """The path of a `file` URI, or None for any other scheme and for malformed URIs."""
    try:
        uri.encode()
        parts = urlsplit(uri)
    except ValueError:
        return None
    if parts.scheme.lower() != "file":
        return None
    path = unquote(parts.path, errors="surrogateescape")
    if "\0" in path or not path.startswith("/"):
        return None
    if parts.netloc and parts.netloc.lower() != "localhost":
        return Path(f"//{parts.netloc}{path}")
    if _DRIVE.match(path):
        return Path(path[1].upper() + path[2:])
    return Path(path)


def uri_of(path: Path) -> DocumentKey:
    """The canonical URI of an absolute path."""
    text = path.as_posix()
    if text.startswith("//"):
        host, _, rest = text[2:].partition("/")
        return DocumentKey(f"file://{host}/{quote(_bytes(rest), safe='/')}")
    if not text.startswith("/"):
        text = f"/{text}"
    drive = text[:3] if _DRIVE.match(text) else ""
    return DocumentKey(f"file://{drive}{quote(_bytes(text[len(drive) :]), safe='/')}")


def _bytes(path: str) -> bytes:
    """A path as the system has it: a lone surrogate may be a byte of a name that is not UTF-8."""
    try:
        return path.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        # No file has such a name, but a text may ask for it.
        return path.encode("utf-8", "surrogatepass")


def canonical(uri: str) -> DocumentKey:
    """The key of the document, or the folder, that a URI from outside names."""
    path = path_of(uri)
    return DocumentKey(uri) if path is None else uri_of(path)


def intended(key: DocumentKey) -> DocumentKey:
    """The file that a document will be: one that was never saved can have a path already."""
    scheme, _, path = key.partition(":")
    return canonical(f"file://{path}") if scheme == "untitled" and path.startswith("/") else key


def file_name(uri: str) -> str:
    """The last part of a URI's path, unquoted, for people to read."""
    try:
        return PurePosixPath(unquote(urlsplit(uri).path)).name or uri
    except ValueError:
        return uri


def beside(key: DocumentKey, name: str) -> DocumentKey | None:
    """The key of a file of another name in the same folder; None if no file can have the name."""
    path = path_of(key)
    try:
        return uri_of(path.with_name(name)) if path and path.name else None
    except ValueError:
        return None


def folder(key: DocumentKey) -> DocumentKey:
    """The folder that a document is in."""
    return DocumentKey(key.rpartition("/")[0])


def steps(uri: str, other: str) -> tuple[str, ...]:
    """The way from the folder of one file to another file: `..` for each folder up, then names."""
    here, there = uri.split("/")[:-1], other.split("/")
    common = 0
    while common < min(len(here), len(there) - 1) and here[common] == there[common]:
        common += 1
    return (*[".."] * (len(here) - common), *map(unquote, there[common:]))
