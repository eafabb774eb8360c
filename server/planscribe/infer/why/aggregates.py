"""What holds inside aggregates and conditional literals, and the values that come of it."""

import operator
import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace

import clingo

from planscribe.syntax.asp.nodes import (
    MIRRORED,
    Aggregate,
    AspTerm,
    BodyPart,
    Comparison,
    Element,
    FunctionTerm,
    Literal,
    Number,
    Operation,
    Sign,
    SimpleLiteral,
    TheoryAtom,
    Variable,
    replaced,
)

_COMPARE: Mapping[str, Callable[[clingo.Symbol, clingo.Symbol], bool]] = {
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
_NOT = "not "
_INTEGER = re.compile(r"-?\d{1,9}")
_ARITHMETIC: Mapping[str, Callable[[int, int], int]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
}


@dataclass(frozen=True, slots=True)
class Held:
    """An element of an aggregate that holds, or an instance of a conditional literal.

    `values` are its terms. It counts as soon as the atoms `needed` hold; those of a condition
    without which a conditional literal would still hold are apart.
    """

    values: tuple[clingo.Symbol, ...]
    needed: tuple[str, ...]
    conditions: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Inside:
    """What holds inside a part of a body, and the values of the part's guards, if known."""

    part: Aggregate | Element
    guards: tuple[clingo.Symbol, ...]
    elements: tuple[Held, ...]

    @property
    def is_positive(self) -> bool:
        """Whether it is a reason, rather than what must not be."""
        return isinstance(self.part, Element) or self.part.sign is Sign.NONE

    @property
    def atoms(self) -> tuple[str, ...]:
        """The positive atoms of the elements; none if the part holds without any of them."""
        if self.holds_with(()):
            return ()
        used = (atom for one in self.elements for atom in (*one.needed, *one.conditions))
        return tuple(dict.fromkeys(used))

    def holds_with(self, atoms: Collection[str]) -> bool:
        """Whether the part holds if these atoms do, whichever others come to hold later."""
        now = [one for one in self.elements if all(atom in atoms for atom in one.needed)]
        if isinstance(self.part, Element):
            return len(now) == len(self.elements)
        if len(self.guards) != len(self.part.guards):
            return False
        low, high = _range(self.part.function, now, self.elements)
        return all(
            _is_certain(relation, low, high, guard)
            for (relation, _), guard in zip(self.part.guards, self.guards, strict=True)
        )

    def text(self, bindings: Mapping[str, str]) -> str | None:
        """An aggregate with its value, `#count { X : p(X,a) } = 3`; None if it is none."""
        if not isinstance(self.part, Aggregate):
            return None
        return f"{aggregate_text(self.part, bindings)} = {self.value}"

    @property
    def value(self) -> clingo.Symbol:
        """The value of an aggregate."""
        function = self.part.function if isinstance(self.part, Aggregate) else ""
        return _range(function, self.elements, self.elements)[0]


def part_text(part: BodyPart, bindings: Mapping[str, str]) -> str:
    """A part of a body, given the values of variables."""
    match part:
        case Element():
            return element_text(part, bindings)
        case TheoryAtom():
            return f"&{part.name}"
        case Aggregate():
            guards = [(name, str(with_values(term, bindings))) for name, term in part.guards]
            text = aggregate_text(part, bindings)
            if len(guards) > 1:
                relation, term = guards.pop(0)
                text = f"{term} {MIRRORED[relation]} {text}"
            return " ".join([_NOT * part.sign + text, *(f"{r} {term}" for r, term in guards)])
        case _:
            return literal_text(part, bindings)


def aggregate_text(part: Aggregate, bindings: Mapping[str, str]) -> str:
    """An aggregate without guards, given the values of some variables."""
    elements = "; ".join(element_text(one, bindings) for one in part.elements)
    return f"{part.function} {{ {elements} }}".strip()


def element_text(element: Element, bindings: Mapping[str, str]) -> str:
    """An element of an aggregate, or a conditional literal, given the values of variables."""
    literals = [literal_text(one, bindings) for one in element.condition]
    first = [] if element.literal is None else [literal_text(element.literal, bindings)]
    if not element.terms:
        return " : ".join([*first, *([", ".join(literals)] if literals else [])])
    terms = ",".join(str(with_values(term, bindings)) for term in element.terms)
    return " : ".join([terms, *([", ".join([*first, *literals])] if first or literals else [])])


def literal_text(literal: SimpleLiteral, bindings: Mapping[str, str]) -> str:
    """A literal, given the values of variables."""
    match literal:
        case Literal(atom=atom):
            return str(replace(literal, atom=with_values(atom, bindings)))
        case Comparison(terms=terms):
            return str(replace(literal, terms=tuple(with_values(one, bindings) for one in terms)))
        case _:
            return str(literal)


def with_values(term: AspTerm, bindings: Mapping[str, str]) -> AspTerm:
    """A term with the values of variables in it, for people to read."""

    def value(part: AspTerm) -> AspTerm | None:
        if isinstance(part, Variable) and part.name in bindings:
            text = bindings[part.name]
            if _INTEGER.fullmatch(text):
                return Number(int(text), part.within)
            return FunctionTerm(text, (), part.within)
        return None

    return computed(replaced(term, value))


def computed(term: AspTerm) -> AspTerm:
    """A term with sums, differences and products of numbers worked out."""
    match term:
        case FunctionTerm(arguments=inner) if inner:
            return replace(term, arguments=tuple(map(computed, inner)))
        case Operation(operator=sign, operands=(left, right)) if sign in _ARITHMETIC:
            one, other = computed(left), computed(right)
            if isinstance(one, Number) and isinstance(other, Number):
                return Number(_ARITHMETIC[sign](one.value, other.value), term.within)
            return replace(term, operands=(one, other))
        case _:
            return term


def _range(
    function: str, now: Sequence[Held], later: Sequence[Held]
) -> tuple[clingo.Symbol, clingo.Symbol]:
    """The least and the greatest value with the elements of now and any of the later ones."""
    first = {one.values for one in now}
    more = {one.values for one in later} - first
    match function:
        case "#min":
            low = [values[0] for values in first | more]
            return min(low, default=clingo.Supremum), min(
                (values[0] for values in first), default=clingo.Supremum
            )
        case "#max":
            high = [values[0] for values in first | more]
            return max((values[0] for values in first), default=clingo.Infimum), max(
                high, default=clingo.Infimum
            )
        case "#sum" | "#sum+":
            least = 0 if function == "#sum+" else None
            base = sum(_weight(values, least) for values in first)
            others = [_weight(values, least) for values in more]
            return (
                clingo.Number(base + sum(one for one in others if one < 0)),
                clingo.Number(base + sum(one for one in others if one > 0)),
            )
        case _:
            return clingo.Number(len(first)), clingo.Number(len(first) + len(more))


def _weight(values: tuple[clingo.Symbol, ...], least: int | None) -> int:
    if not values or values[0].type is not clingo.SymbolType.Number:
        return 0
    number = values[0].number
    return number if least is None else max(number, least)


def _is_certain(
    relation: str, low: clingo.Symbol, high: clingo.Symbol, guard: clingo.Symbol
) -> bool:
    """Whether all values from low to high have a relation to a guard."""
    match relation:
        case "=":
            return low == high == guard
        case "!=":
            return guard < low or high < guard
        case _:
            compare = _COMPARE[relation]
            return compare(low, guard) and compare(high, guard)
