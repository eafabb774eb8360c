"""Reads JSON as models write it: also with quotes of other kinds, spare commas and comments.

Only the form is read leniently: what a string holds comes out as it was written. A key that an
object has twice holds a list of both values.
"""

import json
import re
from collections.abc import Iterable, Iterator


def _joined(members: Iterable[tuple[str, object]]) -> dict[str, object]:
    """An object of its members; if a key is repeated, none of its values is lost."""
    found: dict[str, object] = {}
    for key, value in members:
        found[key] = [found[key], value] if key in found else value
    return found


_JSON = json.JSONDecoder(strict=False, object_pairs_hook=_joined)
_DEEPEST = 50
_MOST_FAILURES = 200
"""A text with more braces that begin nothing is no JSON that is worth reading."""
_TOKEN = re.compile(
    r"""
    (?:\s|//[^\n]*|\#[^\n]*|/\*.*?\*/)*
    (?:
      (?P<mark>[\[\]{},:])
    | "(?P<double>[^"\\]*(?:\\.[^"\\]*)*)"
    | '(?P<single>[^'\\]*(?:\\.[^'\\]*)*)'
    | [“”](?P<curly>[^“”]*)[“”]
    | (?P<word>-?\w[\w.]*)
    )
    """,
    re.VERBOSE | re.DOTALL,
)
_ESCAPE = re.compile(r"\\(?:u([0-9a-fA-F]{4})|(.))", re.DOTALL)
_ESCAPED = {"b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"} | {
    each: each for each in "\"'\\/"
}
_WORDS = {"null": None, "none": None, "true": True, "false": False}


class _NoJson(ValueError):  # noqa: N818
    """A text that is no JSON, however leniently it is read."""


def _value_at(text: str, start: int) -> tuple[object, int]:
    """The object or list that begins at an offset, and where it ends.

    Raises:
        _NoJson: there is none.
    """
    try:
        return _JSON.raw_decode(text, start)
    except (ValueError, RecursionError):
        return _Reading(text, start).whole()


def objects_in(text: str) -> Iterator[tuple[dict[str, object], int, int]]:
    """The objects of a text that lie in no others, each with where it begins and ends."""
    start, failures = text.find("{"), 0
    while start >= 0 and failures < _MOST_FAILURES:
        end = start + 1
        try:
            value, end = _value_at(text, start)
            if isinstance(value, dict):
                yield value, start, end
        except _NoJson:
            failures += 1
        start = text.find("{", end)


class _Reading:
    """Reads one value, token by token."""

    def __init__(self, text: str, start: int) -> None:
        self._text = text
        self._end = start
        self._kind, self._token = "", ""

    def whole(self) -> tuple[object, int]:
        self._next()
        found = self._value(0)
        return found, self._end

    def _next(self) -> None:
        match = _TOKEN.match(self._text, self._end)
        if not match or not match.lastgroup:
            raise _NoJson
        self._kind, self._token = match.lastgroup, match[match.lastgroup]
        self._end = match.end()

    def _value(self, depth: int) -> object:
        """The value that begins with the present token; its last token is the present one then."""
        if depth > _DEEPEST:
            raise _NoJson
        if self._kind == "mark":
            if self._token == "[":
                return [self._value(depth + 1) for _ in self._members("]")]
            if self._token == "{":
                return _joined(self._member(depth + 1) for _ in self._members("}"))
            raise _NoJson
        return self._word() if self._kind == "word" else self._string()

    def _members(self, closing: str) -> Iterator[None]:
        """Stop at the first token of each member; commas stand between them, or at the end."""
        self._next()
        while not self._is(closing):
            yield
            self._next()
            if self._is(","):
                self._next()
            elif not self._is(closing):
                raise _NoJson

    def _member(self, depth: int) -> tuple[str, object]:
        if self._kind == "mark":
            raise _NoJson
        key = self._token if self._kind == "word" else self._string()
        self._next()
        if not self._is(":"):
            raise _NoJson
        self._next()
        return key, self._value(depth)

    def _is(self, mark: str) -> bool:
        return self._kind == "mark" and self._token == mark

    def _word(self) -> object:
        if self._token.lower() in _WORDS:
            return _WORDS[self._token.lower()]
        try:
            found: object = json.loads(self._token)
        except ValueError:
            raise _NoJson from None
        return found

    def _string(self) -> str:
        return self._token if self._kind == "curly" else _ESCAPE.sub(_unescaped, self._token)


def _unescaped(escape: re.Match[str]) -> str:
    """What an escape stands for; one that JSON does not know stays as it is."""
    if escape[1]:
        return chr(int(escape[1], 16))
    return _ESCAPED.get(escape[2], escape[0])
