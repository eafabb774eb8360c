"""The sections of problems, and those that domains have as well."""

from collections import deque
from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Literal, cast

from planscribe.model.pddl.definitions import (
    Assign,
    Atom,
    Fluent,
    Formula,
    Metric,
    Not,
    Other,
    Value,
)
from planscribe.model.pddl.reading.actions import timed_action
from planscribe.model.pddl.reading.atoms import atom, plain_atom
from planscribe.model.pddl.reading.expressions import expression
from planscribe.model.pddl.reading.form import Malformed, Reading, is_name, number
from planscribe.model.pddl.reading.formulas import conjunction
from planscribe.model.pddl.reading.places import ListPlace
from planscribe.model.pddl.timed import Constraints, TimedLiteral
from planscribe.syntax.quoting import quoted
from planscribe.text import Edit, Span

NOT_ATOMS = frozenset(
    {"and", "not", "or", "imply", "forall", "exists", "when", "oneof", "unknown", "probabilistic"}
)
"""No predicates. In `:init`, `not` adds nothing, and the others are not PDDL 3.1."""


def requirements(reading: Reading, section: int) -> Iterator[str]:
    """The keywords of a `:requirements` section."""
    tree = reading.tree
    for node in tree.children(section)[1:]:
        word, span = reading.name(node), tree.span(node)
        if not word:
            message = "A keyword such as `:strips` is expected, not a list."
            reading.fault(reading.opening(node), Malformed.FORM, message)
        elif word.startswith(":"):
            yield word
        else:
            message = f"Requirements begin with a colon: write {quoted(':' + word)}."
            fix = Edit(Span(span.start, span.start), ":")
            reading.fault(span, Malformed.KEYWORD, message, fix)
            yield f":{word}"


def facts(reading: Reading, nodes: Iterable[int]) -> Iterator[Atom | Value | Other]:
    """What is true at first, as the items of an `:init` section say."""
    tree = reading.tree
    coming = deque(nodes)
    while coming:
        node = coming.popleft()
        fact = plain_atom(reading, node)
        if fact is not None and fact.predicate not in NOT_ATOMS:
            yield fact
        elif not tree.is_list(node):
            bare = [node]
            while coming and not tree.is_list(coming[0]):
                bare.append(coming.popleft())
            _bare_fact(reading, bare)
        elif tree.head(node) == "and":
            message = "The facts of `:init` are listed without `and`."
            reading.fault(reading.opening(node), Malformed.FORM, message)
            coming.extendleft(reversed(tree.children(node)[1:]))
        else:
            other = _other_fact(reading, node)
            if other is not None:
                yield other


def _bare_fact(reading: Reading, nodes: list[int]) -> None:
    place = reading.around(nodes)
    spelling = place.of(reading.tree.text)
    if is_name(reading.name(nodes[0])):
        message = f"A fact must be in parentheses: {quoted(f'({spelling})')}."
        reading.fault(place, Malformed.FORM, message, reading.wrapping(place))
    else:
        reading.fault(place, Malformed.FORM, f"{quoted(spelling)} is not a fact: delete it.")


def _other_fact(reading: Reading, node: int) -> Atom | Value | Other | None:
    """What a list in `:init` says that is not simply an atom."""
    tree = reading.tree
    head = tree.head(node)
    if head == "=":
        return _value(reading, node)
    if head == "at" and _is_timed(reading, node):
        return _timed_literal(reading, node)
    if head in NOT_ATOMS:
        return Other(head, tree.span(node))
    return atom(reading, node)


def _is_timed(reading: Reading, node: int) -> bool:
    """Whether it is a timed initial literal: `(at 5 (open))`."""
    tree = reading.tree
    rest = tree.children(node)[1:]
    return len(rest) == 2 and number(tree.word(rest[0])) is not None and tree.is_list(rest[1])


def _timed_literal(reading: Reading, node: int) -> Other:
    """`(at 5 (open))`, `(at 5 (not (open)))`, or `(at 5 (= (fuel) 3))`."""
    tree, span = reading.tree, reading.tree.span(node)
    _, when, what = tree.children(node)
    time = number(tree.word(when)) or 0.0
    effect: Formula | None = None
    match tree.head(what):
        case "not" if len(tree.children(what)) == 2:
            body = plain_atom(reading, tree.children(what)[1])
            effect = body and Not(body, tree.span(what))
        case "=":
            value = _value(reading, what)
            if isinstance(value, Value):
                effect = Assign("assign", value.fluent, value.value, value.span)
        case _:
            effect = plain_atom(reading, what)
    if effect is None:
        return Other("at", span)
    return TimedLiteral("at", span, Fraction(repr(time)), effect)


def _value(reading: Reading, node: int) -> Value | Other | None:
    tree, span = reading.tree, reading.tree.span(node)
    rest = tree.children(node)[1:]
    if len(rest) != 2:
        message = "`=` takes a function and its value here: `(= (total-cost) 0)`."
        reading.fault(reading.opening(node), Malformed.COUNT, message)
        return None
    function, value = rest
    word = tree.word(value)
    amount = number(word)
    if word and amount is None:
        return Other("=", span)  # an object fluent, PDDL 3.1
    fluent = expression(reading, function)
    if fluent is not None and not isinstance(fluent, Fluent):
        message = "A function such as `(total-cost)` is expected here."
        reading.fault(reading.opening(function), Malformed.FORM, message)
    if amount is None:
        message = "A number is expected here."
        reading.fault(reading.opening(value), Malformed.FORM, message)
    if not isinstance(fluent, Fluent) or amount is None:
        return None
    return Value(fluent, amount, span)


def goal(reading: Reading, section: int) -> Formula:
    """What a `:goal` section asks for."""
    return conjunction(reading, section, reading.tree.children(section)[1:], ListPlace.CONDITION)


def metric(reading: Reading, section: int) -> Metric | None:
    """What a `:metric` section asks to minimise or to maximise."""
    tree = reading.tree
    children = tree.children(section)[1:]
    if len(children) != 2 or tree.is_list(children[0]):
        message = "A direction and an expression are expected: `(:metric minimize (total-cost))`."
        reading.fault(reading.opening(section), Malformed.COUNT, message)
        return None
    direction = reading.known_keyword(children[0], ("minimize", "maximize"), "direction")
    amount = expression(reading, children[1])
    if not direction or amount is None:
        return None
    return Metric(cast(Literal["minimize", "maximize"], direction), amount, tree.span(section))


def checked(reading: Reading, section: int, keyword: str) -> Other:
    """A section of which only the form is checked."""
    if keyword != ":constraints":
        return timed_action(reading, section, keyword)
    children = reading.tree.children(section)[1:]
    condition = conjunction(reading, section, children, ListPlace.CONSTRAINT)
    return Constraints(keyword, reading.tree.span(section), condition)
