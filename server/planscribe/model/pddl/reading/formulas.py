"""Conditions and effects.

What cannot be read becomes an `Other` and a fault, so that nobody reads it as true. What is well
formed but has no meaning here yet (preferences, times, constraints) becomes an `Other` as well.
"""

from dataclasses import dataclass
from itertools import groupby, takewhile

from planscribe.model.pddl.definitions import (
    And,
    Exists,
    Forall,
    Formula,
    Imply,
    Not,
    Or,
    Other,
    When,
)
from planscribe.model.pddl.operators import (
    ASSIGNMENTS,
    COMPARISONS,
    CONNECTIVES,
    FOREIGN,
    OPERATORS,
    PREFERENCE,
    QUANTIFIERS,
    TIMED,
    operation,
)
from planscribe.model.pddl.reading.atoms import atom
from planscribe.model.pddl.reading.expressions import assignment, comparison
from planscribe.model.pddl.reading.form import (
    DEEPEST,
    Malformed,
    Reading,
    is_name,
    number,
    too_deep,
)
from planscribe.model.pddl.reading.lists import variables
from planscribe.model.pddl.reading.places import ONE_AT_A_TIME, ListPlace, places_of_operands
from planscribe.model.pddl.timed import Preference, Timed, Trajectory
from planscribe.syntax.quoting import quoted
from planscribe.text import Edit, Span

_PARTS_SAID = {
    "not": "one condition",
    "imply": "two conditions",
    "when": "a condition and an effect",
}
_MODAL = {
    "at start": (0, 1),
    "at end": (0, 1),
    "over all": (0, 1),
    "preference": (0, 1),
    "always": (0, 1),
    "sometime": (0, 1),
    "within": (1, 1),
    "at-most-once": (0, 1),
    "sometime-after": (0, 2),
    "sometime-before": (0, 2),
    "always-within": (1, 2),
    "hold-during": (2, 1),
    "hold-after": (1, 1),
}
"""How many numbers, and then conditions or effects, each operator takes."""


def formula(reading: Reading, node: int, place: ListPlace, depth: int = 0) -> Formula:
    """The condition or effect that a node stands for."""
    tree = reading.tree
    if not tree.is_list(node):
        return _bare_words(reading, [node])
    span = tree.span(node)
    if depth == DEEPEST:
        too_deep(reading, node)
        return Other("", span)
    if not tree.children(node):
        return And((), span)
    operator, rest = operation(tree, node)
    if not operator and not tree.head(node):
        return _headless(reading, node, place, depth)
    if operator in CONNECTIVES | QUANTIFIERS and operator != tree.head(node):
        _misspelt(reading, node + 1, operator)
    places = places_of_operands(reading, node, operator, place)
    if not operator:
        return atom(reading, node)
    if operator in COMPARISONS:
        return comparison(reading, node, operator, rest)
    if operator in ASSIGNMENTS:
        return assignment(reading, node, operator, rest)
    if operator in FOREIGN:
        return Other(operator, span)
    if operator in CONNECTIVES:
        return _connective(reading, node, operator, rest, _Inside(places, depth))
    if operator in QUANTIFIERS:
        return _quantified(reading, node, operator, rest, _Inside(places, depth))
    return _modal(reading, node, operator, rest, _Inside(places, depth))


def _misspelt(reading: Reading, word: int, operator: str) -> None:
    span = reading.tree.span(word)
    spelling = quoted(reading.tree.spelling(word))
    message = f"{spelling} is not an operator; did you mean `{operator}`?"
    reading.fault(span, Malformed.KEYWORD, message, Edit(span, operator))


def conjunction(reading: Reading, around: int, nodes: list[int], place: ListPlace) -> Formula:
    """The one formula that a section wants; several are taken together, with a fault."""
    if not nodes:
        message = "A condition is missing; `()` always holds."
        reading.fault(reading.opening(around), Malformed.COUNT, message)
        return Other("", reading.tree.span(around))
    operator = reading.name(nodes[0])
    if operator in OPERATORS and len(nodes) > 1:
        span = reading.around(nodes)
        message = f"A `(` is missing before `{operator}`."
        fix = reading.wrapping(span)
        reading.fault(reading.tree.span(nodes[0]), Malformed.FORM, message, fix)
        parts = _parts(reading, nodes[1:], _Inside((ListPlace.ANYWHERE,), 0))
        return And(parts, span) if operator == "and" else Other(operator, span)
    if place is ListPlace.DURATION and operator:
        return _bare_duration(reading, nodes[0])
    parts = _parts(reading, nodes, _Inside((place,), -1))
    return parts[0] if len(parts) == 1 else _and_missing(reading, nodes, parts, place)


def conjuncts(reading: Reading, nodes: list[int], place: ListPlace) -> None:
    """Read some of the operands of an `and`."""
    _parts(reading, nodes, _Inside((place,), 0))


def _bare_duration(reading: Reading, node: int) -> Other:
    span = reading.tree.span(node)
    fix = reading.wrapping(span, "(= ?duration ")
    message = f"A duration must be compared: `(= ?duration {span.of(reading.tree.text)})`."
    reading.fault(span, Malformed.FORM, message, fix)
    return Other("", span)


@dataclass(frozen=True, slots=True)
class _Inside:
    """The places of a list's operands, and how deep the list is nested."""

    places: tuple[ListPlace, ...]
    depth: int


def _connective(
    reading: Reading, node: int, operator: str, rest: list[int], inside: _Inside
) -> Formula:
    span = reading.tree.span(node)
    parts = _parts(reading, rest, inside)
    match operator, parts:
        case "and", _:
            return And(parts, span)
        case "or", _:
            return Or(parts, span)
        case "not", (body,):
            return Not(body, span)
        case "not", (_, _, *_):
            return Not(_and_missing(reading, rest, parts, inside.places[0]), span)
        case "imply", (condition, conclusion):
            return Imply(condition, conclusion, span)
        case "when", (condition, effect):
            return When(condition, effect, span)
    message = f"`{operator}` takes {_PARTS_SAID[operator]}, not {len(parts)}."
    reading.fault(reading.opening(node), Malformed.COUNT, message)
    return Other(operator, span)


def _quantified(
    reading: Reading, node: int, operator: str, rest: list[int], inside: _Inside
) -> Formula:
    tree, span = reading.tree, reading.tree.span(node)
    bare = list(takewhile(lambda child: not tree.is_list(child), rest))
    if bare:
        message = f"The variables of `{operator}` must be in parentheses."
        place = reading.around(bare)
        fix = reading.wrapping(place)
        reading.fault(place, Malformed.FORM, message, fix)
        quantified, body = variables(reading, bare), rest[len(bare) :]
    elif len(rest) > 1:
        quantified, body = variables(reading, tree.children(rest[0])), rest[1:]
    else:
        quantified, body = (), []
    parts = _parts(reading, body, inside)
    if not parts:
        message = f"`{operator}` takes variables and a condition: `({operator} (?x) (..))`."
        reading.fault(reading.opening(node), Malformed.COUNT, message)
        return Other(operator, span)
    last = inside.places[-1]
    whole = parts[0] if len(parts) == 1 else _and_missing(reading, body, parts, last)
    return (Forall if operator == "forall" else Exists)(quantified, whole, span)


def _modal(reading: Reading, node: int, operator: str, rest: list[int], inside: _Inside) -> Other:
    """`(at start (p))`, `(within 5 (p))`, `(preference name (p))`."""
    tree, span = reading.tree, reading.tree.span(node)
    numbers, wanted = _MODAL[operator]
    name = ""
    if operator == PREFERENCE and is_name(tree.word(rest[0])):
        name, *rest = reading.name(rest[0]), *rest[1:]
    parts = _parts(reading, rest[numbers:], inside)
    amounts = tuple(number(tree.word(child)) for child in rest[:numbers])
    known = tuple(amount for amount in amounts if amount is not None)
    if len(known) < numbers or (len(parts) != wanted and wanted > 1):
        message = f"{quoted(operator)} takes {_said(numbers, wanted)}."
        reading.fault(reading.opening(node), Malformed.COUNT, message)
        return Other(operator, span)
    if len(parts) != wanted:
        parts = (_and_missing(reading, rest[numbers:], parts, inside.places[0]),)
    if operator == PREFERENCE:
        return Preference(operator, span, name, parts[0])
    if operator in TIMED:
        return Timed(operator, span, parts[0])
    return Trajectory(operator, span, known, parts)


def _said(numbers: int, conditions: int) -> str:
    amounts = ("", "a number and ", "two numbers and ")[numbers]
    return amounts + ("a condition" if conditions == 1 else "two conditions")


def _headless(reading: Reading, node: int, place: ListPlace, depth: int) -> Formula:
    """`((a) (b))`, where `and` was forgotten or a pair of parentheses is too many."""
    children, span = reading.tree.children(node), reading.tree.span(node)
    parenthesis = Span(span.start, span.start + 1)
    parts = _parts(reading, children, _Inside((place,), depth))
    if len(parts) == 1:
        message = "Redundant parentheses around this."
        reading.fault(parenthesis, Malformed.FORM, message, reading.unwrapping(node))
        return parts[0]
    message = "`and` or another operator is missing after this `(`."
    fix = Edit(Span(parenthesis.end, parenthesis.end), "and ")
    reading.fault(parenthesis, Malformed.FORM, message, fix)
    return And(parts, span)


def _parts(reading: Reading, nodes: list[int], inside: _Inside) -> tuple[Formula, ...]:
    """Formulas; words that stand side by side without parentheses are one, with one fault."""
    found: list[Formula] = []
    last = len(inside.places) - 1
    for is_list, run in groupby(nodes, reading.tree.is_list):
        if is_list:
            for node in run:
                place = inside.places[min(len(found), last)]
                found.append(formula(reading, node, place, inside.depth + 1))
        else:
            found.append(_bare_words(reading, list(run)))
    return tuple(found)


def _bare_words(reading: Reading, nodes: list[int]) -> Other:
    span = reading.around(nodes)
    spelling = span.of(reading.tree.text)
    word = reading.name(nodes[0])
    fix = None
    if word in OPERATORS:
        message = f"A `(` is missing before `{word}`."
    elif not any(map(str.isalnum, spelling)):
        message = f"{quoted(spelling)} is not a condition: delete it."
    elif is_name(word):
        message = f"This must be in parentheses: {quoted(f'({spelling})')}."
        fix = reading.wrapping(span)
    else:
        message = f"{quoted(spelling)} is not a condition: is a `)` missing before it?"
    reading.fault(span, Malformed.FORM, message, fix)
    return Other("", span)


def _and_missing(
    reading: Reading, nodes: list[int], parts: tuple[Formula, ...], place: ListPlace
) -> And:
    span = reading.around(nodes)
    what = "effect" if place in (ListPlace.EFFECT, ListPlace.TIMED_EFFECT) else "condition"
    message = f"One {what} is expected: put several into `(and ..)`."
    fix = _ended_later(reading, nodes) or reading.wrapping(span, "(and ")
    if place is ListPlace.DELETED:
        message, fix = ONE_AT_A_TIME, None
    reading.fault(span, Malformed.COUNT, message, fix)
    return And(parts, span)


def _ended_later(reading: Reading, nodes: list[int]) -> Edit | None:
    """The edit that makes an `and` hold what stands behind it."""
    tree = reading.tree
    if tree.head(nodes[0]) != "and" or not tree.is_closed(nodes[0]):
        return None
    first, whole = tree.span(nodes[0]), reading.around(nodes)
    wrapped = reading.wrapping(Span(first.end, whole.end), "")
    return wrapped and Edit(Span(first.end - 1, whole.end), wrapped.new_text)
