"""What a request for code actions is about."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from lsprotocol import types

from planscribe.check.catalogue import OF_NO_PLAN
from planscribe.check.finding import Finding
from planscribe.lsp.conversion.converter import Converter
from planscribe.text import LineIndex, Span
from planscribe.workspace.documents import Document
from planscribe.workspace.snapshot import Snapshot


@dataclass(frozen=True, slots=True)
class Made:
    """What this session has made of a document, as commands that can be run on it."""

    drafts: tuple[types.Command, ...] = ()
    """On drafts of a language model."""
    runs: tuple[types.Command, ...] = ()
    """On what planners have found."""
    learning: str = ""
    """Whether its actions are being learned: `running`, `paused`, or empty."""
    has_model: bool = True
    """Whether a language model is configured."""


@dataclass(frozen=True, slots=True)
class ActionRequest:
    """A range of a document, and what is known of it."""

    snapshot: Snapshot
    convert: Converter
    document: Document
    span: Span
    standing: tuple[Finding, ...]
    """All findings that stand about the document."""
    made: Made = Made()
    only: Sequence[types.CodeActionKind | str] | None = None
    """The kinds that the client asks for; None for all."""

    @property
    def lines(self) -> LineIndex:
        """Those of the document."""
        return self.snapshot.lines(self.document.key)

    @property
    def touching(self) -> list[Finding]:
        """The findings in the range."""
        return [one for one in self.standing if one.span.touches(self.span)]

    @property
    def may_lack_plan(self) -> bool:
        """Whether a finding says that there is no plan, or may be none."""
        return any(one.code in OF_NO_PLAN for one in self.standing)

    def wants(self, kind: str) -> bool:
        """Whether a kind is one of those asked for, or below one."""
        kinds = [
            one.value if isinstance(one, types.CodeActionKind) else one
            for one in self.only or ("",)
        ]
        return any(not one or kind == one or kind.startswith(f"{one}.") for one in kinds)

    def command(self, title: str, name: str, *arguments: Any) -> types.Command:
        """A command on the document, with further arguments."""
        return types.Command(title, name, arguments=[self.document.uri, *arguments])

    def command_at(self, span: Span, title: str, name: str) -> types.Command:
        """A command on the place where a span starts."""
        start = self.convert.range(self.lines, span).start
        return self.command(title, name, start.line, start.character)
