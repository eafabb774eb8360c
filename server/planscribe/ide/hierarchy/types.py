"""Which type is above which."""

from collections.abc import Iterable, Iterator

from planscribe.ide.hierarchy.actions import HierarchyItem, item_of
from planscribe.ide.navigation.dispatch import named
from planscribe.model.pddl.definitions import OBJECT
from planscribe.model.symbols.declarations import Declarations
from planscribe.model.symbols.symbols import NameKind
from planscribe.text import DocumentKey
from planscribe.workspace import symbols
from planscribe.workspace.snapshot import Snapshot


def type_at(snapshot: Snapshot, key: DocumentKey, offset: int) -> tuple[HierarchyItem, ...]:
    """The type that the word at a place names; `object` stands where it is named."""
    found = named(snapshot, key, offset)
    if found is None or found.kind is not NameKind.TYPE:
        return ()
    known = symbols.declared_in(snapshot, found.definition)
    if declared := tuple(_declared(known, [found.name])):
        return declared
    if found.name != OBJECT:
        return ()
    return (HierarchyItem(OBJECT, NameKind.TYPE, found.definition.key, found.span, found.span),)


def supertypes(snapshot: Snapshot, key: DocumentKey, offset: int) -> tuple[HierarchyItem, ...]:
    """The declared types right above a type; it can have several."""
    found = named(snapshot, key, offset)
    if found is None:
        return ()
    known = symbols.declared_in(snapshot, found.definition)
    above = [
        name
        for one in known.all
        if (one.declaration.kind, one.declaration.name) == (NameKind.TYPE, found.name)
        for name in one.declaration.types
    ]
    return tuple(_declared(known, above))


def subtypes(snapshot: Snapshot, key: DocumentKey, offset: int) -> tuple[HierarchyItem, ...]:
    """The types right below a type; below `object` are those that have no other above them."""
    found = named(snapshot, key, offset)
    if found is None:
        return ()
    known = symbols.declared_in(snapshot, found.definition)
    below = [
        one.declaration.name
        for one in known.all
        if one.declaration.kind is NameKind.TYPE
        and one.declaration.name != OBJECT
        and found.name in (one.declaration.types or (OBJECT,))
    ]
    return tuple(_declared(known, below))


def _declared(known: Declarations, names: Iterable[str]) -> Iterator[HierarchyItem]:
    for name in dict.fromkeys(names):
        declared = known.first.get((NameKind.TYPE, name))
        if declared and len(declared.declaration.span):
            yield item_of(declared)
