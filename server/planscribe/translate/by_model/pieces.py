"""Reads the statements that a model wrote, each with the number of its sentence.

The text is only cut into pieces: nothing in it is ever run or believed.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from planscribe.llm.chatter import answer_after_thought, code_in
from planscribe.llm.lenient import objects_in
from planscribe.llm.reply import whole_characters

_NUMBER = re.compile(r"[^\S\n]*%\s*\[(\d{1,6})\]\s*$")

_BEGINS_JSON = re.compile(r"""\s*(?:`{3,}\w*\s*)?[\[{]\s*["'“\[{\]}]""")
_HAS_KEY = re.compile(r"""["'“”{,]\s*(?:statement|sentence)s?["'“”]?\s*:""", re.IGNORECASE)
_LAYOUT = re.compile(
    r"""`{3}\w*|["'“”]?(?:statement|sentence)s["'“”]?\s*:|[\s,\[\]{}]""", re.IGNORECASE
)
_KEY = re.compile(r"""["'“”]statement["'“”]\s*:""", re.IGNORECASE)
_OF_SENTENCE = ("n", "sentence", "number", "id", "index")
_ONE_NUMBER = re.compile(r"\W*(?:sentence|no?)?\W*([0-9]{1,6})\W*", re.IGNORECASE)
_NOTHING: tuple[object, ...] = ([], None, "", [""], [None])
_LINE_ESCAPED = re.compile(r"(?<=[.,])\\n|(?<=:-)\\n")
"""A line break that was escaped twice: an operand of `\\` would stand before it."""
_HOLDING = ("statement", "statements", "sentences")


@dataclass(frozen=True, slots=True)
class AnswerPiece:
    """Something that the model was asked for, and the number of the sentence that it comes from."""

    text: str
    sentence: int | None = None
    is_open: bool = False
    """Whether nothing says that the text is whole."""


@dataclass(frozen=True, slots=True)
class Contents:
    """The pieces of an answer, what was left out of it, and what is wrong with its form."""

    pieces: tuple[AnswerPiece, ...]
    dropped: tuple[str, ...] = ()
    """What stands around the answer."""
    thought: str = ""
    """What the model has thought aloud before it."""
    broken: tuple[str, ...] = ()
    """Parts of the answer that cannot be read."""
    is_cut: bool = False
    """Whether its end is missing, though nobody says so."""
    empty: frozenset[int] = frozenset()
    """The numbers of the sentences that are given no statement in so many words."""
    is_rewritten: bool = False
    """Whether it holds several lists of statements, of which one seems to correct another."""

    @property
    def text(self) -> str:
        """All pieces as one text."""
        return "\n".join(piece.text for piece in self.pieces)


def read(text: str, *, is_cut: bool = False) -> Contents:
    """The pieces of an answer: JSON by sentence, or text, in both cases with chatter.

    In text, a comment `% [3]` at the end of a statement is the number of its sentence. `is_cut`
    says that the end is known to be missing; an unfinished statement there is left out.
    """
    thought, rest = answer_after_thought(text)
    is_json = _BEGINS_JSON.match(rest) or _HAS_KEY.search(rest)
    found = _from_json(rest) if is_json else _from_text(rest, is_cut)
    stated = {piece.sentence for piece in found.pieces if piece.text}
    return replace(
        found,
        pieces=tuple(piece for piece in found.pieces if piece.text),
        empty=frozenset(
            piece.sentence
            for piece in found.pieces
            if piece.sentence is not None and piece.sentence not in stated
        ),
        dropped=tuple(one.strip() for one in found.dropped if one.strip()),
        thought=thought.strip(),
        broken=tuple(one.strip() for one in found.broken),
        is_cut=found.is_cut and not is_cut,
    )


def _from_json(text: str) -> Contents:
    """The statements in all objects of the text, which may be the inner ones of a broken one."""
    lists: list[list[AnswerPiece]] = []
    broken: list[str] = []
    outside: list[str] = []
    done = 0
    for found, start, end in objects_in(text):
        fitting, has_others = _statements(found, None)
        lists.append(fitting)
        if has_others:
            broken.append(text[start:end])
        outside.append(text[done:start])
        done = end
    outside.append(text[done:])
    around = "".join(outside)
    is_cut = around.count("{") + around.count("[") > around.count("}") + around.count("]")
    dropped = [outside.pop()] if is_cut else []
    for gap in outside:
        (broken if _KEY.search(gap) else dropped).append(gap)
    return Contents(
        tuple(piece for one in lists for piece in one),
        tuple(gap for gap in dropped if _LAYOUT.sub("", gap)),
        broken=tuple(broken),
        is_cut=is_cut,
        is_rewritten=_is_rewritten(
            [[f"{piece.sentence or ''} {piece.text}" for piece in one] for one in lists]
        ),
    )


def _statements(found: object, sentence: int | None) -> tuple[list[AnswerPiece], bool]:
    """The statements in a part of an answer, and whether there is anything else in it."""
    match found:
        case str():
            text = _LINE_ESCAPED.sub("\n", whole_characters(found))
            return [AnswerPiece(text.strip(), sentence)], False
        case list():
            parts = [_statements(one, sentence) for one in found]
        case dict():
            known = {key.strip().casefold(): value for key, value in found.items()}
            numbers = [number for key in _OF_SENTENCE if (number := _number(known.get(key)))]
            held = [key for key in _HOLDING if key in known]
            number = numbers[0] if numbers else sentence
            if not held and not numbers:
                return _inside(found)
            if len(held) != 1:
                return [], True
            if known[held[0]] in _NOTHING:
                return [AnswerPiece("", number)], False
            further = [one for key, one in known.items() if isinstance(one, dict | list)]
            has_others = len([one for one in further if not _is_number(one)]) > 1
            pieces, others = _statements(known[held[0]], number)
            return pieces, others or has_others
        case _:
            return [], True
    return [piece for pieces, _ in parts for piece in pieces], any(others for _, others in parts)


def _inside(found: dict[str, object]) -> tuple[list[AnswerPiece], bool]:
    """The statements in an object that only wraps them, or has those of each sentence by number."""
    numbers = [_number(key) if isinstance(key, str) else None for key in found]
    if found and None not in numbers:
        parts = [_statements(one, n) for n, one in zip(numbers, found.values(), strict=True)]
    else:
        inner = [one for one in found.values() if isinstance(one, dict | list)]
        # A key that nobody asked for may say that statements are wrong.
        if len(inner) != 1 or any(isinstance(one, str) for one in inner[0]):
            return [], True
        parts = [_statements(inner[0], None)]
    return [piece for pieces, _ in parts for piece in pieces], any(others for _, others in parts)


def _is_number(value: object) -> bool:
    return isinstance(value, list) and len(value) == 1 and _number(value) is not None


def _number(value: object) -> int | None:
    """The number of a sentence, if it is one; the first is 1."""
    if isinstance(value, list) and len(value) == 1:
        value = value[0]
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if isinstance(value, str) and (written := _ONE_NUMBER.fullmatch(value)):
        value = int(written[1])
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def _is_rewritten(lists: Sequence[Sequence[str]]) -> bool:
    """Whether a list of statements repeats some of an earlier one, and not all."""
    several = [{plain(text) for text in one} - {""} for one in lists if len(one) > 1]
    return any(one & other and one != other for one, other in combinations(several, 2))


def _from_text(text: str, is_cut: bool) -> Contents:
    code = code_in(text, is_cut=is_cut)
    return Contents(
        tuple(piece for block in code.blocks for piece in _numbered(block)),
        code.dropped,
        is_cut=code.is_cut,
        is_rewritten=_is_rewritten([block.split("\n") for block in code.blocks]),
    )


def _numbered(block: str) -> list[AnswerPiece]:
    """The statements of a block that have numbers, and what stands between them."""
    lines = block.split("\n")
    if not any(map(_NUMBER.search, lines)):
        return [AnswerPiece(block.strip(), is_open=True)]
    pieces: list[AnswerPiece] = []
    statement: list[str] = []
    for line in lines:
        number = _NUMBER.search(line)
        statement.append(line[: number.start()] if number else line)
        if number or line.rstrip().endswith("."):
            sentence = int(number[1]) if number else None
            pieces.append(AnswerPiece("\n".join(statement).strip(), sentence, not number))
            statement = []
    return [*pieces, AnswerPiece("\n".join(statement).strip(), is_open=True)]


def plain(statement: str) -> str:
    """A statement without its layout, to compare it with others."""
    return re.sub(r"\s+", "", statement)
