"""What is shown to people, before it becomes Markdown or plain text of a protocol."""

from dataclasses import dataclass
from typing import TypeAlias

from planscribe.text import Span
from planscribe.workspace.locations import Location


@dataclass(frozen=True, slots=True)
class Prose:
    """A paragraph, with `code` in backticks as its only markup."""

    text: str


@dataclass(frozen=True, slots=True)
class CodeBlock:
    """Some lines in one of our languages."""

    language: str
    text: str


@dataclass(frozen=True, slots=True)
class Item:
    """An item of a nested list, and the place that it is about."""

    text: str
    depth: int = 0
    place: Location | None = None


Part: TypeAlias = Prose | CodeBlock | Item


@dataclass(frozen=True, slots=True)
class Hover:
    """What there is to say of a span of a document."""

    span: Span
    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class SignatureHelp:
    """A signature; `parameters` are places in its label, `active` is the number of one of them."""

    label: str
    parameters: tuple[Span, ...]
    active: int
    parts: tuple[Part, ...]
