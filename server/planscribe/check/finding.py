"""Findings: diagnostics, before they become those of any protocol."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum

from planscribe.text import DocumentKey, Edit, Span, light


class Severity(IntEnum):
    """How bad a finding is; the numbers are those of the Language Server Protocol."""

    ERROR = 1
    WARNING = 2
    INFORMATION = 3
    HINT = 4


class Tier(IntEnum):
    """When a check runs, by what it costs."""

    SYNTAX = 0
    """At once: what one file alone shows."""
    NAMES = 1
    """After a short pause: names across files."""
    MEANING = 2
    """After a pause, in a worker process: what running a program brings to light."""
    REACHABILITY = 3
    """After that, in a worker too: what can never be reached or never happens."""
    REQUESTED = 4
    """When asked for: planners and language models."""


UNASKED = tuple(tier for tier in Tier if tier is not Tier.REQUESTED)
"""The tiers that run by themselves, in their order."""
STATIC = (Tier.SYNTAX, Tier.NAMES)
"""The tiers that run no program."""


@light
class Related:
    """Another place that has to do with a finding, and what it has to do with it."""

    key: DocumentKey
    span: Span
    message: str


@dataclass(frozen=True, slots=True)
class Fix:
    """A change that removes a finding: edits of the document that the finding is in.

    `is_safe` says that it cannot be wrong, and may be made without being looked at. `accepts` says
    that it takes for right what may be a slip: it is offered last, and never preferred.
    """

    title: str
    edits: tuple[Edit, ...]
    is_safe: bool = False
    accepts: bool = False


@dataclass(frozen=True, slots=True)
class Finding:
    """Something wrong, or worth knowing, at a place of a document."""

    code: str
    severity: Severity
    span: Span
    message: str
    related: tuple[Related, ...] = ()
    fixes: tuple[Fix, ...] = ()


def in_order(findings: Iterable[Finding]) -> list[Finding]:
    """Findings in the order of the text, the worst first where several are at one place."""
    return sorted(
        dict.fromkeys(findings),
        key=lambda one: (one.span.start, one.severity, one.span.end, one.code, one.message),
    )
