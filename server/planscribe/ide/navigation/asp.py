"""From a name of an ASP text to what derives or declares it, and to every place that says it."""

from collections.abc import Iterator

from planscribe.ide.navigation.vocabulary import asp_named_at, in_tasks
from planscribe.model.asp.program import arguments, derived_atoms
from planscribe.model.asp.symbols import MAKING, AspMention, AspMentionRole, AspNameKind
from planscribe.syntax.asp.nodes import FunctionTerm
from planscribe.text import DocumentKey, Span
from planscribe.workspace.asp import includes
from planscribe.workspace.asp import names as asp_names
from planscribe.workspace.asp.names import AspName
from planscribe.workspace.documents import Language
from planscribe.workspace.locations import Location
from planscribe.workspace.snapshot import Snapshot

_MAKING = (
    frozenset({AspMentionRole.DECLARED}),
    MAKING,
    frozenset({AspMentionRole.DEFINED}),
)
"""What makes a name known, the most telling first."""


def included_at(snapshot: Snapshot, key: DocumentKey, offset: int) -> DocumentKey | None:
    """The file that the path at a place leads to."""
    document = snapshot.document(key)
    if document.language is not Language.ASP:
        return None
    there = (one for one in includes.inclusions(snapshot, document) if one.span.contains(offset))
    found = next(there, None)
    return found.key if found and not found.obstacle else None


def definitions(
    snapshot: Snapshot, key: DocumentKey, offset: int
) -> tuple[tuple[AspName, Span], ...]:
    """The words that define what the word at a place names, each with the statement around it.

    A predicate is defined by what derives it, an object by its fact, a constant by `#const`, and
    a variable by the first atom that binds it.
    """
    named = asp_named_at(snapshot, key, offset)
    if named is None:
        return ()
    places = tuple(asp_names.occurrences(snapshot, named))
    return tuple(
        (one, one.statement.span if one.statement else one.span) for one in _defining(named, places)
    )


def references(
    snapshot: Snapshot, key: DocumentKey, offset: int, *, declared: bool
) -> tuple[Location, ...]:
    """Every place that names the same as a word; with what makes it known or not."""
    named = asp_named_at(snapshot, key, offset)
    if named is None:
        return ()
    places = [
        Location(one.document.key, one.span)
        for one in asp_names.occurrences(snapshot, named)
        if declared or not _is_making(one.mention)
    ]
    for document, mentions in in_tasks(snapshot, named):
        places += (Location(document.key, one.span) for one in mentions)
    return tuple(dict.fromkeys(places))


def near(snapshot: Snapshot, key: DocumentKey, offset: int) -> Iterator[tuple[Span, bool]]:
    """The places in the word's document that name the same, and whether each makes it known."""
    named = asp_named_at(snapshot, key, offset)
    if named is None:
        return
    if named.mention.kind is AspNameKind.VARIABLE:
        found = asp_names.occurrences(snapshot, named)
    else:
        here = asp_names.saying(snapshot, named.document, named.mention.name)
        found = (one for one in here if one.is_same(named))
    places = {one.span: _is_making(one.mention) for one in found}
    yield from places.items()


def _is_making(mention: AspMention) -> bool:
    """Whether it derives a predicate, or declares something."""
    if mention.kind is AspNameKind.PREDICATE:
        return any(mention.role in roles for roles in _MAKING)
    return mention.role is AspMentionRole.DECLARED


def _defining(named: AspName, places: tuple[AspName, ...]) -> Iterator[AspName]:
    if named.mention.kind is AspNameKind.VARIABLE:
        binding = (one for one in places if one.mention.role is AspMentionRole.CONDITION)
        yield next(binding, places[0])
        return
    for roles in _MAKING:
        found = [one for one in places if one.mention.role in roles]
        if named.mention.kind is not AspNameKind.PREDICATE:
            found = [one for one in found if _is_object(one)] or found[:1]
        if found:
            yield from found
            return


def _is_object(named: AspName) -> bool:
    """Whether a word is the first argument of `object` in the head of its statement."""
    if named.statement is None:
        return False
    span = named.span.shift(-named.statement.span.start)
    return any(
        isinstance(one, FunctionTerm) and one.name_within == span
        for atom in derived_atoms(named.statement)
        if isinstance(atom, FunctionTerm) and (atom.name, len(atom.arguments)) == ("object", 2)
        for one in arguments(atom)[:1]
    )
