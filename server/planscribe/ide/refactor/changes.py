"""Changes of documents that are offered at a place, and made only when somebody chooses one."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from planscribe.text import DocumentKey, Edit, Span, start_of_line

Edits: TypeAlias = Mapping[DocumentKey, tuple[Edit, ...]]
"""The edits of each document, by its URI."""


class ChangeKind(StrEnum):
    """What a change is for; the words are those of the Language Server Protocol."""

    QUICK_FIX = "quickfix"
    EXTRACT = "refactor.extract"
    INLINE = "refactor.inline"
    REWRITE = "refactor.rewrite"
    FIX_ALL = "source.fixAll"


@dataclass(frozen=True, slots=True)
class Offer:
    """A change that can be made; `name` says which, `span` where, `choice` what in particular.

    `code` is that of the finding that the change removes, if it is for one.
    """

    title: str
    kind: ChangeKind
    name: str
    span: Span
    choice: str = ""
    code: str = ""


def removal(text: str, span: Span) -> Edit:
    """The removal of something in PDDL with the blank before it, unless a comment ends there."""
    before = text[: span.start].rstrip()
    line = before[start_of_line(before, len(before)) :]
    return Edit(span if ";" in line else Span(len(before), span.end), "")


class Refused(Exception):  # noqa: N818
    """A change cannot be made; the message says why, in a sentence."""
