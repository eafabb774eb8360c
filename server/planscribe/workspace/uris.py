"""URIs and the file paths behind them.

Clients spell the same file differently (`file:///c%3A/x`, `file:///C:/x`), so documents are
looked up by one canonical spelling, while answers keep the client's own.
"""

import re
from pathlib import Path, PurePosixPath
from urllib.parse import quote, unquote, urlsplit

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


def uri_of(path: Path) -> str:
    """The canonical URI of an absolute path."""
    text = path.as_posix()
    if text.startswith("//"):
        host, _, rest = text[2:].partition("/")
        return f"file://{host}/{quote(rest, safe='/')}"
    if not text.startswith("/"):
        text = f"/{text}"
    drive = text[:3] if _DRIVE.match(text) else ""
    # A lone surrogate stands for a byte of a file name that is not UTF-8.
    return f"file://{drive}{quote(text[len(drive) :].encode('utf-8', 'surrogateescape'), safe='/')}"


def canonical(uri: str) -> str:
    """The one spelling under which a document is filed."""
    path = path_of(uri)
    return uri if path is None else uri_of(path)


def file_name(uri: str) -> str:
    """The last part of a URI's path, unquoted, for people to read."""
    try:
        return PurePosixPath(unquote(urlsplit(uri).path)).name or uri
    except ValueError:
        return uri


def beside(uri: str, name: str) -> str | None:
    """The URI of a file of another name in the same folder; None where there is no folder."""
    path = path_of(uri)
    return None if path is None else uri_of(path.with_name(name))


def steps(uri: str, other: str) -> tuple[str, ...]:
    """The way from the folder of one file to another file: `..` for each folder up, then names."""
    here, there = uri.split("/")[:-1], other.split("/")
    common = 0
    while common < min(len(here), len(there) - 1) and here[common] == there[common]:
        common += 1
    return (*[".."] * (len(here) - common), *map(unquote, there[common:]))
