"""PS120, PS121, PS124: names declared twice, types above themselves, names with two meanings."""

from collections.abc import Iterator
from dataclasses import replace

from planscribe.check.catalogue import Code, found
from planscribe.check.deleting import from_list
from planscribe.check.finding import Finding, Fix, Related, Severity
from planscribe.check.pddl_places import Place, places
from planscribe.model.pddl import OBJECT, Parameter
from planscribe.model.symbols import Declaration, Kind, Scope
from planscribe.syntax.quoting import quoted
from planscribe.workspace.documents import Document
from planscribe.workspace.snapshot import Snapshot
from planscribe.workspace.symbols import FACTS

_NAMED_ONCE = frozenset({Kind.TYPE, Kind.OBJECT, Kind.PREDICATE, Kind.FUNCTION, Kind.ACTION})
_IN_LISTS = frozenset({Kind.TYPE, Kind.OBJECT})
"""What is declared as a word of a typed list."""


def in_domains(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """What domains declare: one file tells."""
    for place in places(snapshot, document, Kind.DOMAIN):
        yield from _declared(snapshot, place)


def in_problems(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """What problems declare: with their domains."""
    for place in places(snapshot, document, Kind.PROBLEM):
        yield from _declared(snapshot, place)


def _declared(snapshot: Snapshot, place: Place) -> Iterator[Finding]:
    if place.part.keyword in FACTS:
        return
    read = place.symbols(snapshot)
    for scope in read.scopes:
        yield from _variables_twice(place, scope)
    for one in read.declarations:
        if one.kind in _NAMED_ONCE:
            yield from _twice(place, one)
        if one.kind is Kind.TYPE:
            yield from _cycle(place, one)
        elif one.kind is Kind.FUNCTION:
            yield from _two_meanings(place, one)


def _twice(place: Place, one: Declaration) -> Iterator[Finding]:
    first = place.known.first[one.kind, one.name]
    if first.uri == place.definition.uri and first.declaration.span == place.span(one.span):
        return
    # A type that is declared again with another supertype has both.
    supertypes, others = (each.types or (OBJECT,) for each in (one, first.declaration))
    if one.kind is Kind.TYPE and supertypes != others:
        return
    message = f"The {one.kind} {quoted(one.spelling)} is declared already: delete one of the two."
    finding = found(
        Code.DECLARED_TWICE,
        place.span(one.span),
        message,
        place.declared_at(one.kind, one.name),
        _removal(place, one),
    )
    yield replace(finding, severity=Severity.WARNING) if one.kind is Kind.TYPE else finding


def _removal(place: Place, one: Declaration) -> tuple[Fix, ...]:
    if one.kind not in _IN_LISTS:
        return ()
    edit = from_list(place.part.source, place.part.items, one.span)
    return (place.fix(f"Delete {quoted(one.spelling)}", edit),) if edit else ()


def _variables_twice(place: Place, scope: Scope) -> Iterator[Finding]:
    first: dict[str, Parameter] = {}
    for one in scope.variables:
        if (other := first.setdefault(one.name, one)) is not one:
            name = place.quoted(one.span)
            message = f"The variable {name} is declared twice: give one of the two another name."
            related = Related(place.definition.uri, place.span(other.span), "The other one.")
            finding = found(Code.DECLARED_TWICE, place.span(one.span), message, (related,))
            is_harmless = place.part.keyword in (":predicates", ":functions")
            yield replace(finding, severity=Severity.INFORMATION) if is_harmless else finding


def _cycle(place: Place, one: Declaration) -> Iterator[Finding]:
    """The finding for the first type of a cycle."""
    above = place.known.above
    others = above[one.name] - {one.name, OBJECT}
    others = frozenset(other for other in others if one.name in above.get(other, ()))
    if one.name == OBJECT or not (others or one.name in one.types):
        return
    declared = [place.known.first[Kind.TYPE, other] for other in others]
    related = tuple(
        Related(other.uri, other.declaration.span, f"{quoted(other.declaration.spelling)} as well.")
        for other in sorted(declared, key=lambda other: other.declaration.span)
        if other.uri == place.definition.uri
    )
    if any(other.span < place.span(one.span) for other in related):
        return
    by_way = f", by way of {' and '.join(map(quoted, sorted(others)))}" if others else ""
    message = f"{quoted(one.spelling)} is a supertype of itself{by_way}."
    yield found(Code.TYPE_CYCLE, place.span(one.span), message, related)


def _two_meanings(place: Place, one: Declaration) -> Iterator[Finding]:
    if place.known.get(Kind.PREDICATE, one.name):
        message = f"{quoted(one.spelling)} is a predicate as well; give one of them another name."
        related = place.declared_at(Kind.PREDICATE, one.name)
        yield found(Code.TWO_MEANINGS, place.span(one.span), message, related)
