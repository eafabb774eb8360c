"""Conditions, effects and numeric expressions.

What cannot be read becomes an `Other` and a fault, so that nobody takes it for true.
"""

import sys
from itertools import groupby, takewhile
from typing import Literal, TypeAlias, cast

from planscribe.model.pddl import (
    And,
    Arithmetic,
    Assign,
    Atom,
    Compare,
    Exists,
    Expression,
    Fluent,
    Forall,
    Formula,
    Imply,
    Not,
    Or,
    Other,
    When,
)
from planscribe.model.pddl_lists import variables
from planscribe.model.pddl_reading import Malformed, Reading, is_name, number
from planscribe.syntax.quoting import quoted
from planscribe.text import Edit, Span

DEEPEST = 100
"""How deep formulas may be nested; readers of formulas may thus use recursion."""

_CONNECTIVES = frozenset({"and", "or", "not", "imply", "when"})
_QUANTIFIERS = frozenset({"forall", "exists"})
_COMPARISONS = frozenset({"<", "<=", "=", ">=", ">"})
_ASSIGNMENTS = frozenset({"assign", "increase", "decrease", "scale-up", "scale-down"})
_OPERATORS = _CONNECTIVES | _QUANTIFIERS | _COMPARISONS | _ASSIGNMENTS
_ARITHMETIC = {"+": (2, sys.maxsize), "*": (2, sys.maxsize), "-": (1, 2), "/": (2, 2)}
"""How many operands each operator takes, at least and at most."""
_NOT_READ = frozenset({"preference", "probabilistic", "oneof"})
"""Of PDDL 3 and its relatives; names of predicates where no list stands behind them."""
_TIMED = {"at": ("start", "end"), "over": ("all",)}
_PARTS_SAID = {
    "not": "one condition",
    "imply": "two conditions",
    "when": "a condition and an effect",
}

_Comparison: TypeAlias = Literal["<", "<=", "=", ">=", ">"]
_Assignment: TypeAlias = Literal["assign", "increase", "decrease", "scale-up", "scale-down"]
_Operator: TypeAlias = Literal["+", "-", "*", "/"]


def formula(reading: Reading, node: int, depth: int = 0) -> Formula:
    """The condition or effect that a node stands for."""
    tree = reading.tree
    if not tree.is_list(node):
        return _bare_words(reading, [node])
    span = tree.span(node)
    if depth == DEEPEST:
        _too_deep(reading, node)
        return Other("", span)
    children = tree.children(node)
    if not children:
        return And((), span)
    operator, rest = reading.name(children[0]), children[1:]
    if operator in _CONNECTIVES:
        return _connective(reading, node, operator, rest, depth)
    if operator in _QUANTIFIERS:
        return _quantified(reading, node, operator, rest, depth)
    if operator in _COMPARISONS:
        return _comparison(reading, node, operator, rest)
    if operator in _ASSIGNMENTS:
        return _assignment(reading, node, operator, rest)
    if any(map(tree.is_list, rest)):
        if operator in _NOT_READ:
            return Other(operator, span)
        if operator in _TIMED and tree.word(rest[0]) in _TIMED[operator]:
            return Other(f"{operator} {tree.word(rest[0])}", span)
    if not operator:
        return _headless(reading, node, depth)
    return atom(reading, node)


def conjunction(reading: Reading, around: int, nodes: list[int]) -> Formula:
    """The one formula that a section wants; several are taken together, with a fault."""
    if not nodes:
        message = "A condition is missing; `()` is the one that always holds."
        reading.fault(reading.opening(around), Malformed.COUNT, message)
        return Other("", reading.tree.span(around))
    operator = reading.name(nodes[0])
    if operator in _OPERATORS and len(nodes) > 1:
        span = reading.around(nodes)
        message = f"A `(` is missing before `{operator}`."
        fix = reading.wrapping(span)
        reading.fault(reading.tree.span(nodes[0]), Malformed.FORM, message, fix)
        parts = _parts(reading, nodes[1:], 0)
        return And(parts, span) if operator == "and" else Other(operator, span)
    parts = _parts(reading, nodes, 0)
    return parts[0] if len(parts) == 1 else _and_missing(reading, nodes, parts)


def plain_atom(reading: Reading, node: int) -> Atom | None:
    """The atom that a list stands for; None, without a fault, if it is none."""
    words = reading.words(node)
    if words and is_name(words[0]) and all(map(_is_term, words)):
        return Atom(words[0], tuple(words[1:]), reading.tree.span(node))
    return None


def atom(reading: Reading, node: int, what: str = "predicate") -> Atom | Other:
    """The atom that a list stands for; `what` its first word should name."""
    return plain_atom(reading, node) or _malformed_atom(reading, node, what)


def expression(reading: Reading, node: int, depth: int = 0) -> Expression | None:
    """The numeric expression that a node stands for; None, with a fault, if it is none."""
    tree, span = reading.tree, reading.tree.span(node)
    word = reading.name(node)
    if word:
        value = number(word)
        if value is not None:
            return value
        # Fluents without arguments need no parentheses (Fox & Long 2003, appendix A).
        if is_name(word):
            return Fluent(word, (), span)
        message = f"A number or a function such as `(total-cost)` is expected, not {quoted(word)}."
        reading.fault(span, Malformed.FORM, message)
        return None
    operator = tree.head(node)
    if operator not in _ARITHMETIC:
        applied = atom(reading, node, "function")
        if isinstance(applied, Other):
            return None
        return Fluent(applied.predicate, applied.arguments, span)
    if depth == DEEPEST:
        _too_deep(reading, node)
        return None
    rest = tree.children(node)[1:]
    least, most = _ARITHMETIC[operator]
    if not least <= len(rest) <= most:
        bound = f"at least {least}" if len(rest) < least else f"at most {most}"
        message = f"`{operator}` takes {bound} operands, here are {len(rest)}."
        reading.fault(reading.opening(node), Malformed.COUNT, message)
        return None
    operands = [expression(reading, child, depth + 1) for child in rest]
    read = tuple(operand for operand in operands if operand is not None)
    if len(read) < len(operands):
        return None
    return Arithmetic(cast(_Operator, operator), read, span)


def _connective(reading: Reading, node: int, operator: str, rest: list[int], depth: int) -> Formula:
    span = reading.tree.span(node)
    parts = _parts(reading, rest, depth + 1)
    match operator, parts:
        case "and", _:
            return And(parts, span)
        case "or", _:
            return Or(parts, span)
        case "not", (body,):
            return Not(body, span)
        case "not", (_, _, *_):
            return Not(_and_missing(reading, rest, parts), span)
        case "imply", (condition, conclusion):
            return Imply(condition, conclusion, span)
        case "when", (condition, effect):
            return When(condition, effect, span)
    message = f"`{operator}` takes {_PARTS_SAID[operator]}, here are {len(parts)}."
    reading.fault(reading.opening(node), Malformed.COUNT, message)
    return Other(operator, span)


def _quantified(reading: Reading, node: int, operator: str, rest: list[int], depth: int) -> Formula:
    tree, span = reading.tree, reading.tree.span(node)
    bare = list(takewhile(lambda child: not tree.is_list(child), rest))
    if bare:
        message = f"The variables of `{operator}` stand in parentheses of their own."
        place = reading.around(bare)
        fix = reading.wrapping(place)
        reading.fault(place, Malformed.FORM, message, fix)
        quantified, body = variables(reading, bare), rest[len(bare) :]
    elif len(rest) > 1:
        quantified, body = variables(reading, tree.children(rest[0])), rest[1:]
    else:
        quantified, body = (), []
    parts = _parts(reading, body, depth + 1)
    if not parts:
        message = f"`{operator}` takes variables and a condition: `({operator} (?x) (..))`."
        reading.fault(reading.opening(node), Malformed.COUNT, message)
        return Other(operator, span)
    whole = parts[0] if len(parts) == 1 else _and_missing(reading, body, parts)
    return (Forall if operator == "forall" else Exists)(quantified, whole, span)


def _comparison(reading: Reading, node: int, operator: str, rest: list[int]) -> Formula:
    tree, span = reading.tree, reading.tree.span(node)
    if len(rest) != 2:
        message = f"`{operator}` takes 2 things to compare, here are {len(rest)}."
        reading.fault(reading.opening(node), Malformed.COUNT, message)
        return Other(operator, span)
    words = [reading.name(child) for child in rest]
    objects = [bool(word) and number(word) is None for word in words]
    if operator == "=" and all(objects):
        return Atom("=", tuple(words), span)
    if operator == "=" and any(objects) and any(map(tree.is_list, rest)):
        return Other("=", span)  # an object fluent, PDDL 3.1
    left, right = (expression(reading, child) for child in rest)
    if left is None or right is None:
        return Other(operator, span)
    return Compare(cast(_Comparison, operator), left, right, span)


def _assignment(reading: Reading, node: int, operator: str, rest: list[int]) -> Formula:
    span = reading.tree.span(node)
    if len(rest) != 2:
        message = f"`{operator}` takes a function and a value: `({operator} (total-cost) 1)`."
        reading.fault(reading.opening(node), Malformed.COUNT, message)
        return Other(operator, span)
    value_word = reading.name(rest[1])
    if operator == "assign" and value_word and number(value_word) is None:
        return Other("assign", span)  # an object fluent, PDDL 3.1
    fluent, value = (expression(reading, child) for child in rest)
    if fluent is not None and not isinstance(fluent, Fluent):
        message = f"A function such as `(total-cost)` is expected after `{operator}`."
        reading.fault(reading.opening(rest[0]), Malformed.FORM, message)
    if not isinstance(fluent, Fluent) or value is None:
        return Other(operator, span)
    return Assign(cast(_Assignment, operator), fluent, value, span)


def _headless(reading: Reading, node: int, depth: int) -> Formula:
    """`((a) (b))`, where `and` was forgotten or a pair of parentheses is too many."""
    children, span = reading.tree.children(node), reading.tree.span(node)
    place = Span(span.start, span.start + 1)
    parts = _parts(reading, children, depth + 1)
    if len(parts) == 1:
        message = "There is a pair of parentheses too many around this."
        reading.fault(place, Malformed.FORM, message)
        return parts[0]
    message = "`and` or another operator is missing behind this `(`."
    fix = Edit(Span(place.end, place.end), "and ")
    reading.fault(place, Malformed.FORM, message, fix)
    return And(parts, span)


def _parts(reading: Reading, nodes: list[int], depth: int) -> tuple[Formula, ...]:
    """Formulas; words that stand side by side without parentheses are one, with one fault."""
    found: list[Formula] = []
    for is_list, run in groupby(nodes, reading.tree.is_list):
        if is_list:
            found += [formula(reading, node, depth) for node in run]
        else:
            found.append(_bare_words(reading, list(run)))
    return tuple(found)


def _bare_words(reading: Reading, nodes: list[int]) -> Other:
    span = reading.around(nodes)
    spelling = span.of(reading.tree.text)
    word = reading.name(nodes[0])
    fix = None
    if word in _OPERATORS:
        message = f"A `(` is missing before `{word}`."
    elif not any(map(str.isalnum, spelling)):
        message = f"{quoted(spelling)} is no condition: delete it."
    elif is_name(word):
        message = f"This must stand in parentheses: {quoted(f'({spelling})')}."
        fix = reading.wrapping(span)
    else:
        message = f"{quoted(spelling)} is no condition: is a `)` missing before it?"
    reading.fault(span, Malformed.FORM, message, fix)
    return Other("", span)


def _and_missing(reading: Reading, nodes: list[int], parts: tuple[Formula, ...]) -> And:
    span = reading.around(nodes)
    message = "One condition is expected: put several into `(and ..)`."
    fix = reading.wrapping(span, "(and ")
    reading.fault(span, Malformed.COUNT, message, fix)
    return And(parts, span)


def _too_deep(reading: Reading, node: int) -> None:
    message = f"Nested more than {DEEPEST} deep."
    reading.fault(reading.opening(node), Malformed.DEPTH, message)


def _malformed_atom(reading: Reading, node: int, what: str) -> Atom | Other:
    """An atom with something in it that is no name; kept if its arguments are clear."""
    tree, span = reading.tree, reading.tree.span(node)
    children = tree.children(node)
    words = [reading.name(child) for child in children]
    if not words or not is_name(words[0]):
        found = quoted(tree.spelling(children[0])) if children else "`()`"
        message = f"The name of a {what} is expected here, not {found}."
        reading.fault(reading.opening(node), Malformed.NAME, message)
        return Other("", span)
    arguments: list[str] = []
    readable, is_type = True, False
    for child, word in zip(children[1:], words[1:], strict=True):
        place = reading.opening(child)
        if is_type:
            is_type = False
        elif _is_term(word):
            arguments.append(word)
        elif word == "-":
            is_type = True
            message = "Types stand in declarations only: delete this `-` and the type behind it."
            reading.fault(place, Malformed.TYPE, message)
        else:
            readable = False
            if word:
                message = f"{quoted(word)} cannot be an argument."
                reading.fault(place, Malformed.NAME, message)
            elif not reading.has_object_fluents:
                message = "An argument cannot be a list: is a `)` missing before it?"
                reading.fault(place, Malformed.FORM, message)
    return Atom(words[0], tuple(arguments), span) if readable else Other(words[0], span)


def _is_term(word: str) -> bool:
    return bool(word) and word[0] != ":" and word != "-"
