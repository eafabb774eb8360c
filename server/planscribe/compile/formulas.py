"""The concrete syntax of PDDL formulas, expressions and typed lists."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from itertools import groupby
from typing import TypeAlias

from planscribe.model.pddl.definitions import (
    NOWHERE,
    OBJECT,
    And,
    Arithmetic,
    Assign,
    Atom,
    Compare,
    Domain,
    Exists,
    Expression,
    Fluent,
    Forall,
    Formula,
    Imply,
    Not,
    Or,
    Other,
    Parameter,
    Problem,
    When,
)
from planscribe.model.pddl.timed import DURATION, Timed

WIDTH = 80
"""Lines are broken, where they can be, so as not to be longer than this."""

DEEPEST_INDENT = WIDTH // 2


@dataclass(frozen=True, slots=True)
class Notation:
    """How authors spelt the names that the model keeps in lower case.

    `source` is the text that the model was read from; what the model only names (`Other`) is
    copied from there.
    """

    types: Mapping[str, str] = field(default_factory=dict)
    predicates: Mapping[str, str] = field(default_factory=dict)
    functions: Mapping[str, str] = field(default_factory=dict)
    names: Mapping[str, str] = field(default_factory=dict)
    """Objects and constants."""
    source: str = ""

    @classmethod
    def of(
        cls, domain: Domain | None, problem: Problem | None = None, source: str = ""
    ) -> "Notation":
        """The spellings of everything that the domain and the problem declare."""
        domain = domain or Domain("")
        objects = problem.objects if problem else ()
        return cls(
            {kind.name: kind.spelling for kind in domain.types if kind.spelling},
            {entry.name: entry.spelling for entry in domain.predicates if entry.spelling},
            {entry.name: entry.spelling for entry in domain.functions if entry.spelling},
            {
                entry.name: entry.spelling
                for entry in (*domain.constants, *objects)
                if entry.spelling
            },
            source,
        )


PLAIN = Notation()
"""Every name in lower case."""


def write_number(value: float) -> str:
    """A number as people write it: `3`, `2.5`, never `3.0` or `1e-05`."""
    digits = format(Decimal(repr(value)), "f")
    return digits.removesuffix(".0")


def write_types(types: Sequence[str], notation: Notation = PLAIN) -> str:
    """What stands after the dash: `shot` or `(either shot crate)`."""
    spelt = [notation.types.get(name, name) for name in types]
    return spelt[0] if len(spelt) == 1 else f"(either {' '.join(spelt)})"


def typed_runs(
    parameters: Iterable[Parameter], *, always: bool = False
) -> Iterator[tuple[list[Parameter], tuple[str, ...] | None]]:
    """Neighbours of one type together with that type; None where no type needs to be written.

    Types are left away only if all are `object`, and then only unless they are asked for.
    """
    several = list(parameters)
    typed = always or any(parameter.types != (OBJECT,) for parameter in several)
    for types, run in groupby(several, key=lambda parameter: parameter.types):
        yield list(run), types if typed else None


def write_parameters(parameters: Iterable[Parameter], notation: Notation = PLAIN) -> str:
    """A typed list of variables: `?x ?y - block ?r - robot`."""
    return " ".join(
        " ".join(
            [
                *(parameter.name for parameter in run),
                *(["-", write_types(types, notation)] if types else []),
            ]
        )
        for run, types in typed_runs(parameters)
    )


def write_formula(
    formula: Formula | Expression, notation: Notation = PLAIN, *, indent: int = 0, column: int = 0
) -> str:
    """The text of a formula that starts at `column` of a line indented by `indent`.

    It stays on one line if it fits; otherwise its parts stand on lines of their own.

    Raises:
        ValueError: the formula holds an `Other`, and the notation has no source to copy it from.
    """
    return _lay_out(_tokens(formula, notation), indent, column)


def write_flat(formula: Formula | Expression, notation: Notation = PLAIN) -> str:
    """The text of a formula on one line.

    Raises:
        ValueError: as for `write_formula`.
    """
    return _flat(_tokens(formula, notation))[0]


_Piece: TypeAlias = str | Formula | Expression


def _pieces(node: Formula | Expression, notation: Notation) -> list[_Piece]:
    """The words and subformulas that a formula consists of."""

    def spell(arguments: tuple[str, ...]) -> list[str]:
        return [notation.names.get(name, name) for name in arguments]

    match node:
        case float() | int():
            return [write_number(node)]
        case Atom(predicate, arguments):
            return ["(", notation.predicates.get(predicate, predicate), *spell(arguments), ")"]
        case Fluent(function) if function == DURATION:
            return [DURATION]
        case Fluent(function, arguments):
            return ["(", notation.functions.get(function, function), *spell(arguments), ")"]
        case Not(body):
            return ["(", "not", body, ")"]
        case And(parts):
            return ["(", "and", *parts, ")"]
        case Or(parts):
            return ["(", "or", *parts, ")"]
        case Imply(condition, conclusion):
            return ["(", "imply", condition, conclusion, ")"]
        case Forall(variables, body):
            return ["(", "forall", f"({write_parameters(variables, notation)})", body, ")"]
        case Exists(variables, body):
            return ["(", "exists", f"({write_parameters(variables, notation)})", body, ")"]
        case When(condition, effect):
            return ["(", "when", condition, effect, ")"]
        case Compare(operator, left, right):
            return ["(", operator, left, right, ")"]
        case Assign(operator, fluent, value):
            return ["(", operator, fluent, value, ")"]
        case Arithmetic(operator, operands):
            return ["(", operator, *operands, ")"]
        case Timed(keyword, span, body) if span == NOWHERE:
            return ["(", keyword, body, ")"]
        case Other():
            return [write_other(node, notation)]


def write_other(other: Other, notation: Notation) -> str:
    """The text of a form that the model only names, copied from the source.

    Raises:
        ValueError: the notation has no source.
    """
    if not notation.source:
        raise ValueError(f"`{other.keyword}` cannot be written without the text it was read from")
    return other.span.of(notation.source)


def _tokens(formula: Formula | Expression, notation: Notation) -> list[str]:
    tokens: list[str] = []
    for piece in _pieces(formula, notation):
        tokens += [piece] if isinstance(piece, str) else _tokens(piece, notation)
    return tokens


def _flat(tokens: Sequence[str]) -> tuple[str, list[int]]:
    """The tokens on one line, and where each starts in it."""
    parts: list[str] = []
    starts: list[int] = []
    length = 0
    previous = "("
    for token in tokens:
        if previous != "(" and token != ")":
            parts.append(" ")
            length += 1
        starts.append(length)
        parts.append(token)
        length += len(token)
        previous = token
    return "".join(parts), starts


def _lay_out(tokens: Sequence[str], indent: int, column: int) -> str:
    flat, starts = _flat(tokens)
    if column + len(flat) <= WIDTH:
        return flat
    ends = _matches(tokens)
    lines: list[str] = []
    line = ""
    index = 0
    depth = 0
    while index < len(tokens):
        token = tokens[index]
        here = indent + 2 * depth
        if lines or line:
            lines.append(line)
            line = " " * (here - 2 if token == ")" else here)
            column = here
        if token == ")":
            line += token
            depth -= 1
        elif token == "(" and (
            column + starts[ends[index]] + 1 - starts[index] > WIDTH and here < DEEPEST_INDENT
        ):
            head = index + (2 if tokens[index + 1] in ("forall", "exists") else 1)
            line += flat[starts[index] : starts[head] + len(tokens[head])]
            index = head
            depth += 1
        else:
            end = ends.get(index, index)
            line += flat[starts[index] : starts[end] + len(tokens[end])]
            index = end
        index += 1
    return "\n".join([*lines, line])


def _matches(tokens: Sequence[str]) -> dict[int, int]:
    """For each opening parenthesis, the index of the one that closes it."""
    ends: dict[int, int] = {}
    opened: list[int] = []
    for index, token in enumerate(tokens):
        if token == "(":
            opened.append(index)
        elif token == ")":
            ends[opened.pop()] = index
    return ends
