"""What a language model answered as IR statements, each with the sentence that it comes from.

Anything that is not a sound statement of an IR is left out and reported. No part of an answer is
run without this check.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from planscribe.model.asp.program import Signature, derived_atoms, signature, used_atoms
from planscribe.model.lexicon import Lexicon
from planscribe.syntax.asp import tree as asp
from planscribe.syntax.asp.faults import AspFaultKind
from planscribe.syntax.asp.nodes import StatementKind
from planscribe.syntax.quoting import quoted
from planscribe.syntax.task import Task
from planscribe.text import Span, line_at
from planscribe.translate.by_model.pieces import AnswerPiece, Contents, plain
from planscribe.translate.by_model.support import Support
from planscribe.translate.by_model.written_names import WrittenNames
from planscribe.translate.ir import NO_SENTENCE, IrStatement

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
_GOAL, _NAME = Signature("goal", 1), Signature("name", 2)
_KINDS = {
    StatementKind.CONSTRAINT: "A task states what is there, and forbids nothing.",
    StatementKind.CHOICE: "It leaves a choice.",
    StatementKind.DISJUNCTION: "It leaves a choice.",
    StatementKind.SCRIPT: "An IR holds no code, and none is run.",
    StatementKind.INCLUDE: "An IR includes no files.",
}
_MOST_STATEMENTS = 5_000
_STRING = re.compile(r'"(?:\\.|[^"\\\n])*"')
_STATEMENT = re.compile(
    r"\b(?:object|cardinality|init|goal|grid|metric|sequence)\([^()]*(?:\([^()]*\)[^()]*)*\)"
    r"(?:\s*:-[^.\n]*)?"
)
_IN_QUOTES = re.compile(rf"{_STRING.pattern}|(?<!\w)'\w+'*")
_CALL = re.compile(r"@\s*\w")


@dataclass(frozen=True, slots=True)
class LeftOutPart:
    """A part of an answer that cannot be used, and why."""

    text: str
    reason: str
    sentence: int


@dataclass(frozen=True, slots=True)
class Understood:
    """The statements of an answer, each once, and what was left out of it."""

    statements: tuple[IrStatement, ...]
    left_out: tuple[LeftOutPart, ...] = ()
    answered: frozenset[int] = frozenset()
    """The sentences that the answer itself gives statements for."""
    silent: frozenset[int] = frozenset()
    """The sentences that the answer says to state nothing."""


def understood(contents: Contents, task: Task, lexicon: Lexicon) -> Understood:
    """What can be used of the pieces of an answer."""
    reading = _Reading(task, lexicon)
    for piece in contents.pieces:
        if len(reading.statements) + len(reading.left_out) >= _MOST_STATEMENTS:
            reason = f"An answer may have {_MOST_STATEMENTS:,} statements, and this is one more."
            reading.left_out.append(LeftOutPart(piece.text, reason, NO_SENTENCE))
            break
        reading.read(piece)
    for part in contents.broken:
        reading.left_out.append(LeftOutPart(part, "It is not in the form asked for.", NO_SENTENCE))
    for text in () if contents.is_cut else contents.dropped:
        reading.look_over(text, "It is outside the answer.")
    for reason in _of_whole(contents):
        reading.left_out.append(LeftOutPart("", reason, NO_SENTENCE))
    return Understood(
        (*reading.statements.values(), *reading.names()),
        tuple(reading.left_out),
        frozenset(reading.answered),
        frozenset(n - 1 for n in contents.empty if 0 < n <= len(task.sentences)),
    )


class _Reading:
    """Reads the pieces of one answer."""

    def __init__(self, task: Task, lexicon: Lexicon) -> None:
        self.statements: dict[str, IrStatement] = {}
        self.left_out: list[LeftOutPart] = []
        self.answered: set[int] = set()
        self._task = task
        self._support = Support(task, lexicon)
        self._names = WrittenNames(task, lexicon)

    def read(self, piece: AnswerPiece) -> None:
        """Take over the statements of a piece."""
        sentence = self._sentence(piece)
        text = self._names.in_asp(piece.text)
        tree = asp.parse(text)
        unsure = _unsure_ends(tree) if piece.is_open else {}
        for one in tree.statements:
            named, doubt = self._names.of_statement(one)
            (mended,) = asp.parse(named).statements or (one,)
            if reason := _misfit(mended) or unsure.get(one.span.end) or doubt:
                self.left_out.append(LeftOutPart(one.text, reason, sentence))
            else:
                self._add(named, sentence)
                self.answered |= {sentence} - {NO_SENTENCE}
        broken: dict[str, str] = {}
        for fault in tree.faults:
            if fault.kind is not AspFaultKind.MISSING_STOP:
                broken.setdefault(line_at(text, fault.span.start).strip(), fault.message)
        self.left_out += (LeftOutPart(line, reason, sentence) for line, reason in broken.items())
        for comment in tree.comments:
            self.look_over(comment.span.of(text), "It is in a comment.", sentence)

    def look_over(self, text: str, reason: str, sentence: int = NO_SENTENCE) -> None:
        """Report the statements in a text that is no part of the IR, and which are not in it."""
        known = "".join(self.statements)
        for found in _STATEMENT.finditer(self._names.in_asp(text)):
            if plain(found[0]).rstrip(".") not in known:
                self.left_out.append(LeftOutPart(found[0], reason, sentence))

    def names(self) -> Iterator[IrStatement]:
        """The PDDL names of the objects that ASP cannot call by them."""
        told = "".join(self.statements)
        for constant, spelling in self._names.spellings.items():
            is_told = f"name({constant}," in told
            user = None if is_told else self._first_with(constant)
            if user:
                escaped = spelling.replace("\\", "\\\\").replace('"', '\\"')
                yield IrStatement(f'name({constant},"{escaped}").', user.words, user.sentence)

    def _first_with(self, constant: str) -> IrStatement | None:
        used = re.compile(rf"(?<![\w\"]){re.escape(constant)}(?![\w\"(])")
        return next((one for one in self.statements.values() if used.search(one.text)), None)

    def _sentence(self, piece: AnswerPiece) -> int:
        number = (piece.sentence or 0) - 1
        return number if 0 <= number < len(self._task.sentences) else NO_SENTENCE

    def _add(self, text: str, sentence: int) -> None:
        if sentence == NO_SENTENCE:
            sentence = self._support.sentence_of(text)
        is_known = sentence != NO_SENTENCE
        words = self._task.sentences[sentence].span if is_known else Span(0, 0)
        self.statements.setdefault(plain(text), IrStatement(text, words, sentence))


def _unsure_ends(tree: asp.AspTree) -> dict[int, str]:
    """Where statements end without a full stop that others have: something may be missing there.

    If none has one, each is as long as its line.
    """
    missing = [one for one in tree.faults if one.kind is AspFaultKind.MISSING_STOP]
    if len(missing) == len(tree.statements):
        return {}
    return {one.span.end: one.message for one in missing}


def _of_whole(contents: Contents) -> Iterator[str]:
    """What is wrong with an answer as a whole."""
    if contents.is_cut:
        yield "The answer ends in the middle."
    if contents.is_rewritten:
        yield "The answer states some things twice, and others not. Give one answer."


def _misfit(statement: asp.Statement) -> str:
    """Why a statement has no place in an IR; empty if it has one."""
    if statement.kind not in (StatementKind.FACT, StatementKind.RULE):
        return _KINDS.get(statement.kind, "An IR has no such statements.")
    if _CALL.search(_STRING.sub("", statement.text)):
        return "It calls code, and none is run."
    atoms = [*derived_atoms(statement)]
    if not atoms:
        return _KINDS[StatementKind.CONSTRAINT]
    if any(signature(use.atom) == _GOAL for use in used_atoms(statement)):
        return "What has to be reached decides nothing else."
    for atom in atoms:
        found = signature(atom)
        if str(found) not in _HEADS:
            shown = quoted(str(found)) if found else "this"
            return f"{shown} is no predicate of an IR."
        if (marked := _IN_QUOTES.search(statement.text)) and found != _NAME:
            return f"{quoted(marked[0])} is no name. Write names without quotes."
    return ""
