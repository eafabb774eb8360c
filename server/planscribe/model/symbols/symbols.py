"""What the words of a PDDL text name: declarations, mentions, and atoms with their arguments.

All of it is about one part of a text at a time (a section, or a run of facts), with spans that
count from where the part starts, so that it can be remembered while other parts change.
"""

from dataclasses import dataclass
from enum import StrEnum

from planscribe.model.pddl.definitions import Parameter
from planscribe.text import Span


class NameKind(StrEnum):
    """What a name stands for. Constants are objects."""

    DOMAIN = "domain"
    PROBLEM = "problem"
    TYPE = "type"
    OBJECT = "object"
    PREDICATE = "predicate"
    FUNCTION = "function"
    ACTION = "action"
    """An action, a durative action, a process or an event."""
    VARIABLE = "variable"
    PREFERENCE = "preference"


DOMAIN_SECTIONS = {
    NameKind.TYPE: ":types",
    NameKind.PREDICATE: ":predicates",
    NameKind.FUNCTION: ":functions",
}
"""Where a domain declares what only domains declare."""


class MentionRole(StrEnum):
    """What a mention does with what it names."""

    DECLARED = "declared"
    NAMED = "named"
    """Named by a problem as its domain, or by the metric as its preference."""
    TYPE = "type"
    """The type of something, or the supertype of a type."""
    ARGUMENT = "argument"
    CONDITION = "condition"
    """Read in a condition, a duration or a numeric value."""
    ADDED = "added"
    DELETED = "deleted"
    CHANGED = "changed"
    """Given another value by an effect."""
    DERIVED = "derived"
    """Defined by a `:derived` section."""
    INIT = "init"
    GOAL = "goal"
    METRIC = "metric"


@dataclass(frozen=True, slots=True)
class Mention:
    """A word that names something; `span` is the word.

    `scope` is, of a variable, the number of the scope that declares it, or -1 if none does.
    """

    kind: NameKind
    name: str
    span: Span
    role: MentionRole
    scope: int = -1


@dataclass(frozen=True, slots=True)
class Declaration:
    """Something that is declared; `span` is its name, `whole` all of its declaration.

    `types` are the supertypes of a type, the types of an object or the result of a function; they
    are empty where none is written. `parameters` belong to predicates, functions and actions.
    """

    kind: NameKind
    name: str
    spelling: str
    span: Span
    whole: Span
    types: tuple[str, ...] = ()
    parameters: tuple[Parameter, ...] = ()


@dataclass(frozen=True, slots=True)
class Argument:
    """An argument as written; `name` is empty for a nested fluent.

    `types` are those of a variable that is declared around it; None for everything else.
    """

    name: str
    span: Span
    types: tuple[str, ...] | None = None

    @property
    def is_variable(self) -> bool:
        """Whether it is a variable, declared or not."""
        return self.name.startswith("?")


@dataclass(frozen=True, slots=True)
class Application:
    """A predicate or function with its arguments; equality of objects is the predicate `=`.

    `negated` says whether a condition wants it to be false. `scope` is the innermost scope around.
    """

    kind: NameKind
    name: str
    span: Span
    head: Span
    arguments: tuple[Argument, ...]
    role: MentionRole
    negated: bool = False
    scope: int = -1


@dataclass(frozen=True, slots=True)
class Scope:
    """Variables, and where they can be used; `parent` is the number of the scope around, or -1."""

    span: Span
    variables: tuple[Parameter, ...]
    parent: int = -1


@dataclass(frozen=True, slots=True)
class Symbols:
    """What one part of a text declares and names, each in the order of the text.

    `is_opaque` says that the part has a form whose names are not known here: nothing that it may
    use can be called unused.
    """

    declarations: tuple[Declaration, ...] = ()
    mentions: tuple[Mention, ...] = ()
    applications: tuple[Application, ...] = ()
    scopes: tuple[Scope, ...] = ()
    is_opaque: bool = False


NOTHING = Symbols()
