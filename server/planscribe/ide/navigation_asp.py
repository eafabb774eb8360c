"""From a name of an ASP text to what derives or declares it, and to every place that says it."""

from collections.abc import Iterator

from planscribe.model.asp_symbols import Kind, Mention, Role
from planscribe.model.program import arguments, derived_atoms
from planscribe.syntax.asp_nodes import Function
from planscribe.text import Span
from planscribe.workspace import asp_names, includes
from planscribe.workspace.asp_names import Named
from planscribe.workspace.documents import Language
from planscribe.workspace.locations import Location
from planscribe.workspace.snapshot import Snapshot

_MAKING = (
    frozenset({Role.DECLARED}),
    frozenset({Role.DERIVED, Role.EXTERNAL}),
    frozenset({Role.DEFINED}),
)
"""What makes a name known, the most telling first."""


def included_at(snapshot: Snapshot, uri: str, offset: int) -> str | None:
    """The file that the path at a place leads to."""
    document = snapshot.document(uri)
    if document.language is not Language.ASP:
        return None
    there = (one for one in includes.inclusions(snapshot, document) if one.span.contains(offset))
    found = next(there, None)
    return found.uri if found and not found.obstacle else None


def definitions(snapshot: Snapshot, uri: str, offset: int) -> tuple[tuple[Named, Span], ...]:
    """The words that define what the word at a place names, each with the statement around it.

    A predicate is defined by what derives it, an object by its fact, a constant by `#const`, and
    a variable by the first atom that binds it.
    """
    named = _named(snapshot, uri, offset)
    if named is None:
        return ()
    places = tuple(asp_names.occurrences(snapshot, named))
    return tuple(
        (one, one.statement.span if one.statement else one.span) for one in _defining(named, places)
    )


def references(
    snapshot: Snapshot, uri: str, offset: int, *, declared: bool
) -> tuple[Location, ...]:
    """Every place that names the same as a word; with what makes it known or not."""
    named = _named(snapshot, uri, offset)
    found = asp_names.occurrences(snapshot, named) if named else ()
    places = (
        Location(one.document.uri, one.span)
        for one in found
        if declared or not _is_making(one.mention)
    )
    return tuple(dict.fromkeys(places))


def near(snapshot: Snapshot, uri: str, offset: int) -> Iterator[tuple[Span, bool]]:
    """The places in the word's document that name the same, and whether each makes it known."""
    named = _named(snapshot, uri, offset)
    if named is None:
        return
    if named.mention.kind is Kind.VARIABLE:
        found = asp_names.occurrences(snapshot, named)
    else:
        here = asp_names.saying(snapshot, named.document, named.mention.name)
        found = (one for one in here if one.is_same(named))
    places = {one.span: _is_making(one.mention) for one in found}
    yield from places.items()


def _named(snapshot: Snapshot, uri: str, offset: int) -> Named | None:
    is_asp = snapshot.document(uri).language is Language.ASP
    return asp_names.named_at(snapshot, uri, offset) if is_asp else None


def _is_making(mention: Mention) -> bool:
    """Whether it derives a predicate, or declares something."""
    if mention.kind is Kind.PREDICATE:
        return any(mention.role in roles for roles in _MAKING)
    return mention.role is Role.DECLARED


def _defining(named: Named, places: tuple[Named, ...]) -> Iterator[Named]:
    if named.mention.kind is Kind.VARIABLE:
        binding = (one for one in places if one.mention.role is Role.CONDITION)
        yield next(binding, places[0])
        return
    for roles in _MAKING:
        found = [one for one in places if one.mention.role in roles]
        if named.mention.kind is not Kind.PREDICATE:
            found = [one for one in found if _is_object(one)] or found[:1]
        if found:
            yield from found
            return


def _is_object(named: Named) -> bool:
    """Whether a word is the first argument of `object` in the head of its statement."""
    if named.statement is None:
        return False
    span = named.span.shift(-named.statement.span.start)
    return any(
        isinstance(one, Function) and one.name_within == span
        for atom in derived_atoms(named.statement)
        if isinstance(atom, Function) and (atom.name, len(atom.arguments)) == ("object", 2)
        for one in arguments(atom)[:1]
    )
