"""The values that the keys of a planner's description can have."""

import re
from collections.abc import Callable, Collection, Mapping
from typing import Any

from planscribe.plan.planners.configuration import Aim, Meaning
from planscribe.syntax.quoting import quoted

BUILT_IN = ("fast-downward", "clingo")
PROTOCOLS = ("planning-as-a-service", "solve")
PLACEHOLDERS = ("domain", "problem", "plan", "folder", "time", "memory", "count", "python", "run")

_PACKAGE = re.compile(r"package:[A-Za-z_]\w{0,99}", re.ASCII)
_PLACEHOLDER = re.compile(r"\{([^{}]*)\}")
_ADDRESS = re.compile(r"https?://[^\s/@]+(/\S*)?")

Read = Callable[[object], Any]


class Unfit(Exception):  # noqa: N818
    """A value that a key cannot have; the message says which it can have."""


def listed(names: Collection[str]) -> str:
    """Names for a message."""
    return ", ".join(map(quoted, names))


def _text(value: object) -> str:
    if isinstance(value, str) and value.isprintable():
        return value
    raise Unfit("a text in one line")


def texts(value: object) -> tuple[str, ...]:
    """A list of texts.

    Raises:
        Unfit: it is none.
    """
    if isinstance(value, list) and all(isinstance(one, str) for one in value):
        return tuple(value)
    raise Unfit("a list of texts")


def _truth(value: object) -> bool:
    if isinstance(value, bool):
        return value
    raise Unfit("`true` or `false`")


def _one_of(names: Collection[str]) -> Callable[[object], str]:
    def read(value: object) -> str:
        if isinstance(value, str) and value in names:
            return value
        raise Unfit(f"one of {listed(names)}")

    return read


def _command(value: object) -> tuple[str, ...]:
    words = texts(value)
    if not words or not words[0] or any("\0" in word for word in words):
        raise Unfit("a list of texts that begins with a program")
    for word in words:
        for name in _PLACEHOLDER.findall(word):
            if name not in PLACEHOLDERS and not _PACKAGE.fullmatch(name):
                known = listed([f"{{{one}}}" for one in (*PLACEHOLDERS, "package:NAME")])
                raise Unfit(
                    f"without {quoted(f'{{{name}}}')}, which is no placeholder; these are: {known}"
                )
    return words


def _patterns(value: object) -> tuple[str, ...]:
    patterns = texts(value)
    for pattern in patterns:
        parts = pattern.replace("\\", "/").split("/")
        if not pattern or pattern.startswith("/") or ".." in parts or "**" in pattern:
            raise Unfit(f"a list of file names with `*`, in the planner's folder, not {pattern!r}")
        if not {"plan", "domain", "problem"}.issuperset(_PLACEHOLDER.findall(pattern)):
            raise Unfit("a list of file names, with `{plan}`, `{domain}` or `{problem}`")
    return patterns


def _expression(value: object) -> str:
    pattern = _text(value)
    try:
        re.compile(pattern)
    except (re.error, RecursionError, OverflowError) as error:
        raise Unfit(f"a regular expression: {error}") from error
    return pattern


def _progress(value: object) -> str:
    pattern = _expression(value)
    if "cost" not in re.compile(pattern).groupindex:
        raise Unfit("a regular expression with a group `(?P<cost>..)`")
    return pattern


def _meaning(value: object) -> Meaning:
    return Meaning(_one_of(tuple(Meaning))(value))


def _exit_codes(value: object) -> Mapping[int, Meaning]:
    if not isinstance(value, Mapping):
        raise Unfit("a table of exit codes")
    try:
        return {int(code): _meaning(meaning) for code, meaning in value.items()}
    except ValueError as error:
        raise Unfit("a table whose keys are exit codes") from error


def _meanings(value: object) -> tuple[tuple[str, Meaning], ...]:
    if not isinstance(value, list):
        raise Unfit("a list of tables with `pattern` and `means`")
    found = []
    for one in value:
        if not isinstance(one, Mapping) or one.keys() != {"pattern", "means"}:
            raise Unfit("a list of tables with `pattern` and `means`")
        found.append((_expression(one["pattern"]), _meaning(one["means"])))
    return tuple(found)


def _address(value: object) -> str:
    address = _text(value)
    if _ADDRESS.fullmatch(address):
        return address
    raise Unfit("an address that begins with `https://` or `http://`, without a password")


GENERAL: Mapping[str, tuple[Read, object]] = {
    "title": (_text, ""),
    "aim": (lambda value: Aim(_one_of(tuple(Aim))(value)), Aim.FIRST),
    "proves": (_truth, False),
    "source": (_text, ""),
}
"""How the value of a key that all planners have is read, and what it is by default."""

OF: Mapping[str, Mapping[str, tuple[Read, object]]] = {
    "command": {
        "command": (_command, ()),
        "plans": (_patterns, ()),
        "exit-codes": (_exit_codes, {}),
        "texts": (_meanings, ()),
        "progress": (_progress, ""),
        "limits-memory": (_truth, False),
        "stop": (_command, ()),
    },
    "url": {"url": (_address, ""), "protocol": (_one_of(PROTOCOLS), None)},
    "built-in": {"built-in": (_one_of(BUILT_IN), ""), "options": (texts, ())},
}
"""The same of the keys that belong to each way to run a planner."""
