"""How a domain uses its predicates and functions, and how often problems state them."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from math import prod

from planscribe.model.pddl.definitions import OBJECT, Parameter
from planscribe.model.symbols.declarations import Declarations
from planscribe.model.symbols.reader import ACTIONS
from planscribe.model.symbols.symbols import Declaration, MentionRole, NameKind, Symbols
from planscribe.workspace import symbols
from planscribe.workspace.query import Means, content_query
from planscribe.workspace.snapshot import Snapshot
from planscribe.workspace.symbols import Definition, Section

MOST = 10**15
"""Beyond this, a number of possible instances is not informative."""

_CHANGING = (MentionRole.ADDED, MentionRole.DELETED, MentionRole.CHANGED, MentionRole.DERIVED)


@dataclass(frozen=True, slots=True)
class NameUsage:
    """The actions, and the derived predicates, that mention a name, by what they do with it."""

    by_role: Mapping[MentionRole, tuple[str, ...]]

    @property
    def is_static(self) -> bool:
        """Whether nothing changes it."""
        return not any(role in self.by_role for role in _CHANGING)


def usage(means: Means, domain: Definition, kind: NameKind, name: str) -> NameUsage:
    """Who in a domain does what with a predicate or function."""
    return _usages(means, domain).get((kind, name)) or NameUsage({})


@content_query(weight=lambda _, domain: sum(one.section.weight for one in domain.parts))
def _usages(means: Means, domain: Definition) -> Mapping[tuple[NameKind, str], NameUsage]:
    """Who does what with each predicate and function."""
    found: dict[tuple[NameKind, str], dict[MentionRole, dict[str, None]]] = {}
    for part in domain.parts:
        if part.keyword in ACTIONS or part.keyword == ":derived":
            there = symbols.symbols(means, part)
            owner = _owner(there)
            for one in there.mentions:
                found.setdefault((one.kind, one.name), {}).setdefault(one.role, {})[owner] = None
    return {
        of: NameUsage({role: tuple(owners) for role, owners in by_role.items()})
        for of, by_role in found.items()
    }


def _owner(there: Symbols) -> str:
    """The action of a part, or the predicate that it derives."""
    named = (one.spelling for one in there.declarations if one.kind is NameKind.ACTION)
    derived = (one.name for one in there.mentions if one.role is MentionRole.DERIVED)
    return next(named, None) or next(derived, "?")


def stated(snapshot: Snapshot, definition: Definition, name: str) -> int:
    """How many facts or values a problem states with a predicate or function."""
    facts = (part for part in definition.parts if part.keyword in symbols.FACTS and part.items)
    return sum(_stated(snapshot, part.section, name) for part in facts)


@content_query()
def _stated(_means: Means, section: Section, name: str) -> int:
    # A hundred thousand facts are counted in their text: to read them takes a second.
    text, span = section.source.text.lower(), section.span
    said = rf"\(\s*({re.escape(name)})(?=[\s()])"
    if section.source.comments:
        said = rf";[^\r\n]*|{said}"
    found = re.compile(said).finditer(text, span.start, span.end)
    return sum(match[1] is not None for match in found)


def open_problems(snapshot: Snapshot, definition: Definition) -> Iterator[Definition]:
    """The problem itself, or the problems of a domain that are open in the editor."""
    if definition.kind is NameKind.PROBLEM:
        yield definition
        return
    for key in snapshot.open:
        for one in symbols.definitions(snapshot, key):
            if one.kind is NameKind.PROBLEM and symbols.are_related(snapshot, one, definition):
                yield one


def objects_of(known: Declarations, types: tuple[str, ...]) -> tuple[Declaration, ...]:
    """The objects of some types."""
    fits = cache(lambda own: known.fits(own, types))
    return tuple(one for one in known.each(NameKind.OBJECT) if fits(one.types or (OBJECT,)))


def instances(known: Declarations, parameters: tuple[Parameter, ...]) -> int:
    """In how many ways parameters can be filled with objects of their types."""
    counts: dict[tuple[str, ...], int] = {}
    for one in parameters:
        if one.types not in counts:
            counts[one.types] = len(objects_of(known, one.types))
    return prod(counts[one.types] for one in parameters)
