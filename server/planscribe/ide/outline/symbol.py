"""An entry of an outline."""

from dataclasses import dataclass
from enum import StrEnum

from planscribe.ide.signature.pddl_declarations import alternatives
from planscribe.model.symbols.symbols import Declaration, NameKind
from planscribe.text import Span

_LONGEST_NAME = 80


class SymbolKind(StrEnum):
    """What a symbol is."""

    FILE = "file"
    SECTION = "section"
    PART = "part"
    """A part of an action: its parameters, its condition, its effect."""
    TYPE = "type"
    OBJECT = "object"
    PREDICATE = "predicate"
    FUNCTION = "function"
    ACTION = "action"
    SENTENCE = "sentence"
    FACT = "fact"
    RULE = "rule"
    CONSTRAINT = "constraint"
    DIRECTIVE = "directive"


@dataclass(frozen=True, slots=True)
class Symbol:
    """An entry of the outline; `selection` is the part of `span` that names it."""

    name: str
    kind: SymbolKind
    span: Span
    selection: Span
    children: tuple["Symbol", ...] = ()
    detail: str = ""


def line_of(text: str, most: int = _LONGEST_NAME) -> str:
    """A text in one line that is not too long."""
    line = " ".join(text.split())
    return line if len(line) <= most else f"{line[: most - 1]}…"


ENTRIES = {
    NameKind.TYPE: SymbolKind.TYPE,
    NameKind.OBJECT: SymbolKind.OBJECT,
    NameKind.PREDICATE: SymbolKind.PREDICATE,
    NameKind.FUNCTION: SymbolKind.FUNCTION,
}
"""What declarations are shown as; others have no entries of their own."""


def entry(declared: Declaration) -> Symbol:
    """The entry of a declaration, with its parameters and types."""
    types = alternatives(declared.types) if declared.types else ""
    parameters = " ".join(one.spelling or one.name for one in declared.parameters)
    detail = " - ".join(filter(None, [parameters, types]))
    kind = ENTRIES[declared.kind]
    return Symbol(declared.spelling, kind, declared.whole, declared.span, (), detail)
