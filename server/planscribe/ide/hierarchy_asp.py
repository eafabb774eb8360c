"""Which predicates of ASP texts depend on which."""

from collections import defaultdict
from collections.abc import Iterator

from planscribe.ide.companions import companion_named_at
from planscribe.ide.hierarchy import Call, Item
from planscribe.model import symbols as pddl_symbols
from planscribe.model.asp_symbols import Kind, Role
from planscribe.model.program import Signature
from planscribe.text import Span
from planscribe.workspace import asp_names
from planscribe.workspace.asp_names import Named
from planscribe.workspace.documents import Language
from planscribe.workspace.snapshot import Snapshot

_MAKING = frozenset({Role.DERIVED, Role.EXTERNAL})
_USING = frozenset({Role.CONDITION, Role.NEGATED, Role.ELEMENT})


def linked_at(snapshot: Snapshot, uri: str, offset: int) -> tuple[Item, ...]:
    """The predicate that a word of an ASP text names, unless it belongs to the domain."""
    named = _named(snapshot, uri, offset)
    return (_item(named),) if named else ()


def needed(snapshot: Snapshot, uri: str, offset: int) -> tuple[Call, ...]:
    """The predicates that are used where the one at a place is derived, and where this is."""
    named = _named(snapshot, uri, offset)
    if named is None:
        return ()
    found: defaultdict[Signature, list[Named]] = defaultdict(list)
    for own in _occurrences(snapshot, named, _MAKING):
        for other in _predicates(own, _USING):
            found[_signature(other)].append(other)
    return tuple(_call(several[0], several) for several in found.values())


def using(snapshot: Snapshot, uri: str, offset: int) -> tuple[Call, ...]:
    """The predicates that are derived where the one at a place is used, and where this is.

    Places are those of the item's document.
    """
    named = _named(snapshot, uri, offset)
    if named is None:
        return ()
    first: dict[Signature, Named] = {}
    found: defaultdict[Signature, list[Named]] = defaultdict(list)
    for own in _occurrences(snapshot, named, _USING):
        for other in _predicates(own, _MAKING):
            first.setdefault(_signature(other), other)
            found[_signature(other)].append(own)
    calls = []
    for signature, other in first.items():
        here = [one.span for one in found[signature] if one.document.uri == named.document.uri]
        calls.append(Call(_item(other), tuple(dict.fromkeys(here)) or (named.span,)))
    return tuple(calls)


def _call(other: Named, several: list[Named]) -> Call:
    here = (one.span for one in several if one.document.uri == other.document.uri)
    return Call(_item(other), tuple(dict.fromkeys(here)))


def _item(named: Named) -> Item:
    whole: Span = named.statement.span if named.statement else named.span
    kind, uri = pddl_symbols.Kind.PREDICATE, named.document.uri
    return Item(str(_signature(named)), kind, uri, named.span, whole, named.document.name)


def _signature(named: Named) -> Signature:
    return Signature(named.mention.name, named.mention.arity)


def _occurrences(snapshot: Snapshot, named: Named, roles: frozenset[Role]) -> Iterator[Named]:
    found = asp_names.occurrences(snapshot, named)
    return (one for one in found if one.mention.role in roles and one.statement)


def _predicates(named: Named, roles: frozenset[Role]) -> Iterator[Named]:
    """The predicates in the statement of a word that stand there in one of the roles."""
    inside = asp_names.in_statement(named.document, named.statement) if named.statement else ()
    for one in inside:
        if one.mention.kind is Kind.PREDICATE and one.mention.role in roles:
            yield one


def _named(snapshot: Snapshot, uri: str, offset: int) -> Named | None:
    if snapshot.document(uri).language is not Language.ASP:
        return None
    if companion_named_at(snapshot, uri, offset):
        return None
    named = asp_names.named_at(snapshot, uri, offset)
    return named if named and named.mention.kind is Kind.PREDICATE else None
