"""The arguments that several commands have in common."""

from collections.abc import Sequence
from typing import Any

from lsprotocol import types
from pygls.exceptions import JsonRpcInvalidParams


def only_uri(name: str, arguments: Sequence[Any], kind: str = "document") -> str:
    """The URI that is the only argument of a command.

    Raises:
        JsonRpcInvalidParams: the arguments do not fit.
    """
    match arguments:
        case [str(uri)]:
            return uri
    raise JsonRpcInvalidParams(f"{name} needs one argument, the URI of a {kind}.")


def place(name: str, arguments: Sequence[Any]) -> tuple[str, types.Position]:
    """The URI and the position that a command is given as URI, line and character.

    Raises:
        JsonRpcInvalidParams: the arguments do not fit.
    """
    match arguments:
        case [str(uri), int(line), int(character)]:
            return uri, types.Position(line, character)
    raise JsonRpcInvalidParams(f"{name} needs a URI, a line and a character.")
