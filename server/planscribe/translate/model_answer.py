"""What a language model answered as IR statements, each with the sentence that it comes from.

Whatever is no sound statement of an IR is left out, and told: nothing of an answer is run that has
not passed here.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from planscribe.llm.answers import Contents, Piece
from planscribe.model.lexicon import Lexicon
from planscribe.model.names import NameTable, look_alike
from planscribe.model.program import derived_atoms, signature
from planscribe.syntax import asp
from planscribe.syntax.asp_faults import FaultKind
from planscribe.syntax.asp_nodes import Kind
from planscribe.syntax.quoting import quoted
from planscribe.syntax.task import Task
from planscribe.text import Span
from planscribe.translate.ir import NO_SENTENCE, Statement
from planscribe.translate.support import Support

_HEADS = {
    "object/2",
    "cardinality/2",
    "init/1",
    "goal/1",
    "grid/4",
    "metric/2",
    "name/2",
    "sequence/1",
}
_KINDS = {
    Kind.CONSTRAINT: "A task states what is there, and forbids nothing.",
    Kind.CHOICE: "It leaves a choice.",
    Kind.DISJUNCTION: "It leaves a choice.",
    Kind.SCRIPT: "An IR holds no code, and none is run.",
    Kind.INCLUDE: "An IR includes no files.",
}
_MOST_STATEMENTS = 5_000
_STRING = re.compile(r'"(?:\\.|[^"\\\n])*"')
_CALL = re.compile(r"@\s*\w")


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A part of an answer that cannot be used, and why."""

    text: str
    reason: str
    sentence: int


@dataclass(frozen=True, slots=True)
class Understood:
    """The statements of an answer, each once, and what was left out of it."""

    statements: tuple[Statement, ...]
    left_out: tuple[LeftOut, ...] = ()


def understood(contents: Contents, task: Task, lexicon: Lexicon) -> Understood:
    """What can be used of the pieces of an answer."""
    reading = _Reading(task, lexicon)
    for piece in contents.pieces:
        if len(reading.statements) + len(reading.left_out) >= _MOST_STATEMENTS:
            reason = f"An answer may have {_MOST_STATEMENTS:,} statements, and this is one more."
            reading.left_out.append(LeftOut(piece.text, reason, NO_SENTENCE))
            break
        reading.read(piece)
    return Understood((*reading.statements.values(), *reading.names()), tuple(reading.left_out))


def plain(statement: str) -> str:
    """A statement without its layout, by which it is told from others."""
    return re.sub(r"\s+", "", statement)


class _Reading:
    """Reads the pieces of one answer."""

    def __init__(self, task: Task, lexicon: Lexicon) -> None:
        self.statements: dict[str, Statement] = {}
        self.left_out: list[LeftOut] = []
        self._task = task
        self._support = Support(task, lexicon)
        self._spellings = _spellings(task, lexicon)
        self._hyphenated = _hyphenated(self._spellings, lexicon)

    def read(self, piece: Piece) -> None:
        """Take over the statements of a piece."""
        sentence = self._sentence(piece)
        text = self._in_asp(piece.text)
        tree = asp.parse(text)
        for one in tree.statements:
            if reason := _misfit(one):
                self.left_out.append(LeftOut(one.text, reason, sentence))
            else:
                self._add(one.text, sentence)
        broken: dict[str, str] = {}
        for fault in tree.faults:
            if fault.kind is not FaultKind.MISSING_STOP:
                broken.setdefault(_line(text, fault.span.start), fault.message)
        self.left_out += (LeftOut(line, reason, sentence) for line, reason in broken.items())

    def names(self) -> Iterator[Statement]:
        """The PDDL names of the objects that ASP cannot call by them."""
        told = "".join(self.statements)
        for constant, spelling in self._spellings.items():
            is_told = f"name({constant}," in told
            user = None if is_told else self._first_with(constant)
            if user:
                escaped = spelling.replace("\\", "\\\\").replace('"', '\\"')
                yield Statement(f'name({constant},"{escaped}").', user.words, user.sentence)

    def _first_with(self, constant: str) -> Statement | None:
        used = re.compile(rf"(?<![\w\"]){re.escape(constant)}(?![\w\"(])")
        return next((one for one in self.statements.values() if used.search(one.text)), None)

    def _sentence(self, piece: Piece) -> int:
        number = (piece.sentence or 0) - 1
        return number if 0 <= number < len(self._task.sentences) else NO_SENTENCE

    def _add(self, text: str, sentence: int) -> None:
        if sentence == NO_SENTENCE:
            sentence = self._support.sentence_of(text)
        is_known = sentence != NO_SENTENCE
        words = self._task.sentences[sentence].span if is_known else Span(0, 0)
        self.statements.setdefault(plain(text), Statement(text, words, sentence))

    def _in_asp(self, text: str) -> str:
        """The text with names as ASP can hold them: models like to write them as PDDL does."""
        if self._hyphenated is None or "-" not in text:
            return text
        parts: list[str] = []
        done = 0
        for string in _STRING.finditer(text):
            parts += (self._hyphenated.sub(_constant, text[done : string.start()]), string[0])
            done = string.end()
        return "".join([*parts, self._hyphenated.sub(_constant, text[done:])])


def _misfit(statement: asp.Statement) -> str:
    """Why a statement has no place in an IR; empty if it has one."""
    if statement.kind not in (Kind.FACT, Kind.RULE):
        return _KINDS.get(statement.kind, "An IR has no such statements.")
    if _CALL.search(_STRING.sub("", statement.text)):
        return "It calls code, and none is run."
    for atom in derived_atoms(statement):
        found = signature(atom)
        if str(found) not in _HEADS:
            shown = quoted(str(found)) if found else "this"
            return f"{shown} is no predicate of an IR."
    return ""


def _spellings(task: Task, lexicon: Lexicon) -> dict[str, str]:
    """From the constants of the task's names to how the task writes them, where that differs."""
    tokens = (
        token
        for sentence in task.sentences
        for token in (*sentence.tokens, *(one for row in sentence.rows for one in row))
    )
    known = NameTable(lexicon.names.constants, lexicon.names.spellings)
    different = [one.spelling for one in tokens if look_alike(one.text) != one.text]
    names = known.extended(different)
    return {
        names.constant(spelling): spelling
        for spelling in different
        if spelling.lower() not in known.constants and look_alike(spelling)[:1].isalpha()
    }


def _hyphenated(spellings: dict[str, str], lexicon: Lexicon) -> re.Pattern[str] | None:
    """What finds the names with hyphens, of the task and of the domain."""
    names: Iterable[str] = {*spellings.values(), *lexicon.names.constants}
    ours = sorted((one for one in names if "-" in one), key=len, reverse=True)
    if not ours:
        return None
    return re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, ours))})(?![\w-])", re.IGNORECASE)


def _constant(name: re.Match[str]) -> str:
    return look_alike(name[0])


def _line(text: str, offset: int) -> str:
    start = text.rfind("\n", 0, offset) + 1
    end = text.find("\n", offset)
    return text[start : end if end >= 0 else len(text)].strip()
