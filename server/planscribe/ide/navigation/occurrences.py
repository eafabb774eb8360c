"""What the word at a place names, and everywhere else that this is named."""

from collections.abc import Iterator
from dataclasses import dataclass

from planscribe.model.symbols.declarations import Declared
from planscribe.model.symbols.symbols import Mention, MentionRole, NameKind
from planscribe.text import DocumentKey, Span, Spans
from planscribe.workers.limits import Cancelled
from planscribe.workspace import symbols
from planscribe.workspace.locations import Places
from planscribe.workspace.snapshot import Snapshot
from planscribe.workspace.symbols import Definition, Part


@dataclass(frozen=True, slots=True)
class PddlName:
    """What a word names; `span` is the word, and `part` holds it.

    `declared` is the first declaration, unless there is none; a variable's is in `part`, and its
    `scope` says where.
    """

    kind: NameKind
    name: str
    span: Span
    role: MentionRole
    definition: Definition
    part: Part
    scope: int
    declared: Declared | None


@dataclass(frozen=True, slots=True)
class Occurrence:
    """A place that names something."""

    key: DocumentKey
    span: Span
    role: MentionRole
    definition: Definition
    part: Part


def named_at(snapshot: Snapshot, key: DocumentKey, offset: int) -> PddlName | None:
    """What the word at an offset names; of two that meet there, the later one."""
    definition = symbols.definition_at(snapshot, key, offset)
    if definition is None:
        return None
    for part in reversed(definition.parts):
        if not part.span.contains(offset):
            continue
        around = symbols.symbols_within(snapshot, part, Span(offset, offset))
        touching = [one for one in around.mentions if one.span.shift(part.offset).contains(offset)]
        if touching:
            return _named(snapshot, definition, part, touching[-1])
    return None


def occurrences(snapshot: Snapshot, named: PddlName) -> tuple[Occurrence, ...]:
    """Every place in PDDL documents that names the same, declarations included."""
    if named.kind is NameKind.VARIABLE:
        return tuple(_in_part(snapshot, named.definition, named.part, named))
    return tuple(
        found
        for definition in visible_in(snapshot, named)
        for part in definition.parts
        for found in _in_part(snapshot, definition, part, named)
    )


def places(snapshot: Snapshot, named: PddlName, *, declared: bool) -> Iterator[Places]:
    """Where PDDL documents name the same, with its declarations or not."""
    is_variable = named.kind is NameKind.VARIABLE
    is_in_facts = named.kind in (NameKind.PREDICATE, NameKind.OBJECT)
    for definition in (named.definition,) if is_variable else visible_in(snapshot, named):
        for part in (named.part,) if is_variable else definition.parts:
            if is_in_facts and part.keyword in symbols.FACTS:
                _stop_if_cancelled(snapshot)
                found = symbols.places_of(snapshot, part, named.kind, named.name)
                spans = found.shift(part.offset)
            else:
                several = _in_part(snapshot, definition, part, named)
                kept = (one for one in several if declared or one.role is not MentionRole.DECLARED)
                spans = Spans.of(one.span for one in kept)
            if spans:
                yield Places(definition.key, spans)


def nearby(snapshot: Snapshot, named: PddlName) -> Iterator[Occurrence]:
    """The places in the word's own document that name the same, those in near parts first."""
    if named.kind is NameKind.VARIABLE:
        yield from _in_part(snapshot, named.definition, named.part, named)
        return
    here, shared = named.definition, is_shared(snapshot, named)
    definitions = [
        one
        for one in symbols.definitions(snapshot, here.key)
        if one.number == here.number or (shared and symbols.are_related(snapshot, one, here))
    ]
    parts = [(one, part) for one in definitions for part in one.parts]
    parts.sort(key=lambda one: abs(one[1].span.start - named.span.start))
    for definition, part in parts:
        yield from _in_part(snapshot, definition, part, named)


def visible_in(snapshot: Snapshot, named: PddlName) -> tuple[Definition, ...]:
    """The definitions that say a name and in which it means the same."""
    if is_shared(snapshot, named):
        return symbols.family(snapshot, named.definition, saying=named.name)
    return (named.definition,)


def is_shared(snapshot: Snapshot, named: PddlName) -> bool:
    """Whether the name means the same in the domain and in all of its problems."""
    if named.kind in (NameKind.PROBLEM, NameKind.PREFERENCE):
        return False
    if named.declared is None or named.kind is not NameKind.OBJECT:
        return True
    domain = symbols.domain_of(snapshot, named.definition)
    return domain is not None and _declares(domain, named.declared)


def _declares(definition: Definition, declared: Declared) -> bool:
    return definition.key == declared.key and definition.span.encloses(declared.declaration.span)


def _in_part(
    snapshot: Snapshot, definition: Definition, part: Part, named: PddlName
) -> Iterator[Occurrence]:
    _stop_if_cancelled(snapshot)
    for one in symbols.mentions_of(snapshot, part, named.name):
        if one.kind is named.kind and (
            one.kind is not NameKind.VARIABLE or one.scope == named.scope
        ):
            span = one.span.shift(part.offset)
            yield Occurrence(definition.key, span, one.role, definition, part)


def _stop_if_cancelled(snapshot: Snapshot) -> None:
    if snapshot.cancellation.cancelled:
        raise Cancelled


def _named(snapshot: Snapshot, definition: Definition, part: Part, mention: Mention) -> PddlName:
    declared = None
    if mention.kind is not NameKind.VARIABLE:
        known = symbols.declared_in(snapshot, definition)
        declared = known.first.get((mention.kind, mention.name))
    return PddlName(
        mention.kind,
        mention.name,
        mention.span.shift(part.offset),
        mention.role,
        definition,
        part,
        mention.scope,
        declared,
    )
