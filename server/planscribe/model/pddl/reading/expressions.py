"""Numeric expressions, comparisons and assignments.

What cannot be read becomes an `Other` and a fault. Fluents that are objects and `#t` are well
formed, and become an `Other` as well: nothing here gives them a meaning yet. `?duration` is read
as a function.
"""

import sys
from typing import Literal, TypeAlias, cast

from planscribe.model.pddl.definitions import (
    Arithmetic,
    Assign,
    Atom,
    Comparator,
    Compare,
    Expression,
    Fluent,
    Formula,
    Other,
)
from planscribe.model.pddl.reading.atoms import atom
from planscribe.model.pddl.reading.form import (
    DEEPEST,
    Malformed,
    Reading,
    is_name,
    number,
    too_deep,
)
from planscribe.model.pddl.timed import DURATION
from planscribe.syntax.quoting import quoted

_ARITHMETIC = {"+": (2, sys.maxsize), "*": (2, sys.maxsize), "-": (1, 2), "/": (2, 2)}
"""How many operands each operator takes, at least and at most."""
_ELAPSED = "#t"
"""How long a durative action has been going on."""

_Assignment: TypeAlias = Literal["assign", "increase", "decrease", "scale-up", "scale-down"]
_Operator: TypeAlias = Literal["+", "-", "*", "/"]


def expression(reading: Reading, node: int, depth: int = 0) -> Expression | None:
    """The numeric expression that a node stands for; None if it has no meaning here."""
    tree, span = reading.tree, reading.tree.span(node)
    word = reading.name(node)
    if word:
        value = number(word)
        if value is not None:
            return value
        # Fluents without arguments need no parentheses (Fox & Long 2003, appendix A).
        if is_name(word) or word == DURATION:
            return Fluent(word, (), span)
        if word != _ELAPSED:
            message = "A number or a function such as `(total-cost)` is expected"
            reading.fault(span, Malformed.FORM, f"{message}, not {quoted(word)}.")
        return None
    operator = tree.head(node)
    if operator not in _ARITHMETIC:
        applied = atom(reading, node, "function")
        if isinstance(applied, Other):
            return None
        return Fluent(applied.predicate, applied.arguments, span)
    if depth == DEEPEST:
        too_deep(reading, node)
        return None
    rest = tree.children(node)[1:]
    least, most = _ARITHMETIC[operator]
    if not least <= len(rest) <= most:
        bound = f"at least {least}" if len(rest) < least else f"at most {most}"
        message = f"`{operator}` takes {bound} operands, not {len(rest)}."
        reading.fault(reading.opening(node), Malformed.COUNT, message)
        return None
    operands = [expression(reading, child, depth + 1) for child in rest]
    read = tuple(operand for operand in operands if operand is not None)
    if len(read) < len(operands):
        return None
    return Arithmetic(cast(_Operator, operator), read, span)


def comparison(reading: Reading, node: int, operator: str, rest: list[int]) -> Formula:
    """`(< a b)` and its like; `(= a b)` of two objects is an atom."""
    tree, span = reading.tree, reading.tree.span(node)
    if len(rest) != 2:
        message = f"`{operator}` takes 2 operands, not {len(rest)}."
        reading.fault(reading.opening(node), Malformed.COUNT, message)
        return Other(operator, span)
    words = [reading.name(child) for child in rest]
    objects = [bool(word) and number(word) is None and word != DURATION for word in words]
    if operator == "=" and all(objects):
        return Atom("=", tuple(words), span)
    if operator == "=" and any(objects) and any(map(tree.is_list, rest)):
        # An object fluent, PDDL 3.1.
        for child in filter(tree.is_list, rest):
            expression(reading, child)
        return Other("=", span)
    left, right = (expression(reading, child) for child in rest)
    if left is None or right is None:
        return Other(operator, span)
    return Compare(cast(Comparator, operator), left, right, span)


def assignment(reading: Reading, node: int, operator: str, rest: list[int]) -> Formula:
    """`(increase (total-cost) 1)` and its like."""
    span = reading.tree.span(node)
    if len(rest) != 2:
        message = f"`{operator}` takes a function and a value: `({operator} (total-cost) 1)`."
        reading.fault(reading.opening(node), Malformed.COUNT, message)
        return Other(operator, span)
    fluent = expression(reading, rest[0])
    if fluent is not None and not isinstance(fluent, Fluent):
        message = f"A function such as `(total-cost)` is expected after `{operator}`."
        reading.fault(reading.opening(rest[0]), Malformed.FORM, message)
    value_word = reading.name(rest[1])
    if operator == "assign" and value_word not in ("", DURATION) and number(value_word) is None:
        return Other("assign", span)  # an object fluent, PDDL 3.1
    value = expression(reading, rest[1])
    if not isinstance(fluent, Fluent) or value is None:
        return Other(operator, span)
    return Assign(cast(_Assignment, operator), fluent, value, span)
