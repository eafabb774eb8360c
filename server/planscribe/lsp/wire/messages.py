"""From the bytes of a message to JSON, and from JSON to the types of the protocol."""

import json
import math
import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Union, get_args, get_origin

from lsprotocol import converters
from pygls.exceptions import JsonRpcException, JsonRpcInvalidRequest, JsonRpcParseError
from pygls.protocol.json_rpc import JsonRPCNotification, JsonRPCRequestMessage

if TYPE_CHECKING:
    from cattrs import Converter

_MOST_DIGITS = 4000
_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*+"|[\[\]{}:,]|[^\s\[\]{}:,"]++', re.DOTALL)


class NotJson(Exception):  # noqa: N818
    """A message that cannot be decoded: the error to answer, and the id if it can be read."""

    def __init__(self, error: JsonRpcException, identity: int | str | None = None) -> None:
        super().__init__(error.message)
        self.error = error
        self.identity = identity


def decoded(body: bytes) -> Any:
    """The JSON in the body of a message. Integers of very many digits become infinite.

    Raises:
        NotJson: it is no JSON, or nested too deeply.
    """
    try:
        return json.loads(body, parse_int=_integer)
    except RecursionError as error:
        refusal = JsonRpcInvalidRequest("The message is nested too deeply.")
        raise NotJson(refusal, _identity(body)) from error
    except ValueError as error:
        raise NotJson(JsonRpcParseError(f"The message is not JSON: {error}.")) from error


def _integer(digits: str) -> float:
    # Python refuses to read more; a float of that size is infinite in any case.
    if len(digits) > _MOST_DIGITS:
        return -math.inf if digits.startswith("-") else math.inf
    return int(digits)


def _identity(body: bytes) -> int | str | None:
    """The `id` of an object whose members are nested too deeply to be read."""
    depth, before = 0, ["", ""]
    for found in _TOKEN.finditer(body.decode(errors="replace")):
        token = found[0]
        if depth == 1 and before == ['"id"', ":"]:
            try:
                value = json.loads(token, parse_int=_integer)
            except ValueError:
                return None
            return value if is_identity(value) else None
        depth += (token in "[{") - (token in "]}")
        before = [before[1], token]
    return None


def is_identity(value: Any) -> bool:
    """Whether a value can be the id of a request."""
    return isinstance(value, int | str) and not isinstance(value, bool)


def converter() -> "Converter":
    """The converter between JSON and the types of `lsprotocol`.

    It refuses values of a wrong type, which cattrs would convert: null is not the text "None". What
    has no type in the protocol stays as JSON decodes it.
    """
    made = converters.get_converter()
    # These are asked for enumerations, too, whose classes are below `str` and `int`.
    made.register_structure_hook(str, _text)
    made.register_structure_hook(int, _whole)
    made.register_structure_hook(bool, _truth)
    made.register_structure_hook(Union[int, str], _integer_or_text)  # noqa: UP007
    made.register_structure_hook_func(
        _is_sequence,
        lambda value, kind: _several(made, value, get_args(kind)[0]),
    )
    made.register_structure_hook(JsonRPCNotification, _untyped_notification)
    made.register_structure_hook(JsonRPCRequestMessage, _untyped_request)
    return made


def _text(value: Any, kind: type[str]) -> str:
    if not isinstance(value, str):
        raise TypeError("not a string")
    return value if kind is str else kind(value)


def _whole(value: Any, kind: type[int]) -> int:
    # Some clients write all numbers as floats.
    is_whole = isinstance(value, int) or (isinstance(value, float) and value.is_integer())
    if not is_whole or isinstance(value, bool):
        raise TypeError("not an integer")
    return kind(value)


def _integer_or_text(value: Any, _: type) -> int | str:
    return value if isinstance(value, str) else _whole(value, int)


def _truth(value: Any, _: type) -> bool:
    # Some clients have no type for truth values.
    if not (isinstance(value, bool) or value in (0, 1)):
        raise TypeError("not a truth value")
    return bool(value)


def _is_sequence(kind: Any) -> bool:
    return get_origin(kind) is Sequence


def _several(made: "Converter", value: Any, kind: Any) -> tuple[Any, ...]:
    if not isinstance(value, list):
        raise TypeError("not an array")
    return tuple(made.structure(one, kind) for one in value)


def _untyped_notification(data: Any, _: type) -> JsonRPCNotification:
    return JsonRPCNotification(data["method"], data["jsonrpc"], data["params"])


def _untyped_request(data: Any, _: type) -> JsonRPCRequestMessage:
    return JsonRPCRequestMessage(data["id"], data["method"], data["jsonrpc"], data["params"])
