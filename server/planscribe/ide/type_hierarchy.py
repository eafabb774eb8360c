"""Which type is above which."""

from collections.abc import Iterable, Iterator

from planscribe.ide.hierarchy import Item, item_of
from planscribe.ide.navigation import named
from planscribe.model.declarations import Declarations
from planscribe.model.pddl import OBJECT
from planscribe.model.symbols import Kind
from planscribe.workspace import symbols
from planscribe.workspace.snapshot import Snapshot


def type_at(snapshot: Snapshot, uri: str, offset: int) -> tuple[Item, ...]:
    """The type that the word at a place names; `object` stands where it is named."""
    found = named(snapshot, uri, offset)
    if found is None or found.kind is not Kind.TYPE:
        return ()
    known = symbols.declared_in(snapshot, found.definition)
    if declared := tuple(_declared(known, [found.name])):
        return declared
    if found.name != OBJECT:
        return ()
    return (Item(OBJECT, Kind.TYPE, found.definition.uri, found.span, found.span),)


def supertypes(snapshot: Snapshot, uri: str, offset: int) -> tuple[Item, ...]:
    """The declared types right above a type; it can have several."""
    found = named(snapshot, uri, offset)
    if found is None:
        return ()
    known = symbols.declared_in(snapshot, found.definition)
    above = [
        name
        for one in known.all
        if (one.declaration.kind, one.declaration.name) == (Kind.TYPE, found.name)
        for name in one.declaration.types
    ]
    return tuple(_declared(known, above))


def subtypes(snapshot: Snapshot, uri: str, offset: int) -> tuple[Item, ...]:
    """The types right below a type; below `object` are those that have no other above them."""
    found = named(snapshot, uri, offset)
    if found is None:
        return ()
    known = symbols.declared_in(snapshot, found.definition)
    below = [
        one.declaration.name
        for one in known.all
        if one.declaration.kind is Kind.TYPE
        and one.declaration.name != OBJECT
        and found.name in (one.declaration.types or (OBJECT,))
    ]
    return tuple(_declared(known, below))


def _declared(known: Declarations, names: Iterable[str]) -> Iterator[Item]:
    for name in dict.fromkeys(names):
        declared = known.first.get((Kind.TYPE, name))
        if declared and len(declared.declaration.span):
            yield item_of(declared)
