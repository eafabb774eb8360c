"""The statements of ASP texts, and the verdict on what is one."""

import re
from dataclasses import dataclass

from planscribe.syntax.asp import clingo_parser as asp_clingo
from planscribe.syntax.asp.nodes import BodyPart, HeadPart, Parts, StatementKind
from planscribe.syntax.asp.scan import STRING
from planscribe.text import Span

_HIDDEN = re.compile(r"#(?:include|script)\b")
_INCLUDE = re.compile(rf"#include\s*(?:{STRING}|<\s*\w+\s*>)", re.ASCII)
_SCRIPT = re.compile(r"#script\s*\(\s*\w+\s*\)(?s:.*?)#end", re.ASCII)
_STOP = re.compile(r"\s*\.", re.ASCII)


@dataclass(frozen=True, slots=True)
class Statement:
    """One statement. `text` is what the span covers, but complete: comments are blank, and a
    full stop that is missing in the source is there.
    """

    kind: StatementKind
    span: Span
    text: str

    @property
    def parts(self) -> Parts:
        """Head, body and so on, read when they are first asked for."""
        return asp_clingo.parts(self.text, self.kind)

    @property
    def head(self) -> tuple[HeadPart, ...]:
        """The head: one literal or aggregate, the elements of a disjunction, or nothing."""
        return self.parts.head

    @property
    def body(self) -> tuple[BodyPart, ...]:
        """The parts of the body."""
        return self.parts.body

    def span_of(self, within: Span) -> Span:
        """Where in the whole text something stands whose place in the statement is given."""
        return within.shift(self.span.start)

    def shift(self, by: int) -> "Statement":
        """The same statement, `by` code points further on."""
        start, end = self.span.start + by, self.span.end + by
        return Statement(self.kind, Span(start, end), self.text)


def kind_of(text: str) -> StatementKind | None:
    """What the text of one statement is; None if it is broken."""
    if not is_hidden(text):
        return asp_clingo.kind(text)
    if not _STOP.fullmatch(text, end_of_hidden(text)):
        return None
    return StatementKind.INCLUDE if text.startswith("#include") else StatementKind.SCRIPT


def is_hidden(text: str) -> bool:
    """Whether clingo must not see the statement that begins a text: it would open files."""
    return _HIDDEN.match(text) is not None


def end_of_hidden(text: str) -> int:
    """Where the full stop of such a statement has to follow; 0 if it is not even complete."""
    found = _INCLUDE.match(text) or _SCRIPT.match(text)
    return found.end() if found else 0
