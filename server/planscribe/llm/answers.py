"""Reads what a model wrote, which is rarely just what it was asked for.

The text is only cut into pieces: nothing in it is ever run or believed.
"""

import json
import re
from dataclasses import dataclass

from planscribe.llm.chatter import code_in
from planscribe.llm.reply import whole_characters

SCHEMA = json.dumps(
    {
        "type": "object",
        "properties": {
            "statements": {
                "type": "array",
                "items": {
                    "type": "object",
                    "properties": {
                        "statement": {"type": "string"},
                        "sentence": {"type": ["integer", "null"]},
                    },
                    "required": ["statement", "sentence"],
                    "additionalProperties": False,
                },
            }
        },
        "required": ["statements"],
        "additionalProperties": False,
    }
)
"""The form of an answer that consists of statements, each with the number of its sentence."""

_THOUGHT = re.compile(
    r"\s*<think(?:ing)?>.*?(?:</think(?:ing)?>|\Z)|.*?</think(?:ing)?>", re.DOTALL
)
_NUMBER = re.compile(r"[^\S\n]*%\s*\[(\d{1,6})\]\s*$")

_JSON = json.JSONDecoder(strict=False)
_LAYOUT = re.compile(r"`{3}\w*|\"statements\"\s*:|[\s,\[\]{}]")
# A text with more braces that begin nothing is no JSON that is worth reading.
_MOST_FAILURES = 200


@dataclass(frozen=True, slots=True)
class Piece:
    """Something that the model was asked for, and the number of the sentence that it comes from."""

    text: str
    sentence: int | None = None


@dataclass(frozen=True, slots=True)
class Contents:
    """The pieces of an answer, what was left out of it, and whether its end is missing."""

    pieces: tuple[Piece, ...]
    dropped: tuple[str, ...] = ()
    is_cut: bool = False

    @property
    def text(self) -> str:
        """All pieces as one text."""
        return "\n".join(piece.text for piece in self.pieces)


def read(text: str, *, is_cut: bool = False) -> Contents:
    """The pieces of an answer: JSON in the form of `SCHEMA`, or text, in both cases with chatter.

    In text, a comment `% [3]` at the end of a statement tells the number of its sentence. `is_cut`
    says that the end is known to be missing; an unfinished statement there is left out.
    """
    rest = whole_characters(text).replace("\r\n", "\n")
    thought = _THOUGHT.match(rest)
    if thought:
        rest = rest[thought.end() :]
    contents = _from_json(rest) if '"statement' in rest else _from_text(rest, is_cut)
    dropped = [thought[0], *contents.dropped] if thought else contents.dropped
    return Contents(
        tuple(piece for piece in contents.pieces if piece.text),
        tuple(one.strip() for one in dropped if one.strip()),
        contents.is_cut or is_cut,
    )


def _from_json(text: str) -> Contents:
    """The statements in all objects of the text, which may be the inner ones of a broken one."""
    pieces: list[Piece] = []
    dropped: list[str] = []
    outside: list[str] = []
    done, at, failures = 0, 0, 0
    while failures < _MOST_FAILURES and (start := text.find("{", at)) >= 0:
        try:
            found, at = _JSON.raw_decode(text, start)
        except (ValueError, RecursionError):
            failures += 1
            at = start + 1
            continue
        fitting, has_others = _statements(found)
        pieces += fitting
        if has_others:
            dropped.append(text[start:at])
        outside.append(text[done:start])
        done = at
    outside.append(text[done:])
    dropped += (gap for gap in outside if _LAYOUT.sub("", gap))
    around = "".join(outside)
    opened = around.count("{") + around.count("[")
    return Contents(tuple(pieces), tuple(dropped), opened > around.count("}") + around.count("]"))


def _statements(found: object) -> tuple[list[Piece], bool]:
    """The statements in an object, and whether there is anything else in it."""
    if not isinstance(found, dict):
        return [], True
    lists = [found] if "statement" in found else found.get("statements")
    items = lists if isinstance(lists, list) else [None]
    pieces = [_statement(item) for item in items]
    fitting = [piece for piece in pieces if piece]
    return fitting, len(fitting) < len(pieces)


def _statement(item: object) -> Piece | None:
    if isinstance(item, str):
        return Piece(whole_characters(item).strip())
    if not isinstance(item, dict) or not isinstance(text := item.get("statement"), str):
        return None
    sentence = item.get("sentence")
    if isinstance(sentence, str) and re.fullmatch(r"[0-9]{1,6}", sentence):
        sentence = int(sentence)
    is_number = isinstance(sentence, int) and not isinstance(sentence, bool)
    return Piece(whole_characters(text).strip(), sentence if is_number else None)


def _from_text(text: str, is_cut: bool) -> Contents:
    code = code_in(text, is_cut=is_cut)
    return Contents(
        tuple(piece for block in code.blocks for piece in _numbered(block)),
        code.dropped,
        code.is_cut,
    )


def _numbered(block: str) -> list[Piece]:
    """The statements of a block that have numbers, and what stands between them."""
    lines = block.split("\n")
    if not any(map(_NUMBER.search, lines)):
        return [Piece(block.strip())]
    pieces: list[Piece] = []
    statement: list[str] = []
    for line in lines:
        number = _NUMBER.search(line)
        statement.append(line[: number.start()] if number else line)
        if number or line.rstrip().endswith("."):
            sentence = int(number[1]) if number else None
            pieces.append(Piece("\n".join(statement).strip(), sentence))
            statement = []
    return [*pieces, Piece("\n".join(statement).strip())]
