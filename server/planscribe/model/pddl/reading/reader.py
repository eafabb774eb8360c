"""The domains and problems that a PDDL tree declares.

Everything that can be read is read, and everything else is a fault: what a form lacks, not
whether its names are declared. Spans are those of whole declarations; of a type, an object or a
variable, that is its name. Comments belong to the declarations that they stand behind.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import chain
from typing import TypeVar

from planscribe.model.pddl.definitions import (
    NOWHERE,
    TRUE,
    Atom,
    Domain,
    Formula,
    Other,
    Problem,
    Value,
)
from planscribe.model.pddl.reading.actions import action
from planscribe.model.pddl.reading.declarations import derived, functions, predicates, types
from planscribe.model.pddl.reading.faults import has_object_fluents
from planscribe.model.pddl.reading.form import ReadFault, Reading
from planscribe.model.pddl.reading.lists import names
from planscribe.model.pddl.reading.outline import (
    CHECKED,
    DOMAIN_SECTIONS,
    PROBLEM_SECTIONS,
    DefinitionOutline,
    only_name,
    outlines,
)
from planscribe.model.pddl.reading.sections import checked, facts, goal, metric, requirements
from planscribe.syntax.pddl.tree import Tree

_Read = TypeVar("_Read")


@dataclass(frozen=True, slots=True)
class PddlFile:
    """What a file declares, and what in it cannot be read."""

    domains: tuple[Domain, ...]
    problems: tuple[Problem, ...]
    faults: tuple[ReadFault, ...]


def read(tree: Tree) -> PddlFile:
    """What a PDDL tree declares."""
    reading = Reading(tree, has_object_fluents=has_object_fluents(tree))
    domains: list[Domain] = []
    problems: list[Problem] = []
    for outline in outlines(reading, tree):
        if outline.is_domain:
            domains.append(_domain(reading, outline))
        else:
            problems.append(_problem(reading, outline))
    faults = sorted(reading.faults, key=lambda fault: fault.span)
    return PddlFile(tuple(domains), tuple(problems), tuple(faults))


def _domain(reading: Reading, outline: DefinitionOutline) -> Domain:
    tree, span, name = reading.tree, reading.tree.span(outline.node), outline.name
    sections = _Sections(reading, outline)
    start = tree.span(outline.node + 1 if outline.header is None else outline.header).end
    return Domain(
        "" if name is None else reading.name(name),
        requirements=sections.collect(":requirements", requirements),
        types=types(reading, outline.of(":types")),
        constants=sections.collect(":constants", names),
        predicates=sections.collect(":predicates", predicates),
        functions=sections.collect(":functions", functions),
        actions=sections.each(":action", action),
        derived=sections.each(":derived", derived),
        others=sections.others(DOMAIN_SECTIONS),
        spelling="" if name is None else tree.spelling(name),
        span=span,
        comment=reading.comments.behind(start, span.end) or reading.comments.above(span.start),
    )


def _problem(reading: Reading, outline: DefinitionOutline) -> Problem:
    tree, name = reading.tree, outline.name
    sections = _Sections(reading, outline)
    domain = next(iter(sections.each(":domain", only_name)), None)
    init = sections.collect(":init", _init)
    goals: tuple[Formula, ...] = sections.each(":goal", goal)
    metrics = sections.each(":metric", metric)
    return Problem(
        "" if name is None else reading.name(name),
        "" if domain is None else reading.name(domain),
        requirements=sections.collect(":requirements", requirements),
        objects=sections.collect(":objects", names),
        init=tuple(fact for fact in init if isinstance(fact, Atom)),
        values=tuple(fact for fact in init if isinstance(fact, Value)),
        goal=goals[0] if goals else TRUE,
        metric=metrics[0] if metrics else None,
        others=(
            *sections.others(PROBLEM_SECTIONS),
            *(fact for fact in init if isinstance(fact, Other)),
        ),
        spelling="" if name is None else tree.spelling(name),
        domain_span=NOWHERE if domain is None else tree.span(domain),
        span=tree.span(outline.node),
    )


@dataclass(frozen=True, slots=True)
class _Sections:
    """The sections of a domain or a problem, being read."""

    reading: Reading
    outline: DefinitionOutline

    def collect(
        self, keyword: str, read_all: Callable[[Reading, int], Iterable[_Read]]
    ) -> tuple[_Read, ...]:
        """All that is read from the sections with this keyword."""
        found = (read_all(self.reading, section) for section in self.outline.of(keyword))
        return tuple(chain.from_iterable(found))

    def each(
        self, keyword: str, read_one: Callable[[Reading, int], _Read | None]
    ) -> tuple[_Read, ...]:
        """What is read from each section with this keyword, unless it is unreadable."""
        found = (read_one(self.reading, section) for section in self.outline.of(keyword))
        return tuple(one for one in found if one is not None)

    def others(self, known: tuple[str, ...]) -> tuple[Other, ...]:
        """The sections without a meaning here."""
        return tuple(
            checked(self.reading, node, keyword)
            if keyword in CHECKED
            else Other(keyword, self.reading.tree.span(node))
            for keyword, node in self.outline.sections
            if keyword not in known
        )


def _init(reading: Reading, section: int) -> Iterable[Atom | Value | Other]:
    return facts(reading, reading.tree.children(section)[1:])
