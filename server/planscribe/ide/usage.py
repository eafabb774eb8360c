"""How a domain uses its predicates and functions, and how often problems state them."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, partial
from math import prod

from planscribe.model.declarations import Declarations
from planscribe.model.pddl import OBJECT, Parameter
from planscribe.model.symbol_reader import ACTIONS
from planscribe.model.symbols import Declaration, Kind, Role
from planscribe.workspace import symbols
from planscribe.workspace.snapshot import Snapshot
from planscribe.workspace.symbols import Definition, Part

MOST = 10**15
"""Beyond this, a number of possible instances tells nobody anything."""

_CHANGING = (Role.ADDED, Role.DELETED, Role.CHANGED, Role.DERIVED)


@dataclass(frozen=True, slots=True)
class Usage:
    """The actions, and the derived predicates, that mention a name, by what they do with it."""

    by_role: Mapping[Role, tuple[str, ...]]

    @property
    def is_static(self) -> bool:
        """Whether nothing changes it."""
        return not any(role in self.by_role for role in _CHANGING)


def usage(snapshot: Snapshot, domain: Definition, kind: Kind, name: str) -> Usage:
    """Who in a domain does what with a predicate or function."""
    found: dict[Role, dict[str, None]] = {}
    for part in domain.parts:
        if part.keyword not in ACTIONS and part.keyword != ":derived":
            continue
        there = symbols.symbols(snapshot, part)
        owner = _owner(snapshot, part)
        for one in there.mentions:
            if (one.kind, one.name) == (kind, name):
                found.setdefault(one.role, {})[owner] = None
    return Usage({role: tuple(owners) for role, owners in found.items()})


def _owner(snapshot: Snapshot, part: Part) -> str:
    """The action of a part, or the predicate that it derives."""
    there = symbols.symbols(snapshot, part)
    named = (one.spelling for one in there.declarations if one.kind is Kind.ACTION)
    derived = (one.name for one in there.mentions if one.role is Role.DERIVED)
    return next(named, None) or next(derived, "?")


def stated(snapshot: Snapshot, definition: Definition, name: str) -> int:
    """How many facts or values a problem states with a predicate or function."""
    facts = (part for part in definition.parts if part.keyword in symbols.FACTS and part.items)
    return sum(
        snapshot.memo.recall(
            ("stated", part.source, part.items[:1], name), partial(_stated, part, name)
        )
        for part in facts
    )


def _stated(part: Part, name: str) -> int:
    # A hundred thousand facts are counted in their text: to read them takes a second.
    text, span = part.source.text.lower(), part.span.shift(-part.offset)
    said = rf"\(\s*({re.escape(name)})(?=[\s()])"
    if part.source.comments:
        said = rf";[^\r\n]*|{said}"
    found = re.compile(said).finditer(text, span.start, span.end)
    return sum(match[1] is not None for match in found)


def open_problems(snapshot: Snapshot, definition: Definition) -> Iterator[Definition]:
    """The problem itself, or the problems of a domain that are open in the editor."""
    if definition.kind is Kind.PROBLEM:
        yield definition
        return
    for uri in snapshot.open:
        for one in symbols.definitions(snapshot, uri):
            if one.kind is Kind.PROBLEM and symbols.are_related(snapshot, one, definition):
                yield one


def objects_of(known: Declarations, types: tuple[str, ...]) -> tuple[Declaration, ...]:
    """The objects of some types."""
    fits = cache(lambda own: known.fits(own, types))
    return tuple(one for one in known.each(Kind.OBJECT) if fits(one.types or (OBJECT,)))


def instances(known: Declarations, parameters: tuple[Parameter, ...]) -> int:
    """In how many ways parameters can be filled with objects of their types."""
    counts: dict[tuple[str, ...], int] = {}
    for one in parameters:
        if one.types not in counts:
            counts[one.types] = len(objects_of(known, one.types))
    return prod(counts[one.types] for one in parameters)
