"""Positions as words: answers of a server in any position encoding."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

_LINE_END = re.compile(r"\r\n|\n|\r")
_WORD = re.compile(r"[?:]?[\w-]+")

_OF_ONE_SESSION = ("data", "resultId", "version")
_OF_A_FOLD = ("startLine", "startCharacter", "endLine", "endCharacter")

WIDTHS: Mapping[str, Callable[[str], int]] = {
    "utf-8": lambda one: len(one.encode()),
    "utf-16": lambda one: len(one.encode("utf-16-le")) // 2,
    "utf-32": len,
}


@dataclass(frozen=True, slots=True)
class Counted:
    """A text whose columns count units of an encoding."""

    text: str
    encoding: str

    def offset(self, position: Mapping[str, int]) -> int:
        """The offset of a position, which must be between two characters of an existing line."""
        starts = [0, *(end.end() for end in _LINE_END.finditer(self.text))]
        assert 0 <= position["line"] < len(starts), position
        start, left = starts[position["line"]], position["character"]
        line = _LINE_END.split(self.text[start:], maxsplit=1)[0]
        for index, character in enumerate(line):
            if left <= 0:
                assert left == 0, f"{position} lies within a character of {line!r}"
                return start + index
            left -= WIDTHS[self.encoding](character)
        assert left == 0, f"{position} lies behind the end of {line!r}"
        return start + len(line)

    def position(self, offset: int) -> dict[str, int]:
        """A position in the client's encoding."""
        before = _LINE_END.split(self.text[:offset])
        return {
            "line": len(before) - 1,
            "character": WIDTHS[self.encoding](before[-1]),
        }

    def words(self, range_: Mapping[str, Any]) -> tuple[int, str]:
        """The start of a range, and the text that it covers."""
        start, end = self.offset(range_["start"]), self.offset(range_["end"])
        return start, self.text[start:end]

    def tokens(self, data: list[int]) -> list[tuple[int, str, int]]:
        """Semantic tokens: position, words, type."""
        found, line, column = [], 0, 0
        for down, along, length, kind, _ in zip(*[iter(data)] * 5, strict=True):
            line, column = line + down, along if down else column + along
            start = {"line": line, "character": column}
            end = {"line": line, "character": column + length}
            found.append((*self.words({"start": start, "end": end}), kind))
        return found


def behind_emoji(text: str) -> Iterator[int]:
    """The words after a character of another width on their line."""
    for word in _WORD.finditer(text):
        line = _LINE_END.split(text[: word.start()])[-1]
        if not line.isascii():
            yield word.start()


def as_words(answer: Any, texts: Mapping[str, Counted], inside: Counted) -> Any:
    """An answer with its ranges as words; `inside` is the text that it is about."""
    if isinstance(answer, list | tuple):
        match answer:
            case [str(uri), int(line), int(column)] if uri in texts:
                # What the commands of lenses and actions are given.
                return [uri, texts[uri].offset({"line": line, "character": column})]
        return [as_words(one, texts, inside) for one in answer]
    if not isinstance(answer, dict):
        return answer
    if answer.keys() == {"start", "end"}:
        return inside.words(answer)
    if answer.keys() == {"line", "character"}:
        return inside.offset(answer)
    if answer.keys() >= set(_OF_A_FOLD):
        lines_and_columns = [answer[one] for one in _OF_A_FOLD]
        start, end = (
            inside.offset({"line": line, "character": column})
            for line, column in (lines_and_columns[:2], lines_and_columns[2:])
        )
        return [start, inside.text[start:end], answer.get("kind")]
    uri = answer.get("uri") or (answer.get("textDocument") or {}).get("uri")
    inside = texts.get(uri or "", inside)
    target = texts.get(answer.get("targetUri", ""), inside)
    return {
        name: as_words(one, texts, target if name.startswith("target") else texts.get(name, inside))
        for name, one in answer.items()
        if name not in _OF_ONE_SESSION
    }
