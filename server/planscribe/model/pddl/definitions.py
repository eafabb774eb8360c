"""PDDL domains and problems as data (PDDL 3.1 names; Haslum et al. 2019).

Names are compared without regard to case, so every `name` here is lower case; `spelling` keeps
what the author wrote. Variables keep their question mark. Spans point into the source text; a
model that was not read from a text (built by `compile`, say) has `NOWHERE` as its spans.
"""

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Literal, TypeAlias

from planscribe.text import Span

NOWHERE = Span(0, 0)

OBJECT = "object"
"""The root of every type hierarchy, declared or not."""

NUMBER = "number"
"""The result type of a numeric function."""

TOTAL_COST = "total-cost"
"""The function that stands for a plan's cost, and is 0 at first, by convention (IPC 2008)."""


@dataclass(frozen=True, slots=True)
class Parameter:
    """A typed variable, constant or object: `?s - shot`, `l0 - level`, `?x - (either a b)`.

    `types` holds the alternatives of `either`; it is `("object",)` where no type is written.
    """

    name: str
    types: tuple[str, ...] = (OBJECT,)
    spelling: str = ""
    span: Span = NOWHERE
    comment: str = ""


@dataclass(frozen=True, slots=True)
class Type:
    """A declared type with its direct supertypes (`object` where none is written)."""

    name: str
    parents: tuple[str, ...] = (OBJECT,)
    spelling: str = ""
    span: Span = NOWHERE
    comment: str = ""


@dataclass(frozen=True, slots=True)
class Predicate:
    """A declared predicate. `comment` is the comment after the declaration, without `;`."""

    name: str
    parameters: tuple[Parameter, ...] = ()
    spelling: str = ""
    span: Span = NOWHERE
    comment: str = ""


@dataclass(frozen=True, slots=True)
class Function:
    """A declared function; `result` is `"number"` or, for object fluents, a type."""

    name: str
    parameters: tuple[Parameter, ...] = ()
    result: str = NUMBER
    spelling: str = ""
    span: Span = NOWHERE
    comment: str = ""


# --- formulas ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Atom:
    """`(contains ?s ?c)`; equality is the predicate `=`. Arguments are variables or names."""

    predicate: str
    arguments: tuple[str, ...] = ()
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Not:
    """Negation in a condition; a delete effect in an effect."""

    body: "Formula"
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class And:
    """Conjunction; `And(())` is true, and is what `()` reads as."""

    parts: tuple["Formula", ...] = ()
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Or:
    """Disjunction; `Or(())` is false."""

    parts: tuple["Formula", ...]
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Imply:
    """Implication between two conditions."""

    condition: "Formula"
    conclusion: "Formula"
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Forall:
    """Universal quantification, in conditions and in effects."""

    variables: tuple[Parameter, ...]
    body: "Formula"
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Exists:
    """Existential quantification."""

    variables: tuple[Parameter, ...]
    body: "Formula"
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class When:
    """A conditional effect."""

    condition: "Formula"
    effect: "Formula"
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Fluent:
    """A function applied to arguments: `(distance ?a ?b)`."""

    function: str
    arguments: tuple[str, ...] = ()
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Arithmetic:
    """`(+ a b ..)`, `(- a)`, `(- a b)`, `(* a b ..)`, `(/ a b)`."""

    operator: Literal["+", "-", "*", "/"]
    operands: tuple["Expression", ...]
    span: Span = field(default=NOWHERE, compare=False)


Expression: TypeAlias = float | Fluent | Arithmetic
"""A numeric expression."""


Comparator: TypeAlias = Literal["<", "<=", "=", ">=", ">"]
"""How a number must be to another one."""


@dataclass(frozen=True, slots=True)
class Compare:
    """A numeric condition."""

    operator: Comparator
    left: Expression
    right: Expression
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Assign:
    """A numeric effect."""

    operator: Literal["assign", "increase", "decrease", "scale-up", "scale-down"]
    fluent: Fluent
    value: Expression
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Other:
    """A PDDL form that nothing here gives a meaning to yet: `preference`, `at start`."""

    keyword: str
    span: Span = field(default=NOWHERE, compare=False)


Formula: TypeAlias = (
    Atom | Not | And | Or | Imply | Forall | Exists | When | Compare | Assign | Other
)
"""A condition or an effect."""

TRUE = And(())


@dataclass(frozen=True, slots=True)
class Action:
    """An action schema."""

    name: str
    parameters: tuple[Parameter, ...] = ()
    precondition: Formula = TRUE
    effect: Formula = TRUE
    spelling: str = ""
    span: Span = NOWHERE
    comment: str = ""


@dataclass(frozen=True, slots=True)
class Derived:
    """A derived predicate: `(:derived (above ?x ?y) condition)`."""

    head: Predicate
    condition: Formula
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class Domain:
    """A planning domain. `others` names sections that nothing here reads (`:durative-action`)."""

    name: str
    requirements: tuple[str, ...] = ()
    types: tuple[Type, ...] = ()
    constants: tuple[Parameter, ...] = ()
    predicates: tuple[Predicate, ...] = ()
    functions: tuple[Function, ...] = ()
    actions: tuple[Action, ...] = ()
    derived: tuple[Derived, ...] = ()
    others: tuple[Other, ...] = ()
    spelling: str = ""
    span: Span = NOWHERE
    comment: str = ""


@dataclass(frozen=True, slots=True)
class Value:
    """An initial numeric value: `(= (total-cost) 0)`."""

    fluent: Fluent
    value: float
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Metric:
    """`(:metric minimize (total-cost))`."""

    direction: Literal["minimize", "maximize"]
    expression: Expression
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Problem:
    """A planning problem. `init` holds positive atoms only, in the order of the text."""

    name: str
    domain: str
    requirements: tuple[str, ...] = ()
    objects: tuple[Parameter, ...] = ()
    init: tuple[Atom, ...] = ()
    values: tuple[Value, ...] = ()
    goal: Formula = TRUE
    metric: Metric | None = None
    others: tuple[Other, ...] = ()
    spelling: str = ""
    domain_span: Span = NOWHERE
    span: Span = NOWHERE


# --- plans ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Step:
    """One ground action of a plan, names in lower case."""

    action: str
    arguments: tuple[str, ...] = ()
    span: Span = field(default=NOWHERE, compare=False)
    start: Fraction | None = None
    """When it begins, where the plan says so."""
    duration: Fraction | None = None

    def __str__(self) -> str:
        return f"({' '.join((self.action, *self.arguments))})"


@dataclass(frozen=True, slots=True)
class Plan:
    """The steps of a plan; where they have no times, one after the other."""

    steps: tuple[Step, ...] = ()
