"""The result of translation: IR statements, each with the words it was read from."""

from dataclasses import dataclass, field
from enum import StrEnum

from planscribe.text import Span

NO_SENTENCE = -1
"""The sentence of a statement that a language model has made of no sentence."""


@dataclass(frozen=True, slots=True)
class Statement:
    """One IR statement.

    `text` is ASP, with its full stop. `words` is the part of the task it was read from, and
    `sentence` the index of the sentence around it, `NO_SENTENCE` if there is none.
    """

    text: str
    words: Span
    sentence: int


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
    UNSUPPORTED = "unsupported"
    """A language model has stated something that no sentence says."""
    CONTRADICTION = "contradiction"
    """A language model reads the sentence otherwise than controlled English does."""
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


@dataclass(frozen=True, slots=True)
class Translation:
    """The IR of a task, and what could not be read."""

    statements: tuple[Statement, ...]
    remarks: tuple[Remark, ...] = ()
    explanations: dict[int, str] = field(default_factory=dict)
    """For each sentence that was read, by index: how, in plain English."""

    @property
    def unread(self) -> tuple[Remark, ...]:
        """The remarks on words of which nothing was taken."""
        return tuple(one for one in self.remarks if one.kind is not Unreadable.ANNOUNCEMENT)

    @property
    def has_goal(self) -> bool:
        """Whether something was read as a goal."""
        return any(one.text.startswith("goal(") for one in self.statements)
