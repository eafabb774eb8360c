"""PS120, PS121, PS124: names declared twice, types above themselves, names with two meanings."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from planscribe.check.catalogue import Code, found
from planscribe.check.deleting import from_list
from planscribe.check.finding import Finding, Fix, Related, Severity
from planscribe.check.pddl.places import DefinitionPlace, places
from planscribe.model.pddl.definitions import OBJECT, Parameter
from planscribe.model.symbols.symbols import Declaration, NameKind, Scope
from planscribe.syntax.quoting import quoted
from planscribe.wording import listed
from planscribe.workspace.documents import Document
from planscribe.workspace.snapshot import Snapshot
from planscribe.workspace.symbols import FACTS

_MOST_NAMED = 20
"""How many types of a cycle a finding names."""

_NAMED_ONCE = frozenset(
    {NameKind.TYPE, NameKind.OBJECT, NameKind.PREDICATE, NameKind.FUNCTION, NameKind.ACTION}
)


def in_domains(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """What domains declare: in one file."""
    for place in places(snapshot, document, NameKind.DOMAIN):
        yield from _declared(snapshot, place)


def in_problems(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """What problems declare: with their domains."""
    for place in places(snapshot, document, NameKind.PROBLEM):
        yield from _declared(snapshot, place)


def _declared(snapshot: Snapshot, place: DefinitionPlace) -> Iterator[Finding]:
    if place.part.keyword in FACTS:
        return
    read = place.symbols(snapshot)
    for scope in read.scopes:
        yield from _variables_twice(place, scope)
    again = [one for one in read.declarations if _is_declared_again(place, one)]
    for one in again:
        if one.kind is not NameKind.OBJECT:
            yield _twice(place, one)
    if objects := [one for one in again if one.kind is NameKind.OBJECT]:
        yield _objects_twice(place, objects)
    yield from _cycles(place, read.declarations)
    for one in read.declarations:
        if one.kind is NameKind.FUNCTION:
            yield from _two_meanings(place, one)


def _is_declared_again(place: DefinitionPlace, one: Declaration) -> bool:
    if one.kind not in _NAMED_ONCE:
        return False
    first = place.known.first[one.kind, one.name]
    if first.key == place.definition.key and first.declaration.span == place.span(one.span):
        return False
    # A type that is declared again with another supertype has both.
    supertypes, others = (each.types or (OBJECT,) for each in (one, first.declaration))
    return one.kind is not NameKind.TYPE or supertypes == others


def _twice(place: DefinitionPlace, one: Declaration) -> Finding:
    message = f"The {one.kind} {quoted(one.spelling)} is already declared: delete one of the two."
    is_type = one.kind is NameKind.TYPE
    return found(
        Code.DECLARED_TWICE,
        place.span(one.span),
        message,
        place.declared_at(one.kind, one.name),
        _removal(place, [one]) if is_type else (),
        Severity.WARNING if is_type else None,
    )


def _objects_twice(place: DefinitionPlace, several: Sequence[Declaration]) -> Finding:
    """The objects of a list that are declared already: reported at the first of them."""
    first, *others = several
    if not others:
        return replace(_twice(place, first), fixes=_removal(place, several))
    key = place.definition.key
    more = f"{quoted(others[0].spelling)}" if len(others) == 1 else f"{len(others)} more objects"
    return found(
        Code.DECLARED_TWICE,
        place.span(first.span),
        f"The objects {quoted(first.spelling)} and {more} are already declared: delete them here.",
        (
            *place.declared_at(first.kind, first.name),
            *(
                Related(key, place.span(one.span), f"{quoted(one.spelling)} is declared again.")
                for one in others
            ),
        ),
        _removal(place, several),
    )


def _removal(place: DefinitionPlace, several: Sequence[Declaration]) -> tuple[Fix, ...]:
    """The fix that deletes entries of a list."""
    spans = [one.span for one in several]
    edits = [from_list(place.part.source, place.part.items, span, spans) for span in spans]
    if not all(edits):
        return ()
    what = quoted(several[0].spelling) if len(several) == 1 else f"all {len(several)}"
    return (place.fix(f"Delete {what}", *(edit for edit in edits if edit)),)


def _variables_twice(place: DefinitionPlace, scope: Scope) -> Iterator[Finding]:
    first: dict[str, Parameter] = {}
    for one in scope.variables:
        if (other := first.setdefault(one.name, one)) is not one:
            name = place.quoted(one.span)
            message = f"The variable {name} is declared twice: rename one of the two."
            related = Related(place.definition.key, place.span(other.span), "The other one.")
            is_harmless = place.part.keyword in (":predicates", ":functions")
            severity = Severity.INFORMATION if is_harmless else None
            span = place.span(one.span)
            yield found(Code.DECLARED_TWICE, span, message, (related,), severity=severity)


def _cycles(place: DefinitionPlace, declared: Iterable[Declaration]) -> Iterator[Finding]:
    """The findings for the first type of each cycle."""
    first: dict[frozenset[str], Declaration] = {}
    for one in declared:
        if one.kind is NameKind.TYPE and one.name != OBJECT:
            cycle = place.known.types.cycles.get(one.name, frozenset())
            # To be above `object`, as all others are below it, is no fault.
            if one.name in one.types or len(cycle) > 1 + (OBJECT in cycle):
                first.setdefault(cycle, one)
    for cycle, one in first.items():
        yield from _cycle(place, one, cycle - {one.name, OBJECT})


def _cycle(place: DefinitionPlace, one: Declaration, others: frozenset[str]) -> Iterator[Finding]:
    """The finding for a type of a cycle, if no other one comes before it."""
    declared = (place.known.first.get((NameKind.TYPE, other)) for other in others)
    here = (other for other in declared if other and other.key == place.definition.key)
    related = tuple(
        Related(other.key, other.declaration.span, f"{quoted(other.declaration.spelling)}, too.")
        for other in sorted(here, key=lambda other: other.declaration.span)
    )
    if related and related[0].span < place.span(one.span):
        return
    named = listed(map(quoted, sorted(others)), most=_MOST_NAMED, rest="type")
    by_way = f", via {named}" if others else ""
    message = f"{quoted(one.spelling)} is a supertype of itself{by_way}."
    yield found(Code.TYPE_CYCLE, place.span(one.span), message, related[:_MOST_NAMED])


def _two_meanings(place: DefinitionPlace, one: Declaration) -> Iterator[Finding]:
    if place.known.get(NameKind.PREDICATE, one.name):
        message = f"{quoted(one.spelling)} is also a predicate; rename one of them."
        related = place.declared_at(NameKind.PREDICATE, one.name)
        yield found(Code.TWO_MEANINGS, place.span(one.span), message, related)
