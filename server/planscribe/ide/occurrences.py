"""What the word at a place names, and everywhere else that this is named."""

from collections.abc import Iterator
from dataclasses import dataclass

from planscribe.model.declarations import Declared
from planscribe.model.symbols import Kind, Mention, Role
from planscribe.text import Span
from planscribe.workspace import symbols
from planscribe.workspace.snapshot import Snapshot
from planscribe.workspace.symbols import Definition, Part


@dataclass(frozen=True, slots=True)
class Named:
    """What a word names; `span` is the word, and `part` holds it.

    `declared` is the first declaration, unless there is none; a variable's is in `part`, and its
    `scope` says where.
    """

    kind: Kind
    name: str
    span: Span
    role: Role
    definition: Definition
    part: Part
    scope: int
    declared: Declared | None


@dataclass(frozen=True, slots=True)
class Occurrence:
    """A place that names something."""

    uri: str
    span: Span
    role: Role
    definition: Definition
    part: Part


def named_at(snapshot: Snapshot, uri: str, offset: int) -> Named | None:
    """What the word at an offset names; of two that meet there, the later one."""
    definition = symbols.definition_at(snapshot, uri, offset)
    if definition is None:
        return None
    for part in reversed(definition.parts):
        if part.offset > offset:
            continue
        touching = [
            one
            for one in symbols.symbols(snapshot, part).mentions
            if one.span.shift(part.offset).contains(offset)
        ]
        if touching:
            return _named(snapshot, definition, part, touching[-1])
    return None


def occurrences(snapshot: Snapshot, named: Named) -> tuple[Occurrence, ...]:
    """Every place in PDDL documents that names the same, declarations included."""
    if named.kind is Kind.VARIABLE:
        return tuple(
            Occurrence(
                named.definition.uri,
                one.span.shift(named.part.offset),
                one.role,
                named.definition,
                named.part,
            )
            for one in symbols.symbols(snapshot, named.part).mentions
            if (one.kind, one.name, one.scope) == (named.kind, named.name, named.scope)
        )
    return tuple(
        found
        for definition in visible_in(snapshot, named)
        for found in _in_definition(snapshot, definition, named.kind, named.name)
    )


def visible_in(snapshot: Snapshot, named: Named) -> tuple[Definition, ...]:
    """The definitions in which the same name means the same."""
    definition = named.definition
    if named.kind in (Kind.PROBLEM, Kind.PREFERENCE):
        return (definition,)
    if named.declared is None or named.kind is not Kind.OBJECT:
        return symbols.family(snapshot, definition)
    domain = symbols.domain_of(snapshot, definition)
    is_constant = domain is not None and _declares(domain, named.declared)
    return symbols.family(snapshot, definition) if is_constant else (definition,)


def _declares(definition: Definition, declared: Declared) -> bool:
    return definition.uri == declared.uri and definition.span.encloses(declared.declaration.span)


def _in_definition(
    snapshot: Snapshot, definition: Definition, kind: Kind, name: str
) -> Iterator[Occurrence]:
    for part in definition.parts:
        # Reading what a hundred thousand facts name takes a second; most parts do not say it.
        if not symbols.says(part, name):
            continue
        for one in symbols.symbols(snapshot, part).mentions:
            if (one.kind, one.name) == (kind, name):
                span = one.span.shift(part.offset)
                yield Occurrence(definition.uri, span, one.role, definition, part)


def _named(snapshot: Snapshot, definition: Definition, part: Part, mention: Mention) -> Named:
    declared = None
    if mention.kind is not Kind.VARIABLE:
        known = symbols.declared_in(snapshot, definition)
        declared = known.first.get((mention.kind, mention.name))
    return Named(
        mention.kind,
        mention.name,
        mention.span.shift(part.offset),
        mention.role,
        definition,
        part,
        mention.scope,
        declared,
    )
