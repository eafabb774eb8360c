"""The parts of an ASP statement as plain data: terms, literals, aggregates.

Every node knows where it stands *within its statement*, so that a statement that only moves in
its text stays the same data; `Statement.span_of` gives the place in the text. Positions do not
count when nodes are compared.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from enum import IntEnum, StrEnum
from typing import TypeAlias

from planscribe.text import Span

# --- terms ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Variable:
    """A variable; `_` is anonymous: each occurrence is a variable of its own."""

    name: str
    within: Span = field(compare=False)

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True)
class Number:
    """An integer."""

    value: int
    within: Span = field(compare=False)

    def __str__(self) -> str:
        return str(self.value)


@dataclass(frozen=True, slots=True)
class String:
    """A string; `value` is without quotes and escapes."""

    value: str
    within: Span = field(compare=False)

    def __str__(self) -> str:
        escaped = self.value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
        return f'"{escaped}"'


@dataclass(frozen=True, slots=True)
class FunctionTerm:
    """A constant (no arguments), a function term, or a tuple (no name); also any atom.

    `#inf` and `#sup` are constants with these names. `external` marks `@name(..)`, a call of code.
    """

    name: str
    arguments: tuple["AspTerm", ...]
    within: Span = field(compare=False)
    external: bool = False

    @property
    def name_within(self) -> Span:
        """Where the name stands within the statement."""
        start = self.within.start + self.external
        return Span(start, start + len(self.name))

    def __str__(self) -> str:
        name = f"@{self.name}" if self.external else self.name
        if name and not self.arguments:
            return name
        trailing = "," if not name and len(self.arguments) == 1 else ""
        return f"{name}({','.join(map(str, self.arguments))}{trailing})"


@dataclass(frozen=True, slots=True)
class Operation:
    """An arithmetic operation, an interval (`..`), an absolute value (`|`), a sign (`-`).

    A minus with one operand, a function, is classical negation: `-p(X)`.
    """

    operator: str
    operands: tuple["AspTerm", ...]
    within: Span = field(compare=False)

    def __str__(self) -> str:
        if self.operator == "|":
            return f"|{self.operands[0]}|"
        if len(self.operands) == 1:
            return f"{self.operator}{self.operands[0]}"
        left, right = self.operands
        return f"({left}{self.operator}{right})"


@dataclass(frozen=True, slots=True)
class Alternatives:
    """A pool of terms, `(a;b)`. The pool `p(1;2)` has the alternatives `p(1)` and `p(2)`."""

    terms: tuple["AspTerm", ...]
    within: Span = field(compare=False)

    def __str__(self) -> str:
        return f"({';'.join(map(str, self.terms))})"


AspTerm: TypeAlias = Variable | Number | String | FunctionTerm | Operation | Alternatives
"""A term of ASP, with or without variables."""

# --- literals ------------------------------------------------------------------------------


class Sign(IntEnum):
    """How often a literal is negated by default."""

    NONE = 0
    NOT = 1
    NOT_NOT = 2


_NEGATION = {Sign.NONE: "", Sign.NOT: "not ", Sign.NOT_NOT: "not not "}


@dataclass(frozen=True, slots=True)
class Literal:
    """An atom, perhaps negated by default; `atom` is a function, `-p(X)`, or alternatives."""

    sign: Sign
    atom: AspTerm
    within: Span = field(compare=False)

    def __str__(self) -> str:
        return f"{_NEGATION[self.sign]}{self.atom}"


MIRRORED = {"<": ">", ">": "<", "<=": ">=", ">=": "<=", "=": "=", "!=": "!="}
"""The operators of comparisons, and those that say the same with both sides exchanged."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """`t0 op0 t1 op1 t2 ..`: one operator fewer than terms."""

    sign: Sign
    terms: tuple[AspTerm, ...]
    operators: tuple[str, ...]
    within: Span = field(compare=False)

    def __str__(self) -> str:
        rest = "".join(
            f" {operator} {term}"
            for operator, term in zip(self.operators, self.terms[1:], strict=True)
        )
        return f"{_NEGATION[self.sign]}{self.terms[0]}{rest}"


@dataclass(frozen=True, slots=True)
class Truth:
    """`#true` or `#false`."""

    sign: Sign
    value: bool
    within: Span = field(compare=False)

    def __str__(self) -> str:
        return f"{_NEGATION[self.sign]}#{str(self.value).lower()}"


@dataclass(frozen=True, slots=True)
class Element:
    """`terms : literal : condition`, an element of an aggregate; or a conditional literal.

    A conditional literal and an element of `{..}` have no terms; an element of a body aggregate
    and of `#minimize` has no literal.
    """

    terms: tuple[AspTerm, ...]
    literal: "SimpleLiteral | None"
    condition: tuple["SimpleLiteral", ...]
    within: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Aggregate:
    """`guard function { elements } guard`; the function is empty for a plain `{..}`.

    `guards` are the terms that the aggregate's value is compared with, each with its operator
    as it reads from the aggregate (`2 < #count{..}` has the guard `>` 2).
    """

    sign: Sign
    function: str
    elements: tuple[Element, ...]
    guards: tuple[tuple[str, AspTerm], ...]
    within: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class TheoryAtom:
    """An atom of a theory, `&name(..) {..}`, which nothing here looks into."""

    name: str
    within: Span = field(compare=False)


SimpleLiteral: TypeAlias = Literal | Comparison | Truth
"""A literal that can be in a condition."""

HeadPart: TypeAlias = SimpleLiteral | Element | Aggregate | TheoryAtom
"""What a head is made of: one literal, aggregate or theory atom, or elements of a disjunction."""

BodyPart: TypeAlias = SimpleLiteral | Element | Aggregate | TheoryAtom
"""One literal, conditional literal or aggregate of a body."""

# --- statements ----------------------------------------------------------------------------


class StatementKind(StrEnum):
    """What a statement is."""

    FACT = "fact"
    """One atom without a body; it may hold an interval or a pool: `p(1..3).`"""
    RULE = "rule"
    CONSTRAINT = "constraint"
    CHOICE = "choice"
    """A rule or fact with an aggregate in its head."""
    DISJUNCTION = "disjunction"
    MINIMIZE = "minimize"
    """`#minimize`, `#maximize`, or a weak constraint `:~`."""
    SHOW = "show"
    CONST = "const"
    DEFINED = "defined"
    EXTERNAL = "external"
    PROGRAM = "program"
    INCLUDE = "include"
    SCRIPT = "script"
    OTHER = "other"
    """`#edge`, `#heuristic`, `#project`, `#theory`, rules with a theory atom as head."""


OPENING = frozenset({StatementKind.CHOICE, StatementKind.DISJUNCTION})
"""What can leave atoms open."""

RULES = OPENING | {StatementKind.RULE}
"""What derives atoms from others."""

DERIVING = RULES | {StatementKind.FACT}
"""What derives atoms."""


@dataclass(frozen=True, slots=True)
class Parts:
    """What a statement is made of; positions count from its beginning.

    `terms` are the shown term, a constant's value, or weight, priority and tuple of a weak
    constraint. `#minimize` has one aggregate as its body, whose elements begin with weight and
    priority. `name` and `arity` are what `#show p/1`, `#defined p/1`, `#const p` name.
    """

    head: tuple[HeadPart, ...] = ()
    body: tuple[BodyPart, ...] = ()
    terms: tuple[AspTerm, ...] = ()
    name: str = ""
    arity: int | None = None


# --- questions -----------------------------------------------------------------------------


def variables(*parts: AspTerm | BodyPart) -> Iterator[Variable]:
    """All variables in terms and literals, in the order of the text, those of `_` included."""
    for part in parts:
        match part:
            case Variable():
                yield part
            case FunctionTerm(arguments=inner) | Operation(operands=inner):
                yield from variables(*inner)
            case Alternatives(terms=inner):
                yield from variables(*inner)
            case Literal():
                yield from variables(part.atom)
            case Comparison():
                yield from variables(*part.terms)
            case Element():
                yield from variables(*part.terms)
                if part.literal is not None:
                    yield from variables(part.literal)
                yield from variables(*part.condition)
            case Aggregate():
                yield from variables(*part.elements, *(term for _, term in part.guards))


def terms_of(part: BodyPart) -> Iterator[AspTerm]:
    """The terms that a part of a body or a head is made of, in the order of the text."""
    match part:
        case Literal():
            yield part.atom
        case Comparison():
            yield from part.terms
        case Element():
            yield from part.terms
            for literal in (*([part.literal] if part.literal else []), *part.condition):
                yield from terms_of(literal)
        case Aggregate():
            for element in part.elements:
                yield from terms_of(element)
            yield from (term for _, term in part.guards)


def elements_of(part: BodyPart) -> tuple[Element, ...]:
    """The elements of an aggregate; a conditional literal is one by itself."""
    match part:
        case Aggregate():
            return part.elements
        case Element():
            return (part,)
        case _:
            return ()


def names_of(*parts: AspTerm | BodyPart) -> set[str]:
    """The names of the variables in terms and literals."""
    return {one.name for one in variables(*parts)}


def global_variables(*parts: BodyPart) -> list[str]:
    """The names of the variables that occur outside elements, in order; `_` does not count."""
    names: dict[str, None] = {}
    for part in parts:
        match part:
            case Literal() | Comparison():
                found = variables(part)
            case Aggregate():
                found = variables(*(term for _, term in part.guards))
            case _:
                continue
        names.update((variable.name, None) for variable in found if variable.name != "_")
    return list(names)


def subterms(term: AspTerm) -> Iterator[AspTerm]:
    """The term itself and everything inside it."""
    yield term
    match term:
        case FunctionTerm(arguments=inner) | Operation(operands=inner) | Alternatives(terms=inner):
            for part in inner:
                yield from subterms(part)


def is_ground(term: AspTerm) -> bool:
    """Whether a term stands for itself: no variables, and nothing to compute."""
    match term:
        case FunctionTerm(arguments=inner):
            return not term.external and all(map(is_ground, inner))
        case Number() | String():
            return True
        case Operation(operator="-", operands=(FunctionTerm() as inner_term,)):
            return is_ground(inner_term)
        case _:
            return False


def replaced(term: AspTerm, change: Callable[[AspTerm], AspTerm | None]) -> AspTerm:
    """The term with what `change` gives for it or for terms inside, where it gives anything."""
    changed = change(term)
    if changed is not None:
        return changed
    match term:
        case FunctionTerm(arguments=inner) if inner:
            return replace(term, arguments=tuple(replaced(each, change) for each in inner))
        case Operation(operands=inner):
            return replace(term, operands=tuple(replaced(each, change) for each in inner))
        case Alternatives(terms=inner):
            return replace(term, terms=tuple(replaced(each, change) for each in inner))
        case _:
            return term


def plain_atoms(term: AspTerm) -> tuple[FunctionTerm, ...]:
    """The functions that an atom stands for: one, or each alternative; the minus is dropped."""
    match term:
        case FunctionTerm():
            return (term,)
        case Operation(operator="-", operands=(inner,)):
            return plain_atoms(inner)
        case Alternatives():
            return tuple(atom for inner in term.terms for atom in plain_atoms(inner))
        case _:
            return ()
