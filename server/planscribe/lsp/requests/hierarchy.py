"""Hierarchies of actions, predicates and types. An item is found again by where its name stands."""

from collections.abc import Iterable
from typing import TypeVar

from lsprotocol import types

from planscribe.ide.hierarchy import actions as hierarchy
from planscribe.ide.hierarchy import asp as hierarchy_asp
from planscribe.ide.hierarchy import types as type_hierarchy
from planscribe.ide.hierarchy.actions import HierarchyItem
from planscribe.lsp.conversion.converter import Converter
from planscribe.lsp.conversion.symbol_kinds import KINDS
from planscribe.text import DocumentKey
from planscribe.workspace import uris
from planscribe.workspace.documents import Language
from planscribe.workspace.snapshot import Snapshot

_Item = TypeVar("_Item", types.CallHierarchyItem, types.TypeHierarchyItem)


def actions(
    snapshot: Snapshot, convert: Converter, params: types.CallHierarchyPrepareParams
) -> list[types.CallHierarchyItem]:
    """The action or predicate at a position."""
    place = convert.place(snapshot, params)
    found = hierarchy.linked_at(snapshot, *place) or hierarchy_asp.linked_at(snapshot, *place)
    return [_item(types.CallHierarchyItem, snapshot, convert, one) for one in found]


def achievers(
    snapshot: Snapshot, convert: Converter, params: types.CallHierarchyIncomingCallsParams
) -> list[types.CallHierarchyIncomingCall]:
    """What makes true what an action needs, or what a predicate says."""
    place = _place(snapshot, convert, params.item)
    asked = hierarchy_asp.needed if _is_asp(snapshot, place[0]) else hierarchy.achievers
    return [
        types.CallHierarchyIncomingCall(
            _item(types.CallHierarchyItem, snapshot, convert, one.item),
            [convert.range(snapshot.lines(one.item.key), span) for span in one.places],
        )
        for one in asked(snapshot, *place)
    ]


def consumers(
    snapshot: Snapshot, convert: Converter, params: types.CallHierarchyOutgoingCallsParams
) -> list[types.CallHierarchyOutgoingCall]:
    """What needs that which an action brings about, or what a predicate says."""
    key, offset = _place(snapshot, convert, params.item)
    lines = snapshot.lines(key)
    asked = hierarchy_asp.using if _is_asp(snapshot, key) else hierarchy.consumers
    return [
        types.CallHierarchyOutgoingCall(
            _item(types.CallHierarchyItem, snapshot, convert, one.item),
            [convert.range(lines, span) for span in one.places],
        )
        for one in asked(snapshot, key, offset)
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


def _is_asp(snapshot: Snapshot, key: DocumentKey) -> bool:
    return snapshot.document(key).language is Language.ASP


def _place(
    snapshot: Snapshot,
    convert: Converter,
    item: types.CallHierarchyItem | types.TypeHierarchyItem,
) -> tuple[DocumentKey, int]:
    key = uris.canonical(item.uri)
    return key, convert.offset(snapshot.lines(key), item.selection_range.start)


def _item(kind: type[_Item], snapshot: Snapshot, convert: Converter, item: HierarchyItem) -> _Item:
    where = convert.location(snapshot, item.key, item.whole)
    return kind(
        name=item.name,
        kind=KINDS[item.kind],
        uri=where.uri,
        range=where.range,
        selection_range=convert.range(snapshot.lines(item.key), item.span),
        detail=item.detail or None,
    )


def _types(
    snapshot: Snapshot, convert: Converter, items: Iterable[HierarchyItem]
) -> list[types.TypeHierarchyItem]:
    return [_item(types.TypeHierarchyItem, snapshot, convert, one) for one in items]
