"""The domains and problems that a PDDL tree declares.

Everything that can be read is read, and everything else is a fault: what a form lacks, not
whether its names are declared. Spans are those of whole declarations; of a type, an object or a
variable, that is its name. Comments belong to the declarations that they stand behind.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import chain, groupby
from typing import Literal, TypeVar, cast

from planscribe.model.pddl import (
    NOWHERE,
    TRUE,
    Atom,
    Domain,
    Fluent,
    Formula,
    Metric,
    Other,
    Problem,
    Value,
)
from planscribe.model.pddl_actions import action, timed_action
from planscribe.model.pddl_atoms import atom, plain_atom
from planscribe.model.pddl_declarations import derived, functions, predicates, types
from planscribe.model.pddl_expressions import expression
from planscribe.model.pddl_formulas import conjunction
from planscribe.model.pddl_lists import names
from planscribe.model.pddl_places import Place
from planscribe.model.pddl_reading import Malformed, ReadFault, Reading, is_name, number
from planscribe.syntax.pddl import Tree
from planscribe.syntax.quoting import quoted
from planscribe.text import Edit, Span

__all__ = ["Malformed", "PddlFile", "ReadFault", "read"]

_DOMAIN_SECTIONS = (
    ":requirements",
    ":types",
    ":constants",
    ":predicates",
    ":functions",
    ":action",
    ":derived",
)
_PROBLEM_SECTIONS = (":domain", ":requirements", ":objects", ":init", ":goal", ":metric")
_CHECKED = (":durative-action", ":process", ":event", ":constraints")
"""Sections of PDDL without a meaning here yet."""
_NOT_READ = (*_CHECKED, ":axiom", ":timeless", ":length", ":task", ":method", ":htn")
_REPEATABLE = frozenset({":action", ":derived", *_NOT_READ})
_NOT_ATOMS = frozenset(
    {"and", "not", "or", "imply", "forall", "exists", "when", "oneof", "unknown", "probabilistic"}
)
"""No predicates. In `:init`, `not` adds nothing, and the others are not PDDL 3.1."""
_INSTEAD = {
    ":objects": "objects of every problem are `:constants`",
    ":constants": "the objects of a problem are `:objects`",
}
_Read = TypeVar("_Read")


@dataclass(frozen=True, slots=True)
class PddlFile:
    """What a file declares, and what in it cannot be read."""

    domains: tuple[Domain, ...]
    problems: tuple[Problem, ...]
    faults: tuple[ReadFault, ...]


def read(tree: Tree) -> PddlFile:
    """What a PDDL tree declares."""
    reading = Reading(tree)
    domains: list[Domain] = []
    problems: list[Problem] = []
    for root in tree.roots:
        if tree.head(root) == "define":
            _define(reading, root, domains, problems)
        elif tree.is_list(root):
            message = "This stands outside of `(define ..)`."
            reading.fault(reading.opening(root), Malformed.FORM, message)
    faults = sorted(reading.faults, key=lambda fault: fault.span)
    return PddlFile(tuple(domains), tuple(problems), tuple(faults))


def _define(reading: Reading, node: int, domains: list[Domain], problems: list[Problem]) -> None:
    tree = reading.tree
    items = tree.children(node)[1:]
    header = next((item for item in items if tree.head(item) in ("domain", "problem")), None)
    if header is None and items and tree.head(items[0]).isalpha():
        header = items[0]
        kind = reading.known_keyword(header + 1, ("domain", "problem"), "kind of definition")
    elif header is None:
        message = "`(domain name)` or `(problem name)` is missing behind `define`."
        reading.fault(reading.opening(node), Malformed.MISSING, message)
        kind = ""
    else:
        kind = tree.head(header)
    sections = [item for item in items if item != header]
    if not kind:
        heads = {tree.head(section) for section in sections}
        if header is not None and heads.isdisjoint((*_DOMAIN_SECTIONS, *_PROBLEM_SECTIONS)):
            return  # A definition of another language.
        kind = "problem" if heads & {":domain", ":objects", ":init", ":goal"} else "domain"
    if kind == "domain":
        domains.append(_domain(reading, node, header, sections))
    else:
        problems.append(_problem(reading, node, header, sections))


def _domain(reading: Reading, node: int, header: int | None, items: list[int]) -> Domain:
    tree, span = reading.tree, reading.tree.span(node)
    sections = _Sections(reading, items, _DOMAIN_SECTIONS, "section of a domain")
    name = None if header is None else _only_name(reading, header)
    start = tree.span(node + 1 if header is None else header).end
    return Domain(
        "" if name is None else reading.name(name),
        requirements=sections.collect(":requirements", _requirements),
        types=types(reading, sections.of(":types")),
        constants=sections.collect(":constants", names),
        predicates=sections.collect(":predicates", predicates),
        functions=sections.collect(":functions", functions),
        actions=sections.each(":action", action),
        derived=sections.each(":derived", derived),
        others=tuple(sections.others),
        spelling="" if name is None else tree.spelling(name),
        span=span,
        comment=reading.comments.behind(start, span.end) or reading.comments.above(span.start),
    )


def _problem(reading: Reading, node: int, header: int | None, items: list[int]) -> Problem:
    tree = reading.tree
    sections = _Sections(reading, items, _PROBLEM_SECTIONS, "section of a problem")
    for keyword in (":domain", ":init", ":goal"):
        if not sections.of(keyword):
            message = f"This problem lacks `({keyword} ..)`."
            place = reading.opening(node if header is None else header)
            reading.fault(place, Malformed.MISSING, message)
    name = None if header is None else _only_name(reading, header)
    domain = next(iter(sections.each(":domain", _only_name)), None)
    init = sections.collect(":init", _init)
    goals: tuple[Formula, ...] = sections.each(":goal", _goal)
    metrics = sections.each(":metric", _metric)
    return Problem(
        "" if name is None else reading.name(name),
        "" if domain is None else reading.name(domain),
        requirements=sections.collect(":requirements", _requirements),
        objects=sections.collect(":objects", names),
        init=tuple(fact for fact in init if isinstance(fact, Atom)),
        values=tuple(fact for fact in init if isinstance(fact, Value)),
        goal=goals[0] if goals else TRUE,
        metric=metrics[0] if metrics else None,
        others=(*sections.others, *(fact for fact in init if isinstance(fact, Other))),
        spelling="" if name is None else tree.spelling(name),
        domain_span=NOWHERE if domain is None else tree.span(domain),
        span=tree.span(node),
    )


class _Sections:
    """The sections of a domain or a problem, by keyword."""

    def __init__(
        self, reading: Reading, items: list[int], keywords: tuple[str, ...], what: str
    ) -> None:
        self.reading = reading
        self.others: list[Other] = []
        """Sections without a meaning here."""
        self._nodes: dict[str, list[int]] = {}
        tree = reading.tree
        for is_list, run in groupby(items, tree.is_list):
            if not is_list:
                place = reading.around(list(run))
                message = f"{quoted(place.of(tree.text))} stands outside of the sections."
                reading.fault(place, Malformed.FORM, message)
                continue
            for node in run:
                self._add(node, keywords, what)

    def of(self, keyword: str) -> list[int]:
        """The sections with this keyword; one, unless the keyword can stand several times."""
        return self._nodes.get(keyword, [])

    def collect(
        self, keyword: str, read_all: Callable[[Reading, int], Iterable[_Read]]
    ) -> tuple[_Read, ...]:
        """All that is read from the sections with this keyword."""
        found = (read_all(self.reading, section) for section in self.of(keyword))
        return tuple(chain.from_iterable(found))

    def each(
        self, keyword: str, read_one: Callable[[Reading, int], _Read | None]
    ) -> tuple[_Read, ...]:
        """What is read from each section with this keyword, unless it is unreadable."""
        found = (read_one(self.reading, section) for section in self.of(keyword))
        return tuple(one for one in found if one is not None)

    def _add(self, node: int, keywords: tuple[str, ...], what: str) -> None:
        reading, tree = self.reading, self.reading.tree
        head = tree.head(node)
        if not head:
            message = "A section begins with a keyword, such as `:init` or `:action`."
            reading.fault(reading.opening(node), Malformed.FORM, message)
            return
        place = tree.span(node + 1)
        if head not in keywords and head in (*_DOMAIN_SECTIONS, *_PROBLEM_SECTIONS):
            home = "a problem" if head in _PROBLEM_SECTIONS else "the domain"
            advice = f" ({_INSTEAD[head]})" if head in _INSTEAD else ""
            message = f"`{head}` is no {what}: it belongs in {home}{advice}."
            reading.fault(place, Malformed.KEYWORD, message)
            return
        keyword = reading.known_keyword(node + 1, (*keywords, *_NOT_READ), what)
        if keyword in _CHECKED:
            self.others.append(_checked(reading, node, keyword))
        elif not keyword or keyword in _NOT_READ:
            self.others.append(Other(keyword or head, tree.span(node)))
        elif keyword in self._nodes and keyword not in _REPEATABLE:
            message = f"A second `{keyword}`: join the two."
            reading.fault(place, Malformed.REPEATED, message)
            self._nodes[keyword].append(node)
        else:
            self._nodes.setdefault(keyword, []).append(node)


def _checked(reading: Reading, section: int, keyword: str) -> Other:
    if keyword != ":constraints":
        return timed_action(reading, section, keyword)
    conjunction(reading, section, reading.tree.children(section)[1:], Place.CONSTRAINT)
    return Other(keyword, reading.tree.span(section))


def _only_name(reading: Reading, node: int) -> int | None:
    """The one name that follows the first word of a list."""
    tree = reading.tree
    children = tree.children(node)[1:]
    if len(children) == 1 and not tree.is_list(children[0]):
        return children[0]
    message = f"One name is expected behind {quoted(tree.head(node))}."
    reading.fault(reading.opening(node), Malformed.NAME, message)
    return next((child for child in children if not tree.is_list(child)), None)


def _requirements(reading: Reading, section: int) -> Iterator[str]:
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


def _init(reading: Reading, section: int) -> Iterator[Atom | Value | Other]:
    tree = reading.tree
    coming = deque(tree.children(section)[1:])
    while coming:
        node = coming.popleft()
        fact = plain_atom(reading, node)
        if fact is not None and fact.predicate not in _NOT_ATOMS:
            yield fact
        elif not tree.is_list(node):
            bare = [node]
            while coming and not tree.is_list(coming[0]):
                bare.append(coming.popleft())
            _bare_fact(reading, bare)
        elif tree.head(node) == "and":
            message = "The facts of `:init` stand side by side, without `and`."
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
        message = f"A fact stands in parentheses: {quoted(f'({spelling})')}."
        reading.fault(place, Malformed.FORM, message, reading.wrapping(place))
    else:
        reading.fault(place, Malformed.FORM, f"{quoted(spelling)} is no fact: delete it.")


def _other_fact(reading: Reading, node: int) -> Atom | Value | Other | None:
    """What a list in `:init` says that is not simply an atom."""
    tree = reading.tree
    head = tree.head(node)
    if head == "=":
        return _value(reading, node)
    if head in _NOT_ATOMS or (head == "at" and _is_timed(reading, node)):
        return Other(head, tree.span(node))
    return atom(reading, node)


def _is_timed(reading: Reading, node: int) -> bool:
    """Whether it is a timed initial literal: `(at 5 (open))`."""
    tree = reading.tree
    rest = tree.children(node)[1:]
    return len(rest) == 2 and number(tree.word(rest[0])) is not None and tree.is_list(rest[1])


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


def _goal(reading: Reading, section: int) -> Formula:
    return conjunction(reading, section, reading.tree.children(section)[1:], Place.CONDITION)


def _metric(reading: Reading, section: int) -> Metric | None:
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
