"""Hierarchies of actions, predicates and types. An item is found again by where its name stands."""

from collections.abc import Iterable

from lsprotocol import types

from planscribe.ide import hierarchy, hierarchy_asp, type_hierarchy
from planscribe.ide.hierarchy import Item
from planscribe.lsp.convert import Converter
from planscribe.lsp.symbol_kinds import KINDS
from planscribe.workspace.documents import Language
from planscribe.workspace.snapshot import Snapshot


def actions(
    snapshot: Snapshot, convert: Converter, params: types.CallHierarchyPrepareParams
) -> list[types.CallHierarchyItem]:
    """The action or predicate at a position."""
    place = convert.place(snapshot, params)
    found = hierarchy.linked_at(snapshot, *place) or hierarchy_asp.linked_at(snapshot, *place)
    return [_action(snapshot, convert, one) for one in found]


def achievers(
    snapshot: Snapshot, convert: Converter, params: types.CallHierarchyIncomingCallsParams
) -> list[types.CallHierarchyIncomingCall]:
    """What makes true what an action needs, or what a predicate says."""
    place = _place(snapshot, convert, params.item)
    asked = hierarchy_asp.needed if _is_asp(snapshot, place[0]) else hierarchy.achievers
    return [
        types.CallHierarchyIncomingCall(
            _action(snapshot, convert, one.item),
            [convert.range(snapshot.lines(one.item.uri), span) for span in one.places],
        )
        for one in asked(snapshot, *place)
    ]


def consumers(
    snapshot: Snapshot, convert: Converter, params: types.CallHierarchyOutgoingCallsParams
) -> list[types.CallHierarchyOutgoingCall]:
    """What needs that which an action brings about, or what a predicate says."""
    uri, offset = _place(snapshot, convert, params.item)
    lines = snapshot.lines(uri)
    asked = hierarchy_asp.using if _is_asp(snapshot, uri) else hierarchy.consumers
    return [
        types.CallHierarchyOutgoingCall(
            _action(snapshot, convert, one.item),
            [convert.range(lines, span) for span in one.places],
        )
        for one in asked(snapshot, uri, offset)
    ]


def type_items(
    snapshot: Snapshot, convert: Converter, params: types.TypeHierarchyPrepareParams
) -> list[types.TypeHierarchyItem]:
    """The type at a position."""
    found = type_hierarchy.type_at(snapshot, *convert.place(snapshot, params))
    return _types(snapshot, convert, found)


def supertypes(
    snapshot: Snapshot, convert: Converter, params: types.TypeHierarchySupertypesParams
) -> list[types.TypeHierarchyItem]:
    """The types right above one."""
    found = type_hierarchy.supertypes(snapshot, *_place(snapshot, convert, params.item))
    return _types(snapshot, convert, found)


def subtypes(
    snapshot: Snapshot, convert: Converter, params: types.TypeHierarchySubtypesParams
) -> list[types.TypeHierarchyItem]:
    """The types right below one."""
    found = type_hierarchy.subtypes(snapshot, *_place(snapshot, convert, params.item))
    return _types(snapshot, convert, found)


def _is_asp(snapshot: Snapshot, uri: str) -> bool:
    return snapshot.document(uri).language is Language.ASP


def _place(
    snapshot: Snapshot,
    convert: Converter,
    item: types.CallHierarchyItem | types.TypeHierarchyItem,
) -> tuple[str, int]:
    return item.uri, convert.offset(snapshot.lines(item.uri), item.selection_range.start)


def _action(snapshot: Snapshot, convert: Converter, item: Item) -> types.CallHierarchyItem:
    where = convert.location(snapshot, item.uri, item.whole)
    return types.CallHierarchyItem(
        name=item.name,
        kind=KINDS[item.kind],
        uri=where.uri,
        range=where.range,
        selection_range=convert.range(snapshot.lines(item.uri), item.span),
        detail=item.detail or None,
    )


def _types(
    snapshot: Snapshot, convert: Converter, items: Iterable[Item]
) -> list[types.TypeHierarchyItem]:
    places = [(one, convert.location(snapshot, one.uri, one.whole)) for one in items]
    return [
        types.TypeHierarchyItem(
            name=one.name,
            kind=KINDS[one.kind],
            uri=where.uri,
            range=where.range,
            selection_range=convert.range(snapshot.lines(one.uri), one.span),
        )
        for one, where in places
    ]
