"""Which predicates of ASP texts depend on which."""

from collections import defaultdict
from collections.abc import Iterator

from planscribe.ide.hierarchy.actions import Call, HierarchyItem
from planscribe.ide.navigation.companions import companion_named_at
from planscribe.model.asp.program import Signature
from planscribe.model.asp.symbols import MAKING, AspMentionRole, AspNameKind
from planscribe.model.symbols import symbols as pddl_symbols
from planscribe.text import DocumentKey, Span
from planscribe.workspace.asp import names as asp_names
from planscribe.workspace.asp.names import AspName
from planscribe.workspace.documents import Language
from planscribe.workspace.snapshot import Snapshot

_USING = frozenset({AspMentionRole.CONDITION, AspMentionRole.NEGATED, AspMentionRole.ELEMENT})


def linked_at(snapshot: Snapshot, key: DocumentKey, offset: int) -> tuple[HierarchyItem, ...]:
    """The predicate that a word of an ASP text names, unless it belongs to the domain."""
    named = _named(snapshot, key, offset)
    return (_item(named),) if named else ()


def needed(snapshot: Snapshot, key: DocumentKey, offset: int) -> tuple[Call, ...]:
    """The predicates that are used where the one at a place is derived, and where this is."""
    named = _named(snapshot, key, offset)
    if named is None:
        return ()
    found: defaultdict[Signature, list[AspName]] = defaultdict(list)
    for own in _occurrences(snapshot, named, MAKING):
        for other in _predicates(own, _USING):
            found[_signature(other)].append(other)
    return tuple(_call(several[0], several) for several in found.values())


def using(snapshot: Snapshot, key: DocumentKey, offset: int) -> tuple[Call, ...]:
    """The predicates that are derived where the one at a place is used, and where this is.

    Places are those of the item's document.
    """
    named = _named(snapshot, key, offset)
    if named is None:
        return ()
    first: dict[Signature, AspName] = {}
    found: defaultdict[Signature, list[AspName]] = defaultdict(list)
    for own in _occurrences(snapshot, named, _USING):
        for other in _predicates(own, MAKING):
            first.setdefault(_signature(other), other)
            found[_signature(other)].append(own)
    calls = []
    for signature, other in first.items():
        here = [one.span for one in found[signature] if one.document.key == named.document.key]
        calls.append(Call(_item(other), tuple(dict.fromkeys(here)) or (named.span,)))
    return tuple(calls)


def _call(other: AspName, several: list[AspName]) -> Call:
    here = (one.span for one in several if one.document.key == other.document.key)
    return Call(_item(other), tuple(dict.fromkeys(here)))


def _item(named: AspName) -> HierarchyItem:
    whole: Span = named.statement.span if named.statement else named.span
    kind, key = pddl_symbols.NameKind.PREDICATE, named.document.key
    return HierarchyItem(str(_signature(named)), kind, key, named.span, whole, named.document.name)


def _signature(named: AspName) -> Signature:
    return Signature(named.mention.name, named.mention.arity)


def _occurrences(
    snapshot: Snapshot, named: AspName, roles: frozenset[AspMentionRole]
) -> Iterator[AspName]:
    found = asp_names.occurrences(snapshot, named)
    return (one for one in found if one.mention.role in roles and one.statement)


def _predicates(named: AspName, roles: frozenset[AspMentionRole]) -> Iterator[AspName]:
    """The predicates in the statement of a word that have one of the roles there."""
    inside = asp_names.in_statement(named.document, named.statement) if named.statement else ()
    for one in inside:
        if one.mention.kind is AspNameKind.PREDICATE and one.mention.role in roles:
            yield one


def _named(snapshot: Snapshot, key: DocumentKey, offset: int) -> AspName | None:
    if snapshot.document(key).language is not Language.ASP:
        return None
    if companion_named_at(snapshot, key, offset):
        return None
    named = asp_names.named_at(snapshot, key, offset)
    return named if named and named.mention.kind is AspNameKind.PREDICATE else None
