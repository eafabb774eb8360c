"""The result of translation: IR statements, each with the words it was read from."""

from dataclasses import dataclass, field
from enum import StrEnum

from planscribe.text import Span


@dataclass(frozen=True, slots=True)
class Statement:
    """One IR statement.

    `text` is ASP, with its full stop. `words` is the part of the task it was read from, and
    `sentence` the index of the sentence around it.
    """

    text: str
    words: Span
    sentence: int


class Unreadable(StrEnum):
    """Why words were not read, or not read to the end."""

    UNKNOWN_WORD = "unknown word"
    NO_READING = "no reading"
    SEVERAL_READINGS = "several readings"
    UNKNOWN_REFERENCE = "unknown reference"
    COUNT_MISMATCH = "count mismatch"
    ANNOUNCEMENT = "announcement"
    """Only says that a goal follows; nothing was taken from it."""


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
