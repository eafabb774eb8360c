"""The kinds of words that semantic tokens tell apart."""

from dataclasses import dataclass
from enum import StrEnum

from planscribe.text import Span


class Word(StrEnum):
    """What a word is; the values are token types of the Language Server Protocol."""

    TYPE = "type"
    OBJECT = "variable"
    PREDICATE = "function"
    PARAMETER = "parameter"
    NUMBER = "number"
    KEYWORD = "keyword"
    STRING = "string"
    COMMENT = "comment"
    FUNCTION = "property"
    ACTION = "method"
    OPERATOR = "operator"
    REQUIREMENT = "enumMember"
    DOMAIN = "namespace"
    PREFERENCE = "event"


class Modifier(StrEnum):
    """What else there is to say of a word; the values are token modifiers of the protocol."""

    DECLARATION = "declaration"
    DEFINITION = "definition"
    READONLY = "readonly"
    MODIFICATION = "modification"
    DOCUMENTATION = "documentation"


@dataclass(frozen=True, slots=True, order=True)
class Marked:
    """A span that is coloured; it lies within one line."""

    span: Span
    word: Word
    modifiers: tuple[Modifier, ...] = ()
