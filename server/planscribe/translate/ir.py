"""The result of translation: IR statements, each with the words it was read from."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum

from planscribe.text import Span, light

NO_SENTENCE = -1
"""The sentence of a statement that a language model has made of no sentence."""


@light
class IrStatement:
    """One IR statement.

    `text` is ASP, with its full stop. `words` is the part of the task it was read from, and
    `sentence` the index of the sentence around it, `NO_SENTENCE` if there is none.
    """

    text: str
    words: Span
    sentence: int


def texts_by_sentence(statements: Iterable[IrStatement]) -> dict[int, list[str]]:
    """The texts of statements, by the index of their sentence."""
    found: dict[int, list[str]] = {}
    for one in statements:
        found.setdefault(one.sentence, []).append(one.text)
    return found


class Unreadable(StrEnum):
    """Why words were not read, not read to the end, or may be read wrongly."""

    UNKNOWN_WORD = "unknown word"
    NO_READING = "no reading"
    SEVERAL_READINGS = "several readings"
    UNKNOWN_REFERENCE = "unknown reference"
    COUNT_MISMATCH = "count mismatch"
    ANNOUNCEMENT = "announcement"
    """Only says that a goal follows; nothing was taken from it."""
    NO_STATEMENT = "no statement"
    """A language model has made nothing of the sentence."""
    NOT_STATED = "not stated"
    """A language model has stated nothing of words of the sentence."""
    UNSUPPORTED = "unsupported"
    """A language model has stated something that no sentence says."""
    CONTRADICTION = "contradiction"
    """A language model reads the sentence otherwise than controlled English does."""
    DOUBTED = "doubted"
    """Another call of a language model finds that the statements say something else."""
    DISAGREEMENT = "disagreement"
    """A language model was asked several times, and has read the sentence in several ways."""
    LEFT_OUT = "left out"
    """A statement of a language model cannot be used."""


@dataclass(frozen=True, slots=True)
class Remark:
    """Something to tell about words of the task."""

    kind: Unreadable
    words: Span
    message: str
    suggestions: tuple[str, ...] = ()
    """Words to put in place of `words`."""
    alternatives: tuple[tuple[str, ...], ...] = ()
    """For several readings: the IR of each."""
    follows: Span | None = None
    """The words of an earlier remark, if those would have introduced what is lacking here."""
    rule: str = ""
    """A line of the domain's rules that would answer the question for all tasks."""
    answers: tuple[str, ...] = ()
    """Sentences of which each, before all others, would answer the question."""

    @property
    def is_read(self) -> bool:
        """Whether the words are read, although there is something to tell about them."""
        return self.kind in (Unreadable.ANNOUNCEMENT, Unreadable.COUNT_MISMATCH)


@dataclass(frozen=True, slots=True)
class Translation:
    """The IR of a task, and what could not be read."""

    statements: tuple[IrStatement, ...]
    remarks: tuple[Remark, ...] = ()
    explanations: dict[int, str] = field(default_factory=dict)
    """For each sentence that was read, by index: how, in plain English."""
    silent: frozenset[int] = frozenset()
    """The sentences that a language model says to state nothing."""
    rewordings: dict[int, str] = field(default_factory=dict)
    """For each sentence that was read in other words, by index: these words, without full stop."""

    @property
    def unread(self) -> tuple[Remark, ...]:
        """The remarks on words of which nothing was taken."""
        return tuple(one for one in self.remarks if one.kind is not Unreadable.ANNOUNCEMENT)

    @property
    def has_goal(self) -> bool:
        """Whether something was read as a goal."""
        return any(one.text.startswith("goal(") for one in self.statements)
