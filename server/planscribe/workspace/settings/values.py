"""The values that settings can have: how each is read, and how a JSON schema describes it."""

import os
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from math import inf
from pathlib import Path
from typing import Any, TypeGuard

from planscribe.syntax.quoting import quoted

_CODE = re.compile(r"PS\d{3}", re.IGNORECASE)
_VARIABLE = re.compile(r"[A-Za-z_][A-Za-z0-9_]{0,99}", re.ASCII)


class UnfitSetting(Exception):  # noqa: N818
    """A value that a setting cannot have; the message says which it can have."""


@dataclass(frozen=True, slots=True)
class Values:
    """The values of a setting."""

    schema: Mapping[str, Any]
    """The JSON schema that describes all of them but null."""
    read: Callable[[object], Any]
    """What a value from JSON stands for; raises Unfit for others."""
    written: Callable[[Any], Any] = lambda value: value
    """The value in JSON that is read as this one."""


def number(least: int, most: int, unit: str) -> Values:
    """Whole numbers in a range; of others, the fraction is dropped."""

    def read(value: object) -> int:
        if _is_number(value) and least <= value <= most:
            return int(value)
        raise UnfitSetting(f"a number of {unit} from {least} to {most}")

    return Values({"type": "number", "minimum": least, "maximum": most}, read)


def choice(options: Mapping[str, str], meaning: Callable[[str], Any] = str) -> Values:
    """Some names, each with its description; `meaning` is what a name stands for."""
    schema = {"type": "string", "enum": [*options], "enumDescriptions": [*options.values()]}
    return Values(schema, lambda value: meaning(one_of(value, options)))


def one_of(value: object, names: Iterable[str]) -> str:
    """A value that is one of these names; the message does not list an empty one.

    Raises:
        Unfit: it is none of them.
    """
    known = tuple(names)
    if isinstance(value, str) and value in known:
        return value
    raise UnfitSetting(f"one of {', '.join(quoted(name) for name in known if name)}")


def _flag(value: object) -> bool:
    if isinstance(value, bool):
        return value
    raise UnfitSetting("`true` or `false`")


def _is_number(value: object) -> TypeGuard[int | float]:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _amount(value: object) -> float:
    if _is_number(value) and 0 <= value < inf:
        return float(value)
    raise UnfitSetting("a number that is not negative")


def _text(value: object) -> str:
    if isinstance(value, str) and value.isprintable():
        return value.strip()
    raise UnfitSetting("a text in one line")


def _file(value: object) -> tuple[str, ...]:
    # Unlike `Path.expanduser`, it does not raise where there is no home.
    path = os.path.expanduser(_text(value))  # noqa: PTH111
    if path and not Path(path).is_absolute():
        raise UnfitSetting("the absolute path of a file")
    return (path,) if path else ()


def _variable(value: object) -> str:
    if isinstance(value, str) and (not value or _VARIABLE.fullmatch(value)):
        return value
    # Whoever writes the key itself here should not see it again in a message.
    raise UnfitSetting("the name of a variable of the environment, never a key")


def _codes(value: object) -> frozenset[str]:
    if isinstance(value, list | tuple) and all(
        isinstance(one, str) and _CODE.fullmatch(one) for one in value
    ):
        return frozenset(one.upper() for one in value)
    raise UnfitSetting("a list of codes like `PS126`")


def _domains(value: object) -> tuple[tuple[str, str], ...]:
    if isinstance(value, Mapping) and all(isinstance(one, str) for one in value.values()):
        return tuple((str(pattern), domain) for pattern, domain in value.items())
    raise UnfitSetting("an object of file patterns and paths of domains")


FLAG = Values({"type": "boolean"}, _flag)
AMOUNT = Values({"type": "number", "minimum": 0}, _amount)
TEXT = Values({"type": "string"}, _text)
FILE = Values({"type": "string"}, _file, "".join)
"""The path of a file, or an empty text for none."""
VARIABLE = Values({"type": "string"}, _variable)
"""The name of a variable of the environment."""
CODES = Values(
    {
        "type": "array",
        "items": {"type": "string", "pattern": "^PS[0-9]{3}$"},
        "uniqueItems": True,
    },
    _codes,
    sorted,
)
"""Codes of findings."""
DOMAINS = Values({"type": "object", "additionalProperties": {"type": "string"}}, _domains, dict)
"""Patterns of file names, each with the path of a domain."""
