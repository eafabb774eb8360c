"""A repair, and the edits that make it."""

from collections.abc import Sequence
from dataclasses import dataclass

from planscribe.check.finding import Finding
from planscribe.text import DocumentKey, Edit, Span
from planscribe.workspace.symbols import Definition


@dataclass(frozen=True, slots=True)
class Repair:
    """A change of a file, with its reason.

    `is_safe` says that it cannot change what the file means.
    """

    key: DocumentKey
    code: str
    title: str
    reason: str
    span: Span
    """The place of the finding that it resolves, where the finding is."""
    is_safe: bool = False


@dataclass(frozen=True, slots=True)
class Change:
    """Edits of one document, and the repairs that they make."""

    key: DocumentKey
    repairs: Sequence[Repair]
    edits: Sequence[Edit]


@dataclass(frozen=True, slots=True)
class Missing:
    """An entry that a section of a definition lacks: a name, as it is declared."""

    definition: Definition
    keyword: str
    name: str
    entry: str
    repair: Repair


def repair_of(key: DocumentKey, title: str, finding: Finding, is_safe: bool = False) -> Repair:
    """The repair of a document that resolves a finding, maybe one of another document."""
    return Repair(key, finding.code, title, finding.message, finding.span, is_safe)
