"""The arguments that several commands have in common."""

from collections.abc import Sequence
from typing import Any

from lsprotocol import types
from pygls.exceptions import JsonRpcInvalidParams

from planscribe.text import DocumentKey
from planscribe.workspace import uris


def only_uri(name: str, arguments: Sequence[Any], kind: str = "document") -> DocumentKey:
    """The document whose URI is the only argument of a command.

    Raises:
        JsonRpcInvalidParams: the arguments do not fit.
    """
    match arguments:
        case [str(uri)]:
            return uris.canonical(uri)
    raise JsonRpcInvalidParams(f"{name} needs one argument, the URI of a {kind}.")


def two_uris(name: str, arguments: Sequence[Any], kinds: str) -> tuple[DocumentKey, DocumentKey]:
    """The two documents whose URIs a command is given.

    Raises:
        JsonRpcInvalidParams: the arguments do not fit.
    """
    match arguments:
        case [str(uri), str(other)]:
            return uris.canonical(uri), uris.canonical(other)
    raise JsonRpcInvalidParams(f"{name} needs the URIs of two {kinds}.")


def place(name: str, arguments: Sequence[Any]) -> tuple[DocumentKey, types.Position]:
    """The document and the position that a command is given as URI, line and character.

    Raises:
        JsonRpcInvalidParams: the arguments do not fit.
    """
    match arguments:
        case [str(uri), int(line), int(character)]:
            return uris.canonical(uri), types.Position(line, character)
    raise JsonRpcInvalidParams(f"{name} needs a URI, a line and a character.")
